// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/search/archivesearchpage.h"

#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/items/celltext.h"
#include "views/code/searchbar.h"
#include "views/common/pageparts.h"
#include "views/common/reportthrottle.h"
#include "views/search/resulttree.h"

#include <QCheckBox>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QHideEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int typingMilliseconds = 200;
constexpr int searchPollMilliseconds = 200;
constexpr int intakeMilliseconds = 8;

} // namespace

ArchiveSearchPage::ArchiveSearchPage(QWidget *parent)
    : ResultPage(Qt::ElideRight, parent)
    , m_pattern(new QLineEdit(this))
    , m_initialisers(new QCheckBox(tr("In initialisers"), this))
    , m_start(new QPushButton(tr("Find"), this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    auto *patternRow = makeLayout<QHBoxLayout>(nullptr, {8, 6, 8, 2}, 4);
    makePatternRow(patternRow);
    auto *statusRow = makeLayout<QHBoxLayout>(nullptr, {8, 0, 8, 4}, -1);
    m_bar->setTextVisible(false);
    m_bar->setRange(0, progressSteps);
    m_bar->setFixedWidth(fontMetrics().averageCharWidth() * 24);
    m_bar->setMaximumHeight(fontMetrics().height());
    m_bar->setAccessibleName(tr("Progress"));
    statusRow->addWidget(m_status, 1);
    statusRow->addWidget(m_bar);
    statusRow->addWidget(m_cancel);
    m_tree->setAccessibleName(tr("Search results"));
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addLayout(patternRow);
    layout->addLayout(statusRow);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_pattern);
    QWidget *before = m_pattern;
    for (QWidget *next : std::initializer_list<QWidget *> {m_case, m_words, m_regex, m_initialisers, m_start, m_filter,
                                                           m_cancel, m_tree}) {
        setTabOrder(before, next);
        before = next;
    }
    connect(this, &ResultPage::leaveRequested, this, &ArchiveSearchPage::cancel);
    connect(m_cancel, &QPushButton::clicked, this, &ArchiveSearchPage::cancel);
    m_delay.setSingleShot(true);
    m_delay.setInterval(typingMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, [this] {
        m_bar->show();
        m_cancel->show();
    });
    m_poll.setInterval(searchPollMilliseconds);
    connect(&m_intake, &QTimer::timeout, this, &ArchiveSearchPage::takeArrived);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        m_bar->setValue(int(m_search->progress() * progressSteps));
        updateStatus();
        run(); // also search files that have arrived meanwhile
    });
    m_bar->hide();
    m_cancel->hide();
    updateStatus();
}

void ArchiveSearchPage::makePatternRow(QHBoxLayout *row)
{
    m_pattern->setPlaceholderText(tr("Find in all files"));
    m_pattern->setAccessibleName(tr("Find in archive"));
    m_pattern->setClearButtonEnabled(true);
    m_pattern->setMinimumWidth(120);
    m_pattern->installEventFilter(this); // handles the Down key
    m_case = makeOption(u"Aa"_s, tr("Match case"));
    m_words = makeOption(u"\"ab\""_s, tr("Whole words"));
    m_regex = makeOption(u".*"_s, tr("Regular expression"));
    m_initialisers->setToolTip(tr("Also search the initial values of arrays in C sources"));
    m_initialisers->setAccessibleName(tr("Search in initialisers"));
    m_filter->setPlaceholderText(tr("Filter results"));
    m_filter->setAccessibleName(tr("Filter the results"));
    row->addWidget(m_pattern, 3);
    row->addWidget(m_case);
    row->addWidget(m_words);
    row->addWidget(m_regex);
    row->addSpacing(4);
    row->addWidget(m_initialisers);
    row->addSpacing(4);
    row->addWidget(m_start);
    row->addSpacing(12);
    row->addWidget(m_filter, 2);
    connect(m_pattern, &QLineEdit::returnPressed, this, &ArchiveSearchPage::start);
    connect(m_start, &QPushButton::clicked, this, &ArchiveSearchPage::start);
    connect(m_initialisers, &QCheckBox::toggled, this, [this] {
        if (m_hasSearched)
            start();
    });
}

QToolButton *ArchiveSearchPage::makeOption(const QString &text, const QString &name)
{
    auto *button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(name);
    button->setAccessibleName(name);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::toggled, this, [this] {
        if (m_hasSearched)
            start();
    });
    return button;
}

void ArchiveSearchPage::setDocument(const DocumentPointer &document, DocumentChange change)
{
    const bool isSearched = m_hasSearched && !m_isCancelled;
    m_document = document;
    m_isDocumentEnded = m_isDocumentEnded && change == DocumentChange::Grown;
    if (change == DocumentChange::Other) {
        clearResults();
        updateStatus();
    } else if (change == DocumentChange::Reloaded && isSearched) {
        start();
    } else if (change == DocumentChange::Reloaded) {
        clearResults();
        updateStatus();
    } else {
        run();
    }
}

void ArchiveSearchPage::endDocument()
{
    m_isDocumentEnded = true;
    run(); // or again at the next timeout
}

void ArchiveSearchPage::open(const QString &proposal)
{
    if (!proposal.isEmpty())
        m_pattern->setText(proposal);
    m_pattern->selectAll();
    m_pattern->setFocus(Qt::ShortcutFocusReason);
}

void ArchiveSearchPage::clearResults()
{
    end();
    m_tree->clear();
    m_summary = {};
    m_patternError.clear();
    m_hasSearched = false;
    m_isCancelled = false;
}

void ArchiveSearchPage::start()
{
    clearResults();
    const QString text = m_pattern->text();
    if (!text.isEmpty() && m_document) {
        m_hasSearched = true;
        const auto pattern =
            TextPattern::compile(text, {m_regex->isChecked(), m_case->isChecked(), m_words->isChecked()});
        if (pattern) {
            m_search = std::make_shared<ArchiveSearch>(pattern.value(), m_initialisers->isChecked());
            m_bar->setValue(0);
            m_delay.start();
            m_poll.start();
            run();
        } else {
            m_patternError = patternProblem(text, pattern.error());
        }
    }
    updateStatus();
}

void ArchiveSearchPage::run()
{
    if (!m_search || m_task.isRunning())
        return;
    m_task.run([this, search = m_search, document = m_document,
                isLast = m_isDocumentEnded](const std::stop_token &stop, const Task::Delivery &deliver) {
        const auto send = [&](FileHits &&batch, const SearchSummary &summary) {
            deliver([this, batch = std::move(batch), summary]() mutable {
                m_arrived.emplace_back(std::move(batch), summary);
                m_intake.start();
            });
        };
        const bool isFinished = search->advance(*document, send, stop);
        deliver([this, summary = search->summary(), isFinished = isFinished || isLast] {
            m_arrived.emplace_back(FileHits(), summary);
            m_isFinished = isFinished;
            m_intake.start();
        });
    });
}

/// Adds some of the new hits, then returns to the event loop.
void ArchiveSearchPage::takeArrived()
{
    QElapsedTimer clock;
    clock.start();
    while (!m_arrived.empty() && clock.elapsed() < intakeMilliseconds) {
        auto [batch, summary] = std::move(m_arrived.front());
        m_arrived.pop_front();
        m_summary = summary;
        if (!batch.path.isEmpty())
            m_tree->add(std::move(batch));
    }
    if (!m_arrived.empty())
        return;
    m_intake.stop();
    if (m_isFinished)
        end();
    updateStatus();
}

void ArchiveSearchPage::end()
{
    m_task.stop();
    m_search.reset();
    m_arrived.clear();
    m_isFinished = false;
    m_intake.stop();
    m_delay.stop();
    m_poll.stop();
    m_bar->hide();
    m_cancel->hide();
}

void ArchiveSearchPage::cancel()
{
    if (!m_search)
        return;
    m_isCancelled = true;
    end();
    updateStatus();
}

void ArchiveSearchPage::hideEvent(QHideEvent *event)
{
    // Do not cancel the search if the window is minimised.
    if (!event->spontaneous())
        cancel();
    QWidget::hideEvent(event);
}

void ArchiveSearchPage::goToNext()
{
    m_tree->walk(1);
}

void ArchiveSearchPage::goToPrevious()
{
    m_tree->walk(-1);
}

bool ArchiveSearchPage::hasResults() const
{
    return m_tree->hasResults();
}

QString ArchiveSearchPage::summaryText() const
{
    if (!m_hasSearched)
        return tr("Enter searches all text files of the archive.");
    QStringList parts;
    if (m_summary.error)
        parts += errorText(*m_summary.error, Language::Translated);
    else if (m_isCancelled)
        parts += tr("Cancelled");
    const bool isDone = !m_search && !m_isCancelled && !m_summary.error;
    if (m_summary.hits == 0) {
        parts += isDone ? tr("No hits") : m_search ? tr("Searching…") : tr("No hits so far");
    } else {
        const QString hits = m_summary.listed == m_summary.hits
            ? formatCount(m_summary.hits)
            : tr("first %1 of %2", "hits of a file").arg(formatCount(m_summary.listed), formatCount(m_summary.hits));
        parts += isDone ? tr("Hits: %1").arg(hits) : tr("Hits so far: %1").arg(hits);
        parts += tr("Files: %1").arg(formatCount(m_summary.files));
    }
    if (m_summary.binaryFiles > 0)
        parts += tr("Binary files left out: %1").arg(formatCount(m_summary.binaryFiles));
    if (m_summary.unreadableFiles > 0)
        parts += tr("Files that cannot be read: %1").arg(formatCount(m_summary.unreadableFiles));
    if (m_summary.leftOut.value() > 0)
        parts += tr("Initialisers left out: %1").arg(formatBytesTwice(m_summary.leftOut, QLocale()));
    return parts.join(u"  ·  "_s);
}

void ArchiveSearchPage::updateStatus()
{
    setStatus(status(), !m_patternError.isEmpty() || m_summary.error);
    m_filter->setEnabled(hasResults() || !m_filter->text().isEmpty());
    m_tree->viewport()->update();
}

bool ArchiveSearchPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_pattern && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Down && hasResults()) {
        m_tree->setFocus(Qt::TabFocusReason);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

ResultPage::ResultPage(Qt::TextElideMode elision, QWidget *parent)
    : QWidget(parent)
    , m_status(new ElidedLabel(elision, this))
    , m_filter(new QLineEdit(this))
    , m_tree(new ResultTree(this))
{
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(100);
    auto *escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &ResultPage::leaveRequested);
    connect(m_filter, &QLineEdit::textChanged, m_tree, &ResultTree::setFilterText);
    connect(m_tree, &ResultTree::hitActivated, this, &ResultPage::hitActivated);
}

void ResultPage::setStatus(const QString &text, bool isBold)
{
    QFont font = m_status->font();
    font.setBold(isBold);
    m_status->setFont(font);
    m_status->setText(text);
    m_status->setToolTip(plainToolTip(text));
}

ReferencePage::ReferencePage(QWidget *parent) : ResultPage(Qt::ElideMiddle, parent)
{
    m_filter->setPlaceholderText(tr("Filter places"));
    m_filter->setAccessibleName(tr("Filter the places"));
    m_tree->setAccessibleName(tr("Places in the code"));
    auto *row = makeLayout<QHBoxLayout>(nullptr, {8, 6, 8, 4}, 12);
    row->addWidget(m_status, 3);
    row->addWidget(m_filter, 2);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addLayout(row);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    clear();
}

QString ReferencePage::status() const
{
    return m_status->text();
}

void ReferencePage::clear()
{
    m_tree->clear();
    m_filter->clear();
    setStatus(tr("The uses and callers of a name are listed here."));
    m_filter->setEnabled(false);
}

void ReferencePage::setReferences(const QString &title, std::vector<FileHits> &&files)
{
    m_tree->clear();
    m_filter->clear();
    qint64 count = 0;
    qint64 listed = 0;
    const auto fileCount = qint64(files.size());
    for (FileHits &file : files) {
        count += file.count;
        listed += qint64(file.hits.size());
        m_tree->add(std::move(file));
    }
    QStringList parts {title};
    if (count == 0)
        parts += tr("none in this archive");
    else if (listed < count)
        parts += tr("first %1 of %2 places").arg(formatCount(listed), formatCount(count));
    else
        parts += tr("Places: %1").arg(formatCount(count));
    if (count > 0)
        parts += tr("Files: %1").arg(formatCount(fileCount));
    setStatus(parts.join(u"  ·  "_s));
    m_filter->setEnabled(m_tree->hasResults());
}

} // namespace Mlf
