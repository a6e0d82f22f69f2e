package paint

import "gameloops/internal/gofonts"

// boldFont returns the font of headings. The web page has this font anyway, for its window. A bold font, only for
// clips, would be a hundredth of the download.
func boldFont() []byte { return gofonts.Medium }
