module cp

go 1.26.0

require github.com/jakecoffman/cp/v2 v2.3.0
