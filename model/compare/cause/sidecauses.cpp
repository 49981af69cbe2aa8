// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/compare/cause/sidecauses.h"

#include "model/base/bytesource.h"
#include "model/compare/cause/causeorder.h"
#include "model/compare/cause/layeralignment.h"
#include "model/compare/rowmaker.h"
#include "model/compare/textdifference.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

SideCauses::SideCauses(const ModuleSide &side, const LayerChanges &layers, bool isOlder, std::size_t firstLayer)
{
    const std::map<qint64, std::size_t> &lines = isOlder ? layers.lines.older : layers.lines.newer;
    const QSet<qint64> &ownLines = isOlder ? layers.ownLines.older : layers.ownLines.newer;
    const QSet<qint64> &sharedLines = isOlder ? layers.sharedLines.older : layers.sharedLines.newer;
    const BufferTable &table = side.module->buffers;
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i)
        m_users[side.constantNames[i]] += side.ledger.rows[i].users;
    for (const BufferCall &call : table.calls) {
        for (const int argument : call.arguments) {
            const BufferFact &buffer = table.buffers[std::size_t(argument)];
            if (buffer.kind == BufferFact::Kind::Constant)
                m_users[buffer.name] += call.function;
        }
        for (const int buffer : call.writes)
            m_writers[table.buffers[std::size_t(buffer)].name] += call.function;
    }
    for (const BufferFact &buffer : table.buffers) {
        if (!buffer.function.isEmpty())
            m_writers[buffer.name] += buffer.function;
    }
    const std::vector<CallInRelay> &places = side.module->relayCalls.calls;
    for (std::size_t i = 0; i < std::min(table.calls.size(), places.size()); ++i) {
        const QString &function = table.calls[i].function;
        for (const LineNumber line : places[i].lines) {
            m_placed += function;
            const auto found = lines.find(line.value());
            if (found == lines.end())
                continue;
            const std::size_t cause = firstLayer + found->second;
            const bool isOwn = ownLines.contains(line.value());
            if (isOwn)
                m_own[function] += cause;
            const auto known = m_functions.emplace(function, cause).first;
            const auto isActivationChange = [&](std::size_t one) {
                return layers.changes[one - firstLayer].kind == ChangeCause::Kind::Activation;
            };
            // A changed activation in a kernel with another change explains no bytes.
            if (known->second != cause && isActivationChange(cause))
                continue;
            if (known->second != cause && isActivationChange(known->second)) {
                known->second = cause;
                m_changed -= {function};
            }
            if (known->second != cause || sharedLines.contains(line.value()))
                m_shared += function;
            if (isOwn && !m_changed.contains(function)) {
                m_changed += function;
                known->second = cause;
            }
        }
    }
}

std::optional<std::size_t> SideCauses::ofFunction(const QString &name) const
{
    const auto found = m_functions.find(name);
    return found == m_functions.end() ? std::optional<std::size_t>() : std::optional(found->second);
}

std::optional<std::size_t> causeOfFunctions(const Sides<SideCauses> &sides,
                                            QStringList (SideCauses::*functions)(const QString &) const,
                                            const Sides<QString> &names, const std::vector<ChangeCause> &causes,
                                            std::optional<std::size_t> single)
{
    std::optional<std::size_t> found;
    for (const auto &[side, name] : {std::pair(&sides.older, &names.older), std::pair(&sides.newer, &names.newer)}) {
        for (const QString &function : (side->*functions)(*name)) {
            const std::optional<std::size_t> own = side->ofFunction(function);
            if (side->isShared(function) || (found && own && found != own))
                return {};
            found = found ? found : own;
        }
    }
    return found && !isSeparableCause(causes[*found]) ? single : found;
}

QHash<QString, QString> layersByFunction(const ModuleSide &side)
{
    const LayerOperators operators = layerOperators(side.module->relay);
    QHash<qint64, const LayerOperator *> heads; ///< by line
    for (const LayerOperator &one : operators) {
        if (!isTail(*one.call) && one.call->isOperator)
            heads.insert(one.call->line.value(), &one);
    }
    const std::vector<BufferCall> &calls = side.module->buffers.calls;
    const std::vector<CallInRelay> &places = side.module->relayCalls.calls;
    QHash<QString, QString> layers;
    QSet<QString> unclear;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        QString layer;
        if (i < places.size() && places[i].how != CallInRelay::How::Prepares) {
            for (const LineNumber line : places[i].lines) {
                const LayerOperator *head = heads.value(line.value());
                layer = head && layer.isEmpty() ? head->name : layer;
            }
        }
        if (layer.isEmpty() || layers.value(calls[i].function, layer) != layer)
            unclear += calls[i].function;
        layers.insert(calls[i].function, layer);
    }
    for (const QString &function : std::as_const(unclear))
        layers.remove(function);
    return layers;
}

QSet<QString> biasNames(const ModuleSide &side)
{
    const auto isVector = [](const RelayTensor &constant) {
        return !constant.shape || std::ranges::count_if(*constant.shape, [](qint64 extent) { return extent > 1; }) <= 1;
    };
    QHash<qint64, qint64> lines; ///< number of biases by line
    for (const RelayFunction &function : side.module->relay.functions) {
        for (const RelayCall &call : function.calls) {
            if (isBias(call) && std::ranges::all_of(call.constants, isVector))
                lines.insert(call.line.value(), call.parameters.empty() && call.operands.size() == 1 ? 1 : 0);
        }
    }
    QSet<QString> names;
    for (const ConstantInRelay &constant : side.module->relayConstants) {
        if (constant.row >= 0 && lines.contains(constant.use.line.value()))
            names += side.constantNames[std::size_t(constant.row)];
    }
    // If a kernel that adds one bias has two constants, the smaller one is the bias.
    QHash<QString, std::vector<std::size_t>> rows;
    for (std::size_t i = 0; i < side.ledger.rows.size(); ++i) {
        for (const QString &user : side.ledger.rows[i].users)
            rows[user].push_back(i);
    }
    const std::vector<BufferCall> &calls = side.module->buffers.calls;
    const std::vector<CallInRelay> &places = side.module->relayCalls.calls;
    for (std::size_t i = 0; i < std::min(calls.size(), places.size()); ++i) {
        const std::vector<std::size_t> own = rows.value(calls[i].function);
        qint64 biases = 0;
        for (const LineNumber line : places[i].lines)
            biases += lines.value(line.value());
        if (own.size() != 2 || biases != 1)
            continue;
        const std::optional<qint64> first = side.ledger.rows[own[0]].values.elements;
        const std::optional<qint64> second = side.ledger.rows[own[1]].values.elements;
        if (first && second && first != second)
            names += side.constantNames[*first < *second ? own[0] : own[1]];
    }
    return names;
}

namespace {

using BufferPairs = Sides<QHash<QString, const ComparedPair *>>; ///< by name

/// The common cause of all buffers whose part of a call's need changed; not set if their causes differ.
std::optional<std::size_t> causeOfNeed(const Sides<ModuleSide> &sides, const ComparedPair &call,
                                       const BufferPairs &buffers, const CauseOfBuffer &causeOf)
{
    const auto needOf = [](const ModuleSide &side, const Link &link, const auto &pairs) {
        std::map<const ComparedPair *, ByteCount> need;
        const BufferTable &table = side.module->buffers;
        for (const auto &[buffer, bytes] : partsOf(needParts(table, link.step))) {
            ByteCount &sum = need[pairs.value(table.buffers[buffer].name)];
            sum = saturatedAdd(sum, bytes);
        }
        return need;
    };
    const auto before = needOf(sides.older, call.links.older, buffers.older);
    const auto after = needOf(sides.newer, call.links.newer, buffers.newer);
    std::set<const ComparedPair *> apart;
    for (const auto &[one, other] : {std::pair(&before, &after), std::pair(&after, &before)}) {
        for (const auto &[buffer, bytes] : *one) {
            const auto found = other->find(buffer);
            if (found == other->end() || found->second != bytes)
                apart.insert(buffer);
        }
    }
    std::optional<std::size_t> found;
    for (const ComparedPair *buffer : apart) {
        const std::optional<std::size_t> cause =
            buffer ? causeOf(*buffer, before.contains(buffer) && after.contains(buffer)) : std::nullopt;
        if (!cause || (found && found != cause))
            return {};
        found = cause;
    }
    return found;
}

} // namespace

void explainCalls(const Sides<ModuleSide> &sides, ModuleComparison &module, const Sides<SideCauses> &causes,
                  const CauseOfBuffer &causeOf)
{
    constexpr std::size_t maxSteps = 50'000'000; // the need of each call is read from all buffers
    const BufferTable &before = sides.older.module->buffers;
    const BufferTable &after = sides.newer.module->buffers;
    const bool areFew = module.calls.size() <= maxSteps / (before.buffers.size() + after.buffers.size() + 1);
    BufferPairs buffers;
    for (const ComparedPair &pair : module.buffers) {
        buffers.older.insert(pair.names.older, &pair);
        buffers.newer.insert(pair.names.newer, &pair);
    }
    for (ComparedPair &pair : module.calls) {
        if (!pair.counts)
            continue;
        const bool isOtherNeed = isInBoth(pair) && pair.delta().value_or(ByteCount()).value() != 0;
        if (isOtherNeed && areFew) {
            pair.causeIndex = causeOfNeed(sides, pair, buffers, causeOf);
        } else if (!isOtherNeed) {
            const std::optional<std::size_t> newer = causes.newer.ofFunction(pair.names.newer);
            pair.causeIndex = newer ? newer : causes.older.ofFunction(pair.names.older);
        }
    }
}

namespace {

/// The function if its lines are known, else null.
const FunctionFact *writtenFunction(const ModuleSide &side, const QString &name)
{
    const FunctionFact *found = side.findFunction(name);
    return found && found->line && found->endLine ? found : nullptr;
}

QByteArrayView kernelText(const ByteSource &source, const FunctionFact &fact)
{
    const std::vector<QByteArrayView> texts = textsFromLines(source.view(), {fact.line->value()});
    return firstLines(texts.front(), fact.endLine->value() - fact.line->value() + 1);
}

/// The text without the offsets of `&(pool[12])`.
QByteArray withoutOffsets(QByteArrayView text)
{
    static const QRegularExpression offset(u"(&\\(?\\w+\\[)\\d+\\]"_s);
    return QString::fromUtf8(text).replace(offset, u"\\1]"_s).toUtf8();
}

} // namespace

std::optional<KernelDifference> kernelDifference(const Sides<ModuleSide> &sides, const ComparedPair &pair,
                                                 bool hasOtherBorders)
{
    static const QRegularExpression counting(u"pool|mean|norm|variance|std|resize|upsampl"_s);
    const FunctionFact *older = writtenFunction(sides.older, pair.names.older);
    const FunctionFact *newer = writtenFunction(sides.newer, pair.names.newer);
    if (!older || !newer)
        return {};
    const auto before = sides.older.document->bytes(older->file);
    const auto after = sides.newer.document->bytes(newer->file);
    if (!before || !after)
        return {};
    return compareKernels({kernelText(*before, *older), kernelText(*after, *newer)},
                          pair.names.newer.contains(counting), hasOtherBorders);
}

bool isOfShapes(const ChangeCause &cause)
{
    static const QStringList attributes {u"channels"_s, u"units"_s,  u"kernel_size"_s, u"strides"_s, u"padding"_s,
                                         u"dilation"_s, u"groups"_s, u"pool_size"_s,   u"result"_s,  u"newshape"_s};
    return cause.kind == ChangeCause::Kind::Attribute && attributes.contains(cause.attribute);
}

bool isOfBuild(const ChangeCause &cause)
{
    using Kind = ChangeCause::Kind;
    static constexpr std::array kinds {Kind::Target,    Kind::Release,    Kind::Executor, Kind::Runtime,
                                       Kind::Interface, Kind::Convention, Kind::Planner,  Kind::Option};
    return std::ranges::find(kinds, cause.kind) != kinds.end();
}

bool isInferredOfKernels(const ChangeCause &cause)
{
    const bool isOfKernels =
        cause.kind != ChangeCause::Kind::Option || canChangePlan(cause) || cause.subject.endsWith("vectorize"_L1);
    return isOfBuild(cause) && cause.basis == Basis::Inferred && isOfKernels;
}

void limitCertainty(const Sides<ModuleSide> &sides, const ComparedPair &kernel, ChangeCause &cause,
                    bool haveOtherShapes)
{
    const bool canBeEdited = isOfBuild(cause) || isOfShapes(cause);
    if (cause.basis != Basis::Computed || !canBeEdited)
        return;
    const std::optional<KernelDifference> apart = kernelDifference(sides, kernel, haveOtherShapes);
    const bool isOther = isOfShapes(cause) ? apart == KernelDifference::LoopsAndValues
        : haveOtherShapes ? apart == KernelDifference::Values || apart == KernelDifference::LoopsAndValues
                          : apart && apart != KernelDifference::Shapes;
    if (!isOther)
        return;
    cause.basis = Basis::Inferred;
    cause.alternative = ChangeCause::Alternative::EditedToo;
}

qint64 findEditedLines(const Sides<ModuleSide> &sides, const ComparedPair &pair, bool haveOtherShapes,
                       Sides<Link> &links)
{
    const FunctionFact *older = writtenFunction(sides.older, pair.names.older);
    const FunctionFact *newer = writtenFunction(sides.newer, pair.names.newer);
    if (!older || !newer)
        return 0;
    const auto before = sides.older.document->bytes(older->file);
    const auto after = sides.newer.document->bytes(newer->file);
    if (!before || !after)
        return 0;
    const Sides<QByteArrayView> whole {kernelText(*before, *older), kernelText(*after, *newer)};
    Sides<QByteArray> texts = haveOtherShapes
        ? Sides<QByteArray> {withoutShapes(whole.older), withoutShapes(whole.newer)}
        : Sides<QByteArray> {withoutOffsets(whole.older), withoutOffsets(whole.newer)};
    if (texts.older == texts.newer)
        texts = {whole.older.toByteArray(), whole.newer.toByteArray()};
    qint64 count = 0;
    for (const TextHunk &hunk : compareLines({texts.older, texts.newer})) {
        if (hunk.isEqual)
            continue;
        if (count == 0)
            links = {Link::file(older->file, LineNumber(older->line->value() + hunk.first.older.value())),
                     Link::file(newer->file, LineNumber(newer->line->value() + hunk.first.newer.value()))};
        count += std::max(hunk.count.older, hunk.count.newer);
    }
    return count;
}

Sides<QSet<QString>> findMovedStack(const Sides<ModuleSide> &sides, const ComparedPairs &functions)
{
    Sides<QSet<QString>> moved;
    // Bytes of scratch by function; empty if one is unknown.
    const auto scratchOf = [](const ModuleSide &side) {
        QHash<QString, std::optional<qint64>> sums;
        for (const BufferFact &buffer : side.module->buffers.buffers) {
            if (buffer.kind != BufferFact::Kind::Scratch)
                continue;
            const std::optional<qint64> sum = sums.value(buffer.function, 0);
            sums[buffer.function] =
                sum && buffer.bytes ? std::optional(saturatedAdd(*sum, buffer.bytes->value())) : std::nullopt;
        }
        return sums;
    };
    const auto withStack = [](const ModuleSide &side, const QString &name,
                              std::optional<qint64> scratch) -> std::optional<qint64> {
        const FunctionFact *fact = side.findFunction(name);
        const bool isKnown = fact && fact->stackBytes && !fact->isAtLeast && scratch;
        return isKnown ? std::optional(saturatedAdd(fact->stackBytes->value(), *scratch)) : std::nullopt;
    };
    const Sides<QHash<QString, std::optional<qint64>>> all {scratchOf(sides.older), scratchOf(sides.newer)};
    for (const ComparedPair &pair : functions) {
        if (!isInBoth(pair) || !pair.counts)
            continue;
        const Sides<std::optional<qint64>> scratch {all.older.value(pair.names.older, 0),
                                                    all.newer.value(pair.names.newer, 0)};
        const std::optional<qint64> before = withStack(sides.older, pair.names.older, scratch.older);
        if (before && scratch.older != scratch.newer
            && before == withStack(sides.newer, pair.names.newer, scratch.newer)) {
            moved.older += pair.names.older;
            moved.newer += pair.names.newer;
        }
    }
    return moved;
}

bool isOfMovedStack(const ComparedPair &buffer, const Sides<QSet<QString>> &moved)
{
    const auto isOf = [](const QString &name, const QSet<QString> &functions) {
        const qsizetype own = name.indexOf(u'/');
        return name.isEmpty() || (own > 0 && functions.contains(name.first(own)));
    };
    return isOf(buffer.names.older, moved.older) && isOf(buffer.names.newer, moved.newer);
}

bool isOperatorFunction(const ModuleSide &side, const QString &name)
{
    const FunctionFact *found = side.findFunction(name);
    return found
        && (found->role == FunctionRole::Operator || found->role == FunctionRole::Offload
            || found->role == FunctionRole::Helper);
}

bool hasCode(const ModuleSide &side, const QString &name)
{
    const FunctionFact *found = side.findFunction(name);
    return !found || !found->file.isEmpty();
}

QString shownFunctionName(const ModuleSide &side, const QString &name)
{
    const FunctionFact *found = side.findFunction(name);
    return found ? found->shownName(side.module->metadata.name) : name;
}

bool isPlanned(const ModuleSide &side)
{
    return std::ranges::any_of(side.module->buffers.pools, [](const BufferPool &pool) {
        return pool.kind == BufferPool::Kind::Planned || pool.kind == BufferPool::Kind::Storages;
    });
}

bool isOfPlan(const ComparedPair &pair)
{
    return pair.reason == ComparedPair::Reason::SameContent && isInBoth(pair)
        && pair.delta().value_or(ByteCount()).value() != 0;
}

bool isExplainable(const TotalRow &row)
{
    const bool isOfRom = row.what == TotalRow::What::Code || row.what == TotalRow::What::ReadOnlyData;
    const bool isOneSided = isOfRom && row.bytes.older.has_value() != row.bytes.newer.has_value();
    return row.cause != DifferenceCause::Unexplained && !isOneSided;
}

void explainByFirstCause(ModuleComparison &module)
{
    const auto causeIf = [](bool isSet) { return isSet ? std::optional<std::size_t>(0) : std::nullopt; };
    for (ComparedPairs *pairs : module.pairLists()) {
        for (ComparedPair &pair : *pairs)
            pair.causeIndex = causeIf(pair.counts);
    }
    for (ComparedTotal &total : module.totals) {
        for (TotalRow &row : total.rows)
            row.causeIndex = causeIf(isExplainable(row));
    }
}

} // namespace Mlf
