// Package console has what the commands of the laboratory have in common: their flags, how they read experiments, show
// progress, write files and end.
package console
