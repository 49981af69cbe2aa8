// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/base/limits.h"

#include <memory>
#include <vector>

namespace Mlf {

inline constexpr int deepestHelper = 64; ///< maximum depth of nested helper calls that are followed

/// Effects of a function, including its callees, on one of its buffers.
struct BufferEffect {
    AccessRange read;
    AccessRange written;
    bool isFollowed = true; ///< `read` and `written` are complete
    bool isReadFirst = false; ///< the content from before the call may be read
    bool isLost = false; ///< code in the sources accesses the buffer in a way that is not followed
    bool operator==(const BufferEffect &) const = default;

    /// True if the end of the written bytes is unknown.
    [[nodiscard]] bool isOpen() const { return isLost || (written.isAny && !written.isBounded); }
};

/// Effects of the functions of a model, including their callees, on memory.
///
/// Static helpers are analysed with the addresses that the caller passes. No archive contains the code of CMSIS-NN; the
/// effects of its functions follow from the shapes in the call. The effects on a buffer that is passed to another
/// unknown function are unknown. Computed on first request, once per function. Source: only the bodies of the
/// functions.
class FunctionEffects {
public:
    explicit FunctionEffects(const std::vector<ScannedSource> &sources, const Limits &limits = {});
    ~FunctionEffects();

    struct Found {
        const FunctionDefinition *definition = nullptr;
        QString file;
        std::vector<BufferEffect> effects; ///< one for each buffer of its body
        std::vector<int> arguments; ///< index of the buffer of each argument; -1 without a buffer
        std::vector<QString> types {}; ///< element type of each buffer in the function or its callee
        /// True if it reads that argument, or if its use of the argument is unknown.
        [[nodiscard]] bool mayRead(std::size_t argument) const;
        std::vector<std::pair<int, int>> unfollowed {}; ///< pairs: call without source, buffer that it gets
        bool isKnownHelper = false; ///< recognised by its text, see knownHelper(); losses of addresses do not count
    };
    /// The function with that name that code in `file` would call. Null if no source defines it, or for recursion.
    [[nodiscard]] const Found *find(const QString &name, const QString &file = {});
    /// The function that a call calls. It is analysed again with the numbers of the call if these can change its
    /// effects.
    [[nodiscard]] const Found *calleeOf(const CCall &call, const QString &file);
    /// The effect of a call from `file` on one of its arguments; null if the function or the argument is unknown.
    [[nodiscard]] const BufferEffect *effectOf(const CCall &call, std::size_t argument, const QString &file);
    /// Element type (C) of that argument in the called function; empty if unknown.
    [[nodiscard]] QString typeOf(const CCall &call, std::size_t argument, const QString &file);

    /// Limits on the number of calls and buffers that are analysed.
    [[nodiscard]] const Limits &limits() const;
    /// File of a helper that was not analysed again for a call because of the limit; usually empty.
    [[nodiscard]] const QString &limitedHelper() const;
    /// Pools that the parameters of functions refer to.
    [[nodiscard]] const PoolBindings &pools() const;
    /// The text of `file` ends inside of the function.
    [[nodiscard]] bool isCut(const QString &name, const QString &file) const;
    /// True if the pool is defined as const, as a struct whose fields have values, or with values that no function
    /// writes. A pool that the sources do not define is constant if functions read it and none writes it. If a function
    /// writes a constant pool nevertheless, the workspace of that function is unknown.
    [[nodiscard]] bool isConstantPool(const QString &name);
    /// Declares that a pool without a definition in the sources is constant, because the interface header has its
    /// values.
    void setConstantPool(const QString &name);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
