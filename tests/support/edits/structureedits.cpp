// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

#include <algorithm>

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

QString partOf(const QString &text, qsizetype begin, qsizetype end)
{
    return text.sliced(begin, end - begin);
}

QString prototypeOf(const GeneratedFunction &function)
{
    return u"TVM_DLL int32_t "_s + function.name + u'(' + function.parameters + u");\n"_s;
}

/// The path of a source with another ending of its name.
QString beside(const QString &path, const QString &ending)
{
    return path.first(path.lastIndexOf(u"_lib"_s)) + ending;
}

/// True if a text uses a static name of another text.
bool usesStatics(const QString &own, const QString &text)
{
    static const QRegularExpression name(u"^[^\\n]*\\bstatic\\b[^\\n;={(]*?(\\w+)\\s*[\\[(=;]"_s,
                                         QRegularExpression::MultilineOption);
    for (const QRegularExpressionMatch &match : name.globalMatch(text)) {
        if (own.contains(QRegularExpression(u"\\b"_s + match.captured(1) + u"\\b"_s)))
            return true;
    }
    static const QRegularExpression constant(u"\\)\\) (\\w+)\\[\\d+\\] = \\{"_s);
    for (const QRegularExpressionMatch &match : constant.globalMatch(text)) {
        if (own.contains(QRegularExpression(u"\\b"_s + match.captured(1) + u"\\b"_s)))
            return true;
    }
    return false;
}

/// Moves functions that use nothing static to another source.
bool moveFunctions(SourceTree &tree, const QString &ending,
                   const std::function<bool(const GeneratedFunction &)> &isMoved)
{
    bool isChanged = false;
    for (const QString &path : tree.sources()) {
        QString &text = tree.files.at(path);
        const qsizetype top = behindIncludes(text);
        QString includes = text.first(top);
        QString moved;
        QString prototypes;
        const QString whole = text;
        changeFunctions(text, [&](const GeneratedFunction &function) {
            const QString own = partOf(whole, function.begin, function.end);
            prototypes = prototypeOf(function) + prototypes;
            if (!isMoved(function) || usesStatics(own, whole))
                return;
            moved = own + u"\n\n"_s + moved;
            text.remove(function.begin, function.end - function.begin);
        });
        if (moved.isEmpty() || generatedFunctions(text).empty())
            continue;
        // Both may call functions of the other.
        text.insert(top, u"\n"_s + prototypes);
        tree.files[beside(path, ending)] = includes + u'\n' + prototypes + u'\n' + moved;
        isChanged = true;
    }
    return isChanged;
}

bool moveHalfOfTheKernels(SourceTree &tree)
{
    int count = 0;
    return moveFunctions(tree, u"_lib7.c"_s,
                         [&](const GeneratedFunction &function) { return !function.isMain() && ++count % 2 == 1; });
}

bool moveMain(SourceTree &tree)
{
    return moveFunctions(tree, u"_main.c"_s, [](const GeneratedFunction &function) { return function.isMain(); });
}

/// Joins a model's sources: operators, then the entry.
bool joinSources(SourceTree &tree)
{
    const QStringList paths = tree.sources();
    if (paths.size() != 2)
        return false;
    static const QRegularExpression prototype(u"^TVM_DLL int32_t \\w+\\([^;{)]*\\);\\n"_s,
                                              QRegularExpression::MultilineOption);
    QString &operators = tree.files.at(paths[1]);
    operators += u'\n' + tree.files.at(paths[0]).remove(prototype); // it is defined above
    tree.files.erase(paths[0]);
    return true;
}

struct Place {
    qsizetype begin = 0;
    qsizetype end = 0;
};

/// Places of constants: each array or struct with its attributes.
std::vector<Place> constantsOf(const QString &text)
{
    static const QRegularExpression constant(
        u"^(static const \\w+ __attribute__[^=;]*|__attribute__\\(\\(section\\(\".rodata.tvm\"\\), \\)\\)\\n(?:static |const )+struct [\\w]+ \\{[^}]*\\} \\w+ )= \\{"_s,
        QRegularExpression::MultilineOption);
    std::vector<Place> places;
    for (const QRegularExpressionMatch &match : constant.globalMatch(text)) {
        const qsizetype end = text.indexOf(u"\n};"_s, match.capturedEnd());
        if (end > 0)
            places.push_back({match.capturedStart(), text.indexOf(u'\n', end + 2) + 1});
    }
    return places;
}

/// Moves constants to a header that the source includes instead.
bool moveConstantsToHeader(SourceTree &tree)
{
    bool isChanged = false;
    for (const QString &path : tree.sources()) {
        QString &text = tree.files.at(path);
        const std::vector<Place> places = constantsOf(text);
        if (places.empty())
            continue;
        QString moved;
        for (const Place &place : places)
            moved += partOf(text, place.begin, place.end);
        for (auto place = places.rbegin(); place != places.rend(); ++place)
            text.remove(place->begin, place->end - place->begin);
        text.insert(places.front().begin, u"#include \"model_weights.h\"\n"_s);
        tree.files[u"codegen/host/include/model_weights.h"_s] = u"#pragma once\n#include <stdint.h>\n"_s + moved;
        isChanged = true;
    }
    return isChanged;
}

/// Moves constants to another source, with external linkage.
bool moveConstantsToSource(SourceTree &tree)
{
    static const QRegularExpression head(
        u"^static const (\\w+) (__attribute__\\(\\([^=]*\\)\\)) (\\w+\\[\\d+\\]) = "_s);
    bool isChanged = false;
    for (const QString &path : tree.sources()) {
        QString &text = tree.files.at(path);
        const std::vector<Place> places = constantsOf(text);
        QString moved;
        for (auto place = places.rbegin(); place != places.rend(); ++place) {
            const QString own = partOf(text, place->begin, place->end);
            const QRegularExpressionMatch match = head.match(own);
            if (!match.hasMatch())
                continue;
            moved = own.sliced(7) + moved; // without "static "
            text.replace(place->begin, place->end - place->begin,
                         u"extern const %1 %2;\n"_s.arg(match.captured(1), match.captured(3)));
        }
        if (moved.isEmpty())
            continue;
        tree.files[beside(path, u"_weights.c"_s)] = u"#include <stdint.h>\n"_s + moved;
        isChanged = true;
    }
    return isChanged;
}

/// Each kernel calls a static function that does the work.
void splitKernels(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (function.isMain())
            return;
        const QString arguments = parameterNames(function.parameters).join(u", "_s);
        const QString work = u"static int32_t "_s + function.name + u"_work("_s + function.parameters + u") {"_s
            + partOf(text, function.body, function.end) + u"\n\n"_s;
        text.replace(function.body, function.end - function.body,
                     u"\n  return "_s + function.name + u"_work("_s + arguments + u");\n}"_s);
        text.insert(function.begin, work);
    });
}

/// Main only calls a static function that has its body.
void moveMainBody(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (!function.isMain())
            return;
        const QString arguments = parameterNames(function.parameters).join(u", "_s);
        const QString work = u"static int32_t run_layers("_s + function.parameters + u") {"_s
            + partOf(text, function.body, function.end) + u"\n\n"_s;
        text.replace(function.body, function.end - function.body, u"\n  return run_layers("_s + arguments + u");\n}"_s);
        text.insert(function.begin, work);
    });
}

/// Main calls one static function for its first calls and one for the others. Both get main's parameters and variables.
void splitMain(QString &text)
{
    static const QRegularExpression call(u"^  if \\(tvmgen_\\w+\\([^\\n]*\\n"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression local(u"^  void\\* (\\w+) = "_s, QRegularExpression::MultilineOption);
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (!function.isMain())
            return;
        const QString body = partOf(text, function.body, function.end);
        std::vector<Place> calls;
        for (const QRegularExpressionMatch &match : call.globalMatch(body))
            calls.push_back({match.capturedStart(), match.capturedEnd()});
        if (calls.size() < 2)
            return;
        QStringList parameters {function.parameters};
        QStringList arguments = parameterNames(function.parameters);
        for (const QRegularExpressionMatch &match : local.globalMatch(body)) {
            if (match.capturedStart() > calls.front().begin)
                continue;
            parameters += u"void* "_s + match.captured(1);
            arguments += match.captured(1);
        }
        const QString head = u'(' + parameters.join(u", "_s) + u") {\n"_s;
        const qsizetype middle = calls[calls.size() / 2].begin;
        const QString helpers = u"static int32_t first_half"_s + head + partOf(body, calls.front().begin, middle)
            + u"  return 0;\n}\n\nstatic int32_t second_half"_s + head + partOf(body, middle, calls.back().end)
            + u"  return 0;\n}\n\n"_s;
        const QString list = arguments.join(u", "_s);
        const QString halves = u"  if (first_half("_s + list + u") != 0) return -1;\n  if (second_half("_s + list
            + u") != 0) return -1;\n"_s;
        text.replace(function.body + calls.front().begin, calls.back().end - calls.front().begin, halves);
        text.insert(function.begin, helpers);
    });
}

const QRegularExpression &checkedCall()
{
    static const QRegularExpression call(u"^  if \\((tvmgen_\\w+\\([^;\\n]*\\)) != 0 ?\\) return -1;\\n"_s,
                                         QRegularExpression::MultilineOption);
    return call;
}

void keepReturnCodes(QString &text)
{
    int count = 0;
    replaceInFunctions(text, checkedCall(), [&](const auto &match) {
        return u"  int32_t rc%1 = %2;\n  if (rc%1) {\n    return rc%1;\n  }\n"_s.arg(count++).arg(match.captured(1));
    });
}

void checkByMacro(QString &text)
{
    const QString before = text;
    replaceInFunctions(text, checkedCall(),
                       [](const auto &match) { return u"  CHECKED(%1);\n"_s.arg(match.captured(1)); });
    if (text != before)
        text.insert(
            behindIncludes(text),
            u"#define CHECKED(call) \\\n  do { \\\n    if ((call) != 0) \\\n      return -1; \\\n  } while (0)\n"_s);
}

void measureTimes(QString &text)
{
    const QString before = text;
    int count = 0;
    replaceInFunctions(text, checkedCall(), [&](const auto &match) {
        return u"  clock_t start%1 = clock();\n%2  printf(\"%1: %ld\\n\", (long)(clock() - start%1));\n"_s.arg(count++)
            .arg(match.captured(0));
    });
    if (text != before)
        text.insert(behindIncludes(text), u"#include <stdio.h>\n#include <time.h>\n"_s);
}

void addUnusedFunctions(QString &text)
{
    if (generatedFunctions(text).empty())
        return;
    text.insert(behindIncludes(text),
                u"static inline int32_t clear_all(uint8_t* pool, int32_t bytes) {\n"
                "  float totals[64];\n  for (int32_t i = 0; i < bytes; ++i) {\n    pool[i] = 0;\n"
                "    totals[i % 64] = (float)i;\n  }\n  return (int32_t)totals[0];\n}\n\n"_s);
}

/// Adds dead blocks before main's calls and after its end.
void addDeadBlocks(QString &text)
{
    static const QRegularExpression end(u"\\n  return 0;\\n\\}$"_s);
    changeFunctions(text, [&](const GeneratedFunction &function) {
        QString own = partOf(text, function.head, function.end);
        QString first;
        for (const QRegularExpressionMatch &match : checkedCall().globalMatch(own))
            first = first.isEmpty() ? match.captured(0) : first;
        if (first.isEmpty())
            return;
        replaceEach(own, end, [&](const auto &match) {
            return u"\n  if (0) {\n  "_s + first + u"  }"_s + match.captured(0).chopped(1) + first
                + u"  return 0;\n}"_s;
        });
        text.replace(function.head, function.end - function.head, own);
    });
}

void addGuards(QString &text)
{
    changeFunctions(text, [&](const GeneratedFunction &function) {
        if (!function.isMain())
            return;
        const QString first = parameterNames(function.parameters).value(0);
        text.insert(function.body, u"\n  if (%1 == NULL) {\n    return -1;\n  }"_s.arg(first));
    });
}

/// Renames to C++, with the cast that C++ requires. Skips helpers of the exporter that are not valid C++.
bool renameToCpp(SourceTree &tree)
{
    static const QRegularExpression pool(u"(?<=[,(])&(global_workspace|global_const_workspace)(?=[,)])"_s);
    for (const QString &path : tree.sources()) {
        if (tree.files.at(path).contains("always_inline"_L1))
            return false;
        tree.files.at(path).replace(pool, u"(uint8_t*)&\\1"_s);
    }
    bool isChanged = false;
    for (const QString &path : tree.sources()) {
        if (!path.endsWith(".c"_L1))
            continue;
        const auto node = tree.files.find(path);
        tree.files[path + u'c'] = node->second;
        tree.files.erase(path);
        isChanged = true;
    }
    return isChanged;
}

void useAttributeMacros(QString &text)
{
    static const QRegularExpression attribute(
        u"__attribute__\\(\\(section\\((\"[^\"]*\")\\), aligned\\((\\d+)\\)\\)\\)"_s);
    const QString before = text;
    replaceEach(text, attribute,
                [](const auto &match) { return u"PLACED_IN(%1, %2)"_s.arg(match.captured(1), match.captured(2)); });
    if (text != before)
        text.insert(behindIncludes(text),
                    u"#define PLACED_IN(name, alignment) __attribute__((section(name), aligned(alignment)))\n"_s);
}

bool tidyHeaders(SourceTree &tree)
{
    static const QRegularExpression comment(u"/\\*!.*?\\*/\\n"_s, QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression guard(u"#ifndef (TVMGEN_\\w+_H_)\\n#define \\1\\n"_s);
    const SourceTree before = tree;
    for (const QString &path : tree.headers()) {
        QString &text = tree.files.at(path);
        text.remove(comment);
        if (!text.contains(guard))
            continue;
        text.replace(guard, u"#pragma once\n"_s);
        text.truncate(text.lastIndexOf(u"#endif"_s));
    }
    return !(tree == before);
}

/// `goto fail;` for each error of main, and one return at its end.
void jumpToErrors(QString &text)
{
    for (const GeneratedFunction &function : generatedFunctions(text)) {
        if (!function.isMain())
            continue;
        QString own = text.sliced(function.body, function.end - function.body);
        own.replace(u"return -1;"_s, u"goto fail;"_s);
        if (own.contains(u"goto fail;"_s))
            text.replace(function.body, function.end - function.body, own.chopped(1) + u"fail:\n  return -1;\n}"_s);
        return;
    }
}

/// Declares the callees inside of main.
void declareInMain(QString &text)
{
    const std::vector<GeneratedFunction> functions = generatedFunctions(text);
    QString lines;
    for (const GeneratedFunction &function : functions) {
        if (function.isMain() && !lines.isEmpty())
            return void(text.insert(function.body, lines));
        lines += u"\n  extern int32_t %1(%2);"_s.arg(function.name, function.parameters);
    }
}

/// `name __attribute__((used)) =` of a pool of constants, and alignments by macros.
void moveAttributes(QString &text)
{
    static const QRegularExpression name(u"^\\} (\\w+) = \\{"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression alignment(u"aligned\\(16\\)"_s);
    const QString before = text;
    replaceEach(text, name,
                [](const auto &match) { return u"} %1 __attribute__((used)) = {"_s.arg(match.captured(1)); });
    replaceEach(text, alignment, [](const auto &) { return u"aligned(POOL_ALIGNMENT)"_s; });
    text.replace(u"section(\".rodata.tvm\")"_s, u"section(\".rodata.\" \"tvm\")"_s);
    if (text != before)
        text.insert(text.indexOf(u'\n') + 1, u"enum { POOL_ALIGNMENT = (1 << 4) };\n"_s);
}

/// The structs of the interface have pointers alone, so the pragma changes nothing on the target.
bool packStructs(SourceTree &tree)
{
    static const QRegularExpression definition(u"^struct tvmgen_\\w+ \\{[^}]*\\};\\n"_s,
                                               QRegularExpression::MultilineOption);
    const SourceTree before = tree;
    for (const QString &path : tree.headers()) {
        replaceEach(tree.files.at(path), definition, [](const auto &match) {
            return u"#pragma pack(push, 4)\n"_s + match.captured(0) + u"#pragma pack(pop)\n"_s;
        });
    }
    return !(tree == before);
}

} // namespace

std::vector<TreeEdit> structureEdits()
{
    const auto each = [](void (*change)(QString &)) {
        return [change](SourceTree &tree) { return tree.changeSources(change); };
    };
    return {{u"half of the kernels in a file of their own"_s, moveHalfOfTheKernels},
            {u"main in a file of its own"_s, moveMain},
            {u"one file for all"_s, joinSources},
            {u"constants in a header"_s, moveConstantsToHeader},
            {u"constants in a source of their own"_s, moveConstantsToSource},
            {u"kernels that hand on to a helper"_s, each(splitKernels)},
            {u"main in a function of its own"_s, each(moveMainBody)},
            {u"main in two functions"_s, each(splitMain)},
            {u"return codes in variables"_s, each(keepReturnCodes)},
            {u"calls in a checking macro"_s, each(checkByMacro)},
            {u"times of calls printed"_s, each(measureTimes)},
            {u"a function that nothing calls"_s, each(addUnusedFunctions)},
            {u"blocks that never run"_s, each(addDeadBlocks)},
            {u"a check of main's arguments"_s, each(addGuards)},
            {u"jumps for errors"_s, each(jumpToErrors)},
            {u"prototypes in main"_s, each(declareInMain)},
            {u"attributes behind names"_s, each(moveAttributes)},
            {u"sources renamed to .cc"_s, renameToCpp},
            {u"macros for attributes"_s, each(useAttributeMacros)},
            {u"a pack pragma around structs"_s, packStructs},
            {u"headers without comments and guards"_s, tidyHeaders}};
}

} // namespace Mlf::Test
