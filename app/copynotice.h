// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QMimeData;

namespace Mlf {

/// Reports in the status bar what was copied anywhere in the program.
class CopyNotice : public QObject {
    Q_OBJECT
public:
    explicit CopyNotice(QMainWindow *window);

    /// "Copied 3 lines"; empty for other data than text and pictures.
    [[nodiscard]] static QString textFor(const QMimeData &data);

private:
    void say();

    QMainWindow *m_window;
};

} // namespace Mlf
