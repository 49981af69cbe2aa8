// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/fallbackfonts.h"

#include <QCoreApplication>
#include <QDir>
#include <QFontDatabase>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

void loadMissingFonts()
{
    const QDir folder(QCoreApplication::applicationDirPath() + u"/../share/mlf-viewer/fonts"_s);
    if (!folder.exists())
        return;
    const bool hasChinese = !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
    // Qt always lists these, even if there are no fonts.
    const QStringList names {u"Serif"_s, u"Sans Serif"_s, u"Monospace"_s};
    const QStringList families = QFontDatabase::families();
    const bool hasAny =
        std::any_of(families.begin(), families.end(), [&](const QString &f) { return !names.contains(f); });
    const QStringList files = folder.entryList({u"*.ttf"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files) {
        const bool isThere = file == "chinese.ttf"_L1 ? hasChinese : hasAny;
        if (!isThere)
            QFontDatabase::addApplicationFont(folder.filePath(file));
    }
}

} // namespace Mlf
