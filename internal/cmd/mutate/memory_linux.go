package main

import "syscall"

// limitMemory limits the memory of each process that is started from now on, in bytes, because a mistake may make a
// slice grow forever.
func limitMemory(bytes uint64) error {
	limit := syscall.Rlimit{Cur: bytes, Max: bytes}
	return syscall.Setrlimit(syscall.RLIMIT_DATA, &limit)
}
