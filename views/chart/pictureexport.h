// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/task.h"
#include "views/paint/scenepainter.h"

#include <QObject>

class QWidget;

namespace Mlf {

/// Saves pictures of a chart to files and copies them to the clipboard. Works on another thread, because a chart of a
/// thousand bars may take a while. A new request cancels the current one.
class PictureExport : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Asks for a file name, suggests `name` without a suffix, and saves in the selected or typed format.
    void askAndSave(QWidget *parent, const QString &name, const ChartScene &scene, const SceneStyle &style);
    /// Saves without asking. `path` must have a suffix.
    void save(const QString &path, PictureFormat format, const ChartScene &scene, const SceneStyle &style);
    /// Copies a picture with twice the resolution of the screen, for documents.
    void copy(const ChartScene &scene, const SceneStyle &style);

    /// Sets the open archive, a file or a folder. Pictures are never saved over it or into it.
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
