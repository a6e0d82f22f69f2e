package main

import (
	"os"

	"github.com/ebitengine/purego"
)

// arenaMax is glibc's M_ARENA_MAX, from malloc.h.
const arenaMax = -8

// shareArena has all threads of the C library allocate from one arena. Otherwise it makes up to eight for each
// processor, and what the display's driver frees in one of them is seldom of use to another: after 1500 acts of a
// monkey they held 700 MB. MALLOC_ARENA_MAX overrides it. Other C libraries have no such setting.
func shareArena() {
	if os.Getenv("MALLOC_ARENA_MAX") != "" {
		return
	}
	if mallopt, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt"); err == nil {
		setting := arenaMax
		purego.SyscallN(mallopt, uintptr(setting), 1)
	}
}
