// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/artifact/objectreader.h"

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<ObjectFile> object = readObject(viewOf(data, size), Limits().with(Limit::Items, 1000));
    if (!object) {
        MUST(object.error().code == Code::ObjectDamaged);
        return 0;
    }
    MUST(object->bits == 32 || object->bits == 64);
    MUST(!object->machine.isEmpty());
    for (const ObjectSection &section : object->sections) {
        MUST(section.bytes.value() >= 0 && section.alignment.value() >= 1);
        if (section.offset)
            MUST(section.offset->value() >= 0 && section.offset->value() + section.bytes.value() <= qint64(size));
    }
    for (const ObjectSymbol &symbol : object->symbols) {
        MUST(symbol.bytes.value() >= 0 && symbol.value.value() >= 0);
        MUST(!symbol.section || (symbol.isDefined && *symbol.section < object->sections.size()));
    }
    MUST(object->symbols.size() <= 1000);
    return 0;
}
