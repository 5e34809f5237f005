"""Pictures of every page in each language, size and scheme, for people who review how it looks."""
