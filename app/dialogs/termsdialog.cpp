// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/termsdialog.h"

#include "app/window/navigator.h"
#include "app/window/pagelist.h"
#include "model/base/format.h"
#include "model/document/document.h"
#include "model/questions/pageplaces.h"
#include "model/questions/termplaces.h"
#include "views/common/pageparts.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QTreeWidgetItemIterator>
#include <QUrl>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QSize termsStartSize(900, 600);
constexpr int listShare = 2; ///< fifths of the width for the list
constexpr int articleShare = 3;

const QString termScheme = u"term"_s;
const QString placeScheme = u"place"_s;

QString shown(const TermText &text)
{
    return inLanguage(text, Language::Translated);
}

QString linkHtml(const QString &scheme, const QString &target, const QString &text)
{
    const QString encoded = QString::fromLatin1(QUrl::toPercentEncoding(target));
    return u"<a href=\"%1:%2\">%3</a>"_s.arg(scheme, encoded, text.toHtmlEscaped());
}

QString paragraph(const QString &html)
{
    return u"<p>%1</p>"_s.arg(html);
}

QString heading(const QString &text)
{
    return u"<h4>%1</h4>"_s.arg(text.toHtmlEscaped());
}

QString listHtml(const QStringList &items)
{
    return items.isEmpty() ? QString() : u"<ul><li>%1</li></ul>"_s.arg(items.join(u"</li><li>"_s));
}

} // namespace

TermsDialog::TermsDialog(const Navigator *navigator, const PageList *pages, QWidget *parent)
    : QDialog(parent)
    , m_navigator(navigator)
    , m_pages(pages)
    , m_count(new QLabel(this))
    , m_list(new QTreeWidget(this))
    , m_article(new QTextBrowser(this))
    , m_back(new QToolButton(this))
{
    setWindowTitle(tr("Terms"));
    m_filter = new FilterEdit(tr("Search terms and explanations"), m_list, this);
    m_filter->setAccessibleName(tr("Search terms and explanations"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_list->setHeaderHidden(true);
    m_list->setAccessibleName(tr("Terms"));
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setUniformRowHeights(true);
    m_list->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_article->setAccessibleName(tr("Explanation"));
    m_article->setOpenLinks(false);
    m_article->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);
    auto *back = new QAction(QIcon::fromTheme(u"go-previous"_s), tr("Back"), this);
    back->setShortcut(QKeySequence(Qt::ALT | Qt::Key_Left));
    back->setEnabled(false);
    connect(back, &QAction::triggered, this, &TermsDialog::goBack);
    m_back->setObjectName(u"back"_s);
    m_back->setDefaultAction(back);
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    addAction(back);
    m_count->setTextFormat(Qt::PlainText);

    auto *left = new QWidget(this);
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addWidget(m_filter);
    leftLayout->addWidget(m_list, 1);
    leftLayout->addWidget(m_count);
    auto *splitter = new QSplitter(this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(left);
    splitter->addWidget(m_article);
    splitter->setStretchFactor(0, listShare);
    splitter->setStretchFactor(1, articleShare);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setToolTip(tr("Copies the explanation as text"));
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(copiedText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_back);
    foot->addWidget(buttons, 1);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addLayout(foot);
    for (QPushButton *button : findChildren<QPushButton *>())
        button->setAutoDefault(false); // Return activates the current row of the list
    connect(m_filter, &QLineEdit::textChanged, this, &TermsDialog::fill);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &TermsDialog::showCurrent);
    connect(m_list, &QTreeWidget::itemActivated, this, [this] { m_article->setFocus(); });
    connect(m_article, &QTextBrowser::anchorClicked, this, &TermsDialog::follow);
    takeDocument();
    fill({});
    m_filter->setFocus();
    resize(parent ? termsStartSize.boundedTo(parent->size() * 0.9) : termsStartSize);
}

void TermsDialog::takeDocument()
{
    const Module *module = m_navigator->module();
    const QString name = module ? module->metadata.name : QString();
    if (m_document == m_navigator->document() && m_module == name)
        return;
    m_document = m_navigator->document();
    m_module = name;
    showCurrent();
}

QTreeWidgetItem *TermsDialog::add(const Term &term, QTreeWidgetItem *group)
{
    const QStringList row {termTitle(term, Language::Translated)};
    auto *item = group ? new QTreeWidgetItem(group, row) : new QTreeWidgetItem(m_list, row);
    item->setData(0, Qt::UserRole, term.id);
    item->setToolTip(0, row.front());
    return item;
}

/// Lists the terms by subject without a search, else by relevance.
void TermsDialog::fill(const QString &typed)
{
    const Term *before = current();
    m_list->clear();
    const Glossary::Terms found = glossary().search(typed);
    const bool isSearch = !typed.trimmed().isEmpty();
    m_list->setRootIsDecorated(!isSearch);
    std::vector<QTreeWidgetItem *> groups;
    for (const TermGroup &group : glossary().groups()) {
        if (isSearch)
            break;
        groups.push_back(new QTreeWidgetItem(m_list, {shown(group.title)}));
        groups.back()->setExpanded(true);
        QFont font = m_list->font();
        font.setBold(true);
        groups.back()->setFont(0, font);
        groups.back()->setFlags(Qt::ItemIsEnabled);
    }
    for (const Term *term : found)
        add(*term, isSearch ? nullptr : groups[std::size_t(term->group)]);
    m_count->setText(found.empty() ? tr("No term fits. Try another word, in English or Chinese.")
                                   : tr("Terms: %1").arg(formatCount(qint64(found.size()))));
    if (!isSearch && before)
        select(before->id);
    else if (!found.empty())
        select(found.front()->id);
    showCurrent();
}

void TermsDialog::select(const QString &id)
{
    for (QTreeWidgetItemIterator it(m_list); *it; ++it) {
        if ((*it)->data(0, Qt::UserRole).toString() == id) {
            m_list->setCurrentItem(*it);
            m_list->scrollToItem(*it);
            return;
        }
    }
}

const Term *TermsDialog::current() const
{
    const QTreeWidgetItem *item = m_list->currentItem();
    return item ? glossary().find(item->data(0, Qt::UserRole).toString()) : nullptr;
}

bool TermsDialog::showTerm(const QString &id)
{
    if (!glossary().find(id))
        return false;
    m_filter->clear();
    select(id);
    return true;
}

QString TermsDialog::copiedText() const
{
    const Term *term = current();
    return term ? termArticle(*term, Language::Translated) : QString();
}

void TermsDialog::showCurrent()
{
    const Term *term = current();
    m_article->setHtml(term ? articleHtml(*term) : QString());
}

QString TermsDialog::articleHtml(const Term &term) const
{
    QString html = u"<h3>%1</h3>"_s.arg(termTitle(term, Language::Translated).toHtmlEscaped())
        + paragraph(shown(term.text).toHtmlEscaped());
    if (!term.slip.isEmpty())
        html += heading(tr("Where the documents are wrong")) + paragraph(shown(term.slip).toHtmlEscaped());
    if (isAboutCombinations(term)) {
        QStringList rows;
        for (const TermCombination &combination : glossary().combinations())
            rows += combinationText(combination, Language::Translated).toHtmlEscaped();
        html += heading(tr("Options that go together")) + listHtml(rows);
    }
    html += placesHtml(term);
    QStringList spots;
    for (const TermSpot &spot : term.spots)
        spots += spotText(spot, Language::Translated).toHtmlEscaped();
    html += heading(tr("Where it is met")) + listHtml(spots);
    QStringList facts;
    if (!term.age.isEmpty())
        facts += tr("Found in: %1").arg(shown(term.age)).toHtmlEscaped();
    for (const TermText &document : term.documents)
        facts += tr("Named by the document \"%1\"").arg(shown(document)).toHtmlEscaped();
    html += listHtml(facts);
    QStringList related;
    for (const QString &id : term.related) {
        if (const Term *other = glossary().find(id))
            related += linkHtml(termScheme, id, termTitle(*other, Language::Translated));
    }
    return html + heading(tr("See also")) + listHtml(related);
}

QString TermsDialog::placesHtml(const Term &term) const
{
    if (!m_document || !term.isMet())
        return {};
    QStringList places;
    for (const TermPlace &place : placesOfTerm(*m_document, term, m_module)) {
        const bool isPage = place.link.kind == Link::Kind::Page;
        if (isPage && !m_pages->shown().contains(windowPage(place.text)))
            continue; // the archive has no content for this page
        const PageType *type = isPage ? m_pages->type(place.text) : nullptr;
        const QString text = type ? type->title : place.text;
        const QString link = linkHtml(placeScheme, formatLink(place.link), text);
        places += isPage || formatLink(place.link) == text
            ? link
            : tr("%1 in %2", "what stands at a place, and the place").arg(link, formatLink(place.link).toHtmlEscaped());
    }
    return heading(tr("Shown here"))
        + (places.isEmpty() ? paragraph(tr("This archive does not show it.").toHtmlEscaped()) : listHtml(places));
}

void TermsDialog::follow(const QUrl &url)
{
    const QString target = url.path(QUrl::FullyDecoded);
    if (url.scheme() == termScheme) {
        const Term *before = current();
        if (showTerm(target) && before) {
            m_before.push_back(before->id);
            m_back->defaultAction()->setEnabled(true);
        }
        return;
    }
    const QString text = url.toString(QUrl::RemoveScheme | QUrl::PrettyDecoded);
    if (const std::optional<Link> link = parseLink(QUrl::fromPercentEncoding(text.toUtf8())))
        Q_EMIT linkActivated(*link);
}

void TermsDialog::goBack()
{
    if (m_before.isEmpty())
        return;
    showTerm(m_before.takeLast());
    m_back->defaultAction()->setEnabled(!m_before.isEmpty());
}

/// Up and Down move in the list while the user types; Escape always closes, even with text in the filter.
bool TermsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_filter || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape)
        reject();
    else if (key == Qt::Key_Down || key == Qt::Key_Up || key == Qt::Key_PageDown || key == Qt::Key_PageUp)
        QCoreApplication::sendEvent(m_list, event);
    else
        return QDialog::eventFilter(watched, event);
    return true;
}

} // namespace Mlf
