"""By which address others are invited."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from starlette.requests import HTTPConnection

from rookery.server.api.app import make_app
from rookery.server.api.table_routes import address_for_others
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.requester import Requester
from rookery.server.storage import Storage

from ..loops import run_alone

NETWORK = "http://192.168.1.5:8030/"

Invited = Callable[[str, Settings], str | None]


@pytest.fixture
def invited(store: Storage) -> Invited:
    """The whole address of a link that is made by somebody whose page was opened by that host name."""

    def address(name: str, settings: Settings) -> str | None:
        scope = {
            "type": "http",
            "app": make_app(TableRegistry(store, settings)),
            "scheme": "http",
            "path": "/",
            "headers": [(b"host", name.encode())],
        }
        return address_for_others(Requester(HTTPConnection(scope)), "/join/x")

    return address


@pytest.mark.parametrize("name", ["127.0.0.1:8030", "localhost:8030", "[::1]:8030", "127.8.0.1", "birds.localhost"])
def test_who_opens_the_page_on_the_servers_computer_invites_by_its_network_address(invited: Invited, name: str) -> None:
    assert invited(name, Settings(network_url=NETWORK)) == "http://192.168.1.5:8030/join/x"
    assert invited(name, Settings()) is None


@pytest.mark.parametrize("name", ["192.168.1.5:8030", "rook.local:8030", "localhost.example"])
def test_who_came_by_another_address_invites_by_the_same(invited: Invited, name: str) -> None:
    assert invited(name, Settings(network_url=NETWORK)) is None


def test_a_public_address_goes_before_that_in_the_network(invited: Invited) -> None:
    settings = Settings(public_url="https://birds.example", network_url=NETWORK)
    assert invited("127.0.0.1:8030", settings) == "https://birds.example/join/x"
    assert invited("192.168.1.5:8030", settings) == "https://birds.example/join/x"


async def offered(store: Storage, settings: Settings) -> object:
    transport = httpx.ASGITransport(make_app(TableRegistry(store, settings)))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8030") as browser:
        return (await browser.get("/api/offers")).json()["address"]


def test_the_page_is_told_the_address_for_links_that_it_makes_itself(store: Storage) -> None:
    assert run_alone(offered(store, Settings(network_url=NETWORK))) == "http://192.168.1.5:8030"
    assert run_alone(offered(store, Settings())) is None
