// Package platform accesses the user's files, clipboard and screen, on a desktop or in a browser.
package platform
