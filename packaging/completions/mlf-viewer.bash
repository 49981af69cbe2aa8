# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completion of mlf-viewer for bash. The program lists what can follow.

_mlf_viewer() {
    local line current=$2
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
            compopt -o filenames 2>/dev/null
        elif [[ $line == "$current"* ]]; then
            COMPREPLY+=("${line%%$'\t'*}")
        fi
    done < <("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
} && complete -F _mlf_viewer mlf-viewer mlf-viewer-cli
