//go:build !linux

package main

// tuneMalloc does nothing: only the C library of Linux keeps freed memory.
func tuneMalloc() {}
