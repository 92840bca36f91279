//! The zero-memory contract: its types, codecs that check them exactly, and its tables.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![deny(missing_docs)]
#![forbid(unsafe_code)]

#[macro_use]
mod macros;

pub mod codecs;
pub mod contract;
pub mod deprecations;
pub mod errors;
pub mod instructions;
pub mod json;
mod limits;
mod models;
mod schemas;
pub mod surface;
pub mod tools;
pub mod uris;

pub use json::{Field, Integer, Json, Mismatch, Nothing, Null, Number, Value};
pub use models::*;
pub use schemas::{AnyCodec, Codec, Fault, InvalidError, SCHEMAS};
