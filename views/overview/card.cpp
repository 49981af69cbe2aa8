// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/card.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *quietProperty = "mlfQuiet";

/// The text colour mixed half-way into the background: readable, and quieter than the figure beside it.
QPalette quiet(QPalette palette)
{
    const QColor text = palette.color(QPalette::WindowText);
    const QColor back = palette.color(QPalette::Window);
    const auto mix = [](int a, int b) { return (a * 7 + b * 3) / 10; };
    palette.setColor(
        QPalette::WindowText,
        QColor(mix(text.red(), back.red()), mix(text.green(), back.green()), mix(text.blue(), back.blue())));
    return palette;
}

} // namespace

QString basisText(Basis basis)
{
    switch (basis) {
    case Basis::Stated:
        return QCoreApplication::translate("Basis", "stated");
    case Basis::Computed:
        return QCoreApplication::translate("Basis", "computed");
    case Basis::Inferred:
        return QCoreApplication::translate("Basis", "inferred");
    case Basis::Unknown:
        return QCoreApplication::translate("Basis", "unknown");
    }
    Q_UNREACHABLE();
}

Card::Card(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_title(title)
    , m_layout(new QVBoxLayout(this))
    , m_lines(new QVBoxLayout)
{
    setFrameShape(QFrame::NoFrame);
    m_layout->setContentsMargins(16, 12, 16, 12);
    m_layout->setSpacing(6);
    auto *heading = new QLabel(title, this);
    QFont font = heading->font();
    font.setBold(true);
    heading->setFont(font);
    m_layout->addWidget(heading);
    m_lines->setSpacing(4);
    m_layout->addLayout(m_lines);
    m_layout->addStretch(1);
    m_door = new QLabel(this);
    m_door->setAlignment(Qt::AlignRight);
    m_door->hide();
    m_layout->addWidget(m_door);
    describe();
}

void Card::setLink(const Link &link, const QString &pageName)
{
    m_link = link;
    const bool isDoor = !link.isNull();
    m_door->setText(pageName + u" \u2192"_s);
    m_door->setForegroundRole(QPalette::Link);
    m_door->setVisible(isDoor);
    setFocusPolicy(isDoor ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(isDoor ? Qt::PointingHandCursor : Qt::ArrowCursor);
    describe();
}

void Card::addFigure(const QString &figure, const QString &what, Basis basis)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    QLabel *number = addLabel(figure.isEmpty() ? tr("unknown") : figure, 1.35, false);
    m_lines->removeWidget(number);
    row->addWidget(number, 0, Qt::AlignBaseline);
    QLabel *words = addLabel(what, 1, false);
    m_lines->removeWidget(words);
    row->addWidget(words, 0, Qt::AlignBaseline);
    row->addStretch(1);
    if (!figure.isEmpty()) {
        QLabel *badge = addLabel(basisText(basis), 0.9, true);
        m_lines->removeWidget(badge);
        row->addWidget(badge, 0, Qt::AlignBaseline);
    }
    m_lines->addLayout(row);
    m_spoken += (figure.isEmpty() ? tr("unknown") : figure) + u' ' + what;
    describe();
}

void Card::addText(const QString &text, bool isCaption)
{
    QLabel *label = addLabel(text, isCaption ? 0.9 : 1, isCaption);
    label->setWordWrap(true);
    m_spoken += text;
    describe();
}

void Card::clear()
{
    const auto labels = findChildren<QLabel *>(u"line"_s);
    qDeleteAll(labels);
    while (QLayoutItem *item = m_lines->takeAt(0))
        delete item;
    m_spoken.clear();
}

QLabel *Card::addLabel(const QString &text, qreal scale, bool isQuiet)
{
    auto *label = new QLabel(text, this);
    label->setObjectName(u"line"_s);
    label->setTextFormat(Qt::PlainText);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    label->setProperty(quietProperty, isQuiet);
    if (isQuiet)
        label->setPalette(quiet(palette()));
    m_lines->addWidget(label);
    return label;
}

void Card::describe()
{
    setAccessibleName(m_title);
    setAccessibleDescription(m_spoken.join(u"; "_s));
}

void Card::keyPressEvent(QKeyEvent *event)
{
    const bool isActivation =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (!isActivation || m_link.isNull()) {
        QFrame::keyPressEvent(event);
        return;
    }
    Q_EMIT linkActivated(m_link);
}

void Card::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) && !m_link.isNull())
        Q_EMIT linkActivated(m_link);
    else
        QFrame::mouseReleaseEvent(event);
}

void Card::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange) {
        const auto labels = findChildren<QLabel *>(u"line"_s);
        for (QLabel *label : labels) {
            if (label->property(quietProperty).toBool())
                label->setPalette(quiet(palette()));
        }
    }
    QFrame::changeEvent(event);
}

void Card::enterEvent(QEnterEvent *event)
{
    m_isHovered = true;
    update();
    QFrame::enterEvent(event);
}

void Card::leaveEvent(QEvent *event)
{
    m_isHovered = false;
    update();
    QFrame::leaveEvent(event);
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isActive = !m_link.isNull() && (m_isHovered || hasFocus());
    painter.setBrush(palette().brush(QPalette::Base));
    const QColor edge = isActive ? palette().color(QPalette::Highlight) : palette().color(QPalette::Mid);
    painter.setPen(QPen(edge, hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
}

} // namespace Mlf
