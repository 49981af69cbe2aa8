// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/prototypes.h"

#include "model/analysis/analysiscodes.h"
#include "model/base/byteviews.h"
#include "model/csource/cfunction.h"
#include "model/csource/ctokens.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Bytes of a declaration or definition: far more than generators write, and little for a hostile file.
constexpr qint64 longestPrototypeHead = 1 << 13;

} // namespace

QStringList parameterTypes(QByteArrayView text, ByteOffset begin, const QString &name)
{
    const QByteArrayView rest = text.sliced(std::clamp<qint64>(begin.value(), 0, text.size()));
    const QByteArrayView head = rest.first(std::min<qint64>(rest.size(), longestPrototypeHead));
    const auto end = std::find_if(head.begin(), head.end(), [](char byte) { return byte == ';' || byte == '{'; });
    const CTokens tokens(head.first(end - head.begin()));
    if (!tokens.is(1, "("))
        return {};
    QStringList types;
    for (const CParameter &parameter : readCHead(tokens, stdView(name.toUtf8())).signature.parameters)
        types += parameter.type;
    return types.isEmpty() ? QStringList {u"void"_s} : types;
}

Findings checkPrototypes(const CodeReferences &references,
                         const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text)
{
    std::map<int, std::vector<const CodeUse *>> declarations; // by file
    for (const CodeUse &use : references.uses()) {
        if (use.kind != CodeUse::Kind::Declaration || use.definition < 0)
            continue;
        const CodeDefinition &definition = references.definitions()[std::size_t(use.definition)];
        std::vector<const CodeUse *> &ofFile = declarations[use.file];
        if (definition.kind == CodeDefinition::Kind::Function && definition.file == use.file && definition.begin)
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
            const QString &name = references.nameOf(definition);
            const auto [known, isNew] = wanted.try_emplace(use->definition);
            if (isNew)
                known->second = parameterTypes(source->view(), *definition.begin, name);
            else if (known->second.isEmpty())
                continue;
            const QStringList declared = parameterTypes(source->view(), use->begin, name);
            if (declared.isEmpty() || declared == known->second)
                continue;
            findings.push_back(makeFinding(Code::ConflictingPrototype, Link::file(path, use->line),
                                           {name, QString::number(definition.line.value_or(LineNumber()).oneBased())}));
            known->second.clear();
        }
    }
    return findings;
}

Findings checkArguments(const std::vector<ScannedSource> &sources)
{
    struct Definitions {
        const FunctionDefinition *first = nullptr;
        QString file;
        std::set<std::size_t> counts; ///< of parameters
        bool takesAny = false; ///< one is packed or ends in "..."
    };
    QHash<QString, Definitions> known;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            Definitions &definitions = known[function.name];
            if (!definitions.first)
                std::tie(definitions.first, definitions.file) = std::pair(&function, source.path);
            const CSignature &signature = function.code.signature;
            definitions.counts.insert(signature.parameters.size());
            definitions.takesAny = definitions.takesAny || signature.isPacked()
                || (!signature.parameters.empty() && signature.parameters.back().type.endsWith("..."_L1));
        }
    }
    // Another branch of a conditional may have the definition that is meant.
    for (const ScannedSource &source : sources) {
        for (const CodeBlock &block : source.source->switchedOff) {
            const auto other = block.kind == CodeBlock::Kind::Function ? known.find(block.name) : known.end();
            if (other != known.end())
                other->takesAny = true;
        }
    }
    Findings findings;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &caller : source.source->functions) {
            QSet<QString> found;
            for (const CCall &call : caller.code.body.calls) {
                const auto callee = known.constFind(call.callee);
                if (callee == known.constEnd() || call.isPacked || callee->takesAny
                    || callee->counts.contains(call.arguments.size()) || found.contains(call.callee))
                    continue;
                found.insert(call.callee);
                findings.push_back(makeFinding(Code::WrongArgumentCount, Link::file(source.path, call.line),
                                               {call.callee, QString::number(call.arguments.size()),
                                                QString::number(callee->first->code.signature.parameters.size()),
                                                callee->file, QString::number(callee->first->line.oneBased())}));
            }
        }
    }
    return findings;
}

} // namespace Mlf
