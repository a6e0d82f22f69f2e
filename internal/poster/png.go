package poster

import (
	"io"
	"time"

	"gameloops/internal/experiment"
	"gameloops/internal/pngtext"
)

// WritePNG writes the page as a PNG that is printed in its size. It contains the experiment and the moment at which the
// lesson stops, so that the window can open it there.
func (p *Page) WritePNG(w io.Writer, e *experiment.Experiment, stop time.Duration) error {
	return e.EncodePNG(w, pngtext.Sized{Image: p.Paint(), Dots: Dots},
		pngtext.Text{Key: experiment.MachineKey, Text: "simulated"}, experiment.MomentText(stop))
}
