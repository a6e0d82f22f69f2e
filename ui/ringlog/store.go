package ringlog

import "unsafe"

// blockSize is the size of a block, in bytes. A store that grows never copies its bytes: it allocates another block.
// When it is full, it reuses the oldest one.
const blockSize = 4 << 10

type block [blockSize]byte

// A store is a sequence of bytes, of which only the latest are kept. Positions count from the first byte ever written.
type store struct {
	most   int      // the most blocks
	blocks []*block // block k has the bytes from k*blockSize on, modulo most once all are there
	end    int64    // the position after the last byte
}

// blockBytes is the memory of a block and the pointer to it, in bytes.
const blockBytes = blockSize + int(unsafe.Sizeof((*block)(nil)))

// begun returns the number of blocks that were ever begun.
func (s *store) begun() int64 { return (s.end + blockSize - 1) / blockSize }

// begin returns the position of the first byte that is kept.
func (s *store) begin() int64 { return max(0, s.begun()-int64(s.most)) * blockSize }

// bytes returns how much memory the blocks take.
func (s *store) bytes() int { return len(s.blocks)*blockSize + cap(s.blocks)*(blockBytes-blockSize) }

// shrink makes the store take fewer blocks. The oldest go.
func (s *store) shrink(most int) {
	if most >= s.most {
		return
	}
	blocks := make([]*block, min(len(s.blocks), most))
	for k := max(0, s.begun()-int64(len(blocks))); k < s.begun(); k++ {
		blocks[k%int64(most)] = s.blocks[k%int64(s.most)]
	}
	for i := range blocks { // more than are in use: the store was cleared
		if blocks[i] == nil {
			blocks[i] = new(block)
		}
	}
	s.most, s.blocks = most, blocks
}

// write appends bytes.
func (s *store) write(p []byte) {
	for len(p) > 0 {
		i := int(s.end / blockSize % int64(s.most))
		if i == len(s.blocks) {
			s.blocks = append(s.blocks, new(block))
		}
		n := copy(s.blocks[i][s.end%blockSize:], p)
		s.end, p = s.end+int64(n), p[n:]
	}
}

// read appends n bytes from a position on to dst.
func (s *store) read(dst []byte, from int64, n int) []byte {
	for n > 0 {
		b := s.blocks[from/blockSize%int64(s.most)][from%blockSize:]
		b = b[:min(n, len(b))]
		dst = append(dst, b...)
		from, n = from+int64(len(b)), n-len(b)
	}
	return dst
}
