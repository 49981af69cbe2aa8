// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/items/tablemodel.h"

#include <array>

namespace Mlf {

/// A finding with its sentence in the unit of the model.
struct FindingRow {
    Finding finding;
    QString sentence;
};

/// What was found wrong or worth knowing, the gravest first, otherwise in the order it was found.
class FindingsModel final : public TableModel<FindingRow> {
    Q_OBJECT
public:
    enum class Column { Severity, Sentence, Advice, Place, Code, Change, Count };

    explicit FindingsModel(QObject *parent = nullptr);

    /// Shows the findings about the module of that name and about the archive as a whole; about the first module where
    /// there is none of that name. A reset.
    void setDocument(const DocumentPointer &document, const QString &module = {});

    /// Says which findings the older archive did not have; null where there is none. Of a comparison of another archive
    /// nothing is said.
    void setComparison(const ComparisonPointer &comparison);
    /// There is an older archive.
    [[nodiscard]] bool hasChanges() const { return m_comparison != nullptr; }

    /// Leaves the findings of a severity out, or takes them in again. A reset.
    void setSeverityShown(Severity severity, bool isShown);
    /// All of that severity, those that are left out too.
    [[nodiscard]] qint64 count(Severity severity) const;

    /// The one of a row.
    [[nodiscard]] const Finding &finding(int row) const { return rows()[std::size_t(row)].finding; }

    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void choose();
    [[nodiscard]] Columns columns() const;
    /// The short one has no folders.
    [[nodiscard]] static QString place(const Finding &finding, bool isShort = false);

    [[nodiscard]] bool isNew(const Finding &finding) const;

    Findings m_all;
    std::array<bool, 3> m_isLeftOut {}; ///< by severity
    ComparisonPointer m_comparison;
    ByteUnit m_unit = ByteUnit::Bytes;
};

} // namespace Mlf
