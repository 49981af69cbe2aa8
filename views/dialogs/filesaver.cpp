// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/filesaver.h"

#include "model/base/basecodes.h"
#include "views/common/progresstimes.h"
#include "views/common/reportthrottle.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QProgressDialog>
#include <QStandardPaths>

namespace Mlf {

namespace {

/// Returns a function that writes the unchanged bytes of an entry.
SaveFunction makerOf(const Entry &entry)
{
    return [entry](const SaveTarget &target, const std::stop_token &stop, const ByteProgressFunction &progress) {
        const std::shared_ptr<const ByteSource> source = entry.bytes(); // files of a folder are opened only here
        std::optional<Error> error =
            source ? saveBytes(*source, target, stop, progress) : Error {.code = Code::EntryUnreadable};
        if (error && error->entry.isEmpty())
            error->entry = entry.path;
        return error;
    };
}

} // namespace

FileSaver::FileSaver(QWidget *parent) : QObject(parent), m_window(parent) { }

FileSaver::~FileSaver() = default;

void FileSaver::askAndSave(const Entry &entry)
{
    askAndSave(proposedFileName(entry.path), makerOf(entry));
}

void FileSaver::askAndSave(const QString &name, const SaveFunction &make)
{
    auto *dialog = new QFileDialog(m_window, tr("Save As"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    const bool hasFolder = !m_folder.isEmpty() && QFileInfo(m_folder).isDir();
    dialog->setDirectory(hasFolder ? m_folder : QStandardPaths::writableLocation(QStandardPaths::HomeLocation));
    dialog->selectFile(name);
    connect(dialog, &QFileDialog::fileSelected, this, [this, make](const QString &path) { save(make, path); });
    dialog->open();
}

void FileSaver::save(const Entry &entry, const QString &path)
{
    save(makerOf(entry), path);
}

void FileSaver::save(const SaveFunction &make, const QString &path)
{
    m_folder = QFileInfo(path).absolutePath();
    if (m_progress)
        m_progress->deleteLater();
    m_progress = new QProgressDialog(QString(), tr("Cancel"), 0, progressSteps, m_window);
    auto *label = new QLabel(tr("Saving %1").arg(QFileInfo(path).fileName()));
    label->setTextFormat(Qt::PlainText); // the name may be from the archive
    m_progress->setLabel(label);
    m_progress->setWindowTitle(tr("Save As"));
    m_progress->setWindowModality(Qt::NonModal);
    m_progress->setMinimumDuration(progressDelay);
    m_progress->setAutoClose(false);
    m_progress->setAutoReset(false);
    m_progress->setValue(0);
    connect(m_progress, &QProgressDialog::canceled, this, [this, path] {
        m_task.stop();
        finish(Error {.code = Code::Cancelled, .entry = path}, path);
    });
    m_task.run([this, make, target = SaveTarget {path, {m_archive}}](const std::stop_token &stop,
                                                                     const Task::Delivery &deliver) {
        ReportThrottle reports(ReportThrottle::FirstReport::AfterInterval);
        const auto progress = [&](ByteCount done, ByteCount total) {
            if (!reports.isDue())
                return;
            const int step = int(double(done.value()) / double(total.value()) * progressSteps);
            deliver([this, step] {
                if (m_progress)
                    m_progress->setValue(step);
            });
        };
        const std::optional<Error> error = make(target, stop, progress);
        deliver([this, error, path = target.path] { finish(error, path); });
    });
}

void FileSaver::finish(const std::optional<Error> &error, const QString &path)
{
    if (m_progress) {
        m_progress->disconnect(this);
        m_progress->hide();
        m_progress->deleteLater(); // later, because its button may still be handling the click
        m_progress.clear();
    }
    if (error)
        Q_EMIT failed(*error);
    else
        Q_EMIT saved(path);
}

} // namespace Mlf
