import time, cProfile, pstats
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from desktop_app.ui.widgets.focus import tab_stops
from tests.support.windowed import ending
from tests.ui.every_page import *
from tests.ui.gateway.order_pages import opened_shop
from tests.support.layout import place_of, name_of
from tests.support.tab_order import tab_faults
def show(o): return None if o is None else f"{place_of(o)} {name_of(o)!r}"
def test_probe(run_qt, synchronised, sandbox, registry):
    async def story():
        async with opened_shop(synchronised, sandbox) as workspace, shown(workspace, registry) as window:
            page = await visit(window, "new_order")
            for s in page.view.form.sections.values():
                s.set_open(is_open=True) if hasattr(s,'set_open') else s.button.click()
            await still(page)
            window.activateWindow()
            stops=tab_stops(window)
            print("stops", len(stops), tab_faults(window)[:10])
            for key, ring in ((Qt.Key.Key_Tab, stops),(Qt.Key.Key_Backtab, stops[::-1])):
                ring[0].setFocus()
                met=[QApplication.focusWidget()]; stay=0; n=0
                pr=cProfile.Profile(); t=time.process_time(); pr.enable()
                while True:
                    before=QApplication.focusWidget()
                    QTest.keyClick(window.windowHandle(), key); n+=1
                    now=QApplication.focusWidget()
                    if now is before and stay<6: stay+=1; continue
                    stay=0
                    if now is ring[0] or len(met)>len(ring)+5: break
                    met.append(now)
                pr.disable()
                print(key, n, "presses", time.process_time()-t)
                for m,r in zip(met,ring):
                    if m is not r: print("DIFF", show(m), show(r)); break
                pstats.Stats(pr).sort_stats('cumtime').print_stats(18)
            assert 0
    run_qt(ending(story()))
