package theme

import "image"

// Row is the smallest size of a control that is so wide.
func (t *Theme) Row(width float64) image.Point { return image.Pt(t.Px(width), t.Px(RowHeight)) }
