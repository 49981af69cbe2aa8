// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/report.h"

#include "model/base/errortext.h"

#include <algorithm>
#include <functional>
#include <numeric>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Shape = ReportName::Shape;

constexpr std::pair<QStringView, Shape> shapeSuffixes[] = {
    {u":bounded", Shape::Bounded},  {u":full", Shape::Full}, {u":own-bounded", Shape::OwnBounded},
    {u":own-full", Shape::OwnFull}, {u":pair", Shape::Pair}, {u"[]", Shape::Rows}};

constexpr std::pair<QStringView, Link::Kind> placeSuffixes[] = {{u"@file", Link::Kind::File},
                                                                {u"@function", Link::Kind::Function},
                                                                {u"@constant", Link::Kind::Constant},
                                                                {u"@buffer", Link::Kind::Buffer}};

ReportValue reasons(const std::vector<Cause> &why)
{
    return why.empty() ? ReportValue() : ReportValue(ReportWords {causesText(why, Language::English)});
}

std::vector<ReportLeaf> leavesOfPair(const QString &group, const FigurePair *pair)
{
    std::vector<ReportLeaf> leaves;
    for (const QString &key : {u"stated"_s, u"computed"_s, u"inferred"_s, u"atLeast"_s, u"why"_s})
        leaves.push_back({group, key, {}});
    if (!pair)
        return leaves;
    const bool isInferred = pair->computed.basis == Basis::Inferred;
    std::vector<Cause> why = pair->stated.why;
    for (const Cause &cause : pair->computed.why)
        addCause(why, cause);
    leaves[0].value = pair->stated.bytes;
    leaves[1].value = isInferred ? ReportValue(ReportValue::Unknown()) : ReportValue(pair->computed.bytes);
    leaves[2].value = isInferred ? ReportValue(pair->computed.bytes) : ReportValue();
    leaves[3].value = trueOrAbsent(pair->computed.isAtLeast);
    leaves[4].value = reasons(why);
    return leaves;
}

} // namespace

ReportValue::ReportValue(const Link &place)
    : data(place.isNull() ? Data(Unknown()) : Data(std::make_shared<const Link>(place)))
{
}

ReportValue::ReportValue(ReportSection section) : data(std::make_shared<const ReportSection>(std::move(section))) { }

ReportValue::ReportValue(ReportTable table) : data(std::make_shared<const ReportTable>(std::move(table))) { }

ReportValue textOrUnknown(const QString &text)
{
    return text.isEmpty() ? ReportValue(ReportValue::Unknown()) : ReportValue(text);
}

ReportValue textOrNothing(const QString &text)
{
    return text.isEmpty() ? ReportValue(nothingValue) : ReportValue(text);
}

ReportValue trueOrAbsent(bool holds)
{
    return holds ? ReportValue(true) : ReportValue();
}

Link linkOfName(Link::Kind kind, const QString &name, const QString &module)
{
    Link link;
    link.kind = name.isEmpty() ? Link::Kind::None : kind;
    link.name = name;
    link.module = kind == Link::Kind::File ? QString() : module;
    return link;
}

ReportSection sectionOf(const Verdict &verdict)
{
    ReportSection section;
    section.add({u"value"_s}, verdict.value);
    section.add({u"basis"_s}, ReportWords {basisName(verdict.basis)});
    section.add({u"why"_s}, ReportWords {causesText(verdict.why, Language::English)});
    section.add({u"evidence"_s}, verdict.evidence);
    return section;
}

std::vector<ReportName> reportColumns(QStringView text)
{
    std::vector<ReportName> columns;
    for (const QStringView column : text.tokenize(u", ")) {
        const qsizetype blank = column.indexOf(u' ');
        const QStringView word = blank < 0 ? column : column.first(blank);
        const qsizetype end = std::ranges::find_first_of(word, u":[@"_s) - word.begin();
        const QStringView more = word.sliced(end);
        const auto isSuffix = [&](const auto &suffix) { return more.startsWith(suffix.first); };
        ReportName &name = columns.emplace_back();
        name.key = word.first(end).toString();
        name.title = blank < 0 ? QString() : column.sliced(blank + 1).toString();
        if (const auto shape = std::ranges::find_if(shapeSuffixes, isSuffix); shape != std::end(shapeSuffixes))
            name.shape = shape->second;
        const auto isPlace = [&](const auto &suffix) { return more.endsWith(suffix.first); };
        if (const auto place = std::ranges::find_if(placeSuffixes, isPlace); place != std::end(placeSuffixes))
            name.place = place->second;
    }
    return columns;
}

ReportTable reportTable(QStringView columns)
{
    return {reportColumns(columns), {}};
}

const ReportValue *ReportSection::find(QStringView key) const
{
    const auto it = std::ranges::find_if(fields, [&](const ReportField &field) { return field.name.key == key; });
    return it != fields.end() ? &it->value : nullptr;
}

qint64 barLength(const ReportValue &value)
{
    if (const auto *bytes = value.get<ByteCount>())
        return bytes->value();
    if (const auto *figure = value.get<Figure>())
        return figure->known().value();
    const auto *pair = value.get<FigurePair>();
    return pair ? figureToUse(*pair).known().value() : 0;
}

bool isNumber(const ReportValue &value)
{
    const auto &data = value.data;
    return std::holds_alternative<qint64>(data) || std::holds_alternative<ByteCount>(data)
        || std::holds_alternative<LineNumber>(data) || std::holds_alternative<CallStep>(data);
}

std::vector<std::size_t> orderForPeople(const ReportTable &table)
{
    std::vector<std::size_t> order(table.rows.size());
    std::iota(order.begin(), order.end(), 0);
    if (table.bars < 0 || table.order != ReportTable::Order::LargestFirst)
        return order;
    std::ranges::stable_sort(order, std::greater(),
                             [&](std::size_t row) { return barLength(table.rows[row][std::size_t(table.bars)]); });
    return order;
}

std::vector<std::size_t> columnsForPeople(const ReportTable &table, const std::vector<std::size_t> &rows)
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto isEmpty = [&](std::size_t row) { return table.rows[row][i].saysNothing(); };
        if (!table.columns[i].title.isEmpty() && !std::ranges::all_of(rows, isEmpty))
            columns.push_back(i);
    }
    return columns;
}

std::vector<ReportLeaf> leavesOf(const ReportName &name, const ReportValue &value)
{
    if (name.shape == Shape::Rows)
        return {};
    if (name.shape == Shape::Pair)
        return leavesOfPair(name.key, value.get<FigurePair>());
    const auto *figure = value.get<Figure>();
    std::vector<ReportLeaf> leaves {{name.group, name.key, figure ? ReportValue(figure->bytes) : value}};
    const bool isOwn = name.shape == Shape::OwnBounded || name.shape == Shape::OwnFull;
    const bool isFull = name.shape == Shape::Full || name.shape == Shape::OwnFull;
    const auto add = [&](const QString &own, const QString &beside, const ReportValue &what) {
        leaves.push_back({name.group, isOwn ? own : name.key + beside, what});
    };
    if (isFull)
        add(u"basis"_s, u"Basis"_s, figure ? ReportValue(ReportWords {basisName(figure->basis)}) : ReportValue());
    if (name.shape != Shape::Plain)
        add(u"atLeast"_s, u"AtLeast"_s, figure ? trueOrAbsent(figure->isAtLeast) : ReportValue());
    if (isFull)
        add(u"why"_s, u"Why"_s, figure ? reasons(figure->why) : ReportValue());
    return leaves;
}

} // namespace Mlf
