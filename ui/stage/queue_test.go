package stage

import (
	"slices"
	"testing"
	"testing/synctest"
)

func TestAllIsReadInOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newQueue[int](3)
		go func() {
			for n := range 10 {
				thing := q.blank()
				*thing = n
				q.put(thing, nil)
			}
		}()
		var read []int
		rounds := 0
		for ; len(read) < 10 && rounds < 10; rounds++ {
			synctest.Wait()
			q.drain(func(n *int) { read = append(read, *n) })
		}
		if want := []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}; !slices.Equal(read, want) {
			t.Errorf("read: %v", read)
		}
		if rounds < 4 {
			t.Errorf("%d rounds: drain has read more than the queue has room for", rounds)
		}
	})
}

func TestWhoFillsInWaitsForRoom(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q, put := newQueue[int](2), 0
		quit := make(chan struct{})
		go func() {
			for range 5 {
				q.put(q.blank(), quit)
				put++
			}
		}()
		if synctest.Wait(); put != 2 {
			t.Errorf("%d things are in a queue with room for 2", put)
		}
		close(quit)
		if synctest.Wait(); put != 5 {
			t.Errorf("%d of 5 calls of put have returned", put)
		}
	})
}

func TestWhatWasReadIsFilledInAgain(t *testing.T) {
	q := newQueue[[]byte](2)
	first := q.blank()
	*first = make([]byte, 7)
	q.put(first, nil)
	q.drain(func(*[]byte) {})
	again := q.blank()
	if again != first || len(*again) != 7 {
		t.Error("blank makes a new thing although an old one is free")
	}
	if q.giveBack(again); q.blank() != first {
		t.Error("blank makes a new thing although one was given back")
	}
}
