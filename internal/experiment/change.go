package experiment

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gameloops/internal/timetext"
	"gameloops/internal/trace"
	"gameloops/internal/userloop"
)

// A Change is what a run changes at a moment, while its world goes on: the maximum step, the loop, the cost of an
// update. The first frame that begins at At or later has the new settings.
//
// The same loop continues with the time that it has accumulated, if it can change its settings while it runs
// (canRetune). Any other loop is started.
type Change struct {
	At  time.Duration
	Set []Override

	// Frames are the times of the frames since the change before, encoded by [timetext], if a real computer has played
	// them: the simulated machine cannot reproduce these times. Empty: the simulated machine makes them.
	Frames string

	// Within makes the frame that runs at At the first one with the new settings. It begins where that frame began. It
	// is for the branches of earlier versions ([Branch]).
	Within bool
}

// MaxChanges is the largest number of changes of a run.
const MaxChanges = 1000

// IsChanged reports whether the setup has changes.
func (s Setup) IsChanged() bool { return len(s.Changes) > 0 }

// After returns the settings of a run after its first n changes, without changes. Check must have accepted them.
func (s Setup) After(n int) Setup {
	changes := s.Changes[:n]
	s.Changes = nil
	for _, c := range changes {
		s.apply(c)
	}
	return s
}

// Last returns the settings of a run after all its changes, without changes.
func (s Setup) Last() Setup { return s.After(len(s.Changes)) }

// apply sets the keys of a change. It returns the first error.
func (s *Setup) apply(c Change) (err error) {
	for _, o := range c.Set {
		err = cmp.Or(err, s.Set(o.Key, o.Text))
	}
	return err
}

// ChangesTo returns the keys that a change must set to make the settings of s those of to. It leaves out what no
// change can set: see [Key.Changes].
func (s Setup) ChangesTo(to Setup) (set []Override) {
	for _, k := range Keys() {
		if text := k.Text(to); k.Changes() && text != k.Text(s) {
			set = append(set, Override{k.Name, text})
		}
	}
	return set
}

// Changes reports whether a change can set the key. What makes another world cannot change while a run plays, and a
// run has one length and one source of costs.
func (k Key) Changes() bool {
	switch k.Name {
	case "continuous":
		return true
	case "duration", "updates", "cost":
		return false
	default:
		return k.About == AboutLoop || k.About == AboutMachine
	}
}

// whyFixed says why no change can set a key.
func (k Key) whyFixed() error {
	switch k.About {
	case AboutScene:
		return fmt.Errorf("%s makes another world: a change keeps the world as it is", k.Name)
	case AboutChange:
		return fmt.Errorf("%s cannot be in a change", k.Name)
	default:
		return fmt.Errorf("%s is the same for the whole run", k.Name)
	}
}

// notInChange returns the error that a change has an unknown key.
func notInChange(key string) error {
	var names []string
	for _, k := range Keys() {
		if k.Changes() {
			names = append(names, k.Name)
		}
	}
	return fmt.Errorf("unknown key %q: %sa change can set %s", key, hint(key, names), strings.Join(names, ", "))
}

// With returns the setup with one more change.
func (s Setup) With(c Change) Setup { return s.Inserted(len(s.Changes), c) }

// SetThroughout sets a key for the whole run, so that no change sets it. An invalid text changes nothing.
func (s *Setup) SetThroughout(key, text string) {
	if s.Set(key, text) != nil {
		return
	}
	var changes []Change
	for _, c := range s.Changes {
		sets := len(c.Set)
		c.Set = slices.DeleteFunc(slices.Clone(c.Set), func(o Override) bool { return o.Key == key })
		if len(c.Set) > 0 || sets == 0 {
			changes = append(changes, c)
		}
	}
	s.Changes = changes
}

// Override returns a key with the value that the setup has.
func (s Setup) Override(key string) Override {
	k, _ := KeyByName(key)
	return Override{key, k.Text(s)}
}

// Inserted returns the setup with a change before its nth one, from 0.
func (s Setup) Inserted(n int, c Change) Setup {
	s.Changes = slices.Insert(slices.Clone(s.Changes), n, c)
	return s
}

// Played returns how many of the changes a real computer has played: the frames before them are recorded.
func (s Setup) Played() (n int) {
	for i, c := range s.Changes {
		if c.Frames != "" {
			n = i + 1
		}
	}
	return n
}

// Until returns the setup with the changes before a moment.
func (s Setup) Until(at time.Duration) Setup {
	n := 0
	for n < len(s.Changes) && s.Changes[n].At < at {
		n++
	}
	s.Changes = s.Changes[:n:n]
	return s
}

// LoopAt returns the name of the loop that runs at a moment, after the changes before it.
func (s Setup) LoopAt(at time.Duration) (name string) {
	name = s.Loop
	for _, c := range s.Until(at).Changes {
		for _, o := range c.Set {
			if o.Key == "loop" {
				name = o.Text
			}
		}
	}
	return name
}

// WithFrames returns the setup with recorded frames before each change that has none, and the frames since the last
// change. times are those at which the frames of the run began on a real computer.
func (s Setup) WithFrames(times []time.Duration) (with Setup, since []time.Duration) {
	s.Changes = slices.Clone(s.Changes)
	for i := s.Played(); i < len(s.Changes); i++ {
		c := &s.Changes[i]
		n, _ := slices.BinarySearch(times, c.At)
		c.Frames = timetext.Encode(times[:n])
		times = times[n:]
	}
	return s, times
}

// checkChanges returns an error if the changes cannot run.
func (s Setup) checkChanges() error {
	if len(s.Changes) > MaxChanges {
		return fmt.Errorf("%d changes: at most %d are allowed", len(s.Changes), MaxChanges)
	}
	for i, c := range s.Changes {
		before := time.Duration(0)
		if i > 0 {
			before = s.Changes[i-1].At
		}
		if err := c.check(before, s); err != nil {
			return fmt.Errorf("change at %v: %w", c.At, err)
		}
	}
	if len(s.Changes) == 0 {
		return nil
	}
	_, err := s.legs()
	return err
}

// check returns an error if a change of a run cannot come after a moment.
func (c Change) check(before time.Duration, of Setup) error {
	switch {
	case c.At <= before && before > 0:
		return fmt.Errorf("it comes after the change at %v: a later moment is wanted", before)
	case c.At <= 0:
		return errors.New("a moment after 0s is wanted")
	case c.At >= of.Duration:
		return fmt.Errorf("the run ends at %v: an earlier moment is wanted", of.Duration)
	case c.Within && of.Cost == Measured:
		return errors.New("measured costs differ in every run, so nobody knows which frame runs then: --cost model " +
			"is wanted")
	}
	for j, o := range c.Set {
		switch k, ok := KeyByName(o.Key); {
		case !ok:
			return notInChange(o.Key)
		case !k.Changes():
			return k.whyFixed()
		case slices.ContainsFunc(c.Set[:j], func(p Override) bool { return p.Key == o.Key }):
			return fmt.Errorf("%s is set twice", o.Key)
		}
		if err := of.Set(o.Key, o.Text); err != nil { // of is a copy
			return err
		}
	}
	return c.checkFrames()
}

// checkFrames returns an error if the recorded frames are not those before the change.
func (c Change) checkFrames() error {
	if c.Frames == "" {
		return nil
	}
	times, err := timetext.Decode(c.Frames)
	if n := len(times); err == nil && (n == 0 || times[n-1] > c.At) {
		err = fmt.Errorf("frames: recorded frames up to %v are wanted", c.At)
	}
	return err
}

// A leg is the part of a run between two changes: its settings, and how it ends.
type leg struct {
	setup Setup // Changes has the changes before this leg
	calls int   // it ends after so many calls of its loop; 0: before the first frame at or after until
	until time.Duration
}

// legs returns the parts of a run, in order.
func (s Setup) legs() ([]leg, error) {
	var legs []leg
	raw := s
	raw.Changes = nil
	for i := range len(s.Changes) + 1 {
		if i > 0 {
			if err := raw.apply(s.Changes[i-1]); err != nil {
				return nil, err
			}
		}
		l := leg{setup: raw, until: trace.Never}
		if len(raw.Machine.Recorded) > 0 {
			l.setup = raw.OnIdealMachine()
		}
		if l.setup.Changes = s.Changes[:i:i]; i < len(s.Changes) {
			l.until = s.Changes[i].At
			if frames := s.Changes[i].Frames; frames != "" {
				l.setup = l.setup.OnIdealMachine()
				times, err := timetext.Decode(frames)
				if err != nil {
					return nil, err
				}
				l.setup.Machine.Recorded = times
			}
		}
		if err := l.setup.Machine.Check(); err != nil {
			if i > 0 {
				err = fmt.Errorf("change at %v: %w", l.begins(), err)
			}
			return nil, err
		}
		legs = append(legs, l)
	}
	return legs, nil
}

// begins returns when the leg begins; 0: it is the first one.
func (l *leg) begins() time.Duration {
	if n := len(l.setup.Changes); n > 0 {
		return l.setup.Changes[n-1].At
	}
	return 0
}

// isRecorded reports whether the leg runs at recorded times.
func (l *leg) isRecorded() bool { return len(l.setup.Machine.Recorded) > 0 }

// The text of changes is like the label of a run, with a moment in place of the loop: 2s:max-step=33.3ms. Several are
// separated by commas. A value with a comma is in parentheses.

// changeKey is the key of all changes of a run.
func changeKey() Key {
	return Key{
		Name: "change", Takes: "CHANGES", About: AboutChange, Rare: true,
		Usage: "what changes while the run plays: 2s:max-step=33.3ms, several with commas",
		Set: func(s *Setup, text string) error {
			changes, err := parseChanges(text, s.Own)
			if err == nil {
				s.Changes = changes
			}
			return err
		},
		Text: func(s Setup) string {
			var all []string
			for _, c := range s.Changes {
				all = append(all, c.String())
			}
			return strings.Join(all, ",")
		},
	}
}

// The words of a change that are not keys of a setup.
const (
	framesWord = "frames"
	withinWord = "within"
)

// String returns the text of a change, which ParseRuns reads within a label.
func (c Change) String() string {
	var b strings.Builder
	b.WriteString(c.At.String())
	switch {
	case c.Within:
		fmt.Fprintf(&b, ":%s=on", withinWord)
	case len(c.Set) == 0: // so that a label knows it as a change
		fmt.Fprintf(&b, ":%s=off", withinWord)
	}
	for _, o := range c.Set {
		text := enclosed(o.Text)
		if strings.Contains(text, ",") && text == o.Text {
			text = "(" + text + ")"
		}
		fmt.Fprintf(&b, ":%s=%s", o.Key, text)
	}
	if c.Frames != "" {
		fmt.Fprintf(&b, ":%s=%s", framesWord, c.Frames)
	}
	return b.String()
}

func parseChanges(text string, own userloop.Loops) (all []Change, err error) {
	for _, word := range splitOutside(text, ',') {
		if word == "" {
			continue
		}
		if len(all) == MaxChanges {
			return nil, fmt.Errorf("at most %d changes are allowed", MaxChanges)
		}
		r, err := partsOf(word)
		if err != nil {
			return nil, err
		}
		c, err := parseChange(r, own)
		if err != nil {
			return nil, err
		}
		if n := len(all); n > 0 && c.At <= all[n-1].At {
			return nil, fmt.Errorf("a change at %v comes after the one at %v: want them in order", c.At, all[n-1].At)
		}
		all = append(all, c)
	}
	return all, nil
}

// parseChange reads a change from a label whose loop is the moment.
func parseChange(r Run, own userloop.Loops) (c Change, err error) {
	if c.At, err = parseMoment(r.Loop); err != nil {
		return c, err
	}
	for _, o := range r.Overrides {
		if err := c.set(o.Key, o.Text, own); err != nil {
			return c, err
		}
	}
	return c, nil
}

// parseMoment reads the moment of a change.
func parseMoment(text string) (time.Duration, error) {
	at, err := ParseDuration(text)
	if err == nil && (at <= 0 || at > MaxDuration) {
		err = fmt.Errorf("%s: a moment from 1ns to %v is allowed", text, MaxDuration)
	}
	return at, err
}

// set sets a word of a change, or a key with the value as the key writes it.
func (c *Change) set(key, text string, own userloop.Loops) (err error) {
	switch key {
	case framesWord:
		c.Frames = text
		return c.checkFrames()
	case withinWord:
		if text = onOrOff(text); text != "on" && text != "off" {
			return fmt.Errorf("%s: on or off is allowed", key)
		}
		c.Within = text == "on"
		return nil
	}
	k, ok := KeyByName(key)
	switch {
	case !ok:
		return notInChange(key)
	case !k.Changes():
		return k.whyFixed()
	case slices.ContainsFunc(c.Set, func(o Override) bool { return o.Key == key }):
		return fmt.Errorf("%s is set twice", key)
	}
	s := Default()
	s.Own = own
	if err := s.Set(key, text); err != nil {
		return err
	}
	c.Set = append(c.Set, Override{key, k.Text(s)})
	return nil
}
