//go:build !js

package licenses

import _ "embed"

// Text has the license of the project itself, and then those of its dependencies, each below its name.
//
//go:embed licenses.txt
var Text string
