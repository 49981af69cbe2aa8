// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/csource.h"

#include "model/base/byteviews.h"
#include "model/csource/cbranches.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/scan/csourcescanner.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// True if `extern "C"` precedes the declaration at a place.
bool isMadeForCpp(QByteArrayView text, qsizetype at)
{
    constexpr qsizetype longest = 200;
    const QByteArrayView above = text.sliced(std::max<qsizetype>(at - longest, 0), std::min(at, longest));
    const qsizetype ended = std::max(above.lastIndexOf(';'), above.lastIndexOf('}'));
    return above.sliced(ended + 1).indexOf("extern \"C\"") >= 0;
}

/// Records what distinguishes releases of TVM: an include near the beginning, and declarations before the functions.
void recordRelease(QByteArrayView text, ByteOffset firstFunction, LineNumber firstLine, CSource &source)
{
    constexpr qsizetype headBytes = 8192;
    constexpr qsizetype declarationBytes = 1 << 20;
    if (const qsizetype at = text.first(std::min(text.size(), headBytes)).indexOf("#include <stdbool.h>"); at >= 0)
        source.stdboolLine = LineNumber(text.first(at).count('\n'));
    const qsizetype begin = std::max<qsizetype>(firstFunction.value() - declarationBytes, 0);
    const QByteArrayView before = text.sliced(begin, firstFunction.value() - begin);
    const auto isSwitchedOff = [&](qsizetype at) {
        const auto &ranges = source.preprocessed->switchedOff;
        return std::any_of(ranges.begin(), ranges.end(),
                           [at](const CPreprocessed::Range &range) { return range.begin <= at && at < range.end; });
    };
    const qsizetype defined = text.indexOf(source.functions.front().name.toUtf8(), firstFunction.value());
    const bool isForCpp = isMadeForCpp(text, std::max<qsizetype>(defined, 0));
    const auto declared = [&](const FunctionDefinition &function) {
        const QByteArray name = ' ' + function.name.toUtf8() + '(';
        qsizetype at = before.indexOf(name);
        while (at >= 0 && (isSwitchedOff(begin + at) || isMadeForCpp(text, begin + at) != isForCpp))
            at = before.indexOf(name, at + 1);
        return at;
    };
    // The exporter declares either all functions or none, with the same lines before a declaration as before the
    // definition. A person may declare a few functions, for example after moving them.
    constexpr std::size_t maxAsked = 64;
    const std::size_t count = std::min(source.functions.size(), maxAsked);
    const bool areAll =
        std::all_of(source.functions.begin(), source.functions.begin() + qsizetype(count),
                    [&](const FunctionDefinition &function) { return function.isStatic || declared(function) >= 0; });
    if (const qsizetype first = areAll ? declared(source.functions.front()) : -1; first >= 0)
        source.declarationLine = LineNumber(firstLine.value() - before.sliced(first).count('\n'));
}

constexpr qsizetype longestKept = 64 << 10;
constexpr qsizetype maxKept = 4 << 20;

/// True if the function has a parameter that is not a pointer, and its text may be read again for each of its calls.
bool getsNumbers(const FunctionDefinition &function)
{
    const std::vector<CParameter> &parameters = function.code.signature.parameters;
    const bool isRead = function.isStatic || function.code.body.returned >= 0; // it may wrap an allocator
    return isRead && std::any_of(parameters.begin(), parameters.end(), [](const CParameter &parameter) {
               return !parameter.type.contains(u'*');
           });
}

/// Converts a static array of a function to data of the file.
CodeBlock blockOf(const CStaticArray &array)
{
    CodeBlock block;
    block.kind = array.isText ? CodeBlock::Kind::Text
        : array.hasValues     ? CodeBlock::Kind::Initialiser
                              : CodeBlock::Kind::Storage;
    block.name = array.name;
    block.type = array.type;
    block.elements = array.elements;
    block.bytes = array.bytes;
    block.isConst = array.isConst;
    block.isStatic = true;
    block.isInFunction = true;
    block.begin = ByteOffset(array.begin);
    block.end = ByteOffset(array.end);
    block.firstLine = block.nameLine = array.line;
    block.openLine = array.openLine;
    block.lastLine = array.endLine;
    return block;
}

/// Records names that functions use as memory and that do not occur outside of functions. Skips names in capitals,
/// because they are macros.
void recordUndeclared(const CSourceScanner &scanner, CSource &source)
{
    std::set<QString> seen;
    for (const FunctionDefinition &function : source.functions) {
        const CBody &body = function.code.body;
        std::set<int> passedOn;
        for (const CCall &call : body.calls) {
            for (const CArgument &argument : call.arguments) {
                if (call.callee.startsWith("tvmgen"_L1))
                    passedOn.insert(argument.buffer);
            }
        }
        for (std::size_t i = 0; i < body.buffers.size(); ++i) {
            const CBuffer &buffer = body.buffers[i];
            const bool isPlain = buffer.kind == CBuffer::Kind::Named && !buffer.name.contains("->"_L1);
            const bool isUsed = buffer.read.isAny || passedOn.contains(int(i));
            if (!isPlain || !isUsed || buffer.name == buffer.name.toUpper()
                || scanner.names().hasWord(buffer.name.toUtf8()))
                continue;
            if (seen.insert(buffer.name).second)
                source.undeclared.push_back({buffer.name, function.name, buffer.line});
        }
    }
}

LineNumber lineOf(QByteArrayView text, qint64 at)
{
    return LineNumber(std::count(text.begin(), text.begin() + std::min(at, qint64(text.size())), '\n'));
}

constexpr std::size_t maxIncluded = 1000; ///< files

void recordMissing(CMissingInclude include, CSource &result)
{
    const auto isSame = [&](const CMissingInclude &other) { return other.name == include.name; };
    if (result.missing.size() < maxIncluded && std::none_of(result.missing.begin(), result.missing.end(), isSame))
        result.missing.push_back(std::move(include));
}

void recordUncertain(LineNumber line, CSource &result)
{
    result.isUncertain = true;
    if (!result.uncertainLine || line < *result.uncertainLine)
        result.uncertainLine = line;
}

/// Shared by all headers of one source.
struct HeaderState {
    qint64 room = 0; ///< bytes that may still be read
    std::set<QString> once; ///< paths of those with `#pragma once`
};

/// Returns a function that passes the directives and enumerations of a header to the preprocessor. `source` is the
/// scanner of the including source, and `from` the path of the including header (empty for the source itself).
CPreprocessor::Includer includerOf(const CSourceScanner &source, const CLanguage &language, const std::stop_token &stop,
                                   const std::shared_ptr<HeaderState> &state, CSource &result, const QString &from = {})
{
    if (!language.header)
        return {};
    return [&source, &language, &stop, &result, state, from](std::string_view name, CPreprocessor &header) {
        constexpr qint64 least = 1000; // cost of an empty header, because it takes time, too
        const std::optional<CHeaderText> found = language.header({name, header.isQuoted(), from});
        state->room -= least + (found ? found->text.size() : 0);
        if (state->room < 0)
            result.limit = Limit::HeaderBytes;
        if (!found || state->room < 0) {
            result.isUncertain = true;
            return;
        }
        if (state->once.contains(found->path))
            return;
        if (found->isMissing)
            recordMissing({exactText(name), header.isQuoted(), source.directiveLine()}, result);
        if (!found->path.isEmpty() && !result.headers.contains(found->path))
            result.headers += found->path;
        header.setIncluder(includerOf(source, language, stop, state, result, found->path));
        CSourceScanner scanner(
            [&](CodeBlock &&block) {
                if (!isData(block) || result.included.size() > maxIncluded)
                    return true;
                std::set<CIncludedData> &data = result.included[found->path];
                data.insert({block.name, block.bytes ? std::optional(block.bytes->value()) : std::nullopt});
                if (qint64(data.size()) <= header.result().limits[Limit::Items])
                    return true;
                result.limit = Limit::Items;
                return false;
            },
            &header);
        scanner.advance(found->text, true, stop);
        if (header.isReadOnce())
            state->once.insert(found->path);
        std::optional<CTextFault> fault = scanner.fault();
        if (const std::optional<qint64> open = header.openCondition(); open && !fault)
            fault = CTextFault {CTextFault::Kind::Condition, lineOf(found->text, *open)};
        if (fault) {
            result.isUncertain = true;
            result.headerFaults.emplace_back(found->path, *fault);
        }
        if (scanner.pragmaLine())
            recordUncertain(source.directiveLine(), result);
        if (scanner.assemblyLine() && !result.assemblyLine)
            result.assemblyLine = source.directiveLine();
    };
}

/// Adds the file-level blocks of code that is switched off.
void addSwitchedOff(QByteArrayView text, const std::stop_token &stop, qint64 limit, CSource &result)
{
    qint64 lines = 0;
    qint64 counted = 0;
    for (const CPreprocessed::Range &range : result.preprocessed->switchedOff) {
        if (qint64(result.switchedOff.size()) >= limit || stop.stop_requested())
            return;
        if (range.isInBraces || range.end <= range.begin)
            continue;
        std::vector<CodeBlock> blocks = scanCodeBlocks(text.sliced(range.begin, range.end - range.begin), stop,
                                                       limit - qint64(result.switchedOff.size()));
        if (blocks.empty())
            continue; // this is the usual case, and counting the lines of a large text is slow
        lines += std::count(text.begin() + counted, text.begin() + range.begin, '\n');
        counted = range.begin;
        const auto moved = [](auto &place, qint64 distance) {
            place = std::decay_t<decltype(place)>(place.value() + distance);
        };
        for (CodeBlock &block : blocks) {
            for (ByteOffset *offset : {&block.begin, &block.end})
                moved(*offset, range.begin);
            for (LineNumber *line : {&block.firstLine, &block.nameLine, &block.openLine, &block.lastLine})
                moved(*line, lines);
            result.switchedOff.push_back(std::move(block));
        }
        if (range.isOfCompiler)
            recordUncertain(lineOf(text, range.begin), result);
    }
}

/// Records where the text ends early, and the first place that is not C. Ignores the fault of a function that the end
/// of the text cuts off, because any part of it may be missing.
void recordEnd(QByteArrayView text, const CSourceScanner &scanner, CSource &result)
{
    result.cut = scanner.cut();
    const bool isInFunction = result.cut && result.cut->kind == CSourceCut::Kind::Function;
    const std::optional<qint64> condition = result.preprocessed->openCondition;
    if (condition && !result.cut)
        result.cut = {CSourceCut::Kind::Condition, {}, lineOf(text, *condition)};
    result.fault = scanner.fault();
    if (const std::optional<qint64> error = result.preprocessed->errorAt; error && !result.fault)
        result.fault = CTextFault {CTextFault::Kind::Error, lineOf(text, *error)};
    for (const FunctionDefinition &function : result.functions) {
        if (!result.fault && !(isInFunction && &function == &result.functions.back()))
            result.fault = function.code.body.fault;
    }
}

/// Builds a CSource in one pass over a text. Use each object once.
class CSourceBuilder {
public:
    CSourceBuilder(QByteArrayView text, const std::stop_token &stop, const Limits &limits, const CLanguage &language)
        : m_text(text)
        , m_stop(stop)
        , m_maxItems(limits[Limit::Items])
        , m_preprocessor(language.isCpp,
                         includerOf(m_scanner, language, stop,
                                    std::make_shared<HeaderState>(HeaderState {limits[Limit::HeaderBytes], {}}),
                                    m_result),
                         limits)
        , m_scanner([this](CodeBlock &&block) { return take(std::move(block)); }, &m_preprocessor)
    {
        m_result.preprocessed = m_preprocessor.sharedResult();
        m_preprocessor.setReturns(language.returns);
    }

    CSource run()
    {
        m_scanner.advance(m_text, true, m_stop);
        m_preprocessor.finish(m_text.size());
        readCallersAgain();
        readPreprocessed();
        addSwitchedOff(m_text, m_stop, m_maxItems, m_result);
        recordUndecided();
        recordChosen();
        m_result.definesModel = m_scanner.definesModel();
        recordEnd(m_text, m_scanner, m_result);
        m_result.isUncertain = m_result.isUncertain || m_result.fault;
        if (const std::optional<LineNumber> line = m_scanner.pragmaLine())
            recordUncertain(*line, m_result);
        if (const std::optional<LineNumber> line = m_scanner.assemblyLine();
            line && (!m_result.assemblyLine || *line < *m_result.assemblyLine))
            m_result.assemblyLine = line;
        takeNames();
        recordHidden();
        recordUndeclared(m_scanner, m_result);
        if (!m_result.functions.empty())
            recordRelease(m_text, m_firstFunction, m_firstLine, m_result);
        return std::move(m_result);
    }

private:
    /// Place of a function in the text.
    struct Place {
        qint64 begin = 0;
        qint64 end = 0;
        LineNumber line; ///< line of its first byte
    };

    /// Receives a block from the scanner. False ends the scan.
    bool take(CodeBlock &&block)
    {
        if (block.kind == CodeBlock::Kind::Macro)
            return true;
        if (m_preprocessor.isOfCompiler())
            recordUncertain(block.firstLine, m_result);
        return block.kind == CodeBlock::Kind::Function ? consumeFunction(block) : takeData(std::move(block));
    }

    bool takeData(CodeBlock &&block)
    {
        if (isFull(m_result.objects.size()))
            return false;
        m_result.objects.push_back(std::move(block));
        return true;
    }

    bool consumeFunction(const CodeBlock &block)
    {
        if (isFull(m_result.functions.size()))
            return false;
        if (m_stop.stop_requested())
            return true; // the scanner itself checks for a stop
        if (m_result.functions.empty()) {
            m_firstFunction = block.begin;
            m_firstLine = block.firstLine;
        }
        FunctionDefinition &function = m_result.functions.emplace_back();
        function.name = block.name;
        function.line = block.nameLine;
        function.endLine = block.lastLine;
        function.isStatic = block.isStatic;
        m_places.push_back({block.begin.value(), block.end.value(), block.firstLine});
        readFunction(m_places.size() - 1);
        for (const CStaticArray &array : function.code.body.staticArrays) {
            if (!takeData(blockOf(array)))
                return false;
        }
        keepText(block, function);
        return true;
    }

    void readFunction(std::size_t number)
    {
        FunctionDefinition &function = m_result.functions[number];
        function.code = readCFunction(textOf(m_places[number]), function.name, m_places[number].line, {},
                                      {&m_preprocessor.result(), m_places[number].begin});
        if (function.code.body.limit)
            m_result.limit = function.code.body.limit;
    }

    [[nodiscard]] QByteArrayView textOf(const Place &place) const
    {
        return m_text.sliced(place.begin, place.end - place.begin);
    }

    /// True if the function has a branch that only the compiler decides.
    [[nodiscard]] bool isUndecided(const Place &place) const
    {
        return std::ranges::any_of(m_preprocessor.result().undecided, [&](const CPreprocessed::Range &range) {
            return place.begin <= range.begin && range.begin < place.end;
        });
    }

    /// Reads functions again after their callees are known. Needed if a callee in the file never returns, or if it
    /// returns although the C function of that name never does.
    void readCallersAgain()
    {
        constexpr int mostRounds = 8; // the callees may call each other
        const CReturns others = m_preprocessor.result().returns;
        for (int round = 0; round < mostRounds && !m_stop.stop_requested(); ++round) {
            CReturns returns = others;
            for (std::size_t i = 0; i < m_places.size(); ++i) {
                const std::string name = m_result.functions[i].name.toStdString();
                const bool isReturning = m_result.functions[i].code.body.returns || isUndecided(m_places[i]);
                if (replacesKnown(name, isReturning))
                    returns.try_emplace(name, isReturning);
            }
            const CReturns before = m_preprocessor.result().returns;
            if (returns == before)
                return;
            m_preprocessor.setReturns(returns);
            const auto isOther = [&](const QString &callee) {
                const auto old = before.find(callee.toStdString());
                const auto now = returns.find(callee.toStdString());
                return (old == before.end()) != (now == returns.end())
                    || (now != returns.end() && now->second != old->second);
            };
            for (std::size_t i = 0; i < m_places.size(); ++i) {
                if (std::ranges::any_of(m_result.functions[i].code.body.callees, isOther))
                    readFunction(i);
            }
        }
    }

    /// Stores the text of a function that is read again for the arguments of each call.
    void keepText(const CodeBlock &block, FunctionDefinition &function)
    {
        const QByteArrayView whole = textOf(m_places.back());
        if (!getsNumbers(function) || whole.size() > std::min(longestKept, maxKept - m_kept))
            return;
        function.text = whole.toByteArray();
        function.textLine = block.firstLine;
        function.textBegin = block.begin;
        m_kept += whole.size();
    }

    /// Finds the branches in functions that only the compiler decides. Such a branch makes the function uncertain. It
    /// makes the whole source uncertain if other code may depend on it.
    void recordUndecided()
    {
        QSet<QString> exported;
        for (const FunctionDefinition &function : m_result.functions) {
            if (!function.isStatic && !m_result.preprocessed->undecided.empty())
                exported.insert(function.name);
        }
        const CBranches branches = branchesOf(m_result.preprocessed->undecided);
        for (const CPreprocessed::Range &range : m_result.preprocessed->undecided) {
            const std::string_view branch = branchText(m_text, range);
            if (!range.isInBraces || isTraceBranch(branch, m_result.functions, false)
                || areEqualBranches(m_text, branches.at(range.condition)))
                continue;
            const auto after = std::ranges::upper_bound(m_places, range.begin, {}, &Place::begin);
            const Place place = after == m_places.begin() ? Place() : *(after - 1);
            if (range.end > place.end || isOfOthers(branch, exported))
                return recordUncertain(lineOf(m_text, range.begin), m_result);
            CBody &body = m_result.functions[std::size_t(after - m_places.begin()) - 1].code.body;
            if (body.undecided) // counting the lines of a long function for each of its branches is slow
                continue;
            const LineNumber line = lineOf(m_text.sliced(place.begin), range.begin - place.begin);
            body.addUndecided(LineNumber(place.line.value() + line.value()));
        }
    }

    /// Marks functions whose work may depend on macros that nothing defines: those with such a branch, or all functions
    /// of the file if the branch is outside of them.
    void recordChosen()
    {
        bool areAll = m_result.preprocessed->isChosenByHeader;
        for (const auto &[condition, branches] : branchesOf(m_result.preprocessed->chosen)) {
            const auto after = std::ranges::upper_bound(m_places, condition, {}, &Place::begin);
            const bool isInside = after != m_places.begin() && branches.back()->end <= (after - 1)->end;
            CBody *body = nullptr;
            if (isInside)
                body = &m_result.functions[std::size_t(after - m_places.begin()) - 1].code.body;
            if (areAll || (body && body->isChosen)) // reading nested branches again and again is slow
                continue;
            const bool isHarmless = std::ranges::all_of(branches, [this](const CPreprocessed::Range *branch) {
                return isTraceBranch(branchText(m_text, *branch), m_result.functions, true);
            });
            if (!isHarmless && !areEqualBranches(m_text, branches))
                (body ? body->isChosen : areAll) = true;
        }
        for (FunctionDefinition &function : m_result.functions)
            function.code.body.isChosen = function.code.body.isChosen || areAll;
    }

    bool isFull(std::size_t count)
    {
        if (qint64(count) < m_maxItems)
            return false;
        m_result.limit = Limit::Items;
        return true;
    }

    /// Copies the final results of the preprocessor.
    void readPreprocessed()
    {
        const CPreprocessed &preprocessed = *m_result.preprocessed;
        m_result.isUncertain = m_result.isUncertain || preprocessed.isUncertain;
        if (const auto at = preprocessed.uncertainAt)
            recordUncertain(lineOf(m_text, *at), m_result);
        if (!m_result.limit)
            m_result.limit = preprocessed.limit;
        for (const std::string &name : preprocessed.conditions)
            m_result.conditions += exactText(name);
    }

    /// Makes the file uncertain if a static array of a function hides an object of the file: buffers have only names.
    void recordHidden()
    {
        QSet<QString> names;
        for (const CodeBlock &block : m_result.objects) {
            if (isData(block))
                names.insert(block.name);
        }
        for (const CExternal &external : m_result.externals)
            names.insert(external.name);
        for (const CodeBlock &block : m_result.objects) {
            if (block.isInFunction && names.contains(block.name))
                recordUncertain(block.nameLine, m_result);
        }
    }

    void takeNames()
    {
        m_result.externals = m_scanner.names().externals();
        m_result.variables = m_scanner.names().variables();
        m_result.pointers = m_scanner.names().pointers();
        m_result.scalars = m_scanner.names().scalars();
        m_result.includes = m_scanner.names().includes();
        m_result.functionMacros = m_scanner.names().macros();
    }

    QByteArrayView m_text;
    const std::stop_token &m_stop;
    qint64 m_maxItems; ///< maximum number of functions, and of data objects
    CSource m_result;
    CPreprocessor m_preprocessor; ///< adds the contents of headers to the result
    CSourceScanner m_scanner;
    ByteOffset m_firstFunction;
    LineNumber m_firstLine; ///< line of the first function
    std::vector<Place> m_places; ///< one for each function
    qsizetype m_kept = 0; ///< bytes of the function texts kept so far
};

} // namespace

CSource scanCSource(QByteArrayView text, const std::stop_token &stop, const Limits &limits, const CLanguage &language)
{
    return CSourceBuilder(text, stop, limits, language).run();
}

bool isData(const CodeBlock &block)
{
    return block.kind != CodeBlock::Kind::Function && block.kind != CodeBlock::Kind::Macro && block.level == 0
        && !block.isInFunction && !block.name.isEmpty();
}

bool haveSameFacts(const CSource &one, const CSource &other)
{
    return one.functions == other.functions && one.objects == other.objects && one.externals == other.externals
        && one.undeclared == other.undeclared && one.conditions == other.conditions && one.cut == other.cut
        && one.isUncertain == other.isUncertain && one.limit == other.limit;
}

std::vector<CodeBlock> scanCodeBlocks(QByteArrayView text, const std::stop_token &stop, qint64 limit)
{
    std::vector<CodeBlock> blocks;
    CSourceScanner scanner([&](CodeBlock &&block) {
        blocks.push_back(std::move(block));
        return qint64(blocks.size()) < limit;
    });
    scanner.advance(text, true, stop);
    std::stable_sort(blocks.begin(), blocks.end(), [](const CodeBlock &a, const CodeBlock &b) {
        return a.begin != b.begin ? a.begin < b.begin : a.level < b.level;
    });
    return blocks;
}

} // namespace Mlf
