#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the scripts that make and try packages say where something is missing or wrong: exit status 2, one line, and nothing
# is left behind.
#
#   tests/packaging/refusals.sh BUILD
#
# Rows whose tool is not there are left out, with a message.

set -euo pipefail
export LC_ALL=C.UTF-8

build=$(cd "${1:?refusals.sh wants the folder of a build}" && pwd)
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
rows=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }
unset APPIMAGE_UPDATE_URL APPIMAGE_SIGN_KEY APPIMAGE_RUNTIME
export APPIMAGE_OUTPUT=$work/output DEBIAN_OUTPUT=$work/output DEBFULLNAME=test DEBEMAIL=test@example.invalid GNUPGHOME=$work/keys
mkdir -m 700 "$work/output" "$work/keys"

refused() { # refused PATTERN COMMAND…
    local pattern=$1 status=0
    shift
    rows=$((rows + 1))
    said=$("$@" 2>&1 </dev/null) || status=$?
    said=$(grep -v '^==> ' <<<"$said") || true # what it does
    [[ $status == 2 && $(wc -l <<<"$said") == 1 && $said =~ $pattern ]] || fail "$*: exit status $status: $said"
    [[ -z $(ls -A "$work/output") ]] || fail "$*: leaves $(ls -A "$work/output")"
    rm -rf "$work/output"
    mkdir "$work/output"
}

appimage=$root/packaging/appimage/build.sh
debian=$root/packaging/debian/build.sh
mkdir "$work/empty"
touch "$work/file"
for script in "$appimage" "$debian"; do
    refused "unknown argument: --nothing" "$script" --nothing
    refused "wants a folder" "$script" --build
    refused "there is no folder" "$script" --build "$work/nowhere"
    refused "nothing was built in" "$script" --build "$work/empty"
done
refused "DEBEMAIL" env -u DEBEMAIL "$debian"
refused "DEBEMAIL" env DEBEMAIL=nobody "$debian"
refused "which preset" "$root/packaging/build.sh" dev --nothing
refused "there is no preset 'none'" "$root/packaging/build.sh" none
refused "no number of jobs: many" env MLF_JOBS=many "$root/packaging/build.sh" dev
refused "where are the packages" "$root/packaging/debian/test.sh"
refused "(has to be one package of mlf-viewer-cli|needs root)" "$root/packaging/debian/test.sh" "$work"
refused "which AppImage" "$root/packaging/smoke.sh"
refused "which AppImage" "$root/packaging/smoke.sh" "$work/file"
refused "wants a program" "$root/packaging/smoke.sh" --compare
refused "is not a program" "$root/packaging/smoke.sh" --compare "$work/nowhere" /bin/true
refused "which release" "$root/packaging/bare-system.sh"
refused "which release" "$root/packaging/bare-system.sh" sid "$work/output/sid"
refused "unknown argument: --nothing" "$root/packaging/dependencies.sh" --nothing
! command -v strace >/dev/null || refused "can be unpacked" "$root/packaging/smoke.sh" /bin/false

# Every program but one, in a folder that is the whole PATH.
mkdir "$work/bin"
for folder in /usr/bin /bin /usr/sbin /sbin; do
    find "$folder/" -maxdepth 1 ! -type d -printf '%f\n' | while read -r program; do
        [[ -e $work/bin/$program ]] || ln -s "$folder/$program" "$work/bin/$program"
    done
done
without() { # without PROGRAM PACKAGE SCRIPT
    mv "$work/bin/$1" "$work/hidden"
    refused "$1 is missing \(Debian package $2" env PATH="$work/bin" "$3" --check
    mv "$work/hidden" "$work/bin/$1"
}

if "$appimage" --check 2>/dev/null; then
    refused "neither the address of a .zsync file" env APPIMAGE_UPDATE_URL=example.invalid/x.zsync "$appimage" --check
    refused "neither the address of a .zsync file" env APPIMAGE_UPDATE_URL="https://example.invalid/a b.zsync" "$appimage" --check
    refused "neither the address of a .zsync file" env APPIMAGE_UPDATE_URL="gh-releases-zsync|owner|latest|x.zsync" "$appimage" --check
    refused "is too long" env APPIMAGE_UPDATE_URL="https://example.invalid/$(printf 'x%.0s' {1..1000}).zsync" "$appimage" --check
    refused "no secret key nobody" env APPIMAGE_SIGN_KEY=nobody "$appimage" --check
    refused "not a type-2 runtime" env APPIMAGE_RUNTIME="$work/file" "$appimage" --check
    refused "cannot be made" env APPIMAGE_OUTPUT="$work/file/folder" "$appimage" --build "$build"
    refused "cannot be made" env APPIMAGE_OUTPUT=/proc/nowhere "$appimage" --build "$build"
    while read -r program package; do without "$program" "$package" "$appimage"; done <<'PROGRAMS'
cmake cmake
python3 python3
patchelf patchelf
mksquashfs squashfs-tools
readelf binutils
gcc gcc
pyftsubset fonttools
PROGRAMS
else
    echo "skipped, what makes an AppImage is missing"
fi
if "$debian" --check 2>/dev/null; then
    refused "cannot be made" env DEBIAN_OUTPUT="$work/file/folder" "$debian" --build "$build"
    without cmake cmake "$debian"
    without dpkg-shlibdeps dpkg-dev "$debian"
else
    echo "skipped, what makes a Debian package is missing"
fi

# A disk with room for a part of it.
small_disk() { # small_disk COMMAND…: with a megabyte in the folder for the result
    # shellcheck disable=SC2016,SC2317 # expands inside, and is called by refused
    unshare --map-root-user --mount bash -euc 'mount -t tmpfs -o size=1m tmpfs "$1"; status=0; "${@:2}" || status=$?
        [[ -z $(ls -A "$1") ]] || { ls -A "$1"; exit 1; }; exit "$status"' small_disk "$work/output" "$@"
}
if [[ -f $build/cmake_install.cmake ]] && unshare --map-root-user --mount mount -t tmpfs tmpfs "$work/empty" 2>/dev/null; then
    for script in "$appimage" "$debian"; do
        ! "$script" --check 2>/dev/null || refused "[Nn]o space left" small_disk "$script" --build "$build"
    done
else
    echo "skipped, no disk can be mounted: no room"
fi
((failed == 0)) && echo "refusals: $rows, each as it should be"
exit "$failed"
