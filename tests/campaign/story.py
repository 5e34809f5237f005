"""One round of a campaign: random events from a seed, then a comparison."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections import Counter
from dataclasses import replace
from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING, Any, Final

from desktop_app.api.retry import DOCUMENTS, GATEWAY
from desktop_app.domain.outbox.operations import OPERATIONS, Effect, Operation, Service
from desktop_app.domain.profiles.backups import RestoreStep
from desktop_app.services.outbox.steps import Checkpoint
from tests.campaign import client
from tests.campaign.audit import Claims, audit, leaks
from tests.campaign.client import Enqueue, MakeBackup, PassTime, Resolve, Run, SendAgain
from tests.campaign.person import RandomActions, Sign, want_of
from tests.campaign.truth import GroundTruth, decisions, read_facts
from tests.campaign.wants import WantFactory, create_path, document_body
from tests.services.outbox.bank import START

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.campaign.audit import Row
    from tests.campaign.client import Step
    from tests.campaign.site import Site
    from tests.campaign.wants import Want

_WRITING_FAULTS: Final = (
    *("drop-after-commit",) * 4, *("drop-before-commit",) * 3, *("commit-late",) * 3,
    "status-500", "status-502", "status-429", "status-400", "status-401", "status-404",
    "html-200", "empty-200", "malformed-json", "truncated-json", "non-object-json", "wrong-types",
    "wrong-content-type", "extra-fields", "redirect-other-host", "hang",
)  # fmt: skip
_READING_FAULTS: Final = (
    "drop-before-commit", "drop-after-commit", "status-500", "status-429", "status-404",
    "status-400", "status-401", "html-200", "empty-200", "malformed-json", "truncated-json",
    "redirect-other-host", "empty-page", "repeat-page", "cap-100", "huge-body",
)  # fmt: skip
_SIGNING: Final = ("POST /signs/initialize", "GET /signs/{signIntendId}/results", "GET /signs")
_READING: Final = {
    Service.DOCUMENTS: ("GET /", "GET /{id}", "GET /aisIdoRequests"),
    Service.GATEWAY: ("POST /rest/getOrderStatusExtended.do",),
}
_JUMPS: Final = tuple(
    timedelta(**{unit: sign * count})
    for sign in (1, -1)
    for unit, count in (("seconds", 90), ("hours", 5), ("days", 1), ("days", 2), ("days", 40))
)
_ADVANCES_S: Final = (60, 1_500, 86_400, 3 * 86_400)
_SHORT_S: Final = 240
"""The most seconds that pass while late commits may still come: under five minutes."""

_CHECKPOINTS: Final = (
    *Checkpoint, *(Checkpoint.ABOUT_TO_SEND, Checkpoint.ANSWERED, Checkpoint.SETTLED) * 2,
)  # fmt: skip
"""Where the client is killed; more often where the outcome of a send is unknown."""

_REST_S: Final = 1_500
_TICKETS_END_S: Final = 3_600
"""Seconds by the bank's clock after which a begun attempt to sign has expired."""

_LATE_S: Final = 0.15
_PASSES: Final = 4
_SENT_AGAIN: Final = frozenset(
    operation.value for operation, facts in OPERATIONS.items()
    if facts.service is not Service.SIGNING
)  # fmt: skip
_NOT_COUNTED_S: Final = 300
"""Seconds by which the clock moves on after a kill: a killed process reports no time."""


class Round:
    """One round; `play` returns what went wrong, `told` is the log of events."""

    def __init__(self, seed: str, *, sites: Sequence[Site], folder: Path, template: Path) -> None:
        """`template` is an empty store, copied to save making one."""
        self._random = Random(seed)  # noqa: S311 - the same again for the same seed
        self._sites, self._folder = sites, folder
        self._site_number = 0
        folder.mkdir(parents=True)
        self._store = folder / "store.db"
        shutil.copyfile(template, self._store)
        self._moment, self._wall_clock_offset = START, timedelta()
        self._wants: dict[str, Want] = {}
        self._backup: Path | None = None
        self._truth = GroundTruth()
        self._lost: set[str] = set()
        self._disarmed: set[str] = set()
        self._acts_at_random = self._random.random() < 0.5
        self._runs = 0
        self.told: list[str] = []
        self.counts: Counter[str] = Counter()

    def play(self) -> list[str]:
        """Play the round and audit it; return what is wrong."""
        for site in self._sites:
            site.reset()
            self._truth.seeded.append(frozenset(site.requests_to_register()))
        batches = self._batches()
        for batch in batches:
            if wrong := self._act_between_runs() or self._segment(batch):
                return wrong
        return self._end()

    def _batches(self) -> list[list[Want]]:
        """What is sent in each segment."""
        choose = self._random
        factory = WantFactory(self._sites[0], "K")
        wants: list[Want] = []
        for operation in choose.choices(list(Operation), k=choose.randint(3, 7)):
            if operation not in OPERATIONS or OPERATIONS[operation].service is Service.SIGNING:
                continue
            want = factory.want(operation, frictionless=choose.random() < 0.2)
            wants.append(want)
            documents = want.effect is Effect.CREATES
            if documents and choose.random() < 0.3:
                wants.append(want.twin())
        self._wants = {want.row_id: want for want in wants}
        if choose.random() < 0.4:
            self._truth.to_sign = factory.to_sign(choose.randint(1, 4))
        self._truth.prepared = {(0, one) for one in factory.prepared}
        choose.shuffle(wants)
        segments = choose.randint(2, 3)
        self._note(f"wants {[(one.row_id, one.operation.value) for one in wants]}")
        return [wants[start::segments] for start in range(segments)]

    def _act_between_runs(self) -> list[str]:
        """What happens while the client is not running."""
        choose = self._random
        if choose.random() < 0.35:
            self._wall_clock_offset = choose.choice(_JUMPS)
            self._count("jumps of the client's clock", f"set by {self._wall_clock_offset}")
        if choose.random() < 0.15:
            seconds = choose.choice(_ADVANCES_S)
            self._sites[0].process.advance(seconds)
            self._count("jumps of the bank's clock", f"by {seconds} s")
        if choose.random() < 0.04:
            self._sites[0].kill()
            self._count("kills of the bank")
        if len(self._sites) > 1 and choose.random() < 0.6:
            self._site_number = 1 - self._site_number
            self._count("changes of the address", f"to {self._site_number}")
        for _ in range(2 if self._acts_at_random else 1):
            if choose.random() < (0.8 if self._acts_at_random else 0.5):
                self._act_as_colleague()
        if self._backup is not None and choose.random() < 0.35:
            return self._restore()
        return []

    def _segment(self, batch: list[Want]) -> list[str]:
        """One process of the client, with faults, and its end."""
        choose = self._random
        self._order_faults(batch)
        steps: list[Step] = [Enqueue(wants=tuple(batch), send=choose.random() < 0.85)]
        steps.append(PassTime(seconds=choose.choice((0, 2, 20, 100))))
        if choose.random() < 0.4:
            path = self._folder / f"backup-{self._runs}.kept"
            steps.insert(choose.randint(0, len(steps)), MakeBackup(path=path))
        if choose.random() < 0.5:
            steps.append(SendAgain(row_ids=frozenset(self._wants)))
        steps.append(PassTime(seconds=choose.choice((0, 30, 120))))
        self._add_person_steps(steps)
        run = self._run(tuple(steps))
        delay: float | None = None
        chance = choose.random()
        if chance < 0.45:
            run = replace(
                run, kill_at=choose.choice(_CHECKPOINTS).value, nth=choose.choice((1, 1, 2, 3))
            )
        elif chance < 0.75:
            delay = choose.uniform(0.0, 0.25)
        wrong = self._wait(run, delay)
        for path in self._folder.glob("backup-*.kept"):
            self._backup = path if self._backup is None else max(self._backup, path)
        return wrong

    def _add_person_steps(self, steps: list[Step]) -> None:
        """Add the steps of a person: signing, and right and wrong decisions."""
        choose = self._random
        if self._acts_at_random and choose.random() < 0.6:
            steps.insert(choose.randint(1, len(steps)), self._random_actions())
        if self._truth.to_sign and self._site_number == 0 and choose.random() < 0.7:
            sign = Sign(documents=self._truth.to_sign, seed=str(choose.random()))
            steps.insert(choose.randint(1, len(steps)), sign)
            self._count("attempts to sign")

    def _random_actions(self) -> RandomActions:
        left, told = frozenset(self._disarmed | self._lost), self._folder / "person-actions"
        return RandomActions(seed=str(self._random.random()), told=told, left=left)

    def _end(self) -> list[str]:
        """Let all work end, let a person decide what is left, and audit after each pass."""
        for site in self._sites:
            self.counts["faults met"] += site.use_up_faults()
            site.wait_for_late_commits()
            site.process.advance(_TICKETS_END_S if self._truth.to_sign else 0)
        said: dict[str, str | None] = {}
        again: frozenset[str] = frozenset()
        for passed in range(_PASSES):
            first: tuple[Step, ...] = (Resolve(said=said), SendAgain(row_ids=again))
            if self._acts_at_random and passed in {1, 2}:
                first = (*first[: passed - 1], self._random_actions(), *first[passed - 1 :])
            rows, wrong = self._pass(first)
            if wrong:
                return wrong
            claims = self._claims(rows)
            facts = read_facts(self._sites, self._truth, claims)
            if wrong := [*audit(facts, claims), *leaks(self._folder)]:
                self._note(f"a person did {self._person_actions()}")
                return wrong
            if not passed:
                self._count_verdicts(rows)
            said = decisions(facts, claims)
            self.counts["decisions of a person"] += len(said)
            self._note(f"a person says {said}")
            again = frozenset(row["id"] for row in rows if self._is_sent_again(row))
            if not said and not again and not (self._acts_at_random and passed < 2):
                break
        self._count_rows(rows)
        return []

    def _pass(self, first: tuple[Step, ...]) -> tuple[list[Row], list[str]]:
        """Do these steps at the first bank, then let time pass at each; rows and what is wrong."""
        rows: list[Row] = []
        for here in range(len(self._sites)):
            self._site_number = here
            steps = (*(() if here else first), PassTime(seconds=_REST_S))
            report = self._folder / f"report-{self._runs}.json"
            if wrong := self._wait(self._run(steps), None):
                return [], wrong
            rows = json.loads(report.read_text(encoding="utf-8"))["rows"]
        self._add_following_wants(rows)
        return rows, []

    def _is_sent_again(self, row: Row) -> bool:
        may = row["state"] == "ready" and row["operation"] in _SENT_AGAIN
        return may and not (row["spent"] and f"{row['id']}+" in self._wants)

    def _count_rows(self, rows: list[Row]) -> None:
        for act, _, _ in self._person_actions():
            self.counts[f"a person {act}"] += 1
        self.counts["rows"] += len(rows)
        for row in rows:
            self.counts[f"rows {row['state']}"] += 1
            for outcome in row["signing"].values():
                self.counts[f"to be signed: {outcome}"] += 1

    def _run(self, steps: tuple[Step, ...]) -> Run:
        self._runs += 1
        return Run(
            store=self._store,
            report=self._folder / f"report-{self._runs - 1}.json",
            acknowledged=self._folder / "acknowledged",
            addresses=self._sites[self._site_number].addresses,
            moment=self._moment,
            wall_clock_offset=self._wall_clock_offset,
            steps=steps,
            wants=self._wants,
        )

    def _wait(self, run: Run, delay: float | None) -> list[str]:
        """Run a client to its end, or kill it after some seconds."""
        self._note(f"client {self._runs - 1}: {_short(run)}, killed after {delay}")
        process = client.start(run)
        if delay is not None:
            time.sleep(delay)
            os.kill(process, signal.SIGKILL)
        _, status = os.waitpid(process, 0)
        code = os.waitstatus_to_exitcode(status)
        if code == -signal.SIGKILL:
            self._count("kills of the client")
            self._moment += timedelta(seconds=_NOT_COUNTED_S)
            return []
        if code:
            failed = run.report.with_suffix(".failed.txt")
            return [f"the client ended with {code}: {failed.read_text(encoding='utf-8')}"]
        said = json.loads(run.report.read_text(encoding="utf-8"))
        self._moment = max(self._moment, START.fromisoformat(said["moment"]))
        return [f"the outbox told of a failure: {one}" for one in said["failures"]]

    def _order_faults_of_signing(self) -> None:
        choose = self._random
        for _ in range(choose.randint(0, 2)):
            operation = choose.choice(_SIGNING)
            names = _WRITING_FAULTS if operation.startswith("POST") else _READING_FAULTS
            name = choose.choice(names)
            self._sites[0].fault("documents", operation, name, times=1, delay_s=_LATE_S)
            self._count("faults ordered", f"{name} on {operation}")

    def _order_faults(self, batch: list[Want]) -> None:
        choose, site = self._random, self._sites[self._site_number]
        self.counts["faults met"] += site.use_up_faults()
        if self._truth.to_sign and self._site_number == 0:
            self._order_faults_of_signing()
        for _ in range(choose.randint(0, 6)):
            want = choose.choice(batch or list(self._wants.values()))
            facts = OPERATIONS[want.operation]
            if choose.random() < 0.7:
                table = DOCUMENTS if facts.service is Service.DOCUMENTS else GATEWAY
                row = table[facts.row]
                name, operation = choose.choice(_WRITING_FAULTS), f"{row.method} {row.path}"
            else:
                name = choose.choice(_READING_FAULTS)
                operation = choose.choice(_READING[facts.service])
            times = choose.choice((1, 1, 1, 2, 3))
            times = min(times, 2) if name in {"empty-page", "hang"} else times
            site.fault(facts.service.value, operation, name, times=times, delay_s=_LATE_S)
            self._count("faults ordered", f"{name} x{times} on {operation}")

    def _act_as_colleague(self) -> None:
        """Create, change or delete a document as a colleague does."""
        choose, site = self._random, self._sites[0]
        self.counts["faults met"] += site.use_up_faults()
        wants = [
            one
            for one in self._wants.values()
            if one.operation in {Operation.CREATE_PAYMENT, Operation.CREATE_OTHER}
            or one.effect in {Effect.CHANGES, Effect.DELETES}
        ]
        if not wants:
            return
        begun = self._acknowledged()
        weights = [
            (3 if one.effect is Effect.CREATES else 1) * (4 if one.row_id in begun else 1)
            for one in wants
        ]
        want = choose.choices(wants, weights)[0]
        instruction: Any = want.instruction
        if want.effect is Effect.CREATES:
            if choose.random() < 0.2:
                self._delete_as_colleague(want)
                return
            made = site.create(create_path(want.operation), document_body(instruction))
            if made:
                self._truth.foreign.add((0, made))
                self._count("acts of a colleague", f"a document like {want.row_id}: {made}")
        elif choose.random() < 0.5 and want.operation is not Operation.CHANGE_OTHER:
            payment = document_body(site.cases.payment(want.number)) | {"amount": 77.7}
            if site.change(f"/{want.target}", payment):
                self._truth.touched.add((0, want.target))
                self._count("acts of a colleague", f"changed {want.target}")
        elif site.delete(want.target):
            self._truth.touched.add((0, want.target))
            self._count("acts of a colleague", f"deleted {want.target}")

    def _delete_as_colleague(self, want: Want) -> None:
        """Delete a document that this client may have made."""
        site = self._sites[0]
        created = site.process.state()["created"].get("documents", {})
        ours = [one for one, facts in created.items() if facts["num"] == want.number]
        for one in ours[:1]:
            if site.delete(one):
                self._truth.gone[0, one] = want.number
                self._count("acts of a colleague", f"deleted {one}, made by {want.row_id}")

    def _restore(self) -> list[str]:
        """Restore the newest backup over the store, or after deleting the store."""
        choose = self._random
        assert self._backup is not None
        loses = choose.random() < 0.3
        kill_at = ""
        if loses:
            self._lost |= self._acknowledged()
            for path in self._folder.glob("store.db*"):
                path.unlink()
        elif choose.random() < 0.4:
            kill_at = choose.choice(list(RestoreStep)).value
        self._count("restores", f"{self._backup.name}, store lost: {loses}, killed at {kill_at!r}")
        process = client.restore(self._store, self._backup, kill_at=kill_at)
        code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        if code not in {0, 9 if kill_at else 0}:
            failed = self._backup.with_suffix(".failed.txt")
            return [f"restoring ended with {code}: {failed.read_text(encoding='utf-8')}"]
        return self._check_disarmed() if loses else []

    def _check_disarmed(self) -> list[str]:
        """After a loss no row may be ready: it is unknown what was sent since the backup."""
        report = self._folder / f"report-{self._runs}.json"
        if wrong := self._wait(self._run(()), None):
            return wrong
        rows = json.loads(report.read_text(encoding="utf-8"))["rows"]
        self._lost -= {row["id"] for row in rows}
        self._disarmed |= {row["id"] for row in rows if row["state"] == "draft"}
        return [
            f"{row['id']} is ready although what was sent since is lost"
            for row in rows
            if row["state"] == "ready"
        ]

    def _acknowledged(self) -> set[str]:
        path = self._folder / "acknowledged"
        return set(path.read_text(encoding="utf-8").split()) if path.exists() else set()

    def _add_following_wants(self, rows: list[Row]) -> None:
        for row in rows:
            if row["operation"] in _SENT_AGAIN:
                self._wants[row["id"]] = want_of(self._wants, row["id"])

    def _count_verdicts(self, rows: list[Row]) -> None:
        """Count the verdicts that were found before a person did anything."""
        for row in rows:
            if row["verdict"]:
                self.counts[f"found out: {row['verdict']}"] += 1

    def _claims(self, rows: list[Row]) -> Claims:
        acknowledged = self._acknowledged()
        for row_id in acknowledged - set(self._wants):
            self._wants[row_id] = want_of(self._wants, row_id)
        ports = [f":{site.port}/" for site in self._sites]
        sites = {
            row["id"]: next((n for n, port in enumerate(ports) if port in row["place"]), 0)
            for row in rows
        }
        actions = self._person_actions()
        return Claims(
            rows=rows, wants=self._wants, acknowledged=acknowledged, lost=self._lost,
            disarmed=self._disarmed, sites=sites,
            wrongly_decided={row_id for act, row_id, _ in actions if act.startswith("calls")},
            discarded={row_id for act, row_id, _ in actions if act == "discards"},
            denied={one for act, _, offered in actions if act == "calls absent" for one in offered},
        )  # fmt: skip

    def _person_actions(self) -> list[tuple[str, str, list[str]]]:
        """Each action of a person: the action, the row, and the documents that were offered."""
        path = self._folder / "person-actions"
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        return [(act, row_id, offered) for act, row_id, offered in map(json.loads, lines)]

    def _count(self, what: str, more: str = "") -> None:
        self.counts[what] += 1
        self._note(f"{what}: {more}")

    def _note(self, what: str) -> None:
        self.told.append(what)


def _short(run: Run) -> str:
    steps = ", ".join(type(step).__name__ for step in run.steps)
    return f"{steps}; set by {run.wall_clock_offset}, kill at {run.kill_at!r} {run.nth}"
