package capture

import (
	"strings"
	"testing"
	"time"
)

// A game may call its columns as it likes, as long as one can only be frame times.
func TestATableOfAGameIsReadByTheNamesOfItsColumns(t *testing.T) {
	for _, tt := range []struct {
		text string
		ms   time.Duration
	}{
		{"timestamp,frame_time_ms,fps\n0,16,60\n16,17,60\n33,16,60\n", 49},
		{"frame,ms\n1,16\n2,17\n", 33},
		{"i,dt\n1,.016\n2,.017\n", 33}, // as in a list
		{"n;us\n1;16000,5\n2;16999,5\n", 33},
		{"scene\tFrame Time [ms]\nforest\t16\nforest\t17\n", 33},
		{"delta_ms,x\n16,1\n17,1\n", 33},
		{"# by hand\nframe ms,x\n16,1\n17,1\n", 33},
		{"x,t_s\n1,0\n1,0.016\n1,0.033\n", 33},
		{"x,Time (ms)\n1,16\n1,17\n1,15\n", 48},                        // it goes up and down
		{"frame_ms,dt\n16,.016\n17,.017\n33,.033\n", 66},               // they agree
		{"Time,frame_ms\n12:00:01,16\n12:00:01,17\n12:00:01,16\n", 49}, // a coarse clock
		{"date,time,frame_ms\n1.1.,0:00:00.016,16\n1.1.,0:00:00.033,17\n", 33},
		{"timestamp,dt_s\n2026-01-01T12:00:00.016Z,.016\n2026-01-01T12:00:00.033Z,.017\n", 33},
	} {
		c, err := readText(tt.text)
		if err != nil || c.Format != ownFormat || c.Chains[0].Length() != tt.ms*time.Millisecond {
			t.Errorf("%q: %v, %v", tt.text, c, err)
		}
	}
}

// Two columns that disagree are two answers: the user must choose. Often rows are samples, and then neither is right.
func TestColumnsThatDisagreeAreRefused(t *testing.T) {
	for _, tt := range [][2]string{
		{"time_s,frame_ms\n0,3\n0.016,4\n0.033,3\n", "game.csv:1: frame_ms and time_s disagree: a row takes 3.5ms " +
			"by one and 16.5ms by the other; if its rows are frames, and not samples, choose by " +
			`--column "frame_ms" or --column "time_s"`},
		{"delta_ms,Frame Time [ms]\n8,16\n8,17\n8,18\n", `by --column "delta_ms" or --column "Frame Time [ms]"`},
		{"frame,delta_ms,ms\n1,8,16\n2,8,17\n", "delta_ms and ms disagree"},
		{"Date,Time,Frame Time [ms]\n1.1.,12:00:01.1,16.6\n1.1.,12:00:03.1,16.6\n", "16.6ms by one and 2s by the"},
		{"time,frame_ms\n0,10\n.1,10\n.2,10\n", "a row takes 10ms by one and 0.1 by the other"},
		{"time_s,fps\n0,60\n.1,60\n.2,62\n", `choose by --column "time_s"`},
		{"time_s,cpu\n0,3\n1,4\n2,3\n", "samples, and not frames: time_s grows by 1s from row to row"},
		{"time_s,fps\n0,60\nx,60\n", "game.csv:3: column time_s: \"x\" is not a number"},
	} {
		if _, err := readText(tt[0]); !says(err, tt[1]) {
			t.Errorf("%q: %v does not say %q", tt[0], err, tt[1])
		}
	}
}

// A user may say which column has the frame times, in a table whose columns are not known.
func TestAColumnCanBeChosen(t *testing.T) {
	const two = "time_s,frame_ms,Work of GPU\n0,3,5\n0.016,4,5\n0.033,3,5\n"
	for column, took := range map[string]time.Duration{
		"time_s": 33 * time.Millisecond, "FRAME_MS": 10 * time.Millisecond, "work of gpu": 15 * time.Millisecond,
	} {
		c, err := Read(strings.NewReader(two), "game.csv", Options{Column: column, Unit: unitFor(column)})
		if err != nil || c.Chains[0].Length() != took {
			t.Errorf("%s: %v, %v", column, c, err)
		}
	}
	for text, words := range map[string]string{
		two: `it has no column "x": want one of "time_s", "frame_ms", "Work of GPU"`,
		"TimeInSeconds,MsBetweenPresents,x\n1,16,1\n2,16,1\n": "--column chooses a column of a table of frame times, " +
			"and it is PresentMon 1",
		"16ms\n17ms\n": "and it is a list of frame times",
	} {
		if _, err := Read(strings.NewReader(text), "game.csv", Options{Column: "x"}); !says(err, words) {
			t.Errorf("%q: %v does not say %q", text, err, words)
		}
	}
}

// unitFor returns the unit of a column whose name has none.
func unitFor(column string) time.Duration {
	if unit, _ := unitOfName(column); unit > 0 {
		return 0
	}
	return time.Millisecond
}

// The header of a tool wins over one that only looks like that of a game, in whichever line, and prose is no header.
func TestTheHeaderOfAToolWins(t *testing.T) {
	if _, err := readText("Dear diary, ms\nit, stuttered\n"); !says(err, "it is no capture that is known") {
		t.Error(err)
	}
	c, err := readText("time,ms\nTimeInSeconds,MsBetweenPresents\n1,16\n1.016,16\n")
	if err != nil || c.Format != "PresentMon 1" {
		t.Errorf("%v, %v", c, err)
	}
}
