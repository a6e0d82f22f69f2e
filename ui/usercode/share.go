package usercode

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// The limits of a source in an address.
const (
	mostWritten = 8 << 10 // letters
	mostRead    = Most
)

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
