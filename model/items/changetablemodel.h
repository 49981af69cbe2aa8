// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/tablemodel.h"

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
class ChangeTableModel final : public TableModel<ChangeRow> {
    Q_OBJECT
public:
    enum class Column { List, Name, Status, Old, New, Difference, Why, Count };
    static constexpr std::size_t kindCount = std::size_t(ChangeKind::Count);
    using Kinds = std::array<bool, kindCount>;

    explicit ChangeTableModel(QObject *parent = nullptr);

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

private:
    void collect(const ModuleComparison *module);
    void addPairs(const QString &title, const ComparedPairs &pairs, bool areFunctions = false, bool areCalls = false);
    void addFindings(const Findings &findings, bool areNew);
    void filter();
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] QString nameOf(const ChangeRow &row) const;
    [[nodiscard]] Cell valueCell(const std::optional<ByteCount> &bytes, const QString &text,
                                 const Sides<QString> &texts) const;

    ComparisonPointer m_comparison;
    QString m_module;
    ByteUnit m_unit = ByteUnit::Bytes;
    int m_list = -1;
    Kinds m_kinds {true, true, true, true, true, true, false};
    QStringList m_lists;
    std::vector<ChangeRow> m_all; ///< shown or not
};

} // namespace Mlf
