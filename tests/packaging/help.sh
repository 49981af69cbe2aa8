#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compares the completions of bash, zsh and fish, and the man page, with what --help and check --help print: the same verbs and
# options, each where it belongs.
#
#   tests/packaging/help.sh PROGRAM MAN-PAGE

set -euo pipefail
export LC_ALL=C.UTF-8

program=$(realpath "$1")
man=$(realpath "$2")
completions=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../packaging/completions" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
same() { diff -u --label "$1: help" --label "$1" "$2" "$3" || fail "$1"; }

# Words that begin a line of the help's lists, or stand in a line of usage.
"$program" --help >help
"$program" check --help >check-help
options() { grep -hoE -- '--[a-z][a-z-]*' "$@" | sort -u; }
sed -nE '/^Options|^  -h/,/^$/p' help >options-of-help
sed -nE '/^(Usage:|  report|  chart|  check|  compare|       mlf-viewer)/p' help >>options-of-help
{ options options-of-help; options check-help; } | sort -u >all
[[ $(grep -cxE -- "--(list-boards|digest)" all) == 2 ]] || fail "the help was not understood"
sed -nE '/^Verbs:/,/^$/s/^  ([a-z]+) .*/\1/p' help | sort -u >verbs
[[ $(wc -l <verbs) == 7 ]] || fail "there are other verbs: $(paste -sd ' ' verbs)"

for file in mlf-viewer.bash _mlf-viewer; do
    options "$completions/$file" >found
    same "$file" all found
done
sed -nE 's/^complete .* -l ([a-z-]+).*/--\1/p' "$completions/mlf-viewer.fish" | sort -u >found
same mlf-viewer.fish all found
sed 's/\\-/-/g; s/\\(<=/≤/g' "$man" >man-page
options man-page >found
same "man page" all found

# ---- What bash offers ------------------------------------------------------------------------------------------------

offered() { # offered WORD…: what is offered for the last one
    bash --norc -c '
        source "$0"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _mlf_viewer 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"' "$completions/mlf-viewer.bash" "$program" "$@" | sort -u
}
part() { sed -nE "/^Options of $1:/,/^\$/p" help | options || true; } # some verbs have none of their own
while read -r verb; do
    {
        part "every verb"
        part "$verb"
        if [[ $verb == check ]]; then options check-help; else grep "^  $verb " help | options || true; fi
        printf '%s\n' --help --version
    } | sort -u >wanted
    offered "$verb" --"" | grep '^--' >found
    same "bash, options of $verb" wanted found
done <verbs
{ part "the window"; printf '%s\n' --help --version; } | sort -u >wanted
offered --"" | grep '^--' >found
same "bash, options of the window" wanted found
touch "a file.mlf"
offered "" | sort >found
{ cat verbs; ls; } | sort -u >wanted
same "bash, verbs and files" wanted found
printf '%s\n' map rom timeline workspace >wanted
offered chart "" >found
same "bash, charts" wanted found
"$program" check --list-boards | cut -f 1 | sort >wanted
offered check --board "" >found
same "bash, boards" wanted found
offered --style dark chart rom --format p >found
printf '%s\n' pdf png >wanted
same "bash, a verb behind an option with a value" wanted found

# ---- The other shells ------------------------------------------------------------------------------------------------

if command -v zsh >/dev/null; then
    zsh -n "$completions/_mlf-viewer" || fail "zsh cannot read its completion"
else
    echo "skipped, zsh is missing"
fi
if command -v fish >/dev/null; then
    fish -n "$completions/mlf-viewer.fish" || fail "fish cannot read its completion"
    ask() { HOME=$work fish --no-config -c "set -p PATH '$(dirname "$program")'; source $completions/mlf-viewer.fish; complete -C '$1'" | cut -f 1 | sort; }
    ask 'mlf-viewer chart ' >found
    printf '%s\n' map rom timeline workspace >wanted
    same "fish, charts" wanted found
    ask 'mlf-viewer check --board ' >found
    "$program" check --list-boards | cut -f 1 | sort >wanted
    same "fish, boards" wanted found
    ask 'mlf-viewer info --' | sed 's/=$//' >found
    { part "every verb"; part info; printf '%s\n' --help --version; } | sort -u >wanted
    same "fish, options of info" wanted found
else
    echo "skipped, fish is missing"
fi
((failed == 0)) && echo "completions and man page: as the help says"
exit "$failed"
