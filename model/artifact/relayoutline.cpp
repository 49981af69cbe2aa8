// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/relayoutline.h"

#include "model/artifact/relaytokens.h"
#include "model/base/byteviews.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <string_view>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Finds which calls of a Relay function use the results of which other calls, also through tuples and their elements.
/// Its functions are called in the order of the text, word by word. Sets RelayFunction::hasDataflow to false if the
/// origin of a value is unknown. The text must outlive it.
class RelayFlow {
public:
    /// Parameter `%x: Type` of the signature.
    void addParameter(std::string_view name, RelayTensor tensor, RelayFunction &function);
    /// `%3 =`: binds the name to the value that the rest of the line computes.
    void bind(std::string_view name, RelayFunction &function);
    /// Use of `%3` or `%3.0` in an expression.
    void take(std::string_view name, RelayFunction &function);
    /// The next parenthesis begins the argument list of `call`.
    void addCall(int call) { m_pending = call; }
    void open();
    /// The call whose argument list directly contains the next word; -1 outside of argument lists.
    [[nodiscard]] int call() const { return m_levels.back().call; }
    /// Ends an argument list and returns its call; -1 for other parentheses.
    int close(RelayFunction &function);
    void endLine();

private:
    /// Origins of a value, each once: the index of a call, or -1 - index for a parameter.
    using Values = std::vector<int>;
    struct Level {
        int call = -1; ///< call with these arguments; -1 for other parentheses
        Values values;
    };
    void add(Values &to, const Values &values, RelayFunction &function);
    void endBinding();

    QHash<QByteArrayView, Values> m_values; ///< values by name
    std::vector<Level> m_levels {Level()}; ///< open parentheses
    std::string_view m_bound; ///< name that the current line binds
    int m_pending = -1;
    int m_deeper = 0; ///< open parentheses beyond the deepest level
    qint64 m_room = 4 << 20; ///< number of values that may still be stored; limited because nested tuples multiply them
};

constexpr std::size_t deepestLevels = 1000; ///< maximum number of nested parentheses

/// Name of the tuple in `%3.0`; empty if there is no index.
std::string_view tupleOf(std::string_view name)
{
    const std::size_t dot = name.find_last_not_of("0123456789");
    return dot != std::string_view::npos && dot + 1 < name.size() && name[dot] == '.' ? name.substr(0, dot)
                                                                                      : std::string_view();
}

void makeUnique(std::vector<int> &values)
{
    std::ranges::sort(values);
    values.erase(std::unique(values.begin(), values.end()), values.end());
}

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
    m_deeper = 0;
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
    // Printed text is never nested so deep.
    if (m_levels.size() < deepestLevels)
        m_levels.push_back({m_pending, {}});
    else
        ++m_deeper;
    m_pending = -1;
}

int RelayFlow::close(RelayFunction &function)
{
    if (m_levels.size() < 2 || m_deeper > 0) {
        function.hasDataflow = false;
        m_deeper = std::max(m_deeper - 1, 0);
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

constexpr std::string_view constantUse = "[relay.Constant][";

bool isRelayKeyword(std::string_view word)
{
    static constexpr std::string_view keywords[] = {"let",       "fn",     "def",      "if",     "else", "type",
                                                    "match",     "extern", "free_var", "ref",    "True", "ref_read",
                                                    "ref_write", "False",  "meta",     "Tensor", "None"};
    return std::find(std::begin(keywords), std::end(keywords), word) != std::end(keywords);
}

class Outliner : RelayCursor {
public:
    Outliner(std::string_view text, qint64 itemLimit) : RelayCursor(text), m_itemLimit(itemLimit) { }

    RelayOutline outline()
    {
        while (m_at < m_text.size() && !m_result.isLimited)
            step();
        return std::move(m_result);
    }

private:
    void step()
    {
        const char c = m_text[m_at];
        if (c == '\n') {
            ++m_line;
            ++m_at;
            m_binding = {};
            m_flow.endLine();
        } else if (c == '"') {
            takeString();
        } else if (startsWith("/*")) {
            skipComment();
        } else if (startsWith("//")) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (c == '%' || c == '@') {
            readName();
        } else if (isRelayLetter(c)) {
            readWord();
        } else if (c >= '0' && c <= '9') {
            consumeNumber();
        } else {
            const bool isInBody = m_signatureDepth < 0 && !m_result.functions.empty();
            if (c == '(' && m_signatureDepth >= 0)
                ++m_signatureDepth;
            else if (c == '(' && isInBody)
                m_flow.open();
            ++m_at;
            if (c == ')' && m_signatureDepth > 0 && --m_signatureDepth == 0)
                endSignature();
            else if (c == ')' && isInBody)
                endCall(m_flow.close(m_result.functions.back()));
        }
    }

    /// Reads `-> Tensor[(1, 4), int8]` after the parameters.
    void endSignature()
    {
        m_signatureDepth = -1;
        if (const std::size_t type = behind(" ->"); type > 0)
            m_result.functions.back().result = tensorAt(type);
    }

    /// Reads `/* ty=Tensor[(1, 4), int8] */` after the arguments.
    void endCall(int call)
    {
        if (const std::size_t type = behind(" /* ty="); call >= 0 && type > 0)
            m_result.functions.back().calls[std::size_t(call)].result = tensorAt(type);
    }

    /// Offset after `text` if `text` comes next; otherwise 0.
    [[nodiscard]] std::size_t behind(std::string_view text) const
    {
        return m_text.substr(m_at).starts_with(text) ? m_at + text.size() : 0;
    }

    [[nodiscard]] std::optional<RelayTensor> tensorAt(std::size_t at) const
    {
        constexpr std::size_t longest = 2000; // longer than any type; limits the cost of unclosed brackets
        const std::string_view text = m_text.substr(std::min(at, m_text.size()), longest);
        RelayTensor tensor = readRelayTensor({text.data(), qsizetype(text.size())});
        tensor.line = LineNumber(m_line);
        return tensor.shape && !tensor.dtype.isEmpty() ? std::optional(std::move(tensor)) : std::nullopt;
    }

    /// Reads "0.5f", "1i64" or "1e-05f", so that no word begins inside a number.
    void consumeNumber()
    {
        const std::size_t start = m_at > 0 && m_text[m_at - 1] == '-' ? m_at - 1 : m_at;
        const auto isExponentSign = [&] {
            return (m_text[m_at] == '-' || m_text[m_at] == '+') && m_text[m_at - 1] == 'e';
        };
        while (m_at < m_text.size() && (isRelayWordPart(m_text[m_at]) || isExponentSign()))
            ++m_at;
        const bool isIndex = start > 0 && m_text[start - 1] == '['; // of `meta[relay.Constant][3]`
        if (RelayCall *call = isIndex ? nullptr : openCall())
            call->literals += QString::fromUtf8(m_text.substr(start, m_at - start));
    }

    /// The call whose arguments are being read; null if there is none, or if it may not store further texts.
    RelayCall *openCall()
    {
        const int call = m_signatureDepth < 0 && !m_result.functions.empty() ? m_flow.call() : -1;
        if (call < 0 || m_argumentRoom == 0)
            return nullptr;
        --m_argumentRoom;
        return &m_result.functions.back().calls[std::size_t(call)];
    }

    /// Reads `%x` or `@f`.
    void readName()
    {
        const std::string_view name = takeName();
        if (m_isDefinition && name[0] == '@') {
            if (!hasRoom())
                return;
            m_result.functions.push_back({QString::fromUtf8(name.substr(1)), LineNumber(m_line), {}, {}, {}, {}, true});
            m_isDefinition = false;
            m_signatureDepth = 0;
            m_flow = RelayFlow();
            return;
        }
        if (m_signatureDepth == 1 && name[0] == '%' && !m_result.functions.empty()) {
            if (!hasRoom())
                return;
            m_flow.addParameter(name, tensorAt(m_at + 1).value_or(RelayTensor()), m_result.functions.back());
        }
        const std::size_t next = m_text.find_first_not_of(' ', m_at);
        if (next != std::string_view::npos && m_text[next] == '=' && m_text.substr(next, 2) != "==") {
            m_binding = name;
            m_at = next + 1;
            if (m_signatureDepth < 0 && !m_result.functions.empty())
                m_flow.bind(name, m_result.functions.back());
        } else if (next == m_at && m_text[m_at] == '(' && m_signatureDepth < 0) {
            addCall(name, false);
        } else if (name[0] == '%' && m_signatureDepth < 0 && !m_result.functions.empty()) {
            m_flow.take(name, m_result.functions.back());
        }
    }

    void readWord()
    {
        const std::string_view word = takeWord();
        if (word == "def") {
            m_isDefinition = true;
            return;
        }
        if (word == "meta" && startsWith(constantUse)) {
            readConstant();
            return;
        }
        if ((word == "fn" || word == "if" || word == "match") && m_signatureDepth < 0 && !m_result.functions.empty())
            m_result.functions.back().hasDataflow = false; // an inner function has its own names
        const char next = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (next == '=' && m_signatureDepth == 1) {
            const QString value = consumeValue();
            if (!m_result.functions.empty() && hasRoom())
                m_result.functions.back().attributes.emplace_back(QString::fromUtf8(word), value);
        } else if (RelayCall *call = next == '=' ? openCall() : nullptr) {
            call->attributes.emplace_back(QString::fromUtf8(word), consumeValue());
        } else if (next == '(' && !isRelayKeyword(word) && m_signatureDepth < 0) {
            addCall(word, true);
        }
    }

    /// Reads `[relay.Constant][3] /* ty=Tensor[(8), float32] */` after the word `meta`.
    void readConstant()
    {
        m_at += constantUse.size();
        while (m_at < m_text.size() && isRelayWordPart(m_text[m_at]))
            ++m_at;
        m_at += is(']');
        const std::size_t type = behind(" /* ty=");
        const std::optional<RelayTensor> tensor = type > 0 ? tensorAt(type) : std::nullopt;
        if (RelayCall *call = tensor ? openCall() : nullptr)
            call->constants.push_back(*tensor);
    }

    /// Reads the value of an attribute, which begins with the equals sign. A text is returned without its quotes.
    QString consumeValue()
    {
        ++m_at;
        if (is('"')) {
            const std::string_view text = takeString();
            const bool isClosed = text.size() > 1 && text.ends_with('"');
            return QString::fromUtf8(text.substr(1, text.size() - (isClosed ? 2 : 1)));
        }
        const std::size_t start = m_at;
        int depth = 0;
        for (; m_at < m_text.size() && m_text[m_at] != '\n'; ++m_at) {
            const char c = m_text[m_at];
            if (depth == 0 && (c == ',' || c == ')'))
                break;
            depth += (c == '[' || c == '{' || c == '(') - (c == ']' || c == '}' || c == ')');
        }
        return QString::fromUtf8(m_text.substr(start, m_at - start));
    }

    void addCall(std::string_view callee, bool isOperator)
    {
        if (m_result.functions.empty() || !hasRoom())
            return;
        m_result.functions.back().calls.push_back(
            {QString::fromUtf8(m_binding), QString::fromUtf8(callee), LineNumber(m_line), isOperator});
        m_flow.addCall(int(m_result.functions.back().calls.size()) - 1);
        m_binding = {};
    }

    /// Counts one more item; false if the limit is exceeded.
    bool hasRoom()
    {
        m_result.isLimited = m_items >= m_itemLimit;
        return m_items++ < m_itemLimit;
    }

    const qint64 m_itemLimit;
    qint64 m_items = 0;
    qint64 m_argumentRoom = 1 << 20; ///< remaining number of attributes and literals of calls
    std::string_view m_binding;
    bool m_isDefinition = false;
    int m_signatureDepth = -1; ///< parentheses open since `def @name`, -1 outside a signature
    RelayFlow m_flow; ///< state of the last function
    RelayOutline m_result;
};

} // namespace

QString RelayCall::attribute(QStringView key) const
{
    const auto found = std::ranges::find(attributes, key, &std::pair<QString, QString>::first);
    return found == attributes.end() ? QString() : found->second;
}

qint64 RelayOutline::operatorCount() const
{
    qint64 count = 0;
    for (const RelayFunction &function : functions)
        count += std::ranges::count_if(function.calls, [](const RelayCall &call) { return call.isOperator; });
    return count;
}

RelayOutline outlineRelay(QByteArrayView text, qint64 itemLimit)
{
    std::string_view whole(text.data(), std::size_t(text.size()));
    // The rest of the file after #[metadata] is JSON.
    return Outliner(whole.substr(0, whole.find("#[metadata]")), itemLimit).outline();
}

std::vector<std::pair<QString, LineNumber>> outlineTir(QByteArrayView text, qint64 itemLimit)
{
    std::vector<std::pair<QString, LineNumber>> functions;
    qint64 line = 0;
    for (std::string_view rest(text.data(), std::size_t(text.size()));
         !rest.empty() && qint64(functions.size()) < itemLimit; ++line) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        std::string_view statement = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        statement.remove_prefix(std::min(statement.find_first_not_of(relayBlanks), statement.size()));
        if (statement.starts_with("def ")) {
            statement.remove_prefix(4);
            functions.emplace_back(QString::fromUtf8(statement.substr(0, statement.find_first_of("( :"))),
                                   LineNumber(line));
        } else if (statement.starts_with("@") && statement.find("= primfn(") != std::string_view::npos) {
            functions.emplace_back(QString::fromUtf8(statement.substr(1, statement.find_first_of(" (=") - 1)),
                                   LineNumber(line));
        }
    }
    return functions;
}

} // namespace Mlf
