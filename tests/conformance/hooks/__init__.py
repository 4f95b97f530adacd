"""The hooks of each game: what the conformance kit needs to know about it."""

from __future__ import annotations

from importlib import import_module

from rookery.testing.hooks import Hooks


def hooks_of(name: str) -> Hooks:
    hooks: Hooks = import_module(f".{name}", __package__).HOOKS
    return hooks
