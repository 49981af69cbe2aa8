#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds MLF Viewer and opens archives in it; the built-in sample if none is given.
#
#   packaging/run.sh [FILE…]
#
# Without a display (neither DISPLAY nor WAYLAND_DISPLAY is set) it prints a summary of each archive.
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs

set -euo pipefail

say() { printf '==> %s\n' "$*" >&2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# is_there PATH: a file or folder, or a path that goes on inside an archive.
is_there() {
    local path=$1
    while [[ ! -e $path && $path == */* ]]; do path=${path%/*}; done
    [[ -e $1 || -f $path ]]
}
for argument in "$@"; do
    case $argument in
        -h | --help) sed -n '5,12s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
        -?*) echo "run.sh: unknown option '$argument' (see --help)" >&2; exit 2 ;;
        -) ;;
        mlf:*) [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]] || { echo "run.sh: only a window can open '$argument'" >&2; exit 2; } ;;
        *) is_there "$argument" || { echo "run.sh: there is no file '$argument'" >&2; exit 2; } ;;
    esac
done

# shellcheck source=packaging/presetbuild.sh
source "$root/packaging/presetbuild.sh"

# Standard output is for the summary: everything else goes to standard error. The build runs in a subshell, so the
# caller's folder stays the current one and relative names mean what they meant to the caller.
(build release) >&2
use_utf8_locale

programs=$root/build/release
if [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; then
    say "opening ${*:-the sample}"
    if (($# == 0)); then exec "$programs/mlf-viewer" --sample; fi
    exec "$programs/mlf-viewer" -- "$@"
fi

say "no display (DISPLAY and WAYLAND_DISPLAY are not set): printing a summary of ${*:-the sample}"
if (($# == 0)); then exec "$programs/mlf-viewer-cli" info --sample; fi
exec "$programs/mlf-viewer-cli" info -- "$@"
