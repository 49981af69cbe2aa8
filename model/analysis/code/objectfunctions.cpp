// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/objectfunctions.h"

#include "model/analysis/analysiscodes.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Path without the suffixes of C sources and object files. It is the same for "src/m_lib0.c", "src/m_lib0.o" and
/// "src/m_lib0.c.obj".
QString stemOf(const QString &path)
{
    static const QRegularExpression suffixes(u"(?:\\.(?:c|cc|cpp|cxx))?(?:\\.(?:o|obj))?$"_s,
                                             QRegularExpression::CaseInsensitiveOption);
    return path.left(suffixes.match(path).capturedStart());
}

/// Finds sources by their name and by the functions that they define.
class SourceIndex {
public:
    explicit SourceIndex(const std::vector<ScannedSource> &sources)
    {
        for (const ScannedSource &source : sources) {
            const QString stem = stemOf(source.path);
            m_byStem.insert(stem, source.path);
            m_byName.insert(stem.section(u'/', -1), source.path);
            for (const FunctionDefinition &function : source.source->functions)
                m_byFunction.insert(function.name, source.path);
        }
    }

    /// The source from which an object file was compiled; the first one if there are several. Empty if no source in the
    /// archive matches.
    [[nodiscard]] QString sourceOf(const ScannedObject &scanned) const
    {
        const QString stem = stemOf(scanned.path);
        if (const QString beside = m_byStem.value(stem); !beside.isEmpty() || !scanned.object)
            return beside;
        const QString named = m_byName.value(stem.section(u'/', -1));
        const QStringList functions = definedFunctions(scanned);
        const bool isCompiled = std::all_of(functions.begin(), functions.end(),
                                            [this](const QString &name) { return m_byFunction.contains(name); });
        if (!isCompiled || functions.isEmpty())
            return functions.isEmpty() ? named : QString();
        return named.isEmpty() ? m_byFunction.value(functions.first()) : named;
    }

private:
    QHash<QString, QString> m_byStem;
    QHash<QString, QString> m_byName;
    QHash<QString, QString> m_byFunction;
};

} // namespace

Findings removeCompiledDuplicates(std::vector<ScannedObject> &objects, const std::vector<ScannedSource> &sources)
{
    Findings findings;
    if (objects.empty() || sources.empty())
        return findings;
    const SourceIndex index(sources);
    std::erase_if(objects, [&](const ScannedObject &scanned) {
        const QString source = index.sourceOf(scanned);
        if (!source.isEmpty())
            findings.push_back(makeFinding(Code::ObjectBesideSource, Link::file(scanned.path), {source}));
        return !source.isEmpty();
    });
    return findings;
}

void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects)
{
    QHash<QString, std::size_t> withoutCode;
    for (std::size_t i = 0; i < functions.size(); ++i) {
        if (functions[i].file.isEmpty())
            withoutCode.insert(functions[i].name, i);
    }
    QSet<QString> weak; // several objects may have them; the linker keeps one
    for (const ScannedObject &scanned : objects) {
        if (!scanned.object)
            continue;
        for (const ObjectSymbol &symbol : scanned.object->symbols) {
            const bool isWeak = symbol.binding == ObjectSymbol::Binding::Weak;
            if (symbol.kind != ObjectSymbol::Kind::Function || !symbol.isDefined
                || (isWeak && weak.contains(symbol.name)))
                continue;
            if (isWeak)
                weak.insert(symbol.name);
            const auto known = withoutCode.constFind(symbol.name);
            const bool isKnown = known != withoutCode.constEnd();
            FunctionFact added;
            FunctionFact &fact = isKnown ? functions[*known] : added;
            if (!isKnown) {
                fact.name = symbol.name;
                // Compilers emit weak functions with every file.
                const bool isOwn = symbol.binding != ObjectSymbol::Binding::Global;
                fact.role = functionRole(symbol.name, isOwn, false, ArtifactKind::Object);
            }
            fact.file = scanned.path;
            fact.codeBytes = symbol.bytes;
            if (isKnown)
                withoutCode.erase(known);
            else
                functions.push_back(std::move(added));
        }
    }
}

QStringList definedFunctions(const ScannedObject &scanned)
{
    QStringList names;
    for (const ObjectSymbol &symbol : scanned.object ? scanned.object->symbols : std::vector<ObjectSymbol>()) {
        if (symbol.kind == ObjectSymbol::Kind::Function && symbol.isDefined
            && symbol.binding == ObjectSymbol::Binding::Global)
            names += symbol.name;
    }
    return names;
}

QStringList definedSymbols(const ScannedObject &scanned)
{
    QStringList names;
    for (const ObjectSymbol &symbol : scanned.object ? scanned.object->symbols : std::vector<ObjectSymbol>()) {
        if (symbol.isDefined && symbol.binding != ObjectSymbol::Binding::Local)
            names += symbol.name;
    }
    return names;
}

QString objectDefining(const std::vector<ScannedObject> &objects, const QString &name)
{
    const auto isDefinition = [&](const ObjectSymbol &symbol) { return symbol.isDefined && symbol.name == name; };
    const auto found = std::find_if(objects.begin(), objects.end(), [&](const ScannedObject &scanned) {
        return scanned.object
            && std::any_of(scanned.object->symbols.begin(), scanned.object->symbols.end(), isDefinition);
    });
    return found == objects.end() ? QString() : found->path;
}

std::optional<ByteCount> objectBytes(const std::vector<ScannedObject> &objects, ObjectSection::Kind kind)
{
    std::optional<ByteCount> sum;
    for (const ScannedObject &scanned : objects) {
        if (scanned.object)
            sum = saturatedAdd(sum.value_or(ByteCount()), scanned.object->bytesOf(kind));
    }
    return sum;
}

} // namespace Mlf
