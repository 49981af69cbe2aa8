// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

/// Visits functions from the last to the first, so that positions stay valid.
void changeFunctions(QString &text, const std::function<void(const GeneratedFunction &)> &change)
{
    const std::vector<GeneratedFunction> functions = generatedFunctions(text);
    for (auto function = functions.rbegin(); function != functions.rend(); ++function)
        change(*function);
}

/// Inserts text that the compiler skips before each function, with the old function in it.
void keepOldVersions(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        const QString old = text.sliced(function.begin, function.end - function.begin);
        text.insert(function.begin, u"#if 0 /* before the change */\n"_s + old + u"\n#endif\n"_s);
    });
}

void addTraces(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        text.insert(function.body, u"\n#ifdef MODEL_TRACE\n  printf(\"%s\\n\", \"%1\");\n#endif"_s.arg(function.name));
    });
}

/// Adds another body for a special machine.
void addOtherBodies(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (function.isMain())
            return;
        const QString arguments = parameterNames(function.parameters).join(u", "_s);
        text.insert(function.end - 1, u"#endif\n"_s);
        text.insert(function.body, u"\n#ifdef USE_ASM\n  return %1_asm(%2);\n#else"_s.arg(function.name, arguments));
    });
}

/// The reverse: the compiled code is after #else of #ifndef.
void addOtherFunctions(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (function.isMain())
            return;
        const QString own = text.sliced(function.begin, function.end - function.begin);
        const QString head = text.sliced(function.head, function.body - function.head);
        text.replace(function.begin, function.end - function.begin,
                     u"#if !defined(MODEL_STUBS)\n"_s + own + u"\n#else\n"_s + head + u"\n  return 0;\n}\n#endif\n"_s);
    });
}

/// Declares each pool twice, the first time larger and not compiled.
void addLargerPools(QString &text)
{
    static const QRegularExpression pool(
        u"(__attribute__\\(\\(section\\([^)]*\\)[^\\n]*\\n)(static uint8_t \\w+\\[)(\\d+)(\\];)\\n"_s);
    replaceEach(text, pool, [](const auto &match) {
        return u"#ifdef BIG_ARENA\n"_s + match.captured(1) + match.captured(2) + u"99999"_s + match.captured(4)
            + u"\n#else\n"_s + match.captured(0) + u"#endif\n"_s;
    });
}

/// Constants of a second model revision, which is not compiled.
void addOtherConstants(QString &text)
{
    static const QRegularExpression constant(
        u"^(static const \\w+ __attribute__[^=]*|__attribute__\\(\\(section\\(\".rodata.tvm\"\\), \\)\\)\\nstatic struct [^;]*;[^=]*)= \\{"_s,
        QRegularExpression::MultilineOption);
    bool isAny = false;
    std::vector<std::pair<qsizetype, qsizetype>> places;
    for (const QRegularExpressionMatch &match : constant.globalMatch(text)) {
        const qsizetype end = text.indexOf(u"\n}"_s, match.capturedEnd());
        places.emplace_back(match.capturedStart(), text.indexOf(u'\n', end + 2) + 1);
    }
    for (auto place = places.rbegin(); place != places.rend(); ++place) {
        const QString own = text.sliced(place->first, place->second - place->first);
        if (place->first < 0 || place->second <= place->first || own.size() > 100'000)
            continue;
        isAny = true;
        text.replace(place->first, place->second - place->first,
                     u"#if MODEL_REVISION >= 2\n"_s + own + u"#else\n"_s + own + u"#endif\n"_s);
    }
    if (isAny)
        text.insert(0, u"#define MODEL_REVISION 2\n"_s);
}

/// Prints the first argument of each function, if a macro is defined.
void addTracesOfArguments(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        const QString first = parameterNames(function.parameters).value(0);
        text.insert(function.body, u"\n#ifdef MODEL_TRACE\n  printf(\"%p\\n\", (void*)"_s + first + u");\n#endif"_s);
    });
}

/// Repeats the heads of loops for another processor.
void repeatLoops(QString &text)
{
    static const QRegularExpression loop(u"^ *for \\([^\\n]*\\{\\n"_s, QRegularExpression::MultilineOption);
    replaceInFunctions(text, loop, [](const auto &match) {
        return u"#ifdef __ARM_FEATURE_DSP\n#pragma GCC unroll 4\n"_s + match.captured(0) + u"#else\n"_s
            + match.captured(0) + u"#endif\n"_s;
    });
}

void guardSources(QString &text)
{
    // Not at the very top, because the first line has the target.
    text.insert(text.indexOf(u'\n') + 1, u"#ifndef MODEL_SOURCE_ONCE\n"_s);
    text += u"\n#endif /* MODEL_SOURCE_ONCE */\n"_s;
}

/// A call that is only compiled for measurements, and a platform call.
void addCallsForOthers(QString &text)
{
    static const QRegularExpression call(u"^  if \\(tvmgen_\\w+\\([^;\\n]*\\) != 0 \\) return -1;\\n"_s,
                                         QRegularExpression::MultilineOption);
    replaceInFunctions(text, call, [](const auto &match) {
        return u"#if defined(MODEL_PROFILE) && MODEL_PROFILE > 1\n"_s + match.captured(0) + u"#endif\n"_s
            + match.captured(0);
    });
}

/// Keeps the old allocation in the branch that is not compiled.
void addOtherAllocations(QString &text)
{
    static const QRegularExpression allocation(
        u"^( +void\\* \\w+ = TVMBackendAllocWorkspace\\(\\w+, \\w+, \\(uint64_t\\))(\\d+)([^;]*;)\\n"_s,
        QRegularExpression::MultilineOption);
    replaceInFunctions(text, allocation, [](const auto &match) {
        return u"#if MODEL_BATCH == 4\n"_s + match.captured(1) + QString::number(match.captured(2).toLongLong() * 4)
            + match.captured(3) + u"\n#elif 1\n"_s + match.captured(0) + u"#else\n#error no batch\n#endif\n"_s;
    });
}

} // namespace

std::vector<TreeEdit> conditionEdits()
{
    const auto each = [](void (*change)(QString &)) {
        return [change](SourceTree &tree) { return tree.changeSources(change); };
    };
    return {{u"old versions in #if 0"_s, each(keepOldVersions)},
            {u"traces in #ifdef"_s, each(addTraces)},
            {u"traces of arguments in #ifdef"_s, each(addTracesOfArguments)},
            {u"the same loops for another machine"_s, each(repeatLoops)},
            {u"bodies for another machine"_s, each(addOtherBodies)},
            {u"functions for another build"_s, each(addOtherFunctions)},
            {u"larger pools for another build"_s, each(addLargerPools)},
            {u"constants of another revision"_s, each(addOtherConstants)},
            {u"a guard around each source"_s, each(guardSources)},
            {u"calls for another build"_s, each(addCallsForOthers)},
            {u"allocations for another build"_s, each(addOtherAllocations)}};
}

} // namespace Mlf::Test
