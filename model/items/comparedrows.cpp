// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/comparedrows.h"

#include "model/compare/comparetext.h"
#include "model/compare/romchanges.h"
#include "model/document/document.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(ComparedRows)
};

bool isPartial(const DocumentPointer &document, const QString &name)
{
    const Module *module = document ? document->module(name) : nullptr;
    return module && module->isPartial;
}

} // namespace

void ComparedRows::set(const ComparisonPointer &comparison, const QString &module,
                       ComparedPairs ModuleComparison::*list, bool mayBeBounds)
{
    fill(comparison, module);
    if (!m_areThere)
        return;
    const ModuleComparison &compared = *comparison->changes.moduleOrFirst(module);
    m_areBounds = mayBeBounds
        && (isPartial(comparison->documents.older, compared.names.older)
            || isPartial(comparison->documents.newer, compared.names.newer));
    insert(compared.*list, list == &ModuleComparison::constants);
}

void ComparedRows::setNeeds(const ComparisonPointer &comparison, const QString &module, const QString &pool)
{
    fill(comparison, module);
    if (!m_areThere)
        return;
    m_own = functionNeedPairs(*comparison, module, pool);
    insert(m_own, false);
}

void ComparedRows::fill(const ComparisonPointer &comparison, const QString &module)
{
    m_comparison = comparison;
    m_pairs.clear();
    m_gone.clear();
    m_areBounds = false;
    const ModuleComparison *compared = comparison ? comparison->changes.moduleOrFirst(module) : nullptr;
    m_areThere = compared && compared->isPaired && compared->names.newer == module;
}

void ComparedRows::insert(const ComparedPairs &pairs, bool areConstants)
{
    m_areConstants = areConstants;
    for (const ComparedPair &pair : pairs) {
        const QString name = areConstants ? constantKey(pair.names.newer, pair.links.newer) : pair.links.newer.name;
        if (!name.isEmpty())
            m_pairs.insert(name, &pair);
        else
            m_gone.insert(pair.names.older, &pair);
    }
}

Cell ComparedRows::goneCell(const QString &name, ByteUnit unit) const
{
    Cell cell {.text = RowWords::tr("gone"), .toolTip = RowWords::tr("The newer archive does not have it.")};
    const ComparedPair *pair = m_gone.value(name);
    if (!pair)
        return cell;
    if (const std::optional<ByteCount> change = pair->delta()) {
        cell.number = change->value();
        if (change->value() != 0)
            cell.text = RowWords::tr("gone, %1").arg(deltaTextIn(unit, *change, QLocale()));
    }
    return cell;
}

Cell ComparedRows::cell(const QString &name, ByteUnit unit) const
{
    const ComparedPair *pair = m_pairs.value(name);
    if (!pair)
        return {};
    const bool isBound = pair->areAtLeast.older || pair->areAtLeast.newer;
    const std::optional<ByteCount> change = m_areBounds ? std::nullopt : pair->delta();
    const QString bytes = change && change->value() != 0 ? deltaTextIn(unit, *change, QLocale()) : QString();
    Cell cell {.text = bytes, .number = change ? QVariant(change->value()) : QVariant()};
    if (pair->status == PairStatus::Added && !pair->counts && !m_areConstants) {
        cell.toolTip = RowWords::tr("Only metadata.json lists it. The older archive has code of that name.");
        return cell;
    }
    if (pair->status == PairStatus::Added) {
        cell.text = bytes.isEmpty() ? RowWords::tr("new") : RowWords::tr("new, %1").arg(bytes);
        cell.toolTip = RowWords::tr("The older archive does not have it.");
        return cell;
    }
    const QString before =
        pair->bytes.older ? formatBytesNarrow(unit, *pair->bytes.older, QLocale()) : RowWords::tr("not known");
    cell.toolTip = RowWords::tr("In the older archive: %1, %2").arg(pair->names.older, before);
    if (pair->status == PairStatus::Equal && !m_areBounds && !isBound)
        return cell; // an equal row needs no further reason, even if its size is unknown
    if (m_areBounds)
        cell.toolTip += u'\n' + RowWords::tr("Code is missing, so the difference is not known.");
    else if (isBound)
        cell.toolTip +=
            u'\n' + RowWords::tr("One of the two numbers is a lower bound, so the difference is not known.");
    else if (!pair->isCertain)
        cell.toolTip += u'\n' + guessText(pair->reason, Language::Translated);
    if (pair->values && bytes.isEmpty() && change)
        cell.text = RowWords::tr("other values");
    if (!change || !pair->isCertain)
        cell.text = doubtfulText(cell.text);
    return cell;
}

} // namespace Mlf
