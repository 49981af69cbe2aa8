# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# How run.sh and test.sh build; they source it, with `root` set and say(), which prints a line about what is done.
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs

set -euo pipefail
root=${root:?}

# build PRESET: configures only if there is a reason: ninja itself notices changed CMakeLists.txt files.
# Of what ninja prints, steps become one line per tenth of the work; everything else (warnings, errors) stays.
build() {
    cd "$root"
    if [[ -n ${MLF_CMAKE_ARGS:-} || ! -f build/$1/build.ninja || CMakePresets.json -nt build/$1/build.ninja ]]; then
        say "configuring ($1)"
        # shellcheck disable=SC2086 # split at spaces on purpose
        cmake --preset "$1" ${MLF_CMAKE_ARGS:-} >/dev/null </dev/null
    fi
    say "building ($1)"
    cmake --build --preset "$1" --parallel "${MLF_JOBS:-$(nproc)}" </dev/null | awk '
        match($0, /^\[[0-9]+\/[0-9]+\] /) {
            split(substr($0, 2, RLENGTH - 3), step, "/")
            tenth = int(10 * step[1] / step[2])
            if (step[2] >= 20 && tenth > shown) { shown = tenth; print "    " step[1] " of " step[2]; fflush() }
            next
        }
        /^ninja: no work to do/ || /^-- / { next }
        { print; fflush() }'
}
