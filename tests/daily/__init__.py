"""The daily deck by itself: no sockets, no disk, and a clock that shows what it is told."""
