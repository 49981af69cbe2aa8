// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edits/sourcetree.h"

using namespace Qt::StringLiterals;

namespace Mlf::Test {

bool GeneratedFunction::isMain() const
{
    return name.endsWith("___tvm_main__"_L1) || name.endsWith("_run_model"_L1);
}

SourceTree SourceTree::fromMembers(const std::vector<Member> &members)
{
    SourceTree tree;
    for (const Member &member : members) {
        if (member.type != Member::Type::File)
            continue;
        const QString path = QString::fromUtf8(member.path);
        tree.files.insert_or_assign(path.startsWith("./"_L1) ? path.sliced(2) : path,
                                    QString::fromLatin1(member.bytes));
    }
    return tree;
}

std::vector<TestFile> SourceTree::toFiles() const
{
    std::vector<TestFile> list;
    for (const auto &[path, text] : files)
        list.emplace_back(path, text.toLatin1());
    return list;
}

QStringList SourceTree::sources() const
{
    QStringList paths;
    for (const auto &[path, text] : files) {
        if (path.startsWith("codegen/host/src/"_L1) && (path.endsWith(".c"_L1) || path.endsWith(".cc"_L1)))
            paths += path;
    }
    return paths;
}

QStringList SourceTree::headers() const
{
    QStringList paths;
    for (const auto &[path, text] : files) {
        if (path.startsWith("codegen/host/include/"_L1) && path.endsWith(".h"_L1))
            paths += path;
    }
    return paths;
}

bool SourceTree::changeSources(const std::function<void(QString &)> &change)
{
    const SourceTree before = *this;
    for (const QString &path : sources())
        change(files.at(path));
    return !(*this == before);
}

bool SourceTree::changeAll(const std::function<void(QString &)> &change)
{
    const SourceTree before = *this;
    for (const QString &path : sources() + headers())
        change(files.at(path));
    return !(*this == before);
}

void writeStubs(const QString &folder)
{
    writeFile(folder + u"/arm_acle.h"_s, {});
    writeFile(folder + u"/tvm/runtime/crt/error_codes.h"_s,
              "#pragma once\nenum { kTvmErrorFunctionCallInvalidArg = 1 };\n");
    writeFile(folder + u"/tvm/runtime/crt/module.h"_s,
              "#include <tvm/runtime/c_runtime_api.h>\n"
              "typedef int (*TVMBackendPackedCFunc)(TVMValue*, int*, int, TVMValue*, int*, void*);\n"
              "typedef struct TVMFuncRegistry { const char* names; const TVMBackendPackedCFunc* funcs; } "
              "TVMFuncRegistry;\n"
              "typedef struct TVMModule { const TVMFuncRegistry* registry; } TVMModule;\n");
}

std::vector<GeneratedFunction> generatedFunctions(const QString &text)
{
    static const QRegularExpression head(u"^TVM_DLL int32_t (\\w+)\\(([^;{)]*)\\) \\{"_s,
                                         QRegularExpression::MultilineOption);
    static const QString forCpp = u"#ifdef __cplusplus\nextern \"C\"\n#endif\n"_s;
    std::vector<GeneratedFunction> functions;
    for (const QRegularExpressionMatch &match : head.globalMatch(text)) {
        GeneratedFunction function {match.captured(1), match.captured(2)};
        function.begin = function.head = match.capturedStart();
        function.body = match.capturedEnd();
        if (QStringView(text).first(function.head).endsWith(forCpp))
            function.begin -= forCpp.size();
        int depth = 1;
        for (function.end = function.body; depth > 0 && function.end < text.size(); ++function.end) {
            const QChar c = text[function.end];
            depth += c == u'{' ? 1 : c == u'}' ? -1 : 0;
        }
        functions.push_back(std::move(function));
    }
    return functions;
}

void replaceEach(QString &text, const QRegularExpression &pattern,
                 const std::function<QString(const QRegularExpressionMatch &)> &replacement)
{
    QString result;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(text)) {
        result += QStringView(text).sliced(at, match.capturedStart() - at);
        result += replacement(match);
        at = match.capturedEnd();
    }
    text = result + text.sliced(at);
}

void replaceInFunctions(QString &text, const QRegularExpression &pattern,
                        const std::function<QString(const QRegularExpressionMatch &)> &replacement)
{
    const std::vector<GeneratedFunction> functions = generatedFunctions(text);
    for (auto function = functions.rbegin(); function != functions.rend(); ++function) {
        QString own = text.sliced(function->head, function->end - function->head);
        replaceEach(own, pattern, replacement);
        text.replace(function->head, function->end - function->head, own);
    }
}

qsizetype behindIncludes(const QString &text)
{
    static const QRegularExpression include(u"^#include [^\\n]*\\n"_s, QRegularExpression::MultilineOption);
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : include.globalMatch(text)) {
        // Later includes follow definitions.
        if (at > 0 && match.capturedStart() > at + 64)
            break;
        at = match.capturedEnd();
    }
    return at;
}

QStringList parameterNames(const QString &parameters)
{
    static const QRegularExpression last(u"(\\w+)\\s*$"_s);
    QStringList names;
    for (const QString &parameter : parameters.split(u',', Qt::SkipEmptyParts))
        names += last.match(parameter).captured(1);
    return names;
}

} // namespace Mlf::Test
