"""B10: a stored print form, from the click until its first page is painted.

That of the document that is selected in the list, and that of another one.
"""

from __future__ import annotations

import asyncio
import json
import time
from itertools import product
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from tests.bench.children import Child
from tests.bench.measures import Row, say, turns

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from desktop_app.app.application import Application
    from desktop_app.domain.documents.files import StoredFile
    from desktop_app.ui.documents.printing.pdf_view import PdfView
    from desktop_app.ui.documents.printing.viewer import PrintFormViewer
    from desktop_app.ui.shell.print_form_request import PrintFormRequest
    from tests.bench.measures import Measure
    from tests.bench.plan import Plan

SELECTED: Final = Row(
    name="B10", title="the stored print form of the selected document: click to its first page",
    target=1.5,
)  # fmt: skip
OTHER: Final = Row(name="B10 other", title="the stored print form of another document", target=2.2)
ROWS: Final = (SELECTED, OTHER)

_DOCUMENTS: Final = 300
_LEAST_ROUNDS: Final = 10
_REST_S: Final = 0.3
_LOOK_S: Final = 0.02
_LIMIT_S: Final = 30.0


def measure(plan: Plan) -> list[Measure]:
    """Look at print forms of a small sandbox's documents, and render their files plainly."""
    from tests.bench.homes import home  # noqa: PLC0415 - the application's process needs them not
    from tests.support.sandbox import SandboxProcess  # noqa: PLC0415 - as above

    say("print forms")
    with SandboxProcess(["--port=0", f"--documents={_DOCUMENTS}"], as_command=True) as sandbox:
        addresses = sandbox.addresses
        with (
            home(plan, url=addresses.documents_url, token=addresses.access_token) as prepared,
            prepared.started(
                __name__,
                rounds=plan.rounds,
                path=str(prepared.folder / "form.pdf"),
            ) as application,
        ):
            application.answer()
            found = json.loads(application.answer())
    floor = median(found["floors"])
    measures = (row.measured(figure=median(found[row.name]), floor=floor) for row in ROWS)
    return [each for each in measures if each.row.name in plan.names]


async def drive(application: Application, wish: Any) -> AsyncIterator[Any]:
    """Download two forms by looking at them, then look at them in turn, and at their files."""
    requests = await _requests(application)
    for request in requests:
        await _shown(application, request)
    viewer = _viewer(application)
    viewer.close()
    figures: dict[str, list[float]] = {row.name: [] for row in ROWS}
    floors: list[float] = []
    with Child("tests.bench.floors.pdf") as floor:
        for _, counts in turns(wish["rounds"], least=_LEAST_ROUNDS):
            for row, number in product(ROWS, range(len(requests))):
                request = requests[number]
                chosen = request if row is SELECTED else requests[number - 1]
                await _select(application, chosen)
                seconds, data = await _shown(application, request)
                await asyncio.sleep(_REST_S)
                viewer.close()
                await asyncio.to_thread(Path(wish["path"]).write_bytes, data)
                page = _viewed(viewer)._layout.boxes[0]
                wanted = {"path": wish["path"], "width": page.width(), "height": page.height()}
                plainly = float(floor.ask(json.dumps(wanted)))
                if counts:
                    figures[row.name].append(seconds)
                    floors.append(plainly)
    yield {**figures, "floors": floors}


async def _requests(application: Application) -> list[PrintFormRequest]:
    """Print forms of the two newest documents."""
    from desktop_app.domain.documents.listed import Kind  # noqa: PLC0415 - after the first paint
    from desktop_app.storage.window import DocumentFilter, Sort, SortKey  # noqa: PLC0415 - as above
    from desktop_app.ui.shell.print_form_request import PrintFormRequest  # noqa: PLC0415 - as above
    from tests.bench.waiting import begun  # noqa: PLC0415 - as above

    workspace = await begun(application)
    await workspace.sync.finished()
    window = await workspace.windows.window(
        DocumentFilter(kind=Kind.DOCUMENT), Sort(SortKey.DATE, descending=True), offset=0, limit=2
    )
    return [
        PrintFormRequest(kind=Kind.DOCUMENT, document_id=row.id, title=row.id)
        for row in window.rows
    ]


async def _select(application: Application, request: PrintFormRequest) -> None:
    """Select its document in the list, and wait until its form was read ahead."""
    from desktop_app.ui.documents.document_pages import DocumentsPage  # noqa: PLC0415 - as above

    assert application.profile_pages is not None
    navigator = application.profile_pages.navigator
    navigator.open("documents", DocumentsPage).open_document(request.document_id)
    await asyncio.sleep(_REST_S)
    while navigator.ahead is None or not navigator.ahead.is_ready():  # noqa: ASYNC110 - no event tells
        await asyncio.sleep(_LOOK_S)
    await asyncio.sleep(_REST_S)


async def _shown(application: Application, request: PrintFormRequest) -> tuple[float, bytes]:
    """Seconds from the click to the first page on the screen, and the file."""
    assert application.profile_pages is not None
    painted: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    files: list[StoredFile] = []

    def on_shown(stored: StoredFile) -> None:
        files.append(stored)
        _viewed(viewer).painted.connect(lambda: painted.set_result(time.monotonic()))

    began = time.monotonic()
    application.profile_pages.navigator.show_print_form(request)
    viewer = _viewer(application)
    connection = viewer.shown.connect(on_shown)
    try:
        ended = await asyncio.wait_for(painted, _LIMIT_S)
    finally:
        viewer.shown.disconnect(connection)
    return ended - began, files[0].content.data


def _viewer(application: Application) -> PrintFormViewer:
    assert application.profile_pages is not None
    viewer = application.profile_pages.navigator.viewer
    assert viewer is not None
    return viewer


def _viewed(viewer: PrintFormViewer) -> PdfView:
    assert viewer.pdf is not None
    return viewer.pdf
