// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace Mlf {

class DocumentMessages;
class FileSaver;
class PictureExport;
class Settings;

/// Reports in a window whether files and pictures were saved, and stores their folder. Reports in the status bar what
/// was copied anywhere in the program.
class SaveReports : public QObject {
    Q_OBJECT
public:
    /// `messages` must outlive this; `settings` may be null.
    SaveReports(DocumentMessages *messages, Settings *settings, QMainWindow *window);

    void follow(FileSaver *saver);
    void follow(const PictureExport *pictures);

private:
    void reportCopy();

    DocumentMessages *m_messages;
    Settings *m_settings;
    QMainWindow *m_window;
};

} // namespace Mlf
