#!/usr/bin/env bash
# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Brings translations/mlf-viewer_*.ts up to date with the sources: new texts appear as unfinished, unused ones go.
#
#   packaging/update-translations.sh [FOLDER]     FOLDER holds the .ts files; translations/ by default

set -euo pipefail

languages=(zh_CN)

folder=$(realpath -m "${1:-$(dirname "${BASH_SOURCE[0]}")/../translations}")
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# Debian keeps Qt 6's tools off the path, and a plain lupdate there may be Qt 5's.
lupdate=
for candidate in "$(qtpaths6 --query QT_HOST_BINS 2>/dev/null || qmake6 -query QT_HOST_BINS 2>/dev/null)/lupdate" \
    /usr/lib/qt6/bin/lupdate lupdate6 lupdate-qt6; do
    if command -v "$candidate" >/dev/null; then lupdate=$candidate; break; fi
done
[[ -n $lupdate ]] || { echo "update-translations.sh: lupdate of Qt 6 is missing (Debian: qt6-l10n-tools)" >&2; exit 1; }

files=()
for language in "${languages[@]}"; do files+=("$folder/mlf-viewer_$language.ts"); done

# No line numbers: they would change with every edit.
# Its warnings are failures: what it misreads gets a context that the program never asks for.
warnings=$("$lupdate" -silent -I . -locations none -no-obsolete app model views -ts "${files[@]}" 2>&1)
[[ -z $warnings ]] || { echo "$warnings" >&2; exit 1; }
