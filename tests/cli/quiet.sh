#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What the verbs ask of the system, by strace: no socket, no program of others, and nothing that has a name is written, whatever
# the archive comes as.
#
#   tests/cli/quiet.sh PROGRAM FOLDER     FOLDER holds an unpacked archive

set -euo pipefail
export LC_ALL=C.UTF-8

program=${1:?quiet.sh wants the program}
folder=${2:?quiet.sh wants the folder of an archive}
command -v strace >/dev/null || { echo "skipped, strace is missing"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
strace -o /dev/null true 2>/dev/null || { echo "skipped, nothing can be traced here"; exit 77; }
mkdir -m 700 "$work/home" "$work/in" "$work/run"
unset "${!XDG_@}"
export HOME=$work/home TMPDIR=$work/home XDG_RUNTIME_DIR=$work/run
cp -r "$folder" "$work/in/folder"
tar -C "$folder" -cf "$work/in/a.tar" .
gzip -k "$work/in/a.tar"
failed=0
rows=0
fail() { printf 'FAILED: %s\n' "$*"; failed=1; }

# odd_calls TRACE: the calls that should not be there. What is kept of a compressed archive lies in memory or in a file without
# a name.
odd_calls() {
    local done=' = -1 '
    grep -E '^[0-9]+ +(socket|socketpair|connect|bind|listen|accept4?|send(to|msg|mmsg)|recv(from|msg|mmsg))\(' "$1"
    # The first is the program itself, which becomes the one that paints for PNG and PDF.
    grep -E ' execve(at)?\(' "$1" | sed 1d | grep -v "$done" | grep -vF "execve(\"${program%-cli}\", "
    grep -E ' (open|openat|openat2|creat)\(' "$1" | grep -E 'O_WRONLY|O_RDWR|O_CREAT| creat' | grep -v "$done" |
        grep -vE 'O_TMPFILE|"(/dev/null|/proc/self/[a-z_]+)"'
    grep -E ' (mkdir|mknod|rename|link|symlink|unlink|truncate|chmod|chown|utimensat|setxattr)(at2?)?\(' "$1" | grep -v "$done"
}
cat >"$work/bad" <<'CALLS'
1 execve("/usr/bin/mlf-viewer", ["mlf-viewer"], 0x7ffe) = 0
1 socket(AF_UNIX, SOCK_STREAM, 0) = 3
1 execve("/bin/sh", ["sh"], 0x7ffe) = 0
1 openat(AT_FDCWD, "/tmp/file", O_WRONLY|O_CREAT, 0666) = 3
1 mkdir("/tmp/folder", 0777) = 0
1 renameat2(AT_FDCWD, "/tmp/a", AT_FDCWD, "/tmp/b", 0) = 0
CALLS
[[ $(odd_calls "$work/bad" | wc -l) == 5 ]] || fail "the check of calls does not see what it should: $(odd_calls "$work/bad")"

traced() { # traced ARGUMENT…: the program, with an archive at its standard input
    local status=0
    rows=$((rows + 1))
    strace -f -qq -s 200 -o "$work/trace" \
        -e trace=%network,%process,%file,creat,open,openat,fchmod,fchown,setxattr \
        "$program" "$@" <"$work/in/a.tar.gz" >"$work/out" 2>"$work/message" || status=$?
    ((status <= 1)) || fail "$*: exit status $status: $(cat "$work/message")"
    [[ -s $work/out ]] || fail "$*: says nothing"
    odd_calls "$work/trace" >"$work/odd" || true # grep finding nothing is no failure
    [[ ! -s $work/odd ]] || fail "$*: asks for more than it should: $(head -n 5 "$work/odd")"
    left=$(find "$work/home" "$work/run" -mindepth 1)
    [[ -z $left ]] || fail "$*: leaves $left"
}
for archive in "$work/in/a.tar" "$work/in/a.tar.gz" "$work/in/folder" -; do
    traced list "$archive"
    traced info "$archive"
    traced cat "$archive" metadata.json
    traced report --format json "$archive"
    traced report --format html "$archive"
    traced check --board nucleo_f746zg "$archive"
    traced chart workspace --format svg "$archive"
    traced chart rom --format pdf "$archive"
    traced chart map --format png "$archive"
    traced compare "$work/in/a.tar" "$archive"
done
((failed == 0)) && echo "quiet: $rows runs, nothing odd"
exit "$failed"
