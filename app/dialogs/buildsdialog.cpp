// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/buildsdialog.h"

#include "app/window/freedmemory.h"
#include "model/base/bytesource.h"
#include "model/base/errortext.h"
#include "model/compare/compare.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/items/facts/comparedtotals.h"
#include "model/report/seriesreport.h"
#include "model/report/tablereport.h"
#include "views/common/pageparts.h"
#include "views/dialogs/filesaver.h"
#include "views/table/tablepage.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr QSize dialogSize(1100, 420);
constexpr int timeColumn = 1;
constexpr std::array countColumns {7, 8}; ///< counts of functions and findings, hidden by default
constexpr int sentenceColumn = 9;

QByteArray csvOf(const BuildSeries &series)
{
    return writeTable(buildTable(series), ',');
}

} // namespace

BuildsDialog::BuildsDialog(const QStringList &paths, QWidget *parent)
    : QDialog(parent)
    , m_model(new FactTableModel(this))
    , m_table(new TablePage(m_model, tr("Builds"), this))
    , m_message(makeText(this))
    , m_progress(new QProgressBar(this))
    , m_saver(new FileSaver(this))
{
    setWindowTitle(tr("Builds"));
    m_table->filterEdit()->hide();
    m_table->setWrapped({timeColumn, sentenceColumn});
    m_progress->setRange(0, 2 * int(paths.size()) - 1); // two steps for each build: reading and comparing
    m_progress->setAccessibleName(tr("Progress"));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_compare = buttons->addButton(tr("Show &Changes"), QDialogButtonBox::ActionRole);
    m_compare->setToolTip(tr("Compares the selected build with the one before"));
    m_saveHtml = buttons->addButton(tr("Save &HTML…"), QDialogButtonBox::ActionRole);
    m_saveCsv = buttons->addButton(tr("Save CS&V…"), QDialogButtonBox::ActionRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_compare, &QPushButton::clicked, this, &BuildsDialog::compareCurrent);
    connect(m_saveHtml, &QPushButton::clicked, this, [this] { save(u"builds.html"_s, writeSeriesHtml); });
    connect(m_saveCsv, &QPushButton::clicked, this, [this] { save(u"builds.csv"_s, csvOf); });
    connect(m_table->table(), &QTableView::activated, this, &BuildsDialog::compareCurrent);
    connect(m_table, &TablePage::currentLinkChanged, this, [this] { m_compare->setEnabled(currentBuild() > 0); });
    connect(m_saver, &FileSaver::saved, this, [this](const QString &path) { say(tr("Saved: %1").arg(path)); });
    connect(m_saver, &FileSaver::failed, this, &BuildsDialog::fail);
    for (QPushButton *button : {m_compare, m_saveHtml, m_saveCsv}) {
        button->setAutoDefault(false); // Return activates the current row of the table
        button->setEnabled(false);
    }
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    m_table->table()->setFocus();
    resize(parent ? dialogSize.boundedTo(parent->size() * 0.95) : dialogSize);
    start(paths);
}

BuildsDialog::~BuildsDialog()
{
    for (const DocumentPointer &build : m_series ? m_series->builds : std::vector<DocumentPointer>())
        FreedMemory::dispose(build);
}

QString BuildsDialog::message() const
{
    return m_message->text();
}

void BuildsDialog::start(const QStringList &paths)
{
    m_task.run([this, paths](const std::stop_token &stop, const Task::Delivery &deliver) {
        int done = 0;
        const auto report = [&](const QString &text) {
            deliver([this, text, at = done++] {
                m_progress->setValue(at);
                say(text);
            });
        };
        const auto series = std::make_shared<BuildSeries>();
        for (const QString &path : paths) {
            report(tr("Reading %1").arg(QFileInfo(path).fileName()));
            const Result<DocumentPointer> result = buildDocument(path, {}, stop);
            if (!result)
                return deliver([this, error = result.error()] { fail(error); });
            series->builds.push_back(*result);
        }
        sortByExport(series->builds);
        for (std::size_t i = 0; i + 1 < series->builds.size(); ++i) {
            report(tr("Comparing %1").arg(series->builds[i + 1]->listing->name));
            series->steps.push_back(compareDocuments(*series->builds[i], *series->builds[i + 1], stop));
        }
        deliver([this, series] { showSeries(series); });
    });
}

void BuildsDialog::showSeries(const std::shared_ptr<const BuildSeries> &series)
{
    m_series = series;
    m_model->setTable(buildSeriesTable(*series, ByteUnit::Bytes));
    for (const int column : countColumns)
        m_table->hideColumn(column);
    m_table->fitColumns();
    m_saver->setFolder(QFileInfo(series->builds.back()->location).path());
    m_saveHtml->setEnabled(true);
    m_saveCsv->setEnabled(true);
    m_progress->hide();
    say({});
    m_table->table()->selectRow(m_model->rowCount() - 1);
}

void BuildsDialog::fail(const Error &error)
{
    m_progress->hide();
    say(errorText(error, Language::Translated));
}

void BuildsDialog::say(const QString &text)
{
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
}

/// The build of the current row, or 0 without a current row. Build 0 has no previous build.
std::size_t BuildsDialog::currentBuild() const
{
    const int row = m_table->currentModelRow();
    return m_series && row >= 0 ? m_series->rows()[std::size_t(row)].build : 0;
}

void BuildsDialog::compareCurrent()
{
    if (const std::size_t build = currentBuild(); build > 0)
        Q_EMIT comparisonRequested({m_series->builds[build - 1]->location, m_series->builds[build]->location});
}

/// Saves the series as a file. Never overwrites one of its builds.
void BuildsDialog::save(const QString &name, QByteArray (*write)(const BuildSeries &))
{
    m_saver->askAndSave(
        name, [series = m_series, write](SaveTarget target, const std::stop_token &stop, const ByteProgressFunction &) {
            for (const DocumentPointer &build : series->builds)
                target.archives += build->location;
            return saveBytes(*ByteSource::fromBytes(write(*series)), target, stop);
        });
}

} // namespace Mlf
