//! A player for boards too large to solve.
