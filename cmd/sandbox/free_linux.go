package main

import (
	"os"

	"github.com/ebitengine/purego"
)

// Settings of glibc's allocator, from malloc.h.
const (
	mmapThreshold = -3
	arenaMax      = -8
)

// largeBlock is from how many bytes on a block has pages of its own, which the system gets back when it is freed.
const largeBlock = 1 << 20

// giveBack has the C library give memory back that the display's driver has freed.
//
// All threads allocate from one arena. Otherwise there are up to eight for each processor, and what is freed in one of
// them is seldom of use to another: after 1500 acts of a monkey they held 700 MB. MALLOC_ARENA_MAX overrides it.
//
// Large blocks have pages of their own. Otherwise, whenever such a block is freed, glibc takes later ones of its size,
// up to 32 MB, from the arena. There textures and buffers leave gaps that no later one fits into: after 900 acts a
// window held 680 to 1090 MB, and 440 to 650 with this. MALLOC_MMAP_THRESHOLD_ overrides it.
//
// Other C libraries have no such settings.
func giveBack() {
	mallopt, err := purego.Dlsym(purego.RTLD_DEFAULT, "mallopt")
	if err != nil {
		return
	}
	set := func(override string, setting, value int) {
		if os.Getenv(override) == "" {
			purego.SyscallN(mallopt, uintptr(setting), uintptr(value))
		}
	}
	set("MALLOC_ARENA_MAX", arenaMax, 1)
	set("MALLOC_MMAP_THRESHOLD_", mmapThreshold, largeBlock)
}
