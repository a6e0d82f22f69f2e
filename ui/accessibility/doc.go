// Package accessibility says in words what the window shows, and lists what can be done there: for those who do not see
// the picture, and for those who have no mouse. The page makes elements of it, which screen readers read and Tab
// reaches. It does not know how anything is drawn.
package accessibility
