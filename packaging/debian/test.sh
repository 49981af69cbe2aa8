#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs a Debian package in a fresh system of its release, uses it as an ordinary user, upgrades it, removes it, and looks
# for what is left. Needs root and debootstrap.
#
#   packaging/debian/test.sh FILE.deb
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
[[ -f ${1:-} ]] || die "which package? (a .deb file)"
package=$(realpath "$1")
((EUID == 0)) || die "this needs root"
version=$(dpkg-deb -f "$package" Version 2>/dev/null) || die "$1 is not a Debian package"
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
cp /etc/resolv.conf /etc/hosts "$system/etc/" 2>/dev/null || true
# How this machine's apt reaches the archive (a proxy, say).
apt-config dump | grep -E '^Acquire::(http|https)::' >"$system/etc/apt/apt.conf.d/99host" || true

cp "$package" "$work/first.deb"
# The next version is the same package with a higher number.
dpkg-deb -R "$package" "$work/next"
sed -i "s/^Version: .*/Version: $version+next/" "$work/next/DEBIAN/control"
dpkg-deb --root-owner-group -b "$work/next" "$work/next.deb" >/dev/null
cp "$work"/*.deb "$system/var/tmp"
install -d -m 700 -o 12345 -g 12345 "$system/var/tmp/run"

# in_system COMMAND…: as root; mounts end with it.
in_system() {
    # shellcheck disable=SC2016 # expands inside
    unshare --mount --pid --fork --kill-child bash -euc 'system=$1; shift
        mount -t proc proc "$system/proc"
        mount -t tmpfs -o mode=755 tmpfs "$system/dev"
        for device in null zero random urandom; do touch "$system/dev/$device"; mount --bind "/dev/$device" "$system/dev/$device"; done
        ln -s /proc/self/fd "$system/dev/fd"
        exec chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/tmp "$@"' \
        in_system "$system" "$@" </dev/null
}
used() { # used WHEN: the program, as an ordinary user
    local report
    report=$(in_system setpriv --reuid 12345 --regid 12345 --clear-groups mlf-viewer report --format json --sample) || { fail "$1: report"; return; }
    grep -q '"schema"' <<<"$report" || fail "$1: the report is not one"
    in_system setpriv --reuid 12345 --regid 12345 --clear-groups env XDG_RUNTIME_DIR=/var/tmp/run mlf-viewer --picture /tmp/window.png --sample || { fail "$1: picture"; return; }
    (($(stat -c %s "$system/tmp/window.png") > 20000)) || fail "$1: the picture is empty"
    rm -f "$system/tmp/window.png"
}
# What belongs to nothing but the machinery of packages is not looked at.
list() { (cd "$system" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./var/cache -o -path ./var/lib/apt -o -path ./var/lib/dpkg -o -path ./var/log -o -path ./var/tmp \) -prune -o -print | sort); }

in_system apt-get -qq update >"$work/log" 2>&1 || { tail -n 5 "$work/log"; die "apt-get update failed"; }
# Packages that it pulls in leave caches and users of their own; so first they come and go without it.
say "$release: installing what it depends on"
mapfile -t depends < <(dpkg-deb -f "$package" Depends Recommends | sed 's/^[A-Za-z-]*: //' | tr ',' '\n' | sed -E 's/\|.*//; s/\(.*\)//; s/ //g' | grep .)
in_system apt-get -qq install -y "${depends[@]}" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; die "its dependencies cannot be installed"; }
in_system dpkg-query -W -f '${Package}\n' | sort >"$work/packages-before"
list >"$work/before"

say "$release: installing $version"
in_system apt-get -qq install -y /var/tmp/first.deb >"$work/log" 2>&1 || { tail -n 5 "$work/log"; fail "it cannot be installed"; }
in_system dpkg-query -W -f '${Package}\n' | sort | diff "$work/packages-before" - | grep '^[<>]' | grep -v mlf-viewer && fail "it brings packages that it does not name (above)"
used "installed"
[[ -z $(in_system dpkg --verify mlf-viewer) ]] || fail "dpkg --verify finds changed files"

say "$release: upgrading"
in_system apt-get -qq install -y /var/tmp/next.deb >"$work/log" 2>&1 || { tail -n 5 "$work/log"; fail "it cannot be upgraded"; }
[[ $(in_system dpkg-query -W -f '${Version}' mlf-viewer) == "$version+next" ]] || fail "the upgrade did not happen"
used "upgraded"

say "$release: removing"
in_system apt-get -qq purge -y mlf-viewer >"$work/log" 2>&1 || { tail -n 5 "$work/log"; fail "it cannot be removed"; }
list >"$work/after"
diff "$work/before" "$work/after" || fail "removing it leaves or takes files (above)"
((failed == 0)) && say "$release: installed, used, upgraded, removed; nothing left"
exit "$failed"
