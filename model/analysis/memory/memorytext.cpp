// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/memorytext.h"

#include "model/analysis/memory/buffersizes.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString memoryPhrase(const char *source, Language language)
{
    return inLanguage("Memory", source, language);
}

QString sized(qint64 bytes, Language language, ByteUnit unit)
{
    return language == Language::English ? plainBytes(bytes) : formatBytesIn(unit, ByteCount(bytes), QLocale());
}

constexpr const char *peakPartTexts[] = {
    QT_TRANSLATE_NOOP("Memory", "%1 that it reads"),
    QT_TRANSLATE_NOOP("Memory", "%1 that it writes"),
    QT_TRANSLATE_NOOP("Memory", "%1 kept for later calls"),
    QT_TRANSLATE_NOOP("Memory", "%1 of scratch"),
};

constexpr const char *sizeTexts[] = {
    QT_TRANSLATE_NOOP("Memory", "not known"),
    QT_TRANSLATE_NOOP("Memory", "the indices that its producer writes"),
    QT_TRANSLATE_NOOP("Memory", "the indices that are read and written"),
    QT_TRANSLATE_NOOP("Memory", "what later calls read; the call that writes it is not followed"),
    QT_TRANSLATE_NOOP("Memory", "the code that uses it says so"),
    QT_TRANSLATE_NOOP("Memory", "what the allocator is asked for"),
    QT_TRANSLATE_NOOP("Memory", "shape and type in the graph"),
    QT_TRANSLATE_NOOP("Memory", "metadata.json or the header says so"),
    QT_TRANSLATE_NOOP("Memory", "shape and type in Relay; the code that writes it is not followed"),
    QT_TRANSLATE_NOOP("Memory", "an upper bound: at most what can be touched, or the room that there is for it"),
};

} // namespace

QString peakSentence(const BufferTable &table, const MemoryPeak &peak, bool isAtLeast, Language language, ByteUnit unit,
                     const QString &shownName)
{
    std::array<qint64, 4> sums {};
    for (const PeakPart &part : peak.parts)
        sums[std::size_t(part.what)] += part.bytes.value();
    QStringList parts;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        if (sums[i] > 0)
            parts += memoryPhrase(peakPartTexts[i], language).arg(sized(sums[i], language, unit));
    }
    const BufferCall &call = table.calls[std::size_t(peak.at.step)];
    // If the size of a part is an upper bound, so is the sum, unless another part may be larger than its size.
    const auto bufferOf = [&](const PeakPart &part) -> const BufferFact & {
        return table.buffers[std::size_t(part.buffer)];
    };
    const bool isAtMost =
        std::ranges::any_of(peak.parts,
                            [&](const PeakPart &part) { return bufferOf(part).size == BufferFact::Size::UpTo; })
        && std::ranges::none_of(peak.parts, [&](const PeakPart &part) { return mayBeLarger(bufferOf(part)); });
    QString text =
        memoryPhrase(isAtLeast      ? QT_TRANSLATE_NOOP("Memory", "Call %1 of %2, %3, needs at least %4: %5.")
                         : isAtMost ? QT_TRANSLATE_NOOP("Memory", "Call %1 of %2, %3, needs at most %4: %5.")
                                    : QT_TRANSLATE_NOOP("Memory", "Call %1 of %2, %3, needs %4: %5."),
                     language)
            .arg(QString::number(peak.at.step + 1), QString::number(table.calls.size()),
                 shownName.isEmpty() ? call.function : shownName, sized(peak.at.bytes.value(), language, unit),
                 parts.join(memoryPhrase(QT_TRANSLATE_NOOP("Memory", ", "), language)));
    if (!table.knowsScratch)
        text += u' '
            + memoryPhrase(QT_TRANSLATE_NOOP("Memory", "This is a lower bound: the kernel scratch is unknown."),
                           language);
    if (!peak.next || isAtLeast)
        return text;
    const qint64 saved = peak.at.bytes.value() - peak.next->bytes.value();
    const QString next = saved > 0
        ? memoryPhrase(QT_TRANSLATE_NOOP("Memory",
                                         "Next comes call %1 with %2: improving call %3 alone saves "
                                         "at most %4."),
                       language)
              .arg(QString::number(peak.next->step + 1), sized(peak.next->bytes.value(), language, unit),
                   QString::number(peak.at.step + 1), sized(saved, language, unit))
        : memoryPhrase(QT_TRANSLATE_NOOP("Memory",
                                         "Call %1 needs as much: improving one of them alone saves "
                                         "nothing."),
                       language)
              .arg(peak.next->step + 1);
    return text + u' ' + next;
}

bool areSizesAtMost(const BufferTable &table)
{
    bool isAtMost = false;
    for (const BufferFact &buffer : table.buffers) {
        if (buffer.pool < 0 || !buffer.firstCall || buffer.kind == BufferFact::Kind::Constant)
            continue;
        if (mayBeLarger(buffer))
            return false;
        isAtMost = isAtMost || buffer.size == BufferFact::Size::UpTo;
    }
    return isAtMost;
}

bool isNeedAtMost(const BufferTable &table, const Figure &bound)
{
    return bound.isWhole() && bound.basis == Basis::Inferred && areSizesAtMost(table);
}

QString conditionsText(const QStringList &conditions, Language language)
{
    constexpr qsizetype maxNames = 8;
    if (conditions.isEmpty())
        return {};
    const QString names = conditions.first(std::min(conditions.size(), maxNames)).join(u", "_s)
        + (conditions.size() > maxNames ? u" \u2026"_s : QString());
    return memoryPhrase(QT_TRANSLATE_NOOP("Memory", "All figures take these macros as not defined: %1."), language)
        .arg(names);
}

QString poolText(const BufferPool &pool, Language language)
{
    return pool.kind == BufferPool::Kind::Storages
        ? memoryPhrase(QT_TRANSLATE_NOOP("Memory", "storages of the graph"), language)
        : pool.name;
}

QString bufferTitle(const BufferTable &table, int buffer, Language language)
{
    const BufferFact &fact = table.buffers[std::size_t(buffer)];
    switch (fact.kind) {
    case BufferFact::Kind::Input:
        return memoryPhrase(QT_TRANSLATE_NOOP("Memory", "input %1"), language).arg(fact.name.section(u':', 1));
    case BufferFact::Kind::Output:
        return memoryPhrase(QT_TRANSLATE_NOOP("Memory", "output %1"), language).arg(fact.name.section(u':', 1));
    case BufferFact::Kind::Constant:
        return memoryPhrase(QT_TRANSLATE_NOOP("Memory", "constant %1"), language).arg(fact.name);
    case BufferFact::Kind::Scratch:
        return memoryPhrase(QT_TRANSLATE_NOOP("Memory", "scratch %1"), language).arg(fact.name.section(u'/', -1));
    case BufferFact::Kind::Workspace:
        break;
    }
    const auto isWrittenIn = [&](int step) {
        const std::vector<int> &writes = table.calls[std::size_t(step)].writes;
        return std::find(writes.begin(), writes.end(), buffer) != writes.end();
    };
    if (!fact.firstCall || !isWrittenIn(*fact.firstCall))
        return fact.name;
    const QString text =
        memoryPhrase(fact.aliasOf.isEmpty() ? QT_TRANSLATE_NOOP("Memory", "output of call %1")
                                            : QT_TRANSLATE_NOOP("Memory", "output of call %1, reshaped"),
                     language);
    return text.arg(*fact.firstCall + 1);
}

QString sizeText(BufferFact::Size size, Language language)
{
    return memoryPhrase(sizeTexts[int(size)], language);
}

} // namespace Mlf
