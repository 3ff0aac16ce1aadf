"""The tests. That a machine is slow, or busy, is no failure: examples of random tests have no deadline."""

from hypothesis import HealthCheck, settings

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")
