// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/targetuse.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The functions that are made for a target, one row each, the most need first: the operators that a function runs,
/// what it needs, and the constants it refers to. A row leads to the function, its cells to calls, Relay, constants and
/// code.
class TargetFunctionModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Function, Role, Call, Operators, Need, Own, Constants, Place, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the functions of one of the uses of a module, which lies in the document; a reset. None where the number
    /// is that of no use.
    void setUse(const DocumentPointer &document, const Module *module,
                const std::shared_ptr<const std::vector<TargetUse>> &uses, int number);
    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    /// The row of a function.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] static const ItemColumn<TargetFunctionModel, TargetFunction> &columnAt(int column);
    [[nodiscard]] const FunctionFact &fact(const TargetFunction &function) const;
    [[nodiscard]] const FunctionNeed &need(const TargetFunction &function) const;
    [[nodiscard]] Link link(const TargetFunction &function, Column column) const;
    [[nodiscard]] Link relayPlace(const TargetFunction &function) const;
    [[nodiscard]] QString sizeText(const std::optional<ByteCount> &bytes, bool isAtLeast) const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    std::shared_ptr<const std::vector<TargetUse>> m_uses;
    const TargetUse *m_use = nullptr; ///< in m_uses; null where no function is shown
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< of the functions of the module
    mutable QHash<int, Link>
        m_relayPlaces; ///< of calls that were asked for: to find one takes as long as there are calls
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
