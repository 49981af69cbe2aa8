// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "views/common/page.h"

class QAbstractButton;
class QButtonGroup;

namespace Mlf {

class FindingsModel;

/// Findings as sentences with links to their places and advice. Each severity can be hidden.
class FindingsPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FindingsPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] const Finding *currentFinding() const override;
    [[nodiscard]] TablePage *table() const { return m_table; }
    /// Button that is checked while findings of this severity are shown.
    [[nodiscard]] QAbstractButton *severityButton(Severity severity) const;

private:
    void addSeverities();
    void updateSeverities();

    FindingsModel *m_model;
    TablePage *m_table;
    QButtonGroup *m_severities; ///< ids are values of Severity
};

} // namespace Mlf
