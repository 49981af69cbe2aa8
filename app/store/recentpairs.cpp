// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/recentpairs.h"

#include "app/store/settings.h"
#include "model/items/celltext.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString menuName(const QString &path)
{
    return QFileInfo(path).fileName().replace(u'&', u"&&"_s);
}

} // namespace

RecentPairs::RecentPairs(Settings *settings, QWidget *parent) : QMenu(parent), m_settings(settings)
{
    setTitle(tr("Compar&e Recent"));
    setEnabled(!pairs().empty());
    connect(this, &QMenu::aboutToShow, this, &RecentPairs::fill); // files may appear or disappear meanwhile
}

std::vector<Sides<QString>> RecentPairs::pairs() const
{
    std::vector<Sides<QString>> pairs;
    const QStringList rows = m_settings ? m_settings->value(Keys::recentPairs) : QStringList();
    for (const QString &row : rows)
        pairs.push_back({row.section(u'\t', 0, 0), row.section(u'\t', 1)});
    return pairs;
}

void RecentPairs::add(const Sides<QString> &paths)
{
    const auto isFile = [](const QString &path) { return QFileInfo(path).isAbsolute() && QFileInfo::exists(path); };
    if (!m_settings || !isFile(paths.older) || !isFile(paths.newer) || paths.older == paths.newer)
        return;
    m_settings->refresh();
    QStringList rows = m_settings->value(Keys::recentPairs);
    const QString row = paths.older + u'\t' + paths.newer;
    rows.removeAll(row);
    rows.prepend(row);
    m_settings->setValue(Keys::recentPairs, rows.mid(0, maxPairs));
    setEnabled(true);
}

void RecentPairs::fill()
{
    clear();
    int number = 0;
    for (const Sides<QString> &paths : pairs()) {
        const QString text = menuName(paths.older) + u" → "_s + menuName(paths.newer);
        ++number;
        QAction *action = addAction(number < 10 ? u"&%1 %2"_s.arg(number).arg(text) : text);
        const QString full = paths.older + u" → "_s + paths.newer;
        action->setStatusTip(full);
        action->setToolTip(plainToolTip(full));
        action->setEnabled(QFileInfo::exists(paths.older) && QFileInfo::exists(paths.newer));
        connect(action, &QAction::triggered, this, [this, paths] { Q_EMIT chosen(paths); });
    }
    addSeparator();
    QAction *forget = addAction(tr("&Clear List"));
    connect(forget, &QAction::triggered, this, [this] {
        m_settings->setValue(Keys::recentPairs, QStringList());
        setEnabled(false);
    });
}

} // namespace Mlf
