package web

import (
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

// Time limits for clients. Even a slow connection gets the whole page within writeTimeout, and a broken one does not
// hold resources for longer.
const (
	headerTimeout = 5 * time.Second
	readTimeout   = 10 * time.Second
	writeTimeout  = 5 * time.Minute
	idleTimeout   = time.Minute
	// endTimeout is how long running responses may take when the server shuts down.
	endTimeout = 2 * time.Second
)

// maxHeader is the maximum size of a request's header, in bytes.
const maxHeader = 16 << 10

// Addresses returns the URLs of a listener: first the one for this computer, then those for its networks, if the
// listener accepts connections from them.
func Addresses(l net.Listener) []string {
	scheme := "http://"
	if _, ok := l.(*secure); ok {
		scheme = "https://"
	}
	at, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		return []string{scheme + l.Addr().String() + "/"}
	}
	url := func(host string) string { return scheme + net.JoinHostPort(host, fmt.Sprint(at.Port)) + "/" }
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

// A secure is a listener whose connections are encrypted.
type secure struct {
	net.Listener
	config *tls.Config
}

// Secure returns a listener that encrypts the connections of l with the certificate and the key in two files.
func Secure(l net.Listener, cert, key string) (net.Listener, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, fmt.Errorf("the certificate %s with the key %s: %s", cert, key, inWords(err))
	}
	return &secure{l, &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}}, nil
}

// inWords returns the text of an error about a certificate, without the names of the packages that found it.
func inWords(err error) string {
	words := err.Error()
	if strings.HasSuffix(words, "private key does not match public key") {
		return "the key belongs to another certificate"
	}
	for _, name := range []string{"tls: ", "x509: ", "asn1: "} {
		words = strings.ReplaceAll(words, name, "")
	}
	return words
}

// Serve serves a page until ctx is done. It then waits for running responses, up to a short time limit.
func Serve(ctx context.Context, l net.Listener, p http.Handler) error {
	s := &http.Server{
		Handler:           p,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       readTimeout,
		WriteTimeout:      writeTimeout,
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    maxHeader,

		DisableGeneralOptionsHandler: true, // the page handles every method
	}
	served := make(chan error, 1)
	go func() {
		if encrypted, ok := l.(*secure); ok {
			s.TLSConfig = encrypted.config
			served <- s.ServeTLS(encrypted.Listener, "", "")
		} else {
			served <- s.Serve(l)
		}
	}()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(context.Background(), endTimeout)
	defer cancel()
	if err := s.Shutdown(end); err != nil {
		s.Close() // clients that are still reading have had their time
	}
	return nil
}
