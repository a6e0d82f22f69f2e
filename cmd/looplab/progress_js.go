package main

import "io"

// A progress shows the progress of some work on a terminal. JavaScript has no terminal.
type progress struct{}

func newProgress(io.Writer) *progress { return &progress{} }

func (*progress) bar(string, int64) (reached func(amount int64)) { return func(int64) {} }

func (*progress) count(string, int) (one func()) { return func() {} }

func (*progress) done() {}

func isTerminal(io.Writer) bool { return false }
