// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QMainWindow;

namespace Mlf {

class FilesDock;
class PageList;
class ResultDocks;
class Settings;

/// Remembers how the user has arranged a window: its size, bars and docks, and what each page remembers. Not every end
/// of a program lets it close its windows, so it is also stored some time after something was moved.
class WindowLayout : public QObject {
    Q_OBJECT
public:
    /// All must outlive this; `settings` null remembers nothing.
    WindowLayout(Settings *settings, FilesDock *files, ResultDocks *results, const PageList *pages,
                 QMainWindow *window);

    void restore();
    /// As it is with a document, which shows the docks.
    void save();
    /// Something was moved, perhaps: saves it in two seconds.
    void saveSoon();
    /// An empty window has no use for docks; whether they are wanted otherwise is remembered.
    void showDocks(bool hasDocument);

Q_SIGNALS:
    void saving(); ///< others may save what they keep

private:
    Settings *m_settings;
    FilesDock *m_files;
    ResultDocks *m_results;
    const PageList *m_pages;
    QMainWindow *m_window;
    QTimer m_delay;
};

} // namespace Mlf
