// Package userloop has the user's own game loops: source files with names, beside the table of loops. Their names are
// valid wherever the name of a loop is. They are compiled when they are first needed ([gointerpreter]).
package userloop
