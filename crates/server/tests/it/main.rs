//! The server from outside: as a service without a socket, and through real sockets.

mod api;
mod config;
mod docs;
mod health;
mod limits;
mod page;
mod problems;
mod socket;
mod support;
