package console

import "io"

// A Progress shows the progress of some work on a terminal. JavaScript has no terminal.
type Progress struct{}

// NewProgress returns a progress that is shown where messages are printed.
func NewProgress(io.Writer) *Progress { return &Progress{} }

// Bar shows nothing.
func (*Progress) Bar(string, int64) (reached func(amount int64)) { return func(int64) {} }

// Count shows nothing.
func (*Progress) Count(string, int) (one func()) { return func() {} }

// Done shows nothing.
func (*Progress) Done() {}

// IsTerminal reports whether w writes to a terminal.
func IsTerminal(io.Writer) bool { return false }
