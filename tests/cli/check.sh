#!/bin/sh
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks archives against boards, as a build would: check.sh PROGRAM BOARD... -- ARCHIVE...
program=$1
shift
boards=
while [ "$1" != -- ]; do
    boards="$boards $1"
    shift
done
shift
worst=0
for archive; do
    for board in $boards; do
        "$program" check --board "$board" "$archive"
        status=$?
        echo "status $status"
        [ $status -gt $worst ] && worst=$status
    done
done
exit $worst
