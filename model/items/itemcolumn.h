// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QString>
#include <QVariant>

#include <optional>

namespace Mlf {

/// All that a table says in one of its columns, and in which roles. Each question is asked with the model and with what
/// one of its rows stands for.
template <typename Model, typename Row>
struct ItemColumn {
    using Title = QString (*)(const Model &);
    using Text = QString (*)(const Model &, const Row &);
    using Number = std::optional<qint64> (*)(const Model &, const Row &);
    using Value = QVariant (*)(const Model &, const Row &);

    typename Model::Column id;
    Title title;
    Title titleToolTip = nullptr;
    QString (*copiedTitle)(const QString &title) = nullptr; ///< else the title

    Text text; ///< what is shown
    Number number = nullptr; ///< what the column is sorted by and copied as, where that is not the text
    bool isBytes = false; ///< the number is a size
    bool isRight = number != nullptr; ///< stands at the right
    Value sortKey = nullptr; ///< else the number or the text
    Value copy = nullptr; ///< else the number or the text
    Text toolTip = nullptr; ///< else the text
    Text accessibleText = nullptr; ///< else the text
    Text filter = nullptr; ///< else the text
    Value basis = nullptr;
    Number total = nullptr;
};

template <typename Quantity>
[[nodiscard]] std::optional<qint64> numberOf(const std::optional<Quantity> &quantity)
{
    return quantity ? std::optional(quantity->value()) : std::nullopt;
}

[[nodiscard]] inline QVariant valueOf(const std::optional<qint64> &number)
{
    return number ? QVariant(*number) : QVariant();
}

/// The alignment of cells and titles.
[[nodiscard]] inline QVariant alignmentOf(bool isRight)
{
    return int((isRight ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

/// True where the columns are all that the model has, in their order: for a static_assert beside the table.
template <typename Model, typename Row, std::size_t count>
[[nodiscard]] constexpr bool isInOrder(const ItemColumn<Model, Row> (&columns)[count])
{
    for (std::size_t i = 0; i < count; ++i) {
        if (std::size_t(columns[i].id) != i)
            return false;
    }
    return count == std::size_t(Model::Column::Count);
}

/// What a cell says in a role; invalid in those that are not the column's to answer, such as links.
template <typename Model, typename Row>
[[nodiscard]] QVariant cellData(const ItemColumn<Model, Row> &column, const Model &model, const Row &row, int role)
{
    const auto ask = [&](auto question) { return question ? QVariant(question(model, row)) : QVariant(); };
    const auto number = [&] { return column.number ? column.number(model, row) : std::nullopt; };
    switch (role) {
    case Qt::DisplayRole:
        return column.text(model, row);
    case Qt::ToolTipRole: {
        const QString text = column.toolTip ? column.toolTip(model, row) : column.text(model, row);
        return text.isEmpty() ? QVariant() : plainToolTip(text);
    }
    case Qt::TextAlignmentRole:
        return alignmentOf(column.isRight);
    case Qt::AccessibleTextRole:
        return ask(column.accessibleText);
    case Roles::SortRole:
        return column.sortKey ? column.sortKey(model, row) : column.number ? valueOf(number()) : ask(column.text);
    case Roles::CopyRole:
        if (column.copy || !column.number)
            return ask(column.copy);
        return number() ? QString::number(*number()) : QString();
    case Roles::ByteCountRole:
        return column.isBytes ? valueOf(number()) : QVariant();
    case Roles::TotalRole:
        return column.total ? valueOf(column.total(model, row)) : QVariant();
    case Roles::BasisRole:
        return ask(column.basis);
    case Roles::FilterRole:
        return ask(column.filter);
    default:
        return {};
    }
}

/// The same of the title of a column.
template <typename Model, typename Row>
[[nodiscard]] QVariant titleData(const ItemColumn<Model, Row> &column, const Model &model, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return column.title(model);
    case Qt::ToolTipRole:
        return column.titleToolTip ? QVariant(column.titleToolTip(model)) : QVariant();
    case Qt::TextAlignmentRole:
        return column.isRight ? alignmentOf(true) : QVariant();
    case Roles::CopyRole:
        return column.copiedTitle ? QVariant(column.copiedTitle(column.title(model))) : QVariant();
    default:
        return {};
    }
}

} // namespace Mlf
