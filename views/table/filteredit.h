// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace Mlf {

/// A field that filters the view below it. Escape first clears it and then goes to the view, as Down does at once.
class FilterEdit : public QLineEdit {
    Q_OBJECT
public:
    /// The view outlives the field or goes with it.
    FilterEdit(const QString &placeholder, QWidget *view, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *m_view;
};

} // namespace Mlf
