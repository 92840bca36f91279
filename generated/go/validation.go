// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/dlclark/regexp2"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// Fault is what is wrong with a value: where (RFC 6901), which keyword, and in words.
type Fault struct {
	Pointer string
	Keyword string
	Message string
}

// InvalidError says that a value is not what its schema says, with every reason.
type InvalidError struct {
	Schema string
	Faults []Fault
}

// Error returns the first reason, and how many more there are.
func (e *InvalidError) Error() string {
	more := ""
	if len(e.Faults) > 1 {
		more = fmt.Sprintf(" (and %d more)", len(e.Faults)-1)
	}
	first := e.Faults[0]
	return fmt.Sprintf("no `%s`: `%s` %s%s", e.Schema, first.Pointer, first.Message, more)
}

// Codec reads and writes the values of one schema. What comes through is valid.
type Codec[T any] struct{ schema, place string }

// Name returns the name of the schema.
func (c Codec[T]) Name() string { return c.schema }

// Place returns where the schema stands: its path, and a JSON Pointer in it.
func (c Codec[T]) Place() string { return c.place }

// Decode returns what a JSON text says; an InvalidError where it is not valid.
func (c Codec[T]) Decode(data []byte) (T, error) {
	var found T
	value, err := parse(data)
	if err != nil {
		return found, c.invalid(err)
	}
	if faults := faultsOf(c.schema, value); len(faults) > 0 {
		return found, &InvalidError{c.schema, faults}
	}
	if err := decode(&found, value); err != nil {
		return found, c.invalid(err)
	}
	return found, nil
}

// Encode returns a value as JSON text; an InvalidError where it is not valid.
func (c Codec[T]) Encode(value T) ([]byte, error) {
	text, err := marshal(&value)
	if err != nil {
		return nil, c.invalid(err)
	}
	if faults := c.Faults(text); len(faults) > 0 {
		return nil, &InvalidError{c.schema, faults}
	}
	return text, nil
}

// Faults returns what is wrong with a JSON text; nothing where it is valid.
func (c Codec[T]) Faults(data []byte) []Fault {
	value, err := parse(data)
	if err != nil {
		return []Fault{faultOf(err)}
	}
	return faultsOf(c.schema, value)
}

// Rewrite decodes a JSON text and encodes what it says.
func (c Codec[T]) Rewrite(data []byte) ([]byte, error) {
	value, err := c.Decode(data)
	if err != nil {
		return nil, err
	}
	return c.Encode(value)
}

func (c Codec[T]) invalid(err error) error { return &InvalidError{c.schema, []Fault{faultOf(err)}} }

func faultOf(err error) Fault {
	if found, ok := err.(*misplaced); ok {
		return Fault{found.pointer, "json", found.message}
	}
	return Fault{"", "json", err.Error()}
}

//go:embed schemas.json
var bundle []byte

const address = "https://schemas.invalid/bundle.json" // never dereferenced (RFC 6761)

// library compiles schemas when they are first asked for.
type library struct {
	mutex    sync.Mutex
	compiler *jsonschema.Compiler
	schemas  map[string]*jsonschema.Schema
}

var opened = sync.OnceValue(func() *library {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(bundle))
	if err != nil {
		panic(err) // the bundle is part of this package
	}
	patterns, _ := document.(map[string]any)["patterns"].(map[string]any)
	made := jsonschema.NewCompiler()
	made.DefaultDraft(jsonschema.Draft2020)
	made.UseLoader(jsonschema.SchemeURLLoader{})
	made.UseRegexpEngine(func(text string) (jsonschema.Regexp, error) { return expression(patterns, text) })
	if err := made.AddResource(address, document); err != nil {
		panic(err)
	}
	return &library{compiler: made, schemas: map[string]*jsonschema.Schema{}}
})

func (l *library) schema(name string) *jsonschema.Schema {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if known, ok := l.schemas[name]; ok {
		return known
	}
	made := l.compiler.MustCompile(address + "#/$defs/" + name)
	mend(made, map[*jsonschema.Schema]bool{})
	l.schemas[name] = made
	return made
}

// faultsOf returns what a schema finds wrong with a parsed value, by place and keyword.
func faultsOf(schema string, value any) []Fault {
	if schema == "" {
		return nil
	}
	err := opened().schema(schema).Validate(value)
	if err == nil {
		return nil
	}
	found, ok := err.(*jsonschema.ValidationError)
	if !ok {
		return []Fault{faultOf(err)}
	}
	faults := collected(nil, found)
	slices.SortFunc(faults, func(a, b Fault) int {
		return cmp.Or(
			cmp.Compare(a.Pointer, b.Pointer),
			cmp.Compare(a.Keyword, b.Keyword),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return slices.Compact(faults)
}

var english = message.NewPrinter(language.English)

func collected(faults []Fault, found *jsonschema.ValidationError) []Fault {
	location, keyword := found.InstanceLocation, ""
	switch said := found.ErrorKind.(type) {
	case nil, *kind.Schema, *kind.Group, *kind.Reference, *kind.AllOf:
	case *kind.Not:
		keyword = "not"
	case *kind.RefCycle:
		keyword = "$ref"
	case *kind.FalseSchema:
		location, keyword = refused(location, found.SchemaURL)
	case *kind.AdditionalProperties:
		slices.Sort(said.Properties)
		keyword = "additionalProperties"
	default:
		if path := found.ErrorKind.KeywordPath(); len(path) > 0 {
			keyword = path[0]
		}
	}
	if keyword != "" {
		text := found.ErrorKind.LocalizedString(english)
		faults = append(faults, Fault{pointerTo(location), keyword, text})
	}
	for _, cause := range found.Causes {
		faults = collected(faults, cause)
	}
	return faults
}

// refused says which keyword holds a schema that is false: one that counts what is left over
// is about the value that has it.
func refused(location []string, schema string) ([]string, string) {
	last := schema[strings.LastIndexByte(schema, '/')+1:]
	switch {
	case (last == "unevaluatedProperties" || last == "unevaluatedItems") && len(location) > 0:
		return location[:len(location)-1], last
	case last == "items" && len(location) > 0:
		return location[:len(location)-1], last
	}
	return location, "false"
}

func pointerTo(location []string) string {
	var pointer strings.Builder
	for _, token := range location {
		pointer.WriteByte('/')
		pointer.WriteString(escaped.Replace(token))
	}
	return pointer.String()
}

// mend takes over the keywords at which the validator stops, so that every fault is reported,
// and names (`propertyNames`): while it goes on, it writes over the location of their faults.
func mend(schema *jsonschema.Schema, seen map[*jsonschema.Schema]bool) {
	if schema == nil || seen[schema] {
		return
	}
	seen[schema] = true
	mend(schema.PropertyNames, seen)
	if schema.Types != nil || schema.Const != nil || schema.Enum != nil || schema.PropertyNames != nil {
		found := assertions{constant: schema.Const, names: schema.PropertyNames}
		if schema.Types != nil {
			found.types = schema.Types.ToStrings()
		}
		if schema.Enum != nil {
			found.listed = schema.Enum.Values
			found.isList = true
		}
		schema.Extensions = append(schema.Extensions, found)
		schema.Types, schema.Const, schema.Enum, schema.PropertyNames = nil, nil, nil, nil
	}
	additional, _ := schema.AdditionalProperties.(*jsonschema.Schema)
	parts := []*jsonschema.Schema{
		schema.Ref, schema.Not, schema.If, schema.Then, schema.Else, schema.Items2020,
		schema.Contains, schema.UnevaluatedItems, schema.UnevaluatedProperties, additional,
	}
	parts = slices.Concat(parts, schema.AllOf, schema.AnyOf, schema.OneOf, schema.PrefixItems)
	for _, inner := range schema.Properties {
		parts = append(parts, inner)
	}
	for _, inner := range schema.PatternProperties {
		parts = append(parts, inner)
	}
	for _, inner := range schema.DependentSchemas {
		parts = append(parts, inner)
	}
	for _, part := range parts {
		mend(part, seen)
	}
}

// assertions are the keywords that `mend` takes over.
type assertions struct {
	types    []string
	constant *any
	listed   []any
	isList   bool
	names    *jsonschema.Schema
}

// Validate reports what is not as the keywords say.
func (a assertions) Validate(context *jsonschema.ValidatorContext, value any) {
	if len(a.types) > 0 {
		found := typeOf(value)
		whole := found == "number" && slices.Contains(a.types, "integer") && isWhole(value)
		if !whole && !slices.Contains(a.types, found) {
			context.AddError(&kind.Type{Got: found, Want: a.types})
		}
	}
	if a.constant != nil && !equal(context, value, *a.constant) {
		context.AddError(&kind.Const{Got: value, Want: *a.constant})
	}
	if a.isList && !slices.ContainsFunc(a.listed, func(said any) bool { return equal(context, value, said) }) {
		context.AddError(&kind.Enum{Got: value, Want: a.listed})
	}
	if said, ok := value.(map[string]any); ok && a.names != nil {
		for name := range said {
			if a.names.Validate(name) != nil {
				context.AddError(&kind.PropertyNames{Property: name})
			}
		}
	}
}

func equal(context *jsonschema.ValidatorContext, value, said any) bool {
	same, err := context.Equals(value, said)
	return err == nil && same
}

func isWhole(value any) bool {
	_, err := wholeNumber(value)
	return err == nil
}

func typeOf(value any) string {
	switch value.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return "number"
}

// pattern is a regular expression of ECMA-262, as one of Go's engines runs it.
type pattern struct {
	text    string
	matches func(string) bool
}

func (p *pattern) String() string { return p.text }

func (p *pattern) MatchString(said string) bool { return p.matches(said) }

// expression returns the engine of a pattern. The bundle says how Go writes it; RE2 runs what
// it can, and what has lookaround is left to backtracking. `format` is an annotation.
func expression(patterns map[string]any, text string) (jsonschema.Regexp, error) {
	written, ok := patterns[text].(string)
	if ok {
		if found, err := regexp.Compile(written); err == nil {
			return &pattern{text, found.MatchString}, nil
		}
	}
	options := regexp2.RegexOptions(regexp2.None)
	if !ok {
		written, options = text, regexp2.ECMAScript|regexp2.Unicode
	}
	found, err := regexp2.Compile(written, options)
	if err != nil {
		return nil, err
	}
	return &pattern{text, func(said string) bool {
		matched, err := found.MatchString(said)
		return err == nil && matched
	}}, nil
}
