// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/relaycallmodel.h"

#include "model/analysis/code/functionname.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/document/places.h"
#include "model/items/itemcolumn.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString whyNoOperatorText(NoPartner why)
{
    switch (why) {
    case NoPartner::RelayUnclear:
        return RelayCallModel::tr("Relay does not tell: it branches, has several functions with operators, or is "
                                  "too long to be read as a whole.");
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
        ? RelayCallModel::tr("No function is named after it: the compiler made other operators of it, or a constant.")
        : RelayCallModel::tr("It could run in several calls.");
}

/// The operators on those lines, in the order of the text.
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

void RelayCallModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    m_document = document;
    m_module = document ? document->moduleOrFirst(module) : nullptr;
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
    m_rows.clear();
    m_matched = 0;
    if (!m_module)
        return;
    const RelayCalls &relay = m_module->relayCalls;
    for (std::size_t step = 0; step < relay.calls.size(); ++step) {
        const bool isMatched = !relay.calls[step].lines.empty();
        m_matched += isMatched ? 1 : 0;
        if (!m_isLooseOnly || !isMatched)
            m_rows.push_back({.step = int(step), .loose = -1});
    }
    for (std::size_t i = 0; i < relay.loose.size(); ++i)
        m_rows.push_back({.step = -1, .loose = int(i)});
}

int RelayCallModel::callCount() const
{
    return m_module ? int(m_module->relayCalls.calls.size()) : 0;
}

int RelayCallModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int RelayCallModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

const CallInRelay &RelayCallModel::call(const Row &row) const
{
    return m_module->relayCalls.calls[std::size_t(row.step)];
}

const LooseOperator &RelayCallModel::loose(const Row &row) const
{
    return m_module->relayCalls.loose[std::size_t(row.loose)];
}

Link RelayCallModel::linkOf(const Row &row) const
{
    return row.isCall() ? Link::call(row.step, m_document->linkModule(m_module))
                        : Link::file(m_module->relayFile, loose(row).line);
}

Link RelayCallModel::relayPlace(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Row &shown = m_rows[std::size_t(row)];
    return shown.isCall() ? relayPlaceOfCall(*m_module, shown.step) : linkOf(shown);
}

QString RelayCallModel::functionText(const Row &row) const
{
    return row.isCall()
        ? shortFunctionName(m_module->buffers.calls[std::size_t(row.step)].function, m_module->metadata.name)
        : QString();
}

QString RelayCallModel::operatorText(const Row &row) const
{
    return row.isCall() ? namesOn(m_module->relay, call(row).lines) : loose(row).name;
}

QString RelayCallModel::lineText(const Row &row) const
{
    const Link place = row.isCall() ? relayPlaceOfCall(*m_module, row.step) : linkOf(row);
    if (place.isNull())
        return {};
    const QString first = QString::number(place.firstLine->oneBased());
    return place.lastLine ? u"%1\u2013%2"_s.arg(first).arg(place.lastLine->oneBased()) : first;
}

QString RelayCallModel::howText(const Row &row) const
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

QVariant RelayCallModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows[std::size_t(index.row())];
    if (role == Roles::LinkRole)
        return QVariant::fromValue(linkOf(row));
    const QVariant value = cellData(columnAt(index.column()), *this, row, role);
    return role == Roles::SortRole && value.toString().isEmpty() ? QVariant() : value; // what says nothing stands last
}

QVariant RelayCallModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

const ItemColumn<RelayCallModel, RelayCallModel::Row> &RelayCallModel::columnAt(int column)
{
    using Model = const RelayCallModel &;
    using Of = const Row &;
    static constexpr ItemColumn<RelayCallModel, Row> columns[] = {
        {.id = Column::Call,
         .title = [](Model) { return tr("Call"); },
         .text = [](Model, Of row) { return row.isCall() ? QString::number(row.step + 1) : tr("none", "call"); },
         .isRight = true,
         .sortKey = [](Model, Of row) { return row.isCall() ? QVariant(row.step) : QVariant(); }},
        {.id = Column::Function,
         .title = [](Model) { return tr("Function"); },
         .text = [](Model model, Of row) { return model.functionText(row); },
         .copy = [](Model model, Of row) -> QVariant {
             return row.isCall() ? model.m_module->buffers.calls[std::size_t(row.step)].function : QString();
         },
         .toolTip =
             [](Model model, Of row) {
                 return row.isCall() ? model.m_module->buffers.calls[std::size_t(row.step)].function : QString();
             }},
        {.id = Column::Operators,
         .title = [](Model) { return tr("Operators in Relay"); },
         .text = [](Model model, Of row) { return model.operatorText(row); }},
        {.id = Column::Lines,
         .title = [](Model) { return tr("Lines"); },
         .text = [](Model model, Of row) { return model.lineText(row); },
         .isRight = true,
         .sortKey = [](Model model, Of row) -> QVariant {
             const Link place = row.isCall() ? relayPlaceOfCall(*model.m_module, row.step) : model.linkOf(row);
             return place.isNull() ? QVariant() : QVariant(place.firstLine->value());
         }},
        {.id = Column::How,
         .title = [](Model) { return tr("How it is known"); },
         .text = [](Model model, Of row) { return model.howText(row); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex RelayCallModel::indexOfLink(const Link &link) const
{
    for (int row = 0; m_module && row < rowCount(); ++row) {
        if (linkOf(m_rows[std::size_t(row)]) == link)
            return index(row, 0);
    }
    return {};
}

} // namespace Mlf
