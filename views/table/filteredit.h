// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace Mlf {

/// Filter field of the view below it. Escape first clears the field, then moves the focus to the view, as Down does.
class FilterEdit : public QLineEdit {
    Q_OBJECT
public:
    /// The view must outlive the field or be destroyed together with it.
    FilterEdit(const QString &placeholder, QWidget *view, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *m_view;
};

} // namespace Mlf
