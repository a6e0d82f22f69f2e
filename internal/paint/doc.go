// Package paint draws worlds without a display: screenshots, film strips, animated GIFs and golden pictures.
//
//	var p paint.Painter
//	picture := image.NewRGBA(image.Rect(0, 0, 1200, 800))
//	p.World(picture, picture.Bounds(), world.AppendPoses(nil, 1), world.Boxes())
//	err := paint.WritePNG(w, picture)
//
// Everything is anti-aliased and lands on 1/256 of a pixel, so that a picture shows the motion that interpolation adds.
// The same input gives the same picture, byte for byte, on every computer: shapes and letters are turned into coverage
// with integers, and the few floating-point products before that are rounded on their own, never fused with a sum. That
// is why the letters are not drawn with x/image/font/opentype: its outlines go through float32 sums that some
// processors fuse.
package paint
