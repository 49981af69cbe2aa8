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

/// A finding with its sentence, which uses the model's unit.
struct FindingRow {
    Finding finding;
    QString sentence;
};

/// Problems and remarks, the most severe first. Rows of equal severity are in the order of discovery.
class FindingsModel final : public TableModel<FindingRow> {
    Q_OBJECT
public:
    enum class Column { Severity, Sentence, Advice, Place, Code, Change, Count };

    explicit FindingsModel(QObject *parent = nullptr);

    /// Text like "Errors: 1 · Notes: 2"; empty without findings.
    [[nodiscard]] static QString countsText(const Findings &findings);

    /// Shows the findings about the whole archive and about one module: the module with that name, or the first one.
    /// Resets the model.
    void setDocument(const DocumentPointer &document, const QString &module = {});

    /// Marks the findings that the older archive does not have; null removes the marks. Ignores a comparison of another
    /// archive.
    void setComparison(const ComparisonPointer &comparison);
    /// True if there is an older archive.
    [[nodiscard]] bool hasChanges() const { return m_comparison != nullptr; }

    /// Hides or shows the findings of a severity. Resets the model.
    void setSeverityShown(Severity severity, bool isShown);
    /// Number of findings with that severity, including hidden ones.
    [[nodiscard]] qint64 count(Severity severity) const;

    /// The finding of a row.
    [[nodiscard]] const Finding &finding(int row) const { return rows()[std::size_t(row)].finding; }

    /// Sets the unit of sizes.
    void setUnit(ByteUnit unit);

    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    void choose();
    [[nodiscard]] Columns columns() const;
    /// File and line of a finding. The short form has no folders.
    [[nodiscard]] static QString place(const Finding &finding, bool isShort = false);

    [[nodiscard]] bool isNew(const Finding &finding) const;

    Findings m_all;
    std::array<bool, 3> m_isLeftOut {}; ///< hidden severities
    ComparisonPointer m_comparison;
};

} // namespace Mlf
