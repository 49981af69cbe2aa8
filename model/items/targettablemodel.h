// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/tvmtables.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/document/targetuse.h"
#include "model/items/facts/facttablemodel.h"
#include "model/items/moduletable.h"

#include <memory>

namespace Mlf {

struct ComparedPair;

/// The targets of one module, one row each in the order of metadata.json: device, kind, basis, and counts of the parts
/// of the model generated for the target. Functions without a known target have a row at the end. The cell of a count
/// links to the first counted item.
class TargetTableModel final : public ModuleTable<TargetUse> {
    Q_OBJECT
public:
    enum class Column { Kind, Text, Calls, Functions, Need, Constants, Change, DeviceName, DeviceType, Basis, Count };

    explicit TargetTableModel(QObject *parent = nullptr);

    /// Shows the targets of the module of that name, or of the first module. Resets the model.
    void setDocument(const DocumentPointer &document, const QString &module = {});
    /// Shows the changes of targets since an older archive; null for none. Call after setDocument().
    void setComparison(const ComparisonPointer &comparison);
    /// True if there is an older archive with that module.
    [[nodiscard]] bool hasChanges() const { return m_hasChanges; }

    /// The content of a row, or null.
    [[nodiscard]] const TargetUse *use(int row) const;
    /// The row that contains a function, or -1.
    [[nodiscard]] int rowOfFunction(const QString &name) const;

    /// The parts of a target that have a meaning: kind, keys and attributes as name and value.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> parts(const TargetString &target);
    /// The meaning of a part in one translated line; empty if the attribute is unknown. `executor` is the executor of
    /// the model: "aot", "graph" or empty.
    [[nodiscard]] static QString meaning(const QString &part, const QString &value, const QString &executor);

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const TargetFact *fact(const TargetUse &use) const;
    [[nodiscard]] Link firstCall(const TargetUse &use) const;
    [[nodiscard]] const ComparedPair *change(const TargetUse &use) const;
    [[nodiscard]] QString kindText(const TargetUse &use) const;
    [[nodiscard]] QString partsToolTip(const TargetUse &use) const;
    [[nodiscard]] QString deviceToolTip(const TargetUse &use) const;
    [[nodiscard]] QString functionsToolTip(const TargetUse &use) const;

    QString m_executor;
    ComparisonPointer m_comparison; ///< owns the compared pairs
    bool m_hasChanges = false;
};

/// The parts of a target, one row each: kind, keys and attributes, each with its meaning in one line.
[[nodiscard]] FactTable targetPartTable(const Module &module, std::size_t target);

/// The functions generated for a target, one row each, the largest need first: operators, need, and constants of the
/// function. A row links to the function; its cells link to calls, Relay, constants and code.
class TargetFunctionModel final : public ModuleTable<TargetFunction> {
    Q_OBJECT
public:
    enum class Column { Function, Role, Call, Operators, Need, Own, Constants, Place, Count };

    explicit TargetFunctionModel(QObject *parent = nullptr);

    /// Shows the functions for one use of a target by a module; null shows none. Resets the model.
    void setUse(const DocumentPointer &document, const Module *module, const TargetUse *use);

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const FunctionFact &fact(const TargetFunction &function) const;
    [[nodiscard]] const FunctionNeed &need(const TargetFunction &function) const;
    [[nodiscard]] Link relayPlace(const TargetFunction &function) const;

    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< needs of the module's functions
    mutable QHash<int, Link>
        m_relayPlaces; ///< requested places of calls, because finding one is linear in the number of calls
};

} // namespace Mlf
