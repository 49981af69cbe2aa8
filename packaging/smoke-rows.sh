#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck disable=SC2016 # scripts for bash -c expand there
#
# The rows of packaging/smoke.sh, which calls this here and inside of other systems. Needs bash and coreutils alone.
#
#   packaging/smoke-rows.sh FOLDER [pictures|upright|verbs]
#
# FOLDER holds viewer.AppImage, archives/*, pages (a list), unpacked/AppRun (the same AppImage, unpacked) and expected/* (what
# a program printed that is known to be good). With "pictures" the pages have to be the same pictures as in there, with
# "upright" those without slanted text; else, where fonts may differ, they have to be pictures. "verbs" is for a system without
# the libraries of a desktop: only the command line is tried. DISPLAY and WAYLAND_DISPLAY,
# where set, get rows of their own. Prints a line for each row; exit status 1 where one failed.

set -uo pipefail

folder=$1
pictures=${2:-}
viewer=$folder/viewer.AppImage
archives=("$folder"/archives/*)
display=${DISPLAY:-}
wayland=${WAYLAND_DISPLAY:-}
unset DISPLAY WAYLAND_DISPLAY
export LC_ALL=C.UTF-8
ok=0
bad=0
work=$(mktemp -d)
# What is mounted or unpacked below here has to be gone in the end.
mkdir "$work/tmp" "$work/out"
export TMPDIR=$work/tmp
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
cd "$work/out" || exit 1

row() { # row NAME STATUS COMMAND…: whether it exits so; output in `output`, messages in `message`
    local name=$1 wanted=$2 status=0
    shift 2
    timeout 60 "$@" >output 2>message </dev/null || status=$?
    if ((status != wanted)); then
        bad=$((bad + 1))
        printf 'FAILED  %s: exit status %d and not %d: %s\n' "$name" "$status" "$wanted" "$(head -c 300 message)"
        return 1
    fi
    ok=$((ok + 1))
    printf 'ok      %s\n' "$name"
}
holds() { # holds NAME COMMAND…: whether a command of the shell succeeds
    if "${@:2}" >/dev/null; then
        ok=$((ok + 1))
        printf 'ok      %s\n' "$1"
    else
        bad=$((bad + 1))
        printf 'FAILED  %s\n' "$1"
        return 1
    fi
}
is_picture() { [[ $(od -An -tx1 -N8 "$1") == " 89 50 4e 47 0d 0a 1a 0a" && $(stat -c %s "$1") -gt 3000 ]]; }
is_line() { [[ $(wc -l <message) == 1 ]] && grep -qE "$1" message; }

# ---- On the command line: the AppImage as it is ----------------------------------------------------------------------

first=${archives[0]}
row "version" 0 "$viewer" --version && holds "  is printed" grep -q '^mlf-viewer [0-9]' output
row "help" 0 "$viewer" --help
row "no such file" 2 "$viewer" info "$folder/archives/nothing.tar"
row "wrong usage" 2 "$viewer" report "$first"
row "a board that is too small" 1 "$viewer" check --sample --board bbc_microbit_v2 --application-ram 130000
row "standard input" 0 bash -c '"$0" info - <"$1"' "$viewer" "$first"
row "a pipe that ends early" 0 bash -c '"$0" --help | head -n 1' "$viewer"
[[ $pictures == verbs ]] || row "a signal ends it" 143 bash -c 'QT_QPA_PLATFORM=offscreen "$0" --sample & sleep 3; kill $!; wait $!' "$viewer"
row "unpack and run" 0 "$viewer" --appimage-extract-and-run --version
row "offset" 0 "$viewer" --appimage-offset
if [[ -w /dev/fuse ]]; then
    row "mount, until told to end" 0 bash -c '"$0" --appimage-mount >where &
        for _ in {1..50}; do [[ ! -s where ]] || break; sleep 0.1; done
        [[ -x $(<where)/AppRun ]] && kill $! && wait $! && [[ ! -e $(<where) ]]' "$viewer"
fi
row "unknown option of the AppImage" 2 "$viewer" --appimage-nothing
holds "one line says so" is_line "unknown option"
# Without a display there is no window.
row "no display" 2 "$viewer" "$first"

# The bulk goes by the unpacked one, which is the same program.
viewer=$folder/unpacked/AppRun
for archive in "${archives[@]}"; do
    name=${archive##*/}
    for verb in info list "report --format json" "chart workspace --format svg" "chart timeline --format json" \
        "chart map --format json" "chart rom --format svg" "check --board nucleo_f746zg"; do
        expected="$folder/expected/$name/${verb// /_}"
        read -r wanted <"$expected.status"
        # shellcheck disable=SC2086 # split at spaces on purpose
        row "$verb, $name" "$wanted" "$viewer" $verb "$archive" && holds "  as expected" cmp output "$expected"
    done
    row "cat metadata.json, $name" 0 "$viewer" cat "$archive" metadata.json && holds "  as expected" cmp output "$folder/expected/$name/cat"
done

if [[ $pictures == verbs ]]; then
    viewer=$folder/viewer.AppImage
    row "a window without a desktop" 2 "$viewer" --picture page.png "$first" && holds "  says in one line what is missing" is_line "windows and pictures need what this system lacks: lib"
    row "pixels without a desktop" 2 "$viewer" chart rom --format png --output rom.png "$first" && holds "  says in one line what is missing" is_line "windows and pictures need what this system lacks: lib"
    row "dark chart" 0 "$viewer" chart map --format svg --style dark "$first"
    row "kit" 0 "$viewer" kit -o kit "$first"
    printf '%d rows ok, %d failed\n' "$ok" "$bad"
    ((bad == 0))
    exit
fi

row "chart rom --format png" 0 "$viewer" chart rom --format png --output rom.png --sample && holds "  a picture" is_picture rom.png

# ---- Pages -----------------------------------------------------------------------------------------------------------

picture() { # picture NAME EXPECTED OPTION… ARCHIVE
    local name=$1 expected=$2 wanted=0
    shift 2
    [[ ! -f $expected.status ]] || read -r wanted <"$expected.status"
    rm -f page.png
    row "$name" "$wanted" "$viewer" --picture page.png "$@" || return
    ((wanted == 0)) || return # an archive without that page
    if [[ $pictures == pictures || ($pictures == upright && $name =~ ^(page files|dark|Chinese)) ]]; then holds "  the same picture, $name" cmp page.png "$expected.png"; else holds "  a picture" is_picture page.png; fi
}
while read -r page; do
    for archive in "${archives[@]}"; do
        picture "page $page, ${archive##*/}" "$folder/expected/${archive##*/}/page-$page" --at "page:$page" "$archive"
    done
done <"$folder/pages"
picture "dark" "$folder/expected/dark" --style dark "$first"
picture "Chinese" "$folder/expected/chinese" --language zh_CN "$first"

if [[ -n $display ]]; then
    export DISPLAY=$display QT_QPA_PLATFORM=xcb
    pictures='' picture "a window on X11" none "$first"
    row "  which stays" 124 timeout 4 "$viewer" "$first"
    if command -v xwininfo >/dev/null; then
        class=$(sed -n 's/^StartupWMClass=//p' "$folder/unpacked/org.mlfviewer.MlfViewer.desktop")
        row "  of the class in the desktop entry" 0 bash -c '"$0" "$1" & sleep 3; xwininfo -root -tree | grep -F "(\"$2\" "; status=$?; kill $!; exit $status' \
            "$viewer" "$first" "$class"
    fi
    unset DISPLAY QT_QPA_PLATFORM
fi
if [[ -n $wayland ]]; then
    export WAYLAND_DISPLAY=$wayland QT_QPA_PLATFORM=wayland
    pictures='' picture "a window on Wayland" none "$first"
    row "  which stays" 124 timeout 4 "$viewer" "$first"
    unset WAYLAND_DISPLAY QT_QPA_PLATFORM
fi

# ---- Odd surroundings, the AppImage itself again ---------------------------------------------------------------------

odd="$work/out/程序 目录"
mkdir "$odd"
ln "$folder/viewer.AppImage" "$odd/MLF 查看器.AppImage" 2>/dev/null || cp "$folder/viewer.AppImage" "$odd/MLF 查看器.AppImage"
viewer="$odd/MLF 查看器.AppImage"
cp "$first" "$odd/模型 一.mlf"
row "spaces and Chinese in paths" 0 "$viewer" info "$odd/模型 一.mlf"
pictures='' picture "  and a picture" none "$odd/模型 一.mlf"
row "no XDG variables, no home" 0 env -u HOME -u XDG_RUNTIME_DIR -u XDG_CONFIG_HOME -u XDG_DATA_HOME -u XDG_CACHE_HOME -u XDG_DATA_DIRS \
    "$viewer" --picture page.png "$first"
row "strange XDG variables" 0 env XDG_RUNTIME_DIR=/does/not/exist XDG_CONFIG_HOME=relative XDG_DATA_HOME=/dev/null XDG_CACHE_HOME=/proc \
    XDG_DATA_DIRS=: XDG_CONFIG_DIRS= "$viewer" --picture page.png "$first"
# The desktop entry says how it is started: the program's name stands for the AppImage, %U for a file or its URL.
read -r -a words < <(sed -n 's/^Exec=//p' "$folder/unpacked/org.mlfviewer.MlfViewer.desktop" | head -n 1)
words[0]=$viewer
for i in "${!words[@]}"; do [[ ${words[i]} != %U ]] || words[i]="$odd/模型 一.mlf"; done
QT_QPA_PLATFORM=offscreen row "as the desktop entry starts it" 124 timeout 4 "${words[@]}"
# The program runs in the environment of the one who starts it: what the runtime adds is taken away again.
row "environment" 0 bash -c 'export QT_QPA_PLATFORM=offscreen; env | grep -vE "^(_|SHLVL)=" | sort >before
    "$0" --sample & sleep 3; tr "\0" "\n" <"/proc/$!/environ" | grep -vE "^(_|SHLVL)=" | sort >after; kill $!; wait $!; diff before after' "$viewer"
# The one who cleans up does so when the program has ended. (Qt makes a runtime folder of its own where there is none.)
is_clean() { ! compgen -G "$TMPDIR/.mount_*" >/dev/null; }
for _ in {1..50}; do
    ! is_clean || break
    sleep 0.1
done
holds "nothing is left behind" is_clean

printf '%d rows ok, %d failed\n' "$ok" "$bad"
((bad == 0))
