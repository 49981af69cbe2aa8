# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of mlf-viewer for fish.

set -l verbs info list cat report chart check compare kit
set -l window "not __fish_seen_subcommand_from $verbs"
set -l any "__fish_seen_subcommand_from $verbs"
set -l chart "__fish_seen_subcommand_from chart"
set -l check "__fish_seen_subcommand_from check"
set -l kit "__fish_seen_subcommand_from kit"
set -l report "__fish_seen_subcommand_from report"

complete -c mlf-viewer -n $window -a info -d "What the archive is, in some twenty lines"
complete -c mlf-viewer -n $window -a list -d "Its files"
complete -c mlf-viewer -n $window -a cat -d "The bytes of one of its files"
complete -c mlf-viewer -n $window -a report -d "Everything known"
complete -c mlf-viewer -n $window -a chart -d "A picture"
complete -c mlf-viewer -n $window -a check -d "Whether models fit on boards"
complete -c mlf-viewer -n $window -a compare -d "What changed between two archives"
complete -c mlf-viewer -n $window -a kit -d "Everything for a review as files of a folder"

complete -c mlf-viewer -s h -l help -d "Print the help"
complete -c mlf-viewer -s v -l version -d "Print the version"
complete -c mlf-viewer -l sample -d "The built-in sample instead of FILE"
complete -c mlf-viewer -l no-limits -d "Lift the limits"
complete -c mlf-viewer -n $any -l checksum -d "Also compute SHA-256"
complete -c mlf-viewer -n $any -l quiet -d "Say only what went wrong"
complete -c mlf-viewer -n $any -l color -x -a "auto always never" -d "Colours of texts"

complete -c mlf-viewer -n $window -l compare -r -F -d "Show what changed since an older archive"
complete -c mlf-viewer -n $window -l at -x -d "Go to a place"
complete -c mlf-viewer -n $window -l new-window -d "Also of a file that a window shows"
complete -c mlf-viewer -n $window -l picture -r -F -d "Save what the window shows and quit"
complete -c mlf-viewer -n $window -l size -x -d "Size of the window"
complete -c mlf-viewer -n $window -l style -x -a "light dark" -d "Colours"
complete -c mlf-viewer -n $window -l language -x -a "en zh_CN" -d "Instead of the desktop's"

complete -c mlf-viewer -n "__fish_seen_subcommand_from info" -l digest -d "Also the digest of the model"
complete -c mlf-viewer -n $report -l format -x -a "json markdown html csv tsv sarif" -d "What to print"
complete -c mlf-viewer -n $report -l table -x -a "functions constants buffers calls rom findings" -d "Which table csv and tsv write"
complete -c mlf-viewer -n $report -l compare -r -F -d "Also what changed since an older archive"
complete -c mlf-viewer -n $report -l board -x -a "(mlf-viewer check --list-boards 2>/dev/null | cut -f 1,4)" -d "A board that it is to fit on"

complete -c mlf-viewer -n "$chart; and not __fish_seen_subcommand_from workspace timeline map rom" -x -a "workspace timeline map rom"
complete -c mlf-viewer -n $chart -l format -x -a "svg png pdf json" -d "What to print"
complete -c mlf-viewer -n $chart -l module -x -d "Which model"
complete -c mlf-viewer -n $chart -l pool -x -d "Which pool"
complete -c mlf-viewer -n $chart -l bars -x -a "computed stated" -d "Bars of workspace"
complete -c mlf-viewer -n $chart -l output -r -F -d "A file instead of standard output"
complete -c mlf-viewer -n $chart -l style -x -a "light dark" -d "Colours"
complete -c mlf-viewer -n $chart -l width -x -d "Width of the picture"
complete -c mlf-viewer -n $chart -l height -x -d "Height of the picture"
complete -c mlf-viewer -n $chart -l scale -x -a "1 2 4" -d "Pixels of a png"

complete -c mlf-viewer -n $check -l board -x -a "(mlf-viewer check --list-boards 2>/dev/null | cut -f 1,4)" -d "A board"
complete -c mlf-viewer -n $check -l list-boards -d "Print the boards"
complete -c mlf-viewer -n $check -l policy -r -F -d "Boards, limits and needs"
complete -c mlf-viewer -n $check -l against -r -F -d "An older archive"
complete -c mlf-viewer -n $check -l application-ram -x -d "What the program around needs"
complete -c mlf-viewer -n $check -l application-rom -x -d "What the program around needs"
complete -c mlf-viewer -n $check -l together -d "All models run at once"
complete -c mlf-viewer -n $check -l exclusive -d "One model runs after another"
complete -c mlf-viewer -n $check -l format -x -a "text json sarif junit" -d "What to print"

complete -c mlf-viewer -n $kit -s o -l output -r -F -d "The folder"
complete -c mlf-viewer -n $kit -l compare -r -F -d "An older archive"
complete -c mlf-viewer -n $kit -l board -x -a "(mlf-viewer check --list-boards 2>/dev/null | cut -f 1,4)" -d "A board that it is to fit on"

complete -c mlf-viewer -n "__fish_seen_subcommand_from compare" -l format -x -a "text json" -d "What to print"
