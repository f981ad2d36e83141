//! What a position is worth under perfect play.
