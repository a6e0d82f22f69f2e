package console

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
)

// A Completer returns the completions of a word on the command line.
type Completer = cobra.CompletionFunc

// OneOf completes to one of some words.
func OneOf(words []cobra.Completion) Completer {
	return func(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return Beginning(words, "", begun), cobra.ShellCompDirectiveNoFileComp
	}
}

// ListOf completes the last word of a list.
func ListOf(words []cobra.Completion, separator string) Completer {
	return func(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		before := begun[:strings.LastIndex(begun, separator)+1]
		return Beginning(words, before, begun[len(before):]),
			cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// Beginning returns the words that begin with begun, each with the prefix before.
func Beginning(words []cobra.Completion, before, begun string) (all []cobra.Completion) {
	for _, w := range words {
		if strings.HasPrefix(w, begun) {
			all = append(all, before+w)
		}
	}
	return all
}

// OnlyOne completes only the first argument.
func OnlyOne(complete Completer) Completer {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return complete(cmd, args, begun)
	}
}

// Files completes to files with these extensions.
func Files(extensions ...string) Completer {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// LessonOrFile completes to lessons, and to files and pictures that may contain an experiment.
func LessonOrFile(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var lessons []cobra.Completion
	for _, e := range experiment.Lessons() {
		lessons = append(lessons, cobra.CompletionWithDesc(e.Name, e.Title))
	}
	for _, row := range LessonRows(experiment.Exercises()) {
		lessons = append(lessons, cobra.CompletionWithDesc(row[0], row[1]))
	}
	all := Beginning(lessons, "", begun)
	for _, extension := range []string{"toml", "png"} {
		names, _ := filepath.Glob(begun + "*." + extension) // none if the pattern is malformed
		all = append(all, names...)
	}
	if len(all) > 0 {
		return all, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"toml", "png"}, cobra.ShellCompDirectiveFilterFileExt // in other folders
}

// LoopCompletions returns the loops with their titles.
func LoopCompletions() (all []cobra.Completion) {
	for _, k := range loops.Kinds() {
		all = append(all, cobra.CompletionWithDesc(k.Name, k.Title))
	}
	return all
}

// valuesOf returns the allowed values of a key.
func valuesOf(k experiment.Key) (all []cobra.Completion) {
	switch k.Name {
	case "loop":
		return LoopCompletions()
	case "scene":
		for _, s := range physics.Scenes() {
			all = append(all, cobra.CompletionWithDesc(s.Name, s.Title))
		}
		return all
	default:
		return k.Allowed
	}
}

// A listFlag takes several values of a key.
type listFlag interface {
	Separator() string // of the values
}

// CompleteFlags adds completions to the flags of keys, and to those that several commands have.
func CompleteFlags(cmd *cobra.Command) {
	for _, k := range experiment.Keys() {
		f := cmd.Flags().Lookup(k.Name)
		if f == nil || f.Name == "loops" { // some commands rename --loop to --loops
			continue
		}
		complete := OneOf(valuesOf(k))
		if list, isList := f.Value.(listFlag); isList {
			complete = ListOf(valuesOf(k), list.Separator())
		}
		cmd.RegisterFlagCompletionFunc(f.Name, complete)
	}
	if cmd.Flags().Lookup("loops") != nil {
		all := append(LoopCompletions(), cobra.CompletionWithDesc("all", "every loop"))
		cmd.RegisterFlagCompletionFunc("loops", ListOf(all, ","))
	}
	if f := cmd.Flags().Lookup("format"); f != nil {
		cmd.RegisterFlagCompletionFunc("format", OneOf(f.Value.(formatFlag).allowed))
	}
	if cmd.Flags().Lookup("experiment") != nil {
		cmd.MarkFlagFilename("experiment", "toml")
	}
}
