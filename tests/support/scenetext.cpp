// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/scenetext.h"

#include <QStringList>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

QString number(double value)
{
    return QString::number(std::round(value * 10) / 10);
}

QString boxText(const QRectF &box)
{
    return u"%1 %2 %3x%4"_s.arg(number(box.x()), number(box.y()), number(box.width()), number(box.height()));
}

void describeBand(QStringList &lines, const QString &name, const SceneBand &band)
{
    lines += u"%1 %2"_s.arg(name, number(band.height));
    for (const SceneLine &line : band.lines)
        lines += u"  line %1 %2 to %3 %4 %5"_s.arg(number(line.from.x()), number(line.from.y()), number(line.to.x()),
                                                   number(line.to.y()), roleName(line.role));
    for (const SceneRect &rect : band.rects)
        lines += u"  rect %1 %2%3%4"_s.arg(boxText(rect.box), roleName(rect.role),
                                           rect.isHatched ? u" hatched"_s : QString(),
                                           !rect.isTinted     ? QString()
                                               : rect.hasEdge ? u" tinted"_s
                                                              : u" tinted, no edge"_s);
    for (const SceneText &text : band.texts) {
        static constexpr const char *aligns[] = {"left", "center", "right"};
        const QString style = u"%1 %2"_s.arg(roleName(text.role), QLatin1StringView(aligns[std::size_t(text.align)]));
        lines += u"  text %1 %2 \"%3\""_s.arg(boxText(text.box), style, text.text);
    }
    for (const SceneMark &mark : band.marks)
        lines += u"  mark %1 %2 | %3 | %4"_s.arg(boxText(mark.area), formatLink(mark.link), mark.name, mark.words());
}

} // namespace

QString describeScene(const ChartScene &scene)
{
    QStringList lines {u"chart %1 | %2"_s.arg(number(scene.width), scene.title)};
    describeBand(lines, u"head"_s, scene.head);
    describeBand(lines, u"body"_s, scene.body);
    describeBand(lines, u"foot"_s, scene.foot);
    return lines.join(u'\n') + u'\n';
}

} // namespace Mlf::Test
