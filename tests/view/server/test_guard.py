"""Who gets in: every way in which somebody else could try."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from solver.server.guard import HOST as ADDRESS
from solver.server.guard import MOST_BODY, new_token
from tests.view.server.conftest import HOST, ORIGIN, PORT, ROOT, TOKEN, Post

THINK = {"table": "1", "path": []}


def refused(answer: Any, status: int = 403) -> None:
    """Nothing of the deals comes out, in one line, and no other site may read even that."""
    assert answer.status_code == status
    assert answer.text.count("\n") == 1 and "Harbour" not in answer.text and "faceup-board" not in answer.text
    assert TOKEN not in answer.text
    assert not [name for name in answer.headers if name.startswith("access-control")]


def test_the_page_opens_with_the_link(client: TestClient) -> None:
    answer = client.get(ROOT)
    assert answer.status_code == 200 and "club-evening.pbn" in answer.text
    assert client.get(f"{ROOT}deal/1").status_code == 200


@pytest.mark.parametrize("token", ["", "wrong", TOKEN[:-1], TOKEN + "x", TOKEN.upper(), "é", "..", "%00", "*"])
def test_a_wrong_token(client: TestClient, token: str) -> None:
    refused(client.get(f"/{token}/"))
    refused(client.get(f"/{token}/deal/1"))
    headers = {"origin": ORIGIN, "content-type": "application/json"}
    refused(client.post(f"/{token}/think", content=json.dumps(THINK), headers=headers))


def test_the_token_elsewhere_is_none(client: TestClient) -> None:
    refused(client.get(f"/?token={TOKEN}"))
    refused(client.get("/", headers={"authorization": f"Bearer {TOKEN}", "cookie": f"token={TOKEN}"}))
    refused(client.get(f"//{TOKEN}/"))


def test_tokens_are_long_and_never_the_same() -> None:
    found = {new_token() for _ in range(100)}
    assert len(found) == 100 and all(len(token) >= 40 for token in found)


@pytest.mark.parametrize(
    "host",
    ["evil.example", f"evil.example:{PORT}", "127.0.0.1", f"127.0.0.1:{PORT + 1}", f"127.0.0.1.evil.example:{PORT}",
     f"localhost.evil.example:{PORT}", f"0.0.0.0:{PORT}", f"[::1]:{PORT}", f"2130706433:{PORT}", "",
     f"user@127.0.0.1:{PORT}"],
)  # fmt: skip
def test_dns_rebinding(client: TestClient, post: Post, host: str) -> None:
    """The page of another site has its name lead to this machine: the browser tells that name."""
    refused(client.get(ROOT, headers={"host": host}))
    refused(post("think", THINK, host=host, origin=f"http://{host}"))


def test_its_own_names(client: TestClient, post: Post) -> None:
    local = f"localhost:{PORT}"
    assert client.get(ROOT, headers={"host": local}).status_code == 200
    assert post("think", THINK, host=local, origin=f"http://{local}").status_code == 200
    refused(post("think", THINK, host=local))  # the page of one name is another site than that of the other


def test_two_hosts(client: TestClient) -> None:
    sent: Any = [("host", HOST), ("host", "evil.example")]
    refused(client.get(ROOT, headers=sent))


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", f"https://{HOST}", "http://127.0.0.1", f"http://127.0.0.1:{PORT + 1}",
     f"http://localhost:{PORT}", f"{ORIGIN}.evil.example", f"{ORIGIN}/"],
)  # fmt: skip
def test_a_foreign_origin(client: TestClient, post: Post, origin: str) -> None:
    refused(post("think", THINK, origin=origin))
    refused(client.get(f"{ROOT}deal/1", headers={"origin": origin}))


def test_posting_without_an_origin(client: TestClient) -> None:
    refused(client.post(f"{ROOT}think", content=json.dumps(THINK), headers={"content-type": "application/json"}))


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_another_site_embeds(client: TestClient, post: Post, site: str) -> None:
    refused(client.get(f"{ROOT}deal/1", headers={"sec-fetch-site": site, "sec-fetch-mode": "no-cors"}))
    refused(client.get(f"{ROOT}deal/1", headers={"sec-fetch-site": site, "sec-fetch-mode": "navigate",
                                                 "sec-fetch-dest": "iframe"}))  # fmt: skip
    refused(post("think", THINK, **{"sec-fetch-site": site}))


def test_a_link_that_is_followed(client: TestClient) -> None:
    sent = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert client.get(ROOT, headers=sent).status_code == 200
    refused(client.get("/wrong/", headers=sent))


def test_cors_preflight(client: TestClient) -> None:
    sent = {"access-control-request-method": "POST", "access-control-request-headers": "content-type"}
    refused(client.options(f"{ROOT}think", headers={**sent, "origin": "https://evil.example"}))
    refused(client.options(f"{ROOT}think", headers={**sent, "origin": ORIGIN}), 405)


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND"])
def test_other_methods(client: TestClient, method: str) -> None:
    refused(client.request(method, ROOT), 405)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "", "x"])
def test_what_a_form_can_send(post: Post, kind: str) -> None:
    """Forms of other sites need no preflight, and send nothing but these."""
    refused(post("think", THINK, **{"content-type": kind}), 415)


def test_bodies_are_limited(client: TestClient, post: Post) -> None:
    refused(post("think", {**THINK, "more": "x" * MOST_BODY}), 413)
    headers = {"origin": ORIGIN, "content-type": "application/json"}
    read = 0

    def pieces() -> Any:  # without a length
        nonlocal read
        for _ in range(64):
            read += 1
            yield b" " * (MOST_BODY // 4)

    answer = client.post(f"{ROOT}think", content=pieces(), headers=headers)
    assert answer.status_code == 413 and str(MOST_BODY) in answer.json()["error"]
    refused(client.post(f"{ROOT}think", content=b"{}", headers={**headers, "content-length": "-1"}), 413)
    refused(client.post(f"{ROOT}think", content=b"{}", headers={**headers, "content-length": "9" * 30}), 413)


@pytest.mark.parametrize(
    "path",
    ["../../../../etc/passwd", "..%2f..%2f..%2fetc%2fpasswd", "deal/../../../etc/passwd", "deal/%2e%2e%2f%2e%2e%2fetc",
     "deal/%2fetc%2fpasswd", "/etc/passwd", "deal/pyproject.toml", "static/../pyproject.toml", "deal/%00",
     "pyproject.toml", "deal/data%2fbridge%2fclub-evening.pbn", "deal/1%2f..%2f2",
     "deal/999", "deal/-1", "deal/__class__"],
)  # fmt: skip
def test_no_file_is_served(client: TestClient, path: str) -> None:
    answer = client.get(ROOT + path)
    assert answer.status_code in (403, 404)
    assert "root:" not in answer.text and "build-system" not in answer.text and "QT93" not in answer.text


@pytest.mark.parametrize("format", ["../x", "html/../../x", "/etc/passwd", "pbn\x00", "", "pickle", "__class__"])
def test_nothing_is_written(post: Post, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, format: str) -> None:
    monkeypatch.chdir(tmp_path)
    answer = post("save", {"table": "1", "path": [], "format": format})
    assert answer.status_code in (400, 422) and not list(tmp_path.iterdir())


def test_what_all_answers_say(client: TestClient, post: Post) -> None:
    for answer in (
        client.get(f"{ROOT}deal/1"),
        post("think", THINK),
        client.get("/wrong/"),
        client.get(f"{ROOT}nowhere"),
    ):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy and "*" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["x-frame-options"] == "DENY"
        assert answer.headers["referrer-policy"] == "no-referrer"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        assert not [name for name in answer.headers if name.startswith("access-control")]
        assert "set-cookie" not in answer.headers


def test_the_policy_of_a_page_is_in_the_page_too(client: TestClient) -> None:
    answer = client.get(f"{ROOT}deal/1")
    policy = answer.headers["content-security-policy"].removesuffix("; frame-ancestors 'none'")
    assert policy.replace("'", "&#x27;") in answer.text
    assert "connect-src 'self'" in policy


def test_only_the_loopback_address() -> None:
    assert ADDRESS == "127.0.0.1"
    from solver.server.app import listening

    own = listening(0)
    try:
        assert own.getsockname()[0] == "127.0.0.1"
    finally:
        own.close()
