"""Games of turns with nothing hidden: climbing and matching. A dialect has its own reading, referee and kernel."""
