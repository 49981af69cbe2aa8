// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/fixedfont.h"

#include <QFontDatabase>
#include <QPointer>
#include <QWidget>

#include <utility>

namespace Mlf {

namespace {

struct Chosen {
    QString family;
    int points = 0;
    QList<QPointer<QWidget>> users;
};

Chosen &chosen()
{
    static Chosen chosen;
    return chosen;
}

} // namespace

QFont fixedFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (!chosen().family.isEmpty())
        font.setFamily(chosen().family);
    if (chosen().points > 0)
        font.setPointSize(chosen().points);
    return font;
}

void setFixedFont(const QString &family, int points)
{
    chosen().family = family;
    chosen().points = points;
    chosen().users.removeIf([](const QPointer<QWidget> &user) { return !user; });
    for (const QPointer<QWidget> &user : std::as_const(chosen().users))
        user->setFont(fixedFont());
}

void useFixedFont(QWidget *widget)
{
    widget->setFont(fixedFont());
    chosen().users.removeIf([](const QPointer<QWidget> &user) { return !user; });
    chosen().users.append(widget);
}

} // namespace Mlf
