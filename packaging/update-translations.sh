#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Brings translations/mlf-viewer_*.ts up to date with the sources: new texts appear as unfinished, unused ones go.
#
# A new language is an empty file translations/mlf-viewer_LANGUAGE.ts, which this fills.
#
#   packaging/update-translations.sh [FOLDER]     FOLDER holds the .ts files; translations/ by default

set -euo pipefail
export LC_ALL=C.UTF-8 # lupdate warns of any other locale

folder=$(realpath -m "${1:-$(dirname "${BASH_SOURCE[0]}")/../translations}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Debian keeps Qt 6's tools off the path, and a plain lupdate there may be Qt 5's.
lupdate=
for candidate in "$(qtpaths6 --query QT_HOST_BINS 2>/dev/null || qmake6 -query QT_HOST_BINS 2>/dev/null)/lupdate" \
    /usr/lib/qt6/bin/lupdate lupdate6 lupdate-qt6; do
    if command -v "$candidate" >/dev/null; then lupdate=$candidate; break; fi
done
[[ -n $lupdate ]] || { echo "update-translations.sh: lupdate of Qt 6 is missing (Debian: qt6-l10n-tools)" >&2; exit 1; }

shopt -s nullglob
files=("$folder"/mlf-viewer_*.ts)
((${#files[@]})) || { echo "update-translations.sh: there is no mlf-viewer_*.ts in $folder" >&2; exit 1; }

for file in "${files[@]}"; do
    language=${file##*/mlf-viewer_}
    [[ -s $file ]] || printf '<TS version="2.1" language="%s"/>\n' "${language%.ts}" >"$file" # lupdate refuses an empty one
done

# The sentences of findings and idioms, as the compiler gets them.
rows=$(mktemp --suffix=.cpp)
trap 'rm -f "$rows"' EXIT
for table in findings idioms; do
    sed -Ef resources/$table/rows.sed resources/$table/$table.json >>"$rows"
done

# No line numbers: they would change with every edit.
# Its warnings are failures: what it misreads gets a context that the program never asks for.
status=0
warnings=$("$lupdate" -silent -I . -locations none -no-obsolete app model views "$rows" -ts "${files[@]}" 2>&1) || status=$?
[[ $status == 0 && -z $warnings ]] || { echo "$warnings" >&2; exit 1; }
