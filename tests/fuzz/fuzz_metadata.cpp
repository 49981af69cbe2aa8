// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/artifactcodes.h"
#include "model/base/basecodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/artifact/jsonfields.h"
#include "model/artifact/metadata.h"

#include <algorithm>

using namespace Mlf;

namespace {

bool isSize(const std::optional<ByteCount> &size)
{
    return !size || size->value() >= 0;
}

void checkModule(const ModuleMetadata &module)
{
    MUST(!module.name.isEmpty());
    for (const StatedMain &main : module.mains) {
        MUST(isSize(main.workspace) && isSize(main.constants) && isSize(main.io));
        MUST(main.hasTensors || (main.inputs.empty() && main.outputs.empty()));
        for (const StatedTensor &tensor : main.inputs)
            MUST(isSize(tensor.bytes));
    }
    MUST(std::is_sorted(module.functions.begin(), module.functions.end(),
                        [](const auto &a, const auto &b) { return a.name < b.name; }));
    for (const StatedFunction &function : module.functions) {
        for (const StatedWorkspace &workspace : function.workspaces)
            MUST(isSize(workspace.bytes));
    }
    for (const StatedStorage &storage : module.storages.value_or(std::vector<StatedStorage>()))
        MUST(isSize(storage.bytes));
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Limits limits = Limits().with(Limit::JsonValues, 50'000);
    const QByteArrayView input = viewOf(data, size);
    const Result<Metadata> metadata = readMetadata(input, limits);
    const QByteArray canonical = canonicalMetadata(input, limits);
    const auto line = lineOfJson(input, JsonPath({QStringLiteral("memory"), QStringLiteral("functions")}));
    MUST(!line || (line->value() >= 0 && line->value() <= input.count('\n')));
    if (!metadata) {
        MUST(metadata.error().code == Code::BadMetadata || metadata.error().code == Code::LimitReached);
        MUST(!metadata.error().offset
             || (metadata.error().offset->value() >= 0 && metadata.error().offset->value() <= input.size()));
        MUST(canonical == input);
        return 0;
    }
    for (const ModuleMetadata &module : metadata->modules)
        checkModule(module);
    MUST(canonicalMetadata(canonical, Limits().with(Limit::JsonValues, 100'000)) == canonical);
    return 0;
}
