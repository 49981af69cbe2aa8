# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the man page. Verbs, options and exit statuses are the texts of `--help` and `check --help`. Permalinks, digests and
# files are described at the end of this script.
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

function paragraph(text) {
    print ".PP"
    print escaped(text)
}

function entry(term, text) {
    print ".TP"
    print ".B " escaped(term)
    print escaped(text)
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
# A list inside of an entry.
/^    [^ ]/ && inside == "entry" && /[^ ]  +[^ ]/ {
    sub(/^ +/, "")
    term = $1
    sub(/^[^ ]+ +/, "")
    print ".br"
    print ".B " escaped(term)
    print escaped($0)
    next
}
/^ / { sub(/^ +/, ""); print escaped($0); next }
{ if (inside == "item" || after != "") print ".PP"; inside = after = ""; print escaped($0) }

END {
    section("PERMALINKS")
    print escaped("A permalink names a place in a model. It contains no path of a file, so it works wherever the archive is stored:")
    print ".PP"
    print ".EX"
    print escaped("mlf:0123456789abcdef#module:kws/function:tvmgen_kws_run?filter=conv&unit=kib")
    print ".EE"
    entry("mlf:DIGEST", "The first hexadecimal digits of the digest of the model, 16 to 64 of them. The program writes 16.")
    entry("#LINK", "The place: PATH, PATH:LINE, PATH:LINE-LINE, function:NAME, constant:NAME, buffer:NAME, call:N or page:NAME. " \
        "If the archive holds several models, module:NAME/ precedes it. Lines and calls count from 1. " \
        "Without a link, the permalink names the archive itself.")
    entry("?KEY=VALUE&...", "The view, if it differs from the default: page=NAME, the page that shows the place; board=NAME, the board " \
        "of the page fit; pool=NAME; map=CALL-CALL,BYTE-BYTE, the visible part of the " \
        "memory map; filter=TEXT; zoom=STEPS, the size of a text, from -100 to 100; unit=bytes, unit=kib or unit=hex. " \
        "Other keys are ignored. If a key is repeated, its first value counts.")
    paragraph("The pages are overview, calls, functions, flash, fit, files, relay, graph, integrate, targets, findings and changes. " \
        "Reports of schema 1 and links of earlier versions say memory (calls), workspace (functions), rom and constants (flash), " \
        "code (files), contract and checklist (integrate) and coresidency (fit); these names lead to the same pages. " \
        "page:fit-NAME leads to the page fit with that board; the program writes page:fit?board=NAME.")
    paragraph("ASCII letters, digits and the characters -._~:/+,=@ are written as they are. All other characters are percent-encoded as " \
        "UTF-8. In a NAME, :, #, / and % are percent-encoded as well; in a PATH, : and %. A permalink has at most 8192 characters. " \
        "Quote a permalink with a view in a shell, because it contains &.")
    paragraph("mlf-viewer mlf:... opens the archive that contained the model when it was last open. mlf-viewer FILE --at mlf:... and " \
        "Ctrl+K go to the place in an archive that is open. If that archive holds another model, the window reports it and offers the " \
        "archive that contained the right one. A link without mlf: and digest is a place in the archive that is open.")
    section("DIGESTS")
    print escaped("info --digest prints three digests, which show whether two archives hold the same model. Neither depends on the container, " \
        "its compression or the time of the export.")
    entry("digest", "BLAKE2b-256 of the model's files: code, parameters, sources, graph and metadata.json. Permalinks begin with it. Two " \
        "exports of one model may have different digests, because the lines that state the places of buffers are in another order.")
    entry("same model", "The same with these lines sorted, so that it is equal if the same model is exported again. Reports have it as " \
        "archive.sameModelDigest.")
    entry("code digest", "The same without comments and formatting of the C code. report --checksum prints it as " \
        "archive.codeDigest.")
    paragraph("If the code is the same, compare reports the same model and the same code, exported again: sameCode in JSON.")
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
