// Package paint draws worlds without a display: screenshots, film strips and golden pictures.
//
//	var p paint.Painter
//	picture := image.NewRGBA(image.Rect(0, 0, 1200, 800))
//	p.World(picture, picture.Bounds(), world.AppendPoses(nil, 1), world.Boxes())
//	err := paint.WritePNG(w, picture)
//
// Shapes are anti-aliased and placed to 1/256 of a pixel, so a picture shows the motion that interpolation adds.
// The same input gives the same picture, byte for byte, on every computer: shapes and letters become coverage in
// integers, and the few floating-point products before that are rounded separately, never fused with a sum. This
// is why package paint does not use x/image/font/opentype for letters: its outlines need float32 sums, which some
// processors fuse.
package paint
