package metrics

import (
	"slices"
	"strings"
	"testing"

	"gameloops/internal/numbertext"
)

// The verdict and the metrics report the same overlap, to the last digit of the verdict.
func TestTheVerdictOnOverlapIsTheMetricInMillimetres(t *testing.T) {
	var all []World
	for range 50 {
		all = append(all, World{MaxOverlap: 0.09994, MeanOverlap: 0.02994})
	}
	r := worlds(all...)
	verdicts := Verdicts(r)
	i := slices.IndexFunc(verdicts, func(v Verdict) bool { return v.Name == "overlap" })
	if i < 0 {
		t.Fatalf("30 mm are not reported as overlap: %q", texts(r))
	}
	for _, metric := range []string{"mean_overlap_m", "max_overlap_m"} {
		m, _ := ByName(metric)
		if want := numbertext.Digits(1000*m.Of(r)) + " mm "; !strings.Contains(verdicts[i].Text, want) {
			t.Errorf("%q does not say %s, as %s does", verdicts[i].Text, want, metric)
		}
	}
}
