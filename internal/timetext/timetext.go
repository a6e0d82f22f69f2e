// Package timetext encodes ascending times as one short word that is valid in files and URLs. The frames of a display
// are about equally far apart, so the word stores only how much each interval differs from the one before.
package timetext

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Most is the maximum number of times in a text: half an hour at 60 Hz.
const Most = 110_000

// Encode returns times as a text. They must be strictly ascending and not negative.
func Encode(times []time.Duration) string {
	var all []byte
	var at, step time.Duration
	for _, t := range times {
		all = binary.AppendVarint(all, int64(t-at-step))
		step, at = t-at, t
	}
	return base64.RawURLEncoding.EncodeToString(all)
}

// errCut means that a part of the text is missing or changed, or that Encode did not write it.
var errCut = errors.New("the text of recorded times is damaged: it must be as it was written")

// Decode returns the times in a text that Encode wrote. It returns an error if the text is damaged or has more than
// Most times.
func Decode(text string) (times []time.Duration, err error) {
	all, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errCut
	}
	var at, step time.Duration
	for len(all) > 0 {
		more, n := binary.Varint(all)
		if n <= 0 {
			return nil, errCut
		}
		all = all[n:]
		if step += time.Duration(more); step < 0 || at+step < at || step == 0 && len(times) > 0 {
			return nil, errCut
		}
		at += step
		if times = append(times, at); len(times) > Most {
			return nil, fmt.Errorf("more than %d recorded times", Most)
		}
	}
	return times, nil
}
