#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds MLF Viewer and opens archives in it; the built-in sample if none is given.
#
#   packaging/run.sh [FILE…]
#
# Without a display (neither DISPLAY nor WAYLAND_DISPLAY) it prints the report as JSON instead.
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs

set -euo pipefail

say() { printf '==> %s\n' "$*" >&2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
viewer=$root/build/release/mlf-viewer

# shellcheck source=packaging/presetbuild.sh
source "$root/packaging/presetbuild.sh"

# Standard output belongs to the report: everything else goes to standard error. The build runs in a subshell, so the
# caller's folder stays the current one and relative names mean what they meant to the caller.
"$root/packaging/dependencies.sh" >&2
(build release) >&2

# Qt wants a UTF-8 locale and complains on a machine where nobody set any.
[[ -n ${LC_ALL:-}${LC_CTYPE:-}${LANG:-} ]] || export LANG=C.UTF-8

if [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; then
    say "opening ${*:-the sample}"
    if (($# == 0)); then exec "$viewer" --sample; fi
    exec "$viewer" -- "$@"
fi

say "no display (DISPLAY and WAYLAND_DISPLAY are not set): printing the report of ${*:-the sample}"
if (($# == 0)); then exec "$viewer" report --format json --sample; fi
worst=0
for file in "$@"; do
    code=0
    "$viewer" report --format json -- "$file" || code=$?
    ((code <= worst)) || worst=$code
done
exit "$worst"
