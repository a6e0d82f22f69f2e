// Package licenses has the licenses of all that is compiled into the commands and into the page. They are made by
//
//	go run ./internal/cmd/licenses
package licenses

// Name is the name of a file with the text, on the page and in archives.
const Name = "licenses.txt"
