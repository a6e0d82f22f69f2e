package interrupt

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// grace is how long a process may take to end after a signal.
const grace = 10 * time.Second

// Context returns a context that ends with the first signal that asks the process to end: Ctrl-C, SIGTERM, or SIGHUP,
// which a terminal sends when it is closed. If the process still runs at the next signal, or when grace is over,
// Context calls end, which must end the process.
func Context(end func()) (ctx context.Context, stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(hangup) { // nohup ignores it for the process
		signal.Notify(signals, hangup)
	}
	go func() {
		select {
		case <-signals:
			cancel()
		case <-ctx.Done():
			return
		}
		for late := time.After(grace); ; {
			select {
			case s := <-signals:
				if s == hangup { // the shell sends one too
					continue
				}
			case <-late:
			}
			end()
		}
	}()
	return ctx, func() {
		signal.Stop(signals)
		cancel()
	}
}
