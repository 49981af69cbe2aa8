#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs each command of README.md's block "On the command line" as it is printed there, with files in place of its capital words,
# and looks that the block has every verb and that every path of the page exists.
#
#   tests/packaging/readme.sh PROGRAM OLD NEW       two archives that differ

set -euo pipefail
export LC_ALL=C.UTF-8

program=$(realpath "$1")
old=$(realpath "$2")
new=$(realpath "$3")
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

# The command ends before the explanation, two spaces or more to the right of it.
sed -n '/^## On the command line/,/^## /s/^    mlf-viewer \(.*\)/\1/p' "$root/README.md" | sed 's/  .*//' >"$work/commands"
[[ $(wc -l <"$work/commands") -ge 10 ]] || fail "the block of commands was not found"
number=0
while read -r -a words; do
    number=$((number + 1))
    arguments=()
    for word in "${words[@]}"; do
        case $word in
            FILE) arguments+=("$new") ;;
            FILE...) arguments+=("$new" "$old") ;;
            OLD) arguments+=("$old") ;;
            NEW | NEW...) arguments+=("$new") ;;
            PATH) arguments+=(./metadata.json) ;;
            POLICY) arguments+=("$root/packaging/recipes/mlf-policy.json") ;;
            DIR) arguments+=("$work/folder$number") ;;
            WORD) arguments+=(workspace) ;;
            *) arguments+=("$word") ;;
        esac
    done
    # README has one policy with growth: without --against it is refused. What remains are limits.
    if [[ " ${words[*]} " == *" --policy "* && " ${words[*]} " != *" --against "* ]]; then
        sed '/"growth"/d; s/\("limits".*}\),/\1/' "$root/packaging/recipes/mlf-policy.json" >"$work/limits.json"
        arguments=("${arguments[@]/"$root/packaging/recipes/mlf-policy.json"/"$work/limits.json"}")
    fi
    status=0
    "$program" "${arguments[@]}" >"$work/output" 2>"$work/errors" || status=$?
    # 1 is an answer: a model that does not fit, two archives that differ.
    if ((status > 1)) || { ((status == 1)) && [[ ! ${words[0]} =~ ^(check|compare)$ ]]; }; then
        fail "mlf-viewer ${words[*]}: exit status $status: $(head -n 3 "$work/errors")"
    fi
    [[ -s $work/output || -d $work/folder$number ]] || fail "mlf-viewer ${words[*]}: no output"
done <"$work/commands"

"$program" --help | sed -nE '/^Verbs:/,/^$/s/^  ([a-z]+) .*/\1/p' | sort -u >"$work/verbs"
awk '{ print $1 }' "$work/commands" | sort -u | diff -u "$work/verbs" - || fail "verbs"

# Paths in code marks, and those that begin a command; patterns of releases are none.
# shellcheck disable=SC2016 # the marks are Markdown's
grep -oE '`(packaging|resources|translations)/[A-Za-z0-9_./-]+|^    packaging/[a-z./]+|^`?[A-Z]+\.md' "$root/README.md" | tr -d '` ' | sort -u |
    while read -r path; do [[ -e $root/$path ]] || echo "$path"; done >"$work/missing"
[[ ! -s $work/missing ]] || fail "no such path: $(paste -sd ' ' "$work/missing")"
exit "$failed"
