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

/// Shows the running job and its progress, with Cancel. Appears after 200 ms, so that short jobs do not flicker.
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
