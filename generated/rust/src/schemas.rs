//! The exact check: JSON Schema 2020-12 over `schemas.json`, offline, numbers by their digits.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::collections::HashMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use jsonschema::error::ValidationErrorKind;
use jsonschema::{Draft, PatternOptions, Registry, ValidationError, Validator};

use crate::json::{Json, Mismatch, Value, measured, plain, read};
use crate::limits;

/// The schemas as JSON text: each under `$defs`, by the name of its type.
pub const SCHEMAS: &str = include_str!("../schemas.json");

const MOST_FAULTS: usize = 100;
const APPLICATORS: [&str; 8] = [
    "additionalProperties",
    "allOf",
    "dependentSchemas",
    "items",
    "prefixItems",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
];
const BUNDLE: &str = "bundle:///schemas.json";

/// What is wrong with a value: where (RFC 6901), which keyword, and in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where in the value.
    pub pointer: String,
    /// The keyword of JSON Schema that refused it; `json` for a text that is no JSON.
    pub keyword: String,
    /// Why, in words that never repeat the value.
    pub message: String,
}

/// A value is not what its schema says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidError {
    /// The name of the schema.
    pub schema: String,
    /// Why the value is not valid: at least one reason, and a hundred at most.
    pub faults: Vec<Fault>,
}

impl fmt::Display for InvalidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no `{}`", self.schema)?;
        if let Some(first) = self.faults.first() {
            write!(f, ": `{}` {}", first.pointer, first.message)?;
        }
        match self.faults.len() {
            0 | 1 => Ok(()),
            count => write!(f, " (and {} more)", count - 1),
        }
    }
}

impl std::error::Error for InvalidError {}

/// Reads and writes the values of one schema. What comes through is valid.
pub struct Codec<T> {
    name: &'static str,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Codec<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Codec<T> {}

impl<T> fmt::Debug for Codec<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Codec({})", self.name)
    }
}

impl<T> Codec<T> {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self {
            name,
            of: PhantomData,
        }
    }

    /// Return the name of the schema.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Return what is wrong with a JSON text; nothing where it is valid.
    #[must_use]
    pub fn faults(&self, text: &str) -> Vec<Fault> {
        match read(text) {
            Ok(value) => faults(self.name, &value),
            Err(reason) => vec![no_json(&reason)],
        }
    }
}

impl<T: Json> Codec<T> {
    /// Return what a JSON text says.
    ///
    /// # Errors
    ///
    /// An [`InvalidError`] where the text is not valid.
    pub fn decode(&self, text: &str) -> Result<T, InvalidError> {
        match read(text) {
            Ok(value) => self.parse(value),
            Err(reason) => Err(self.refused(vec![no_json(&reason)])),
        }
    }

    /// Return what a JSON value says.
    ///
    /// # Errors
    ///
    /// An [`InvalidError`] where the value is not valid.
    pub fn parse(&self, value: Value) -> Result<T, InvalidError> {
        self.check(&value)?;
        T::from_json(value).map_err(|error| self.refused(vec![no_type(error)]))
    }

    /// Return a value as JSON text.
    ///
    /// # Errors
    ///
    /// An [`InvalidError`] where the value is not valid.
    pub fn encode(&self, value: &T) -> Result<String, InvalidError> {
        self.dump(value).map(|value| value.to_string())
    }

    /// Return a value as a JSON value.
    ///
    /// # Errors
    ///
    /// An [`InvalidError`] where the value is not valid.
    pub fn dump(&self, value: &T) -> Result<Value, InvalidError> {
        let value = value
            .to_json()
            .map_err(|error| self.refused(vec![no_json(&error.message)]))?;
        self.check(&value)?;
        Ok(value)
    }

    fn check(&self, value: &Value) -> Result<(), InvalidError> {
        let found = faults(self.name, value);
        if found.is_empty() {
            return Ok(());
        }
        Err(self.refused(found))
    }

    fn refused(&self, faults: Vec<Fault>) -> InvalidError {
        InvalidError {
            schema: self.name.to_owned(),
            faults,
        }
    }
}

/// A codec whose type is not known beforehand.
pub trait AnyCodec: Sync {
    /// Return the name of the schema.
    fn name(&self) -> &'static str;

    /// Return what is wrong with a JSON text; nothing where it is valid.
    fn faults(&self, text: &str) -> Vec<Fault>;

    /// Decode a JSON text and encode what it says.
    ///
    /// # Errors
    ///
    /// An [`InvalidError`] where the text is not valid.
    fn rewrite(&self, text: &str) -> Result<String, InvalidError>;
}

impl<T: Json> AnyCodec for Codec<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn faults(&self, text: &str) -> Vec<Fault> {
        Self::faults(self, text)
    }

    fn rewrite(&self, text: &str) -> Result<String, InvalidError> {
        self.encode(&self.decode(text)?)
    }
}

/// Return whether a value is valid by the schema called `name`, or there is none.
#[allow(dead_code, reason = "the schemas decide whether there are such unions")]
pub(crate) fn accepts(name: &str, value: &Value) -> bool {
    let plain = plain(value);
    let value = plain.as_ref().unwrap_or(value);
    name.is_empty() || validator(name).is_some_and(|found| found.is_valid(value))
}

fn faults(name: &str, value: &Value) -> Vec<Fault> {
    if let Err(reason) = measured(value) {
        return vec![no_json(&reason)];
    }
    if name.is_empty() {
        return Vec::new();
    }
    let Some(found) = validator(name) else {
        return vec![Fault {
            pointer: String::new(),
            keyword: "$ref".to_owned(),
            message: "has no schema to be judged by".to_owned(),
        }];
    };
    let plain = plain(value);
    let value = plain.as_ref().unwrap_or(value);
    if found.is_valid(value) {
        return Vec::new();
    }
    let errors = found.iter_errors(value).take(MOST_FAULTS);
    errors.map(|error| fault(&error)).collect()
}

fn fault(error: &ValidationError<'_>) -> Fault {
    Fault {
        pointer: error.instance_path().as_str().to_owned(),
        keyword: keyword(error).to_owned(),
        message: error.masked_with("the value").to_string(),
    }
}

/// Return the keyword that an error comes from, `false` for a schema that is just that.
fn keyword<'a>(error: &'a ValidationError<'_>) -> &'a str {
    let path = error.schema_path().as_str().rsplit('/');
    let mut path = path.skip_while(|token| token.bytes().all(|b| b.is_ascii_digit()));
    let last = path.next().unwrap_or_default();
    match error.kind() {
        ValidationErrorKind::Required { .. } if last == "dependentRequired" => last,
        ValidationErrorKind::FalseSchema => {
            let applies = APPLICATORS.contains(&last) && path.next() != Some("properties");
            if applies { last } else { "false" }
        }
        kind => kind.keyword(),
    }
}

fn no_json(reason: &str) -> Fault {
    Fault {
        pointer: String::new(),
        keyword: "json".to_owned(),
        message: format!("is no JSON: {reason}"),
    }
}

fn no_type(error: Mismatch) -> Fault {
    Fault {
        pointer: error.pointer,
        keyword: "type".to_owned(),
        message: error.message,
    }
}

type Validators = Mutex<HashMap<String, Arc<Validator>>>;

static VALIDATORS: LazyLock<Validators> = LazyLock::new(Mutex::default);
static REGISTRY: LazyLock<Option<Registry<'static>>> = LazyLock::new(|| {
    let bundle: Value = serde_json::from_str(SCHEMAS).ok()?;
    Registry::new().add(BUNDLE, bundle).ok()?.prepare().ok()
});

fn validator(name: &str) -> Option<Arc<Validator>> {
    let mut known = VALIDATORS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known.get(name) {
        return Some(Arc::clone(found));
    }
    let schema = serde_json::json!({ "$ref": format!("{BUNDLE}#/$defs/{name}") });
    let options = jsonschema::options()
        .with_draft(Draft::Draft202012)
        .with_registry(REGISTRY.as_ref()?)
        .with_pattern_options(PatternOptions::fancy_regex())
        .should_validate_formats(false);
    let made = Arc::new(limits::exact(options).build(&schema).ok()?);
    known.insert(name.to_owned(), Arc::clone(&made));
    Some(made)
}
