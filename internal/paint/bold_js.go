package paint

import "golang.org/x/image/font/gofont/gomedium"

// boldFont is the font of headings. The page has this one for its window; a bold one would be a hundredth of the
// download, for clips alone.
func boldFont() []byte { return gomedium.TTF }
