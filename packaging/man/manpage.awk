# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the man page of what `--help` and `check --help` print, so that it cannot say anything else.
#
#   awk -f packaging/man/manpage.awk -v version=VERSION -v date=DATE resources/help/help.txt resources/help/check.txt

function escaped(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/≤/, "\\(<=", text)
    # An apostrophe or dot in front would be a command of troff.
    if (text ~ /^['.]/) text = "\\&" text
    return text
}

function section(title) {
    print ".SH " title
    inside = ""
}

# A line without indent that ends in a colon heads a list.
function heading(text) {
    sub(/:$/, "", text)
    print ".SS \"" escaped(text) "\""
    inside = after = ""
}

FNR == 1 {
    part++
    inside = ""
    if (part == 1) {
        print ".\\\" Made from the program's help by packaging/man/manpage.awk."
        print ".TH MLF\\-VIEWER 1 \"" date "\" \"mlf\\-viewer " version "\" \"User Commands\""
        section("NAME")
        print "mlf\\-viewer \\- see what is in a model archive of TVM and how much memory it needs"
        section("SYNOPSIS")
    } else {
        section("CHECK")
    }
}

# Usage lines: what stands behind two spaces is a remark.
/^Usage: / || (inside == "usage" && /^       mlf-viewer/) {
    sub(/^(Usage:|      ) /, "")
    sub(/   +[a-z].*$/, "")
    if (part > 1 || inside == "usage") print ".br"
    words = $0
    sub(/^mlf-viewer ?/, "", words)
    print ".B mlf\\-viewer"
    print escaped(words)
    inside = "usage"
    next
}

inside == "usage" && /^$/ {
    if (part == 1) section("DESCRIPTION")
    else print ".PP"
    inside = ""
    next
}

/^Exit status:/ && part == 1 { section("EXIT STATUS"); sub(/^Exit status: */, ""); print escaped($0); next }
/^Limits, which/ { section("LIMITS"); print escaped($0); next }
/^%LIMITS%/ { print ".PP"; print ".B mlf\\-viewer \\-\\-help"; print "prints them with their values."; next }
/^Verbs:/ { section("VERBS"); next }
/^[A-Z][^.]*:$/ {
    if (part == 1 && !has_options++) section("OPTIONS")
    heading($0)
    next
}

# An example keeps its lines.
inside != "example" && /^ +[{]/ { print ".PP"; print ".EX"; inside = "example" }
inside == "example" {
    if (/^$/) { print ".EE"; print ".PP"; inside = "" }
    else print escaped($0)
    next
}

/^$/ { if (inside == "") print ".PP"; after = inside; inside = ""; next }
/^  - / { print ".IP \\(bu 2"; sub(/^  - /, ""); print escaped($0); inside = "item"; next }
/^  [^ ]/ && inside != "item" {
    line = substr($0, 3)
    term = line
    sub(/   *[^ ].*$/, "", term)
    # Two spaces part a term from what it means, but not in a name such as "-h, --help".
    rest = substr(line, length(term) + 1)
    sub(/^ +/, "", rest)
    print ".TP"
    print ".B " escaped(term)
    if (rest != "") print escaped(rest)
    inside = "entry"
    next
}
/^ / { sub(/^ +/, ""); print escaped($0); next }
{ if (inside == "item" || after != "") print ".PP"; inside = after = ""; print escaped($0) }

END {
    section("FILES")
    print ".TP"
    print ".I ~/.local/share/mlf\\-viewer/boards/"
    print "boards of your own"
    print ".TP"
    print ".I share/doc/mlf\\-viewer/examples/"
    print "in /usr, or where else the program is installed: for repositories with models in them, recipes for git diff, git"
    print "difftool, a pre\\-commit hook, and jobs of GitLab and GitHub; each script says in its head how it is used"
    section("COPYRIGHT")
    print "MLF Viewer contributors. License GPL\\-3.0\\-or\\-later."
}
