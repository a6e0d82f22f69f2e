// Package accessibility describes in words what the window shows, and lists what can be done there, for users who
// cannot see the picture or have no mouse. The web page turns this into elements, which screen readers read and Tab
// reaches. The package does not depend on how anything is drawn.
package accessibility
