// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/code/poolbindings.h"
#include "model/base/limits.h"

#include <memory>
#include <vector>

namespace Mlf {

inline constexpr int deepestHelper = 64; ///< helpers of helpers that are followed

/// What a function does with one of its buffers, the functions it hands it to included.
struct BufferEffect {
    AccessRange read;
    AccessRange written;
    bool isFollowed = true; ///< everything that is done with it is in the two above
    bool isReadFirst = false; ///< what it holds before may be read
    bool isLost = false; ///< a function that is there reaches places of it that are not followed
    bool operator==(const BufferEffect &) const = default;

    /// Nothing says where what is written of it ends.
    [[nodiscard]] bool isOpen() const { return isLost || (written.isAny && !written.isBounded); }
};

/// What the functions of a model do with memory, callees and all.
///
/// Static helpers are followed with the places they get; of CMSIS-NN's functions, which no archive holds, the shapes
/// they are called with say what is read and written. A buffer that another unknown function gets is not followed.
/// Worked out when first asked for; each function once. Source: the bodies of the functions alone.
class FunctionEffects {
public:
    explicit FunctionEffects(const std::vector<ScannedSource> &sources, const Limits &limits = {});
    ~FunctionEffects();

    struct Found {
        const FunctionDefinition *definition = nullptr;
        QString file;
        std::vector<BufferEffect> effects; ///< one for each buffer of its body
        std::vector<int> arguments; ///< index of the buffer of each argument; -1 where there is none
        std::vector<QString> types {}; ///< of an element of each buffer, as it or who it hands it to takes it
        /// It reads that argument, or nobody knows what it does with it.
        [[nodiscard]] bool mayRead(std::size_t argument) const;
        std::vector<std::pair<int, int>> unfollowed {}; ///< calls, by number, that get a buffer and are not read
        bool isKnownHelper = false; ///< recognised by its text, see knownHelper(): losses in its body do not count
    };
    /// The function of that name, as code in `file` sees it; null where no source defines it, and of one that is being
    /// worked out, which calls itself.
    [[nodiscard]] const Found *find(const QString &name, const QString &file = {});
    /// The function of a call, read with the numbers it gets there where they can decide what it does.
    [[nodiscard]] const Found *calleeOf(const CCall &call, const QString &file);
    /// The effect of an argument of a call from code in `file`; null where the function or the argument is not known.
    [[nodiscard]] const BufferEffect *effectOf(const CCall &call, std::size_t argument, const QString &file);
    /// C type of an element of that argument, as the function takes it; empty where not known.
    [[nodiscard]] QString typeOf(const CCall &call, std::size_t argument, const QString &file);

    /// How much of calls and buffers is kept.
    [[nodiscard]] const Limits &limits() const;
    /// The file of a helper that the limit left no room to read again for a call; empty where there is none.
    [[nodiscard]] const QString &limitedHelper() const;
    /// What parameters are pools, and which.
    [[nodiscard]] const PoolBindings &pools() const;
    /// The text of that file ends inside of the function.
    [[nodiscard]] bool isCut(const QString &name, const QString &file) const;
    /// The pool of that name is defined const, or with values that no function writes. Of one that the sources do not
    /// define: functions read it, and none writes it.
    [[nodiscard]] bool isConstantPool(const QString &name);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace Mlf
