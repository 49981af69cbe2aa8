// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;

namespace Mlf {

/// What is being read and how far it is, with Cancel. Shows itself once a job has lasted 200 ms; quick jobs are never
/// seen.
class ProgressStrip : public QWidget {
    Q_OBJECT
public:
    explicit ProgressStrip(QWidget *parent = nullptr);

    void start(Progress::Job job = Progress::Job::ReadingArchive);
    void stop();
    void setProgress(const Progress &progress);
    [[nodiscard]] QPushButton *cancelButton() const { return m_cancel; }

Q_SIGNALS:
    void cancelRequested();

private:
    QLabel *m_label;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    QTimer m_delay;
};

} // namespace Mlf
