// Package timetext writes a row of ascending times as one short word, which fits into files and addresses. The times of
// a display's frames are about equally far apart: of each only the difference from that is written.
package timetext

import (
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"time"
)

// Most is the most times that a text may have: those of half an hour at 60 Hz.
const Most = 110_000

// Encode writes times. They must ascend, from 0 on.
func Encode(times []time.Duration) string {
	var all []byte
	var at, step time.Duration
	for _, t := range times {
		all = binary.AppendVarint(all, int64(t-at-step))
		step, at = t-at, t
	}
	return base64.RawURLEncoding.EncodeToString(all)
}

// errCut is that something is missing, or that it was never a text of Encode.
var errCut = errors.New("the text of recorded times is damaged: it must be as it was written")

// Decode reads what Encode has written.
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
