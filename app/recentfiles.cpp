// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recentfiles.h"

#include "app/documentwords.h"
#include "app/settings.h"
#include "model/document/document.h"
#include "model/items/celltext.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// A row of the list: path, tab, what is in it.
QString pathOf(const QString &row)
{
    return row.section(u'\t', 0, 0);
}

} // namespace

RecentFiles::RecentFiles(Settings *settings, QWidget *parent) : QMenu(parent), m_settings(settings)
{
    setTitle(tr("Open Recen&t"));
    setEnabled(!paths().isEmpty());
    connect(this, &QMenu::aboutToShow, this, &RecentFiles::fill); // files come and go while the window is open
}

QStringList RecentFiles::paths() const
{
    QStringList paths;
    const QStringList rows = m_settings ? m_settings->value(Keys::recentFiles) : QStringList();
    for (const QString &row : rows)
        paths += pathOf(row);
    return paths;
}

void RecentFiles::add(const Document &document)
{
    const QFileInfo file(document.location);
    if (!m_settings || document.location == "-"_L1 || !file.isAbsolute() || !file.exists())
        return;
    QStringList rows = m_settings->value(Keys::recentFiles);
    const QString path = document.location;
    rows.removeIf([&](const QString &row) { return pathOf(row) == path; });
    rows.prepend(path + u'\t' + DocumentWords::models(document));
    m_settings->setValue(Keys::recentFiles, rows.mid(0, maxFiles));
    setEnabled(true);
}

void RecentFiles::fill()
{
    clear();
    const QStringList rows = m_settings ? m_settings->value(Keys::recentFiles) : QStringList();
    int number = 0;
    for (const QString &row : rows) {
        const QString path = pathOf(row);
        const QString content = row.section(u'\t', 1);
        QString name = QFileInfo(path).fileName();
        name.replace(u'&', u"&&"_s);
        ++number;
        const QString text = content.isEmpty() ? name : name + u" \u2013 "_s + QString(content).replace(u'&', u"&&"_s);
        QAction *action = addAction(number < 10 ? u"&%1 %2"_s.arg(number).arg(text) : text);
        action->setStatusTip(path);
        action->setToolTip(plainToolTip(path));
        action->setEnabled(QFileInfo::exists(path));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT chosen(path); });
    }
    addSeparator();
    QAction *forget = addAction(tr("&Clear List"));
    connect(forget, &QAction::triggered, this, [this] {
        m_settings->setValue(Keys::recentFiles, QStringList());
        setEnabled(false);
    });
}

} // namespace Mlf
