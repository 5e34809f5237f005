"""The keys that a person has chosen for commands."""
