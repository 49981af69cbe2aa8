// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/fitpartspane.h"

#include "model/items/fitsheetmodel.h"
#include "views/common/pageparts.h"
#include "views/table/tablepage.h"

#include <QAction>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QStatusTipEvent>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <cstddef>
#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

FitPartsPane::FitPartsPane(QWidget *parent)
    : QWidget(parent)
    , m_model(new FitSheetModel(this))
    , m_sheet(new TablePage(m_model, tr("Parts and regions"), this))
    , m_moveMenu(new QMenu(tr("&Put Into"), this))
{
    QTableView *table = m_sheet->table();
    table->setDragEnabled(true);
    table->setAcceptDrops(true);
    table->setDragDropMode(QAbstractItemView::DragDrop);
    table->setDefaultDropAction(Qt::CopyAction);
    table->setDropIndicatorShown(true);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->installEventFilter(this);
    m_sheet->setRoomy();
    m_sheet->setLesser({int(FitSheetModel::Column::Basis)});
    m_sheet->controls()->setContentsMargins(0, 8, 0, 8); // the page has its own margins
    m_sheet->setPlaceholder(tr("No part of a model is known"));
    auto *hint = makeText(this);
    hint->setObjectName(u"quiet"_s);
    hint->setText(
        tr("Move a part: drag it, press the number of a region, or Left and Right. Delete: place automatically."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->addWidget(m_sheet, 1);
    layout->addWidget(hint);
    connect(m_sheet, &TablePage::linkActivated, this, &FitPartsPane::linkActivated);
    connect(m_model, &FitSheetModel::moveRequested, this, &FitPartsPane::moveRequested);
    connect(m_moveMenu, &QMenu::aboutToShow, this, &FitPartsPane::fillMenu);
    fillMenu();
    auto *separator = new QAction(this);
    separator->setSeparator(true);
    table->addAction(separator);
    table->addAction(m_moveMenu->menuAction());
}

void FitPartsPane::moveCurrent(int region)
{
    const int row = m_sheet->currentModelRow();
    if (row < 0 || m_model->isGone(row) || region >= int(m_model->board().regions.size()))
        return;
    if (region >= 0 && !m_model->canMove(row, region)) {
        const BoardRegion &refusing = m_model->board().regions[std::size_t(region)];
        QStatusTipEvent why((refusing.kind == BoardRegion::Kind::Ram ? tr("%1 is RAM. This part is in flash.")
                                                                     : tr("%1 is flash. This part needs RAM."))
                                .arg(refusing.name));
        QCoreApplication::sendEvent(this, &why);
        return;
    }
    Q_EMIT moveRequested(m_model->part(row).key(),
                         region < 0 ? QString() : m_model->board().regions[std::size_t(region)].name);
}

void FitPartsPane::stepCurrent(int step)
{
    const int row = m_sheet->currentModelRow();
    const std::vector<int> regions = m_model->regionsFor(row);
    if (regions.empty())
        return;
    const auto at = std::find(regions.begin(), regions.end(), m_model->regionOf(row));
    const auto next = std::clamp<std::ptrdiff_t>(at - regions.begin() + step, 0, std::ptrdiff_t(regions.size()) - 1);
    moveCurrent(regions[std::size_t(next)]);
}

void FitPartsPane::fillMenu()
{
    m_moveMenu->clear();
    const int row = m_sheet->currentModelRow();
    for (const int region : row >= 0 ? m_model->regionsFor(row) : std::vector<int>()) {
        const QString name = QString(m_model->board().regions[std::size_t(region)].name).replace(u'&', "&&"_L1);
        QAction *action = m_moveMenu->addAction(name, this, [this, region] { moveCurrent(region); });
        action->setCheckable(true);
        action->setChecked(m_model->regionOf(row) == region);
    }
    m_moveMenu->addAction(tr("Place &Automatically"), this, [this] { moveCurrent(-1); })
        ->setEnabled(row >= 0 && !m_model->regionsFor(row).empty());
}

bool FitPartsPane::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || watched != m_sheet->table())
        return QWidget::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isPlain = (key->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    if (!isPlain || m_sheet->currentModelRow() < 0)
        return QWidget::eventFilter(watched, event);
    if (key->key() >= Qt::Key_1 && key->key() <= Qt::Key_9)
        moveCurrent(key->key() - Qt::Key_1);
    else if (key->key() == Qt::Key_Left || key->key() == Qt::Key_Right)
        stepCurrent(key->key() == Qt::Key_Left ? -1 : 1);
    else if (key->key() == Qt::Key_Delete || key->key() == Qt::Key_Backspace)
        moveCurrent(-1);
    else
        return QWidget::eventFilter(watched, event);
    return true;
}

} // namespace Mlf
