// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettablemodel.h"

#include "model/analysis/figure.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/functionneeds.h"
#include "model/document/module.h"
#include "model/items/itemcolumn.h"

#include <QLocale>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct MeaningRow {
    const char *part;
    const char *value; ///< empty: whatever the value
    const char *meaning;
    const char *executor = ""; ///< empty: whatever the executor
};

// A row with a value stands before the row of its part without one.
constexpr std::array meanings {
    MeaningRow {
        "kind", "c",
        QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Portable C source, compiled by the firmware's own compiler")},
    MeaningRow {"kind", "llvm",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Machine code written by LLVM as object files")},
    MeaningRow {"kind", "cmsis-nn",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Calls into Arm's CMSIS-NN library for what it supports")},
    MeaningRow {"kind", "ethos-u",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Command streams for an Arm Ethos-U accelerator")},
    MeaningRow {"kind", "ccompiler",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "TVM's example of an external code generator for C")},
    MeaningRow {"kind", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The code generator")},
    MeaningRow {"keys", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel",
                                  "Families of operator schedules that were tried, the most special first")},
    MeaningRow {"mcpu", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor the code is made for")},
    MeaningRow {"march", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Instruction set the code is made for")},
    MeaningRow {"mtriple", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor, vendor, system and ABI for LLVM")},
    MeaningRow {"mattr", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Processor features switched on or off for LLVM")},
    MeaningRow {"mfloat-abi", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "How floating-point arguments are passed: soft or hard")},
    MeaningRow {"mabi", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Calling convention of the processor")},
    MeaningRow {"model", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Chip or board, used to look up tuned schedules")},
    MeaningRow {"device", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Device name, used to look up schedules")},
    MeaningRow {"tag", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Name of a preset target")},
    MeaningRow {"libs", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Libraries the operators may call")},
    MeaningRow {"num-cores", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Cores assumed when tuning")},
    MeaningRow {"opt-level", "", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Optimisation level for LLVM")},
    MeaningRow {"constants-byte-alignment", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Alignment of constants in bytes")},
    MeaningRow {"workspace-byte-alignment", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Alignment of workspace buffers in bytes")},
    MeaningRow {"executor", "aot",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Ahead of time: the call sequence is generated C")},
    MeaningRow {"executor", "graph",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Graph: a runtime reads the call sequence from JSON")},
    MeaningRow {"runtime", "c", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The C runtime, made for bare metal")},
    MeaningRow {
        "runtime", "c++",
        QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The C++ runtime, made for systems with an operating system")},
    MeaningRow {"interface-api", "c",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The model is called through a plain C function")},
    MeaningRow {"interface-api", "packed",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "The model is called through TVM's packed functions")},
    MeaningRow {"unpacked-api", "1", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Operators take plain pointers")},
    MeaningRow {"unpacked-api", "0",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Operators take TVM's packed arguments")},
    MeaningRow {"link-params", "1",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Parameters are compiled into the code")},
    MeaningRow {"link-params", "0", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Parameters stay in the .params file"),
                "graph"},
    MeaningRow {
        "link-params", "0",
        QT_TRANSLATE_NOOP("Mlf::TargetTableModel",
                          "Of the graph executor, whose parameters would stay in a .params file; without effect here")},
    MeaningRow {"system-lib", "1",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "A registry lets the runtime find functions by name")},
    MeaningRow {"system-lib", "0", QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "No registry of functions by name")},
    MeaningRow {"accelerator_config", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Accelerator and its number of multipliers")},
    MeaningRow {"accelerator-config", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Accelerator and its number of multipliers")},
    MeaningRow {"vela_config", "",
                QT_TRANSLATE_NOOP("Mlf::TargetTableModel", "Configuration file of the Vela compiler")},
};

QString partText(const std::pair<QString, QString> &part)
{
    return part.second.isEmpty() ? part.first : u"%1=%2"_s.arg(part.first, part.second);
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
    const auto row = std::find_if(meanings.begin(), meanings.end(), [&](const MeaningRow &candidate) {
        return part == QLatin1StringView(candidate.part)
            && (*candidate.value == '\0' || value == QLatin1StringView(candidate.value))
            && (*candidate.executor == '\0' || executor == QLatin1StringView(candidate.executor));
    });
    return row == meanings.end() ? QString() : tr(row->meaning);
}

void TargetTableModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    m_document = document;
    m_module = document ? document->moduleOrFirst(module) : nullptr;
    m_uses = m_module ? targetUses(*m_module, document->linkModule(m_module)) : nullptr;
    m_executor = m_module ? m_module->contract.executor.value.value_or(QString()) : QString();
    endResetModel();
}

void TargetTableModel::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    const ModuleComparison *compared =
        comparison && m_module ? comparison->changes.moduleOrFirst(m_module->metadata.name) : nullptr;
    m_hasChanges = compared && compared->isPaired && compared->names.newer == m_module->metadata.name;
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

void TargetTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Need)), index(rowCount() - 1, int(Column::Constants)));
}

const TargetUse *TargetTableModel::use(int row) const
{
    return row >= 0 && row < rowCount() ? &(*m_uses)[std::size_t(row)] : nullptr;
}

int TargetTableModel::rowOfFunction(const QString &name) const
{
    const auto has = [&](const TargetUse &use) {
        return std::any_of(use.functions.begin(), use.functions.end(), [&](const TargetFunction &function) {
            return m_module->functions[function.function].name == name;
        });
    };
    if (!m_uses)
        return -1;
    const auto found = std::ranges::find_if(*m_uses, has);
    return found == m_uses->end() ? -1 : int(found - m_uses->begin());
}

int TargetTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_uses ? 0 : int(m_uses->size());
}

int TargetTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant TargetTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TargetUse &use = (*m_uses)[std::size_t(index.row())];
    if (role == Roles::LinkRole) {
        const Link to = link(use, Column(index.column()));
        return to.isNull() ? QVariant() : QVariant::fromValue(to);
    }
    const ItemColumn<TargetTableModel, TargetUse> &column = columnAt(index.column());
    const bool isCopiedText = role == Roles::CopyRole && !column.number;
    const QVariant value = cellData(column, *this, use, isCopiedText ? int(Qt::DisplayRole) : role);
    return role == Qt::DisplayRole ? shownName(value.toString()) : value;
}

QVariant TargetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

/// Null in the row of functions of which no target is known.
const TargetFact *TargetTableModel::fact(const TargetUse &use) const
{
    return use.target ? &m_module->targets[*use.target] : nullptr;
}

/// What a cell leads to; null where it counts nothing.
Link TargetTableModel::link(const TargetUse &use, Column column) const
{
    const QString module = m_document->linkModule(m_module);
    switch (column) {
    case Column::Functions:
        return use.functions.empty() ? Link()
                                     : Link::function(m_module->functions[use.functions.front().function].name, module);
    case Column::Calls: {
        const auto needs = needsOf(*m_module);
        for (const TargetFunction &function : use.functions) {
            if (const std::vector<int> &steps = (*needs)[function.function].steps; !steps.empty())
                return Link::call(steps.front(), module);
        }
        return {};
    }
    case Column::Need:
        return use.need ? Link::call(use.need->step, module) : Link();
    case Column::Constants:
        return use.largestConstant;
    default:
        return use.target ? metadataLine(m_module->metadata, {u"target"_s}) : Link();
    }
}

/// Null where nothing is known of it, or no target of the row.
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

QString TargetTableModel::sizeText(const std::optional<ByteCount> &bytes, bool isAtLeast) const
{
    return bytes ? (isAtLeast ? u"≥\u00a0"_s : QString()) + formatBytesNarrow(m_unit, *bytes, QLocale()) : QString();
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
            ? tr("This format version states no device type, and the target's kind is not one whose device is known.")
            : tr("The target is not known, and so is the device.");
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

const ItemColumn<TargetTableModel, TargetUse> &TargetTableModel::columnAt(int column)
{
    using Model = const TargetTableModel &;
    using Use = const TargetUse &;
    static constexpr auto inBytes = [](const QString &title) {
        return tr("%1 [B]", "header of a column of bytes in a copied table").arg(title);
    };
    static constexpr auto stated = [](Model, Use use) -> QVariant {
        return int(use.target ? Basis::Stated : Basis::Unknown);
    };
    static constexpr auto deviceBasis = [](Model model, Use use) -> QVariant {
        return int(use.target ? model.fact(use)->basis : Basis::Unknown);
    };
    static constexpr auto deviceTip = [](Model model, Use use) { return model.deviceToolTip(use); };
    static constexpr auto partsTip = [](Model model, Use use) { return model.partsToolTip(use); };
    static constexpr auto functionsTip = [](Model model, Use use) { return model.functionsToolTip(use); };
    static constexpr auto functionsBasis = [](Model, Use use) -> QVariant { return int(use.basis); };
    static constexpr auto device = [](Model model, Use use) {
        return use.target ? model.fact(use)->deviceType : std::nullopt;
    };
    static constexpr ItemColumn<TargetTableModel, TargetUse> columns[] = {
        {.id = Column::DeviceType,
         .title = [](Model) { return tr("Type", "number of a device type"); },
         .text =
             [](Model model, Use use) {
                 const std::optional<int> type = device(model, use);
                 return type ? QString::number(*type) : tr("unknown");
             },
         .sortKey =
             [](Model model, Use use) {
                 const std::optional<int> type = device(model, use);
                 return type ? QVariant(qint64(*type)) : QVariant();
             },
         .toolTip = deviceTip,
         .basis = deviceBasis},
        {.id = Column::DeviceName,
         .title = [](Model) { return tr("Device"); },
         .titleToolTip = [](Model) { return tr("Name of the device type in DLPack, which TVM uses"); },
         .text =
             [](Model model, Use use) {
                 const std::optional<int> type = device(model, use);
                 return type ? deviceTypeName(*type) : tr("unknown");
             },
         .toolTip = deviceTip,
         .basis = deviceBasis},
        {.id = Column::Kind,
         .title = [](Model) { return tr("Kind"); },
         .text = [](Model model, Use use) { return model.kindText(use); },
         .toolTip = partsTip,
         .basis = stated},
        {.id = Column::Functions,
         .title = [](Model) { return tr("Functions"); },
         .titleToolTip =
             [](Model) { return tr("How many functions of the model are made for the target, without helpers"); },
         .text = [](Model, Use use) { return formatCount(qint64(use.functions.size())); },
         .number = [](Model, Use use) { return std::optional(qint64(use.functions.size())); },
         .toolTip = functionsTip,
         .basis = functionsBasis},
        {.id = Column::Calls,
         .title = [](Model) { return tr("Calls"); },
         .titleToolTip = [](Model) { return tr("How often these functions are called in one run of the model"); },
         .text = [](Model, Use use) { return use.calls ? formatCount(*use.calls) : QString(); },
         .number = [](Model, Use use) { return use.calls ? std::optional(qint64(*use.calls)) : std::nullopt; },
         .toolTip =
             [](Model, Use use) {
                 return use.calls ? formatCount(*use.calls) : tr("The order of calls is not known.");
             },
         .basis = [](Model, Use use) -> QVariant { return int(use.calls ? use.basis : Basis::Unknown); }},
        {.id = Column::Need,
         .title = [](Model) { return tr("Largest need"); },
         .titleToolTip =
             [](Model) {
                 return tr("Memory in use during the call of one of these functions that needs most, computed from the "
                           "code. The targets of a model share this memory.");
             },
         .copiedTitle = inBytes,
         .text =
             [](Model model, Use use) {
                 return model.sizeText(use.need ? std::optional(use.need->bytes) : std::nullopt, use.isNeedAtLeast);
             },
         .number = [](Model, Use use) { return use.need ? std::optional(use.need->bytes.value()) : std::nullopt; },
         .isBytes = true,
         .toolTip =
             [](Model model, Use use) {
                 return use.need ? tr("%1 in call %2")
                                       .arg(formatBytesIn(model.m_unit, use.need->bytes, QLocale()))
                                       .arg(use.need->step + 1)
                                 : tr("What the calls of these functions need is not known.");
             },
         .basis = [](Model, Use use) -> QVariant { return int(lessCertain(use.basis, use.needBasis)); }},
        {.id = Column::Constants,
         .title = [](Model) { return tr("Constants"); },
         .titleToolTip =
             [](Model) {
                 return tr("The constants that these functions refer to, each counted once. A constant that functions "
                           "of several targets use counts for each of them.");
             },
         .copiedTitle = inBytes,
         .text = [](Model model, Use use) { return model.sizeText(use.constants, use.areConstantsAtLeast); },
         .number = [](Model, Use use) { return numberOf(use.constants); },
         .isBytes = true,
         .toolTip =
             [](Model model, Use use) {
                 return use.constants ? formatBytesIn(model.m_unit, *use.constants, QLocale())
                                      : tr("The sizes of these constants are not known.");
             },
         .basis = [](Model, Use use) -> QVariant { return int(use.constants ? use.basis : Basis::Unknown); }},
        {.id = Column::Change,
         .title = [](Model model) { return model.hasChanges() ? tr("Δ") : QString(); },
         .titleToolTip = [](Model) { return tr("Which of them the older archive does not have, or has otherwise"); },
         .text =
             [](Model model, Use use) {
                 const ComparedPair *pair = model.change(use);
                 if (!pair || pair->status == ComparedPair::Status::Equal)
                     return QString();
                 return pair->status == ComparedPair::Status::Added ? tr("new", "a target") : tr("changed", "a target");
             },
         .toolTip =
             [](Model model, Use use) {
                 const ComparedPair *pair = model.change(use);
                 return pair && !pair->texts.older.isEmpty() ? tr("In the older archive: %1").arg(pair->texts.older)
                                                             : QString();
             }},
        {.id = Column::Basis,
         .title = [](Model) { return tr("Basis", "how something is known"); },
         .titleToolTip =
             [](Model) {
                 return tr("How the device is known: stated in metadata.json, or inferred from the kind of the target");
             },
         .text = [](Model model, Use use) { return basisText(use.target ? model.fact(use)->basis : Basis::Unknown); },
         .toolTip = deviceTip,
         .basis = deviceBasis},
        {.id = Column::Text,
         .title = [](Model) { return tr("Target"); },
         .text = [](Model model, Use use) { return use.target ? model.fact(use)->target.text : QString(); },
         .toolTip = partsTip,
         .basis = stated},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

} // namespace Mlf
