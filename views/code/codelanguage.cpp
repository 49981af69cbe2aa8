// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codelanguage.h"

#include <QByteArray>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype examinedBytes = 64 * 1024;

/// Removes comments from one line. `inComment` is true if a comment continues on the next line.
QByteArray withoutComments(QByteArrayView line, bool &inComment)
{
    QByteArray code;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QByteArrayView rest = line.sliced(i);
        if (inComment) {
            if (rest.startsWith("*/")) {
                inComment = false;
                ++i;
            }
        } else if (rest.startsWith("//")) {
            break;
        } else if (rest.startsWith("/*")) {
            inComment = true;
            ++i;
        } else {
            code.append(line[i]);
        }
    }
    return code.trimmed();
}

/// Tracks the branches of conditional directives, and whether one of them is for C++ only.
class Conditionals {
public:
    /// True if the line was a conditional directive.
    bool take(const QByteArray &code)
    {
        if (!code.startsWith('#'))
            return false;
        const QByteArray directive = code.mid(1).trimmed();
        if (directive.startsWith("if")) {
            const bool negated =
                directive.startsWith("ifndef") || directive.contains("!defined") || directive.contains("! defined");
            const bool named = directive.contains("__cplusplus");
            m_branches.push_back(named ? (negated ? Branch::COnly : Branch::CppOnly) : Branch::Open);
        } else if (directive.startsWith("el") && !m_branches.empty()) {
            Branch &branch = m_branches.back();
            branch = branch == Branch::CppOnly ? Branch::COnly
                : branch == Branch::COnly      ? Branch::CppOnly
                                               : Branch::Open;
        } else if (directive.startsWith("endif") && !m_branches.empty()) {
            m_branches.pop_back();
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] bool isCppOnly() const
    {
        return std::find(m_branches.begin(), m_branches.end(), Branch::CppOnly) != m_branches.end();
    }

private:
    enum class Branch { Open, CppOnly, COnly };
    std::vector<Branch> m_branches;
};

bool isStandardCppHeader(const QByteArray &code)
{
    if (!code.startsWith("#") || !code.mid(1).trimmed().startsWith("include"))
        return false;
    const qsizetype open = code.indexOf('<');
    const qsizetype close = code.indexOf('>', open);
    if (open < 0 || close < 0)
        return false;
    const QByteArray name = code.mid(open + 1, close - open - 1);
    return !name.contains('.') && !name.contains('/');
}

bool isCppLine(const QByteArray &code)
{
    static constexpr const char *starts[] = {"class ",     "namespace ", "template<",         "template <",
                                             "using ",     "public:",    "private:",          "protected:",
                                             "constexpr ", "virtual ",   "inline namespace ", "extern \"C++\""};
    return std::any_of(std::begin(starts), std::end(starts), [&](const char *start) { return code.startsWith(start); })
        || code.contains("std::") || isStandardCppHeader(code);
}

/// True if the first line has the form `@matmul = primfn(`.
bool isTir(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return text.startsWith('@') && text.first(end < 0 ? text.size() : end).indexOf(" = primfn(") > 0;
}

} // namespace

bool holdsCpp(QByteArrayView text)
{
    bool inComment = false;
    Conditionals conditionals;
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = text.indexOf('\n', begin);
        end = end < 0 ? text.size() : end;
        const QByteArray code = withoutComments(text.sliced(begin, end - begin), inComment);
        begin = end + 1;
        if (!conditionals.take(code) && !conditionals.isCppOnly() && isCppLine(code))
            return true;
    }
    return false;
}

CodeLanguage codeLanguage(const QString &path, QByteArrayView text)
{
    struct Suffix {
        QLatin1StringView end;
        CodeLanguage language;
    };
    static constexpr Suffix suffixes[] = {
        {".c"_L1, CodeLanguage::C},       {".cc"_L1, CodeLanguage::Cpp},      {".cpp"_L1, CodeLanguage::Cpp},
        {".cxx"_L1, CodeLanguage::Cpp},   {".hpp"_L1, CodeLanguage::Cpp},     {".hh"_L1, CodeLanguage::Cpp},
        {".json"_L1, CodeLanguage::Json}, {".graph"_L1, CodeLanguage::Json},  {".relay"_L1, CodeLanguage::Relay},
        {".py"_L1, CodeLanguage::Python}, {".cmake"_L1, CodeLanguage::CMake}, {".md"_L1, CodeLanguage::Markdown},
    };
    const QByteArrayView beginning = text.first(std::min(text.size(), examinedBytes));
    const QString name = path.section(u'/', -1);
    if (name == "relay.txt"_L1)
        return CodeLanguage::Relay;
    if (name == "CMakeLists.txt"_L1)
        return CodeLanguage::CMake;
    if (name.endsWith(".txt"_L1))
        return beginning.startsWith("# from tvm.script") ? CodeLanguage::Python
            : isTir(beginning)                           ? CodeLanguage::Tir
                                                         : CodeLanguage::Plain;
    if (name.endsWith(".h"_L1) || name.endsWith(".inc"_L1))
        return holdsCpp(beginning) ? CodeLanguage::Cpp : CodeLanguage::C;
    for (const Suffix &suffix : suffixes) {
        if (name.endsWith(suffix.end))
            return suffix.language;
    }
    return CodeLanguage::Plain;
}

QString definitionName(CodeLanguage language)
{
    switch (language) {
    case CodeLanguage::Plain:
        return {};
    case CodeLanguage::C:
        return u"C"_s;
    case CodeLanguage::Cpp:
        return u"C++"_s;
    case CodeLanguage::Json:
        return u"JSON"_s;
    case CodeLanguage::Relay:
        return u"Relay"_s;
    case CodeLanguage::Tir:
        return u"TIR"_s;
    case CodeLanguage::Python:
        return u"Python"_s;
    case CodeLanguage::CMake:
        return u"CMake"_s;
    case CodeLanguage::Markdown:
        return u"Markdown"_s;
    }
    return {};
}

} // namespace Mlf
