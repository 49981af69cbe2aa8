// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/file/filepage.h"

#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/items/facts/filetables.h"
#include "model/items/trees/jsontreemodel.h"
#include "model/questions/termplaces.h"
#include "views/code/codepage.h"
#include "views/code/codeview.h"
#include "views/common/pageparts.h"
#include "views/file/hexview.h"
#include "views/table/tablepage.h"

#include <QButtonGroup>
#include <QFocusEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <deque>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Trees are expanded level by level up to this number of rows.
constexpr int valuesOpenedAtFirst = 300;

constexpr int treeWidth = 300; ///< preferred width of the tree in pixels
constexpr int narrowTree = 230; ///< width in small windows

/// Milliseconds before the text is shown in place of a form that is being read.
constexpr int patience = 100;

} // namespace

PageType FilePage::type()
{
    return {.id = u"files"_s,
            .title = tr("Files"),
            .isPlaceOf =
                [](const Document &document, const Link &link) {
                    return link.kind == Link::Kind::File && !moduleOfRelay(document, link.name);
                },
            .make = makePage<FilePage>,
            .showsCalls = true};
}

FilePage::FilePage(QWidget *parent)
    : Page(parent)
    , m_splitter(new FittedSplitter(Qt::Horizontal, this))
    , m_buttons(new QButtonGroup(this))
    , m_bar(new QWidget)
    , m_problem(new QLabel)
    , m_name(new QLabel)
    , m_stack(new QStackedWidget)
    , m_code(new CodePage)
    , m_tree(new QTreeView)
    , m_json(new JsonTreeModel(this))
    , m_table(nullptr)
    , m_parameters(new TableModel<Parameter>(parameterColumns(ByteUnit::Bytes), {}, this))
    , m_symbols(new TableModel<ObjectSymbol>(objectSymbolColumns({}), objectSymbolLink, this))
    , m_symbolTable(nullptr)
    , m_sections(new TableModel<ObjectSection>(objectSectionColumns(), {}, this))
    , m_hex(new HexView)
{
    m_table = new TablePage(m_parameters, tr("Parameters"));
    m_table->setPlaceholder(tr("This file holds no tensors. The generated code may hold them itself."));
    m_tree->setModel(m_json);
    m_tree->setUniformRowHeights(true);
    m_tree->setAlternatingRowColors(true);
    m_tree->setAccessibleName(tr("JSON as a tree"));
    m_tree->header()->setStretchLastSection(true);
    connect(m_tree, &QTreeView::expanded, this, [this] { m_fitKeys.start(); });
    m_fitKeys.setSingleShot(true);
    m_fitKeys.setInterval(0); // fit once after many items were expanded
    connect(&m_fitKeys, &QTimer::timeout, this, &FilePage::fitKeys);
    m_stack->addWidget(m_code);
    m_stack->addWidget(m_tree);
    m_stack->addWidget(m_table);
    m_symbolTable = new TablePage(m_symbols, tr("Symbols"));
    m_symbolTable->table()->setObjectName(u"symbols"_s);
    m_symbolTable->table()->sortByColumn(int(ObjectSymbolColumn::Bytes), Qt::DescendingOrder);
    m_stack->addWidget(m_symbolTable);
    m_stack->addWidget(new TablePage(m_sections, tr("Sections")));
    m_stack->addWidget(m_hex);

    auto *bar = makeLayout<QHBoxLayout>(m_bar, {8, 4, 8, 4}, -1);
    const std::array names {tr("Te&xt"), tr("T&ree"), tr("Ten&sors"), tr("S&ymbols"), tr("Sect&ions"), tr("By&tes")};
    for (int i = 0; i < int(Form::Count); ++i) {
        auto *button = new QToolButton;
        button->setText(names[std::size_t(i)]);
        button->setCheckable(true);
        button->setAutoRaise(true);
        m_buttons->addButton(button, i);
        bar->addWidget(button);
    }
    m_name->setTextFormat(Qt::PlainText);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_problem->setWordWrap(true);
    m_problem->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addSpacing(8);
    bar->addWidget(m_problem, 1);
    bar->addWidget(m_name);
    auto *file = new QWidget(m_splitter);
    auto *fileLayout = makeLayout<QVBoxLayout>(file);
    fileLayout->addWidget(m_bar);
    fileLayout->addWidget(m_stack, 1);
    m_splitter->addWidget(file);
    m_splitter->setChildrenCollapsible(false);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(m_splitter);
    remember(u"files/splitter"_s, m_splitter, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);
    // Handle toggling, because assistive technology toggles buttons instead of clicking them.
    connect(m_buttons, &QButtonGroup::idToggled, this, [this](int id, bool isOn) {
        if (isOn && Form(id) != m_form)
            setForm(Form(id));
    });
    connect(m_code, &CodePage::placeChanged, this, [this](const Link &link) {
        m_isChosen = m_isChosen || (isVisible() && !m_isFilling);
        Q_EMIT linkSelected(link);
    });
    m_patience.setSingleShot(true);
    m_patience.setInterval(patience);
    connect(&m_patience, &QTimer::timeout, this, &FilePage::updateStack);
}

void FilePage::setTree(QWidget *tree)
{
    m_splitter->insertWidget(0, tree);
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    tree->show();
}

void FilePage::resizeEvent(QResizeEvent *event)
{
    const int tree = std::clamp(width() / 4, narrowTree, treeWidth); // the code needs the room
    m_splitter->fit({tree, width() - tree});
    Page::resizeEvent(event);
}

void FilePage::setDocument(const DocumentPointer &document, const QString &module)
{
    const QScopedValueRollback filling(m_isFilling, true);
    const bool isOther = !m_document || !document || m_document->location != document->location;
    // A file with the same name in another archive is a different file.
    if (isOther) {
        showSource({}, {});
        m_isChosen = false;
    }
    if (!document)
        return;
    if (m_isChosen && document->listing->find(m_path)) {
        showSource(document, m_path);
        return;
    }
    m_isChosen = false;
    const Link first = firstPlace(*document, document->moduleOrFirst(module));
    showSource(document, first.name);
    if (first.firstLine)
        goTo(first);
}

void FilePage::setCurrentLink(const Link &link)
{
    if (link.kind == Link::Kind::Function) {
        showSymbol(link);
    } else if (link.kind == Link::Kind::File) {
        m_isChosen = true;
        goTo(link);
    }
}

bool FilePage::isBusy() const
{
    return isPending(m_form) || (frontText() && m_code->isBusy()) || Page::isBusy();
}

void FilePage::focusInEvent(QFocusEvent *event)
{
    content()->setFocus(event->reason());
}

void FilePage::showSource(const DocumentPointer &document, const QString &path)
{
    const bool isSame = m_path == path && m_document && document && m_document->listing == document->listing;
    m_document = document;
    m_path = path;
    m_code->showSource(document, path);
    const std::vector<Form> forms = document ? formsOf(*document, path) : std::vector {Form::Text, Form::Bytes};
    const bool isSuited = isSame && forms == m_forms;
    const bool isChosen =
        isSame && m_form != m_forms.front() && std::find(forms.begin(), forms.end(), m_form) != forms.end();
    m_forms = forms;
    if (isSuited)
        return;
    m_isFilled.fill(false);
    m_problem->clear();
    m_module.clear();
    m_task.stop();
    for (int i = 0; i < int(Form::Count); ++i)
        m_buttons->button(i)->setVisible(std::find(forms.begin(), forms.end(), Form(i)) != forms.end());
    m_name->setText(path);
    m_bar->setVisible(!path.isEmpty());
    setForm(isChosen ? m_form : forms.front());
}

void FilePage::setComparison(const ComparisonPointer &comparison)
{
    m_code->setComparison(comparison);
}

void FilePage::setUnit(ByteUnit unit)
{
    m_parameters->changeColumns(parameterColumns(unit));
    m_code->setUnit(unit);
}

void FilePage::setForm(Form form)
{
    m_form = form;
    m_buttons->button(int(form))->setChecked(true);
    // The code page shows the path itself, with more details.
    m_name->setVisible(form != Form::Text);
    fill(form);
    updateStack();
    Q_EMIT contentChanged();
}

CodePage *FilePage::searchedText() const
{
    return m_form == Form::Text || m_form == Form::Tree ? m_code : nullptr;
}

void FilePage::updateStack()
{
    const bool isLate = isPending(m_form) && !m_patience.isActive();
    m_stack->setCurrentIndex(int(isLate ? Form::Text : m_form));
}

/// Runs `read` on another thread and its result on the GUI thread. If this takes long, the text is shown meanwhile.
template <typename Read, typename Take>
void FilePage::readLater(Form form, const Read &read, const Take &take)
{
    if (m_task.isRunning())
        m_isFilled[std::size_t(m_pending)] = false; // the new run replaces the running one
    m_pending = form;
    m_patience.start();
    m_task.run([this, read, take, document = m_document, path = m_path](const std::stop_token &stop,
                                                                        const Task::Delivery &deliver) {
        deliver([this, take, content = read(*document, path, stop)] {
            m_task.stop(); // the task has delivered its result
            take(content);
            updateStack();
        });
    });
}

void FilePage::fill(Form form)
{
    if (m_isFilled[std::size_t(form)])
        return;
    m_isFilled[std::size_t(form)] = true;
    if (form == Form::Bytes)
        m_hex->setSource(m_document ? m_document->bytes(m_path) : nullptr);
    if (form == Form::Tensors) {
        const Parameters *known = knownParameters(*m_document, m_path);
        m_parameters->setRows(known ? known->tensors : std::vector<Parameter>());
        // The file belongs to no model, so it was not read yet.
        if (!known)
            readLater(
                form,
                [](const Document &document, const QString &path, const std::stop_token &) {
                    return readParametersOf(document, path);
                },
                [this](const Parameters &parameters) { m_parameters->setRows(parameters.tensors); });
    }
    if (form == Form::Symbols || form == Form::Sections) {
        m_isFilled[std::size_t(Form::Symbols)] = m_isFilled[std::size_t(Form::Sections)] = true;
        const ObjectFile *known = knownObject(*m_document, m_path);
        fillObject(known ? *known : ObjectFile());
        if (!known)
            readLater(
                form,
                [](const Document &document, const QString &path, const std::stop_token &) {
                    return readObjectOf(document, path);
                },
                [this](const Result<ObjectFile> &object) { fillObject(object); });
    }
    if (form == Form::Tree) {
        m_json->setText({}, {});
        readLater(form, readTreeOf, [this](const Result<JsonTree> &json) { fillTree(json); });
    }
}

/// Removes a form that the file does not have after all, and shows the next suitable one.
void FilePage::discard(Form form)
{
    m_buttons->button(int(form))->hide();
    if (m_form == form)
        setForm(*std::next(std::find(m_forms.begin(), m_forms.end(), form)));
}

void FilePage::fillObject(const Result<ObjectFile> &object)
{
    if (!object) {
        discard(Form::Symbols);
        discard(Form::Sections);
        return;
    }
    m_symbols->setTable(objectSymbolColumns(*object), object->symbols, objectSymbolLink);
    m_sections->setRows(object->sections);
    selectSymbol();
}

void FilePage::showSymbol(const Link &function)
{
    m_wantedSymbol = Link::function(function.name);
    setForm(Form::Symbols);
    selectSymbol();
}

void FilePage::selectSymbol()
{
    if (m_wantedSymbol.isNull() || m_symbols->rowCount() == 0)
        return;
    m_symbolTable->setCurrentLink(std::exchange(m_wantedSymbol, {}));
}

void FilePage::fillTree(const Result<JsonTree> &json)
{
    if (json && !json->outline.root().isContainer())
        return discard(Form::Tree); // a single value is not a tree
    if (!json) {
        const Error &error = json.error();
        m_problem->setText(error.line ? tr("This is not JSON from line %1 on.").arg(error.line->oneBased())
                                      : errorText(error, Language::Translated));
        const bool isShown = m_form == Form::Tree;
        discard(Form::Tree);
        if (isShown && json.error().line)
            m_code->goTo(Link::file(m_path, json.error().line));
        return;
    }
    m_json->setText(json->text, json->outline, isMetadata(*m_document, m_path));
    openTree();
    m_tree->setColumnWidth(0, 0);
    fitKeys();
    showModule();
}

void FilePage::openTree()
{
    std::deque<QModelIndex> branches {QModelIndex()};
    for (int rows = 0; !branches.empty(); branches.pop_front()) {
        const QModelIndex branch = branches.front();
        const int children = m_json->rowCount(branch);
        rows += children;
        if (rows > valuesOpenedAtFirst && branch.isValid())
            return;
        m_tree->expand(branch);
        for (int row = 0; row < children && row < valuesOpenedAtFirst; ++row) {
            if (const QModelIndex child = m_json->index(row, 0, branch); m_json->hasChildren(child))
                branches.push_back(child);
        }
    }
}

/// Makes the key column as wide as the keys, as long as the values keep some room. Only the user can make it wider.
void FilePage::fitKeys()
{
    const int before = m_tree->columnWidth(0);
    m_tree->resizeColumnToContents(0);
    const int most = std::max(m_tree->viewport()->width() * 3 / 5, fontMetrics().averageCharWidth() * 40);
    m_tree->setColumnWidth(0, std::max(before, std::min(m_tree->columnWidth(0), most)));
}

void FilePage::showModule()
{
    if (m_module.isEmpty())
        return;
    const auto child = [this](const QModelIndex &parent, const QString &key) {
        for (int row = 0; row < m_json->rowCount(parent); ++row) {
            if (const QModelIndex index = m_json->index(row, 0, parent); index.data().toString() == key)
                return index;
        }
        return QModelIndex();
    };
    const QModelIndex module = child(child({}, u"modules"_s), m_module);
    if (!module.isValid())
        return;
    m_tree->setCurrentIndex(module);
    m_tree->expand(module);
    m_tree->scrollTo(module, QAbstractItemView::PositionAtTop);
}

QWidget *FilePage::content() const
{
    if (m_stack->currentWidget() == m_code)
        return m_code->view();
    const auto *table = qobject_cast<TablePage *>(m_stack->currentWidget());
    return table ? table->table() : m_stack->currentWidget();
}

void FilePage::goTo(const Link &link)
{
    if (link.kind == Link::Kind::File && link.name != m_path)
        showSource(m_document, link.name);
    m_module = link.kind == Link::Kind::File ? link.module : QString();
    if (m_isFilled[std::size_t(Form::Tree)] && !isPending(Form::Tree))
        showModule();
    if (link.firstLine || link.kind == Link::Kind::Function) {
        m_code->goTo(link);
        setForm(Form::Text);
        if (m_code->path() != m_path)
            showSource(m_document, m_code->path());
    }
}

Link FilePage::currentLink() const
{
    return m_form == Form::Text ? m_code->currentLink() : Link::file(m_path);
}

} // namespace Mlf
