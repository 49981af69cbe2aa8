// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/filetables.h"

#include "model/artifact/datatype.h"
#include "model/base/format.h"
#include "model/items/celltext.h"

#include <QCoreApplication>
#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct FileTables {
    Q_DECLARE_TR_FUNCTIONS(FileTables)
};

QString kindText(ObjectSection::Kind kind)
{
    static constexpr const char *texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP("FileTables", "code"),
        QT_TRANSLATE_NOOP("FileTables", "constants"),
        QT_TRANSLATE_NOOP("FileTables", "initialised data"),
        QT_TRANSLATE_NOOP("FileTables", "zeroed data"),
        QT_TRANSLATE_NOOP("FileTables", "not loaded"),
    };
    return textOf<FileTables, ObjectSection::Kind::Other>(texts, kind);
}

QString kindText(ObjectSymbol::Kind kind)
{
    static constexpr const char *texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP("FileTables", "function"),
        QT_TRANSLATE_NOOP("FileTables", "data"),
        QT_TRANSLATE_NOOP("FileTables", "other"),
    };
    return textOf<FileTables, ObjectSymbol::Kind::Other>(texts, kind);
}

QString bindingText(ObjectSymbol::Binding binding)
{
    static constexpr const char *texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP("FileTables", "local"),
        QT_TRANSLATE_NOOP("FileTables", "global"),
        QT_TRANSLATE_NOOP("FileTables", "weak"),
    };
    return textOf<FileTables, ObjectSymbol::Binding::Weak>(texts, binding);
}

/// Size of a symbol. Undefined symbols and labels have an empty cell.
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
        {FileTables::tr("Name"), [](Tensor tensor) { return tensor.name; }},
        {FileTables::tr("Type"), [](Tensor tensor) { return tensor.dtype; }},
        {FileTables::tr("Size"), size, ColumnKind::Bytes},
        {FileTables::tr("Offset in file"), [](Tensor tensor) { return countCell(tensor.dataOffset.value()); },
         ColumnKind::Number},
        {FileTables::tr("Shape"),
         [](Tensor tensor) {
             return tensor.shape.empty() ? FileTables::tr("scalar") : shapeText(tensor.shape, u" \u00d7 "_s);
         }},
    };
}

TableModel<ObjectSection>::Columns objectSectionColumns()
{
    using Section = const ObjectSection &;
    const auto size = [](Section section) -> Cell { return {formatBytes(section.bytes), section.bytes.value()}; };
    return {
        {FileTables::tr("Section"), [](Section section) { return section.name; }},
        {FileTables::tr("What it holds"), [](Section section) { return kindText(section.kind); }},
        {FileTables::tr("Bytes"), size, ColumnKind::Number},
        {FileTables::tr("Alignment"), [](Section section) { return countCell(section.alignment.value()); },
         ColumnKind::Number},
        {FileTables::tr("Offset in file"),
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
                               : FileTables::tr("needed from elsewhere");
    };
    const auto offset = [](Symbol symbol) { return symbol.section ? countCell(symbol.value.value()) : Cell {}; };
    return {
        {FileTables::tr("Symbol"), [](Symbol symbol) { return symbol.name; }},
        {FileTables::tr("Kind"), [](Symbol symbol) { return kindText(symbol.kind); }},
        {FileTables::tr("Bytes"), symbolSize, ColumnKind::Number},
        {FileTables::tr("Section"), sectionText},
        {FileTables::tr("Offset in section"), offset, ColumnKind::Number},
        {FileTables::tr("Binding"), [](Symbol symbol) { return bindingText(symbol.binding); }},
    };
}

TableModel<ChannelRange>::Columns channelRangeColumns(NumberType type)
{
    using Range = const ChannelRange &;
    const auto toolTip = [](Range range) {
        const QString count = FileTables::tr("Values: %1").arg(formatCount(range.count));
        return range.notFinite > 0
            ? count + u'\n' + FileTables::tr("infinite or no number: %1").arg(formatCount(range.notFinite))
            : count;
    };
    const auto bound = [type](const std::optional<NumberValue> &value) {
        return value ? QString::fromLatin1(numberText(type, *value)) : QString(QChar(u'–'));
    };
    return {
        {FileTables::tr("Least"), [=](Range range) { return bound(range.least); }, ColumnKind::Number, {}, toolTip},
        {FileTables::tr("Largest"), [=](Range range) { return bound(range.largest); }, ColumnKind::Number, {}, toolTip},
        {FileTables::tr("Zeros"), [](Range range) { return countCell(range.zeros); }, ColumnKind::Number, {}, toolTip},
    };
}

Link objectSymbolLink(const ObjectSymbol &symbol)
{
    const bool isFunction = symbol.isDefined && symbol.kind == ObjectSymbol::Kind::Function;
    return isFunction ? Link::function(symbol.name) : Link();
}

} // namespace Mlf
