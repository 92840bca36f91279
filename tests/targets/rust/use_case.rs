//! What the types of the crate are to those who use them.

use case::{Closed, Dot, DotSides, Field, Integer, Json, Mixed, MixedValue, Names, Shape};
use case::{OptionModel, Port, SCHEMAS, Tree, Value, Words, codecs};

fn sides(shape: &Shape) -> i64 {
    match shape {
        Shape::Dot(Dot { sides, .. }) => *sides as i64,
        Shape::Group(group) => 2 + group.of.as_ref().map_or(0, |of| sides(of)),
    }
}

fn main() {
    // Absent is not null.
    let mut tree = Tree::default();
    assert_eq!(codecs::TREE.encode(&tree).unwrap(), "{}");
    tree.right = Field::Null;
    tree.value = Some(u64::MAX);
    let text = r#"{"right":null,"value":18446744073709551615}"#;
    assert_eq!(codecs::TREE.encode(&tree).unwrap(), text);
    assert_eq!(codecs::TREE.decode(text).unwrap(), tree);
    tree.right = Tree::default().into_field();
    assert!(tree.right.value().is_some_and(|inner| inner.right.is_absent()));

    // What types cannot say, the schema says: on the way in, and on the way out.
    let mut option = OptionModel::new(None);
    option.alias = Field::Value("four".to_owned());
    let refused = codecs::OPTION.encode(&option).unwrap_err();
    assert_eq!(refused.schema, "Option");
    assert_eq!(refused.faults[0].pointer, "/alias");
    assert_eq!(refused.faults[0].keyword, "maxLength");
    assert!(!refused.to_string().contains("four"));

    // Open objects keep what they do not name, with all its digits; closed ones refuse it.
    let text = r#"{"type":1,"self":2,"more":12345678901234567890123}"#;
    let words: Words = codecs::WORDS.decode(text).unwrap();
    assert_eq!(words.rest_.keys().collect::<Vec<_>>(), ["more"]);
    assert!(codecs::WORDS.encode(&words).unwrap().contains("12345678901234567890123"));
    assert_eq!(serde_json::from_str::<Words>(text).unwrap(), words);
    assert_eq!(codecs::WORDS.decode(&serde_json::to_string(&words).unwrap()).unwrap(), words);
    let extra = serde_json::from_str::<Closed>(r#"{"a":1}"#).unwrap_err();
    assert_eq!(extra.to_string(), "`/a` is no member of the object");

    // Enums are exhausted by a match, unions by their variants.
    assert_eq!(Names::ALL.len(), 12);
    assert_eq!("a-b".parse::<Names>().unwrap(), Names::AB);
    assert_eq!(Names::Value3.to_string(), "\u{202e}");
    let mixed: Mixed = codecs::MIXED.decode("true").unwrap();
    assert_eq!(mixed, Some(MixedValue::True2));
    let text = r#"{"sides":2,"of":{"sides":1}}"#;
    assert_eq!(sides(&codecs::SHAPE.decode(text).unwrap()), 3);
    assert_eq!(Dot::new(DotSides::Value1).to_json().unwrap(), serde_json::json!({"sides": 1}));

    // Equal numbers are equal, however they are written.
    let port: Port = codecs::PORT.decode("8e1").unwrap();
    assert_eq!(port, Integer::from(80_i64));
    assert_eq!(port.to_u64(), Some(80));
    assert_eq!(port.as_number().to_string(), "8e+1");
    let huge: Integer = "1e400".parse().unwrap();
    assert_eq!(huge.to_i128(), None);
    assert!("0.5".parse::<Integer>().is_err());

    // What is built too deep is refused, by the codec and by serde; no stack overflows.
    let mut deep = Tree::default();
    let mut list = Value::Null;
    for _ in 0..100_000 {
        deep = Tree { right: deep.into_field(), ..Tree::default() };
        list = Value::Array(vec![list]);
    }
    let said = "it has more than 128 levels";
    let refused = codecs::TREE.encode(&deep).unwrap_err();
    assert_eq!(refused.faults[0].message, format!("is no JSON: {said}"));
    assert_eq!((&*refused.faults[0].pointer, &*refused.faults[0].keyword), ("", "json"));
    assert!(serde_json::to_string(&deep).unwrap_err().to_string().contains(said));
    assert_eq!(list.to_json().unwrap_err().message, said);
    std::mem::forget((deep, list)); // dropping them is not ours
    let mut deepest = Tree::default();
    for _ in 1..128 {
        deepest = Tree { right: deepest.into_field(), ..Tree::default() };
    }
    let text = codecs::TREE.encode(&deepest).unwrap();
    assert_eq!(codecs::TREE.decode(&text).unwrap(), deepest);
    assert!(codecs::TREE.encode(&Tree { right: deepest.into_field(), ..Tree::default() }).is_err());

    let schemas: Value = serde_json::from_str(SCHEMAS).unwrap();
    assert!(schemas["$defs"]["Tree"].is_object());
}

trait IntoField {
    fn into_field(self) -> Field<Box<Tree>>;
}

impl IntoField for Tree {
    fn into_field(self) -> Field<Box<Tree>> {
        Field::Value(Box::new(self))
    }
}
