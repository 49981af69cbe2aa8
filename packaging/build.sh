#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what a preset needs and builds it in build/PRESET.
#
#   packaging/build.sh PRESET     release, bench, fuzz, dev, dev-asan or dev-tsan
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs

set -euo pipefail

say() { printf '==> %s\n' "$*"; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
(($# == 1)) || { echo "build.sh: which preset? (see --help)" >&2; exit 2; }
case $1 in
    -h | --help) sed -n '5,10s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    release | bench | fuzz | dev | dev-asan | dev-tsan) ;;
    *) echo "build.sh: there is no preset '$1' (see --help)" >&2; exit 2 ;;
esac

# shellcheck source=packaging/presetbuild.sh
source "$root/packaging/presetbuild.sh"
build "$1"
