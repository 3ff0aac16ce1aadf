"""A family of games that is none of the program's own: it shows what a new one costs.

``rules.py``  what its rule files can say, ``play.py``  the play, ``answer.py``  what is known of a deal, ``family.py``
the family, ``games/``  the rule files.
"""
