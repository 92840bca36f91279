// Code generated from the schemas by `charter generate`. DO NOT EDIT.

// Package zeromemory has the types of zero-memory, with codecs that check them exactly.
//
// Durable memory for agents and people: what to remember, how to find it again, and what every
// failure means.
package zeromemory
