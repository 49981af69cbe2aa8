#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Launches a compiler through ccache so that what one build has compiled serves another one, wherever that lies. A
# precompiled header contains the paths of its build and is compiled anew in each: one that was kept while somebody edited
# a header broke every later build. Beside it goes the checksum of what it was made of, which ccache takes instead.
#
#   packaging/compilercache.sh COMPILER ARGUMENT…     CCACHE_BASEDIR is the checkout

set -euo pipefail
export CCACHE_PCH_EXTSUM=1
# In one language, for what a compiler says is kept as well.
export LANG=C.UTF-8 LC_ALL=C.UTF-8
unset LC_CTYPE LC_MESSAGES
output=
for ((i = 2; i < $#; ++i)); do
    [[ ${!i} != -o ]] || { ((i += 1)); output=${!i}; }
done
[[ $output == *.gch || $output == *.pch ]] || exec ccache "$@"

"$@"
preprocessing=()
while (($#)); do
    case $1 in
        -o | -MT | -MF) shift ;;
        -c | -MD) ;;
        -Xclang)
            if [[ $2 == -emit-pch ]]; then shift; else preprocessing+=("$1"); fi
            ;;
        *) preprocessing+=("$1") ;;
    esac
    shift
done
# Macros are part of it, and the arguments; names of files are not.
{
    printf '%s\n' "${preprocessing[@]}"
    "${preprocessing[@]}" -E -dD -P
} | sed "s#$PWD##g; s#${CCACHE_BASEDIR:-/nowhere}##g" | sha256sum >"$output.sum.part"
mv "$output.sum.part" "$output.sum"
