// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/review/notespanel.h"

#include "model/base/format.h"
#include "model/items/notetablemodel.h"
#include "model/items/tableproxy.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QCheckBox>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QTextCursor>
#include <QTextDocument>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int pauseMilliseconds = 700; ///< pause after the last key, before typed text is emitted

QToolButton *makeStateButton(QWidget *parent, const QString &toolTip)
{
    auto *button = new QToolButton(parent);
    button->setCheckable(true);
    button->setChecked(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolTip(toolTip);
    return button;
}

} // namespace

NotesPanel::NotesPanel(QWidget *parent) : QWidget(parent), m_model(new NoteTableModel(this))
{
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(makeList());
    splitter->addWidget(makeEditor());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(splitter);
    m_typing.setSingleShot(true);
    m_typing.setInterval(pauseMilliseconds);
    connect(&m_typing, &QTimer::timeout, this, &NotesPanel::flushText);
    updateCounts();
    showChosen();
}

QWidget *NotesPanel::makeList()
{
    m_table = new TablePage(m_model, tr("Review notes"), this);
    m_table->setStretched(int(NoteTableModel::Column::Note));
    auto *open = makeStateButton(m_table, tr("Shows the notes that are open"));
    auto *resolved = makeStateButton(m_table, tr("Shows the notes that are resolved"));
    m_open = open;
    m_resolved = resolved;
    m_add = new QPushButton(tr("&Add Note"), m_table);
    m_add->setToolTip(tr("Writes a note on what is selected"));
    m_saveAs = new QPushButton(tr("Save &As"), m_table);
    m_saveAs->setToolTip(tr("Saves the notes for others: JSON to merge, Markdown or HTML to read"));
    auto *merge = new QPushButton(tr("&Merge…"), m_table);
    merge->setToolTip(tr("Adds the notes from a file that someone else saved"));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_open), static_cast<QWidget *>(m_resolved), static_cast<QWidget *>(m_add),
          static_cast<QWidget *>(m_saveAs), static_cast<QWidget *>(merge)})
        m_table->controls()->addWidget(widget);
    connect(m_add, &QPushButton::clicked, this, &NotesPanel::addRequested);
    connect(merge, &QPushButton::clicked, this, &NotesPanel::mergeRequested);
    for (QAbstractButton *button : {m_open, m_resolved}) {
        connect(button, &QAbstractButton::toggled, this, [this] {
            m_table->proxy()->setWithheld([this](int row) {
                const PlacedNote &placed = m_model->notes()[std::size_t(row)];
                return !stateButton(placed.note.isResolved)->isChecked();
            });
            updateCounts();
        });
    }
    connect(m_table->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        const int row = m_table->currentModelRow();
        const QString id = row < 0 ? QString() : m_model->notes()[std::size_t(row)].note.id;
        if (id != m_chosen)
            choose(id);
    });
    connect(m_table, &TablePage::linkActivated, this, &NotesPanel::linkActivated);
    addActionOf(m_table->table(), tr("&Delete Note"), QKeySequence::Delete, this, [this] {
        if (!m_chosen.isEmpty())
            Q_EMIT removeRequested(QString(m_chosen));
    });
    return m_table;
}

QWidget *NotesPanel::makeEditor()
{
    m_side = new QStackedWidget(this);
    auto *nothing = makeText(m_side);
    nothing->setText(tr("Select a line, a call, a buffer or anything else on a page and press Ctrl+Shift+N: what you "
                        "write about it is found again in the next build."));
    nothing->setAlignment(Qt::AlignCenter);
    nothing->setMargin(12);
    m_side->addWidget(nothing);

    auto *editor = new QWidget(m_side);
    m_about = new QLabel(editor);
    m_about->setTextFormat(Qt::RichText);
    m_about->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_about->setWordWrap(true);
    m_editor = new QPlainTextEdit(editor);
    m_editor->setAccessibleName(tr("Text of the note"));
    m_editor->setPlaceholderText(tr("What should be known about this?"));
    m_editor->setTabChangesFocus(true);
    m_editor->installEventFilter(this);
    m_isResolved = new QCheckBox(tr("&Resolved"), editor);
    m_signature = new QLabel(editor);
    m_signature->setTextFormat(Qt::PlainText);
    m_author = new QLineEdit(editor);
    m_author->setToolTip(tr("Your name, for new notes"));
    auto *authorLabel = new QLabel(tr("&Your name:"), editor);
    authorLabel->setBuddy(m_author);
    m_author->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    auto *remove = new QPushButton(tr("&Delete"), editor);
    auto *row = new QHBoxLayout;
    row->addWidget(m_isResolved);
    row->addWidget(m_signature, 1);
    row->addWidget(remove);
    auto *top = new QHBoxLayout;
    top->addWidget(m_about, 1);
    top->addWidget(authorLabel);
    top->addWidget(m_author);
    auto *layout = new QVBoxLayout(editor);
    layout->addLayout(top);
    layout->addWidget(m_editor, 1);
    layout->addLayout(row);
    m_side->addWidget(editor);

    connect(m_editor, &QPlainTextEdit::textChanged, this, [this] {
        if (m_isShowing)
            return;
        m_isTyped = true;
        m_typing.start();
    });
    connect(m_isResolved, &QCheckBox::toggled, this, [this](bool isResolved) {
        if (!m_isShowing && !m_chosen.isEmpty()) {
            flush();
            Q_EMIT resolvedChanged(m_chosen, isResolved);
        }
    });
    connect(m_author, &QLineEdit::editingFinished, this, [this] { Q_EMIT authorChanged(author()); });
    connect(m_about, &QLabel::linkActivated, this, [this] {
        const PlacedNote *placed = note();
        if (placed && placed->state != PlacedNote::State::Gone && !placed->place.isNull())
            Q_EMIT linkActivated(placed->place);
    });
    connect(remove, &QPushButton::clicked, this, [this] {
        if (!m_chosen.isEmpty())
            Q_EMIT removeRequested(QString(m_chosen));
    });
    return m_side;
}

const PlacedNote *NotesPanel::note() const
{
    const int row = m_model->rowOf(m_chosen);
    return row < 0 ? nullptr : &m_model->notes()[std::size_t(row)];
}

void NotesPanel::setNotes(const std::vector<PlacedNote> &notes)
{
    const QString chosen = m_chosen;
    m_model->setNotes(notes);
    m_table->proxy()->invalidate();
    m_table->setColumnAvailable(
        int(NoteTableModel::Column::Author),
        std::ranges::any_of(notes, [](const PlacedNote &placed) { return !placed.note.author.isEmpty(); }));
    updateCounts();
    choose(chosen);
}

void NotesPanel::setExportMenu(QMenu *menu)
{
    m_saveAs->setMenu(menu);
}

void NotesPanel::setAuthor(const QString &author)
{
    m_author->setText(author);
}

QString NotesPanel::author() const
{
    return m_author->text().trimmed();
}

// `id` is passed by value, because finish() may replace the note that owns it.
void NotesPanel::choose(QString id, bool edits)
{
    if (id != m_chosen)
        finish(); // typed text belongs to the previously selected note; this may change rows
    const int row = m_model->rowOf(id);
    if (row >= 0 && !stateButton(m_model->notes()[std::size_t(row)].note.isResolved)->isChecked())
        stateButton(m_model->notes()[std::size_t(row)].note.isResolved)->setChecked(true);
    m_chosen = row < 0 ? QString() : id;
    if (row >= 0 && m_table->currentModelRow() != row)
        m_table->setCurrentModelRow(row);
    showChosen();
    if (edits && row >= 0) {
        m_begun = id;
        m_editor->setFocus(Qt::OtherFocusReason);
    }
    if (edits)
        m_editor->moveCursor(QTextCursor::End);
}

void NotesPanel::showChosen()
{
    const PlacedNote *placed = note();
    m_side->setCurrentIndex(placed ? 1 : 0);
    if (!placed)
        return;
    m_isShowing = true;
    const QString subject = noteSubjectText(*placed).toHtmlEscaped();
    const bool isThere = placed->state != PlacedNote::State::Gone && !placed->place.isNull();
    const QString about = isThere ? u"<a href=\"place\">%1</a>"_s.arg(subject) : subject;
    m_about->setText(placed->state == PlacedNote::State::Same && placed->isCompared
                         ? about
                         : u"%1<br>%2"_s.arg(about, noteStateText(*placed).toHtmlEscaped()));
    // Not while typing, because the cursor would jump.
    if (!m_isTyped && m_editor->toPlainText() != placed->note.text)
        m_editor->setPlainText(placed->note.text);
    m_isResolved->setChecked(placed->note.isResolved);
    m_signature->setText(
        placed->note.author.isEmpty()
            ? noteTimeText(placed->note.changed)
            : tr("%1, %2", "author and time").arg(placed->note.author, noteTimeText(placed->note.changed)));
    m_isShowing = false;
}

void NotesPanel::flush()
{
    const PlacedNote *placed = note();
    m_typing.stop();
    QString text = m_editor->toPlainText();
    if (!std::exchange(m_isTyped, false) || !placed || placed->note.text == text)
        return;
    const QString id = m_chosen; // a receiver may select another note
    if (const qsizetype typed = text.size(); typed > ReviewNotes::maxText) {
        text.truncate(ReviewNotes::maxText - (text[ReviewNotes::maxText - 1].isHighSurrogate() ? 1 : 0));
        m_isShowing = true;
        QTextCursor rest(m_editor->document()); // so that Undo gives the text back
        rest.setPosition(int(text.size()));
        rest.movePosition(QTextCursor::End, QTextCursor::KeepAnchor);
        rest.removeSelectedText();
        m_isShowing = false;
        Q_EMIT textCut(int(typed - text.size()));
    }
    if (text.isEmpty())
        Q_EMIT removeRequested(id);
    else
        Q_EMIT textChanged(id, text);
}

void NotesPanel::finish()
{
    flush();
    const PlacedNote *placed = note();
    if (placed && m_chosen == m_begun && placed->note.text.isEmpty())
        Q_EMIT removeRequested(QString(m_chosen));
}

void NotesPanel::flushText()
{
    if (!m_editor->document()->isEmpty())
        flush();
}

void NotesPanel::updateCounts()
{
    const auto &notes = m_model->notes();
    const qint64 resolved =
        std::ranges::count_if(notes, [](const PlacedNote &placed) { return placed.note.isResolved; });
    m_open->setText(tr("Open: %1").arg(formatCount(qint64(notes.size()) - resolved)));
    m_resolved->setText(tr("Resolved: %1").arg(formatCount(resolved)));
    m_table->setPlaceholder(notes.empty() ? tr("No notes on this archive") : tr("No note is in a state that is shown"));
}

bool NotesPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_editor && event->type() == QEvent::FocusOut) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        const bool comesBack =
            reason == Qt::PopupFocusReason || reason == Qt::MenuBarFocusReason || reason == Qt::ActiveWindowFocusReason;
        comesBack ? flushText() : flush();
    }
    if (watched == m_editor && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool isDone =
            key->modifiers() == Qt::ControlModifier && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
        if (isDone || (key->key() == Qt::Key_Escape && key->modifiers() == Qt::NoModifier)) {
            finish();
            Q_EMIT leaveRequested();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Mlf
