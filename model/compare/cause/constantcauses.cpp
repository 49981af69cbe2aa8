// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/constantcauses.h"

#include "model/compare/cause/causeorder.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Alternative = ChangeCause::Alternative;
using Kind = ChangeCause::Kind;
using Index = std::optional<std::size_t>;
using PairStatus = ComparedPair::Status;

class ConstantExplainer {
public:
    ConstantExplainer(const Sides<ModuleSide> &sides, ModuleComparison &module, StatedCauses &stated,
                      const Sides<SideCauses> &sideCauses, const CommonCauses &common)
        : m_sides(sides)
        , m_module(module)
        , m_stated(stated)
        , m_sideCauses(sideCauses)
        , m_common(common)
    {
    }

    void run()
    {
        findResizedUsers();
        for (ComparedPair &pair : m_module.constants) {
            if (!pair.counts)
                continue;
            const Index layer = isInBoth(pair) ? causeOfUsers(pair.names) : causeOfSingle(pair.names);
            if (pair.status == PairStatus::Moved) {
                pair.causeIndex = m_common.planning           ? m_common.planning
                    : m_common.single && !m_stated.areLocal() ? m_common.single
                                                              : Index(addConstantPlace(pair));
                continue;
            }
            const bool isOther = hasOtherSize(pair) || !pair.texts.older.isEmpty();
            if (isOther || (layer && isOfChangedLayer(pair))) {
                pair.causeIndex = layer ? layer : m_common.single;
                if (!pair.causeIndex && !m_stated.hasStated())
                    pair.causeIndex = addConstant(pair);
                continue;
            }
            const bool isArranged = pair.values && pair.values->arrangement != ValueDifference::Arrangement::Other;
            const Index layout = m_stated.find(
                {Kind::Target, Kind::Release, Kind::Offload, Kind::Type, Kind::Quantisation, Kind::OtherLayers});
            const bool isRequantised =
                m_stated.find({Kind::Type, Kind::Quantisation, Kind::OtherLayers, Kind::Offload}).has_value();
            pair.causeIndex = layout && (isArranged || isRequantised) ? layout : Index(addWeights(pair));
        }
        nameLayers();
    }

private:
    /// True if a function that uses the constant changed, or if another constant of that function has a different size.
    /// The weights then changed with the layer.
    [[nodiscard]] bool isOfChangedLayer(const ComparedPair &pair) const
    {
        const auto isOfChanged = [](const SideCauses &side, const QString &name, const QSet<QString> &resizedUsers) {
            return std::ranges::any_of(side.usersOf(name), [&](const QString &function) {
                return side.isChanged(function) || resizedUsers.contains(function);
            });
        };
        return isOfChanged(m_sideCauses.older, pair.names.older, m_resizedUsers.older)
            || isOfChanged(m_sideCauses.newer, pair.names.newer, m_resizedUsers.newer);
    }

    /// Finds the functions that use a constant with a different size.
    void findResizedUsers()
    {
        for (const ComparedPair &pair : m_module.constants) {
            if (!pair.counts || !hasOtherSize(pair))
                continue;
            for (const QString &user : m_sideCauses.older.usersOf(pair.names.older))
                m_resizedUsers.older += user;
            for (const QString &user : m_sideCauses.newer.usersOf(pair.names.newer))
                m_resizedUsers.newer += user;
        }
    }

    /// The change of the layer to which a constant of only one side belongs. Prefers a layer that changed itself,
    /// because changes of other layers do not add or remove its constants.
    [[nodiscard]] Index causeOfSingle(const Sides<QString> &names) const
    {
        const bool isNew = names.older.isEmpty();
        const SideCauses &side = isNew ? m_sideCauses.newer : m_sideCauses.older;
        for (const QString &function : side.usersOf(isNew ? names.newer : names.older)) {
            const Index own = side.isChanged(function) ? side.ofFunction(function) : Index();
            if (own && isSeparableCause(m_stated.causes[*own]))
                return own;
        }
        return causeOfUsers(names);
    }

    [[nodiscard]] Index causeOfUsers(const Sides<QString> &names) const
    {
        return causeOfFunctions(m_sideCauses, &SideCauses::usersOf, names, m_stated.causes, m_common.single);
    }

    std::size_t addConstant(const ComparedPair &pair)
    {
        const std::size_t index = m_stated.findOrAdd(Kind::Constants);
        ChangeCause &constants = m_stated.causes[index];
        const bool isFirst = constants.count++ == 0;
        constants.links = isFirst ? pair.links : constants.links;
        constants.attribute = isFirst && isInBoth(pair) ? pair.names.newer : QString();
        return index;
    }

    std::size_t addConstantPlace(const ComparedPair &pair)
    {
        const std::size_t index = m_stated.findOrAdd(Kind::ConstantPlaces);
        ChangeCause &place = m_stated.causes[index];
        if (place.count++ == 0) {
            place.texts = pair.texts;
            place.places = pair.places;
            place.links = pair.links;
        }
        return index;
    }

    std::size_t addWeights(const ComparedPair &pair)
    {
        using Arrangement = ValueDifference::Arrangement;
        const Arrangement arrangement = pair.values ? pair.values->arrangement : Arrangement::Other;
        const std::size_t index = m_stated.findOrAdd(arrangement == Arrangement::Transposed      ? Kind::Transposed
                                                         : arrangement == Arrangement::Reordered ? Kind::Reordered
                                                                                                 : Kind::Weights);
        ChangeCause &weights = m_stated.causes[index];
        // Different code may store the same weights in another form; then most values differ.
        const bool isOtherCode =
            m_stated.find({Kind::Release, Kind::Executor, Kind::Interface, Kind::Option}) || !m_common.isCodeEqual;
        if (isOtherCode && m_stated.hasStated() && (!pair.values || pair.values->count * 2 > pair.values->total)) {
            weights.basis = Basis::Inferred;
            weights.alternative = Alternative::OtherRelease;
        }
        const bool isFirst = weights.functions++ == 0; // counts constants until finishCauses()
        weights.links = isFirst ? pair.links : weights.links;
        weights.attribute = isFirst ? pair.names.newer : QString();
        if (!pair.values) { // the texts differ, but the values may be equal
            weights.total = 0;
            weights.count = weights.functions;
            weights.basis = Basis::Inferred;
            weights.alternative =
                weights.alternative == Alternative::None ? Alternative::EditedByHand : weights.alternative;
        } else if (isFirst || weights.total > 0) {
            weights.count += pair.values->count;
            weights.total += pair.values->total;
            weights.largest = std::max(weights.largest, pair.values->largest);
        }
        return index;
    }

    /// Adds the names of the constants whose values changed, and their layer if all belong to one layer.
    void nameLayers()
    {
        constexpr qsizetype maxNames = 3;
        const Index weights = m_stated.find({Kind::Weights});
        if (!weights || m_stated.causes[*weights].total == 0)
            return;
        const QHash<QString, QString> layers = layersByFunction(m_sides.newer);
        const QSet<QString> biases = biasNames(m_sides.newer);
        bool areBiases = true;
        QStringList names;
        QString layer;
        for (const ComparedPair &pair : m_module.constants) {
            if (pair.causeIndex != weights)
                continue;
            names += pair.names.newer;
            areBiases = areBiases && biases.contains(pair.names.newer);
            const QStringList users = m_sideCauses.newer.usersOf(pair.names.newer);
            for (const QString &user : users) {
                const QString own = layers.value(user);
                if (own.isEmpty() || (!layer.isEmpty() && layer != own))
                    return;
                layer = own;
            }
            if (users.isEmpty())
                return;
        }
        if (names.size() > maxNames)
            names = names.first(maxNames) << u"…"_s;
        m_stated.causes[*weights].subject = layer;
        m_stated.causes[*weights].isBias = areBiases;
        m_stated.causes[*weights].attribute = names.join(u", "_s);
    }

    const Sides<ModuleSide> &m_sides;
    ModuleComparison &m_module;
    StatedCauses &m_stated;
    const Sides<SideCauses> &m_sideCauses;
    const CommonCauses m_common;
    Sides<QSet<QString>> m_resizedUsers; ///< functions that use a constant with a different size
};

} // namespace

void explainConstants(const Sides<ModuleSide> &sides, ModuleComparison &module, StatedCauses &stated,
                      const Sides<SideCauses> &sideCauses, const CommonCauses &common)
{
    ConstantExplainer(sides, module, stated, sideCauses, common).run();
}

} // namespace Mlf
