// Package about implements the commands that print information and run nothing: list, explain, show and ask.
package about

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"gameloops/cmd/looplab/console"
	"gameloops/internal/experiment"
	"gameloops/loops"
	"gameloops/physics"
)

// NewList returns the command list.
func NewList() *cobra.Command {
	var format console.Format
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the loops, scenes and lessons",
		Args:  console.NoArguments,
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch format {
			case "json":
				return console.Failed(listJSON(cmd.OutOrStdout()))
			case "markdown":
				return console.Failed(listMarkdown(cmd.OutOrStdout()))
			default:
				return console.Failed(listText(cmd.OutOrStdout()))
			}
		},
	}
	format.AddTo(cmd, "text", "json", "markdown")
	return cmd
}

func listText(w io.Writer) error {
	var sceneRows [][2]string
	for _, s := range physics.Scenes() {
		sceneRows = append(sceneRows, [2]string{s.Name, s.About})
	}
	for _, g := range loops.Groups() {
		var rows [][2]string
		for _, k := range loops.KindsOf(g) {
			rows = append(rows, [2]string{k.Name, k.About})
		}
		fmt.Fprintf(w, "Loops, %s:\n", g)
		writeRows(w, rows)
		fmt.Fprintln(w)
	}
	fmt.Fprintln(w, "Scenes:")
	writeRows(w, sceneRows)
	for _, g := range experiment.LessonGroups() {
		fmt.Fprintf(w, "\nLessons, %s:\n", g.Title)
		writeRows(w, console.LessonRows(g))
	}
	fmt.Fprintf(w, "\nExercises, %s:\n", experiment.Exercises().Title)
	writeRows(w, console.LessonRows(experiment.Exercises()))
	_, err := fmt.Fprintf(w, "\nEngines:\n  %s\n", strings.Join(physics.Engines(), ", "))
	return err
}

func writeRows(w io.Writer, rows [][2]string) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, r := range rows {
		fmt.Fprintf(t, "  %s\t%s\n", r[0], r[1])
	}
	t.Flush()
}

func listJSON(w io.Writer) error {
	type loop struct {
		Name   string  `json:"name"`
		Title  string  `json:"title"`
		About  string  `json:"about"`
		Source string  `json:"source"`
		Group  string  `json:"group"`
		Step   float64 `json:"step_s"`
	}
	type scene struct {
		Name  string `json:"name"`
		Title string `json:"title"`
		About string `json:"about"`
	}
	type lesson struct {
		Name  string `json:"name"`
		Title string `json:"title"`
		Look  string `json:"look"`
		Group string `json:"group"`
	}
	var list struct {
		Loops     []loop   `json:"loops"`
		Scenes    []scene  `json:"scenes"`
		Lessons   []lesson `json:"lessons"`
		Exercises []lesson `json:"exercises"`
		Engines   []string `json:"engines"`
	}
	for _, k := range loops.Kinds() {
		step := k.Defaults.Step.Seconds()
		list.Loops = append(list.Loops, loop{k.Name, k.Title, k.About, k.Source, string(k.Group), step})
	}
	for _, s := range physics.Scenes() {
		list.Scenes = append(list.Scenes, scene{s.Name, s.Title, s.About})
	}
	for _, e := range experiment.Lessons() {
		seat, _ := experiment.SeatOf(e.Name)
		list.Lessons = append(list.Lessons, lesson{e.Name, e.Title, e.About(), seat.Group})
	}
	for _, name := range experiment.Exercises().Lessons {
		e, _ := experiment.LessonByName(name)
		list.Exercises = append(list.Exercises, lesson{e.Name, e.Title, e.About(), experiment.Exercises().Title})
	}
	list.Engines = physics.Engines()
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(list)
}

// listMarkdown writes the table of loops for the README of the loops, which is beside their files.
func listMarkdown(w io.Writer) error {
	var b strings.Builder
	for i, g := range loops.Groups() {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "**%s**\n\n", g)
		b.WriteString("| loop | source | step | against the spiral | discards | blends | against jitter |\n")
		b.WriteString("|---|---|---|---|---|---|---|\n")
		for _, k := range loops.KindsOf(g) {
			step := "variable"
			if k.Defaults.Step > 0 {
				step = k.Defaults.Step.String()
			}
			fmt.Fprintf(&b, "| [`%s`](%s) | %s | %s | %s | %s | %s | %s |\n",
				k.Name, k.File, k.Source, step, k.Guard, k.Drops, k.Blend, k.Jitter)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
