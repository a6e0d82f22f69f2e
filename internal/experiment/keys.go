package experiment

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"gameloops/internal/sim"
	"gameloops/internal/spelling"
	"gameloops/physics"
)

// A Key is one setting of a setup. It has the same name and takes the same texts everywhere: as a flag, in a file, in
// the window.
type Key struct {
	Name  string
	Usage string // for the help: what it is, in one line
	Takes string // for the help: what kind of value, in one word
	// Allowed lists all values, if they are few enough for a menu; nil: see Set.
	Allowed []string
	About   Subject
	Rare    bool                              // a file has it only if it is not the default
	Set     func(s *Setup, text string) error // the error says what is allowed
	Text    func(s Setup) string              // what Set takes
}

// A Subject is the part of a setup that a key is about.
type Subject int

// The subjects.
const (
	AboutLoop Subject = iota
	AboutScene
	AboutMachine
	AboutChange // what changes while the run plays
)

// Keys returns the table of all keys, in the order of the help. The slice is shared, because the window reads it
// several times a second: a caller that wants to change it must copy it.
func Keys() []Key {
	keys.once.Do(func() {
		keys.all = slices.Concat(loopKeys(), sceneKeys(), machineKeys(), []Key{changeKey()}, branchKeys())
	})
	return keys.all
}

// keys is filled on first use, because a key whose value is a run reads the table itself.
var keys struct {
	once sync.Once
	all  []Key
}

// Fallback says what applies if a user leaves out a key that has no default value: "the loop's own".
func (k Key) Fallback() string {
	switch k.About {
	case AboutScene:
		return "the scene's own"
	case AboutMachine:
		return "the engine's own"
	default:
		return "the loop's own"
	}
}

// KeyByName finds a key.
func KeyByName(name string) (Key, bool) {
	for _, k := range Keys() {
		if k.Name == name {
			return k, true
		}
	}
	return Key{}, false
}

func loopKeys() []Key {
	return []Key{
		loopKey(),
		optional("step", "simulated time of an update: 16.6ms, 60hz or 0.0166 (seconds)", MinStep,
			func(s *Setup) *time.Duration { return &s.Step }),
		maxStepKey(),
		{
			Name: "max-fps", Takes: "N",
			Usage: "the most frames a second, for the loops that limit them; " +
				"at a divisor of the display's rate rounding loses up to half of them",
			About: AboutLoop,
			Set: func(s *Setup, text string) error {
				if text == DefaultText {
					s.MaxFPS = 0
					return nil
				}
				return setNumber(&s.MaxFPS, text, 0.1, MaxFPS)
			},
			Text: func(s Setup) string {
				if s.MaxFPS == 0 {
					return DefaultText
				}
				return formatNumber(s.MaxFPS)
			},
		},
	}
}

func sceneKeys() []Key {
	return []Key{
		choice(AboutScene, "scene", "what is simulated: one of 'looplab list'", SceneNames(),
			func(s *Setup) *string { return &s.Scene }),
		count(AboutScene, "objects", fmt.Sprintf("number of objects, 1 to %d", physics.MaxObjects),
			1, physics.MaxObjects, func(s *Setup) *int { return &s.Objects }),
		{
			Name: "seed", Usage: "decides everything random", Takes: "N", About: AboutScene,
			Set: func(s *Setup, text string) error {
				n, err := parseWhole(text, new(big.Int), new(big.Int).SetUint64(math.MaxUint64))
				if err == nil {
					s.Seed = n.Uint64()
				}
				return err
			},
			Text: func(s Setup) string { return strconv.FormatUint(s.Seed, 10) },
		},
		choice(AboutScene, "engine", "physics engine: box2d for every scene, softstep for many objects",
			physics.Engines(), func(s *Setup) *string { return &s.Engine }),
		continuousKey(),
		growKey(),
		coresKey(),
		speedKey(),
		count(AboutScene, "inputs", "number of clicks, at updates and places that the seed decides",
			0, MaxInputs, func(s *Setup) *int { return &s.Inputs }),
		count(AboutScene, "clicks", "number of clicks at times that the seed decides, to measure input latency with",
			0, MaxInputs, func(s *Setup) *int { return &s.Clicks }),
	}
}

func continuousKey() Key {
	k := choice(AboutScene, "continuous",
		"continuous collision: fast objects are stopped at walls; auto: in steps in which some object is fast",
		physics.Continuities(), func(s *Setup) *physics.Continuous { return &s.Continuous })
	k.Takes = "on|off|auto"
	set := k.Set
	k.Set = func(s *Setup, text string) error { return set(s, onOrOff(text)) }
	return k
}

func growKey() Key {
	k := onOff(AboutScene, "grow", "a pit with more than 2000 objects is larger, so that they fit",
		func(s *Setup) *bool { return &s.Grow })
	k.Rare = true
	return k
}

func coresKey() Key {
	k := count(AboutScene, "cores",
		"processors that softstep uses at most; 0: as many as are free; the result is the same",
		0, physics.MaxWorkers, func(s *Setup) *int { return &s.Workers })
	k.Rare = true
	return k
}

func speedKey() Key {
	return Key{
		Name:  "speed",
		Usage: "speed of a box, a bullet or a counter in m/s, for the scenes that have one; 1 m is 100 pixels",
		Takes: "N", About: AboutScene, Rare: true,
		Set: func(s *Setup, text string) error {
			if text == DefaultText {
				s.Speed = 0
				return nil
			}
			return setNumber(&s.Speed, text, 0.001, MaxSpeed)
		},
		Text: func(s Setup) string {
			if s.Speed == 0 {
				return DefaultText
			}
			return formatNumber(s.Speed)
		},
	}
}

func machineKeys() []Key {
	return []Key{
		duration("duration", "length of the run", time.Millisecond, MaxDuration,
			func(s *Setup) *time.Duration { return &s.Duration }),
		count(AboutMachine, "updates", "end the run after so many updates; 0: when its duration is over", 0, MaxUpdates,
			func(s *Setup) *int { return &s.Updates }),
		refreshKey(),
		vsyncKey(),
		duration("jitter", "largest error of a measured time, either way; at most half a refresh", 0, time.Second,
			func(s *Setup) *time.Duration { return &s.Machine.Jitter }),
		duration("timer", "granularity of sleep and timers: 1ms, or 15.6ms as on old Windows", 0, time.Second,
			func(s *Setup) *time.Duration { return &s.Machine.Timer }),
		duration("overshoot", "the most that sleeping and timers are late", 0, time.Second,
			func(s *Setup) *time.Duration { return &s.Machine.Overshoot }),
		duration("task-delay", "the longest that a frame waits behind another task; at most a refresh", 0, time.Second,
			func(s *Setup) *time.Duration { return &s.Machine.TaskDelay }),
		rarely(count(AboutMachine, "queue", "pictures that wait for the display before presenting blocks",
			1, sim.MaxQueue, func(s *Setup) *int { return &s.Machine.Queue })),
		rarely(onOff(AboutMachine, "compositor", "the desktop shows each picture a refresh later",
			func(s *Setup) *bool { return &s.Machine.Composed })),
		readInputKey(),
		frameDelayKey(),
		duration("update-cost", "processor time of an update", 0, MaxCost,
			func(s *Setup) *time.Duration { return &s.Machine.UpdateCost.Constant }),
		costOf("update-cost-per-object", "and for each object",
			func(s *Setup) *time.Duration { return &s.Machine.UpdateCost.PerObject }),
		costOf("update-cost-per-contact", "and for each contact",
			func(s *Setup) *time.Duration { return &s.Machine.UpdateCost.PerContact }),
		duration("draw-cost", "processor time of a draw", 0, MaxCost,
			func(s *Setup) *time.Duration { return &s.Machine.DrawCost.Constant }),
		duration("draw-cost-per-object", "and for each object", 0, time.Second,
			func(s *Setup) *time.Duration { return &s.Machine.DrawCost.PerObject }),
		periods("stall", "the machine stands still: 3s+250ms, several with commas, or none",
			func(s *Setup) *[]sim.Period { return &s.Machine.Stalls }),
		periods("hidden", "the display stops, as for a hidden tab: 3s+10s, several with commas, or none",
			func(s *Setup) *[]sim.Period { return &s.Machine.Hidden }),
		choice(AboutMachine, "cost", "model, or measured: what calls really cost on this computer",
			[]Cost{Model, Measured}, func(s *Setup) *Cost { return &s.Cost }),
	}
}

// rarely returns a key that a file has only if it is not the default.
func rarely(k Key) Key {
	k.Rare = true
	return k
}

func refreshKey() Key {
	return Key{
		Name: "refresh", Usage: "refresh rate of the display in Hz, or 48-144: a picture is shown when it is ready",
		Takes: "HZ", About: AboutMachine,
		Set: func(s *Setup, text string) error {
			var slowest, fastest float64
			least, most := cutRange(text)
			if least != "" {
				if err := setRate(&slowest, least); err != nil {
					return err
				}
			}
			if err := setRate(&fastest, most); err != nil {
				return err
			}
			if slowest >= fastest {
				return fmt.Errorf("a variable refresh has two rates, the lower one first: 48-144")
			}
			s.Machine.Slowest, s.Machine.Refresh = slowest, fastest
			return nil
		},
		Text: func(s Setup) string {
			if s.Machine.Slowest > 0 {
				return formatNumber(s.Machine.Slowest) + "-" + formatNumber(s.Machine.Refresh)
			}
			return formatNumber(s.Machine.Refresh)
		},
	}
}

func setRate(rate *float64, text string) error {
	number, _ := cutHertz(text)
	return setNumber(rate, number, sim.MinRefresh, sim.MaxRefresh)
}

// cutRange cuts 48-144 at its dash. The sign of an exponent, as in 1e-3, is not a dash. If the text is not a range,
// least is empty.
func cutRange(text string) (least, most string) {
	for i := 1; i < len(text); i++ {
		if text[i] == '-' && text[i-1] != 'e' && text[i-1] != 'E' {
			return text[:i], text[i+1:]
		}
	}
	return "", text
}

// vsyncKey is a switch with a third value.
func vsyncKey() Key {
	k := onOff(AboutMachine, "vsync", "presenting a picture waits for the display; adaptive: a late one does not",
		func(s *Setup) *bool { return &s.Machine.Vsync })
	set, text := k.Set, k.Text
	k.Takes, k.Allowed = "on|off|adaptive", append(k.Allowed, "adaptive")
	k.Set = func(s *Setup, t string) error {
		adaptive := t == "adaptive"
		if adaptive {
			t = "on"
		}
		if set(s, t) != nil {
			return fmt.Errorf("on, off or adaptive is allowed")
		}
		s.Machine.Adaptive = adaptive
		return nil
	}
	k.Text = func(s Setup) string {
		if s.Machine.Adaptive {
			return "adaptive"
		}
		return text(s)
	}
	return k
}

// readInputKey has a name for each value of a switch of the machine.
func readInputKey() Key {
	const before, after = "before-wait", "after-wait"
	k := choice(AboutMachine, "read-input", "when a frame reads the input: before or after the wait for the display",
		[]string{before, after}, func(*Setup) *string { return new(string) })
	check := k.Set
	k.Rare = true
	k.Set = func(s *Setup, text string) error {
		if err := check(s, text); err != nil {
			return err
		}
		s.Machine.ReadsEarly = text == before
		return nil
	}
	k.Text = func(s Setup) string {
		if s.Machine.ReadsEarly {
			return before
		}
		return after
	}
	return k
}

func frameDelayKey() Key {
	k := rarely(duration("frame-delay",
		"how long a frame waits after the display, so that it reads input late; auto: as late as it can",
		0, time.Second, func(s *Setup) *time.Duration { return &s.Machine.Delay }))
	set, text := k.Set, k.Text
	k.Set = func(s *Setup, t string) error {
		if t == "auto" {
			s.Machine.Delay = sim.AutoDelay
			return nil
		}
		if err := set(s, t); err != nil {
			return fmt.Errorf("%w, or auto", err)
		}
		return nil
	}
	k.Text = func(s Setup) string {
		if s.Machine.Delay == sim.AutoDelay {
			return "auto"
		}
		return text(s)
	}
	return k
}

// costOf returns a key for a cost that the user can leave to the engine.
func costOf(name, usage string, field func(*Setup) *time.Duration) Key {
	k := duration(name, usage, 0, time.Second, field)
	set, text := k.Set, k.Text
	k.Set = func(s *Setup, t string) error {
		if t == DefaultText {
			*field(s) = EngineCost
			return nil
		}
		return set(s, t)
	}
	k.Text = func(s Setup) string {
		if *field(&s) == EngineCost {
			return DefaultText
		}
		return text(s)
	}
	return k
}

// DefaultText is the text of a setting that the user leaves to the loop, to the scene, or to the engine.
const DefaultText = "default"

func maxStepKey() Key {
	k := optional("max-step", "the most time one frame takes in: 33.3ms, 30hz, 0.0333 or off", MinStep,
		func(s *Setup) *time.Duration { return &s.MaxStep })
	set, text := k.Set, k.Text
	k.Set = func(s *Setup, t string) error {
		if t == "off" {
			s.MaxStep = Off
			return nil
		}
		if err := set(s, t); err != nil {
			return fmt.Errorf("%w, or off", err)
		}
		return nil
	}
	k.Text = func(s Setup) string {
		if s.MaxStep == Off {
			return "off"
		}
		return text(s)
	}
	return k
}

// optional returns a key for a step of the loop; 0 leaves it to the loop.
func optional(name, usage string, least time.Duration, field func(*Setup) *time.Duration) Key {
	return Key{
		Name: name, Usage: usage, Takes: "TIME", About: AboutLoop,
		Set: func(s *Setup, text string) error {
			if text == DefaultText {
				*field(s) = 0
				return nil
			}
			return setDuration(field(s), text, least, MaxStep)
		},
		Text: func(s Setup) string {
			if d := *field(&s); d != 0 {
				return d.String()
			}
			return DefaultText
		},
	}
}

func duration(name, usage string, least, most time.Duration, field func(*Setup) *time.Duration) Key {
	return Key{
		Name: name, Usage: usage, Takes: "TIME", About: AboutMachine,
		Set:  func(s *Setup, text string) error { return setDuration(field(s), text, least, most) },
		Text: func(s Setup) string { return field(&s).String() },
	}
}

func count(about Subject, name, usage string, least, most int, field func(*Setup) *int) Key {
	return Key{
		Name: name, Usage: usage, Takes: "N", About: about,
		Set: func(s *Setup, text string) error {
			n, err := ParseWhole(text, least, most)
			if err == nil {
				*field(s) = n
			}
			return err
		},
		Text: func(s Setup) string { return strconv.Itoa(*field(&s)) },
	}
}

func choice[T ~string](about Subject, name, usage string, allowed []T, field func(*Setup) *T) Key {
	return Key{
		Name: name, Usage: usage, Takes: "NAME", Allowed: words(allowed), About: about,
		Set: func(s *Setup, text string) error {
			if !slices.Contains(allowed, T(text)) {
				return fmt.Errorf("%s%s is allowed", hint(text, words(allowed)), oneOf(allowed))
			}
			*field(s) = T(text)
			return nil
		},
		Text: func(s Setup) string { return string(*field(&s)) },
	}
}

// hint suggests the name that was probably meant, unless the list is short enough to see it at a glance.
func hint(text string, names []string) string {
	const short = 4
	if len(names) <= short {
		return ""
	}
	return spelling.Hint(text, names)
}

func words[T ~string](all []T) []string {
	var texts []string
	for _, w := range all {
		texts = append(texts, string(w))
	}
	return texts
}

func oneOf[T ~string](words []T) string {
	var b strings.Builder
	for i, w := range words {
		switch {
		case i > 0 && i == len(words)-1:
			b.WriteString(" or ")
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(string(w))
	}
	return b.String()
}

func onOff(about Subject, name, usage string, field func(*Setup) *bool) Key {
	return Key{
		Name: name, Usage: usage, Takes: "on|off", Allowed: []string{"on", "off"}, About: about,
		Set: func(s *Setup, text string) error {
			text = onOrOff(text)
			if text != "on" && text != "off" {
				return fmt.Errorf("on or off is allowed")
			}
			*field(s) = text == "on"
			return nil
		},
		Text: func(s Setup) string {
			if *field(&s) {
				return "on"
			}
			return "off"
		},
	}
}

// onOrOff returns on or off for the words that TOML has for them, and any other text as it is.
func onOrOff(text string) string {
	switch text {
	case "true":
		return "on"
	case "false":
		return "off"
	default:
		return text
	}
}

func periods(name, usage string, field func(*Setup) *[]sim.Period) Key {
	return Key{
		Name: name, Usage: usage, Takes: "AT+FOR", About: AboutMachine,
		Set: func(s *Setup, text string) error {
			p, err := parsePeriods(text)
			if err == nil {
				*field(s) = p
			}
			return err
		},
		Text: func(s Setup) string {
			var words []string
			for _, p := range *field(&s) {
				words = append(words, p.String())
			}
			return strings.Join(words, ",")
		},
	}
}
