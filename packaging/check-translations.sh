#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Fails if a text of the program is missing in translations/, is there but no longer used, or is not translated.
# Changes nothing: the update happens in a copy.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
shopt -s nullglob
committed=(translations/mlf-viewer_*.ts)
((${#committed[@]})) || { echo "check-translations.sh: there is no translations/mlf-viewer_*.ts" >&2; exit 1; }
cp "${committed[@]}" "$copy"
packaging/update-translations.sh "$copy"

bad=0
for fresh in "$copy"/*.ts; do
    file=translations/${fresh##*/}
    if ! diff -u --label "$file (committed)" --label "$file (needed)" "$file" "$fresh"; then
        echo "check-translations.sh: $file does not fit the sources." \
            "Run packaging/update-translations.sh and translate what is new." >&2
        bad=1
    fi
    # An empty translation without the mark counts as unfinished too.
    if grep -nE "type=\"(unfinished|vanished|obsolete)\"|<(translation|numerusform)(/>|></)" "$file"; then
        echo "check-translations.sh: $file holds untranslated or unused messages (above). Translate or remove them." >&2
        bad=1
    fi
    [[ $bad == 1 ]] || echo "$file: $(grep -c '<message' "$file") messages, all translated"
done
exit "$bad"
