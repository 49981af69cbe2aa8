#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Tries an AppImage as people meet it: every verb and page of three archives, odd paths and surroundings, without FUSE, and
# what it asks of the system (sockets, writes, programs).
#
#   packaging/smoke.sh [--compare PROGRAM] FILE            here, as whoever calls; needs no root
#   packaging/smoke.sh --roots [--compare PROGRAM] FILE    and, as root, in bare Debian 12 and 13, as an ordinary user with a
#                                                          read-only home, also without fonts and with a library missing
#
#   --compare PROGRAM   what it prints and draws has to be what this program does (otherwise: itself, unpacked)
#   SMOKE_ROOTS         where the bare systems are made, once (default: build/smoke)
#
# Needs strace; Xvfb, weston and, for --roots, debootstrap (packaging/dependencies.sh --package). Rows whose tool is missing are
# left out, with a message. Exit status 1 where a row failed, 2 where it cannot run.

set -euo pipefail
export LC_ALL=C.UTF-8

say() { printf '==> %s\n' "$*"; }
die() { printf 'smoke.sh: %s\n' "$*" >&2; exit 2; }

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
rows=$root/packaging/smoke-rows.sh
file=
compare=
roots=no
while (($#)); do
    case $1 in
        --compare)
            [[ -n ${2:-} ]] || die "--compare wants a program"
            compare=$(realpath -m "$2")
            shift 2
            ;;
        --roots) roots=yes; shift ;;
        -h | --help) sed -n '5,18s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) [[ -z $file ]] || die "one file at a time"; file=$1; shift ;;
    esac
done
[[ -f $file && -x $file ]] || die "which AppImage? (see --help)"
[[ -z $compare || (-f $compare && -x $compare) ]] || die "$compare is not a program"
file=$(realpath "$file")
[[ $roots == no || $EUID == 0 ]] || die "--roots needs root"
command -v strace >/dev/null || die "strace is missing (packaging/dependencies.sh --package installs it)"
unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM LANGUAGE LANG
unset "${!XDG_@}"

work=$(mktemp -d)
failed=0
servers=()
# shellcheck disable=SC2317 # the trap calls it
finish() {
    local server
    for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
    wait
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM
chmod 755 "$work"
export XDG_RUNTIME_DIR=$work/run HOME=$work/home
mkdir -m 700 "$work/run" "$work/home"

# ---- What the rows need ----------------------------------------------------------------------------------------------

kit=$work/kit
mkdir -p "$kit/archives" "$kit/expected"
cp "$file" "$kit/viewer.AppImage"
(cd "$kit" && timeout 60 ./viewer.AppImage --appimage-extract && mv squashfs-root unpacked) >/dev/null 2>&1 </dev/null ||
    die "$file is not an AppImage that can be unpacked"
[[ -n $compare ]] || compare=$kit/unpacked/AppRun
for archive in v7-aot-usmp v7-three-modules v6-graph; do
    [[ -d $root/tests/data/fixtures/$archive ]] || die "tests/data/fixtures/$archive is missing"
    tar -C "$root/tests/data/fixtures/$archive" --sort=name --owner=0 --group=0 --mtime=@0 -cf "$kit/archives/$archive.mlf" .
done
grep -rhoE '\.id = u"[a-z]+"' "$root/views" | grep -oE '[a-z]+"$' | tr -d '"' | sort -u >"$kit/pages"
(($(wc -l <"$kit/pages") >= 11)) || die "the pages were not found in views/"

expect() { # expect NAME COMMAND…: what the program prints and how it exits
    local name=$1 status=0
    shift
    "$@" >"$name" 2>/dev/null </dev/null || status=$?
    echo "$status" >"$name.status"
}
say "what is expected, from $compare"
for archive in "$kit"/archives/*; do
    expected=$kit/expected/${archive##*/}
    mkdir "$expected"
    for verb in info list "report --format json" "chart workspace --format svg" "chart timeline --format json" \
        "chart map --format json" "chart rom --format svg" "check --board nucleo_f746zg"; do
        # shellcheck disable=SC2086 # split at spaces on purpose
        expect "$expected/${verb// /_}" "$compare" $verb "$archive"
    done
    expect "$expected/cat" "$compare" cat "$archive" metadata.json
    while read -r page; do
        expect "$expected/page-$page" "$compare" --picture "$expected/page-$page.png" --at "page:$page" "$archive"
    done <"$kit/pages"
done
first=("$kit"/archives/*)
expect "$kit/expected/dark" "$compare" --picture "$kit/expected/dark.png" --style dark "${first[0]}"
expect "$kit/expected/chinese" "$compare" --picture "$kit/expected/chinese.png" --language zh_CN "${first[0]}"
chmod -R a+rX "$kit"

# Both servers draw nothing that anybody sees.
if command -v Xvfb >/dev/null; then
    mkfifo "$work/number"
    Xvfb -displayfd 3 -screen 0 1400x900x24 -nolisten tcp 3>"$work/number" >/dev/null 2>&1 &
    servers+=($!)
    read -r -t 20 number <"$work/number" || die "Xvfb does not start"
    display=:$number
else
    echo "skipped, Xvfb is missing: windows on X11"
    display=
fi
wayland=
if command -v weston >/dev/null; then
    weston --backend=headless-backend.so --socket=smoke-wayland --width=1400 --height=900 --no-config >"$work/weston" 2>&1 &
    servers+=($!)
    for _ in {1..100}; do
        [[ ! -S $XDG_RUNTIME_DIR/smoke-wayland ]] || { wayland=smoke-wayland; break; }
        sleep 0.1
    done
    [[ -n $wayland ]] || { cat "$work/weston"; die "weston does not start"; }
else
    echo "skipped, weston is missing: windows on Wayland"
fi

run_rows() { # run_rows TITLE COMMAND…: prints what failed and the tally
    local title=$1 status=0
    shift
    "$@" >"$work/rows" 2>&1 || status=$?
    grep -vE '^ok ' "$work/rows" | sed "s/^/$title: /" || true
    if ((status != 0)); then failed=1; fi
}

# ---- Here ------------------------------------------------------------------------------------------------------------

say "here"
run_rows "here" env DISPLAY="$display" WAYLAND_DISPLAY="$wayland" "$rows" "$kit" pictures

# What it asks of the system. Sockets: of this machine, to display, session and accessibility. Written: below XDG folders, in the
# folder for unpacking, and the picture that was asked for. Started: the runtime, AppRun, the program.
odd_calls() { # odd_calls FILE: of what strace has written, the calls that should not be there
    local done=' = -1 ' own="$work/(trace/tmp|home|run)"
    grep -E ' (socket|connect|bind)\(' "$1" |
        grep -vE 'socket\(AF_UNIX|sa_family=AF_UNIX, sun_path=@?"([^"]*/\.X11-unix/|[^"]*smoke-wayland|[^"]*/(bus|system_bus_socket|at-spi/)|/tmp/dbus-|(/var)?/run/nscd/)'
    grep -E ' (openat|open|creat)\(' "$1" | grep -E 'O_WRONLY|O_RDWR|O_CREAT| creat' | grep -v "$done" |
        grep -vE "\"($own|/dev/(null|fuse|shm/|dri/|tty)|/proc/self/|/memfd:)|\"$work/trace\", O_RDWR\|O_CLOEXEC\|O_TMPFILE|\"[^/\"]*\.png\""
    grep -E ' (mkdir|mkdirat|rename|renameat|renameat2|link|linkat|symlink|symlinkat|unlink|unlinkat|rmdir)\(' "$1" | grep -v "$done" |
        grep -vE "\"$own|\"[^/\"]*\.png\"|\"/proc/self/fd/|unlinkat\([0-9]+, \"[^/\"]+\"|unlink\(\"[^/\"]+\"|rmdir\(\"[^/\"]+\""
    grep -E ' execve\(' "$1" | grep -v "$done" |
        grep -vE "execve\(\"($kit/viewer\.AppImage|$work/trace/tmp/\.mount_mlf-viewer-[A-Za-z0-9]+/(AppRun|usr/bin/mlf-viewer|usr/bin/mlf-viewer-cli)|[^\"]*/(env|timeout|fusermount3?))\""
    return 0
}
say "sockets, writes, programs"
cat >"$work/bad" <<'CALLS'
1 socket(AF_INET, SOCK_STREAM, 0) = 3
1 connect(3, {sa_family=AF_UNIX, sun_path="/run/cups/cups.sock"}, 110) = 0
1 openat(AT_FDCWD, "/etc/file", O_WRONLY|O_CREAT, 0666) = 3
1 mkdir("/var/lib/folder", 0777) = 0
1 rename("/var/lib/a", "/var/lib/b") = 0
1 execve("/bin/sh", ["sh"], 0x7ffe) = 0
CALLS
[[ $(odd_calls "$work/bad" | wc -l) == 6 ]] || die "the check of calls does not see what it should: $(odd_calls "$work/bad")"
trace() { # trace NAME COMMAND…
    local name=$1 status=0
    shift
    mkdir -p "$work/trace/tmp"
    (cd "$work/trace" && TMPDIR=$work/trace/tmp timeout 60 strace -f -qq -s 200 -o "$work/strace" \
        -e trace=socket,connect,bind,execve,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink,symlinkat,unlink,unlinkat,rmdir \
        "$@" >/dev/null 2>&1 </dev/null) || status=$?
    ((status == 0 || status == 124)) || { echo "FAILED  $name: exit status $status"; failed=1; }
    odd_calls "$work/strace" >"$work/odd" || true # grep finding nothing is no failure
    if [[ -s $work/odd ]]; then
        echo "FAILED  $name asks for more than it should:"
        head -n 20 "$work/odd"
        failed=1
    else
        echo "ok      $name: $(wc -l <"$work/strace") calls, nothing odd"
    fi
}
trace "a verb" "$kit/viewer.AppImage" report --format json "${first[0]}"
trace "a picture" "$kit/viewer.AppImage" --picture page.png "${first[0]}"
[[ -z $display ]] || trace "a window on X11" timeout 8 env DISPLAY="$display" "$kit/viewer.AppImage" "${first[0]}"
[[ -z $wayland ]] || trace "a window on Wayland" timeout 8 env WAYLAND_DISPLAY="$wayland" QT_QPA_PLATFORM=wayland "$kit/viewer.AppImage" "${first[0]}"

# ---- How fast it starts ----------------------------------------------------------------------------------------------

# Until the picture of a window is there, of five starts the quickest, in milliseconds. Root lets nothing else come between.
start_time() { # start_time COMMAND…
    local best=999999 begin now alone=()
    ! chrt -f 10 true 2>/dev/null || alone=(chrt -f 10)
    for _ in 1 2 3 4 5; do
        begin=$(date +%s%N)
        QT_QPA_PLATFORM=offscreen "${alone[@]}" "$@" --picture "$work/start.png" --size 640x480 --sample >/dev/null 2>&1 || return 1
        now=$((($(date +%s%N) - begin) / 1000000))
        ((now >= best)) || best=$now
    done
    echo "$best"
}
say "from start to the picture of the sample's window, quickest of five: installed $(start_time "$kit/unpacked/usr/bin/mlf-viewer") ms," \
    "unpacked first $(start_time "$kit/viewer.AppImage" --appimage-extract-and-run) ms," \
    "$([[ -w /dev/fuse ]] && echo "by FUSE $(start_time "$kit/viewer.AppImage") ms" || echo "no FUSE here")"

# ---- In bare systems -------------------------------------------------------------------------------------------------

# What a desktop has at least; host-libraries.txt in packages. Each is there for a library that an AppImage leaves to the system.
host_packages=(libx11-6 libx11-xcb1 libxext6 libxcb1 libice6 libsm6 libegl1 libgl1 libglx0 libopengl0 libwayland-client0 libfontconfig1
    libfreetype6 libharfbuzz0b libexpat1 libuuid1 zlib1g libstdc++6 xkb-data)

# inside SYSTEM SETUP COMMAND…: as an ordinary user in a system whose files cannot be written. SETUP is run by root before.
inside() {
    local system=$1 setup=$2
    shift 2
    # shellcheck disable=SC2016 # expands inside
    unshare --mount --pid --fork --kill-child bash -euc '
        system=$1 kit=$2 run=$3 rows=$4 setup=$5; shift 5
        mount --bind "$system" "$system"
        mount -o remount,ro,bind "$system"
        mount -t proc proc "$system/proc"
        mount -t tmpfs tmpfs "$system/tmp"
        mount -t tmpfs -o mode=755 tmpfs "$system/dev"
        for device in null zero random urandom; do touch "$system/dev/$device"; mount --bind "/dev/$device" "$system/dev/$device"; done
        ln -s /proc/self/fd "$system/dev/fd"
        mount -t tmpfs tmpfs "$system/mnt"
        mkdir "$system/mnt/kit" "$system/mnt/run"
        mount --bind "$kit" "$system/mnt/kit"
        mount --bind "$run" "$system/mnt/run"
        cp "$rows" "$system/mnt/rows.sh"
        mkdir -p "$system/tmp/.X11-unix"; [[ ! -d /tmp/.X11-unix ]] || mount --bind /tmp/.X11-unix "$system/tmp/.X11-unix"
        eval "$setup"
        exec chroot --userspec=12345:12345 "$system" "$@"' inside "$system" "$kit" "$work/run" "$rows" "$setup" \
        /usr/bin/env -i PATH=/usr/bin:/bin LC_ALL=C.UTF-8 HOME=/home XDG_RUNTIME_DIR=/mnt/run "$@"
}

if [[ $roots == yes ]]; then
    systems=${SMOKE_ROOTS:-$root/build/smoke}
    chown -R 12345 "$work/run"
    for release in bookworm trixie; do
        system=$systems/$release
        "$root/packaging/bare-system.sh" "$release" "$system" "${host_packages[@]}"
        # Nothing was added to it: the verbs work, a window names what it lacks.
        bare=$systems/$release-bare
        "$root/packaging/bare-system.sh" "$release" "$bare"
        say "$release, bare"
        run_rows "$release, bare" inside "$bare" : /bin/bash /mnt/rows.sh /mnt/kit verbs
        say "$release"
        run_rows "$release" inside "$system" : DISPLAY="$display" WAYLAND_DISPLAY="$wayland" /bin/bash /mnt/rows.sh /mnt/kit
        # The fonts that come with it are those of this machine, and so the pictures are, where what draws them is the same. But
        # slanted fonts, which a machine may have or not, are made of the upright ones.
        same=()
        [[ $(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release) != "$release" ]] || same=(upright)
        # shellcheck disable=SC2016 # expands inside
        run_rows "$release without fonts" inside "$system" 'mount -t tmpfs tmpfs "$system/usr/share/fonts"' \
            /bin/bash /mnt/rows.sh /mnt/kit "${same[@]}"
        # shellcheck disable=SC2016 # expands inside
        said=$(inside "$system" 'for l in "$system"/usr/lib/*/libEGL.so.1; do mount --bind /dev/null "$l"; done' \
            /mnt/kit/viewer.AppImage --picture /mnt/run/none.png --sample 2>&1) && status=0 || status=$?
        if [[ $status == 2 && $said == *libEGL.so.1* && $(wc -l <<<"$said") == 1 ]]; then
            echo "$release: ok, a missing library: $said"
        else
            echo "FAILED  $release: a missing library: exit status $status: $said"
            failed=1
        fi
    done
fi
((failed == 0)) && say "all well"
exit "$failed"
