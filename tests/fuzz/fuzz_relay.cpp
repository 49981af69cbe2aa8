// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/artifact/relaynames.h"
#include "model/artifact/relayoutline.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytypes.h"

#include <algorithm>

using namespace Mlf;

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    constexpr qint64 itemLimit = 500;
    const QByteArrayView text = viewOf(data, size);
    const LineNumber lines(text.count('\n') + 1);
    const RelayOutline outline = outlineRelay(text, itemLimit);
    qint64 items = 0;
    LineNumber last;
    for (const RelayFunction &function : outline.functions) {
        MUST(function.line >= last && function.line < lines);
        last = function.line;
        for (const RelayCall &call : function.calls) {
            MUST(call.line >= last && call.line < lines);
            MUST(!call.callee.isEmpty());
            MUST(call.binding.isEmpty() || call.binding[0] == u'%' || call.binding[0] == u'@');
            last = call.line;
        }
        items += 1 + qint64(function.calls.size()) + qint64(function.attributes.size());
    }
    MUST(items <= itemLimit);
    MUST(outline.operatorCount() <= items);

    const RelaySignature signature = readRelaySignature(text, itemLimit);
    MUST(qint64(signature.parameters.size() + signature.results.size()) <= itemLimit);
    LineNumber lastTensor;
    for (const auto *tensors : {&signature.parameters, &signature.results}) {
        for (const RelayTensor &tensor : *tensors) {
            MUST(tensor.line >= lastTensor && tensor.line < lines);
            lastTensor = tensor.line;
        }
    }

    const std::vector<RelayExpression> types = relayTypes(text, itemLimit);
    MUST(qint64(types.size()) <= itemLimit);
    for (const RelayExpression &one : types) {
        MUST(one.type && one.line < lines);
        for (const auto &part : one.type->parts) {
            MUST(!part
                 || std::all_of(part->shape.begin(), part->shape.end(), [](qint64 extent) { return extent >= 0; }));
        }
    }

    for (const qint64 at : {text.size() / 3, text.size() / 2, text.size()}) {
        const std::optional<RelayName> name = relayNameAt(text, ByteOffset(at));
        if (!name)
            continue;
        MUST(name->range.begin.value() <= at && name->range.end.value() <= text.size());
        const std::vector<ByteRange> places = relayPlacesOf(text, *name, itemLimit);
        MUST(std::is_sorted(places.begin(), places.end(),
                            [](const ByteRange &a, const ByteRange &b) { return a.end <= b.begin; }));
        // Other names are searched from the beginning of the text, where a comment may contain them.
        const bool isSure = name->kind == RelayName::Kind::Value && qint64(places.size()) < itemLimit;
        MUST(!isSure || std::find(places.begin(), places.end(), name->range) != places.end());
        MUST(!isSure || !name->definition
             || std::find(places.begin(), places.end(), *name->definition) != places.end());
    }

    LineNumber lastTir;
    const auto functions = outlineTir(text, itemLimit);
    MUST(qint64(functions.size()) <= itemLimit);
    for (const auto &[name, line] : functions) {
        MUST(line >= lastTir && line < lines);
        lastTir = line;
    }
    return 0;
}
