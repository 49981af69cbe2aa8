// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/body/carithmetic.h"
#include "model/csource/body/cfunction.h"
#include "model/csource/body/cscope.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// The places at which a function stores, loads and passes memory on, in the order of the text. They show which bytes
/// are completely written, and which bytes may be read before they are written.
class CAccesses {
public:
    /// All must outlive this.
    CAccesses(CBody &body, CScope &scope, CArithmetic &arithmetic)
        : m_body(body)
        , m_scope(scope)
        , m_arithmetic(arithmetic)
    {
    }

    /// Records a store of `bytes` at a place of the buffer. `form` is the number of its index; -1 if unknown.
    void recordStored(int buffer, int form, qint64 bytes, bool isExact);
    void recordLoaded(int buffer, int form, qint64 bytes, bool isExact);
    void recordRead(int buffer, int form, std::optional<qint64> bytes);
    /// Records in an argument what happened to its memory before the call.
    void recordArgument(CArgument &argument, const CValue &value);
    /// Records that the call with number `call` gets these arguments.
    void recordCalled(int call, const std::vector<CValue> &values);
    /// Records the ranges that are completely written. Call it after the whole function is read.
    void recordWhole();
    /// Records pairs of stores and loads for which a store may have overwritten the loaded bytes (`COverwrite`). Call
    /// it after the whole function is read.
    void recordOverwrites();

private:
    /// A place in a buffer, with the loops and conditions that enclose its use.
    struct Place {
        int form = -1;
        qint64 bytes = 0;
        CFormSum sum;
        std::vector<int> around; ///< see CScope::around()
        std::vector<CFormCondition> conditions;
        bool isExact = false;
        int call = -1; ///< index of the call that gets it
        std::vector<int> loops {}; ///< see CArithmetic::loops()
        std::size_t order = 0; ///< number of loads and stores before it
    };

    [[nodiscard]] static std::vector<CRange> joined(std::vector<CRange> ranges);
    [[nodiscard]] std::optional<CRange> denseRange(const Place &place);
    void recordOverwrite(int stored, const Place &store, int loaded, const Place &load);
    void addWholes(const CFormSum &sum, const std::vector<CRange> &units, std::vector<CRange> &wholes);
    [[nodiscard]] bool mayBeOld(const std::vector<Place> &stored, int form, qint64 bytes);
    [[nodiscard]] bool isAround(const Place &place) const;
    [[nodiscard]] bool isTracked(int buffer) const;

    CBody &m_body;
    CScope &m_scope;
    CArithmetic &m_arithmetic;
    std::map<int, std::vector<Place>> m_places; ///< places of stores, by buffer
    std::map<int, std::vector<Place>> m_loads; ///< places of loads, by parameter
    std::size_t m_accesses = 0; ///< number of loads and stores so far
    std::map<int, std::vector<Place>> m_handed; ///< places passed to calls, by buffer
};

} // namespace Mlf
