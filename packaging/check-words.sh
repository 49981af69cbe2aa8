#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fails if more than 5 % of the comments, or of the lines of HACKING.md and README.md, have a form that readers stumble over:
# "where" for "if", a clause with "what" as a noun, "behind" for "after", things that say or know, a comment that begins with Of.
#
#   packaging/check-words.sh [--list]       --list prints each such line

set -euo pipefail
export LC_ALL=C
cd "$(dirname "${BASH_SOURCE[0]}")/.."

forms='(^|[^A-Za-z])where (it|there|they|that|this|one|none|no|nothing|a|an|the|several|some|all|only|both|each|not) '
forms+='|(^|[,;:] | of | to | by | for | with | in | and | from )what (is|are|it|they|the|its|no|each|one|there|has|have|takes|follows|belongs|needs) '
forms+='|(^|[^A-Za-z])behind (it|them|that|the|a|its|this|each|one|what|which)([^A-Za-z]|$)'
forms+='|(^|[^A-Za-z])(says|tells|knows|asks|wants) (so|of|it|what|which|where|nothing|how|whether)([^A-Za-z]|$)'
forms+='|(^|[;:,(] ?)(none|nothing|empty) (of|where|for) |^(Of|Where|Behind|To what|For whom|With what) '
forms+='|(^|[^A-Za-z])(stands|lies|lay|stood) (in|at|on|before|behind|beside|above|under|there|for|where) '

# check LIMIT-NAME: lines of prose, "FILE:LINE:TEXT", from standard input.
check() {
    awk -v forms="$forms" -v name="$1" -v list="$list" '
        {
            text = $0
            sub(/^[^:]*:[0-9]*:/, "", text)
            if (split(text, words, " ") < 8)
                next
            ++all
            if (text ~ forms) {
                ++found
                if (list == "yes")
                    print
            }
        }
        END {
            printf "%s: %d of %d lines (%.1f %%)\n", name, found, all, all ? 100 * found / all : 0
            exit all == 0 || found * 20 > all
        }'
}

list=no
[[ ${1:-} != --list ]] || list=yes
status=0
grep -rnE --include='*.h' --include='*.cpp' '(^|[[:space:]])//[/!]?<? ' app model views |
    grep -v SPDX | sed -E 's#^([^:]*:[0-9]*:).*//[/!]?<? #\1#' | check "comments" || status=1
grep -nE '^[A-Za-z`*-]' HACKING.md README.md | check "documents" || status=1
exit "$status"
