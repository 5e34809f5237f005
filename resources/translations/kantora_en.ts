<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>BatchSummary</name>
    <message numerus="yes">
        <source>%n chosen</source>
        <translation>
            <numerusform>%n chosen</numerusform>
            <numerusform>%n chosen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Only %n of them are meant here: so many can be sent or discarded together. Go on with the others afterwards.</source>
        <translation>
            <numerusform>Only %n of them is meant here: so many can be sent or discarded together. Go on with the others afterwards.</numerusform>
            <numerusform>Only %n of them are meant here: so many can be sent or discarded together. Go on with the others afterwards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConfirmationView</name>
    <message numerus="yes">
        <source>Send %n payments</source>
        <translation>
            <numerusform>Send %n payment</numerusform>
            <numerusform>Send %n payments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Delete %n documents</source>
        <translation>
            <numerusform>Delete %n document</numerusform>
            <numerusform>Delete %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Reading what is known of %n documents…</numerusform>
            <numerusform>Reading what is known of %n documents…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>send %n</source>
        <translation>
            <numerusform>send %n</numerusform>
            <numerusform>send %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>change %n</source>
        <translation>
            <numerusform>change %n</numerusform>
            <numerusform>change %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>delete %n</source>
        <translation>
            <numerusform>delete %n</numerusform>
            <numerusform>delete %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Change %n documents</source>
        <translation>
            <numerusform>Change %n document</numerusform>
            <numerusform>Change %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n to the payment gateway</source>
        <translation>
            <numerusform>Send %n to the payment gateway</numerusform>
            <numerusform>Send %n to the payment gateway</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Send %n documents</source>
        <translation>
            <numerusform>Send %n document</numerusform>
            <numerusform>Send %n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ConnectionCard</name>
    <message numerus="yes">
        <source>The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</source>
        <translation>
            <numerusform>The outcome of %n document or payment is not known yet. Kantora can find it out only with the address and the sign-in that it was sent with.</numerusform>
            <numerusform>The outcome of %n documents or payments is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>CounterpartyPane</name>
    <message numerus="yes">
        <source>%Ln payments</source>
        <translation>
            <numerusform>%Ln payment</numerusform>
            <numerusform>%Ln payments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LockCard</name>
    <message numerus="yes">
        <source>%n minutes</source>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutboxPage</name>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>%n discarded</numerusform>
            <numerusform>%n discarded</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OutboxPane</name>
    <message numerus="yes">
        <source>Send %n…</source>
        <translation>
            <numerusform>Send %n…</numerusform>
            <numerusform>Send %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Discard %n…</source>
        <translation>
            <numerusform>Discard %n…</numerusform>
            <numerusform>Discard %n…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileCard</name>
    <message numerus="yes">
        <source>%n backup(s) in {folder} stay; the recovery code opens them.</source>
        <translation>
            <numerusform>%n backup in {folder} stays; the recovery code opens it.</numerusform>
            <numerusform>%n backups in {folder} stay; the recovery code opens them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RestorePlanView</name>
    <message numerus="yes">
        <source>%n document(s) that were ready to be sent come back as drafts: check each before you send it.</source>
        <translation>
            <numerusform>%n document that was ready to be sent comes back as a draft: check it before you send it.</numerusform>
            <numerusform>%n documents that were ready to be sent come back as drafts: check each before you send it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) from the bank are newer than the backup; the next synchronisation reads them again.</source>
        <translation>
            <numerusform>%n document from the bank is newer than the backup; the next synchronisation reads it again.</numerusform>
            <numerusform>%n documents from the bank are newer than the backup; the next synchronisation reads them again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) kept offline are not in the backup and have to be read again.</source>
        <translation>
            <numerusform>%n file kept offline is not in the backup and has to be read again.</numerusform>
            <numerusform>%n files kept offline are not in the backup and have to be read again.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entry(ies) of Activity since the backup are forgotten.</source>
        <translation>
            <numerusform>%n entry of Activity since the backup is forgotten.</numerusform>
            <numerusform>%n entries of Activity since the backup are forgotten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) were sent or made ready since the backup. They stay as they are, with their numbers, so that nothing is sent twice.</source>
        <translation>
            <numerusform>%n document was sent or made ready since the backup. It stays as it is, with its number, so that nothing is sent twice.</numerusform>
            <numerusform>%n documents were sent or made ready since the backup. They stay as they are, with their numbers, so that nothing is sent twice.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) written since the backup stay.</source>
        <translation>
            <numerusform>%n draft written since the backup stays.</numerusform>
            <numerusform>%n drafts written since the backup stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) made since the backup stay.</source>
        <translation>
            <numerusform>%n template made since the backup stays.</numerusform>
            <numerusform>%n templates made since the backup stay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n draft(s) and sends that are only in the backup come back.</source>
        <translation>
            <numerusform>%n draft or send that is only in the backup comes back.</numerusform>
            <numerusform>%n drafts and sends that are only in the backup come back.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SigningPage</name>
    <message numerus="yes">
        <source>%n document(s) to sign</source>
        <translation>
            <numerusform>%n document to sign</numerusform>
            <numerusform>%n documents to sign</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign %n again…</source>
        <translation>
            <numerusform>Sign %n again…</numerusform>
            <numerusform>Sign %n again…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign the next %n…</source>
        <translation>
            <numerusform>Sign the next %n…</numerusform>
            <numerusform>Sign the next %n…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplatesPage</name>
    <message numerus="yes">
        <source>%Ln payments of these templates are ready since today</source>
        <translation>
            <numerusform>%Ln payment of these templates is ready since today</numerusform>
            <numerusform>%Ln payments of these templates are ready since today</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln payments are ready</source>
        <translation>
            <numerusform>%Ln payment is ready</numerusform>
            <numerusform>%Ln payments are ready</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln drafts have to be completed</source>
        <translation>
            <numerusform>%Ln draft has to be completed</numerusform>
            <numerusform>%Ln drafts have to be completed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were deleted</source>
        <translation>
            <numerusform>%Ln template was deleted</numerusform>
            <numerusform>%Ln templates were deleted</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln templates were taken</source>
        <translation>
            <numerusform>%Ln template was taken</numerusform>
            <numerusform>%Ln templates were taken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ToSignPage</name>
    <message numerus="yes">
        <source>%n document(s): no answer yet, being checked</source>
        <translation>
            <numerusform>%n document: no answer yet, being checked</numerusform>
            <numerusform>%n documents: no answer yet, being checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign %n…</source>
        <translation>
            <numerusform>Sign %n…</numerusform>
            <numerusform>Sign %n…</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TotalsLabel</name>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>%Ln selected</numerusform>
            <numerusform>%Ln selected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln rows</source>
        <translation>
            <numerusform>%Ln row</numerusform>
            <numerusform>%Ln rows</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln amounts are not included</source>
        <translation>
            <numerusform>%Ln amount is not included</numerusform>
            <numerusform>%Ln amounts are not included</numerusform>
        </translation>
    </message>
</context>
</TS>
