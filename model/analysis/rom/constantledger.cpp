// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constantledger.h"

#include "model/artifact/datatype.h"

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Computes the padding before each constant. For this it stores the end of the last constant in each pool and section;
/// the end is unknown after a constant of unknown size.
class LedgerLayout {
public:
    LedgerLayout(const ConstantTable &constants, ConstantLedger &ledger) : m_ledger(ledger)
    {
        for (const ConstantFact *constant : inOrder(constants.constants))
            m_paddings[constant] = paddingOf(*constant);
        for (const ConstantFact &constant : constants.constants)
            add(constant);
    }

private:
    using Place = std::tuple<QString, QString, QString>; ///< file, pool, section

    void add(const ConstantFact &constant)
    {
        LedgerRow row;
        row.name = constant.name;
        row.line = constant.line;
        row.values = valuesOf(constant);
        row.bytes = constant.bytes;
        row.alignment = constant.alignment;
        row.section = constant.section;
        row.pool = constant.pool;
        row.users = constant.users;
        row.isWritable = constant.isWritable;
        row.isCounted = constant.isCounted;
        row.padding = m_paddings[&constant];
        if (row.isCounted) {
            m_ledger.values = sum(m_ledger.values, row.bytes);
            ByteCount &paddings = row.pool.isEmpty() ? m_ledger.sectionPadding : m_ledger.poolPadding;
            paddings = sum(paddings, row.padding);
        }
        m_ledger.rows.push_back(std::move(row));
    }

    /// Constants in memory order. The initialisers of a struct may be in another order.
    static std::vector<const ConstantFact *> inOrder(const std::vector<ConstantFact> &constants)
    {
        std::vector<const ConstantFact *> order;
        for (const ConstantFact &constant : constants)
            order.push_back(&constant);
        const auto place = [](const ConstantFact *constant) {
            return constant->pool.isEmpty() ? ByteOffset() : constant->offset.value_or(ByteOffset());
        };
        std::ranges::stable_sort(order, {}, place);
        return order;
    }

    std::optional<ByteCount> paddingOf(const ConstantFact &constant)
    {
        // Without a section attribute, const and other data go to different sections.
        const QString section =
            constant.section.isEmpty() ? (constant.isWritable ? u".data"_s : u".rodata"_s) : constant.section;
        std::optional<qint64> &end = m_ends.try_emplace({constant.file, constant.pool, section}, 0).first->second;
        const std::optional<qint64> begin = constant.pool.isEmpty() ? aligned(end, constant)
            : constant.offset                                       ? std::optional(constant.offset->value())
                                                                    : std::nullopt;
        const std::optional<qint64> last = end;
        end = begin && constant.bytes ? checkedAdd(*begin, constant.bytes->value()) : std::nullopt;
        return begin && last && *begin >= *last ? std::optional(ByteCount(*begin - *last)) : std::nullopt;
    }

    static std::optional<qint64> aligned(std::optional<qint64> end, const ConstantFact &constant)
    {
        const std::optional<NumberType> type = numberTypeOfC(constant.ctype);
        const qint64 natural = type ? bytesOf(*type) : 1;
        const qint64 alignment = std::max<qint64>(constant.alignment.value_or(ByteCount(natural)).value(), 1);
        const qint64 over = end ? *end % alignment : 0;
        return !end || over == 0 ? end : checkedAdd(*end, alignment - over);
    }

    static ByteCount sum(ByteCount a, std::optional<ByteCount> b)
    {
        return (CountedConstants {a, false} + CountedConstants {b.value_or(ByteCount()), false}).bytes;
    }

    ConstantLedger &m_ledger;
    std::map<Place, std::optional<qint64>> m_ends;
    QHash<const ConstantFact *, std::optional<ByteCount>> m_paddings;
};

/// Names of the functions that get a parameter, by the name of the parameter.
QHash<QString, QStringList> findReceivers(const Graph &graph)
{
    QHash<QString, QStringList> takers;
    for (const GraphNode &node : graph.nodes) {
        for (const int input : node.inputs) {
            const GraphNode &source = graph.nodes[std::size_t(graph.entries[std::size_t(input)].node)];
            if (source.isOperator || node.function.isEmpty())
                continue;
            QStringList &functions = takers[source.name];
            if (functions.isEmpty() || functions.last() != node.function)
                functions += node.function;
        }
    }
    for (QStringList &functions : takers)
        functions.removeDuplicates();
    return takers;
}

void addParameters(ConstantLedger &ledger, const Parameters &parameters, const QString &file, const Graph *graph)
{
    const auto takers = graph ? findReceivers(*graph) : QHash<QString, QStringList>();
    for (const Parameter &parameter : parameters.tensors) {
        LedgerRow row;
        row.name = parameter.name;
        const qint64 begin = parameter.dataOffset.value();
        const std::optional<qint64> each = elementBytes(parameter.dtype);
        row.values = {file,
                      parameter.dataOffset,
                      ByteOffset(begin + parameter.bytes.value()),
                      false,
                      parameter.dtype,
                      numberTypeOfTvm(parameter.dtype),
                      each ? std::optional(parameter.bytes.value() / *each) : std::nullopt};
        row.shape = parameter.shape;
        row.bytes = parameter.bytes;
        row.users = takers.value(parameter.name);
        ledger.values = ByteCount(ledger.values.value() + parameter.bytes.value()); // each is inside the file
        ledger.rows.push_back(std::move(row));
    }
}

} // namespace

ValueSource valuesOf(const ConstantFact &constant)
{
    return {constant.file,     constant.begin,    constant.end, true, constant.ctype, numberTypeOfC(constant.ctype),
            constant.elements, constant.isInMacro};
}

ConstantLedger makeLedger(const ConstantTable &constants, const std::optional<CountedConstants> &total,
                          const Parameters *parameters, const QString &parametersFile, const Graph *graph)
{
    ConstantLedger ledger;
    ledger.total = total;
    LedgerLayout(constants, ledger);
    if (parameters)
        addParameters(ledger, *parameters, parametersFile, graph);
    QHash<QString, int> counts;
    for (const LedgerRow &row : ledger.rows)
        ++counts[row.name];
    ledger.numbers.reserve(qsizetype(ledger.rows.size()));
    for (std::size_t number = 0; number < ledger.rows.size(); ++number) {
        LedgerRow &row = ledger.rows[number];
        row.label = counts.value(row.name) == 1 ? row.name : constantLabel(row.values.file, row.name);
        if (!ledger.numbers.contains(row.label))
            ledger.numbers.insert(row.label, int(number));
    }
    return ledger;
}

} // namespace Mlf
