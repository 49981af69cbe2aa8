// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

#include <array>
#include <optional>

namespace Mlf {

/// What became of something, as the filters name it. What only another export brings is noise, whatever became of it.
enum class ChangeKind { Grew, Shrank, New, Gone, Renamed, Changed, Noise, Count };

/// One thing that is not the same in both archives: a pair or a finding of the comparison, which must outlive it. There
/// may be thousands: its texts are made when somebody asks for them.
struct ChangeRow {
    int list = 0; ///< number of the list that it is in
    ChangeKind kind = ChangeKind::Changed;
    const ComparedPair *pair = nullptr; ///< null of a finding
    const Finding *finding = nullptr; ///< null of a pair
    bool isFunction = false; ///< its names are of functions, or of what belongs to one
    bool isCall = false;

    [[nodiscard]] Sides<Link> links() const;
    [[nodiscard]] Sides<QString> names() const;
    [[nodiscard]] std::optional<ByteCount> delta() const;
};

/// Everything that is not the same in two archives, as rows; lists (functions, buffers, files, …) and kinds can be
/// hidden. What is equal is no row. The rows of models that are not on show are left out.
class ChangeTableModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { List, Name, Status, Old, New, Difference, Why, Count };
    static constexpr std::size_t kindCount = std::size_t(ChangeKind::Count);
    using Kinds = std::array<bool, kindCount>;

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows the model of that name of the newer document, or of the older one where only that has it. Null: nothing.
    void setComparison(const ComparisonPointer &comparison, const QString &module);
    void setUnit(ByteUnit unit);
    /// Shows one list, or all where it is negative, and of these the kinds that are true.
    void setShown(int list, const Kinds &kinds);

    /// Titles of all lists, the empty ones as well.
    [[nodiscard]] const QStringList &lists() const { return m_lists; }
    /// Rows of a list, or of all where it is negative, that are of these kinds.
    [[nodiscard]] int count(int list, const Kinds &kinds) const;
    [[nodiscard]] const ChangeRow *row(int row) const; ///< null where there is none

    [[nodiscard]] static QString kindText(ChangeKind kind);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    void collect(const ModuleComparison *module);
    void addPairs(const QString &title, const ComparedPairs &pairs, bool areFunctions = false, bool areCalls = false);
    void addFindings(const Findings &findings, bool areNew);
    void filter();
    [[nodiscard]] QString textOf(const ChangeRow &row, Column column) const;
    [[nodiscard]] QString nameOf(const ChangeRow &row) const;
    [[nodiscard]] QString valueText(const ChangeRow &row, bool isNewer) const;

    ComparisonPointer m_comparison;
    QString m_module;
    ByteUnit m_unit = ByteUnit::Bytes;
    int m_list = -1;
    Kinds m_kinds {true, true, true, true, true, true, false};
    QStringList m_lists;
    std::vector<ChangeRow> m_rows;
    std::vector<std::size_t> m_shown; ///< indices of rows
    mutable std::vector<QString> m_names; ///< of rows, once they were asked for: sorting asks for them again and again
};

} // namespace Mlf
