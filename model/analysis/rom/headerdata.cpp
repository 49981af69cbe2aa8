// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/headerdata.h"

#include <algorithm>

namespace Mlf {

namespace {

/// Adds the names that a function refers to or calls.
void addNames(const FunctionDefinition &function, QSet<QString> &names)
{
    for (const QString &name : function.code.body.names)
        names.insert(name);
    for (const CCall &call : function.code.body.calls)
        names.insert(call.callee);
}

/// Names that a source uses, directly or through functions of headers.
QSet<QString> usedBy(const CSource &source, const QHash<QString, const CSource *> &headers)
{
    QSet<QString> names;
    for (const FunctionDefinition &function : source.functions)
        addNames(function, names);
    std::vector<const FunctionDefinition *> unused;
    for (const QString &path : source.headers) {
        const CSource *header = headers.value(path);
        for (std::size_t i = 0; header && i < header->functions.size(); ++i)
            unused.push_back(&header->functions[i]);
    }
    for (bool isMore = true; isMore;) {
        const auto used = std::partition(unused.begin(), unused.end(), [&](const FunctionDefinition *function) {
            return !names.contains(function->name);
        });
        isMore = used != unused.end();
        std::for_each(used, unused.end(), [&](const FunctionDefinition *function) { addNames(*function, names); });
        unused.erase(used, unused.end());
    }
    return names;
}

} // namespace

HeaderData::HeaderData(const std::vector<ScannedSource> &sources)
{
    QSet<QString> included;
    for (const ScannedSource &source : sources)
        included += QSet<QString>(source.source->headers.begin(), source.source->headers.end());
    QHash<QString, const CSource *> headers;
    for (const ScannedSource &source : sources) {
        if (included.contains(source.path))
            headers.insert(source.path, source.source.get());
    }
    for (const ScannedSource &source : sources) {
        if (headers.isEmpty() || source.source->headers.isEmpty() || included.contains(source.path))
            continue;
        const QSet<QString> used = usedBy(*source.source, headers);
        for (const QString &path : source.source->headers) {
            if (headers.contains(path))
                m_usedNames[path] += used;
        }
    }
}

int HeaderData::objectsOf(const CodeBlock &block, const QString &path) const
{
    const auto includers = m_usedNames.constFind(path);
    if (includers == m_usedNames.constEnd() || !(block.isStatic || block.isConst)) // const implies static in C++
        return 1;
    const auto users = std::count_if(includers->begin(), includers->end(),
                                     [&](const QSet<QString> &used) { return used.contains(block.name); });
    return std::max(int(users), 1);
}

} // namespace Mlf
