"""Tests that each document action is offered once and opens the fitting form."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from desktop_app.domain.documents.listed import Kind, Party, PaymentRequirement
from desktop_app.domain.instructions.document_actions import ACTIONS, OtherAction
from desktop_app.domain.register.obligations import RegisterDocument, RegisterRequest
from desktop_app.ui.other_documents.document_actions import OtherDocumentActions
from desktop_app.ui.register.document_actions import RegisterDocumentActions
from tests.support.contexts import context_of, workspace_of

if TYPE_CHECKING:
    from desktop_app.ui.shell.document_action import DocumentAction

DEMAND = PaymentRequirement(id="PT1", type="1", status=8, party=Party(name="ООО «Ромашка»"))
OF_THE_REGISTER = {"ask_register", "repeat_request"}
OTHER = Party(taxpayer_number="100000007")
REQUEST = RegisterRequest(id="7", type="4", party=OTHER)


def offered() -> list[DocumentAction]:
    """What the two features offer, in the order of menus."""
    context = context_of(workspace_of())
    makers = (OtherDocumentActions(context), RegisterDocumentActions(context))
    found = [action for each in makers for action in each.actions()]
    return sorted(found, key=lambda each: each.rank)


def test_every_action_is_offered_once_where_it_may_fit() -> None:
    actions = offered()
    assert [each.id for each in actions][-1] == "letter"
    assert {each.id for each in actions} == {each.value for each in OtherAction} | OF_THE_REGISTER
    assert len({each.id for each in actions}) == len(actions)
    for each in actions:
        if each.id not in OF_THE_REGISTER:
            kinds = {kind for kind, those in ACTIONS.items() if OtherAction(each.id) in those}
            assert each.kinds == kinds


def test_what_fits_a_requirement_and_a_request() -> None:
    actions = offered()

    def fitting(document: Any) -> set[str]:
        return {one.id for one in actions if document.kind in one.kinds and one.fits(document)}

    assert fitting(DEMAND) == {"accept", "refuse", "letter"}
    assert fitting(REQUEST) == OF_THE_REGISTER
    assert REQUEST.kind is Kind.REGISTER_REQUEST


@pytest.mark.parametrize(
    ("document", "fits"),
    [
        (REQUEST, True),
        (RegisterRequest(id="7", type="6", party=OTHER), True),
        (RegisterRequest(id="7", type="4"), False),
        (RegisterRequest(id="7", type="3", party=OTHER), False),
        (RegisterDocument(id="S1/1", type="12", incoming=False, party=OTHER), True),
        (RegisterDocument(id="S1/1", type="12", incoming=False), False),
        (RegisterDocument(id="S1/1", type="12", incoming=True, party=OTHER), False),
        (RegisterDocument(id="S1/1", type="12", party=OTHER), False),
        (RegisterDocument(id="S1/1", type="11", incoming=False, party=OTHER), False),
        (RegisterDocument(id="S1/1", type="1", incoming=True, party=OTHER), False),
        (
            RegisterDocument(
                id="S1/1",
                type="12",
                incoming=False,
                party=OTHER,
                client_taxpayer_number=OTHER.taxpayer_number,
            ),
            False,
        ),
    ],
)
def test_the_register_is_asked_about_the_correspondent_only_where_he_is_the_payer(
    document: RegisterRequest | RegisterDocument, fits: bool
) -> None:
    (ask,) = [each for each in offered() if each.id == "ask_register"]
    assert document.kind in ask.kinds
    assert ask.fits(document) is fits
