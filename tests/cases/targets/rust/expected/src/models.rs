//! A type for each schema.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

#![allow(deprecated, reason = "kept until it is removed")]
#![allow(
    clippy::box_collection,
    clippy::doc_lazy_continuation,
    clippy::doc_markdown,
    clippy::enum_variant_names,
    clippy::fn_params_excessive_bools,
    clippy::large_enum_variant,
    clippy::struct_excessive_bools,
    clippy::struct_field_names,
    clippy::type_complexity,
    clippy::upper_case_acronyms,
    clippy::zero_sized_map_values,
    reason = "names, texts and shapes are the schemas'"
)]

use std::collections::BTreeMap;

use crate::json::{Field, Integer, Nothing, Null, Number, Value};

/// Nothing in the value tells which.
#[derive(Clone, Debug, PartialEq)]
pub enum Alike {
    /// As `AlikeLiteral`.
    AlikeLiteral(AlikeLiteral),
    /// As `AlikeVariant2`.
    AlikeVariant2(AlikeVariant2),
    /// As `AlikeVariant3`.
    AlikeVariant3(AlikeVariant3),
    /// As `Vec<Number>`.
    List(Vec<Number>),
}

untagged! {
    Alike {
        AlikeLiteral: "",
        AlikeVariant2: "AlikeVariant2",
        AlikeVariant3: "AlikeVariant3",
        List: "",
    }
}

/// The type `AlikeVariant2`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AlikeVariant2 {
    /// The member `a`.
    pub a: Option<Integer>,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

object! {
    AlikeVariant2 [] {
        optional a: "a",
    } rest rest
}

/// The type `AlikeVariant3`.
#[derive(Clone, Debug, PartialEq)]
pub struct AlikeVariant3 {
    /// The member `a`.
    pub a: Integer,
    /// Members that the schema does not name.
    pub rest: BTreeMap<String, Value>,
}

impl AlikeVariant3 {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(a: Integer) -> Self {
        Self {
            a,
            rest: BTreeMap::new(),
        }
    }
}

object! {
    AlikeVariant3 [] {
        required a: "a",
    } rest rest
}

/// Nothing in the value tells which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum AlikeLiteral {
    /// The value `a`.
    A,
    /// The value `1`.
    Value1,
}

values! {
    AlikeLiteral {
        A: "a",
        Value1: 1,
    }
}

/// Members that 64 bits do not hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Big {
    /// The value `-170141183460469231731687303715884105729`.
    Minus170141183460469231731687303715884105729,
    /// The value `0`.
    Value0,
    /// The value `18446744073709551616`.
    Value18446744073709551616,
}

values! {
    Big {
        Minus170141183460469231731687303715884105729: crate::json::number("-170141183460469231731687303715884105729"),
        Value0: 0,
        Value18446744073709551616: crate::json::number("18446744073709551616"),
    }
}

/// Nothing at all: `[link]` \<b\> <https://example.com/a[b]>.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Closed {}

object! {
    Closed [] {}
}

/// Maps of lists of maps.
#[derive(Clone, Debug, PartialEq)]
pub struct Forest(pub BTreeMap<String, Vec<Forest>>);

newtype! {
    Forest
}

/// - A list whose text is far too long for a line, which the formatter of the language would have
///   no mercy with
/// - and another
///
/// some code
///
/// ```text
/// not a test
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Long {
    /// The member
    /// `a_member_whose_name_is_long_enough_to_leave_no_room_for_its_own_type_in_a_line_of_that_width`.
    pub a_member_whose_name_is_long_enough_to_leave_no_room_for_its_own_type_in_a_line_of_that_width:
        BTreeMap<String, Vec<Integer>>,
}

object! {
    Long [] {
        required a_member_whose_name_is_long_enough_to_leave_no_room_for_its_own_type_in_a_line_of_that_width: "a_member_whose_name_is_long_enough_to_leave_no_room_for_its_own_type_in_a_line_of_that_width",
    }
}

/// A text, or nothing.
pub type Maybe = Option<String>;

/// Of several types, and names that would be alike.
pub type Mixed = Option<MixedValue>;

/// Of several types, and names that would be alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MixedValue {
    /// The value `true`.
    True,
    /// The value `true`.
    True2,
    /// The value `value 1`.
    Value1,
    /// The value `1`.
    Value12,
    /// The value `Other`.
    Other,
}

values! {
    MixedValue {
        True: "true",
        True2: true,
        Value1: "value 1",
        Value12: 1,
        Other: "Other",
    }
}

/// Texts that differ in nothing that a name keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Names {
    /// The value `on`.
    On,
    /// The value `ON`.
    On2,
    /// The value `a-b`.
    AB,
    /// The value `a_b`.
    AB2,
    /// The value ` `.
    Empty,
    /// The value `__proto__`.
    Proto,
    /// The value `1st`.
    V1St,
    /// The value `é`.
    Value,
    /// The value `"`.
    Value2,
    /// The value `self`.
    SelfValue,
    /// The value `Self`.
    SelfValue2,
    /// The value `U+202E`.
    Value3,
}

texts! {
    Names {
        On: "on",
        On2: "ON",
        AB: "a-b",
        AB2: "a_b",
        Empty: "",
        Proto: "__proto__",
        V1St: "1st",
        Value: "é",
        Value2: "\"",
        SelfValue: "self",
        SelfValue2: "Self",
        Value3: "\u{202e}",
    }
}

/// Lists of lists, without end.
#[derive(Clone, Debug, PartialEq)]
pub struct Nested(pub Vec<Nested>);

newtype! {
    Nested
}

/// No value at all.
pub type Never = Nothing;

/// A type that a reader knows as something else.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionModel {
    /// The member `huge`.
    pub huge: Option<Value123456789012345678901234567890Literal>,
    /// The member `some`.
    pub some: Option<TrueLiteral>,
    /// The member `none`.
    pub none: Option<Null>,
    /// The member `value`.
    pub value: Field<String>,
    /// The member `must`.
    pub must: Option<String>,
    /// The member `any`.
    pub any: Option<Value>,
    /// The member `list`.
    pub list: Option<Vec<Option<Integer>>>,
    /// The member `parent`.
    pub parent: Option<Box<OptionModel>>,
    /// The member `alias`.
    pub alias: Field<String>,
    /// Long gone.
    #[deprecated(note = "No longer to be used.")]
    pub old: Option<String>,
}

impl OptionModel {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(must: Option<String>) -> Self {
        Self {
            must,
            huge: None,
            some: None,
            none: None,
            value: Field::Absent,
            any: None,
            list: None,
            parent: None,
            alias: Field::Absent,
            old: None,
        }
    }
}

object! {
    OptionModel ["kind": "option", "version": 9_007_199_254_740_993_i64] {
        optional huge: "huge",
        optional some: "some",
        optional none: "none",
        field value: "value",
        required must: "must",
        optional any: "any",
        optional list: "list",
        optional parent: "parent",
        field alias: "alias",
        optional old: "old",
    }
}

/// Two trees, then flags.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    /// Item 1.
    pub item1: Box<Tree>,
    /// Item 2.
    pub item2: Field<Box<Tree>>,
    /// Item 3.
    pub item3: Option<Pair3>,
    /// The items after these.
    pub rest: Vec<bool>,
}

positions! {
    Pair {
        required item1,
        field item2,
        optional item3,
    } rest rest
}

/// An array whose items differ by position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pair3 {
    /// Item 1.
    pub item1: Option<String>,
    /// Item 2.
    pub item2: Option<Integer>,
}

positions! {
    Pair3 {
        optional item1,
        optional item2,
    }
}

/// Well known ones, and any other.
pub type Port = Integer;

/// Told apart by a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// `sides` is `0` or `1`.
    Dot(Dot),
    /// `sides` is `2`.
    Group(Box<Group>),
}

tagged! {
    Shape by "sides" {
        Dot: [0, 1],
        Group: [2],
    }
}

/// The type `Dot`.
#[derive(Clone, Debug, PartialEq)]
pub struct Dot {
    /// The member `sides`.
    pub sides: DotSides,
    /// The member `at`.
    pub at: Option<Number>,
}

impl Dot {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(sides: DotSides) -> Self {
        Self { sides, at: None }
    }
}

object! {
    Dot [] {
        required sides: "sides",
        optional at: "at",
    }
}

/// The type `DotSides`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(i64)]
pub enum DotSides {
    /// The value `0`.
    Value0 = 0,
    /// The value `1`.
    Value1 = 1,
}

values! {
    DotSides {
        Value0: 0,
        Value1: 1,
    }
}

/// The type `Group`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Group {
    /// The member `of`.
    pub of: Option<Box<Shape>>,
}

object! {
    Group ["sides": 2] {
        optional of: "of",
    }
}

/// A value with itself in it, by one way or another.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tree {
    /// The member `left`.
    pub left: Option<Box<Tree>>,
    /// The member `right`.
    pub right: Field<Box<Tree>>,
    /// The member `pair`.
    pub pair: Option<Box<Pair>>,
    /// The member `value`.
    pub value: Option<u64>,
}

object! {
    Tree [] {
        optional left: "left",
        field right: "right",
        optional pair: "pair",
        optional value: "value",
    }
}

/// Names that are keywords, that differ in case, or that are none.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// The member `type`.
    pub r#type: Integer,
    /// The member `self`.
    pub self_: Integer,
    /// The member `Self`.
    pub self_2: Option<Integer>,
    /// The member `crate`.
    pub crate_: Option<Integer>,
    /// The member `super`.
    pub super_: Option<Integer>,
    /// The member `r#type`.
    pub r_type: Option<Integer>,
    /// The member `gen`.
    pub r#gen: Option<Integer>,
    /// The member `rest`.
    pub rest: Option<Integer>,
    /// The member `rest_`.
    pub rest2: Option<Integer>,
    /// The member `a-b`.
    pub a_b: Option<Integer>,
    /// The member `a_b`.
    pub a_b2: Option<Integer>,
    /// The member `A-B`.
    pub a_b3: Option<Integer>,
    /// The member `__proto__`.
    pub proto: Option<Integer>,
    /// The member `class`.
    pub class: Option<Integer>,
    /// The member `$ref`.
    pub r#ref: Option<Integer>,
    /// The member `1st`.
    pub v1_st: Option<Integer>,
    /// The member ` `.
    pub value: Option<Integer>,
    /// The member `é`.
    pub value2: Option<Integer>,
    /// The member `_`.
    pub value3: Option<Integer>,
    /// The member `try`.
    pub r#try: Option<Integer>,
    /// The member `async`.
    pub r#async: Option<Integer>,
    /// The member `/~`.
    pub value4: Option<Integer>,
    /// The member `0`.
    pub v0: Option<Integer>,
    /// Members that the schema does not name.
    pub rest_: BTreeMap<String, Option<Integer>>,
}

impl Words {
    /// Return a value with what is required, and nothing else.
    #[must_use]
    pub fn new(r#type: Integer, self_: Integer) -> Self {
        Self {
            r#type,
            self_,
            self_2: None,
            crate_: None,
            super_: None,
            r_type: None,
            r#gen: None,
            rest: None,
            rest2: None,
            a_b: None,
            a_b2: None,
            a_b3: None,
            proto: None,
            class: None,
            r#ref: None,
            v1_st: None,
            value: None,
            value2: None,
            value3: None,
            r#try: None,
            r#async: None,
            value4: None,
            v0: None,
            rest_: BTreeMap::new(),
        }
    }
}

object! {
    Words [] {
        required r#type: "type",
        required self_: "self",
        optional self_2: "Self",
        optional crate_: "crate",
        optional super_: "super",
        optional r_type: "r#type",
        optional r#gen: "gen",
        optional rest: "rest",
        optional rest2: "rest_",
        optional a_b: "a-b",
        optional a_b2: "a_b",
        optional a_b3: "A-B",
        optional proto: "__proto__",
        optional class: "class",
        optional r#ref: "$ref",
        optional v1_st: "1st",
        optional value: "",
        optional value2: "é",
        optional value3: "_",
        optional r#try: "try",
        optional r#async: "async",
        optional value4: "/~",
        optional v0: "0",
    } rest rest_
}

/// The constant `123456789012345678901234567890`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Value123456789012345678901234567890Literal;

literal! {
    Value123456789012345678901234567890Literal: crate::json::number("123456789012345678901234567890")
}

/// The constant `true`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrueLiteral;

literal! {
    TrueLiteral: true
}
