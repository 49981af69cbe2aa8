// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/filedrag.h"

#include "model/base/bytecopy.h"
#include "model/base/platform/process.h"
#include "model/base/task.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QUrl>

#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

const QString urlFormat = u"text/uri-list"_s;

QString folderOfFolders()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/mlf-viewer"_s;
}

/// Removes folders of ended processes; names contain the process id.
void removeLeftovers()
{
    const QDir all(folderOfFolders());
    for (const QString &name : all.entryList({u"drag-*"_s}, QDir::Dirs)) {
        const int process = name.section(u'-', 1, 1).toInt();
        if (process > 0 && !isProcessRunning(process))
            QDir(all.filePath(name)).removeRecursively();
    }
}

/// Folder shared by all drags of the program; null if it cannot be created.
QString privateFolder()
{
    static std::unique_ptr<QTemporaryDir> folder;
    if (!folder || !QDir(folder->path()).exists()) { // the cache may be emptied at any time
        QDir().mkpath(folderOfFolders());
        removeLeftovers();
        const qint64 process = QCoreApplication::applicationPid();
        folder = std::make_unique<QTemporaryDir>(u"%1/drag-%2-XXXXXX"_s.arg(folderOfFolders()).arg(process));
        static const bool isRemovedInTheEnd = (qAddPostRoutine([] { folder.reset(); }), true);
        Q_UNUSED(isRemovedInTheEnd)
    }
    return folder->isValid() ? folder->path() : QString();
}

/// Uses a separate folder for each file, because names may be equal.
QString copyOf(const Entry &entry)
{
    static int number = 0;
    const QString base = privateFolder();
    const QString folder = base + u'/' + QString::number(++number);
    return !base.isEmpty() && QDir().mkpath(folder) ? folder + u'/' + proposedFileName(entry.path) : QString();
}

} // namespace

FileDrag::FileDrag(std::vector<Entry> entries) : m_entries(std::move(entries)) { }

QStringList FileDrag::formats() const
{
    return {urlFormat};
}

bool FileDrag::hasFormat(const QString &format) const
{
    return format == urlFormat;
}

QVariant FileDrag::retrieveData(const QString &format, QMetaType) const
{
    if (format != urlFormat)
        return {};
    if (m_urls.isEmpty())
        m_urls = write();
    return m_urls;
}

QVariantList FileDrag::write() const
{
    std::vector<std::pair<Entry, QString>> copies;
    for (const Entry &entry : m_entries) {
        if (const QString path = copyOf(entry); !path.isEmpty())
            copies.emplace_back(entry, path);
    }
    QVariantList urls;
    QEventLoop loop;
    Task task;
    task.run([&](const std::stop_token &stop, const Task::Delivery &deliver) {
        QVariantList written;
        for (const auto &[entry, path] : copies) {
            const std::shared_ptr<const ByteSource> source = entry.bytes();
            if (source && !saveBytes(*source, {path, {}}, stop))
                written += QUrl::fromLocalFile(path);
        }
        deliver([&, written] {
            urls = written;
            loop.quit();
        });
    });
    // The drop waits for the bytes, while the window is still painted.
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    return urls;
}

} // namespace Mlf
