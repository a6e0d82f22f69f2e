package stress

import (
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
)

// ThisComputer describes the computer that this program runs on. version is the program's.
func ThisComputer(version string) Computer {
	return Computer{Processor: Processor(), Cores: runtime.NumCPU(), Version: version}
}

// Processor returns the name of the processor; "" if the system does not tell it.
func Processor() string {
	text, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		return os.Getenv("PROCESSOR_IDENTIFIER") // of Windows
	}
	for line := range strings.Lines(string(text)) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// onBattery reports whether the computer runs on its battery. It only knows on Linux.
func onBattery() bool {
	files, _ := filepath.Glob("/sys/class/power_supply/*/status")
	for _, name := range files {
		if text, err := os.ReadFile(name); err == nil && strings.TrimSpace(string(text)) == "Discharging" {
			return true
		}
	}
	return false
}

// A Collection measures what share of the processors' time garbage collection takes.
type Collection struct{ collecting, busy float64 } // s, at the start

// StartCollection begins to measure.
func StartCollection() (c Collection) {
	c.collecting, c.busy = processorTimes()
	return c
}

// Share returns the share since the start; 0 if nothing was collected since.
func (c Collection) Share() float64 {
	collecting, busy := processorTimes()
	if busy <= c.busy {
		return 0
	}
	return (collecting - c.collecting) / (busy - c.busy)
}

// processorTimes returns how long all processors have collected garbage, and how long they have worked, in s.
func processorTimes() (collecting, busy float64) {
	all := []metrics.Sample{{Name: "/cpu/classes/gc/total:cpu-seconds"}, {Name: "/cpu/classes/total:cpu-seconds"},
		{Name: "/cpu/classes/idle:cpu-seconds"}}
	metrics.Read(all)
	return all[0].Value.Float64(), all[1].Value.Float64() - all[2].Value.Float64()
}
