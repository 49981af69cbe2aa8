// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/callsequence.h"
#include "model/analysis/code/mainbody.h"
#include "model/analysis/code/poolbindings.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace Mlf {

/// The buffers that main hands from call to call, made of those of its body as calls meet them. A buffer of the body is
/// its index there, one of the result its index here.
class MainBuffers {
public:
    /// Both have to outlive this.
    MainBuffers(FunctionEffects &effects, const MainBody &main);

    /// Inputs and outputs, in argument order.
    void addParameters();
    /// A buffer of the body is allocated; its bytes, where they are known.
    void setGiven(int buffer, std::optional<ByteCount> bytes) { m_given[buffer] = bytes; }

    /// The pool that a buffer of the body is.
    [[nodiscard]] std::optional<PoolBindings::Pool> poolOf(int buffer) const;
    /// It is not what some function returned.
    [[nodiscard]] bool isKnown(int buffer) const;
    /// A place without a name that is in use already goes to a function that is not followed: whether that reads what
    /// is there or begins another tensor cannot be told.
    [[nodiscard]] bool isAmbiguous(const CCall &call, std::size_t argument, const QString &file) const;

    /// The result's buffer for one of the body, which becomes one; -1 for pools and what is not a buffer.
    [[nodiscard]] int indexOf(int buffer);
    /// The buffer that an argument stands for: `&pool[64]` is one without a variable.
    [[nodiscard]] int indexOf(const CCall &call, std::size_t argument, const QString &file);
    [[nodiscard]] MainBuffer &at(int index) { return m_buffers[std::size_t(index)]; }
    /// What a call does with a buffer of the result that it gets.
    [[nodiscard]] MainAccess accessOf(const MainBody::Call &place, std::size_t argument, int index);

    /// Main copies an input or constant that is an output itself, or lets something have it that is not followed.
    void addOwnAccesses();
    /// All of them, with the bytes that are known. Nothing is left.
    [[nodiscard]] std::vector<MainBuffer> takeAll();

private:
    struct Extents {
        AccessRange read;
        AccessRange written;
        bool isFollowed = true; ///< the functions that tell its size are known
    };
    using Role = PoolBindings::MainParameter::Role;

    void addParameter(std::size_t index);
    [[nodiscard]] std::vector<bool> writtenBuffers() const;
    void add(std::size_t index, MainBuffer buffer);
    [[nodiscard]] MainBuffer placeIn(const PoolBindings::Pool &pool, qint64 offset, const QString &name,
                                     bool isWritten) const;
    [[nodiscard]] CArgument placeOf(const CArgument &argument) const;
    static void setBytes(MainBuffer &buffer, const Extents &extents);

    FunctionEffects &m_effects;
    const PoolBindings &m_pools;
    const MainBody &m_main;
    std::vector<MainBuffer> m_buffers; ///< of the result
    std::vector<Extents> m_extents; ///< of these
    std::vector<bool> m_written; ///< of the body's buffers
    std::vector<int> m_indices; ///< of the body's buffers in the result
    std::map<std::pair<QString, qint64>, int> m_places; ///< of pools, that no variable names, in the result
    std::map<int, std::optional<ByteCount>> m_given; ///< bytes of the body's buffers that are allocated
};

} // namespace Mlf
