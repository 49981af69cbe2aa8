#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Tries packaging/release.sh on a copy of the project: a dry run, and what it refuses.
#
#   tests/packaging/release.sh

set -euo pipefail
export LC_ALL=C.UTF-8
# A release runs this test with its own of these.
unset DEBFULLNAME DEBEMAIL APPIMAGE_UPDATE_URL APPIMAGE_SIGN_KEY

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
git -C "$root" rev-parse HEAD >/dev/null 2>&1 || { echo "skipped: this is not a git checkout"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

# The files as they stand, committed or not, in a repository of their own.
mkdir "$work/project"
git -C "$root" ls-files -z --cached --others --exclude-standard | (cd "$root" && while read -r -d '' file; do [[ ! -e $file ]] || printf '%s\0' "$file"; done) |
    tar -C "$root" --null -T - -cf - | tar -C "$work/project" -xf -
cd "$work/project"
git init -q
git config user.name test
git config user.email test@example.invalid
save() { git add -A && git commit -q -m "$1"; }
save "all of it"
version=$(sed -nE 's/^project\(mlf-viewer VERSION ([0-9.]+).*/\1/p' CMakeLists.txt)
next=${version%.*}.$((${version##*.} + 1))
# As it is between two releases, with a later version to come.
sed -i "0,/^## .*/s//## Unreleased: $next\n\n- Something new.\n\n## $version, 2026-01-01/" CHANGELOG.md
save "work on $next"
head=$(git rev-parse HEAD)

said=$(packaging/release.sh --dry-run "$next" 2>&1) || fail "dry run: $said"
grep -q "mlf-viewer-$next.tar.gz" <<<"$said" || fail "no source archive: $said"
grep -q "Release $next, tag v$next" <<<"$said" || fail "no commit and tag: $said"
[[ $(git rev-parse HEAD) == "$head" && -z $(git status --porcelain) && -z $(git tag) ]] || fail "the dry run changed something"

refused() { # refused PATTERN ARGUMENT…: status 2, and one line that says why
    local pattern=$1 status=0
    shift
    said=$(packaging/release.sh "$@" 2>&1) || status=$?
    [[ $status == 2 && $(wc -l <<<"$said") == 1 && $said =~ $pattern ]] || fail "release.sh $*: exit status $status: $said"
    [[ $(git rev-parse HEAD) == "$head" ]] || fail "release.sh $* committed something"
}
refused "not a version" --dry-run
refused "not a version" --dry-run 1.2
refused "begins with" --dry-run 99.0.0
refused "begins with" --dry-run "$version"
refused "unknown argument" --nothing "$next"
refused "DEBEMAIL" "$next"
if packaging/appimage/build.sh --check 2>/dev/null; then
    DEBFULLNAME=test DEBEMAIL=test@example.invalid APPIMAGE_UPDATE_URL=nowhere refused "APPIMAGE_UPDATE_URL" "$next"
else
    echo "skipped, what makes an AppImage is missing: the address of updates"
fi
TMPDIR=/proc/nowhere refused "nothing can be written in /proc/nowhere" --dry-run "$next"
APPIMAGE_SIGN_KEY=nobody-has-this-key refused "no secret key" --dry-run "$next"
git tag "v$next"
refused "is there already" --dry-run "$next"
git tag -d "v$next" >/dev/null
touch new
refused "not committed" --dry-run "$next"
rm new
((failed == 0)) && echo "release: as it should be"
exit "$failed"
