<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ru_RU" sourcelanguage="en_US">
<context>
    <name>AbilityNotice</name>
    <message>
        <source>Card payments are not set up</source>
        <translation>Платежи по картам не настроены</translation>
    </message>
    <message>
        <source>This is not possible with this profile</source>
        <translation>С этим профилем это недоступно</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Открыть настройки</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Old and new value</source>
        <translation>Прежнее и новое значение</translation>
    </message>
    <message>
        <source>Nothing has changed since the first reading.</source>
        <translation>Изменений после первой загрузки нет.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Синхронизировать сейчас</translation>
    </message>
    <message>
        <source>New since you last looked</source>
        <translation>Новое с прошлого просмотра</translation>
    </message>
    <message>
        <source>Search what changed</source>
        <translation>Поиск в журнале</translation>
    </message>
    <message>
        <source>Made here</source>
        <translation>Отправлено отсюда</translation>
    </message>
    <message>
        <source>By the bank and others</source>
        <translation>Банком и другими</translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>Открыть документ</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Labels</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Заметка</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Написать заметку…</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>Метка…</translation>
    </message>
    <message>
        <source>Only on this computer: the bank never sees it</source>
        <translation>Только на этом компьютере: банк этого не видит</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Сохранено</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>{written} of {most}</source>
        <translation>{written} из {most}</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Find or make a label</source>
        <translation>Найти или создать метку</translation>
    </message>
    <message>
        <source>Make the label “{name}”</source>
        <translation>Создать метку «{name}»</translation>
    </message>
    <message>
        <source>All labels…</source>
        <translation>Все метки…</translation>
    </message>
    <message>
        <source>Take off the label “{name}”</source>
        <translation>Снять метку «{name}»</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Написать заметку</translation>
    </message>
</context>
<context>
    <name>AppearanceCard</name>
    <message>
        <source>Compact tables</source>
        <translation>Компактные таблицы</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Меньше движения</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Demo company</source>
        <translation>Учебная организация</translation>
    </message>
    <message>
        <source>Kantora closes its data and backs them up.</source>
        <translation>Kantora закрывает данные и делает их резервную копию.</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>Backups that are kept</source>
        <translation>Хранить копий</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Выбрать папку…</translation>
    </message>
    <message>
        <source>Next to the data</source>
        <translation>Рядом с данными</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Сделать копию</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Копия в файл…</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Восстановить…</translation>
    </message>
    <message>
        <source>Folder for backups</source>
        <translation>Папка для копий</translation>
    </message>
    <message>
        <source>Made when Kantora ends, if anything has changed; encrypted like the data. The recovery code opens them on any computer.</source>
        <translation>Создаются при выходе, если есть изменения; зашифрованы так же, как данные. На любом компьютере их открывает код восстановления.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; there may be more backups.</source>
        <translation>Папка {folder} сейчас не читается; резервных копий может быть больше.</translation>
    </message>
    <message>
        <source>Last backup: {time}, {size}.</source>
        <translation>Последняя копия: {time}, {size}.</translation>
    </message>
</context>
<context>
    <name>BackupProgressPage</name>
    <message>
        <source>Making a backup before Kantora ends</source>
        <translation>Резервная копия перед выходом</translation>
    </message>
    <message>
        <source>Restoring from backup</source>
        <translation>Восстановление из копии</translation>
    </message>
    <message>
        <source>Encrypting the data with a new key</source>
        <translation>Шифрование данных новым ключом</translation>
    </message>
    <message>
        <source>Leave without a backup</source>
        <translation>Выйти без копии</translation>
    </message>
</context>
<context>
    <name>BatchDuplicates</name>
    <message>
        <source>Equal payments would be sent together</source>
        <translation>Похоже на повторную оплату: вместе будут отправлены одинаковые платежи</translation>
    </message>
    <message>
        <source>No. {numbers}: each {amount}, {name}</source>
        <translation>№ {numbers}: каждый на {amount}, {name}</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message>
        <source>Waits for its turn</source>
        <translation>Ждёт очереди</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не отправлен</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Не отправлять</translation>
    </message>
    <message>
        <source>No warnings</source>
        <translation>Нет предупреждений</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Отправить</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Предупреждения</translation>
    </message>
</context>
<context>
    <name>BatchOverview</name>
    <message>
        <source>All rows: {count}</source>
        <translation>Все строки: {count}</translation>
    </message>
    <message>
        <source>{warning}: {count}</source>
        <translation>{warning}: {count}</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Итого</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Предупреждения</translation>
    </message>
    <message>
        <source>Nothing to warn of</source>
        <translation>Предупреждений нет</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Без счёта</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n документ</numerusform>
            <numerusform>%n документа</numerusform>
            <numerusform>%n документов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message>
        <source>Nothing was sent: a document of this batch was changed elsewhere</source>
        <translation>Ничего не отправлено: документ этого пакета изменили в другом месте</translation>
    </message>
    <message>
        <source>This is what is ready now. Check it again before sending.</source>
        <translation>Здесь то, что готово сейчас. Проверьте ещё раз перед отправкой.</translation>
    </message>
    <message>
        <source>Nothing was sent: a number of this batch was given to another document</source>
        <translation>Ничего не отправлено: номер из этого пакета уже занят другим документом</translation>
    </message>
    <message>
        <source>Documents have other numbers now. Check them again before sending.</source>
        <translation>У документов теперь другие номера. Проверьте их ещё раз перед отправкой.</translation>
    </message>
    <message>
        <source>Kept in Drafts and outbox already: {count}.</source>
        <translation>Уже сохранено в разделе «Отправка в банк»: {count}.</translation>
    </message>
    <message>
        <source>Another batch is being sent</source>
        <translation>Отправляется другой пакет</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it. What you chose stays ready.</source>
        <translation>Дождитесь его отправки или остановите её. То, что вы выбрали, остаётся готовым.</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it, then show what you chose. It is kept only in this message.</source>
        <translation>Дождитесь конца отправки или остановите её, затем откройте выбранное. Оно хранится только в этом сообщении.</translation>
    </message>
    <message>
        <source>What was chosen is not sent yet</source>
        <translation>Выбранное ещё не отправлено</translation>
    </message>
    <message>
        <source>It is ready in the drafts and outbox.</source>
        <translation>Всё готово в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>It is kept only in this message.</source>
        <translation>Оно хранится только в этом сообщении.</translation>
    </message>
    <message>
        <source>Show what was chosen</source>
        <translation>Показать выбранное</translation>
    </message>
    <message>
        <source>Send together</source>
        <translation>Отправка пакетом</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>Drafts and outbox</source>
        <translation>Отправка в банк</translation>
    </message>
    <message numerus="yes">
        <source>Send the %n left…</source>
        <translation>
            <numerusform>Отправить ещё %n…</numerusform>
            <numerusform>Отправить ещё %n…</numerusform>
            <numerusform>Отправить ещё %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending one after another</source>
        <translation>Отправка по одному</translation>
    </message>
    <message numerus="yes">
        <source>What became of %n document(s)</source>
        <translation>
            <numerusform>Что стало с %n документом</numerusform>
            <numerusform>Что стало с %n документами</numerusform>
            <numerusform>Что стало с %n документами</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is chosen to be sent</source>
        <translation>Для отправки ничего не выбрано</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Чтение сведений о %n документе…</numerusform>
            <numerusform>Чтение сведений о %n документах…</numerusform>
            <numerusform>Чтение сведений о %n документах…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n document(s) once more…</source>
        <translation>
            <numerusform>Ещё раз проверяется %n документ…</numerusform>
            <numerusform>Ещё раз проверяются %n документа…</numerusform>
            <numerusform>Ещё раз проверяются %n документов…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: correct or decide them first</source>
        <translation>
            <numerusform>Не отправляется %n документ: сначала исправьте или решите</numerusform>
            <numerusform>Не отправляются %n документа: сначала исправьте или решите</numerusform>
            <numerusform>Не отправляются %n документов: сначала исправьте или решите</numerusform>
        </translation>
    </message>
    <message>
        <source>Left as drafts</source>
        <translation>Остались черновиками</translation>
    </message>
    <message numerus="yes">
        <source>Sign these %n…</source>
        <translation>
            <numerusform>Подписать %n документ…</numerusform>
            <numerusform>Подписать %n документа…</numerusform>
            <numerusform>Подписать %n документов…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n demands</source>
        <translation>
            <numerusform>Акцептовать %n требование</numerusform>
            <numerusform>Акцептовать %n требования</numerusform>
            <numerusform>Акцептовать %n требований</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse %n demands</source>
        <translation>
            <numerusform>Отказать в акцепте %n требования</numerusform>
            <numerusform>Отказать в акцепте %n требований</numerusform>
            <numerusform>Отказать в акцепте %n требований</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Отправить %n платёж</numerusform>
            <numerusform>Отправить %n платежа</numerusform>
            <numerusform>Отправить %n платежей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Удалить %n документ</numerusform>
            <numerusform>Удалить %n документа</numerusform>
            <numerusform>Удалить %n документов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Отправить %n документ</numerusform>
            <numerusform>Отправить %n документа</numerusform>
            <numerusform>Отправить %n документов</numerusform>
        </translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Отправить</translation>
    </message>
    <message>
        <source>Stop sending</source>
        <translation>Остановить отправку</translation>
    </message>
    <message>
        <source>Sign what was sent…</source>
        <translation>Подписать отправленное…</translation>
    </message>
</context>
<context>
    <name>BatchSummary</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>Выбран %n</numerusform>
            <numerusform>Выбрано %n</numerusform>
            <numerusform>Выбрано %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading all of them…</source>
        <translation>Чтение всех выбранных…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
            <numerusform>и ещё %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchView</name>
    <message>
        <source>Open its form…</source>
        <translation>Открыть форму…</translation>
    </message>
    <message>
        <source>Left out, because they cannot be answered as the bank has them now: {count}</source>
        <translation>Не включены, потому что на них нельзя ответить в том виде, в каком они сейчас в банке: {count}</translation>
    </message>
    <message>
        <source>Not repeated, because they could not be read: {count}</source>
        <translation>Не повторены, так как их не удалось прочитать: {count}</translation>
    </message>
    <message>
        <source>Left out, because they cannot be deleted at the bank any more: {count}</source>
        <translation>Не включены, потому что в банке их уже нельзя удалить: {count}</translation>
    </message>
    <message>
        <source>Documents of this batch</source>
        <translation>Документы этого пакета</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Ход выполнения</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Остановить</translation>
    </message>
</context>
<context>
    <name>BatchWarnings</name>
    <message>
        <source>It gets No. {number}</source>
        <translation>Будет присвоен № {number}</translation>
    </message>
    <message>
        <source>No. {number} was given to another document of this account and year.</source>
        <translation>Номер {number} уже занят другим документом по этому счёту в этом году.</translation>
    </message>
    <message>
        <source>It had no number.</source>
        <translation>Номер не был указан.</translation>
    </message>
    <message>
        <source>To be corrected</source>
        <translation>Нужно исправить</translation>
    </message>
    <message>
        <source>To be decided first</source>
        <translation>Сначала решить</translation>
    </message>
    <message>
        <source>Perhaps sent already</source>
        <translation>Возможно, уже отправлен</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Новый счёт</translation>
    </message>
    <message>
        <source>Another payee&apos;s account</source>
        <translation>Чужой счёт</translation>
    </message>
    <message>
        <source>Equal in this batch</source>
        <translation>Одинаковые</translation>
    </message>
    <message>
        <source>Answered already</source>
        <translation>Уже есть ответ</translation>
    </message>
    <message>
        <source>Perhaps answered</source>
        <translation>Возможно, есть ответ</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Изменён в банке</translation>
    </message>
    <message>
        <source>May delete fields</source>
        <translation>Может удалить поля</translation>
    </message>
    <message>
        <source>Perhaps repeated</source>
        <translation>Похоже на повтор</translation>
    </message>
    <message>
        <source>Unusually large</source>
        <translation>Необычно крупная сумма</translation>
    </message>
    <message>
        <source>Same invoice</source>
        <translation>Тот же счёт или акт</translation>
    </message>
    <message>
        <source>Check the fields</source>
        <translation>Проверить поля</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Не сравнён</translation>
    </message>
    <message>
        <source>Another number</source>
        <translation>Другой номер</translation>
    </message>
    <message>
        <source>First payment</source>
        <translation>Первый платёж</translation>
    </message>
    <message>
        <source>Not a working day</source>
        <translation>Нерабочий день</translation>
    </message>
</context>
<context>
    <name>BrowserSignInStrip</name>
    <message>
        <source>Waiting for the bank&apos;s page</source>
        <translation>Ожидание ответа со страницы банка</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Cancel signing in</source>
        <translation>Отменить вход</translation>
    </message>
    <message>
        <source>Copy the address of the page</source>
        <translation>Скопировать адрес страницы</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Скопировать адрес</translation>
    </message>
    <message>
        <source>It has opened in your browser. Sign in there and choose what to allow; then you are led back here.</source>
        <translation>Страница открыта в браузере. Войдите там и отметьте, что разрешаете; затем вы вернётесь сюда.</translation>
    </message>
    <message>
        <source>No browser opened. Copy the address and open it in a browser on this computer.</source>
        <translation>Браузер не открылся. Скопируйте адрес и откройте его в браузере на этом компьютере.</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>осталось {time}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Скопировано</translation>
    </message>
</context>
<context>
    <name>BrowserView</name>
    <message>
        <source>Address of the page</source>
        <translation>Адрес страницы</translation>
    </message>
    <message>
        <source>Reload page</source>
        <translation>Обновить страницу</translation>
    </message>
    <message>
        <source>Continue in my browser</source>
        <translation>Продолжить в моём браузере</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Opening the page …</source>
        <translation>Страница открывается…</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Страница</translation>
    </message>
    <message>
        <source>The connection is encrypted.</source>
        <translation>Соединение зашифровано.</translation>
    </message>
    <message>
        <source>The page is on this computer.</source>
        <translation>Страница на этом компьютере.</translation>
    </message>
    <message>
        <source>The page says: “{text}”</source>
        <translation>Сообщение страницы: «{text}»</translation>
    </message>
    <message>
        <source>What came of it is asked of the bank; the page itself does not decide it.</source>
        <translation>Результат Kantora узнаёт у банка: сама страница его не определяет.</translation>
    </message>
    <message>
        <source>The page is finished</source>
        <translation>Работа на странице завершена</translation>
    </message>
    <message>
        <source>The page is closed</source>
        <translation>Страница закрыта</translation>
    </message>
    <message>
        <source>The page was closed</source>
        <translation>Вы закрыли страницу</translation>
    </message>
    <message>
        <source>Continue in your browser</source>
        <translation>Продолжайте в своём браузере</translation>
    </message>
    <message>
        <source>The page opened in the browser of this computer. Kantora watches for the result here.</source>
        <translation>Страница открыта в браузере этого компьютера. Результат появится здесь.</translation>
    </message>
    <message>
        <source>The time for this page is over</source>
        <translation>Время на работу со страницей истекло</translation>
    </message>
    <message>
        <source>The page does not load</source>
        <translation>Страница не загружается</translation>
    </message>
    <message>
        <source>{host} took the request and did not answer in time.</source>
        <translation>Сервер {host} принял запрос, но вовремя не ответил.</translation>
    </message>
    <message>
        <source>The page cannot be reached</source>
        <translation>Страница недоступна</translation>
    </message>
    <message>
        <source>There is no connection to {host}. Check the network.</source>
        <translation>Нет связи с {host}. Проверьте сеть.</translation>
    </message>
    <message>
        <source>The service does not open the page</source>
        <translation>Сервис не открывает страницу</translation>
    </message>
    <message>
        <source>{host} answered with an error. The link may have been used before or is too old.</source>
        <translation>Сервер {host} ответил ошибкой. Возможно, ссылка уже использована или устарела.</translation>
    </message>
    <message>
        <source>{host} could not prove who it is</source>
        <translation>Подлинность {host} не подтверждена</translation>
    </message>
    <message>
        <source>Its certificate is not valid, so somebody may be listening or imitating the page. Kantora does not open it. Do not enter codes or passwords for it where a browser warns of it, too. Pages of a test environment with an authority of its own cannot be shown here.</source>
        <translation>Сертификат недействителен: возможно, соединение перехвачено или страницу подделали. Kantora её не откроет. Не вводите коды и пароли для неё там, где о ней предупреждает и браузер. Страницы тестовой среды с собственным центром сертификации здесь не открываются.</translation>
    </message>
    <message>
        <source>The page led somewhere else</source>
        <translation>Страница ведёт на другой адрес</translation>
    </message>
    <message>
        <source>It led to {host}, which does not belong to this. It was not opened.</source>
        <translation>Она ведёт на {host}, а этот адрес сюда не относится. Он не открыт.</translation>
    </message>
    <message>
        <source>The page sends the browser in circles</source>
        <translation>Страница водит браузер по кругу</translation>
    </message>
    <message>
        <source>{host} leads from one address to the next again and again, and shows no page. Try again in a while.</source>
        <translation>{host} снова и снова перенаправляет с адреса на адрес и не показывает страницу. Повторите немного позже.</translation>
    </message>
    <message>
        <source>The page showed one message after the other</source>
        <translation>Страница показывала одно сообщение за другим</translation>
    </message>
    <message>
        <source>It was closed because it does not let you work.</source>
        <translation>Она закрыта, потому что не даёт работать.</translation>
    </message>
    <message>
        <source>The page no longer reacts</source>
        <translation>Страница не отвечает на действия</translation>
    </message>
    <message>
        <source>The page crashed</source>
        <translation>Сбой страницы</translation>
    </message>
    <message>
        <source>The page is not opened without protection</source>
        <translation>Без защиты страница не открывается</translation>
    </message>
    <message>
        <source>The protection of the embedded browser is switched off or cannot work for this user. Start Kantora as an ordinary user and without settings for Chromium.</source>
        <translation>Защита встроенного браузера отключена или недоступна этому пользователю. Запустите Kantora от имени обычного пользователя и без настроек Chromium.</translation>
    </message>
    <message>
        <source>A link to {host} was not opened here.</source>
        <translation>Ссылка на {host} здесь не открывается.</translation>
    </message>
    <message>
        <source>A link to a file or to another program was not opened.</source>
        <translation>Ссылка на файл или другую программу не открыта.</translation>
    </message>
    <message>
        <source>{host} was not opened: it is not encrypted.</source>
        <translation>Адрес {host} не открыт: соединение не зашифровано.</translation>
    </message>
    <message>
        <source>{host} was not opened: protection is off.</source>
        <translation>Адрес {host} не открыт: защита отключена.</translation>
    </message>
    <message>
        <source>The page wanted to open another window.</source>
        <translation>Страница пыталась открыть ещё одно окно.</translation>
    </message>
    <message>
        <source>The page wanted to save a file on this computer.</source>
        <translation>Страница пыталась сохранить файл на этом компьютере.</translation>
    </message>
    <message>
        <source>The page wanted a file of this computer.</source>
        <translation>Страница запросила файл с этого компьютера.</translation>
    </message>
    <message>
        <source>The page wanted to use a device of this computer.</source>
        <translation>Страница запросила доступ к устройству этого компьютера.</translation>
    </message>
    <message>
        <source>The page wanted to fill the screen.</source>
        <translation>Страница пыталась занять весь экран.</translation>
    </message>
    <message>
        <source>The page asked a question in a dialog; it was answered with No.</source>
        <translation>Страница задала вопрос в отдельном окне; на него дан ответ «Нет».</translation>
    </message>
    <message>
        <source>A part of the page was not loaded: {host} could not prove who it is.</source>
        <translation>Часть страницы не загружена: подлинность {host} не подтверждена.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not be shown in it.</source>
        <translation>Окно страницы закрыто: показать в нём {host} не удалось.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not prove who it is.</source>
        <translation>Окно страницы закрыто: подлинность {host} не подтверждена.</translation>
    </message>
    <message>
        <source>another address</source>
        <translation>другой адрес</translation>
    </message>
</context>
<context>
    <name>CandidateComparison</name>
    <message>
        <source>Asking the bank…</source>
        <translation>Запрашиваем у банка…</translation>
    </message>
    <message>
        <source>The bank&apos;s documents cannot be read now. Check again later.</source>
        <translation>Сейчас документы банка прочитать нельзя. Проверьте ещё раз позже.</translation>
    </message>
    <message>
        <source>None of the similar documents can be it any more: the bank does not show them, or they belong to other entries of the outbox. Check again.</source>
        <translation>Ни один из похожих документов уже не может быть этим: банк их не показывает, или они относятся к другим записям. Проверьте ещё раз.</translation>
    </message>
    <message>
        <source>The bank that is set now shows no document that may be it.</source>
        <translation>Банк, указанный сейчас, не показывает документа, который может быть этим.</translation>
    </message>
    <message>
        <source>The bank shows no document that may be it.</source>
        <translation>Банк не показывает документа, который может быть этим.</translation>
    </message>
    <message>
        <source>The bank does not show the document now.</source>
        <translation>Банк сейчас не показывает документ.</translation>
    </message>
    <message>
        <source>The payment gateway shows nothing to choose from. Its own pages tell whether the order was made or paid.</source>
        <translation>Платёжный шлюз не показал подходящих заказов. Создан ли заказ и оплачен ли он, видно на страницах самого шлюза.</translation>
    </message>
    <message>
        <source>sent: {value}</source>
        <translation>отправлено: {value}</translation>
    </message>
    <message>
        <source>With the present sign-in the bank shows this, which may be it:</source>
        <translation>Под нынешним входом банк показывает вот что; это может быть он:</translation>
    </message>
    <message>
        <source>The bank shows this, which may be it:</source>
        <translation>Банк показывает вот что; это может быть он:</translation>
    </message>
    <message>
        <source>The document has everything as it was sent.</source>
        <translation>В документе всё так, как отправлено.</translation>
    </message>
    <message>
        <source>What is not as it was sent is marked.</source>
        <translation>Отмечено то, что отличается от отправленного.</translation>
    </message>
    <message>
        <source>the bank tells nothing that can be compared</source>
        <translation>банк не сообщает ничего, что можно сравнить</translation>
    </message>
    <message>
        <source>This is the document</source>
        <translation>Это он</translation>
    </message>
    <message>
        <source>This is document {number}</source>
        <translation>Это документ {number}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Show document {number}</source>
        <translation>Показать документ {number}</translation>
    </message>
</context>
<context>
    <name>CardChargeForm</name>
    <message>
        <source>The customer pays here (3-D Secure possible)</source>
        <translation>Клиент платит сам (возможен 3-D Secure)</translation>
    </message>
    <message>
        <source>Charge without the customer, as agreed</source>
        <translation>Списать без клиента, по договорённости</translation>
    </message>
    <message>
        <source>The customer asked by phone or letter (MOTO)</source>
        <translation>По телефону или письму клиента (MOTO)</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Описание</translation>
    </message>
    <message>
        <source>No personal or card data</source>
        <translation>Без персональных данных и данных карты</translation>
    </message>
    <message>
        <source>CVC (if the bank asks for it)</source>
        <translation>CVC (если его требует банк)</translation>
    </message>
    <message>
        <source>E-mail (for 3-D Secure)</source>
        <translation>Эл. почта (для 3-D Secure)</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below. Without 3-D Secure press once more.</source>
        <translation>Для VISA нужна эл. почта или телефон (ниже). Если 3-D Secure нет, нажмите ещё раз.</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Имя на карте</translation>
    </message>
    <message>
        <source>Only hold the amount</source>
        <translation>Только заблокировать сумму</translation>
    </message>
    <message>
        <source>Charge {card}</source>
        <translation>Списание с карты {card}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Списать {amount}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Списать</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сумма, например 12,50</translation>
    </message>
    <message>
        <source>Three digits, or nothing</source>
        <translation>Три цифры или ничего</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter the code again</source>
        <translation>Код стёрт: две минуты без нажатий. Введите его ещё раз</translation>
    </message>
    <message>
        <source>The code is not kept: enter it again, or press once more to pay without it</source>
        <translation>Код не сохраняется: введите его ещё раз или нажмите снова, чтобы платить без него</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Латинскими буквами, как на карте</translation>
    </message>
    <message>
        <source>Back to the cards</source>
        <translation>Назад к картам</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>Charge it now</source>
        <translation>Списать сейчас</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Отправить ещё раз</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Проверить ещё раз</translation>
    </message>
    <message>
        <source>Show the earlier charge</source>
        <translation>Показать прежнее списание</translation>
    </message>
    <message>
        <source>Charge this one as well…</source>
        <translation>Списать и это…</translation>
    </message>
    <message>
        <source>Charge both</source>
        <translation>Списать оба</translation>
    </message>
    <message>
        <source>The gateway has the earlier charge. Charge {amount} as well? If the earlier one is paid, the customer pays both.</source>
        <translation>Прежнее списание есть в шлюзе. Списать ещё и {amount}? Если прежнее оплачено, клиент заплатит оба раза.</translation>
    </message>
    <message>
        <source>It is not known whether the earlier charge was made. Charge {amount} as well? If it was made, the customer pays both.</source>
        <translation>Ещё не известно, прошло ли прежнее списание. Списать ещё и {amount}? Если оно прошло, клиент заплатит оба раза.</translation>
    </message>
    <message>
        <source>Begin a new charge</source>
        <translation>Начать новое списание</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Ничего не отправлено.</translation>
    </message>
    <message>
        <source>Being charged…</source>
        <translation>Списывается…</translation>
    </message>
    <message>
        <source>Its order is at the gateway. Nothing is charged until you say so.</source>
        <translation>Заказ есть в шлюзе. Пока вы не решите, ничего не спишется.</translation>
    </message>
    <message>
        <source>Kantora is finding out and does not charge again. You may leave this page.</source>
        <translation>Kantora выясняет исход и не списывает повторно. Страницу можно закрыть.</translation>
    </message>
    <message>
        <source>The issuer wants the customer to confirm it on the page of the bank.</source>
        <translation>Банк карты просит клиента подтвердить платёж на своей странице.</translation>
    </message>
    <message>
        <source>It did not arrive. You may charge again.</source>
        <translation>Запрос не дошёл. Можно списать ещё раз.</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Подробнее об оплате</translation>
    </message>
    <message>
        <source>No day of consent is entered for this card. Make sure that the customer agreed to be charged.</source>
        <translation>Для этой карты не указан день согласия. Убедитесь, что клиент согласился на списания.</translation>
    </message>
</context>
<context>
    <name>CardEntry</name>
    <message>
        <source>Paste</source>
        <translation>Вставить</translation>
    </message>
    <message>
        <source>A card number has 12 to 19 digits</source>
        <translation>В номере карты от 12 до 19 цифр</translation>
    </message>
    <message>
        <source>A digit is wrong, or two are swapped: compare them</source>
        <translation>Одна цифра неверна или две переставлены: сверьте номер</translation>
    </message>
    <message>
        <source>Month and year, such as 08/28</source>
        <translation>Месяц и год, например 08/28</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Срок действия карты истёк</translation>
    </message>
    <message>
        <source>Three digits on the back</source>
        <translation>Три цифры на обороте</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Латинскими буквами, как на карте</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Номер карты</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Действует до</translation>
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
        <translation>Имя на карте</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>never stored on this computer</source>
        <translation>не сохраняется на этом компьютере</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter it again</source>
        <translation>Стёрта: две минуты без нажатий. Введите ещё раз</translation>
    </message>
</context>
<context>
    <name>CardFilePage</name>
    <message>
        <source>Unpaid queue</source>
        <translation>Картотека</translation>
    </message>
    <message>
        <source>Search the unpaid queue</source>
        <translation>Поиск в картотеке</translation>
    </message>
    <message>
        <source>No documents are waiting for payment.</source>
        <translation>Нет документов, ожидающих оплаты.</translation>
    </message>
</context>
<context>
    <name>CartEditor</name>
    <message>
        <source>Total: {sum}</source>
        <translation>Итого: {sum}</translation>
    </message>
    <message>
        <source>pcs</source>
        <translation>шт.</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Добавить строку</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, строка {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Удалить строку {row}</translation>
    </message>
    <message>
        <source>Article and details of line {row}</source>
        <translation>Артикул и подробности строки {row}</translation>
    </message>
    <message>
        <source>Rounded: it is sent as a sum without a price, as the gateway asks</source>
        <translation>Округлено: передаётся сумма без цены, как требует шлюз</translation>
    </message>
</context>
<context>
    <name>CertificateFacts</name>
    <message>
        <source>Certificate for {name}, valid from {first} to {last}</source>
        <translation>Сертификат для {name}, действует с {first} по {last}</translation>
    </message>
    <message>
        <source>Fingerprint (SHA-256): {digits}</source>
        <translation>Отпечаток (SHA-256): {digits}</translation>
    </message>
</context>
<context>
    <name>ChargePage</name>
    <message>
        <source>This order number is used already</source>
        <translation>Этот номер заказа уже занят</translation>
    </message>
    <message>
        <source>Nothing was sent. There is another one now; go on.</source>
        <translation>Ничего не отправлено. Номер заменён, продолжайте.</translation>
    </message>
    <message>
        <source>Something else is not right; nothing was sent</source>
        <translation>Не всё заполнено верно; ничего не отправлено</translation>
    </message>
    <message>
        <source>The receipt cannot be made yet</source>
        <translation>Квитанцию пока нельзя составить</translation>
    </message>
    <message>
        <source>The status of the order is being read; try again in a moment.</source>
        <translation>Статус заказа ещё читается; попробуйте через мгновение.</translation>
    </message>
</context>
<context>
    <name>ChargeResult</name>
    <message>
        <source>Paid with</source>
        <translation>Чем оплачено</translation>
    </message>
    <message>
        <source>Reason: {reason}</source>
        <translation>Причина: {reason}</translation>
    </message>
    <message>
        <source>Being sent to the payment gateway …</source>
        <translation>Отправляется в платёжный шлюз…</translation>
    </message>
    <message>
        <source>This takes a few seconds. Nothing is sent twice.</source>
        <translation>Это займёт несколько секунд. Дважды ничего не отправляется.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дошло</translation>
    </message>
    <message>
        <source>The gateway has no such order: nothing was charged. The number is not used again; with a new one the payment can be made once more.</source>
        <translation>Такого заказа в шлюзе нет: ничего не списано. Этот номер больше не используется; с новым номером платёж можно повторить.</translation>
    </message>
    <message>
        <source>Enter the card again.</source>
        <translation>Введите карту ещё раз.</translation>
    </message>
    <message>
        <source>The token is not used again: get another one.</source>
        <translation>Токен больше не используется: получите другой.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Не отправлено, ничего не списано</translation>
    </message>
    <message>
        <source>What became of it could not be read</source>
        <translation>Не удалось прочитать, чем закончился платёж</translation>
    </message>
    <message>
        <source>It may have been charged. Do not make the payment again before you have checked it here or in Drafts and outbox.</source>
        <translation>Деньги могли быть списаны. Не повторяйте платёж, пока не проверите его здесь или в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>It was discarded; nothing was charged</source>
        <translation>Платёж убран из списка; ничего не списано</translation>
    </message>
    <message>
        <source>Somebody discarded it in Drafts and outbox before it was sent. The form still has it.</source>
        <translation>Его убрали из списка в разделе «Отправка в банк» до отправки. В форме он остался.</translation>
    </message>
    <message>
        <source>Not sent: an earlier payment may be the same</source>
        <translation>Не отправлено: похоже, такой платёж уже был</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Квитанция</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Показать заказ</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Решить</translation>
    </message>
    <message>
        <source>Go to the page of the card&apos;s bank</source>
        <translation>Перейти на страницу банка карты</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новая оплата</translation>
    </message>
    <message>
        <source>Charge this payment as well? If the earlier one was or is made, both are charged.</source>
        <translation>Провести и этот платёж? Если прежний прошёл или пройдёт, спишутся оба.</translation>
    </message>
</context>
<context>
    <name>ChargeResultView</name>
    <message>
        <source>What became of the payment</source>
        <translation>Чем закончилась оплата</translation>
    </message>
</context>
<context>
    <name>ChargeSummary</name>
    <message>
        <source>To be held</source>
        <translation>К блокировке</translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>К списанию</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Order {number}</source>
        <translation>Заказ {number}</translation>
    </message>
    <message>
        <source>Hold {amount}</source>
        <translation>Заблокировать {amount}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Списать {amount}</translation>
    </message>
    <message>
        <source>A fee of {fee} is added</source>
        <translation>К ней добавится комиссия {fee}</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>As a table</source>
        <translation>Таблицей</translation>
    </message>
    <message>
        <source>{chart}: as a table</source>
        <translation>{chart}: таблицей</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
</context>
<context>
    <name>ClickGuard</name>
    <message>
        <source>Only a moment more</source>
        <translation>Ещё мгновение</translation>
    </message>
    <message>
        <source>That press came too soon and did not count. Press again if you mean it.</source>
        <translation>Это нажатие было слишком ранним и не засчитано. Нажмите ещё раз, если вы этого хотите.</translation>
    </message>
</context>
<context>
    <name>ClockWarning</name>
    <message>
        <source>It is {there} at the service, and {here} here. New documents get this computer&apos;s date, and what is due or late goes by its clock. Set its time and time zone; this message then goes away.</source>
        <translation>У сервиса {there}, здесь {here}. Новые документы получают дату этого компьютера, по его часам считаются сроки и просрочка. Установите точное время и часовой пояс — и это сообщение исчезнет.</translation>
    </message>
    <message>
        <source>Check the connections</source>
        <translation>Проверить подключения</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) ahead</source>
        <translation>
            <numerusform>Часы этого компьютера спешат на %n день</numerusform>
            <numerusform>Часы этого компьютера спешат на %n дня</numerusform>
            <numerusform>Часы этого компьютера спешат на %n дней</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) behind</source>
        <translation>
            <numerusform>Часы этого компьютера отстают на %n день</numerusform>
            <numerusform>Часы этого компьютера отстают на %n дня</numerusform>
            <numerusform>Часы этого компьютера отстают на %n дней</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) ahead</source>
        <translation>
            <numerusform>Часы этого компьютера спешат на %n час</numerusform>
            <numerusform>Часы этого компьютера спешат на %n часа</numerusform>
            <numerusform>Часы этого компьютера спешат на %n часов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) behind</source>
        <translation>
            <numerusform>Часы этого компьютера отстают на %n час</numerusform>
            <numerusform>Часы этого компьютера отстают на %n часа</numerusform>
            <numerusform>Часы этого компьютера отстают на %n часов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) ahead</source>
        <translation>
            <numerusform>Часы этого компьютера спешат на %n минуту</numerusform>
            <numerusform>Часы этого компьютера спешат на %n минуты</numerusform>
            <numerusform>Часы этого компьютера спешат на %n минут</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) behind</source>
        <translation>
            <numerusform>Часы этого компьютера отстают на %n минуту</numerusform>
            <numerusform>Часы этого компьютера отстают на %n минуты</numerusform>
            <numerusform>Часы этого компьютера отстают на %n минут</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnStrip</name>
    <message>
        <source>Leave out</source>
        <translation>Не импортировать</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Столбец {number}</translation>
    </message>
    <message>
        <source>What the columns hold</source>
        <translation>Содержимое столбцов</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Search commands</source>
        <translation>Поиск команд</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Найденные команды</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Ничего не найдено</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Идёт поиск…</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Поиск везде</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Что нужно сделать?</translation>
    </message>
</context>
<context>
    <name>ComparisonView</name>
    <message>
        <source>At the bank now</source>
        <translation>Сейчас в банке</translation>
    </message>
    <message>
        <source>When you opened it</source>
        <translation>Когда вы открыли</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ваш вариант</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}</source>
        <translation>{field}: сейчас в банке {now}; когда вы открыли — {then}</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}; yours {yours}</source>
        <translation>{field}: сейчас в банке {now}; когда вы открыли — {then}; у вас {yours}</translation>
    </message>
</context>
<context>
    <name>ConfirmationPage</name>
    <message>
        <source>Nothing was sent: the document was changed elsewhere</source>
        <translation>Ничего не отправлено: документ изменили в другом месте</translation>
    </message>
    <message>
        <source>This is the current version. Check it again before sending.</source>
        <translation>Показана текущая версия. Проверьте её ещё раз перед отправкой.</translation>
    </message>
    <message>
        <source>Nothing was sent: there is something new to check</source>
        <translation>Ничего не отправлено: появилось то, что нужно проверить</translation>
    </message>
    <message>
        <source>Nothing was sent: the document is no longer ready to be sent</source>
        <translation>Ничего не отправлено: документ больше не готов к отправке</translation>
    </message>
    <message>
        <source>See its state in Drafts and outbox.</source>
        <translation>Состояние документа видно в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>Before it is sent</source>
        <translation>Перед отправкой</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Отправить</translation>
    </message>
</context>
<context>
    <name>ConfirmationView</name>
    <message>
        <source>Back to the form</source>
        <translation>Назад к форме</translation>
    </message>
    <message>
        <source>I have checked the account with the payee</source>
        <translation>Счёт проверен у получателя</translation>
    </message>
    <message>
        <source>This will be deleted at the bank of {company}</source>
        <translation>Это будет удалено в банке у {company}</translation>
    </message>
    <message>
        <source>This will be sent to the payment gateway from {company}</source>
        <translation>Будет отправлено в платёжный шлюз от {company}</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed at the bank, from {company}</source>
        <translation>Будет отправлено от {company}; часть документов в банке будет изменена</translation>
    </message>
    <message>
        <source>This will be sent, and some of it deleted at the bank, from {company}</source>
        <translation>Будет отправлено от {company}; часть документов в банке будет удалена</translation>
    </message>
    <message>
        <source>This will be changed and deleted at the bank of {company}</source>
        <translation>Документы {company} в банке будут изменены и удалены</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed and deleted at the bank, from {company}</source>
        <translation>Будет отправлено от {company}; часть документов в банке будет изменена и удалена</translation>
    </message>
    <message>
        <source>This will replace what the bank has of {company}</source>
        <translation>Это заменит документ {company}, который есть в банке</translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Отправить %n платёж</numerusform>
            <numerusform>Отправить %n платежа</numerusform>
            <numerusform>Отправить %n платежей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Удалить %n документ</numerusform>
            <numerusform>Удалить %n документа</numerusform>
            <numerusform>Удалить %n документов</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the bank&apos;s changes over</source>
        <translation>Перенести изменения из банка</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Чтение сведений о %n документе…</numerusform>
            <numerusform>Чтение сведений о %n документах…</numerusform>
            <numerusform>Чтение сведений о %n документах…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>send %n</source>
        <translation>
            <numerusform>отправить %n</numerusform>
            <numerusform>отправить %n</numerusform>
            <numerusform>отправить %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change %n</source>
        <translation>
            <numerusform>изменить %n</numerusform>
            <numerusform>изменить %n</numerusform>
            <numerusform>изменить %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n</source>
        <translation>
            <numerusform>удалить %n</numerusform>
            <numerusform>удалить %n</numerusform>
            <numerusform>удалить %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n documents</source>
        <translation>
            <numerusform>Изменить %n документ</numerusform>
            <numerusform>Изменить %n документа</numerusform>
            <numerusform>Изменить %n документов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n to the payment gateway</source>
        <translation>
            <numerusform>Отправить в платёжный шлюз: %n</numerusform>
            <numerusform>Отправить в платёжный шлюз: %n</numerusform>
            <numerusform>Отправить в платёжный шлюз: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Отправить %n документ</numerusform>
            <numerusform>Отправить %n документа</numerusform>
            <numerusform>Отправить %n документов</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Ничего не выбрано</translation>
    </message>
    <message>
        <source>Check what is marked, and tick the box first</source>
        <translation>Сначала проверьте отмеченное и поставьте галочку</translation>
    </message>
    <message>
        <source>I have compared it with what the bank has now</source>
        <translation>Сверено с тем, что сейчас в банке</translation>
    </message>
    <message>
        <source>I have compared it with the bank and checked everything marked above</source>
        <translation>Сверено с банком; всё отмеченное выше проверено</translation>
    </message>
    <message>
        <source>I have checked the equal payments: each of them is meant</source>
        <translation>Одинаковые платежи проверены: нужен каждый из них</translation>
    </message>
    <message>
        <source>I have checked the accounts with the payees, and the equal payments</source>
        <translation>Счета проверены у получателей, одинаковые платежи проверены</translation>
    </message>
    <message>
        <source>I have checked the earlier answers: each of these is meant</source>
        <translation>Прежние ответы проверены: каждый из этих ответов нужен</translation>
    </message>
    <message>
        <source>I have looked at the earlier one: this one is wanted as well</source>
        <translation>Прежний документ просмотрен: этот тоже нужен</translation>
    </message>
    <message>
        <source>I have checked everything marked above</source>
        <translation>Всё отмеченное выше проверено</translation>
    </message>
    <message>
        <source>This will be sent from {company}</source>
        <translation>Будет отправлено от {company}</translation>
    </message>
</context>
<context>
    <name>ConnectStep</name>
    <message>
        <source>Paste the token the bank gave you; it is kept encrypted and never shown</source>
        <translation>Вставьте токен, выданный банком: он хранится в зашифрованном виде и не показывается</translation>
    </message>
    <message>
        <source>If the bank gave one; it is kept encrypted</source>
        <translation>Если банк его выдал; хранится зашифрованным</translation>
    </message>
    <message>
        <source>Card payments (optional)</source>
        <translation>Платежи по картам (необязательно)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Проверить связь</translation>
    </message>
    <message>
        <source>Go on without it</source>
        <translation>Продолжить без этого</translation>
    </message>
    <message>
        <source>Save without connection</source>
        <translation>Сохранить без связи</translation>
    </message>
    <message>
        <source>Sign in and connect</source>
        <translation>Войти и подключить</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Подключиться</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Подключиться к банку</translation>
    </message>
</context>
<context>
    <name>ConnectionFindings</name>
    <message>
        <source>Result of the connection test</source>
        <translation>Результат проверки связи</translation>
    </message>
    <message>
        <source>Not allowed: {names}</source>
        <translation>Не разрешено: {names}</translation>
    </message>
</context>
<context>
    <name>CounterpartiesPage</name>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Everyone you pay appears here automatically.</source>
        <translation>Получатели ваших платежей появляются здесь автоматически.</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now</source>
        <translation>«{gone}» теперь часть записи «{kept}»</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now, which is hidden</source>
        <translation>«{gone}» теперь часть скрытой записи «{kept}»</translation>
    </message>
    <message>
        <source>Hidden: forms do not offer it any more</source>
        <translation>Скрыто: в формах больше не предлагается</translation>
    </message>
    <message>
        <source>“{name}” was deleted</source>
        <translation>«{name}» удалён из справочника</translation>
    </message>
    <message>
        <source>“{name}” has payments and stays. Hide it if it is not to be offered.</source>
        <translation>Контрагент «{name}» остаётся: ему есть платежи. Скройте его, чтобы он не предлагался.</translation>
    </message>
    <message>
        <source>“{name}” was saved</source>
        <translation>Запись «{name}» сохранена</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Merge the two</source>
        <translation>Объединить</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Новый контрагент</translation>
    </message>
    <message>
        <source>Search counterparties</source>
        <translation>Поиск контрагентов</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Известен</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Новый счёт</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Повреждено</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Скрыт</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Счета</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Платежей</translation>
    </message>
    <message>
        <source>Last payment</source>
        <translation>Последний платёж</translation>
    </message>
    <message>
        <source>Import counterparties…</source>
        <translation>Импорт контрагентов…</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Создать платёж…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Merge two counterparties</source>
        <translation>Объединить двух контрагентов</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Скрыть</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Снова показывать</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
</context>
<context>
    <name>CounterpartyEditor</name>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Новый контрагент</translation>
    </message>
</context>
<context>
    <name>CounterpartyForm</name>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>As it was paid last</source>
        <translation>Как в прошлый раз</translation>
    </message>
    <message>
        <source>Payments begin as</source>
        <translation>Вид платежа по умолчанию</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Контрагент</translation>
    </message>
    <message>
        <source>A further account</source>
        <translation>Ещё один счёт</translation>
    </message>
    <message>
        <source>What payments begin with</source>
        <translation>Данные для новых платежей</translation>
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
        <translation>Счета</translation>
    </message>
    <message>
        <source>Payments begin with</source>
        <translation>Данные для новых платежей</translation>
    </message>
    <message>
        <source>Last documents</source>
        <translation>Последние документы</translation>
    </message>
    <message>
        <source>Nothing was paid here yet</source>
        <translation>Платежей ещё не было</translation>
    </message>
    <message>
        <source>Payment to another account than before</source>
        <translation>Платёж на новый счёт</translation>
    </message>
    <message>
        <source>What was stored of this entry could not be read: its name is written from what it was found by, and notes and checks of accounts are lost. Check it and save it.</source>
        <translation>Данные этого контрагента прочитать не удалось: название восстановлено из поискового индекса, заметки и отметки о проверке счетов утрачены. Проверьте запись и сохраните её.</translation>
    </message>
    <message>
        <source>{account} is new since {day}. Call the payee on a number that you already know: fraudsters send “new bank details”.</source>
        <translation>{account} — новый счёт с {day}. Позвоните получателю по уже известному вам номеру: «новые реквизиты» присылают мошенники.</translation>
    </message>
    <message>
        <source>What is known of the counterparty</source>
        <translation>Сведения о контрагенте</translation>
    </message>
    <message>
        <source>I have checked the account</source>
        <translation>Счёт проверен</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments</source>
        <translation>
            <numerusform>%Ln платёж</numerusform>
            <numerusform>%Ln платежа</numerusform>
            <numerusform>%Ln платежей</numerusform>
        </translation>
    </message>
    <message>
        <source>the last on {day}</source>
        <translation>последний {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Создать платёж…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
</context>
<context>
    <name>CustomerDialog</name>
    <message>
        <source>New customer</source>
        <translation>Новый клиент</translation>
    </message>
    <message>
        <source>Edit the customer</source>
        <translation>Изменить клиента</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Добавить</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Customer number in your system</source>
        <translation>Номер клиента в вашей системе</translation>
    </message>
    <message>
        <source>Orders and stored cards are found by it (clientId)</source>
        <translation>По нему находят заказы и сохранённые карты (clientId)</translation>
    </message>
    <message>
        <source>Enter the number, at most 255 characters</source>
        <translation>Введите номер, не больше 255 символов</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Клиент с таким номером уже есть</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя или название</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. почта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Телефон</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>An e-mail address has an @</source>
        <translation>В адресе эл. почты есть знак @</translation>
    </message>
    <message>
        <source>When the customer agreed</source>
        <translation>Когда клиент согласился</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>День</translation>
    </message>
    <message>
        <source>Empty where it is not known</source>
        <translation>Пусто, если неизвестно</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026, not later than today</source>
        <translation>День, например 21.11.2026, не позже сегодняшнего</translation>
    </message>
</context>
<context>
    <name>CustomerView</name>
    <message>
        <source>The cards were never read from the gateway</source>
        <translation>Карты ещё не запрашивали у шлюза</translation>
    </message>
    <message>
        <source>Cards as of {moment}</source>
        <translation>Карты на {moment}</translation>
    </message>
    <message>
        <source>The gateway stores no card of this customer.</source>
        <translation>У шлюза нет сохранённых карт этого клиента.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Согласие клиента от {day}</translation>
    </message>
    <message>
        <source>Date of consent not entered</source>
        <translation>Дата согласия не указана</translation>
    </message>
    <message>
        <source>The gateway lists this card no more</source>
        <translation>Шлюз больше не показывает эту карту</translation>
    </message>
    <message>
        <source>Last charge: {day} · {amount} · {state}</source>
        <translation>Последнее списание: {day} · {amount} · {state}</translation>
    </message>
    <message>
        <source>Not charged from here yet</source>
        <translation>Отсюда ещё не списывали</translation>
    </message>
    <message>
        <source>The customer&apos;s cards</source>
        <translation>Карты клиента</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Запрашиваются…</translation>
    </message>
    <message>
        <source>Read cards now</source>
        <translation>Запросить карты</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Сохранить карту…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Show the charge</source>
        <translation>Показать списание</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Новый график…</translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Списать…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln schedules not ended</source>
        <translation>
            <numerusform>%Ln незавершённый график</numerusform>
            <numerusform>%Ln незавершённых графика</numerusform>
            <numerusform>%Ln незавершённых графиков</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a customer to see the stored cards</source>
        <translation>Выберите клиента, чтобы увидеть сохранённые карты</translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>Select all rows</source>
        <translation>Выделить все строки</translation>
    </message>
</context>
<context>
    <name>DateDialog</name>
    <message>
        <source>Change this date only</source>
        <translation>Изменить только эту дату</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Изменить</translation>
    </message>
    <message>
        <source>Charge on</source>
        <translation>Списать</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Charge nothing on this date</source>
        <translation>В эту дату не списывать</translation>
    </message>
    <message>
        <source>This date</source>
        <translation>Эта дата</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>День, например 21.11.2026</translation>
    </message>
    <message>
        <source>A day that has not passed</source>
        <translation>День, который ещё не прошёл</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сумма, например 12,50</translation>
    </message>
</context>
<context>
    <name>DayEdit</name>
    <message>
        <source>Choose in the calendar</source>
        <translation>Выбрать в календаре</translation>
    </message>
</context>
<context>
    <name>DebitAcceptancePage</name>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Новое заявление на акцепт (прямое дебетование)</translation>
    </message>
</context>
<context>
    <name>DebitForm</name>
    <message>
        <source>Left empty, it is the day the bank receives it</source>
        <translation>Если пусто — день получения банком</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Документ</translation>
    </message>
    <message>
        <source>Account to be debited</source>
        <translation>Счёт списания</translation>
    </message>
    <message>
        <source>Who may debit it</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Договор</translation>
    </message>
    <message>
        <source>What is accepted</source>
        <translation>Предмет акцепта</translation>
    </message>
    <message>
        <source>Our account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Номер документа</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Счёт получателя</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БИК</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Номер договора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата договора</translation>
    </message>
    <message>
        <source>Contract in force from</source>
        <translation>Договор действует с</translation>
    </message>
    <message>
        <source>Contract in force until</source>
        <translation>Договор действует по</translation>
    </message>
    <message>
        <source>Debits accepted from</source>
        <translation>Списания разрешены с</translation>
    </message>
    <message>
        <source>Debits accepted until</source>
        <translation>Списания разрешены по</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Лимит</translation>
    </message>
    <message>
        <source>Left empty, no limit</source>
        <translation>Если пусто — без лимита</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Период лимита</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Назначение</translation>
    </message>
    <message>
        <source>What is recalled</source>
        <translation>Отзываемый документ</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Отзыв</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Акцепт</translation>
    </message>
    <message>
        <source>Down arrow shows the acceptances that the bank has</source>
        <translation>Стрелка вниз покажет акцепты, которые есть в банке</translation>
    </message>
    <message>
        <source>Who could debit</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Основание</translation>
    </message>
</context>
<context>
    <name>DebitRecallPage</name>
    <message>
        <source>Recall of an acceptance</source>
        <translation>Отзыв заявления на акцепт (прямое дебетование)</translation>
    </message>
</context>
<context>
    <name>DeferredOpen</name>
    <message>
        <source>Payments like earlier ones are ready: {count}</source>
        <translation>Готовы платежи, как прежние: {count}</translation>
    </message>
    <message>
        <source>Documents to be deleted have been read: {count}</source>
        <translation>Документы для удаления прочитаны: {count}</translation>
    </message>
    <message>
        <source>Document No. {number} has been read</source>
        <translation>Документ № {number} прочитан</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>The document is being read…</source>
        <translation>Документ читается…</translation>
    </message>
    <message>
        <source>It opens by itself as long as you stay here.</source>
        <translation>Он откроется сам, если вы останетесь здесь.</translation>
    </message>
    <message>
        <source>Answers to payment demands are ready: {count}</source>
        <translation>Ответы на платёжные требования готовы: {count}</translation>
    </message>
    <message>
        <source>Documents have been read: {count}</source>
        <translation>Прочитано документов: {count}</translation>
    </message>
</context>
<context>
    <name>DemoSafetyCard</name>
    <message>
        <source>The demo has nothing to protect: its company is fictitious, and its data are deleted when the window closes. It is neither locked nor backed up.</source>
        <translation>В демонстрации нечего защищать: организация вымышлена, а данные удаляются при закрытии окна. Она не блокируется, и её копии не создаются.</translation>
    </message>
</context>
<context>
    <name>DetailsHead</name>
    <message>
        <source>Close details</source>
        <translation>Закрыть сведения</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Only data from the list is shown; details were not read yet. {why}</source>
        <translation>Показано только то, что есть в списке: подробности ещё не загружались. {why}</translation>
    </message>
    <message>
        <source>Details as of {moment}. {why}</source>
        <translation>Сведения получены {moment}. {why}</translation>
    </message>
    <message>
        <source>Reading details…</source>
        <translation>Загружаются подробности…</translation>
    </message>
    <message>
        <source>Details as of {moment}</source>
        <translation>Сведения получены {moment}</translation>
    </message>
</context>
<context>
    <name>DetailsPane</name>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Всё скопировано</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Скопировано: {name}</translation>
    </message>
</context>
<context>
    <name>DiagnosticsCard</name>
    <message>
        <source>The name of the host is found</source>
        <translation>Имя сервера найдено</translation>
    </message>
    <message>
        <source>The host takes a connection</source>
        <translation>Сервер принимает соединение</translation>
    </message>
    <message>
        <source>Encryption and certificate</source>
        <translation>Шифрование и сертификат</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Вход</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Разрешения</translation>
    </message>
    <message>
        <source>Reading one document</source>
        <translation>Чтение одного документа</translation>
    </message>
    <message>
        <source>This computer&apos;s clock</source>
        <translation>Часы этого компьютера</translation>
    </message>
    <message>
        <source>The gateway knows the shop</source>
        <translation>Шлюз знает магазин</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Платёжный шлюз</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Система</translation>
    </message>
    <message>
        <source>Store: version and size</source>
        <translation>Хранилище: версия и размер</translation>
    </message>
    <message>
        <source>Store: quick check</source>
        <translation>Хранилище: быстрая проверка</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Хранилище ключей</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>Папка данных</translation>
    </message>
    <message>
        <source>Folder of logs</source>
        <translation>Папка журналов</translation>
    </message>
    <message>
        <source>Kantora {version}</source>
        <translation>Kantora {version}</translation>
    </message>
    <message>
        <source>Open logs and crash reports</source>
        <translation>Открыть журналы и отчёты о сбоях</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Скопировать для поддержки</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>Проверить всё</translation>
    </message>
    <message>
        <source>not checked, as something before it failed</source>
        <translation>не проверено: не прошёл предыдущий шаг</translation>
    </message>
    <message>
        <source>is being checked …</source>
        <translation>проверяется …</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} мс</translation>
    </message>
    <message>
        <source>not encrypted, which only services on this computer may be</source>
        <translation>без шифрования — допустимо только для сервисов на этом компьютере</translation>
    </message>
    <message>
        <source>not seen: the proxy {proxy} asks who is there; each request checks it</source>
        <translation>не видно: прокси {proxy} требует входа; проверяется при каждом запросе</translation>
    </message>
    <message>
        <source>trusted by {place}</source>
        <translation>доверенные сертификаты: {place}</translation>
    </message>
    <message>
        <source>trusted by the system</source>
        <translation>доверенные сертификаты: системные</translation>
    </message>
    <message>
        <source>valid until {moment}</source>
        <translation>действует до {moment}</translation>
    </message>
    <message>
        <source>not allowed: {scopes}</source>
        <translation>не разрешено: {scopes}</translation>
    </message>
    <message>
        <source>not compared: the service does not say what time it is</source>
        <translation>сравнить не с чем: сервис не сообщает время</translation>
    </message>
    <message>
        <source>{here}, and {there} at the service</source>
        <translation>{here}, а у сервиса {there}</translation>
    </message>
</context>
<context>
    <name>DirectoriesPage</name>
    <message>
        <source>This directory was not read from the bank yet.</source>
        <translation>Этот справочник ещё не загружен из банка.</translation>
    </message>
    <message>
        <source>The bank has no payment types for documents of this type.</source>
        <translation>Для документов этого вида у банка нет видов платежа.</translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation>Загрузить сейчас</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Справочники</translation>
    </message>
    <message>
        <source>Values of the directory</source>
        <translation>Значения справочника</translation>
    </message>
    <message>
        <source>Payment types</source>
        <translation>Виды платежей</translation>
    </message>
    <message>
        <source>Search this directory</source>
        <translation>Поиск в справочнике</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Обновить</translation>
    </message>
    <message>
        <source>ISO code</source>
        <translation>Код ISO</translation>
    </message>
    <message>
        <source>Code in documents</source>
        <translation>Код в документах</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрес</translation>
    </message>
</context>
<context>
    <name>DirectoryList</name>
    <message>
        <source>Directories of the bank</source>
        <translation>Справочники банка</translation>
    </message>
    <message>
        <source>Payment types by document</source>
        <translation>Виды платежей по документам</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Справочники</translation>
    </message>
</context>
<context>
    <name>Discarding</name>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>Убрано из списка: %n</numerusform>
            <numerusform>Убрано из списка: %n</numerusform>
            <numerusform>Убрано из списка: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brought back</source>
        <translation>
            <numerusform>Возвращён %n</numerusform>
            <numerusform>Возвращены %n</numerusform>
            <numerusform>Возвращено %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentActionButtons</name>
    <message>
        <source>More to do with this document</source>
        <translation>Другие действия с документом</translation>
    </message>
</context>
<context>
    <name>DocumentFiles</name>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Книга Excel (*.xlsx)</translation>
    </message>
    <message>
        <source>Text with separators (*.csv)</source>
        <translation>Текст с разделителями (*.csv)</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>Запись {name}</translation>
    </message>
    <message>
        <source>Keeping documents for offline use</source>
        <translation>Сохранение документов для работы без связи</translation>
    </message>
    <message>
        <source>Not kept: {count}. {documents}</source>
        <translation>Не сохранено: {count}. {documents}</translation>
    </message>
    <message>
        <source>Export to 1C</source>
        <translation>Выгрузка в 1С</translation>
    </message>
    <message>
        <source>1C exchange file (*.txt)</source>
        <translation>Файл обмена 1С (*.txt)</translation>
    </message>
    <message>
        <source>Payments written for 1C: {count}. Saved: {path}</source>
        <translation>Выгружено платежей для 1С: {count}. Сохранено: {path}</translation>
    </message>
    <message>
        <source>Left out: {count}. The bank rejected them or does not list them any more, they lack a number, a date, an amount or an account, they are in another currency than their account, the account is not one of ours, or their type is not known.</source>
        <translation>Не выгружено: {count}. Банк их отклонил или больше не показывает, нет номера, даты, суммы или счёта, валюта не та, что у счёта, счёт не ваш либо вид документа неизвестен.</translation>
    </message>
    <message>
        <source>Save print forms</source>
        <translation>Сохранить печатные формы</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Print forms {day}.pdf</source>
        <translation>Печатные формы {day}.pdf</translation>
    </message>
    <message>
        <source>Print forms</source>
        <translation>Печатные формы</translation>
    </message>
    <message>
        <source>Print forms saved: {count}. {path}</source>
        <translation>Сохранено печатных форм: {count}. {path}</translation>
    </message>
    <message>
        <source>Not saved: {count}. {documents}</source>
        <translation>Не сохранено: {count}. {documents}</translation>
    </message>
    <message>
        <source>“{name}” has been read</source>
        <translation>Файл «{name}» прочитан</translation>
    </message>
    <message>
        <source>Export the list</source>
        <translation>Выгрузить список</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Сохранить файл</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Сохранено: {path}</translation>
    </message>
    <message>
        <source>Kept for offline use: {count}</source>
        <translation>Сохранено для работы без связи: {count}</translation>
    </message>
</context>
<context>
    <name>DocumentListPage</name>
    <message>
        <source>Synchronise now</source>
        <translation>Синхронизировать сейчас</translation>
    </message>
    <message>
        <source>Repeat this payment…</source>
        <translation>Повторить платёж…</translation>
    </message>
    <message>
        <source>Show or hide details</source>
        <translation>Показать или скрыть сведения</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Печать</translation>
    </message>
    <message>
        <source>Print form in Word</source>
        <translation>Печатная форма в Word</translation>
    </message>
    <message>
        <source>Print forms in one PDF…</source>
        <translation>Печатные формы в один PDF…</translation>
    </message>
    <message>
        <source>Print forms to a folder…</source>
        <translation>Печатные формы в папку…</translation>
    </message>
    <message>
        <source>Keep for offline use</source>
        <translation>Сохранить для работы без связи</translation>
    </message>
    <message>
        <source>Export payments to 1C…</source>
        <translation>Выгрузить платежи в 1С…</translation>
    </message>
    <message>
        <source>Copy rows as text</source>
        <translation>Скопировать строки как текст</translation>
    </message>
    <message>
        <source>Export to Excel…</source>
        <translation>Выгрузить в Excel…</translation>
    </message>
    <message>
        <source>Export to CSV…</source>
        <translation>Выгрузить в CSV…</translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>Выбрать столбцы…</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Сбросить отбор</translation>
    </message>
</context>
<context>
    <name>DocumentNumber</name>
    <message>
        <source>The number is {number} now</source>
        <translation>Теперь номер {number}</translation>
    </message>
    <message>
        <source>It is the next one of this account and year. The draft had No. {number}; enter that again if you mean it.</source>
        <translation>Это следующий номер этого счёта и года. У черновика был № {number}; если нужен именно он, введите его снова.</translation>
    </message>
</context>
<context>
    <name>DocumentsPage</name>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>Search documents</source>
        <translation>Поиск документов</translation>
    </message>
    <message>
        <source>No documents were read from the bank yet.</source>
        <translation>Документы из банка ещё не загружены.</translation>
    </message>
</context>
<context>
    <name>DocxView</name>
    <message>
        <source>Preview of the print form</source>
        <translation>Просмотр печатной формы</translation>
    </message>
</context>
<context>
    <name>DraftDates</name>
    <message numerus="yes">
        <source>The month, quarter or year in %n purpose(s) has changed with the date: check them</source>
        <translation>
            <numerusform>Вместе с датой изменился месяц, квартал или год в %n назначении платежа: проверьте его</numerusform>
            <numerusform>Вместе с датой изменился месяц, квартал или год в %n назначениях платежа: проверьте их</numerusform>
            <numerusform>Вместе с датой изменился месяц, квартал или год в %n назначениях платежа: проверьте их</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueCharging</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Show the schedule</source>
        <translation>Показать график</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were skipped</source>
        <translation>
            <numerusform>%Ln дата пропущена</numerusform>
            <numerusform>%Ln даты пропущены</numerusform>
            <numerusform>%Ln дат пропущено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were marked as charged</source>
        <translation>
            <numerusform>%Ln дата отмечена как списанная</numerusform>
            <numerusform>%Ln даты отмечены как списанные</numerusform>
            <numerusform>%Ln дат отмечено как списанные</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates are due again</source>
        <translation>
            <numerusform>%Ln дата снова ждёт списания</numerusform>
            <numerusform>%Ln даты снова ждут списания</numerusform>
            <numerusform>%Ln дат снова ждут списания</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be changed</source>
        <translation>
            <numerusform>%Ln не удалось изменить</numerusform>
            <numerusform>%Ln не удалось изменить</numerusform>
            <numerusform>%Ln не удалось изменить</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges paid</source>
        <translation>
            <numerusform>%Ln списание проведено</numerusform>
            <numerusform>%Ln списания проведены</numerusform>
            <numerusform>%Ln списаний проведено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not paid</source>
        <translation>
            <numerusform>%Ln не проведено</numerusform>
            <numerusform>%Ln не проведены</numerusform>
            <numerusform>%Ln не проведено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without an answer, being checked</source>
        <translation>
            <numerusform>%Ln без ответа, проверяется</numerusform>
            <numerusform>%Ln без ответа, проверяются</numerusform>
            <numerusform>%Ln без ответа, проверяются</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your decision</source>
        <translation>
            <numerusform>%Ln ждёт вашего решения</numerusform>
            <numerusform>%Ln ждут вашего решения</numerusform>
            <numerusform>%Ln ждут вашего решения</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not begun</source>
        <translation>
            <numerusform>%Ln не начато</numerusform>
            <numerusform>%Ln не начаты</numerusform>
            <numerusform>%Ln не начато</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueView</name>
    <message>
        <source>Due</source>
        <translation>Срок</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>For</source>
        <translation>За что</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Nothing is due. Schedules show what comes next.</source>
        <translation>К списанию ничего нет. Что будет дальше, видно в графиках.</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>К списанию</translation>
    </message>
    <message>
        <source>Tick everything that can be charged</source>
        <translation>Отметить всё, что можно списать</translation>
    </message>
    <message>
        <source>Charge {count} · {sums}</source>
        <translation>Списать {count} · {sums}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Списать</translation>
    </message>
    <message>
        <source>Skip the ticked</source>
        <translation>Пропустить отмеченные</translation>
    </message>
    <message>
        <source>Stop after this one</source>
        <translation>Остановить после текущего</translation>
    </message>
    <message>
        <source>Tick all of them</source>
        <translation>Отметить все</translation>
    </message>
    <message>
        <source>Tick only the newest of each</source>
        <translation>Отметить только последние</translation>
    </message>
    <message>
        <source>They are not ticked: decide which of them are still to be charged. Each is a charge of its own.</source>
        <translation>Они не отмечены: решите, какие из них ещё надо списать. Каждое — отдельное списание.</translation>
    </message>
    <message>
        <source>They were charged: leave them out</source>
        <translation>Списаны: убрать из списка</translation>
    </message>
    <message>
        <source>They were not charged: they are due</source>
        <translation>Не списаны: вернуть к списанию</translation>
    </message>
    <message>
        <source>Tick something first</source>
        <translation>Сначала отметьте хотя бы одну строку</translation>
    </message>
    <message>
        <source>What is ticked can only be skipped</source>
        <translation>Отмеченное можно только пропустить</translation>
    </message>
    <message>
        <source>Charges are being made</source>
        <translation>Списания выполняются</translation>
    </message>
    <message>
        <source>Nothing can be charged now</source>
        <translation>Сейчас списывать нечего</translation>
    </message>
    <message>
        <source>A backup was restored, and charges that were made after it are not in it. Look for them at the gateway, tick those that you know of, and say what became of them. Nothing of them is charged before that.</source>
        <translation>Восстановлена резервная копия, и списаний, сделанных после неё, в ней нет. Проверьте их в кабинете платёжного шлюза, отметьте те, о которых знаете, и укажите, что с ними стало. До этого по ним ничего не списывается.</translation>
    </message>
    <message>
        <source>Their cards have expired or are not stored any more. If the bank extended a card, “Read cards now” at its customer in Stored cards brings it back. If not, open the schedule and choose another card under “All later…” at the oldest date, or tick what is to be skipped.</source>
        <translation>Срок действия их карт истёк, или карты больше не сохранены. Если банк продлил карту, её вернёт кнопка «Запросить карты» у клиента в разделе «Сохранённые карты». Если нет, откройте график и через «Все следующие…» у самой ранней даты выберите другую карту или отметьте то, что нужно пропустить.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges cannot be made</source>
        <translation>
            <numerusform>%Ln списание нельзя провести</numerusform>
            <numerusform>%Ln списания нельзя провести</numerusform>
            <numerusform>%Ln списаний нельзя провести</numerusform>
        </translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>К списанию</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Просрочено</translation>
    </message>
    <message>
        <source>Waits for an earlier charge</source>
        <translation>Ждёт предыдущего списания</translation>
    </message>
    <message>
        <source>The card is not stored any more</source>
        <translation>Карта больше не сохранена</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Срок действия карты истёк</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Возможно, списано</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges of earlier days were not made</source>
        <translation>
            <numerusform>%Ln списание прошлых дней не проведено</numerusform>
            <numerusform>%Ln списания прошлых дней не проведены</numerusform>
            <numerusform>%Ln списаний прошлых дней не проведено</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges may have been made already</source>
        <translation>
            <numerusform>%Ln списание, возможно, уже сделано</numerusform>
            <numerusform>%Ln списания, возможно, уже сделаны</numerusform>
            <numerusform>%Ln списаний, возможно, уже сделаны</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExpiryReminder</name>
    <message>
        <source>Order No. {number} is not paid, and its time soon ends</source>
        <translation>Заказ № {number} не оплачен, и срок скоро истечёт</translation>
    </message>
    <message>
        <source>{amount}: the link works until {moment}. After that the order can be registered again under a new number.</source>
        <translation>{amount}: ссылка действует до {moment}. После этого заказ можно зарегистрировать под новым номером.</translation>
    </message>
    <message numerus="yes">
        <source>%n more link(s) will end soon: close this to see the next.</source>
        <translation>
            <numerusform>Скоро истечёт ещё %n ссылка: закройте сообщение, чтобы увидеть следующую.</numerusform>
            <numerusform>Скоро истекут ещё %n ссылки: закройте сообщение, чтобы увидеть следующую.</numerusform>
            <numerusform>Скоро истекут ещё %n ссылок: закройте сообщение, чтобы увидеть следующую.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
</context>
<context>
    <name>ExtraParameters</name>
    <message>
        <source>Address of “back to the shop” on the page</source>
        <translation>Адрес ссылки «вернуться в магазин» на странице</translation>
    </message>
    <message>
        <source>Text of “back to the shop” on the page</source>
        <translation>Текст ссылки «вернуться в магазин» на странице</translation>
    </message>
    <message>
        <source>Number of instalments</source>
        <translation>Число платежей в рассрочку</translation>
    </message>
    <message>
        <source>Sum of all instalments</source>
        <translation>Общая сумма рассрочки</translation>
    </message>
    <message>
        <source>Way to pay, with the feature that forces one</source>
        <translation>Способ оплаты, вместе с особенностью, которая его задаёт</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Наименьшее число дней между списаниями</translation>
    </message>
    <message>
        <source>Last day of the series, YYYYMMDD</source>
        <translation>Последний день серии, ГГГГММДД</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Имя</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, строка {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Удалить строку {row}</translation>
    </message>
    <message>
        <source>{name} – {meaning}</source>
        <translation>{name} – {meaning}</translation>
    </message>
    <message>
        <source>Add a name and value</source>
        <translation>Добавить имя и значение</translation>
    </message>
</context>
<context>
    <name>FacetPopover</name>
    <message>
        <source>Find a value</source>
        <translation>Найти значение</translation>
    </message>
    <message>
        <source>Nothing to choose from yet</source>
        <translation>Пока не из чего выбирать</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Clear</source>
        <translation>Сбросить</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Previous match</source>
        <translation>Предыдущее совпадение</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Следующее совпадение</translation>
    </message>
    <message>
        <source>Close search</source>
        <translation>Закрыть поиск</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Найти в печатной форме</translation>
    </message>
    <message>
        <source>{current} of {count}</source>
        <translation>{current} из {count}</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Не найдено</translation>
    </message>
</context>
<context>
    <name>FoldSection</name>
    <message>
        <source>Expanded</source>
        <translation>Развёрнуто</translation>
    </message>
    <message>
        <source>Collapsed</source>
        <translation>Свёрнуто</translation>
    </message>
    <message>
        <source>Filled in: {count}</source>
        <translation>Заполнено: {count}</translation>
    </message>
</context>
<context>
    <name>FormField</name>
    <message>
        <source>required</source>
        <translation>обязательно</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>необязательно</translation>
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
        <translation>Доступные операции</translation>
    </message>
    <message>
        <source>Every operation of the gateway can be used.</source>
        <translation>Доступны все операции шлюза.</translation>
    </message>
    <message>
        <source>Not possible: {names}. {reason}</source>
        <translation>Недоступно: {names}. {reason}</translation>
    </message>
</context>
<context>
    <name>GatewayCard</name>
    <message>
        <source>Card payments</source>
        <translation>Платежи по картам</translation>
    </message>
    <message>
        <source>Orders, payment pages and notifications</source>
        <translation>Заказы, платёжные страницы и уведомления</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Разрешения</translation>
    </message>
</context>
<context>
    <name>GatewayForm</name>
    <message>
        <source>From the bank; it ends in the payment application. Empty: no card payments</source>
        <translation>Выдаёт банк; заканчивается именем платёжного приложения. Пусто — без платежей по картам</translation>
    </message>
    <message>
        <source>Login and password are entered together</source>
        <translation>Логин и пароль вводятся вместе</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Оставьте пустым, чтобы не менять</translation>
    </message>
    <message>
        <source>From the bank&apos;s support; some payments need a login instead</source>
        <translation>Выдаёт поддержка банка; для части операций нужен логин</translation>
    </message>
    <message>
        <source>The API login of the shop, usually with -api at the end</source>
        <translation>API-логин магазина, обычно заканчивается на -api</translation>
    </message>
    <message>
        <source>It is kept encrypted and never shown</source>
        <translation>Хранится зашифрованным и не показывается</translation>
    </message>
    <message>
        <source>Login and password</source>
        <translation>Логин и пароль</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Токен</translation>
    </message>
    <message>
        <source>A production profile takes no address on this computer</source>
        <translation>Рабочий профиль не может использовать адрес на этом компьютере</translation>
    </message>
    <message>
        <source>This is a test address; the profile is a production one</source>
        <translation>Это тестовый адрес, а профиль рабочий</translation>
    </message>
    <message>
        <source>The demo pays at its own sandbox only</source>
        <translation>Демо работает только со своим сервером</translation>
    </message>
    <message>
        <source>This looks like a production address: payments there move real money</source>
        <translation>Похоже на рабочий адрес: платежи там проходят настоящими деньгами</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Адрес платёжного шлюза</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>Логин</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Пароль</translation>
    </message>
    <message>
        <source>Signing in at the gateway</source>
        <translation>Вход в шлюз</translation>
    </message>
</context>
<context>
    <name>GatewayKeysCard</name>
    <message>
        <source>This is no public RSA key or certificate in PEM</source>
        <translation>Это не открытый ключ RSA и не сертификат в формате PEM</translation>
    </message>
    <message>
        <source>Notifications are not received here: no port is set</source>
        <translation>Уведомления здесь не принимаются: порт не указан</translation>
    </message>
    <message>
        <source>Notifications are not received here until their key is stored</source>
        <translation>Уведомления не принимаются, пока не сохранён их ключ</translation>
    </message>
    <message>
        <source>Notifications are not received: another program uses port {port}</source>
        <translation>Уведомления не принимаются: порт {port} занят другой программой</translation>
    </message>
    <message>
        <source>Notifications are received on port {port} of this computer</source>
        <translation>Уведомления принимаются на порту {port} этого компьютера</translation>
    </message>
    <message>
        <source>Keys for card payments</source>
        <translation>Ключи для платежей по картам</translation>
    </message>
    <message>
        <source>Public key of the gateway for cards (PEM)</source>
        <translation>Открытый ключ шлюза для карт (PEM)</translation>
    </message>
    <message>
        <source>With it the card goes encrypted (seToken), if the bank asks</source>
        <translation>С ним данные карты передаются зашифрованными (seToken), если этого требует банк</translation>
    </message>
    <message>
        <source>Cards are encrypted before they are sent</source>
        <translation>Данные карт шифруются перед отправкой</translation>
    </message>
    <message>
        <source>Cards are protected by the connection alone</source>
        <translation>Данные карт защищены только самим соединением</translation>
    </message>
    <message>
        <source>Key of notifications</source>
        <translation>Ключ уведомлений</translation>
    </message>
    <message>
        <source>A key shared with the bank, or its public key (PEM)</source>
        <translation>Общий с банком ключ или его открытый ключ (PEM)</translation>
    </message>
    <message>
        <source>The checksum of notifications is verified</source>
        <translation>Контрольная сумма уведомлений проверяется</translation>
    </message>
    <message>
        <source>Without a key no notification is trusted</source>
        <translation>Без ключа уведомлениям не доверяют</translation>
    </message>
</context>
<context>
    <name>HelpCard</name>
    <message>
        <source>No article was open before this one</source>
        <translation>До этой статьи другая не открывалась</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Поиск в помощи</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Помощь</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>Статьи</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Статья</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Close the help (Esc)</source>
        <translation>Закрыть помощь (Esc)</translation>
    </message>
    <message>
        <source>No article has these words. Try a part of one word.</source>
        <translation>Статей с такими словами нет. Попробуйте часть одного слова.</translation>
    </message>
    <message>
        <source>The articles are in English and Russian.</source>
        <translation>Статьи есть на русском и английском.</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>Import</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Состояние</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Строка</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбрать файл…</translation>
    </message>
    <message>
        <source>Choose an XLSX, CSV or 1C file, drop it here, or paste a table copied from a spreadsheet.</source>
        <translation>Выберите файл XLSX, CSV или 1С, перетащите его сюда или вставьте таблицу, скопированную из табличного редактора.</translation>
    </message>
    <message>
        <source>Tables and 1C exchange files (*.xlsx *.xlsm *.csv *.txt *.tsv)</source>
        <translation>Таблицы и файлы обмена 1С (*.xlsx *.xlsm *.csv *.txt *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Pasted table</source>
        <translation>Вставленная таблица</translation>
    </message>
    <message>
        <source>The clipboard has no text</source>
        <translation>В буфере обмена нет текста</translation>
    </message>
    <message>
        <source>Checking {name}</source>
        <translation>Проверка: {name}</translation>
    </message>
    <message>
        <source>Open or paste a table first</source>
        <translation>Сначала откройте или вставьте таблицу</translation>
    </message>
    <message>
        <source>Tick the rows to import first</source>
        <translation>Сначала отметьте строки для импорта</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Импорт</translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation>Отмена импорта</translation>
    </message>
    <message>
        <source>Payments imported: {count}</source>
        <translation>Импортировано платежей: {count}</translation>
    </message>
    <message>
        <source>Counterparties imported: {count}</source>
        <translation>Импортировано контрагентов: {count}</translation>
    </message>
    <message>
        <source>They wait in Drafts and outbox. Nothing was sent.</source>
        <translation>Они ждут в разделе «Отправка в банк». Ничего не отправлено.</translation>
    </message>
    <message>
        <source>Their accounts count as not checked until you check them.</source>
        <translation>Их счета считаются непроверенными, пока вы их не проверите.</translation>
    </message>
    <message>
        <source>Not imported, because their numbers are used now: {count}</source>
        <translation>Не импортировано, так как номера уже заняты: {count}</translation>
    </message>
    <message>
        <source>Columns that fit the same field: {fields}</source>
        <translation>Столбцы, подходящие для одного и того же поля: {fields}</translation>
    </message>
    <message>
        <source>Hidden rows of the table were left out: {count}</source>
        <translation>Скрытые строки таблицы пропущены: {count}</translation>
    </message>
    <message>
        <source>Hidden columns of the table were left out: {names}</source>
        <translation>Скрытые столбцы таблицы пропущены: {names}</translation>
    </message>
    <message>
        <source>If they are to come in, show them in the spreadsheet and save the file.</source>
        <translation>Если их нужно импортировать, отобразите их в табличном редакторе и сохраните файл.</translation>
    </message>
    <message>
        <source>Payments above the headings were left out: {count}</source>
        <translation>Платежи выше заголовков не прочитаны: {count}</translation>
    </message>
    <message>
        <source>The table is read from its headings in row {row} on. Put each table on a sheet or in a file of its own.</source>
        <translation>Таблица читается с заголовков в строке {row}. Поместите каждую таблицу на отдельный лист или в отдельный файл.</translation>
    </message>
    <message>
        <source>Payments that the bank has executed were left out: {count}</source>
        <translation>Платежи, уже исполненные банком, пропущены: {count}</translation>
    </message>
    <message>
        <source>Documents that are no payment orders were left out: {count}</source>
        <translation>Документы, которые не являются платёжными поручениями, пропущены: {count}</translation>
    </message>
    <message>
        <source>Rows that are not ticked any more: {count}</source>
        <translation>Больше не отмечено строк: {count}</translation>
    </message>
    <message>
        <source>Import undone: {count}</source>
        <translation>Импорт отменён: {count}</translation>
    </message>
    <message>
        <source>Sent, changed or used meanwhile, and kept: {count}</source>
        <translation>Оставлено, так как уже отправлено, изменено или использовано: {count}</translation>
    </message>
    <message>
        <source>The table has no rows below its headings</source>
        <translation>Под заголовками таблицы нет строк</translation>
    </message>
    <message>
        <source>Several columns have the same heading: {names}</source>
        <translation>Одинаковый заголовок у нескольких столбцов: {names}</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>«{name}»</translation>
    </message>
    <message>
        <source>The first of them is read. If it is another one, choose the field above it.</source>
        <translation>Используется первый из них. Если нужен другой, выберите поле над ним.</translation>
    </message>
    <message>
        <source>It is another day, and the rows were checked again by it</source>
        <translation>Наступил другой день: строки проверены заново</translation>
    </message>
    <message>
        <source>Payments without a date in the table have the date {day} now.</source>
        <translation>У платежей, для которых в таблице нет даты, теперь дата {day}.</translation>
    </message>
    <message>
        <source>Discarded or deleted before: {count}</source>
        <translation>Убрано из списка или удалено раньше: {count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>Вставить таблицу</translation>
    </message>
    <message>
        <source>Save a template to fill in…</source>
        <translation>Сохранить шаблон для заполнения…</translation>
    </message>
    <message>
        <source>Import the ticked rows</source>
        <translation>Импортировать отмеченные</translation>
    </message>
    <message>
        <source>Undo the last import</source>
        <translation>Отменить последний импорт</translation>
    </message>
    <message>
        <source>Tick all rows on show</source>
        <translation>Отметить все показанные строки</translation>
    </message>
    <message>
        <source>Untick all rows on show</source>
        <translation>Снять отметки с показанных строк</translation>
    </message>
    <message>
        <source>Show rows with errors only</source>
        <translation>Показать только строки с ошибками</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Закрыть таблицу</translation>
    </message>
    <message>
        <source>All rows: {count}</source>
        <translation>Все строки: {count}</translation>
    </message>
    <message>
        <source>{state}: {count}</source>
        <translation>{state}: {count}</translation>
    </message>
    <message>
        <source>Ticked: {count}</source>
        <translation>Отмечено: {count}</translation>
    </message>
    <message>
        <source>Choose a row to see what is wrong with it; a double click corrects a cell.</source>
        <translation>Выберите строку, чтобы увидеть замечания; двойной щелчок исправляет ячейку.</translation>
    </message>
    <message>
        <source>What the rows become</source>
        <translation>Во что превращаются строки</translation>
    </message>
    <message>
        <source>Account that pays</source>
        <translation>Счёт списания</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Лист</translation>
    </message>
    <message>
        <source>Rows on show</source>
        <translation>Показанные строки</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Строки таблицы</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Заметки</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Платежи</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Контрагенты</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Ошибка</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Предупреждение</translation>
    </message>
    <message>
        <source>No errors</source>
        <translation>Ошибок нет</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Импортирован</translation>
    </message>
    <message>
        <source>The address book has this account already</source>
        <translation>Этот счёт уже есть у контрагента</translation>
    </message>
    <message>
        <source>{name} is in the address book with another account. Check the new account with the payee.</source>
        <translation>{name} есть в контрагентах с другим счётом. Уточните новый счёт у получателя.</translation>
    </message>
    <message>
        <source>A row above is about the same counterparty</source>
        <translation>Этот контрагент есть в строке выше</translation>
    </message>
    <message>
        <source>A formula without a result: calculate it and save the file in a spreadsheet, or write the text</source>
        <translation>Формула без результата: вычислите её и сохраните файл в табличном редакторе или впишите текст</translation>
    </message>
    <message>
        <source>This number is used by another payment</source>
        <translation>Этот номер занят другим платежом</translation>
    </message>
    <message>
        <source>No payment was made from this account yet</source>
        <translation>С этого счёта платежей ещё не было</translation>
    </message>
    <message>
        <source>This account was paid another way last: {kind}. If it is so again, choose it.</source>
        <translation>В прошлый раз на этот счёт платили иначе: {kind}. Если так и сейчас, выберите этот вид.</translation>
    </message>
    <message>
        <source>Equal rows of the table: {rows}</source>
        <translation>Такие же строки таблицы: {rows}</translation>
    </message>
    <message>
        <source>An equal payment exists: this row may repeat it</source>
        <translation>Такой же платёж уже есть: строка может его повторять</translation>
    </message>
    <message>
        <source>A payment like this one exists: {documents}. This row may repeat it.</source>
        <translation>Такой же платёж уже есть: {documents}. Возможно, эта строка его повторяет.</translation>
    </message>
</context>
<context>
    <name>ImportTemplate</name>
    <message>
        <source>Notes</source>
        <translation>Пояснения</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Столбец</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Пример</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Payee TIN</source>
        <translation>УНП получателя</translation>
    </message>
    <message>
        <source>Payee account</source>
        <translation>Счёт получателя</translation>
    </message>
    <message>
        <source>Payer account</source>
        <translation>Счёт плательщика</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Номер документа</translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>Обязательно.</translation>
    </message>
    <message>
        <source>Nine characters; empty for payments to individuals.</source>
        <translation>Девять знаков; для платежей физическим лицам пусто.</translation>
    </message>
    <message>
        <source>Required; 28 characters, begins with BY.</source>
        <translation>Обязательно; 28 знаков, начинается с BY.</translation>
    </message>
    <message>
        <source>Required; 8 or 11 characters.</source>
        <translation>Обязательно; 8 или 11 знаков.</translation>
    </message>
    <message>
        <source>Required; for example 1234,50.</source>
        <translation>Обязательно; например, 1234,50.</translation>
    </message>
    <message>
        <source>Three letters; if empty, the currency of the payer account.</source>
        <translation>Три буквы; если пусто, валюта счёта плательщика.</translation>
    </message>
    <message>
        <source>Required; up to 420 characters.</source>
        <translation>Обязательно; до 420 символов.</translation>
    </message>
    <message>
        <source>For example 22.11.2026; if empty, today.</source>
        <translation>Например, 22.11.2026; если пусто, сегодня.</translation>
    </message>
    <message>
        <source>If empty, the next free number.</source>
        <translation>Если пусто, следующий свободный номер.</translation>
    </message>
    <message>
        <source>If empty, the account that you choose when importing.</source>
        <translation>Если пусто, счёт, выбранный при импорте.</translation>
    </message>
    <message>
        <source>Makes the row a budget payment; then a category is needed, too.</source>
        <translation>С этим кодом строка становится платежом в бюджет; тогда нужна и категория.</translation>
    </message>
    <message>
        <source>Four letters.</source>
        <translation>Четыре буквы.</translation>
    </message>
    <message>
        <source>A code of the bank&apos;s directory.</source>
        <translation>Код из справочника банка.</translation>
    </message>
    <message>
        <source>Free text.</source>
        <translation>Любой текст.</translation>
    </message>
</context>
<context>
    <name>InstructionForm</name>
    <message>
        <source>New counterparty…</source>
        <translation>Новый контрагент…</translation>
    </message>
</context>
<context>
    <name>InstructionPage</name>
    <message>
        <source>The bank&apos;s changes are in the form now</source>
        <translation>Изменения из банка перенесены в форму</translation>
    </message>
    <message>
        <source>Fields that you changed yourself are kept.</source>
        <translation>Поля, которые изменили вы, остались как у вас.</translation>
    </message>
    <message>
        <source>It is ready; send it from Drafts and outbox</source>
        <translation>Документ готов; отправьте его из раздела «Отправка в банк»</translation>
    </message>
    <message>
        <source>What you saved is ready with this number. See it in Drafts and outbox before you send it.</source>
        <translation>Сохранённый документ готов и имеет этот номер. Проверьте его в разделе «Отправка в банк», прежде чем отправлять.</translation>
    </message>
    <message>
        <source>The form was changed after it was checked</source>
        <translation>Форма изменилась после проверки</translation>
    </message>
    <message>
        <source>Nothing was sent. Check it again to send what it says now.</source>
        <translation>Ничего не отправлено. Проверьте её ещё раз, чтобы отправить то, что в ней теперь.</translation>
    </message>
    <message>
        <source>This number was given to another document of this year</source>
        <translation>Этот номер уже занят другим документом этого года</translation>
    </message>
    <message>
        <source>Change of document No. {number}</source>
        <translation>Изменение документа № {number}</translation>
    </message>
    <message>
        <source>The document at the bank names no currency</source>
        <translation>Документ в банке не называет валюту</translation>
    </message>
    <message>
        <source>Enter the currency of the amount.</source>
        <translation>Укажите валюту суммы.</translation>
    </message>
    <message>
        <source>The change came too late</source>
        <translation>Изменение опоздало</translation>
    </message>
    <message>
        <source>It is not in what was handed over before. See the document in Drafts and outbox.</source>
        <translation>В уже переданный документ оно не вошло. Документ — в разделе «Отправка в банк».</translation>
    </message>
</context>
<context>
    <name>InstructionView</name>
    <message>
        <source>Check and send…</source>
        <translation>Проверить и отправить…</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Сохранить и следующий</translation>
    </message>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Исправить %n поле</numerusform>
            <numerusform>Исправить %n поля</numerusform>
            <numerusform>Исправить %n полей</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>Сохранено {time}</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>This file is no key: it is too large, or no text</source>
        <translation>Это не ключ: файл слишком большой или не текстовый</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Сохранить ключ</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Open a key</source>
        <translation>Открыть ключ</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message>
        <source>Name of the label</source>
        <translation>Название метки</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>Новая метка</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>Изменить метку</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Такая метка уже есть</translation>
    </message>
    <message>
        <source>A label needs a name</source>
        <translation>Назовите метку</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Серый</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бирюзовый</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Янтарный</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Красный</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Розовый</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Фиолетовый</translation>
    </message>
</context>
<context>
    <name>LabelsPage</name>
    <message>
        <source>Labels sort documents, counterparties and orders for you alone.</source>
        <translation>Метками можно разобрать документы, контрагентов и заказы только для себя.</translation>
    </message>
    <message>
        <source>New label…</source>
        <translation>Новая метка…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Метки</translation>
    </message>
    <message>
        <source>Search labels</source>
        <translation>Поиск меток</translation>
    </message>
    <message>
        <source>“{gone}” is now “{kept}”</source>
        <translation>Вместо метки «{gone}» теперь «{kept}»</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) deleted</source>
        <translation>
            <numerusform>Удалена %n метка</numerusform>
            <numerusform>Удалены %n метки</numerusform>
            <numerusform>Удалено %n меток</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” was changed</source>
        <translation>Метка «{name}» изменена</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Метка</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
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
        <translation>Черновики</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>Show what has this label</source>
        <translation>Показать всё с этой меткой</translation>
    </message>
    <message>
        <source>Name and colour…</source>
        <translation>Название и цвет…</translation>
    </message>
    <message>
        <source>Merge two labels</source>
        <translation>Объединить две метки</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Отменить удаление</translation>
    </message>
</context>
<context>
    <name>LastDayEdit</name>
    <message>
        <source>No end</source>
        <translation>Бессрочно</translation>
    </message>
</context>
<context>
    <name>LeftBehindQuestion</name>
    <message numerus="yes">
        <source>The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</source>
        <translation>
            <numerusform>Ответ по %n отправке ещё не получен. Kantora сможет проверить её только с прежними адресом и входом.</numerusform>
            <numerusform>Ответ по %n отправкам ещё не получен. Kantora сможет проверить их только с прежними адресом и входом.</numerusform>
            <numerusform>Ответ по %n отправкам ещё не получен. Kantora сможет проверить их только с прежними адресом и входом.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change anyway</source>
        <translation>Всё равно изменить</translation>
    </message>
    <message>
        <source>Do not change</source>
        <translation>Не менять</translation>
    </message>
</context>
<context>
    <name>ListAnnotations</name>
    <message numerus="yes">
        <source>The label “{name}” was put on %n record(s)</source>
        <translation>
            <numerusform>Метка «{name}» поставлена на %n запись</numerusform>
            <numerusform>Метка «{name}» поставлена на %n записи</numerusform>
            <numerusform>Метка «{name}» поставлена на %n записей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The label “{name}” was taken off %n record(s)</source>
        <translation>
            <numerusform>Метка «{name}» снята с %n записи</numerusform>
            <numerusform>Метка «{name}» снята с %n записей</numerusform>
            <numerusform>Метка «{name}» снята с %n записей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>{selected} rows are selected; at most {most} can be copied</source>
        <translation>Выделено строк: {selected}; скопировать можно не более {most}</translation>
    </message>
    <message>
        <source>Nothing was copied. Select fewer rows, or copy the first of them.</source>
        <translation>Ничего не скопировано. Выделите меньше строк или скопируйте первые из них.</translation>
    </message>
    <message>
        <source>Nothing was copied. “Export the selected rows…” writes all of them to a file.</source>
        <translation>Ничего не скопировано. Команда «Выгрузить выделенные строки…» запишет их все в файл.</translation>
    </message>
    <message>
        <source>Choose a row of the list first</source>
        <translation>Сначала выберите строку в списке</translation>
    </message>
    <message>
        <source>The list is empty</source>
        <translation>Список пуст</translation>
    </message>
    <message>
        <source>No list is on show</source>
        <translation>Список сейчас не показан</translation>
    </message>
    <message>
        <source>This cannot be done with what is chosen</source>
        <translation>Для выбранного это действие недоступно</translation>
    </message>
    <message>
        <source>Copy the first rows</source>
        <translation>Скопировать первые строки</translation>
    </message>
    <message>
        <source>Export the selected rows…</source>
        <translation>Выгрузить выделенные строки…</translation>
    </message>
    <message>
        <source>Select all rows of the filter</source>
        <translation>Выделить все строки отбора</translation>
    </message>
    <message>
        <source>Sort by…</source>
        <translation>Сортировать по…</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>По этому отбору ничего не найдено.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Сбросить отбор</translation>
    </message>
</context>
<context>
    <name>LockCard</name>
    <message>
        <source>Lock and backups</source>
        <translation>Блокировка и резервные копии</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Блокировка</translation>
    </message>
    <message>
        <source>Lock when nobody has used the window for</source>
        <translation>Блокировать, если окном не пользовались</translation>
    </message>
    <message>
        <source>It locks with the screen of the computer, too, and by Ctrl+L</source>
        <translation>Блокируется и вместе с экраном компьютера, и по Ctrl+L</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Заблокировать</translation>
    </message>
    <message>
        <source>Remove the passphrase</source>
        <translation>Убрать кодовую фразу</translation>
    </message>
    <message>
        <source>Keep the passphrase</source>
        <translation>Оставить кодовую фразу</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n минута</numerusform>
            <numerusform>%n минуты</numerusform>
            <numerusform>%n минут</numerusform>
        </translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Никогда</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data then: whoever is signed in to the computer can unlock.</source>
        <translation>Тогда данные открывает хранилище ключей этого компьютера: разблокировать может каждый, кто вошёл в систему.</translation>
    </message>
    <message>
        <source>Only the recovery code opens the data then, at each start and after each lock, because Kantora cannot use a keyring on this computer now. Have the code at hand.</source>
        <translation>Тогда данные открывает только код восстановления, при каждом запуске и после каждой блокировки: Kantora сейчас не может пользоваться хранилищем ключей этого компьютера. Держите код под рукой.</translation>
    </message>
    <message>
        <source>A passphrase is asked for at the start and to unlock.</source>
        <translation>При запуске и для разблокировки спрашивается кодовая фраза.</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data, so whoever is signed in to the computer can unlock. A passphrase keeps others out.</source>
        <translation>Данные открывает хранилище ключей этого компьютера, поэтому разблокировать может каждый, кто вошёл в систему. Кодовая фраза закроет доступ другим.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock, because Kantora cannot use a keyring on this computer now. A passphrase takes its place and is easier to type.</source>
        <translation>При запуске и для разблокировки запрашивается код восстановления: Kantora сейчас не может пользоваться хранилищем ключей этого компьютера. Кодовая фраза заменит код, вводить её проще.</translation>
    </message>
    <message>
        <source>Change the passphrase…</source>
        <translation>Изменить кодовую фразу…</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Задать кодовую фразу…</translation>
    </message>
</context>
<context>
    <name>LockPage</name>
    <message>
        <source>Passphrase or recovery code</source>
        <translation>Кодовая фраза или код восстановления</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код восстановления</translation>
    </message>
    <message>
        <source>Kantora is locked</source>
        <translation>Kantora заблокирована</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Разблокировать</translation>
    </message>
    <message>
        <source>The data are closed. Drafts are kept.</source>
        <translation>Данные закрыты. Черновики сохранены.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring opens them again; to be asked for a passphrase here, choose one in the settings.</source>
        <translation>Их откроет хранилище ключей этого компьютера; чтобы здесь запрашивалась кодовая фраза, задайте её в настройках.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Search “{text}” in {page}</source>
        <translation>Искать «{text}» в разделе «{page}»</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Палитра команд</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Поиск на странице</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Поиск везде</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Синхронизировать сейчас</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Помощь</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Что нового</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Выйти</translation>
    </message>
</context>
<context>
    <name>MerchantForm</name>
    <message>
        <source>As set for the shop</source>
        <translation>Как задано для магазина</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Русский</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Белорусский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Английский</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польский</translation>
    </message>
    <message>
        <source>A full address that begins with https:// or http://</source>
        <translation>Полный адрес, начинается с https:// или http://</translation>
    </message>
    <message>
        <source>A full address that begins with https://</source>
        <translation>Полный адрес, начинается с https://</translation>
    </message>
    <message>
        <source>Names of hosts only, such as pay.bank.by</source>
        <translation>Только имена серверов, например pay.bank.by</translation>
    </message>
    <message>
        <source>A number from 1 to 49</source>
        <translation>Число от 1 до 49</translation>
    </message>
    <message>
        <source>A number from 1024 to 65535</source>
        <translation>Число от 1024 до 65535</translation>
    </message>
    <message>
        <source>Currency of new orders</source>
        <translation>Валюта новых заказов</translation>
    </message>
    <message>
        <source>Another one can be chosen for each order</source>
        <translation>В заказе можно выбрать другую</translation>
    </message>
    <message>
        <source>Language of payment pages</source>
        <translation>Язык платёжных страниц</translation>
    </message>
    <message>
        <source>Minutes to pay an order</source>
        <translation>Срок оплаты заказа, минут</translation>
    </message>
    <message>
        <source>Empty: as set at the gateway, usually 20</source>
        <translation>Пусто — как задано в шлюзе, обычно 20</translation>
    </message>
    <message>
        <source>Version of the status answer</source>
        <translation>Версия ответа о статусе</translation>
    </message>
    <message>
        <source>1 to 49, as the bank has set it; empty if unknown</source>
        <translation>От 1 до 49, как настроил банк; пусто, если неизвестна</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрес возврата</translation>
    </message>
    <message>
        <source>Payers come there after paying; orders need it</source>
        <translation>Куда попадает плательщик; нужен для заказов</translation>
    </message>
    <message>
        <source>If not the gateway&apos;s own; blanks between them</source>
        <translation>Если не сервер шлюза; через пробел</translation>
    </message>
    <message>
        <source>Your page: it gets all values after #; empty: the gateway&apos;s</source>
        <translation>Ваша страница: все данные — после #; пусто — страница шлюза</translation>
    </message>
    <message>
        <source>The gateway calls it after a payment</source>
        <translation>Туда шлюз сообщает об оплате</translation>
    </message>
    <message>
        <source>If notifications are forwarded here; empty: off</source>
        <translation>Если они пересылаются сюда; пусто — выключен</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Адрес возврата при неудаче</translation>
    </message>
    <message>
        <source>Empty: the same</source>
        <translation>Пусто — тот же</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Серверы платёжных страниц</translation>
    </message>
    <message>
        <source>Merchant&apos;s login</source>
        <translation>Логин магазина</translation>
    </message>
    <message>
        <source>Named in wallet payments; empty: the own login</source>
        <translation>Указывается в оплатах кошельком; пусто — свой логин</translation>
    </message>
    <message>
        <source>Page of wallet B</source>
        <translation>Страница кошелька B</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Адрес для уведомлений</translation>
    </message>
    <message>
        <source>Port of the receiver on this computer</source>
        <translation>Порт приёма на этом компьютере</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Retry</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Подробности</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Скопировать для поддержки</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Закрыть сообщение</translation>
    </message>
</context>
<context>
    <name>MomentEdit</name>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Минское время</translation>
    </message>
</context>
<context>
    <name>MotoForm</name>
    <message>
        <source>Charge now</source>
        <translation>Списать сразу</translation>
    </message>
    <message>
        <source>Hold the amount</source>
        <translation>Заблокировать сумму</translation>
    </message>
    <message>
        <source>Store the card (the customer agreed)</source>
        <translation>Сохранить карту (клиент согласен)</translation>
    </message>
</context>
<context>
    <name>MotoPage</name>
    <message>
        <source>As set at the gateway</source>
        <translation>Как настроено в шлюзе</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Русский</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Белорусский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Английский</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польский</translation>
    </message>
    <message>
        <source>E-mail or phone of the customer</source>
        <translation>Эл. почта или телефон клиента</translation>
    </message>
    <message>
        <source>In place of a card</source>
        <translation>Вместо карты</translation>
    </message>
    <message>
        <source>Of the stored card, in Latin letters</source>
        <translation>Имя держателя сохранённой карты, латиницей</translation>
    </message>
    <message>
        <source>The gateway asks for one; nobody returns to it</source>
        <translation>Шлюз требует адрес; по нему никто не возвращается</translation>
    </message>
    <message>
        <source>Other features, with blanks between them</source>
        <translation>Другие особенности, через пробел</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Подробнее об оплате</translation>
    </message>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Оплата по телефону или письму</translation>
    </message>
    <message>
        <source>Begin another payment by phone or letter</source>
        <translation>Новая оплата по телефону или письму</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Сохранённая карта</translation>
    </message>
    <message>
        <source>No card yet</source>
        <translation>Карта не введена</translation>
    </message>
    <message>
        <source>By phone or letter nobody confirms that it is the cardholder who pays: there is no 3-D Secure. If the payment is disputed, the loss is yours. Charge only what the cardholder ordered, and keep no note of the card.</source>
        <translation>При оплате по телефону или письму никто не подтверждает, что платит держатель карты: 3-D Secure нет. Если платёж оспорят, убыток понесёте вы. Списывайте только то, что держатель карты заказал, и нигде не записывайте данные карты.</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>A name is needed</source>
        <translation>Нужно название</translation>
    </message>
    <message>
        <source>Another one has this name</source>
        <translation>Это название уже занято</translation>
    </message>
    <message>
        <source>Tick above that you checked the account</source>
        <translation>Отметьте выше, что счёт проверен</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Pages</source>
        <translation>Разделы</translation>
    </message>
</context>
<context>
    <name>NavigationButton</name>
    <message>
        <source>{page}, {count} waiting</source>
        <translation>{page}, ожидают: {count}</translation>
    </message>
</context>
<context>
    <name>NewButton</name>
    <message>
        <source>New…</source>
        <translation>Создать…</translation>
    </message>
    <message>
        <source>Create a new document</source>
        <translation>Создать новый документ</translation>
    </message>
</context>
<context>
    <name>NewOrder</name>
    <message>
        <source>New order</source>
        <translation>Новый заказ</translation>
    </message>
    <message>
        <source>This number was used for another order; another one was made</source>
        <translation>Этот номер уже использован для другого заказа; создан новый</translation>
    </message>
    <message>
        <source>An order was not registered: its number {number} was used for another order</source>
        <translation>Заказ не зарегистрирован: его номер {number} уже использован для другого заказа</translation>
    </message>
    <message>
        <source>It is kept in Drafts and outbox. Open it there and give it another number.</source>
        <translation>Он сохранён в разделе «Отправка в банк». Откройте его там и задайте другой номер.</translation>
    </message>
    <message>
        <source>Copied: {what}</source>
        <translation>Скопировано: {what}</translation>
    </message>
    <message>
        <source>No program answered. The link was copied instead.</source>
        <translation>Ни одна программа не ответила. Ссылка скопирована.</translation>
    </message>
    <message>
        <source>This is the same order under a new number</source>
        <translation>Это тот же заказ под новым номером</translation>
    </message>
    <message>
        <source>Check it and register it; nothing was sent yet.</source>
        <translation>Проверьте и зарегистрируйте его; пока ничего не отправлено.</translation>
    </message>
    <message>
        <source>Register the order</source>
        <translation>Зарегистрировать заказ</translation>
    </message>
    <message>
        <source>Charge at once</source>
        <translation>Списать сразу</translation>
    </message>
    <message>
        <source>Hold first, charge later</source>
        <translation>Сначала заблокировать, списать потом</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Оплата</translation>
    </message>
    <message>
        <source>Made for you; it has to be unique</source>
        <translation>Создан автоматически; не должен повторяться</translation>
    </message>
    <message>
        <source>Shown on the payment page; no card data or personal data</source>
        <translation>Видно на странице оплаты; без данных карт и личных данных</translation>
    </message>
    <message>
        <source>Needed to store the card</source>
        <translation>Нужен, чтобы сохранить карту</translation>
    </message>
    <message>
        <source>Shown on the payment page</source>
        <translation>Видно на странице оплаты</translation>
    </message>
    <message>
        <source>Where the customer&apos;s browser goes after paying, such as a page of your shop. Nothing is sent there but the order&apos;s identifier. It can be set once and for all in Settings.</source>
        <translation>Куда вернётся браузер клиента после оплаты, например страница вашего магазина. Туда передаётся только идентификатор заказа. Можно задать один раз в настройках.</translation>
    </message>
    <message>
        <source>Empty: the return address</source>
        <translation>Пусто: адрес возврата</translation>
    </message>
    <message>
        <source>Empty: as set for the merchant</source>
        <translation>Пусто: как задано для магазина</translation>
    </message>
    <message>
        <source>In Latin letters; filled in on the payment page</source>
        <translation>Латинскими буквами; подставится на странице оплаты</translation>
    </message>
    <message>
        <source>Sent with a cart only</source>
        <translation>Передаётся только с корзиной</translation>
    </message>
    <message>
        <source>Two letters, such as BY</source>
        <translation>Две буквы, например BY</translation>
    </message>
    <message>
        <source>IPv4 or IPv6</source>
        <translation>IPv4 или IPv6</translation>
    </message>
    <message>
        <source>The customer&apos;s identifier is needed</source>
        <translation>Нужен идентификатор клиента</translation>
    </message>
    <message>
        <source>The amount may be nothing</source>
        <translation>Сумма может быть нулевой</translation>
    </message>
    <message>
        <source>Identifier of the only stored card that may pay it</source>
        <translation>Идентификатор единственной сохранённой карты для оплаты</translation>
    </message>
    <message>
        <source>As the bank names them, with blanks between</source>
        <translation>Как их называет банк, через пробел</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Минское время</translation>
    </message>
    <message>
        <source>Minsk time; only one of both</source>
        <translation>Минское время; только одно из двух</translation>
    </message>
    <message>
        <source>Other features</source>
        <translation>Другие особенности</translation>
    </message>
    <message>
        <source>Return and notifications</source>
        <translation>Возврат и уведомления</translation>
    </message>
    <message>
        <source>Customer and delivery</source>
        <translation>Клиент и доставка</translation>
    </message>
    <message>
        <source>For 3-D Secure and the address check</source>
        <translation>Для 3-D Secure и проверки адреса</translation>
    </message>
    <message>
        <source>Card and features</source>
        <translation>Карта и особенности</translation>
    </message>
    <message>
        <source>Completion by itself</source>
        <translation>Автоматическое завершение</translation>
    </message>
    <message>
        <source>Other merchant and fee</source>
        <translation>Другой магазин и комиссия</translation>
    </message>
</context>
<context>
    <name>NewOrderView</name>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Исправьте %n поле</numerusform>
            <numerusform>Исправьте %n поля</numerusform>
            <numerusform>Исправьте %n полей</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewsOffer</name>
    <message>
        <source>Kantora was updated to version {version}</source>
        <translation>Kantora обновлена до версии {version}</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Что нового</translation>
    </message>
</context>
<context>
    <name>NoticeController</name>
    <message>
        <source>New since the last notification</source>
        <translation>Новое с прошлого уведомления</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
</context>
<context>
    <name>NoticeLine</name>
    <message>
        <source>{notice}. Unread</source>
        <translation>{notice}. Не прочитано</translation>
    </message>
</context>
<context>
    <name>NoticeList</name>
    <message>
        <source>All of them are read</source>
        <translation>Все уже прочитаны</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message>
        <source>Mark all as read</source>
        <translation>Отметить все как прочитанные</translation>
    </message>
    <message>
        <source>Nothing has come yet. What a synchronisation brings is counted here: demands, rejections, executions, replies, payments of orders.</source>
        <translation>Пока ничего нового. Здесь считается то, что приносит синхронизация: требования, отказы, исполнение, ответы, оплата заказов.</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>New payment demands</source>
        <translation>Новые платёжные требования</translation>
    </message>
    <message>
        <source>Payment demands whose time runs out or is over</source>
        <translation>Платёжные требования с близким или истёкшим сроком</translation>
    </message>
    <message>
        <source>Documents that the bank rejected</source>
        <translation>Документы, отклонённые банком</translation>
    </message>
    <message>
        <source>Possible duplicates of documents</source>
        <translation>Возможные дубликаты документов</translation>
    </message>
    <message>
        <source>Documents placed in the unpaid queue</source>
        <translation>Документы, помещённые в картотеку</translation>
    </message>
    <message>
        <source>What became of sends without an answer</source>
        <translation>Что стало с отправками без ответа банка</translation>
    </message>
    <message>
        <source>Executed documents</source>
        <translation>Исполненные документы</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Ответы АИС ИДО</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Отклонённые запросы в АИС ИДО</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Оплаченные заказы</translation>
    </message>
    <message>
        <source>Payment links that were not paid</source>
        <translation>Неоплаченные ссылки на оплату</translation>
    </message>
    <message>
        <source>Charges that were pending and failed</source>
        <translation>Списания с карт, которые ожидали решения и не прошли</translation>
    </message>
    <message>
        <source>Orders whose money went back</source>
        <translation>Заказы, деньги по которым вернулись</translation>
    </message>
    <message>
        <source>Stored cards that expire within 30 days</source>
        <translation>Карты, истекающие в течение 30 дней</translation>
    </message>
    <message>
        <source>{what}, last day {days}</source>
        <translation>{what}, последний день: {days}</translation>
    </message>
</context>
<context>
    <name>NoticesCard</name>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message>
        <source>From</source>
        <translation>С</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>До</translation>
    </message>
    <message>
        <source>After each synchronisation Kantora says once what came. It is kept under the bell at the bottom of the window as well.</source>
        <translation>После каждой синхронизации Kantora один раз сообщает, что пришло. Это же остаётся под колокольчиком внизу окна.</translation>
    </message>
    <message>
        <source>Quiet hours: nothing pops up, the bell counts</source>
        <translation>Тихие часы: ничего не всплывает, считает только колокольчик</translation>
    </message>
    <message>
        <source>Name sums in notifications, not counts alone</source>
        <translation>Указывать в уведомлениях суммы, а не только количество</translation>
    </message>
    <message>
        <source>An icon beside the clock with the number of unread</source>
        <translation>Значок возле часов с числом непрочитанных</translation>
    </message>
    <message>
        <source>This desktop shows no icons of programs</source>
        <translation>Этот рабочий стол не показывает значки программ</translation>
    </message>
</context>
<context>
    <name>NumberingCard</name>
    <message>
        <source>Follows the highest number of this account and year</source>
        <translation>Идёт за наибольшим номером этого счёта и года</translation>
    </message>
    <message>
        <source>Chosen here: numbers of this form are followed</source>
        <translation>Задан здесь: нумерация продолжается в этом виде</translation>
    </message>
    <message>
        <source>Chosen here: there are higher numbers of this form, used ones are skipped</source>
        <translation>Задан здесь: есть номера этого вида больше, занятые пропускаются</translation>
    </message>
    <message>
        <source>This number is used already, the next free one is shown</source>
        <translation>Этот номер уже использован, показан следующий свободный</translation>
    </message>
    <message>
        <source>Your accounts are known after the first synchronisation.</source>
        <translation>Ваши счета станут известны после первой синхронизации.</translation>
    </message>
    <message>
        <source>Document numbers</source>
        <translation>Номера документов</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Год</translation>
    </message>
    <message>
        <source>Next number</source>
        <translation>Следующий номер</translation>
    </message>
    <message>
        <source>Go on with this number</source>
        <translation>Продолжить с этого номера</translation>
    </message>
    <message>
        <source>Number by itself again</source>
        <translation>Снова нумеровать автоматически</translation>
    </message>
</context>
<context>
    <name>OAuthForm</name>
    <message>
        <source>Choose at least one</source>
        <translation>Выберите хотя бы одно</translation>
    </message>
    <message>
        <source>It leads to this computer, for example http://127.0.0.1:8700/return</source>
        <translation>Он ведёт на этот компьютер, например http://127.0.0.1:8700/return</translation>
    </message>
    <message>
        <source>Application identifier</source>
        <translation>Идентификатор приложения</translation>
    </message>
    <message>
        <source>The bank gives it when it registers your application</source>
        <translation>Банк выдаёт его при регистрации приложения</translation>
    </message>
    <message>
        <source>Application secret</source>
        <translation>Секрет приложения</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Запросить разрешения</translation>
    </message>
    <message>
        <source>Address of the sign-in page</source>
        <translation>Адрес страницы входа</translation>
    </message>
    <message>
        <source>Address for tokens</source>
        <translation>Адрес для токенов</translation>
    </message>
    <message>
        <source>Address for signing out</source>
        <translation>Адрес для выхода</translation>
    </message>
    <message>
        <source>Leave empty if the bank has none</source>
        <translation>Оставьте пустым, если у банка его нет</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрес возврата</translation>
    </message>
    <message>
        <source>As it is registered; empty: any free port of this computer</source>
        <translation>Как он зарегистрирован; пусто: любой свободный порт этого компьютера</translation>
    </message>
    <message>
        <source>Addresses and details</source>
        <translation>Адреса и подробности</translation>
    </message>
    <message>
        <source>Send a code challenge (PKCE)</source>
        <translation>Отправлять проверочный код (PKCE)</translation>
    </message>
    <message>
        <source>Name the application in a header (HTTP Basic)</source>
        <translation>Передавать данные приложения в заголовке (HTTP Basic)</translation>
    </message>
</context>
<context>
    <name>OrderChecks</name>
    <message>
        <source>Asking the gateway about orders</source>
        <translation>Проверка заказов в шлюзе</translation>
    </message>
    <message>
        <source>None of them changed.</source>
        <translation>Ни один из них не изменился.</translation>
    </message>
    <message>
        <source>The first reason: {why}</source>
        <translation>Первая причина: {why}</translation>
    </message>
    <message numerus="yes">
        <source>The gateway could not be asked about %Ln orders</source>
        <translation>
            <numerusform>Не удалось спросить шлюз о %Ln заказе</numerusform>
            <numerusform>Не удалось спросить шлюз о %Ln заказах</numerusform>
            <numerusform>Не удалось спросить шлюз о %Ln заказах</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln orders were checked</source>
        <translation>
            <numerusform>Проверен %Ln заказ</numerusform>
            <numerusform>Проверено %Ln заказа</numerusform>
            <numerusform>Проверено %Ln заказов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them changed</source>
        <translation>
            <numerusform>Изменился %Ln из них</numerusform>
            <numerusform>Изменилось %Ln из них</numerusform>
            <numerusform>Изменилось %Ln из них</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderPane</name>
    <message>
        <source>Details of the order</source>
        <translation>Сведения о заказе</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Всё скопировано</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Скопировано: {name}</translation>
    </message>
</context>
<context>
    <name>OrderResult</name>
    <message>
        <source>The link is ready</source>
        <translation>Ссылка готова</translation>
    </message>
    <message>
        <source>Being registered…</source>
        <translation>Регистрируется…</translation>
    </message>
    <message>
        <source>The link appears here as soon as the gateway answers.</source>
        <translation>Ссылка появится здесь, как только ответит шлюз.</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не отправлен</translation>
    </message>
    <message>
        <source>Nothing reached the gateway. Send it again, or correct it.</source>
        <translation>До шлюза ничего не дошло. Отправьте ещё раз или исправьте.</translation>
    </message>
    <message>
        <source>Not sent: an earlier order may be the same</source>
        <translation>Не отправлено: похоже, такой заказ уже был</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived at the gateway, or may have. Look at both in Drafts and outbox, and send this one from there only if both are wanted.</source>
        <translation>Похожий заказ уже дошёл до шлюза или мог дойти. Посмотрите оба в разделе «Отправка в банк» и отправляйте этот оттуда, только если нужны оба.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>До шлюза не дошёл</translation>
    </message>
    <message>
        <source>The gateway has no order with this number. The number must not be used again, for the first one may still turn up; register it under a new number.</source>
        <translation>Заказа с этим номером в шлюзе нет. Использовать номер снова нельзя: первый заказ ещё может появиться. Зарегистрируйте под новым номером.</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ не получен, проверяется</translation>
    </message>
    <message>
        <source>It was sent, and no clear answer came. Kantora asks the gateway for this order number and sends nothing a second time. You can go on working.</source>
        <translation>Заказ отправлен, но ясного ответа нет. Kantora спрашивает шлюз об этом номере заказа и второй раз ничего не отправляет. Можно работать дальше.</translation>
    </message>
    <message>
        <source>You have to decide</source>
        <translation>Нужно ваше решение</translation>
    </message>
    <message>
        <source>Nobody can see any more what became of it. Look at the gateway&apos;s own pages, and say in the outbox whether the order is there.</source>
        <translation>Узнать, что стало с заказом, больше нельзя. Посмотрите в кабинете шлюза и укажите в разделе «Отправка в банк», есть ли там заказ.</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Шлюз отказал</translation>
    </message>
    <message>
        <source>No order was registered. Correct it and register it again.</source>
        <translation>Заказ не зарегистрирован. Исправьте и зарегистрируйте снова.</translation>
    </message>
    <message>
        <source>Send it to the customer. It is not paid yet.</source>
        <translation>Отправьте её клиенту. Заказ ещё не оплачен.</translation>
    </message>
    <message>
        <source>The customer is paying</source>
        <translation>Клиент оплачивает</translation>
    </message>
    <message>
        <source>The customer is at the page of the bank that gave the card.</source>
        <translation>Клиент на странице банка, выпустившего карту.</translation>
    </message>
    <message>
        <source>The payment was declined</source>
        <translation>Оплата отклонена</translation>
    </message>
    <message>
        <source>No money moved. The same link may be used once more.</source>
        <translation>Деньги не списаны. По той же ссылке можно попробовать ещё раз.</translation>
    </message>
    <message>
        <source>Registered, but the link is lost</source>
        <translation>Зарегистрирован, но ссылка потеряна</translation>
    </message>
    <message>
        <source>The order is at the gateway, and the answer with the address of its page did not arrive, or named a page that cannot be trusted. Register it again under a new number; the first one simply expires.</source>
        <translation>Заказ есть в шлюзе, но ответ с адресом страницы не пришёл или назвал страницу, которой нельзя доверять. Зарегистрируйте под новым номером; первый заказ просто истечёт.</translation>
    </message>
    <message>
        <source>The amount is held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>The customer has paid; the amount is held on the card.</source>
        <translation>Клиент оплатил; сумма заблокирована на карте.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачен</translation>
    </message>
    <message>
        <source>The gateway&apos;s status of the order says so.</source>
        <translation>Так сообщает статус заказа в шлюзе.</translation>
    </message>
    <message>
        <source>The card was verified</source>
        <translation>Карта проверена</translation>
    </message>
    <message>
        <source>Nothing was charged.</source>
        <translation>Ничего не списано.</translation>
    </message>
    <message>
        <source>No money moved, and this order cannot be paid any more. Register it again under a new number to let the customer try again.</source>
        <translation>Деньги не списаны, и этот заказ оплатить уже нельзя. Чтобы клиент попробовал снова, зарегистрируйте под новым номером.</translation>
    </message>
    <message>
        <source>The time to pay is over</source>
        <translation>Срок оплаты истёк</translation>
    </message>
    <message>
        <source>It was not paid, and the link cannot be used any more. Register it again under a new number to get another link.</source>
        <translation>Заказ не оплачен, ссылка больше не действует. Чтобы получить новую, зарегистрируйте под новым номером.</translation>
    </message>
    <message>
        <source>The payment is not decided yet</source>
        <translation>Оплата ещё обрабатывается</translation>
    </message>
    <message>
        <source>The gateway is working on it; Kantora asks again by itself.</source>
        <translation>Шлюз её обрабатывает; Kantora спросит ещё раз сама.</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Состояние неизвестно</translation>
    </message>
    <message>
        <source>The gateway named a state that Kantora does not know. Look at the gateway&apos;s own pages before you do anything else with this order.</source>
        <translation>Шлюз назвал состояние, которого Kantora не знает. Посмотрите в кабинете шлюза, прежде чем делать с этим заказом что-либо ещё.</translation>
    </message>
    <message>
        <source>Money went back</source>
        <translation>Деньги вернулись</translation>
    </message>
    <message>
        <source>It was released or refunded; the order shows how much.</source>
        <translation>Снята блокировка или сделан возврат; сумму показывает заказ.</translation>
    </message>
    <message>
        <source>A part of the money went back</source>
        <translation>Часть денег возвращена</translation>
    </message>
    <message>
        <source>The rest of the amount stays charged.</source>
        <translation>Остальная сумма остаётся списанной.</translation>
    </message>
    <message>
        <source>Register again</source>
        <translation>Зарегистрировать заново</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Исправить</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Отправить ещё раз</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Показать в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>Show in Orders</source>
        <translation>Показать в заказах</translation>
    </message>
    <message>
        <source>New order</source>
        <translation>Новый заказ</translation>
    </message>
    <message>
        <source>Whoever has the link can pay this order, once.</source>
        <translation>По ссылке этот заказ может оплатить любой, один раз.</translation>
    </message>
    <message>
        <source>Time left to pay: {left}</source>
        <translation>Осталось на оплату: {left}</translation>
    </message>
    <message>
        <source>Only {left} left to pay. If the customer needs more time, register it again under a new number once this one is over.</source>
        <translation>На оплату осталось только {left}. Если клиенту нужно больше времени, зарегистрируйте заказ под новым номером, когда этот истечёт.</translation>
    </message>
    <message>
        <source>The gateway: {words}</source>
        <translation>Ответ шлюза: {words}</translation>
    </message>
    <message>
        <source>Can be paid for 20 minutes, unless your bank has set another time.</source>
        <translation>Можно оплатить в течение 20 минут, если банк не установил другой срок.</translation>
    </message>
    <message>
        <source>{days} d {time}</source>
        <translation>{days} дн. {time}</translation>
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
        <translation>Почтовая программа не ответила. Ссылка скопирована.</translation>
    </message>
    <message>
        <source>No browser could be opened. The link was copied instead.</source>
        <translation>Браузер открыть не удалось. Ссылка скопирована.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Квитанция</translation>
    </message>
    <message>
        <source>Register again…</source>
        <translation>Зарегистрировать снова…</translation>
    </message>
    <message>
        <source>Pay by card…</source>
        <translation>Оплатить картой…</translation>
    </message>
    <message>
        <source>Pay with a wallet on a web page…</source>
        <translation>Оплатить кошельком на веб-странице…</translation>
    </message>
    <message>
        <source>Copy the payment link</source>
        <translation>Копировать ссылку на оплату</translation>
    </message>
    <message>
        <source>E-mail the payment link…</source>
        <translation>Отправить ссылку по эл. почте…</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Открыть страницу оплаты</translation>
    </message>
    <message>
        <source>Copy the order number</source>
        <translation>Копировать номер заказа</translation>
    </message>
    <message>
        <source>Copy the gateway&apos;s number (orderId)</source>
        <translation>Копировать номер в шлюзе (orderId)</translation>
    </message>
    <message>
        <source>Copy everything about the order</source>
        <translation>Копировать все сведения о заказе</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Показать в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>The day on which an order was held or paid; where the gateway does not tell it, the day on which it was first seen so.</source>
        <translation>День, когда сумма заказа заблокирована или оплачена; если шлюз его не сообщает — день, когда это впервые замечено.</translation>
    </message>
    <message>
        <source>No order was made here yet. The first one appears by itself.</source>
        <translation>Заказов здесь ещё не было. Первый появится сам.</translation>
    </message>
    <message>
        <source>New payment link…</source>
        <translation>Новая ссылка на оплату…</translation>
    </message>
    <message>
        <source>Take a payment…</source>
        <translation>Принять оплату…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Number, customer, description, card</source>
        <translation>Номер, клиент, описание, карта</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>Payment by phone or letter…</source>
        <translation>Оплата по телефону или письму…</translation>
    </message>
    <message>
        <source>Payment with a wallet…</source>
        <translation>Оплата кошельком…</translation>
    </message>
    <message>
        <source>Wallet on a web page…</source>
        <translation>Кошелёк на веб-странице…</translation>
    </message>
</context>
<context>
    <name>OtherForm</name>
    <message>
        <source>A letter to the bank about anything.</source>
        <translation>Письмо банку на любую тему.</translation>
    </message>
    <message>
        <source>Asks the bank for a certificate, on paper, in as many copies as needed.</source>
        <translation>Запрашивает у банка справку на бумаге, в нужном числе экземпляров.</translation>
    </message>
    <message>
        <source>Reserves money on the account for one purpose, such as wages, until the amount is reached.</source>
        <translation>Бронирует деньги на счёте для одной цели, например зарплаты, пока не накопится нужная сумма.</translation>
    </message>
    <message>
        <source>Ends a reservation. This cannot be undone; the money is released.</source>
        <translation>Прекращает бронирование без возможности возобновления; деньги освобождаются.</translation>
    </message>
    <message>
        <source>Accumulation stops until the reservation is resumed.</source>
        <translation>Накопление останавливается до возобновления бронирования.</translation>
    </message>
    <message>
        <source>Accumulation for a suspended reservation continues.</source>
        <translation>Накопление по приостановленному бронированию продолжается.</translation>
    </message>
    <message>
        <source>Asks the bank to give back a signed document that is not executed yet.</source>
        <translation>Просит банк вернуть подписанный документ, который ещё не исполнен.</translation>
    </message>
    <message>
        <source>Your answer to a payment demand: what you accept is paid from your account.</source>
        <translation>Ваш ответ на платёжное требование: акцептованное оплачивается с вашего счёта.</translation>
    </message>
    <message>
        <source>Recalls a budget payment from AIS IDO.</source>
        <translation>Отзывает платёж в бюджет из АИС ИДО.</translation>
    </message>
    <message>
        <source>Recalls your demand from AIS IDO. This cannot be undone.</source>
        <translation>Отзывает ваше требование из АИС ИДО без возможности возврата.</translation>
    </message>
    <message>
        <source>Your demand stays in AIS IDO, and nothing is paid until it is resumed.</source>
        <translation>Ваше требование остаётся в АИС ИДО, но до возобновления не оплачивается.</translation>
    </message>
    <message>
        <source>Your suspended demand is paid again in its order of priority.</source>
        <translation>Приостановленное требование снова оплачивается в порядке очерёдности.</translation>
    </message>
    <message>
        <source>Changes the amount of your demand in AIS IDO.</source>
        <translation>Меняет сумму вашего требования в АИС ИДО.</translation>
    </message>
    <message>
        <source>Requests a certificate of no debt on taxes and contributions.</source>
        <translation>Запрашивает справку об отсутствии задолженности по налогам и взносам.</translation>
    </message>
    <message>
        <source>Informs the bank that all operations under a currency contract are completed.</source>
        <translation>Сообщает банку, что все операции по валютному договору завершены.</translation>
    </message>
    <message>
        <source>Demand in AIS IDO</source>
        <translation>Требование в АИС ИДО</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Номер документа</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Документ</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Платёжное требование</translation>
    </message>
    <message>
        <source>Document in AIS IDO</source>
        <translation>Документ в АИС ИДО</translation>
    </message>
    <message>
        <source>Your decision</source>
        <translation>Ваше решение</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Kind of certificate</source>
        <translation>Вид справки</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Вид бронирования</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
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
        <translation>Период с</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Период по</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Экземпляров</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Номер договора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата договора</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Назначение</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Основание</translation>
    </message>
    <message>
        <source>Reservation to end</source>
        <translation>Какое бронирование прекратить</translation>
    </message>
    <message>
        <source>Reservation to suspend</source>
        <translation>Какое бронирование приостановить</translation>
    </message>
    <message>
        <source>Reservation to resume</source>
        <translation>Какое бронирование возобновить</translation>
    </message>
    <message>
        <source>Document to recall</source>
        <translation>Какой документ отозвать</translation>
    </message>
    <message>
        <source>Budget payment in AIS IDO</source>
        <translation>Платёж в бюджет в АИС ИДО</translation>
    </message>
    <message>
        <source>Accepted amount</source>
        <translation>Сумма акцепта</translation>
    </message>
    <message>
        <source>New amount</source>
        <translation>Новая сумма</translation>
    </message>
    <message>
        <source>What the certificate is for</source>
        <translation>Для чего нужна справка</translation>
    </message>
    <message>
        <source>Text of the letter</source>
        <translation>Текст письма</translation>
    </message>
    <message>
        <source>Anything to add</source>
        <translation>Дополнительно</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Акцептовать…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Отказать…</translation>
    </message>
    <message>
        <source>Recall…</source>
        <translation>Отозвать…</translation>
    </message>
    <message>
        <source>End the reservation…</source>
        <translation>Прекратить бронирование…</translation>
    </message>
    <message>
        <source>Suspend the reservation…</source>
        <translation>Приостановить бронирование…</translation>
    </message>
    <message>
        <source>Resume the reservation…</source>
        <translation>Возобновить бронирование…</translation>
    </message>
    <message>
        <source>Complete all operations…</source>
        <translation>Завершить все операции…</translation>
    </message>
    <message>
        <source>Recall the budget payment…</source>
        <translation>Отозвать платёж в бюджет…</translation>
    </message>
    <message>
        <source>Recall the demand…</source>
        <translation>Отозвать требование…</translation>
    </message>
    <message>
        <source>Change the demand…</source>
        <translation>Изменить требование…</translation>
    </message>
    <message>
        <source>Suspend the demand…</source>
        <translation>Приостановить требование…</translation>
    </message>
    <message>
        <source>Resume the demand…</source>
        <translation>Возобновить требование…</translation>
    </message>
    <message>
        <source>Write to the bank about it…</source>
        <translation>Написать об этом банку…</translation>
    </message>
    <message>
        <source>About {document}: </source>
        <translation>О документе «{document}»: </translation>
    </message>
    <message>
        <source>Type of document</source>
        <translation>Вид документа</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Общие сведения</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Предмет документа</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Содержание</translation>
    </message>
</context>
<context>
    <name>OtherPage</name>
    <message>
        <source>Another document</source>
        <translation>Другой документ</translation>
    </message>
    <message>
        <source>Select a demand that waits for your acceptance</source>
        <translation>Выберите требование, которое ожидает вашего акцепта</translation>
    </message>
</context>
<context>
    <name>OutboxPage</name>
    <message>
        <source>Drafts and outbox</source>
        <translation>Отправка в банк</translation>
    </message>
    <message>
        <source>A document that is being sent to the bank cannot be discarded</source>
        <translation>Документ, который уже отправляется в банк, нельзя убрать из списка</translation>
    </message>
    <message>
        <source>The documents are not in the list yet</source>
        <translation>Документов пока нет в списке</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Синхронизируйте данные, затем подпишите их.</translation>
    </message>
    <message>
        <source>There are no drafts, and nothing was sent from here.</source>
        <translation>Черновиков нет, и отсюда ещё ничего не отправлялось.</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новый платёж</translation>
    </message>
    <message>
        <source>Search drafts and outbox</source>
        <translation>Поиск в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>Nothing was brought back</source>
        <translation>Ничего не возвращено</translation>
    </message>
    <message>
        <source>It is there again already, or its schedule was ended or paused since, or its date skipped.</source>
        <translation>Это уже на месте, или график с тех пор завершён либо приостановлен, или дата пропущена.</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>Убирается из списка</translation>
    </message>
    <message>
        <source>Bringing back</source>
        <translation>Возврат</translation>
    </message>
    <message>
        <source>Bring back what was discarded</source>
        <translation>Вернуть убранное</translation>
    </message>
    <message>
        <source>Tick what is to be sent together</source>
        <translation>Отметьте, что отправить вместе</translation>
    </message>
    <message>
        <source>Send what is ready…</source>
        <translation>Отправить готовые…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Открыть форму</translation>
    </message>
    <message>
        <source>Sign at the bank…</source>
        <translation>Подписать в банке…</translation>
    </message>
    <message>
        <source>Check at the bank</source>
        <translation>Проверить в банке</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Убрать из списка…</translation>
    </message>
    <message>
        <source>Undo the import of this payment</source>
        <translation>Отменить импорт этого платежа</translation>
    </message>
    <message>
        <source>Import payments…</source>
        <translation>Импорт платежей…</translation>
    </message>
    <message>
        <source>Back to what is sent together</source>
        <translation>Вернуться к отправке пакетом</translation>
    </message>
    <message>
        <source>Move drafts to the next working day</source>
        <translation>Перенести черновики на следующий банковский день</translation>
    </message>
    <message>
        <source>Put back the dates of drafts</source>
        <translation>Вернуть черновикам прежние даты</translation>
    </message>
    <message>
        <source>Tick payment drafts whose date has passed or is a day off</source>
        <translation>Отметьте черновики платежей, дата которых прошла или выпадает на выходной</translation>
    </message>
    <message>
        <source>Drafts moved to a working day: {count}</source>
        <translation>Черновиков перенесено на банковский день: {count}</translation>
    </message>
    <message>
        <source>With a number of the new year: {count}</source>
        <translation>С номером нового года: {count}</translation>
    </message>
    <message>
        <source>Sent or changed meanwhile, and left as they are: {count}</source>
        <translation>Отправлены или изменены тем временем и оставлены как есть: {count}</translation>
    </message>
    <message>
        <source>Drafts with their earlier date again: {count}</source>
        <translation>Черновиков с прежней датой: {count}</translation>
    </message>
    <message>
        <source>Tick the row, or take its tick away</source>
        <translation>Отметить строку или снять отметку</translation>
    </message>
    <message>
        <source>will be assigned</source>
        <translation>будет присвоен</translation>
    </message>
</context>
<context>
    <name>OutboxPane</name>
    <message>
        <source>What is known and what to do</source>
        <translation>Состояние и следующий шаг</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>Отправить…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Открыть форму</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>It arrived…</source>
        <translation>Дошло до банка…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure that the bank has it. It is not sent again, and Kantora does not know which document of the bank it is.</source>
        <translation>Подтверждайте, только если уверены, что документ есть в банке. Снова он отправлен не будет, и Kantora не будет знать, какой это документ банка.</translation>
    </message>
    <message>
        <source>It arrived</source>
        <translation>Дошло до банка</translation>
    </message>
    <message>
        <source>The change was made…</source>
        <translation>Изменение внесено…</translation>
    </message>
    <message>
        <source>Confirm only if the document at the bank is as it was to become. The change is not sent again.</source>
        <translation>Подтверждайте, только если документ в банке стал таким, каким должен был стать. Изменение снова отправлено не будет.</translation>
    </message>
    <message>
        <source>The change was made</source>
        <translation>Изменение внесено</translation>
    </message>
    <message>
        <source>The change was not made…</source>
        <translation>Изменение не внесено…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The change can then be sent again.</source>
        <translation>Подтверждайте, только если уверены. После этого изменение можно отправить снова.</translation>
    </message>
    <message>
        <source>The change was not made</source>
        <translation>Изменение не внесено</translation>
    </message>
    <message>
        <source>The document was deleted…</source>
        <translation>Документ удалён…</translation>
    </message>
    <message>
        <source>Confirm only if the bank does not have the document any more. The deletion is not sent again.</source>
        <translation>Подтверждайте, только если документа в банке больше нет. Удаление снова отправлено не будет.</translation>
    </message>
    <message>
        <source>The document was deleted</source>
        <translation>Документ удалён</translation>
    </message>
    <message>
        <source>The document was not deleted…</source>
        <translation>Документ не удалён…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The deletion can then be sent again.</source>
        <translation>Подтверждайте, только если уверены. После этого удаление можно отправить снова.</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Документ не удалён</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show the order. It will not be sent again, and Kantora will check whether it is paid.</source>
        <translation>Подтверждайте, только если заказ виден на страницах самого шлюза. Повторно он не отправляется; Kantora проверит, оплачен ли он.</translation>
    </message>
    <message>
        <source>The order was created</source>
        <translation>Заказ создан</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show that nothing was created or paid. It can then be paid again, and is paid twice if the first one did arrive.</source>
        <translation>Подтверждайте, только если на страницах самого шлюза видно, что ничего не создано и не оплачено. После этого можно оплатить снова; если первая отправка всё же дошла, оплата пройдёт дважды.</translation>
    </message>
    <message>
        <source>The order was not created</source>
        <translation>Заказ не создан</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. It can then be sent again, and the bank has it twice if the first one did arrive.</source>
        <translation>Подтверждайте, только если уверены. После этого документ можно отправить снова, и если он всё же дошёл, в банке их станет два.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the bank. You can bring it back until you discard something else.</source>
        <translation>Убрать из списка? В банке ничего не изменится. Убранное можно вернуть, пока не убрано что-то ещё.</translation>
    </message>
    <message>
        <source>Discard it? If it was sent, no record of it will remain here. Check at the bank or gateway first whether it arrived.</source>
        <translation>Убрать из списка? Если документ был отправлен, здесь о нём ничего не останется. Убирайте, только когда проверили в банке или шлюзе, поступил ли он.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the payment gateway. You can bring it back until you discard something else.</source>
        <translation>Убрать из списка? В платёжном шлюзе ничего не изменится. Убранное можно вернуть, пока не убрано что-то ещё.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has not arrived yet. Kantora remembers that, and looks for it before something like it is sent.</source>
        <translation>Убрать из списка? Документ уже отправлялся и пока не дошёл. Kantora это запомнит и поищет его, прежде чем отправить похожий.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has changed or deleted nothing yet, but may still do so. Kantora does not look for that afterwards: check the document at the bank.</source>
        <translation>Убрать из списка? Это уже отправлялось и пока ничего не изменило и не удалило, но ещё может. Потом Kantora этого не проверит: проверьте документ в банке.</translation>
    </message>
    <message>
        <source>Discard it? Some of it was sent before and has not arrived yet. Kantora looks for new documents before something like them is sent, but not for changes and deletions: check those at the bank.</source>
        <translation>Убрать из списка? Часть этого уже отправлялась и пока не дошла. Новые документы Kantora поищет, прежде чем отправить похожие, а изменения и удаления — нет: проверьте их в банке.</translation>
    </message>
    <message>
        <source>What is stored</source>
        <translation>Сохранённые данные</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Проверяем…</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>В банке</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Что отправлено</translation>
    </message>
    <message>
        <source>Correct and send again…</source>
        <translation>Исправить и отправить снова…</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Показать заказ</translation>
    </message>
    <message>
        <source>The order was created…</source>
        <translation>Заказ создан…</translation>
    </message>
    <message>
        <source>The order was not created…</source>
        <translation>Заказ не создан…</translation>
    </message>
    <message>
        <source>It did not arrive…</source>
        <translation>Не дошло до банка…</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>Показать документ</translation>
    </message>
    <message>
        <source>Answer the question beside the list first.</source>
        <translation>Сначала ответьте на вопрос рядом со списком.</translation>
    </message>
    <message>
        <source>What is selected was sent already or is being checked, and nothing else is ready.</source>
        <translation>Выбранное уже отправлено или проверяется, а другого готового к отправке нет.</translation>
    </message>
    <message>
        <source>Nothing is ready to be sent.</source>
        <translation>Нет документов, готовых к отправке.</translation>
    </message>
    <message>
        <source>A charge of a stored card made this order: its form is not opened here. Continue with the charge.</source>
        <translation>Этот заказ создан списанием с сохранённой карты, поэтому его форма здесь не открывается. Продолжите само списание.</translation>
    </message>
    <message>
        <source>At the payment gateway</source>
        <translation>В платёжном шлюзе</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Убрать из списка…</translation>
    </message>
    <message numerus="yes">
        <source>Send %n…</source>
        <translation>
            <numerusform>Отправить %n…</numerusform>
            <numerusform>Отправить %n…</numerusform>
            <numerusform>Отправить %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n…</source>
        <translation>
            <numerusform>Убрать %n из списка…</numerusform>
            <numerusform>Убрать %n из списка…</numerusform>
            <numerusform>Убрать %n из списка…</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Убрать из списка</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дошло до банка</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>More actions</source>
        <translation>Другие действия</translation>
    </message>
    <message>
        <source>as of {moment}</source>
        <translation>обновлено {moment}</translation>
    </message>
</context>
<context>
    <name>PageNavigator</name>
    <message>
        <source>Diagnostics</source>
        <translation>Диагностика</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Use eight letters or more; a few words are best</source>
        <translation>Не меньше восьми знаков; лучше всего — несколько слов</translation>
    </message>
    <message>
        <source>This is not the same passphrase</source>
        <translation>Кодовые фразы не совпадают</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Новая кодовая фраза</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Ещё раз</translation>
    </message>
    <message>
        <source>Set the passphrase</source>
        <translation>Задать кодовую фразу</translation>
    </message>
</context>
<context>
    <name>PayOrderPage</name>
    <message>
        <source>Pay an order by card</source>
        <translation>Оплата заказа картой</translation>
    </message>
    <message>
        <source>Do not store</source>
        <translation>Не сохранять</translation>
    </message>
    <message>
        <source>Store it: the customer agreed</source>
        <translation>Сохранить: клиент согласен</translation>
    </message>
    <message>
        <source>Store it for regular charges</source>
        <translation>Сохранить для регулярных списаний</translation>
    </message>
    <message>
        <source>The customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>The customer, after a first payment (F)</source>
        <translation>Клиент, после первой оплаты (F)</translation>
    </message>
    <message>
        <source>We, at no fixed time (U)</source>
        <translation>Мы, в произвольное время (U)</translation>
    </message>
    <message>
        <source>We, as part of a series (R)</source>
        <translation>Мы, в составе серии (R)</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Русский</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Белорусский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Английский</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польский</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Low value (LVP)</source>
        <translation>Малая сумма (LVP)</translation>
    </message>
    <message>
        <source>Transaction risk analysis (TRA)</source>
        <translation>Анализ риска операции (TRA)</translation>
    </message>
    <message>
        <source>As the gateway chooses</source>
        <translation>На усмотрение шлюза</translation>
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
        <translation>Не указан</translation>
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
        <translation>2 · попытка 3-D Secure 1</translation>
    </message>
    <message>
        <source>3 · 3-D Secure 2, asked</source>
        <translation>3 · 3-D Secure 2, с вопросом</translation>
    </message>
    <message>
        <source>4 · 3-D Secure 2, by risk</source>
        <translation>4 · 3-D Secure 2, по оценке риска</translation>
    </message>
    <message>
        <source>5 · attempt of 3-D Secure 2</source>
        <translation>5 · попытка 3-D Secure 2</translation>
    </message>
    <message>
        <source>6 · exemption</source>
        <translation>6 · исключение</translation>
    </message>
    <message>
        <source>7 · requested by us (3RI)</source>
        <translation>7 · по нашему запросу (3RI)</translation>
    </message>
    <message>
        <source>8 · attempt requested by us</source>
        <translation>8 · попытка по нашему запросу</translation>
    </message>
    <message>
        <source>E-mail of the cardholder</source>
        <translation>Эл. почта держателя карты</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below</source>
        <translation>Для VISA нужна эл. почта или телефон (ниже)</translation>
    </message>
    <message>
        <source>The card after the payment</source>
        <translation>Карта после оплаты</translation>
    </message>
    <message>
        <source>Charged every, days</source>
        <translation>Списание каждые, дней</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Наименьшее число дней между списаниями</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>До</translation>
    </message>
    <message>
        <source>Last day of the charges</source>
        <translation>Последний день списаний</translation>
    </message>
    <message>
        <source>Tell the issuer what the browser is</source>
        <translation>Сообщить эмитенту данные о браузере</translation>
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
        <translation>Вид аутентификации</translation>
    </message>
    <message>
        <source>Only if the gateway asks for it; else it ends the payment itself</source>
        <translation>Только если этого требует шлюз; иначе он завершает оплату сам</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Подробнее об оплате</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>Another payment is not finished</source>
        <translation>Другая оплата не завершена</translation>
    </message>
    <message>
        <source>Finish or cancel it first, then choose the order again.</source>
        <translation>Завершите или отмените её, затем выберите заказ снова.</translation>
    </message>
    <message>
        <source>Orders cannot be paid by card with this profile</source>
        <translation>В этом профиле нельзя оплатить заказ картой</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Card&apos;s bank</source>
        <translation>Банк карты</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Pay {amount}</source>
        <translation>Оплатить {amount}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Pay anew</source>
        <translation>Оплатить заново</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Открыть страницу банка снова</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>Charge the stored card again</source>
        <translation>Списать с сохранённой карты ещё раз</translation>
    </message>
    <message>
        <source>Correct the charge</source>
        <translation>Исправить списание</translation>
    </message>
    <message>
        <source>Enter a card again</source>
        <translation>Ввести карту заново</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Решить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>No order is chosen</source>
        <translation>Заказ не выбран</translation>
    </message>
    <message>
        <source>Choose an order among the orders, and pay it by card.</source>
        <translation>Выберите заказ в списке заказов и оплатите его картой.</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Можно оплатить до {moment}</translation>
    </message>
    <message>
        <source>Asking the gateway …</source>
        <translation>Запрос к шлюзу…</translation>
    </message>
    <message>
        <source>The order is paid already</source>
        <translation>Заказ уже оплачен</translation>
    </message>
    <message>
        <source>It cannot be paid now</source>
        <translation>Сейчас оплатить нельзя</translation>
    </message>
    <message>
        <source>See where the order stands among the orders.</source>
        <translation>Состояние заказа показано в списке заказов.</translation>
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
        <translation>Списать с сохранённой карты ещё раз, без кода</translation>
    </message>
    <message>
        <source>Card {masked}</source>
        <translation>Карта {masked}</translation>
    </message>
    <message>
        <source>The payment was handed over; this takes a few seconds.</source>
        <translation>Оплата передана; это займёт несколько секунд.</translation>
    </message>
    <message>
        <source>The card&apos;s bank looks at this device …</source>
        <translation>Банк карты проверяет устройство…</translation>
    </message>
    <message>
        <source>It decides by that whether to ask for a code. Ten seconds at most.</source>
        <translation>По этому банк решает, спрашивать ли код. Не дольше десяти секунд.</translation>
    </message>
    <message>
        <source>The card&apos;s bank has seen this device; the payment goes on.</source>
        <translation>Банк карты проверил устройство; оплата продолжается.</translation>
    </message>
    <message>
        <source>Confirm at the card&apos;s bank</source>
        <translation>Подтвердите в банке карты</translation>
    </message>
    <message>
        <source>The page belongs to the bank that gave the card. What was confirmed there counts; the result appears here by itself.</source>
        <translation>Страница принадлежит банку, выпустившему карту. Действует то, что подтверждено там; результат появится здесь сам.</translation>
    </message>
    <message>
        <source>Checking the status …</source>
        <translation>Состояние проверяется…</translation>
    </message>
    <message>
        <source>Only the status of the order says whether it is paid. Kantora goes on asking, also when you leave this page. Nothing is paid twice.</source>
        <translation>Оплачен ли заказ, говорит только его состояние. Kantora продолжает спрашивать, даже если вы покинете страницу. Дважды ничего не оплачивается.</translation>
    </message>
    <message>
        <source>No clear answer came. Kantora finds out what became of the payment before another one may be made: usually a few minutes; while the gateway cannot be reached, Kantora waits for it.</source>
        <translation>Ясного ответа нет. Kantora выясняет, что стало с оплатой, и до этого новая невозможна: обычно это несколько минут; пока шлюз недоступен, Kantora ждёт его.</translation>
    </message>
    <message>
        <source>The order is still at the page of the card&apos;s bank. Open that page again, or pay by another card if nobody is there any more.</source>
        <translation>Заказ всё ещё на странице банка карты. Откройте её снова или оплатите другой картой, если там никого нет.</translation>
    </message>
    <message>
        <source>Nobody tells what became of it. Look at the gateway&apos;s own pages, and say so in the outbox.</source>
        <translation>Автоматически узнать результат нельзя. Посмотрите в кабинете шлюза и укажите его в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>Nothing was charged</source>
        <translation>Ничего не списано</translation>
    </message>
    <message>
        <source>The order still waits for its payment. Pay again whenever you want.</source>
        <translation>Заказ по-прежнему ждёт оплаты. Оплатите снова, когда захотите.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Не отправлено; ничего не списано</translation>
    </message>
    <message>
        <source>The card is still there for a few minutes: try again.</source>
        <translation>Карта ещё несколько минут в памяти: попробуйте снова.</translation>
    </message>
    <message>
        <source>The gateway refused the payment</source>
        <translation>Шлюз не принял оплату</translation>
    </message>
    <message>
        <source>Nothing was charged. Correct what it names and pay again.</source>
        <translation>Ничего не списано. Исправьте указанное и оплатите снова.</translation>
    </message>
    <message>
        <source>The payment goes on at an address that is not encrypted or is none. Kantora does not open it.</source>
        <translation>Оплата продолжается по адресу без шифрования или по неверному адресу. Kantora его не открывает.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачен</translation>
    </message>
    <message>
        <source>The amount was debited: the status of the order says so.</source>
        <translation>Сумма списана: так говорит состояние заказа.</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>The amount is held on the card: the status of the order says so.</source>
        <translation>Сумма заблокирована на карте: так говорит состояние заказа.</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Карта проверена</translation>
    </message>
    <message>
        <source>The order has no amount; nothing was charged.</source>
        <translation>У заказа нет суммы; ничего не списано.</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Отменено</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Заблокированная сумма разблокирована, или платёж отменён.</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Возвращено</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>После списания сделан возврат; его сумму показывает заказ.</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Отклонён</translation>
    </message>
    <message>
        <source>No money moved. The order may be paid once more.</source>
        <translation>Деньги не списаны. Заказ можно оплатить ещё раз.</translation>
    </message>
    <message>
        <source>No money moved. The order cannot be paid any more: register another one.</source>
        <translation>Деньги не списаны. Этот заказ оплатить больше нельзя: зарегистрируйте новый.</translation>
    </message>
    <message>
        <source>3-D Secure: not asked for</source>
        <translation>3-D Secure: не потребовался</translation>
    </message>
    <message>
        <source>3-D Secure 2: without a question</source>
        <translation>3-D Secure 2: без вопроса</translation>
    </message>
    <message>
        <source>3-D Secure 2: the cardholder was asked</source>
        <translation>3-D Secure 2: держатель карты подтверждал</translation>
    </message>
    <message>
        <source>3-D Secure 1: the cardholder was asked</source>
        <translation>3-D Secure 1: держатель карты подтверждал</translation>
    </message>
</context>
<context>
    <name>PayPanel</name>
    <message>
        <source>Payment of the order</source>
        <translation>Оплата заказа</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Осталось: {time}</translation>
    </message>
</context>
<context>
    <name>PayableTimeEdit</name>
    <message>
        <source>As set for the merchant</source>
        <translation>Как задано для магазина</translation>
    </message>
    <message>
        <source>20 minutes</source>
        <translation>20 минут</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 час</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 день</translation>
    </message>
    <message>
        <source>3 days</source>
        <translation>3 дня</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 дней</translation>
    </message>
    <message>
        <source>Minutes…</source>
        <translation>Минуты…</translation>
    </message>
    <message>
        <source>Until day and time…</source>
        <translation>До даты и времени…</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Минуты</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Последний день</translation>
    </message>
</context>
<context>
    <name>PayerBlocks</name>
    <message>
        <source>Two or three letters, three digits, or the name</source>
        <translation>Две или три буквы, три цифры или название</translation>
    </message>
    <message>
        <source>For the address check</source>
        <translation>Для проверки адреса</translation>
    </message>
    <message>
        <source>With country code: +375…</source>
        <translation>С кодом страны: +375…</translation>
    </message>
    <message>
        <source>In Latin letters</source>
        <translation>Латинскими буквами</translation>
    </message>
    <message>
        <source>To the billing address</source>
        <translation>По адресу плательщика</translation>
    </message>
    <message>
        <source>To another verified address</source>
        <translation>По другому проверенному адресу</translation>
    </message>
    <message>
        <source>To an address that is not the cardholder&apos;s</source>
        <translation>Не по адресу держателя карты</translation>
    </message>
    <message>
        <source>To a shop or pick-up point</source>
        <translation>В магазин или пункт выдачи</translation>
    </message>
    <message>
        <source>Digital goods</source>
        <translation>Цифровой товар</translation>
    </message>
    <message>
        <source>Tickets for travel or events</source>
        <translation>Билеты на поездку или мероприятие</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Другое</translation>
    </message>
    <message>
        <source>At once, digitally</source>
        <translation>Сразу, в цифровом виде</translation>
    </message>
    <message>
        <source>The same day</source>
        <translation>В тот же день</translation>
    </message>
    <message>
        <source>The next day</source>
        <translation>На следующий день</translation>
    </message>
    <message>
        <source>Two days or more</source>
        <translation>Два дня и больше</translation>
    </message>
    <message>
        <source>Available now</source>
        <translation>Есть в наличии</translation>
    </message>
    <message>
        <source>Available later</source>
        <translation>Появится позже</translation>
    </message>
    <message>
        <source>Ordered for the first time</source>
        <translation>Впервые</translation>
    </message>
    <message>
        <source>Ordered again</source>
        <translation>Повторно</translation>
    </message>
    <message>
        <source>Yes, the same address</source>
        <translation>Да, адрес тот же</translation>
    </message>
    <message>
        <source>No, another one</source>
        <translation>Нет, адрес другой</translation>
    </message>
</context>
<context>
    <name>PaymentAssistance</name>
    <message>
        <source>Save as template…</source>
        <translation>Сохранить как шаблон…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
    <message>
        <source>Pay back to the sender…</source>
        <translation>Вернуть отправителю…</translation>
    </message>
    <message>
        <source>Replace the template that this began from</source>
        <translation>Заменить шаблон, с которого начат платёж</translation>
    </message>
    <message>
        <source>The template can be saved now</source>
        <translation>Теперь шаблон можно сохранить</translation>
    </message>
    <message>
        <source>Bank details were read from the text</source>
        <translation>Реквизиты из текста прочитаны</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Kept as the template “{name}”</source>
        <translation>Сохранено как шаблон «{name}»</translation>
    </message>
    <message>
        <source>last payment {day}</source>
        <translation>последний платёж {day}</translation>
    </message>
    <message>
        <source>Bank details from a text…</source>
        <translation>Реквизиты из текста…</translation>
    </message>
</context>
<context>
    <name>PaymentForm</name>
    <message>
        <source>Kind of payment</source>
        <translation>Вид платежа</translation>
    </message>
    <message>
        <source>Codes and terms</source>
        <translation>Коды и условия</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Номер документа</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Счёт получателя</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БИК</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Страна</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Назначение платежа</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Код платежа в бюджет</translation>
    </message>
    <message>
        <source>Currency operation code</source>
        <translation>Код вида операции</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Категория перевода</translation>
    </message>
    <message>
        <source>Purpose code</source>
        <translation>Код назначения</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Очерёдность</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Срочность</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Признак платежа</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>УНП третьего лица</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Номер договора</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата договора</translation>
    </message>
</context>
<context>
    <name>PaymentLinkView</name>
    <message>
        <source>Payment link</source>
        <translation>Ссылка на оплату</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Можно оплатить до {moment}</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Страница находится на {host}: это не сервер шлюза, и в профиле он не указан. Спросите банк, прежде чем передавать ссылку.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Копировать</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Копировать ссылку</translation>
    </message>
    <message>
        <source>Write an e-mail with the link</source>
        <translation>Написать письмо со ссылкой</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Открыть страницу оплаты</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>QR-код</translation>
    </message>
    <message>
        <source>Copy the QR code as a picture</source>
        <translation>Копировать QR-код как изображение</translation>
    </message>
    <message>
        <source>Payment of order No. {number}</source>
        <translation>Оплата заказа № {number}</translation>
    </message>
    <message>
        <source>Hello! Order No. {number} can be paid here:</source>
        <translation>Здравствуйте! Заказ № {number} можно оплатить здесь:</translation>
    </message>
    <message>
        <source>For: {description}</source>
        <translation>За что: {description}</translation>
    </message>
    <message>
        <source>Amount: {amount}</source>
        <translation>Сумма: {amount}</translation>
    </message>
    <message>
        <source>Amount: {total}, a fee of {fee} included</source>
        <translation>Сумма: {total}, в том числе комиссия {fee}</translation>
    </message>
    <message>
        <source>E-mail…</source>
        <translation>Эл. письмо…</translation>
    </message>
</context>
<context>
    <name>PaymentPage</name>
    <message>
        <source>New payment</source>
        <translation>Новый платёж</translation>
    </message>
</context>
<context>
    <name>PaymentSummary</name>
    <message>
        <source>Payee</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Number and date</source>
        <translation>Номер и дата</translation>
    </message>
    <message>
        <source>This replaces document No. {number}</source>
        <translation>Заменяет документ № {number}</translation>
    </message>
    <message>
        <source>What it says now is not known here.</source>
        <translation>Что в нём сейчас, здесь неизвестно.</translation>
    </message>
    <message>
        <source>The bank has more in this document than this form</source>
        <translation>В документе у банка есть то, чего нет в этой форме</translation>
    </message>
    <message>
        <source>The bank does not show all that was sent from here</source>
        <translation>Банк показывает не всё, что отправлено отсюда</translation>
    </message>
    <message>
        <source>Sending the change may delete it there: {fields}.</source>
        <translation>Отправка изменения может это удалить: {fields}.</translation>
    </message>
    <message>
        <source>The document will be deleted at the bank</source>
        <translation>Документ будет удалён в банке</translation>
    </message>
    <message>
        <source>The bank does not list this document any more</source>
        <translation>Банк больше не показывает этот документ</translation>
    </message>
    <message>
        <source>It may be deleted there; the bank would refuse this then.</source>
        <translation>Возможно, он там удалён; тогда банк откажет.</translation>
    </message>
    <message>
        <source>It cannot be brought back; it stays in what was sent.</source>
        <translation>Вернуть его нельзя; запись останется в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плательщик</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Организация</translation>
    </message>
    <message>
        <source>the day it arrives</source>
        <translation>день поступления в банк</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>бессрочно</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>без лимита</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Магазин</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Номер заказа</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Заказ в шлюзе</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Сохранённая карта</translation>
    </message>
    <message>
        <source>Page to pay on</source>
        <translation>Страница оплаты</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>Внимание</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Страница находится на {host}: это не сервер шлюза, и в профиле он не указан. Спросите банк, прежде чем передавать ссылку.</translation>
    </message>
    <message>
        <source>Addresses that are not safe, not opened</source>
        <translation>Небезопасные адреса, не открыты</translation>
    </message>
    <message>
        <source>The gateway on the attempt</source>
        <translation>Сообщение шлюза о попытке</translation>
    </message>
    <message>
        <source>Technical description</source>
        <translation>Техническое описание</translation>
    </message>
    <message>
        <source>Order number at the gateway</source>
        <translation>Номер заказа в шлюзе</translation>
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
        <translation>{count} мин после регистрации</translation>
    </message>
    <message>
        <source>{name} · {quantity} {measure} · {sum}</source>
        <translation>{name} · {quantity} {measure} · {sum}</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>… и ещё {count}</translation>
    </message>
</context>
<context>
    <name>PaymentTools</name>
    <message>
        <source>VAT {rate} % is included: {tax}</source>
        <translation>В том числе НДС {rate} %: {tax}</translation>
    </message>
    <message>
        <source>Add VAT {rate} % to the amount: {amount}</source>
        <translation>Начислить НДС {rate} % сверху: {amount}</translation>
    </message>
    <message>
        <source>Without VAT</source>
        <translation>Без НДС</translation>
    </message>
    <message>
        <source>Enter the amount first</source>
        <translation>Сначала укажите сумму</translation>
    </message>
    <message>
        <source>Correct VAT</source>
        <translation>Исправить НДС</translation>
    </message>
    <message>
        <source>Write into the purpose that VAT {rate} % is {tax}</source>
        <translation>Вписать в назначение: НДС {rate} % – {tax}</translation>
    </message>
    <message>
        <source>Move to {day}</source>
        <translation>Перенести на {day}</translation>
    </message>
    <message>
        <source>Compute VAT and write it into the purpose</source>
        <translation>Рассчитать НДС и вписать в назначение</translation>
    </message>
    <message>
        <source>Correct the VAT in the purpose to that of the amount</source>
        <translation>Исправить НДС в назначении по сумме платежа</translation>
    </message>
    <message>
        <source>Move the date to the next working day of banks</source>
        <translation>Перенести дату на следующий банковский день</translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message>
        <source>Print form</source>
        <translation>Печатная форма</translation>
    </message>
</context>
<context>
    <name>Period</name>
    <message>
        <source>From</source>
        <translation>С</translation>
    </message>
    <message>
        <source>To</source>
        <translation>По</translation>
    </message>
    <message>
        <source>Show this period</source>
        <translation>Показать за этот период</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>За всё время</translation>
    </message>
</context>
<context>
    <name>PermissionBoxes</name>
    <message>
        <source>Tick what the bank&apos;s support has switched on for this shop. The rest is not offered, because the gateway would refuse it.</source>
        <translation>Отметьте то, что поддержка банка включила для магазина. Остальное не предлагается: шлюз такое отклонит.</translation>
    </message>
</context>
<context>
    <name>PhaseTotals</name>
    <message>
        <source>Totals by state</source>
        <translation>Итоги по состояниям</translation>
    </message>
    <message>
        <source>More states</source>
        <translation>Другие состояния</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Show the choices</source>
        <translation>Показать варианты</translation>
    </message>
</context>
<context>
    <name>PinnedViews</name>
    <message>
        <source>Pinned views</source>
        <translation>Закреплённые отборы</translation>
    </message>
</context>
<context>
    <name>PrintFormButtons</name>
    <message>
        <source>Print form</source>
        <translation>Печатная форма</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Сохранить печатную форму</translation>
    </message>
    <message>
        <source>Copy all details as text</source>
        <translation>Скопировать все сведения как текст</translation>
    </message>
    <message>
        <source>Save as {format}…</source>
        <translation>Сохранить как {format}…</translation>
    </message>
    <message>
        <source>Show the print form as {format}</source>
        <translation>Показать печатную форму: {format}</translation>
    </message>
    <message>
        <source>It is kept here and can be read offline</source>
        <translation>Хранится на этом компьютере и доступна без связи</translation>
    </message>
</context>
<context>
    <name>PrintFormViewer</name>
    <message>
        <source>Zoom out</source>
        <translation>Уменьшить</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Увеличить</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>По ширине</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Страница целиком</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Найти в печатной форме</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Скопировать выделенный текст</translation>
    </message>
    <message>
        <source>Open with another program</source>
        <translation>Открыть в другой программе</translation>
    </message>
    <message>
        <source>Save the print form…</source>
        <translation>Сохранить печатную форму…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Сохранить печатную форму</translation>
    </message>
    <message>
        <source>The document has changed since this form was read</source>
        <translation>Документ изменился после получения этой печатной формы</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>The bank could not be asked for the form that it has now.</source>
        <translation>Получить у банка нынешнюю печатную форму не удалось.</translation>
    </message>
    <message>
        <source>Not all pages were printed: {title}</source>
        <translation>Напечатаны не все страницы: {title}</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Получить заново</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Сохранено как {name}</translation>
    </message>
    <message>
        <source>Printing: page {done} of {total}</source>
        <translation>Печать: страница {done} из {total}</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>Отправлено на принтер</translation>
    </message>
    <message>
        <source>Print form: {title}</source>
        <translation>Печатная форма: {title}</translation>
    </message>
</context>
<context>
    <name>PrintedList</name>
    <message>
        <source>Print the list with subtotals</source>
        <translation>Напечатать список с подытогами</translation>
    </message>
    <message>
        <source>{count} rows are too many to print; at most {most} can be</source>
        <translation>Строк слишком много для печати: {count}; не больше {most}</translation>
    </message>
    <message>
        <source>Filter the list, or export it to Excel.</source>
        <translation>Сузьте отбор или выгрузите список в Excel.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строк</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Всего</translation>
    </message>
    <message>
        <source>The list can be printed: {title}</source>
        <translation>Список можно распечатать: {title}</translation>
    </message>
    <message>
        <source>Made by Kantora, {time}. No bank document.</source>
        <translation>Составлено в Kantora, {time}. Не является банковским документом.</translation>
    </message>
    <message>
        <source>Made by Kantora from what was read from the bank, {time}. No bank document.</source>
        <translation>Составлено в Kantora по данным, полученным от банка, {time}. Не является банковским документом.</translation>
    </message>
    <message>
        <source>{title} {day}</source>
        <translation>{title} {day}</translation>
    </message>
    <message>
        <source>Print the list</source>
        <translation>Напечатать список</translation>
    </message>
</context>
<context>
    <name>ProfileCard</name>
    <message>
        <source>Open now</source>
        <translation>Открыт</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Открыть</translation>
    </message>
    <message>
        <source>Open {company}</source>
        <translation>Открыть профиль {company}</translation>
    </message>
    <message>
        <source>Everything that Kantora keeps of this company is deleted from this computer: its drafts, templates, what was sent, and the backups beside the data. Nothing changes at the bank.</source>
        <translation>С этого компьютера будет удалено всё, что Kantora хранит об этой организации: черновики, шаблоны, отправленное и резервные копии рядом с данными. В банке ничего не изменится.</translation>
    </message>
    <message numerus="yes">
        <source>%n backup(s) in {folder} stay; the recovery code opens them.</source>
        <translation>
            <numerusform>%n резервная копия в {folder} останется; её открывает код восстановления.</numerusform>
            <numerusform>%n резервные копии в {folder} останутся; их открывает код восстановления.</numerusform>
            <numerusform>%n резервных копий в {folder} останутся; их открывает код восстановления.</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; backups in it stay, too, and the recovery code opens them.</source>
        <translation>Папка {folder} сейчас не читается; резервные копии в ней тоже останутся, их открывает код восстановления.</translation>
    </message>
    <message>
        <source>Copies of settings that could not be read stay, too, with the name and the addresses of the company: {files}. Delete them yourself when nobody needs them.</source>
        <translation>Останутся и копии настроек, которые не удалось прочитать, с названием организации и её адресами: {files}. Удалите их сами, когда они больше не нужны.</translation>
    </message>
    <message>
        <source>Keep the profile</source>
        <translation>Оставить профиль</translation>
    </message>
    <message>
        <source>Delete its data from this computer</source>
        <translation>Удалить его данные с этого компьютера</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Remove {company}</source>
        <translation>Удалить {company}</translation>
    </message>
</context>
<context>
    <name>ProfileChoice</name>
    <message>
        <source>Restore a profile from a backup…</source>
        <translation>Восстановить профиль из резервной копии…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>The bank&apos;s documents of your company, online and offline</source>
        <translation>Банковские документы вашей организации — со связью и без неё</translation>
    </message>
</context>
<context>
    <name>ProfileForm</name>
    <message>
        <source>This is needed</source>
        <translation>Обязательное поле</translation>
    </message>
    <message>
        <source>An address begins with https:// and names a host</source>
        <translation>Адрес начинается с https:// и содержит имя сервера</translation>
    </message>
    <message>
        <source>Choose a colour that no other company has here</source>
        <translation>Выберите цвет, которого здесь нет у другой организации</translation>
    </message>
    <message>
        <source>Pasted token</source>
        <translation>По токену</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>На странице банка</translation>
    </message>
    <message>
        <source>The address of card payments does not go with this; change it first</source>
        <translation>Адрес платёжного шлюза не подходит к этой среде; сначала измените его</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Фиолетовый</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Синий</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Бирюзовый</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Зелёный</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Янтарный</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Красный</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Розовый</translation>
    </message>
    <message>
        <source>Graphite</source>
        <translation>Графитовый</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Организация</translation>
    </message>
    <message>
        <source>As it is to appear in the window&apos;s title</source>
        <translation>Так, как она будет показана в заголовке окна</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Краткое название</translation>
    </message>
    <message>
        <source>Two letters for the navigation</source>
        <translation>Две буквы для панели разделов</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Среда</translation>
    </message>
    <message>
        <source>Frame colour</source>
        <translation>Цвет рамки</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Адрес сервиса документов</translation>
    </message>
    <message>
        <source>From the bank&apos;s developer pages; it begins with https://</source>
        <translation>Со страниц банка для разработчиков; начинается с https://</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Токен доступа</translation>
    </message>
    <message>
        <source>Read documents since</source>
        <translation>Загружать документы с</translation>
    </message>
    <message>
        <source>Older documents stay at the bank</source>
        <translation>Более ранние документы остаются в банке</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Способ входа</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Ход выполнения</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} из {total}</translation>
    </message>
    <message>
        <source>{what}; next: {next}</source>
        <translation>{what}; затем: {next}</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Готово</translation>
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
        <translation>Предыдущий месяц</translation>
    </message>
    <message>
        <source>Year of the month before</source>
        <translation>Год предыдущего месяца</translation>
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
        <translation>Дата платежа</translation>
    </message>
    <message>
        <source>Number of the payment</source>
        <translation>Номер платежа</translation>
    </message>
    <message>
        <source>Month, in Belarusian</source>
        <translation>Месяц по-белорусски</translation>
    </message>
    <message>
        <source>Month before, in Belarusian</source>
        <translation>Предыдущий месяц по-белорусски</translation>
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
        <translation>Отмена</translation>
    </message>
</context>
<context>
    <name>QrView</name>
    <message>
        <source>QR code of the payment link</source>
        <translation>QR-код ссылки на оплату</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Refuse payment demands</source>
        <translation>Отказ от акцепта требований</translation>
    </message>
    <message>
        <source>A reason is needed</source>
        <translation>Нужна причина</translation>
    </message>
    <message>
        <source>Reason, the same for all of them</source>
        <translation>Причина, одна для всех</translation>
    </message>
    <message>
        <source>Continue…</source>
        <translation>Продолжить…</translation>
    </message>
    <message>
        <source>The reason is too long: at most 20,000 characters fit</source>
        <translation>Причина слишком длинная: не больше 20&#xa0;000 знаков</translation>
    </message>
    <message>
        <source>Nothing is sent yet: all refusals are shown before, with their amounts.</source>
        <translation>Пока ничего не отправляется: сначала будут показаны все отказы с суммами.</translation>
    </message>
    <message numerus="yes">
        <source>%n demand(s) will be refused</source>
        <translation>
            <numerusform>Отказ от акцепта %n требования</numerusform>
            <numerusform>Отказ от акцепта %n требований</numerusform>
            <numerusform>Отказ от акцепта %n требований</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a card payment</source>
        <translation>Квитанция об оплате картой</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Оплачено частично</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Платёж</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Суммы</translation>
    </message>
    <message>
        <source>Made {time} from what the payment gateway tells. It is no fiscal receipt.</source>
        <translation>Составлено {time} по данным платёжного шлюза. Не является кассовым чеком.</translation>
    </message>
    <message>
        <source>Receipt {number}</source>
        <translation>Квитанция {number}</translation>
    </message>
    <message>
        <source>The order has no receipt</source>
        <translation>У заказа нет квитанции</translation>
    </message>
    <message>
        <source>By what the payment gateway tells now, nothing was paid or held.</source>
        <translation>По данным платёжного шлюза сейчас ничего не оплачено и не заблокировано.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Время</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Код авторизации</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Номер операции (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Терминал</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Описание</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Заблокировано</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Списано</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Возвращено</translation>
    </message>
</context>
<context>
    <name>ReceivedPage</name>
    <message>
        <source>No. {number} of {day}</source>
        <translation>№ {number} от {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>Of {day}</source>
        <translation>От {day}</translation>
    </message>
    <message>
        <source>Reply {reply}</source>
        <translation>Ответ {reply}</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Полученные документы</translation>
    </message>
    <message>
        <source>Search received documents</source>
        <translation>Поиск полученных документов</translation>
    </message>
    <message>
        <source>Nothing was received from AIS IDO yet.</source>
        <translation>Из АИС ИДО ещё ничего не получено.</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>Показать запрос</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeCard</name>
    <message>
        <source>Enter the passphrase</source>
        <translation>Введите кодовую фразу</translation>
    </message>
    <message>
        <source>This is not the passphrase</source>
        <translation>Кодовая фраза неверна</translation>
    </message>
    <message>
        <source>Nobody has confirmed the recovery code of this profile</source>
        <translation>Никто не подтвердил, что код восстановления этого профиля сохранён</translation>
    </message>
    <message>
        <source>Make a new one and keep it: where the keyring or the passphrase is lost, only the code opens the data and their backups.</source>
        <translation>Создайте новый код и сохраните его: если хранилище ключей или кодовая фраза потеряны, данные и их резервные копии открывает только код.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код восстановления</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Кодовая фраза</translation>
    </message>
    <message>
        <source>Opens the data where nothing else does: without the keyring of this computer, and without the passphrase. Make a new one when the old one is lost, or when somebody else may know it.</source>
        <translation>Открывает данные, когда больше ничто не помогает: без хранилища ключей этого компьютера и без кодовой фразы. Создайте новый код, если старый утерян или мог стать известен кому-то ещё.</translation>
    </message>
    <message>
        <source>The data get a new key with this code; Kantora closes them for a moment. The old code opens them no more. Backups made before keep the old key, and the old code opens them: delete them if somebody else may know it.</source>
        <translation>Вместе с этим кодом данные получат новый ключ; Kantora ненадолго закроет их. Старый код больше не откроет данные. Прежние резервные копии остаются со старым ключом, и старый код их открывает: удалите их, если он мог стать известен кому-то ещё.</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Создать новый код…</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Код напечатан или сохранён</translation>
    </message>
    <message>
        <source>Use the new code</source>
        <translation>Перейти на новый код</translation>
    </message>
    <message>
        <source>Keep the old code</source>
        <translation>Оставить старый код</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeView</name>
    <message>
        <source>Recovery code</source>
        <translation>Код восстановления</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Печать…</translation>
    </message>
    <message>
        <source>Print the recovery code</source>
        <translation>Напечатать код восстановления</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Сохранить…</translation>
    </message>
    <message>
        <source>Save the recovery code</source>
        <translation>Сохранить код восстановления</translation>
    </message>
    <message>
        <source>This code opens the data of Kantora where the keyring of the computer or the passphrase does not, and its backups on any computer. Keep it where you keep papers of the company. Whoever has it and the data can read your documents.</source>
        <translation>Этот код открывает данные Kantora, если их не открывает хранилище ключей компьютера или кодовая фраза, а резервные копии — на любом компьютере. Храните его там же, где документы организации. Тот, у кого есть код и данные, может читать ваши документы.</translation>
    </message>
    <message>
        <source>Kantora: recovery code of {company}</source>
        <translation>Kantora: код восстановления — {company}</translation>
    </message>
    <message>
        <source>Kantora recovery code.txt</source>
        <translation>Код восстановления Kantora.txt</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Текст (*.txt)</translation>
    </message>
</context>
<context>
    <name>RecoveryStep</name>
    <message>
        <source>Keep this recovery code</source>
        <translation>Сохраните код восстановления</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Код напечатан или сохранён</translation>
    </message>
    <message>
        <source>Start working</source>
        <translation>Начать работу</translation>
    </message>
    <message>
        <source>Your data are encrypted. The key lies in this computer&apos;s keyring; if that is lost, only this code opens them.</source>
        <translation>Ваши данные зашифрованы. Ключ лежит в хранилище ключей этого компьютера; если оно утеряно, данные откроет только этот код.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Your passphrase opens them; if it is forgotten, only this code does.</source>
        <translation>Ваши данные зашифрованы. Их открывает ваша кодовая фраза; если она забыта, данные откроет только этот код.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Kantora cannot use a keyring on this computer, so this code opens them, and it is asked for at every start.</source>
        <translation>Ваши данные зашифрованы. Kantora не может пользоваться хранилищем ключей на этом компьютере, поэтому данные открывает этот код, и он запрашивается при каждом запуске.</translation>
    </message>
    <message>
        <source>Print it or save it somewhere else. You can make a new one in Settings.</source>
        <translation>Напечатайте его или сохраните в другом месте. Новый код можно создать в настройках.</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Задайте кодовую фразу</translation>
    </message>
    <message>
        <source>It is asked for at the start and to unlock, instead of the recovery code. You can also do that later, in Settings.</source>
        <translation>Она запрашивается при запуске и для разблокировки вместо кода восстановления. Это можно сделать и позже, в настройках.</translation>
    </message>
</context>
<context>
    <name>RecurringPage</name>
    <message>
        <source>For</source>
        <translation>За что</translation>
    </message>
    <message>
        <source>Customer number</source>
        <translation>Номер клиента</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Когда</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Начато</translation>
    </message>
    <message>
        <source>Was due</source>
        <translation>Срок</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Причина</translation>
    </message>
    <message>
        <source>A schedule charges a stored card of a customer who agreed to it.</source>
        <translation>По графику списывают с сохранённой карты клиента, который на это согласился.</translation>
    </message>
    <message>
        <source>Nothing was charged by schedule yet.</source>
        <translation>По графику ещё ничего не списывали.</translation>
    </message>
    <message>
        <source>What was charged and not given back; the amounts of other charges are not added.</source>
        <translation>Что списано и не возвращено; суммы остальных списаний не складываются.</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Новый график…</translation>
    </message>
    <message>
        <source>Nothing of it comes due any more. Its history stays.</source>
        <translation>По нему больше ничего не спишется. История останется.</translation>
    </message>
    <message>
        <source>The charge was not given up</source>
        <translation>От списания не отказались</translation>
    </message>
    <message>
        <source>It does not wait any more: it was sent or thrown away meanwhile. Its schedule shows what became of it.</source>
        <translation>Оно больше не ждёт: его тем временем отправили или убрали из списка. Что с ним стало, видно в графике.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Завершить</translation>
    </message>
    <message>
        <source>The gateway does not tell what became of it</source>
        <translation>Платёжный шлюз не сообщает, чем закончилось списание</translation>
    </message>
    <message>
        <source>Order {numbers}: look for it at the gateway&apos;s own pages, then say what became of it.</source>
        <translation>Заказ {numbers}: найдите его в кабинете платёжного шлюза и укажите, что с ним стало.</translation>
    </message>
    <message>
        <source>No card is stored for schedules yet</source>
        <translation>Карт для списаний по графику ещё нет</translation>
    </message>
    <message>
        <source>Go to Stored cards, choose a customer, and store or read a card.</source>
        <translation>Откройте «Сохранённые карты», выберите клиента и сохраните или запросите карту.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Сохранённые карты</translation>
    </message>
    <message>
        <source>The schedule that was being changed is not there any more</source>
        <translation>Графика, который вы изменяли, больше нет</translation>
    </message>
    <message>
        <source>It has ended, or a restored backup does not have it. What was typed for it is not kept.</source>
        <translation>Он завершён, или его нет в восстановленной резервной копии. Введённое для него не сохранено.</translation>
    </message>
    <message>
        <source>The date of the schedule that was being changed is not there any more</source>
        <translation>Даты графика, которую вы изменяли, больше нет</translation>
    </message>
    <message>
        <source>“{title}”: that date was charged, skipped or changed meanwhile, or the schedule is paused. What was typed for it is not kept.</source>
        <translation>«{title}»: за эту дату тем временем списали деньги, её пропустили или изменили, или график приостановлен. Введённое для неё не сохранено.</translation>
    </message>
    <message>
        <source>The schedule that was half written here exists already</source>
        <translation>График, который здесь не дописали, уже создан</translation>
    </message>
    <message>
        <source>The schedule that was being changed has been changed meanwhile</source>
        <translation>График, который меняли, с тех пор изменился</translation>
    </message>
    <message>
        <source>“{title}”: what was typed for it is not put over that, and not kept.</source>
        <translation>«{title}»: введённое для него не ставится поверх изменений и не сохранено.</translation>
    </message>
    <message>
        <source>The schedule that was open here before is not saved</source>
        <translation>График, который был открыт здесь раньше, не сохранён</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Вернуться к нему</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>К списанию</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Графики</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Search schedules and charges</source>
        <translation>Поиск графиков и списаний</translation>
    </message>
    <message>
        <source>End “{title}”?</source>
        <translation>Завершить «{title}»?</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Customer number: {number}</source>
        <translation>Номер клиента: {number}</translation>
    </message>
</context>
<context>
    <name>ReferenceEdit</name>
    <message>
        <source>{type} No. {number} of {day}</source>
        <translation>{type} № {number} от {day}</translation>
    </message>
    <message>
        <source>{type} of {day}</source>
        <translation>{type} от {day}</translation>
    </message>
</context>
<context>
    <name>RegisterPage</name>
    <message>
        <source>Obligations</source>
        <translation>АИС ИДО</translation>
    </message>
    <message>
        <source>{title} · request {request}</source>
        <translation>{title} · запрос {request}</translation>
    </message>
    <message>
        <source>Search requests</source>
        <translation>Поиск запросов</translation>
    </message>
    <message>
        <source>No requests were sent to AIS IDO yet.</source>
        <translation>Запросов в АИС ИДО ещё не было.</translation>
    </message>
    <message>
        <source>Print form with received documents</source>
        <translation>Печатная форма с полученными документами</translation>
    </message>
    <message>
        <source>New request…</source>
        <translation>Новый запрос…</translation>
    </message>
</context>
<context>
    <name>RegisterTabs</name>
    <message>
        <source>Requests</source>
        <translation>Запросы</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Полученные документы</translation>
    </message>
</context>
<context>
    <name>RepliesPane</name>
    <message>
        <source>Received documents</source>
        <translation>Полученные документы</translation>
    </message>
    <message>
        <source>Search this reply</source>
        <translation>Поиск в этом ответе</translation>
    </message>
    <message>
        <source>Nothing was received in reply to this request.</source>
        <translation>В ответ на этот запрос ничего не получено.</translation>
    </message>
    <message>
        <source>There is no reply to this request yet.</source>
        <translation>Ответа на этот запрос пока нет.</translation>
    </message>
    <message>
        <source>AIS IDO did not accept this request.</source>
        <translation>АИС ИДО не приняла этот запрос.</translation>
    </message>
    <message>
        <source>The reply to this request has not been read yet.</source>
        <translation>Ответ на этот запрос ещё не прочитан.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Повторить</translation>
    </message>
    <message>
        <source>Choose a request to see what was received in reply</source>
        <translation>Выберите запрос, чтобы увидеть полученный ответ</translation>
    </message>
    <message>
        <source>Received in reply to request No. {number}</source>
        <translation>Получено в ответ на запрос № {number}</translation>
    </message>
</context>
<context>
    <name>RequestForm</name>
    <message>
        <source>What is asked for</source>
        <translation>Что запросить</translation>
    </message>
    <message>
        <source>All your obligations in AIS IDO, paid and unpaid.</source>
        <translation>Все ваши обязательства по данным АИС ИДО: исполненные и неисполненные.</translation>
    </message>
    <message>
        <source>Your obligations that have been paid.</source>
        <translation>Ваши исполненные обязательства.</translation>
    </message>
    <message>
        <source>Your unpaid obligations and their priority.</source>
        <translation>Ваши неисполненные обязательства и их очерёдность.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Период</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плательщик</translation>
    </message>
    <message>
        <source>All obligations of this payer, paid and unpaid.</source>
        <translation>Все обязательства этого плательщика: исполненные и неисполненные.</translation>
    </message>
    <message>
        <source>Obligations that this payer has paid.</source>
        <translation>Исполненные обязательства этого плательщика.</translation>
    </message>
    <message>
        <source>Obligations that this payer has not paid.</source>
        <translation>Неисполненные обязательства этого плательщика.</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Период с</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Период по</translation>
    </message>
</context>
<context>
    <name>RequestPage</name>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Запрос в АИС ИДО</translation>
    </message>
</context>
<context>
    <name>RequirementsPage</name>
    <message>
        <source>Payment demands</source>
        <translation>Платёжные требования</translation>
    </message>
    <message>
        <source>Search payment demands</source>
        <translation>Поиск платёжных требований</translation>
    </message>
    <message>
        <source>There are no payment demands to your accounts.</source>
        <translation>Платёжных требований к вашим счетам нет.</translation>
    </message>
</context>
<context>
    <name>RequisitesDialog</name>
    <message>
        <source>Bank details from a text</source>
        <translation>Реквизиты из текста</translation>
    </message>
    <message>
        <source>Text of an invoice or a letter</source>
        <translation>Текст счёта или письма</translation>
    </message>
    <message>
        <source>What was recognised</source>
        <translation>Что распознано</translation>
    </message>
    <message>
        <source>Nothing yet. Copy the bank details from the invoice and paste them on the left.</source>
        <translation>Пока ничего. Скопируйте реквизиты из счёта и вставьте слева.</translation>
    </message>
    <message>
        <source>Compare with the invoice before you use it.</source>
        <translation>Сверьте со счётом, прежде чем перенести.</translation>
    </message>
    <message>
        <source>Will be emptied in the payment: {fields}.</source>
        <translation>В платеже будут очищены: {fields}.</translation>
    </message>
    <message>
        <source>Only the first {count} characters are read.</source>
        <translation>Читаются только первые {count} знаков.</translation>
    </message>
    <message>
        <source>Use in the payment</source>
        <translation>Перенести в платёж</translation>
    </message>
</context>
<context>
    <name>RestorePage</name>
    <message>
        <source>Restore a backup</source>
        <translation>Восстановление из копии</translation>
    </message>
    <message>
        <source>Recovery code of this backup</source>
        <translation>Код восстановления этой копии</translation>
    </message>
    <message>
        <source>There may be more backups in {folder}. Check that its disk or network place is connected, then read it again.</source>
        <translation>В папке {folder} могут быть ещё резервные копии. Проверьте, подключён ли её диск или сетевое хранилище, и прочитайте её снова.</translation>
    </message>
    <message>
        <source>A folder of backups cannot be read</source>
        <translation>Папка резервных копий не читается</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Прочитать снова</translation>
    </message>
    <message>
        <source>Reading the backup…</source>
        <translation>Копия читается…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Выбор копии</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копии Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Say first that this backup is meant</source>
        <translation>Сначала отметьте, что имеется в виду эта копия</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Сделана</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версия</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Черновики</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>Отправка в банк</translation>
    </message>
    <message>
        <source>{moment} (in the future)</source>
        <translation>{moment} (в будущем)</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Резервные копии</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Другой файл…</translation>
    </message>
    <message>
        <source>See what would change</source>
        <translation>Показать, что изменится</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Что изменится</translation>
    </message>
    <message>
        <source>This backup is meant, although it differs</source>
        <translation>Нужна именно эта копия, хотя она отличается</translation>
    </message>
    <message>
        <source>Leave everything as it is</source>
        <translation>Оставить всё как есть</translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation>Восстановить из этой копии</translation>
    </message>
    <message>
        <source>Nothing changes before you have seen what would. Drafts and everything that was sent since the backup are kept if they can be read.</source>
        <translation>Ничего не меняется, пока вы не увидите, что изменится. Черновики и всё, что отправлено после копии, сохраняются, если их удаётся прочитать.</translation>
    </message>
</context>
<context>
    <name>RestorePlanView</name>
    <message>
        <source>The backup does not say of which company it is.</source>
        <translation>В копии не указано, какой она организации.</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{name}: {then} in the backup, {now} in the open profile</source>
        <translation>{name}: в копии — {then}, в открытом профиле — {now}</translation>
    </message>
    <message>
        <source>This may be the backup of another company. Its documents, its drafts and what waits to be sent would be put among those of {company}, and be sent from there.</source>
        <translation>Возможно, это копия другой организации. Её документы, черновики и то, что ждёт отправки, попадут к данным организации {company} и будут отправляться оттуда.</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Организация</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Среда</translation>
    </message>
    <message>
        <source>Documents service</source>
        <translation>Сервис документов</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Платёжный шлюз</translation>
    </message>
    <message>
        <source>The data in use cannot be read, so what was written and sent since the backup is forgotten. Compare with the bank before you pay anything again.</source>
        <translation>Текущие данные не читаются, поэтому всё созданное и отправленное после копии будет потеряно. Сверьтесь с банком, прежде чем платить снова.</translation>
    </message>
    <message>
        <source>The data in use are damaged. Drafts and what was sent could still be read and are kept; the damaged file is kept beside.</source>
        <translation>Текущие данные повреждены. Черновики и отправленное прочитаны и сохранятся; повреждённый файл останется рядом.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) that were ready to be sent come back as drafts: check each before you send it.</source>
        <translation>
            <numerusform>%n документ, который был готов к отправке, вернётся черновиком: проверьте его перед отправкой.</numerusform>
            <numerusform>%n документа, которые были готовы к отправке, вернутся черновиками: проверьте каждый перед отправкой.</numerusform>
            <numerusform>%n документов, которые были готовы к отправке, вернутся черновиками: проверьте каждый перед отправкой.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) from the bank are newer than the backup; the next synchronisation reads them again.</source>
        <translation>
            <numerusform>%n документа банка нет в копии; он будет прочитан при следующей синхронизации.</numerusform>
            <numerusform>%n документов банка нет в копии; они будут прочитаны при следующей синхронизации.</numerusform>
            <numerusform>%n документов банка нет в копии; они будут прочитаны при следующей синхронизации.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) kept offline are not in the backup and have to be read again.</source>
        <translation>
            <numerusform>%n сохранённого файла нет в копии, его придётся загрузить снова.</numerusform>
            <numerusform>%n сохранённых файлов нет в копии, их придётся загрузить снова.</numerusform>
            <numerusform>%n сохранённых файлов нет в копии, их придётся загрузить снова.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of Activity since the backup are forgotten.</source>
        <translation>
            <numerusform>%n запись журнала после копии будет потеряна.</numerusform>
            <numerusform>%n записи журнала после копии будут потеряны.</numerusform>
            <numerusform>%n записей журнала после копии будут потеряны.</numerusform>
        </translation>
    </message>
    <message>
        <source>The address book is put back as it was. Entries: {then} instead of {now}.</source>
        <translation>Справочник контрагентов станет прежним: записей {then} вместо {now}.</translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added or changed since the backup lose what was written and checked since.</source>
        <translation>
            <numerusform>%n контрагент, добавленный или изменённый после копии, потеряет то, что записано и проверено с тех пор.</numerusform>
            <numerusform>%n контрагента, добавленные или изменённые после копии, потеряют то, что записано и проверено с тех пор.</numerusform>
            <numerusform>%n контрагентов, добавленных или изменённых после копии, потеряют то, что записано и проверено с тех пор.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added since the backup lose their labels.</source>
        <translation>
            <numerusform>%n контрагент, добавленный после копии, потеряет свои метки.</numerusform>
            <numerusform>%n контрагента, добавленные после копии, потеряют свои метки.</numerusform>
            <numerusform>%n контрагентов, добавленных после копии, потеряют свои метки.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n шаблон, изменённый после копии, станет прежним.</numerusform>
            <numerusform>%n шаблона, изменённые после копии, станут прежними.</numerusform>
            <numerusform>%n шаблонов, изменённых после копии, станут прежними.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n view(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n отбор, изменённый после копии, станет прежним.</numerusform>
            <numerusform>%n отбора, изменённые после копии, станут прежними.</numerusform>
            <numerusform>%n отборов, изменённых после копии, станут прежними.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) renamed or recoloured since the backup come back as they were.</source>
        <translation>
            <numerusform>%n метка, у которой после копии сменили название или цвет, станет прежней.</numerusform>
            <numerusform>%n метки, у которых после копии сменили название или цвет, станут прежними.</numerusform>
            <numerusform>%n меток, у которых после копии сменили название или цвет, станут прежними.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were sent or made ready since the backup. They stay as they are, with their numbers, so that nothing is sent twice.</source>
        <translation>
            <numerusform>%n документ отправлен или подготовлен после копии. Он останется как есть, со своим номером, чтобы ничего не ушло дважды.</numerusform>
            <numerusform>%n документа отправлены или подготовлены после копии. Они останутся как есть, со своими номерами, чтобы ничего не ушло дважды.</numerusform>
            <numerusform>%n документов отправлены или подготовлены после копии. Они останутся как есть, со своими номерами, чтобы ничего не ушло дважды.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) written since the backup stay.</source>
        <translation>
            <numerusform>%n черновик, написанный после копии, останется.</numerusform>
            <numerusform>%n черновика, написанные после копии, останутся.</numerusform>
            <numerusform>%n черновиков, написанных после копии, останутся.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) made since the backup stay.</source>
        <translation>
            <numerusform>%n шаблон, созданный после копии, останется.</numerusform>
            <numerusform>%n шаблона, созданные после копии, останутся.</numerusform>
            <numerusform>%n шаблонов, созданных после копии, останутся.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) of the card payment gateway stay.</source>
        <translation>
            <numerusform>%n заказ платёжного шлюза остаётся.</numerusform>
            <numerusform>%n заказа платёжного шлюза остаются.</numerusform>
            <numerusform>%n заказов платёжного шлюза остаются.</numerusform>
        </translation>
    </message>
    <message>
        <source>The backup holds {documents} documents, {drafts} drafts and {outbox} entries of the outbox.</source>
        <translation>В копии: документов — {documents}, черновиков — {drafts}, записей об отправке — {outbox}.</translation>
    </message>
    <message>
        <source>In use now: {documents} documents, {drafts} drafts, {outbox} entries of the outbox. They are kept as a backup, too.</source>
        <translation>Сейчас: документов — {documents}, черновиков — {drafts}, записей об отправке — {outbox}. Они тоже сохранятся как копия.</translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) and sends that are only in the backup come back.</source>
        <translation>
            <numerusform>Вернётся %n черновик или отправка, которые есть только в копии.</numerusform>
            <numerusform>Вернутся %n черновика и отправки, которые есть только в копии.</numerusform>
            <numerusform>Вернутся %n черновиков и отправок, которые есть только в копии.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made by an earlier Kantora and is brought up to date.</source>
        <translation>Копия сделана прежней версией Kantora и будет обновлена.</translation>
    </message>
</context>
<context>
    <name>RestoreProfileStep</name>
    <message>
        <source>Choose the file of the backup</source>
        <translation>Выберите файл копии</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Введите код</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Код восстановления</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>С распечатки; дефисы и регистр букв не важны</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>Восстановление из копии</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Выбрать файл…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Восстановить</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Выбор копии</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копии Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Все файлы (*)</translation>
    </message>
    <message>
        <source>Restoring the profile…</source>
        <translation>Профиль восстанавливается…</translation>
    </message>
    <message>
        <source>{company} (restored {date})</source>
        <translation>{company} (восстановлен {date})</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>Файл не выбран</translation>
    </message>
    <message>
        <source>The profile comes back as it was when the backup was made. What was sent since then is not known here: what was ready to be sent comes back as drafts. Let Kantora synchronise, and compare with the bank, before you pay anything again. A profile of the same company on this computer stays; the new one has the date in its name.</source>
        <translation>Профиль станет таким, каким был при создании копии. Что отправлено после неё, здесь неизвестно: готовое к отправке вернётся черновиками. Дождитесь синхронизации и сверьтесь с банком, прежде чем платить снова. Профиль той же организации на этом компьютере останется; у нового в названии будет дата.</translation>
    </message>
</context>
<context>
    <name>ReviewSheetView</name>
    <message>
        <source>What differs from the document at the bank is marked</source>
        <translation>Отмечено то, что отличается от документа в банке</translation>
    </message>
    <message>
        <source>Nothing differs from the document at the bank</source>
        <translation>Отличий от документа в банке нет</translation>
    </message>
    <message>
        <source>{field}: {old}, now {new}</source>
        <translation>{field}: было {old}, станет {new}</translation>
    </message>
</context>
<context>
    <name>Routes</name>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Удалить…</translation>
    </message>
    <message>
        <source>Recall the acceptance…</source>
        <translation>Отозвать акцепт…</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Новый платёж</translation>
    </message>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Заявление на акцепт (прямое дебетование)</translation>
    </message>
    <message>
        <source>Recall an acceptance of direct debits</source>
        <translation>Отзыв заявления на акцепт (прямое дебетование)</translation>
    </message>
    <message>
        <source>New letter, inquiry or another document</source>
        <translation>Письмо, запрос или другой документ</translation>
    </message>
    <message>
        <source>New request to AIS IDO</source>
        <translation>Новый запрос в АИС ИДО</translation>
    </message>
    <message>
        <source>Repeat this request…</source>
        <translation>Повторить запрос…</translation>
    </message>
    <message>
        <source>Ask AIS IDO about the payer…</source>
        <translation>Запросить АИС ИДО о плательщике…</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Документы</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпись</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Картотека</translation>
    </message>
    <message>
        <source>Demands</source>
        <translation>Требования</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>АИС ИДО</translation>
    </message>
    <message>
        <source>Drafts, outbox</source>
        <translation>Отправка в банк</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Заказы</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Сохранённые карты</translation>
    </message>
    <message>
        <source>Recurring</source>
        <translation>По графику</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сегодня</translation>
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
        <translation>Новый шаблон</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Справочники</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Журнал</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Добро пожаловать</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Заблокировано</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Show only: {value}</source>
        <translation>Показать только: {value}</translation>
    </message>
</context>
<context>
    <name>SafetyController</name>
    <message>
        <source>Restored from backup</source>
        <translation>Восстановлено из копии</translation>
    </message>
    <message>
        <source>The new recovery code is in use</source>
        <translation>Новый код восстановления действует</translation>
    </message>
    <message>
        <source>The old code opens the data no more. Backups made before are opened by the old code alone.</source>
        <translation>Старый код больше не открывает данные. Прежние резервные копии открывает только старый код.</translation>
    </message>
    <message>
        <source>The new recovery code opens nothing</source>
        <translation>Новый код восстановления ничего не открывает</translation>
    </message>
    <message>
        <source>Kantora was closing the data at that moment. The old code opens them as before. Destroy the new one, and make another in the settings.</source>
        <translation>В этот момент Kantora закрывала данные. Их по-прежнему открывает старый код. Уничтожьте новый и создайте другой в настройках.</translation>
    </message>
    <message>
        <source>The backup was not restored</source>
        <translation>Копия не восстановлена</translation>
    </message>
    <message>
        <source>The data are as they were. {reason}</source>
        <translation>Данные остались прежними. {reason}</translation>
    </message>
    <message>
        <source>There is no backup of the last visit</source>
        <translation>Нет резервной копии последнего сеанса</translation>
    </message>
    <message>
        <source>The backup is not in the chosen folder</source>
        <translation>Резервная копия не в выбранной папке</translation>
    </message>
    <message>
        <source>It lies with the data instead. {reason}</source>
        <translation>Она лежит рядом с данными. {reason}</translation>
    </message>
    <message>
        <source>It took too long when Kantora ended.</source>
        <translation>При выходе из Kantora это заняло слишком много времени.</translation>
    </message>
    <message>
        <source>Kantora was ended before it could close the data and back them up.</source>
        <translation>Работа Kantora была прервана до того, как данные удалось закрыть и сделать их резервную копию.</translation>
    </message>
    <message>
        <source>Careful defaults stand in their place. What was stored is kept in {file}. Check the addresses and the sign-in of this profile before anything is sent; this is said until that file is removed.</source>
        <translation>Вместо них действуют осторожные значения по умолчанию. Прежние настройки сохранены в файле {file}. Проверьте адреса и способ входа этого профиля, прежде чем что-либо отправлять; сообщение показывается, пока этот файл не удалён.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. Documents are ready in Drafts and outbox, and can be sent from there. Payments by card have to be begun again, because the card or the code was not kept.</source>
        <translation>Программа Kantora была заблокирована или закрыта, пока они ждали очереди. Документы готовы в разделе «Отправка в банк», отправьте их оттуда. Платежи картой нужно начать заново: карта и код не хранятся.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. The card or the code was not kept: begin them again.</source>
        <translation>Программа Kantora была заблокирована или закрыта, пока они ждали очереди. Карта и код не хранятся: начните эти платежи заново.</translation>
    </message>
    <message>
        <source>The demo is not locked</source>
        <translation>Демонстрация не блокируется</translation>
    </message>
    <message>
        <source>The backup is made</source>
        <translation>Резервная копия создана</translation>
    </message>
    <message>
        <source>Its company is fictitious, and its data are deleted when the window closes.</source>
        <translation>Организация вымышлена, а данные удаляются при закрытии окна.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock</source>
        <translation>При запуске и для разблокировки запрашивается код восстановления</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer now. A passphrase takes the place of the code and is easier to type.</source>
        <translation>Kantora сейчас не может пользоваться хранилищем ключей этого компьютера. Кодовая фраза заменит код, вводить её проще.</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Задать кодовую фразу…</translation>
    </message>
    <message>
        <source>The last changes are missing</source>
        <translation>Последние изменения потеряны</translation>
    </message>
    <message>
        <source>Kantora was not closed properly, and the file with the last changes (store.db-wal) has disappeared or was damaged since. What was ready to be sent is among the drafts now: some of it may have been sent. Look for it among the documents at the bank before you send it. A backup may have more.</source>
        <translation>Программа Kantora была закрыта неправильно, и файл с последними изменениями (store.db-wal) исчез или повреждён. Документы, готовые к отправке, теперь среди черновиков: часть из них могла быть отправлена. Прежде чем отправлять, найдите эти документы в банке. В резервной копии может быть больше данных.</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Создать новый код…</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Часть настроек не удалось прочитать</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Открыть настройки</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were not sent</source>
        <translation>
            <numerusform>Не отправлен %n документ</numerusform>
            <numerusform>Не отправлено %n документа</numerusform>
            <numerusform>Не отправлено %n документов</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. They are ready in Drafts and outbox, and can be sent from there.</source>
        <translation>Программа Kantora была заблокирована или закрыта, пока они ждали очереди. Они готовы в разделе «Отправка в банк», отправьте их оттуда.</translation>
    </message>
    <message>
        <source>Open Drafts and outbox</source>
        <translation>Открыть раздел «Отправка в банк»</translation>
    </message>
    <message>
        <source>Kantora backup {date}</source>
        <translation>Копия Kantora {date}</translation>
    </message>
    <message>
        <source>Back up to a file</source>
        <translation>Копия в файл</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Копии Kantora (*.backup)</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Блокировка</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Сделать копию</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Копия в файл…</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Восстановить из копии…</translation>
    </message>
</context>
<context>
    <name>SavedViews</name>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>The view “{name}” was deleted</source>
        <translation>Отбор «{name}» удалён</translation>
    </message>
    <message>
        <source>The view “{name}” shows this from now on</source>
        <translation>Отбор «{name}» теперь показывает это</translation>
    </message>
    <message>
        <source>The view “{name}” was saved</source>
        <translation>Отбор «{name}» сохранён</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today</source>
        <translation>Отбор «{name}» закреплён на странице «Сегодня»</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today no more</source>
        <translation>Отбор «{name}» убран со страницы «Сегодня»</translation>
    </message>
    <message>
        <source>Not all of the view “{name}” can be shown here</source>
        <translation>Отбор «{name}» показан не полностью</translation>
    </message>
    <message>
        <source>A part of its filter was saved by another version of Kantora and does not count here, so there may be more rows. The view keeps it.</source>
        <translation>Часть его условий сохранена другой версией Kantora и здесь не учитывается, поэтому строк может быть больше. В самом отборе она остаётся.</translation>
    </message>
    <message>
        <source>What was saved of its filter could not be read and does not count, so there may be more rows. Filter the list and save the view again.</source>
        <translation>Сохранённые условия отбора прочитать не удалось, и они не учитываются, поэтому строк может быть больше. Задайте условия заново и сохраните отбор.</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Сохранить изменения</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Название отбора</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>Сохранить отбор</translation>
    </message>
    <message>
        <source>Replace the view</source>
        <translation>Заменить отбор</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Переименовать отбор</translation>
    </message>
    <message>
        <source>A view needs a name</source>
        <translation>Отбору нужно название</translation>
    </message>
    <message>
        <source>Another view of this list has this name</source>
        <translation>Другой отбор этого списка уже так называется</translation>
    </message>
    <message>
        <source>The view of this name will show what is on show now</source>
        <translation>Отбор с этим названием будет показывать то, что сейчас на экране</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Мои отборы</translation>
    </message>
    <message>
        <source>View: {name}, changed</source>
        <translation>Отбор: {name}, изменён</translation>
    </message>
    <message>
        <source>Saved views…</source>
        <translation>Сохранённые отборы…</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Сохранить этот отбор…</translation>
    </message>
    <message>
        <source>Save the changes of the view</source>
        <translation>Сохранить изменения отбора</translation>
    </message>
    <message>
        <source>Rename the view…</source>
        <translation>Переименовать отбор…</translation>
    </message>
    <message>
        <source>Pin the view to Today, or take it away</source>
        <translation>Закрепить отбор на странице «Сегодня» или убрать</translation>
    </message>
    <message>
        <source>Delete the view</source>
        <translation>Удалить отбор</translation>
    </message>
    <message>
        <source>No views are saved yet</source>
        <translation>Сохранённых отборов пока нет</translation>
    </message>
    <message>
        <source>Save the changes of “{name}”</source>
        <translation>Сохранить изменения отбора «{name}»</translation>
    </message>
    <message>
        <source>Rename “{name}”…</source>
        <translation>Переименовать «{name}»…</translation>
    </message>
    <message>
        <source>Pin “{name}” to Today</source>
        <translation>Закрепить «{name}» на странице «Сегодня»</translation>
    </message>
    <message>
        <source>Take “{name}” away from Today</source>
        <translation>Убрать «{name}» со страницы «Сегодня»</translation>
    </message>
    <message>
        <source>Delete “{name}”</source>
        <translation>Удалить «{name}»</translation>
    </message>
    <message>
        <source>Show everything without a view</source>
        <translation>Показать всё, без отбора</translation>
    </message>
</context>
<context>
    <name>SavingCard</name>
    <message>
        <source>Test connection</source>
        <translation>Проверить связь</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Сохранить</translation>
    </message>
</context>
<context>
    <name>ScheduleForm</name>
    <message>
        <source>Until I end it</source>
        <translation>Пока не завершу</translation>
    </message>
    <message>
        <source>On a day</source>
        <translation>В заданный день</translation>
    </message>
    <message>
        <source>After a number of charges</source>
        <translation>После заданного числа списаний</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>Новый график</translation>
    </message>
    <message>
        <source>Change {day} and all later dates</source>
        <translation>Изменить {day} и все следующие даты</translation>
    </message>
    <message>
        <source>Create the schedule</source>
        <translation>Создать график</translation>
    </message>
    <message>
        <source>Change all later dates</source>
        <translation>Изменить все следующие</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Customer and card</source>
        <translation>Клиент и карта</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>За что</translation>
    </message>
    <message>
        <source>The description of each order; no personal data</source>
        <translation>Описание каждого заказа; без персональных данных</translation>
    </message>
    <message>
        <source>Amount of each charge</source>
        <translation>Сумма каждого списания</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Once every</source>
        <translation>Раз в</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Период</translation>
    </message>
    <message>
        <source>First on</source>
        <translation>Первое списание</translation>
    </message>
    <message>
        <source>Begins on</source>
        <translation>Начиная с</translation>
    </message>
    <message>
        <source>Day of the month</source>
        <translation>День месяца</translation>
    </message>
    <message>
        <source>31 is the last day of any month</source>
        <translation>31 — последний день любого месяца</translation>
    </message>
    <message>
        <source>If banks are closed</source>
        <translation>Если банки не работают</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Окончание</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Последний день</translation>
    </message>
    <message>
        <source>Charges, without skipped dates</source>
        <translation>Списаний без пропущенных дат</translation>
    </message>
    <message>
        <source>Customer agreed on</source>
        <translation>Клиент согласился</translation>
    </message>
    <message>
        <source>Next dates</source>
        <translation>Ближайшие даты</translation>
    </message>
    <message>
        <source>Still skipped: {days}</source>
        <translation>По-прежнему пропускаются: {days}</translation>
    </message>
    <message>
        <source>From {day}: {terms} still applies</source>
        <translation>С {day}: {terms} — остаётся в силе</translation>
    </message>
    <message>
        <source>From {day}: {terms} is lost</source>
        <translation>С {day}: {terms} — будет потеряно</translation>
    </message>
    <message>
        <source>{terms}, a card that cannot be charged</source>
        <translation>{terms}, карта, с которой нельзя списать</translation>
    </message>
    <message>
        <source>No date: the schedule would charge nothing.</source>
        <translation>Дат нет: по графику ничего не спишется.</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сумма, например 12,50</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>День, например 21.11.2026</translation>
    </message>
    <message>
        <source>Say what it is for</source>
        <translation>Укажите, за что</translation>
    </message>
    <message>
        <source>Choose a card that is stored for schedules</source>
        <translation>Выберите карту, сохранённую для графиков</translation>
    </message>
    <message>
        <source>Enter when the customer agreed, not later than today</source>
        <translation>Укажите, когда клиент согласился: не позднее сегодняшнего дня</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates have passed and are due at once, from {day}</source>
        <translation>
            <numerusform>%Ln дата уже прошла и сразу к списанию, первая — {day}</numerusform>
            <numerusform>%Ln даты уже прошли и сразу к списанию, первая — {day}</numerusform>
            <numerusform>%Ln дат уже прошли и сразу к списанию, первая — {day}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes to %Ln dates are lost: {days}</source>
        <translation>
            <numerusform>Изменения %Ln даты теряются: {days}</numerusform>
            <numerusform>Изменения %Ln дат теряются: {days}</numerusform>
            <numerusform>Изменения %Ln дат теряются: {days}</numerusform>
        </translation>
    </message>
    <message>
        <source>More about each charge</source>
        <translation>Дополнительно о каждом списании</translation>
    </message>
    <message>
        <source>As set for the profile</source>
        <translation>Как указано в профиле</translation>
    </message>
</context>
<context>
    <name>SchedulePane</name>
    <message>
        <source>Next dates</source>
        <translation>Ближайшие даты</translation>
    </message>
    <message>
        <source>Not charged so far</source>
        <translation>Ещё не списано</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Пропущено</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Возможно, списано</translation>
    </message>
    <message>
        <source>A charge that was made after the restored backup is not known here; a date to come may have been moved and charged early. Look at the gateway, and say what became of it: it is not charged before that.</source>
        <translation>О списании, сделанном после восстановленной резервной копии, здесь неизвестно; будущую дату могли перенести и списать раньше. Проверьте в кабинете платёжного шлюза и укажите, что с ней стало: до этого она не списывается.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent and still waits. Once it is given up, the date can be changed and charged anew.</source>
        <translation>Списание за {day} на {amount} не отправлено и ещё ждёт. Если отказаться от него, дату можно изменить и списать заново.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent, and never is: this date was charged under another number. Give up what is left of it.</source>
        <translation>Списание за {day} на {amount} не отправлено и отправлено не будет: эта дата списана под другим номером. Откажитесь от того, что от него осталось.</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Отказаться от списания</translation>
    </message>
    <message>
        <source>Marked as charged</source>
        <translation>Отмечено как списанное</translation>
    </message>
    <message>
        <source>There is no further date.</source>
        <translation>Дат больше нет.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Согласие клиента от {day}</translation>
    </message>
    <message>
        <source>Ends on {day}</source>
        <translation>До {day}</translation>
    </message>
    <message>
        <source>Charges in all: {count}, without skipped dates</source>
        <translation>Всего списаний без пропущенных дат: {count}</translation>
    </message>
    <message>
        <source>Last charges</source>
        <translation>Последние списания</translation>
    </message>
    <message>
        <source>{text} · changed</source>
        <translation>{text} · изменено</translation>
    </message>
    <message>
        <source>It is not known yet what became of a charge. Nothing else of this schedule is charged until it is known.</source>
        <translation>Исход одного списания ещё не известен. Пока он не выяснится, по этому графику больше ничего не списывается.</translation>
    </message>
    <message>
        <source>The customer&apos;s bank asks the customer to confirm a charge (3-D Secure). Nothing else of this schedule is charged until it is known what became of it.</source>
        <translation>Банк клиента просит клиента подтвердить одно списание (3-D Secure). Пока его исход не выяснится, по этому графику больше ничего не списывается.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was sent, and what was kept of it could not be read. Check now, or look for order {number} at the gateway, and say what became of it.</source>
        <translation>Списание от {day} на {amount} отправлено, но запись о нём не читается. Проверьте сейчас или найдите заказ {number} в кабинете платёжного шлюза и укажите, что с ним стало.</translation>
    </message>
    <message>
        <source>It comes from a backup: charges that were made after it are not known here. When it is continued, you are asked about each date that may have been charged.</source>
        <translation>График восстановлен из резервной копии: о списаниях, сделанных после неё, здесь неизвестно. После возобновления программа спросит о каждой дате, по которой деньги могли быть уже списаны.</translation>
    </message>
    <message>
        <source>Nothing is charged before {day}: it was resumed on that day, by the clock of this computer. If the clock is behind now, set it right. If it was ahead then, end this schedule, and create it anew.</source>
        <translation>До {day} ничего не списывается: по часам этого компьютера график возобновили в этот день. Если часы сейчас отстают, исправьте их. Если они тогда спешили, завершите этот график и создайте его заново.</translation>
    </message>
    <message>
        <source>The schedule</source>
        <translation>График</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>It was charged</source>
        <translation>Списано</translation>
    </message>
    <message>
        <source>It was not charged</source>
        <translation>Не списано</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Снять отметку</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more dates, under Due</source>
        <translation>
            <numerusform>Ещё %Ln дата — в «К списанию»</numerusform>
            <numerusform>Ещё %Ln даты — в «К списанию»</numerusform>
            <numerusform>Ещё %Ln дат — в «К списанию»</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge it after all</source>
        <translation>Всё же списать</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Изменить…</translation>
    </message>
    <message>
        <source>All later…</source>
        <translation>Все следующие…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Приостановить</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Возобновить</translation>
    </message>
    <message>
        <source>End…</source>
        <translation>Завершить…</translation>
    </message>
    <message>
        <source>From {day}: {terms}</source>
        <translation>С {day}: {terms}</translation>
    </message>
</context>
<context>
    <name>SearchEverywhere</name>
    <message>
        <source>Saved views</source>
        <translation>Сохранённые отборы</translation>
    </message>
    <message>
        <source>Show all {count} in {page}</source>
        <translation>Показать все ({count}): {page}</translation>
    </message>
    <message>
        <source>Show all in {page}</source>
        <translation>Показать все: {page}</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show what was entered</source>
        <translation>Показать введённое</translation>
    </message>
</context>
<context>
    <name>SectionIndex</name>
    <message>
        <source>Sections</source>
        <translation>Разделы настроек</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>The new address is in use; everything is read from there now.</source>
        <translation>Используется новый адрес: все данные загружаются оттуда.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Настройки</translation>
    </message>
    <message>
        <source>The profile is saved</source>
        <translation>Профиль сохранён</translation>
    </message>
    <message>
        <source>100 unless your contract with the bank says otherwise; 0 is without a limit. What you do yourself comes before what is synchronised.</source>
        <translation>100, если в договоре с банком не указано иное; 0 — без ограничения. Ваши действия выполняются раньше синхронизации.</translation>
    </message>
    <message>
        <source>A service on this computer is asked without a limit</source>
        <translation>К сервису на этом компьютере обращения не ограничены</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Проверка…</translation>
    </message>
    <message>
        <source>The connection works</source>
        <translation>Связь есть</translation>
    </message>
    <message>
        <source>The test failed; see below</source>
        <translation>Проверка не прошла; подробности ниже</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Изменений нет</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Системная</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Светлая</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Тёмная</translation>
    </message>
    <message>
        <source>As in the system</source>
        <translation>Как в системе</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Обычный</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Высокий</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Внешний вид</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Язык</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Тема</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Размер текста</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Контраст</translation>
    </message>
    <message>
        <source>Profile and connection</source>
        <translation>Профиль и связь с банком</translation>
    </message>
    <message>
        <source>Leave empty to keep the present token</source>
        <translation>Оставьте пустым, чтобы не менять токен</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Оставьте пустым, чтобы сохранить текущий</translation>
    </message>
    <message>
        <source>Calls to the bank in a minute, at most</source>
        <translation>Обращений к банку в минуту, не больше</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Диагностика</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
</context>
<context>
    <name>ShortcutsCard</name>
    <message>
        <source>Choose a command in the table first</source>
        <translation>Сначала выберите команду в таблице</translation>
    </message>
    <message>
        <source>The command has no keys</source>
        <translation>У команды нет сочетания клавиш</translation>
    </message>
    <message>
        <source>The command has its usual keys</source>
        <translation>У команды обычное сочетание клавиш</translation>
    </message>
    <message>
        <source>All commands have their usual keys</source>
        <translation>У всех команд обычные сочетания клавиш</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Сочетания клавиш</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>Нажмите новые клавиши</translation>
    </message>
    <message>
        <source>Choose a command, then press other keys for it.</source>
        <translation>Выберите команду и нажмите для неё другие клавиши.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Команда</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Клавиши</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Без клавиш</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Обычные клавиши</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>Обычные клавиши для всех</translation>
    </message>
    <message>
        <source>Fields, lists or the system need {keys} for themselves.</source>
        <translation>Клавиши {keys} нужны полям ввода, спискам или системе.</translation>
    </message>
    <message>
        <source>{keys} already runs “{command}”. Press others, or change that first.</source>
        <translation>{keys} уже выполняет «{command}». Нажмите другие или сначала измените ту команду.</translation>
    </message>
    <message>
        <source>{keys} now runs “{command}”.</source>
        <translation>{keys} теперь выполняет «{command}».</translation>
    </message>
</context>
<context>
    <name>SignInCard</name>
    <message>
        <source>Access to the bank</source>
        <translation>Доступ к банку</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Выйти</translation>
    </message>
    <message>
        <source>Sign in again…</source>
        <translation>Войти заново…</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Войти…</translation>
    </message>
    <message>
        <source>A pasted token is used</source>
        <translation>Используется вставленный токен</translation>
    </message>
    <message>
        <source>Signed in until {time}</source>
        <translation>Вход выполнен, действует до {time}</translation>
    </message>
    <message>
        <source>It says that it is valid until {time}. After that, paste another one above or choose to sign in at the bank.</source>
        <translation>По данным самого токена, он действует до {time}. После этого вставьте выше другой или выберите вход в банке.</translation>
    </message>
    <message>
        <source>Only the bank knows how long it is valid. When it expires, paste another one above or choose to sign in at the bank.</source>
        <translation>Срок его действия определяет банк. Когда он закончится, вставьте выше новый или выберите вход на странице банка.</translation>
    </message>
    <message>
        <source>Application {name} at {host}.</source>
        <translation>Приложение {name}, {host}.</translation>
    </message>
    <message>
        <source>The sign-in is renewed while Kantora runs.</source>
        <translation>Пока программа Kantora открыта, вход продлевается автоматически.</translation>
    </message>
    <message>
        <source>Allowed: {names}.</source>
        <translation>Разрешено: {names}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Не разрешено: {names}.</translation>
    </message>
</context>
<context>
    <name>SignInController</name>
    <message>
        <source>Sign in again</source>
        <translation>Войти заново</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Войти</translation>
    </message>
    <message>
        <source>Sign out again</source>
        <translation>Выйти ещё раз</translation>
    </message>
    <message>
        <source>Enter a new token</source>
        <translation>Ввести новый токен</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Ответить</translation>
    </message>
    <message>
        <source>You are signed in at the bank</source>
        <translation>Вход в банк выполнен</translation>
    </message>
    <message>
        <source>You are signed out</source>
        <translation>Вы вышли из банка</translation>
    </message>
    <message>
        <source>What was stored can still be read. To read and send again, sign in.</source>
        <translation>Сохранённое можно читать и дальше. Чтобы снова получать и отправлять, войдите.</translation>
    </message>
    <message>
        <source>The tokens are deleted here, but the bank could not be told ({reason}). They may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Здесь токены удалены, но сообщить об этом банку не удалось ({reason}). До конца своего срока они могут действовать; доступ можно отозвать и в самом банке.</translation>
    </message>
    <message>
        <source>Sign in again. All your work is kept; the outbox waits.</source>
        <translation>Войдите заново. Вся ваша работа сохранена, отправка продолжится после входа.</translation>
    </message>
    <message>
        <source>The bank refused the sign-in</source>
        <translation>Банк не принял вход</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Срок входа в банк на сегодня истёк</translation>
    </message>
    <message>
        <source>The access token has ended</source>
        <translation>Срок действия токена доступа истёк</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in ends at {time}</source>
        <translation>Вход на сегодня закончится в {time}</translation>
    </message>
    <message>
        <source>The access token ends at {time}</source>
        <translation>Токен доступа действует до {time}</translation>
    </message>
    <message>
        <source>All your work is kept. Sign in again to go on with the bank.</source>
        <translation>Вся ваша работа сохранена. Войдите заново, чтобы продолжить работу с банком.</translation>
    </message>
    <message>
        <source>All your work is kept. Enter a new token to go on with the bank.</source>
        <translation>Вся ваша работа сохранена. Введите новый токен, чтобы продолжить работу с банком.</translation>
    </message>
    <message>
        <source>Until {time}, and longer while Kantora is running.</source>
        <translation>До {time}; пока программа Kantora открыта, вход продлевается.</translation>
    </message>
    <message>
        <source>Until {time}.</source>
        <translation>До {time}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Не разрешено: {names}.</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Ещё не указано, кто вошёл в банк</translation>
    </message>
    <message>
        <source>What was sent before may still arrive. Nothing is sent and nothing is concluded until you have answered.</source>
        <translation>Отправленное раньше ещё может поступить в банк. Пока вы не ответите, ничего не отправляется и результат прежних отправок не определяется.</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>Войти в банк</translation>
    </message>
    <message>
        <source>Sign out at the bank</source>
        <translation>Выйти из банка</translation>
    </message>
    <message>
        <source>Say who is signed in at the bank</source>
        <translation>Указать, кто вошёл в банк</translation>
    </message>
</context>
<context>
    <name>SignInQuestion</name>
    <message>
        <source>Are you signed in as the same person and company as before?</source>
        <translation>Вы вошли как тот же человек и от той же организации, что и раньше?</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. Only who sent them can find out. Until you answer, nothing is sent.</source>
        <translation>
            <numerusform>%n документ, отправленный раньше, ещё может поступить в банк; последняя отправка: {time}. Узнать об этом может только тот, кто отправлял. Пока вы не ответите, ничего не отправляется.</numerusform>
            <numerusform>%n документа, отправленных раньше, ещё могут поступить в банк; последняя отправка: {time}. Узнать об этом может только тот, кто отправлял. Пока вы не ответите, ничего не отправляется.</numerusform>
            <numerusform>%n документов, отправленных раньше, ещё могут поступить в банк; последняя отправка: {time}. Узнать об этом может только тот, кто отправлял. Пока вы не ответите, ничего не отправляется.</numerusform>
        </translation>
    </message>
    <message>
        <source>Yes, the same</source>
        <translation>Да, тот же</translation>
    </message>
    <message>
        <source>No, somebody else</source>
        <translation>Нет, другой</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Не сейчас</translation>
    </message>
    <message>
        <source>You signed in as another person or company than before</source>
        <translation>Вы вошли как другой человек или от другой организации</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of them.</source>
        <translation>
            <numerusform>%n документ, отправленный раньше, ещё может поступить в банк; последняя отправка: {time}. С этим входом Kantora не сможет этого узнать: что с ним стало, придётся решать вам.</numerusform>
            <numerusform>%n документа, отправленных раньше, ещё могут поступить в банк; последняя отправка: {time}. С этим входом Kantora не сможет этого узнать: что с ними стало, придётся решать вам.</numerusform>
            <numerusform>%n документов, отправленных раньше, ещё могут поступить в банк; последняя отправка: {time}. С этим входом Kantora не сможет этого узнать: что с ними стало, придётся решать вам.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this sign-in</source>
        <translation>Использовать этот вход</translation>
    </message>
    <message>
        <source>Do not use it</source>
        <translation>Не использовать</translation>
    </message>
</context>
<context>
    <name>SigningKeyPart</name>
    <message>
        <source>Requests to the gateway are not signed</source>
        <translation>Запросы к шлюзу не подписываются</translation>
    </message>
    <message>
        <source>Requests are signed for a login and password; this profile has none</source>
        <translation>Подписываются только запросы с логином и паролем, а в профиле их нет</translation>
    </message>
    <message>
        <source>Make a key…</source>
        <translation>Создать ключ…</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Заменить…</translation>
    </message>
    <message>
        <source>The certificate has expired: make another key and upload its certificate</source>
        <translation>Срок сертификата истёк: создайте новый ключ и загрузите его сертификат</translation>
    </message>
    <message>
        <source>The certificate expires soon: make another key in time</source>
        <translation>Срок сертификата скоро истечёт: заранее создайте новый ключ</translation>
    </message>
    <message>
        <source>Every request to the gateway is signed</source>
        <translation>Каждый запрос к шлюзу подписывается</translation>
    </message>
    <message>
        <source>Save the certificate</source>
        <translation>Сохранить сертификат</translation>
    </message>
    <message>
        <source>Certificate (*.pem)</source>
        <translation>Сертификат (*.pem)</translation>
    </message>
    <message>
        <source>Requests are not signed any more, and the key is deleted. What the gateway takes only signed, it refuses then.</source>
        <translation>Запросы больше не будут подписываться, ключ будет удалён. Запросы, для которых шлюзу нужна подпись, он отклонит.</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Удалить ключ</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Оставить</translation>
    </message>
    <message>
        <source>Signature of requests</source>
        <translation>Подпись запросов</translation>
    </message>
    <message>
        <source>Only if the bank asks for it. The private key is made here and never leaves the encrypted data.</source>
        <translation>Только если этого требует банк. Закрытый ключ создаётся здесь и хранится в зашифрованных данных.</translation>
    </message>
    <message>
        <source>A new key is ready. 1. Save its certificate. 2. Upload it in the merchant&apos;s personal area. 3. Use the key: a signed test call says whether it is accepted.</source>
        <translation>Новый ключ готов. 1. Сохраните сертификат. 2. Загрузите его в личном кабинете магазина. 3. Включите ключ: пробный подписанный запрос покажет, принят ли он.</translation>
    </message>
    <message>
        <source>Save certificate…</source>
        <translation>Сохранить сертификат…</translation>
    </message>
    <message>
        <source>Use the key</source>
        <translation>Включить ключ</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>Отказаться</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Удалить…</translation>
    </message>
</context>
<context>
    <name>SigningPage</name>
    <message>
        <source>Signing</source>
        <translation>Подписание</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Подписать…</translation>
    </message>
    <message>
        <source>Select documents that wait for a signature</source>
        <translation>Выберите документы, которые ожидают подписи</translation>
    </message>
    <message>
        <source>Another signing is not finished</source>
        <translation>Другое подписание не завершено</translation>
    </message>
    <message>
        <source>Finish or cancel it on the bank&apos;s page, then choose again.</source>
        <translation>Завершите или отмените его на странице банка, затем выберите документы снова.</translation>
    </message>
    <message>
        <source>Nothing is being signed</source>
        <translation>Сейчас ничего не подписывается</translation>
    </message>
    <message>
        <source>Choose documents on the page To sign.</source>
        <translation>Выберите документы на странице «На подпись».</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпись</translation>
    </message>
    <message>
        <source>None of these documents can be signed.</source>
        <translation>Ни один из этих документов нельзя подписать.</translation>
    </message>
    <message>
        <source>Asking the bank for its page …</source>
        <translation>Запрашивается страница банка…</translation>
    </message>
    <message>
        <source>Being compared with the bank: {done} of {total}</source>
        <translation>Сверка с банком: {done} из {total}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page</source>
        <translation>Открыть страницу банка</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) to sign</source>
        <translation>
            <numerusform>%n документ на подпись</numerusform>
            <numerusform>%n документа на подпись</numerusform>
            <numerusform>%n документов на подпись</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora signs at most 100 documents in one attempt: {count} are signed in {attempts} attempts, each with its own code.</source>
        <translation>Kantora подписывает за одну попытку не более 100 документов. Документов: {count}, попыток: {attempts}; в каждой вводится свой код.</translation>
    </message>
    <message>
        <source>Enter the code on the bank&apos;s page. The result appears here by itself.</source>
        <translation>Введите код на странице банка. Результат появится здесь сам.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Проверить сейчас</translation>
    </message>
    <message>
        <source>What was confirmed on the page counts; the bank is being asked what it was.</source>
        <translation>Всё подтверждённое на странице действует; результат запрашивается у банка.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Закрыть</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Открыть страницу банка снова</translation>
    </message>
    <message>
        <source>Your own browser checks the certificate of the page by itself. Do not go on if it warns you, too.</source>
        <translation>Ваш браузер сам проверяет сертификат страницы. Не продолжайте, если предупредит и он.</translation>
    </message>
    <message>
        <source>Signed: {signed} of {count}</source>
        <translation>Подписано: {signed} из {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Готово</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n again…</source>
        <translation>
            <numerusform>Подписать снова: %n…</numerusform>
            <numerusform>Подписать снова: %n…</numerusform>
            <numerusform>Подписать снова: %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign the next %n…</source>
        <translation>
            <numerusform>Подписать следующие: %n…</numerusform>
            <numerusform>Подписать следующие: %n…</numerusform>
            <numerusform>Подписать следующие: %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ банка не получен, проверяется</translation>
    </message>
    <message numerus="yes">
        <source>%n amount(s) are not included</source>
        <translation>
            <numerusform>%n сумма не учтена</numerusform>
            <numerusform>%n суммы не учтены</numerusform>
            <numerusform>%n сумм не учтено</numerusform>
        </translation>
    </message>
    <message>
        <source>The bank has not told yet what became of the documents. Kantora goes on asking, also when you leave this page. Nothing is signed twice.</source>
        <translation>Банк ещё не сообщил результат. Kantora продолжает проверку, даже если вы уйдёте с этой страницы. Дважды ничего не подписывается.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Проверка</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Результат</translation>
    </message>
    <message>
        <source>Documents to sign</source>
        <translation>Документы на подпись</translation>
    </message>
    <message>
        <source>Changed after it was sent from here</source>
        <translation>Изменён после отправки отсюда</translation>
    </message>
    <message>
        <source>Day, amount, account, payee or purpose are not what was written here.</source>
        <translation>Дата, сумма, счёт, получатель или назначение отличаются от введённых здесь.</translation>
    </message>
    <message>
        <source>A change of it waits in Drafts and outbox</source>
        <translation>Его изменение ждёт в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>Its deletion waits in Drafts and outbox</source>
        <translation>Его удаление ждёт в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>What is signed now is what the bank has, without that change.</source>
        <translation>Сейчас подписывается то, что есть в банке, без этого изменения.</translation>
    </message>
    <message>
        <source>Once it is signed, it cannot be deleted any more.</source>
        <translation>После подписания его уже нельзя удалить.</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Подписан</translation>
    </message>
    <message>
        <source>Signed by you</source>
        <translation>Подписан вами</translation>
    </message>
    <message>
        <source>Signed by you; one more signature is needed</source>
        <translation>Подписан вами; нужна ещё одна подпись</translation>
    </message>
    <message>
        <source>Was signed already, not in this attempt</source>
        <translation>Уже был подписан, не в этой попытке</translation>
    </message>
    <message>
        <source>Not signed: declined on the bank&apos;s page</source>
        <translation>Не подписан: отказ на странице банка</translation>
    </message>
    <message>
        <source>Not signed: the bank could not sign it</source>
        <translation>Не подписан: банк не смог подписать</translation>
    </message>
    <message>
        <source>Not signed: nothing was confirmed on the bank&apos;s page</source>
        <translation>Не подписан: на странице банка подпись не подтверждена</translation>
    </message>
    <message>
        <source>Not among what you can sign any more; the bank awaits a signature</source>
        <translation>Больше не входит в то, что вы можете подписать; банк ждёт подписи</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>В банке этого документа больше нет</translation>
    </message>
    <message>
        <source>The bank awaits a signature; whether you gave one here cannot be told any more</source>
        <translation>Банк ждёт подписи; подписали ли вы здесь, уже не узнать</translation>
    </message>
    <message>
        <source>Whether it was signed cannot be told any more: see the document at the bank</source>
        <translation>Подписан ли документ, уже не узнать: посмотрите его в банке</translation>
    </message>
    <message>
        <source>Cannot be signed: not a document of the bank&apos;s list</source>
        <translation>Не подписывается: это не документ из списка банка</translation>
    </message>
    <message>
        <source>Does not await a signature</source>
        <translation>Не ожидает подписи</translation>
    </message>
    <message>
        <source>Cannot be signed: the bank gave it no number</source>
        <translation>Не подписывается: банк не присвоил идентификатор</translation>
    </message>
    <message>
        <source>Changed at the bank since the list was read. This is how it is now</source>
        <translation>Изменён в банке после загрузки списка. Показан нынешний вид</translation>
    </message>
    <message>
        <source>Does not await your signature any more</source>
        <translation>Больше не ожидает вашей подписи</translation>
    </message>
    <message>
        <source>Ready to be signed</source>
        <translation>Готов к подписанию</translation>
    </message>
    <message>
        <source>Being compared with the bank …</source>
        <translation>Сверяется с банком…</translation>
    </message>
    <message>
        <source>The bank waits for one more signature: {count}</source>
        <translation>Банк ждёт ещё одной подписи: {count}</translation>
    </message>
    <message>
        <source>Known to be signed: {signed} of {count}</source>
        <translation>Точно подписано: {signed} из {count}</translation>
    </message>
    <message>
        <source>On the bank&apos;s page</source>
        <translation>На странице банка</translation>
    </message>
    <message>
        <source>Not among these, because they could not be read: {count}</source>
        <translation>Не вошли сюда, так как их не удалось прочитать: {count}</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Синхронизируйте данные, затем подпишите их.</translation>
    </message>
    <message>
        <source>Amounts of contracts, applications and other documents that pay nothing are not added to payments; amounts without a known currency or with parts of its smallest unit are not added up.</source>
        <translation>Суммы договоров, заявлений и других документов, по которым деньги не перечисляются, не складываются с суммами платежей; суммы без известной валюты или с долями её наименьшей единицы не складываются вовсе.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Connecting to the bank</source>
        <translation>Соединение с банком</translation>
    </message>
    <message>
        <source>Reading documents</source>
        <translation>Загрузка документов</translation>
    </message>
    <message>
        <source>Reading the unpaid queue</source>
        <translation>Загрузка картотеки</translation>
    </message>
    <message>
        <source>Reading payment demands</source>
        <translation>Загрузка платёжных требований</translation>
    </message>
    <message>
        <source>Reading requests to AIS IDO</source>
        <translation>Загрузка запросов в АИС ИДО</translation>
    </message>
    <message>
        <source>Reading replies from AIS IDO</source>
        <translation>Загрузка ответов АИС ИДО</translation>
    </message>
    <message>
        <source>Reading what can be signed</source>
        <translation>Загрузка документов на подпись</translation>
    </message>
    <message>
        <source>Reading reference data</source>
        <translation>Загрузка справочников</translation>
    </message>
    <message>
        <source>Reading details</source>
        <translation>Загрузка подробностей</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>Cancel synchronisation</source>
        <translation>Отменить синхронизацию</translation>
    </message>
    <message>
        <source>Synchronise</source>
        <translation>Синхронизировать</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Синхронизировать сейчас</translation>
    </message>
    <message>
        <source>Progress of synchronisation</source>
        <translation>Ход синхронизации</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Открывается…</translation>
    </message>
    <message>
        <source>Synchronised in part {moment}</source>
        <translation>Синхронизировано частично {moment}</translation>
    </message>
    <message>
        <source>Not synchronised yet</source>
        <translation>Ещё не синхронизировано</translation>
    </message>
    <message>
        <source>Synchronised {moment}</source>
        <translation>Синхронизировано {moment}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} из {total}</translation>
    </message>
</context>
<context>
    <name>StoreCardForm</name>
    <message>
        <source>Store a card of {customer}</source>
        <translation>Сохранить карту: {customer}</translation>
    </message>
    <message>
        <source>The gateway stores the card when the customer has paid with it. Kantora never keeps it.</source>
        <translation>Карту сохраняет шлюз, когда клиент ею заплатит. Kantora её не хранит.</translation>
    </message>
    <message>
        <source>Amount of the first payment</source>
        <translation>Сумма первого платежа</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail address of the customer. Without 3-D Secure press once more.</source>
        <translation>Для VISA нужна эл. почта клиента. Если 3-D Secure нет, нажмите ещё раз.</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Только проверить карту, ничего не списывать</translation>
    </message>
    <message>
        <source>At least so many days between charges</source>
        <translation>Дней между списаниями, не меньше</translation>
    </message>
    <message>
        <source>Sooner ones may be declined: 21 for months, 3 for weeks, 1 for days</source>
        <translation>Более ранние банк может отклонить: 21 для месяцев, 3 для недель, 1 для дней</translation>
    </message>
    <message>
        <source>Charges end on</source>
        <translation>Списания до</translation>
    </message>
    <message>
        <source>The customer agreed that the card is stored</source>
        <translation>Клиент согласен на сохранение карты</translation>
    </message>
    <message>
        <source>Pay {amount} and store</source>
        <translation>Оплатить {amount} и сохранить</translation>
    </message>
    <message>
        <source>Verify and store</source>
        <translation>Проверить и сохранить</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Отмена</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Сумма, например 12,50</translation>
    </message>
    <message>
        <source>A day such as 31.12.2029, after today</source>
        <translation>День, например 31.12.2029, позже сегодняшнего</translation>
    </message>
    <message>
        <source>Pay and store</source>
        <translation>Оплатить и сохранить</translation>
    </message>
</context>
<context>
    <name>StoredCardsPage</name>
    <message>
        <source>Customers of your orders appear here with their stored cards.</source>
        <translation>Здесь появятся клиенты ваших заказов и их сохранённые карты.</translation>
    </message>
    <message>
        <source>Read the cards again when the customer has a new one.</source>
        <translation>Запросите карты снова, когда у клиента появится новая.</translation>
    </message>
    <message>
        <source>The order could not be registered</source>
        <translation>Не удалось зарегистрировать заказ</translation>
    </message>
    <message>
        <source>Nothing was paid. Drafts and outbox tells why.</source>
        <translation>Ничего не оплачено. Причина — в разделе «Отправка в банк».</translation>
    </message>
    <message>
        <source>It is not known yet whether the order was registered</source>
        <translation>Пока неизвестно, зарегистрирован ли заказ</translation>
    </message>
    <message>
        <source>Nothing was paid, and no card was stored. Drafts and outbox finds out what became of it.</source>
        <translation>Ничего не оплачено, карта не сохранена. Что стало с заказом, выяснит раздел «Отправка в банк».</translation>
    </message>
    <message>
        <source>Another card is being stored</source>
        <translation>Сохраняется другая карта</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Store it in a moment.</source>
        <translation>По этой карте ничего не отправлено. Повторите через несколько секунд.</translation>
    </message>
    <message>
        <source>Search customers</source>
        <translation>Поиск клиентов</translation>
    </message>
    <message>
        <source>New customer…</source>
        <translation>Новый клиент…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored cards have expired or expire within 30 days</source>
        <translation>
            <numerusform>%Ln сохранённая карта истекла или истечёт в течение 30 дней</numerusform>
            <numerusform>%Ln сохранённые карты истекли или истекут в течение 30 дней</numerusform>
            <numerusform>%Ln сохранённых карт истекли или истекут в течение 30 дней</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Списать…</translation>
    </message>
    <message>
        <source>Edit the customer…</source>
        <translation>Изменить клиента…</translation>
    </message>
    <message>
        <source>Read the cards now</source>
        <translation>Запросить карты сейчас</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Сохранить карту…</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Another card is being charged</source>
        <translation>Идёт списание с другой карты</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Charge it in a moment.</source>
        <translation>По этой карте ничего не отправлено. Повторите через несколько секунд.</translation>
    </message>
    <message>
        <source>The order is registered, and nobody has paid it</source>
        <translation>Заказ зарегистрирован и не оплачен</translation>
    </message>
    <message>
        <source>Nothing was charged. You find it on the page Orders.</source>
        <translation>Ничего не списано. Заказ есть на странице «Заказы».</translation>
    </message>
</context>
<context>
    <name>Subtotals</name>
    <message>
        <source>Subtotals</source>
        <translation>Подытоги</translation>
    </message>
    <message>
        <source>To accept or refuse</source>
        <translation>К акцепту</translation>
    </message>
    <message>
        <source>By account</source>
        <translation>По счетам</translation>
    </message>
    <message>
        <source>By priority</source>
        <translation>По очерёдности</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>По видам документов</translation>
    </message>
    <message>
        <source>By status</source>
        <translation>По статусам</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>Просрочено</translation>
    </message>
    <message>
        <source>Until {day}, this week</source>
        <translation>До {day}, на этой неделе</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Позже</translation>
    </message>
    <message>
        <source>Without a last day</source>
        <translation>Срок не указан</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Без счёта</translation>
    </message>
    <message>
        <source>Without a type</source>
        <translation>Без типа</translation>
    </message>
    <message>
        <source>Not known: details were not read</source>
        <translation>Неизвестна: подробности не получены</translation>
    </message>
    <message>
        <source>This week: {sums}</source>
        <translation>На этой неделе: {sums}</translation>
    </message>
    <message>
        <source>Nothing due this week</source>
        <translation>На этой неделе: нет</translation>
    </message>
    <message>
        <source>Add up what the list shows</source>
        <translation>Подытоги того, что показано в списке</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Группа</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Документов</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Итого</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Осталось оплатить</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Подсчёт…</translation>
    </message>
</context>
<context>
    <name>SubtotalsCard</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n документ</numerusform>
            <numerusform>%n документа</numerusform>
            <numerusform>%n документов</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SystemDialogs</name>
    <message>
        <source>Replace the file?</source>
        <translation>Заменить файл?</translation>
    </message>
    <message>
        <source>{name} already exists. Replacing it destroys what is in it.</source>
        <translation>Файл «{name}» уже есть. При замене его содержимое будет потеряно.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Заменить</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Выбрать другое имя</translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>Sort by</source>
        <translation>Сортировка</translation>
    </message>
    <message>
        <source>Arrange as at first</source>
        <translation>Вернуть исходный порядок столбцов</translation>
    </message>
</context>
<context>
    <name>TaxButton</name>
    <message>
        <source>VAT</source>
        <translation>НДС</translation>
    </message>
</context>
<context>
    <name>TemplatePage</name>
    <message>
        <source>Edit template</source>
        <translation>Изменение шаблона</translation>
    </message>
    <message>
        <source>The template that was open here before is not saved</source>
        <translation>Шаблон, который был открыт здесь раньше, не сохранён</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Вернуться к нему</translation>
    </message>
    <message>
        <source>Save template…</source>
        <translation>Сохранить шаблон…</translation>
    </message>
</context>
<context>
    <name>TemplatesPage</name>
    <message>
        <source>ready to be sent: {count}</source>
        <translation>готово к отправке: {count}</translation>
    </message>
    <message>
        <source>to be completed: {count}</source>
        <translation>нужно дополнить: {count}</translation>
    </message>
    <message>
        <source>sent: {count}</source>
        <translation>отправлено: {count}</translation>
    </message>
    <message>
        <source>Of them {states}. If you create them again, the same payments may be made twice.</source>
        <translation>Из них {states}. Если создать их ещё раз, оплата может пройти дважды.</translation>
    </message>
    <message>
        <source>The templates can be exported now</source>
        <translation>Теперь шаблоны можно выгрузить</translation>
    </message>
    <message>
        <source>Use in a form…</source>
        <translation>Открыть в форме…</translation>
    </message>
    <message>
        <source>Create payments from the selected</source>
        <translation>Создать платежи по выбранным</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Переименовать…</translation>
    </message>
    <message>
        <source>Put into a group…</source>
        <translation>В группу…</translation>
    </message>
    <message>
        <source>Take out of the group</source>
        <translation>Убрать из группы</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Удалить</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Отменить удаление</translation>
    </message>
    <message>
        <source>Export templates to a file…</source>
        <translation>Выгрузить шаблоны в файл…</translation>
    </message>
    <message>
        <source>Import templates from a file…</source>
        <translation>Загрузить шаблоны из файла…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments of these templates were made today</source>
        <translation>
            <numerusform>По этим шаблонам сегодня уже создан %Ln платёж</numerusform>
            <numerusform>По этим шаблонам сегодня уже созданы %Ln платежа</numerusform>
            <numerusform>По этим шаблонам сегодня уже создано %Ln платежей</numerusform>
        </translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Шаблоны</translation>
    </message>
    <message>
        <source>New template…</source>
        <translation>Новый шаблон…</translation>
    </message>
    <message>
        <source>Save a payment as a template to see it here.</source>
        <translation>Сохраните платёж как шаблон — он появится здесь.</translation>
    </message>
    <message>
        <source>Name of the template</source>
        <translation>Название шаблона</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>Переименование шаблона</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Переименовать</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Отменить</translation>
    </message>
    <message>
        <source>Group of the templates</source>
        <translation>Группа шаблонов</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Название группы</translation>
    </message>
    <message>
        <source>Put into the group</source>
        <translation>Поместить в группу</translation>
    </message>
    <message>
        <source>Without a group</source>
        <translation>Без группы</translation>
    </message>
    <message>
        <source>Put into the group {name}</source>
        <translation>Помещено в группу {name}</translation>
    </message>
    <message>
        <source>Taken out of their groups</source>
        <translation>Убрано из групп</translation>
    </message>
    <message>
        <source>The template is called {name} now</source>
        <translation>Шаблон теперь называется {name}</translation>
    </message>
    <message>
        <source>Last amount</source>
        <translation>Последняя сумма</translation>
    </message>
    <message>
        <source>Create again</source>
        <translation>Создать ещё раз</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Templates of Kantora (*.json)</source>
        <translation>Шаблоны Kantora (*.json)</translation>
    </message>
    <message>
        <source>Export templates</source>
        <translation>Выгрузка шаблонов</translation>
    </message>
    <message>
        <source>Import templates</source>
        <translation>Загрузка шаблонов</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments are ready</source>
        <translation>
            <numerusform>Готов %Ln платёж</numerusform>
            <numerusform>Готовы %Ln платежа</numerusform>
            <numerusform>Готовы %Ln платежей</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts have to be completed</source>
        <translation>
            <numerusform>%Ln черновик нужно дополнить</numerusform>
            <numerusform>%Ln черновика нужно дополнить</numerusform>
            <numerusform>%Ln черновиков нужно дополнить</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were deleted</source>
        <translation>
            <numerusform>Удалён %Ln шаблон</numerusform>
            <numerusform>Удалены %Ln шаблона</numerusform>
            <numerusform>Удалено %Ln шаблонов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were taken</source>
        <translation>
            <numerusform>Загружен %Ln шаблон</numerusform>
            <numerusform>Загружены %Ln шаблона</numerusform>
            <numerusform>Загружено %Ln шаблонов</numerusform>
        </translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Поиск шаблонов</translation>
    </message>
    <message>
        <source>The last payment made from the template, sent or not, has the date {day}</source>
        <translation>Последний платёж, созданный по шаблону (отправленный или нет), — от {day}</translation>
    </message>
    <message>
        <source>{name} (damaged)</source>
        <translation>{name} (повреждён)</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Группа</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Использован</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Последний раз</translation>
    </message>
    <message>
        <source>The stored template cannot be read or used. Delete it and create it again.</source>
        <translation>Данные этого шаблона прочитать нельзя, использовать его нельзя. Удалите его и создайте заново.</translation>
    </message>
</context>
<context>
    <name>ToSignPage</name>
    <message>
        <source>To sign</source>
        <translation>На подпись</translation>
    </message>
    <message>
        <source>Search documents to sign</source>
        <translation>Поиск среди ожидающих подписи</translation>
    </message>
    <message>
        <source>No documents are waiting for your signature.</source>
        <translation>Нет документов, ожидающих вашей подписи.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s): no answer yet, being checked</source>
        <translation>
            <numerusform>%n документ: ответ банка не получен, проверяется</numerusform>
            <numerusform>%n документа: ответ банка не получен, проверяется</numerusform>
            <numerusform>%n документов: ответ банка не получен, проверяется</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Показать</translation>
    </message>
    <message>
        <source>Sign the selected documents…</source>
        <translation>Подписать выбранные документы…</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n…</source>
        <translation>
            <numerusform>Подписать %n…</numerusform>
            <numerusform>Подписать %n…</numerusform>
            <numerusform>Подписать %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Подписать…</translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message>
        <source>later</source>
        <translation>позже</translation>
    </message>
    <message>
        <source>after {day}</source>
        <translation>после {day}</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Исполнено</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Осталось оплатить</translation>
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
        <translation>более {days} дней</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} дней</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>На подпись</translation>
    </message>
    <message>
        <source>Rejected by the bank</source>
        <translation>Отклонено банком</translation>
    </message>
    <message>
        <source>Demands to answer</source>
        <translation>Требования к акцепту</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Картотека</translation>
    </message>
    <message>
        <source>dated in the last 30 days</source>
        <translation>с датой за последние 30 дней</translation>
    </message>
    <message>
        <source>dated since {day}</source>
        <translation>с датой не раньше {day}</translation>
    </message>
    <message>
        <source>See what became of what was sent without an answer</source>
        <translation>Выяснить, дошло ли отправленное без ответа</translation>
    </message>
    <message>
        <source>See what became of orders without an answer</source>
        <translation>Выяснить, что стало с заказами без ответа</translation>
    </message>
    <message>
        <source>Correct what was refused when it was sent</source>
        <translation>Исправить отклонённое при отправке</translation>
    </message>
    <message>
        <source>Send what is ready</source>
        <translation>Отправить готовое</translation>
    </message>
    <message>
        <source>Finish drafts</source>
        <translation>Закончить черновики</translation>
    </message>
    <message>
        <source>Make recurring charges that are due</source>
        <translation>Выполнить списания по графику, срок которых наступил</translation>
    </message>
    <message>
        <source>Ask customers for new cards in place of expiring ones</source>
        <translation>Запросить у клиентов карты взамен истекающих</translation>
    </message>
    <message>
        <source>Possible duplicates</source>
        <translation>Возможные дубликаты</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Отклонённые запросы в АИС ИДО</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Оплаченные заказы</translation>
    </message>
    <message>
        <source>due by {day}</source>
        <translation>срок до {day}</translation>
    </message>
    <message>
        <source>answer at the bank: {count}</source>
        <translation>ответ в банке: {count}</translation>
    </message>
    <message>
        <source>Look at orders whose amount is held</source>
        <translation>Проверить заказы с заблокированной суммой</translation>
    </message>
    <message>
        <source>still to pay</source>
        <translation>к оплате</translation>
    </message>
    <message>
        <source>not all of its filter is known here</source>
        <translation>отбор известен не полностью</translation>
    </message>
    <message>
        <source>Follow orders that are not paid yet</source>
        <translation>Проследить за неоплаченными заказами</translation>
    </message>
    <message>
        <source>Follow requests to AIS IDO without a reply</source>
        <translation>Проследить за запросами в АИС ИДО без ответа</translation>
    </message>
    <message>
        <source>Payment demands</source>
        <translation>Платёжные требования</translation>
    </message>
    <message>
        <source>Placed in the unpaid queue</source>
        <translation>Помещено в картотеку</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Ответы АИС ИДО</translation>
    </message>
    <message>
        <source>New documents</source>
        <translation>Новые документы</translation>
    </message>
    <message>
        <source>Documents received from AIS IDO</source>
        <translation>Документы, полученные из АИС ИДО</translation>
    </message>
    <message>
        <source>{count} past their day</source>
        <translation>срок истёк: {count}</translation>
    </message>
    <message>
        <source>Do today</source>
        <translation>Сделать сегодня</translation>
    </message>
    <message>
        <source>Nothing waits for you here.</source>
        <translation>Здесь вас ничего не ждёт.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Новое</translation>
    </message>
    <message>
        <source>Nothing new came since then.</source>
        <translation>С тех пор ничего нового не поступило.</translation>
    </message>
    <message>
        <source>Payments, last 30 days</source>
        <translation>Платежи за 30 дней</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>День</translation>
    </message>
    <message>
        <source>Unpaid queue by age</source>
        <translation>Картотека по сроку ожидания</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Срок ожидания</translation>
    </message>
    <message>
        <source>Nothing waits for money.</source>
        <translation>Ничто не ожидает оплаты.</translation>
    </message>
    <message>
        <source>No payment dated in the last 30 days or later was executed or rejected.</source>
        <translation>Из платежей с датой за последние 30 дней и позже ни один не исполнен и не отклонён.</translation>
    </message>
    <message>
        <source>No amount of what waits for money can be added up.</source>
        <translation>Суммы ожидающих оплаты документов нельзя сложить.</translation>
    </message>
    <message>
        <source>since {moment}</source>
        <translation>с {moment}</translation>
    </message>
    <message>
        <source>synchronised in part {moment}</source>
        <translation>синхронизировано частично {moment}</translation>
    </message>
    <message>
        <source>never synchronised</source>
        <translation>синхронизации ещё не было</translation>
    </message>
    <message>
        <source>synchronised {moment}</source>
        <translation>синхронизировано {moment}</translation>
    </message>
    <message>
        <source>Mark as seen</source>
        <translation>Просмотрено</translation>
    </message>
    <message>
        <source>Nothing was read from the bank or written here yet.</source>
        <translation>Из банка ещё ничего не прочитано, и здесь ещё ничего не написано.</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Синхронизировать</translation>
    </message>
</context>
<context>
    <name>TokenEntry</name>
    <message>
        <source>Paste what the wallet gave, or open the file with it</source>
        <translation>Вставьте то, что выдал кошелёк, или откройте файл</translation>
    </message>
    <message>
        <source>A token has at most 8192 characters</source>
        <translation>В токене не больше 8192 знаков</translation>
    </message>
    <message>
        <source>The token was forgotten after two minutes without a key: paste it again</source>
        <translation>Токен стёрт: две минуты без нажатий. Вставьте его ещё раз</translation>
    </message>
    <message>
        <source>•••• {count} characters</source>
        <translation>•••• знаков: {count}</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Из файла…</translation>
    </message>
</context>
<context>
    <name>TotalsLabel</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>Ещё %Ln</numerusform>
            <numerusform>Ещё %Ln</numerusform>
            <numerusform>Ещё %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>{selected} of {count}</source>
        <translation>{selected} из {count}</translation>
    </message>
    <message>
        <source>counting all rows…</source>
        <translation>подсчёт всех строк…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>Выбран %Ln</numerusform>
            <numerusform>Выбрано %Ln</numerusform>
            <numerusform>Выбрано %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln строка</numerusform>
            <numerusform>%Ln строки</numerusform>
            <numerusform>%Ln строк</numerusform>
        </translation>
    </message>
    <message>
        <source>more than {count}</source>
        <translation>более {count}</translation>
    </message>
    <message>
        <source>To count all rows and add them up, press End or select all of them.</source>
        <translation>Чтобы посчитать все строки и их сумму, нажмите End или выделите все строки.</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Kantora</source>
        <translation>Открыть Kantora</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
</context>
<context>
    <name>UnlockStep</name>
    <message>
        <source>Recovery code</source>
        <translation>Код восстановления</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>С распечатки; дефисы и регистр букв не важны</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Кодовая фраза</translation>
    </message>
    <message>
        <source>Forgotten? The recovery code opens the profile, too</source>
        <translation>Забыли? Профиль открывает и код восстановления</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Назад</translation>
    </message>
    <message>
        <source>Nobody has confirmed that this code was kept. If nobody has it, the data cannot be opened: go back, remove the profile and connect to the bank again.</source>
        <translation>Никто не подтвердил, что этот код сохранён. Если его ни у кого нет, данные открыть нельзя: вернитесь назад, удалите профиль и подключитесь к банку заново.</translation>
    </message>
    <message>
        <source>Ask the keyring again</source>
        <translation>Запросить ключ ещё раз</translation>
    </message>
    <message>
        <source>Open the profile</source>
        <translation>Открыть профиль</translation>
    </message>
    <message>
        <source>Open {company} with its recovery code</source>
        <translation>Открыть {company} кодом восстановления</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Введите код</translation>
    </message>
    <message>
        <source>Enter the passphrase</source>
        <translation>Введите кодовую фразу</translation>
    </message>
    <message>
        <source>The keyring of this computer is locked or does not answer. Unlock it and try again, or enter the recovery code.</source>
        <translation>Хранилище ключей этого компьютера заблокировано или не отвечает. Разблокируйте его и повторите попытку или введите код восстановления.</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer, so the recovery code is asked for at every start. A passphrase is easier to type; you can choose one in Settings.</source>
        <translation>Kantora не может пользоваться хранилищем ключей на этом компьютере, поэтому код восстановления запрашивается при каждом запуске. Кодовую фразу вводить проще; её можно задать в настройках.</translation>
    </message>
    <message>
        <source>Open {company} with its passphrase</source>
        <translation>Откройте {company} кодовой фразой</translation>
    </message>
    <message>
        <source>You chose to be asked for it at the start and to unlock.</source>
        <translation>Вы решили вводить её при запуске и для разблокировки.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring does not have the key of the data, for example after a new installation of the system. The recovery code puts it back.</source>
        <translation>В хранилище этого компьютера нет ключа данных, например после переустановки системы. Код восстановления вернёт его на место.</translation>
    </message>
</context>
<context>
    <name>UnsavedForms</name>
    <message>
        <source>What you had not finished is still there</source>
        <translation>То, что вы не дописали, сохранилось</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Продолжить</translation>
    </message>
</context>
<context>
    <name>VariablesButton</name>
    <message>
        <source>Insert month, date or number</source>
        <translation>Вставить месяц, дату или номер</translation>
    </message>
</context>
<context>
    <name>ViewerToolbar</name>
    <message>
        <source>Page</source>
        <translation>Страница</translation>
    </message>
    <message>
        <source>Kept offline</source>
        <translation>Сохранена на компьютере</translation>
    </message>
    <message>
        <source>Kept offline, fetched {moment}</source>
        <translation>Сохранена на компьютере, загружена {moment}</translation>
    </message>
</context>
<context>
    <name>WalletPage</name>
    <message>
        <source>Payment with a wallet</source>
        <translation>Оплата кошельком</translation>
    </message>
    <message>
        <source>Wallet A</source>
        <translation>Кошелёк A</translation>
    </message>
    <message>
        <source>Wallet A, decrypted by us</source>
        <translation>Кошелёк A, расшифровано нами</translation>
    </message>
    <message>
        <source>Wallet B, from an application</source>
        <translation>Кошелёк B, из приложения</translation>
    </message>
    <message>
        <source>Wallet B, from a page</source>
        <translation>Кошелёк B, со страницы</translation>
    </message>
    <message>
        <source>Pay once, store nothing</source>
        <translation>Разовая оплата, ничего не сохранять</translation>
    </message>
    <message>
        <source>Pay and store the card</source>
        <translation>Оплатить и сохранить карту</translation>
    </message>
    <message>
        <source>Pay and store the card for a series</source>
        <translation>Оплатить и сохранить карту для серии</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Low value</source>
        <translation>Небольшая сумма</translation>
    </message>
    <message>
        <source>Low risk</source>
        <translation>Низкий риск</translation>
    </message>
    <message>
        <source>Not named</source>
        <translation>Не указана</translation>
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
        <translation>Сохранить карту, ничего не списывать</translation>
    </message>
    <message>
        <source>The amount of the token has to be zero</source>
        <translation>Сумма в токене должна быть нулевой</translation>
    </message>
    <message>
        <source>Nothing chosen: that of the token, or else of the profile</source>
        <translation>Если не выбрана — валюта токена, иначе — профиля</translation>
    </message>
    <message>
        <source>With blanks between them</source>
        <translation>Через пробел</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Подробнее об оплате</translation>
    </message>
    <message>
        <source>A wallet&apos;s token pays once, and the amount stands in the token: what is charged is what the customer confirmed on the phone. The token may hold a card; keep no copy of it.</source>
        <translation>Токен кошелька платит один раз, и сумма стоит в нём: списывается то, что клиент подтвердил на телефоне. В токене может быть карта, не храните его копию.</translation>
    </message>
    <message>
        <source>Begin another payment with a wallet</source>
        <translation>Начать другой платёж с кошельком</translation>
    </message>
    <message>
        <source>The amount of the token</source>
        <translation>Сумма из токена</translation>
    </message>
    <message>
        <source>No token yet</source>
        <translation>Токена ещё нет</translation>
    </message>
</context>
<context>
    <name>WebWalletPage</name>
    <message>
        <source>Wallet on a web page</source>
        <translation>Кошелёк на веб-странице</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Its number, or its identifier at the gateway</source>
        <translation>Его номер или идентификатор в шлюзе</translation>
    </message>
    <message>
        <source>The gateway named no page of the wallet</source>
        <translation>Шлюз не назвал страницу кошелька</translation>
    </message>
    <message>
        <source>Payments with this wallet are not set up for the merchant. Ask the bank, or enter the address of your own wallet page in Settings.</source>
        <translation>Оплата этим кошельком для магазина не настроена. Обратитесь в банк или укажите адрес своей страницы кошелька в настройках.</translation>
    </message>
    <message>
        <source>This order cannot be paid now</source>
        <translation>Этот заказ сейчас нельзя оплатить</translation>
    </message>
    <message>
        <source>Choose a registered order that is not paid yet.</source>
        <translation>Выберите зарегистрированный заказ, который ещё не оплачен.</translation>
    </message>
    <message>
        <source>Confirm the payment on the wallet&apos;s page.</source>
        <translation>Подтвердите оплату на странице кошелька.</translation>
    </message>
    <message>
        <source>The page was closed. What came of the payment, only the order&apos;s status says.</source>
        <translation>Страница закрыта. Чем закончилась оплата, скажет только статус заказа.</translation>
    </message>
    <message>
        <source>Open the wallet&apos;s page</source>
        <translation>Открыть страницу кошелька</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Try the demo</source>
        <translation>Демонстрация</translation>
    </message>
    <message>
        <source>A complete sandbox bank on this computer, with fictitious companies and documents. Nothing is sent anywhere, and nothing is kept afterwards.</source>
        <translation>Полный учебный банк на этом компьютере с вымышленными организациями и документами. Ничего никуда не отправляется и после закрытия не сохраняется.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Запустить демонстрацию</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Подключиться к банку</translation>
    </message>
    <message>
        <source>Read your documents from the bank&apos;s service. You need its address, and a token or your sign-in at the bank; the data stay encrypted on this computer.</source>
        <translation>Загрузка ваших документов из сервиса банка. Понадобятся его адрес и токен или ваш вход в банк; данные хранятся на этом компьютере в зашифрованном виде.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Подключиться…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Профили</translation>
    </message>
    <message>
        <source>The list of profiles and the folder of backups were kept beside it; everything else is as at the first start. Choose a profile to go on.</source>
        <translation>Список профилей и папка резервных копий сохранились отдельно; всё остальное как при первом запуске. Выберите профиль, чтобы продолжить.</translation>
    </message>
    <message>
        <source>What was stored is kept in {file}. Check the name, the addresses and the sign-in of a profile before anything is sent; this is said until that file is removed.</source>
        <translation>Прежние настройки сохранены в файле {file}. Проверьте название, адреса и способ входа профиля, прежде чем что-либо отправлять; сообщение показывается, пока этот файл не удалён.</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Часть настроек не удалось прочитать</translation>
    </message>
    <message>
        <source>The settings file was missing</source>
        <translation>Файла настроек не было</translation>
    </message>
    <message>
        <source>There is no profile {id} on this computer</source>
        <translation>На этом компьютере нет профиля {id}</translation>
    </message>
    <message>
        <source>Choose another one, or restore it from a backup.</source>
        <translation>Выберите другой или восстановите его из резервной копии.</translation>
    </message>
    <message>
        <source>{folder} has the data of {names}. Each profile that is brought back opens as before: by the keyring, its passphrase or its recovery code. Its name and its addresses are those in its newest backup; check them before anything is sent. If no other profile is listed, backups go on to the folder with the newest of them.</source>
        <translation>В папке {folder} есть данные профилей: {names}. Возвращённый профиль открывается как раньше: хранилищем ключей, кодовой фразой или кодом восстановления. Название и адреса берутся из его последней резервной копии; проверьте их, прежде чем что-либо отправлять. Если других профилей в списке нет, резервные копии и дальше сохраняются в папку с последней из них.</translation>
    </message>
    <message>
        <source>The settings do not name all profiles on this computer</source>
        <translation>В настройках названы не все профили этого компьютера</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>Вернуть их</translation>
    </message>
    <message>
        <source>{company} is removed from this computer</source>
        <translation>{company}: профиль удалён с этого компьютера</translation>
    </message>
    <message>
        <source>The bank could not be told ({reason}). The sign-in may be valid there until it expires; you can also withdraw access at the bank.</source>
        <translation>Банку не удалось сообщить об этом ({reason}). Вход может действовать там, пока не истечёт; доступ можно отозвать и в самом банке.</translation>
    </message>
</context>
<context>
    <name>WritingDialog</name>
    <message>
        <source>What you wrote here will be dropped.</source>
        <translation>То, что вы здесь написали, пропадёт.</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Не сохранять</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Продолжить ввод</translation>
    </message>
</context>
<context>
    <name>_LeftOut</name>
    <message numerus="yes">
        <source>%Ln amounts are not included</source>
        <translation>
            <numerusform>%Ln сумма не учтена</numerusform>
            <numerusform>%Ln суммы не учтены</numerusform>
            <numerusform>%Ln сумм не учтено</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_UnitEdit</name>
    <message numerus="yes">
        <source>months (after a number)</source>
        <translation>
            <numerusform>месяц</numerusform>
            <numerusform>месяца</numerusform>
            <numerusform>месяцев</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weeks (after a number)</source>
        <translation>
            <numerusform>неделю</numerusform>
            <numerusform>недели</numerusform>
            <numerusform>недель</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days (after a number)</source>
        <translation>
            <numerusform>день</numerusform>
            <numerusform>дня</numerusform>
            <numerusform>дней</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message>
        <source>The outcome of a send is known</source>
        <translation>Стало известно, дошла ли отправка</translation>
    </message>
    <message numerus="yes">
        <source>%n new payment demand(s)</source>
        <translation>
            <numerusform>%n новое платёжное требование</numerusform>
            <numerusform>%n новых платёжных требования</numerusform>
            <numerusform>%n новых платёжных требований</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment demand(s) to answer</source>
        <translation>
            <numerusform>Ждёт ответа %n платёжное требование</numerusform>
            <numerusform>Ждут ответа %n платёжных требования</numerusform>
            <numerusform>Ждут ответа %n платёжных требований</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank rejected %n document(s)</source>
        <translation>
            <numerusform>Банк отклонил %n документ</numerusform>
            <numerusform>Банк отклонил %n документа</numerusform>
            <numerusform>Банк отклонил %n документов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank holds %n document(s) as possible duplicates</source>
        <translation>
            <numerusform>Банк задержал %n документ как возможный дубликат</numerusform>
            <numerusform>Банк задержал %n документа как возможные дубликаты</numerusform>
            <numerusform>Банк задержал %n документов как возможные дубликаты</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) put in the unpaid queue</source>
        <translation>
            <numerusform>В картотеку помещён %n документ</numerusform>
            <numerusform>В картотеку помещены %n документа</numerusform>
            <numerusform>В картотеку помещено %n документов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outcome known of %n send(s)</source>
        <translation>
            <numerusform>Стало известно, дошла ли %n отправка</numerusform>
            <numerusform>Стало известно, дошли ли %n отправки</numerusform>
            <numerusform>Стало известно, дошли ли %n отправок</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank executed %n document(s)</source>
        <translation>
            <numerusform>Банк исполнил %n документ</numerusform>
            <numerusform>Банк исполнил %n документа</numerusform>
            <numerusform>Банк исполнил %n документов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>AIS IDO replied to %n request(s)</source>
        <translation>
            <numerusform>АИС ИДО ответила на %n запрос</numerusform>
            <numerusform>АИС ИДО ответила на %n запроса</numerusform>
            <numerusform>АИС ИДО ответила на %n запросов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) to AIS IDO rejected</source>
        <translation>
            <numerusform>Отклонён %n запрос в АИС ИДО</numerusform>
            <numerusform>Отклонены %n запроса в АИС ИДО</numerusform>
            <numerusform>Отклонено %n запросов в АИС ИДО</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) paid</source>
        <translation>
            <numerusform>Оплачен %n заказ</numerusform>
            <numerusform>Оплачены %n заказа</numerusform>
            <numerusform>Оплачено %n заказов</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment link(s) declined or expired</source>
        <translation>
            <numerusform>Отклонена или истекла %n ссылка на оплату</numerusform>
            <numerusform>Отклонены или истекли %n ссылки на оплату</numerusform>
            <numerusform>Отклонено или истекло %n ссылок на оплату</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending charge(s) failed</source>
        <translation>
            <numerusform>Не прошло %n списание с карты, которое ожидало решения</numerusform>
            <numerusform>Не прошли %n списания с карт, которые ожидали решения</numerusform>
            <numerusform>Не прошли %n списаний с карт, которые ожидали решения</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The money of %n order(s) went back</source>
        <translation>
            <numerusform>Вернулись деньги по %n заказу</numerusform>
            <numerusform>Вернулись деньги по %n заказам</numerusform>
            <numerusform>Вернулись деньги по %n заказам</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored card(s) expire soon</source>
        <translation>
            <numerusform>Скоро истечёт срок %n сохранённой карты</numerusform>
            <numerusform>Скоро истечёт срок %n сохранённых карт</numerusform>
            <numerusform>Скоро истечёт срок %n сохранённых карт</numerusform>
        </translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Уведомления</translation>
    </message>
    <message numerus="yes">
        <source>Notifications: %n unread</source>
        <translation>
            <numerusform>Уведомления: %n непрочитанное</numerusform>
            <numerusform>Уведомления: %n непрочитанных</numerusform>
            <numerusform>Уведомления: %n непрочитанных</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>abilities</name>
    <message>
        <source>This profile takes no card payments yet. Enter the gateway in Settings.</source>
        <translation>Этот профиль ещё не принимает платежи по картам. Укажите платёжный шлюз в настройках.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway. Enter login and password, or a token, in Settings.</source>
        <translation>Нет данных для входа в платёжный шлюз. Укажите логин и пароль или токен в настройках.</translation>
    </message>
    <message>
        <source>The gateway takes this with login and password only, and this profile has a token. Enter login and password in Settings.</source>
        <translation>Шлюз принимает эту операцию только по логину и паролю, а в профиле указан токен. Укажите логин и пароль в настройках.</translation>
    </message>
    <message>
        <source>This names the merchant&apos;s login, which a token does not tell. Enter it in Settings.</source>
        <translation>В этой операции указывается логин магазина, а по токену он неизвестен. Укажите его в настройках.</translation>
    </message>
    <message>
        <source>Stored cards are not switched on for this profile. If the bank has allowed them, tick them in Settings.</source>
        <translation>Сохранённые карты для этого профиля не включены. Если банк их разрешил, отметьте это в настройках.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Сохранённые карты</translation>
    </message>
    <message>
        <source>Cards are stored and charged again, at once or by schedule</source>
        <translation>Карты сохраняются и списываются снова, сразу или по графику</translation>
    </message>
    <message>
        <source>Payment without storing</source>
        <translation>Оплата без сохранения</translation>
    </message>
    <message>
        <source>A payment by card can say that the card is not stored</source>
        <translation>При оплате картой можно указать, что карту не нужно сохранять</translation>
    </message>
    <message>
        <source>Storing from wallets</source>
        <translation>Сохранение из кошельков</translation>
    </message>
    <message>
        <source>A payment by wallet can store the card</source>
        <translation>При оплате кошельком можно сохранить карту</translation>
    </message>
    <message>
        <source>Card check</source>
        <translation>Проверка карты</translation>
    </message>
    <message>
        <source>A card is verified and nothing charged</source>
        <translation>Карта проверяется, деньги не списываются</translation>
    </message>
    <message>
        <source>Automatic completion</source>
        <translation>Автоматическое завершение</translation>
    </message>
    <message>
        <source>A held amount is charged at a date</source>
        <translation>Заблокированная сумма списывается в заданный срок</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Комиссия</translation>
    </message>
    <message>
        <source>A fee is added to an order</source>
        <translation>К сумме заказа добавляется комиссия</translation>
    </message>
    <message>
        <source>Other merchants</source>
        <translation>Другие магазины</translation>
    </message>
    <message>
        <source>Orders are made for another or a child merchant</source>
        <translation>Заказы от имени другого или дочернего магазина</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Дополнительные параметры</translation>
    </message>
    <message>
        <source>Names and values of your own go with an order</source>
        <translation>С заказом передаются ваши имена и значения</translation>
    </message>
    <message>
        <source>Address check</source>
        <translation>Проверка адреса</translation>
    </message>
    <message>
        <source>The bank compares the billing address (AVS)</source>
        <translation>Банк сверяет адрес плательщика (AVS)</translation>
    </message>
    <message>
        <source>Browser data</source>
        <translation>Данные браузера</translation>
    </message>
    <message>
        <source>What the issuer asks about the browser is sent along</source>
        <translation>Передаются сведения о браузере для банка, выдавшего карту</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Без 3-D Secure</translation>
    </message>
    <message>
        <source>An order can be paid without confirmation by the issuer</source>
        <translation>Заказ можно оплатить без подтверждения банка, выдавшего карту</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Исключение из 3-D Secure</translation>
    </message>
    <message>
        <source>A payment asks for an exemption: low value, low risk</source>
        <translation>Запрос исключения: небольшая сумма, низкий риск</translation>
    </message>
    <message>
        <source>Own 3DS server</source>
        <translation>Свой сервер 3DS</translation>
    </message>
    <message>
        <source>Results of your own 3DS server go with a payment</source>
        <translation>С оплатой передаются результаты вашего сервера 3DS</translation>
    </message>
    <message>
        <source>Way to the card&apos;s bank</source>
        <translation>Переход к банку, выдавшему карту</translation>
    </message>
    <message>
        <source>Wallet B on the web</source>
        <translation>Кошелёк B в интернете</translation>
    </message>
    <message>
        <source>Status of orders</source>
        <translation>Статус заказов</translation>
    </message>
    <message>
        <source>List of stored cards</source>
        <translation>Список сохранённых карт</translation>
    </message>
</context>
<context>
    <name>action_codes</name>
    <message>
        <source>The payer was not confirmed by 3-D Secure</source>
        <translation>Плательщик не подтверждён по 3-D Secure</translation>
    </message>
    <message>
        <source>The payer did not come back from the bank&apos;s page</source>
        <translation>Плательщик не вернулся со страницы банка</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Срок действия карты истёк</translation>
    </message>
    <message>
        <source>Not enough money on the card</source>
        <translation>На карте недостаточно средств</translation>
    </message>
    <message>
        <source>The card data are wrong</source>
        <translation>Данные карты указаны неверно</translation>
    </message>
    <message>
        <source>A limit of the card or of the merchant is exceeded</source>
        <translation>Превышен лимит карты или магазина</translation>
    </message>
    <message>
        <source>The bank that gave the card refused</source>
        <translation>Банк, выпустивший карту, отказал</translation>
    </message>
    <message>
        <source>The card is blocked</source>
        <translation>Карта заблокирована</translation>
    </message>
    <message>
        <source>The card is lost or stolen</source>
        <translation>Карта утеряна или украдена</translation>
    </message>
    <message>
        <source>Stopped on suspicion of fraud</source>
        <translation>Остановлено из-за подозрения в мошенничестве</translation>
    </message>
    <message>
        <source>The settings of the merchant do not allow it</source>
        <translation>Настройки магазина этого не допускают</translation>
    </message>
    <message>
        <source>The bank did not answer in time</source>
        <translation>Банк не ответил вовремя</translation>
    </message>
    <message>
        <source>The cardholder stopped the series</source>
        <translation>Держатель карты прекратил регулярные списания</translation>
    </message>
    <message>
        <source>A technical failure of the processing</source>
        <translation>Технический сбой процессинга</translation>
    </message>
    <message>
        <source>The time for the payment ended</source>
        <translation>Время на оплату истекло</translation>
    </message>
    <message>
        <source>All attempts are used up</source>
        <translation>Все попытки использованы</translation>
    </message>
    <message>
        <source>Declined by the merchant</source>
        <translation>Отклонено магазином</translation>
    </message>
    <message>
        <source>The wallet&apos;s token was not accepted</source>
        <translation>Токен кошелька не принят</translation>
    </message>
    <message>
        <source>The amount was not accepted</source>
        <translation>Сумма не принята</translation>
    </message>
    <message>
        <source>The state of the order does not allow it</source>
        <translation>Состояние заказа этого не допускает</translation>
    </message>
    <message>
        <source>It was cancelled already</source>
        <translation>Операция уже отменена</translation>
    </message>
    <message>
        <source>An order with this number exists already</source>
        <translation>Заказ с таким номером уже есть</translation>
    </message>
</context>
<context>
    <name>cards</name>
    <message>
        <source>Nothing was sent</source>
        <translation>Ничего не отправлено</translation>
    </message>
    <message>
        <source>The customer has not paid</source>
        <translation>Клиент не оплатил</translation>
    </message>
    <message>
        <source>The gateway has an equal charge. Nothing was sent now: look at that one, and charge this one as well only if both are wanted.</source>
        <translation>В шлюзе уже есть такое же списание. Сейчас ничего не отправлено: посмотрите то списание и проведите это, только если нужны оба.</translation>
    </message>
    <message>
        <source>An equal charge has no outcome yet. Nothing was sent now: look at that one first.</source>
        <translation>Исход такого же списания ещё не известен. Сейчас ничего не отправлено: сначала посмотрите то списание.</translation>
    </message>
    <message>
        <source>The customer has not confirmed it</source>
        <translation>Клиент не подтвердил платёж</translation>
    </message>
    <message>
        <source>The gateway did not answer</source>
        <translation>Шлюз не ответил</translation>
    </message>
    <message>
        <source>The gateway named no reason</source>
        <translation>Шлюз не назвал причину</translation>
    </message>
    <message>
        <source>It did not arrive at the gateway</source>
        <translation>До шлюза не дошло</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не отправлено</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Отправляется</translation>
    </message>
    <message>
        <source>Order registered, not charged</source>
        <translation>Заказ зарегистрирован, не списано</translation>
    </message>
    <message>
        <source>The issuer asks the customer</source>
        <translation>Банк ждёт подтверждения клиента</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ шлюза не получен, проверяется</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачено</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>Released or refunded</source>
        <translation>Возврат или снятие блокировки</translation>
    </message>
    <message>
        <source>Refunded in part</source>
        <translation>Возвращено частично</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Шлюз не принял заказ</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Не списано</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Действует</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Приостановлен</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Завершён</translation>
    </message>
    <message>
        <source>For single payments</source>
        <translation>Для разовых платежей</translation>
    </message>
    <message>
        <source>For payments by schedule</source>
        <translation>Для списаний по графику</translation>
    </message>
    <message>
        <source>On the next business day of the month</source>
        <translation>В следующий рабочий день того же месяца</translation>
    </message>
    <message>
        <source>On the next business day</source>
        <translation>В следующий рабочий день</translation>
    </message>
    <message>
        <source>On the business day before</source>
        <translation>В предыдущий рабочий день</translation>
    </message>
    <message>
        <source>On that day all the same</source>
        <translation>В тот же день</translation>
    </message>
    <message>
        <source>months</source>
        <translation>месяцев</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>недель</translation>
    </message>
    <message>
        <source>days</source>
        <translation>дней</translation>
    </message>
    <message>
        <source>Refunded in part: {refunded} of {charged}</source>
        <translation>Возвращено частично: {refunded} из {charged}</translation>
    </message>
    <message>
        <source>Expired on {day}</source>
        <translation>Истекла {day}</translation>
    </message>
    <message>
        <source>Expires on {day}</source>
        <translation>Истекает {day}</translation>
    </message>
    <message>
        <source>Valid until {month}</source>
        <translation>Действует до {month}</translation>
    </message>
    <message>
        <source>The gateway does not tell how long it is valid</source>
        <translation>Шлюз не сообщает срок карты</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>on the last day</source>
        <translation>в последний день</translation>
    </message>
    <message>
        <source>on day {day}</source>
        <translation>{day}-го числа</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>каждый день</translation>
    </message>
    <message>
        <source>every {count} days</source>
        <translation>раз в {count} дн.</translation>
    </message>
    <message>
        <source>every week</source>
        <translation>каждую неделю</translation>
    </message>
    <message>
        <source>every {count} weeks</source>
        <translation>раз в {count} нед.</translation>
    </message>
    <message>
        <source>every month</source>
        <translation>каждый месяц</translation>
    </message>
    <message>
        <source>every {count} months</source>
        <translation>раз в {count} мес.</translation>
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
        <translation>Акцепт</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Период</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Days waiting</source>
        <translation>Ждёт, дней</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>Осталось дней</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачено</translation>
    </message>
    <message>
        <source>Rejected: {reason}</source>
        <translation>Отклонён: {reason}</translation>
    </message>
    <message>
        <source>Files attached: {count}</source>
        <translation>Прикреплено файлов: {count}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Акцептовать</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Отказать</translation>
    </message>
    <message>
        <source>Answer not sent yet</source>
        <translation>Ответ ещё не отправлен</translation>
    </message>
    <message>
        <source>Answer did not arrive</source>
        <translation>Ответ не дошёл до банка</translation>
    </message>
    <message>
        <source>Answer being sent</source>
        <translation>Ответ отправляется</translation>
    </message>
    <message>
        <source>Answer sent, being checked</source>
        <translation>Ответ отправлен, проверяется</translation>
    </message>
    <message>
        <source>Answer: to be decided</source>
        <translation>Ответ: нужно решение</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Ответ дан</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Go to</source>
        <translation>Переход</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Эта страница</translation>
    </message>
    <message>
        <source>Chosen documents</source>
        <translation>Выбранные документы</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Программа</translation>
    </message>
</context>
<context>
    <name>comparison</name>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Подписали</translation>
    </message>
    <message>
        <source>Attached files</source>
        <translation>Вложения</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Последнее изменение</translation>
    </message>
    <message>
        <source>Other contents</source>
        <translation>Прочее содержание</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>изменено</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>как было</translation>
    </message>
    <message>
        <source>The document at the bank has changed since you opened it</source>
        <translation>Документ в банке изменился после того, как вы его открыли</translation>
    </message>
    <message>
        <source>Sending yours replaces what is there now, also where you changed nothing. Compare first.</source>
        <translation>Отправка вашего варианта заменит то, что есть в банке сейчас, в том числе там, где вы ничего не меняли. Сначала сравните.</translation>
    </message>
    <message>
        <source>What is there now would be deleted. Compare first.</source>
        <translation>Будет удалено то, что есть в банке сейчас. Сначала сравните.</translation>
    </message>
    <message>
        <source>Your document is based on the version that you opened. Compare first.</source>
        <translation>Ваш документ основан на том, что вы открыли. Сначала сравните.</translation>
    </message>
    <message>
        <source>The bank does not have the document any more</source>
        <translation>Этого документа в банке больше нет</translation>
    </message>
    <message>
        <source>It was there when you opened it. Somebody may have deleted it.</source>
        <translation>Когда вы его открыли, он был. Возможно, его удалили.</translation>
    </message>
    <message>
        <source>The bank has the document again</source>
        <translation>Документ снова есть в банке</translation>
    </message>
    <message>
        <source>It was not there when you opened it.</source>
        <translation>Когда вы его открыли, его не было.</translation>
    </message>
    <message>
        <source>The document at the bank cannot be checked now</source>
        <translation>Сейчас нельзя узнать, каков документ в банке</translation>
    </message>
    <message>
        <source>Kantora checks it immediately before sending; nothing is sent if the document is different.</source>
        <translation>Банк будет запрошен непосредственно перед отправкой; если документ там другой, ничего не отправится.</translation>
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
        <translation>Платёж</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Документ</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Codes and priority</source>
        <translation>Коды и очерёдность</translation>
    </message>
    <message>
        <source>Contract and parties</source>
        <translation>Договор и третьи лица</translation>
    </message>
    <message>
        <source>Enforcement</source>
        <translation>Исполнительный документ</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>В банке</translation>
    </message>
    <message>
        <source>Identifiers</source>
        <translation>Идентификаторы</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Создан</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменён</translation>
    </message>
    <message>
        <source>Signed: {name}</source>
        <translation>Подписал(а): {name}</translation>
    </message>
    <message>
        <source>No longer at the bank</source>
        <translation>В банке больше нет</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept.</source>
        <translation>Документ удалён или больше не числится в банке. Сведения сохранены.</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept; the last status: {status}</source>
        <translation>Документ удалён или больше не числится в банке. Сведения сохранены; последнее состояние: {status}</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Вложения</translation>
    </message>
    <message>
        <source>History</source>
        <translation>История</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>Открыть {name}</translation>
    </message>
    <message>
        <source>Save {name}</source>
        <translation>Сохранить {name}</translation>
    </message>
    <message>
        <source>Keep {name} for offline use</source>
        <translation>Сохранить {name} для работы без связи</translation>
    </message>
    <message>
        <source>Kept here for offline use</source>
        <translation>Доступно без связи</translation>
    </message>
</context>
<context>
    <name>filters</name>
    <message>
        <source>Period</source>
        <translation>Период</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Изменение</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Список</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Кто изменил</translation>
    </message>
    <message>
        <source>New status</source>
        <translation>Новый статус</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>С момента</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>По</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Направление</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Запрос</translation>
    </message>
    <message>
        <source>Without an answer</source>
        <translation>Без ответа</translation>
    </message>
    <message>
        <source>Without a date</source>
        <translation>Без даты</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Не указано</translation>
    </message>
    <message>
        <source>Still listed by the bank</source>
        <translation>Есть в списке банка</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Дата оплаты</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Способ</translation>
    </message>
    <message>
        <source>Seen as paid since</source>
        <translation>Замечены оплаченными с</translation>
    </message>
    <message>
        <source>Card expires by</source>
        <translation>Срок карты до</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Группа</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Операция</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменено</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} и ещё {count}</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>yesterday {time}</source>
        <translation>вчера {time}</translation>
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
        <translation>Черновик</translation>
    </message>
    <message>
        <source>Ready to be sent</source>
        <translation>Готов к отправке</translation>
    </message>
    <message>
        <source>Sending began</source>
        <translation>Отправка начата</translation>
    </message>
    <message>
        <source>Accepted, its identifier is being looked for</source>
        <translation>Принят, ведётся поиск идентификатора</translation>
    </message>
    <message>
        <source>No clear answer came</source>
        <translation>Ответ не получен</translation>
    </message>
    <message>
        <source>It could not be sent</source>
        <translation>Отправить не удалось</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Не дошёл</translation>
    </message>
    <message>
        <source>It was found: it had arrived</source>
        <translation>Найден: документ дошёл</translation>
    </message>
    <message>
        <source>Checking could not tell, a person has to decide</source>
        <translation>Проверка не дала ответа, решает человек</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Проверка</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Убран из списка</translation>
    </message>
    <message>
        <source>The document was not changed</source>
        <translation>Документ не изменён</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Документ не удалён</translation>
    </message>
    <message>
        <source>The bank answered that it took it; it is being looked for</source>
        <translation>Банк ответил, что принял документ; ведётся поиск</translation>
    </message>
    <message>
        <source>The gateway has it</source>
        <translation>Принято платёжным шлюзом</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Отклонено платёжным шлюзом</translation>
    </message>
    <message>
        <source>Sending began, attempt {count}</source>
        <translation>Отправка начата, попытка {count}</translation>
    </message>
    <message>
        <source>{count} times until {time}</source>
        <translation>{count} раз, последний {time}</translation>
    </message>
    <message>
        <source>Sent to the bank</source>
        <translation>Отправлено в банк</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>Countries</source>
        <translation>Страны</translation>
    </message>
    <message>
        <source>Currencies</source>
        <translation>Валюты</translation>
    </message>
    <message>
        <source>Payment priorities</source>
        <translation>Очерёдность платежа</translation>
    </message>
    <message>
        <source>Payment purpose codes</source>
        <translation>Коды назначения платежа</translation>
    </message>
    <message>
        <source>Kinds of inquiries</source>
        <translation>Виды справок</translation>
    </message>
    <message>
        <source>Bank branches</source>
        <translation>Отделения банка</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Сроки</translation>
    </message>
    <message>
        <source>Letter subjects</source>
        <translation>Темы писем</translation>
    </message>
    <message>
        <source>Kinds of activity</source>
        <translation>Виды деятельности</translation>
    </message>
    <message>
        <source>Foreign-trade terms</source>
        <translation>Сроки по внешнеторговым операциям</translation>
    </message>
    <message>
        <source>Kinds of contracts</source>
        <translation>Виды договоров</translation>
    </message>
    <message>
        <source>Kinds of documents</source>
        <translation>Виды документов</translation>
    </message>
    <message>
        <source>Operation codes</source>
        <translation>Коды вида операции</translation>
    </message>
    <message>
        <source>Contract items</source>
        <translation>Предметы договора</translation>
    </message>
    <message>
        <source>Uses of currency</source>
        <translation>Направления использования валюты</translation>
    </message>
    <message>
        <source>Kinds of reservations</source>
        <translation>Виды бронирования</translation>
    </message>
    <message>
        <source>Bank codes (BIC)</source>
        <translation>БИК банков</translation>
    </message>
    <message>
        <source>Budget payment codes</source>
        <translation>Коды платежей в бюджет</translation>
    </message>
    <message>
        <source>Transfer categories</source>
        <translation>Категории перевода</translation>
    </message>
    <message>
        <source>Payment attributes</source>
        <translation>Признаки платежа</translation>
    </message>
    <message>
        <source>VAT rates</source>
        <translation>Ставки НДС</translation>
    </message>
    <message>
        <source>not in the directory of the bank</source>
        <translation>нет в справочнике банка</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Счёт</translation>
    </message>
    <message>
        <source>Accept until</source>
        <translation>Акцептовать до</translation>
    </message>
    <message>
        <source>Acceptance&apos;s identifier</source>
        <translation>Идентификатор акцепта</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Вложения</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Банк</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>БИК</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Код платежа в бюджет</translation>
    </message>
    <message>
        <source>Meaning of the budget code</source>
        <translation>Расшифровка кода бюджета</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Можно изменить</translation>
    </message>
    <message>
        <source>Can be deleted</source>
        <translation>Можно удалить</translation>
    </message>
    <message>
        <source>Can be signed</source>
        <translation>Можно подписать</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Категория перевода</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Изменён</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Client&apos;s taxpayer number</source>
        <translation>УНП клиента</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Код</translation>
    </message>
    <message>
        <source>Calls a minute at most</source>
        <translation>Обращений в минуту, не больше</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Цвет</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Столбцы</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Файл</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Тип файла</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Дата договора</translation>
    </message>
    <message>
        <source>Contract from</source>
        <translation>Договор действует с</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Номер договора</translation>
    </message>
    <message>
        <source>Contract until</source>
        <translation>Договор действует по</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Экземпляров</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Создан</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Содержимое</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Дата</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Решение</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>По умолчанию</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Изменение</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Документ</translation>
    </message>
    <message>
        <source>Document identifier</source>
        <translation>Идентификатор документа</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Адрес сервиса документов</translation>
    </message>
    <message>
        <source>Enforcement document date</source>
        <translation>Дата исполнительного документа</translation>
    </message>
    <message>
        <source>Enforcement document number</source>
        <translation>Номер исполнительного документа</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Среда</translation>
    </message>
    <message>
        <source>Additional</source>
        <translation>Дополнительно</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Загружено</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Поле</translation>
    </message>
    <message>
        <source>File number</source>
        <translation>Номер файла</translation>
    </message>
    <message>
        <source>First day of documents</source>
        <translation>Документы с даты</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Адрес платёжного шлюза</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Серверы платёжных страниц</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Идентификатор</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Направление</translation>
    </message>
    <message>
        <source>Kind of inquiry</source>
        <translation>Вид справки</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Устарело</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Вид</translation>
    </message>
    <message>
        <source>Card payments</source>
        <translation>Платежи по картам</translation>
    </message>
    <message>
        <source>Subject of the letter</source>
        <translation>Тема письма</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Лимит</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Период лимита</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Наименование</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>Новое значение</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>Обнаружено</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Номер</translation>
    </message>
    <message>
        <source>Old value</source>
        <translation>Прежнее значение</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>По состоянию на</translation>
    </message>
    <message>
        <source>Operation code</source>
        <translation>Код вида операции</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Прочие поля</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Контрагент</translation>
    </message>
    <message>
        <source>Counterparty&apos;s account</source>
        <translation>Счёт контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank</source>
        <translation>Банк контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank code</source>
        <translation>БИК банка контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s country</source>
        <translation>Страна контрагента</translation>
    </message>
    <message>
        <source>Counterparty&apos;s taxpayer number</source>
        <translation>УНП контрагента</translation>
    </message>
    <message>
        <source>Payer&apos;s bank</source>
        <translation>Банк плательщика</translation>
    </message>
    <message>
        <source>Payer&apos;s bank code</source>
        <translation>БИК банка плательщика</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Плательщик</translation>
    </message>
    <message>
        <source>Payer&apos;s taxpayer number</source>
        <translation>УНП плательщика</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Признак платежа</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Период с</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Период по</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Очерёдность</translation>
    </message>
    <message>
        <source>Meaning of the priority</source>
        <translation>Наименование очерёдности</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Назначение платежа</translation>
    </message>
    <message>
        <source>Payment purpose code</source>
        <translation>Код назначения платежа</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Основание</translation>
    </message>
    <message>
        <source>Received from AIS IDO</source>
        <translation>Получен из АИС ИДО</translation>
    </message>
    <message>
        <source>AIS IDO document&apos;s identifier</source>
        <translation>Идентификатор документа АИС ИДО</translation>
    </message>
    <message>
        <source>Reason of rejection</source>
        <translation>Причина отклонения</translation>
    </message>
    <message>
        <source>Reply identifier</source>
        <translation>Идентификатор ответа</translation>
    </message>
    <message>
        <source>Payment demand&apos;s identifier</source>
        <translation>Идентификатор платёжного требования</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Вид бронирования</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Остаток к оплате</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Роль</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Строки</translation>
    </message>
    <message>
        <source>Identifier in the settlement system</source>
        <translation>Идентификатор в расчётной системе</translation>
    </message>
    <message>
        <source>Way of signing in</source>
        <translation>Способ входа</translation>
    </message>
    <message>
        <source>Signing in at the bank</source>
        <translation>Вход на странице банка</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Краткое название</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Подписи</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Подписан</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Размер</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Статус</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Таблицы</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>УНП</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Текст</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>УНП третьего лица</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Тип</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Срочность</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Действует с</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Действует по</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Value date</source>
        <translation>Дата валютирования</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Получатель</translation>
    </message>
    <message>
        <source>Beneficiary</source>
        <translation>Бенефициар</translation>
    </message>
    <message>
        <source>Request identifier</source>
        <translation>Идентификатор запроса</translation>
    </message>
    <message>
        <source>Kind of request</source>
        <translation>Вид запроса</translation>
    </message>
    <message>
        <source>Correspondent</source>
        <translation>Корреспондент</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Назначение</translation>
    </message>
    <message>
        <source>Signatory</source>
        <translation>Подписавший</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Имя файла</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Организация</translation>
    </message>
    <message>
        <source>Not urgent</source>
        <translation>Несрочный</translation>
    </message>
    <message>
        <source>Urgent</source>
        <translation>Срочный</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Мгновенный</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Платёж</translation>
    </message>
    <message>
        <source>Return of a payment</source>
        <translation>Возврат платежа</translation>
    </message>
    <message>
        <source>Each payment</source>
        <translation>Каждый платёж</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>День</translation>
    </message>
    <message>
        <source>A month</source>
        <translation>Месяц</translation>
    </message>
    <message>
        <source>The whole time</source>
        <translation>Весь срок</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Акцептовать</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Отказать</translation>
    </message>
    <message>
        <source>Incoming</source>
        <translation>Входящий</translation>
    </message>
    <message>
        <source>Outgoing</source>
        <translation>Исходящий</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Да</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Нет</translation>
    </message>
    <message>
        <source>Document of the unpaid queue</source>
        <translation>Документ картотеки</translation>
    </message>
    <message>
        <source>Incoming payment demand</source>
        <translation>Входящее платёжное требование</translation>
    </message>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Запрос в АИС ИДО</translation>
    </message>
    <message>
        <source>AIS IDO document</source>
        <translation>Документ АИС ИДО</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Новый</translation>
    </message>
    <message>
        <source>No longer listed</source>
        <translation>Больше не показывается банком</translation>
    </message>
    <message>
        <source>Listed again</source>
        <translation>Снова показывается банком</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Сегодня</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Вчера</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Эта неделя</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Прошлая неделя</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Этот месяц</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Прошлый месяц</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Последние 30 дней</translation>
    </message>
    <message>
        <source>This quarter</source>
        <translation>Этот квартал</translation>
    </message>
    <message>
        <source>Last quarter</source>
        <translation>Прошлый квартал</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Этот год</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Прошлый год</translation>
    </message>
    <message>
        <source>Demo</source>
        <translation>Демонстрация</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Тестовая среда</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Рабочая среда</translation>
    </message>
    <message>
        <source>Request only</source>
        <translation>Только запрос</translation>
    </message>
    <message>
        <source>Request with received documents</source>
        <translation>Запрос с полученными документами</translation>
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
        <source>Documents that are waiting for money on the account</source>
        <translation>Документы, ожидающие поступления денег на счёт</translation>
    </message>
    <message>
        <source>Demands of others to be paid from your account, with or without your consent</source>
        <translation>Требования взыскателей об оплате с вашего счёта — с вашим акцептом или без него</translation>
    </message>
    <message>
        <source>AIS IDO, the state register of monetary obligations: what has to be paid to the budget and by enforcement</source>
        <translation>АИС ИДО — система исполнения денежных обязательств: что подлежит уплате в бюджет и по исполнительным документам</translation>
    </message>
    <message>
        <source>Documents that you can sign at the bank</source>
        <translation>Документы, которые вы можете подписать в банке</translation>
    </message>
    <message>
        <source>Last day to accept or refuse, as the bank states it</source>
        <translation>Последний день для акцепта или отказа, по данным банка</translation>
    </message>
    <message>
        <source>What remains to be paid</source>
        <translation>Сколько осталось оплатить</translation>
    </message>
    <message>
        <source>Payer&apos;s account number at the tax office, nine characters</source>
        <translation>Учётный номер плательщика, девять знаков</translation>
    </message>
    <message>
        <source>The bank found an equal document; check before signing it</source>
        <translation>Банк нашёл такой же документ; проверьте, прежде чем подписывать</translation>
    </message>
    <message>
        <source>Data from the bank that Kantora does not recognise, as sent</source>
        <translation>Данные банка, которые Kantora не распознаёт, в исходном виде</translation>
    </message>
    <message>
        <source>The bank does not list this any more; what was stored is kept</source>
        <translation>Банк больше не показывает этот документ; сохранённое остаётся</translation>
    </message>
    <message>
        <source>Totals of the filtered rows, or of the selected ones, without what the bank does not list any more; rejected or recalled documents and contracts are not added to payments, and incoming documents of AIS IDO not to outgoing ones; an obligation in several replies of AIS IDO counts once; of the unpaid queue and of payment demands what is still to pay is added up, without rejected and executed documents</source>
        <translation>Итоги по отобранному или выбранному, без того, чего в банке больше нет; отклонённые и отозванные документы и договоры к платежам не прибавляются, а входящие документы АИС ИДО — к исходящим; обязательство из нескольких ответов АИС ИДО считается один раз; в картотеке и по платёжным требованиям складывается то, что осталось оплатить, без отклонённых и исполненных документов</translation>
    </message>
    <message>
        <source>Whether money is paid or returned</source>
        <translation>Платёж это или возврат</translation>
    </message>
    <message>
        <source>The person for whom, or by whom, the payment is made</source>
        <translation>Лицо, за которое или которым производится платёж</translation>
    </message>
    <message>
        <source>Awaiting signature</source>
        <translation>Ожидает подписи</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>В обработке</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Отклонён</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Исполнен</translation>
    </message>
    <message>
        <source>In the unpaid queue</source>
        <translation>Помещён в картотеку</translation>
    </message>
    <message>
        <source>Possible duplicate</source>
        <translation>Возможный дубликат</translation>
    </message>
    <message>
        <source>Sent to payer</source>
        <translation>Отправлен плательщику</translation>
    </message>
    <message>
        <source>Awaiting acceptance</source>
        <translation>Ожидает акцепта</translation>
    </message>
    <message>
        <source>Partly executed</source>
        <translation>Частично исполнен</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Приостановлен</translation>
    </message>
    <message>
        <source>Recalled</source>
        <translation>Отозван</translation>
    </message>
    <message>
        <source>Reply received</source>
        <translation>Получен ответ</translation>
    </message>
    <message>
        <source>Status not stated</source>
        <translation>Статус не указан</translation>
    </message>
    <message>
        <source>Status {code}</source>
        <translation>Статус {code}</translation>
    </message>
    <message>
        <source>Payment to a legal entity</source>
        <translation>Платёж юридическому лицу</translation>
    </message>
    <message>
        <source>Payment to an individual</source>
        <translation>Платёж физическому лицу</translation>
    </message>
    <message>
        <source>Budget payment</source>
        <translation>Платёж в бюджет</translation>
    </message>
    <message>
        <source>Own-account transfer</source>
        <translation>Перевод между своими счетами</translation>
    </message>
    <message>
        <source>Payment to a non-resident</source>
        <translation>Платёж нерезиденту</translation>
    </message>
    <message>
        <source>Payout list</source>
        <translation>Список на выплату</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Кредит</translation>
    </message>
    <message>
        <source>Acceptance of a payment demand</source>
        <translation>Акцепт платёжного требования</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Платёжное требование</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Отзыв</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Письмо</translation>
    </message>
    <message>
        <source>Inquiry</source>
        <translation>Запрос справки</translation>
    </message>
    <message>
        <source>Reservation of funds</source>
        <translation>Бронирование денежных средств</translation>
    </message>
    <message>
        <source>Stop of accumulation</source>
        <translation>Прекращение накопления</translation>
    </message>
    <message>
        <source>Resumption of accumulation</source>
        <translation>Возобновление накопления</translation>
    </message>
    <message>
        <source>Suspension of accumulation</source>
        <translation>Приостановление накопления</translation>
    </message>
    <message>
        <source>Currency contract</source>
        <translation>Валютный договор</translation>
    </message>
    <message>
        <source>Documents to a currency contract</source>
        <translation>Документы к валютному договору</translation>
    </message>
    <message>
        <source>Payment in account currency</source>
        <translation>Перевод в валюте счёта</translation>
    </message>
    <message>
        <source>Payment with conversion</source>
        <translation>Перевод с конверсией</translation>
    </message>
    <message>
        <source>Payment with purchase of currency</source>
        <translation>Перевод с покупкой валюты</translation>
    </message>
    <message>
        <source>Payment with sale of currency</source>
        <translation>Перевод с продажей валюты</translation>
    </message>
    <message>
        <source>Currency-operation notification</source>
        <translation>Уведомление о валютной операции</translation>
    </message>
    <message>
        <source>Information on received funds</source>
        <translation>Сведения о поступивших денежных средствах</translation>
    </message>
    <message>
        <source>Deal registration</source>
        <translation>Регистрация сделки</translation>
    </message>
    <message>
        <source>Completion of all operations</source>
        <translation>Завершение всех операций</translation>
    </message>
    <message>
        <source>Recall of a budget payment (AIS IDO)</source>
        <translation>Отзыв платежа в бюджет (АИС ИДО)</translation>
    </message>
    <message>
        <source>Recall of a demand (AIS IDO)</source>
        <translation>Отзыв требования (АИС ИДО)</translation>
    </message>
    <message>
        <source>Change of a demand (AIS IDO)</source>
        <translation>Изменение требования (АИС ИДО)</translation>
    </message>
    <message>
        <source>Suspension of a demand (AIS IDO)</source>
        <translation>Приостановление требования (АИС ИДО)</translation>
    </message>
    <message>
        <source>Resumption of a demand (AIS IDO)</source>
        <translation>Возобновление требования (АИС ИДО)</translation>
    </message>
    <message>
        <source>Certificate of no debt on taxes and contributions</source>
        <translation>Справка об отсутствии задолженности по налогам и взносам</translation>
    </message>
    <message>
        <source>Direct-debit acceptance</source>
        <translation>Заявление на акцепт (прямое дебетование)</translation>
    </message>
    <message>
        <source>Recall of a direct-debit acceptance</source>
        <translation>Отзыв заявления на акцепт (прямое дебетование)</translation>
    </message>
    <message>
        <source>Payment order</source>
        <translation>Платёжное поручение</translation>
    </message>
    <message>
        <source>Demand without acceptance</source>
        <translation>Требование без акцепта</translation>
    </message>
    <message>
        <source>With acceptance</source>
        <translation>С акцептом</translation>
    </message>
    <message>
        <source>Without acceptance</source>
        <translation>Без акцепта</translation>
    </message>
    <message>
        <source>All own obligations</source>
        <translation>Все собственные обязательства</translation>
    </message>
    <message>
        <source>Own executed obligations</source>
        <translation>Собственные исполненные обязательства</translation>
    </message>
    <message>
        <source>Own unexecuted obligations</source>
        <translation>Собственные неисполненные обязательства</translation>
    </message>
    <message>
        <source>All obligations of a payer</source>
        <translation>Все обязательства плательщика</translation>
    </message>
    <message>
        <source>Executed obligations of a payer</source>
        <translation>Исполненные обязательства плательщика</translation>
    </message>
    <message>
        <source>Unexecuted obligations of a payer</source>
        <translation>Неисполненные обязательства плательщика</translation>
    </message>
    <message>
        <source>Reading documents</source>
        <translation>Чтение документов</translation>
    </message>
    <message>
        <source>Creating and changing</source>
        <translation>Создание и изменение</translation>
    </message>
    <message>
        <source>Starting a signature</source>
        <translation>Отправка на подпись</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Error in Kantora</source>
        <translation>Ошибка в программе Kantora</translation>
    </message>
    <message>
        <source>This should not have happened. What is stored is safe. If it happens again, send the report from Settings to support.</source>
        <translation>Сохранённые данные не пострадали. Если ошибка повторится, отправьте в поддержку отчёт из настроек.</translation>
    </message>
    <message>
        <source>The operation failed</source>
        <translation>Операция не выполнена</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, copy the details for support.</source>
        <translation>Повторите попытку. Если не помогает, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>Reaching the documents service</source>
        <translation>Связь с сервисом документов</translation>
    </message>
    <message>
        <source>Reading documents with the token</source>
        <translation>Чтение документов с токеном</translation>
    </message>
    <message>
        <source>What you allowed at the bank</source>
        <translation>Что вы разрешили в банке</translation>
    </message>
    <message>
        <source>Reaching the payment gateway</source>
        <translation>Связь с платёжным шлюзом</translation>
    </message>
    <message>
        <source>Encryption of the payment gateway</source>
        <translation>Шифрование связи с платёжным шлюзом</translation>
    </message>
    <message>
        <source>Signing in at the payment gateway</source>
        <translation>Вход в платёжный шлюз</translation>
    </message>
    <message>
        <source>The documents service answers</source>
        <translation>Сервис документов отвечает</translation>
    </message>
    <message>
        <source>The token is accepted and documents can be read</source>
        <translation>Токен принят, документы доступны</translation>
    </message>
    <message>
        <source>All that Kantora asked for is allowed</source>
        <translation>Разрешено всё, о чём просила Kantora</translation>
    </message>
    <message>
        <source>The payment gateway answers</source>
        <translation>Платёжный шлюз отвечает</translation>
    </message>
    <message>
        <source>The connection to it is encrypted and its certificate valid</source>
        <translation>Связь с ним зашифрована, сертификат действителен</translation>
    </message>
    <message>
        <source>The gateway accepts the sign-in</source>
        <translation>Шлюз принимает данные для входа</translation>
    </message>
    <message>
        <source>The service did not answer as it should</source>
        <translation>Сервис ответил не так, как должен</translation>
    </message>
    <message>
        <source>What was stored is still here. Try again in a few minutes.</source>
        <translation>Сохранённое остаётся доступным. Повторите через несколько минут.</translation>
    </message>
    <message>
        <source>No connection to the bank</source>
        <translation>Нет связи с банком</translation>
    </message>
    <message>
        <source>Check that this computer is online, then try again. What was stored is still here.</source>
        <translation>Проверьте подключение к интернету и повторите. Сохранённое остаётся доступным.</translation>
    </message>
    <message>
        <source>The address of the service cannot be used</source>
        <translation>Адрес сервиса не подходит</translation>
    </message>
    <message>
        <source>Check the address in Settings: it begins with https:// and names a host.</source>
        <translation>Проверьте адрес в настройках: он начинается с https:// и содержит имя сервера.</translation>
    </message>
    <message>
        <source>The address of the service is not encrypted</source>
        <translation>Адрес сервиса без шифрования</translation>
    </message>
    <message>
        <source>Kantora sends bank data over https:// only. Correct the address in Settings.</source>
        <translation>Kantora передаёт банковские данные только по https://. Исправьте адрес в настройках.</translation>
    </message>
    <message>
        <source>The bank&apos;s server was not found</source>
        <translation>Сервер банка не найден</translation>
    </message>
    <message>
        <source>Either this computer is offline or the address in Settings is misspelt.</source>
        <translation>Компьютер не подключён к интернету, или в адресе в настройках опечатка.</translation>
    </message>
    <message>
        <source>The bank&apos;s server does not accept connections</source>
        <translation>Сервер банка не принимает соединения</translation>
    </message>
    <message>
        <source>The service may be down, or the port in its address is wrong. Try again later, or check the address in Settings.</source>
        <translation>Сервис может быть отключён, или в адресе неверный порт. Повторите позже или проверьте адрес в настройках.</translation>
    </message>
    <message>
        <source>The connection to the bank is not secure</source>
        <translation>Соединение с банком небезопасно</translation>
    </message>
    <message>
        <source>The certificate was not accepted, so nothing was sent. Check this computer&apos;s date and time; in an office network, ask your administrator about the certificate.</source>
        <translation>Сертификат не принят, поэтому ничего не отправлено. Проверьте дату и время на компьютере; в сети организации спросите о сертификате администратора.</translation>
    </message>
    <message>
        <source>The bank took too long to answer</source>
        <translation>Банк не ответил вовремя</translation>
    </message>
    <message>
        <source>The service or the network is slow at the moment. Try again.</source>
        <translation>Сервис или сеть сейчас работают медленно. Повторите попытку.</translation>
    </message>
    <message>
        <source>The bank&apos;s server cannot be reached</source>
        <translation>Сервер банка недоступен</translation>
    </message>
    <message>
        <source>No connection came about in time. Check the network and, if there is one, the firewall; then try again.</source>
        <translation>Соединение не установлено за отведённое время. Проверьте сеть и межсетевой экран, если он есть, и повторите.</translation>
    </message>
    <message>
        <source>The connection broke off</source>
        <translation>Соединение прервалось</translation>
    </message>
    <message>
        <source>The answer did not arrive completely. Try again.</source>
        <translation>Ответ пришёл не полностью. Повторите попытку.</translation>
    </message>
    <message>
        <source>The bank refused the request</source>
        <translation>Банк отказал в запросе</translation>
    </message>
    <message>
        <source>If its message does not say why, copy the details for support.</source>
        <translation>Если причина из сообщения не ясна, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>The bank did not accept the request</source>
        <translation>Банк не принял запрос</translation>
    </message>
    <message>
        <source>Something asked for is outside of what the service allows. Change the filter or the period and try again.</source>
        <translation>Запрошено то, чего сервис не допускает. Измените отбор или период и повторите.</translation>
    </message>
    <message>
        <source>Correct what was entered and send it again.</source>
        <translation>Исправьте введённое и отправьте снова.</translation>
    </message>
    <message>
        <source>Look at the document at the bank: it may not allow to delete it now.</source>
        <translation>Посмотрите документ в банке: возможно, удалить его сейчас нельзя.</translation>
    </message>
    <message>
        <source>The bank does not let these documents be signed now. Its message, if there is one, says why; one of them may have been signed, changed or deleted there.</source>
        <translation>Банк сейчас не даёт подписать эти документы. Причину называет его сообщение, если оно есть; возможно, один из них в банке уже подписали, изменили или удалили.</translation>
    </message>
    <message>
        <source>The bank does not give this now. Its message, if there is one, says why; it may have been deleted or changed there.</source>
        <translation>Банк сейчас этого не выдаёт. Причину называет его сообщение, если оно есть; возможно, в банке это удалили или изменили.</translation>
    </message>
    <message>
        <source>Access to the bank has ended</source>
        <translation>Доступ к банку закончился</translation>
    </message>
    <message>
        <source>This is not allowed with the present access</source>
        <translation>Для этого не хватает прав доступа</translation>
    </message>
    <message>
        <source>The access lacks a permission. Sign in again and allow it.</source>
        <translation>Для этого не хватает разрешения. Войдите заново и дайте его.</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}. Sign in again and allow reading, or paste a token that may read.</source>
        <translation>Банк не дал разрешения {scope}. Войдите заново и разрешите чтение или вставьте токен с этим разрешением.</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which creating, changing and deleting need. Sign in again and allow it, or paste a token that may. Your drafts are kept.</source>
        <translation>Банк не дал разрешения {scope}: без него нельзя создавать, изменять и удалять документы. Войдите заново и дайте его или вставьте токен с этим разрешением. Черновики сохранены.</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which signing needs. Sign in again and allow it, or paste a token that may.</source>
        <translation>Банк не дал разрешения {scope}: без него нельзя подписывать документы. Войдите заново и дайте его или вставьте токен с этим разрешением.</translation>
    </message>
    <message>
        <source>Reading documents is not allowed</source>
        <translation>Чтение документов не разрешено</translation>
    </message>
    <message>
        <source>The access token is missing or no longer valid. Sign in at the bank again, or enter a new token in Settings; what was stored can be read meanwhile.</source>
        <translation>Токена доступа нет, или он больше не действует. Войдите в банк ещё раз или введите новый токен в настройках; сохранённые данные доступны.</translation>
    </message>
    <message>
        <source>Creating documents is not allowed</source>
        <translation>Создание документов не разрешено</translation>
    </message>
    <message>
        <source>Signing documents is not allowed</source>
        <translation>Подписание документов не разрешено</translation>
    </message>
    <message>
        <source>The bank does not have this</source>
        <translation>В банке этого нет</translation>
    </message>
    <message>
        <source>It may have been deleted at the bank, or the address of the service in Settings is not the right one.</source>
        <translation>Возможно, документ удалён в банке, или в настройках указан не тот адрес сервиса.</translation>
    </message>
    <message>
        <source>Too many requests to the bank</source>
        <translation>Слишком много запросов к банку</translation>
    </message>
    <message>
        <source>Check the gateway&apos;s address in Settings: it begins with https:// and names a host.</source>
        <translation>Проверьте адрес шлюза в настройках: он начинается с https:// и содержит имя сервера.</translation>
    </message>
    <message>
        <source>Too many requests to the payment gateway</source>
        <translation>Слишком много запросов к платёжному шлюзу</translation>
    </message>
    <message>
        <source>No connection to the payment gateway</source>
        <translation>Нет связи с платёжным шлюзом</translation>
    </message>
    <message>
        <source>The address of the payment gateway cannot be used</source>
        <translation>Адрес платёжного шлюза не подходит</translation>
    </message>
    <message>
        <source>The address of the payment gateway is not encrypted</source>
        <translation>Адрес платёжного шлюза без шифрования</translation>
    </message>
    <message>
        <source>Kantora sends payment data over https:// only. Correct the gateway&apos;s address in Settings.</source>
        <translation>Kantora передаёт платёжные данные только по https://. Исправьте адрес шлюза в настройках.</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s server was not found</source>
        <translation>Сервер платёжного шлюза не найден</translation>
    </message>
    <message>
        <source>Either this computer is offline or the gateway&apos;s address in Settings is misspelt.</source>
        <translation>Компьютер не подключён к интернету, или в адресе шлюза в настройках опечатка.</translation>
    </message>
    <message>
        <source>The payment gateway does not accept connections</source>
        <translation>Платёжный шлюз не принимает соединения</translation>
    </message>
    <message>
        <source>The gateway may be down, or the port in its address is wrong. Try again later, or check the gateway&apos;s address in Settings.</source>
        <translation>Шлюз может быть отключён, или в адресе неверный порт. Повторите позже или проверьте адрес шлюза в настройках.</translation>
    </message>
    <message>
        <source>The connection to the payment gateway is not secure</source>
        <translation>Соединение с платёжным шлюзом небезопасно</translation>
    </message>
    <message>
        <source>The payment gateway took too long to answer</source>
        <translation>Платёжный шлюз не ответил вовремя</translation>
    </message>
    <message>
        <source>The gateway or the network is slow at the moment. Try again.</source>
        <translation>Шлюз или сеть сейчас работают медленно. Повторите.</translation>
    </message>
    <message>
        <source>The payment gateway cannot be reached</source>
        <translation>Платёжный шлюз недоступен</translation>
    </message>
    <message>
        <source>The payment gateway did not accept the request</source>
        <translation>Платёжный шлюз не принял запрос</translation>
    </message>
    <message>
        <source>The payment gateway does not have this</source>
        <translation>В платёжном шлюзе этого нет</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may not be the right one.</source>
        <translation>Возможно, в настройках указан не тот адрес шлюза.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Wait a minute and try again.</source>
        <translation>Подождите минуту и повторите.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Try again in {seconds} s.</source>
        <translation>Повторите через {seconds} с.</translation>
    </message>
    <message>
        <source>Error in the payment gateway</source>
        <translation>Сбой в платёжном шлюзе</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s answer cannot be read</source>
        <translation>Ответ платёжного шлюза не удалось прочитать</translation>
    </message>
    <message>
        <source>A web page came instead of the gateway&apos;s data</source>
        <translation>Вместо данных шлюза пришла веб-страница</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Возможно, в настройках вместо адреса шлюза указан адрес сайта, или сеть сначала требует входа (гостиница, гостевой Wi-Fi).</translation>
    </message>
    <message>
        <source>The payment gateway points to another address</source>
        <translation>Платёжный шлюз перенаправляет на другой адрес</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the gateway&apos;s address in Settings.</source>
        <translation>Kantora ничего не отправляет по адресам, которые вы не указывали. Проверьте адрес шлюза в настройках.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the gateway&apos;s address in Settings.</source>
        <translation>Он называет {host}. Kantora ничего не отправляет по адресам, которые вы не указывали; проверьте адрес шлюза в настройках.</translation>
    </message>
    <message>
        <source>The gateway sent more than its answers can be. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Шлюз прислал больше, чем бывает в его ответах. Повторите; если не помогает, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>Error in the bank&apos;s service</source>
        <translation>Сбой в сервисе банка</translation>
    </message>
    <message>
        <source>This is not caused by your computer. Try again in a few minutes; what was stored is still here.</source>
        <translation>Причина не в вашем компьютере. Повторите через несколько минут; сохранённые данные доступны.</translation>
    </message>
    <message>
        <source>The bank&apos;s answer cannot be read</source>
        <translation>Ответ банка не удалось прочитать</translation>
    </message>
    <message>
        <source>It is not what the service promises. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Он не соответствует описанию сервиса. Повторите; если не помогает, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>A web page came instead of the bank&apos;s data</source>
        <translation>Вместо данных банка пришла веб-страница</translation>
    </message>
    <message>
        <source>The address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Возможно, в настройках указан адрес сайта, или сеть сначала требует входа (гостиница, гостевой Wi-Fi).</translation>
    </message>
    <message>
        <source>The bank sent something else than the file</source>
        <translation>Банк прислал не тот файл</translation>
    </message>
    <message>
        <source>Nothing was saved. Try again, or choose another format.</source>
        <translation>Ничего не сохранено. Повторите или выберите другой формат.</translation>
    </message>
    <message>
        <source>The bank sent another document</source>
        <translation>Банк прислал другой документ</translation>
    </message>
    <message>
        <source>It is not the one that was asked for, so nothing was kept of it. Synchronise and try again; if it keeps happening, copy the details for support.</source>
        <translation>Запрашивался другой документ, поэтому из ответа ничего не сохранено. Синхронизируйте и повторите; если это повторяется, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>The service points to another address</source>
        <translation>Сервис перенаправляет на другой адрес</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the address in Settings.</source>
        <translation>Kantora ничего не отправляет на адреса, которых вы не вводили. Проверьте адрес в настройках.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the address in Settings.</source>
        <translation>Он указывает на {host}. Kantora ничего не отправляет на адреса, которых вы не вводили; проверьте адрес в настройках.</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>Ответ слишком велик</translation>
    </message>
    <message>
        <source>Ask for less: a shorter period or fewer accounts.</source>
        <translation>Запросите меньше: период короче или меньше счетов.</translation>
    </message>
    <message>
        <source>The data of this profile cannot be used</source>
        <translation>Данные этого профиля недоступны</translation>
    </message>
    <message>
        <source>The file is {file}. Copy the details for support.</source>
        <translation>Файл: {file}. Скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>The data of this profile are in use</source>
        <translation>Данные профиля заняты другой программой</translation>
    </message>
    <message>
        <source>Another program, for example a backup, holds the file {file}. Try again in a moment.</source>
        <translation>Файл {file} занят другой программой, например резервным копированием. Повторите чуть позже.</translation>
    </message>
    <message>
        <source>The list changed while the selected rows were read</source>
        <translation>Список изменился во время чтения выделенных строк</translation>
    </message>
    <message>
        <source>Nothing was done with them. Look at the selection and try again.</source>
        <translation>С ними ничего не сделано. Проверьте выделение и повторите.</translation>
    </message>
    <message>
        <source>The data of this profile are damaged</source>
        <translation>Данные этого профиля повреждены</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely. Restore a backup of this profile: on the first page, with its recovery code. Do not remove the profile before: that deletes the backups beside its data, and no bank has its drafts and its card payment orders.</source>
        <translation>Файл {file} не удаётся прочитать полностью. Восстановите профиль из резервной копии: на первой странице, с её кодом восстановления. Не удаляйте профиль до этого: с ним удаляются резервные копии рядом с данными, а его черновиков и заказов оплаты картой нет ни в одном банке.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Диск заполнен</translation>
    </message>
    <message>
        <source>Nothing more can be kept. Free some space; what was stored before is safe.</source>
        <translation>Больше ничего сохранить нельзя. Освободите место; сохранённое раньше в порядке.</translation>
    </message>
    <message>
        <source>Nothing more can be kept in the folder {folder}. Free some space on its disk; what was stored before is safe.</source>
        <translation>В папку {folder} больше ничего сохранить нельзя. Освободите место на её диске; сохранённое раньше в порядке.</translation>
    </message>
    <message>
        <source>The data do not open with this key</source>
        <translation>Данные не открываются этим ключом</translation>
    </message>
    <message>
        <source>The key in this computer&apos;s keyring does not fit the file {file}. Enter the recovery code of this profile.</source>
        <translation>Ключ из хранилища этого компьютера не подходит к файлу {file}. Введите код восстановления этого профиля.</translation>
    </message>
    <message>
        <source>The system does not give access to the data</source>
        <translation>Система не даёт доступа к данным</translation>
    </message>
    <message>
        <source>The file {file} cannot be opened or written. Check that its folder exists and that you may write to it.</source>
        <translation>Файл {file} не удаётся открыть или записать. Проверьте, что папка существует и доступна для записи.</translation>
    </message>
    <message>
        <source>The backup cannot be written</source>
        <translation>Не удаётся записать резервную копию</translation>
    </message>
    <message>
        <source>Nothing can be written to the folder {folder}. Check that its disk is connected and that you may write there, or choose another folder.</source>
        <translation>В папку {folder} нельзя ничего записать. Проверьте, что её диск подключён и что у вас есть право записи, или выберите другую папку.</translation>
    </message>
    <message>
        <source>The key of this profile is missing</source>
        <translation>Нет ключа этого профиля</translation>
    </message>
    <message>
        <source>The file {file} is missing or damaged. Each backup of this profile carries the key, too: restore one on the first page, with its recovery code. If you have a copy of Kantora&apos;s folder, you can put the file back from there instead.</source>
        <translation>Файл {file} отсутствует или повреждён. Ключ есть и в каждой резервной копии этого профиля: восстановите профиль из копии на первой странице, с её кодом восстановления. Если у вас есть копия папки Kantora, можно вместо этого вернуть файл из неё.</translation>
    </message>
    <message>
        <source>This recovery code does not fit</source>
        <translation>Код восстановления не подходит</translation>
    </message>
    <message>
        <source>Compare it with your print-out, letter by letter. Each profile has a code of its own.</source>
        <translation>Сверьте его с распечаткой буква за буквой. У каждого профиля свой код.</translation>
    </message>
    <message>
        <source>This passphrase does not fit</source>
        <translation>Кодовая фраза не подходит</translation>
    </message>
    <message>
        <source>Check the keyboard layout and capital letters. The recovery code opens the data, too.</source>
        <translation>Проверьте раскладку клавиатуры и заглавные буквы. Данные открывает и код восстановления.</translation>
    </message>
    <message>
        <source>This is not a Kantora backup</source>
        <translation>Это не резервная копия Kantora</translation>
    </message>
    <message>
        <source>The file {file} is something else, or was not copied completely. Nothing was changed.</source>
        <translation>Файл {file} не является копией Kantora или скопирован не полностью. Ничего не изменено.</translation>
    </message>
    <message>
        <source>The backup is damaged</source>
        <translation>Резервная копия повреждена</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely; your data are untouched. Choose another backup.</source>
        <translation>Файл {file} не читается целиком; ваши данные не затронуты. Выберите другую копию.</translation>
    </message>
    <message>
        <source>The backup cannot be read</source>
        <translation>Резервную копию не удалось прочитать</translation>
    </message>
    <message>
        <source>The system does not give the file {file}. Check that it is still there, that its disk is connected and that you may read it.</source>
        <translation>Система не даёт прочитать файл {file}. Проверьте, что он на месте, что его диск подключён и что у вас есть право его читать.</translation>
    </message>
    <message>
        <source>This backup cannot be opened</source>
        <translation>Эту резервную копию нельзя открыть</translation>
    </message>
    <message>
        <source>The file {file} has another key, and a recovery code cannot open it. Nothing was changed. Choose another backup.</source>
        <translation>У файла {file} другой ключ, и код восстановления его не откроет. Ничего не изменено. Выберите другую копию.</translation>
    </message>
    <message>
        <source>The data were written by a newer Kantora</source>
        <translation>Данные записаны более новой версией Kantora</translation>
    </message>
    <message>
        <source>Nothing was changed. Install the newest version of Kantora to open this profile.</source>
        <translation>Ничего не изменено. Чтобы открыть профиль, установите последнюю версию Kantora.</translation>
    </message>
    <message>
        <source>The operating system did not allow this</source>
        <translation>Операционная система этого не разрешила</translation>
    </message>
    <message>
        <source>The system did not open its dialog</source>
        <translation>Система не открыла своё окно</translation>
    </message>
    <message>
        <source>Nothing was done. Try again.</source>
        <translation>Ничего не сделано. Повторите попытку.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be used</source>
        <translation>Хранилище ключей компьютера недоступно</translation>
    </message>
    <message>
        <source>Without it the key of your data cannot be kept safely. Try again.</source>
        <translation>Без него ключ ваших данных нельзя хранить надёжно. Повторите попытку.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>На компьютере нет хранилища ключей</translation>
    </message>
    <message>
        <source>Start a keyring service, for example GNOME Keyring or KWallet, or open the data with the recovery code.</source>
        <translation>Запустите службу хранения ключей, например GNOME Keyring или KWallet, или откройте данные кодом восстановления.</translation>
    </message>
    <message>
        <source>The keyring of this computer is not safe</source>
        <translation>Хранилище ключей компьютера ненадёжно</translation>
    </message>
    <message>
        <source>It would keep secrets so that other programs can read them, so Kantora does not use it. Set up the system&apos;s own keyring.</source>
        <translation>В нём секреты могли бы прочитать другие программы, поэтому Kantora его не использует. Настройте системное хранилище ключей.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>Хранилище ключей заблокировано</translation>
    </message>
    <message>
        <source>Unlock it when the system asks, then try again.</source>
        <translation>Разблокируйте его по запросу системы и повторите.</translation>
    </message>
    <message>
        <source>The keyring does not answer</source>
        <translation>Хранилище ключей не отвечает</translation>
    </message>
    <message>
        <source>Perhaps a window of the system waits for your password. Answer it and try again.</source>
        <translation>Возможно, окно системы ждёт вашего пароля. Ответьте на запрос и повторите.</translation>
    </message>
    <message>
        <source>The demo bank did not start</source>
        <translation>Учебный банк не запустился</translation>
    </message>
    <message>
        <source>The demo bank takes too long to start</source>
        <translation>Учебный банк запускается слишком долго</translation>
    </message>
    <message>
        <source>The computer may be busy at the moment. Try again.</source>
        <translation>Возможно, компьютер сейчас занят. Повторите попытку.</translation>
    </message>
    <message>
        <source>This profile is open already</source>
        <translation>Этот профиль уже открыт</translation>
    </message>
    <message>
        <source>Its window was brought to the front.</source>
        <translation>Его окно показано поверх остальных.</translation>
    </message>
    <message>
        <source>Look for its window; it may stand on another desktop.</source>
        <translation>Найдите его окно: оно может быть на другом рабочем столе.</translation>
    </message>
    <message>
        <source>The keyring did not give the key of this profile</source>
        <translation>Хранилище не выдало ключ этого профиля</translation>
    </message>
    <message>
        <source>Enter the recovery code that was printed when the profile was made.</source>
        <translation>Введите код восстановления, напечатанный при создании профиля.</translation>
    </message>
    <message>
        <source>This profile asks for its passphrase</source>
        <translation>Этот профиль открывается кодовой фразой</translation>
    </message>
    <message>
        <source>Enter the passphrase that you chose in the settings.</source>
        <translation>Введите кодовую фразу, которую вы выбрали в настройках.</translation>
    </message>
    <message>
        <source>This is a recovery code</source>
        <translation>Это код восстановления</translation>
    </message>
    <message>
        <source>Choose a passphrase of your own: a few words that you remember.</source>
        <translation>Придумайте свою кодовую фразу: несколько слов, которые вы помните.</translation>
    </message>
    <message>
        <source>Too many wrong tries</source>
        <translation>Слишком много неудачных попыток</translation>
    </message>
    <message>
        <source>Wait {seconds} s, then try again.</source>
        <translation>Подождите {seconds} с и попробуйте снова.</translation>
    </message>
    <message>
        <source>This backup has another key</source>
        <translation>У этой резервной копии другой ключ</translation>
    </message>
    <message>
        <source>Enter the recovery code of the profile it was made of.</source>
        <translation>Введите код восстановления профиля, с которого она сделана.</translation>
    </message>
    <message>
        <source>The document is not waiting for a signature any more</source>
        <translation>Документ уже не ожидает подписи</translation>
    </message>
    <message>
        <source>Only unsigned documents can be changed or deleted; nothing was sent.</source>
        <translation>Изменить или удалить можно только неподписанный документ; ничего не отправлено.</translation>
    </message>
    <message>
        <source>This is not stored on this computer</source>
        <translation>Документа нет на этом компьютере</translation>
    </message>
    <message>
        <source>It was never opened here and the bank cannot be reached now. Open it when there is a connection; then it stays here.</source>
        <translation>Здесь его ещё не открывали, а связи с банком сейчас нет. Откройте его при наличии связи — тогда он будет доступен и без неё.</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>Этого документа в банке больше нет</translation>
    </message>
    <message>
        <source>It was deleted at the bank since it was listed. What was read of it stays here.</source>
        <translation>После загрузки списка документ удалён в банке. Загруженные данные сохранены.</translation>
    </message>
    <message>
        <source>The list was not read to its end</source>
        <translation>Список загружен не до конца</translation>
    </message>
    <message>
        <source>Rows read and kept: {read}. Synchronise again to go on.</source>
        <translation>Загружено и сохранено строк: {read}. Синхронизируйте ещё раз, чтобы продолжить.</translation>
    </message>
    <message>
        <source>Rows read and kept: {read} of {total}. Synchronise again to go on.</source>
        <translation>Загружено и сохранено строк: {read} из {total}. Синхронизируйте ещё раз, чтобы продолжить.</translation>
    </message>
    <message>
        <source>The bank did not show some accounts</source>
        <translation>Банк не показал некоторые счета</translation>
    </message>
    <message>
        <source>The documents of the other accounts are here. Try again later; if it goes on, ask the bank about access to the account.</source>
        <translation>Документы остальных счетов загружены. Повторите позже; если не поможет, спросите банк о доступе к счёту.</translation>
    </message>
    <message>
        <source>The bank&apos;s address or sign-in was changed in Settings</source>
        <translation>В настройках изменён адрес банка или способ входа</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Ещё не указано, кто вошёл в банк</translation>
    </message>
    <message>
        <source>Nothing is sent and nothing is concluded before you have said whether it is the person and company as before: Say who is signed in at the bank, in Ctrl+K.</source>
        <translation>Пока вы не скажете, тот же ли это человек и та же ли организация, что и раньше, ничего не отправляется и результат прежних отправок не определяется: «Указать, кто вошёл в банк» в Ctrl+K.</translation>
    </message>
    <message>
        <source>It was sent to another address or with another sign-in</source>
        <translation>Отправлено по другому адресу или с другим входом</translation>
    </message>
    <message>
        <source>Kantora cannot look for it with what is set now. Set in Settings what it was sent with, and Kantora finds out what became of it.</source>
        <translation>С тем, что указано сейчас, Kantora не может искать документ. Верните в настройках прежние адрес и способ входа — и Kantora проверит, что стало с документом.</translation>
    </message>
    <message>
        <source>This document belongs to another entry of the outbox</source>
        <translation>Этот документ уже относится к другой записи</translation>
    </message>
    <message>
        <source>Nothing was decided. Choose another document.</source>
        <translation>Решение не принято. Выберите другой документ.</translation>
    </message>
    <message>
        <source>The bank does not show this document now</source>
        <translation>Банк сейчас не показывает этот документ</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody may have deleted it, or the bank could not find it for a moment. Look at it again and send once more.</source>
        <translation>Ничего не отправлено. Документ могли удалить, или банк на мгновение его не нашёл. Посмотрите документ ещё раз и повторите отправку.</translation>
    </message>
    <message>
        <source>These payment demands cannot be accepted together</source>
        <translation>Эти платёжные требования нельзя акцептовать вместе</translation>
    </message>
    <message>
        <source>What they demand is no amount to be sent as it is: open each by itself.</source>
        <translation>Их сумму нельзя отправить как есть: откройте каждое по отдельности.</translation>
    </message>
    <message>
        <source>The document has changed at the bank</source>
        <translation>Документ в банке уже другой</translation>
    </message>
    <message>
        <source>It was read again. This action is no longer possible for it.</source>
        <translation>Он прочитан заново. Выбранное действие к нему больше не подходит.</translation>
    </message>
    <message>
        <source>The document at the bank differs from what was shown</source>
        <translation>Документ в банке уже не такой, каким был показан</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody has changed, signed or deleted it: press “Send” again to see what is different, and decide.</source>
        <translation>Ничего не отправлено. За это время документ изменили, подписали или удалили: нажмите «Отправить» ещё раз, чтобы увидеть отличия и решить.</translation>
    </message>
    <message>
        <source>The document at the bank was not shown with this</source>
        <translation>Документ в банке не показывался вместе с этим</translation>
    </message>
    <message>
        <source>Nothing was sent. Press “Send” again to see what the bank has now, and decide.</source>
        <translation>Ничего не отправлено. Нажмите «Отправить» ещё раз, чтобы увидеть, что сейчас в банке, и решите.</translation>
    </message>
    <message>
        <source>An earlier attempt has arrived after all</source>
        <translation>Прежняя отправка всё-таки дошла</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: look at it, and send this one only if both are wanted.</source>
        <translation>Сейчас ничего не отправлено. Прежний документ — в разделе «Отправка в банк»: посмотрите его и отправляйте этот, только если нужны оба.</translation>
    </message>
    <message>
        <source>An earlier attempt may have arrived</source>
        <translation>Прежняя отправка могла дойти</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: find out first what became of it.</source>
        <translation>Сейчас ничего не отправлено. Прежний документ — в разделе «Отправка в банк»: сначала выясните, что с ним стало.</translation>
    </message>
    <message>
        <source>The documents at the bank differ from what was shown</source>
        <translation>Документы в банке отличаются от показанных</translation>
    </message>
    <message>
        <source>Nothing was signed. Somebody has changed, signed or deleted them: look at them as they are now, and decide.</source>
        <translation>Ничего не подписано. Документы изменили, подписали или удалили: посмотрите на них в текущем виде и решите.</translation>
    </message>
    <message>
        <source>The signing did not begin</source>
        <translation>Подписание не началось</translation>
    </message>
    <message>
        <source>Nothing was signed. Try again.</source>
        <translation>Ничего не подписано. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>The bank did not begin the signing</source>
        <translation>Банк не начал подписание</translation>
    </message>
    <message>
        <source>Nothing was signed. The bank says why; then begin again.</source>
        <translation>Ничего не подписано. Устраните причину, которую назвал банк, и начните снова.</translation>
    </message>
    <message>
        <source>There is no print form for this</source>
        <translation>Печатной формы нет</translation>
    </message>
    <message>
        <source>The bank gives none for this kind of document.</source>
        <translation>Для таких документов банк её не выдаёт.</translation>
    </message>
    <message>
        <source>The bank sent the print form of another document</source>
        <translation>Банк прислал печатную форму другого документа</translation>
    </message>
    <message>
        <source>Nothing was saved. The file is called “{name}”. If the bank calls the files of this document so, open its print form and try again there: it is shown then.</source>
        <translation>Ничего не сохранено. Файл называется «{name}». Если банк так называет файлы этого документа, откройте его печатную форму и повторите там: тогда она будет показана.</translation>
    </message>
    <message>
        <source>This file cannot be shown here</source>
        <translation>Этот файл нельзя показать здесь</translation>
    </message>
    <message>
        <source>Save it and open it with another program.</source>
        <translation>Сохраните его и откройте в другой программе.</translation>
    </message>
    <message>
        <source>This print form cannot be put together with others</source>
        <translation>Эту печатную форму нельзя объединить с другими</translation>
    </message>
    <message>
        <source>Open it alone, or save it as a file of its own.</source>
        <translation>Откройте её отдельно или сохраните отдельным файлом.</translation>
    </message>
    <message>
        <source>There is no print form of these documents</source>
        <translation>Печатных форм этих документов нет</translation>
    </message>
    <message>
        <source>Nothing was written. Open one of them to see why.</source>
        <translation>Ничего не записано. Откройте один из них, чтобы узнать причину.</translation>
    </message>
    <message>
        <source>Not all print forms were written</source>
        <translation>Записаны не все печатные формы</translation>
    </message>
    <message>
        <source>Saved before that: {written}. {path}: {reason}. Trying again writes only the others.</source>
        <translation>До этого сохранено: {written}. {path}: {reason}. При повторе запишутся только остальные.</translation>
    </message>
    <message>
        <source>The print form is damaged</source>
        <translation>Печатная форма повреждена</translation>
    </message>
    <message>
        <source>It cannot be read. Fetch it again from the bank, or choose Word.</source>
        <translation>Её не удаётся прочитать. Загрузите её из банка заново или выберите Word.</translation>
    </message>
    <message>
        <source>The print form is locked with a password</source>
        <translation>Печатная форма защищена паролем</translation>
    </message>
    <message>
        <source>Save it and open it with a program that asks for the password.</source>
        <translation>Сохраните её и откройте в программе, которая спросит пароль.</translation>
    </message>
    <message>
        <source>This print form is too large to be shown here</source>
        <translation>Эта печатная форма слишком велика для просмотра здесь</translation>
    </message>
    <message>
        <source>Open it with another program, or save it.</source>
        <translation>Откройте её в другой программе или сохраните.</translation>
    </message>
    <message>
        <source>The printer did not begin</source>
        <translation>Печать не началась</translation>
    </message>
    <message>
        <source>Check that it is switched on and connected, then print again.</source>
        <translation>Проверьте, что принтер включён и подключён, и повторите печать.</translation>
    </message>
    <message>
        <source>This computer has no printer</source>
        <translation>На этом компьютере нет принтера</translation>
    </message>
    <message>
        <source>Save the file instead, or add a printer in the settings of the system.</source>
        <translation>Сохраните файл или добавьте принтер в настройках системы.</translation>
    </message>
    <message>
        <source>No program opens this file</source>
        <translation>Нет программы для этого файла</translation>
    </message>
    <message>
        <source>The system knows none for {name}. Save the file and open it yourself.</source>
        <translation>В системе нет программы для файла «{name}». Сохраните файл и откройте его сами.</translation>
    </message>
    <message>
        <source>Files of this kind are only saved</source>
        <translation>Файлы такого вида только сохраняются</translation>
    </message>
    <message>
        <source>{name} may run a program on this computer when it is opened. Save it, and open it only if you know the sender and expected the file.</source>
        <translation>Файл «{name}» при открытии может запустить программу на этом компьютере. Сохраните его и откройте, только если знаете отправителя и ждали этот файл.</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>Файл не записан</translation>
    </message>
    <message>
        <source>{path}: {reason}. Choose another place, or close the file if another program has it open.</source>
        <translation>{path}: {reason}. Выберите другое место или закройте файл, если он открыт в другой программе.</translation>
    </message>
    <message>
        <source>Too many rows for a spreadsheet</source>
        <translation>Слишком много строк для таблицы</translation>
    </message>
    <message>
        <source>A sheet holds {limit} rows. Filter the list, or export it as CSV.</source>
        <translation>На листе помещается строк: {limit}. Сузьте отбор или выгрузите в CSV.</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>Файл не сохранён</translation>
    </message>
    <message>
        <source>Another counterparty has this taxpayer number</source>
        <translation>Этот УНП уже есть у другого контрагента</translation>
    </message>
    <message>
        <source>{name} has the number {number}. Merge the two, or correct the number.</source>
        <translation>УНП {number} принадлежит контрагенту «{name}». Объедините обе записи или исправьте номер.</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Такая метка уже есть</translation>
    </message>
    <message>
        <source>There is a label called “{name}”. Choose another name.</source>
        <translation>Метка «{name}» уже есть. Выберите другое название.</translation>
    </message>
    <message>
        <source>The note could not be saved</source>
        <translation>Заметку не удалось сохранить</translation>
    </message>
    <message>
        <source>The entry is not in the address book any more, or cannot be read.</source>
        <translation>Записи больше нет в справочнике контрагентов, или её нельзя прочитать.</translation>
    </message>
    <message>
        <source>Another template has this name</source>
        <translation>Шаблон с таким названием уже есть</translation>
    </message>
    <message>
        <source>There is a template called “{name}”. Choose another name.</source>
        <translation>Шаблон «{name}» уже существует. Выберите другое название.</translation>
    </message>
    <message>
        <source>Another view has this name</source>
        <translation>Другой отбор уже так называется</translation>
    </message>
    <message>
        <source>This list has a view called “{name}”. Choose another name.</source>
        <translation>У этого списка уже есть отбор «{name}». Выберите другое название.</translation>
    </message>
    <message>
        <source>Today has no room for another view</source>
        <translation>На странице «Сегодня» больше нет места для отборов</translation>
    </message>
    <message>
        <source>At most {most} views are pinned to Today. Take one of them away first.</source>
        <translation>На странице «Сегодня» закрепляют не больше {most} отборов. Сначала уберите один из них.</translation>
    </message>
    <message>
        <source>There are no templates in this file</source>
        <translation>В этом файле нет шаблонов</translation>
    </message>
    <message>
        <source>{name} was not written by Kantora, or is damaged.</source>
        <translation>Файл «{name}» создан не в Kantora или повреждён.</translation>
    </message>
    <message>
        <source>Signing in did not work</source>
        <translation>Войти не удалось</translation>
    </message>
    <message>
        <source>The bank did not let Kantora in. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Банк не дал Kantora доступ. Попробуйте ещё раз; если не поможет, скопируйте подробности для поддержки.</translation>
    </message>
    <message>
        <source>Sign-in was cancelled</source>
        <translation>Вход отменён</translation>
    </message>
    <message>
        <source>Kantora was given no access. Sign in again and allow what you want to do here; you may leave out single permissions.</source>
        <translation>Программа Kantora не получила доступа. Войдите ещё раз и разрешите то, что хотите здесь делать; отдельные разрешения можно не давать.</translation>
    </message>
    <message>
        <source>The bank does not give a permission</source>
        <translation>Банк не даёт одно из разрешений</translation>
    </message>
    <message>
        <source>The application is not registered for it at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Приложение для него в банке не зарегистрировано. Выберите в настройках меньше разрешений или зарегистрируйте его.</translation>
    </message>
    <message>
        <source>The application is not registered for {scope} at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Приложение не зарегистрировано в банке для {scope}. Выберите в настройках меньше разрешений или зарегистрируйте его.</translation>
    </message>
    <message>
        <source>The return address is not registered</source>
        <translation>Адрес возврата не зарегистрирован</translation>
    </message>
    <message>
        <source>The bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>В банке для этого приложения зарегистрирован другой адрес. Укажите в банке и в настройках один и тот же.</translation>
    </message>
    <message>
        <source>Kantora used {address}, and the bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>Использован адрес {address}, а в банке для этого приложения зарегистрирован другой. Укажите в банке и в настройках один и тот же.</translation>
    </message>
    <message>
        <source>The bank does not know this application</source>
        <translation>Приложение не зарегистрировано в банке</translation>
    </message>
    <message>
        <source>Check the application&apos;s identifier and secret in Settings; the bank gave both at registration.</source>
        <translation>Проверьте в настройках идентификатор и секрет приложения; банк выдал их при регистрации.</translation>
    </message>
    <message>
        <source>Signing in took too long</source>
        <translation>Вход занял слишком много времени</translation>
    </message>
    <message>
        <source>The bank&apos;s one-time code is no longer good. Sign in again.</source>
        <translation>Одноразовый код банка больше не действует. Войдите ещё раз.</translation>
    </message>
    <message>
        <source>Unexpected answer from the bank&apos;s page</source>
        <translation>Неожиданный ответ со страницы банка</translation>
    </message>
    <message>
        <source>It was not used. Close old tabs of the bank&apos;s page and sign in again from Kantora.</source>
        <translation>Он не использован. Закройте старые вкладки со страницей банка и войдите из Kantora ещё раз.</translation>
    </message>
    <message>
        <source>Not everything is allowed</source>
        <translation>Разрешено не всё</translation>
    </message>
    <message>
        <source>Sign in again and allow it, or go on without it: what needs it is refused by the bank until you sign in again.</source>
        <translation>Войдите заново и разрешите это или продолжите без этого: то, для чего это нужно, банк будет отклонять, пока вы не войдёте заново.</translation>
    </message>
    <message>
        <source>This sign-in does not count</source>
        <translation>Этот вход не засчитан</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and was given back to it.</source>
        <translation>Пока вы входили, настройки подключения изменились. Выданное банком относится к прежним настройкам и возвращено ему.</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and is deleted here; the bank could not be told, so it may be valid there until it expires.</source>
        <translation>Пока вы входили, настройки подключения изменились. Выданное банком относится к прежним настройкам и здесь удалено; сообщить банку не удалось, поэтому там оно может действовать, пока не истечёт его срок.</translation>
    </message>
    <message>
        <source>The sign-in could not be stored</source>
        <translation>Не удалось сохранить вход</translation>
    </message>
    <message>
        <source>Nothing was sent. Check that there is room on the disk, then try again; the bank need not be asked anew.</source>
        <translation>Ничего не отправлено. Проверьте, есть ли место на диске, и попробуйте ещё раз; входить в банк заново не нужно.</translation>
    </message>
    <message>
        <source>The sign-out is not complete</source>
        <translation>Выход не завершён</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer. Check that there is room on the disk, then sign out again.</source>
        <translation>Токены всё ещё хранятся на этом компьютере. Проверьте, есть ли место на диске, и выйдите ещё раз.</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer, and the bank could not be told. Check the connection and that there is room on the disk, then sign out again.</source>
        <translation>Токены всё ещё хранятся на этом компьютере, и банку не удалось сообщить о выходе. Проверьте соединение и место на диске и выйдите ещё раз.</translation>
    </message>
    <message>
        <source>You are signed out, but the bank may not know it</source>
        <translation>Вы вышли, но банк может этого не знать</translation>
    </message>
    <message>
        <source>The tokens are deleted here. Kantora was locked or closed before the bank had answered, so they may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Токены здесь удалены. Kantora была заблокирована или закрыта до ответа банка, поэтому там они могут действовать, пока не истечёт их срок; отозвать доступ можно и в банке.</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Срок входа в банк на сегодня истёк</translation>
    </message>
    <message>
        <source>Sign in at the bank again. All your work is kept.</source>
        <translation>Войдите в банк ещё раз. Вся ваша работа сохранена.</translation>
    </message>
    <message>
        <source>The bank ended the sign-in</source>
        <translation>Банк завершил сеанс</translation>
    </message>
    <message>
        <source>Access was withdrawn at the bank, or used by another program. Sign in again; all your work is kept.</source>
        <translation>Доступ отозван в банке или использован другой программой. Войдите ещё раз; вся ваша работа сохранена.</translation>
    </message>
    <message>
        <source>Somebody signed in at the bank meanwhile</source>
        <translation>Тем временем в банк вошёл кто-то другой</translation>
    </message>
    <message>
        <source>Nothing was sent. Look at it again and send once more.</source>
        <translation>Ничего не отправлено. Проверьте ещё раз и отправьте снова.</translation>
    </message>
    <message>
        <source>You are not signed in at the bank</source>
        <translation>Вход в банк не выполнен</translation>
    </message>
    <message>
        <source>Sign in to read and send. What was stored can be read, and drafts can be written, meanwhile.</source>
        <translation>Войдите, чтобы получать и отправлять. Сохранённое можно читать, а черновики писать и без входа.</translation>
    </message>
    <message>
        <source>The browser cannot return to Kantora</source>
        <translation>Браузер не сможет вернуться в Kantora</translation>
    </message>
    <message>
        <source>Another program uses port {port} of this computer. Close it, or choose another return address in Settings and at the bank.</source>
        <translation>Другая программа занимает порт {port} этого компьютера. Закройте её или выберите другой адрес возврата в настройках и в банке.</translation>
    </message>
    <message>
        <source>No answer from the bank&apos;s page</source>
        <translation>Нет ответа со страницы банка</translation>
    </message>
    <message>
        <source>If you answered there, the return address may not be the registered one ({address}). Otherwise sign in again.</source>
        <translation>Если вы там ответили, возможно, зарегистрирован другой адрес возврата, не {address}. Иначе войдите ещё раз.</translation>
    </message>
    <message>
        <source>The gateway would not take “{parameter}”</source>
        <translation>Шлюз не примет «{parameter}»</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter it again and send it once more.</source>
        <translation>Ничего не отправлено. Введите заново и отправьте ещё раз.</translation>
    </message>
    <message>
        <source>This profile has no payment gateway</source>
        <translation>У этого профиля нет платёжного шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter the gateway&apos;s address in Settings.</source>
        <translation>Ничего не отправлено. Укажите адрес шлюза в настройках.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway</source>
        <translation>Нет логина для платёжного шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter login and password, or a token, in Settings.</source>
        <translation>Ничего не отправлено. Укажите логин и пароль или токен в настройках.</translation>
    </message>
    <message>
        <source>Nothing to sign in with</source>
        <translation>Нет данных для входа</translation>
    </message>
    <message>
        <source>Enter login and password of the shop, or its token.</source>
        <translation>Укажите логин и пароль магазина или его токен.</translation>
    </message>
    <message>
        <source>The gateway did not accept the signature</source>
        <translation>Шлюз не принял подпись</translation>
    </message>
    <message>
        <source>Upload the certificate at the bank and try again when it is in use there. Until then everything stays as it was.</source>
        <translation>Загрузите сертификат в банке и повторите, когда он начнёт действовать. До этого всё остаётся как было.</translation>
    </message>
    <message>
        <source>The card has to be entered again</source>
        <translation>Карту нужно ввести заново</translation>
    </message>
    <message>
        <source>A new wallet token is needed</source>
        <translation>Нужен новый токен кошелька</translation>
    </message>
    <message>
        <source>Nothing was sent. Its token is kept nowhere; get another one.</source>
        <translation>Ничего не отправлено. Токен кошелька нигде не хранится; получите новый.</translation>
    </message>
    <message>
        <source>The security code has to be entered again</source>
        <translation>Код безопасности нужно ввести заново</translation>
    </message>
    <message>
        <source>The customer needs a number</source>
        <translation>Клиенту нужен номер</translation>
    </message>
    <message>
        <source>Orders name the customer by it; it has 1 to 255 characters.</source>
        <translation>По нему клиента называют заказы; в номере от 1 до 255 символов.</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Клиент с таким номером уже есть</translation>
    </message>
    <message>
        <source>Nothing was added. Look for that customer in the list.</source>
        <translation>Ничего не добавлено. Найдите этого клиента в списке.</translation>
    </message>
    <message>
        <source>The schedule was changed meanwhile</source>
        <translation>График тем временем изменили</translation>
    </message>
    <message>
        <source>Nothing was kept. Look at it again and repeat the change.</source>
        <translation>Ничего не сохранено. Посмотрите его ещё раз и повторите изменение.</translation>
    </message>
    <message>
        <source>The order differs from the charge</source>
        <translation>Заказ не совпадает со списанием</translation>
    </message>
    <message>
        <source>Amount, currency or customer of the order are not those of the charge. Nothing was sent. Look at the order, and begin a new charge.</source>
        <translation>Сумма, валюта или клиент заказа не такие, как в списании. Ничего не отправлено. Посмотрите заказ и начните новое списание.</translation>
    </message>
    <message>
        <source>An earlier charge of this schedule is not settled</source>
        <translation>Предыдущее списание по этому графику не завершено</translation>
    </message>
    <message>
        <source>Nothing was charged. Wait until it is known what became of that one.</source>
        <translation>Ничего не списано. Дождитесь, пока станет известно, чем кончилось предыдущее.</translation>
    </message>
    <message>
        <source>This date was charged already</source>
        <translation>За эту дату уже списано</translation>
    </message>
    <message>
        <source>Nothing was charged again.</source>
        <translation>Повторно ничего не списано.</translation>
    </message>
    <message>
        <source>This date was charged, or is being charged</source>
        <translation>За эту дату уже списано или списывается</translation>
    </message>
    <message>
        <source>It cannot be changed any more; change a later one.</source>
        <translation>Её уже нельзя изменить; измените следующую.</translation>
    </message>
    <message>
        <source>A charge of this date was not sent and still waits</source>
        <translation>Списание за эту дату не отправлено и ещё ждёт</translation>
    </message>
    <message>
        <source>Nothing was changed. Open the schedule and choose “Give it up” at this charge; then change the date.</source>
        <translation>Ничего не изменено. Откройте график и выберите «Отказаться от списания» у этого списания; затем измените дату.</translation>
    </message>
    <message>
        <source>Choose a day between the date before it and the one after it.</source>
        <translation>Выберите день между предыдущей и следующей датами.</translation>
    </message>
    <message>
        <source>An order number is needed</source>
        <translation>Нужен номер заказа</translation>
    </message>
    <message>
        <source>Nothing was sent. Without it nobody could find out what became of it.</source>
        <translation>Ничего не отправлено. Без номера нельзя проверить, что стало с платежом.</translation>
    </message>
    <message>
        <source>Number {number} must not be used again</source>
        <translation>Номер {number} больше использовать нельзя</translation>
    </message>
    <message>
        <source>It was sent under this number and may still turn up. Make a new order with another number.</source>
        <translation>Заказ с этим номером уже отправлялся и ещё может появиться. Создайте новый заказ с другим номером.</translation>
    </message>
    <message>
        <source>The gateway has an order {number} already</source>
        <translation>В шлюзе уже есть заказ {number}</translation>
    </message>
    <message>
        <source>Nothing was sent. Give it another number.</source>
        <translation>Ничего не отправлено. Укажите другой номер.</translation>
    </message>
    <message>
        <source>The gateway does not know the order</source>
        <translation>В шлюзе нет такого заказа</translation>
    </message>
    <message>
        <source>Nothing was sent. Register an order and pay that.</source>
        <translation>Ничего не отправлено. Зарегистрируйте новый заказ и оплатите его.</translation>
    </message>
    <message>
        <source>It was sent to another gateway</source>
        <translation>Отправлено в другой шлюз</translation>
    </message>
    <message>
        <source>This gateway and login know nothing of it. Set those it was sent with in Settings, and Kantora finds out what became of it.</source>
        <translation>По этому шлюзу и логину данных о нём нет. Укажите в настройках те, с которыми он был отправлен, и Kantora проверит результат.</translation>
    </message>
    <message>
        <source>The gateway answered about another order</source>
        <translation>Шлюз ответил о другом заказе</translation>
    </message>
    <message>
        <source>It was not the one that was asked for, so nothing can be concluded. Kantora asks again.</source>
        <translation>Запрашивался другой заказ, поэтому результат неизвестен. Kantora повторит запрос.</translation>
    </message>
    <message>
        <source>The result could not be checked</source>
        <translation>Не удалось проверить, что стало с отправленным</translation>
    </message>
    <message>
        <source>There is an error in the program. Nothing is sent again, and Kantora continues to check.</source>
        <translation>В программе произошла ошибка. Повторно ничего не отправляется, проверка продолжается.</translation>
    </message>
    <message>
        <source>The gateway or its login was changed in Settings</source>
        <translation>Шлюз или его логин сменили в настройках</translation>
    </message>
    <message>
        <source>Nothing was sent. Try again.</source>
        <translation>Ничего не отправлено. Попробуйте снова.</translation>
    </message>
    <message>
        <source>The date would change its place in the schedule</source>
        <translation>Дата поменяла бы место среди дат графика</translation>
    </message>
    <message>
        <source>A date may have been charged after the backup</source>
        <translation>Дата могла быть списана после резервной копии</translation>
    </message>
    <message>
        <source>Say first whether it was charged; then change all later dates.</source>
        <translation>Сначала укажите, списана ли она; потом измените все следующие даты.</translation>
    </message>
    <message>
        <source>By the gateway&apos;s time the charge is not due yet</source>
        <translation>По времени шлюза срок списания ещё не наступил</translation>
    </message>
    <message>
        <source>Nothing was sent. At the gateway it is {told}. Set the clock of this computer right, then charge what is due.</source>
        <translation>Ничего не отправлено. В шлюзе сейчас {told}. Установите на этом компьютере верное время, затем спишите то, что подлежит списанию.</translation>
    </message>
    <message>
        <source>This order is being paid already</source>
        <translation>Этот заказ уже оплачивается</translation>
    </message>
    <message>
        <source>Nothing was sent. Wait until it is known what became of that.</source>
        <translation>Ничего не отправлено. Дождитесь результата первой оплаты.</translation>
    </message>
    <message>
        <source>The page of the wallet for this order was just left</source>
        <translation>Страница кошелька для этого заказа только что закрыта</translation>
    </message>
    <message>
        <source>A payment there may still be under way, so nothing was sent. Check the status of the order, and try again in two minutes if it is not paid by then.</source>
        <translation>Платёж там может ещё выполняться, поэтому ничего не отправлено. Проверьте состояние заказа и, если он не будет оплачен, повторите попытку через две минуты.</translation>
    </message>
    <message>
        <source>The order cannot be paid now</source>
        <translation>Сейчас заказ оплатить нельзя</translation>
    </message>
    <message>
        <source>By its status it is paid or ended already, or another payment of it is not decided yet. Nothing was sent. Check the order among the orders.</source>
        <translation>По его состоянию он уже оплачен или завершён, либо другая его оплата ещё не решена. Ничего не отправлено. Проверьте заказ в списке заказов.</translation>
    </message>
    <message>
        <source>Somebody is paying this order at this moment</source>
        <translation>Этот заказ сейчас оплачивают</translation>
    </message>
    <message>
        <source>The order is at the page of the bank that gave the card. Nothing was sent. Wait until its status says more, or pay anew if nobody is at that page.</source>
        <translation>Заказ находится на странице банка, выпустившего карту. Ничего не отправлено. Дождитесь его состояния или оплатите заново, если на той странице никого нет.</translation>
    </message>
    <message>
        <source>The payment gateway refused the request</source>
        <translation>Платёжный шлюз отказал</translation>
    </message>
    <message>
        <source>Correct what it names and try again. What became of an order, its status says.</source>
        <translation>Исправьте указанное шлюзом и повторите. Состояние заказа покажет, что с ним стало.</translation>
    </message>
    <message>
        <source>The payment gateway refused the login or token</source>
        <translation>Платёжный шлюз отклонил логин или токен</translation>
    </message>
    <message>
        <source>Check login and password, or the token, in Settings, Card payments. If they are right, ask the bank what this login may do.</source>
        <translation>Проверьте логин и пароль или токен в настройках, раздел «Платежи по картам». Если они верны, спросите в банке, что разрешено этому логину.</translation>
    </message>
    <message>
        <source>The gateway named an unsafe address: {parameter}</source>
        <translation>Шлюз указал небезопасный адрес: {parameter}</translation>
    </message>
    <message>
        <source>It is not encrypted, or is no address. Kantora does not open it. Ask the bank; the order&apos;s status says what became of it.</source>
        <translation>Он без шифрования или неверен. Kantora его не открывает. Спросите банк; что стало с заказом, показывает его состояние.</translation>
    </message>
    <message>
        <source>Correct it and try again; nothing was sent.</source>
        <translation>Исправьте и повторите; ничего не отправлено.</translation>
    </message>
    <message>
        <source>The gateway takes this with a login only</source>
        <translation>Шлюз принимает это только по логину</translation>
    </message>
    <message>
        <source>This profile signs in with a token. Enter login and password in Settings. Nothing was sent.</source>
        <translation>В профиле указан токен. Укажите логин и пароль в настройках. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>The merchant&apos;s login is missing</source>
        <translation>Не указан логин магазина</translation>
    </message>
    <message>
        <source>Enter it in Settings, Card payments. Nothing was sent.</source>
        <translation>Укажите его в настройках, раздел «Платежи по картам». Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be filled in. Nothing was sent.</source>
        <translation>Поле нужно заполнить. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has fewer characters than the gateway asks for: {detail}. Nothing was sent.</source>
        <translation>Символов меньше, чем требует шлюз: {detail}. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has more characters than the gateway takes: {detail}. Nothing was sent.</source>
        <translation>Символов больше, чем принимает шлюз: {detail}. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It may have digits only. Nothing was sent.</source>
        <translation>Допустимы только цифры. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It may have Latin letters only. Nothing was sent.</source>
        <translation>Допустимы только латинские буквы. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It may only be one of these: {detail}. Nothing was sent.</source>
        <translation>Допустимо только одно из значений: {detail}. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be written as {detail}. Nothing was sent.</source>
        <translation>Нужно записать в виде {detail}. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>This time has passed. Choose a later one. Nothing was sent.</source>
        <translation>Это время уже прошло. Выберите более позднее. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be a full address that begins with https://. Nothing was sent.</source>
        <translation>Нужен полный адрес, который начинается с https://. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be a phone number of 7 to 15 digits with the country code. Nothing was sent.</source>
        <translation>Нужен номер телефона из 7–15 цифр с кодом страны. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be a number with at most three decimals. Nothing was sent.</source>
        <translation>Нужно число не более чем с тремя знаками после запятой. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It goes together with {detail}, which is missing. Nothing was sent.</source>
        <translation>Передаётся вместе с {detail}, а оно не указано. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It cannot be sent together with {detail}. Nothing was sent.</source>
        <translation>Нельзя передать вместе с {detail}. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It is not the price times the quantity. Nothing was sent.</source>
        <translation>Не равно цене, умноженной на количество. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It has to be zero when a card is only verified. Nothing was sent.</source>
        <translation>При проверке карты сумма должна быть нулевой. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>The wallet&apos;s token names no amount</source>
        <translation>В токене кошелька нет суммы</translation>
    </message>
    <message>
        <source>Without one nobody knows how much would be charged. Nothing was sent; ask the wallet again.</source>
        <translation>Без неё неизвестно, сколько будет списано. Ничего не отправлено; запросите токен у кошелька ещё раз.</translation>
    </message>
    <message>
        <source>It has to be more than zero. Nothing was sent.</source>
        <translation>Должно быть больше нуля. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It contains markup, which the gateway refuses. Nothing was sent.</source>
        <translation>Содержит разметку, которую шлюз не принимает. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>This kind of payment has no such field. Empty it. Nothing was sent.</source>
        <translation>У этого вида оплаты такого поля нет. Очистите его. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It takes one value only, and there are several. Nothing was sent.</source>
        <translation>Допустимо только одно значение, а указано несколько. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>It contains a broken character. Type it again. Nothing was sent.</source>
        <translation>Поле содержит повреждённый символ. Введите его заново. Ничего не отправлено.</translation>
    </message>
    <message>
        <source>The file holds no wallet token</source>
        <translation>В файле нет токена кошелька</translation>
    </message>
    <message>
        <source>It is no text, is empty, or is larger than a token can be. Choose another.</source>
        <translation>Это не текст, файл пуст или больше, чем может быть токен. Выберите другой.</translation>
    </message>
    <message>
        <source>A notification could not be verified</source>
        <translation>Не удалось проверить подлинность уведомления</translation>
    </message>
    <message>
        <source>It was not used. Check the status of the order; if this happens again, check the checksum key in Settings.</source>
        <translation>Оно не использовано. Проверьте состояние заказа; если это повторится, проверьте ключ контрольной суммы в настройках.</translation>
    </message>
    <message>
        <source>The key cannot be used</source>
        <translation>Ключ не подходит</translation>
    </message>
    <message>
        <source>It has to be an RSA key of at least 2048 bits in PEM, without a password.</source>
        <translation>Нужен ключ RSA не короче 2048 бит в формате PEM, без пароля.</translation>
    </message>
    <message>
        <source>There are no payments for 1C in the list</source>
        <translation>В списке нет платежей для 1С</translation>
    </message>
    <message>
        <source>Payments with a number, a date, an amount and both accounts are exported, except those that the bank rejected or does not list any more. Change the filter.</source>
        <translation>Выгружаются платежи с номером, датой, суммой и обоими счетами, кроме отклонённых банком и тех, которых он больше не показывает. Измените отбор.</translation>
    </message>
    <message>
        <source>1C files do not have these characters: {characters}</source>
        <translation>В файлах 1С нет символов {characters}</translation>
    </message>
    <message>
        <source>Nothing was written. They are in documents No. {documents}. Leave these documents out with the filter.</source>
        <translation>Файл не записан. Эти символы есть в документах № {documents}. Исключите их из отбора.</translation>
    </message>
    <message>
        <source>The table cannot be read</source>
        <translation>Таблицу прочитать нельзя</translation>
    </message>
    <message>
        <source>Save it as XLSX or CSV and try again.</source>
        <translation>Сохраните её в XLSX или CSV и повторите.</translation>
    </message>
    <message>
        <source>The table is empty</source>
        <translation>Таблица пуста</translation>
    </message>
    <message>
        <source>There is no row with content in it.</source>
        <translation>В ней нет ни одной заполненной строки.</translation>
    </message>
    <message>
        <source>The file is too large</source>
        <translation>Файл слишком большой</translation>
    </message>
    <message>
        <source>Files of up to {limit} MB are read. Divide it into several.</source>
        <translation>Читаются файлы до {limit} МБ. Разделите его на несколько.</translation>
    </message>
    <message>
        <source>The table has too many rows</source>
        <translation>В таблице слишком много строк</translation>
    </message>
    <message>
        <source>Up to {limit} rows are read. Divide it into several.</source>
        <translation>Читается до {limit} строк. Разделите таблицу на несколько.</translation>
    </message>
    <message>
        <source>The table has too many columns</source>
        <translation>В таблице слишком много столбцов</translation>
    </message>
    <message>
        <source>Up to {limit} columns are read. Remove those that are not needed.</source>
        <translation>Читается до {limit} столбцов. Удалите лишние.</translation>
    </message>
    <message>
        <source>A cell of row {row} is too long</source>
        <translation>Слишком длинная ячейка в строке {row}</translation>
    </message>
    <message>
        <source>A cell has up to {limit} characters.</source>
        <translation>В ячейке может быть до {limit} символов.</translation>
    </message>
    <message>
        <source>This is not a table</source>
        <translation>Это не таблица</translation>
    </message>
    <message>
        <source>XLSX, CSV and 1C exchange files are read.</source>
        <translation>Читаются файлы XLSX, CSV и файлы обмена 1С.</translation>
    </message>
    <message>
        <source>This is an old or protected workbook</source>
        <translation>Книга старого формата или с паролем</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet and save it as XLSX without a password.</source>
        <translation>Откройте её в табличном редакторе и сохраните как XLSX без пароля.</translation>
    </message>
    <message>
        <source>The bank has executed all payments of this file already</source>
        <translation>Банк уже исполнил все платежи этого файла</translation>
    </message>
    <message>
        <source>It is a statement. Choose a file of payments that are to be made.</source>
        <translation>Это выписка. Выберите файл с платежами, которые нужно провести.</translation>
    </message>
    <message>
        <source>This file has no payment orders</source>
        <translation>В этом файле нет платёжных поручений</translation>
    </message>
    <message>
        <source>Its documents are payment demands or bank orders, which are not sent.</source>
        <translation>Его документы — платёжные требования или ордера банка; они не отправляются.</translation>
    </message>
    <message>
        <source>The file is damaged</source>
        <translation>Файл повреждён</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Откройте его в программе, где он создан, и сохраните заново.</translation>
    </message>
    <message>
        <source>The workbook is not safe to read</source>
        <translation>Книгу читать небезопасно</translation>
    </message>
    <message>
        <source>It has contents that no spreadsheet program writes. Do not use it before you know where it comes from.</source>
        <translation>В ней есть содержимое, которого табличные редакторы не создают. Не пользуйтесь файлом, пока не узнаете, откуда он.</translation>
    </message>
    <message>
        <source>The 1C file is not complete</source>
        <translation>Файл 1С неполный</translation>
    </message>
    <message>
        <source>It ends in line {row} without its end mark. Export it again.</source>
        <translation>Он обрывается на строке {row} без признака конца. Выгрузите его заново.</translation>
    </message>
    <message>
        <source>The file cannot be opened</source>
        <translation>Файл открыть нельзя</translation>
    </message>
    <message>
        <source>The system says: {reason}.</source>
        <translation>Сообщение системы: {reason}.</translation>
    </message>
</context>
<context>
    <name>next_steps</name>
    <message>
        <source>The bank did not accept it; nothing was paid</source>
        <translation>Банк его не принял; ничего не оплачено</translation>
    </message>
    <message>
        <source>Sign it so that the bank can start processing</source>
        <translation>Подпишите, чтобы банк начал обработку</translation>
    </message>
    <message>
        <source>The bank is working on it</source>
        <translation>Банк обрабатывает документ</translation>
    </message>
    <message>
        <source>It is waiting for money on the account</source>
        <translation>Ожидает поступления денег на счёт</translation>
    </message>
    <message>
        <source>The bank found an equal document: look whether it was paid already</source>
        <translation>Банк нашёл такой же документ: проверьте, не оплачен ли он уже</translation>
    </message>
    <message>
        <source>The payer has to accept or refuse</source>
        <translation>Плательщик должен акцептовать или отказаться от акцепта</translation>
    </message>
    <message>
        <source>It is waiting in AIS IDO</source>
        <translation>Ожидает исполнения в АИС ИДО</translation>
    </message>
    <message>
        <source>A part is still to be paid</source>
        <translation>Часть ещё не оплачена</translation>
    </message>
    <message>
        <source>Nothing is paid until it is resumed</source>
        <translation>До возобновления ничего не оплачивается</translation>
    </message>
    <message>
        <source>The sender recalled it</source>
        <translation>Отозван отправителем</translation>
    </message>
    <message>
        <source>AIS IDO has not replied yet</source>
        <translation>АИС ИДО ещё не ответила</translation>
    </message>
    <message>
        <source>The received documents are below the list</source>
        <translation>Полученные документы — под списком</translation>
    </message>
    <message>
        <source>AIS IDO did not accept the request</source>
        <translation>АИС ИДО не приняла запрос</translation>
    </message>
    <message>
        <source>{rest} remain to be paid</source>
        <translation>Осталось оплатить {rest}</translation>
    </message>
    <message>
        <source>Accept or refuse it until {day}</source>
        <translation>Акцептуйте или откажитесь до {day}</translation>
    </message>
    <message>
        <source>The bank did not accept it</source>
        <translation>Банк его не принял</translation>
    </message>
    <message>
        <source>Refused or rejected; nothing is paid</source>
        <translation>Отказано или отклонено; ничего не оплачивается</translation>
    </message>
    <message>
        <source>Accept or refuse it</source>
        <translation>Акцептуйте или откажитесь</translation>
    </message>
    <message>
        <source>The time to accept or refuse it ended on {day}</source>
        <translation>Срок для акцепта или отказа истёк {day}</translation>
    </message>
    <message>
        <source>It is paid without your consent</source>
        <translation>Оплачивается без вашего акцепта</translation>
    </message>
    <message>
        <source>Your answer is in Drafts and outbox and was not sent yet</source>
        <translation>Ваш ответ — в разделе «Отправка в банк», он ещё не отправлен</translation>
    </message>
    <message>
        <source>Your answer did not arrive at the bank: see Drafts and outbox</source>
        <translation>Ваш ответ не дошёл до банка: см. раздел «Отправка в банк»</translation>
    </message>
    <message>
        <source>Your answer is being sent</source>
        <translation>Ваш ответ отправляется</translation>
    </message>
    <message>
        <source>Your answer was sent; whether the bank has it is being checked: see Drafts and outbox</source>
        <translation>Ваш ответ отправлен; получил ли его банк, проверяется: см. раздел «Отправка в банк»</translation>
    </message>
    <message>
        <source>Your answer was sent, and it could not be found out whether the bank has it: decide in Drafts and outbox</source>
        <translation>Ваш ответ отправлен, но узнать, получил ли его банк, не удалось: примите решение в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>Answered; your answer waits for its signature</source>
        <translation>Ответ дан и ожидает подписи</translation>
    </message>
    <message>
        <source>Answered; the bank works on your answer</source>
        <translation>Ответ дан, банк его обрабатывает</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} in Documents</source>
        <translation>Возможно, ответ уже дан: см. № {number} от {day} в «Документах»</translation>
    </message>
</context>
<context>
    <name>notices</name>
    <message>
        <source>New account of the payee</source>
        <translation>Новый счёт получателя</translation>
    </message>
    <message>
        <source>New account for a known name</source>
        <translation>Новый счёт при знакомом названии</translation>
    </message>
    <message>
        <source>This account was used for another payee</source>
        <translation>Этот счёт принадлежал другому получателю</translation>
    </message>
    <message>
        <source>{account} was used for {name}, most recently on {day}.</source>
        <translation>На счёт {account} платили получателю {name}, последний раз {day}.</translation>
    </message>
    <message>
        <source>This account is not known as yours</source>
        <translation>Этого счёта нет среди ваших известных счетов</translation>
    </message>
    <message>
        <source>Until now nothing was paid from it, and no transfer between your accounts went to it. Check it before you pay. To pay somebody else, choose another kind of payment.</source>
        <translation>До сих пор с него ничего не платили и переводов между своими счетами на него не было. Проверьте счёт до оплаты. Чтобы заплатить другому получателю, выберите другой вид платежа.</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>№ {number}</translation>
    </message>
    <message>
        <source>one of {day} without a number</source>
        <translation>без номера от {day}</translation>
    </message>
    <message>
        <source>one without a number</source>
        <translation>без номера</translation>
    </message>
    <message>
        <source>The same account is used in {documents}, prepared here. This does not confirm that it is correct.</source>
        <translation>Тот же счёт указан в документах, подготовленных здесь: {documents}. Это не подтверждает, что счёт верный.</translation>
    </message>
    <message>
        <source>Open {document}</source>
        <translation>Открыть {document}</translation>
    </message>
    <message>
        <source>Show it in Drafts and outbox</source>
        <translation>Показать в разделе «Отправка в банк»</translation>
    </message>
    <message>
        <source>Sent together with it: {documents}.</source>
        <translation>Вместе с ним отправляются: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment in this batch</source>
        <translation>Похоже на повторную оплату в этой отправке</translation>
    </message>
    <message>
        <source>Another payment of this batch is for the same invoice</source>
        <translation>Другой платёж этого пакета — по тому же счёту, акту или накладной</translation>
    </message>
    <message>
        <source>An equal payment exists: {documents}.</source>
        <translation>Есть такой же платёж: {documents}.</translation>
    </message>
    <message>
        <source>This invoice may have been paid already</source>
        <translation>Похоже на повторную оплату: тот же счёт, акт или накладная</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}.</source>
        <translation>Тот же номер счёта, акта или накладной указан в документах: {documents}.</translation>
    </message>
    <message>
        <source>Much more than the latest payments to this payee</source>
        <translation>Намного больше последних платежей этому получателю</translation>
    </message>
    <message>
        <source>Latest payments: {count}. The largest of them: {amount} ({document}). Compare the amount with the invoice.</source>
        <translation>Последних платежей: {count}. Крупнейший из них: {amount} ({document}). Сверьте сумму со счётом.</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {documents}.</source>
        <translation>Он в разделе «Отправка в банк»: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment: prepared here</source>
        <translation>Похоже на повторную оплату: такой платёж уже подготовлен</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}, in Drafts and outbox.</source>
        <translation>Тот же номер счёта, акта или накладной указан в документах: {documents} (раздел «Отправка в банк»).</translation>
    </message>
    <message>
        <source>Another payment prepared here is for this invoice</source>
        <translation>По этому счёту, акту или накладной уже подготовлен другой платёж</translation>
    </message>
    <message>
        <source>First payment to this payee</source>
        <translation>Первый платёж этому получателю</translation>
    </message>
    <message>
        <source>Compare the bank details with the contract or the invoice.</source>
        <translation>Сверьте реквизиты с договором или счётом.</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Fraudsters send “new bank details”: call the payee before you pay.</source>
        <translation>До сих пор платежи получателю {name} оформлялись на счёт {account}, последний — от {day}. Мошенники присылают «новые реквизиты»: позвоните получателю до оплаты.</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Check with the payee before you pay.</source>
        <translation>До сих пор платежи получателю {name} оформлялись на счёт {account}, последний — от {day}. Уточните счёт у получателя до оплаты.</translation>
    </message>
    <message>
        <source>No. {number} of {day}</source>
        <translation>№ {number} от {day}</translation>
    </message>
    <message>
        <source>Possible repeated payment: {occurrence} equal ones with this</source>
        <translation>Похоже на повторную оплату: {occurrence}-й такой платёж</translation>
    </message>
    <message>
        <source>{documents} and others</source>
        <translation>{documents} и другие</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived</source>
        <translation>Похожий документ уже дошёл</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {document}. Send this one only if both are wanted.</source>
        <translation>Он в разделе «Отправка в банк»: {document}. Отправляйте этот, только если нужны оба.</translation>
    </message>
    <message>
        <source>An earlier one like it may have arrived</source>
        <translation>Похожий документ мог дойти</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox, and it is not known yet what became of it: {document}. Send this one only if both are wanted even if that one has arrived.</source>
        <translation>Он в разделе «Отправка в банк», и пока неизвестно, что с ним стало: {document}. Отправляйте этот, только если он нужен и тогда, когда тот дошёл.</translation>
    </message>
    <message>
        <source>Decide first what became of the earlier attempt</source>
        <translation>Сначала решите, что стало с прежней отправкой</translation>
    </message>
    <message>
        <source>It may have arrived: {document}. This one can be sent when you have decided that.</source>
        <translation>Она могла дойти: {document}. Этот документ можно будет отправить, когда вы это решите.</translation>
    </message>
    <message>
        <source>Send this one only if both are wanted.</source>
        <translation>Отправляйте этот, только если нужны оба.</translation>
    </message>
</context>
<context>
    <name>order_amounts</name>
    <message>
        <source>Refunded</source>
        <translation>Возвращено</translation>
    </message>
    <message>
        <source>A fee of {fee} is included</source>
        <translation>В том числе комиссия {fee}</translation>
    </message>
</context>
<context>
    <name>order_phases</name>
    <message>
        <source>Hold released</source>
        <translation>Блокировка снята</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Неизвестно</translation>
    </message>
    <message>
        <source>Charged back</source>
        <translation>Опротестовано</translation>
    </message>
</context>
<context>
    <name>orders</name>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ шлюза не получен</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Номер заказа</translation>
    </message>
    <message>
        <source>Gateway&apos;s number (orderId)</source>
        <translation>Номер в шлюзе (orderId)</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Клиент</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Карта</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Способ</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Описание</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Дата оплаты</translation>
    </message>
    <message>
        <source>The gateway does not tell when it was paid: this is when it was first seen as paid.</source>
        <translation>Шлюз не сообщает, когда заказ оплачен: это время, когда он впервые замечен оплаченным.</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Можно оплатить до</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Проверен</translation>
    </message>
    <message>
        <source>Order No. {number}</source>
        <translation>Заказ № {number}</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Номера</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Суммы</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>At the processing bank</source>
        <translation>В процессинговом банке</translation>
    </message>
    <message>
        <source>Codes of the gateway</source>
        <translation>Коды шлюза</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Операции</translation>
    </message>
    <message>
        <source>Attributes of the order</source>
        <translation>Атрибуты заказа</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Прочие поля</translation>
    </message>
    <message>
        <source>Refunds</source>
        <translation>Возвраты</translation>
    </message>
    <message>
        <source>The gateway sent an amount that cannot be read</source>
        <translation>Шлюз прислал сумму, которую нельзя прочитать</translation>
    </message>
    <message>
        <source>The gateway does not tell how much</source>
        <translation>Шлюз не сообщает, сколько</translation>
    </message>
    <message>
        <source>Amount held first</source>
        <translation>Сначала блокировка суммы</translation>
    </message>
    <message>
        <source>Charged at once</source>
        <translation>Списание сразу</translation>
    </message>
    <message>
        <source>Chargeback</source>
        <translation>Опротестование (chargeback)</translation>
    </message>
    <message>
        <source>Customer&apos;s number</source>
        <translation>Номер клиента</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. почта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Телефон</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Адрес</translation>
    </message>
    <message>
        <source>Customer&apos;s network address</source>
        <translation>Сетевой адрес клиента</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>Списание</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Магазин</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Зарегистрирован</translation>
    </message>
    <message>
        <source>Authorised</source>
        <translation>Авторизован</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Списано</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Возвращён</translation>
    </message>
    <message>
        <source>State of the payment</source>
        <translation>Состояние платежа</translation>
    </message>
    <message>
        <source>Total with fees</source>
        <translation>Итого с комиссиями</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>Сумма заказа</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Действует до</translation>
    </message>
    <message>
        <source>Cardholder</source>
        <translation>Держатель карты</translation>
    </message>
    <message>
        <source>Payment system</source>
        <translation>Платёжная система</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Продукт</translation>
    </message>
    <message>
        <source>Product category</source>
        <translation>Категория продукта</translation>
    </message>
    <message>
        <source>Corporate card</source>
        <translation>Корпоративная карта</translation>
    </message>
    <message>
        <source>Token of the wallet</source>
        <translation>Токен кошелька</translation>
    </message>
    <message>
        <source>Token expires</source>
        <translation>Токен действует до</translation>
    </message>
    <message>
        <source>Stored card (bindingId)</source>
        <translation>Сохранённая карта (bindingId)</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Код авторизации</translation>
    </message>
    <message>
        <source>Bank that gave the card</source>
        <translation>Банк, выпустивший карту</translation>
    </message>
    <message>
        <source>Country of that bank</source>
        <translation>Страна этого банка</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Номер операции (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Терминал</translation>
    </message>
    <message>
        <source>Transaction number</source>
        <translation>Номер транзакции</translation>
    </message>
    <message>
        <source>Way to pay</source>
        <translation>Способ оплаты</translation>
    </message>
    <message>
        <source>Address check (AVS)</source>
        <translation>Проверка адреса (AVS)</translation>
    </message>
    <message>
        <source>Initiator (tii)</source>
        <translation>Инициатор (tii)</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Исключение из 3-D Secure</translation>
    </message>
    <message>
        <source>Prepayment order</source>
        <translation>Заказ предоплаты</translation>
    </message>
    <message>
        <source>Orders of part payments</source>
        <translation>Заказы частичных оплат</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Версия</translation>
    </message>
    <message>
        <source>postal code and address match</source>
        <translation>индекс и адрес совпадают</translation>
    </message>
    <message>
        <source>address matches, postal code does not</source>
        <translation>адрес совпадает, индекс нет</translation>
    </message>
    <message>
        <source>postal code matches, address does not</source>
        <translation>индекс совпадает, адрес нет</translation>
    </message>
    <message>
        <source>neither matches</source>
        <translation>не совпадает ни то, ни другое</translation>
    </message>
    <message>
        <source>asked for, no result</source>
        <translation>запрошена, результата нет</translation>
    </message>
    <message>
        <source>the request was malformed</source>
        <translation>запрос составлен неверно</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачен</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Оплачен частично</translation>
    </message>
    <message>
        <source>Waiting for payment</source>
        <translation>Ожидает оплаты</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>В обработке</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Ответ не получен</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Отклонён</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Не принят</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Истёк срок</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Карта проверена</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Не отправлен</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Отправляется</translation>
    </message>
    <message>
        <source>Payment link</source>
        <translation>Ссылка на оплату</translation>
    </message>
    <message>
        <source>By phone or letter</source>
        <translation>По телефону или письму</translation>
    </message>
    <message>
        <source>Wallet</source>
        <translation>Кошелёк</translation>
    </message>
    <message>
        <source>Recurring charge</source>
        <translation>Регулярное списание</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Подготовлен</translation>
    </message>
    <message>
        <source>Sent to the gateway</source>
        <translation>Отправлен в платёжный шлюз</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Шлюз не принял заказ</translation>
    </message>
    <message>
        <source>Payment attempt</source>
        <translation>Попытка оплаты</translation>
    </message>
    <message>
        <source>Notification of the gateway</source>
        <translation>Уведомление шлюза</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Send it from the outbox.</source>
        <translation>Ещё не отправлен. Отправьте его из раздела «Отправка в банк».</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Отправляется.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. Kantora is checking and does not send it again.</source>
        <translation>Заказ отправлен, но ясного ответа нет. Kantora проверяет и не отправляет его повторно.</translation>
    </message>
    <message>
        <source>The gateway did not register it; nothing can be paid with it.</source>
        <translation>Шлюз не зарегистрировал заказ; оплатить его нельзя.</translation>
    </message>
    <message>
        <source>Pass the link on, or pay the order by card here.</source>
        <translation>Передайте ссылку клиенту или оплатите заказ картой здесь.</translation>
    </message>
    <message>
        <source>The payer is confirming the payment at the bank that gave the card.</source>
        <translation>Плательщик подтверждает оплату в банке, выпустившем карту.</translation>
    </message>
    <message>
        <source>Nothing is decided yet; the status says more later.</source>
        <translation>Решения ещё нет; состояние станет известно позже.</translation>
    </message>
    <message>
        <source>The amount is held on the card until it is charged or released, in the gateway&apos;s own pages or automatically.</source>
        <translation>Сумма заблокирована на карте, пока её не спишут или не разблокируют: в кабинете шлюза или автоматически.</translation>
    </message>
    <message>
        <source>A part of the held amount was charged so far.</source>
        <translation>Пока списана часть заблокированной суммы.</translation>
    </message>
    <message>
        <source>No money moved. A new order is needed.</source>
        <translation>Деньги не списаны. Нужен новый заказ.</translation>
    </message>
    <message>
        <source>Its time ended before it was paid. Register it again under a new number.</source>
        <translation>Срок истёк до оплаты. Зарегистрируйте заказ снова под новым номером.</translation>
    </message>
    <message>
        <source>The held amount was let go; nothing was charged.</source>
        <translation>Блокировка снята; ничего не списано.</translation>
    </message>
    <message>
        <source>Money went back to the payer; amounts are below.</source>
        <translation>Деньги возвращены плательщику; суммы ниже.</translation>
    </message>
    <message>
        <source>The card was verified; nothing was charged.</source>
        <translation>Карта проверена; ничего не списано.</translation>
    </message>
    <message>
        <source>The card was verified; nothing is charged. The gateway releases the amount held for it.</source>
        <translation>Карта проверена; ничего не будет списано. Заблокированную для этого сумму шлюз разблокирует.</translation>
    </message>
    <message>
        <source>The gateway gave a state that is not known. It does not count as paid.</source>
        <translation>Шлюз сообщил неизвестное состояние. Заказ не считается оплаченным.</translation>
    </message>
    <message>
        <source>by {moment}</source>
        <translation>не позже {moment}</translation>
    </message>
    <message>
        <source>The payer took the payment back at the bank that gave the card (chargeback). The gateway does not tell more of it: ask the bank.</source>
        <translation>Плательщик опротестовал оплату в банке, выпустившем карту (chargeback). Больше шлюз об этом не сообщает: спросите банк.</translation>
    </message>
    <message>
        <source>Pass the link on.</source>
        <translation>Передайте ссылку клиенту.</translation>
    </message>
    <message>
        <source>Its link is not known.</source>
        <translation>Ссылка на заказ неизвестна.</translation>
    </message>
    <message>
        <source>Its link is not known. The order can be paid by card here.</source>
        <translation>Ссылка на заказ неизвестна. Его можно оплатить картой здесь.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number.</source>
        <translation>Ссылка на заказ неизвестна. Зарегистрируйте его заново под новым номером.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number, or pay it by card here.</source>
        <translation>Ссылка на заказ неизвестна. Зарегистрируйте его заново под новым номером или оплатите картой здесь.</translation>
    </message>
    <message>
        <source>The last attempt failed; no money moved. It can be paid again.</source>
        <translation>Последняя попытка не удалась; деньги не списаны. Заказ можно оплатить ещё раз.</translation>
    </message>
    <message>
        <source>Only the stored card that it was registered for can pay it, on the gateway&apos;s page.</source>
        <translation>Оплатить его можно только сохранённой картой, для которой он зарегистрирован, на странице шлюза.</translation>
    </message>
    <message>
        <source>The payment waits for 3-D Secure.</source>
        <translation>Оплата ждёт подтверждения 3-D Secure.</translation>
    </message>
    <message>
        <source>It was reversed; what was paid went back to the payer.</source>
        <translation>Платёж отменён; уплаченное вернулось плательщику.</translation>
    </message>
    <message>
        <source>Selected orders are added up where all are in one state: orders in several states, such as paid and declined ones, are no sum together.</source>
        <translation>Выбранные заказы складываются, если все они в одном состоянии: заказы в разных состояниях, например оплаченные и отклонённые, вместе суммы не дают.</translation>
    </message>
</context>
<context>
    <name>outbox</name>
    <message>
        <source>Draft</source>
        <translation>Черновик</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Готов к отправке</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Отправляется</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Отправлен</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Не принят</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Повреждено</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Изменён в банке</translation>
    </message>
    <message>
        <source>Deleted at the bank</source>
        <translation>Удалён в банке</translation>
    </message>
    <message>
        <source>The bank refused to delete</source>
        <translation>Банк отказал в удалении</translation>
    </message>
    <message>
        <source>Sent, being checked</source>
        <translation>Отправлен, проверяется</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Изменение</translation>
    </message>
    <message>
        <source>Deletion</source>
        <translation>Удаление</translation>
    </message>
    <message>
        <source>New payments</source>
        <translation>Новые платежи</translation>
    </message>
    <message>
        <source>Requests to AIS IDO</source>
        <translation>Запросы в АИС ИДО</translation>
    </message>
    <message>
        <source>Acceptances of direct debits</source>
        <translation>Заявления на акцепт (прямое дебетование)</translation>
    </message>
    <message>
        <source>Recalls of acceptances</source>
        <translation>Отзывы заявлений на акцепт</translation>
    </message>
    <message>
        <source>Letters and other documents</source>
        <translation>Письма и другие документы</translation>
    </message>
    <message>
        <source>Changes of payments</source>
        <translation>Изменения платежей</translation>
    </message>
    <message>
        <source>Changes of other documents</source>
        <translation>Изменения других документов</translation>
    </message>
    <message>
        <source>Deletions</source>
        <translation>Удаления</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Нужно решение</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. Kantora is looking for it.</source>
        <translation>Банк ответил, что принял документ, но не сообщил, под каким номером (идентификатором). Kantora ищет его.</translation>
    </message>
    <message>
        <source>The document exists at the bank.</source>
        <translation>Документ передан в банк.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. The document may have been sent: check at the bank or gateway before you discard it or create it again.</source>
        <translation>Сохранённые данные прочитать нельзя. Возможно, документ отправлен: проверьте в банке или шлюзе, прежде чем убирать его из списка или создавать заново.</translation>
    </message>
    <message>
        <source>Kind unknown</source>
        <translation>Вид неизвестен</translation>
    </message>
    <message>
        <source>It is waiting to be sent and has not left this computer yet.</source>
        <translation>Ожидает отправки; с этого компьютера ещё ничего не передано.</translation>
    </message>
    <message>
        <source>It arrived, as you said. Kantora does not know which document of the bank it is.</source>
        <translation>Документ дошёл, как вы указали. Какой это документ банка, Kantora не знает.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has changed nothing so far, but may still do so. Try again.</source>
        <translation>В этот раз не отправлено; отправленное раньше пока ничего не изменило, но ещё может. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>Checked {time}, but the bank did not answer as it should</source>
        <translation>Проверено {time}, но банк не ответил как следует</translation>
    </message>
    <message>
        <source>Tried {time}, but it could not be looked for</source>
        <translation>{time}: искать было нельзя</translation>
    </message>
    <message>
        <source>Checked {time}, but the payment gateway did not answer as it should</source>
        <translation>Проверено {time}, но платёжный шлюз не ответил как следует</translation>
    </message>
    <message>
        <source>It was not sent: the bank has something else than was shown with it.</source>
        <translation>Не отправлено: в банке уже не то, что было показано.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the bank.</source>
        <translation>Не отправлено: похожий документ уже дошёл до банка.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the bank.</source>
        <translation>Не отправлено: похожий документ мог дойти до банка.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not changed. It can be sent again.</source>
        <translation>Отправлено, но документ не изменён. Можно отправить снова.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not deleted: the bank still has it. It can be sent again.</source>
        <translation>Отправлено, но документ не удалён: в банке он есть. Можно отправить снова.</translation>
    </message>
    <message>
        <source>At the bank or gateway</source>
        <translation>В банке или шлюзе</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Заказ</translation>
    </message>
    <message>
        <source>Order, amount held first</source>
        <translation>Заказ с блокировкой суммы</translation>
    </message>
    <message>
        <source>Payment by card</source>
        <translation>Оплата картой</translation>
    </message>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Оплата по телефону или письму</translation>
    </message>
    <message>
        <source>Payment by wallet A</source>
        <translation>Оплата кошельком A</translation>
    </message>
    <message>
        <source>Payment by wallet A, decrypted here</source>
        <translation>Оплата кошельком A, расшифровано здесь</translation>
    </message>
    <message>
        <source>Payment with a stored card</source>
        <translation>Оплата сохранённой картой</translation>
    </message>
    <message>
        <source>Next payment of a series</source>
        <translation>Очередной регулярный платёж</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Зарегистрирован</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Оплачено</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Сумма заблокирована</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Отклонено</translation>
    </message>
    <message>
        <source>Waiting for the payer</source>
        <translation>Ожидает плательщика</translation>
    </message>
    <message>
        <source>Not paid yet</source>
        <translation>Ещё не оплачено</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Отменено</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Возвращено</translation>
    </message>
    <message>
        <source>Nothing charged</source>
        <translation>Без списания</translation>
    </message>
    <message>
        <source>Payment by wallet B, from an application</source>
        <translation>Оплата кошельком B, из приложения</translation>
    </message>
    <message>
        <source>Payment by wallet B, from a page</source>
        <translation>Оплата кошельком B, со страницы</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Состояние неизвестно</translation>
    </message>
    <message>
        <source>Nothing was sent. Open it to go on.</source>
        <translation>Ничего не отправлено. Откройте форму, чтобы продолжить.</translation>
    </message>
    <message>
        <source>It is complete and has its number. Send it.</source>
        <translation>Документ заполнен, номер присвоен. Отправьте его.</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Документ отправляется.</translation>
    </message>
    <message>
        <source>The gateway accepted it; Kantora is checking the payment&apos;s status.</source>
        <translation>Шлюз принял; Kantora проверяет состояние платежа.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the gateway may or may not have carried it out. Kantora is checking and does not send it again.</source>
        <translation>Отправлено, но ясного ответа нет: шлюз мог это выполнить, а мог и нет. Kantora проверяет это и повторно не отправляет.</translation>
    </message>
    <message>
        <source>The order is registered at the gateway and can be paid.</source>
        <translation>Заказ зарегистрирован в шлюзе, его можно оплатить.</translation>
    </message>
    <message>
        <source>The gateway did not accept it; nothing was paid. Correct it and send it again.</source>
        <translation>Шлюз не принял; ничего не оплачено. Исправьте и отправьте заново.</translation>
    </message>
    <message>
        <source>The amount was debited.</source>
        <translation>Сумма списана.</translation>
    </message>
    <message>
        <source>The amount is held on the card.</source>
        <translation>Сумма заблокирована на карте.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved.</source>
        <translation>Платёж отклонён; деньги не списаны.</translation>
    </message>
    <message>
        <source>The payer has to confirm it to the bank that gave the card; it is not paid.</source>
        <translation>Плательщик должен подтвердить платёж банку, выпустившему карту; пока не оплачено.</translation>
    </message>
    <message>
        <source>The gateway accepted it, but it is not paid yet. See the order&apos;s status.</source>
        <translation>Шлюз принял, но пока не оплачено. Подробнее скажет состояние заказа.</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Заблокированная сумма разблокирована, или платёж отменён.</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>После списания сделан возврат; его сумму показывает заказ.</translation>
    </message>
    <message>
        <source>The order has no amount: the card was verified, and nothing was charged.</source>
        <translation>Сумма заказа нулевая: карта проверена, ничего не списано.</translation>
    </message>
    <message>
        <source>The gateway has the order, but Kantora could not find out whether it is paid. Check again, or look at the gateway&apos;s own pages.</source>
        <translation>Заказ есть у шлюза, но узнать, оплачен ли он, Kantora не смогла. Проверьте ещё раз или посмотрите на страницах самого шлюза.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and the result cannot be seen with this gateway and login. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Отправлено, но ясного ответа нет, и с этим шлюзом и логином результат не виден. Посмотрите на страницах самого шлюза и укажите, создан ли заказ.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Отправлено, но ясного ответа нет, и Kantora не смогла узнать, что с этим стало. Посмотрите на страницах самого шлюза и укажите, создан ли заказ.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved. The order may be paid once more.</source>
        <translation>Платёж отклонён; деньги не списаны. Этот заказ можно оплатить ещё раз.</translation>
    </message>
    <message>
        <source>The order is registered, but its answer was lost and with it the address of its page. To have it paid on a page, make another order under another number.</source>
        <translation>Заказ зарегистрирован, но ответ потерян, а с ним и адрес страницы. Чтобы его оплатили на странице, создайте другой заказ с другим номером.</translation>
    </message>
    <message>
        <source>The order is registered, but the gateway named a page that is not encrypted or is no address; Kantora does not show it. To have it paid on a page, make another order under another number.</source>
        <translation>Заказ зарегистрирован, но шлюз указал страницу без шифрования или неверный адрес; Kantora его не показывает. Чтобы заказ оплатили на странице, создайте другой заказ с другим номером.</translation>
    </message>
    <message>
        <source>The payer has to confirm it, but at an address that is not encrypted or is none. Kantora does not open it; the payment goes no further, and the order is not paid.</source>
        <translation>Плательщик должен подтвердить платёж, но по адресу без шифрования или неверному адресу. Kantora его не открывает; платёж не продолжается, заказ не оплачен.</translation>
    </message>
    <message>
        <source>Continued</source>
        <translation>Продолжено</translation>
    </message>
    <message>
        <source>The first call of a payment with 3-D Secure. The payment went on with another call, which says what became of it.</source>
        <translation>Первый запрос оплаты с 3-D Secure. Оплата продолжилась другим запросом, по нему виден итог.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the gateway has no order with this number. The number must not be used again; make another order.</source>
        <translation>Отправлено и не дошло: в шлюзе нет заказа с этим номером. Номер больше использовать нельзя; создайте другой заказ.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: nothing changed at the order. It can be sent again.</source>
        <translation>Отправлено и не дошло: в заказе ничего не изменилось. Можно отправить ещё раз.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the gateway. Try again.</source>
        <translation>Отправить не удалось; в шлюзе ничего не изменилось. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has not arrived so far, but may still do so. Try again.</source>
        <translation>В этот раз не отправлено; отправленное раньше пока не дошло, но ещё может дойти. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the gateway.</source>
        <translation>Не отправлено: похожий заказ или платёж уже дошёл до шлюза.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the gateway.</source>
        <translation>Не отправлено: похожий заказ или платёж мог дойти до шлюза.</translation>
    </message>
    <message>
        <source>It was not sent. The card is kept nowhere: enter it again.</source>
        <translation>Не отправлено. Карта нигде не хранится: введите её заново.</translation>
    </message>
    <message>
        <source>It was not sent. A new wallet token is needed.</source>
        <translation>Не отправлено. Нужен новый токен кошелька.</translation>
    </message>
    <message>
        <source>It was not sent. The security code has to be entered again.</source>
        <translation>Не отправлено. Код безопасности нужно ввести заново.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the bank may or may not have it. Kantora is checking and does not send it again.</source>
        <translation>Отправлено, но ясного ответа нет: документ мог дойти, а мог и нет. Kantora проверяет это в банке и повторно не отправляет.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. It is a draft: as it stands here it was not sent, and Kantora cannot send it.</source>
        <translation>Сохранённые данные прочитать нельзя. Это черновик: в таком виде он не отправлялся, и Kantora не может его отправить.</translation>
    </message>
    <message>
        <source>The bank did not delete the document: it refused, or no longer has it.</source>
        <translation>Банк не удалил документ: отказал, или документа там уже нет.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. The bank has similar documents: compare them and say which one it is, or that it did not arrive.</source>
        <translation>Отправлено, но ясного ответа нет. В банке есть похожие документы: сравните и укажите, какой из них ваш, или что документ не дошёл.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and the document does not show for certain whether it was made. Compare the document with what was sent and say it.</source>
        <translation>Изменение отправлено, но ясного ответа нет, и по документу нельзя точно сказать, внесено ли оно. Сравните документ с отправленным и укажите это.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and the bank does not show for certain whether the document is gone. Say it, if you know it from the bank.</source>
        <translation>Удаление отправлено, но ясного ответа нет, и по данным банка нельзя точно сказать, удалён ли документ. Укажите это, если знаете от банка.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Отправлено, но ясного ответа нет, а с тем, что указано сейчас, Kantora не может искать документ. Укажите, дошёл ли он, если знаете от банка.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it was made, if you know it from the bank.</source>
        <translation>Изменение отправлено, но ясного ответа нет, а с тем, что указано сейчас, Kantora не может это проверить. Укажите, внесено ли оно, если знаете от банка.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Удаление отправлено, но ясного ответа нет, а с тем, что указано сейчас, Kantora не может это проверить. Укажите, удалён ли документ, если знаете от банка.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it arrived, if you know it from the bank.</source>
        <translation>Отправлено, но ясного ответа нет, и Kantora не смогла узнать, что стало с документом. Укажите, дошёл ли он, если знаете от банка.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it was made, if you know it from the bank.</source>
        <translation>Изменение отправлено, но ясного ответа нет, и Kantora не смогла узнать, что с ним стало. Укажите, внесено ли оно, если знаете от банка.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Удаление отправлено, но ясного ответа нет, и Kantora не смогла узнать, что с ним стало. Укажите, удалён ли документ, если знаете от банка.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. The bank has similar documents: compare them and say which one it is, or, if none of them is, whether it arrived.</source>
        <translation>Банк ответил, что принял документ, но не сообщил, под каким номером (идентификатором). В банке есть похожие документы: сравните и укажите, какой из них ваш, или, если такого нет, дошёл ли документ.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Банк ответил, что принял документ, но не сообщил, под каким номером (идентификатором), а с тем, что указано сейчас, Kantora не может его искать. Укажите, дошёл ли он, если знаете от банка.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and the document is not in its lists. Say whether it arrived, if you know it from the bank.</source>
        <translation>Банк ответил, что принял документ, но не сообщил, под каким номером (идентификатором), и в списках банка его нет. Укажите, дошёл ли он, если знаете от банка.</translation>
    </message>
    <message>
        <source>Sent {time}</source>
        <translation>Отправлено {time}</translation>
    </message>
    <message>
        <source>Sent {time}, attempt {count}</source>
        <translation>Отправлено {time}, попытка {count}</translation>
    </message>
    <message>
        <source>Checked {time}: not found yet</source>
        <translation>Проверено {time}: пока нет</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>Проверено {time}</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ банка не получен</translation>
    </message>
    <message>
        <source>Created at the bank</source>
        <translation>Передан в банк</translation>
    </message>
    <message>
        <source>The bank did not accept it; nothing changed there. Correct it and send it again.</source>
        <translation>Банк не принял документ; в банке ничего не изменилось. Исправьте и отправьте снова.</translation>
    </message>
    <message>
        <source>The document was changed at the bank.</source>
        <translation>Документ изменён в банке.</translation>
    </message>
    <message>
        <source>The bank has deleted the document.</source>
        <translation>Документ удалён в банке.</translation>
    </message>
    <message>
        <source>It arrived: the answer was lost, but the document was found at the bank.</source>
        <translation>Документ дошёл: ответ банка потерян, но документ найден в банке.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the bank. Try again.</source>
        <translation>Отправить не удалось; в банке ничего не изменилось. Попробуйте ещё раз.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the bank does not list it. It can be sent again.</source>
        <translation>Документ не дошёл до банка: в списке банка его нет. Можно отправить снова.</translation>
    </message>
</context>
<context>
    <name>outbox filter</name>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Ответ не получен</translation>
    </message>
</context>
<context>
    <name>parameters</name>
    <message>
        <source>Order number</source>
        <translation>Номер заказа</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Валюта</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Адрес возврата</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Адрес возврата при неудаче</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Адрес для уведомлений</translation>
    </message>
    <message>
        <source>Return address after an error</source>
        <translation>Адрес возврата при ошибке</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Описание</translation>
    </message>
    <message>
        <source>Language of the payment page</source>
        <translation>Язык страницы оплаты</translation>
    </message>
    <message>
        <source>IP address of the payer</source>
        <translation>IP-адрес плательщика</translation>
    </message>
    <message>
        <source>Customer&apos;s identifier</source>
        <translation>Идентификатор клиента</translation>
    </message>
    <message>
        <source>On behalf of the merchant</source>
        <translation>От имени магазина</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Магазин</translation>
    </message>
    <message>
        <source>Name of the cardholder</source>
        <translation>Имя держателя карты</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Дополнительные параметры</translation>
    </message>
    <message>
        <source>Can be paid for</source>
        <translation>Срок оплаты</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Оплатить до</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Сохранённая карта</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Особенности</translation>
    </message>
    <message>
        <source>Captured automatically</source>
        <translation>Списать автоматически</translation>
    </message>
    <message>
        <source>Released automatically</source>
        <translation>Разблокировать автоматически</translation>
    </message>
    <message>
        <source>Delivery address</source>
        <translation>Адрес доставки</translation>
    </message>
    <message>
        <source>Cart</source>
        <translation>Корзина</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Комиссия</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>Эл. почта</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Телефон</translation>
    </message>
    <message>
        <source>Hold the amount first</source>
        <translation>Сначала заблокировать сумму</translation>
    </message>
    <message>
        <source>Billing address</source>
        <translation>Адрес плательщика</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Доставка</translation>
    </message>
    <message>
        <source>Pre-order</source>
        <translation>Предзаказ</translation>
    </message>
    <message>
        <source>Phones of the payer</source>
        <translation>Телефоны плательщика</translation>
    </message>
    <message>
        <source>Delivered to the billing address</source>
        <translation>Доставка по адресу плательщика</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Город</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Страна</translation>
    </message>
    <message>
        <source>Street and house</source>
        <translation>Улица и дом</translation>
    </message>
    <message>
        <source>Address, second line</source>
        <translation>Адрес, вторая строка</translation>
    </message>
    <message>
        <source>Address, third line</source>
        <translation>Адрес, третья строка</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Индекс</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Область</translation>
    </message>
    <message>
        <source>Delivered to</source>
        <translation>Куда доставить</translation>
    </message>
    <message>
        <source>Delivered within</source>
        <translation>Срок доставки</translation>
    </message>
    <message>
        <source>E-mail of the recipient</source>
        <translation>Эл. почта получателя</translation>
    </message>
    <message>
        <source>Available from</source>
        <translation>Поступит</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Наличие</translation>
    </message>
    <message>
        <source>Ordered before</source>
        <translation>Заказывали раньше</translation>
    </message>
    <message>
        <source>Home phone</source>
        <translation>Домашний телефон</translation>
    </message>
    <message>
        <source>Work phone</source>
        <translation>Рабочий телефон</translation>
    </message>
    <message>
        <source>Mobile phone</source>
        <translation>Мобильный телефон</translation>
    </message>
    <message>
        <source>Cart made</source>
        <translation>Корзина составлена</translation>
    </message>
    <message>
        <source>Preferred contact</source>
        <translation>Способ связи</translation>
    </message>
    <message>
        <source>Full name</source>
        <translation>Фамилия, имя, отчество</translation>
    </message>
    <message>
        <source>Passport</source>
        <translation>Паспорт</translation>
    </message>
    <message>
        <source>Delivery method</source>
        <translation>Способ доставки</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Позиция</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Наименование</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Значение</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Количество</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Ед. изм.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Сумма</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Цена</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Артикул</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Заказ в шлюзе</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Номер карты</translation>
    </message>
    <message>
        <source>Security code</source>
        <translation>Код CVC</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Срок действия</translation>
    </message>
    <message>
        <source>Encrypted card</source>
        <translation>Зашифрованная карта</translation>
    </message>
    <message>
        <source>Do not store the card</source>
        <translation>Не сохранять карту</translation>
    </message>
    <message>
        <source>Use of the stored card</source>
        <translation>Назначение сохранённой карты</translation>
    </message>
    <message>
        <source>From a 3-D Secure SDK</source>
        <translation>Из 3-D Secure SDK</translation>
    </message>
    <message>
        <source>Who begins the payment</source>
        <translation>Инициатор платежа</translation>
    </message>
    <message>
        <source>Exemption from authentication</source>
        <translation>Исключение из аутентификации</translation>
    </message>
    <message>
        <source>Data about the browser</source>
        <translation>Данные о браузере</translation>
    </message>
    <message>
        <source>Reference of the first payment</source>
        <translation>Ссылка на первый платёж</translation>
    </message>
    <message>
        <source>Time of the first payment</source>
        <translation>Время первого платежа</translation>
    </message>
    <message>
        <source>Version of 3-D Secure</source>
        <translation>Версия 3-D Secure</translation>
    </message>
    <message>
        <source>3-D Secure transaction</source>
        <translation>Операция 3-D Secure</translation>
    </message>
    <message>
        <source>Return address after 3-D Secure</source>
        <translation>Адрес возврата после 3-D Secure</translation>
    </message>
    <message>
        <source>Address for the 3-D Secure method</source>
        <translation>Адрес для метода 3-D Secure</translation>
    </message>
    <message>
        <source>Wallet token</source>
        <translation>Токен кошелька</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Без 3-D Secure</translation>
    </message>
    <message>
        <source>Store the card</source>
        <translation>Сохранить карту</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Только проверить карту, ничего не списывать</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Русский</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Белорусский</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Английский</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Польский</translation>
    </message>
    <message>
        <source>{name}, line {row}</source>
        <translation>{name}, строка {row}</translation>
    </message>
    <message>
        <source>At least {detail} characters</source>
        <translation>Не меньше {detail} знаков</translation>
    </message>
    <message>
        <source>At most {detail} characters</source>
        <translation>Не больше {detail} знаков</translation>
    </message>
    <message>
        <source>Digits only</source>
        <translation>Только цифры</translation>
    </message>
    <message>
        <source>Latin letters only</source>
        <translation>Только латинские буквы</translation>
    </message>
    <message>
        <source>Only one of these: {detail}</source>
        <translation>Только одно из значений: {detail}</translation>
    </message>
    <message>
        <source>This is no date in the form {detail}</source>
        <translation>Нужна дата в виде {detail}</translation>
    </message>
    <message>
        <source>A full address is needed: https://… without blanks</source>
        <translation>Нужен полный адрес: https://… без пробелов</translation>
    </message>
    <message>
        <source>7 to 15 digits with the country code: +375291234567</source>
        <translation>От 7 до 15 цифр с кодом страны: +375291234567</translation>
    </message>
    <message>
        <source>A number that is not negative, with at most three decimals</source>
        <translation>Неотрицательное число, не больше трёх знаков после запятой</translation>
    </message>
    <message>
        <source>It goes together with “{detail}”</source>
        <translation>Нужно вместе с «{detail}»</translation>
    </message>
    <message>
        <source>It cannot go together with “{detail}”</source>
        <translation>Нельзя вместе с «{detail}»</translation>
    </message>
    <message>
        <source>It is not the price times the quantity</source>
        <translation>Не равно цене, умноженной на количество</translation>
    </message>
    <message>
        <source>The amount has to be nothing when a card is only verified</source>
        <translation>Если карта только проверяется, сумма должна быть нулевой</translation>
    </message>
    <message>
        <source>The token does not say how much is paid</source>
        <translation>В токене нет суммы оплаты</translation>
    </message>
    <message>
        <source>The token is in {detail}: choose that, or nothing</source>
        <translation>Валюта токена — {detail}: выберите её или не выбирайте ничего</translation>
    </message>
    <message>
        <source>The gateway refuses markup: no letter directly after “&lt;”</source>
        <translation>Шлюз не принимает разметку: сразу после «&lt;» не должно быть буквы</translation>
    </message>
    <message>
        <source>This contains a card number, which must not stand here</source>
        <translation>Здесь номер карты, а его тут быть не должно</translation>
    </message>
    <message>
        <source>A card number was taken out here; write this text again</source>
        <translation>Отсюда убран номер карты; напишите этот текст заново</translation>
    </message>
    <message>
        <source>This looks like a card number; check that it is none</source>
        <translation>Похоже на номер карты; проверьте, что это не он</translation>
    </message>
    <message>
        <source>This operation has no such field; empty it</source>
        <translation>У этой операции нет такого поля; очистите его</translation>
    </message>
    <message>
        <source>Only one value can be sent</source>
        <translation>Можно передать только одно значение</translation>
    </message>
    <message>
        <source>A character is broken; type it again</source>
        <translation>Повреждён символ; введите заново</translation>
    </message>
    <message>
        <source>This does not look like an e-mail address; the payment may fail</source>
        <translation>Это не похоже на адрес эл. почты; оплата может не пройти</translation>
    </message>
    <message>
        <source>At least one second</source>
        <translation>Не меньше одной секунды</translation>
    </message>
    <message>
        <source>This time has passed</source>
        <translation>Это время уже прошло</translation>
    </message>
    <message>
        <source>The order can still be paid after this time; a hold made then would end at once</source>
        <translation>Заказ можно будет оплатить и после этого времени; такое удержание закончится сразу</translation>
    </message>
    <message>
        <source>Not among your permissions in Settings; empty it, or ask the bank</source>
        <translation>Нет среди ваших разрешений в настройках; очистите поле или обратитесь в банк</translation>
    </message>
    <message>
        <source>It must be more than zero</source>
        <translation>Должно быть больше нуля</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>This has to be filled in</source>
        <translation>Заполните это поле</translation>
    </message>
    <message>
        <source>{length} characters; at most {limit} are allowed</source>
        <translation>Знаков: {length}, можно не больше {limit}</translation>
    </message>
    <message>
        <source>There are characters that cannot be sent</source>
        <translation>Есть знаки, которые нельзя отправить</translation>
    </message>
    <message>
        <source>The code has a wrong format</source>
        <translation>Неверный формат кода</translation>
    </message>
    <message>
        <source>The bank&apos;s directory “{directory}” does not have this code</source>
        <translation>В справочнике банка «{directory}» такого кода нет</translation>
    </message>
    <message>
        <source>The bank&apos;s directory does not have this bank</source>
        <translation>Такого банка нет в справочнике</translation>
    </message>
    <message>
        <source>Documents of this type cannot be created</source>
        <translation>Документы этого вида не создаются</translation>
    </message>
    <message>
        <source>Choose it from the list, or write its identifier: a whole number</source>
        <translation>Выберите из списка или укажите идентификатор: целое число</translation>
    </message>
    <message>
        <source>Nothing with this identifier is known here; choose from the list</source>
        <translation>С таким идентификатором здесь ничего нет; выберите из списка</translation>
    </message>
    <message>
        <source>It cannot be about a document of this type; choose from the list</source>
        <translation>Он не может относиться к документу такого вида; выберите из списка</translation>
    </message>
    <message>
        <source>The document that this is about has another account: {account}</source>
        <translation>У связанного документа другой счёт: {account}</translation>
    </message>
    <message>
        <source>The acceptance is for {number}</source>
        <translation>Акцепт дан получателю с УНП {number}</translation>
    </message>
    <message>
        <source>This acceptance is not in force: it is not signed, or was rejected</source>
        <translation>Этот акцепт не действует: он не подписан или отклонён</translation>
    </message>
    <message>
        <source>This demand has an answer in the outbox already</source>
        <translation>Ответ на это требование уже есть в «Отправке в банк»</translation>
    </message>
    <message>
        <source>The purpose names another VAT: {rate} % of this amount is {tax}</source>
        <translation>В назначении другой НДС: при ставке {rate} % он равен {tax}</translation>
    </message>
    <message>
        <source>Another document of this account and year has No. {number}</source>
        <translation>№ {number} уже есть у другого документа этого счёта и года</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} at the bank</source>
        <translation>Возможно, ответ уже дан: см. в банке № {number} от {day}</translation>
    </message>
    <message>
        <source>The amount must be more than zero</source>
        <translation>Сумма должна быть больше нуля</translation>
    </message>
    <message>
        <source>{currency} has {limit} decimals</source>
        <translation>{currency}: знаков после запятой не больше {limit}</translation>
    </message>
    <message>
        <source>A currency has three Latin letters</source>
        <translation>Валюта — три латинские буквы</translation>
    </message>
    <message>
        <source>Until now the account paid in {currencies}</source>
        <translation>До сих пор с этого счёта платили в валюте: {currencies}</translation>
    </message>
    <message>
        <source>From {lowest} to {highest}</source>
        <translation>От {lowest} до {highest}</translation>
    </message>
    <message>
        <source>Not before {first}</source>
        <translation>Не раньше {first}</translation>
    </message>
    <message>
        <source>Not after {last}</source>
        <translation>Не позже {last}</translation>
    </message>
    <message>
        <source>Banks are closed; the next business day is {next}</source>
        <translation>Выходной; ближайший рабочий день {next}</translation>
    </message>
    <message>
        <source>Banks are probably closed until {next}: which working days are moved in {year} is not known here</source>
        <translation>Банки, вероятно, не работают до {next}: переносы рабочих дней {year} года здесь неизвестны</translation>
    </message>
    <message>
        <source>Which working days are moved in {year} is not known here; ask the bank</source>
        <translation>Переносы рабочих дней {year} года здесь неизвестны: уточните в банке</translation>
    </message>
    <message>
        <source>It ended on {last}</source>
        <translation>Закончилось {last}</translation>
    </message>
    <message>
        <source>It begins before today</source>
        <translation>Начинается раньше сегодняшнего дня</translation>
    </message>
    <message>
        <source>This date is in the future</source>
        <translation>Этот день ещё не наступил</translation>
    </message>
    <message>
        <source>{length} of {limit} characters</source>
        <translation>Введено {length} из {limit} знаков</translation>
    </message>
    <message>
        <source>A Belarusian number has nine digits, or two letters and seven digits</source>
        <translation>УНП — девять цифр или две буквы и семь цифр</translation>
    </message>
    <message>
        <source>The check digit is wrong: a digit is mistyped</source>
        <translation>Контрольная цифра неверна: опечатка</translation>
    </message>
    <message>
        <source>A Belarusian account begins with BY</source>
        <translation>Белорусский счёт начинается с BY</translation>
    </message>
    <message>
        <source>{length} of 28 characters</source>
        <translation>Введено {length} из 28 знаков</translation>
    </message>
    <message>
        <source>The account has a wrong format</source>
        <translation>Неверный формат счёта</translation>
    </message>
    <message>
        <source>The check digits are wrong: a character is mistyped or missing</source>
        <translation>Контрольные цифры неверны: опечатка в счёте или не хватает знака</translation>
    </message>
    <message>
        <source>The payee&apos;s account is the same as the payer&apos;s account</source>
        <translation>Счёт получателя совпадает со счётом плательщика</translation>
    </message>
    <message>
        <source>{length} characters; a code has 8 or 11</source>
        <translation>Знаков: {length}, в БИК 8 или 11</translation>
    </message>
    <message>
        <source>The bank code has a wrong format</source>
        <translation>Неверный формат БИК</translation>
    </message>
    <message>
        <source>This is not the code of a Belarusian bank</source>
        <translation>Это не БИК белорусского банка</translation>
    </message>
    <message>
        <source>The account is in another bank</source>
        <translation>Счёт открыт в другом банке</translation>
    </message>
    <message>
        <source>Instant payments are made in Belarusian roubles</source>
        <translation>Мгновенные платежи — в белорусских рублях</translation>
    </message>
    <message>
        <source>A period needs a limit</source>
        <translation>Для периода нужно указать лимит</translation>
    </message>
    <message>
        <source>Choose the period of the limit</source>
        <translation>Укажите период лимита</translation>
    </message>
    <message>
        <source>The contract ends on {last}</source>
        <translation>Договор заканчивается {last}</translation>
    </message>
    <message>
        <source>More than is demanded: {limit}</source>
        <translation>Больше, чем требуется: {limit}</translation>
    </message>
    <message>
        <source>This is not an amount</source>
        <translation>Это не сумма</translation>
    </message>
    <message>
        <source>Write the digits in groups of three</source>
        <translation>Цифры группируются по три</translation>
    </message>
    <message>
        <source>Thousands or decimals? Write 1,234.00 or 1.23</source>
        <translation>Тысячи или копейки? Напишите 1 234,00 или 1,23</translation>
    </message>
    <message>
        <source>There are more decimals than the currency has</source>
        <translation>Слишком много знаков после запятой</translation>
    </message>
    <message>
        <source>The amount is too large for a bank document</source>
        <translation>Слишком большая сумма</translation>
    </message>
    <message>
        <source>Another currency stands behind the amount</source>
        <translation>После суммы указана другая валюта</translation>
    </message>
    <message>
        <source>Write the day as 21.11.2026</source>
        <translation>Напишите дату так: 21.11.2026</translation>
    </message>
    <message>
        <source>Enter the last day, or choose “No end”</source>
        <translation>Укажите последний день или отметьте «Бессрочно»</translation>
    </message>
    <message>
        <source>Write day and time as 21.11.2026 14:30</source>
        <translation>Напишите день и время так: 21.11.2026 14:30</translation>
    </message>
    <message>
        <source>Write a whole number</source>
        <translation>Укажите целое число</translation>
    </message>
    <message>
        <source>Cyrillic letters were replaced by Latin ones</source>
        <translation>Кириллица заменена латиницей</translation>
    </message>
    <message>
        <source>{length} characters; an account abroad has 5 to 34</source>
        <translation>Знаков: {length}, в счёте за рубежом от 5 до 34</translation>
    </message>
</context>
<context>
    <name>targets</name>
    <message>
        <source>The document at the bank has changed</source>
        <translation>Документ в банке изменился</translation>
    </message>
    <message>
        <source>Nothing was sent. This is the result of sending it now: check it again.</source>
        <translation>Ничего не отправлено. Вот результат отправки сейчас: проверьте ещё раз.</translation>
    </message>
    <message>
        <source>There is something new to check</source>
        <translation>Появилось то, что нужно проверить</translation>
    </message>
    <message>
        <source>Nothing was sent. See what is marked now before you send it.</source>
        <translation>Ничего не отправлено. Перед отправкой посмотрите, что теперь отмечено.</translation>
    </message>
</context>
<context>
    <name>translations</name>
    <message>
        <source>en</source>
        <extracomment>the code of the language of this translation: en, ru, be, pl</extracomment>
        <translation>ru</translation>
    </message>
</context>
</TS>
