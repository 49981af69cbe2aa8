// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/contracttables.h"

#include "model/artifact/datatype.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/questions/compileline.h"

#include <QCoreApplication>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(ContractTables)
};

QString tensorShape(const TensorFact &tensor)
{
    if (!tensor.shape)
        return Tables::tr("unknown");
    return tensor.shape->empty() ? Tables::tr("scalar") : shapeText(*tensor.shape, u" \u00d7 "_s);
}

/// Text such as "int8". If its basis differs from the basis of the size, which has a column, the text has its basis in
/// parentheses.
QString withBasis(const QString &text, Basis basis, Basis ofSize)
{
    return basis == Basis::Unknown || basis == ofSize
        ? text
        : Tables::tr("%1 (%2)", "a value and its basis").arg(text, basisText(basis));
}

void addTensors(FactTable &table, const std::optional<std::vector<TensorFact>> &tensors, const QString &what,
                ByteUnit unit)
{
    if (!tensors)
        return;
    for (std::size_t i = 0; i < tensors->size(); ++i) {
        const TensorFact &tensor = (*tensors)[i];
        Cell size = Cell {Tables::tr("unknown")};
        if (tensor.bytes)
            size = {formatBytesIn(unit, *tensor.bytes, QLocale()), tensor.bytes->value()};
        const QString type = tensor.dtype.isEmpty() ? Tables::tr("unknown") : tensor.dtype;
        table.rows.push_back(
            {{Cell {what.arg(i + 1)}, Cell {tensor.name}, Cell {withBasis(type, tensor.dtypeBasis, tensor.basis)},
              Cell {withBasis(tensorShape(tensor), tensor.shapeBasis, tensor.basis)}, size,
              Cell {basisText(tensor.basis)}, placeCell(tensor.evidence)},
             tensor.evidence});
    }
}

FactTable verdictTable(const QString &what)
{
    return {{what, Tables::tr("Value"), Tables::tr("Basis"), Tables::tr("Where"), Tables::tr("Reason")}, {}};
}

void addVerdict(FactTable &table, const QString &name, const Verdict &verdict)
{
    table.rows.push_back({{Cell {name}, Cell {verdict.value.value_or(Tables::tr("unknown"))},
                           Cell {verdict.value ? basisText(verdict.basis) : QString()}, placeCell(verdict.evidence),
                           Cell {causesText(verdict.why, Language::Translated)}},
                          verdict.evidence});
}

} // namespace

FactTable contractTable(const Module &module)
{
    const Contract &contract = module.contract;
    const std::array<std::pair<QString, const Verdict *>, 6> verdicts {{
        {Tables::tr("Executor"), &contract.executor},
        {Tables::tr("Interface API"), &contract.interfaceApi},
        {Tables::tr("Calling convention"), &contract.callingConvention},
        {Tables::tr("Memory planner"), &contract.memoryPlanner},
        {Tables::tr("Runtime"), &contract.runtime},
        {Tables::tr("TVM release"), &contract.compilerVersion},
    }};
    FactTable table = verdictTable(Tables::tr("Fact"));
    for (const auto &[name, verdict] : verdicts)
        addVerdict(table, name, *verdict);
    return table;
}

FactTable compileOptionsTable(const CompileLine &line)
{
    FactTable table = verdictTable(Tables::tr("Option"));
    QStringList unknown;
    for (const auto &[name, verdict] : line.options) {
        if (verdict.value)
            addVerdict(table, name, verdict);
        else
            unknown += Tables::tr("%1 (%2)", "an option and why its value is unknown")
                           .arg(name, causesText(verdict.why, Language::Translated));
    }
    if (!unknown.isEmpty())
        table.rows.push_back(
            {{Cell {Tables::tr("Other options")}, Cell {Tables::tr("unknown")}, {}, {}, Cell {unknown.join(u", "_s)}},
             {}});
    return table;
}

FactTable tensorTable(const Module &module, ByteUnit unit)
{
    FactTable table;
    table.headers = {Tables::tr("Tensor"), Tables::tr("Name"),  Tables::tr("Type"), Tables::tr("Shape"),
                     Tables::tr("Size"),   Tables::tr("Basis"), Tables::tr("Where")};
    addTensors(table, module.tensors.inputs, Tables::tr("Input %1"), unit);
    addTensors(table, module.tensors.outputs, Tables::tr("Output %1"), unit);
    return table;
}

FactTable factsSince(FactTable table, const FactTable *older, const std::vector<std::size_t> &columns)
{
    const auto said = [&](const FactRow &row, const FactRow *other) {
        QStringList texts;
        for (const std::size_t column : columns) {
            const QString &text = row.cells[column].text;
            if (!text.isEmpty() && (!other || other->cells[column].text != text))
                texts += text;
        }
        return texts.join(u" \u00b7 "_s);
    };
    const auto byName = [](const std::vector<FactRow> &rows) {
        QHash<QString, const FactRow *> found;
        for (auto row = rows.rbegin(); row != rows.rend(); ++row) // reversed, so that the first row of a name is kept
            found.insert(row->cells[0].text, &*row);
        return found;
    };
    table.headers += Tables::tr("Before");
    std::vector<FactRow> gone;
    const auto newRows = byName(table.rows);
    for (const FactRow &row : older ? older->rows : std::vector<FactRow>()) {
        if (row.isSum || newRows.contains(row.cells[0].text))
            continue;
        gone.push_back({std::vector<Cell>(row.cells.size()), {}});
        gone.back().cells[0] = row.cells[0];
        gone.back().cells.push_back(Cell {said(row, nullptr)});
    }
    const auto oldRows = older ? byName(older->rows) : QHash<QString, const FactRow *>();
    for (FactRow &row : table.rows) {
        Cell before;
        if (older && !row.isSum) {
            const FactRow *found = oldRows.value(row.cells[0].text);
            before = Cell {found ? said(*found, &row) : Tables::tr("not there")};
        }
        row.cells.push_back(before);
    }
    table.rows.insert(table.rows.end(), gone.begin(), gone.end());
    return table;
}

bool hasChangedFacts(const FactTable &table)
{
    return std::ranges::any_of(table.rows, [](const FactRow &row) { return !row.cells.back().text.isEmpty(); });
}

namespace {

constexpr std::size_t maxToldUses = 20; ///< maximum uses in a tool tip

struct DeploymentTables {
    Q_DECLARE_TR_FUNCTIONS(DeploymentTables)
};

Cell usesCell(const std::vector<Link> &uses)
{
    if (uses.empty())
        return {};
    Cell cell = placeCell(uses.front());
    if (uses.size() == 1)
        return cell;
    QStringList places;
    for (const Link &use : uses) {
        if (std::size_t(places.size()) < maxToldUses)
            places += formatLink(use);
    }
    const qint64 hidden = qint64(uses.size()) - places.size();
    if (hidden > 0)
        places += DeploymentTables::tr("and at %1 more places").arg(formatCount(hidden));
    cell.text = DeploymentTables::tr("%1 (places: %2)").arg(cell.text, formatCount(qint64(uses.size())));
    cell.toolTip = places.join(u'\n');
    return cell;
}

} // namespace

FactTable wayTable(const std::array<DeploymentWay, 4> &ways)
{
    FactTable table {{DeploymentTables::tr("Way to run the model"), DeploymentTables::tr("Possible"),
                      DeploymentTables::tr("Reason")},
                     {}};
    for (const DeploymentWay &way : ways) {
        const QString possible = !way.isPossible ? DeploymentTables::tr("unknown")
            : *way.isPossible                    ? DeploymentTables::tr("yes")
                                                 : DeploymentTables::tr("no");
        table.rows.push_back({{Cell {runMethodText(way.way, Language::Translated)}, Cell {possible},
                               Cell {causesText({way.why}, Language::Translated)}},
                              {}});
    }
    return table;
}

FactTable checklistTable(const DeploymentWay &way)
{
    FactTable table {{DeploymentTables::tr("Part"), DeploymentTables::tr("Comes from"), DeploymentTables::tr("Where"),
                      DeploymentTables::tr("Reason")},
                     {}};
    for (const DeploymentRow &row : way.rows)
        table.rows.push_back({{Cell {deploymentPartText(row.part, Language::Translated)},
                               Cell {partGiverText(row.giver, Language::Translated)}, placeCell(row.place),
                               Cell {causesText({row.why}, Language::Translated)}},
                              row.place});
    return table;
}

QString partCountsText(const DeploymentWay &way)
{
    const auto count = [&](PartGiver giver) {
        return formatCount(std::ranges::count(way.rows, giver, &DeploymentRow::giver));
    };
    return DeploymentTables::tr(
               "In this archive: %1 \u00b7 from TVM: %2 \u00b7 from libraries: %3 \u00b7 yours: %4 \u00b7 missing: %5")
        .arg(count(PartGiver::Archive), count(PartGiver::Tvm), count(PartGiver::Library), count(PartGiver::Yours),
             count(PartGiver::Missing));
}

FactTable symbolTable(const std::vector<SymbolNeed> &symbols)
{
    FactTable table {{DeploymentTables::tr("Symbol"), DeploymentTables::tr("Comes from"), DeploymentTables::tr("Where"),
                      DeploymentTables::tr("Basis"), DeploymentTables::tr("Reason")},
                     {}};
    for (const SymbolNeed &need : symbols)
        table.rows.push_back(
            {{Cell {need.name}, Cell {symbolGiverText(need.giver, Language::Translated)}, usesCell(need.uses),
              Cell {basisText(need.basis)}, Cell {causesText({need.why}, Language::Translated)}},
             need.uses.empty() ? Link() : need.uses.front()});
    return table;
}

} // namespace Mlf
