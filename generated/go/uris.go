// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"unicode/utf8"
)

// uriVariable is a variable of a URI template (RFC 6570, level 1).
var uriVariable = regexp.MustCompile(`\{([A-Za-z_][A-Za-z0-9_]*)\}`)

// ExpandURI fills in the variables of a URI template (RFC 6570, level 1), escaping what is not
// unreserved (RFC 3986). It fails where a variable has no value.
func ExpandURI(template string, values map[string]string) (string, error) {
	var missing string
	uri := uriVariable.ReplaceAllStringFunc(template, func(found string) string {
		name := strings.Trim(found, "{}")
		value, ok := values[name]
		if !ok && missing == "" {
			missing = name
		}
		return escapedURI(value)
	})
	if missing != "" {
		return "", fmt.Errorf("`%s` needs `%s`", template, missing)
	}
	return uri, nil
}

// MatchURI returns the values of the variables with which a URI template makes a URI, and whether
// it can.
func MatchURI(template, uri string) (map[string]string, bool) {
	var names []string
	var pattern strings.Builder
	at := 0
	for _, found := range uriVariable.FindAllStringSubmatchIndex(template, -1) {
		pattern.WriteString(regexp.QuoteMeta(template[at:found[0]]) + "([^/?#]+)")
		names = append(names, template[found[2]:found[3]])
		at = found[1]
	}
	pattern.WriteString(regexp.QuoteMeta(template[at:]))
	said := regexp.MustCompile(`\A` + pattern.String() + `\z`).FindStringSubmatch(uri)
	if said == nil {
		return nil, false
	}
	values := make(map[string]string, len(names))
	for at, name := range names {
		value, err := url.PathUnescape(said[at+1])
		if err != nil || !utf8.ValidString(value) {
			return nil, false
		}
		values[name] = value
	}
	return values, true
}

// ResourceOf returns the resource that a URI names, with the values of its variables, and whether
// there is one.
func ResourceOf(uri string) (ResourceFacts, map[string]string, bool) {
	for _, resource := range AllResourceFacts() {
		if values, ok := MatchURI(resource.URI, uri); ok {
			return resource, values, true
		}
	}
	return ResourceFacts{}, nil, false
}

// escapedURI returns a text in which nothing but what is unreserved (RFC 3986) stands for itself.
func escapedURI(text string) string {
	const unreserved = "-._~"
	var said strings.Builder
	for _, b := range []byte(text) {
		isLetter := 'a' <= b|0x20 && b|0x20 <= 'z'
		if isLetter || '0' <= b && b <= '9' || strings.IndexByte(unreserved, b) >= 0 {
			said.WriteByte(b)
		} else {
			fmt.Fprintf(&said, "%%%02X", b)
		}
	}
	return said.String()
}
