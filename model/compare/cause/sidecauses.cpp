// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/sidecauses.h"

#include <algorithm>

namespace Mlf {

SideCauses::SideCauses(const ModuleSide &side, const std::map<qint64, std::size_t> &lines, const QSet<qint64> &ownLines,
                       const QSet<qint64> &sharedLines, std::size_t firstLayer)
{
    const BufferTable &table = side.module->buffers;
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i)
        m_users[side.constantNames[i]] += side.ledger.rows[i].users;
    for (const BufferCall &call : table.calls) {
        for (const int argument : call.arguments) {
            const BufferFact &buffer = table.buffers[std::size_t(argument)];
            if (buffer.kind == BufferFact::Kind::Constant)
                m_users[buffer.name] += call.function;
        }
        for (const int buffer : call.writes)
            m_writers[table.buffers[std::size_t(buffer)].name] += call.function;
    }
    for (const BufferFact &buffer : table.buffers) {
        if (!buffer.function.isEmpty())
            m_writers[buffer.name] += buffer.function;
    }
    const std::vector<CallInRelay> &places = side.module->relayCalls.calls;
    for (std::size_t i = 0; i < std::min(table.calls.size(), places.size()); ++i) {
        const QString &function = table.calls[i].function;
        for (const LineNumber line : places[i].lines) {
            m_placed += function;
            const auto found = lines.find(line.value());
            if (found == lines.end())
                continue;
            const auto known = m_functions.emplace(function, firstLayer + found->second).first;
            if (known->second != firstLayer + found->second || sharedLines.contains(line.value()))
                m_shared += function;
            if (ownLines.contains(line.value()) && !m_changed.contains(function)) {
                m_changed += function;
                known->second = firstLayer + found->second;
            }
        }
    }
}

std::optional<std::size_t> SideCauses::ofFunction(const QString &name) const
{
    const auto found = m_functions.find(name);
    return found == m_functions.end() ? std::optional<std::size_t>() : std::optional(found->second);
}

} // namespace Mlf
