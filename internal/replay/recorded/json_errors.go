package recorded

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"strings"
)

// DecodeStrictly decodes JSON and refuses unknown fields, so that a misspelt field is not taken for a missing one.
func DecodeStrictly(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return Plainly(err)
	}
	return nil
}

// A Field is a field of a line, and whether it is missing.
type Field struct {
	Name    string
	Missing bool
}

// Complete returns an error that names the first missing field, or nil if there is none.
func Complete(fields []Field) error {
	for _, f := range fields {
		if f.Missing {
			return fmt.Errorf("no field %q", f.Name)
		}
	}
	return nil
}

// Plainly returns an error of encoding/json without the names of Go types.
func Plainly(err error) error {
	var wrongType *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &wrongType):
		where := "the line"
		if wrongType.Field != "" {
			where = "field " + wrongType.Field
		}
		return fmt.Errorf("%s: found %s; want %s", where, wrongType.Value, plainType(wrongType))
	case errors.As(err, &syntax):
		return fmt.Errorf("not JSON at byte %d; want one JSON object a line", syntax.Offset)
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("not JSON at its end; want one JSON object a line")
	default:
		return errors.New(strings.TrimPrefix(err.Error(), "json: "))
	}
}

// plainType returns the JSON value that a field wants, in words.
func plainType(err *json.UnmarshalTypeError) string {
	switch err.Type.Kind() {
	case reflect.Struct, reflect.Map:
		return "an object"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.String:
		return "a string"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return fmt.Sprintf("a whole number up to %d", uint64(math.MaxInt64)>>(64-err.Type.Bits()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return fmt.Sprintf("a whole number from 0 to %d", uint64(math.MaxUint64)>>(64-err.Type.Bits()))
	default:
		return "another value"
	}
}

// Clip shortens a quotation for a message.
func Clip(text []byte) string {
	const most = 60
	if len(text) <= most {
		return string(text)
	}
	return string(text[:most]) + "..."
}

// Read reads the fields of a scenario, one after the other. An error names the scenario.
func Read[S any](name string, into S, fields ...func(S) error) error {
	for _, read := range fields {
		if err := read(into); err != nil {
			return fmt.Errorf("scenario %q: %w", name, err)
		}
	}
	return nil
}
