// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/placelistmodel.h"

#include "model/base/format.h"
#include "model/base/nearwords.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Added to the score of a match, so that parts of the model precede the many files of the runtime.
int kindBonus(NamedPlace::Kind kind)
{
    // in the order of the enumeration: page, function, constant, pool, buffer, Relay variable, file, link
    static constexpr std::array bonuses {400, 300, 250, 250, 250, 100, 0, 400};
    static_assert(bonuses.size() == std::size_t(NamedPlace::Kind::Typed) + 1);
    return bonuses[std::size_t(kind)];
}

} // namespace

QString placeKindText(NamedPlace::Kind kind)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "page", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "function", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "constant", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "pool", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "buffer", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "Relay variable", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "file", "kind of a place"),
        QT_TRANSLATE_NOOP3("Mlf::PlaceListModel", "link", "kind of a place"),
    };
    return textOf<PlaceListModel, NamedPlace::Kind::Typed>(texts, kind);
}

PlaceListModel::PlaceListModel(std::vector<NamedPlace> places, QObject *parent)
    : QAbstractListModel(parent)
    , m_places(std::move(places))
{
    for (const NamedPlace &place : m_places)
        m_lower.push_back({place.name.toLower(), place.fullName.toLower()});
    setPattern({});
}

void PlaceListModel::setPattern(const QString &pattern, const Link &typed)
{
    struct Match {
        int score;
        int place;
    };
    const QString lower = pattern.trimmed().toLower();
    std::vector<Match> matches;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        std::optional<int> score = fuzzyScore(m_lower[i].name, lower);
        // A match in the displayed short name counts more than one in the full name.
        if (!m_lower[i].fullName.isEmpty()) {
            if (const std::optional<int> full = fuzzyScore(m_lower[i].fullName, lower))
                score = std::max(score.value_or(0), *full - 10);
        }
        if (score)
            matches.push_back({*score + (lower.isEmpty() ? 0 : kindBonus(m_places[i].kind)), int(i)});
    }
    const auto shown = matches.begin() + std::min<qsizetype>(qsizetype(matches.size()), maxRows);
    std::partial_sort(matches.begin(), shown, matches.end(), [](const Match &a, const Match &b) {
        return a.score != b.score ? a.score > b.score : a.place < b.place;
    });
    beginResetModel();
    m_rows.clear();
    m_matchCount = int(matches.size());
    if (!typed.isNull()) {
        m_typed = {NamedPlace::Kind::Typed, formatLink(typed), {}, typed, {}, {}};
        m_rows.push_back(-1);
        ++m_matchCount;
    }
    for (auto match = matches.begin(); match != shown; ++match)
        m_rows.push_back(match->place);
    endResetModel();
}

const NamedPlace *PlaceListModel::place(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const int row = m_rows[std::size_t(index.row())];
    return row < 0 ? &m_typed : &m_places[std::size_t(row)];
}

int PlaceListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant PlaceListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const NamedPlace &shown = *place(index);
    const QString bytes = shown.bytes ? formatBytes(*shown.bytes) : QString();
    switch (role) {
    case Qt::DisplayRole:
        return shownName(shown.name);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts {shown.name, placeKindText(shown.kind)};
        for (const QString &part : {shown.fullName, shown.place, bytes}) {
            if (!part.isEmpty())
                parts += part;
        }
        return role == Qt::ToolTipRole ? plainToolTip(parts.join(u'\n')) : parts.join(u", "_s);
    }
    case Roles::KindRole:
        return int(shown.kind);
    case Roles::LinkRole:
        return QVariant::fromValue(shown.link);
    case Roles::BytesTextRole:
        return bytes;
    case Roles::PlaceTextRole:
        return shown.place;
    case Roles::CopyRole:
        return shown.fullName.isEmpty() ? shown.name : shown.fullName;
    default:
        return {};
    }
}

} // namespace Mlf
