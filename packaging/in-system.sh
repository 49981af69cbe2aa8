#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs a command as root in a system that bare-system.sh made, with the network and the apt configuration of this machine. Its
# mounts end with it. Needs root.
#
#   packaging/in-system.sh SYSTEM COMMAND…

set -euo pipefail

system=$1
shift
cp /etc/resolv.conf /etc/hosts "$system/etc/" 2>/dev/null || true
# How this machine's apt reaches the archive (a proxy, say).
apt-config dump | grep -E '^Acquire::(http|https)::' >"$system/etc/apt/apt.conf.d/99host" || true
# shellcheck disable=SC2016 # expands inside
exec unshare --mount --pid --fork --kill-child bash -euc 'system=$1; shift
    mount -t proc proc "$system/proc"
    mount -t tmpfs -o mode=755 tmpfs "$system/dev"
    for device in null zero random urandom; do touch "$system/dev/$device"; mount --bind "/dev/$device" "$system/dev/$device"; done
    ln -s /proc/self/fd "$system/dev/fd"
    exec chroot "$system" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive HOME=/tmp "$@"' \
    in_system "$system" "$@" </dev/null
