//! m,n,k games.
