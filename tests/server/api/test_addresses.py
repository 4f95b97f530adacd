"""The address in invitation links."""

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

InvitationUrl = Callable[[str, Settings], str | None]


@pytest.fixture
def invitation_url(store: Storage) -> InvitationUrl:
    """Return a function for the URL of a link that a person creates whose browser uses a given host name."""

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
def test_links_created_on_the_servers_computer_have_its_network_address(
    invitation_url: InvitationUrl, name: str
) -> None:
    assert invitation_url(name, Settings(network_url=NETWORK)) == "http://192.168.1.5:8030/join/x"
    assert invitation_url(name, Settings()) is None


@pytest.mark.parametrize("name", ["192.168.1.5:8030", "rook.local:8030", "localhost.example"])
def test_links_created_from_another_address_have_that_address(invitation_url: InvitationUrl, name: str) -> None:
    assert invitation_url(name, Settings(network_url=NETWORK)) is None


def test_the_public_address_takes_precedence_over_the_network_address(invitation_url: InvitationUrl) -> None:
    settings = Settings(public_url="https://birds.example", network_url=NETWORK)
    assert invitation_url("127.0.0.1:8030", settings) == "https://birds.example/join/x"
    assert invitation_url("192.168.1.5:8030", settings) == "https://birds.example/join/x"


async def offered(store: Storage, settings: Settings) -> object:
    transport = httpx.ASGITransport(make_app(TableRegistry(store, settings)))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8030") as client:
        return (await client.get("/api/offers")).json()["address"]


def test_the_offers_contain_the_address_for_links_that_the_client_creates(store: Storage) -> None:
    assert run_alone(offered(store, Settings(network_url=NETWORK))) == "http://192.168.1.5:8030"
    assert run_alone(offered(store, Settings())) is None
