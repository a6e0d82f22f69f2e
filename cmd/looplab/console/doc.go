// Package console implements what the commands of the laboratory share: flags, and how to read experiments, show
// progress, write files and exit.
package console
