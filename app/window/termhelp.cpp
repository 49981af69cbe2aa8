// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/termhelp.h"

#include "app/actions/shortcuts.h"
#include "app/dialogs/termsdialog.h"
#include "app/window/navigator.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "views/code/codenavigator.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QMainWindow>
#include <QTextDocument>
#include <QToolTip>
#include <QWhatsThis>

#include <algorithm>
#include <iterator>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype mostHints = 4; ///< maximum terms in one tool tip

/// The allowed combinations of options as one text. Empty if the subject has no term about combinations.
QStringList combinationsOf(const TermSubject &subject)
{
    if (std::none_of(subject.terms.begin(), subject.terms.end(),
                     [](const Term *term) { return isAboutCombinations(*term); }))
        return {};
    QStringList rows {TermHelp::tr("Options that go together:")};
    for (const TermCombination &combination : glossary().combinations()) {
        if (combination.isAllowed)
            rows += combinationText(combination, Language::Translated);
    }
    return {rows.join(u'\n')};
}

/// Terms named by a text: the whole text, or several "label: value" parts in a line.
Glossary::Terms termsOfWords(const QString &words)
{
    Glossary::Terms terms;
    const QStringList parts = words.split(u" \u00b7 "_s);
    for (const QString &part : parts) {
        const qsizetype colon = std::max(part.indexOf(u": "_s), part.indexOf(u'：'));
        const Glossary::Terms found = glossary().ofLabel(colon < 0 ? part : part.left(colon));
        // With several parts, use only the first term of each.
        terms.insert(terms.end(), found.begin(),
                     parts.size() == 1 || found.empty() ? found.end() : std::next(found.begin()));
    }
    return terms;
}

TermSubject subjectOfHeader(const QHeaderView &header, int section)
{
    const QAbstractItemModel *model = header.model();
    if (!model || section < 0)
        return {};
    const auto said = [&](int role) { return model->headerData(section, header.orientation(), role).toString(); };
    TermSubject subject {.terms = termsOfWords(said(Qt::DisplayRole)), .said = said(Qt::ToolTipRole)};
    subject.isNamed = !subject.terms.empty();
    subject.rect = QRect(header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height());
    return subject;
}

TermSubject subjectOfIndex(const QAbstractItemView &view, const QModelIndex &index)
{
    if (!index.isValid())
        return {};
    TermSubject subject {.said = index.data(Qt::ToolTipRole).toString(), .rect = view.visualRect(index)};
    for (const QString &id : index.data(Roles::TermRole).toStringList()) {
        if (const Term *term = glossary().find(id))
            subject.terms.push_back(term);
    }
    if (subject.terms.empty())
        subject.terms = termsOfWords(index.data().toString());
    subject.isNamed = !subject.terms.empty();
    if (subject.terms.empty()) // use the text in the first column of the row
        subject.terms = termsOfWords(index.siblingAtColumn(0).data().toString());
    if (subject.terms.empty())
        subject.terms =
            termsOfWords(index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    return subject;
}

TermSubject subjectOfWidget(const QWidget &widget)
{
    TermSubject subject {.said = widget.toolTip(), .rect = widget.rect()};
    const auto *label = qobject_cast<const QLabel *>(&widget);
    subject.terms = termsOfWords(label ? label->text() : widget.accessibleName());
    subject.isNamed = !subject.terms.empty();
    return subject;
}

} // namespace

TermHelp::TermHelp(Navigator *navigator, const PageList *pages, std::function<CodePage *()> frontText,
                   QMainWindow *window)
    : QObject(window)
    , whatIsThis(makeAction(this, tr("What Is &This?"), u"help-whatsthis"_s, QKeySequence(Qt::SHIFT | Qt::Key_F1),
                            &TermHelp::explainFocus))
    , terms(makeAction(this, tr("T&erms…"), u"help-contents"_s, QKeySequence(Qt::CTRL | Qt::Key_F1),
                       [this] { showTerms(); }))
    , m_navigator(navigator)
    , m_pages(pages)
    , m_frontText(std::move(frontText))
    , m_window(window)
{
    connect(navigator, &Navigator::placeChanged, this, &TermHelp::update);
    connect(navigator, &Navigator::moduleChanged, this, &TermHelp::update);
    qApp->installEventFilter(this);
}

void TermHelp::showTerms(const QString &id)
{
    if (!m_dialog) {
        m_dialog = new TermsDialog(m_navigator, m_pages, m_window);
        connect(m_dialog, &TermsDialog::linkActivated, this, [this](const Link &link) {
            m_window->activateWindow();
            Q_EMIT linkActivated(link);
        });
    }
    m_dialog->takeDocument();
    if (!id.isEmpty())
        m_dialog->showTerm(id);
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void TermHelp::update()
{
    if (m_dialog && m_dialog->isVisible())
        m_dialog->takeDocument();
}

QString TermHelp::toolTipAt(const QWidget *widget, QPoint point)
{
    const TermSubject subject = termSubjectAt(widget, point);
    if (!subject.isNamed || !subject.said.isEmpty())
        return {};
    QStringList hints;
    for (const Term *term : subject.terms) {
        const QString hint = termHint({term}, Language::Translated);
        if (hints.size() < mostHints && !hints.contains(hint))
            hints += hint;
    }
    hints += combinationsOf(subject);
    return plainToolTip(hints.join(u"\n\n"_s));
}

QString TermHelp::answerAbout(const TermSubject &subject)
{
    QString html = subject.said.isEmpty() || Qt::mightBeRichText(subject.said)
        ? subject.said
        : u"<p>%1</p>"_s.arg(subject.said.toHtmlEscaped());
    for (const Term *term : subject.terms) {
        const QString text = inLanguage(term->text, Language::Translated).toHtmlEscaped();
        const QString title =
            u"<a href=\"%1\">%2</a>"_s.arg(term->id, termTitle(*term, Language::Translated).toHtmlEscaped());
        // The tool tip in `subject.said` may already contain the text.
        html += u"<p><b>%1</b>%2</p>"_s.arg(title, html.contains(text) ? QString() : u"<br>"_s + text);
        if (term == subject.terms[std::min<std::size_t>(subject.terms.size(), std::size_t(mostHints)) - 1])
            break;
    }
    const QStringList combinations = combinationsOf(subject);
    return combinations.isEmpty()
        ? html
        : html + u"<p>%1</p>"_s.arg(combinations.front().toHtmlEscaped().replace(u'\n', u"<br>"_s));
}

/// Explains the focused widget. If there is no explanation, the user can click another widget.
void TermHelp::explainFocus()
{
    QWidget *focus = QApplication::focusWidget();
    const CodePage *text = m_frontText();
    const bool isInText = text && focus && (focus == text->view() || text->view()->isAncestorOf(focus));
    const TermSubject subject = isInText ? TermSubject() : termSubjectOf(focus);
    if (subject.isNull()) {
        // The text explains the word at its cursor, or reports that nothing is known.
        if (text)
            text->navigator()->explain();
        else
            QWhatsThis::enterWhatsThisMode();
        return;
    }
    const auto *view = qobject_cast<const QAbstractItemView *>(focus);
    const QWidget *place = view ? view->viewport() : focus;
    QWhatsThis::showText(place->mapToGlobal(subject.rect.bottomLeft()), answerAbout(subject), focus);
}

bool TermHelp::answerClick(QWidget *widget, const QHelpEvent &event)
{
    const TermSubject subject = termSubjectAt(widget, event.pos());
    if (!subject.isNull()) {
        QWhatsThis::showText(event.globalPos(), answerAbout(subject), widget);
        return true;
    }
    // Texts and charts explain more in their tool tips.
    QHelpEvent tip(QEvent::ToolTip, event.pos(), event.globalPos());
    QApplication::sendEvent(widget, &tip);
    if (!QToolTip::isVisible())
        QToolTip::showText(event.globalPos(), tr("Nothing is known of this."), widget);
    return true;
}

bool TermHelp::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    const bool isOurs = type == QEvent::ToolTip || type == QEvent::WhatsThis || type == QEvent::QueryWhatsThis
        || type == QEvent::WhatsThisClicked;
    auto *widget = isOurs ? qobject_cast<QWidget *>(watched) : nullptr;
    if (!widget || widget->window() != m_window)
        return false;
    if (type == QEvent::WhatsThisClicked) {
        showTerms(static_cast<QWhatsThisClickedEvent *>(event)->href());
        return true;
    }
    if (type == QEvent::QueryWhatsThis) {
        event->accept();
        return true;
    }
    if (type == QEvent::WhatsThis)
        return answerClick(widget, *static_cast<QHelpEvent *>(event));
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString tip = toolTipAt(widget, help->pos());
    if (tip.isEmpty())
        return false;
    QToolTip::showText(help->globalPos(), tip, widget);
    return true;
}

TermSubject termSubjectAt(const QWidget *widget, QPoint point)
{
    const auto *view = widget ? qobject_cast<const QAbstractItemView *>(widget->parentWidget()) : nullptr;
    if (const auto *header = qobject_cast<const QHeaderView *>(view); header && header->viewport() == widget)
        return subjectOfHeader(*header,
                               header->logicalIndexAt(header->orientation() == Qt::Horizontal ? point.x() : point.y()));
    if (view && view->viewport() == widget)
        return subjectOfIndex(*view, view->indexAt(point));
    return widget ? subjectOfWidget(*widget) : TermSubject();
}

TermSubject termSubjectOf(const QWidget *focus)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(focus))
        return subjectOfIndex(*view, view->currentIndex());
    if (!focus)
        return {};
    TermSubject subject = subjectOfWidget(*focus);
    // Use the labels inside a container.
    const QList<QLabel *> labels = focus->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (subject.terms.empty())
            subject.terms = termsOfWords(label->text());
    }
    return subject;
}

} // namespace Mlf
