package interrupt

import (
	"context"
	"errors"
	"testing"
)

func TestTheResultOfAFinishedCallIsReturned(t *testing.T) {
	wrong := errors.New("wrong")
	if n, err := Await(t.Context(), func() (int, error) { return 7, wrong }); n != 7 || err != wrong {
		t.Errorf("%d, %v", n, err)
	}
}

func TestAnInterruptDoesNotWaitForTheCall(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	never := make(chan int)
	n, err := Await(ctx, func() (int, error) {
		cancel()
		return <-never, nil
	})
	if n != 0 || err != context.Canceled {
		t.Errorf("%d, %v", n, err)
	}
}
