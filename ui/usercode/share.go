package usercode

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"gameloops/internal/userloop"
)

// The limits of a source in an address.
const (
	mostWritten = 8 << 10 // letters
	mostRead    = Most
)

// The beginnings of the fragments of addresses with code. The page loads its larger program at once for a script.
const (
	codeFragment   = "#code="
	scriptFragment = "#script="
)

// Fragment returns the end of an address with a source.
func Fragment(source string) (string, error) {
	packed, err := Pack(source)
	if err != nil {
		return "", err
	}
	if userloop.Recognized(source).IsScript() {
		return scriptFragment + packed, nil
	}
	return codeFragment + packed, nil
}

// InFragment returns the packed source at the end of an address, if there is one.
func InFragment(end string) (packed string, ok bool) {
	if packed, ok = strings.CutPrefix(end, scriptFragment); ok {
		return packed, true
	}
	return strings.CutPrefix(end, codeFragment)
}

// Pack encodes a source for the fragment of an address, which browsers never send to a server: it is deflated and
// encoded as base64url. Pack returns an error if the result is too long.
func Pack(source string) (packed string, err error) {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		return "", err
	}
	if _, err = io.WriteString(w, source); err == nil {
		err = w.Close()
	}
	if err != nil {
		return "", err
	}
	packed = base64.RawURLEncoding.EncodeToString(b.Bytes())
	if len(packed) > mostWritten {
		return "", fmt.Errorf("the code is too long for a link: %d letters, and %d fit", len(packed), mostWritten)
	}
	return packed, nil
}

// Unpack decodes a source from an address. It never inflates more than the longest source.
func Unpack(packed string) (source string, err error) {
	if len(packed) > mostWritten {
		return "", fmt.Errorf("the code in the address is too long: %d letters, and %d are allowed", len(packed),
			mostWritten)
	}
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return "", errors.New("the code in the address is damaged: it is not base64url")
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), mostRead+1))
	switch {
	case err != nil:
		return "", errors.New("the code in the address is damaged: it cannot be unpacked")
	case len(text) > mostRead:
		return "", fmt.Errorf("the code in the address is too long: more than %d KB", mostRead>>10)
	case !utf8.Valid(text):
		return "", errors.New("the code in the address is damaged: it is not text")
	}
	return string(text), nil
}
