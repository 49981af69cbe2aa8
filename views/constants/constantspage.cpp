// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/constants/constantspage.h"

#include "model/document/document.h"
#include "model/items/constanttablemodel.h"
#include "model/items/tableproxy.h"
#include "model/questions/subject.h"
#include "views/chart/chartview.h"
#include "views/common/pageparts.h"
#include "views/constants/constantpane.h"
#include "views/dialogs/filesaver.h"
#include "views/messages/progressstrip.h"
#include "views/table/bardelegate.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QElapsedTimer>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace Qt::StringLiterals;

namespace Mlf {

using ConstantColumn = ConstantTableModel::Column;

namespace {

/// True if there are constants other than tables of TVM's runtime.
bool hasCounted(const ConstantLedger &ledger)
{
    return std::any_of(ledger.rows.begin(), ledger.rows.end(), [](const LedgerRow &row) { return row.isCounted; });
}

constexpr qint64 scanDeliveryInterval = 100; // milliseconds
constexpr qint64 leastInterval = 4; // milliseconds
constexpr std::size_t maxAtOnce = 256; ///< maximum number of constants in one signal; receivers may have to sort them

} // namespace

ConstantsPage::ConstantsPage(QWidget *parent)
    : Page(parent)
    , m_model(new ConstantTableModel(this))
    , m_table(new TablePage(m_model, tr("Constants"), this))
    , m_pane(new ConstantPane(this))
    , m_tablePart(new QWidget(this))
    , m_splitter(new FittedSplitter(Qt::Vertical, this))
    , m_sum(new QLabel(this))
    , m_progress(new ProgressStrip(this))
    , m_read(new QToolButton(this))
    , m_saver(new FileSaver(this))
    , m_scan(new ConstantScan(this))
{
    m_table->table()->setItemDelegate(new BarDelegate(SeriesRole::Constants, m_table->table()));
    for (const ConstantColumn column : {ConstantColumn::Name, ConstantColumn::Users, ConstantColumn::Equal})
        NameDelegate::install(m_table->table(), int(column));
    m_table->table()->sortByColumn(int(ConstantColumn::Bytes), Qt::DescendingOrder);
    m_table->setRoomy();
    m_table->hideColumn(int(ConstantColumn::Share)); // the bars show its content
    m_table->hideColumn(int(ConstantColumn::Place));
    m_table->hideColumn(int(ConstantColumn::Digest));
    m_table->setPlaceholder(tr("The code and the parameters hold no constants"));
    m_sum->setTextFormat(Qt::PlainText);
    m_sum->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sum->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_sum->setWordWrap(true);
    m_read->setText(tr("&Read Values"));
    m_read->hide();
    connect(m_read, &QToolButton::clicked, this, [this] {
        m_isCancelled = false;
        readValues();
    });
    auto *foot = makeLayout<QHBoxLayout>(nullptr, {8, 4, 8, 4}, -1);
    foot->addWidget(m_sum, 1);
    foot->addWidget(m_progress);
    foot->addWidget(m_read);
    auto *upperLayout = makeLayout<QVBoxLayout>(m_tablePart);
    upperLayout->addWidget(m_table, 1);
    upperLayout->addLayout(foot);
    m_splitter->addWidget(m_tablePart);
    m_splitter->addWidget(m_pane);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setSizes({300, 200});
    auto *layout = makeLayout<QVBoxLayout>(this, {}, -1);
    layout->addWidget(m_splitter);
    setFocusProxy(m_table->table());
    addActions();
    updateChanges();
    remember(u"constants/columns"_s, m_table, &TablePage::headerState, &TablePage::restoreHeaderState);
    remember(u"constants/splitter"_s, m_splitter, &FittedSplitter::ownSizes, &FittedSplitter::restoreOwnSizes);

    connect(m_table, &TablePage::currentLinkChanged, this, [this](const Link &link) {
        showCurrent();
        Q_EMIT linkSelected(link);
    });
    connect(m_table->proxy(), &TableProxy::settled, this, &ConstantsPage::showCurrent); // pending rows have arrived
    // The row represents the constant; Enter goes to its place in a file.
    connect(m_table, &TablePage::linkActivated, this, [this] {
        if (const Link place = currentPlace(); !place.isNull())
            Q_EMIT linkActivated(place);
    });
    connect(m_pane, &ConstantPane::linkActivated, this, &ConstantsPage::linkActivated);
    connect(m_pane->chart(), &ChartView::leaveRequested, this,
            [this] { m_table->table()->setFocus(Qt::OtherFocusReason); });
    connect(m_scan, &ConstantScan::measured, this, &ConstantsPage::takeMeasured);
    connect(m_scan, &ConstantScan::progressChanged, m_progress, &ProgressStrip::setProgress);
    connect(m_scan, &ConstantScan::finished, this, &ConstantsPage::endReading);
    connect(m_progress, &ProgressStrip::cancelRequested, this, [this] {
        m_isCancelled = true;
        m_scan->stop();
        endReading();
    });
}

void ConstantsPage::addActions()
{
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    m_saveCsv = new QAction(tr("Save Values as &CSV…"), this);
    m_saveNpy = new QAction(tr("Save Values as &NumPy Array…"), this);
    connect(m_saveCsv, &QAction::triggered, this, [this] { save(ValueFormat::Csv); });
    connect(m_saveNpy, &QAction::triggered, this, [this] { save(ValueFormat::Npy); });
    m_saveAll = new QAction(tr("Save A&ll as NumPy Archive…"), this);
    m_saveAll->setToolTip(tr("An .npz file with an array for each constant that counts and whose values can be read"));
    connect(m_saveAll, &QAction::triggered, this, &ConstantsPage::saveAll);
    for (QAction *action : {separator, m_saveCsv, m_saveNpy, m_saveAll})
        m_table->table()->addAction(action);
    auto *button = new QToolButton(this);
    button->setText(tr("&Export"));
    button->setToolTip(tr("Write the values of constants to a file"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    menu->addActions({m_saveCsv, m_saveNpy, m_saveAll});
    menu->setToolTipsVisible(true);
    button->setMenu(menu);
    m_table->controls()->addWidget(button);
    updateActions();
}

void ConstantsPage::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    updateChanges();
}

void ConstantsPage::updateChanges()
{
    m_model->setComparison(m_comparison);
    m_table->setColumnAvailable(int(ConstantColumn::Change), m_model->hasChanges());
}

void ConstantsPage::setDocument(const DocumentPointer &document, const QString &module)
{
    const Link current = currentLink();
    m_saver->setArchive(document ? document->location : QString());
    const bool isOther = m_model->setDocument(document, module);
    updateChanges();
    if (!isOther)
        return;
    m_scan->stop();
    m_progress->stop();
    m_isCancelled = false;
    setCurrentLink(current);
    updateSum();
    if (isVisible())
        readValues();
}

void ConstantsPage::setUnit(ByteUnit unit)
{
    m_model->setUnit(unit);
    updateSum();
    showCurrent();
}

bool ConstantsPage::isEmpty() const
{
    return !hasCounted(m_model->ledger());
}

int ConstantsPage::currentRow() const
{
    return m_model->indexOfLink(currentLink()).row();
}

Link ConstantsPage::currentPlace() const
{
    return m_model->placeOf(currentRow());
}

Link ConstantsPage::currentLink() const
{
    return m_table->currentLink();
}

void ConstantsPage::setCurrentLink(const Link &link)
{
    m_table->setCurrentLink(link);
    showCurrent();
}

bool ConstantsPage::follow(const Subject &subject)
{
    const QModelIndex index = m_model->indexOfLink(subject.constant);
    if (index.isValid() && index.row() != currentRow())
        setCurrentLink(subject.constant);
    return index.isValid();
}

void ConstantsPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_table->currentLink().isNull()) {
        m_table->setFirstRowCurrent();
        showCurrent();
    }
    readValues();
}

/// Reads the values of all constants not read yet, the selected one first.
void ConstantsPage::readValues()
{
    if (m_scan->isRunning() || m_isCancelled)
        return;
    std::vector<int> wanted;
    for (int row = 0; row < int(m_model->ledger().rows.size()); ++row) {
        if (!m_model->measured(row))
            wanted.push_back(row);
    }
    if (wanted.empty())
        return;
    if (const auto current = std::ranges::find(wanted, currentRow()); current != wanted.end())
        std::rotate(wanted.begin(), current, current + 1);
    m_read->hide();
    m_progress->start(Progress::Job::ReadingValues);
    m_scan->start(m_model->document(), m_model->sharedLedger(), std::move(wanted));
}

void ConstantsPage::takeMeasured(const ConstantScan::Measured &constants)
{
    m_model->setMeasured(constants);
    updateSum();
    showCurrent();
}

void ConstantsPage::endReading()
{
    m_progress->stop();
    m_read->setVisible(m_isCancelled);
    m_model->updateEqual();
    m_table->fitColumns(); // the values may need more width
}

void ConstantsPage::showCurrent()
{
    m_pane->showConstant(*m_model, currentRow());
    updateActions();
}

void ConstantsPage::updateActions()
{
    const int row = currentRow();
    const LedgerRow *constant = row >= 0 ? &m_model->ledger().rows[std::size_t(row)] : nullptr;
    const MeasuredConstant *measured = m_model->measured(row);
    const bool isReadable = constant && constant->values.type && !(measured && measured->error);
    m_saveCsv->setEnabled(isReadable);
    m_saveNpy->setEnabled(isReadable && canBeSavedAsArray(*constant));
    const auto count = int(m_model->ledger().rows.size());
    int first = 0;
    while (first < count && !isArray(first))
        ++first;
    m_saveAll->setEnabled(first < count);
}

QString ConstantsPage::sumText() const
{
    return m_sum->text();
}

void ConstantsPage::updateSum()
{
    const ConstantLedger &ledger = m_model->ledger();
    const auto size = [this](ByteCount bytes) { return formatBytesIn(m_model->unit(), bytes, QLocale()); };
    QStringList parts;
    if (ledger.total) {
        const QString total = size(ledger.total->bytes);
        parts += ledger.total->isAtLeast ? tr("Constants: at least %1 in total").arg(total)
                                         : tr("Constants: %1 in total").arg(total);
        if (ledger.poolPadding.value() > 0)
            parts += tr("of that padding in pools: %1").arg(size(ledger.poolPadding));
    }
    if (m_model->uncounted() > 0)
        parts += tr("rows not counted: %1").arg(formatCount(m_model->uncounted()));
    if (const ByteCount writable = m_model->writableBytes(); writable.value() > 0)
        parts += tr("not declared const: %1").arg(size(writable));
    if (ledger.sectionPadding.value() > 0)
        parts += tr("padding between arrays, which the linker adds: %1").arg(size(ledger.sectionPadding));
    if (const ByteCount twice = m_model->duplicateBytes(); twice.value() > 0)
        parts += tr("stored more than once: %1").arg(size(twice));
    m_sum->setText(parts.join(u" \u00b7 "_s));
    m_sum->setVisible(!parts.isEmpty());
}

void ConstantsPage::save(ValueFormat format)
{
    const int row = currentRow();
    if (row < 0)
        return;
    const LedgerRow constant = m_model->ledger().rows[std::size_t(row)];
    const QString suffix = format == ValueFormat::Csv ? u".csv"_s : u".npy"_s;
    m_saver->askAndSave(proposedFileName(constant.name + suffix),
                        [document = m_model->document(), constant, format](const SaveTarget &target,
                                                                           const std::stop_token &stop,
                                                                           const ByteProgressFunction &progress) {
                            return saveConstant(*document, constant, format, target, stop, progress);
                        });
}

/// True if a constant is counted in the total and, as far as is known, can be saved as an array.
bool ConstantsPage::isArray(int number) const
{
    const LedgerRow &row = m_model->ledger().rows[std::size_t(number)];
    const MeasuredConstant *measured = m_model->measured(number);
    return row.isCounted && canBeSavedAsArray(row) && !(measured && measured->error);
}

std::vector<LedgerRow> ConstantsPage::arrays() const
{
    std::vector<LedgerRow> rows;
    for (int number = 0; number < int(m_model->ledger().rows.size()); ++number) {
        if (isArray(number))
            rows.push_back(m_model->ledger().rows[std::size_t(number)]);
    }
    return rows;
}

void ConstantsPage::saveAll()
{
    const QString name = m_model->module() ? m_model->module()->metadata.name : QString();
    m_saver->askAndSave(proposedFileName((name.isEmpty() ? u"constants"_s : name) + u".npz"_s),
                        [document = m_model->document(), rows = arrays()](const SaveTarget &target,
                                                                          const std::stop_token &stop,
                                                                          const ByteProgressFunction &progress) {
                            return saveConstants(*document, rows, target, stop, progress);
                        });
}

void ConstantScan::start(const DocumentPointer &document, std::shared_ptr<const ConstantLedger> ledger,
                         std::vector<int> rows)
{
    m_task.run([this, document, ledger = std::move(ledger), rows = std::move(rows)](const std::stop_token &stop,
                                                                                    const Task::Delivery &deliver) {
        Task::yieldToOthers();
        const auto sourceOf = [&](int row) -> const ValueSource & { return ledger->rows[std::size_t(row)].values; };
        qint64 total = 0;
        for (const int row : rows)
            total += sourceOf(row).end.value() - sourceOf(row).begin.value();
        qint64 done = 0; // bytes of the constants before the current one
        Measured measured;
        QElapsedTimer sinceDelivery;
        sinceDelivery.start();
        const auto deliverDue = [&](ByteCount passed, const QString &file) {
            if (sinceDelivery.elapsed() < scanDeliveryInterval && measured.size() < maxAtOnce)
                return;
            // Small constants are read faster than a window can process them, so limit the rate.
            if (const qint64 early = leastInterval - sinceDelivery.elapsed(); early > 0)
                std::this_thread::sleep_for(std::chrono::milliseconds(early));
            sinceDelivery.restart();
            deliver([this, part = std::exchange(measured, {}),
                     progress = Progress {Progress::Job::ReadingValues, file, ByteCount(done + passed.value()),
                                          ByteCount(total)}] {
                if (!part.empty())
                    Q_EMIT this->measured(part);
                Q_EMIT progressChanged(progress);
            });
        };
        for (const int row : rows) {
            const ValueSource &source = sourceOf(row);
            const auto progress = [&, file = source.file](ByteCount passed) { deliverDue(passed, file); };
            MeasuredConstant constant = measureConstant(*document, source, stop, progress);
            if (stop.stop_requested())
                return;
            measured.emplace_back(row, std::move(constant));
            done += source.end.value() - source.begin.value();
            deliverDue(ByteCount(), source.file);
        }
        deliver([this, measured] {
            Q_EMIT this->measured(measured);
            // Stop only here, so that isRunning() is still true when receivers get the last values.
            m_task.stop();
            Q_EMIT finished();
        });
    });
}

} // namespace Mlf
