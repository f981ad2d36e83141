//! Perfect play and a strong player for m,n,k games.

pub mod advice;
pub mod engine;
mod falling;
pub mod formats;
pub mod gomocup;
pub mod matches;
pub mod solve;
