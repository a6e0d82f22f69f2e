package paint

import (
	"image"
	"image/png"
	"io"
)

// WritePNG writes a picture with the best compression. The error is that of w, or says that the picture is empty.
func WritePNG(w io.Writer, m image.Image) error {
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	return encoder.Encode(w, m)
}
