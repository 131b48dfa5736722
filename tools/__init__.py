"""What builds and checks the files that are made from the program. Run by make; not part of the package."""
