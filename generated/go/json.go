// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

type decoder interface{ decodeJSON(value any) error }

type encoder interface {
	appendJSON(text []byte, levels int) ([]byte, error)
}

// object is a struct that has its members, and a map of those that it does not name: nil
// where there are none.
type object interface{ members() ([]member, any) }

// tuple is a struct that has the first items of a list, and a slice of the others: nil
// where there are none.
type tuple interface{ items() ([]any, any) }

type absentable interface{ IsZero() bool }

type member struct {
	key   string
	value any
}

// constant is the value of a member that has no field.
type constant struct{ value any }

// misplaced is a value that does not fit its type, and where it stands.
type misplaced struct{ pointer, message string }

func (m *misplaced) Error() string { return fmt.Sprintf("`%s` %s", m.pointer, m.message) }

func misfit(message string) error { return &misplaced{"", message} }

// within moves an error to where the value stands that it is about.
func within(token string, err error) error {
	var found *misplaced
	if errors.As(err, &found) {
		return &misplaced{"/" + escaped.Replace(token) + found.pointer, found.message}
	}
	return err
}

var escaped = strings.NewReplacer("~", "~0", "/", "~1")

const (
	mostLevels = 128
	mostDigits = 4300
)

// parse reads an I-JSON text (RFC 7493), numbers by their digits.
func parse(data []byte) (any, error) {
	if !utf8.Valid(data) || hasLoneSurrogate(data) {
		return nil, misfit("is no Unicode text")
	}
	var raw json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return nil, misfit("is no JSON: " + err.Error())
	}
	reader := json.NewDecoder(bytes.NewReader(data))
	reader.UseNumber()
	return parseNext(reader, mostLevels)
}

// parseNext reads one value of a JSON text, with so many levels at most.
func parseNext(reader *json.Decoder, levels int) (any, error) {
	token, err := reader.Token()
	if err != nil {
		return nil, misfit("is no JSON: " + err.Error())
	}
	switch said := token.(type) {
	case json.Delim:
		if levels == 0 {
			return nil, tooDeep()
		}
		if said == '[' {
			return parseItems(reader, levels-1)
		}
		return parseMembers(reader, levels-1)
	case json.Number:
		if places(said.String()) > mostDigits {
			return nil, misfit(fmt.Sprintf("is a number of more than %d digits", mostDigits))
		}
	}
	return token, nil
}

// tooDeep says that a value has more levels than any text may.
func tooDeep() error { return misfit(fmt.Sprintf("is deeper than %d levels", mostLevels)) }

func parseItems(reader *json.Decoder, levels int) (any, error) {
	items := []any{}
	for reader.More() {
		item, err := parseNext(reader, levels)
		if err != nil {
			return nil, within(strconv.Itoa(len(items)), err)
		}
		items = append(items, item)
	}
	_, err := reader.Token()
	return items, err
}

func parseMembers(reader *json.Decoder, levels int) (any, error) {
	members := map[string]any{}
	for reader.More() {
		token, err := reader.Token()
		if err != nil {
			return nil, misfit("is no JSON: " + err.Error())
		}
		key, _ := token.(string)
		if _, ok := members[key]; ok {
			return nil, within(key, misfit("is there twice"))
		}
		value, err := parseNext(reader, levels)
		if err != nil {
			return nil, within(key, err)
		}
		members[key] = value
	}
	_, err := reader.Token()
	return members, err
}

// places returns how many digits a number has where it is written out.
func places(number string) int {
	mantissa, power, _ := strings.Cut(strings.ToLower(number), "e")
	whole, fraction, _ := strings.Cut(strings.TrimPrefix(mantissa, "-"), ".")
	digits := max(1, len(strings.TrimLeft(whole+fraction, "0")))
	shift, err := strconv.Atoi(cmp.Or(power, "0"))
	if err != nil || shift > mostDigits+len(fraction) || shift < -mostDigits {
		return mostDigits + 1
	}
	shift -= len(fraction)
	return digits + max(shift, -shift)
}

// hasLoneSurrogate says whether half of a surrogate pair stands alone in an escape.
func hasLoneSurrogate(data []byte) bool {
	unit := func(at int) uint64 {
		if at+6 > len(data) || data[at] != '\\' || data[at+1] != 'u' {
			return 0
		}
		code, _ := strconv.ParseUint(string(data[at+2:at+6]), 16, 16)
		return code
	}
	for at := 0; at < len(data); at++ {
		if data[at] != '\\' {
			continue
		}
		switch code := unit(at); {
		case code >= 0xDC00 && code <= 0xDFFF:
			return true
		case code >= 0xD800 && code <= 0xDBFF:
			if low := unit(at + 6); low < 0xDC00 || low > 0xDFFF {
				return true
			}
			at += 11
		default:
			at++
		}
	}
	return false
}

func unmarshal(data []byte, target any) error {
	value, err := parse(data)
	if err != nil {
		return err
	}
	return decode(target, value)
}

func marshal(value any) ([]byte, error) { return appendValue(nil, mostLevels, value) }

// decode reads a parsed value into what target points to.
func decode(target, value any) error {
	switch into := target.(type) {
	case decoder:
		return into.decodeJSON(value)
	case object:
		return decodeObject(into, value)
	case tuple:
		return decodeTuple(into, value)
	case *any:
		*into = value
		return nil
	case *json.Number:
		number, ok := value.(json.Number)
		if !ok {
			return misfit("is no number")
		}
		*into = number
		return nil
	}
	return decodeKind(reflect.ValueOf(target).Elem(), value)
}

func decodeKind(into reflect.Value, value any) error {
	switch into.Kind() {
	case reflect.String:
		text, ok := value.(string)
		if !ok {
			return misfit("is no text")
		}
		into.SetString(text)
	case reflect.Bool:
		flag, ok := value.(bool)
		if !ok {
			return misfit("is no boolean")
		}
		into.SetBool(flag)
	case reflect.Int64, reflect.Uint64:
		return decodeWhole(into, value)
	case reflect.Slice:
		return decodeSlice(into, value)
	case reflect.Map:
		return decodeMap(into, value)
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return decode(into.Interface(), value)
	case reflect.Interface:
		found, err := variantOf(into.Type(), value)
		if err != nil {
			return err
		}
		into.Set(reflect.ValueOf(found))
	default:
		return noType(into.Type())
	}
	return nil
}

func decodeWhole(into reflect.Value, value any) error {
	digits, err := wholeNumber(value)
	if err != nil {
		return err
	}
	if into.Kind() == reflect.Uint64 {
		number, err := strconv.ParseUint(digits, 10, 64)
		if err != nil {
			return misfit("is no whole number of 64 bits without a sign")
		}
		into.SetUint(number)
		return nil
	}
	number, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return misfit("is no whole number of 64 bits")
	}
	into.SetInt(number)
	return nil
}

func decodeSlice(into reflect.Value, value any) error {
	items, ok := value.([]any)
	if !ok {
		return misfit("is no list")
	}
	made := reflect.MakeSlice(into.Type(), len(items), len(items))
	for index, item := range items {
		if err := decode(made.Index(index).Addr().Interface(), item); err != nil {
			return within(strconv.Itoa(index), err)
		}
	}
	into.Set(made)
	return nil
}

func decodeMap(into reflect.Value, value any) error {
	said, ok := value.(map[string]any)
	if !ok {
		return misfit("is no object")
	}
	made := reflect.MakeMapWithSize(into.Type(), len(said))
	for key, inner := range said {
		found := reflect.New(into.Type().Elem())
		if err := decode(found.Interface(), inner); err != nil {
			return within(key, err)
		}
		made.SetMapIndex(reflect.ValueOf(key), found.Elem())
	}
	into.Set(made)
	return nil
}

func decodeObject(into object, value any) error {
	said, ok := value.(map[string]any)
	if !ok {
		return misfit("is no object")
	}
	members, rest := into.members()
	named := make(map[string]bool, len(members))
	for _, member := range members {
		named[member.key] = true
		inner, there := said[member.key]
		if err := decodeMember(member.value, inner, there); err != nil {
			return within(member.key, err)
		}
	}
	others := map[string]any{}
	for key, inner := range said {
		if !named[key] {
			others[key] = inner
		}
	}
	if rest == nil {
		for key := range others {
			return within(key, misfit("is not a member of this object"))
		}
		return nil
	}
	if len(others) == 0 {
		reflect.ValueOf(rest).Elem().SetZero()
		return nil
	}
	return decode(rest, others)
}

func decodeMember(into, value any, there bool) error {
	if fixed, ok := into.(constant); ok {
		if !there || !same(fixed.value, value) {
			return misfit(fmt.Sprintf("is not %v", fixed.value))
		}
		return nil
	}
	if there {
		return decode(into, value)
	}
	if _, ok := into.(absentable); !ok {
		return misfit("is missing")
	}
	reflect.ValueOf(into).Elem().SetZero()
	return nil
}

// same says whether a parsed value is a constant.
func same(fixed, value any) bool {
	if _, ok := value.(json.Number); !ok {
		return fixed == value
	}
	digits, err := wholeNumber(value)
	return err == nil && digits == fmt.Sprint(fixed)
}

func decodeTuple(into tuple, value any) error {
	said, ok := value.([]any)
	if !ok {
		return misfit("is no list")
	}
	items, rest := into.items()
	for index, item := range items {
		var inner any
		if index < len(said) {
			inner = said[index]
		}
		if err := decodeMember(item, inner, index < len(said)); err != nil {
			return within(strconv.Itoa(index), err)
		}
	}
	switch {
	case rest != nil && len(said) > len(items):
		return decode(rest, said[len(items):])
	case rest != nil:
		reflect.ValueOf(rest).Elem().SetZero()
	case len(said) > len(items):
		return misfit("has too many items")
	}
	return nil
}

// appendValue writes a value, or what a pointer leads to.
func appendValue(text []byte, levels int, value any) ([]byte, error) {
	switch said := value.(type) {
	case nil:
		return append(text, "null"...), nil
	case encoder:
		return said.appendJSON(text, levels)
	case object:
		return appendObject(text, levels, said)
	case tuple:
		return appendTuple(text, levels, said)
	case json.Number:
		return appendNumber(text, said)
	case *json.Number:
		return appendNumber(text, *said)
	}
	found := reflect.ValueOf(value)
	if found.Kind() != reflect.Pointer {
		made := reflect.New(found.Type())
		made.Elem().Set(found)
		if found.Kind() == reflect.Struct {
			return appendStruct(text, levels, made.Interface())
		}
		return appendKind(text, levels, made.Elem())
	}
	if found.IsNil() {
		return nil, misfit("has no value")
	}
	return appendKind(text, levels, found.Elem())
}

func appendStruct(text []byte, levels int, pointer any) ([]byte, error) {
	switch pointer.(type) {
	case encoder, object, tuple:
		return appendValue(text, levels, pointer)
	}
	return appendOther(text, pointer)
}

// appendOther writes what is no type of this package as encoding/json does.
func appendOther(text []byte, value any) ([]byte, error) {
	written, err := json.Marshal(value)
	if err != nil {
		return nil, misfit("cannot be written: " + err.Error())
	}
	return append(text, written...), nil
}

func appendKind(text []byte, levels int, value reflect.Value) ([]byte, error) {
	switch value.Kind() {
	case reflect.String:
		return appendText(text, value.String())
	case reflect.Bool:
		return strconv.AppendBool(text, value.Bool()), nil
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return strconv.AppendInt(text, value.Int(), 10), nil
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return strconv.AppendUint(text, value.Uint(), 10), nil
	case reflect.Slice:
		return appendSlice(text, levels, value)
	case reflect.Map:
		return appendMap(text, levels, value)
	case reflect.Pointer:
		return appendValue(text, levels, value.Interface())
	case reflect.Interface:
		if value.IsNil() && value.NumMethod() > 0 {
			return nil, misfit("has no value")
		}
		return appendValue(text, levels, value.Interface())
	case reflect.Struct:
		return appendStruct(text, levels, value.Addr().Interface())
	}
	return appendOther(text, value.Interface())
}

func appendSlice(text []byte, levels int, value reflect.Value) ([]byte, error) {
	if levels == 0 {
		return nil, tooDeep()
	}
	text = append(text, '[')
	for index := range value.Len() {
		if index > 0 {
			text = append(text, ',')
		}
		var err error
		if text, err = appendValue(text, levels-1, value.Index(index).Addr().Interface()); err != nil {
			return nil, within(strconv.Itoa(index), err)
		}
	}
	return append(text, ']'), nil
}

func appendMap(text []byte, levels int, value reflect.Value) ([]byte, error) {
	if value.Type().Key().Kind() != reflect.String {
		return appendOther(text, value.Interface())
	}
	if levels == 0 {
		return nil, tooDeep()
	}
	text = append(text, '{')
	text, _, err := appendRest(text, levels, value, nil, true)
	if err != nil {
		return nil, err
	}
	return append(text, '}'), nil
}

// appendRest writes the members of a map by their keys; none of them is among `named`.
func appendRest(
	text []byte, levels int, value reflect.Value, named map[string]bool, first bool,
) ([]byte, bool, error) {
	keys := value.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	for _, key := range keys {
		name := key.String()
		if named[name] {
			return nil, false, within(name, misfit("has a field of its own"))
		}
		var err error
		if text, err = appendMember(text, levels, name, value.MapIndex(key).Interface(), first); err != nil {
			return nil, false, err
		}
		first = false
	}
	return text, first, nil
}

func appendMember(text []byte, levels int, key string, value any, first bool) ([]byte, error) {
	if !first {
		text = append(text, ',')
	}
	text, err := appendText(text, key)
	if err != nil {
		return nil, err
	}
	text, err = appendValue(append(text, ':'), levels-1, value)
	return text, within(key, err)
}

func appendObject(text []byte, levels int, value object) ([]byte, error) {
	if levels == 0 {
		return nil, tooDeep()
	}
	members, rest := value.members()
	named := make(map[string]bool, len(members))
	text = append(text, '{')
	first := true
	for _, member := range members {
		named[member.key] = true
		said := member.value
		if fixed, ok := said.(constant); ok {
			said = fixed.value
		} else if found, ok := said.(absentable); ok && found.IsZero() {
			continue
		}
		var err error
		if text, err = appendMember(text, levels, member.key, said, first); err != nil {
			return nil, err
		}
		first = false
	}
	if rest != nil {
		var err error
		if text, _, err = appendRest(text, levels, reflect.ValueOf(rest).Elem(), named, first); err != nil {
			return nil, err
		}
	}
	return append(text, '}'), nil
}

func appendTuple(text []byte, levels int, value tuple) ([]byte, error) {
	items, rest := value.items()
	var written []any
	ended := false
	for index, item := range items {
		found, ok := item.(absentable)
		absent := ok && found.IsZero()
		if ended && !absent {
			return nil, within(strconv.Itoa(index), misfit("follows an item that is absent"))
		}
		if ended = absent; !ended {
			written = append(written, item)
		}
	}
	if rest != nil {
		others := reflect.ValueOf(rest).Elem()
		for index := range others.Len() {
			if ended {
				return nil, within(strconv.Itoa(len(items)), misfit("follows an item that is absent"))
			}
			written = append(written, others.Index(index).Addr().Interface())
		}
	}
	return appendSlice(text, levels, reflect.ValueOf(&written).Elem())
}

// appendNumber writes a number as it is, where it is one.
func appendNumber(text []byte, number json.Number) ([]byte, error) {
	digits := []byte(number)
	if len(digits) == 0 || !json.Valid(digits) || !strings.ContainsRune("-0123456789", rune(digits[0])) {
		return nil, misfit("is no number")
	}
	return append(text, digits...), nil
}

func appendText(text []byte, said string) ([]byte, error) {
	if !utf8.ValidString(said) {
		return nil, misfit("is no Unicode text")
	}
	text = append(text, '"')
	for _, char := range []byte(said) {
		switch {
		case char == '"' || char == '\\':
			text = append(text, '\\', char)
		case char < 0x20:
			text = fmt.Appendf(text, "\\u%04x", char)
		default:
			text = append(text, char)
		}
	}
	return append(text, '"'), nil
}

func noType(of reflect.Type) error {
	return fmt.Errorf("no JSON value is read into a %s", of)
}
