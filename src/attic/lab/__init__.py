"""Simulations, tournaments, reports."""
