//! Equity.
mod multisets;
mod ranks;
mod spot;
