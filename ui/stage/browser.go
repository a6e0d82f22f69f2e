//go:build !js

package stage

// letBrowserIn is nil: there is no browser, and there are several threads.
var letBrowserIn func()
