//! A codec for each schema.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![allow(deprecated, reason = "kept until it is removed")]

use crate::models;
use crate::schemas::{AnyCodec, Codec};

/// Reads and writes `Alike`.
pub const ALIKE: Codec<models::Alike> = Codec::new("Alike");

/// Reads and writes `Big`.
pub const BIG: Codec<models::Big> = Codec::new("Big");

/// Reads and writes `Closed`.
pub const CLOSED: Codec<models::Closed> = Codec::new("Closed");

/// Reads and writes `Forest`.
pub const FOREST: Codec<models::Forest> = Codec::new("Forest");

/// Reads and writes `Long`.
pub const LONG: Codec<models::Long> = Codec::new("Long");

/// Reads and writes `Maybe`.
pub const MAYBE: Codec<models::Maybe> = Codec::new("Maybe");

/// Reads and writes `Mixed`.
pub const MIXED: Codec<models::Mixed> = Codec::new("Mixed");

/// Reads and writes `Names`.
pub const NAMES: Codec<models::Names> = Codec::new("Names");

/// Reads and writes `Nested`.
pub const NESTED: Codec<models::Nested> = Codec::new("Nested");

/// Reads and writes `Never`.
pub const NEVER: Codec<models::Never> = Codec::new("Never");

/// Reads and writes `OptionModel`.
pub const OPTION: Codec<models::OptionModel> = Codec::new("Option");

/// Reads and writes `Pair`.
pub const PAIR: Codec<models::Pair> = Codec::new("Pair");

/// Reads and writes `Port`.
pub const PORT: Codec<models::Port> = Codec::new("Port");

/// Reads and writes `Shape`.
pub const SHAPE: Codec<models::Shape> = Codec::new("Shape");

/// Reads and writes `Dot`.
pub const DOT: Codec<models::Dot> = Codec::new("Dot");

/// Reads and writes `Group`.
pub const GROUP: Codec<models::Group> = Codec::new("Group");

/// Reads and writes `Tree`.
pub const TREE: Codec<models::Tree> = Codec::new("Tree");

/// Reads and writes `Words`.
pub const WORDS: Codec<models::Words> = Codec::new("Words");

/// Return the codec of the schema at a place: its path, and a JSON Pointer in it.
#[must_use]
#[allow(clippy::too_many_lines, reason = "a line for each schema")]
#[allow(clippy::match_single_binding, reason = "there may be none")]
pub fn at(place: &str) -> Option<&'static dyn AnyCodec> {
    match place {
        "Alike.json" => Some(&ALIKE),
        "Big.json" => Some(&BIG),
        "Closed.json" => Some(&CLOSED),
        "Forest.json" => Some(&FOREST),
        "Long.json" => Some(&LONG),
        "Maybe.json" => Some(&MAYBE),
        "Mixed.json" => Some(&MIXED),
        "Names.json" => Some(&NAMES),
        "Nested.json" => Some(&NESTED),
        "Never.json" => Some(&NEVER),
        "Option.json" => Some(&OPTION),
        "Pair.json" => Some(&PAIR),
        "Port.json" => Some(&PORT),
        "Shape.json" => Some(&SHAPE),
        "Shape.json#/$defs/Dot" => Some(&DOT),
        "Shape.json#/$defs/Group" => Some(&GROUP),
        "Tree.json" => Some(&TREE),
        "Words.json" => Some(&WORDS),
        _ => None,
    }
}
