//go:build !js

package stage

// letBrowserIn is nil: there is no browser, and there are threads enough.
var letBrowserIn func()
