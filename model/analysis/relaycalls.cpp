// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/relaycalls.h"

#include "model/analysis/functionname.h"

#include <QHash>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// An operator as both texts name it, in the order it runs.
struct NamedOperator {
    QString name;
    std::size_t owner = 0; ///< the call, or the index of the Relay call
};

/// What is never folded, split or put together with another of these.
bool isAnchor(const QString &name)
{
    static constexpr std::array anchors {
        "adaptive_avg_pool2d"_L1,
        "adaptive_max_pool2d"_L1,
        "avg_pool1d"_L1,
        "avg_pool2d"_L1,
        "avg_pool3d"_L1,
        "batch_matmul"_L1,
        "conv1d"_L1,
        "conv1d_transpose"_L1,
        "conv2d"_L1,
        "conv2d_transpose"_L1,
        "conv3d"_L1,
        "conv3d_transpose"_L1,
        "dense"_L1,
        "global_avg_pool2d"_L1,
        "global_max_pool2d"_L1,
        "log_softmax"_L1,
        "max_pool1d"_L1,
        "max_pool2d"_L1,
        "max_pool3d"_L1,
        "resize2d"_L1,
        "softmax"_L1,
        "upsampling"_L1,
    };
    return std::binary_search(anchors.begin(), anchors.end(), name);
}

/// The name without dialect, layout and schedule: "conv2d" of "nn.contrib_conv2d_NCHWc", "add" of "nn.bias_add".
QString plainName(QString name)
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

std::vector<NamedOperator> anchorsOf(const std::vector<NamedOperator> &operators)
{
    std::vector<NamedOperator> anchors;
    std::copy_if(operators.begin(), operators.end(), std::back_inserter(anchors),
                 [](const NamedOperator &candidate) { return isAnchor(candidate.name); });
    return anchors;
}

/// Behind the next anchor from `at` on, or the end.
std::size_t segmentEnd(const std::vector<NamedOperator> &operators, std::size_t at)
{
    while (at < operators.size() && !isAnchor(operators[at].name))
        ++at;
    return at;
}

using Lines = std::vector<std::vector<LineNumber>>;

/// Takes those between two anchors for each other that are as many of a name in both.
void pairSegment(const std::vector<NamedOperator> &relay, std::size_t relayFrom, std::size_t relayEnd,
                 const std::vector<NamedOperator> &calls, std::size_t callsFrom, std::size_t callsEnd,
                 const std::vector<RelayCall> &places, Lines &lines)
{
    QHash<QString, std::vector<std::size_t>> called;
    QHash<QString, std::vector<std::size_t>> written;
    for (std::size_t i = callsFrom; i < callsEnd; ++i)
        called[calls[i].name].push_back(calls[i].owner);
    for (std::size_t i = relayFrom; i < relayEnd; ++i)
        written[relay[i].name].push_back(relay[i].owner);
    for (auto it = written.cbegin(); it != written.cend(); ++it) {
        const std::vector<std::size_t> owners = called.value(it.key());
        for (std::size_t i = 0; owners.size() == it->size() && i < owners.size(); ++i)
            lines[owners[i]].push_back(places[(*it)[i]].line);
    }
}

} // namespace

std::vector<std::vector<LineNumber>> relayLinesOfCalls(const RelayOutline &relay, const BufferTable &table,
                                                       const QString &module)
{
    Lines lines(table.calls.size());
    const RelayFunction *main = nullptr;
    for (const RelayFunction &function : relay.functions) {
        const bool hasOperators = std::any_of(function.calls.begin(), function.calls.end(),
                                              [](const RelayCall &call) { return call.isOperator; });
        if (hasOperators && main)
            return lines; // which of them is called when is not known
        if (hasOperators)
            main = &function;
    }
    if (!main || relay.isLimited)
        return lines;
    std::vector<NamedOperator> written;
    for (std::size_t i = 0; i < main->calls.size(); ++i) {
        if (main->calls[i].isOperator)
            written.push_back({plainName(main->calls[i].callee), i});
    }
    std::vector<NamedOperator> called;
    for (std::size_t step = 0; step < table.calls.size(); ++step) {
        const QStringList names = fusedOperators(table.calls[step].function, module);
        for (const QString &name : names)
            called.push_back({plainName(name), step});
    }
    const std::vector<NamedOperator> left = anchorsOf(written);
    const std::vector<NamedOperator> right = anchorsOf(called);
    const auto hasSameName = [](const NamedOperator &a, const NamedOperator &b) { return a.name == b.name; };
    if (left.empty() || !std::equal(left.begin(), left.end(), right.begin(), right.end(), hasSameName))
        return lines;
    std::size_t relayAt = 0;
    std::size_t callsAt = 0;
    while (true) {
        const std::size_t relayEnd = segmentEnd(written, relayAt);
        const std::size_t callsEnd = segmentEnd(called, callsAt);
        pairSegment(written, relayAt, relayEnd, called, callsAt, callsEnd, main->calls, lines);
        if (relayEnd == written.size())
            break;
        lines[called[callsEnd].owner].push_back(main->calls[written[relayEnd].owner].line);
        relayAt = relayEnd + 1;
        callsAt = callsEnd + 1;
    }
    for (std::vector<LineNumber> &list : lines) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return lines;
}

} // namespace Mlf
