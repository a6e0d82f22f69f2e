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

// A completer says what a word on the command line may become.
type completer = cobra.CompletionFunc

// oneOf completes a word to one of some.
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

// beginning are the words that begin as begun does, with what stands before them.
func beginning(words []cobra.Completion, before, begun string) (all []cobra.Completion) {
	for _, w := range words {
		if strings.HasPrefix(w, begun) {
			all = append(all, before+w)
		}
	}
	return all
}

// onlyOne completes the first argument alone.
func onlyOne(complete completer) completer {
	return func(cmd *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return complete(cmd, args, begun)
	}
}

// files completes to files with one of some extensions.
func files(extensions ...string) completer {
	return func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return extensions, cobra.ShellCompDirectiveFilterFileExt
	}
}

// lessonOrFile completes to lessons, and to the files and pictures with an experiment in them.
func lessonOrFile(_ *cobra.Command, _ []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var lessons []cobra.Completion
	for _, e := range experiment.Lessons() {
		lessons = append(lessons, cobra.CompletionWithDesc(e.Name, e.Title))
	}
	all := beginning(lessons, "", begun)
	for _, extension := range []string{"toml", "png"} {
		names, _ := filepath.Glob(begun + "*." + extension) // of what is no pattern there are none
		all = append(all, names...)
	}
	if len(all) > 0 {
		return all, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"toml", "png"}, cobra.ShellCompDirectiveFilterFileExt // in other folders
}

// loopCompletions are the loops with their titles.
func loopCompletions() (all []cobra.Completion) {
	for _, k := range loops.Kinds() {
		all = append(all, cobra.CompletionWithDesc(k.Name, k.Title))
	}
	return all
}

// valuesOf are the values of a key to choose from.
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

// completeFlags completes the flags that a command has for keys, and for what several commands have.
func completeFlags(cmd *cobra.Command) {
	for _, k := range experiment.Keys() {
		f := cmd.Flags().Lookup(k.Name)
		if f == nil || f.Name == "loops" { // which --loop is too, where there are several
			continue
		}
		complete := oneOf(valuesOf(k))
		if _, isList := f.Value.(*listFlag); isList {
			complete = listOf(valuesOf(k), sweep.Separator(k))
		}
		cmd.RegisterFlagCompletionFunc(f.Name, complete)
	}
	if cmd.Flags().Lookup("loops") != nil {
		all := append(loopCompletions(), cobra.CompletionWithDesc("all", "every loop there is"))
		cmd.RegisterFlagCompletionFunc("loops", listOf(all, ","))
	}
	if f := cmd.Flags().Lookup("format"); f != nil {
		cmd.RegisterFlagCompletionFunc("format", oneOf(f.Value.(formatFlag).allowed))
	}
	if cmd.Flags().Lookup("experiment") != nil {
		cmd.MarkFlagFilename("experiment", "toml")
	}
}
