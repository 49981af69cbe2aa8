// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/romchanges.h"

#include <QHash>

#include <algorithm>
#include <map>
#include <tuple>

namespace Mlf {

namespace {

using RomKind = RomRow::Kind;

/// The partner of an item of the newer side.
struct Partner {
    QString older; ///< empty without one
    std::optional<ComparedPair::Reason> guess; ///< reason for the pair if it is not certain
    bool isEdited = false;
};

Partner partnerIn(const ComparedPair &pair, const QString &older)
{
    return {older, pair.isCertain ? std::nullopt : std::optional(pair.reason),
            pair.status == ComparedPair::Status::Edited};
}

class ChangeFinder {
public:
    ChangeFinder(const Sides<const RomTree *> &trees, const ModuleComparison &compared, const ComparedPairs &files,
                 bool isPartial)
        : m_older(*trees.older)
        , m_newer(*trees.newer)
        , m_isPartial(isPartial)
    {
        for (const ComparedPair &pair : compared.constants) {
            if (!pair.names.newer.isEmpty())
                m_constants.insert(constantKey(pair.names.newer, pair.links.newer),
                                   partnerIn(pair,
                                             pair.names.older.isEmpty()
                                                 ? QString()
                                                 : constantKey(pair.names.older, pair.links.older)));
        }
        for (const ComparedPair &pair : compared.functions)
            m_functions.insert(pair.names.newer, partnerIn(pair, pair.names.older));
        for (const ComparedPair &pair : files)
            m_files.insert(pair.names.newer, partnerIn(pair, pair.names.older));
        for (std::size_t i = 1; i < m_older.rows.size(); ++i) {
            const RomRow &row = m_older.rows[i];
            const QString key = row.kind == RomKind::Constant ? constantKey(row.name, row.file, row.line) : row.name;
            // take() looks for a row below the same parent first.
            for (const int parent : {row.parent, anywhere})
                m_rows.try_emplace({parent, int(row.kind), key}, int(i));
        }
    }

    RomComparison find()
    {
        if (m_older.rows.empty() || m_newer.rows.empty())
            return {};
        m_changes.push_back(changeOfAll());
        m_partners.push_back(0);
        for (std::size_t i = 1; i < m_newer.rows.size(); ++i)
            take(m_newer.rows[i]);
        for (std::size_t i = m_newer.rows.size() - 1; i > 0; --i) // backwards, because children follow their parent
            sumUp(i);
        RomComparison result {m_newer, std::move(m_changes)};
        if (!m_isPartial) {
            addGone(result);
            addMoved(result);
        }
        return result;
    }

private:
    static constexpr int anywhere = -1;

    static Figure figureOf(const RomRow &row)
    {
        Figure figure = makeFigure(row.bytes, row.basis);
        figure.isAtLeast = row.isAtLeast;
        return figure;
    }

    static RomChange changeOf(const Figure &older, const Figure &newer)
    {
        RomChange change;
        change.before = older.bytes;
        change.basis = lessCertain(older.basis, newer.basis);
        change.isAtLeast = older.isAtLeast || newer.isAtLeast;
        if (older.bytes && newer.bytes)
            change.delta = difference(*newer.bytes, *older.bytes);
        return change;
    }

    /// The change of the first row, the total. The delta is unknown if only one of the trees has the size of the code.
    [[nodiscard]] RomChange changeOfAll() const
    {
        RomChange change = changeOf(m_older.totals.all(), m_newer.totals.all());
        if (m_older.totals.code.bytes.has_value() != m_newer.totals.code.bytes.has_value())
            change.delta.reset();
        return change;
    }

    [[nodiscard]] int rowOf(int parent, RomKind kind, const QString &key) const
    {
        const auto found = m_rows.find({parent, int(kind), key});
        return found == m_rows.end() ? -1 : found->second;
    }

    [[nodiscard]] std::optional<Partner> partnerOf(const RomRow &row) const
    {
        const auto in = [](const QHash<QString, Partner> &partners, const QString &key) {
            const auto found = partners.constFind(key);
            return found == partners.constEnd() ? std::nullopt : std::optional(*found);
        };
        switch (row.kind) {
        case RomKind::Constant:
            return in(m_constants, constantKey(row.name, row.file, row.line));
        case RomKind::Function:
            return in(m_functions, row.name);
        case RomKind::File:
            return in(m_files, row.name);
        default:
            return {};
        }
    }

    void take(const RomRow &row)
    {
        const int above = m_partners[std::size_t(row.parent)];
        const std::optional<Partner> partner = partnerOf(row);
        int older = -1;
        if (partner && !partner->older.isEmpty()) {
            older = above >= 0 ? rowOf(above, row.kind, partner->older) : -1;
            if (older < 0)
                older = rowOf(anywhere, row.kind, partner->older);
        } else if (!partner && above >= 0) {
            older = rowOf(above, row.kind, row.name);
        }
        m_partners.push_back(older);
        if (older >= 0) {
            m_changes.push_back(changeOf(figureOf(m_older.rows[std::size_t(older)]), figureOf(row)));
        } else {
            RomChange change;
            // Padding is not new, because it may only have moved. In this place it had no bytes.
            change.isNew = !m_isPartial && row.kind != RomKind::Padding;
            change.basis = row.basis;
            change.isAtLeast = row.isAtLeast;
            if (!m_isPartial) {
                change.delta = row.bytes;
                change.before = change.isNew ? std::nullopt : std::optional(ByteCount());
            }
            m_changes.push_back(change);
        }
        if (!partner)
            return;
        RomChange &change = m_changes.back();
        change.guess = partner->guess;
        change.isEdited = partner->isEdited && row.kind == RomKind::Constant && change.delta == ByteCount();
    }

    /// The delta of a new row with children is the sum of their deltas, because they may have existed elsewhere.
    void sumUp(std::size_t index)
    {
        RomChange &change = m_changes[index];
        if (!change.isNew || m_newer.rows[index].children.empty())
            return;
        qint64 sum = 0;
        bool isKnown = true;
        for (const int child : m_newer.rows[index].children) {
            const RomChange &part = m_changes[std::size_t(child)];
            isKnown = isKnown && part.delta;
            sum = saturatedAdd(sum, part.delta.value_or(ByteCount()).value());
            change.isAtLeast = change.isAtLeast || part.isAtLeast;
            if (!change.guess)
                change.guess = part.guess;
        }
        change.delta = isKnown ? std::optional(ByteCount(sum)) : std::nullopt;
    }

    /// Adds the rows that only the older tree has below the counterpart of their parent. A group whose rows all have
    /// counterparts elsewhere is not added.
    void addGone(RomComparison &result) const
    {
        constexpr int none = -1;
        std::vector<int> places(m_older.rows.size(), none); // index in the result for each older row
        for (std::size_t i = m_partners.size(); i-- > 0;) {
            if (m_partners[i] >= 0)
                places[std::size_t(m_partners[i])] = int(i);
        }
        std::vector<bool> areGone(m_older.rows.size());
        for (std::size_t i = m_older.rows.size() - 1; i > 0; --i) { // backwards, because children follow their parent
            const RomRow &row = m_older.rows[i];
            areGone[i] = places[i] == none
                && (row.children.empty()
                    || std::ranges::any_of(row.children, [&](int child) { return areGone[std::size_t(child)]; }));
        }
        for (std::size_t i = 1; i < m_older.rows.size(); ++i) {
            if (!areGone[i])
                continue;
            const RomRow &row = m_older.rows[i];
            RomRow gone = row;
            gone.link = {}; // links refer to the newer archive
            gone.bytes.reset();
            gone.children.clear();
            gone.parent = places[std::size_t(row.parent)];
            places[i] = int(result.tree.rows.size());
            result.tree.rows[std::size_t(gone.parent)].children.push_back(places[i]);
            result.tree.rows.push_back(gone);
            RomChange change;
            change.isGone = true;
            change.before = row.bytes;
            change.basis = row.basis;
            change.isAtLeast = row.isAtLeast;
            if (row.bytes && row.children.empty())
                change.delta = difference(ByteCount(), *row.bytes);
            result.changes.push_back(change);
        }
        for (std::size_t i = result.tree.rows.size() - 1; i >= m_newer.rows.size(); --i) {
            if (!result.tree.rows[i].children.empty())
                result.changes[i].delta = sumOfChildren(result, i);
        }
    }

    /// Sum of the deltas of the rows directly below a row. Rows whose bytes are unknown in both archives are not part
    /// of any sum. Empty if another delta is unknown.
    static std::optional<ByteCount> sumOfChildren(const RomComparison &result, std::size_t index)
    {
        qint64 sum = 0;
        for (const int child : result.tree.rows[index].children) {
            const RomChange &change = result.changes[std::size_t(child)];
            if (!change.delta && (change.before || result.tree.rows[std::size_t(child)].bytes))
                return {};
            sum = saturatedAdd(sum, change.delta.value_or(ByteCount()).value());
        }
        return ByteCount(sum);
    }

    /// Adds a row to each branch whose delta is not the sum of its rows, because some have their counterpart in another
    /// branch.
    void addMoved(RomComparison &result) const
    {
        for (std::size_t i = 0; i < m_newer.rows.size(); ++i) {
            const RomChange &change = result.changes[i];
            if (change.isNew || !change.delta || result.tree.rows[i].children.empty())
                continue;
            const std::optional<ByteCount> sum = sumOfChildren(result, i);
            const std::optional<ByteCount> rest = sum ? difference(*change.delta, *sum) : std::nullopt;
            if (!rest || rest->value() == 0)
                continue;
            RomRow row;
            row.kind = RomKind::Rest;
            row.basis = change.basis;
            row.parent = int(i);
            RomChange moved;
            moved.isMoved = true;
            moved.delta = rest;
            moved.basis = change.basis;
            result.tree.rows[i].children.push_back(int(result.tree.rows.size()));
            result.tree.rows.push_back(row);
            result.changes.push_back(moved);
        }
    }

    const RomTree &m_older;
    const RomTree &m_newer;
    bool m_isPartial;
    QHash<QString, Partner> m_constants; ///< by names of the newer side
    QHash<QString, Partner> m_functions;
    QHash<QString, Partner> m_files;
    std::map<std::tuple<int, int, QString>, int> m_rows; ///< rows of the older tree by parent, kind and name
    std::vector<int> m_partners; ///< rows of the older tree for the rows of the newer tree; -1 without one
    std::vector<RomChange> m_changes;
};

} // namespace

RomComparison compareRom(const Sides<const RomTree *> &trees, const ModuleComparison &compared,
                         const ComparedPairs &files, bool isPartial)
{
    return ChangeFinder(trees, compared, files, isPartial).find();
}

QString constantKey(const QString &name, const QString &file, std::optional<LineNumber> line)
{
    return line ? constantKey(name, Link::file(file, line)) : name;
}

QString constantKey(const QString &name, const Link &link)
{
    return link.kind == Link::Kind::File ? name + u'\n' + formatLink(link) : name;
}

} // namespace Mlf
