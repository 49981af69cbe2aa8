// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/textpairpane.h"

#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "views/common/pageparts.h"
#include "views/common/reportthrottle.h"
#include "views/compare/textpairview.h"
#include "views/messages/progressstrip.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString titleOf(const QString &side, const QString &name, const TextPart &part)
{
    if (part.path.isEmpty())
        return side;
    const QString place = formatLink(Link::file(part.path, part.firstLine));
    return name.isEmpty() || name == part.path ? u"%1: %2"_s.arg(side, place) : u"%1: %2 (%3)"_s.arg(side, name, place);
}

} // namespace

TextPairPane::TextPairPane(QWidget *parent)
    : QWidget(parent)
    , m_older(makeText(this))
    , m_newer(makeText(this))
    , m_note(makeText(this))
    , m_progress(new ProgressStrip(this))
    , m_bar(new QWidget(this))
    , m_view(new TextPairView(this))
{
    auto *bar = makeLayout<QHBoxLayout>(m_bar, {8, 6, 8, 6}, -1);
    static_cast<void>(addButton(tr("&Back to All Changes"), u"go-previous"_s, {}, [this] { leave(); }));
    m_previous = addButton(tr("&Previous Difference"), u"go-up"_s, QKeySequence(Qt::SHIFT | Qt::Key_F7),
                           [this] { m_view->goToChange(false); });
    m_next =
        addButton(tr("&Next Difference"), u"go-down"_s, QKeySequence(Qt::Key_F7), [this] { m_view->goToChange(true); });
    bar->addWidget(m_note, 1);
    bar->addWidget(m_progress);
    connect(m_progress, &ProgressStrip::cancelRequested, this, &TextPairPane::cancel);
    auto *titles = makeLayout<QHBoxLayout>(nullptr, {8, 0, 8, 6}, -1);
    titles->addWidget(m_older, 1);
    titles->addWidget(m_newer, 1);
    auto *layout = makeLayout<QVBoxLayout>(this);
    layout->addWidget(m_bar);
    layout->addLayout(titles);
    layout->addWidget(m_view, 1);
    addActionOf(m_view, tr("&Copy Differences"), QKeySequence::Copy, this, [this] { m_view->copy(); });
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    connect(m_view, &TextPairView::currentRowChanged, this, &TextPairPane::updateActions);
    connect(m_view, &TextPairView::rowActivated, this, &TextPairPane::goToRow);
    setFocusProxy(m_view);
}

QAction *TextPairPane::addButton(const QString &text, const QString &icon, const QKeySequence &key,
                                 const std::function<void()> &run)
{
    auto *action = new QAction(QIcon::fromTheme(icon), text, this);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
    auto *button = new QToolButton(m_bar);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::StrongFocus);
    m_bar->layout()->addWidget(button);
    return action;
}

void TextPairPane::showPair(const ComparisonPointer &comparison, const Sides<Link> &links, const Sides<QString> &names)
{
    clear();
    m_comparison = comparison;
    m_names = names;
    m_progress->start(Progress::Job::Comparing);
    m_task.run(
        [this, documents = comparison->documents, links](const std::stop_token &stop, const Task::Delivery &deliver) {
            ReportThrottle reports;
            const ProgressFunction progress = [&](const Progress &now) {
                if (reports.isDue())
                    deliver([this, now] { m_progress->setProgress(now); });
            };
            auto pair = std::make_shared<const TextPair>(compareTexts(documents, links, stop, progress));
            deliver([this, pair, rows = TextPairRows(*pair)]() mutable { take(pair, std::move(rows)); });
        });
}

void TextPairPane::clear()
{
    m_task.stop();
    m_progress->stop();
    m_pair.reset();
    m_comparison.reset();
    m_view->setPair({}, {});
    m_older->setText(tr("Old"));
    m_newer->setText(tr("New"));
    m_note->clear();
    m_note->setToolTip({});
    updateActions();
}

void TextPairPane::cancel()
{
    if (!m_task.isRunning())
        return;
    m_task.stop();
    m_progress->stop();
    m_note->setText(tr("Cancelled. The texts were not compared."));
}

void TextPairPane::leave()
{
    cancel();
    Q_EMIT leaveRequested();
}

void TextPairPane::take(const std::shared_ptr<const TextPair> &pair, TextPairRows rows)
{
    m_progress->stop();
    m_pair = pair;
    m_view->setPair(pair, std::move(rows));
    m_view->setValueTexts(valueTexts(pair->parts.newer));
    m_older->setText(titleOf(tr("Old"), m_names.older, pair->parts.older));
    m_newer->setText(titleOf(tr("New"), m_names.newer, pair->parts.newer));
    const auto changes = std::ranges::count(pair->hunks, false, &TextHunk::isEqual);
    m_note->setText(
        pair->isEmpty()    ? tr("There is no text of this.")
            : changes == 0 ? tr("The texts are equal.")
            : pair->limit
            ? tr("Differences: more than %1; the ones after that are shown as one").arg(formatCount(changes - 1))
            : tr("Differences: %1").arg(formatCount(changes)));
    if (pair->limit)
        m_note->setToolTip(findingText(*pair->limit, Language::Translated));
    updateActions();
}

QHash<qint64, QString> TextPairPane::valueTexts(const TextPart &newer) const
{
    QHash<qint64, QString> texts;
    for (const ModuleComparison &module : m_comparison->changes.modules) {
        for (const ComparedPair &pair : module.constants) {
            const Link &place = pair.links.newer;
            if (pair.values && place.kind == Link::Kind::File && place.name == newer.path && place.firstLine)
                texts.insert(place.firstLine->value() - newer.firstLine.value(),
                             valuesText(*pair.values, Language::Translated));
        }
    }
    return texts;
}

Sides<QString> TextPairPane::titles() const
{
    return {m_older->text(), m_newer->text()};
}

QString TextPairPane::note() const
{
    return m_note->text();
}

bool TextPairPane::isBusy() const
{
    return m_task.isRunning() || m_view->isBusy();
}

void TextPairPane::updateActions()
{
    m_previous->setEnabled(m_view->hasChange(false));
    m_next->setEnabled(m_view->hasChange(true));
}

void TextPairPane::goToRow(int row)
{
    const TextPairRow one = m_view->rows()[row];
    if (one.line.newer >= 0 && m_pair && !m_pair->parts.newer.path.isEmpty())
        Q_EMIT linkActivated(
            Link::file(m_pair->parts.newer.path, LineNumber(m_pair->parts.newer.firstLine.value() + one.line.newer)));
}

void TextPairPane::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && event->modifiers() == Qt::NoModifier)
        leave();
    else
        QWidget::keyPressEvent(event);
}

} // namespace Mlf
