//! JSON values with exact numbers, and how types are read from them and written as them.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;

pub use serde_json::{Number, Value};

/// The members of a JSON object.
pub type Members = serde_json::Map<String, Value>;

const MOST_LEVELS: usize = 128;
const MOST_DIGITS: usize = 4300;
/// An object with this member is read as a number by `serde_json`.
const NUMBER: &str = "$serde_json::private::Number";

/// Read an I-JSON text (RFC 7493), or say why it is none.
pub(crate) fn read(text: &str) -> Result<Value, String> {
    inspect(text)?;
    let mut reader = serde_json::Deserializer::from_str(text);
    reader.disable_recursion_limit(); // `inspect` has counted the levels
    let value = Value::deserialize(&mut reader).map_err(|error| error.to_string())?;
    reader.end().map_err(|error| error.to_string())?;
    Ok(value)
}

/// Refuse what a value would no longer show: too many levels, and a member that is there twice.
fn inspect(text: &str) -> Result<(), String> {
    let bytes = text.as_bytes();
    let mut open: Vec<HashSet<String>> = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'{' | b'[' => open.push(HashSet::new()),
            b'}' | b']' => drop(open.pop()),
            b'"' => {
                let start = at - 1;
                at = end_of_string(bytes, at);
                let rest = text.get(at..).unwrap_or_default();
                if rest.trim_start().starts_with(':') {
                    let name = serde_json::from_str(text.get(start..at).unwrap_or_default());
                    if matches!(&name, Ok(name) if name == NUMBER) {
                        return Err(format!("it has the member `{NUMBER}`, a number to serde"));
                    }
                    if let (Some(names), Ok(name)) = (open.last_mut(), name)
                        && let Some(twice) = names.replace(name)
                    {
                        return Err(format!("it has the member `{twice}` twice"));
                    }
                }
            }
            _ => {}
        }
        if open.len() > MOST_LEVELS {
            return Err(too_deep());
        }
    }
    Ok(())
}

fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'"' => break,
            b'\\' => at += 1,
            _ => {}
        }
    }
    at
}

/// Say whether a value has too many levels, or a number too many digits.
pub(crate) fn measured(value: &Value) -> Result<(), String> {
    measure(value, MOST_LEVELS)
}

fn measure(value: &Value, levels: usize) -> Result<(), String> {
    let less = || inside(levels).map_err(|error| error.message);
    match value {
        Value::Array(items) => {
            let less = less()?;
            items.iter().try_for_each(|item| measure(item, less))
        }
        Value::Object(members) => {
            let less = less()?;
            members.values().try_for_each(|value| measure(value, less))
        }
        Value::Number(number) if places(number.as_str()) > MOST_DIGITS => {
            Err(format!("it has a number of more than {MOST_DIGITS} digits"))
        }
        _ => Ok(()),
    }
}

fn too_deep() -> String {
    format!("it has more than {MOST_LEVELS} levels")
}

/// Return how many digits a number has where it is written out.
fn places(number: &str) -> usize {
    let (mantissa, power) = number.split_once(['e', 'E']).unwrap_or((number, "0"));
    let mantissa = mantissa.trim_start_matches('-');
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let leading = whole.bytes().chain(fraction.bytes());
    let digits = leading.skip_while(|digit| *digit == b'0').count().max(1);
    let shift = power.parse::<i32>().ok().map(i64::from);
    let shift = shift.map_or(i64::MAX, |power| power - signed(fraction.len()));
    digits.saturating_add(usize::try_from(shift.unsigned_abs()).unwrap_or(usize::MAX))
}

/// A value that was written, or why it was not.
pub type Written = Result<Value, Mismatch>;

/// A type that is read from a JSON value and written as one.
///
/// Types say what types can say; a [`Codec`](crate::Codec) asks the schema as well.
pub trait Json: Sized {
    /// Return what a value says.
    ///
    /// # Errors
    ///
    /// A [`Mismatch`] where the value is not of this type.
    fn from_json(value: Value) -> Result<Self, Mismatch>;

    /// Return the value that this stands for.
    ///
    /// # Errors
    ///
    /// A [`Mismatch`] where it has more than 128 levels.
    fn to_json(&self) -> Written {
        self.to_json_within(MOST_LEVELS)
    }

    /// Return the value that this stands for, of `levels` levels at most.
    ///
    /// # Errors
    ///
    /// A [`Mismatch`] where it has more: nothing is built so deep that it overflows the stack.
    fn to_json_within(&self, levels: usize) -> Written;
}

/// Return how many levels are left inside an object or array.
pub(crate) fn inside(levels: usize) -> Result<usize, Mismatch> {
    let left = levels.checked_sub(1);
    left.ok_or_else(|| Mismatch::new(&too_deep()))
}

/// A value is not of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Where in the value (RFC 6901).
    pub pointer: String,
    /// What was expected there.
    pub message: String,
}

impl Mismatch {
    /// Say what was expected of a whole value.
    #[must_use]
    pub fn new(message: &str) -> Self {
        Self {
            pointer: String::new(),
            message: message.to_owned(),
        }
    }

    /// Say that this was found in the member or item called `token`.
    #[must_use]
    pub fn at(mut self, token: &str) -> Self {
        self.pointer.insert_str(0, &step(token));
        self
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` {}", self.pointer, self.message)
    }
}

impl std::error::Error for Mismatch {}

/// Return a reference token with the mark before it, escaped (RFC 6901, section 3).
pub(crate) fn step(token: &str) -> String {
    format!("/{}", token.replace('~', "~0").replace('/', "~1"))
}

/// A member that may be absent, and that may be `null`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Field<T> {
    /// The member is not there.
    #[default]
    Absent,
    /// The member is `null`.
    Null,
    /// The member has a value.
    Value(T),
}

impl<T> Field<T> {
    /// Return the value, where there is one.
    #[must_use]
    pub const fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Return the value itself, where there is one.
    #[must_use]
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// Return whether the member is not there.
    #[must_use]
    pub const fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Return whether the member is `null`.
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }
}

impl<T> From<Option<T>> for Field<T> {
    /// Take `None` for `null`.
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::Value)
    }
}

/// `null`, and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Null;

/// No value at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nothing {}

/// A whole number of any size; equal numbers are equal, however they are written.
#[derive(Clone, Debug)]
pub struct Integer(Number);

impl Integer {
    /// Return the number, where it is whole.
    #[must_use]
    pub fn new(number: Number) -> Option<Self> {
        let whole = Decimal::of(&number).exponent >= 0;
        whole.then_some(Self(number))
    }

    /// Return the number as it was written.
    #[must_use]
    pub fn as_number(&self) -> &Number {
        &self.0
    }

    /// Return the number, where 128 bits hold it.
    #[must_use]
    pub fn to_i128(&self) -> Option<i128> {
        Decimal::of(&self.0).whole()
    }

    /// Return the number, where 64 bits hold it.
    #[must_use]
    pub fn to_i64(&self) -> Option<i64> {
        self.to_i128().and_then(|whole| whole.try_into().ok())
    }

    /// Return the number, where 64 bits without a sign hold it.
    #[must_use]
    pub fn to_u64(&self) -> Option<u64> {
        self.to_i128().and_then(|whole| whole.try_into().ok())
    }
}

impl PartialEq for Integer {
    fn eq(&self, other: &Self) -> bool {
        Decimal::of(&self.0) == Decimal::of(&other.0)
    }
}

impl Eq for Integer {}

impl fmt::Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<i64> for Integer {
    fn from(value: i64) -> Self {
        Self(value.into())
    }
}

impl From<u64> for Integer {
    fn from(value: u64) -> Self {
        Self(value.into())
    }
}

impl FromStr for Integer {
    type Err = Mismatch;

    fn from_str(text: &str) -> Result<Self, Mismatch> {
        let number = text.parse().map_err(|_| Mismatch::new("is no number"))?;
        Self::new(number).ok_or_else(|| Mismatch::new("is no whole number"))
    }
}

/// A number as its digits, without zeros at either end, and a power of ten.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Decimal {
    negative: bool,
    digits: String,
    exponent: i64,
}

impl Decimal {
    /// Read a JSON number.
    pub(crate) fn of(number: &Number) -> Self {
        let text = number.as_str();
        let (mantissa, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = format!("{}{fraction}", whole.trim_start_matches('-'));
        let leading = all.trim_start_matches('0');
        let digits = leading.trim_end_matches('0');
        if digits.is_empty() {
            return Self {
                negative: false,
                digits: String::new(),
                exponent: 0,
            };
        }
        // Powers that no memory would hold are all alike.
        let farthest = i64::MAX / 2;
        let power = power.parse().unwrap_or(if power.starts_with('-') {
            -farthest
        } else {
            farthest
        });
        Self {
            negative: whole.starts_with('-'),
            digits: digits.to_owned(),
            exponent: power - signed(fraction.len()) + signed(leading.len() - digits.len()),
        }
    }

    fn whole(&self) -> Option<i128> {
        let zeros = usize::try_from(self.exponent).ok().filter(|n| *n < 40)?;
        let sign = if self.negative { "-" } else { "" };
        let text = format!("{sign}0{}{}", self.digits, "0".repeat(zeros));
        text.parse().ok()
    }

    /// Return whether this is a whole number of `steps`, which is not zero.
    pub(crate) fn is_multiple_of(&self, steps: &Self) -> bool {
        // Without zeros at its end, a number has no more places than its multiples.
        let Ok(zeros) = usize::try_from(self.exponent - steps.exponent) else {
            return self.digits.is_empty();
        };
        let step = steps.digits.as_bytes();
        let digits = self.digits.bytes().chain(std::iter::repeat_n(b'0', zeros));
        let mut rest = Vec::new();
        for digit in digits {
            if !rest.is_empty() || digit != b'0' {
                rest.push(digit);
            }
            while at_least(&rest, step) {
                take(&mut rest, step);
            }
        }
        rest.is_empty()
    }

    fn sign(&self) -> i8 {
        match (self.digits.is_empty(), self.negative) {
            (true, _) => 0,
            (false, true) => -1,
            (false, false) => 1,
        }
    }

    /// Return how many digits stand before the point, and all digits.
    fn size(&self) -> (i64, &str) {
        (self.exponent + signed(self.digits.len()), &self.digits)
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let (near, far) = if self.negative {
            (other, self)
        } else {
            (self, other)
        };
        let signs = self.sign().cmp(&other.sign());
        signs.then_with(|| near.size().cmp(&far.size()))
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Return whether one row of digits is as great as another; neither begins with a zero.
fn at_least(digits: &[u8], other: &[u8]) -> bool {
    (digits.len(), digits) >= (other.len(), other)
}

/// Take one row of digits from another that is as great.
fn take(digits: &mut Vec<u8>, other: &[u8]) {
    let mut borrowed = 0;
    let taken = other.iter().rev().chain(std::iter::repeat(&b'0'));
    for (digit, less) in digits.iter_mut().rev().zip(taken) {
        let less = less - b'0' + borrowed;
        borrowed = u8::from(*digit - b'0' < less);
        *digit = *digit + 10 * borrowed - less;
    }
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
    digits.drain(..zeros);
}

fn signed(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// Return whether two values are equal as JSON values: `1`, `1.0` and `1e0` are.
#[must_use]
pub fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => Decimal::of(a) == Decimal::of(b),
        (Value::Array(a), Value::Array(b)) => {
            a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same(a, b))
        }
        (Value::Object(a), Value::Object(b)) => {
            let has = |(key, a): (&String, &Value)| b.get(key).is_some_and(|b| same(a, b));
            a.len() == b.len() && a.iter().all(has)
        }
        _ => a == b,
    }
}

/// Return an equal value without `.` and `e` in whole numbers, which the validator takes for
/// doubles; nothing where there are none.
pub(crate) fn plain(value: &Value) -> Option<Value> {
    match value {
        Value::Number(number) => {
            let written = number.as_str().contains(['.', 'e', 'E']);
            let whole = written.then(|| Decimal::of(number).whole()).flatten()?;
            whole.to_string().parse().map(Value::Number).ok()
        }
        Value::Array(items) => {
            let made: Vec<_> = items.iter().map(plain).collect();
            made.iter().any(Option::is_some).then(|| {
                let both = made.into_iter().zip(items);
                let item = |(new, old): (Option<Value>, &Value)| new.unwrap_or_else(|| old.clone());
                Value::Array(both.map(item).collect())
            })
        }
        Value::Object(members) => {
            let made: Vec<_> = members.values().map(plain).collect();
            made.iter().any(Option::is_some).then(|| {
                let both = made.into_iter().zip(members);
                let member = |(new, (key, old)): (Option<Value>, (&String, &Value))| {
                    (key.clone(), new.unwrap_or_else(|| old.clone()))
                };
                Value::Object(both.map(member).collect())
            })
        }
        _ => None,
    }
}

/// Return a number by its digits, `null` for a text that is no number.
#[allow(dead_code, reason = "the schemas decide which numbers there are")]
pub(crate) fn number(text: &str) -> Value {
    text.parse().map_or(Value::Null, Value::Number)
}

impl Json for Value {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        Ok(value)
    }

    fn to_json_within(&self, levels: usize) -> Written {
        measure(self, levels).map_err(|reason| Mismatch::new(&reason))?;
        Ok(self.clone())
    }
}

impl Json for Null {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Null => Ok(Self),
            _ => Err(Mismatch::new("is not `null`")),
        }
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::Null)
    }
}

impl Json for Nothing {
    fn from_json(_: Value) -> Result<Self, Mismatch> {
        Err(Mismatch::new("is a value where there is none"))
    }

    fn to_json_within(&self, _: usize) -> Written {
        match *self {}
    }
}

impl Json for bool {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        let found = value.as_bool();
        found.ok_or_else(|| Mismatch::new("is neither `true` nor `false`"))
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::Bool(*self))
    }
}

impl Json for String {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::String(text) => Ok(text),
            _ => Err(Mismatch::new("is no text")),
        }
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::String(self.clone()))
    }
}

impl Json for Number {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Number(number) => Ok(number),
            _ => Err(Mismatch::new("is no number")),
        }
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::Number(self.clone()))
    }
}

impl Json for Integer {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        let found = Self::new(Number::from_json(value)?);
        found.ok_or_else(|| Mismatch::new("is no whole number"))
    }

    fn to_json_within(&self, levels: usize) -> Written {
        self.0.to_json_within(levels)
    }
}

impl Json for i64 {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        let found = Integer::from_json(value)?.to_i64();
        found.ok_or_else(|| Mismatch::new("is no whole number of 64 bits"))
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::from(*self))
    }
}

impl Json for u64 {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        let found = Integer::from_json(value)?.to_u64();
        found.ok_or_else(|| Mismatch::new("is no whole number of 64 bits without a sign"))
    }

    fn to_json_within(&self, _: usize) -> Written {
        Ok(Value::from(*self))
    }
}

impl<T: Json> Json for Box<T> {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        T::from_json(value).map(Self::new)
    }

    fn to_json_within(&self, levels: usize) -> Written {
        T::to_json_within(self, levels)
    }
}

impl<T: Json> Json for Option<T> {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        match value {
            Value::Null => Ok(None),
            _ => T::from_json(value).map(Some),
        }
    }

    fn to_json_within(&self, levels: usize) -> Written {
        let value = self.as_ref();
        value.map_or(Ok(Value::Null), |value| value.to_json_within(levels))
    }
}

impl<T: Json> Json for Vec<T> {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        read::items(value)?.rest()
    }

    fn to_json_within(&self, levels: usize) -> Written {
        let mut items = write::items(levels)?;
        items.rest(self)?;
        Ok(items.end())
    }
}

impl<T: Json> Json for BTreeMap<String, T> {
    fn from_json(value: Value) -> Result<Self, Mismatch> {
        read::rest(&mut read::object(value)?)
    }

    fn to_json_within(&self, levels: usize) -> Written {
        let mut members = write::object(levels)?;
        members.rest(self)?;
        Ok(members.end())
    }
}

/// Takes members out of objects, and items out of arrays.
#[allow(dead_code, reason = "the schemas decide what there is to read")]
pub(crate) mod read {
    use super::{Field, Json, Members, Mismatch, Value, same};
    use std::collections::BTreeMap;

    pub(crate) fn object(value: Value) -> Result<Members, Mismatch> {
        match value {
            Value::Object(members) => Ok(members),
            _ => Err(Mismatch::new("is no object")),
        }
    }

    pub(crate) fn required<T: Json>(members: &mut Members, key: &str) -> Result<T, Mismatch> {
        let found = members.remove(key);
        let value = found.ok_or_else(|| Mismatch::new("is missing").at(key))?;
        T::from_json(value).map_err(|e| e.at(key))
    }

    pub(crate) fn optional<T: Json>(
        members: &mut Members,
        key: &str,
    ) -> Result<Option<T>, Mismatch> {
        let found = members.remove(key).map(T::from_json);
        found.transpose().map_err(|e| e.at(key))
    }

    pub(crate) fn field<T: Json>(members: &mut Members, key: &str) -> Result<Field<T>, Mismatch> {
        match optional(members, key)? {
            None => Ok(Field::Absent),
            Some(Value::Null) => Ok(Field::Null),
            Some(value) => T::from_json(value).map(Field::Value).map_err(|e| e.at(key)),
        }
    }

    pub(crate) fn constant(
        members: &mut Members,
        key: &str,
        wanted: &Value,
    ) -> Result<(), Mismatch> {
        let found: Value = required(members, key)?;
        if same(&found, wanted) {
            return Ok(());
        }
        Err(Mismatch::new("is not the constant").at(key))
    }

    pub(crate) fn rest<T: Json>(members: &mut Members) -> Result<BTreeMap<String, T>, Mismatch> {
        let found = std::mem::take(members).into_iter();
        found
            .map(|(key, value)| match T::from_json(value) {
                Ok(value) => Ok((key, value)),
                Err(error) => Err(error.at(&key)),
            })
            .collect()
    }

    pub(crate) fn end(members: &Members) -> Result<(), Mismatch> {
        match members.keys().next() {
            Some(key) => Err(Mismatch::new("is no member of the object").at(key)),
            None => Ok(()),
        }
    }

    /// What is left of an array.
    pub(crate) struct Items {
        left: std::vec::IntoIter<Value>,
        taken: usize,
    }

    pub(crate) fn items(value: Value) -> Result<Items, Mismatch> {
        match value {
            Value::Array(items) => Ok(Items {
                left: items.into_iter(),
                taken: 0,
            }),
            _ => Err(Mismatch::new("is no array")),
        }
    }

    impl Items {
        pub(crate) fn optional<T: Json>(&mut self) -> Result<Option<T>, Mismatch> {
            let found = self.left.next().map(T::from_json).transpose();
            self.taken += 1;
            found.map_err(|e| e.at(&(self.taken - 1).to_string()))
        }

        pub(crate) fn required<T: Json>(&mut self) -> Result<T, Mismatch> {
            let found = self.optional()?;
            found.ok_or_else(|| Mismatch::new("has too few items"))
        }

        pub(crate) fn field<T: Json>(&mut self) -> Result<Field<T>, Mismatch> {
            match self.left.as_slice().first() {
                None => Ok(Field::Absent),
                Some(Value::Null) => self.required::<Value>().map(|_| Field::Null),
                Some(_) => self.required().map(Field::Value),
            }
        }

        pub(crate) fn rest<T: Json>(&mut self) -> Result<Vec<T>, Mismatch> {
            let mut found = Vec::with_capacity(self.left.len());
            while let Some(item) = self.optional()? {
                found.push(item);
            }
            Ok(found)
        }

        pub(crate) fn end(&self) -> Result<(), Mismatch> {
            if self.left.as_slice().is_empty() {
                return Ok(());
            }
            Err(Mismatch::new("has too many items"))
        }
    }
}

/// Puts members into objects, and items into arrays.
#[allow(dead_code, reason = "the schemas decide what there is to write")]
#[allow(clippy::ref_option, reason = "a member is given as it stands")]
pub(crate) mod write {
    use super::{Field, Json, Members, Mismatch, Value, inside};
    use std::collections::BTreeMap;

    /// What an object has so far, and the levels that each of its members may have.
    pub(crate) struct Object {
        members: Members,
        levels: usize,
    }

    pub(crate) fn object(levels: usize) -> Result<Object, Mismatch> {
        let members = Members::new();
        inside(levels).map(|levels| Object { members, levels })
    }

    impl Object {
        pub(crate) fn constant(&mut self, key: &str, value: Value) {
            self.members.insert(key.to_owned(), value);
        }

        pub(crate) fn required<T: Json>(&mut self, key: &str, value: &T) -> Result<(), Mismatch> {
            let value = value.to_json_within(self.levels)?;
            self.members.insert(key.to_owned(), value);
            Ok(())
        }

        pub(crate) fn optional<T: Json>(
            &mut self,
            key: &str,
            value: &Option<T>,
        ) -> Result<(), Mismatch> {
            let value = value.as_ref();
            value.map_or(Ok(()), |value| self.required(key, value))
        }

        pub(crate) fn field<T: Json>(
            &mut self,
            key: &str,
            value: &Field<T>,
        ) -> Result<(), Mismatch> {
            match value {
                Field::Absent => Ok(()),
                Field::Null => self.required(key, &Value::Null),
                Field::Value(value) => self.required(key, value),
            }
        }

        pub(crate) fn rest<T: Json>(&mut self, rest: &BTreeMap<String, T>) -> Result<(), Mismatch> {
            let mut rest = rest.iter();
            rest.try_for_each(|(key, value)| self.required(key, value))
        }

        pub(crate) fn end(self) -> Value {
            Value::Object(self.members)
        }
    }

    /// What an array has so far, and the levels that each of its items may have.
    pub(crate) struct Items {
        items: Vec<Value>,
        levels: usize,
    }

    pub(crate) fn items(levels: usize) -> Result<Items, Mismatch> {
        let items = Vec::new();
        inside(levels).map(|levels| Items { items, levels })
    }

    impl Items {
        pub(crate) fn required<T: Json>(&mut self, value: &T) -> Result<(), Mismatch> {
            self.items.push(value.to_json_within(self.levels)?);
            Ok(())
        }

        pub(crate) fn optional<T: Json>(&mut self, value: &Option<T>) -> Result<(), Mismatch> {
            let value = value.as_ref();
            value.map_or(Ok(()), |value| self.required(value))
        }

        pub(crate) fn field<T: Json>(&mut self, value: &Field<T>) -> Result<(), Mismatch> {
            match value {
                Field::Absent => Ok(()),
                Field::Null => self.required(&Value::Null),
                Field::Value(value) => self.required(value),
            }
        }

        pub(crate) fn rest<T: Json>(&mut self, rest: &[T]) -> Result<(), Mismatch> {
            self.items.reserve(rest.len());
            rest.iter().try_for_each(|item| self.required(item))
        }

        pub(crate) fn end(self) -> Value {
            Value::Array(self.items)
        }
    }
}

serde!(Integer);
serde!(Null);
