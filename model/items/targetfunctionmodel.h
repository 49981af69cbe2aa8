// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/targetuse.h"
#include "model/items/tablemodel.h"

#include <memory>
#include <optional>

namespace Mlf {

/// The functions that are made for a target, one row each, the most need first: the operators that a function runs,
/// what it needs, and the constants it refers to. A row leads to the function, its cells to calls, Relay, constants and
/// code.
class TargetFunctionModel final : public TableModel<TargetFunction> {
    Q_OBJECT
public:
    enum class Column { Function, Role, Call, Operators, Need, Own, Constants, Place, Count };

    explicit TargetFunctionModel(QObject *parent = nullptr);

    /// Shows the functions of one of the uses of a module, which is in the document; null shows none. A reset.
    void setUse(const DocumentPointer &document, const Module *module, const TargetUse *use);
    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    /// The row of a function.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const FunctionFact &fact(const TargetFunction &function) const;
    [[nodiscard]] const FunctionNeed &need(const TargetFunction &function) const;
    [[nodiscard]] Link link(const TargetFunction &function, Column column) const;
    [[nodiscard]] Link relayPlace(const TargetFunction &function) const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< of the functions of the module
    mutable QHash<int, Link>
        m_relayPlaces; ///< of calls that were asked for: to find one takes as long as there are calls
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
