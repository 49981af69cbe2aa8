// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fitpolicy.h"

#include "model/artifact/jsonfields.h"

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Need = JsonFields::Need;

/// True where the key holds `second`; a mistake where it holds neither.
std::optional<bool> choice(JsonFields &fields, const QString &key, const QString &first, const QString &second)
{
    const QString value = fields.text(fields.root(), {}, key, Need::Optional);
    if (value.isEmpty())
        return std::nullopt;
    if (value != first && value != second)
        fields.fail(Reason::NotAChoice, key, {first, second});
    return value == second;
}

/// The members of an object; none where it is absent.
QJsonObject members(JsonFields &fields, const QString &key)
{
    const QJsonValue value = fields.root().value(key);
    if (!value.isUndefined() && !value.isObject())
        fields.fail(Reason::NotAnObject, key);
    return value.toObject();
}

bool isLimit(const QString &name)
{
    if (name == "ram"_L1 || name == "rom"_L1)
        return true;
    if (name.startsWith("pool:"_L1))
        return name.size() > 5;
    for (int kind = 0; kind < int(FitPart::Kind::ApplicationRam); ++kind) {
        if (name == fitPartKindName(FitPart::Kind(kind)))
            return true;
    }
    return false;
}

bool isMeant(const QString &limit, const FitPart &part)
{
    if (limit.startsWith("pool:"_L1))
        return part.kind == FitPart::Kind::Workspace && part.name == limit.sliced(5);
    return limit == fitPartKindName(part.kind) || limit == regionKindName(part.memory());
}

} // namespace

Result<FitPolicy> readPolicy(QByteArrayView bytes)
{
    JsonFields fields(bytes, Code::PolicyDamaged);
    fields.checkSchema(u"mlf-viewer/policy/1"_s);
    FitPolicy policy;
    policy.boards = fields.texts(fields.root(), {}, u"boards"_s);
    policy.together = choice(fields, u"run"_s, u"exclusive"_s, u"together"_s);
    policy.options.applicationRam =
        fields.size(fields.root(), {}, u"applicationRam"_s, Need::Optional).value_or(ByteCount());
    policy.options.applicationRom =
        fields.size(fields.root(), {}, u"applicationRom"_s, Need::Optional).value_or(ByteCount());
    policy.options.notConstInRam = choice(fields, u"notConst"_s, u"rom"_s, u"ram"_s).value_or(false);
    policy.failsOnUnknown = choice(fields, u"unknown"_s, u"allow"_s, u"fail"_s).value_or(false);
    const QJsonObject regions = members(fields, u"regions"_s);
    for (auto member = regions.begin(); member != regions.end(); ++member)
        policy.options.regions.emplace(member.key(), fields.text(regions, u"regions"_s, member.key(), Need::Required));
    const QJsonObject limits = members(fields, u"limits"_s);
    for (auto member = limits.begin(); member != limits.end(); ++member) {
        if (!isLimit(member.key()))
            fields.fail(Reason::NotALimit, jsonPath(u"limits"_s, member.key()));
        policy.limits.emplace_back(
            member.key(), fields.size(limits, u"limits"_s, member.key(), Need::Required).value_or(ByteCount()));
    }
    if (policy.boards.isEmpty() && policy.limits.empty())
        fields.fail(Reason::NoBoards, u"boards"_s);
    if (fields.error())
        return *fields.error();
    return policy;
}

std::vector<LimitCheck> checkLimits(const FitPolicy &policy, const std::vector<FitPart> &parts, bool together)
{
    std::vector<LimitCheck> checks;
    for (const auto &[name, limit] : policy.limits) {
        LimitCheck check {name, limit, {}, false};
        const auto add = [](qint64 a, qint64 b) {
            return checkedAdd(a, b).value_or(std::numeric_limits<qint64>::max());
        };
        qint64 always = 0;
        std::map<QString, qint64> running; // by model
        for (const FitPart &part : parts) {
            if (!isMeant(name, part))
                continue;
            qint64 &sum = part.isWhileRunning() && !together ? running[part.model] : always;
            sum = add(sum, part.taken().value());
            check.hasUnknown = check.hasUnknown || !part.isKnown();
        }
        qint64 largest = 0;
        for (const auto &[model, bytes] : running)
            largest = std::max(largest, bytes);
        check.known = ByteCount(add(always, largest));
        checks.push_back(check);
    }
    return checks;
}

} // namespace Mlf
