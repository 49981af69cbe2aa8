// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/fit/boardproblems.h"

#include "model/items/celltext.h"
#include "views/common/pageparts.h"

#include <QGridLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QToolButton>

namespace Mlf {

BoardProblems::BoardProblems(QWidget *parent)
    : QWidget(parent)
    , m_text(makeText(this))
    , m_showDetails(new QToolButton(this))
    , m_details(new QPlainTextEdit(this))
{
    constexpr int detailLines = 6;
    m_showDetails->setText(tr("&Show Them"));
    m_showDetails->setCheckable(true);
    m_details->setReadOnly(true);
    m_details->setAccessibleName(tr("Board files that are ignored"));
    m_details->setTabChangesFocus(true);
    m_details->setFixedHeight(m_details->fontMetrics().lineSpacing() * detailLines + 12);
    connect(m_showDetails, &QToolButton::toggled, m_details, &QWidget::setVisible);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setColumnStretch(0, 1);
    grid->addWidget(m_text, 0, 0);
    grid->addWidget(m_showDetails, 0, 1);
    grid->addWidget(m_details, 1, 0, 1, 2);
    setProblems({});
}

void BoardProblems::setProblems(const QStringList &problems)
{
    const bool areMany = problems.size() > 1;
    m_text->setText(areMany ? tr("%1 board files are ignored").arg(problems.size()) : problems.value(0));
    m_text->setToolTip(areMany ? plainToolTip(problems.join(u'\n')) : QString());
    m_details->setPlainText(problems.join(u'\n'));
    m_details->setVisible(areMany && m_showDetails->isChecked());
    m_showDetails->setVisible(areMany);
    setVisible(!problems.isEmpty());
}

} // namespace Mlf
