// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relaytypes.h"

#include "model/artifact/datatype.h"
#include "model/artifact/relaysignature.h"
#include "model/artifact/relaytokens.h"

#include <QHash>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int maxDepth = 64; ///< nesting of expressions; deeper ones have unknown types
constexpr std::size_t maxOperands = 4096;
constexpr std::string_view constantIndex = "[relay.Constant][";

/// A part of an expression.
struct RelayTerm {
    RelayTypePointer type; ///< null if unknown
    bool isFunction = false; ///< if true, `type` is its result type
    bool isCall = false;
    bool isStated = false;
    int constant = -1; ///< index of a constant use; -1 if it is not one
};

class TypeReader : RelayCursor {
public:
    TypeReader(std::string_view text, qint64 itemLimit, std::vector<RelayConstantUse> *constants = nullptr)
        : RelayCursor(text)
        , m_room(itemLimit)
        , m_constants(constants)
        , m_constantRoom(std::size_t(std::max<qint64>(itemLimit, 0)))
    {
    }

    std::vector<RelayExpression> read()
    {
        findHeads();
        for (m_at = 0, m_line = 0; findDefinition();) {
            m_locals.clear();
            readHead();
            if (is('{'))
                readBody(0);
        }
        return std::move(m_result);
    }

private:
    // ---- Brackets ----

    [[nodiscard]] bool isEnd() const { return m_at >= m_text.size() || m_room < 0; }
    /// Skips from an opening bracket to after its closing one.
    void skipBrackets()
    {
        qint64 depth = 1;
        for (++m_at; depth > 0 && !isEnd();) {
            skipBlanks();
            if (is('"')) {
                takeString();
            } else {
                depth += isOneOf("([{");
                depth -= isOneOf(")]}");
                moveTo(m_at + 1);
            }
        }
    }

    /// Moves to one of `stops` or a closing bracket, outside of nested brackets.
    void skipTo(std::string_view stops)
    {
        for (skipBlanks(); !isEnd() && !isOneOf(stops) && !isOneOf(")]}"); skipBlanks()) {
            if (is('"'))
                takeString();
            else if (isOneOf("([{"))
                skipBrackets();
            else
                ++m_at;
        }
    }

    // ---- Types ----

    static RelayTypePointer typeOf(const RelayTensor &tensor)
    {
        const bool isKnown = tensor.shape && elementBytes(tensor.dtype);
        return isKnown ? RelayType::of({tensor.dtype, *tensor.shape}) : nullptr;
    }

    /// Reads a type; null unless it is a tensor or a tuple of tensors.
    RelayTypePointer readType()
    {
        skipBlanks();
        if (is('(')) {
            auto tuple = std::make_shared<RelayType>();
            tuple->isTuple = true;
            ++m_at;
            for (skipBlanks(); !isEnd() && !is(')') && tuple->parts.size() < maxOperands; skipBlanks()) {
                const std::size_t before = m_at;
                const RelayTypePointer part = is('(') ? (skipBrackets(), nullptr) : readType();
                tuple->parts.push_back(part && !part->isTuple ? part->parts.front() : std::nullopt);
                skipTo(",");
                if (is(','))
                    ++m_at;
                else if (m_at == before || !is(')'))
                    return nullptr;
            }
            m_at += is(')');
            return tuple;
        }
        const std::size_t begin = m_at;
        takeWord();
        if (is('['))
            skipBrackets();
        const std::string_view text = m_text.substr(begin, m_at - begin);
        return text.empty() ? nullptr : typeOf(readRelayTensor({text.data(), qsizetype(text.size())}));
    }

    /// Type in the last printed annotation.
    [[nodiscard]] RelayTypePointer annotated() const
    {
        if (m_annotation.empty())
            return nullptr;
        return TypeReader(m_annotation, 1).readType();
    }

    // ---- Functions ----

    /// Moves to the name after the next `def `.
    bool findDefinition()
    {
        constexpr std::string_view word = "def @";
        while (!isEnd()) {
            const std::size_t found = m_text.find(word, m_at);
            if (found == std::string_view::npos)
                return false;
            moveTo(found + word.size() - 1);
            if (found == 0 || m_text[found - 1] == '\n')
                return true;
        }
        return false;
    }

    /// Reads the result types of all functions before any call is read.
    void findHeads()
    {
        while (findDefinition()) {
            const std::string_view name = takeName();
            if (is('['))
                skipBrackets();
            if (!is('('))
                continue;
            skipBrackets();
            m_globals.insert(QByteArrayView(name.data(), qsizetype(name.size())), readResult());
        }
    }

    /// Reads `-> Type` if present.
    RelayTypePointer readResult()
    {
        skipBlanks();
        if (!startsWith("->"))
            return nullptr;
        m_at += 2;
        RelayTypePointer type = readType();
        skipTo("{;");
        return type;
    }

    /// Reads name or `fn`, type parameters, parameters and result, up to the body.
    RelayTypePointer readHead()
    {
        takeName();
        skipBlanks();
        if (is('['))
            skipBrackets();
        skipBlanks();
        if (is('(')) {
            ++m_at;
            for (skipBlanks(); !isEnd() && !is(')'); skipBlanks()) {
                if (is('%')) {
                    const std::string_view name = takeName();
                    setLocal(name, {});
                    if (is(':')) {
                        ++m_at;
                        setLocal(name, {readType()});
                    }
                }
                skipTo(",");
                if (!is(','))
                    break;
                ++m_at;
            }
            m_at += is(')');
        }
        return readResult();
    }

    void setLocal(std::string_view name, RelayTerm term)
    {
        const QByteArrayView key(name.data(), qsizetype(name.size()));
        const auto before = m_locals.constFind(key);
        if (m_innerFunctions > 0)
            m_shadowed.emplace_back(key, before == m_locals.constEnd() ? std::nullopt : std::optional(*before));
        m_locals.insert(key, std::move(term));
    }

    /// Restores shadowed names until `shadowed` of them remain.
    void endScope(std::size_t shadowed)
    {
        for (; m_shadowed.size() > shadowed; m_shadowed.pop_back()) {
            if (auto &[key, before] = m_shadowed.back(); before)
                m_locals.insert(key, std::move(*before));
            else
                m_locals.remove(key);
        }
    }

    /// Reads from `{` to after `}`: bindings and the resulting expression.
    RelayTerm readBody(int depth)
    {
        ++m_at;
        RelayTerm last;
        for (skipBlanks(); !isEnd() && !is('}'); skipBlanks()) {
            const std::size_t before = m_at;
            last = readStatement(depth);
            skipTo(";");
            m_at += is(';');
            if (m_at == before || (isOneOf(")]") && !is('}')))
                moveTo(m_at + 1); // unexpected text: continue after it
        }
        m_at += is('}');
        return last;
    }

    RelayTerm readStatement(int depth)
    {
        const LineNumber line(m_line);
        if (startsWith("let ")) {
            m_at += 4;
            skipBlanks();
        }
        std::string_view binding;
        if (is('%')) {
            const std::size_t begin = m_at;
            const qint64 beginLine = m_line;
            binding = takeName();
            skipBlanks();
            if (is(':')) {
                ++m_at;
                readType();
                skipBlanks();
            }
            if (is('=') && !startsWith("==")) {
                ++m_at;
            } else {
                binding = {};
                m_at = begin;
                m_line = beginLine;
            }
        }
        const std::optional<qint64> around = std::exchange(m_accumulations, 0);
        RelayTerm term = readExpression(depth);
        if (!binding.empty())
            setLocal(binding, term);
        if (term.isCall && term.type && m_room-- > 0)
            m_result.push_back({line, QString::fromUtf8(binding), term.type, term.isStated, m_accumulations});
        m_accumulations = around;
        return term;
    }

    // ---- Expressions ----

    RelayTerm readExpression(int depth)
    {
        skipBlanks();
        if (depth > maxDepth) {
            skipTo(",;");
            return {};
        }
        RelayTerm term;
        if (is('%') || is('@')) {
            term = readName();
        } else if (is('(')) {
            term = readTuple(depth);
        } else if (isOneOf("-0123456789")) {
            term.type = readNumber();
        } else if (is('"')) {
            takeString();
        } else if (is('[') || is('{')) {
            skipBrackets();
        } else {
            term = readWord(depth);
        }
        // The term may be called, or an element of it may be used.
        while (!isEnd() && (is('(') || is('.'))) {
            if (is('(')) {
                readOperands(depth, nullptr);
                m_accumulations.reset();
                term = {term.isFunction ? term.type : nullptr, false, true, false};
            } else {
                ++m_at;
                term = {element(term, takeWord()), false, true, false};
            }
        }
        return annotate(std::move(term));
    }

    /// Returns the term with the type in the annotation after it.
    RelayTerm annotate(RelayTerm term)
    {
        skipBlanks();
        if (RelayTypePointer type = annotated(); type && !term.isFunction) {
            term.type = std::move(type);
            term.isStated = true;
            recordConstant(term.constant, *term.type);
        }
        return term;
    }

    static RelayTypePointer element(const RelayTerm &term, std::string_view index)
    {
        const int number = QByteArrayView(index.data(), qsizetype(index.size())).toInt();
        const bool isThere = term.type && term.type->isTuple && !term.isFunction && number >= 0
            && std::size_t(number) < term.type->parts.size() && term.type->parts[std::size_t(number)];
        return isThere ? RelayType::of(*term.type->parts[std::size_t(number)]) : nullptr;
    }

    RelayTerm readName()
    {
        const std::string_view name = takeName();
        const QByteArrayView key(name.data(), qsizetype(name.size()));
        if (name.starts_with('@'))
            return {m_globals.value(key), true, false, false};
        if (const auto found = m_locals.constFind(key); found != m_locals.constEnd())
            return {found->type, found->isFunction, false, false};
        // A name may contain dots, so look up the whole of "%3.0" first.
        const std::size_t point = name.rfind('.');
        if (point == std::string_view::npos)
            return {};
        const auto whole = m_locals.constFind(QByteArrayView(name.data(), qsizetype(point)));
        if (whole == m_locals.constEnd())
            return {};
        return {element(*whole, name.substr(point + 1)), false, true, false};
    }

    RelayTerm readTuple(int depth)
    {
        ++m_at;
        auto tuple = std::make_shared<RelayType>();
        tuple->isTuple = true;
        bool hasComma = false;
        RelayTerm only;
        for (skipBlanks(); !isEnd() && !is(')'); skipBlanks()) {
            const std::size_t before = m_at;
            only = readExpression(depth + 1);
            const bool isTensor = only.type && !only.type->isTuple && !only.isFunction;
            if (tuple->parts.size() < maxOperands)
                tuple->parts.push_back(isTensor ? only.type->parts.front() : std::nullopt);
            skipTo(",");
            hasComma = hasComma || is(',');
            m_at += is(',');
            if (m_at == before)
                break;
        }
        m_at += is(')');
        if (!hasComma && tuple->parts.size() == 1) // only parentheses around an expression
            return only;
        return {std::move(tuple), false, true, false};
    }

    /// `-128`, `0.5f`, `1i64`.
    RelayTypePointer readNumber()
    {
        m_at += is('-');
        std::string_view word = takeWord();
        if (!word.empty() && (word.back() == 'e' || word.back() == 'E') && isOneOf("+-")) { // 1e-05f
            ++m_at;
            word = takeWord();
        }
        const std::size_t letter = word.find_first_of("fi");
        const std::string_view suffix = letter == std::string_view::npos ? "" : word.substr(letter);
        const QString dtype = suffix.empty() ? u"int32"_s
            : suffix == "f"                  ? u"float32"_s
                            : (suffix[0] == 'f' ? u"float"_s : u"int"_s) + QString::fromUtf8(suffix.substr(1));
        return RelayType::of({dtype, {}});
    }

    RelayTerm readWord(int depth)
    {
        const std::string_view word = takeWord();
        if (word.empty()) {
            if (!isOneOf(",;)]}"))
                moveTo(m_at + 1);
            return {};
        }
        if (word == "True" || word == "False")
            return {RelayType::of({u"bool"_s, {}}), false, false, false};
        if (word == "fn")
            return readFunction(depth);
        if (word == "if")
            return readBranches(depth);
        if (word == "meta" && startsWith(constantIndex))
            return readConstant();
        skipBlanksBefore('(');
        if (word == "meta" || word == "match" || word == "Tensor") {
            while (isOneOf("[("))
                skipBrackets();
            if (word == "match" && is('{'))
                skipBrackets();
            return {};
        }
        if (!is('('))
            return {};
        RelayOperation operation {word, {}, {}};
        std::vector<std::pair<std::size_t, int>> constants;
        readOperands(depth, &operation, &constants);
        for (const auto &[operand, use] : constants) {
            if (const RelayTypePointer type = relayOperandType(operation, operand))
                recordConstant(use, *type);
        }
        RelayTypePointer type = relayOperatorType(operation);
        const std::optional<qint64> work = relayAccumulations(operation, type);
        m_accumulations = work && m_accumulations ? checkedAdd(*work, *m_accumulations) : std::nullopt;
        return {std::move(type), false, true, false};
    }

    /// Reads `[relay.Constant][3]` after the word `meta`.
    RelayTerm readConstant()
    {
        m_at += constantIndex.size();
        const std::string_view digits = takeWord();
        bool isNumber = false;
        const qint64 number = QByteArrayView(digits.data(), qsizetype(digits.size())).toLongLong(&isNumber);
        m_at += is(']');
        if (!isNumber || !m_constants || m_constants->size() >= m_constantRoom)
            return {};
        m_constants->push_back({number, LineNumber(m_line), {}, {}});
        RelayTerm term;
        term.constant = int(m_constants->size() - 1);
        return term;
    }

    void recordConstant(int use, const RelayType &type)
    {
        if (use < 0 || type.isTuple || !type.parts.front())
            return;
        RelayConstantUse &constant = (*m_constants)[std::size_t(use)];
        constant.dtype = type.parts.front()->dtype;
        std::optional<qint64> elements = 1;
        for (const qint64 extent : type.parts.front()->shape)
            elements = elements ? checkedMultiply(*elements, extent) : std::nullopt;
        constant.elements = elements;
    }

    void skipBlanksBefore(char c)
    {
        const std::size_t next = m_text.find_first_not_of(' ', m_at);
        if (next != std::string_view::npos && m_text[next] == c)
            m_at = next;
    }

    RelayTerm readFunction(int depth)
    {
        --m_at; // readHead() skips one name
        const std::size_t shadowed = m_shadowed.size();
        ++m_innerFunctions;
        RelayTypePointer type = readHead();
        if (is('{')) {
            RelayTerm body = readBody(depth + 1);
            if (!type && !body.isFunction)
                type = body.type;
        }
        --m_innerFunctions;
        endScope(shadowed);
        return {std::move(type), true, false, false};
    }

    /// Reads `if (c) { … } else { … }`. The type is known only if both branches have the same type.
    RelayTerm readBranches(int depth)
    {
        skipBlanks();
        if (is('('))
            skipBrackets();
        skipBlanks();
        if (!is('{'))
            return {};
        const RelayTerm first = readBody(depth + 1);
        skipBlanks();
        if (!startsWith("else"))
            return {};
        m_at += 4;
        skipBlanks();
        if (!is('{'))
            return {};
        const RelayTerm second = readBody(depth + 1);
        const bool areAlike = first.type && second.type && *first.type == *second.type;
        return {areAlike ? first.type : nullptr, false, false, false};
    }

    /// Reads from `(` to after `)`. `operation` may be null.
    void readOperands(int depth, RelayOperation *operation,
                      std::vector<std::pair<std::size_t, int>> *constants = nullptr)
    {
        ++m_at;
        for (skipBlanks(); !isEnd() && !is(')'); skipBlanks()) {
            const std::size_t before = m_at;
            if (!readAttribute(operation)) {
                const RelayTerm term = readExpression(depth + 1);
                if (constants && term.constant >= 0 && !term.type && constants->size() < maxOperands)
                    constants->emplace_back(operation->operands.size(), term.constant);
                if (operation && operation->operands.size() < maxOperands)
                    operation->operands.push_back(term.isFunction ? nullptr : term.type);
            }
            skipTo(",");
            m_at += is(',');
            if (m_at == before)
                break;
        }
        m_at += is(')');
    }

    /// Reads `key=value`. Returns false and reads nothing if the text is not an attribute.
    bool readAttribute(RelayOperation *operation)
    {
        const std::size_t begin = m_at;
        const std::string_view key = takeWord();
        if (key.empty() || !is('=') || startsWith("==")) {
            m_at = begin;
            return false;
        }
        const std::size_t value = ++m_at;
        if (is('"'))
            takeString();
        else
            skipTo(",");
        std::string_view text = m_text.substr(value, m_at - value);
        text = text.substr(0, text.find_last_not_of(relayBlanks) + 1);
        if (operation && operation->attributes.size() < maxOperands)
            operation->attributes.emplace_back(key, text);
        return true;
    }

    qint64 m_room;
    QHash<QByteArrayView, RelayTypePointer> m_globals; ///< result types of functions, by name
    QHash<QByteArrayView, RelayTerm> m_locals;
    int m_innerFunctions = 0; ///< number of inner functions that are being read
    std::vector<std::pair<QByteArrayView, std::optional<RelayTerm>>> m_shadowed; ///< outer meanings of shadowed names
    std::vector<RelayConstantUse> *m_constants; ///< null if constants are not requested
    std::size_t m_constantRoom;
    std::optional<qint64> m_accumulations = 0; ///< of the expression that is being read
    std::vector<RelayExpression> m_result;
};

} // namespace

std::vector<RelayExpression> relayTypes(QByteArrayView text, qint64 itemLimit, std::vector<RelayConstantUse> *constants)
{
    std::string_view whole(text.data(), std::size_t(text.size()));
    // The rest of the file after #[metadata] is JSON.
    return TypeReader(whole.substr(0, whole.find("#[metadata]")), itemLimit, constants).read();
}

} // namespace Mlf
