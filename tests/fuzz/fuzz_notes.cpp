// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/review/reviewnotes.h"

using namespace Mlf;

/// Checks that writing and reading again gives the same notes, and that merging them twice changes nothing.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<NoteFile> file = readNotes(viewOf(data, size));
    if (!file)
        return 0;
    const Result<NoteFile> again = readNotes(formatNotes(*file));
    MUST(again);
    MUST(*again == *file);
    ReviewNotes merged;
    merged.merge(file->notes);
    MUST(merged == file->notes);
    MUST(merged.merge(file->notes) == ReviewNotes::Merged());
    return 0;
}
