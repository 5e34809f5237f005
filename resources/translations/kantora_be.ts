<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="be_BY" sourcelanguage="en_US">
<context>
    <name>AbilityNotice</name>
    <message>
        <source>Card payments are not set up</source>
        <translation>Картачныя плацяжы не наладжаны</translation>
    </message>
    <message>
        <source>This is not possible with this profile</source>
        <translation>З гэтым профілем гэта недаступна</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Адкрыць налады</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Made here</source>
        <translation>Адпраўлена адсюль</translation>
    </message>
    <message>
        <source>By the bank and others</source>
        <translation>Банкам і іншымі</translation>
    </message>
    <message>
        <source>Old and new value</source>
        <translation>Ранейшае і новае значэнне</translation>
    </message>
    <message>
        <source>Nothing has changed since the first reading.</source>
        <translation>Змен пасля першай загрузкі няма.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Search what changed</source>
        <translation>Пошук у журнале</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Сінхранізаваць зараз</translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>Адкрыць дакумент</translation>
    </message>
    <message>
        <source>New since you last looked</source>
        <translation>Новае з мінулага прагляду</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Labels</source>
        <translation>Меткі</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Нататка</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Напісаць нататку…</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>Метка…</translation>
    </message>
    <message>
        <source>Only on this computer: the bank never sees it</source>
        <translation>Толькі на гэтым камп&apos;ютары: банк гэтага не бачыць</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Захавана</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>{written} of {most}</source>
        <translation>{written} з {most}</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Find or make a label</source>
        <translation>Знайсці або стварыць метку</translation>
    </message>
    <message>
        <source>Make the label “{name}”</source>
        <translation>Стварыць метку «{name}»</translation>
    </message>
    <message>
        <source>All labels…</source>
        <translation>Усе меткі…</translation>
    </message>
    <message>
        <source>Take off the label “{name}”</source>
        <translation>Зняць метку «{name}»</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Напісаць нататку</translation>
    </message>
</context>
<context>
    <name>AppearanceCard</name>
    <message>
        <source>Compact tables</source>
        <translation>Кампактныя табліцы</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Менш руху</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Demo company</source>
        <translation>Навучальная арганізацыя</translation>
    </message>
    <message>
        <source>Kantora closes its data and backs them up.</source>
        <translation>Kantora закрывае даныя і робіць іх рэзервовую копію.</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>Backups</source>
        <translation>Рэзервовыя копіі</translation>
    </message>
    <message>
        <source>Backups that are kept</source>
        <translation>Захоўваць копій</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Выбраць тэчку…</translation>
    </message>
    <message>
        <source>Next to the data</source>
        <translation>Побач з данымі</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Зрабіць копію</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Копія ў файл…</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Аднавіць…</translation>
    </message>
    <message>
        <source>Folder for backups</source>
        <translation>Тэчка для копій</translation>
    </message>
    <message>
        <source>Made when Kantora ends, if anything has changed; encrypted like the data. The recovery code opens them on any computer.</source>
        <translation>Ствараюцца пры выхадзе, калі ёсць змены; зашыфраваны гэтак жа, як даныя. На любым камп&apos;ютары іх адкрывае код аднаўлення.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; there may be more backups.</source>
        <translation>Тэчка {folder} цяпер не чытаецца; рэзервовых копій можа быць больш.</translation>
    </message>
    <message>
        <source>Last backup: {time}, {size}.</source>
        <translation>Апошняя копія: {time}, {size}.</translation>
    </message>
</context>
<context>
    <name>BackupProgressPage</name>
    <message>
        <source>Making a backup before Kantora ends</source>
        <translation>Рэзервовая копія перад выхадам</translation>
    </message>
    <message>
        <source>Restoring from backup</source>
        <translation>Аднаўленне з копіі</translation>
    </message>
    <message>
        <source>Encrypting the data with a new key</source>
        <translation>Шыфраванне даных новым ключом</translation>
    </message>
    <message>
        <source>Leave without a backup</source>
        <translation>Выйсці без копіі</translation>
    </message>
</context>
<context>
    <name>BatchDuplicates</name>
    <message>
        <source>Equal payments would be sent together</source>
        <translation>Падобна на паўторную аплату: разам будуць адпраўлены аднолькавыя плацяжы</translation>
    </message>
    <message>
        <source>No. {numbers}: each {amount}, {name}</source>
        <translation>№ {numbers}: кожны на {amount}, {name}</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message>
        <source>Waits for its turn</source>
        <translation>Чакае чаргі</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не адпраўлены</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Не адпраўляць</translation>
    </message>
    <message>
        <source>No warnings</source>
        <translation>Няма папярэджанняў</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Адправіць</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Вынік</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Папярэджанні</translation>
    </message>
</context>
<context>
    <name>BatchOverview</name>
    <message>
        <source>All rows: {count}</source>
        <translation>Усе радкі: {count}</translation>
    </message>
    <message>
        <source>{warning}: {count}</source>
        <translation>{warning}: {count}</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Разам</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Папярэджанні</translation>
    </message>
    <message>
        <source>Nothing to warn of</source>
        <translation>Папярэджанняў няма</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Без рахунку</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n дакумент</numerusform>
            <numerusform>%n дакументы</numerusform>
            <numerusform>%n дакументаў</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message>
        <source>Nothing was sent: a document of this batch was changed elsewhere</source>
        <translation>Нічога не адпраўлена: дакумент гэтага пакета змянілі ў іншым месцы</translation>
    </message>
    <message>
        <source>This is what is ready now. Check it again before sending.</source>
        <translation>Тут тое, што гатова зараз. Праверце яшчэ раз перад адпраўкай.</translation>
    </message>
    <message>
        <source>Nothing was sent: a number of this batch was given to another document</source>
        <translation>Нічога не адпраўлена: нумар з гэтага пакета ўжо заняты іншым дакументам</translation>
    </message>
    <message>
        <source>Documents have other numbers now. Check them again before sending.</source>
        <translation>У дакументаў цяпер іншыя нумары. Праверце іх яшчэ раз перад адпраўкай.</translation>
    </message>
    <message>
        <source>Kept in Drafts and outbox already: {count}.</source>
        <translation>Ужо захавана ў раздзеле «Адпраўка ў банк»: {count}.</translation>
    </message>
    <message>
        <source>Another batch is being sent</source>
        <translation>Адпраўляецца іншы пакет</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it. What you chose stays ready.</source>
        <translation>Дачакайцеся яго адпраўкі або спыніце яе. Тое, што вы выбралі, застаецца гатовым.</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it, then show what you chose. It is kept only in this message.</source>
        <translation>Дачакайцеся канца адпраўкі або спыніце яе, потым адкрыйце выбранае. Яно захоўваецца толькі ў гэтым паведамленні.</translation>
    </message>
    <message>
        <source>What was chosen is not sent yet</source>
        <translation>Выбранае яшчэ не адпраўлена</translation>
    </message>
    <message>
        <source>It is ready in the drafts and outbox.</source>
        <translation>Усё гатова ў раздзеле «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>It is kept only in this message.</source>
        <translation>Яно захоўваецца толькі ў гэтым паведамленні.</translation>
    </message>
    <message>
        <source>Show what was chosen</source>
        <translation>Паказаць выбранае</translation>
    </message>
    <message>
        <source>Send together</source>
        <translation>Адпраўка пакетам</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не зараз</translation>
    </message>
    <message>
        <source>Drafts and outbox</source>
        <translation>Адпраўка ў банк</translation>
    </message>
    <message numerus="yes">
        <source>Send the %n left…</source>
        <translation>
            <numerusform>Адправіць яшчэ %n…</numerusform>
            <numerusform>Адправіць яшчэ %n…</numerusform>
            <numerusform>Адправіць яшчэ %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending one after another</source>
        <translation>Адпраўка па адным</translation>
    </message>
    <message numerus="yes">
        <source>What became of %n document(s)</source>
        <translation>
            <numerusform>Што стала з %n дакументам</numerusform>
            <numerusform>Што стала з %n дакументамі</numerusform>
            <numerusform>Што стала з %n дакументамі</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is chosen to be sent</source>
        <translation>Для адпраўкі нічога не выбрана</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Чытанне звестак пра %n дакумент…</numerusform>
            <numerusform>Чытанне звестак пра %n дакументы…</numerusform>
            <numerusform>Чытанне звестак пра %n дакументаў…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n document(s) once more…</source>
        <translation>
            <numerusform>Яшчэ раз правяраецца %n дакумент…</numerusform>
            <numerusform>Яшчэ раз правяраюцца %n дакументы…</numerusform>
            <numerusform>Яшчэ раз правяраюцца %n дакументаў…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: correct or decide them first</source>
        <translation>
            <numerusform>Не адпраўляецца %n дакумент: спачатку выпраўце або вырашыце</numerusform>
            <numerusform>Не адпраўляюцца %n дакументы: спачатку выпраўце або вырашыце</numerusform>
            <numerusform>Не адпраўляюцца %n дакументаў: спачатку выпраўце або вырашыце</numerusform>
        </translation>
    </message>
    <message>
        <source>Left as drafts</source>
        <translation>Засталіся чарнавікамі</translation>
    </message>
    <message numerus="yes">
        <source>Sign these %n…</source>
        <translation>
            <numerusform>Падпісаць %n дакумент…</numerusform>
            <numerusform>Падпісаць %n дакументы…</numerusform>
            <numerusform>Падпісаць %n дакументаў…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n demands</source>
        <translation>
            <numerusform>Акцэптаваць %n патрабаванне</numerusform>
            <numerusform>Акцэптаваць %n патрабаванні</numerusform>
            <numerusform>Акцэптаваць %n патрабаванняў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse %n demands</source>
        <translation>
            <numerusform>Адмовіць у акцэпце %n патрабавання</numerusform>
            <numerusform>Адмовіць у акцэпце %n патрабаванняў</numerusform>
            <numerusform>Адмовіць у акцэпце %n патрабаванняў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Адправіць %n плацеж</numerusform>
            <numerusform>Адправіць %n плацяжы</numerusform>
            <numerusform>Адправіць %n плацяжоў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Выдаліць %n дакумент</numerusform>
            <numerusform>Выдаліць %n дакументы</numerusform>
            <numerusform>Выдаліць %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Адправіць %n дакумент</numerusform>
            <numerusform>Адправіць %n дакументы</numerusform>
            <numerusform>Адправіць %n дакументаў</numerusform>
        </translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Адправіць</translation>
    </message>
    <message>
        <source>Stop sending</source>
        <translation>Спыніць адпраўку</translation>
    </message>
    <message>
        <source>Sign what was sent…</source>
        <translation>Падпісаць адпраўленае…</translation>
    </message>
</context>
<context>
    <name>BatchSummary</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>Выбраны %n</numerusform>
            <numerusform>Выбрана %n</numerusform>
            <numerusform>Выбрана %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading all of them…</source>
        <translation>Чытанне ўсіх выбраных…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>і яшчэ %n</numerusform>
            <numerusform>і яшчэ %n</numerusform>
            <numerusform>і яшчэ %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchView</name>
    <message>
        <source>Open its form…</source>
        <translation>Адкрыць форму…</translation>
    </message>
    <message>
        <source>Left out, because they cannot be answered as the bank has them now: {count}</source>
        <translation>Не ўключаны, бо на іх нельга адказаць у тым выглядзе, у якім яны цяпер у банку: {count}</translation>
    </message>
    <message>
        <source>Not repeated, because they could not be read: {count}</source>
        <translation>Не паўтораныя, бо іх не ўдалося прачытаць: {count}</translation>
    </message>
    <message>
        <source>Left out, because they cannot be deleted at the bank any more: {count}</source>
        <translation>Не ўключаны, бо ў банку іх ужо нельга выдаліць: {count}</translation>
    </message>
    <message>
        <source>Documents of this batch</source>
        <translation>Дакументы гэтага пакета</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Ход выканання</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Спыніць</translation>
    </message>
</context>
<context>
    <name>BatchWarnings</name>
    <message>
        <source>It gets No. {number}</source>
        <translation>Будзе прысвоены № {number}</translation>
    </message>
    <message>
        <source>No. {number} was given to another document of this account and year.</source>
        <translation>Нумар {number} ужо заняты іншым дакументам па гэтым рахунку ў гэтым годзе.</translation>
    </message>
    <message>
        <source>It had no number.</source>
        <translation>Нумар не быў пазначаны.</translation>
    </message>
    <message>
        <source>To be corrected</source>
        <translation>Трэба выправіць</translation>
    </message>
    <message>
        <source>To be decided first</source>
        <translation>Спачатку вырашыць</translation>
    </message>
    <message>
        <source>Perhaps sent already</source>
        <translation>Магчыма, ужо адпраўлены</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Новы рахунак</translation>
    </message>
    <message>
        <source>Another payee&apos;s account</source>
        <translation>Чужы рахунак</translation>
    </message>
    <message>
        <source>Equal in this batch</source>
        <translation>Аднолькавыя</translation>
    </message>
    <message>
        <source>Answered already</source>
        <translation>Ужо ёсць адказ</translation>
    </message>
    <message>
        <source>Perhaps answered</source>
        <translation>Магчыма, ёсць адказ</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Зменены ў банку</translation>
    </message>
    <message>
        <source>May delete fields</source>
        <translation>Можа выдаліць палі</translation>
    </message>
    <message>
        <source>Perhaps repeated</source>
        <translation>Падобна на паўтор</translation>
    </message>
    <message>
        <source>Unusually large</source>
        <translation>Незвычайна вялікая сума</translation>
    </message>
    <message>
        <source>Same invoice</source>
        <translation>Той жа рахунак ці акт</translation>
    </message>
    <message>
        <source>Not a working day</source>
        <translation>Непрацоўны дзень</translation>
    </message>
    <message>
        <source>Check the fields</source>
        <translation>Праверыць палі</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Не параўнаны</translation>
    </message>
    <message>
        <source>Another number</source>
        <translation>Іншы нумар</translation>
    </message>
    <message>
        <source>First payment</source>
        <translation>Першы плацеж</translation>
    </message>
</context>
<context>
    <name>BrowserSignInStrip</name>
    <message>
        <source>Waiting for the bank&apos;s page</source>
        <translation>Чаканне адказу са старонкі банка</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Cancel signing in</source>
        <translation>Адмяніць уваход</translation>
    </message>
    <message>
        <source>Copy the address of the page</source>
        <translation>Скапіраваць адрас старонкі</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Скапіраваць адрас</translation>
    </message>
    <message>
        <source>It has opened in your browser. Sign in there and choose what to allow; then you are led back here.</source>
        <translation>Старонка адкрыта ў браўзеры. Увайдзіце там і адзначце, што дазваляеце; затым вы вернецеся сюды.</translation>
    </message>
    <message>
        <source>No browser opened. Copy the address and open it in a browser on this computer.</source>
        <translation>Браўзер не адкрыўся. Скапіруйце адрас і адкрыйце яго ў браўзеры на гэтым камп&apos;ютары.</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>засталося {time}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скапіравана</translation>
    </message>
</context>
<context>
    <name>BrowserView</name>
    <message>
        <source>Address of the page</source>
        <translation>Адрас старонкі</translation>
    </message>
    <message>
        <source>Reload page</source>
        <translation>Абнавіць старонку</translation>
    </message>
    <message>
        <source>Continue in my browser</source>
        <translation>Працягнуць у маім браўзеры</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Opening the page …</source>
        <translation>Старонка адкрываецца…</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Старонка</translation>
    </message>
    <message>
        <source>The connection is encrypted.</source>
        <translation>Злучэнне зашыфравана.</translation>
    </message>
    <message>
        <source>The page is on this computer.</source>
        <translation>Старонка на гэтым камп&apos;ютары.</translation>
    </message>
    <message>
        <source>The page says: “{text}”</source>
        <translation>Паведамленне старонкі: «{text}»</translation>
    </message>
    <message>
        <source>What came of it is asked of the bank; the page itself does not decide it.</source>
        <translation>Вынік Kantora даведваецца ў банка: сама старонка яго не вызначае.</translation>
    </message>
    <message>
        <source>The page is finished</source>
        <translation>Работа на старонцы завершана</translation>
    </message>
    <message>
        <source>The page is closed</source>
        <translation>Старонка закрыта</translation>
    </message>
    <message>
        <source>The page was closed</source>
        <translation>Вы закрылі старонку</translation>
    </message>
    <message>
        <source>Continue in your browser</source>
        <translation>Працягвайце ў сваім браўзеры</translation>
    </message>
    <message>
        <source>The page opened in the browser of this computer. Kantora watches for the result here.</source>
        <translation>Старонка адкрыта ў браўзеры гэтага камп&apos;ютара. Вынік з&apos;явіцца тут.</translation>
    </message>
    <message>
        <source>The time for this page is over</source>
        <translation>Час на работу са старонкай скончыўся</translation>
    </message>
    <message>
        <source>The page does not load</source>
        <translation>Старонка не загружаецца</translation>
    </message>
    <message>
        <source>{host} took the request and did not answer in time.</source>
        <translation>Сервер {host} прыняў запыт, але своечасова не адказаў.</translation>
    </message>
    <message>
        <source>The page cannot be reached</source>
        <translation>Старонка недаступная</translation>
    </message>
    <message>
        <source>There is no connection to {host}. Check the network.</source>
        <translation>Няма сувязі з {host}. Праверце сетку.</translation>
    </message>
    <message>
        <source>The service does not open the page</source>
        <translation>Сэрвіс не адкрывае старонку</translation>
    </message>
    <message>
        <source>{host} answered with an error. The link may have been used before or is too old.</source>
        <translation>Сервер {host} адказаў памылкай. Магчыма, спасылка ўжо выкарыстана або састарэла.</translation>
    </message>
    <message>
        <source>{host} could not prove who it is</source>
        <translation>Сапраўднасць {host} не пацверджана</translation>
    </message>
    <message>
        <source>Its certificate is not valid, so somebody may be listening or imitating the page. Kantora does not open it. Do not enter codes or passwords for it where a browser warns of it, too. Pages of a test environment with an authority of its own cannot be shown here.</source>
        <translation>Сертыфікат несапраўдны: магчыма, злучэнне перахоплена або старонку падрабілі. Kantora яе не адкрые. Не ўводзьце коды і паролі для яе там, дзе пра яе папярэджвае і браўзер. Старонкі тэставага асяроддзя з уласным цэнтрам сертыфікацыі тут не адкрываюцца.</translation>
    </message>
    <message>
        <source>The page led somewhere else</source>
        <translation>Старонка вядзе на іншы адрас</translation>
    </message>
    <message>
        <source>It led to {host}, which does not belong to this. It was not opened.</source>
        <translation>Яна вядзе на {host}, а гэты адрас сюды не адносіцца. Ён не адкрыты.</translation>
    </message>
    <message>
        <source>The page sends the browser in circles</source>
        <translation>Старонка водзіць браўзер па крузе</translation>
    </message>
    <message>
        <source>{host} leads from one address to the next again and again, and shows no page. Try again in a while.</source>
        <translation>{host} зноў і зноў перанакіроўвае з адраса на адрас і не паказвае старонку. Паўтарыце крыху пазней.</translation>
    </message>
    <message>
        <source>The page showed one message after the other</source>
        <translation>Старонка паказвала адно паведамленне за другім</translation>
    </message>
    <message>
        <source>It was closed because it does not let you work.</source>
        <translation>Яна закрыта, бо не дае працаваць.</translation>
    </message>
    <message>
        <source>The page no longer reacts</source>
        <translation>Старонка не адказвае на дзеянні</translation>
    </message>
    <message>
        <source>The page crashed</source>
        <translation>Збой старонкі</translation>
    </message>
    <message>
        <source>The page is not opened without protection</source>
        <translation>Без аховы старонка не адкрываецца</translation>
    </message>
    <message>
        <source>The protection of the embedded browser is switched off or cannot work for this user. Start Kantora as an ordinary user and without settings for Chromium.</source>
        <translation>Ахова ўбудаванага браўзера адключана або недаступная гэтаму карыстальніку. Запусціце Kantora ад імя звычайнага карыстальніка і без налад Chromium.</translation>
    </message>
    <message>
        <source>A link to {host} was not opened here.</source>
        <translation>Спасылка на {host} тут не адкрываецца.</translation>
    </message>
    <message>
        <source>A link to a file or to another program was not opened.</source>
        <translation>Спасылка на файл або іншую праграму не адкрыта.</translation>
    </message>
    <message>
        <source>{host} was not opened: it is not encrypted.</source>
        <translation>Адрас {host} не адкрыты: злучэнне не зашыфравана.</translation>
    </message>
    <message>
        <source>{host} was not opened: protection is off.</source>
        <translation>Адрас {host} не адкрыты: ахова адключана.</translation>
    </message>
    <message>
        <source>The page wanted to open another window.</source>
        <translation>Старонка спрабавала адкрыць яшчэ адно акно.</translation>
    </message>
    <message>
        <source>The page wanted to save a file on this computer.</source>
        <translation>Старонка спрабавала захаваць файл на гэтым камп&apos;ютары.</translation>
    </message>
    <message>
        <source>The page wanted a file of this computer.</source>
        <translation>Старонка запытала файл з гэтага камп&apos;ютара.</translation>
    </message>
    <message>
        <source>The page wanted to use a device of this computer.</source>
        <translation>Старонка запытала доступ да прылады гэтага камп&apos;ютара.</translation>
    </message>
    <message>
        <source>The page wanted to fill the screen.</source>
        <translation>Старонка спрабавала заняць увесь экран.</translation>
    </message>
    <message>
        <source>The page asked a question in a dialog; it was answered with No.</source>
        <translation>Старонка задала пытанне ў асобным акне; на яго адказана «Не».</translation>
    </message>
    <message>
        <source>A part of the page was not loaded: {host} could not prove who it is.</source>
        <translation>Частка старонкі не загружана: сапраўднасць {host} не пацверджана.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not be shown in it.</source>
        <translation>Акно старонкі закрыта: паказаць у ім {host} не ўдалося.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not prove who it is.</source>
        <translation>Акно старонкі закрыта: сапраўднасць {host} не пацверджана.</translation>
    </message>
    <message>
        <source>another address</source>
        <translation>іншы адрас</translation>
    </message>
</context>
<context>
    <name>CandidateComparison</name>
    <message>
        <source>Asking the bank…</source>
        <translation>Запытваем у банка…</translation>
    </message>
    <message>
        <source>The bank&apos;s documents cannot be read now. Check again later.</source>
        <translation>Зараз дакументы банка прачытаць нельга. Праверце яшчэ раз пазней.</translation>
    </message>
    <message>
        <source>None of the similar documents can be it any more: the bank does not show them, or they belong to other entries of the outbox. Check again.</source>
        <translation>Ніводзін з падобных дакументаў ужо не можа быць гэтым: банк іх не паказвае, або яны адносяцца да іншых запісаў. Праверце яшчэ раз.</translation>
    </message>
    <message>
        <source>The bank that is set now shows no document that may be it.</source>
        <translation>Банк, пазначаны зараз, не паказвае дакумента, які можа быць гэтым.</translation>
    </message>
    <message>
        <source>The bank shows no document that may be it.</source>
        <translation>Банк не паказвае дакумента, які можа быць гэтым.</translation>
    </message>
    <message>
        <source>The bank does not show the document now.</source>
        <translation>Банк зараз не паказвае дакумент.</translation>
    </message>
    <message>
        <source>The payment gateway shows nothing to choose from. Its own pages tell whether the order was made or paid.</source>
        <translation>Плацежны шлюз не паказаў падыходных заказаў. Ці створаны заказ і ці аплачаны ён, відаць на старонках самога шлюза.</translation>
    </message>
    <message>
        <source>sent: {value}</source>
        <translation>адпраўлена: {value}</translation>
    </message>
    <message>
        <source>With the present sign-in the bank shows this, which may be it:</source>
        <translation>Пад цяперашнім уваходам банк паказвае вось што; гэта можа быць ён:</translation>
    </message>
    <message>
        <source>The bank shows this, which may be it:</source>
        <translation>Банк паказвае вось што; гэта можа быць ён:</translation>
    </message>
    <message>
        <source>The document has everything as it was sent.</source>
        <translation>У дакуменце ўсё так, як адпраўлена.</translation>
    </message>
    <message>
        <source>What is not as it was sent is marked.</source>
        <translation>Пазначана тое, што адрозніваецца ад адпраўленага.</translation>
    </message>
    <message>
        <source>the bank tells nothing that can be compared</source>
        <translation>банк не паведамляе нічога, што можна параўнаць</translation>
    </message>
    <message>
        <source>This is the document</source>
        <translation>Гэта ён</translation>
    </message>
    <message>
        <source>This is document {number}</source>
        <translation>Гэта дакумент {number}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Show document {number}</source>
        <translation>Паказаць дакумент {number}</translation>
    </message>
</context>
<context>
    <name>CardChargeForm</name>
    <message>
        <source>The customer pays here (3-D Secure possible)</source>
        <translation>Кліент плаціць сам (магчымы 3-D Secure)</translation>
    </message>
    <message>
        <source>Charge without the customer, as agreed</source>
        <translation>Спісаць без кліента, па дамоўленасці</translation>
    </message>
    <message>
        <source>The customer asked by phone or letter (MOTO)</source>
        <translation>Кліент папрасіў па тэлефоне або лістом (MOTO)</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Апісанне</translation>
    </message>
    <message>
        <source>No personal or card data</source>
        <translation>Без персанальных даных і даных карткі</translation>
    </message>
    <message>
        <source>CVC (if the bank asks for it)</source>
        <translation>CVC (калі яго патрабуе банк)</translation>
    </message>
    <message>
        <source>E-mail (for 3-D Secure)</source>
        <translation>Эл. пошта (для 3-D Secure)</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below. Without 3-D Secure press once more.</source>
        <translation>Для VISA патрэбна эл. пошта або тэлефон (ніжэй). Калі 3-D Secure няма, націсніце яшчэ раз.</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Імя на картцы</translation>
    </message>
    <message>
        <source>Only hold the amount</source>
        <translation>Толькі заблакіраваць суму</translation>
    </message>
    <message>
        <source>Charge {card}</source>
        <translation>Спісанне з карткі {card}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Спісаць {amount}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Спісаць</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сума, напрыклад 12,50</translation>
    </message>
    <message>
        <source>Three digits, or nothing</source>
        <translation>Тры лічбы або нічога</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter the code again</source>
        <translation>Код сцёрты: дзве хвіліны без націсканняў. Увядзіце яго яшчэ раз</translation>
    </message>
    <message>
        <source>The code is not kept: enter it again, or press once more to pay without it</source>
        <translation>Код не захоўваецца: увядзіце яго яшчэ раз або націсніце зноў, каб плаціць без яго</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Лацінскімі літарамі, як на картцы</translation>
    </message>
    <message>
        <source>Back to the cards</source>
        <translation>Назад да картак</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>Charge it now</source>
        <translation>Спісаць зараз</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Адправіць яшчэ раз</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Праверыць яшчэ раз</translation>
    </message>
    <message>
        <source>Show the earlier charge</source>
        <translation>Паказаць папярэдняе спісанне</translation>
    </message>
    <message>
        <source>Charge this one as well…</source>
        <translation>Спісаць і гэта…</translation>
    </message>
    <message>
        <source>Charge both</source>
        <translation>Спісаць абодва</translation>
    </message>
    <message>
        <source>The gateway has the earlier charge. Charge {amount} as well? If the earlier one is paid, the customer pays both.</source>
        <translation>Папярэдняе спісанне ёсць у шлюзе. Спісаць яшчэ і {amount}? Калі папярэдняе аплачана, кліент заплаціць абодва разы.</translation>
    </message>
    <message>
        <source>It is not known whether the earlier charge was made. Charge {amount} as well? If it was made, the customer pays both.</source>
        <translation>Яшчэ не вядома, ці прайшло папярэдняе спісанне. Спісаць яшчэ і {amount}? Калі яно прайшло, кліент заплаціць абодва разы.</translation>
    </message>
    <message>
        <source>Begin a new charge</source>
        <translation>Пачаць новае спісанне</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>Being charged…</source>
        <translation>Спісваецца…</translation>
    </message>
    <message>
        <source>Its order is at the gateway. Nothing is charged until you say so.</source>
        <translation>Заказ ёсць у шлюзе. Пакуль вы не вырашыце, нічога не спішацца.</translation>
    </message>
    <message>
        <source>Kantora is finding out and does not charge again. You may leave this page.</source>
        <translation>Kantora высвятляе вынік і не спісвае паўторна. Старонку можна закрыць.</translation>
    </message>
    <message>
        <source>The issuer wants the customer to confirm it on the page of the bank.</source>
        <translation>Банк карткі просіць кліента пацвердзіць плацеж на сваёй старонцы.</translation>
    </message>
    <message>
        <source>It did not arrive. You may charge again.</source>
        <translation>Запыт не дайшоў. Можна спісаць яшчэ раз.</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Падрабязней пра аплату</translation>
    </message>
    <message>
        <source>No day of consent is entered for this card. Make sure that the customer agreed to be charged.</source>
        <translation>Для гэтай карткі не пазначаны дзень згоды. Упэўніцеся, што кліент пагадзіўся на спісанні.</translation>
    </message>
</context>
<context>
    <name>CardEntry</name>
    <message>
        <source>Paste</source>
        <translation>Уставіць</translation>
    </message>
    <message>
        <source>A card number has 12 to 19 digits</source>
        <translation>У нумары карткі ад 12 да 19 лічбаў</translation>
    </message>
    <message>
        <source>A digit is wrong, or two are swapped: compare them</source>
        <translation>Адна лічба няправільная або дзве перастаўлены: зверце нумар</translation>
    </message>
    <message>
        <source>Month and year, such as 08/28</source>
        <translation>Месяц і год, напрыклад 08/28</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Тэрмін дзеяння карткі скончыўся</translation>
    </message>
    <message>
        <source>Three digits on the back</source>
        <translation>Тры лічбы на адвароце</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Лацінскімі літарамі, як на картцы</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Нумар карткі</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Дзейнічае да</translation>
    </message>
    <message>
        <source>MM/YY</source>
        <translation>ММ/ГГ</translation>
    </message>
    <message>
        <source>CVC</source>
        <translation>CVC</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Імя на картцы</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>never stored on this computer</source>
        <translation>не захоўваецца на гэтым камп&apos;ютары</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter it again</source>
        <translation>Сцёрта: дзве хвіліны без націсканняў. Увядзіце яшчэ раз</translation>
    </message>
</context>
<context>
    <name>CardFilePage</name>
    <message>
        <source>Unpaid queue</source>
        <translation>Картатэка</translation>
    </message>
    <message>
        <source>Search the unpaid queue</source>
        <translation>Пошук у картатэцы</translation>
    </message>
    <message>
        <source>No documents are waiting for payment.</source>
        <translation>Няма дакументаў, якія чакаюць аплаты.</translation>
    </message>
</context>
<context>
    <name>CartEditor</name>
    <message>
        <source>Total: {sum}</source>
        <translation>Разам: {sum}</translation>
    </message>
    <message>
        <source>pcs</source>
        <translation>шт.</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Дадаць радок</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, радок {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Выдаліць радок {row}</translation>
    </message>
    <message>
        <source>Article and details of line {row}</source>
        <translation>Артыкул і падрабязнасці радка {row}</translation>
    </message>
    <message>
        <source>Rounded: it is sent as a sum without a price, as the gateway asks</source>
        <translation>Акруглена: перадаецца сума без цаны, як патрабуе шлюз</translation>
    </message>
</context>
<context>
    <name>CertificateFacts</name>
    <message>
        <source>Certificate for {name}, valid from {first} to {last}</source>
        <translation>Сертыфікат для {name}, дзейнічае з {first} па {last}</translation>
    </message>
    <message>
        <source>Fingerprint (SHA-256): {digits}</source>
        <translation>Адбітак (SHA-256): {digits}</translation>
    </message>
</context>
<context>
    <name>ChargePage</name>
    <message>
        <source>This order number is used already</source>
        <translation>Гэты нумар заказа ўжо заняты</translation>
    </message>
    <message>
        <source>Nothing was sent. There is another one now; go on.</source>
        <translation>Нічога не адпраўлена. Нумар заменены, працягвайце.</translation>
    </message>
    <message>
        <source>Something else is not right; nothing was sent</source>
        <translation>Не ўсё запоўнена правільна; нічога не адпраўлена</translation>
    </message>
    <message>
        <source>The receipt cannot be made yet</source>
        <translation>Квітанцыю пакуль нельга скласці</translation>
    </message>
    <message>
        <source>The status of the order is being read; try again in a moment.</source>
        <translation>Статус заказа яшчэ чытаецца; паспрабуйце праз імгненне.</translation>
    </message>
</context>
<context>
    <name>ChargeResult</name>
    <message>
        <source>Paid with</source>
        <translation>Чым аплачана</translation>
    </message>
    <message>
        <source>Reason: {reason}</source>
        <translation>Прычына: {reason}</translation>
    </message>
    <message>
        <source>Being sent to the payment gateway …</source>
        <translation>Адпраўляецца ў плацежны шлюз…</translation>
    </message>
    <message>
        <source>This takes a few seconds. Nothing is sent twice.</source>
        <translation>Гэта зойме некалькі секунд. Двойчы нічога не адпраўляецца.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дайшло</translation>
    </message>
    <message>
        <source>The gateway has no such order: nothing was charged. The number is not used again; with a new one the payment can be made once more.</source>
        <translation>Такога заказа ў шлюзе няма: нічога не спісана. Гэты нумар больш не выкарыстоўваецца; з новым нумарам плацеж можна паўтарыць.</translation>
    </message>
    <message>
        <source>Enter the card again.</source>
        <translation>Увядзіце картку яшчэ раз.</translation>
    </message>
    <message>
        <source>The token is not used again: get another one.</source>
        <translation>Токен больш не выкарыстоўваецца: атрымайце іншы.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Не адпраўлена, нічога не спісана</translation>
    </message>
    <message>
        <source>What became of it could not be read</source>
        <translation>Не ўдалося прачытаць, чым скончыўся плацеж</translation>
    </message>
    <message>
        <source>It may have been charged. Do not make the payment again before you have checked it here or in Drafts and outbox.</source>
        <translation>Грошы маглі быць спісаны. Не паўтарайце плацеж, пакуль не праверыце яго тут або ў раздзеле «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>It was discarded; nothing was charged</source>
        <translation>Плацеж прыбраны са спіса; нічога не спісана</translation>
    </message>
    <message>
        <source>Somebody discarded it in Drafts and outbox before it was sent. The form still has it.</source>
        <translation>Яго прыбралі са спіса ў раздзеле «Адпраўка ў банк» да адпраўкі. У форме ён застаўся.</translation>
    </message>
    <message>
        <source>Not sent: an earlier payment may be the same</source>
        <translation>Не адпраўлена: падобна, такі плацеж ужо быў</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Квітанцыя</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Паказаць заказ</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Вырашыць</translation>
    </message>
    <message>
        <source>Go to the page of the card&apos;s bank</source>
        <translation>Перайсці на старонку банка карткі</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новая аплата</translation>
    </message>
    <message>
        <source>Charge this payment as well? If the earlier one was or is made, both are charged.</source>
        <translation>Правесці і гэты плацеж? Калі папярэдні прайшоў або пройдзе, спішуцца абодва.</translation>
    </message>
</context>
<context>
    <name>ChargeResultView</name>
    <message>
        <source>What became of the payment</source>
        <translation>Чым скончылася аплата</translation>
    </message>
</context>
<context>
    <name>ChargeSummary</name>
    <message>
        <source>To be held</source>
        <translation>Да блакіроўкі</translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>Да спісання</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Order {number}</source>
        <translation>Заказ {number}</translation>
    </message>
    <message>
        <source>Hold {amount}</source>
        <translation>Заблакіраваць {amount}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Спісаць {amount}</translation>
    </message>
    <message>
        <source>A fee of {fee} is added</source>
        <translation>Да яе дадасца камісія {fee}</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>As a table</source>
        <translation>Табліцай</translation>
    </message>
    <message>
        <source>{chart}: as a table</source>
        <translation>{chart}: табліцай</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
</context>
<context>
    <name>ClickGuard</name>
    <message>
        <source>Only a moment more</source>
        <translation>Яшчэ імгненне</translation>
    </message>
    <message>
        <source>That press came too soon and did not count. Press again if you mean it.</source>
        <translation>Гэты націск быў занадта раннім і не залічаны. Націсніце яшчэ раз, калі вы гэтага хочаце.</translation>
    </message>
</context>
<context>
    <name>ClockWarning</name>
    <message>
        <source>It is {there} at the service, and {here} here. New documents get this computer&apos;s date, and what is due or late goes by its clock. Set its time and time zone; this message then goes away.</source>
        <translation>У сэрвісе {there}, тут {here}. Новыя дакументы атрымліваюць дату гэтага камп&apos;ютара, па яго гадзінніку лічацца тэрміны і пратэрміноўка. Усталюйце дакладны час і часавы пояс — і гэта паведамленне знікне.</translation>
    </message>
    <message>
        <source>Check the connections</source>
        <translation>Праверыць падключэнні</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) ahead</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n дзень</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n дні</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n дзён</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) behind</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n дзень</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n дні</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n дзён</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) ahead</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n гадзіну</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n гадзіны</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n гадзін</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) behind</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n гадзіну</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n гадзіны</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n гадзін</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) ahead</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n хвіліну</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n хвіліны</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара спяшаецца на %n хвілін</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) behind</source>
        <translation>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n хвіліну</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n хвіліны</numerusform>
            <numerusform>Гадзіннік гэтага камп&apos;ютара адстае на %n хвілін</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnStrip</name>
    <message>
        <source>Leave out</source>
        <translation>Не імпартаваць</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Слупок {number}</translation>
    </message>
    <message>
        <source>What the columns hold</source>
        <translation>Змесціва слупкоў</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Search commands</source>
        <translation>Пошук каманд</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Знойдзеныя каманды</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Нічога не знойдзена</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Ідзе пошук…</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Пошук усюды</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Што трэба зрабіць?</translation>
    </message>
</context>
<context>
    <name>ComparisonView</name>
    <message>
        <source>At the bank now</source>
        <translation>Зараз у банку</translation>
    </message>
    <message>
        <source>When you opened it</source>
        <translation>Калі вы адкрылі</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ваш варыянт</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}</source>
        <translation>{field}: зараз у банку {now}; калі вы адкрылі — {then}</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}; yours {yours}</source>
        <translation>{field}: зараз у банку {now}; калі вы адкрылі — {then}; у вас {yours}</translation>
    </message>
</context>
<context>
    <name>ConfirmationPage</name>
    <message>
        <source>Nothing was sent: the document was changed elsewhere</source>
        <translation>Нічога не адпраўлена: дакумент змянілі ў іншым месцы</translation>
    </message>
    <message>
        <source>This is the current version. Check it again before sending.</source>
        <translation>Паказана бягучая версія. Праверце яе яшчэ раз перад адпраўкай.</translation>
    </message>
    <message>
        <source>Nothing was sent: there is something new to check</source>
        <translation>Нічога не адпраўлена: з’явілася тое, што трэба праверыць</translation>
    </message>
    <message>
        <source>Nothing was sent: the document is no longer ready to be sent</source>
        <translation>Нічога не адпраўлена: дакумент больш не гатовы да адпраўкі</translation>
    </message>
    <message>
        <source>See its state in Drafts and outbox.</source>
        <translation>Стан дакумента відаць у раздзеле «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>Before it is sent</source>
        <translation>Перад адпраўкай</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не зараз</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Адправіць</translation>
    </message>
</context>
<context>
    <name>ConfirmationView</name>
    <message>
        <source>Back to the form</source>
        <translation>Назад да формы</translation>
    </message>
    <message>
        <source>Take the bank&apos;s changes over</source>
        <translation>Перанесці змены з банка</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Чытанне звестак пра %n дакумент…</numerusform>
            <numerusform>Чытанне звестак пра %n дакументы…</numerusform>
            <numerusform>Чытанне звестак пра %n дакументаў…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>send %n</source>
        <translation>
            <numerusform>адправіць %n</numerusform>
            <numerusform>адправіць %n</numerusform>
            <numerusform>адправіць %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change %n</source>
        <translation>
            <numerusform>змяніць %n</numerusform>
            <numerusform>змяніць %n</numerusform>
            <numerusform>змяніць %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n</source>
        <translation>
            <numerusform>выдаліць %n</numerusform>
            <numerusform>выдаліць %n</numerusform>
            <numerusform>выдаліць %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Выдаліць %n дакумент</numerusform>
            <numerusform>Выдаліць %n дакументы</numerusform>
            <numerusform>Выдаліць %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n documents</source>
        <translation>
            <numerusform>Змяніць %n дакумент</numerusform>
            <numerusform>Змяніць %n дакументы</numerusform>
            <numerusform>Змяніць %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n to the payment gateway</source>
        <translation>
            <numerusform>Адправіць у плацежны шлюз: %n</numerusform>
            <numerusform>Адправіць у плацежны шлюз: %n</numerusform>
            <numerusform>Адправіць у плацежны шлюз: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Адправіць %n плацеж</numerusform>
            <numerusform>Адправіць %n плацяжы</numerusform>
            <numerusform>Адправіць %n плацяжоў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Адправіць %n дакумент</numerusform>
            <numerusform>Адправіць %n дакументы</numerusform>
            <numerusform>Адправіць %n дакументаў</numerusform>
        </translation>
    </message>
    <message>
        <source>I have checked the account with the payee</source>
        <translation>Рахунак правераны ў атрымальніка</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Нічога не выбрана</translation>
    </message>
    <message>
        <source>Check what is marked, and tick the box first</source>
        <translation>Спачатку праверце пазначанае і пастаўце птушачку</translation>
    </message>
    <message>
        <source>I have compared it with what the bank has now</source>
        <translation>Зверана з тым, што зараз у банку</translation>
    </message>
    <message>
        <source>I have compared it with the bank and checked everything marked above</source>
        <translation>Зверана з банкам; усё адзначанае вышэй праверана</translation>
    </message>
    <message>
        <source>I have checked the equal payments: each of them is meant</source>
        <translation>Аднолькавыя плацяжы правераны: патрэбны кожны з іх</translation>
    </message>
    <message>
        <source>I have checked the accounts with the payees, and the equal payments</source>
        <translation>Рахункі правераны ў атрымальнікаў, аднолькавыя плацяжы правераны</translation>
    </message>
    <message>
        <source>I have checked the earlier answers: each of these is meant</source>
        <translation>Ранейшыя адказы правераны: кожны з гэтых адказаў патрэбны</translation>
    </message>
    <message>
        <source>I have looked at the earlier one: this one is wanted as well</source>
        <translation>Ранейшы дакумент прагледжаны: гэты таксама патрэбны</translation>
    </message>
    <message>
        <source>I have checked everything marked above</source>
        <translation>Усё адзначанае вышэй праверана</translation>
    </message>
    <message>
        <source>This will be sent from {company}</source>
        <translation>Будзе адпраўлена ад {company}</translation>
    </message>
    <message>
        <source>This will replace what the bank has of {company}</source>
        <translation>Гэта заменіць дакумент {company}, які ёсць у банку</translation>
    </message>
    <message>
        <source>This will be deleted at the bank of {company}</source>
        <translation>Гэта будзе выдалена ў банку ў {company}</translation>
    </message>
    <message>
        <source>This will be sent to the payment gateway from {company}</source>
        <translation>Будзе адпраўлена ў плацежны шлюз ад {company}</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed at the bank, from {company}</source>
        <translation>Будзе адпраўлена ад {company}; частка дакументаў у банку будзе зменена</translation>
    </message>
    <message>
        <source>This will be sent, and some of it deleted at the bank, from {company}</source>
        <translation>Будзе адпраўлена ад {company}; частка дакументаў у банку будзе выдалена</translation>
    </message>
    <message>
        <source>This will be changed and deleted at the bank of {company}</source>
        <translation>Дакументы {company} у банку будуць зменены і выдалены</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed and deleted at the bank, from {company}</source>
        <translation>Будзе адпраўлена ад {company}; частка дакументаў у банку будзе зменена і выдалена</translation>
    </message>
</context>
<context>
    <name>ConnectStep</name>
    <message>
        <source>Paste the token the bank gave you; it is kept encrypted and never shown</source>
        <translation>Устаўце токен, выдадзены банкам: ён захоўваецца ў зашыфраваным выглядзе і не паказваецца</translation>
    </message>
    <message>
        <source>If the bank gave one; it is kept encrypted</source>
        <translation>Калі банк яго выдаў; захоўваецца зашыфраваным</translation>
    </message>
    <message>
        <source>Card payments (optional)</source>
        <translation>Картачныя плацяжы (неабавязкова)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Праверыць сувязь</translation>
    </message>
    <message>
        <source>Go on without it</source>
        <translation>Працягнуць без гэтага</translation>
    </message>
    <message>
        <source>Save without connection</source>
        <translation>Захаваць без сувязі</translation>
    </message>
    <message>
        <source>Sign in and connect</source>
        <translation>Увайсці і падключыць</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Падключыцца</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Падключыцца да банка</translation>
    </message>
</context>
<context>
    <name>ConnectionFindings</name>
    <message>
        <source>Result of the connection test</source>
        <translation>Вынік праверкі сувязі</translation>
    </message>
    <message>
        <source>Not allowed: {names}</source>
        <translation>Не дазволена: {names}</translation>
    </message>
</context>
<context>
    <name>CounterpartiesPage</name>
    <message>
        <source>Everyone you pay appears here automatically.</source>
        <translation>Атрымальнікі вашых плацяжоў з&apos;яўляюцца тут аўтаматычна.</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Search counterparties</source>
        <translation>Пошук контрагентаў</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Новы контрагент</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Стварыць плацеж…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Змяніць…</translation>
    </message>
    <message>
        <source>Merge two counterparties</source>
        <translation>Аб&apos;яднаць двух контрагентаў</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Схаваць</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Зноў паказваць</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Выдаліць</translation>
    </message>
    <message>
        <source>Import counterparties…</source>
        <translation>Імпарт контрагентаў…</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now</source>
        <translation>«{gone}» цяпер частка запісу «{kept}»</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now, which is hidden</source>
        <translation>«{gone}» цяпер частка схаванага запісу «{kept}»</translation>
    </message>
    <message>
        <source>Hidden: forms do not offer it any more</source>
        <translation>Схавана: у формах больш не прапануецца</translation>
    </message>
    <message>
        <source>“{name}” was deleted</source>
        <translation>«{name}» выдалены з даведніка</translation>
    </message>
    <message>
        <source>“{name}” has payments and stays. Hide it if it is not to be offered.</source>
        <translation>Контрагент «{name}» застаецца: яму ёсць плацяжы. Схавайце яго, каб ён не прапаноўваўся.</translation>
    </message>
    <message>
        <source>“{name}” was saved</source>
        <translation>Запіс «{name}» захаваны</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Merge the two</source>
        <translation>Аб&apos;яднаць</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Вядомы</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Новы рахунак</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Пашкоджана</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Схаваны</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Рахункі</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Плацяжоў</translation>
    </message>
    <message>
        <source>Last payment</source>
        <translation>Апошні плацеж</translation>
    </message>
</context>
<context>
    <name>CounterpartyEditor</name>
    <message>
        <source>Save</source>
        <translation>Захаваць</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Новы контрагент</translation>
    </message>
</context>
<context>
    <name>CounterpartyForm</name>
    <message>
        <source>Notes</source>
        <translation>Нататкі</translation>
    </message>
    <message>
        <source>As it was paid last</source>
        <translation>Як у мінулы раз</translation>
    </message>
    <message>
        <source>Payments begin as</source>
        <translation>Від плацяжу па змаўчанні</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Контрагент</translation>
    </message>
    <message>
        <source>A further account</source>
        <translation>Яшчэ адзін рахунак</translation>
    </message>
    <message>
        <source>What payments begin with</source>
        <translation>Даныя для новых плацяжоў</translation>
    </message>
</context>
<context>
    <name>CounterpartyPane</name>
    <message>
        <source>Taxpayer number {number}</source>
        <translation>УНП {number}</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Рахункі</translation>
    </message>
    <message>
        <source>Payments begin with</source>
        <translation>Даныя для новых плацяжоў</translation>
    </message>
    <message>
        <source>Last documents</source>
        <translation>Апошнія дакументы</translation>
    </message>
    <message>
        <source>Nothing was paid here yet</source>
        <translation>Плацяжоў яшчэ не было</translation>
    </message>
    <message>
        <source>Payment to another account than before</source>
        <translation>Плацеж на новы рахунак</translation>
    </message>
    <message>
        <source>What was stored of this entry could not be read: its name is written from what it was found by, and notes and checks of accounts are lost. Check it and save it.</source>
        <translation>Даныя гэтага контрагента прачытаць не ўдалося: назва адноўлена з пошукавага індэкса, нататкі і адзнакі аб праверцы рахункаў страчаны. Праверце запіс і захавайце яго.</translation>
    </message>
    <message>
        <source>{account} is new since {day}. Call the payee on a number that you already know: fraudsters send “new bank details”.</source>
        <translation>{account} — новы рахунак з {day}. Патэлефануйце атрымальніку па ўжо вядомым вам нумары: «новыя рэквізіты» дасылаюць махляры.</translation>
    </message>
    <message>
        <source>What is known of the counterparty</source>
        <translation>Звесткі пра контрагента</translation>
    </message>
    <message>
        <source>I have checked the account</source>
        <translation>Рахунак правераны</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments</source>
        <translation>
            <numerusform>%Ln плацеж</numerusform>
            <numerusform>%Ln плацяжы</numerusform>
            <numerusform>%Ln плацяжоў</numerusform>
        </translation>
    </message>
    <message>
        <source>the last on {day}</source>
        <translation>апошні {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Стварыць плацеж…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Змяніць…</translation>
    </message>
</context>
<context>
    <name>CustomerDialog</name>
    <message>
        <source>New customer</source>
        <translation>Новы кліент</translation>
    </message>
    <message>
        <source>Edit the customer</source>
        <translation>Змяніць кліента</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Дадаць</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Захаваць</translation>
    </message>
    <message>
        <source>Customer number in your system</source>
        <translation>Нумар кліента ў вашай сістэме</translation>
    </message>
    <message>
        <source>Orders and stored cards are found by it (clientId)</source>
        <translation>Па ім знаходзяць заказы і захаваныя карткі (clientId)</translation>
    </message>
    <message>
        <source>Enter the number, at most 255 characters</source>
        <translation>Увядзіце нумар, не больш за 255 сімвалаў</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Кліент з такім нумарам ужо ёсць</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Імя або назва</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. пошта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Тэлефон</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Нататкі</translation>
    </message>
    <message>
        <source>An e-mail address has an @</source>
        <translation>У адрасе эл. пошты ёсць знак @</translation>
    </message>
    <message>
        <source>When the customer agreed</source>
        <translation>Калі кліент пагадзіўся</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Дзень</translation>
    </message>
    <message>
        <source>Empty where it is not known</source>
        <translation>Пуста, калі невядома</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026, not later than today</source>
        <translation>Дзень, напрыклад 21.11.2026, не пазней за сённяшні</translation>
    </message>
</context>
<context>
    <name>CustomerView</name>
    <message>
        <source>The cards were never read from the gateway</source>
        <translation>Карткі яшчэ не запытвалі ў шлюза</translation>
    </message>
    <message>
        <source>Cards as of {moment}</source>
        <translation>Карткі на {moment}</translation>
    </message>
    <message>
        <source>The gateway stores no card of this customer.</source>
        <translation>У шлюза няма захаваных картак гэтага кліента.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Згода кліента ад {day}</translation>
    </message>
    <message>
        <source>Date of consent not entered</source>
        <translation>Дата згоды не пазначана</translation>
    </message>
    <message>
        <source>The gateway lists this card no more</source>
        <translation>Шлюз больш не паказвае гэту картку</translation>
    </message>
    <message>
        <source>Last charge: {day} · {amount} · {state}</source>
        <translation>Апошняе спісанне: {day} · {amount} · {state}</translation>
    </message>
    <message>
        <source>Not charged from here yet</source>
        <translation>Адсюль яшчэ не спісвалі</translation>
    </message>
    <message>
        <source>The customer&apos;s cards</source>
        <translation>Карткі кліента</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Запытваюцца…</translation>
    </message>
    <message>
        <source>Read cards now</source>
        <translation>Запытаць карткі</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Захаваць картку…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Змяніць…</translation>
    </message>
    <message>
        <source>Show the charge</source>
        <translation>Паказаць спісанне</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Новы графік…</translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Спісаць…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln schedules not ended</source>
        <translation>
            <numerusform>%Ln незавершаны графік</numerusform>
            <numerusform>%Ln незавершаныя графікі</numerusform>
            <numerusform>%Ln незавершаных графікаў</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a customer to see the stored cards</source>
        <translation>Выберыце кліента, каб убачыць захаваныя карткі</translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>Select all rows</source>
        <translation>Вылучыць усе радкі</translation>
    </message>
</context>
<context>
    <name>DateDialog</name>
    <message>
        <source>Change this date only</source>
        <translation>Змяніць толькі гэту дату</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Змяніць</translation>
    </message>
    <message>
        <source>Charge on</source>
        <translation>Спісаць</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Charge nothing on this date</source>
        <translation>У гэту дату не спісваць</translation>
    </message>
    <message>
        <source>This date</source>
        <translation>Гэта дата</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>Дзень, напрыклад 21.11.2026</translation>
    </message>
    <message>
        <source>A day that has not passed</source>
        <translation>Дзень, які яшчэ не прайшоў</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сума, напрыклад 12,50</translation>
    </message>
</context>
<context>
    <name>DayEdit</name>
    <message>
        <source>Choose in the calendar</source>
        <translation>Выбраць у календары</translation>
    </message>
</context>
<context>
    <name>DebitAcceptancePage</name>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Новая заява на акцэпт (прамое дэбетаванне)</translation>
    </message>
</context>
<context>
    <name>DebitForm</name>
    <message>
        <source>Left empty, it is the day the bank receives it</source>
        <translation>Калі пуста — дзень атрымання банкам</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Дакумент</translation>
    </message>
    <message>
        <source>Account to be debited</source>
        <translation>Рахунак спісання</translation>
    </message>
    <message>
        <source>Who may debit it</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Дагавор</translation>
    </message>
    <message>
        <source>What is accepted</source>
        <translation>Прадмет акцэпту</translation>
    </message>
    <message>
        <source>Our account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Нумар дакумента</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Рахунак атрымальніка</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БІК</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Нумар дагавора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата дагавора</translation>
    </message>
    <message>
        <source>Contract in force from</source>
        <translation>Дагавор дзейнічае з</translation>
    </message>
    <message>
        <source>Contract in force until</source>
        <translation>Дагавор дзейнічае па</translation>
    </message>
    <message>
        <source>Debits accepted from</source>
        <translation>Спісанні дазволены з</translation>
    </message>
    <message>
        <source>Debits accepted until</source>
        <translation>Спісанні дазволены па</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Ліміт</translation>
    </message>
    <message>
        <source>Left empty, no limit</source>
        <translation>Калі пуста — без ліміту</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Перыяд ліміту</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Прызначэнне</translation>
    </message>
    <message>
        <source>What is recalled</source>
        <translation>Дакумент, які адклікаецца</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Адзыў</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Акцэпт</translation>
    </message>
    <message>
        <source>Down arrow shows the acceptances that the bank has</source>
        <translation>Стрэлка ўніз пакажа акцэпты, якія ёсць у банку</translation>
    </message>
    <message>
        <source>Who could debit</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Падстава</translation>
    </message>
</context>
<context>
    <name>DebitRecallPage</name>
    <message>
        <source>Recall of an acceptance</source>
        <translation>Адзыў заявы на акцэпт (прамое дэбетаванне)</translation>
    </message>
</context>
<context>
    <name>DeferredOpen</name>
    <message>
        <source>Payments like earlier ones are ready: {count}</source>
        <translation>Гатовы плацяжы, як ранейшыя: {count}</translation>
    </message>
    <message>
        <source>Documents to be deleted have been read: {count}</source>
        <translation>Дакументы для выдалення прачытаны: {count}</translation>
    </message>
    <message>
        <source>Document No. {number} has been read</source>
        <translation>Дакумент № {number} прачытаны</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Адкрыць</translation>
    </message>
    <message>
        <source>The document is being read…</source>
        <translation>Дакумент чытаецца…</translation>
    </message>
    <message>
        <source>It opens by itself as long as you stay here.</source>
        <translation>Ён адкрыецца сам, калі вы застанецеся тут.</translation>
    </message>
    <message>
        <source>Answers to payment demands are ready: {count}</source>
        <translation>Адказы на плацежныя патрабаванні гатовыя: {count}</translation>
    </message>
    <message>
        <source>Documents have been read: {count}</source>
        <translation>Прачытана дакументаў: {count}</translation>
    </message>
</context>
<context>
    <name>DemoSafetyCard</name>
    <message>
        <source>The demo has nothing to protect: its company is fictitious, and its data are deleted when the window closes. It is neither locked nor backed up.</source>
        <translation>У дэманстрацыі няма чаго абараняць: арганізацыя выдуманая, а даныя выдаляюцца пры закрыцці акна. Яна не блакуецца, і яе копіі не ствараюцца.</translation>
    </message>
</context>
<context>
    <name>DetailsHead</name>
    <message>
        <source>Close details</source>
        <translation>Закрыць звесткі</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Паўтарыць</translation>
    </message>
    <message>
        <source>Only data from the list is shown; details were not read yet. {why}</source>
        <translation>Паказана толькі тое, што ёсць у спісе: падрабязнасці яшчэ не загружаліся. {why}</translation>
    </message>
    <message>
        <source>Details as of {moment}. {why}</source>
        <translation>Звесткі атрыманы {moment}. {why}</translation>
    </message>
    <message>
        <source>Reading details…</source>
        <translation>Загружаюцца падрабязнасці…</translation>
    </message>
    <message>
        <source>Details as of {moment}</source>
        <translation>Звесткі атрыманы {moment}</translation>
    </message>
</context>
<context>
    <name>DetailsPane</name>
    <message>
        <source>Details</source>
        <translation>Падрабязнасці</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Усё скапіравана</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Скапіравана: {name}</translation>
    </message>
</context>
<context>
    <name>DiagnosticsCard</name>
    <message>
        <source>The name of the host is found</source>
        <translation>Імя сервера знойдзена</translation>
    </message>
    <message>
        <source>The host takes a connection</source>
        <translation>Сервер прымае злучэнне</translation>
    </message>
    <message>
        <source>Encryption and certificate</source>
        <translation>Шыфраванне і сертыфікат</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Уваход</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Дазволы</translation>
    </message>
    <message>
        <source>Reading one document</source>
        <translation>Чытанне аднаго дакумента</translation>
    </message>
    <message>
        <source>This computer&apos;s clock</source>
        <translation>Гадзіннік гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>The gateway knows the shop</source>
        <translation>Шлюз ведае краму</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Плацежны шлюз</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Сістэма</translation>
    </message>
    <message>
        <source>Store: version and size</source>
        <translation>Сховішча: версія і памер</translation>
    </message>
    <message>
        <source>Store: quick check</source>
        <translation>Сховішча: хуткая праверка</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Сховішча ключоў</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>Тэчка даных</translation>
    </message>
    <message>
        <source>Folder of logs</source>
        <translation>Тэчка журналаў</translation>
    </message>
    <message>
        <source>Kantora {version}</source>
        <translation>Kantora {version}</translation>
    </message>
    <message>
        <source>Open logs and crash reports</source>
        <translation>Адкрыць журналы і справаздачы пра збоі</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Скапіраваць для падтрымкі</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>Праверыць усё</translation>
    </message>
    <message>
        <source>not checked, as something before it failed</source>
        <translation>не праверана: не прайшоў папярэдні крок</translation>
    </message>
    <message>
        <source>is being checked …</source>
        <translation>правяраецца …</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} мс</translation>
    </message>
    <message>
        <source>not encrypted, which only services on this computer may be</source>
        <translation>без шыфравання — дапушчальна толькі для сэрвісаў на гэтым камп&apos;ютары</translation>
    </message>
    <message>
        <source>not seen: the proxy {proxy} asks who is there; each request checks it</source>
        <translation>не відаць: проксі {proxy} патрабуе ўваходу; правяраецца пры кожным запыце</translation>
    </message>
    <message>
        <source>trusted by {place}</source>
        <translation>давераныя сертыфікаты: {place}</translation>
    </message>
    <message>
        <source>trusted by the system</source>
        <translation>давераныя сертыфікаты: сістэмныя</translation>
    </message>
    <message>
        <source>valid until {moment}</source>
        <translation>дзейнічае да {moment}</translation>
    </message>
    <message>
        <source>not allowed: {scopes}</source>
        <translation>не дазволена: {scopes}</translation>
    </message>
    <message>
        <source>not compared: the service does not say what time it is</source>
        <translation>параўнаць няма з чым: сэрвіс не паведамляе час</translation>
    </message>
    <message>
        <source>{here}, and {there} at the service</source>
        <translation>{here}, а ў сэрвісе {there}</translation>
    </message>
</context>
<context>
    <name>DirectoriesPage</name>
    <message>
        <source>This directory was not read from the bank yet.</source>
        <translation>Гэты даведнік яшчэ не загружаны з банка.</translation>
    </message>
    <message>
        <source>The bank has no payment types for documents of this type.</source>
        <translation>Для дакументаў гэтага віду ў банка няма відаў плацяжу.</translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation>Загрузіць зараз</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Даведнікі</translation>
    </message>
    <message>
        <source>Search this directory</source>
        <translation>Пошук у даведніку</translation>
    </message>
    <message>
        <source>Values of the directory</source>
        <translation>Значэнні даведніка</translation>
    </message>
    <message>
        <source>Payment types</source>
        <translation>Віды плацяжоў</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Абнавіць</translation>
    </message>
    <message>
        <source>ISO code</source>
        <translation>Код ISO</translation>
    </message>
    <message>
        <source>Code in documents</source>
        <translation>Код у дакументах</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрас</translation>
    </message>
</context>
<context>
    <name>DirectoryList</name>
    <message>
        <source>Directories of the bank</source>
        <translation>Даведнікі банка</translation>
    </message>
    <message>
        <source>Payment types by document</source>
        <translation>Віды плацяжоў па дакументах</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Даведнікі</translation>
    </message>
</context>
<context>
    <name>Discarding</name>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>Прыбрана са спіса: %n</numerusform>
            <numerusform>Прыбрана са спіса: %n</numerusform>
            <numerusform>Прыбрана са спіса: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brought back</source>
        <translation>
            <numerusform>Вернуты %n</numerusform>
            <numerusform>Вернуты %n</numerusform>
            <numerusform>Вернута %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentActionButtons</name>
    <message>
        <source>More to do with this document</source>
        <translation>Іншыя дзеянні з дакументам</translation>
    </message>
</context>
<context>
    <name>DocumentFiles</name>
    <message>
        <source>Keeping documents for offline use</source>
        <translation>Захаванне дакументаў для работы без сувязі</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Захаваць файл</translation>
    </message>
    <message>
        <source>Kept for offline use: {count}</source>
        <translation>Захавана для работы без сувязі: {count}</translation>
    </message>
    <message>
        <source>Not kept: {count}. {documents}</source>
        <translation>Не захавана: {count}. {documents}</translation>
    </message>
    <message>
        <source>Export to 1C</source>
        <translation>Выгрузка ў 1С</translation>
    </message>
    <message>
        <source>1C exchange file (*.txt)</source>
        <translation>Файл абмену 1С (*.txt)</translation>
    </message>
    <message>
        <source>Payments written for 1C: {count}. Saved: {path}</source>
        <translation>Выгружана плацяжоў для 1С: {count}. Захавана: {path}</translation>
    </message>
    <message>
        <source>Left out: {count}. The bank rejected them or does not list them any more, they lack a number, a date, an amount or an account, they are in another currency than their account, the account is not one of ours, or their type is not known.</source>
        <translation>Не выгружана: {count}. Банк іх адхіліў або больш не паказвае, няма нумара, даты, сумы або рахунку, валюта не тая, што ў рахунку, рахунак не ваш ці від дакумента невядомы.</translation>
    </message>
    <message>
        <source>Save print forms</source>
        <translation>Захаваць друкаваныя формы</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Print forms {day}.pdf</source>
        <translation>Друкаваныя формы {day}.pdf</translation>
    </message>
    <message>
        <source>Print forms</source>
        <translation>Друкаваныя формы</translation>
    </message>
    <message>
        <source>Print forms saved: {count}. {path}</source>
        <translation>Захавана друкаваных форм: {count}. {path}</translation>
    </message>
    <message>
        <source>Not saved: {count}. {documents}</source>
        <translation>Не захавана: {count}. {documents}</translation>
    </message>
    <message>
        <source>“{name}” has been read</source>
        <translation>Файл «{name}» прачытаны</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Захавана: {path}</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Кніга Excel (*.xlsx)</translation>
    </message>
    <message>
        <source>Text with separators (*.csv)</source>
        <translation>Тэкст з раздзяляльнікамі (*.csv)</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>Запіс {name}</translation>
    </message>
    <message>
        <source>Export the list</source>
        <translation>Выгрузіць спіс</translation>
    </message>
</context>
<context>
    <name>DocumentListPage</name>
    <message>
        <source>Repeat this payment…</source>
        <translation>Паўтарыць плацеж…</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Сінхранізаваць зараз</translation>
    </message>
    <message>
        <source>Keep for offline use</source>
        <translation>Захаваць для работы без сувязі</translation>
    </message>
    <message>
        <source>Show or hide details</source>
        <translation>Паказаць або схаваць звесткі</translation>
    </message>
    <message>
        <source>Export payments to 1C…</source>
        <translation>Выгрузіць плацяжы ў 1С…</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Друк</translation>
    </message>
    <message>
        <source>Print form in Word</source>
        <translation>Друкаваная форма ў Word</translation>
    </message>
    <message>
        <source>Print forms in one PDF…</source>
        <translation>Друкаваныя формы ў адзін PDF…</translation>
    </message>
    <message>
        <source>Print forms to a folder…</source>
        <translation>Друкаваныя формы ў тэчку…</translation>
    </message>
    <message>
        <source>Copy rows as text</source>
        <translation>Скапіраваць радкі як тэкст</translation>
    </message>
    <message>
        <source>Export to Excel…</source>
        <translation>Выгрузіць у Excel…</translation>
    </message>
    <message>
        <source>Export to CSV…</source>
        <translation>Выгрузіць у CSV…</translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>Выбраць слупкі…</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Скінуць адбор</translation>
    </message>
</context>
<context>
    <name>DocumentNumber</name>
    <message>
        <source>The number is {number} now</source>
        <translation>Цяпер нумар {number}</translation>
    </message>
    <message>
        <source>It is the next one of this account and year. The draft had No. {number}; enter that again if you mean it.</source>
        <translation>Гэта наступны нумар гэтага рахунку і года. У чарнавіка быў № {number}; калі патрэбны менавіта ён, увядзіце яго зноў.</translation>
    </message>
</context>
<context>
    <name>DocumentsPage</name>
    <message>
        <source>Documents</source>
        <translation>Дакументы</translation>
    </message>
    <message>
        <source>Search documents</source>
        <translation>Пошук дакументаў</translation>
    </message>
    <message>
        <source>No documents were read from the bank yet.</source>
        <translation>Дакументы з банка яшчэ не загружаны.</translation>
    </message>
</context>
<context>
    <name>DocxView</name>
    <message>
        <source>Preview of the print form</source>
        <translation>Прагляд друкаванай формы</translation>
    </message>
</context>
<context>
    <name>DraftDates</name>
    <message numerus="yes">
        <source>The month, quarter or year in %n purpose(s) has changed with the date: check them</source>
        <translation>
            <numerusform>Разам з датай змяніўся месяц, квартал або год у %n прызначэнні плацяжу: праверце яго</numerusform>
            <numerusform>Разам з датай змяніўся месяц, квартал або год у %n прызначэннях плацяжу: праверце іх</numerusform>
            <numerusform>Разам з датай змяніўся месяц, квартал або год у %n прызначэннях плацяжу: праверце іх</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueCharging</name>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Show the schedule</source>
        <translation>Паказаць графік</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were skipped</source>
        <translation>
            <numerusform>%Ln дата прапушчана</numerusform>
            <numerusform>%Ln даты прапушчаны</numerusform>
            <numerusform>%Ln дат прапушчана</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were marked as charged</source>
        <translation>
            <numerusform>%Ln дата пазначана як спісаная</numerusform>
            <numerusform>%Ln даты пазначаны як спісаныя</numerusform>
            <numerusform>%Ln дат пазначана як спісаныя</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates are due again</source>
        <translation>
            <numerusform>%Ln дата зноў чакае спісання</numerusform>
            <numerusform>%Ln даты зноў чакаюць спісання</numerusform>
            <numerusform>%Ln дат зноў чакаюць спісання</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be changed</source>
        <translation>
            <numerusform>%Ln не ўдалося змяніць</numerusform>
            <numerusform>%Ln не ўдалося змяніць</numerusform>
            <numerusform>%Ln не ўдалося змяніць</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges paid</source>
        <translation>
            <numerusform>%Ln спісанне праведзена</numerusform>
            <numerusform>%Ln спісанні праведзены</numerusform>
            <numerusform>%Ln спісанняў праведзена</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not paid</source>
        <translation>
            <numerusform>%Ln не праведзена</numerusform>
            <numerusform>%Ln не праведзены</numerusform>
            <numerusform>%Ln не праведзена</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without an answer, being checked</source>
        <translation>
            <numerusform>%Ln без адказу, правяраецца</numerusform>
            <numerusform>%Ln без адказу, правяраюцца</numerusform>
            <numerusform>%Ln без адказу, правяраюцца</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your decision</source>
        <translation>
            <numerusform>%Ln чакае вашага рашэння</numerusform>
            <numerusform>%Ln чакаюць вашага рашэння</numerusform>
            <numerusform>%Ln чакаюць вашага рашэння</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not begun</source>
        <translation>
            <numerusform>%Ln не пачата</numerusform>
            <numerusform>%Ln не пачаты</numerusform>
            <numerusform>%Ln не пачата</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueView</name>
    <message>
        <source>Due</source>
        <translation>Тэрмін</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Стан</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>For</source>
        <translation>За што</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Магчыма, спісана</translation>
    </message>
    <message>
        <source>Nothing is due. Schedules show what comes next.</source>
        <translation>Да спісання нічога няма. Што будзе далей, відаць у графіках.</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>Да спісання</translation>
    </message>
    <message>
        <source>Tick everything that can be charged</source>
        <translation>Адзначыць усё, што можна спісаць</translation>
    </message>
    <message>
        <source>Charge {count} · {sums}</source>
        <translation>Спісаць {count} · {sums}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Спісаць</translation>
    </message>
    <message>
        <source>Skip the ticked</source>
        <translation>Прапусціць адзначаныя</translation>
    </message>
    <message>
        <source>Stop after this one</source>
        <translation>Спыніць пасля бягучага</translation>
    </message>
    <message>
        <source>Tick all of them</source>
        <translation>Адзначыць усе</translation>
    </message>
    <message>
        <source>Tick only the newest of each</source>
        <translation>Адзначыць толькі апошнія</translation>
    </message>
    <message>
        <source>They are not ticked: decide which of them are still to be charged. Each is a charge of its own.</source>
        <translation>Яны не адзначаны: вырашыце, якія з іх яшчэ трэба спісаць. Кожнае — асобнае спісанне.</translation>
    </message>
    <message>
        <source>They were charged: leave them out</source>
        <translation>Спісаны: прыбраць са спіса</translation>
    </message>
    <message>
        <source>They were not charged: they are due</source>
        <translation>Не спісаны: вярнуць да спісання</translation>
    </message>
    <message>
        <source>Tick something first</source>
        <translation>Спачатку адзначце хаця б адзін радок</translation>
    </message>
    <message>
        <source>What is ticked can only be skipped</source>
        <translation>Адзначанае можна толькі прапусціць</translation>
    </message>
    <message>
        <source>Charges are being made</source>
        <translation>Спісанні выконваюцца</translation>
    </message>
    <message>
        <source>Nothing can be charged now</source>
        <translation>Зараз няма чаго спісваць</translation>
    </message>
    <message>
        <source>A backup was restored, and charges that were made after it are not in it. Look for them at the gateway, tick those that you know of, and say what became of them. Nothing of them is charged before that.</source>
        <translation>Адноўлена рэзервовая копія, і спісанняў, зробленых пасля яе, у ёй няма. Праверце іх у кабінеце плацежнага шлюза, адзначце тыя, пра якія ведаеце, і пазначце, што з імі стала. Да гэтага па іх нічога не спісваецца.</translation>
    </message>
    <message>
        <source>Their cards have expired or are not stored any more. If the bank extended a card, “Read cards now” at its customer in Stored cards brings it back. If not, open the schedule and choose another card under “All later…” at the oldest date, or tick what is to be skipped.</source>
        <translation>Тэрмін дзеяння іх картак скончыўся, або карткі больш не захаваны. Калі банк падоўжыў картку, яе верне кнопка «Запытаць карткі» у кліента ў раздзеле «Захаваныя карткі». Калі не, адкрыйце графік і праз «Усе наступныя…» у самай ранняй даты выберыце іншую картку або адзначце тое, што трэба прапусціць.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges may have been made already</source>
        <translation>
            <numerusform>%Ln спісанне, магчыма, ужо зроблена</numerusform>
            <numerusform>%Ln спісанні, магчыма, ужо зроблены</numerusform>
            <numerusform>%Ln спісанняў, магчыма, ужо зроблены</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges cannot be made</source>
        <translation>
            <numerusform>%Ln спісанне нельга правесці</numerusform>
            <numerusform>%Ln спісанні нельга правесці</numerusform>
            <numerusform>%Ln спісанняў нельга правесці</numerusform>
        </translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>Да спісання</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Пратэрмінавана</translation>
    </message>
    <message>
        <source>Waits for an earlier charge</source>
        <translation>Чакае папярэдняга спісання</translation>
    </message>
    <message>
        <source>The card is not stored any more</source>
        <translation>Картка больш не захавана</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Тэрмін дзеяння карткі скончыўся</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges of earlier days were not made</source>
        <translation>
            <numerusform>%Ln спісанне мінулых дзён не праведзена</numerusform>
            <numerusform>%Ln спісанні мінулых дзён не праведзены</numerusform>
            <numerusform>%Ln спісанняў мінулых дзён не праведзена</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExpiryReminder</name>
    <message>
        <source>Order No. {number} is not paid, and its time soon ends</source>
        <translation>Заказ № {number} не аплачаны, і тэрмін хутка скончыцца</translation>
    </message>
    <message>
        <source>{amount}: the link works until {moment}. After that the order can be registered again under a new number.</source>
        <translation>{amount}: спасылка дзейнічае да {moment}. Пасля гэтага заказ можна зарэгістраваць пад новым нумарам.</translation>
    </message>
    <message numerus="yes">
        <source>%n more link(s) will end soon: close this to see the next.</source>
        <translation>
            <numerusform>Хутка скончыцца яшчэ %n спасылка: закрыйце паведамленне, каб убачыць наступную.</numerusform>
            <numerusform>Хутка скончацца яшчэ %n спасылкі: закрыйце паведамленне, каб убачыць наступную.</numerusform>
            <numerusform>Хутка скончацца яшчэ %n спасылак: закрыйце паведамленне, каб убачыць наступную.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
</context>
<context>
    <name>ExtraParameters</name>
    <message>
        <source>Address of “back to the shop” on the page</source>
        <translation>Адрас спасылкі «вярнуцца ў краму» на старонцы</translation>
    </message>
    <message>
        <source>Text of “back to the shop” on the page</source>
        <translation>Тэкст спасылкі «вярнуцца ў краму» на старонцы</translation>
    </message>
    <message>
        <source>Number of instalments</source>
        <translation>Колькасць плацяжоў у растэрміноўку</translation>
    </message>
    <message>
        <source>Sum of all instalments</source>
        <translation>Агульная сума растэрміноўкі</translation>
    </message>
    <message>
        <source>Way to pay, with the feature that forces one</source>
        <translation>Спосаб аплаты, разам з асаблівасцю, якая яго задае</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Найменшая колькасць дзён паміж спісаннямі</translation>
    </message>
    <message>
        <source>Last day of the series, YYYYMMDD</source>
        <translation>Апошні дзень серыі, ГГГГММДД</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Імя</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значэнне</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, радок {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Выдаліць радок {row}</translation>
    </message>
    <message>
        <source>{name} – {meaning}</source>
        <translation>{name} – {meaning}</translation>
    </message>
    <message>
        <source>Add a name and value</source>
        <translation>Дадаць імя і значэнне</translation>
    </message>
</context>
<context>
    <name>FacetPopover</name>
    <message>
        <source>Find a value</source>
        <translation>Знайсці значэнне</translation>
    </message>
    <message>
        <source>Nothing to choose from yet</source>
        <translation>Пакуль няма з чаго выбіраць</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Clear</source>
        <translation>Скінуць</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Previous match</source>
        <translation>Папярэдняе супадзенне</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Наступнае супадзенне</translation>
    </message>
    <message>
        <source>Close search</source>
        <translation>Закрыць пошук</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Знайсці ў друкаванай форме</translation>
    </message>
    <message>
        <source>{current} of {count}</source>
        <translation>{current} з {count}</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Не знойдзена</translation>
    </message>
</context>
<context>
    <name>FoldSection</name>
    <message>
        <source>Expanded</source>
        <translation>Разгорнута</translation>
    </message>
    <message>
        <source>Collapsed</source>
        <translation>Згорнута</translation>
    </message>
    <message>
        <source>Filled in: {count}</source>
        <translation>Запоўнена: {count}</translation>
    </message>
</context>
<context>
    <name>FormField</name>
    <message>
        <source>required</source>
        <translation>абавязкова</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>неабавязкова</translation>
    </message>
    <message>
        <source>{required}. {note}</source>
        <translation>{required}. {note}</translation>
    </message>
</context>
<context>
    <name>GatewayAbilitiesView</name>
    <message>
        <source>What can be done</source>
        <translation>Даступныя аперацыі</translation>
    </message>
    <message>
        <source>Every operation of the gateway can be used.</source>
        <translation>Даступны ўсе аперацыі шлюза.</translation>
    </message>
    <message>
        <source>Not possible: {names}. {reason}</source>
        <translation>Недаступна: {names}. {reason}</translation>
    </message>
</context>
<context>
    <name>GatewayCard</name>
    <message>
        <source>Card payments</source>
        <translation>Картачныя плацяжы</translation>
    </message>
    <message>
        <source>Orders, payment pages and notifications</source>
        <translation>Заказы, плацежныя старонкі і апавяшчэнні</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Дазволы</translation>
    </message>
</context>
<context>
    <name>GatewayForm</name>
    <message>
        <source>From the bank; it ends in the payment application. Empty: no card payments</source>
        <translation>Выдае банк; заканчваецца імем плацежнага дадатку. Пуста — без картачных плацяжоў</translation>
    </message>
    <message>
        <source>Login and password are entered together</source>
        <translation>Лагін і пароль уводзяцца разам</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Пакіньце пустым, каб не змяняць</translation>
    </message>
    <message>
        <source>From the bank&apos;s support; some payments need a login instead</source>
        <translation>Выдае падтрымка банка; для часткі аперацый патрэбны лагін</translation>
    </message>
    <message>
        <source>The API login of the shop, usually with -api at the end</source>
        <translation>API-лагін крамы, звычайна заканчваецца на -api</translation>
    </message>
    <message>
        <source>It is kept encrypted and never shown</source>
        <translation>Захоўваецца зашыфраваным і не паказваецца</translation>
    </message>
    <message>
        <source>Login and password</source>
        <translation>Лагін і пароль</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>A production profile takes no address on this computer</source>
        <translation>Рабочы профіль не можа выкарыстоўваць адрас на гэтым камп&apos;ютары</translation>
    </message>
    <message>
        <source>This is a test address; the profile is a production one</source>
        <translation>Гэта тэставы адрас, а профіль рабочы</translation>
    </message>
    <message>
        <source>The demo pays at its own sandbox only</source>
        <translation>Дэма працуе толькі са сваім серверам</translation>
    </message>
    <message>
        <source>This looks like a production address: payments there move real money</source>
        <translation>Падобна на рабочы адрас: плацяжы там праходзяць сапраўднымі грашыма</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Адрас плацежнага шлюза</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>Лагін</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Пароль</translation>
    </message>
    <message>
        <source>Signing in at the gateway</source>
        <translation>Уваход у шлюз</translation>
    </message>
</context>
<context>
    <name>GatewayKeysCard</name>
    <message>
        <source>This is no public RSA key or certificate in PEM</source>
        <translation>Гэта не адкрыты ключ RSA і не сертыфікат у фармаце PEM</translation>
    </message>
    <message>
        <source>Notifications are not received here: no port is set</source>
        <translation>Апавяшчэнні тут не прымаюцца: порт не пазначаны</translation>
    </message>
    <message>
        <source>Notifications are not received here until their key is stored</source>
        <translation>Апавяшчэнні не прымаюцца, пакуль не захаваны іх ключ</translation>
    </message>
    <message>
        <source>Notifications are not received: another program uses port {port}</source>
        <translation>Апавяшчэнні не прымаюцца: порт {port} заняты іншай праграмай</translation>
    </message>
    <message>
        <source>Notifications are received on port {port} of this computer</source>
        <translation>Апавяшчэнні прымаюцца на порце {port} гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>Keys for card payments</source>
        <translation>Ключы для картачных плацяжоў</translation>
    </message>
    <message>
        <source>Public key of the gateway for cards (PEM)</source>
        <translation>Адкрыты ключ шлюза для картак (PEM)</translation>
    </message>
    <message>
        <source>With it the card goes encrypted (seToken), if the bank asks</source>
        <translation>З ім даныя карткі перадаюцца зашыфраванымі (seToken), калі гэтага патрабуе банк</translation>
    </message>
    <message>
        <source>Cards are encrypted before they are sent</source>
        <translation>Даныя картак шыфруюцца перад адпраўкай</translation>
    </message>
    <message>
        <source>Cards are protected by the connection alone</source>
        <translation>Даныя картак абаронены толькі самім злучэннем</translation>
    </message>
    <message>
        <source>Key of notifications</source>
        <translation>Ключ апавяшчэнняў</translation>
    </message>
    <message>
        <source>A key shared with the bank, or its public key (PEM)</source>
        <translation>Агульны з банкам ключ або яго адкрыты ключ (PEM)</translation>
    </message>
    <message>
        <source>The checksum of notifications is verified</source>
        <translation>Кантрольная сума апавяшчэнняў правяраецца</translation>
    </message>
    <message>
        <source>Without a key no notification is trusted</source>
        <translation>Без ключа апавяшчэнням не давяраюць</translation>
    </message>
</context>
<context>
    <name>HelpCard</name>
    <message>
        <source>No article was open before this one</source>
        <translation>Да гэтага артыкула іншы не адкрываўся</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Пошук у даведцы</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Даведка</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>Артыкулы</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Артыкул</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыць</translation>
    </message>
    <message>
        <source>Close the help (Esc)</source>
        <translation>Закрыць даведку (Esc)</translation>
    </message>
    <message>
        <source>No article has these words. Try a part of one word.</source>
        <translation>Артыкулаў з такімі словамі няма. Паспрабуйце частку аднаго слова.</translation>
    </message>
    <message>
        <source>The articles are in English and Russian.</source>
        <translation>Артыкулы даведкі — па-руску і па-англійску.</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>Import</source>
        <translation>Імпарт</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Стан</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Радок</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбраць файл…</translation>
    </message>
    <message>
        <source>Choose an XLSX, CSV or 1C file, drop it here, or paste a table copied from a spreadsheet.</source>
        <translation>Выберыце файл XLSX, CSV або 1С, перацягніце яго сюды або ўстаўце табліцу, скапіраваную з таблічнага рэдактара.</translation>
    </message>
    <message>
        <source>Tables and 1C exchange files (*.xlsx *.xlsm *.csv *.txt *.tsv)</source>
        <translation>Табліцы і файлы абмену 1С (*.xlsx *.xlsm *.csv *.txt *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Усе файлы (*)</translation>
    </message>
    <message>
        <source>Pasted table</source>
        <translation>Устаўленая табліца</translation>
    </message>
    <message>
        <source>The clipboard has no text</source>
        <translation>У буферы абмену няма тэксту</translation>
    </message>
    <message>
        <source>Checking {name}</source>
        <translation>Праверка: {name}</translation>
    </message>
    <message>
        <source>Open or paste a table first</source>
        <translation>Спачатку адкрыйце або ўстаўце табліцу</translation>
    </message>
    <message>
        <source>Tick the rows to import first</source>
        <translation>Спачатку адзначце радкі для імпарту</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Імпарт</translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation>Адмена імпарту</translation>
    </message>
    <message>
        <source>Payments imported: {count}</source>
        <translation>Імпартавана плацяжоў: {count}</translation>
    </message>
    <message>
        <source>Counterparties imported: {count}</source>
        <translation>Імпартавана контрагентаў: {count}</translation>
    </message>
    <message>
        <source>They wait in Drafts and outbox. Nothing was sent.</source>
        <translation>Яны чакаюць у раздзеле «Адпраўка ў банк». Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>Their accounts count as not checked until you check them.</source>
        <translation>Іх рахункі лічацца неправеранымі, пакуль вы іх не праверыце.</translation>
    </message>
    <message>
        <source>Not imported, because their numbers are used now: {count}</source>
        <translation>Не імпартавана, бо нумары ўжо заняты: {count}</translation>
    </message>
    <message>
        <source>Columns that fit the same field: {fields}</source>
        <translation>Слупкі, якія падыходзяць для таго самага поля: {fields}</translation>
    </message>
    <message>
        <source>Hidden rows of the table were left out: {count}</source>
        <translation>Схаваныя радкі табліцы прапушчаны: {count}</translation>
    </message>
    <message>
        <source>Hidden columns of the table were left out: {names}</source>
        <translation>Схаваныя слупкі табліцы прапушчаны: {names}</translation>
    </message>
    <message>
        <source>If they are to come in, show them in the spreadsheet and save the file.</source>
        <translation>Калі іх трэба імпартаваць, пакажыце іх у таблічным рэдактары і захавайце файл.</translation>
    </message>
    <message>
        <source>Payments above the headings were left out: {count}</source>
        <translation>Плацяжы вышэй за загалоўкі не прачытаныя: {count}</translation>
    </message>
    <message>
        <source>The table is read from its headings in row {row} on. Put each table on a sheet or in a file of its own.</source>
        <translation>Табліца чытаецца з загалоўкаў у радку {row}. Змясціце кожную табліцу на асобны аркуш або ў асобны файл.</translation>
    </message>
    <message>
        <source>Payments that the bank has executed were left out: {count}</source>
        <translation>Плацяжы, ужо выкананыя банкам, прапушчаны: {count}</translation>
    </message>
    <message>
        <source>Documents that are no payment orders were left out: {count}</source>
        <translation>Дакументы, якія не з’яўляюцца плацежнымі даручэннямі, прапушчаны: {count}</translation>
    </message>
    <message>
        <source>Rows that are not ticked any more: {count}</source>
        <translation>Больш не адзначана радкоў: {count}</translation>
    </message>
    <message>
        <source>Import undone: {count}</source>
        <translation>Імпарт адменены: {count}</translation>
    </message>
    <message>
        <source>Sent, changed or used meanwhile, and kept: {count}</source>
        <translation>Пакінута, бо ўжо адпраўлена, зменена або выкарыстана: {count}</translation>
    </message>
    <message>
        <source>The table has no rows below its headings</source>
        <translation>Пад загалоўкамі табліцы няма радкоў</translation>
    </message>
    <message>
        <source>Several columns have the same heading: {names}</source>
        <translation>Аднолькавы загаловак у некалькіх слупкоў: {names}</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>«{name}»</translation>
    </message>
    <message>
        <source>The first of them is read. If it is another one, choose the field above it.</source>
        <translation>Выкарыстоўваецца першы з іх. Калі патрэбны іншы, выберыце поле над ім.</translation>
    </message>
    <message>
        <source>It is another day, and the rows were checked again by it</source>
        <translation>Наступіў іншы дзень: радкі правераны нанова</translation>
    </message>
    <message>
        <source>Payments without a date in the table have the date {day} now.</source>
        <translation>У плацяжоў, для якіх у табліцы няма даты, цяпер дата {day}.</translation>
    </message>
    <message>
        <source>Discarded or deleted before: {count}</source>
        <translation>Прыбрана са спіса або выдалена раней: {count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>Уставіць табліцу</translation>
    </message>
    <message>
        <source>Save a template to fill in…</source>
        <translation>Захаваць шаблон для запаўнення…</translation>
    </message>
    <message>
        <source>Import the ticked rows</source>
        <translation>Імпартаваць адзначаныя</translation>
    </message>
    <message>
        <source>Undo the last import</source>
        <translation>Адмяніць апошні імпарт</translation>
    </message>
    <message>
        <source>Tick all rows on show</source>
        <translation>Адзначыць усе паказаныя радкі</translation>
    </message>
    <message>
        <source>Untick all rows on show</source>
        <translation>Зняць адзнакі з паказаных радкоў</translation>
    </message>
    <message>
        <source>Show rows with errors only</source>
        <translation>Паказаць толькі радкі з памылкамі</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Закрыць табліцу</translation>
    </message>
    <message>
        <source>All rows: {count}</source>
        <translation>Усе радкі: {count}</translation>
    </message>
    <message>
        <source>{state}: {count}</source>
        <translation>{state}: {count}</translation>
    </message>
    <message>
        <source>Ticked: {count}</source>
        <translation>Адзначана: {count}</translation>
    </message>
    <message>
        <source>Choose a row to see what is wrong with it; a double click corrects a cell.</source>
        <translation>Выберыце радок, каб убачыць заўвагі; падвойны націск выпраўляе ячэйку.</translation>
    </message>
    <message>
        <source>What the rows become</source>
        <translation>У што ператвараюцца радкі</translation>
    </message>
    <message>
        <source>Account that pays</source>
        <translation>Рахунак спісання</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Ліст</translation>
    </message>
    <message>
        <source>Rows on show</source>
        <translation>Паказаныя радкі</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Радкі табліцы</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Нататкі</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Плацяжы</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Памылка</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Папярэджанне</translation>
    </message>
    <message>
        <source>No errors</source>
        <translation>Памылак няма</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Імпартаваны</translation>
    </message>
    <message>
        <source>The address book has this account already</source>
        <translation>Гэты рахунак ужо ёсць у контрагента</translation>
    </message>
    <message>
        <source>{name} is in the address book with another account. Check the new account with the payee.</source>
        <translation>{name} ёсць у контрагентах з іншым рахункам. Удакладніце новы рахунак у атрымальніка.</translation>
    </message>
    <message>
        <source>A row above is about the same counterparty</source>
        <translation>Гэты контрагент ёсць у радку вышэй</translation>
    </message>
    <message>
        <source>A formula without a result: calculate it and save the file in a spreadsheet, or write the text</source>
        <translation>Формула без выніку: вылічыце яе і захавайце файл у таблічным рэдактары або ўпішыце тэкст</translation>
    </message>
    <message>
        <source>This number is used by another payment</source>
        <translation>Гэты нумар заняты іншым плацяжом</translation>
    </message>
    <message>
        <source>No payment was made from this account yet</source>
        <translation>З гэтага рахунку плацяжоў яшчэ не было</translation>
    </message>
    <message>
        <source>This account was paid another way last: {kind}. If it is so again, choose it.</source>
        <translation>У мінулы раз на гэты рахунак плацілі інакш: {kind}. Калі так і цяпер, выберыце гэты від.</translation>
    </message>
    <message>
        <source>Equal rows of the table: {rows}</source>
        <translation>Такія ж радкі табліцы: {rows}</translation>
    </message>
    <message>
        <source>An equal payment exists: this row may repeat it</source>
        <translation>Такі ж плацеж ужо ёсць: радок можа яго паўтараць</translation>
    </message>
    <message>
        <source>A payment like this one exists: {documents}. This row may repeat it.</source>
        <translation>Такі ж плацеж ужо ёсць: {documents}. Магчыма, гэты радок яго паўтарае.</translation>
    </message>
</context>
<context>
    <name>ImportTemplate</name>
    <message>
        <source>Notes</source>
        <translation>Тлумачэнні</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Слупок</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Прыклад</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Payee TIN</source>
        <translation>УНП атрымальніка</translation>
    </message>
    <message>
        <source>Payee account</source>
        <translation>Рахунак атрымальніка</translation>
    </message>
    <message>
        <source>Payer account</source>
        <translation>Рахунак плацельшчыка</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Нумар дакумента</translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>Абавязкова.</translation>
    </message>
    <message>
        <source>Nine characters; empty for payments to individuals.</source>
        <translation>Дзевяць знакаў; для плацяжоў фізічным асобам пуста.</translation>
    </message>
    <message>
        <source>Required; 28 characters, begins with BY.</source>
        <translation>Абавязкова; 28 знакаў, пачынаецца з BY.</translation>
    </message>
    <message>
        <source>Required; 8 or 11 characters.</source>
        <translation>Абавязкова; 8 або 11 знакаў.</translation>
    </message>
    <message>
        <source>Required; for example 1234,50.</source>
        <translation>Абавязкова; напрыклад, 1234,50.</translation>
    </message>
    <message>
        <source>Three letters; if empty, the currency of the payer account.</source>
        <translation>Тры літары; калі пуста, валюта рахунку плацельшчыка.</translation>
    </message>
    <message>
        <source>Required; up to 420 characters.</source>
        <translation>Абавязкова; да 420 сімвалаў.</translation>
    </message>
    <message>
        <source>For example 22.11.2026; if empty, today.</source>
        <translation>Напрыклад, 22.11.2026; калі пуста, сёння.</translation>
    </message>
    <message>
        <source>If empty, the next free number.</source>
        <translation>Калі пуста, наступны свабодны нумар.</translation>
    </message>
    <message>
        <source>If empty, the account that you choose when importing.</source>
        <translation>Калі пуста, рахунак, выбраны пры імпарце.</translation>
    </message>
    <message>
        <source>Makes the row a budget payment; then a category is needed, too.</source>
        <translation>З гэтым кодам радок становіцца плацяжом у бюджэт; тады патрэбна і катэгорыя.</translation>
    </message>
    <message>
        <source>Four letters.</source>
        <translation>Чатыры літары.</translation>
    </message>
    <message>
        <source>A code of the bank&apos;s directory.</source>
        <translation>Код з даведніка банка.</translation>
    </message>
    <message>
        <source>Free text.</source>
        <translation>Любы тэкст.</translation>
    </message>
</context>
<context>
    <name>InstructionForm</name>
    <message>
        <source>New counterparty…</source>
        <translation>Новы контрагент…</translation>
    </message>
</context>
<context>
    <name>InstructionPage</name>
    <message>
        <source>Change of document No. {number}</source>
        <translation>Змена дакумента № {number}</translation>
    </message>
    <message>
        <source>The document at the bank names no currency</source>
        <translation>Дакумент у банку не называе валюту</translation>
    </message>
    <message>
        <source>Enter the currency of the amount.</source>
        <translation>Пазначце валюту сумы.</translation>
    </message>
    <message>
        <source>The bank&apos;s changes are in the form now</source>
        <translation>Змены з банка перанесены ў форму</translation>
    </message>
    <message>
        <source>Fields that you changed yourself are kept.</source>
        <translation>Палі, якія змянілі вы, засталіся як у вас.</translation>
    </message>
    <message>
        <source>It is ready; send it from Drafts and outbox</source>
        <translation>Дакумент гатовы; адпраўце яго з раздзела «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>What you saved is ready with this number. See it in Drafts and outbox before you send it.</source>
        <translation>Захаваны дакумент гатовы і мае гэты нумар. Праверце яго ў раздзеле «Адпраўка ў банк», перш чым адпраўляць.</translation>
    </message>
    <message>
        <source>The form was changed after it was checked</source>
        <translation>Форма змянілася пасля праверкі</translation>
    </message>
    <message>
        <source>Nothing was sent. Check it again to send what it says now.</source>
        <translation>Нічога не адпраўлена. Праверце яе яшчэ раз, каб адправіць тое, што ў ёй цяпер.</translation>
    </message>
    <message>
        <source>This number was given to another document of this year</source>
        <translation>Гэты нумар ужо заняты іншым дакументам гэтага года</translation>
    </message>
    <message>
        <source>The change came too late</source>
        <translation>Змена спазнілася</translation>
    </message>
    <message>
        <source>It is not in what was handed over before. See the document in Drafts and outbox.</source>
        <translation>Ва ўжо перададзены дакумент яна не ўвайшла. Дакумент — у раздзеле «Адпраўка ў банк».</translation>
    </message>
</context>
<context>
    <name>InstructionView</name>
    <message>
        <source>Check and send…</source>
        <translation>Праверыць і адправіць…</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Захаваць і наступны</translation>
    </message>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Выправіць %n поле</numerusform>
            <numerusform>Выправіць %n палі</numerusform>
            <numerusform>Выправіць %n палёў</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>Захавана {time}</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>This file is no key: it is too large, or no text</source>
        <translation>Гэта не ключ: файл занадта вялікі або не тэкставы</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Захаваць ключ</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>З файла…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Выдаліць</translation>
    </message>
    <message>
        <source>Open a key</source>
        <translation>Адкрыць ключ</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message>
        <source>Name of the label</source>
        <translation>Назва меткі</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Колер</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Захаваць</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>Новая метка</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>Змяніць метку</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Такая метка ўжо ёсць</translation>
    </message>
    <message>
        <source>A label needs a name</source>
        <translation>Назавіце метку</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Шэры</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Сіні</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бірузовы</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зялёны</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Бурштынавы</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Чырвоны</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Ружовы</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Фіялетавы</translation>
    </message>
</context>
<context>
    <name>LabelsPage</name>
    <message>
        <source>Labels sort documents, counterparties and orders for you alone.</source>
        <translation>Меткамі можна разабраць дакументы, контрагентаў і заказы толькі для сябе.</translation>
    </message>
    <message>
        <source>New label…</source>
        <translation>Новая метка…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Меткі</translation>
    </message>
    <message>
        <source>Search labels</source>
        <translation>Пошук метак</translation>
    </message>
    <message>
        <source>“{gone}” is now “{kept}”</source>
        <translation>Замест меткі «{gone}» цяпер «{kept}»</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) deleted</source>
        <translation>
            <numerusform>Выдалена %n метка</numerusform>
            <numerusform>Выдалены %n меткі</numerusform>
            <numerusform>Выдалена %n метак</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” was changed</source>
        <translation>Метка «{name}» зменена</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Дакументы</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Чарнавікі</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Усяго</translation>
    </message>
    <message>
        <source>Show what has this label</source>
        <translation>Паказаць усё з гэтай меткай</translation>
    </message>
    <message>
        <source>Name and colour…</source>
        <translation>Назва і колер…</translation>
    </message>
    <message>
        <source>Merge two labels</source>
        <translation>Аб&apos;яднаць дзве меткі</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Выдаліць</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Адмяніць выдаленне</translation>
    </message>
</context>
<context>
    <name>LastDayEdit</name>
    <message>
        <source>No end</source>
        <translation>Бестэрмінова</translation>
    </message>
</context>
<context>
    <name>LeftBehindQuestion</name>
    <message numerus="yes">
        <source>The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</source>
        <translation>
            <numerusform>Адказ па %n адпраўцы яшчэ не атрыманы. Kantora зможа праверыць яе толькі з ранейшымі адрасам і ўваходам.</numerusform>
            <numerusform>Адказ па %n адпраўках яшчэ не атрыманы. Kantora зможа праверыць іх толькі з ранейшымі адрасам і ўваходам.</numerusform>
            <numerusform>Адказ па %n адпраўках яшчэ не атрыманы. Kantora зможа праверыць іх толькі з ранейшымі адрасам і ўваходам.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change anyway</source>
        <translation>Усё роўна змяніць</translation>
    </message>
    <message>
        <source>Do not change</source>
        <translation>Не змяняць</translation>
    </message>
</context>
<context>
    <name>ListAnnotations</name>
    <message numerus="yes">
        <source>The label “{name}” was put on %n record(s)</source>
        <translation>
            <numerusform>Метка «{name}» пастаўлена на %n запіс</numerusform>
            <numerusform>Метка «{name}» пастаўлена на %n запісы</numerusform>
            <numerusform>Метка «{name}» пастаўлена на %n запісаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The label “{name}” was taken off %n record(s)</source>
        <translation>
            <numerusform>Метка «{name}» знята з %n запісу</numerusform>
            <numerusform>Метка «{name}» знята з %n запісаў</numerusform>
            <numerusform>Метка «{name}» знята з %n запісаў</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>{selected} rows are selected; at most {most} can be copied</source>
        <translation>Вылучана радкоў: {selected}; скапіраваць можна не больш за {most}</translation>
    </message>
    <message>
        <source>Nothing was copied. Select fewer rows, or copy the first of them.</source>
        <translation>Нічога не скапіравана. Вылучыце менш радкоў або скапіруйце першыя з іх.</translation>
    </message>
    <message>
        <source>Nothing was copied. “Export the selected rows…” writes all of them to a file.</source>
        <translation>Нічога не скапіравана. Каманда «Выгрузіць вылучаныя радкі…» запіша іх усе ў файл.</translation>
    </message>
    <message>
        <source>Choose a row of the list first</source>
        <translation>Спачатку выберыце радок у спісе</translation>
    </message>
    <message>
        <source>The list is empty</source>
        <translation>Спіс пусты</translation>
    </message>
    <message>
        <source>No list is on show</source>
        <translation>Спіс цяпер не паказаны</translation>
    </message>
    <message>
        <source>This cannot be done with what is chosen</source>
        <translation>Для выбранага гэта дзеянне недаступнае</translation>
    </message>
    <message>
        <source>Copy the first rows</source>
        <translation>Скапіраваць першыя радкі</translation>
    </message>
    <message>
        <source>Export the selected rows…</source>
        <translation>Выгрузіць вылучаныя радкі…</translation>
    </message>
    <message>
        <source>Select all rows of the filter</source>
        <translation>Вылучыць усе радкі адбору</translation>
    </message>
    <message>
        <source>Sort by…</source>
        <translation>Сартаваць па…</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Па гэтым адборы нічога не знойдзена.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Скінуць адбор</translation>
    </message>
</context>
<context>
    <name>LockCard</name>
    <message>
        <source>Lock and backups</source>
        <translation>Блакіроўка і рэзервовыя копіі</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Блакіроўка</translation>
    </message>
    <message>
        <source>Lock when nobody has used the window for</source>
        <translation>Блакаваць, калі акном не карысталіся</translation>
    </message>
    <message>
        <source>It locks with the screen of the computer, too, and by Ctrl+L</source>
        <translation>Блакуецца і разам з экранам камп&apos;ютара, і па Ctrl+L</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Заблакіраваць</translation>
    </message>
    <message>
        <source>Remove the passphrase</source>
        <translation>Прыбраць кодавую фразу</translation>
    </message>
    <message>
        <source>Keep the passphrase</source>
        <translation>Пакінуць кодавую фразу</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n хвіліна</numerusform>
            <numerusform>%n хвіліны</numerusform>
            <numerusform>%n хвілін</numerusform>
        </translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Ніколі</translation>
    </message>
    <message>
        <source>Change the passphrase…</source>
        <translation>Змяніць кодавую фразу…</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Задаць кодавую фразу…</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data then: whoever is signed in to the computer can unlock.</source>
        <translation>Тады даныя адкрывае сховішча ключоў гэтага камп&apos;ютара: разблакіраваць можа кожны, хто ўвайшоў у сістэму.</translation>
    </message>
    <message>
        <source>Only the recovery code opens the data then, at each start and after each lock, because Kantora cannot use a keyring on this computer now. Have the code at hand.</source>
        <translation>Тады даныя адкрывае толькі код аднаўлення, пры кожным запуску і пасля кожнай блакіроўкі: Kantora зараз не можа карыстацца сховішчам ключоў гэтага камп&apos;ютара. Трымайце код пад рукой.</translation>
    </message>
    <message>
        <source>A passphrase is asked for at the start and to unlock.</source>
        <translation>Пры запуску і для разблакіроўкі запытваецца кодавая фраза.</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data, so whoever is signed in to the computer can unlock. A passphrase keeps others out.</source>
        <translation>Даныя адкрывае сховішча ключоў гэтага камп&apos;ютара, таму разблакіраваць можа кожны, хто ўвайшоў у сістэму. Кодавая фраза закрые доступ іншым.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock, because Kantora cannot use a keyring on this computer now. A passphrase takes its place and is easier to type.</source>
        <translation>Пры запуску і для разблакіроўкі запытваецца код аднаўлення: Kantora зараз не можа карыстацца сховішчам ключоў гэтага камп&apos;ютара. Кодавая фраза заменіць код, уводзіць яе прасцей.</translation>
    </message>
</context>
<context>
    <name>LockPage</name>
    <message>
        <source>Passphrase or recovery code</source>
        <translation>Кодавая фраза або код аднаўлення</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код аднаўлення</translation>
    </message>
    <message>
        <source>Kantora is locked</source>
        <translation>Kantora заблакіравана</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Разблакіраваць</translation>
    </message>
    <message>
        <source>The data are closed. Drafts are kept.</source>
        <translation>Даныя закрыты. Чарнавікі захаваны.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring opens them again; to be asked for a passphrase here, choose one in the settings.</source>
        <translation>Іх адкрые сховішча ключоў гэтага камп&apos;ютара; каб тут запытвалася кодавая фраза, задайце яе ў наладах.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Search “{text}” in {page}</source>
        <translation>Шукаць «{text}» у раздзеле «{page}»</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Палітра каманд</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Пошук на старонцы</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Пошук усюды</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Сінхранізаваць зараз</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Спалучэнні клавіш</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Даведка</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Што новага</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйсці</translation>
    </message>
</context>
<context>
    <name>MerchantForm</name>
    <message>
        <source>As set for the shop</source>
        <translation>Як зададзена для крамы</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Руская</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Беларуская</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Англійская</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польская</translation>
    </message>
    <message>
        <source>A full address that begins with https:// or http://</source>
        <translation>Поўны адрас, пачынаецца з https:// або http://</translation>
    </message>
    <message>
        <source>A full address that begins with https://</source>
        <translation>Поўны адрас, пачынаецца з https://</translation>
    </message>
    <message>
        <source>Names of hosts only, such as pay.bank.by</source>
        <translation>Толькі імёны сервераў, напрыклад pay.bank.by</translation>
    </message>
    <message>
        <source>A number from 1 to 49</source>
        <translation>Лік ад 1 да 49</translation>
    </message>
    <message>
        <source>A number from 1024 to 65535</source>
        <translation>Лік ад 1024 да 65535</translation>
    </message>
    <message>
        <source>Currency of new orders</source>
        <translation>Валюта новых заказаў</translation>
    </message>
    <message>
        <source>Another one can be chosen for each order</source>
        <translation>У заказе можна выбраць іншую</translation>
    </message>
    <message>
        <source>Language of payment pages</source>
        <translation>Мова плацежных старонак</translation>
    </message>
    <message>
        <source>Minutes to pay an order</source>
        <translation>Тэрмін аплаты заказа, хвілін</translation>
    </message>
    <message>
        <source>Empty: as set at the gateway, usually 20</source>
        <translation>Пуста — як зададзена ў шлюзе, звычайна 20</translation>
    </message>
    <message>
        <source>Version of the status answer</source>
        <translation>Версія адказу аб статусе</translation>
    </message>
    <message>
        <source>1 to 49, as the bank has set it; empty if unknown</source>
        <translation>Ад 1 да 49, як наладзіў банк; пуста, калі невядома</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрас вяртання</translation>
    </message>
    <message>
        <source>Payers come there after paying; orders need it</source>
        <translation>Куды трапляе плацельшчык; патрэбны для заказаў</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Адрас вяртання пры няўдачы</translation>
    </message>
    <message>
        <source>Empty: the same</source>
        <translation>Пуста — той жа</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Серверы плацежных старонак</translation>
    </message>
    <message>
        <source>If not the gateway&apos;s own; blanks between them</source>
        <translation>Калі не сервер шлюза; праз прабел</translation>
    </message>
    <message>
        <source>Merchant&apos;s login</source>
        <translation>Лагін крамы</translation>
    </message>
    <message>
        <source>Named in wallet payments; empty: the own login</source>
        <translation>Паказваецца ў аплатах кашальком; пуста — свой лагін</translation>
    </message>
    <message>
        <source>Page of wallet B</source>
        <translation>Старонка кашалька B</translation>
    </message>
    <message>
        <source>Your page: it gets all values after #; empty: the gateway&apos;s</source>
        <translation>Ваша старонка: усе даныя — пасля #; пуста — старонка шлюза</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Адрас для апавяшчэнняў</translation>
    </message>
    <message>
        <source>The gateway calls it after a payment</source>
        <translation>Туды шлюз паведамляе аб аплаце</translation>
    </message>
    <message>
        <source>Port of the receiver on this computer</source>
        <translation>Порт прыёму на гэтым камп&apos;ютары</translation>
    </message>
    <message>
        <source>If notifications are forwarded here; empty: off</source>
        <translation>Калі яны перасылаюцца сюды; пуста — выключаны</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Retry</source>
        <translation>Паўтарыць</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Падрабязнасці</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Скапіраваць для падтрымкі</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Закрыць паведамленне</translation>
    </message>
</context>
<context>
    <name>MomentEdit</name>
    <message>
        <source>Time</source>
        <translation>Час</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Мінскі час</translation>
    </message>
</context>
<context>
    <name>MotoForm</name>
    <message>
        <source>Charge now</source>
        <translation>Спісаць адразу</translation>
    </message>
    <message>
        <source>Hold the amount</source>
        <translation>Заблакіраваць суму</translation>
    </message>
    <message>
        <source>Store the card (the customer agreed)</source>
        <translation>Захаваць картку (кліент згодны)</translation>
    </message>
</context>
<context>
    <name>MotoPage</name>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Аплата па тэлефоне або лісце</translation>
    </message>
    <message>
        <source>As set at the gateway</source>
        <translation>Як наладжана ў шлюзе</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Руская</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Беларуская</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Англійская</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польская</translation>
    </message>
    <message>
        <source>E-mail or phone of the customer</source>
        <translation>Эл. пошта або тэлефон кліента</translation>
    </message>
    <message>
        <source>In place of a card</source>
        <translation>Замест карткі</translation>
    </message>
    <message>
        <source>Of the stored card, in Latin letters</source>
        <translation>Імя трымальніка захаванай карткі, лацініцай</translation>
    </message>
    <message>
        <source>The gateway asks for one; nobody returns to it</source>
        <translation>Шлюз патрабуе адрас; па ім ніхто не вяртаецца</translation>
    </message>
    <message>
        <source>Other features, with blanks between them</source>
        <translation>Іншыя асаблівасці, праз прабел</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Падрабязней пра аплату</translation>
    </message>
    <message>
        <source>By phone or letter nobody confirms that it is the cardholder who pays: there is no 3-D Secure. If the payment is disputed, the loss is yours. Charge only what the cardholder ordered, and keep no note of the card.</source>
        <translation>Пры аплаце па тэлефоне або лісце ніхто не пацвярджае, што плаціць трымальнік карткі: 3-D Secure няма. Калі плацеж аспрэчаць, страту панясеце вы. Спісвайце толькі тое, што трымальнік карткі заказаў, і нідзе не запісвайце даныя карткі.</translation>
    </message>
    <message>
        <source>Begin another payment by phone or letter</source>
        <translation>Новая аплата па тэлефоне або лісце</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Захаваная картка</translation>
    </message>
    <message>
        <source>No card yet</source>
        <translation>Картка не ўведзена</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>A name is needed</source>
        <translation>Патрэбна назва</translation>
    </message>
    <message>
        <source>Another one has this name</source>
        <translation>Гэта назва ўжо занята</translation>
    </message>
    <message>
        <source>Tick above that you checked the account</source>
        <translation>Адзначце вышэй, што рахунак правераны</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Pages</source>
        <translation>Раздзелы</translation>
    </message>
</context>
<context>
    <name>NavigationButton</name>
    <message>
        <source>{page}, {count} waiting</source>
        <translation>{page}, чакаюць: {count}</translation>
    </message>
</context>
<context>
    <name>NewButton</name>
    <message>
        <source>New…</source>
        <translation>Стварыць…</translation>
    </message>
    <message>
        <source>Create a new document</source>
        <translation>Стварыць новы дакумент</translation>
    </message>
</context>
<context>
    <name>NewOrder</name>
    <message>
        <source>New order</source>
        <translation>Новы заказ</translation>
    </message>
    <message>
        <source>This number was used for another order; another one was made</source>
        <translation>Гэты нумар ужо выкарыстаны для іншага заказа; створаны новы</translation>
    </message>
    <message>
        <source>An order was not registered: its number {number} was used for another order</source>
        <translation>Заказ не зарэгістраваны: яго нумар {number} ужо выкарыстаны для іншага заказа</translation>
    </message>
    <message>
        <source>It is kept in Drafts and outbox. Open it there and give it another number.</source>
        <translation>Ён захаваны ў раздзеле «Адпраўка ў банк». Адкрыйце яго там і задайце іншы нумар.</translation>
    </message>
    <message>
        <source>Copied: {what}</source>
        <translation>Скапіравана: {what}</translation>
    </message>
    <message>
        <source>No program answered. The link was copied instead.</source>
        <translation>Ніводная праграма не адказала. Спасылка скапіравана.</translation>
    </message>
    <message>
        <source>This is the same order under a new number</source>
        <translation>Гэта той жа заказ пад новым нумарам</translation>
    </message>
    <message>
        <source>Check it and register it; nothing was sent yet.</source>
        <translation>Праверце і зарэгіструйце яго; пакуль нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>Register the order</source>
        <translation>Зарэгістраваць заказ</translation>
    </message>
    <message>
        <source>Charge at once</source>
        <translation>Спісаць адразу</translation>
    </message>
    <message>
        <source>Hold first, charge later</source>
        <translation>Спачатку заблакіраваць, спісаць потым</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Аплата</translation>
    </message>
    <message>
        <source>Made for you; it has to be unique</source>
        <translation>Створаны аўтаматычна; не павінен паўтарацца</translation>
    </message>
    <message>
        <source>Shown on the payment page; no card data or personal data</source>
        <translation>Бачна на старонцы аплаты; без даных картак і асабістых даных</translation>
    </message>
    <message>
        <source>Needed to store the card</source>
        <translation>Патрэбны, каб захаваць картку</translation>
    </message>
    <message>
        <source>Shown on the payment page</source>
        <translation>Бачна на старонцы аплаты</translation>
    </message>
    <message>
        <source>Where the customer&apos;s browser goes after paying, such as a page of your shop. Nothing is sent there but the order&apos;s identifier. It can be set once and for all in Settings.</source>
        <translation>Куды вернецца браўзер кліента пасля аплаты, напрыклад старонка вашай крамы. Туды перадаецца толькі ідэнтыфікатар заказа. Можна задаць адзін раз у наладах.</translation>
    </message>
    <message>
        <source>Empty: the return address</source>
        <translation>Пуста: адрас вяртання</translation>
    </message>
    <message>
        <source>Empty: as set for the merchant</source>
        <translation>Пуста: як зададзена для крамы</translation>
    </message>
    <message>
        <source>In Latin letters; filled in on the payment page</source>
        <translation>Лацінскімі літарамі; падставіцца на старонцы аплаты</translation>
    </message>
    <message>
        <source>Sent with a cart only</source>
        <translation>Перадаецца толькі з кошыкам</translation>
    </message>
    <message>
        <source>Two letters, such as BY</source>
        <translation>Дзве літары, напрыклад BY</translation>
    </message>
    <message>
        <source>IPv4 or IPv6</source>
        <translation>IPv4 або IPv6</translation>
    </message>
    <message>
        <source>The customer&apos;s identifier is needed</source>
        <translation>Патрэбны ідэнтыфікатар кліента</translation>
    </message>
    <message>
        <source>The amount may be nothing</source>
        <translation>Сума можа быць нулявой</translation>
    </message>
    <message>
        <source>Identifier of the only stored card that may pay it</source>
        <translation>Ідэнтыфікатар адзінай захаванай карткі для аплаты</translation>
    </message>
    <message>
        <source>As the bank names them, with blanks between</source>
        <translation>Як іх называе банк, праз прабел</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Мінскі час</translation>
    </message>
    <message>
        <source>Minsk time; only one of both</source>
        <translation>Мінскі час; толькі адно з двух</translation>
    </message>
    <message>
        <source>Other features</source>
        <translation>Іншыя асаблівасці</translation>
    </message>
    <message>
        <source>Return and notifications</source>
        <translation>Вяртанне і апавяшчэнні</translation>
    </message>
    <message>
        <source>Customer and delivery</source>
        <translation>Кліент і дастаўка</translation>
    </message>
    <message>
        <source>For 3-D Secure and the address check</source>
        <translation>Для 3-D Secure і праверкі адраса</translation>
    </message>
    <message>
        <source>Card and features</source>
        <translation>Картка і асаблівасці</translation>
    </message>
    <message>
        <source>Completion by itself</source>
        <translation>Аўтаматычнае завяршэнне</translation>
    </message>
    <message>
        <source>Other merchant and fee</source>
        <translation>Іншая крама і камісія</translation>
    </message>
</context>
<context>
    <name>NewOrderView</name>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Выпраўце %n поле</numerusform>
            <numerusform>Выпраўце %n палі</numerusform>
            <numerusform>Выпраўце %n палёў</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewsOffer</name>
    <message>
        <source>Kantora was updated to version {version}</source>
        <translation>Kantora абноўлена да версіі {version}</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Што новага</translation>
    </message>
</context>
<context>
    <name>NoticeController</name>
    <message>
        <source>New since the last notification</source>
        <translation>Новае з мінулага апавяшчэння</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Апавяшчэнні</translation>
    </message>
</context>
<context>
    <name>NoticeLine</name>
    <message>
        <source>{notice}. Unread</source>
        <translation>{notice}. Не прачытана</translation>
    </message>
</context>
<context>
    <name>NoticeList</name>
    <message>
        <source>All of them are read</source>
        <translation>Усе ўжо прачытаны</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Апавяшчэнні</translation>
    </message>
    <message>
        <source>Mark all as read</source>
        <translation>Адзначыць усе як прачытаныя</translation>
    </message>
    <message>
        <source>Nothing has come yet. What a synchronisation brings is counted here: demands, rejections, executions, replies, payments of orders.</source>
        <translation>Пакуль нічога новага. Тут лічыцца тое, што прыносіць сінхранізацыя: патрабаванні, адмовы, выкананне, адказы, аплата заказаў.</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>New payment demands</source>
        <translation>Новыя плацежныя патрабаванні</translation>
    </message>
    <message>
        <source>Payment demands whose time runs out or is over</source>
        <translation>Плацежныя патрабаванні з блізкім або мінулым тэрмінам</translation>
    </message>
    <message>
        <source>Documents that the bank rejected</source>
        <translation>Дакументы, адхіленыя банкам</translation>
    </message>
    <message>
        <source>Possible duplicates of documents</source>
        <translation>Магчымыя дублікаты дакументаў</translation>
    </message>
    <message>
        <source>Documents placed in the unpaid queue</source>
        <translation>Дакументы, змешчаныя ў картатэку</translation>
    </message>
    <message>
        <source>What became of sends without an answer</source>
        <translation>Што стала з адпраўкамі без адказу банка</translation>
    </message>
    <message>
        <source>Executed documents</source>
        <translation>Выкананыя дакументы</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Адказы АІС ІДА</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Адхіленыя запыты ў АІС ІДА</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Аплачаныя заказы</translation>
    </message>
    <message>
        <source>Payment links that were not paid</source>
        <translation>Неаплачаныя спасылкі на аплату</translation>
    </message>
    <message>
        <source>Charges that were pending and failed</source>
        <translation>Спісанні з картак, якія чакалі рашэння і не прайшлі</translation>
    </message>
    <message>
        <source>Orders whose money went back</source>
        <translation>Заказы, грошы па якіх вярнуліся</translation>
    </message>
    <message>
        <source>Stored cards that expire within 30 days</source>
        <translation>Карткі, тэрмін якіх сканчаецца за 30 дзён</translation>
    </message>
    <message>
        <source>{what}, last day {days}</source>
        <translation>{what}, апошні дзень: {days}</translation>
    </message>
</context>
<context>
    <name>NoticesCard</name>
    <message>
        <source>Notifications</source>
        <translation>Апавяшчэнні</translation>
    </message>
    <message>
        <source>From</source>
        <translation>З</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>After each synchronisation Kantora says once what came. It is kept under the bell at the bottom of the window as well.</source>
        <translation>Пасля кожнай сінхранізацыі Kantora адзін раз паведамляе, што прыйшло. Гэта ж застаецца пад званочкам унізе акна.</translation>
    </message>
    <message>
        <source>Quiet hours: nothing pops up, the bell counts</source>
        <translation>Ціхія гадзіны: нічога не ўсплывае, лічыць толькі званочак</translation>
    </message>
    <message>
        <source>Name sums in notifications, not counts alone</source>
        <translation>Паказваць у апавяшчэннях сумы, а не толькі колькасць</translation>
    </message>
    <message>
        <source>An icon beside the clock with the number of unread</source>
        <translation>Значок каля гадзінніка з колькасцю непрачытаных</translation>
    </message>
    <message>
        <source>This desktop shows no icons of programs</source>
        <translation>Гэты працоўны стол не паказвае значкі праграм</translation>
    </message>
</context>
<context>
    <name>NumberingCard</name>
    <message>
        <source>Follows the highest number of this account and year</source>
        <translation>Ідзе за найбольшым нумарам гэтага рахунку і года</translation>
    </message>
    <message>
        <source>Chosen here: numbers of this form are followed</source>
        <translation>Зададзены тут: нумарацыя працягваецца ў гэтым выглядзе</translation>
    </message>
    <message>
        <source>Chosen here: there are higher numbers of this form, used ones are skipped</source>
        <translation>Зададзены тут: ёсць большыя нумары гэтага выгляду, занятыя прапускаюцца</translation>
    </message>
    <message>
        <source>This number is used already, the next free one is shown</source>
        <translation>Гэты нумар ужо выкарыстаны, паказаны наступны свабодны</translation>
    </message>
    <message>
        <source>Your accounts are known after the first synchronisation.</source>
        <translation>Вашы рахункі стануць вядомыя пасля першай сінхранізацыі.</translation>
    </message>
    <message>
        <source>Document numbers</source>
        <translation>Нумары дакументаў</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Год</translation>
    </message>
    <message>
        <source>Next number</source>
        <translation>Наступны нумар</translation>
    </message>
    <message>
        <source>Go on with this number</source>
        <translation>Працягнуць з гэтага нумара</translation>
    </message>
    <message>
        <source>Number by itself again</source>
        <translation>Зноў нумараваць аўтаматычна</translation>
    </message>
</context>
<context>
    <name>OAuthForm</name>
    <message>
        <source>Choose at least one</source>
        <translation>Выберыце хоць адно</translation>
    </message>
    <message>
        <source>It leads to this computer, for example http://127.0.0.1:8700/return</source>
        <translation>Ён вядзе на гэты камп&apos;ютар, напрыклад http://127.0.0.1:8700/return</translation>
    </message>
    <message>
        <source>Application identifier</source>
        <translation>Ідэнтыфікатар праграмы</translation>
    </message>
    <message>
        <source>The bank gives it when it registers your application</source>
        <translation>Банк выдае яго пры рэгістрацыі праграмы</translation>
    </message>
    <message>
        <source>Application secret</source>
        <translation>Сакрэт праграмы</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Запытаць дазволы</translation>
    </message>
    <message>
        <source>Address of the sign-in page</source>
        <translation>Адрас старонкі ўваходу</translation>
    </message>
    <message>
        <source>Address for tokens</source>
        <translation>Адрас для токенаў</translation>
    </message>
    <message>
        <source>Address for signing out</source>
        <translation>Адрас для выхаду</translation>
    </message>
    <message>
        <source>Leave empty if the bank has none</source>
        <translation>Пакіньце пустым, калі ў банка яго няма</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрас вяртання</translation>
    </message>
    <message>
        <source>As it is registered; empty: any free port of this computer</source>
        <translation>Як ён зарэгістраваны; пуста: любы свабодны порт гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>Addresses and details</source>
        <translation>Адрасы і падрабязнасці</translation>
    </message>
    <message>
        <source>Send a code challenge (PKCE)</source>
        <translation>Адпраўляць праверачны код (PKCE)</translation>
    </message>
    <message>
        <source>Name the application in a header (HTTP Basic)</source>
        <translation>Перадаваць даныя праграмы ў загалоўку (HTTP Basic)</translation>
    </message>
</context>
<context>
    <name>OrderChecks</name>
    <message>
        <source>Asking the gateway about orders</source>
        <translation>Праверка заказаў у шлюзе</translation>
    </message>
    <message>
        <source>None of them changed.</source>
        <translation>Ніводны з іх не змяніўся.</translation>
    </message>
    <message>
        <source>The first reason: {why}</source>
        <translation>Першая прычына: {why}</translation>
    </message>
    <message numerus="yes">
        <source>The gateway could not be asked about %Ln orders</source>
        <translation>
            <numerusform>Не ўдалося спытаць шлюз пра %Ln заказ</numerusform>
            <numerusform>Не ўдалося спытаць шлюз пра %Ln заказы</numerusform>
            <numerusform>Не ўдалося спытаць шлюз пра %Ln заказаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln orders were checked</source>
        <translation>
            <numerusform>Правераны %Ln заказ</numerusform>
            <numerusform>Правераны %Ln заказы</numerusform>
            <numerusform>Праверана %Ln заказаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them changed</source>
        <translation>
            <numerusform>Змяніўся %Ln з іх</numerusform>
            <numerusform>Змяніліся %Ln з іх</numerusform>
            <numerusform>Змянілася %Ln з іх</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderPane</name>
    <message>
        <source>Details of the order</source>
        <translation>Звесткі пра заказ</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Усё скапіравана</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Скапіравана: {name}</translation>
    </message>
</context>
<context>
    <name>OrderResult</name>
    <message>
        <source>The link is ready</source>
        <translation>Спасылка гатовая</translation>
    </message>
    <message>
        <source>Being registered…</source>
        <translation>Рэгіструецца…</translation>
    </message>
    <message>
        <source>The link appears here as soon as the gateway answers.</source>
        <translation>Спасылка з&apos;явіцца тут, як толькі адкажа шлюз.</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не адпраўлены</translation>
    </message>
    <message>
        <source>Nothing reached the gateway. Send it again, or correct it.</source>
        <translation>Да шлюза нічога не дайшло. Адпраўце яшчэ раз або выпраўце.</translation>
    </message>
    <message>
        <source>Not sent: an earlier order may be the same</source>
        <translation>Не адпраўлена: падобна, такі заказ ужо быў</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived at the gateway, or may have. Look at both in Drafts and outbox, and send this one from there only if both are wanted.</source>
        <translation>Падобны заказ ужо дайшоў да шлюза або мог дайсці. Паглядзіце абодва ў раздзеле «Адпраўка ў банк» і адпраўляйце гэты адтуль, толькі калі патрэбны абодва.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Да шлюза не дайшоў</translation>
    </message>
    <message>
        <source>The gateway has no order with this number. The number must not be used again, for the first one may still turn up; register it under a new number.</source>
        <translation>Заказа з гэтым нумарам у шлюзе няма. Выкарыстоўваць нумар зноў нельга: першы заказ яшчэ можа з&apos;явіцца. Зарэгіструйце пад новым нумарам.</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ не атрыманы, правяраецца</translation>
    </message>
    <message>
        <source>It was sent, and no clear answer came. Kantora asks the gateway for this order number and sends nothing a second time. You can go on working.</source>
        <translation>Заказ адпраўлены, але яснага адказу няма. Kantora пытае шлюз пра гэты нумар заказа і другі раз нічога не адпраўляе. Можна працаваць далей.</translation>
    </message>
    <message>
        <source>You have to decide</source>
        <translation>Патрэбна ваша рашэнне</translation>
    </message>
    <message>
        <source>Nobody can see any more what became of it. Look at the gateway&apos;s own pages, and say in the outbox whether the order is there.</source>
        <translation>Даведацца, што стала з заказам, больш нельга. Паглядзіце ў кабінеце шлюза і пазначце ў раздзеле «Адпраўка ў банк», ці ёсць там заказ.</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Шлюз адмовіў</translation>
    </message>
    <message>
        <source>No order was registered. Correct it and register it again.</source>
        <translation>Заказ не зарэгістраваны. Выпраўце і зарэгіструйце зноў.</translation>
    </message>
    <message>
        <source>Send it to the customer. It is not paid yet.</source>
        <translation>Адпраўце яе кліенту. Заказ яшчэ не аплачаны.</translation>
    </message>
    <message>
        <source>The customer is paying</source>
        <translation>Кліент аплачвае</translation>
    </message>
    <message>
        <source>The customer is at the page of the bank that gave the card.</source>
        <translation>Кліент на старонцы банка, які выпусціў картку.</translation>
    </message>
    <message>
        <source>The payment was declined</source>
        <translation>Аплата адхілена</translation>
    </message>
    <message>
        <source>No money moved. The same link may be used once more.</source>
        <translation>Грошы не спісаны. Па той жа спасылцы можна паспрабаваць яшчэ раз.</translation>
    </message>
    <message>
        <source>Registered, but the link is lost</source>
        <translation>Зарэгістраваны, але спасылка страчана</translation>
    </message>
    <message>
        <source>The order is at the gateway, and the answer with the address of its page did not arrive, or named a page that cannot be trusted. Register it again under a new number; the first one simply expires.</source>
        <translation>Заказ ёсць у шлюзе, але адказ з адрасам старонкі не прыйшоў або назваў старонку, якой нельга давяраць. Зарэгіструйце пад новым нумарам; тэрмін першага заказа проста скончыцца.</translation>
    </message>
    <message>
        <source>The amount is held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>The customer has paid; the amount is held on the card.</source>
        <translation>Кліент аплаціў; сума заблакіравана на картцы.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Аплачаны</translation>
    </message>
    <message>
        <source>The gateway&apos;s status of the order says so.</source>
        <translation>Так паведамляе статус заказа ў шлюзе.</translation>
    </message>
    <message>
        <source>The card was verified</source>
        <translation>Картка праверана</translation>
    </message>
    <message>
        <source>Nothing was charged.</source>
        <translation>Нічога не спісана.</translation>
    </message>
    <message>
        <source>No money moved, and this order cannot be paid any more. Register it again under a new number to let the customer try again.</source>
        <translation>Грошы не спісаны, і гэты заказ аплаціць ужо нельга. Каб кліент паспрабаваў зноў, зарэгіструйце пад новым нумарам.</translation>
    </message>
    <message>
        <source>The time to pay is over</source>
        <translation>Тэрмін аплаты скончыўся</translation>
    </message>
    <message>
        <source>It was not paid, and the link cannot be used any more. Register it again under a new number to get another link.</source>
        <translation>Заказ не аплачаны, спасылка больш не дзейнічае. Каб атрымаць новую, зарэгіструйце пад новым нумарам.</translation>
    </message>
    <message>
        <source>The payment is not decided yet</source>
        <translation>Аплата яшчэ апрацоўваецца</translation>
    </message>
    <message>
        <source>The gateway is working on it; Kantora asks again by itself.</source>
        <translation>Шлюз яе апрацоўвае; Kantora спытае яшчэ раз сама.</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Стан невядомы</translation>
    </message>
    <message>
        <source>The gateway named a state that Kantora does not know. Look at the gateway&apos;s own pages before you do anything else with this order.</source>
        <translation>Шлюз назваў стан, якога Kantora не ведае. Паглядзіце ў кабінеце шлюза, перш чым рабіць з гэтым заказам што-небудзь яшчэ.</translation>
    </message>
    <message>
        <source>Money went back</source>
        <translation>Грошы вярнуліся</translation>
    </message>
    <message>
        <source>It was released or refunded; the order shows how much.</source>
        <translation>Знята блакіроўка або зроблена вяртанне; суму паказвае заказ.</translation>
    </message>
    <message>
        <source>A part of the money went back</source>
        <translation>Частка грошай вернута</translation>
    </message>
    <message>
        <source>The rest of the amount stays charged.</source>
        <translation>Астатняя сума застаецца спісанай.</translation>
    </message>
    <message>
        <source>Register again</source>
        <translation>Зарэгістраваць нанова</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Выправіць</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Адправіць яшчэ раз</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Паказаць у раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Show in Orders</source>
        <translation>Паказаць у заказах</translation>
    </message>
    <message>
        <source>New order</source>
        <translation>Новы заказ</translation>
    </message>
    <message>
        <source>Whoever has the link can pay this order, once.</source>
        <translation>Па спасылцы гэты заказ можа аплаціць любы, адзін раз.</translation>
    </message>
    <message>
        <source>The gateway: {words}</source>
        <translation>Адказ шлюза: {words}</translation>
    </message>
    <message>
        <source>Time left to pay: {left}</source>
        <translation>Засталося на аплату: {left}</translation>
    </message>
    <message>
        <source>Only {left} left to pay. If the customer needs more time, register it again under a new number once this one is over.</source>
        <translation>На аплату засталося толькі {left}. Калі кліенту трэба больш часу, зарэгіструйце заказ пад новым нумарам, калі гэты скончыцца.</translation>
    </message>
    <message>
        <source>Can be paid for 20 minutes, unless your bank has set another time.</source>
        <translation>Можна аплаціць на працягу 20 хвілін, калі банк не ўстанавіў іншы тэрмін.</translation>
    </message>
    <message>
        <source>{days} d {time}</source>
        <translation>{days} дз. {time}</translation>
    </message>
    <message>
        <source>{caption} {number}</source>
        <translation>{caption} {number}</translation>
    </message>
</context>
<context>
    <name>OrdersPage</name>
    <message>
        <source>No mail program answered. The link was copied instead.</source>
        <translation>Паштовая праграма не адказала. Спасылка скапіравана.</translation>
    </message>
    <message>
        <source>No browser could be opened. The link was copied instead.</source>
        <translation>Браўзер адкрыць не ўдалося. Спасылка скапіравана.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Квітанцыя</translation>
    </message>
    <message>
        <source>Register again…</source>
        <translation>Зарэгістраваць зноў…</translation>
    </message>
    <message>
        <source>Pay by card…</source>
        <translation>Аплаціць карткай…</translation>
    </message>
    <message>
        <source>Pay with a wallet on a web page…</source>
        <translation>Аплаціць кашальком на вэб-старонцы…</translation>
    </message>
    <message>
        <source>Copy the payment link</source>
        <translation>Капіраваць спасылку на аплату</translation>
    </message>
    <message>
        <source>E-mail the payment link…</source>
        <translation>Адправіць спасылку па эл. пошце…</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Адкрыць старонку аплаты</translation>
    </message>
    <message>
        <source>Copy the order number</source>
        <translation>Капіраваць нумар заказа</translation>
    </message>
    <message>
        <source>Copy the gateway&apos;s number (orderId)</source>
        <translation>Капіраваць нумар у шлюзе (orderId)</translation>
    </message>
    <message>
        <source>Copy everything about the order</source>
        <translation>Капіраваць усе звесткі пра заказ</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Паказаць у раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>The day on which an order was held or paid; where the gateway does not tell it, the day on which it was first seen so.</source>
        <translation>Дзень, калі сума заказа заблакавана або аплачана; калі шлюз яго не паведамляе — дзень, калі гэта ўпершыню заўважана.</translation>
    </message>
    <message>
        <source>No order was made here yet. The first one appears by itself.</source>
        <translation>Заказаў тут яшчэ не было. Першы з&apos;явіцца сам.</translation>
    </message>
    <message>
        <source>New payment link…</source>
        <translation>Новая спасылка на аплату…</translation>
    </message>
    <message>
        <source>Take a payment…</source>
        <translation>Прыняць аплату…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Number, customer, description, card</source>
        <translation>Нумар, кліент, апісанне, картка</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>Payment by phone or letter…</source>
        <translation>Аплата па тэлефоне або лісце…</translation>
    </message>
    <message>
        <source>Payment with a wallet…</source>
        <translation>Аплата кашальком…</translation>
    </message>
    <message>
        <source>Wallet on a web page…</source>
        <translation>Кашалёк на вэб-старонцы…</translation>
    </message>
</context>
<context>
    <name>OtherForm</name>
    <message>
        <source>Type of document</source>
        <translation>Від дакумента</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Агульныя звесткі</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Прадмет дакумента</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Змест</translation>
    </message>
    <message>
        <source>A letter to the bank about anything.</source>
        <translation>Ліст банку на любую тэму.</translation>
    </message>
    <message>
        <source>Asks the bank for a certificate, on paper, in as many copies as needed.</source>
        <translation>Запытвае ў банка даведку на паперы, у патрэбнай колькасці экзэмпляраў.</translation>
    </message>
    <message>
        <source>Reserves money on the account for one purpose, such as wages, until the amount is reached.</source>
        <translation>Браніруе грошы на рахунку для адной мэты, напрыклад зарплаты, пакуль не назапасіцца патрэбная сума.</translation>
    </message>
    <message>
        <source>Ends a reservation. This cannot be undone; the money is released.</source>
        <translation>Спыняе браніраванне без магчымасці аднаўлення; грошы вызваляюцца.</translation>
    </message>
    <message>
        <source>Accumulation stops until the reservation is resumed.</source>
        <translation>Назапашванне спыняецца да аднаўлення браніравання.</translation>
    </message>
    <message>
        <source>Accumulation for a suspended reservation continues.</source>
        <translation>Назапашванне па прыпыненым браніраванні працягваецца.</translation>
    </message>
    <message>
        <source>Asks the bank to give back a signed document that is not executed yet.</source>
        <translation>Просіць банк вярнуць падпісаны дакумент, які яшчэ не выкананы.</translation>
    </message>
    <message>
        <source>Your answer to a payment demand: what you accept is paid from your account.</source>
        <translation>Ваш адказ на плацежнае патрабаванне: акцэптаванае аплачваецца з вашага рахунку.</translation>
    </message>
    <message>
        <source>Recalls a budget payment from AIS IDO.</source>
        <translation>Адклікае плацеж у бюджэт з АІС ІДА.</translation>
    </message>
    <message>
        <source>Recalls your demand from AIS IDO. This cannot be undone.</source>
        <translation>Адклікае ваша патрабаванне з АІС ІДА без магчымасці вяртання.</translation>
    </message>
    <message>
        <source>Your demand stays in AIS IDO, and nothing is paid until it is resumed.</source>
        <translation>Ваша патрабаванне застаецца ў АІС ІДА, але да аднаўлення не аплачваецца.</translation>
    </message>
    <message>
        <source>Your suspended demand is paid again in its order of priority.</source>
        <translation>Прыпыненае патрабаванне зноў аплачваецца ў парадку чарговасці.</translation>
    </message>
    <message>
        <source>Changes the amount of your demand in AIS IDO.</source>
        <translation>Змяняе суму вашага патрабавання ў АІС ІДА.</translation>
    </message>
    <message>
        <source>Requests a certificate of no debt on taxes and contributions.</source>
        <translation>Запытвае даведку аб адсутнасці запазычанасці па падатках і ўзносах.</translation>
    </message>
    <message>
        <source>Informs the bank that all operations under a currency contract are completed.</source>
        <translation>Паведамляе банку, што ўсе аперацыі па валютным дагаворы завершаны.</translation>
    </message>
    <message>
        <source>Demand in AIS IDO</source>
        <translation>Патрабаванне ў АІС ІДА</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Нумар дакумента</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Дакумент</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Плацежнае патрабаванне</translation>
    </message>
    <message>
        <source>Document in AIS IDO</source>
        <translation>Дакумент у АІС ІДА</translation>
    </message>
    <message>
        <source>Your decision</source>
        <translation>Ваша рашэнне</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Тэма</translation>
    </message>
    <message>
        <source>Kind of certificate</source>
        <translation>Від даведкі</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Від браніравання</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>As of the day</source>
        <translation>На дату</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Перыяд з</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Перыяд па</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Экзэмпляраў</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Нумар дагавора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата дагавора</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Прызначэнне</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Тэкст</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Падстава</translation>
    </message>
    <message>
        <source>Reservation to end</source>
        <translation>Якое браніраванне спыніць</translation>
    </message>
    <message>
        <source>Reservation to suspend</source>
        <translation>Якое браніраванне прыпыніць</translation>
    </message>
    <message>
        <source>Reservation to resume</source>
        <translation>Якое браніраванне аднавіць</translation>
    </message>
    <message>
        <source>Document to recall</source>
        <translation>Які дакумент адклікаць</translation>
    </message>
    <message>
        <source>Budget payment in AIS IDO</source>
        <translation>Плацеж у бюджэт у АІС ІДА</translation>
    </message>
    <message>
        <source>Accepted amount</source>
        <translation>Сума акцэпту</translation>
    </message>
    <message>
        <source>New amount</source>
        <translation>Новая сума</translation>
    </message>
    <message>
        <source>What the certificate is for</source>
        <translation>Для чаго патрэбна даведка</translation>
    </message>
    <message>
        <source>Text of the letter</source>
        <translation>Тэкст ліста</translation>
    </message>
    <message>
        <source>Anything to add</source>
        <translation>Дадаткова</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Акцэптаваць…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Адмовіць…</translation>
    </message>
    <message>
        <source>Recall…</source>
        <translation>Адклікаць…</translation>
    </message>
    <message>
        <source>End the reservation…</source>
        <translation>Спыніць браніраванне…</translation>
    </message>
    <message>
        <source>Suspend the reservation…</source>
        <translation>Прыпыніць браніраванне…</translation>
    </message>
    <message>
        <source>Resume the reservation…</source>
        <translation>Аднавіць браніраванне…</translation>
    </message>
    <message>
        <source>Complete all operations…</source>
        <translation>Завяршыць усе аперацыі…</translation>
    </message>
    <message>
        <source>Recall the budget payment…</source>
        <translation>Адклікаць плацеж у бюджэт…</translation>
    </message>
    <message>
        <source>Recall the demand…</source>
        <translation>Адклікаць патрабаванне…</translation>
    </message>
    <message>
        <source>Change the demand…</source>
        <translation>Змяніць патрабаванне…</translation>
    </message>
    <message>
        <source>Suspend the demand…</source>
        <translation>Прыпыніць патрабаванне…</translation>
    </message>
    <message>
        <source>Resume the demand…</source>
        <translation>Аднавіць патрабаванне…</translation>
    </message>
    <message>
        <source>Write to the bank about it…</source>
        <translation>Напісаць пра гэта банку…</translation>
    </message>
    <message>
        <source>About {document}: </source>
        <translation>Пра дакумент «{document}»: </translation>
    </message>
</context>
<context>
    <name>OtherPage</name>
    <message>
        <source>Another document</source>
        <translation>Іншы дакумент</translation>
    </message>
    <message>
        <source>Select a demand that waits for your acceptance</source>
        <translation>Выберыце патрабаванне, якое чакае вашага акцэпту</translation>
    </message>
</context>
<context>
    <name>OutboxPage</name>
    <message>
        <source>Nothing was brought back</source>
        <translation>Нічога не вернута</translation>
    </message>
    <message>
        <source>It is there again already, or its schedule was ended or paused since, or its date skipped.</source>
        <translation>Гэта ўжо на месцы, або графік з таго часу завершаны ці прыпынены, або дата прапушчана.</translation>
    </message>
    <message>
        <source>A document that is being sent to the bank cannot be discarded</source>
        <translation>Дакумент, які ўжо адпраўляецца ў банк, нельга прыбраць са спіса</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>Прыбіраецца са спіса</translation>
    </message>
    <message>
        <source>Bringing back</source>
        <translation>Вяртанне</translation>
    </message>
    <message>
        <source>Bring back what was discarded</source>
        <translation>Вярнуць прыбранае</translation>
    </message>
    <message>
        <source>Tick what is to be sent together</source>
        <translation>Адзначце, што адправіць разам</translation>
    </message>
    <message>
        <source>There are no drafts, and nothing was sent from here.</source>
        <translation>Чарнавікоў няма, і адсюль яшчэ нічога не адпраўлялася.</translation>
    </message>
    <message>
        <source>Drafts and outbox</source>
        <translation>Адпраўка ў банк</translation>
    </message>
    <message>
        <source>Search drafts and outbox</source>
        <translation>Пошук у раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новы плацеж</translation>
    </message>
    <message>
        <source>Send what is ready…</source>
        <translation>Адправіць гатовыя…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Адкрыць форму</translation>
    </message>
    <message>
        <source>Sign at the bank…</source>
        <translation>Падпісаць у банку…</translation>
    </message>
    <message>
        <source>Check at the bank</source>
        <translation>Праверыць у банку</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Прыбраць са спіса…</translation>
    </message>
    <message>
        <source>Undo the import of this payment</source>
        <translation>Адмяніць імпарт гэтага плацяжу</translation>
    </message>
    <message>
        <source>Import payments…</source>
        <translation>Імпарт плацяжоў…</translation>
    </message>
    <message>
        <source>Back to what is sent together</source>
        <translation>Вярнуцца да адпраўкі пакетам</translation>
    </message>
    <message>
        <source>The documents are not in the list yet</source>
        <translation>Дакументаў пакуль няма ў спісе</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Сінхранізуйце даныя, затым падпішыце іх.</translation>
    </message>
    <message>
        <source>Move drafts to the next working day</source>
        <translation>Перанесці чарнавікі на наступны банкаўскі дзень</translation>
    </message>
    <message>
        <source>Put back the dates of drafts</source>
        <translation>Вярнуць чарнавікам ранейшыя даты</translation>
    </message>
    <message>
        <source>Tick payment drafts whose date has passed or is a day off</source>
        <translation>Адзначце чарнавікі плацяжоў, дата якіх мінула або прыпадае на выхадны</translation>
    </message>
    <message>
        <source>Drafts moved to a working day: {count}</source>
        <translation>Чарнавікоў перанесена на банкаўскі дзень: {count}</translation>
    </message>
    <message>
        <source>With a number of the new year: {count}</source>
        <translation>З нумарам новага года: {count}</translation>
    </message>
    <message>
        <source>Sent or changed meanwhile, and left as they are: {count}</source>
        <translation>Адпраўлены або зменены тым часам і пакінуты як ёсць: {count}</translation>
    </message>
    <message>
        <source>Drafts with their earlier date again: {count}</source>
        <translation>Чарнавікоў з ранейшай датай: {count}</translation>
    </message>
    <message>
        <source>Tick the row, or take its tick away</source>
        <translation>Адзначыць радок або зняць адзнаку</translation>
    </message>
    <message>
        <source>will be assigned</source>
        <translation>будзе прысвоены</translation>
    </message>
</context>
<context>
    <name>OutboxPane</name>
    <message>
        <source>Discard</source>
        <translation>Прыбраць са спіса</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show the order. It will not be sent again, and Kantora will check whether it is paid.</source>
        <translation>Пацвярджайце, толькі калі заказ відаць на старонках самога шлюза. Паўторна ён не адпраўляецца; Kantora праверыць, ці аплачаны ён.</translation>
    </message>
    <message>
        <source>The order was created</source>
        <translation>Заказ створаны</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show that nothing was created or paid. It can then be paid again, and is paid twice if the first one did arrive.</source>
        <translation>Пацвярджайце, толькі калі на старонках самога шлюза відаць, што нічога не створана і не аплачана. Пасля гэтага можна аплаціць зноў; калі першая адпраўка ўсё ж дайшла, аплата пройдзе двойчы.</translation>
    </message>
    <message>
        <source>The order was not created</source>
        <translation>Заказ не створаны</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. It can then be sent again, and the bank has it twice if the first one did arrive.</source>
        <translation>Пацвярджайце, толькі калі ўпэўнены. Пасля гэтага дакумент можна адправіць зноў, і калі ён усё ж дайшоў, у банку іх стане два.</translation>
    </message>
    <message>
        <source>It arrived…</source>
        <translation>Дайшло да банка…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure that the bank has it. It is not sent again, and Kantora does not know which document of the bank it is.</source>
        <translation>Пацвярджайце, толькі калі ўпэўнены, што дакумент ёсць у банку. Зноў ён адпраўлены не будзе, і Kantora не будзе ведаць, які гэта дакумент банка.</translation>
    </message>
    <message>
        <source>It arrived</source>
        <translation>Дайшло да банка</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дайшло да банка</translation>
    </message>
    <message>
        <source>The change was made…</source>
        <translation>Змяненне ўнесена…</translation>
    </message>
    <message>
        <source>Confirm only if the document at the bank is as it was to become. The change is not sent again.</source>
        <translation>Пацвярджайце, толькі калі дакумент у банку стаў такім, якім павінен быў стаць. Змяненне зноў адпраўлена не будзе.</translation>
    </message>
    <message>
        <source>The change was made</source>
        <translation>Змяненне ўнесена</translation>
    </message>
    <message>
        <source>The change was not made…</source>
        <translation>Змяненне не ўнесена…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The change can then be sent again.</source>
        <translation>Пацвярджайце, толькі калі ўпэўнены. Пасля гэтага змяненне можна адправіць зноў.</translation>
    </message>
    <message>
        <source>The change was not made</source>
        <translation>Змяненне не ўнесена</translation>
    </message>
    <message>
        <source>The document was deleted…</source>
        <translation>Дакумент выдалены…</translation>
    </message>
    <message>
        <source>Confirm only if the bank does not have the document any more. The deletion is not sent again.</source>
        <translation>Пацвярджайце, толькі калі дакумента ў банку больш няма. Выдаленне зноў адпраўлена не будзе.</translation>
    </message>
    <message>
        <source>The document was deleted</source>
        <translation>Дакумент выдалены</translation>
    </message>
    <message>
        <source>The document was not deleted…</source>
        <translation>Дакумент не выдалены…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The deletion can then be sent again.</source>
        <translation>Пацвярджайце, толькі калі ўпэўнены. Пасля гэтага выдаленне можна адправіць зноў.</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Дакумент не выдалены</translation>
    </message>
    <message>
        <source>Discard it? If it was sent, no record of it will remain here. Check at the bank or gateway first whether it arrived.</source>
        <translation>Прыбраць са спіса? Калі дакумент быў адпраўлены, тут пра яго нічога не застанецца. Прыбірайце, толькі калі праверылі ў банку або шлюзе, ці паступіў ён.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the bank. You can bring it back until you discard something else.</source>
        <translation>Прыбраць са спіса? У банку нічога не зменіцца. Прыбранае можна вярнуць, пакуль не прыбрана нешта яшчэ.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the payment gateway. You can bring it back until you discard something else.</source>
        <translation>Прыбраць са спіса? У плацежным шлюзе нічога не зменіцца. Прыбранае можна вярнуць, пакуль не прыбрана нешта яшчэ.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has not arrived yet. Kantora remembers that, and looks for it before something like it is sent.</source>
        <translation>Прыбраць са спіса? Дакумент ужо адпраўляўся і пакуль не дайшоў. Kantora гэта запомніць і пашукае яго, перш чым адправіць падобны.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has changed or deleted nothing yet, but may still do so. Kantora does not look for that afterwards: check the document at the bank.</source>
        <translation>Прыбраць са спіса? Гэта ўжо адпраўлялася і пакуль нічога не змяніла і не выдаліла, але яшчэ можа. Потым Kantora гэтага не праверыць: праверце дакумент у банку.</translation>
    </message>
    <message>
        <source>Discard it? Some of it was sent before and has not arrived yet. Kantora looks for new documents before something like them is sent, but not for changes and deletions: check those at the bank.</source>
        <translation>Прыбраць са спіса? Частка гэтага ўжо адпраўлялася і пакуль не дайшла. Новыя дакументы Kantora пашукае, перш чым адправіць падобныя, а змяненні і выдаленні — не: праверце іх у банку.</translation>
    </message>
    <message>
        <source>What is stored</source>
        <translation>Захаваныя даныя</translation>
    </message>
    <message>
        <source>Answer the question beside the list first.</source>
        <translation>Спачатку адкажыце на пытанне побач са спісам.</translation>
    </message>
    <message>
        <source>What is selected was sent already or is being checked, and nothing else is ready.</source>
        <translation>Выбранае ўжо адпраўлена або правяраецца, а іншага гатовага да адпраўкі няма.</translation>
    </message>
    <message>
        <source>Nothing is ready to be sent.</source>
        <translation>Няма дакументаў, гатовых да адпраўкі.</translation>
    </message>
    <message>
        <source>A charge of a stored card made this order: its form is not opened here. Continue with the charge.</source>
        <translation>Гэты заказ створаны спісаннем з захаванай карткі, таму яго форма тут не адкрываецца. Працягніце само спісанне.</translation>
    </message>
    <message>
        <source>What is known and what to do</source>
        <translation>Стан і наступны крок</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Правяраем…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>У банку</translation>
    </message>
    <message>
        <source>At the payment gateway</source>
        <translation>У плацежным шлюзе</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Што адпраўлена</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>Адправіць…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Адкрыць форму</translation>
    </message>
    <message>
        <source>Correct and send again…</source>
        <translation>Выправіць і адправіць зноў…</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Прыбраць са спіса…</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Паказаць заказ</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>Паказаць дакумент</translation>
    </message>
    <message>
        <source>The order was created…</source>
        <translation>Заказ створаны…</translation>
    </message>
    <message>
        <source>The order was not created…</source>
        <translation>Заказ не створаны…</translation>
    </message>
    <message>
        <source>It did not arrive…</source>
        <translation>Не дайшло да банка…</translation>
    </message>
    <message numerus="yes">
        <source>Send %n…</source>
        <translation>
            <numerusform>Адправіць %n…</numerusform>
            <numerusform>Адправіць %n…</numerusform>
            <numerusform>Адправіць %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n…</source>
        <translation>
            <numerusform>Прыбраць %n са спіса…</numerusform>
            <numerusform>Прыбраць %n са спіса…</numerusform>
            <numerusform>Прыбраць %n са спіса…</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>More actions</source>
        <translation>Іншыя дзеянні</translation>
    </message>
    <message>
        <source>as of {moment}</source>
        <translation>абноўлена {moment}</translation>
    </message>
</context>
<context>
    <name>PageNavigator</name>
    <message>
        <source>Diagnostics</source>
        <translation>Дыягностыка</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Use eight letters or more; a few words are best</source>
        <translation>Не менш за восем знакаў; лепш за ўсё — некалькі слоў</translation>
    </message>
    <message>
        <source>This is not the same passphrase</source>
        <translation>Кодавыя фразы не супадаюць</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Новая кодавая фраза</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Яшчэ раз</translation>
    </message>
    <message>
        <source>Set the passphrase</source>
        <translation>Задаць кодавую фразу</translation>
    </message>
</context>
<context>
    <name>PayOrderPage</name>
    <message>
        <source>Pay an order by card</source>
        <translation>Аплата заказа карткай</translation>
    </message>
    <message>
        <source>Do not store</source>
        <translation>Не захоўваць</translation>
    </message>
    <message>
        <source>Store it: the customer agreed</source>
        <translation>Захаваць: кліент згодны</translation>
    </message>
    <message>
        <source>Store it for regular charges</source>
        <translation>Захаваць для рэгулярных спісанняў</translation>
    </message>
    <message>
        <source>The customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>The customer, after a first payment (F)</source>
        <translation>Кліент, пасля першай аплаты (F)</translation>
    </message>
    <message>
        <source>We, at no fixed time (U)</source>
        <translation>Мы, у адвольны час (U)</translation>
    </message>
    <message>
        <source>We, as part of a series (R)</source>
        <translation>Мы, у складзе серыі (R)</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Руская</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Беларуская</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Англійская</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польская</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Няма</translation>
    </message>
    <message>
        <source>Low value (LVP)</source>
        <translation>Малая сума (LVP)</translation>
    </message>
    <message>
        <source>Transaction risk analysis (TRA)</source>
        <translation>Аналіз рызыкі аперацыі (TRA)</translation>
    </message>
    <message>
        <source>As the gateway chooses</source>
        <translation>Па меркаванні шлюза</translation>
    </message>
    <message>
        <source>2.1.0</source>
        <translation>2.1.0</translation>
    </message>
    <message>
        <source>2.2.0</source>
        <translation>2.2.0</translation>
    </message>
    <message>
        <source>Not told</source>
        <translation>Не пазначаны</translation>
    </message>
    <message>
        <source>0 · without 3-D Secure</source>
        <translation>0 · без 3-D Secure</translation>
    </message>
    <message>
        <source>1 · 3-D Secure 1</source>
        <translation>1 · 3-D Secure 1</translation>
    </message>
    <message>
        <source>2 · attempt of 3-D Secure 1</source>
        <translation>2 · спроба 3-D Secure 1</translation>
    </message>
    <message>
        <source>3 · 3-D Secure 2, asked</source>
        <translation>3 · 3-D Secure 2, з пытаннем</translation>
    </message>
    <message>
        <source>4 · 3-D Secure 2, by risk</source>
        <translation>4 · 3-D Secure 2, па ацэнцы рызыкі</translation>
    </message>
    <message>
        <source>5 · attempt of 3-D Secure 2</source>
        <translation>5 · спроба 3-D Secure 2</translation>
    </message>
    <message>
        <source>6 · exemption</source>
        <translation>6 · выключэнне</translation>
    </message>
    <message>
        <source>7 · requested by us (3RI)</source>
        <translation>7 · па нашым запыце (3RI)</translation>
    </message>
    <message>
        <source>8 · attempt requested by us</source>
        <translation>8 · спроба па нашым запыце</translation>
    </message>
    <message>
        <source>E-mail of the cardholder</source>
        <translation>Эл. пошта трымальніка карткі</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below</source>
        <translation>Для VISA патрэбна эл. пошта або тэлефон (ніжэй)</translation>
    </message>
    <message>
        <source>The card after the payment</source>
        <translation>Картка пасля аплаты</translation>
    </message>
    <message>
        <source>Charged every, days</source>
        <translation>Спісанне кожныя, дзён</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Найменшая колькасць дзён паміж спісаннямі</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>Last day of the charges</source>
        <translation>Апошні дзень спісанняў</translation>
    </message>
    <message>
        <source>Tell the issuer what the browser is</source>
        <translation>Паведаміць эмітэнту даныя пра браўзер</translation>
    </message>
    <message>
        <source>ECI</source>
        <translation>ECI</translation>
    </message>
    <message>
        <source>CAVV</source>
        <translation>CAVV</translation>
    </message>
    <message>
        <source>XID</source>
        <translation>XID</translation>
    </message>
    <message>
        <source>Kind of authentication</source>
        <translation>Від аўтэнтыфікацыі</translation>
    </message>
    <message>
        <source>Only if the gateway asks for it; else it ends the payment itself</source>
        <translation>Толькі калі гэтага патрабуе шлюз; інакш ён завяршае аплату сам</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Падрабязней пра аплату</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>Another payment is not finished</source>
        <translation>Іншая аплата не завершана</translation>
    </message>
    <message>
        <source>Finish or cancel it first, then choose the order again.</source>
        <translation>Завяршыце або адмяніце яе, затым выберыце заказ зноў.</translation>
    </message>
    <message>
        <source>Orders cannot be paid by card with this profile</source>
        <translation>У гэтым профілі нельга аплаціць заказ карткай</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>Card&apos;s bank</source>
        <translation>Банк карткі</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Вынік</translation>
    </message>
    <message>
        <source>Pay {amount}</source>
        <translation>Аплаціць {amount}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Паўтарыць</translation>
    </message>
    <message>
        <source>Pay anew</source>
        <translation>Аплаціць нанова</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Адкрыць старонку банка зноў</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>Charge the stored card again</source>
        <translation>Спісаць з захаванай карткі яшчэ раз</translation>
    </message>
    <message>
        <source>Correct the charge</source>
        <translation>Выправіць спісанне</translation>
    </message>
    <message>
        <source>Enter a card again</source>
        <translation>Увесці картку нанова</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Вырашыць</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не зараз</translation>
    </message>
    <message>
        <source>No order is chosen</source>
        <translation>Заказ не выбраны</translation>
    </message>
    <message>
        <source>Choose an order among the orders, and pay it by card.</source>
        <translation>Выберыце заказ у спісе заказаў і аплаціце яго карткай.</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Можна аплаціць да {moment}</translation>
    </message>
    <message>
        <source>Asking the gateway …</source>
        <translation>Запыт да шлюза…</translation>
    </message>
    <message>
        <source>The order is paid already</source>
        <translation>Заказ ужо аплачаны</translation>
    </message>
    <message>
        <source>It cannot be paid now</source>
        <translation>Зараз аплаціць нельга</translation>
    </message>
    <message>
        <source>See where the order stands among the orders.</source>
        <translation>Стан заказа паказаны ў спісе заказаў.</translation>
    </message>
    <message>
        <source>Code of the gateway: {code}</source>
        <translation>Код шлюза: {code}</translation>
    </message>
    <message>
        <source>Order {number}</source>
        <translation>Заказ {number}</translation>
    </message>
    <message>
        <source>Charge the stored card again, without its code</source>
        <translation>Спісаць з захаванай карткі яшчэ раз, без кода</translation>
    </message>
    <message>
        <source>Card {masked}</source>
        <translation>Картка {masked}</translation>
    </message>
    <message>
        <source>The payment was handed over; this takes a few seconds.</source>
        <translation>Аплата перададзена; гэта зойме некалькі секунд.</translation>
    </message>
    <message>
        <source>The card&apos;s bank looks at this device …</source>
        <translation>Банк карткі правярае прыладу…</translation>
    </message>
    <message>
        <source>It decides by that whether to ask for a code. Ten seconds at most.</source>
        <translation>Па гэтым банк вырашае, ці пытаць код. Не даўжэй за дзесяць секунд.</translation>
    </message>
    <message>
        <source>The card&apos;s bank has seen this device; the payment goes on.</source>
        <translation>Банк карткі праверыў прыладу; аплата працягваецца.</translation>
    </message>
    <message>
        <source>Confirm at the card&apos;s bank</source>
        <translation>Пацвердзіце ў банку карткі</translation>
    </message>
    <message>
        <source>The page belongs to the bank that gave the card. What was confirmed there counts; the result appears here by itself.</source>
        <translation>Старонка належыць банку, які выпусціў картку. Дзейнічае тое, што пацверджана там; вынік з&apos;явіцца тут сам.</translation>
    </message>
    <message>
        <source>Checking the status …</source>
        <translation>Стан правяраецца…</translation>
    </message>
    <message>
        <source>Only the status of the order says whether it is paid. Kantora goes on asking, also when you leave this page. Nothing is paid twice.</source>
        <translation>Ці аплачаны заказ, кажа толькі яго стан. Kantora працягвае пытаць, нават калі вы пакінеце старонку. Двойчы нічога не аплачваецца.</translation>
    </message>
    <message>
        <source>No clear answer came. Kantora finds out what became of the payment before another one may be made: usually a few minutes; while the gateway cannot be reached, Kantora waits for it.</source>
        <translation>Яснага адказу няма. Kantora высвятляе, што стала з аплатай, і да гэтага новая немагчымая: звычайна гэта некалькі хвілін; пакуль шлюз недаступны, Kantora чакае яго.</translation>
    </message>
    <message>
        <source>The order is still at the page of the card&apos;s bank. Open that page again, or pay by another card if nobody is there any more.</source>
        <translation>Заказ усё яшчэ на старонцы банка карткі. Адкрыйце яе зноў або аплаціце іншай карткай, калі там нікога няма.</translation>
    </message>
    <message>
        <source>Nobody tells what became of it. Look at the gateway&apos;s own pages, and say so in the outbox.</source>
        <translation>Аўтаматычна даведацца вынік нельга. Паглядзіце ў кабінеце шлюза і пазначце яго ў раздзеле «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>Nothing was charged</source>
        <translation>Нічога не спісана</translation>
    </message>
    <message>
        <source>The order still waits for its payment. Pay again whenever you want.</source>
        <translation>Заказ па-ранейшаму чакае аплаты. Аплаціце зноў, калі захочаце.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Не адпраўлена; нічога не спісана</translation>
    </message>
    <message>
        <source>The card is still there for a few minutes: try again.</source>
        <translation>Картка яшчэ некалькі хвілін у памяці: паспрабуйце зноў.</translation>
    </message>
    <message>
        <source>The gateway refused the payment</source>
        <translation>Шлюз не прыняў аплату</translation>
    </message>
    <message>
        <source>Nothing was charged. Correct what it names and pay again.</source>
        <translation>Нічога не спісана. Выпраўце пазначанае і аплаціце зноў.</translation>
    </message>
    <message>
        <source>The payment goes on at an address that is not encrypted or is none. Kantora does not open it.</source>
        <translation>Аплата працягваецца па адрасе без шыфравання або па няправільным адрасе. Kantora яго не адкрывае.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Аплачаны</translation>
    </message>
    <message>
        <source>The amount was debited: the status of the order says so.</source>
        <translation>Сума спісана: так кажа стан заказа.</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>The amount is held on the card: the status of the order says so.</source>
        <translation>Сума заблакіравана на картцы: так кажа стан заказа.</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Картка праверана</translation>
    </message>
    <message>
        <source>The order has no amount; nothing was charged.</source>
        <translation>У заказа няма сумы; нічога не спісана.</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Адменена</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Заблакіраваная сума разблакіравана, або аплата адменена.</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Вернута</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>Пасля спісання зроблена вяртанне; яго суму паказвае заказ.</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Адхілены</translation>
    </message>
    <message>
        <source>No money moved. The order may be paid once more.</source>
        <translation>Грошы не спісаны. Заказ можна аплаціць яшчэ раз.</translation>
    </message>
    <message>
        <source>No money moved. The order cannot be paid any more: register another one.</source>
        <translation>Грошы не спісаны. Гэты заказ аплаціць больш нельга: зарэгіструйце новы.</translation>
    </message>
    <message>
        <source>3-D Secure: not asked for</source>
        <translation>3-D Secure: не запатрабаваўся</translation>
    </message>
    <message>
        <source>3-D Secure 2: without a question</source>
        <translation>3-D Secure 2: без пытання</translation>
    </message>
    <message>
        <source>3-D Secure 2: the cardholder was asked</source>
        <translation>3-D Secure 2: трымальнік карткі пацвярджаў</translation>
    </message>
    <message>
        <source>3-D Secure 1: the cardholder was asked</source>
        <translation>3-D Secure 1: трымальнік карткі пацвярджаў</translation>
    </message>
</context>
<context>
    <name>PayPanel</name>
    <message>
        <source>Payment of the order</source>
        <translation>Аплата заказа</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Засталося: {time}</translation>
    </message>
</context>
<context>
    <name>PayableTimeEdit</name>
    <message>
        <source>As set for the merchant</source>
        <translation>Як зададзена для крамы</translation>
    </message>
    <message>
        <source>20 minutes</source>
        <translation>20 хвілін</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 гадзіна</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 дзень</translation>
    </message>
    <message>
        <source>3 days</source>
        <translation>3 дні</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 дзён</translation>
    </message>
    <message>
        <source>Minutes…</source>
        <translation>Хвіліны…</translation>
    </message>
    <message>
        <source>Until day and time…</source>
        <translation>Да даты і часу…</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Хвіліны</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Апошні дзень</translation>
    </message>
</context>
<context>
    <name>PayerBlocks</name>
    <message>
        <source>Two or three letters, three digits, or the name</source>
        <translation>Дзве або тры літары, тры лічбы або назва</translation>
    </message>
    <message>
        <source>For the address check</source>
        <translation>Для праверкі адраса</translation>
    </message>
    <message>
        <source>With country code: +375…</source>
        <translation>З кодам краіны: +375…</translation>
    </message>
    <message>
        <source>In Latin letters</source>
        <translation>Лацінскімі літарамі</translation>
    </message>
    <message>
        <source>To the billing address</source>
        <translation>Па адрасе плацельшчыка</translation>
    </message>
    <message>
        <source>To another verified address</source>
        <translation>Па іншым правераным адрасе</translation>
    </message>
    <message>
        <source>To an address that is not the cardholder&apos;s</source>
        <translation>Не па адрасе трымальніка карткі</translation>
    </message>
    <message>
        <source>To a shop or pick-up point</source>
        <translation>У краму або пункт выдачы</translation>
    </message>
    <message>
        <source>Digital goods</source>
        <translation>Лічбавы тавар</translation>
    </message>
    <message>
        <source>Tickets for travel or events</source>
        <translation>Білеты на паездку або мерапрыемства</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Іншае</translation>
    </message>
    <message>
        <source>At once, digitally</source>
        <translation>Адразу, у лічбавым выглядзе</translation>
    </message>
    <message>
        <source>The same day</source>
        <translation>У той жа дзень</translation>
    </message>
    <message>
        <source>The next day</source>
        <translation>На наступны дзень</translation>
    </message>
    <message>
        <source>Two days or more</source>
        <translation>Два дні і больш</translation>
    </message>
    <message>
        <source>Available now</source>
        <translation>Ёсць у наяўнасці</translation>
    </message>
    <message>
        <source>Available later</source>
        <translation>З&apos;явіцца пазней</translation>
    </message>
    <message>
        <source>Ordered for the first time</source>
        <translation>Упершыню</translation>
    </message>
    <message>
        <source>Ordered again</source>
        <translation>Паўторна</translation>
    </message>
    <message>
        <source>Yes, the same address</source>
        <translation>Так, адрас той жа</translation>
    </message>
    <message>
        <source>No, another one</source>
        <translation>Не, адрас іншы</translation>
    </message>
</context>
<context>
    <name>PaymentAssistance</name>
    <message>
        <source>Save as template…</source>
        <translation>Захаваць як шаблон…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Захаваць</translation>
    </message>
    <message>
        <source>Pay back to the sender…</source>
        <translation>Вярнуць адпраўніку…</translation>
    </message>
    <message>
        <source>Replace the template that this began from</source>
        <translation>Замяніць шаблон, з якога пачаты плацеж</translation>
    </message>
    <message>
        <source>The template can be saved now</source>
        <translation>Цяпер шаблон можна захаваць</translation>
    </message>
    <message>
        <source>Bank details were read from the text</source>
        <translation>Рэквізіты з тэксту прачытаны</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Kept as the template “{name}”</source>
        <translation>Захавана як шаблон «{name}»</translation>
    </message>
    <message>
        <source>last payment {day}</source>
        <translation>апошні плацеж {day}</translation>
    </message>
    <message>
        <source>Bank details from a text…</source>
        <translation>Рэквізіты з тэксту…</translation>
    </message>
</context>
<context>
    <name>PaymentForm</name>
    <message>
        <source>Payee</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Рахунак атрымальніка</translation>
    </message>
    <message>
        <source>Kind of payment</source>
        <translation>Від плацяжу</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Нумар дакумента</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БІК</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Краіна</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Прызначэнне плацяжу</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Чарговасць</translation>
    </message>
    <message>
        <source>Purpose code</source>
        <translation>Код прызначэння</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Катэгорыя пераводу</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Код плацяжу ў бюджэт</translation>
    </message>
    <message>
        <source>Currency operation code</source>
        <translation>Код віду аперацыі</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>УНП трэцяй асобы</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Нумар дагавора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата дагавора</translation>
    </message>
    <message>
        <source>Codes and terms</source>
        <translation>Коды і ўмовы</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Тэрміновасць</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Прыкмета плацяжу</translation>
    </message>
</context>
<context>
    <name>PaymentLinkView</name>
    <message>
        <source>Payment link</source>
        <translation>Спасылка на аплату</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Можна аплаціць да {moment}</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Старонка знаходзіцца на {host}: гэта не сервер шлюза, і ў профілі ён не пазначаны. Спытайце банк, перш чым перадаваць спасылку.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Капіраваць</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Капіраваць спасылку</translation>
    </message>
    <message>
        <source>E-mail…</source>
        <translation>Эл. ліст…</translation>
    </message>
    <message>
        <source>Write an e-mail with the link</source>
        <translation>Напісаць ліст са спасылкай</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Адкрыць</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Адкрыць старонку аплаты</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-код</translation>
    </message>
    <message>
        <source>Copy the QR code as a picture</source>
        <translation>Капіраваць QR-код як відарыс</translation>
    </message>
    <message>
        <source>Payment of order No. {number}</source>
        <translation>Аплата заказа № {number}</translation>
    </message>
    <message>
        <source>Hello! Order No. {number} can be paid here:</source>
        <translation>Вітаем! Заказ № {number} можна аплаціць тут:</translation>
    </message>
    <message>
        <source>For: {description}</source>
        <translation>За што: {description}</translation>
    </message>
    <message>
        <source>Amount: {amount}</source>
        <translation>Сума: {amount}</translation>
    </message>
    <message>
        <source>Amount: {total}, a fee of {fee} included</source>
        <translation>Сума: {total}, у тым ліку камісія {fee}</translation>
    </message>
</context>
<context>
    <name>PaymentPage</name>
    <message>
        <source>New payment</source>
        <translation>Новы плацеж</translation>
    </message>
</context>
<context>
    <name>PaymentSummary</name>
    <message>
        <source>Merchant</source>
        <translation>Крама</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Нумар заказа</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Заказ у шлюзе</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Захаваная картка</translation>
    </message>
    <message>
        <source>Page to pay on</source>
        <translation>Старонка аплаты</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>Увага</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Старонка знаходзіцца на {host}: гэта не сервер шлюза, і ў профілі ён не пазначаны. Спытайце банк, перш чым перадаваць спасылку.</translation>
    </message>
    <message>
        <source>Addresses that are not safe, not opened</source>
        <translation>Небяспечныя адрасы, не адкрыты</translation>
    </message>
    <message>
        <source>The gateway on the attempt</source>
        <translation>Паведамленне шлюза аб спробе</translation>
    </message>
    <message>
        <source>Technical description</source>
        <translation>Тэхнічнае апісанне</translation>
    </message>
    <message>
        <source>Order number at the gateway</source>
        <translation>Нумар заказа ў шлюзе</translation>
    </message>
    <message>
        <source>3-D Secure, {field}</source>
        <translation>Поле 3-D Secure: {field}</translation>
    </message>
    <message>
        <source>Code of the gateway</source>
        <translation>Код шлюза</translation>
    </message>
    <message>
        <source>{count} min after it is registered</source>
        <translation>{count} хв пасля рэгістрацыі</translation>
    </message>
    <message>
        <source>{name} · {quantity} {measure} · {sum}</source>
        <translation>{name} · {quantity} {measure} · {sum}</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>… і яшчэ {count}</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плацельшчык</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Арганізацыя</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Number and date</source>
        <translation>Нумар і дата</translation>
    </message>
    <message>
        <source>the day it arrives</source>
        <translation>дзень паступлення ў банк</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>бестэрмінова</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>без ліміту</translation>
    </message>
    <message>
        <source>This replaces document No. {number}</source>
        <translation>Замяняе дакумент № {number}</translation>
    </message>
    <message>
        <source>What it says now is not known here.</source>
        <translation>Што ў ім зараз, тут невядома.</translation>
    </message>
    <message>
        <source>The bank has more in this document than this form</source>
        <translation>У дакуменце ў банку ёсць тое, чаго няма ў гэтай форме</translation>
    </message>
    <message>
        <source>The bank does not show all that was sent from here</source>
        <translation>Банк паказвае не ўсё, што адпраўлена адсюль</translation>
    </message>
    <message>
        <source>Sending the change may delete it there: {fields}.</source>
        <translation>Адпраўка змены можа гэта выдаліць: {fields}.</translation>
    </message>
    <message>
        <source>The document will be deleted at the bank</source>
        <translation>Дакумент будзе выдалены ў банку</translation>
    </message>
    <message>
        <source>The bank does not list this document any more</source>
        <translation>Банк больш не паказвае гэты дакумент</translation>
    </message>
    <message>
        <source>It may be deleted there; the bank would refuse this then.</source>
        <translation>Магчыма, ён там выдалены; тады банк адмовіць.</translation>
    </message>
    <message>
        <source>It cannot be brought back; it stays in what was sent.</source>
        <translation>Вярнуць яго нельга; запіс застанецца ў раздзеле «Адпраўка ў банк».</translation>
    </message>
</context>
<context>
    <name>PaymentTools</name>
    <message>
        <source>VAT {rate} % is included: {tax}</source>
        <translation>У тым ліку ПДВ {rate} %: {tax}</translation>
    </message>
    <message>
        <source>Add VAT {rate} % to the amount: {amount}</source>
        <translation>Налічыць ПДВ {rate} % зверху: {amount}</translation>
    </message>
    <message>
        <source>Without VAT</source>
        <translation>Без ПДВ</translation>
    </message>
    <message>
        <source>Enter the amount first</source>
        <translation>Спачатку ўкажыце суму</translation>
    </message>
    <message>
        <source>Correct VAT</source>
        <translation>Выправіць ПДВ</translation>
    </message>
    <message>
        <source>Write into the purpose that VAT {rate} % is {tax}</source>
        <translation>Упісаць у прызначэнне: ПДВ {rate} % – {tax}</translation>
    </message>
    <message>
        <source>Move to {day}</source>
        <translation>Перанесці на {day}</translation>
    </message>
    <message>
        <source>Compute VAT and write it into the purpose</source>
        <translation>Разлічыць ПДВ і ўпісаць у прызначэнне</translation>
    </message>
    <message>
        <source>Correct the VAT in the purpose to that of the amount</source>
        <translation>Выправіць ПДВ у прызначэнні паводле сумы плацяжу</translation>
    </message>
    <message>
        <source>Move the date to the next working day of banks</source>
        <translation>Перанесці дату на наступны банкаўскі дзень</translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message>
        <source>Print form</source>
        <translation>Друкаваная форма</translation>
    </message>
</context>
<context>
    <name>Period</name>
    <message>
        <source>From</source>
        <translation>З</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Па</translation>
    </message>
    <message>
        <source>Show this period</source>
        <translation>Паказаць за гэты перыяд</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>За ўвесь час</translation>
    </message>
</context>
<context>
    <name>PermissionBoxes</name>
    <message>
        <source>Tick what the bank&apos;s support has switched on for this shop. The rest is not offered, because the gateway would refuse it.</source>
        <translation>Адзначце тое, што падтрымка банка ўключыла для крамы. Астатняе не прапануецца: шлюз такое адхіліць.</translation>
    </message>
</context>
<context>
    <name>PhaseTotals</name>
    <message>
        <source>Totals by state</source>
        <translation>Вынікі па станах</translation>
    </message>
    <message>
        <source>More states</source>
        <translation>Іншыя станы</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Show the choices</source>
        <translation>Паказаць варыянты</translation>
    </message>
</context>
<context>
    <name>PinnedViews</name>
    <message>
        <source>Pinned views</source>
        <translation>Замацаваныя адборы</translation>
    </message>
</context>
<context>
    <name>PrintFormButtons</name>
    <message>
        <source>Print form</source>
        <translation>Друкаваная форма</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Захаваць друкаваную форму</translation>
    </message>
    <message>
        <source>Copy all details as text</source>
        <translation>Скапіраваць усе звесткі як тэкст</translation>
    </message>
    <message>
        <source>Save as {format}…</source>
        <translation>Захаваць як {format}…</translation>
    </message>
    <message>
        <source>Show the print form as {format}</source>
        <translation>Паказаць друкаваную форму: {format}</translation>
    </message>
    <message>
        <source>It is kept here and can be read offline</source>
        <translation>Захоўваецца на гэтым камп&apos;ютары і даступна без сувязі</translation>
    </message>
</context>
<context>
    <name>PrintFormViewer</name>
    <message>
        <source>Open with another program</source>
        <translation>Адкрыць у іншай праграме</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Захаваць…</translation>
    </message>
    <message>
        <source>The document has changed since this form was read</source>
        <translation>Дакумент змяніўся пасля атрымання гэтай друкаванай формы</translation>
    </message>
    <message>
        <source>The bank could not be asked for the form that it has now.</source>
        <translation>Атрымаць у банка цяперашнюю друкаваную форму не ўдалося.</translation>
    </message>
    <message>
        <source>Not all pages were printed: {title}</source>
        <translation>Надрукаваны не ўсе старонкі: {title}</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Атрымаць нанова</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Захаваць друкаваную форму</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Захавана як {name}</translation>
    </message>
    <message>
        <source>Printing: page {done} of {total}</source>
        <translation>Друк: старонка {done} з {total}</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>Адпраўлена на прынтар</translation>
    </message>
    <message>
        <source>Print form: {title}</source>
        <translation>Друкаваная форма: {title}</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Паменшыць</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Павялічыць</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Па шырыні</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Старонка цалкам</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Знайсці ў друкаванай форме</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Скапіраваць вылучаны тэкст</translation>
    </message>
    <message>
        <source>Save the print form…</source>
        <translation>Захаваць друкаваную форму…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Друк…</translation>
    </message>
</context>
<context>
    <name>PrintedList</name>
    <message>
        <source>Print the list with subtotals</source>
        <translation>Надрукаваць спіс з падвынікамі</translation>
    </message>
    <message>
        <source>{count} rows are too many to print; at most {most} can be</source>
        <translation>Радкоў зашмат для друку: {count}; не больш за {most}</translation>
    </message>
    <message>
        <source>Filter the list, or export it to Excel.</source>
        <translation>Звузьце адбор або выгрузіце спіс у Excel.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Радкоў</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Усяго</translation>
    </message>
    <message>
        <source>The list can be printed: {title}</source>
        <translation>Спіс можна раздрукаваць: {title}</translation>
    </message>
    <message>
        <source>Made by Kantora, {time}. No bank document.</source>
        <translation>Складзена ў Kantora, {time}. Не з&apos;яўляецца банкаўскім дакументам.</translation>
    </message>
    <message>
        <source>Made by Kantora from what was read from the bank, {time}. No bank document.</source>
        <translation>Складзена ў Kantora па даных, атрыманых ад банка, {time}. Не з&apos;яўляецца банкаўскім дакументам.</translation>
    </message>
    <message>
        <source>{title} {day}</source>
        <translation>{title} {day}</translation>
    </message>
    <message>
        <source>Print the list</source>
        <translation>Надрукаваць спіс</translation>
    </message>
</context>
<context>
    <name>ProfileCard</name>
    <message>
        <source>Delete its data from this computer</source>
        <translation>Выдаліць яго даныя з гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>Keep the profile</source>
        <translation>Пакінуць профіль</translation>
    </message>
    <message>
        <source>Open now</source>
        <translation>Адкрыты</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Адкрыць</translation>
    </message>
    <message>
        <source>Open {company}</source>
        <translation>Адкрыць профіль {company}</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Выдаліць…</translation>
    </message>
    <message>
        <source>Remove {company}</source>
        <translation>Выдаліць {company}</translation>
    </message>
    <message>
        <source>Everything that Kantora keeps of this company is deleted from this computer: its drafts, templates, what was sent, and the backups beside the data. Nothing changes at the bank.</source>
        <translation>З гэтага камп&apos;ютара будзе выдалена ўсё, што Kantora захоўвае пра гэту арганізацыю: чарнавікі, шаблоны, адпраўленае і рэзервовыя копіі побач з данымі. У банку нічога не зменіцца.</translation>
    </message>
    <message numerus="yes">
        <source>%n backup(s) in {folder} stay; the recovery code opens them.</source>
        <translation>
            <numerusform>%n рэзервовая копія ў {folder} застанецца; яе адкрывае код аднаўлення.</numerusform>
            <numerusform>%n рэзервовыя копіі ў {folder} застануцца; іх адкрывае код аднаўлення.</numerusform>
            <numerusform>%n рэзервовых копій у {folder} застануцца; іх адкрывае код аднаўлення.</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; backups in it stay, too, and the recovery code opens them.</source>
        <translation>Тэчка {folder} цяпер не чытаецца; рэзервовыя копіі ў ёй таксама застануцца, іх адкрывае код аднаўлення.</translation>
    </message>
    <message>
        <source>Copies of settings that could not be read stay, too, with the name and the addresses of the company: {files}. Delete them yourself when nobody needs them.</source>
        <translation>Застануцца і копіі налад, якія не ўдалося прачытаць, з назвай арганізацыі і яе адрасамі: {files}. Выдаліце іх самі, калі яны больш не патрэбны.</translation>
    </message>
</context>
<context>
    <name>ProfileChoice</name>
    <message>
        <source>Restore a profile from a backup…</source>
        <translation>Аднавіць профіль з рэзервовай копіі…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профілі</translation>
    </message>
    <message>
        <source>The bank&apos;s documents of your company, online and offline</source>
        <translation>Банкаўскія дакументы вашай арганізацыі — са сувяззю і без яе</translation>
    </message>
</context>
<context>
    <name>ProfileForm</name>
    <message>
        <source>This is needed</source>
        <translation>Абавязковае поле</translation>
    </message>
    <message>
        <source>An address begins with https:// and names a host</source>
        <translation>Адрас пачынаецца з https:// і змяшчае імя сервера</translation>
    </message>
    <message>
        <source>Choose a colour that no other company has here</source>
        <translation>Выберыце колер, якога тут няма ў іншай арганізацыі</translation>
    </message>
    <message>
        <source>Pasted token</source>
        <translation>Па токене</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>На старонцы банка</translation>
    </message>
    <message>
        <source>The address of card payments does not go with this; change it first</source>
        <translation>Адрас плацежнага шлюза не падыходзіць да гэтага асяроддзя; спачатку змяніце яго</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Фіялетавы</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Сіні</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бірузовы</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зялёны</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Бурштынавы</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Чырвоны</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Ружовы</translation>
    </message>
    <message>
        <source>Graphite</source>
        <translation>Графітавы</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Арганізацыя</translation>
    </message>
    <message>
        <source>As it is to appear in the window&apos;s title</source>
        <translation>Так, як яна будзе паказана ў загалоўку акна</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Кароткая назва</translation>
    </message>
    <message>
        <source>Two letters for the navigation</source>
        <translation>Дзве літары для панэлі раздзелаў</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Асяроддзе</translation>
    </message>
    <message>
        <source>Frame colour</source>
        <translation>Колер рамкі</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Адрас сэрвісу дакументаў</translation>
    </message>
    <message>
        <source>From the bank&apos;s developer pages; it begins with https://</source>
        <translation>Са старонак банка для распрацоўшчыкаў; пачынаецца з https://</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Токен доступу</translation>
    </message>
    <message>
        <source>Read documents since</source>
        <translation>Загружаць дакументы з</translation>
    </message>
    <message>
        <source>Older documents stay at the bank</source>
        <translation>Ранейшыя дакументы застаюцца ў банку</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Спосаб уваходу</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Ход выканання</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} з {total}</translation>
    </message>
    <message>
        <source>{what}; next: {next}</source>
        <translation>{what}; потым: {next}</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Гатова</translation>
    </message>
</context>
<context>
    <name>PurposeField</name>
    <message>
        <source>Month</source>
        <translation>Месяц</translation>
    </message>
    <message>
        <source>Month before</source>
        <translation>Папярэдні месяц</translation>
    </message>
    <message>
        <source>Year of the month before</source>
        <translation>Год папярэдняга месяца</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>Квартал</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Год</translation>
    </message>
    <message>
        <source>Date of the payment</source>
        <translation>Дата плацяжу</translation>
    </message>
    <message>
        <source>Number of the payment</source>
        <translation>Нумар плацяжу</translation>
    </message>
    <message>
        <source>Month, in Belarusian</source>
        <translation>Месяц па-беларуску</translation>
    </message>
    <message>
        <source>Month before, in Belarusian</source>
        <translation>Папярэдні месяц па-беларуску</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
</context>
<context>
    <name>QPlatformTheme</name>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
</context>
<context>
    <name>QrView</name>
    <message>
        <source>QR code of the payment link</source>
        <translation>QR-код спасылкі на аплату</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Refuse payment demands</source>
        <translation>Адмова ад акцэпту патрабаванняў</translation>
    </message>
    <message>
        <source>A reason is needed</source>
        <translation>Патрэбна прычына</translation>
    </message>
    <message>
        <source>Reason, the same for all of them</source>
        <translation>Прычына, адна для ўсіх</translation>
    </message>
    <message>
        <source>Continue…</source>
        <translation>Працягнуць…</translation>
    </message>
    <message>
        <source>The reason is too long: at most 20,000 characters fit</source>
        <translation>Прычына занадта доўгая: не больш за 20&#xa0;000 знакаў</translation>
    </message>
    <message>
        <source>Nothing is sent yet: all refusals are shown before, with their amounts.</source>
        <translation>Пакуль нічога не адпраўляецца: спачатку будуць паказаны ўсе адмовы з сумамі.</translation>
    </message>
    <message numerus="yes">
        <source>%n demand(s) will be refused</source>
        <translation>
            <numerusform>Адмова ад акцэпту %n патрабавання</numerusform>
            <numerusform>Адмова ад акцэпту %n патрабаванняў</numerusform>
            <numerusform>Адмова ад акцэпту %n патрабаванняў</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a card payment</source>
        <translation>Квітанцыя аб аплаце карткай</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Аплачана часткова</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Плацеж</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Сумы</translation>
    </message>
    <message>
        <source>Made {time} from what the payment gateway tells. It is no fiscal receipt.</source>
        <translation>Складзена {time} па даных плацежнага шлюза. Не з&apos;яўляецца касавым чэкам.</translation>
    </message>
    <message>
        <source>Receipt {number}</source>
        <translation>Квітанцыя {number}</translation>
    </message>
    <message>
        <source>The order has no receipt</source>
        <translation>У заказа няма квітанцыі</translation>
    </message>
    <message>
        <source>By what the payment gateway tells now, nothing was paid or held.</source>
        <translation>Паводле даных плацежнага шлюза цяпер нічога не аплачана і не заблакіравана.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Час</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Код аўтарызацыі</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Нумар аперацыі (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Тэрмінал</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Апісанне</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Заблакіравана</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Спісана</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Вернута</translation>
    </message>
</context>
<context>
    <name>ReceivedPage</name>
    <message>
        <source>No. {number} of {day}</source>
        <translation>№ {number} ад {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>Of {day}</source>
        <translation>Ад {day}</translation>
    </message>
    <message>
        <source>Reply {reply}</source>
        <translation>Адказ {reply}</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Атрыманыя дакументы</translation>
    </message>
    <message>
        <source>Search received documents</source>
        <translation>Пошук атрыманых дакументаў</translation>
    </message>
    <message>
        <source>Nothing was received from AIS IDO yet.</source>
        <translation>З АІС ІДА яшчэ нічога не атрымана.</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>Паказаць запыт</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeCard</name>
    <message>
        <source>Enter the passphrase</source>
        <translation>Увядзіце кодавую фразу</translation>
    </message>
    <message>
        <source>This is not the passphrase</source>
        <translation>Кодавая фраза няправільная</translation>
    </message>
    <message>
        <source>Nobody has confirmed the recovery code of this profile</source>
        <translation>Ніхто не пацвердзіў, што код аднаўлення гэтага профілю захаваны</translation>
    </message>
    <message>
        <source>Make a new one and keep it: where the keyring or the passphrase is lost, only the code opens the data and their backups.</source>
        <translation>Стварыце новы код і захавайце яго: калі сховішча ключоў або кодавая фраза страчаны, даныя і іх рэзервовыя копіі адкрывае толькі код.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код аднаўлення</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Кодавая фраза</translation>
    </message>
    <message>
        <source>Opens the data where nothing else does: without the keyring of this computer, and without the passphrase. Make a new one when the old one is lost, or when somebody else may know it.</source>
        <translation>Адкрывае даныя, калі больш нічога не дапамагае: без сховішча ключоў гэтага камп&apos;ютара і без кодавай фразы. Стварыце новы код, калі стары страчаны або мог стаць вядомы камусьці яшчэ.</translation>
    </message>
    <message>
        <source>The data get a new key with this code; Kantora closes them for a moment. The old code opens them no more. Backups made before keep the old key, and the old code opens them: delete them if somebody else may know it.</source>
        <translation>Разам з гэтым кодам даныя атрымаюць новы ключ; Kantora ненадоўга закрые іх. Стары код больш не адкрые даныя. Ранейшыя рэзервовыя копіі застаюцца са старым ключом, і стары код іх адкрывае: выдаліце іх, калі ён мог стаць вядомы камусьці яшчэ.</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Стварыць новы код…</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Код надрукаваны або захаваны</translation>
    </message>
    <message>
        <source>Use the new code</source>
        <translation>Перайсці на новы код</translation>
    </message>
    <message>
        <source>Keep the old code</source>
        <translation>Пакінуць стары код</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeView</name>
    <message>
        <source>Recovery code</source>
        <translation>Код аднаўлення</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Друк…</translation>
    </message>
    <message>
        <source>Print the recovery code</source>
        <translation>Надрукаваць код аднаўлення</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Захаваць…</translation>
    </message>
    <message>
        <source>Save the recovery code</source>
        <translation>Захаваць код аднаўлення</translation>
    </message>
    <message>
        <source>This code opens the data of Kantora where the keyring of the computer or the passphrase does not, and its backups on any computer. Keep it where you keep papers of the company. Whoever has it and the data can read your documents.</source>
        <translation>Гэты код адкрывае даныя Kantora, калі іх не адкрывае сховішча ключоў камп&apos;ютара або кодавая фраза, а рэзервовыя копіі — на любым камп&apos;ютары. Захоўвайце яго там жа, дзе дакументы арганізацыі. Той, у каго ёсць код і даныя, можа чытаць вашы дакументы.</translation>
    </message>
    <message>
        <source>Kantora: recovery code of {company}</source>
        <translation>Kantora: код аднаўлення — {company}</translation>
    </message>
    <message>
        <source>Kantora recovery code.txt</source>
        <translation>Код аднаўлення Kantora.txt</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Тэкст (*.txt)</translation>
    </message>
</context>
<context>
    <name>RecoveryStep</name>
    <message>
        <source>Keep this recovery code</source>
        <translation>Захавайце код аднаўлення</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Код надрукаваны або захаваны</translation>
    </message>
    <message>
        <source>Start working</source>
        <translation>Пачаць работу</translation>
    </message>
    <message>
        <source>Your data are encrypted. The key lies in this computer&apos;s keyring; if that is lost, only this code opens them.</source>
        <translation>Вашы даныя зашыфраваны. Ключ ляжыць у сховішчы ключоў гэтага камп&apos;ютара; калі яно страчана, даныя адкрые толькі гэты код.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Your passphrase opens them; if it is forgotten, only this code does.</source>
        <translation>Вашы даныя зашыфраваны. Іх адкрывае ваша кодавая фраза; калі яна забыта, даныя адкрые толькі гэты код.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Kantora cannot use a keyring on this computer, so this code opens them, and it is asked for at every start.</source>
        <translation>Вашы даныя зашыфраваны. Kantora не можа карыстацца сховішчам ключоў на гэтым камп&apos;ютары, таму даныя адкрывае гэты код, і ён запытваецца пры кожным запуску.</translation>
    </message>
    <message>
        <source>Print it or save it somewhere else. You can make a new one in Settings.</source>
        <translation>Надрукуйце яго або захавайце ў іншым месцы. Новы код можна стварыць у наладах.</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Задайце кодавую фразу</translation>
    </message>
    <message>
        <source>It is asked for at the start and to unlock, instead of the recovery code. You can also do that later, in Settings.</source>
        <translation>Яна запытваецца пры запуску і для разблакіроўкі замест кода аднаўлення. Гэта можна зрабіць і пазней, у наладах.</translation>
    </message>
</context>
<context>
    <name>RecurringPage</name>
    <message>
        <source>For</source>
        <translation>За што</translation>
    </message>
    <message>
        <source>Customer number</source>
        <translation>Нумар кліента</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Калі</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Пачата</translation>
    </message>
    <message>
        <source>Was due</source>
        <translation>Тэрмін</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Прычына</translation>
    </message>
    <message>
        <source>A schedule charges a stored card of a customer who agreed to it.</source>
        <translation>Па графіку спісваюць з захаванай карткі кліента, які на гэта пагадзіўся.</translation>
    </message>
    <message>
        <source>Nothing was charged by schedule yet.</source>
        <translation>Па графіку яшчэ нічога не спісвалі.</translation>
    </message>
    <message>
        <source>What was charged and not given back; the amounts of other charges are not added.</source>
        <translation>Што спісана і не вернута; сумы астатніх спісанняў не складаюцца.</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Новы графік…</translation>
    </message>
    <message>
        <source>Nothing of it comes due any more. Its history stays.</source>
        <translation>Па ім больш нічога не спішацца. Гісторыя застанецца.</translation>
    </message>
    <message>
        <source>The charge was not given up</source>
        <translation>Ад спісання не адмовіліся</translation>
    </message>
    <message>
        <source>It does not wait any more: it was sent or thrown away meanwhile. Its schedule shows what became of it.</source>
        <translation>Яно больш не чакае: яго тым часам адправілі або прыбралі са спіса. Што з ім стала, відаць у графіку.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Завяршыць</translation>
    </message>
    <message>
        <source>The gateway does not tell what became of it</source>
        <translation>Плацежны шлюз не паведамляе, чым скончылася спісанне</translation>
    </message>
    <message>
        <source>Order {numbers}: look for it at the gateway&apos;s own pages, then say what became of it.</source>
        <translation>Заказ {numbers}: знайдзіце яго ў кабінеце плацежнага шлюза і пазначце, што з ім стала.</translation>
    </message>
    <message>
        <source>No card is stored for schedules yet</source>
        <translation>Картак для спісанняў па графіку яшчэ няма</translation>
    </message>
    <message>
        <source>Go to Stored cards, choose a customer, and store or read a card.</source>
        <translation>Адкрыйце «Захаваныя карткі», выберыце кліента і захавайце або запытайце картку.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Захаваныя карткі</translation>
    </message>
    <message>
        <source>The schedule that was being changed is not there any more</source>
        <translation>Графіка, які вы змянялі, больш няма</translation>
    </message>
    <message>
        <source>It has ended, or a restored backup does not have it. What was typed for it is not kept.</source>
        <translation>Ён завершаны, або яго няма ў адноўленай рэзервовай копіі. Уведзенае для яго не захавана.</translation>
    </message>
    <message>
        <source>The date of the schedule that was being changed is not there any more</source>
        <translation>Даты графіка, якую вы змянялі, больш няма</translation>
    </message>
    <message>
        <source>“{title}”: that date was charged, skipped or changed meanwhile, or the schedule is paused. What was typed for it is not kept.</source>
        <translation>«{title}»: за гэту дату тым часам спісалі грошы, яе прапусцілі або змянілі, або графік прыпынены. Уведзенае для яе не захавана.</translation>
    </message>
    <message>
        <source>The schedule that was half written here exists already</source>
        <translation>Графік, які тут не дапісалі, ужо створаны</translation>
    </message>
    <message>
        <source>The schedule that was being changed has been changed meanwhile</source>
        <translation>Графік, які змянялі, з таго часу змяніўся</translation>
    </message>
    <message>
        <source>“{title}”: what was typed for it is not put over that, and not kept.</source>
        <translation>«{title}»: уведзенае для яго не ставіцца паверх змен і не захавана.</translation>
    </message>
    <message>
        <source>The schedule that was open here before is not saved</source>
        <translation>Графік, які быў адкрыты тут раней, не захаваны</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Вярнуцца да яго</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Да спісання</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Графікі</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Гісторыя</translation>
    </message>
    <message>
        <source>Search schedules and charges</source>
        <translation>Пошук графікаў і спісанняў</translation>
    </message>
    <message>
        <source>End “{title}”?</source>
        <translation>Завяршыць «{title}»?</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Customer number: {number}</source>
        <translation>Нумар кліента: {number}</translation>
    </message>
</context>
<context>
    <name>ReferenceEdit</name>
    <message>
        <source>{type} No. {number} of {day}</source>
        <translation>{type} № {number} ад {day}</translation>
    </message>
    <message>
        <source>{type} of {day}</source>
        <translation>{type} ад {day}</translation>
    </message>
</context>
<context>
    <name>RegisterPage</name>
    <message>
        <source>Obligations</source>
        <translation>АІС ІДА</translation>
    </message>
    <message>
        <source>{title} · request {request}</source>
        <translation>{title} · запыт {request}</translation>
    </message>
    <message>
        <source>Search requests</source>
        <translation>Пошук запытаў</translation>
    </message>
    <message>
        <source>No requests were sent to AIS IDO yet.</source>
        <translation>Запытаў у АІС ІДА яшчэ не было.</translation>
    </message>
    <message>
        <source>Print form with received documents</source>
        <translation>Друкаваная форма з атрыманымі дакументамі</translation>
    </message>
    <message>
        <source>New request…</source>
        <translation>Новы запыт…</translation>
    </message>
</context>
<context>
    <name>RegisterTabs</name>
    <message>
        <source>Requests</source>
        <translation>Запыты</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Атрыманыя дакументы</translation>
    </message>
</context>
<context>
    <name>RepliesPane</name>
    <message>
        <source>Received documents</source>
        <translation>Атрыманыя дакументы</translation>
    </message>
    <message>
        <source>Search this reply</source>
        <translation>Пошук у гэтым адказе</translation>
    </message>
    <message>
        <source>Nothing was received in reply to this request.</source>
        <translation>У адказ на гэты запыт нічога не атрымана.</translation>
    </message>
    <message>
        <source>There is no reply to this request yet.</source>
        <translation>Адказу на гэты запыт пакуль няма.</translation>
    </message>
    <message>
        <source>AIS IDO did not accept this request.</source>
        <translation>АІС ІДА не прыняла гэты запыт.</translation>
    </message>
    <message>
        <source>The reply to this request has not been read yet.</source>
        <translation>Адказ на гэты запыт яшчэ не прачытаны.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Паўтарыць</translation>
    </message>
    <message>
        <source>Choose a request to see what was received in reply</source>
        <translation>Выберыце запыт, каб убачыць атрыманы адказ</translation>
    </message>
    <message>
        <source>Received in reply to request No. {number}</source>
        <translation>Атрымана ў адказ на запыт № {number}</translation>
    </message>
</context>
<context>
    <name>RequestForm</name>
    <message>
        <source>What is asked for</source>
        <translation>Што запытаць</translation>
    </message>
    <message>
        <source>All your obligations in AIS IDO, paid and unpaid.</source>
        <translation>Усе вашы абавязацельствы па даных АІС ІДА: выкананыя і нявыкананыя.</translation>
    </message>
    <message>
        <source>Your obligations that have been paid.</source>
        <translation>Вашы выкананыя абавязацельствы.</translation>
    </message>
    <message>
        <source>Your unpaid obligations and their priority.</source>
        <translation>Вашы нявыкананыя абавязацельствы і іх чарговасць.</translation>
    </message>
    <message>
        <source>All obligations of this payer, paid and unpaid.</source>
        <translation>Усе абавязацельствы гэтага плацельшчыка: выкананыя і нявыкананыя.</translation>
    </message>
    <message>
        <source>Obligations that this payer has paid.</source>
        <translation>Выкананыя абавязацельствы гэтага плацельшчыка.</translation>
    </message>
    <message>
        <source>Obligations that this payer has not paid.</source>
        <translation>Нявыкананыя абавязацельствы гэтага плацельшчыка.</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плацельшчык</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Перыяд</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Перыяд з</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Перыяд па</translation>
    </message>
</context>
<context>
    <name>RequestPage</name>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Запыт у АІС ІДА</translation>
    </message>
</context>
<context>
    <name>RequirementsPage</name>
    <message>
        <source>Payment demands</source>
        <translation>Плацежныя патрабаванні</translation>
    </message>
    <message>
        <source>Search payment demands</source>
        <translation>Пошук плацежных патрабаванняў</translation>
    </message>
    <message>
        <source>There are no payment demands to your accounts.</source>
        <translation>Плацежных патрабаванняў да вашых рахункаў няма.</translation>
    </message>
</context>
<context>
    <name>RequisitesDialog</name>
    <message>
        <source>Bank details from a text</source>
        <translation>Рэквізіты з тэксту</translation>
    </message>
    <message>
        <source>Text of an invoice or a letter</source>
        <translation>Тэкст рахунку або ліста</translation>
    </message>
    <message>
        <source>What was recognised</source>
        <translation>Што распазнана</translation>
    </message>
    <message>
        <source>Nothing yet. Copy the bank details from the invoice and paste them on the left.</source>
        <translation>Пакуль нічога. Скапіруйце рэквізіты з рахунку і ўстаўце злева.</translation>
    </message>
    <message>
        <source>Compare with the invoice before you use it.</source>
        <translation>Зверце з рахункам, перш чым перанесці.</translation>
    </message>
    <message>
        <source>Will be emptied in the payment: {fields}.</source>
        <translation>У плацяжы будуць ачышчаны: {fields}.</translation>
    </message>
    <message>
        <source>Only the first {count} characters are read.</source>
        <translation>Чытаюцца толькі першыя {count} знакаў.</translation>
    </message>
    <message>
        <source>Use in the payment</source>
        <translation>Перанесці ў плацеж</translation>
    </message>
</context>
<context>
    <name>RestorePage</name>
    <message>
        <source>Restore a backup</source>
        <translation>Аднаўленне з копіі</translation>
    </message>
    <message>
        <source>Recovery code of this backup</source>
        <translation>Код аднаўлення гэтай копіі</translation>
    </message>
    <message>
        <source>There may be more backups in {folder}. Check that its disk or network place is connected, then read it again.</source>
        <translation>У тэчцы {folder} могуць быць яшчэ рэзервовыя копіі. Праверце, ці падключаны яе дыск або сеткавае сховішча, і прачытайце яе зноў.</translation>
    </message>
    <message>
        <source>A folder of backups cannot be read</source>
        <translation>Тэчка рэзервовых копій не чытаецца</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Прачытаць зноў</translation>
    </message>
    <message>
        <source>Reading the backup…</source>
        <translation>Копія чытаецца…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Выбар копіі</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копіі Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Усе файлы (*)</translation>
    </message>
    <message>
        <source>Say first that this backup is meant</source>
        <translation>Спачатку адзначце, што маецца на ўвазе гэтая копія</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Зроблена</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Памер</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версія</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Дакументы</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Чарнавікі</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>Адпраўка ў банк</translation>
    </message>
    <message>
        <source>{moment} (in the future)</source>
        <translation>{moment} (у будучыні)</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Рэзервовыя копіі</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Іншы файл…</translation>
    </message>
    <message>
        <source>See what would change</source>
        <translation>Паказаць, што зменіцца</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Што зменіцца</translation>
    </message>
    <message>
        <source>This backup is meant, although it differs</source>
        <translation>Патрэбна менавіта гэтая копія, хоць яна адрозніваецца</translation>
    </message>
    <message>
        <source>Leave everything as it is</source>
        <translation>Пакінуць усё як ёсць</translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation>Аднавіць з гэтай копіі</translation>
    </message>
    <message>
        <source>Nothing changes before you have seen what would. Drafts and everything that was sent since the backup are kept if they can be read.</source>
        <translation>Нічога не мяняецца, пакуль вы не ўбачыце, што зменіцца. Чарнавікі і ўсё, што адпраўлена пасля копіі, захоўваюцца, калі іх удаецца прачытаць.</translation>
    </message>
</context>
<context>
    <name>RestorePlanView</name>
    <message>
        <source>The backup does not say of which company it is.</source>
        <translation>У копіі не ўказана, якой яна арганізацыі.</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{name}: {then} in the backup, {now} in the open profile</source>
        <translation>{name}: у копіі — {then}, у адкрытым профілі — {now}</translation>
    </message>
    <message>
        <source>This may be the backup of another company. Its documents, its drafts and what waits to be sent would be put among those of {company}, and be sent from there.</source>
        <translation>Магчыма, гэта копія іншай арганізацыі. Яе дакументы, чарнавікі і тое, што чакае адпраўкі, трапяць да даных арганізацыі {company} і будуць адпраўляцца адтуль.</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Арганізацыя</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Асяроддзе</translation>
    </message>
    <message>
        <source>Documents service</source>
        <translation>Сэрвіс дакументаў</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Плацежны шлюз</translation>
    </message>
    <message>
        <source>The data in use cannot be read, so what was written and sent since the backup is forgotten. Compare with the bank before you pay anything again.</source>
        <translation>Бягучыя даныя не чытаюцца, таму ўсё створанае і адпраўленае пасля копіі будзе страчана. Зверцеся з банкам, перш чым плаціць зноў.</translation>
    </message>
    <message>
        <source>The data in use are damaged. Drafts and what was sent could still be read and are kept; the damaged file is kept beside.</source>
        <translation>Бягучыя даныя пашкоджаны. Чарнавікі і адпраўленае прачытаны і захаваюцца; пашкоджаны файл застанецца побач.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) that were ready to be sent come back as drafts: check each before you send it.</source>
        <translation>
            <numerusform>%n дакумент, які быў гатовы да адпраўкі, вернецца чарнавіком: праверце яго перад адпраўкай.</numerusform>
            <numerusform>%n дакументы, якія былі гатовы да адпраўкі, вернуцца чарнавікамі: праверце кожны перад адпраўкай.</numerusform>
            <numerusform>%n дакументаў, якія былі гатовы да адпраўкі, вернуцца чарнавікамі: праверце кожны перад адпраўкай.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) from the bank are newer than the backup; the next synchronisation reads them again.</source>
        <translation>
            <numerusform>%n дакумента банка няма ў копіі; ён будзе прачытаны пры наступнай сінхранізацыі.</numerusform>
            <numerusform>%n дакументаў банка няма ў копіі; яны будуць прачытаны пры наступнай сінхранізацыі.</numerusform>
            <numerusform>%n дакументаў банка няма ў копіі; яны будуць прачытаны пры наступнай сінхранізацыі.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) kept offline are not in the backup and have to be read again.</source>
        <translation>
            <numerusform>%n захаванага файла няма ў копіі, яго давядзецца загрузіць зноў.</numerusform>
            <numerusform>%n захаваных файлаў няма ў копіі, іх давядзецца загрузіць зноў.</numerusform>
            <numerusform>%n захаваных файлаў няма ў копіі, іх давядзецца загрузіць зноў.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of Activity since the backup are forgotten.</source>
        <translation>
            <numerusform>%n запіс журнала пасля копіі будзе страчаны.</numerusform>
            <numerusform>%n запісы журнала пасля копіі будуць страчаны.</numerusform>
            <numerusform>%n запісаў журнала пасля копіі будуць страчаны.</numerusform>
        </translation>
    </message>
    <message>
        <source>The address book is put back as it was. Entries: {then} instead of {now}.</source>
        <translation>Даведнік контрагентаў стане ранейшым: запісаў {then} замест {now}.</translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added or changed since the backup lose what was written and checked since.</source>
        <translation>
            <numerusform>%n контрагент, дададзены або зменены пасля копіі, страціць тое, што запісана і праверана з таго часу.</numerusform>
            <numerusform>%n контрагенты, дададзеныя або змененыя пасля копіі, страцяць тое, што запісана і праверана з таго часу.</numerusform>
            <numerusform>%n контрагентаў, дададзеных або змененых пасля копіі, страцяць тое, што запісана і праверана з таго часу.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added since the backup lose their labels.</source>
        <translation>
            <numerusform>%n контрагент, дададзены пасля копіі, страціць свае меткі.</numerusform>
            <numerusform>%n контрагенты, дададзеныя пасля копіі, страцяць свае меткі.</numerusform>
            <numerusform>%n контрагентаў, дададзеных пасля копіі, страцяць свае меткі.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n шаблон, зменены пасля копіі, стане ранейшым.</numerusform>
            <numerusform>%n шаблоны, змененыя пасля копіі, стануць ранейшымі.</numerusform>
            <numerusform>%n шаблонаў, змененых пасля копіі, стануць ранейшымі.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n view(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n адбор, зменены пасля копіі, стане ранейшым.</numerusform>
            <numerusform>%n адборы, змененыя пасля копіі, стануць ранейшымі.</numerusform>
            <numerusform>%n адбораў, змененых пасля копіі, стануць ранейшымі.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) renamed or recoloured since the backup come back as they were.</source>
        <translation>
            <numerusform>%n метка, у якой пасля копіі змянілі назву або колер, стане ранейшай.</numerusform>
            <numerusform>%n меткі, у якіх пасля копіі змянілі назву або колер, стануць ранейшымі.</numerusform>
            <numerusform>%n метак, у якіх пасля копіі змянілі назву або колер, стануць ранейшымі.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were sent or made ready since the backup. They stay as they are, with their numbers, so that nothing is sent twice.</source>
        <translation>
            <numerusform>%n дакумент адпраўлены або падрыхтаваны пасля копіі. Ён застанецца як ёсць, са сваім нумарам, каб нічога не пайшло двойчы.</numerusform>
            <numerusform>%n дакументы адпраўлены або падрыхтаваны пасля копіі. Яны застануцца як ёсць, са сваімі нумарамі, каб нічога не пайшло двойчы.</numerusform>
            <numerusform>%n дакументаў адпраўлена або падрыхтавана пасля копіі. Яны застануцца як ёсць, са сваімі нумарамі, каб нічога не пайшло двойчы.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) written since the backup stay.</source>
        <translation>
            <numerusform>%n чарнавік, напісаны пасля копіі, застанецца.</numerusform>
            <numerusform>%n чарнавікі, напісаныя пасля копіі, застануцца.</numerusform>
            <numerusform>%n чарнавікоў, напісаных пасля копіі, застануцца.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) made since the backup stay.</source>
        <translation>
            <numerusform>%n шаблон, створаны пасля копіі, застанецца.</numerusform>
            <numerusform>%n шаблоны, створаныя пасля копіі, застануцца.</numerusform>
            <numerusform>%n шаблонаў, створаных пасля копіі, застануцца.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) of the card payment gateway stay.</source>
        <translation>
            <numerusform>%n заказ плацежнага шлюза застаецца.</numerusform>
            <numerusform>%n заказы плацежнага шлюза застаюцца.</numerusform>
            <numerusform>%n заказаў плацежнага шлюза застаюцца.</numerusform>
        </translation>
    </message>
    <message>
        <source>The backup holds {documents} documents, {drafts} drafts and {outbox} entries of the outbox.</source>
        <translation>У копіі: дакументаў — {documents}, чарнавікоў — {drafts}, запісаў аб адпраўцы — {outbox}.</translation>
    </message>
    <message>
        <source>In use now: {documents} documents, {drafts} drafts, {outbox} entries of the outbox. They are kept as a backup, too.</source>
        <translation>Зараз: дакументаў — {documents}, чарнавікоў — {drafts}, запісаў аб адпраўцы — {outbox}. Яны таксама захаваюцца як копія.</translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) and sends that are only in the backup come back.</source>
        <translation>
            <numerusform>Вернецца %n чарнавік або адпраўка, якія ёсць толькі ў копіі.</numerusform>
            <numerusform>Вернуцца %n чарнавікі або адпраўкі, якія ёсць толькі ў копіі.</numerusform>
            <numerusform>Вернецца %n чарнавікоў або адправак, якія ёсць толькі ў копіі.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made by an earlier Kantora and is brought up to date.</source>
        <translation>Копія зроблена ранейшай версіяй Kantora і будзе абноўлена.</translation>
    </message>
</context>
<context>
    <name>RestoreProfileStep</name>
    <message>
        <source>Choose the file of the backup</source>
        <translation>Выберыце файл копіі</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Увядзіце код</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код аднаўлення</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>З раздрукоўкі; дэфісы і рэгістр літар не важныя</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>Аднаўленне з копіі</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбраць файл…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Аднавіць</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Выбар копіі</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копіі Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Усе файлы (*)</translation>
    </message>
    <message>
        <source>Restoring the profile…</source>
        <translation>Профіль аднаўляецца…</translation>
    </message>
    <message>
        <source>{company} (restored {date})</source>
        <translation>{company} (адноўлены {date})</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>Файл не выбраны</translation>
    </message>
    <message>
        <source>The profile comes back as it was when the backup was made. What was sent since then is not known here: what was ready to be sent comes back as drafts. Let Kantora synchronise, and compare with the bank, before you pay anything again. A profile of the same company on this computer stays; the new one has the date in its name.</source>
        <translation>Профіль стане такім, якім быў пры стварэнні копіі. Што адпраўлена пасля яе, тут невядома: гатовае да адпраўкі вернецца чарнавікамі. Дачакайцеся сінхранізацыі і зверцеся з банкам, перш чым плаціць зноў. Профіль той жа арганізацыі на гэтым камп&apos;ютары застанецца; у новага ў назве будзе дата.</translation>
    </message>
</context>
<context>
    <name>ReviewSheetView</name>
    <message>
        <source>What differs from the document at the bank is marked</source>
        <translation>Адзначана тое, што адрозніваецца ад дакумента ў банку</translation>
    </message>
    <message>
        <source>Nothing differs from the document at the bank</source>
        <translation>Адрозненняў ад дакумента ў банку няма</translation>
    </message>
    <message>
        <source>{field}: {old}, now {new}</source>
        <translation>{field}: было {old}, стане {new}</translation>
    </message>
</context>
<context>
    <name>Routes</name>
    <message>
        <source>Recall the acceptance…</source>
        <translation>Адклікаць акцэпт…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Змяніць…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Выдаліць…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Захаваныя карткі</translation>
    </message>
    <message>
        <source>Recurring</source>
        <translation>Па графіку</translation>
    </message>
    <message>
        <source>Repeat this request…</source>
        <translation>Паўтарыць запыт…</translation>
    </message>
    <message>
        <source>Ask AIS IDO about the payer…</source>
        <translation>Запытаць АІС ІДА пра плацельшчыка…</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сёння</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Дакументы</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпіс</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Картатэка</translation>
    </message>
    <message>
        <source>Demands</source>
        <translation>Патрабаванні</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>АІС ІДА</translation>
    </message>
    <message>
        <source>Drafts, outbox</source>
        <translation>Адпраўка ў банк</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новы плацеж</translation>
    </message>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Заява на акцэпт (прамое дэбетаванне)</translation>
    </message>
    <message>
        <source>Recall an acceptance of direct debits</source>
        <translation>Адзыў заявы на акцэпт (прамое дэбетаванне)</translation>
    </message>
    <message>
        <source>New letter, inquiry or another document</source>
        <translation>Ліст, запыт або іншы дакумент</translation>
    </message>
    <message>
        <source>New request to AIS IDO</source>
        <translation>Новы запыт у АІС ІДА</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Шаблоны</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>Новы шаблон</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Даведнікі</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Налады</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профілі</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Сардэчна запрашаем</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Заблакіравана</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Show only: {value}</source>
        <translation>Паказаць толькі: {value}</translation>
    </message>
</context>
<context>
    <name>SafetyController</name>
    <message>
        <source>Restored from backup</source>
        <translation>Адноўлена з копіі</translation>
    </message>
    <message>
        <source>The new recovery code is in use</source>
        <translation>Новы код аднаўлення дзейнічае</translation>
    </message>
    <message>
        <source>The old code opens the data no more. Backups made before are opened by the old code alone.</source>
        <translation>Стары код больш не адкрывае даныя. Ранейшыя рэзервовыя копіі адкрывае толькі стары код.</translation>
    </message>
    <message>
        <source>The new recovery code opens nothing</source>
        <translation>Новы код аднаўлення нічога не адкрывае</translation>
    </message>
    <message>
        <source>Kantora was closing the data at that moment. The old code opens them as before. Destroy the new one, and make another in the settings.</source>
        <translation>У гэты момант Kantora закрывала даныя. Іх па-ранейшаму адкрывае стары код. Знішчыце новы і стварыце іншы ў наладах.</translation>
    </message>
    <message>
        <source>The backup was not restored</source>
        <translation>Копія не адноўлена</translation>
    </message>
    <message>
        <source>The data are as they were. {reason}</source>
        <translation>Даныя засталіся ранейшымі. {reason}</translation>
    </message>
    <message>
        <source>There is no backup of the last visit</source>
        <translation>Няма рэзервовай копіі апошняга сеанса</translation>
    </message>
    <message>
        <source>The backup is not in the chosen folder</source>
        <translation>Рэзервовая копія не ў выбранай тэчцы</translation>
    </message>
    <message>
        <source>It lies with the data instead. {reason}</source>
        <translation>Яна ляжыць побач з данымі. {reason}</translation>
    </message>
    <message>
        <source>It took too long when Kantora ended.</source>
        <translation>Пры выхадзе з Kantora гэта заняло зашмат часу.</translation>
    </message>
    <message>
        <source>Kantora was ended before it could close the data and back them up.</source>
        <translation>Праца Kantora была перарвана да таго, як даныя ўдалося закрыць і зрабіць іх рэзервовую копію.</translation>
    </message>
    <message>
        <source>Careful defaults stand in their place. What was stored is kept in {file}. Check the addresses and the sign-in of this profile before anything is sent; this is said until that file is removed.</source>
        <translation>Замест іх дзейнічаюць асцярожныя значэнні па змаўчанні. Ранейшыя налады захаваны ў файле {file}. Праверце адрасы і спосаб уваходу гэтага профілю, перш чым што-небудзь адпраўляць; паведамленне паказваецца, пакуль гэты файл не выдалены.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. Documents are ready in Drafts and outbox, and can be sent from there. Payments by card have to be begun again, because the card or the code was not kept.</source>
        <translation>Праграма Kantora была заблакіравана або закрыта, пакуль яны чакалі чаргі. Дакументы гатовыя ў раздзеле «Адпраўка ў банк», адпраўце іх адтуль. Плацяжы карткай трэба пачаць нанова: картка і код не захоўваюцца.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. The card or the code was not kept: begin them again.</source>
        <translation>Праграма Kantora была заблакіравана або закрыта, пакуль яны чакалі чаргі. Картка і код не захоўваюцца: пачніце гэтыя плацяжы нанова.</translation>
    </message>
    <message>
        <source>The demo is not locked</source>
        <translation>Дэманстрацыя не блакуецца</translation>
    </message>
    <message>
        <source>The backup is made</source>
        <translation>Рэзервовая копія створана</translation>
    </message>
    <message>
        <source>Its company is fictitious, and its data are deleted when the window closes.</source>
        <translation>Арганізацыя выдуманая, а даныя выдаляюцца пры закрыцці акна.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock</source>
        <translation>Пры запуску і для разблакіроўкі запытваецца код аднаўлення</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer now. A passphrase takes the place of the code and is easier to type.</source>
        <translation>Kantora зараз не можа карыстацца сховішчам ключоў гэтага камп&apos;ютара. Кодавая фраза заменіць код, уводзіць яе прасцей.</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Задаць кодавую фразу…</translation>
    </message>
    <message>
        <source>The last changes are missing</source>
        <translation>Апошнія змены страчаны</translation>
    </message>
    <message>
        <source>Kantora was not closed properly, and the file with the last changes (store.db-wal) has disappeared or was damaged since. What was ready to be sent is among the drafts now: some of it may have been sent. Look for it among the documents at the bank before you send it. A backup may have more.</source>
        <translation>Праграма Kantora была закрыта няправільна, і файл з апошнімі зменамі (store.db-wal) знік або пашкоджаны. Дакументы, гатовыя да адпраўкі, цяпер сярод чарнавікоў: частка з іх магла быць адпраўлена. Перш чым адпраўляць, знайдзіце гэтыя дакументы ў банку. У рэзервовай копіі можа быць больш даных.</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Аднавіць з копіі…</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Стварыць новы код…</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Частку налад не ўдалося прачытаць</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Адкрыць налады</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were not sent</source>
        <translation>
            <numerusform>Не адпраўлены %n дакумент</numerusform>
            <numerusform>Не адпраўлены %n дакументы</numerusform>
            <numerusform>Не адпраўлена %n дакументаў</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. They are ready in Drafts and outbox, and can be sent from there.</source>
        <translation>Праграма Kantora была заблакіравана або закрыта, пакуль яны чакалі чаргі. Яны гатовыя ў раздзеле «Адпраўка ў банк», адпраўце іх адтуль.</translation>
    </message>
    <message>
        <source>Open Drafts and outbox</source>
        <translation>Адкрыць раздзел «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Kantora backup {date}</source>
        <translation>Копія Kantora {date}</translation>
    </message>
    <message>
        <source>Back up to a file</source>
        <translation>Копія ў файл</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копіі Kantora (*.backup)</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Блакіроўка</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Зрабіць копію</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Копія ў файл…</translation>
    </message>
</context>
<context>
    <name>SavedViews</name>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>The view “{name}” was deleted</source>
        <translation>Адбор «{name}» выдалены</translation>
    </message>
    <message>
        <source>The view “{name}” shows this from now on</source>
        <translation>Адбор «{name}» цяпер паказвае гэта</translation>
    </message>
    <message>
        <source>The view “{name}” was saved</source>
        <translation>Адбор «{name}» захаваны</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today</source>
        <translation>Адбор «{name}» замацаваны на старонцы «Сёння»</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today no more</source>
        <translation>Адбор «{name}» прыбраны са старонкі «Сёння»</translation>
    </message>
    <message>
        <source>Not all of the view “{name}” can be shown here</source>
        <translation>Адбор «{name}» паказаны не цалкам</translation>
    </message>
    <message>
        <source>A part of its filter was saved by another version of Kantora and does not count here, so there may be more rows. The view keeps it.</source>
        <translation>Частка яго ўмоў захавана іншай версіяй Kantora і тут не ўлічваецца, таму радкоў можа быць больш. У самім адборы яна застаецца.</translation>
    </message>
    <message>
        <source>What was saved of its filter could not be read and does not count, so there may be more rows. Filter the list and save the view again.</source>
        <translation>Захаваныя ўмовы адбору не ўдалося прачытаць, і яны не ўлічваюцца, таму радкоў можа быць больш. Задайце ўмовы нанова і захавайце адбор.</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Захаваць змены</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Назва адбору</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>Захаваць адбор</translation>
    </message>
    <message>
        <source>Replace the view</source>
        <translation>Замяніць адбор</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Перайменаваць адбор</translation>
    </message>
    <message>
        <source>A view needs a name</source>
        <translation>Адбору патрэбна назва</translation>
    </message>
    <message>
        <source>Another view of this list has this name</source>
        <translation>Іншы адбор гэтага спіса ўжо так называецца</translation>
    </message>
    <message>
        <source>The view of this name will show what is on show now</source>
        <translation>Адбор з гэтай назвай будзе паказваць тое, што цяпер на экране</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Мае адборы</translation>
    </message>
    <message>
        <source>View: {name}, changed</source>
        <translation>Адбор: {name}, зменены</translation>
    </message>
    <message>
        <source>Saved views…</source>
        <translation>Захаваныя адборы…</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Захаваць гэты адбор…</translation>
    </message>
    <message>
        <source>Save the changes of the view</source>
        <translation>Захаваць змены адбору</translation>
    </message>
    <message>
        <source>Rename the view…</source>
        <translation>Перайменаваць адбор…</translation>
    </message>
    <message>
        <source>Pin the view to Today, or take it away</source>
        <translation>Замацаваць адбор на старонцы «Сёння» або прыбраць</translation>
    </message>
    <message>
        <source>Delete the view</source>
        <translation>Выдаліць адбор</translation>
    </message>
    <message>
        <source>No views are saved yet</source>
        <translation>Захаваных адбораў пакуль няма</translation>
    </message>
    <message>
        <source>Save the changes of “{name}”</source>
        <translation>Захаваць змены адбору «{name}»</translation>
    </message>
    <message>
        <source>Rename “{name}”…</source>
        <translation>Перайменаваць «{name}»…</translation>
    </message>
    <message>
        <source>Pin “{name}” to Today</source>
        <translation>Замацаваць «{name}» на старонцы «Сёння»</translation>
    </message>
    <message>
        <source>Take “{name}” away from Today</source>
        <translation>Прыбраць «{name}» са старонкі «Сёння»</translation>
    </message>
    <message>
        <source>Delete “{name}”</source>
        <translation>Выдаліць «{name}»</translation>
    </message>
    <message>
        <source>Show everything without a view</source>
        <translation>Паказаць усё, без адбору</translation>
    </message>
</context>
<context>
    <name>SavingCard</name>
    <message>
        <source>Test connection</source>
        <translation>Праверыць сувязь</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Захаваць</translation>
    </message>
</context>
<context>
    <name>ScheduleForm</name>
    <message>
        <source>More about each charge</source>
        <translation>Дадаткова аб кожным спісанні</translation>
    </message>
    <message>
        <source>As set for the profile</source>
        <translation>Як пазначана ў профілі</translation>
    </message>
    <message>
        <source>Until I end it</source>
        <translation>Пакуль не завяршу</translation>
    </message>
    <message>
        <source>On a day</source>
        <translation>У зададзены дзень</translation>
    </message>
    <message>
        <source>After a number of charges</source>
        <translation>Пасля зададзенай колькасці спісанняў</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>Новы графік</translation>
    </message>
    <message>
        <source>Change {day} and all later dates</source>
        <translation>Змяніць {day} і ўсе наступныя даты</translation>
    </message>
    <message>
        <source>Create the schedule</source>
        <translation>Стварыць графік</translation>
    </message>
    <message>
        <source>Change all later dates</source>
        <translation>Змяніць усе наступныя</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>Customer and card</source>
        <translation>Кліент і картка</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>За што</translation>
    </message>
    <message>
        <source>The description of each order; no personal data</source>
        <translation>Апісанне кожнага заказа; без персанальных даных</translation>
    </message>
    <message>
        <source>Amount of each charge</source>
        <translation>Сума кожнага спісання</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Once every</source>
        <translation>Раз у</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Перыяд</translation>
    </message>
    <message>
        <source>First on</source>
        <translation>Першае спісанне</translation>
    </message>
    <message>
        <source>Begins on</source>
        <translation>Пачынаючы з</translation>
    </message>
    <message>
        <source>Day of the month</source>
        <translation>Дзень месяца</translation>
    </message>
    <message>
        <source>31 is the last day of any month</source>
        <translation>31 — апошні дзень любога месяца</translation>
    </message>
    <message>
        <source>If banks are closed</source>
        <translation>Калі банкі не працуюць</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Канец</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Апошні дзень</translation>
    </message>
    <message>
        <source>Charges, without skipped dates</source>
        <translation>Спісанняў без прапушчаных дат</translation>
    </message>
    <message>
        <source>Customer agreed on</source>
        <translation>Кліент пагадзіўся</translation>
    </message>
    <message>
        <source>Next dates</source>
        <translation>Бліжэйшыя даты</translation>
    </message>
    <message>
        <source>Still skipped: {days}</source>
        <translation>Па-ранейшаму прапускаюцца: {days}</translation>
    </message>
    <message>
        <source>From {day}: {terms} still applies</source>
        <translation>З {day}: {terms} — застаецца ў сіле</translation>
    </message>
    <message>
        <source>From {day}: {terms} is lost</source>
        <translation>З {day}: {terms} — будзе страчана</translation>
    </message>
    <message>
        <source>{terms}, a card that cannot be charged</source>
        <translation>{terms}, картка, з якой нельга спісаць</translation>
    </message>
    <message>
        <source>No date: the schedule would charge nothing.</source>
        <translation>Дат няма: па графіку нічога не спішацца.</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сума, напрыклад 12,50</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>Дзень, напрыклад 21.11.2026</translation>
    </message>
    <message>
        <source>Say what it is for</source>
        <translation>Пазначце, за што</translation>
    </message>
    <message>
        <source>Choose a card that is stored for schedules</source>
        <translation>Выберыце картку, захаваную для графікаў</translation>
    </message>
    <message>
        <source>Enter when the customer agreed, not later than today</source>
        <translation>Пазначце, калі кліент пагадзіўся: не пазней за сённяшні дзень</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates have passed and are due at once, from {day}</source>
        <translation>
            <numerusform>%Ln дата ўжо прайшла і адразу да спісання, першая — {day}</numerusform>
            <numerusform>%Ln даты ўжо прайшлі і адразу да спісання, першая — {day}</numerusform>
            <numerusform>%Ln дат ужо прайшлі і адразу да спісання, першая — {day}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes to %Ln dates are lost: {days}</source>
        <translation>
            <numerusform>Змены %Ln даты губляюцца: {days}</numerusform>
            <numerusform>Змены %Ln дат губляюцца: {days}</numerusform>
            <numerusform>Змены %Ln дат губляюцца: {days}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchedulePane</name>
    <message>
        <source>Next dates</source>
        <translation>Бліжэйшыя даты</translation>
    </message>
    <message>
        <source>Not charged so far</source>
        <translation>Яшчэ не спісана</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Прапушчана</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Магчыма, спісана</translation>
    </message>
    <message>
        <source>A charge that was made after the restored backup is not known here; a date to come may have been moved and charged early. Look at the gateway, and say what became of it: it is not charged before that.</source>
        <translation>Пра спісанне, зробленае пасля адноўленай рэзервовай копіі, тут невядома; будучую дату маглі перанесці і спісаць раней. Праверце ў кабінеце плацежнага шлюза і пазначце, што з ёй стала: да гэтага яна не спісваецца.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent and still waits. Once it is given up, the date can be changed and charged anew.</source>
        <translation>Спісанне за {day} на {amount} не адпраўлена і яшчэ чакае. Калі адмовіцца ад яго, дату можна змяніць і спісаць нанова.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent, and never is: this date was charged under another number. Give up what is left of it.</source>
        <translation>Спісанне за {day} на {amount} не адпраўлена і адпраўлена не будзе: гэтая дата спісана пад іншым нумарам. Адмоўцеся ад таго, што ад яго засталося.</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Адмовіцца ад спісання</translation>
    </message>
    <message>
        <source>Marked as charged</source>
        <translation>Пазначана як спісанае</translation>
    </message>
    <message>
        <source>There is no further date.</source>
        <translation>Дат больш няма.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Згода кліента ад {day}</translation>
    </message>
    <message>
        <source>Ends on {day}</source>
        <translation>Да {day}</translation>
    </message>
    <message>
        <source>Charges in all: {count}, without skipped dates</source>
        <translation>Усяго спісанняў без прапушчаных дат: {count}</translation>
    </message>
    <message>
        <source>Last charges</source>
        <translation>Апошнія спісанні</translation>
    </message>
    <message>
        <source>{text} · changed</source>
        <translation>{text} · зменена</translation>
    </message>
    <message>
        <source>It is not known yet what became of a charge. Nothing else of this schedule is charged until it is known.</source>
        <translation>Вынік аднаго спісання яшчэ не вядомы. Пакуль ён не высветліцца, па гэтым графіку больш нічога не спісваецца.</translation>
    </message>
    <message>
        <source>The customer&apos;s bank asks the customer to confirm a charge (3-D Secure). Nothing else of this schedule is charged until it is known what became of it.</source>
        <translation>Банк кліента просіць кліента пацвердзіць адно спісанне (3-D Secure). Пакуль яго вынік не высветліцца, па гэтым графіку больш нічога не спісваецца.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was sent, and what was kept of it could not be read. Check now, or look for order {number} at the gateway, and say what became of it.</source>
        <translation>Спісанне ад {day} на {amount} адпраўлена, але запіс пра яго не чытаецца. Праверце зараз або знайдзіце заказ {number} у кабінеце плацежнага шлюза і пазначце, што з ім стала.</translation>
    </message>
    <message>
        <source>It comes from a backup: charges that were made after it are not known here. When it is continued, you are asked about each date that may have been charged.</source>
        <translation>Графік адноўлены з рэзервовай копіі: пра спісанні, зробленыя пасля яе, тут невядома. Пасля аднаўлення праграма спытае пра кожную дату, па якой грошы маглі быць ужо спісаны.</translation>
    </message>
    <message>
        <source>Nothing is charged before {day}: it was resumed on that day, by the clock of this computer. If the clock is behind now, set it right. If it was ahead then, end this schedule, and create it anew.</source>
        <translation>Да {day} нічога не спісваецца: паводле гадзінніка гэтага камп’ютара графік аднавілі ў гэты дзень. Калі гадзіннік цяпер адстае, выпраўце яго. Калі ён тады спяшаўся, завяршыце гэты графік і стварыце яго нанова.</translation>
    </message>
    <message>
        <source>The schedule</source>
        <translation>Графік</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>It was charged</source>
        <translation>Спісана</translation>
    </message>
    <message>
        <source>It was not charged</source>
        <translation>Не спісана</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Зняць адзнаку</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more dates, under Due</source>
        <translation>
            <numerusform>Яшчэ %Ln дата — у «Да спісання»</numerusform>
            <numerusform>Яшчэ %Ln даты — у «Да спісання»</numerusform>
            <numerusform>Яшчэ %Ln дат — у «Да спісання»</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge it after all</source>
        <translation>Усё ж спісаць</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Змяніць…</translation>
    </message>
    <message>
        <source>All later…</source>
        <translation>Усе наступныя…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Прыпыніць</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Аднавіць</translation>
    </message>
    <message>
        <source>End…</source>
        <translation>Завяршыць…</translation>
    </message>
    <message>
        <source>From {day}: {terms}</source>
        <translation>З {day}: {terms}</translation>
    </message>
</context>
<context>
    <name>SearchEverywhere</name>
    <message>
        <source>Saved views</source>
        <translation>Захаваныя адборы</translation>
    </message>
    <message>
        <source>Show all {count} in {page}</source>
        <translation>Паказаць усе ({count}): {page}</translation>
    </message>
    <message>
        <source>Show all in {page}</source>
        <translation>Паказаць усе: {page}</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show what was entered</source>
        <translation>Паказаць уведзенае</translation>
    </message>
</context>
<context>
    <name>SectionIndex</name>
    <message>
        <source>Sections</source>
        <translation>Раздзелы налад</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>100 unless your contract with the bank says otherwise; 0 is without a limit. What you do yourself comes before what is synchronised.</source>
        <translation>100, калі ў дагаворы з банкам не пазначана іншае; 0 — без абмежавання. Вашы дзеянні выконваюцца раней за сінхранізацыю.</translation>
    </message>
    <message>
        <source>A service on this computer is asked without a limit</source>
        <translation>Да сэрвісу на гэтым камп&apos;ютары звароты не абмежаваны</translation>
    </message>
    <message>
        <source>Profile and connection</source>
        <translation>Профіль і сувязь з банкам</translation>
    </message>
    <message>
        <source>Leave empty to keep the present token</source>
        <translation>Пакіньце пустым, каб не змяняць токен</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Пакіньце пустым, каб захаваць бягучы</translation>
    </message>
    <message>
        <source>Calls to the bank in a minute, at most</source>
        <translation>Зваротаў да банка за хвіліну, не больш</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Праверка…</translation>
    </message>
    <message>
        <source>The connection works</source>
        <translation>Сувязь ёсць</translation>
    </message>
    <message>
        <source>The test failed; see below</source>
        <translation>Праверка не прайшла; падрабязнасці ніжэй</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Змен няма</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Сістэмная</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Цёмная</translation>
    </message>
    <message>
        <source>As in the system</source>
        <translation>Як у сістэме</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Звычайны</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Высокі</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Знешні выгляд</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Мова</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тэма</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Памер тэксту</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Кантраст</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Дыягностыка</translation>
    </message>
    <message>
        <source>The profile is saved</source>
        <translation>Профіль захаваны</translation>
    </message>
    <message>
        <source>The new address is in use; everything is read from there now.</source>
        <translation>Выкарыстоўваецца новы адрас: усе даныя загружаюцца адтуль.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Налады</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Спалучэнні клавіш</translation>
    </message>
</context>
<context>
    <name>ShortcutsCard</name>
    <message>
        <source>Choose a command in the table first</source>
        <translation>Спачатку выберыце каманду ў табліцы</translation>
    </message>
    <message>
        <source>The command has no keys</source>
        <translation>У каманды няма спалучэння клавіш</translation>
    </message>
    <message>
        <source>The command has its usual keys</source>
        <translation>У каманды звычайнае спалучэнне клавіш</translation>
    </message>
    <message>
        <source>All commands have their usual keys</source>
        <translation>Ва ўсіх каманд звычайныя спалучэнні клавіш</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Спалучэнні клавіш</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>Націсніце новыя клавішы</translation>
    </message>
    <message>
        <source>Choose a command, then press other keys for it.</source>
        <translation>Выберыце каманду і націсніце для яе іншыя клавішы.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Каманда</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавішы</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Без клавіш</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Звычайныя клавішы</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>Звычайныя клавішы для ўсіх</translation>
    </message>
    <message>
        <source>Fields, lists or the system need {keys} for themselves.</source>
        <translation>Клавішы {keys} патрэбныя палям уводу, спісам або сістэме.</translation>
    </message>
    <message>
        <source>{keys} already runs “{command}”. Press others, or change that first.</source>
        <translation>{keys} ужо выконвае «{command}». Націсніце іншыя або спачатку змяніце тую каманду.</translation>
    </message>
    <message>
        <source>{keys} now runs “{command}”.</source>
        <translation>{keys} цяпер выконвае «{command}».</translation>
    </message>
</context>
<context>
    <name>SignInCard</name>
    <message>
        <source>Access to the bank</source>
        <translation>Доступ да банка</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Выйсці</translation>
    </message>
    <message>
        <source>Sign in again…</source>
        <translation>Увайсці нанова…</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Увайсці…</translation>
    </message>
    <message>
        <source>A pasted token is used</source>
        <translation>Выкарыстоўваецца ўстаўлены токен</translation>
    </message>
    <message>
        <source>Signed in until {time}</source>
        <translation>Уваход выкананы, дзейнічае да {time}</translation>
    </message>
    <message>
        <source>It says that it is valid until {time}. After that, paste another one above or choose to sign in at the bank.</source>
        <translation>Паводле звестак самога токена, ён дзейнічае да {time}. Пасля гэтага ўстаўце вышэй іншы або выберыце ўваход у банку.</translation>
    </message>
    <message>
        <source>Only the bank knows how long it is valid. When it expires, paste another one above or choose to sign in at the bank.</source>
        <translation>Тэрмін яго дзеяння вызначае банк. Калі ён скончыцца, устаўце вышэй новы або выберыце ўваход на старонцы банка.</translation>
    </message>
    <message>
        <source>Application {name} at {host}.</source>
        <translation>Праграма {name}, {host}.</translation>
    </message>
    <message>
        <source>The sign-in is renewed while Kantora runs.</source>
        <translation>Пакуль праграма Kantora адкрыта, уваход падаўжаецца аўтаматычна.</translation>
    </message>
    <message>
        <source>Allowed: {names}.</source>
        <translation>Дазволена: {names}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Не дазволена: {names}.</translation>
    </message>
</context>
<context>
    <name>SignInController</name>
    <message>
        <source>Sign in again</source>
        <translation>Увайсці нанова</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Увайсці</translation>
    </message>
    <message>
        <source>Sign out again</source>
        <translation>Выйсці яшчэ раз</translation>
    </message>
    <message>
        <source>Enter a new token</source>
        <translation>Увесці новы токен</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Адказаць</translation>
    </message>
    <message>
        <source>You are signed in at the bank</source>
        <translation>Уваход у банк выкананы</translation>
    </message>
    <message>
        <source>You are signed out</source>
        <translation>Вы выйшлі з банка</translation>
    </message>
    <message>
        <source>What was stored can still be read. To read and send again, sign in.</source>
        <translation>Захаванае можна чытаць і далей. Каб зноў атрымліваць і адпраўляць, увайдзіце.</translation>
    </message>
    <message>
        <source>The tokens are deleted here, but the bank could not be told ({reason}). They may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Тут токены выдалены, але паведаміць пра гэта банку не ўдалося ({reason}). Да канца свайго тэрміну яны могуць дзейнічаць; доступ можна адклікаць і ў самім банку.</translation>
    </message>
    <message>
        <source>Sign in again. All your work is kept; the outbox waits.</source>
        <translation>Увайдзіце нанова. Уся ваша работа захавана, адпраўка працягнецца пасля ўваходу.</translation>
    </message>
    <message>
        <source>The bank refused the sign-in</source>
        <translation>Банк не прыняў уваход</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Тэрмін уваходу ў банк на сёння скончыўся</translation>
    </message>
    <message>
        <source>The access token has ended</source>
        <translation>Тэрмін дзеяння токена доступу скончыўся</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in ends at {time}</source>
        <translation>Уваход на сёння скончыцца ў {time}</translation>
    </message>
    <message>
        <source>The access token ends at {time}</source>
        <translation>Токен доступу дзейнічае да {time}</translation>
    </message>
    <message>
        <source>All your work is kept. Sign in again to go on with the bank.</source>
        <translation>Уся ваша работа захавана. Увайдзіце нанова, каб працягнуць працу з банкам.</translation>
    </message>
    <message>
        <source>All your work is kept. Enter a new token to go on with the bank.</source>
        <translation>Уся ваша праца захавана. Увядзіце новы токен, каб працягнуць працу з банкам.</translation>
    </message>
    <message>
        <source>Until {time}, and longer while Kantora is running.</source>
        <translation>Да {time}; пакуль праграма Kantora адкрыта, уваход падаўжаецца.</translation>
    </message>
    <message>
        <source>Until {time}.</source>
        <translation>Да {time}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Не дазволена: {names}.</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Яшчэ не пазначана, хто ўвайшоў у банк</translation>
    </message>
    <message>
        <source>What was sent before may still arrive. Nothing is sent and nothing is concluded until you have answered.</source>
        <translation>Адпраўленае раней яшчэ можа паступіць у банк. Пакуль вы не адкажаце, нічога не адпраўляецца і вынік ранейшых адправак не вызначаецца.</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>Увайсці ў банк</translation>
    </message>
    <message>
        <source>Sign out at the bank</source>
        <translation>Выйсці з банка</translation>
    </message>
    <message>
        <source>Say who is signed in at the bank</source>
        <translation>Пазначыць, хто ўвайшоў у банк</translation>
    </message>
</context>
<context>
    <name>SignInQuestion</name>
    <message>
        <source>Are you signed in as the same person and company as before?</source>
        <translation>Вы ўвайшлі як той жа чалавек і ад той жа арганізацыі, што і раней?</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. Only who sent them can find out. Until you answer, nothing is sent.</source>
        <translation>
            <numerusform>%n дакумент, адпраўлены раней, яшчэ можа паступіць у банк; апошняя адпраўка: {time}. Даведацца пра гэта можа толькі той, хто адпраўляў. Пакуль вы не адкажаце, нічога не адпраўляецца.</numerusform>
            <numerusform>%n дакументы, адпраўленыя раней, яшчэ могуць паступіць у банк; апошняя адпраўка: {time}. Даведацца пра гэта можа толькі той, хто адпраўляў. Пакуль вы не адкажаце, нічога не адпраўляецца.</numerusform>
            <numerusform>%n дакументаў, адпраўленых раней, яшчэ могуць паступіць у банк; апошняя адпраўка: {time}. Даведацца пра гэта можа толькі той, хто адпраўляў. Пакуль вы не адкажаце, нічога не адпраўляецца.</numerusform>
        </translation>
    </message>
    <message>
        <source>Yes, the same</source>
        <translation>Так, той жа</translation>
    </message>
    <message>
        <source>No, somebody else</source>
        <translation>Не, іншы</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не зараз</translation>
    </message>
    <message>
        <source>You signed in as another person or company than before</source>
        <translation>Вы ўвайшлі як іншы чалавек або ад іншай арганізацыі</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of them.</source>
        <translation>
            <numerusform>%n дакумент, адпраўлены раней, яшчэ можа паступіць у банк; апошняя адпраўка: {time}. З гэтым уваходам Kantora не зможа пра гэта даведацца: што з ім стала, давядзецца вырашаць вам.</numerusform>
            <numerusform>%n дакументы, адпраўленыя раней, яшчэ могуць паступіць у банк; апошняя адпраўка: {time}. З гэтым уваходам Kantora не зможа пра гэта даведацца: што з імі стала, давядзецца вырашаць вам.</numerusform>
            <numerusform>%n дакументаў, адпраўленых раней, яшчэ могуць паступіць у банк; апошняя адпраўка: {time}. З гэтым уваходам Kantora не зможа пра гэта даведацца: што з імі стала, давядзецца вырашаць вам.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this sign-in</source>
        <translation>Выкарыстаць гэты ўваход</translation>
    </message>
    <message>
        <source>Do not use it</source>
        <translation>Не выкарыстоўваць</translation>
    </message>
</context>
<context>
    <name>SigningKeyPart</name>
    <message>
        <source>Requests to the gateway are not signed</source>
        <translation>Запыты да шлюза не падпісваюцца</translation>
    </message>
    <message>
        <source>Requests are signed for a login and password; this profile has none</source>
        <translation>Падпісваюцца толькі запыты з лагінам і паролем, а ў профілі іх няма</translation>
    </message>
    <message>
        <source>Make a key…</source>
        <translation>Стварыць ключ…</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Замяніць…</translation>
    </message>
    <message>
        <source>The certificate has expired: make another key and upload its certificate</source>
        <translation>Тэрмін сертыфіката скончыўся: стварыце новы ключ і загрузіце яго сертыфікат</translation>
    </message>
    <message>
        <source>The certificate expires soon: make another key in time</source>
        <translation>Тэрмін сертыфіката хутка скончыцца: загадзя стварыце новы ключ</translation>
    </message>
    <message>
        <source>Every request to the gateway is signed</source>
        <translation>Кожны запыт да шлюза падпісваецца</translation>
    </message>
    <message>
        <source>Save the certificate</source>
        <translation>Захаваць сертыфікат</translation>
    </message>
    <message>
        <source>Certificate (*.pem)</source>
        <translation>Сертыфікат (*.pem)</translation>
    </message>
    <message>
        <source>Requests are not signed any more, and the key is deleted. What the gateway takes only signed, it refuses then.</source>
        <translation>Запыты больш не будуць падпісвацца, ключ будзе выдалены. Запыты, для якіх шлюзу патрэбны подпіс, ён адхіліць.</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Выдаліць ключ</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Пакінуць</translation>
    </message>
    <message>
        <source>Signature of requests</source>
        <translation>Подпіс запытаў</translation>
    </message>
    <message>
        <source>Only if the bank asks for it. The private key is made here and never leaves the encrypted data.</source>
        <translation>Толькі калі гэтага патрабуе банк. Закрыты ключ ствараецца тут і захоўваецца ў зашыфраваных даных.</translation>
    </message>
    <message>
        <source>A new key is ready. 1. Save its certificate. 2. Upload it in the merchant&apos;s personal area. 3. Use the key: a signed test call says whether it is accepted.</source>
        <translation>Новы ключ гатовы. 1. Захавайце сертыфікат. 2. Загрузіце яго ў асабістым кабінеце крамы. 3. Уключыце ключ: пробны падпісаны запыт пакажа, ці прыняты ён.</translation>
    </message>
    <message>
        <source>Save certificate…</source>
        <translation>Захаваць сертыфікат…</translation>
    </message>
    <message>
        <source>Use the key</source>
        <translation>Уключыць ключ</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>Адмовіцца</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Выдаліць…</translation>
    </message>
</context>
<context>
    <name>SigningPage</name>
    <message>
        <source>Signing</source>
        <translation>Падпісанне</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Падпісаць…</translation>
    </message>
    <message>
        <source>Select documents that wait for a signature</source>
        <translation>Выберыце дакументы, якія чакаюць подпісу</translation>
    </message>
    <message>
        <source>Another signing is not finished</source>
        <translation>Іншае падпісанне не завершана</translation>
    </message>
    <message>
        <source>Finish or cancel it on the bank&apos;s page, then choose again.</source>
        <translation>Завяршыце або адмяніце яго на старонцы банка, затым выберыце дакументы зноў.</translation>
    </message>
    <message>
        <source>Nothing is being signed</source>
        <translation>Зараз нічога не падпісваецца</translation>
    </message>
    <message>
        <source>Choose documents on the page To sign.</source>
        <translation>Выберыце дакументы на старонцы «На подпіс».</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпіс</translation>
    </message>
    <message>
        <source>None of these documents can be signed.</source>
        <translation>Ніводзін з гэтых дакументаў нельга падпісаць.</translation>
    </message>
    <message>
        <source>Asking the bank for its page …</source>
        <translation>Запытваецца старонка банка…</translation>
    </message>
    <message>
        <source>Being compared with the bank: {done} of {total}</source>
        <translation>Зверка з банкам: {done} з {total}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page</source>
        <translation>Адкрыць старонку банка</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) to sign</source>
        <translation>
            <numerusform>%n дакумент на подпіс</numerusform>
            <numerusform>%n дакументы на подпіс</numerusform>
            <numerusform>%n дакументаў на подпіс</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora signs at most 100 documents in one attempt: {count} are signed in {attempts} attempts, each with its own code.</source>
        <translation>Kantora падпісвае за адну спробу не больш за 100 дакументаў. Дакументаў: {count}, спроб: {attempts}; у кожнай уводзіцца свой код.</translation>
    </message>
    <message>
        <source>Enter the code on the bank&apos;s page. The result appears here by itself.</source>
        <translation>Увядзіце код на старонцы банка. Вынік з&apos;явіцца тут сам.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Праверыць зараз</translation>
    </message>
    <message>
        <source>What was confirmed on the page counts; the bank is being asked what it was.</source>
        <translation>Усё пацверджанае на старонцы дзейнічае; вынік запытваецца ў банка.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыць</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Адкрыць старонку банка зноў</translation>
    </message>
    <message>
        <source>Your own browser checks the certificate of the page by itself. Do not go on if it warns you, too.</source>
        <translation>Ваш браўзер сам правярае сертыфікат старонкі. Не працягвайце, калі папярэдзіць і ён.</translation>
    </message>
    <message>
        <source>Signed: {signed} of {count}</source>
        <translation>Падпісана: {signed} з {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Гатова</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n again…</source>
        <translation>
            <numerusform>Падпісаць зноў: %n…</numerusform>
            <numerusform>Падпісаць зноў: %n…</numerusform>
            <numerusform>Падпісаць зноў: %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign the next %n…</source>
        <translation>
            <numerusform>Падпісаць наступныя: %n…</numerusform>
            <numerusform>Падпісаць наступныя: %n…</numerusform>
            <numerusform>Падпісаць наступныя: %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ банка не атрыманы, правяраецца</translation>
    </message>
    <message numerus="yes">
        <source>%n amount(s) are not included</source>
        <translation>
            <numerusform>%n сума не ўлічана</numerusform>
            <numerusform>%n сумы не ўлічаны</numerusform>
            <numerusform>%n сум не ўлічана</numerusform>
        </translation>
    </message>
    <message>
        <source>The bank has not told yet what became of the documents. Kantora goes on asking, also when you leave this page. Nothing is signed twice.</source>
        <translation>Банк яшчэ не паведаміў вынік. Kantora працягвае праверку, нават калі вы пойдзеце з гэтай старонкі. Двойчы нічога не падпісваецца.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Праверка</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Вынік</translation>
    </message>
    <message>
        <source>Documents to sign</source>
        <translation>Дакументы на подпіс</translation>
    </message>
    <message>
        <source>Changed after it was sent from here</source>
        <translation>Зменены пасля адпраўкі адсюль</translation>
    </message>
    <message>
        <source>Day, amount, account, payee or purpose are not what was written here.</source>
        <translation>Дата, сума, рахунак, атрымальнік або прызначэнне адрозніваюцца ад уведзеных тут.</translation>
    </message>
    <message>
        <source>A change of it waits in Drafts and outbox</source>
        <translation>Яго змяненне чакае ў раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Its deletion waits in Drafts and outbox</source>
        <translation>Яго выдаленне чакае ў раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>What is signed now is what the bank has, without that change.</source>
        <translation>Цяпер падпісваецца тое, што ёсць у банку, без гэтага змянення.</translation>
    </message>
    <message>
        <source>Once it is signed, it cannot be deleted any more.</source>
        <translation>Пасля падпісання яго ўжо нельга выдаліць.</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Падпісаны</translation>
    </message>
    <message>
        <source>Signed by you</source>
        <translation>Падпісаны вамі</translation>
    </message>
    <message>
        <source>Signed by you; one more signature is needed</source>
        <translation>Падпісаны вамі; патрэбны яшчэ адзін подпіс</translation>
    </message>
    <message>
        <source>Was signed already, not in this attempt</source>
        <translation>Ужо быў падпісаны, не ў гэтай спробе</translation>
    </message>
    <message>
        <source>Not signed: declined on the bank&apos;s page</source>
        <translation>Не падпісаны: адмова на старонцы банка</translation>
    </message>
    <message>
        <source>Not signed: the bank could not sign it</source>
        <translation>Не падпісаны: банк не змог падпісаць</translation>
    </message>
    <message>
        <source>Not signed: nothing was confirmed on the bank&apos;s page</source>
        <translation>Не падпісаны: на старонцы банка подпіс не пацверджаны</translation>
    </message>
    <message>
        <source>Not among what you can sign any more; the bank awaits a signature</source>
        <translation>Больш не ўваходзіць у тое, што вы можаце падпісаць; банк чакае подпісу</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>У банку гэтага дакумента больш няма</translation>
    </message>
    <message>
        <source>The bank awaits a signature; whether you gave one here cannot be told any more</source>
        <translation>Банк чакае подпісу; ці падпісалі вы тут, ужо не даведацца</translation>
    </message>
    <message>
        <source>Whether it was signed cannot be told any more: see the document at the bank</source>
        <translation>Ці падпісаны дакумент, ужо не даведацца: паглядзіце яго ў банку</translation>
    </message>
    <message>
        <source>Cannot be signed: not a document of the bank&apos;s list</source>
        <translation>Не падпісваецца: гэта не дакумент са спіса банка</translation>
    </message>
    <message>
        <source>Does not await a signature</source>
        <translation>Не чакае подпісу</translation>
    </message>
    <message>
        <source>Cannot be signed: the bank gave it no number</source>
        <translation>Не падпісваецца: банк не прысвоіў ідэнтыфікатар</translation>
    </message>
    <message>
        <source>Changed at the bank since the list was read. This is how it is now</source>
        <translation>Зменены ў банку пасля загрузкі спіса. Паказаны цяперашні выгляд</translation>
    </message>
    <message>
        <source>Does not await your signature any more</source>
        <translation>Больш не чакае вашага подпісу</translation>
    </message>
    <message>
        <source>Ready to be signed</source>
        <translation>Гатовы да падпісання</translation>
    </message>
    <message>
        <source>Being compared with the bank …</source>
        <translation>Звяраецца з банкам…</translation>
    </message>
    <message>
        <source>The bank waits for one more signature: {count}</source>
        <translation>Банк чакае яшчэ аднаго подпісу: {count}</translation>
    </message>
    <message>
        <source>Known to be signed: {signed} of {count}</source>
        <translation>Дакладна падпісана: {signed} з {count}</translation>
    </message>
    <message>
        <source>On the bank&apos;s page</source>
        <translation>На старонцы банка</translation>
    </message>
    <message>
        <source>Not among these, because they could not be read: {count}</source>
        <translation>Не ўвайшлі сюды, бо іх не ўдалося прачытаць: {count}</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Сінхранізуйце даныя, затым падпішыце іх.</translation>
    </message>
    <message>
        <source>Amounts of contracts, applications and other documents that pay nothing are not added to payments; amounts without a known currency or with parts of its smallest unit are not added up.</source>
        <translation>Сумы дагавораў, заяў і іншых дакументаў, па якіх грошы не пералічваюцца, не складаюцца з сумамі плацяжоў; сумы без вядомай валюты або з долямі яе найменшай адзінкі не складаюцца зусім.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Connecting to the bank</source>
        <translation>Злучэнне з банкам</translation>
    </message>
    <message>
        <source>Reading documents</source>
        <translation>Загрузка дакументаў</translation>
    </message>
    <message>
        <source>Reading the unpaid queue</source>
        <translation>Загрузка картатэкі</translation>
    </message>
    <message>
        <source>Reading payment demands</source>
        <translation>Загрузка плацежных патрабаванняў</translation>
    </message>
    <message>
        <source>Reading requests to AIS IDO</source>
        <translation>Загрузка запытаў у АІС ІДА</translation>
    </message>
    <message>
        <source>Reading replies from AIS IDO</source>
        <translation>Загрузка адказаў АІС ІДА</translation>
    </message>
    <message>
        <source>Reading what can be signed</source>
        <translation>Загрузка дакументаў на подпіс</translation>
    </message>
    <message>
        <source>Reading reference data</source>
        <translation>Загрузка даведнікаў</translation>
    </message>
    <message>
        <source>Reading details</source>
        <translation>Загрузка падрабязнасцей</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>Cancel synchronisation</source>
        <translation>Адмяніць сінхранізацыю</translation>
    </message>
    <message>
        <source>Synchronise</source>
        <translation>Сінхранізаваць</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Сінхранізаваць зараз</translation>
    </message>
    <message>
        <source>Progress of synchronisation</source>
        <translation>Ход сінхранізацыі</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Адкрываецца…</translation>
    </message>
    <message>
        <source>Synchronised in part {moment}</source>
        <translation>Сінхранізавана часткова {moment}</translation>
    </message>
    <message>
        <source>Not synchronised yet</source>
        <translation>Яшчэ не сінхранізавана</translation>
    </message>
    <message>
        <source>Synchronised {moment}</source>
        <translation>Сінхранізавана {moment}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} з {total}</translation>
    </message>
</context>
<context>
    <name>StoreCardForm</name>
    <message>
        <source>Store a card of {customer}</source>
        <translation>Захаваць картку: {customer}</translation>
    </message>
    <message>
        <source>The gateway stores the card when the customer has paid with it. Kantora never keeps it.</source>
        <translation>Картку захоўвае шлюз, калі кліент ёю заплаціць. Kantora яе не захоўвае.</translation>
    </message>
    <message>
        <source>Amount of the first payment</source>
        <translation>Сума першага плацяжу</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail address of the customer. Without 3-D Secure press once more.</source>
        <translation>Для VISA патрэбна эл. пошта кліента. Калі 3-D Secure няма, націсніце яшчэ раз.</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Толькі праверыць картку, нічога не спісваць</translation>
    </message>
    <message>
        <source>At least so many days between charges</source>
        <translation>Дзён паміж спісаннямі, не менш</translation>
    </message>
    <message>
        <source>Sooner ones may be declined: 21 for months, 3 for weeks, 1 for days</source>
        <translation>Ранейшыя банк можа адхіліць: 21 для месяцаў, 3 для тыдняў, 1 для дзён</translation>
    </message>
    <message>
        <source>Charges end on</source>
        <translation>Спісанні да</translation>
    </message>
    <message>
        <source>The customer agreed that the card is stored</source>
        <translation>Кліент згодны на захаванне карткі</translation>
    </message>
    <message>
        <source>Pay {amount} and store</source>
        <translation>Аплаціць {amount} і захаваць</translation>
    </message>
    <message>
        <source>Verify and store</source>
        <translation>Праверыць і захаваць</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Адмена</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сума, напрыклад 12,50</translation>
    </message>
    <message>
        <source>A day such as 31.12.2029, after today</source>
        <translation>Дзень, напрыклад 31.12.2029, пазней за сённяшні</translation>
    </message>
    <message>
        <source>Pay and store</source>
        <translation>Аплаціць і захаваць</translation>
    </message>
</context>
<context>
    <name>StoredCardsPage</name>
    <message>
        <source>Another card is being charged</source>
        <translation>Ідзе спісанне з іншай карткі</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Charge it in a moment.</source>
        <translation>Па гэтай картцы нічога не адпраўлена. Паўтарыце праз некалькі секунд.</translation>
    </message>
    <message>
        <source>The order is registered, and nobody has paid it</source>
        <translation>Заказ зарэгістраваны і не аплачаны</translation>
    </message>
    <message>
        <source>Nothing was charged. You find it on the page Orders.</source>
        <translation>Нічога не спісана. Заказ ёсць на старонцы «Заказы».</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Customers of your orders appear here with their stored cards.</source>
        <translation>Тут з&apos;явяцца кліенты вашых заказаў і іх захаваныя карткі.</translation>
    </message>
    <message>
        <source>Read the cards again when the customer has a new one.</source>
        <translation>Запытайце карткі зноў, калі ў кліента з&apos;явіцца новая.</translation>
    </message>
    <message>
        <source>The order could not be registered</source>
        <translation>Не ўдалося зарэгістраваць заказ</translation>
    </message>
    <message>
        <source>Nothing was paid. Drafts and outbox tells why.</source>
        <translation>Нічога не аплачана. Прычына — у раздзеле «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>It is not known yet whether the order was registered</source>
        <translation>Пакуль невядома, ці зарэгістраваны заказ</translation>
    </message>
    <message>
        <source>Nothing was paid, and no card was stored. Drafts and outbox finds out what became of it.</source>
        <translation>Нічога не аплачана, картка не захавана. Што стала з заказам, высветліць раздзел «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>Another card is being stored</source>
        <translation>Захоўваецца іншая картка</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Store it in a moment.</source>
        <translation>Па гэтай картцы нічога не адпраўлена. Паўтарыце праз некалькі секунд.</translation>
    </message>
    <message>
        <source>Search customers</source>
        <translation>Пошук кліентаў</translation>
    </message>
    <message>
        <source>New customer…</source>
        <translation>Новы кліент…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored cards have expired or expire within 30 days</source>
        <translation>
            <numerusform>%Ln захаваная картка скончыла дзеянне або скончыць яго на працягу 30 дзён</numerusform>
            <numerusform>%Ln захаваныя карткі скончылі дзеянне або скончаць яго на працягу 30 дзён</numerusform>
            <numerusform>%Ln захаваных картак скончылі дзеянне або скончаць яго на працягу 30 дзён</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Спісаць…</translation>
    </message>
    <message>
        <source>Edit the customer…</source>
        <translation>Змяніць кліента…</translation>
    </message>
    <message>
        <source>Read the cards now</source>
        <translation>Запытаць карткі зараз</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Захаваць картку…</translation>
    </message>
</context>
<context>
    <name>Subtotals</name>
    <message>
        <source>Subtotals</source>
        <translation>Падвынікі</translation>
    </message>
    <message>
        <source>To accept or refuse</source>
        <translation>Да акцэпту</translation>
    </message>
    <message>
        <source>By account</source>
        <translation>Па рахунках</translation>
    </message>
    <message>
        <source>By priority</source>
        <translation>Па чарговасці</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>Па відах дакументаў</translation>
    </message>
    <message>
        <source>By status</source>
        <translation>Па статусах</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>Пратэрмінавана</translation>
    </message>
    <message>
        <source>Until {day}, this week</source>
        <translation>Да {day}, на гэтым тыдні</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Пазней</translation>
    </message>
    <message>
        <source>Without a last day</source>
        <translation>Тэрмін не пазначаны</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Без рахунку</translation>
    </message>
    <message>
        <source>Without a type</source>
        <translation>Без тыпу</translation>
    </message>
    <message>
        <source>Not known: details were not read</source>
        <translation>Невядомая: падрабязнасці не атрыманы</translation>
    </message>
    <message>
        <source>This week: {sums}</source>
        <translation>На гэтым тыдні: {sums}</translation>
    </message>
    <message>
        <source>Nothing due this week</source>
        <translation>На гэтым тыдні: няма</translation>
    </message>
    <message>
        <source>Add up what the list shows</source>
        <translation>Падвынікі таго, што паказана ў спісе</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Група</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Дакументаў</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Разам</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Засталося аплаціць</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Падлік…</translation>
    </message>
</context>
<context>
    <name>SubtotalsCard</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n дакумент</numerusform>
            <numerusform>%n дакументы</numerusform>
            <numerusform>%n дакументаў</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SystemDialogs</name>
    <message>
        <source>Replace the file?</source>
        <translation>Замяніць файл?</translation>
    </message>
    <message>
        <source>{name} already exists. Replacing it destroys what is in it.</source>
        <translation>Файл «{name}» ужо ёсць. Пры замене яго змесціва будзе страчана.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Замяніць</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Выбраць іншае імя</translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>Sort by</source>
        <translation>Сартаванне</translation>
    </message>
    <message>
        <source>Arrange as at first</source>
        <translation>Вярнуць зыходны парадак слупкоў</translation>
    </message>
</context>
<context>
    <name>TaxButton</name>
    <message>
        <source>VAT</source>
        <translation>ПДВ</translation>
    </message>
</context>
<context>
    <name>TemplatePage</name>
    <message>
        <source>Edit template</source>
        <translation>Змяненне шаблона</translation>
    </message>
    <message>
        <source>The template that was open here before is not saved</source>
        <translation>Шаблон, які быў адкрыты тут раней, не захаваны</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Вярнуцца да яго</translation>
    </message>
    <message>
        <source>Save template…</source>
        <translation>Захаваць шаблон…</translation>
    </message>
</context>
<context>
    <name>TemplatesPage</name>
    <message>
        <source>Name of the template</source>
        <translation>Назва шаблона</translation>
    </message>
    <message>
        <source>The stored template cannot be read or used. Delete it and create it again.</source>
        <translation>Даныя гэтага шаблона прачытаць нельга, выкарыстаць яго нельга. Выдаліце яго і стварыце нанова.</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Шаблоны</translation>
    </message>
    <message>
        <source>Save a payment as a template to see it here.</source>
        <translation>Захавайце плацеж як шаблон — ён з&apos;явіцца тут.</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>Перайменаванне шаблона</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Перайменаваць</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Адмяніць</translation>
    </message>
    <message>
        <source>Group of the templates</source>
        <translation>Група шаблонаў</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Назва групы</translation>
    </message>
    <message>
        <source>Put into the group</source>
        <translation>Змясціць у групу</translation>
    </message>
    <message>
        <source>Without a group</source>
        <translation>Без групы</translation>
    </message>
    <message>
        <source>Put into the group {name}</source>
        <translation>Змешчана ў групу {name}</translation>
    </message>
    <message>
        <source>Taken out of their groups</source>
        <translation>Прыбрана з груп</translation>
    </message>
    <message>
        <source>The template is called {name} now</source>
        <translation>Шаблон цяпер называецца {name}</translation>
    </message>
    <message>
        <source>Last amount</source>
        <translation>Апошняя сума</translation>
    </message>
    <message>
        <source>Create again</source>
        <translation>Стварыць яшчэ раз</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Templates of Kantora (*.json)</source>
        <translation>Шаблоны Kantora (*.json)</translation>
    </message>
    <message>
        <source>Export templates</source>
        <translation>Выгрузка шаблонаў</translation>
    </message>
    <message>
        <source>Import templates</source>
        <translation>Загрузка шаблонаў</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Пошук шаблонаў</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments are ready</source>
        <translation>
            <numerusform>Гатовы %Ln плацеж</numerusform>
            <numerusform>Гатовы %Ln плацяжы</numerusform>
            <numerusform>Гатова %Ln плацяжоў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts have to be completed</source>
        <translation>
            <numerusform>%Ln чарнавік трэба дапоўніць</numerusform>
            <numerusform>%Ln чарнавікі трэба дапоўніць</numerusform>
            <numerusform>%Ln чарнавікоў трэба дапоўніць</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were deleted</source>
        <translation>
            <numerusform>Выдалены %Ln шаблон</numerusform>
            <numerusform>Выдалены %Ln шаблоны</numerusform>
            <numerusform>Выдалена %Ln шаблонаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were taken</source>
        <translation>
            <numerusform>Загружаны %Ln шаблон</numerusform>
            <numerusform>Загружаны %Ln шаблоны</numerusform>
            <numerusform>Загружана %Ln шаблонаў</numerusform>
        </translation>
    </message>
    <message>
        <source>Use in a form…</source>
        <translation>Адкрыць у форме…</translation>
    </message>
    <message>
        <source>New template…</source>
        <translation>Новы шаблон…</translation>
    </message>
    <message>
        <source>ready to be sent: {count}</source>
        <translation>гатова да адпраўкі: {count}</translation>
    </message>
    <message>
        <source>to be completed: {count}</source>
        <translation>трэба дапоўніць: {count}</translation>
    </message>
    <message>
        <source>sent: {count}</source>
        <translation>адпраўлена: {count}</translation>
    </message>
    <message>
        <source>Of them {states}. If you create them again, the same payments may be made twice.</source>
        <translation>З іх {states}. Калі стварыць іх яшчэ раз, аплата можа прайсці двойчы.</translation>
    </message>
    <message>
        <source>The templates can be exported now</source>
        <translation>Цяпер шаблоны можна выгрузіць</translation>
    </message>
    <message>
        <source>Create payments from the selected</source>
        <translation>Стварыць плацяжы па выбраных</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Перайменаваць…</translation>
    </message>
    <message>
        <source>Put into a group…</source>
        <translation>У групу…</translation>
    </message>
    <message>
        <source>Take out of the group</source>
        <translation>Прыбраць з групы</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Выдаліць</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Адмяніць выдаленне</translation>
    </message>
    <message>
        <source>Export templates to a file…</source>
        <translation>Выгрузіць шаблоны ў файл…</translation>
    </message>
    <message>
        <source>Import templates from a file…</source>
        <translation>Загрузіць шаблоны з файла…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments of these templates were made today</source>
        <translation>
            <numerusform>Па гэтых шаблонах сёння ўжо створаны %Ln плацеж</numerusform>
            <numerusform>Па гэтых шаблонах сёння ўжо створаны %Ln плацяжы</numerusform>
            <numerusform>Па гэтых шаблонах сёння ўжо створана %Ln плацяжоў</numerusform>
        </translation>
    </message>
    <message>
        <source>The last payment made from the template, sent or not, has the date {day}</source>
        <translation>Апошні плацеж, створаны па шаблоне (адпраўлены або не), — ад {day}</translation>
    </message>
    <message>
        <source>{name} (damaged)</source>
        <translation>{name} (пашкоджаны)</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Група</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Выкарыстаны</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Апошні раз</translation>
    </message>
</context>
<context>
    <name>ToSignPage</name>
    <message>
        <source>To sign</source>
        <translation>На подпіс</translation>
    </message>
    <message>
        <source>Search documents to sign</source>
        <translation>Пошук сярод тых, што чакаюць подпісу</translation>
    </message>
    <message>
        <source>No documents are waiting for your signature.</source>
        <translation>Няма дакументаў, якія чакаюць вашага подпісу.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s): no answer yet, being checked</source>
        <translation>
            <numerusform>%n дакумент: адказ банка не атрыманы, правяраецца</numerusform>
            <numerusform>%n дакументы: адказ банка не атрыманы, правяраецца</numerusform>
            <numerusform>%n дакументаў: адказ банка не атрыманы, правяраецца</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Паказаць</translation>
    </message>
    <message>
        <source>Sign the selected documents…</source>
        <translation>Падпісаць выбраныя дакументы…</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n…</source>
        <translation>
            <numerusform>Падпісаць %n…</numerusform>
            <numerusform>Падпісаць %n…</numerusform>
            <numerusform>Падпісаць %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Падпісаць…</translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message>
        <source>later</source>
        <translation>пазней</translation>
    </message>
    <message>
        <source>after {day}</source>
        <translation>пасля {day}</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Выканана</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Адхілена</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Засталося аплаціць</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>без даты</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>без даты</translation>
    </message>
    <message>
        <source>over {days} days</source>
        <translation>больш за {days} дзён</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} дзён</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпіс</translation>
    </message>
    <message>
        <source>Rejected by the bank</source>
        <translation>Адхілена банкам</translation>
    </message>
    <message>
        <source>Demands to answer</source>
        <translation>Патрабаванні да акцэпту</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Картатэка</translation>
    </message>
    <message>
        <source>dated in the last 30 days</source>
        <translation>з датай за апошнія 30 дзён</translation>
    </message>
    <message>
        <source>dated since {day}</source>
        <translation>з датай не раней за {day}</translation>
    </message>
    <message>
        <source>See what became of what was sent without an answer</source>
        <translation>Высветліць, ці дайшло адпраўленае без адказу</translation>
    </message>
    <message>
        <source>See what became of orders without an answer</source>
        <translation>Высветліць, што стала з заказамі без адказу</translation>
    </message>
    <message>
        <source>Correct what was refused when it was sent</source>
        <translation>Выправіць адхіленае пры адпраўцы</translation>
    </message>
    <message>
        <source>Send what is ready</source>
        <translation>Адправіць гатовае</translation>
    </message>
    <message>
        <source>Finish drafts</source>
        <translation>Скончыць чарнавікі</translation>
    </message>
    <message>
        <source>Make recurring charges that are due</source>
        <translation>Выканаць спісанні па графіку, тэрмін якіх наступіў</translation>
    </message>
    <message>
        <source>Ask customers for new cards in place of expiring ones</source>
        <translation>Запытаць у кліентаў карткі замест тых, што заканчваюцца</translation>
    </message>
    <message>
        <source>Possible duplicates</source>
        <translation>Магчымыя дублікаты</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Адхіленыя запыты ў АІС ІДА</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Аплачаныя заказы</translation>
    </message>
    <message>
        <source>due by {day}</source>
        <translation>тэрмін да {day}</translation>
    </message>
    <message>
        <source>answer at the bank: {count}</source>
        <translation>адказ у банку: {count}</translation>
    </message>
    <message>
        <source>Look at orders whose amount is held</source>
        <translation>Праверыць заказы з заблакіраванай сумай</translation>
    </message>
    <message>
        <source>still to pay</source>
        <translation>да аплаты</translation>
    </message>
    <message>
        <source>not all of its filter is known here</source>
        <translation>адбор вядомы не цалкам</translation>
    </message>
    <message>
        <source>Follow orders that are not paid yet</source>
        <translation>Прасачыць за неаплачанымі заказамі</translation>
    </message>
    <message>
        <source>Follow requests to AIS IDO without a reply</source>
        <translation>Прасачыць за запытамі ў АІС ІДА без адказу</translation>
    </message>
    <message>
        <source>Payment demands</source>
        <translation>Плацежныя патрабаванні</translation>
    </message>
    <message>
        <source>Placed in the unpaid queue</source>
        <translation>Змешчана ў картатэку</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Адказы АІС ІДА</translation>
    </message>
    <message>
        <source>New documents</source>
        <translation>Новыя дакументы</translation>
    </message>
    <message>
        <source>Documents received from AIS IDO</source>
        <translation>Дакументы, атрыманыя з АІС ІДА</translation>
    </message>
    <message>
        <source>{count} past their day</source>
        <translation>тэрмін скончыўся: {count}</translation>
    </message>
    <message>
        <source>Do today</source>
        <translation>Зрабіць сёння</translation>
    </message>
    <message>
        <source>Nothing waits for you here.</source>
        <translation>Тут вас нічога не чакае.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Новае</translation>
    </message>
    <message>
        <source>Nothing new came since then.</source>
        <translation>З таго часу нічога новага не паступіла.</translation>
    </message>
    <message>
        <source>Payments, last 30 days</source>
        <translation>Плацяжы за 30 дзён</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Дзень</translation>
    </message>
    <message>
        <source>Unpaid queue by age</source>
        <translation>Картатэка па тэрміне чакання</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Тэрмін чакання</translation>
    </message>
    <message>
        <source>Nothing waits for money.</source>
        <translation>Нішто не чакае аплаты.</translation>
    </message>
    <message>
        <source>No payment dated in the last 30 days or later was executed or rejected.</source>
        <translation>З плацяжоў з датай за апошнія 30 дзён і пазней ніводзін не выкананы і не адхілены.</translation>
    </message>
    <message>
        <source>No amount of what waits for money can be added up.</source>
        <translation>Сумы дакументаў, якія чакаюць аплаты, нельга скласці.</translation>
    </message>
    <message>
        <source>since {moment}</source>
        <translation>з {moment}</translation>
    </message>
    <message>
        <source>synchronised in part {moment}</source>
        <translation>сінхранізавана часткова {moment}</translation>
    </message>
    <message>
        <source>never synchronised</source>
        <translation>сінхранізацыі яшчэ не было</translation>
    </message>
    <message>
        <source>synchronised {moment}</source>
        <translation>сінхранізавана {moment}</translation>
    </message>
    <message>
        <source>Mark as seen</source>
        <translation>Прагледжана</translation>
    </message>
    <message>
        <source>Nothing was read from the bank or written here yet.</source>
        <translation>З банка яшчэ нічога не прачытана, і тут яшчэ нічога не напісана.</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Сінхранізаваць</translation>
    </message>
</context>
<context>
    <name>TokenEntry</name>
    <message>
        <source>Paste what the wallet gave, or open the file with it</source>
        <translation>Устаўце тое, што выдаў кашалёк, або адкрыйце файл</translation>
    </message>
    <message>
        <source>A token has at most 8192 characters</source>
        <translation>У токене не больш за 8192 знакі</translation>
    </message>
    <message>
        <source>The token was forgotten after two minutes without a key: paste it again</source>
        <translation>Токен сцёрты: дзве хвіліны без націсканняў. Устаўце яго яшчэ раз</translation>
    </message>
    <message>
        <source>•••• {count} characters</source>
        <translation>•••• знакаў: {count}</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>З файла…</translation>
    </message>
</context>
<context>
    <name>TotalsLabel</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>Яшчэ %Ln</numerusform>
            <numerusform>Яшчэ %Ln</numerusform>
            <numerusform>Яшчэ %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>{selected} of {count}</source>
        <translation>{selected} з {count}</translation>
    </message>
    <message>
        <source>counting all rows…</source>
        <translation>падлік усіх радкоў…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>Выбраны %Ln</numerusform>
            <numerusform>Выбрана %Ln</numerusform>
            <numerusform>Выбрана %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln радок</numerusform>
            <numerusform>%Ln радкі</numerusform>
            <numerusform>%Ln радкоў</numerusform>
        </translation>
    </message>
    <message>
        <source>more than {count}</source>
        <translation>больш за {count}</translation>
    </message>
    <message>
        <source>To count all rows and add them up, press End or select all of them.</source>
        <translation>Каб палічыць усе радкі і іх суму, націсніце End або вылучыце ўсе радкі.</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Kantora</source>
        <translation>Адкрыць Kantora</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Апавяшчэнні</translation>
    </message>
</context>
<context>
    <name>UnlockStep</name>
    <message>
        <source>The keyring of this computer is locked or does not answer. Unlock it and try again, or enter the recovery code.</source>
        <translation>Сховішча ключоў гэтага камп&apos;ютара заблакіравана або не адказвае. Разблакіруйце яго і паўтарыце спробу або ўвядзіце код аднаўлення.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring does not have the key of the data, for example after a new installation of the system. The recovery code puts it back.</source>
        <translation>У сховішчы гэтага камп&apos;ютара няма ключа даных, напрыклад пасля пераўсталёўкі сістэмы. Код аднаўлення верне яго на месца.</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer, so the recovery code is asked for at every start. A passphrase is easier to type; you can choose one in Settings.</source>
        <translation>Kantora не можа карыстацца сховішчам ключоў на гэтым камп&apos;ютары, таму код аднаўлення запытваецца пры кожным запуску. Кодавую фразу ўводзіць прасцей; яе можна задаць у наладах.</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Увядзіце код</translation>
    </message>
    <message>
        <source>Enter the passphrase</source>
        <translation>Увядзіце кодавую фразу</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код аднаўлення</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>З раздрукоўкі; дэфісы і рэгістр літар не важныя</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Кодавая фраза</translation>
    </message>
    <message>
        <source>Forgotten? The recovery code opens the profile, too</source>
        <translation>Забылі? Профіль адкрывае і код аднаўлення</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Nobody has confirmed that this code was kept. If nobody has it, the data cannot be opened: go back, remove the profile and connect to the bank again.</source>
        <translation>Ніхто не пацвердзіў, што гэты код захаваны. Калі яго ні ў кога няма, даныя адкрыць нельга: вярніцеся назад, выдаліце профіль і падключыцеся да банка зноў.</translation>
    </message>
    <message>
        <source>Ask the keyring again</source>
        <translation>Запытаць ключ яшчэ раз</translation>
    </message>
    <message>
        <source>Open the profile</source>
        <translation>Адкрыць профіль</translation>
    </message>
    <message>
        <source>Open {company} with its recovery code</source>
        <translation>Адкрыць {company} кодам аднаўлення</translation>
    </message>
    <message>
        <source>Open {company} with its passphrase</source>
        <translation>Адкрыйце {company} кодавай фразай</translation>
    </message>
    <message>
        <source>You chose to be asked for it at the start and to unlock.</source>
        <translation>Вы вырашылі ўводзіць яе пры запуску і для разблакіроўкі.</translation>
    </message>
</context>
<context>
    <name>UnsavedForms</name>
    <message>
        <source>What you had not finished is still there</source>
        <translation>Тое, што вы не дапісалі, захавалася</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Працягнуць</translation>
    </message>
</context>
<context>
    <name>VariablesButton</name>
    <message>
        <source>Insert month, date or number</source>
        <translation>Уставіць месяц, дату або нумар</translation>
    </message>
</context>
<context>
    <name>ViewerToolbar</name>
    <message>
        <source>Page</source>
        <translation>Старонка</translation>
    </message>
    <message>
        <source>Kept offline</source>
        <translation>Захавана на камп&apos;ютары</translation>
    </message>
    <message>
        <source>Kept offline, fetched {moment}</source>
        <translation>Захавана на камп&apos;ютары, загружана {moment}</translation>
    </message>
</context>
<context>
    <name>WalletPage</name>
    <message>
        <source>Payment with a wallet</source>
        <translation>Аплата кашальком</translation>
    </message>
    <message>
        <source>Wallet A</source>
        <translation>Кашалёк A</translation>
    </message>
    <message>
        <source>Wallet A, decrypted by us</source>
        <translation>Кашалёк A, расшыфравана намі</translation>
    </message>
    <message>
        <source>Wallet B, from an application</source>
        <translation>Кашалёк B, з праграмы</translation>
    </message>
    <message>
        <source>Wallet B, from a page</source>
        <translation>Кашалёк B, са старонкі</translation>
    </message>
    <message>
        <source>Pay once, store nothing</source>
        <translation>Разавая аплата, нічога не захоўваць</translation>
    </message>
    <message>
        <source>Pay and store the card</source>
        <translation>Аплаціць і захаваць картку</translation>
    </message>
    <message>
        <source>Pay and store the card for a series</source>
        <translation>Аплаціць і захаваць картку для серыі</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Няма</translation>
    </message>
    <message>
        <source>Low value</source>
        <translation>Невялікая сума</translation>
    </message>
    <message>
        <source>Low risk</source>
        <translation>Нізкая рызыка</translation>
    </message>
    <message>
        <source>Not named</source>
        <translation>Не пазначана</translation>
    </message>
    <message>
        <source>2.1.0</source>
        <translation>2.1.0</translation>
    </message>
    <message>
        <source>2.2.0</source>
        <translation>2.2.0</translation>
    </message>
    <message>
        <source>Store the card, charge nothing</source>
        <translation>Захаваць картку, нічога не спісваць</translation>
    </message>
    <message>
        <source>The amount of the token has to be zero</source>
        <translation>Сума ў токене павінна быць нулявой</translation>
    </message>
    <message>
        <source>Nothing chosen: that of the token, or else of the profile</source>
        <translation>Калі не выбрана — валюта токена, інакш — профілю</translation>
    </message>
    <message>
        <source>With blanks between them</source>
        <translation>Праз прабел</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Падрабязней пра аплату</translation>
    </message>
    <message>
        <source>A wallet&apos;s token pays once, and the amount stands in the token: what is charged is what the customer confirmed on the phone. The token may hold a card; keep no copy of it.</source>
        <translation>Токен кашалька плаціць адзін раз, і сума стаіць у ім: спісваецца тое, што кліент пацвердзіў на тэлефоне. У токене можа быць картка, не захоўвайце яго копію.</translation>
    </message>
    <message>
        <source>Begin another payment with a wallet</source>
        <translation>Пачаць іншы плацеж з кашальком</translation>
    </message>
    <message>
        <source>The amount of the token</source>
        <translation>Сума з токена</translation>
    </message>
    <message>
        <source>No token yet</source>
        <translation>Токена яшчэ няма</translation>
    </message>
</context>
<context>
    <name>WebWalletPage</name>
    <message>
        <source>Wallet on a web page</source>
        <translation>Кашалёк на вэб-старонцы</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Its number, or its identifier at the gateway</source>
        <translation>Яго нумар або ідэнтыфікатар у шлюзе</translation>
    </message>
    <message>
        <source>The gateway named no page of the wallet</source>
        <translation>Шлюз не назваў старонку кашалька</translation>
    </message>
    <message>
        <source>Payments with this wallet are not set up for the merchant. Ask the bank, or enter the address of your own wallet page in Settings.</source>
        <translation>Аплата гэтым кашальком для крамы не наладжана. Звярніцеся ў банк або пазначце адрас сваёй старонкі кашалька ў наладах.</translation>
    </message>
    <message>
        <source>This order cannot be paid now</source>
        <translation>Гэты заказ зараз нельга аплаціць</translation>
    </message>
    <message>
        <source>Choose a registered order that is not paid yet.</source>
        <translation>Выберыце зарэгістраваны заказ, які яшчэ не аплачаны.</translation>
    </message>
    <message>
        <source>Confirm the payment on the wallet&apos;s page.</source>
        <translation>Пацвердзіце аплату на старонцы кашалька.</translation>
    </message>
    <message>
        <source>The page was closed. What came of the payment, only the order&apos;s status says.</source>
        <translation>Старонка закрыта. Чым скончылася аплата, скажа толькі статус заказа.</translation>
    </message>
    <message>
        <source>Open the wallet&apos;s page</source>
        <translation>Адкрыць старонку кашалька</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Try the demo</source>
        <translation>Дэманстрацыя</translation>
    </message>
    <message>
        <source>A complete sandbox bank on this computer, with fictitious companies and documents. Nothing is sent anywhere, and nothing is kept afterwards.</source>
        <translation>Поўны навучальны банк на гэтым камп&apos;ютары з выдуманымі арганізацыямі і дакументамі. Нічога нікуды не адпраўляецца і пасля закрыцця не захоўваецца.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Запусціць дэманстрацыю</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Падключыцца да банка</translation>
    </message>
    <message>
        <source>Read your documents from the bank&apos;s service. You need its address, and a token or your sign-in at the bank; the data stay encrypted on this computer.</source>
        <translation>Загрузка вашых дакументаў з сэрвісу банка. Спатрэбяцца яго адрас і токен або ваш уваход у банк; даныя захоўваюцца на гэтым камп&apos;ютары ў зашыфраваным выглядзе.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Падключыцца…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профілі</translation>
    </message>
    <message>
        <source>The list of profiles and the folder of backups were kept beside it; everything else is as at the first start. Choose a profile to go on.</source>
        <translation>Спіс профіляў і папка рэзервовых копій захаваліся асобна; усё астатняе як пры першым запуску. Выберыце профіль, каб працягнуць.</translation>
    </message>
    <message>
        <source>What was stored is kept in {file}. Check the name, the addresses and the sign-in of a profile before anything is sent; this is said until that file is removed.</source>
        <translation>Ранейшыя налады захаваны ў файле {file}. Праверце назву, адрасы і спосаб уваходу профілю, перш чым што-небудзь адпраўляць; паведамленне паказваецца, пакуль гэты файл не выдалены.</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Частку налад не ўдалося прачытаць</translation>
    </message>
    <message>
        <source>The settings file was missing</source>
        <translation>Файла налад не было</translation>
    </message>
    <message>
        <source>There is no profile {id} on this computer</source>
        <translation>На гэтым камп&apos;ютары няма профілю {id}</translation>
    </message>
    <message>
        <source>Choose another one, or restore it from a backup.</source>
        <translation>Выберыце іншы або аднавіце яго з рэзервовай копіі.</translation>
    </message>
    <message>
        <source>{folder} has the data of {names}. Each profile that is brought back opens as before: by the keyring, its passphrase or its recovery code. Its name and its addresses are those in its newest backup; check them before anything is sent. If no other profile is listed, backups go on to the folder with the newest of them.</source>
        <translation>У папцы {folder} ёсць даныя профіляў: {names}. Вернуты профіль адкрываецца як раней: сховішчам ключоў, кодавай фразай або кодам аднаўлення. Назва і адрасы бяруцца з яго апошняй рэзервовай копіі; праверце іх, перш чым што-небудзь адпраўляць. Калі іншых профіляў у спісе няма, рэзервовыя копіі і далей захоўваюцца ў папку з апошняй з іх.</translation>
    </message>
    <message>
        <source>The settings do not name all profiles on this computer</source>
        <translation>У наладах названы не ўсе профілі гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>Вярнуць іх</translation>
    </message>
    <message>
        <source>{company} is removed from this computer</source>
        <translation>{company}: профіль выдалены з гэтага камп&apos;ютара</translation>
    </message>
    <message>
        <source>The bank could not be told ({reason}). The sign-in may be valid there until it expires; you can also withdraw access at the bank.</source>
        <translation>Банку не ўдалося паведаміць пра гэта ({reason}). Уваход можа дзейнічаць там, пакуль не скончыцца; доступ можна адклікаць і ў самім банку.</translation>
    </message>
</context>
<context>
    <name>WritingDialog</name>
    <message>
        <source>What you wrote here will be dropped.</source>
        <translation>Тое, што вы тут напісалі, прападзе.</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Не захоўваць</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Працягнуць увод</translation>
    </message>
</context>
<context>
    <name>_LeftOut</name>
    <message numerus="yes">
        <source>%Ln amounts are not included</source>
        <translation>
            <numerusform>%Ln сума не ўлічана</numerusform>
            <numerusform>%Ln сумы не ўлічаны</numerusform>
            <numerusform>%Ln сум не ўлічана</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_UnitEdit</name>
    <message numerus="yes">
        <source>months (after a number)</source>
        <translation>
            <numerusform>месяц</numerusform>
            <numerusform>месяцы</numerusform>
            <numerusform>месяцаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weeks (after a number)</source>
        <translation>
            <numerusform>тыдзень</numerusform>
            <numerusform>тыдні</numerusform>
            <numerusform>тыдняў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days (after a number)</source>
        <translation>
            <numerusform>дзень</numerusform>
            <numerusform>дні</numerusform>
            <numerusform>дзён</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message>
        <source>The outcome of a send is known</source>
        <translation>Стала вядома, ці дайшла адпраўка</translation>
    </message>
    <message numerus="yes">
        <source>%n new payment demand(s)</source>
        <translation>
            <numerusform>%n новае плацежнае патрабаванне</numerusform>
            <numerusform>%n новыя плацежныя патрабаванні</numerusform>
            <numerusform>%n новых плацежных патрабаванняў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment demand(s) to answer</source>
        <translation>
            <numerusform>Чакае адказу %n плацежнае патрабаванне</numerusform>
            <numerusform>Чакаюць адказу %n плацежныя патрабаванні</numerusform>
            <numerusform>Чакаюць адказу %n плацежных патрабаванняў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank rejected %n document(s)</source>
        <translation>
            <numerusform>Банк адхіліў %n дакумент</numerusform>
            <numerusform>Банк адхіліў %n дакументы</numerusform>
            <numerusform>Банк адхіліў %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank holds %n document(s) as possible duplicates</source>
        <translation>
            <numerusform>Банк затрымаў %n дакумент як магчымы дублікат</numerusform>
            <numerusform>Банк затрымаў %n дакументы як магчымыя дублікаты</numerusform>
            <numerusform>Банк затрымаў %n дакументаў як магчымыя дублікаты</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) put in the unpaid queue</source>
        <translation>
            <numerusform>У картатэку змешчаны %n дакумент</numerusform>
            <numerusform>У картатэку змешчаны %n дакументы</numerusform>
            <numerusform>У картатэку змешчана %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outcome known of %n send(s)</source>
        <translation>
            <numerusform>Стала вядома, ці дайшла %n адпраўка</numerusform>
            <numerusform>Стала вядома, ці дайшлі %n адпраўкі</numerusform>
            <numerusform>Стала вядома, ці дайшлі %n адправак</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank executed %n document(s)</source>
        <translation>
            <numerusform>Банк выканаў %n дакумент</numerusform>
            <numerusform>Банк выканаў %n дакументы</numerusform>
            <numerusform>Банк выканаў %n дакументаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>AIS IDO replied to %n request(s)</source>
        <translation>
            <numerusform>АІС ІДА адказала на %n запыт</numerusform>
            <numerusform>АІС ІДА адказала на %n запыты</numerusform>
            <numerusform>АІС ІДА адказала на %n запытаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) to AIS IDO rejected</source>
        <translation>
            <numerusform>Адхілены %n запыт у АІС ІДА</numerusform>
            <numerusform>Адхілены %n запыты ў АІС ІДА</numerusform>
            <numerusform>Адхілена %n запытаў у АІС ІДА</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) paid</source>
        <translation>
            <numerusform>Аплачаны %n заказ</numerusform>
            <numerusform>Аплачаны %n заказы</numerusform>
            <numerusform>Аплачана %n заказаў</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment link(s) declined or expired</source>
        <translation>
            <numerusform>Адхілена або пратэрмінавана %n спасылка на аплату</numerusform>
            <numerusform>Адхілены або пратэрмінаваны %n спасылкі на аплату</numerusform>
            <numerusform>Адхілена або пратэрмінавана %n спасылак на аплату</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending charge(s) failed</source>
        <translation>
            <numerusform>Не прайшло %n спісанне з карткі, якое чакала рашэння</numerusform>
            <numerusform>Не прайшлі %n спісанні з картак, якія чакалі рашэння</numerusform>
            <numerusform>Не прайшлі %n спісанняў з картак, якія чакалі рашэння</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The money of %n order(s) went back</source>
        <translation>
            <numerusform>Вярнуліся грошы па %n заказе</numerusform>
            <numerusform>Вярнуліся грошы па %n заказах</numerusform>
            <numerusform>Вярнуліся грошы па %n заказах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored card(s) expire soon</source>
        <translation>
            <numerusform>Хутка скончыцца тэрмін %n захаванай карткі</numerusform>
            <numerusform>Хутка скончыцца тэрмін %n захаваных картак</numerusform>
            <numerusform>Хутка скончыцца тэрмін %n захаваных картак</numerusform>
        </translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Апавяшчэнні</translation>
    </message>
    <message numerus="yes">
        <source>Notifications: %n unread</source>
        <translation>
            <numerusform>Апавяшчэнні: %n непрачытанае</numerusform>
            <numerusform>Апавяшчэнні: %n непрачытаныя</numerusform>
            <numerusform>Апавяшчэнні: %n непрачытаных</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>abilities</name>
    <message>
        <source>This profile takes no card payments yet. Enter the gateway in Settings.</source>
        <translation>Гэты профіль яшчэ не прымае картачныя плацяжы. Пазначце плацежны шлюз у наладах.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway. Enter login and password, or a token, in Settings.</source>
        <translation>Няма даных для ўваходу ў плацежны шлюз. Пазначце лагін і пароль або токен у наладах.</translation>
    </message>
    <message>
        <source>The gateway takes this with login and password only, and this profile has a token. Enter login and password in Settings.</source>
        <translation>Шлюз прымае гэту аперацыю толькі па лагіне і паролі, а ў профілі пазначаны токен. Пазначце лагін і пароль у наладах.</translation>
    </message>
    <message>
        <source>This names the merchant&apos;s login, which a token does not tell. Enter it in Settings.</source>
        <translation>У гэтай аперацыі пазначаецца лагін крамы, а па токене ён невядомы. Пазначце яго ў наладах.</translation>
    </message>
    <message>
        <source>Stored cards are not switched on for this profile. If the bank has allowed them, tick them in Settings.</source>
        <translation>Захаваныя карткі для гэтага профілю не ўключаны. Калі банк іх дазволіў, адзначце гэта ў наладах.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Захаваныя карткі</translation>
    </message>
    <message>
        <source>Cards are stored and charged again, at once or by schedule</source>
        <translation>Карткі захоўваюцца і спісваюцца зноў, адразу або па графіку</translation>
    </message>
    <message>
        <source>Payment without storing</source>
        <translation>Аплата без захавання</translation>
    </message>
    <message>
        <source>A payment by card can say that the card is not stored</source>
        <translation>Пры аплаце карткай можна пазначыць, што картку не трэба захоўваць</translation>
    </message>
    <message>
        <source>Storing from wallets</source>
        <translation>Захаванне з кашалькоў</translation>
    </message>
    <message>
        <source>A payment by wallet can store the card</source>
        <translation>Пры аплаце кашальком можна захаваць картку</translation>
    </message>
    <message>
        <source>Card check</source>
        <translation>Праверка карткі</translation>
    </message>
    <message>
        <source>A card is verified and nothing charged</source>
        <translation>Картка правяраецца, грошы не спісваюцца</translation>
    </message>
    <message>
        <source>Automatic completion</source>
        <translation>Аўтаматычнае завяршэнне</translation>
    </message>
    <message>
        <source>A held amount is charged at a date</source>
        <translation>Заблакіраваная сума спісваецца ў зададзены тэрмін</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Камісія</translation>
    </message>
    <message>
        <source>A fee is added to an order</source>
        <translation>Да сумы заказа дадаецца камісія</translation>
    </message>
    <message>
        <source>Other merchants</source>
        <translation>Іншыя крамы</translation>
    </message>
    <message>
        <source>Orders are made for another or a child merchant</source>
        <translation>Заказы ад імя іншай або даччынай крамы</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Дадатковыя параметры</translation>
    </message>
    <message>
        <source>Names and values of your own go with an order</source>
        <translation>З заказам перадаюцца вашы імёны і значэнні</translation>
    </message>
    <message>
        <source>Address check</source>
        <translation>Праверка адраса</translation>
    </message>
    <message>
        <source>The bank compares the billing address (AVS)</source>
        <translation>Банк звярае адрас плацельшчыка (AVS)</translation>
    </message>
    <message>
        <source>Browser data</source>
        <translation>Даныя браўзера</translation>
    </message>
    <message>
        <source>What the issuer asks about the browser is sent along</source>
        <translation>Перадаюцца звесткі пра браўзер для банка, які выдаў картку</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Без 3-D Secure</translation>
    </message>
    <message>
        <source>An order can be paid without confirmation by the issuer</source>
        <translation>Заказ можна аплаціць без пацвярджэння банка, які выдаў картку</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Выключэнне з 3-D Secure</translation>
    </message>
    <message>
        <source>A payment asks for an exemption: low value, low risk</source>
        <translation>Запыт выключэння: невялікая сума, нізкая рызыка</translation>
    </message>
    <message>
        <source>Own 3DS server</source>
        <translation>Свой сервер 3DS</translation>
    </message>
    <message>
        <source>Results of your own 3DS server go with a payment</source>
        <translation>З аплатай перадаюцца вынікі вашага сервера 3DS</translation>
    </message>
    <message>
        <source>Way to the card&apos;s bank</source>
        <translation>Пераход да банка, які выдаў картку</translation>
    </message>
    <message>
        <source>Wallet B on the web</source>
        <translation>Кашалёк B у інтэрнэце</translation>
    </message>
    <message>
        <source>Status of orders</source>
        <translation>Статус заказаў</translation>
    </message>
    <message>
        <source>List of stored cards</source>
        <translation>Спіс захаваных картак</translation>
    </message>
</context>
<context>
    <name>action_codes</name>
    <message>
        <source>The payer was not confirmed by 3-D Secure</source>
        <translation>Плацельшчык не пацверджаны па 3-D Secure</translation>
    </message>
    <message>
        <source>The payer did not come back from the bank&apos;s page</source>
        <translation>Плацельшчык не вярнуўся са старонкі банка</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Тэрмін дзеяння карткі скончыўся</translation>
    </message>
    <message>
        <source>Not enough money on the card</source>
        <translation>На картцы недастаткова сродкаў</translation>
    </message>
    <message>
        <source>The card data are wrong</source>
        <translation>Даныя карткі пазначаны няправільна</translation>
    </message>
    <message>
        <source>A limit of the card or of the merchant is exceeded</source>
        <translation>Перавышаны ліміт карткі або крамы</translation>
    </message>
    <message>
        <source>The bank that gave the card refused</source>
        <translation>Банк, які выпусціў картку, адмовіў</translation>
    </message>
    <message>
        <source>The card is blocked</source>
        <translation>Картка заблакіравана</translation>
    </message>
    <message>
        <source>The card is lost or stolen</source>
        <translation>Картка страчана або ўкрадзена</translation>
    </message>
    <message>
        <source>Stopped on suspicion of fraud</source>
        <translation>Спынена праз падазрэнне ў махлярстве</translation>
    </message>
    <message>
        <source>The settings of the merchant do not allow it</source>
        <translation>Налады крамы гэтага не дапускаюць</translation>
    </message>
    <message>
        <source>The bank did not answer in time</source>
        <translation>Банк не адказаў своечасова</translation>
    </message>
    <message>
        <source>The cardholder stopped the series</source>
        <translation>Трымальнік карткі спыніў рэгулярныя спісанні</translation>
    </message>
    <message>
        <source>A technical failure of the processing</source>
        <translation>Тэхнічны збой працэсінгу</translation>
    </message>
    <message>
        <source>The time for the payment ended</source>
        <translation>Час на аплату скончыўся</translation>
    </message>
    <message>
        <source>All attempts are used up</source>
        <translation>Усе спробы выкарыстаны</translation>
    </message>
    <message>
        <source>Declined by the merchant</source>
        <translation>Адхілена крамай</translation>
    </message>
    <message>
        <source>The wallet&apos;s token was not accepted</source>
        <translation>Токен кашалька не прыняты</translation>
    </message>
    <message>
        <source>The amount was not accepted</source>
        <translation>Сума не прынята</translation>
    </message>
    <message>
        <source>The state of the order does not allow it</source>
        <translation>Стан заказу гэтага не дазваляе</translation>
    </message>
    <message>
        <source>It was cancelled already</source>
        <translation>Аперацыя ўжо адменена</translation>
    </message>
    <message>
        <source>An order with this number exists already</source>
        <translation>Заказ з такім нумарам ужо ёсць</translation>
    </message>
</context>
<context>
    <name>cards</name>
    <message>
        <source>Nothing was sent</source>
        <translation>Нічога не адпраўлена</translation>
    </message>
    <message>
        <source>The customer has not paid</source>
        <translation>Кліент не аплаціў</translation>
    </message>
    <message>
        <source>The gateway has an equal charge. Nothing was sent now: look at that one, and charge this one as well only if both are wanted.</source>
        <translation>У шлюзе ўжо ёсць такое ж спісанне. Зараз нічога не адпраўлена: паглядзіце тое спісанне і правядзіце гэта, толькі калі патрэбныя абодва.</translation>
    </message>
    <message>
        <source>An equal charge has no outcome yet. Nothing was sent now: look at that one first.</source>
        <translation>Вынік такога ж спісання яшчэ не вядомы. Зараз нічога не адпраўлена: спачатку паглядзіце тое спісанне.</translation>
    </message>
    <message>
        <source>The customer has not confirmed it</source>
        <translation>Кліент не пацвердзіў плацеж</translation>
    </message>
    <message>
        <source>The gateway did not answer</source>
        <translation>Шлюз не адказаў</translation>
    </message>
    <message>
        <source>The gateway named no reason</source>
        <translation>Шлюз не назваў прычыну</translation>
    </message>
    <message>
        <source>It did not arrive at the gateway</source>
        <translation>Да шлюза не дайшло</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не адпраўлена</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Адпраўляецца</translation>
    </message>
    <message>
        <source>Order registered, not charged</source>
        <translation>Заказ зарэгістраваны, не спісана</translation>
    </message>
    <message>
        <source>The issuer asks the customer</source>
        <translation>Банк чакае пацвярджэння кліента</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ шлюза не атрыманы, правяраецца</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Аплачана</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>Released or refunded</source>
        <translation>Вяртанне або зняцце блакіроўкі</translation>
    </message>
    <message>
        <source>Refunded in part</source>
        <translation>Вернута часткова</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Адхілена</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Шлюз не прыняў заказ</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Не спісана</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Дзейнічае</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Прыпынены</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Завершаны</translation>
    </message>
    <message>
        <source>For single payments</source>
        <translation>Для разавых плацяжоў</translation>
    </message>
    <message>
        <source>For payments by schedule</source>
        <translation>Для спісанняў па графіку</translation>
    </message>
    <message>
        <source>On the next business day of the month</source>
        <translation>У наступны працоўны дзень таго ж месяца</translation>
    </message>
    <message>
        <source>On the next business day</source>
        <translation>У наступны працоўны дзень</translation>
    </message>
    <message>
        <source>On the business day before</source>
        <translation>У папярэдні працоўны дзень</translation>
    </message>
    <message>
        <source>On that day all the same</source>
        <translation>У той жа дзень</translation>
    </message>
    <message>
        <source>months</source>
        <translation>месяцаў</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>тыдняў</translation>
    </message>
    <message>
        <source>days</source>
        <translation>дзён</translation>
    </message>
    <message>
        <source>Refunded in part: {refunded} of {charged}</source>
        <translation>Вернута часткова: {refunded} з {charged}</translation>
    </message>
    <message>
        <source>Expired on {day}</source>
        <translation>Скончылася {day}</translation>
    </message>
    <message>
        <source>Expires on {day}</source>
        <translation>Заканчваецца {day}</translation>
    </message>
    <message>
        <source>Valid until {month}</source>
        <translation>Дзейнічае да {month}</translation>
    </message>
    <message>
        <source>The gateway does not tell how long it is valid</source>
        <translation>Шлюз не паведамляе тэрмін карткі</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>on the last day</source>
        <translation>у апошні дзень</translation>
    </message>
    <message>
        <source>on day {day}</source>
        <translation>{day}-га чысла</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>кожны дзень</translation>
    </message>
    <message>
        <source>every {count} days</source>
        <translation>раз у {count} дз.</translation>
    </message>
    <message>
        <source>every week</source>
        <translation>кожны тыдзень</translation>
    </message>
    <message>
        <source>every {count} weeks</source>
        <translation>раз у {count} тыд.</translation>
    </message>
    <message>
        <source>every month</source>
        <translation>кожны месяц</translation>
    </message>
    <message>
        <source>every {count} months</source>
        <translation>раз у {count} мес.</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>No.</source>
        <translation>№</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Акцэпт</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Перыяд</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запыт</translation>
    </message>
    <message>
        <source>Days waiting</source>
        <translation>Чакае, дзён</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>Засталося дзён</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Аплачана</translation>
    </message>
    <message>
        <source>Rejected: {reason}</source>
        <translation>Адхілены: {reason}</translation>
    </message>
    <message>
        <source>Files attached: {count}</source>
        <translation>Прымацавана файлаў: {count}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Акцэптаваць</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Адмовіць</translation>
    </message>
    <message>
        <source>Answer not sent yet</source>
        <translation>Адказ яшчэ не адпраўлены</translation>
    </message>
    <message>
        <source>Answer did not arrive</source>
        <translation>Адказ не дайшоў да банка</translation>
    </message>
    <message>
        <source>Answer being sent</source>
        <translation>Адказ адпраўляецца</translation>
    </message>
    <message>
        <source>Answer sent, being checked</source>
        <translation>Адказ адпраўлены, правяраецца</translation>
    </message>
    <message>
        <source>Answer: to be decided</source>
        <translation>Адказ: патрэбна рашэнне</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Ёсць адказ</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Go to</source>
        <translation>Пераход</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Гэта старонка</translation>
    </message>
    <message>
        <source>Chosen documents</source>
        <translation>Выбраныя дакументы</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Праграма</translation>
    </message>
</context>
<context>
    <name>comparison</name>
    <message>
        <source>The document at the bank has changed since you opened it</source>
        <translation>Дакумент у банку змяніўся пасля таго, як вы яго адкрылі</translation>
    </message>
    <message>
        <source>Sending yours replaces what is there now, also where you changed nothing. Compare first.</source>
        <translation>Адпраўка вашага варыянта заменіць тое, што ёсць у банку зараз, у тым ліку там, дзе вы нічога не мянялі. Спачатку параўнайце.</translation>
    </message>
    <message>
        <source>What is there now would be deleted. Compare first.</source>
        <translation>Будзе выдалена тое, што ёсць у банку зараз. Спачатку параўнайце.</translation>
    </message>
    <message>
        <source>Your document is based on the version that you opened. Compare first.</source>
        <translation>Ваш дакумент заснаваны на тым, што вы адкрылі. Спачатку параўнайце.</translation>
    </message>
    <message>
        <source>The bank does not have the document any more</source>
        <translation>Гэтага дакумента ў банку больш няма</translation>
    </message>
    <message>
        <source>It was there when you opened it. Somebody may have deleted it.</source>
        <translation>Калі вы яго адкрылі, ён быў. Магчыма, яго выдалілі.</translation>
    </message>
    <message>
        <source>The bank has the document again</source>
        <translation>Дакумент зноў ёсць у банку</translation>
    </message>
    <message>
        <source>It was not there when you opened it.</source>
        <translation>Калі вы яго адкрылі, яго не было.</translation>
    </message>
    <message>
        <source>The document at the bank cannot be checked now</source>
        <translation>Зараз нельга даведацца, які дакумент у банку</translation>
    </message>
    <message>
        <source>Kantora checks it immediately before sending; nothing is sent if the document is different.</source>
        <translation>Банк будзе запытаны непасрэдна перад адпраўкай; калі дакумент там іншы, нічога не адправіцца.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Падпісалі</translation>
    </message>
    <message>
        <source>Attached files</source>
        <translation>Укладанні</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Апошняя змена</translation>
    </message>
    <message>
        <source>Other contents</source>
        <translation>Іншы змест</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>зменена</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>як было</translation>
    </message>
</context>
<context>
    <name>details</name>
    <message>
        <source>{type} No. {number}</source>
        <translation>{type} № {number}</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Плацеж</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запыт</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Дакумент</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Codes and priority</source>
        <translation>Коды і чарговасць</translation>
    </message>
    <message>
        <source>Contract and parties</source>
        <translation>Дагавор і трэція асобы</translation>
    </message>
    <message>
        <source>Enforcement</source>
        <translation>Выканаўчы дакумент</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>У банку</translation>
    </message>
    <message>
        <source>Identifiers</source>
        <translation>Ідэнтыфікатары</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Створаны</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Зменены</translation>
    </message>
    <message>
        <source>Signed: {name}</source>
        <translation>Падпісаў(ла): {name}</translation>
    </message>
    <message>
        <source>No longer at the bank</source>
        <translation>У банку больш няма</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept.</source>
        <translation>Дакумент выдалены або больш не лічыцца ў банку. Звесткі захаваны.</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept; the last status: {status}</source>
        <translation>Дакумент выдалены або больш не лічыцца ў банку. Звесткі захаваны; апошні стан: {status}</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Укладанні</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Гісторыя</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>Адкрыць {name}</translation>
    </message>
    <message>
        <source>Save {name}</source>
        <translation>Захаваць {name}</translation>
    </message>
    <message>
        <source>Keep {name} for offline use</source>
        <translation>Захаваць {name} для работы без сувязі</translation>
    </message>
    <message>
        <source>Kept here for offline use</source>
        <translation>Даступна без сувязі</translation>
    </message>
</context>
<context>
    <name>filters</name>
    <message>
        <source>Period</source>
        <translation>Перыяд</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Змена</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Спіс</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Хто змяніў</translation>
    </message>
    <message>
        <source>New status</source>
        <translation>Новы статус</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>З моманту</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тып</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Кірунак</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запыт</translation>
    </message>
    <message>
        <source>Without an answer</source>
        <translation>Без адказу</translation>
    </message>
    <message>
        <source>Without a date</source>
        <translation>Без даты</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Не пазначана</translation>
    </message>
    <message>
        <source>Still listed by the bank</source>
        <translation>Ёсць у спісе банка</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Дата аплаты</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Спосаб</translation>
    </message>
    <message>
        <source>Seen as paid since</source>
        <translation>Заўважаны аплачанымі з</translation>
    </message>
    <message>
        <source>Card expires by</source>
        <translation>Тэрмін карткі да</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Група</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Аперацыя</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Зменена</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} і яшчэ {count}</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>yesterday {time}</source>
        <translation>учора {time}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>B</source>
        <translation>Б</translation>
    </message>
    <message>
        <source>KB</source>
        <translation>КБ</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>МБ</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>ГБ</translation>
    </message>
</context>
<context>
    <name>history</name>
    <message>
        <source>{field}: {old} → {new}</source>
        <translation>{field}: {old} → {new}</translation>
    </message>
    <message>
        <source>{field}: {new}</source>
        <translation>{field}: {new}</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Чарнавік</translation>
    </message>
    <message>
        <source>Ready to be sent</source>
        <translation>Гатовы да адпраўкі</translation>
    </message>
    <message>
        <source>Sending began</source>
        <translation>Адпраўка пачата</translation>
    </message>
    <message>
        <source>Accepted, its identifier is being looked for</source>
        <translation>Прыняты, вядзецца пошук ідэнтыфікатара</translation>
    </message>
    <message>
        <source>No clear answer came</source>
        <translation>Адказ не атрыманы</translation>
    </message>
    <message>
        <source>It could not be sent</source>
        <translation>Адправіць не ўдалося</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дайшоў</translation>
    </message>
    <message>
        <source>It was found: it had arrived</source>
        <translation>Знойдзены: дакумент дайшоў</translation>
    </message>
    <message>
        <source>Checking could not tell, a person has to decide</source>
        <translation>Праверка не дала адказу, вырашае чалавек</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Праверка</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Прыбраны са спіса</translation>
    </message>
    <message>
        <source>The document was not changed</source>
        <translation>Дакумент не зменены</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Дакумент не выдалены</translation>
    </message>
    <message>
        <source>The bank answered that it took it; it is being looked for</source>
        <translation>Банк адказаў, што прыняў дакумент; вядзецца пошук</translation>
    </message>
    <message>
        <source>The gateway has it</source>
        <translation>Прынята плацежным шлюзам</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Адхілена плацежным шлюзам</translation>
    </message>
    <message>
        <source>Sending began, attempt {count}</source>
        <translation>Адпраўка пачата, спроба {count}</translation>
    </message>
    <message>
        <source>{count} times until {time}</source>
        <translation>{count} раз, апошні {time}</translation>
    </message>
    <message>
        <source>Sent to the bank</source>
        <translation>Адпраўлена ў банк</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>Demo</source>
        <translation>Дэманстрацыя</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Тэставае асяроддзе</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Рабочае асяроддзе</translation>
    </message>
    <message>
        <source>Documents that are waiting for money on the account</source>
        <translation>Дакументы, якія чакаюць паступлення грошай на рахунак</translation>
    </message>
    <message>
        <source>Demands of others to be paid from your account, with or without your consent</source>
        <translation>Патрабаванні спаганяльнікаў аб аплаце з вашага рахунку — з вашым акцэптам або без яго</translation>
    </message>
    <message>
        <source>AIS IDO, the state register of monetary obligations: what has to be paid to the budget and by enforcement</source>
        <translation>АІС ІДА — сістэма выканання грашовых абавязацельстваў: што трэба заплаціць у бюджэт і па выканаўчых дакументах</translation>
    </message>
    <message>
        <source>Documents that you can sign at the bank</source>
        <translation>Дакументы, якія вы можаце падпісаць у банку</translation>
    </message>
    <message>
        <source>Last day to accept or refuse, as the bank states it</source>
        <translation>Апошні дзень для акцэпту або адмовы, паводле даных банка</translation>
    </message>
    <message>
        <source>What remains to be paid</source>
        <translation>Колькі засталося аплаціць</translation>
    </message>
    <message>
        <source>Payer&apos;s account number at the tax office, nine characters</source>
        <translation>Уліковы нумар плацельшчыка, дзевяць знакаў</translation>
    </message>
    <message>
        <source>The bank found an equal document; check before signing it</source>
        <translation>Банк знайшоў такі ж дакумент; праверце, перш чым падпісваць</translation>
    </message>
    <message>
        <source>Data from the bank that Kantora does not recognise, as sent</source>
        <translation>Даныя банка, якія Kantora не распазнае, у зыходным выглядзе</translation>
    </message>
    <message>
        <source>The bank does not list this any more; what was stored is kept</source>
        <translation>Банк больш не паказвае гэты дакумент; захаванае застаецца</translation>
    </message>
    <message>
        <source>Totals of the filtered rows, or of the selected ones, without what the bank does not list any more; rejected or recalled documents and contracts are not added to payments, and incoming documents of AIS IDO not to outgoing ones; an obligation in several replies of AIS IDO counts once; of the unpaid queue and of payment demands what is still to pay is added up, without rejected and executed documents</source>
        <translation>Вынікі па адабраным або выбраным, без таго, чаго ў банку больш няма; адхіленыя і адазваныя дакументы і дагаворы да плацяжоў не дадаюцца, а ўваходныя дакументы АІС ІДА — да выходных; абавязацельства з некалькіх адказаў АІС ІДА лічыцца адзін раз; у картатэцы і па плацежных патрабаваннях складаецца тое, што засталося аплаціць, без адхіленых і выкананых дакументаў</translation>
    </message>
    <message>
        <source>Whether money is paid or returned</source>
        <translation>Плацеж гэта або вяртанне</translation>
    </message>
    <message>
        <source>The person for whom, or by whom, the payment is made</source>
        <translation>Асоба, за якую або якой робіцца плацеж</translation>
    </message>
    <message>
        <source>Countries</source>
        <translation>Краіны</translation>
    </message>
    <message>
        <source>Currencies</source>
        <translation>Валюты</translation>
    </message>
    <message>
        <source>Payment priorities</source>
        <translation>Чарговасць плацяжу</translation>
    </message>
    <message>
        <source>Payment purpose codes</source>
        <translation>Коды прызначэння плацяжу</translation>
    </message>
    <message>
        <source>Kinds of inquiries</source>
        <translation>Віды даведак</translation>
    </message>
    <message>
        <source>Bank branches</source>
        <translation>Аддзяленні банка</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Тэрміны</translation>
    </message>
    <message>
        <source>Letter subjects</source>
        <translation>Тэмы лістоў</translation>
    </message>
    <message>
        <source>Kinds of activity</source>
        <translation>Віды дзейнасці</translation>
    </message>
    <message>
        <source>Foreign-trade terms</source>
        <translation>Тэрміны па знешнегандлёвых аперацыях</translation>
    </message>
    <message>
        <source>Kinds of contracts</source>
        <translation>Віды дагавораў</translation>
    </message>
    <message>
        <source>Kinds of documents</source>
        <translation>Віды дакументаў</translation>
    </message>
    <message>
        <source>Operation codes</source>
        <translation>Коды віду аперацыі</translation>
    </message>
    <message>
        <source>Contract items</source>
        <translation>Прадметы дагавора</translation>
    </message>
    <message>
        <source>Uses of currency</source>
        <translation>Кірункі выкарыстання валюты</translation>
    </message>
    <message>
        <source>Kinds of reservations</source>
        <translation>Віды браніравання</translation>
    </message>
    <message>
        <source>Bank codes (BIC)</source>
        <translation>БІК банкаў</translation>
    </message>
    <message>
        <source>Budget payment codes</source>
        <translation>Коды плацяжоў у бюджэт</translation>
    </message>
    <message>
        <source>Transfer categories</source>
        <translation>Катэгорыі пераводу</translation>
    </message>
    <message>
        <source>Payment attributes</source>
        <translation>Прыкметы плацяжу</translation>
    </message>
    <message>
        <source>VAT rates</source>
        <translation>Стаўкі ПДВ</translation>
    </message>
    <message>
        <source>not in the directory of the bank</source>
        <translation>няма ў даведніку банка</translation>
    </message>
    <message>
        <source>Accept until</source>
        <translation>Акцэптаваць да</translation>
    </message>
    <message>
        <source>Acceptance&apos;s identifier</source>
        <translation>Ідэнтыфікатар акцэпту</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Рахунак</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Укладанні</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БІК</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Код плацяжу ў бюджэт</translation>
    </message>
    <message>
        <source>Meaning of the budget code</source>
        <translation>Расшыфроўка кода бюджэту</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Можна змяніць</translation>
    </message>
    <message>
        <source>Can be deleted</source>
        <translation>Можна выдаліць</translation>
    </message>
    <message>
        <source>Can be signed</source>
        <translation>Можна падпісаць</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Катэгорыя пераводу</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Зменены</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Client&apos;s taxpayer number</source>
        <translation>УНП кліента</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Код</translation>
    </message>
    <message>
        <source>Calls a minute at most</source>
        <translation>Зваротаў за хвіліну, не больш</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Колер</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Слупкі</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Тып файла</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата дагавора</translation>
    </message>
    <message>
        <source>Contract from</source>
        <translation>Дагавор дзейнічае з</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Нумар дагавора</translation>
    </message>
    <message>
        <source>Contract until</source>
        <translation>Дагавор дзейнічае па</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Экзэмпляраў</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Створаны</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Змесціва</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Рашэнне</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Па змаўчанні</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Змена</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Дакумент</translation>
    </message>
    <message>
        <source>Document identifier</source>
        <translation>Ідэнтыфікатар дакумента</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Адрас сэрвісу дакументаў</translation>
    </message>
    <message>
        <source>Enforcement document date</source>
        <translation>Дата выканаўчага дакумента</translation>
    </message>
    <message>
        <source>Enforcement document number</source>
        <translation>Нумар выканаўчага дакумента</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Асяроддзе</translation>
    </message>
    <message>
        <source>Additional</source>
        <translation>Дадаткова</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Загружана</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>File number</source>
        <translation>Нумар файла</translation>
    </message>
    <message>
        <source>First day of documents</source>
        <translation>Дакументы з даты</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Адрас плацежнага шлюза</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Серверы плацежных старонак</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Ідэнтыфікатар</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Кірунак</translation>
    </message>
    <message>
        <source>Kind of inquiry</source>
        <translation>Від даведкі</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Састарэла</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Від</translation>
    </message>
    <message>
        <source>Card payments</source>
        <translation>Картачныя плацяжы</translation>
    </message>
    <message>
        <source>Subject of the letter</source>
        <translation>Тэма ліста</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Ліміт</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Перыяд ліміту</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Назва</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>Новае значэнне</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>Выяўлена</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Нумар</translation>
    </message>
    <message>
        <source>Old value</source>
        <translation>Ранейшае значэнне</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Па стане на</translation>
    </message>
    <message>
        <source>Operation code</source>
        <translation>Код віду аперацыі</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Іншыя палі</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Контрагент</translation>
    </message>
    <message>
        <source>Counterparty&apos;s account</source>
        <translation>Рахунак контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank</source>
        <translation>Банк контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank code</source>
        <translation>БІК банка контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s country</source>
        <translation>Краіна контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s taxpayer number</source>
        <translation>УНП контрагента</translation>
    </message>
    <message>
        <source>Payer&apos;s bank</source>
        <translation>Банк плацельшчыка</translation>
    </message>
    <message>
        <source>Payer&apos;s bank code</source>
        <translation>БІК банка плацельшчыка</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плацельшчык</translation>
    </message>
    <message>
        <source>Payer&apos;s taxpayer number</source>
        <translation>УНП плацельшчыка</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Прыкмета плацяжу</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Перыяд з</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Перыяд па</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Чарговасць</translation>
    </message>
    <message>
        <source>Meaning of the priority</source>
        <translation>Назва чарговасці</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Прызначэнне плацяжу</translation>
    </message>
    <message>
        <source>Payment purpose code</source>
        <translation>Код прызначэння плацяжу</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Падстава</translation>
    </message>
    <message>
        <source>Received from AIS IDO</source>
        <translation>Атрыманы з АІС ІДА</translation>
    </message>
    <message>
        <source>AIS IDO document&apos;s identifier</source>
        <translation>Ідэнтыфікатар дакумента АІС ІДА</translation>
    </message>
    <message>
        <source>Reason of rejection</source>
        <translation>Прычына адхілення</translation>
    </message>
    <message>
        <source>Reply identifier</source>
        <translation>Ідэнтыфікатар адказу</translation>
    </message>
    <message>
        <source>Payment demand&apos;s identifier</source>
        <translation>Ідэнтыфікатар плацежнага патрабавання</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Від браніравання</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Астатак да аплаты</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Роля</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Радкі</translation>
    </message>
    <message>
        <source>Identifier in the settlement system</source>
        <translation>Ідэнтыфікатар у разліковай сістэме</translation>
    </message>
    <message>
        <source>Way of signing in</source>
        <translation>Спосаб уваходу</translation>
    </message>
    <message>
        <source>Signing in at the bank</source>
        <translation>Уваход на старонцы банка</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Кароткая назва</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Подпісы</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Падпісаны</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Памер</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Табліцы</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Тэкст</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>УНП трэцяй асобы</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тып</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Тэрміновасць</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Дзейнічае з</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Дзейнічае па</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значэнне</translation>
    </message>
    <message>
        <source>Value date</source>
        <translation>Дата валютавання</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Атрымальнік</translation>
    </message>
    <message>
        <source>Beneficiary</source>
        <translation>Бенефіцыяр</translation>
    </message>
    <message>
        <source>Request identifier</source>
        <translation>Ідэнтыфікатар запыту</translation>
    </message>
    <message>
        <source>Kind of request</source>
        <translation>Від запыту</translation>
    </message>
    <message>
        <source>Correspondent</source>
        <translation>Карэспандэнт</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Прызначэнне</translation>
    </message>
    <message>
        <source>Signatory</source>
        <translation>Падпісант</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Імя файла</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Арганізацыя</translation>
    </message>
    <message>
        <source>Not urgent</source>
        <translation>Нетэрміновы</translation>
    </message>
    <message>
        <source>Urgent</source>
        <translation>Тэрміновы</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Імгненны</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Плацеж</translation>
    </message>
    <message>
        <source>Return of a payment</source>
        <translation>Вяртанне плацяжу</translation>
    </message>
    <message>
        <source>Each payment</source>
        <translation>Кожны плацеж</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>Дзень</translation>
    </message>
    <message>
        <source>A month</source>
        <translation>Месяц</translation>
    </message>
    <message>
        <source>The whole time</source>
        <translation>Увесь тэрмін</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Акцэптаваць</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Адмовіць</translation>
    </message>
    <message>
        <source>Incoming</source>
        <translation>Уваходны</translation>
    </message>
    <message>
        <source>Outgoing</source>
        <translation>Выходны</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Так</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Не</translation>
    </message>
    <message>
        <source>Document of the unpaid queue</source>
        <translation>Дакумент картатэкі</translation>
    </message>
    <message>
        <source>Incoming payment demand</source>
        <translation>Уваходнае плацежнае патрабаванне</translation>
    </message>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Запыт у АІС ІДА</translation>
    </message>
    <message>
        <source>AIS IDO document</source>
        <translation>Дакумент АІС ІДА</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Новы</translation>
    </message>
    <message>
        <source>No longer listed</source>
        <translation>Больш не паказваецца банкам</translation>
    </message>
    <message>
        <source>Listed again</source>
        <translation>Зноў паказваецца банкам</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сёння</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Учора</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Гэты тыдзень</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Мінулы тыдзень</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Гэты месяц</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Мінулы месяц</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Апошнія 30 дзён</translation>
    </message>
    <message>
        <source>This quarter</source>
        <translation>Гэты квартал</translation>
    </message>
    <message>
        <source>Last quarter</source>
        <translation>Мінулы квартал</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Гэты год</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Мінулы год</translation>
    </message>
    <message>
        <source>Request only</source>
        <translation>Толькі запыт</translation>
    </message>
    <message>
        <source>Request with received documents</source>
        <translation>Запыт з атрыманымі дакументамі</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>Word (DOCX)</source>
        <translation>Word (DOCX)</translation>
    </message>
    <message>
        <source>Reading documents</source>
        <translation>Чытанне дакументаў</translation>
    </message>
    <message>
        <source>Creating and changing</source>
        <translation>Стварэнне і змяненне</translation>
    </message>
    <message>
        <source>Starting a signature</source>
        <translation>Адпраўка на подпіс</translation>
    </message>
    <message>
        <source>Awaiting signature</source>
        <translation>Чакае подпісу</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>У апрацоўцы</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Адхілены</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Выкананы</translation>
    </message>
    <message>
        <source>In the unpaid queue</source>
        <translation>Змешчаны ў картатэку</translation>
    </message>
    <message>
        <source>Possible duplicate</source>
        <translation>Магчымы дублікат</translation>
    </message>
    <message>
        <source>Sent to payer</source>
        <translation>Адпраўлены плацельшчыку</translation>
    </message>
    <message>
        <source>Awaiting acceptance</source>
        <translation>Чакае акцэпту</translation>
    </message>
    <message>
        <source>Partly executed</source>
        <translation>Часткова выкананы</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Прыпынены</translation>
    </message>
    <message>
        <source>Recalled</source>
        <translation>Адазваны</translation>
    </message>
    <message>
        <source>Reply received</source>
        <translation>Атрыманы адказ</translation>
    </message>
    <message>
        <source>Status not stated</source>
        <translation>Статус не пазначаны</translation>
    </message>
    <message>
        <source>Status {code}</source>
        <translation>Статус {code}</translation>
    </message>
    <message>
        <source>Payment to a legal entity</source>
        <translation>Плацеж юрыдычнай асобе</translation>
    </message>
    <message>
        <source>Payment to an individual</source>
        <translation>Плацеж фізічнай асобе</translation>
    </message>
    <message>
        <source>Budget payment</source>
        <translation>Плацеж у бюджэт</translation>
    </message>
    <message>
        <source>Own-account transfer</source>
        <translation>Перавод паміж сваімі рахункамі</translation>
    </message>
    <message>
        <source>Payment to a non-resident</source>
        <translation>Плацеж нерэзідэнту</translation>
    </message>
    <message>
        <source>Payout list</source>
        <translation>Спіс на выплату</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Крэдыт</translation>
    </message>
    <message>
        <source>Acceptance of a payment demand</source>
        <translation>Акцэпт плацежнага патрабавання</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Плацежнае патрабаванне</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Адзыў</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Ліст</translation>
    </message>
    <message>
        <source>Inquiry</source>
        <translation>Запыт даведкі</translation>
    </message>
    <message>
        <source>Reservation of funds</source>
        <translation>Браніраванне сродкаў</translation>
    </message>
    <message>
        <source>Stop of accumulation</source>
        <translation>Спыненне назапашвання</translation>
    </message>
    <message>
        <source>Resumption of accumulation</source>
        <translation>Аднаўленне назапашвання</translation>
    </message>
    <message>
        <source>Suspension of accumulation</source>
        <translation>Прыпыненне назапашвання</translation>
    </message>
    <message>
        <source>Currency contract</source>
        <translation>Валютны дагавор</translation>
    </message>
    <message>
        <source>Documents to a currency contract</source>
        <translation>Дакументы да валютнага дагавора</translation>
    </message>
    <message>
        <source>Payment in account currency</source>
        <translation>Перавод у валюце рахунку</translation>
    </message>
    <message>
        <source>Payment with conversion</source>
        <translation>Перавод з канверсіяй</translation>
    </message>
    <message>
        <source>Payment with purchase of currency</source>
        <translation>Перавод з пакупкай валюты</translation>
    </message>
    <message>
        <source>Payment with sale of currency</source>
        <translation>Перавод з продажам валюты</translation>
    </message>
    <message>
        <source>Currency-operation notification</source>
        <translation>Паведамленне аб валютнай аперацыі</translation>
    </message>
    <message>
        <source>Information on received funds</source>
        <translation>Звесткі аб паступленні сродкаў</translation>
    </message>
    <message>
        <source>Deal registration</source>
        <translation>Рэгістрацыя здзелкі</translation>
    </message>
    <message>
        <source>Completion of all operations</source>
        <translation>Завяршэнне ўсіх аперацый</translation>
    </message>
    <message>
        <source>Recall of a budget payment (AIS IDO)</source>
        <translation>Адзыў плацяжу ў бюджэт (АІС ІДА)</translation>
    </message>
    <message>
        <source>Recall of a demand (AIS IDO)</source>
        <translation>Адзыў патрабавання (АІС ІДА)</translation>
    </message>
    <message>
        <source>Change of a demand (AIS IDO)</source>
        <translation>Змяненне патрабавання (АІС ІДА)</translation>
    </message>
    <message>
        <source>Suspension of a demand (AIS IDO)</source>
        <translation>Прыпыненне патрабавання (АІС ІДА)</translation>
    </message>
    <message>
        <source>Resumption of a demand (AIS IDO)</source>
        <translation>Аднаўленне патрабавання (АІС ІДА)</translation>
    </message>
    <message>
        <source>Direct-debit acceptance</source>
        <translation>Заява на акцэпт (прамое дэбетаванне)</translation>
    </message>
    <message>
        <source>Recall of a direct-debit acceptance</source>
        <translation>Адзыў заявы на акцэпт (прамое дэбетаванне)</translation>
    </message>
    <message>
        <source>Certificate of no debt on taxes and contributions</source>
        <translation>Даведка аб адсутнасці запазычанасці па падатках і ўзносах</translation>
    </message>
    <message>
        <source>Payment order</source>
        <translation>Плацежнае даручэнне</translation>
    </message>
    <message>
        <source>Demand without acceptance</source>
        <translation>Патрабаванне без акцэпту</translation>
    </message>
    <message>
        <source>With acceptance</source>
        <translation>З акцэптам</translation>
    </message>
    <message>
        <source>Without acceptance</source>
        <translation>Без акцэпту</translation>
    </message>
    <message>
        <source>All own obligations</source>
        <translation>Усе ўласныя абавязацельствы</translation>
    </message>
    <message>
        <source>Own executed obligations</source>
        <translation>Уласныя выкананыя абавязацельствы</translation>
    </message>
    <message>
        <source>Own unexecuted obligations</source>
        <translation>Уласныя нявыкананыя абавязацельствы</translation>
    </message>
    <message>
        <source>All obligations of a payer</source>
        <translation>Усе абавязацельствы плацельшчыка</translation>
    </message>
    <message>
        <source>Executed obligations of a payer</source>
        <translation>Выкананыя абавязацельствы плацельшчыка</translation>
    </message>
    <message>
        <source>Unexecuted obligations of a payer</source>
        <translation>Нявыкананыя абавязацельствы плацельшчыка</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Another counterparty has this taxpayer number</source>
        <translation>Гэты УНП ужо ёсць у іншага контрагента</translation>
    </message>
    <message>
        <source>Reaching the documents service</source>
        <translation>Сувязь з сэрвісам дакументаў</translation>
    </message>
    <message>
        <source>Reading documents with the token</source>
        <translation>Чытанне дакументаў з токенам</translation>
    </message>
    <message>
        <source>What you allowed at the bank</source>
        <translation>Што вы дазволілі ў банку</translation>
    </message>
    <message>
        <source>Reaching the payment gateway</source>
        <translation>Сувязь з плацежным шлюзам</translation>
    </message>
    <message>
        <source>Encryption of the payment gateway</source>
        <translation>Шыфраванне сувязі з плацежным шлюзам</translation>
    </message>
    <message>
        <source>Signing in at the payment gateway</source>
        <translation>Уваход у плацежны шлюз</translation>
    </message>
    <message>
        <source>The documents service answers</source>
        <translation>Сэрвіс дакументаў адказвае</translation>
    </message>
    <message>
        <source>The token is accepted and documents can be read</source>
        <translation>Токен прыняты, дакументы даступны</translation>
    </message>
    <message>
        <source>All that Kantora asked for is allowed</source>
        <translation>Дазволена ўсё, пра што прасіла Kantora</translation>
    </message>
    <message>
        <source>The payment gateway answers</source>
        <translation>Плацежны шлюз адказвае</translation>
    </message>
    <message>
        <source>The connection to it is encrypted and its certificate valid</source>
        <translation>Сувязь з ім зашыфравана, сертыфікат сапраўдны</translation>
    </message>
    <message>
        <source>The gateway accepts the sign-in</source>
        <translation>Шлюз прымае даныя для ўваходу</translation>
    </message>
    <message>
        <source>Error in Kantora</source>
        <translation>Памылка ў праграме Kantora</translation>
    </message>
    <message>
        <source>This should not have happened. What is stored is safe. If it happens again, send the report from Settings to support.</source>
        <translation>Захаваныя даныя не пацярпелі. Калі памылка паўторыцца, адпраўце ў падтрымку справаздачу з налад.</translation>
    </message>
    <message>
        <source>The operation failed</source>
        <translation>Аперацыя не выканана</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, copy the details for support.</source>
        <translation>Паўтарыце спробу. Калі не дапамагае, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>The keyring did not give the key of this profile</source>
        <translation>Сховішча не выдала ключ гэтага профілю</translation>
    </message>
    <message>
        <source>Enter the recovery code that was printed when the profile was made.</source>
        <translation>Увядзіце код аднаўлення, надрукаваны пры стварэнні профілю.</translation>
    </message>
    <message>
        <source>This profile asks for its passphrase</source>
        <translation>Гэты профіль адкрываецца кодавай фразай</translation>
    </message>
    <message>
        <source>Enter the passphrase that you chose in the settings.</source>
        <translation>Увядзіце кодавую фразу, якую вы выбралі ў наладах.</translation>
    </message>
    <message>
        <source>This is a recovery code</source>
        <translation>Гэта код аднаўлення</translation>
    </message>
    <message>
        <source>Choose a passphrase of your own: a few words that you remember.</source>
        <translation>Прыдумайце сваю кодавую фразу: некалькі слоў, якія вы памятаеце.</translation>
    </message>
    <message>
        <source>Too many wrong tries</source>
        <translation>Занадта шмат няўдалых спроб</translation>
    </message>
    <message>
        <source>Wait {seconds} s, then try again.</source>
        <translation>Пачакайце {seconds} с і паспрабуйце зноў.</translation>
    </message>
    <message>
        <source>This backup has another key</source>
        <translation>У гэтай рэзервовай копіі іншы ключ</translation>
    </message>
    <message>
        <source>Enter the recovery code of the profile it was made of.</source>
        <translation>Увядзіце код аднаўлення профілю, з якога яна зроблена.</translation>
    </message>
    <message>
        <source>The document is not waiting for a signature any more</source>
        <translation>Дакумент ужо не чакае подпісу</translation>
    </message>
    <message>
        <source>Only unsigned documents can be changed or deleted; nothing was sent.</source>
        <translation>Змяніць або выдаліць можна толькі непадпісаны дакумент; нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>This is not stored on this computer</source>
        <translation>Дакумента няма на гэтым камп&apos;ютары</translation>
    </message>
    <message>
        <source>It was never opened here and the bank cannot be reached now. Open it when there is a connection; then it stays here.</source>
        <translation>Тут яго яшчэ не адкрывалі, а сувязі з банкам зараз няма. Адкрыйце яго пры наяўнасці сувязі — тады ён будзе даступны і без яе.</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>Гэтага дакумента ў банку больш няма</translation>
    </message>
    <message>
        <source>It was deleted at the bank since it was listed. What was read of it stays here.</source>
        <translation>Пасля загрузкі спіса дакумент выдалены ў банку. Загружаныя даныя захаваны.</translation>
    </message>
    <message>
        <source>The list was not read to its end</source>
        <translation>Спіс загружаны не да канца</translation>
    </message>
    <message>
        <source>Rows read and kept: {read}. Synchronise again to go on.</source>
        <translation>Загружана і захавана радкоў: {read}. Сінхранізуйце яшчэ раз, каб працягнуць.</translation>
    </message>
    <message>
        <source>Rows read and kept: {read} of {total}. Synchronise again to go on.</source>
        <translation>Загружана і захавана радкоў: {read} з {total}. Сінхранізуйце яшчэ раз, каб працягнуць.</translation>
    </message>
    <message>
        <source>The bank did not show some accounts</source>
        <translation>Банк не паказаў некаторыя рахункі</translation>
    </message>
    <message>
        <source>The documents of the other accounts are here. Try again later; if it goes on, ask the bank about access to the account.</source>
        <translation>Дакументы астатніх рахункаў загружаны. Паўтарыце пазней; калі не дапаможа, спытайце банк пра доступ да рахунку.</translation>
    </message>
    <message>
        <source>The bank&apos;s address or sign-in was changed in Settings</source>
        <translation>У наладах зменены адрас банка або спосаб уваходу</translation>
    </message>
    <message>
        <source>Nothing was sent. Try again.</source>
        <translation>Нічога не адпраўлена. Паспрабуйце зноў.</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Яшчэ не пазначана, хто ўвайшоў у банк</translation>
    </message>
    <message>
        <source>Nothing is sent and nothing is concluded before you have said whether it is the person and company as before: Say who is signed in at the bank, in Ctrl+K.</source>
        <translation>Пакуль вы не скажаце, ці той жа гэта чалавек і ці тая ж арганізацыя, што і раней, нічога не адпраўляецца і вынік ранейшых адправак не вызначаецца: «Пазначыць, хто ўвайшоў у банк» у Ctrl+K.</translation>
    </message>
    <message>
        <source>It was sent to another address or with another sign-in</source>
        <translation>Адпраўлена па іншым адрасе або з іншым уваходам</translation>
    </message>
    <message>
        <source>Kantora cannot look for it with what is set now. Set in Settings what it was sent with, and Kantora finds out what became of it.</source>
        <translation>З тым, што пазначана зараз, Kantora не можа шукаць дакумент. Вярніце ў наладах ранейшыя адрас і спосаб уваходу — і Kantora праверыць, што стала з дакументам.</translation>
    </message>
    <message>
        <source>This document belongs to another entry of the outbox</source>
        <translation>Гэты дакумент ужо адносіцца да іншага запісу</translation>
    </message>
    <message>
        <source>Nothing was decided. Choose another document.</source>
        <translation>Рашэнне не прынята. Выберыце іншы дакумент.</translation>
    </message>
    <message>
        <source>The bank does not show this document now</source>
        <translation>Банк зараз не паказвае гэты дакумент</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody may have deleted it, or the bank could not find it for a moment. Look at it again and send once more.</source>
        <translation>Нічога не адпраўлена. Дакумент маглі выдаліць, або банк на імгненне яго не знайшоў. Паглядзіце дакумент яшчэ раз і паўтарыце адпраўку.</translation>
    </message>
    <message>
        <source>These payment demands cannot be accepted together</source>
        <translation>Гэтыя плацежныя патрабаванні нельга акцэптаваць разам</translation>
    </message>
    <message>
        <source>What they demand is no amount to be sent as it is: open each by itself.</source>
        <translation>Іх суму нельга адправіць як ёсць: адкрыйце кожнае паасобку.</translation>
    </message>
    <message>
        <source>The document has changed at the bank</source>
        <translation>Дакумент у банку ўжо іншы</translation>
    </message>
    <message>
        <source>It was read again. This action is no longer possible for it.</source>
        <translation>Ён прачытаны нанова. Выбранае дзеянне да яго больш не падыходзіць.</translation>
    </message>
    <message>
        <source>The document at the bank differs from what was shown</source>
        <translation>Дакумент у банку ўжо не такі, якім быў паказаны</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody has changed, signed or deleted it: press “Send” again to see what is different, and decide.</source>
        <translation>Нічога не адпраўлена. За гэты час дакумент змянілі, падпісалі або выдалілі: націсніце «Адправіць» яшчэ раз, каб убачыць адрозненні і вырашыць.</translation>
    </message>
    <message>
        <source>The document at the bank was not shown with this</source>
        <translation>Дакумент у банку не паказваўся разам з гэтым</translation>
    </message>
    <message>
        <source>Nothing was sent. Press “Send” again to see what the bank has now, and decide.</source>
        <translation>Нічога не адпраўлена. Націсніце «Адправіць» яшчэ раз, каб убачыць, што зараз у банку, і вырашыце.</translation>
    </message>
    <message>
        <source>An earlier attempt has arrived after all</source>
        <translation>Ранейшая адпраўка ўсё ж дайшла</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: look at it, and send this one only if both are wanted.</source>
        <translation>Зараз нічога не адпраўлена. Ранейшы дакумент — у раздзеле «Адпраўка ў банк»: паглядзіце яго і адпраўляйце гэты, толькі калі патрэбны абодва.</translation>
    </message>
    <message>
        <source>An earlier attempt may have arrived</source>
        <translation>Ранейшая адпраўка магла дайсці</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: find out first what became of it.</source>
        <translation>Зараз нічога не адпраўлена. Ранейшы дакумент — у раздзеле «Адпраўка ў банк»: спачатку высветліце, што з ім стала.</translation>
    </message>
    <message>
        <source>The documents at the bank differ from what was shown</source>
        <translation>Дакументы ў банку адрозніваюцца ад паказаных</translation>
    </message>
    <message>
        <source>Nothing was signed. Somebody has changed, signed or deleted them: look at them as they are now, and decide.</source>
        <translation>Нічога не падпісана. Дакументы змянілі, падпісалі або выдалілі: паглядзіце на іх у цяперашнім выглядзе і вырашыце.</translation>
    </message>
    <message>
        <source>The signing did not begin</source>
        <translation>Падпісанне не пачалося</translation>
    </message>
    <message>
        <source>Nothing was signed. Try again.</source>
        <translation>Нічога не падпісана. Паспрабуйце яшчэ раз.</translation>
    </message>
    <message>
        <source>The bank did not begin the signing</source>
        <translation>Банк не пачаў падпісанне</translation>
    </message>
    <message>
        <source>Nothing was signed. The bank says why; then begin again.</source>
        <translation>Нічога не падпісана. Выправіце прычыну, якую назваў банк, і пачніце зноў.</translation>
    </message>
    <message>
        <source>There is no print form for this</source>
        <translation>Друкаванай формы няма</translation>
    </message>
    <message>
        <source>The bank gives none for this kind of document.</source>
        <translation>Для такіх дакументаў банк яе не выдае.</translation>
    </message>
    <message>
        <source>The bank sent the print form of another document</source>
        <translation>Банк прыслаў друкаваную форму іншага дакумента</translation>
    </message>
    <message>
        <source>Nothing was saved. The file is called “{name}”. If the bank calls the files of this document so, open its print form and try again there: it is shown then.</source>
        <translation>Нічога не захавана. Файл называецца «{name}». Калі банк так называе файлы гэтага дакумента, адкрыйце яго друкаваную форму і паўтарыце там: тады яна будзе паказана.</translation>
    </message>
    <message>
        <source>This file cannot be shown here</source>
        <translation>Гэты файл нельга паказаць тут</translation>
    </message>
    <message>
        <source>Save it and open it with another program.</source>
        <translation>Захавайце яго і адкрыйце ў іншай праграме.</translation>
    </message>
    <message>
        <source>This print form cannot be put together with others</source>
        <translation>Гэту друкаваную форму нельга аб&apos;яднаць з іншымі</translation>
    </message>
    <message>
        <source>Open it alone, or save it as a file of its own.</source>
        <translation>Адкрыйце яе асобна або захавайце асобным файлам.</translation>
    </message>
    <message>
        <source>There is no print form of these documents</source>
        <translation>Друкаваных форм гэтых дакументаў няма</translation>
    </message>
    <message>
        <source>Nothing was written. Open one of them to see why.</source>
        <translation>Нічога не запісана. Адкрыйце адзін з іх, каб даведацца пра прычыну.</translation>
    </message>
    <message>
        <source>Not all print forms were written</source>
        <translation>Запісаны не ўсе друкаваныя формы</translation>
    </message>
    <message>
        <source>Saved before that: {written}. {path}: {reason}. Trying again writes only the others.</source>
        <translation>Да гэтага захавана: {written}. {path}: {reason}. Пры паўторы запішуцца толькі астатнія.</translation>
    </message>
    <message>
        <source>The print form is damaged</source>
        <translation>Друкаваная форма пашкоджана</translation>
    </message>
    <message>
        <source>It cannot be read. Fetch it again from the bank, or choose Word.</source>
        <translation>Яе не ўдаецца прачытаць. Загрузіце яе з банка нанова або выберыце Word.</translation>
    </message>
    <message>
        <source>The print form is locked with a password</source>
        <translation>Друкаваная форма абаронена паролем</translation>
    </message>
    <message>
        <source>Save it and open it with a program that asks for the password.</source>
        <translation>Захавайце яе і адкрыйце ў праграме, якая спытае пароль.</translation>
    </message>
    <message>
        <source>This print form is too large to be shown here</source>
        <translation>Гэта друкаваная форма занадта вялікая для прагляду тут</translation>
    </message>
    <message>
        <source>Open it with another program, or save it.</source>
        <translation>Адкрыйце яе ў іншай праграме або захавайце.</translation>
    </message>
    <message>
        <source>The printer did not begin</source>
        <translation>Друк не пачаўся</translation>
    </message>
    <message>
        <source>Check that it is switched on and connected, then print again.</source>
        <translation>Праверце, што прынтар уключаны і падключаны, і паўтарыце друк.</translation>
    </message>
    <message>
        <source>This computer has no printer</source>
        <translation>На гэтым камп&apos;ютары няма прынтара</translation>
    </message>
    <message>
        <source>Save the file instead, or add a printer in the settings of the system.</source>
        <translation>Захавайце файл або дадайце прынтар у наладах сістэмы.</translation>
    </message>
    <message>
        <source>No program opens this file</source>
        <translation>Няма праграмы для гэтага файла</translation>
    </message>
    <message>
        <source>The system knows none for {name}. Save the file and open it yourself.</source>
        <translation>У сістэме няма праграмы для файла «{name}». Захавайце файл і адкрыйце яго самі.</translation>
    </message>
    <message>
        <source>Files of this kind are only saved</source>
        <translation>Файлы такога віду толькі захоўваюцца</translation>
    </message>
    <message>
        <source>{name} may run a program on this computer when it is opened. Save it, and open it only if you know the sender and expected the file.</source>
        <translation>Файл «{name}» пры адкрыцці можа запусціць праграму на гэтым камп&apos;ютары. Захавайце яго і адкрыйце, толькі калі ведаеце адпраўніка і чакалі гэты файл.</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>Файл не запісаны</translation>
    </message>
    <message>
        <source>{path}: {reason}. Choose another place, or close the file if another program has it open.</source>
        <translation>{path}: {reason}. Выберыце іншае месца або закрыйце файл, калі ён адкрыты ў іншай праграме.</translation>
    </message>
    <message>
        <source>Too many rows for a spreadsheet</source>
        <translation>Занадта шмат радкоў для табліцы</translation>
    </message>
    <message>
        <source>A sheet holds {limit} rows. Filter the list, or export it as CSV.</source>
        <translation>На аркушы змяшчаецца радкоў: {limit}. Звузьце адбор або выгрузіце ў CSV.</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>Файл не захаваны</translation>
    </message>
    <message>
        <source>{name} has the number {number}. Merge the two, or correct the number.</source>
        <translation>УНП {number} належыць контрагенту «{name}». Аб&apos;яднайце абодва запісы або выпраўце нумар.</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Такая метка ўжо ёсць</translation>
    </message>
    <message>
        <source>There is a label called “{name}”. Choose another name.</source>
        <translation>Метка «{name}» ужо ёсць. Выберыце іншую назву.</translation>
    </message>
    <message>
        <source>The note could not be saved</source>
        <translation>Нататку не ўдалося захаваць</translation>
    </message>
    <message>
        <source>The entry is not in the address book any more, or cannot be read.</source>
        <translation>Запісу больш няма ў даведніку контрагентаў, або яго нельга прачытаць.</translation>
    </message>
    <message>
        <source>Another template has this name</source>
        <translation>Шаблон з такой назвай ужо ёсць</translation>
    </message>
    <message>
        <source>There is a template called “{name}”. Choose another name.</source>
        <translation>Шаблон «{name}» ужо існуе. Выберыце іншую назву.</translation>
    </message>
    <message>
        <source>Another view has this name</source>
        <translation>Іншы адбор ужо так называецца</translation>
    </message>
    <message>
        <source>This list has a view called “{name}”. Choose another name.</source>
        <translation>У гэтага спіса ўжо ёсць адбор «{name}». Выберыце іншую назву.</translation>
    </message>
    <message>
        <source>Today has no room for another view</source>
        <translation>На старонцы «Сёння» больш няма месца для адбораў</translation>
    </message>
    <message>
        <source>At most {most} views are pinned to Today. Take one of them away first.</source>
        <translation>На старонцы «Сёння» замацоўваюць не больш за {most} адбораў. Спачатку прыбярыце адзін з іх.</translation>
    </message>
    <message>
        <source>There are no templates in this file</source>
        <translation>У гэтым файле няма шаблонаў</translation>
    </message>
    <message>
        <source>{name} was not written by Kantora, or is damaged.</source>
        <translation>Файл «{name}» створаны не ў Kantora або пашкоджаны.</translation>
    </message>
    <message>
        <source>The gateway would not take “{parameter}”</source>
        <translation>Шлюз не прыме «{parameter}»</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter it again and send it once more.</source>
        <translation>Нічога не адпраўлена. Увядзіце нанова і адпраўце яшчэ раз.</translation>
    </message>
    <message>
        <source>This profile has no payment gateway</source>
        <translation>У гэтага профілю няма плацежнага шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter the gateway&apos;s address in Settings.</source>
        <translation>Нічога не адпраўлена. Пазначце адрас шлюза ў наладах.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway</source>
        <translation>Няма лагіна для плацежнага шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter login and password, or a token, in Settings.</source>
        <translation>Нічога не адпраўлена. Пазначце лагін і пароль або токен у наладах.</translation>
    </message>
    <message>
        <source>Nothing to sign in with</source>
        <translation>Няма даных для ўваходу</translation>
    </message>
    <message>
        <source>Enter login and password of the shop, or its token.</source>
        <translation>Пазначце лагін і пароль крамы або яе токен.</translation>
    </message>
    <message>
        <source>The gateway did not accept the signature</source>
        <translation>Шлюз не прыняў подпіс</translation>
    </message>
    <message>
        <source>Upload the certificate at the bank and try again when it is in use there. Until then everything stays as it was.</source>
        <translation>Загрузіце сертыфікат у банку і паўтарыце, калі ён пачне дзейнічаць. Да гэтага ўсё застаецца як было.</translation>
    </message>
    <message>
        <source>The card has to be entered again</source>
        <translation>Картку трэба ўвесці нанова</translation>
    </message>
    <message>
        <source>A new wallet token is needed</source>
        <translation>Патрэбны новы токен кашалька</translation>
    </message>
    <message>
        <source>Nothing was sent. Its token is kept nowhere; get another one.</source>
        <translation>Нічога не адпраўлена. Токен кашалька нідзе не захоўваецца; атрымайце новы.</translation>
    </message>
    <message>
        <source>The security code has to be entered again</source>
        <translation>Код бяспекі трэба ўвесці нанова</translation>
    </message>
    <message>
        <source>The customer needs a number</source>
        <translation>Кліенту патрэбны нумар</translation>
    </message>
    <message>
        <source>Orders name the customer by it; it has 1 to 255 characters.</source>
        <translation>Па ім кліента называюць заказы; у нумары ад 1 да 255 сімвалаў.</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Кліент з такім нумарам ужо ёсць</translation>
    </message>
    <message>
        <source>Nothing was added. Look for that customer in the list.</source>
        <translation>Нічога не дададзена. Знайдзіце гэтага кліента ў спісе.</translation>
    </message>
    <message>
        <source>The schedule was changed meanwhile</source>
        <translation>Графік тым часам змянілі</translation>
    </message>
    <message>
        <source>Nothing was kept. Look at it again and repeat the change.</source>
        <translation>Нічога не захавана. Паглядзіце яго яшчэ раз і паўтарыце змену.</translation>
    </message>
    <message>
        <source>The order differs from the charge</source>
        <translation>Заказ не супадае са спісаннем</translation>
    </message>
    <message>
        <source>Amount, currency or customer of the order are not those of the charge. Nothing was sent. Look at the order, and begin a new charge.</source>
        <translation>Сума, валюта ці кліент заказу не такія, як у спісанні. Нічога не адпраўлена. Паглядзіце заказ і пачніце новае спісанне.</translation>
    </message>
    <message>
        <source>An earlier charge of this schedule is not settled</source>
        <translation>Папярэдняе спісанне па гэтым графіку не завершана</translation>
    </message>
    <message>
        <source>Nothing was charged. Wait until it is known what became of that one.</source>
        <translation>Нічога не спісана. Дачакайцеся, пакуль стане вядома, чым скончылася папярэдняе.</translation>
    </message>
    <message>
        <source>This date was charged already</source>
        <translation>За гэту дату ўжо спісана</translation>
    </message>
    <message>
        <source>Nothing was charged again.</source>
        <translation>Паўторна нічога не спісана.</translation>
    </message>
    <message>
        <source>This date was charged, or is being charged</source>
        <translation>За гэту дату ўжо спісана або спісваецца</translation>
    </message>
    <message>
        <source>It cannot be changed any more; change a later one.</source>
        <translation>Яе ўжо нельга змяніць; змяніце наступную.</translation>
    </message>
    <message>
        <source>A charge of this date was not sent and still waits</source>
        <translation>Спісанне за гэту дату не адпраўлена і яшчэ чакае</translation>
    </message>
    <message>
        <source>Nothing was changed. Open the schedule and choose “Give it up” at this charge; then change the date.</source>
        <translation>Нічога не зменена. Адкрыйце графік і выберыце «Адмовіцца ад спісання» каля гэтага спісання; потым змяніце дату.</translation>
    </message>
    <message>
        <source>The date would change its place in the schedule</source>
        <translation>Дата памяняла б месца сярод дат графіка</translation>
    </message>
    <message>
        <source>Choose a day between the date before it and the one after it.</source>
        <translation>Выберыце дзень паміж папярэдняй і наступнай датамі.</translation>
    </message>
    <message>
        <source>A date may have been charged after the backup</source>
        <translation>Дата магла быць спісана пасля рэзервовай копіі</translation>
    </message>
    <message>
        <source>Say first whether it was charged; then change all later dates.</source>
        <translation>Спачатку пазначце, ці спісана яна; потым змяніце ўсе наступныя даты.</translation>
    </message>
    <message>
        <source>By the gateway&apos;s time the charge is not due yet</source>
        <translation>Паводле часу шлюза тэрмін спісання яшчэ не настаў</translation>
    </message>
    <message>
        <source>Nothing was sent. At the gateway it is {told}. Set the clock of this computer right, then charge what is due.</source>
        <translation>Нічога не адпраўлена. У шлюзе цяпер {told}. Усталюйце на гэтым камп’ютары правільны час, потым спішыце тое, што падлягае спісанню.</translation>
    </message>
    <message>
        <source>An order number is needed</source>
        <translation>Патрэбны нумар заказа</translation>
    </message>
    <message>
        <source>Nothing was sent. Without it nobody could find out what became of it.</source>
        <translation>Нічога не адпраўлена. Без нумара нельга праверыць, што стала з плацяжом.</translation>
    </message>
    <message>
        <source>Number {number} must not be used again</source>
        <translation>Нумар {number} больш выкарыстоўваць нельга</translation>
    </message>
    <message>
        <source>It was sent under this number and may still turn up. Make a new order with another number.</source>
        <translation>Заказ з гэтым нумарам ужо адпраўляўся і яшчэ можа з&apos;явіцца. Стварыце новы заказ з іншым нумарам.</translation>
    </message>
    <message>
        <source>The gateway has an order {number} already</source>
        <translation>У шлюзе ўжо ёсць заказ {number}</translation>
    </message>
    <message>
        <source>Nothing was sent. Give it another number.</source>
        <translation>Нічога не адпраўлена. Пазначце іншы нумар.</translation>
    </message>
    <message>
        <source>The gateway does not know the order</source>
        <translation>У шлюзе няма такога заказа</translation>
    </message>
    <message>
        <source>Nothing was sent. Register an order and pay that.</source>
        <translation>Нічога не адпраўлена. Зарэгіструйце новы заказ і аплаціце яго.</translation>
    </message>
    <message>
        <source>It was sent to another gateway</source>
        <translation>Адпраўлена ў іншы шлюз</translation>
    </message>
    <message>
        <source>This gateway and login know nothing of it. Set those it was sent with in Settings, and Kantora finds out what became of it.</source>
        <translation>Па гэтым шлюзе і лагіне даных пра яго няма. Пазначце ў наладах тыя, з якімі ён быў адпраўлены, і Kantora праверыць вынік.</translation>
    </message>
    <message>
        <source>The gateway answered about another order</source>
        <translation>Шлюз адказаў пра іншы заказ</translation>
    </message>
    <message>
        <source>It was not the one that was asked for, so nothing can be concluded. Kantora asks again.</source>
        <translation>Запытваўся іншы заказ, таму вынік невядомы. Kantora паўторыць запыт.</translation>
    </message>
    <message>
        <source>The result could not be checked</source>
        <translation>Не ўдалося праверыць, што стала з адпраўленым</translation>
    </message>
    <message>
        <source>There is an error in the program. Nothing is sent again, and Kantora continues to check.</source>
        <translation>У праграме адбылася памылка. Паўторна нічога не адпраўляецца, праверка працягваецца.</translation>
    </message>
    <message>
        <source>The gateway or its login was changed in Settings</source>
        <translation>Шлюз або яго лагін змянілі ў наладах</translation>
    </message>
    <message>
        <source>This order is being paid already</source>
        <translation>Гэты заказ ужо аплачваецца</translation>
    </message>
    <message>
        <source>Nothing was sent. Wait until it is known what became of that.</source>
        <translation>Нічога не адпраўлена. Дачакайцеся выніку першай аплаты.</translation>
    </message>
    <message>
        <source>The page of the wallet for this order was just left</source>
        <translation>Старонка кашалька для гэтага заказа толькі што закрыта</translation>
    </message>
    <message>
        <source>A payment there may still be under way, so nothing was sent. Check the status of the order, and try again in two minutes if it is not paid by then.</source>
        <translation>Аплата там яшчэ можа ісці, таму нічога не адпраўлена. Праверце стан заказа і, калі ён не будзе аплачаны, паўтарыце спробу праз дзве хвіліны.</translation>
    </message>
    <message>
        <source>The order cannot be paid now</source>
        <translation>Зараз заказ аплаціць нельга</translation>
    </message>
    <message>
        <source>By its status it is paid or ended already, or another payment of it is not decided yet. Nothing was sent. Check the order among the orders.</source>
        <translation>Паводле яго стану ён ужо аплачаны або завершаны, ці іншая яго аплата яшчэ не вырашана. Нічога не адпраўлена. Праверце заказ у спісе заказаў.</translation>
    </message>
    <message>
        <source>Somebody is paying this order at this moment</source>
        <translation>Гэты заказ зараз аплачваюць</translation>
    </message>
    <message>
        <source>The order is at the page of the bank that gave the card. Nothing was sent. Wait until its status says more, or pay anew if nobody is at that page.</source>
        <translation>Заказ знаходзіцца на старонцы банка, які выпусціў картку. Нічога не адпраўлена. Дачакайцеся яго стану або аплаціце нанова, калі на той старонцы нікога няма.</translation>
    </message>
    <message>
        <source>The payment gateway refused the request</source>
        <translation>Плацежны шлюз адмовіў</translation>
    </message>
    <message>
        <source>Correct what it names and try again. What became of an order, its status says.</source>
        <translation>Выпраўце пазначанае шлюзам і паўтарыце. Стан заказа пакажа, што з ім стала.</translation>
    </message>
    <message>
        <source>The payment gateway refused the login or token</source>
        <translation>Плацежны шлюз адхіліў лагін або токен</translation>
    </message>
    <message>
        <source>Check login and password, or the token, in Settings, Card payments. If they are right, ask the bank what this login may do.</source>
        <translation>Праверце лагін і пароль або токен у наладах, раздзел «Картачныя плацяжы». Калі яны правільныя, спытайце ў банку, што дазволена гэтаму лагіну.</translation>
    </message>
    <message>
        <source>The gateway named an unsafe address: {parameter}</source>
        <translation>Шлюз пазначыў небяспечны адрас: {parameter}</translation>
    </message>
    <message>
        <source>It is not encrypted, or is no address. Kantora does not open it. Ask the bank; the order&apos;s status says what became of it.</source>
        <translation>Ён без шыфравання або няправільны. Kantora яго не адкрывае. Спытайце банк; што стала з заказам, паказвае яго стан.</translation>
    </message>
    <message>
        <source>Correct it and try again; nothing was sent.</source>
        <translation>Выпраўце і паўтарыце; нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>The gateway takes this with a login only</source>
        <translation>Шлюз прымае гэта толькі па лагіне</translation>
    </message>
    <message>
        <source>This profile signs in with a token. Enter login and password in Settings. Nothing was sent.</source>
        <translation>У профілі пазначаны токен. Пазначце лагін і пароль у наладах. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>The merchant&apos;s login is missing</source>
        <translation>Не пазначаны лагін крамы</translation>
    </message>
    <message>
        <source>Enter it in Settings, Card payments. Nothing was sent.</source>
        <translation>Пазначце яго ў наладах, раздзел «Картачныя плацяжы». Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be filled in. Nothing was sent.</source>
        <translation>Поле трэба запоўніць. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has fewer characters than the gateway asks for: {detail}. Nothing was sent.</source>
        <translation>Сімвалаў менш, чым патрабуе шлюз: {detail}. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has more characters than the gateway takes: {detail}. Nothing was sent.</source>
        <translation>Сімвалаў больш, чым прымае шлюз: {detail}. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It may have digits only. Nothing was sent.</source>
        <translation>Дапушчальны толькі лічбы. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It may have Latin letters only. Nothing was sent.</source>
        <translation>Дапушчальны толькі лацінскія літары. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It may only be one of these: {detail}. Nothing was sent.</source>
        <translation>Дапушчальна толькі адно са значэнняў: {detail}. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be written as {detail}. Nothing was sent.</source>
        <translation>Трэба запісаць у выглядзе {detail}. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>This time has passed. Choose a later one. Nothing was sent.</source>
        <translation>Гэты час ужо мінуў. Выберыце пазнейшы. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be a full address that begins with https://. Nothing was sent.</source>
        <translation>Патрэбны поўны адрас, які пачынаецца з https://. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be a phone number of 7 to 15 digits with the country code. Nothing was sent.</source>
        <translation>Патрэбны нумар тэлефона з 7–15 лічбаў з кодам краіны. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be a number with at most three decimals. Nothing was sent.</source>
        <translation>Патрэбны лік не больш чым з трыма знакамі пасля коскі. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It goes together with {detail}, which is missing. Nothing was sent.</source>
        <translation>Перадаецца разам з {detail}, а яно не пазначана. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It cannot be sent together with {detail}. Nothing was sent.</source>
        <translation>Нельга перадаць разам з {detail}. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It is not the price times the quantity. Nothing was sent.</source>
        <translation>Не роўна цане, памножанай на колькасць. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It has to be zero when a card is only verified. Nothing was sent.</source>
        <translation>Пры праверцы карткі сума павінна быць нулявой. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>The wallet&apos;s token names no amount</source>
        <translation>У токене кашалька няма сумы</translation>
    </message>
    <message>
        <source>Without one nobody knows how much would be charged. Nothing was sent; ask the wallet again.</source>
        <translation>Без яе невядома, колькі будзе спісана. Нічога не адпраўлена; запытайце токен у кашалька яшчэ раз.</translation>
    </message>
    <message>
        <source>It has to be more than zero. Nothing was sent.</source>
        <translation>Павінна быць больш за нуль. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It contains markup, which the gateway refuses. Nothing was sent.</source>
        <translation>Змяшчае разметку, якую шлюз не прымае. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>This kind of payment has no such field. Empty it. Nothing was sent.</source>
        <translation>У гэтага віду аплаты такога поля няма. Ачысціце яго. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It takes one value only, and there are several. Nothing was sent.</source>
        <translation>Дапушчальна толькі адно значэнне, а пазначана некалькі. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>It contains a broken character. Type it again. Nothing was sent.</source>
        <translation>Поле змяшчае пашкоджаны сімвал. Увядзіце яго нанова. Нічога не адпраўлена.</translation>
    </message>
    <message>
        <source>The file holds no wallet token</source>
        <translation>У файле няма токена кашалька</translation>
    </message>
    <message>
        <source>It is no text, is empty, or is larger than a token can be. Choose another.</source>
        <translation>Гэта не тэкст, файл пусты або большы, чым можа быць токен. Выберыце іншы.</translation>
    </message>
    <message>
        <source>A notification could not be verified</source>
        <translation>Не ўдалося праверыць сапраўднасць апавяшчэння</translation>
    </message>
    <message>
        <source>It was not used. Check the status of the order; if this happens again, check the checksum key in Settings.</source>
        <translation>Яно не выкарыстана. Праверце стан заказа; калі гэта паўторыцца, праверце ключ кантрольнай сумы ў наладах.</translation>
    </message>
    <message>
        <source>The key cannot be used</source>
        <translation>Ключ не падыходзіць</translation>
    </message>
    <message>
        <source>It has to be an RSA key of at least 2048 bits in PEM, without a password.</source>
        <translation>Патрэбны ключ RSA не карацейшы за 2048 біт у фармаце PEM, без пароля.</translation>
    </message>
    <message>
        <source>There are no payments for 1C in the list</source>
        <translation>У спісе няма плацяжоў для 1С</translation>
    </message>
    <message>
        <source>Payments with a number, a date, an amount and both accounts are exported, except those that the bank rejected or does not list any more. Change the filter.</source>
        <translation>Выгружаюцца плацяжы з нумарам, датай, сумай і абодвума рахункамі, акрамя адхіленых банкам і тых, якіх ён больш не паказвае. Змяніце адбор.</translation>
    </message>
    <message>
        <source>1C files do not have these characters: {characters}</source>
        <translation>У файлах 1С няма сімвалаў {characters}</translation>
    </message>
    <message>
        <source>Nothing was written. They are in documents No. {documents}. Leave these documents out with the filter.</source>
        <translation>Файл не запісаны. Гэтыя сімвалы ёсць у дакументах № {documents}. Выключыце іх з адбору.</translation>
    </message>
    <message>
        <source>The table cannot be read</source>
        <translation>Табліцу прачытаць нельга</translation>
    </message>
    <message>
        <source>Save it as XLSX or CSV and try again.</source>
        <translation>Захавайце яе ў XLSX або CSV і паўтарыце.</translation>
    </message>
    <message>
        <source>The table is empty</source>
        <translation>Табліца пустая</translation>
    </message>
    <message>
        <source>There is no row with content in it.</source>
        <translation>У ёй няма ніводнага запоўненага радка.</translation>
    </message>
    <message>
        <source>The file is too large</source>
        <translation>Файл занадта вялікі</translation>
    </message>
    <message>
        <source>Files of up to {limit} MB are read. Divide it into several.</source>
        <translation>Чытаюцца файлы да {limit} МБ. Падзяліце яго на некалькі.</translation>
    </message>
    <message>
        <source>The table has too many rows</source>
        <translation>У табліцы занадта шмат радкоў</translation>
    </message>
    <message>
        <source>Up to {limit} rows are read. Divide it into several.</source>
        <translation>Чытаецца да {limit} радкоў. Падзяліце табліцу на некалькі.</translation>
    </message>
    <message>
        <source>The table has too many columns</source>
        <translation>У табліцы занадта шмат слупкоў</translation>
    </message>
    <message>
        <source>Up to {limit} columns are read. Remove those that are not needed.</source>
        <translation>Чытаецца да {limit} слупкоў. Выдаліце лішнія.</translation>
    </message>
    <message>
        <source>A cell of row {row} is too long</source>
        <translation>Занадта доўгая ячэйка ў радку {row}</translation>
    </message>
    <message>
        <source>A cell has up to {limit} characters.</source>
        <translation>У ячэйцы можа быць да {limit} сімвалаў.</translation>
    </message>
    <message>
        <source>This is not a table</source>
        <translation>Гэта не табліца</translation>
    </message>
    <message>
        <source>XLSX, CSV and 1C exchange files are read.</source>
        <translation>Чытаюцца файлы XLSX, CSV і файлы абмену 1С.</translation>
    </message>
    <message>
        <source>This is an old or protected workbook</source>
        <translation>Кніга старога фармату або з паролем</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet and save it as XLSX without a password.</source>
        <translation>Адкрыйце яе ў таблічным рэдактары і захавайце як XLSX без пароля.</translation>
    </message>
    <message>
        <source>The bank has executed all payments of this file already</source>
        <translation>Банк ужо выканаў усе плацяжы гэтага файла</translation>
    </message>
    <message>
        <source>It is a statement. Choose a file of payments that are to be made.</source>
        <translation>Гэта выпіска. Абярыце файл з плацяжамі, якія трэба правесці.</translation>
    </message>
    <message>
        <source>This file has no payment orders</source>
        <translation>У гэтым файле няма плацежных даручэнняў</translation>
    </message>
    <message>
        <source>Its documents are payment demands or bank orders, which are not sent.</source>
        <translation>Яго дакументы — плацежныя патрабаванні або ордэры банка; яны не адпраўляюцца.</translation>
    </message>
    <message>
        <source>The file is damaged</source>
        <translation>Файл пашкоджаны</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Адкрыйце яго ў праграме, дзе ён створаны, і захавайце нанова.</translation>
    </message>
    <message>
        <source>The workbook is not safe to read</source>
        <translation>Кнігу чытаць небяспечна</translation>
    </message>
    <message>
        <source>It has contents that no spreadsheet program writes. Do not use it before you know where it comes from.</source>
        <translation>У ёй ёсць змесціва, якога таблічныя рэдактары не ствараюць. Не карыстайцеся файлам, пакуль не даведаецеся, адкуль ён.</translation>
    </message>
    <message>
        <source>The 1C file is not complete</source>
        <translation>Файл 1С няпоўны</translation>
    </message>
    <message>
        <source>It ends in line {row} without its end mark. Export it again.</source>
        <translation>Ён абрываецца на радку {row} без прыкметы канца. Выгрузіце яго нанова.</translation>
    </message>
    <message>
        <source>The file cannot be opened</source>
        <translation>Файл адкрыць нельга</translation>
    </message>
    <message>
        <source>The system says: {reason}.</source>
        <translation>Паведамленне сістэмы: {reason}.</translation>
    </message>
    <message>
        <source>The service did not answer as it should</source>
        <translation>Сэрвіс адказаў не так, як павінен</translation>
    </message>
    <message>
        <source>What was stored is still here. Try again in a few minutes.</source>
        <translation>Захаванае застаецца даступным. Паўтарыце праз некалькі хвілін.</translation>
    </message>
    <message>
        <source>No connection to the bank</source>
        <translation>Няма сувязі з банкам</translation>
    </message>
    <message>
        <source>Check that this computer is online, then try again. What was stored is still here.</source>
        <translation>Праверце падключэнне да інтэрнэту і паўтарыце. Захаванае застаецца даступным.</translation>
    </message>
    <message>
        <source>The address of the service cannot be used</source>
        <translation>Адрас сэрвісу не падыходзіць</translation>
    </message>
    <message>
        <source>Check the address in Settings: it begins with https:// and names a host.</source>
        <translation>Праверце адрас у наладах: ён пачынаецца з https:// і змяшчае імя сервера.</translation>
    </message>
    <message>
        <source>The address of the service is not encrypted</source>
        <translation>Адрас сэрвісу без шыфравання</translation>
    </message>
    <message>
        <source>Kantora sends bank data over https:// only. Correct the address in Settings.</source>
        <translation>Kantora перадае банкаўскія даныя толькі па https://. Выпраўце адрас у наладах.</translation>
    </message>
    <message>
        <source>The bank&apos;s server was not found</source>
        <translation>Сервер банка не знойдзены</translation>
    </message>
    <message>
        <source>Either this computer is offline or the address in Settings is misspelt.</source>
        <translation>Камп&apos;ютар не падключаны да інтэрнэту, або ў адрасе ў наладах памылка.</translation>
    </message>
    <message>
        <source>The bank&apos;s server does not accept connections</source>
        <translation>Сервер банка не прымае злучэнні</translation>
    </message>
    <message>
        <source>The service may be down, or the port in its address is wrong. Try again later, or check the address in Settings.</source>
        <translation>Сэрвіс можа быць адключаны, або ў адрасе няправільны порт. Паўтарыце пазней або праверце адрас у наладах.</translation>
    </message>
    <message>
        <source>The connection to the bank is not secure</source>
        <translation>Злучэнне з банкам небяспечнае</translation>
    </message>
    <message>
        <source>The certificate was not accepted, so nothing was sent. Check this computer&apos;s date and time; in an office network, ask your administrator about the certificate.</source>
        <translation>Сертыфікат не прыняты, таму нічога не адпраўлена. Праверце дату і час на камп&apos;ютары; у сетцы арганізацыі спытайце пра сертыфікат адміністратара.</translation>
    </message>
    <message>
        <source>The bank took too long to answer</source>
        <translation>Банк не адказаў своечасова</translation>
    </message>
    <message>
        <source>The service or the network is slow at the moment. Try again.</source>
        <translation>Сэрвіс або сетка зараз працуюць павольна. Паўтарыце спробу.</translation>
    </message>
    <message>
        <source>The bank&apos;s server cannot be reached</source>
        <translation>Сервер банка недаступны</translation>
    </message>
    <message>
        <source>No connection came about in time. Check the network and, if there is one, the firewall; then try again.</source>
        <translation>Злучэнне не ўстаноўлена за адведзены час. Праверце сетку і міжсеткавы экран, калі ён ёсць, і паўтарыце.</translation>
    </message>
    <message>
        <source>The connection broke off</source>
        <translation>Злучэнне перарвалася</translation>
    </message>
    <message>
        <source>The answer did not arrive completely. Try again.</source>
        <translation>Адказ прыйшоў не цалкам. Паўтарыце спробу.</translation>
    </message>
    <message>
        <source>The bank refused the request</source>
        <translation>Банк адмовіў у запыце</translation>
    </message>
    <message>
        <source>If its message does not say why, copy the details for support.</source>
        <translation>Калі прычына з паведамлення не ясная, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>The bank did not accept the request</source>
        <translation>Банк не прыняў запыт</translation>
    </message>
    <message>
        <source>Something asked for is outside of what the service allows. Change the filter or the period and try again.</source>
        <translation>Запытана тое, чаго сэрвіс не дапускае. Змяніце адбор або перыяд і паўтарыце.</translation>
    </message>
    <message>
        <source>Correct what was entered and send it again.</source>
        <translation>Выпраўце ўведзенае і адпраўце зноў.</translation>
    </message>
    <message>
        <source>Look at the document at the bank: it may not allow to delete it now.</source>
        <translation>Паглядзіце дакумент у банку: магчыма, выдаліць яго зараз нельга.</translation>
    </message>
    <message>
        <source>The bank does not let these documents be signed now. Its message, if there is one, says why; one of them may have been signed, changed or deleted there.</source>
        <translation>Банк зараз не дае падпісаць гэтыя дакументы. Прычыну называе яго паведамленне, калі яно ёсць; магчыма, адзін з іх у банку ўжо падпісалі, змянілі або выдалілі.</translation>
    </message>
    <message>
        <source>The bank does not give this now. Its message, if there is one, says why; it may have been deleted or changed there.</source>
        <translation>Банк зараз гэтага не выдае. Прычыну называе яго паведамленне, калі яно ёсць; магчыма, у банку гэта выдалілі або змянілі.</translation>
    </message>
    <message>
        <source>Access to the bank has ended</source>
        <translation>Доступ да банка скончыўся</translation>
    </message>
    <message>
        <source>The access token is missing or no longer valid. Sign in at the bank again, or enter a new token in Settings; what was stored can be read meanwhile.</source>
        <translation>Токена доступу няма, або ён больш не дзейнічае. Увайдзіце ў банк яшчэ раз або ўвядзіце новы токен у наладах; захаваныя даныя даступны.</translation>
    </message>
    <message>
        <source>This is not allowed with the present access</source>
        <translation>Для гэтага не хапае правоў доступу</translation>
    </message>
    <message>
        <source>The access lacks a permission. Sign in again and allow it.</source>
        <translation>Для гэтага не хапае дазволу. Увайдзіце нанова і дайце яго.</translation>
    </message>
    <message>
        <source>Reading documents is not allowed</source>
        <translation>Чытанне дакументаў не дазволена</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}. Sign in again and allow reading, or paste a token that may read.</source>
        <translation>Банк не даў дазволу {scope}. Увайдзіце нанова і дазвольце чытанне або ўстаўце токен з гэтым дазволам.</translation>
    </message>
    <message>
        <source>Creating documents is not allowed</source>
        <translation>Стварэнне дакументаў не дазволена</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which creating, changing and deleting need. Sign in again and allow it, or paste a token that may. Your drafts are kept.</source>
        <translation>Банк не даў дазволу {scope}: без яго нельга ствараць, змяняць і выдаляць дакументы. Увайдзіце нанова і дайце яго або ўстаўце токен з гэтым дазволам. Чарнавікі захаваны.</translation>
    </message>
    <message>
        <source>Signing documents is not allowed</source>
        <translation>Падпісанне дакументаў не дазволена</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which signing needs. Sign in again and allow it, or paste a token that may.</source>
        <translation>Банк не даў дазволу {scope}: без яго нельга падпісваць дакументы. Увайдзіце нанова і дайце яго або ўстаўце токен з гэтым дазволам.</translation>
    </message>
    <message>
        <source>The bank does not have this</source>
        <translation>У банку гэтага няма</translation>
    </message>
    <message>
        <source>It may have been deleted at the bank, or the address of the service in Settings is not the right one.</source>
        <translation>Магчыма, дакумент выдалены ў банку, або ў наладах пазначаны не той адрас сэрвісу.</translation>
    </message>
    <message>
        <source>Too many requests to the bank</source>
        <translation>Занадта шмат запытаў да банка</translation>
    </message>
    <message>
        <source>Check the gateway&apos;s address in Settings: it begins with https:// and names a host.</source>
        <translation>Праверце адрас шлюза ў наладах: ён пачынаецца з https:// і змяшчае імя сервера.</translation>
    </message>
    <message>
        <source>Too many requests to the payment gateway</source>
        <translation>Занадта шмат запытаў да плацежнага шлюза</translation>
    </message>
    <message>
        <source>No connection to the payment gateway</source>
        <translation>Няма сувязі з плацежным шлюзам</translation>
    </message>
    <message>
        <source>The address of the payment gateway cannot be used</source>
        <translation>Адрас плацежнага шлюза не падыходзіць</translation>
    </message>
    <message>
        <source>The address of the payment gateway is not encrypted</source>
        <translation>Адрас плацежнага шлюза без шыфравання</translation>
    </message>
    <message>
        <source>Kantora sends payment data over https:// only. Correct the gateway&apos;s address in Settings.</source>
        <translation>Kantora перадае плацежныя даныя толькі па https://. Выпраўце адрас шлюза ў наладах.</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s server was not found</source>
        <translation>Сервер плацежнага шлюза не знойдзены</translation>
    </message>
    <message>
        <source>Either this computer is offline or the gateway&apos;s address in Settings is misspelt.</source>
        <translation>Камп&apos;ютар не падключаны да інтэрнэту, або ў адрасе шлюза ў наладах памылка.</translation>
    </message>
    <message>
        <source>The payment gateway does not accept connections</source>
        <translation>Плацежны шлюз не прымае злучэнні</translation>
    </message>
    <message>
        <source>The gateway may be down, or the port in its address is wrong. Try again later, or check the gateway&apos;s address in Settings.</source>
        <translation>Шлюз можа быць адключаны, або ў адрасе няправільны порт. Паўтарыце пазней або праверце адрас шлюза ў наладах.</translation>
    </message>
    <message>
        <source>The connection to the payment gateway is not secure</source>
        <translation>Злучэнне з плацежным шлюзам небяспечнае</translation>
    </message>
    <message>
        <source>The payment gateway took too long to answer</source>
        <translation>Плацежны шлюз не адказаў своечасова</translation>
    </message>
    <message>
        <source>The gateway or the network is slow at the moment. Try again.</source>
        <translation>Шлюз або сетка цяпер працуюць павольна. Паўтарыце.</translation>
    </message>
    <message>
        <source>The payment gateway cannot be reached</source>
        <translation>Плацежны шлюз недаступны</translation>
    </message>
    <message>
        <source>The payment gateway did not accept the request</source>
        <translation>Плацежны шлюз не прыняў запыт</translation>
    </message>
    <message>
        <source>The payment gateway does not have this</source>
        <translation>У плацежным шлюзе гэтага няма</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may not be the right one.</source>
        <translation>Магчыма, у наладах пазначаны не той адрас шлюза.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Wait a minute and try again.</source>
        <translation>Пачакайце хвіліну і паўтарыце.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Try again in {seconds} s.</source>
        <translation>Паўтарыце праз {seconds} с.</translation>
    </message>
    <message>
        <source>Error in the payment gateway</source>
        <translation>Збой у плацежным шлюзе</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s answer cannot be read</source>
        <translation>Адказ плацежнага шлюза не ўдалося прачытаць</translation>
    </message>
    <message>
        <source>A web page came instead of the gateway&apos;s data</source>
        <translation>Замест даных шлюза прыйшла вэб-старонка</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Магчыма, у наладах замест адраса шлюза пазначаны адрас сайта, або сетка спачатку патрабуе ўваходу (гасцініца, гасцявы Wi-Fi).</translation>
    </message>
    <message>
        <source>The payment gateway points to another address</source>
        <translation>Плацежны шлюз перанакіроўвае на іншы адрас</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the gateway&apos;s address in Settings.</source>
        <translation>Kantora нічога не адпраўляе па адрасах, якіх вы не пазначалі. Праверце адрас шлюза ў наладах.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the gateway&apos;s address in Settings.</source>
        <translation>Ён называе {host}. Kantora нічога не адпраўляе па адрасах, якіх вы не пазначалі; праверце адрас шлюза ў наладах.</translation>
    </message>
    <message>
        <source>The gateway sent more than its answers can be. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Шлюз даслаў больш, чым бывае ў яго адказах. Паўтарыце; калі не дапамагае, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>Error in the bank&apos;s service</source>
        <translation>Збой у сэрвісе банка</translation>
    </message>
    <message>
        <source>This is not caused by your computer. Try again in a few minutes; what was stored is still here.</source>
        <translation>Прычына не ў вашым камп&apos;ютары. Паўтарыце праз некалькі хвілін; захаваныя даныя даступны.</translation>
    </message>
    <message>
        <source>The bank&apos;s answer cannot be read</source>
        <translation>Адказ банка не ўдалося прачытаць</translation>
    </message>
    <message>
        <source>It is not what the service promises. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Ён не адпавядае апісанню сэрвісу. Паўтарыце; калі не дапамагае, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>A web page came instead of the bank&apos;s data</source>
        <translation>Замест даных банка прыйшла вэб-старонка</translation>
    </message>
    <message>
        <source>The address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Магчыма, у наладах пазначаны адрас сайта, або сетка спачатку патрабуе ўваходу (гасцініца, гасцявы Wi-Fi).</translation>
    </message>
    <message>
        <source>The bank sent something else than the file</source>
        <translation>Банк прыслаў не той файл</translation>
    </message>
    <message>
        <source>Nothing was saved. Try again, or choose another format.</source>
        <translation>Нічога не захавана. Паўтарыце або выберыце іншы фармат.</translation>
    </message>
    <message>
        <source>The bank sent another document</source>
        <translation>Банк прыслаў іншы дакумент</translation>
    </message>
    <message>
        <source>It is not the one that was asked for, so nothing was kept of it. Synchronise and try again; if it keeps happening, copy the details for support.</source>
        <translation>Запытваўся іншы дакумент, таму з адказу нічога не захавана. Сінхранізуйце і паўтарыце; калі гэта паўтараецца, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>The service points to another address</source>
        <translation>Сэрвіс перанакіроўвае на іншы адрас</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the address in Settings.</source>
        <translation>Kantora нічога не адпраўляе на адрасы, якіх вы не ўводзілі. Праверце адрас у наладах.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the address in Settings.</source>
        <translation>Ён паказвае на {host}. Kantora нічога не адпраўляе на адрасы, якіх вы не ўводзілі; праверце адрас у наладах.</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>Адказ занадта вялікі</translation>
    </message>
    <message>
        <source>Ask for less: a shorter period or fewer accounts.</source>
        <translation>Запытайце менш: карацейшы перыяд або менш рахункаў.</translation>
    </message>
    <message>
        <source>Signing in did not work</source>
        <translation>Увайсці не ўдалося</translation>
    </message>
    <message>
        <source>The bank did not let Kantora in. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Банк не даў Kantora доступ. Паспрабуйце яшчэ раз; калі не дапаможа, скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>Sign-in was cancelled</source>
        <translation>Уваход адменены</translation>
    </message>
    <message>
        <source>Kantora was given no access. Sign in again and allow what you want to do here; you may leave out single permissions.</source>
        <translation>Праграма Kantora не атрымала доступу. Увайдзіце яшчэ раз і дазвольце тое, што хочаце тут рабіць; асобныя дазволы можна не даваць.</translation>
    </message>
    <message>
        <source>The bank does not give a permission</source>
        <translation>Банк не дае адзін з дазволаў</translation>
    </message>
    <message>
        <source>The application is not registered for it at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Праграма для яго ў банку не зарэгістравана. Выберыце ў наладах менш дазволаў або зарэгіструйце яе.</translation>
    </message>
    <message>
        <source>The application is not registered for {scope} at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Праграма не зарэгістравана ў банку для {scope}. Выберыце ў наладах менш дазволаў або зарэгіструйце яе.</translation>
    </message>
    <message>
        <source>The return address is not registered</source>
        <translation>Адрас вяртання не зарэгістраваны</translation>
    </message>
    <message>
        <source>The bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>У банку для гэтай праграмы зарэгістраваны іншы адрас. Пазначце ў банку і ў наладах адзін і той жа.</translation>
    </message>
    <message>
        <source>Kantora used {address}, and the bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>Выкарыстаны адрас {address}, а ў банку для гэтай праграмы зарэгістраваны іншы. Пазначце ў банку і ў наладах адзін і той жа.</translation>
    </message>
    <message>
        <source>The bank does not know this application</source>
        <translation>Праграма не зарэгістравана ў банку</translation>
    </message>
    <message>
        <source>Check the application&apos;s identifier and secret in Settings; the bank gave both at registration.</source>
        <translation>Праверце ў наладах ідэнтыфікатар і сакрэт праграмы; банк выдаў іх пры рэгістрацыі.</translation>
    </message>
    <message>
        <source>Signing in took too long</source>
        <translation>Уваход заняў занадта шмат часу</translation>
    </message>
    <message>
        <source>The bank&apos;s one-time code is no longer good. Sign in again.</source>
        <translation>Аднаразовы код банка больш не дзейнічае. Увайдзіце яшчэ раз.</translation>
    </message>
    <message>
        <source>Unexpected answer from the bank&apos;s page</source>
        <translation>Нечаканы адказ са старонкі банка</translation>
    </message>
    <message>
        <source>It was not used. Close old tabs of the bank&apos;s page and sign in again from Kantora.</source>
        <translation>Ён не выкарыстаны. Закрыйце старыя ўкладкі са старонкай банка і ўвайдзіце з Kantora яшчэ раз.</translation>
    </message>
    <message>
        <source>Not everything is allowed</source>
        <translation>Дазволена не ўсё</translation>
    </message>
    <message>
        <source>Sign in again and allow it, or go on without it: what needs it is refused by the bank until you sign in again.</source>
        <translation>Увайдзіце зноў і дазвольце гэта або працягніце без гэтага: тое, для чаго гэта патрэбна, банк будзе адхіляць, пакуль вы не ўвойдзеце зноў.</translation>
    </message>
    <message>
        <source>This sign-in does not count</source>
        <translation>Гэты ўваход не залічаны</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and was given back to it.</source>
        <translation>Пакуль вы ўваходзілі, налады падключэння змяніліся. Выдадзенае банкам адносіцца да ранейшых налад і вернута яму.</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and is deleted here; the bank could not be told, so it may be valid there until it expires.</source>
        <translation>Пакуль вы ўваходзілі, налады падключэння змяніліся. Выдадзенае банкам адносіцца да ранейшых налад і тут выдалена; паведаміць банку не ўдалося, таму там яно можа дзейнічаць, пакуль не скончыцца яго тэрмін.</translation>
    </message>
    <message>
        <source>The sign-in could not be stored</source>
        <translation>Не ўдалося захаваць уваход</translation>
    </message>
    <message>
        <source>Nothing was sent. Check that there is room on the disk, then try again; the bank need not be asked anew.</source>
        <translation>Нічога не адпраўлена. Праверце, ці ёсць месца на дыску, і паспрабуйце яшчэ раз; уваходзіць у банк нанова не трэба.</translation>
    </message>
    <message>
        <source>The sign-out is not complete</source>
        <translation>Выхад не завершаны</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer. Check that there is room on the disk, then sign out again.</source>
        <translation>Токены ўсё яшчэ захоўваюцца на гэтым камп&apos;ютары. Праверце, ці ёсць месца на дыску, і выйдзіце яшчэ раз.</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer, and the bank could not be told. Check the connection and that there is room on the disk, then sign out again.</source>
        <translation>Токены ўсё яшчэ захоўваюцца на гэтым камп&apos;ютары, і банку не ўдалося паведаміць пра выхад. Праверце злучэнне і месца на дыску і выйдзіце яшчэ раз.</translation>
    </message>
    <message>
        <source>You are signed out, but the bank may not know it</source>
        <translation>Вы выйшлі, але банк можа гэтага не ведаць</translation>
    </message>
    <message>
        <source>The tokens are deleted here. Kantora was locked or closed before the bank had answered, so they may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Токены тут выдалены. Kantora была заблакіравана або закрыта да адказу банка, таму там яны могуць дзейнічаць, пакуль не скончыцца іх тэрмін; адклікаць доступ можна і ў банку.</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Тэрмін уваходу ў банк на сёння скончыўся</translation>
    </message>
    <message>
        <source>Sign in at the bank again. All your work is kept.</source>
        <translation>Увайдзіце ў банк яшчэ раз. Уся ваша работа захавана.</translation>
    </message>
    <message>
        <source>The bank ended the sign-in</source>
        <translation>Банк завяршыў сеанс</translation>
    </message>
    <message>
        <source>Access was withdrawn at the bank, or used by another program. Sign in again; all your work is kept.</source>
        <translation>Доступ адкліканы ў банку або выкарыстаны іншай праграмай. Увайдзіце яшчэ раз; уся ваша работа захавана.</translation>
    </message>
    <message>
        <source>Somebody signed in at the bank meanwhile</source>
        <translation>Тым часам у банк увайшоў нехта іншы</translation>
    </message>
    <message>
        <source>Nothing was sent. Look at it again and send once more.</source>
        <translation>Нічога не адпраўлена. Праверце яшчэ раз і адпраўце зноў.</translation>
    </message>
    <message>
        <source>You are not signed in at the bank</source>
        <translation>Уваход у банк не выкананы</translation>
    </message>
    <message>
        <source>Sign in to read and send. What was stored can be read, and drafts can be written, meanwhile.</source>
        <translation>Увайдзіце, каб атрымліваць і адпраўляць. Захаванае можна чытаць, а чарнавікі пісаць і без уваходу.</translation>
    </message>
    <message>
        <source>The browser cannot return to Kantora</source>
        <translation>Браўзер не зможа вярнуцца ў Kantora</translation>
    </message>
    <message>
        <source>Another program uses port {port} of this computer. Close it, or choose another return address in Settings and at the bank.</source>
        <translation>Іншая праграма займае порт {port} гэтага камп&apos;ютара. Закрыйце яе або выберыце іншы адрас вяртання ў наладах і ў банку.</translation>
    </message>
    <message>
        <source>No answer from the bank&apos;s page</source>
        <translation>Няма адказу са старонкі банка</translation>
    </message>
    <message>
        <source>If you answered there, the return address may not be the registered one ({address}). Otherwise sign in again.</source>
        <translation>Калі вы там адказалі, магчыма, зарэгістраваны іншы адрас вяртання, не {address}. Інакш увайдзіце яшчэ раз.</translation>
    </message>
    <message>
        <source>The data of this profile cannot be used</source>
        <translation>Даныя гэтага профілю недаступны</translation>
    </message>
    <message>
        <source>The file is {file}. Copy the details for support.</source>
        <translation>Файл: {file}. Скапіруйце падрабязнасці для падтрымкі.</translation>
    </message>
    <message>
        <source>The data of this profile are in use</source>
        <translation>Даныя профілю заняты іншай праграмай</translation>
    </message>
    <message>
        <source>Another program, for example a backup, holds the file {file}. Try again in a moment.</source>
        <translation>Файл {file} заняты іншай праграмай, напрыклад рэзервовым капіраваннем. Паўтарыце крыху пазней.</translation>
    </message>
    <message>
        <source>The list changed while the selected rows were read</source>
        <translation>Спіс змяніўся падчас чытання вылучаных радкоў</translation>
    </message>
    <message>
        <source>Nothing was done with them. Look at the selection and try again.</source>
        <translation>З імі нічога не зроблена. Праверце вылучэнне і паўтарыце.</translation>
    </message>
    <message>
        <source>The data of this profile are damaged</source>
        <translation>Даныя гэтага профілю пашкоджаны</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely. Restore a backup of this profile: on the first page, with its recovery code. Do not remove the profile before: that deletes the backups beside its data, and no bank has its drafts and its card payment orders.</source>
        <translation>Файл {file} не ўдаецца прачытаць цалкам. Аднавіце профіль з рэзервовай копіі: на першай старонцы, з яе кодам аднаўлення. Не выдаляйце профіль да гэтага: з ім выдаляюцца рэзервовыя копіі побач з данымі, а яго чарнавікоў і заказаў аплаты карткай няма ў ніводным банку.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Дыск запоўнены</translation>
    </message>
    <message>
        <source>Nothing more can be kept. Free some space; what was stored before is safe.</source>
        <translation>Больш нічога захаваць нельга. Вызваліце месца; захаванае раней у парадку.</translation>
    </message>
    <message>
        <source>Nothing more can be kept in the folder {folder}. Free some space on its disk; what was stored before is safe.</source>
        <translation>У тэчку {folder} больш нічога захаваць нельга. Вызваліце месца на яе дыску; захаванае раней у парадку.</translation>
    </message>
    <message>
        <source>The data do not open with this key</source>
        <translation>Даныя не адкрываюцца гэтым ключом</translation>
    </message>
    <message>
        <source>The key in this computer&apos;s keyring does not fit the file {file}. Enter the recovery code of this profile.</source>
        <translation>Ключ са сховішча гэтага камп&apos;ютара не падыходзіць да файла {file}. Увядзіце код аднаўлення гэтага профілю.</translation>
    </message>
    <message>
        <source>The system does not give access to the data</source>
        <translation>Сістэма не дае доступу да даных</translation>
    </message>
    <message>
        <source>The file {file} cannot be opened or written. Check that its folder exists and that you may write to it.</source>
        <translation>Файл {file} не ўдаецца адкрыць або запісаць. Праверце, што тэчка існуе і даступная для запісу.</translation>
    </message>
    <message>
        <source>The backup cannot be written</source>
        <translation>Не ўдаецца запісаць рэзервовую копію</translation>
    </message>
    <message>
        <source>Nothing can be written to the folder {folder}. Check that its disk is connected and that you may write there, or choose another folder.</source>
        <translation>У тэчку {folder} нельга нічога запісаць. Праверце, што яе дыск падключаны і што ў вас ёсць права запісу, або выберыце іншую тэчку.</translation>
    </message>
    <message>
        <source>The key of this profile is missing</source>
        <translation>Няма ключа гэтага профілю</translation>
    </message>
    <message>
        <source>The file {file} is missing or damaged. Each backup of this profile carries the key, too: restore one on the first page, with its recovery code. If you have a copy of Kantora&apos;s folder, you can put the file back from there instead.</source>
        <translation>Файл {file} адсутнічае або пашкоджаны. Ключ ёсць і ў кожнай рэзервовай копіі гэтага профілю: аднавіце профіль з копіі на першай старонцы, з яе кодам аднаўлення. Калі ў вас ёсць копія тэчкі Kantora, можна замест гэтага вярнуць файл з яе.</translation>
    </message>
    <message>
        <source>This recovery code does not fit</source>
        <translation>Код аднаўлення не падыходзіць</translation>
    </message>
    <message>
        <source>Compare it with your print-out, letter by letter. Each profile has a code of its own.</source>
        <translation>Зверце яго з раздрукоўкай літара за літарай. У кожнага профілю свой код.</translation>
    </message>
    <message>
        <source>This passphrase does not fit</source>
        <translation>Кодавая фраза не падыходзіць</translation>
    </message>
    <message>
        <source>Check the keyboard layout and capital letters. The recovery code opens the data, too.</source>
        <translation>Праверце раскладку клавіятуры і вялікія літары. Даныя адкрывае і код аднаўлення.</translation>
    </message>
    <message>
        <source>This is not a Kantora backup</source>
        <translation>Гэта не рэзервовая копія Kantora</translation>
    </message>
    <message>
        <source>The file {file} is something else, or was not copied completely. Nothing was changed.</source>
        <translation>Файл {file} не з&apos;яўляецца копіяй Kantora або скапіраваны не цалкам. Нічога не зменена.</translation>
    </message>
    <message>
        <source>The backup is damaged</source>
        <translation>Рэзервовая копія пашкоджана</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely; your data are untouched. Choose another backup.</source>
        <translation>Файл {file} не чытаецца цалкам; вашы даныя не закрануты. Выберыце іншую копію.</translation>
    </message>
    <message>
        <source>The backup cannot be read</source>
        <translation>Рэзервовую копію не ўдалося прачытаць</translation>
    </message>
    <message>
        <source>The system does not give the file {file}. Check that it is still there, that its disk is connected and that you may read it.</source>
        <translation>Сістэма не дае прачытаць файл {file}. Праверце, што ён на месцы, што яго дыск падключаны і што ў вас ёсць права яго чытаць.</translation>
    </message>
    <message>
        <source>This backup cannot be opened</source>
        <translation>Гэту рэзервовую копію нельга адкрыць</translation>
    </message>
    <message>
        <source>The file {file} has another key, and a recovery code cannot open it. Nothing was changed. Choose another backup.</source>
        <translation>У файла {file} іншы ключ, і код аднаўлення яго не адкрые. Нічога не зменена. Выберыце іншую копію.</translation>
    </message>
    <message>
        <source>The data were written by a newer Kantora</source>
        <translation>Даныя запісаны навейшай версіяй Kantora</translation>
    </message>
    <message>
        <source>Nothing was changed. Install the newest version of Kantora to open this profile.</source>
        <translation>Нічога не зменена. Каб адкрыць профіль, устанавіце апошнюю версію Kantora.</translation>
    </message>
    <message>
        <source>The operating system did not allow this</source>
        <translation>Аперацыйная сістэма гэтага не дазволіла</translation>
    </message>
    <message>
        <source>The system did not open its dialog</source>
        <translation>Сістэма не адкрыла сваё акно</translation>
    </message>
    <message>
        <source>Nothing was done. Try again.</source>
        <translation>Нічога не зроблена. Паўтарыце спробу.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be used</source>
        <translation>Сховішча ключоў камп&apos;ютара недаступна</translation>
    </message>
    <message>
        <source>Without it the key of your data cannot be kept safely. Try again.</source>
        <translation>Без яго ключ вашых даных нельга захоўваць надзейна. Паўтарыце спробу.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>На камп&apos;ютары няма сховішча ключоў</translation>
    </message>
    <message>
        <source>Start a keyring service, for example GNOME Keyring or KWallet, or open the data with the recovery code.</source>
        <translation>Запусціце службу захоўвання ключоў, напрыклад GNOME Keyring або KWallet, або адкрыйце даныя кодам аднаўлення.</translation>
    </message>
    <message>
        <source>The keyring of this computer is not safe</source>
        <translation>Сховішча ключоў камп&apos;ютара ненадзейнае</translation>
    </message>
    <message>
        <source>It would keep secrets so that other programs can read them, so Kantora does not use it. Set up the system&apos;s own keyring.</source>
        <translation>У ім сакрэты маглі б прачытаць іншыя праграмы, таму Kantora яго не выкарыстоўвае. Наладзьце сістэмнае сховішча ключоў.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>Сховішча ключоў заблакіравана</translation>
    </message>
    <message>
        <source>Unlock it when the system asks, then try again.</source>
        <translation>Разблакіруйце яго па запыце сістэмы і паўтарыце.</translation>
    </message>
    <message>
        <source>The keyring does not answer</source>
        <translation>Сховішча ключоў не адказвае</translation>
    </message>
    <message>
        <source>Perhaps a window of the system waits for your password. Answer it and try again.</source>
        <translation>Магчыма, акно сістэмы чакае вашага пароля. Адкажыце на запыт і паўтарыце.</translation>
    </message>
    <message>
        <source>The demo bank did not start</source>
        <translation>Навучальны банк не запусціўся</translation>
    </message>
    <message>
        <source>The demo bank takes too long to start</source>
        <translation>Навучальны банк запускаецца занадта доўга</translation>
    </message>
    <message>
        <source>The computer may be busy at the moment. Try again.</source>
        <translation>Магчыма, камп&apos;ютар зараз заняты. Паўтарыце спробу.</translation>
    </message>
    <message>
        <source>This profile is open already</source>
        <translation>Гэты профіль ужо адкрыты</translation>
    </message>
    <message>
        <source>Its window was brought to the front.</source>
        <translation>Яго акно паказана паверх астатніх.</translation>
    </message>
    <message>
        <source>Look for its window; it may stand on another desktop.</source>
        <translation>Знайдзіце яго акно: яно можа быць на іншым працоўным стале.</translation>
    </message>
</context>
<context>
    <name>next_steps</name>
    <message>
        <source>The bank did not accept it; nothing was paid</source>
        <translation>Банк яго не прыняў; нічога не аплачана</translation>
    </message>
    <message>
        <source>Sign it so that the bank can start processing</source>
        <translation>Падпішыце, каб банк пачаў апрацоўку</translation>
    </message>
    <message>
        <source>The bank is working on it</source>
        <translation>Банк апрацоўвае дакумент</translation>
    </message>
    <message>
        <source>It is waiting for money on the account</source>
        <translation>Чакае паступлення грошай на рахунак</translation>
    </message>
    <message>
        <source>The bank found an equal document: look whether it was paid already</source>
        <translation>Банк знайшоў такі ж дакумент: праверце, ці не аплачаны ён ужо</translation>
    </message>
    <message>
        <source>The payer has to accept or refuse</source>
        <translation>Плацельшчык павінен акцэптаваць або адмовіцца ад акцэпту</translation>
    </message>
    <message>
        <source>It is waiting in AIS IDO</source>
        <translation>Чакае выканання ў АІС ІДА</translation>
    </message>
    <message>
        <source>A part is still to be paid</source>
        <translation>Частка яшчэ не аплачана</translation>
    </message>
    <message>
        <source>Nothing is paid until it is resumed</source>
        <translation>Да аднаўлення нічога не аплачваецца</translation>
    </message>
    <message>
        <source>The sender recalled it</source>
        <translation>Адкліканы адпраўніком</translation>
    </message>
    <message>
        <source>AIS IDO has not replied yet</source>
        <translation>АІС ІДА яшчэ не адказала</translation>
    </message>
    <message>
        <source>The received documents are below the list</source>
        <translation>Атрыманыя дакументы — пад спісам</translation>
    </message>
    <message>
        <source>AIS IDO did not accept the request</source>
        <translation>АІС ІДА не прыняла запыт</translation>
    </message>
    <message>
        <source>{rest} remain to be paid</source>
        <translation>Засталося аплаціць {rest}</translation>
    </message>
    <message>
        <source>Accept or refuse it until {day}</source>
        <translation>Акцэптуйце або адмоўцеся да {day}</translation>
    </message>
    <message>
        <source>The bank did not accept it</source>
        <translation>Банк яго не прыняў</translation>
    </message>
    <message>
        <source>Refused or rejected; nothing is paid</source>
        <translation>Адмоўлена або адхілена; нічога не аплачваецца</translation>
    </message>
    <message>
        <source>Accept or refuse it</source>
        <translation>Акцэптуйце або адмоўцеся</translation>
    </message>
    <message>
        <source>The time to accept or refuse it ended on {day}</source>
        <translation>Тэрмін для акцэпту або адмовы скончыўся {day}</translation>
    </message>
    <message>
        <source>It is paid without your consent</source>
        <translation>Аплачваецца без вашага акцэпту</translation>
    </message>
    <message>
        <source>Your answer is in Drafts and outbox and was not sent yet</source>
        <translation>Ваш адказ — у раздзеле «Адпраўка ў банк», ён яшчэ не адпраўлены</translation>
    </message>
    <message>
        <source>Your answer did not arrive at the bank: see Drafts and outbox</source>
        <translation>Ваш адказ не дайшоў да банка: гл. раздзел «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Your answer is being sent</source>
        <translation>Ваш адказ адпраўляецца</translation>
    </message>
    <message>
        <source>Your answer was sent; whether the bank has it is being checked: see Drafts and outbox</source>
        <translation>Ваш адказ адпраўлены; ці атрымаў яго банк, правяраецца: гл. раздзел «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Your answer was sent, and it could not be found out whether the bank has it: decide in Drafts and outbox</source>
        <translation>Ваш адказ адпраўлены, але даведацца, ці атрымаў яго банк, не ўдалося: прыміце рашэнне ў раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Answered; your answer waits for its signature</source>
        <translation>Адказ дадзены і чакае подпісу</translation>
    </message>
    <message>
        <source>Answered; the bank works on your answer</source>
        <translation>Адказ дадзены, банк яго апрацоўвае</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} in Documents</source>
        <translation>Магчыма, адказ ужо дадзены: гл. № {number} ад {day} у «Дакументах»</translation>
    </message>
</context>
<context>
    <name>notices</name>
    <message>
        <source>New account of the payee</source>
        <translation>Новы рахунак атрымальніка</translation>
    </message>
    <message>
        <source>New account for a known name</source>
        <translation>Новы рахунак пры знаёмай назве</translation>
    </message>
    <message>
        <source>This account was used for another payee</source>
        <translation>Гэты рахунак належаў іншаму атрымальніку</translation>
    </message>
    <message>
        <source>{account} was used for {name}, most recently on {day}.</source>
        <translation>На рахунак {account} плацілі атрымальніку {name}, апошні раз {day}.</translation>
    </message>
    <message>
        <source>This account is not known as yours</source>
        <translation>Гэтага рахунку няма сярод вашых вядомых рахункаў</translation>
    </message>
    <message>
        <source>Until now nothing was paid from it, and no transfer between your accounts went to it. Check it before you pay. To pay somebody else, choose another kind of payment.</source>
        <translation>Дагэтуль з яго нічога не плацілі і пераводаў паміж сваімі рахункамі на яго не было. Праверце рахунак да аплаты. Каб заплаціць іншаму атрымальніку, выберыце іншы від плацяжу.</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>one of {day} without a number</source>
        <translation>без нумара ад {day}</translation>
    </message>
    <message>
        <source>one without a number</source>
        <translation>без нумара</translation>
    </message>
    <message>
        <source>The same account is used in {documents}, prepared here. This does not confirm that it is correct.</source>
        <translation>Той жа рахунак пазначаны ў дакументах, падрыхтаваных тут: {documents}. Гэта не пацвярджае, што рахунак правільны.</translation>
    </message>
    <message>
        <source>Open {document}</source>
        <translation>Адкрыць {document}</translation>
    </message>
    <message>
        <source>Show it in Drafts and outbox</source>
        <translation>Паказаць у раздзеле «Адпраўка ў банк»</translation>
    </message>
    <message>
        <source>Sent together with it: {documents}.</source>
        <translation>Разам з ім адпраўляюцца: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment in this batch</source>
        <translation>Падобна на паўторную аплату ў гэтай адпраўцы</translation>
    </message>
    <message>
        <source>Another payment of this batch is for the same invoice</source>
        <translation>Іншы плацеж гэтага пакета — па тым жа рахунку, акце або накладной</translation>
    </message>
    <message>
        <source>An equal payment exists: {documents}.</source>
        <translation>Ёсць такі ж плацеж: {documents}.</translation>
    </message>
    <message>
        <source>This invoice may have been paid already</source>
        <translation>Падобна на паўторную аплату: той самы рахунак, акт або накладная</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}.</source>
        <translation>Той жа нумар рахунку, акта або накладной пазначаны ў дакументах: {documents}.</translation>
    </message>
    <message>
        <source>Much more than the latest payments to this payee</source>
        <translation>Нашмат больш за апошнія плацяжы гэтаму атрымальніку</translation>
    </message>
    <message>
        <source>Latest payments: {count}. The largest of them: {amount} ({document}). Compare the amount with the invoice.</source>
        <translation>Апошніх плацяжоў: {count}. Найбольшы з іх: {amount} ({document}). Зверце суму з рахункам.</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {documents}.</source>
        <translation>Ён у раздзеле «Адпраўка ў банк»: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment: prepared here</source>
        <translation>Падобна на паўторную аплату: такі плацеж ужо падрыхтаваны</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}, in Drafts and outbox.</source>
        <translation>Той жа нумар рахунку, акта або накладной пазначаны ў дакументах: {documents} (раздзел «Адпраўка ў банк»).</translation>
    </message>
    <message>
        <source>Another payment prepared here is for this invoice</source>
        <translation>Па гэтым рахунку, акце або накладной ужо падрыхтаваны іншы плацеж</translation>
    </message>
    <message>
        <source>Compare the bank details with the contract or the invoice.</source>
        <translation>Зверце рэквізіты з дагаворам або рахункам.</translation>
    </message>
    <message>
        <source>First payment to this payee</source>
        <translation>Першы плацеж гэтаму атрымальніку</translation>
    </message>
    <message>
        <source>No. {number} of {day}</source>
        <translation>№ {number} ад {day}</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Fraudsters send “new bank details”: call the payee before you pay.</source>
        <translation>Дагэтуль плацяжы атрымальніку {name} афармляліся на рахунак {account}, апошні — ад {day}. Махляры дасылаюць «новыя рэквізіты»: патэлефануйце атрымальніку да аплаты.</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Check with the payee before you pay.</source>
        <translation>Дагэтуль плацяжы атрымальніку {name} афармляліся на рахунак {account}, апошні — ад {day}. Удакладніце рахунак у атрымальніка да аплаты.</translation>
    </message>
    <message>
        <source>Possible repeated payment: {occurrence} equal ones with this</source>
        <translation>Падобна на паўторную аплату: такіх плацяжоў разам з гэтым: {occurrence}</translation>
    </message>
    <message>
        <source>{documents} and others</source>
        <translation>{documents} і іншыя</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived</source>
        <translation>Падобны дакумент ужо дайшоў</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {document}. Send this one only if both are wanted.</source>
        <translation>Ён у раздзеле «Адпраўка ў банк»: {document}. Адпраўляйце гэты, толькі калі патрэбны абодва.</translation>
    </message>
    <message>
        <source>An earlier one like it may have arrived</source>
        <translation>Падобны дакумент мог дайсці</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox, and it is not known yet what became of it: {document}. Send this one only if both are wanted even if that one has arrived.</source>
        <translation>Ён у раздзеле «Адпраўка ў банк», і пакуль невядома, што з ім стала: {document}. Адпраўляйце гэты, толькі калі ён патрэбны і тады, калі той дайшоў.</translation>
    </message>
    <message>
        <source>Decide first what became of the earlier attempt</source>
        <translation>Спачатку вырашыце, што стала з папярэдняй адпраўкай</translation>
    </message>
    <message>
        <source>It may have arrived: {document}. This one can be sent when you have decided that.</source>
        <translation>Яна магла дайсці: {document}. Гэты дакумент можна будзе адправіць, калі вы гэта вырашыце.</translation>
    </message>
    <message>
        <source>Send this one only if both are wanted.</source>
        <translation>Адпраўляйце гэты, толькі калі патрэбны абодва.</translation>
    </message>
</context>
<context>
    <name>order_amounts</name>
    <message>
        <source>Refunded</source>
        <translation>Вернута</translation>
    </message>
    <message>
        <source>A fee of {fee} is included</source>
        <translation>У тым ліку камісія {fee}</translation>
    </message>
</context>
<context>
    <name>order_phases</name>
    <message>
        <source>Hold released</source>
        <translation>Блакіроўка знята</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Невядома</translation>
    </message>
    <message>
        <source>Charged back</source>
        <translation>Апратэставана</translation>
    </message>
</context>
<context>
    <name>orders</name>
    <message>
        <source>Order number</source>
        <translation>Нумар заказа</translation>
    </message>
    <message>
        <source>Gateway&apos;s number (orderId)</source>
        <translation>Нумар у шлюзе (orderId)</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Кліент</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Картка</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Спосаб</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Апісанне</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Дата аплаты</translation>
    </message>
    <message>
        <source>The gateway does not tell when it was paid: this is when it was first seen as paid.</source>
        <translation>Шлюз не паведамляе, калі заказ аплачаны: гэта час, калі ён упершыню заўважаны аплачаным.</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Можна аплаціць да</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Правераны</translation>
    </message>
    <message>
        <source>Order No. {number}</source>
        <translation>Заказ № {number}</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Нумары</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Сумы</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>At the processing bank</source>
        <translation>У працэсінгавым банку</translation>
    </message>
    <message>
        <source>Codes of the gateway</source>
        <translation>Коды шлюза</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Аперацыі</translation>
    </message>
    <message>
        <source>Attributes of the order</source>
        <translation>Атрыбуты заказа</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Іншыя палі</translation>
    </message>
    <message>
        <source>Refunds</source>
        <translation>Вяртанні</translation>
    </message>
    <message>
        <source>The gateway sent an amount that cannot be read</source>
        <translation>Шлюз прыслаў суму, якую нельга прачытаць</translation>
    </message>
    <message>
        <source>The gateway does not tell how much</source>
        <translation>Шлюз не паведамляе, колькі</translation>
    </message>
    <message>
        <source>Amount held first</source>
        <translation>Спачатку блакіроўка сумы</translation>
    </message>
    <message>
        <source>Charged at once</source>
        <translation>Спісанне адразу</translation>
    </message>
    <message>
        <source>Chargeback</source>
        <translation>Апратэставанне (chargeback)</translation>
    </message>
    <message>
        <source>Customer&apos;s number</source>
        <translation>Нумар кліента</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. пошта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Тэлефон</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрас</translation>
    </message>
    <message>
        <source>Customer&apos;s network address</source>
        <translation>Сеткавы адрас кліента</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>Спісанне</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Крама</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Зарэгістраваны</translation>
    </message>
    <message>
        <source>Authorised</source>
        <translation>Аўтарызаваны</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Спісана</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Вернуты</translation>
    </message>
    <message>
        <source>State of the payment</source>
        <translation>Стан плацяжу</translation>
    </message>
    <message>
        <source>Total with fees</source>
        <translation>Разам з камісіямі</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>Сума заказа</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Дзейнічае да</translation>
    </message>
    <message>
        <source>Cardholder</source>
        <translation>Трымальнік карткі</translation>
    </message>
    <message>
        <source>Payment system</source>
        <translation>Плацежная сістэма</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Прадукт</translation>
    </message>
    <message>
        <source>Product category</source>
        <translation>Катэгорыя прадукту</translation>
    </message>
    <message>
        <source>Corporate card</source>
        <translation>Карпаратыўная картка</translation>
    </message>
    <message>
        <source>Token of the wallet</source>
        <translation>Токен кашалька</translation>
    </message>
    <message>
        <source>Token expires</source>
        <translation>Токен дзейнічае да</translation>
    </message>
    <message>
        <source>Stored card (bindingId)</source>
        <translation>Захаваная картка (bindingId)</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Код аўтарызацыі</translation>
    </message>
    <message>
        <source>Bank that gave the card</source>
        <translation>Банк, які выпусціў картку</translation>
    </message>
    <message>
        <source>Country of that bank</source>
        <translation>Краіна гэтага банка</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Нумар аперацыі (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Тэрмінал</translation>
    </message>
    <message>
        <source>Transaction number</source>
        <translation>Нумар транзакцыі</translation>
    </message>
    <message>
        <source>Way to pay</source>
        <translation>Спосаб аплаты</translation>
    </message>
    <message>
        <source>Address check (AVS)</source>
        <translation>Праверка адраса (AVS)</translation>
    </message>
    <message>
        <source>Initiator (tii)</source>
        <translation>Ініцыятар (tii)</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Выключэнне з 3-D Secure</translation>
    </message>
    <message>
        <source>Prepayment order</source>
        <translation>Заказ перадаплаты</translation>
    </message>
    <message>
        <source>Orders of part payments</source>
        <translation>Заказы частковых аплат</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версія</translation>
    </message>
    <message>
        <source>postal code and address match</source>
        <translation>індэкс і адрас супадаюць</translation>
    </message>
    <message>
        <source>address matches, postal code does not</source>
        <translation>адрас супадае, індэкс не</translation>
    </message>
    <message>
        <source>postal code matches, address does not</source>
        <translation>індэкс супадае, адрас не</translation>
    </message>
    <message>
        <source>neither matches</source>
        <translation>не супадае ні тое, ні другое</translation>
    </message>
    <message>
        <source>asked for, no result</source>
        <translation>запытана, выніку няма</translation>
    </message>
    <message>
        <source>the request was malformed</source>
        <translation>запыт складзены няправільна</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Аплачаны</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Аплачаны часткова</translation>
    </message>
    <message>
        <source>Waiting for payment</source>
        <translation>Чакае аплаты</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>У апрацоўцы</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Адказ не атрыманы</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Адхілены</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Не прыняты</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Скончыўся тэрмін</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Картка праверана</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не адпраўлены</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Адпраўляецца</translation>
    </message>
    <message>
        <source>Payment link</source>
        <translation>Спасылка на аплату</translation>
    </message>
    <message>
        <source>By phone or letter</source>
        <translation>Па тэлефоне або лісце</translation>
    </message>
    <message>
        <source>Wallet</source>
        <translation>Кашалёк</translation>
    </message>
    <message>
        <source>Recurring charge</source>
        <translation>Рэгулярнае спісанне</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Падрыхтаваны</translation>
    </message>
    <message>
        <source>Sent to the gateway</source>
        <translation>Адпраўлены ў плацежны шлюз</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Шлюз не прыняў заказ</translation>
    </message>
    <message>
        <source>Payment attempt</source>
        <translation>Спроба аплаты</translation>
    </message>
    <message>
        <source>Notification of the gateway</source>
        <translation>Апавяшчэнне шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Send it from the outbox.</source>
        <translation>Яшчэ не адпраўлены. Адпраўце яго з раздзела «Адпраўка ў банк».</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Адпраўляецца.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. Kantora is checking and does not send it again.</source>
        <translation>Заказ адпраўлены, але яснага адказу няма. Kantora правярае і не адпраўляе яго паўторна.</translation>
    </message>
    <message>
        <source>The gateway did not register it; nothing can be paid with it.</source>
        <translation>Шлюз не зарэгістраваў заказ; аплаціць яго нельга.</translation>
    </message>
    <message>
        <source>Pass the link on, or pay the order by card here.</source>
        <translation>Перадайце спасылку кліенту або аплаціце заказ карткай тут.</translation>
    </message>
    <message>
        <source>The payer is confirming the payment at the bank that gave the card.</source>
        <translation>Плацельшчык пацвярджае аплату ў банку, які выпусціў картку.</translation>
    </message>
    <message>
        <source>Nothing is decided yet; the status says more later.</source>
        <translation>Рашэння яшчэ няма; стан стане вядомы пазней.</translation>
    </message>
    <message>
        <source>The amount is held on the card until it is charged or released, in the gateway&apos;s own pages or automatically.</source>
        <translation>Сума заблакіравана на картцы, пакуль яе не спішуць або не разблакіруюць: у кабінеце шлюза або аўтаматычна.</translation>
    </message>
    <message>
        <source>A part of the held amount was charged so far.</source>
        <translation>Пакуль спісана частка заблакіраванай сумы.</translation>
    </message>
    <message>
        <source>No money moved. A new order is needed.</source>
        <translation>Грошы не спісаны. Патрэбны новы заказ.</translation>
    </message>
    <message>
        <source>Its time ended before it was paid. Register it again under a new number.</source>
        <translation>Тэрмін скончыўся да аплаты. Зарэгіструйце заказ зноў пад новым нумарам.</translation>
    </message>
    <message>
        <source>The held amount was let go; nothing was charged.</source>
        <translation>Блакіроўка знята; нічога не спісана.</translation>
    </message>
    <message>
        <source>Money went back to the payer; amounts are below.</source>
        <translation>Грошы вернуты плацельшчыку; сумы ніжэй.</translation>
    </message>
    <message>
        <source>The card was verified; nothing was charged.</source>
        <translation>Картка праверана; нічога не спісана.</translation>
    </message>
    <message>
        <source>The card was verified; nothing is charged. The gateway releases the amount held for it.</source>
        <translation>Картка праверана; нічога не будзе спісана. Заблакіраваную для гэтага суму шлюз разблакіруе.</translation>
    </message>
    <message>
        <source>The gateway gave a state that is not known. It does not count as paid.</source>
        <translation>Шлюз паведаміў невядомы стан. Заказ не лічыцца аплачаным.</translation>
    </message>
    <message>
        <source>by {moment}</source>
        <translation>не пазней {moment}</translation>
    </message>
    <message>
        <source>The payer took the payment back at the bank that gave the card (chargeback). The gateway does not tell more of it: ask the bank.</source>
        <translation>Плацельшчык апратэставаў аплату ў банку, які выпусціў картку (chargeback). Больш шлюз пра гэта не паведамляе: спытайце банк.</translation>
    </message>
    <message>
        <source>Pass the link on.</source>
        <translation>Перадайце спасылку кліенту.</translation>
    </message>
    <message>
        <source>Its link is not known.</source>
        <translation>Спасылка на заказ невядомая.</translation>
    </message>
    <message>
        <source>Its link is not known. The order can be paid by card here.</source>
        <translation>Спасылка на заказ невядомая. Яго можна аплаціць карткай тут.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number.</source>
        <translation>Спасылка на заказ невядомая. Зарэгіструйце яго нанова пад новым нумарам.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number, or pay it by card here.</source>
        <translation>Спасылка на заказ невядомая. Зарэгіструйце яго нанова пад новым нумарам або аплаціце карткай тут.</translation>
    </message>
    <message>
        <source>The last attempt failed; no money moved. It can be paid again.</source>
        <translation>Апошняя спроба не ўдалася; грошы не спісаны. Заказ можна аплаціць яшчэ раз.</translation>
    </message>
    <message>
        <source>Only the stored card that it was registered for can pay it, on the gateway&apos;s page.</source>
        <translation>Аплаціць яго можна толькі захаванай карткай, для якой ён зарэгістраваны, на старонцы шлюза.</translation>
    </message>
    <message>
        <source>The payment waits for 3-D Secure.</source>
        <translation>Аплата чакае пацвярджэння 3-D Secure.</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ шлюза не атрыманы</translation>
    </message>
    <message>
        <source>It was reversed; what was paid went back to the payer.</source>
        <translation>Аплата адменена; заплачанае вярнулася плацельшчыку.</translation>
    </message>
    <message>
        <source>Selected orders are added up where all are in one state: orders in several states, such as paid and declined ones, are no sum together.</source>
        <translation>Выбраныя заказы складаюцца, калі ўсе яны ў адным стане: заказы ў розных станах, напрыклад аплачаныя і адхіленыя, разам сумы не даюць.</translation>
    </message>
</context>
<context>
    <name>outbox</name>
    <message>
        <source>Paid</source>
        <translation>Аплачана</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сума заблакіравана</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Адменена</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Вернута</translation>
    </message>
    <message>
        <source>Nothing charged</source>
        <translation>Без спісання</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Order, amount held first</source>
        <translation>Заказ з блакіроўкай сумы</translation>
    </message>
    <message>
        <source>Payment by card</source>
        <translation>Аплата карткай</translation>
    </message>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Аплата па тэлефоне або лісце</translation>
    </message>
    <message>
        <source>Payment by wallet A</source>
        <translation>Аплата кашальком A</translation>
    </message>
    <message>
        <source>Payment by wallet A, decrypted here</source>
        <translation>Аплата кашальком A, расшыфравана тут</translation>
    </message>
    <message>
        <source>Payment by wallet B, from an application</source>
        <translation>Аплата кашальком B, з праграмы</translation>
    </message>
    <message>
        <source>Payment by wallet B, from a page</source>
        <translation>Аплата кашальком B, са старонкі</translation>
    </message>
    <message>
        <source>Payment with a stored card</source>
        <translation>Аплата захаванай карткай</translation>
    </message>
    <message>
        <source>Next payment of a series</source>
        <translation>Чарговы рэгулярны плацеж</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Зарэгістраваны</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Адхілена</translation>
    </message>
    <message>
        <source>Waiting for the payer</source>
        <translation>Чакае плацельшчыка</translation>
    </message>
    <message>
        <source>Not paid yet</source>
        <translation>Яшчэ не аплачана</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Стан невядомы</translation>
    </message>
    <message>
        <source>Nothing was sent. Open it to go on.</source>
        <translation>Нічога не адпраўлена. Адкрыйце форму, каб працягнуць.</translation>
    </message>
    <message>
        <source>It is complete and has its number. Send it.</source>
        <translation>Дакумент запоўнены, нумар прысвоены. Адпраўце яго.</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Дакумент адпраўляецца.</translation>
    </message>
    <message>
        <source>The gateway accepted it; Kantora is checking the payment&apos;s status.</source>
        <translation>Шлюз прыняў; Kantora правярае стан плацяжу.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the gateway may or may not have carried it out. Kantora is checking and does not send it again.</source>
        <translation>Адпраўлена, але яснага адказу няма: шлюз мог гэта выканаць, а мог і не. Kantora правярае гэта і паўторна не адпраўляе.</translation>
    </message>
    <message>
        <source>The order is registered at the gateway and can be paid.</source>
        <translation>Заказ зарэгістраваны ў шлюзе, яго можна аплаціць.</translation>
    </message>
    <message>
        <source>The gateway did not accept it; nothing was paid. Correct it and send it again.</source>
        <translation>Шлюз не прыняў; нічога не аплачана. Выпраўце і адпраўце нанова.</translation>
    </message>
    <message>
        <source>The amount was debited.</source>
        <translation>Сума спісана.</translation>
    </message>
    <message>
        <source>The amount is held on the card.</source>
        <translation>Сума заблакіравана на картцы.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved.</source>
        <translation>Плацеж адхілены; грошы не спісаны.</translation>
    </message>
    <message>
        <source>The payer has to confirm it to the bank that gave the card; it is not paid.</source>
        <translation>Плацельшчык павінен пацвердзіць плацеж банку, які выпусціў картку; пакуль не аплачана.</translation>
    </message>
    <message>
        <source>The gateway accepted it, but it is not paid yet. See the order&apos;s status.</source>
        <translation>Шлюз прыняў, але пакуль не аплачана. Падрабязней скажа стан заказа.</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Заблакіраваная сума разблакіравана, або аплата адменена.</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>Пасля спісання зроблена вяртанне; яго суму паказвае заказ.</translation>
    </message>
    <message>
        <source>The order has no amount: the card was verified, and nothing was charged.</source>
        <translation>Сума заказа нулявая: картка праверана, нічога не спісана.</translation>
    </message>
    <message>
        <source>The gateway has the order, but Kantora could not find out whether it is paid. Check again, or look at the gateway&apos;s own pages.</source>
        <translation>Заказ ёсць у шлюза, але даведацца, ці аплачаны ён, Kantora не змагла. Праверце яшчэ раз або паглядзіце на старонках самога шлюза.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and the result cannot be seen with this gateway and login. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Адпраўлена, але яснага адказу няма, і з гэтым шлюзам і лагінам вынік не відаць. Паглядзіце на старонках самога шлюза і пазначце, ці створаны заказ.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Адпраўлена, але яснага адказу няма, і Kantora не змагла даведацца, што з гэтым стала. Паглядзіце на старонках самога шлюза і пазначце, ці створаны заказ.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved. The order may be paid once more.</source>
        <translation>Плацеж адхілены; грошы не спісаны. Гэты заказ можна аплаціць яшчэ раз.</translation>
    </message>
    <message>
        <source>The order is registered, but its answer was lost and with it the address of its page. To have it paid on a page, make another order under another number.</source>
        <translation>Заказ зарэгістраваны, але адказ страчаны, а з ім і адрас старонкі. Каб яго аплацілі на старонцы, стварыце іншы заказ з іншым нумарам.</translation>
    </message>
    <message>
        <source>The order is registered, but the gateway named a page that is not encrypted or is no address; Kantora does not show it. To have it paid on a page, make another order under another number.</source>
        <translation>Заказ зарэгістраваны, але шлюз пазначыў старонку без шыфравання або няправільны адрас; Kantora яго не паказвае. Каб заказ аплацілі на старонцы, стварыце іншы заказ з іншым нумарам.</translation>
    </message>
    <message>
        <source>The payer has to confirm it, but at an address that is not encrypted or is none. Kantora does not open it; the payment goes no further, and the order is not paid.</source>
        <translation>Плацельшчык павінен пацвердзіць плацеж, але па адрасе без шыфравання або няправільным адрасе. Kantora яго не адкрывае; плацеж не працягваецца, заказ не аплачаны.</translation>
    </message>
    <message>
        <source>Continued</source>
        <translation>Працягнута</translation>
    </message>
    <message>
        <source>The first call of a payment with 3-D Secure. The payment went on with another call, which says what became of it.</source>
        <translation>Першы запыт аплаты з 3-D Secure. Аплата працягнулася іншым запытам, па ім відаць вынік.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the gateway has no order with this number. The number must not be used again; make another order.</source>
        <translation>Адпраўлена і не дайшло: у шлюзе няма заказа з гэтым нумарам. Нумар больш выкарыстоўваць нельга; стварыце іншы заказ.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: nothing changed at the order. It can be sent again.</source>
        <translation>Адпраўлена і не дайшло: у заказе нічога не змянілася. Можна адправіць яшчэ раз.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the gateway. Try again.</source>
        <translation>Адправіць не ўдалося; у шлюзе нічога не змянілася. Паспрабуйце яшчэ раз.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has not arrived so far, but may still do so. Try again.</source>
        <translation>На гэты раз не адпраўлена; адпраўленае раней пакуль не дайшло, але яшчэ можа дайсці. Паспрабуйце яшчэ раз.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the gateway.</source>
        <translation>Не адпраўлена: падобны заказ або плацеж ужо дайшоў да шлюза.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the gateway.</source>
        <translation>Не адпраўлена: падобны заказ або плацеж мог дайсці да шлюза.</translation>
    </message>
    <message>
        <source>It was not sent. The card is kept nowhere: enter it again.</source>
        <translation>Не адпраўлена. Картка нідзе не захоўваецца: увядзіце яе нанова.</translation>
    </message>
    <message>
        <source>It was not sent. A new wallet token is needed.</source>
        <translation>Не адпраўлена. Патрэбны новы токен кашалька.</translation>
    </message>
    <message>
        <source>It was not sent. The security code has to be entered again.</source>
        <translation>Не адпраўлена. Код бяспекі трэба ўвесці нанова.</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Чарнавік</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Гатовы да адпраўкі</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Адпраўляецца</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Адпраўлены</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ банка не атрыманы</translation>
    </message>
    <message>
        <source>Created at the bank</source>
        <translation>Перададзены ў банк</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Не прыняты</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Пашкоджана</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Зменены ў банку</translation>
    </message>
    <message>
        <source>Deleted at the bank</source>
        <translation>Выдалены ў банку</translation>
    </message>
    <message>
        <source>The bank refused to delete</source>
        <translation>Банк адмовіў у выдаленні</translation>
    </message>
    <message>
        <source>Sent, being checked</source>
        <translation>Адпраўлены, правяраецца</translation>
    </message>
    <message>
        <source>At the bank or gateway</source>
        <translation>У банку або шлюзе</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Змена</translation>
    </message>
    <message>
        <source>Deletion</source>
        <translation>Выдаленне</translation>
    </message>
    <message>
        <source>New payments</source>
        <translation>Новыя плацяжы</translation>
    </message>
    <message>
        <source>Requests to AIS IDO</source>
        <translation>Запыты ў АІС ІДА</translation>
    </message>
    <message>
        <source>Acceptances of direct debits</source>
        <translation>Заявы на акцэпт (прамое дэбетаванне)</translation>
    </message>
    <message>
        <source>Recalls of acceptances</source>
        <translation>Адзывы заяў на акцэпт</translation>
    </message>
    <message>
        <source>Letters and other documents</source>
        <translation>Лісты і іншыя дакументы</translation>
    </message>
    <message>
        <source>Changes of payments</source>
        <translation>Змены плацяжоў</translation>
    </message>
    <message>
        <source>Changes of other documents</source>
        <translation>Змены іншых дакументаў</translation>
    </message>
    <message>
        <source>Deletions</source>
        <translation>Выдаленні</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Патрэбна рашэнне</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. Kantora is looking for it.</source>
        <translation>Банк адказаў, што прыняў дакумент, але не паведаміў, пад якім нумарам (ідэнтыфікатарам). Kantora шукае яго.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the bank may or may not have it. Kantora is checking and does not send it again.</source>
        <translation>Адпраўлена, але яснага адказу няма: дакумент мог дайсці, а мог і не. Kantora правярае гэта ў банку і паўторна не адпраўляе.</translation>
    </message>
    <message>
        <source>The document exists at the bank.</source>
        <translation>Дакумент перададзены ў банк.</translation>
    </message>
    <message>
        <source>The bank did not accept it; nothing changed there. Correct it and send it again.</source>
        <translation>Банк не прыняў дакумент; у банку нічога не змянілася. Выпраўце і адпраўце зноў.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. It is a draft: as it stands here it was not sent, and Kantora cannot send it.</source>
        <translation>Захаваныя даныя прачытаць нельга. Гэта чарнавік: у такім выглядзе ён не адпраўляўся, і Kantora не можа яго адправіць.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. The document may have been sent: check at the bank or gateway before you discard it or create it again.</source>
        <translation>Захаваныя даныя прачытаць нельга. Магчыма, дакумент адпраўлены: праверце ў банку або шлюзе, перш чым прыбіраць яго са спіса або ствараць нанова.</translation>
    </message>
    <message>
        <source>Kind unknown</source>
        <translation>Від невядомы</translation>
    </message>
    <message>
        <source>It is waiting to be sent and has not left this computer yet.</source>
        <translation>Чакае адпраўкі; з гэтага камп&apos;ютара яшчэ нічога не перададзена.</translation>
    </message>
    <message>
        <source>The document was changed at the bank.</source>
        <translation>Дакумент зменены ў банку.</translation>
    </message>
    <message>
        <source>The bank has deleted the document.</source>
        <translation>Дакумент выдалены ў банку.</translation>
    </message>
    <message>
        <source>It arrived: the answer was lost, but the document was found at the bank.</source>
        <translation>Дакумент дайшоў: адказ банка страчаны, але дакумент знойдзены ў банку.</translation>
    </message>
    <message>
        <source>It arrived, as you said. Kantora does not know which document of the bank it is.</source>
        <translation>Дакумент дайшоў, як вы пазначылі. Які гэта дакумент банка, Kantora не ведае.</translation>
    </message>
    <message>
        <source>The bank did not delete the document: it refused, or no longer has it.</source>
        <translation>Банк не выдаліў дакумент: адмовіў, або дакумента там ужо няма.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the bank. Try again.</source>
        <translation>Адправіць не ўдалося; у банку нічога не змянілася. Паспрабуйце яшчэ раз.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has changed nothing so far, but may still do so. Try again.</source>
        <translation>На гэты раз не адпраўлена; адпраўленае раней пакуль нічога не змяніла, але яшчэ можа. Паспрабуйце яшчэ раз.</translation>
    </message>
    <message>
        <source>It was not sent: the bank has something else than was shown with it.</source>
        <translation>Не адпраўлена: у банку ўжо не тое, што было паказана.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the bank.</source>
        <translation>Не адпраўлена: падобны дакумент ужо дайшоў да банка.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the bank.</source>
        <translation>Не адпраўлена: падобны дакумент мог дайсці да банка.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the bank does not list it. It can be sent again.</source>
        <translation>Дакумент не дайшоў да банка: у спісе банка яго няма. Можна адправіць зноў.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not changed. It can be sent again.</source>
        <translation>Адпраўлена, але дакумент не зменены. Можна адправіць зноў.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not deleted: the bank still has it. It can be sent again.</source>
        <translation>Адпраўлена, але дакумент не выдалены: у банку ён ёсць. Можна адправіць зноў.</translation>
    </message>
    <message>
        <source>Checked {time}, but the bank did not answer as it should</source>
        <translation>Праверана {time}, але банк не адказаў як трэба</translation>
    </message>
    <message>
        <source>Checked {time}, but the payment gateway did not answer as it should</source>
        <translation>Праверана {time}, але плацежны шлюз не адказаў як трэба</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. The bank has similar documents: compare them and say which one it is, or that it did not arrive.</source>
        <translation>Адпраўлена, але яснага адказу няма. У банку ёсць падобныя дакументы: параўнайце і пазначце, які з іх ваш, або што дакумент не дайшоў.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and the document does not show for certain whether it was made. Compare the document with what was sent and say it.</source>
        <translation>Змяненне адпраўлена, але яснага адказу няма, і па дакуменце нельга дакладна сказаць, ці ўнесена яно. Параўнайце дакумент з адпраўленым і пазначце гэта.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and the bank does not show for certain whether the document is gone. Say it, if you know it from the bank.</source>
        <translation>Выдаленне адпраўлена, але яснага адказу няма, і па даных банка нельга дакладна сказаць, ці выдалены дакумент. Пазначце гэта, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Адпраўлена, але яснага адказу няма, а з тым, што пазначана зараз, Kantora не можа шукаць дакумент. Пазначце, ці дайшоў ён, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it was made, if you know it from the bank.</source>
        <translation>Змяненне адпраўлена, але яснага адказу няма, а з тым, што пазначана зараз, Kantora не можа гэта праверыць. Пазначце, ці ўнесена яно, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Выдаленне адпраўлена, але яснага адказу няма, а з тым, што пазначана зараз, Kantora не можа гэта праверыць. Пазначце, ці выдалены дакумент, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it arrived, if you know it from the bank.</source>
        <translation>Адпраўлена, але яснага адказу няма, і Kantora не змагла даведацца, што стала з дакументам. Пазначце, ці дайшоў ён, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it was made, if you know it from the bank.</source>
        <translation>Змяненне адпраўлена, але яснага адказу няма, і Kantora не змагла даведацца, што з ім стала. Пазначце, ці ўнесена яно, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Выдаленне адпраўлена, але яснага адказу няма, і Kantora не змагла даведацца, што з ім стала. Пазначце, ці выдалены дакумент, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. The bank has similar documents: compare them and say which one it is, or, if none of them is, whether it arrived.</source>
        <translation>Банк адказаў, што прыняў дакумент, але не паведаміў, пад якім нумарам (ідэнтыфікатарам). У банку ёсць падобныя дакументы: параўнайце і пазначце, які з іх ваш, або, калі такога няма, ці дайшоў дакумент.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Банк адказаў, што прыняў дакумент, але не паведаміў, пад якім нумарам (ідэнтыфікатарам), а з тым, што пазначана зараз, Kantora не можа яго шукаць. Пазначце, ці дайшоў ён, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and the document is not in its lists. Say whether it arrived, if you know it from the bank.</source>
        <translation>Банк адказаў, што прыняў дакумент, але не паведаміў, пад якім нумарам (ідэнтыфікатарам), і ў спісах банка яго няма. Пазначце, ці дайшоў ён, калі ведаеце ад банка.</translation>
    </message>
    <message>
        <source>Sent {time}</source>
        <translation>Адпраўлена {time}</translation>
    </message>
    <message>
        <source>Sent {time}, attempt {count}</source>
        <translation>Адпраўлена {time}, спроба {count}</translation>
    </message>
    <message>
        <source>Checked {time}: not found yet</source>
        <translation>Праверана {time}: пакуль няма</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>Праверана {time}</translation>
    </message>
    <message>
        <source>Tried {time}, but it could not be looked for</source>
        <translation>{time}: шукаць было нельга</translation>
    </message>
</context>
<context>
    <name>outbox filter</name>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Адказ не атрыманы</translation>
    </message>
</context>
<context>
    <name>parameters</name>
    <message>
        <source>Wallet token</source>
        <translation>Токен кашалька</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Нумар заказа</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрас вяртання</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Адрас вяртання пры няўдачы</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Адрас для апавяшчэнняў</translation>
    </message>
    <message>
        <source>Return address after an error</source>
        <translation>Адрас вяртання пры памылцы</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Апісанне</translation>
    </message>
    <message>
        <source>Language of the payment page</source>
        <translation>Мова старонкі аплаты</translation>
    </message>
    <message>
        <source>IP address of the payer</source>
        <translation>IP-адрас плацельшчыка</translation>
    </message>
    <message>
        <source>Customer&apos;s identifier</source>
        <translation>Ідэнтыфікатар кліента</translation>
    </message>
    <message>
        <source>On behalf of the merchant</source>
        <translation>Ад імя крамы</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Крама</translation>
    </message>
    <message>
        <source>Name of the cardholder</source>
        <translation>Імя трымальніка карткі</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Дадатковыя параметры</translation>
    </message>
    <message>
        <source>Can be paid for</source>
        <translation>Тэрмін аплаты</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Аплаціць да</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Захаваная картка</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Асаблівасці</translation>
    </message>
    <message>
        <source>Captured automatically</source>
        <translation>Спісаць аўтаматычна</translation>
    </message>
    <message>
        <source>Released automatically</source>
        <translation>Разблакіраваць аўтаматычна</translation>
    </message>
    <message>
        <source>Delivery address</source>
        <translation>Адрас дастаўкі</translation>
    </message>
    <message>
        <source>Cart</source>
        <translation>Кошык</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Камісія</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. пошта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Тэлефон</translation>
    </message>
    <message>
        <source>Hold the amount first</source>
        <translation>Спачатку заблакіраваць суму</translation>
    </message>
    <message>
        <source>Billing address</source>
        <translation>Адрас плацельшчыка</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Дастаўка</translation>
    </message>
    <message>
        <source>Pre-order</source>
        <translation>Перадзаказ</translation>
    </message>
    <message>
        <source>Phones of the payer</source>
        <translation>Тэлефоны плацельшчыка</translation>
    </message>
    <message>
        <source>Delivered to the billing address</source>
        <translation>Дастаўка па адрасе плацельшчыка</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Горад</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Краіна</translation>
    </message>
    <message>
        <source>Street and house</source>
        <translation>Вуліца і дом</translation>
    </message>
    <message>
        <source>Address, second line</source>
        <translation>Адрас, другі радок</translation>
    </message>
    <message>
        <source>Address, third line</source>
        <translation>Адрас, трэці радок</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Індэкс</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Вобласць</translation>
    </message>
    <message>
        <source>Delivered to</source>
        <translation>Куды даставіць</translation>
    </message>
    <message>
        <source>Delivered within</source>
        <translation>Тэрмін дастаўкі</translation>
    </message>
    <message>
        <source>E-mail of the recipient</source>
        <translation>Эл. пошта атрымальніка</translation>
    </message>
    <message>
        <source>Available from</source>
        <translation>Паступіць</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Наяўнасць</translation>
    </message>
    <message>
        <source>Ordered before</source>
        <translation>Заказвалі раней</translation>
    </message>
    <message>
        <source>Home phone</source>
        <translation>Хатні тэлефон</translation>
    </message>
    <message>
        <source>Work phone</source>
        <translation>Працоўны тэлефон</translation>
    </message>
    <message>
        <source>Mobile phone</source>
        <translation>Мабільны тэлефон</translation>
    </message>
    <message>
        <source>Cart made</source>
        <translation>Кошык складзены</translation>
    </message>
    <message>
        <source>Preferred contact</source>
        <translation>Спосаб сувязі</translation>
    </message>
    <message>
        <source>Full name</source>
        <translation>Прозвішча, імя, імя па бацьку</translation>
    </message>
    <message>
        <source>Passport</source>
        <translation>Пашпарт</translation>
    </message>
    <message>
        <source>Delivery method</source>
        <translation>Спосаб дастаўкі</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Пазіцыя</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Назва</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значэнне</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Колькасць</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Адз. вым.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Сума</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Цана</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Артыкул</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Заказ у шлюзе</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Нумар карткі</translation>
    </message>
    <message>
        <source>Security code</source>
        <translation>Код CVC</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Тэрмін дзеяння</translation>
    </message>
    <message>
        <source>Encrypted card</source>
        <translation>Зашыфраваная картка</translation>
    </message>
    <message>
        <source>Do not store the card</source>
        <translation>Не захоўваць картку</translation>
    </message>
    <message>
        <source>Use of the stored card</source>
        <translation>Прызначэнне захаванай карткі</translation>
    </message>
    <message>
        <source>From a 3-D Secure SDK</source>
        <translation>З 3-D Secure SDK</translation>
    </message>
    <message>
        <source>Who begins the payment</source>
        <translation>Ініцыятар плацяжу</translation>
    </message>
    <message>
        <source>Exemption from authentication</source>
        <translation>Выключэнне з аўтэнтыфікацыі</translation>
    </message>
    <message>
        <source>Data about the browser</source>
        <translation>Даныя пра браўзер</translation>
    </message>
    <message>
        <source>Reference of the first payment</source>
        <translation>Спасылка на першы плацеж</translation>
    </message>
    <message>
        <source>Time of the first payment</source>
        <translation>Час першага плацяжу</translation>
    </message>
    <message>
        <source>Version of 3-D Secure</source>
        <translation>Версія 3-D Secure</translation>
    </message>
    <message>
        <source>3-D Secure transaction</source>
        <translation>Аперацыя 3-D Secure</translation>
    </message>
    <message>
        <source>Return address after 3-D Secure</source>
        <translation>Адрас вяртання пасля 3-D Secure</translation>
    </message>
    <message>
        <source>Address for the 3-D Secure method</source>
        <translation>Адрас для метаду 3-D Secure</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Без 3-D Secure</translation>
    </message>
    <message>
        <source>Store the card</source>
        <translation>Захаваць картку</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Толькі праверыць картку, нічога не спісваць</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Руская</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Беларуская</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Англійская</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польская</translation>
    </message>
    <message>
        <source>{name}, line {row}</source>
        <translation>{name}, радок {row}</translation>
    </message>
    <message>
        <source>At least {detail} characters</source>
        <translation>Не менш за {detail} знакаў</translation>
    </message>
    <message>
        <source>At most {detail} characters</source>
        <translation>Не больш за {detail} знакаў</translation>
    </message>
    <message>
        <source>Digits only</source>
        <translation>Толькі лічбы</translation>
    </message>
    <message>
        <source>Latin letters only</source>
        <translation>Толькі лацінскія літары</translation>
    </message>
    <message>
        <source>Only one of these: {detail}</source>
        <translation>Толькі адно са значэнняў: {detail}</translation>
    </message>
    <message>
        <source>This is no date in the form {detail}</source>
        <translation>Патрэбна дата ў выглядзе {detail}</translation>
    </message>
    <message>
        <source>A full address is needed: https://… without blanks</source>
        <translation>Патрэбны поўны адрас: https://… без прабелаў</translation>
    </message>
    <message>
        <source>7 to 15 digits with the country code: +375291234567</source>
        <translation>Ад 7 да 15 лічбаў з кодам краіны: +375291234567</translation>
    </message>
    <message>
        <source>A number that is not negative, with at most three decimals</source>
        <translation>Неадмоўны лік, не больш за тры знакі пасля коскі</translation>
    </message>
    <message>
        <source>It goes together with “{detail}”</source>
        <translation>Патрэбна разам з «{detail}»</translation>
    </message>
    <message>
        <source>It cannot go together with “{detail}”</source>
        <translation>Нельга разам з «{detail}»</translation>
    </message>
    <message>
        <source>It is not the price times the quantity</source>
        <translation>Не роўна цане, памножанай на колькасць</translation>
    </message>
    <message>
        <source>The amount has to be nothing when a card is only verified</source>
        <translation>Калі картка толькі правяраецца, сума павінна быць нулявой</translation>
    </message>
    <message>
        <source>The token does not say how much is paid</source>
        <translation>У токене няма сумы аплаты</translation>
    </message>
    <message>
        <source>The token is in {detail}: choose that, or nothing</source>
        <translation>Валюта токена — {detail}: выберыце яе або не выбірайце нічога</translation>
    </message>
    <message>
        <source>The gateway refuses markup: no letter directly after “&lt;”</source>
        <translation>Шлюз не прымае разметку: адразу пасля «&lt;» не павінна быць літары</translation>
    </message>
    <message>
        <source>This contains a card number, which must not stand here</source>
        <translation>Тут нумар карткі, а яго тут быць не павінна</translation>
    </message>
    <message>
        <source>A card number was taken out here; write this text again</source>
        <translation>Адсюль прыбраны нумар карткі; напішыце гэты тэкст нанова</translation>
    </message>
    <message>
        <source>This looks like a card number; check that it is none</source>
        <translation>Падобна на нумар карткі; праверце, што гэта не ён</translation>
    </message>
    <message>
        <source>This operation has no such field; empty it</source>
        <translation>У гэтай аперацыі няма такога поля; ачысціце яго</translation>
    </message>
    <message>
        <source>Only one value can be sent</source>
        <translation>Можна перадаць толькі адно значэнне</translation>
    </message>
    <message>
        <source>A character is broken; type it again</source>
        <translation>Пашкоджаны сімвал; увядзіце нанова</translation>
    </message>
    <message>
        <source>This does not look like an e-mail address; the payment may fail</source>
        <translation>Гэта не падобна на адрас эл. пошты; аплата можа не прайсці</translation>
    </message>
    <message>
        <source>At least one second</source>
        <translation>Не менш за адну секунду</translation>
    </message>
    <message>
        <source>This time has passed</source>
        <translation>Гэты час ужо прайшоў</translation>
    </message>
    <message>
        <source>The order can still be paid after this time; a hold made then would end at once</source>
        <translation>Заказ можна будзе аплаціць і пасля гэтага часу; такое ўтрыманне скончыцца адразу</translation>
    </message>
    <message>
        <source>Not among your permissions in Settings; empty it, or ask the bank</source>
        <translation>Няма сярод вашых дазволаў у наладах; ачысціце поле або звярніцеся ў банк</translation>
    </message>
    <message>
        <source>It must be more than zero</source>
        <translation>Павінна быць больш за нуль</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>This has to be filled in</source>
        <translation>Запоўніце гэта поле</translation>
    </message>
    <message>
        <source>{length} characters; at most {limit} are allowed</source>
        <translation>Знакаў: {length}, можна не больш за {limit}</translation>
    </message>
    <message>
        <source>There are characters that cannot be sent</source>
        <translation>Ёсць знакі, якія нельга адправіць</translation>
    </message>
    <message>
        <source>The code has a wrong format</source>
        <translation>Няправільны фармат кода</translation>
    </message>
    <message>
        <source>The bank&apos;s directory “{directory}” does not have this code</source>
        <translation>У даведніку банка «{directory}» такога кода няма</translation>
    </message>
    <message>
        <source>The bank&apos;s directory does not have this bank</source>
        <translation>Такога банка няма ў даведніку</translation>
    </message>
    <message>
        <source>Documents of this type cannot be created</source>
        <translation>Дакументы гэтага віду не ствараюцца</translation>
    </message>
    <message>
        <source>Choose it from the list, or write its identifier: a whole number</source>
        <translation>Выберыце са спіса або пазначце ідэнтыфікатар: цэлы лік</translation>
    </message>
    <message>
        <source>Nothing with this identifier is known here; choose from the list</source>
        <translation>З такім ідэнтыфікатарам тут нічога няма; выберыце са спіса</translation>
    </message>
    <message>
        <source>It cannot be about a document of this type; choose from the list</source>
        <translation>Ён не можа адносіцца да дакумента такога віду; выберыце са спіса</translation>
    </message>
    <message>
        <source>The document that this is about has another account: {account}</source>
        <translation>У звязанага дакумента іншы рахунак: {account}</translation>
    </message>
    <message>
        <source>The acceptance is for {number}</source>
        <translation>Акцэпт дадзены атрымальніку з УНП {number}</translation>
    </message>
    <message>
        <source>This acceptance is not in force: it is not signed, or was rejected</source>
        <translation>Гэты акцэпт не дзейнічае: ён не падпісаны або адхілены</translation>
    </message>
    <message>
        <source>This demand has an answer in the outbox already</source>
        <translation>Адказ на гэта патрабаванне ўжо ёсць у «Адпраўцы ў банк»</translation>
    </message>
    <message>
        <source>The purpose names another VAT: {rate} % of this amount is {tax}</source>
        <translation>У прызначэнні іншы ПДВ: пры стаўцы {rate} % ён роўны {tax}</translation>
    </message>
    <message>
        <source>Another document of this account and year has No. {number}</source>
        <translation>№ {number} ужо ёсць у іншага дакумента гэтага рахунку і года</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} at the bank</source>
        <translation>Магчыма, адказ ужо дадзены: гл. у банку № {number} ад {day}</translation>
    </message>
    <message>
        <source>The amount must be more than zero</source>
        <translation>Сума павінна быць больш за нуль</translation>
    </message>
    <message>
        <source>{currency} has {limit} decimals</source>
        <translation>{currency}: знакаў пасля коскі не больш за {limit}</translation>
    </message>
    <message>
        <source>A currency has three Latin letters</source>
        <translation>Валюта — тры лацінскія літары</translation>
    </message>
    <message>
        <source>Until now the account paid in {currencies}</source>
        <translation>Дагэтуль з гэтага рахунку плацілі ў валюце: {currencies}</translation>
    </message>
    <message>
        <source>From {lowest} to {highest}</source>
        <translation>Ад {lowest} да {highest}</translation>
    </message>
    <message>
        <source>Not before {first}</source>
        <translation>Не раней за {first}</translation>
    </message>
    <message>
        <source>Not after {last}</source>
        <translation>Не пазней за {last}</translation>
    </message>
    <message>
        <source>Banks are closed; the next business day is {next}</source>
        <translation>Выхадны; бліжэйшы працоўны дзень {next}</translation>
    </message>
    <message>
        <source>Banks are probably closed until {next}: which working days are moved in {year} is not known here</source>
        <translation>Банкі, верагодна, не працуюць да {next}: пераносы працоўных дзён {year} года тут невядомы</translation>
    </message>
    <message>
        <source>Which working days are moved in {year} is not known here; ask the bank</source>
        <translation>Пераносы працоўных дзён {year} года тут невядомы: удакладніце ў банку</translation>
    </message>
    <message>
        <source>It ended on {last}</source>
        <translation>Скончылася {last}</translation>
    </message>
    <message>
        <source>It begins before today</source>
        <translation>Пачынаецца раней за сённяшні дзень</translation>
    </message>
    <message>
        <source>This date is in the future</source>
        <translation>Гэты дзень яшчэ не наступіў</translation>
    </message>
    <message>
        <source>{length} of {limit} characters</source>
        <translation>Уведзена {length} з {limit} знакаў</translation>
    </message>
    <message>
        <source>A Belarusian number has nine digits, or two letters and seven digits</source>
        <translation>УНП — дзевяць лічбаў або дзве літары і сем лічбаў</translation>
    </message>
    <message>
        <source>The check digit is wrong: a digit is mistyped</source>
        <translation>Кантрольная лічба няправільная: памылка друку</translation>
    </message>
    <message>
        <source>A Belarusian account begins with BY</source>
        <translation>Беларускі рахунак пачынаецца з BY</translation>
    </message>
    <message>
        <source>{length} of 28 characters</source>
        <translation>Уведзена {length} з 28 знакаў</translation>
    </message>
    <message>
        <source>The account has a wrong format</source>
        <translation>Няправільны фармат рахунку</translation>
    </message>
    <message>
        <source>The check digits are wrong: a character is mistyped or missing</source>
        <translation>Кантрольныя лічбы няправільныя: памылка друку ў рахунку або не хапае знака</translation>
    </message>
    <message>
        <source>The payee&apos;s account is the same as the payer&apos;s account</source>
        <translation>Рахунак атрымальніка супадае з рахункам плацельшчыка</translation>
    </message>
    <message>
        <source>{length} characters; a code has 8 or 11</source>
        <translation>Знакаў: {length}, у БІК 8 або 11</translation>
    </message>
    <message>
        <source>The bank code has a wrong format</source>
        <translation>Няправільны фармат БІК</translation>
    </message>
    <message>
        <source>This is not the code of a Belarusian bank</source>
        <translation>Гэта не БІК беларускага банка</translation>
    </message>
    <message>
        <source>The account is in another bank</source>
        <translation>Рахунак адкрыты ў іншым банку</translation>
    </message>
    <message>
        <source>Instant payments are made in Belarusian roubles</source>
        <translation>Імгненныя плацяжы — у беларускіх рублях</translation>
    </message>
    <message>
        <source>A period needs a limit</source>
        <translation>Для перыяду трэба пазначыць ліміт</translation>
    </message>
    <message>
        <source>Choose the period of the limit</source>
        <translation>Пазначце перыяд ліміту</translation>
    </message>
    <message>
        <source>The contract ends on {last}</source>
        <translation>Дагавор заканчваецца {last}</translation>
    </message>
    <message>
        <source>More than is demanded: {limit}</source>
        <translation>Больш, чым патрабуецца: {limit}</translation>
    </message>
    <message>
        <source>This is not an amount</source>
        <translation>Гэта не сума</translation>
    </message>
    <message>
        <source>Write the digits in groups of three</source>
        <translation>Лічбы групуюцца па тры</translation>
    </message>
    <message>
        <source>Thousands or decimals? Write 1,234.00 or 1.23</source>
        <translation>Тысячы або капейкі? Напішыце 1 234,00 або 1,23</translation>
    </message>
    <message>
        <source>There are more decimals than the currency has</source>
        <translation>Занадта шмат знакаў пасля коскі</translation>
    </message>
    <message>
        <source>The amount is too large for a bank document</source>
        <translation>Занадта вялікая сума</translation>
    </message>
    <message>
        <source>Another currency stands behind the amount</source>
        <translation>Пасля сумы пазначана іншая валюта</translation>
    </message>
    <message>
        <source>Write the day as 21.11.2026</source>
        <translation>Напішыце дату так: 21.11.2026</translation>
    </message>
    <message>
        <source>Enter the last day, or choose “No end”</source>
        <translation>Пазначце апошні дзень або адзначце «Бестэрмінова»</translation>
    </message>
    <message>
        <source>Write day and time as 21.11.2026 14:30</source>
        <translation>Напішыце дзень і час так: 21.11.2026 14:30</translation>
    </message>
    <message>
        <source>Write a whole number</source>
        <translation>Пазначце цэлы лік</translation>
    </message>
    <message>
        <source>Cyrillic letters were replaced by Latin ones</source>
        <translation>Кірыліца заменена лацініцай</translation>
    </message>
    <message>
        <source>{length} characters; an account abroad has 5 to 34</source>
        <translation>Знакаў: {length}, у рахунку за мяжой ад 5 да 34</translation>
    </message>
</context>
<context>
    <name>targets</name>
    <message>
        <source>The document at the bank has changed</source>
        <translation>Дакумент у банку змяніўся</translation>
    </message>
    <message>
        <source>Nothing was sent. This is the result of sending it now: check it again.</source>
        <translation>Нічога не адпраўлена. Вось вынік адпраўкі зараз: праверце яшчэ раз.</translation>
    </message>
    <message>
        <source>There is something new to check</source>
        <translation>З’явілася тое, што трэба праверыць</translation>
    </message>
    <message>
        <source>Nothing was sent. See what is marked now before you send it.</source>
        <translation>Нічога не адпраўлена. Перад адпраўкай паглядзіце, што цяпер адзначана.</translation>
    </message>
</context>
<context>
    <name>translations</name>
    <message>
        <source>en</source>
        <extracomment>the code of the language of this translation: en, ru, be, pl</extracomment>
        <translation>be</translation>
    </message>
</context>
</TS>
