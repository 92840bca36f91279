//! Judges instances with a crate's codecs. Reads `[{name, text}]`, prints `[{faults, back, refused}]`:
//! `back` is the text that a decoded value is encoded to.

use case;

use std::io::Read;

use case::{Codec, Json, Value};
use serde_json::json;

fn judge<T: Json>(codec: &Codec<T>, text: &str) -> Value {
    let faults = codec.faults(text);
    let faults = faults.iter().map(|fault| {
        json!({"pointer": fault.pointer, "keyword": fault.keyword, "message": fault.message})
    });
    let back = codec.decode(text).and_then(|value| codec.encode(&value));
    let refused = back.as_ref().err().map(ToString::to_string);
    json!({"faults": faults.collect::<Vec<_>>(), "back": back.ok(), "refused": refused})
}

fn by_name(name: &str, text: &str) -> Value {
    match name {
        /* rows */
        _ => Value::Null,
    }
}

fn main() {
    let mut asked = String::new();
    std::io::stdin().read_to_string(&mut asked).expect("a text");
    let asked: Vec<Value> = serde_json::from_str(&asked).expect("JSON");
    let said = |row: &Value, key: &str| row[key].as_str().expect("a text").to_owned();
    let answers = asked.iter();
    let answers = answers.map(|row| by_name(&said(row, "name"), &said(row, "text")));
    println!("{}", Value::Array(answers.collect()));
}
