// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/seriesrgb.h"

namespace Mlf {

Rgb seriesRgb(SeriesRole role, bool isDark)
{
    switch (role) {
    case SeriesRole::Workspace:
        return isDark ? 0x4da6df : 0x0072b2;
    case SeriesRole::Scratch:
        return isDark ? 0x8ccbf2 : 0x56b4e9;
    case SeriesRole::Constants:
        return isDark ? 0xf2b84b : 0xe69f00;
    case SeriesRole::InputOutput:
        return isDark ? 0x35c79c : 0x009e73;
    case SeriesRole::Stack:
        return isDark ? 0xde9dc2 : 0xcc79a7;
    case SeriesRole::Trouble:
        return isDark ? 0xf0803c : 0xd55e00;
    case SeriesRole::Code:
        return isDark ? 0x9db2c6 : 0x4f6478;
    case SeriesRole::ReadOnlyData:
        return isDark ? 0xc39b86 : 0x8c5a3c;
    case SeriesRole::Grown:
        return isDark ? 0xf07f92 : 0xb8324f;
    case SeriesRole::Shrunk:
        return isDark ? 0xa3cf6a : 0x4c7f1e;
    case SeriesRole::Text:
    case SeriesRole::Caption:
    case SeriesRole::Grid:
    case SeriesRole::Axis:
        break;
    }
    return textRgb(isDark);
}

double textShare(SeriesRole role)
{
    switch (role) {
    case SeriesRole::Text:
        return 1;
    case SeriesRole::Caption:
        return 0.8;
    case SeriesRole::Grid:
        return 0.14;
    case SeriesRole::Axis:
        return 0.45;
    default:
        return 0;
    }
}

Rgb backgroundRgb(bool isDark)
{
    return isDark ? 0x1d2023 : 0xffffff;
}

Rgb textRgb(bool isDark)
{
    return isDark ? 0xeceff1 : 0x1c1e21;
}

} // namespace Mlf
