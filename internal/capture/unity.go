package capture

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"
)

// A unityTests reads PerformanceTestResults.json, in which Unity's Performance Testing package keeps each time that a
// test has measured. Each group of times becomes a chain, with the name of its test as the process.
type unityTests struct {
	*stream
	into   *collector
	found  bool
	groups []unityGroup
}

// A unityGroup holds the samples of a group.
type unityGroup struct {
	test, name string
	unit       float64 // an index of unityUnits; NaN: the file does not say
	samples    []float64
}

// unityUnits are the units of time among those of samples, in their order.
var unityUnits = [...]time.Duration{time.Nanosecond, time.Microsecond, time.Millisecond, time.Second}

// results reads the results of the tests.
func (x *unityTests) results() error {
	x.found = true
	return x.array(func() error {
		var test string
		first := len(x.groups)
		err := x.object(map[string]func() error{
			"Name":         func() error { return x.text(&test) },
			"TestName":     func() error { return x.text(&test) }, // of version 1
			"SampleGroups": func() error { return x.array(x.group) },
		})
		for i := range x.groups[first:] {
			x.groups[first+i].test = test
		}
		return err
	})
}

func (x *unityTests) group() error {
	if len(x.groups) == mostChains {
		return fmt.Errorf("more than %d groups of samples", mostChains)
	}
	g := unityGroup{unit: math.NaN()}
	err := x.object(map[string]func() error{
		"Name":    func() error { return x.text(&g.name) },
		"Unit":    func() error { return x.number(&g.unit) },
		"Samples": func() error { return x.column(&g.samples) },
		"Definition": func() error { // of version 1
			return x.optional(map[string]func() error{
				"Name":       func() error { return x.text(&g.name) },
				"SampleUnit": func() error { return x.number(&g.unit) },
			})
		},
	})
	x.groups = append(x.groups, g)
	return err
}

// unityFrames are the names that the package gives to groups with the times of frames. Version 1 says FrameTime where
// later ones say Time, as they do of methods.
var unityFrames = []string{"FrameTime", "Time"}

// build makes a chain of each group with the times of frames.
func (x *unityTests) build() error {
	for _, name := range unityFrames {
		for i, g := range x.groups {
			if !strings.EqualFold(g.name, name) || len(g.samples) == 0 {
				continue
			}
			x.into.from = g.name
			if err := x.add(g, key{address: uint64(i + 1)}); err != nil {
				return fmt.Errorf("test %.80q: %w", g.test, err)
			}
		}
		if x.into.from == "" {
			continue
		}
		if name != unityFrames[0] {
			x.into.notes = append(x.into.notes,
				"Time is taken as the times of frames, as Measure.Frames measures them; other tests measure methods")
		}
		return nil
	}
	return errors.New("it is a file of Unity's Performance Testing without the times of frames: want a group of " +
		"samples named FrameTime or Time, which a test with Measure.Frames().Run() writes")
}

// add makes a chain of a group.
func (x *unityTests) add(g unityGroup, k key) error {
	if !(g.unit >= 0 && g.unit < float64(len(unityUnits))) {
		return fmt.Errorf("%s is not in a unit of time: want Unit 0 to 3", g.name)
	}
	chain, err := x.into.chain(k, []byte(g.test))
	if chain == nil || err != nil {
		return err
	}
	frames := startTimes(chain, x.into)
	unit := float64(unityUnits[int(g.unit)])
	for i := range g.samples {
		took := number(g.samples, i, unit)
		if took <= 0 {
			return fmt.Errorf("sample %d: a frame takes longer than %v", i+1, g.samples[i])
		}
		if err := frames.add(took); err != nil {
			return err
		}
	}
	return nil
}
