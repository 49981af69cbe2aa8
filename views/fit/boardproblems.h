// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace Mlf {

/// Lists ignored board files with reasons: one problem in full, or the number of problems with details on demand.
/// Hidden without problems.
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
