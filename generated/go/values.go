// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"encoding/json"
	"math/big"
	"strconv"
	"strings"
)

// Optional is a member that may be absent; its zero value is absent. What may be null as
// well is an Optional of a Nullable.
type Optional[T any] struct {
	value   T
	present bool
}

// Some returns a member that is there.
func Some[T any](value T) Optional[T] { return Optional[T]{value, true} }

// Get returns the value, and whether it is there.
func (o Optional[T]) Get() (T, bool) { return o.value, o.present }

// Or returns the value, or another where it is absent.
func (o Optional[T]) Or(other T) T {
	if o.present {
		return o.value
	}
	return other
}

// IsZero says whether the member is absent; encoding/json asks it for `omitzero`.
func (o Optional[T]) IsZero() bool { return !o.present }

// MarshalJSON writes the value, null where it is absent and not left out by `omitzero`.
func (o Optional[T]) MarshalJSON() ([]byte, error) {
	if !o.present {
		return []byte("null"), nil
	}
	return marshal(&o.value)
}

// UnmarshalJSON reads a member that is there.
func (o *Optional[T]) UnmarshalJSON(data []byte) error { return unmarshal(data, o) }

func (o *Optional[T]) decodeJSON(value any) error {
	o.present = true
	return decode(&o.value, value)
}

func (o Optional[T]) appendJSON(text []byte, levels int) ([]byte, error) {
	return appendValue(text, levels, &o.value)
}

// Nullable is a value or null; its zero value is null.
type Nullable[T any] struct {
	value T
	valid bool
}

// NotNull returns a value that is not null.
func NotNull[T any](value T) Nullable[T] { return Nullable[T]{value, true} }

// Get returns the value, and whether it is not null.
func (n Nullable[T]) Get() (T, bool) { return n.value, n.valid }

// Or returns the value, or another where it is null.
func (n Nullable[T]) Or(other T) T {
	if n.valid {
		return n.value
	}
	return other
}

// IsNull says whether it is null.
func (n Nullable[T]) IsNull() bool { return !n.valid }

// MarshalJSON writes the value or null.
func (n Nullable[T]) MarshalJSON() ([]byte, error) { return marshal(&n) }

// UnmarshalJSON reads the value or null.
func (n *Nullable[T]) UnmarshalJSON(data []byte) error { return unmarshal(data, n) }

func (n *Nullable[T]) decodeJSON(value any) error {
	if value == nil {
		*n = Nullable[T]{}
		return nil
	}
	n.valid = true
	return decode(&n.value, value)
}

func (n Nullable[T]) appendJSON(text []byte, levels int) ([]byte, error) {
	if !n.valid {
		return append(text, "null"...), nil
	}
	return appendValue(text, levels, &n.value)
}

// Null is null and nothing else.
type Null struct{}

func (Null) decodeJSON(value any) error {
	if value != nil {
		return misfit("is not null")
	}
	return nil
}

func (Null) appendJSON(text []byte, _ int) ([]byte, error) { return append(text, "null"...), nil }

// Nothing has no value in JSON: what would hold one is absent.
type Nothing struct{}

func (Nothing) decodeJSON(any) error { return misfit("may not be there") }

func (Nothing) appendJSON([]byte, int) ([]byte, error) { return nil, misfit("may not be there") }

// Integer is a whole number of any size, as its decimal digits; the empty one is 0.
// Equal numbers that were decoded, or made by IntegerOf or BigInteger, are equal texts.
type Integer string

// IntegerOf returns a number.
func IntegerOf(value int64) Integer { return Integer(strconv.FormatInt(value, 10)) }

// BigInteger returns a number; nil is 0.
func BigInteger(value *big.Int) Integer {
	if value == nil {
		return "0"
	}
	return Integer(value.String())
}

// String returns the digits.
func (i Integer) String() string {
	if i == "" {
		return "0"
	}
	return string(i)
}

// Int64 returns the number, and whether it fits.
func (i Integer) Int64() (int64, bool) {
	number, err := strconv.ParseInt(i.String(), 10, 64)
	return number, err == nil
}

// Big returns the number, and whether the text is one.
func (i Integer) Big() (*big.Int, bool) { return new(big.Int).SetString(i.String(), 10) }

// MarshalJSON writes the digits.
func (i Integer) MarshalJSON() ([]byte, error) { return marshal(&i) }

// UnmarshalJSON reads a whole number, also one that is written as `1.0` or `1e2`.
func (i *Integer) UnmarshalJSON(data []byte) error { return unmarshal(data, i) }

func (i *Integer) decodeJSON(value any) error {
	digits, err := wholeNumber(value)
	*i = Integer(digits)
	return err
}

func (i Integer) appendJSON(text []byte, _ int) ([]byte, error) {
	number, ok := i.Big()
	if !ok {
		return nil, misfit("is no whole number")
	}
	return number.Append(text, 10), nil
}

// wholeNumber returns the digits of a whole number, however it is written.
func wholeNumber(value any) (string, error) {
	number, ok := value.(json.Number)
	if !ok {
		return "", misfit("is no number")
	}
	if text := number.String(); !strings.ContainsAny(text, ".eE") {
		if text == "-0" {
			return "0", nil
		}
		return text, nil
	}
	exact, ok := new(big.Rat).SetString(number.String())
	if !ok || !exact.IsInt() {
		return "", misfit("is no whole number")
	}
	return exact.Num().String(), nil
}
