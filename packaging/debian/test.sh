#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs both Debian packages in a fresh system of their release, first the command line alone, then the window; uses them as
# an ordinary user, upgrades them, removes them, and looks for what is left. Needs root and debootstrap.
#
#   packaging/debian/test.sh FOLDER     where build.sh has put them
#
#   SMOKE_ROOTS    where fresh systems are kept (default: build/smoke); each run works on a copy
#
# Exit status 1 where something is wrong, 2 where it cannot run.
#
# shellcheck disable=SC2016 # dpkg-query has a notation of its own

set -euo pipefail
export LC_ALL=C.UTF-8

say() { printf '==> %s\n' "$*"; }
die() { printf 'debian/test.sh: %s\n' "$*" >&2; exit 2; }
fail() { printf 'FAILED  %s\n' "$*"; failed=1; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[[ -d ${1:-} ]] || die "where are the packages? (a folder)"
folder=$(realpath "$1")
((EUID == 0)) || die "this needs root"
names=(mlf-viewer-cli mlf-viewer)
packages=()
for name in "${names[@]}"; do
    found=("$folder/${name}_"*.deb)
    [[ ${#found[@]} == 1 && -f ${found[0]} ]] || die "in $1 there has to be one package of $name"
    packages+=("${found[0]}")
done
version=$(dpkg-deb -f "${packages[0]}" Version 2>/dev/null) || die "${packages[0]} is not a Debian package"
case $version in
    *~deb12) release=bookworm ;;
    *~deb13) release=trixie ;;
    *) die "$version is for neither Debian 12 nor 13" ;;
esac
failed=0
systems=${SMOKE_ROOTS:-$root/build/smoke}
"$root/packaging/bare-system.sh" "$release" "$systems/$release-fresh"
work=$(mktemp -d -p "$systems")
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT TERM
system=$work/system
cp -a "$systems/$release-fresh" "$system"

# The next version is the same with a higher number.
for i in 0 1; do
    cp "${packages[i]}" "$system/var/tmp/first-${names[i]}.deb"
    dpkg-deb -R "${packages[i]}" "$work/next-$i"
    sed -i "s/^Version: .*/Version: $version+next/; s/(= $version)/(= $version+next)/" "$work/next-$i/DEBIAN/control"
    dpkg-deb --root-owner-group -b "$work/next-$i" "$system/var/tmp/next-${names[i]}.deb" >/dev/null
done
install -d -m 700 -o 12345 -g 12345 "$system/var/tmp/run"

in_system() { "$root/packaging/in-system.sh" "$system" "$@"; }
as_user() { in_system setpriv --reuid 12345 --regid 12345 --clear-groups env XDG_RUNTIME_DIR=/var/tmp/run "$@"; }
reported() { # reported WHEN PROGRAM
    local report
    report=$(as_user "$2" report --format json --sample) || { fail "$1: $2 report"; return; }
    grep -q '"schema"' <<<"$report" || fail "$1: the report of $2 is not one"
}
used() { # used WHEN: both programs
    reported "$1" mlf-viewer-cli
    reported "$1" mlf-viewer
    as_user mlf-viewer --picture /tmp/window.png --sample || { fail "$1: picture"; return; }
    (($(stat -c %s "$system/tmp/window.png") > 20000)) || fail "$1: the picture is empty"
    rm -f "$system/tmp/window.png"
}
# What belongs to nothing but the machinery of packages is not looked at.
list() { (cd "$system" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/log -o -path ./var/tmp \) -prune -o -print | sort); }

in_system apt-get -qq update >"$work/log" 2>&1 || { tail -n 5 "$work/log"; die "apt-get update failed"; }
# bring FILE…: of /var/tmp.
bring() { in_system apt-get -qq install -y "${@/#//var/tmp/}" >"$work/log" 2>&1; }
# Packages that they pull in leave caches and users of their own; so first those come and go without them.
needs() { # needs PACKAGE FIELD…: the other packages in these fields
    dpkg-deb -f "$@" | sed 's/^[A-Za-z-]*: //' | tr ',' '\n' | sed -E 's/\|.*//; s/\(.*\)//; s/ //g' | grep . | grep -v '^mlf-viewer'
}
come() { # come WHAT PACKAGE FIELD…
    local depends
    say "$release: installing what $1 depends on"
    mapfile -t depends < <(needs "${@:2}")
    in_system apt-get -qq install -y "${depends[@]}" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; die "its dependencies cannot be installed"; }
    in_system dpkg-query -W -f '${Package}\n' | sort >"$work/packages-before"
}
alone() { # alone: nothing came but our own
    ! in_system dpkg-query -W -f '${Package}\n' | sort | diff "$work/packages-before" - | grep '^[<>]' | grep -v mlf-viewer ||
        fail "it brings packages that it does not name (above)"
}

come "the command line" "${packages[0]}" Depends
say "$release: installing ${names[0]} $version"
bring "first-${names[0]}.deb" || { tail -n 5 "$work/log"; fail "it cannot be installed"; }
alone
! in_system dpkg-query -W -f '${Package}\n' | grep -E '^lib(qt6(gui|widgets)|x11|xcb|gl1|glx|egl|fontconfig)' || fail "the command line brings a desktop (above)"
reported "alone" mlf-viewer-cli
in_system apt-get -qq purge -y "${names[0]}" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; fail "it cannot be removed"; }

come "the window" "${packages[1]}" Depends Recommends
list >"$work/before"
say "$release: installing both"
bring "first-${names[0]}.deb" "first-${names[1]}.deb" || { tail -n 5 "$work/log"; fail "they cannot be installed"; }
alone
used "installed"
[[ -z $(in_system dpkg --verify "${names[@]}") ]] || fail "dpkg --verify finds changed files"

say "$release: upgrading"
bring "next-${names[0]}.deb" "next-${names[1]}.deb" || { tail -n 5 "$work/log"; fail "they cannot be upgraded"; }
[[ $(in_system dpkg-query -W -f '${Version}' mlf-viewer) == "$version+next" ]] || fail "the upgrade did not happen"
used "upgraded"

say "$release: removing"
in_system apt-get -qq purge -y "${names[@]}" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; fail "they cannot be removed"; }
list >"$work/after"
diff "$work/before" "$work/after" || fail "removing it leaves or takes files (above)"
((failed == 0)) && say "$release: installed, used, upgraded, removed; nothing left"
exit "$failed"
