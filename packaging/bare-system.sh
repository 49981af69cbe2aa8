#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes a bare Debian in a folder, to try packages in; returns at once where it is there already. Needs root and debootstrap.
#
#   packaging/bare-system.sh RELEASE FOLDER [PACKAGE…]     RELEASE is bookworm or trixie
#
# Where packages come from is what this machine's apt has configured. Exit status 2 where it cannot be made.

set -euo pipefail

die() { printf 'bare-system.sh: %s\n' "$*" >&2; exit 2; }

[[ ${1:-} =~ ^(bookworm|trixie)$ && -n ${2:-} ]] || die "which release, and into which folder? (bookworm or trixie)"
release=$1
folder=$2
shift 2
[[ ! -f $folder/.complete ]] || exit 0
((EUID == 0)) || die "this needs root"
command -v debootstrap >/dev/null || die "debootstrap is missing (packaging/dependencies.sh --package installs it)"
# shellcheck disable=SC2016 # apt's own notation
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | sort -u | head -n 1)
[[ -n $mirror ]] || die "apt's configuration names no Debian archive"

printf '==> making a bare Debian (%s)\n' "$release"
rm -rf "$folder"
mkdir -p "$folder" 2>/dev/null || die "the folder $folder cannot be made"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
packages=$(IFS=,; echo "$*")
debootstrap --variant=minbase ${packages:+--include="$packages"} "$release" "$folder" "$mirror" >"$log" 2>&1 ||
    die "debootstrap failed: $(tail -n 1 "$log")"
rm -rf "$folder"/var/cache/apt/archives/*.deb
touch "$folder/.complete"
