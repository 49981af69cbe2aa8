# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What the scripts that make an AppImage and a Debian package have in common; they source it, with `script` and `root` set.
# Exit status 2 and one line where something is missing or wrong; nothing half-built stays under the final name.

set -euo pipefail
umask 022
script=${script:?}
root=${root:?}

say() { printf '==> %s\n' "$*" >&2; }
die() { printf '%s: %s\n' "$script" "$*" >&2; exit 2; }

# The lines of the script's head that people read.
usage() { awk 'NR > 4 { if (!/^#/) exit; sub(/^# ?/, ""); print }' "$root/packaging/$script"; }

# read_arguments "$@": sets `build` to the folder of --build, which may be missing, and `check` to yes or no.
# shellcheck disable=SC2034 # the scripts that source this use it
read_arguments() {
    build=
    check=no
    while (($#)); do
        case $1 in
            --build)
                [[ -n ${2:-} ]] || die "--build wants a folder"
                build=$(cd "$2" 2>/dev/null && pwd) || die "there is no folder $2"
                [[ -f $build/cmake_install.cmake ]] || die "nothing was built in $2"
                shift 2
                ;;
            --check) check=yes; shift ;;
            -h | --help) usage; exit 0 ;;
            *) die "unknown argument: $1 (there are --build FOLDER and --check)" ;;
        esac
    done
}

# need COMMAND PACKAGE: it is there, or what to install is said.
need() { command -v "$1" >/dev/null || die "$1 is missing (Debian package $2; packaging/dependencies.sh --package installs it)"; }

# Times are those of the commit; without git, those of the newest change that is written down.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -C "$root" log -1 --format=%ct 2>/dev/null || stat -c %Y "$root/CHANGELOG.md")}
export SOURCE_DATE_EPOCH LC_ALL=C.UTF-8 TZ=UTC

program_version() { sed -nE 's/^project\(mlf-viewer VERSION ([0-9.]+).*/\1/p' "$root/CMakeLists.txt"; }

# shellcheck disable=SC2317 # the trap calls it
finish() {
    local status=$?
    rm -rf "$work"
    ((status == 0 || status == 130)) || exit 2
}

# make_work_folder OUTPUT: sets `work` to a folder in it that is gone at the end.
make_work_folder() {
    mkdir -p "$1" 2>/dev/null || die "the folder $1 cannot be made"
    work=$(mktemp -d "$1/.work-XXXXXX" 2>/dev/null) || die "nothing can be written in $1"
    trap finish EXIT
    trap 'exit 130' INT TERM
}

# install_program TREE: the program and what is shipped beside it, from `build` or else from a new one of the release preset.
install_program() {
    if [[ -z $build ]]; then
        build=$root/build/release
        # shellcheck source=packaging/presetbuild.sh
        source "$root/packaging/presetbuild.sh"
        (build release) >&2 || die "the program cannot be built"
    fi
    local said # and not in a file, for there may be no room for one
    said=$(DESTDIR=$1 cmake --install "$build" --prefix /usr --strip 2>&1) ||
        die "cmake --install failed: $(grep -A 8 'CMake Error' <<<"$said" | tr -s ' \n' ' ')"
}
