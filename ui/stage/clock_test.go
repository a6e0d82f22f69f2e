package stage

import (
	"testing"
	"time"
)

const ms = time.Millisecond

func TestAClockBeginsAtZero(t *testing.T) {
	c := newClock(7*time.Second, Discard)
	if now, gap := c.refresh(7*time.Second + 16*ms); now != 16*ms || gap != 0 {
		t.Errorf("%v, gap %v", now, gap)
	}
}

func TestAGapIsDiscardedOrFed(t *testing.T) {
	for _, test := range []struct {
		gap  Gap
		want time.Duration
	}{{Discard, 100 * ms}, {Feed, 10100 * ms}} {
		c := newClock(0, test.gap)
		c.refresh(100 * ms)
		if now, gap := c.refresh(10100 * ms); now != test.want || gap != 10*time.Second {
			t.Errorf("%s: %v, gap %v", test.gap, now, gap)
		}
		if now, gap := c.refresh(10116 * ms); now != test.want+16*ms || gap != 0 {
			t.Errorf("%s, a frame later: %v, gap %v", test.gap, now, gap)
		}
	}
}

func TestASlowFrameIsNoGap(t *testing.T) {
	c := newClock(0, Discard)
	if now, gap := c.refresh(longestFrame); now != longestFrame || gap != 0 {
		t.Errorf("%v, gap %v", now, gap)
	}
}

func TestTheClockStandsInADiscardedGap(t *testing.T) {
	c := newClock(0, Discard)
	c.refresh(100 * ms)
	if now, standing := c.now(550 * ms); now != 550*ms || standing {
		t.Errorf("before it counts as a gap: %v, standing %v", now, standing)
	}
	if now, standing := c.now(9 * time.Second); now != 600*ms || !standing {
		t.Errorf("in it: %v, standing %v", now, standing)
	}
	if now, _ := c.refresh(10 * time.Second); now != 600*ms {
		t.Errorf("after it: %v, want no step back and none ahead", now)
	}
	if now, standing := c.now(10*time.Second + ms); now != 601*ms || standing {
		t.Errorf("then: %v, standing %v", now, standing)
	}
}

func TestAFedGapNeverStands(t *testing.T) {
	c := newClock(0, Feed)
	if now, standing := c.now(time.Hour); now != time.Hour || standing {
		t.Errorf("%v, standing %v", now, standing)
	}
}

func TestPause(t *testing.T) {
	c := newClock(0, Discard)
	c.refresh(100 * ms)
	c.pause(110*ms, true)
	c.pause(120*ms, true) // changes nothing
	for host := 116 * ms; host < 5*time.Second; host += 16 * ms {
		if now, gap := c.refresh(host); now != 110*ms || gap != 0 {
			t.Fatalf("paused, at %v: %v, gap %v", host, now, gap)
		}
	}
	if now, standing := c.now(6 * time.Second); now != 110*ms || !standing {
		t.Errorf("paused: %v, standing %v", now, standing)
	}
	c.refresh(6 * time.Second)
	c.pause(6*time.Second+ms, false)
	if now, gap := c.refresh(6*time.Second + 17*ms); now != 126*ms || gap != 0 {
		t.Errorf("resumed: %v, gap %v", now, gap)
	}
}

func TestTheClockNeverGoesBack(t *testing.T) {
	c := newClock(0, Discard)
	c.refresh(400 * ms)
	c.now(800 * ms)
	if now, _ := c.refresh(300 * ms); now != 800*ms {
		t.Errorf("the host's clock went back, and the stage's to %v", now)
	}
}

func TestAWaitNeverEndsTooEarly(t *testing.T) {
	for _, v := range speeds {
		c := newClock(0, Feed)
		c.run(0, v)
		for d := range time.Duration(100) {
			if got := v.of(c.real(d)); got < d || got > d+3 {
				t.Errorf("at %v, %v take %v, in which %v pass", v, d, c.real(d), got)
			}
		}
	}
}
