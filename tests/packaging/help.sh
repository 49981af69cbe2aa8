#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Compares the completions of bash, zsh and fish, and the man page, with what --help and check --help print: the same verbs,
# options, charts, formats, tables and languages, each where it belongs.
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
same() { diff -u --label "$1: help" --label "$1" "$2" "$3" || fail "$1"; }

# Words that begin a line of the help's lists, or stand in a line of usage.
"$program" --help >help
"$program" check --help >check-help
options() { grep -hoE -- '--[a-z][a-z-]*' "$@" | sort -u; }
sed -nE '/^Options|^  -h/,/^$/p' help >options-of-help
sed -nE '/^(Usage:|  report|  chart|  check|  compare|  kit|  project|       mlf-viewer)/p' help >>options-of-help
{ options options-of-help; options check-help; } | sort -u >all
[[ $(grep -cxE -- "--(list-boards|digest)" all) == 2 ]] || fail "the help was not understood"
sed -nE '/^Verbs:/,/^$/s/^  ([a-z]+) .*/\1/p' help | sort -u >verbs
[[ $(wc -l <verbs) == 10 ]] || fail "there are other verbs: $(paste -sd ' ' verbs)"

for file in mlf-viewer.bash _mlf-viewer; do
    options "$completions/$file" >found
    same "$file" all found
done
sed -nE 's/^complete .* -l ([a-z-]+).*/--\1/p' "$completions/mlf-viewer.fish" | sort -u >found
same mlf-viewer.fish all found
sed 's/\\-/-/g; s/\\(<=/≤/g' "$man" >man-page
options man-page >found
same "man page" all found

# ---- Values of options -----------------------------------------------------------------------------------------------

# Each list of values is a file with a value in each line, sorted.
lines() { tr -s ' |,' '\n' | sed '/^$/d' | sort; }
some() { [[ $(wc -l <"$1") -ge 2 ]] || fail "the help was not understood: $1"; }
sed -nE 's/^  chart ([a-z]+) --format .*/\1/p' help | sort >charts
some charts
# The message is made of the program's own list, the help is a text.
{ "$program" chart none FILE 2>&1 || true; } | sed -nE 's/.*there are (.*)/\1/p' | lines >found
same "help, charts" charts found
with_format='report chart check compare'
for verb in $with_format; do
    sed -nE "/^(  $verb |Options of $verb:)/,/^\$/s/.*--format ([a-z|]+).*/\1/p" help | sed -n 1p | lines >"formats-$verb"
    some "formats-$verb"
done
sed -nE 's/^  --table ([a-z|]+)$/\1/p' help | lines >tables
some tables
{
    echo en
    find "$root/translations" -name 'mlf-viewer_*.ts' | sed -E 's/.*mlf-viewer_(.*)\.ts/\1/'
} | sort >languages
sed -nE 's/^  --language LANGUAGE +(.*) instead of .*/\1/p' help | sed 's/ or / /' | lines >found
same "help, languages" languages found

# These two are compared as texts, for the shells may be missing.
zsh_values() { # zsh_values VERB OPTION: of a verb, or of the window where VERB is \*
    sed -nE "/^        $1\)/,/;;/s/.*'--$2\[[^]]*]:[a-z]+:\(([A-Za-z_ ]+)\)'.*/\1/p" "$completions/_mlf-viewer" | lines
}
fish_values() { # fish_values VERB OPTION: the same; the window is $window
    sed -nE "s/^complete .* -n (\\\$$1|\"__fish_seen_subcommand_from $1\") -l $2 .*-a \"([^\"]+)\".*/\\2/p" "$completions/mlf-viewer.fish" | lines
}
for verb in $with_format; do
    zsh_values "$verb" format >found
    same "zsh, formats of $verb" "formats-$verb" found
    fish_values "$verb" format >found
    same "fish, formats of $verb" "formats-$verb" found
done
zsh_values report table >found
same "zsh, tables" tables found
fish_values report table >found
same "fish, tables" tables found
zsh_values '\*' language >found
same "zsh, languages" languages found
fish_values window language >found
same "fish, languages" languages found
sed -nE "s/.*'2:chart:\(([a-z ]+)\)'.*/\1/p" "$completions/_mlf-viewer" | lines >found
same "zsh, charts" charts found
for part in 's/.*not __fish_seen_subcommand_from ([a-z ]+)" -x .*/\1/p' 's/.*not __fish_seen_subcommand_from .* -x -a "([a-z ]+)"$/\1/p'; do
    grep -F "\$chart; and not" "$completions/mlf-viewer.fish" | sed -nE "$part" | lines >found
    same "fish, charts" charts found
done

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
offered chart "" >found
same "bash, charts" charts found
for verb in $with_format; do
    offered "$verb" --format "" >found
    same "bash, formats of $verb" "formats-$verb" found
done
offered report --table "" >found
same "bash, tables" tables found
offered --language "" >found
same "bash, languages" languages found
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
    same "fish, charts" charts found
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
