package capture

import (
	"bufio"
	"io"
	"strconv"
	"strings"
	"time"

	"gameloops/internal/metrics"
	"gameloops/internal/trace"
)

// OfRun returns what a tool like PresentMon would have captured of a run: its pictures. A picture that was replaced
// before it was displayed counts as dropped. OfRun leaves out pictures that are displayed after the run.
func OfRun(process string, r *metrics.Record) *Chain {
	c := &Chain{Process: process, PID: 1, Address: 1, Before: Unknown, Displays: true, Starts: true, Moments: true}
	add := func(f *trace.Frame) {
		if !f.Drawn || f.Shown != trace.Never && f.Shown > r.End {
			return
		}
		if n := len(c.Frames); n > 0 && f.Shown <= c.Frames[n-1].Display {
			c.Frames[n-1].Display = trace.Never
		}
		c.Frames = append(c.Frames,
			Frame{Start: f.Began, Present: max(f.Ready, f.Began), Display: f.Shown, Simulated: f.Pictured})
	}
	add(&r.Start)
	for i := range r.Frames {
		add(&r.Frames[i])
	}
	return c
}

// presentMonColumns are the columns of PresentMon since 2.3.1.
const presentMonColumns = "Application,ProcessID,SwapChainAddress,PresentRuntime,SyncInterval,PresentFlags," +
	"AllowsTearing,PresentMode,TimeInMs,MsBetweenSimulationStart,MsBetweenPresents,MsBetweenDisplayChange," +
	"MsInPresentAPI,MsRenderPresentLatency,MsUntilDisplayed,MsPCLatency,CPUStartTimeInMs,MsBetweenAppStart," +
	"MsCPUBusy,MsCPUWait,MsGPULatency,MsGPUTime,MsGPUBusy,MsGPUWait,MsAnimationError,AnimationTime," +
	"MsAllInputToPhotonLatency,MsClickToPhotonLatency"

// Write writes a chain as CSV in the format of PresentMon since 2.3.1, to the nanosecond. Cells about the GPU and about
// input are NA.
func Write(w io.Writer, c *Chain) error {
	out := bufio.NewWriter(w)
	out.WriteString(presentMonColumns + "\n")
	who := quoted(c.Process) + "," + strconv.FormatUint(c.PID, 10) + ",0x" +
		strings.ToUpper(strconv.FormatUint(c.Address, 16)) + ",Other,0,0,0,Other,"
	last := -1 // the latest frame that was displayed
	for i, f := range c.Frames {
		out.WriteString(who)
		out.WriteString(strings.Join(c.cells(i, last), ","))
		out.WriteString("\n")
		if f.isDisplayed() && f.Start != Unknown {
			last = i
		}
	}
	return out.Flush()
}

// cells returns the cells of a frame from TimeInMs on. last is the frame that was displayed before it, or -1.
func (c *Chain) cells(i, last int) []string {
	const na = "NA"
	f := c.Frames[i]
	step, between, change, until, wait, whole, wrong, moment := na, na, na, na, na, na, na, na
	if c.Moments {
		step, moment = ms(0), ms(f.Simulated)
	}
	if i > 0 {
		before := c.Frames[i-1]
		between = ms(f.Present - before.Present)
		if c.Moments {
			step = ms(f.Simulated - before.Simulated)
		}
	}
	if f.isDisplayed() {
		until = ms(f.Display - f.Present)
		if last >= 0 && f.Start != Unknown {
			before := c.Frames[last]
			change = ms(f.Display - before.Display)
			wrong = ms(f.Simulated - before.Simulated - (f.Display - before.Display))
		}
	}
	if i+1 < len(c.Frames) {
		next := c.Frames[i+1]
		wait, whole = ms(next.Start-f.Present), ms(next.Start-f.Start)
	}
	start, busy := ms(f.Start), ms(f.Present-f.Start)
	if f.Start == Unknown {
		start, busy, whole, moment = na, na, na, na
	}
	return []string{ms(f.Present), step, between, change, wait, na, until, na, start, whole, busy, wait, na, na, na, na,
		wrong, moment, na, na}
}

// ms returns a time as a number of milliseconds.
func ms(d time.Duration) string {
	text := strconv.FormatFloat(float64(d)/millisecond, 'f', 6, 64)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".")
}

// quoted returns a text as a cell, in quotes if it needs them.
func quoted(text string) string {
	if !strings.ContainsAny(text, ",\"\n\r") {
		return text
	}
	return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
}
