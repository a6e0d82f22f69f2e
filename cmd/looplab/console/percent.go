package console

import (
	"fmt"
	"io"
	"sync"

	"github.com/spf13/cobra"
)

// AddPercent adds the flag --percent, with which another program follows the progress of a command.
func AddPercent(cmd *cobra.Command) {
	cmd.Flags().Bool(percentFlag, false,
		"print the progress in percent to standard error, line by line, for another program")
}

const percentFlag = "percent"

// saysPercent reports whether the flag is given.
func saysPercent(cmd *cobra.Command) bool {
	f := cmd.Flags().Lookup(percentFlag)
	return f != nil && f.Value.String() == "true"
}

// A percent prints how much of some work is done, over all its parts: "42 %".
type percent struct {
	to io.Writer

	mu             sync.Mutex
	reached, total int64
	said           int64
}

// bar adds a part of the work, as [Progress.Bar] does. Add all parts before the work begins.
func (p *percent) bar(_ string, total int64) (reached func(amount int64)) {
	p.total += total
	last := int64(0)
	return func(amount int64) {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.reached += amount - last
		last = amount
		if now := min(100, p.reached*100/p.total); now > p.said {
			p.said = now
			fmt.Fprintf(p.to, "%d %%\n", now)
		}
	}
}
