// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "views/chart/chartpage.h"

class QCheckBox;

namespace Mlf {

class FunctionTableModel;

/// The functions of one module: bars of their stated workspace and the table of all that is known of them.
class FunctionPage : public ChartPage {
    Q_OBJECT
public:
    explicit FunctionPage(QWidget *parent = nullptr);

    /// Shows the module of that name; the first where there is none.
    void setDocument(const DocumentPointer &document, const QString &module);
    [[nodiscard]] bool isEmpty() const;

private:
    FunctionPage(FunctionTableModel *model, QWidget *parent);
    [[nodiscard]] ChartScene makeScene(const std::vector<int> &rows, double width) const;

    FunctionTableModel *m_model;
    QCheckBox *m_fit;
    DocumentPointer m_document;
};

} // namespace Mlf
