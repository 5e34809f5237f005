<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="pl_PL" sourcelanguage="en_US">
<context>
    <name>AbilityNotice</name>
    <message>
        <source>Card payments are not set up</source>
        <translation>Płatności kartą nie są skonfigurowane</translation>
    </message>
    <message>
        <source>This is not possible with this profile</source>
        <translation>Ten profil na to nie pozwala</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Otwórz ustawienia</translation>
    </message>
</context>
<context>
    <name>ActivityPage</name>
    <message>
        <source>Made here</source>
        <translation>Wysłane stąd</translation>
    </message>
    <message>
        <source>By the bank and others</source>
        <translation>Przez bank i innych</translation>
    </message>
    <message>
        <source>Old and new value</source>
        <translation>Poprzednia i nowa wartość</translation>
    </message>
    <message>
        <source>Nothing has changed since the first reading.</source>
        <translation>Od pierwszego wczytania nic się nie zmieniło.</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Dziennik</translation>
    </message>
    <message>
        <source>Search what changed</source>
        <translation>Szukaj w dzienniku</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Synchronizuj teraz</translation>
    </message>
    <message>
        <source>Open the document</source>
        <translation>Otwórz dokument</translation>
    </message>
    <message>
        <source>New since you last looked</source>
        <translation>Nowe od ostatniego przeglądania</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Labels</source>
        <translation>Etykiety</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notatka</translation>
    </message>
    <message>
        <source>Write a note…</source>
        <translation>Napisz notatkę…</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>Etykieta…</translation>
    </message>
    <message>
        <source>Only on this computer: the bank never sees it</source>
        <translation>Tylko na tym komputerze: bank tego nie widzi</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Zapisano</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>{written} of {most}</source>
        <translation>{written} z {most}</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etykieta</translation>
    </message>
    <message>
        <source>Find or make a label</source>
        <translation>Znajdź lub utwórz etykietę</translation>
    </message>
    <message>
        <source>Make the label “{name}”</source>
        <translation>Utwórz etykietę „{name}”</translation>
    </message>
    <message>
        <source>All labels…</source>
        <translation>Wszystkie etykiety…</translation>
    </message>
    <message>
        <source>Take off the label “{name}”</source>
        <translation>Zdejmij etykietę „{name}”</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>Napisz notatkę</translation>
    </message>
</context>
<context>
    <name>AppearanceCard</name>
    <message>
        <source>Compact tables</source>
        <translation>Zwarte tabele</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Ogranicz ruch</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Demo company</source>
        <translation>Firma pokazowa</translation>
    </message>
    <message>
        <source>Kantora closes its data and backs them up.</source>
        <translation>Kantora zamyka dane i robi ich kopię zapasową.</translation>
    </message>
</context>
<context>
    <name>BackupCard</name>
    <message>
        <source>Backups</source>
        <translation>Kopie zapasowe</translation>
    </message>
    <message>
        <source>Backups that are kept</source>
        <translation>Przechowuj kopii</translation>
    </message>
    <message>
        <source>Choose a folder…</source>
        <translation>Wybierz folder…</translation>
    </message>
    <message>
        <source>Next to the data</source>
        <translation>Obok danych</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Utwórz kopię</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Kopia do pliku…</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Przywróć…</translation>
    </message>
    <message>
        <source>Folder for backups</source>
        <translation>Folder na kopie</translation>
    </message>
    <message>
        <source>Made when Kantora ends, if anything has changed; encrypted like the data. The recovery code opens them on any computer.</source>
        <translation>Tworzone przy zamykaniu, jeśli coś się zmieniło; zaszyfrowane tak jak dane. Na każdym komputerze otwiera je kod odzyskiwania.</translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; there may be more backups.</source>
        <translation>Folderu {folder} nie można teraz odczytać; kopii zapasowych może być więcej.</translation>
    </message>
    <message>
        <source>Last backup: {time}, {size}.</source>
        <translation>Ostatnia kopia: {time}, {size}.</translation>
    </message>
</context>
<context>
    <name>BackupProgressPage</name>
    <message>
        <source>Making a backup before Kantora ends</source>
        <translation>Kopia zapasowa przed zamknięciem</translation>
    </message>
    <message>
        <source>Restoring from backup</source>
        <translation>Przywracanie z kopii</translation>
    </message>
    <message>
        <source>Encrypting the data with a new key</source>
        <translation>Szyfrowanie danych nowym kluczem</translation>
    </message>
    <message>
        <source>Leave without a backup</source>
        <translation>Wyjdź bez kopii</translation>
    </message>
</context>
<context>
    <name>BatchDuplicates</name>
    <message>
        <source>Equal payments would be sent together</source>
        <translation>Możliwa powtórna płatność: razem zostałyby wysłane jednakowe płatności</translation>
    </message>
    <message>
        <source>No. {numbers}: each {amount}, {name}</source>
        <translation>Nr {numbers}: każda na {amount}, {name}</translation>
    </message>
</context>
<context>
    <name>BatchModel</name>
    <message>
        <source>Waits for its turn</source>
        <translation>Czeka na swoją kolej</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Niewysłany</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Nie wysyłać</translation>
    </message>
    <message>
        <source>No warnings</source>
        <translation>Brak ostrzeżeń</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Wyślij</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Wynik</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Ostrzeżenia</translation>
    </message>
</context>
<context>
    <name>BatchOverview</name>
    <message>
        <source>All rows: {count}</source>
        <translation>Wszystkie wiersze: {count}</translation>
    </message>
    <message>
        <source>{warning}: {count}</source>
        <translation>{warning}: {count}</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Ostrzeżenia</translation>
    </message>
    <message>
        <source>Nothing to warn of</source>
        <translation>Nie ma ostrzeżeń</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Bez rachunku</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n dokument</numerusform>
            <numerusform>%n dokumenty</numerusform>
            <numerusform>%n dokumentów</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message>
        <source>Nothing was sent: a document of this batch was changed elsewhere</source>
        <translation>Nic nie wysłano: dokument tej paczki zmieniono w innym miejscu</translation>
    </message>
    <message>
        <source>This is what is ready now. Check it again before sending.</source>
        <translation>To jest gotowe teraz. Sprawdź jeszcze raz przed wysłaniem.</translation>
    </message>
    <message>
        <source>Nothing was sent: a number of this batch was given to another document</source>
        <translation>Nic nie wysłano: numer z tej paczki ma już inny dokument</translation>
    </message>
    <message>
        <source>Documents have other numbers now. Check them again before sending.</source>
        <translation>Dokumenty mają teraz inne numery. Sprawdź je jeszcze raz przed wysłaniem.</translation>
    </message>
    <message>
        <source>Kept in Drafts and outbox already: {count}.</source>
        <translation>Zachowano już w sekcji „Wysyłka do banku”: {count}.</translation>
    </message>
    <message>
        <source>Another batch is being sent</source>
        <translation>Trwa wysyłanie innej paczki</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it. What you chose stays ready.</source>
        <translation>Poczekaj na jej wysłanie albo je zatrzymaj. To, co wybrano, pozostaje gotowe.</translation>
    </message>
    <message>
        <source>Wait until it is sent, or stop it, then show what you chose. It is kept only in this message.</source>
        <translation>Poczekaj na koniec wysyłania albo je zatrzymaj, a potem pokaż wybrane. Są zachowane tylko w tej wiadomości.</translation>
    </message>
    <message>
        <source>What was chosen is not sent yet</source>
        <translation>Wybrane dokumenty nie są jeszcze wysłane</translation>
    </message>
    <message>
        <source>It is ready in the drafts and outbox.</source>
        <translation>Są gotowe w sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>It is kept only in this message.</source>
        <translation>Są zachowane tylko w tej wiadomości.</translation>
    </message>
    <message>
        <source>Show what was chosen</source>
        <translation>Pokaż wybrane</translation>
    </message>
    <message>
        <source>Send together</source>
        <translation>Wysyłka w paczce</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nie teraz</translation>
    </message>
    <message>
        <source>Drafts and outbox</source>
        <translation>Wysyłka do banku</translation>
    </message>
    <message numerus="yes">
        <source>Send the %n left…</source>
        <translation>
            <numerusform>Wyślij jeszcze %n…</numerusform>
            <numerusform>Wyślij jeszcze %n…</numerusform>
            <numerusform>Wyślij jeszcze %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sending one after another</source>
        <translation>Wysyłanie po kolei</translation>
    </message>
    <message numerus="yes">
        <source>What became of %n document(s)</source>
        <translation>
            <numerusform>Co się stało z %n dokumentem</numerusform>
            <numerusform>Co się stało z %n dokumentami</numerusform>
            <numerusform>Co się stało z %n dokumentami</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is chosen to be sent</source>
        <translation>Nic nie wybrano do wysłania</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Odczyt informacji o %n dokumencie…</numerusform>
            <numerusform>Odczyt informacji o %n dokumentach…</numerusform>
            <numerusform>Odczyt informacji o %n dokumentach…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n document(s) once more…</source>
        <translation>
            <numerusform>Ponowne sprawdzanie %n dokumentu…</numerusform>
            <numerusform>Ponowne sprawdzanie %n dokumentów…</numerusform>
            <numerusform>Ponowne sprawdzanie %n dokumentów…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: correct or decide them first</source>
        <translation>
            <numerusform>Pominięto %n dokument: najpierw popraw lub rozstrzygnij</numerusform>
            <numerusform>Pominięto %n dokumenty: najpierw popraw lub rozstrzygnij</numerusform>
            <numerusform>Pominięto %n dokumentów: najpierw popraw lub rozstrzygnij</numerusform>
        </translation>
    </message>
    <message>
        <source>Left as drafts</source>
        <translation>Pozostały wersjami roboczymi</translation>
    </message>
    <message numerus="yes">
        <source>Sign these %n…</source>
        <translation>
            <numerusform>Podpisz %n dokument…</numerusform>
            <numerusform>Podpisz %n dokumenty…</numerusform>
            <numerusform>Podpisz %n dokumentów…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n demands</source>
        <translation>
            <numerusform>Zaakceptuj %n żądanie</numerusform>
            <numerusform>Zaakceptuj %n żądania</numerusform>
            <numerusform>Zaakceptuj %n żądań</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse %n demands</source>
        <translation>
            <numerusform>Odmów akceptacji %n żądania</numerusform>
            <numerusform>Odmów akceptacji %n żądań</numerusform>
            <numerusform>Odmów akceptacji %n żądań</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Wyślij %n płatność</numerusform>
            <numerusform>Wyślij %n płatności</numerusform>
            <numerusform>Wyślij %n płatności</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Usuń %n dokument</numerusform>
            <numerusform>Usuń %n dokumenty</numerusform>
            <numerusform>Usuń %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Wyślij %n dokument</numerusform>
            <numerusform>Wyślij %n dokumenty</numerusform>
            <numerusform>Wyślij %n dokumentów</numerusform>
        </translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Wyślij</translation>
    </message>
    <message>
        <source>Stop sending</source>
        <translation>Zatrzymaj wysyłanie</translation>
    </message>
    <message>
        <source>Sign what was sent…</source>
        <translation>Podpisz wysłane…</translation>
    </message>
</context>
<context>
    <name>BatchSummary</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>Wybrano %n</numerusform>
            <numerusform>Wybrano %n</numerusform>
            <numerusform>Wybrano %n</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading all of them…</source>
        <translation>Odczyt wszystkich wybranych…</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>i jeszcze %n</numerusform>
            <numerusform>i jeszcze %n</numerusform>
            <numerusform>i jeszcze %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchView</name>
    <message>
        <source>Open its form…</source>
        <translation>Otwórz formularz…</translation>
    </message>
    <message>
        <source>Left out, because they cannot be answered as the bank has them now: {count}</source>
        <translation>Pominięto, bo nie można na nie odpowiedzieć w postaci, w jakiej są teraz w banku: {count}</translation>
    </message>
    <message>
        <source>Not repeated, because they could not be read: {count}</source>
        <translation>Niepowtórzone, bo nie udało się ich odczytać: {count}</translation>
    </message>
    <message>
        <source>Left out, because they cannot be deleted at the bank any more: {count}</source>
        <translation>Pominięto, bo w banku nie można ich już usunąć: {count}</translation>
    </message>
    <message>
        <source>Documents of this batch</source>
        <translation>Dokumenty tej paczki</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Postęp</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zatrzymaj</translation>
    </message>
</context>
<context>
    <name>BatchWarnings</name>
    <message>
        <source>It gets No. {number}</source>
        <translation>Otrzyma nr {number}</translation>
    </message>
    <message>
        <source>No. {number} was given to another document of this account and year.</source>
        <translation>Numer {number} ma inny dokument tego rachunku z tego roku.</translation>
    </message>
    <message>
        <source>It had no number.</source>
        <translation>Nie miał numeru.</translation>
    </message>
    <message>
        <source>To be corrected</source>
        <translation>Do poprawienia</translation>
    </message>
    <message>
        <source>To be decided first</source>
        <translation>Najpierw do rozstrzygnięcia</translation>
    </message>
    <message>
        <source>Perhaps sent already</source>
        <translation>Być może już wysłano</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Nowy rachunek</translation>
    </message>
    <message>
        <source>Another payee&apos;s account</source>
        <translation>Cudzy rachunek</translation>
    </message>
    <message>
        <source>Equal in this batch</source>
        <translation>Jednakowe</translation>
    </message>
    <message>
        <source>Answered already</source>
        <translation>Jest już odpowiedź</translation>
    </message>
    <message>
        <source>Perhaps answered</source>
        <translation>Możliwa odpowiedź</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Zmieniony w banku</translation>
    </message>
    <message>
        <source>May delete fields</source>
        <translation>Może usunąć pola</translation>
    </message>
    <message>
        <source>Perhaps repeated</source>
        <translation>Możliwe powtórzenie</translation>
    </message>
    <message>
        <source>Unusually large</source>
        <translation>Nietypowo duża kwota</translation>
    </message>
    <message>
        <source>Same invoice</source>
        <translation>Ta sama faktura</translation>
    </message>
    <message>
        <source>Not a working day</source>
        <translation>Dzień wolny</translation>
    </message>
    <message>
        <source>Check the fields</source>
        <translation>Sprawdź pola</translation>
    </message>
    <message>
        <source>Not compared</source>
        <translation>Nieporównany</translation>
    </message>
    <message>
        <source>Another number</source>
        <translation>Inny numer</translation>
    </message>
    <message>
        <source>First payment</source>
        <translation>Pierwsza płatność</translation>
    </message>
</context>
<context>
    <name>BrowserSignInStrip</name>
    <message>
        <source>Waiting for the bank&apos;s page</source>
        <translation>Oczekiwanie na stronę banku</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Cancel signing in</source>
        <translation>Anuluj logowanie</translation>
    </message>
    <message>
        <source>Copy the address of the page</source>
        <translation>Kopiuj adres strony</translation>
    </message>
    <message>
        <source>Copy address</source>
        <translation>Kopiuj adres</translation>
    </message>
    <message>
        <source>It has opened in your browser. Sign in there and choose what to allow; then you are led back here.</source>
        <translation>Strona otworzyła się w przeglądarce. Zaloguj się tam i wybierz, na co pozwalasz; potem wrócisz tutaj.</translation>
    </message>
    <message>
        <source>No browser opened. Copy the address and open it in a browser on this computer.</source>
        <translation>Przeglądarka się nie otworzyła. Skopiuj adres i otwórz go w przeglądarce na tym komputerze.</translation>
    </message>
    <message>
        <source>{time} left</source>
        <translation>zostało {time}</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Skopiowano</translation>
    </message>
</context>
<context>
    <name>BrowserView</name>
    <message>
        <source>Address of the page</source>
        <translation>Adres strony</translation>
    </message>
    <message>
        <source>Reload page</source>
        <translation>Odśwież stronę</translation>
    </message>
    <message>
        <source>Continue in my browser</source>
        <translation>Kontynuuj w mojej przeglądarce</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Opening the page …</source>
        <translation>Otwieranie strony…</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Strona</translation>
    </message>
    <message>
        <source>The connection is encrypted.</source>
        <translation>Połączenie jest szyfrowane.</translation>
    </message>
    <message>
        <source>The page is on this computer.</source>
        <translation>Strona jest na tym komputerze.</translation>
    </message>
    <message>
        <source>The page says: “{text}”</source>
        <translation>Komunikat strony: „{text}”</translation>
    </message>
    <message>
        <source>What came of it is asked of the bank; the page itself does not decide it.</source>
        <translation>O wynik program pyta bank; sama strona o nim nie decyduje.</translation>
    </message>
    <message>
        <source>The page is finished</source>
        <translation>Praca na stronie zakończona</translation>
    </message>
    <message>
        <source>The page is closed</source>
        <translation>Strona jest zamknięta</translation>
    </message>
    <message>
        <source>The page was closed</source>
        <translation>Strona została zamknięta</translation>
    </message>
    <message>
        <source>Continue in your browser</source>
        <translation>Kontynuuj w swojej przeglądarce</translation>
    </message>
    <message>
        <source>The page opened in the browser of this computer. Kantora watches for the result here.</source>
        <translation>Strona otworzyła się w przeglądarce tego komputera. Wynik pojawi się tutaj.</translation>
    </message>
    <message>
        <source>The time for this page is over</source>
        <translation>Upłynął czas na tę stronę</translation>
    </message>
    <message>
        <source>The page does not load</source>
        <translation>Strona się nie wczytuje</translation>
    </message>
    <message>
        <source>{host} took the request and did not answer in time.</source>
        <translation>Serwer {host} przyjął zapytanie, ale nie odpowiedział na czas.</translation>
    </message>
    <message>
        <source>The page cannot be reached</source>
        <translation>Strona jest niedostępna</translation>
    </message>
    <message>
        <source>There is no connection to {host}. Check the network.</source>
        <translation>Brak połączenia z {host}. Sprawdź sieć.</translation>
    </message>
    <message>
        <source>The service does not open the page</source>
        <translation>Usługa nie otwiera strony</translation>
    </message>
    <message>
        <source>{host} answered with an error. The link may have been used before or is too old.</source>
        <translation>Serwer {host} odpowiedział błędem. Być może odnośnik był już użyty lub jest za stary.</translation>
    </message>
    <message>
        <source>{host} could not prove who it is</source>
        <translation>Nie potwierdzono tożsamości {host}</translation>
    </message>
    <message>
        <source>Its certificate is not valid, so somebody may be listening or imitating the page. Kantora does not open it. Do not enter codes or passwords for it where a browser warns of it, too. Pages of a test environment with an authority of its own cannot be shown here.</source>
        <translation>Certyfikat jest nieważny: ktoś może podsłuchiwać połączenie albo podszywać się pod stronę. Kantora jej nie otworzy. Nie podawaj kodów ani haseł do niej tam, gdzie ostrzega przed nią także przeglądarka. Stron środowiska testowego z własnym urzędem certyfikacji nie można tu pokazać.</translation>
    </message>
    <message>
        <source>The page led somewhere else</source>
        <translation>Strona prowadzi gdzie indziej</translation>
    </message>
    <message>
        <source>It led to {host}, which does not belong to this. It was not opened.</source>
        <translation>Prowadziła do {host}, a ten adres tu nie należy. Nie został otwarty.</translation>
    </message>
    <message>
        <source>The page sends the browser in circles</source>
        <translation>Strona kieruje przeglądarkę w kółko</translation>
    </message>
    <message>
        <source>{host} leads from one address to the next again and again, and shows no page. Try again in a while.</source>
        <translation>{host} wciąż przekierowuje z adresu na adres i nie pokazuje strony. Spróbuj ponownie za jakiś czas.</translation>
    </message>
    <message>
        <source>The page showed one message after the other</source>
        <translation>Strona pokazywała komunikat za komunikatem</translation>
    </message>
    <message>
        <source>It was closed because it does not let you work.</source>
        <translation>Została zamknięta, bo nie pozwala pracować.</translation>
    </message>
    <message>
        <source>The page no longer reacts</source>
        <translation>Strona nie reaguje</translation>
    </message>
    <message>
        <source>The page crashed</source>
        <translation>Awaria strony</translation>
    </message>
    <message>
        <source>The page is not opened without protection</source>
        <translation>Bez ochrony strona nie jest otwierana</translation>
    </message>
    <message>
        <source>The protection of the embedded browser is switched off or cannot work for this user. Start Kantora as an ordinary user and without settings for Chromium.</source>
        <translation>Ochrona wbudowanej przeglądarki jest wyłączona lub niedostępna dla tego użytkownika. Uruchom program Kantora jako zwykły użytkownik i bez ustawień Chromium.</translation>
    </message>
    <message>
        <source>A link to {host} was not opened here.</source>
        <translation>Odnośnik do {host} nie jest tu otwierany.</translation>
    </message>
    <message>
        <source>A link to a file or to another program was not opened.</source>
        <translation>Odnośnik do pliku lub innego programu nie został otwarty.</translation>
    </message>
    <message>
        <source>{host} was not opened: it is not encrypted.</source>
        <translation>Adres {host} nie został otwarty: połączenie nie jest szyfrowane.</translation>
    </message>
    <message>
        <source>{host} was not opened: protection is off.</source>
        <translation>Adres {host} nie został otwarty: ochrona jest wyłączona.</translation>
    </message>
    <message>
        <source>The page wanted to open another window.</source>
        <translation>Strona próbowała otworzyć kolejne okno.</translation>
    </message>
    <message>
        <source>The page wanted to save a file on this computer.</source>
        <translation>Strona próbowała zapisać plik na tym komputerze.</translation>
    </message>
    <message>
        <source>The page wanted a file of this computer.</source>
        <translation>Strona zażądała pliku z tego komputera.</translation>
    </message>
    <message>
        <source>The page wanted to use a device of this computer.</source>
        <translation>Strona zażądała dostępu do urządzenia tego komputera.</translation>
    </message>
    <message>
        <source>The page wanted to fill the screen.</source>
        <translation>Strona próbowała zająć cały ekran.</translation>
    </message>
    <message>
        <source>The page asked a question in a dialog; it was answered with No.</source>
        <translation>Strona zadała pytanie w osobnym oknie; odpowiedziano „Nie”.</translation>
    </message>
    <message>
        <source>A part of the page was not loaded: {host} could not prove who it is.</source>
        <translation>Części strony nie wczytano: nie potwierdzono tożsamości {host}.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not be shown in it.</source>
        <translation>Okno strony zamknięto: nie udało się w nim pokazać {host}.</translation>
    </message>
    <message>
        <source>A window of the page was closed: {host} could not prove who it is.</source>
        <translation>Okno strony zamknięto: nie potwierdzono tożsamości {host}.</translation>
    </message>
    <message>
        <source>another address</source>
        <translation>inny adres</translation>
    </message>
</context>
<context>
    <name>CandidateComparison</name>
    <message>
        <source>Asking the bank…</source>
        <translation>Pytamy bank…</translation>
    </message>
    <message>
        <source>The bank&apos;s documents cannot be read now. Check again later.</source>
        <translation>Teraz nie można odczytać dokumentów banku. Sprawdź ponownie później.</translation>
    </message>
    <message>
        <source>None of the similar documents can be it any more: the bank does not show them, or they belong to other entries of the outbox. Check again.</source>
        <translation>Żaden z podobnych dokumentów nie może już nim być: bank ich nie pokazuje albo należą do innych wpisów. Sprawdź ponownie.</translation>
    </message>
    <message>
        <source>The bank that is set now shows no document that may be it.</source>
        <translation>Bank ustawiony teraz nie pokazuje dokumentu, który może nim być.</translation>
    </message>
    <message>
        <source>The bank shows no document that may be it.</source>
        <translation>Bank nie pokazuje dokumentu, który może nim być.</translation>
    </message>
    <message>
        <source>The bank does not show the document now.</source>
        <translation>Bank nie pokazuje teraz dokumentu.</translation>
    </message>
    <message>
        <source>The payment gateway shows nothing to choose from. Its own pages tell whether the order was made or paid.</source>
        <translation>Bramka płatnicza nie pokazała pasujących zamówień. Czy zamówienie utworzono i opłacono, widać na stronach samej bramki.</translation>
    </message>
    <message>
        <source>sent: {value}</source>
        <translation>wysłano: {value}</translation>
    </message>
    <message>
        <source>With the present sign-in the bank shows this, which may be it:</source>
        <translation>Przy obecnym logowaniu bank pokazuje to, co może nim być:</translation>
    </message>
    <message>
        <source>The bank shows this, which may be it:</source>
        <translation>Bank pokazuje to, co może nim być:</translation>
    </message>
    <message>
        <source>The document has everything as it was sent.</source>
        <translation>W dokumencie wszystko jest tak, jak wysłano.</translation>
    </message>
    <message>
        <source>What is not as it was sent is marked.</source>
        <translation>Zaznaczono to, co różni się od wysłanego.</translation>
    </message>
    <message>
        <source>the bank tells nothing that can be compared</source>
        <translation>bank nie podaje nic, co można porównać</translation>
    </message>
    <message>
        <source>This is the document</source>
        <translation>To ten dokument</translation>
    </message>
    <message>
        <source>This is document {number}</source>
        <translation>To dokument {number}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Show document {number}</source>
        <translation>Pokaż dokument {number}</translation>
    </message>
</context>
<context>
    <name>CardChargeForm</name>
    <message>
        <source>The customer pays here (3-D Secure possible)</source>
        <translation>Klient płaci sam (możliwe 3-D Secure)</translation>
    </message>
    <message>
        <source>Charge without the customer, as agreed</source>
        <translation>Obciąż bez klienta, zgodnie z umową</translation>
    </message>
    <message>
        <source>The customer asked by phone or letter (MOTO)</source>
        <translation>Klient poprosił telefonicznie lub listownie (MOTO)</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Opis</translation>
    </message>
    <message>
        <source>No personal or card data</source>
        <translation>Bez danych osobowych i danych karty</translation>
    </message>
    <message>
        <source>CVC (if the bank asks for it)</source>
        <translation>CVC (jeśli bank go wymaga)</translation>
    </message>
    <message>
        <source>E-mail (for 3-D Secure)</source>
        <translation>E-mail (dla 3-D Secure)</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below. Without 3-D Secure press once more.</source>
        <translation>VISA wymaga e-maila lub telefonu poniżej. Bez 3-D Secure naciśnij jeszcze raz.</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Imię i nazwisko na karcie</translation>
    </message>
    <message>
        <source>Only hold the amount</source>
        <translation>Tylko zablokuj kwotę</translation>
    </message>
    <message>
        <source>Charge {card}</source>
        <translation>Obciążenie karty {card}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Pobierz {amount}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Obciąż</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Kwota, na przykład 12,50</translation>
    </message>
    <message>
        <source>Three digits, or nothing</source>
        <translation>Trzy cyfry albo nic</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter the code again</source>
        <translation>Kod usunięto po dwóch minutach bezczynności: wpisz go ponownie</translation>
    </message>
    <message>
        <source>The code is not kept: enter it again, or press once more to pay without it</source>
        <translation>Kod nie jest przechowywany: wpisz go ponownie albo naciśnij jeszcze raz, aby zapłacić bez niego</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Literami łacińskimi, jak na karcie</translation>
    </message>
    <message>
        <source>Back to the cards</source>
        <translation>Wróć do kart</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>Charge it now</source>
        <translation>Obciąż teraz</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Wyślij ponownie</translation>
    </message>
    <message>
        <source>Check again</source>
        <translation>Sprawdź ponownie</translation>
    </message>
    <message>
        <source>Show the earlier charge</source>
        <translation>Pokaż wcześniejsze obciążenie</translation>
    </message>
    <message>
        <source>Charge this one as well…</source>
        <translation>Obciąż kartę także tą kwotą…</translation>
    </message>
    <message>
        <source>Charge both</source>
        <translation>Obciąż dwukrotnie</translation>
    </message>
    <message>
        <source>The gateway has the earlier charge. Charge {amount} as well? If the earlier one is paid, the customer pays both.</source>
        <translation>Wcześniejsze obciążenie jest w bramce. Obciążyć kartę także kwotą {amount}? Jeśli wcześniejsze jest opłacone, klient zapłaci dwa razy.</translation>
    </message>
    <message>
        <source>It is not known whether the earlier charge was made. Charge {amount} as well? If it was made, the customer pays both.</source>
        <translation>Nie wiadomo jeszcze, czy wcześniejsze obciążenie doszło. Obciążyć kartę także kwotą {amount}? Jeśli doszło, klient zapłaci dwa razy.</translation>
    </message>
    <message>
        <source>Begin a new charge</source>
        <translation>Zacznij nowe obciążenie</translation>
    </message>
    <message>
        <source>Nothing was sent.</source>
        <translation>Nic nie wysłano.</translation>
    </message>
    <message>
        <source>Being charged…</source>
        <translation>Trwa obciążanie…</translation>
    </message>
    <message>
        <source>Its order is at the gateway. Nothing is charged until you say so.</source>
        <translation>Zamówienie jest w bramce. Nic nie zostanie pobrane, dopóki nie zdecydujesz.</translation>
    </message>
    <message>
        <source>Kantora is finding out and does not charge again. You may leave this page.</source>
        <translation>Kantora ustala wynik i nie obciąża ponownie. Tę stronę można opuścić.</translation>
    </message>
    <message>
        <source>The issuer wants the customer to confirm it on the page of the bank.</source>
        <translation>Bank karty prosi klienta o potwierdzenie płatności na swojej stronie.</translation>
    </message>
    <message>
        <source>It did not arrive. You may charge again.</source>
        <translation>Polecenie nie dotarło. Można obciążyć ponownie.</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Więcej o płatności</translation>
    </message>
    <message>
        <source>No day of consent is entered for this card. Make sure that the customer agreed to be charged.</source>
        <translation>Dla tej karty nie podano dnia zgody. Upewnij się, że klient zgodził się na obciążenia.</translation>
    </message>
</context>
<context>
    <name>CardEntry</name>
    <message>
        <source>Paste</source>
        <translation>Wklej</translation>
    </message>
    <message>
        <source>A card number has 12 to 19 digits</source>
        <translation>Numer karty ma od 12 do 19 cyfr</translation>
    </message>
    <message>
        <source>A digit is wrong, or two are swapped: compare them</source>
        <translation>Jedna cyfra jest błędna albo dwie są zamienione: porównaj numer</translation>
    </message>
    <message>
        <source>Month and year, such as 08/28</source>
        <translation>Miesiąc i rok, na przykład 08/28</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Karta straciła ważność</translation>
    </message>
    <message>
        <source>Three digits on the back</source>
        <translation>Trzy cyfry na odwrocie</translation>
    </message>
    <message>
        <source>Latin letters, as on the card</source>
        <translation>Literami łacińskimi, jak na karcie</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Numer karty</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Ważna do</translation>
    </message>
    <message>
        <source>MM/YY</source>
        <translation>MM/RR</translation>
    </message>
    <message>
        <source>CVC</source>
        <translation>CVC</translation>
    </message>
    <message>
        <source>Name on the card</source>
        <translation>Imię i nazwisko na karcie</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>never stored on this computer</source>
        <translation>bez zapisu na tym komputerze</translation>
    </message>
    <message>
        <source>Forgotten after two minutes without a key: enter it again</source>
        <translation>Usunięto po dwóch minutach bezczynności: wpisz ponownie</translation>
    </message>
</context>
<context>
    <name>CardFilePage</name>
    <message>
        <source>Unpaid queue</source>
        <translation>Kartoteka</translation>
    </message>
    <message>
        <source>Search the unpaid queue</source>
        <translation>Szukaj w kartotece</translation>
    </message>
    <message>
        <source>No documents are waiting for payment.</source>
        <translation>Żadne dokumenty nie czekają na zapłatę.</translation>
    </message>
</context>
<context>
    <name>CartEditor</name>
    <message>
        <source>Total: {sum}</source>
        <translation>Razem: {sum}</translation>
    </message>
    <message>
        <source>pcs</source>
        <translation>szt.</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>Dodaj wiersz</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, wiersz {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Usuń wiersz {row}</translation>
    </message>
    <message>
        <source>Article and details of line {row}</source>
        <translation>Artykuł i szczegóły wiersza {row}</translation>
    </message>
    <message>
        <source>Rounded: it is sent as a sum without a price, as the gateway asks</source>
        <translation>Zaokrąglono: przekazywana jest suma bez ceny, jak wymaga bramka</translation>
    </message>
</context>
<context>
    <name>CertificateFacts</name>
    <message>
        <source>Certificate for {name}, valid from {first} to {last}</source>
        <translation>Certyfikat dla {name}, ważny od {first} do {last}</translation>
    </message>
    <message>
        <source>Fingerprint (SHA-256): {digits}</source>
        <translation>Odcisk (SHA-256): {digits}</translation>
    </message>
</context>
<context>
    <name>ChargePage</name>
    <message>
        <source>This order number is used already</source>
        <translation>Ten numer zamówienia jest już użyty</translation>
    </message>
    <message>
        <source>Nothing was sent. There is another one now; go on.</source>
        <translation>Nic nie wysłano. Numer zmieniono, kontynuuj.</translation>
    </message>
    <message>
        <source>Something else is not right; nothing was sent</source>
        <translation>Nie wszystko jest poprawne; nic nie wysłano</translation>
    </message>
    <message>
        <source>The receipt cannot be made yet</source>
        <translation>Potwierdzenia nie można jeszcze utworzyć</translation>
    </message>
    <message>
        <source>The status of the order is being read; try again in a moment.</source>
        <translation>Status zamówienia jest jeszcze odczytywany; spróbuj za chwilę.</translation>
    </message>
</context>
<context>
    <name>ChargeResult</name>
    <message>
        <source>Paid with</source>
        <translation>Zapłacono</translation>
    </message>
    <message>
        <source>Reason: {reason}</source>
        <translation>Powód: {reason}</translation>
    </message>
    <message>
        <source>Being sent to the payment gateway …</source>
        <translation>Wysyłanie do bramki płatniczej…</translation>
    </message>
    <message>
        <source>This takes a few seconds. Nothing is sent twice.</source>
        <translation>To potrwa kilka sekund. Nic nie jest wysyłane dwa razy.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Nie dotarło</translation>
    </message>
    <message>
        <source>The gateway has no such order: nothing was charged. The number is not used again; with a new one the payment can be made once more.</source>
        <translation>Bramka nie ma takiego zamówienia: nic nie pobrano. Ten numer nie będzie już użyty; z nowym płatność można powtórzyć.</translation>
    </message>
    <message>
        <source>Enter the card again.</source>
        <translation>Podaj kartę ponownie.</translation>
    </message>
    <message>
        <source>The token is not used again: get another one.</source>
        <translation>Token nie będzie już użyty: pobierz inny.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Nie wysłano, nic nie pobrano</translation>
    </message>
    <message>
        <source>What became of it could not be read</source>
        <translation>Nie udało się odczytać wyniku płatności</translation>
    </message>
    <message>
        <source>It may have been charged. Do not make the payment again before you have checked it here or in Drafts and outbox.</source>
        <translation>Pieniądze mogły zostać pobrane. Nie powtarzaj płatności, dopóki nie sprawdzisz jej tutaj lub w sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>It was discarded; nothing was charged</source>
        <translation>Płatność usunięto z listy; nic nie pobrano</translation>
    </message>
    <message>
        <source>Somebody discarded it in Drafts and outbox before it was sent. The form still has it.</source>
        <translation>Usunięto ją z listy w sekcji „Wysyłka do banku” przed wysłaniem. W formularzu pozostała.</translation>
    </message>
    <message>
        <source>Not sent: an earlier payment may be the same</source>
        <translation>Nie wysłano: wcześniejsza płatność może być ta sama</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Potwierdzenie</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Pokaż zamówienie</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Zdecyduj</translation>
    </message>
    <message>
        <source>Go to the page of the card&apos;s bank</source>
        <translation>Przejdź do strony banku karty</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Nowa płatność</translation>
    </message>
    <message>
        <source>Charge this payment as well? If the earlier one was or is made, both are charged.</source>
        <translation>Wykonać także tę płatność? Jeśli wcześniejsza doszła lub dojdzie, obciążone zostaną obie.</translation>
    </message>
</context>
<context>
    <name>ChargeResultView</name>
    <message>
        <source>What became of the payment</source>
        <translation>Wynik płatności</translation>
    </message>
</context>
<context>
    <name>ChargeSummary</name>
    <message>
        <source>To be held</source>
        <translation>Do zablokowania</translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>Do pobrania</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Order {number}</source>
        <translation>Zamówienie {number}</translation>
    </message>
    <message>
        <source>Hold {amount}</source>
        <translation>Zablokuj {amount}</translation>
    </message>
    <message>
        <source>Charge {amount}</source>
        <translation>Pobierz {amount}</translation>
    </message>
    <message>
        <source>A fee of {fee} is added</source>
        <translation>Do niej doliczona będzie prowizja {fee}</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>As a table</source>
        <translation>Jako tabela</translation>
    </message>
    <message>
        <source>{chart}: as a table</source>
        <translation>{chart}: jako tabela</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
</context>
<context>
    <name>ClickGuard</name>
    <message>
        <source>Only a moment more</source>
        <translation>Jeszcze chwila</translation>
    </message>
    <message>
        <source>That press came too soon and did not count. Press again if you mean it.</source>
        <translation>To naciśnięcie było za wczesne i się nie liczy. Naciśnij ponownie, jeśli tego chcesz.</translation>
    </message>
</context>
<context>
    <name>ClockWarning</name>
    <message>
        <source>It is {there} at the service, and {here} here. New documents get this computer&apos;s date, and what is due or late goes by its clock. Set its time and time zone; this message then goes away.</source>
        <translation>W usłudze jest {there}, tutaj {here}. Nowe dokumenty otrzymują datę tego komputera, a terminy i opóźnienia liczy się według jego zegara. Ustaw czas i strefę czasową, a ten komunikat zniknie.</translation>
    </message>
    <message>
        <source>Check the connections</source>
        <translation>Sprawdź połączenia</translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) ahead</source>
        <translation>
            <numerusform>Zegar tego komputera spieszy się o %n dzień</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n dni</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n dni</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) behind</source>
        <translation>
            <numerusform>Zegar tego komputera spóźnia się o %n dzień</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n dni</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n dni</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) ahead</source>
        <translation>
            <numerusform>Zegar tego komputera spieszy się o %n godzinę</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n godziny</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n godzin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) behind</source>
        <translation>
            <numerusform>Zegar tego komputera spóźnia się o %n godzinę</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n godziny</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n godzin</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) ahead</source>
        <translation>
            <numerusform>Zegar tego komputera spieszy się o %n minutę</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n minuty</numerusform>
            <numerusform>Zegar tego komputera spieszy się o %n minut</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) behind</source>
        <translation>
            <numerusform>Zegar tego komputera spóźnia się o %n minutę</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n minuty</numerusform>
            <numerusform>Zegar tego komputera spóźnia się o %n minut</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ColumnStrip</name>
    <message>
        <source>Leave out</source>
        <translation>Pomiń</translation>
    </message>
    <message>
        <source>Column {number}</source>
        <translation>Kolumna {number}</translation>
    </message>
    <message>
        <source>What the columns hold</source>
        <translation>Zawartość kolumn</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Search commands</source>
        <translation>Szukaj poleceń</translation>
    </message>
    <message>
        <source>Commands found</source>
        <translation>Znalezione polecenia</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Nic nie znaleziono</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Szukanie…</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Szukaj wszędzie</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Co chcesz zrobić?</translation>
    </message>
</context>
<context>
    <name>ComparisonView</name>
    <message>
        <source>At the bank now</source>
        <translation>Teraz w banku</translation>
    </message>
    <message>
        <source>When you opened it</source>
        <translation>Gdy otwarto</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Twoja wersja</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}</source>
        <translation>{field}: teraz w banku {now}; gdy otwarto: {then}</translation>
    </message>
    <message>
        <source>{field}: at the bank now {now}; when you opened it {then}; yours {yours}</source>
        <translation>{field}: teraz w banku {now}; gdy otwarto: {then}; u Ciebie: {yours}</translation>
    </message>
</context>
<context>
    <name>ConfirmationPage</name>
    <message>
        <source>Nothing was sent: the document was changed elsewhere</source>
        <translation>Nic nie wysłano: dokument zmieniono w innym miejscu</translation>
    </message>
    <message>
        <source>This is the current version. Check it again before sending.</source>
        <translation>To jest bieżąca wersja. Sprawdź ją jeszcze raz przed wysłaniem.</translation>
    </message>
    <message>
        <source>Nothing was sent: there is something new to check</source>
        <translation>Nic nie wysłano: jest coś nowego do sprawdzenia</translation>
    </message>
    <message>
        <source>Nothing was sent: the document is no longer ready to be sent</source>
        <translation>Nic nie wysłano: dokument nie jest już gotowy do wysłania</translation>
    </message>
    <message>
        <source>See its state in Drafts and outbox.</source>
        <translation>Stan dokumentu widać w sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>Before it is sent</source>
        <translation>Przed wysłaniem</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nie teraz</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>Wyślij</translation>
    </message>
</context>
<context>
    <name>ConfirmationView</name>
    <message>
        <source>Back to the form</source>
        <translation>Wróć do formularza</translation>
    </message>
    <message>
        <source>Take the bank&apos;s changes over</source>
        <translation>Przejmij zmiany banku</translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Odczyt informacji o %n dokumencie…</numerusform>
            <numerusform>Odczyt informacji o %n dokumentach…</numerusform>
            <numerusform>Odczyt informacji o %n dokumentach…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>send %n</source>
        <translation>
            <numerusform>wyślij %n</numerusform>
            <numerusform>wyślij %n</numerusform>
            <numerusform>wyślij %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change %n</source>
        <translation>
            <numerusform>zmień %n</numerusform>
            <numerusform>zmień %n</numerusform>
            <numerusform>zmień %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n</source>
        <translation>
            <numerusform>usuń %n</numerusform>
            <numerusform>usuń %n</numerusform>
            <numerusform>usuń %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Usuń %n dokument</numerusform>
            <numerusform>Usuń %n dokumenty</numerusform>
            <numerusform>Usuń %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n documents</source>
        <translation>
            <numerusform>Zmień %n dokument</numerusform>
            <numerusform>Zmień %n dokumenty</numerusform>
            <numerusform>Zmień %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n to the payment gateway</source>
        <translation>
            <numerusform>Wyślij do bramki płatniczej: %n</numerusform>
            <numerusform>Wyślij do bramki płatniczej: %n</numerusform>
            <numerusform>Wyślij do bramki płatniczej: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Wyślij %n płatność</numerusform>
            <numerusform>Wyślij %n płatności</numerusform>
            <numerusform>Wyślij %n płatności</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Wyślij %n dokument</numerusform>
            <numerusform>Wyślij %n dokumenty</numerusform>
            <numerusform>Wyślij %n dokumentów</numerusform>
        </translation>
    </message>
    <message>
        <source>I have checked the account with the payee</source>
        <translation>Rachunek potwierdzony u odbiorcy</translation>
    </message>
    <message>
        <source>Nothing is chosen</source>
        <translation>Nic nie wybrano</translation>
    </message>
    <message>
        <source>Check what is marked, and tick the box first</source>
        <translation>Najpierw sprawdź to, co oznaczono, i zaznacz pole</translation>
    </message>
    <message>
        <source>I have compared it with what the bank has now</source>
        <translation>Porównano z tym, co bank ma teraz</translation>
    </message>
    <message>
        <source>I have compared it with the bank and checked everything marked above</source>
        <translation>Porównano z bankiem; wszystko zaznaczone powyżej sprawdzono</translation>
    </message>
    <message>
        <source>I have checked the equal payments: each of them is meant</source>
        <translation>Jednakowe płatności sprawdzone: każda jest zamierzona</translation>
    </message>
    <message>
        <source>I have checked the accounts with the payees, and the equal payments</source>
        <translation>Rachunki potwierdzone u odbiorców, jednakowe płatności sprawdzone</translation>
    </message>
    <message>
        <source>I have checked the earlier answers: each of these is meant</source>
        <translation>Wcześniejsze odpowiedzi sprawdzono: każda z tych jest zamierzona</translation>
    </message>
    <message>
        <source>I have looked at the earlier one: this one is wanted as well</source>
        <translation>Wcześniejszy dokument obejrzano: ten też jest potrzebny</translation>
    </message>
    <message>
        <source>I have checked everything marked above</source>
        <translation>Wszystko zaznaczone powyżej sprawdzono</translation>
    </message>
    <message>
        <source>This will be sent from {company}</source>
        <translation>Zostanie wysłane w imieniu {company}</translation>
    </message>
    <message>
        <source>This will replace what the bank has of {company}</source>
        <translation>To zastąpi dokument firmy {company}, który ma bank</translation>
    </message>
    <message>
        <source>This will be deleted at the bank of {company}</source>
        <translation>To zostanie usunięte w banku firmy {company}</translation>
    </message>
    <message>
        <source>This will be sent to the payment gateway from {company}</source>
        <translation>Zostanie wysłane do bramki płatniczej w imieniu {company}</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed at the bank, from {company}</source>
        <translation>Zostanie wysłane w imieniu {company}; część dokumentów w banku zostanie zmieniona</translation>
    </message>
    <message>
        <source>This will be sent, and some of it deleted at the bank, from {company}</source>
        <translation>Zostanie wysłane w imieniu {company}; część dokumentów w banku zostanie usunięta</translation>
    </message>
    <message>
        <source>This will be changed and deleted at the bank of {company}</source>
        <translation>Dokumenty firmy {company} w banku zostaną zmienione i usunięte</translation>
    </message>
    <message>
        <source>This will be sent, and some of it changed and deleted at the bank, from {company}</source>
        <translation>Zostanie wysłane w imieniu {company}; część dokumentów w banku zostanie zmieniona i usunięta</translation>
    </message>
</context>
<context>
    <name>ConnectStep</name>
    <message>
        <source>Paste the token the bank gave you; it is kept encrypted and never shown</source>
        <translation>Wklej token wydany przez bank; jest przechowywany zaszyfrowany i nigdy nie jest pokazywany</translation>
    </message>
    <message>
        <source>If the bank gave one; it is kept encrypted</source>
        <translation>Jeśli bank go wydał; jest przechowywany zaszyfrowany</translation>
    </message>
    <message>
        <source>Card payments (optional)</source>
        <translation>Płatności kartą (opcjonalnie)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>Test connection</source>
        <translation>Sprawdź połączenie</translation>
    </message>
    <message>
        <source>Go on without it</source>
        <translation>Kontynuuj bez tego</translation>
    </message>
    <message>
        <source>Save without connection</source>
        <translation>Zapisz bez połączenia</translation>
    </message>
    <message>
        <source>Sign in and connect</source>
        <translation>Zaloguj i połącz</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Połącz</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Połącz z bankiem</translation>
    </message>
</context>
<context>
    <name>ConnectionFindings</name>
    <message>
        <source>Result of the connection test</source>
        <translation>Wynik sprawdzenia połączenia</translation>
    </message>
    <message>
        <source>Not allowed: {names}</source>
        <translation>Nie dozwolono: {names}</translation>
    </message>
</context>
<context>
    <name>CounterpartiesPage</name>
    <message>
        <source>Everyone you pay appears here automatically.</source>
        <translation>Odbiorcy Twoich płatności pojawiają się tu automatycznie.</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Kontrahenci</translation>
    </message>
    <message>
        <source>Search counterparties</source>
        <translation>Szukaj kontrahentów</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Nowy kontrahent</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Zapłać…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Edytuj…</translation>
    </message>
    <message>
        <source>Merge two counterparties</source>
        <translation>Połącz dwóch kontrahentów</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ukryj</translation>
    </message>
    <message>
        <source>Show again</source>
        <translation>Pokaż ponownie</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Import counterparties…</source>
        <translation>Importuj kontrahentów…</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now</source>
        <translation>„{gone}” jest teraz częścią wpisu „{kept}”</translation>
    </message>
    <message>
        <source>“{gone}” is part of “{kept}” now, which is hidden</source>
        <translation>„{gone}” jest teraz częścią ukrytego wpisu „{kept}”</translation>
    </message>
    <message>
        <source>Hidden: forms do not offer it any more</source>
        <translation>Ukryty: formularze już go nie proponują</translation>
    </message>
    <message>
        <source>“{name}” was deleted</source>
        <translation>Usunięto „{name}”</translation>
    </message>
    <message>
        <source>“{name}” has payments and stays. Hide it if it is not to be offered.</source>
        <translation>Kontrahent „{name}” zostaje: są płatności na jego rzecz. Ukryj go, aby nie był proponowany.</translation>
    </message>
    <message>
        <source>“{name}” was saved</source>
        <translation>Zapisano „{name}”</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Merge the two</source>
        <translation>Połącz oba</translation>
    </message>
    <message>
        <source>Known</source>
        <translation>Znany</translation>
    </message>
    <message>
        <source>New account</source>
        <translation>Nowy rachunek</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Uszkodzony</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>Ukryty</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Rachunki</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Płatności</translation>
    </message>
    <message>
        <source>Last payment</source>
        <translation>Ostatnia płatność</translation>
    </message>
</context>
<context>
    <name>CounterpartyEditor</name>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>New counterparty</source>
        <translation>Nowy kontrahent</translation>
    </message>
</context>
<context>
    <name>CounterpartyForm</name>
    <message>
        <source>Notes</source>
        <translation>Notatki</translation>
    </message>
    <message>
        <source>As it was paid last</source>
        <translation>Jak ostatnio</translation>
    </message>
    <message>
        <source>Payments begin as</source>
        <translation>Domyślny rodzaj płatności</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Kontrahent</translation>
    </message>
    <message>
        <source>A further account</source>
        <translation>Kolejny rachunek</translation>
    </message>
    <message>
        <source>What payments begin with</source>
        <translation>Dane nowych płatności</translation>
    </message>
</context>
<context>
    <name>CounterpartyPane</name>
    <message>
        <source>Taxpayer number {number}</source>
        <translation>UNP {number}</translation>
    </message>
    <message>
        <source>Accounts</source>
        <translation>Rachunki</translation>
    </message>
    <message>
        <source>Payments begin with</source>
        <translation>Dane nowych płatności</translation>
    </message>
    <message>
        <source>Last documents</source>
        <translation>Ostatnie dokumenty</translation>
    </message>
    <message>
        <source>Nothing was paid here yet</source>
        <translation>Nie było jeszcze płatności</translation>
    </message>
    <message>
        <source>Payment to another account than before</source>
        <translation>Płatność na inny rachunek niż dotąd</translation>
    </message>
    <message>
        <source>What was stored of this entry could not be read: its name is written from what it was found by, and notes and checks of accounts are lost. Check it and save it.</source>
        <translation>Nie udało się odczytać danych tego wpisu: nazwę odtworzono z indeksu wyszukiwania, notatki i potwierdzenia rachunków przepadły. Sprawdź wpis i zapisz go.</translation>
    </message>
    <message>
        <source>{account} is new since {day}. Call the payee on a number that you already know: fraudsters send “new bank details”.</source>
        <translation>{account} to nowy rachunek od {day}. Zadzwoń do odbiorcy pod znany Ci już numer: „nowe dane do przelewu” wysyłają oszuści.</translation>
    </message>
    <message>
        <source>What is known of the counterparty</source>
        <translation>Informacje o kontrahencie</translation>
    </message>
    <message>
        <source>I have checked the account</source>
        <translation>Rachunek sprawdzony</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments</source>
        <translation>
            <numerusform>%Ln płatność</numerusform>
            <numerusform>%Ln płatności</numerusform>
            <numerusform>%Ln płatności</numerusform>
        </translation>
    </message>
    <message>
        <source>the last on {day}</source>
        <translation>ostatnia {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>Nr {number}</translation>
    </message>
    <message>
        <source>Pay…</source>
        <translation>Zapłać…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Edytuj…</translation>
    </message>
</context>
<context>
    <name>CustomerDialog</name>
    <message>
        <source>New customer</source>
        <translation>Nowy klient</translation>
    </message>
    <message>
        <source>Edit the customer</source>
        <translation>Edytuj klienta</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Dodaj</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Customer number in your system</source>
        <translation>Numer klienta w Twoim systemie</translation>
    </message>
    <message>
        <source>Orders and stored cards are found by it (clientId)</source>
        <translation>Po nim znajdowane są zamówienia i zapisane karty (clientId)</translation>
    </message>
    <message>
        <source>Enter the number, at most 255 characters</source>
        <translation>Wpisz numer, najwyżej 255 znaków</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Klient z tym numerem już istnieje</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notatki</translation>
    </message>
    <message>
        <source>An e-mail address has an @</source>
        <translation>Adres e-mail zawiera znak @</translation>
    </message>
    <message>
        <source>When the customer agreed</source>
        <translation>Kiedy klient wyraził zgodę</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Dzień</translation>
    </message>
    <message>
        <source>Empty where it is not known</source>
        <translation>Puste, jeśli nieznane</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026, not later than today</source>
        <translation>Dzień, na przykład 21.11.2026, nie późniejszy niż dziś</translation>
    </message>
</context>
<context>
    <name>CustomerView</name>
    <message>
        <source>The cards were never read from the gateway</source>
        <translation>Kart jeszcze nie odczytano z bramki</translation>
    </message>
    <message>
        <source>Cards as of {moment}</source>
        <translation>Karty z {moment}</translation>
    </message>
    <message>
        <source>The gateway stores no card of this customer.</source>
        <translation>Bramka nie przechowuje kart tego klienta.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Zgoda klienta z {day}</translation>
    </message>
    <message>
        <source>Date of consent not entered</source>
        <translation>Nie podano daty zgody</translation>
    </message>
    <message>
        <source>The gateway lists this card no more</source>
        <translation>Bramka nie pokazuje już tej karty</translation>
    </message>
    <message>
        <source>Last charge: {day} · {amount} · {state}</source>
        <translation>Ostatnie obciążenie: {day} · {amount} · {state}</translation>
    </message>
    <message>
        <source>Not charged from here yet</source>
        <translation>Stąd jeszcze nie obciążano</translation>
    </message>
    <message>
        <source>The customer&apos;s cards</source>
        <translation>Karty klienta</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Odczyt…</translation>
    </message>
    <message>
        <source>Read cards now</source>
        <translation>Odczytaj karty teraz</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Zapisz kartę…</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>Edytuj…</translation>
    </message>
    <message>
        <source>Show the charge</source>
        <translation>Pokaż obciążenie</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Nowy harmonogram…</translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Obciąż…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln schedules not ended</source>
        <translation>
            <numerusform>%Ln niezakończony harmonogram</numerusform>
            <numerusform>%Ln niezakończone harmonogramy</numerusform>
            <numerusform>%Ln niezakończonych harmonogramów</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a customer to see the stored cards</source>
        <translation>Wybierz klienta, aby zobaczyć zapisane karty</translation>
    </message>
</context>
<context>
    <name>DataTable</name>
    <message>
        <source>Select all rows</source>
        <translation>Zaznacz wszystkie wiersze</translation>
    </message>
</context>
<context>
    <name>DateDialog</name>
    <message>
        <source>Change this date only</source>
        <translation>Zmień tylko tę datę</translation>
    </message>
    <message>
        <source>Change it</source>
        <translation>Zmień</translation>
    </message>
    <message>
        <source>Charge on</source>
        <translation>Obciąż dnia</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Charge nothing on this date</source>
        <translation>Nie obciążaj w tym dniu</translation>
    </message>
    <message>
        <source>This date</source>
        <translation>Ta data</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>Dzień, na przykład 21.11.2026</translation>
    </message>
    <message>
        <source>A day that has not passed</source>
        <translation>Dzień, który jeszcze nie minął</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Kwota, na przykład 12,50</translation>
    </message>
</context>
<context>
    <name>DayEdit</name>
    <message>
        <source>Choose in the calendar</source>
        <translation>Wybierz w kalendarzu</translation>
    </message>
</context>
<context>
    <name>DebitAcceptancePage</name>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Nowa zgoda na polecenie zapłaty</translation>
    </message>
</context>
<context>
    <name>DebitForm</name>
    <message>
        <source>Left empty, it is the day the bank receives it</source>
        <translation>Jeśli puste: dzień otrzymania przez bank</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Account to be debited</source>
        <translation>Rachunek obciążany</translation>
    </message>
    <message>
        <source>Who may debit it</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Contract</source>
        <translation>Umowa</translation>
    </message>
    <message>
        <source>What is accepted</source>
        <translation>Przedmiot zgody</translation>
    </message>
    <message>
        <source>Our account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Numer dokumentu</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Rachunek odbiorcy</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>UNP</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>BIC</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Numer umowy</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Data umowy</translation>
    </message>
    <message>
        <source>Contract in force from</source>
        <translation>Umowa obowiązuje od</translation>
    </message>
    <message>
        <source>Contract in force until</source>
        <translation>Umowa obowiązuje do</translation>
    </message>
    <message>
        <source>Debits accepted from</source>
        <translation>Obciążenia dozwolone od</translation>
    </message>
    <message>
        <source>Debits accepted until</source>
        <translation>Obciążenia dozwolone do</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>Left empty, no limit</source>
        <translation>Jeśli puste: bez limitu</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Okres limitu</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Tytuł płatności</translation>
    </message>
    <message>
        <source>What is recalled</source>
        <translation>Odwoływany dokument</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Odwołanie</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Zgoda</translation>
    </message>
    <message>
        <source>Down arrow shows the acceptances that the bank has</source>
        <translation>Strzałka w dół pokazuje zgody, które ma bank</translation>
    </message>
    <message>
        <source>Who could debit</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Podstawa</translation>
    </message>
</context>
<context>
    <name>DebitRecallPage</name>
    <message>
        <source>Recall of an acceptance</source>
        <translation>Odwołanie zgody</translation>
    </message>
</context>
<context>
    <name>DeferredOpen</name>
    <message>
        <source>Payments like earlier ones are ready: {count}</source>
        <translation>Gotowe płatności jak wcześniejsze: {count}</translation>
    </message>
    <message>
        <source>Documents to be deleted have been read: {count}</source>
        <translation>Dokumenty do usunięcia zostały wczytane: {count}</translation>
    </message>
    <message>
        <source>Document No. {number} has been read</source>
        <translation>Odczytano dokument nr {number}</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Otwórz</translation>
    </message>
    <message>
        <source>The document is being read…</source>
        <translation>Odczyt dokumentu…</translation>
    </message>
    <message>
        <source>It opens by itself as long as you stay here.</source>
        <translation>Otworzy się sam, jeśli tu zostaniesz.</translation>
    </message>
    <message>
        <source>Answers to payment demands are ready: {count}</source>
        <translation>Odpowiedzi na żądania zapłaty są gotowe: {count}</translation>
    </message>
    <message>
        <source>Documents have been read: {count}</source>
        <translation>Odczytano dokumentów: {count}</translation>
    </message>
</context>
<context>
    <name>DemoSafetyCard</name>
    <message>
        <source>The demo has nothing to protect: its company is fictitious, and its data are deleted when the window closes. It is neither locked nor backed up.</source>
        <translation>Wersja pokazowa nie ma czego chronić: firma jest fikcyjna, a dane są usuwane po zamknięciu okna. Nie jest blokowana i nie ma kopii zapasowych.</translation>
    </message>
</context>
<context>
    <name>DetailsHead</name>
    <message>
        <source>Close details</source>
        <translation>Zamknij szczegóły</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Ponów</translation>
    </message>
    <message>
        <source>Only data from the list is shown; details were not read yet. {why}</source>
        <translation>Pokazano tylko dane z listy: szczegółów jeszcze nie odczytano. {why}</translation>
    </message>
    <message>
        <source>Details as of {moment}. {why}</source>
        <translation>Szczegóły z {moment}. {why}</translation>
    </message>
    <message>
        <source>Reading details…</source>
        <translation>Odczyt szczegółów…</translation>
    </message>
    <message>
        <source>Details as of {moment}</source>
        <translation>Szczegóły z {moment}</translation>
    </message>
</context>
<context>
    <name>DetailsPane</name>
    <message>
        <source>Details</source>
        <translation>Szczegóły</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Wszystko skopiowano</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Skopiowano: {name}</translation>
    </message>
</context>
<context>
    <name>DiagnosticsCard</name>
    <message>
        <source>The name of the host is found</source>
        <translation>Nazwa serwera znaleziona</translation>
    </message>
    <message>
        <source>The host takes a connection</source>
        <translation>Serwer przyjmuje połączenie</translation>
    </message>
    <message>
        <source>Encryption and certificate</source>
        <translation>Szyfrowanie i certyfikat</translation>
    </message>
    <message>
        <source>Sign-in</source>
        <translation>Logowanie</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Uprawnienia</translation>
    </message>
    <message>
        <source>Reading one document</source>
        <translation>Odczyt jednego dokumentu</translation>
    </message>
    <message>
        <source>This computer&apos;s clock</source>
        <translation>Zegar tego komputera</translation>
    </message>
    <message>
        <source>The gateway knows the shop</source>
        <translation>Bramka zna sklep</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Bramka płatnicza</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Store: version and size</source>
        <translation>Magazyn danych: wersja i rozmiar</translation>
    </message>
    <message>
        <source>Store: quick check</source>
        <translation>Magazyn danych: szybkie sprawdzenie</translation>
    </message>
    <message>
        <source>Keyring</source>
        <translation>Pęk kluczy</translation>
    </message>
    <message>
        <source>Folder of the data</source>
        <translation>Folder danych</translation>
    </message>
    <message>
        <source>Folder of logs</source>
        <translation>Folder dzienników</translation>
    </message>
    <message>
        <source>Kantora {version}</source>
        <translation>Kantora {version}</translation>
    </message>
    <message>
        <source>Open logs and crash reports</source>
        <translation>Otwórz dzienniki i raporty o awariach</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Kopiuj dla wsparcia</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Check everything</source>
        <translation>Sprawdź wszystko</translation>
    </message>
    <message>
        <source>not checked, as something before it failed</source>
        <translation>nie sprawdzono, bo zawiódł wcześniejszy krok</translation>
    </message>
    <message>
        <source>is being checked …</source>
        <translation>sprawdzanie …</translation>
    </message>
    <message>
        <source>{count} ms</source>
        <translation>{count} ms</translation>
    </message>
    <message>
        <source>not encrypted, which only services on this computer may be</source>
        <translation>bez szyfrowania — dopuszczalne tylko dla usług na tym komputerze</translation>
    </message>
    <message>
        <source>not seen: the proxy {proxy} asks who is there; each request checks it</source>
        <translation>nie widać: serwer proxy {proxy} wymaga logowania; sprawdza to każde zapytanie</translation>
    </message>
    <message>
        <source>trusted by {place}</source>
        <translation>zaufane certyfikaty: {place}</translation>
    </message>
    <message>
        <source>trusted by the system</source>
        <translation>zaufane certyfikaty: systemowe</translation>
    </message>
    <message>
        <source>valid until {moment}</source>
        <translation>ważne do {moment}</translation>
    </message>
    <message>
        <source>not allowed: {scopes}</source>
        <translation>niedozwolone: {scopes}</translation>
    </message>
    <message>
        <source>not compared: the service does not say what time it is</source>
        <translation>nie porównano: usługa nie podaje czasu</translation>
    </message>
    <message>
        <source>{here}, and {there} at the service</source>
        <translation>{here}, a w usłudze {there}</translation>
    </message>
</context>
<context>
    <name>DirectoriesPage</name>
    <message>
        <source>This directory was not read from the bank yet.</source>
        <translation>Tego słownika jeszcze nie odczytano z banku.</translation>
    </message>
    <message>
        <source>The bank has no payment types for documents of this type.</source>
        <translation>Dla dokumentów tego rodzaju bank nie ma rodzajów płatności.</translation>
    </message>
    <message>
        <source>Read it now</source>
        <translation>Odczytaj teraz</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Słowniki</translation>
    </message>
    <message>
        <source>Search this directory</source>
        <translation>Szukaj w słowniku</translation>
    </message>
    <message>
        <source>Values of the directory</source>
        <translation>Wartości słownika</translation>
    </message>
    <message>
        <source>Payment types</source>
        <translation>Rodzaje płatności</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Odśwież</translation>
    </message>
    <message>
        <source>ISO code</source>
        <translation>Kod ISO</translation>
    </message>
    <message>
        <source>Code in documents</source>
        <translation>Kod w dokumentach</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adres</translation>
    </message>
</context>
<context>
    <name>DirectoryList</name>
    <message>
        <source>Directories of the bank</source>
        <translation>Słowniki banku</translation>
    </message>
    <message>
        <source>Payment types by document</source>
        <translation>Rodzaje płatności według dokumentów</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Słowniki</translation>
    </message>
</context>
<context>
    <name>Discarding</name>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>Usunięto z listy: %n</numerusform>
            <numerusform>Usunięto z listy: %n</numerusform>
            <numerusform>Usunięto z listy: %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brought back</source>
        <translation>
            <numerusform>Przywrócono %n</numerusform>
            <numerusform>Przywrócono %n</numerusform>
            <numerusform>Przywrócono %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DocumentActionButtons</name>
    <message>
        <source>More to do with this document</source>
        <translation>Inne działania z dokumentem</translation>
    </message>
</context>
<context>
    <name>DocumentFiles</name>
    <message>
        <source>Keeping documents for offline use</source>
        <translation>Zapisywanie dokumentów do pracy bez sieci</translation>
    </message>
    <message>
        <source>Save the file</source>
        <translation>Zapisz plik</translation>
    </message>
    <message>
        <source>Kept for offline use: {count}</source>
        <translation>Zapisano do pracy bez sieci: {count}</translation>
    </message>
    <message>
        <source>Not kept: {count}. {documents}</source>
        <translation>Nie zapisano: {count}. {documents}</translation>
    </message>
    <message>
        <source>Export to 1C</source>
        <translation>Eksport do 1C</translation>
    </message>
    <message>
        <source>1C exchange file (*.txt)</source>
        <translation>Plik wymiany 1C (*.txt)</translation>
    </message>
    <message>
        <source>Payments written for 1C: {count}. Saved: {path}</source>
        <translation>Płatności zapisane dla 1C: {count}. Zapisano: {path}</translation>
    </message>
    <message>
        <source>Left out: {count}. The bank rejected them or does not list them any more, they lack a number, a date, an amount or an account, they are in another currency than their account, the account is not one of ours, or their type is not known.</source>
        <translation>Pominięto: {count}. Bank je odrzucił lub już ich nie pokazuje, brakuje numeru, daty, kwoty lub rachunku, waluta jest inna niż waluta rachunku, rachunek nie jest własny albo rodzaj dokumentu jest nieznany.</translation>
    </message>
    <message>
        <source>Save print forms</source>
        <translation>Zapisz wydruki</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Print forms {day}.pdf</source>
        <translation>Wydruki {day}.pdf</translation>
    </message>
    <message>
        <source>Print forms</source>
        <translation>Wydruki</translation>
    </message>
    <message>
        <source>Print forms saved: {count}. {path}</source>
        <translation>Zapisano wydruków: {count}. {path}</translation>
    </message>
    <message>
        <source>Not saved: {count}. {documents}</source>
        <translation>Nie zapisano: {count}. {documents}</translation>
    </message>
    <message>
        <source>“{name}” has been read</source>
        <translation>Odczytano plik „{name}”</translation>
    </message>
    <message>
        <source>Saved: {path}</source>
        <translation>Zapisano: {path}</translation>
    </message>
    <message>
        <source>Excel workbook (*.xlsx)</source>
        <translation>Skoroszyt Excel (*.xlsx)</translation>
    </message>
    <message>
        <source>Text with separators (*.csv)</source>
        <translation>Tekst z separatorami (*.csv)</translation>
    </message>
    <message>
        <source>Writing {name}</source>
        <translation>Zapisywanie {name}</translation>
    </message>
    <message>
        <source>Export the list</source>
        <translation>Eksportuj listę</translation>
    </message>
</context>
<context>
    <name>DocumentListPage</name>
    <message>
        <source>Repeat this payment…</source>
        <translation>Powtórz płatność…</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Synchronizuj teraz</translation>
    </message>
    <message>
        <source>Keep for offline use</source>
        <translation>Zachowaj do pracy bez sieci</translation>
    </message>
    <message>
        <source>Show or hide details</source>
        <translation>Pokaż lub ukryj szczegóły</translation>
    </message>
    <message>
        <source>Export payments to 1C…</source>
        <translation>Eksportuj płatności do 1C…</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>Drukuj</translation>
    </message>
    <message>
        <source>Print form in Word</source>
        <translation>Wydruk w Wordzie</translation>
    </message>
    <message>
        <source>Print forms in one PDF…</source>
        <translation>Wydruki w jednym PDF…</translation>
    </message>
    <message>
        <source>Print forms to a folder…</source>
        <translation>Wydruki do folderu…</translation>
    </message>
    <message>
        <source>Copy rows as text</source>
        <translation>Kopiuj wiersze jako tekst</translation>
    </message>
    <message>
        <source>Export to Excel…</source>
        <translation>Eksportuj do Excela…</translation>
    </message>
    <message>
        <source>Export to CSV…</source>
        <translation>Eksportuj do CSV…</translation>
    </message>
    <message>
        <source>Choose columns…</source>
        <translation>Wybierz kolumny…</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Wyczyść filtr</translation>
    </message>
</context>
<context>
    <name>DocumentNumber</name>
    <message>
        <source>The number is {number} now</source>
        <translation>Teraz numer to {number}</translation>
    </message>
    <message>
        <source>It is the next one of this account and year. The draft had No. {number}; enter that again if you mean it.</source>
        <translation>To następny numer tego rachunku i roku. Wersja robocza miała nr {number}; jeśli ma być właśnie on, wpisz go ponownie.</translation>
    </message>
</context>
<context>
    <name>DocumentsPage</name>
    <message>
        <source>Documents</source>
        <translation>Dokumenty</translation>
    </message>
    <message>
        <source>Search documents</source>
        <translation>Szukaj dokumentów</translation>
    </message>
    <message>
        <source>No documents were read from the bank yet.</source>
        <translation>Z banku nie odczytano jeszcze dokumentów.</translation>
    </message>
</context>
<context>
    <name>DocxView</name>
    <message>
        <source>Preview of the print form</source>
        <translation>Podgląd wydruku</translation>
    </message>
</context>
<context>
    <name>DraftDates</name>
    <message numerus="yes">
        <source>The month, quarter or year in %n purpose(s) has changed with the date: check them</source>
        <translation>
            <numerusform>Wraz z datą zmienił się miesiąc, kwartał lub rok w %n tytule płatności: sprawdź go</numerusform>
            <numerusform>Wraz z datą zmienił się miesiąc, kwartał lub rok w %n tytułach płatności: sprawdź je</numerusform>
            <numerusform>Wraz z datą zmienił się miesiąc, kwartał lub rok w %n tytułach płatności: sprawdź je</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueCharging</name>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Show the schedule</source>
        <translation>Pokaż harmonogram</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were skipped</source>
        <translation>
            <numerusform>%Ln datę pominięto</numerusform>
            <numerusform>%Ln daty pominięto</numerusform>
            <numerusform>%Ln dat pominięto</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were marked as charged</source>
        <translation>
            <numerusform>%Ln datę oznaczono jako pobraną</numerusform>
            <numerusform>%Ln daty oznaczono jako pobrane</numerusform>
            <numerusform>%Ln dat oznaczono jako pobrane</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates are due again</source>
        <translation>
            <numerusform>%Ln data znów czeka na obciążenie</numerusform>
            <numerusform>%Ln daty znów czekają na obciążenie</numerusform>
            <numerusform>%Ln dat znów czeka na obciążenie</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be changed</source>
        <translation>
            <numerusform>%Ln nie udało się zmienić</numerusform>
            <numerusform>%Ln nie udało się zmienić</numerusform>
            <numerusform>%Ln nie udało się zmienić</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges paid</source>
        <translation>
            <numerusform>%Ln obciążenie wykonane</numerusform>
            <numerusform>%Ln obciążenia wykonane</numerusform>
            <numerusform>%Ln obciążeń wykonanych</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not paid</source>
        <translation>
            <numerusform>%Ln niewykonane</numerusform>
            <numerusform>%Ln niewykonane</numerusform>
            <numerusform>%Ln niewykonanych</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without an answer, being checked</source>
        <translation>
            <numerusform>%Ln bez odpowiedzi, w trakcie sprawdzania</numerusform>
            <numerusform>%Ln bez odpowiedzi, w trakcie sprawdzania</numerusform>
            <numerusform>%Ln bez odpowiedzi, w trakcie sprawdzania</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your decision</source>
        <translation>
            <numerusform>%Ln czeka na twoją decyzję</numerusform>
            <numerusform>%Ln czekają na twoją decyzję</numerusform>
            <numerusform>%Ln czeka na twoją decyzję</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not begun</source>
        <translation>
            <numerusform>%Ln nierozpoczęte</numerusform>
            <numerusform>%Ln nierozpoczęte</numerusform>
            <numerusform>%Ln nierozpoczętych</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueView</name>
    <message>
        <source>Due</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stan</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Za co</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Być może pobrano</translation>
    </message>
    <message>
        <source>Nothing is due. Schedules show what comes next.</source>
        <translation>Nic nie przypada do pobrania. Co będzie dalej, pokazują harmonogramy.</translation>
    </message>
    <message>
        <source>What is due</source>
        <translation>Do pobrania</translation>
    </message>
    <message>
        <source>Tick everything that can be charged</source>
        <translation>Zaznacz wszystko, co można obciążyć</translation>
    </message>
    <message>
        <source>Charge {count} · {sums}</source>
        <translation>Obciąż {count} · {sums}</translation>
    </message>
    <message>
        <source>Charge</source>
        <translation>Obciąż</translation>
    </message>
    <message>
        <source>Skip the ticked</source>
        <translation>Pomiń zaznaczone</translation>
    </message>
    <message>
        <source>Stop after this one</source>
        <translation>Zatrzymaj po bieżącym</translation>
    </message>
    <message>
        <source>Tick all of them</source>
        <translation>Zaznacz wszystkie</translation>
    </message>
    <message>
        <source>Tick only the newest of each</source>
        <translation>Zaznacz tylko najnowsze</translation>
    </message>
    <message>
        <source>They are not ticked: decide which of them are still to be charged. Each is a charge of its own.</source>
        <translation>Nie są zaznaczone: zdecyduj, które z nich jeszcze wykonać. Każde to osobne obciążenie.</translation>
    </message>
    <message>
        <source>They were charged: leave them out</source>
        <translation>Pobrano: usuń z listy</translation>
    </message>
    <message>
        <source>They were not charged: they are due</source>
        <translation>Nie pobrano: do pobrania</translation>
    </message>
    <message>
        <source>Tick something first</source>
        <translation>Najpierw zaznacz co najmniej jedną pozycję</translation>
    </message>
    <message>
        <source>What is ticked can only be skipped</source>
        <translation>Zaznaczone można tylko pominąć</translation>
    </message>
    <message>
        <source>Charges are being made</source>
        <translation>Trwa obciążanie kart</translation>
    </message>
    <message>
        <source>Nothing can be charged now</source>
        <translation>Teraz nie ma czego pobrać</translation>
    </message>
    <message>
        <source>A backup was restored, and charges that were made after it are not in it. Look for them at the gateway, tick those that you know of, and say what became of them. Nothing of them is charged before that.</source>
        <translation>Przywrócono kopię zapasową, w której nie ma późniejszych obciążeń. Poszukaj ich w bramce, zaznacz te, o których wiesz, i podaj, co się z nimi stało. Wcześniej nic z nich nie zostanie pobrane.</translation>
    </message>
    <message>
        <source>Their cards have expired or are not stored any more. If the bank extended a card, “Read cards now” at its customer in Stored cards brings it back. If not, open the schedule and choose another card under “All later…” at the oldest date, or tick what is to be skipped.</source>
        <translation>Ich karty straciły ważność lub nie są już zapisane. Jeśli bank przedłużył kartę, przywróci ją przycisk „Odczytaj karty teraz” u klienta w sekcji „Zapisane karty”. Jeśli nie, otwórz harmonogram i pod „Kolejne…” przy najwcześniejszej dacie wybierz inną kartę albo zaznacz to, co ma być pominięte.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges may have been made already</source>
        <translation>
            <numerusform>%Ln obciążenie być może już wykonano</numerusform>
            <numerusform>%Ln obciążenia być może już wykonano</numerusform>
            <numerusform>%Ln obciążeń być może już wykonano</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges cannot be made</source>
        <translation>
            <numerusform>%Ln obciążenia nie można wykonać</numerusform>
            <numerusform>%Ln obciążeń nie można wykonać</numerusform>
            <numerusform>%Ln obciążeń nie można wykonać</numerusform>
        </translation>
    </message>
    <message>
        <source>To be charged</source>
        <translation>Do pobrania</translation>
    </message>
    <message>
        <source>Late</source>
        <translation>Po terminie</translation>
    </message>
    <message>
        <source>Waits for an earlier charge</source>
        <translation>Czeka na wcześniejsze obciążenie</translation>
    </message>
    <message>
        <source>The card is not stored any more</source>
        <translation>Karta nie jest już zapisana</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Karta straciła ważność</translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges of earlier days were not made</source>
        <translation>
            <numerusform>%Ln obciążenie z poprzednich dni nie zostało wykonane</numerusform>
            <numerusform>%Ln obciążenia z poprzednich dni nie zostały wykonane</numerusform>
            <numerusform>%Ln obciążeń z poprzednich dni nie zostało wykonanych</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExpiryReminder</name>
    <message>
        <source>Order No. {number} is not paid, and its time soon ends</source>
        <translation>Zamówienie nr {number} nie jest opłacone, a termin wkrótce minie</translation>
    </message>
    <message>
        <source>{amount}: the link works until {moment}. After that the order can be registered again under a new number.</source>
        <translation>{amount}: odnośnik działa do {moment}. Potem zamówienie można zarejestrować ponownie pod nowym numerem.</translation>
    </message>
    <message numerus="yes">
        <source>%n more link(s) will end soon: close this to see the next.</source>
        <translation>
            <numerusform>Wkrótce wygaśnie jeszcze %n odnośnik: zamknij komunikat, aby zobaczyć następny.</numerusform>
            <numerusform>Wkrótce wygasną jeszcze %n odnośniki: zamknij komunikat, aby zobaczyć następny.</numerusform>
            <numerusform>Wkrótce wygaśnie jeszcze %n odnośników: zamknij komunikat, aby zobaczyć następny.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
</context>
<context>
    <name>ExtraParameters</name>
    <message>
        <source>Address of “back to the shop” on the page</source>
        <translation>Adres odnośnika „wróć do sklepu” na stronie</translation>
    </message>
    <message>
        <source>Text of “back to the shop” on the page</source>
        <translation>Tekst odnośnika „wróć do sklepu” na stronie</translation>
    </message>
    <message>
        <source>Number of instalments</source>
        <translation>Liczba rat</translation>
    </message>
    <message>
        <source>Sum of all instalments</source>
        <translation>Suma wszystkich rat</translation>
    </message>
    <message>
        <source>Way to pay, with the feature that forces one</source>
        <translation>Sposób zapłaty wraz z cechą, która go wymusza</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Najmniejsza liczba dni między obciążeniami</translation>
    </message>
    <message>
        <source>Last day of the series, YYYYMMDD</source>
        <translation>Ostatni dzień serii, RRRRMMDD</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>{column}, line {row}</source>
        <translation>{column}, wiersz {row}</translation>
    </message>
    <message>
        <source>Remove line {row}</source>
        <translation>Usuń wiersz {row}</translation>
    </message>
    <message>
        <source>{name} – {meaning}</source>
        <translation>{name} – {meaning}</translation>
    </message>
    <message>
        <source>Add a name and value</source>
        <translation>Dodaj nazwę i wartość</translation>
    </message>
</context>
<context>
    <name>FacetPopover</name>
    <message>
        <source>Find a value</source>
        <translation>Znajdź wartość</translation>
    </message>
    <message>
        <source>Nothing to choose from yet</source>
        <translation>Nie ma jeszcze z czego wybierać</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message>
        <source>Clear</source>
        <translation>Wyczyść</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Previous match</source>
        <translation>Poprzednie trafienie</translation>
    </message>
    <message>
        <source>Next match</source>
        <translation>Następne trafienie</translation>
    </message>
    <message>
        <source>Close search</source>
        <translation>Zamknij wyszukiwanie</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Znajdź na wydruku</translation>
    </message>
    <message>
        <source>{current} of {count}</source>
        <translation>{current} z {count}</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>Nie znaleziono</translation>
    </message>
</context>
<context>
    <name>FoldSection</name>
    <message>
        <source>Expanded</source>
        <translation>Rozwinięte</translation>
    </message>
    <message>
        <source>Collapsed</source>
        <translation>Zwinięte</translation>
    </message>
    <message>
        <source>Filled in: {count}</source>
        <translation>Wypełniono: {count}</translation>
    </message>
</context>
<context>
    <name>FormField</name>
    <message>
        <source>required</source>
        <translation>wymagane</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>opcjonalnie</translation>
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
        <translation>Dostępne operacje</translation>
    </message>
    <message>
        <source>Every operation of the gateway can be used.</source>
        <translation>Dostępne są wszystkie operacje bramki.</translation>
    </message>
    <message>
        <source>Not possible: {names}. {reason}</source>
        <translation>Niedostępne: {names}. {reason}</translation>
    </message>
</context>
<context>
    <name>GatewayCard</name>
    <message>
        <source>Card payments</source>
        <translation>Płatności kartą</translation>
    </message>
    <message>
        <source>Orders, payment pages and notifications</source>
        <translation>Zamówienia, strony płatności i powiadomienia</translation>
    </message>
    <message>
        <source>Permissions</source>
        <translation>Uprawnienia</translation>
    </message>
</context>
<context>
    <name>GatewayForm</name>
    <message>
        <source>From the bank; it ends in the payment application. Empty: no card payments</source>
        <translation>Z banku; kończy się nazwą aplikacji płatniczej. Puste: bez płatności kartą</translation>
    </message>
    <message>
        <source>Login and password are entered together</source>
        <translation>Login i hasło podaje się razem</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Pozostaw puste, aby nie zmieniać</translation>
    </message>
    <message>
        <source>From the bank&apos;s support; some payments need a login instead</source>
        <translation>Wydaje wsparcie banku; część operacji wymaga loginu</translation>
    </message>
    <message>
        <source>The API login of the shop, usually with -api at the end</source>
        <translation>Login API sklepu, zwykle z -api na końcu</translation>
    </message>
    <message>
        <source>It is kept encrypted and never shown</source>
        <translation>Przechowywany zaszyfrowany i nigdy niepokazywany</translation>
    </message>
    <message>
        <source>Login and password</source>
        <translation>Login i hasło</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>A production profile takes no address on this computer</source>
        <translation>Profil produkcyjny nie może używać adresu na tym komputerze</translation>
    </message>
    <message>
        <source>This is a test address; the profile is a production one</source>
        <translation>To adres testowy, a profil jest produkcyjny</translation>
    </message>
    <message>
        <source>The demo pays at its own sandbox only</source>
        <translation>Wersja pokazowa płaci tylko na własnym serwerze</translation>
    </message>
    <message>
        <source>This looks like a production address: payments there move real money</source>
        <translation>To wygląda na adres produkcyjny: płatności poruszają tam prawdziwe pieniądze</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Adres bramki płatniczej</translation>
    </message>
    <message>
        <source>Login</source>
        <translation>Login</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Hasło</translation>
    </message>
    <message>
        <source>Signing in at the gateway</source>
        <translation>Logowanie do bramki</translation>
    </message>
</context>
<context>
    <name>GatewayKeysCard</name>
    <message>
        <source>This is no public RSA key or certificate in PEM</source>
        <translation>To nie jest klucz publiczny RSA ani certyfikat w formacie PEM</translation>
    </message>
    <message>
        <source>Notifications are not received here: no port is set</source>
        <translation>Powiadomienia nie są tu przyjmowane: nie podano portu</translation>
    </message>
    <message>
        <source>Notifications are not received here until their key is stored</source>
        <translation>Powiadomienia nie są przyjmowane, dopóki nie zapisano ich klucza</translation>
    </message>
    <message>
        <source>Notifications are not received: another program uses port {port}</source>
        <translation>Powiadomienia nie są przyjmowane: port {port} zajmuje inny program</translation>
    </message>
    <message>
        <source>Notifications are received on port {port} of this computer</source>
        <translation>Powiadomienia są przyjmowane na porcie {port} tego komputera</translation>
    </message>
    <message>
        <source>Keys for card payments</source>
        <translation>Klucze płatności kartą</translation>
    </message>
    <message>
        <source>Public key of the gateway for cards (PEM)</source>
        <translation>Klucz publiczny bramki dla kart (PEM)</translation>
    </message>
    <message>
        <source>With it the card goes encrypted (seToken), if the bank asks</source>
        <translation>Z nim dane karty są przesyłane zaszyfrowane (seToken), jeśli bank tego wymaga</translation>
    </message>
    <message>
        <source>Cards are encrypted before they are sent</source>
        <translation>Dane kart są szyfrowane przed wysłaniem</translation>
    </message>
    <message>
        <source>Cards are protected by the connection alone</source>
        <translation>Dane kart chroni tylko samo połączenie</translation>
    </message>
    <message>
        <source>Key of notifications</source>
        <translation>Klucz powiadomień</translation>
    </message>
    <message>
        <source>A key shared with the bank, or its public key (PEM)</source>
        <translation>Klucz wspólny z bankiem lub jego klucz publiczny (PEM)</translation>
    </message>
    <message>
        <source>The checksum of notifications is verified</source>
        <translation>Suma kontrolna powiadomień jest sprawdzana</translation>
    </message>
    <message>
        <source>Without a key no notification is trusted</source>
        <translation>Bez klucza żadne powiadomienie nie jest zaufane</translation>
    </message>
</context>
<context>
    <name>HelpCard</name>
    <message>
        <source>No article was open before this one</source>
        <translation>Przed tym artykułem nie otwarto innego</translation>
    </message>
    <message>
        <source>Search the help</source>
        <translation>Szukaj w pomocy</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Pomoc</translation>
    </message>
    <message>
        <source>Articles</source>
        <translation>Artykuły</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Artykuł</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Close the help (Esc)</source>
        <translation>Zamknij pomoc (Esc)</translation>
    </message>
    <message>
        <source>No article has these words. Try a part of one word.</source>
        <translation>Nie ma artykułu z tymi słowami. Spróbuj części jednego słowa.</translation>
    </message>
    <message>
        <source>The articles are in English and Russian.</source>
        <translation>Artykuły pomocy są po angielsku i po rosyjsku.</translation>
    </message>
</context>
<context>
    <name>ImportPage</name>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stan</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Wiersz</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Wybierz plik…</translation>
    </message>
    <message>
        <source>Choose an XLSX, CSV or 1C file, drop it here, or paste a table copied from a spreadsheet.</source>
        <translation>Wybierz plik XLSX, CSV lub 1C, upuść go tutaj albo wklej tabelę skopiowaną z arkusza.</translation>
    </message>
    <message>
        <source>Tables and 1C exchange files (*.xlsx *.xlsm *.csv *.txt *.tsv)</source>
        <translation>Tabele i pliki wymiany 1C (*.xlsx *.xlsm *.csv *.txt *.tsv)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>Pasted table</source>
        <translation>Wklejona tabela</translation>
    </message>
    <message>
        <source>The clipboard has no text</source>
        <translation>W schowku nie ma tekstu</translation>
    </message>
    <message>
        <source>Checking {name}</source>
        <translation>Sprawdzanie: {name}</translation>
    </message>
    <message>
        <source>Open or paste a table first</source>
        <translation>Najpierw otwórz lub wklej tabelę</translation>
    </message>
    <message>
        <source>Tick the rows to import first</source>
        <translation>Najpierw zaznacz wiersze do importu</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>Importowanie</translation>
    </message>
    <message>
        <source>Undoing the import</source>
        <translation>Cofanie importu</translation>
    </message>
    <message>
        <source>Payments imported: {count}</source>
        <translation>Zaimportowano płatności: {count}</translation>
    </message>
    <message>
        <source>Counterparties imported: {count}</source>
        <translation>Zaimportowano kontrahentów: {count}</translation>
    </message>
    <message>
        <source>They wait in Drafts and outbox. Nothing was sent.</source>
        <translation>Czekają w sekcji „Wysyłka do banku”. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>Their accounts count as not checked until you check them.</source>
        <translation>Ich rachunki uchodzą za niesprawdzone, dopóki ich nie sprawdzisz.</translation>
    </message>
    <message>
        <source>Not imported, because their numbers are used now: {count}</source>
        <translation>Nie zaimportowano, bo numery są już zajęte: {count}</translation>
    </message>
    <message>
        <source>Columns that fit the same field: {fields}</source>
        <translation>Kolumny pasujące do tego samego pola: {fields}</translation>
    </message>
    <message>
        <source>Hidden rows of the table were left out: {count}</source>
        <translation>Pominięto ukryte wiersze tabeli: {count}</translation>
    </message>
    <message>
        <source>Hidden columns of the table were left out: {names}</source>
        <translation>Pominięto ukryte kolumny tabeli: {names}</translation>
    </message>
    <message>
        <source>If they are to come in, show them in the spreadsheet and save the file.</source>
        <translation>Jeśli mają zostać zaimportowane, odkryj je w arkuszu kalkulacyjnym i zapisz plik.</translation>
    </message>
    <message>
        <source>Payments above the headings were left out: {count}</source>
        <translation>Płatności powyżej nagłówków pominięto: {count}</translation>
    </message>
    <message>
        <source>The table is read from its headings in row {row} on. Put each table on a sheet or in a file of its own.</source>
        <translation>Tabela jest czytana od nagłówków w wierszu {row}. Umieść każdą tabelę w osobnym arkuszu lub pliku.</translation>
    </message>
    <message>
        <source>Payments that the bank has executed were left out: {count}</source>
        <translation>Pominięto płatności już wykonane przez bank: {count}</translation>
    </message>
    <message>
        <source>Documents that are no payment orders were left out: {count}</source>
        <translation>Pominięto dokumenty, które nie są poleceniami przelewu: {count}</translation>
    </message>
    <message>
        <source>Rows that are not ticked any more: {count}</source>
        <translation>Wiersze, które nie są już zaznaczone: {count}</translation>
    </message>
    <message>
        <source>Import undone: {count}</source>
        <translation>Cofnięto import: {count}</translation>
    </message>
    <message>
        <source>Sent, changed or used meanwhile, and kept: {count}</source>
        <translation>Pozostawiono, bo już wysłano, zmieniono lub użyto: {count}</translation>
    </message>
    <message>
        <source>The table has no rows below its headings</source>
        <translation>Tabela nie ma wierszy pod nagłówkami</translation>
    </message>
    <message>
        <source>Several columns have the same heading: {names}</source>
        <translation>Kilka kolumn ma ten sam nagłówek: {names}</translation>
    </message>
    <message>
        <source>“{name}”</source>
        <translation>„{name}”</translation>
    </message>
    <message>
        <source>The first of them is read. If it is another one, choose the field above it.</source>
        <translation>Odczytywana jest pierwsza z nich. Jeśli to inna, wybierz pole nad nią.</translation>
    </message>
    <message>
        <source>It is another day, and the rows were checked again by it</source>
        <translation>Nastał inny dzień: wiersze sprawdzono ponownie</translation>
    </message>
    <message>
        <source>Payments without a date in the table have the date {day} now.</source>
        <translation>Płatności bez daty w tabeli mają teraz datę {day}.</translation>
    </message>
    <message>
        <source>Discarded or deleted before: {count}</source>
        <translation>Wcześniej usunięto z listy lub spośród kontrahentów: {count}</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Paste a table</source>
        <translation>Wklej tabelę</translation>
    </message>
    <message>
        <source>Save a template to fill in…</source>
        <translation>Zapisz szablon do wypełnienia…</translation>
    </message>
    <message>
        <source>Import the ticked rows</source>
        <translation>Importuj zaznaczone</translation>
    </message>
    <message>
        <source>Undo the last import</source>
        <translation>Cofnij ostatni import</translation>
    </message>
    <message>
        <source>Tick all rows on show</source>
        <translation>Zaznacz wszystkie pokazane wiersze</translation>
    </message>
    <message>
        <source>Untick all rows on show</source>
        <translation>Odznacz pokazane wiersze</translation>
    </message>
    <message>
        <source>Show rows with errors only</source>
        <translation>Pokaż tylko wiersze z błędami</translation>
    </message>
    <message>
        <source>Close the table</source>
        <translation>Zamknij tabelę</translation>
    </message>
    <message>
        <source>All rows: {count}</source>
        <translation>Wszystkie wiersze: {count}</translation>
    </message>
    <message>
        <source>{state}: {count}</source>
        <translation>{state}: {count}</translation>
    </message>
    <message>
        <source>Ticked: {count}</source>
        <translation>Zaznaczono: {count}</translation>
    </message>
    <message>
        <source>Choose a row to see what is wrong with it; a double click corrects a cell.</source>
        <translation>Wybierz wiersz, aby zobaczyć uwagi; podwójne kliknięcie poprawia komórkę.</translation>
    </message>
    <message>
        <source>What the rows become</source>
        <translation>Czym staną się wiersze</translation>
    </message>
    <message>
        <source>Account that pays</source>
        <translation>Rachunek obciążany</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Arkusz</translation>
    </message>
    <message>
        <source>Rows on show</source>
        <translation>Pokazane wiersze</translation>
    </message>
    <message>
        <source>Rows of the table</source>
        <translation>Wiersze tabeli</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notatki</translation>
    </message>
    <message>
        <source>Payments</source>
        <translation>Płatności</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Kontrahenci</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Błąd</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>Ostrzeżenie</translation>
    </message>
    <message>
        <source>No errors</source>
        <translation>Brak błędów</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>Zaimportowany</translation>
    </message>
    <message>
        <source>The address book has this account already</source>
        <translation>Ten rachunek jest już w kontrahentach</translation>
    </message>
    <message>
        <source>{name} is in the address book with another account. Check the new account with the payee.</source>
        <translation>{name} jest w kontrahentach z innym rachunkiem. Potwierdź nowy rachunek u odbiorcy.</translation>
    </message>
    <message>
        <source>A row above is about the same counterparty</source>
        <translation>Tego kontrahenta dotyczy wiersz powyżej</translation>
    </message>
    <message>
        <source>A formula without a result: calculate it and save the file in a spreadsheet, or write the text</source>
        <translation>Formuła bez wyniku: oblicz ją i zapisz plik w arkuszu kalkulacyjnym albo wpisz tekst</translation>
    </message>
    <message>
        <source>This number is used by another payment</source>
        <translation>Ten numer ma inna płatność</translation>
    </message>
    <message>
        <source>No payment was made from this account yet</source>
        <translation>Z tego rachunku nie było jeszcze płatności</translation>
    </message>
    <message>
        <source>This account was paid another way last: {kind}. If it is so again, choose it.</source>
        <translation>Poprzednio na ten rachunek płacono inaczej: {kind}. Jeśli teraz też, wybierz ten rodzaj.</translation>
    </message>
    <message>
        <source>Equal rows of the table: {rows}</source>
        <translation>Jednakowe wiersze tabeli: {rows}</translation>
    </message>
    <message>
        <source>An equal payment exists: this row may repeat it</source>
        <translation>Taka sama płatność już istnieje: wiersz może ją powtarzać</translation>
    </message>
    <message>
        <source>A payment like this one exists: {documents}. This row may repeat it.</source>
        <translation>Taka płatność już istnieje: {documents}. Ten wiersz może ją powtarzać.</translation>
    </message>
</context>
<context>
    <name>ImportTemplate</name>
    <message>
        <source>Notes</source>
        <translation>Objaśnienia</translation>
    </message>
    <message>
        <source>Column</source>
        <translation>Kolumna</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Przykład</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Payee TIN</source>
        <translation>UNP odbiorcy</translation>
    </message>
    <message>
        <source>Payee account</source>
        <translation>Rachunek odbiorcy</translation>
    </message>
    <message>
        <source>Payer account</source>
        <translation>Rachunek płatnika</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Numer dokumentu</translation>
    </message>
    <message>
        <source>Required.</source>
        <translation>Wymagane.</translation>
    </message>
    <message>
        <source>Nine characters; empty for payments to individuals.</source>
        <translation>Dziewięć znaków; puste przy płatnościach dla osób fizycznych.</translation>
    </message>
    <message>
        <source>Required; 28 characters, begins with BY.</source>
        <translation>Wymagane; 28 znaków, zaczyna się od BY.</translation>
    </message>
    <message>
        <source>Required; 8 or 11 characters.</source>
        <translation>Wymagane; 8 lub 11 znaków.</translation>
    </message>
    <message>
        <source>Required; for example 1234,50.</source>
        <translation>Wymagane; na przykład 1234,50.</translation>
    </message>
    <message>
        <source>Three letters; if empty, the currency of the payer account.</source>
        <translation>Trzy litery; jeśli puste, waluta rachunku płatnika.</translation>
    </message>
    <message>
        <source>Required; up to 420 characters.</source>
        <translation>Wymagane; do 420 znaków.</translation>
    </message>
    <message>
        <source>For example 22.11.2026; if empty, today.</source>
        <translation>Na przykład 22.11.2026; jeśli puste, dzisiaj.</translation>
    </message>
    <message>
        <source>If empty, the next free number.</source>
        <translation>Jeśli puste, następny wolny numer.</translation>
    </message>
    <message>
        <source>If empty, the account that you choose when importing.</source>
        <translation>Jeśli puste, rachunek wybrany przy imporcie.</translation>
    </message>
    <message>
        <source>Makes the row a budget payment; then a category is needed, too.</source>
        <translation>Z tym kodem wiersz staje się płatnością do budżetu; wtedy potrzebna jest też kategoria.</translation>
    </message>
    <message>
        <source>Four letters.</source>
        <translation>Cztery litery.</translation>
    </message>
    <message>
        <source>A code of the bank&apos;s directory.</source>
        <translation>Kod ze słownika banku.</translation>
    </message>
    <message>
        <source>Free text.</source>
        <translation>Dowolny tekst.</translation>
    </message>
</context>
<context>
    <name>InstructionForm</name>
    <message>
        <source>New counterparty…</source>
        <translation>Nowy kontrahent…</translation>
    </message>
</context>
<context>
    <name>InstructionPage</name>
    <message>
        <source>Change of document No. {number}</source>
        <translation>Zmiana dokumentu nr {number}</translation>
    </message>
    <message>
        <source>The document at the bank names no currency</source>
        <translation>Dokument w banku nie podaje waluty</translation>
    </message>
    <message>
        <source>Enter the currency of the amount.</source>
        <translation>Wpisz walutę kwoty.</translation>
    </message>
    <message>
        <source>The bank&apos;s changes are in the form now</source>
        <translation>Zmiany banku są teraz w formularzu</translation>
    </message>
    <message>
        <source>Fields that you changed yourself are kept.</source>
        <translation>Pola zmienione przez Ciebie pozostają bez zmian.</translation>
    </message>
    <message>
        <source>It is ready; send it from Drafts and outbox</source>
        <translation>Gotowe; wyślij z sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>What you saved is ready with this number. See it in Drafts and outbox before you send it.</source>
        <translation>Zapisany dokument jest gotowy i ma ten numer. Sprawdź go w sekcji „Wysyłka do banku”, zanim go wyślesz.</translation>
    </message>
    <message>
        <source>The form was changed after it was checked</source>
        <translation>Formularz zmienił się po sprawdzeniu</translation>
    </message>
    <message>
        <source>Nothing was sent. Check it again to send what it says now.</source>
        <translation>Niczego nie wysłano. Sprawdź go ponownie, aby wysłać to, co w nim teraz jest.</translation>
    </message>
    <message>
        <source>This number was given to another document of this year</source>
        <translation>Ten numer ma inny dokument z tego roku</translation>
    </message>
    <message>
        <source>The change came too late</source>
        <translation>Zmiana przyszła za późno</translation>
    </message>
    <message>
        <source>It is not in what was handed over before. See the document in Drafts and outbox.</source>
        <translation>Nie ma jej w dokumencie przekazanym wcześniej. Dokument jest w sekcji „Wysyłka do banku”.</translation>
    </message>
</context>
<context>
    <name>InstructionView</name>
    <message>
        <source>Check and send…</source>
        <translation>Sprawdź i wyślij…</translation>
    </message>
    <message>
        <source>Save and next</source>
        <translation>Zapisz i następny</translation>
    </message>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Popraw %n pole</numerusform>
            <numerusform>Popraw %n pola</numerusform>
            <numerusform>Popraw %n pól</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {time}</source>
        <translation>Zapisano {time}</translation>
    </message>
</context>
<context>
    <name>KeyField</name>
    <message>
        <source>This file is no key: it is too large, or no text</source>
        <translation>To nie klucz: plik jest za duży lub nie jest tekstem</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Zapisz klucz</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Z pliku…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Open a key</source>
        <translation>Otwórz klucz</translation>
    </message>
</context>
<context>
    <name>LabelDialog</name>
    <message>
        <source>Name of the label</source>
        <translation>Nazwa etykiety</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Kolor</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>New label</source>
        <translation>Nowa etykieta</translation>
    </message>
    <message>
        <source>Change the label</source>
        <translation>Zmień etykietę</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Taka etykieta już istnieje</translation>
    </message>
    <message>
        <source>A label needs a name</source>
        <translation>Podaj nazwę etykiety</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Szary</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Niebieski</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Turkusowy</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Zielony</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bursztynowy</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Czerwony</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Różowy</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Fioletowy</translation>
    </message>
</context>
<context>
    <name>LabelsPage</name>
    <message>
        <source>Labels sort documents, counterparties and orders for you alone.</source>
        <translation>Etykietami porządkujesz dokumenty, kontrahentów i zamówienia tylko dla siebie.</translation>
    </message>
    <message>
        <source>New label…</source>
        <translation>Nowa etykieta…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Etykiety</translation>
    </message>
    <message>
        <source>Search labels</source>
        <translation>Szukaj etykiet</translation>
    </message>
    <message>
        <source>“{gone}” is now “{kept}”</source>
        <translation>Zamiast „{gone}” jest teraz „{kept}”</translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) deleted</source>
        <translation>
            <numerusform>Usunięto %n etykietę</numerusform>
            <numerusform>Usunięto %n etykiety</numerusform>
            <numerusform>Usunięto %n etykiet</numerusform>
        </translation>
    </message>
    <message>
        <source>“{name}” was changed</source>
        <translation>Zmieniono etykietę „{name}”</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Etykieta</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumenty</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Kontrahenci</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Zamówienia</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Wersje robocze</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>Show what has this label</source>
        <translation>Pokaż wszystko z tą etykietą</translation>
    </message>
    <message>
        <source>Name and colour…</source>
        <translation>Nazwa i kolor…</translation>
    </message>
    <message>
        <source>Merge two labels</source>
        <translation>Połącz dwie etykiety</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Cofnij usunięcie</translation>
    </message>
</context>
<context>
    <name>LastDayEdit</name>
    <message>
        <source>No end</source>
        <translation>Bezterminowo</translation>
    </message>
</context>
<context>
    <name>LeftBehindQuestion</name>
    <message numerus="yes">
        <source>The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</source>
        <translation>
            <numerusform>Nie ma jeszcze odpowiedzi na %n wysyłkę. Program ustali ją tylko z adresem i logowaniem, z którymi wysłano.</numerusform>
            <numerusform>Nie ma jeszcze odpowiedzi na %n wysyłki. Program ustali ją tylko z adresem i logowaniem, z którymi wysłano.</numerusform>
            <numerusform>Nie ma jeszcze odpowiedzi na %n wysyłek. Program ustali ją tylko z adresem i logowaniem, z którymi wysłano.</numerusform>
        </translation>
    </message>
    <message>
        <source>Change anyway</source>
        <translation>Zmień mimo to</translation>
    </message>
    <message>
        <source>Do not change</source>
        <translation>Nie zmieniaj</translation>
    </message>
</context>
<context>
    <name>ListAnnotations</name>
    <message numerus="yes">
        <source>The label “{name}” was put on %n record(s)</source>
        <translation>
            <numerusform>Etykietę „{name}” nadano %n pozycji</numerusform>
            <numerusform>Etykietę „{name}” nadano %n pozycjom</numerusform>
            <numerusform>Etykietę „{name}” nadano %n pozycjom</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The label “{name}” was taken off %n record(s)</source>
        <translation>
            <numerusform>Etykietę „{name}” zdjęto z %n pozycji</numerusform>
            <numerusform>Etykietę „{name}” zdjęto z %n pozycji</numerusform>
            <numerusform>Etykietę „{name}” zdjęto z %n pozycji</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListPage</name>
    <message>
        <source>{selected} rows are selected; at most {most} can be copied</source>
        <translation>Zaznaczono wierszy: {selected}; skopiować można najwyżej {most}</translation>
    </message>
    <message>
        <source>Nothing was copied. Select fewer rows, or copy the first of them.</source>
        <translation>Niczego nie skopiowano. Zaznacz mniej wierszy albo skopiuj pierwsze z nich.</translation>
    </message>
    <message>
        <source>Nothing was copied. “Export the selected rows…” writes all of them to a file.</source>
        <translation>Niczego nie skopiowano. Polecenie „Eksportuj zaznaczone wiersze…” zapisze je wszystkie do pliku.</translation>
    </message>
    <message>
        <source>Choose a row of the list first</source>
        <translation>Najpierw wybierz wiersz na liście</translation>
    </message>
    <message>
        <source>The list is empty</source>
        <translation>Lista jest pusta</translation>
    </message>
    <message>
        <source>No list is on show</source>
        <translation>Lista nie jest teraz widoczna</translation>
    </message>
    <message>
        <source>This cannot be done with what is chosen</source>
        <translation>Dla wybranych pozycji to działanie jest niedostępne</translation>
    </message>
    <message>
        <source>Copy the first rows</source>
        <translation>Kopiuj pierwsze wiersze</translation>
    </message>
    <message>
        <source>Export the selected rows…</source>
        <translation>Eksportuj zaznaczone wiersze…</translation>
    </message>
    <message>
        <source>Select all rows of the filter</source>
        <translation>Zaznacz wszystkie wiersze filtra</translation>
    </message>
    <message>
        <source>Sort by…</source>
        <translation>Sortuj według…</translation>
    </message>
</context>
<context>
    <name>ListPane</name>
    <message>
        <source>Nothing matches the filter.</source>
        <translation>Nic nie pasuje do filtra.</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Wyczyść filtr</translation>
    </message>
</context>
<context>
    <name>LockCard</name>
    <message>
        <source>Lock and backups</source>
        <translation>Blokada i kopie zapasowe</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Blokada</translation>
    </message>
    <message>
        <source>Lock when nobody has used the window for</source>
        <translation>Zablokuj, gdy nikt nie używał okna przez</translation>
    </message>
    <message>
        <source>It locks with the screen of the computer, too, and by Ctrl+L</source>
        <translation>Blokuje się też z ekranem komputera i skrótem Ctrl+L</translation>
    </message>
    <message>
        <source>Lock now</source>
        <translation>Zablokuj teraz</translation>
    </message>
    <message>
        <source>Remove the passphrase</source>
        <translation>Usuń frazę hasłową</translation>
    </message>
    <message>
        <source>Keep the passphrase</source>
        <translation>Zachowaj frazę hasłową</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minuta</numerusform>
            <numerusform>%n minuty</numerusform>
            <numerusform>%n minut</numerusform>
        </translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nigdy</translation>
    </message>
    <message>
        <source>Change the passphrase…</source>
        <translation>Zmień frazę hasłową…</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Ustaw frazę hasłową…</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data then: whoever is signed in to the computer can unlock.</source>
        <translation>Wtedy dane otwiera pęk kluczy tego komputera: odblokować może każdy zalogowany w systemie.</translation>
    </message>
    <message>
        <source>Only the recovery code opens the data then, at each start and after each lock, because Kantora cannot use a keyring on this computer now. Have the code at hand.</source>
        <translation>Wtedy dane otwiera tylko kod odzyskiwania, przy każdym starcie i po każdej blokadzie, bo program nie może teraz używać pęku kluczy tego komputera. Miej kod pod ręką.</translation>
    </message>
    <message>
        <source>A passphrase is asked for at the start and to unlock.</source>
        <translation>Przy starcie i odblokowaniu wymagana jest fraza hasłowa.</translation>
    </message>
    <message>
        <source>The keyring of this computer opens the data, so whoever is signed in to the computer can unlock. A passphrase keeps others out.</source>
        <translation>Dane otwiera pęk kluczy tego komputera, więc odblokować może każdy zalogowany w systemie. Fraza hasłowa zamknie dostęp innym.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock, because Kantora cannot use a keyring on this computer now. A passphrase takes its place and is easier to type.</source>
        <translation>Przy starcie i odblokowaniu wymagany jest kod odzyskiwania, bo program nie może teraz używać pęku kluczy tego komputera. Fraza hasłowa go zastąpi i łatwiej ją wpisać.</translation>
    </message>
</context>
<context>
    <name>LockPage</name>
    <message>
        <source>Passphrase or recovery code</source>
        <translation>Fraza hasłowa lub kod odzyskiwania</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Kod odzyskiwania</translation>
    </message>
    <message>
        <source>Kantora is locked</source>
        <translation>Kantora jest zablokowana</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>Odblokuj</translation>
    </message>
    <message>
        <source>The data are closed. Drafts are kept.</source>
        <translation>Dane są zamknięte. Wersje robocze są zachowane.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring opens them again; to be asked for a passphrase here, choose one in the settings.</source>
        <translation>Otworzy je pęk kluczy tego komputera; aby pytać tu o frazę hasłową, ustaw ją w ustawieniach.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Search “{text}” in {page}</source>
        <translation>Szukaj „{text}” w sekcji „{page}”</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Paleta poleceń</translation>
    </message>
    <message>
        <source>Search this page</source>
        <translation>Szukaj na tej stronie</translation>
    </message>
    <message>
        <source>Search everywhere</source>
        <translation>Szukaj wszędzie</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Synchronizuj teraz</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Skróty klawiszowe</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Pomoc</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Co nowego</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Zakończ</translation>
    </message>
</context>
<context>
    <name>MerchantForm</name>
    <message>
        <source>As set for the shop</source>
        <translation>Jak ustawiono dla sklepu</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Rosyjski</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Białoruski</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Angielski</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polski</translation>
    </message>
    <message>
        <source>A full address that begins with https:// or http://</source>
        <translation>Pełny adres zaczynający się od https:// lub http://</translation>
    </message>
    <message>
        <source>A full address that begins with https://</source>
        <translation>Pełny adres zaczynający się od https://</translation>
    </message>
    <message>
        <source>Names of hosts only, such as pay.bank.by</source>
        <translation>Tylko nazwy serwerów, na przykład pay.bank.by</translation>
    </message>
    <message>
        <source>A number from 1 to 49</source>
        <translation>Liczba od 1 do 49</translation>
    </message>
    <message>
        <source>A number from 1024 to 65535</source>
        <translation>Liczba od 1024 do 65535</translation>
    </message>
    <message>
        <source>Currency of new orders</source>
        <translation>Waluta nowych zamówień</translation>
    </message>
    <message>
        <source>Another one can be chosen for each order</source>
        <translation>Dla zamówienia można wybrać inną</translation>
    </message>
    <message>
        <source>Language of payment pages</source>
        <translation>Język stron płatności</translation>
    </message>
    <message>
        <source>Minutes to pay an order</source>
        <translation>Czas na opłacenie zamówienia, minut</translation>
    </message>
    <message>
        <source>Empty: as set at the gateway, usually 20</source>
        <translation>Puste: jak ustawiono w bramce, zwykle 20</translation>
    </message>
    <message>
        <source>Version of the status answer</source>
        <translation>Wersja odpowiedzi o statusie</translation>
    </message>
    <message>
        <source>1 to 49, as the bank has set it; empty if unknown</source>
        <translation>Od 1 do 49, jak ustawił bank; puste, jeśli nieznane</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Adres powrotu</translation>
    </message>
    <message>
        <source>Payers come there after paying; orders need it</source>
        <translation>Tam trafia płatnik po zapłacie; wymagany dla zamówień</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Adres powrotu po niepowodzeniu</translation>
    </message>
    <message>
        <source>Empty: the same</source>
        <translation>Puste: ten sam</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Serwery stron płatności</translation>
    </message>
    <message>
        <source>If not the gateway&apos;s own; blanks between them</source>
        <translation>Jeśli nie serwer bramki; oddzielone spacją</translation>
    </message>
    <message>
        <source>Merchant&apos;s login</source>
        <translation>Login sklepu</translation>
    </message>
    <message>
        <source>Named in wallet payments; empty: the own login</source>
        <translation>Podawany w płatnościach portfelem; puste: własny login</translation>
    </message>
    <message>
        <source>Page of wallet B</source>
        <translation>Strona portfela B</translation>
    </message>
    <message>
        <source>Your page: it gets all values after #; empty: the gateway&apos;s</source>
        <translation>Twoja strona: wszystkie dane po #; puste: strona bramki</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Adres powiadomień</translation>
    </message>
    <message>
        <source>The gateway calls it after a payment</source>
        <translation>Bramka wywołuje go po płatności</translation>
    </message>
    <message>
        <source>Port of the receiver on this computer</source>
        <translation>Port odbioru na tym komputerze</translation>
    </message>
    <message>
        <source>If notifications are forwarded here; empty: off</source>
        <translation>Jeśli są tu przekazywane; puste: wyłączony</translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Retry</source>
        <translation>Ponów</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Szczegóły</translation>
    </message>
    <message>
        <source>Copy for support</source>
        <translation>Kopiuj dla wsparcia</translation>
    </message>
    <message>
        <source>Close message</source>
        <translation>Zamknij komunikat</translation>
    </message>
</context>
<context>
    <name>MomentEdit</name>
    <message>
        <source>Time</source>
        <translation>Czas</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Czas miński</translation>
    </message>
</context>
<context>
    <name>MotoForm</name>
    <message>
        <source>Charge now</source>
        <translation>Pobierz od razu</translation>
    </message>
    <message>
        <source>Hold the amount</source>
        <translation>Zablokuj kwotę</translation>
    </message>
    <message>
        <source>Store the card (the customer agreed)</source>
        <translation>Zapisz kartę (klient się zgodził)</translation>
    </message>
</context>
<context>
    <name>MotoPage</name>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Płatność telefoniczna lub listowna</translation>
    </message>
    <message>
        <source>As set at the gateway</source>
        <translation>Jak ustawiono w bramce</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Rosyjski</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Białoruski</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Angielski</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polski</translation>
    </message>
    <message>
        <source>E-mail or phone of the customer</source>
        <translation>E-mail lub telefon klienta</translation>
    </message>
    <message>
        <source>In place of a card</source>
        <translation>Zamiast karty</translation>
    </message>
    <message>
        <source>Of the stored card, in Latin letters</source>
        <translation>Posiadacz zapisanej karty, literami łacińskimi</translation>
    </message>
    <message>
        <source>The gateway asks for one; nobody returns to it</source>
        <translation>Bramka wymaga adresu; nikt pod niego nie wraca</translation>
    </message>
    <message>
        <source>Other features, with blanks between them</source>
        <translation>Inne cechy, oddzielone spacją</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Więcej o płatności</translation>
    </message>
    <message>
        <source>By phone or letter nobody confirms that it is the cardholder who pays: there is no 3-D Secure. If the payment is disputed, the loss is yours. Charge only what the cardholder ordered, and keep no note of the card.</source>
        <translation>Przy płatności telefonicznej lub listownej nikt nie potwierdza, że płaci posiadacz karty: nie ma 3-D Secure. W razie sporu strata jest Twoja. Pobieraj tylko to, co posiadacz karty zamówił, i nigdzie nie zapisuj danych karty.</translation>
    </message>
    <message>
        <source>Begin another payment by phone or letter</source>
        <translation>Nowa płatność telefoniczna lub listowna</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Zapisana karta</translation>
    </message>
    <message>
        <source>No card yet</source>
        <translation>Nie podano karty</translation>
    </message>
</context>
<context>
    <name>NameDialog</name>
    <message>
        <source>A name is needed</source>
        <translation>Potrzebna jest nazwa</translation>
    </message>
    <message>
        <source>Another one has this name</source>
        <translation>Ta nazwa jest już zajęta</translation>
    </message>
    <message>
        <source>Tick above that you checked the account</source>
        <translation>Zaznacz powyżej, że rachunek został sprawdzony</translation>
    </message>
</context>
<context>
    <name>Navigation</name>
    <message>
        <source>Pages</source>
        <translation>Sekcje</translation>
    </message>
</context>
<context>
    <name>NavigationButton</name>
    <message>
        <source>{page}, {count} waiting</source>
        <translation>{page}, oczekuje: {count}</translation>
    </message>
</context>
<context>
    <name>NewButton</name>
    <message>
        <source>New…</source>
        <translation>Utwórz…</translation>
    </message>
    <message>
        <source>Create a new document</source>
        <translation>Utwórz nowy dokument</translation>
    </message>
</context>
<context>
    <name>NewOrder</name>
    <message>
        <source>New order</source>
        <translation>Nowe zamówienie</translation>
    </message>
    <message>
        <source>This number was used for another order; another one was made</source>
        <translation>Ten numer był użyty dla innego zamówienia; utworzono nowy</translation>
    </message>
    <message>
        <source>An order was not registered: its number {number} was used for another order</source>
        <translation>Zamówienia nie zarejestrowano: jego numer {number} był użyty dla innego zamówienia</translation>
    </message>
    <message>
        <source>It is kept in Drafts and outbox. Open it there and give it another number.</source>
        <translation>Jest zachowane w sekcji „Wysyłka do banku”. Otwórz je tam i nadaj inny numer.</translation>
    </message>
    <message>
        <source>Copied: {what}</source>
        <translation>Skopiowano: {what}</translation>
    </message>
    <message>
        <source>No program answered. The link was copied instead.</source>
        <translation>Żaden program nie odpowiedział. Odnośnik skopiowano.</translation>
    </message>
    <message>
        <source>This is the same order under a new number</source>
        <translation>To samo zamówienie pod nowym numerem</translation>
    </message>
    <message>
        <source>Check it and register it; nothing was sent yet.</source>
        <translation>Sprawdź je i zarejestruj; nic jeszcze nie wysłano.</translation>
    </message>
    <message>
        <source>Register the order</source>
        <translation>Zarejestruj zamówienie</translation>
    </message>
    <message>
        <source>Charge at once</source>
        <translation>Pobierz od razu</translation>
    </message>
    <message>
        <source>Hold first, charge later</source>
        <translation>Najpierw zablokuj, pobierz później</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Płatność</translation>
    </message>
    <message>
        <source>Made for you; it has to be unique</source>
        <translation>Utworzony automatycznie; nie może się powtarzać</translation>
    </message>
    <message>
        <source>Shown on the payment page; no card data or personal data</source>
        <translation>Widoczne na stronie płatności; bez danych kart i danych osobowych</translation>
    </message>
    <message>
        <source>Needed to store the card</source>
        <translation>Potrzebny, aby zapisać kartę</translation>
    </message>
    <message>
        <source>Shown on the payment page</source>
        <translation>Widoczne na stronie płatności</translation>
    </message>
    <message>
        <source>Where the customer&apos;s browser goes after paying, such as a page of your shop. Nothing is sent there but the order&apos;s identifier. It can be set once and for all in Settings.</source>
        <translation>Dokąd wraca przeglądarka klienta po zapłacie, na przykład strona Twojego sklepu. Przesyłany jest tam tylko identyfikator zamówienia. Można to ustawić raz na stałe w ustawieniach.</translation>
    </message>
    <message>
        <source>Empty: the return address</source>
        <translation>Puste: adres powrotu</translation>
    </message>
    <message>
        <source>Empty: as set for the merchant</source>
        <translation>Puste: jak ustawiono dla sklepu</translation>
    </message>
    <message>
        <source>In Latin letters; filled in on the payment page</source>
        <translation>Literami łacińskimi; wypełnia się na stronie płatności</translation>
    </message>
    <message>
        <source>Sent with a cart only</source>
        <translation>Przesyłane tylko z koszykiem</translation>
    </message>
    <message>
        <source>Two letters, such as BY</source>
        <translation>Dwie litery, na przykład BY</translation>
    </message>
    <message>
        <source>IPv4 or IPv6</source>
        <translation>IPv4 lub IPv6</translation>
    </message>
    <message>
        <source>The customer&apos;s identifier is needed</source>
        <translation>Potrzebny jest identyfikator klienta</translation>
    </message>
    <message>
        <source>The amount may be nothing</source>
        <translation>Kwota może być zerowa</translation>
    </message>
    <message>
        <source>Identifier of the only stored card that may pay it</source>
        <translation>Identyfikator jedynej zapisanej karty, którą można zapłacić</translation>
    </message>
    <message>
        <source>As the bank names them, with blanks between</source>
        <translation>Jak nazywa je bank, oddzielone spacją</translation>
    </message>
    <message>
        <source>Minsk time</source>
        <translation>Czas miński</translation>
    </message>
    <message>
        <source>Minsk time; only one of both</source>
        <translation>Czas miński; tylko jedno z dwóch</translation>
    </message>
    <message>
        <source>Other features</source>
        <translation>Inne cechy</translation>
    </message>
    <message>
        <source>Return and notifications</source>
        <translation>Powrót i powiadomienia</translation>
    </message>
    <message>
        <source>Customer and delivery</source>
        <translation>Klient i dostawa</translation>
    </message>
    <message>
        <source>For 3-D Secure and the address check</source>
        <translation>Dla 3-D Secure i weryfikacji adresu</translation>
    </message>
    <message>
        <source>Card and features</source>
        <translation>Karta i cechy</translation>
    </message>
    <message>
        <source>Completion by itself</source>
        <translation>Automatyczne zakończenie</translation>
    </message>
    <message>
        <source>Other merchant and fee</source>
        <translation>Inny sklep i prowizja</translation>
    </message>
</context>
<context>
    <name>NewOrderView</name>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Popraw %n pole</numerusform>
            <numerusform>Popraw %n pola</numerusform>
            <numerusform>Popraw %n pól</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>NewsOffer</name>
    <message>
        <source>Kantora was updated to version {version}</source>
        <translation>Kantora została zaktualizowana do wersji {version}</translation>
    </message>
    <message>
        <source>What&apos;s new</source>
        <translation>Co nowego</translation>
    </message>
</context>
<context>
    <name>NoticeController</name>
    <message>
        <source>New since the last notification</source>
        <translation>Nowe od ostatniego powiadomienia</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Powiadomienia</translation>
    </message>
</context>
<context>
    <name>NoticeLine</name>
    <message>
        <source>{notice}. Unread</source>
        <translation>{notice}. Nieprzeczytane</translation>
    </message>
</context>
<context>
    <name>NoticeList</name>
    <message>
        <source>All of them are read</source>
        <translation>Wszystkie są już przeczytane</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Powiadomienia</translation>
    </message>
    <message>
        <source>Mark all as read</source>
        <translation>Oznacz wszystkie jako przeczytane</translation>
    </message>
    <message>
        <source>Nothing has come yet. What a synchronisation brings is counted here: demands, rejections, executions, replies, payments of orders.</source>
        <translation>Na razie nic nowego. Tu liczy się to, co przynosi synchronizacja: żądania, odrzucenia, realizacje, odpowiedzi, płatności zamówień.</translation>
    </message>
</context>
<context>
    <name>Notices</name>
    <message>
        <source>New payment demands</source>
        <translation>Nowe żądania zapłaty</translation>
    </message>
    <message>
        <source>Payment demands whose time runs out or is over</source>
        <translation>Żądania zapłaty z bliskim lub minionym terminem</translation>
    </message>
    <message>
        <source>Documents that the bank rejected</source>
        <translation>Dokumenty odrzucone przez bank</translation>
    </message>
    <message>
        <source>Possible duplicates of documents</source>
        <translation>Możliwe duplikaty dokumentów</translation>
    </message>
    <message>
        <source>Documents placed in the unpaid queue</source>
        <translation>Dokumenty umieszczone w kartotece</translation>
    </message>
    <message>
        <source>What became of sends without an answer</source>
        <translation>Co stało się z wysyłkami bez odpowiedzi</translation>
    </message>
    <message>
        <source>Executed documents</source>
        <translation>Zrealizowane dokumenty</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Odpowiedzi AIS IDO</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Odrzucone zapytania do AIS IDO</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Opłacone zamówienia</translation>
    </message>
    <message>
        <source>Payment links that were not paid</source>
        <translation>Nieopłacone linki do płatności</translation>
    </message>
    <message>
        <source>Charges that were pending and failed</source>
        <translation>Obciążenia kart, które czekały na decyzję i się nie powiodły</translation>
    </message>
    <message>
        <source>Orders whose money went back</source>
        <translation>Zamówienia, za które zwrócono pieniądze</translation>
    </message>
    <message>
        <source>Stored cards that expire within 30 days</source>
        <translation>Zapisane karty wygasające w ciągu 30 dni</translation>
    </message>
    <message>
        <source>{what}, last day {days}</source>
        <translation>{what}, ostatni dzień: {days}</translation>
    </message>
</context>
<context>
    <name>NoticesCard</name>
    <message>
        <source>Notifications</source>
        <translation>Powiadomienia</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Od</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>After each synchronisation Kantora says once what came. It is kept under the bell at the bottom of the window as well.</source>
        <translation>Po każdej synchronizacji Kantora raz informuje, co przyszło. To samo pozostaje pod dzwonkiem na dole okna.</translation>
    </message>
    <message>
        <source>Quiet hours: nothing pops up, the bell counts</source>
        <translation>Godziny ciszy: nic nie wyskakuje, liczy tylko dzwonek</translation>
    </message>
    <message>
        <source>Name sums in notifications, not counts alone</source>
        <translation>Podawaj w powiadomieniach kwoty, nie tylko liczby</translation>
    </message>
    <message>
        <source>An icon beside the clock with the number of unread</source>
        <translation>Ikona obok zegara z liczbą nieprzeczytanych</translation>
    </message>
    <message>
        <source>This desktop shows no icons of programs</source>
        <translation>Ten pulpit nie pokazuje ikon programów</translation>
    </message>
</context>
<context>
    <name>NumberingCard</name>
    <message>
        <source>Follows the highest number of this account and year</source>
        <translation>Następuje po najwyższym numerze tego rachunku i roku</translation>
    </message>
    <message>
        <source>Chosen here: numbers of this form are followed</source>
        <translation>Wybrano tutaj: numeracja jest kontynuowana w tej postaci</translation>
    </message>
    <message>
        <source>Chosen here: there are higher numbers of this form, used ones are skipped</source>
        <translation>Wybrano tutaj: są wyższe numery tej postaci, zajęte są pomijane</translation>
    </message>
    <message>
        <source>This number is used already, the next free one is shown</source>
        <translation>Ten numer jest już użyty, pokazano następny wolny</translation>
    </message>
    <message>
        <source>Your accounts are known after the first synchronisation.</source>
        <translation>Rachunki będą znane po pierwszej synchronizacji.</translation>
    </message>
    <message>
        <source>Document numbers</source>
        <translation>Numery dokumentów</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Rok</translation>
    </message>
    <message>
        <source>Next number</source>
        <translation>Następny numer</translation>
    </message>
    <message>
        <source>Go on with this number</source>
        <translation>Kontynuuj od tego numeru</translation>
    </message>
    <message>
        <source>Number by itself again</source>
        <translation>Znów numeruj automatycznie</translation>
    </message>
</context>
<context>
    <name>OAuthForm</name>
    <message>
        <source>Choose at least one</source>
        <translation>Wybierz co najmniej jedno</translation>
    </message>
    <message>
        <source>It leads to this computer, for example http://127.0.0.1:8700/return</source>
        <translation>Prowadzi do tego komputera, na przykład http://127.0.0.1:8700/return</translation>
    </message>
    <message>
        <source>Application identifier</source>
        <translation>Identyfikator aplikacji</translation>
    </message>
    <message>
        <source>The bank gives it when it registers your application</source>
        <translation>Bank nadaje go przy rejestracji aplikacji</translation>
    </message>
    <message>
        <source>Application secret</source>
        <translation>Sekret aplikacji</translation>
    </message>
    <message>
        <source>Ask for</source>
        <translation>Poproś o</translation>
    </message>
    <message>
        <source>Address of the sign-in page</source>
        <translation>Adres strony logowania</translation>
    </message>
    <message>
        <source>Address for tokens</source>
        <translation>Adres tokenów</translation>
    </message>
    <message>
        <source>Address for signing out</source>
        <translation>Adres wylogowania</translation>
    </message>
    <message>
        <source>Leave empty if the bank has none</source>
        <translation>Pozostaw puste, jeśli bank go nie ma</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Adres powrotu</translation>
    </message>
    <message>
        <source>As it is registered; empty: any free port of this computer</source>
        <translation>Jak go zarejestrowano; puste: dowolny wolny port tego komputera</translation>
    </message>
    <message>
        <source>Addresses and details</source>
        <translation>Adresy i szczegóły</translation>
    </message>
    <message>
        <source>Send a code challenge (PKCE)</source>
        <translation>Wysyłaj kod sprawdzający (PKCE)</translation>
    </message>
    <message>
        <source>Name the application in a header (HTTP Basic)</source>
        <translation>Podawaj dane aplikacji w nagłówku (HTTP Basic)</translation>
    </message>
</context>
<context>
    <name>OrderChecks</name>
    <message>
        <source>Asking the gateway about orders</source>
        <translation>Sprawdzanie zamówień w bramce</translation>
    </message>
    <message>
        <source>None of them changed.</source>
        <translation>Żadne z nich się nie zmieniło.</translation>
    </message>
    <message>
        <source>The first reason: {why}</source>
        <translation>Pierwszy powód: {why}</translation>
    </message>
    <message numerus="yes">
        <source>The gateway could not be asked about %Ln orders</source>
        <translation>
            <numerusform>Nie udało się zapytać bramki o %Ln zamówienie</numerusform>
            <numerusform>Nie udało się zapytać bramki o %Ln zamówienia</numerusform>
            <numerusform>Nie udało się zapytać bramki o %Ln zamówień</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln orders were checked</source>
        <translation>
            <numerusform>Sprawdzono %Ln zamówienie</numerusform>
            <numerusform>Sprawdzono %Ln zamówienia</numerusform>
            <numerusform>Sprawdzono %Ln zamówień</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them changed</source>
        <translation>
            <numerusform>Zmieniło się %Ln z nich</numerusform>
            <numerusform>Zmieniły się %Ln z nich</numerusform>
            <numerusform>Zmieniło się %Ln z nich</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderPane</name>
    <message>
        <source>Details of the order</source>
        <translation>Szczegóły zamówienia</translation>
    </message>
    <message>
        <source>Everything is copied</source>
        <translation>Wszystko skopiowano</translation>
    </message>
    <message>
        <source>Copied: {name}</source>
        <translation>Skopiowano: {name}</translation>
    </message>
</context>
<context>
    <name>OrderResult</name>
    <message>
        <source>The link is ready</source>
        <translation>Odnośnik jest gotowy</translation>
    </message>
    <message>
        <source>Being registered…</source>
        <translation>Rejestrowanie…</translation>
    </message>
    <message>
        <source>The link appears here as soon as the gateway answers.</source>
        <translation>Odnośnik pojawi się tu, gdy tylko bramka odpowie.</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Niewysłany</translation>
    </message>
    <message>
        <source>Nothing reached the gateway. Send it again, or correct it.</source>
        <translation>Do bramki nic nie dotarło. Wyślij ponownie albo popraw.</translation>
    </message>
    <message>
        <source>Not sent: an earlier order may be the same</source>
        <translation>Nie wysłano: wcześniejsze zamówienie może być to samo</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived at the gateway, or may have. Look at both in Drafts and outbox, and send this one from there only if both are wanted.</source>
        <translation>Podobne zamówienie już dotarło do bramki albo mogło dotrzeć. Obejrzyj oba w sekcji „Wysyłka do banku” i wyślij to stamtąd tylko, jeśli oba są potrzebne.</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Nie dotarło</translation>
    </message>
    <message>
        <source>The gateway has no order with this number. The number must not be used again, for the first one may still turn up; register it under a new number.</source>
        <translation>Bramka nie ma zamówienia o tym numerze. Numeru nie wolno użyć ponownie, bo pierwsze może się jeszcze pojawić; zarejestruj pod nowym numerem.</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>It was sent, and no clear answer came. Kantora asks the gateway for this order number and sends nothing a second time. You can go on working.</source>
        <translation>Zamówienie wysłano, lecz nie ma jasnej odpowiedzi. Program pyta bramkę o ten numer i niczego nie wysyła drugi raz. Można pracować dalej.</translation>
    </message>
    <message>
        <source>You have to decide</source>
        <translation>Potrzebna Twoja decyzja</translation>
    </message>
    <message>
        <source>Nobody can see any more what became of it. Look at the gateway&apos;s own pages, and say in the outbox whether the order is there.</source>
        <translation>Nie można już ustalić, co się z nim stało. Sprawdź na stronach bramki i podaj w sekcji „Wysyłka do banku”, czy zamówienie tam jest.</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Nieprzyjęte przez bramkę płatniczą</translation>
    </message>
    <message>
        <source>No order was registered. Correct it and register it again.</source>
        <translation>Nie zarejestrowano zamówienia. Popraw je i zarejestruj ponownie.</translation>
    </message>
    <message>
        <source>Send it to the customer. It is not paid yet.</source>
        <translation>Wyślij go klientowi. Zamówienie nie jest jeszcze opłacone.</translation>
    </message>
    <message>
        <source>The customer is paying</source>
        <translation>Klient płaci</translation>
    </message>
    <message>
        <source>The customer is at the page of the bank that gave the card.</source>
        <translation>Klient jest na stronie banku, który wydał kartę.</translation>
    </message>
    <message>
        <source>The payment was declined</source>
        <translation>Płatność odrzucona</translation>
    </message>
    <message>
        <source>No money moved. The same link may be used once more.</source>
        <translation>Pieniędzy nie pobrano. Tego samego odnośnika można użyć jeszcze raz.</translation>
    </message>
    <message>
        <source>Registered, but the link is lost</source>
        <translation>Zarejestrowano, lecz odnośnik przepadł</translation>
    </message>
    <message>
        <source>The order is at the gateway, and the answer with the address of its page did not arrive, or named a page that cannot be trusted. Register it again under a new number; the first one simply expires.</source>
        <translation>Zamówienie jest w bramce, lecz odpowiedź z adresem strony nie dotarła albo wskazała niezaufaną stronę. Zarejestruj pod nowym numerem; pierwsze po prostu wygaśnie.</translation>
    </message>
    <message>
        <source>The amount is held</source>
        <translation>Kwota jest zablokowana</translation>
    </message>
    <message>
        <source>The customer has paid; the amount is held on the card.</source>
        <translation>Klient zapłacił; kwota jest zablokowana na karcie.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Opłacone</translation>
    </message>
    <message>
        <source>The gateway&apos;s status of the order says so.</source>
        <translation>Tak podaje status zamówienia w bramce.</translation>
    </message>
    <message>
        <source>The card was verified</source>
        <translation>Karta zweryfikowana</translation>
    </message>
    <message>
        <source>Nothing was charged.</source>
        <translation>Nic nie pobrano.</translation>
    </message>
    <message>
        <source>No money moved, and this order cannot be paid any more. Register it again under a new number to let the customer try again.</source>
        <translation>Pieniędzy nie pobrano i tego zamówienia nie można już opłacić. Zarejestruj pod nowym numerem, aby klient mógł spróbować ponownie.</translation>
    </message>
    <message>
        <source>The time to pay is over</source>
        <translation>Minął czas na zapłatę</translation>
    </message>
    <message>
        <source>It was not paid, and the link cannot be used any more. Register it again under a new number to get another link.</source>
        <translation>Nie opłacono, a odnośnik już nie działa. Aby otrzymać nowy, zarejestruj ponownie pod nowym numerem.</translation>
    </message>
    <message>
        <source>The payment is not decided yet</source>
        <translation>Płatność nie jest jeszcze rozstrzygnięta</translation>
    </message>
    <message>
        <source>The gateway is working on it; Kantora asks again by itself.</source>
        <translation>Bramka nad tym pracuje; program zapyta ponownie sam.</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Stan nieznany</translation>
    </message>
    <message>
        <source>The gateway named a state that Kantora does not know. Look at the gateway&apos;s own pages before you do anything else with this order.</source>
        <translation>Bramka podała stan nieznany programowi. Sprawdź na stronach bramki, zanim zrobisz z tym zamówieniem cokolwiek innego.</translation>
    </message>
    <message>
        <source>Money went back</source>
        <translation>Pieniądze wróciły</translation>
    </message>
    <message>
        <source>It was released or refunded; the order shows how much.</source>
        <translation>Kwotę zwolniono lub zwrócono; ile, pokazuje zamówienie.</translation>
    </message>
    <message>
        <source>A part of the money went back</source>
        <translation>Część pieniędzy została zwrócona</translation>
    </message>
    <message>
        <source>The rest of the amount stays charged.</source>
        <translation>Pozostała kwota pozostaje pobrana.</translation>
    </message>
    <message>
        <source>Register again</source>
        <translation>Zarejestruj ponownie</translation>
    </message>
    <message>
        <source>Correct it</source>
        <translation>Popraw</translation>
    </message>
    <message>
        <source>Send again</source>
        <translation>Wyślij ponownie</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Pokaż w sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Show in Orders</source>
        <translation>Pokaż w zamówieniach</translation>
    </message>
    <message>
        <source>New order</source>
        <translation>Nowe zamówienie</translation>
    </message>
    <message>
        <source>Whoever has the link can pay this order, once.</source>
        <translation>Kto ma odnośnik, może opłacić to zamówienie jeden raz.</translation>
    </message>
    <message>
        <source>The gateway: {words}</source>
        <translation>Bramka: {words}</translation>
    </message>
    <message>
        <source>Time left to pay: {left}</source>
        <translation>Czas na zapłatę: {left}</translation>
    </message>
    <message>
        <source>Only {left} left to pay. If the customer needs more time, register it again under a new number once this one is over.</source>
        <translation>Na zapłatę pozostało tylko {left}. Jeśli klient potrzebuje więcej czasu, po upływie terminu zarejestruj ponownie pod nowym numerem.</translation>
    </message>
    <message>
        <source>Can be paid for 20 minutes, unless your bank has set another time.</source>
        <translation>Można opłacić w ciągu 20 minut, chyba że bank ustalił inny czas.</translation>
    </message>
    <message>
        <source>{days} d {time}</source>
        <translation>{days} d. {time}</translation>
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
        <translation>Program pocztowy nie odpowiedział. Odnośnik skopiowano.</translation>
    </message>
    <message>
        <source>No browser could be opened. The link was copied instead.</source>
        <translation>Nie udało się otworzyć przeglądarki. Odnośnik skopiowano.</translation>
    </message>
    <message>
        <source>Receipt</source>
        <translation>Potwierdzenie</translation>
    </message>
    <message>
        <source>Register again…</source>
        <translation>Zarejestruj ponownie…</translation>
    </message>
    <message>
        <source>Pay by card…</source>
        <translation>Zapłać kartą…</translation>
    </message>
    <message>
        <source>Pay with a wallet on a web page…</source>
        <translation>Zapłać portfelem na stronie internetowej…</translation>
    </message>
    <message>
        <source>Copy the payment link</source>
        <translation>Kopiuj odnośnik do płatności</translation>
    </message>
    <message>
        <source>E-mail the payment link…</source>
        <translation>Wyślij odnośnik e-mailem…</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Otwórz stronę płatności</translation>
    </message>
    <message>
        <source>Copy the order number</source>
        <translation>Kopiuj numer zamówienia</translation>
    </message>
    <message>
        <source>Copy the gateway&apos;s number (orderId)</source>
        <translation>Kopiuj numer bramki (orderId)</translation>
    </message>
    <message>
        <source>Copy everything about the order</source>
        <translation>Kopiuj wszystko o zamówieniu</translation>
    </message>
    <message>
        <source>Show in the outbox</source>
        <translation>Pokaż w sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>The day on which an order was held or paid; where the gateway does not tell it, the day on which it was first seen so.</source>
        <translation>Dzień, w którym kwotę zamówienia zablokowano lub opłacono; jeśli bramka go nie podaje — dzień, w którym po raz pierwszy to zauważono.</translation>
    </message>
    <message>
        <source>No order was made here yet. The first one appears by itself.</source>
        <translation>Nie było tu jeszcze zamówień. Pierwsze pojawi się samo.</translation>
    </message>
    <message>
        <source>New payment link…</source>
        <translation>Nowy odnośnik do płatności…</translation>
    </message>
    <message>
        <source>Take a payment…</source>
        <translation>Przyjmij płatność…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Zamówienia</translation>
    </message>
    <message>
        <source>Number, customer, description, card</source>
        <translation>Numer, klient, opis, karta</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>Payment by phone or letter…</source>
        <translation>Płatność telefoniczna lub listowna…</translation>
    </message>
    <message>
        <source>Payment with a wallet…</source>
        <translation>Płatność portfelem…</translation>
    </message>
    <message>
        <source>Wallet on a web page…</source>
        <translation>Portfel na stronie internetowej…</translation>
    </message>
</context>
<context>
    <name>OtherForm</name>
    <message>
        <source>Type of document</source>
        <translation>Rodzaj dokumentu</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Dane ogólne</translation>
    </message>
    <message>
        <source>What it is about</source>
        <translation>Czego dotyczy</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Treść</translation>
    </message>
    <message>
        <source>A letter to the bank about anything.</source>
        <translation>Pismo do banku w dowolnej sprawie.</translation>
    </message>
    <message>
        <source>Asks the bank for a certificate, on paper, in as many copies as needed.</source>
        <translation>Prosi bank o zaświadczenie na papierze w potrzebnej liczbie egzemplarzy.</translation>
    </message>
    <message>
        <source>Reserves money on the account for one purpose, such as wages, until the amount is reached.</source>
        <translation>Rezerwuje środki na rachunku na jeden cel, na przykład płace, aż do uzbierania kwoty.</translation>
    </message>
    <message>
        <source>Ends a reservation. This cannot be undone; the money is released.</source>
        <translation>Kończy rezerwację. Nie można tego cofnąć; środki są zwalniane.</translation>
    </message>
    <message>
        <source>Accumulation stops until the reservation is resumed.</source>
        <translation>Gromadzenie ustaje do wznowienia rezerwacji.</translation>
    </message>
    <message>
        <source>Accumulation for a suspended reservation continues.</source>
        <translation>Gromadzenie środków zawieszonej rezerwacji jest kontynuowane.</translation>
    </message>
    <message>
        <source>Asks the bank to give back a signed document that is not executed yet.</source>
        <translation>Prosi bank o zwrot podpisanego dokumentu, którego jeszcze nie zrealizowano.</translation>
    </message>
    <message>
        <source>Your answer to a payment demand: what you accept is paid from your account.</source>
        <translation>Twoja odpowiedź na żądanie zapłaty: to, co zaakceptujesz, jest płacone z Twojego rachunku.</translation>
    </message>
    <message>
        <source>Recalls a budget payment from AIS IDO.</source>
        <translation>Odwołuje płatność budżetową z AIS IDO.</translation>
    </message>
    <message>
        <source>Recalls your demand from AIS IDO. This cannot be undone.</source>
        <translation>Odwołuje Twoje żądanie z AIS IDO. Nie można tego cofnąć.</translation>
    </message>
    <message>
        <source>Your demand stays in AIS IDO, and nothing is paid until it is resumed.</source>
        <translation>Twoje żądanie pozostaje w AIS IDO i nic nie jest płacone do wznowienia.</translation>
    </message>
    <message>
        <source>Your suspended demand is paid again in its order of priority.</source>
        <translation>Zawieszone żądanie jest znów płacone w kolejności pierwszeństwa.</translation>
    </message>
    <message>
        <source>Changes the amount of your demand in AIS IDO.</source>
        <translation>Zmienia kwotę Twojego żądania w AIS IDO.</translation>
    </message>
    <message>
        <source>Requests a certificate of no debt on taxes and contributions.</source>
        <translation>Prosi o zaświadczenie o niezaleganiu z podatkami i składkami.</translation>
    </message>
    <message>
        <source>Informs the bank that all operations under a currency contract are completed.</source>
        <translation>Zawiadamia bank, że wszystkie operacje umowy walutowej są zakończone.</translation>
    </message>
    <message>
        <source>Demand in AIS IDO</source>
        <translation>Żądanie w AIS IDO</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Numer dokumentu</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Żądanie zapłaty</translation>
    </message>
    <message>
        <source>Document in AIS IDO</source>
        <translation>Dokument w AIS IDO</translation>
    </message>
    <message>
        <source>Your decision</source>
        <translation>Twoja decyzja</translation>
    </message>
    <message>
        <source>Subject</source>
        <translation>Temat</translation>
    </message>
    <message>
        <source>Kind of certificate</source>
        <translation>Rodzaj zaświadczenia</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Rodzaj rezerwacji</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>As of the day</source>
        <translation>Na dzień</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Okres od</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Okres do</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Egzemplarze</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Numer umowy</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Data umowy</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Tytuł płatności</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Treść</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Podstawa</translation>
    </message>
    <message>
        <source>Reservation to end</source>
        <translation>Rezerwacja do zakończenia</translation>
    </message>
    <message>
        <source>Reservation to suspend</source>
        <translation>Rezerwacja do zawieszenia</translation>
    </message>
    <message>
        <source>Reservation to resume</source>
        <translation>Rezerwacja do wznowienia</translation>
    </message>
    <message>
        <source>Document to recall</source>
        <translation>Dokument do odwołania</translation>
    </message>
    <message>
        <source>Budget payment in AIS IDO</source>
        <translation>Płatność budżetowa w AIS IDO</translation>
    </message>
    <message>
        <source>Accepted amount</source>
        <translation>Akceptowana kwota</translation>
    </message>
    <message>
        <source>New amount</source>
        <translation>Nowa kwota</translation>
    </message>
    <message>
        <source>What the certificate is for</source>
        <translation>Do czego potrzebne zaświadczenie</translation>
    </message>
    <message>
        <source>Text of the letter</source>
        <translation>Treść pisma</translation>
    </message>
    <message>
        <source>Anything to add</source>
        <translation>Dodatkowo</translation>
    </message>
    <message>
        <source>Accept…</source>
        <translation>Zaakceptuj…</translation>
    </message>
    <message>
        <source>Refuse…</source>
        <translation>Odmów…</translation>
    </message>
    <message>
        <source>Recall…</source>
        <translation>Odwołaj…</translation>
    </message>
    <message>
        <source>End the reservation…</source>
        <translation>Zakończ rezerwację…</translation>
    </message>
    <message>
        <source>Suspend the reservation…</source>
        <translation>Zawieś rezerwację…</translation>
    </message>
    <message>
        <source>Resume the reservation…</source>
        <translation>Wznów rezerwację…</translation>
    </message>
    <message>
        <source>Complete all operations…</source>
        <translation>Zakończ wszystkie operacje…</translation>
    </message>
    <message>
        <source>Recall the budget payment…</source>
        <translation>Odwołaj płatność budżetową…</translation>
    </message>
    <message>
        <source>Recall the demand…</source>
        <translation>Odwołaj żądanie…</translation>
    </message>
    <message>
        <source>Change the demand…</source>
        <translation>Zmień żądanie…</translation>
    </message>
    <message>
        <source>Suspend the demand…</source>
        <translation>Zawieś żądanie…</translation>
    </message>
    <message>
        <source>Resume the demand…</source>
        <translation>Wznów żądanie…</translation>
    </message>
    <message>
        <source>Write to the bank about it…</source>
        <translation>Napisz o tym do banku…</translation>
    </message>
    <message>
        <source>About {document}: </source>
        <translation>Dotyczy dokumentu {document}: </translation>
    </message>
</context>
<context>
    <name>OtherPage</name>
    <message>
        <source>Another document</source>
        <translation>Inny dokument</translation>
    </message>
    <message>
        <source>Select a demand that waits for your acceptance</source>
        <translation>Zaznacz żądanie, które czeka na Twoją akceptację</translation>
    </message>
</context>
<context>
    <name>OutboxPage</name>
    <message>
        <source>Nothing was brought back</source>
        <translation>Nic nie przywrócono</translation>
    </message>
    <message>
        <source>It is there again already, or its schedule was ended or paused since, or its date skipped.</source>
        <translation>To już jest na miejscu albo harmonogram od tego czasu zakończono lub wstrzymano, albo datę pominięto.</translation>
    </message>
    <message>
        <source>A document that is being sent to the bank cannot be discarded</source>
        <translation>Dokumentu wysyłanego do banku nie można usunąć z listy</translation>
    </message>
    <message>
        <source>Discarding</source>
        <translation>Usuwanie z listy</translation>
    </message>
    <message>
        <source>Bringing back</source>
        <translation>Przywracanie</translation>
    </message>
    <message>
        <source>Bring back what was discarded</source>
        <translation>Przywróć usunięte z listy</translation>
    </message>
    <message>
        <source>Tick what is to be sent together</source>
        <translation>Zaznacz, co wysłać razem</translation>
    </message>
    <message>
        <source>There are no drafts, and nothing was sent from here.</source>
        <translation>Nie ma wersji roboczych i nic stąd jeszcze nie wysłano.</translation>
    </message>
    <message>
        <source>Drafts and outbox</source>
        <translation>Wysyłka do banku</translation>
    </message>
    <message>
        <source>Search drafts and outbox</source>
        <translation>Szukaj w sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Nowa płatność</translation>
    </message>
    <message>
        <source>Send what is ready…</source>
        <translation>Wyślij gotowe…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Otwórz formularz</translation>
    </message>
    <message>
        <source>Sign at the bank…</source>
        <translation>Podpisz w banku…</translation>
    </message>
    <message>
        <source>Check at the bank</source>
        <translation>Sprawdź w banku</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Usuń z listy…</translation>
    </message>
    <message>
        <source>Undo the import of this payment</source>
        <translation>Cofnij import tej płatności</translation>
    </message>
    <message>
        <source>Import payments…</source>
        <translation>Importuj płatności…</translation>
    </message>
    <message>
        <source>Back to what is sent together</source>
        <translation>Wróć do wysyłki w paczce</translation>
    </message>
    <message>
        <source>The documents are not in the list yet</source>
        <translation>Dokumentów jeszcze nie ma na liście</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Zsynchronizuj, a potem je podpisz.</translation>
    </message>
    <message>
        <source>Move drafts to the next working day</source>
        <translation>Przenieś wersje robocze na następny dzień roboczy</translation>
    </message>
    <message>
        <source>Put back the dates of drafts</source>
        <translation>Przywróć poprzednie daty wersji roboczych</translation>
    </message>
    <message>
        <source>Tick payment drafts whose date has passed or is a day off</source>
        <translation>Zaznacz wersje robocze płatności, których data minęła lub przypada na dzień wolny</translation>
    </message>
    <message>
        <source>Drafts moved to a working day: {count}</source>
        <translation>Wersje robocze przeniesione na dzień roboczy: {count}</translation>
    </message>
    <message>
        <source>With a number of the new year: {count}</source>
        <translation>Z numerem nowego roku: {count}</translation>
    </message>
    <message>
        <source>Sent or changed meanwhile, and left as they are: {count}</source>
        <translation>Wysłane lub zmienione w międzyczasie i pozostawione bez zmian: {count}</translation>
    </message>
    <message>
        <source>Drafts with their earlier date again: {count}</source>
        <translation>Wersje robocze z poprzednią datą: {count}</translation>
    </message>
    <message>
        <source>Tick the row, or take its tick away</source>
        <translation>Zaznacz wiersz lub usuń zaznaczenie</translation>
    </message>
    <message>
        <source>will be assigned</source>
        <translation>zostanie nadany</translation>
    </message>
</context>
<context>
    <name>OutboxPane</name>
    <message>
        <source>Discard</source>
        <translation>Usuń z listy</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show the order. It will not be sent again, and Kantora will check whether it is paid.</source>
        <translation>Potwierdź tylko wtedy, gdy strony samej bramki pokazują zamówienie. Nie zostanie wysłane ponownie, a program sprawdzi, czy jest opłacone.</translation>
    </message>
    <message>
        <source>The order was created</source>
        <translation>Zamówienie utworzono</translation>
    </message>
    <message>
        <source>Confirm only if the gateway&apos;s own pages show that nothing was created or paid. It can then be paid again, and is paid twice if the first one did arrive.</source>
        <translation>Potwierdź tylko wtedy, gdy strony samej bramki pokazują, że niczego nie utworzono ani nie opłacono. Potem można zapłacić ponownie; jeśli pierwsza wysyłka jednak dotarła, zapłata nastąpi dwa razy.</translation>
    </message>
    <message>
        <source>The order was not created</source>
        <translation>Zamówienia nie utworzono</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. It can then be sent again, and the bank has it twice if the first one did arrive.</source>
        <translation>Potwierdź tylko, jeśli masz pewność. Potem można wysłać ponownie, a jeśli pierwszy jednak dotarł, bank będzie miał dwa.</translation>
    </message>
    <message>
        <source>It arrived…</source>
        <translation>Dotarło…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure that the bank has it. It is not sent again, and Kantora does not know which document of the bank it is.</source>
        <translation>Potwierdź tylko, jeśli masz pewność, że bank go ma. Nie zostanie wysłany ponownie, a program nie będzie wiedział, który to dokument banku.</translation>
    </message>
    <message>
        <source>It arrived</source>
        <translation>Dotarło</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Nie dotarło</translation>
    </message>
    <message>
        <source>The change was made…</source>
        <translation>Zmiana została wprowadzona…</translation>
    </message>
    <message>
        <source>Confirm only if the document at the bank is as it was to become. The change is not sent again.</source>
        <translation>Potwierdź tylko, jeśli dokument w banku jest taki, jaki miał się stać. Zmiana nie zostanie wysłana ponownie.</translation>
    </message>
    <message>
        <source>The change was made</source>
        <translation>Zmiana została wprowadzona</translation>
    </message>
    <message>
        <source>The change was not made…</source>
        <translation>Zmiany nie wprowadzono…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The change can then be sent again.</source>
        <translation>Potwierdź tylko, jeśli masz pewność. Potem zmianę można wysłać ponownie.</translation>
    </message>
    <message>
        <source>The change was not made</source>
        <translation>Zmiany nie wprowadzono</translation>
    </message>
    <message>
        <source>The document was deleted…</source>
        <translation>Dokument usunięto…</translation>
    </message>
    <message>
        <source>Confirm only if the bank does not have the document any more. The deletion is not sent again.</source>
        <translation>Potwierdź tylko, jeśli bank nie ma już dokumentu. Usunięcie nie zostanie wysłane ponownie.</translation>
    </message>
    <message>
        <source>The document was deleted</source>
        <translation>Dokument usunięto</translation>
    </message>
    <message>
        <source>The document was not deleted…</source>
        <translation>Dokumentu nie usunięto…</translation>
    </message>
    <message>
        <source>Confirm only if you are sure. The deletion can then be sent again.</source>
        <translation>Potwierdź tylko, jeśli masz pewność. Potem usunięcie można wysłać ponownie.</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Dokumentu nie usunięto</translation>
    </message>
    <message>
        <source>Discard it? If it was sent, no record of it will remain here. Check at the bank or gateway first whether it arrived.</source>
        <translation>Usunąć z listy? Jeśli to wysłano, nie zostanie tu żaden ślad. Najpierw sprawdź w banku lub bramce, czy dotarło.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the bank. You can bring it back until you discard something else.</source>
        <translation>Usunąć z listy? W banku nic się nie zmieni. Można to przywrócić, dopóki nie usuniesz z listy czegoś innego.</translation>
    </message>
    <message>
        <source>Discard it? Nothing changes at the payment gateway. You can bring it back until you discard something else.</source>
        <translation>Usunąć z listy? W bramce płatniczej nic się nie zmieni. Można to przywrócić, dopóki nie usuniesz z listy czegoś innego.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has not arrived yet. Kantora remembers that, and looks for it before something like it is sent.</source>
        <translation>Usunąć z listy? To już wysyłano i jeszcze nie dotarło. Program to zapamięta i poszuka, zanim wyśle coś podobnego.</translation>
    </message>
    <message>
        <source>Discard it? It was sent before and has changed or deleted nothing yet, but may still do so. Kantora does not look for that afterwards: check the document at the bank.</source>
        <translation>Usunąć z listy? To już wysyłano i jeszcze niczego nie zmieniło ani nie usunęło, ale nadal może. Potem program tego nie sprawdzi: sprawdź dokument w banku.</translation>
    </message>
    <message>
        <source>Discard it? Some of it was sent before and has not arrived yet. Kantora looks for new documents before something like them is sent, but not for changes and deletions: check those at the bank.</source>
        <translation>Usunąć z listy? Część z tego już wysyłano i jeszcze nie dotarła. Nowych dokumentów program poszuka, zanim wyśle coś podobnego, ale zmian i usunięć nie: sprawdź je w banku.</translation>
    </message>
    <message>
        <source>What is stored</source>
        <translation>Zapisane dane</translation>
    </message>
    <message>
        <source>Answer the question beside the list first.</source>
        <translation>Najpierw odpowiedz na pytanie obok listy.</translation>
    </message>
    <message>
        <source>What is selected was sent already or is being checked, and nothing else is ready.</source>
        <translation>Wybrane zostało już wysłane lub jest sprawdzane, a nic innego nie jest gotowe.</translation>
    </message>
    <message>
        <source>Nothing is ready to be sent.</source>
        <translation>Nie ma dokumentów gotowych do wysłania.</translation>
    </message>
    <message>
        <source>A charge of a stored card made this order: its form is not opened here. Continue with the charge.</source>
        <translation>To zamówienie utworzyło obciążenie zapisanej karty, dlatego jego formularz nie otwiera się tutaj. Kontynuuj samo obciążenie.</translation>
    </message>
    <message>
        <source>What is known and what to do</source>
        <translation>Stan i następny krok</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>Sprawdzanie…</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>W banku</translation>
    </message>
    <message>
        <source>At the payment gateway</source>
        <translation>W bramce płatniczej</translation>
    </message>
    <message>
        <source>What was sent</source>
        <translation>Co wysłano</translation>
    </message>
    <message>
        <source>Send…</source>
        <translation>Wyślij…</translation>
    </message>
    <message>
        <source>Open the form</source>
        <translation>Otwórz formularz</translation>
    </message>
    <message>
        <source>Correct and send again…</source>
        <translation>Popraw i wyślij ponownie…</translation>
    </message>
    <message>
        <source>Discard…</source>
        <translation>Usuń z listy…</translation>
    </message>
    <message>
        <source>Show the order</source>
        <translation>Pokaż zamówienie</translation>
    </message>
    <message>
        <source>Show the document</source>
        <translation>Pokaż dokument</translation>
    </message>
    <message>
        <source>The order was created…</source>
        <translation>Zamówienie utworzono…</translation>
    </message>
    <message>
        <source>The order was not created…</source>
        <translation>Zamówienia nie utworzono…</translation>
    </message>
    <message>
        <source>It did not arrive…</source>
        <translation>Nie dotarło…</translation>
    </message>
    <message numerus="yes">
        <source>Send %n…</source>
        <translation>
            <numerusform>Wyślij %n…</numerusform>
            <numerusform>Wyślij %n…</numerusform>
            <numerusform>Wyślij %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n…</source>
        <translation>
            <numerusform>Usuń %n z listy…</numerusform>
            <numerusform>Usuń %n z listy…</numerusform>
            <numerusform>Usuń %n z listy…</numerusform>
        </translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
</context>
<context>
    <name>PageHead</name>
    <message>
        <source>More actions</source>
        <translation>Więcej działań</translation>
    </message>
    <message>
        <source>as of {moment}</source>
        <translation>stan na {moment}</translation>
    </message>
</context>
<context>
    <name>PageNavigator</name>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostyka</translation>
    </message>
</context>
<context>
    <name>PassphraseForm</name>
    <message>
        <source>Use eight letters or more; a few words are best</source>
        <translation>Co najmniej osiem znaków; najlepiej kilka słów</translation>
    </message>
    <message>
        <source>This is not the same passphrase</source>
        <translation>To nie ta sama fraza hasłowa</translation>
    </message>
    <message>
        <source>New passphrase</source>
        <translation>Nowa fraza hasłowa</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>Jeszcze raz</translation>
    </message>
    <message>
        <source>Set the passphrase</source>
        <translation>Ustaw frazę hasłową</translation>
    </message>
</context>
<context>
    <name>PayOrderPage</name>
    <message>
        <source>Pay an order by card</source>
        <translation>Opłać zamówienie kartą</translation>
    </message>
    <message>
        <source>Do not store</source>
        <translation>Nie zapisuj</translation>
    </message>
    <message>
        <source>Store it: the customer agreed</source>
        <translation>Zapisz: klient się zgodził</translation>
    </message>
    <message>
        <source>Store it for regular charges</source>
        <translation>Zapisz do regularnych obciążeń</translation>
    </message>
    <message>
        <source>The customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>The customer, after a first payment (F)</source>
        <translation>Klient, po pierwszej płatności (F)</translation>
    </message>
    <message>
        <source>We, at no fixed time (U)</source>
        <translation>My, w dowolnym czasie (U)</translation>
    </message>
    <message>
        <source>We, as part of a series (R)</source>
        <translation>My, w ramach serii (R)</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Rosyjski</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Białoruski</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Angielski</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polski</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Low value (LVP)</source>
        <translation>Niska kwota (LVP)</translation>
    </message>
    <message>
        <source>Transaction risk analysis (TRA)</source>
        <translation>Analiza ryzyka transakcji (TRA)</translation>
    </message>
    <message>
        <source>As the gateway chooses</source>
        <translation>Według uznania bramki</translation>
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
        <translation>Nie podano</translation>
    </message>
    <message>
        <source>0 · without 3-D Secure</source>
        <translation>0 · bez 3-D Secure</translation>
    </message>
    <message>
        <source>1 · 3-D Secure 1</source>
        <translation>1 · 3-D Secure 1</translation>
    </message>
    <message>
        <source>2 · attempt of 3-D Secure 1</source>
        <translation>2 · próba 3-D Secure 1</translation>
    </message>
    <message>
        <source>3 · 3-D Secure 2, asked</source>
        <translation>3 · 3-D Secure 2, z pytaniem</translation>
    </message>
    <message>
        <source>4 · 3-D Secure 2, by risk</source>
        <translation>4 · 3-D Secure 2, według ryzyka</translation>
    </message>
    <message>
        <source>5 · attempt of 3-D Secure 2</source>
        <translation>5 · próba 3-D Secure 2</translation>
    </message>
    <message>
        <source>6 · exemption</source>
        <translation>6 · wyjątek</translation>
    </message>
    <message>
        <source>7 · requested by us (3RI)</source>
        <translation>7 · na nasze żądanie (3RI)</translation>
    </message>
    <message>
        <source>8 · attempt requested by us</source>
        <translation>8 · próba na nasze żądanie</translation>
    </message>
    <message>
        <source>E-mail of the cardholder</source>
        <translation>E-mail posiadacza karty</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail, or for a phone below</source>
        <translation>VISA wymaga e-maila lub telefonu poniżej</translation>
    </message>
    <message>
        <source>The card after the payment</source>
        <translation>Karta po płatności</translation>
    </message>
    <message>
        <source>Charged every, days</source>
        <translation>Obciążenie co, dni</translation>
    </message>
    <message>
        <source>Fewest days between two charges</source>
        <translation>Najmniejsza liczba dni między obciążeniami</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Last day of the charges</source>
        <translation>Ostatni dzień obciążeń</translation>
    </message>
    <message>
        <source>Tell the issuer what the browser is</source>
        <translation>Przekaż wydawcy karty dane o przeglądarce</translation>
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
        <translation>Rodzaj uwierzytelnienia</translation>
    </message>
    <message>
        <source>Only if the gateway asks for it; else it ends the payment itself</source>
        <translation>Tylko jeśli bramka o to prosi; inaczej kończy płatność sama</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Więcej o płatności</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>Another payment is not finished</source>
        <translation>Inna płatność nie jest zakończona</translation>
    </message>
    <message>
        <source>Finish or cancel it first, then choose the order again.</source>
        <translation>Zakończ ją lub anuluj, a potem wybierz zamówienie ponownie.</translation>
    </message>
    <message>
        <source>Orders cannot be paid by card with this profile</source>
        <translation>Z tym profilem nie można opłacać zamówień kartą</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>Card&apos;s bank</source>
        <translation>Bank karty</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Wynik</translation>
    </message>
    <message>
        <source>Pay {amount}</source>
        <translation>Zapłać {amount}</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Spróbuj ponownie</translation>
    </message>
    <message>
        <source>Pay anew</source>
        <translation>Zapłać od nowa</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Otwórz stronę banku ponownie</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>Charge the stored card again</source>
        <translation>Obciąż zapisaną kartę ponownie</translation>
    </message>
    <message>
        <source>Correct the charge</source>
        <translation>Popraw obciążenie</translation>
    </message>
    <message>
        <source>Enter a card again</source>
        <translation>Podaj kartę ponownie</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Zdecyduj</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Zamówienia</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nie teraz</translation>
    </message>
    <message>
        <source>No order is chosen</source>
        <translation>Nie wybrano zamówienia</translation>
    </message>
    <message>
        <source>Choose an order among the orders, and pay it by card.</source>
        <translation>Wybierz zamówienie na liście i opłać je kartą.</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Można opłacić do {moment}</translation>
    </message>
    <message>
        <source>Asking the gateway …</source>
        <translation>Zapytanie do bramki…</translation>
    </message>
    <message>
        <source>The order is paid already</source>
        <translation>Zamówienie jest już opłacone</translation>
    </message>
    <message>
        <source>It cannot be paid now</source>
        <translation>Teraz nie można zapłacić</translation>
    </message>
    <message>
        <source>See where the order stands among the orders.</source>
        <translation>Stan zamówienia widać na liście zamówień.</translation>
    </message>
    <message>
        <source>Code of the gateway: {code}</source>
        <translation>Kod bramki: {code}</translation>
    </message>
    <message>
        <source>Order {number}</source>
        <translation>Zamówienie {number}</translation>
    </message>
    <message>
        <source>Charge the stored card again, without its code</source>
        <translation>Obciąż zapisaną kartę ponownie, bez kodu</translation>
    </message>
    <message>
        <source>Card {masked}</source>
        <translation>Karta {masked}</translation>
    </message>
    <message>
        <source>The payment was handed over; this takes a few seconds.</source>
        <translation>Płatność przekazano; to potrwa kilka sekund.</translation>
    </message>
    <message>
        <source>The card&apos;s bank looks at this device …</source>
        <translation>Bank karty sprawdza urządzenie…</translation>
    </message>
    <message>
        <source>It decides by that whether to ask for a code. Ten seconds at most.</source>
        <translation>Na tej podstawie decyduje, czy pytać o kod. Najwyżej dziesięć sekund.</translation>
    </message>
    <message>
        <source>The card&apos;s bank has seen this device; the payment goes on.</source>
        <translation>Bank karty sprawdził urządzenie; płatność trwa dalej.</translation>
    </message>
    <message>
        <source>Confirm at the card&apos;s bank</source>
        <translation>Potwierdź w banku karty</translation>
    </message>
    <message>
        <source>The page belongs to the bank that gave the card. What was confirmed there counts; the result appears here by itself.</source>
        <translation>Strona należy do banku, który wydał kartę. Liczy się to, co tam potwierdzono; wynik pojawi się tu sam.</translation>
    </message>
    <message>
        <source>Checking the status …</source>
        <translation>Sprawdzanie stanu…</translation>
    </message>
    <message>
        <source>Only the status of the order says whether it is paid. Kantora goes on asking, also when you leave this page. Nothing is paid twice.</source>
        <translation>O zapłacie mówi tylko stan zamówienia. Program pyta dalej, także po opuszczeniu tej strony. Nic nie jest płacone dwa razy.</translation>
    </message>
    <message>
        <source>No clear answer came. Kantora finds out what became of the payment before another one may be made: usually a few minutes; while the gateway cannot be reached, Kantora waits for it.</source>
        <translation>Nie ma jasnej odpowiedzi. Program ustala, co się stało z płatnością, zanim pozwoli na następną: zwykle kilka minut; dopóki bramka jest nieosiągalna, program na nią czeka.</translation>
    </message>
    <message>
        <source>The order is still at the page of the card&apos;s bank. Open that page again, or pay by another card if nobody is there any more.</source>
        <translation>Zamówienie jest nadal na stronie banku karty. Otwórz ją ponownie albo zapłać inną kartą, jeśli nikogo tam już nie ma.</translation>
    </message>
    <message>
        <source>Nobody tells what became of it. Look at the gateway&apos;s own pages, and say so in the outbox.</source>
        <translation>Wyniku nie można ustalić automatycznie. Sprawdź na stronach bramki i podaj go w sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>Nothing was charged</source>
        <translation>Nic nie pobrano</translation>
    </message>
    <message>
        <source>The order still waits for its payment. Pay again whenever you want.</source>
        <translation>Zamówienie nadal czeka na zapłatę. Zapłać ponownie, kiedy chcesz.</translation>
    </message>
    <message>
        <source>It was not sent; nothing was charged</source>
        <translation>Nie wysłano; nic nie pobrano</translation>
    </message>
    <message>
        <source>The card is still there for a few minutes: try again.</source>
        <translation>Karta jest jeszcze kilka minut w pamięci: spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The gateway refused the payment</source>
        <translation>Bramka nie przyjęła płatności</translation>
    </message>
    <message>
        <source>Nothing was charged. Correct what it names and pay again.</source>
        <translation>Nic nie pobrano. Popraw wskazane i zapłać ponownie.</translation>
    </message>
    <message>
        <source>The payment goes on at an address that is not encrypted or is none. Kantora does not open it.</source>
        <translation>Płatność prowadzi pod adres nieszyfrowany lub błędny. Program go nie otwiera.</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Opłacone</translation>
    </message>
    <message>
        <source>The amount was debited: the status of the order says so.</source>
        <translation>Kwotę pobrano: tak podaje stan zamówienia.</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Kwota zablokowana</translation>
    </message>
    <message>
        <source>The amount is held on the card: the status of the order says so.</source>
        <translation>Kwota jest zablokowana na karcie: tak podaje stan zamówienia.</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Karta zweryfikowana</translation>
    </message>
    <message>
        <source>The order has no amount; nothing was charged.</source>
        <translation>Zamówienie nie ma kwoty; nic nie pobrano.</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Wycofano</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Zablokowaną kwotę zwolniono albo płatność wycofano.</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Zwrócono</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>Po obciążeniu dokonano zwrotu; kwotę pokazuje zamówienie.</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Odrzucone</translation>
    </message>
    <message>
        <source>No money moved. The order may be paid once more.</source>
        <translation>Pieniędzy nie pobrano. Zamówienie można opłacić jeszcze raz.</translation>
    </message>
    <message>
        <source>No money moved. The order cannot be paid any more: register another one.</source>
        <translation>Pieniędzy nie pobrano. Tego zamówienia nie można już opłacić: zarejestruj nowe.</translation>
    </message>
    <message>
        <source>3-D Secure: not asked for</source>
        <translation>3-D Secure: niewymagane</translation>
    </message>
    <message>
        <source>3-D Secure 2: without a question</source>
        <translation>3-D Secure 2: bez pytania</translation>
    </message>
    <message>
        <source>3-D Secure 2: the cardholder was asked</source>
        <translation>3-D Secure 2: posiadacz karty potwierdzał</translation>
    </message>
    <message>
        <source>3-D Secure 1: the cardholder was asked</source>
        <translation>3-D Secure 1: posiadacz karty potwierdzał</translation>
    </message>
</context>
<context>
    <name>PayPanel</name>
    <message>
        <source>Payment of the order</source>
        <translation>Płatność zamówienia</translation>
    </message>
    <message>
        <source>Time left: {time}</source>
        <translation>Pozostało: {time}</translation>
    </message>
</context>
<context>
    <name>PayableTimeEdit</name>
    <message>
        <source>As set for the merchant</source>
        <translation>Jak ustawiono dla sklepu</translation>
    </message>
    <message>
        <source>20 minutes</source>
        <translation>20 minut</translation>
    </message>
    <message>
        <source>1 hour</source>
        <translation>1 godzina</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 dzień</translation>
    </message>
    <message>
        <source>3 days</source>
        <translation>3 dni</translation>
    </message>
    <message>
        <source>7 days</source>
        <translation>7 dni</translation>
    </message>
    <message>
        <source>Minutes…</source>
        <translation>Minuty…</translation>
    </message>
    <message>
        <source>Until day and time…</source>
        <translation>Do dnia i godziny…</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuty</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Ostatni dzień</translation>
    </message>
</context>
<context>
    <name>PayerBlocks</name>
    <message>
        <source>Two or three letters, three digits, or the name</source>
        <translation>Dwie lub trzy litery, trzy cyfry lub nazwa</translation>
    </message>
    <message>
        <source>For the address check</source>
        <translation>Do weryfikacji adresu</translation>
    </message>
    <message>
        <source>With country code: +375…</source>
        <translation>Z kodem kraju: +375…</translation>
    </message>
    <message>
        <source>In Latin letters</source>
        <translation>Literami łacińskimi</translation>
    </message>
    <message>
        <source>To the billing address</source>
        <translation>Na adres rozliczeniowy</translation>
    </message>
    <message>
        <source>To another verified address</source>
        <translation>Na inny zweryfikowany adres</translation>
    </message>
    <message>
        <source>To an address that is not the cardholder&apos;s</source>
        <translation>Na adres inny niż posiadacza karty</translation>
    </message>
    <message>
        <source>To a shop or pick-up point</source>
        <translation>Do sklepu lub punktu odbioru</translation>
    </message>
    <message>
        <source>Digital goods</source>
        <translation>Towar cyfrowy</translation>
    </message>
    <message>
        <source>Tickets for travel or events</source>
        <translation>Bilety na podróż lub wydarzenie</translation>
    </message>
    <message>
        <source>Something else</source>
        <translation>Coś innego</translation>
    </message>
    <message>
        <source>At once, digitally</source>
        <translation>Od razu, cyfrowo</translation>
    </message>
    <message>
        <source>The same day</source>
        <translation>Tego samego dnia</translation>
    </message>
    <message>
        <source>The next day</source>
        <translation>Następnego dnia</translation>
    </message>
    <message>
        <source>Two days or more</source>
        <translation>Dwa dni lub więcej</translation>
    </message>
    <message>
        <source>Available now</source>
        <translation>Dostępne teraz</translation>
    </message>
    <message>
        <source>Available later</source>
        <translation>Dostępne później</translation>
    </message>
    <message>
        <source>Ordered for the first time</source>
        <translation>Zamawiane pierwszy raz</translation>
    </message>
    <message>
        <source>Ordered again</source>
        <translation>Zamawiane ponownie</translation>
    </message>
    <message>
        <source>Yes, the same address</source>
        <translation>Tak, ten sam adres</translation>
    </message>
    <message>
        <source>No, another one</source>
        <translation>Nie, inny</translation>
    </message>
</context>
<context>
    <name>PaymentAssistance</name>
    <message>
        <source>Save as template…</source>
        <translation>Zapisz jako szablon…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
    <message>
        <source>Pay back to the sender…</source>
        <translation>Zwróć nadawcy…</translation>
    </message>
    <message>
        <source>Replace the template that this began from</source>
        <translation>Zastąp szablon, od którego zaczęto</translation>
    </message>
    <message>
        <source>The template can be saved now</source>
        <translation>Szablon można teraz zapisać</translation>
    </message>
    <message>
        <source>Bank details were read from the text</source>
        <translation>Dane do przelewu odczytano z tekstu</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Kept as the template “{name}”</source>
        <translation>Zapisano jako szablon „{name}”</translation>
    </message>
    <message>
        <source>last payment {day}</source>
        <translation>ostatnia płatność {day}</translation>
    </message>
    <message>
        <source>Bank details from a text…</source>
        <translation>Dane do przelewu z tekstu…</translation>
    </message>
</context>
<context>
    <name>PaymentForm</name>
    <message>
        <source>Payee</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Payee&apos;s account</source>
        <translation>Rachunek odbiorcy</translation>
    </message>
    <message>
        <source>Kind of payment</source>
        <translation>Rodzaj płatności</translation>
    </message>
    <message>
        <source>Document number</source>
        <translation>Numer dokumentu</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>UNP</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>BIC</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Kraj</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Tytuł płatności</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Pierwszeństwo</translation>
    </message>
    <message>
        <source>Purpose code</source>
        <translation>Kod celu</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Kategoria przelewu</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Kod płatności budżetowej</translation>
    </message>
    <message>
        <source>Currency operation code</source>
        <translation>Kod operacji</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>UNP osoby trzeciej</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Numer umowy</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Data umowy</translation>
    </message>
    <message>
        <source>Codes and terms</source>
        <translation>Kody i warunki</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Pilność</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Płatność lub zwrot</translation>
    </message>
</context>
<context>
    <name>PaymentLinkView</name>
    <message>
        <source>Payment link</source>
        <translation>Odnośnik do płatności</translation>
    </message>
    <message>
        <source>Can be paid until {moment}</source>
        <translation>Można opłacić do {moment}</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Ta strona jest na {host}: to nie serwer bramki i nie ma go w profilu. Zapytaj bank, zanim ją przekażesz.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopiuj</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <translation>Kopiuj odnośnik</translation>
    </message>
    <message>
        <source>E-mail…</source>
        <translation>E-mail…</translation>
    </message>
    <message>
        <source>Write an e-mail with the link</source>
        <translation>Napisz e-mail z odnośnikiem</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Otwórz</translation>
    </message>
    <message>
        <source>Open the payment page</source>
        <translation>Otwórz stronę płatności</translation>
    </message>
    <message>
        <source>QR code</source>
        <translation>Kod QR</translation>
    </message>
    <message>
        <source>Copy the QR code as a picture</source>
        <translation>Kopiuj kod QR jako obraz</translation>
    </message>
    <message>
        <source>Payment of order No. {number}</source>
        <translation>Płatność za zamówienie nr {number}</translation>
    </message>
    <message>
        <source>Hello! Order No. {number} can be paid here:</source>
        <translation>Dzień dobry! Zamówienie nr {number} można opłacić tutaj:</translation>
    </message>
    <message>
        <source>For: {description}</source>
        <translation>Za: {description}</translation>
    </message>
    <message>
        <source>Amount: {amount}</source>
        <translation>Kwota: {amount}</translation>
    </message>
    <message>
        <source>Amount: {total}, a fee of {fee} included</source>
        <translation>Kwota: {total}, w tym prowizja {fee}</translation>
    </message>
</context>
<context>
    <name>PaymentPage</name>
    <message>
        <source>New payment</source>
        <translation>Nowa płatność</translation>
    </message>
</context>
<context>
    <name>PaymentSummary</name>
    <message>
        <source>Merchant</source>
        <translation>Sklep</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Numer zamówienia</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Zamówienie w bramce</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Zapisana karta</translation>
    </message>
    <message>
        <source>Page to pay on</source>
        <translation>Strona płatności</translation>
    </message>
    <message>
        <source>Caution</source>
        <translation>Uwaga</translation>
    </message>
    <message>
        <source>This page is at {host}, which is neither the gateway&apos;s host nor named in the profile. Ask the bank before you pass it on.</source>
        <translation>Ta strona jest na {host}: to nie serwer bramki i nie ma go w profilu. Zapytaj bank, zanim ją przekażesz.</translation>
    </message>
    <message>
        <source>Addresses that are not safe, not opened</source>
        <translation>Niebezpieczne adresy, nieotwarte</translation>
    </message>
    <message>
        <source>The gateway on the attempt</source>
        <translation>Bramka o próbie</translation>
    </message>
    <message>
        <source>Technical description</source>
        <translation>Opis techniczny</translation>
    </message>
    <message>
        <source>Order number at the gateway</source>
        <translation>Numer zamówienia w bramce</translation>
    </message>
    <message>
        <source>3-D Secure, {field}</source>
        <translation>3-D Secure, {field}</translation>
    </message>
    <message>
        <source>Code of the gateway</source>
        <translation>Kod bramki</translation>
    </message>
    <message>
        <source>{count} min after it is registered</source>
        <translation>{count} min po rejestracji</translation>
    </message>
    <message>
        <source>{name} · {quantity} {measure} · {sum}</source>
        <translation>{name} · {quantity} {measure} · {sum}</translation>
    </message>
    <message>
        <source>… and {count} more</source>
        <translation>… i jeszcze {count}</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Płatnik</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Number and date</source>
        <translation>Numer i data</translation>
    </message>
    <message>
        <source>the day it arrives</source>
        <translation>dzień wpływu do banku</translation>
    </message>
    <message>
        <source>without end</source>
        <translation>bezterminowo</translation>
    </message>
    <message>
        <source>without limit</source>
        <translation>bez limitu</translation>
    </message>
    <message>
        <source>This replaces document No. {number}</source>
        <translation>Zastępuje dokument nr {number}</translation>
    </message>
    <message>
        <source>What it says now is not known here.</source>
        <translation>Co w nim teraz jest, nie wiadomo.</translation>
    </message>
    <message>
        <source>The bank has more in this document than this form</source>
        <translation>Dokument w banku zawiera więcej niż ten formularz</translation>
    </message>
    <message>
        <source>The bank does not show all that was sent from here</source>
        <translation>Bank nie pokazuje wszystkiego, co stąd wysłano</translation>
    </message>
    <message>
        <source>Sending the change may delete it there: {fields}.</source>
        <translation>Wysłanie zmiany może to usunąć: {fields}.</translation>
    </message>
    <message>
        <source>The document will be deleted at the bank</source>
        <translation>Dokument zostanie usunięty w banku</translation>
    </message>
    <message>
        <source>The bank does not list this document any more</source>
        <translation>Bank nie pokazuje już tego dokumentu</translation>
    </message>
    <message>
        <source>It may be deleted there; the bank would refuse this then.</source>
        <translation>Być może go tam usunięto; wtedy bank odmówi.</translation>
    </message>
    <message>
        <source>It cannot be brought back; it stays in what was sent.</source>
        <translation>Nie można go przywrócić; pozostanie w tym, co wysłano.</translation>
    </message>
</context>
<context>
    <name>PaymentTools</name>
    <message>
        <source>VAT {rate} % is included: {tax}</source>
        <translation>W tym VAT {rate} %: {tax}</translation>
    </message>
    <message>
        <source>Add VAT {rate} % to the amount: {amount}</source>
        <translation>Dolicz VAT {rate} % do kwoty: {amount}</translation>
    </message>
    <message>
        <source>Without VAT</source>
        <translation>Bez VAT</translation>
    </message>
    <message>
        <source>Enter the amount first</source>
        <translation>Najpierw podaj kwotę</translation>
    </message>
    <message>
        <source>Correct VAT</source>
        <translation>Popraw VAT</translation>
    </message>
    <message>
        <source>Write into the purpose that VAT {rate} % is {tax}</source>
        <translation>Wpisz do tytułu: VAT {rate} % – {tax}</translation>
    </message>
    <message>
        <source>Move to {day}</source>
        <translation>Przenieś na {day}</translation>
    </message>
    <message>
        <source>Compute VAT and write it into the purpose</source>
        <translation>Oblicz VAT i wpisz do tytułu płatności</translation>
    </message>
    <message>
        <source>Correct the VAT in the purpose to that of the amount</source>
        <translation>Popraw VAT w tytule według kwoty płatności</translation>
    </message>
    <message>
        <source>Move the date to the next working day of banks</source>
        <translation>Przenieś datę na następny dzień roboczy banków</translation>
    </message>
</context>
<context>
    <name>PdfView</name>
    <message>
        <source>Print form</source>
        <translation>Wydruk</translation>
    </message>
</context>
<context>
    <name>Period</name>
    <message>
        <source>From</source>
        <translation>Od</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Show this period</source>
        <translation>Pokaż ten okres</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>Cały okres</translation>
    </message>
</context>
<context>
    <name>PermissionBoxes</name>
    <message>
        <source>Tick what the bank&apos;s support has switched on for this shop. The rest is not offered, because the gateway would refuse it.</source>
        <translation>Zaznacz, co wsparcie banku włączyło dla tego sklepu. Reszta nie jest proponowana, bo bramka by ją odrzuciła.</translation>
    </message>
</context>
<context>
    <name>PhaseTotals</name>
    <message>
        <source>Totals by state</source>
        <translation>Sumy według stanów</translation>
    </message>
    <message>
        <source>More states</source>
        <translation>Inne stany</translation>
    </message>
</context>
<context>
    <name>Picker</name>
    <message>
        <source>Show the choices</source>
        <translation>Pokaż możliwości</translation>
    </message>
</context>
<context>
    <name>PinnedViews</name>
    <message>
        <source>Pinned views</source>
        <translation>Przypięte filtry</translation>
    </message>
</context>
<context>
    <name>PrintFormButtons</name>
    <message>
        <source>Print form</source>
        <translation>Wydruk</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Zapisz wydruk</translation>
    </message>
    <message>
        <source>Copy all details as text</source>
        <translation>Kopiuj wszystkie szczegóły jako tekst</translation>
    </message>
    <message>
        <source>Save as {format}…</source>
        <translation>Zapisz jako {format}…</translation>
    </message>
    <message>
        <source>Show the print form as {format}</source>
        <translation>Pokaż wydruk jako {format}</translation>
    </message>
    <message>
        <source>It is kept here and can be read offline</source>
        <translation>Jest przechowywany tutaj i dostępny bez sieci</translation>
    </message>
</context>
<context>
    <name>PrintFormViewer</name>
    <message>
        <source>Open with another program</source>
        <translation>Otwórz w innym programie</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Zapisz…</translation>
    </message>
    <message>
        <source>The document has changed since this form was read</source>
        <translation>Dokument zmienił się po odczytaniu tego wydruku</translation>
    </message>
    <message>
        <source>The bank could not be asked for the form that it has now.</source>
        <translation>Nie udało się pobrać z banku aktualnego wydruku.</translation>
    </message>
    <message>
        <source>Not all pages were printed: {title}</source>
        <translation>Wydrukowano nie wszystkie strony: {title}</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Pobierz ponownie</translation>
    </message>
    <message>
        <source>Save the print form</source>
        <translation>Zapisz wydruk</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>Zapisano jako {name}</translation>
    </message>
    <message>
        <source>Printing: page {done} of {total}</source>
        <translation>Drukowanie: strona {done} z {total}</translation>
    </message>
    <message>
        <source>Sent to the printer</source>
        <translation>Wysłano do drukarki</translation>
    </message>
    <message>
        <source>Print form: {title}</source>
        <translation>Wydruk: {title}</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Pomniejsz</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Powiększ</translation>
    </message>
    <message>
        <source>Fit width</source>
        <translation>Szerokość strony</translation>
    </message>
    <message>
        <source>Fit page</source>
        <translation>Cała strona</translation>
    </message>
    <message>
        <source>Find in the print form</source>
        <translation>Znajdź na wydruku</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Kopiuj zaznaczony tekst</translation>
    </message>
    <message>
        <source>Save the print form…</source>
        <translation>Zapisz wydruk…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drukuj…</translation>
    </message>
</context>
<context>
    <name>PrintedList</name>
    <message>
        <source>Print the list with subtotals</source>
        <translation>Drukuj listę z sumami częściowymi</translation>
    </message>
    <message>
        <source>{count} rows are too many to print; at most {most} can be</source>
        <translation>Za dużo wierszy do druku: {count}; najwyżej {most}</translation>
    </message>
    <message>
        <source>Filter the list, or export it to Excel.</source>
        <translation>Przefiltruj listę albo wyeksportuj ją do Excela.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Wiersze</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>The list can be printed: {title}</source>
        <translation>Listę można wydrukować: {title}</translation>
    </message>
    <message>
        <source>Made by Kantora, {time}. No bank document.</source>
        <translation>Sporządzono w Kantora, {time}. Nie jest dokumentem bankowym.</translation>
    </message>
    <message>
        <source>Made by Kantora from what was read from the bank, {time}. No bank document.</source>
        <translation>Sporządzono w Kantora z danych odczytanych z banku, {time}. Nie jest dokumentem bankowym.</translation>
    </message>
    <message>
        <source>{title} {day}</source>
        <translation>{title} {day}</translation>
    </message>
    <message>
        <source>Print the list</source>
        <translation>Drukuj listę</translation>
    </message>
</context>
<context>
    <name>ProfileCard</name>
    <message>
        <source>Delete its data from this computer</source>
        <translation>Usuń jego dane z tego komputera</translation>
    </message>
    <message>
        <source>Keep the profile</source>
        <translation>Zachowaj profil</translation>
    </message>
    <message>
        <source>Open now</source>
        <translation>Otwarty teraz</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Otwórz</translation>
    </message>
    <message>
        <source>Open {company}</source>
        <translation>Otwórz {company}</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Usuń…</translation>
    </message>
    <message>
        <source>Remove {company}</source>
        <translation>Usuń {company}</translation>
    </message>
    <message>
        <source>Everything that Kantora keeps of this company is deleted from this computer: its drafts, templates, what was sent, and the backups beside the data. Nothing changes at the bank.</source>
        <translation>Z tego komputera zostanie usunięte wszystko, co program przechowuje o tej firmie: wersje robocze, szablony, wysłane dokumenty i kopie zapasowe obok danych. W banku nic się nie zmieni.</translation>
    </message>
    <message numerus="yes">
        <source>%n backup(s) in {folder} stay; the recovery code opens them.</source>
        <translation>
            <numerusform>%n kopia zapasowa w {folder} zostaje; otwiera ją kod odzyskiwania.</numerusform>
            <numerusform>%n kopie zapasowe w {folder} zostają; otwiera je kod odzyskiwania.</numerusform>
            <numerusform>%n kopii zapasowych w {folder} zostaje; otwiera je kod odzyskiwania.</numerusform>
        </translation>
    </message>
    <message>
        <source>The folder {folder} cannot be read now; backups in it stay, too, and the recovery code opens them.</source>
        <translation>Folderu {folder} nie można teraz odczytać; kopie zapasowe w nim też zostają, otwiera je kod odzyskiwania.</translation>
    </message>
    <message>
        <source>Copies of settings that could not be read stay, too, with the name and the addresses of the company: {files}. Delete them yourself when nobody needs them.</source>
        <translation>Pozostaną też kopie ustawień, których nie udało się odczytać, z nazwą firmy i adresami: {files}. Usuń je samodzielnie, gdy nie będą już potrzebne.</translation>
    </message>
</context>
<context>
    <name>ProfileChoice</name>
    <message>
        <source>Restore a profile from a backup…</source>
        <translation>Przywróć profil z kopii zapasowej…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>The bank&apos;s documents of your company, online and offline</source>
        <translation>Dokumenty bankowe Twojej firmy, online i offline</translation>
    </message>
</context>
<context>
    <name>ProfileForm</name>
    <message>
        <source>This is needed</source>
        <translation>To pole jest wymagane</translation>
    </message>
    <message>
        <source>An address begins with https:// and names a host</source>
        <translation>Adres zaczyna się od https:// i zawiera nazwę serwera</translation>
    </message>
    <message>
        <source>Choose a colour that no other company has here</source>
        <translation>Wybierz kolor, którego nie ma tu inna firma</translation>
    </message>
    <message>
        <source>Pasted token</source>
        <translation>Wklejony token</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>Logowanie w banku</translation>
    </message>
    <message>
        <source>The address of card payments does not go with this; change it first</source>
        <translation>Adres płatności kartą do tego nie pasuje; najpierw go zmień</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Fioletowy</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Niebieski</translation>
    </message>
    <message>
        <source>Teal</source>
        <translation>Turkusowy</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Zielony</translation>
    </message>
    <message>
        <source>Amber</source>
        <translation>Bursztynowy</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Czerwony</translation>
    </message>
    <message>
        <source>Pink</source>
        <translation>Różowy</translation>
    </message>
    <message>
        <source>Graphite</source>
        <translation>Grafitowy</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>As it is to appear in the window&apos;s title</source>
        <translation>Tak, jak ma się pojawić w tytule okna</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Krótka nazwa</translation>
    </message>
    <message>
        <source>Two letters for the navigation</source>
        <translation>Dwie litery do nawigacji</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Środowisko</translation>
    </message>
    <message>
        <source>Frame colour</source>
        <translation>Kolor ramki</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Adres usługi dokumentów</translation>
    </message>
    <message>
        <source>From the bank&apos;s developer pages; it begins with https://</source>
        <translation>Ze stron banku dla programistów; zaczyna się od https://</translation>
    </message>
    <message>
        <source>Access token</source>
        <translation>Token dostępu</translation>
    </message>
    <message>
        <source>Read documents since</source>
        <translation>Odczytuj dokumenty od</translation>
    </message>
    <message>
        <source>Older documents stay at the bank</source>
        <translation>Starsze dokumenty pozostają w banku</translation>
    </message>
    <message>
        <source>Signing in</source>
        <translation>Logowanie</translation>
    </message>
</context>
<context>
    <name>ProgressStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Postęp</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} z {total}</translation>
    </message>
    <message>
        <source>{what}; next: {next}</source>
        <translation>{what}; następnie: {next}</translation>
    </message>
    <message>
        <source>Finished</source>
        <translation>Gotowe</translation>
    </message>
</context>
<context>
    <name>PurposeField</name>
    <message>
        <source>Month</source>
        <translation>Miesiąc</translation>
    </message>
    <message>
        <source>Month before</source>
        <translation>Poprzedni miesiąc</translation>
    </message>
    <message>
        <source>Year of the month before</source>
        <translation>Rok poprzedniego miesiąca</translation>
    </message>
    <message>
        <source>Quarter</source>
        <translation>Kwartał</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>Rok</translation>
    </message>
    <message>
        <source>Date of the payment</source>
        <translation>Data płatności</translation>
    </message>
    <message>
        <source>Number of the payment</source>
        <translation>Numer płatności</translation>
    </message>
    <message>
        <source>Month, in Belarusian</source>
        <translation>Miesiąc po białorusku</translation>
    </message>
    <message>
        <source>Month before, in Belarusian</source>
        <translation>Poprzedni miesiąc po białorusku</translation>
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
        <translation>Anuluj</translation>
    </message>
</context>
<context>
    <name>QrView</name>
    <message>
        <source>QR code of the payment link</source>
        <translation>Kod QR odnośnika do płatności</translation>
    </message>
</context>
<context>
    <name>ReasonDialog</name>
    <message>
        <source>Refuse payment demands</source>
        <translation>Odmowa akceptacji żądań</translation>
    </message>
    <message>
        <source>A reason is needed</source>
        <translation>Potrzebny jest powód</translation>
    </message>
    <message>
        <source>Reason, the same for all of them</source>
        <translation>Powód, jeden dla wszystkich</translation>
    </message>
    <message>
        <source>Continue…</source>
        <translation>Dalej…</translation>
    </message>
    <message>
        <source>The reason is too long: at most 20,000 characters fit</source>
        <translation>Powód jest za długi: najwyżej 20&#xa0;000 znaków</translation>
    </message>
    <message>
        <source>Nothing is sent yet: all refusals are shown before, with their amounts.</source>
        <translation>Nic nie jest jeszcze wysyłane: najpierw zobaczysz wszystkie odmowy z kwotami.</translation>
    </message>
    <message numerus="yes">
        <source>%n demand(s) will be refused</source>
        <translation>
            <numerusform>Odmowa akceptacji %n żądania</numerusform>
            <numerusform>Odmowa akceptacji %n żądań</numerusform>
            <numerusform>Odmowa akceptacji %n żądań</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Receipt</name>
    <message>
        <source>Receipt for a card payment</source>
        <translation>Potwierdzenie płatności kartą</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Opłacono częściowo</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Płatność</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Zamówienie</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Kwoty</translation>
    </message>
    <message>
        <source>Made {time} from what the payment gateway tells. It is no fiscal receipt.</source>
        <translation>Utworzono {time} na podstawie danych bramki płatniczej. To nie jest paragon fiskalny.</translation>
    </message>
    <message>
        <source>Receipt {number}</source>
        <translation>Potwierdzenie {number}</translation>
    </message>
    <message>
        <source>The order has no receipt</source>
        <translation>Zamówienie nie ma potwierdzenia</translation>
    </message>
    <message>
        <source>By what the payment gateway tells now, nothing was paid or held.</source>
        <translation>Według bramki płatniczej nic teraz nie zapłacono ani nie zablokowano.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Czas</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Kod autoryzacji</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Numer referencyjny (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Opis</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Zablokowano</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Pobrano</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Zwrócono</translation>
    </message>
</context>
<context>
    <name>ReceivedPage</name>
    <message>
        <source>No. {number} of {day}</source>
        <translation>Nr {number} z {day}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>Nr {number}</translation>
    </message>
    <message>
        <source>Of {day}</source>
        <translation>Z {day}</translation>
    </message>
    <message>
        <source>Reply {reply}</source>
        <translation>Odpowiedź {reply}</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Otrzymane dokumenty</translation>
    </message>
    <message>
        <source>Search received documents</source>
        <translation>Szukaj otrzymanych dokumentów</translation>
    </message>
    <message>
        <source>Nothing was received from AIS IDO yet.</source>
        <translation>Z AIS IDO jeszcze nic nie otrzymano.</translation>
    </message>
    <message>
        <source>Show the request</source>
        <translation>Pokaż zapytanie</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeCard</name>
    <message>
        <source>Enter the passphrase</source>
        <translation>Podaj frazę hasłową</translation>
    </message>
    <message>
        <source>This is not the passphrase</source>
        <translation>To nie jest ta fraza hasłowa</translation>
    </message>
    <message>
        <source>Nobody has confirmed the recovery code of this profile</source>
        <translation>Nikt nie potwierdził zachowania kodu odzyskiwania tego profilu</translation>
    </message>
    <message>
        <source>Make a new one and keep it: where the keyring or the passphrase is lost, only the code opens the data and their backups.</source>
        <translation>Utwórz nowy kod i zachowaj go: gdy przepadnie pęk kluczy lub fraza hasłowa, dane i ich kopie zapasowe otwiera tylko kod.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Kod odzyskiwania</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Fraza hasłowa</translation>
    </message>
    <message>
        <source>Opens the data where nothing else does: without the keyring of this computer, and without the passphrase. Make a new one when the old one is lost, or when somebody else may know it.</source>
        <translation>Otwiera dane tam, gdzie nic innego nie może: bez pęku kluczy tego komputera i bez frazy hasłowej. Utwórz nowy, gdy stary zginął albo mógł go poznać ktoś inny.</translation>
    </message>
    <message>
        <source>The data get a new key with this code; Kantora closes them for a moment. The old code opens them no more. Backups made before keep the old key, and the old code opens them: delete them if somebody else may know it.</source>
        <translation>Wraz z tym kodem dane otrzymają nowy klucz; program zamknie je na chwilę. Stary kod już ich nie otworzy. Wcześniejsze kopie zapasowe zachowują stary klucz i stary kod je otwiera: usuń je, jeśli mógł go poznać ktoś inny.</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Utwórz nowy kod…</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Kod wydrukowano lub zapisano</translation>
    </message>
    <message>
        <source>Use the new code</source>
        <translation>Użyj nowego kodu</translation>
    </message>
    <message>
        <source>Keep the old code</source>
        <translation>Zachowaj stary kod</translation>
    </message>
</context>
<context>
    <name>RecoveryCodeView</name>
    <message>
        <source>Recovery code</source>
        <translation>Kod odzyskiwania</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>Drukuj…</translation>
    </message>
    <message>
        <source>Print the recovery code</source>
        <translation>Wydrukuj kod odzyskiwania</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Zapisz…</translation>
    </message>
    <message>
        <source>Save the recovery code</source>
        <translation>Zapisz kod odzyskiwania</translation>
    </message>
    <message>
        <source>This code opens the data of Kantora where the keyring of the computer or the passphrase does not, and its backups on any computer. Keep it where you keep papers of the company. Whoever has it and the data can read your documents.</source>
        <translation>Ten kod otwiera dane programu Kantora, gdy nie robi tego pęk kluczy komputera ani fraza hasłowa, a kopie zapasowe na każdym komputerze. Przechowuj go tam, gdzie dokumenty firmy. Kto ma kod i dane, może czytać Twoje dokumenty.</translation>
    </message>
    <message>
        <source>Kantora: recovery code of {company}</source>
        <translation>Kantora: kod odzyskiwania — {company}</translation>
    </message>
    <message>
        <source>Kantora recovery code.txt</source>
        <translation>Kod odzyskiwania Kantora.txt</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Tekst (*.txt)</translation>
    </message>
</context>
<context>
    <name>RecoveryStep</name>
    <message>
        <source>Keep this recovery code</source>
        <translation>Zachowaj ten kod odzyskiwania</translation>
    </message>
    <message>
        <source>I have printed or saved the code</source>
        <translation>Kod wydrukowano lub zapisano</translation>
    </message>
    <message>
        <source>Start working</source>
        <translation>Rozpocznij pracę</translation>
    </message>
    <message>
        <source>Your data are encrypted. The key lies in this computer&apos;s keyring; if that is lost, only this code opens them.</source>
        <translation>Twoje dane są zaszyfrowane. Klucz leży w pęku kluczy tego komputera; jeśli zginie, otworzy je tylko ten kod.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Your passphrase opens them; if it is forgotten, only this code does.</source>
        <translation>Twoje dane są zaszyfrowane. Otwiera je Twoja fraza hasłowa; jeśli ją zapomnisz, otworzy je tylko ten kod.</translation>
    </message>
    <message>
        <source>Your data are encrypted. Kantora cannot use a keyring on this computer, so this code opens them, and it is asked for at every start.</source>
        <translation>Twoje dane są zaszyfrowane. Program nie może używać pęku kluczy na tym komputerze, więc otwiera je ten kod, wymagany przy każdym starcie.</translation>
    </message>
    <message>
        <source>Print it or save it somewhere else. You can make a new one in Settings.</source>
        <translation>Wydrukuj go lub zapisz w innym miejscu. Nowy można utworzyć w ustawieniach.</translation>
    </message>
    <message>
        <source>Choose a passphrase</source>
        <translation>Ustaw frazę hasłową</translation>
    </message>
    <message>
        <source>It is asked for at the start and to unlock, instead of the recovery code. You can also do that later, in Settings.</source>
        <translation>Jest wymagana przy starcie i odblokowaniu zamiast kodu odzyskiwania. Można to zrobić także później, w ustawieniach.</translation>
    </message>
</context>
<context>
    <name>RecurringPage</name>
    <message>
        <source>For</source>
        <translation>Za co</translation>
    </message>
    <message>
        <source>Customer number</source>
        <translation>Numer klienta</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Kiedy</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation>Rozpoczęto</translation>
    </message>
    <message>
        <source>Was due</source>
        <translation>Termin</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Powód</translation>
    </message>
    <message>
        <source>A schedule charges a stored card of a customer who agreed to it.</source>
        <translation>Harmonogram obciąża zapisaną kartę klienta, który wyraził na to zgodę.</translation>
    </message>
    <message>
        <source>Nothing was charged by schedule yet.</source>
        <translation>Według harmonogramu jeszcze nic nie pobrano.</translation>
    </message>
    <message>
        <source>What was charged and not given back; the amounts of other charges are not added.</source>
        <translation>To, co pobrano i nie zwrócono; kwot innych obciążeń się nie dodaje.</translation>
    </message>
    <message>
        <source>New schedule…</source>
        <translation>Nowy harmonogram…</translation>
    </message>
    <message>
        <source>Nothing of it comes due any more. Its history stays.</source>
        <translation>Nic więcej nie zostanie z niego pobrane. Historia pozostaje.</translation>
    </message>
    <message>
        <source>The charge was not given up</source>
        <translation>Nie zrezygnowano z obciążenia</translation>
    </message>
    <message>
        <source>It does not wait any more: it was sent or thrown away meanwhile. Its schedule shows what became of it.</source>
        <translation>Już nie czeka: tymczasem zostało wysłane lub usunięte z listy. Co się z nim stało, widać w harmonogramie.</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Zakończ go</translation>
    </message>
    <message>
        <source>The gateway does not tell what became of it</source>
        <translation>Bramka nie podaje, co się z tym stało</translation>
    </message>
    <message>
        <source>Order {numbers}: look for it at the gateway&apos;s own pages, then say what became of it.</source>
        <translation>Zamówienie {numbers}: poszukaj go na stronach bramki, a potem podaj, co się z nim stało.</translation>
    </message>
    <message>
        <source>No card is stored for schedules yet</source>
        <translation>Nie ma jeszcze kart dla harmonogramów</translation>
    </message>
    <message>
        <source>Go to Stored cards, choose a customer, and store or read a card.</source>
        <translation>Przejdź do sekcji „Zapisane karty”, wybierz klienta i zapisz lub odczytaj kartę.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Zapisane karty</translation>
    </message>
    <message>
        <source>The schedule that was being changed is not there any more</source>
        <translation>Harmonogramu, który był zmieniany, już nie ma</translation>
    </message>
    <message>
        <source>It has ended, or a restored backup does not have it. What was typed for it is not kept.</source>
        <translation>Został zakończony albo nie ma go w przywróconej kopii zapasowej. To, co wpisano, nie zostało zachowane.</translation>
    </message>
    <message>
        <source>The date of the schedule that was being changed is not there any more</source>
        <translation>Daty harmonogramu, która była zmieniana, już nie ma</translation>
    </message>
    <message>
        <source>“{title}”: that date was charged, skipped or changed meanwhile, or the schedule is paused. What was typed for it is not kept.</source>
        <translation>„{title}”: tymczasem obciążono kartę za ten dzień pominięto lub zmieniono tę datę, albo harmonogram jest wstrzymany. To, co wpisano, nie zostało zachowane.</translation>
    </message>
    <message>
        <source>The schedule that was half written here exists already</source>
        <translation>Harmonogram, którego tu nie dokończono, już istnieje</translation>
    </message>
    <message>
        <source>The schedule that was being changed has been changed meanwhile</source>
        <translation>Zmieniany harmonogram został w międzyczasie zmieniony</translation>
    </message>
    <message>
        <source>“{title}”: what was typed for it is not put over that, and not kept.</source>
        <translation>„{title}”: wpisane dla niego dane nie zastępują zmian i nie są zachowane.</translation>
    </message>
    <message>
        <source>The schedule that was open here before is not saved</source>
        <translation>Harmonogram, który był tu otwarty wcześniej, nie jest zapisany</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Wróć do niego</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Do pobrania</translation>
    </message>
    <message>
        <source>Schedules</source>
        <translation>Harmonogramy</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historia</translation>
    </message>
    <message>
        <source>Search schedules and charges</source>
        <translation>Szukaj harmonogramów i obciążeń</translation>
    </message>
    <message>
        <source>End “{title}”?</source>
        <translation>Zakończyć „{title}”?</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Customer number: {number}</source>
        <translation>Numer klienta: {number}</translation>
    </message>
</context>
<context>
    <name>ReferenceEdit</name>
    <message>
        <source>{type} No. {number} of {day}</source>
        <translation>{type} nr {number} z {day}</translation>
    </message>
    <message>
        <source>{type} of {day}</source>
        <translation>{type} z {day}</translation>
    </message>
</context>
<context>
    <name>RegisterPage</name>
    <message>
        <source>Obligations</source>
        <translation>AIS IDO</translation>
    </message>
    <message>
        <source>{title} · request {request}</source>
        <translation>{title} · zapytanie {request}</translation>
    </message>
    <message>
        <source>Search requests</source>
        <translation>Szukaj zapytań</translation>
    </message>
    <message>
        <source>No requests were sent to AIS IDO yet.</source>
        <translation>Do AIS IDO nie wysłano jeszcze zapytań.</translation>
    </message>
    <message>
        <source>Print form with received documents</source>
        <translation>Wydruk z otrzymanymi dokumentami</translation>
    </message>
    <message>
        <source>New request…</source>
        <translation>Nowe zapytanie…</translation>
    </message>
</context>
<context>
    <name>RegisterTabs</name>
    <message>
        <source>Requests</source>
        <translation>Zapytania</translation>
    </message>
    <message>
        <source>Received documents</source>
        <translation>Otrzymane dokumenty</translation>
    </message>
</context>
<context>
    <name>RepliesPane</name>
    <message>
        <source>Received documents</source>
        <translation>Otrzymane dokumenty</translation>
    </message>
    <message>
        <source>Search this reply</source>
        <translation>Szukaj w tej odpowiedzi</translation>
    </message>
    <message>
        <source>Nothing was received in reply to this request.</source>
        <translation>W odpowiedzi na to zapytanie nic nie otrzymano.</translation>
    </message>
    <message>
        <source>There is no reply to this request yet.</source>
        <translation>Na to zapytanie nie ma jeszcze odpowiedzi.</translation>
    </message>
    <message>
        <source>AIS IDO did not accept this request.</source>
        <translation>AIS IDO nie przyjął tego zapytania.</translation>
    </message>
    <message>
        <source>The reply to this request has not been read yet.</source>
        <translation>Odpowiedź na to zapytanie nie została jeszcze odczytana.</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>Ponów</translation>
    </message>
    <message>
        <source>Choose a request to see what was received in reply</source>
        <translation>Wybierz zapytanie, aby zobaczyć otrzymaną odpowiedź</translation>
    </message>
    <message>
        <source>Received in reply to request No. {number}</source>
        <translation>Otrzymano w odpowiedzi na zapytanie nr {number}</translation>
    </message>
</context>
<context>
    <name>RequestForm</name>
    <message>
        <source>What is asked for</source>
        <translation>O co pytać</translation>
    </message>
    <message>
        <source>All your obligations in AIS IDO, paid and unpaid.</source>
        <translation>Wszystkie Twoje zobowiązania w AIS IDO, zapłacone i niezapłacone.</translation>
    </message>
    <message>
        <source>Your obligations that have been paid.</source>
        <translation>Twoje zapłacone zobowiązania.</translation>
    </message>
    <message>
        <source>Your unpaid obligations and their priority.</source>
        <translation>Twoje niezapłacone zobowiązania i ich pierwszeństwo.</translation>
    </message>
    <message>
        <source>All obligations of this payer, paid and unpaid.</source>
        <translation>Wszystkie zobowiązania tego płatnika, zapłacone i niezapłacone.</translation>
    </message>
    <message>
        <source>Obligations that this payer has paid.</source>
        <translation>Zapłacone zobowiązania tego płatnika.</translation>
    </message>
    <message>
        <source>Obligations that this payer has not paid.</source>
        <translation>Niezapłacone zobowiązania tego płatnika.</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Płatnik</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Okres</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>UNP</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Okres od</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Okres do</translation>
    </message>
</context>
<context>
    <name>RequestPage</name>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Zapytanie do AIS IDO</translation>
    </message>
</context>
<context>
    <name>RequirementsPage</name>
    <message>
        <source>Payment demands</source>
        <translation>Żądania zapłaty</translation>
    </message>
    <message>
        <source>Search payment demands</source>
        <translation>Szukaj żądań zapłaty</translation>
    </message>
    <message>
        <source>There are no payment demands to your accounts.</source>
        <translation>Nie ma żądań zapłaty do Twoich rachunków.</translation>
    </message>
</context>
<context>
    <name>RequisitesDialog</name>
    <message>
        <source>Bank details from a text</source>
        <translation>Dane do przelewu z tekstu</translation>
    </message>
    <message>
        <source>Text of an invoice or a letter</source>
        <translation>Treść faktury lub pisma</translation>
    </message>
    <message>
        <source>What was recognised</source>
        <translation>Co rozpoznano</translation>
    </message>
    <message>
        <source>Nothing yet. Copy the bank details from the invoice and paste them on the left.</source>
        <translation>Jeszcze nic. Skopiuj dane do przelewu z faktury i wklej po lewej.</translation>
    </message>
    <message>
        <source>Compare with the invoice before you use it.</source>
        <translation>Porównaj z fakturą, zanim użyjesz.</translation>
    </message>
    <message>
        <source>Will be emptied in the payment: {fields}.</source>
        <translation>W płatności zostaną wyczyszczone: {fields}.</translation>
    </message>
    <message>
        <source>Only the first {count} characters are read.</source>
        <translation>Odczytywane jest tylko pierwsze {count} znaków.</translation>
    </message>
    <message>
        <source>Use in the payment</source>
        <translation>Użyj w płatności</translation>
    </message>
</context>
<context>
    <name>RestorePage</name>
    <message>
        <source>Restore a backup</source>
        <translation>Przywróć kopię</translation>
    </message>
    <message>
        <source>Recovery code of this backup</source>
        <translation>Kod odzyskiwania tej kopii</translation>
    </message>
    <message>
        <source>There may be more backups in {folder}. Check that its disk or network place is connected, then read it again.</source>
        <translation>W {folder} może być więcej kopii zapasowych. Sprawdź, czy dysk lub miejsce sieciowe jest podłączone, i odczytaj ponownie.</translation>
    </message>
    <message>
        <source>A folder of backups cannot be read</source>
        <translation>Nie można odczytać folderu kopii zapasowych</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>Odczytaj ponownie</translation>
    </message>
    <message>
        <source>Reading the backup…</source>
        <translation>Odczytywanie kopii…</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Wybór kopii</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Kopie programu Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>Say first that this backup is meant</source>
        <translation>Najpierw zaznacz, że chodzi o tę kopię</translation>
    </message>
    <message>
        <source>Made</source>
        <translation>Utworzono</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Rozmiar</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Wersja</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumenty</translation>
    </message>
    <message>
        <source>Drafts</source>
        <translation>Wersje robocze</translation>
    </message>
    <message>
        <source>Outbox</source>
        <translation>Wysyłka do banku</translation>
    </message>
    <message>
        <source>{moment} (in the future)</source>
        <translation>{moment} (w przyszłości)</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Kopie zapasowe</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Inny plik…</translation>
    </message>
    <message>
        <source>See what would change</source>
        <translation>Zobacz, co się zmieni</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Co się zmieni</translation>
    </message>
    <message>
        <source>This backup is meant, although it differs</source>
        <translation>Chodzi o tę kopię, chociaż się różni</translation>
    </message>
    <message>
        <source>Leave everything as it is</source>
        <translation>Pozostaw wszystko bez zmian</translation>
    </message>
    <message>
        <source>Restore this backup</source>
        <translation>Przywróć tę kopię</translation>
    </message>
    <message>
        <source>Nothing changes before you have seen what would. Drafts and everything that was sent since the backup are kept if they can be read.</source>
        <translation>Nic się nie zmieni, zanim nie zobaczysz, co by się zmieniło. Wersje robocze i wszystko wysłane po utworzeniu kopii pozostają, jeśli da się je odczytać.</translation>
    </message>
</context>
<context>
    <name>RestorePlanView</name>
    <message>
        <source>The backup does not say of which company it is.</source>
        <translation>Kopia nie podaje, której firmy dotyczy.</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>{name}: {then} in the backup, {now} in the open profile</source>
        <translation>{name}: w kopii {then}, w otwartym profilu {now}</translation>
    </message>
    <message>
        <source>This may be the backup of another company. Its documents, its drafts and what waits to be sent would be put among those of {company}, and be sent from there.</source>
        <translation>To może być kopia innej firmy. Jej dokumenty, wersje robocze i to, co czeka na wysłanie, trafiłyby do danych firmy {company} i stamtąd byłyby wysyłane.</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Środowisko</translation>
    </message>
    <message>
        <source>Documents service</source>
        <translation>Usługa dokumentów</translation>
    </message>
    <message>
        <source>Payment gateway</source>
        <translation>Bramka płatnicza</translation>
    </message>
    <message>
        <source>The data in use cannot be read, so what was written and sent since the backup is forgotten. Compare with the bank before you pay anything again.</source>
        <translation>Danych w użyciu nie można odczytać, więc wszystko utworzone i wysłane po kopii przepadnie. Porównaj z bankiem, zanim znów zapłacisz.</translation>
    </message>
    <message>
        <source>The data in use are damaged. Drafts and what was sent could still be read and are kept; the damaged file is kept beside.</source>
        <translation>Dane w użyciu są uszkodzone. Wersje robocze i wysłane dokumenty udało się odczytać i zostaną zachowane; uszkodzony plik pozostanie obok.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) that were ready to be sent come back as drafts: check each before you send it.</source>
        <translation>
            <numerusform>%n dokument gotowy do wysłania wróci jako wersja robocza: sprawdź go przed wysłaniem.</numerusform>
            <numerusform>%n dokumenty gotowe do wysłania wrócą jako wersje robocze: sprawdź każdy przed wysłaniem.</numerusform>
            <numerusform>%n dokumentów gotowych do wysłania wróci jako wersje robocze: sprawdź każdy przed wysłaniem.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) from the bank are newer than the backup; the next synchronisation reads them again.</source>
        <translation>
            <numerusform>%n dokument banku jest nowszy niż kopia; odczyta go następna synchronizacja.</numerusform>
            <numerusform>%n dokumenty banku są nowsze niż kopia; odczyta je następna synchronizacja.</numerusform>
            <numerusform>%n dokumentów banku jest nowszych niż kopia; odczyta je następna synchronizacja.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) kept offline are not in the backup and have to be read again.</source>
        <translation>
            <numerusform>%n zachowanego pliku nie ma w kopii i trzeba go odczytać ponownie.</numerusform>
            <numerusform>%n zachowanych plików nie ma w kopii i trzeba je odczytać ponownie.</numerusform>
            <numerusform>%n zachowanych plików nie ma w kopii i trzeba je odczytać ponownie.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of Activity since the backup are forgotten.</source>
        <translation>
            <numerusform>%n wpis dziennika po utworzeniu kopii przepadnie.</numerusform>
            <numerusform>%n wpisy dziennika po utworzeniu kopii przepadną.</numerusform>
            <numerusform>%n wpisów dziennika po utworzeniu kopii przepadnie.</numerusform>
        </translation>
    </message>
    <message>
        <source>The address book is put back as it was. Entries: {then} instead of {now}.</source>
        <translation>Kontrahenci wrócą do poprzedniego stanu. Liczba wpisów: {then} zamiast {now}.</translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added or changed since the backup lose what was written and checked since.</source>
        <translation>
            <numerusform>%n kontrahent dodany lub zmieniony po utworzeniu kopii straci to, co od tego czasu zapisano i sprawdzono.</numerusform>
            <numerusform>%n kontrahenci dodani lub zmienieni po utworzeniu kopii stracą to, co od tego czasu zapisano i sprawdzono.</numerusform>
            <numerusform>%n kontrahentów dodanych lub zmienionych po utworzeniu kopii straci to, co od tego czasu zapisano i sprawdzono.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added since the backup lose their labels.</source>
        <translation>
            <numerusform>%n kontrahent dodany po utworzeniu kopii straci swoje etykiety.</numerusform>
            <numerusform>%n kontrahenci dodani po utworzeniu kopii stracą swoje etykiety.</numerusform>
            <numerusform>%n kontrahentów dodanych po utworzeniu kopii straci swoje etykiety.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n szablon zmieniony po utworzeniu kopii wróci do poprzedniej postaci.</numerusform>
            <numerusform>%n szablony zmienione po utworzeniu kopii wrócą do poprzedniej postaci.</numerusform>
            <numerusform>%n szablonów zmienionych po utworzeniu kopii wróci do poprzedniej postaci.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n view(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n filtr zmieniony po utworzeniu kopii wróci do poprzedniej postaci.</numerusform>
            <numerusform>%n filtry zmienione po utworzeniu kopii wrócą do poprzedniej postaci.</numerusform>
            <numerusform>%n filtrów zmienionych po utworzeniu kopii wróci do poprzedniej postaci.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) renamed or recoloured since the backup come back as they were.</source>
        <translation>
            <numerusform>%n etykieta, której po utworzeniu kopii zmieniono nazwę lub kolor, wróci do poprzedniej postaci.</numerusform>
            <numerusform>%n etykiety, którym po utworzeniu kopii zmieniono nazwę lub kolor, wrócą do poprzedniej postaci.</numerusform>
            <numerusform>%n etykiet, którym po utworzeniu kopii zmieniono nazwę lub kolor, wróci do poprzedniej postaci.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were sent or made ready since the backup. They stay as they are, with their numbers, so that nothing is sent twice.</source>
        <translation>
            <numerusform>%n dokument wysłano lub przygotowano po utworzeniu kopii. Pozostaje bez zmian, ze swoim numerem, aby nic nie poszło dwa razy.</numerusform>
            <numerusform>%n dokumenty wysłano lub przygotowano po utworzeniu kopii. Pozostają bez zmian, ze swoimi numerami, aby nic nie poszło dwa razy.</numerusform>
            <numerusform>%n dokumentów wysłano lub przygotowano po utworzeniu kopii. Pozostają bez zmian, ze swoimi numerami, aby nic nie poszło dwa razy.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) written since the backup stay.</source>
        <translation>
            <numerusform>%n wersja robocza napisana po utworzeniu kopii pozostaje.</numerusform>
            <numerusform>%n wersje robocze napisane po utworzeniu kopii pozostają.</numerusform>
            <numerusform>%n wersji roboczych napisanych po utworzeniu kopii pozostaje.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) made since the backup stay.</source>
        <translation>
            <numerusform>%n szablon utworzony po kopii pozostaje.</numerusform>
            <numerusform>%n szablony utworzone po kopii pozostają.</numerusform>
            <numerusform>%n szablonów utworzonych po kopii pozostaje.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) of the card payment gateway stay.</source>
        <translation>
            <numerusform>%n zamówienie bramki płatniczej pozostaje.</numerusform>
            <numerusform>%n zamówienia bramki płatniczej pozostają.</numerusform>
            <numerusform>%n zamówień bramki płatniczej pozostaje.</numerusform>
        </translation>
    </message>
    <message>
        <source>The backup holds {documents} documents, {drafts} drafts and {outbox} entries of the outbox.</source>
        <translation>W kopii: dokumenty: {documents}, wersje robocze: {drafts}, wpisy wysyłki: {outbox}.</translation>
    </message>
    <message>
        <source>In use now: {documents} documents, {drafts} drafts, {outbox} entries of the outbox. They are kept as a backup, too.</source>
        <translation>W użyciu: dokumenty: {documents}, wersje robocze: {drafts}, wpisy wysyłki: {outbox}. One też zostaną zachowane jako kopia.</translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) and sends that are only in the backup come back.</source>
        <translation>
            <numerusform>Wróci %n wersja robocza lub wysyłka, która jest tylko w kopii.</numerusform>
            <numerusform>Wrócą %n wersje robocze lub wysyłki, które są tylko w kopii.</numerusform>
            <numerusform>Wróci %n wersji roboczych lub wysyłek, które są tylko w kopii.</numerusform>
        </translation>
    </message>
    <message>
        <source>It was made by an earlier Kantora and is brought up to date.</source>
        <translation>Kopię utworzyła wcześniejsza wersja programu; zostanie uaktualniona.</translation>
    </message>
</context>
<context>
    <name>RestoreProfileStep</name>
    <message>
        <source>Choose the file of the backup</source>
        <translation>Wybierz plik kopii</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Podaj kod</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Kod odzyskiwania</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>Z wydruku; myślniki i wielkość liter nie mają znaczenia</translation>
    </message>
    <message>
        <source>Restore from a backup</source>
        <translation>Przywracanie z kopii</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Wybierz plik…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Przywróć</translation>
    </message>
    <message>
        <source>Choose a backup</source>
        <translation>Wybór kopii</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Kopie programu Kantora (*.backup)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Wszystkie pliki (*)</translation>
    </message>
    <message>
        <source>Restoring the profile…</source>
        <translation>Przywracanie profilu…</translation>
    </message>
    <message>
        <source>{company} (restored {date})</source>
        <translation>{company} (przywrócony {date})</translation>
    </message>
    <message>
        <source>No file is chosen</source>
        <translation>Nie wybrano pliku</translation>
    </message>
    <message>
        <source>The profile comes back as it was when the backup was made. What was sent since then is not known here: what was ready to be sent comes back as drafts. Let Kantora synchronise, and compare with the bank, before you pay anything again. A profile of the same company on this computer stays; the new one has the date in its name.</source>
        <translation>Profil wróci do stanu z chwili utworzenia kopii. Co wysłano później, nie wiadomo: dokumenty gotowe do wysłania wrócą jako wersje robocze. Poczekaj na synchronizację i porównaj z bankiem, zanim znów zapłacisz. Profil tej samej firmy na tym komputerze pozostanie; nowy będzie miał datę w nazwie.</translation>
    </message>
</context>
<context>
    <name>ReviewSheetView</name>
    <message>
        <source>What differs from the document at the bank is marked</source>
        <translation>Zaznaczono, co różni się od dokumentu w banku</translation>
    </message>
    <message>
        <source>Nothing differs from the document at the bank</source>
        <translation>Nic się nie różni od dokumentu w banku</translation>
    </message>
    <message>
        <source>{field}: {old}, now {new}</source>
        <translation>{field}: było {old}, będzie {new}</translation>
    </message>
</context>
<context>
    <name>Routes</name>
    <message>
        <source>Recall the acceptance…</source>
        <translation>Odwołaj zgodę…</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Zmień…</translation>
    </message>
    <message>
        <source>Delete…</source>
        <translation>Usuń…</translation>
    </message>
    <message>
        <source>Orders</source>
        <translation>Zamówienia</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Zapisane karty</translation>
    </message>
    <message>
        <source>Recurring</source>
        <translation>Cykliczne</translation>
    </message>
    <message>
        <source>Repeat this request…</source>
        <translation>Powtórz zapytanie…</translation>
    </message>
    <message>
        <source>Ask AIS IDO about the payer…</source>
        <translation>Zapytaj AIS IDO o płatnika…</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Dzisiaj</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumenty</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>Do podpisu</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Kartoteka</translation>
    </message>
    <message>
        <source>Demands</source>
        <translation>Żądania</translation>
    </message>
    <message>
        <source>Obligations</source>
        <translation>AIS IDO</translation>
    </message>
    <message>
        <source>Drafts, outbox</source>
        <translation>Wysyłka do banku</translation>
    </message>
    <message>
        <source>New payment</source>
        <translation>Nowa płatność</translation>
    </message>
    <message>
        <source>New acceptance of direct debits</source>
        <translation>Nowa zgoda na polecenie zapłaty</translation>
    </message>
    <message>
        <source>Recall an acceptance of direct debits</source>
        <translation>Odwołaj zgodę na polecenie zapłaty</translation>
    </message>
    <message>
        <source>New letter, inquiry or another document</source>
        <translation>Pismo, wniosek o zaświadczenie lub inny dokument</translation>
    </message>
    <message>
        <source>New request to AIS IDO</source>
        <translation>Nowe zapytanie do AIS IDO</translation>
    </message>
    <message>
        <source>Counterparties</source>
        <translation>Kontrahenci</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Szablony</translation>
    </message>
    <message>
        <source>New template</source>
        <translation>Nowy szablon</translation>
    </message>
    <message>
        <source>Reference data</source>
        <translation>Słowniki</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Dziennik</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ustawienia</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Witamy</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Zablokowano</translation>
    </message>
</context>
<context>
    <name>RowMenu</name>
    <message>
        <source>Show only: {value}</source>
        <translation>Pokaż tylko: {value}</translation>
    </message>
</context>
<context>
    <name>SafetyController</name>
    <message>
        <source>Restored from backup</source>
        <translation>Przywrócono z kopii</translation>
    </message>
    <message>
        <source>The new recovery code is in use</source>
        <translation>Nowy kod odzyskiwania obowiązuje</translation>
    </message>
    <message>
        <source>The old code opens the data no more. Backups made before are opened by the old code alone.</source>
        <translation>Stary kod nie otwiera już danych. Wcześniejsze kopie zapasowe otwiera tylko stary kod.</translation>
    </message>
    <message>
        <source>The new recovery code opens nothing</source>
        <translation>Nowy kod odzyskiwania niczego nie otwiera</translation>
    </message>
    <message>
        <source>Kantora was closing the data at that moment. The old code opens them as before. Destroy the new one, and make another in the settings.</source>
        <translation>W tym momencie program zamykał dane. Nadal otwiera je stary kod. Zniszcz nowy i utwórz inny w ustawieniach.</translation>
    </message>
    <message>
        <source>The backup was not restored</source>
        <translation>Kopii nie przywrócono</translation>
    </message>
    <message>
        <source>The data are as they were. {reason}</source>
        <translation>Dane pozostały bez zmian. {reason}</translation>
    </message>
    <message>
        <source>There is no backup of the last visit</source>
        <translation>Nie ma kopii zapasowej z ostatniej sesji</translation>
    </message>
    <message>
        <source>The backup is not in the chosen folder</source>
        <translation>Kopia zapasowa nie leży w wybranym folderze</translation>
    </message>
    <message>
        <source>It lies with the data instead. {reason}</source>
        <translation>Leży obok danych. {reason}</translation>
    </message>
    <message>
        <source>It took too long when Kantora ended.</source>
        <translation>Przy zamykaniu programu trwało to zbyt długo.</translation>
    </message>
    <message>
        <source>Kantora was ended before it could close the data and back them up.</source>
        <translation>Program Kantora został przerwany, zanim zdążył zamknąć dane i zrobić ich kopię zapasową.</translation>
    </message>
    <message>
        <source>Careful defaults stand in their place. What was stored is kept in {file}. Check the addresses and the sign-in of this profile before anything is sent; this is said until that file is removed.</source>
        <translation>Zastępują je ostrożne wartości domyślne. To, co zapisano, jest w pliku {file}. Sprawdź adresy i logowanie tego profilu, zanim cokolwiek wyślesz; ten komunikat znika po usunięciu pliku.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. Documents are ready in Drafts and outbox, and can be sent from there. Payments by card have to be begun again, because the card or the code was not kept.</source>
        <translation>Program Kantora został zablokowany lub zamknięty, gdy czekały na swoją kolej. Dokumenty są gotowe w sekcji „Wysyłka do banku”, wyślij je stamtąd. Płatności kartą trzeba rozpocząć od nowa: karta i kod nie są przechowywane.</translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. The card or the code was not kept: begin them again.</source>
        <translation>Program Kantora został zablokowany lub zamknięty, gdy czekały na swoją kolej. Karta i kod nie są przechowywane: rozpocznij te płatności od nowa.</translation>
    </message>
    <message>
        <source>The demo is not locked</source>
        <translation>Wersja pokazowa nie jest blokowana</translation>
    </message>
    <message>
        <source>The backup is made</source>
        <translation>Kopia zapasowa utworzona</translation>
    </message>
    <message>
        <source>Its company is fictitious, and its data are deleted when the window closes.</source>
        <translation>Firma jest fikcyjna, a dane są usuwane po zamknięciu okna.</translation>
    </message>
    <message>
        <source>The recovery code is asked for at the start and to unlock</source>
        <translation>Przy starcie i odblokowaniu wymagany jest kod odzyskiwania</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer now. A passphrase takes the place of the code and is easier to type.</source>
        <translation>Program nie może teraz używać pęku kluczy tego komputera. Fraza hasłowa zastąpi kod i łatwiej ją wpisać.</translation>
    </message>
    <message>
        <source>Choose a passphrase…</source>
        <translation>Ustaw frazę hasłową…</translation>
    </message>
    <message>
        <source>The last changes are missing</source>
        <translation>Brakuje ostatnich zmian</translation>
    </message>
    <message>
        <source>Kantora was not closed properly, and the file with the last changes (store.db-wal) has disappeared or was damaged since. What was ready to be sent is among the drafts now: some of it may have been sent. Look for it among the documents at the bank before you send it. A backup may have more.</source>
        <translation>Program nie został prawidłowo zamknięty, a plik z ostatnimi zmianami (store.db-wal) zniknął lub uległ uszkodzeniu. To, co było gotowe do wysłania, jest teraz wśród wersji roboczych: część mogła zostać wysłana. Poszukaj tego w dokumentach banku, zanim wyślesz. Kopia zapasowa może zawierać więcej.</translation>
    </message>
    <message>
        <source>Restore a backup…</source>
        <translation>Przywróć kopię…</translation>
    </message>
    <message>
        <source>Make a new code…</source>
        <translation>Utwórz nowy kod…</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Niektórych ustawień nie udało się odczytać</translation>
    </message>
    <message>
        <source>Open Settings</source>
        <translation>Otwórz ustawienia</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were not sent</source>
        <translation>
            <numerusform>Nie wysłano %n dokumentu</numerusform>
            <numerusform>Nie wysłano %n dokumentów</numerusform>
            <numerusform>Nie wysłano %n dokumentów</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora was locked or closed while they waited for their turn. They are ready in Drafts and outbox, and can be sent from there.</source>
        <translation>Program Kantora został zablokowany lub zamknięty, gdy czekały na swoją kolej. Są gotowe w sekcji „Wysyłka do banku”, wyślij je stamtąd.</translation>
    </message>
    <message>
        <source>Open Drafts and outbox</source>
        <translation>Otwórz sekcję „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Kantora backup {date}</source>
        <translation>Kopia programu Kantora {date}</translation>
    </message>
    <message>
        <source>Back up to a file</source>
        <translation>Kopia do pliku</translation>
    </message>
    <message>
        <source>Backups of Kantora (*.backup)</source>
        <translation>Kopie programu Kantora (*.backup)</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Blokada</translation>
    </message>
    <message>
        <source>Back up now</source>
        <translation>Utwórz kopię</translation>
    </message>
    <message>
        <source>Back up to a file…</source>
        <translation>Kopia do pliku…</translation>
    </message>
</context>
<context>
    <name>SavedViews</name>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>The view “{name}” was deleted</source>
        <translation>Filtr „{name}” został usunięty</translation>
    </message>
    <message>
        <source>The view “{name}” shows this from now on</source>
        <translation>Filtr „{name}” pokazuje teraz to</translation>
    </message>
    <message>
        <source>The view “{name}” was saved</source>
        <translation>Filtr „{name}” został zapisany</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today</source>
        <translation>Filtr „{name}” jest przypięty na stronie „Dzisiaj”</translation>
    </message>
    <message>
        <source>The view “{name}” is on Today no more</source>
        <translation>Filtr „{name}” nie jest już przypięty na stronie „Dzisiaj”</translation>
    </message>
    <message>
        <source>Not all of the view “{name}” can be shown here</source>
        <translation>Filtr „{name}” jest pokazany tylko w części</translation>
    </message>
    <message>
        <source>A part of its filter was saved by another version of Kantora and does not count here, so there may be more rows. The view keeps it.</source>
        <translation>Część jego warunków zapisała inna wersja programu Kantora i tutaj nie jest brana pod uwagę, więc wierszy może być więcej. W filtrze pozostaje bez zmian.</translation>
    </message>
    <message>
        <source>What was saved of its filter could not be read and does not count, so there may be more rows. Filter the list and save the view again.</source>
        <translation>Zapisanych warunków filtra nie udało się odczytać i nie są brane pod uwagę, więc wierszy może być więcej. Ustaw warunki ponownie i zapisz filtr.</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Zapisz zmiany</translation>
    </message>
    <message>
        <source>Name of the view</source>
        <translation>Nazwa filtra</translation>
    </message>
    <message>
        <source>Save the view</source>
        <translation>Zapisz filtr</translation>
    </message>
    <message>
        <source>Replace the view</source>
        <translation>Zastąp filtr</translation>
    </message>
    <message>
        <source>Rename the view</source>
        <translation>Zmień nazwę filtra</translation>
    </message>
    <message>
        <source>A view needs a name</source>
        <translation>Filtr musi mieć nazwę</translation>
    </message>
    <message>
        <source>Another view of this list has this name</source>
        <translation>Inny filtr tej listy ma już taką nazwę</translation>
    </message>
    <message>
        <source>The view of this name will show what is on show now</source>
        <translation>Filtr o tej nazwie będzie pokazywał to, co widać teraz</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Moje filtry</translation>
    </message>
    <message>
        <source>View: {name}, changed</source>
        <translation>Filtr: {name}, zmieniony</translation>
    </message>
    <message>
        <source>Saved views…</source>
        <translation>Zapisane filtry…</translation>
    </message>
    <message>
        <source>Save this view…</source>
        <translation>Zapisz ten filtr…</translation>
    </message>
    <message>
        <source>Save the changes of the view</source>
        <translation>Zapisz zmiany filtra</translation>
    </message>
    <message>
        <source>Rename the view…</source>
        <translation>Zmień nazwę filtra…</translation>
    </message>
    <message>
        <source>Pin the view to Today, or take it away</source>
        <translation>Przypnij filtr na stronie „Dzisiaj” lub odepnij</translation>
    </message>
    <message>
        <source>Delete the view</source>
        <translation>Usuń filtr</translation>
    </message>
    <message>
        <source>No views are saved yet</source>
        <translation>Nie ma jeszcze zapisanych filtrów</translation>
    </message>
    <message>
        <source>Save the changes of “{name}”</source>
        <translation>Zapisz zmiany filtra „{name}”</translation>
    </message>
    <message>
        <source>Rename “{name}”…</source>
        <translation>Zmień nazwę „{name}”…</translation>
    </message>
    <message>
        <source>Pin “{name}” to Today</source>
        <translation>Przypnij „{name}” na stronie „Dzisiaj”</translation>
    </message>
    <message>
        <source>Take “{name}” away from Today</source>
        <translation>Odepnij „{name}” ze strony „Dzisiaj”</translation>
    </message>
    <message>
        <source>Delete “{name}”</source>
        <translation>Usuń „{name}”</translation>
    </message>
    <message>
        <source>Show everything without a view</source>
        <translation>Pokaż wszystko, bez filtra</translation>
    </message>
</context>
<context>
    <name>SavingCard</name>
    <message>
        <source>Test connection</source>
        <translation>Sprawdź połączenie</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Zapisz</translation>
    </message>
</context>
<context>
    <name>ScheduleForm</name>
    <message>
        <source>More about each charge</source>
        <translation>Więcej o każdym obciążeniu</translation>
    </message>
    <message>
        <source>As set for the profile</source>
        <translation>Jak ustawiono w profilu</translation>
    </message>
    <message>
        <source>Until I end it</source>
        <translation>Aż go zakończę</translation>
    </message>
    <message>
        <source>On a day</source>
        <translation>W dniu</translation>
    </message>
    <message>
        <source>After a number of charges</source>
        <translation>Po liczbie obciążeń</translation>
    </message>
    <message>
        <source>New schedule</source>
        <translation>Nowy harmonogram</translation>
    </message>
    <message>
        <source>Change {day} and all later dates</source>
        <translation>Zmień {day} i wszystkie późniejsze daty</translation>
    </message>
    <message>
        <source>Create the schedule</source>
        <translation>Utwórz harmonogram</translation>
    </message>
    <message>
        <source>Change all later dates</source>
        <translation>Zmień wszystkie późniejsze</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Customer and card</source>
        <translation>Klient i karta</translation>
    </message>
    <message>
        <source>What for</source>
        <translation>Za co</translation>
    </message>
    <message>
        <source>The description of each order; no personal data</source>
        <translation>Opis każdego zamówienia; bez danych osobowych</translation>
    </message>
    <message>
        <source>Amount of each charge</source>
        <translation>Kwota każdego obciążenia</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Once every</source>
        <translation>Raz na</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Okres</translation>
    </message>
    <message>
        <source>First on</source>
        <translation>Pierwsze dnia</translation>
    </message>
    <message>
        <source>Begins on</source>
        <translation>Początek</translation>
    </message>
    <message>
        <source>Day of the month</source>
        <translation>Dzień miesiąca</translation>
    </message>
    <message>
        <source>31 is the last day of any month</source>
        <translation>31 to ostatni dzień każdego miesiąca</translation>
    </message>
    <message>
        <source>If banks are closed</source>
        <translation>Gdy banki są zamknięte</translation>
    </message>
    <message>
        <source>Ends</source>
        <translation>Koniec</translation>
    </message>
    <message>
        <source>Last day</source>
        <translation>Ostatni dzień</translation>
    </message>
    <message>
        <source>Charges, without skipped dates</source>
        <translation>Obciążenia, bez pominiętych dat</translation>
    </message>
    <message>
        <source>Customer agreed on</source>
        <translation>Klient zgodził się dnia</translation>
    </message>
    <message>
        <source>Next dates</source>
        <translation>Następne daty</translation>
    </message>
    <message>
        <source>Still skipped: {days}</source>
        <translation>Nadal pomijane: {days}</translation>
    </message>
    <message>
        <source>From {day}: {terms} still applies</source>
        <translation>Od {day}: {terms} – nadal obowiązuje</translation>
    </message>
    <message>
        <source>From {day}: {terms} is lost</source>
        <translation>Od {day}: {terms} – zostanie utracone</translation>
    </message>
    <message>
        <source>{terms}, a card that cannot be charged</source>
        <translation>{terms}, karta, której nie można obciążyć</translation>
    </message>
    <message>
        <source>No date: the schedule would charge nothing.</source>
        <translation>Brak dat: harmonogram niczego nie pobierze.</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Kwota, na przykład 12,50</translation>
    </message>
    <message>
        <source>A day such as 21.11.2026</source>
        <translation>Dzień, na przykład 21.11.2026</translation>
    </message>
    <message>
        <source>Say what it is for</source>
        <translation>Podaj, za co</translation>
    </message>
    <message>
        <source>Choose a card that is stored for schedules</source>
        <translation>Wybierz kartę zapisaną dla harmonogramów</translation>
    </message>
    <message>
        <source>Enter when the customer agreed, not later than today</source>
        <translation>Podaj, kiedy klient się zgodził: nie później niż dziś</translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates have passed and are due at once, from {day}</source>
        <translation>
            <numerusform>%Ln data już minęła, obciążenie od razu: {day}</numerusform>
            <numerusform>%Ln daty już minęły, obciążenia od razu: od {day}</numerusform>
            <numerusform>%Ln dat już minęło, obciążenia od razu: od {day}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes to %Ln dates are lost: {days}</source>
        <translation>
            <numerusform>Zmiany %Ln daty przepadną: {days}</numerusform>
            <numerusform>Zmiany %Ln dat przepadną: {days}</numerusform>
            <numerusform>Zmiany %Ln dat przepadną: {days}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchedulePane</name>
    <message>
        <source>Next dates</source>
        <translation>Następne daty</translation>
    </message>
    <message>
        <source>Not charged so far</source>
        <translation>Jeszcze nie pobrano</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Pominięte</translation>
    </message>
    <message>
        <source>Perhaps charged</source>
        <translation>Być może pobrano</translation>
    </message>
    <message>
        <source>A charge that was made after the restored backup is not known here; a date to come may have been moved and charged early. Look at the gateway, and say what became of it: it is not charged before that.</source>
        <translation>Obciążenia późniejsze niż przywrócona kopia zapasowa nie są tu znane; przyszłą datę mógł ktoś przesunąć i pobrać wcześniej. Sprawdź w bramce i podaj, co się z nią stało: wcześniej nic nie zostanie pobrane.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent and still waits. Once it is given up, the date can be changed and charged anew.</source>
        <translation>Obciążenie z {day} na {amount} nie zostało wysłane i nadal czeka. Po rezygnacji z niego datę można zmienić i obciążyć ponownie.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was not sent, and never is: this date was charged under another number. Give up what is left of it.</source>
        <translation>Obciążenie z {day} na {amount} nie zostało wysłane i nie zostanie: tę datę obciążono pod innym numerem. Zrezygnuj z tego, co z niego zostało.</translation>
    </message>
    <message>
        <source>Give it up</source>
        <translation>Zrezygnuj z obciążenia</translation>
    </message>
    <message>
        <source>Marked as charged</source>
        <translation>Oznaczone jako pobrane</translation>
    </message>
    <message>
        <source>There is no further date.</source>
        <translation>Nie ma dalszych dat.</translation>
    </message>
    <message>
        <source>Customer agreed on {day}</source>
        <translation>Zgoda klienta z {day}</translation>
    </message>
    <message>
        <source>Ends on {day}</source>
        <translation>Do {day}</translation>
    </message>
    <message>
        <source>Charges in all: {count}, without skipped dates</source>
        <translation>Łącznie obciążeń, bez pominiętych dat: {count}</translation>
    </message>
    <message>
        <source>Last charges</source>
        <translation>Ostatnie obciążenia</translation>
    </message>
    <message>
        <source>{text} · changed</source>
        <translation>{text} · zmieniono</translation>
    </message>
    <message>
        <source>It is not known yet what became of a charge. Nothing else of this schedule is charged until it is known.</source>
        <translation>Nie wiadomo jeszcze, co się stało z obciążeniem. Dopóki to się nie wyjaśni, ten harmonogram niczego więcej nie pobiera.</translation>
    </message>
    <message>
        <source>The customer&apos;s bank asks the customer to confirm a charge (3-D Secure). Nothing else of this schedule is charged until it is known what became of it.</source>
        <translation>Bank klienta prosi klienta o potwierdzenie obciążenia (3-D Secure). Dopóki jego wynik nie jest znany, z tego harmonogramu nic więcej nie zostanie pobrane.</translation>
    </message>
    <message>
        <source>The charge of {day} over {amount} was sent, and what was kept of it could not be read. Check now, or look for order {number} at the gateway, and say what became of it.</source>
        <translation>Obciążenie z {day} na {amount} wysłano, lecz jego zapisu nie można odczytać. Sprawdź teraz albo poszukaj zamówienia {number} w bramce i podaj, co się z nim stało.</translation>
    </message>
    <message>
        <source>It comes from a backup: charges that were made after it are not known here. When it is continued, you are asked about each date that may have been charged.</source>
        <translation>Pochodzi z kopii zapasowej: późniejsze obciążenia nie są tu znane. Po wznowieniu program zapyta o każdą datę, którą mogło już objąć obciążenie.</translation>
    </message>
    <message>
        <source>Nothing is charged before {day}: it was resumed on that day, by the clock of this computer. If the clock is behind now, set it right. If it was ahead then, end this schedule, and create it anew.</source>
        <translation>Przed {day} nic nie jest obciążane: według zegara tego komputera harmonogram wznowiono tego dnia. Jeśli zegar teraz się spóźnia, popraw go. Jeśli wtedy się spieszył, zakończ ten harmonogram i utwórz go od nowa.</translation>
    </message>
    <message>
        <source>The schedule</source>
        <translation>Harmonogram</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>It was charged</source>
        <translation>Pobrano</translation>
    </message>
    <message>
        <source>It was not charged</source>
        <translation>Nie pobrano</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>Cofnij oznaczenie</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more dates, under Due</source>
        <translation>
            <numerusform>Jeszcze %Ln data w „Do pobrania”</numerusform>
            <numerusform>Jeszcze %Ln daty w „Do pobrania”</numerusform>
            <numerusform>Jeszcze %Ln dat w „Do pobrania”</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge it after all</source>
        <translation>Pobierz jednak</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Zmień…</translation>
    </message>
    <message>
        <source>All later…</source>
        <translation>Kolejne…</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Wstrzymaj</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Wznów</translation>
    </message>
    <message>
        <source>End…</source>
        <translation>Zakończ…</translation>
    </message>
    <message>
        <source>From {day}: {terms}</source>
        <translation>Od {day}: {terms}</translation>
    </message>
</context>
<context>
    <name>SearchEverywhere</name>
    <message>
        <source>Saved views</source>
        <translation>Zapisane filtry</translation>
    </message>
    <message>
        <source>Show all {count} in {page}</source>
        <translation>Pokaż wszystkie ({count}): {page}</translation>
    </message>
    <message>
        <source>Show all in {page}</source>
        <translation>Pokaż wszystkie: {page}</translation>
    </message>
</context>
<context>
    <name>SecretField</name>
    <message>
        <source>Show what was entered</source>
        <translation>Pokaż wpisane</translation>
    </message>
</context>
<context>
    <name>SectionIndex</name>
    <message>
        <source>Sections</source>
        <translation>Sekcje</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>100 unless your contract with the bank says otherwise; 0 is without a limit. What you do yourself comes before what is synchronised.</source>
        <translation>100, chyba że umowa z bankiem stanowi inaczej; 0 oznacza brak limitu. Twoje działania mają pierwszeństwo przed synchronizacją.</translation>
    </message>
    <message>
        <source>A service on this computer is asked without a limit</source>
        <translation>Usługa na tym komputerze jest odpytywana bez limitu</translation>
    </message>
    <message>
        <source>Profile and connection</source>
        <translation>Profil i połączenie</translation>
    </message>
    <message>
        <source>Leave empty to keep the present token</source>
        <translation>Pozostaw puste, aby zachować obecny token</translation>
    </message>
    <message>
        <source>Leave empty to keep the present one</source>
        <translation>Pozostaw puste, aby zachować obecny</translation>
    </message>
    <message>
        <source>Calls to the bank in a minute, at most</source>
        <translation>Zapytań do banku na minutę, najwyżej</translation>
    </message>
    <message>
        <source>Testing…</source>
        <translation>Sprawdzanie…</translation>
    </message>
    <message>
        <source>The connection works</source>
        <translation>Połączenie działa</translation>
    </message>
    <message>
        <source>The test failed; see below</source>
        <translation>Sprawdzenie się nie powiodło; zobacz poniżej</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Brak zmian</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Systemowy</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Jasny</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Ciemny</translation>
    </message>
    <message>
        <source>As in the system</source>
        <translation>Jak w systemie</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Zwykły</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Wysoki</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Wygląd</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Język</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Motyw</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Rozmiar tekstu</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Diagnostics</source>
        <translation>Diagnostyka</translation>
    </message>
    <message>
        <source>The profile is saved</source>
        <translation>Profil zapisano</translation>
    </message>
    <message>
        <source>The new address is in use; everything is read from there now.</source>
        <translation>Używany jest nowy adres; wszystko jest teraz odczytywane stamtąd.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ustawienia</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Skróty klawiszowe</translation>
    </message>
</context>
<context>
    <name>ShortcutsCard</name>
    <message>
        <source>Choose a command in the table first</source>
        <translation>Najpierw wybierz polecenie w tabeli</translation>
    </message>
    <message>
        <source>The command has no keys</source>
        <translation>To polecenie nie ma skrótu</translation>
    </message>
    <message>
        <source>The command has its usual keys</source>
        <translation>To polecenie ma zwykły skrót</translation>
    </message>
    <message>
        <source>All commands have their usual keys</source>
        <translation>Wszystkie polecenia mają zwykłe skróty</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Skróty klawiszowe</translation>
    </message>
    <message>
        <source>Press the new keys</source>
        <translation>Naciśnij nowe klawisze</translation>
    </message>
    <message>
        <source>Choose a command, then press other keys for it.</source>
        <translation>Wybierz polecenie i naciśnij dla niego inne klawisze.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Polecenie</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klawisze</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Bez klawiszy</translation>
    </message>
    <message>
        <source>Usual keys</source>
        <translation>Domyślne klawisze</translation>
    </message>
    <message>
        <source>Usual keys for all</source>
        <translation>Domyślne dla wszystkich</translation>
    </message>
    <message>
        <source>Fields, lists or the system need {keys} for themselves.</source>
        <translation>Klawisze {keys} są potrzebne polom, listom lub systemowi.</translation>
    </message>
    <message>
        <source>{keys} already runs “{command}”. Press others, or change that first.</source>
        <translation>{keys} uruchamia już „{command}”. Naciśnij inne lub najpierw zmień tamto polecenie.</translation>
    </message>
    <message>
        <source>{keys} now runs “{command}”.</source>
        <translation>{keys} uruchamia teraz „{command}”.</translation>
    </message>
</context>
<context>
    <name>SignInCard</name>
    <message>
        <source>Access to the bank</source>
        <translation>Dostęp do banku</translation>
    </message>
    <message>
        <source>Sign out</source>
        <translation>Wyloguj</translation>
    </message>
    <message>
        <source>Sign in again…</source>
        <translation>Zaloguj ponownie…</translation>
    </message>
    <message>
        <source>Sign in…</source>
        <translation>Zaloguj…</translation>
    </message>
    <message>
        <source>A pasted token is used</source>
        <translation>Używany jest wklejony token</translation>
    </message>
    <message>
        <source>Signed in until {time}</source>
        <translation>Zalogowano do {time}</translation>
    </message>
    <message>
        <source>It says that it is valid until {time}. After that, paste another one above or choose to sign in at the bank.</source>
        <translation>Według samego tokenu jest on ważny do {time}. Potem wklej powyżej inny lub wybierz logowanie w banku.</translation>
    </message>
    <message>
        <source>Only the bank knows how long it is valid. When it expires, paste another one above or choose to sign in at the bank.</source>
        <translation>Tylko bank wie, jak długo jest ważny. Gdy wygaśnie, wklej powyżej nowy albo wybierz logowanie w banku.</translation>
    </message>
    <message>
        <source>Application {name} at {host}.</source>
        <translation>Aplikacja {name}, {host}.</translation>
    </message>
    <message>
        <source>The sign-in is renewed while Kantora runs.</source>
        <translation>Logowanie jest odnawiane, gdy program działa.</translation>
    </message>
    <message>
        <source>Allowed: {names}.</source>
        <translation>Dozwolone: {names}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Niedozwolone: {names}.</translation>
    </message>
</context>
<context>
    <name>SignInController</name>
    <message>
        <source>Sign in again</source>
        <translation>Zaloguj ponownie</translation>
    </message>
    <message>
        <source>Sign in</source>
        <translation>Zaloguj</translation>
    </message>
    <message>
        <source>Sign out again</source>
        <translation>Wyloguj ponownie</translation>
    </message>
    <message>
        <source>Enter a new token</source>
        <translation>Podaj nowy token</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Odpowiedz</translation>
    </message>
    <message>
        <source>You are signed in at the bank</source>
        <translation>Zalogowano w banku</translation>
    </message>
    <message>
        <source>You are signed out</source>
        <translation>Wylogowano</translation>
    </message>
    <message>
        <source>What was stored can still be read. To read and send again, sign in.</source>
        <translation>To, co zapisano, można nadal czytać. Aby znów odczytywać i wysyłać, zaloguj się.</translation>
    </message>
    <message>
        <source>The tokens are deleted here, but the bank could not be told ({reason}). They may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Tokeny usunięto tutaj, ale nie udało się powiadomić banku ({reason}). Mogą tam być ważne do wygaśnięcia; dostęp można też cofnąć w banku.</translation>
    </message>
    <message>
        <source>Sign in again. All your work is kept; the outbox waits.</source>
        <translation>Zaloguj się ponownie. Cała praca jest zachowana; wysyłka czeka.</translation>
    </message>
    <message>
        <source>The bank refused the sign-in</source>
        <translation>Bank odrzucił logowanie</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Dzisiejsze logowanie wygasło</translation>
    </message>
    <message>
        <source>The access token has ended</source>
        <translation>Ważność tokenu dostępu wygasła</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in ends at {time}</source>
        <translation>Dzisiejsze logowanie kończy się o {time}</translation>
    </message>
    <message>
        <source>The access token ends at {time}</source>
        <translation>Token dostępu jest ważny do {time}</translation>
    </message>
    <message>
        <source>All your work is kept. Sign in again to go on with the bank.</source>
        <translation>Cała praca jest zachowana. Zaloguj się ponownie, aby dalej pracować z bankiem.</translation>
    </message>
    <message>
        <source>All your work is kept. Enter a new token to go on with the bank.</source>
        <translation>Cała twoja praca jest zachowana. Wprowadź nowy token, aby kontynuować pracę z bankiem.</translation>
    </message>
    <message>
        <source>Until {time}, and longer while Kantora is running.</source>
        <translation>Do {time}, a dłużej, dopóki program działa.</translation>
    </message>
    <message>
        <source>Until {time}.</source>
        <translation>Do {time}.</translation>
    </message>
    <message>
        <source>Not allowed: {names}.</source>
        <translation>Niedozwolone: {names}.</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Nie podano jeszcze, kto jest zalogowany w banku</translation>
    </message>
    <message>
        <source>What was sent before may still arrive. Nothing is sent and nothing is concluded until you have answered.</source>
        <translation>To, co wysłano wcześniej, może jeszcze dotrzeć. Do czasu odpowiedzi nic nie jest wysyłane ani rozstrzygane.</translation>
    </message>
    <message>
        <source>Sign in at the bank</source>
        <translation>Zaloguj się w banku</translation>
    </message>
    <message>
        <source>Sign out at the bank</source>
        <translation>Wyloguj się z banku</translation>
    </message>
    <message>
        <source>Say who is signed in at the bank</source>
        <translation>Podaj, kto jest zalogowany w banku</translation>
    </message>
</context>
<context>
    <name>SignInQuestion</name>
    <message>
        <source>Are you signed in as the same person and company as before?</source>
        <translation>Czy zalogowano się jako ta sama osoba i firma co poprzednio?</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. Only who sent them can find out. Until you answer, nothing is sent.</source>
        <translation>
            <numerusform>%n dokument wysłany wcześniej może jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Może to ustalić tylko osoba, która wysyłała. Do czasu odpowiedzi nic nie jest wysyłane.</numerusform>
            <numerusform>%n dokumenty wysłane wcześniej mogą jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Może to ustalić tylko osoba, która wysyłała. Do czasu odpowiedzi nic nie jest wysyłane.</numerusform>
            <numerusform>%n dokumentów wysłanych wcześniej może jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Może to ustalić tylko osoba, która wysyłała. Do czasu odpowiedzi nic nie jest wysyłane.</numerusform>
        </translation>
    </message>
    <message>
        <source>Yes, the same</source>
        <translation>Tak, ta sama</translation>
    </message>
    <message>
        <source>No, somebody else</source>
        <translation>Nie, inna</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Nie teraz</translation>
    </message>
    <message>
        <source>You signed in as another person or company than before</source>
        <translation>Zalogowano się jako inna osoba lub firma niż poprzednio</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of them.</source>
        <translation>
            <numerusform>%n dokument wysłany wcześniej może jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Z tym logowaniem Kantora nie może tego ustalić: o tym, co się z nim stało, trzeba będzie zdecydować samodzielnie.</numerusform>
            <numerusform>%n dokumenty wysłane wcześniej mogą jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Z tym logowaniem Kantora nie może tego ustalić: o tym, co się z nimi stało, trzeba będzie zdecydować samodzielnie.</numerusform>
            <numerusform>%n dokumentów wysłanych wcześniej może jeszcze dotrzeć do banku; ostatnia wysyłka: {time}. Z tym logowaniem Kantora nie może tego ustalić: o tym, co się z nimi stało, trzeba będzie zdecydować samodzielnie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Use this sign-in</source>
        <translation>Użyj tego logowania</translation>
    </message>
    <message>
        <source>Do not use it</source>
        <translation>Nie używaj</translation>
    </message>
</context>
<context>
    <name>SigningKeyPart</name>
    <message>
        <source>Requests to the gateway are not signed</source>
        <translation>Zapytania do bramki nie są podpisywane</translation>
    </message>
    <message>
        <source>Requests are signed for a login and password; this profile has none</source>
        <translation>Podpisywane są zapytania z loginem i hasłem; ten profil ich nie ma</translation>
    </message>
    <message>
        <source>Make a key…</source>
        <translation>Utwórz klucz…</translation>
    </message>
    <message>
        <source>Replace…</source>
        <translation>Zastąp…</translation>
    </message>
    <message>
        <source>The certificate has expired: make another key and upload its certificate</source>
        <translation>Certyfikat wygasł: utwórz nowy klucz i prześlij jego certyfikat</translation>
    </message>
    <message>
        <source>The certificate expires soon: make another key in time</source>
        <translation>Certyfikat wkrótce wygaśnie: utwórz na czas nowy klucz</translation>
    </message>
    <message>
        <source>Every request to the gateway is signed</source>
        <translation>Każde zapytanie do bramki jest podpisywane</translation>
    </message>
    <message>
        <source>Save the certificate</source>
        <translation>Zapisz certyfikat</translation>
    </message>
    <message>
        <source>Certificate (*.pem)</source>
        <translation>Certyfikat (*.pem)</translation>
    </message>
    <message>
        <source>Requests are not signed any more, and the key is deleted. What the gateway takes only signed, it refuses then.</source>
        <translation>Zapytania nie będą już podpisywane, a klucz zostanie usunięty. To, co bramka przyjmuje tylko podpisane, odrzuci.</translation>
    </message>
    <message>
        <source>Remove the key</source>
        <translation>Usuń klucz</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>Zachowaj</translation>
    </message>
    <message>
        <source>Signature of requests</source>
        <translation>Podpis zapytań</translation>
    </message>
    <message>
        <source>Only if the bank asks for it. The private key is made here and never leaves the encrypted data.</source>
        <translation>Tylko jeśli bank tego wymaga. Klucz prywatny powstaje tutaj i nigdy nie opuszcza zaszyfrowanych danych.</translation>
    </message>
    <message>
        <source>A new key is ready. 1. Save its certificate. 2. Upload it in the merchant&apos;s personal area. 3. Use the key: a signed test call says whether it is accepted.</source>
        <translation>Nowy klucz jest gotowy. 1. Zapisz jego certyfikat. 2. Prześlij go w panelu sklepu. 3. Włącz klucz: podpisane zapytanie próbne pokaże, czy został przyjęty.</translation>
    </message>
    <message>
        <source>Save certificate…</source>
        <translation>Zapisz certyfikat…</translation>
    </message>
    <message>
        <source>Use the key</source>
        <translation>Użyj klucza</translation>
    </message>
    <message>
        <source>Discard it</source>
        <translation>Zrezygnuj z niego</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Usuń…</translation>
    </message>
</context>
<context>
    <name>SigningPage</name>
    <message>
        <source>Signing</source>
        <translation>Podpisywanie</translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Podpisz…</translation>
    </message>
    <message>
        <source>Select documents that wait for a signature</source>
        <translation>Zaznacz dokumenty, które czekają na podpis</translation>
    </message>
    <message>
        <source>Another signing is not finished</source>
        <translation>Inne podpisywanie nie jest zakończone</translation>
    </message>
    <message>
        <source>Finish or cancel it on the bank&apos;s page, then choose again.</source>
        <translation>Zakończ je lub anuluj na stronie banku, a potem wybierz ponownie.</translation>
    </message>
    <message>
        <source>Nothing is being signed</source>
        <translation>Nic nie jest podpisywane</translation>
    </message>
    <message>
        <source>Choose documents on the page To sign.</source>
        <translation>Wybierz dokumenty na stronie „Do podpisu”.</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>Do podpisu</translation>
    </message>
    <message>
        <source>None of these documents can be signed.</source>
        <translation>Żadnego z tych dokumentów nie można podpisać.</translation>
    </message>
    <message>
        <source>Asking the bank for its page …</source>
        <translation>Zapytanie o stronę banku…</translation>
    </message>
    <message>
        <source>Being compared with the bank: {done} of {total}</source>
        <translation>Porównywanie z bankiem: {done} z {total}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page</source>
        <translation>Otwórz stronę banku</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) to sign</source>
        <translation>
            <numerusform>%n dokument do podpisu</numerusform>
            <numerusform>%n dokumenty do podpisu</numerusform>
            <numerusform>%n dokumentów do podpisu</numerusform>
        </translation>
    </message>
    <message>
        <source>Kantora signs at most 100 documents in one attempt: {count} are signed in {attempts} attempts, each with its own code.</source>
        <translation>Kantora podpisuje w jednej próbie najwyżej 100 dokumentów. Dokumenty: {count}, próby: {attempts}, każda z własnym kodem.</translation>
    </message>
    <message>
        <source>Enter the code on the bank&apos;s page. The result appears here by itself.</source>
        <translation>Wpisz kod na stronie banku. Wynik pojawi się tu sam.</translation>
    </message>
    <message>
        <source>Check now</source>
        <translation>Sprawdź teraz</translation>
    </message>
    <message>
        <source>What was confirmed on the page counts; the bank is being asked what it was.</source>
        <translation>To, co potwierdzono na stronie, obowiązuje; bank jest pytany o wynik.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zamknij</translation>
    </message>
    <message>
        <source>Open the bank&apos;s page again</source>
        <translation>Otwórz stronę banku ponownie</translation>
    </message>
    <message>
        <source>Your own browser checks the certificate of the page by itself. Do not go on if it warns you, too.</source>
        <translation>Twoja przeglądarka sama sprawdza certyfikat strony. Nie kontynuuj, jeśli i ona ostrzega.</translation>
    </message>
    <message>
        <source>Signed: {signed} of {count}</source>
        <translation>Podpisano: {signed} z {count}</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Gotowe</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n again…</source>
        <translation>
            <numerusform>Podpisz ponownie: %n…</numerusform>
            <numerusform>Podpisz ponownie: %n…</numerusform>
            <numerusform>Podpisz ponownie: %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign the next %n…</source>
        <translation>
            <numerusform>Podpisz następne: %n…</numerusform>
            <numerusform>Podpisz następne: %n…</numerusform>
            <numerusform>Podpisz następne: %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi, trwa sprawdzanie</translation>
    </message>
    <message numerus="yes">
        <source>%n amount(s) are not included</source>
        <translation>
            <numerusform>%n kwota nie jest uwzględniona</numerusform>
            <numerusform>%n kwoty nie są uwzględnione</numerusform>
            <numerusform>%n kwot nie jest uwzględnionych</numerusform>
        </translation>
    </message>
    <message>
        <source>The bank has not told yet what became of the documents. Kantora goes on asking, also when you leave this page. Nothing is signed twice.</source>
        <translation>Bank nie podał jeszcze wyniku. Program pyta dalej, także po opuszczeniu tej strony. Nic nie jest podpisywane dwa razy.</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Kontrola</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Wynik</translation>
    </message>
    <message>
        <source>Documents to sign</source>
        <translation>Dokumenty do podpisu</translation>
    </message>
    <message>
        <source>Changed after it was sent from here</source>
        <translation>Zmieniono po wysłaniu stąd</translation>
    </message>
    <message>
        <source>Day, amount, account, payee or purpose are not what was written here.</source>
        <translation>Data, kwota, rachunek, odbiorca lub tytuł różnią się od wpisanych tutaj.</translation>
    </message>
    <message>
        <source>A change of it waits in Drafts and outbox</source>
        <translation>Jego zmiana czeka w dziale „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Its deletion waits in Drafts and outbox</source>
        <translation>Jego usunięcie czeka w dziale „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>What is signed now is what the bank has, without that change.</source>
        <translation>Podpisywane jest teraz to, co ma bank, bez tej zmiany.</translation>
    </message>
    <message>
        <source>Once it is signed, it cannot be deleted any more.</source>
        <translation>Po podpisaniu nie można go już usunąć.</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Podpisany</translation>
    </message>
    <message>
        <source>Signed by you</source>
        <translation>Podpisany przez Ciebie</translation>
    </message>
    <message>
        <source>Signed by you; one more signature is needed</source>
        <translation>Podpisany przez Ciebie; potrzebny jeszcze jeden podpis</translation>
    </message>
    <message>
        <source>Was signed already, not in this attempt</source>
        <translation>Był już podpisany, nie w tej próbie</translation>
    </message>
    <message>
        <source>Not signed: declined on the bank&apos;s page</source>
        <translation>Niepodpisany: odmowa na stronie banku</translation>
    </message>
    <message>
        <source>Not signed: the bank could not sign it</source>
        <translation>Niepodpisany: bank nie mógł go podpisać</translation>
    </message>
    <message>
        <source>Not signed: nothing was confirmed on the bank&apos;s page</source>
        <translation>Niepodpisany: na stronie banku niczego nie potwierdzono</translation>
    </message>
    <message>
        <source>Not among what you can sign any more; the bank awaits a signature</source>
        <translation>Nie należy już do tego, co możesz podpisać; bank czeka na podpis</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>Bank nie ma już tego dokumentu</translation>
    </message>
    <message>
        <source>The bank awaits a signature; whether you gave one here cannot be told any more</source>
        <translation>Bank czeka na podpis; nie da się już ustalić, czy podpis złożono tutaj</translation>
    </message>
    <message>
        <source>Whether it was signed cannot be told any more: see the document at the bank</source>
        <translation>Nie da się już ustalić, czy podpisano: sprawdź dokument w banku</translation>
    </message>
    <message>
        <source>Cannot be signed: not a document of the bank&apos;s list</source>
        <translation>Nie można podpisać: to nie dokument z listy banku</translation>
    </message>
    <message>
        <source>Does not await a signature</source>
        <translation>Nie oczekuje na podpis</translation>
    </message>
    <message>
        <source>Cannot be signed: the bank gave it no number</source>
        <translation>Nie można podpisać: bank nie nadał numeru</translation>
    </message>
    <message>
        <source>Changed at the bank since the list was read. This is how it is now</source>
        <translation>Zmieniono w banku po odczycie listy. Pokazano obecny stan</translation>
    </message>
    <message>
        <source>Does not await your signature any more</source>
        <translation>Nie czeka już na Twój podpis</translation>
    </message>
    <message>
        <source>Ready to be signed</source>
        <translation>Gotowy do podpisu</translation>
    </message>
    <message>
        <source>Being compared with the bank …</source>
        <translation>Porównywanie z bankiem…</translation>
    </message>
    <message>
        <source>The bank waits for one more signature: {count}</source>
        <translation>Bank czeka na jeszcze jeden podpis: {count}</translation>
    </message>
    <message>
        <source>Known to be signed: {signed} of {count}</source>
        <translation>Na pewno podpisano: {signed} z {count}</translation>
    </message>
    <message>
        <source>On the bank&apos;s page</source>
        <translation>Na stronie banku</translation>
    </message>
    <message>
        <source>Not among these, because they could not be read: {count}</source>
        <translation>Nie ma ich tutaj, bo nie udało się ich odczytać: {count}</translation>
    </message>
    <message>
        <source>Synchronise, then sign them.</source>
        <translation>Zsynchronizuj, a potem je podpisz.</translation>
    </message>
    <message>
        <source>Amounts of contracts, applications and other documents that pay nothing are not added to payments; amounts without a known currency or with parts of its smallest unit are not added up.</source>
        <translation>Kwoty umów, wniosków i innych dokumentów, którymi nic się nie płaci, nie są dodawane do kwot płatności; kwoty bez znanej waluty lub z częściami jej najmniejszej jednostki nie są sumowane wcale.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Connecting to the bank</source>
        <translation>Łączenie z bankiem</translation>
    </message>
    <message>
        <source>Reading documents</source>
        <translation>Odczyt dokumentów</translation>
    </message>
    <message>
        <source>Reading the unpaid queue</source>
        <translation>Odczyt kartoteki</translation>
    </message>
    <message>
        <source>Reading payment demands</source>
        <translation>Odczyt żądań zapłaty</translation>
    </message>
    <message>
        <source>Reading requests to AIS IDO</source>
        <translation>Odczyt zapytań do AIS IDO</translation>
    </message>
    <message>
        <source>Reading replies from AIS IDO</source>
        <translation>Odczyt odpowiedzi AIS IDO</translation>
    </message>
    <message>
        <source>Reading what can be signed</source>
        <translation>Odczyt dokumentów do podpisu</translation>
    </message>
    <message>
        <source>Reading reference data</source>
        <translation>Odczyt słowników</translation>
    </message>
    <message>
        <source>Reading details</source>
        <translation>Odczyt szczegółów</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>Cancel synchronisation</source>
        <translation>Anuluj synchronizację</translation>
    </message>
    <message>
        <source>Synchronise</source>
        <translation>Synchronizuj</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Synchronizuj teraz</translation>
    </message>
    <message>
        <source>Progress of synchronisation</source>
        <translation>Postęp synchronizacji</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Opening…</source>
        <translation>Otwieranie…</translation>
    </message>
    <message>
        <source>Synchronised in part {moment}</source>
        <translation>Zsynchronizowano częściowo {moment}</translation>
    </message>
    <message>
        <source>Not synchronised yet</source>
        <translation>Jeszcze nie zsynchronizowano</translation>
    </message>
    <message>
        <source>Synchronised {moment}</source>
        <translation>Zsynchronizowano {moment}</translation>
    </message>
    <message>
        <source>{done} of {total}</source>
        <translation>{done} z {total}</translation>
    </message>
</context>
<context>
    <name>StoreCardForm</name>
    <message>
        <source>Store a card of {customer}</source>
        <translation>Zapisz kartę: {customer}</translation>
    </message>
    <message>
        <source>The gateway stores the card when the customer has paid with it. Kantora never keeps it.</source>
        <translation>Kartę zapisuje bramka, gdy klient nią zapłaci. Program jej nie przechowuje.</translation>
    </message>
    <message>
        <source>Amount of the first payment</source>
        <translation>Kwota pierwszej płatności</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>VISA asks for an e-mail address of the customer. Without 3-D Secure press once more.</source>
        <translation>VISA wymaga e-maila klienta. Bez 3-D Secure naciśnij jeszcze raz.</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Tylko zweryfikuj kartę, nic nie pobieraj</translation>
    </message>
    <message>
        <source>At least so many days between charges</source>
        <translation>Dni między obciążeniami, co najmniej</translation>
    </message>
    <message>
        <source>Sooner ones may be declined: 21 for months, 3 for weeks, 1 for days</source>
        <translation>Wcześniejsze bank może odrzucić: 21 dla miesięcy, 3 dla tygodni, 1 dla dni</translation>
    </message>
    <message>
        <source>Charges end on</source>
        <translation>Obciążenia do</translation>
    </message>
    <message>
        <source>The customer agreed that the card is stored</source>
        <translation>Klient zgodził się na zapisanie karty</translation>
    </message>
    <message>
        <source>Pay {amount} and store</source>
        <translation>Zapłać {amount} i zapisz</translation>
    </message>
    <message>
        <source>Verify and store</source>
        <translation>Zweryfikuj i zapisz</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Anuluj</translation>
    </message>
    <message>
        <source>An amount such as 12,50</source>
        <translation>Kwota, na przykład 12,50</translation>
    </message>
    <message>
        <source>A day such as 31.12.2029, after today</source>
        <translation>Dzień, na przykład 31.12.2029, późniejszy niż dziś</translation>
    </message>
    <message>
        <source>Pay and store</source>
        <translation>Zapłać i zapisz</translation>
    </message>
</context>
<context>
    <name>StoredCardsPage</name>
    <message>
        <source>Another card is being charged</source>
        <translation>Trwa obciążanie innej karty</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Charge it in a moment.</source>
        <translation>Dla tej karty nic nie wysłano. Obciąż ją za chwilę.</translation>
    </message>
    <message>
        <source>The order is registered, and nobody has paid it</source>
        <translation>Zamówienie zarejestrowano i nie jest opłacone</translation>
    </message>
    <message>
        <source>Nothing was charged. You find it on the page Orders.</source>
        <translation>Nic nie pobrano. Zamówienie jest na stronie „Zamówienia”.</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Customers of your orders appear here with their stored cards.</source>
        <translation>Tu pojawiają się klienci Twoich zamówień z zapisanymi kartami.</translation>
    </message>
    <message>
        <source>Read the cards again when the customer has a new one.</source>
        <translation>Odczytaj karty ponownie, gdy klient ma nową.</translation>
    </message>
    <message>
        <source>The order could not be registered</source>
        <translation>Nie udało się zarejestrować zamówienia</translation>
    </message>
    <message>
        <source>Nothing was paid. Drafts and outbox tells why.</source>
        <translation>Nic nie zapłacono. Powód jest w sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>It is not known yet whether the order was registered</source>
        <translation>Nie wiadomo jeszcze, czy zamówienie zostało zarejestrowane</translation>
    </message>
    <message>
        <source>Nothing was paid, and no card was stored. Drafts and outbox finds out what became of it.</source>
        <translation>Nic nie zapłacono i nie zapisano karty. Co się stało z zamówieniem, ustala sekcja „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>Another card is being stored</source>
        <translation>Trwa zapisywanie innej karty</translation>
    </message>
    <message>
        <source>Nothing was sent for this one. Store it in a moment.</source>
        <translation>Dla tej karty nic nie wysłano. Zapisz ją za chwilę.</translation>
    </message>
    <message>
        <source>Search customers</source>
        <translation>Szukaj klientów</translation>
    </message>
    <message>
        <source>New customer…</source>
        <translation>Nowy klient…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln stored cards have expired or expire within 30 days</source>
        <translation>
            <numerusform>%Ln zapisana karta straciła ważność lub straci ją w ciągu 30 dni</numerusform>
            <numerusform>%Ln zapisane karty straciły ważność lub stracą ją w ciągu 30 dni</numerusform>
            <numerusform>%Ln zapisanych kart straciło ważność lub straci ją w ciągu 30 dni</numerusform>
        </translation>
    </message>
    <message>
        <source>Charge…</source>
        <translation>Obciąż…</translation>
    </message>
    <message>
        <source>Edit the customer…</source>
        <translation>Edytuj klienta…</translation>
    </message>
    <message>
        <source>Read the cards now</source>
        <translation>Odczytaj karty teraz</translation>
    </message>
    <message>
        <source>Store a card…</source>
        <translation>Zapisz kartę…</translation>
    </message>
</context>
<context>
    <name>Subtotals</name>
    <message>
        <source>Subtotals</source>
        <translation>Sumy częściowe</translation>
    </message>
    <message>
        <source>To accept or refuse</source>
        <translation>Do akceptacji</translation>
    </message>
    <message>
        <source>By account</source>
        <translation>Według rachunków</translation>
    </message>
    <message>
        <source>By priority</source>
        <translation>Według pierwszeństwa</translation>
    </message>
    <message>
        <source>By type</source>
        <translation>Według rodzajów</translation>
    </message>
    <message>
        <source>By status</source>
        <translation>Według statusów</translation>
    </message>
    <message>
        <source>Overdue</source>
        <translation>Po terminie</translation>
    </message>
    <message>
        <source>Until {day}, this week</source>
        <translation>Do {day}, w tym tygodniu</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Później</translation>
    </message>
    <message>
        <source>Without a last day</source>
        <translation>Bez terminu</translation>
    </message>
    <message>
        <source>Without an account</source>
        <translation>Bez rachunku</translation>
    </message>
    <message>
        <source>Without a type</source>
        <translation>Bez typu</translation>
    </message>
    <message>
        <source>Not known: details were not read</source>
        <translation>Nieznane: nie odczytano szczegółów</translation>
    </message>
    <message>
        <source>This week: {sums}</source>
        <translation>W tym tygodniu: {sums}</translation>
    </message>
    <message>
        <source>Nothing due this week</source>
        <translation>W tym tygodniu: brak</translation>
    </message>
    <message>
        <source>Add up what the list shows</source>
        <translation>Sumy tego, co pokazuje lista</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupa</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>Dokumentów</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Razem</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Do zapłaty</translation>
    </message>
    <message>
        <source>Adding up…</source>
        <translation>Sumowanie…</translation>
    </message>
</context>
<context>
    <name>SubtotalsCard</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n dokument</numerusform>
            <numerusform>%n dokumenty</numerusform>
            <numerusform>%n dokumentów</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SystemDialogs</name>
    <message>
        <source>Replace the file?</source>
        <translation>Zastąpić plik?</translation>
    </message>
    <message>
        <source>{name} already exists. Replacing it destroys what is in it.</source>
        <translation>Plik „{name}” już istnieje. Zastąpienie niszczy jego zawartość.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Zastąp</translation>
    </message>
    <message>
        <source>Choose another name</source>
        <translation>Wybierz inną nazwę</translation>
    </message>
</context>
<context>
    <name>TableHeader</name>
    <message>
        <source>Sort by</source>
        <translation>Sortowanie</translation>
    </message>
    <message>
        <source>Arrange as at first</source>
        <translation>Przywróć pierwotny układ</translation>
    </message>
</context>
<context>
    <name>TaxButton</name>
    <message>
        <source>VAT</source>
        <translation>VAT</translation>
    </message>
</context>
<context>
    <name>TemplatePage</name>
    <message>
        <source>Edit template</source>
        <translation>Edycja szablonu</translation>
    </message>
    <message>
        <source>The template that was open here before is not saved</source>
        <translation>Szablon, który był tu otwarty wcześniej, nie jest zapisany</translation>
    </message>
    <message>
        <source>Back to it</source>
        <translation>Wróć do niego</translation>
    </message>
    <message>
        <source>Save template…</source>
        <translation>Zapisz szablon…</translation>
    </message>
</context>
<context>
    <name>TemplatesPage</name>
    <message>
        <source>Name of the template</source>
        <translation>Nazwa szablonu</translation>
    </message>
    <message>
        <source>The stored template cannot be read or used. Delete it and create it again.</source>
        <translation>Zapisanego szablonu nie można odczytać ani użyć. Usuń go i utwórz ponownie.</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>Szablony</translation>
    </message>
    <message>
        <source>Save a payment as a template to see it here.</source>
        <translation>Zapisz płatność jako szablon, aby zobaczyć ją tutaj.</translation>
    </message>
    <message>
        <source>Rename the template</source>
        <translation>Zmiana nazwy szablonu</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Zmień nazwę</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Cofnij</translation>
    </message>
    <message>
        <source>Group of the templates</source>
        <translation>Grupa szablonów</translation>
    </message>
    <message>
        <source>Name of the group</source>
        <translation>Nazwa grupy</translation>
    </message>
    <message>
        <source>Put into the group</source>
        <translation>Umieść w grupie</translation>
    </message>
    <message>
        <source>Without a group</source>
        <translation>Bez grupy</translation>
    </message>
    <message>
        <source>Put into the group {name}</source>
        <translation>Umieszczono w grupie {name}</translation>
    </message>
    <message>
        <source>Taken out of their groups</source>
        <translation>Usunięto z grup</translation>
    </message>
    <message>
        <source>The template is called {name} now</source>
        <translation>Szablon nazywa się teraz {name}</translation>
    </message>
    <message>
        <source>Last amount</source>
        <translation>Ostatnia kwota</translation>
    </message>
    <message>
        <source>Create again</source>
        <translation>Utwórz ponownie</translation>
    </message>
    <message>
        <source>Show them</source>
        <translation>Pokaż je</translation>
    </message>
    <message>
        <source>Templates of Kantora (*.json)</source>
        <translation>Szablony programu Kantora (*.json)</translation>
    </message>
    <message>
        <source>Export templates</source>
        <translation>Eksport szablonów</translation>
    </message>
    <message>
        <source>Import templates</source>
        <translation>Import szablonów</translation>
    </message>
    <message>
        <source>Search templates</source>
        <translation>Szukaj szablonów</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments are ready</source>
        <translation>
            <numerusform>%Ln płatność jest gotowa</numerusform>
            <numerusform>%Ln płatności są gotowe</numerusform>
            <numerusform>%Ln płatności jest gotowych</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts have to be completed</source>
        <translation>
            <numerusform>%Ln wersję roboczą trzeba uzupełnić</numerusform>
            <numerusform>%Ln wersje robocze trzeba uzupełnić</numerusform>
            <numerusform>%Ln wersji roboczych trzeba uzupełnić</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were deleted</source>
        <translation>
            <numerusform>Usunięto %Ln szablon</numerusform>
            <numerusform>Usunięto %Ln szablony</numerusform>
            <numerusform>Usunięto %Ln szablonów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were taken</source>
        <translation>
            <numerusform>Wczytano %Ln szablon</numerusform>
            <numerusform>Wczytano %Ln szablony</numerusform>
            <numerusform>Wczytano %Ln szablonów</numerusform>
        </translation>
    </message>
    <message>
        <source>Use in a form…</source>
        <translation>Użyj w formularzu…</translation>
    </message>
    <message>
        <source>New template…</source>
        <translation>Nowy szablon…</translation>
    </message>
    <message>
        <source>ready to be sent: {count}</source>
        <translation>gotowe do wysłania: {count}</translation>
    </message>
    <message>
        <source>to be completed: {count}</source>
        <translation>do uzupełnienia: {count}</translation>
    </message>
    <message>
        <source>sent: {count}</source>
        <translation>wysłane: {count}</translation>
    </message>
    <message>
        <source>Of them {states}. If you create them again, the same payments may be made twice.</source>
        <translation>Wśród nich {states}. Jeśli utworzysz je ponownie, te same płatności mogą zostać wykonane dwa razy.</translation>
    </message>
    <message>
        <source>The templates can be exported now</source>
        <translation>Szablony można teraz wyeksportować</translation>
    </message>
    <message>
        <source>Create payments from the selected</source>
        <translation>Utwórz płatności z wybranych</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Zmień nazwę…</translation>
    </message>
    <message>
        <source>Put into a group…</source>
        <translation>Do grupy…</translation>
    </message>
    <message>
        <source>Take out of the group</source>
        <translation>Usuń z grupy</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Usuń</translation>
    </message>
    <message>
        <source>Undo the deletion</source>
        <translation>Cofnij usunięcie</translation>
    </message>
    <message>
        <source>Export templates to a file…</source>
        <translation>Eksportuj szablony do pliku…</translation>
    </message>
    <message>
        <source>Import templates from a file…</source>
        <translation>Importuj szablony z pliku…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments of these templates were made today</source>
        <translation>
            <numerusform>Z tych szablonów utworzono dziś już %Ln płatność</numerusform>
            <numerusform>Z tych szablonów utworzono dziś już %Ln płatności</numerusform>
            <numerusform>Z tych szablonów utworzono dziś już %Ln płatności</numerusform>
        </translation>
    </message>
    <message>
        <source>The last payment made from the template, sent or not, has the date {day}</source>
        <translation>Ostatnia płatność utworzona z szablonu, wysłana lub nie, ma datę {day}</translation>
    </message>
    <message>
        <source>{name} (damaged)</source>
        <translation>{name} (uszkodzony)</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupa</translation>
    </message>
    <message>
        <source>Used</source>
        <translation>Użyto</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Ostatnio użyty</translation>
    </message>
</context>
<context>
    <name>ToSignPage</name>
    <message>
        <source>To sign</source>
        <translation>Do podpisu</translation>
    </message>
    <message>
        <source>Search documents to sign</source>
        <translation>Szukaj dokumentów do podpisu</translation>
    </message>
    <message>
        <source>No documents are waiting for your signature.</source>
        <translation>Żadne dokumenty nie czekają na Twój podpis.</translation>
    </message>
    <message numerus="yes">
        <source>%n document(s): no answer yet, being checked</source>
        <translation>
            <numerusform>%n dokument: brak odpowiedzi, trwa sprawdzanie</numerusform>
            <numerusform>%n dokumenty: brak odpowiedzi, trwa sprawdzanie</numerusform>
            <numerusform>%n dokumentów: brak odpowiedzi, trwa sprawdzanie</numerusform>
        </translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Pokaż</translation>
    </message>
    <message>
        <source>Sign the selected documents…</source>
        <translation>Podpisz wybrane dokumenty…</translation>
    </message>
    <message numerus="yes">
        <source>Sign %n…</source>
        <translation>
            <numerusform>Podpisz %n…</numerusform>
            <numerusform>Podpisz %n…</numerusform>
            <numerusform>Podpisz %n…</numerusform>
        </translation>
    </message>
    <message>
        <source>Sign…</source>
        <translation>Podpisz…</translation>
    </message>
</context>
<context>
    <name>TodayPage</name>
    <message>
        <source>later</source>
        <translation>później</translation>
    </message>
    <message>
        <source>after {day}</source>
        <translation>po {day}</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Zrealizowane</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Odrzucone</translation>
    </message>
    <message>
        <source>Still to pay</source>
        <translation>Do zapłaty</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>bez daty</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>bez daty</translation>
    </message>
    <message>
        <source>over {days} days</source>
        <translation>ponad {days} dni</translation>
    </message>
    <message>
        <source>{days} days</source>
        <translation>{days} dni</translation>
    </message>
    <message>
        <source>To sign</source>
        <translation>Do podpisu</translation>
    </message>
    <message>
        <source>Rejected by the bank</source>
        <translation>Odrzucone przez bank</translation>
    </message>
    <message>
        <source>Demands to answer</source>
        <translation>Żądania do decyzji</translation>
    </message>
    <message>
        <source>Unpaid queue</source>
        <translation>Kartoteka</translation>
    </message>
    <message>
        <source>dated in the last 30 days</source>
        <translation>z datą z ostatnich 30 dni</translation>
    </message>
    <message>
        <source>dated since {day}</source>
        <translation>z datą od {day}</translation>
    </message>
    <message>
        <source>See what became of what was sent without an answer</source>
        <translation>Zobacz, co się stało z wysyłką bez odpowiedzi</translation>
    </message>
    <message>
        <source>See what became of orders without an answer</source>
        <translation>Zobacz, co się stało z zamówieniami bez odpowiedzi</translation>
    </message>
    <message>
        <source>Correct what was refused when it was sent</source>
        <translation>Popraw to, czego nie przyjęto przy wysłaniu</translation>
    </message>
    <message>
        <source>Send what is ready</source>
        <translation>Wyślij gotowe</translation>
    </message>
    <message>
        <source>Finish drafts</source>
        <translation>Dokończ wersje robocze</translation>
    </message>
    <message>
        <source>Make recurring charges that are due</source>
        <translation>Wykonaj obciążenia cykliczne, których termin nadszedł</translation>
    </message>
    <message>
        <source>Ask customers for new cards in place of expiring ones</source>
        <translation>Poproś klientów o nowe karty zamiast wygasających</translation>
    </message>
    <message>
        <source>Possible duplicates</source>
        <translation>Możliwe duplikaty</translation>
    </message>
    <message>
        <source>Rejected requests to AIS IDO</source>
        <translation>Odrzucone zapytania do AIS IDO</translation>
    </message>
    <message>
        <source>Paid orders</source>
        <translation>Opłacone zamówienia</translation>
    </message>
    <message>
        <source>due by {day}</source>
        <translation>termin do {day}</translation>
    </message>
    <message>
        <source>answer at the bank: {count}</source>
        <translation>odpowiedź w banku: {count}</translation>
    </message>
    <message>
        <source>Look at orders whose amount is held</source>
        <translation>Sprawdź zamówienia z zablokowaną kwotą</translation>
    </message>
    <message>
        <source>still to pay</source>
        <translation>do zapłaty</translation>
    </message>
    <message>
        <source>not all of its filter is known here</source>
        <translation>filtr znany tylko w części</translation>
    </message>
    <message>
        <source>Follow orders that are not paid yet</source>
        <translation>Śledź nieopłacone zamówienia</translation>
    </message>
    <message>
        <source>Follow requests to AIS IDO without a reply</source>
        <translation>Śledź zapytania do AIS IDO bez odpowiedzi</translation>
    </message>
    <message>
        <source>Payment demands</source>
        <translation>Żądania zapłaty</translation>
    </message>
    <message>
        <source>Placed in the unpaid queue</source>
        <translation>Umieszczone w kartotece</translation>
    </message>
    <message>
        <source>Replies of AIS IDO</source>
        <translation>Odpowiedzi AIS IDO</translation>
    </message>
    <message>
        <source>New documents</source>
        <translation>Nowe dokumenty</translation>
    </message>
    <message>
        <source>Documents received from AIS IDO</source>
        <translation>Dokumenty otrzymane z AIS IDO</translation>
    </message>
    <message>
        <source>{count} past their day</source>
        <translation>po terminie: {count}</translation>
    </message>
    <message>
        <source>Do today</source>
        <translation>Do zrobienia dziś</translation>
    </message>
    <message>
        <source>Nothing waits for you here.</source>
        <translation>Nic tu na Ciebie nie czeka.</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nowe</translation>
    </message>
    <message>
        <source>Nothing new came since then.</source>
        <translation>Od tego czasu nic nowego nie przyszło.</translation>
    </message>
    <message>
        <source>Payments, last 30 days</source>
        <translation>Płatności z 30 dni</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Dzień</translation>
    </message>
    <message>
        <source>Unpaid queue by age</source>
        <translation>Kartoteka wg oczekiwania</translation>
    </message>
    <message>
        <source>Age</source>
        <translation>Oczekiwanie</translation>
    </message>
    <message>
        <source>Nothing waits for money.</source>
        <translation>Nic nie czeka na pieniądze.</translation>
    </message>
    <message>
        <source>No payment dated in the last 30 days or later was executed or rejected.</source>
        <translation>Żadnej płatności z datą z ostatnich 30 dni lub późniejszą nie zrealizowano ani nie odrzucono.</translation>
    </message>
    <message>
        <source>No amount of what waits for money can be added up.</source>
        <translation>Kwot dokumentów oczekujących na zapłatę nie można zsumować.</translation>
    </message>
    <message>
        <source>since {moment}</source>
        <translation>od {moment}</translation>
    </message>
    <message>
        <source>synchronised in part {moment}</source>
        <translation>zsynchronizowano częściowo {moment}</translation>
    </message>
    <message>
        <source>never synchronised</source>
        <translation>jeszcze nie synchronizowano</translation>
    </message>
    <message>
        <source>synchronised {moment}</source>
        <translation>zsynchronizowano {moment}</translation>
    </message>
    <message>
        <source>Mark as seen</source>
        <translation>Oznacz jako obejrzane</translation>
    </message>
    <message>
        <source>Nothing was read from the bank or written here yet.</source>
        <translation>Z banku jeszcze nic nie odczytano ani nic tu nie napisano.</translation>
    </message>
    <message>
        <source>Synchronise now</source>
        <translation>Synchronizuj teraz</translation>
    </message>
</context>
<context>
    <name>TokenEntry</name>
    <message>
        <source>Paste what the wallet gave, or open the file with it</source>
        <translation>Wklej to, co podał portfel, albo otwórz plik</translation>
    </message>
    <message>
        <source>A token has at most 8192 characters</source>
        <translation>Token ma najwyżej 8192 znaki</translation>
    </message>
    <message>
        <source>The token was forgotten after two minutes without a key: paste it again</source>
        <translation>Token usunięto po dwóch minutach bezczynności: wklej go ponownie</translation>
    </message>
    <message>
        <source>•••• {count} characters</source>
        <translation>•••• znaków: {count}</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Z pliku…</translation>
    </message>
</context>
<context>
    <name>TotalsLabel</name>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>Jeszcze %Ln</numerusform>
            <numerusform>Jeszcze %Ln</numerusform>
            <numerusform>Jeszcze %Ln</numerusform>
        </translation>
    </message>
    <message>
        <source>{selected} of {count}</source>
        <translation>{selected} z {count}</translation>
    </message>
    <message>
        <source>counting all rows…</source>
        <translation>liczenie wszystkich wierszy…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>Wybrano %Ln</numerusform>
            <numerusform>Wybrano %Ln</numerusform>
            <numerusform>Wybrano %Ln</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln wiersz</numerusform>
            <numerusform>%Ln wiersze</numerusform>
            <numerusform>%Ln wierszy</numerusform>
        </translation>
    </message>
    <message>
        <source>more than {count}</source>
        <translation>ponad {count}</translation>
    </message>
    <message>
        <source>To count all rows and add them up, press End or select all of them.</source>
        <translation>Aby policzyć i zsumować wszystkie wiersze, naciśnij End albo zaznacz wszystkie.</translation>
    </message>
</context>
<context>
    <name>TrayIcon</name>
    <message>
        <source>Open Kantora</source>
        <translation>Otwórz Kantora</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Powiadomienia</translation>
    </message>
</context>
<context>
    <name>UnlockStep</name>
    <message>
        <source>The keyring of this computer is locked or does not answer. Unlock it and try again, or enter the recovery code.</source>
        <translation>Pęk kluczy tego komputera jest zablokowany lub nie odpowiada. Odblokuj go i spróbuj ponownie albo podaj kod odzyskiwania.</translation>
    </message>
    <message>
        <source>This computer&apos;s keyring does not have the key of the data, for example after a new installation of the system. The recovery code puts it back.</source>
        <translation>Pęk kluczy tego komputera nie ma klucza danych, na przykład po ponownej instalacji systemu. Kod odzyskiwania go przywróci.</translation>
    </message>
    <message>
        <source>Kantora cannot use a keyring on this computer, so the recovery code is asked for at every start. A passphrase is easier to type; you can choose one in Settings.</source>
        <translation>Program nie może używać pęku kluczy na tym komputerze, więc przy każdym starcie wymagany jest kod odzyskiwania. Frazę hasłową łatwiej wpisać; można ją ustawić w ustawieniach.</translation>
    </message>
    <message>
        <source>Enter the code</source>
        <translation>Podaj kod</translation>
    </message>
    <message>
        <source>Enter the passphrase</source>
        <translation>Podaj frazę hasłową</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Kod odzyskiwania</translation>
    </message>
    <message>
        <source>From your print-out; dashes and capitals do not matter</source>
        <translation>Z wydruku; myślniki i wielkość liter nie mają znaczenia</translation>
    </message>
    <message>
        <source>Passphrase</source>
        <translation>Fraza hasłowa</translation>
    </message>
    <message>
        <source>Forgotten? The recovery code opens the profile, too</source>
        <translation>Nie pamiętasz? Profil otwiera też kod odzyskiwania</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Wstecz</translation>
    </message>
    <message>
        <source>Nobody has confirmed that this code was kept. If nobody has it, the data cannot be opened: go back, remove the profile and connect to the bank again.</source>
        <translation>Nikt nie potwierdził, że ten kod zachowano. Jeśli nikt go nie ma, danych nie da się otworzyć: wróć, usuń profil i połącz się z bankiem ponownie.</translation>
    </message>
    <message>
        <source>Ask the keyring again</source>
        <translation>Zapytaj pęk kluczy ponownie</translation>
    </message>
    <message>
        <source>Open the profile</source>
        <translation>Otwórz profil</translation>
    </message>
    <message>
        <source>Open {company} with its recovery code</source>
        <translation>Otwórz {company} kodem odzyskiwania</translation>
    </message>
    <message>
        <source>Open {company} with its passphrase</source>
        <translation>Otwórz {company} frazą hasłową</translation>
    </message>
    <message>
        <source>You chose to be asked for it at the start and to unlock.</source>
        <translation>Wybrano pytanie o nią przy starcie i odblokowaniu.</translation>
    </message>
</context>
<context>
    <name>UnsavedForms</name>
    <message>
        <source>What you had not finished is still there</source>
        <translation>To, czego nie dokończono, zostało zachowane</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <translation>Kontynuuj</translation>
    </message>
</context>
<context>
    <name>VariablesButton</name>
    <message>
        <source>Insert month, date or number</source>
        <translation>Wstaw miesiąc, datę lub numer</translation>
    </message>
</context>
<context>
    <name>ViewerToolbar</name>
    <message>
        <source>Page</source>
        <translation>Strona</translation>
    </message>
    <message>
        <source>Kept offline</source>
        <translation>Zapisany na komputerze</translation>
    </message>
    <message>
        <source>Kept offline, fetched {moment}</source>
        <translation>Zapisany na komputerze, pobrany {moment}</translation>
    </message>
</context>
<context>
    <name>WalletPage</name>
    <message>
        <source>Payment with a wallet</source>
        <translation>Płatność portfelem</translation>
    </message>
    <message>
        <source>Wallet A</source>
        <translation>Portfel A</translation>
    </message>
    <message>
        <source>Wallet A, decrypted by us</source>
        <translation>Portfel A, odszyfrowany przez nas</translation>
    </message>
    <message>
        <source>Wallet B, from an application</source>
        <translation>Portfel B, z aplikacji</translation>
    </message>
    <message>
        <source>Wallet B, from a page</source>
        <translation>Portfel B, ze strony</translation>
    </message>
    <message>
        <source>Pay once, store nothing</source>
        <translation>Zapłać raz, niczego nie zapisuj</translation>
    </message>
    <message>
        <source>Pay and store the card</source>
        <translation>Zapłać i zapisz kartę</translation>
    </message>
    <message>
        <source>Pay and store the card for a series</source>
        <translation>Zapłać i zapisz kartę dla serii</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Brak</translation>
    </message>
    <message>
        <source>Low value</source>
        <translation>Niska kwota</translation>
    </message>
    <message>
        <source>Low risk</source>
        <translation>Niskie ryzyko</translation>
    </message>
    <message>
        <source>Not named</source>
        <translation>Nie podano</translation>
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
        <translation>Zapisz kartę, nic nie pobieraj</translation>
    </message>
    <message>
        <source>The amount of the token has to be zero</source>
        <translation>Kwota w tokenie musi być zerowa</translation>
    </message>
    <message>
        <source>Nothing chosen: that of the token, or else of the profile</source>
        <translation>Bez wyboru: waluta tokenu, a bez niej – profilu</translation>
    </message>
    <message>
        <source>With blanks between them</source>
        <translation>Oddzielone spacją</translation>
    </message>
    <message>
        <source>More about the payment</source>
        <translation>Więcej o płatności</translation>
    </message>
    <message>
        <source>A wallet&apos;s token pays once, and the amount stands in the token: what is charged is what the customer confirmed on the phone. The token may hold a card; keep no copy of it.</source>
        <translation>Token portfela płaci raz, a kwota jest w nim: pobierane jest to, co klient potwierdził w telefonie. Token może zawierać kartę; nie przechowuj jego kopii.</translation>
    </message>
    <message>
        <source>Begin another payment with a wallet</source>
        <translation>Rozpocznij kolejną płatność portfelem</translation>
    </message>
    <message>
        <source>The amount of the token</source>
        <translation>Kwota z tokenu</translation>
    </message>
    <message>
        <source>No token yet</source>
        <translation>Nie ma jeszcze tokenu</translation>
    </message>
</context>
<context>
    <name>WebWalletPage</name>
    <message>
        <source>Wallet on a web page</source>
        <translation>Portfel na stronie internetowej</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Zamówienie</translation>
    </message>
    <message>
        <source>Its number, or its identifier at the gateway</source>
        <translation>Jego numer lub identyfikator w bramce</translation>
    </message>
    <message>
        <source>The gateway named no page of the wallet</source>
        <translation>Bramka nie podała strony portfela</translation>
    </message>
    <message>
        <source>Payments with this wallet are not set up for the merchant. Ask the bank, or enter the address of your own wallet page in Settings.</source>
        <translation>Płatności tym portfelem nie są ustawione dla sklepu. Zapytaj bank albo podaj w ustawieniach adres własnej strony portfela.</translation>
    </message>
    <message>
        <source>This order cannot be paid now</source>
        <translation>Tego zamówienia nie można teraz opłacić</translation>
    </message>
    <message>
        <source>Choose a registered order that is not paid yet.</source>
        <translation>Wybierz zarejestrowane zamówienie, które nie jest jeszcze opłacone.</translation>
    </message>
    <message>
        <source>Confirm the payment on the wallet&apos;s page.</source>
        <translation>Potwierdź płatność na stronie portfela.</translation>
    </message>
    <message>
        <source>The page was closed. What came of the payment, only the order&apos;s status says.</source>
        <translation>Stronę zamknięto. O wyniku płatności mówi tylko status zamówienia.</translation>
    </message>
    <message>
        <source>Open the wallet&apos;s page</source>
        <translation>Otwórz stronę portfela</translation>
    </message>
</context>
<context>
    <name>WelcomePage</name>
    <message>
        <source>Try the demo</source>
        <translation>Wypróbuj wersję pokazową</translation>
    </message>
    <message>
        <source>A complete sandbox bank on this computer, with fictitious companies and documents. Nothing is sent anywhere, and nothing is kept afterwards.</source>
        <translation>Kompletny bank ćwiczebny na tym komputerze, z fikcyjnymi firmami i dokumentami. Nic nie jest nigdzie wysyłane ani później przechowywane.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Uruchom wersję pokazową</translation>
    </message>
    <message>
        <source>Connect to the bank</source>
        <translation>Połącz z bankiem</translation>
    </message>
    <message>
        <source>Read your documents from the bank&apos;s service. You need its address, and a token or your sign-in at the bank; the data stay encrypted on this computer.</source>
        <translation>Odczyt Twoich dokumentów z usługi banku. Potrzebny jest jej adres oraz token albo logowanie w banku; dane pozostają zaszyfrowane na tym komputerze.</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Połącz…</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profile</translation>
    </message>
    <message>
        <source>The list of profiles and the folder of backups were kept beside it; everything else is as at the first start. Choose a profile to go on.</source>
        <translation>Lista profili i folder kopii zapasowych zachowały się w osobnym pliku; wszystko inne jest jak przy pierwszym uruchomieniu. Wybierz profil, aby kontynuować.</translation>
    </message>
    <message>
        <source>What was stored is kept in {file}. Check the name, the addresses and the sign-in of a profile before anything is sent; this is said until that file is removed.</source>
        <translation>To, co zapisano, jest w pliku {file}. Sprawdź nazwę, adresy i logowanie profilu, zanim cokolwiek wyślesz; ten komunikat znika po usunięciu pliku.</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>Niektórych ustawień nie udało się odczytać</translation>
    </message>
    <message>
        <source>The settings file was missing</source>
        <translation>Brakowało pliku ustawień</translation>
    </message>
    <message>
        <source>There is no profile {id} on this computer</source>
        <translation>Na tym komputerze nie ma profilu {id}</translation>
    </message>
    <message>
        <source>Choose another one, or restore it from a backup.</source>
        <translation>Wybierz inny albo przywróć go z kopii zapasowej.</translation>
    </message>
    <message>
        <source>{folder} has the data of {names}. Each profile that is brought back opens as before: by the keyring, its passphrase or its recovery code. Its name and its addresses are those in its newest backup; check them before anything is sent. If no other profile is listed, backups go on to the folder with the newest of them.</source>
        <translation>W folderze {folder} są dane profili: {names}. Przywrócony profil otwiera się jak dawniej: pękiem kluczy, frazą hasłową albo kodem odzyskiwania. Nazwa i adresy pochodzą z jego najnowszej kopii zapasowej; sprawdź je, zanim cokolwiek wyślesz. Jeśli na liście nie ma innych profili, kopie zapasowe są dalej zapisywane w folderze z najnowszą z nich.</translation>
    </message>
    <message>
        <source>The settings do not name all profiles on this computer</source>
        <translation>Ustawienia nie wymieniają wszystkich profili na tym komputerze</translation>
    </message>
    <message>
        <source>Bring them back</source>
        <translation>Przywróć je</translation>
    </message>
    <message>
        <source>{company} is removed from this computer</source>
        <translation>{company}: profil usunięto z tego komputera</translation>
    </message>
    <message>
        <source>The bank could not be told ({reason}). The sign-in may be valid there until it expires; you can also withdraw access at the bank.</source>
        <translation>Nie udało się powiadomić banku ({reason}). Logowanie może tam być ważne do wygaśnięcia; dostęp można też cofnąć w banku.</translation>
    </message>
</context>
<context>
    <name>WritingDialog</name>
    <message>
        <source>What you wrote here will be dropped.</source>
        <translation>To, co tu wpisano, przepadnie.</translation>
    </message>
    <message>
        <source>Drop it</source>
        <translation>Nie zachowuj</translation>
    </message>
    <message>
        <source>Go on writing</source>
        <translation>Pisz dalej</translation>
    </message>
</context>
<context>
    <name>_LeftOut</name>
    <message numerus="yes">
        <source>%Ln amounts are not included</source>
        <translation>
            <numerusform>%Ln kwota nie jest uwzględniona</numerusform>
            <numerusform>%Ln kwoty nie są uwzględnione</numerusform>
            <numerusform>%Ln kwot nie jest uwzględnionych</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_UnitEdit</name>
    <message numerus="yes">
        <source>months (after a number)</source>
        <translation>
            <numerusform>miesiąc</numerusform>
            <numerusform>miesiące</numerusform>
            <numerusform>miesięcy</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weeks (after a number)</source>
        <translation>
            <numerusform>tydzień</numerusform>
            <numerusform>tygodnie</numerusform>
            <numerusform>tygodni</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days (after a number)</source>
        <translation>
            <numerusform>dzień</numerusform>
            <numerusform>dni</numerusform>
            <numerusform>dni</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message>
        <source>The outcome of a send is known</source>
        <translation>Wiadomo już, czy wysyłka dotarła</translation>
    </message>
    <message numerus="yes">
        <source>%n new payment demand(s)</source>
        <translation>
            <numerusform>%n nowe żądanie zapłaty</numerusform>
            <numerusform>%n nowe żądania zapłaty</numerusform>
            <numerusform>%n nowych żądań zapłaty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment demand(s) to answer</source>
        <translation>
            <numerusform>Czeka na odpowiedź %n żądanie zapłaty</numerusform>
            <numerusform>Czekają na odpowiedź %n żądania zapłaty</numerusform>
            <numerusform>Czeka na odpowiedź %n żądań zapłaty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank rejected %n document(s)</source>
        <translation>
            <numerusform>Bank odrzucił %n dokument</numerusform>
            <numerusform>Bank odrzucił %n dokumenty</numerusform>
            <numerusform>Bank odrzucił %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank holds %n document(s) as possible duplicates</source>
        <translation>
            <numerusform>Bank zatrzymał %n dokument jako możliwy duplikat</numerusform>
            <numerusform>Bank zatrzymał %n dokumenty jako możliwe duplikaty</numerusform>
            <numerusform>Bank zatrzymał %n dokumentów jako możliwe duplikaty</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) put in the unpaid queue</source>
        <translation>
            <numerusform>Do kartoteki trafił %n dokument</numerusform>
            <numerusform>Do kartoteki trafiły %n dokumenty</numerusform>
            <numerusform>Do kartoteki trafiło %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outcome known of %n send(s)</source>
        <translation>
            <numerusform>Wiadomo już, czy dotarła %n wysyłka</numerusform>
            <numerusform>Wiadomo już, czy dotarły %n wysyłki</numerusform>
            <numerusform>Wiadomo już, czy dotarło %n wysyłek</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank executed %n document(s)</source>
        <translation>
            <numerusform>Bank zrealizował %n dokument</numerusform>
            <numerusform>Bank zrealizował %n dokumenty</numerusform>
            <numerusform>Bank zrealizował %n dokumentów</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>AIS IDO replied to %n request(s)</source>
        <translation>
            <numerusform>AIS IDO odpowiedział na %n zapytanie</numerusform>
            <numerusform>AIS IDO odpowiedział na %n zapytania</numerusform>
            <numerusform>AIS IDO odpowiedział na %n zapytań</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) to AIS IDO rejected</source>
        <translation>
            <numerusform>Odrzucono %n zapytanie do AIS IDO</numerusform>
            <numerusform>Odrzucono %n zapytania do AIS IDO</numerusform>
            <numerusform>Odrzucono %n zapytań do AIS IDO</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) paid</source>
        <translation>
            <numerusform>Opłacono %n zamówienie</numerusform>
            <numerusform>Opłacono %n zamówienia</numerusform>
            <numerusform>Opłacono %n zamówień</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment link(s) declined or expired</source>
        <translation>
            <numerusform>%n link do płatności odrzucony lub wygasły</numerusform>
            <numerusform>%n linki do płatności odrzucone lub wygasłe</numerusform>
            <numerusform>%n linków do płatności odrzuconych lub wygasłych</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending charge(s) failed</source>
        <translation>
            <numerusform>Nie powiodło się %n obciążenie karty, które czekało na decyzję</numerusform>
            <numerusform>Nie powiodły się %n obciążenia kart, które czekały na decyzję</numerusform>
            <numerusform>Nie powiodło się %n obciążeń kart, które czekały na decyzję</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The money of %n order(s) went back</source>
        <translation>
            <numerusform>Zwrócono pieniądze za %n zamówienie</numerusform>
            <numerusform>Zwrócono pieniądze za %n zamówienia</numerusform>
            <numerusform>Zwrócono pieniądze za %n zamówień</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored card(s) expire soon</source>
        <translation>
            <numerusform>Wkrótce wygaśnie %n zapisana karta</numerusform>
            <numerusform>Wkrótce wygasną %n zapisane karty</numerusform>
            <numerusform>Wkrótce wygaśnie %n zapisanych kart</numerusform>
        </translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Powiadomienia</translation>
    </message>
    <message numerus="yes">
        <source>Notifications: %n unread</source>
        <translation>
            <numerusform>Powiadomienia: %n nieprzeczytane</numerusform>
            <numerusform>Powiadomienia: %n nieprzeczytane</numerusform>
            <numerusform>Powiadomienia: %n nieprzeczytanych</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>abilities</name>
    <message>
        <source>This profile takes no card payments yet. Enter the gateway in Settings.</source>
        <translation>Ten profil nie przyjmuje jeszcze płatności kartą. Podaj bramkę w ustawieniach.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway. Enter login and password, or a token, in Settings.</source>
        <translation>Brak logowania do bramki płatniczej. Podaj login i hasło lub token w ustawieniach.</translation>
    </message>
    <message>
        <source>The gateway takes this with login and password only, and this profile has a token. Enter login and password in Settings.</source>
        <translation>Bramka przyjmuje to tylko z loginem i hasłem, a ten profil ma token. Podaj login i hasło w ustawieniach.</translation>
    </message>
    <message>
        <source>This names the merchant&apos;s login, which a token does not tell. Enter it in Settings.</source>
        <translation>Ta operacja podaje login sklepu, którego token nie zdradza. Podaj go w ustawieniach.</translation>
    </message>
    <message>
        <source>Stored cards are not switched on for this profile. If the bank has allowed them, tick them in Settings.</source>
        <translation>Zapisane karty nie są włączone dla tego profilu. Jeśli bank na nie zezwolił, zaznacz je w ustawieniach.</translation>
    </message>
    <message>
        <source>Stored cards</source>
        <translation>Zapisane karty</translation>
    </message>
    <message>
        <source>Cards are stored and charged again, at once or by schedule</source>
        <translation>Karty są zapisywane i obciążane ponownie, od razu lub według harmonogramu</translation>
    </message>
    <message>
        <source>Payment without storing</source>
        <translation>Płatność bez zapisywania</translation>
    </message>
    <message>
        <source>A payment by card can say that the card is not stored</source>
        <translation>Przy płatności kartą można wskazać, że karta nie ma być zapisana</translation>
    </message>
    <message>
        <source>Storing from wallets</source>
        <translation>Zapisywanie z portfeli</translation>
    </message>
    <message>
        <source>A payment by wallet can store the card</source>
        <translation>Przy płatności portfelem można zapisać kartę</translation>
    </message>
    <message>
        <source>Card check</source>
        <translation>Weryfikacja karty</translation>
    </message>
    <message>
        <source>A card is verified and nothing charged</source>
        <translation>Karta jest weryfikowana, nic nie jest pobierane</translation>
    </message>
    <message>
        <source>Automatic completion</source>
        <translation>Automatyczne zakończenie</translation>
    </message>
    <message>
        <source>A held amount is charged at a date</source>
        <translation>Zablokowana kwota jest pobierana w ustalonym terminie</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Prowizja</translation>
    </message>
    <message>
        <source>A fee is added to an order</source>
        <translation>Do zamówienia doliczana jest prowizja</translation>
    </message>
    <message>
        <source>Other merchants</source>
        <translation>Inne sklepy</translation>
    </message>
    <message>
        <source>Orders are made for another or a child merchant</source>
        <translation>Zamówienia w imieniu innego lub podległego sklepu</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Dodatkowe parametry</translation>
    </message>
    <message>
        <source>Names and values of your own go with an order</source>
        <translation>Z zamówieniem przesyłane są Twoje nazwy i wartości</translation>
    </message>
    <message>
        <source>Address check</source>
        <translation>Weryfikacja adresu</translation>
    </message>
    <message>
        <source>The bank compares the billing address (AVS)</source>
        <translation>Bank porównuje adres rozliczeniowy (AVS)</translation>
    </message>
    <message>
        <source>Browser data</source>
        <translation>Dane przeglądarki</translation>
    </message>
    <message>
        <source>What the issuer asks about the browser is sent along</source>
        <translation>Przesyłane jest to, o co wydawca karty pyta o przeglądarkę</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Bez 3-D Secure</translation>
    </message>
    <message>
        <source>An order can be paid without confirmation by the issuer</source>
        <translation>Zamówienie można opłacić bez potwierdzenia banku, który wydał kartę</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Wyjątek od 3-D Secure</translation>
    </message>
    <message>
        <source>A payment asks for an exemption: low value, low risk</source>
        <translation>Płatność prosi o wyjątek: niska kwota, niskie ryzyko</translation>
    </message>
    <message>
        <source>Own 3DS server</source>
        <translation>Własny serwer 3DS</translation>
    </message>
    <message>
        <source>Results of your own 3DS server go with a payment</source>
        <translation>Z płatnością przesyłane są wyniki Twojego serwera 3DS</translation>
    </message>
    <message>
        <source>Way to the card&apos;s bank</source>
        <translation>Przejście do banku karty</translation>
    </message>
    <message>
        <source>Wallet B on the web</source>
        <translation>Portfel B w internecie</translation>
    </message>
    <message>
        <source>Status of orders</source>
        <translation>Status zamówień</translation>
    </message>
    <message>
        <source>List of stored cards</source>
        <translation>Lista zapisanych kart</translation>
    </message>
</context>
<context>
    <name>action_codes</name>
    <message>
        <source>The payer was not confirmed by 3-D Secure</source>
        <translation>Płatnik niepotwierdzony w 3-D Secure</translation>
    </message>
    <message>
        <source>The payer did not come back from the bank&apos;s page</source>
        <translation>Płatnik nie wrócił ze strony banku</translation>
    </message>
    <message>
        <source>The card has expired</source>
        <translation>Karta straciła ważność</translation>
    </message>
    <message>
        <source>Not enough money on the card</source>
        <translation>Za mało środków na karcie</translation>
    </message>
    <message>
        <source>The card data are wrong</source>
        <translation>Dane karty są błędne</translation>
    </message>
    <message>
        <source>A limit of the card or of the merchant is exceeded</source>
        <translation>Przekroczono limit karty lub sklepu</translation>
    </message>
    <message>
        <source>The bank that gave the card refused</source>
        <translation>Bank, który wydał kartę, odmówił</translation>
    </message>
    <message>
        <source>The card is blocked</source>
        <translation>Karta jest zablokowana</translation>
    </message>
    <message>
        <source>The card is lost or stolen</source>
        <translation>Karta zgubiona lub skradziona</translation>
    </message>
    <message>
        <source>Stopped on suspicion of fraud</source>
        <translation>Zatrzymano z podejrzeniem oszustwa</translation>
    </message>
    <message>
        <source>The settings of the merchant do not allow it</source>
        <translation>Ustawienia sklepu na to nie pozwalają</translation>
    </message>
    <message>
        <source>The bank did not answer in time</source>
        <translation>Bank nie odpowiedział na czas</translation>
    </message>
    <message>
        <source>The cardholder stopped the series</source>
        <translation>Posiadacz karty wstrzymał serię</translation>
    </message>
    <message>
        <source>A technical failure of the processing</source>
        <translation>Awaria techniczna przetwarzania</translation>
    </message>
    <message>
        <source>The time for the payment ended</source>
        <translation>Minął czas na zapłatę</translation>
    </message>
    <message>
        <source>All attempts are used up</source>
        <translation>Wykorzystano wszystkie próby</translation>
    </message>
    <message>
        <source>Declined by the merchant</source>
        <translation>Odrzucone przez sklep</translation>
    </message>
    <message>
        <source>The wallet&apos;s token was not accepted</source>
        <translation>Token portfela nie został przyjęty</translation>
    </message>
    <message>
        <source>The amount was not accepted</source>
        <translation>Kwota nie została przyjęta</translation>
    </message>
    <message>
        <source>The state of the order does not allow it</source>
        <translation>Stan zamówienia na to nie pozwala</translation>
    </message>
    <message>
        <source>It was cancelled already</source>
        <translation>Operacja została już anulowana</translation>
    </message>
    <message>
        <source>An order with this number exists already</source>
        <translation>Zamówienie o tym numerze już istnieje</translation>
    </message>
</context>
<context>
    <name>cards</name>
    <message>
        <source>Nothing was sent</source>
        <translation>Nic nie wysłano</translation>
    </message>
    <message>
        <source>The customer has not paid</source>
        <translation>Klient nie zapłacił</translation>
    </message>
    <message>
        <source>The gateway has an equal charge. Nothing was sent now: look at that one, and charge this one as well only if both are wanted.</source>
        <translation>W bramce jest już takie samo obciążenie. Teraz nic nie wysłano: obejrzyj tamto i wykonaj to tylko wtedy, gdy potrzebne są oba.</translation>
    </message>
    <message>
        <source>An equal charge has no outcome yet. Nothing was sent now: look at that one first.</source>
        <translation>Wynik takiego samego obciążenia nie jest jeszcze znany. Teraz nic nie wysłano: najpierw obejrzyj tamto.</translation>
    </message>
    <message>
        <source>The customer has not confirmed it</source>
        <translation>Klient nie potwierdził</translation>
    </message>
    <message>
        <source>The gateway did not answer</source>
        <translation>Bramka nie odpowiedziała</translation>
    </message>
    <message>
        <source>The gateway named no reason</source>
        <translation>Bramka nie podała powodu</translation>
    </message>
    <message>
        <source>It did not arrive at the gateway</source>
        <translation>Nie dotarło do bramki</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Nie wysłano</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Wysyłanie</translation>
    </message>
    <message>
        <source>Order registered, not charged</source>
        <translation>Zamówienie zarejestrowane, nie pobrano</translation>
    </message>
    <message>
        <source>The issuer asks the customer</source>
        <translation>Wydawca karty pyta klienta</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Opłacone</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Kwota zablokowana</translation>
    </message>
    <message>
        <source>Released or refunded</source>
        <translation>Zwolniono lub zwrócono</translation>
    </message>
    <message>
        <source>Refunded in part</source>
        <translation>Zwrócono częściowo</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Odrzucone</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Nieprzyjęte przez bramkę</translation>
    </message>
    <message>
        <source>Not charged</source>
        <translation>Nie pobrano</translation>
    </message>
    <message>
        <source>Active</source>
        <translation>Aktywny</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Wstrzymany</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Zakończony</translation>
    </message>
    <message>
        <source>For single payments</source>
        <translation>Do pojedynczych płatności</translation>
    </message>
    <message>
        <source>For payments by schedule</source>
        <translation>Do płatności według harmonogramu</translation>
    </message>
    <message>
        <source>On the next business day of the month</source>
        <translation>W następnym dniu roboczym tego miesiąca</translation>
    </message>
    <message>
        <source>On the next business day</source>
        <translation>W następnym dniu roboczym</translation>
    </message>
    <message>
        <source>On the business day before</source>
        <translation>W poprzednim dniu roboczym</translation>
    </message>
    <message>
        <source>On that day all the same</source>
        <translation>Mimo to w tym dniu</translation>
    </message>
    <message>
        <source>months</source>
        <translation>miesięcy</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>tygodni</translation>
    </message>
    <message>
        <source>days</source>
        <translation>dni</translation>
    </message>
    <message>
        <source>Refunded in part: {refunded} of {charged}</source>
        <translation>Zwrócono częściowo: {refunded} z {charged}</translation>
    </message>
    <message>
        <source>Expired on {day}</source>
        <translation>Straciła ważność {day}</translation>
    </message>
    <message>
        <source>Expires on {day}</source>
        <translation>Traci ważność {day}</translation>
    </message>
    <message>
        <source>Valid until {month}</source>
        <translation>Ważna do {month}</translation>
    </message>
    <message>
        <source>The gateway does not tell how long it is valid</source>
        <translation>Bramka nie podaje ważności karty</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>on the last day</source>
        <translation>ostatniego dnia</translation>
    </message>
    <message>
        <source>on day {day}</source>
        <translation>{day}. dnia</translation>
    </message>
    <message>
        <source>every day</source>
        <translation>codziennie</translation>
    </message>
    <message>
        <source>every {count} days</source>
        <translation>co {count} dni</translation>
    </message>
    <message>
        <source>every week</source>
        <translation>co tydzień</translation>
    </message>
    <message>
        <source>every {count} weeks</source>
        <translation>co {count} tyg.</translation>
    </message>
    <message>
        <source>every month</source>
        <translation>co miesiąc</translation>
    </message>
    <message>
        <source>every {count} months</source>
        <translation>co {count} mies.</translation>
    </message>
</context>
<context>
    <name>columns</name>
    <message>
        <source>No.</source>
        <translation>Nr</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>Zgoda</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Okres</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Zapytanie</translation>
    </message>
    <message>
        <source>Days waiting</source>
        <translation>Czeka, dni</translation>
    </message>
    <message>
        <source>Days left</source>
        <translation>Pozostało dni</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Zapłacono</translation>
    </message>
    <message>
        <source>Rejected: {reason}</source>
        <translation>Odrzucono: {reason}</translation>
    </message>
    <message>
        <source>Files attached: {count}</source>
        <translation>Załączone pliki: {count}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Zaakceptuj</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Odmów</translation>
    </message>
    <message>
        <source>Answer not sent yet</source>
        <translation>Odpowiedź jeszcze niewysłana</translation>
    </message>
    <message>
        <source>Answer did not arrive</source>
        <translation>Odpowiedź nie dotarła</translation>
    </message>
    <message>
        <source>Answer being sent</source>
        <translation>Odpowiedź jest wysyłana</translation>
    </message>
    <message>
        <source>Answer sent, being checked</source>
        <translation>Wysłano, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>Answer: to be decided</source>
        <translation>Odpowiedź: zdecyduj</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Jest odpowiedź</translation>
    </message>
</context>
<context>
    <name>commands</name>
    <message>
        <source>Go to</source>
        <translation>Przejdź do</translation>
    </message>
    <message>
        <source>This page</source>
        <translation>Ta strona</translation>
    </message>
    <message>
        <source>Chosen documents</source>
        <translation>Zaznaczone dokumenty</translation>
    </message>
    <message>
        <source>Application</source>
        <translation>Program</translation>
    </message>
</context>
<context>
    <name>comparison</name>
    <message>
        <source>The document at the bank has changed since you opened it</source>
        <translation>Dokument w banku zmienił się po otwarciu</translation>
    </message>
    <message>
        <source>Sending yours replaces what is there now, also where you changed nothing. Compare first.</source>
        <translation>Wysłanie Twojej wersji zastąpi to, co jest tam teraz, także tam, gdzie nic nie zmieniono. Najpierw porównaj.</translation>
    </message>
    <message>
        <source>What is there now would be deleted. Compare first.</source>
        <translation>Zostanie usunięte to, co jest tam teraz. Najpierw porównaj.</translation>
    </message>
    <message>
        <source>Your document is based on the version that you opened. Compare first.</source>
        <translation>Twój dokument opiera się na otwartej wersji. Najpierw porównaj.</translation>
    </message>
    <message>
        <source>The bank does not have the document any more</source>
        <translation>Bank nie ma już tego dokumentu</translation>
    </message>
    <message>
        <source>It was there when you opened it. Somebody may have deleted it.</source>
        <translation>Był, gdy go otwarto. Ktoś mógł go usunąć.</translation>
    </message>
    <message>
        <source>The bank has the document again</source>
        <translation>Bank znów ma ten dokument</translation>
    </message>
    <message>
        <source>It was not there when you opened it.</source>
        <translation>Nie było go, gdy dokument otwarto.</translation>
    </message>
    <message>
        <source>The document at the bank cannot be checked now</source>
        <translation>Dokumentu w banku nie można teraz sprawdzić</translation>
    </message>
    <message>
        <source>Kantora checks it immediately before sending; nothing is sent if the document is different.</source>
        <translation>Program sprawdza to tuż przed wysłaniem; nic nie jest wysyłane, jeśli dokument jest inny.</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Signed by</source>
        <translation>Podpisali</translation>
    </message>
    <message>
        <source>Attached files</source>
        <translation>Załączone pliki</translation>
    </message>
    <message>
        <source>Last changed</source>
        <translation>Ostatnia zmiana</translation>
    </message>
    <message>
        <source>Other contents</source>
        <translation>Inna treść</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>zmieniono</translation>
    </message>
    <message>
        <source>as it was</source>
        <translation>jak było</translation>
    </message>
</context>
<context>
    <name>details</name>
    <message>
        <source>{type} No. {number}</source>
        <translation>{type} nr {number}</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Płatność</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Zapytanie</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Codes and priority</source>
        <translation>Kody i pierwszeństwo</translation>
    </message>
    <message>
        <source>Contract and parties</source>
        <translation>Umowa i strony</translation>
    </message>
    <message>
        <source>Enforcement</source>
        <translation>Tytuł wykonawczy</translation>
    </message>
    <message>
        <source>At the bank</source>
        <translation>W banku</translation>
    </message>
    <message>
        <source>Identifiers</source>
        <translation>Identyfikatory</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Utworzono</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Zmieniono</translation>
    </message>
    <message>
        <source>Signed: {name}</source>
        <translation>Podpisano: {name}</translation>
    </message>
    <message>
        <source>No longer at the bank</source>
        <translation>Nie ma już w banku</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept.</source>
        <translation>Dokument usunięto lub bank go już nie pokazuje. Zachowano te dane.</translation>
    </message>
    <message>
        <source>It was deleted, or is not listed there any more. This was kept; the last status: {status}</source>
        <translation>Dokument usunięto lub bank go już nie pokazuje. Zachowano te dane; ostatni status: {status}</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Załączniki</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Historia</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>Otwórz {name}</translation>
    </message>
    <message>
        <source>Save {name}</source>
        <translation>Zapisz {name}</translation>
    </message>
    <message>
        <source>Keep {name} for offline use</source>
        <translation>Zachowaj {name} do pracy bez sieci</translation>
    </message>
    <message>
        <source>Kept here for offline use</source>
        <translation>Dostępne bez sieci</translation>
    </message>
</context>
<context>
    <name>filters</name>
    <message>
        <source>Period</source>
        <translation>Okres</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Zmiana</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Lista</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Kto zmienił</translation>
    </message>
    <message>
        <source>New status</source>
        <translation>Nowy status</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Od</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Kierunek</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>Zapytanie</translation>
    </message>
    <message>
        <source>Without an answer</source>
        <translation>Bez odpowiedzi</translation>
    </message>
    <message>
        <source>Without a date</source>
        <translation>Bez daty</translation>
    </message>
    <message>
        <source>Not stated</source>
        <translation>Nie podano</translation>
    </message>
    <message>
        <source>Still listed by the bank</source>
        <translation>Nadal na liście banku</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Data płatności</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Sposób</translation>
    </message>
    <message>
        <source>Seen as paid since</source>
        <translation>Widziane jako opłacone od</translation>
    </message>
    <message>
        <source>Card expires by</source>
        <translation>Ważność karty do</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Grupa</translation>
    </message>
    <message>
        <source>What it does</source>
        <translation>Operacja</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Zmieniono</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} i jeszcze {count}</translation>
    </message>
</context>
<context>
    <name>formats</name>
    <message>
        <source>yesterday {time}</source>
        <translation>wczoraj {time}</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>Nr {number}</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>KB</source>
        <translation>KB</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
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
        <translation>Wersja robocza</translation>
    </message>
    <message>
        <source>Ready to be sent</source>
        <translation>Gotowe do wysłania</translation>
    </message>
    <message>
        <source>Sending began</source>
        <translation>Rozpoczęto wysyłanie</translation>
    </message>
    <message>
        <source>Accepted, its identifier is being looked for</source>
        <translation>Przyjęto, trwa szukanie identyfikatora</translation>
    </message>
    <message>
        <source>No clear answer came</source>
        <translation>Nie otrzymano jasnej odpowiedzi</translation>
    </message>
    <message>
        <source>It could not be sent</source>
        <translation>Nie udało się wysłać</translation>
    </message>
    <message>
        <source>It did not arrive</source>
        <translation>Nie dotarło</translation>
    </message>
    <message>
        <source>It was found: it had arrived</source>
        <translation>Znaleziono: dokument dotarł</translation>
    </message>
    <message>
        <source>Checking could not tell, a person has to decide</source>
        <translation>Sprawdzanie nie dało odpowiedzi, decyduje człowiek</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Sprawdzono</translation>
    </message>
    <message>
        <source>Discarded</source>
        <translation>Usunięto z listy</translation>
    </message>
    <message>
        <source>The document was not changed</source>
        <translation>Dokumentu nie zmieniono</translation>
    </message>
    <message>
        <source>The document was not deleted</source>
        <translation>Dokumentu nie usunięto</translation>
    </message>
    <message>
        <source>The bank answered that it took it; it is being looked for</source>
        <translation>Bank odpowiedział, że przyjął dokument; trwa wyszukiwanie</translation>
    </message>
    <message>
        <source>The gateway has it</source>
        <translation>Przyjęte przez bramkę płatniczą</translation>
    </message>
    <message>
        <source>The gateway refused it</source>
        <translation>Nieprzyjęte przez bramkę płatniczą</translation>
    </message>
    <message>
        <source>Sending began, attempt {count}</source>
        <translation>Rozpoczęto wysyłanie, próba {count}</translation>
    </message>
    <message>
        <source>{count} times until {time}</source>
        <translation>{count} razy, ostatnio {time}</translation>
    </message>
    <message>
        <source>Sent to the bank</source>
        <translation>Wysłano do banku</translation>
    </message>
</context>
<context>
    <name>labels</name>
    <message>
        <source>Demo</source>
        <translation>Wersja pokazowa</translation>
    </message>
    <message>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Production</source>
        <translation>Produkcja</translation>
    </message>
    <message>
        <source>Documents that are waiting for money on the account</source>
        <translation>Dokumenty czekające na środki na rachunku</translation>
    </message>
    <message>
        <source>Demands of others to be paid from your account, with or without your consent</source>
        <translation>Żądania innych o zapłatę z Twojego rachunku, za Twoją zgodą lub bez niej</translation>
    </message>
    <message>
        <source>AIS IDO, the state register of monetary obligations: what has to be paid to the budget and by enforcement</source>
        <translation>AIS IDO, państwowy rejestr zobowiązań pieniężnych: co trzeba zapłacić do budżetu i z tytułów wykonawczych</translation>
    </message>
    <message>
        <source>Documents that you can sign at the bank</source>
        <translation>Dokumenty, które możesz podpisać w banku</translation>
    </message>
    <message>
        <source>Last day to accept or refuse, as the bank states it</source>
        <translation>Ostatni dzień na akceptację lub odmowę według banku</translation>
    </message>
    <message>
        <source>What remains to be paid</source>
        <translation>Ile pozostało do zapłaty</translation>
    </message>
    <message>
        <source>Payer&apos;s account number at the tax office, nine characters</source>
        <translation>Numer płatnika w urzędzie podatkowym, dziewięć znaków</translation>
    </message>
    <message>
        <source>The bank found an equal document; check before signing it</source>
        <translation>Bank znalazł jednakowy dokument; sprawdź przed podpisaniem</translation>
    </message>
    <message>
        <source>Data from the bank that Kantora does not recognise, as sent</source>
        <translation>Dane z banku, których program nie rozpoznaje, w postaci przesłanej</translation>
    </message>
    <message>
        <source>The bank does not list this any more; what was stored is kept</source>
        <translation>Bank już tego nie pokazuje; zapisane dane pozostają</translation>
    </message>
    <message>
        <source>Totals of the filtered rows, or of the selected ones, without what the bank does not list any more; rejected or recalled documents and contracts are not added to payments, and incoming documents of AIS IDO not to outgoing ones; an obligation in several replies of AIS IDO counts once; of the unpaid queue and of payment demands what is still to pay is added up, without rejected and executed documents</source>
        <translation>Sumy przefiltrowanych lub wybranych wierszy, bez tego, czego bank już nie pokazuje; odrzuconych i odwołanych dokumentów oraz umów nie dolicza się do płatności, a przychodzących dokumentów AIS IDO do wychodzących; zobowiązanie z kilku odpowiedzi AIS IDO liczy się raz; z kartoteki i żądań zapłaty sumuje się to, co pozostało do zapłaty, bez dokumentów odrzuconych i wykonanych</translation>
    </message>
    <message>
        <source>Whether money is paid or returned</source>
        <translation>Czy to płatność, czy zwrot</translation>
    </message>
    <message>
        <source>The person for whom, or by whom, the payment is made</source>
        <translation>Osoba, za którą lub przez którą dokonywana jest płatność</translation>
    </message>
    <message>
        <source>Countries</source>
        <translation>Kraje</translation>
    </message>
    <message>
        <source>Currencies</source>
        <translation>Waluty</translation>
    </message>
    <message>
        <source>Payment priorities</source>
        <translation>Pierwszeństwo płatności</translation>
    </message>
    <message>
        <source>Payment purpose codes</source>
        <translation>Kody celu płatności</translation>
    </message>
    <message>
        <source>Kinds of inquiries</source>
        <translation>Rodzaje zaświadczeń</translation>
    </message>
    <message>
        <source>Bank branches</source>
        <translation>Oddziały banku</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Terminy</translation>
    </message>
    <message>
        <source>Letter subjects</source>
        <translation>Tematy pism</translation>
    </message>
    <message>
        <source>Kinds of activity</source>
        <translation>Rodzaje działalności</translation>
    </message>
    <message>
        <source>Foreign-trade terms</source>
        <translation>Terminy handlu zagranicznego</translation>
    </message>
    <message>
        <source>Kinds of contracts</source>
        <translation>Rodzaje umów</translation>
    </message>
    <message>
        <source>Kinds of documents</source>
        <translation>Rodzaje dokumentów</translation>
    </message>
    <message>
        <source>Operation codes</source>
        <translation>Kody operacji</translation>
    </message>
    <message>
        <source>Contract items</source>
        <translation>Przedmioty umowy</translation>
    </message>
    <message>
        <source>Uses of currency</source>
        <translation>Cele użycia waluty</translation>
    </message>
    <message>
        <source>Kinds of reservations</source>
        <translation>Rodzaje rezerwacji</translation>
    </message>
    <message>
        <source>Bank codes (BIC)</source>
        <translation>Kody banków (BIC)</translation>
    </message>
    <message>
        <source>Budget payment codes</source>
        <translation>Kody płatności budżetowych</translation>
    </message>
    <message>
        <source>Transfer categories</source>
        <translation>Kategorie przelewu</translation>
    </message>
    <message>
        <source>Payment attributes</source>
        <translation>Cechy płatności</translation>
    </message>
    <message>
        <source>VAT rates</source>
        <translation>Stawki VAT</translation>
    </message>
    <message>
        <source>not in the directory of the bank</source>
        <translation>nie ma w słowniku banku</translation>
    </message>
    <message>
        <source>Accept until</source>
        <translation>Akceptacja do</translation>
    </message>
    <message>
        <source>Acceptance&apos;s identifier</source>
        <translation>Identyfikator zgody</translation>
    </message>
    <message>
        <source>Account</source>
        <translation>Rachunek</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Attachments</source>
        <translation>Załączniki</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Bank code (BIC)</source>
        <translation>BIC</translation>
    </message>
    <message>
        <source>Budget payment code</source>
        <translation>Kod płatności budżetowej</translation>
    </message>
    <message>
        <source>Meaning of the budget code</source>
        <translation>Znaczenie kodu budżetu</translation>
    </message>
    <message>
        <source>Can be changed</source>
        <translation>Można zmienić</translation>
    </message>
    <message>
        <source>Can be deleted</source>
        <translation>Można usunąć</translation>
    </message>
    <message>
        <source>Can be signed</source>
        <translation>Można podpisać</translation>
    </message>
    <message>
        <source>Transfer category</source>
        <translation>Kategoria przelewu</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Zmieniono</translation>
    </message>
    <message>
        <source>Client</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Client&apos;s taxpayer number</source>
        <translation>UNP klienta</translation>
    </message>
    <message>
        <source>Code</source>
        <translation>Kod</translation>
    </message>
    <message>
        <source>Calls a minute at most</source>
        <translation>Zapytań na minutę, najwyżej</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Kolor</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Kolumny</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Plik</translation>
    </message>
    <message>
        <source>File type</source>
        <translation>Typ pliku</translation>
    </message>
    <message>
        <source>Contract date</source>
        <translation>Data umowy</translation>
    </message>
    <message>
        <source>Contract from</source>
        <translation>Umowa od</translation>
    </message>
    <message>
        <source>Contract number</source>
        <translation>Numer umowy</translation>
    </message>
    <message>
        <source>Contract until</source>
        <translation>Umowa do</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>Egzemplarze</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Utworzono</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Treść</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Data</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Decyzja</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Domyślne</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Zmiana</translation>
    </message>
    <message>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <source>Document identifier</source>
        <translation>Identyfikator dokumentu</translation>
    </message>
    <message>
        <source>Address of the documents service</source>
        <translation>Adres usługi dokumentów</translation>
    </message>
    <message>
        <source>Enforcement document date</source>
        <translation>Data tytułu wykonawczego</translation>
    </message>
    <message>
        <source>Enforcement document number</source>
        <translation>Numer tytułu wykonawczego</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Środowisko</translation>
    </message>
    <message>
        <source>Additional</source>
        <translation>Dodatkowe</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>Pobrano</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Pole</translation>
    </message>
    <message>
        <source>File number</source>
        <translation>Numer pliku</translation>
    </message>
    <message>
        <source>First day of documents</source>
        <translation>Pierwszy dzień dokumentów</translation>
    </message>
    <message>
        <source>Address of the payment gateway</source>
        <translation>Adres bramki płatniczej</translation>
    </message>
    <message>
        <source>Hosts of payment pages</source>
        <translation>Serwery stron płatności</translation>
    </message>
    <message>
        <source>Identifier</source>
        <translation>Identyfikator</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Kierunek</translation>
    </message>
    <message>
        <source>Kind of inquiry</source>
        <translation>Rodzaj zaświadczenia</translation>
    </message>
    <message>
        <source>Out of date</source>
        <translation>Nieaktualne</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Rodzaj</translation>
    </message>
    <message>
        <source>Card payments</source>
        <translation>Płatności kartą</translation>
    </message>
    <message>
        <source>Subject of the letter</source>
        <translation>Temat pisma</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Limit</translation>
    </message>
    <message>
        <source>The limit counts for</source>
        <translation>Okres limitu</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>New value</source>
        <translation>Nowa wartość</translation>
    </message>
    <message>
        <source>Detected</source>
        <translation>Wykryto</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Numer</translation>
    </message>
    <message>
        <source>Old value</source>
        <translation>Poprzednia wartość</translation>
    </message>
    <message>
        <source>As of</source>
        <translation>Stan na</translation>
    </message>
    <message>
        <source>Operation code</source>
        <translation>Kod operacji</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Inne pola</translation>
    </message>
    <message>
        <source>Counterparty</source>
        <translation>Kontrahent</translation>
    </message>
    <message>
        <source>Counterparty&apos;s account</source>
        <translation>Rachunek kontrahenta</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank</source>
        <translation>Bank kontrahenta</translation>
    </message>
    <message>
        <source>Counterparty&apos;s bank code</source>
        <translation>BIC banku kontrahenta</translation>
    </message>
    <message>
        <source>Counterparty&apos;s country</source>
        <translation>Kraj kontrahenta</translation>
    </message>
    <message>
        <source>Counterparty&apos;s taxpayer number</source>
        <translation>UNP kontrahenta</translation>
    </message>
    <message>
        <source>Payer&apos;s bank</source>
        <translation>Bank płatnika</translation>
    </message>
    <message>
        <source>Payer&apos;s bank code</source>
        <translation>BIC banku płatnika</translation>
    </message>
    <message>
        <source>Payer</source>
        <translation>Płatnik</translation>
    </message>
    <message>
        <source>Payer&apos;s taxpayer number</source>
        <translation>UNP płatnika</translation>
    </message>
    <message>
        <source>Payment or return</source>
        <translation>Płatność lub zwrot</translation>
    </message>
    <message>
        <source>Period from</source>
        <translation>Okres od</translation>
    </message>
    <message>
        <source>Period to</source>
        <translation>Okres do</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>Pierwszeństwo</translation>
    </message>
    <message>
        <source>Meaning of the priority</source>
        <translation>Znaczenie pierwszeństwa</translation>
    </message>
    <message>
        <source>Purpose of payment</source>
        <translation>Tytuł płatności</translation>
    </message>
    <message>
        <source>Payment purpose code</source>
        <translation>Kod celu płatności</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Podstawa</translation>
    </message>
    <message>
        <source>Received from AIS IDO</source>
        <translation>Otrzymany z AIS IDO</translation>
    </message>
    <message>
        <source>AIS IDO document&apos;s identifier</source>
        <translation>Identyfikator dokumentu AIS IDO</translation>
    </message>
    <message>
        <source>Reason of rejection</source>
        <translation>Powód odrzucenia</translation>
    </message>
    <message>
        <source>Reply identifier</source>
        <translation>Identyfikator odpowiedzi</translation>
    </message>
    <message>
        <source>Payment demand&apos;s identifier</source>
        <translation>Identyfikator żądania zapłaty</translation>
    </message>
    <message>
        <source>Kind of reservation</source>
        <translation>Rodzaj rezerwacji</translation>
    </message>
    <message>
        <source>Remainder</source>
        <translation>Pozostało do zapłaty</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rola</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Wiersze</translation>
    </message>
    <message>
        <source>Identifier in the settlement system</source>
        <translation>Identyfikator w systemie rozliczeń</translation>
    </message>
    <message>
        <source>Way of signing in</source>
        <translation>Sposób logowania</translation>
    </message>
    <message>
        <source>Signing in at the bank</source>
        <translation>Logowanie w banku</translation>
    </message>
    <message>
        <source>Short name</source>
        <translation>Krótka nazwa</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>Podpisy</translation>
    </message>
    <message>
        <source>Signed</source>
        <translation>Podpisany</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Rozmiar</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>Tabele</translation>
    </message>
    <message>
        <source>Taxpayer number</source>
        <translation>UNP</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Treść</translation>
    </message>
    <message>
        <source>Third party&apos;s taxpayer number</source>
        <translation>UNP osoby trzeciej</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Urgency</source>
        <translation>Pilność</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Ważne od</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Ważne do</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>Value date</source>
        <translation>Data waluty</translation>
    </message>
    <message>
        <source>Payee</source>
        <translation>Odbiorca</translation>
    </message>
    <message>
        <source>Beneficiary</source>
        <translation>Beneficjent</translation>
    </message>
    <message>
        <source>Request identifier</source>
        <translation>Identyfikator zapytania</translation>
    </message>
    <message>
        <source>Kind of request</source>
        <translation>Rodzaj zapytania</translation>
    </message>
    <message>
        <source>Correspondent</source>
        <translation>Korespondent</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>Tytuł płatności</translation>
    </message>
    <message>
        <source>Signatory</source>
        <translation>Podpisujący</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Nazwa pliku</translation>
    </message>
    <message>
        <source>Company</source>
        <translation>Firma</translation>
    </message>
    <message>
        <source>Not urgent</source>
        <translation>Niepilny</translation>
    </message>
    <message>
        <source>Urgent</source>
        <translation>Pilny</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>Natychmiastowy</translation>
    </message>
    <message>
        <source>Payment</source>
        <translation>Płatność</translation>
    </message>
    <message>
        <source>Return of a payment</source>
        <translation>Zwrot płatności</translation>
    </message>
    <message>
        <source>Each payment</source>
        <translation>Każda płatność</translation>
    </message>
    <message>
        <source>A day</source>
        <translation>Dzień</translation>
    </message>
    <message>
        <source>A month</source>
        <translation>Miesiąc</translation>
    </message>
    <message>
        <source>The whole time</source>
        <translation>Cały czas</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Zaakceptuj</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Odmów</translation>
    </message>
    <message>
        <source>Incoming</source>
        <translation>Przychodzący</translation>
    </message>
    <message>
        <source>Outgoing</source>
        <translation>Wychodzący</translation>
    </message>
    <message>
        <source>Yes</source>
        <translation>Tak</translation>
    </message>
    <message>
        <source>No</source>
        <translation>Nie</translation>
    </message>
    <message>
        <source>Document of the unpaid queue</source>
        <translation>Dokument kartoteki</translation>
    </message>
    <message>
        <source>Incoming payment demand</source>
        <translation>Przychodzące żądanie zapłaty</translation>
    </message>
    <message>
        <source>Request to AIS IDO</source>
        <translation>Zapytanie do AIS IDO</translation>
    </message>
    <message>
        <source>AIS IDO document</source>
        <translation>Dokument AIS IDO</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Nowy</translation>
    </message>
    <message>
        <source>No longer listed</source>
        <translation>Już nie na liście</translation>
    </message>
    <message>
        <source>Listed again</source>
        <translation>Znów na liście</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Dzisiaj</translation>
    </message>
    <message>
        <source>Yesterday</source>
        <translation>Wczoraj</translation>
    </message>
    <message>
        <source>This week</source>
        <translation>Ten tydzień</translation>
    </message>
    <message>
        <source>Last week</source>
        <translation>Poprzedni tydzień</translation>
    </message>
    <message>
        <source>This month</source>
        <translation>Ten miesiąc</translation>
    </message>
    <message>
        <source>Last month</source>
        <translation>Poprzedni miesiąc</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Ostatnie 30 dni</translation>
    </message>
    <message>
        <source>This quarter</source>
        <translation>Ten kwartał</translation>
    </message>
    <message>
        <source>Last quarter</source>
        <translation>Poprzedni kwartał</translation>
    </message>
    <message>
        <source>This year</source>
        <translation>Ten rok</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Poprzedni rok</translation>
    </message>
    <message>
        <source>Request only</source>
        <translation>Tylko zapytanie</translation>
    </message>
    <message>
        <source>Request with received documents</source>
        <translation>Zapytanie z otrzymanymi dokumentami</translation>
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
        <translation>Odczyt dokumentów</translation>
    </message>
    <message>
        <source>Creating and changing</source>
        <translation>Tworzenie i zmienianie</translation>
    </message>
    <message>
        <source>Starting a signature</source>
        <translation>Rozpoczęcie podpisu</translation>
    </message>
    <message>
        <source>Awaiting signature</source>
        <translation>Oczekuje na podpis</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>W realizacji</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Odrzucony</translation>
    </message>
    <message>
        <source>Executed</source>
        <translation>Zrealizowany</translation>
    </message>
    <message>
        <source>In the unpaid queue</source>
        <translation>W kartotece</translation>
    </message>
    <message>
        <source>Possible duplicate</source>
        <translation>Możliwy duplikat</translation>
    </message>
    <message>
        <source>Sent to payer</source>
        <translation>Wysłany do płatnika</translation>
    </message>
    <message>
        <source>Awaiting acceptance</source>
        <translation>Oczekuje na akceptację</translation>
    </message>
    <message>
        <source>Partly executed</source>
        <translation>Częściowo zrealizowany</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Zawieszony</translation>
    </message>
    <message>
        <source>Recalled</source>
        <translation>Odwołany</translation>
    </message>
    <message>
        <source>Reply received</source>
        <translation>Otrzymano odpowiedź</translation>
    </message>
    <message>
        <source>Status not stated</source>
        <translation>Status nie podany</translation>
    </message>
    <message>
        <source>Status {code}</source>
        <translation>Status {code}</translation>
    </message>
    <message>
        <source>Payment to a legal entity</source>
        <translation>Płatność na rzecz osoby prawnej</translation>
    </message>
    <message>
        <source>Payment to an individual</source>
        <translation>Płatność na rzecz osoby fizycznej</translation>
    </message>
    <message>
        <source>Budget payment</source>
        <translation>Płatność budżetowa</translation>
    </message>
    <message>
        <source>Own-account transfer</source>
        <translation>Przelew własny</translation>
    </message>
    <message>
        <source>Payment to a non-resident</source>
        <translation>Płatność na rzecz nierezydenta</translation>
    </message>
    <message>
        <source>Payout list</source>
        <translation>Lista wypłat</translation>
    </message>
    <message>
        <source>Credit</source>
        <translation>Kredyt</translation>
    </message>
    <message>
        <source>Acceptance of a payment demand</source>
        <translation>Akceptacja żądania zapłaty</translation>
    </message>
    <message>
        <source>Payment demand</source>
        <translation>Żądanie zapłaty</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Odwołanie</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Pismo</translation>
    </message>
    <message>
        <source>Inquiry</source>
        <translation>Wniosek o zaświadczenie</translation>
    </message>
    <message>
        <source>Reservation of funds</source>
        <translation>Rezerwacja środków</translation>
    </message>
    <message>
        <source>Stop of accumulation</source>
        <translation>Zakończenie gromadzenia</translation>
    </message>
    <message>
        <source>Resumption of accumulation</source>
        <translation>Wznowienie gromadzenia</translation>
    </message>
    <message>
        <source>Suspension of accumulation</source>
        <translation>Zawieszenie gromadzenia</translation>
    </message>
    <message>
        <source>Currency contract</source>
        <translation>Umowa walutowa</translation>
    </message>
    <message>
        <source>Documents to a currency contract</source>
        <translation>Dokumenty do umowy walutowej</translation>
    </message>
    <message>
        <source>Payment in account currency</source>
        <translation>Płatność w walucie rachunku</translation>
    </message>
    <message>
        <source>Payment with conversion</source>
        <translation>Przelew z konwersją</translation>
    </message>
    <message>
        <source>Payment with purchase of currency</source>
        <translation>Przelew z kupnem waluty</translation>
    </message>
    <message>
        <source>Payment with sale of currency</source>
        <translation>Przelew ze sprzedażą waluty</translation>
    </message>
    <message>
        <source>Currency-operation notification</source>
        <translation>Zawiadomienie o operacji walutowej</translation>
    </message>
    <message>
        <source>Information on received funds</source>
        <translation>Informacje o wpływie środków</translation>
    </message>
    <message>
        <source>Deal registration</source>
        <translation>Rejestracja transakcji</translation>
    </message>
    <message>
        <source>Completion of all operations</source>
        <translation>Zakończenie wszystkich operacji</translation>
    </message>
    <message>
        <source>Recall of a budget payment (AIS IDO)</source>
        <translation>Odwołanie płatności budżetowej (AIS IDO)</translation>
    </message>
    <message>
        <source>Recall of a demand (AIS IDO)</source>
        <translation>Odwołanie żądania (AIS IDO)</translation>
    </message>
    <message>
        <source>Change of a demand (AIS IDO)</source>
        <translation>Zmiana żądania (AIS IDO)</translation>
    </message>
    <message>
        <source>Suspension of a demand (AIS IDO)</source>
        <translation>Zawieszenie żądania (AIS IDO)</translation>
    </message>
    <message>
        <source>Resumption of a demand (AIS IDO)</source>
        <translation>Wznowienie żądania (AIS IDO)</translation>
    </message>
    <message>
        <source>Direct-debit acceptance</source>
        <translation>Zgoda na polecenie zapłaty</translation>
    </message>
    <message>
        <source>Recall of a direct-debit acceptance</source>
        <translation>Odwołanie zgody na polecenie zapłaty</translation>
    </message>
    <message>
        <source>Certificate of no debt on taxes and contributions</source>
        <translation>Zaświadczenie o niezaleganiu z podatkami i składkami</translation>
    </message>
    <message>
        <source>Payment order</source>
        <translation>Polecenie przelewu</translation>
    </message>
    <message>
        <source>Demand without acceptance</source>
        <translation>Żądanie bez akceptacji</translation>
    </message>
    <message>
        <source>With acceptance</source>
        <translation>Z akceptacją</translation>
    </message>
    <message>
        <source>Without acceptance</source>
        <translation>Bez akceptacji</translation>
    </message>
    <message>
        <source>All own obligations</source>
        <translation>Wszystkie własne zobowiązania</translation>
    </message>
    <message>
        <source>Own executed obligations</source>
        <translation>Własne wykonane zobowiązania</translation>
    </message>
    <message>
        <source>Own unexecuted obligations</source>
        <translation>Własne niewykonane zobowiązania</translation>
    </message>
    <message>
        <source>All obligations of a payer</source>
        <translation>Wszystkie zobowiązania płatnika</translation>
    </message>
    <message>
        <source>Executed obligations of a payer</source>
        <translation>Wykonane zobowiązania płatnika</translation>
    </message>
    <message>
        <source>Unexecuted obligations of a payer</source>
        <translation>Niewykonane zobowiązania płatnika</translation>
    </message>
</context>
<context>
    <name>messages</name>
    <message>
        <source>Another counterparty has this taxpayer number</source>
        <translation>Ten UNP ma inny kontrahent</translation>
    </message>
    <message>
        <source>Reaching the documents service</source>
        <translation>Połączenie z usługą dokumentów</translation>
    </message>
    <message>
        <source>Reading documents with the token</source>
        <translation>Odczyt dokumentów z tokenem</translation>
    </message>
    <message>
        <source>What you allowed at the bank</source>
        <translation>Na co pozwolono w banku</translation>
    </message>
    <message>
        <source>Reaching the payment gateway</source>
        <translation>Połączenie z bramką płatniczą</translation>
    </message>
    <message>
        <source>Encryption of the payment gateway</source>
        <translation>Szyfrowanie bramki płatniczej</translation>
    </message>
    <message>
        <source>Signing in at the payment gateway</source>
        <translation>Logowanie do bramki płatniczej</translation>
    </message>
    <message>
        <source>The documents service answers</source>
        <translation>Usługa dokumentów odpowiada</translation>
    </message>
    <message>
        <source>The token is accepted and documents can be read</source>
        <translation>Token przyjęto i dokumenty można czytać</translation>
    </message>
    <message>
        <source>All that Kantora asked for is allowed</source>
        <translation>Dozwolono wszystko, o co prosiła Kantora</translation>
    </message>
    <message>
        <source>The payment gateway answers</source>
        <translation>Bramka płatnicza odpowiada</translation>
    </message>
    <message>
        <source>The connection to it is encrypted and its certificate valid</source>
        <translation>Połączenie z nią jest szyfrowane, a certyfikat ważny</translation>
    </message>
    <message>
        <source>The gateway accepts the sign-in</source>
        <translation>Bramka przyjmuje logowanie</translation>
    </message>
    <message>
        <source>Error in Kantora</source>
        <translation>Błąd w programie Kantora</translation>
    </message>
    <message>
        <source>This should not have happened. What is stored is safe. If it happens again, send the report from Settings to support.</source>
        <translation>To nie powinno się zdarzyć. Zapisane dane są bezpieczne. Jeśli się powtórzy, wyślij wsparciu raport z ustawień.</translation>
    </message>
    <message>
        <source>The operation failed</source>
        <translation>Operacja się nie powiodła</translation>
    </message>
    <message>
        <source>Try again. If it keeps happening, copy the details for support.</source>
        <translation>Spróbuj ponownie. Jeśli to się powtarza, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>The keyring did not give the key of this profile</source>
        <translation>Pęk kluczy nie wydał klucza tego profilu</translation>
    </message>
    <message>
        <source>Enter the recovery code that was printed when the profile was made.</source>
        <translation>Podaj kod odzyskiwania wydrukowany przy tworzeniu profilu.</translation>
    </message>
    <message>
        <source>This profile asks for its passphrase</source>
        <translation>Ten profil wymaga frazy hasłowej</translation>
    </message>
    <message>
        <source>Enter the passphrase that you chose in the settings.</source>
        <translation>Podaj frazę hasłową wybraną w ustawieniach.</translation>
    </message>
    <message>
        <source>This is a recovery code</source>
        <translation>To jest kod odzyskiwania</translation>
    </message>
    <message>
        <source>Choose a passphrase of your own: a few words that you remember.</source>
        <translation>Wymyśl własną frazę hasłową: kilka słów, które pamiętasz.</translation>
    </message>
    <message>
        <source>Too many wrong tries</source>
        <translation>Zbyt wiele błędnych prób</translation>
    </message>
    <message>
        <source>Wait {seconds} s, then try again.</source>
        <translation>Poczekaj {seconds} s i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>This backup has another key</source>
        <translation>Ta kopia zapasowa ma inny klucz</translation>
    </message>
    <message>
        <source>Enter the recovery code of the profile it was made of.</source>
        <translation>Podaj kod odzyskiwania profilu, z którego ją utworzono.</translation>
    </message>
    <message>
        <source>The document is not waiting for a signature any more</source>
        <translation>Dokument nie czeka już na podpis</translation>
    </message>
    <message>
        <source>Only unsigned documents can be changed or deleted; nothing was sent.</source>
        <translation>Zmienić lub usunąć można tylko niepodpisane dokumenty; nic nie wysłano.</translation>
    </message>
    <message>
        <source>This is not stored on this computer</source>
        <translation>Tego nie ma na tym komputerze</translation>
    </message>
    <message>
        <source>It was never opened here and the bank cannot be reached now. Open it when there is a connection; then it stays here.</source>
        <translation>Nie otwierano go tu jeszcze, a bank jest teraz niedostępny. Otwórz go, gdy będzie połączenie; wtedy tu pozostanie.</translation>
    </message>
    <message>
        <source>The bank does not have this document any more</source>
        <translation>Bank nie ma już tego dokumentu</translation>
    </message>
    <message>
        <source>It was deleted at the bank since it was listed. What was read of it stays here.</source>
        <translation>Usunięto go w banku po odczycie listy. To, co odczytano, pozostaje tutaj.</translation>
    </message>
    <message>
        <source>The list was not read to its end</source>
        <translation>Listy nie odczytano do końca</translation>
    </message>
    <message>
        <source>Rows read and kept: {read}. Synchronise again to go on.</source>
        <translation>Odczytano i zachowano wierszy: {read}. Zsynchronizuj ponownie, aby kontynuować.</translation>
    </message>
    <message>
        <source>Rows read and kept: {read} of {total}. Synchronise again to go on.</source>
        <translation>Odczytano i zachowano wierszy: {read} z {total}. Zsynchronizuj ponownie, aby kontynuować.</translation>
    </message>
    <message>
        <source>The bank did not show some accounts</source>
        <translation>Bank nie pokazał niektórych rachunków</translation>
    </message>
    <message>
        <source>The documents of the other accounts are here. Try again later; if it goes on, ask the bank about access to the account.</source>
        <translation>Dokumenty pozostałych rachunków są tutaj. Spróbuj później; jeśli to trwa, zapytaj bank o dostęp do rachunku.</translation>
    </message>
    <message>
        <source>The bank&apos;s address or sign-in was changed in Settings</source>
        <translation>W ustawieniach zmieniono adres banku lub logowanie</translation>
    </message>
    <message>
        <source>Nothing was sent. Try again.</source>
        <translation>Nic nie wysłano. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>It is not said yet who is signed in at the bank</source>
        <translation>Nie podano jeszcze, kto jest zalogowany w banku</translation>
    </message>
    <message>
        <source>Nothing is sent and nothing is concluded before you have said whether it is the person and company as before: Say who is signed in at the bank, in Ctrl+K.</source>
        <translation>Nic nie jest wysyłane ani rozstrzygane, dopóki nie powiesz, czy to ta sama osoba i firma co poprzednio: „Podaj, kto jest zalogowany w banku” w Ctrl+K.</translation>
    </message>
    <message>
        <source>It was sent to another address or with another sign-in</source>
        <translation>Wysłano pod inny adres lub z innym logowaniem</translation>
    </message>
    <message>
        <source>Kantora cannot look for it with what is set now. Set in Settings what it was sent with, and Kantora finds out what became of it.</source>
        <translation>Przy obecnych ustawieniach program nie może tego szukać. Ustaw to, z czym wysłano, a program ustali, co się stało.</translation>
    </message>
    <message>
        <source>This document belongs to another entry of the outbox</source>
        <translation>Ten dokument należy już do innego wpisu</translation>
    </message>
    <message>
        <source>Nothing was decided. Choose another document.</source>
        <translation>Niczego nie rozstrzygnięto. Wybierz inny dokument.</translation>
    </message>
    <message>
        <source>The bank does not show this document now</source>
        <translation>Bank nie pokazuje teraz tego dokumentu</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody may have deleted it, or the bank could not find it for a moment. Look at it again and send once more.</source>
        <translation>Nic nie wysłano. Ktoś mógł go usunąć albo bank przez chwilę go nie znalazł. Obejrzyj go i wyślij jeszcze raz.</translation>
    </message>
    <message>
        <source>These payment demands cannot be accepted together</source>
        <translation>Tych żądań zapłaty nie można zaakceptować razem</translation>
    </message>
    <message>
        <source>What they demand is no amount to be sent as it is: open each by itself.</source>
        <translation>Ich kwoty nie można wysłać bez zmian: otwórz każde osobno.</translation>
    </message>
    <message>
        <source>The document has changed at the bank</source>
        <translation>Dokument zmienił się w banku</translation>
    </message>
    <message>
        <source>It was read again. This action is no longer possible for it.</source>
        <translation>Odczytano go ponownie. To działanie nie jest już dla niego możliwe.</translation>
    </message>
    <message>
        <source>The document at the bank differs from what was shown</source>
        <translation>Dokument w banku różni się od pokazanego</translation>
    </message>
    <message>
        <source>Nothing was sent. Somebody has changed, signed or deleted it: press “Send” again to see what is different, and decide.</source>
        <translation>Nic nie wysłano. Ktoś go zmienił, podpisał lub usunął: naciśnij „Wyślij” ponownie, aby zobaczyć różnice, i zdecyduj.</translation>
    </message>
    <message>
        <source>The document at the bank was not shown with this</source>
        <translation>Dokumentu w banku przy tym nie pokazano</translation>
    </message>
    <message>
        <source>Nothing was sent. Press “Send” again to see what the bank has now, and decide.</source>
        <translation>Nic nie wysłano. Naciśnij „Wyślij” ponownie, aby zobaczyć, co bank ma teraz, i zdecyduj.</translation>
    </message>
    <message>
        <source>An earlier attempt has arrived after all</source>
        <translation>Wcześniejsza próba jednak dotarła</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: look at it, and send this one only if both are wanted.</source>
        <translation>Teraz nic nie wysłano. Wcześniejszy jest w sekcji „Wysyłka do banku”: obejrzyj go i wyślij ten tylko, jeśli oba są potrzebne.</translation>
    </message>
    <message>
        <source>An earlier attempt may have arrived</source>
        <translation>Wcześniejsza próba mogła dotrzeć</translation>
    </message>
    <message>
        <source>Nothing was sent now. The earlier one is in Drafts and outbox: find out first what became of it.</source>
        <translation>Teraz nic nie wysłano. Wcześniejszy jest w sekcji „Wysyłka do banku”: najpierw ustal, co się z nim stało.</translation>
    </message>
    <message>
        <source>The documents at the bank differ from what was shown</source>
        <translation>Dokumenty w banku różnią się od pokazanych</translation>
    </message>
    <message>
        <source>Nothing was signed. Somebody has changed, signed or deleted them: look at them as they are now, and decide.</source>
        <translation>Nic nie podpisano. Ktoś je zmienił, podpisał lub usunął: obejrzyj je w obecnym stanie i zdecyduj.</translation>
    </message>
    <message>
        <source>The signing did not begin</source>
        <translation>Podpisywanie się nie zaczęło</translation>
    </message>
    <message>
        <source>Nothing was signed. Try again.</source>
        <translation>Nic nie podpisano. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The bank did not begin the signing</source>
        <translation>Bank nie rozpoczął podpisywania</translation>
    </message>
    <message>
        <source>Nothing was signed. The bank says why; then begin again.</source>
        <translation>Nic nie podpisano. Usuń przyczynę, którą podał bank, i zacznij ponownie.</translation>
    </message>
    <message>
        <source>There is no print form for this</source>
        <translation>Nie ma tu wydruku</translation>
    </message>
    <message>
        <source>The bank gives none for this kind of document.</source>
        <translation>Bank go nie wydaje dla tego rodzaju dokumentów.</translation>
    </message>
    <message>
        <source>The bank sent the print form of another document</source>
        <translation>Bank przysłał wydruk innego dokumentu</translation>
    </message>
    <message>
        <source>Nothing was saved. The file is called “{name}”. If the bank calls the files of this document so, open its print form and try again there: it is shown then.</source>
        <translation>Niczego nie zapisano. Plik nazywa się „{name}”. Jeśli bank tak nazywa pliki tego dokumentu, otwórz jego wydruk i spróbuj tam ponownie: wtedy zostanie pokazany.</translation>
    </message>
    <message>
        <source>This file cannot be shown here</source>
        <translation>Tego pliku nie można tu pokazać</translation>
    </message>
    <message>
        <source>Save it and open it with another program.</source>
        <translation>Zapisz go i otwórz w innym programie.</translation>
    </message>
    <message>
        <source>This print form cannot be put together with others</source>
        <translation>Tego wydruku nie można połączyć z innymi</translation>
    </message>
    <message>
        <source>Open it alone, or save it as a file of its own.</source>
        <translation>Otwórz go osobno albo zapisz jako osobny plik.</translation>
    </message>
    <message>
        <source>There is no print form of these documents</source>
        <translation>Nie ma wydruków tych dokumentów</translation>
    </message>
    <message>
        <source>Nothing was written. Open one of them to see why.</source>
        <translation>Niczego nie zapisano. Otwórz jeden z nich, aby poznać powód.</translation>
    </message>
    <message>
        <source>Not all print forms were written</source>
        <translation>Nie zapisano wszystkich wydruków</translation>
    </message>
    <message>
        <source>Saved before that: {written}. {path}: {reason}. Trying again writes only the others.</source>
        <translation>Wcześniej zapisano: {written}. {path}: {reason}. Ponowienie zapisze tylko pozostałe.</translation>
    </message>
    <message>
        <source>The print form is damaged</source>
        <translation>Wydruk jest uszkodzony</translation>
    </message>
    <message>
        <source>It cannot be read. Fetch it again from the bank, or choose Word.</source>
        <translation>Nie można go odczytać. Pobierz go ponownie z banku albo wybierz Word.</translation>
    </message>
    <message>
        <source>The print form is locked with a password</source>
        <translation>Wydruk jest chroniony hasłem</translation>
    </message>
    <message>
        <source>Save it and open it with a program that asks for the password.</source>
        <translation>Zapisz go i otwórz programem, który pyta o hasło.</translation>
    </message>
    <message>
        <source>This print form is too large to be shown here</source>
        <translation>Ten wydruk jest za duży, aby go tu pokazać</translation>
    </message>
    <message>
        <source>Open it with another program, or save it.</source>
        <translation>Otwórz go w innym programie albo zapisz.</translation>
    </message>
    <message>
        <source>The printer did not begin</source>
        <translation>Drukarka nie zaczęła</translation>
    </message>
    <message>
        <source>Check that it is switched on and connected, then print again.</source>
        <translation>Sprawdź, czy jest włączona i podłączona, i drukuj ponownie.</translation>
    </message>
    <message>
        <source>This computer has no printer</source>
        <translation>Ten komputer nie ma drukarki</translation>
    </message>
    <message>
        <source>Save the file instead, or add a printer in the settings of the system.</source>
        <translation>Zapisz plik albo dodaj drukarkę w ustawieniach systemu.</translation>
    </message>
    <message>
        <source>No program opens this file</source>
        <translation>Żaden program nie otwiera tego pliku</translation>
    </message>
    <message>
        <source>The system knows none for {name}. Save the file and open it yourself.</source>
        <translation>System nie zna programu dla {name}. Zapisz plik i otwórz go samodzielnie.</translation>
    </message>
    <message>
        <source>Files of this kind are only saved</source>
        <translation>Pliki tego rodzaju są tylko zapisywane</translation>
    </message>
    <message>
        <source>{name} may run a program on this computer when it is opened. Save it, and open it only if you know the sender and expected the file.</source>
        <translation>{name} po otwarciu może uruchomić program na tym komputerze. Zapisz plik i otwórz go tylko, jeśli znasz nadawcę i spodziewasz się go.</translation>
    </message>
    <message>
        <source>The file was not written</source>
        <translation>Pliku nie zapisano</translation>
    </message>
    <message>
        <source>{path}: {reason}. Choose another place, or close the file if another program has it open.</source>
        <translation>{path}: {reason}. Wybierz inne miejsce albo zamknij plik, jeśli jest otwarty w innym programie.</translation>
    </message>
    <message>
        <source>Too many rows for a spreadsheet</source>
        <translation>Za dużo wierszy dla arkusza</translation>
    </message>
    <message>
        <source>A sheet holds {limit} rows. Filter the list, or export it as CSV.</source>
        <translation>Arkusz mieści {limit} wierszy. Przefiltruj listę albo eksportuj do CSV.</translation>
    </message>
    <message>
        <source>The file was not saved</source>
        <translation>Pliku nie zapisano</translation>
    </message>
    <message>
        <source>{name} has the number {number}. Merge the two, or correct the number.</source>
        <translation>{name} ma numer {number}. Połącz oba wpisy albo popraw numer.</translation>
    </message>
    <message>
        <source>Another label has this name</source>
        <translation>Taka etykieta już istnieje</translation>
    </message>
    <message>
        <source>There is a label called “{name}”. Choose another name.</source>
        <translation>Etykieta „{name}” już istnieje. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>The note could not be saved</source>
        <translation>Nie udało się zapisać notatki</translation>
    </message>
    <message>
        <source>The entry is not in the address book any more, or cannot be read.</source>
        <translation>Wpisu nie ma już w książce kontrahentów albo nie można go odczytać.</translation>
    </message>
    <message>
        <source>Another template has this name</source>
        <translation>Inny szablon ma tę nazwę</translation>
    </message>
    <message>
        <source>There is a template called “{name}”. Choose another name.</source>
        <translation>Istnieje szablon „{name}”. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>Another view has this name</source>
        <translation>Inny filtr ma już taką nazwę</translation>
    </message>
    <message>
        <source>This list has a view called “{name}”. Choose another name.</source>
        <translation>Ta lista ma już filtr „{name}”. Wybierz inną nazwę.</translation>
    </message>
    <message>
        <source>Today has no room for another view</source>
        <translation>Na stronie „Dzisiaj” nie ma już miejsca na filtry</translation>
    </message>
    <message>
        <source>At most {most} views are pinned to Today. Take one of them away first.</source>
        <translation>Na stronie „Dzisiaj” można przypiąć najwyżej tyle filtrów: {most}. Najpierw odepnij jeden z nich.</translation>
    </message>
    <message>
        <source>There are no templates in this file</source>
        <translation>W tym pliku nie ma szablonów</translation>
    </message>
    <message>
        <source>{name} was not written by Kantora, or is damaged.</source>
        <translation>Pliku {name} nie zapisał program Kantora albo plik jest uszkodzony.</translation>
    </message>
    <message>
        <source>The gateway would not take “{parameter}”</source>
        <translation>Bramka nie przyjmie „{parameter}”</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter it again and send it once more.</source>
        <translation>Nic nie wysłano. Podaj ją ponownie i wyślij jeszcze raz.</translation>
    </message>
    <message>
        <source>This profile has no payment gateway</source>
        <translation>Ten profil nie ma bramki płatniczej</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter the gateway&apos;s address in Settings.</source>
        <translation>Nic nie wysłano. Podaj adres bramki w ustawieniach.</translation>
    </message>
    <message>
        <source>There is no login for the payment gateway</source>
        <translation>Brak loginu do bramki płatniczej</translation>
    </message>
    <message>
        <source>Nothing was sent. Enter login and password, or a token, in Settings.</source>
        <translation>Nic nie wysłano. Podaj login i hasło lub token w ustawieniach.</translation>
    </message>
    <message>
        <source>Nothing to sign in with</source>
        <translation>Brak danych logowania</translation>
    </message>
    <message>
        <source>Enter login and password of the shop, or its token.</source>
        <translation>Podaj login i hasło sklepu albo jego token.</translation>
    </message>
    <message>
        <source>The gateway did not accept the signature</source>
        <translation>Bramka nie przyjęła podpisu</translation>
    </message>
    <message>
        <source>Upload the certificate at the bank and try again when it is in use there. Until then everything stays as it was.</source>
        <translation>Prześlij certyfikat w banku i spróbuj ponownie, gdy zacznie tam działać. Do tego czasu wszystko pozostaje bez zmian.</translation>
    </message>
    <message>
        <source>The card has to be entered again</source>
        <translation>Kartę trzeba podać ponownie</translation>
    </message>
    <message>
        <source>A new wallet token is needed</source>
        <translation>Potrzebny nowy token portfela</translation>
    </message>
    <message>
        <source>Nothing was sent. Its token is kept nowhere; get another one.</source>
        <translation>Nic nie wysłano. Tokenu nigdzie się nie przechowuje; uzyskaj nowy.</translation>
    </message>
    <message>
        <source>The security code has to be entered again</source>
        <translation>Kod bezpieczeństwa trzeba podać ponownie</translation>
    </message>
    <message>
        <source>The customer needs a number</source>
        <translation>Klient musi mieć numer</translation>
    </message>
    <message>
        <source>Orders name the customer by it; it has 1 to 255 characters.</source>
        <translation>Zamówienia wskazują nim klienta; ma od 1 do 255 znaków.</translation>
    </message>
    <message>
        <source>There is a customer with this number already</source>
        <translation>Klient z tym numerem już istnieje</translation>
    </message>
    <message>
        <source>Nothing was added. Look for that customer in the list.</source>
        <translation>Niczego nie dodano. Poszukaj tego klienta na liście.</translation>
    </message>
    <message>
        <source>The schedule was changed meanwhile</source>
        <translation>Harmonogram w międzyczasie zmieniono</translation>
    </message>
    <message>
        <source>Nothing was kept. Look at it again and repeat the change.</source>
        <translation>Niczego nie zapisano. Obejrzyj go ponownie i powtórz zmianę.</translation>
    </message>
    <message>
        <source>The order differs from the charge</source>
        <translation>Zamówienie różni się od obciążenia</translation>
    </message>
    <message>
        <source>Amount, currency or customer of the order are not those of the charge. Nothing was sent. Look at the order, and begin a new charge.</source>
        <translation>Kwota, waluta lub klient zamówienia są inne niż w obciążeniu. Nic nie wysłano. Obejrzyj zamówienie i zacznij nowe obciążenie.</translation>
    </message>
    <message>
        <source>An earlier charge of this schedule is not settled</source>
        <translation>Wcześniejsze obciążenie tego harmonogramu nie jest rozstrzygnięte</translation>
    </message>
    <message>
        <source>Nothing was charged. Wait until it is known what became of that one.</source>
        <translation>Nic nie pobrano. Poczekaj, aż będzie wiadomo, co się z nim stało.</translation>
    </message>
    <message>
        <source>This date was charged already</source>
        <translation>Tę datę już obciążono</translation>
    </message>
    <message>
        <source>Nothing was charged again.</source>
        <translation>Ponownie nic nie pobrano.</translation>
    </message>
    <message>
        <source>This date was charged, or is being charged</source>
        <translation>Tę datę już obciążono lub trwa obciążanie</translation>
    </message>
    <message>
        <source>It cannot be changed any more; change a later one.</source>
        <translation>Nie można jej już zmienić; zmień późniejszą.</translation>
    </message>
    <message>
        <source>A charge of this date was not sent and still waits</source>
        <translation>Obciążenie z tej daty nie zostało wysłane i nadal czeka</translation>
    </message>
    <message>
        <source>Nothing was changed. Open the schedule and choose “Give it up” at this charge; then change the date.</source>
        <translation>Niczego nie zmieniono. Otwórz harmonogram i wybierz „Zrezygnuj z obciążenia” przy tym obciążeniu; potem zmień datę.</translation>
    </message>
    <message>
        <source>The date would change its place in the schedule</source>
        <translation>Data zmieniłaby miejsce w harmonogramie</translation>
    </message>
    <message>
        <source>Choose a day between the date before it and the one after it.</source>
        <translation>Wybierz dzień między poprzednią a następną datą.</translation>
    </message>
    <message>
        <source>A date may have been charged after the backup</source>
        <translation>Ta data mogła zostać pobrana po kopii zapasowej</translation>
    </message>
    <message>
        <source>Say first whether it was charged; then change all later dates.</source>
        <translation>Najpierw podaj, czy została pobrana; potem zmień kolejne daty.</translation>
    </message>
    <message>
        <source>By the gateway&apos;s time the charge is not due yet</source>
        <translation>Według czasu bramki termin pobrania jeszcze nie nadszedł</translation>
    </message>
    <message>
        <source>Nothing was sent. At the gateway it is {told}. Set the clock of this computer right, then charge what is due.</source>
        <translation>Nic nie wysłano. W bramce jest teraz {told}. Ustaw na tym komputerze właściwy czas, a potem pobierz to, co przypada do pobrania.</translation>
    </message>
    <message>
        <source>An order number is needed</source>
        <translation>Potrzebny jest numer zamówienia</translation>
    </message>
    <message>
        <source>Nothing was sent. Without it nobody could find out what became of it.</source>
        <translation>Nic nie wysłano. Bez niego nikt nie ustaliłby wyniku.</translation>
    </message>
    <message>
        <source>Number {number} must not be used again</source>
        <translation>Numeru {number} nie wolno użyć ponownie</translation>
    </message>
    <message>
        <source>It was sent under this number and may still turn up. Make a new order with another number.</source>
        <translation>Wysłano je pod tym numerem i może się jeszcze pojawić. Utwórz nowe zamówienie z innym numerem.</translation>
    </message>
    <message>
        <source>The gateway has an order {number} already</source>
        <translation>Bramka ma już zamówienie {number}</translation>
    </message>
    <message>
        <source>Nothing was sent. Give it another number.</source>
        <translation>Nic nie wysłano. Nadaj inny numer.</translation>
    </message>
    <message>
        <source>The gateway does not know the order</source>
        <translation>Bramka nie zna zamówienia</translation>
    </message>
    <message>
        <source>Nothing was sent. Register an order and pay that.</source>
        <translation>Nic nie wysłano. Zarejestruj zamówienie i opłać je.</translation>
    </message>
    <message>
        <source>It was sent to another gateway</source>
        <translation>Wysłano do innej bramki</translation>
    </message>
    <message>
        <source>This gateway and login know nothing of it. Set those it was sent with in Settings, and Kantora finds out what became of it.</source>
        <translation>Ta bramka i login nic o tym nie wiedzą. Ustaw te, z którymi wysłano, a program ustali, co się stało.</translation>
    </message>
    <message>
        <source>The gateway answered about another order</source>
        <translation>Bramka odpowiedziała o innym zamówieniu</translation>
    </message>
    <message>
        <source>It was not the one that was asked for, so nothing can be concluded. Kantora asks again.</source>
        <translation>To nie ten, o który pytano, więc nic z tego nie wynika. Program zapyta ponownie.</translation>
    </message>
    <message>
        <source>The result could not be checked</source>
        <translation>Nie udało się sprawdzić wyniku</translation>
    </message>
    <message>
        <source>There is an error in the program. Nothing is sent again, and Kantora continues to check.</source>
        <translation>W programie wystąpił błąd. Nic nie jest wysyłane ponownie, a program sprawdza dalej.</translation>
    </message>
    <message>
        <source>The gateway or its login was changed in Settings</source>
        <translation>W ustawieniach zmieniono bramkę lub jej login</translation>
    </message>
    <message>
        <source>This order is being paid already</source>
        <translation>To zamówienie jest już opłacane</translation>
    </message>
    <message>
        <source>Nothing was sent. Wait until it is known what became of that.</source>
        <translation>Nic nie wysłano. Poczekaj, aż będzie wiadomo, co się z nią stało.</translation>
    </message>
    <message>
        <source>The page of the wallet for this order was just left</source>
        <translation>Strona portfela dla tego zamówienia została właśnie zamknięta</translation>
    </message>
    <message>
        <source>A payment there may still be under way, so nothing was sent. Check the status of the order, and try again in two minutes if it is not paid by then.</source>
        <translation>Płatność może tam jeszcze trwać, dlatego niczego nie wysłano. Sprawdź stan zamówienia i jeśli nie zostanie ono opłacone, spróbuj ponownie za dwie minuty.</translation>
    </message>
    <message>
        <source>The order cannot be paid now</source>
        <translation>Zamówienia nie można teraz opłacić</translation>
    </message>
    <message>
        <source>By its status it is paid or ended already, or another payment of it is not decided yet. Nothing was sent. Check the order among the orders.</source>
        <translation>Według statusu jest już opłacone lub zakończone albo inna jego płatność nie jest jeszcze rozstrzygnięta. Nic nie wysłano. Sprawdź zamówienie na liście zamówień.</translation>
    </message>
    <message>
        <source>Somebody is paying this order at this moment</source>
        <translation>Ktoś właśnie opłaca to zamówienie</translation>
    </message>
    <message>
        <source>The order is at the page of the bank that gave the card. Nothing was sent. Wait until its status says more, or pay anew if nobody is at that page.</source>
        <translation>Zamówienie jest na stronie banku, który wydał kartę. Nic nie wysłano. Poczekaj, aż jego status powie więcej, albo zapłać od nowa, jeśli nikogo tam nie ma.</translation>
    </message>
    <message>
        <source>The payment gateway refused the request</source>
        <translation>Bramka płatnicza odmówiła</translation>
    </message>
    <message>
        <source>Correct what it names and try again. What became of an order, its status says.</source>
        <translation>Popraw to, co wskazała, i spróbuj ponownie. O zamówieniu mówi jego status.</translation>
    </message>
    <message>
        <source>The payment gateway refused the login or token</source>
        <translation>Bramka płatnicza odrzuciła login lub token</translation>
    </message>
    <message>
        <source>Check login and password, or the token, in Settings, Card payments. If they are right, ask the bank what this login may do.</source>
        <translation>Sprawdź login i hasło lub token w ustawieniach, „Płatności kartą”. Jeśli są poprawne, zapytaj bank, co wolno temu loginowi.</translation>
    </message>
    <message>
        <source>The gateway named an unsafe address: {parameter}</source>
        <translation>Bramka podała niebezpieczny adres: {parameter}</translation>
    </message>
    <message>
        <source>It is not encrypted, or is no address. Kantora does not open it. Ask the bank; the order&apos;s status says what became of it.</source>
        <translation>Jest nieszyfrowany albo nie jest adresem. Program go nie otwiera. Zapytaj bank; o wyniku mówi status zamówienia.</translation>
    </message>
    <message>
        <source>Correct it and try again; nothing was sent.</source>
        <translation>Popraw i spróbuj ponownie; nic nie wysłano.</translation>
    </message>
    <message>
        <source>The gateway takes this with a login only</source>
        <translation>Bramka przyjmuje to tylko z loginem</translation>
    </message>
    <message>
        <source>This profile signs in with a token. Enter login and password in Settings. Nothing was sent.</source>
        <translation>Ten profil loguje się tokenem. Podaj login i hasło w ustawieniach. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>The merchant&apos;s login is missing</source>
        <translation>Brak loginu sklepu</translation>
    </message>
    <message>
        <source>Enter it in Settings, Card payments. Nothing was sent.</source>
        <translation>Podaj go w ustawieniach, „Płatności kartą”. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be filled in. Nothing was sent.</source>
        <translation>To pole trzeba wypełnić. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has fewer characters than the gateway asks for: {detail}. Nothing was sent.</source>
        <translation>Ma mniej znaków, niż wymaga bramka: {detail}. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has more characters than the gateway takes: {detail}. Nothing was sent.</source>
        <translation>Ma więcej znaków, niż przyjmuje bramka: {detail}. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It may have digits only. Nothing was sent.</source>
        <translation>Dozwolone są tylko cyfry. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It may have Latin letters only. Nothing was sent.</source>
        <translation>Dozwolone są tylko litery łacińskie. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It may only be one of these: {detail}. Nothing was sent.</source>
        <translation>Dozwolona jest tylko jedna z wartości: {detail}. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be written as {detail}. Nothing was sent.</source>
        <translation>Trzeba zapisać jako {detail}. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>This time has passed. Choose a later one. Nothing was sent.</source>
        <translation>Ten czas już minął. Wybierz późniejszy. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be a full address that begins with https://. Nothing was sent.</source>
        <translation>Potrzebny jest pełny adres zaczynający się od https://. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be a phone number of 7 to 15 digits with the country code. Nothing was sent.</source>
        <translation>Potrzebny jest numer telefonu z 7–15 cyfr z kodem kraju. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be a number with at most three decimals. Nothing was sent.</source>
        <translation>Potrzebna jest liczba z najwyżej trzema miejscami po przecinku. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It goes together with {detail}, which is missing. Nothing was sent.</source>
        <translation>Łączy się z {detail}, którego brakuje. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It cannot be sent together with {detail}. Nothing was sent.</source>
        <translation>Nie można tego wysłać razem z {detail}. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It is not the price times the quantity. Nothing was sent.</source>
        <translation>Nie równa się cenie razy ilość. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It has to be zero when a card is only verified. Nothing was sent.</source>
        <translation>Przy samej weryfikacji karty musi być zero. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>The wallet&apos;s token names no amount</source>
        <translation>Token portfela nie podaje kwoty</translation>
    </message>
    <message>
        <source>Without one nobody knows how much would be charged. Nothing was sent; ask the wallet again.</source>
        <translation>Bez niej nie wiadomo, ile zostałoby pobrane. Nic nie wysłano; poproś portfel ponownie.</translation>
    </message>
    <message>
        <source>It has to be more than zero. Nothing was sent.</source>
        <translation>Musi być większe od zera. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It contains markup, which the gateway refuses. Nothing was sent.</source>
        <translation>Zawiera znaczniki, których bramka nie przyjmuje. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>This kind of payment has no such field. Empty it. Nothing was sent.</source>
        <translation>Ten rodzaj płatności nie ma takiego pola. Wyczyść je. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It takes one value only, and there are several. Nothing was sent.</source>
        <translation>Dozwolona jest tylko jedna wartość, a jest ich kilka. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>It contains a broken character. Type it again. Nothing was sent.</source>
        <translation>Zawiera uszkodzony znak. Wpisz to ponownie. Nic nie wysłano.</translation>
    </message>
    <message>
        <source>The file holds no wallet token</source>
        <translation>Plik nie zawiera tokenu portfela</translation>
    </message>
    <message>
        <source>It is no text, is empty, or is larger than a token can be. Choose another.</source>
        <translation>To nie tekst, plik jest pusty lub większy, niż może być token. Wybierz inny.</translation>
    </message>
    <message>
        <source>A notification could not be verified</source>
        <translation>Nie udało się zweryfikować powiadomienia</translation>
    </message>
    <message>
        <source>It was not used. Check the status of the order; if this happens again, check the checksum key in Settings.</source>
        <translation>Nie zostało użyte. Sprawdź status zamówienia; jeśli to się powtórzy, sprawdź klucz sumy kontrolnej w ustawieniach.</translation>
    </message>
    <message>
        <source>The key cannot be used</source>
        <translation>Klucza nie można użyć</translation>
    </message>
    <message>
        <source>It has to be an RSA key of at least 2048 bits in PEM, without a password.</source>
        <translation>Potrzebny jest klucz RSA co najmniej 2048 bitów w formacie PEM, bez hasła.</translation>
    </message>
    <message>
        <source>There are no payments for 1C in the list</source>
        <translation>Na liście nie ma płatności dla 1C</translation>
    </message>
    <message>
        <source>Payments with a number, a date, an amount and both accounts are exported, except those that the bank rejected or does not list any more. Change the filter.</source>
        <translation>Eksportowane są płatności z numerem, datą, kwotą i obydwoma rachunkami, oprócz odrzuconych przez bank i tych, których już nie pokazuje. Zmień filtr.</translation>
    </message>
    <message>
        <source>1C files do not have these characters: {characters}</source>
        <translation>Pliki 1C nie mają tych znaków: {characters}</translation>
    </message>
    <message>
        <source>Nothing was written. They are in documents No. {documents}. Leave these documents out with the filter.</source>
        <translation>Niczego nie zapisano. Te znaki są w dokumentach nr {documents}. Pomiń te dokumenty filtrem.</translation>
    </message>
    <message>
        <source>The table cannot be read</source>
        <translation>Tabeli nie można odczytać</translation>
    </message>
    <message>
        <source>Save it as XLSX or CSV and try again.</source>
        <translation>Zapisz go jako XLSX lub CSV i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The table is empty</source>
        <translation>Tabela jest pusta</translation>
    </message>
    <message>
        <source>There is no row with content in it.</source>
        <translation>Nie ma w niej żadnego wypełnionego wiersza.</translation>
    </message>
    <message>
        <source>The file is too large</source>
        <translation>Plik jest za duży</translation>
    </message>
    <message>
        <source>Files of up to {limit} MB are read. Divide it into several.</source>
        <translation>Odczytywane są pliki do {limit} MB. Podziel go na kilka.</translation>
    </message>
    <message>
        <source>The table has too many rows</source>
        <translation>Tabela ma za dużo wierszy</translation>
    </message>
    <message>
        <source>Up to {limit} rows are read. Divide it into several.</source>
        <translation>Odczytywane jest do {limit} wierszy. Podziel ją na kilka.</translation>
    </message>
    <message>
        <source>The table has too many columns</source>
        <translation>Tabela ma za dużo kolumn</translation>
    </message>
    <message>
        <source>Up to {limit} columns are read. Remove those that are not needed.</source>
        <translation>Odczytywane jest do {limit} kolumn. Usuń niepotrzebne.</translation>
    </message>
    <message>
        <source>A cell of row {row} is too long</source>
        <translation>Zbyt długa komórka w wierszu {row}</translation>
    </message>
    <message>
        <source>A cell has up to {limit} characters.</source>
        <translation>Komórka mieści do {limit} znaków.</translation>
    </message>
    <message>
        <source>This is not a table</source>
        <translation>To nie jest tabela</translation>
    </message>
    <message>
        <source>XLSX, CSV and 1C exchange files are read.</source>
        <translation>Odczytywane są pliki XLSX, CSV i pliki wymiany 1C.</translation>
    </message>
    <message>
        <source>This is an old or protected workbook</source>
        <translation>To stary lub chroniony skoroszyt</translation>
    </message>
    <message>
        <source>Open it in a spreadsheet and save it as XLSX without a password.</source>
        <translation>Otwórz go w arkuszu kalkulacyjnym i zapisz jako XLSX bez hasła.</translation>
    </message>
    <message>
        <source>The bank has executed all payments of this file already</source>
        <translation>Bank wykonał już wszystkie płatności z tego pliku</translation>
    </message>
    <message>
        <source>It is a statement. Choose a file of payments that are to be made.</source>
        <translation>To wyciąg. Wybierz plik z płatnościami, które mają zostać wykonane.</translation>
    </message>
    <message>
        <source>This file has no payment orders</source>
        <translation>W tym pliku nie ma poleceń przelewu</translation>
    </message>
    <message>
        <source>Its documents are payment demands or bank orders, which are not sent.</source>
        <translation>Jego dokumenty to żądania zapłaty lub dokumenty bankowe; nie są wysyłane.</translation>
    </message>
    <message>
        <source>The file is damaged</source>
        <translation>Plik jest uszkodzony</translation>
    </message>
    <message>
        <source>Open it in the program that made it and save it again.</source>
        <translation>Otwórz go w programie, w którym powstał, i zapisz ponownie.</translation>
    </message>
    <message>
        <source>The workbook is not safe to read</source>
        <translation>Skoroszyt nie jest bezpieczny</translation>
    </message>
    <message>
        <source>It has contents that no spreadsheet program writes. Do not use it before you know where it comes from.</source>
        <translation>Zawiera treść, której nie zapisuje żaden arkusz kalkulacyjny. Nie używaj go, dopóki nie wiesz, skąd pochodzi.</translation>
    </message>
    <message>
        <source>The 1C file is not complete</source>
        <translation>Plik 1C jest niepełny</translation>
    </message>
    <message>
        <source>It ends in line {row} without its end mark. Export it again.</source>
        <translation>Urywa się w wierszu {row} bez znacznika końca. Wyeksportuj go ponownie.</translation>
    </message>
    <message>
        <source>The file cannot be opened</source>
        <translation>Pliku nie można otworzyć</translation>
    </message>
    <message>
        <source>The system says: {reason}.</source>
        <translation>System podaje: {reason}.</translation>
    </message>
    <message>
        <source>The service did not answer as it should</source>
        <translation>Usługa nie odpowiedziała tak, jak powinna</translation>
    </message>
    <message>
        <source>What was stored is still here. Try again in a few minutes.</source>
        <translation>Zapisane dane są nadal dostępne. Spróbuj za kilka minut.</translation>
    </message>
    <message>
        <source>No connection to the bank</source>
        <translation>Brak połączenia z bankiem</translation>
    </message>
    <message>
        <source>Check that this computer is online, then try again. What was stored is still here.</source>
        <translation>Sprawdź połączenie z internetem i spróbuj ponownie. Zapisane dane są nadal dostępne.</translation>
    </message>
    <message>
        <source>The address of the service cannot be used</source>
        <translation>Adresu usługi nie można użyć</translation>
    </message>
    <message>
        <source>Check the address in Settings: it begins with https:// and names a host.</source>
        <translation>Sprawdź adres w ustawieniach: zaczyna się od https:// i zawiera nazwę serwera.</translation>
    </message>
    <message>
        <source>The address of the service is not encrypted</source>
        <translation>Adres usługi nie jest szyfrowany</translation>
    </message>
    <message>
        <source>Kantora sends bank data over https:// only. Correct the address in Settings.</source>
        <translation>Program wysyła dane bankowe tylko przez https://. Popraw adres w ustawieniach.</translation>
    </message>
    <message>
        <source>The bank&apos;s server was not found</source>
        <translation>Nie znaleziono serwera banku</translation>
    </message>
    <message>
        <source>Either this computer is offline or the address in Settings is misspelt.</source>
        <translation>Komputer jest bez internetu albo adres w ustawieniach zawiera błąd.</translation>
    </message>
    <message>
        <source>The bank&apos;s server does not accept connections</source>
        <translation>Serwer banku nie przyjmuje połączeń</translation>
    </message>
    <message>
        <source>The service may be down, or the port in its address is wrong. Try again later, or check the address in Settings.</source>
        <translation>Usługa może nie działać albo port w adresie jest błędny. Spróbuj później albo sprawdź adres w ustawieniach.</translation>
    </message>
    <message>
        <source>The connection to the bank is not secure</source>
        <translation>Połączenie z bankiem nie jest bezpieczne</translation>
    </message>
    <message>
        <source>The certificate was not accepted, so nothing was sent. Check this computer&apos;s date and time; in an office network, ask your administrator about the certificate.</source>
        <translation>Certyfikatu nie przyjęto, więc nic nie wysłano. Sprawdź datę i godzinę komputera; w sieci firmowej zapytaj administratora o certyfikat.</translation>
    </message>
    <message>
        <source>The bank took too long to answer</source>
        <translation>Bank zbyt długo nie odpowiadał</translation>
    </message>
    <message>
        <source>The service or the network is slow at the moment. Try again.</source>
        <translation>Usługa lub sieć działa teraz wolno. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The bank&apos;s server cannot be reached</source>
        <translation>Serwer banku jest nieosiągalny</translation>
    </message>
    <message>
        <source>No connection came about in time. Check the network and, if there is one, the firewall; then try again.</source>
        <translation>Nie udało się połączyć na czas. Sprawdź sieć i zaporę, jeśli jest, i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The connection broke off</source>
        <translation>Połączenie zostało przerwane</translation>
    </message>
    <message>
        <source>The answer did not arrive completely. Try again.</source>
        <translation>Odpowiedź nie dotarła w całości. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The bank refused the request</source>
        <translation>Bank odmówił</translation>
    </message>
    <message>
        <source>If its message does not say why, copy the details for support.</source>
        <translation>Jeśli komunikat nie podaje powodu, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>The bank did not accept the request</source>
        <translation>Bank nie przyjął wysłanych danych</translation>
    </message>
    <message>
        <source>Something asked for is outside of what the service allows. Change the filter or the period and try again.</source>
        <translation>Poproszono o coś, na co usługa nie pozwala. Zmień filtr lub okres i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>Correct what was entered and send it again.</source>
        <translation>Popraw wpisane dane i wyślij ponownie.</translation>
    </message>
    <message>
        <source>Look at the document at the bank: it may not allow to delete it now.</source>
        <translation>Sprawdź dokument w banku: być może nie można go teraz usunąć.</translation>
    </message>
    <message>
        <source>The bank does not let these documents be signed now. Its message, if there is one, says why; one of them may have been signed, changed or deleted there.</source>
        <translation>Bank nie pozwala teraz podpisać tych dokumentów. Przyczynę podaje jego komunikat, jeśli jest; być może jeden z nich został w banku już podpisany, zmieniony lub usunięty.</translation>
    </message>
    <message>
        <source>The bank does not give this now. Its message, if there is one, says why; it may have been deleted or changed there.</source>
        <translation>Bank teraz tego nie udostępnia. Przyczynę podaje jego komunikat, jeśli jest; być może w banku zostało to usunięte lub zmienione.</translation>
    </message>
    <message>
        <source>Access to the bank has ended</source>
        <translation>Dostęp do banku wygasł</translation>
    </message>
    <message>
        <source>The access token is missing or no longer valid. Sign in at the bank again, or enter a new token in Settings; what was stored can be read meanwhile.</source>
        <translation>Brak tokenu dostępu albo stracił ważność. Zaloguj się w banku ponownie albo podaj nowy token w ustawieniach; zapisane dane można czytać.</translation>
    </message>
    <message>
        <source>This is not allowed with the present access</source>
        <translation>Obecny dostęp na to nie pozwala</translation>
    </message>
    <message>
        <source>The access lacks a permission. Sign in again and allow it.</source>
        <translation>Dostępowi brakuje uprawnienia. Zaloguj się ponownie i zezwól na nie.</translation>
    </message>
    <message>
        <source>Reading documents is not allowed</source>
        <translation>Odczyt dokumentów nie jest dozwolony</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}. Sign in again and allow reading, or paste a token that may read.</source>
        <translation>Bank nie udzielił uprawnienia {scope}. Zaloguj się ponownie i zezwól na odczyt albo wklej token, który je ma.</translation>
    </message>
    <message>
        <source>Creating documents is not allowed</source>
        <translation>Tworzenie dokumentów nie jest dozwolone</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which creating, changing and deleting need. Sign in again and allow it, or paste a token that may. Your drafts are kept.</source>
        <translation>Bank nie udzielił uprawnienia {scope}, potrzebnego do tworzenia, zmieniania i usuwania. Zaloguj się ponownie i zezwól na nie albo wklej token, który je ma. Wersje robocze są zachowane.</translation>
    </message>
    <message>
        <source>Signing documents is not allowed</source>
        <translation>Podpisywanie dokumentów nie jest dozwolone</translation>
    </message>
    <message>
        <source>The bank did not give the permission {scope}, which signing needs. Sign in again and allow it, or paste a token that may.</source>
        <translation>Bank nie udzielił uprawnienia {scope}, potrzebnego do podpisywania. Zaloguj się ponownie i zezwól na nie albo wklej token, który je ma.</translation>
    </message>
    <message>
        <source>The bank does not have this</source>
        <translation>Bank tego nie ma</translation>
    </message>
    <message>
        <source>It may have been deleted at the bank, or the address of the service in Settings is not the right one.</source>
        <translation>Być może usunięto go w banku albo adres usługi w ustawieniach jest niewłaściwy.</translation>
    </message>
    <message>
        <source>Too many requests to the bank</source>
        <translation>Zbyt wiele zapytań do banku</translation>
    </message>
    <message>
        <source>Check the gateway&apos;s address in Settings: it begins with https:// and names a host.</source>
        <translation>Sprawdź adres bramki w ustawieniach: zaczyna się od https:// i zawiera nazwę serwera.</translation>
    </message>
    <message>
        <source>Too many requests to the payment gateway</source>
        <translation>Zbyt wiele zapytań do bramki płatniczej</translation>
    </message>
    <message>
        <source>No connection to the payment gateway</source>
        <translation>Brak połączenia z bramką płatniczą</translation>
    </message>
    <message>
        <source>The address of the payment gateway cannot be used</source>
        <translation>Adresu bramki płatniczej nie można użyć</translation>
    </message>
    <message>
        <source>The address of the payment gateway is not encrypted</source>
        <translation>Adres bramki płatniczej nie jest szyfrowany</translation>
    </message>
    <message>
        <source>Kantora sends payment data over https:// only. Correct the gateway&apos;s address in Settings.</source>
        <translation>Program wysyła dane płatności tylko przez https://. Popraw adres bramki w ustawieniach.</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s server was not found</source>
        <translation>Nie znaleziono serwera bramki płatniczej</translation>
    </message>
    <message>
        <source>Either this computer is offline or the gateway&apos;s address in Settings is misspelt.</source>
        <translation>Komputer jest bez internetu albo adres bramki w ustawieniach zawiera błąd.</translation>
    </message>
    <message>
        <source>The payment gateway does not accept connections</source>
        <translation>Bramka płatnicza nie przyjmuje połączeń</translation>
    </message>
    <message>
        <source>The gateway may be down, or the port in its address is wrong. Try again later, or check the gateway&apos;s address in Settings.</source>
        <translation>Bramka może nie działać albo port w adresie jest błędny. Spróbuj później albo sprawdź adres bramki w ustawieniach.</translation>
    </message>
    <message>
        <source>The connection to the payment gateway is not secure</source>
        <translation>Połączenie z bramką płatniczą nie jest bezpieczne</translation>
    </message>
    <message>
        <source>The payment gateway took too long to answer</source>
        <translation>Bramka płatnicza zbyt długo nie odpowiadała</translation>
    </message>
    <message>
        <source>The gateway or the network is slow at the moment. Try again.</source>
        <translation>Bramka lub sieć działa teraz wolno. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The payment gateway cannot be reached</source>
        <translation>Bramka płatnicza jest nieosiągalna</translation>
    </message>
    <message>
        <source>The payment gateway did not accept the request</source>
        <translation>Bramka płatnicza nie przyjęła wysłanych danych</translation>
    </message>
    <message>
        <source>The payment gateway does not have this</source>
        <translation>Bramka płatnicza tego nie ma</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may not be the right one.</source>
        <translation>Być może adres bramki w ustawieniach jest niewłaściwy.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Wait a minute and try again.</source>
        <translation>Zbyt wiele zapytań w krótkim czasie. Poczekaj minutę i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>Too many requests in a short time. Try again in {seconds} s.</source>
        <translation>Zbyt wiele zapytań w krótkim czasie. Spróbuj za {seconds} s.</translation>
    </message>
    <message>
        <source>Error in the payment gateway</source>
        <translation>Błąd bramki płatniczej</translation>
    </message>
    <message>
        <source>The payment gateway&apos;s answer cannot be read</source>
        <translation>Nie można odczytać odpowiedzi bramki płatniczej</translation>
    </message>
    <message>
        <source>A web page came instead of the gateway&apos;s data</source>
        <translation>Zamiast danych bramki przyszła strona internetowa</translation>
    </message>
    <message>
        <source>The gateway&apos;s address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Być może adres bramki w ustawieniach to adres strony internetowej albo sieć wymaga najpierw zalogowania (hotel, Wi-Fi dla gości).</translation>
    </message>
    <message>
        <source>The payment gateway points to another address</source>
        <translation>Bramka płatnicza wskazuje inny adres</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the gateway&apos;s address in Settings.</source>
        <translation>Program nic nie wysyła pod adresy, których nie podano. Sprawdź adres bramki w ustawieniach.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the gateway&apos;s address in Settings.</source>
        <translation>Wskazuje {host}. Program nic nie wysyła pod adresy, których nie podano; sprawdź adres bramki w ustawieniach.</translation>
    </message>
    <message>
        <source>The gateway sent more than its answers can be. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Bramka przysłała więcej, niż zawierają jej odpowiedzi. Spróbuj ponownie; jeśli to się powtarza, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>Error in the bank&apos;s service</source>
        <translation>Błąd w usłudze banku</translation>
    </message>
    <message>
        <source>This is not caused by your computer. Try again in a few minutes; what was stored is still here.</source>
        <translation>Przyczyna nie leży w Twoim komputerze. Spróbuj za kilka minut; zapisane dane są nadal dostępne.</translation>
    </message>
    <message>
        <source>The bank&apos;s answer cannot be read</source>
        <translation>Nie można odczytać odpowiedzi banku</translation>
    </message>
    <message>
        <source>It is not what the service promises. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Nie odpowiada opisowi usługi. Spróbuj ponownie; jeśli to się powtarza, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>A web page came instead of the bank&apos;s data</source>
        <translation>Zamiast danych banku przyszła strona internetowa</translation>
    </message>
    <message>
        <source>The address in Settings may be that of a website, or a network asks to sign in first (hotel, guest Wi-Fi).</source>
        <translation>Być może adres w ustawieniach prowadzi do witryny albo sieć wymaga najpierw logowania (hotel, Wi-Fi dla gości).</translation>
    </message>
    <message>
        <source>The bank sent something else than the file</source>
        <translation>Bank przysłał coś innego niż plik</translation>
    </message>
    <message>
        <source>Nothing was saved. Try again, or choose another format.</source>
        <translation>Niczego nie zapisano. Spróbuj ponownie albo wybierz inny format.</translation>
    </message>
    <message>
        <source>The bank sent another document</source>
        <translation>Bank przysłał inny dokument</translation>
    </message>
    <message>
        <source>It is not the one that was asked for, so nothing was kept of it. Synchronise and try again; if it keeps happening, copy the details for support.</source>
        <translation>To nie ten, o który pytano, więc niczego z niego nie zachowano. Zsynchronizuj i spróbuj ponownie; jeśli to się powtarza, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>The service points to another address</source>
        <translation>Usługa wskazuje inny adres</translation>
    </message>
    <message>
        <source>Kantora sends nothing to addresses you did not enter. Check the address in Settings.</source>
        <translation>Program nie wysyła niczego pod adresy, których nie podano. Sprawdź adres w ustawieniach.</translation>
    </message>
    <message>
        <source>It names {host}. Kantora sends nothing to addresses you did not enter; check the address in Settings.</source>
        <translation>Wskazuje {host}. Program nie wysyła niczego pod adresy, których nie podano; sprawdź adres w ustawieniach.</translation>
    </message>
    <message>
        <source>The answer is too large</source>
        <translation>Odpowiedź jest za duża</translation>
    </message>
    <message>
        <source>Ask for less: a shorter period or fewer accounts.</source>
        <translation>Poproś o mniej: krótszy okres lub mniej rachunków.</translation>
    </message>
    <message>
        <source>Signing in did not work</source>
        <translation>Logowanie się nie powiodło</translation>
    </message>
    <message>
        <source>The bank did not let Kantora in. Try again; if it keeps happening, copy the details for support.</source>
        <translation>Bank nie wpuścił programu. Spróbuj ponownie; jeśli to się powtarza, skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>Sign-in was cancelled</source>
        <translation>Logowanie anulowano</translation>
    </message>
    <message>
        <source>Kantora was given no access. Sign in again and allow what you want to do here; you may leave out single permissions.</source>
        <translation>Program nie otrzymał dostępu. Zaloguj się ponownie i zezwól na to, co chcesz tu robić; pojedyncze uprawnienia możesz pominąć.</translation>
    </message>
    <message>
        <source>The bank does not give a permission</source>
        <translation>Bank nie udziela uprawnienia</translation>
    </message>
    <message>
        <source>The application is not registered for it at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Aplikacja nie jest do niego zarejestrowana w banku. Wybierz mniej uprawnień w ustawieniach albo zarejestruj ją.</translation>
    </message>
    <message>
        <source>The application is not registered for {scope} at the bank. Choose fewer permissions in Settings, or have it registered.</source>
        <translation>Aplikacja nie jest zarejestrowana w banku dla {scope}. Wybierz mniej uprawnień w ustawieniach albo zarejestruj ją.</translation>
    </message>
    <message>
        <source>The return address is not registered</source>
        <translation>Adres powrotu nie jest zarejestrowany</translation>
    </message>
    <message>
        <source>The bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>Bank zna inny adres tej aplikacji. Podaj ten sam w banku i w ustawieniach.</translation>
    </message>
    <message>
        <source>Kantora used {address}, and the bank knows another address for this application. Enter the same one at the bank and in Settings.</source>
        <translation>Użyto {address}, a bank zna inny adres tej aplikacji. Podaj ten sam w banku i w ustawieniach.</translation>
    </message>
    <message>
        <source>The bank does not know this application</source>
        <translation>Bank nie zna tej aplikacji</translation>
    </message>
    <message>
        <source>Check the application&apos;s identifier and secret in Settings; the bank gave both at registration.</source>
        <translation>Sprawdź w ustawieniach identyfikator i sekret aplikacji; bank nadał je przy rejestracji.</translation>
    </message>
    <message>
        <source>Signing in took too long</source>
        <translation>Logowanie trwało za długo</translation>
    </message>
    <message>
        <source>The bank&apos;s one-time code is no longer good. Sign in again.</source>
        <translation>Jednorazowy kod banku stracił ważność. Zaloguj się ponownie.</translation>
    </message>
    <message>
        <source>Unexpected answer from the bank&apos;s page</source>
        <translation>Nieoczekiwana odpowiedź ze strony banku</translation>
    </message>
    <message>
        <source>It was not used. Close old tabs of the bank&apos;s page and sign in again from Kantora.</source>
        <translation>Nie została użyta. Zamknij stare karty strony banku i zaloguj się ponownie z programu Kantora.</translation>
    </message>
    <message>
        <source>Not everything is allowed</source>
        <translation>Nie na wszystko zezwolono</translation>
    </message>
    <message>
        <source>Sign in again and allow it, or go on without it: what needs it is refused by the bank until you sign in again.</source>
        <translation>Zaloguj się ponownie i zezwól na to albo kontynuuj bez tego: to, co tego wymaga, bank będzie odrzucać, dopóki nie zalogujesz się ponownie.</translation>
    </message>
    <message>
        <source>This sign-in does not count</source>
        <translation>To logowanie się nie liczy</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and was given back to it.</source>
        <translation>Podczas logowania zmieniono ustawienia połączenia. To, co wydał bank, dotyczy poprzednich ustawień i zostało mu zwrócone.</translation>
    </message>
    <message>
        <source>The connection settings were changed while you were signing in. What the bank gave belongs to the former settings and is deleted here; the bank could not be told, so it may be valid there until it expires.</source>
        <translation>Podczas logowania zmieniono ustawienia połączenia. To, co wydał bank, dotyczy poprzednich ustawień i zostało tu usunięte; banku nie udało się powiadomić, więc może tam być ważne, dopóki nie wygaśnie.</translation>
    </message>
    <message>
        <source>The sign-in could not be stored</source>
        <translation>Logowania nie udało się zapisać</translation>
    </message>
    <message>
        <source>Nothing was sent. Check that there is room on the disk, then try again; the bank need not be asked anew.</source>
        <translation>Nic nie wysłano. Sprawdź miejsce na dysku i spróbuj ponownie; banku nie trzeba pytać od nowa.</translation>
    </message>
    <message>
        <source>The sign-out is not complete</source>
        <translation>Wylogowanie nie jest zakończone</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer. Check that there is room on the disk, then sign out again.</source>
        <translation>Tokeny są nadal zapisane na tym komputerze. Sprawdź, czy na dysku jest miejsce, i wyloguj się ponownie.</translation>
    </message>
    <message>
        <source>The tokens are still stored on this computer, and the bank could not be told. Check the connection and that there is room on the disk, then sign out again.</source>
        <translation>Tokeny są nadal zapisane na tym komputerze, a banku nie udało się powiadomić. Sprawdź połączenie i miejsce na dysku i wyloguj się ponownie.</translation>
    </message>
    <message>
        <source>You are signed out, but the bank may not know it</source>
        <translation>Wylogowano, ale bank może o tym nie wiedzieć</translation>
    </message>
    <message>
        <source>The tokens are deleted here. Kantora was locked or closed before the bank had answered, so they may be valid there until they expire; you can also withdraw access at the bank.</source>
        <translation>Tokeny są tu usunięte. Kantora została zablokowana lub zamknięta przed odpowiedzią banku, więc mogą tam być ważne, dopóki nie wygasną; dostęp można też cofnąć w banku.</translation>
    </message>
    <message>
        <source>The day&apos;s sign-in is over</source>
        <translation>Dzisiejsze logowanie wygasło</translation>
    </message>
    <message>
        <source>Sign in at the bank again. All your work is kept.</source>
        <translation>Zaloguj się w banku ponownie. Cała praca jest zachowana.</translation>
    </message>
    <message>
        <source>The bank ended the sign-in</source>
        <translation>Bank zakończył logowanie</translation>
    </message>
    <message>
        <source>Access was withdrawn at the bank, or used by another program. Sign in again; all your work is kept.</source>
        <translation>Dostęp cofnięto w banku lub użył go inny program. Zaloguj się ponownie; cała praca jest zachowana.</translation>
    </message>
    <message>
        <source>Somebody signed in at the bank meanwhile</source>
        <translation>W międzyczasie zalogowano się w banku jako ktoś inny</translation>
    </message>
    <message>
        <source>Nothing was sent. Look at it again and send once more.</source>
        <translation>Nic nie wysłano. Sprawdź jeszcze raz i wyślij ponownie.</translation>
    </message>
    <message>
        <source>You are not signed in at the bank</source>
        <translation>Nie zalogowano w banku</translation>
    </message>
    <message>
        <source>Sign in to read and send. What was stored can be read, and drafts can be written, meanwhile.</source>
        <translation>Zaloguj się, aby odczytywać i wysyłać. W międzyczasie można czytać zapisane dane i pisać wersje robocze.</translation>
    </message>
    <message>
        <source>The browser cannot return to Kantora</source>
        <translation>Przeglądarka nie może wrócić do programu</translation>
    </message>
    <message>
        <source>Another program uses port {port} of this computer. Close it, or choose another return address in Settings and at the bank.</source>
        <translation>Inny program używa portu {port} tego komputera. Zamknij go albo wybierz inny adres powrotu w ustawieniach i w banku.</translation>
    </message>
    <message>
        <source>No answer from the bank&apos;s page</source>
        <translation>Brak odpowiedzi ze strony banku</translation>
    </message>
    <message>
        <source>If you answered there, the return address may not be the registered one ({address}). Otherwise sign in again.</source>
        <translation>Jeśli tam odpowiedziano, być może zarejestrowano inny adres powrotu niż {address}. W innym razie zaloguj się ponownie.</translation>
    </message>
    <message>
        <source>The data of this profile cannot be used</source>
        <translation>Danych tego profilu nie można użyć</translation>
    </message>
    <message>
        <source>The file is {file}. Copy the details for support.</source>
        <translation>Plik to {file}. Skopiuj szczegóły dla wsparcia.</translation>
    </message>
    <message>
        <source>The data of this profile are in use</source>
        <translation>Dane tego profilu są w użyciu</translation>
    </message>
    <message>
        <source>Another program, for example a backup, holds the file {file}. Try again in a moment.</source>
        <translation>Plik {file} zajmuje inny program, na przykład kopia zapasowa. Spróbuj za chwilę.</translation>
    </message>
    <message>
        <source>The list changed while the selected rows were read</source>
        <translation>Lista zmieniła się podczas odczytu zaznaczonych wierszy</translation>
    </message>
    <message>
        <source>Nothing was done with them. Look at the selection and try again.</source>
        <translation>Nic z nimi nie zrobiono. Sprawdź zaznaczenie i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The data of this profile are damaged</source>
        <translation>Dane tego profilu są uszkodzone</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely. Restore a backup of this profile: on the first page, with its recovery code. Do not remove the profile before: that deletes the backups beside its data, and no bank has its drafts and its card payment orders.</source>
        <translation>Pliku {file} nie można odczytać w całości. Przywróć profil z kopii zapasowej: na pierwszej stronie, z jej kodem odzyskiwania. Nie usuwaj wcześniej profilu: usuwa to kopie zapasowe obok danych, a jego wersji roboczych i zamówień płatności kartą nie ma żaden bank.</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>Dysk jest pełny</translation>
    </message>
    <message>
        <source>Nothing more can be kept. Free some space; what was stored before is safe.</source>
        <translation>Nic więcej nie można zachować. Zwolnij miejsce; to, co zapisano wcześniej, jest bezpieczne.</translation>
    </message>
    <message>
        <source>Nothing more can be kept in the folder {folder}. Free some space on its disk; what was stored before is safe.</source>
        <translation>W folderze {folder} nic więcej nie można zachować. Zwolnij miejsce na jego dysku; to, co zapisano wcześniej, jest bezpieczne.</translation>
    </message>
    <message>
        <source>The data do not open with this key</source>
        <translation>Danych nie otwiera ten klucz</translation>
    </message>
    <message>
        <source>The key in this computer&apos;s keyring does not fit the file {file}. Enter the recovery code of this profile.</source>
        <translation>Klucz z pęku kluczy tego komputera nie pasuje do pliku {file}. Podaj kod odzyskiwania tego profilu.</translation>
    </message>
    <message>
        <source>The system does not give access to the data</source>
        <translation>System nie daje dostępu do danych</translation>
    </message>
    <message>
        <source>The file {file} cannot be opened or written. Check that its folder exists and that you may write to it.</source>
        <translation>Pliku {file} nie można otworzyć lub zapisać. Sprawdź, czy folder istnieje i czy można w nim zapisywać.</translation>
    </message>
    <message>
        <source>The backup cannot be written</source>
        <translation>Nie można zapisać kopii zapasowej</translation>
    </message>
    <message>
        <source>Nothing can be written to the folder {folder}. Check that its disk is connected and that you may write there, or choose another folder.</source>
        <translation>W folderze {folder} nie można niczego zapisać. Sprawdź, czy jego dysk jest podłączony i czy można tam zapisywać, albo wybierz inny folder.</translation>
    </message>
    <message>
        <source>The key of this profile is missing</source>
        <translation>Brak klucza tego profilu</translation>
    </message>
    <message>
        <source>The file {file} is missing or damaged. Each backup of this profile carries the key, too: restore one on the first page, with its recovery code. If you have a copy of Kantora&apos;s folder, you can put the file back from there instead.</source>
        <translation>Brak pliku {file} albo jest uszkodzony. Klucz jest też w każdej kopii zapasowej tego profilu: przywróć profil z kopii na pierwszej stronie, z jej kodem odzyskiwania. Jeśli masz kopię folderu programu Kantora, możesz zamiast tego przywrócić plik stamtąd.</translation>
    </message>
    <message>
        <source>This recovery code does not fit</source>
        <translation>Ten kod odzyskiwania nie pasuje</translation>
    </message>
    <message>
        <source>Compare it with your print-out, letter by letter. Each profile has a code of its own.</source>
        <translation>Porównaj go z wydrukiem litera po literze. Każdy profil ma własny kod.</translation>
    </message>
    <message>
        <source>This passphrase does not fit</source>
        <translation>Ta fraza hasłowa nie pasuje</translation>
    </message>
    <message>
        <source>Check the keyboard layout and capital letters. The recovery code opens the data, too.</source>
        <translation>Sprawdź układ klawiatury i wielkie litery. Dane otwiera też kod odzyskiwania.</translation>
    </message>
    <message>
        <source>This is not a Kantora backup</source>
        <translation>To nie jest kopia programu Kantora</translation>
    </message>
    <message>
        <source>The file {file} is something else, or was not copied completely. Nothing was changed.</source>
        <translation>Plik {file} jest czymś innym albo nie skopiowano go w całości. Niczego nie zmieniono.</translation>
    </message>
    <message>
        <source>The backup is damaged</source>
        <translation>Kopia zapasowa jest uszkodzona</translation>
    </message>
    <message>
        <source>The file {file} cannot be read completely; your data are untouched. Choose another backup.</source>
        <translation>Pliku {file} nie da się odczytać w całości; Twoje dane są nienaruszone. Wybierz inną kopię.</translation>
    </message>
    <message>
        <source>The backup cannot be read</source>
        <translation>Nie można odczytać kopii zapasowej</translation>
    </message>
    <message>
        <source>The system does not give the file {file}. Check that it is still there, that its disk is connected and that you may read it.</source>
        <translation>System nie udostępnia pliku {file}. Sprawdź, czy nadal istnieje, czy jego dysk jest podłączony i czy możesz go odczytać.</translation>
    </message>
    <message>
        <source>This backup cannot be opened</source>
        <translation>Tej kopii zapasowej nie można otworzyć</translation>
    </message>
    <message>
        <source>The file {file} has another key, and a recovery code cannot open it. Nothing was changed. Choose another backup.</source>
        <translation>Plik {file} ma inny klucz, a kod odzyskiwania go nie otworzy. Niczego nie zmieniono. Wybierz inną kopię.</translation>
    </message>
    <message>
        <source>The data were written by a newer Kantora</source>
        <translation>Dane zapisała nowsza wersja programu</translation>
    </message>
    <message>
        <source>Nothing was changed. Install the newest version of Kantora to open this profile.</source>
        <translation>Niczego nie zmieniono. Aby otworzyć ten profil, zainstaluj najnowszą wersję programu.</translation>
    </message>
    <message>
        <source>The operating system did not allow this</source>
        <translation>System operacyjny na to nie pozwolił</translation>
    </message>
    <message>
        <source>The system did not open its dialog</source>
        <translation>System nie otworzył swojego okna</translation>
    </message>
    <message>
        <source>Nothing was done. Try again.</source>
        <translation>Nic nie zrobiono. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The keyring of this computer cannot be used</source>
        <translation>Pęku kluczy tego komputera nie można użyć</translation>
    </message>
    <message>
        <source>Without it the key of your data cannot be kept safely. Try again.</source>
        <translation>Bez niego nie można bezpiecznie przechować klucza danych. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>This computer has no keyring</source>
        <translation>Ten komputer nie ma pęku kluczy</translation>
    </message>
    <message>
        <source>Start a keyring service, for example GNOME Keyring or KWallet, or open the data with the recovery code.</source>
        <translation>Uruchom usługę pęku kluczy, na przykład GNOME Keyring lub KWallet, albo otwórz dane kodem odzyskiwania.</translation>
    </message>
    <message>
        <source>The keyring of this computer is not safe</source>
        <translation>Pęk kluczy tego komputera nie jest bezpieczny</translation>
    </message>
    <message>
        <source>It would keep secrets so that other programs can read them, so Kantora does not use it. Set up the system&apos;s own keyring.</source>
        <translation>Przechowywałby sekrety tak, że odczytałyby je inne programy, więc Kantora go nie używa. Skonfiguruj systemowy pęk kluczy.</translation>
    </message>
    <message>
        <source>The keyring is locked</source>
        <translation>Pęk kluczy jest zablokowany</translation>
    </message>
    <message>
        <source>Unlock it when the system asks, then try again.</source>
        <translation>Odblokuj go, gdy system zapyta, i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The keyring does not answer</source>
        <translation>Pęk kluczy nie odpowiada</translation>
    </message>
    <message>
        <source>Perhaps a window of the system waits for your password. Answer it and try again.</source>
        <translation>Być może okno systemu czeka na Twoje hasło. Odpowiedz i spróbuj ponownie.</translation>
    </message>
    <message>
        <source>The demo bank did not start</source>
        <translation>Bank pokazowy się nie uruchomił</translation>
    </message>
    <message>
        <source>The demo bank takes too long to start</source>
        <translation>Bank pokazowy uruchamia się zbyt długo</translation>
    </message>
    <message>
        <source>The computer may be busy at the moment. Try again.</source>
        <translation>Komputer może być teraz zajęty. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>This profile is open already</source>
        <translation>Ten profil jest już otwarty</translation>
    </message>
    <message>
        <source>Its window was brought to the front.</source>
        <translation>Jego okno przeniesiono na wierzch.</translation>
    </message>
    <message>
        <source>Look for its window; it may stand on another desktop.</source>
        <translation>Poszukaj jego okna; może być na innym pulpicie.</translation>
    </message>
</context>
<context>
    <name>next_steps</name>
    <message>
        <source>The bank did not accept it; nothing was paid</source>
        <translation>Bank go nie przyjął; nic nie zapłacono</translation>
    </message>
    <message>
        <source>Sign it so that the bank can start processing</source>
        <translation>Podpisz, aby bank mógł zacząć realizację</translation>
    </message>
    <message>
        <source>The bank is working on it</source>
        <translation>Bank nad tym pracuje</translation>
    </message>
    <message>
        <source>It is waiting for money on the account</source>
        <translation>Czeka na środki na rachunku</translation>
    </message>
    <message>
        <source>The bank found an equal document: look whether it was paid already</source>
        <translation>Bank znalazł jednakowy dokument: sprawdź, czy już go nie zapłacono</translation>
    </message>
    <message>
        <source>The payer has to accept or refuse</source>
        <translation>Płatnik musi zaakceptować lub odmówić</translation>
    </message>
    <message>
        <source>It is waiting in AIS IDO</source>
        <translation>Czeka w AIS IDO</translation>
    </message>
    <message>
        <source>A part is still to be paid</source>
        <translation>Część jest jeszcze do zapłaty</translation>
    </message>
    <message>
        <source>Nothing is paid until it is resumed</source>
        <translation>Do wznowienia nic nie jest płacone</translation>
    </message>
    <message>
        <source>The sender recalled it</source>
        <translation>Nadawca go odwołał</translation>
    </message>
    <message>
        <source>AIS IDO has not replied yet</source>
        <translation>AIS IDO jeszcze nie odpowiedział</translation>
    </message>
    <message>
        <source>The received documents are below the list</source>
        <translation>Otrzymane dokumenty są pod listą</translation>
    </message>
    <message>
        <source>AIS IDO did not accept the request</source>
        <translation>AIS IDO nie przyjął zapytania</translation>
    </message>
    <message>
        <source>{rest} remain to be paid</source>
        <translation>Do zapłaty pozostało {rest}</translation>
    </message>
    <message>
        <source>Accept or refuse it until {day}</source>
        <translation>Zaakceptuj lub odmów do {day}</translation>
    </message>
    <message>
        <source>The bank did not accept it</source>
        <translation>Bank go nie przyjął</translation>
    </message>
    <message>
        <source>Refused or rejected; nothing is paid</source>
        <translation>Odmówiono lub odrzucono; nic nie zostanie zapłacone</translation>
    </message>
    <message>
        <source>Accept or refuse it</source>
        <translation>Zaakceptuj lub odmów</translation>
    </message>
    <message>
        <source>The time to accept or refuse it ended on {day}</source>
        <translation>Termin akceptacji lub odmowy minął {day}</translation>
    </message>
    <message>
        <source>It is paid without your consent</source>
        <translation>Jest płacone bez Twojej zgody</translation>
    </message>
    <message>
        <source>Your answer is in Drafts and outbox and was not sent yet</source>
        <translation>Twoja odpowiedź jest w sekcji „Wysyłka do banku”, jeszcze niewysłana</translation>
    </message>
    <message>
        <source>Your answer did not arrive at the bank: see Drafts and outbox</source>
        <translation>Twoja odpowiedź nie dotarła do banku: zobacz sekcję „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Your answer is being sent</source>
        <translation>Twoja odpowiedź jest wysyłana</translation>
    </message>
    <message>
        <source>Your answer was sent; whether the bank has it is being checked: see Drafts and outbox</source>
        <translation>Twoja odpowiedź została wysłana; trwa sprawdzanie, czy bank ją ma: zobacz sekcję „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Your answer was sent, and it could not be found out whether the bank has it: decide in Drafts and outbox</source>
        <translation>Twoja odpowiedź została wysłana, ale nie udało się ustalić, czy bank ją ma: zdecyduj w sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Answered; your answer waits for its signature</source>
        <translation>Odpowiedź udzielona, czeka na podpis</translation>
    </message>
    <message>
        <source>Answered; the bank works on your answer</source>
        <translation>Odpowiedź udzielona, bank ją przetwarza</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} in Documents</source>
        <translation>Być może odpowiedź już jest: zob. nr {number} z {day} w „Dokumentach”</translation>
    </message>
</context>
<context>
    <name>notices</name>
    <message>
        <source>New account of the payee</source>
        <translation>Nowy rachunek odbiorcy</translation>
    </message>
    <message>
        <source>New account for a known name</source>
        <translation>Nowy rachunek przy znanej nazwie</translation>
    </message>
    <message>
        <source>This account was used for another payee</source>
        <translation>Tego rachunku użyto dla innego odbiorcy</translation>
    </message>
    <message>
        <source>{account} was used for {name}, most recently on {day}.</source>
        <translation>Rachunku {account} użyto dla odbiorcy {name}, ostatnio {day}.</translation>
    </message>
    <message>
        <source>This account is not known as yours</source>
        <translation>Tego rachunku nie ma wśród Twoich znanych rachunków</translation>
    </message>
    <message>
        <source>Until now nothing was paid from it, and no transfer between your accounts went to it. Check it before you pay. To pay somebody else, choose another kind of payment.</source>
        <translation>Dotąd nic z niego nie płacono i nie było na niego przelewów własnych. Sprawdź rachunek, zanim zapłacisz. Aby zapłacić komuś innemu, wybierz inny rodzaj płatności.</translation>
    </message>
    <message>
        <source>No. {number}</source>
        <translation>nr {number}</translation>
    </message>
    <message>
        <source>one of {day} without a number</source>
        <translation>bez numeru z {day}</translation>
    </message>
    <message>
        <source>one without a number</source>
        <translation>bez numeru</translation>
    </message>
    <message>
        <source>The same account is used in {documents}, prepared here. This does not confirm that it is correct.</source>
        <translation>Ten sam rachunek podano w przygotowanych tu dokumentach: {documents}. To nie potwierdza, że jest poprawny.</translation>
    </message>
    <message>
        <source>Open {document}</source>
        <translation>Otwórz {document}</translation>
    </message>
    <message>
        <source>Show it in Drafts and outbox</source>
        <translation>Pokaż w sekcji „Wysyłka do banku”</translation>
    </message>
    <message>
        <source>Sent together with it: {documents}.</source>
        <translation>Razem z nią wysyłane są: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment in this batch</source>
        <translation>Możliwa powtórna płatność w tej paczce</translation>
    </message>
    <message>
        <source>Another payment of this batch is for the same invoice</source>
        <translation>Inna płatność tej paczki dotyczy tej samej faktury</translation>
    </message>
    <message>
        <source>An equal payment exists: {documents}.</source>
        <translation>Istnieje jednakowa płatność: {documents}.</translation>
    </message>
    <message>
        <source>This invoice may have been paid already</source>
        <translation>Tę fakturę być może już zapłacono</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}.</source>
        <translation>Ten sam numer faktury jest w dokumentach: {documents}.</translation>
    </message>
    <message>
        <source>Much more than the latest payments to this payee</source>
        <translation>Znacznie więcej niż ostatnie płatności dla tego odbiorcy</translation>
    </message>
    <message>
        <source>Latest payments: {count}. The largest of them: {amount} ({document}). Compare the amount with the invoice.</source>
        <translation>Ostatnie płatności: {count}. Największa z nich: {amount} ({document}). Porównaj kwotę z fakturą.</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {documents}.</source>
        <translation>Jest w sekcji „Wysyłka do banku”: {documents}.</translation>
    </message>
    <message>
        <source>Possible repeated payment: prepared here</source>
        <translation>Możliwa powtórna płatność: taką już przygotowano</translation>
    </message>
    <message>
        <source>The same invoice number is in {documents}, in Drafts and outbox.</source>
        <translation>Ten sam numer faktury jest w dokumentach: {documents} (sekcja „Wysyłka do banku”).</translation>
    </message>
    <message>
        <source>Another payment prepared here is for this invoice</source>
        <translation>Za tę fakturę przygotowano już inną płatność</translation>
    </message>
    <message>
        <source>Compare the bank details with the contract or the invoice.</source>
        <translation>Porównaj dane do przelewu z umową lub fakturą.</translation>
    </message>
    <message>
        <source>First payment to this payee</source>
        <translation>Pierwsza płatność dla tego odbiorcy</translation>
    </message>
    <message>
        <source>No. {number} of {day}</source>
        <translation>nr {number} z {day}</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Fraudsters send “new bank details”: call the payee before you pay.</source>
        <translation>Dotąd płatności dla odbiorcy {name} wystawiano na rachunek {account}, ostatnią z {day}. Oszuści wysyłają „nowe dane do przelewu”: zadzwoń do odbiorcy, zanim zapłacisz.</translation>
    </message>
    <message>
        <source>Until now payments to {name} were made out to account {account}, the latest of {day}. Check with the payee before you pay.</source>
        <translation>Dotąd płatności dla odbiorcy {name} wystawiano na rachunek {account}, ostatnią z {day}. Sprawdź u odbiorcy, zanim zapłacisz.</translation>
    </message>
    <message>
        <source>Possible repeated payment: {occurrence} equal ones with this</source>
        <translation>Możliwa powtórna płatność: taka po raz {occurrence}.</translation>
    </message>
    <message>
        <source>{documents} and others</source>
        <translation>{documents} i inne</translation>
    </message>
    <message>
        <source>An earlier one like it has arrived</source>
        <translation>Podobny wcześniejszy dokument już dotarł</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox: {document}. Send this one only if both are wanted.</source>
        <translation>Jest w sekcji „Wysyłka do banku”: {document}. Wyślij ten tylko, jeśli oba są potrzebne.</translation>
    </message>
    <message>
        <source>An earlier one like it may have arrived</source>
        <translation>Podobny wcześniejszy dokument mógł dotrzeć</translation>
    </message>
    <message>
        <source>It is in Drafts and outbox, and it is not known yet what became of it: {document}. Send this one only if both are wanted even if that one has arrived.</source>
        <translation>Jest w sekcji „Wysyłka do banku” i jeszcze nie wiadomo, co się z nim stało: {document}. Wyślij ten tylko, jeśli jest potrzebny także wtedy, gdy tamten dotarł.</translation>
    </message>
    <message>
        <source>Decide first what became of the earlier attempt</source>
        <translation>Najpierw rozstrzygnij, co się stało z wcześniejszą wysyłką</translation>
    </message>
    <message>
        <source>It may have arrived: {document}. This one can be sent when you have decided that.</source>
        <translation>Mogła dotrzeć: {document}. Ten dokument będzie można wysłać, gdy to rozstrzygniesz.</translation>
    </message>
    <message>
        <source>Send this one only if both are wanted.</source>
        <translation>Wyślij ten tylko, jeśli oba są potrzebne.</translation>
    </message>
</context>
<context>
    <name>order_amounts</name>
    <message>
        <source>Refunded</source>
        <translation>Zwrócono</translation>
    </message>
    <message>
        <source>A fee of {fee} is included</source>
        <translation>W tym prowizja {fee}</translation>
    </message>
</context>
<context>
    <name>order_phases</name>
    <message>
        <source>Hold released</source>
        <translation>Zwolniono blokadę</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Kwota zablokowana</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>Kwota zablokowana</translation>
    </message>
    <message>
        <source>Not known</source>
        <translation>Nieznany</translation>
    </message>
    <message>
        <source>Charged back</source>
        <translation>Obciążenie zwrotne</translation>
    </message>
</context>
<context>
    <name>orders</name>
    <message>
        <source>Order number</source>
        <translation>Numer zamówienia</translation>
    </message>
    <message>
        <source>Gateway&apos;s number (orderId)</source>
        <translation>Numer bramki (orderId)</translation>
    </message>
    <message>
        <source>Customer</source>
        <translation>Klient</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karta</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Sposób</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Opis</translation>
    </message>
    <message>
        <source>Paid on</source>
        <translation>Data płatności</translation>
    </message>
    <message>
        <source>The gateway does not tell when it was paid: this is when it was first seen as paid.</source>
        <translation>Bramka nie podaje, kiedy zamówienie opłacono: to czas, w którym po raz pierwszy widziano je jako opłacone.</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Można opłacić do</translation>
    </message>
    <message>
        <source>Checked</source>
        <translation>Sprawdzono</translation>
    </message>
    <message>
        <source>Order No. {number}</source>
        <translation>Zamówienie nr {number}</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Numery</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Zamówienie</translation>
    </message>
    <message>
        <source>Amounts</source>
        <translation>Kwoty</translation>
    </message>
    <message>
        <source>3-D Secure</source>
        <translation>3-D Secure</translation>
    </message>
    <message>
        <source>At the processing bank</source>
        <translation>W banku przetwarzającym</translation>
    </message>
    <message>
        <source>Codes of the gateway</source>
        <translation>Kody bramki</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>Operacje</translation>
    </message>
    <message>
        <source>Attributes of the order</source>
        <translation>Atrybuty zamówienia</translation>
    </message>
    <message>
        <source>Other fields</source>
        <translation>Inne pola</translation>
    </message>
    <message>
        <source>Refunds</source>
        <translation>Zwroty</translation>
    </message>
    <message>
        <source>The gateway sent an amount that cannot be read</source>
        <translation>Bramka przysłała kwotę, której nie można odczytać</translation>
    </message>
    <message>
        <source>The gateway does not tell how much</source>
        <translation>Bramka nie podaje, ile</translation>
    </message>
    <message>
        <source>Amount held first</source>
        <translation>Najpierw blokada kwoty</translation>
    </message>
    <message>
        <source>Charged at once</source>
        <translation>Pobierane od razu</translation>
    </message>
    <message>
        <source>Chargeback</source>
        <translation>Obciążenie zwrotne (chargeback)</translation>
    </message>
    <message>
        <source>Customer&apos;s number</source>
        <translation>Numer klienta</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adres</translation>
    </message>
    <message>
        <source>Customer&apos;s network address</source>
        <translation>Adres sieciowy klienta</translation>
    </message>
    <message>
        <source>Charging</source>
        <translation>Obciążenie</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Sklep</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Zarejestrowane</translation>
    </message>
    <message>
        <source>Authorised</source>
        <translation>Autoryzowano</translation>
    </message>
    <message>
        <source>Charged</source>
        <translation>Pobrano</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Zwrócono</translation>
    </message>
    <message>
        <source>State of the payment</source>
        <translation>Stan płatności</translation>
    </message>
    <message>
        <source>Total with fees</source>
        <translation>Razem z prowizjami</translation>
    </message>
    <message>
        <source>Ordered</source>
        <translation>Kwota zamówienia</translation>
    </message>
    <message>
        <source>Expires</source>
        <translation>Ważne do</translation>
    </message>
    <message>
        <source>Cardholder</source>
        <translation>Posiadacz karty</translation>
    </message>
    <message>
        <source>Payment system</source>
        <translation>System płatniczy</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>Product category</source>
        <translation>Kategoria produktu</translation>
    </message>
    <message>
        <source>Corporate card</source>
        <translation>Karta firmowa</translation>
    </message>
    <message>
        <source>Token of the wallet</source>
        <translation>Token portfela</translation>
    </message>
    <message>
        <source>Token expires</source>
        <translation>Token wygasa</translation>
    </message>
    <message>
        <source>Stored card (bindingId)</source>
        <translation>Zapisana karta (bindingId)</translation>
    </message>
    <message>
        <source>Approval code</source>
        <translation>Kod autoryzacji</translation>
    </message>
    <message>
        <source>Bank that gave the card</source>
        <translation>Bank, który wydał kartę</translation>
    </message>
    <message>
        <source>Country of that bank</source>
        <translation>Kraj tego banku</translation>
    </message>
    <message>
        <source>Reference number</source>
        <translation>Numer referencyjny (RRN)</translation>
    </message>
    <message>
        <source>Terminal</source>
        <translation>Terminal</translation>
    </message>
    <message>
        <source>Transaction number</source>
        <translation>Numer transakcji</translation>
    </message>
    <message>
        <source>Way to pay</source>
        <translation>Sposób zapłaty</translation>
    </message>
    <message>
        <source>Address check (AVS)</source>
        <translation>Weryfikacja adresu (AVS)</translation>
    </message>
    <message>
        <source>Initiator (tii)</source>
        <translation>Inicjator (tii)</translation>
    </message>
    <message>
        <source>Exemption from 3-D Secure</source>
        <translation>Wyjątek od 3-D Secure</translation>
    </message>
    <message>
        <source>Prepayment order</source>
        <translation>Zamówienie przedpłaty</translation>
    </message>
    <message>
        <source>Orders of part payments</source>
        <translation>Zamówienia płatności częściowych</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Wersja</translation>
    </message>
    <message>
        <source>postal code and address match</source>
        <translation>kod pocztowy i adres zgodne</translation>
    </message>
    <message>
        <source>address matches, postal code does not</source>
        <translation>adres zgodny, kod pocztowy nie</translation>
    </message>
    <message>
        <source>postal code matches, address does not</source>
        <translation>kod pocztowy zgodny, adres nie</translation>
    </message>
    <message>
        <source>neither matches</source>
        <translation>nic się nie zgadza</translation>
    </message>
    <message>
        <source>asked for, no result</source>
        <translation>zażądano, brak wyniku</translation>
    </message>
    <message>
        <source>the request was malformed</source>
        <translation>zapytanie było nieprawidłowe</translation>
    </message>
    <message>
        <source>Paid</source>
        <translation>Opłacone</translation>
    </message>
    <message>
        <source>Paid in part</source>
        <translation>Opłacone częściowo</translation>
    </message>
    <message>
        <source>Waiting for payment</source>
        <translation>Oczekuje na zapłatę</translation>
    </message>
    <message>
        <source>In processing</source>
        <translation>W realizacji</translation>
    </message>
    <message>
        <source>No answer yet</source>
        <translation>Brak odpowiedzi</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Odrzucone</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Nieprzyjęte</translation>
    </message>
    <message>
        <source>Expired</source>
        <translation>Wygasło</translation>
    </message>
    <message>
        <source>Card verified</source>
        <translation>Karta zweryfikowana</translation>
    </message>
    <message>
        <source>Not sent</source>
        <translation>Niewysłany</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Wysyłanie</translation>
    </message>
    <message>
        <source>Payment link</source>
        <translation>Odnośnik do płatności</translation>
    </message>
    <message>
        <source>By phone or letter</source>
        <translation>Telefonicznie lub listownie</translation>
    </message>
    <message>
        <source>Wallet</source>
        <translation>Portfel</translation>
    </message>
    <message>
        <source>Recurring charge</source>
        <translation>Obciążenie cykliczne</translation>
    </message>
    <message>
        <source>Prepared</source>
        <translation>Przygotowano</translation>
    </message>
    <message>
        <source>Sent to the gateway</source>
        <translation>Wysłano do bramki</translation>
    </message>
    <message>
        <source>Refused by the gateway</source>
        <translation>Nieprzyjęte przez bramkę</translation>
    </message>
    <message>
        <source>Payment attempt</source>
        <translation>Próba płatności</translation>
    </message>
    <message>
        <source>Notification of the gateway</source>
        <translation>Powiadomienie bramki</translation>
    </message>
    <message>
        <source>Nothing was sent yet. Send it from the outbox.</source>
        <translation>Jeszcze nic nie wysłano. Wyślij z sekcji „Wysyłka do banku”.</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Trwa wysyłanie.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. Kantora is checking and does not send it again.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi. Program sprawdza i nie wysyła ponownie.</translation>
    </message>
    <message>
        <source>The gateway did not register it; nothing can be paid with it.</source>
        <translation>Bramka go nie zarejestrowała; nie można nim zapłacić.</translation>
    </message>
    <message>
        <source>Pass the link on, or pay the order by card here.</source>
        <translation>Przekaż odnośnik albo opłać zamówienie kartą tutaj.</translation>
    </message>
    <message>
        <source>The payer is confirming the payment at the bank that gave the card.</source>
        <translation>Płatnik potwierdza płatność w banku, który wydał kartę.</translation>
    </message>
    <message>
        <source>Nothing is decided yet; the status says more later.</source>
        <translation>Nic nie jest jeszcze rozstrzygnięte; status powie więcej później.</translation>
    </message>
    <message>
        <source>The amount is held on the card until it is charged or released, in the gateway&apos;s own pages or automatically.</source>
        <translation>Kwota jest zablokowana na karcie do pobrania lub zwolnienia, na stronach bramki albo automatycznie.</translation>
    </message>
    <message>
        <source>A part of the held amount was charged so far.</source>
        <translation>Dotąd pobrano część zablokowanej kwoty.</translation>
    </message>
    <message>
        <source>No money moved. A new order is needed.</source>
        <translation>Pieniędzy nie pobrano. Potrzebne jest nowe zamówienie.</translation>
    </message>
    <message>
        <source>Its time ended before it was paid. Register it again under a new number.</source>
        <translation>Czas minął przed zapłatą. Zarejestruj ponownie pod nowym numerem.</translation>
    </message>
    <message>
        <source>The held amount was let go; nothing was charged.</source>
        <translation>Blokadę zwolniono; nic nie pobrano.</translation>
    </message>
    <message>
        <source>Money went back to the payer; amounts are below.</source>
        <translation>Pieniądze wróciły do płatnika; kwoty są poniżej.</translation>
    </message>
    <message>
        <source>The card was verified; nothing was charged.</source>
        <translation>Kartę zweryfikowano; nic nie pobrano.</translation>
    </message>
    <message>
        <source>The card was verified; nothing is charged. The gateway releases the amount held for it.</source>
        <translation>Kartę zweryfikowano; nic nie zostanie pobrane. Zablokowaną w tym celu kwotę bramka zwolni.</translation>
    </message>
    <message>
        <source>The gateway gave a state that is not known. It does not count as paid.</source>
        <translation>Bramka podała nieznany stan. Nie liczy się jako opłacone.</translation>
    </message>
    <message>
        <source>by {moment}</source>
        <translation>najpóźniej {moment}</translation>
    </message>
    <message>
        <source>The payer took the payment back at the bank that gave the card (chargeback). The gateway does not tell more of it: ask the bank.</source>
        <translation>Płatnik zakwestionował płatność w banku, który wydał kartę (chargeback). Bramka nie podaje nic więcej: zapytaj bank.</translation>
    </message>
    <message>
        <source>Pass the link on.</source>
        <translation>Przekaż odnośnik.</translation>
    </message>
    <message>
        <source>Its link is not known.</source>
        <translation>Odnośnik do zamówienia nie jest znany.</translation>
    </message>
    <message>
        <source>Its link is not known. The order can be paid by card here.</source>
        <translation>Odnośnik do zamówienia nie jest znany. Można je opłacić kartą tutaj.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number.</source>
        <translation>Odnośnik do zamówienia nie jest znany. Zarejestruj je ponownie pod nowym numerem.</translation>
    </message>
    <message>
        <source>Its link is not known. Register it again under a new number, or pay it by card here.</source>
        <translation>Odnośnik do zamówienia nie jest znany. Zarejestruj je ponownie pod nowym numerem albo opłać kartą tutaj.</translation>
    </message>
    <message>
        <source>The last attempt failed; no money moved. It can be paid again.</source>
        <translation>Ostatnia próba się nie powiodła; pieniędzy nie pobrano. Można zapłacić ponownie.</translation>
    </message>
    <message>
        <source>Only the stored card that it was registered for can pay it, on the gateway&apos;s page.</source>
        <translation>Zapłacić można tylko zapisaną kartą, dla której je zarejestrowano, na stronie bramki.</translation>
    </message>
    <message>
        <source>The payment waits for 3-D Secure.</source>
        <translation>Płatność czeka na 3-D Secure.</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>It was reversed; what was paid went back to the payer.</source>
        <translation>Płatność wycofano; zapłacona kwota wróciła do płatnika.</translation>
    </message>
    <message>
        <source>Selected orders are added up where all are in one state: orders in several states, such as paid and declined ones, are no sum together.</source>
        <translation>Wybrane zamówienia są sumowane, jeśli wszystkie są w jednym stanie: zamówień w różnych stanach, na przykład opłaconych i odrzuconych, nie dodaje się do siebie.</translation>
    </message>
</context>
<context>
    <name>outbox</name>
    <message>
        <source>Paid</source>
        <translation>Opłacone</translation>
    </message>
    <message>
        <source>Amount held</source>
        <translation>Kwota zablokowana</translation>
    </message>
    <message>
        <source>Reversed</source>
        <translation>Wycofano</translation>
    </message>
    <message>
        <source>Refunded</source>
        <translation>Zwrócono</translation>
    </message>
    <message>
        <source>Nothing charged</source>
        <translation>Nic nie pobrano</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Zamówienie</translation>
    </message>
    <message>
        <source>Order, amount held first</source>
        <translation>Zamówienie z blokadą kwoty</translation>
    </message>
    <message>
        <source>Payment by card</source>
        <translation>Płatność kartą</translation>
    </message>
    <message>
        <source>Payment by phone or letter</source>
        <translation>Płatność telefoniczna lub listowna</translation>
    </message>
    <message>
        <source>Payment by wallet A</source>
        <translation>Płatność portfelem A</translation>
    </message>
    <message>
        <source>Payment by wallet A, decrypted here</source>
        <translation>Płatność portfelem A, odszyfrowana tutaj</translation>
    </message>
    <message>
        <source>Payment by wallet B, from an application</source>
        <translation>Płatność portfelem B, z aplikacji</translation>
    </message>
    <message>
        <source>Payment by wallet B, from a page</source>
        <translation>Płatność portfelem B, ze strony</translation>
    </message>
    <message>
        <source>Payment with a stored card</source>
        <translation>Płatność zapisaną kartą</translation>
    </message>
    <message>
        <source>Next payment of a series</source>
        <translation>Kolejna płatność z serii</translation>
    </message>
    <message>
        <source>Registered</source>
        <translation>Zarejestrowane</translation>
    </message>
    <message>
        <source>Declined</source>
        <translation>Odrzucone</translation>
    </message>
    <message>
        <source>Waiting for the payer</source>
        <translation>Oczekuje na płatnika</translation>
    </message>
    <message>
        <source>Not paid yet</source>
        <translation>Jeszcze nieopłacone</translation>
    </message>
    <message>
        <source>State not known</source>
        <translation>Stan nieznany</translation>
    </message>
    <message>
        <source>Nothing was sent. Open it to go on.</source>
        <translation>Nic nie wysłano. Otwórz, aby kontynuować.</translation>
    </message>
    <message>
        <source>It is complete and has its number. Send it.</source>
        <translation>Jest kompletny i ma numer. Wyślij go.</translation>
    </message>
    <message>
        <source>It is being sent.</source>
        <translation>Trwa wysyłanie.</translation>
    </message>
    <message>
        <source>The gateway accepted it; Kantora is checking the payment&apos;s status.</source>
        <translation>Bramka przyjęła; program sprawdza status płatności.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the gateway may or may not have carried it out. Kantora is checking and does not send it again.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi: bramka mogła to wykonać albo nie. Program sprawdza i nie wysyła ponownie.</translation>
    </message>
    <message>
        <source>The order is registered at the gateway and can be paid.</source>
        <translation>Zamówienie jest zarejestrowane w bramce i można je opłacić.</translation>
    </message>
    <message>
        <source>The gateway did not accept it; nothing was paid. Correct it and send it again.</source>
        <translation>Bramka nie przyjęła; nic nie zapłacono. Popraw i wyślij ponownie.</translation>
    </message>
    <message>
        <source>The amount was debited.</source>
        <translation>Kwotę pobrano.</translation>
    </message>
    <message>
        <source>The amount is held on the card.</source>
        <translation>Kwota jest zablokowana na karcie.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved.</source>
        <translation>Płatność odrzucono; pieniędzy nie pobrano.</translation>
    </message>
    <message>
        <source>The payer has to confirm it to the bank that gave the card; it is not paid.</source>
        <translation>Płatnik musi to potwierdzić w banku, który wydał kartę; nie opłacono.</translation>
    </message>
    <message>
        <source>The gateway accepted it, but it is not paid yet. See the order&apos;s status.</source>
        <translation>Bramka przyjęła, ale jeszcze nie opłacono. Zobacz status zamówienia.</translation>
    </message>
    <message>
        <source>A held amount was released, or the payment was taken back.</source>
        <translation>Zablokowaną kwotę zwolniono albo płatność wycofano.</translation>
    </message>
    <message>
        <source>Money was refunded after the debit; the order shows how much.</source>
        <translation>Po obciążeniu dokonano zwrotu; kwotę pokazuje zamówienie.</translation>
    </message>
    <message>
        <source>The order has no amount: the card was verified, and nothing was charged.</source>
        <translation>Zamówienie nie ma kwoty: kartę zweryfikowano i nic nie pobrano.</translation>
    </message>
    <message>
        <source>The gateway has the order, but Kantora could not find out whether it is paid. Check again, or look at the gateway&apos;s own pages.</source>
        <translation>Bramka ma zamówienie, lecz nie udało się ustalić, czy jest opłacone. Sprawdź ponownie albo zobacz strony bramki.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and the result cannot be seen with this gateway and login. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi, a z tą bramką i loginem wyniku nie widać. Sprawdź na stronach bramki i podaj, czy zamówienie utworzono.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Look at the gateway&apos;s own pages and say whether the order was created.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi, a program nie ustalił, co się z tym stało. Sprawdź na stronach bramki i podaj, czy zamówienie utworzono.</translation>
    </message>
    <message>
        <source>The payment was declined; no money moved. The order may be paid once more.</source>
        <translation>Płatność odrzucono; pieniędzy nie pobrano. Zamówienie można opłacić jeszcze raz.</translation>
    </message>
    <message>
        <source>The order is registered, but its answer was lost and with it the address of its page. To have it paid on a page, make another order under another number.</source>
        <translation>Zamówienie zarejestrowano, lecz odpowiedź przepadła, a z nią adres strony. Aby opłacono je na stronie, utwórz inne pod innym numerem.</translation>
    </message>
    <message>
        <source>The order is registered, but the gateway named a page that is not encrypted or is no address; Kantora does not show it. To have it paid on a page, make another order under another number.</source>
        <translation>Zamówienie zarejestrowano, lecz bramka podała stronę nieszyfrowaną lub błędny adres; program go nie pokazuje. Aby opłacono je na stronie, utwórz inne pod innym numerem.</translation>
    </message>
    <message>
        <source>The payer has to confirm it, but at an address that is not encrypted or is none. Kantora does not open it; the payment goes no further, and the order is not paid.</source>
        <translation>Płatnik musi to potwierdzić, lecz pod adresem nieszyfrowanym lub błędnym. Program go nie otwiera; płatność dalej nie idzie i zamówienie nie jest opłacone.</translation>
    </message>
    <message>
        <source>Continued</source>
        <translation>Kontynuowano</translation>
    </message>
    <message>
        <source>The first call of a payment with 3-D Secure. The payment went on with another call, which says what became of it.</source>
        <translation>Pierwsze wywołanie płatności z 3-D Secure. Płatność trwała dalej innym wywołaniem, które podaje wynik.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the gateway has no order with this number. The number must not be used again; make another order.</source>
        <translation>Wysłano i nie dotarło: bramka nie ma zamówienia o tym numerze. Numeru nie wolno użyć ponownie; utwórz inne zamówienie.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: nothing changed at the order. It can be sent again.</source>
        <translation>Wysłano i nie dotarło: w zamówieniu nic się nie zmieniło. Można wysłać ponownie.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the gateway. Try again.</source>
        <translation>Nie udało się wysłać; w bramce nic się nie zmieniło. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has not arrived so far, but may still do so. Try again.</source>
        <translation>Tym razem nie wysłano; to, co wysłano wcześniej, na razie nie dotarło, ale nadal może dotrzeć. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the gateway.</source>
        <translation>Nie wysłano: podobne wcześniejsze zamówienie lub płatność dotarły do bramki.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the gateway.</source>
        <translation>Nie wysłano: podobne wcześniejsze zamówienie lub płatność mogły dotrzeć do bramki.</translation>
    </message>
    <message>
        <source>It was not sent. The card is kept nowhere: enter it again.</source>
        <translation>Nie wysłano. Karta nie jest przechowywana: podaj ją ponownie.</translation>
    </message>
    <message>
        <source>It was not sent. A new wallet token is needed.</source>
        <translation>Nie wysłano. Potrzebny nowy token portfela.</translation>
    </message>
    <message>
        <source>It was not sent. The security code has to be entered again.</source>
        <translation>Nie wysłano. Kod bezpieczeństwa trzeba podać ponownie.</translation>
    </message>
    <message>
        <source>Draft</source>
        <translation>Wersja robocza</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Gotowe</translation>
    </message>
    <message>
        <source>Being sent</source>
        <translation>Wysyłanie</translation>
    </message>
    <message>
        <source>Sent</source>
        <translation>Wysłano</translation>
    </message>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>Created at the bank</source>
        <translation>Utworzono w banku</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Nieprzyjęte</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Uszkodzony</translation>
    </message>
    <message>
        <source>Changed at the bank</source>
        <translation>Zmieniony w banku</translation>
    </message>
    <message>
        <source>Deleted at the bank</source>
        <translation>Usunięto w banku</translation>
    </message>
    <message>
        <source>The bank refused to delete</source>
        <translation>Bank odmówił usunięcia</translation>
    </message>
    <message>
        <source>Sent, being checked</source>
        <translation>Wysłano, trwa sprawdzanie</translation>
    </message>
    <message>
        <source>At the bank or gateway</source>
        <translation>W banku lub bramce</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Zmiana</translation>
    </message>
    <message>
        <source>Deletion</source>
        <translation>Usunięcie</translation>
    </message>
    <message>
        <source>New payments</source>
        <translation>Nowe płatności</translation>
    </message>
    <message>
        <source>Requests to AIS IDO</source>
        <translation>Zapytania do AIS IDO</translation>
    </message>
    <message>
        <source>Acceptances of direct debits</source>
        <translation>Zgody na polecenie zapłaty</translation>
    </message>
    <message>
        <source>Recalls of acceptances</source>
        <translation>Odwołania zgód</translation>
    </message>
    <message>
        <source>Letters and other documents</source>
        <translation>Pisma i inne dokumenty</translation>
    </message>
    <message>
        <source>Changes of payments</source>
        <translation>Zmiany płatności</translation>
    </message>
    <message>
        <source>Changes of other documents</source>
        <translation>Zmiany innych dokumentów</translation>
    </message>
    <message>
        <source>Deletions</source>
        <translation>Usunięcia</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Zdecyduj</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. Kantora is looking for it.</source>
        <translation>Bank odpowiedział, że przyjął dokument, ale nie podał, pod jakim numerem (identyfikatorem). Program go szuka.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came: the bank may or may not have it. Kantora is checking and does not send it again.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi: bank może go mieć albo nie. Program sprawdza i nie wysyła ponownie.</translation>
    </message>
    <message>
        <source>The document exists at the bank.</source>
        <translation>Dokument jest w banku.</translation>
    </message>
    <message>
        <source>The bank did not accept it; nothing changed there. Correct it and send it again.</source>
        <translation>Bank go nie przyjął; nic się tam nie zmieniło. Popraw i wyślij ponownie.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. It is a draft: as it stands here it was not sent, and Kantora cannot send it.</source>
        <translation>Zapisanych danych nie można odczytać. To wersja robocza: w tej postaci jej nie wysłano i program nie może jej wysłać.</translation>
    </message>
    <message>
        <source>The stored data cannot be read. The document may have been sent: check at the bank or gateway before you discard it or create it again.</source>
        <translation>Zapisanych danych nie można odczytać. Dokument mógł zostać wysłany: sprawdź w banku lub bramce, zanim usuniesz go z listy lub utworzysz ponownie.</translation>
    </message>
    <message>
        <source>Kind unknown</source>
        <translation>Rodzaj nieznany</translation>
    </message>
    <message>
        <source>It is waiting to be sent and has not left this computer yet.</source>
        <translation>Czeka na wysłanie i nie opuścił jeszcze tego komputera.</translation>
    </message>
    <message>
        <source>The document was changed at the bank.</source>
        <translation>Dokument zmieniono w banku.</translation>
    </message>
    <message>
        <source>The bank has deleted the document.</source>
        <translation>Bank usunął dokument.</translation>
    </message>
    <message>
        <source>It arrived: the answer was lost, but the document was found at the bank.</source>
        <translation>Dotarło: odpowiedź przepadła, lecz dokument znaleziono w banku.</translation>
    </message>
    <message>
        <source>It arrived, as you said. Kantora does not know which document of the bank it is.</source>
        <translation>Dotarło, jak wskazano. Program nie wie, który to dokument banku.</translation>
    </message>
    <message>
        <source>The bank did not delete the document: it refused, or no longer has it.</source>
        <translation>Bank nie usunął dokumentu: odmówił albo już go nie ma.</translation>
    </message>
    <message>
        <source>It could not be sent; nothing changed at the bank. Try again.</source>
        <translation>Nie udało się wysłać; w banku nic się nie zmieniło. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>It was not sent this time; what was sent before has changed nothing so far, but may still do so. Try again.</source>
        <translation>Tym razem nie wysłano; to, co wysłano wcześniej, na razie niczego nie zmieniło, ale nadal może. Spróbuj ponownie.</translation>
    </message>
    <message>
        <source>It was not sent: the bank has something else than was shown with it.</source>
        <translation>Nie wysłano: bank ma co innego, niż było pokazane.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it has arrived at the bank.</source>
        <translation>Nie wysłano: podobny wcześniejszy dokument dotarł do banku.</translation>
    </message>
    <message>
        <source>It was not sent: an earlier one like it may have arrived at the bank.</source>
        <translation>Nie wysłano: podobny wcześniejszy dokument mógł dotrzeć do banku.</translation>
    </message>
    <message>
        <source>It was sent and did not arrive: the bank does not list it. It can be sent again.</source>
        <translation>Wysłano i nie dotarło: bank go nie pokazuje. Można wysłać ponownie.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not changed. It can be sent again.</source>
        <translation>Wysłano, ale dokumentu nie zmieniono. Można wysłać ponownie.</translation>
    </message>
    <message>
        <source>It was sent, but the document was not deleted: the bank still has it. It can be sent again.</source>
        <translation>Wysłano, ale dokumentu nie usunięto: bank nadal go ma. Można wysłać ponownie.</translation>
    </message>
    <message>
        <source>Checked {time}, but the bank did not answer as it should</source>
        <translation>Sprawdzono {time}, ale bank nie odpowiedział prawidłowo</translation>
    </message>
    <message>
        <source>Checked {time}, but the payment gateway did not answer as it should</source>
        <translation>Sprawdzono {time}, ale bramka płatnicza nie odpowiedziała prawidłowo</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came. The bank has similar documents: compare them and say which one it is, or that it did not arrive.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi. Bank ma podobne dokumenty: porównaj je i wskaż, który to, albo że nie dotarł.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and the document does not show for certain whether it was made. Compare the document with what was sent and say it.</source>
        <translation>Zmianę wysłano, lecz nie ma jasnej odpowiedzi, a dokument nie pokazuje na pewno, czy ją wprowadzono. Porównaj dokument z wysłanym i to wskaż.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and the bank does not show for certain whether the document is gone. Say it, if you know it from the bank.</source>
        <translation>Usunięcie wysłano, lecz nie ma jasnej odpowiedzi, a bank nie pokazuje na pewno, czy dokument usunięto. Wskaż to, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi, a przy obecnych ustawieniach program nie może tego szukać. Wskaż, czy dotarło, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether it was made, if you know it from the bank.</source>
        <translation>Zmianę wysłano, lecz nie ma jasnej odpowiedzi, a przy obecnych ustawieniach program nie może tego sprawdzić. Wskaż, czy ją wprowadzono, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora cannot look for it with what is set now. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Usunięcie wysłano, lecz nie ma jasnej odpowiedzi, a przy obecnych ustawieniach program nie może tego sprawdzić. Wskaż, czy dokument usunięto, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>It was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it arrived, if you know it from the bank.</source>
        <translation>Wysłano, lecz nie ma jasnej odpowiedzi, a program nie ustalił, co się z tym stało. Wskaż, czy dotarło, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The change was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether it was made, if you know it from the bank.</source>
        <translation>Zmianę wysłano, lecz nie ma jasnej odpowiedzi, a program nie ustalił, co się z nią stało. Wskaż, czy ją wprowadzono, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The deletion was sent, but no clear answer came, and Kantora could not find out what became of it. Say whether the document is gone, if you know it from the bank.</source>
        <translation>Usunięcie wysłano, lecz nie ma jasnej odpowiedzi, a program nie ustalił, co się z nim stało. Wskaż, czy dokument usunięto, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is. The bank has similar documents: compare them and say which one it is, or, if none of them is, whether it arrived.</source>
        <translation>Bank odpowiedział, że przyjął dokument, ale nie podał, pod jakim numerem (identyfikatorem). Bank ma podobne dokumenty: porównaj je i wskaż, który to, albo, jeśli żaden, czy dokument dotarł.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and Kantora cannot look for it with what is set now. Say whether it arrived, if you know it from the bank.</source>
        <translation>Bank odpowiedział, że przyjął dokument, ale nie podał, pod jakim numerem (identyfikatorem), a przy obecnych ustawieniach program nie może go szukać. Wskaż, czy dotarł, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>The bank answered that it took it, but did not say which document it is, and the document is not in its lists. Say whether it arrived, if you know it from the bank.</source>
        <translation>Bank odpowiedział, że przyjął dokument, ale nie podał, pod jakim numerem (identyfikatorem), a na listach banku go nie ma. Wskaż, czy dotarł, jeśli wiesz od banku.</translation>
    </message>
    <message>
        <source>Sent {time}</source>
        <translation>Wysłano {time}</translation>
    </message>
    <message>
        <source>Sent {time}, attempt {count}</source>
        <translation>Wysłano {time}, próba {count}</translation>
    </message>
    <message>
        <source>Checked {time}: not found yet</source>
        <translation>Sprawdzono {time}: jeszcze nie znaleziono</translation>
    </message>
    <message>
        <source>Checked {time}</source>
        <translation>Sprawdzono {time}</translation>
    </message>
    <message>
        <source>Tried {time}, but it could not be looked for</source>
        <translation>{time}: nie można było szukać</translation>
    </message>
</context>
<context>
    <name>outbox filter</name>
    <message>
        <source>No answer yet, being checked</source>
        <translation>Brak odpowiedzi</translation>
    </message>
</context>
<context>
    <name>parameters</name>
    <message>
        <source>Wallet token</source>
        <translation>Token portfela</translation>
    </message>
    <message>
        <source>Order number</source>
        <translation>Numer zamówienia</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>Kwota</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>Waluta</translation>
    </message>
    <message>
        <source>Return address</source>
        <translation>Adres powrotu</translation>
    </message>
    <message>
        <source>Return address after a failure</source>
        <translation>Adres powrotu po niepowodzeniu</translation>
    </message>
    <message>
        <source>Address for notifications</source>
        <translation>Adres powiadomień</translation>
    </message>
    <message>
        <source>Return address after an error</source>
        <translation>Adres powrotu po błędzie</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Opis</translation>
    </message>
    <message>
        <source>Language of the payment page</source>
        <translation>Język strony płatności</translation>
    </message>
    <message>
        <source>IP address of the payer</source>
        <translation>Adres IP płatnika</translation>
    </message>
    <message>
        <source>Customer&apos;s identifier</source>
        <translation>Identyfikator klienta</translation>
    </message>
    <message>
        <source>On behalf of the merchant</source>
        <translation>W imieniu sklepu</translation>
    </message>
    <message>
        <source>Merchant</source>
        <translation>Sklep</translation>
    </message>
    <message>
        <source>Name of the cardholder</source>
        <translation>Imię i nazwisko posiadacza karty</translation>
    </message>
    <message>
        <source>Additional parameters</source>
        <translation>Dodatkowe parametry</translation>
    </message>
    <message>
        <source>Can be paid for</source>
        <translation>Czas na zapłatę</translation>
    </message>
    <message>
        <source>Can be paid until</source>
        <translation>Można opłacić do</translation>
    </message>
    <message>
        <source>Stored card</source>
        <translation>Zapisana karta</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Cechy</translation>
    </message>
    <message>
        <source>Captured automatically</source>
        <translation>Pobierz automatycznie</translation>
    </message>
    <message>
        <source>Released automatically</source>
        <translation>Zwolnij automatycznie</translation>
    </message>
    <message>
        <source>Delivery address</source>
        <translation>Adres dostawy</translation>
    </message>
    <message>
        <source>Cart</source>
        <translation>Koszyk</translation>
    </message>
    <message>
        <source>Fee</source>
        <translation>Prowizja</translation>
    </message>
    <message>
        <source>E-mail</source>
        <translation>E-mail</translation>
    </message>
    <message>
        <source>Phone</source>
        <translation>Telefon</translation>
    </message>
    <message>
        <source>Hold the amount first</source>
        <translation>Najpierw zablokuj kwotę</translation>
    </message>
    <message>
        <source>Billing address</source>
        <translation>Adres rozliczeniowy</translation>
    </message>
    <message>
        <source>Delivery</source>
        <translation>Dostawa</translation>
    </message>
    <message>
        <source>Pre-order</source>
        <translation>Zamówienie w przedsprzedaży</translation>
    </message>
    <message>
        <source>Phones of the payer</source>
        <translation>Telefony płatnika</translation>
    </message>
    <message>
        <source>Delivered to the billing address</source>
        <translation>Dostawa na adres rozliczeniowy</translation>
    </message>
    <message>
        <source>City</source>
        <translation>Miasto</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>Kraj</translation>
    </message>
    <message>
        <source>Street and house</source>
        <translation>Ulica i dom</translation>
    </message>
    <message>
        <source>Address, second line</source>
        <translation>Adres, drugi wiersz</translation>
    </message>
    <message>
        <source>Address, third line</source>
        <translation>Adres, trzeci wiersz</translation>
    </message>
    <message>
        <source>Postal code</source>
        <translation>Kod pocztowy</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Delivered to</source>
        <translation>Dokąd dostarczyć</translation>
    </message>
    <message>
        <source>Delivered within</source>
        <translation>Czas dostawy</translation>
    </message>
    <message>
        <source>E-mail of the recipient</source>
        <translation>E-mail odbiorcy</translation>
    </message>
    <message>
        <source>Available from</source>
        <translation>Dostępne od</translation>
    </message>
    <message>
        <source>Availability</source>
        <translation>Dostępność</translation>
    </message>
    <message>
        <source>Ordered before</source>
        <translation>Zamawiano wcześniej</translation>
    </message>
    <message>
        <source>Home phone</source>
        <translation>Telefon domowy</translation>
    </message>
    <message>
        <source>Work phone</source>
        <translation>Telefon służbowy</translation>
    </message>
    <message>
        <source>Mobile phone</source>
        <translation>Telefon komórkowy</translation>
    </message>
    <message>
        <source>Cart made</source>
        <translation>Koszyk utworzono</translation>
    </message>
    <message>
        <source>Preferred contact</source>
        <translation>Preferowany kontakt</translation>
    </message>
    <message>
        <source>Full name</source>
        <translation>Imię i nazwisko</translation>
    </message>
    <message>
        <source>Passport</source>
        <translation>Paszport</translation>
    </message>
    <message>
        <source>Delivery method</source>
        <translation>Sposób dostawy</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Pozycja</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Nazwa</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wartość</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Ilość</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>J.m.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Suma</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Cena</translation>
    </message>
    <message>
        <source>Article</source>
        <translation>Artykuł</translation>
    </message>
    <message>
        <source>Order at the gateway</source>
        <translation>Zamówienie w bramce</translation>
    </message>
    <message>
        <source>Card number</source>
        <translation>Numer karty</translation>
    </message>
    <message>
        <source>Security code</source>
        <translation>Kod bezpieczeństwa</translation>
    </message>
    <message>
        <source>Expiry</source>
        <translation>Ważność</translation>
    </message>
    <message>
        <source>Encrypted card</source>
        <translation>Zaszyfrowana karta</translation>
    </message>
    <message>
        <source>Do not store the card</source>
        <translation>Nie zapisuj karty</translation>
    </message>
    <message>
        <source>Use of the stored card</source>
        <translation>Użycie zapisanej karty</translation>
    </message>
    <message>
        <source>From a 3-D Secure SDK</source>
        <translation>Z 3-D Secure SDK</translation>
    </message>
    <message>
        <source>Who begins the payment</source>
        <translation>Kto inicjuje płatność</translation>
    </message>
    <message>
        <source>Exemption from authentication</source>
        <translation>Wyjątek od uwierzytelnienia</translation>
    </message>
    <message>
        <source>Data about the browser</source>
        <translation>Dane o przeglądarce</translation>
    </message>
    <message>
        <source>Reference of the first payment</source>
        <translation>Numer pierwszej płatności</translation>
    </message>
    <message>
        <source>Time of the first payment</source>
        <translation>Czas pierwszej płatności</translation>
    </message>
    <message>
        <source>Version of 3-D Secure</source>
        <translation>Wersja 3-D Secure</translation>
    </message>
    <message>
        <source>3-D Secure transaction</source>
        <translation>Transakcja 3-D Secure</translation>
    </message>
    <message>
        <source>Return address after 3-D Secure</source>
        <translation>Adres powrotu po 3-D Secure</translation>
    </message>
    <message>
        <source>Address for the 3-D Secure method</source>
        <translation>Adres metody 3-D Secure</translation>
    </message>
    <message>
        <source>Without 3-D Secure</source>
        <translation>Bez 3-D Secure</translation>
    </message>
    <message>
        <source>Store the card</source>
        <translation>Zapisz kartę</translation>
    </message>
    <message>
        <source>Only verify the card, charge nothing</source>
        <translation>Tylko zweryfikuj kartę, nic nie pobieraj</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Rosyjski</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Białoruski</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Angielski</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polski</translation>
    </message>
    <message>
        <source>{name}, line {row}</source>
        <translation>{name}, wiersz {row}</translation>
    </message>
    <message>
        <source>At least {detail} characters</source>
        <translation>Co najmniej {detail} znaków</translation>
    </message>
    <message>
        <source>At most {detail} characters</source>
        <translation>Najwyżej {detail} znaków</translation>
    </message>
    <message>
        <source>Digits only</source>
        <translation>Tylko cyfry</translation>
    </message>
    <message>
        <source>Latin letters only</source>
        <translation>Tylko litery łacińskie</translation>
    </message>
    <message>
        <source>Only one of these: {detail}</source>
        <translation>Tylko jedna z wartości: {detail}</translation>
    </message>
    <message>
        <source>This is no date in the form {detail}</source>
        <translation>To nie jest data w postaci {detail}</translation>
    </message>
    <message>
        <source>A full address is needed: https://… without blanks</source>
        <translation>Potrzebny pełny adres: https://… bez spacji</translation>
    </message>
    <message>
        <source>7 to 15 digits with the country code: +375291234567</source>
        <translation>Od 7 do 15 cyfr z kodem kraju: +375291234567</translation>
    </message>
    <message>
        <source>A number that is not negative, with at most three decimals</source>
        <translation>Liczba nieujemna, najwyżej trzy miejsca po przecinku</translation>
    </message>
    <message>
        <source>It goes together with “{detail}”</source>
        <translation>Łączy się z „{detail}”</translation>
    </message>
    <message>
        <source>It cannot go together with “{detail}”</source>
        <translation>Nie może iść razem z „{detail}”</translation>
    </message>
    <message>
        <source>It is not the price times the quantity</source>
        <translation>Nie równa się cenie razy ilość</translation>
    </message>
    <message>
        <source>The amount has to be nothing when a card is only verified</source>
        <translation>Przy samej weryfikacji karty kwota musi być zerowa</translation>
    </message>
    <message>
        <source>The token does not say how much is paid</source>
        <translation>Token nie mówi, ile jest płacone</translation>
    </message>
    <message>
        <source>The token is in {detail}: choose that, or nothing</source>
        <translation>Token jest w {detail}: wybierz tę walutę albo żadną</translation>
    </message>
    <message>
        <source>The gateway refuses markup: no letter directly after “&lt;”</source>
        <translation>Bramka odrzuca znaczniki: bezpośrednio po „&lt;” nie może być litery</translation>
    </message>
    <message>
        <source>This contains a card number, which must not stand here</source>
        <translation>Jest tu numer karty, a nie może go tu być</translation>
    </message>
    <message>
        <source>A card number was taken out here; write this text again</source>
        <translation>Usunięto stąd numer karty; napisz ten tekst od nowa</translation>
    </message>
    <message>
        <source>This looks like a card number; check that it is none</source>
        <translation>To wygląda na numer karty; sprawdź, czy nim nie jest</translation>
    </message>
    <message>
        <source>This operation has no such field; empty it</source>
        <translation>Ta operacja nie ma takiego pola; wyczyść je</translation>
    </message>
    <message>
        <source>Only one value can be sent</source>
        <translation>Można przesłać tylko jedną wartość</translation>
    </message>
    <message>
        <source>A character is broken; type it again</source>
        <translation>Uszkodzony znak; wpisz ponownie</translation>
    </message>
    <message>
        <source>This does not look like an e-mail address; the payment may fail</source>
        <translation>To nie wygląda na adres e-mail; płatność może się nie udać</translation>
    </message>
    <message>
        <source>At least one second</source>
        <translation>Co najmniej jedna sekunda</translation>
    </message>
    <message>
        <source>This time has passed</source>
        <translation>Ten czas już minął</translation>
    </message>
    <message>
        <source>The order can still be paid after this time; a hold made then would end at once</source>
        <translation>Zamówienie można będzie opłacić także po tym czasie; taka blokada skończy się od razu</translation>
    </message>
    <message>
        <source>Not among your permissions in Settings; empty it, or ask the bank</source>
        <translation>Nie ma tego wśród uprawnień w ustawieniach; wyczyść albo zapytaj bank</translation>
    </message>
    <message>
        <source>It must be more than zero</source>
        <translation>Musi być większe od zera</translation>
    </message>
</context>
<context>
    <name>problems</name>
    <message>
        <source>This has to be filled in</source>
        <translation>To pole trzeba wypełnić</translation>
    </message>
    <message>
        <source>{length} characters; at most {limit} are allowed</source>
        <translation>Znaków: {length}; dozwolone najwyżej {limit}</translation>
    </message>
    <message>
        <source>There are characters that cannot be sent</source>
        <translation>Są znaki, których nie można wysłać</translation>
    </message>
    <message>
        <source>The code has a wrong format</source>
        <translation>Kod ma zły format</translation>
    </message>
    <message>
        <source>The bank&apos;s directory “{directory}” does not have this code</source>
        <translation>Słownik banku „{directory}” nie ma tego kodu</translation>
    </message>
    <message>
        <source>The bank&apos;s directory does not have this bank</source>
        <translation>Słownik banku nie ma tego banku</translation>
    </message>
    <message>
        <source>Documents of this type cannot be created</source>
        <translation>Dokumentów tego rodzaju nie można tworzyć</translation>
    </message>
    <message>
        <source>Choose it from the list, or write its identifier: a whole number</source>
        <translation>Wybierz z listy albo podaj identyfikator: liczbę całkowitą</translation>
    </message>
    <message>
        <source>Nothing with this identifier is known here; choose from the list</source>
        <translation>Nic o tym identyfikatorze nie jest tu znane; wybierz z listy</translation>
    </message>
    <message>
        <source>It cannot be about a document of this type; choose from the list</source>
        <translation>Nie może dotyczyć dokumentu tego rodzaju; wybierz z listy</translation>
    </message>
    <message>
        <source>The document that this is about has another account: {account}</source>
        <translation>Powiązany dokument ma inny rachunek: {account}</translation>
    </message>
    <message>
        <source>The acceptance is for {number}</source>
        <translation>Zgoda dotyczy odbiorcy o numerze UNP {number}</translation>
    </message>
    <message>
        <source>This acceptance is not in force: it is not signed, or was rejected</source>
        <translation>Ta zgoda nie obowiązuje: nie została podpisana lub została odrzucona</translation>
    </message>
    <message>
        <source>This demand has an answer in the outbox already</source>
        <translation>Odpowiedź na to żądanie jest już w „Wysyłce do banku”</translation>
    </message>
    <message>
        <source>The purpose names another VAT: {rate} % of this amount is {tax}</source>
        <translation>W tytule jest inny VAT: przy stawce {rate} % wynosi {tax}</translation>
    </message>
    <message>
        <source>Another document of this account and year has No. {number}</source>
        <translation>Nr {number} ma już inny dokument tego rachunku i roku</translation>
    </message>
    <message>
        <source>It may be answered already: see No. {number} of {day} at the bank</source>
        <translation>Być może odpowiedź już jest: zob. w banku nr {number} z {day}</translation>
    </message>
    <message>
        <source>The amount must be more than zero</source>
        <translation>Kwota musi być większa od zera</translation>
    </message>
    <message>
        <source>{currency} has {limit} decimals</source>
        <translation>{currency}: najwyżej {limit} po przecinku</translation>
    </message>
    <message>
        <source>A currency has three Latin letters</source>
        <translation>Waluta ma trzy litery łacińskie</translation>
    </message>
    <message>
        <source>Until now the account paid in {currencies}</source>
        <translation>Dotychczas z tego rachunku płacono w walucie: {currencies}</translation>
    </message>
    <message>
        <source>From {lowest} to {highest}</source>
        <translation>Od {lowest} do {highest}</translation>
    </message>
    <message>
        <source>Not before {first}</source>
        <translation>Nie wcześniej niż {first}</translation>
    </message>
    <message>
        <source>Not after {last}</source>
        <translation>Nie później niż {last}</translation>
    </message>
    <message>
        <source>Banks are closed; the next business day is {next}</source>
        <translation>Banki są zamknięte; następny dzień roboczy to {next}</translation>
    </message>
    <message>
        <source>Banks are probably closed until {next}: which working days are moved in {year} is not known here</source>
        <translation>Banki są zapewne zamknięte do {next}: przesunięcia dni roboczych w {year} nie są tu znane</translation>
    </message>
    <message>
        <source>Which working days are moved in {year} is not known here; ask the bank</source>
        <translation>Przesunięcia dni roboczych w {year} nie są tu znane; zapytaj bank</translation>
    </message>
    <message>
        <source>It ended on {last}</source>
        <translation>Zakończyło się {last}</translation>
    </message>
    <message>
        <source>It begins before today</source>
        <translation>Zaczyna się przed dniem dzisiejszym</translation>
    </message>
    <message>
        <source>This date is in the future</source>
        <translation>Ta data jest w przyszłości</translation>
    </message>
    <message>
        <source>{length} of {limit} characters</source>
        <translation>{length} z {limit} znaków</translation>
    </message>
    <message>
        <source>A Belarusian number has nine digits, or two letters and seven digits</source>
        <translation>UNP ma dziewięć cyfr albo dwie litery i siedem cyfr</translation>
    </message>
    <message>
        <source>The check digit is wrong: a digit is mistyped</source>
        <translation>Cyfra kontrolna jest błędna: literówka</translation>
    </message>
    <message>
        <source>A Belarusian account begins with BY</source>
        <translation>Rachunek białoruski zaczyna się od BY</translation>
    </message>
    <message>
        <source>{length} of 28 characters</source>
        <translation>{length} z 28 znaków</translation>
    </message>
    <message>
        <source>The account has a wrong format</source>
        <translation>Rachunek ma zły format</translation>
    </message>
    <message>
        <source>The check digits are wrong: a character is mistyped or missing</source>
        <translation>Cyfry kontrolne są błędne: literówka w rachunku lub brak znaku</translation>
    </message>
    <message>
        <source>The payee&apos;s account is the same as the payer&apos;s account</source>
        <translation>Rachunek odbiorcy jest taki sam jak rachunek płatnika</translation>
    </message>
    <message>
        <source>{length} characters; a code has 8 or 11</source>
        <translation>Znaków: {length}; kod ma 8 lub 11</translation>
    </message>
    <message>
        <source>The bank code has a wrong format</source>
        <translation>Kod banku ma zły format</translation>
    </message>
    <message>
        <source>This is not the code of a Belarusian bank</source>
        <translation>To nie jest kod banku białoruskiego</translation>
    </message>
    <message>
        <source>The account is in another bank</source>
        <translation>Rachunek jest w innym banku</translation>
    </message>
    <message>
        <source>Instant payments are made in Belarusian roubles</source>
        <translation>Płatności natychmiastowe są w rublach białoruskich</translation>
    </message>
    <message>
        <source>A period needs a limit</source>
        <translation>Okres wymaga limitu</translation>
    </message>
    <message>
        <source>Choose the period of the limit</source>
        <translation>Wybierz okres limitu</translation>
    </message>
    <message>
        <source>The contract ends on {last}</source>
        <translation>Umowa kończy się {last}</translation>
    </message>
    <message>
        <source>More than is demanded: {limit}</source>
        <translation>Więcej niż żądane: {limit}</translation>
    </message>
    <message>
        <source>This is not an amount</source>
        <translation>To nie jest kwota</translation>
    </message>
    <message>
        <source>Write the digits in groups of three</source>
        <translation>Grupuj cyfry po trzy</translation>
    </message>
    <message>
        <source>Thousands or decimals? Write 1,234.00 or 1.23</source>
        <translation>Tysiące czy ułamki? Napisz 1 234,00 lub 1,23</translation>
    </message>
    <message>
        <source>There are more decimals than the currency has</source>
        <translation>Więcej miejsc po przecinku, niż ma waluta</translation>
    </message>
    <message>
        <source>The amount is too large for a bank document</source>
        <translation>Kwota jest za duża dla dokumentu bankowego</translation>
    </message>
    <message>
        <source>Another currency stands behind the amount</source>
        <translation>Za kwotą podano inną walutę</translation>
    </message>
    <message>
        <source>Write the day as 21.11.2026</source>
        <translation>Napisz dzień tak: 21.11.2026</translation>
    </message>
    <message>
        <source>Enter the last day, or choose “No end”</source>
        <translation>Podaj ostatni dzień albo wybierz „Bezterminowo”</translation>
    </message>
    <message>
        <source>Write day and time as 21.11.2026 14:30</source>
        <translation>Napisz dzień i godzinę tak: 21.11.2026 14:30</translation>
    </message>
    <message>
        <source>Write a whole number</source>
        <translation>Podaj liczbę całkowitą</translation>
    </message>
    <message>
        <source>Cyrillic letters were replaced by Latin ones</source>
        <translation>Litery cyrylicy zastąpiono łacińskimi</translation>
    </message>
    <message>
        <source>{length} characters; an account abroad has 5 to 34</source>
        <translation>Znaków: {length}; rachunek zagraniczny ma od 5 do 34</translation>
    </message>
</context>
<context>
    <name>targets</name>
    <message>
        <source>The document at the bank has changed</source>
        <translation>Dokument w banku się zmienił</translation>
    </message>
    <message>
        <source>Nothing was sent. This is the result of sending it now: check it again.</source>
        <translation>Nic nie wysłano. Oto wynik wysłania teraz: sprawdź go ponownie.</translation>
    </message>
    <message>
        <source>There is something new to check</source>
        <translation>Jest coś nowego do sprawdzenia</translation>
    </message>
    <message>
        <source>Nothing was sent. See what is marked now before you send it.</source>
        <translation>Nic nie wysłano. Przed wysłaniem sprawdź, co jest teraz zaznaczone.</translation>
    </message>
</context>
<context>
    <name>translations</name>
    <message>
        <source>en</source>
        <extracomment>the code of the language of this translation: en, ru, be, pl</extracomment>
        <translation>pl</translation>
    </message>
</context>
</TS>
