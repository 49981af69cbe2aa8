// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/code/foldpass.h"

#include "model/base/format.h"
#include "model/csource/scan/csourcescanner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <optional>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 firstBytes = 256 * 1024; ///< about 2 ms
constexpr qsizetype longestName = 200; ///< characters shown of a name
constexpr std::chrono::milliseconds foldDeliveryInterval {50};

QString cut(const QString &text)
{
    return text.size() > longestName ? text.left(longestName) + u'…' : text;
}

/// Type with the number of elements, as far as known.
QString typeText(const CodeBlock &block)
{
    const QString type = cut(block.type);
    return block.elements && !type.isEmpty() ? type + u"[%1]"_s.arg(*block.elements) : type;
}

} // namespace

/// Scans one text; used by one run at a time.
class FoldPass::State {
public:
    State(std::shared_ptr<const ByteSource> source, qint64 maxFolds)
        : m_source(std::move(source))
        , m_maxFolds(maxFolds)
        , m_scanner(std::in_place, [this](CodeBlock &&block) { return take(std::move(block)); })
    {
    }

    [[nodiscard]] const ByteSource &source() const { return *m_source; }
    [[nodiscard]] bool isFinished() const { return m_isFinished.load(std::memory_order_acquire); }
    [[nodiscard]] bool isLimited() const { return m_isLimited.load(std::memory_order_acquire); }
    [[nodiscard]] qint64 scanned() const { return m_scanned.load(std::memory_order_acquire); }

    /// Scans the available bytes, at most up to `end`.
    void advance(qint64 end, const std::stop_token &stop, std::function<void(std::vector<FoundFold> &&)> deliver)
    {
        m_deliver = std::move(deliver);
        m_lastDelivery = std::chrono::steady_clock::now();
        const bool hasAll = m_source->isFinished(); // query before the bytes are read: more may arrive meanwhile
        const QByteArrayView all = m_source->view();
        const QByteArrayView text = all.first(std::min<qsizetype>(all.size(), end));
        const bool isLast = hasAll && text.size() == all.size();
        m_scanner->advance(text, isLast, stop);
        if (!stop.stop_requested()) {
            m_scanned.store(text.size(), std::memory_order_release);
            if (isLast || isLimited()) {
                m_scanner.reset(); // frees its memory
                m_isFinished.store(true, std::memory_order_release);
            }
        }
        flush();
        m_deliver = {};
    }

private:
    bool take(CodeBlock &&block)
    {
        FoundFold fold;
        fold.first = block.openLine;
        fold.last = block.lastLine;
        fold.isInitialiser = block.kind == CodeBlock::Kind::Initialiser || block.kind == CodeBlock::Kind::Text;
        const qint64 lines = fold.last.value() - fold.first.value() + 1;
        const bool holdsLong = block.level == 0 && std::exchange(m_hasLongField, false);
        fold.isLong = fold.isInitialiser && lines > shortLines && !holdsLong;
        m_hasLongField = block.level > 0 && (m_hasLongField || fold.isLong);
        if (lines < 2)
            return true;
        if (m_count == m_maxFolds) {
            m_isLimited.store(true, std::memory_order_release);
            return false;
        }
        ++m_count;
        if (fold.isInitialiser) {
            fold.name = cut(block.name);
            fold.type = typeText(block);
            fold.bytes = block.bytes ? formatBytes(*block.bytes) : QString();
            fold.section = cut(block.section);
        }
        m_found.push_back(std::move(fold));
        if (std::chrono::steady_clock::now() - m_lastDelivery > foldDeliveryInterval)
            flush();
        return true;
    }

    void flush()
    {
        if (!m_found.empty() || isLimited()) // the limit is reported even without folds
            m_deliver(std::exchange(m_found, {}));
        m_lastDelivery = std::chrono::steady_clock::now();
    }

    std::shared_ptr<const ByteSource> m_source;
    const qint64 m_maxFolds;
    std::optional<CSourceScanner> m_scanner; ///< reset after all folds were found
    std::function<void(std::vector<FoundFold> &&)> m_deliver;
    std::chrono::steady_clock::time_point m_lastDelivery;
    std::vector<FoundFold> m_found;
    qint64 m_count = 0;
    bool m_hasLongField = false;
    std::atomic<qint64> m_scanned = 0;
    std::atomic<bool> m_isFinished = false;
    std::atomic<bool> m_isLimited = false;
};

FoldPass::FoldPass(QObject *parent) : QObject(parent) { }

void FoldPass::setText(std::shared_ptr<const ByteSource> source, CodeLanguage language, qint64 maxFolds)
{
    m_task.stop();
    m_state = source && hasFolds(language) ? std::make_shared<State>(std::move(source), maxFolds) : nullptr;
    if (!m_state)
        return;
    m_state->advance(firstBytes, {}, [this](const std::vector<FoundFold> &folds) { Q_EMIT found(folds); });
    resume();
}

bool FoldPass::hasFolds(CodeLanguage language)
{
    return language == CodeLanguage::C || language == CodeLanguage::Cpp;
}

bool FoldPass::isFinished() const
{
    return !m_state || (m_state->isFinished() && !m_task.isRunning());
}

bool FoldPass::isLimited() const
{
    return m_state && m_state->isLimited();
}

void FoldPass::resume()
{
    if (!m_state || m_state->isFinished() || m_task.isRunning())
        return;
    const bool hasAll = m_state->source().isFinished(); // query before the bytes are read: more may arrive meanwhile
    if (!hasAll && m_state->source().available().value() <= m_state->scanned())
        return;
    m_task.run([this, state = m_state](const std::stop_token &stop, const Task::Delivery &delivery) {
        Task::yieldToOthers(); // loading and highlighting lines has priority
        state->advance(std::numeric_limits<qint64>::max(), stop, [&](std::vector<FoundFold> &&folds) {
            delivery([this, folds = std::move(folds)] { Q_EMIT found(folds); });
        });
    });
}

} // namespace Mlf
