// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/numberednames.h"

#include <QAnyStringView>
#include <QHashFunctions>

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

/// Collisions cannot be provoked, because each process has its own seed.
quint32 hashOf(QByteArrayView utf8)
{
    return quint32(qHashBits(utf8.data(), std::size_t(utf8.size()), std::size_t(QHashSeed::globalSeed())));
}

} // namespace

/// The place of a name, or the free place for it.
template <typename Text>
std::size_t NumberedNames::placeOf(const Text &name, quint32 hash) const
{
    const auto isOther = [&](const Place &place) {
        return place.name >= 0
            && (place.hash != hash || !QAnyStringView::equal(m_names[std::size_t(place.name)], name));
    };
    std::size_t place = hash & (m_places.size() - 1);
    while (isOther(m_places[place]))
        place = (place + 1) & (m_places.size() - 1);
    return place;
}

int NumberedNames::find(QByteArrayView utf8) const
{
    return m_places.empty() ? -1 : m_places[placeOf(QUtf8StringView(utf8.data(), utf8.size()), hashOf(utf8))].name;
}

int NumberedNames::add(const QString &name)
{
    if (2 * m_names.size() >= m_places.size())
        grow();
    const quint32 hash = hashOf(name.toUtf8());
    Place &place = m_places[placeOf(name, hash)];
    if (place.name < 0) {
        place = {hash, int(m_names.size())};
        m_names.push_back(name);
    }
    return place.name;
}

void NumberedNames::grow()
{
    std::vector<Place> places(std::max<std::size_t>(16, 2 * m_places.size()));
    places.swap(m_places);
    for (const Place &old : places) {
        std::size_t place = old.hash & (m_places.size() - 1);
        while (old.name >= 0 && m_places[place].name >= 0)
            place = (place + 1) & (m_places.size() - 1);
        if (old.name >= 0)
            m_places[place] = old;
    }
}

} // namespace Mlf
