"""Small games beside the kit: for its own tests and for benchmarks."""
