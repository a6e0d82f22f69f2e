package stage

import "syscall/js"

// yieldToBrowser lets the browser draw and deliver input. It posts a message to the page itself, which arrives after
// that. A sleep would not do: while another goroutine can run, Go never returns to the browser, and the shortest sleep
// of a browser takes 4 ms.
func yieldToBrowser() {
	back := make(chan struct{})
	resting <- back
	mailbox.Get("port2").Call("postMessage", nil)
	<-back
}

// resting are the goroutines that wait for their message. There is room for all stages, so that sending never blocks.
var resting = make(chan chan struct{}, 4*MaxStages)

// mailbox is the channel of these messages.
var mailbox = newMailbox()

func newMailbox() js.Value {
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", js.FuncOf(func(js.Value, []js.Value) any {
		close(<-resting)
		return nil
	}))
	return channel
}
