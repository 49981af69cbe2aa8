// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/tvmtables.h"

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr qint64 valueLimit = 500;
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    const TvmTables tables = readTvmTables(text, scanCSource(text), valueLimit);
    qint64 values = tables.registered.size() + qint64(tables.constants.size());
    for (const auto *tensors : {&tables.inputs, &tables.outputs, &tables.workspacePools}) {
        for (const TableTensor &tensor : *tensors) {
            MUST(tensor.line < lines);
            ++values;
        }
    }
    for (const TableConstant &constant : tables.constants)
        MUST(constant.line < lines);
    MUST(values <= valueLimit);
    return 0;
}
