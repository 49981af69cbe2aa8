// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

namespace Mlf {

class FindingsModel;

/// What is odd about a model and its archive, as sentences that lead to their places.
class FindingsPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit FindingsPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    /// While there is an older archive a column says which findings are new.
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    [[nodiscard]] TablePage *table() const { return m_table; }

private:
    FindingsModel *m_model;
    TablePage *m_table;
};

} // namespace Mlf
