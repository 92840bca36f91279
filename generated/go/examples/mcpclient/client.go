// Code generated from the schemas by `charter generate`. DO NOT EDIT.

// Package mcpclient calls the tools of zero-memory over MCP, on the official SDK.
package mcpclient

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	contract "example.com/zero-memory"
)

const (
	tries       = 4
	firstPause  = 500 * time.Millisecond
	longestWait = time.Minute
)

// ToolError says that a tool failed; branch on the code.
type ToolError struct {
	Facts   contract.ErrorFacts
	Message string
}

// Error returns code and message.
func (e *ToolError) Error() string { return e.Facts.Code + ": " + e.Message }

// Client calls tools of a server whose contract is known to be ours.
type Client struct {
	// LongestWait is how long a call waits to be sent again: a minute, if it is not set. Where
	// the server asks for more, the call fails.
	LongestWait time.Duration

	session *mcp.ClientSession
}

// Connect reads the contract version that the server announces, and refuses another major one.
func Connect(ctx context.Context, transport mcp.Transport) (*Client, error) {
	us := &mcp.Implementation{
		Name:    contract.ContractName + "-client",
		Version: contract.ContractVersion,
	}
	session, err := mcp.NewClient(us, nil).Connect(ctx, transport, nil)
	if err != nil {
		return nil, err
	}
	if version := announced(session); !contract.IsCompatible(version) {
		refused := fmt.Errorf("the server speaks %q, this client %s", version, contract.ContractVersion)
		return nil, errors.Join(refused, session.Close())
	}
	return &Client{longestWait, session}, nil
}

// Close ends the session.
func (c *Client) Close() error { return c.session.Close() }

// Call calls a tool, and again where the contract says that it may help.
func Call[I, O any](
	ctx context.Context, client *Client, tool contract.Tool[I, O], input I,
) (O, error) {
	var none O
	sent, err := tool.Input.Encode(input)
	if err != nil {
		return none, err
	}
	for attempt := 1; ; attempt++ {
		params := &mcp.CallToolParams{Name: tool.Name, Arguments: json.RawMessage(sent)}
		result, err := client.session.CallTool(ctx, params)
		if err != nil {
			return none, err
		}
		if !result.IsError {
			text, err := json.Marshal(result.StructuredContent)
			if err != nil {
				return none, err
			}
			return tool.Output.Decode(text)
		}
		text := firstText(result.Content)
		failure, err := contract.ErrorBodyCodec.Decode(text)
		if err != nil {
			return none, err
		}
		facts, _ := contract.ErrorFactsOf(string(failure.Error.Code))
		again := facts.Retry == contract.RetryAfterDelay ||
			facts.Retry == contract.RetryIfIdempotent && tool.Hints.Idempotent.Or(false)
		wait := retryAfter(text, firstPause<<(attempt-1))
		if !again || attempt == tries || wait > client.LongestWait {
			return none, &ToolError{facts, string(failure.Error.Message)}
		}
		if err := pause(ctx, wait); err != nil {
			return none, err
		}
	}
}

// announced returns the contract version that the server announces, empty where it does not.
func announced(session *mcp.ClientSession) string {
	capabilities := session.InitializeResult().Capabilities
	if capabilities == nil {
		return ""
	}
	slot, _ := capabilities.Experimental[contract.Capability].(map[string]any)
	version, _ := slot["version"].(string)
	return version
}

// retryAfter returns how long a failure asks to wait, or another time where it does not.
func retryAfter(text []byte, other time.Duration) time.Duration {
	var failure struct {
		Error struct {
			Details struct {
				RetryAfter *int64 `json:"retry_after_ms"`
			} `json:"details"`
		} `json:"error"`
	}
	if err := json.Unmarshal(text, &failure); err != nil {
		return other
	}
	asked := failure.Error.Details.RetryAfter
	if asked == nil || *asked < 0 {
		return other
	}
	return time.Duration(min(*asked, math.MaxInt64/int64(time.Millisecond))) * time.Millisecond
}

// firstText returns the first text block, which holds the body of a failure.
func firstText(content []mcp.Content) []byte {
	for _, block := range content {
		if text, ok := block.(*mcp.TextContent); ok {
			return []byte(text.Text)
		}
	}
	return nil
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
