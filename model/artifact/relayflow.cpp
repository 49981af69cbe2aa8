// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayflow.h"

#include "model/base/byteviews.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Mlf {

namespace {

constexpr std::size_t deepestLevels = 1000; ///< nested parentheses

/// Name of the tuple in `%3.0`; empty if there is no index.
std::string_view tupleOf(std::string_view name)
{
    const std::size_t dot = name.find_last_not_of("0123456789");
    return dot != std::string_view::npos && dot + 1 < name.size() && name[dot] == '.' ? name.substr(0, dot)
                                                                                      : std::string_view();
}

void makeUnique(std::vector<int> &values)
{
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

} // namespace

void RelayFlow::addParameter(std::string_view name, RelayTensor tensor, RelayFunction &function)
{
    const int number = int(function.parameters.size());
    tensor.name = QString::fromUtf8(name.data() + 1, qsizetype(name.size()) - 1);
    function.parameters.push_back(std::move(tensor));
    m_values.insert(byteView(name), {-1 - number});
}

void RelayFlow::bind(std::string_view name, RelayFunction &function)
{
    if (m_levels.size() > 1 || !m_bound.empty())
        function.hasDataflow = false;
    m_bound = name;
    m_levels.assign(1, Level());
}

void RelayFlow::take(std::string_view name, RelayFunction &function)
{
    auto found = m_values.constFind(byteView(name));
    if (found == m_values.constEnd())
        found = m_values.constFind(byteView(tupleOf(name)));
    if (found == m_values.constEnd())
        function.hasDataflow = false;
    else
        add(m_levels.back().values, *found, function);
}

void RelayFlow::open()
{
    // Printed text is never nested this deep: count deeper values for the level above.
    if (m_levels.size() < deepestLevels)
        m_levels.push_back({m_pending, {}});
    m_pending = -1;
}

int RelayFlow::close(RelayFunction &function)
{
    if (m_levels.size() < 2) {
        function.hasDataflow = false;
        return -1;
    }
    Level level = std::move(m_levels.back());
    m_levels.pop_back();
    if (level.call < 0) {
        add(m_levels.back().values, level.values, function);
        return -1;
    }
    RelayCall &call = function.calls[std::size_t(level.call)];
    makeUnique(level.values);
    const auto results = std::lower_bound(level.values.begin(), level.values.end(), 0);
    call.operands.assign(results, level.values.end());
    std::transform(std::make_reverse_iterator(results), level.values.rend(), std::back_inserter(call.parameters),
                   [](int value) { return -1 - value; });
    add(m_levels.back().values, {level.call}, function);
    return level.call;
}

void RelayFlow::endLine()
{
    if (m_levels.size() > 1)
        return; // the expression continues
    endBinding();
    m_levels.assign(1, Level());
}

void RelayFlow::add(Values &to, const Values &values, RelayFunction &function)
{
    m_room -= qint64(values.size());
    if (m_room < 0) {
        function.hasDataflow = false;
        return;
    }
    to.insert(to.end(), values.begin(), values.end());
}

void RelayFlow::endBinding()
{
    makeUnique(m_levels.front().values);
    if (!m_bound.empty())
        m_values.insert(byteView(m_bound), m_levels.front().values);
    m_bound = {};
}

} // namespace Mlf
