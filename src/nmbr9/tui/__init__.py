"""The game in a terminal, full screen: `nmbr9 play`. It needs the extra `tui`."""
