// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/seriescolors.h"

#include "model/chart/chartscene.h"

namespace Mlf {

bool isDarkPalette(const QPalette &palette)
{
    return palette.color(QPalette::Text).lightnessF() > palette.color(QPalette::Base).lightnessF();
}

QColor mixedColor(const QColor &from, const QColor &to, double share)
{
    const auto mixed = [&](float a, float b) { return a + (b - a) * float(share); };
    return QColor::fromRgbF(mixed(from.redF(), to.redF()), mixed(from.greenF(), to.greenF()),
                            mixed(from.blueF(), to.blueF()));
}

QColor seriesColor(SeriesRole role, const QPalette &palette)
{
    if (const double share = textShare(role); share > 0)
        return mixedColor(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
    return QColor::fromRgb(seriesRgb(role, isDarkPalette(palette)));
}

QPalette picturePalette(bool isDark)
{
    QPalette palette;
    palette.setColor(QPalette::Base, QColor::fromRgb(backgroundRgb(isDark)));
    palette.setColor(QPalette::Text, QColor::fromRgb(textRgb(isDark)));
    return palette;
}

} // namespace Mlf
