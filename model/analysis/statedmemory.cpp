// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/statedmemory.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

std::optional<ByteCount> tensorSum(const StatedMain &main)
{
    qint64 sum = 0;
    for (const auto *tensors : {&main.inputs, &main.outputs}) {
        for (const StatedTensor &tensor : *tensors) {
            const auto next = tensor.bytes ? checkedAdd(sum, tensor.bytes->value()) : std::nullopt;
            if (!next)
                return std::nullopt;
            sum = *next;
        }
    }
    return ByteCount(sum);
}

} // namespace

StatedMemory statedMemory(const ModuleMetadata &module, std::optional<qint64> formatVersion)
{
    StatedMemory memory;
    if (module.mains.size() != 1)
        return memory;
    const StatedMain &main = module.mains.front();
    memory.workspace = main.workspace;
    memory.constants = main.constants;
    memory.ioSize = main.io;
    if (main.hasTensors)
        memory.io = tensorSum(main);
    else if (module.executor == "graph"_L1 || (formatVersion && *formatVersion < 7))
        memory.io = main.io;
    return memory;
}

} // namespace Mlf
