// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/document/constantvalues.h"
#include "model/items/comparedrows.h"
#include "model/items/tablemodel.h"

#include <QHash>

#include <memory>
#include <utility>

namespace Mlf {

/// The constants of one module: what the declarations say, and what their values say once those have been read. One row
/// per constant, in the order of ConstantLedger::rows.
class ConstantTableModel final : public TableModel<int> {
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

    /// Shows the constants of the module of that name; of the first where there is none. A reset that forgets what was
    /// measured, unless the same constants of the same files are shown again. True where it was one.
    bool setDocument(const DocumentPointer &document, const QString &module = {});
    /// Counts sizes in that unit; the exact bytes always stand beside.
    void setUnit(ByteUnit unit);
    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Shows how the constants changed since an older archive; null where there is none. After the document.
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    /// What the values of some rows say.
    void setMeasured(const std::vector<std::pair<int, MeasuredConstant>> &measured);
    /// To be called after some of them: rows measured before may have got equals.
    void updateEqual();

    [[nodiscard]] const DocumentPointer &document() const { return m_document; }
    [[nodiscard]] const Module *module() const { return m_module; } ///< or null
    [[nodiscard]] const ConstantLedger &ledger() const { return *m_ledger; }
    [[nodiscard]] const std::shared_ptr<const ConstantLedger> &sharedLedger() const { return m_ledger; } ///< never null
    /// Null where there is no such row, or its values have not been read.
    [[nodiscard]] const MeasuredConstant *measured(int row) const;
    /// At most so many other rows with the same values, rising.
    [[nodiscard]] std::vector<int> equalRows(int row, std::size_t most) const;
    /// The bytes that are there more than once; of what has been measured.
    [[nodiscard]] ByteCount duplicateBytes() const { return ByteCount(m_duplicateBytes); }
    /// Of the total, those that are declared without const.
    [[nodiscard]] ByteCount writableBytes() const { return m_writableBytes; }
    /// How many rows are not part of the total.
    [[nodiscard]] qint64 uncounted() const { return m_uncounted; }
    /// Where the row is defined: a line of code, or the file of parameters. Null where there is no such row.
    [[nodiscard]] Link placeOf(int row) const;
    /// The link of a function of this module.
    [[nodiscard]] Link functionLink(const QString &name) const;

    /// The row of a constant of this module by NAME or FILE#NAME; for a place in a file, that of the constant which
    /// holds it.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] const std::vector<int> &group(int row) const; ///< rows with its values, it among them, in order
    [[nodiscard]] QString equalText(int row) const;
    [[nodiscard]] QString usersText(int row) const;
    [[nodiscard]] QString usersToolTip(int row) const;
    [[nodiscard]] QString paddingToolTip(int row) const;
    [[nodiscard]] QString shareToolTip(int row) const;
    [[nodiscard]] QString valueText(int row, const std::optional<NumberValue> &number) const;
    [[nodiscard]] QString equalLabels(int row, QChar between) const;
    [[nodiscard]] std::optional<double> share(int row) const; ///< of all constants
    [[nodiscard]] std::optional<double> zeros(int row) const; ///< the part of its values that is zero
    [[nodiscard]] const ValueStatistics *statistics(int row) const; ///< null where no values have been read
    [[nodiscard]] QString valuesToolTip(int row, const QString &shown) const;
    [[nodiscard]] QString marksToolTip(int row) const;
    [[nodiscard]] const LedgerRow &row(int number) const { return m_ledger->rows[std::size_t(number)]; }
    [[nodiscard]] QString changeKey(int row) const;
    [[nodiscard]] QString linkModule() const;

    /// Rows with the same values.
    struct EqualRows {
        std::vector<int> rows;
        std::ptrdiff_t inOrder = 0; ///< how many of them from the beginning; the others as they were read
        int firstCounted = -1;
    };
    /// What one more of them adds to what is stored more than once.
    [[nodiscard]] qint64 bytesTwice(const EqualRows &equal, int number) const;

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< in m_document
    std::shared_ptr<const ConstantLedger> m_ledger = std::make_shared<const ConstantLedger>(); ///< never null
    ByteCount m_writableBytes;
    qint64 m_uncounted = 0;
    std::vector<std::unique_ptr<const MeasuredConstant>> m_measured; ///< as the rows; null of those not read
    mutable QHash<QByteArray, EqualRows> m_byDigest; ///< put in order when it is asked for
    qint64 m_duplicateBytes = 0;
    ComparedRows m_changes;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
