// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/contract/contractpage.h"

#include "model/base/errortext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/items/facts/contracttables.h"
#include "model/questions/compileline.h"
#include "views/checklist/checklistpage.h"
#include "views/common/pageparts.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int maxRows = 14; ///< maximum visible rows of a table; more rows scroll
constexpr int snippetBesideTables = 1500; ///< minimum width in pixels for snippet and tables side by side

} // namespace

ContractPage::ContractPage(QWidget *parent)
    : Page(parent)
    , m_made(new QWidget(this))
    , m_columns(new QBoxLayout(QBoxLayout::TopToBottom))
    , m_facts(new QVBoxLayout)
    , m_code(new QVBoxLayout)
    , m_reason(new QLabel(this))
    , m_snippet(new QPlainTextEdit(this))
    , m_copy(new QPushButton(tr("&Copy"), this))
    , m_command(new QLabel(this))
    , m_copyCommand(new QPushButton(tr("Copy &Line"), this))
{
    makeSnippet();
    m_sections[1] = makeSection(tr("Inputs and outputs in argument order"), m_facts, 6, -1);
    auto *made = makeLayout<QVBoxLayout>(m_made, {}, -1);
    m_sections[0] = makeSection(tr("How the model is built and called"), made, 3, 4);
    m_sections[2] = makeSection(tr("How the model was probably compiled"), made, 3, 4);
    makeCommand();
    made->addWidget(m_command);
    m_facts->addStretch(1);
    m_columns->setSpacing(16);
    m_columns->addLayout(m_code, 1);
    m_columns->addLayout(m_facts);
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addLayout(m_columns);
    layout->addWidget(m_made);
    setFocusProxy(m_snippet);
}

ContractPage::Section ContractPage::makeSection(const QString &title, QBoxLayout *layout, int whereColumn,
                                                int sentenceColumn)
{
    Section section;
    section.model = new FactTableModel(this);
    section.table = new TablePage(section.model, title, this);
    section.none = new QLabel(this);
    section.none->setWordWrap(true);
    // Few rows in a meaningful order: no filter.
    section.table->filterEdit()->hide();
    section.table->controls()->setContentsMargins(0, 8, 0, 4);
    section.table->controls()->insertWidget(0, makeHeading(title, section.table));
    QTableView *table = section.table->table();
    if (sentenceColumn >= 0) // its column gets the remaining width and wraps
        section.table->setWrapped({sentenceColumn});
    LinkDelegate::makeLinks(table, {whereColumn}, [this](const Link &link) { Q_EMIT linkActivated(link); });
    layout->addWidget(section.table);
    layout->addWidget(section.none);
    connect(section.table, &TablePage::linkActivated, this, &ContractPage::linkActivated);
    section.table->setFittedHeight(maxRows);
    return section;
}

void ContractPage::makeCommand()
{
    m_command->setWordWrap(true);
    m_command->setTextFormat(Qt::PlainText);
    m_command->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_command->setAccessibleName(tr("Likely compile line"));
    useFixedFont(m_command);
    m_sections[2].table->controls()->addWidget(m_copyCommand);
    m_copyCommand->setToolTip(tr("Copies the line that probably compiled the model"));
    connect(m_copyCommand, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->text()); });
}

void ContractPage::makeSnippet()
{
    auto *row = new QHBoxLayout;
    row->addWidget(makeHeading(tr("Code that calls the model"), this));
    row->addStretch(1);
    row->addWidget(m_copy);
    m_code->addLayout(row);
    m_snippet->setReadOnly(true);
    m_snippet->setLineWrapMode(QPlainTextEdit::NoWrap);
    useFixedFont(m_snippet);
    m_snippet->setTabChangesFocus(true);
    m_snippet->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_snippet->setAccessibleName(tr("Code that calls the model"));
    m_reason->setWordWrap(true);
    m_code->addWidget(m_snippet, 1);
    m_code->addWidget(m_reason);
    m_code->addStretch(0);
    m_copy->setToolTip(tr("Copies the code"));
    connect(m_copy, &QPushButton::clicked, this, &ContractPage::copySnippet);
}

void ContractPage::setDocument(const DocumentPointer &document, const QString &module)
{
    m_document = document;
    m_moduleName = module;
    if (const Module *shown = document ? document->moduleOrFirst(module) : nullptr)
        update(*shown);
}

void ContractPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    setDocument(m_document, m_moduleName);
}

void ContractPage::setUnit(ByteUnit unit)
{
    m_unit = unit;
    setDocument(m_document, m_moduleName);
}

void ContractPage::update(const Module &module)
{
    const bool isScanned = m_document->stage >= Document::Stage::Analysis;
    const QString reading = tr("The code is being read.");
    // Ignore a comparison that refers to another document.
    const bool isOfThis = m_comparison && m_comparison->documents.newer->references == m_document->references;
    const Module *older = isOfThis ? olderModule(*m_comparison, module.metadata.name) : nullptr;
    showTable(m_sections[0], contractTable(module), older ? std::optional(contractTable(*older)) : std::nullopt, {1});
    showTable(m_sections[1], tensorTable(module, m_unit),
              older ? std::optional(tensorTable(*older, m_unit)) : std::nullopt, {1, 2, 3, 4});
    updateCommand(module, older);
    m_sections[1].none->setText(isScanned ? tr("No part of the archive says which inputs and outputs there are.")
                                          : reading);
    for (const Section &section : m_sections)
        section.none->setVisible(section.model->rowCount() == 0);
    const CallSnippet &snippet = module.snippet;
    if (m_snippet->toPlainText() != snippet.text)
        m_snippet->setPlainText(snippet.text);
    const bool hasText = !snippet.text.isEmpty();
    m_snippet->setVisible(hasText);
    m_copy->setVisible(hasText);
    m_reason->setVisible(!hasText);
    m_reason->setText(isScanned ? tr("There is none: %1.").arg(causesText(snippet.why, Language::Translated))
                                : reading);
    const int lines = int(snippet.text.count(u'\n'));
    const int margins = 2 * (m_snippet->frameWidth() + int(m_snippet->document()->documentMargin()));
    m_snippet->setMinimumHeight((lines + 1) * m_snippet->fontMetrics().lineSpacing() + margins + 2);
    arrange();
}

void ContractPage::updateCommand(const Module &module, const Module *older)
{
    const auto lineOf = [](const Document &document, const Module &one) {
        return compileLine(one, document.metadata ? document.metadata->version : std::nullopt, document.modules.size());
    };
    const CompileLine line = lineOf(*m_document, module);
    showTable(m_sections[2], compileOptionsTable(line),
              older ? std::optional(compileOptionsTable(lineOf(*m_comparison->documents.older, *older))) : std::nullopt,
              {1});
    const QString reasons = causesText(line.reasons, Language::Translated);
    m_sections[2].none->setText(tr("There is none: %1.").arg(reasons));
    const QString command = line.command();
    m_command->setText(command);
    m_command->setToolTip(reasons);
    m_command->setVisible(!command.isEmpty());
    m_copyCommand->setVisible(!command.isEmpty());
}

/// Shows a table. If there is an older archive, also shows its values of the columns `columns`.
void ContractPage::showTable(const Section &section, const FactTable &table, const std::optional<FactTable> &older,
                             const std::vector<std::size_t> &columns)
{
    const FactTable shown = factsSince(table, older ? &*older : nullptr, columns);
    section.model->setTable(shown);
    section.table->setColumnAvailable(int(table.headers.size()), hasChangedFacts(shown));
}

void ContractPage::copySnippet() const
{
    QGuiApplication::clipboard()->setText(m_snippet->toPlainText());
}

void ContractPage::resizeEvent(QResizeEvent *event)
{
    arrange();
    QWidget::resizeEvent(event);
}

/// Places the code beside the tables if there is room for both.
void ContractPage::arrange()
{
    const bool isWide = width() >= snippetBesideTables && !m_snippet->toPlainText().isEmpty();
    m_columns->setDirection(isWide ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_columns->setStretchFactor(m_facts, isWide ? 3 : 0); // stacked tables have the height of their rows
    m_columns->setStretchFactor(m_code, isWide ? 2 : 1);
}

PageType IntegratePage::type()
{
    return {.id = u"integrate"_s, .title = tr("Integrate"), .make = makePage<IntegratePage>};
}

IntegratePage::IntegratePage(QWidget *parent)
    : CompoundPage(parent)
    , m_contract(new ContractPage(this))
    , m_checklist(new ChecklistPage(this))
    , m_madeButton(new QToolButton(this))
{
    addPart(m_contract);
    addPart(m_checklist);
    auto *content = new QWidget(this);
    auto *layout = makeLayout<QVBoxLayout>(content, {12, 8, 12, 8}, -1);
    layout->addWidget(m_contract);
    layout->addWidget(m_checklist, 1);
    m_madeButton->setText(tr("How the model was b&uilt"));
    m_madeButton->setCheckable(true);
    m_madeButton->setAutoRaise(true);
    m_madeButton->setArrowType(Qt::RightArrow);
    m_madeButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    layout->addWidget(m_madeButton);
    layout->addWidget(m_contract->madePart());
    m_contract->madePart()->hide();
    connect(m_madeButton, &QToolButton::toggled, this, [this](bool isShown) {
        m_madeButton->setArrowType(isShown ? Qt::DownArrow : Qt::RightArrow);
        m_contract->madePart()->setVisible(isShown);
    });
    fillScrolling(this, content);
}

void IntegratePage::revealPart(const QString &name)
{
    if (name == "contract"_L1)
        m_madeButton->setChecked(true);
}

} // namespace Mlf
