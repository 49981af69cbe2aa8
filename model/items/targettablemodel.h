// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/targetstring.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/document/targetuse.h"
#include "model/items/tablemodel.h"

namespace Mlf {

struct ComparedPair;

/// The targets of one module, one row each in the order of metadata.json: which device, which kind, how that is known,
/// and what of the model is made for it. Functions of which no target is known have a row behind them. A number leads
/// to what it counts.
class TargetTableModel final : public TableModel<TargetUse> {
    Q_OBJECT
public:
    enum class Column { DeviceType, DeviceName, Kind, Functions, Calls, Need, Constants, Change, Basis, Text, Count };

    explicit TargetTableModel(QObject *parent = nullptr);

    /// Shows the targets of the module of that name; of the first where there is none. A reset.
    void setDocument(const DocumentPointer &document, const QString &module = {});
    /// Says which targets an older archive had otherwise; null where there is none. After the document.
    void setComparison(const ComparisonPointer &comparison);
    /// There is an older archive with that module.
    [[nodiscard]] bool hasChanges() const { return m_hasChanges; }
    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);

    /// What the row of that number stands for; null where there is none.
    [[nodiscard]] const TargetUse *use(int row) const;
    /// The row with that function; -1 where none has it.
    [[nodiscard]] int rowOfFunction(const QString &name) const;

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    /// The parts of a target that have a meaning of their own: kind, keys and attributes as name and value.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> parts(const TargetString &target);
    /// One line on what a part means for a model with that executor ("aot", "graph", empty where it has none),
    /// translated; empty for an attribute that is not known.
    [[nodiscard]] static QString meaning(const QString &part, const QString &value, const QString &executor);

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const TargetFact *fact(const TargetUse &use) const;
    [[nodiscard]] Link link(const TargetUse &use, Column column) const;
    [[nodiscard]] const ComparedPair *change(const TargetUse &use) const;
    [[nodiscard]] QString kindText(const TargetUse &use) const;
    [[nodiscard]] QString partsToolTip(const TargetUse &use) const;
    [[nodiscard]] QString deviceToolTip(const TargetUse &use) const;
    [[nodiscard]] QString functionsToolTip(const TargetUse &use) const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    QString m_executor;
    ComparisonPointer m_comparison; ///< keeps what the changes are of
    bool m_hasChanges = false;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
