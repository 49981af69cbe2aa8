// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/accounting.h"

#include "model/analysis/code/functioneffects.h"
#include "model/csource/csource.h"

#include <QSet>

#include <algorithm>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t maxPlaces = 100;

using Place = std::pair<const FunctionDefinition *, QString>; ///< function and file

QString lossText(CLoss why)
{
    switch (why) {
    case CLoss::None:
        break;
    case CLoss::Stored:
        return u"stored to memory"_s;
    case CLoss::Number:
        return u"turned into a number"_s;
    case CLoss::Choice:
        return u"one of several addresses"_s;
    case CLoss::Arithmetic:
        return u"combined with something else than a number"_s;
    case CLoss::Structure:
        return u"in a structure or array"_s;
    case CLoss::Returned:
        return u"returned"_s;
    case CLoss::Unknown:
        return u"its address is not known here"_s;
    case CLoss::Unread:
        return u"statement not understood"_s;
    case CLoss::Overflow:
        return u"a number may leave the range of its type"_s;
    case CLoss::Undecided:
        return u"only the compiler decides what is here"_s;
    }
    return {};
}

/// The functions to examine: main, its callers, and all functions that their code names. All functions if there is no
/// main. With `isLive`, calls in code that never runs are ignored.
class Reach {
public:
    Reach(const std::vector<ScannedSource> &sources, const PoolBindings &pools, bool isLive)
    {
        if (!pools.main()) {
            for (const ScannedSource &source : sources) {
                for (const FunctionDefinition &function : source.source->functions)
                    m_places.insert({&function, source.path});
            }
            return;
        }
        add({pools.main(), pools.mainFile()});
        for (const Place &caller : pools.callersOf(*pools.main()))
            add(caller);
        while (!m_open.empty()) {
            const auto [function, file] = m_open.back();
            m_open.pop_back();
            const CBody &body = function->code.body;
            for (const QString &name : body.names)
                add(pools.find(name, file));
            if (isLive) {
                for (const CCall &call : body.calls)
                    add(pools.find(call.callee, file));
            } else {
                for (const QString &name : body.callees)
                    add(pools.find(name, file));
            }
        }
    }

    [[nodiscard]] bool contains(const Place &place) const { return m_places.contains(place); }

private:
    void add(const Place &place)
    {
        if (place.first && m_places.insert(place).second)
            m_open.push_back(place);
    }

    std::set<Place> m_places;
    std::vector<Place> m_open;
};

} // namespace

void MemoryAccounting::add(UnfollowedMention mention)
{
    ++notFollowed;
    if (places.size() < maxPlaces)
        places.push_back(std::move(mention));
}

std::optional<MemoryAccounting> accountMemory(const std::vector<ScannedSource> &sources, FunctionEffects &effects)
{
    QSet<QString> data;
    bool hasFunctions = false;
    for (const ScannedSource &source : sources) {
        hasFunctions = hasFunctions || !source.source->functions.empty();
        data.unite(QSet<QString>(source.source->pointers.begin(), source.source->pointers.end()));
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isInFunction)
                data.insert(block.name);
        }
    }
    if (!hasFunctions)
        return std::nullopt;
    MemoryAccounting accounting;
    const Reach mentioned(sources, effects.pools(), false);
    const Reach live(sources, effects.pools(), true);
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            if (!mentioned.contains({&function, source.path}))
                continue;
            const CBody &body = function.code.body;
            accounting.mentions += body.ownMentions;
            for (const auto &[name, times] : body.nameMentions)
                accounting.mentions += data.contains(name) ? times : 0;
            if (!live.contains({&function, source.path}))
                continue;
            const qint64 before = accounting.notFollowed;
            const auto add = [&](const QString &name, LineNumber line, const QString &why) {
                accounting.add({Link::file(source.path, line), function.name, name, why});
            };
            const FunctionEffects::Found *found = effects.find(function.name, source.path);
            const bool isFound = found && found->definition == &function;
            if (!isFound || !found->isKnownHelper) {
                const auto isRoot = [](const CLostMention &lost) { return lost.why != CLoss::Unknown; };
                bool isListed = std::ranges::any_of(body.lostMentions, isRoot);
                for (const CLostMention &lost : body.lostMentions) {
                    if (isListed && !isRoot(lost)) // a consequence of another loss
                        ++accounting.notFollowed;
                    else
                        add(lost.name, lost.line, lossText(lost.why));
                    isListed = true;
                }
            }
            if (body.limit)
                add({}, function.line, u"the function is too long"_s);
            for (const auto &[call, buffer] : isFound ? found->unfollowed : std::vector<std::pair<int, int>>())
                add(body.buffers[std::size_t(buffer)].name, body.calls[std::size_t(call)].line,
                    u"passed to %1, whose code is not here"_s.arg(body.calls[std::size_t(call)].callee));
            accounting.functions += accounting.notFollowed > before ? 1 : 0;
        }
    }
    return accounting;
}

} // namespace Mlf
