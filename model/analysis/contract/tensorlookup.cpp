// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/tensorlookup.h"

#include "model/analysis/analysiscodes.h"
#include "model/artifact/datatype.h"

#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype maxNames = 10; ///< limit for one message

/// Names of the inputs or outputs in the code; empty if the code does not show them.
struct FoundNames {
    QStringList names;
    Link place;
};

FoundNames namesOfGraph(const TensorSources &sources)
{
    FoundNames known {{}, Link::file(sources.graphFile)};
    const auto &parameters = sources.parameters.tensors;
    for (const int argument : sources.graph->arguments) {
        const QString &name = sources.graph->nodes[std::size_t(argument)].name;
        const bool isParameter =
            std::ranges::any_of(parameters, [&](const Parameter &parameter) { return parameter.name == name; });
        if (!isParameter)
            known.names += name;
    }
    return known;
}

FoundNames namesOfEntry(const MainCalls &main, bool isInput)
{
    FoundNames known {{}, Link::file(main.file, main.line)};
    const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
    for (const MainBuffer &buffer : main.buffers) {
        if (buffer.kind == kind && !buffer.isNamedByCaller)
            return {};
        if (buffer.kind == kind)
            known.names += buffer.name;
    }
    return known;
}

/// True if all names consist only of the number of an output.
bool areGeneric(const QStringList &names)
{
    for (qsizetype i = 0; i < names.size(); ++i) {
        if (!isGenericOutput(names[i], std::size_t(i), std::size_t(names.size())))
            return false;
    }
    return true;
}

FoundNames namesOf(const TensorSources &sources, bool isInput)
{
    if (sources.graph)
        return isInput ? namesOfGraph(sources) : FoundNames();
    FoundNames known;
    if (const HeaderStruct *fields = sources.header.structEndingIn(isInput ? "_inputs"_L1 : "_outputs"_L1)) {
        known.place = Link::file(sources.headerFile, fields->line);
        for (const HeaderField &field : fields->fields)
            known.names += field.name;
    }
    if (known.names.isEmpty() && sources.tables.hasMetadata) {
        known.place = Link::file(sources.tablesFile);
        for (const TableTensor &row : isInput ? sources.tables.inputs : sources.tables.outputs)
            known.names += row.name;
    }
    if (known.names.isEmpty())
        known = namesOfEntry(sources.main, isInput);
    return !isInput && areGeneric(known.names) ? FoundNames() : known;
}

QString listed(const QStringList &names)
{
    return names.first(std::min(names.size(), maxNames)).join(u", "_s) + (names.size() > maxNames ? u", …"_s : u""_s);
}

void check(const TensorSources &sources, const std::vector<StatedTensor> &stated, bool isInput, Findings &findings)
{
    const FoundNames known = namesOf(sources, isInput);
    QSet<QString> names;
    for (const QString &name : known.names)
        names.insert(nameInC(name).toLower());
    const bool mayBeGeneric = !isInput && stated.size() == std::size_t(known.names.size());
    for (const StatedTensor &tensor : stated) {
        // "output7" is the output with the index 7, even if the code uses another name.
        const std::size_t number = stated.size() == 1 ? 0 : QStringView(tensor.name).mid(6).toULongLong();
        const bool isGeneric =
            mayBeGeneric && number < stated.size() && isGenericOutput(tensor.name, number, stated.size());
        if (names.isEmpty() || names.contains(nameInC(tensor.name).toLower()) || isGeneric)
            continue;
        findings.push_back(makeFinding(Code::TensorNotInCode,
                                       metadataLine(sources.metadata, {isInput ? u"inputs"_s : u"outputs"_s}),
                                       isInput ? Reason::InputNotInCode : Reason::OutputNotInCode,
                                       {tensor.name, listed(known.names), formatLink(known.place)}));
    }
}

using Claims = std::vector<TensorClaim>;
using Source = TensorClaim::Source;

/// Converts the name of a type to the usual one: graphs of TVM 0.8 name bool "uint1".
QString usual(const QString &dtype)
{
    return dtype == "uint1"_L1 ? u"bool"_s : dtype;
}

/// True if the claim names a type; except for code, TVM must know the type.
bool hasType(const TensorClaim &claim)
{
    return claim.source == Source::Code ? !claim.dtype.isEmpty() : elementBytes(claim.dtype).has_value();
}

bool agreeOnType(const TensorClaim &a, const TensorClaim &b)
{
    if (!hasType(a) || !hasType(b))
        return false;
    if (a.source == Source::Code || b.source == Source::Code)
        return a.source == Source::Code ? isTypeInC(a.dtype, b.dtype) : isTypeInC(b.dtype, a.dtype);
    return usual(a.dtype) == usual(b.dtype);
}

/// Index of the claim with which most other claims agree. If several are equal, the most trusted one. `std::nullopt`
/// without claims.
template <typename Says, typename Agree>
std::optional<std::size_t> mostAgreed(const Claims &claims, Says says, Agree agree)
{
    std::optional<std::size_t> best;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (!says(claims[i]))
            continue;
        const auto count = std::ranges::count_if(
            claims, [&](const TensorClaim &other) { return says(other) && agree(claims[i], other); });
        if (!best || count > most || (count == most && claims[i].source < claims[*best].source)) {
            best = i;
            most = count;
        }
    }
    return best;
}

/// Index of the first claim from a source for which `says` is true.
template <typename Says>
std::optional<std::size_t> findFrom(const Claims &claims, Source source, Says says)
{
    const auto found =
        std::ranges::find_if(claims, [&](const TensorClaim &claim) { return claim.source == source && says(claim); });
    return found == claims.end() ? std::nullopt : std::optional(std::size_t(found - claims.begin()));
}

std::optional<std::size_t> rightType(const Claims &claims)
{
    const auto says = hasType;
    if (const auto graph = findFrom(claims, Source::Graph, says))
        return graph;
    const auto code = findFrom(claims, Source::Code, says);
    if (!code)
        return mostAgreed(claims, says, agreeOnType);
    // Several claims may agree with the code. Prefer one with TVM's name of the type: bool is int8_t in C.
    const auto named = mostAgreed(
        claims,
        [&](const TensorClaim &claim) {
            return claim.source != Source::Code && says(claim) && agreeOnType(claim, claims[*code]);
        },
        agreeOnType);
    if (named)
        return named;
    // Several claims that agree with each other are more trusted than the code, because a kernel may reinterpret the
    // bytes.
    const auto others = mostAgreed(
        claims, [&](const TensorClaim &claim) { return claim.source != Source::Code && says(claim); }, agreeOnType);
    const auto supporters = std::ranges::count_if(claims, [&](const TensorClaim &claim) {
        return others && claim.source != Source::Code && says(claim) && agreeOnType(claim, claims[*others]);
    });
    return others && supporters > 1 ? others : code;
}

/// Size of a claim if its type were `dtype`. The shape may be right although the type is wrong.
std::optional<ByteCount> bytesUnder(const TensorClaim &claim, const QString &dtype)
{
    if (claim.shape && !dtype.isEmpty()) {
        if (const auto bytes = tensorBytes(*claim.shape, dtype))
            return bytes;
    }
    return claim.bytes;
}

std::optional<std::size_t> rightBytes(const Claims &claims)
{
    const auto says = [](const TensorClaim &claim) { return claim.bytes.has_value(); };
    const auto agree = [](const TensorClaim &a, const TensorClaim &b) { return a.bytes == b.bytes; };
    if (const auto graph = findFrom(claims, Source::Graph, says))
        return graph;
    const auto code = findFrom(claims, Source::Code, says);
    if (!code)
        return mostAgreed(claims, says, agree);
    const TensorClaim &touched = claims[*code];
    const bool isConfirmed = std::ranges::any_of(
        claims, [&](const TensorClaim &claim) { return claim.source != Source::Code && claim.bytes == touched.bytes; });
    if (isConfirmed)
        return code;
    // For an input, only the bytes that are read are known, so any larger claim may be right. An output is written
    // completely, unless code is missing. Several equal larger claims indicate that code is missing.
    std::optional<std::size_t> best;
    std::ptrdiff_t most = 0;
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (claims[i].source == Source::Code || !says(claims[i]) || *claims[i].bytes < *touched.bytes)
            continue;
        const auto count =
            std::ranges::count_if(claims, [&](const TensorClaim &other) { return other.bytes == claims[i].bytes; });
        if (!best || count > most || (count == most && *claims[i].bytes < *claims[*best].bytes)) {
            best = i;
            most = count;
        }
    }
    return best && (touched.isAtLeast || most > 1) ? best : code;
}

} // namespace

QString dtypeOfCType(const QString &ctype)
{
    static constexpr std::array<std::pair<const char *, const char *>, 12> names {{{"int8_t", "int8"},
                                                                                   {"uint8_t", "uint8"},
                                                                                   {"int16_t", "int16"},
                                                                                   {"uint16_t", "uint16"},
                                                                                   {"int32_t", "int32"},
                                                                                   {"uint32_t", "uint32"},
                                                                                   {"int64_t", "int64"},
                                                                                   {"uint64_t", "uint64"},
                                                                                   {"half", "float16"},
                                                                                   {"float", "float32"},
                                                                                   {"double", "float64"},
                                                                                   {"bool", "bool"}}};
    for (const auto &[name, dtype] : names) {
        if (ctype == QLatin1StringView(name))
            return QString::fromLatin1(dtype);
    }
    return {};
}

bool isTypeInC(const QString &ctype, const QString &dtype)
{
    const QString own = dtypeOfCType(ctype);
    if (own.isEmpty() || !elementBytes(dtype) || own == usual(dtype)) // an unknown type cannot be contradicted
        return true;
    static const std::pair<QLatin1StringView, QLatin1StringView> others[] = {
        {"int8"_L1, "bool"_L1},     {"uint8"_L1, "bool"_L1},     {"bool"_L1, "uint8"_L1},
        {"bool"_L1, "int8"_L1},     {"uint16"_L1, "float16"_L1}, {"uint16"_L1, "bfloat16"_L1},
        {"int16"_L1, "float16"_L1}, {"float16"_L1, "uint16"_L1},
    };
    return std::ranges::any_of(others,
                               [&](const auto &pair) { return own == pair.first && usual(dtype) == pair.second; });
}

TensorJudgement judgeClaims(const std::vector<TensorClaim> &claims)
{
    TensorJudgement judgement;
    judgement.dtype = rightType(claims);
    QString dtype;
    if (judgement.dtype) {
        const TensorClaim &right = claims[*judgement.dtype];
        dtype = right.source == Source::Code ? dtypeOfCType(right.dtype) : right.dtype;
    }
    Claims typed = claims;
    for (TensorClaim &claim : typed)
        claim.bytes = bytesUnder(claim, dtype);
    judgement.bytes = rightBytes(typed);
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const TensorClaim &claim = typed[i];
        if (judgement.dtype && claim.source != Source::Code && !claim.dtype.isEmpty()
            && !agreeOnType(claim, claims[*judgement.dtype]))
            judgement.conflicts.push_back({TensorConflict::What::Type, i, *judgement.dtype});
        if (judgement.bytes && claim.source != Source::Code && claim.bytes
            && *claim.bytes != *typed[*judgement.bytes].bytes)
            judgement.conflicts.push_back(
                {TensorConflict::What::Bytes, i, *judgement.bytes, claim.bytes, typed[*judgement.bytes].bytes});
    }
    return judgement;
}

QString nameInC(QString name)
{
    for (QChar &c : name) {
        if (!c.isLetterOrNumber() || c.unicode() > 0x7f)
            c = u'_';
    }
    return name;
}

const FunctionFact *onlyStatedFunction(const std::vector<FunctionFact> &functions)
{
    const auto first = std::ranges::find(functions, true, &FunctionFact::isStated);
    const bool isOnly = std::ranges::count(functions, true, &FunctionFact::isStated) == 1;
    return isOnly ? &*first : nullptr;
}

QString cIdentifier(const QString &name)
{
    return name.isEmpty() ? u"model"_s : nameInC(name);
}

bool isGenericOutput(const QString &name, std::size_t index, std::size_t count)
{
    return name == u"output%1"_s.arg(index) || (count == 1 && name == "output"_L1);
}

Findings checkStatedNames(const TensorSources &sources)
{
    Findings findings;
    const ModuleMetadata &metadata = sources.metadata;
    if (metadata.style == Style::Operator || metadata.mains.size() != 1)
        return findings;
    check(sources, metadata.mains.front().inputs, true, findings);
    check(sources, metadata.mains.front().outputs, false, findings);
    return findings;
}

namespace {

/// True for names of inputs that only number them: "arg1" (formats 1 and 2), and "input", "input1" … of packed
/// functions of TVM 0.8.
bool isNumberedInput(const QString &name, std::size_t index)
{
    return name == u"arg%1"_s.arg(index) || name == (index == 0 ? u"input"_s : u"input%1"_s.arg(index));
}

} // namespace

TensorLookup::TensorLookup(const TensorSources &sources) : m_sources(sources)
{
    if (sources.metadata.mains.size() == 1 && sources.metadata.mains.front().hasTensors)
        m_stated = &sources.metadata.mains.front();
    m_areInputsNamed = areNamesKnown(true);
    m_areOutputsNamed = areNamesKnown(false);
}

std::vector<const MainBuffer *> TensorLookup::buffersOf(bool isInput) const
{
    std::vector<const MainBuffer *> inputs;
    std::vector<const MainBuffer *> outputs;
    for (const MainBuffer &buffer : m_sources.main.buffers) {
        if (buffer.kind == MainBuffer::Kind::Input)
            inputs.push_back(&buffer);
        else if (buffer.kind == MainBuffer::Kind::Output)
            outputs.push_back(&buffer);
    }
    return isInput && !outputs.empty() ? inputs : outputs;
}

const HeaderStruct *TensorLookup::structOf(bool isInput) const
{
    return m_sources.header.structEndingIn(isInput ? "_inputs"_L1 : "_outputs"_L1);
}

const std::vector<TableTensor> &TensorLookup::tableOf(bool isInput) const
{
    return isInput ? m_sources.tables.inputs : m_sources.tables.outputs;
}

const std::vector<StatedTensor> &TensorLookup::statedOf(bool isInput) const
{
    static const std::vector<StatedTensor> none;
    return !m_stated ? none : isInput ? m_stated->inputs : m_stated->outputs;
}

const StatedTensor *TensorLookup::statedOf(const TensorFact &tensor, const TensorPlace &place) const
{
    const auto &stated = statedOf(place.isInput);
    const auto wanted = [&](const QString &name) -> const StatedTensor * {
        const auto found = std::ranges::find_if(
            stated, [&](const StatedTensor &candidate) { return nameInC(candidate.name) == nameInC(name); });
        return found == stated.end() ? nullptr : &*found;
    };
    if (const StatedTensor *found =
            (place.isInput ? m_areInputsNamed : m_areOutputsNamed) ? wanted(tensor.name) : nullptr)
        return found;
    if (stated.size() != place.count)
        return nullptr;
    if (place.count == 1)
        return &stated.front();
    const StatedTensor *found = place.isInput ? nullptr : wanted(u"output%1"_s.arg(place.index));
    return found && isGenericOutput(found->name, place.index, place.count) ? found : nullptr;
}

const HeaderMacro *TensorLookup::macroOf(const TensorPlace &place) const
{
    const HeaderStruct *fields = structOf(place.isInput);
    if (!fields || fields->fields.size() != place.count)
        return nullptr;
    const QString prefix = fields->name.chopped(place.isInput ? 6 : 7); // without "inputs" or "outputs"
    const HeaderMacro *size =
        m_sources.header.macro((prefix + fields->fields[place.index].name + u"_SIZE"_s).toUpper());
    return size && size->value.value_or(-1) >= 0 ? size : nullptr;
}

const MainBuffer *TensorLookup::bufferOf(const TensorPlace &place) const
{
    const auto kind = place.isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
    std::size_t before = 0;
    for (const MainBuffer &buffer : m_sources.main.buffers) {
        if (buffer.kind == kind && before++ == place.index)
            return &buffer;
    }
    return nullptr;
}

const RelayTensor *TensorLookup::relayOf(const TensorFact &tensor, const TensorPlace &place) const
{
    const auto &parameters = m_sources.relay.parameters;
    const auto &results = m_sources.relay.results;
    const RelayTensor *found = nullptr;
    if (place.isInput) {
        const auto named = std::ranges::find_if(
            parameters, [&](const RelayTensor &parameter) { return nameInC(parameter.name) == nameInC(tensor.name); });
        if (named != parameters.end())
            found = &*named;
        else if (isNumberedInput(tensor.name, place.index) && place.index < parameters.size())
            found = &parameters[place.index];
    } else if (results.size() == place.count) {
        found = &results[place.index];
    }
    return found;
}

Link TensorLookup::codePlace(const MainBuffer &buffer) const
{
    const int index = int(&buffer - m_sources.main.buffers.data());
    for (const MainCall &call : m_sources.main.calls) {
        if (call.takes(index))
            return Link::file(m_sources.main.file, call.line);
    }
    return Link::file(m_sources.main.file, m_sources.main.line);
}

Link TensorLookup::statedPlace(bool isInput) const
{
    return metadataLine(m_sources.metadata, {isInput ? u"inputs"_s : u"outputs"_s});
}

/// In metadata.json, "output" and "output2", which main uses, may be names of different tensors. They are the caller's
/// names only if metadata.json has all of them.
bool TensorLookup::areNamesKnown(bool isInput) const
{
    if (m_sources.graph || buffersOf(isInput).empty())
        return true;
    QSet<QString> stated;
    for (const StatedTensor &tensor : statedOf(isInput))
        stated.insert(nameInC(tensor.name));
    const auto kind = isInput ? MainBuffer::Kind::Input : MainBuffer::Kind::Output;
    const auto &buffers = m_sources.main.buffers;
    return std::ranges::all_of(buffers, [&](const MainBuffer &buffer) {
        return buffer.kind != kind || buffer.isNamedByCaller || stated.contains(nameInC(buffer.name));
    });
}

void fillDtype(TensorFact &tensor, const QString &dtype, Basis basis)
{
    if (!tensor.dtype.isEmpty() || dtype.isEmpty())
        return;
    tensor.dtype = dtype;
    tensor.dtypeBasis = basis;
}

void fillBytes(TensorFact &tensor, std::optional<ByteCount> bytes, Basis basis)
{
    if (tensor.bytes || !bytes)
        return;
    tensor.bytes = bytes;
    tensor.basis = basis;
}

/// Sets type and shape from another source unless they contradict known values.
void fillType(TensorFact &tensor, const QString &dtype, const std::optional<std::vector<qint64>> &shape, Basis basis)
{
    const std::optional<ByteCount> bytes = shape ? tensorBytes(*shape, dtype) : std::nullopt;
    const bool contradicts =
        (tensor.bytes && bytes && tensor.bytes != bytes) || (!tensor.dtype.isEmpty() && tensor.dtype != dtype);
    if (contradicts || dtype.isEmpty())
        return;
    fillDtype(tensor, dtype, basis);
    fillBytes(tensor, bytes, basis);
    if (!tensor.shape && shape && bytes) {
        tensor.shape = shape;
        tensor.shapeBasis = basis;
    }
}

} // namespace Mlf
