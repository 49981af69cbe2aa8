// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/growth.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isTotal(const QString &name)
{
    static const QStringList totals {u"constants"_s, u"io"_s,    u"lowerBound"_s, u"peak"_s,
                                     u"rom"_s,       u"stack"_s, u"workspace"_s};
    return totals.contains(name) || (name.startsWith("pool:"_L1) && name.size() > 5);
}

/// 2 for "2 %", 0.5 for "0.5%"; `std::nullopt` for any other text.
std::optional<double> percentOf(const QString &text)
{
    static const QRegularExpression pattern(u"^\\s*([0-9]{1,9}(?:\\.[0-9]{1,9})?)\\s*%\\s*$"_s);
    const QRegularExpressionMatch match = pattern.match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toDouble()) : std::nullopt;
}

/// The total to which a limit applies; null if the model has no such total.
const ComparedTotal *totalOf(const ModuleComparison &module, const GrowthLimit &limit)
{
    if (const ComparedTotal *total = module.total(limit.total))
        return total;
    const auto isMeant = [&](const ComparedTotal &total) {
        return total.name.compare(limit.total, Qt::CaseInsensitive) == 0;
    };
    const auto found = std::ranges::find_if(module.totals, isMeant);
    return found == module.totals.end() ? nullptr : &*found;
}

void judge(GrowthCheck &check, const ComparedTotal &total)
{
    using Obstacle = GrowthCheck::Obstacle;
    const GrowthLimit &limit = check.limit;
    const auto &[older, newer] = total.figures;
    const std::optional<ByteCount> delta = total.delta();
    const bool isPercentOfNothing = !limit.bytes && delta && delta->value() > 0 && older.known().value() <= 0;
    check.figures = total.figures;
    check.rows = total.rows;
    check.obstacle = !older.bytes ? Obstacle::OlderUnknown
        : !newer.bytes            ? Obstacle::NewerUnknown
        : !delta                  ? Obstacle::DifferentSources
        : total.isAtLeast()       ? Obstacle::OnlyBound
        : isPercentOfNothing      ? Obstacle::PercentOfNothing
                                  : Obstacle::None;
    if (check.obstacle != Obstacle::None)
        return;
    const bool isKept = delta->value() <= 0
        || (limit.bytes ? *delta <= *limit.bytes
                        : double(delta->value()) * 100 <= *limit.percent * double(older.known().value()));
    check.verdict = isKept ? GrowthCheck::Verdict::Kept : GrowthCheck::Verdict::Broken;
}

} // namespace

Result<std::vector<GrowthLimit>> readGrowth(QByteArrayView policy)
{
    JsonFields fields(policy, Code::PolicyDamaged);
    const JsonPath path = JsonPath() / u"growth"_s;
    const QJsonValue value = fields.root().value(u"growth"_s);
    if (!value.isUndefined() && !value.isObject())
        fields.fail(Reason::NotAnObject, path);
    const QJsonObject growth = value.toObject();
    std::vector<GrowthLimit> limits;
    for (auto member = growth.begin(); member != growth.end(); ++member) {
        GrowthLimit limit {member.key(), {}, {}};
        if (member.value().isString())
            limit.percent = percentOf(member.value().toString());
        else
            limit.bytes = fields.size(growth, path, member.key(), JsonFields::Need::Required);
        if (!isTotal(member.key()) || (!limit.bytes && !limit.percent))
            fields.fail(Reason::NotALimit, path / member.key());
        limits.push_back(limit);
    }
    if (fields.error())
        return *fields.error();
    return limits;
}

std::vector<GrowthCheck> checkGrowth(const std::vector<GrowthLimit> &limits, const Comparison &comparison)
{
    std::vector<GrowthCheck> checks;
    for (const ModuleComparison &module : comparison.modules) {
        if (module.names.newer.isEmpty())
            continue;
        for (const GrowthLimit &limit : limits) {
            GrowthCheck check {module.names.newer, limit};
            check.olderModule = module.names.older;
            const ComparedTotal *total = totalOf(module, limit);
            if (total && module.isPaired)
                judge(check, *total);
            else if (total)
                check.figures = total->figures;
            else if (module.isPaired)
                check.obstacle = GrowthCheck::Obstacle::NoSuchTotal;
            checks.push_back(check);
        }
    }
    return checks;
}

QStringList unmatchedGrowth(const std::vector<GrowthLimit> &limits, const std::vector<Comparison> &comparisons)
{
    QStringList unmatched;
    for (const GrowthLimit &limit : limits) {
        const auto hasTotal = [&](const ModuleComparison &module) {
            const bool isAlone = !module.isPaired && !module.names.newer.isEmpty();
            return isAlone || totalOf(module, limit);
        };
        const auto isMatched = [&](const Comparison &one) { return std::ranges::any_of(one.modules, hasTotal); };
        if (limit.total.startsWith("pool:"_L1) && std::ranges::none_of(comparisons, isMatched))
            unmatched += limit.total;
    }
    return unmatched;
}

QString obstacleText(GrowthCheck::Obstacle obstacle)
{
    static constexpr const char *texts[] = {
        "",
        "the older archive does not have this model",
        "this model has no such pool in either archive",
        "it is not known of the older archive",
        "it is not known of the newer archive",
        "one of the two numbers is counted and the other is stated",
        "one of the two numbers is only a lower bound",
        "it was 0 B, and a percentage of that says nothing",
    };
    static_assert(std::size(texts) == std::size_t(GrowthCheck::Obstacle::PercentOfNothing) + 1);
    return QString::fromLatin1(texts[std::size_t(obstacle)]);
}

QString limitText(const GrowthLimit &limit)
{
    return limit.bytes ? u"%1 B"_s.arg(limit.bytes->value()) : u"%1 %"_s.arg(limit.percent.value_or(0));
}

} // namespace Mlf
