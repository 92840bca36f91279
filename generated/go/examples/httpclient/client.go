// Code generated from the schemas by `charter generate`. DO NOT EDIT.

// Package httpclient calls the tools of zero-memory over HTTP.
package httpclient

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	contract "example.com/zero-memory"
)

const (
	versionPath = "/contract"
	tries       = 4
	firstPause  = 500 * time.Millisecond
	longestWait = time.Minute
)

// CallError says that the server reported a failure; branch on the code.
type CallError struct {
	Facts   contract.ErrorFacts
	Message string
}

// Error returns code and message.
func (e *CallError) Error() string { return e.Facts.Code + ": " + e.Message }

// Client calls tools of a server whose contract is known to be ours.
type Client struct {
	// LongestWait is how long a call waits to be sent again: a minute, if it is not set. Where
	// the server asks for more, the call fails.
	LongestWait time.Duration

	base, token string
	http        *http.Client
}

// Connect reads the server's contract version, and refuses another major one. The token may
// be empty.
func Connect(ctx context.Context, base, token string) (*Client, error) {
	client := &Client{longestWait, strings.TrimSuffix(base, "/"), token, http.DefaultClient}
	_, text, err := client.send(ctx, http.MethodGet, versionPath, nil)
	if err != nil {
		return nil, err
	}
	told, err := contract.ContractBundleOutputCodec.Decode(text)
	if err != nil {
		return nil, err
	}
	if version := string(told.Version); !contract.IsCompatible(version) {
		return nil, fmt.Errorf("the server speaks %s, this client %s", version, contract.ContractVersion)
	}
	return client, nil
}

// Call calls a tool, and again where the contract says that it may help.
func Call[I, O any](
	ctx context.Context, client *Client, tool contract.Tool[I, O], input I,
) (O, error) {
	var none O
	body, err := tool.Input.Encode(input)
	if err != nil {
		return none, err
	}
	for attempt := 1; ; attempt++ {
		response, text, err := client.send(ctx, tool.Method, tool.Path, body)
		if err != nil {
			return none, err
		}
		if response.StatusCode < http.StatusMultipleChoices {
			return tool.Output.Decode(text)
		}
		failure, err := contract.ErrorBodyCodec.Decode(text)
		if err != nil {
			return none, fmt.Errorf("status %d: %w", response.StatusCode, err)
		}
		facts, _ := contract.ErrorFactsOf(string(failure.Error.Code))
		again := facts.Retry == contract.RetryAfterDelay ||
			facts.Retry == contract.RetryIfIdempotent && tool.Hints.Idempotent.Or(false)
		wait, ok := RetryAfter(response.Header, time.Now())
		if !ok {
			wait = firstPause << (attempt - 1)
		}
		if !again || attempt == tries || wait > client.LongestWait {
			return none, &CallError{facts, string(failure.Error.Message)}
		}
		if err := pause(ctx, wait); err != nil {
			return none, err
		}
	}
}

// RetryAfter returns how long Retry-After asks to wait (RFC 9110, section 10.2.3), and
// whether it is there.
func RetryAfter(header http.Header, now time.Time) (time.Duration, bool) {
	said := header.Get("Retry-After")
	if said != "" && strings.Trim(said, "0123456789") == "" {
		seconds, err := strconv.ParseInt(said, 10, 64)
		if err != nil || seconds > math.MaxInt64/int64(time.Second) {
			return math.MaxInt64, true
		}
		return time.Duration(seconds) * time.Second, true
	}
	if date, err := http.ParseTime(said); err == nil {
		return max(0, date.Sub(now)), true
	}
	return 0, false
}

func (c *Client) send(
	ctx context.Context, method, path string, body []byte,
) (*http.Response, []byte, error) {
	request, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Content-Type", "application/json")
	if c.token != "" {
		request.Header.Set("Authorization", "Bearer "+c.token)
	}
	response, err := c.http.Do(request)
	if err != nil {
		return nil, nil, err
	}
	text, err := io.ReadAll(response.Body)
	if closed := response.Body.Close(); err == nil {
		err = closed
	}
	return response, text, err
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
