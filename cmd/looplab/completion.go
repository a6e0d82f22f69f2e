package main

import (
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"gameloops/internal/experiment"
	"gameloops/internal/sweep"
	"gameloops/loops"
	"gameloops/physics"
)

// A completer returns the completions of a word on the command line.
type completer = cobra.CompletionFunc

// oneOf completes to one of some words.
func oneOf(words []cobra.Completion) completer {
	return func(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return beginning(words, "", begun), cobra.ShellCompDirectiveNoFileComp
	}
}

// listOf completes the last word of a list.
func listOf(words []cobra.Completion, separator string) completer {
	return func(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		before := begun[:strings.LastIndex(begun, separator)+1]
		return beginning(words, before, begun[len(before):]),
			cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	}
}

// beginning returns the words that begin with begun, after the text before.
func beginning(words []cobra.Completion, before, begun string) (all []cobra.Completion) {
	for _, w := range words {
		if strings.HasPrefix(w, begun) {
			all = append(all, before+w)
		}
	}
	return all
}

// onlyOne completes only the first argument.
func onlyOne(complete completer) completer {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return complete(cmd, args, begun)
	}
}

// files completes to files with these extensions.
func files(extensions ...string) completer {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// lessonOrFile completes to lessons, and to files and pictures that may contain an experiment.
func lessonOrFile(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var lessons []cobra.Completion
	for _, e := range experiment.Lessons() {
		lessons = append(lessons, cobra.CompletionWithDesc(e.Name, e.Title))
	}
	all := beginning(lessons, "", begun)
	for _, extension := range []string{"toml", "png"} {
		names, _ := filepath.Glob(begun + "*." + extension) // none if the pattern is malformed
		all = append(all, names...)
	}
	if len(all) > 0 {
		return all, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"toml", "png"}, cobra.ShellCompDirectiveFilterFileExt // in other folders
}

// loopCompletions returns the loops with their titles.
func loopCompletions() (all []cobra.Completion) {
	for _, k := range loops.Kinds() {
		all = append(all, cobra.CompletionWithDesc(k.Name, k.Title))
	}
	return all
}

// valuesOf returns the allowed values of a key.
func valuesOf(k experiment.Key) (all []cobra.Completion) {
	switch k.Name {
	case "loop":
		return loopCompletions()
	case "scene":
		for _, s := range physics.Scenes() {
			all = append(all, cobra.CompletionWithDesc(s.Name, s.Title))
		}
		return all
	default:
		return k.Allowed
	}
}

// completeFlags completes the flags of keys, and those that several commands have.
func completeFlags(cmd *cobra.Command) {
	for _, k := range experiment.Keys() {
		f := cmd.Flags().Lookup(k.Name)
		if f == nil || f.Name == "loops" { // some commands rename --loop to --loops
			continue
		}
		complete := oneOf(valuesOf(k))
		if _, isList := f.Value.(*listFlag); isList {
			complete = listOf(valuesOf(k), sweep.Separator(k))
		}
		cmd.RegisterFlagCompletionFunc(f.Name, complete)
	}
	if cmd.Flags().Lookup("loops") != nil {
		all := append(loopCompletions(), cobra.CompletionWithDesc("all", "every loop"))
		cmd.RegisterFlagCompletionFunc("loops", listOf(all, ","))
	}
	if f := cmd.Flags().Lookup("format"); f != nil {
		cmd.RegisterFlagCompletionFunc("format", oneOf(f.Value.(formatFlag).allowed))
	}
	if cmd.Flags().Lookup("experiment") != nil {
		cmd.MarkFlagFilename("experiment", "toml")
	}
}
