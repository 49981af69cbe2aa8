// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/fit/fitpolicy.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Need = JsonFields::Need;

/// Reads a key that allows two values: false for `first`, true for `second`. Any other value is an error.
/// `std::nullopt` if the key is missing.
std::optional<bool> choice(JsonFields &fields, const QString &key, const QString &first, const QString &second)
{
    const QString value = fields.text(fields.root(), {}, key, Need::Optional);
    if (value.isEmpty())
        return std::nullopt;
    if (value != first && value != second)
        fields.fail(Reason::NotAChoice, JsonPath() / key, {first, second});
    return value == second;
}

/// The members of an object, or an empty object.
QJsonObject members(JsonFields &fields, const QString &key)
{
    const QJsonValue value = fields.root().value(key);
    if (!value.isUndefined() && !value.isObject())
        fields.fail(Reason::NotAnObject, JsonPath() / key);
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
        return part.kind == FitPart::Kind::Workspace && part.name.compare(limit.sliced(5), Qt::CaseInsensitive) == 0;
    const bool isConstant = part.kind == FitPart::Kind::NotConst && limit == fitPartKindName(FitPart::Kind::Constants);
    return isConstant || limit == fitPartKindName(part.kind) || limit == regionKindName(part.memory());
}

/// The given parts, and one part of each kind that their models might have. A policy may name a kind that no model has
/// at present. Workspaces are named after their pools, so only existing ones are known.
std::vector<FitPart> everyPart(const std::vector<FitPart> &parts)
{
    using Kind = FitPart::Kind;
    std::vector<FitPart> every = parts;
    const auto add = [&](Kind kind, const QString &model) {
        FitPart part;
        part.kind = kind;
        part.model = model;
        every.push_back(part);
    };
    std::set<QString> models;
    for (const FitPart &part : parts)
        models.insert(part.model);
    for (const QString &model : models) {
        for (int kind = int(Kind::InputsOutputs); kind < int(Kind::ApplicationRam); ++kind)
            add(Kind(kind), model);
    }
    add(Kind::ApplicationRam, {});
    add(Kind::ApplicationRom, {});
    return every;
}

bool hasRegion(const Board &board, const QString &name, BoardRegion::Kind kind)
{
    const int index = board.regionNamed(name);
    return index >= 0 && board.regions[std::size_t(index)].kind == kind;
}

} // namespace

Result<FitPolicy> readPolicy(QByteArrayView bytes)
{
    JsonFields fields(bytes, Code::PolicyDamaged);
    fields.checkSchema(u"mlf-viewer/policy/1"_s);
    fields.checkKeys(fields.root(), {},
                     {u"applicationRam"_s, u"applicationRom"_s, u"boards"_s, u"growth"_s, u"limits"_s, u"notConst"_s,
                      u"regions"_s, u"run"_s, u"schema"_s, u"unknown"_s});
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
        policy.options.regions.emplace(member.key(),
                                       fields.text(regions, JsonPath() / u"regions"_s, member.key(), Need::Required));
    const QJsonObject limits = members(fields, u"limits"_s);
    for (auto member = limits.begin(); member != limits.end(); ++member) {
        if (!isLimit(member.key()))
            fields.fail(Reason::NotALimit, JsonPath() / u"limits"_s / member.key());
        policy.limits.emplace_back(
            member.key(),
            fields.size(limits, JsonPath() / u"limits"_s, member.key(), Need::Required).value_or(ByteCount()));
    }
    if (policy.boards.isEmpty() && policy.limits.empty() && fields.root().value(u"growth"_s).toObject().isEmpty())
        fields.fail(Reason::NoBoards, JsonPath() / u"boards"_s);
    if (fields.error())
        return *fields.error();
    return policy;
}

QString limitKey(const QString &name)
{
    return (JsonPath() / u"limits"_s / name).text();
}

std::vector<UnmatchedName> unmatchedNames(const FitPolicy &policy, const std::vector<FitPart> &parts,
                                          const std::vector<Board> &boards)
{
    std::vector<UnmatchedName> unmatched;
    for (const auto &[name, bytes] : policy.limits) {
        const bool isThere =
            std::ranges::any_of(parts, [&limit = name](const FitPart &part) { return isMeant(limit, part); });
        if (name.startsWith("pool:"_L1) && !isThere)
            unmatched.push_back({limitKey(name), name});
    }
    if (policy.options.regions.empty())
        return unmatched;
    const std::vector<FitPart> every = everyPart(parts);
    for (const auto &[key, region] : policy.options.regions) {
        const auto part =
            std::ranges::find_if(every, [&wanted = key](const FitPart &one) { return one.key() == wanted; });
        const QString path = (JsonPath() / u"regions"_s / key).text();
        if (part == every.end()) {
            unmatched.push_back({path, key});
            continue;
        }
        const bool isThere = std::ranges::any_of(
            boards, [&, &name = region](const Board &board) { return hasRegion(board, name, part->memory()); });
        if (!isThere && !boards.empty())
            unmatched.push_back({path, region});
    }
    return unmatched;
}

std::vector<LimitCheck> checkLimits(const FitPolicy &policy, const std::vector<FitPart> &parts, bool together)
{
    const std::vector<FitPart> all = withOptions(parts, policy.options);
    std::vector<LimitCheck> checks;
    for (const auto &[name, limit] : policy.limits) {
        LimitCheck check {name, limit, {}, false};
        ByteCount always;
        std::map<QString, ByteCount> running; // bytes by model, for models that run one after another
        for (const FitPart &part : all) {
            if (!isMeant(name, part))
                continue;
            ByteCount &sum = part.isWhileRunning() && !together ? running[part.model] : always;
            sum = saturatedAdd(sum, part.taken());
            check.hasUnknown = check.hasUnknown || !part.isKnown();
            check.parts.push_back(part);
        }
        std::ranges::stable_sort(check.parts, std::greater(), &FitPart::taken);
        ByteCount largest;
        for (const auto &[model, bytes] : running)
            largest = std::max(largest, bytes);
        check.known = saturatedAdd(always, largest);
        checks.push_back(check);
    }
    return checks;
}

} // namespace Mlf
