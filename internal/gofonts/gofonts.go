// Package gofonts has the Go fonts without the programs that fit letters to pixels: whoever draws letters as outlines
// needs none. That halves the fonts, which are a part of the page.
//
// The fonts are by Bigelow & Holmes, and come from golang.org/x/image, under its licence. go test ./internal/gofonts
// -update makes the files again.
package gofonts

import _ "embed"

// The fonts, as TrueType files.
var (
	//go:embed regular.ttf
	Regular []byte
	//go:embed medium.ttf
	Medium []byte
	//go:embed mono.ttf
	Mono []byte
)
