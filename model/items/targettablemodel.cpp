// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettablemodel.h"

#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/itemcolumn.h"

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
    m_targets = nullptr;
    if (const Module *shown = document ? document->moduleOrFirst(module) : nullptr) {
        m_targets = &shown->targets;
        m_executor = shown->contract.executor.value.value_or(QString());
    }
    endResetModel();
}

int TargetTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_targets ? 0 : int(m_targets->size());
}

int TargetTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant TargetTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role == Roles::LinkRole)
        return QVariant::fromValue(Link::file(u"metadata.json"_s));
    const ItemColumn<TargetTableModel, TargetFact> &column = columnAt(index.column());
    const TargetFact &fact = (*m_targets)[std::size_t(index.row())];
    const QVariant value = cellData(column, *this, fact, role == Roles::CopyRole ? int(Qt::DisplayRole) : role);
    return role == Qt::DisplayRole ? shownName(value.toString()) : value;
}

QVariant TargetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

QString TargetTableModel::partsToolTip(const TargetFact &fact) const
{
    QStringList lines;
    for (const auto &part : parts(fact.target)) {
        const QString about = meaning(part.first, part.second, m_executor);
        lines += about.isEmpty() ? partText(part)
                                 : tr("%1: %2", "part of a target and its meaning").arg(partText(part), about);
    }
    return lines.join(u'\n');
}

const ItemColumn<TargetTableModel, TargetFact> &TargetTableModel::columnAt(int column)
{
    using Model = const TargetTableModel &;
    using Fact = const TargetFact &;
    static constexpr auto stated = [](Model, Fact) -> QVariant { return int(Basis::Stated); };
    static constexpr auto basisOf = [](Model, Fact fact) -> QVariant { return int(fact.basis); };
    static constexpr auto basisTip = [](Model, Fact fact) {
        switch (fact.basis) {
        case Basis::Stated:
            return tr("The device type is stated in metadata.json.");
        case Basis::Inferred:
            return tr("This format version states no device type; it is inferred from the target's kind.");
        default:
            return tr(
                "This format version states no device type, and the target's kind is not one whose device is known.");
        }
    };
    static constexpr auto partsTip = [](Model model, Fact fact) { return model.partsToolTip(fact); };
    static constexpr ItemColumn<TargetTableModel, TargetFact> columns[] = {
        {.id = Column::DeviceType,
         .title = [](Model) { return tr("Type", "number of a device type"); },
         .text = [](Model, Fact fact) { return fact.deviceType ? QString::number(*fact.deviceType) : tr("unknown"); },
         .sortKey = [](Model, Fact fact) { return fact.deviceType ? QVariant(qint64(*fact.deviceType)) : QVariant(); },
         .toolTip = basisTip,
         .basis = basisOf},
        {.id = Column::DeviceName,
         .title = [](Model) { return tr("Device"); },
         .titleToolTip = [](Model) { return tr("Name of the device type in DLPack, which TVM uses"); },
         .text = [](Model, Fact fact) { return fact.deviceType ? deviceTypeName(*fact.deviceType) : tr("unknown"); },
         .toolTip = basisTip,
         .basis = basisOf},
        {.id = Column::Kind,
         .title = [](Model) { return tr("Kind"); },
         .text = [](Model, Fact fact) { return fact.target.kind; },
         .toolTip = partsTip,
         .basis = stated},
        {.id = Column::Keys,
         .title = [](Model) { return tr("Keys"); },
         .text = [](Model, Fact fact) { return fact.target.keys.join(u", "_s); },
         .toolTip = partsTip,
         .basis = stated},
        {.id = Column::Attributes,
         .title = [](Model) { return tr("Attributes"); },
         .text =
             [](Model, Fact fact) {
                 QStringList texts;
                 for (const auto &attribute : fact.target.attributes)
                     texts += partText(attribute);
                 return texts.join(u", "_s);
             },
         .toolTip = partsTip,
         .basis = stated},
        {.id = Column::Basis,
         .title = [](Model) { return tr("Basis", "how something is known"); },
         .titleToolTip =
             [](Model) {
                 return tr("How the device is known: stated in metadata.json, or inferred from the kind of the target");
             },
         .text = [](Model, Fact fact) { return basisText(fact.basis); },
         .toolTip = basisTip,
         .basis = basisOf},
        {.id = Column::Text,
         .title = [](Model) { return tr("Target"); },
         .text = [](Model, Fact fact) { return fact.target.text; },
         .basis = stated},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

} // namespace Mlf
