//! Asks the worker. Each new question cancels the one before.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::Function;
use wasm_bindgen::JsCast as _;
use wasm_bindgen::closure::Closure;
use web_sys::{MessageEvent, Worker};

use crate::say::fault::Fault;

use super::question::{Answer, Answered, Asked, Question};

thread_local! {
    /// Starts a worker: given by the JavaScript that knows where its file lies.
    static START: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// Says how a worker is started: a function without arguments that returns a `Worker`.
pub fn set_worker(start: Function) {
    START.with(|slot| *slot.borrow_mut() = Some(start));
}

type OnAnswer = Box<dyn Fn(Answer, bool)>;

/// Someone who asks: one question at a time, in a worker of its own.
#[derive(Clone, Default)]
pub struct Asker(Rc<RefCell<State>>);

#[derive(Default)]
struct State {
    worker: Option<Hired>,
    id: u32,
    /// Who waits for the answer.
    waiting: Option<Rc<OnAnswer>>,
}

struct Hired {
    worker: Worker,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(web_sys::Event)>,
}

impl Drop for Hired {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl std::fmt::Debug for Asker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Asker").finish_non_exhaustive()
    }
}

impl Asker {
    /// Nobody is asked before the first question, and nothing is fetched.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks. `on_answer` is called with each answer, and whether it is the last; not at all once
    /// another question is asked or this one is cancelled.
    pub fn ask(&self, question: Question, on_answer: impl Fn(Answer, bool) + 'static) {
        self.cancel();
        let on_answer: OnAnswer = Box::new(on_answer);
        let id = {
            let mut state = self.0.borrow_mut();
            state.id += 1;
            state.waiting = Some(Rc::new(on_answer));
            state.id
        };
        if self.0.borrow().worker.is_none() {
            let hired = self.hire();
            self.0.borrow_mut().worker = hired;
        }
        let asked = serde_json::to_string(&Asked { id, question }).unwrap_or_default();
        let sent = self
            .0
            .borrow()
            .worker
            .as_ref()
            .map(|hired| hired.worker.post_message(&asked.into()).is_ok());
        if sent != Some(true) {
            self.fail();
        }
    }

    /// Stops the question in hand, if there is one. A worker that is at work is dismissed, since
    /// it hears nothing before it is done.
    pub fn cancel(&self) {
        let mut state = self.0.borrow_mut();
        if state.waiting.take().is_some() {
            state.worker = None;
        }
    }

    /// Fetches and starts the worker now, so that the first question does not wait for that.
    pub fn prepare(&self) {
        if self.0.borrow().worker.is_none() {
            let hired = self.hire();
            self.0.borrow_mut().worker = hired;
        }
    }

    fn hire(&self) -> Option<Hired> {
        let start = START.with(|slot| slot.borrow().clone())?;
        let worker: Worker = start.call0(&wasm_bindgen::JsValue::NULL).ok()?.dyn_into().ok()?;
        let asker = Rc::downgrade(&self.0);
        let on_message = Closure::new({
            let asker = asker.clone();
            move |event: MessageEvent| {
                let Some(asker) = asker.upgrade() else { return };
                let text = event.data().as_string().unwrap_or_default();
                if let Ok(answered) = serde_json::from_str::<Answered>(&text) {
                    Self(asker).hear(answered);
                }
            }
        });
        let on_error = Closure::new(move |_: web_sys::Event| {
            if let Some(asker) = asker.upgrade() {
                Self(asker).fail();
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Some(Hired { worker, _on_message: on_message, _on_error: on_error })
    }

    fn hear(&self, answered: Answered) {
        let waiting = {
            let mut state = self.0.borrow_mut();
            if answered.broken {
                state.worker = None;
            }
            // An answer to a question that is no longer asked.
            if answered.id != state.id {
                return;
            }
            if answered.last { state.waiting.take() } else { state.waiting.clone() }
        };
        if let Some(on_answer) = waiting {
            on_answer(answered.answer, answered.last);
        }
    }

    /// The worker could not be started, or broke.
    fn fail(&self) {
        let waiting = {
            let mut state = self.0.borrow_mut();
            state.worker = None;
            state.waiting.take()
        };
        if let Some(on_answer) = waiting {
            on_answer(Answer::Refused { messages: Fault::WorkerStopped.say_in_all() }, true);
        }
    }
}
