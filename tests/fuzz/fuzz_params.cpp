// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/paramsreader.h"

#include <algorithm>

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Parameters parameters = readParameters(viewOf(data, size));
    qint64 total = 0;
    for (const Parameter &tensor : parameters.tensors) {
        MUST(tensor.bytes.value() >= 0 && tensor.dataOffset.value() >= 0);
        MUST(tensor.dataOffset.value() + tensor.bytes.value() <= qint64(size));
        MUST(!tensor.dtype.isEmpty());
        MUST(std::all_of(tensor.shape.begin(), tensor.shape.end(), [](qint64 extent) { return extent >= 0; }));
        total += tensor.bytes.value();
    }
    MUST(total <= qint64(size)); // the bytes of tensors do not overlap
    if (parameters.damage)
        MUST(parameters.damage->offset && parameters.damage->offset->value() >= 0
             && parameters.damage->offset->value() <= qint64(size));
    MUST(size >= 32 || parameters.damage);
    return 0;
}
