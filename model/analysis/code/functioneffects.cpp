// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/functioneffects.h"

#include "model/analysis/code/knownhelpers.h"
#include "model/csource/csource.h"
#include "model/csource/tokens/allocatorfunctions.h"
#include "model/csource/tokens/cdeclaration.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <map>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True for calls that have no effect on the memory of their arguments, and for calls whose effects are recorded
/// elsewhere.
bool isHarmless(const QString &callee)
{
    return callee == "printf"_L1 || callee == "fprintf"_L1 || callee == "puts"_L1 || callee == "assert"_L1
        || freesMemory(callee.toStdString()) || callee == "memset"_L1 || callee == "memcpy"_L1 || callee == "memmove"_L1
        || callee.startsWith("TVMDevice"_L1);
}

std::optional<qint64> elementsOf(const CShape &shape)
{
    std::optional<qint64> product = 1;
    for (const qint64 dimension : shape.dimensions)
        product = product ? checkedMultiply(*product, dimension) : std::nullopt;
    return product;
}

std::optional<qint64> numberOf(const CCall &call, std::size_t argument)
{
    return argument < call.arguments.size() ? cInteger(call.arguments[argument].text.toLatin1()) : std::nullopt;
}

/// The same effect, but at an unknown offset.
BufferEffect somewhere(const BufferEffect &effect)
{
    BufferEffect anywhere {{}, {}, effect.isFollowed, effect.isReadFirst, effect.isLost};
    if (effect.read.isAny)
        anywhere.read.addUnbounded();
    if (effect.written.isAny)
        anywhere.written.addUnbounded();
    return anywhere;
}

/// Effect of a CMSIS-NN function on one argument; `std::nullopt` if unknown.
class CmsisCall {
public:
    CmsisCall(const CBody &body, const CCall &call) : m_body(body), m_call(call) { }

    [[nodiscard]] static bool isOne(const QString &callee) { return callee.startsWith("arm_"_L1); }

    [[nodiscard]] std::optional<BufferEffect> effectOf(std::size_t argument) const
    {
        const CBuffer &buffer = m_body.buffers[std::size_t(m_call.arguments[argument].buffer)];
        const auto each = indexedBytes(buffer.type.toStdString(), 0);
        const auto elements = elementsAt(argument);
        const auto bytes = each && elements ? checkedMultiply(*elements, *each) : std::nullopt;
        if (!bytes)
            return std::nullopt;
        BufferEffect effect;
        AccessRange &reach = isOutput(argument) ? effect.written : effect.read;
        reach.add(0, *bytes, true);
        reach.addWhole(0, *bytes);
        return effect;
    }

private:
    /// The shape that the preceding argument passes, as in `&input_dims, input_`.
    [[nodiscard]] const CShape *shapeAt(std::size_t argument) const
    {
        const QString before = argument > 0 ? m_call.arguments[argument - 1].text : QString();
        const auto found = std::find_if(m_body.shapes.begin(), m_body.shapes.end(), [&](const CShape &shape) {
            return before.startsWith(u'&') && QStringView(before).sliced(1) == shape.name;
        });
        return found == m_body.shapes.end() ? nullptr : &*found;
    }

    [[nodiscard]] std::optional<qint64> elementsAt(std::size_t argument) const
    {
        if (const CShape *shape = shapeAt(argument))
            return elementsOf(*shape);
        if (m_call.callee.startsWith("arm_softmax_"_L1)) { // arguments: input, rows, values of a row, …, output
            const auto rows = numberOf(m_call, 1);
            const auto values = numberOf(m_call, 2);
            return rows && values ? checkedMultiply(*rows, *values) : std::nullopt;
        }
        if (m_call.callee.startsWith("arm_elementwise_"_L1)) // arguments: input, input, …, output, …, number of values
            return numberOf(m_call, m_call.arguments.size() - 1);
        return std::nullopt;
    }

    /// True if no later argument is a pointer, because the output is the last pointer.
    [[nodiscard]] bool isOutput(std::size_t argument) const
    {
        return std::none_of(m_call.arguments.begin() + qsizetype(argument) + 1, m_call.arguments.end(),
                            [](const CArgument &next) { return next.buffer >= 0; });
    }

    const CBody &m_body;
    const CCall &m_call;
};

} // namespace

class FunctionEffects::Private {
public:
    struct Row {
        Found found;
        const CPreprocessed *preprocessed = nullptr; ///< text of the file that defines the function
        std::vector<CRangeMaybe> values {}; ///< values of the number arguments; not set if unknown
        enum class State { New, Busy, Done } state = State::New;
    };

    Row *row(const QString &name, const QString &file)
    {
        const int index = pools.indexOf(name, file);
        return index < 0 ? nullptr : &rows[std::size_t(index)];
    }

    void work(Row &row);
    void addCall(Found &found, const CCall &call);
    bool setKnown(Row &row);
    void addEffect(Found &found, const CArgument &argument, const BufferEffect &effect, bool isCertain);
    bool isFresh(const Found &found, const CArgument &argument, const AccessRange &read);
    static void leave(Found &found, int buffer, bool isLost);
    const Found *calleeOf(const CCall &call, const QString &file);
    const Found *finished(Row &row);
    /// The function that a call calls, and the index of the argument among the function's buffers. Null if either is
    /// unknown.
    std::pair<const Found *, std::size_t> parameterOf(const CCall &call, std::size_t argument, const QString &file);
    const BufferEffect *effectOf(const CCall &call, std::size_t argument, const QString &file);
    const Found *find(const QString &name, const QString &file);

    struct Reading {
        FunctionDefinition definition;
        Row row;
    };
    using Numbers = std::vector<std::pair<qint64, qint64>>;

    struct Use {
        bool isRead = false;
        bool isWritten = false;
        bool isFollowed = true;
    };
    Use useOfPool(const QString &name);

    Limits limits;
    PoolBindings pools;
    QHash<QString, const CodeBlock *> data; ///< objects of the files, by name
    QSet<QString> structs; ///< names of structs whose fields have values
    QHash<QString, bool> constantPools; ///< results of isConstantPool()
    std::vector<Row> rows; ///< one for each function of `pools`
    QHash<QString, QString> cutFunctions; ///< name of the function in which a source ends too early, by file
    std::map<std::pair<const FunctionDefinition *, Numbers>, std::unique_ptr<Reading>> readings;
    qint64 readBytes = 0;
    QString limitedHelper;
    int depth = 0;
};

/// Adds the effect of a callee to the buffer that the argument points to, and to the parents of that buffer.
void FunctionEffects::Private::addEffect(Found &found, const CArgument &argument, const BufferEffect &effect,
                                         bool isCertain)
{
    const CRange place = argument.place.value_or(CRange {});
    const auto shifted = [&](AccessRange reach) {
        if (!reach.isAny)
            return reach;
        const qint64 unit = reach.gaplessEnd - reach.gaplessBegin;
        const auto begin = checkedAdd(reach.gaplessBegin, place.low);
        const auto end = checkedAdd(reach.gaplessEnd, place.high);
        reach.gaplessBegin = reach.gaplessEnd = 0;
        AccessRange all;
        all.add(reach, place.low);
        all.add(reach, place.high);
        if (!isCertain)
            all.certainBegin = all.certainEnd = 0;
        else if (unit > 0 && argument.gap >= 0 && argument.gap <= unit && begin && end)
            all.addWhole(*begin, *end);
        return all;
    };
    const bool isKnown = found.effects[std::size_t(argument.buffer)].isReadFirst;
    const bool isReadFirst = effect.isReadFirst && (isKnown || !isFresh(found, argument, effect.read));
    const AccessRange read = shifted(effect.read);
    const AccessRange written = shifted(effect.written);
    const std::vector<CBuffer> &buffers = found.definition->code.body.buffers;
    qint64 offset = 0;
    for (int at = argument.buffer; at >= 0;) {
        BufferEffect &mine = found.effects[std::size_t(at)];
        mine.read.add(read, offset);
        mine.written.add(written, offset);
        mine.isFollowed = mine.isFollowed && effect.isFollowed;
        mine.isLost = mine.isLost || effect.isLost;
        mine.isReadFirst = mine.isReadFirst || isReadFirst;
        const CBuffer &here = buffers[std::size_t(at)];
        const auto next = checkedAdd(offset, here.offset.value());
        if (here.parent >= 0 && !next)
            leave(found, here.parent, true);
        offset = next.value_or(0);
        at = next ? here.parent : -1;
    }
}

/// True if this function or an earlier call has written all bytes that the call reads.
bool FunctionEffects::Private::isFresh(const Found &found, const CArgument &argument, const AccessRange &read)
{
    bool isFresh = argument.isWritten;
    const std::vector<CCall> &calls = found.definition->code.body.calls;
    constexpr int maxCalls = 64; ///< limit for the calls that are compared
    int seen = 0;
    for (int at = argument.before; at >= 0 && !isFresh && ++seen <= maxCalls;) {
        const CCall &call = calls[std::size_t(at)];
        at = -1;
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            const CArgument &earlier = call.arguments[i];
            if (earlier.buffer != argument.buffer || earlier.place != argument.place)
                continue;
            const BufferEffect *effect = effectOf(call, i, found.file);
            isFresh = isFresh
                || (effect && read.isBounded && effect->written.gaplessBegin <= read.begin
                    && read.end <= effect->written.gaplessEnd);
            at = earlier.before;
        }
    }
    return isFresh;
}

void FunctionEffects::Private::leave(Found &found, int buffer, bool isLost)
{
    for (int at = buffer; at >= 0; at = found.definition->code.body.buffers[std::size_t(at)].parent) {
        BufferEffect &effect = found.effects[std::size_t(at)];
        effect.isFollowed = false;
        effect.isLost = effect.isLost || isLost;
    }
}

void FunctionEffects::Private::addCall(Found &found, const CCall &call)
{
    if (isHarmless(call.callee))
        return;
    const CBody &body = found.definition->code.body;
    for (std::size_t i = 0; i < call.arguments.size(); ++i) {
        const CArgument &argument = call.arguments[i];
        if (argument.buffer < 0)
            continue;
        const auto [taker, parameter] = parameterOf(call, i, found.file);
        const BufferEffect *callee = taker ? &taker->effects[parameter] : nullptr;
        QString &type = found.types[std::size_t(argument.buffer)];
        if (taker && type.isEmpty() && argument.place == CRange {})
            type = taker->types[parameter];
        std::optional<BufferEffect> offloaded;
        if (!callee && CmsisCall::isOne(call.callee)) {
            offloaded = CmsisCall(body, call).effectOf(i);
            callee = offloaded ? &*offloaded : nullptr;
        }
        const bool isUsed = callee && (callee->read.isAny || callee->written.isAny || !callee->isFollowed);
        if (!callee) {
            const bool isHere = row(call.callee, found.file);
            leave(found, argument.buffer, !call.isNamed || isHere);
            const CBuffer &buffer = body.buffers[std::size_t(argument.buffer)];
            // A name such as `kDLCPU`, whose header is missing, is a number.
            const bool isNumber =
                buffer.kind == CBuffer::Kind::Named && argument.text == buffer.name && !pools.isData(buffer);
            if (!isHere && !isNumber)
                found.unfollowed.emplace_back(int(&call - body.calls.data()), argument.buffer);
        }
        if (isUsed && argument.place)
            addEffect(found, argument, *callee, call.isCertain);
        else if (isUsed)
            addEffect(found, argument, somewhere(*callee), false);
    }
}

/// Sets the effects of a function whose text equals a built-in helper. Returns false for other functions, and if its
/// body is undecided or an argument is not a buffer.
bool FunctionEffects::Private::setKnown(Row &row)
{
    Found &found = row.found;
    const KnownHelper *helper = knownHelper(found.definition->name, [&](const QString &name) {
        const Row *other = this->row(name, found.file);
        const bool isOwn = other && other->found.file == found.file;
        return isOwn ? tokensOf(*other->found.definition, other->preprocessed) : QByteArray();
    });
    const auto bufferOf = [&found](const KnownHelper::Walk &walk) {
        return walk.argument < found.arguments.size() ? found.arguments[walk.argument] : -1;
    };
    if (!helper || found.definition->code.body.undecided
        || std::ranges::any_of(helper->walks, [&](const auto &walk) { return bufferOf(walk) < 0; }))
        return false;
    found.isKnownHelper = true;
    const CRange count =
        helper->count < row.values.size() ? row.values[helper->count].value_or(CRange {-1, -1}) : CRange {-1, -1};
    const bool isCounted = count.low >= 0;
    for (const KnownHelper::Walk &walk : helper->walks) {
        BufferEffect effect;
        effect.isReadFirst = true;
        if (isCounted) {
            effect.read.add(0, count.high * helper->elementBytes, false);
            effect.read.add(0, count.low * helper->elementBytes, count.low > 0);
        } else {
            effect.read.addUnbounded();
        }
        if (walk.isWritten && isCounted)
            effect.written.add(0, count.high * helper->elementBytes, false);
        else if (walk.isWritten)
            effect.written.addUnbounded();
        found.effects[std::size_t(bufferOf(walk))] = effect;
    }
    return true;
}

void FunctionEffects::Private::work(Row &row)
{
    row.state = Row::State::Busy;
    Found &found = row.found;
    const CBody &body = found.definition->code.body;
    for (std::size_t i = 0; i < body.buffers.size(); ++i) {
        const CBuffer &buffer = body.buffers[i];
        const bool isLost = buffer.lost || body.limit;
        found.effects.push_back({buffer.read, buffer.written, !isLost && !buffer.isShared, buffer.isReadFirst, isLost});
        found.types.push_back(buffer.type);
        if (buffer.kind != CBuffer::Kind::Parameter || buffer.argument < 0)
            continue;
        if (found.arguments.size() <= std::size_t(buffer.argument))
            found.arguments.resize(std::size_t(buffer.argument) + 1, -1);
        found.arguments[std::size_t(buffer.argument)] = int(i);
    }
    const bool isKnown = setKnown(row);
    for (std::size_t i = 0; i < body.calls.size() && !isKnown; ++i)
        addCall(found, body.calls[i]);
    row.state = Row::State::Done;
}

const FunctionEffects::Found *FunctionEffects::Private::find(const QString &name, const QString &file)
{
    Row *found = row(name, file);
    return found ? finished(*found) : nullptr;
}

const FunctionEffects::Found *FunctionEffects::Private::finished(Row &row)
{
    if (row.state == Row::State::Busy || (row.state == Row::State::New && depth >= deepestHelper))
        return nullptr;
    if (row.state == Row::State::New) {
        ++depth;
        work(row);
        --depth;
    }
    return &row.found;
}

const FunctionEffects::Found *FunctionEffects::Private::calleeOf(const CCall &call, const QString &file)
{
    Row *plain = row(call.callee, file);
    if (!plain || plain->found.definition->text.isEmpty())
        return plain ? finished(*plain) : nullptr;
    const FunctionDefinition &definition = *plain->found.definition;
    std::vector<CRangeMaybe> values(definition.code.signature.parameters.size());
    Numbers numbers;
    for (std::size_t i = 0; i < std::min(values.size(), call.arguments.size()); ++i) {
        if (call.arguments[i].buffer < 0)
            values[i] = call.arguments[i].place;
        // An unknown number is encoded as an empty range.
        numbers.emplace_back(values[i] ? values[i]->low : 1, values[i] ? values[i]->high : 0);
    }
    const auto [found, isNew] = readings.try_emplace({&definition, std::move(numbers)});
    if (isNew) {
        readBytes += definition.text.size();
        if (readBytes > limits[Limit::HelperBytes]) {
            readings.erase(found);
            limitedHelper = plain->found.file;
            return finished(*plain);
        }
        found->second = std::make_unique<Reading>();
        Reading &reading = *found->second;
        reading.definition = definition;
        reading.definition.code = readCFunction(definition.text, definition.name, definition.textLine, values,
                                                {plain->preprocessed, definition.textBegin.value()});
        CBody &body = reading.definition.code.body;
        if (const auto undecided = definition.code.body.undecided; undecided && !body.undecided)
            body.addUndecided(*undecided);
        body.isChosen = definition.code.body.isChosen;
        reading.row.found = {&reading.definition, plain->found.file, {}, {}};
        reading.row.preprocessed = plain->preprocessed;
        reading.row.values = std::move(values);
    }
    return finished(found->second->row);
}

std::pair<const FunctionEffects::Found *, std::size_t> FunctionEffects::Private::parameterOf(const CCall &call,
                                                                                             std::size_t argument,
                                                                                             const QString &file)
{
    const Found *found = calleeOf(call, file);
    const int buffer = found && argument < found->arguments.size() ? found->arguments[argument] : -1;
    return {buffer < 0 ? nullptr : found, std::size_t(buffer)};
}

const BufferEffect *FunctionEffects::Private::effectOf(const CCall &call, std::size_t argument, const QString &file)
{
    const auto [found, buffer] = parameterOf(call, argument, file);
    return found ? &found->effects[buffer] : nullptr;
}

bool FunctionEffects::Found::mayRead(std::size_t argument) const
{
    const int buffer = argument < arguments.size() ? arguments[argument] : -1;
    return buffer < 0 || !effects[std::size_t(buffer)].isFollowed || effects[std::size_t(buffer)].read.isAny;
}

/// How all functions that get a pool use it together.
FunctionEffects::Private::Use FunctionEffects::Private::useOfPool(const QString &name)
{
    Use use;
    for (Row &row : rows) {
        const FunctionDefinition &definition = *row.found.definition;
        const std::vector<CBuffer> &buffers = definition.code.body.buffers;
        for (std::size_t i = 0; i < buffers.size(); ++i) {
            const auto pool = pools.poolOf(definition, row.found.file, int(i));
            const Found *found = pool && pool->name == name ? finished(row) : nullptr;
            if (!found)
                continue;
            use.isRead = use.isRead || found->effects[i].read.isAny;
            use.isWritten = use.isWritten || found->effects[i].written.isAny;
            use.isFollowed = use.isFollowed && found->effects[i].isFollowed;
        }
    }
    return use;
}

FunctionEffects::FunctionEffects(const std::vector<ScannedSource> &sources, const Limits &limits)
    : d(std::make_unique<Private>())
{
    d->limits = limits;
    d->pools = PoolBindings(sources);
    for (const ScannedSource &source : sources) {
        if (!source.source)
            continue;
        if (source.source->cut && source.source->cut->kind == CSourceCut::Kind::Function)
            d->cutFunctions.insert(source.path, source.source->cut->name);
        bool hasFields = false; // the fields of a struct directly precede it in the list
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isInFunction && !block.isPointer) {
                d->data.insert(block.name, &block);
                if (hasFields)
                    d->structs.insert(block.name);
            }
            hasFields = block.level > 0;
        }
    }
    for (const PoolBindings::Function &function : d->pools.functions())
        d->rows.push_back({{function.definition, function.file, {}, {}}, function.source->preprocessed.get()});
}

FunctionEffects::~FunctionEffects() = default;

const FunctionEffects::Found *FunctionEffects::find(const QString &name, const QString &file)
{
    return d->find(name, file);
}

const FunctionEffects::Found *FunctionEffects::calleeOf(const CCall &call, const QString &file)
{
    return d->calleeOf(call, file);
}

const BufferEffect *FunctionEffects::effectOf(const CCall &call, std::size_t argument, const QString &file)
{
    return d->effectOf(call, argument, file);
}

const Limits &FunctionEffects::limits() const
{
    return d->limits;
}

const QString &FunctionEffects::limitedHelper() const
{
    return d->limitedHelper;
}

bool FunctionEffects::isCut(const QString &name, const QString &file) const
{
    return !name.isEmpty() && d->cutFunctions.value(file) == name;
}

const PoolBindings &FunctionEffects::pools() const
{
    return d->pools;
}

bool FunctionEffects::isConstantPool(const QString &name)
{
    const auto known = d->constantPools.constFind(name);
    if (known != d->constantPools.constEnd())
        return *known;
    const CodeBlock *definition = d->data.value(name);
    bool isConstant = definition && (definition->isConst || d->structs.contains(name));
    if (!isConstant && (!definition || definition->kind != CodeBlock::Kind::Storage)) {
        const Private::Use use = d->useOfPool(name);
        // If a function writes the pool, or an access is not followed, the name of the pool decides.
        const bool isOnlyRead = !use.isWritten && use.isFollowed;
        const bool isNamed = name.contains("const"_L1);
        isConstant = definition ? !use.isWritten : isOnlyRead ? use.isRead : isNamed;
    }
    d->constantPools.insert(name, isConstant);
    return isConstant;
}

void FunctionEffects::setConstantPool(const QString &name)
{
    if (!d->data.contains(name))
        d->constantPools.insert(name, true);
}

QString FunctionEffects::typeOf(const CCall &call, std::size_t argument, const QString &file)
{
    const auto [found, buffer] = d->parameterOf(call, argument, file);
    return found ? found->types[buffer] : QString();
}

} // namespace Mlf
