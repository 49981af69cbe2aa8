// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/statednames.h"

#include "model/analysis/analysiscodes.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxNames = 10; ///< limit for one message

/// Names of the inputs or outputs in the code; empty if the code does not show them.
struct FoundNames {
    QStringList names;
    Link place;
};

FoundNames namesOfGraph(const TensorSources &sources)
{
    FoundNames known {{}, Link::file(sources.graphFile)};
    const auto &parameters = sources.parameters.tensors;
    for (const int argument : sources.graph->arguments) {
        const QString &name = sources.graph->nodes[std::size_t(argument)].name;
        const bool isParameter =
            std::ranges::any_of(parameters, [&](const Parameter &parameter) { return parameter.name == name; });
        if (!isParameter)
            known.names += name;
    }
    return known;
}

FoundNames namesOfEntry(const MainCalls &main, bool isInput)
{
    FoundNames known {{}, Link::file(main.file, main.line)};
    const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
    for (const MainBuffer &buffer : main.buffers) {
        if (buffer.kind == kind && !buffer.isNamedByCaller)
            return {};
        if (buffer.kind == kind)
            known.names += buffer.name;
    }
    return known;
}

/// True if all names consist only of the number of an output.
bool areGeneric(const QStringList &names)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!isGenericOutput(names[i], std::size_t(i), std::size_t(names.size())))
            return false;
    }
    return true;
}

FoundNames namesOf(const TensorSources &sources, bool isInput)
{
    if (sources.graph)
        return isInput ? namesOfGraph(sources) : FoundNames();
    FoundNames known;
    if (const HeaderStruct *fields = sources.header.structEndingIn(isInput ? "_inputs"_L1 : "_outputs"_L1)) {
        known.place = Link::file(sources.headerFile, fields->line);
        for (const HeaderField &field : fields->fields)
            known.names += field.name;
    }
    if (known.names.isEmpty() && sources.tables.hasMetadata) {
        known.place = Link::file(sources.tablesFile);
        for (const TableTensor &row : isInput ? sources.tables.inputs : sources.tables.outputs)
            known.names += row.name;
    }
    if (known.names.isEmpty())
        known = namesOfEntry(sources.main, isInput);
    return !isInput && areGeneric(known.names) ? FoundNames() : known;
}

Link statedPlace(const ModuleMetadata &metadata, const QString &key)
{
    const auto line = metadata.keyLines.constFind(key);
    return Link::file(u"metadata.json"_s,
                      line == metadata.keyLines.constEnd() ? std::optional<LineNumber>() : std::optional(*line));
}

QString listed(const QStringList &names)
{
    return names.first(std::min(names.size(), maxNames)).join(u", "_s) + (names.size() > maxNames ? u", …"_s : u""_s);
}

void check(const TensorSources &sources, const std::vector<StatedTensor> &stated, bool isInput, Findings &findings)
{
    const FoundNames known = namesOf(sources, isInput);
    QSet<QString> names;
    for (const QString &name : known.names)
        names.insert(nameInC(name).toLower());
    const bool mayBeGeneric = !isInput && stated.size() == std::size_t(known.names.size());
    for (const StatedTensor &tensor : stated) {
        // "output7" is the output with the index 7, even if the code uses another name.
        const std::size_t number = stated.size() == 1 ? 0 : QStringView(tensor.name).mid(6).toULongLong();
        const bool isGeneric =
            mayBeGeneric && number < stated.size() && isGenericOutput(tensor.name, number, stated.size());
        if (names.isEmpty() || names.contains(nameInC(tensor.name).toLower()) || isGeneric)
            continue;
        findings.push_back(makeFinding(Code::TensorNotInCode,
                                       statedPlace(sources.metadata, isInput ? u"inputs"_s : u"outputs"_s),
                                       isInput ? Reason::InputNotInCode : Reason::OutputNotInCode,
                                       {tensor.name, listed(known.names), formatLink(known.place)}));
    }
}

} // namespace

QString nameInC(QString name)
{
    for (QChar &c : name) {
        if (!c.isLetterOrNumber() || c.unicode() > 0x7f)
            c = u'_';
    }
    return name;
}

bool isGenericOutput(const QString &name, std::size_t index, std::size_t count)
{
    return name == u"output%1"_s.arg(index) || (count == 1 && name == "output"_L1);
}

Findings checkStatedNames(const TensorSources &sources)
{
    Findings findings;
    const ModuleMetadata &metadata = sources.metadata;
    if (metadata.style == Style::Operator || metadata.mains.size() != 1)
        return findings;
    check(sources, metadata.mains.front().inputs, true, findings);
    check(sources, metadata.mains.front().outputs, false, findings);
    return findings;
}

} // namespace Mlf
