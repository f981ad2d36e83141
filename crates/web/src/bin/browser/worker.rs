//! What the browser calls.

use js_sys::Function;
use wasm_bindgen::prelude::*;
use web::work::answer;
use web::work::question::Answered;

/// Answers a question, both as JSON; `tell` is called with each answer.
#[wasm_bindgen(js_name = answer)]
pub fn answer_json(asked: &str, tell: &Function) {
    let Ok(asked) = serde_json::from_str(asked) else { return };
    answer::answer(asked, &js_sys::Date::now, &|answered: &Answered| {
        let text = serde_json::to_string(answered).unwrap_or_default();
        let _ = tell.call1(&JsValue::NULL, &text.into());
    });
}
