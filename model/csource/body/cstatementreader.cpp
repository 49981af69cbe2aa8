// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cstatementreader.h"

#include "model/csource/body/cchangednames.h"
#include "model/csource/preprocess/cpreprocessor.h"
#include "model/csource/tokens/cdeclaration.h"
#include "model/csource/tokens/cwords.h"

#include <QByteArrayView>

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace Mlf {

namespace {

constexpr int deepestStatement = 200; ///< nested statements
constexpr int ownStatement = 2; ///< nesting of a statement in the function's outermost block

using CValueKind = CValue::Kind;

} // namespace

CStatementReader::CStatementReader(const CTokens &tokens, LineNumber firstLine)
    : m_tokens(tokens)
    , m_reading(tokens, firstLine)
    , m_cursor(m_reading.cursor)
    , m_scope(m_reading.scope)
    , m_body(m_reading.body)
    , m_arithmetic(m_scope, tokens.textSize())
    , m_memory(m_reading, m_arithmetic)
    , m_expressions(m_reading, m_arithmetic, m_memory, *this)
    , m_types(tokens)
    , m_variables(m_reading, m_arithmetic, m_memory, m_expressions)
    , m_loopHead(m_reading, m_arithmetic, m_memory, m_expressions)
    , m_exits(m_reading)
    , m_headVariables(m_reading, m_types, m_exits)
    , m_switches(m_reading)
{
}

CBody CStatementReader::read(const CHead &head, const std::vector<CRangeMaybe> &values)
{
    m_body.limit = m_tokens.limit();
    if (m_tokens.strayBracket() >= 0)
        m_body.fault = CTextFault {CTextFault::Kind::Bracket, m_cursor.lineAt(m_tokens.strayBracket())};
    if (m_tokens.includeLine() >= 0 && !m_body.fault)
        m_body.fault =
            CTextFault {CTextFault::Kind::Statement, LineNumber(m_cursor.firstLine.value() + m_tokens.includeLine())};
    if (head.body < m_tokens.size()) {
        m_reading.bodyBegin = m_cursor.at = head.body;
        m_cursor.end = m_cursor.partner() + 1;
        m_reading.changed = changedNames(m_tokens, m_cursor.at, m_cursor.end, m_reading.counters);
        m_returnsPointer = head.signature.returnType.endsWith(u'*');
        m_variables.addParameters(head, values);
        lookAhead(head.body);
        m_body.returns = false;
        const bool goesOn = consumeStatement() && !m_scope.isDead();
        m_body.returns = m_body.returns || goesOn || m_body.limit || m_body.fault;
        m_body.callsBeforeEnd = goesOn ? int(m_body.calls.size()) : m_body.callsBeforeEnd;
        m_body.alwaysFails = m_failure >= 0 && !m_succeeds && !goesOn;
        addCleanups();
        m_memory.accesses().recordWhole();
        m_memory.accesses().recordOverwrites();
        addSlices();
        recordShortWays();
        for (const std::string_view name : m_reading.names)
            m_body.names += cWordText(name);
        m_reading.mentions.finish(m_body);
        if (m_body.overflow)
            m_body.addUndecided(*m_body.overflow, CLoss::Overflow);
        else if (m_unclear)
            m_body.addUndecided(*m_unclear, CLoss::Unread);
    }
    return std::move(m_body);
}

void CStatementReader::lookAhead(qsizetype first)
{
    for (qsizetype at = 1; at < m_tokens.size(); ++at) {
        if (m_tokens.isWord(at) && m_tokens.isWord(at - 1))
            m_headVariables.recordNarrow(at);
        if (at < first || !m_tokens.isWord(at))
            continue;
        if (!m_body.vectorLine && isVectorType(m_tokens.text(at)))
            m_body.vectorLine = m_cursor.lineAt(at);
        if (m_types.hidesName(at)) {
            m_reading.hidesNames = true;
            m_unclear = m_unclear.value_or(m_cursor.lineAt(at));
        }
        if (isCAssembly(m_tokens.text(at)) && !m_body.fault)
            recordAssembly(at);
        if (m_tokens.text(at) == "goto")
            m_targets.insert(m_tokens.text(at + 1));
        if (isOneOf(m_tokens.text(at), {"case", "default"}))
            m_switches.addLabel(at);
        if (isOneOf(m_tokens.text(at), {"break", "goto", "return"}))
            m_exits.addJump(at);
    }
}

/// Records a fault if the assembler statement at the token may call a function.
void CStatementReader::recordAssembly(qsizetype at)
{
    const qsizetype line = at;
    while (m_tokens.isWord(at)) // `volatile`
        ++at;
    const qsizetype end = m_tokens.is(at, "(") ? m_tokens.at(at).partner : at;
    std::string text;
    for (++at; at < end && m_tokens.at(at).kind == CToken::Kind::Text; ++at)
        text += m_tokens.text(at).substr(1, std::max<std::size_t>(m_tokens.text(at).size(), 2) - 2);
    if (leavesAssembly(text) || (at < end && !m_tokens.is(at, ":")))
        m_body.fault = CTextFault {CTextFault::Kind::Statement, m_cursor.lineAt(line)};
}

/// Adds the calls of the functions in the attribute cleanup. Each returns before the function ends.
void CStatementReader::addCleanups()
{
    std::vector<CCall> &cleanups = m_reading.cleanups;
    std::ranges::reverse_copy(cleanups, std::back_inserter(m_body.calls));
    if (!cleanups.empty() && m_body.returns)
        m_body.callsBeforeEnd = int(m_body.calls.size());
}

/// Adds the accesses to a slice to the buffer that contains it.
void CStatementReader::addSlices()
{
    std::vector<CBuffer> &buffers = m_body.buffers;
    for (std::size_t i = buffers.size(); i-- > 0;) {
        const CBuffer &buffer = buffers[i];
        if (buffer.parent < 0)
            continue;
        CBuffer &parent = buffers[std::size_t(buffer.parent)];
        parent.read.add(buffer.read, buffer.offset.value());
        parent.written.add(buffer.written, buffer.offset.value());
        parent.isShared = parent.isShared || buffer.isShared;
        if (buffer.lost)
            parent.lost = std::min(parent.lost.value_or(*buffer.lost), *buffer.lost);
        parent.isReadFirst = parent.isReadFirst || buffer.isReadFirst;
    }
}

/// Corrects counts. A loop that ends early has fewer iterations.
void CStatementReader::recordShortWays()
{
    const auto correct = [&](CCount &count, bool isLost) {
        if (isLost)
            count = CCount::unknown();
        else if (m_mayEndEarly && count.most != 0)
            count.isExact = false;
    };
    const bool isIncomplete = m_body.limit || m_body.fault;
    correct(m_body.accumulations, isIncomplete || m_reading.products.isUnknown());
    m_body.hasOtherProducts = m_reading.products.hasOthers;
    for (CCall &call : m_body.calls)
        correct(call.turns, isIncomplete);
}

bool CStatementReader::consumeStatement()
{
    if (!m_cursor.hasMore())
        return true;
    bool goesOn = true;
    if (++m_nesting > deepestStatement) {
        const qsizetype first = m_cursor.at;
        if (m_cursor.is("{"))
            m_cursor.skipBrackets();
        else
            ++m_cursor.at;
        m_memory.losePointersIn(first, m_cursor.at, CLoss::Unread);
        m_memory.countMentions(first, m_cursor.at);
        for (qsizetype at = first; at < m_cursor.at; ++at) {
            if (CValue *counter = m_scope.find(m_tokens.text(at));
                counter && m_headVariables.isChangedIn(at, at + 1, m_tokens.text(at)))
                CArithmetic::forget(*counter);
        }
        m_reading.products.isUnclear = true;
        m_body.returns = true;
    } else if (m_cursor.is("{")) {
        goesOn = consumeBlock();
    } else if (m_cursor.is(";")) {
        ++m_cursor.at;
    } else {
        goesOn = readStatementOf(m_cursor.text());
    }
    --m_nesting;
    return goesOn;
}

bool CStatementReader::readStatementOf(std::string_view word)
{
    if (word == "for" && m_cursor.is("(", 1))
        return consumeFor();
    if (isOneOf(word, {"if", "while", "switch"}) && m_cursor.is("(", 1))
        return readConditional();
    if (word == "do")
        return readDo();
    if (isOneOf(word, {"struct", "union", "enum"}) && (m_cursor.is("{", 1) || m_cursor.is("{", 2))) {
        m_variables.consumeTag();
        return readSimple();
    }
    if (word == "else") {
        ++m_cursor.at;
        return consumeStatement();
    }
    if (!isLabel())
        return readSimple();
    while (isLabel())
        consumeLabel();
    if (!m_cursor.hasMore() || m_cursor.is("}"))
        return true;
    --m_nesting; // the label and its statement are one statement
    const bool goesOn = consumeStatement();
    ++m_nesting;
    return goesOn;
}

bool CStatementReader::isLabel() const
{
    return isOneOf(m_cursor.text(), {"case", "default"}) || (m_cursor.isWord() && m_cursor.is(":", 1));
}

void CStatementReader::consumeLabel()
{
    if (!isOneOf(m_cursor.text(), {"case", "default"})) {
        m_cursor.at += 2;
        return readLabel(m_tokens.text(m_cursor.at - 2));
    }
    m_loopJumps.hasDefault = m_loopJumps.hasDefault || m_cursor.is("default");
    while (m_cursor.hasMore() && !m_cursor.is(":") && !m_cursor.is("}") && !m_cursor.is(";"))
        ++m_cursor.at;
    ++m_cursor.at;
}

bool CStatementReader::readDo()
{
    constexpr CCondition always {.isNever = false, .isAlways = true, .form = -1};
    constexpr CCondition never {.isNever = true, .isAlways = false, .form = -1};
    ++m_cursor.at;
    const LoopJumps outer = std::exchange(m_loopJumps, {});
    m_scope.enter(always, true);
    bool goesOn = false;
    if (isOneTurn()) {
        const bool isOuterSwitch = std::exchange(m_isInSwitch, false);
        const int outerSkips = m_reading.skips;
        goesOn = consumeStatement();
        m_reading.skips = outerSkips;
        m_isInSwitch = isOuterSwitch;
    } else {
        goesOn = takeTurn(CCount::unknown());
    }
    m_scope.leave(always, true);
    const LoopJumps own = std::exchange(m_loopJumps, outer);
    const CCondition atEnd = goesOn || own.hasContinue ? always : never;
    if (m_cursor.is("while") && m_cursor.is("(", 1)) { // the condition of the loop and an empty statement
        m_scope.enter(atEnd, true);
        goesOn = readConditional();
        m_scope.leave(atEnd, true);
    }
    return own.hasBreak || (goesOn && !atEnd.isNever);
}

/// True if the loop after the `do` runs once: `{ … } while (0)`, as in macros.
bool CStatementReader::isOneTurn() const
{
    const qsizetype end = m_cursor.is("{") ? m_cursor.partner() : m_cursor.end;
    return end > m_cursor.at && end + 4 < m_cursor.end && m_tokens.is(end + 1, "while") && m_tokens.is(end + 2, "(")
        && (m_tokens.is(end + 3, "0") || m_tokens.is(end + 3, "false")) && m_tokens.is(end + 4, ")");
}

/// Ends code that never runs because of an earlier return. The cursor is after the label.
void CStatementReader::readLabel(std::string_view label)
{
    const qsizetype exit = m_exits.returnAt(label);
    const bool isOfErrors = exit >= 0 && exit > m_cursor.at + 1; // only jumps after failed calls lead to this label
    if (!isOfErrors && m_targets.contains(label))
        m_scope.recordLabel();
}

/// Reads the statement of a loop that runs `turns` times.
bool CStatementReader::takeTurn(const CCount &turns)
{
    if (!m_unclear && !m_scope.isDead() && m_switches.isJumpedInto())
        m_unclear = m_cursor.line();
    const bool hasExit = m_exits.isLeftEarly();
    if (hasExit)
        m_scope.enterLoopWithExit();
    const int outer = std::exchange(m_reading.loop, ++m_loopsBegun);
    const CCount outerTurns = std::exchange(m_reading.turns, m_reading.turns.times(turns));
    const bool isOuterSwitch = std::exchange(m_isInSwitch, false);
    const int outerSkips = m_reading.skips;
    const bool goesOn = consumeStatement();
    m_reading.skips = outerSkips;
    m_isInSwitch = isOuterSwitch;
    m_reading.loop = outer;
    m_reading.turns = outerTurns;
    if (hasExit)
        m_scope.leaveLoopWithExit();
    return goesOn;
}

bool CStatementReader::consumeBlock()
{
    const qsizetype end = std::min<qsizetype>(std::max<qsizetype>(m_cursor.partner(), m_cursor.at), m_cursor.end - 1);
    const qint64 stack = m_reading.stack;
    const std::size_t block = m_scope.beginBlock();
    constexpr CCondition never {.isNever = true, .isAlways = false, .form = -1};
    bool goesOn = true;
    bool isDead = false;
    ++m_cursor.at;
    while (m_cursor.at < end) {
        const qsizetype before = m_cursor.at;
        goesOn = consumeStatement();
        if (m_cursor.at == before)
            ++m_cursor.at;
        if (!goesOn && !isDead && !mayBeJumpedTo(end)) {
            isDead = true;
            m_scope.enter(never, true);
        }
    }
    if (isDead)
        m_scope.leave(never, true);
    m_scope.endBlock(block);
    m_reading.stack = stack;
    m_cursor.at = std::max(m_cursor.at, end + 1);
    return goesOn && !isDead;
}

/// True if a jump may lead to the code from the cursor to `end`: the function has a `goto`, or there is a `case` or
/// `default` in that code.
bool CStatementReader::mayBeJumpedTo(qsizetype end) const
{
    return !m_targets.empty() || m_switches.hasLabel(m_cursor.at, end);
}

void CStatementReader::readInnerBlock()
{
    ++m_innerBlocks;
    consumeBlock();
    --m_innerBlocks;
}

bool CStatementReader::consumeFor()
{
    const qsizetype end = m_tokens.at(m_cursor.at + 1).partner;
    const std::size_t block = m_scope.beginBlock();
    m_cursor.at += 2;
    const qsizetype declarator = m_types.declaredType(m_cursor.at);
    const qsizetype nameAt = declarator >= 0 ? declarator : m_cursor.at;
    CLoopHead::Parts parts {.name = m_tokens.text(nameAt)};
    if (declarator >= 0)
        parts.types.push_back({m_cursor.at, nameAt});
    else
        parts.types = m_headVariables.narrowTypes(parts.name);
    readSimple();
    parts.conditionEnd = m_cursor.at;
    while (parts.conditionEnd < end && !m_tokens.is(parts.conditionEnd, ";"))
        ++parts.conditionEnd;
    parts.end = end;
    parts.isSteady = m_headVariables.isSteady(m_cursor.at, end);
    const qsizetype rest = m_cursor.at;
    const CCount around = std::exchange(m_reading.turns, CCount::unknown());
    const CCondition turns = m_loopHead.take(parts);
    const bool isEndless =
        m_loopHead.isEndless() && (m_tokens.is(rest, ";") || !m_headVariables.isCountedAfter(rest, end));
    m_reading.turns = around;
    useSteps(parts.name, rest, end);
    m_memory.losePointersIn(m_cursor.isFailed ? rest : m_cursor.at, end, CLoss::Unread);
    m_memory.countMentions(rest, end);
    recordHead(rest, end);
    m_cursor.isFailed = false;
    m_cursor.at = std::min(end + 1, m_cursor.end);
    m_scope.enter(turns, true);
    const CValue *variable = m_scope.find(parts.name);
    m_arithmetic.beginLoop(variable ? variable->form : -1);
    ++m_loops;
    const LoopJumps outer = std::exchange(m_loopJumps, {});
    const CCount count = m_loopHead.turns();
    const bool isEnded = !takeTurn(count) && !m_loopJumps.hasContinue && count.isExact && count.most.value_or(0) > 0;
    const bool goesOn = m_loopJumps.hasBreak || !(isEndless || isEnded);
    m_loopJumps = outer;
    --m_loops;
    m_arithmetic.endLoop();
    m_scope.leave(turns, true);
    m_scope.endBlock(block);
    if (CValue *after = m_scope.find(parts.name); after && declarator < 0)
        CArithmetic::forget(*after);
    return goesOn;
}

/// Makes the number of products unknown if the head of a statement, tokens [first, end), adds products.
void CStatementReader::recordHead(qsizetype first, qsizetype end)
{
    const CAccumulations found = accumulationsIn(m_tokens, first, end);
    if (!m_scope.isDead() && (found.count > 0 || found.isUnclear))
        m_reading.products.isUnclear = true;
}

bool CStatementReader::readConditional()
{
    const bool isLoop = m_cursor.is("while");
    const qsizetype end = m_tokens.at(m_cursor.at + 1).partner;
    const bool isSwitch = m_cursor.is("switch");
    m_cursor.at += 2;
    const qsizetype first = m_cursor.at;
    if (isSwitch)
        m_switches.recordNegated(first, end);
    const CCount around = m_reading.turns;
    const std::size_t call = m_body.calls.size();
    const std::size_t outerEnd =
        std::exchange(m_reading.fewestConditionsAtEnd, std::numeric_limits<std::size_t>::max());
    if (isLoop)
        m_reading.turns = CCount::unknown();
    const CValue head = m_memory.load(m_expressions.readAssignment());
    const bool isEnd = m_reading.fewestConditionsAtEnd <= m_scope.around().size(); // a call in it never returns
    m_reading.fewestConditionsAtEnd = std::min(m_reading.fewestConditionsAtEnd, outerEnd);
    CCondition condition = CArithmetic::conditionOf(head);
    const bool isEndless =
        isLoop && condition.isAlways && m_cursor.at == end && !m_headVariables.isCountedAfter(first, end);
    m_reading.turns = around;
    if (m_cursor.isFailed || m_cursor.at != end)
        m_memory.losePointersIn(first, end, CLoss::Unread);
    m_memory.countMentions(first, end);
    recordHead(first, end);
    const bool isRead = m_cursor.at == end;
    m_cursor.isFailed = false;
    m_cursor.moveAfter(end);
    // After the first statement, the condition of a loop may no longer hold.
    const std::optional<bool> hasCase = isSwitch && isRead ? m_switches.hasCase(head) : std::nullopt;
    if (hasCase == true && !m_scope.isDead() && !m_unclear)
        m_unclear = m_cursor.line(); // a part of the switch never runs
    const bool isEmptySwitch = hasCase == false;
    if (isLoop || isSwitch || !isRead)
        condition = {isEmptySwitch || (condition.isNever && isLoop && isRead), isLoop, -1};
    if (condition.isNever && !isSwitch && m_switches.isJumpedInto())
        condition = {};
    const auto consumeBranch = [&, behind = m_body.calls.size()](bool holds) {
        const bool isExit = !consumeStatement();
        if (isExit)
            m_exits.recordCheck({first, end}, call, behind, holds);
        return !isExit;
    };
    m_scope.enter(condition, true);
    const LoopJumps outer = m_loopJumps;
    bool goesOn = true;
    if (isLoop) {
        m_loopJumps = {};
        ++m_loops;
        takeTurn(CCount::unknown());
        --m_loops;
        goesOn = !isEndless || m_loopJumps.hasBreak;
        m_loopJumps = outer;
    } else if (isSwitch) {
        m_loopJumps = {.hasBreak = false, .hasContinue = outer.hasContinue, .hasDefault = false};
        const bool isOuterSwitch = std::exchange(m_isInSwitch, true);
        const int outerBreaks = m_reading.breaks;
        goesOn = consumeStatement() || m_loopJumps.hasBreak || !m_loopJumps.hasDefault;
        m_reading.breaks = outerBreaks;
        m_isInSwitch = isOuterSwitch;
        m_loopJumps = {outer.hasBreak, m_loopJumps.hasContinue, outer.hasDefault};
    } else {
        goesOn = consumeBranch(true) && !condition.isNever;
    }
    m_scope.leave(condition, true);
    if (isLoop || isSwitch || !m_cursor.is("else"))
        return !isEnd && (goesOn || (!isLoop && !isSwitch && !condition.isAlways));
    if (condition.isAlways && m_switches.isJumpedInto())
        condition = {};
    m_scope.enter(condition, false);
    goesOn = (consumeBranch(false) && !condition.isAlways) || goesOn;
    m_scope.leave(condition, false);
    return goesOn;
}

bool CStatementReader::readSimple()
{
    const qsizetype exit = m_cursor.is("return") ? m_cursor.at
        : m_cursor.is("goto")                    ? m_exits.returnAt(m_cursor.text(1))
                                                 : -1;
    if (m_cursor.is("goto") && exit < 0 && !m_scope.isDead() && !m_unclear)
        m_unclear = m_cursor.line();
    const bool isCertain = m_cursor.is("goto") && m_scope.hasNoBranch() && m_reading.loop == 0;
    const bool isEnd = exit >= 0 && (m_nesting == ownStatement || isCertain);
    // Code after a jump out of a loop may be skipped in some iterations.
    const bool isWayOut = !m_scope.isUnconditional()
        && (m_cursor.is("break") || m_cursor.is("continue") || (m_loops > 0 && m_exits.isWayBack(exit)));
    if (isWayOut && !m_scope.isDead()) {
        m_scope.recordWayOut();
        const bool isBreak = m_cursor.is("break") && m_isInSwitch;
        ++(isBreak                                               ? m_reading.breaks
               : isOneOf(m_cursor.text(), {"break", "continue"}) ? m_reading.skips
                                                                 : m_reading.exits);
    }
    if (!m_scope.isDead()) {
        m_mayEndEarly = m_mayEndEarly || (m_cursor.is("break") && !m_isInSwitch) || m_cursor.is("continue")
            || (m_exits.isWayBack(exit) && !isCertain && (m_nesting > ownStatement || !m_scope.hasNoBranch()))
            || (exit >= 0 && m_reading.loop != 0 && !m_exits.isCheckOfErrors());
    }
    if (!m_scope.isUnconditional() && m_exits.isWayBack(exit) && !m_scope.isDead()) {
        m_scope.recordMayEnd();
        ++m_reading.exits;
    }
    const qsizetype first = m_cursor.at;
    const bool isReturn = m_cursor.is("return");
    const bool leaves = isOneOf(m_cursor.text(), {"return", "goto", "break", "continue"});
    const std::size_t outerEnd =
        std::exchange(m_reading.fewestConditionsAtEnd, std::numeric_limits<std::size_t>::max());
    m_body.returns = m_body.returns || (isReturn && !m_scope.isDead());
    m_loopJumps.hasBreak = m_loopJumps.hasBreak || (m_cursor.is("break") && !m_scope.isDead());
    m_loopJumps.hasContinue = m_loopJumps.hasContinue || (m_cursor.is("continue") && !m_scope.isDead());
    bool isFailure = false;
    m_cursor.at += leaves ? 1 : 0;
    if (!m_variables.take() && !m_cursor.is(";")) {
        const bool isNull = m_cursor.is("NULL") || m_cursor.is("nullptr");
        CValue value = m_memory.load(m_expressions.consumeExpression());
        isFailure = isReturn && m_exits.isNeverZero(first, value);
        if (isReturn && m_returnsPointer && !isNull)
            recordReturned(value = m_memory.resultOf(value));
        // Callers follow the returned buffer.
        const bool isFollowed = isReturn && value.buffer >= 0 && m_body.returned == value.buffer;
        // The value of `p += 4;` stays in the variable.
        if (isReturn || m_innerBlocks > 0 || m_cursor.isFailed || !m_cursor.is(";"))
            m_memory.lose(value, !isReturn ? CLoss::Unread : isFollowed ? CLoss::None : CLoss::Returned);
    }
    const bool isRead = !m_cursor.isFailed && (m_cursor.is(";") || m_cursor.is("}"));
    endStatement();
    if (!isRead)
        m_memory.losePointersIn(first, m_cursor.at, CLoss::Unread);
    m_memory.countMentions(first, m_cursor.at);
    m_reading.recordAccumulations(first, m_cursor.at);
    m_reading.products.isUnclear =
        m_reading.products.isUnclear || (m_innerBlocks > 0 && m_body.accumulations != CCount());
    const bool isWayBack = m_exits.isWayBack(exit);
    m_succeeds = m_succeeds || (isWayBack && !isFailure);
    if (isReturn && (!isWayBack || isFailure) && !m_scope.isDead() && m_scope.hasNoBranch())
        m_failure = first;
    if (isWayBack && !m_scope.isDead())
        m_body.callsBeforeEnd = int(m_body.calls.size());
    if (isEnd)
        m_scope.recordEnd();
    const bool goesOn = !leaves && m_reading.fewestConditionsAtEnd > m_scope.around().size();
    const bool isEndOfLoop = !goesOn && !leaves && m_reading.loop != 0 && m_scope.hasNoBranch();
    m_mayEndEarly = m_mayEndEarly || (isEndOfLoop && !m_scope.isDead()); // `abort()` in a loop
    m_reading.fewestConditionsAtEnd = std::min(m_reading.fewestConditionsAtEnd,
                                               outerEnd); // of the statement that contains this one in an expression
    return goesOn;
}

/// Skips to the next semicolon of this statement, or to the end of the block if the semicolon is missing.
void CStatementReader::endStatement()
{
    const qsizetype first = m_cursor.at;
    while (m_cursor.hasMore() && !m_cursor.is(";") && !m_cursor.is("}")
           && !m_cursor.is("{")) { // an attribute or macro may precede the brace of a block
        if (m_cursor.is("(") || m_cursor.is("["))
            m_cursor.skipBrackets();
        else
            ++m_cursor.at;
    }
    for (qsizetype i = first; i < m_cursor.at && !m_scope.isDead(); ++i) { // check the tokens that could not be read
        const bool isLost = isCKeyword(m_tokens.text(i)) && !m_tokens.is(i, "sizeof");
        if (isLost && !m_body.fault) // a keyword begins the next statement, so a semicolon is missing
            m_body.fault = CTextFault {CTextFault::Kind::Statement, m_cursor.lineAt(i)};
    }
    m_cursor.isFailed = false;
    m_cursor.at += m_cursor.is(";") ? 1 : 0;
}

/// Marks the variable of a loop head as used, and the pointers that the head only steps.
void CStatementReader::useSteps(std::string_view name, qsizetype first, qsizetype last)
{
    for (qsizetype i = first; i < last; ++i) {
        if (m_tokens.is(i, name) || m_memory.isPlainStep(i))
            m_reading.mentions.use(i);
    }
}

void CStatementReader::recordReturned(const CValue &value)
{
    if (value.kind == CValueKind::Integer && value.range == CRange {})
        return;
    const bool isBeginning = value.kind == CValueKind::Pointer && value.range == CRange {};
    m_isReturnLost = m_isReturnLost || !isBeginning || (m_body.returned >= 0 && m_body.returned != value.buffer);
    m_body.returned = m_isReturnLost ? -1 : value.buffer;
}

} // namespace Mlf
