// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettablemodel.h"

#include "model/analysis/figure.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/functiontabletext.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct MeaningRow {
    const char *part;
    const char *value; ///< empty for any value
    const char *meaning;
    const char *executor = ""; ///< empty for any executor
};

// A row with a value must precede the row of the same part without a value.
constexpr MeaningRow meanings[] = {
    {"kind", "c",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Portable C source, compiled by the firmware's own compiler")},
    {"kind", "llvm", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Machine code written by LLVM as object files")},
    {"kind", "cmsis-nn",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Calls Arm's CMSIS-NN library for operators that it supports")},
    {"kind", "ethos-u", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Command streams for an Arm Ethos-U accelerator")},
    {"kind", "ccompiler",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "TVM's example of an external code generator for C")},
    {"kind", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The code generator")},
    {"keys", "",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel",
                       "Families of operator schedules that were tried, the most special first")},
    {"mcpu", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor the code is made for")},
    {"march", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Instruction set the code is made for")},
    {"mtriple", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor, vendor, system and ABI for LLVM")},
    {"mattr", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor features switched on or off for LLVM")},
    {"mfloat-abi", "",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "How floating-point arguments are passed: soft or hard")},
    {"mabi", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Calling convention of the processor")},
    {"model", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Chip or board, used to look up tuned schedules")},
    {"device", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Device name, used to look up schedules")},
    {"tag", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Name of a preset target")},
    {"libs", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Libraries the operators may call")},
    {"num-cores", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Cores assumed when tuning")},
    {"opt-level", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Optimisation level for LLVM")},
    {"constants-byte-alignment", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Alignment of constants in bytes")},
    {"workspace-byte-alignment", "",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Alignment of workspace buffers in bytes")},
    {"executor", "aot", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Ahead of time: the call sequence is generated C")},
    {"executor", "graph",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Graph: a runtime reads the call sequence from JSON")},
    {"runtime", "c", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The C runtime, made for bare metal")},
    {"runtime", "c++",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The C++ runtime, made for systems with an operating system")},
    {"interface-api", "c",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The model is called through a plain C function")},
    {"interface-api", "packed",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The model is called through TVM's packed functions")},
    {"unpacked-api", "1", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Operators take plain pointers")},
    {"unpacked-api", "0", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Operators take TVM's packed arguments")},
    {"link-params", "1", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Parameters are compiled into the code")},
    {"link-params", "0", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Parameters stay in the .params file"), "graph"},
    {"link-params", "0",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel",
                       "Of the graph executor, whose parameters would stay in a .params file; without effect here")},
    {"system-lib", "1",
     QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "A registry lets the runtime find functions by name")},
    {"system-lib", "0", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "No registry of functions by name")},
    {"accelerator_config", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Accelerator and its number of multipliers")},
    {"accelerator-config", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Accelerator and its number of multipliers")},
    {"vela_config", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Configuration file of the Vela compiler")},
};

struct TargetWords {
    Q_DECLARE_TR_FUNCTIONS(TargetTables)
};

QString partText(const std::pair<QString, QString> &part)
{
    return part.second.isEmpty() ? part.first : u"%1=%2"_s.arg(part.first, part.second);
}

constexpr std::size_t maxCalls = 4;

/// Joins names. A repeated name is listed once, at its first position, with its count.
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

std::vector<std::pair<QString, QString>> TargetTableModel::parts(const TargetString &target)
{
    std::vector<std::pair<QString, QString>> parts {{u"kind"_s, target.kind}};
    if (!target.keys.isEmpty())
        parts.emplace_back(u"keys"_s, target.keys.join(u", "_s));
    parts.insert(parts.end(), target.attributes.begin(), target.attributes.end());
    return parts;
}

QString TargetTableModel::meaning(const QString &part, const QString &value, const QString &executor)
{
    const auto *row = std::ranges::find_if(meanings, [&](const MeaningRow &candidate) {
        return part == QLatin1StringView(candidate.part)
            && (*candidate.value == '\0' || value == QLatin1StringView(candidate.value))
            && (*candidate.executor == '\0' || executor == QLatin1StringView(candidate.executor));
    });
    return row == std::end(meanings) ? QString() : tr(row->meaning);
}

TargetTableModel::TargetTableModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {});
}

void TargetTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    setModule(document, module);
    m_executor = m_module ? m_module->contract.executor.value.value_or(QString()) : QString();
    replaceRows(m_module ? *targetUses(*m_module, linkModule()) : std::vector<TargetUse>());
    endResetModel();
}

void TargetTableModel::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    const ModuleComparison *compared =
        comparison && m_module ? comparison->changes.moduleOrFirst(moduleName()) : nullptr;
    m_hasChanges = compared && compared->isPaired && compared->names.newer == m_module->metadata.name;
    changeColumns(columns(), int(Column::Change), int(Column::Change));
}

const TargetUse *TargetTableModel::use(int row) const
{
    return row >= 0 && row < rowCount() ? &rows()[std::size_t(row)] : nullptr;
}

int TargetTableModel::rowOfFunction(const QString &name) const
{
    const auto found = std::ranges::find_if(rows(), [&](const TargetUse &use) {
        return std::ranges::any_of(use.functions, [&](const TargetFunction &function) {
            return m_module->functions[function.function].name == name;
        });
    });
    return found == rows().end() ? -1 : int(found - rows().begin());
}

/// The target of a row; null for functions without a known target.
const TargetFact *TargetTableModel::fact(const TargetUse &use) const
{
    return use.target ? &m_module->targets[*use.target] : nullptr;
}

/// The first known call of one of the functions; null if no call is known.
Link TargetTableModel::firstCall(const TargetUse &use) const
{
    const auto needs = needsOf(*m_module);
    for (const TargetFunction &function : use.functions) {
        if (const std::vector<int> &steps = (*needs)[function.function].steps; !steps.empty())
            return Link::call(steps.front(), linkModule());
    }
    return {};
}

/// Change of the target of a row; null if it is unknown or the row has no target.
const ComparedPair *TargetTableModel::change(const TargetUse &use) const
{
    const TargetFact *shown = m_hasChanges ? fact(use) : nullptr;
    if (!shown)
        return nullptr;
    const ModuleComparison *compared = m_comparison->changes.moduleOrFirst(m_module->metadata.name);
    const auto pair = std::find_if(compared->targets.begin(), compared->targets.end(), [&](const ComparedPair &one) {
        return one.names.newer == shown->target.kind && one.texts.newer == shown->target.text.simplified();
    });
    return pair == compared->targets.end() ? nullptr : &*pair;
}

QString TargetTableModel::kindText(const TargetUse &use) const
{
    if (const TargetFact *shown = fact(use))
        return shown->target.kind;
    return use.compiler.isEmpty() ? tr("not known", "the target of some functions") : use.compiler;
}

QString TargetTableModel::partsToolTip(const TargetUse &use) const
{
    const TargetFact *shown = fact(use);
    if (!shown)
        return use.compiler.isEmpty()
            ? tr("Nothing in the archive tells which target these functions are made for.")
            : tr("Relay says that %1 makes these functions. metadata.json has no target of that kind.")
                  .arg(use.compiler);
    QStringList lines;
    for (const auto &part : parts(shown->target)) {
        const QString about = meaning(part.first, part.second, m_executor);
        lines += about.isEmpty() ? partText(part)
                                 : tr("%1: %2", "part of a target and its meaning").arg(partText(part), about);
    }
    return lines.join(u'\n');
}

QString TargetTableModel::deviceToolTip(const TargetUse &use) const
{
    const TargetFact *shown = fact(use);
    switch (shown ? shown->basis : Basis::Unknown) {
    case Basis::Stated:
        return tr("The device type is stated in metadata.json.");
    case Basis::Inferred:
        return tr("This format version states no device type; it is inferred from the target's kind.");
    default:
        return shown
            ? tr("This format version states no device type, and it cannot be inferred from this kind of target.")
            : tr("Target and device are unknown.");
    }
}

QString TargetTableModel::functionsToolTip(const TargetUse &use) const
{
    switch (use.basis) {
    case Basis::Computed:
        return tr("Relay names the compiler of each of these functions.");
    case Basis::Inferred:
        return tr("Inferred: the functions that are not offloaded are made for the target of the host, and offloaded "
                  "ones for the target that their names or Relay tell.");
    default:
        return use.functions.empty() ? tr("No function of the model is made for this target.") : partsToolTip(use);
    }
}

TargetTableModel::Columns TargetTableModel::columns() const
{
    using Use = const TargetUse &;
    const auto deviceCell = [this](Use use, const QString &text, std::optional<QVariant> sortKey = {}) -> Cell {
        return {.text = text,
                .toolTip = deviceToolTip(use),
                .sortKey = std::move(sortKey),
                .basis = use.target ? fact(use)->basis : Basis::Unknown};
    };
    const auto device = [this](Use use) { return use.target ? fact(use)->deviceType : std::nullopt; };
    const auto type = [=](Use use) {
        const std::optional<int> number = device(use);
        return deviceCell(use, number ? QString::number(*number) : tr("unknown"),
                          number ? QVariant(qint64(*number)) : QVariant());
    };
    const auto name = [=](Use use) {
        const std::optional<int> number = device(use);
        return deviceCell(use, number ? deviceTypeName(*number) : tr("unknown"));
    };
    const auto part = [this](Use use, const QString &text) -> Cell {
        return {.text = text, .toolTip = partsToolTip(use), .basis = use.target ? Basis::Stated : Basis::Unknown};
    };
    const auto functions = [this](Use use) {
        Cell cell = countCell(qint64(use.functions.size()));
        cell.toolTip = functionsToolTip(use);
        cell.basis = use.basis;
        return cell;
    };
    const auto calls = [](Use use) {
        Cell cell = countCell(use.calls);
        cell.toolTip = use.calls ? cell.text : tr("The order of calls is not known.");
        cell.basis = use.calls ? use.basis : Basis::Unknown;
        return cell;
    };
    const auto need = [this](Use use) {
        const QString toolTip = use.need
            ? tr("%1 in call %2").arg(formatBytesIn(m_unit, use.need->bytes, QLocale())).arg(use.need->step + 1)
            : tr("What the calls of these functions need is not known.");
        Cell cell =
            sizeCell(use.need ? std::optional(use.need->bytes) : std::nullopt, m_unit, toolTip, use.isNeedAtLeast);
        cell.basis = lessCertain(use.basis, use.needBasis);
        return cell;
    };
    const auto constants = [this](Use use) {
        const QString toolTip = use.constants ? formatBytesIn(m_unit, *use.constants, QLocale())
                                              : tr("The sizes of these constants are not known.");
        Cell cell = sizeCell(use.constants, m_unit, toolTip, use.areConstantsAtLeast);
        cell.basis = use.constants ? use.basis : Basis::Unknown;
        return cell;
    };
    const auto changed = [this](Use use) -> Cell {
        const ComparedPair *pair = change(use);
        if (!pair)
            return {};
        return {.text = pair->status == ComparedPair::Status::Equal ? QString()
                    : pair->status == ComparedPair::Status::Added   ? tr("new", "a target")
                                                                    : tr("changed", "a target"),
                .toolTip =
                    pair->texts.older.isEmpty() ? QString() : tr("In the older archive: %1").arg(pair->texts.older)};
    };
    Columns all {
        {tr("Kind"), [=, this](Use use) { return part(use, kindText(use)); }},
        {tr("Target"), [=, this](Use use) { return part(use, use.target ? fact(use)->target.text : QString()); }},
        {tr("Calls"), calls, ColumnKind::Number, tr("How often these functions are called in one run of the model")},
        {tr("Functions"), functions, ColumnKind::Number,
         tr("How many functions of the model are made for the target, without helpers")},
        {tr("Largest need"), need, ColumnKind::Bytes,
         tr("Memory in use during the call of one of these functions that needs most, computed from the "
            "code. The targets of a model share this memory.")},
        {tr("Constants"), constants, ColumnKind::Bytes,
         tr("The constants that these functions refer to, each counted once. A constant that functions "
            "of several targets use counts for each of them.")},
        {.title = hasChanges() ? tr("Δ") : QString(),
         .cell = changed,
         .titleToolTip = tr("Which of them the older archive does not have, or has otherwise")},
        {.title = tr("Device"), .cell = name, .titleToolTip = tr("Name of the device type in DLPack, which TVM uses")},
        {.title = tr("Device type"), .cell = type, .titleToolTip = tr("Number of the device type in DLPack")},
        {.title = tr("Basis", "how something is known"),
         .cell = [=,
                  this](Use use) { return deviceCell(use, basisText(use.target ? fact(use)->basis : Basis::Unknown)); },
         .titleToolTip =
             tr("How the device is known: stated in metadata.json, or inferred from the kind of the target")},
    };
    for (TableColumn<TargetUse> &column : all)
        column.link = [this](Use use) { return use.target ? metadataLine(m_module->metadata, {u"target"_s}) : Link(); };
    all[std::size_t(Column::Calls)].link = [this](Use use) { return firstCall(use); };
    all[std::size_t(Column::Functions)].link = [this](Use use) {
        return use.functions.empty()
            ? Link()
            : Link::function(m_module->functions[use.functions.front().function].name, linkModule());
    };
    all[std::size_t(Column::Need)].link = [this](Use use) {
        return use.need ? Link::call(use.need->step, linkModule()) : Link();
    };
    all[std::size_t(Column::Constants)].link = [](Use use) { return use.largestConstant; };
    return all;
}

FactTable targetPartTable(const Module &module, std::size_t target)
{
    FactTable table;
    table.headers = {TargetWords::tr("Part"), TargetWords::tr("Value"), TargetWords::tr("Meaning")};
    const Link place = metadataLine(module.metadata, {u"target"_s});
    for (const auto &[part, value] : TargetTableModel::parts(module.targets[target].target)) {
        const QString meaning =
            TargetTableModel::meaning(part, value, module.contract.executor.value.value_or(QString()));
        table.rows.push_back(
            {{Cell {part}, Cell {value},
              Cell {meaning.isEmpty() ? TargetWords::tr("not known to this program; kept as it is") : meaning}},
             place});
    }
    return table;
}

TargetFunctionModel::TargetFunctionModel(QObject *parent) : ModuleTable(parent)
{
    setTable(columns(), {}, [this](const TargetFunction &row) { return Link::function(fact(row).name, linkModule()); });
}

void TargetFunctionModel::setUse(const DocumentPointer &document, const Module *module, const TargetUse *use)
{
    beginResetModel();
    m_document = document;
    m_module = module;
    m_needs = use ? needsOf(*module) : nullptr;
    m_relayPlaces.clear();
    replaceRows(use ? use->functions : std::vector<TargetFunction>());
    endResetModel();
}

const FunctionFact &TargetFunctionModel::fact(const TargetFunction &function) const
{
    return m_module->functions[function.function];
}

const FunctionNeed &TargetFunctionModel::need(const TargetFunction &function) const
{
    return (*m_needs)[function.function];
}

Link TargetFunctionModel::relayPlace(const TargetFunction &function) const
{
    auto known = m_relayPlaces.constFind(function.relayCall);
    if (known == m_relayPlaces.constEnd())
        known = m_relayPlaces.insert(function.relayCall, relayPlaceOfCall(*m_module, function.relayCall));
    return *known;
}

TargetFunctionModel::Columns TargetFunctionModel::columns() const
{
    using Row = const TargetFunction &;
    const auto function = [this](Row row) -> Cell {
        const QString &name = fact(row).name;
        const QString shown = fact(row).shownName(m_module->metadata.name);
        return {.text = shown, .toolTip = name, .copy = name, .filter = name + u'\n' + shown};
    };
    const auto call = [this](Row row) -> Cell { // calls are numbered from 1
        const std::vector<int> &steps = need(row).steps;
        QStringList numbers;
        for (std::size_t i = 0; i < std::min(steps.size(), maxCalls); ++i)
            numbers += QString::number(steps[i] + 1);
        if (steps.size() > maxCalls)
            numbers += u"…"_s;
        return {.text = numbers.join(u", "_s),
                .toolTip = steps.empty() ? tr("No call of this function is known.")
                                         : tr("Calls: %1", "how many calls a function has").arg(steps.size()),
                .link = steps.empty() ? Link() : Link::call(steps.front(), linkModule()),
                .sortKey = steps.empty() ? QVariant() : QVariant(steps.front() + 1)};
    };
    const auto operators = [this](Row row) -> Cell {
        const QString names = countedNames(operatorsOrName(row, *m_module));
        return {.text = names,
                .toolTip = names.isEmpty() ? tr("Its operators are unknown.")
                    : row.relayCall < 0    ? tr("%1 – as the name of the function has them").arg(names)
                                           : names};
    };
    const auto size = [this](const std::optional<ByteCount> &bytes, bool isAtLeast, const QString &unknown) {
        return sizeCell(bytes, m_unit, bytes ? formatBytesIn(m_unit, *bytes, QLocale()) : unknown, isAtLeast);
    };
    const auto needed = [=, this](Row row) {
        const std::optional<ByteCount> bytes = need(row).bytes();
        Cell cell = size(bytes, need(row).isAtLeast, tr("The memory need of a call is unknown."));
        cell.basis = bytes ? need(row).basis : Basis::Unknown;
        return cell;
    };
    const auto isCaller = [this](Row row) {
        return fact(row).role == FunctionRole::Main || fact(row).role == FunctionRole::Entry;
    };
    const auto own = [=, this](Row row) {
        if (isCaller(row))
            return Cell {.text = QString(),
                         .toolTip = tr("Its allocations are tensors of the calls and are counted there.")};
        const std::optional<ByteCount> &bytes = need(row).own;
        Cell cell = size(bytes, need(row).isOwnAtLeast, tr("The scratch of this function is unknown."));
        cell.basis = bytes ? Basis::Computed : Basis::Unknown;
        return cell;
    };
    const auto constants = [=, this](Row row) {
        if (isCaller(row) && row.largestConstant < 0)
            return Cell {.text = QString(),
                         .toolTip = tr("It passes on the constants of the functions that it calls.")};
        return size(fact(row).constantBytes, fact(row).areConstantsAtLeast,
                    tr("Which constants it refers to is not known."));
    };
    const auto place = [this](Row row) -> Cell {
        const QString full = definitionText(fact(row));
        return {.text = full.section(u'/', -1),
                .toolTip = full,
                .link = fact(row).file.isEmpty() ? Link() : Link::file(fact(row).file, fact(row).line),
                .sortKey = full,
                .copy = full,
                .filter = full};
    };
    const auto orFunction = [this](Row row, const Link &link) {
        return link.isNull() ? Link::function(fact(row).name, linkModule()) : link;
    };
    const auto relayLink = [=, this](Row row) { return orFunction(row, relayPlace(row)); };
    const auto constantLink = [=, this](Row row) {
        return orFunction(row, largestConstantOf(row, *m_module, linkModule()));
    };
    return {
        {tr("Function"), function},
        {tr("Role"), [this](Row row) { return functionRoleText(fact(row).role); }},
        {tr("Call", "when a function is called"), call, ColumnKind::Number},
        {.title = tr("Operators"), .cell = operators, .link = relayLink},
        {tr("Need"), needed, ColumnKind::Bytes},
        {tr("Scratch"), own, ColumnKind::Bytes},
        {.title = tr("Constants"), .cell = constants, .kind = ColumnKind::Bytes, .link = constantLink},
        {tr("Defined at"), place},
    };
}

} // namespace Mlf
