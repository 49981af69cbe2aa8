// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fittext.h"

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString fitPhrase(const char *source, Language language)
{
    return inLanguage("Fit", source, language);
}

QString sized(ByteCount bytes, Language language, ByteUnit unit)
{
    return language == Language::English ? plainBytes(bytes.value()) : formatBytesIn(unit, bytes, QLocale());
}

constexpr const char *fitPartTexts[] = {
    QT_TRANSLATE_NOOP("Fit", "workspace"),
    QT_TRANSLATE_NOOP("Fit", "inputs and outputs"),
    QT_TRANSLATE_NOOP("Fit", "stack"),
    QT_TRANSLATE_NOOP("Fit", "loaded parameters"),
    QT_TRANSLATE_NOOP("Fit", "variables"),
    QT_TRANSLATE_NOOP("Fit", "writable constants"),
    QT_TRANSLATE_NOOP("Fit", "RAM of the runtime"),
    QT_TRANSLATE_NOOP("Fit", "constants"),
    QT_TRANSLATE_NOOP("Fit", "writable constants"),
    QT_TRANSLATE_NOOP("Fit", "parameters"),
    QT_TRANSLATE_NOOP("Fit", "graph and names"),
    QT_TRANSLATE_NOOP("Fit", "initial values of variables"),
    QT_TRANSLATE_NOOP("Fit", "other read-only data"),
    QT_TRANSLATE_NOOP("Fit", "code"),
    QT_TRANSLATE_NOOP("Fit", "runtime"),
    QT_TRANSLATE_NOOP("Fit", "libraries"),
    QT_TRANSLATE_NOOP("Fit", "application"),
    QT_TRANSLATE_NOOP("Fit", "application"),
};

/// The parts of a region whose size is unknown, as text; each kind once: "code and stack".
QString unknownText(const BoardFit &fit, const RegionFit &region, Language language)
{
    QStringList parts;
    QStringList names; // names of `parts`; "rest of …" if all are partly known
    for (const std::size_t part : region.unknown) {
        const FitPart &what = fit.parts[part];
        const QString name = fitPartText(what, language);
        const bool isRest = what.size.bytes.has_value();
        const QString rest = fitPhrase(QT_TRANSLATE_NOOP("Fit", "rest of the %1"), language).arg(name);
        if (!parts.contains(name)) {
            parts += name;
            names += isRest ? rest : name;
        } else if (!isRest) {
            names[parts.indexOf(name)] = name;
        }
    }
    if (names.size() < 2)
        return names.join(QString());
    const QString last = names.takeLast();
    return fitPhrase(QT_TRANSLATE_NOOP("Fit", "%1 and %2"), language)
        .arg(names.join(fitPhrase(QT_TRANSLATE_NOOP("Fit", ", "), language)), last);
}

} // namespace

QString fitPartText(const FitPart &part, Language language)
{
    const QString text = fitPhrase(fitPartTexts[int(part.kind)], language);
    return part.name.isEmpty() ? text : fitPhrase(QT_TRANSLATE_NOOP("Fit", "%1 %2"), language).arg(text, part.name);
}

QString regionVerdictText(const BoardFit &fit, std::size_t region, Language language, ByteUnit unit)
{
    const RegionFit &what = fit.regions[region];
    switch (what.verdict) {
    case FitVerdict::Fits:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "fits, %1 left"), language)
            .arg(sized(ByteCount(what.headroom), language, unit));
    case FitVerdict::FitsIf:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "%2 free for the %1"), language)
            .arg(unknownText(fit, what, language), sized(what.atMost, language, unit));
    case FitVerdict::Unknown:
        return fitPhrase(QT_TRANSLATE_NOOP("Fit", "unknown: %2 left for %1 of unknown size"), language)
            .arg(unknownText(fit, what, language), sized(what.atMost, language, unit));
    case FitVerdict::DoesNotFit:
        if (what.headroom >= 0)
            return fitPhrase(QT_TRANSLATE_NOOP("Fit", "does not fit, nothing left for the %1"), language)
                .arg(unknownText(fit, what, language));
        return fitPhrase(what.unknown.empty() ? QT_TRANSLATE_NOOP("Fit", "does not fit, %1 missing")
                                              : QT_TRANSLATE_NOOP("Fit", "does not fit, at least %1 missing"),
                         language)
            .arg(sized(ByteCount(-what.headroom), language, unit));
    }
    Q_UNREACHABLE();
}

QString boardVerdictText(const Board &board, const BoardFit &fit, Language language, ByteUnit unit)
{
    QStringList parts;
    for (std::size_t i = 0; i < fit.regions.size(); ++i) {
        if (fit.regions[i].verdict == fit.verdict && fit.verdict != FitVerdict::Fits)
            parts += u"%1: %2"_s.arg(board.regions[i].name, regionVerdictText(fit, i, language, unit));
    }
    for (std::size_t i = 0; i < fit.parts.size(); ++i) {
        if (fit.regionOf[i] < 0)
            parts += fitPhrase(QT_TRANSLATE_NOOP("Fit", "there is no region for %1"), language)
                         .arg(fitPartText(fit.parts[i], language));
    }
    if (!fit.isSearched)
        parts += fitPhrase(QT_TRANSLATE_NOOP("Fit", "another arrangement may fit"), language);
    return parts.isEmpty() ? fitPhrase(QT_TRANSLATE_NOOP("Fit", "fits"), language)
                           : parts.join(fitPhrase(QT_TRANSLATE_NOOP("Fit", "; "), language));
}

} // namespace Mlf
