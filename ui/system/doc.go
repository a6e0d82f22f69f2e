// Package system has the user's files, clipboard and screen: on disk, or in a browser.
package system
