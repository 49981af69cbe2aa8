// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/placeactions.h"

#include "app/actions/shortcuts.h"
#include "app/dialogs/placedialog.h"
#include "app/window/lineicon.h"
#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "app/window/recentfiles.h"
#include "app/window/session.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/code/relaypage.h"
#include "views/common/page.h"
#include "views/common/pageparts.h"
#include "views/compare/changespage.h"
#include "views/fit/fitpage.h"

#include <QInputDialog>
#include <QMainWindow>
#include <QRegularExpression>
#include <QStatusBar>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Keys of the view that only the window uses: the page that shows the place, if navigate() would show another one, and
/// the board of the page Fit.
const QString pageKey = u"page"_s;
const QString boardKey = u"board"_s;

QString valueOf(const ViewState &view, const QString &key)
{
    const auto found = std::ranges::find(view.others, key, &std::pair<QString, QString>::first);
    return found == view.others.end() ? QString() : found->second;
}

} // namespace

Permalinks::Permalinks(const Parts &parts, QObject *parent) : QObject(parent), m_parts(parts) { }

QString Permalinks::current() const
{
    const DocumentPointer document = m_parts.navigator->document();
    const Link place = m_parts.navigator->placeLink();
    return document && !place.isNull() ? formatPermalink({document->modelDigest, place, view()}) : QString();
}

ViewState Permalinks::view() const
{
    const Page *page = m_parts.pages->front();
    ViewState view = page ? page->viewState() : ViewState();
    const Link place = m_parts.navigator->placeLink();
    const PageType *front = m_parts.pages->frontType();
    if (place.kind != Link::Kind::Page && front && front != m_parts.navigator->pageOf(place))
        view.others.emplace_back(pageKey, front->id);
    const auto *fit = qobject_cast<const FitPage *>(page);
    if (const Board *board = fit ? fit->board() : nullptr)
        view.others.emplace_back(boardKey, board->name);
    if (const ByteUnit unit = m_parts.units->unit(); unit != ByteUnit::Bytes)
        view.unit = unit;
    return view;
}

void Permalinks::show(const ViewState &view)
{
    if (view.unit)
        Q_EMIT unitAsked(*view.unit);
    Page *page = m_parts.pages->front();
    if (!page)
        return;
    page->showView(view);
    auto *fit = qobject_cast<FitPage *>(page);
    const QString board = valueOf(view, boardKey);
    if (!fit || board.isEmpty())
        return;
    if (fit->boards().boards.empty() || fit->boards().find(board) >= 0) // they may still be read
        fit->chooseBoard(board);
    else
        Q_EMIT messageRequested({u"place"_s,
                                 Severity::Warning,
                                 tr("The link shows the board %1, which is not known here.").arg(board),
                                 {},
                                 {}});
}

void Permalinks::follow(const Permalink &place)
{
    m_wanted.reset();
    const bool isLoading = m_parts.session->isLoading();
    if (place.digest.isEmpty()) {
        m_parts.navigator->navigateWhenLoaded(place.link, isLoading);
        return;
    }
    m_wanted = place;
    m_isRefused = false;
    if (!isLoading)
        finishLoading();
}

void Permalinks::finishLoading()
{
    if (!m_wanted)
        return;
    const DocumentPointer document = m_parts.navigator->document();
    if (!document || !m_wanted->isOf(document->modelDigest)) {
        if (!std::exchange(m_isRefused, true))
            refuse(*m_wanted);
        return;
    }
    const std::optional<Permalink> place = std::exchange(m_wanted, {});
    const PageType *page = m_parts.pages->type(valueOf(place->view, pageKey));
    if (page && m_parts.pages->hasContent(*page, m_parts.navigator->module())
        && m_parts.navigator->isThere(place->link))
        m_parts.navigator->navigateOn(page->id, place->link);
    else if (!place->link.isNull())
        m_parts.navigator->navigate(place->link);
    show(place->view);
}

void Permalinks::refuse(const Permalink &place)
{
    const DocumentPointer document = m_parts.navigator->document();
    const QString path = m_parts.recent->pathOf(place.digest);
    const QString digest = place.digest.left(permalinkDigits);
    QString text;
    if (!document)
        text = tr("The link leads to the model %1, and no archive is open.").arg(digest);
    else if (document->modelDigest.isEmpty())
        text = tr("The link leads to the model %1, but %2 is open, which has no digest.")
                   .arg(digest, document->listing->name);
    else
        text = tr("The link leads to the model %1, but %2 is open, whose model is %3.")
                   .arg(digest, document->listing->name, document->modelDigest.left(permalinkDigits));
    const bool isOther = !path.isEmpty() && (!document || document->location != path);
    if (!isOther) {
        if (m_parts.recent->isKept())
            text += u' ' + tr("None of the archives opened last holds it.");
        text += u' ' + tr("Open its archive to go there.");
        Q_EMIT messageRequested({u"place"_s, Severity::Warning, text, {}, {}});
        return;
    }
    text += u' ' + tr("%1 held it when it was last open.").arg(path);
    Q_EMIT messageRequested({u"place"_s, Severity::Warning, text, tr("&Open It"), [this, path, place] {
                                 Q_EMIT openRequested(path);
                                 follow(place);
                             }});
}

PlaceActions::PlaceActions(Navigator *navigator, const PageList *pages, QMainWindow *window)
    : QObject(window)
    , back(makeAction(this, tr("&Back"), u"go-previous"_s, QKeySequence::Back, &PlaceActions::goBack))
    , forward(
          makeAction(this, tr("&Forward"), u"go-next"_s, QKeySequence::Forward, [this] { m_navigator->goForward(); }))
    , copyPlace(makeAction(this, tr("Copy Place as &Link"), u"edit-copy"_s,
                           QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L), [this] { Q_EMIT copyRequested(); }))
    , goTo(makeAction(this, tr("Go &to…"), u"go-jump"_s, QKeySequence(Qt::CTRL | Qt::Key_K), [this] { askForPlace(); }))
    , toLine(makeAction(this, tr("To &Line…"), u"go-jump"_s, QKeySequence(Qt::CTRL | Qt::Key_G),
                        [this] {
                            if (const CodePage *text = m_pages->frontText())
                                askForLine(*text);
                        }))
    , m_navigator(navigator)
    , m_pages(pages)
    , m_window(window)
    , m_place(new PlaceButton(window))
    , m_toOtherText(makeGoTo({}, QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), &PlaceActions::otherText))
    , m_toCall(makeGoTo(tr("To Call in Cod&e"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J), &PlaceActions::call))
    , m_toMemory(
          makeGoTo(tr("To Call in Memor&y"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y), &PlaceActions::memory))
    , m_toConstant(makeGoTo(tr("To Lar&gest Constant"), {}, &PlaceActions::constant))
{
    if (back->icon().isNull())
        back->setIcon(arrowIcon(true));
    if (forward->icon().isNull())
        forward->setIcon(arrowIcon(false));
    for (QAction *action : {back, forward, copyPlace})
        action->setEnabled(false);
    connect(m_place, &PlaceButton::clicked, this, &PlaceActions::copyRequested);
    m_window->statusBar()->addWidget(m_place);
    connect(m_window->statusBar(), &QStatusBar::messageChanged, m_place,
            [this](const QString &message) { m_place->setCovered(!message.isEmpty()); });
    connect(navigator, &Navigator::placeChanged, this, &PlaceActions::updateTargets);
    updateTargets();
}

QAction *PlaceActions::makeGoTo(const QString &text, const QKeySequence &shortcut, Link (PlaceActions::*target)() const)
{
    return makeAction(this, text, {}, shortcut, [this, target] {
        if (const Link link = (this->*target)(); !link.isNull())
            m_navigator->navigate(link);
    });
}

void PlaceActions::updatePlace()
{
    const QString text = formatLink(m_navigator->placeLink());
    m_place->setPlace(text, std::max(m_window->width() / 2, 200));
    copyPlace->setEnabled(!text.isEmpty());
    forward->setEnabled(m_navigator->canGoForward());
}

/// From two texts side by side, goes back to the list of changes. Otherwise, goes to the previous place.
void PlaceActions::goBack()
{
    if (ChangesPage *changes = sideBySide())
        changes->leaveSideBySide();
    else
        m_navigator->goBack();
}

ChangesPage *PlaceActions::sideBySide() const
{
    auto *changes = qobject_cast<ChangesPage *>(m_pages->front());
    return changes && changes->isSideBySide() ? changes : nullptr;
}

void PlaceActions::updateActions()
{
    back->setEnabled(m_navigator->canGoBack() || sideBySide());
    const CodePage *text = m_pages->frontText();
    toLine->setEnabled(text && text->view()->lines().index());
}

bool PlaceActions::isRelayInFront() const
{
    return m_navigator->currentPlace().page == RelayPage::type().id;
}

void PlaceActions::updateTargets()
{
    m_toOtherText->setText(isRelayInFront() ? tr("To &Kernel in C") : tr("To &Operators in Relay"));
    m_toOtherText->setEnabled(!otherText().isNull());
    m_toCall->setEnabled(!call().isNull());
    m_toMemory->setEnabled(!memory().isNull());
    m_toConstant->setEnabled(!constant().isNull());
}

Link PlaceActions::otherText() const
{
    const Subject &subject = m_navigator->subject();
    return isRelayInFront() ? subject.call.isNull() ? Link() : subject.function : subject.relay;
}

/// Place of the selected call in C, also if a line of its function is selected. Null if an archive that is read again
/// does not have it (yet).
Link PlaceActions::call() const
{
    const Link &call = m_navigator->subject().call;
    const Link place = call.isNull() ? Link() : completedLink(*m_navigator->document(), call);
    return place.kind == Link::Kind::File ? place : Link();
}

Link PlaceActions::memory() const
{
    return m_navigator->subject().call;
}

Link PlaceActions::constant() const
{
    const Link &function = m_navigator->subject().function;
    const Module *module = m_navigator->module();
    return module && !function.isNull() ? largestConstantIn(*module, function.name, function.module) : Link();
}

void PlaceActions::askForPlace()
{
    const DocumentPointer document = m_navigator->document(); // null if no archive is displayed
    std::vector<NamedPlace> places;
    const QStringList ids = document ? m_pages->shown() : QStringList();
    for (const QString &id : ids)
        places.push_back({NamedPlace::Kind::Page, m_pages->type(id)->title, id, Link::page(id), {}, {}});
    const std::vector<NamedPlace> inDocument = document ? placesOf(*document) : std::vector<NamedPlace>();
    places.insert(places.end(), inDocument.begin(), inDocument.end());
    const auto isThere = [this](const Permalink &place) {
        const DocumentPointer shown = m_navigator->document();
        return shown && place.isOf(shown->modelDigest)
            && (m_navigator->isThere(place.link) || m_navigator->isThere(completedLink(*shown, place.link)));
    };
    auto *dialog = new PlaceDialog(std::move(places), isThere, m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setText(formatLink(m_navigator->placeLink()));
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        if (const auto place = dialog->place()) {
            if (!place->digest.isEmpty()) {
                Q_EMIT permalinkEntered(*place);
            } else if (m_navigator->document()) {
                m_navigator->navigate(place->link);
            } else {
                Q_EMIT placeRefused(tr("No archive is open, and \"%1\" does not say which one is meant: a link that "
                                       "begins with \"mlf:\" does.")
                                        .arg(dialog->text()));
                return;
            }
            Q_EMIT placeReached();
        } else {
            Q_EMIT placeRefused(placeFaultText(dialog->text(), Language::Translated));
        }
    });
    dialog->open();
}

void PlaceActions::askForLine(const CodePage &text)
{
    const qint64 lines = text.view()->lines().count();
    if (lines == 0)
        return;
    auto *dialog = new QInputDialog(m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Go to Line"));
    dialog->setLabelText(
        tr("Line (1 to %1), lines as 10-24, +10 or -10 from here, or a place:").arg(formatCount(lines)));
    dialog->setTextValue(QString::number(text.view()->textCursor().line().oneBased()));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, path = text.path(), current = text.view()->textCursor().line()](const QString &line) {
                if (const auto link = parseLineRequest(line, path, current)) {
                    m_navigator->navigate(*link);
                    Q_EMIT placeReached();
                } else {
                    Q_EMIT placeRefused(tr("\"%1\" is not a line.").arg(line));
                }
            });
    dialog->open();
}

PlaceButton::PlaceButton(QWidget *parent) : QToolButton(parent)
{
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    setToolTip(tr("The place as a link; a click copies it"));
    setAccessibleName(tr("Copy the place as a link"));
    hide();
}

void PlaceButton::setPlace(const QString &place, int maximumWidth)
{
    m_place = place;
    // Escape "&", which marks a mnemonic.
    setText(fontMetrics().elidedText(place, Qt::ElideMiddle, maximumWidth).replace(u'&', "&&"_L1));
    setVisible(!place.isEmpty() && !m_isCovered);
}

void PlaceButton::setCovered(bool isCovered)
{
    m_isCovered = isCovered;
    setVisible(!m_place.isEmpty() && !m_isCovered);
}

std::optional<Link> parseLineRequest(const QString &text, const QString &path, LineNumber current)
{
    // Accepts hyphen and dashes; 18 digits always fit into 64 bits.
    static const QRegularExpression form(uR"(^(?<sign>[-+]?)(?<first>\d{1,18})(?:[-–—](?<last>\d{1,18}))?$)"_s);
    QString digits = text;
    digits.remove(QRegularExpression(uR"([\s\x{2009}\x{202f}\x{a0}])"_s));
    const QRegularExpressionMatch match = form.match(digits);
    if (!match.hasMatch()) {
        const QString trimmed = text.trimmed();
        return trimmed.isEmpty() ? std::nullopt : parseLink(trimmed);
    }
    qint64 first = match.captured(u"first"_s).toLongLong();
    const QString sign = match.captured(u"sign"_s);
    const QString last = match.captured(u"last"_s);
    if (!sign.isEmpty()) {
        if (!last.isEmpty())
            return std::nullopt;
        const qint64 line = current.value() + (sign == "-"_L1 ? -first : first);
        return Link::file(path, LineNumber(std::max<qint64>(line, 0)));
    }
    qint64 end = last.isEmpty() ? first : last.toLongLong();
    if (end < first)
        std::swap(first, end);
    if (first < 1)
        return std::nullopt;
    Link link = Link::file(path, LineNumber::fromOneBased(first));
    if (end > first)
        link.lastLine = LineNumber::fromOneBased(end);
    return link;
}

} // namespace Mlf
