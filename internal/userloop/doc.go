// Package userloop has game loops that are not in the table: source files of the user, each with a name. Wherever the
// name of a loop goes, theirs go too. They are compiled when they are first needed ([gointerpreter]).
package userloop
