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

/// The functions generated for a target, one row each, the largest need first: operators, need, and constants of the
/// function. A row links to the function; its cells link to calls, Relay, constants and code.
class TargetFunctionModel final : public TableModel<TargetFunction> {
    Q_OBJECT
public:
    enum class Column { Function, Role, Call, Operators, Need, Own, Constants, Place, Count };

    explicit TargetFunctionModel(QObject *parent = nullptr);

    /// Shows the functions for one use of a target by a module; null shows none. Resets the model.
    void setUse(const DocumentPointer &document, const Module *module, const TargetUse *use);

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
    const Module *m_module = nullptr; ///< module of m_document
    std::shared_ptr<const std::vector<FunctionNeed>> m_needs; ///< needs of the module's functions
    mutable QHash<int, Link>
        m_relayPlaces; ///< requested places of calls, because finding one is linear in the number of calls
};

} // namespace Mlf
