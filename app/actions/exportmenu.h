// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytecopy.h"
#include "model/compare/documentcomparison.h"
#include "model/review/noteplacer.h"

#include <QMenu>
#include <QObject>

#include <functional>
#include <vector>

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

    /// `isOwn`: the files are written by this program, not copied from an archive.
    void follow(FileSaver *saver, bool isOwn);
    void follow(const PictureExport *pictures);
    /// Reports a saved file. One of the program's own gets a button that opens it.
    void reportSaved(const QString &path, bool isOwn);

private:
    void reportCopy();

    DocumentMessages *m_messages;
    Settings *m_settings;
    QMainWindow *m_window;
};

/// Saves reports of an archive with its notes and its comparison, as the command line writes them.
class ExportMenu : public QMenu {
    Q_OBJECT
public:
    /// The displayed archive and its comparison.
    struct Content {
        DocumentPointer document; ///< read at least up to Analysis
        ComparisonPointer comparison; ///< may be null
        std::vector<PlacedNote> notes;
    };

    /// `content` is called when the user has chosen a format.
    ExportMenu(const std::function<Content()> &content, QWidget *window);

    [[nodiscard]] FileSaver *saver() const { return m_saver; }

private:
    using Write = std::function<std::optional<Error>(const Content &content, const SaveTarget &target)>;
    void add(QMenu *menu, const QString &text, const QString &name, const Write &write);

    std::function<Content()> m_content;
    FileSaver *m_saver;
};

} // namespace Mlf
