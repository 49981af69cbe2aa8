// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/poolbindings.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// The buffers that main passes to its calls, derived from the buffers of its body in the order of the calls. `buffer`
/// is an index in the body, `index` an index in the result.
class MainBuffers {
public:
    /// The effects must outlive this object, and have a main.
    explicit MainBuffers(FunctionEffects &effects);

    /// Adds inputs and outputs, in argument order.
    void addParameters();
    /// Marks a buffer of the body as allocated; `bytes` is not set if unknown.
    void setGiven(int buffer, std::optional<ByteCount> bytes) { m_given[buffer] = bytes; }

    /// The pool that a buffer of the body refers to.
    [[nodiscard]] std::optional<PoolBindings::Pool> poolOf(int buffer) const;
    /// False for the result of a function that is not known to allocate.
    [[nodiscard]] bool isKnown(int buffer) const;

    /// Index in the result of a buffer of the body, added on first use; -1 for pools and for anything that is not a
    /// buffer.
    [[nodiscard]] int indexOf(int buffer);
    [[nodiscard]] MainBuffer &at(int index) { return m_buffers[std::size_t(index)]; }
    /// Access of a call to a buffer of the result.
    [[nodiscard]] MainAccess accessOf(const CCall &call, std::size_t argument, int index);

    /// Access of a call to an array of main or of the file; `std::nullopt` if the argument is in none.
    [[nodiscard]] std::optional<MainArray> arrayOf(const CCall &call, std::size_t argument) const;

    /// Adds the accesses of main itself, e.g. a copy of an input to an output. A buffer that main loses is not
    /// followed.
    void addOwnAccesses();
    /// True if a function whose code is not read gets a parameter of main, and neither its name nor a call shows
    /// whether it is an input or an output.
    [[nodiscard]] bool areTensorsMixed() const { return m_areTensorsMixed; }
    /// Returns all buffers with the sizes that are known, and leaves this object empty.
    [[nodiscard]] std::vector<MainBuffer> takeAll();

private:
    struct Extents {
        AccessRange read;
        AccessRange written;
        bool isFollowed = true; ///< all accesses that determine its size are known
    };
    using Role = PoolBindings::MainParameter::Role;

    void addParameter(std::size_t index);
    void collectUses();
    void add(std::size_t index, MainBuffer buffer);
    [[nodiscard]] CArgument placeOf(const CArgument &argument) const;
    static void setBytes(MainBuffer &buffer, const Extents &extents);

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    const CBody &m_main;
    const QString m_file; ///< of main
    std::vector<MainBuffer> m_buffers; ///< of the result
    std::vector<Extents> m_extents; ///< of m_buffers
    std::vector<bool> m_written; ///< of the body's buffers: main or one of its calls writes it
    std::vector<bool> m_isOpen; ///< likewise: a function whose code is not read gets it
    bool m_areTensorsMixed = false;
    std::vector<int> m_indices; ///< index in the result of each buffer of the body; -1 if none
    std::map<int, std::optional<ByteCount>> m_given; ///< sizes of the allocated buffers of the body
};

} // namespace Mlf
