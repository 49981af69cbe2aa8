// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/format.h"
#include "model/compare/comparisonpointer.h"
#include "model/document/documentpointer.h"
#include "model/items/linkedmodel.h"

#include <QAbstractTableModel>

#include <array>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// What was found wrong or worth knowing, the gravest first, otherwise in the order it was found.
class FindingsModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { Severity, Sentence, Advice, Place, Code, Change, Count };

    using QAbstractTableModel::QAbstractTableModel;

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
    [[nodiscard]] const Finding &finding(int row) const { return m_findings[std::size_t(row)]; }

    /// Counts sizes in that unit.
    void setUnit(ByteUnit unit);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

    /// The first finding at exactly that place.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    void choose();
    void makeSentences();
    [[nodiscard]] const QString &sentence(const Finding &finding) const;
    [[nodiscard]] static const ItemColumn<FindingsModel, Finding> &columnAt(int column);
    /// The short one has no folders.
    [[nodiscard]] static QString place(const Finding &finding, bool isShort = false);

    [[nodiscard]] bool isNew(const Finding &finding) const;

    Findings m_all;
    Findings m_findings; ///< those of m_all that are shown
    std::array<bool, 3> m_isLeftOut {}; ///< by severity
    ComparisonPointer m_comparison;
    ByteUnit m_unit = ByteUnit::Bytes;
    std::vector<QString> m_sentences;
};

} // namespace Mlf
