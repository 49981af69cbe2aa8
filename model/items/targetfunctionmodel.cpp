// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targetfunctionmodel.h"

#include "model/document/document.h"
#include "model/document/functionneeds.h"
#include "model/document/module.h"
#include "model/document/places.h"
#include "model/items/functiontabletext.h"
#include "model/items/itemcolumn.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxCalls = 4;

/// Those that come again are counted where they first stand.
QString countedNames(const QStringList &names)
{
    QStringList once;
    for (const QString &name : names) {
        if (!once.contains(name))
            once += name;
    }
    for (QString &name : once) {
        if (const auto count = names.count(name); count > 1)
            name += u'×' + QString::number(count);
    }
    return once.join(u", "_s);
}

} // namespace

void TargetFunctionModel::setUse(const DocumentPointer &document, const Module *module,
                                 const std::shared_ptr<const std::vector<TargetUse>> &uses, int number)
{
    beginResetModel();
    m_document = document;
    m_module = module;
    m_uses = uses;
    m_use = module && uses && number >= 0 && number < int(uses->size()) ? &(*uses)[std::size_t(number)] : nullptr;
    m_needs = m_use ? needsOf(*module) : nullptr;
    m_relayPlaces.clear();
    endResetModel();
}

void TargetFunctionModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Constants)),
                           {Qt::DisplayRole, Qt::ToolTipRole});
}

int TargetFunctionModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_use ? 0 : int(m_use->functions.size());
}

int TargetFunctionModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

const FunctionFact &TargetFunctionModel::fact(const TargetFunction &function) const
{
    return m_module->functions[function.function];
}

const FunctionNeed &TargetFunctionModel::need(const TargetFunction &function) const
{
    return (*m_needs)[function.function];
}

QString TargetFunctionModel::sizeText(const std::optional<ByteCount> &bytes, bool isAtLeast) const
{
    return bytes ? (isAtLeast ? u"≥\u00a0"_s : QString()) + formatBytesNarrow(m_unit, *bytes, QLocale()) : QString();
}

Link TargetFunctionModel::relayPlace(const TargetFunction &function) const
{
    auto known = m_relayPlaces.constFind(function.relayCall);
    if (known == m_relayPlaces.constEnd())
        known = m_relayPlaces.insert(function.relayCall, relayPlaceOfCall(*m_module, function.relayCall));
    return *known;
}

/// Where a cell leads.
Link TargetFunctionModel::link(const TargetFunction &function, Column column) const
{
    const QString linkModule = m_document->linkModule(m_module);
    const FunctionFact &fact = this->fact(function);
    Link cell;
    if (column == Column::Call && !need(function).steps.empty())
        cell = Link::call(need(function).steps.front(), linkModule);
    else if (column == Column::Operators)
        cell = relayPlace(function);
    else if (column == Column::Constants)
        cell = largestConstantOf(function, *m_module, linkModule);
    else if (column == Column::Place && !fact.file.isEmpty())
        cell = Link::file(fact.file, fact.line);
    return cell.isNull() ? Link::function(fact.name, linkModule) : cell;
}

QVariant TargetFunctionModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TargetFunction &function = m_use->functions[std::size_t(index.row())];
    if (role == Roles::LinkRole)
        return QVariant::fromValue(link(function, Column(index.column())));
    return cellData(columnAt(index.column()), *this, function, role);
}

QVariant TargetFunctionModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

const ItemColumn<TargetFunctionModel, TargetFunction> &TargetFunctionModel::columnAt(int column)
{
    using Model = const TargetFunctionModel &;
    using Row = const TargetFunction &;
    static constexpr auto inBytes = [](const QString &title) {
        return tr("%1 [B]", "header of a column of bytes in a copied table").arg(title);
    };
    static constexpr auto exactText = [](Model model, const std::optional<ByteCount> &bytes, const QString &unknown) {
        return bytes ? formatBytesIn(model.m_unit, *bytes, QLocale()) : unknown;
    };
    static constexpr auto operators = [](Model model, Row row) {
        return countedNames(operatorsOf(row, *model.m_module));
    };
    static constexpr auto place = [](Model model, Row row) { return definitionText(model.fact(row)); };
    static constexpr ItemColumn<TargetFunctionModel, TargetFunction> columns[] = {
        {.id = Column::Function,
         .title = [](Model) { return tr("Function"); },
         .text = [](Model model,
                    Row row) { return shownName(model.fact(row).shownName(model.m_module->metadata.name)); },
         .copy = [](Model model, Row row) -> QVariant { return model.fact(row).name; },
         .toolTip = [](Model model, Row row) { return model.fact(row).name; },
         .filter =
             [](Model model, Row row) {
                 const FunctionFact &fact = model.fact(row);
                 return fact.name + u'\n' + fact.shownName(model.m_module->metadata.name);
             }},
        {.id = Column::Role,
         .title = [](Model) { return tr("Role"); },
         .text = [](Model model, Row row) { return functionRoleText(model.fact(row).role); }},
        {.id = Column::Call,
         .title = [](Model) { return tr("Call", "when a function is called"); },
         .text =
             [](Model model, Row row) { // calls count from 1 on the screen
                 const std::vector<int> &steps = model.need(row).steps;
                 QStringList numbers;
                 for (std::size_t i = 0; i < std::min(steps.size(), maxCalls); ++i)
                     numbers += QString::number(steps[i] + 1);
                 if (steps.size() > maxCalls)
                     numbers += u"…"_s;
                 return numbers.join(u", "_s);
             },
         .isRight = true,
         .sortKey =
             [](Model model, Row row) {
                 const std::vector<int> &steps = model.need(row).steps;
                 return steps.empty() ? QVariant() : QVariant(steps.front() + 1);
             },
         .toolTip =
             [](Model model, Row row) {
                 const std::size_t count = model.need(row).steps.size();
                 return count == 0 ? tr("No call of this function is known.")
                                   : tr("Calls: %1", "how many calls a function has").arg(count);
             }},
        {.id = Column::Operators,
         .title = [](Model) { return tr("Operators"); },
         .text = [](Model model, Row row) { return shownName(operators(model, row)); },
         .copy = [](Model model, Row row) -> QVariant { return operators(model, row); },
         .toolTip =
             [](Model model, Row row) {
                 const QString names = operators(model, row);
                 if (names.isEmpty())
                     return tr("Which operators it runs cannot be told.");
                 return row.relayCall < 0 ? tr("%1 – as the name of the function has them").arg(names) : names;
             },
         .filter = operators},
        {.id = Column::Need,
         .title = [](Model) { return tr("Need"); },
         .copiedTitle = inBytes,
         .text = [](Model model,
                    Row row) { return model.sizeText(model.need(row).bytes(), model.need(row).isAtLeast); },
         .number = [](Model model, Row row) { return numberOf(model.need(row).bytes()); },
         .isBytes = true,
         .toolTip =
             [](Model model, Row row) {
                 return exactText(model, model.need(row).bytes(),
                                  tr("What a call of this function needs is not known."));
             },
         .basis = [](Model model, Row row) -> QVariant {
             return int(model.need(row).bytes() ? model.need(row).basis : Basis::Unknown);
         }},
        {.id = Column::Own,
         .title = [](Model) { return tr("Own"); },
         .copiedTitle = inBytes,
         .text = [](Model model, Row row) { return model.sizeText(model.need(row).own, model.need(row).isOwnAtLeast); },
         .number = [](Model model, Row row) { return numberOf(model.need(row).own); },
         .isBytes = true,
         .toolTip =
             [](Model model, Row row) {
                 return exactText(model, model.need(row).own, tr("What this function has for itself is not known."));
             },
         .basis = [](Model model, Row row) -> QVariant {
             return int(model.need(row).own ? Basis::Computed : Basis::Unknown);
         }},
        {.id = Column::Constants,
         .title = [](Model) { return tr("Constants"); },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Row row) {
                 return model.sizeText(model.fact(row).constantBytes, model.fact(row).areConstantsAtLeast);
             },
         .number = [](Model model, Row row) { return numberOf(model.fact(row).constantBytes); },
         .isBytes = true,
         .toolTip =
             [](Model model, Row row) {
                 return exactText(model, model.fact(row).constantBytes,
                                  tr("Which constants it refers to is not known."));
             }},
        {.id = Column::Place,
         .title = [](Model) { return tr("Defined at"); },
         .text = [](Model model, Row row) { return shownName(place(model, row).section(u'/', -1)); },
         .sortKey = [](Model model, Row row) -> QVariant { return place(model, row); },
         .copy = [](Model model, Row row) -> QVariant { return place(model, row); },
         .toolTip = place,
         .filter = place},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex TargetFunctionModel::indexOfLink(const Link &link) const
{
    const bool isHere = link.kind == Link::Kind::Function
        && (link.module.isEmpty() || !m_module || link.module == m_module->metadata.name);
    for (int row = 0; isHere && row < rowCount(); ++row) {
        if (fact(m_use->functions[std::size_t(row)]).name == link.name)
            return index(row, 0);
    }
    return {};
}

} // namespace Mlf
