// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/treeedits.h"

#include <QProcess>

using namespace Qt::StringLiterals;

namespace Mlf::Test {

namespace {

bool formatWithClang(SourceTree &tree, const QString &style)
{
    return tree.changeAll([&](QString &text) {
        QProcess clang;
        clang.start(u"clang-format"_s, {u"--style="_s + style, u"--assume-filename=a.c"_s});
        clang.write(text.toLatin1());
        clang.closeWriteChannel();
        if (!clang.waitForFinished() || clang.exitCode() != 0)
            qFatal("clang-format: %s", clang.readAllStandardError().constData());
        text = QString::fromLatin1(clang.readAllStandardOutput());
    });
}

TreeEdit clangFormat(const QString &style)
{
    return {u"clang-format "_s + style, [style](SourceTree &tree) { return formatWithClang(tree, style); }};
}

void addComments(QString &text)
{
    static const QRegularExpression loop(u"^( *)for \\("_s, QRegularExpression::MultilineOption);
    static const QRegularExpression statement(u"^( +)(void\\* \\w+ = )"_s, QRegularExpression::MultilineOption);
    replaceEach(text, loop,
                [](const auto &match) { return match.captured(1) + u"// for { \"\n"_s + match.captured(0); });
    replaceEach(text, statement, [](const auto &match) {
        return match.captured(1) + u"/* void* old = (&(pool[1])); } ' */ "_s + match.captured(2) + u"/* { */ "_s;
    });
    text = u"/* Edited by hand.\n   int32_t tvmgen_default_run(void) { return 0; } */\n\n"_s + text;
}

void takeLayoutAway(QString &text)
{
    static const QRegularExpression indent(u"^[ \\t]+"_s, QRegularExpression::MultilineOption);
    static const QRegularExpression empty(u"\\n\\n+"_s);
    text.remove(indent);
    text.replace(empty, u"\n"_s);
}

void useTabs(QString &text)
{
    static const QRegularExpression indent(u"^( +)"_s, QRegularExpression::MultilineOption);
    replaceEach(text, indent, [](const auto &match) { return QString((match.capturedLength() + 1) / 2, u'\t'); });
    text.replace(u";\n"_s, u"; \t\n"_s);
}

/// A backslash at the end of a line joins it with the next one.
void spliceLines(QString &text)
{
    text.replace(u" = (&("_s, u" = \\\n    (&("_s);
    text.replace(u" = TVMBackendAllocWorkspace("_s, u" = TVMBackend\\\nAllocWorkspace("_s);
    text.replace(u"for (int32_t "_s, u"for \\\n(int32_t "_s);
}

/// Writes each loop on one line, like some tools.
void joinLines(QString &text)
{
    static const QRegularExpression brace(u"\\{\\n +(?=\\w)"_s);
    static const QRegularExpression end(u";\\n( *)\\}"_s);
    replaceInFunctions(text, brace, [](const auto &) { return u"{ "_s; });
    replaceInFunctions(text, end, [](const auto &) { return u"; }"_s; });
}

void commentParameters(QString &text)
{
    static const QRegularExpression parameter(u"(\\w+\\*) (\\w+)(?=[,)])"_s);
    for (const GeneratedFunction &function : generatedFunctions(text)) {
        QString parameters = function.parameters;
        replaceEach(parameters, parameter,
                    [](const auto &match) { return match.captured(1) + u" /*, in or out */ "_s + match.captured(2); });
        text.replace(function.name + u'(' + function.parameters + u") {"_s,
                     function.name + u" (\n    "_s + parameters + u")\n{"_s);
    }
}

} // namespace

std::vector<TreeEdit> layoutEdits()
{
    const auto each = [](void (*change)(QString &)) {
        return [change](SourceTree &tree) { return tree.changeSources(change); };
    };
    return {clangFormat(u"LLVM"_s),
            clangFormat(u"Google"_s),
            clangFormat(u"GNU"_s),
            clangFormat(u"Microsoft"_s),
            clangFormat(u"Mozilla"_s),
            {u"CRLF"_s,
             [](SourceTree &tree) { return tree.changeAll([](QString &text) { text.replace(u"\n"_s, u"\r\n"_s); }); }},
            {u"byte order marks"_s,
             [](SourceTree &tree) {
                 return tree.changeAll([](QString &text) { text.prepend(QString::fromLatin1("\xef\xbb\xbf")); });
             }},
            {u"comments with braces and quotes"_s, each(addComments)},
            {u"comments among parameters"_s, each(commentParameters)},
            {u"neither indentation nor empty lines"_s, each(takeLayoutAway)},
            {u"tabs and blanks at the end of lines"_s, each(useTabs)},
            {u"lines that go on behind a backslash"_s, each(spliceLines)},
            {u"several statements on a line"_s, each(joinLines)}};
}

std::vector<TreeEdit> treeEdits()
{
    std::vector<TreeEdit> all;
    for (const auto &group :
         {layoutEdits(), numberEdits(), pointerEdits(), conditionEdits(), structureEdits(), allocationEdits()})
        all.insert(all.end(), group.begin(), group.end());
    return all;
}

} // namespace Mlf::Test
