// Package interrupt lets signals end a command. Context returns a context that they cancel. Await is for calls that do
// not check a context, such as parsing a file or reading a pipe without a writer.
package interrupt

import "context"

// Await returns the results of f, or the context's error as soon as the context is done. In that case f keeps running,
// and the caller should end the process.
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
