// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/paint/seriescolors.h"

namespace Mlf {

namespace {

QColor textShare(const QPalette &palette, double share)
{
    return mixedColor(palette.color(QPalette::Base), palette.color(QPalette::Text), share);
}

} // namespace

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
    const bool isDark = isDarkPalette(palette);
    switch (role) {
    case SeriesRole::Workspace:
        return isDark ? QColor(0x4d, 0xa6, 0xdf) : QColor(0x00, 0x72, 0xb2);
    case SeriesRole::Scratch:
        return isDark ? QColor(0x8c, 0xcb, 0xf2) : QColor(0x56, 0xb4, 0xe9);
    case SeriesRole::Constants:
        return isDark ? QColor(0xf2, 0xb8, 0x4b) : QColor(0xe6, 0x9f, 0x00);
    case SeriesRole::InputOutput:
        return isDark ? QColor(0x35, 0xc7, 0x9c) : QColor(0x00, 0x9e, 0x73);
    case SeriesRole::Stack:
        return isDark ? QColor(0xde, 0x9d, 0xc2) : QColor(0xcc, 0x79, 0xa7);
    case SeriesRole::Trouble:
        return isDark ? QColor(0xf0, 0x80, 0x3c) : QColor(0xd5, 0x5e, 0x00);
    case SeriesRole::Text:
        return palette.color(QPalette::Text);
    case SeriesRole::Caption:
        return textShare(palette, 0.72);
    case SeriesRole::Grid:
        return textShare(palette, 0.14);
    case SeriesRole::Axis:
        return textShare(palette, 0.45);
    }
    Q_UNREACHABLE();
}

} // namespace Mlf
