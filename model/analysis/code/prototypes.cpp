// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/prototypes.h"

#include "model/analysis/analysiscodes.h"
#include "model/base/byteviews.h"
#include "model/csource/body/cfunction.h"
#include "model/csource/preprocess/ctokens.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Maximum number of bytes that are read of a declaration or definition. Generators write less; hostile files may not.
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

namespace {

/// True for a place in a directive, such as the text of a `#define`, which declares nothing. Lines before a long
/// beginning of a line are not found.
bool isInDirective(QByteArrayView text, ByteOffset place)
{
    const auto beginOfLine = [&](qint64 at) {
        const qint64 first = std::max<qint64>(0, at - longestPrototypeHead);
        return first + text.sliced(first).first(at - first).lastIndexOf('\n') + 1;
    };
    qint64 begin = beginOfLine(std::clamp<qint64>(place.value(), 0, text.size()));
    const auto isContinued = [&] { return text.first(begin).endsWith("\\\n") || text.first(begin).endsWith("\\\r\n"); };
    while (isContinued())
        begin = beginOfLine(begin - 1);
    return text.sliced(begin).first(std::min(text.size() - begin, longestPrototypeHead)).trimmed().startsWith('#');
}

/// A declaration or definition of a function in a file.
struct Prototype {
    ByteOffset begin;
    LineNumber line;
    QStringList types; ///< types of the parameters
};

/// Finding for a wrong declaration, with a change that makes the file compile.
Finding conflict(const CodeReferences &references, int file, int name, const Prototype &wrong, const Prototype &right,
                 const std::vector<Prototype> &all)
{
    const Link place = Link::file(references.files()[std::size_t(file)].path, wrong.line);
    QStringList arguments {references.names()[std::size_t(name)], QString::number(right.line.oneBased())};
    const auto [first, last] = references.usesIn(file);
    const auto use = std::find_if(first, last, [&](const CodeUse &one) {
        return one.name == name && wrong.begin < one.begin && one.begin < right.begin
            && std::none_of(all.begin(), all.end(), [&](const Prototype &other) { return other.begin == one.begin; });
    });
    if (use == last)
        return makeFinding(Code::ConflictingPrototype, place, Reason::PrototypeIsUnused, arguments);
    const auto [begin, end] = references.definitionsIn(file);
    const bool isInTable = use->function < 0 && std::any_of(begin, end, [&](const CodeDefinition &definition) {
                               return references.nameOf(definition) == "TVMSystemLibEntryPoint"_L1;
                           });
    arguments += QString::number(use->line.oneBased());
    return makeFinding(Code::ConflictingPrototype, place,
                       isInTable ? Reason::PrototypeIsInTable : Reason::PrototypeIsUsed, arguments);
}

} // namespace

Findings checkPrototypes(const CodeReferences &references,
                         const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text)
{
    std::map<int, std::map<int, std::vector<const CodeUse *>>> declarations; // by file and name
    for (const CodeUse &use : references.uses()) {
        if (use.kind == CodeUse::Kind::Declaration && use.definition >= 0
            && references.definitions()[std::size_t(use.definition)].kind == CodeDefinition::Kind::Function)
            declarations[use.file][use.name].push_back(&use);
    }
    Findings findings;
    for (const auto &[file, names] : declarations) {
        const QString &path = references.files()[std::size_t(file)].path;
        // In C++ other parameters mean an overload.
        if (!path.endsWith(".c"_L1, Qt::CaseInsensitive))
            continue;
        std::shared_ptr<const ByteSource> source;
        std::map<ByteOffset, Finding> found; // sorted by position
        for (const auto &[name, uses] : names) {
            const CodeDefinition &definition = references.definitions()[std::size_t(uses.front()->definition)];
            const bool isOwn = definition.file == file && definition.begin && definition.line;
            if (!isOwn && uses.size() < 2)
                continue;
            source = source ? source : text(path);
            if (!source)
                break;
            std::vector<Prototype> all;
            for (const CodeUse *use : uses) {
                if (isInDirective(source->view(), use->begin))
                    continue;
                QStringList types = parameterTypes(source->view(), use->begin, references.names()[std::size_t(name)]);
                if (!types.isEmpty()) // without types, the name is used as an address
                    all.push_back({use->begin, use->line, std::move(types)});
            }
            if (isOwn)
                all.push_back({*definition.begin, *definition.line,
                               parameterTypes(source->view(), *definition.begin, references.nameOf(definition))});
            const auto wrong = std::find_if(all.begin(), all.end(), [&](const Prototype &one) {
                return !all.back().types.isEmpty() && one.types != all.back().types;
            });
            if (wrong != all.end())
                found.emplace(wrong->begin, conflict(references, file, name, *wrong, all.back(), all));
        }
        for (auto &[begin, finding] : found)
            findings.push_back(std::move(finding));
    }
    return findings;
}

Findings checkArguments(const std::vector<ScannedSource> &sources)
{
    struct Definitions {
        const FunctionDefinition *first = nullptr;
        QString file;
        std::set<std::size_t> counts; ///< possible numbers of parameters
        bool takesAny = false; ///< a definition is packed or ends in "..."
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
    // A branch of a conditional that is not compiled may contain the right definition.
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
