// Package licenses has the licenses of everything that is compiled into the commands and into the web page. This
// command writes them:
//
//	go run ./internal/cmd/licenses
package licenses

// Name is the name of a file with the text, on the page and in archives.
const Name = "licenses.txt"
