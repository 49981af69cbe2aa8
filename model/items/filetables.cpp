// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/filetables.h"

#include "model/base/format.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct Tables {
    Q_DECLARE_TR_FUNCTIONS(FileTables)
};

QString kindText(ObjectSection::Kind kind)
{
    switch (kind) {
    case ObjectSection::Kind::Code:
        return Tables::tr("code");
    case ObjectSection::Kind::ReadOnly:
        return Tables::tr("constants");
    case ObjectSection::Kind::Data:
        return Tables::tr("initialised data");
    case ObjectSection::Kind::Zeroed:
        return Tables::tr("zeroed data");
    case ObjectSection::Kind::Other:
        return Tables::tr("not loaded");
    }
    Q_UNREACHABLE();
}

QString kindText(ObjectSymbol::Kind kind)
{
    switch (kind) {
    case ObjectSymbol::Kind::Function:
        return Tables::tr("function");
    case ObjectSymbol::Kind::Data:
        return Tables::tr("data");
    case ObjectSymbol::Kind::Other:
        return Tables::tr("other");
    }
    Q_UNREACHABLE();
}

QString bindingText(ObjectSymbol::Binding binding)
{
    switch (binding) {
    case ObjectSymbol::Binding::Local:
        return Tables::tr("local");
    case ObjectSymbol::Binding::Global:
        return Tables::tr("global");
    case ObjectSymbol::Binding::Weak:
        return Tables::tr("weak");
    }
    Q_UNREACHABLE();
}

QString shapeText(const std::vector<qint64> &shape)
{
    QStringList extents;
    for (const qint64 extent : shape)
        extents += QString::number(extent);
    return shape.empty() ? Tables::tr("scalar") : extents.join(u" \u00d7 "_s);
}

/// Symbols of other files have no size here, and neither have labels.
Cell symbolSize(const ObjectSymbol &symbol)
{
    const bool hasSize = symbol.isDefined && (symbol.kind != ObjectSymbol::Kind::Other || symbol.bytes.value() > 0);
    return hasSize ? Cell {.text = formatBytes(symbol.bytes), .number = symbol.bytes.value()} : Cell {};
}

} // namespace

TableModel<Parameter>::Columns parameterColumns(ByteUnit unit)
{
    using Tensor = const Parameter &;
    const auto size = [unit](Tensor tensor) -> Cell {
        return {formatBytesIn(unit, tensor.bytes, QLocale()), tensor.bytes.value()};
    };
    return {
        {Tables::tr("Name"), [](Tensor tensor) { return tensor.name; }},
        {Tables::tr("Type"), [](Tensor tensor) { return tensor.dtype; }},
        {Tables::tr("Size"), size, ColumnKind::Bytes},
        {Tables::tr("Offset in file"), [](Tensor tensor) { return countCell(tensor.dataOffset.value()); },
         ColumnKind::Number},
        {Tables::tr("Shape"), [](Tensor tensor) { return shapeText(tensor.shape); }},
    };
}

TableModel<ObjectSection>::Columns objectSectionColumns()
{
    using Section = const ObjectSection &;
    const auto size = [](Section section) -> Cell { return {formatBytes(section.bytes), section.bytes.value()}; };
    return {
        {Tables::tr("Section"), [](Section section) { return section.name; }},
        {Tables::tr("What it holds"), [](Section section) { return kindText(section.kind); }},
        {Tables::tr("Bytes"), size, ColumnKind::Number},
        {Tables::tr("Alignment"), [](Section section) { return countCell(section.alignment.value()); },
         ColumnKind::Number},
        {Tables::tr("Offset in file"),
         [](Section section) { return section.offset ? countCell(section.offset->value()) : Cell {}; },
         ColumnKind::Number},
    };
}

TableModel<ObjectSymbol>::Columns objectSymbolColumns(const ObjectFile &object)
{
    using Symbol = const ObjectSymbol &;
    QStringList sections;
    for (const ObjectSection &section : object.sections)
        sections += section.name;
    const auto sectionText = [sections](Symbol symbol) {
        return symbol.section  ? sections[qsizetype(*symbol.section)]
            : symbol.isDefined ? QString()
                               : Tables::tr("needed from elsewhere");
    };
    const auto offset = [](Symbol symbol) { return symbol.section ? countCell(symbol.value.value()) : Cell {}; };
    return {
        {Tables::tr("Symbol"), [](Symbol symbol) { return symbol.name; }},
        {Tables::tr("Kind"), [](Symbol symbol) { return kindText(symbol.kind); }},
        {Tables::tr("Bytes"), symbolSize, ColumnKind::Number},
        {Tables::tr("Section"), sectionText},
        {Tables::tr("Offset in section"), offset, ColumnKind::Number},
        {Tables::tr("Binding"), [](Symbol symbol) { return bindingText(symbol.binding); }},
    };
}

TableModel<ChannelRange>::Columns channelRangeColumns(NumberType type)
{
    using Range = const ChannelRange &;
    const auto toolTip = [](Range range) {
        const QString count = Tables::tr("Values: %1").arg(formatCount(range.count));
        return range.notFinite > 0
            ? count + u'\n' + Tables::tr("infinite or no number: %1").arg(formatCount(range.notFinite))
            : count;
    };
    const auto bound = [type](const std::optional<NumberValue> &value) {
        return value ? QString::fromLatin1(numberText(type, *value)) : QString(QChar(u'–'));
    };
    return {
        {Tables::tr("Least"), [=](Range range) { return bound(range.least); }, ColumnKind::Number, {}, toolTip},
        {Tables::tr("Largest"), [=](Range range) { return bound(range.largest); }, ColumnKind::Number, {}, toolTip},
        {Tables::tr("Zeros"), [](Range range) { return countCell(range.zeros); }, ColumnKind::Number, {}, toolTip},
    };
}

Link objectSymbolLink(const ObjectSymbol &symbol)
{
    const bool isFunction = symbol.isDefined && symbol.kind == ObjectSymbol::Kind::Function;
    return isFunction ? Link::function(symbol.name) : Link();
}

} // namespace Mlf
