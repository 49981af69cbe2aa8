// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace Mlf {

/// Board files that are ignored, and why: one problem is said, of several their count, and the rest where it is asked
/// for. Not there without any.
class BoardProblems : public QWidget {
    Q_OBJECT
public:
    explicit BoardProblems(QWidget *parent = nullptr);

    void setProblems(const QStringList &problems);

private:
    QLabel *m_text;
    QToolButton *m_showDetails;
    QPlainTextEdit *m_details;
};

} // namespace Mlf
