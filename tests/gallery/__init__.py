"""Pictures of every page in each language, size and scheme, for people who judge how it looks."""
