// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/prototypes.h"

#include "model/artifact/cfunction.h"
#include "model/artifact/ctokens.h"

#include <algorithm>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

// Far more than generators write, and little for a hostile file.
constexpr qint64 longestHead = 1 << 13; ///< of a declaration or definition, in bytes
constexpr std::size_t mostDeclarations = 10'000; ///< of a file

/// The types of the parameters, "void" without any, of the function whose name begins at a byte of a text; nothing
/// where no parameters follow, as where its address is taken.
QStringList parameterTypes(QByteArrayView text, ByteOffset begin, const QString &name)
{
    const QByteArrayView rest = text.sliced(std::clamp<qint64>(begin.value(), 0, text.size()));
    const QByteArrayView head = rest.first(std::min<qint64>(rest.size(), longestHead));
    const CTokens tokens(head.first(std::min<qint64>(head.size(), name.size() + 64)));
    if (!tokens.is(1, "("))
        return {};
    const auto end = std::find_if(head.begin(), head.end(), [](char byte) { return byte == ';' || byte == '{'; });
    QStringList types;
    for (const CParameter &parameter : readCFunction(head.first(end - head.begin()), name, {}).signature.parameters)
        types += parameter.type;
    return types.isEmpty() ? QStringList {u"void"_s} : types;
}

} // namespace

Findings checkPrototypes(const CodeReferences &references,
                         const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text)
{
    std::map<int, std::vector<const CodeUse *>> declarations; // by file
    for (const CodeUse &use : references.uses()) {
        if (use.kind != CodeUse::Kind::Declaration || use.definition < 0)
            continue;
        const CodeDefinition &definition = references.definitions()[std::size_t(use.definition)];
        std::vector<const CodeUse *> &ofFile = declarations[use.file];
        if (definition.kind == CodeDefinition::Kind::Function && definition.file == use.file && definition.begin
            && ofFile.size() < mostDeclarations)
            ofFile.push_back(&use);
    }
    Findings findings;
    for (const auto &[file, uses] : declarations) {
        const QString &path = references.files()[std::size_t(file)].path;
        // In C++ functions with other parameters are other functions.
        const std::shared_ptr<const ByteSource> source =
            uses.empty() || !path.endsWith(".c"_L1, Qt::CaseInsensitive) ? nullptr : text(path);
        if (!source)
            continue;
        std::map<int, QStringList> wanted; // by definition; empty where that has a finding already
        for (const CodeUse *use : uses) {
            const CodeDefinition &definition = references.definitions()[std::size_t(use->definition)];
            const auto [known, isNew] = wanted.try_emplace(use->definition);
            if (isNew)
                known->second = parameterTypes(source->view(), *definition.begin, definition.name);
            else if (known->second.isEmpty())
                continue;
            const QStringList declared = parameterTypes(source->view(), use->begin, definition.name);
            if (declared.isEmpty() || declared == known->second)
                continue;
            findings.push_back(
                makeFinding(Code::ConflictingPrototype, Link::file(path, use->line),
                            {definition.name, QString::number(definition.line.value_or(LineNumber()).oneBased())}));
            known->second.clear();
        }
    }
    return findings;
}

Findings checkArguments(const std::vector<ScannedSource> &sources)
{
    struct Definition {
        const FunctionDefinition *function;
        const QString &file;
    };
    std::multimap<QString, Definition> definitions;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions)
            definitions.emplace(function.name, Definition {&function, source.path});
    }
    const auto takes = [](const Definition &definition, const CCall &call) {
        const CSignature &signature = definition.function->code.signature;
        const bool isOpen =
            !signature.parameters.empty() && signature.parameters.back().type.endsWith("..."_L1); // any number
        return isOpen || signature.isPacked() || signature.parameters.size() == call.arguments.size();
    };
    Findings findings;
    std::set<std::pair<const FunctionDefinition *, QString>> known;
    for (const auto &[name, caller] : definitions) {
        for (const CCall &call : caller.function->code.body.calls) {
            const auto [begin, end] = definitions.equal_range(call.callee);
            const bool fits = begin == end || call.isPacked
                || std::any_of(begin, end, [&](const auto &item) { return takes(item.second, call); });
            if (fits || !known.emplace(caller.function, call.callee).second)
                continue;
            const Definition &definition = begin->second;
            findings.push_back(makeFinding(Code::WrongArgumentCount, Link::file(caller.file, call.line),
                                           {call.callee, QString::number(call.arguments.size()),
                                            QString::number(definition.function->code.signature.parameters.size()),
                                            definition.file, QString::number(definition.function->line.oneBased())}));
        }
    }
    return findings;
}

} // namespace Mlf
