# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completion of mlf-viewer for bash.

_mlf_viewer() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} verb='' arguments=0 i
    local valued=' --format --at --picture --size --style --language --module --output --scale --width --height --pool --bars --board --policy
 --against --compare --notes --application-ram --application-rom --table --kind --color -o '
    local values='' options='--help --version --sample --no-limits'
    COMPREPLY=()

    # The verb is the first word that is neither an option nor its value.
    for ((i = 1; i < COMP_CWORD; i++)); do
        if [[ ${COMP_WORDS[i]} == -- ]]; then
            arguments=2 # files from here on
        elif [[ $valued == *[[:space:]]"${COMP_WORDS[i]}"[[:space:]]* ]]; then
            i=$((i + 1))
        elif [[ ${COMP_WORDS[i]} == -?* ]]; then
            continue
        elif [[ -z $verb ]]; then
            verb=${COMP_WORDS[i]}
        else
            arguments=$((arguments + 1))
        fi
    done

    case $previous in
        --format)
            case $verb in
                chart) values='svg png pdf json' ;;
                check) values='text json sarif junit' ;;
                compare) values='text json' ;;
                *) values='json markdown html csv tsv sarif' ;;
            esac
            ;;
        --table) values='functions constants buffers calls rom findings coresidency checklist symbols changes' ;;
        --style) values='light dark' ;;
        --scale) values='1 2 4' ;;
        --kind) values='bare-metal zephyr arduino' ;;
        --bars) values='computed stated' ;;
        --color) values='auto always never' ;;
        --language) values='en zh_CN' ;;
        --board) values=$("${COMP_WORDS[0]}" check --list-boards 2>/dev/null | cut -f 1) ;;
        -o | --output | --policy | --against | --picture | --compare | --notes)
            mapfile -t COMPREPLY < <(compgen -f -- "$current")
            compopt -o filenames 2>/dev/null
            return
            ;;
        --at | --size | --width | --height | --module | --pool | --application-ram | --application-rom) return ;;
    esac
    if [[ -n $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$current")
        return
    fi

    case $verb in
        info) options+=' --checksum --quiet --color --digest' ;;
        list | cat | terms) options+=' --checksum --quiet --color' ;;
        report) options+=' --checksum --quiet --color --format --table --compare --board --notes' ;;
        chart) options+=' --checksum --quiet --color --format --module --pool --bars --output --style --scale --width --height' ;;
        check)
            options+=' --checksum --board --list-boards --policy --against --application-ram --application-rom --together'
            options+=' --exclusive --format --quiet --color'
            ;;
        compare) options+=' --checksum --quiet --color --format' ;;
        kit) options+=' --checksum --quiet --color --output --compare --board --notes' ;;
        project) options+=' --checksum --quiet --color --output --kind --module' ;;
        *) options+=' --compare --at --new-window --picture --size --style --language' ;;
    esac
    if [[ $current == -* && $arguments -lt 2 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    if [[ $verb == chart && $arguments == 0 ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'workspace timeline map rom graph' -- "$current")
        return
    fi
    if [[ -z $verb && $arguments == 0 ]]; then
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W 'info list cat report chart check compare kit project terms' -- "$current")
    fi
    compopt -o filenames 2>/dev/null
} && complete -F _mlf_viewer mlf-viewer mlf-viewer-cli
