"""Tests of proofs and of the program that checks them."""
