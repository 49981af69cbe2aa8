// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/relaycallmodel.h"

#include "model/analysis/code/functionname.h"
#include "model/document/document.h"
#include "model/document/places.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString whyNoOperatorText(NoPartner why)
{
    switch (why) {
    case NoPartner::RelayUnclear:
        return RelayCallModel::tr(
            "Unknown: the Relay text branches, has several functions with operators, or is too long to read in full.");
    case NoPartner::NameIsCut:
        return RelayCallModel::tr("The name of the function is cut, so it does not name all its operators.");
    case NoPartner::NamesNothing:
        return RelayCallModel::tr("The name of the function names no operator.");
    case NoPartner::NotInRelay:
        return RelayCallModel::tr("Relay has none of these operators: the compiler made them of others.");
    case NoPartner::Several:
        return RelayCallModel::tr("Several operators could run in this call.");
    case NoPartner::NotInCalls:
    case NoPartner::None:
        break;
    }
    return {};
}

QString whyNoCallText(NoPartner why)
{
    return why == NoPartner::NotInCalls
        ? RelayCallModel::tr(
            "No function has this operator in its name: the compiler replaced it by other operators, or by a constant.")
        : RelayCallModel::tr("It could run in several calls.");
}

QString namesOn(const RelayOutline &relay, const std::vector<LineNumber> &lines)
{
    QStringList names;
    for (const RelayFunction &function : relay.functions) {
        for (const RelayCall &call : function.calls) {
            if (call.isOperator && std::binary_search(lines.begin(), lines.end(), call.line))
                names += call.callee;
        }
    }
    return names.join(u", "_s);
}

} // namespace

RelayCallModel::RelayCallModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {}, [this](const RelayCallRow &row) { return linkOf(row); });
}

void RelayCallModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    setModule(document, module);
    fill();
    endResetModel();
}

void RelayCallModel::setLooseOnly(bool isLooseOnly)
{
    if (isLooseOnly == m_isLooseOnly)
        return;
    beginResetModel();
    m_isLooseOnly = isLooseOnly;
    fill();
    endResetModel();
}

void RelayCallModel::fill()
{
    std::vector<RelayCallRow> rows;
    m_matched = 0;
    for (int step = 0; step < callCount(); ++step) {
        const bool isMatched = !m_module->relayCalls.calls[std::size_t(step)].lines.empty();
        m_matched += isMatched ? 1 : 0;
        if (!m_isLooseOnly || !isMatched)
            rows.push_back({.step = step, .loose = -1});
    }
    for (std::size_t i = 0; m_module && i < m_module->relayCalls.loose.size(); ++i)
        rows.push_back({.step = -1, .loose = int(i)});
    replaceRows(std::move(rows));
}

int RelayCallModel::callCount() const
{
    return m_module ? int(m_module->relayCalls.calls.size()) : 0;
}

const CallInRelay &RelayCallModel::call(const RelayCallRow &row) const
{
    return m_module->relayCalls.calls[std::size_t(row.step)];
}

const LooseOperator &RelayCallModel::loose(const RelayCallRow &row) const
{
    return m_module->relayCalls.loose[std::size_t(row.loose)];
}

Link RelayCallModel::linkOf(const RelayCallRow &row) const
{
    return row.isCall() ? Link::call(row.step, linkModule()) : Link::file(m_module->relayFile, loose(row).line);
}

Link RelayCallModel::relayPlace(int row) const
{
    return row >= 0 && row < rowCount() ? relayPlace(rows()[std::size_t(row)]) : Link();
}

Link RelayCallModel::relayPlace(const RelayCallRow &row) const
{
    return row.isCall() ? relayPlaceOfCall(*m_module, row.step) : linkOf(row);
}

QString RelayCallModel::howText(const RelayCallRow &row) const
{
    if (!row.isCall())
        return whyNoCallText(loose(row).why);
    switch (call(row).how) {
    case CallInRelay::How::Named:
        return tr("certain: Relay names the function");
    case CallInRelay::How::Inferred:
        return tr("inferred from names and order");
    case CallInRelay::How::Prepares:
        return tr("inferred: it prepares the input of this operator");
    case CallInRelay::How::Unknown:
        break;
    }
    return whyNoOperatorText(call(row).why);
}

RelayCallModel::Columns RelayCallModel::columns() const
{
    using Row = const RelayCallRow &;
    const auto step = [](Row row) -> Cell {
        return {.text = row.isCall() ? QString::number(row.step + 1) : tr("none", "call"),
                .sortKey = row.isCall() ? QVariant(row.step) : QVariant()};
    };
    const auto function = [this](Row row) -> Cell {
        if (!row.isCall())
            return {};
        const QString &name = m_module->buffers.calls[std::size_t(row.step)].function;
        return {.text = shortFunctionName(name, m_module->metadata.name), .toolTip = name, .copy = name};
    };
    const auto operators = [this](Row row) {
        return row.isCall() ? namesOn(m_module->relay, call(row).lines) : loose(row).name;
    };
    const auto lines = [this](Row row) -> Cell {
        const Link place = relayPlace(row);
        if (place.isNull())
            return {};
        const QString first = QString::number(place.firstLine->oneBased());
        return {.text = place.lastLine ? u"%1\u2013%2"_s.arg(first).arg(place.lastLine->oneBased()) : first,
                .sortKey = place.firstLine->value()};
    };
    return {
        {tr("Call"), step, ColumnKind::Number},
        {tr("Function"), function},
        {tr("Operators in Relay"), operators},
        {tr("Lines"), lines, ColumnKind::Number},
        {tr("How it is known"), [this](Row row) { return howText(row); }},
    };
}

} // namespace Mlf
