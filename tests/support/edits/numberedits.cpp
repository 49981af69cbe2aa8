// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

#include <bit>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

/// The size of a pool or of an allocation; captures the text before and after the number.
const QRegularExpression &sizePattern()
{
    static const QRegularExpression size(
        u"(static uint8_t \\w+\\[|TVMBackendAllocWorkspace\\(\\w+, \\w+, \\(uint64_t\\))(\\d+)(?=[\\],])"_s);
    return size;
}

/// The number in "&(pool_var[16])".
const QRegularExpression &offsetPattern()
{
    static const QRegularExpression offset(u"(&\\(\\w+_var\\[)(\\d+)(?=\\]\\))"_s);
    return offset;
}

/// Replaces sizes by names; returns their definitions, which `line` makes from name and number.
QString nameSizes(QString &text, const QRegularExpression &pattern, const QString &prefix,
                  const std::function<QString(const QString &, qint64)> &line)
{
    QString lines;
    int count = 0;
    replaceEach(text, pattern, [&](const auto &match) {
        const QString name = prefix + QString::number(++count);
        lines += line(name, match.captured(2).toLongLong());
        return match.captured(1) + (match.captured(1).endsWith(u')') ? u'(' + name + u')' : name);
    });
    return lines;
}

QString macroLine(const QString &name, qint64 number)
{
    return u"#define %1 %2\n"_s.arg(name).arg(number);
}

void useMacros(QString &text, const QRegularExpression &pattern, const QString &prefix)
{
    const QString lines = nameSizes(text, pattern, prefix, macroLine);
    text.insert(behindIncludes(text), lines);
}

/// Macros that build on each other.
void useChainedMacros(QString &text)
{
    QString lines = nameSizes(text, sizePattern(), u"BYTES_"_s, [](const QString &name, qint64 number) {
        const qint64 rest = number % 4;
        return u"#define %1_WORDS %2 /* of four bytes */\n#define %1 \\\n    ((%1_WORDS) * 4 + %3)\n"_s.arg(name)
            .arg(number / 4)
            .arg(rest);
    });
    text.insert(behindIncludes(text), lines);
}

void useEnumerators(QString &text)
{
    const QString lines = nameSizes(text, sizePattern(), u"Bytes"_s, [](const QString &name, qint64 number) {
        return u"    %1 = %2,\n"_s.arg(name).arg(number);
    });
    if (!lines.isEmpty())
        text.insert(behindIncludes(text), u"enum {\n"_s + lines + u"};\n"_s);
}

bool useHeaderOfSizes(SourceTree &tree)
{
    QString lines;
    const bool isChanged = tree.changeSources([&](QString &text) {
        QString own =
            nameSizes(text, sizePattern(), lines.isEmpty() ? u"MODEL_BYTES_"_s : u"MODEL_MORE_BYTES_"_s, macroLine);
        if (!own.isEmpty())
            text.insert(behindIncludes(text), u"#include \"model_sizes.h\"\n"_s);
        lines += own;
    });
    if (isChanged)
        tree.files[u"codegen/host/include/model_sizes.h"_s] =
            u"#ifndef MODEL_SIZES_H_\n#define MODEL_SIZES_H_\n"_s + lines + u"#endif\n"_s;
    return isChanged;
}

void useSizeof(QString &text)
{
    replaceEach(text, sizePattern(), [](const auto &match) {
        const qint64 number = match.captured(2).toLongLong();
        const QString size =
            number % 4 == 0 ? u"(%1 * sizeof(float))"_s.arg(number / 4) : u"(sizeof(uint8_t) * %1)"_s.arg(number);
        return match.captured(1) + size;
    });
}

void useHexadecimals(QString &text)
{
    for (const QRegularExpression &pattern : {sizePattern(), offsetPattern()}) {
        replaceEach(text, pattern, [](const auto &match) {
            return match.captured(1) + u"0x"_s + QString::number(match.captured(2).toLongLong(), 16) + u"u"_s;
        });
    }
}

void useSums(QString &text)
{
    for (const QRegularExpression &pattern : {sizePattern(), offsetPattern()}) {
        replaceEach(text, pattern, [](const auto &match) {
            const qint64 number = match.captured(2).toLongLong();
            const auto power = qint64(std::bit_floor(quint64(std::max<qint64>(number, 1))));
            return match.captured(1)
                + u"((1 << %1) - %2 + %3)"_s.arg(std::countr_zero(quint64(power)))
                      .arg(power / 2)
                      .arg(number - power + power / 2);
        });
    }
}

void useDecimalFloats(QString &text)
{
    static const QRegularExpression number(u"-?0x[01]\\.?[0-9a-f]*p[+-]\\d+"_s);
    replaceEach(text, number, [](const auto &match) {
        return QString::number(std::strtof(match.captured(0).toLatin1().constData(), nullptr), 'e', 9) + u'f';
    });
}

void useDecimalIntegers(QString &text)
{
    static const QRegularExpression list(u"= \\{\\n([-+0-9a-fx, \\n]*?)\\n\\s*\\}"_s);
    static const QRegularExpression number(u"([-+]?)0x([0-9a-f]+)"_s);
    replaceEach(text, list, [](const auto &match) {
        QString numbers = match.captured(0);
        replaceEach(numbers, number, [](const auto &one) {
            return (one.captured(1) == u"-"_s ? u"-"_s : QString())
                + QString::number(one.captured(2).toULongLong(nullptr, 16));
        });
        return numbers;
    });
}

/// "i <= 4; i += 1" for "i < 5; ++i".
void useInclusiveBounds(QString &text)
{
    static const QRegularExpression loop(u"for \\(int32_t (\\w+) = 0; \\1 < (\\d+); \\+\\+\\1\\)"_s);
    replaceInFunctions(text, loop, [](const auto &match) {
        return u"for (int32_t %1 = 0; %1 <= %2; %1 += 1)"_s.arg(match.captured(1))
            .arg(match.captured(2).toLongLong() - 1);
    });
}

void useOtherLoops(QString &text)
{
    static const QRegularExpression loop(u"for \\(int32_t (\\w+) = 0; \\1 < (\\d+); \\+\\+\\1\\)"_s);
    replaceInFunctions(text, loop, [](const auto &match) {
        return u"for (int %1 = 0; %2 > %1; %1++)"_s.arg(match.captured(1), match.captured(2));
    });
}

/// "for (uint32_t i = 0" for "for (int32_t i = 0".
void useUnsignedLoops(QString &text, const QString &type)
{
    static const QRegularExpression loop(u"for \\(int32_t (?=(\\w+) = 0; \\1 < \\d+)"_s);
    replaceInFunctions(text, loop, [&](const auto &) { return u"for ("_s + type + u' '; });
}

/// Replaces each `for` by a block with its variables and another loop. `head` has the places %1 variable, %2 first
/// value and %3 bound; `end` ends the loop.
void replaceLoops(QString &text, const QString &head, const QString &end)
{
    static const QRegularExpression loop(u"^( *)for \\(int32_t (\\w+) = (\\d+); \\2 < (\\d+); \\+\\+\\2\\) \\{$"_s);
    std::vector<std::pair<QString, QString>> open; // last lines of the loops, old and new
    QStringList lines = text.split(u'\n');
    for (QString &line : lines) {
        if (const QRegularExpressionMatch match = loop.match(line); match.hasMatch()) {
            const auto filled = [&match](QString part) {
                part.replace(u"%1"_s, match.captured(2)).replace(u"%2"_s, match.captured(3));
                return match.captured(1) + part.replace(u"%3"_s, match.captured(4));
            };
            open.emplace_back(match.captured(1) + u'}', filled(end));
            line = filled(head);
        } else if (!open.empty() && line == open.back().first) {
            line = open.back().second;
            open.pop_back();
        }
    }
    text = lines.join(u'\n');
}

void declareLoopVariables(QString &text)
{
    static const QRegularExpression loop(u"^( *)for \\(int32_t (\\w+) = "_s, QRegularExpression::MultilineOption);
    replaceInFunctions(text, loop, [](const auto &match) {
        return u"%1int32_t %2;\n%1for (%2 = "_s.arg(match.captured(1), match.captured(2));
    });
}

void useMacrosForBounds(QString &text)
{
    static const QRegularExpression loop(u"for \\(int32_t (\\w+) = 0; \\1 < (\\d+); \\+\\+\\1\\)"_s);
    std::map<QString, QString> names;
    replaceInFunctions(text, loop, [&](const auto &match) {
        const QString name = u"COUNT_"_s + match.captured(2);
        names.insert_or_assign(name, match.captured(2));
        return u"for (int32_t %1 = 0; %1 < %2; ++%1)"_s.arg(match.captured(1), name);
    });
    QString lines;
    for (const auto &[name, number] : names)
        lines += u"#define %1 (%2)\n"_s.arg(name, number);
    text.insert(behindIncludes(text), lines);
}

} // namespace

std::vector<TreeEdit> numberEdits()
{
    const auto each = [](const std::function<void(QString &)> &change) {
        return [change](SourceTree &tree) { return tree.changeSources(change); };
    };
    return {{u"macros for sizes"_s, each([](QString &text) { useMacros(text, sizePattern(), u"BYTES_"_s); })},
            {u"macros for sizes that build on others"_s, each(useChainedMacros)},
            {u"macros for sizes in a header of their own"_s, useHeaderOfSizes},
            {u"macros for offsets"_s, each([](QString &text) { useMacros(text, offsetPattern(), u"PLACE_"_s); })},
            {u"macros for the bounds of loops"_s, each(useMacrosForBounds)},
            {u"enumerators for sizes"_s, each(useEnumerators)},
            {u"sizeof in sizes"_s, each(useSizeof)},
            {u"hexadecimal sizes and offsets"_s, each(useHexadecimals)},
            {u"sums and shifts for sizes and offsets"_s, each(useSums)},
            {u"decimal floats"_s, each(useDecimalFloats)},
            {u"decimal integers"_s, each(useDecimalIntegers)},
            {u"loops up to the last"_s, each(useInclusiveBounds)},
            {u"loops of int that count behind"_s, each(useOtherLoops)},
            {u"loops of uint32_t"_s, each([](QString &text) { useUnsignedLoops(text, u"uint32_t"_s); })},
            {u"loops of size_t"_s, each([](QString &text) { useUnsignedLoops(text, u"size_t"_s); })},
            {u"loop variables declared before"_s, each(declareLoopVariables)},
            {u"loops with while"_s, each([](QString &text) {
                 replaceLoops(text, u"{ const int %1_end = %3; int %1 = %2; while (%1 < %1_end) {"_s, u"++%1; } }"_s);
             })},
            {u"loops with do"_s, each([](QString &text) {
                 replaceLoops(text, u"{ size_t %1 = %2; do {"_s, u"%1 += 1; } while (%1 < %3); }"_s);
             })}};
}

} // namespace Mlf::Test
