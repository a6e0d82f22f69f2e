//go:build !js

package paint

import "golang.org/x/image/font/gofont/gobold"

// boldFont returns the font of headings.
func boldFont() []byte { return gobold.TTF }
