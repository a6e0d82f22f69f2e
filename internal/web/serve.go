package web

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"syscall"
	"time"
)

// How long a client may take. A slow line gets the whole page in the last of them; a broken one holds nothing for
// longer.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 10 * time.Second
	writeTimeout  = 5 * time.Minute
	idleTimeout   = time.Minute
	// endTimeout is how long answers that are under way may go on when the server is to end.
	endTimeout = 2 * time.Second
)

// maxHeader is how many bytes the head of a request may have.
const maxHeader = 16 << 10

// Listen takes an address: host:port, with port 0 for any that is free. The error of one that is taken says so.
func Listen(address string) (net.Listener, error) {
	l, err := net.Listen("tcp", address)
	if errors.Is(err, syscall.EADDRINUSE) {
		return nil, fmt.Errorf("the address %s is taken by another program, or by another sandbox: --web=127.0.0.1:0 "+
			"picks a free port", address)
	}
	if err != nil {
		return nil, fmt.Errorf("the page cannot be served at %s: %w", address, err)
	}
	return l, nil
}

// Addresses are where a browser finds what a listener serves: on this computer first, then in its networks, if the
// listener is there for them.
func Addresses(l net.Listener) []string {
	at, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return []string{"http://" + l.Addr().String() + "/"}
	}
	url := func(host string) string { return "http://" + net.JoinHostPort(host, fmt.Sprint(at.Port)) + "/" }
	if !at.IP.IsUnspecified() {
		return []string{url(at.IP.String())}
	}
	all := []string{url("127.0.0.1")}
	networks, err := net.InterfaceAddrs()
	if err != nil {
		return all
	}
	for _, n := range networks {
		if ip, ok := n.(*net.IPNet); ok && ip.IP.To4() != nil && !ip.IP.IsLoopback() && !ip.IP.IsLinkLocalUnicast() {
			all = append(all, url(ip.IP.String()))
		}
	}
	return all
}

// Serve serves a page until ctx is done, then lets answers that are under way come to an end, but not for long.
func Serve(ctx context.Context, l net.Listener, p http.Handler) error {
	s := &http.Server{
		Handler:           p,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,

		DisableGeneralOptionsHandler: true, // the page answers every method itself
	}
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(context.Background(), endTimeout)
	defer cancel()
	if err := s.Shutdown(end); err != nil {
		s.Close() // who still reads has had time
	}
	return nil
}
