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
    /// Puts itself into the window, which owns it.
    explicit FilesDock(QMainWindow *window);

    [[nodiscard]] ArchiveTreeView *tree() const { return m_tree; }
    /// Shows it as it was wanted before; without a document there are no files. False where nothing changes.
    bool setAvailable(bool hasDocument);
    /// Brings the filter of the files to front.
    void focusFilter();

    /// Width, arrangement of the files, and where they are saved.
    void restore(const Settings &settings);
    void save(Settings &settings) const;

private:
    QMainWindow *m_window;
    ArchiveTreeView *m_tree;
    DockWidth *m_width;
    bool m_isWanted = true;
};

} // namespace Mlf
