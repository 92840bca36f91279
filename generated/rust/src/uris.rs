//! URI templates (RFC 6570, level 1): variables alone.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write as _;

use crate::surface::{RESOURCES, ResourceFacts};

/// The values of the variables of a template, by name.
pub type Values = BTreeMap<String, String>;

/// A variable of a template has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissingVariable {
    /// The template.
    pub template: String,
    /// The variable.
    pub name: String,
}

impl fmt::Display for MissingVariable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` needs `{}`", self.template, self.name)
    }
}

impl std::error::Error for MissingVariable {}

/// Return `template` with its variables filled in; what is not unreserved (RFC 3986) is escaped.
///
/// # Errors
///
/// [`MissingVariable`] where one has no value.
pub fn expand(template: &str, values: &Values) -> Result<String, MissingVariable> {
    let mut uri = String::new();
    for part in parts(template) {
        match part {
            Part::Literal(text) => uri.push_str(text),
            Part::Variable(name) => {
                let value = values.get(name).ok_or_else(|| MissingVariable {
                    template: template.to_owned(),
                    name: name.to_owned(),
                })?;
                escape(value, &mut uri);
            }
        }
    }
    Ok(uri)
}

/// Return the values with which `template` makes `uri`, `None` where it cannot.
#[must_use]
pub fn matched(template: &str, uri: &str) -> Option<Values> {
    let mut values = Values::new();
    for (name, text) in assigned(&parts(template), uri)? {
        values.insert(name.to_owned(), unescaped(text)?);
    }
    Some(values)
}

/// Return the resource that `uri` names and its variables' values, `None` where there is none.
#[must_use]
pub fn resource_of(uri: &str) -> Option<(&'static ResourceFacts, Values)> {
    let mut found = RESOURCES.iter();
    found.find_map(|facts| matched(facts.uri, uri).map(|values| (facts, values)))
}

#[derive(Clone, Copy)]
enum Part<'a> {
    Literal(&'a str),
    Variable(&'a str),
}

fn parts(template: &str) -> Vec<Part<'_>> {
    let mut found = Vec::new();
    let mut rest = template;
    let mut from = 0;
    while let Some(at) = rest.get(from..).and_then(|text| text.find('{')) {
        let open = from + at;
        let name = rest.get(open + 1..).and_then(|text| text.split('}').next());
        let name = name.filter(|name| is_name(name) && rest.len() > open + 1 + name.len());
        if let Some(name) = name {
            found.push(Part::Literal(rest.get(..open).unwrap_or_default()));
            found.push(Part::Variable(name));
            rest = rest.get(open + name.len() + 2..).unwrap_or_default();
            from = 0;
        } else {
            from = open + 1;
        }
    }
    found.push(Part::Literal(rest));
    found
}

fn is_name(text: &str) -> bool {
    let mut letters = text.chars();
    letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text.starts_with(|c: char| !c.is_ascii_digit())
}

/// Return what each variable stands for, the first as long as it can be.
fn assigned<'a>(parts: &[Part<'a>], uri: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    match parts {
        [] => uri.is_empty().then(Vec::new),
        [Part::Literal(text), rest @ ..] => assigned(rest, uri.strip_prefix(text)?),
        [Part::Variable(name), rest @ ..] => {
            let longest = uri.find(['/', '?', '#']).unwrap_or(uri.len());
            (1..=longest).rev().find_map(|length| {
                let (value, left) = uri.split_at_checked(length)?;
                let mut found = assigned(rest, left)?;
                found.insert(0, (*name, value));
                Some(found)
            })
        }
    }
}

fn escape(text: &str, uri: &mut String) {
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            _ => {
                let _ = write!(uri, "%{byte:02X}"); // a `String` takes all that is written
            }
        }
    }
}

/// Return what a text says without its escapes, `None` where that is no UTF-8.
fn unescaped(text: &str) -> Option<String> {
    let mut found = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte == b'%' {
            let digits = [bytes.next()?, bytes.next()?];
            let digits = digits.map(|digit| char::from(digit).to_digit(16));
            let [high, low] = digits;
            found.push(u8::try_from(16 * high? + low?).ok()?);
        } else {
            found.push(byte);
        }
    }
    String::from_utf8(found).ok()
}
