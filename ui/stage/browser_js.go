package stage

import "syscall/js"

// letBrowserIn lets the browser do what it has to do: draw, and pass on input. A message to oneself comes back when it
// has had its chance. To sleep would not do: with another goroutine to run, Go never returns to the browser, and a
// browser makes 4 ms of the shortest sleep.
func letBrowserIn() {
	back := make(chan struct{})
	resting <- back
	mailbox.Get("port2").Call("postMessage", nil)
	<-back
}

// resting are the goroutines that have written to themselves. There is one for each stage, so that none waits here.
var resting = make(chan chan struct{}, 4*MaxStages)

// mailbox is where they write to.
var mailbox = newMailbox()

func newMailbox() js.Value {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(<-resting)
		return nil
	}))
	return channel
}
