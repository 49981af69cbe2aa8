// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/items/buffertitles.h"
#include "model/items/tablemodel.h"

#include <array>
#include <memory>
#include <optional>

namespace Mlf {

/// Kinds of changes, for the filters. Differences that every new export has are Noise, regardless of their status.
enum class ChangeKind { Grew, Shrank, New, Gone, Renamed, Changed, Noise, Count };

/// A difference between two archives: a pair or a finding of the comparison, which must outlive this. There may be
/// thousands, so texts are made on request.
struct ChangeRow {
    int list = 0; ///< index of its list
    ChangeKind kind = ChangeKind::Changed;
    const ComparedPair *pair = nullptr; ///< null for a finding
    const Finding *finding = nullptr; ///< null for a pair
    bool isFunction = false; ///< the names are of functions
    bool isCall = false;
    bool isBuffer = false;

    [[nodiscard]] Sides<Link> links() const;
    [[nodiscard]] Sides<QString> names() const;
    [[nodiscard]] std::optional<ByteCount> delta() const;
};

/// All differences between two archives as rows; equal items have no row. Lists (functions, buffers, files, …), kinds
/// and causes can be hidden. Shows one model and the whole archive, but no other models.
class ChangeTableModel final : public TableModel<ChangeRow> {
    Q_OBJECT
public:
    enum class Column { List, Name, Status, Old, New, Difference, Why, Pairing, Count };
    static constexpr std::size_t kindCount = std::size_t(ChangeKind::Count);
    using Kinds = std::array<bool, kindCount>;

    explicit ChangeTableModel(QObject *parent = nullptr);

    /// Shows the model with that name in the newer document, or in the older document if the newer one does not have
    /// it. Null shows no rows.
    void setComparison(const ComparisonPointer &comparison, const QString &module);
    /// Shows list `list` (all if negative), limited to the enabled kinds.
    void setShown(int list, const Kinds &kinds);
    /// Limits shown and counted rows to one cause, an index in Comparison::causes. An index equal to the number of
    /// causes selects the rows without a cause. `std::nullopt` selects all rows.
    void setCause(std::optional<std::size_t> cause);

    /// Titles of all lists, including empty ones.
    [[nodiscard]] const QStringList &lists() const { return m_lists; }
    /// Number of rows of a list (all if negative) with these kinds.
    [[nodiscard]] int count(int list, const Kinds &kinds) const;
    [[nodiscard]] const ChangeRow *row(int row) const; ///< null if there is none

    /// Titles of the buffers; null before setComparison().
    [[nodiscard]] std::shared_ptr<const BufferTitles> buffers() const { return m_buffers; }

    [[nodiscard]] static QString kindText(ChangeKind kind);

private:
    void collect(const ModuleComparison *module);
    void addPairs(const QString &title, const ComparedPairs &pairs, const ChangeRow &row = {});
    void addFindings(const Findings &findings, bool areNew);
    void filter();
    [[nodiscard]] bool belongsToCause(const ChangeRow &row) const;
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] QString nameOf(const ChangeRow &row) const;
    [[nodiscard]] Sides<QString> textsOf(const ChangeRow &row) const;
    [[nodiscard]] const ChangeCause *causeOf(const ChangeRow &row) const; ///< null without one
    [[nodiscard]] QString whyOf(const ChangeRow &row, bool isNumber = false) const;
    [[nodiscard]] QString whyToolTip(const ChangeRow &row) const;
    [[nodiscard]] Cell valueCell(const std::optional<ByteCount> &bytes, const QString &text,
                                 const Sides<QString> &texts) const;

    ComparisonPointer m_comparison;
    QString m_module;
    std::shared_ptr<const BufferTitles> m_buffers; ///< set if there are rows
    int m_list = -1;
    Kinds m_kinds {true, true, true, true, true, true, false};
    std::optional<std::size_t> m_cause;
    QStringList m_lists;
    std::vector<ChangeRow> m_all; ///< including hidden rows
};

} // namespace Mlf
