// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/targettablemodel.h"

#include "model/items/celltext.h"
#include "model/items/roles.h"

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
    const TargetFact &fact = (*m_targets)[std::size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        return shownName(display(fact, column).toString());
    case Qt::ToolTipRole:
        return plainToolTip(toolTip(fact, column));
    case Roles::SortRole:
        if (column == Column::DeviceType)
            return fact.deviceType ? QVariant(qint64(*fact.deviceType)) : QVariant();
        return display(fact, column);
    case Roles::LinkRole:
        return QVariant::fromValue(Link::file(u"metadata.json"_s));
    case Roles::BasisRole:
        return column == Column::DeviceType || column == Column::DeviceName || column == Column::Basis
            ? int(fact.basis)
            : int(Basis::Stated);
    case Roles::CopyRole:
        return display(fact, column);
    default:
        return {};
    }
}

QVariant TargetTableModel::display(const TargetFact &fact, Column column) const
{
    switch (column) {
    case Column::DeviceType:
        return fact.deviceType ? QString::number(*fact.deviceType) : tr("unknown");
    case Column::DeviceName:
        return fact.deviceType ? deviceTypeName(*fact.deviceType) : tr("unknown");
    case Column::Kind:
        return fact.target.kind;
    case Column::Keys:
        return fact.target.keys.join(u", "_s);
    case Column::Attributes: {
        QStringList texts;
        for (const auto &attribute : fact.target.attributes)
            texts += partText(attribute);
        return texts.join(u", "_s);
    }
    case Column::Basis:
        return basisText(fact.basis);
    case Column::Text:
        return fact.target.text;
    case Column::Count:
        break;
    }
    return {};
}

QString TargetTableModel::toolTip(const TargetFact &fact, Column column) const
{
    switch (column) {
    case Column::DeviceType:
    case Column::DeviceName:
    case Column::Basis:
        switch (fact.basis) {
        case Basis::Stated:
            return tr("The device type is stated in metadata.json.");
        case Basis::Inferred:
            return tr("This format version states no device type; it is inferred from the target's kind.");
        default:
            return tr(
                "This format version states no device type, and the target's kind is not one whose device is known.");
        }
    case Column::Text:
        return fact.target.text;
    default:
        break;
    }
    QStringList lines;
    for (const auto &part : parts(fact.target)) {
        const QString about = meaning(part.first, part.second, m_executor);
        lines += about.isEmpty() ? partText(part)
                                 : tr("%1: %2", "part of a target and its meaning").arg(partText(part), about);
    }
    return lines.join(u'\n');
}

QVariant TargetTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::ToolTipRole && Column(section) == Column::DeviceName)
        return tr("Name of the device type in DLPack, which TVM uses");
    if (role == Qt::ToolTipRole && Column(section) == Column::Basis)
        return tr("How the device is known: stated in metadata.json, or inferred from the kind of the target");
    if (role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::DeviceType:
        return tr("Type", "number of a device type");
    case Column::DeviceName:
        return tr("Device");
    case Column::Kind:
        return tr("Kind");
    case Column::Keys:
        return tr("Keys");
    case Column::Attributes:
        return tr("Attributes");
    case Column::Basis:
        return tr("Basis", "how something is known");
    case Column::Text:
        return tr("Target");
    case Column::Count:
        break;
    }
    return {};
}

} // namespace Mlf
