// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/functionsimilarity.h"

#include "model/base/bytesource.h"
#include "model/compare/commonsequence.h"

namespace Mlf {

namespace {

/// A hash of each line that contains a word.
std::vector<quint64> lineTokens(const ModuleSide &side, std::size_t index)
{
    constexpr qint64 maxLines = 20'000;
    const FunctionFact &fact = side.module->functions[index];
    const auto source = fact.line && fact.endLine ? side.document->bytes(fact.file) : nullptr;
    const qint64 count = source ? fact.endLine->value() - fact.line->value() + 1 : 0;
    if (count <= 0 || count > maxLines)
        return {};
    std::vector<quint64> tokens;
    const std::vector<QByteArrayView> texts = textsFromLines(source->view(), {fact.line->value()});
    for (const QByteArray &line : firstLines(texts.front(), count).toByteArray().split('\n')) {
        const QByteArray own = line.simplified();
        if (own.size() > 1)
            tokens.push_back(qHash(own, 0));
    }
    return tokens;
}

} // namespace

bool areSimilarFunctions(const Sides<ModuleSide> &sides, std::size_t older, std::size_t newer)
{
    const std::vector<quint64> before = lineTokens(sides.older, older);
    const std::vector<quint64> after = lineTokens(sides.newer, newer);
    const std::size_t most = std::max(before.size(), after.size());
    constexpr std::size_t fewest = 5; // shorter functions may be similar by chance
    return most >= fewest && commonSequence(before, after).size() * 5 >= most * 3;
}

} // namespace Mlf
