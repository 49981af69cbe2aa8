// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/codehighlighter.h"

#include "model/text/lineindex.h"
#include "views/code/codetext.h"

#include <KSyntaxHighlighting/AbstractHighlighter>
#include <KSyntaxHighlighting/Definition>
#include <KSyntaxHighlighting/Format>
#include <KSyntaxHighlighting/Repository>
#include <KSyntaxHighlighting/State>
#include <KSyntaxHighlighting/Theme>

#include <algorithm>
#include <functional>
#include <mutex>
#include <unordered_map>

// Resources of a static library are linked only where something asks for them; this must stand outside of namespaces.
static void initialiseSyntaxResource()
{
    Q_INIT_RESOURCE(mlfsyntax);
}

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 firstBatchLines = 200; ///< about two screens, so that the first one is quick
constexpr qint64 batchLines = 2000;

} // namespace

/// The program's only Repository. Two threads on one Definition crash, and a State means nothing to another Repository:
/// so each run holds the lock while it works. A run that was stopped lets go after the line it is at.
struct CodeHighlighter::Engine {
    std::mutex mutex;
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

private:
    [[nodiscard]] KSyntaxHighlighting::Theme theme(const QString &name,
                                                   KSyntaxHighlighting::Repository::DefaultTheme fallback) const
    {
        const KSyntaxHighlighting::Theme named = repository->theme(name);
        return named.isValid() ? named : repository->defaultTheme(fallback);
    }
};

/// Turns what KSyntaxHighlighting says about a line into runs of bytes.
class CodeHighlighter::Collector : public KSyntaxHighlighting::AbstractHighlighter {
public:
    /// Appends the runs of a line to `batch` and goes to the next state.
    void highlight(const Engine &engine, QByteArrayView line, Batch &batch)
    {
        m_engine = &engine;
        m_batch = &batch;
        m_line = unitText(line.first(std::min<qsizetype>(line.size(), exactLineBytes)));
        m_state = highlightLine(m_line.text, m_state);
        batch.ends.push_back(quint32(batch.runs.size()));
    }

protected:
    void applyFormat(int offset, int length, const KSyntaxHighlighting::Format &format) override
    {
        if (length <= 0)
            return;
        const int style = styleOf(format);
        if (style < 0)
            return;
        const CodeRun run {m_line.byteOf(offset), m_line.byteOf(offset + length), quint16(style)};
        const std::size_t lineBegin = m_batch->ends.empty() ? 0 : m_batch->ends.back();
        if (m_batch->runs.size() > lineBegin && m_batch->runs.back().end == run.begin
            && m_batch->runs.back().style == run.style)
            m_batch->runs.back().end = run.end;
        else
            m_batch->runs.push_back(run);
    }

private:
    /// Number of a style, -1 for that of plain text.
    int styleOf(const KSyntaxHighlighting::Format &format)
    {
        const auto [known, isNew] = m_styleOfFormat.try_emplace(format.id(), -1);
        if (!isNew)
            return known->second;
        const KSyntaxHighlighting::Theme &light = m_engine->light;
        const KSyntaxHighlighting::Theme &dark = m_engine->dark;
        CodeStyle style {colours(format, light), colours(format, dark)};
        style.isBold = format.isBold(light);
        style.isItalic = format.isItalic(light);
        style.isUnderlined = format.isUnderline(light);
        style.isStruckOut = format.isStrikeThrough(light);
        if (style == CodeStyle())
            return -1;
        m_batch->newStyles.push_back(style);
        known->second = m_styleCount++;
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

    const Engine *m_engine = nullptr;
    Batch *m_batch = nullptr;
    UnitText m_line;
    KSyntaxHighlighting::State m_state;
    std::unordered_map<quint16, int> m_styleOfFormat;
    int m_styleCount = 0;
};

struct CodeHighlighter::Pass {
    std::shared_ptr<const LineIndex> index;
    QString definition;
    qint64 nextLine = 0;
    std::unique_ptr<Collector> collector;
};

CodeHighlighter::CodeHighlighter(QObject *parent) : QObject(parent), m_engine(sharedEngine()) { }

CodeHighlighter::~CodeHighlighter() = default;

std::shared_ptr<CodeHighlighter::Engine> CodeHighlighter::sharedEngine()
{
    static std::mutex mutex;
    static std::weak_ptr<Engine> shared;
    const std::scoped_lock lock(mutex);
    std::shared_ptr<Engine> engine = shared.lock();
    if (!engine) {
        engine = std::make_shared<Engine>();
        shared = engine;
    }
    return engine;
}

void CodeHighlighter::setText(std::shared_ptr<const LineIndex> index, CodeLanguage language)
{
    m_task.stop();
    m_batches.clear();
    m_styles.clear();
    m_doneCount = 0;
    m_index = std::move(index);
    m_isFinished = !m_index || language == CodeLanguage::Plain;
    m_pass.reset();
    if (m_isFinished)
        return;
    m_pass = std::make_shared<Pass>();
    m_pass->index = m_index;
    m_pass->definition = definitionName(language);
    resume();
}

void CodeHighlighter::resume()
{
    if (m_isFinished || m_task.isRunning())
        return;
    // The last line counted may still grow.
    const qint64 complete = m_index->isFinished() ? m_index->lineCount() : m_index->lineCount() - 1;
    if (m_doneCount >= complete && !m_index->isFinished())
        return;
    m_task.run([this, engine = m_engine, pass = m_pass](const std::stop_token &stop, const Task::Delivery &delivery) {
        const std::scoped_lock lock(engine->mutex);
        if (stop.stop_requested())
            return;
        work(*engine, *pass, stop,
             [&](Batch &&batch) { delivery([this, batch = std::move(batch)]() mutable { take(std::move(batch)); }); });
    });
}

void CodeHighlighter::work(Engine &engine, Pass &pass, const std::stop_token &stop,
                           const std::function<void(Batch &&)> &deliver)
{
    engine.load();
    if (!pass.collector) {
        pass.collector = std::make_unique<Collector>();
        pass.collector->setDefinition(engine.repository->definitionForName(pass.definition));
    }
    const bool hasAll = pass.index->isFinished(); // before the count
    const qint64 complete = hasAll ? pass.index->lineCount() : pass.index->lineCount() - 1;
    const QByteArrayView bytes = pass.index->source()->view();
    Batch batch;
    batch.first = LineNumber(pass.nextLine);
    qint64 limit = pass.nextLine == 0 ? firstBatchLines : batchLines;
    bool reachedEnd = false;
    for (; pass.nextLine < complete && !stop.stop_requested(); ++pass.nextLine) {
        const ByteRange range = pass.index->lineBytes(LineNumber(pass.nextLine));
        reachedEnd = range.begin.value() >= exactBytes;
        if (reachedEnd)
            break;
        pass.collector->highlight(engine, bytes.sliced(range.begin.value(), range.size()), batch);
        if (qint64(batch.ends.size()) >= limit) {
            deliver(std::move(batch));
            batch = {};
            batch.first = LineNumber(pass.nextLine + 1);
            limit = batchLines;
        }
    }
    if (stop.stop_requested())
        return;
    batch.isLast = reachedEnd || (hasAll && pass.nextLine >= complete);
    deliver(std::move(batch));
}

void CodeHighlighter::take(Batch &&batch)
{
    m_styles.insert(m_styles.end(), batch.newStyles.begin(), batch.newStyles.end());
    m_isFinished = batch.isLast;
    const LineNumber first = batch.first;
    if (!batch.ends.empty()) {
        m_doneCount = first.value() + qint64(batch.ends.size());
        m_batches.push_back(std::move(batch));
        Q_EMIT linesReady(first, LineNumber(m_doneCount));
    }
    if (m_isFinished)
        Q_EMIT finished();
}

std::span<const CodeRun> CodeHighlighter::runs(LineNumber line) const
{
    if (line.value() < 0 || line.value() >= m_doneCount)
        return {};
    const auto after = std::upper_bound(m_batches.begin(), m_batches.end(), line,
                                        [](LineNumber value, const Batch &batch) { return value < batch.first; });
    const Batch &batch = *std::prev(after);
    const auto row = std::size_t(line.value() - batch.first.value());
    const std::size_t begin = row == 0 ? 0 : batch.ends[row - 1];
    return std::span(batch.runs).subspan(begin, batch.ends[row] - begin);
}

} // namespace Mlf
