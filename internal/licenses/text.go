//go:build !js

package licenses

import _ "embed"

// Text has the license of the project itself, and after it those of what it is made with, each below its name.
//
//go:embed licenses.txt
var Text string
