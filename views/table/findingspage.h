// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "views/common/page.h"

class QAbstractButton;
class QButtonGroup;

namespace Mlf {

class FindingsModel;

/// What is odd about a model and its archive, as sentences that lead to their places, with what to do about each. A
/// severity can be left out.
class FindingsPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FindingsPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// While there is an older archive a column says which findings are new.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] const Finding *currentFinding() const override;
    [[nodiscard]] TablePage *table() const { return m_table; }
    /// Checked while findings of that severity are shown.
    [[nodiscard]] QAbstractButton *severityButton(Severity severity) const;

private:
    void addSeverities();
    void updateSeverities();

    FindingsModel *m_model;
    TablePage *m_table;
    QButtonGroup *m_severities; ///< ids are severities
};

} // namespace Mlf
