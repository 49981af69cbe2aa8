// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/codeconstants.h"

#include "model/artifact/csourcescanner.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 mostConstants = 1'000'000; ///< of one source; a model has some hundreds

bool isOfRuntime(const CodeBlock &block)
{
    return block.type.startsWith("TVM"_L1) || block.type.startsWith("struct TVM"_L1);
}

/// Adds up the fields of a struct as a compiler lays them out: each at a multiple of its alignment.
class Layout {
public:
    void add(const CodeBlock &field)
    {
        const qint64 alignment = field.alignment && field.alignment->value() > 0 ? field.alignment->value() : 1;
        const std::optional<qint64> padded = checkedAdd(m_end, (alignment - m_end % alignment) % alignment);
        const std::optional<qint64> end =
            padded && field.bytes ? checkedAdd(*padded, field.bytes->value()) : std::nullopt;
        m_isKnown = m_isKnown && end;
        m_end = end.value_or(m_end);
        m_largest = std::max(m_largest, alignment);
    }

    /// The end of the last field of a struct of that size, or the size itself where the fields do not account for it.
    [[nodiscard]] ByteCount end(ByteCount size) const
    {
        const qint64 padding = size.value() - m_end;
        return m_isKnown && m_end > 0 && padding >= 0 && padding < m_largest ? ByteCount(m_end) : size;
    }

private:
    qint64 m_end = 0;
    qint64 m_largest = 1;
    bool m_isKnown = true;
};

} // namespace

CountedConstants countConstants(QByteArrayView source, const std::stop_token &stop)
{
    CountedConstants result;
    Layout fields; // those of a struct come right before it
    qint64 left = mostConstants;
    CSourceScanner scanner([&](CodeBlock &&block) {
        if (block.kind != CodeBlock::Kind::Initialiser && block.kind != CodeBlock::Kind::Text)
            return true;
        if (block.level > 0) {
            fields.add(block);
            return true;
        }
        const Layout own = std::exchange(fields, {});
        if (isOfRuntime(block))
            return true;
        result = result + CountedConstants {block.bytes ? own.end(*block.bytes) : ByteCount(), !block.bytes};
        if (--left > 0)
            return true;
        result.isAtLeast = true;
        return false;
    });
    scanner.advance(source, true, stop);
    result.isAtLeast = result.isAtLeast || stop.stop_requested();
    return result;
}

CountedConstants operator+(CountedConstants a, CountedConstants b)
{
    const std::optional<qint64> sum = checkedAdd(a.bytes.value(), b.bytes.value());
    return {ByteCount(sum.value_or(std::numeric_limits<qint64>::max())), a.isAtLeast || b.isAtLeast || !sum};
}

std::optional<CountedConstants> modelConstants(const ModuleMetadata &module,
                                               const std::optional<CountedConstants> &inCode,
                                               const Parameters &parameters, bool hasObjects)
{
    const bool areParametersUsed = module.executor == "graph"_L1 && !parameters.tensors.empty();
    if (!inCode && !areParametersUsed)
        return std::nullopt;
    CountedConstants sum = inCode.value_or(CountedConstants());
    if (areParametersUsed)
        sum = sum + CountedConstants {parameterBytes(parameters), parameters.damage.has_value()};
    sum.isAtLeast = sum.isAtLeast || hasObjects;
    return sum;
}

ByteCount parameterBytes(const Parameters &parameters)
{
    qint64 sum = 0;
    for (const Parameter &parameter : parameters.tensors)
        sum += parameter.bytes.value(); // each lies inside the file: no overflow
    return ByteCount(sum);
}

} // namespace Mlf
