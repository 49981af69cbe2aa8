// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/highlightpass.h"

#include "model/text/codetext.h"
#include "model/text/cstate.h"
#include "model/text/lineindex.h"

#include <QByteArray>

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <unordered_map>

// Resources of a static library are linked only if they are referenced. This function must be outside of namespaces.
static void initialiseSyntaxResource()
{
    Q_INIT_RESOURCE(mlfsyntax);
}

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 checkpointCost = 32 * 1024; ///< highlighted bytes between two kept states; about 2 ms
constexpr qint64 skippedBytesPerCost = 128; ///< skipping is faster than highlighting by this factor
constexpr qint64 prefetchCost = 512 * 1024; ///< highlighted bytes after which a run highlights only required lines
constexpr std::chrono::milliseconds turnLength {5};

/// The only repository of the program and its themes; used only by the holder of the lock.
struct Engine {
    std::mutex lock;
    std::mutex next; ///< held while waiting for `lock`, so that a thread that offers its turn waits for the other
    std::unique_ptr<KSyntaxHighlighting::Repository> repository;
    KSyntaxHighlighting::Theme light;
    KSyntaxHighlighting::Theme dark;

    void load()
    {
        if (repository)
            return;
        initialiseSyntaxResource();
        repository = std::make_unique<KSyntaxHighlighting::Repository>();
        light = theme(u"Breeze Light"_s, KSyntaxHighlighting::Repository::LightTheme);
        dark = theme(u"Breeze Dark"_s, KSyntaxHighlighting::Repository::DarkTheme);
    }

    static std::shared_ptr<Engine> shared()
    {
        static std::mutex mutex;
        static std::weak_ptr<Engine> instance;
        const std::scoped_lock lock(mutex);
        std::shared_ptr<Engine> engine = instance.lock();
        if (!engine) {
            engine = std::make_shared<Engine>();
            instance = engine;
        }
        return engine;
    }

private:
    [[nodiscard]] KSyntaxHighlighting::Theme theme(const QString &name,
                                                   KSyntaxHighlighting::Repository::DefaultTheme fallback) const
    {
        const KSyntaxHighlighting::Theme named = repository->theme(name);
        return named.isValid() ? named : repository->defaultTheme(fallback);
    }
};

/// Exclusive access to the engine. Call offer() to let other threads use it meanwhile.
class Turn {
public:
    explicit Turn(Engine &engine) : m_engine(engine) { take(); }
    ~Turn() { m_engine.lock.unlock(); }
    Turn(const Turn &) = delete;
    Turn &operator=(const Turn &) = delete;

    /// Lets a waiting thread use the engine, if this thread has used it long enough. Call this often. Shared data may
    /// have changed after it returns.
    void offer()
    {
        if (std::chrono::steady_clock::now() - m_begin < turnLength)
            return;
        m_engine.lock.unlock();
        take();
    }

private:
    void take()
    {
        const std::scoped_lock next(m_engine.next);
        m_engine.lock.lock();
        m_begin = std::chrono::steady_clock::now();
    }

    Engine &m_engine;
    std::chrono::steady_clock::time_point m_begin;
};

/// Converts the formats that KSyntaxHighlighting reports for a line into runs of bytes.
class Collector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    explicit Collector(const Engine &engine) : m_light(engine.light), m_dark(engine.dark) { }

    /// Returns the state after a line. Appends the runs to `lines` unless it is null.
    [[nodiscard]] KSyntaxHighlighting::State highlight(QByteArrayView line, const KSyntaxHighlighting::State &before,
                                                       HighlightedLines *lines)
    {
        m_lines = lines;
        m_line = unitText(line.first(std::min<qsizetype>(line.size(), HighlightPass::exactLineBytes)));
        KSyntaxHighlighting::State after = highlightLine(m_line.text, before);
        if (lines)
            lines->ends.push_back(quint32(lines->runs.size()));
        return after;
    }
    [[nodiscard]] const std::vector<CodeStyle> &styles() const { return m_styles; }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0 || !m_lines)
            return;
        const int style = styleOf(format);
        if (style < 0)
            return;
        const CodeRun run {m_line.byteOf(offset), m_line.byteOf(offset + length), quint16(style)};
        std::vector<CodeRun> &runs = m_lines->runs;
        const std::size_t lineBegin = m_lines->ends.empty() ? 0 : m_lines->ends.back();
        if (runs.size() > lineBegin && runs.back().end == run.begin && runs.back().style == run.style)
            runs.back().end = run.end;
        else
            runs.push_back(run);
    }

private:
    /// Number of a style; -1 for the plain style.
    int styleOf(const KSyntaxHighlighting::Format &format)
    {
        const auto [known, isNew] = m_styleOfFormat.try_emplace(quint16(format.id()), -1);
        if (!isNew)
            return known->second;
        CodeStyle style {colours(format, m_light), colours(format, m_dark)};
        style.isBold = format.isBold(m_light);
        style.isItalic = format.isItalic(m_light);
        style.isUnderlined = format.isUnderline(m_light);
        style.isStruckOut = format.isStrikeThrough(m_light);
        if (style == CodeStyle())
            return -1;
        known->second = int(m_styles.size());
        m_styles.push_back(style);
        return known->second;
    }

    static CodeStyle::Theme colours(const KSyntaxHighlighting::Format &format, const KSyntaxHighlighting::Theme &theme)
    {
        CodeStyle::Theme result;
        if (format.hasTextColor(theme))
            result.text = format.textColor(theme).rgb();
        if (format.hasBackgroundColor(theme))
            result.background = format.backgroundColor(theme).rgb();
        return result;
    }

    const KSyntaxHighlighting::Theme m_light;
    const KSyntaxHighlighting::Theme m_dark;
    HighlightedLines *m_lines = nullptr;
    UnitText m_line;
    std::unordered_map<quint16, int> m_styleOfFormat;
    std::vector<CodeStyle> m_styles;
};

/// State at the beginning of a line.
struct Place {
    qint64 line = 0;
    KSyntaxHighlighting::State state;
};

constexpr qsizetype examinedBytes = 64 * 1024;

/// Removes comments from one line. `inComment` is true if a comment continues on the next line.
QByteArray withoutComments(QByteArrayView line, bool &inComment)
{
    QByteArray code;
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QByteArrayView rest = line.sliced(i);
        if (inComment) {
            if (rest.startsWith("*/")) {
                inComment = false;
                ++i;
            }
        } else if (rest.startsWith("//")) {
            break;
        } else if (rest.startsWith("/*")) {
            inComment = true;
            ++i;
        } else {
            code.append(line[i]);
        }
    }
    return code.trimmed();
}

/// Tracks the branches of conditional directives, and whether one of them is for C++ only.
class Conditionals {
public:
    /// True if the line was a conditional directive.
    bool take(const QByteArray &code)
    {
        if (!code.startsWith('#'))
            return false;
        const QByteArray directive = code.mid(1).trimmed();
        if (directive.startsWith("if")) {
            const bool negated =
                directive.startsWith("ifndef") || directive.contains("!defined") || directive.contains("! defined");
            const bool named = directive.contains("__cplusplus");
            m_branches.push_back(named ? (negated ? Branch::COnly : Branch::CppOnly) : Branch::Open);
        } else if (directive.startsWith("el") && !m_branches.empty()) {
            Branch &branch = m_branches.back();
            branch = branch == Branch::CppOnly ? Branch::COnly
                : branch == Branch::COnly      ? Branch::CppOnly
                                               : Branch::Open;
        } else if (directive.startsWith("endif") && !m_branches.empty()) {
            m_branches.pop_back();
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] bool isCppOnly() const
    {
        return std::find(m_branches.begin(), m_branches.end(), Branch::CppOnly) != m_branches.end();
    }

private:
    enum class Branch { Open, CppOnly, COnly };
    std::vector<Branch> m_branches;
};

bool isStandardCppHeader(const QByteArray &code)
{
    if (!code.startsWith("#") || !code.mid(1).trimmed().startsWith("include"))
        return false;
    const qsizetype open = code.indexOf('<');
    const qsizetype close = code.indexOf('>', open);
    if (open < 0 || close < 0)
        return false;
    const QByteArray name = code.mid(open + 1, close - open - 1);
    return !name.contains('.') && !name.contains('/');
}

bool isCppLine(const QByteArray &code)
{
    static constexpr const char *starts[] = {"class ",     "namespace ", "template<",         "template <",
                                             "using ",     "public:",    "private:",          "protected:",
                                             "constexpr ", "virtual ",   "inline namespace ", "extern \"C++\""};
    return std::any_of(std::begin(starts), std::end(starts), [&](const char *start) { return code.startsWith(start); })
        || code.contains("std::") || isStandardCppHeader(code);
}

/// True if the first line has the form `@matmul = primfn(`.
bool isTir(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return text.startsWith('@') && text.first(end < 0 ? text.size() : end).indexOf(" = primfn(") > 0;
}

} // namespace

bool holdsCpp(QByteArrayView text)
{
    bool inComment = false;
    Conditionals conditionals;
    for (qsizetype begin = 0; begin < text.size();) {
        qsizetype end = text.indexOf('\n', begin);
        end = end < 0 ? text.size() : end;
        const QByteArray code = withoutComments(text.sliced(begin, end - begin), inComment);
        begin = end + 1;
        if (!conditionals.take(code) && !conditionals.isCppOnly() && isCppLine(code))
            return true;
    }
    return false;
}

CodeLanguage codeLanguage(const QString &path, QByteArrayView text)
{
    struct Suffix {
        QLatin1StringView end;
        CodeLanguage language;
    };
    static constexpr Suffix suffixes[] = {
        {".c"_L1, CodeLanguage::C},       {".cc"_L1, CodeLanguage::Cpp},      {".cpp"_L1, CodeLanguage::Cpp},
        {".cxx"_L1, CodeLanguage::Cpp},   {".hpp"_L1, CodeLanguage::Cpp},     {".hh"_L1, CodeLanguage::Cpp},
        {".json"_L1, CodeLanguage::Json}, {".graph"_L1, CodeLanguage::Json},  {".relay"_L1, CodeLanguage::Relay},
        {".py"_L1, CodeLanguage::Python}, {".cmake"_L1, CodeLanguage::CMake}, {".md"_L1, CodeLanguage::Markdown},
    };
    const QByteArrayView beginning = text.first(std::min(text.size(), examinedBytes));
    const QString name = path.section(u'/', -1);
    if (name == "relay.txt"_L1)
        return CodeLanguage::Relay;
    if (name == "CMakeLists.txt"_L1)
        return CodeLanguage::CMake;
    if (name.endsWith(".txt"_L1))
        return beginning.startsWith("# from tvm.script") ? CodeLanguage::Python
            : isTir(beginning)                           ? CodeLanguage::Tir
                                                         : CodeLanguage::Plain;
    if (name.endsWith(".h"_L1) || name.endsWith(".inc"_L1))
        return holdsCpp(beginning) ? CodeLanguage::Cpp : CodeLanguage::C;
    for (const Suffix &suffix : suffixes) {
        if (name.endsWith(suffix.end))
            return suffix.language;
    }
    return CodeLanguage::Plain;
}

QString definitionName(CodeLanguage language)
{
    static constexpr std::array names {"", "C", "C++", "JSON", "Relay", "TIR", "Python", "CMake", "Markdown"};
    static_assert(names.size() == languageCount);
    return QString::fromLatin1(names[std::size_t(language)]);
}

/// All members except index and language may be used only while a Turn exists, which locks the engine.
class HighlightPass::Private {
public:
    Private(std::shared_ptr<const LineIndex> index, CodeLanguage language)
        : m_index(std::move(index))
        , m_language(language)
        , m_engine(Engine::shared())
    {
    }

    void run(const std::vector<Lines> &ranges, const std::stop_token &stop, const Deliver &deliver)
    {
        Turn turn(*m_engine);
        if (stop.stop_requested())
            return;
        load();
        const qint64 complete = completeLines(*m_index);
        qint64 cost = 0;
        Place place = knownBefore(0);
        for (const Lines &range : ranges) {
            if (!range.isNeeded && cost > prefetchCost)
                continue;
            const qint64 end = std::min(range.end, complete);
            if (place.line != range.first)
                place = nearestTo(range.first, place);
            if (range.first >= end || !walk(place, range.first, turn, stop))
                continue;
            HighlightedLines lines;
            lines.first = LineNumber(range.first);
            while (place.line < end) {
                if (!mayGoOn(turn, stop))
                    return;
                cost += step(place, &lines);
            }
            lines.styles = m_collector->styles();
            deliver(std::move(lines));
        }
    }

    void lookAhead(qint64 line, const std::stop_token &stop)
    {
        Turn turn(*m_engine);
        if (stop.stop_requested())
            return;
        load();
        const auto end = [&] { return std::min(line, completeLines(*m_index)); };
        Place place = m_furthest;
        while (place.line < end() && walk(place, end(), turn, stop)) { } // repeat, because more lines may have arrived
    }

private:
    void load()
    {
        if (m_collector)
            return;
        m_engine->load();
        const KSyntaxHighlighting::Definition definition =
            m_engine->repository->definitionForName(definitionName(m_language));
        m_collector = std::make_unique<Collector>(*m_engine);
        m_collector->setDefinition(definition);
        m_skips = m_language == CodeLanguage::C && definition.version() >= 17 && definition.version() <= 19;
        if (m_skips) {
            m_normal = m_collector->highlight({}, {}, nullptr);
            m_furthest.state = m_normal;
        }
        m_kept.push_back(m_furthest);
    }

    static bool mayGoOn(Turn &turn, const std::stop_token &stop)
    {
        turn.offer();
        // Check after offer(), because a newer run of this pass may have used the engine.
        return !stop.stop_requested();
    }

    [[nodiscard]] const Place &knownBefore(qint64 line) const
    {
        if (line >= m_furthest.line)
            return m_furthest;
        const auto after = std::upper_bound(m_kept.begin(), m_kept.end(), line,
                                            [](qint64 value, const Place &place) { return value < place.line; });
        return *std::prev(after);
    }

    [[nodiscard]] Place nearestTo(qint64 line, const Place &current) const
    {
        const Place &known = knownBefore(line);
        return current.line <= line && current.line > known.line ? current : known;
    }

    /// Advances to the beginning of a line; false if stopped.
    bool walk(Place &place, qint64 line, Turn &turn, const std::stop_token &stop)
    {
        while (place.line < line) {
            if (!mayGoOn(turn, stop))
                return false;
            if (m_skips && place.state == m_normal) {
                const StateLine next = nextStateLine(*m_index, LineNumber(place.line), LineNumber(line), stop);
                skipTo(place, next.line.value());
                if (!next.needsHighlighting)
                    continue;
            }
            step(place, nullptr);
        }
        return true;
    }

    /// Highlights the line at `place` and advances to the next. Returns the cost in highlighted bytes.
    qint64 step(Place &place, HighlightedLines *lines)
    {
        const ByteRange range = m_index->lineBytes(LineNumber(place.line));
        const QByteArrayView bytes = m_index->source()->view();
        place.state = m_collector->highlight(bytes.sliced(range.begin.value(), range.size()), place.state, lines);
        ++place.line;
        const qint64 cost = std::min(range.size(), exactLineBytes) + 16;
        learn(place, cost);
        return cost;
    }

    void skipTo(Place &place, qint64 line)
    {
        if (line == place.line)
            return;
        const qint64 begin = m_index->lineStart(LineNumber(place.line)).value();
        const qint64 end = m_index->lineStart(LineNumber(line - 1)).value();
        place.line = line;
        learn(place, (end - begin) / skippedBytesPerCost + 16);
    }

    void learn(const Place &place, qint64 cost)
    {
        if (place.line <= m_furthest.line)
            return;
        m_furthest = place;
        m_costSinceKept += cost;
        if (m_costSinceKept < checkpointCost)
            return;
        m_costSinceKept = 0;
        if (m_kept.back().state == place.state)
            m_furthest.state = m_kept.back().state; // equal states share one copy
        m_kept.push_back(m_furthest);
    }

    const std::shared_ptr<const LineIndex> m_index;
    const CodeLanguage m_language;
    const std::shared_ptr<Engine> m_engine; ///< declared before the members that refer to its repository
    std::unique_ptr<Collector> m_collector;
    bool m_skips = false;
    KSyntaxHighlighting::State m_normal;
    std::vector<Place> m_kept; ///< ascending by line
    Place m_furthest;
    qint64 m_costSinceKept = 0;
};

HighlightPass::HighlightPass(std::shared_ptr<const LineIndex> index, CodeLanguage language)
    : d(std::make_unique<Private>(std::move(index), language))
{
}

HighlightPass::~HighlightPass() = default;

void HighlightPass::run(const std::vector<Lines> &ranges, const std::stop_token &stop, const Deliver &deliver)
{
    d->run(ranges, stop, deliver);
}

void HighlightPass::lookAhead(LineNumber line, const std::stop_token &stop)
{
    d->lookAhead(line.value(), stop);
}

qint64 HighlightPass::completeLines(const LineIndex &index)
{
    const bool hasAll = index.isFinished(); // query before the lines are counted: more may arrive meanwhile
    return hasAll ? index.lineCount() : index.lineCount() - 1;
}

} // namespace Mlf
