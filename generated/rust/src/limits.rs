//! The limits of numbers, by their digits: the validator takes doubles beside far limits.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

use jsonschema::{Keyword, ValidationError, ValidationOptions};

use crate::json::{Decimal, Value};

type Holds = fn(&Decimal, &Decimal) -> bool;
type Limited<'a> = Result<Box<dyn for<'i> Keyword<'i>>, ValidationError<'a>>;

const KEYWORDS: [(&str, Holds, &str); 5] = [
    (
        "minimum",
        |n, limit| n >= limit,
        "is less than the minimum of",
    ),
    (
        "maximum",
        |n, limit| n <= limit,
        "is greater than the maximum of",
    ),
    (
        "exclusiveMinimum",
        |n, limit| n > limit,
        "is less than or equal to the minimum of",
    ),
    (
        "exclusiveMaximum",
        |n, limit| n < limit,
        "is greater than or equal to the maximum of",
    ),
    (
        "multipleOf",
        Decimal::is_multiple_of,
        "is not a multiple of",
    ),
];

/// A keyword that limits numbers.
struct Limit {
    bound: Decimal,
    holds: Holds,
    message: String,
}

impl<'i> Keyword<'i> for Limit {
    fn validate(&self, instance: &'i Value) -> Result<(), ValidationError<'i>> {
        if self.is_valid(instance) {
            return Ok(());
        }
        Err(ValidationError::custom(self.message.clone()))
    }

    fn is_valid(&self, instance: &'i Value) -> bool {
        match instance {
            Value::Number(number) => (self.holds)(&Decimal::of(number), &self.bound),
            _ => true,
        }
    }
}

/// Return options whose limits compare digits.
pub(crate) fn exact<R>(mut options: ValidationOptions<'_, R>) -> ValidationOptions<'_, R> {
    for (keyword, holds, says) in KEYWORDS {
        options = options.with_keyword(keyword, move |_, limit, _| limited(limit, holds, says));
    }
    options
}

fn limited<'a>(limit: &'a Value, holds: Holds, says: &str) -> Limited<'a> {
    let Value::Number(number) = limit else {
        return Err(ValidationError::custom("is no number"));
    };
    Ok(Box::new(Limit {
        bound: Decimal::of(number),
        holds,
        message: format!("the value {says} {number}"),
    }))
}
