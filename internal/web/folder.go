package web

import "gameloops/internal/atomicfile"

// WriteTo writes the page's files and their compressed copies to a folder, for any web host. It creates the folder if
// it does not exist, and keeps other files in it. The files appear together, the index last: a visitor gets the old
// page or the new one, and a full disk leaves the old one. address is the URL that the folder will have, as
// site.Folder returns it. If it is not empty, WriteTo also writes a list of all addresses for search engines.
func (p *Page) WriteTo(dir, address string) error {
	folder, err := atomicfile.OpenFolder(dir)
	if err != nil {
		return err
	}
	defer folder.Close()
	add := func(name string, data []byte) error { return folder.Add(name, inMemory(data).writeTo) }
	if err := p.writeCards(add); err != nil {
		return err
	}
	if err := p.writeBook(address, add); err != nil {
		return err
	}
	if address != "" {
		if err := add(sitemapName, p.sitemap(address)); err != nil {
			return err
		}
	}
	for _, name := range p.names {
		f := p.files[name]
		if name == indexName {
			f = newFile(name, p.indexAt(address, "", false))
		}
		if f.packed != nil {
			if err := folder.Add(name+packedEnd, f.packed.writeTo); err != nil {
				return err
			}
		}
		if err := folder.Add(name, f.plain.writeTo); err != nil {
			return err
		}
	}
	return folder.Commit()
}

// writeCards writes the pictures of the cards.
func (p *Page) writeCards(add func(name string, data []byte) error) error {
	for i := range p.Cards {
		c := &p.Cards[i]
		picture, err := c.Picture()
		if err != nil {
			return err
		}
		if err := add(c.pictureName(), picture); err != nil {
			return err
		}
	}
	return nil
}
