// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "views/paint/picturewriter.h"

#include <QObject>

class QWidget;

namespace Mlf {

/// Brings pictures of a chart to files and the clipboard. Painting and packing may take a while for a thousand bars, so
/// they are done off the window's thread; one picture at a time, a new one replaces the one under way.
class PictureExport : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Asks for a file name, offers `name` without an ending, and saves in the format that is chosen or typed.
    void askAndSave(QWidget *parent, const QString &name, const ChartScene &scene, const SceneStyle &style);
    /// The same without asking. `path` needs an ending.
    void save(const QString &path, PictureFormat format, const ChartScene &scene, const SceneStyle &style);
    /// Twice as sharp as on the screen, for documents.
    void copy(const ChartScene &scene, const SceneStyle &style);

    /// The archive on show, a file or a folder: nothing is saved over it or into it.
    void setArchive(const QString &path) { m_archive = path; }

Q_SIGNALS:
    void saved(const QString &path);
    void copied();
    void failed(const Mlf::Error &error);

private:
    QString m_archive;
    Task m_task;
};

} // namespace Mlf
