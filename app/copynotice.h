// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QMimeData;

namespace Mlf {

/// Says in the status bar what has been copied, wherever in the program that was.
class CopyNotice : public QObject {
    Q_OBJECT
public:
    explicit CopyNotice(QMainWindow *window);

    /// "Copied 3 lines"; empty of what is neither text nor a picture.
    [[nodiscard]] static QString textFor(const QMimeData &data);

private:
    void say();

    QMainWindow *m_window;
};

} // namespace Mlf
