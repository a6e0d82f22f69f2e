package site

import (
	"errors"
	"fmt"
	"net"
	"syscall"
)

// Listen listens on an address, host:port, where port 0 means any free port. The error says if the address is in use.
func Listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("the address %s is in use by another program or another sandbox: --web=127.0.0.1:0 "+
			"picks a free port", address)
	}
	if err != nil {
		return nil, fmt.Errorf("serving the page at %s: %w", address, err)
	}
	return l, nil
}
