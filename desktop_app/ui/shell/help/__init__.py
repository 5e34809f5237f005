"""The help of the window: articles, what belongs to which page, and the card that shows them."""
