//! Judges instances with a crate's codecs. Reads `[{name, text}]`, prints `[{faults, back, refused}]`:
//! `back` is the text that a decoded value is encoded to.

use case;

use std::io::Read;

use case::{AnyCodec, Value};
use serde_json::json;

fn judge(codec: &dyn AnyCodec, text: &str) -> Value {
    let faults = codec.faults(text);
    let faults = faults.iter().map(|fault| {
        json!({"pointer": fault.pointer, "keyword": fault.keyword, "message": fault.message})
    });
    let back = codec.rewrite(text);
    let refused = back.as_ref().err().map(ToString::to_string);
    json!({"name": codec.name(), "faults": faults.collect::<Vec<_>>(), "back": back.ok(), "refused": refused})
}

fn by_name(name: &str, text: &str) -> Value {
    let place = match name {
        /* rows */
        place => place,
    };
    case::codecs::at(place).map_or(Value::Null, |codec| judge(codec, text))
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
