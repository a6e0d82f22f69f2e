// Package interrupt lets Ctrl C end work that does not look at a context, such as a parser in the middle of a file, or
// the reading of a pipe that nobody writes to.
package interrupt

import "context"

// Await returns what f returns; or, as soon as the context is done, the context's error. Then f goes on behind it, and
// the caller is to end the process.
func Await[T any](ctx context.Context, f func() (T, error)) (T, error) {
	type answer struct {
		value T
		err   error
	}
	done := make(chan answer, 1)
	go func() {
		value, err := f()
		done <- answer{value, err}
	}()
	select {
	case a := <-done:
		return a.value, a.err
	case <-ctx.Done():
		var none T
		return none, ctx.Err()
	}
}
