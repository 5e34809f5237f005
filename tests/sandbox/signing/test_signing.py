"""Rows 22 to 24, the signing page and its result page, as a client and a person use them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from desktop_app.sandbox.signing.attempts import FIRST_ID, LIFETIME
from tests.sandbox.conftest import page
from tests.sandbox.documents.writing import example, refusal, send
from tests.support.sandbox import ANSWER_LIMIT_S, NO_CERTIFICATES, SandboxProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from tests.sandbox.documents.writing import Body

FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
AWAITING, PROCESSING, EXECUTED = 1, 2, 4


@dataclass(frozen=True)
class Person:
    """A person with a browser who signs at the bank."""

    browser: httpx.Client
    sandbox: SandboxProcess

    def opens(self, ticket: str, **headers: str) -> httpx.Response:
        """Follow the ticket to the signing page."""
        found = verified(self.sandbox, ticket)
        assert (found.status_code, found.content) == (302, b""), found.text
        return self.browser.get(found.headers["location"], headers=headers)

    def answers(self, shown: httpx.Response, code: str = "", *, decision: str) -> httpx.Response:
        """Send the form of the page that is shown."""
        fields = dict(FIELD.findall(shown.text)) | {"code": code, "decision": decision}
        root = self.sandbox.addresses.control_url.removesuffix("/sandbox")
        return self.browser.post(f"{root}/signing/confirm", data=fields)

    def signs(self, ticket: str, code: str = "1234") -> httpx.Response:
        """Open the page and sign."""
        return self.answers(self.opens(ticket), code, decision="sign")


@pytest.fixture
def person(sandbox: SandboxProcess) -> Iterator[Person]:
    with httpx.Client(
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
        follow_redirects=True,
    ) as browser:
        yield Person(browser, sandbox)


def verified(sandbox: SandboxProcess, ticket: str) -> httpx.Response:
    """What row 23 answers to a ticket, asked without a token."""
    url = f"{sandbox.addresses.documents_url}/signs/verify"
    return httpx.get(
        url,
        params={"ticket": ticket},
        trust_env=False,
        timeout=ANSWER_LIMIT_S,
        verify=NO_CERTIFICATES,
    )


def begun(sandbox: SandboxProcess, documents: Sequence[int], **body: str) -> Body:
    """The answer to row 22."""
    answer = send(sandbox, "POST", "/signs/initialize", {"documents": list(documents), **body})
    assert answer.status_code == 200, answer.text
    found: Body = answer.json()
    return found


def results(sandbox: SandboxProcess, attempt: int) -> Body:
    """The answer to row 24."""
    answer = send(sandbox, "GET", f"/signs/{attempt}/results")
    assert answer.status_code == 200, answer.text
    found: Body = answer.json()
    return found


def to_sign(sandbox: SandboxProcess, count: int = 3) -> list[int]:
    """Numbers of documents that await their signature."""
    return [row["id"] for row in page(sandbox, "/signs")][:count]


def status(sandbox: SandboxProcess, document: int) -> int:
    """The state of a document."""
    found: int = send(sandbox, "GET", f"/{document}").json()["document"]["status"]
    return found


def test_what_is_signed_leaves_the_lists_and_is_processed(
    sandbox: SandboxProcess, person: Person
) -> None:
    chosen = to_sign(sandbox)
    attempt = begun(sandbox, chosen)
    assert results(sandbox, attempt["signIntendId"])["state"] == "pending"
    shown = person.opens(attempt["ticket"])
    assert shown.status_code == 200
    rows = {row["id"]: row for row in page(sandbox)}
    for id_ in chosen:
        assert f"№\u00a0{rows[id_]['num']} от\u00a0{rows[id_]['date']}" in shown.text
    done = person.answers(shown, "1234", decision="sign")
    assert "Документы подписаны." in done.text
    assert done.text.count('class="signed"') == len(chosen)
    told = results(sandbox, attempt["signIntendId"])
    assert told["state"] == "done"
    assert [(one["id"], one["result"]) for one in told["documents"]] == [
        (id_, "signed") for id_ in chosen
    ]
    assert not set(chosen) & set(to_sign(sandbox, 1000))
    assert {status(sandbox, id_) for id_ in chosen} == {PROCESSING}
    details = send(sandbox, "GET", f"/{chosen[0]}").json()["document"]
    assert {one["role"] for one in details["signatures"]} == {"Главный бухгалтер", "Директор"}
    sandbox.advance_document(str(chosen[0]), EXECUTED)
    assert status(sandbox, chosen[0]) == EXECUTED


def test_amounts_stand_on_the_page_with_their_sum(sandbox: SandboxProcess, person: Person) -> None:
    rows = [row for row in page(sandbox, "/signs") if row.get("currIso") == "BYN"][:2]
    attempt = begun(sandbox, [row["id"] for row in rows])
    text = person.opens(attempt["ticket"], **{"accept-language": "en"}).text
    assert '<html lang="en">' in text
    for amount in (*(row["amount"] for row in rows), sum(row["amount"] for row in rows)):
        assert f"{amount:,.2f}\u00a0BYN" in text


@pytest.mark.parametrize("code", ["0000", "12", "12345", "abcd", ""])
def test_a_wrong_code_signs_nothing_and_may_be_corrected(
    sandbox: SandboxProcess, person: Person, code: str
) -> None:
    chosen = to_sign(sandbox, 1)
    attempt = begun(sandbox, chosen)
    again = person.signs(attempt["ticket"], code)
    assert 'role="alert"' in again.text
    assert 'aria-invalid="true"' in again.text
    assert status(sandbox, chosen[0]) == AWAITING
    assert results(sandbox, attempt["signIntendId"])["state"] == "pending"
    assert "Документы подписаны." in person.answers(again, "4321", decision="sign").text


@pytest.mark.parametrize("decision", ["", "zz", "Sign"])
def test_nothing_is_signed_but_by_the_button_that_signs(
    sandbox: SandboxProcess, person: Person, decision: str
) -> None:
    chosen = to_sign(sandbox, 1)
    attempt = begun(sandbox, chosen)
    shown = person.opens(attempt["ticket"])
    again = person.answers(shown, "1234", decision=decision)
    assert 'name="code"' in again.text
    assert status(sandbox, chosen[0]) == AWAITING
    assert results(sandbox, attempt["signIntendId"])["state"] == "pending"
    assert "Документы подписаны." in person.answers(again, "1234", decision="sign").text


def test_declining_ends_the_attempt_and_leaves_the_documents(
    sandbox: SandboxProcess, person: Person
) -> None:
    chosen = to_sign(sandbox, 2)
    attempt = begun(sandbox, chosen)
    shown = person.opens(attempt["ticket"])
    assert "Вы отказались" in person.answers(shown, decision="decline").text
    told = results(sandbox, attempt["signIntendId"])
    assert told["state"] == "cancelled"
    assert {one["result"] for one in told["documents"]} == {"refused"}
    assert all(one["message"] for one in told["documents"])
    assert {status(sandbox, id_) for id_ in chosen} == {AWAITING}
    assert "Вы отказались" in person.answers(shown, "1234", decision="sign").text
    assert {status(sandbox, id_) for id_ in chosen} == {AWAITING}
    assert "ticket" in refusal(verified(sandbox, attempt["ticket"]))


def test_a_ticket_expires(sandbox: SandboxProcess, person: Person) -> None:
    chosen = to_sign(sandbox, 1)
    attempt = begun(sandbox, chosen)
    shown = person.opens(attempt["ticket"])
    sandbox.advance(LIFETIME.total_seconds())
    told = results(sandbox, attempt["signIntendId"])
    assert (told["state"], told["documents"][0]["result"]) == ("expired", "error")
    assert "ticket" in refusal(verified(sandbox, attempt["ticket"]))
    assert "Срок подписания истёк" in person.answers(shown, "1234", decision="sign").text
    assert status(sandbox, chosen[0]) == AWAITING


def test_a_used_ticket_signs_nothing_twice(sandbox: SandboxProcess, person: Person) -> None:
    attempt = begun(sandbox, to_sign(sandbox, 1))
    shown = person.opens(attempt["ticket"])
    assert "Документы подписаны." in person.answers(shown, "1234", decision="sign").text
    assert "Документы подписаны." in person.answers(shown, decision="decline").text
    assert results(sandbox, attempt["signIntendId"])["state"] == "done"
    assert "ticket" in refusal(verified(sandbox, attempt["ticket"]))
    assert "ticket" in refusal(verified(sandbox, "nothing"))
    assert person.browser.get(str(shown.url).replace(attempt["ticket"], "no")).status_code == 404


def test_what_changed_was_deleted_or_signed_meanwhile_is_not_signed(
    sandbox: SandboxProcess, person: Person
) -> None:
    body = example(sandbox, "POST /")
    made = [
        send(sandbox, "POST", "/", body | {"num": f"S{n}", "purpose": f"Договор {n}"})
        for n in range(4)
    ]
    changed, deleted, signed, left = (answer.json()["id"] for answer in made)
    attempt = begun(sandbox, [changed, deleted, signed, left])
    other = begun(sandbox, [signed])
    assert "Документы подписаны." in person.signs(other["ticket"]).text
    new = body | {"num": "S0", "purpose": "Договор 0, исправлено"}
    assert send(sandbox, "PUT", f"/{changed}", new).status_code == 200
    assert send(sandbox, "DELETE", f"/{deleted}").status_code == 200
    page_text = person.signs(attempt["ticket"]).text
    assert "Подписаны не все документы." in page_text
    told = results(sandbox, attempt["signIntendId"])
    assert told["state"] == "done"
    by_id = {one["id"]: (one["result"], one["message"]) for one in told["documents"]}
    assert by_id == {
        changed: ("error", "Документ изменён после начала подписания"),
        deleted: ("error", "Документ удалён"),
        signed: ("error", "Документ уже не ожидает подписи"),
        left: ("signed", "Подписан"),
    }
    assert status(sandbox, changed) == AWAITING
    assert status(sandbox, left) == PROCESSING


def test_the_last_page_leads_back_where_the_client_says(
    sandbox: SandboxProcess, person: Person
) -> None:
    for back in ("https://shop.example/signed?a=1", "http://localhost:80?x=1", "http://[::1]:9/x"):
        attempt = begun(sandbox, to_sign(sandbox, 1), redirectUrl=back)
        assert f'href="{back}"' in person.signs(attempt["ticket"]).text
    without = begun(sandbox, to_sign(sandbox, 1))
    assert 'href="https' not in person.signs(without["ticket"]).text


@pytest.mark.parametrize(
    ("make", "named"),
    [
        (lambda _: {}, "documents"),
        (lambda _: {"documents": []}, "documents"),
        (lambda ids: {"documents": ids[0]}, "documents"),
        (lambda ids: {"documents": [ids[0], ids[0]]}, "documents"),
        (lambda _: {"documents": [0]}, "documents"),
        (lambda _: {"documents": ["5"]}, "documents"),
        (lambda _: {"documents": [4]}, "documents"),
        (lambda _: {"documents": list(range(1, 102))}, "documents"),
        (lambda ids: {"documents": ids, "redirectUrl": "javascript:alert(1)"}, "redirectUrl"),
        (lambda ids: {"documents": ids, "more": 1}, "more"),
    ],
)
def test_a_wrong_request_begins_nothing(
    sandbox: SandboxProcess, make: Callable[[list[int]], dict[str, Any]], named: str
) -> None:
    body = make(to_sign(sandbox, 2))
    assert named in refusal(send(sandbox, "POST", "/signs/initialize", body))
    assert begun(sandbox, to_sign(sandbox, 1))["signIntendId"] == FIRST_ID + 1


def test_only_what_awaits_its_signature_can_be_signed(sandbox: SandboxProcess) -> None:
    done = next(row["id"] for row in page(sandbox) if row["status"] == EXECUTED)
    said = refusal(send(sandbox, "POST", "/signs/initialize", {"documents": [done]}))
    assert "documents[0]" in said


def test_signing_needs_its_scope_and_the_redirect_no_token(sandbox: SandboxProcess) -> None:
    ids, read_only = to_sign(sandbox, 1), sandbox.addresses.read_only_token
    attempt = begun(sandbox, ids)
    path = f"/signs/{attempt['signIntendId']}/results"
    for method, where, body in (
        ("POST", "/signs/initialize", {"documents": ids}),
        ("GET", path, None),
    ):
        refused = send(sandbox, method, where, body, token=read_only)
        assert "sign_documents" in refusal(refused, 401)
        assert refusal(send(sandbox, method, where, body, token=None), 401)
    assert verified(sandbox, attempt["ticket"]).status_code == 302
    assert "signIntendId" in refusal(send(sandbox, "GET", "/signs/1/results"))


def test_a_fault_of_the_page_is_suffered_by_the_browser_alone(
    sandbox: SandboxProcess, person: Person
) -> None:
    chosen = to_sign(sandbox, 1)
    attempt = begun(sandbox, chosen)
    sandbox.fault("signing", "status-500", service="pages")
    assert person.opens(attempt["ticket"]).status_code == 500
    shown = person.opens(attempt["ticket"])
    sandbox.fault("signing", "drop-after-commit", service="pages")
    with pytest.raises(httpx.TransportError):
        person.answers(shown, "1234", decision="sign")
    assert results(sandbox, attempt["signIntendId"])["state"] == "done"
    assert status(sandbox, chosen[0]) == PROCESSING


def test_a_ticket_stands_in_no_journal(sandbox: SandboxProcess, person: Person) -> None:
    ticket = begun(sandbox, to_sign(sandbox, 1))["ticket"]
    person.signs(ticket)
    assert ticket not in str(sandbox.requests())
    location = verified(sandbox, begun(sandbox, to_sign(sandbox, 1))["ticket"]).headers["location"]
    assert set(parse_qs(urlsplit(location).query)) == {"ticket"}


def test_a_reset_forgets_attempts_but_for_the_one_of_the_seeding(sandbox: SandboxProcess) -> None:
    attempt = begun(sandbox, to_sign(sandbox, 1))
    sandbox.reset()
    assert refusal(send(sandbox, "GET", f"/signs/{attempt['signIntendId']}/results"))
    assert results(sandbox, FIRST_ID)["state"] == "pending"


def test_an_attempt_outlives_the_sandbox_in_its_file(
    start: Callable[..., SandboxProcess], tmp_path: Path
) -> None:
    first = start(f"--state={tmp_path / 'state'}")
    attempt = begun(first, to_sign(first, 1))
    first.stop()
    again = start(f"--state={tmp_path / 'state'}")
    assert results(again, attempt["signIntendId"])["state"] == "pending"


def test_the_state_tells_of_the_attempts_of_clients(
    sandbox: SandboxProcess, person: Person
) -> None:
    def counts() -> Body:
        found: Body = sandbox.state()["counts"]["signingAttempts"]
        return found

    assert (counts(), sandbox.state()["created"]) == ({"pending": 1}, {})
    signed, declined, late = (begun(sandbox, [one]) for one in to_sign(sandbox))
    created = sandbox.state()["created"]
    assert set(created) == {"signingAttempts"}
    for attempt in (signed, declined, late):
        told = created["signingAttempts"][str(attempt["signIntendId"])]
        assert told["num"] == str(attempt["signIntendId"])
        assert attempt["ticket"] not in str(told)
    person.signs(signed["ticket"])
    person.answers(person.opens(declined["ticket"]), decision="decline")
    assert counts() == {"pending": 2, "done": 1, "cancelled": 1}
    sandbox.advance(LIFETIME.total_seconds())
    assert counts() == {"pending": 1, "done": 1, "cancelled": 1, "expired": 1}
    sandbox.reset()
    assert (counts(), sandbox.state()["created"]) == ({"pending": 1}, {})
