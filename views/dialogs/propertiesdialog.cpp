// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/propertiesdialog.h"

#include "model/base/basecodes.h"
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/items/facts/propertytablemodel.h"
#include "model/items/roles.h"
#include "views/common/pageparts.h"
#include "views/common/reportthrottle.h"

#include <QAction>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

PropertiesDialog::PropertiesDialog(QWidget *parent)
    : QDialog(parent)
    , m_model(new PropertyTableModel(this))
    , m_table(new QTableView(this))
    , m_progress(new QProgressBar(this))
    , m_message(new QLabel(this))
{
    m_table->setModel(m_model);
    m_table->setAccessibleName(tr("Properties"));
    m_table->horizontalHeader()->hide();
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 10);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->viewport()->setBackgroundRole(QPalette::Window);
    addActionOf(m_table, tr("&Copy"), QKeySequence::Copy, this, [this] {
        copyRows();
    })->setIcon(QIcon::fromTheme(u"edit-copy"_s));
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);

    m_progress->setRange(0, progressSteps);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_checksum = buttons->addButton(tr("Compute Check&sums"), QDialogButtonBox::ActionRole);
    m_copyAll = buttons->addButton(tr("Copy &All"), QDialogButtonBox::ActionRole);
    m_copyAll->setToolTip(tr("All properties with tabs between name and value"));
    connect(m_checksum, &QPushButton::clicked, this, &PropertiesDialog::startOrCancel);
    connect(m_copyAll, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_model->asTsv()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_progress);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    m_message->hide();
    setRunning(false);
}

void PropertiesDialog::setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item)
{
    if (m_document && document && m_document->listing == document->listing && m_item == item)
        return;
    m_document = document;
    m_item = item;
    m_task.stop();
    m_model->setItem(document, item);
    const QString name = item.path.isEmpty() ? item.name : item.path.section(u'/', -1);
    setWindowTitle(tr("Properties of %1").arg(name.left(80)));
    m_message->hide();
    const bool hasBytes = document && item.entry >= 0 && document->listing->entries[std::size_t(item.entry)].hasBytes();
    m_checksum->setVisible(hasBytes);
    setRunning(false);
    fitSize();
}

void PropertiesDialog::setUnit(ByteUnit unit)
{
    m_model->setUnit(unit);
    fitSize();
}

void PropertiesDialog::startOrCancel()
{
    if (m_task.isRunning()) {
        m_task.stop();
        setRunning(false);
        return;
    }
    m_message->hide();
    m_progress->setValue(0);
    setRunning(true);
    const Entry &entry = m_document->listing->entries[std::size_t(m_item.entry)];
    m_task.run([this, entry](const std::stop_token &stop, const Task::Delivery &deliver) {
        ReportThrottle reports;
        const auto progress = [&](ByteCount done, ByteCount total) {
            if (reports.isDue())
                deliver([this, step = progressStep(done, total)] { m_progress->setValue(step); });
        };
        const std::shared_ptr<const ByteSource> source = entry.bytes();
        const Result<Checksums> sums =
            source ? computeChecksums(*source, stop, progress) : Error {.code = Code::EntryUnreadable};
        deliver([this, sums] {
            if (sums)
                m_model->setChecksums(*sums);
            else
                fail(errorText(sums.error(), Language::Translated));
            setRunning(false);
            fitSize();
        });
    });
}

void PropertiesDialog::setRunning(bool isRunning)
{
    m_checksum->setText(isRunning ? tr("Cancel Check&sums") : tr("Compute Check&sums"));
    m_checksum->setEnabled(isRunning || !m_model->hasChecksums());
    m_progress->setVisible(isRunning);
}

void PropertiesDialog::fail(const QString &text)
{
    m_message->setText(text);
    m_message->show();
}

void PropertiesDialog::copyRows() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        const QString value = row.siblingAtColumn(1).data(Roles::CopyRole).toString();
        lines += rows.size() == 1 ? value : row.data(Roles::CopyRole).toString() + u'\t' + value;
    }
    if (!lines.isEmpty())
        QGuiApplication::clipboard()->setText(lines.join(u'\n'));
}

/// Resizes the dialog to its content, within limits.
void PropertiesDialog::fitSize()
{
    const QAbstractItemView *table = m_table;
    const int digit = fontMetrics().horizontalAdvance(u'0');
    const int width = table->sizeHintForColumn(0) + std::max(table->sizeHintForColumn(1), digit * 40) + 24;
    m_table->setMinimumWidth(std::min(width, digit * 90)); // a checksum has 64 digits
    m_table->setMinimumHeight(m_model->rowCount() * m_table->verticalHeader()->defaultSectionSize() + 4);
    adjustSize();
}

} // namespace Mlf
