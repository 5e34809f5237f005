<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>BatchOverview</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BatchPage</name>
    <message numerus="yes">
        <source>Send the %n left…</source>
        <translation>
            <numerusform>Send the %n left…</numerusform>
            <numerusform>Send the %n left…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What became of %n document(s)</source>
        <translation>
            <numerusform>What became of %n document</numerusform>
            <numerusform>What became of %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Reading what is known of %n documents…</source>
        <translation>
            <numerusform>Reading what is known of %n document…</numerusform>
            <numerusform>Reading what is known of %n documents…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Checking %n document(s) once more…</source>
        <translation>
            <numerusform>Checking %n document once more…</numerusform>
            <numerusform>Checking %n documents once more…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left out: correct or decide them first</source>
        <translation>
            <numerusform>%n left out: correct or decide it first</numerusform>
            <numerusform>%n left out: correct or decide them first</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Sign these %n…</source>
        <translation>
            <numerusform>Sign this %n…</numerusform>
            <numerusform>Sign these %n…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Accept %n demands</source>
        <translation>
            <numerusform>Accept %n demand</numerusform>
            <numerusform>Accept %n demands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Refuse %n demands</source>
        <translation>
            <numerusform>Refuse %n demand</numerusform>
            <numerusform>Refuse %n demands</numerusform>
        </translation>
    </message>
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
        <source>Send %n documents</source>
        <translation>
            <numerusform>Send %n document</numerusform>
            <numerusform>Send %n documents</numerusform>
        </translation>
    </message>
</context>
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
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ClockWarning</name>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) ahead</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n day ahead</numerusform>
            <numerusform>This computer&apos;s clock is %n days ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n day(s) behind</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n day behind</numerusform>
            <numerusform>This computer&apos;s clock is %n days behind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) ahead</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n hour ahead</numerusform>
            <numerusform>This computer&apos;s clock is %n hours ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n hour(s) behind</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n hour behind</numerusform>
            <numerusform>This computer&apos;s clock is %n hours behind</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) ahead</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n minute ahead</numerusform>
            <numerusform>This computer&apos;s clock is %n minutes ahead</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This computer&apos;s clock is %n minute(s) behind</source>
        <translation>
            <numerusform>This computer&apos;s clock is %n minute behind</numerusform>
            <numerusform>This computer&apos;s clock is %n minutes behind</numerusform>
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
    <name>CustomerView</name>
    <message numerus="yes">
        <source>%Ln schedules not ended</source>
        <translation>
            <numerusform>%Ln schedule not ended</numerusform>
            <numerusform>%Ln schedules not ended</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Discarding</name>
    <message numerus="yes">
        <source>%n discarded</source>
        <translation>
            <numerusform>%n discarded</numerusform>
            <numerusform>%n discarded</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n brought back</source>
        <translation>
            <numerusform>%n brought back</numerusform>
            <numerusform>%n brought back</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DraftDates</name>
    <message numerus="yes">
        <source>The month, quarter or year in %n purpose(s) has changed with the date: check them</source>
        <translation>
            <numerusform>The month, quarter or year in %n purpose has changed with the date: check it</numerusform>
            <numerusform>The month, quarter or year in %n purposes has changed with the date: check them</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueCharging</name>
    <message numerus="yes">
        <source>%Ln dates were skipped</source>
        <translation>
            <numerusform>%Ln date was skipped</numerusform>
            <numerusform>%Ln dates were skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates were marked as charged</source>
        <translation>
            <numerusform>%Ln date was marked as charged</numerusform>
            <numerusform>%Ln dates were marked as charged</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dates are due again</source>
        <translation>
            <numerusform>%Ln date is due again</numerusform>
            <numerusform>%Ln dates are due again</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln could not be changed</source>
        <translation>
            <numerusform>%Ln could not be changed</numerusform>
            <numerusform>%Ln could not be changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges paid</source>
        <translation>
            <numerusform>%Ln charge paid</numerusform>
            <numerusform>%Ln charges paid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not paid</source>
        <translation>
            <numerusform>%Ln not paid</numerusform>
            <numerusform>%Ln not paid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln without an answer, being checked</source>
        <translation>
            <numerusform>%Ln without an answer, being checked</numerusform>
            <numerusform>%Ln without an answer, being checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln wait for your decision</source>
        <translation>
            <numerusform>%Ln waits for your decision</numerusform>
            <numerusform>%Ln wait for your decision</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln not begun</source>
        <translation>
            <numerusform>%Ln not begun</numerusform>
            <numerusform>%Ln not begun</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DueView</name>
    <message numerus="yes">
        <source>%Ln charges of earlier days were not made</source>
        <translation>
            <numerusform>%Ln charge of an earlier day was not made</numerusform>
            <numerusform>%Ln charges of earlier days were not made</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges may have been made already</source>
        <translation>
            <numerusform>%Ln charge may have been made already</numerusform>
            <numerusform>%Ln charges may have been made already</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln charges cannot be made</source>
        <translation>
            <numerusform>%Ln charge cannot be made</numerusform>
            <numerusform>%Ln charges cannot be made</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExpiryReminder</name>
    <message numerus="yes">
        <source>%n more link(s) will end soon: close this to see the next.</source>
        <translation>
            <numerusform>%n more link will end soon: close this to see the next.</numerusform>
            <numerusform>%n more links will end soon: close this to see the next.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>InstructionView</name>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Fix %n field</numerusform>
            <numerusform>Fix %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LabelsPage</name>
    <message numerus="yes">
        <source>%n label(s) deleted</source>
        <translation>
            <numerusform>%n label deleted</numerusform>
            <numerusform>%n labels deleted</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LeftBehindQuestion</name>
    <message numerus="yes">
        <source>The outcome of %n document(s) or payment(s) is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</source>
        <translation>
            <numerusform>The outcome of %n document or payment is not known yet. Kantora can find it out only with the address and the sign-in that it was sent with.</numerusform>
            <numerusform>The outcome of %n documents or payments is not known yet. Kantora can find it out only with the address and the sign-in that they were sent with.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ListAnnotations</name>
    <message numerus="yes">
        <source>The label “{name}” was put on %n record(s)</source>
        <translation>
            <numerusform>The label “{name}” was put on %n record</numerusform>
            <numerusform>The label “{name}” was put on %n records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The label “{name}” was taken off %n record(s)</source>
        <translation>
            <numerusform>The label “{name}” was taken off %n record</numerusform>
            <numerusform>The label “{name}” was taken off %n records</numerusform>
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
    <name>NewOrderView</name>
    <message numerus="yes">
        <source>Fix %n field(s)</source>
        <translation>
            <numerusform>Fix %n field</numerusform>
            <numerusform>Fix %n fields</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OrderChecks</name>
    <message numerus="yes">
        <source>The gateway could not be asked about %Ln orders</source>
        <translation>
            <numerusform>The gateway could not be asked about %Ln order</numerusform>
            <numerusform>The gateway could not be asked about %Ln orders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln orders were checked</source>
        <translation>
            <numerusform>%Ln order was checked</numerusform>
            <numerusform>%Ln orders were checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them changed</source>
        <translation>
            <numerusform>%Ln of them changed</numerusform>
            <numerusform>%Ln of them changed</numerusform>
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
    <name>ReasonDialog</name>
    <message numerus="yes">
        <source>%n demand(s) will be refused</source>
        <translation>
            <numerusform>%n demand will be refused</numerusform>
            <numerusform>%n demands will be refused</numerusform>
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
        <source>%n counterparty(ies) added or changed since the backup lose what was written and checked since.</source>
        <translation>
            <numerusform>%n counterparty added or changed since the backup loses what was written and checked since.</numerusform>
            <numerusform>%n counterparties added or changed since the backup lose what was written and checked since.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n counterparty(ies) added since the backup lose their labels.</source>
        <translation>
            <numerusform>%n counterparty added since the backup loses its labels.</numerusform>
            <numerusform>%n counterparties added since the backup lose their labels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n template(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n template changed since the backup comes back as it was.</numerusform>
            <numerusform>%n templates changed since the backup come back as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n view(s) changed since the backup come back as they were.</source>
        <translation>
            <numerusform>%n view changed since the backup comes back as it was.</numerusform>
            <numerusform>%n views changed since the backup come back as they were.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n label(s) renamed or recoloured since the backup come back as they were.</source>
        <translation>
            <numerusform>%n label renamed or recoloured since the backup comes back as it was.</numerusform>
            <numerusform>%n labels renamed or recoloured since the backup come back as they were.</numerusform>
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
        <source>%n order(s) of the card payment gateway stay.</source>
        <translation>
            <numerusform>%n order of the card payment gateway stays.</numerusform>
            <numerusform>%n orders of the card payment gateway stay.</numerusform>
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
    <name>SafetyController</name>
    <message numerus="yes">
        <source>%n document(s) were not sent</source>
        <translation>
            <numerusform>%n document was not sent</numerusform>
            <numerusform>%n documents were not sent</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ScheduleForm</name>
    <message numerus="yes">
        <source>%Ln dates have passed and are due at once, from {day}</source>
        <translation>
            <numerusform>%Ln date has passed and is due at once, {day}</numerusform>
            <numerusform>%Ln dates have passed and are due at once, from {day}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The changes to %Ln dates are lost: {days}</source>
        <translation>
            <numerusform>The changes to %Ln date are lost: {days}</numerusform>
            <numerusform>The changes to %Ln dates are lost: {days}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SchedulePane</name>
    <message numerus="yes">
        <source>%Ln more dates, under Due</source>
        <translation>
            <numerusform>%Ln more date, under Due</numerusform>
            <numerusform>%Ln more dates, under Due</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SignInQuestion</name>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. Only who sent them can find out. Until you answer, nothing is sent.</source>
        <translation>
            <numerusform>%n document sent before may still arrive at the bank; it was sent: {time}. Only whoever sent it can find out. Until you answer, nothing is sent.</numerusform>
            <numerusform>%n documents sent before may still arrive at the bank; the last one was sent: {time}. Only whoever sent them can find out. Until you answer, nothing is sent.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) sent before may still arrive at the bank; the last one was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of them.</source>
        <translation>
            <numerusform>%n document sent before may still arrive at the bank; it was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of it.</numerusform>
            <numerusform>%n documents sent before may still arrive at the bank; the last one was sent: {time}. With this sign-in Kantora cannot find out: you will have to decide yourself what became of them.</numerusform>
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
    <message numerus="yes">
        <source>%n amount(s) are not included</source>
        <translation>
            <numerusform>%n amount is not included</numerusform>
            <numerusform>%n amounts are not included</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StoredCardsPage</name>
    <message numerus="yes">
        <source>%Ln stored cards have expired or expire within 30 days</source>
        <translation>
            <numerusform>%Ln stored card has expired or expires within 30 days</numerusform>
            <numerusform>%Ln stored cards have expired or expire within 30 days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SubtotalsCard</name>
    <message numerus="yes">
        <source>%n document(s)</source>
        <translation>
            <numerusform>%n document</numerusform>
            <numerusform>%n documents</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TemplatesPage</name>
    <message numerus="yes">
        <source>%Ln payments of these templates were made today</source>
        <translation>
            <numerusform>%Ln payment of these templates was made today</numerusform>
            <numerusform>%Ln payments of these templates were made today</numerusform>
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
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
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
</context>
<context>
    <name>_LeftOut</name>
    <message numerus="yes">
        <source>%Ln amounts are not included</source>
        <translation>
            <numerusform>%Ln amount is not included</numerusform>
            <numerusform>%Ln amounts are not included</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_UnitEdit</name>
    <message numerus="yes">
        <source>months (after a number)</source>
        <translation>
            <numerusform>month</numerusform>
            <numerusform>months</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>weeks (after a number)</source>
        <translation>
            <numerusform>week</numerusform>
            <numerusform>weeks</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>days (after a number)</source>
        <translation>
            <numerusform>day</numerusform>
            <numerusform>days</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>_Words</name>
    <message numerus="yes">
        <source>%n new payment demand(s)</source>
        <translation>
            <numerusform>%n new payment demand</numerusform>
            <numerusform>%n new payment demands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment demand(s) to answer</source>
        <translation>
            <numerusform>%n payment demand to answer</numerusform>
            <numerusform>%n payment demands to answer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank rejected %n document(s)</source>
        <translation>
            <numerusform>The bank rejected %n document</numerusform>
            <numerusform>The bank rejected %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank holds %n document(s) as possible duplicates</source>
        <translation>
            <numerusform>The bank holds %n document as a possible duplicate</numerusform>
            <numerusform>The bank holds %n documents as possible duplicates</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n document(s) put in the unpaid queue</source>
        <translation>
            <numerusform>%n document put in the unpaid queue</numerusform>
            <numerusform>%n documents put in the unpaid queue</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Outcome known of %n send(s)</source>
        <translation>
            <numerusform>Outcome of %n send is known</numerusform>
            <numerusform>Outcome of %n sends is known</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The bank executed %n document(s)</source>
        <translation>
            <numerusform>The bank executed %n document</numerusform>
            <numerusform>The bank executed %n documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>AIS IDO replied to %n request(s)</source>
        <translation>
            <numerusform>AIS IDO replied to %n request</numerusform>
            <numerusform>AIS IDO replied to %n requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n request(s) to AIS IDO rejected</source>
        <translation>
            <numerusform>%n request to AIS IDO rejected</numerusform>
            <numerusform>%n requests to AIS IDO rejected</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n order(s) paid</source>
        <translation>
            <numerusform>%n order paid</numerusform>
            <numerusform>%n orders paid</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n payment link(s) declined or expired</source>
        <translation>
            <numerusform>%n payment link declined or expired</numerusform>
            <numerusform>%n payment links declined or expired</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pending charge(s) failed</source>
        <translation>
            <numerusform>%n pending charge failed</numerusform>
            <numerusform>%n pending charges failed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The money of %n order(s) went back</source>
        <translation>
            <numerusform>The money of %n order went back</numerusform>
            <numerusform>The money of %n orders went back</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stored card(s) expire soon</source>
        <translation>
            <numerusform>%n stored card expires soon</numerusform>
            <numerusform>%n stored cards expire soon</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Notifications: %n unread</source>
        <translation>
            <numerusform>Notifications: %n unread</numerusform>
            <numerusform>Notifications: %n unread</numerusform>
        </translation>
    </message>
</context>
</TS>
