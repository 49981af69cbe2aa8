// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/relaycalls.h"

#include "model/analysis/code/functionname.h"
#include "model/analysis/memory/relaymatch.h"
#include "model/base/wordlist.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for operators that the compiler neither folds nor splits nor fuses with another such operator.
bool isAnchor(const QString &name)
{
    if (name.startsWith(u'@'))
        return true; // call of another function of Relay
    static const WordList anchors(
        u"adaptive_avg_pool2d adaptive_max_pool2d avg_pool1d avg_pool2d avg_pool3d batch_matmul conv1d "
        u"conv1d_transpose conv2d conv2d_transpose conv3d conv3d_transpose dense global_avg_pool2d "
        u"global_max_pool2d log_softmax max_pool1d max_pool2d max_pool3d resize2d softmax upsampling");
    return anchors.contains(name);
}

/// Name of an operator without dialect, layout and schedule: "conv2d" for "nn.contrib_conv2d_NCHWc", "add" for
/// "nn.bias_add".
QString plainOperator(QString name)
{
    for (const auto prefix : {"nn."_L1, "qnn."_L1, "image."_L1, "contrib."_L1, "qnn_"_L1, "contrib_"_L1}) {
        if (name.startsWith(prefix))
            name.remove(0, prefix.size());
    }
    if (name == "bias_add"_L1)
        return u"add"_s;
    if (name == "dense_pack"_L1)
        return u"dense"_s;
    if (name.startsWith("depthwise_conv2d"_L1) || name.startsWith("conv2d_NCHWc"_L1)
        || name == "conv2d_gemm_without_weight_transform"_L1 || name == "conv2d_winograd_without_weight_transform"_L1)
        return u"conv2d"_s;
    return name;
}

/// True for operators that compilers add and remove as needed. Equal counts of these prove nothing.
bool isTransparent(const QString &name)
{
    static const WordList transparent(
        u"batch_flatten broadcast_to cast copy dropout expand_dims identity layout_transform nop reshape squeeze "
        u"transpose");
    return transparent.contains(name) || name.startsWith("annotation."_L1) || name.startsWith("stop_fusion"_L1);
}

/// True for arithmetic operators that compilers may create in place of others.
bool isArithmetic(const QString &name)
{
    static const WordList arithmetic(
        u"abs add clip divide equal exp fixed_point_multiply full greater less max mean minimum maximum multiply "
        u"negative pad power round rsqrt sqrt subtract sum variance where");
    return arithmetic.contains(name) || name.contains("shift"_L1);
}

using Counts = std::map<QString, int>;

/// Name of an input as an identifier in C.
QString sanitised(const QString &name)
{
    QString result = name;
    for (QChar &c : result)
        c = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ? c : u'_';
    return result;
}

/// Functions of Relay by their names in C.
using OffloadedFunctions = QHash<QString, const RelayFunction *>;

/// Name of a Relay function in C.
QString symbolOf(const RelayFunction &function)
{
    const auto found = std::ranges::find(function.attributes, u"global_symbol"_s, &std::pair<QString, QString>::first);
    return found == function.attributes.end() ? function.name : found->second;
}

OffloadedFunctions offloadedFunctions(const RelayOutline &relay, const BufferTable &table)
{
    QSet<QString> called;
    for (const BufferCall &call : table.calls)
        called.insert(call.function);
    OffloadedFunctions offloaded;
    for (const RelayFunction &function : relay.functions) {
        if (const QString symbol = symbolOf(function); called.contains(symbol))
            offloaded.insert(symbol, &function);
    }
    return offloaded;
}

/// Pairs the operators between anchors (see isAnchor()). If the anchors form a chain, operators between two anchors in
/// Relay are between the same two anchors in the calls.
class Segments {
public:
    Segments(const std::vector<WrittenOperator> &written, const std::vector<CalledOperators> &calls,
             std::vector<int> &callOf, std::vector<int> &prepared)
        : m_written(written)
        , m_calls(calls)
        , m_callOf(callOf)
        , m_prepared(prepared)
    {
    }

    void pair()
    {
        if (!findAnchors())
            return;
        addWritten();
        addCalled();
        for (std::size_t i = 0; i < m_segments.size(); ++i) {
            pairSegment(m_segments[i]);
            pairRest(m_segments[i]);
            findPrepared(i);
        }
    }

private:
    struct Segment {
        std::map<QString, std::vector<std::size_t>> written; ///< operators by kind
        std::map<QString, std::vector<std::size_t>> called; ///< calls by the kinds in their names
        QSet<QString> unclear; ///< kinds of which some may belong to another segment
    };

    bool findAnchors();
    void addWritten();
    void addCalled();
    void pairSegment(const Segment &segment);
    void pairRest(const Segment &segment);
    [[nodiscard]] bool beginsBehind(std::size_t call, std::size_t node) const;
    void findPrepared(std::size_t segment);
    [[nodiscard]] bool isInRow(const std::vector<std::size_t> &nodes, const std::vector<NumberSet> &before) const;
    /// The segment with that many anchors before and after it. Null if several segments are possible; then `kind`
    /// becomes unclear in all of them.
    Segment *segmentOf(std::size_t before, std::size_t after, const QString &kind);

    const std::vector<WrittenOperator> &m_written;
    const std::vector<CalledOperators> &m_calls;
    std::vector<int> &m_callOf;
    std::vector<int> &m_prepared;
    std::vector<NumberSet> m_before;
    std::vector<NumberSet> m_callsBefore;
    std::vector<std::size_t> m_anchors; ///< operators in execution order
    std::vector<std::size_t> m_anchorCalls;
    std::vector<Segment> m_segments; ///< before the first anchor, between two anchors, after the last
};

/// Pairs the operators of one function of Relay with the calls of a model.
class Pairing {
public:
    Pairing(const RelayFunction &relay, const OffloadedFunctions &offloaded, const BufferTable &table,
            const QString &module)
        : m_relay(relay)
        , m_offloaded(offloaded)
    {
        addWritten();
        addCalls(table, module);
        for (const WrittenOperator &node : m_written) {
            if (!node.kind.isEmpty())
                ++m_inRelay[node.kind];
        }
        for (const CalledOperators &call : m_calls) {
            for (const QString &kind : call.kinds)
                ++m_inCalls[kind];
        }
    }

    RelayPairing pair()
    {
        matchCounted();
        m_prepared.assign(m_calls.size(), -1);
        constexpr std::size_t most = 1000; // the limit of matchOperators()
        if (m_written.size() <= most && m_calls.size() <= most)
            Segments(m_written, m_calls, m_callOf, m_prepared).pair();
        RelayPairing pairing;
        pairing.function = &m_relay;
        pairing.callOf = m_callOf;
        pairing.prepared = m_prepared;
        pairing.isWhole.resize(m_calls.size());
        std::vector<std::multiset<QString>> kinds(m_calls.size());
        for (std::size_t i = 0; i < m_written.size(); ++i) {
            if (pairing.callOf[i] >= 0)
                kinds[std::size_t(pairing.callOf[i])].insert(m_written[i].kind);
        }
        for (std::size_t call = 0; call < m_calls.size(); ++call) {
            pairing.isWhole[call] = !m_isCut[call] && !kinds[call].empty()
                && kinds[call] == std::multiset<QString>(m_calls[call].kinds.begin(), m_calls[call].kinds.end());
            pairing.whyNoOperator.push_back(kinds[call].empty() ? whyNoOperator(call) : NoPartner::None);
        }
        for (std::size_t i = 0; i < m_written.size(); ++i)
            pairing.whyNoCall.push_back(pairing.callOf[i] < 0 ? whyNoCall(m_written[i]) : NoPartner::None);
        return pairing;
    }

private:
    void addWritten();
    void addCalls(const BufferTable &table, const QString &module);
    [[nodiscard]] QStringList countedKinds() const;
    void matchCounted();
    [[nodiscard]] NoPartner whyNoOperator(std::size_t call) const;
    [[nodiscard]] NoPartner whyNoCall(const WrittenOperator &node) const;

    const RelayFunction &m_relay;
    const OffloadedFunctions &m_offloaded;
    std::vector<WrittenOperator> m_written; ///< one for each call in the function
    std::vector<CalledOperators> m_calls;
    std::vector<bool> m_isCut; ///< by call: TVM cut the name of its function, so operators are missing in it
    std::vector<int> m_callOf; ///< by operator; -1 if unknown
    std::vector<int> m_prepared; ///< by call; see RelayPairing::prepared
    Counts m_inRelay;
    Counts m_inCalls;
};

void Pairing::addWritten()
{
    QSet<QString> offloaded;
    for (const RelayFunction *function : m_offloaded)
        offloaded.insert(u'@' + function->name);
    for (const RelayCall &call : m_relay.calls) {
        const QString kind = call.isOperator  ? plainOperator(call.callee)
            : offloaded.contains(call.callee) ? call.callee
                                              : QString();
        m_written.push_back({kind, call.operands, call.parameters});
    }
}

/// Adds the calls with their dependencies. A call that reads a buffer depends on the earlier calls that write it.
void Pairing::addCalls(const BufferTable &table, const QString &module)
{
    QHash<QString, int> parameters;
    for (const RelayTensor &parameter : m_relay.parameters)
        parameters.insert(sanitised(parameter.name), int(parameters.size()));
    QHash<int, std::vector<int>> writers;
    for (std::size_t step = 0; step < table.calls.size(); ++step) {
        const BufferCall &source = table.calls[step];
        CalledOperators &call = m_calls.emplace_back();
        const RelayFunction *offloaded = m_offloaded.value(source.function);
        if (offloaded) {
            call.kinds.push_back(u'@' + offloaded->name);
        } else {
            for (const QString &name : fusedOperators(source.function, module))
                call.kinds.push_back(plainOperator(name));
        }
        m_isCut.push_back(!offloaded && isCutName(source.function, module));
        call.isWhole = !m_isCut.back();
        for (const int buffer : source.reads) {
            const BufferFact &fact = table.buffers[std::size_t(buffer)];
            const std::vector<int> before = writers.value(buffer);
            call.operands.insert(call.operands.end(), before.begin(), before.end());
            const QString name = sanitised(fact.name.sliced(fact.name.indexOf(u':') + 1));
            if (fact.kind == BufferFact::Kind::Input && parameters.contains(name))
                call.inputs.push_back(parameters.value(name));
            // A call may use its own result as scratch. It must not change a tensor that existed before.
            const bool isWrittenToo =
                std::find(source.writes.begin(), source.writes.end(), buffer) != source.writes.end();
            call.isWhole = call.isWhole && (!isWrittenToo || fact.firstCall == int(step));
        }
        call.isWhole = call.isWhole && (call.kinds.size() == 1 || source.writes.size() == 1);
        for (const int buffer : source.writes)
            writers[buffer].push_back(int(step));
    }
    // Inputs that only Relay or only the calls have are no evidence.
    NumberSet known(std::size_t(m_relay.parameters.size()));
    for (const CalledOperators &call : m_calls) {
        for (const int input : call.inputs)
            known.insert(std::size_t(input));
    }
    for (WrittenOperator &node : m_written)
        std::erase_if(node.inputs, [&](int input) { return !known.contains(std::size_t(input)); });
}

/// Kinds to match one to one between Relay and the calls. All kinds if the counts of all are equal. All but transparent
/// kinds (see isTransparent()) if only those differ. Otherwise the anchors (see isAnchor()) with equal counts.
QStringList Pairing::countedKinds() const
{
    if (m_inRelay == m_inCalls) {
        QStringList kinds;
        for (const auto &[kind, count] : m_inRelay)
            kinds += kind;
        return kinds;
    }
    bool isPlain = true;
    QStringList anchors;
    QStringList others;
    for (const auto &[kind, count] : m_inRelay) {
        const auto found = m_inCalls.find(kind);
        const bool isEqual = found != m_inCalls.end() && found->second == count;
        if (isTransparent(kind))
            continue;
        if (isEqual)
            (isAnchor(kind) ? anchors : others) += kind;
        isPlain = isPlain && isEqual;
    }
    for (const auto &[kind, count] : m_inCalls)
        isPlain = isPlain && (isTransparent(kind) || m_inRelay.contains(kind));
    return isPlain ? anchors + others : anchors;
}

/// Matches the counted kinds. If that fails, tries again without arithmetic and then with anchors only. The compiler
/// may have moved a factor, together with its operands, into the weights of a convolution.
void Pairing::matchCounted()
{
    QStringList kinds = countedKinds();
    auto found = matchOperators(m_written, m_calls, kinds);
    for (const auto &isLeftOut : {isArithmetic, +[](const QString &kind) { return !isAnchor(kind); }}) {
        if (found)
            break;
        kinds.removeIf(isLeftOut);
        found = matchOperators(m_written, m_calls, kinds);
    }
    m_callOf = found.value_or(std::vector<int>(m_written.size(), -1));
}

bool Segments::isInRow(const std::vector<std::size_t> &nodes, const std::vector<NumberSet> &before) const
{
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        if (nodes[i] != nodes[i - 1] && !before[nodes[i]].contains(nodes[i - 1]))
            return false;
    }
    return true;
}

bool Segments::findAnchors()
{
    std::vector<std::vector<int>> operands;
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        operands.push_back(m_written[i].operands);
        if (!isAnchor(m_written[i].kind))
            continue;
        if (m_callOf[i] < 0)
            return false;
        m_anchors.push_back(i);
        m_anchorCalls.push_back(std::size_t(m_callOf[i]));
    }
    m_before = ancestorsOf(operands);
    operands.clear();
    std::size_t places = 0;
    for (const CalledOperators &call : m_calls) {
        operands.push_back(call.operands);
        places += std::size_t(std::count_if(call.kinds.begin(), call.kinds.end(), isAnchor));
    }
    m_callsBefore = ancestorsOf(operands);
    m_segments.resize(m_anchors.size() + 1);
    const std::set<std::size_t> unique(m_anchorCalls.begin(), m_anchorCalls.end());
    return !m_anchors.empty() && places == m_anchors.size() && unique.size() == places && isInRow(m_anchors, m_before)
        && isInRow(m_anchorCalls, m_callsBefore);
}

Segments::Segment *Segments::segmentOf(std::size_t before, std::size_t after, const QString &kind)
{
    const std::size_t last = m_anchors.size() - std::min(after, m_anchors.size());
    if (before == last)
        return &m_segments[before];
    for (std::size_t i = before; i <= last; ++i)
        m_segments[i].unclear.insert(kind);
    return nullptr;
}

void Segments::addWritten()
{
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        if (isAnchor(m_written[i].kind) || m_written[i].kind.isEmpty())
            continue;
        const auto isBefore = [&](std::size_t anchor) { return m_before[i].contains(anchor); };
        const auto isAfter = [&](std::size_t anchor) { return m_before[anchor].contains(i); };
        const auto before = std::size_t(std::count_if(m_anchors.begin(), m_anchors.end(), isBefore));
        const auto after = std::size_t(std::count_if(m_anchors.begin(), m_anchors.end(), isAfter));
        if (Segment *segment = segmentOf(before, after, m_written[i].kind))
            segment->written[m_written[i].kind].push_back(i);
    }
}

void Segments::addCalled()
{
    for (std::size_t call = 0; call < m_calls.size(); ++call) {
        const auto isBefore = [&](std::size_t anchor) { return m_callsBefore[call].contains(anchor); };
        const auto isAfter = [&](std::size_t anchor) { return m_callsBefore[anchor].contains(call); };
        auto before = std::size_t(std::count_if(m_anchorCalls.begin(), m_anchorCalls.end(), isBefore));
        auto after = std::size_t(std::count_if(m_anchorCalls.begin(), m_anchorCalls.end(), isAfter));
        const auto own = std::find(m_anchorCalls.begin(), m_anchorCalls.end(), call);
        if (own != m_anchorCalls.end()) { // its name lists operators before and after the anchor, too
            before = std::size_t(own - m_anchorCalls.begin());
            after = m_anchorCalls.size() - before;
        }
        for (const QString &kind : m_calls[call].kinds) {
            if (isAnchor(kind)) {
                ++before;
                --after;
            } else if (Segment *segment = segmentOf(before, after, kind)) {
                segment->called[kind].push_back(call);
            }
        }
    }
}

void Segments::pairSegment(const Segment &segment)
{
    const auto countOf = [](const auto &map, const QString &kind) {
        const auto found = map.find(kind);
        return found == map.end() ? 0 : found->second.size();
    };
    const bool isPlain = std::all_of(segment.unclear.begin(), segment.unclear.end(), isTransparent)
        && std::all_of(segment.written.begin(), segment.written.end(), [&](const auto &row) {
                             return isTransparent(row.first) || row.second.size() == countOf(segment.called, row.first);
                         });
    for (const auto &[kind, nodes] : segment.written) {
        const auto found = segment.called.find(kind);
        if (found == segment.called.end() || found->second.size() != nodes.size() || segment.unclear.contains(kind)
            || (!isPlain && isArithmetic(kind)))
            continue;
        const std::vector<std::size_t> &calls = found->second;
        const bool isOneCall =
            std::all_of(calls.begin(), calls.end(), [&](auto call) { return call == calls.front(); });
        if (!isOneCall && (!isInRow(nodes, m_before) || !isInRow(calls, m_callsBefore)))
            continue;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            if (m_callOf[nodes[i]] < 0)
                m_callOf[nodes[i]] = int(calls[i]);
        }
    }
}

/// Pairs each remaining operator with a call, if only one call between the two anchors can contain it. The compiler
/// replaces quantised operators by others, which run in the same order. Transparent operators may be in no call.
void Segments::pairRest(const Segment &segment)
{
    std::set<std::size_t> hosts; // a call with only a cast does neither bias nor requantisation
    for (const auto &[kind, calls] : segment.called) {
        if (!isTransparent(kind))
            hosts.insert(calls.begin(), calls.end());
    }
    if (!std::all_of(segment.unclear.begin(), segment.unclear.end(), isTransparent))
        return;
    for (const auto &[kind, nodes] : segment.written) {
        for (const std::size_t node : nodes) {
            if (m_callOf[node] >= 0 || isTransparent(kind))
                continue;
            std::optional<std::size_t> only;
            const bool isClear = std::ranges::all_of(
                hosts, [&](std::size_t call) { return beginsBehind(call, node) || !std::exchange(only, call); });
            if (isClear && only)
                m_callOf[node] = int(*only);
        }
    }
}

/// True if the first operator of a call depends on operator `node`. In this case `node` is not in that call.
bool Segments::beginsBehind(std::size_t call, std::size_t node) const
{
    for (std::size_t i = 0; i < m_written.size(); ++i) {
        if (m_callOf[i] == int(call) && m_written[i].kind == m_calls[call].kinds.front() && m_before[i].contains(node))
            return true;
    }
    return false;
}

/// Finds calls that pad, cast or reorder an input for the next anchor. Relay has no operator for these calls before the
/// anchor.
void Segments::findPrepared(std::size_t segment)
{
    if (segment == m_anchors.size())
        return;
    const auto &written = m_segments[segment].written;
    const auto isUnmatched = [&](const QString &kind) {
        const auto found = written.find(kind);
        return found != written.end() && std::any_of(found->second.begin(), found->second.end(), [this](auto node) {
                   return m_callOf[node] < 0;
               });
    };
    const bool isEmpty = std::all_of(written.begin(), written.end(), [&](const auto &row) {
        return isTransparent(row.first) || !isUnmatched(row.first);
    });
    if (!isEmpty || !m_segments[segment].unclear.isEmpty())
        return;
    const auto has = [](const auto &numbers, auto number) {
        return std::ranges::find(numbers, number) != numbers.end();
    };
    const std::vector<int> &read = m_calls[m_anchorCalls[segment]].operands;
    for (const auto &[kind, calls] : m_segments[segment].called) {
        for (const std::size_t call : calls) {
            if (has(read, int(call)) && !has(m_anchorCalls, call) && !has(m_callOf, int(call))
                && std::ranges::none_of(m_calls[call].kinds, isUnmatched))
                m_prepared[call] = int(m_anchors[segment]);
        }
    }
}

NoPartner Pairing::whyNoOperator(std::size_t call) const
{
    const std::vector<QString> &kinds = m_calls[call].kinds;
    if (m_isCut[call])
        return NoPartner::NameIsCut;
    if (kinds.empty())
        return NoPartner::NamesNothing;
    const bool isThere = std::ranges::any_of(kinds, [this](const QString &kind) { return m_inRelay.contains(kind); });
    return isThere ? NoPartner::Several : NoPartner::NotInRelay;
}

NoPartner Pairing::whyNoCall(const WrittenOperator &node) const
{
    if (node.kind.isEmpty() || node.kind.startsWith("annotation."_L1))
        return NoPartner::None; // not executed
    return m_inCalls.contains(node.kind) ? NoPartner::Several : NoPartner::NotInCalls;
}

/// True if each operand precedes the call that uses it, as Relay's printer writes it. False for nested calls.
bool isInOrder(const RelayFunction &function)
{
    for (std::size_t i = 0; i < function.calls.size(); ++i) {
        const std::vector<int> &operands = function.calls[i].operands;
        if (std::ranges::any_of(operands, [i](int operand) { return std::size_t(operand) >= i; }))
            return false;
    }
    return true;
}

} // namespace

RelayPairing pairRelay(const RelayOutline &relay, const BufferTable &table, const QString &module)
{
    const OffloadedFunctions offloaded = offloadedFunctions(relay, table);
    const RelayFunction *main = nullptr;
    bool isUnclear = relay.isLimited;
    for (const RelayFunction &function : relay.functions) {
        const bool isOffloaded = offloaded.value(symbolOf(function)) == &function;
        const bool hasOperators = std::any_of(function.calls.begin(), function.calls.end(), [](const RelayCall &call) {
            return call.isOperator || call.callee.startsWith(u'@');
        });
        if (isOffloaded || !hasOperators)
            continue;
        isUnclear = isUnclear || main; // several functions: the order in which they run is unknown
        main = &function;
    }
    RelayPairing pairing;
    if (main && main->hasDataflow && !isUnclear && isInOrder(*main))
        pairing = Pairing(*main, offloaded, table, module).pair();
    for (const BufferCall &call : table.calls)
        pairing.offloaded.push_back(offloaded.value(call.function));
    return pairing;
}

RelayCalls callsInRelay(const RelayOutline &relay, const BufferTable &table, const QString &module)
{
    using How = CallInRelay::How;
    const RelayPairing pairing = pairRelay(relay, table, module);
    RelayCalls result;
    std::vector<CallInRelay> &places = result.calls;
    places.resize(table.calls.size());
    const auto add = [&](int call, const RelayCall &written, How how) {
        CallInRelay &place = places[std::size_t(call)];
        place.lines.push_back(written.line);
        place.how = how;
    };
    for (std::size_t i = 0; i < pairing.callOf.size(); ++i) {
        const int call = pairing.callOf[i];
        if (call >= 0 && !pairing.offloaded[std::size_t(call)])
            add(call, pairing.function->calls[i], How::Inferred);
    }
    for (std::size_t call = 0; call < pairing.prepared.size(); ++call) {
        if (const int prepared = pairing.prepared[call]; prepared >= 0)
            add(int(call), pairing.function->calls[std::size_t(prepared)], How::Prepares);
    }
    for (std::size_t call = 0; call < pairing.offloaded.size(); ++call) {
        if (!pairing.offloaded[call])
            continue;
        for (const RelayCall &written : pairing.offloaded[call]->calls) {
            if (written.isOperator) // calls of other functions have no operator of their own
                add(int(call), written, How::Named);
        }
    }
    for (std::size_t call = 0; call < places.size(); ++call) {
        CallInRelay &place = places[call];
        std::sort(place.lines.begin(), place.lines.end());
        place.lines.erase(std::unique(place.lines.begin(), place.lines.end()), place.lines.end());
        if (place.lines.empty())
            place.why = pairing.function ? pairing.whyNoOperator[call] : NoPartner::RelayUnclear;
    }
    for (std::size_t i = 0; i < pairing.whyNoCall.size(); ++i) {
        const RelayCall &written = pairing.function->calls[i];
        if (pairing.whyNoCall[i] != NoPartner::None)
            result.loose.push_back({written.callee, written.line, pairing.whyNoCall[i]});
    }
    return result;
}

} // namespace Mlf
