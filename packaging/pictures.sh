#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the pictures of README.md and of the metainfo from a built program, or checks that no page has changed since.
#
#   packaging/pictures.sh PROGRAM       writes resources/pictures, with the digests of the texts of their pages
#   packaging/pictures.sh --check       fails if a picture is older than its page
#
# The text of a page is the expected text of the test tst_screenreader, which fails if the page says something else.

set -euo pipefail
export LC_ALL=C.UTF-8

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=${MLF_PICTURES:-$root/resources/pictures}
texts=${MLF_PAGE_TEXTS:-$root/tests/data/expected/spoken}

# Name, page text, size, style, place.
rows() {
    cat <<'END'
overview-light overview 1280x800 light page:overview
memory-light memory 1280x860 light call:3
code-dark code 1280x800 dark codegen/host/src/keyword_spotting_lib1.c:195
END
}

digests() {
    local name text rest
    while read -r name text rest; do
        printf '%s  %s.png of %s\n' "$(sha256sum <"$texts/$text.txt" | cut -d' ' -f1)" "$name" "$text"
    done < <(rows)
}

if [[ ${1:-} == --check ]]; then
    status=0
    while read -r name _; do
        [[ -s $folder/$name.png ]] || { echo "no picture $name.png" && status=1; }
    done < <(rows)
    digests | diff -u "$folder/pages.txt" - || { echo "run packaging/pictures.sh PROGRAM and look at the pictures" && status=1; }
    exit $status
fi

[[ $# == 1 && -x $1 ]] || { echo "usage: packaging/pictures.sh PROGRAM | --check" >&2 && exit 2; }
while read -r name _ size style place; do
    QT_QPA_PLATFORM=offscreen "$1" --sample --at "$place" --size "$size" --style "$style" --language en \
        --picture "$folder/$name.png" </dev/null
done < <(rows)
digests >"$folder/pages.txt"
