// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/modeltensors.h"

#include "model/analysis/statednames.h"
#include "model/analysis/tensorclaims.h"
#include "model/artifact/datatype.h"
#include "model/base/bytesum.h"

#include <QSet>

#include <algorithm>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Tensors = std::vector<TensorFact>;
using TensorsMaybe = std::optional<Tensors>;

/// Names that code has of its own: "arg1" (format 1 and 2), and "input", "input1" … of packed functions of 0.8.
bool isNumberedInput(const QString &name, std::size_t index)
{
    return name == u"arg%1"_s.arg(index) || name == (index == 0 ? u"input"_s : u"input%1"_s.arg(index));
}

void setDtype(TensorFact &tensor, const QString &dtype, Basis basis)
{
    if (!tensor.dtype.isEmpty() || dtype.isEmpty())
        return;
    tensor.dtype = dtype;
    tensor.dtypeBasis = basis;
}

void setBytes(TensorFact &tensor, std::optional<ByteCount> bytes, Basis basis)
{
    if (tensor.bytes || !bytes)
        return;
    tensor.bytes = bytes;
    tensor.basis = basis;
}

/// A type and shape from elsewhere; taken where they contradict nothing.
void setType(TensorFact &tensor, const QString &dtype, const std::optional<std::vector<qint64>> &shape, Basis basis)
{
    const std::optional<ByteCount> bytes = shape ? tensorBytes(*shape, dtype) : std::nullopt;
    const bool contradicts =
        (tensor.bytes && bytes && tensor.bytes != bytes) || (!tensor.dtype.isEmpty() && tensor.dtype != dtype);
    if (contradicts || dtype.isEmpty())
        return;
    setDtype(tensor, dtype, basis);
    setBytes(tensor, bytes, basis);
    if (!tensor.shape && shape && bytes) {
        tensor.shape = shape;
        tensor.shapeBasis = basis;
    }
}

class Collector {
public:
    explicit Collector(const TensorSources &sources) : m_sources(sources)
    {
        if (sources.metadata.mains.size() == 1 && sources.metadata.mains.front().hasTensors)
            m_stated = &sources.metadata.mains.front();
        m_areInputsNamed = areNamesKnown(true);
        m_areOutputsNamed = areNamesKnown(false);
    }

    /// Appends to `contradictions` what of the archive cannot be true.
    [[nodiscard]] ModelTensors collect(std::vector<TensorContradiction> &contradictions) const
    {
        if (m_sources.metadata.style == Style::Operator)
            return ofOperator();
        ModelTensors tensors {of(true), of(false)};
        for (const bool isInput : {true, false}) {
            if (TensorsMaybe &list = isInput ? tensors.inputs : tensors.outputs) {
                const Tensors first = *list;
                complete(*list, isInput);
                judge(*list, first, isInput, contradictions);
            }
        }
        return tensors;
    }

private:
    [[nodiscard]] TensorsMaybe of(bool isInput) const
    {
        if (m_sources.graph)
            return isInput ? graphInputs() : graphOutputs();
        if (const Tensors found = ofMain(isInput); !found.empty())
            return found;
        if (const Tensors found = ofHeader(isInput); !found.empty())
            return found;
        if (m_sources.tables.hasMetadata)
            return ofTables(isInput);
        return ofMetadata(isInput);
    }

    [[nodiscard]] const HeaderStruct *structOf(bool isInput) const
    {
        return m_sources.header.structEndingIn(isInput ? "_inputs"_L1 : "_outputs"_L1);
    }

    /// A model has an output: where main is not seen to write one, it is not known which are inputs.
    [[nodiscard]] Tensors ofMain(bool isInput) const
    {
        Tensors tensors;
        const auto &buffers = m_sources.main.buffers;
        if (std::none_of(buffers.begin(), buffers.end(),
                         [](const MainBuffer &buffer) { return buffer.kind == MainBuffer::Kind::Output; }))
            return tensors;
        const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
        for (const MainBuffer &buffer : m_sources.main.buffers) {
            if (buffer.kind == kind)
                tensors.emplace_back().name = buffer.name;
        }
        return tensors;
    }

    [[nodiscard]] Tensors ofHeader(bool isInput) const
    {
        Tensors tensors;
        if (const HeaderStruct *fields = structOf(isInput)) {
            for (const HeaderField &field : fields->fields)
                tensors.emplace_back().name = field.name;
        }
        return tensors;
    }

    [[nodiscard]] const std::vector<TableTensor> &tableOf(bool isInput) const
    {
        return isInput ? m_sources.tables.inputs : m_sources.tables.outputs;
    }

    [[nodiscard]] Tensors ofTables(bool isInput) const
    {
        Tensors tensors;
        for (const TableTensor &row : tableOf(isInput))
            tensors.emplace_back().name = row.name;
        return tensors;
    }

    [[nodiscard]] const std::vector<StatedTensor> &statedOf(bool isInput) const
    {
        static const std::vector<StatedTensor> none;
        return !m_stated ? none : isInput ? m_stated->inputs : m_stated->outputs;
    }

    /// JSON lost the order; Relay's main has that of the inputs, and that of generic output names is in them.
    [[nodiscard]] TensorsMaybe ofMetadata(bool isInput) const
    {
        if (!m_stated)
            return std::nullopt;
        const auto &relay = m_sources.relay.parameters;
        const auto place = [&](const QString &name) {
            return std::find_if(relay.begin(), relay.end(),
                                [&](const RelayTensor &parameter) { return nameInC(parameter.name) == nameInC(name); });
        };
        std::vector<const StatedTensor *> order;
        for (const StatedTensor &tensor : statedOf(isInput))
            order.push_back(&tensor);
        if (isInput)
            std::stable_sort(order.begin(), order.end(), [&](const StatedTensor *a, const StatedTensor *b) {
                return place(a->name) < place(b->name);
            });
        else
            std::stable_sort(order.begin(), order.end(), [](const StatedTensor *a, const StatedTensor *b) {
                return a->name.size() < b->name.size(); // output2 before output10
            });
        Tensors tensors;
        for (const StatedTensor *tensor : order)
            tensors.emplace_back().name = tensor->name;
        return tensors;
    }

    [[nodiscard]] TensorFact ofEntry(const QString &name, int entry) const
    {
        const GraphEntry &source = m_sources.graph->entries[std::size_t(entry)];
        TensorFact tensor;
        tensor.name = name;
        tensor.evidence = Link::file(m_sources.graphFile);
        setBytes(tensor, source.bytes, Basis::Computed);
        setType(tensor, source.dtype, source.shape, Basis::Computed);
        setDtype(tensor, source.dtype, Basis::Computed);
        return tensor;
    }

    /// Arguments that are not parameters. With linked parameters the .params file is empty: then an argument is an
    /// input where metadata.json or Relay's main names it.
    [[nodiscard]] TensorsMaybe graphInputs() const
    {
        const bool isWhole = !m_sources.parameters.tensors.empty() && !m_sources.parameters.damage;
        QSet<QString> parameters;
        for (const Parameter &parameter : m_sources.parameters.tensors)
            parameters.insert(parameter.name);
        QSet<QString> named;
        for (const StatedTensor &tensor : statedOf(true))
            named.insert(nameInC(tensor.name));
        if (named.isEmpty()) {
            for (const RelayTensor &parameter : m_sources.relay.parameters)
                named.insert(nameInC(parameter.name));
        }
        if (!isWhole && named.isEmpty())
            return std::nullopt;
        Tensors inputs;
        for (const int argument : m_sources.graph->arguments) {
            const GraphNode &node = m_sources.graph->nodes[std::size_t(argument)];
            const bool isInput = isWhole || named.contains(nameInC(node.name));
            if (isInput && !parameters.contains(node.name) && node.entryCount > 0)
                inputs.push_back(ofEntry(node.name, node.firstEntry));
        }
        return inputs;
    }

    /// A graph's outputs have numbers, not names: those of metadata.json where there is no doubt whose they are, else
    /// those of the nodes, with the number of the output where a node has several.
    [[nodiscard]] Tensors graphOutputs() const
    {
        const Graph &graph = *m_sources.graph;
        const auto &stated = statedOf(false);
        Tensors outputs;
        for (const int head : graph.heads) {
            const GraphNode &node = graph.nodes[std::size_t(graph.entries[std::size_t(head)].node)];
            const QString name =
                node.entryCount > 1 ? u"%1.%2"_s.arg(node.name).arg(head - node.firstEntry) : node.name;
            outputs.push_back(ofEntry(name, head));
        }
        if (outputs.size() == 1 && stated.size() == 1 && stated.front().bytes == outputs.front().bytes)
            outputs.front().name = stated.front().name;
        return outputs;
    }

    /// Names of main's own, "output", "output2", can be those of other tensors in metadata.json. They are the caller's
    /// where it has all of them.
    [[nodiscard]] bool areNamesKnown(bool isInput) const
    {
        if (m_sources.graph || ofMain(isInput).empty())
            return true;
        QSet<QString> stated;
        for (const StatedTensor &tensor : statedOf(isInput))
            stated.insert(nameInC(tensor.name));
        const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
        const auto &buffers = m_sources.main.buffers;
        return std::all_of(buffers.begin(), buffers.end(), [&](const MainBuffer &buffer) {
            return buffer.kind != kind || buffer.isNamedByCaller || stated.contains(nameInC(buffer.name));
        });
    }

    /// What metadata.json states of a tensor: found by name, else by place where names say the place.
    [[nodiscard]] const StatedTensor *statedOf(const TensorFact &tensor, std::size_t index, std::size_t count,
                                               bool isInput) const
    {
        const auto &stated = statedOf(isInput);
        const auto wanted = [&](const QString &name) -> const StatedTensor * {
            const auto found = std::find_if(stated.begin(), stated.end(), [&](const StatedTensor &candidate) {
                return nameInC(candidate.name) == nameInC(name);
            });
            return found == stated.end() ? nullptr : &*found;
        };
        if (const StatedTensor *found =
                (isInput ? m_areInputsNamed : m_areOutputsNamed) ? wanted(tensor.name) : nullptr)
            return found;
        if (stated.size() != count)
            return nullptr;
        if (count == 1)
            return &stated.front();
        const StatedTensor *found = isInput ? nullptr : wanted(u"output%1"_s.arg(index));
        return found && isGenericOutput(found->name, index, count) ? found : nullptr;
    }

    void complete(Tensors &tensors, bool isInput) const
    {
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            TensorFact &tensor = tensors[i];
            if (m_sources.graph) {
                confirmStated(tensor, i, tensors.size(), isInput);
            } else {
                takeStated(tensor, i, tensors.size(), isInput);
                takeHeader(tensor, i, tensors.size(), isInput);
                takeTables(tensor, i, tensors.size(), isInput);
                takeCode(tensor, i, isInput);
            }
            takeRelay(tensor, i, tensors.size(), isInput);
            if (!m_sources.graph)
                takeCodeType(tensor, i, isInput);
            if (!isInput && tensors.size() == 1)
                takeFollowedShape(tensor);
        }
    }

    /// Where metadata.json states what the graph says, it is stated; where it states something else, the graph is
    /// right.
    void confirmStated(TensorFact &tensor, std::size_t index, std::size_t count, bool isInput) const
    {
        const StatedTensor *stated = statedOf(tensor, index, count, isInput);
        if (!stated)
            return;
        if (tensor.bytes && stated->bytes == tensor.bytes) {
            tensor.basis = Basis::Stated;
            tensor.evidence = Link::file(u"metadata.json"_s);
        }
        if (!tensor.dtype.isEmpty() && stated->dtype == tensor.dtype)
            tensor.dtypeBasis = Basis::Stated;
    }

    void takeStated(TensorFact &tensor, std::size_t index, std::size_t count, bool isInput) const
    {
        if (const StatedTensor *stated = statedOf(tensor, index, count, isInput)) {
            setDtype(tensor, stated->dtype, Basis::Stated);
            setBytes(tensor, stated->bytes, Basis::Stated);
            tensor.evidence = Link::file(u"metadata.json"_s);
        }
    }

    /// The header's macro for the size of a tensor, or null.
    [[nodiscard]] const HeaderMacro *macroOf(std::size_t index, std::size_t count, bool isInput) const
    {
        const HeaderStruct *fields = structOf(isInput);
        if (!fields || fields->fields.size() != count)
            return nullptr;
        const QString prefix = fields->name.chopped(isInput ? 6 : 7); // inputs, outputs
        const HeaderMacro *size = m_sources.header.macro((prefix + fields->fields[index].name + u"_SIZE"_s).toUpper());
        return size && size->value.value_or(-1) >= 0 ? size : nullptr;
    }

    void takeHeader(TensorFact &tensor, std::size_t index, std::size_t count, bool isInput) const
    {
        const HeaderStruct *fields = structOf(isInput);
        if (!fields || fields->fields.size() != count)
            return;
        tensor.evidence = Link::file(m_sources.headerFile, fields->fields[index].line);
        const HeaderMacro *size = macroOf(index, count, isInput);
        if (!size)
            return;
        tensor.sizeMacro = size->name;
        setBytes(tensor, ByteCount(*size->value), Basis::Stated);
    }

    void takeTables(TensorFact &tensor, std::size_t index, std::size_t count, bool isInput) const
    {
        const auto &table = tableOf(isInput);
        if (table.size() != count)
            return;
        const TableTensor &row = table[index];
        setType(tensor, row.dtype, row.shape, Basis::Computed);
        tensor.evidence = Link::file(m_sources.tablesFile, row.line);
    }

    /// The buffer of main for a tensor, or null.
    [[nodiscard]] const MainBuffer *bufferOf(std::size_t index, bool isInput) const
    {
        const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
        for (const MainBuffer &buffer : m_sources.main.buffers) {
            if (buffer.kind == kind && index-- == 0)
                return &buffer;
        }
        return nullptr;
    }

    void takeCode(TensorFact &tensor, std::size_t index, bool isInput) const
    {
        const MainBuffer *buffer = bufferOf(index, isInput);
        if (!buffer)
            return;
        setBytes(tensor, buffer->bytes, Basis::Computed);
        if (tensor.evidence.isNull())
            tensor.evidence = Link::file(m_sources.main.file, m_sources.main.line);
    }

    void takeCodeType(TensorFact &tensor, std::size_t index, bool isInput) const
    {
        if (const MainBuffer *buffer = bufferOf(index, isInput))
            setDtype(tensor, dtypeOfCType(buffer->ctype), Basis::Inferred);
    }

    /// By name; by place where code has its own names (format 1 and 2) or all outputs are there.
    [[nodiscard]] const RelayTensor *relayOf(const TensorFact &tensor, std::size_t index, std::size_t count,
                                             bool isInput) const
    {
        const auto &parameters = m_sources.relay.parameters;
        const auto &results = m_sources.relay.results;
        const RelayTensor *found = nullptr;
        if (isInput) {
            const auto named = std::find_if(parameters.begin(), parameters.end(), [&](const RelayTensor &parameter) {
                return nameInC(parameter.name) == nameInC(tensor.name);
            });
            if (named != parameters.end())
                found = &*named;
            else if (isNumberedInput(tensor.name, index) && index < parameters.size())
                found = &parameters[index];
        } else if (results.size() == count) {
            found = &results[index];
        }
        return found;
    }

    void takeRelay(TensorFact &tensor, std::size_t index, std::size_t count, bool isInput) const
    {
        if (const RelayTensor *found = relayOf(tensor, index, count, isInput))
            setType(tensor, found->dtype, found->shape, Basis::Inferred);
    }

    /// The first call that takes the tensor, or main.
    [[nodiscard]] Link codePlace(const MainBuffer &buffer) const
    {
        const int index = int(&buffer - m_sources.main.buffers.data());
        for (const MainCall &call : m_sources.main.calls) {
            if (call.takes(index))
                return Link::file(m_sources.main.file, call.line);
        }
        return Link::file(m_sources.main.file, m_sources.main.line);
    }

    [[nodiscard]] std::vector<TensorClaim> claimsOn(const TensorFact &tensor, const TensorFact &ofGraph,
                                                    std::size_t index, std::size_t count, bool isInput,
                                                    bool isRelayInOrder) const
    {
        using Source = TensorClaim::Source;
        std::vector<TensorClaim> claims;
        const auto add = [&](Source source, const Link &place, const QString &dtype,
                             const std::optional<std::vector<qint64>> &shape, std::optional<ByteCount> bytes) {
            const auto ofShape = shape ? tensorBytes(*shape, dtype) : std::nullopt;
            claims.push_back({source, place, {}, dtype, shape, bytes ? bytes : ofShape, false});
        };
        if (m_sources.graph)
            add(Source::Graph, Link::file(m_sources.graphFile), ofGraph.dtype, ofGraph.shape, ofGraph.bytes);
        else if (const MainBuffer *buffer = bufferOf(index, isInput)) {
            add(Source::Code, codePlace(*buffer), dtypeOfCType(buffer->ctype).isEmpty() ? QString() : buffer->ctype, {},
                buffer->bytes);
            claims.back().isAtLeast = isInput;
        }
        if (const auto &table = tableOf(isInput); !m_sources.graph && table.size() == count)
            add(Source::Tables, Link::file(m_sources.tablesFile, table[index].line), table[index].dtype,
                table[index].shape, {});
        if (const RelayTensor *relay = relayOf(tensor, index, count, isInput); relay && (isInput || isRelayInOrder))
            add(Source::Relay, Link::file(m_sources.relayFile, relay->line), relay->dtype, relay->shape, {});
        if (const HeaderMacro *macro = macroOf(index, count, isInput); macro && !m_sources.graph) {
            add(Source::Header, Link::file(m_sources.headerFile, macro->line), {}, {}, ByteCount(*macro->value));
            claims.back().macro = macro->name;
        }
        if (const StatedTensor *stated = statedOf(tensor, index, count, isInput))
            add(Source::Metadata, statedLine(isInput), stated->dtype, {}, stated->bytes);
        return claims;
    }

    [[nodiscard]] Link statedLine(bool isInput) const
    {
        const auto &lines = m_sources.metadata.keyLines;
        const auto line = lines.constFind(isInput ? u"inputs"_s : u"outputs"_s);
        return Link::file(u"metadata.json"_s, line == lines.constEnd() ? std::optional<LineNumber>() : *line);
    }

    /// Relay's results are those tensors in another order: then none of them belongs to a place.
    [[nodiscard]] bool isRelayInOrder(const Tensors &tensors) const
    {
        std::vector<std::optional<ByteCount>> own;
        std::vector<std::optional<ByteCount>> results;
        for (const TensorFact &tensor : tensors)
            own.push_back(tensor.bytes);
        for (const RelayTensor &result : m_sources.relay.results)
            results.push_back(result.shape ? tensorBytes(*result.shape, result.dtype) : std::nullopt);
        if (own == results)
            return true;
        std::sort(own.begin(), own.end());
        std::sort(results.begin(), results.end());
        return own != results;
    }

    /// Puts right what a statement has wrong, as far as another part of the archive tells.
    void judge(Tensors &tensors, const Tensors &ofGraph, bool isInput,
               std::vector<TensorContradiction> &contradictions) const
    {
        const bool isInOrder = isRelayInOrder(tensors);
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            const auto claims = claimsOn(tensors[i], ofGraph[i], i, tensors.size(), isInput, isInOrder);
            const TensorJudgement judgement = judgeClaims(claims);
            for (const TensorConflict &conflict : judgement.conflicts) {
                TensorContradiction found {conflict.what, tensors[i].name, claims[conflict.wrong],
                                           claims[conflict.right]};
                if (conflict.what == TensorConflict::What::Bytes) {
                    std::tie(found.wrong.bytes, found.right.bytes) =
                        std::pair(conflict.wrongBytes, conflict.rightBytes);
                    if (!found.wrong.macro.isEmpty())
                        tensors[i].sizeMacro.clear();
                }
                contradictions.push_back(std::move(found));
            }
            if (!judgement.conflicts.empty())
                correct(tensors[i], claims, judgement);
            if (!judgement.dtype)
                forgetType(tensors[i], claims, judgement, contradictions);
        }
    }

    /// metadata.json states a type that does not exist, and nothing else tells one: the size is unknown with it.
    static void forgetType(TensorFact &tensor, const std::vector<TensorClaim> &claims, const TensorJudgement &judgement,
                           std::vector<TensorContradiction> &contradictions)
    {
        const auto stated = std::find_if(claims.begin(), claims.end(), [](const TensorClaim &claim) {
            return claim.source == TensorClaim::Source::Metadata && !claim.dtype.isEmpty();
        });
        if (stated == claims.end())
            return;
        contradictions.push_back({TensorConflict::What::NoType, tensor.name, *stated, {}});
        tensor.dtype.clear();
        tensor.dtypeBasis = Basis::Unknown;
        if (judgement.bytes != std::size_t(stated - claims.begin()))
            return;
        tensor.bytes.reset();
        tensor.basis = Basis::Unknown;
    }

    static Basis basisOf(const TensorClaim &claim)
    {
        switch (claim.source) {
        case TensorClaim::Source::Relay:
            return Basis::Inferred;
        case TensorClaim::Source::Header:
        case TensorClaim::Source::Metadata:
            return Basis::Stated;
        default:
            return Basis::Computed;
        }
    }

    static void correct(TensorFact &tensor, const std::vector<TensorClaim> &claims, const TensorJudgement &judgement)
    {
        const auto conflictOf = [&](TensorConflict::What what) {
            const auto found = std::find_if(judgement.conflicts.begin(), judgement.conflicts.end(),
                                            [what](const TensorConflict &conflict) { return conflict.what == what; });
            return found == judgement.conflicts.end() ? nullptr : &*found;
        };
        if (conflictOf(TensorConflict::What::Type)) {
            const TensorClaim &right = claims[*judgement.dtype];
            const bool isCode = right.source == TensorClaim::Source::Code;
            const QString dtype = isCode ? dtypeOfCType(right.dtype) : right.dtype;
            if (dtype != tensor.dtype) {
                tensor.dtype = dtype;
                tensor.dtypeBasis = basisOf(right);
                tensor.shape.reset();
            }
        }
        if (const TensorConflict *conflict = conflictOf(TensorConflict::What::Bytes);
            conflict && conflict->rightBytes != tensor.bytes) {
            tensor.bytes = conflict->rightBytes;
            tensor.basis = basisOf(claims[conflict->right]);
            tensor.evidence = claims[conflict->right].place;
            tensor.shape.reset();
        }
        if (!tensor.shape)
            tensor.shapeBasis = Basis::Unknown;
        for (const TensorClaim &claim : claims) {
            if (!tensor.shape && claim.shape && tensorBytes(*claim.shape, tensor.dtype) == tensor.bytes)
                setType(tensor, tensor.dtype, claim.shape, basisOf(claim));
        }
    }

    /// The shape that Relay's last operators give the only output, where its size says the same of it.
    void takeFollowedShape(TensorFact &tensor) const
    {
        const auto &results = m_sources.relay.results;
        const std::optional<qint64> size = elementBytes(tensor.dtype);
        const bool isMeant = results.size() == 1 && results.front().dtype.isEmpty() && results.front().shape;
        if (!isMeant || tensor.shape || !tensor.bytes || !size || *size <= 0)
            return;
        std::vector<qint64> shape = *results.front().shape;
        const auto open = std::find(shape.begin(), shape.end(), -1);
        if (open != shape.end()) {
            *open = 1;
            const std::optional<ByteCount> known = tensorBytes(shape, tensor.dtype);
            if (!known || known->value() <= 0)
                return;
            *open = tensor.bytes->value() / known->value();
        }
        if (tensorBytes(shape, tensor.dtype) != tensor.bytes)
            return;
        tensor.shape = std::move(shape);
        tensor.shapeBasis = Basis::Inferred;
    }

    /// Of the only operator, where the code tells what it reads and what it writes.
    [[nodiscard]] ModelTensors ofOperator() const
    {
        const FunctionFact *only = nullptr;
        for (const FunctionFact &function : m_sources.functions) {
            if (!function.isStated)
                continue;
            if (only)
                return {};
            only = &function;
        }
        const bool isKnown = only && only->uses.size() == only->arguments.size()
            && std::none_of(only->uses.begin(), only->uses.end(),
                            [](const ArgumentUse &use) { return use.direction == ArgumentUse::Direction::Unknown; });
        if (!isKnown)
            return {};
        ModelTensors tensors {Tensors(), Tensors()};
        for (std::size_t i = 0; i < only->arguments.size(); ++i) {
            const OperatorArgument &argument = only->arguments[i];
            TensorFact tensor;
            // metadata.json has the name of the handle, "A_1" of A.
            tensor.name = only->uses[i].name.isEmpty() ? argument.inputBinding : only->uses[i].name;
            tensor.evidence = Link::file(u"metadata.json"_s);
            if (argument.dtype.isEmpty() || elementBytes(argument.dtype)) {
                setBytes(tensor, argument.bytes, Basis::Stated);
                setType(tensor, argument.dtype, argument.shape, Basis::Stated);
                setDtype(tensor, argument.dtype, Basis::Stated);
            }
            const bool isInput = only->uses[i].direction == ArgumentUse::Direction::Input;
            (isInput ? tensors.inputs : tensors.outputs)->push_back(std::move(tensor));
        }
        return tensors;
    }

    const TensorSources &m_sources;
    const StatedMain *m_stated = nullptr;
    bool m_areInputsNamed = true; ///< their names are the caller's
    bool m_areOutputsNamed = true;
};

} // namespace

std::optional<ByteCount> ModelTensors::bytes() const
{
    return inputs && outputs ? sumOfBytes(*inputs, *outputs) : std::nullopt;
}

Basis ModelTensors::basis() const
{
    if (!bytes())
        return Basis::Unknown;
    Basis least = Basis::Stated;
    for (const auto *tensors : {&*inputs, &*outputs}) {
        for (const TensorFact &tensor : *tensors)
            least = std::max(least, tensor.basis);
    }
    return least;
}

std::optional<ByteCount> foundIo(const MainCalls &calls, const Graph *graph, const ModelTensors &tensors)
{
    return graph ? tensors.bytes() : calls.ioBytes();
}

ModelTensors collectTensors(const TensorSources &sources)
{
    std::vector<TensorContradiction> contradictions;
    return Collector(sources).collect(contradictions);
}

std::vector<TensorContradiction> contradictedTensors(const TensorSources &sources)
{
    std::vector<TensorContradiction> contradictions;
    (void)Collector(sources).collect(contradictions);
    return contradictions;
}

} // namespace Mlf
