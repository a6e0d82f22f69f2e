package main

import "syscall"

// limitMemory bounds what each process may have that is started from now on, in bytes: a mistake may make a slice grow
// for ever.
func limitMemory(bytes uint64) error {
	limit := syscall.Rlimit{Cur: bytes, Max: bytes}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &limit)
}
