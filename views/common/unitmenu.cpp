// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/unitmenu.h"

#include <QActionGroup>

#include <utility>

namespace Mlf {

UnitMenu::UnitMenu(QWidget *parent) : QMenu(tr("Uni&ts"), parent)
{
    auto *group = new QActionGroup(this);
    for (const auto &[text, unit] :
         {std::pair(tr("&Bytes"), ByteUnit::Bytes), std::pair(tr("&KiB"), ByteUnit::Kibibytes),
          std::pair(tr("&Hexadecimal"), ByteUnit::Hexadecimal)}) {
        QAction *action = addAction(text);
        action->setCheckable(true);
        action->setChecked(unit == m_unit);
        action->setData(int(unit));
        group->addAction(action);
    }
    connect(group, &QActionGroup::triggered, this, [this](const QAction *action) {
        m_unit = ByteUnit(action->data().toInt());
        Q_EMIT unitChosen(m_unit);
    });
}

void UnitMenu::setUnit(ByteUnit unit)
{
    m_unit = unit;
    const QList<QAction *> entries = actions();
    for (QAction *action : entries)
        action->setChecked(action->data().toInt() == int(unit));
}

} // namespace Mlf
