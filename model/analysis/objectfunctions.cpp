// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/objectfunctions.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace Mlf {

void addObjectFunctions(std::vector<FunctionFact> &functions, const std::vector<ScannedObject> &objects)
{
    QHash<QString, std::size_t> withoutCode;
    for (std::size_t i = 0; i < functions.size(); ++i) {
        if (functions[i].file.isEmpty())
            withoutCode.insert(functions[i].name, i);
    }
    QSet<QString> weak; // every object brings them, the linker keeps one
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
                // A weak one is what the compiler brings with every file.
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
