// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/statedmemory.h"

#include "model/artifact/tvmtables.h"
#include "model/base/units.h"

using namespace Qt::StringLiterals;

namespace Mlf {

StatedMemory statedMemory(const ModuleMetadata &module, std::optional<qint64> formatVersion,
                          std::optional<ByteCount> foundIo)
{
    StatedMemory memory;
    if (module.mains.size() != 1)
        return memory;
    const StatedMain &main = module.mains.front();
    memory.workspace = main.workspace;
    memory.constants = main.constants;
    memory.ioSize = main.io;
    const bool hasBoth = (!main.inputs.empty() && !main.outputs.empty())
        || (main.verbatim.contains(u"inputs"_s) && main.verbatim.contains(u"outputs"_s));
    if (main.hasTensors)
        memory.io = hasBoth ? sumOfBytes(main.inputs, main.outputs) : std::nullopt; // one of them is not the total
    else if ((module.executor == "graph"_L1 || (formatVersion && *formatVersion < FormatVersion::ofRelease9))
             && !(foundIo && main.io && *foundIo < *main.io))
        memory.io = main.io;
    return memory;
}

} // namespace Mlf
