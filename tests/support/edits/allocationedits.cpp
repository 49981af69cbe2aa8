// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

/// Captures device type, device, bytes, and the two hints.
const QRegularExpression &allocationPattern()
{
    static const QRegularExpression allocation(
        u"TVMBackendAllocWorkspace\\((\\w+), (\\w+), \\(uint64_t\\)(\\d+), (\\d+), (\\d+)\\)"_s);
    return allocation;
}

/// Captures device type, device and pointer.
const QRegularExpression &freePattern()
{
    static const QRegularExpression release(u"TVMBackendFreeWorkspace\\((\\w+), (\\w+), (\\w+)\\)"_s);
    return release;
}

/// Replaces allocations; inserts `lines` after the includes of changed texts.
bool replaceAllocations(SourceTree &tree, const QString &lines,
                        const std::function<QString(const QRegularExpressionMatch &)> &allocate,
                        const std::function<QString(const QRegularExpressionMatch &)> &release)
{
    return tree.changeSources([&](QString &text) {
        const QString before = text;
        replaceInFunctions(text, allocationPattern(), allocate);
        replaceInFunctions(text, freePattern(), release);
        if (text != before)
            text.insert(behindIncludes(text), lines);
    });
}

bool useMacro(SourceTree &tree)
{
    return replaceAllocations(
        tree,
        u"#define TAKE(device, bytes, bits) TVMBackendAllocWorkspace(1, (device), (uint64_t)(bytes), 0, (bits))\n"
        "#define GIVE_BACK(device, place) TVMBackendFreeWorkspace(1, (device), (place))\n"_s,
        [](const auto &match) {
            return u"TAKE(%1, %2, %3)"_s.arg(match.captured(2), match.captured(3), match.captured(5));
        },
        [](const auto &match) { return u"GIVE_BACK(%1, %2)"_s.arg(match.captured(2), match.captured(3)); });
}

bool useWrapper(SourceTree &tree)
{
    return replaceAllocations(
        tree,
        u"static void* take_bytes(int device, size_t bytes)\n{\n"
        "  void* place = TVMBackendAllocWorkspace(1, device, (uint64_t)bytes, 0, 8);\n  return place;\n}\n"
        "static int give_back(int device, void* place)\n{\n  return TVMBackendFreeWorkspace(1, device, place);\n}\n"_s,
        [](const auto &match) { return u"take_bytes(%1, %2)"_s.arg(match.captured(2), match.captured(3)); },
        [](const auto &match) { return u"give_back(%1, %2)"_s.arg(match.captured(2), match.captured(3)); });
}

bool useMalloc(SourceTree &tree)
{
    return replaceAllocations(
        tree, u"#include <stdlib.h>\n"_s, [](const auto &match) { return u"malloc(%1)"_s.arg(match.captured(3)); },
        [](const auto &match) { return u"(free(%1), 0)"_s.arg(match.captured(3)); });
}

bool useHeapCaps(SourceTree &tree)
{
    return replaceAllocations(
        tree,
        u"void* heap_caps_aligned_alloc(size_t alignment, size_t size, uint32_t caps);\nvoid heap_caps_free(void* ptr);\n"_s,
        [](const auto &match) { return u"heap_caps_aligned_alloc(16, %1, 4)"_s.arg(match.captured(3)); },
        [](const auto &match) { return u"(heap_caps_free(%1), 0)"_s.arg(match.captured(3)); });
}

/// "uint64_t sid_1_bytes = 16;" before the allocation.
bool useVariables(SourceTree &tree)
{
    static const QRegularExpression declaration(
        u"^( *)void\\* (\\w+) = TVMBackendAllocWorkspace\\((\\w+), (\\w+), \\(uint64_t\\)(\\d+), "_s,
        QRegularExpression::MultilineOption);
    return tree.changeSources([](QString &text) {
        replaceInFunctions(text, declaration, [](const auto &match) {
            return u"%1const uint64_t %2_bytes = %5;\n%1void* %2 = TVMBackendAllocWorkspace(%3, %4, %2_bytes, "_s.arg(
                match.captured(1), match.captured(2), match.captured(3), match.captured(4), match.captured(5));
        });
    });
}

/// Stack bytes of the arrays that useShapes() declares: three numbers each, all live at the same time. The text forces
/// a compiler to allocate them.
std::map<QString, qint64> stackOfShapes(const SourceTree &tree)
{
    static const QRegularExpression size(u"_Static_assert\\(sizeof\\(\\w+_shape\\) == (\\d+), "_s);
    std::map<QString, qint64> added;
    for (const QString &path : tree.sources()) {
        const QString &text = tree.files.at(path);
        for (const GeneratedFunction &function : generatedFunctions(text)) {
            const QString own = text.sliced(function.body, function.end - function.body);
            for (const QRegularExpressionMatch &match : size.globalMatch(own))
                added[function.name] += match.captured(1).toLongLong();
        }
    }
    return added;
}

/// The product of a shape's elements as size.
bool useShapes(SourceTree &tree)
{
    static const QRegularExpression declaration(
        u"^( *)void\\* (\\w+) = TVMBackendAllocWorkspace\\((\\w+), (\\w+), \\(uint64_t\\)(\\d+), "_s,
        QRegularExpression::MultilineOption);
    return tree.changeSources([](QString &text) {
        replaceInFunctions(text, declaration, [](const auto &match) {
            const qint64 bytes = match.captured(5).toLongLong();
            const qint64 rows = bytes % 8 == 0 ? 8 : 1;
            return u"%1const int %2_shape[] = {1, %5, %6};\n"
                   "%1_Static_assert(sizeof(%2_shape) == 12, \"\");\n"
                   "%1void* %2 = TVMBackendAllocWorkspace(%3, %4, (uint64_t)(%2_shape[0] * %2_shape[1] * %2_shape[2]), "_s
                       .arg(match.captured(1), match.captured(2), match.captured(3), match.captured(4))
                       .arg(rows)
                       .arg(bytes / rows);
        });
    });
}

bool useShortChecks(SourceTree &tree)
{
    static const QRegularExpression check(u"if \\((\\w+) == NULL\\) \\{\\s*return -1;\\s*\\}"_s);
    static const QRegularExpression release(
        u"if \\((TVMBackendFreeWorkspace\\([^;{]*\\)) != 0\\) \\{\\s*return -1;\\s*\\}"_s);
    return tree.changeSources([](QString &text) {
        replaceInFunctions(text, check,
                           [](const auto &match) { return u"if (!%1) return -1;"_s.arg(match.captured(1)); });
        replaceInFunctions(text, release, [](const auto &match) { return u"(void)"_s + match.captured(1) + u';'; });
    });
}

/// `free(p); p = NULL;`
bool clearVariables(SourceTree &tree)
{
    static const QRegularExpression release(
        u"^( *)if \\(TVMBackendFreeWorkspace\\(\\w+, \\w+, (\\w+)\\) != 0\\) \\{\\s*return -1;\\s*\\}"_s,
        QRegularExpression::MultilineOption);
    return tree.changeSources([](QString &text) {
        replaceInFunctions(text, release, [](const auto &match) {
            return match.captured(0) + u"\n%1%2 = NULL;"_s.arg(match.captured(1), match.captured(2));
        });
    });
}

/// Declared at the top, assigned below.
bool declareFirst(SourceTree &tree)
{
    static const QRegularExpression declaration(u"^( *)void\\* (\\w+) = (TVMBackendAllocWorkspace\\()"_s,
                                                QRegularExpression::MultilineOption);
    return tree.changeSources([](QString &text) {
        replaceInFunctions(text, declaration, [](const auto &match) {
            return u"%1void* %2 = NULL;\n%1%2 = %3"_s.arg(match.captured(1), match.captured(2), match.captured(3));
        });
    });
}

} // namespace

std::vector<TreeEdit> allocationEdits()
{
    return {{u"allocation by a macro"_s, useMacro},
            {u"allocation by a wrapper"_s, useWrapper},
            {u"allocation by malloc"_s, useMalloc},
            {u"allocation by heap_caps_aligned_alloc"_s, useHeapCaps},
            {u"sizes of allocations in variables"_s, useVariables},
            {u"sizes of allocations from shapes"_s, useShapes, stackOfShapes},
            {u"short checks of allocations"_s, useShortChecks},
            {u"allocations behind their declarations"_s, declareFirst},
            {u"variables of nothing behind a release"_s, clearVariables}};
}

} // namespace Mlf::Test
