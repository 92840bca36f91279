//! What the types have in common: how each is read and written.
//!
//! Generated from the schemas by `charter generate`; change the schemas, not this file.

/// Let serde read and write a type by its JSON value.
macro_rules! serde {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let value = $crate::json::Json::to_json(self).map_err(serde::ser::Error::custom)?;
                value.serialize(to)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let value = $crate::json::Value::deserialize(from)?;
                $crate::json::Json::from_json(value).map_err(serde::de::Error::custom)
            }
        }
    };
}

/// An object: its constants, its members, and the field of what it does not name.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! object {
    ($name:ident [$($constant:literal: $value:expr),*] {
        $($kind:ident $field:ident: $key:literal,)*
    } $(rest $rest:ident)?) => {
        impl $crate::json::Json for $name {
            #[allow(unused_mut)]
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                let mut members = $crate::json::read::object(value)?;
                $(
                    let wanted = $crate::json::Value::from($value);
                    $crate::json::read::constant(&mut members, $constant, &wanted)?;
                )*
                let read = Self {
                    $($field: $crate::json::read::$kind(&mut members, $key)?,)*
                    $($rest: $crate::json::read::rest(&mut members)?,)?
                };
                $crate::json::read::end(&members)?;
                Ok(read)
            }

            #[allow(unused_mut)]
            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                let mut members = $crate::json::write::object(levels)?;
                $(members.rest(&self.$rest)?;)?
                $(members.constant($constant, $crate::json::Value::from($value));)*
                $(members.$kind($key, &self.$field)?;)*
                Ok(members.end())
            }
        }

        serde!($name);
    };
}

/// An array whose items differ by position.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! positions {
    ($name:ident { $($kind:ident $field:ident,)* } $(rest $rest:ident)?) => {
        impl $crate::json::Json for $name {
            #[allow(unused_mut)]
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                let mut items = $crate::json::read::items(value)?;
                let read = Self {
                    $($field: items.$kind()?,)*
                    $($rest: items.rest()?,)?
                };
                items.end()?;
                Ok(read)
            }

            #[allow(unused_mut)]
            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                let mut items = $crate::json::write::items(levels)?;
                $(items.$kind(&self.$field)?;)*
                $(items.rest(&self.$rest)?;)?
                Ok(items.end())
            }
        }

        serde!($name);
    };
}

/// Texts, each with the variant that stands for it.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! texts {
    ($name:ident { $($variant:ident: $text:literal,)* }) => {
        impl $name {
            /// Every member, in the order of the schema.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Return the text that stands for this.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::json::Mismatch;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                match text {
                    $($text => Ok(Self::$variant),)*
                    _ => Err($crate::json::Mismatch::new("is not one of the texts")),
                }
            }
        }

        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                let text = <String as $crate::json::Json>::from_json(value)?;
                text.parse()
            }

            fn to_json_within(&self, _: usize) -> $crate::json::Written {
                Ok($crate::json::Value::from(self.as_str()))
            }
        }

        serde!($name);
    };
    ($name:ident { $($variant:ident: $text:literal,)* } or $other:ident) => {
        impl $name {
            /// Return the text that this stands for.
            #[must_use]
            pub fn as_str(&self) -> &str {
                match self {
                    $(Self::$variant => $text,)*
                    Self::$other(text) => text,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl From<String> for $name {
            fn from(text: String) -> Self {
                match text.as_str() {
                    $($text => Self::$variant,)*
                    _ => Self::$other(text),
                }
            }
        }

        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                <String as $crate::json::Json>::from_json(value).map(Self::from)
            }

            fn to_json_within(&self, _: usize) -> $crate::json::Written {
                Ok($crate::json::Value::from(self.as_str()))
            }
        }

        serde!($name);
    };
}

/// Values of any type, each with the variant that stands for it.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! values {
    ($name:ident { $($variant:ident: $value:expr,)* } $(or $other:ident)?) => {
        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                $(
                    if $crate::json::same(&value, &$crate::json::Value::from($value)) {
                        return Ok(Self::$variant);
                    }
                )*
                values!(@other value $($other)?)
            }

            #[allow(unused_variables, reason = "only texts may be listed")]
            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                match self {
                    $(Self::$variant => Ok($crate::json::Value::from($value)),)*
                    $(Self::$other(value) => $crate::json::Json::to_json_within(value, levels),)?
                }
            }
        }

        serde!($name);
    };
    (@other $value:ident) => {
        Err($crate::json::Mismatch::new("is not one of the values"))
    };
    (@other $value:ident $other:ident) => {
        $crate::json::Json::from_json($value).map(Self::$other)
    };
}

/// A union whose variants are told apart by the value of a member.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! tagged {
    ($name:ident by $tag:literal { $($variant:ident: [$($value:expr),*],)* }) => {
        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                let tag = value.get($tag).unwrap_or(&$crate::json::Value::Null);
                $(
                    let wanted = [$($crate::json::Value::from($value)),*];
                    if wanted.iter().any(|wanted| $crate::json::same(tag, wanted)) {
                        return $crate::json::Json::from_json(value).map(Self::$variant);
                    }
                )*
                Err($crate::json::Mismatch::new("selects no variant").at($tag))
            }

            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                match self {
                    $(Self::$variant(value) => {
                        $crate::json::Json::to_json_within(value, levels)
                    })*
                }
            }
        }

        serde!($name);
    };
}

/// A union of what nothing tells apart but the schemas, by their names where they have one.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! untagged {
    ($name:ident { $($variant:ident: $schema:literal,)* }) => {
        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                $(
                    if $crate::schemas::accepts($schema, &value) {
                        if let Ok(read) = $crate::json::Json::from_json(value.clone()) {
                            return Ok(Self::$variant(read));
                        }
                    }
                )*
                $(
                    if let Ok(read) = $crate::json::Json::from_json(value.clone()) {
                        return Ok(Self::$variant(read));
                    }
                )*
                Err($crate::json::Mismatch::new("is none of the variants"))
            }

            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                match self {
                    $(Self::$variant(value) => {
                        $crate::json::Json::to_json_within(value, levels)
                    })*
                }
            }
        }

        serde!($name);
    };
}

/// A type that stands for another one.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! newtype {
    ($name:ident) => {
        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                $crate::json::Json::from_json(value).map(Self)
            }

            fn to_json_within(&self, levels: usize) -> $crate::json::Written {
                $crate::json::Json::to_json_within(&self.0, levels)
            }
        }

        serde!($name);
    };
}

/// A type that has one value.
#[allow(unused_macros, reason = "the schemas decide what there is")]
macro_rules! literal {
    ($name:ident: $value:expr) => {
        impl $crate::json::Json for $name {
            fn from_json(value: $crate::json::Value) -> Result<Self, $crate::json::Mismatch> {
                if $crate::json::same(&value, &$crate::json::Value::from($value)) {
                    return Ok(Self);
                }
                Err($crate::json::Mismatch::new("is not the constant"))
            }

            fn to_json_within(&self, _: usize) -> $crate::json::Written {
                Ok($crate::json::Value::from($value))
            }
        }

        serde!($name);
    };
}
