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

// largeBlock is the size from which a block has its own pages, in bytes. The system gets them back when the block is
// freed.
const largeBlock = 1 << 20

// tuneMalloc makes the C library give memory that the display's driver has freed back to the system.
//
// All threads allocate from one arena. By default there are up to eight for each processor, and memory freed in one is
// seldom of use to another: after 1500 actions of a monkey test they held 700 MB. MALLOC_ARENA_MAX overrides it.
//
// Large blocks have their own pages. By default, once such a block is freed, glibc takes later ones of its size, up to
// 32 MB, from the arena. There textures and buffers leave gaps that no later block fits into: after 900 actions a
// window held 680 to 1090 MB, and 440 to 650 MB with this setting. MALLOC_MMAP_THRESHOLD_ overrides it.
//
// Other C libraries have no such settings.
func tuneMalloc() {
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
