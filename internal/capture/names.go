package capture

import (
	"errors"
	"slices"
	"strings"
	"time"
	"unicode"
)

// The names of columns in tables that games write of themselves, without the unit and as one word.
var (
	counters = []string{"", "i", "n", "nr", "no", "id", "number", "index", "frame", "framenumber", "frameindex",
		"frameid", "frameoffset"}
	durations = []string{"frametime", "frametimes", "frameduration", "delta", "deltatime", "duration", "dt"}
	moments   = []string{"time", "timestamp", "elapsed", "elapsedtime", "timesincestart", "t", "ts"}
	rates     = []string{"fps", "framerate", "frameratefps"}
)

// withUnit are names that say how long frames took only with a unit: ms, frame_ms.
var withUnit = []string{"", "frame"}

// isCounter reports whether a name is that of a column that numbers frames. It has no unit.
func isCounter(name string) bool { return slices.Contains(counters, strings.Join(words(name), "")) }

// isDuration reports whether a name is that of a column that says how long frames took.
func isDuration(name string) bool {
	unit, err := unitOfName(name)
	return isNamed(name, durations) || isNamed(name, withUnit) && unit > 0 && err == nil
}

// isMoment reports whether a name is that of a column that says when frames were presented.
func isMoment(name string) bool { return isNamed(name, moments) }

// isRate reports whether a name is that of a column of frames a second.
func isRate(name string) bool { return isNamed(name, rates) }

// isNamed reports whether a name without its unit is one of those wanted.
func isNamed(name string, wanted []string) bool {
	bare := slices.DeleteFunc(words(name), func(word string) bool { return units[word] > 0 })
	return slices.Contains(wanted, strings.Join(bare, ""))
}

// units are the units that names of columns contain.
var units = map[string]time.Duration{
	"s": time.Second, "sec": time.Second, "seconds": time.Second,
	"ms": time.Millisecond, "msec": time.Millisecond, "milliseconds": time.Millisecond,
	"us": time.Microsecond, "µs": time.Microsecond, "μs": time.Microsecond, "usec": time.Microsecond,
	"microseconds": time.Microsecond,
	"ns":           time.Nanosecond, "nsec": time.Nanosecond, "nanoseconds": time.Nanosecond,
}

// unitOfName returns the unit in the name of a column, as in frametime_ms or MsBetweenPresents. It is 0 if there is
// none.
func unitOfName(name string) (time.Duration, error) {
	for _, word := range words(name) {
		if word == "fps" || word == "hz" {
			return 0, errors.New("a list of frames a second: want frame times, how long each frame took")
		}
		if unit := units[word]; unit > 0 {
			return unit, nil
		}
	}
	return 0, nil
}

// words returns the words of a name, in lower case. A word ends at a character that is not a letter, and where a
// capital follows a small letter.
func words(name string) (all []string) {
	var word []rune
	end := func() {
		if len(word) > 0 {
			all = append(all, strings.ToLower(string(word)))
		}
		word = word[:0]
	}
	for _, r := range name {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && len(word) > 0 && unicode.IsLower(word[len(word)-1]) {
			end()
		}
		if unicode.IsLetter(r) {
			word = append(word, r)
		}
	}
	end()
	return all
}
