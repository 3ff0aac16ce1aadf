"""``python -m solver`` is the command ``faceup``."""

from solver.cli.main import main

if __name__ == "__main__":
    main()
