//go:build !js

package stage

// yieldToBrowser is nil: there is no browser, and there are several threads.
var yieldToBrowser func()
