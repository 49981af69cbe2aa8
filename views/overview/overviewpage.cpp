// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/overviewpage.h"

#include "model/analysis/code/modelwork.h"
#include "model/analysis/modelfigures.h"
#include "model/artifact/tvmtables.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/naturalorder.h"
#include "model/chart/barchart.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/modelparts.h"
#include "model/document/moduledeployment.h"
#include "model/items/celltext.h"
#include "model/items/facts/comparedtotals.h"
#include "model/items/findingsmodel.h"
#include "model/items/functiontabletext.h"
#include "views/common/pageparts.h"
#include "views/overview/card.h"
#include "views/overview/glancechart.h"
#include "views/overview/memorycards.h"
#include "views/overview/modelstable.h"

#include <QClipboard>
#include <QEvent>
#include <QFocusEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollArea>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int cardWidth = 340; ///< in narrower cards lines wrap too often to be read at a glance
constexpr int cardSpacing = 6;
constexpr int sideMargin = 20;
constexpr std::size_t shownFiles = 5;
constexpr std::size_t shownFindings = 2; ///< so few that the page needs no scrolling on a laptop
constexpr qsizetype longestModelName = 40;

/// Chart of the used part of boards or regions, one bar each.
ChartScene roomChart(const std::vector<SummaryBar> &items, const QString &title, double width)
{
    constexpr qint64 whole = 1000;
    BarChart chart;
    chart.title = title;
    chart.isSmall = true;
    chart.most = ByteCount(whole);
    chart.width = width;
    for (const SummaryBar &item : items) {
        const auto taken = qint64(std::clamp(item.share, 0.0, 1.0) * whole);
        // A sign, because colour alone is not enough.
        const bool isTrouble = item.isTrouble && !item.isConditional;
        const QString mark = isTrouble ? u"\u2717 "_s : item.isKnown ? u"\u2713 "_s : QString();
        chart.rows.push_back({mark + item.label,
                              item.label,
                              item.link,
                              {{item.words,
                                {{ByteCount(taken), isTrouble ? SeriesRole::Trouble : SeriesRole::Workspace},
                                 {ByteCount(whole - taken), SeriesRole::Grid}}}},
                              {}});
    }
    return layOutBars(chart);
}

/// The items of `few`, and as many others as fit into `height`, in the order of `all`. Names and values of the others
/// are not longer, so that none is cut.
ChartScene fittingRoomChart(const std::vector<SummaryBar> &few, const std::vector<SummaryBar> &all,
                            const QString &title, double width, double height)
{
    ChartScene scene = roomChart(few, title, width);
    if (few.empty() || all.size() <= few.size())
        return scene;
    const auto widest = [&few](QString SummaryBar::*text) {
        double most = 0;
        for (const SummaryBar &item : few)
            most = std::max(most, textWidth(item.*text));
        return most;
    };
    const double label = widest(&SummaryBar::label);
    const double words = widest(&SummaryBar::words);
    auto more = std::ptrdiff_t(height / scene.height() * double(few.size())) - std::ssize(few);
    std::vector<SummaryBar> shown;
    bool isBehind = false; // less full than the first of `few`
    for (const SummaryBar &item : all) {
        const bool isOfFew = std::ranges::find(few, item.name, &SummaryBar::name) != few.end();
        isBehind = isBehind || isOfFew;
        const bool isShort = textWidth(item.label) <= label && textWidth(item.words) <= words;
        if (isOfFew || (isBehind && isShort && !item.isTrouble && more-- > 0))
            shown.push_back(item);
    }
    return roomChart(shown, title, width);
}

/// The line of the calling code that calls the function `entry`; empty if there is none.
QString callLine(const QString &code, const QString &entry)
{
    for (const QString &line : code.split(u'\n')) {
        if (line.contains(entry + u'(') && line.endsWith(u';'))
            return line.mid(line.indexOf(entry)).trimmed();
    }
    return {};
}

} // namespace

PageType OverviewPage::type()
{
    return {.id = u"overview"_s, .title = tr("Overview"), .make = makePage<OverviewPage>};
}

OverviewPage::OverviewPage(QWidget *parent)
    : Page(parent)
    , m_title(new QLabel)
    , m_caption(new QLabel)
    , m_models(new LinkLabel)
    , m_whole(new QVBoxLayout)
    , m_row(new QHBoxLayout)
    , m_scroll(new QScrollArea)
{
    emphasize(m_title, 1.7);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setTextFormat(Qt::PlainText);
    for (QLabel *label : {m_title, m_caption, m_models})
        label->setMinimumWidth(1); // long names must not widen the page
    m_caption->setWordWrap(true);
    m_caption->setTextFormat(Qt::PlainText);
    m_models->setWordWrap(true);
    m_models->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_models->setAccessibleName(tr("Models of this archive"));
    connect(m_models, &QLabel::linkActivated, this, [this](const QString &number) {
        const std::size_t index = number.toULongLong();
        if (m_document && index < m_document->modules.size())
            Q_EMIT linkActivated(Link::page(u"overview"_s, m_document->modules[index].metadata.name));
    });
    m_models->installEventFilter(this);
    m_whole->setSpacing(cardSpacing);
    m_row->setSpacing(cardSpacing);

    auto *content = new QWidget;
    auto *layout = new QVBoxLayout(content);
    layout->setContentsMargins(sideMargin, 6, sideMargin, 4);
    layout->setSpacing(cardSpacing);
    layout->addWidget(m_title);
    layout->addWidget(m_caption);
    layout->addWidget(m_models);
    layout->addLayout(m_whole, 1);
    layout->addLayout(m_row, 1);
    layout->addStretch(0);

    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(content);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its cards handle the keys
    m_scroll->viewport()->installEventFilter(this); // the scroll bar resizes it too
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
}

void OverviewPage::setDocument(const DocumentPointer &document, const QString &module)
{
    m_document = document;
    m_moduleName = module;
    for (const auto &[card, side] : m_cards) {
        card->hide();
        card->deleteLater(); // later, because a click on a card may cause its own replacement
    }
    m_cards.clear();
    m_columns = 0;
    const Module *shown = currentModule();
    fillHeading(shown);
    fillModels();
    if (!m_document)
        return;
    if (shown) {
        fillFit();
        fillChanges(*shown);
        fillMemory(*shown);
        fillBoards();
        fillCall(*shown);
    }
    fillContents();
    fillFindings();
    arrangeCards();
}

void OverviewPage::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    setDocument(DocumentPointer(m_document), QString(m_moduleName));
}

void OverviewPage::setComparison(const ComparisonPointer &comparison)
{
    if (comparison == m_comparison)
        return;
    m_comparison = comparison;
    setDocument(DocumentPointer(m_document), QString(m_moduleName));
}

void OverviewPage::showSummary(const QString &page, const PageSummary &summary)
{
    if (page != "fit"_L1 || summary == m_fit)
        return;
    m_fit = summary;
    setDocument(DocumentPointer(m_document), QString(m_moduleName));
}

const Module *OverviewPage::currentModule() const
{
    return m_document ? m_document->moduleOrFirst(m_moduleName) : nullptr;
}

Link OverviewPage::pageLink(const QString &page) const
{
    return Link::page(page, m_document->linkModule(currentModule()));
}

void OverviewPage::fillHeading(const Module *module)
{
    if (!m_document || m_document->stage < Document::Stage::Facts) {
        m_title->setText(m_document ? m_document->listing->name : QString());
        m_caption->setText(m_document ? tr("Reading the archive; its files can be opened in the tree already.")
                                      : QString());
        return;
    }
    if (!m_document->metadata) {
        m_title->setText(m_document->listing->name);
        const bool isMissing = !m_document->file(u"metadata.json"_s);
        m_caption->setText(
            isMissing && m_document->listing->damage ? tr(
                "metadata.json was not reached because the archive ends early. The tree shows the files that were read.")
                : isMissing && !m_document->listing->isComplete
                ? tr(
                    "metadata.json was not reached because the archive was not read to its end. The tree shows the files that were read.")
                : isMissing
                ? tr(
                    "Not a Model Library Format archive, because there is no metadata.json at its root. Its files can be read in the tree.")
                : tr(
                    "metadata.json cannot be understood, so nothing is stated. The findings say where it breaks; the files can be read in the tree."));
        return;
    }
    m_title->setText(shownName(module ? module->metadata.name : m_document->listing->name));
    QStringList parts;
    const std::optional<qint64> version = m_document->metadata->version;
    const auto versions = formatVersions(Language::Translated);
    const auto row =
        std::ranges::find_if(versions, [&](const FormatVersion &known) { return version == known.number; });
    if (!version)
        parts += tr("no format version");
    else if (row == versions.end())
        parts += tr("format %1, not a known version").arg(*version);
    else
        parts += row->releases.isEmpty() ? tr("format %1 (development versions only)").arg(*version)
                                         : tr("format %1 (TVM %2)").arg(QString::number(*version), row->releases);
    if (module && module->metadata.style == Style::Operator)
        parts += tr("operator style");
    if (module && module->contract.compilerVersion.basis == Basis::Stated)
        parts += tr("exported by TVM %1").arg(*module->contract.compilerVersion.value);
    if (module && !module->metadata.exportedAt.isEmpty())
        parts +=
            tr("exported at %1, local time of the exporter").arg(QString(module->metadata.exportedAt).remove(u'Z'));
    m_caption->setText(shownText(parts.join(u" \u00b7 "_s)));
}

/// Shows the names of the other models as links.
void OverviewPage::fillModels()
{
    const bool hasChoice = m_document && m_document->modules.size() > 1;
    m_models->setVisible(hasChoice);
    if (!hasChoice)
        return;
    const bool isKnown = m_document->stage >= Document::Stage::Analysis;
    m_models->setText(modelsTable(*m_document, currentModule(), m_unit, isKnown));
}

Card *OverviewPage::addCard(const QString &title, Side side)
{
    auto *card = new Card(title, this);
    card->installEventFilter(this);
    connect(card, &Card::linkActivated, this, &OverviewPage::linkActivated);
    m_cards.push_back({card, side});
    return card;
}

/// Adds the card about changes, unless the comparison refers to another document.
void OverviewPage::fillChanges(const Module &module)
{
    if (!m_comparison || m_comparison->documents.newer->references != m_document->references)
        return;
    Card *card =
        addCard(tr("Since %1", "name of an archive").arg(m_comparison->documents.older->listing->name), Side::Whole);
    card->setLink(pageLink(u"changes"_s), tr("Changes"));
    const ModuleComparison *compared = m_comparison->changes.moduleOrFirst(module.metadata.name);
    if (!compared || !compared->isPaired || compared->names.newer != module.metadata.name) {
        card->addText(tr("This model is not in the older archive."));
        return;
    }
    card->addText(compared->isSame() && m_document->modules.size() > 1
                      ? tr("The same model: nothing that counts is different.")
                      : verdictText(m_comparison->changes));
    QStringList changed;
    QStringList unchanged;
    for (const ComparedTotal &total : compared->totals) {
        if (total.name.startsWith("pool:"_L1))
            continue; // pools are included in the workspace
        const std::optional<ByteCount> delta = total.delta();
        const QString name = totalTitle(total.name, Language::Translated);
        const bool isCertain = !delta || (!total.isAtLeast() && total.basis() != Basis::Inferred);
        if (delta == ByteCount())
            unchanged += name;
        else if (delta || total.isChanged())
            changed +=
                u"%1: %2"_s.arg(isCertain ? name : tr("%1, not certain").arg(name),
                                delta ? deltaTextIn(m_unit, *delta, QLocale()) : tr("not known", "a difference"));
    }
    if (!unchanged.isEmpty())
        card->addText(tr("Unchanged: %1").arg(unchanged.join(u", "_s)), true);
    if (!unchanged.isEmpty() && !changed.isEmpty())
        card->addColumn();
    if (!changed.isEmpty())
        card->addText(changed.join(u"\u00a0\u00b7 "_s)); // no line begins with the dot
}

void OverviewPage::fillMemory(const Module &module)
{
    const MemoryFacts facts {m_document, module, m_document->stage >= Document::Stage::Analysis, m_unit};
    const bool isOneOfSeveral = m_document->modules.size() > 1;
    const QString name = shownName(module.metadata.name).left(longestModelName);
    Card *ram = addCard(isOneOfSeveral ? tr("RAM of %1", "name of a model").arg(name) : tr("RAM"), Side::Whole);
    fillRamCard(*ram, facts);
    if (!module.buffers.calls.empty())
        ram->setLink(pageLink(u"calls"_s), tr("Calls"));
    else if (!module.functions.empty())
        ram->setLink(pageLink(u"functions"_s), tr("Functions"));
    addWork(*ram, module);
    Card *rom = addCard(isOneOfSeveral ? tr("Flash of %1", "name of a model").arg(name) : tr("Flash"), Side::Left);
    fillRomCard(*rom, facts);
    if (facts.isScanned && module.rom.totals.all().known() > ByteCount())
        rom->setLink(pageLink(u"flash"_s), tr("Flash", "name of a page"));
    else if (!module.objects.empty())
        rom->setLink(Link::file(module.objects.front().path), tr("Compiled code"));
}

/// Sets the note of a card: the number of calls and their work.
void OverviewPage::addWork(Card &card, const Module &module)
{
    QStringList parts;
    if (!module.buffers.calls.empty())
        parts += tr("Calls: %1").arg(formatCount(qint64(module.buffers.calls.size())));
    if (const std::optional<FunctionWork> work = modelWork(module.functions);
        work && m_document->stage >= Document::Stage::Analysis && work->accumulations.most.value_or(0) > 0)
        parts += tr("Multiply-accumulates in one run: %1 (%2)").arg(functionWorkText(*work), basisText(work->basis()));
    parts += tr("Without stack and runtime");
    card.setNote(parts.join(u" \u00b7 "_s));
}

/// Adds the card with the verdict on the board that the user has chosen, region by region.
void OverviewPage::fillFit()
{
    if (m_fit.regions.empty())
        return;
    const auto board = std::ranges::find(m_fit.all, m_fit.current, &SummaryBar::name);
    const QString title = tr("Memory of %1", "a board").arg(board == m_fit.all.end() ? m_fit.current : board->label);
    Card *card = addCard(title, Side::Whole);
    if (m_document->modules.size() > 1)
        card->setNote(m_fit.what);
    card->addChart([regions = m_fit.regions, title](double width, double) { return roomChart(regions, title, width); },
                   title);
    card->setLink(Link::page(u"fit"_s), tr("Fit"));
}

void OverviewPage::fillBoards()
{
    QStringList machines;
    for (const Module &module : m_document->modules) {
        const QString machine = desktopMachine(module);
        if (!machine.isEmpty() && !machines.contains(machine))
            machines += machine;
    }
    if (m_fit.figure.isEmpty() && machines.isEmpty())
        return;
    Card *card = addCard(m_document->modules.size() > 1 ? tr("All models fit on") : tr("Fits on"), Side::Middle);
    if (!machines.isEmpty())
        card->addText(tr("Built for %1: rebuild for a board.", "a processor").arg(machines.join(u", "_s)));
    if (m_fit.figure.isEmpty())
        return;
    card->addFigure(m_fit.figure, m_fit.what, Basis::Computed);
    const QString title = tr("Room that boards have left");
    card->addChart([few = m_fit.bars, all = m_fit.all,
                    title](double width, double height) { return fittingRoomChart(few, all, title, width, height); },
                   title, [few = m_fit.bars, title](double width) { return roomChart(few, title, width).height(); });
    card->setLink(Link::page(u"fit"_s),
                  m_fit.all.size() > m_fit.bars.size() ? tr("All %1 boards").arg(m_fit.all.size()) : tr("Fit"));
}

void OverviewPage::fillCall(const Module &module)
{
    Card *card = addCard(tr("Call it"), Side::Third);
    // Operators have no entry point; each is called on its own.
    const auto entry = std::ranges::find_if(
        module.functions, [](const FunctionFact &fact) { return fact.role == FunctionRole::Entry && fact.line; });
    if (module.metadata.style != Style::Operator && entry != module.functions.end()) {
        const QString call = callLine(module.snippet.text, entry->name);
        card->addLink(call.isEmpty() ? entry->name : call, Link::function(entry->name, m_document->linkModule(&module)),
                      tr("Goes to the entry point"));
    }
    QStringList yours;
    std::vector<DeploymentRow> parts;
    if (m_document->stage >= Document::Stage::Analysis)
        parts = deploymentWays(deploymentFacts(*m_document, module)).front().rows;
    for (const DeploymentRow &row : parts) {
        const QString part = deploymentPartText(row.part, Language::Translated);
        if (row.giver == PartGiver::Yours && !yours.contains(part))
            yours += part;
    }
    if (!yours.isEmpty())
        card->addText(tr("Yours to write: %1").arg(yours.join(u", "_s)));
    const Contract &contract = module.contract;
    const std::pair<QString, const Verdict *> rows[] {
        {tr("executor"), &contract.executor},
        {tr("interface API"), &contract.interfaceApi},
        {tr("calling convention"), &contract.callingConvention},
        {tr("runtime"), &contract.runtime},
        {tr("memory planner"), &contract.memoryPlanner},
        {tr("TVM release"), &contract.compilerVersion},
    };
    // Values with the same basis share a line.
    QStringList unknown;
    for (const Basis basis : {Basis::Stated, Basis::Computed, Basis::Inferred}) {
        QStringList facts;
        for (const auto &[name, verdict] : rows) {
            if (verdict->value && verdict->basis == basis)
                facts += tr("%1: %2", "what, and its value").arg(name, *verdict->value);
        }
        if (!facts.isEmpty())
            card->addFact(facts.join(u" \u00b7 "_s), basis);
    }
    for (const auto &[name, verdict] : rows) {
        if (!verdict->value)
            unknown += name;
    }
    if (!unknown.isEmpty())
        card->addText(tr("Unknown: %1").arg(unknown.join(u", "_s)), true);
    if (!module.snippet.text.isEmpty())
        card->addButton(tr("Copy"), tr("Copies the code that calls the model"), [text = module.snippet.text] {
            QGuiApplication::clipboard()->setText(text);
            QToolTip::showText(QCursor::pos(), tr("Copied: the code that calls the model"));
        });
    if (m_document->metadata)
        card->setLink(pageLink(u"integrate"_s), tr("Integrate"));
}

void OverviewPage::fillContents()
{
    const Listing &listing = *m_document->listing;
    const bool isReading =
        m_document->stage == Document::Stage::Listing && !listing.isComplete && !listing.entries.empty();
    if (m_document->metadata || (m_document->stage < Document::Stage::Facts && !isReading))
        return;
    Card *card = addCard(tr("Contents"), Side::Left);
    const QString size = formatBytesIn(m_unit, listing.fileBytes(), QLocale());
    card->addFigure(listing.isComplete ? size : tr("\u2265 %1", "at least that many bytes").arg(size),
                    tr("in all files"), listing.isComplete ? Basis::Computed : Basis::Stated);
    card->addText((isReading ? tr("Files so far: %1") : tr("Files: %1")).arg(formatCount(listing.fileCount())));
    if (listing.isCompressed() && !isReading)
        card->addText(tr("Size of the archive, compressed: %1").arg(formatBytesIn(m_unit, listing.bytes, QLocale())));
    std::vector<const DocumentFile *> files;
    for (const DocumentFile &file : m_document->files)
        files.push_back(&file);
    const std::size_t shown = std::min(files.size(), shownFiles);
    if (shown < 2)
        return;
    std::partial_sort(files.begin(), files.begin() + std::ptrdiff_t(shown), files.end(),
                      [](const DocumentFile *a, const DocumentFile *b) {
                          return a->bytes != b->bytes ? a->bytes > b->bytes : compareNaturally(a->path, b->path) < 0;
                      });
    Card *largest = addCard(tr("Largest files"), Side::Middle);
    for (std::size_t i = 0; i < shown; ++i)
        largest->addSized(formatBytesNarrow(m_unit, files[i]->bytes, QLocale()), files[i]->path);
    largest->setLink(Link::file(files.front()->path), tr("Largest file"));
}

void OverviewPage::fillFindings()
{
    if (m_document->stage < Document::Stage::Facts)
        return;
    Card *card = addCard(tr("Findings"), Side::Third);
    const Module *module = currentModule();
    const Findings findings = findingsOf(*m_document, module ? module->metadata.name : QString());
    const bool isFinal = m_document->stage >= Document::Stage::Analysis;
    const QString counts = FindingsModel::countsText(findings);
    const QString nothing = isFinal ? tr("No problems found.") : tr("No problems so far.");
    card->addText(counts.isEmpty() ? nothing : isFinal ? counts : tr("So far: %1").arg(counts));
    const auto addFinding = [this, card](const Finding &finding) {
        static const QRegularExpression end(u"[:.] |[：。]"_s);
        const QString text = findingText(finding, Language::Translated, m_unit);
        const qsizetype length = text.indexOf(end); // of the first clause; the tool tip has the whole text
        const Link &place = finding.location;
        card->addLink(length > 0 ? text.first(length) : text, place.isNull() ? pageLink(u"findings"_s) : place, text);
    };
    std::size_t shown = 0;
    for (const Severity severity : {Severity::Error, Severity::Warning}) {
        for (const Finding &finding : findings) {
            if (finding.severity == severity && shown++ < shownFindings)
                addFinding(finding);
        }
    }
    Findings others; // findings of models that are not shown
    for (const Finding &finding : m_document->findings) {
        const QString &about = finding.location.module;
        if (!about.isEmpty() && module && about != module->metadata.name)
            others.push_back(finding);
    }
    if (!others.empty())
        card->addText(tr("About other models: %1").arg(FindingsModel::countsText(others)), true);
    if (!findings.empty())
        card->setLink(pageLink(u"findings"_s), tr("Findings"));
}

/// Puts cards in whole width above those in columns.
void OverviewPage::arrangeCards()
{
    int narrowest = cardWidth;
    std::set<Side> sides;
    for (const auto &[card, side] : m_cards) {
        if (side == Side::Whole)
            continue;
        narrowest = std::max(narrowest, card->minimumSizeHint().width());
        sides.insert(side);
    }
    const int room = m_scroll->viewport()->width() - 2 * sideMargin;
    const int columns = std::clamp((room + cardSpacing) / (narrowest + cardSpacing), 1, std::max(int(sides.size()), 1));
    if (columns == m_columns)
        return;
    m_columns = columns;
    while (QLayoutItem *item = m_whole->takeAt(0))
        delete item; // deletes layouts, not cards
    while (QLayoutItem *item = m_row->takeAt(0))
        delete item;
    std::vector<QVBoxLayout *> stacks;
    for (int column = 0; column < columns; ++column) {
        auto *stack = new QVBoxLayout;
        stack->setSpacing(cardSpacing);
        m_row->addLayout(stack, column == 1 ? 4 : 3); // boards have long names
        stacks.push_back(stack);
    }
    for (const auto &[card, side] : m_cards) {
        if (side == Side::Whole)
            m_whole->addWidget(card, card->isGrowing() ? 1 : 0);
        else
            stacks[std::size_t(std::min(int(std::distance(sides.begin(), sides.find(side))), columns - 1))]->addWidget(
                card, card->isGrowing() ? 1 : 0);
    }
    for (QVBoxLayout *stack : stacks) {
        bool isGrowing = false;
        for (int i = 0; i < stack->count(); ++i)
            isGrowing = isGrowing || stack->stretch(i) > 0;
        stack->addStretch(isGrowing ? 0 : 1);
    }
}

void OverviewPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LocaleChange && m_document)
        setDocument(m_document, m_moduleName);
    QWidget::changeEvent(event);
}

bool OverviewPage::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_scroll->viewport())
        arrangeCards();
    // The scroll area does not scroll to a widget that gets the focus by Tab from outside.
    if (event->type() == QEvent::FocusIn && watched != m_scroll->viewport()) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
            m_scroll->ensureWidgetVisible(static_cast<QWidget *>(watched));
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace Mlf
