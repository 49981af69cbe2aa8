// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/changetablemodel.h"

#include "model/analysis/code/functionname.h"
#include "model/base/errortext.h"
#include "model/compare/comparetext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using PairStatus = ComparedPair::Status;

/// Titles of the lists of a model, by the names that reports give them.
constexpr std::array<std::pair<const char *, const char *>, 17> listTitles {{
    {"functions", QT_TRANSLATE_NOOP("Changes", "Functions")},
    {"constants", QT_TRANSLATE_NOOP("Changes", "Constants")},
    {"buffers", QT_TRANSLATE_NOOP("Changes", "Buffers")},
    {"calls", QT_TRANSLATE_NOOP("Changes", "Calls")},
    {"pools", QT_TRANSLATE_NOOP("Changes", "Pools")},
    {"inputs", QT_TRANSLATE_NOOP("Changes", "Inputs")},
    {"outputs", QT_TRANSLATE_NOOP("Changes", "Outputs")},
    {"targets", QT_TRANSLATE_NOOP("Changes", "Targets")},
    {"parameters", QT_TRANSLATE_NOOP("Changes", "Parameters")},
    {"relay", QT_TRANSLATE_NOOP("Changes", "Relay")},
    {"graph", QT_TRANSLATE_NOOP("Changes", "Graph")},
    {"variables", QT_TRANSLATE_NOOP("Changes", "Variables")},
    {"macros", QT_TRANSLATE_NOOP("Changes", "Macros")},
    {"interface", QT_TRANSLATE_NOOP("Changes", "C Interface")},
    {"externals", QT_TRANSLATE_NOOP("Changes", "External Functions")},
    {"contract", QT_TRANSLATE_NOOP("Changes", "Contract")},
    {"metadata", QT_TRANSLATE_NOOP("Changes", "Metadata")},
}};

constexpr std::array<const char *, ChangeTableModel::kindCount> kindTexts {
    QT_TRANSLATE_NOOP("Changes", "Grew"),
    QT_TRANSLATE_NOOP("Changes", "Shrank"),
    QT_TRANSLATE_NOOP("Changes", "New"),
    QT_TRANSLATE_NOOP("Changes", "Gone"),
    QT_TRANSLATE_NOOP("Changes", "Renamed or moved"),
    QT_TRANSLATE_NOOP("Changes", "Changed"),
    QT_TRANSLATE_NOOP("Changes", "Noise"),
};

constexpr std::array<const char *, std::size_t(ChangeTableModel::Column::Count)> headers {
    QT_TRANSLATE_NOOP("Changes", "List"),   QT_TRANSLATE_NOOP("Changes", "Name"),
    QT_TRANSLATE_NOOP("Changes", "Status"), QT_TRANSLATE_NOOP("Changes", "Old"),
    QT_TRANSLATE_NOOP("Changes", "New"),    QT_TRANSLATE_NOOP("Changes", "Difference"),
    QT_TRANSLATE_NOOP("Changes", "Why"),
};

QString say(const char *text)
{
    return QCoreApplication::translate("Changes", text);
}

ChangeKind kindOf(const ComparedPair &pair)
{
    if (!pair.counts)
        return ChangeKind::Noise;
    if (pair.status == PairStatus::Added)
        return ChangeKind::New;
    if (pair.status == PairStatus::Removed)
        return ChangeKind::Gone;
    const qint64 delta = pair.delta().value_or(ByteCount()).value();
    if (delta != 0)
        return delta > 0 ? ChangeKind::Grew : ChangeKind::Shrank;
    return pair.status == PairStatus::Renamed || pair.status == PairStatus::Moved ? ChangeKind::Renamed
                                                                                  : ChangeKind::Changed;
}

/// What makes two things a pair, and what of them differs where that is more than a number.
QString whyOf(const ComparedPair &pair)
{
    QString why = reasonText(pair.reason, Language::Translated);
    if (!pair.isCertain)
        why = say(QT_TRANSLATE_NOOP("Changes", "%1, not certain")).arg(why);
    return pair.values ? valuesText(*pair.values, Language::Translated) + u"; "_s + why : why;
}

/// Functions, and those that buffers belong to ("FUNCTION/own"), without what all of a model share. A call has no name
/// of its own: its place stands in front.
QString shortNames(const ComparedPair &pair, const QString &module, bool areCalls)
{
    const auto one = [&](const QString &name, const Link &link) {
        const qsizetype own = name.indexOf(u'/');
        const QString shown =
            own < 0 ? shortFunctionName(name, module) : shortFunctionName(name.first(own), module) + name.sliced(own);
        return name.isEmpty() || !areCalls ? shown : QString::number(link.step + 1) + u' ' + shown;
    };
    return bothNames({one(pair.names.older, pair.links.older), one(pair.names.newer, pair.links.newer)});
}

QString titleOf(const char *name)
{
    const auto *found = std::ranges::find_if(
        listTitles, [name](const auto &one) { return QLatin1StringView(one.first) == QLatin1StringView(name); });
    return found == listTitles.end() ? QString::fromLatin1(name) : say(found->second);
}

/// The one that a row leads to.
Link linkOf(const ChangeRow &row)
{
    const Sides<Link> links = row.links();
    return links.newer.isNull() ? links.older : links.newer;
}

/// Bytes, where the column has those.
QVariant numberOf(const ChangeRow &row, ChangeTableModel::Column column)
{
    using Column = ChangeTableModel::Column;
    if (!row.pair || column < Column::Old || column > Column::Difference)
        return {};
    const std::optional<ByteCount> bytes = column == Column::Old ? row.pair->bytes.older
        : column == Column::New                                  ? row.pair->bytes.newer
                                                                 : row.pair->delta();
    return bytes ? QVariant(bytes->value()) : QVariant();
}

PairStatus statusOf(const ChangeRow &row)
{
    return row.pair ? row.pair->status : row.kind == ChangeKind::New ? PairStatus::Added : PairStatus::Removed;
}

} // namespace

Sides<Link> ChangeRow::links() const
{
    if (pair)
        return pair->links;
    return kind == ChangeKind::New ? Sides<Link> {{}, finding->location} : Sides<Link> {finding->location, {}};
}

Sides<QString> ChangeRow::names() const
{
    if (pair)
        return pair->names;
    const QString place = formatLink(finding->location);
    return kind == ChangeKind::New ? Sides<QString> {{}, place} : Sides<QString> {place, {}};
}

std::optional<ByteCount> ChangeRow::delta() const
{
    return pair ? pair->delta() : std::nullopt;
}

void ChangeTableModel::setComparison(const ComparisonPointer &comparison, const QString &module)
{
    if (comparison == m_comparison && module == m_module)
        return;
    beginResetModel();
    m_comparison = comparison;
    m_module = module;
    m_rows.clear();
    m_lists.clear();
    if (comparison)
        collect(comparison->changes.moduleOrFirst(module));
    m_names.assign(m_rows.size(), QString());
    filter();
    endResetModel();
}

void ChangeTableModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    beginResetModel();
    m_unit = unit;
    endResetModel();
}

void ChangeTableModel::setShown(int list, const Kinds &kinds)
{
    if (list == m_list && kinds == m_kinds)
        return;
    beginResetModel();
    m_list = list;
    m_kinds = kinds;
    filter();
    endResetModel();
}

void ChangeTableModel::collect(const ModuleComparison *module)
{
    if (module) {
        for (const auto &[name, pairs] : module->lists())
            addPairs(titleOf(name), *pairs,
                     pairs == &module->functions || pairs == &module->calls || pairs == &module->buffers,
                     pairs == &module->calls);
    }
    addPairs(say(QT_TRANSLATE_NOOP("Changes", "Files")), m_comparison->changes.files);
    m_lists += say(QT_TRANSLATE_NOOP("Changes", "Findings"));
    addFindings(m_comparison->changes.addedFindings, true);
    addFindings(m_comparison->changes.goneFindings, false);
}

void ChangeTableModel::addPairs(const QString &title, const ComparedPairs &pairs, bool areFunctions, bool areCalls)
{
    const int list = int(m_lists.size());
    m_lists += title;
    for (const ComparedPair &pair : pairs) {
        if (pair.status == PairStatus::Equal && !pair.counts)
            continue;
        m_rows.push_back({list, kindOf(pair), &pair, nullptr, areFunctions, areCalls});
    }
}

void ChangeTableModel::addFindings(const Findings &findings, bool areNew)
{
    for (const Finding &finding : findings)
        m_rows.push_back({int(m_lists.size()) - 1, areNew ? ChangeKind::New : ChangeKind::Gone, nullptr, &finding});
}

void ChangeTableModel::filter()
{
    m_shown.clear();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if ((m_list < 0 || m_rows[i].list == m_list) && m_kinds[std::size_t(m_rows[i].kind)])
            m_shown.push_back(i);
    }
}

int ChangeTableModel::count(int list, const Kinds &kinds) const
{
    return int(std::ranges::count_if(
        m_rows, [&](const ChangeRow &row) { return (list < 0 || row.list == list) && kinds[std::size_t(row.kind)]; }));
}

const ChangeRow *ChangeTableModel::row(int row) const
{
    return row >= 0 && std::size_t(row) < m_shown.size() ? &m_rows[m_shown[std::size_t(row)]] : nullptr;
}

QString ChangeTableModel::kindText(ChangeKind kind)
{
    return say(kindTexts[std::size_t(kind)]);
}

int ChangeTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_shown.size());
}

int ChangeTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

/// Both, where they differ; functions without what all of a model share.
QString ChangeTableModel::nameOf(const ChangeRow &row) const
{
    QString &name = m_names[std::size_t(&row - m_rows.data())];
    if (name.isNull())
        name = row.pair && row.isFunction ? shortNames(*row.pair, m_module, row.isCall) : bothNames(row.names());
    return name;
}

QString ChangeTableModel::valueText(const ChangeRow &row, bool isNewer) const
{
    if (!row.pair)
        return {};
    const std::optional<ByteCount> bytes = isNewer ? row.pair->bytes.newer : row.pair->bytes.older;
    const QString text = isNewer ? row.pair->texts.newer : row.pair->texts.older;
    if (!text.isEmpty())
        return text;
    return bytes ? formatBytesNarrow(m_unit, *bytes, QLocale()) : QString();
}

QString ChangeTableModel::textOf(const ChangeRow &row, Column column) const
{
    switch (column) {
    case Column::List:
        return m_lists[row.list];
    case Column::Name:
        return nameOf(row);
    case Column::Status:
        return statusText(statusOf(row), Language::Translated);
    case Column::Old:
        return valueText(row, false);
    case Column::New:
        return valueText(row, true);
    case Column::Difference: {
        const std::optional<ByteCount> delta = row.delta();
        return delta && delta->value() != 0 ? deltaTextIn(m_unit, *delta, QLocale()) : QString();
    }
    case Column::Why:
        return row.pair ? whyOf(*row.pair) : findingText(*row.finding, Language::Translated);
    case Column::Count:
        break;
    }
    return {};
}

QVariant ChangeTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const ChangeRow &row = *this->row(index.row());
    const auto column = Column(index.column());
    const QVariant number = numberOf(row, column);
    const bool hasTexts = row.pair && row.pair->texts != Sides<QString>();
    const bool isNumber = column == Column::Difference || (number.isValid() && !hasTexts);
    switch (role) {
    case Qt::DisplayRole:
        return shownText(textOf(row, column));
    case Qt::ToolTipRole:
        return plainToolTip(column == Column::Name ? bothNames(row.names()) : textOf(row, column));
    case Qt::TextAlignmentRole:
        return int((isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Roles::SortRole:
        if (column == Column::Difference)
            return number.isValid() ? QVariant(qAbs(number.toLongLong())) : QVariant();
        return number.isValid() ? number : QVariant(textOf(row, column));
    case Roles::ByteCountRole:
        return column != Column::Difference ? number : QVariant();
    case Roles::CopyRole:
        return number.isValid()      ? number.toString()
            : column == Column::Name ? bothNames(row.names())
                                     : textOf(row, column);
    case Roles::LinkRole: {
        const Link link = linkOf(row);
        return link.isNull() ? QVariant() : QVariant::fromValue(link);
    }
    default:
        return {};
    }
}

QVariant ChangeTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= int(Column::Count))
        return {};
    if (role == Qt::TextAlignmentRole && Column(section) == Column::Difference)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return role == Qt::DisplayRole ? QVariant(say(headers[std::size_t(section)])) : QVariant();
}

QModelIndex ChangeTableModel::indexOfLink(const Link &link) const
{
    for (std::size_t row = 0; !link.isNull() && row < m_shown.size(); ++row) {
        if (linkOf(m_rows[m_shown[row]]) == link)
            return index(int(row), 0);
    }
    return {};
}

} // namespace Mlf
