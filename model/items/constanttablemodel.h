// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/constantvalues.h"
#include "model/items/comparedrows.h"
#include "model/items/moduletable.h"

#include <QHash>

#include <memory>
#include <utility>

namespace Mlf {

/// The constants of one module: facts from their declarations, and statistics of their values when these have been
/// read. One row per constant, in the order of ConstantLedger::rows.
class ConstantTableModel final : public ModuleTable<int> {
    Q_OBJECT
public:
    enum class Column {
        Name,
        Bytes,
        Change,
        Share,
        Type,
        Users,
        Zeros,
        Least,
        Largest,
        Equal,
        Elements,
        Padding,
        Memory,
        Section,
        Place,
        Digest,
        Count
    };

    explicit ConstantTableModel(QObject *parent = nullptr);

    /// Shows the constants of the module with that name, or of the first module. Resets the model and discards measured
    /// values, unless the document has the same constants with equal files. Returns true if it was reset.
    bool setDocument(const DocumentPointer &document, const QString &module = {});
    /// Shows the changes since an older archive and, after the other rows, the constants that only that archive has;
    /// null for none. Call after setDocument().
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    /// Sets measured values of some rows.
    void setMeasured(const std::vector<std::pair<int, MeasuredConstant>> &measured);
    /// Call after setMeasured(), because new values may equal values of rows measured earlier.
    void updateEqual();

    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    [[nodiscard]] const ConstantLedger &ledger() const { return *m_ledger; }
    [[nodiscard]] const std::shared_ptr<const ConstantLedger> &sharedLedger() const { return m_ledger; } ///< never null
    /// Null if the row does not exist or its values have not been read.
    [[nodiscard]] const MeasuredConstant *measured(int row) const;
    /// At most `most` other rows with the same values, in ascending order.
    [[nodiscard]] std::vector<int> equalRows(int row, std::size_t most) const;
    /// Bytes of duplicates among the measured constants.
    [[nodiscard]] ByteCount duplicateBytes() const { return ByteCount(m_duplicateBytes); }
    /// Bytes of the total that are declared without const.
    [[nodiscard]] ByteCount writableBytes() const { return m_writableBytes; }
    /// Number of rows that are not part of the total.
    [[nodiscard]] qint64 uncounted() const { return m_uncounted; }
    /// Place of the definition of a constant: a line of code, or the file of parameters. Null if the row does not
    /// exist.
    [[nodiscard]] Link placeOf(int row) const;
    /// The link of a function of this module.
    [[nodiscard]] Link functionLink(const QString &name) const;
    /// The first line with the constant in each function that uses it, by function. Linear in the number of all uses of
    /// names in the archive. Empty if the code has not been read.
    [[nodiscard]] QHash<QString, Link> useLinks(int row) const;

    /// The row of a constant of this module, identified by NAME or FILE#NAME. For a place in a file, the row of the
    /// constant defined there.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const std::vector<int> &group(int row) const; ///< rows with its values and itself, ascending
    [[nodiscard]] QString equalText(int row) const;
    [[nodiscard]] QString usersText(int row) const;
    [[nodiscard]] QString usersToolTip(int row) const;
    [[nodiscard]] QString paddingToolTip(int row) const;
    [[nodiscard]] QString shareToolTip(int row) const;
    [[nodiscard]] QString valueText(int row, const std::optional<NumberValue> &number) const;
    [[nodiscard]] QString equalLabels(int row, QChar between) const;
    [[nodiscard]] std::optional<double> share(int row) const; ///< share of the bytes of all constants
    [[nodiscard]] std::optional<double> zeros(int row) const; ///< share of zeros among its values
    [[nodiscard]] const ValueStatistics *statistics(int row) const; ///< null if no values have been read
    [[nodiscard]] QString valuesToolTip(int row, const QString &shown) const;
    [[nodiscard]] QString marksToolTip(int row) const;
    [[nodiscard]] const LedgerRow &row(int number) const { return m_ledger->rows[std::size_t(number)]; }
    [[nodiscard]] bool isGone(const int &row) const override { return row >= int(m_ledger->rows.size()); }
    [[nodiscard]] QString changeKey(int row) const;

    /// Rows with the same values.
    struct EqualRows {
        std::vector<int> rows;
        std::ptrdiff_t inOrder = 0; ///< number of sorted rows at the beginning; the rest is in the order of reading
        int firstCounted = -1;
    };
    /// Bytes that the row `number`, equal to `equal`, adds to the duplicate bytes.
    [[nodiscard]] qint64 bytesTwice(const EqualRows &equal, int number) const;

    std::shared_ptr<const ConstantLedger> m_ledger = std::make_shared<const ConstantLedger>(); ///< never null
    ByteCount m_writableBytes;
    qint64 m_uncounted = 0;
    std::vector<std::unique_ptr<const MeasuredConstant>> m_measured; ///< per row; null if not read
    mutable QHash<QByteArray, EqualRows> m_byDigest; ///< rows by digest of their values; sorted when needed
    qint64 m_duplicateBytes = 0;
    ComparedRows m_changes;
    QStringList m_gone; ///< names of the constants that only the older archive has
};

} // namespace Mlf
