// Package dialogs shows what has to be answered or closed before anything else: a question with a few answers
// ([QuestionBox]), and lists to search ([Picker]) of loops, of lessons and of questions that people ask. While a
// dialog is open it gets all input. Searching a list and placing its rows need no window (find.go, list.go).
package dialogs
