//! Rate limits by address.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::Clock as _;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::Client;
use crate::config::Rate;
use crate::problem::Problem;

/// What a request costs the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Any request.
    Any,
    /// One that works for long.
    Long,
}

/// A bucket for each address and kind.
#[derive(Debug)]
pub(crate) struct Limiter {
    any: Option<DefaultKeyedRateLimiter<IpAddr>>,
    long: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

impl Limiter {
    pub(crate) fn new(rate: &Rate) -> Self {
        let bucket = |per_second, burst| {
            let per_second = NonZeroU32::new(per_second)?;
            Some(RateLimiter::keyed(Quota::per_second(per_second).allow_burst(burst)))
        };
        Self {
            any: bucket(rate.per_second, rate.burst),
            long: bucket(rate.long_per_second, rate.long_burst),
        }
    }

    /// Takes one from the client's bucket, or says when there will be one.
    pub(crate) fn check(&self, kind: Kind, client: Client) -> Result<(), Problem> {
        let limiter = match kind {
            Kind::Any => &self.any,
            Kind::Long => &self.long,
        };
        let Some(limiter) = limiter else { return Ok(()) };
        limiter
            .check_key(&client.limited_as())
            .map_err(|wait| Problem::RateLimited(wait.wait_time_from(limiter.clock().now())))
    }

    /// Forgets the addresses whose buckets are full again.
    pub(crate) fn forget(&self) {
        for limiter in [&self.any, &self.long].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// How often [`Self::forget`] is worth its time.
    pub(crate) const FORGET_EVERY: Duration = Duration::from_secs(30);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> Client {
        Client(text.parse().unwrap())
    }

    #[test]
    fn an_address_has_its_burst_and_no_more() {
        let burst = NonZeroU32::new(3).unwrap();
        let rate = Rate { per_second: 1, burst, long_per_second: 0, ..Rate::default() };
        let limiter = Limiter::new(&rate);
        for _ in 0..3 {
            limiter.check(Kind::Any, client("192.0.2.1")).unwrap();
        }
        let refused = limiter.check(Kind::Any, client("192.0.2.1"));
        assert!(
            matches!(refused, Err(Problem::RateLimited(wait)) if wait <= Duration::from_secs(1)),
            "{refused:?}"
        );
        limiter.check(Kind::Any, client("192.0.2.2")).unwrap();
        // 0 a second is no limit.
        for _ in 0..1000 {
            limiter.check(Kind::Long, client("192.0.2.1")).unwrap();
        }
    }
}
