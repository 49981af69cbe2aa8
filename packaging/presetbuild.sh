# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# How the scripts beside this one build; they source it, with `root` set and say(), which prints a line about what is done.
#
#   MLF_CMAKE_ARGS   further arguments for CMake, split at spaces
#   MLF_JOBS         compile jobs

set -euo pipefail
root=${root:?}
[[ ${MLF_JOBS:-1} =~ ^[1-9][0-9]*$ ]] || { echo "MLF_JOBS is no number of jobs: $MLF_JOBS" >&2; exit 2; }

# Qt's tools and programs complain about any other locale, and about none.
use_utf8_locale() {
    [[ $(locale charmap 2>/dev/null) == UTF-8 ]] || { export LC_ALL=C.UTF-8; unset LANGUAGE; }
}

# show_progress FILES: filters what ninja prints on standard input; of its steps, a line every 15 seconds that counts the compiled
# files. Everything else (warnings, errors) stays.
show_progress() {
    local files=$1 compiled=0 line begun='' status next=$((SECONDS + 15))
    while true; do
        status=0
        IFS= read -r -t 5 line || status=$?
        line=$begun$line
        begun=
        if ((status > 128)); then
            begun=$line # the rest of the line is still to come
        elif ((status == 0)) || [[ -n $line ]]; then
            case $line in
                \[*/*\]\ Building\ C*) ((compiled += 1)) ;;
                \[*/*\]\ * | "ninja: no work to do."* | "-- "*) ;;
                *) printf '%s\n' "$line" ;;
            esac
        fi
        if ((SECONDS >= next)); then # files that were compiled before and have changed are in no total
            echo "    compiled $compiled$( ((compiled > files)) || echo " of $files") files"
            next=$((SECONDS + 15))
        fi
        ((status == 0 || status > 128)) || break # 128 and more: nothing came for 5 seconds
    done
}

# missing_objects FOLDER: how many files were never compiled there. (A dry run of ninja stops where CMake looks for new files.)
missing_objects() {
    local object count=0
    while read -r object; do [[ -e $1/$object ]] || ((count += 1)); done < <(
        ninja -C "$1" -t targets all | sed -nE 's/^(.*): C(XX)?_COMPILER.*/\1/p')
    echo "$count"
}

# build PRESET: installs what the preset needs and builds it. Configures only if there is a reason: ninja itself notices changed
# CMakeLists.txt files. A second build in the same folder waits until the shell that has built first ends.
build() {
    local preset=$1 jobs=${MLF_JOBS:-$(nproc)} files seconds needs=()
    cd "$root"
    case $preset in
        dev-asan | fuzz | bench) needs=(--ci) ;; # clang with libFuzzer, Google Benchmark
    esac
    packaging/dependencies.sh "${needs[@]}"
    use_utf8_locale
    mkdir -p build
    exec 9>"build/.$preset.lock"
    if ! flock --nonblock 9; then
        say "waiting for another build in build/$preset"
        flock 9
    fi
    if [[ -n ${MLF_CMAKE_ARGS:-} || ! -f build/$preset/build.ninja || CMakePresets.json -nt build/$preset/build.ninja ]]; then
        say "configuring ($preset)"
        # shellcheck disable=SC2086 # split at spaces on purpose
        cmake --preset "$preset" ${MLF_CMAKE_ARGS:-} >/dev/null </dev/null
    fi
    files=$(missing_objects "build/$preset")
    # Measured on two processors of 2023: 9 seconds of processor time for a batch of the release, 5 for a file of the tests.
    seconds=$((files * $([[ $preset == release ]] && echo 9 || echo 5) / jobs))
    if ((seconds > 90)); then
        say "building ($preset): $files files, about $(((seconds + 30) / 60)) minutes with $jobs compile jobs"
    else
        say "building ($preset)"
    fi
    cmake --build --preset "$preset" --parallel "$jobs" </dev/null 9>&- | show_progress "$files"
}
