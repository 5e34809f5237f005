-- Charges of cards that the gateway has and has not decided; few at any time. They are found without
-- regard to when they changed: that is by the clock of this computer, which may have been set since.

CREATE INDEX outbox_undecided_charges ON outbox (operation)
    WHERE state = 'confirmed'
    AND operation IN ('charge_recurring', 'pay_by_credential', 'pay_by_moto')
    AND iif(json_valid(progress), json_extract(progress, '$.order.kind'), '')
        IN ('pending', 'unknown');
