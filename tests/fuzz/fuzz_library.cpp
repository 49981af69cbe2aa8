// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivecodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/archive/libraryreader.h"

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes = viewOf(data, size);
    const Library library = readLibrary(bytes, Limits().with(Limit::Entries, 1000));
    MUST(library.members.size() <= 1000);
    MUST(library.damage || library.limit || isLibrary(bytes));
    for (const LibraryMember &member : library.members) {
        MUST(!member.name.isEmpty());
        MUST(member.offset.value() >= 0 && member.size.value() >= 0);
        MUST(member.size.value() <= qint64(size) - member.offset.value());
    }
    if (library.damage)
        MUST(library.damage->code == Code::LibraryDamaged);
    return 0;
}
