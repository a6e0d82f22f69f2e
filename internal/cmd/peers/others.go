//go:build !js

package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/systeminfo"
	"github.com/chromedp/chromedp"
)

// A shift is the time that all processors have worked so far, and how much of that was for the browser.
type shift struct {
	at      time.Time
	all     time.Duration
	browser time.Duration
}

// shiftNow reads the processor times. All are 0 on a system without these counts.
func shiftNow(browser context.Context) (s shift, err error) {
	running, err := chromedp.CallBrowser(browser, systeminfo.GetProcessInfo, cdp.Empty{})
	if err != nil {
		return s, err
	}
	for _, one := range running.ProcessInfo {
		s.browser += time.Duration(one.CPUTime * float64(time.Second))
	}
	text, _ := os.ReadFile("/proc/stat")
	s.at, s.all = time.Now(), workedIn(string(text))
	return s, nil
}

// workedIn parses the first line of /proc/stat, which counts hundredths of a second: proc_stat(5).
func workedIn(stat string) time.Duration {
	line, _, _ := strings.Cut(stat, "\n")
	var user, nice, system, idle, wait, irq, softirq, steal int64
	fmt.Sscanf(line, "cpu %d %d %d %d %d %d %d %d", &user, &nice, &system, &idle, &wait, &irq, &softirq, &steal)
	return time.Duration(user+nice+system+irq+softirq+steal) * 10 * time.Millisecond
}

// others returns how many processors all other programs have used between two moments, on average.
func others(before, now shift) float64 {
	if now.all == before.all {
		return 0
	}
	passed := now.at.Sub(before.at)
	return max(0, ((now.all-before.all)-(now.browser-before.browser)).Seconds()/passed.Seconds())
}

// with returns m with what the processors did between two moments, in which a number of frames was drawn.
func (m motion) with(began, ended shift, frames int) motion {
	m.others = others(began, ended)
	if frames > 0 {
		m.frame = (ended.browser - began.browser) / time.Duration(frames)
	}
	return m
}
