package input

import (
	"image"
	"slices"
	"testing"
)

const slackHere = 5

// see plays a frame that sees the mouse and some fingers. It returns where the pointer comes down, and where it lifts;
// nil: it does not.
func (p *Pointer) see(mouse image.Point, button bool, fingers ...Finger) (pressed, released *image.Point) {
	p.Fingers = append(p.Fingers[:0], fingers...)
	p.Follow(p.replay(mouse, button))
	at := p.At
	switch {
	case p.Pressed():
		return &at, nil
	case p.Released():
		return nil, &at
	}
	return nil, nil
}

// presses plays frames that see nothing. It returns where a pointer comes down, and checks that it lifts there.
func presses(t *testing.T, p *Pointer, frames int) (all []image.Point) {
	t.Helper()
	for range frames {
		pressed, released := p.see(image.Pt(1, 1), false)
		if pressed != nil {
			all = append(all, *pressed)
		}
		if released != nil && len(all) > 0 && *released != all[len(all)-1] {
			t.Errorf("it comes down at %v and lifts at %v", all, *released)
		}
	}
	if p.Down {
		t.Error("it does not lift")
	}
	return all
}

// TestATapBetweenTwoFramesIsSeen taps and clicks so briefly that no frame sees anything down.
func TestATapBetweenTwoFramesIsSeen(t *testing.T) {
	finger, other, click := tap{0, Spot{30, 40}}, tap{0, Spot{70, 80}}, tap{mouseTap, Spot{50, 60}}
	for name, c := range map[string]struct {
		do   func(q *taps)
		want []image.Point
	}{
		"a tap":   {func(q *taps) { q.down(finger, true); q.up(finger, slackHere) }, []image.Point{{30, 40}}},
		"a click": {func(q *taps) { q.down(click, true); q.up(click, slackHere) }, []image.Point{{50, 60}}},
		"a moment": {func(q *taps) {
			q.down(finger, true)
			q.up(tap{0, Spot{33, 40}}, slackHere)
		}, []image.Point{{30, 40}}},
		"two taps": {func(q *taps) {
			q.down(finger, true)
			q.up(finger, slackHere)
			q.down(other, true)
			q.up(other, slackHere)
		}, []image.Point{{30, 40}, {70, 80}}},
		"a swipe":  {func(q *taps) { q.down(finger, true); q.up(other, slackHere) }, nil},
		"a scroll": {func(q *taps) { q.down(finger, true); q.up(finger, -1) }, nil},
		"two fingers": {func(q *taps) {
			q.down(finger, true)
			q.down(tap{1, Spot{9, 9}}, false)
			q.up(finger, slackHere)
			q.up(tap{1, Spot{9, 9}}, slackHere)
		}, nil},
	} {
		var p Pointer
		p.see(image.Pt(1, 1), false)
		c.do(&p.taps)
		if all := presses(t, &p, 6); !slices.Equal(all, c.want) {
			t.Errorf("%s: it comes down at %v, want %v", name, all, c.want)
		}
	}
}

// TestATapThatAFrameSeesIsSeenOnce lets a frame see a finger, and the mouse's button: neither is replayed.
func TestATapThatAFrameSeesIsSeenOnce(t *testing.T) {
	for name, of := range map[string]tap{"a finger": {0, Spot{30, 40}}, "the mouse": {mouseTap, Spot{1, 1}}} {
		var p Pointer
		p.taps.down(of, true)
		var fingers []Finger
		if of.id != mouseTap {
			fingers = append(fingers, Finger{of.id, of.at})
		}
		if pressed, _ := p.see(image.Pt(1, 1), of.id == mouseTap, fingers...); pressed == nil {
			t.Errorf("%s does not come down", name)
		}
		p.taps.up(of, slackHere)
		if all := presses(t, &p, 1); len(all) > 0 || len(presses(t, &p, 4)) > 0 {
			t.Errorf("%s comes down again", name)
		}
	}
}

// TestASecondTouchThatFollowsAtOnceIsAnother lifts a finger and puts it down elsewhere between two frames. Both frames
// see the same ID, but that is no drag.
func TestASecondTouchThatFollowsAtOnceIsAnother(t *testing.T) {
	var p Pointer
	first, second := tap{0, Spot{30, 40}}, tap{0, Spot{70, 80}}
	p.taps.down(first, true)
	p.see(image.Pt(1, 1), false, Finger{0, first.at})
	p.taps.up(first, slackHere)
	p.taps.down(second, true)
	_, released := p.see(image.Pt(1, 1), false, Finger{0, second.at})
	if released == nil || *released != first.at.point() {
		t.Errorf("the first one lifts at %v", released)
	}
	pressed, _ := p.see(image.Pt(1, 1), false, Finger{0, second.at})
	if pressed == nil || *pressed != second.at.point() {
		t.Errorf("the second one comes down at %v", pressed)
	}
	p.see(image.Pt(1, 1), false, Finger{0, second.at})
	if !p.Down {
		t.Error("it does not stay down")
	}
}
