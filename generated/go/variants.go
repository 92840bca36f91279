// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"encoding/json"
	"strconv"
)

// tagOf returns a member that tells variants apart: a text with an `s` before it, else as it
// is written in JSON.
func tagOf(value any, tag string) string {
	said, _ := value.(map[string]any)
	switch found := said[tag].(type) {
	case string:
		return "s" + found
	case bool:
		return strconv.FormatBool(found)
	case json.Number:
		digits, _ := wholeNumber(found)
		return digits
	}
	return ""
}

func variant[T any](value any) (any, error) {
	var found T
	err := decode(&found, value)
	return found, err
}

func noVariant(union, tag string) error {
	return within(tag, misfit("selects none of the variants of "+union))
}
