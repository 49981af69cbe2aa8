// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QMainWindow;

namespace Mlf {

class ArchiveTreeView;
class DockWidth;
class Settings;

/// The dock at the side of a window with the files of the archive.
class FilesDock : public QDockWidget {
    Q_OBJECT
public:
    /// Adds the dock to the window, which owns it.
    explicit FilesDock(QMainWindow *window);

    [[nodiscard]] ArchiveTreeView *tree() const { return m_tree; }
    /// Shows the dock as the user left it, or hides it without a document. Returns false if nothing changes.
    bool setAvailable(bool hasDocument);
    /// Moves the focus to the file filter.
    void focusFilter();

    /// Restores or saves the width and the arrangement of the files.
    void restore(const Settings &settings);
    void save(Settings &settings) const;

private:
    QMainWindow *m_window;
    ArchiveTreeView *m_tree;
    DockWidth *m_width;
    bool m_isWanted = true;
};

} // namespace Mlf
