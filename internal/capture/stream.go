package capture

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
)

// A stream reads JSON value by value, and keeps nothing of it.
type stream struct {
	json    *json.Decoder
	from    io.Reader
	read    int64 // bytes
	numbers int   // that column has read
}

func newStream(r io.Reader) *stream {
	x := &stream{from: r}
	x.json = json.NewDecoder(x)
	return x
}

// longestValue is the size of the longest text in a file, in bytes. The decoder keeps a text as a whole. A trace of
// Chrome may contain pictures.
const longestValue = 16 << 20

// Read reads for the decoder, unless that is in a value that is too long.
func (x *stream) Read(b []byte) (int, error) {
	if x.read-x.json.InputOffset() > longestValue {
		return 0, fmt.Errorf("byte %d: a text of more than %d MB begins here", x.json.InputOffset(), longestValue>>20)
	}
	n, err := x.from.Read(b)
	x.read += int64(n)
	return n, err
}

// object reads an object. For each key in fields it calls the function, which must read the value. It skips the values
// of other keys.
func (x *stream) object(fields map[string]func() error) error {
	if err := x.begins('{'); err != nil {
		return err
	}
	return x.members(fields)
}

// optional reads an object as object does. It skips any other value.
func (x *stream) optional(fields map[string]func() error) error {
	token, err := x.json.Token()
	if err != nil {
		return err
	}
	if token != json.Delim('{') {
		return x.skipRest(token)
	}
	return x.members(fields)
}

// members reads the rest of an object.
func (x *stream) members(fields map[string]func() error) error {
	for x.json.More() {
		name, err := x.json.Token()
		if err != nil {
			return err
		}
		read := fields[fmt.Sprint(name)]
		if read == nil {
			read = x.skip
		}
		if err := read(); err != nil {
			return err
		}
	}
	_, err := x.json.Token()
	return err
}

// array reads an array, and calls each for every element.
func (x *stream) array(each func() error) error {
	if err := x.begins('['); err != nil {
		return err
	}
	for x.json.More() {
		if err := each(); err != nil {
			return err
		}
	}
	_, err := x.json.Token()
	return err
}

func (x *stream) begins(with json.Delim) error {
	token, err := x.json.Token()
	if err == nil && token != with {
		err = fmt.Errorf("byte %d: %v, where %v is wanted", x.json.InputOffset(), written(token), with)
	}
	return err
}

// written returns a token as it is in JSON.
func written(token json.Token) any {
	if token == nil {
		return "null"
	}
	return token
}

// text reads a string. It skips any other value.
func (x *stream) text(to *string) error {
	token, err := x.json.Token()
	if err != nil {
		return err
	}
	if text, ok := token.(string); ok {
		*to = text
		return nil
	}
	return x.skipRest(token)
}

// column reads an array of numbers, or of booleans, which become 1 and 0. Null becomes NaN.
func (x *stream) column(to *[]float64) error {
	return x.array(func() error {
		token, err := x.json.Token()
		if err != nil {
			return err
		}
		n := math.NaN()
		switch v := token.(type) {
		case float64:
			n = v
		case bool:
			if n = 0; v {
				n = 1
			}
		case nil:
		default:
			return fmt.Errorf("byte %d: %v is not a number", x.json.InputOffset(), token)
		}
		if x.numbers++; x.numbers > mostNumbers {
			return fmt.Errorf("more than %d numbers: capture a shorter time", mostNumbers)
		}
		*to = append(*to, n)
		return nil
	})
}

// mostNumbers is the largest number of numbers in a file: six for each of mostFrames frames.
const mostNumbers = 6 * mostFrames

// number reads a number. It skips any other value.
func (x *stream) number(to *float64) error {
	token, err := x.json.Token()
	if err != nil {
		return err
	}
	if n, ok := token.(float64); ok {
		*to = n
		return nil
	}
	return x.skipRest(token)
}

// skip skips a value.
func (x *stream) skip() error {
	token, err := x.json.Token()
	if err != nil {
		return err
	}
	return x.skipRest(token)
}

// skipRest reads the rest of a value that begins with a token.
func (x *stream) skipRest(token json.Token) error {
	depth := 0
	for {
		switch token {
		case json.Delim('{'), json.Delim('['):
			depth++
		case json.Delim('}'), json.Delim(']'):
			depth--
		}
		if depth == 0 {
			return nil
		}
		var err error
		if token, err = x.json.Token(); err != nil {
			return err
		}
	}
}
