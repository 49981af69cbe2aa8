// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/compare/cause/layerchanges.h"
#include "model/compare/cause/shapetext.h"
#include "model/compare/comparison.h"
#include "model/compare/moduleside.h"

#include <QHash>
#include <QSet>

#include <functional>
#include <map>
#include <optional>

namespace Mlf {

/// Finds the causes of the functions and buffers of one side from the Relay lines of their calls.
class SideCauses {
public:
    SideCauses(const ModuleSide &side, const LayerChanges &layers, bool isOlder, std::size_t firstLayer);

    /// The change of the function's own operators, or else the first change that affects it.
    [[nodiscard]] std::optional<std::size_t> ofFunction(const QString &name) const;
    /// Functions that use the constant, or that main calls with it.
    [[nodiscard]] QStringList usersOf(const QString &constant) const { return m_users.value(constant); }
    /// Functions that write the buffer, or that use it as scratch.
    [[nodiscard]] QStringList writersOf(const QString &buffer) const { return m_writers.value(buffer); }
    /// True if several changes affect the function.
    [[nodiscard]] bool isShared(const QString &function) const { return m_shared.contains(function); }
    /// True if an operator of the function changed itself, not only its operands.
    [[nodiscard]] bool isChanged(const QString &function) const { return m_changed.contains(function); }
    /// The changes of the function's own operators.
    [[nodiscard]] QSet<std::size_t> ownCauses(const QString &function) const { return m_own.value(function); }
    /// True if the operators of the function are known.
    [[nodiscard]] bool isPlaced(const QString &function) const { return m_placed.contains(function); }

private:
    QHash<QString, QStringList> m_users; ///< by constant
    QHash<QString, QStringList> m_writers; ///< by buffer
    std::map<QString, std::size_t> m_functions;
    QSet<QString> m_shared;
    QSet<QString> m_placed;
    QSet<QString> m_changed;
    QHash<QString, QSet<std::size_t>> m_own; ///< changes of its own operators, by function
};

/// The layer of each function, as named in `LayerOperator`: its first operator that is not a bias or an activation.
/// Leaves out functions with several layers in Relay or an unknown one.
[[nodiscard]] QHash<QString, QString> layersByFunction(const ModuleSide &side);

/// The only change that affects these functions of both sides; `single` if its effects cannot be separated.
[[nodiscard]] std::optional<std::size_t> causeOfFunctions(const Sides<SideCauses> &sides,
                                                          QStringList (SideCauses::*functions)(const QString &) const,
                                                          const Sides<QString> &names,
                                                          const std::vector<ChangeCause> &causes,
                                                          std::optional<std::size_t> single);

/// Names of the constants that Relay adds as a bias: vectors, or tensors with one extent above 1.
[[nodiscard]] QSet<QString> biasNames(const ModuleSide &side);

/// The cause of a buffer whose part of a call's need changed. The flag is true if both calls use the buffer.
using CauseOfBuffer = std::function<std::optional<std::size_t>(const ComparedPair &buffer, bool isInBothCalls)>;

/// Sets the causes of changed calls. A changed need has the common cause of its buffers; other changes have the cause
/// of the function.
void explainCalls(const Sides<ModuleSide> &sides, ModuleComparison &module, const Sides<SideCauses> &causes,
                  const CauseOfBuffer &causeOf);

/// How the texts of two kernels differ, see compareKernels(); `std::nullopt` if a text is missing.
[[nodiscard]] std::optional<KernelDifference> kernelDifference(const Sides<ModuleSide> &sides, const ComparedPair &pair,
                                                               bool hasOtherBorders);

/// True for a changed attribute of a layer from which shapes of tensors follow.
[[nodiscard]] bool isOfShapes(const ChangeCause &cause);

/// True for a change of the build, which can change all kernels: of the target, release, interface, planner or option.
[[nodiscard]] bool isOfBuild(const ChangeCause &cause);

/// True for an inferred change of the build that may have edited the kernels.
[[nodiscard]] bool isInferredOfKernels(const ChangeCause &cause);

/// Makes a cause inferred if the kernel differs in more than certainly follows from it: the kernel may have been edited
/// by hand as well. For a changed build or shape. `haveOtherShapes`: the shapes of the kernel's own layer changed, so
/// that its loops may differ.
void limitCertainty(const Sides<ModuleSide> &sides, const ComparedPair &kernel, ChangeCause &cause,
                    bool haveOtherShapes);

/// Compares the lines of two functions without offsets in pools; if their shapes differ, without what shapes determine.
/// Sets `links` to the first differing lines. Returns the number of differing lines; 0 if it is unknown.
[[nodiscard]] qint64 findEditedLines(const Sides<ModuleSide> &sides, const ComparedPair &pair, bool haveOtherShapes,
                                     Sides<Link> &links);

/// Finds the functions whose arrays a changed planner moved between the stack and a pool. Their scratch grew by as many
/// bytes as their stack shrank, or the reverse.
[[nodiscard]] Sides<QSet<QString>> findMovedStack(const Sides<ModuleSide> &sides, const ComparedPairs &functions);

/// True for scratch of functions whose arrays moved, see findMovedStack().
[[nodiscard]] bool isOfMovedStack(const ComparedPair &buffer, const Sides<QSet<QString>> &moved);

[[nodiscard]] bool isOperatorFunction(const ModuleSide &side, const QString &name);
/// False for a function that metadata.json lists and no code defines.
[[nodiscard]] bool hasCode(const ModuleSide &side, const QString &name);
[[nodiscard]] QString shownFunctionName(const ModuleSide &side, const QString &name);
/// False if main allocates all buffers, so that their offsets follow from its code.
[[nodiscard]] bool isPlanned(const ModuleSide &side);

/// True for a function with equal text and a different need, usually main: its buffers moved or grew.
[[nodiscard]] bool isOfPlan(const ComparedPair &pair);

/// False for a figure that only one archive shows, because it is no difference between the models.
[[nodiscard]] bool isExplainable(const TotalRow &row);
/// Assigns all differences to the first cause.
void explainByFirstCause(ModuleComparison &module);

} // namespace Mlf
