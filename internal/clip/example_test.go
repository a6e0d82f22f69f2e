package clip_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"log"
	"math/big"
	"time"

	"gameloops/internal/clip"
)

// This shows three refreshes of a display of 60 Hz, eight times slower.
func Example() {
	plan, err := clip.NewPlan(clip.APNG, clip.Times{
		Moments: []time.Duration{0, time.Second / 60, time.Second / 30},
		End:     time.Second / 20,
		Period:  big.NewRat(1, 60),
		Pace:    big.NewRat(1, 8),
	})
	if err != nil {
		log.Fatal(err)
	}
	red, white := color.RGBA{R: 200, A: 255}, color.RGBA{R: 255, G: 255, B: 255, A: 255}
	var file bytes.Buffer
	encoder, err := plan.Encode(&file, image.Pt(30, 20), clip.NewPalette([]color.RGBA{white, red}, nil))
	if err != nil {
		log.Fatal(err)
	}
	picture := image.NewRGBA(image.Rect(0, 0, 30, 20))
	for i := range plan.Moments {
		picture.SetRGBA(10*i, 10, red)
		if err := encoder.Add(picture); err != nil {
			log.Fatal(err)
		}
	}
	err = encoder.Close()
	fmt.Println(plan.Lasts(0), "s each", err)
	// Output: 2/15 s each <nil>
}
