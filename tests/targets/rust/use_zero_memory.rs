//! Asks the functions of the tables what it reads; prints the answers.

use std::collections::BTreeMap;
use std::io::Read;

use serde_json::{Value, json};
use zero_memory::contract::{LANGUAGE, experimental};
use zero_memory::errors::error_facts;
use zero_memory::{instructions, uris};

fn composed(asked: &Value) -> Value {
    let budget = asked["budget"].as_u64().map(|budget| usize::try_from(budget).unwrap());
    let texts = asked["texts"].as_object().unwrap().iter();
    let texts = texts.map(|(name, text)| (&**name, text.as_str().unwrap())).collect();
    match instructions::compose(budget, &texts) {
        Ok(found) => json!({
            "text": found.text, "bytes": found.text.len(), "included": found.included,
            "dropped": found.dropped,
        }),
        Err(error) => json!(error.to_string()),
    }
}

fn expanded(asked: &Value) -> Value {
    let values: BTreeMap<String, String> = serde_json::from_value(asked["values"].clone()).unwrap();
    match uris::expand(asked["template"].as_str().unwrap(), &values) {
        Ok(uri) => json!(uri),
        Err(error) => json!(error.to_string()),
    }
}

fn each(asked: &Value, answer: impl Fn(&Value) -> Value) -> Value {
    asked.as_array().unwrap().iter().map(answer).collect()
}

fn main() {
    let mut asked = String::new();
    std::io::stdin().read_to_string(&mut asked).unwrap();
    let asked: Value = serde_json::from_str(&asked).unwrap();
    let answers = json!({
        "composed": each(&asked["composed"], composed),
        "expanded": each(&asked["expanded"], expanded),
        "resources": each(&asked["uris"], |uri| {
            let found = uris::resource_of(uri.as_str().unwrap());
            json!(found.map(|(facts, values)| json!({"name": facts.name, "values": values})))
        }),
        "budgets": each(&asked["clients"], |client| {
            json!(instructions::budget_of(client.as_str().unwrap()))
        }),
        "retryable": each(&asked["codes"], |code| {
            let facts = error_facts(code.as_str().unwrap()).unwrap();
            json!([facts.is_retryable(false), facts.is_retryable(true)])
        }),
        "experimental": experimental(),
        "language": LANGUAGE,
    });
    println!("{answers}");
}
