// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/chart/textmeasure.h"

#include <array>

namespace Mlf {

namespace {

// Advance widths of DejaVu Sans at 13 pixels, in tenths, for U+0020 to U+007E.
constexpr std::array<int, 95> asciiWidths {
    41, 52,  60, 109, 83,  124, 101, 36,  51,  51, 65, 109, 41,  47, 41,  44,  83, 83, 83, 83, 83, 83,  83,  83,
    83, 83,  44, 44,  109, 109, 109, 69,  130, 89, 89, 91,  100, 82, 75,  101, 98, 38, 38, 85, 72, 112, 97,  102,
    78, 102, 90, 83,  79,  95,  89,  129, 89,  79, 89, 51,  44,  51, 109, 65,  65, 80, 83, 71, 83, 80,  46,  83,
    82, 36,  36, 75,  36,  127, 82,  80,  83,  83, 53, 68,  51,  82, 77,  106, 77, 77, 68, 83, 44, 83,  109,
};

double charWidth(QChar c)
{
    const ushort code = c.unicode();
    if (code >= 0x20 && code < 0x7f)
        return asciiWidths[code - 0x20] / 10.0;
    if (code == 0x202f || code == 0x2009) // thin spaces
        return 2.6;
    if (code == 0x00a0)
        return 4.1;
    return code < 0x2e80 ? 8.3 : 13; // from U+2E80 on: East Asian, full width
}

} // namespace

double textWidth(QStringView text)
{
    double width = 0;
    for (const QChar c : text)
        width += charWidth(c);
    return width;
}

QString elidedText(const QString &text, double width)
{
    if (textWidth(text) <= width)
        return text;
    double rest = width - charWidth(u'…');
    if (rest < 0)
        return {};
    // The beginning gets two characters for each one of the end, because counters like "#2" are at the end.
    qsizetype head = 0;
    qsizetype tail = 0;
    while (head + tail < text.size()) {
        const bool fromHead = head <= 2 * tail;
        const double next = charWidth(fromHead ? text[head] : text[text.size() - 1 - tail]);
        if (next > rest)
            break;
        rest -= next;
        ++(fromHead ? head : tail);
    }
    return text.left(head) + u'…' + text.right(tail);
}

} // namespace Mlf
