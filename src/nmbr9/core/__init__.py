"""The rules of NMBR 9 in pure Python: standard library only, no I/O, no clock, no global random state."""
