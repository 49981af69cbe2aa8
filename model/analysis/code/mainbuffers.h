// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/poolbindings.h"

#include <map>
#include <optional>
#include <vector>

namespace Mlf {

/// Collects the buffers that main passes to its calls, in the order of the calls. A parameter `buffer` is an index of a
/// buffer in main's body; `index` is an index in the collected list.
class MainBuffers {
public:
    /// `effects` must outlive this object and must contain a main function.
    explicit MainBuffers(FunctionEffects &effects);

    /// Adds inputs and outputs, in argument order.
    void addParameters();
    /// Records that a buffer of the body is allocated. `bytes` is not set if the size is unknown.
    void setGiven(int buffer, std::optional<ByteCount> bytes) { m_given[buffer] = bytes; }

    /// The pool that a buffer of the body refers to.
    [[nodiscard]] std::optional<PoolBindings::Pool> poolOf(int buffer) const;
    /// False for the result of a function that is not known to allocate.
    [[nodiscard]] bool isKnown(int buffer) const;

    /// Index in the collected list for a buffer of the body. Adds the buffer on first use. -1 for pools and for
    /// anything that is not a buffer.
    [[nodiscard]] int indexOf(int buffer);
    [[nodiscard]] MainBuffer &at(int index) { return m_buffers[std::size_t(index)]; }
    /// Access of a call to a collected buffer.
    [[nodiscard]] MainAccess accessOf(const CCall &call, std::size_t argument, int index);

    /// Access of a call to an array of main or of its file. `std::nullopt` if the argument does not point into such an
    /// array.
    [[nodiscard]] std::optional<MainArray> arrayOf(const CCall &call, std::size_t argument) const;

    /// Adds main's own accesses, for example if it copies an input to an output. If the address of a buffer can no
    /// longer be followed in main, the accesses of that buffer are incomplete.
    void addOwnAccesses();
    /// True if main passes one of its parameters to a function without source, and neither a name nor a call shows
    /// whether it is an input or an output.
    [[nodiscard]] bool areTensorsMixed() const { return m_areTensorsMixed; }
    /// Returns all buffers, with sizes if these are known. This object is empty afterwards.
    [[nodiscard]] std::vector<MainBuffer> takeAll();

private:
    struct Extents {
        AccessRange read;
        AccessRange written;
        bool isFollowed = true; ///< false if an access that the size depends on is unknown
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
    const QString m_file; ///< source that defines main
    std::vector<MainBuffer> m_buffers; ///< the collected list
    std::vector<Extents> m_extents; ///< accesses of each buffer in m_buffers
    std::vector<bool> m_written; ///< by buffer of the body: main or one of its calls writes it
    std::vector<bool> m_isOpen; ///< by buffer of the body: it is passed to a function without source
    bool m_areTensorsMixed = false;
    std::vector<int> m_indices; ///< by buffer of the body: index in m_buffers; -1 if none
    std::map<int, std::optional<ByteCount>> m_given; ///< by allocated buffer of the body: its size
};

} // namespace Mlf
