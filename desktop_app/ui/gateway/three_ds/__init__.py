"""Payment of an order by card: the card, 3-D Secure in the embedded browser, its outcome."""
