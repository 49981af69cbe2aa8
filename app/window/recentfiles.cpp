// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/recentfiles.h"

#include "app/store/settings.h"
#include "app/window/documentwords.h"
#include "model/document/document.h"
#include "model/items/celltext.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Parts of a row of the list, separated by tabs. Older versions stored only the first two.
enum class RowPart { Path, Words, Models, Version, Peak, PeakBasis, PeakIsAtLeast, Digest, Opened };

QString rowPart(const QString &row, RowPart part)
{
    return row.section(u'\t', int(part), int(part));
}

std::optional<qint64> numberIn(const QString &text)
{
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

RecentArchive recentArchiveOf(const QString &row)
{
    RecentArchive archive;
    archive.path = rowPart(row, RowPart::Path);
    const bool isOld = row.count(u'\t') < int(RowPart::Models);
    archive.models = rowPart(row, isOld ? RowPart::Words : RowPart::Models);
    archive.version = numberIn(rowPart(row, RowPart::Version));
    const std::optional<qint64> peak = numberIn(rowPart(row, RowPart::Peak));
    if (peak && *peak >= 0) {
        archive.peak = ByteCount(*peak);
        archive.peakBasis =
            Basis(std::clamp<qint64>(numberIn(rowPart(row, RowPart::PeakBasis)).value_or(0), 0, int(Basis::Inferred)));
        archive.isPeakAtLeast = rowPart(row, RowPart::PeakIsAtLeast) == "1"_L1;
    }
    archive.digest = rowPart(row, RowPart::Digest);
    archive.opened = QDateTime::fromString(rowPart(row, RowPart::Opened), Qt::ISODate);
    return archive;
}

QString recentRowOf(const Document &document)
{
    QStringList names;
    Figure peak;
    for (const Module &module : document.modules) {
        names += module.metadata.name;
        peak = &module == &document.modules.front() ? module.figures.peak : largerOf(peak, module.figures.peak);
    }
    QStringList parts {document.location, DocumentWords::models(document), names.join(u", "_s)};
    parts += document.metadata && document.metadata->version ? QString::number(*document.metadata->version) : QString();
    if (peak.bytes)
        parts +=
            {QString::number(peak.bytes->value()), QString::number(int(peak.basis)), peak.isAtLeast ? u"1"_s : u"0"_s};
    else
        parts += {QString(), QString(), QString()};
    parts += {document.modelDigest, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)};
    for (QString &text : parts)
        text.replace(u'\t', u' '); // a name may contain a tab
    return parts.join(u'\t');
}

std::vector<RecentArchive> recentArchives(const Settings *settings)
{
    std::vector<RecentArchive> archives;
    const QStringList rows = settings ? settings->value(Keys::recentFiles) : QStringList();
    for (const QString &row : rows)
        archives.push_back(recentArchiveOf(row));
    return archives;
}

QString pathAmong(const std::vector<RecentArchive> &archives, const QString &digest, const QStringList &missing)
{
    for (const RecentArchive &archive : archives) {
        if (!digest.isEmpty() && archive.digest.startsWith(digest) && !missing.contains(archive.path))
            return archive.path;
    }
    return {};
}

} // namespace

RecentFiles::RecentFiles(Settings *settings, QWidget *parent) : QMenu(parent), m_settings(settings)
{
    setTitle(tr("Open Recen&t"));
    setEnabled(!paths().isEmpty());
    connect(this, &QMenu::aboutToShow, this, &RecentFiles::fill); // files may appear or disappear meanwhile
}

std::vector<RecentArchive> RecentFiles::archives() const
{
    return recentArchives(m_settings);
}

QString RecentFiles::pathOf(const QString &digest) const
{
    return pathAmong(archives(), digest, m_missing);
}

QStringList RecentFiles::paths() const
{
    QStringList paths;
    for (const RecentArchive &archive : archives())
        paths += archive.path;
    return paths;
}

void RecentFiles::store(const QStringList &rows)
{
    m_settings->setValue(Keys::recentFiles, rows);
    m_settings->save(); // so that other windows read the new list
    setEnabled(!rows.isEmpty());
    Q_EMIT changed();
}

void RecentFiles::add(const Document &document)
{
    const QFileInfo file(document.location);
    const QString path = document.location;
    if (!m_settings || document.listing->entries.empty() || path == "-"_L1 || path.contains(u'\t') || !file.isAbsolute()
        || !file.exists())
        return;
    m_settings->refresh();
    QStringList rows = m_settings->value(Keys::recentFiles);
    rows.removeIf([&](const QString &row) { return rowPart(row, RowPart::Path) == path; });
    rows.prepend(recentRowOf(document));
    store(rows.mid(0, maxFiles));
}

void RecentFiles::forget(const QString &path)
{
    if (!m_settings)
        return;
    m_settings->refresh();
    QStringList rows = m_settings->value(Keys::recentFiles);
    if (rows.removeIf([&](const QString &row) { return rowPart(row, RowPart::Path) == path; }) > 0)
        store(rows);
}

void RecentFiles::lookForMissing()
{
    const QStringList known = paths();
    if (known.isEmpty())
        return;
    m_task.run([this, paths = known](const std::stop_token &, const Task::Delivery &deliver) {
        QStringList missing;
        for (const QString &path : paths) {
            if (!QFileInfo::exists(path))
                missing += path;
        }
        deliver([this, missing] {
            m_missing = missing;
            disableMissing();
            Q_EMIT missingFound(missing);
        });
    });
}

void RecentFiles::fill()
{
    clear();
    const QStringList rows = m_settings ? m_settings->value(Keys::recentFiles) : QStringList();
    int number = 0;
    for (const QString &row : rows) {
        const QString path = rowPart(row, RowPart::Path);
        const QString content = rowPart(row, RowPart::Words);
        QString name = QFileInfo(path).fileName();
        name.replace(u'&', u"&&"_s);
        ++number;
        const QString text = content.isEmpty() ? name : name + u" \u2013 "_s + QString(content).replace(u'&', u"&&"_s);
        QAction *action = addAction(number < 10 ? u"&%1 %2"_s.arg(number).arg(text) : text);
        action->setStatusTip(path);
        action->setToolTip(plainToolTip(path));
        action->setData(path);
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
    }
    addSeparator();
    QAction *forget = addAction(tr("&Clear List"));
    connect(forget, &QAction::triggered, this, [this] { store({}); });
    disableMissing();
    lookForMissing();
}

/// Disables the files that were missing at the last check, because a disk may not respond now.
void RecentFiles::disableMissing()
{
    const QList<QAction *> entries = actions();
    for (QAction *entry : entries) {
        if (const QString path = entry->data().toString(); !path.isEmpty())
            entry->setEnabled(!m_missing.contains(path));
    }
}

QString recentPathOf(const QString &digest, const Settings *settings)
{
    return pathAmong(recentArchives(settings), digest, {});
}

} // namespace Mlf
