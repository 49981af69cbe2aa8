// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/copynotice.h"

#include "model/base/format.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMainWindow>
#include <QMimeData>
#include <QStatusBar>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestShown = 80;
constexpr int shownFor = 4000; ///< milliseconds

} // namespace

CopyNotice::CopyNotice(QMainWindow *window) : QObject(window), m_window(window)
{
    connect(QGuiApplication::clipboard(), &QClipboard::dataChanged, this, &CopyNotice::say);
}

QString CopyNotice::textFor(const QMimeData &data)
{
    if (data.hasImage()) {
        const QSize size = qvariant_cast<QImage>(data.imageData()).size();
        return tr("Copied a picture of %1 × %2 pixels").arg(size.width()).arg(size.height());
    }
    const QString text = data.text();
    const QString trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return {};
    const qsizetype lines = text.count(u'\n') + (text.endsWith(u'\n') ? 0 : 1);
    if (lines > 1)
        return tr("Copied %n lines", nullptr, int(std::min<qsizetype>(lines, std::numeric_limits<int>::max())));
    QString shown = trimmed.left(longestShown).replace(u'\t', u' ');
    if (trimmed.size() > longestShown)
        shown += u'…';
    return tr("Copied: %1").arg(shown);
}

void CopyNotice::say()
{
    // Other programs copy, too. The offscreen platform has no other programs, and reports no owner of the clipboard.
    const QClipboard *clipboard = QGuiApplication::clipboard();
    const bool isOurs = clipboard->ownsClipboard() || QGuiApplication::platformName() == "offscreen"_L1;
    const QMimeData *data = isOurs ? clipboard->mimeData() : nullptr;
    if (const QString text = data ? textFor(*data) : QString(); !text.isEmpty())
        m_window->statusBar()->showMessage(text, shownFor);
}

} // namespace Mlf
