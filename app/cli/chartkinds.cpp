// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/chartkinds.h"

#include "model/chart/svgwriter.h"
#include "model/document/document.h"
#include "model/questions/dataflow.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Returns the index of the pool `name`, or -1 with the reason in `problem`.
int poolOf(const BufferTable &table, const QString &name, QString &problem)
{
    QStringList names;
    for (std::size_t i = 0; i < table.pools.size(); ++i) {
        if (!name.isEmpty() && poolTitle(table.pools[i]) == name)
            return int(i);
        names += poolTitle(table.pools[i]);
    }
    if (name.isEmpty() && hasWorkspacePool(table))
        return largestPool(table);
    problem = name.isEmpty() || names.isEmpty()
        ? u"this model has no pool: no buffer lies in one"_s
        : u"there is no pool '%1'; there is %2"_s.arg(name, names.join(u", "_s));
    return -1;
}

Chart noChart(const QString &problem)
{
    return {{}, {}, problem};
}

Chart noCalls()
{
    return noChart(u"the calls of this model are not known: neither its code nor a graph tells their order"_s);
}

Chart makeWorkspaceChart(const Document &document, const Module &module, const ChartOptions &options)
{
    const WorkspaceBars bars = options.bars.isEmpty() ? usualBars(module)
        : options.bars == "stated"_L1                 ? WorkspaceBars::Stated
                                                      : WorkspaceBars::Computed;
    if (bars == WorkspaceBars::Stated && !options.pool.isEmpty())
        return noChart(u"metadata.json states no workspace by pool"_s);
    if (bars == WorkspaceBars::Computed && module.need.steps.empty())
        return noChart(u"the memory that each call needs is not known: --bars stated shows what metadata.json says"_s);
    std::optional<int> pool;
    if (QString problem; !options.pool.isEmpty()) {
        pool = poolOf(module.buffers, options.pool, problem);
        if (*pool < 0)
            return noChart(problem);
        if (module.buffers.pools[std::size_t(*pool)].kind == BufferPool::Kind::Constants)
            return noChart(u"no function works in the pool '%1': it holds constants"_s.arg(options.pool));
    }
    return {workspaceScene(document, module, bars, pool, options.size),
            [&document, &module, bars, pool] { return workspaceValues(document, module, bars, pool); },
            {}};
}

Chart makeTimeline(const Document &document, const Module &module, const ChartOptions &options)
{
    if (module.buffers.calls.empty())
        return noCalls();
    Chart chart {timelineScene(document, module, options.size), [&] { return timelineValues(document, module); }, {}};
    if (chart.scene.body.marks.empty())
        chart.problem = u"the memory that each call needs is not known: the size or the place of a buffer is not"_s;
    return chart;
}

Chart makeMap(const Document &document, const Module &module, const ChartOptions &options)
{
    if (module.buffers.calls.empty())
        return noCalls();
    QString problem;
    const int pool = poolOf(module.buffers, options.pool, problem);
    if (pool < 0)
        return noChart(problem);
    Chart chart {
        mapScene(document, module, pool, options.size), [&, pool] { return mapValues(document, module, pool); }, {}};
    if (chart.scene.body.marks.empty())
        chart.problem =
            u"no buffer of the pool '%1' is known"_s.arg(poolTitle(module.buffers.pools[std::size_t(pool)]));
    return chart;
}

Chart makeRomChart(const Document &, const Module &module, const ChartOptions &options)
{
    Chart chart {romScene(module, options.size), [&] { return romValues(module); }, {}};
    if (chart.scene.body.marks.empty())
        chart.problem = u"nothing of this model's flash is known: it has no constants, and no code is compiled"_s;
    return chart;
}

Chart makeGraphChart(const Document &document, const Module &module, const ChartOptions &)
{
    Chart chart {graphScene(document, module), [&] { return graphValues(document, module); }, {}};
    if (chart.scene.body.marks.empty() && !hasDataflow(module))
        return noCalls();
    if (chart.scene.body.marks.empty())
        chart.problem = u"this model has more calls than the %1 that are drawn"_s.arg(maxDataflowBoxes);
    return chart;
}

} // namespace

const std::vector<ChartKind> &chartKinds()
{
    static const std::vector<ChartKind> table {
        {.name = u"workspace"_s, .make = makeWorkspaceChart, .takesPool = true, .takesBars = true},
        {.name = u"timeline"_s, .make = makeTimeline},
        {.name = u"map"_s, .make = makeMap, .takesPool = true},
        {.name = u"rom"_s, .make = makeRomChart},
        {.name = u"graph"_s, .make = makeGraphChart},
    };
    return table;
}

const ChartKind *findChart(const QString &name)
{
    const auto found = std::find_if(chartKinds().begin(), chartKinds().end(),
                                    [&](const ChartKind &kind) { return kind.name == name; });
    return found == chartKinds().end() ? nullptr : &*found;
}

QStringList chartNames()
{
    QStringList names;
    for (const ChartKind &kind : chartKinds())
        names += kind.name;
    return names;
}

} // namespace Mlf
