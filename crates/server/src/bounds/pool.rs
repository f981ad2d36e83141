//! Long questions: a bounded number at work, a bounded number waiting, a bounded time for each.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::timeout;

use crate::config::Compute;
use crate::problem::Problem;
use crate::telemetry::Metrics;

/// Tells work that nobody waits for its answer any more.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// As the search and the equity code look at it.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }
}

/// Cancels when it is dropped: the request was answered, took too long, or its client is gone.
struct CancelOnDrop(Cancel);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

/// The workers for long questions.
#[derive(Debug)]
pub(crate) struct Pool {
    /// One for each question at work or waiting.
    places: Semaphore,
    /// One for each question at work.
    workers: Arc<Semaphore>,
    time: Duration,
    metrics: Metrics,
}

impl Pool {
    pub(crate) fn new(compute: &Compute, metrics: Metrics) -> Self {
        let workers = compute.workers.get().min(Semaphore::MAX_PERMITS / 2);
        let queue = compute.queue.min(Semaphore::MAX_PERMITS / 2);
        Self {
            places: Semaphore::new(workers + queue),
            workers: Arc::new(Semaphore::new(workers)),
            time: compute.time(),
            metrics,
        }
    }

    /// Does this work on a worker. The work is told how long it may take, and looks at the flag.
    ///
    /// # Errors
    /// [`Problem::Overloaded`] when the queue is full or no worker was free in time,
    /// [`Problem::TooLong`] when the work took its time and has no answer, [`Problem::Internal`]
    /// when it panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Cancel, Duration) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let _place = self.places.try_acquire().map_err(|_| Problem::Overloaded)?;
        let waiting = self.metrics.waiting();
        let worker = timeout(self.time, Arc::clone(&self.workers).acquire_owned())
            .await
            .map_err(|_| Problem::Overloaded)?
            .map_err(|_| Problem::Internal)?;
        drop(waiting);

        let cancel = CancelOnDrop(Cancel::default());
        let told = cancel.0.clone();
        let busy = self.metrics.busy();
        let time = self.time;
        let work = tokio::task::spawn_blocking(move || {
            // Held until the work has really ended, also when nobody waits for it any more.
            let _held = (worker, busy);
            work(&told, time)
        });
        match timeout(self.time, work).await {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(_panicked)) => Err(Problem::Internal),
            Err(_) => Err(Problem::TooLong(self.time)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::num::{NonZeroU64, NonZeroUsize};
    use std::sync::mpsc;

    use super::*;

    fn pool(workers: usize, queue: usize) -> Arc<Pool> {
        patient_pool(workers, queue, 1)
    }

    fn patient_pool(workers: usize, queue: usize, seconds: u64) -> Arc<Pool> {
        let compute = Compute {
            workers: NonZeroUsize::new(workers).unwrap(),
            queue,
            seconds: NonZeroU64::new(seconds).unwrap(),
            ..Compute::default()
        };
        Arc::new(Pool::new(&compute, Metrics::new()))
    }

    fn until_cancelled(cancel: &Cancel) {
        while !cancel.flag().load(Ordering::Relaxed) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn an_answer_comes_back() {
        assert_eq!(pool(1, 0).run(|_, _| 7).await.unwrap(), 7);
    }

    #[tokio::test]
    async fn work_that_takes_too_long_is_cancelled() {
        let (ended, end) = mpsc::channel();
        let pool = pool(1, 0);
        let answer = pool.run(move |cancel, _| {
            until_cancelled(cancel);
            ended.send(()).unwrap();
        });
        assert!(matches!(answer.await, Err(Problem::TooLong(_))));
        tokio::task::spawn_blocking(move || end.recv().unwrap()).await.unwrap();
    }

    #[tokio::test]
    async fn work_whose_client_left_is_cancelled_and_frees_its_worker() {
        let (began, begun) = mpsc::channel();
        let pool = pool(1, 0);
        let asked = tokio::spawn({
            let pool = Arc::clone(&pool);
            async move {
                let work = move |cancel: &Cancel, _| {
                    began.send(()).unwrap();
                    until_cancelled(cancel);
                };
                pool.run(work).await
            }
        });
        tokio::task::spawn_blocking(move || begun.recv().unwrap()).await.unwrap();
        asked.abort();
        assert!(asked.await.unwrap_err().is_cancelled());
        assert_eq!(pool.workers.acquire().await.map(|_| 1).unwrap(), 1);
    }

    #[tokio::test]
    async fn a_full_queue_refuses_at_once() {
        let pool = pool(1, 1);
        let ask = || {
            let pool = Arc::clone(&pool);
            tokio::spawn(async move { pool.run(|cancel, _| until_cancelled(cancel)).await })
        };
        let first = ask();
        let second = ask();
        while pool.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(matches!(pool.run(|_, _| ()).await, Err(Problem::Overloaded)));
        assert!(matches!(first.await.unwrap(), Err(Problem::TooLong(_))));
        // The second had the worker when the first was done, or waited too long for it.
        let second = second.await.unwrap();
        assert!(matches!(second, Err(Problem::TooLong(_) | Problem::Overloaded)), "{second:?}");
    }

    #[tokio::test]
    async fn a_panic_is_an_answer_too() {
        let pool = patient_pool(1, 0, 60);
        assert!(matches!(pool.run(|_, _| panic!("on purpose")).await, Err(Problem::Internal)));
        assert_eq!(pool.run(|_, _| 7).await.unwrap(), 7);
    }
}
