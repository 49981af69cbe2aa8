// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/naturalorder.h"

namespace Mlf {

int compareNaturally(QStringView a, QStringView b)
{
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < a.size() && j < b.size()) {
        const auto isDigit = [](QChar c) { return c >= u'0' && c <= u'9'; };
        if (isDigit(a[i]) && isDigit(b[j])) {
            const auto digits = [&](QStringView text, qsizetype &at) {
                while (at < text.size() && text[at] == u'0')
                    ++at;
                const qsizetype start = at;
                while (at < text.size() && isDigit(text[at]))
                    ++at;
                return text.mid(start, at - start);
            };
            const QStringView x = digits(a, i);
            const QStringView y = digits(b, j);
            if (x.size() != y.size())
                return x.size() < y.size() ? -1 : 1;
            if (const int order = x.compare(y); order != 0)
                return order;
            continue;
        }
        if (a[i] != b[j])
            return a[i] < b[j] ? -1 : 1;
        ++i;
        ++j;
    }
    const qsizetype restA = a.size() - i;
    const qsizetype restB = b.size() - j;
    if (restA != restB)
        return restA < restB ? -1 : 1;
    return a.compare(b); // "p01" and "p1" must differ for a total order
}

int compareInTree(QStringView a, QStringView b)
{
    for (;;) {
        const qsizetype endA = a.indexOf(u'/');
        const qsizetype endB = b.indexOf(u'/');
        if ((endA < 0) != (endB < 0))
            return endB < 0 ? -1 : 1;
        if (endA < 0)
            return compareNaturally(a, b);
        if (const int order = compareNaturally(a.first(endA), b.first(endB)); order != 0)
            return order;
        a = a.sliced(endA + 1);
        b = b.sliced(endB + 1);
    }
}

} // namespace Mlf
