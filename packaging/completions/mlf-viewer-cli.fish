# SPDX-FileCopyrightText: MLF Viewer contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of mlf-viewer-cli for fish: as of mlf-viewer.
complete -c mlf-viewer-cli -w mlf-viewer
