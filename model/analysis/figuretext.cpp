// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/figuretext.h"

#include "model/base/errortext.h"

#include <QLocale>

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Format = QString (*)(ByteUnit, ByteCount, const QLocale &);

QString sized(const Figure &figure, ByteUnit unit, Format format)
{
    if (!figure.bytes)
        return {};
    const qint64 bytes = figure.bytes->value();
    const QString size = format(unit, ByteCount(std::abs(bytes)), QLocale());
    return (figure.isAtLeast ? u"\u2265\u00a0"_s : QString()) + (bytes < 0 ? u"\u2212"_s : QString()) + size;
}

} // namespace

QString figureSize(const Figure &figure, ByteUnit unit)
{
    return sized(figure, unit, formatBytesIn);
}

QString figureSizeNarrow(const Figure &figure, ByteUnit unit)
{
    return sized(figure, unit, formatBytesNarrow);
}

QString figureText(const Figure &figure)
{
    if (!figure.bytes)
        return u"unknown"_s;
    const QString text = u"%1 B (%2)"_s.arg(QString::number(figure.bytes->value()), basisName(figure.basis));
    return figure.isAtLeast ? u"at least "_s + text : text;
}

QString figureText(const FigurePair &pair)
{
    QStringList texts;
    for (const Figure *figure : {&pair.stated, &pair.computed}) {
        if (figure->bytes)
            texts += figureText(*figure);
    }
    const bool isOneOpen = !texts.isEmpty() && !pair.computed.bytes && !pair.computed.why.empty();
    if (isOneOpen)
        texts += u"unknown from the code"_s;
    const Figure &missed = pair.computed.isWhole() || !pair.computed.why.empty() ? pair.computed : pair.stated;
    const bool isOpen = texts.isEmpty() || isOneOpen || pair.computed.isAtLeast;
    const QString why = isOpen ? causesText(missed.why, Language::English) : QString();
    const QString text = texts.isEmpty() ? figureText(Figure()) : texts.join(u", "_s);
    return why.isEmpty() ? text : text + u": "_s + why;
}

QString figureWhy(const Figure &figure, Language language)
{
    return causesText(figure.why, language);
}

std::vector<FigureChange> changedFigures(const ModelFigures &before, const ModelFigures &after)
{
    using What = FigureChange::What;
    std::vector<FigureChange> changes {
        {What::Peak, before.peak, after.peak},
        {What::Workspace, figureToUse(before.workspace), figureToUse(after.workspace)},
        {What::Constants, figureToUse(before.constants), figureToUse(after.constants)},
    };
    std::erase_if(changes, [](const FigureChange &change) {
        return change.before.bytes == change.after.bytes && change.before.basis == change.after.basis
            && change.before.isAtLeast == change.after.isAtLeast;
    });
    return changes;
}

std::optional<ByteCount> difference(const FigureChange &change)
{
    if (!change.before.isWhole() || !change.after.isWhole() || change.before.basis != change.after.basis)
        return std::nullopt;
    return ByteCount(change.after.bytes->value() - change.before.bytes->value());
}

} // namespace Mlf
