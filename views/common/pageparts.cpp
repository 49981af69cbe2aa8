// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/pageparts.h"

#include <QAction>
#include <QActionGroup>
#include <QFocusEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QKeySequence>
#include <QPainter>
#include <QPointer>
#include <QScrollArea>
#include <QVBoxLayout>
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

void emphasize(QWidget *widget, qreal scale, bool isBold)
{
    QFont font = widget->font();
    if (scale != 1)
        font.setPointSizeF(font.pointSizeF() * scale);
    if (isBold)
        font.setBold(true);
    widget->setFont(font);
}

QLabel *makeHeading(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    emphasize(label, 1, true);
    return label;
}

QLabel *makeText(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setMinimumWidth(1);
    return label;
}

QAction *addActionOf(QWidget *widget, const QString &text, const QKeySequence &key, const QObject *context,
                     const std::function<void()> &run)
{
    auto *action = new QAction(text, widget);
    action->setShortcut(key);
    action->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(action, &QAction::triggered, context, run);
    widget->addAction(action);
    return action;
}

ElidedLabel::ElidedLabel(Qt::TextElideMode mode, QWidget *parent) : QLabel(parent), m_mode(mode)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void ElidedLabel::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(text(), m_mode, contentsRect().width()));
}

void LinkLabel::focusInEvent(QFocusEvent *event)
{
    QLabel::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        focusNextPrevChild(event->reason() == Qt::TabFocusReason);
}

void LinkLabel::focusOutEvent(QFocusEvent *event)
{
    QLabel::focusOutEvent(event);
    setSelection(0, 0);
}

void fillScrolling(QWidget *page, QWidget *content)
{
    auto *scroll = new QScrollArea(page);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = makeLayout<QVBoxLayout>(page, {}, -1);
    layout->addWidget(scroll);
}

FittedSplitter::FittedSplitter(Qt::Orientation orientation, QWidget *parent) : QSplitter(orientation, parent)
{
    connect(this, &QSplitter::splitterMoved, this, [this] { m_hasOwnSizes = true; });
}

void FittedSplitter::fit(const QList<int> &sizes)
{
    if (!m_hasOwnSizes)
        setSizes(sizes);
}

void FittedSplitter::turn(Qt::Orientation wanted)
{
    if (orientation() == wanted)
        return;
    setOrientation(wanted);
    m_hasOwnSizes = false;
}

void FittedSplitter::restoreOwnSizes(const QByteArray &sizes)
{
    m_hasOwnSizes = !sizes.isEmpty() && restoreState(sizes);
    Q_EMIT restored();
}

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

FilterEdit::FilterEdit(const QString &placeholder, QWidget *view, QWidget *parent) : QLineEdit(parent), m_view(view)
{
    setPlaceholderText(placeholder);
    setAccessibleName(placeholder);
    setClearButtonEnabled(true);
}

void FilterEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier;
    if (isPlain && event->key() == Qt::Key_Escape && !text().isEmpty())
        clear();
    else if (isPlain && (event->key() == Qt::Key_Escape || event->key() == Qt::Key_Down))
        m_view->setFocus(Qt::OtherFocusReason);
    else
        QLineEdit::keyPressEvent(event);
}

} // namespace Mlf
