// Package dialogs is what has to be answered or closed before anything else: a question with a few answers
// ([QuestionBox]), and lists that are searched ([Picker]): of loops, of lessons and of questions that people ask. While
// one is open it gets all input. What a list finds, and where its rows are, needs no window (find.go, list.go).
package dialogs
