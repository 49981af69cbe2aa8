// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relaysizes.h"

#include "model/analysis/memory/relaycalls.h"
#include "model/artifact/datatype.h"

#include <QHash>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if the result of an operator has the same type in the generated code as in Relay. The compiler replaces a
/// quantised operator by several others. One of these may have the same name but a result of another type.
bool keepsType(const QString &name)
{
    static constexpr std::array kept {"qnn.batch_matmul"_L1, "qnn.conv2d"_L1, "qnn.conv2d_transpose"_L1,
                                      "qnn.dense"_L1};
    return !name.startsWith("qnn."_L1) || std::find(kept.begin(), kept.end(), name) != kept.end();
}

/// The tensors of main that a call creates: their life begins with it.
std::set<int> newBuffers(const BufferTable &table, std::size_t call)
{
    std::set<int> found;
    for (const int buffer : table.calls[call].arguments) {
        const BufferFact &fact = table.buffers[std::size_t(buffer)];
        if (fact.isHandedOn() && fact.kind != BufferFact::Kind::Input && fact.firstCall == int(call))
            found.insert(buffer);
    }
    return found;
}

/// For each buffer, true if a call that creates no tensor may write its result there. That result can have another
/// type.
std::vector<bool> mayChangeType(const BufferTable &table)
{
    std::vector<bool> may(table.buffers.size());
    for (std::size_t call = 0; call < table.calls.size(); ++call) {
        if (!newBuffers(table, call).empty())
            continue;
        for (const int buffer : table.calls[call].writes)
            may[std::size_t(buffer)] = true;
    }
    return may;
}

/// For each call, the only operator whose result is used outside of the call. -1 if there are several, or if a result
/// is used both inside and outside.
std::vector<int> lastOperators(const RelayPairing &pairing)
{
    const std::vector<RelayCall> &calls = pairing.function->calls;
    std::vector<bool> isInner(calls.size());
    std::vector<bool> isOuter(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        for (const int operand : calls[i].operands) {
            const bool isSame = pairing.callOf[i] >= 0 && pairing.callOf[i] == pairing.callOf[std::size_t(operand)];
            (isSame ? isInner : isOuter)[std::size_t(operand)] = true;
        }
    }
    constexpr int none = -1;
    constexpr int several = -2;
    std::vector<int> last(pairing.isWhole.size(), none);
    for (std::size_t i = 0; i < calls.size(); ++i) {
        if (pairing.callOf[i] < 0 || (isInner[i] && !isOuter[i]))
            continue;
        int &mine = last[std::size_t(pairing.callOf[i])];
        mine = mine == none && !isInner[i] ? int(i) : several;
    }
    for (int &each : last)
        each = std::max(each, none);
    return last;
}

class RelaySizes {
public:
    RelaySizes(const RelayOutline &relay, const BufferTable &table, RelayCertainty certainty)
        : m_relay(relay)
        , m_table(table)
        , m_certainty(certainty)
    {
    }

    std::vector<RelaySize> collect(const QString &module)
    {
        addHeads();
        addOperators(module);
        const std::vector<bool> isMixed = mayChangeType(m_table);
        std::vector<RelaySize> sizes;
        for (std::size_t call = 0; call < m_table.calls.size(); ++call) {
            const RelayTensor *tensor = m_results.value(int(call));
            const std::set<int> buffers = newBuffers(m_table, call);
            if (!tensor || !tensor->shape || buffers.size() != 1 || isMixed[std::size_t(*buffers.begin())])
                continue;
            const auto bytes = tensorBytes(*tensor->shape, tensor->dtype);
            if (bytes && bytes->value() > 0)
                sizes.push_back({std::size_t(*buffers.begin()), *bytes, tensor->line, tensor->dtype, *tensor->shape});
        }
        return sizes;
    }

private:
    /// Adds the results of the functions that have a `global_symbol` in Relay.
    void addHeads()
    {
        QHash<QString, const RelayFunction *> heads;
        for (const RelayFunction &function : m_relay.functions) {
            for (const auto &[key, value] : function.attributes) {
                if (key == "global_symbol"_L1)
                    heads.insert(value, heads.contains(value) ? nullptr : &function);
            }
        }
        for (std::size_t call = 0; call < m_table.calls.size(); ++call) {
            const RelayFunction *head = heads.value(m_table.calls[call].function);
            if (head && head->result)
                m_results.insert(int(call), &*head->result);
        }
    }

    void addOperators(const QString &module)
    {
        const RelayPairing pairing = pairRelay(m_relay, m_table, module);
        if (!pairing.function)
            return;
        const std::vector<RelayCall> &calls = pairing.function->calls;
        if (m_certainty == RelayCertainty::Plausible) {
            for (std::size_t i = 0; i < calls.size(); ++i) {
                if (pairing.callOf[i] >= 0 && calls[i].result)
                    m_results.insert(pairing.callOf[i], &*calls[i].result); // a later operator of the call replaces it
            }
            return;
        }
        std::vector<bool> isKept = pairing.isWhole;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (pairing.callOf[i] >= 0 && !keepsType(calls[i].callee))
                isKept[std::size_t(pairing.callOf[i])] = false;
        }
        const std::vector<int> last = lastOperators(pairing);
        for (std::size_t call = 0; call < last.size(); ++call) {
            if (!isKept[call] || last[call] < 0)
                continue;
            if (const auto &result = calls[std::size_t(last[call])].result)
                m_results.insert(int(call), &*result);
        }
    }

    const RelayOutline &m_relay;
    const BufferTable &m_table;
    const RelayCertainty m_certainty;
    QHash<int, const RelayTensor *> m_results; ///< by call
};

} // namespace

std::vector<RelaySize> relaySizes(const RelayOutline &relay, const BufferTable &table, const QString &module,
                                  RelayCertainty certainty)
{
    return RelaySizes(relay, table, certainty).collect(module);
}

} // namespace Mlf
