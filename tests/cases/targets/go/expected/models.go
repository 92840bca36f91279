// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package echo

import (
	"encoding/json"
	"reflect"
)

// Conditional is an object.
//
// What one member asks of others.
type Conditional struct {
	Kind  ConditionalKind
	Left  Optional[Integer]
	Right Optional[Integer]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Conditional) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Conditional) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Conditional) members() ([]member, any) {
	return []member{
		{"kind", &v.Kind},
		{"left", &v.Left},
		{"right", &v.Right},
	}, &v.Extra
}

// ConditionalKind is one of 2 values.
type ConditionalKind string

// The values of ConditionalKind.
const (
	ConditionalKindA ConditionalKind = "a"
	ConditionalKindB ConditionalKind = "b"
)

// ConditionalKindValues returns the listed values of ConditionalKind, in the schema's order.
func ConditionalKindValues() []ConditionalKind {
	return []ConditionalKind{
		ConditionalKindA,
		ConditionalKindB,
	}
}

// IsKnown says whether the value is listed.
func (v ConditionalKind) IsKnown() bool {
	switch v {
	case ConditionalKindA, ConditionalKindB:
		return true
	}
	return false
}

// Date is a text.
//
// A name that a reader knows as something else.
type Date string

// Either is another name for a type.
//
// Nothing says which, but what is in it.
type Either = Nullable[EitherValue]

// EitherValue is a value of one or several of 3 types.
//
// Nothing says which, but what is in it.
//
// Each method returns the value as one of them, and whether it is one.
type EitherValue struct{ union }

// MarshalJSON writes the value; see its codec for the exact check.
func (v EitherValue) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EitherValue) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

// EitherValueOfVariant1 makes a value of one of the types.
func EitherValueOfVariant1(value EitherValueVariant1) EitherValue {
	return EitherValue{union{value}}
}

// AsVariant1 returns the value as this type, and whether it is one.
func (v EitherValue) AsVariant1() (EitherValueVariant1, bool) {
	return branch[EitherValueVariant1](v.union, "EitherValueVariant1")
}

// EitherValueOfVariant2 makes a value of one of the types.
func EitherValueOfVariant2(value EitherValueVariant2) EitherValue {
	return EitherValue{union{value}}
}

// AsVariant2 returns the value as this type, and whether it is one.
func (v EitherValue) AsVariant2() (EitherValueVariant2, bool) {
	return branch[EitherValueVariant2](v.union, "EitherValueVariant2")
}

// EitherValueOfList makes a value of one of the types.
func EitherValueOfList(value []Integer) EitherValue {
	return EitherValue{union{value}}
}

// AsList returns the value as this type, and whether it is one.
func (v EitherValue) AsList() ([]Integer, bool) {
	return branch[[]Integer](v.union, "")
}

// EitherValueVariant1 is an object.
type EitherValueVariant1 struct {
	A Integer

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EitherValueVariant1) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EitherValueVariant1) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EitherValueVariant1) members() ([]member, any) {
	return []member{
		{"a", &v.A},
	}, &v.Extra
}

// EitherValueVariant2 is an object.
type EitherValueVariant2 struct {
	B Integer

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v EitherValueVariant2) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *EitherValueVariant2) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *EitherValueVariant2) members() ([]member, any) {
	return []member{
		{"b", &v.B},
	}, &v.Extra
}

// Level is one of 4 values.
//
// How loud.
type Level int64

// The values of Level.
const (
	LevelMinus1 Level = -1
	LevelValue0 Level = 0
	LevelValue1 Level = 1
	LevelValue2 Level = 2
)

// LevelValues returns the listed values of Level, in the schema's order.
func LevelValues() []Level {
	return []Level{
		LevelMinus1,
		LevelValue0,
		LevelValue1,
		LevelValue2,
	}
}

// IsKnown says whether the value is listed.
func (v Level) IsKnown() bool {
	switch v {
	case LevelMinus1, LevelValue0, LevelValue1, LevelValue2:
		return true
	}
	return false
}

// Mixed is another name for a type.
//
// Of several types.
type Mixed = Nullable[MixedValue]

// MixedValue is one of 3 values.
//
// Of several types.
type MixedValue struct{ scalar }

// The values of MixedValue.
var (
	MixedValueA      = MixedValue{scalar{"a"}}
	MixedValueValue1 = MixedValue{scalar{int64(1)}}
	MixedValueTrue   = MixedValue{scalar{true}}
)

// MixedValueValues returns the listed values of MixedValue, in the schema's order.
func MixedValueValues() []MixedValue {
	return []MixedValue{
		MixedValueA,
		MixedValueValue1,
		MixedValueTrue,
	}
}

// IsKnown says whether the value is listed.
func (v MixedValue) IsKnown() bool {
	switch v {
	case MixedValueA, MixedValueValue1, MixedValueTrue:
		return true
	}
	return false
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v MixedValue) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *MixedValue) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

// Money is an object.
//
// Amounts, exactly.
type Money struct {
	Units int64
	Count Optional[Integer]
	Small Optional[int64]
	Price Optional[json.Number]
	Rate  Optional[json.Number]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Money) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Money) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Money) members() ([]member, any) {
	return []member{
		{"units", &v.Units},
		{"count", &v.Count},
		{"small", &v.Small},
		{"price", &v.Price},
		{"rate", &v.Rate},
	}, &v.Extra
}

// Names is an object without further members.
//
// Names that mean something else: */ @deprecated {x} <y>.
type Names struct {
	Proto Optional[Integer]
	Class Optional[Integer]
	Ref   Optional[Integer]
	AB    Optional[Integer]

	// Its key is "a_b".
	AB2 Optional[Integer]

	// Its key is "A_b".
	AB3 Optional[Integer]

	Constructor Integer
	ToString    Optional[Integer]
	V1St        Optional[Integer]
	Value       Optional[Integer]

	// Its key is "é".
	Value2 Optional[Integer]

	New Optional[Integer]

	// Its key is "/~".
	Value3 Optional[Integer]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Names) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Names) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Names) members() ([]member, any) {
	return []member{
		{"__proto__", &v.Proto},
		{"class", &v.Class},
		{"$ref", &v.Ref},
		{"a-b", &v.AB},
		{"a_b", &v.AB2},
		{"A_b", &v.AB3},
		{"constructor", &v.Constructor},
		{"toString", &v.ToString},
		{"1st", &v.V1St},
		{"", &v.Value},
		{"é", &v.Value2},
		{"new", &v.New},
		{"/~", &v.Value3},
	}, nil
}

// Never is another name for a type.
//
// No value at all.
type Never = Nothing

// Open is a value of an open list.
//
// Listed texts, and any other.
type Open string

// The values of Open.
const (
	OpenA Open = "a"
	OpenB Open = "b"
)

// OpenValues returns the listed values of Open, in the schema's order.
func OpenValues() []Open {
	return []Open{
		OpenA,
		OpenB,
	}
}

// IsKnown says whether the value is listed.
func (v Open) IsKnown() bool {
	switch v {
	case OpenA, OpenB:
		return true
	}
	return false
}

// Pair is a list whose first 2 items have types of their own.
//
// A name, a count or nothing, then flags.
type Pair struct {
	Item1 string
	Item2 Nullable[Integer]
	Rest  []bool
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Pair) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Pair) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Pair) items() ([]any, any) {
	return []any{&v.Item1, &v.Item2}, &v.Rest
}

// Result is an object without further members.
//
// What a call gives.
type Result struct {
	Content []Block
	Level   Optional[Level]
	Cursor  Nullable[string]

	// Read `content`.
	//
	// Deprecated: No longer to be used.
	Note Optional[string]

	Token Optional[ResultToken]
	Meta  Optional[map[string]ResultToken]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Result) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Result) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Result) members() ([]member, any) {
	return []member{
		{"content", &v.Content},
		{"level", &v.Level},
		{"cursor", &v.Cursor},
		{"note", &v.Note},
		{"token", &v.Token},
		{"_meta", &v.Meta},
	}, nil
}

// ResultToken is a value of one or several of 2 types.
//
// Each method returns the value as one of them, and whether it is one.
type ResultToken struct{ union }

// MarshalJSON writes the value; see its codec for the exact check.
func (v ResultToken) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *ResultToken) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

// ResultTokenOfText makes a value of one of the types.
func ResultTokenOfText(value string) ResultToken {
	return ResultToken{union{value}}
}

// AsText returns the value as this type, and whether it is one.
func (v ResultToken) AsText() (string, bool) {
	return branch[string](v.union, "")
}

// ResultTokenOfInteger makes a value of one of the types.
func ResultTokenOfInteger(value Integer) ResultToken {
	return ResultToken{union{value}}
}

// AsInteger returns the value as this type, and whether it is one.
func (v ResultToken) AsInteger() (Integer, bool) {
	return branch[Integer](v.union, "")
}

// Tree is an object without further members.
//
// A tree, through lists and maps.
type Tree struct {
	Kids  Optional[[]Tree]
	Named Optional[map[string]Tree]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Tree) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Tree) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Tree) members() ([]member, any) {
	return []member{
		{"kids", &v.Kids},
		{"named", &v.Named},
	}, nil
}

// Words is one of 10 values.
//
// Members that differ in case, or in nothing that a name keeps.
type Words string

// The values of Words.
const (
	WordsOn     Words = "on"
	WordsOn2    Words = "ON"
	WordsAB     Words = "a-b"
	WordsAB2    Words = "a_b"
	WordsEmpty  Words = ""
	WordsProto  Words = "__proto__"
	WordsV1St   Words = "1st"
	WordsValue  Words = "é"
	WordsValue2 Words = "\""
	WordsValue3 Words = "'"
)

// WordsValues returns the listed values of Words, in the schema's order.
func WordsValues() []Words {
	return []Words{
		WordsOn,
		WordsOn2,
		WordsAB,
		WordsAB2,
		WordsEmpty,
		WordsProto,
		WordsV1St,
		WordsValue,
		WordsValue2,
		WordsValue3,
	}
}

// IsKnown says whether the value is listed.
func (v Words) IsKnown() bool {
	switch v {
	case WordsOn, WordsOn2, WordsAB, WordsAB2, WordsEmpty, WordsProto, WordsV1St, WordsValue, WordsValue2, WordsValue3:
		return true
	}
	return false
}

// Block is a tagged union.
//
// What a result is made of, told apart by `type`.
//
// It is one of Text, Image, Link, told apart by "type".
//
//sumtype:decl
type Block interface {
	isBlock()
}

func readBlock(value any) (any, error) {
	switch tagOf(value, "type") {
	case "stext":
		return variant[Text](value)
	case "simage":
		return variant[Image](value)
	case "slink":
		return variant[Link](value)
	}
	return nil, noVariant("Block", "type")
}

// Base is an object.
type Base struct {
	Annotations Optional[Nullable[BaseAnnotations]]

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Base) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Base) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Base) members() ([]member, any) {
	return []member{
		{"annotations", &v.Annotations},
	}, &v.Extra
}

// BaseAnnotations is an object without further members.
type BaseAnnotations struct {
	Priority Optional[json.Number]
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v BaseAnnotations) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *BaseAnnotations) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *BaseAnnotations) members() ([]member, any) {
	return []member{
		{"priority", &v.Priority},
	}, nil
}

// Link is an object.
//
// A link, with what every block may have.
//
// Its "type" is always "link"; it has no field.
type Link struct {
	Annotations Optional[Nullable[BaseAnnotations]]
	URI         string

	// Extra has the further members, by their keys.
	Extra map[string]any
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Link) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Link) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Link) members() ([]member, any) {
	return []member{
		{"annotations", &v.Annotations},
		{"type", constant{"link"}},
		{"uri", &v.URI},
	}, &v.Extra
}

func (Link) isBlock() {}

// Image is an object without further members.
//
// A picture.
//
// Its "type" is always "image"; it has no field.
type Image struct {
	Data     string
	MimeType string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Image) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Image) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Image) members() ([]member, any) {
	return []member{
		{"type", constant{"image"}},
		{"data", &v.Data},
		{"mimeType", &v.MimeType},
	}, nil
}

func (Image) isBlock() {}

// Text is an object without further members.
//
// A block of text.
//
// Its "type" is always "text"; it has no field.
type Text struct {
	Text string
}

// MarshalJSON writes the value; see its codec for the exact check.
func (v Text) MarshalJSON() ([]byte, error) {
	return marshal(&v)
}

// UnmarshalJSON reads the value; see its codec for the exact check.
func (v *Text) UnmarshalJSON(data []byte) error {
	return unmarshal(data, v)
}

func (v *Text) members() ([]member, any) {
	return []member{
		{"type", constant{"text"}},
		{"text", &v.Text},
	}, nil
}

func (Text) isBlock() {}

// variantOf reads a value of a tagged union by the union's type.
func variantOf(union reflect.Type, value any) (any, error) {
	switch union {
	case reflect.TypeFor[Block]():
		return readBlock(value)
	}
	return nil, noType(union)
}
