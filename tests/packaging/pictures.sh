#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Checks that the pictures of README.md are as new as their pages, and that packaging/pictures.sh notices if they are not.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

"$root/packaging/pictures.sh" --check || fail "the pictures are older than their pages"

# All pictures that README and the metainfo show are made.
grep -ohE '[a-z-]+\.png' <(grep -F resources/pictures "$root/README.md") <(grep -F MLF_SCREENSHOT_URL "$root/packaging/CMakeLists.txt") \
    | sort -u >"$work/shown"
[[ -s $work/shown ]] || fail "no picture is shown"
while read -r name; do
    grep -qF " $name of " "$root/resources/pictures/pages.txt" || fail "$name is not made by packaging/pictures.sh"
done <"$work/shown"

cp -r "$root/tests/data/expected/spoken" "$work/spoken"
echo more >>"$work/spoken/overview.txt"
! MLF_PAGE_TEXTS="$work/spoken" "$root/packaging/pictures.sh" --check >"$work/output" 2>&1 || fail "a changed page was not noticed"
grep -qF overview-light.png "$work/output" || fail "the picture of the changed page was not named"
cp -r "$root/resources/pictures" "$work/pictures"
rm "$work/pictures/code-dark.png"
! MLF_PICTURES="$work/pictures" "$root/packaging/pictures.sh" --check >"$work/output" 2>&1 || fail "a missing picture was not noticed"

exit $failed
