#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compares the options that the program accepts, as it lists them for the completion of shells, with --help, check --help and
# the man page: the same verbs, options, charts, formats, tables and languages, each where it belongs.
#
#   tests/packaging/help.sh PROGRAM MAN-PAGE

set -euo pipefail
export LC_ALL=C.UTF-8

program=$(realpath "$1")
man=$(realpath "$2")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
completions=$root/packaging/completions
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
same() { diff -u --label "$1: expected" --label "$1" "$2" "$3" || fail "$1"; }
some() { [[ $(wc -l <"$1") -ge 2 ]] || fail "the help was not understood: $1"; }

"$program" --help >help
"$program" check --help >check-help
words() { tr -s ' |,' '\n' | sed '/^$/d' | sort; }
options() { grep -hoE -- '--[a-z][a-z-]*' "$@" | sort -u; }
part() { sed -nE "/^Options of $1:/,/^\$/p" help | options || true; } # some verbs have none of their own
complete() { "$program" --complete "$@" | cut -f 1 | sort; }

# ---- Verbs and options -----------------------------------------------------------------------------------------------

sed -nE '/^Verbs:/,/^$/s/^  ([a-z]+) .*/\1/p' help | sort -u >verbs
[[ $(wc -l <verbs) == 10 ]] || fail "there are other verbs: $(paste -sd ' ' verbs)"
complete "" | grep -v '^:' >found
same "verbs" verbs found
while read -r verb; do
    {
        part "every verb"
        part "$verb"
        if [[ $verb == check ]]; then options check-help; else grep "^  $verb " help | options || true; fi
        printf '%s\n' --help --version
    } | sort -u >wanted
    some wanted
    complete "$verb" -- >found
    same "options of $verb" wanted found
    cat found >>all-found
done <verbs
{ part "the window"; printf '%s\n' --help --version; } | sort -u >wanted
complete -- >found
same "options of the window" wanted found
sort -u all-found found >all
sed 's/\\-/-/g; s/\\(<=/≤/g' "$man" >man-page
options man-page >found
same "man page" all found
# Each option and verb is explained, by the first words of the help on it.
while read -r verb; do
    "$program" --complete "$verb" -- | grep -vE $'\t.' && fail "$verb: options without a meaning"
done <verbs
"$program" --complete "" | grep -v '^:' | grep -vE $'\t.' && fail "verbs without a meaning"

# ---- Values of options -----------------------------------------------------------------------------------------------

sed -nE '/^  chart KIND/,/^  check/s/^    ([a-z]+) .*/\1/p' help | sort >wanted
some wanted
complete chart "" >found
same "charts" wanted found
for verb in report chart check compare; do
    sed -nE "/^(  $verb |Options of $verb:)/,/^\$/s/.*--format ([a-z|]+).*/\1/p" help | sed -n 1p | words >wanted
    some wanted
    complete "$verb" --format "" >found
    same "formats of $verb" wanted found
done
sed -nE 's/^  --table ([a-z|]+)$/\1/p' help | words >wanted
some wanted
complete report --table "" >found
same "tables" wanted found
{
    echo en
    find "$root/translations" -name 'mlf-viewer_*.ts' | sed -E 's/.*mlf-viewer_(.*)\.ts/\1/'
} | sort >languages
complete --language "" >found
same "languages" languages found
sed -nE 's/^  --language LANGUAGE +(.*) instead of .*/\1/p' help | sed 's/ or / /' | words >found
same "languages of the help" languages found
QT_QPA_PLATFORM=offscreen "$program" --sample --language zh --picture zh.png --size 640x480 || fail "--language zh"
"$program" check --list-boards | cut -f 1 | sort >boards
complete check --board "" >found
same "boards" boards found
printf -- '--style=%s\n' dark light >wanted
complete chart rom --style= >found
same "a value behind an equals sign" wanted found
echo :files >wanted
for line in "check --policy" "kit -o" "info" "cat a.tar" "-- info" "report --compare a.tar"; do
    read -ra typed <<<"$line"
    complete "${typed[@]}" "" >found
    same "files after: $line" wanted found
done

# ---- Shells ----------------------------------------------------------------------------------------------------------

offered() { # offered WORD…: what bash offers for the last one
    bash --norc -c '
        source "$0"
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _mlf_viewer "$1" "${@: -1}" 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"' "$completions/mlf-viewer.bash" "$program" "$@" | sort -u
}
touch "a file.mlf"
offered "" >found
{ cat verbs; find . -maxdepth 1 -type f -printf '%f\n'; } | sort -u >wanted
same "bash, verbs and files" wanted found
offered --style dark chart rom --format p >found
printf '%s\n' pdf png >wanted
same "bash, a verb behind an option with a value" wanted found
offered check --board "" >found
same "bash, boards" boards found
if command -v zsh >/dev/null; then
    zsh -n "$completions/_mlf-viewer" || fail "zsh cannot read its completion"
else
    echo "skipped, zsh is missing"
fi
if command -v fish >/dev/null; then
    ask() { HOME=$work fish --no-config -c "set -p PATH '$(dirname "$program")'; source $completions/mlf-viewer.fish; complete -C '$1'" | cut -f 1 | sort; }
    ask 'mlf-viewer check --board ' >found
    same "fish, boards" boards found
    ask 'mlf-viewer chart ' >found
    complete chart "" >wanted
    same "fish, charts" wanted found
    ask 'mlf-viewer info --' >found
    complete info -- >wanted
    same "fish, options of info" wanted found
else
    echo "skipped, fish is missing"
fi
((failed == 0)) && echo "completions and man page: as the help says"
exit "$failed"
