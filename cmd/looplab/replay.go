package main

import "github.com/spf13/cobra"

func newReplay() *cobra.Command { return &cobra.Command{Use: "replay"} }
