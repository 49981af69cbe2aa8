// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/matcher.h"

#include "model/compare/commonsequence.h"

#include <QHash>

#include <algorithm>

namespace Mlf {

namespace {

/// A hash of each key.
std::vector<quint64> keyTokens(const Keys &keys)
{
    std::vector<quint64> tokens;
    for (const QByteArray &key : keys)
        tokens.push_back(qHash(key, 0));
    return tokens;
}

} // namespace

Matcher::Matcher(std::size_t older, std::size_t newer) : m_newer(older), m_older(newer), m_how(older) { }

void Matcher::pair(std::size_t older, std::size_t newer, ComparedPair::Reason reason, bool isCertain)
{
    m_newer[older] = newer;
    m_older[newer] = older;
    m_how[older] = {reason, isCertain};
}

void Matcher::match(const Sides<Keys> &keys, ComparedPair::Reason reason, bool isCertain)
{
    QHash<QByteArray, Sides<std::vector<std::size_t>>> groups;
    for (std::size_t i = 0; i < m_newer.size(); ++i) {
        if (!m_newer[i] && !keys.older[i].isEmpty())
            groups[keys.older[i]].older.push_back(i);
    }
    for (std::size_t i = 0; i < m_older.size(); ++i) {
        if (!m_older[i] && !keys.newer[i].isEmpty())
            groups[keys.newer[i]].newer.push_back(i);
    }
    for (const auto &[older, newer] : std::as_const(groups)) {
        const std::size_t count = std::min(older.size(), newer.size());
        const bool isUnique = older.size() == 1 && newer.size() == 1;
        for (std::size_t i = 0; i < count; ++i)
            pair(older[i], newer[i], reason, isCertain && isUnique);
    }
}

void Matcher::matchSequence(const Sides<Keys> &keys)
{
    const std::vector<quint64> older = keyTokens(keys.older);
    const std::vector<quint64> newer = keyTokens(keys.newer);
    for (const auto &[a, b] : commonSequence(older, newer)) {
        // Different keys may have the same hash.
        if (keys.older[std::size_t(a)] == keys.newer[std::size_t(b)])
            pair(std::size_t(a), std::size_t(b), ComparedPair::Reason::SamePlace);
    }
}

std::vector<IndexPair> Matcher::pairs() const
{
    std::vector<IndexPair> pairs;
    for (std::size_t i = 0; i < m_newer.size(); ++i)
        pairs.push_back({{i, m_newer[i]}, m_how[i].reason, m_how[i].isCertain});
    for (std::size_t i = 0; i < m_older.size(); ++i) {
        if (!m_older[i])
            pairs.push_back({{std::nullopt, i}});
    }
    return pairs;
}

Sides<Keys> pairNames(const std::vector<IndexPair> &pairs, const Sides<std::vector<QString>> &names,
                      const Sides<Keys> &contents)
{
    Sides<Keys> keys {Keys(names.older.size()), Keys(names.newer.size())};
    // The result must not depend on which side is the older one.
    const auto both = [](const QByteArray &older, const QByteArray &newer) {
        return std::min(older, newer) + '\n' + std::max(older, newer) + '\n';
    };
    for (const auto &[index, reason, isCertain] : pairs) {
        const auto &[older, newer] = index;
        const QByteArray key = both(older ? names.older[*older].toUtf8() : QByteArray(),
                                    newer ? names.newer[*newer].toUtf8() : QByteArray())
            + both(older ? contents.older[*older] : QByteArray(), newer ? contents.newer[*newer] : QByteArray());
        if (older)
            keys.older[*older] = key;
        if (newer)
            keys.newer[*newer] = key;
    }
    return keys;
}

} // namespace Mlf
