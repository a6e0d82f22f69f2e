package web

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"gameloops/internal/messagetest"
	"gameloops/internal/site"
)

// certificate writes a certificate for 127.0.0.1 and its key. It returns the names of their files, and a pool with the
// certificate.
func certificate(t *testing.T) (cert, key string, roots *x509.CertPool) {
	t.Helper()
	secret, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	of := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}}
	der, err := x509.CreateCertificate(rand.Reader, of, of, &secret.PublicKey, secret)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(secret)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	cert, key = filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots = x509.NewCertPool()
	roots.AddCert(parsed)
	for name, block := range map[string]*pem.Block{
		cert: {Type: "CERTIFICATE", Bytes: der}, key: {Type: "PRIVATE KEY", Bytes: private},
	} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key, roots
}

func TestAPageMayBeEncrypted(t *testing.T) {
	cert, key, roots := certificate(t)
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if l, err = Secure(l, cert, key); err != nil {
		t.Fatal(err)
	}
	go Serve(t.Context(), l, testPage(t))
	at := Addresses(l)[0]
	client := &http.Client{Transport: &http.Transport{
		TLSClientConfig: &tls.Config{RootCAs: roots}, ForceAttemptHTTP2: true,
	}}
	r, err := client.Get(at)
	if err != nil || !strings.HasPrefix(at, "https://") || r.StatusCode != 200 || r.ProtoMajor != 2 {
		t.Errorf("%s: %+v %v", at, r, err)
	}
	client.CloseIdleConnections()
}

func TestACertificateOfAnotherKeyIsRefused(t *testing.T) {
	cert, _, _ := certificate(t)
	_, key, _ := certificate(t)
	l, err := site.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	for _, key := range []string{key, filepath.Join(t.TempDir(), "none")} {
		_, err := Secure(l, cert, key)
		if err == nil || !strings.Contains(err.Error(), key) {
			t.Errorf("%s: %v", key, err)
		}
		messagetest.Check(t, err)
	}
}
