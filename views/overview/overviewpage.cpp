// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/overviewpage.h"

#include "model/analysis/code/modelwork.h"
#include "model/analysis/figuretext.h"
#include "model/analysis/memory/workspacesummary.h"
#include "model/artifact/formatversion.h"
#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/naturalorder.h"
#include "model/chart/barchart.h"
#include "model/chart/needchart.h"
#include "model/chart/overviewcharts.h"
#include "model/compare/comparetext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/functionneeds.h"
#include "model/document/modelparts.h"
#include "model/document/module.h"
#include "model/items/celltext.h"
#include "model/items/functiontabletext.h"
#include "views/common/pageparts.h"
#include "views/overview/card.h"
#include "views/overview/memorycards.h"
#include "views/overview/modelstable.h"

#include <QClipboard>
#include <QEvent>
#include <QFocusEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QRegularExpression>
#include <QScrollArea>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr int cardWidth = 270; ///< in narrower cards lines wrap too often to be read at a glance
constexpr int widestCard = 720; ///< in wider cards figure and badge are too far apart
constexpr int cardSpacing = 8;
constexpr int sideMargin = 20;
constexpr int maxColumns = 3;
constexpr std::size_t shownFunctions = 5;
constexpr std::size_t shownFindings = 4;
constexpr qsizetype longestModelName = 40;

/// Deletes widgets later, because a click on a card may cause its own replacement.
void clearLayout(QLayout *layout)
{
    while (QLayoutItem *item = layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
}

/// Sizes of functions stated in metadata.json with short names. Sizes are negative, so that the largest sorts first.
std::vector<std::pair<qint64, QString>> statedSizes(const Module &module)
{
    std::vector<std::pair<qint64, QString>> sized;
    for (const FunctionFact &function : module.functions) {
        const auto bytes =
            module.metadata.style == Style::Operator ? function.statedArguments() : function.statedWorkspace();
        if (bytes && bytes->value() > 0)
            sized.emplace_back(-bytes->value(), function.shownName(module.metadata.name));
    }
    std::sort(sized.begin(), sized.end(), [](const auto &a, const auto &b) {
        return a.first != b.first ? a.first < b.first : compareNaturally(a.second, b.second) < 0;
    });
    return sized;
}

/// Column of a card in a layout of `columns` columns.
int columnOf(OverviewPage::Side side, int columns)
{
    switch (side) {
    case OverviewPage::Side::Left:
        break;
    case OverviewPage::Side::Right:
        return std::min(columns, 2) - 1;
    case OverviewPage::Side::RightOrThird:
        return columns - 1;
    case OverviewPage::Side::LeftOrThird:
        return columns == 3 ? 2 : 0;
    }
    return 0;
}

/// Bars of boards: used part of the fullest region.
ChartScene boardsChart(const std::vector<SummaryBar> &boards, double width)
{
    constexpr qint64 whole = 1000;
    BarChart chart;
    chart.title = OverviewPage::tr("Room that boards have left");
    chart.isSmall = true;
    chart.most = ByteCount(whole);
    chart.width = width;
    for (const SummaryBar &board : boards) {
        const auto taken = qint64(std::clamp(board.share, 0.0, 1.0) * whole);
        // A sign in addition to the colour.
        const QString mark = board.isTrouble ? u"\u2717 "_s : board.isKnown ? u"\u2713 "_s : u"? "_s;
        chart.rows.push_back({mark + board.label,
                              board.label,
                              board.link,
                              {{board.words,
                                {{ByteCount(taken), board.isTrouble ? SeriesRole::Trouble : SeriesRole::Workspace},
                                 {ByteCount(whole - taken), SeriesRole::Grid}}}},
                              {}});
    }
    return layOutBars(chart);
}

ChartScene functionsChart(const MemoryFacts &facts, double width)
{
    const Module &module = facts.module;
    const WorkspaceSummary stated = summarizeWorkspace(module.metadata, module.functions);
    return largestNeedsChart(module.functions, *needsOf(module), {module.buffers, module.need, stated, {}},
                             shownFunctions, glanceOptions(facts, width));
}

QString statedTitle(const Module &module)
{
    return statedSizes(module).empty()             ? OverviewPage::tr("Functions")
        : module.metadata.style == Style::Operator ? OverviewPage::tr("Largest operators by stated arguments")
                                                   : OverviewPage::tr("Largest functions by stated workspace");
}

/// Fallback if the calls are unknown.
void fillStatedFunctions(Card &card, const MemoryFacts &facts)
{
    const Module &module = facts.module;
    const std::vector<std::pair<qint64, QString>> sized = statedSizes(module);
    for (std::size_t i = 0; i < std::min(sized.size(), shownFunctions); ++i)
        card.addSized(formatBytesNarrow(facts.unit, ByteCount(-sized[i].first), QLocale()), sized[i].second);
    if (sized.empty() && summarizeWorkspace(module.metadata, module.functions).isPooled)
        card.addFact(OverviewPage::tr("The buffers of the functions are planned into pools: every function states 0."),
                     Basis::Inferred);
    else if (sized.empty())
        card.addText(OverviewPage::tr("No function states a workspace."));
}

} // namespace

PageType OverviewPage::type()
{
    return {.id = u"overview"_s,
            .title = tr("Overview"),
            .hasContent = [](const Document &, const Module *) { return true; },
            .make = makePage<OverviewPage>};
}

OverviewPage::OverviewPage(QWidget *parent)
    : Page(parent)
    , m_title(new QLabel)
    , m_caption(new QLabel)
    , m_models(new LinkLabel)
    , m_versionsButton(new QToolButton)
    , m_versions(new QWidget)
    , m_row(new QHBoxLayout)
    , m_scroll(new QScrollArea)
    , m_content(new QWidget)
{
    QFont font = m_title->font();
    font.setPointSizeF(font.pointSizeF() * 1.7);
    m_title->setFont(font);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMinimumWidth(1); // long names must not widen the page
    m_caption->setMinimumWidth(1);
    m_caption->setWordWrap(true);
    m_caption->setTextFormat(Qt::PlainText);
    m_models->setMinimumWidth(1);
    m_models->setWordWrap(true);
    m_models->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_models->setAccessibleName(tr("Models of this archive"));
    connect(m_models, &QLabel::linkActivated, this, [this](const QString &number) {
        const std::size_t index = number.toULongLong();
        if (m_document && index < m_document->modules.size())
            Q_EMIT linkActivated(Link::page(u"overview"_s, m_document->modules[index].metadata.name));
    });
    m_versionsButton->setText(tr("Format Versions"));
    m_versionsButton->setCheckable(true);
    m_versionsButton->installEventFilter(this);
    m_models->installEventFilter(this);
    m_versionsButton->setToolTip(tr("What the versions of the format are, with this archive's marked"));
    m_row->setSpacing(cardSpacing);

    auto *layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(sideMargin, 10, sideMargin, 8);
    layout->setSpacing(cardSpacing);
    auto *heading = new QHBoxLayout;
    heading->addWidget(m_title, 1);
    heading->addWidget(m_versionsButton, 0, Qt::AlignTop);
    layout->addLayout(heading);
    layout->addWidget(m_caption);
    layout->addWidget(m_models);
    new QGridLayout(m_versions);
    m_versions->hide();
    layout->addWidget(m_versions);
    layout->addLayout(m_row);
    layout->addStretch(1);

    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setWidget(m_content);
    m_scroll->setFocusPolicy(Qt::NoFocus); // its cards handle the keys
    m_scroll->viewport()->installEventFilter(this); // also resized by the scroll bar
    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_scroll);
    connect(m_versionsButton, &QToolButton::toggled, m_versions, &QWidget::setVisible);
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
        fillChanges(*shown);
        fillMemory(*shown);
        fillFit();
    }
    fillContents();
    fillFindings();
    if (shown) {
        fillContract(*shown);
        fillTargets(*shown);
    }
    fillVersions();
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

QString OverviewPage::sizeText(ByteCount bytes) const
{
    return formatBytesIn(m_unit, bytes, QLocale());
}

const Module *OverviewPage::currentModule() const
{
    return m_document ? m_document->moduleOrFirst(m_moduleName) : nullptr;
}

Link OverviewPage::pageLink(const QString &page) const
{
    const Module *module = currentModule();
    return Link::page(page, m_document->linkModule(module));
}

std::optional<qint64> OverviewPage::version() const
{
    return m_document && m_document->metadata ? m_document->metadata->version : std::nullopt;
}

void OverviewPage::fillHeading(const Module *module)
{
    const bool isKnown = m_document && m_document->stage >= Document::Stage::Facts;
    m_versionsButton->setVisible(isKnown && version());
    if (!isKnown) {
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
                "metadata.json was not reached because the archive ends early. The files before that can be read in the tree.")
                : isMissing && !m_document->listing->isComplete
                ? tr(
                    "metadata.json was not reached because the archive was not read to its end. The files before that can be read in the tree.")
                : isMissing
                ? tr(
                    "Not a Model Library Format archive, because there is no metadata.json at its root. Its files can be read in the tree.")
                : tr(
                    "metadata.json cannot be understood, so nothing is stated. The findings say where it breaks; the files can be read in the tree."));
        return;
    }
    m_title->setText(shownName(module ? module->metadata.name : m_document->listing->name));
    QStringList parts;
    const auto versions = formatVersions(Language::Translated);
    const auto row = std::find_if(versions.begin(), versions.end(),
                                  [&](const FormatVersion &known) { return version() == known.number; });
    if (!version())
        parts += tr("no format version");
    else if (row == versions.end())
        parts += tr("format %1, not a known version").arg(*version());
    else
        parts += row->releases.isEmpty() ? tr("format %1 (development versions only)").arg(*version())
                                         : tr("format %1 (TVM %2)").arg(QString::number(*version()), row->releases);
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

/// Skipped until the comparison refers to the document on show.
void OverviewPage::fillChanges(const Module &module)
{
    if (!m_comparison || m_comparison->documents.newer->references != m_document->references)
        return;
    Card *card =
        addCard(tr("Since %1", "name of an archive").arg(m_comparison->documents.older->listing->name), Side::Left);
    card->setLink(pageLink(u"changes"_s), tr("Changes"));
    const ModuleComparison *compared = m_comparison->changes.moduleOrFirst(module.metadata.name);
    if (!compared || !compared->isPaired || compared->names.newer != module.metadata.name) {
        card->addText(tr("This model is not in the older archive."));
        return;
    }
    if (compared->isSame())
        card->addText(tr("The same model: nothing that counts is different."));
    QStringList unchanged;
    for (const ComparedTotal &total : compared->totals) {
        if (total.name.startsWith("pool:"_L1))
            continue; // pools are included in the workspace
        const std::optional<ByteCount> delta = total.delta();
        const QString title = totalTitle(total.name, Language::Translated);
        if (delta && delta->value() != 0)
            card->addSized(deltaTextIn(m_unit, *delta, QLocale()),
                           total.isAtLeast() || total.basis() == Basis::Inferred ? tr("%1, not certain").arg(title)
                                                                                 : title);
        else if (!delta && total.isChanged())
            card->addSized(tr("not known", "a difference"), title);
        else if (delta)
            unchanged += title;
    }
    if (!unchanged.isEmpty())
        card->addText(tr("Unchanged: %1").arg(unchanged.join(u", "_s)), true);
}

void OverviewPage::fillMemory(const Module &module)
{
    const MemoryFacts facts {m_document, module, m_document->stage >= Document::Stage::Analysis, m_unit};
    const bool isOneOfSeveral = m_document->modules.size() > 1;
    const QString name = shownName(module.metadata.name).left(longestModelName);
    Card *ram = addCard(isOneOfSeveral ? tr("RAM of %1", "name of a model").arg(name) : tr("RAM"), Side::Left);
    fillRamCard(*ram, facts);
    if (!module.buffers.calls.empty())
        ram->setLink(pageLink(u"calls"_s), tr("Calls"));
    else if (!module.functions.empty())
        ram->setLink(pageLink(u"functions"_s), tr("Functions"));
    fillFunctions(facts);
    Card *rom = addCard(isOneOfSeveral ? tr("ROM of %1", "name of a model").arg(name) : tr("ROM"), Side::Right);
    fillRomCard(*rom, facts);
    if (facts.isScanned && module.rom.totals.all().known() > ByteCount())
        rom->setLink(pageLink(u"flash"_s), tr("Flash", "name of a page"));
    else if (!module.objects.empty())
        rom->setLink(Link::file(module.objects.front().path), tr("Compiled code"));
}

void OverviewPage::fillTargets(const Module &module)
{
    Card *card = addCard(tr("Runs on"), Side::LeftOrThird);
    for (const TargetFact &fact : module.targets) {
        const QString device = fact.deviceType ? deviceTypeName(*fact.deviceType) : tr("unknown device");
        const QString cpu = fact.target.attribute(u"mcpu"_s);
        const QStringList &keys = fact.target.keys;
        card->addFigure(cpu.isEmpty() ? device : device + u" \u00b7 "_s + cpu,
                        keys.isEmpty()
                            ? tr("target %1", "kind of a target").arg(fact.target.kind)
                            : tr("target %1, keys %2", "kind of a target").arg(fact.target.kind, keys.join(u", "_s)),
                        fact.basis);
    }
    if (module.targets.empty())
        card->addText(tr("No target is stated."));
    else
        card->setLink(pageLink(u"targets"_s), tr("Targets"));
}

void OverviewPage::fillFit()
{
    QStringList machines;
    for (const Module &module : m_document->modules) {
        const QString machine = desktopMachine(module);
        if (!machine.isEmpty() && !machines.contains(machine))
            machines += machine;
    }
    if (m_fit.figure.isEmpty() && machines.isEmpty())
        return;
    const bool areSeveral = m_document->modules.size() > 1;
    Card *card = addCard(areSeveral ? tr("All models fit on") : tr("Fits on"), Side::Right);
    if (!machines.isEmpty())
        card->addText(tr("Built for %1: rebuild for a board.", "a processor").arg(machines.join(u", "_s)));
    if (m_fit.figure.isEmpty())
        return;
    card->addFigure(m_fit.figure, m_fit.what, Basis::Computed);
    if (m_fit.bars.empty())
        card->addText(m_fit.chosen, true);
    else
        card->addChart([bars = m_fit.bars](double width) { return boardsChart(bars, width); },
                       tr("Room that boards have left"));
    card->setLink(Link::page(u"fit"_s), tr("Fit"));
}

void OverviewPage::fillContract(const Module &module)
{
    Card *card = addCard(tr("Call it"), Side::RightOrThird);
    const Contract &contract = module.contract;
    const std::array<std::pair<QString, const Verdict *>, 6> rows {{
        {tr("executor"), &contract.executor},
        {tr("interface API"), &contract.interfaceApi},
        {tr("calling convention"), &contract.callingConvention},
        {tr("runtime"), &contract.runtime},
        {tr("memory planner"), &contract.memoryPlanner},
        {tr("TVM release"), &contract.compilerVersion},
    }};
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
    // Operators have no entry point; each is called on its own.
    const auto entry = std::find_if(module.functions.begin(), module.functions.end(), [](const FunctionFact &fact) {
        return fact.role == FunctionRole::Entry && fact.line;
    });
    if (module.metadata.style != Style::Operator && entry != module.functions.end())
        card->addDoor(tr("entry point %1").arg(entry->name),
                      Link::function(entry->name, m_document->linkModule(&module)));
    if (!module.snippet.text.isEmpty())
        card->addButton(tr("Copy"), tr("Copies the code that calls the model"), [text = module.snippet.text] {
            QGuiApplication::clipboard()->setText(text);
            QToolTip::showText(QCursor::pos(), tr("Copied: the code that calls the model"));
        });
    if (m_document->metadata)
        card->setLink(pageLink(u"integrate"_s), tr("Integrate"));
}

/// Largest functions, by computed need if the calls are known, else by the size stated in metadata.json.
void OverviewPage::fillFunctions(const MemoryFacts &facts)
{
    const Module &module = facts.module;
    if (module.functions.empty())
        return;
    const bool isComputed = !functionsChart(facts, cardWidth).body.marks.empty();
    Card *card = addCard(isComputed ? tr("Largest functions by computed need") : statedTitle(module), Side::Left);
    if (isComputed)
        card->addChart([facts](double width) { return functionsChart(facts, width); }, tr("Largest functions"));
    else
        fillStatedFunctions(*card, facts);
    const bool isFinal = m_document->stage >= Document::Stage::Analysis;
    const QString count = !isFinal ? tr("Functions so far: %1")
        : module.isPartial         ? tr("Functions: at least %1, some code is missing")
                                   : tr("Functions in all: %1");
    if (const std::optional<FunctionWork> work = modelWork(module.functions);
        isFinal && work && work->accumulations.most.value_or(0) > 0)
        card->addFact(tr("Multiply-accumulates in one run: %1").arg(functionWorkText(*work)), work->basis());
    card->setNote(count.arg(module.functions.size()));
    card->setLink(pageLink(u"functions"_s), tr("Functions"));
}

void OverviewPage::fillContents()
{
    const Listing &listing = *m_document->listing;
    const bool isReading =
        m_document->stage == Document::Stage::Listing && !listing.isComplete && !listing.entries.empty();
    if (m_document->metadata || (m_document->stage < Document::Stage::Facts && !isReading))
        return;
    Card *card = addCard(tr("Contents"), Side::Left);
    const QString size = sizeText(listing.fileBytes());
    card->addFigure(listing.isComplete ? size : tr("\u2265 %1", "at least that many bytes").arg(size),
                    tr("in all files"), listing.isComplete ? Basis::Computed : Basis::Stated);
    card->addText((isReading ? tr("Files so far: %1") : tr("Files: %1")).arg(formatCount(listing.fileCount())));
    if (listing.isCompressed() && !isReading)
        card->addText(tr("Size of the archive, compressed: %1").arg(sizeText(listing.bytes)));
    std::vector<const DocumentFile *> files;
    for (const DocumentFile &file : m_document->files)
        files.push_back(&file);
    const std::size_t shown = std::min(files.size(), shownFunctions);
    if (shown < 2)
        return;
    std::partial_sort(files.begin(), files.begin() + std::ptrdiff_t(shown), files.end(),
                      [](const DocumentFile *a, const DocumentFile *b) {
                          return a->bytes != b->bytes ? a->bytes > b->bytes : compareNaturally(a->path, b->path) < 0;
                      });
    Card *largest = addCard(tr("Largest files"), Side::Right);
    for (std::size_t i = 0; i < shown; ++i)
        largest->addSized(formatBytesNarrow(m_unit, files[i]->bytes, QLocale()), files[i]->path);
    largest->setLink(Link::file(files.front()->path), tr("Largest file"));
}

/// Text like "Errors: 1 · Notes: 2"; empty without findings.
QString OverviewPage::countsText(const Findings &findings)
{
    std::array<int, 3> counts {};
    for (const Finding &finding : findings)
        ++counts[std::size_t(finding.severity)];
    QStringList parts;
    if (const int errors = counts[std::size_t(Severity::Error)])
        parts += tr("Errors: %1").arg(errors);
    if (const int warnings = counts[std::size_t(Severity::Warning)])
        parts += tr("Warnings: %1").arg(warnings);
    if (const int notes = counts[std::size_t(Severity::Note)])
        parts += tr("Notes: %1").arg(notes);
    return parts.join(u" \u00b7 "_s);
}

void OverviewPage::fillFindings()
{
    if (m_document->stage < Document::Stage::Facts)
        return;
    Card *card = addCard(tr("Findings"), Side::RightOrThird);
    const Module *module = currentModule();
    const Findings findings = findingsOf(*m_document, module ? module->metadata.name : QString());
    const bool isFinal = m_document->stage >= Document::Stage::Analysis;
    const QString counts = countsText(findings);
    const QString nothing = isFinal ? tr("No problems found.") : tr("No problems so far.");
    card->addText(counts.isEmpty() ? nothing : isFinal ? counts : tr("So far: %1").arg(counts));
    std::size_t shown = 0;
    for (const Severity severity : {Severity::Error, Severity::Warning}) {
        for (const Finding &finding : findings) {
            if (finding.severity == severity && shown++ < shownFindings)
                addFinding(*card, finding);
        }
    }
    Findings others; // of models that are not on show
    for (const Finding &finding : m_document->findings) {
        const QString &about = finding.location.module;
        if (!about.isEmpty() && module && about != module->metadata.name)
            others.push_back(finding);
    }
    if (!others.empty())
        card->addText(tr("About other models: %1").arg(countsText(others)), true);
    if (!findings.empty())
        card->setLink(pageLink(u"findings"_s), tr("Findings"));
}

/// Adds the first clause as a link; the tool tip has the whole text.
void OverviewPage::addFinding(Card &card, const Finding &finding)
{
    static const QRegularExpression end(u"[:.] |[：。]"_s);
    const QString text = findingText(finding, Language::Translated, m_unit);
    const qsizetype length = text.indexOf(end);
    const Link &place = finding.location;
    card.addDoor(length > 0 ? text.first(length) : text, place.isNull() ? pageLink(u"findings"_s) : place, text);
}

void OverviewPage::fillVersions()
{
    auto *grid = static_cast<QGridLayout *>(m_versions->layout());
    clearLayout(grid);
    grid->setHorizontalSpacing(16);
    grid->setColumnStretch(3, 1);
    int row = 0;
    const auto addRow = [&](const QStringList &cells, bool isBold) {
        for (int column = 0; column < cells.size(); ++column) {
            auto *label = new QLabel(cells[column]);
            label->setWordWrap(column == 3);
            QFont font = label->font();
            font.setBold(isBold);
            label->setFont(font);
            grid->addWidget(label, row, column);
        }
        ++row;
    };
    addRow({tr("Version"), tr("Since"), tr("In TVM"), tr("What changed")}, false);
    for (const FormatVersion &known : formatVersions(Language::Translated)) {
        const bool isThis = version() == known.number;
        addRow({isThis ? tr("%1 (this archive)").arg(known.number) : QString::number(known.number), known.since,
                known.releases.isEmpty() ? tr("development only") : known.releases, known.change},
               isThis);
    }
}

void OverviewPage::arrangeCards()
{
    int narrowest = cardWidth;
    int comfortable = cardWidth;
    for (const auto &[card, side] : m_cards) {
        narrowest = std::max(narrowest, card->minimumSizeHint().width());
        comfortable = std::max({comfortable, narrowest, card->figureWidth()});
    }
    // Prefer one column less to figures that wrap, but use at least two columns if they fit.
    const int room = m_scroll->viewport()->width() - 2 * sideMargin;
    const auto columnsOf = [room](int width) { return (room + cardSpacing) / (width + cardSpacing); };
    const int columns = std::clamp(std::max(columnsOf(comfortable), std::min(columnsOf(narrowest), 2)), 1, maxColumns);
    if (columns == m_columns)
        return;
    m_columns = columns;
    m_content->setMaximumWidth(columns * widestCard + (columns - 1) * cardSpacing + 2 * sideMargin);
    while (QLayoutItem *item = m_row->takeAt(0))
        delete item; // deletes layouts, not cards
    std::vector<QVBoxLayout *> stacks;
    for (int column = 0; column < columns; ++column) {
        auto *stack = new QVBoxLayout;
        stack->setSpacing(cardSpacing);
        m_row->addLayout(stack, 1);
        stacks.push_back(stack);
    }
    for (const auto &[card, side] : m_cards)
        stacks[std::size_t(columnOf(side, columns))]->addWidget(card);
    for (QVBoxLayout *stack : stacks)
        stack->addStretch(1);
}

void OverviewPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LocaleChange && m_document)
        setDocument(m_document, m_moduleName);
    QWidget::changeEvent(event);
}

bool OverviewPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isHandled = QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::Resize && watched == m_scroll->viewport())
        arrangeCards();
    // The scroll area does not scroll to a widget that gets the focus by Tab from outside.
    if (event->type() == QEvent::FocusIn && watched != m_scroll->viewport()) {
        const Qt::FocusReason reason = static_cast<QFocusEvent *>(event)->reason();
        if (reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason)
            m_scroll->ensureWidgetVisible(static_cast<QWidget *>(watched));
    }
    return isHandled;
}

} // namespace Mlf
