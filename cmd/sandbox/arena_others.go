//go:build !linux

package main

// shareArena does nothing: only the C library of Linux keeps an arena for each thread.
func shareArena() {}
