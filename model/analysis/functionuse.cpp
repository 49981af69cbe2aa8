// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/functionuse.h"

#include "model/analysis/constantindex.h"
#include "model/analysis/graphcalls.h"

#include <QSet>

#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using FunctionKey = std::pair<QString, QString>; ///< file and name

void noteOwnConstants(const FunctionDefinition &function, const QString &file, const PoolBindings &pools,
                      const ConstantIndex &index, QSet<const ConstantFact *> &used)
{
    const CBody &body = function.code.body;
    for (const CBuffer &buffer : body.buffers) {
        const auto pool =
            buffer.kind == CBuffer::Kind::Slice ? pools.poolOf(function, file, buffer.parent) : std::nullopt;
        if (!pool)
            continue;
        const qint64 place = checkedAdd(pool->base, buffer.offset.value()).value_or(-1);
        if (const ConstantFact *found = index.at(pool->name, place))
            used.insert(found);
        else if (index.isClosed(pool->name))
            used.insert(nullptr); // of a size that nobody knows
    }
    for (const QString &name : body.names) {
        if (const ConstantFact *found = index.named(file, name))
            used.insert(found);
    }
}

std::optional<ByteCount> sum(const QSet<const ConstantFact *> &constants)
{
    std::optional<qint64> bytes = 0;
    for (const ConstantFact *constant : constants)
        bytes = bytes && constant && constant->bytes ? checkedAdd(*bytes, constant->bytes->value()) : std::nullopt;
    return bytes ? std::optional(ByteCount(*bytes)) : std::nullopt;
}

void noteUser(ConstantTable &constants, const QSet<const ConstantFact *> &used, const FunctionFact &function)
{
    for (const ConstantFact *constant : used) {
        if (!constant)
            continue;
        QStringList &users = constants.constants[std::size_t(constant - constants.constants.data())].users;
        if (users.isEmpty() || users.last() != function.name)
            users += function.name;
    }
}

/// Main hands on what it refers to: it is a user only where nobody else is.
void dropHandingOn(ConstantTable &constants, const QString &main)
{
    for (ConstantFact &constant : constants.constants) {
        if (constant.users.size() > 1)
            constant.users.removeOne(main);
    }
}

QString convention(const FunctionFact &function, const QSet<QString> &calledDirectly)
{
    if (!function.signature || function.role == FunctionRole::Helper || function.role == FunctionRole::Accessor)
        return {};
    if (function.signature->isPacked())
        return calledDirectly.contains(function.name) ? u"cpacked"_s : u"packed"_s;
    return function.role == FunctionRole::Entry ? QString() : u"unpacked"_s;
}

} // namespace

void fillInUse(std::vector<FunctionFact> &functions, const std::vector<ScannedSource> &sources,
               const PoolBindings &pools, const MainCalls &main, ConstantTable &constants, const Graph *graph)
{
    const ConstantIndex index(constants);
    std::map<FunctionKey, QSet<const ConstantFact *>> used;
    QSet<QString> calledDirectly;
    for (const ScannedSource &source : sources) {
        for (const FunctionDefinition &function : source.source->functions) {
            noteOwnConstants(function, source.path, pools, index, used[{source.path, function.name}]);
            for (const CCall &call : function.code.body.calls)
                calledDirectly.insert(call.callee);
        }
    }
    std::map<QString, QSet<const ConstantFact *>> given;
    for (const MainCall &call : main.calls) {
        for (const MainAccess &argument : call.arguments) {
            const MainBuffer &buffer = main.buffers[std::size_t(argument.buffer)];
            const ConstantFact *found = buffer.pool.isEmpty()
                ? index.named(call.file, buffer.name)
                : index.at(buffer.pool, buffer.offset ? buffer.offset->value() : -1);
            if (found)
                given[call.function].insert(found);
        }
    }
    const QHash<QString, std::vector<int>> steps = callSteps(main, graph);
    for (FunctionFact &function : functions) {
        function.callingConvention = convention(function, calledDirectly);
        if (!function.file.isEmpty()) {
            const QSet<const ConstantFact *> all = used[{function.file, function.name}] | given[function.name];
            function.constantBytes = sum(all);
            noteUser(constants, all, function);
        }
        const bool isStep = function.role == FunctionRole::Operator || function.role == FunctionRole::Offload;
        if (isStep && (graph || !main.function.isEmpty()))
            function.callCount = int(steps.value(function.name).size());
    }
    dropHandingOn(constants, main.function);
}

} // namespace Mlf
