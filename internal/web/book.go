package web

import (
	"path"
)

// A Book is pages to read beside the program, which need no script. It does not say where it is published: its links
// are relative, and only its tags for services and search engines have the address of its folder.
type Book interface {
	// Names returns the names of all files, the index of the book first. Those of pages end in .html.
	Names() []string
	// File returns a file, or nil if there is none of this name. base is the address of the folder; empty: it is not
	// known, and a page has no tags.
	File(name, base string) ([]byte, error)
	// Policy is the Content-Security-Policy of the pages.
	Policy() string
}

// bookPages returns the names of the pages of the book, if there is one.
func (p *Page) bookPages() (pages []string) {
	if p.Book == nil {
		return nil
	}
	for _, name := range p.Book.Names() {
		if path.Ext(name) == ".html" {
			pages = append(pages, name)
		}
	}
	return pages
}

// bookFile returns a file of the book; nil: there is none of this name.
func (p *Page) bookFile(name, base string) (*file, error) {
	if p.Book == nil {
		return nil, nil
	}
	data, err := p.Book.File(name, base)
	switch {
	case err != nil || data == nil:
		return nil, err
	case path.Ext(name) == ".png":
		return plainFile(name, data), nil
	}
	f := newFile(name, data)
	f.policy = p.Book.Policy()
	return f, nil
}

// writeBook writes the files of the book.
func (p *Page) writeBook(address string, add func(name string, data []byte) error) error {
	if p.Book == nil {
		return nil
	}
	for _, name := range p.Book.Names() {
		data, err := p.Book.File(name, address)
		if err != nil {
			return err
		}
		if err := add(name, data); err != nil {
			return err
		}
	}
	return nil
}
