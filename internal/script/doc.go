// Package script runs a game loop that is given as Go source, such as a student's, without a compiler.
//
// A source file is parsed and type-checked as Go (go/types), turned into SSA form (golang.org/x/tools/go/ssa), and
// interpreted. The language is the Go of package loops: types, methods, closures, generics. It may import time, math
// and slices, and sees what loops/gameloop.go declares. There is no sandbox to break out of: all else does not exist.
//
// Everything is bounded: the source, what compiling makes of it, and the instructions, the depth and the memory of each
// call. The bounds are counted, not timed, so a loop that never ends is stopped at the same instruction everywhere.
package script
