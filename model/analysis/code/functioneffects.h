// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/base/limits.h"

#include <memory>
#include <vector>

namespace Mlf {

inline constexpr int deepestHelper = 64; ///< depth of helpers that are followed

/// Effects of a function and its callees on one of its buffers.
struct BufferEffect {
    AccessRange read;
    AccessRange written;
    bool isFollowed = true; ///< `read` and `written` are complete
    bool isReadFirst = false; ///< earlier content may be read
    bool isLost = false; ///< code in the sources accesses it in a way that is not followed
    bool operator==(const BufferEffect &) const = default;

    /// The end of the written bytes is unknown.
    [[nodiscard]] bool isOpen() const { return isLost || (written.isAny && !written.isBounded); }
};

/// Effects of a model's functions on memory, including their callees.
///
/// Static helpers are followed with the addresses that they get. The effects of CMSIS-NN functions, whose code no
/// archive contains, follow from the shapes in the call. A buffer that another unknown function gets is not followed.
/// Computed on first request, once per function. Source: the bodies of the functions alone.
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
        std::vector<std::pair<int, int>> unfollowed {}; ///< call without code in the sources, and buffer passed to it
        bool isKnownHelper = false; ///< recognised by its text, see knownHelper(); losses in its body do not count
    };
    /// The function of that name, as code in `file` sees it; null if no source defines it, or for recursion.
    [[nodiscard]] const Found *find(const QString &name, const QString &file = {});
    /// The function of a call, read again with the numbers of the call if they can change its effects.
    [[nodiscard]] const Found *calleeOf(const CCall &call, const QString &file);
    /// The effect of an argument of a call from code in `file`; null if the function or the argument is unknown.
    [[nodiscard]] const BufferEffect *effectOf(const CCall &call, std::size_t argument, const QString &file);
    /// C type of an element of that argument in the function; empty if unknown.
    [[nodiscard]] QString typeOf(const CCall &call, std::size_t argument, const QString &file);

    /// Limits on the calls and buffers that are read.
    [[nodiscard]] const Limits &limits() const;
    /// File of a helper that the limit prevented from being read again for a call; usually empty.
    [[nodiscard]] const QString &limitedHelper() const;
    /// Pools that the parameters of functions refer to.
    [[nodiscard]] const PoolBindings &pools() const;
    /// The text of `file` ends inside of the function.
    [[nodiscard]] bool isCut(const QString &name, const QString &file) const;
    /// True if the pool is defined const, as a struct with values for its fields, or with values that no function
    /// writes. For a pool that the sources do not define: functions read it, and none writes it. If a function writes a
    /// pool of constants nevertheless, that function's workspace is unknown.
    [[nodiscard]] bool isConstantPool(const QString &name);
    /// Makes a pool that the sources do not define a pool of constants, because the interface header has its values.
    void setConstantPool(const QString &name);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
