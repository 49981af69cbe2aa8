// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/navigationbar.h"

#include "app/actions/placeactions.h"
#include "app/window/documentwords.h"
#include "app/window/lineicon.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "model/document/document.h"
#include "views/tree/decorationproxy.h"

#include <QComboBox>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QLabel *makeLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setContentsMargins(6, 0, 6, 0);
    return label;
}

} // namespace

NavigationBar::NavigationBar(const PlaceActions &actions, Navigator *navigator, const PageList *pages,
                             QMainWindow *window)
    : QToolBar(tr("Navigation"), window)
    , m_navigator(navigator)
    , m_model(makeLabel(this))
    , m_boards(new QComboBox(this))
    , m_modules(new QComboBox(window))
{
    m_modules->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_modules->setAccessibleName(tr("Model"));
    showFront(nullptr);
    connect(pages, &PageList::frontChanged, this, [this, pages] { showFront(pages->frontType()); });
    connect(m_modules, &QComboBox::textActivated, navigator, &Navigator::chooseModule);
    connect(navigator, &Navigator::moduleChanged, m_modules, &QComboBox::setCurrentText);
    connect(navigator, &Navigator::placeChanged, this, &NavigationBar::updateModel);
    connect(pages, &PageList::summaryChanged, this, [this](const QString &page, const PageSummary &summary) {
        if (page == "fit"_L1)
            showBoards(summary);
    });
    window->addToolBar(this);
    setObjectName(u"navigation"_s);
    setMovable(false);
    setIconSize(QSize(16, 16));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    toggleViewAction()->setEnabled(false);
    toggleViewAction()->setVisible(false);
    addActions({actions.back, actions.forward});
    for (QAction *action : {actions.back, actions.forward})
        static_cast<QToolButton *>(widgetForAction(action))->setToolButtonStyle(Qt::ToolButtonIconOnly);
    m_modulesAction = addWidget(m_modules);
    m_modulesAction->setVisible(false);
    m_model->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_model->setMinimumWidth(1);
    addWidget(m_model);
    addAction(actions.goTo);
    auto *label = makeLabel(this);
    label->setText(tr("Board:"));
    label->setBuddy(m_boards);
    m_boardLabel = addWidget(label);
    m_boards->setAccessibleName(tr("Board"));
    m_boards->setEditable(true); // enables filtering
    m_boards->setInsertPolicy(QComboBox::NoInsert);
    m_boards->lineEdit()->setAccessibleName(tr("Board"));
    m_boards->completer()->setFilterMode(Qt::MatchContains);
    m_boards->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_boards->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_boardsAction = addWidget(m_boards);
    connect(m_boards, &QComboBox::activated, this,
            [this](int index) { Q_EMIT boardChosen(m_boards->itemData(index).toString()); });
    // Enter takes the first board that contains the text. Text without a match is replaced by the board.
    connect(m_boards->lineEdit(), &QLineEdit::returnPressed, this, [this] {
        const QString text = m_boards->lineEdit()->text();
        const int exact = m_boards->findText(text);
        const int match = exact >= 0 || text.isEmpty() ? exact : m_boards->findText(text, Qt::MatchContains);
        if (match < 0 || match == m_boards->currentIndex())
            return;
        m_boards->setCurrentIndex(match);
        Q_EMIT boardChosen(m_boards->itemData(match).toString());
    });
    connect(m_boards->lineEdit(), &QLineEdit::editingFinished, this,
            [this] { m_boards->setEditText(m_boards->itemText(m_boards->currentIndex())); });
    m_boards->installEventFilter(this);
    m_findings = addAction(pageIcon(u"findings"_s), {}, navigator,
                           [navigator] { navigator->navigate(Link::page(u"findings"_s)); });
    widgetForAction(m_findings)->setFocusPolicy(Qt::StrongFocus);
    showBoards({});
}

/// Selects the whole text when the user enters the box, so that typing replaces it.
bool NavigationBar::eventFilter(QObject *watched, QEvent *event)
{
    // Later, because the press of the mouse that gives the focus also moves the cursor.
    if (watched == m_boards && event->type() == QEvent::FocusIn)
        QTimer::singleShot(0, m_boards, [edit = m_boards->lineEdit()] {
            if (!edit->isModified())
                edit->selectAll();
        });
    return QToolBar::eventFilter(watched, event);
}

/// Disconnects its boxes. On destruction, a focused line edit emits editingFinished() when its box no longer is a
/// QComboBox.
NavigationBar::~NavigationBar()
{
    m_boards->lineEdit()->disconnect(this);
}

void NavigationBar::updateModules()
{
    const DocumentPointer document = m_navigator->document();
    m_modulesAction->setVisible(document->modules.size() > 1);
    m_modules->clear();
    for (const Module &module : document->modules)
        m_modules->addItem(module.metadata.name);
    const Module *shown = m_navigator->module();
    m_modules->setCurrentIndex(
        shown ? m_modules->findText(shown->metadata.name, Qt::MatchExactly | Qt::MatchCaseSensitive) : 0);
    updateModel();
}

void NavigationBar::showFront(const PageType *front)
{
    const bool isChoice = !front || !front->showsAllModels;
    m_modules->setEnabled(isChoice);
    m_modules->setToolTip(isChoice ? tr("The model of this archive that the pages show")
                                   : tr("%1 shows all models of this archive", "a page").arg(front->title));
}

void NavigationBar::updateModel()
{
    const DocumentPointer document = m_navigator->document();
    const Module *module = m_navigator->module();
    const QString text = document && module ? DocumentWords::model(*document, *module) : QString();
    m_model->setText(text);
    m_model->setToolTip(text);
    const Findings findings = document ? findingsOf(*document, module ? module->metadata.name : QString()) : Findings();
    const auto count = qsizetype(findings.size());
    const auto worst = std::ranges::max_element(findings, {}, &Finding::severity);
    if (worst != findings.end())
        m_findings->setIcon(severityIcon(int(worst->severity)));
    m_findings->setText(formatCount(count));
    m_findings->setToolTip(tr("Findings: %1").arg(formatCount(count)));
    m_findings->setVisible(count > 0);
}

/// Lists all boards with their verdicts, the tightest fit first. Does not change text that is being typed.
void NavigationBar::showBoards(const PageSummary &fit)
{
    QLineEdit *edit = m_boards->lineEdit();
    const bool isTyped = edit->hasFocus() && edit->isModified();
    const auto [typed, cursor] = std::pair(edit->text(), edit->cursorPosition());
    m_boards->clear();
    for (const SummaryBar &board : fit.all) {
        const QString text = board.isTrouble && board.isConditional
            ? tr("%1 (may not run)", "a board whose processor may lack instructions of the code")
            : board.isTrouble     ? u"\u2717 %1"_s
            : board.isKnown       ? u"\u2713 %1"_s
            : board.isConditional ? tr("%1 (may fit)", "a board for which some sizes are unknown")
                                  : tr("%1 (unknown)", "a board for which some sizes are unknown");
        m_boards->addItem(text.arg(board.label), board.name);
        m_boards->setItemData(m_boards->count() - 1, board.words, Qt::ToolTipRole);
    }
    m_boards->setCurrentIndex(m_boards->findData(fit.current));
    if (isTyped) {
        edit->setText(typed);
        edit->setCursorPosition(cursor);
        edit->setModified(true);
    }
    const QString signs = tr("✓ fits; ✗ does not fit; may not run: its processor may lack instructions; may fit: it "
                             "depends on sizes that are unknown; unknown: the memory of the model itself is unknown");
    m_boards->setToolTip(fit.chosen.isEmpty() ? signs : fit.chosen + u'\n' + signs);
    m_boards->setAccessibleDescription(signs);
    for (QAction *action : {m_boardLabel, m_boardsAction})
        action->setVisible(!fit.all.empty());
}

} // namespace Mlf
