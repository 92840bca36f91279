// Code generated from the schemas by `charter generate`. DO NOT EDIT.

package zeromemory

import (
	"fmt"
	"strings"
)

// ComposedInstructions are the connect-time instructions, and what they are made of.
type ComposedInstructions struct {
	Text string
	// What the text takes, in bytes of UTF-8.
	Bytes int
	// The segments in the order of the text.
	Included []string
	// The segments that were left out, first dropped first.
	Dropped []string
}

// BudgetError says that the segments that are never dropped do not fit into a budget.
type BudgetError struct {
	// What they take, and what they may, in bytes of UTF-8.
	Needed, Budget int
}

// Error says how much is needed.
func (e *BudgetError) Error() string {
	return fmt.Sprintf("the instructions need %d bytes; the budget is %d", e.Needed, e.Budget)
}

// InstructionsBudgetOf returns the budget of the client that announces itself so, and whether it
// has one.
func InstructionsBudgetOf(client string) (int, bool) {
	budget, ok := CappedClients()[client]
	return budget, ok
}

// ComposeInstructions returns the instructions for a client without a budget. The texts are those
// of the segments that have none themselves, by their names; what has no text is left out.
func ComposeInstructions(texts map[string]string) ComposedInstructions {
	return composed(filled(texts), nil)
}

// ComposeInstructionsWithin returns the instructions that fit into a budget, in bytes of UTF-8.
//
// Whole segments are dropped, those for clients without a budget first, then from the highest
// priority number down (of equals the later), until the rest fits. Where what is never dropped
// does not fit, it fails with a *BudgetError.
func ComposeInstructionsWithin(budget int, texts map[string]string) (ComposedInstructions, error) {
	var kept []SegmentFacts
	var dropped []string
	for _, segment := range filled(texts) {
		if segment.IsUncapped {
			dropped = append(dropped, segment.Name)
		} else {
			kept = append(kept, segment)
		}
	}
	for {
		found := composed(kept, dropped)
		if found.Bytes <= budget {
			return found, nil
		}
		least := leastOf(kept)
		if least < 0 {
			return ComposedInstructions{}, &BudgetError{Needed: found.Bytes, Budget: budget}
		}
		dropped = append(dropped, kept[least].Name)
		kept = append(kept[:least:least], kept[least+1:]...)
	}
}

// filled returns the segments that have a text, with it.
func filled(texts map[string]string) []SegmentFacts {
	var found []SegmentFacts
	for _, segment := range Segments() {
		if segment.Text == "" {
			segment.Text = texts[segment.Name]
		}
		if segment.Text != "" {
			found = append(found, segment)
		}
	}
	return found
}

// leastOf returns the position of the segment that is dropped first, -1 where none may be.
func leastOf(segments []SegmentFacts) int {
	least, most := -1, 1
	for at, segment := range segments {
		if segment.Priority >= most {
			least, most = at, segment.Priority
		}
	}
	return least
}

func composed(kept []SegmentFacts, dropped []string) ComposedInstructions {
	texts := make([]string, len(kept))
	names := make([]string, len(kept))
	for at, segment := range kept {
		texts[at], names[at] = segment.Text, segment.Name
	}
	text := strings.Join(texts, SegmentSeparator)
	return ComposedInstructions{Text: text, Bytes: len(text), Included: names, Dropped: dropped}
}
