// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/card.h"

#include "model/analysis/figuretext.h"
#include "model/items/celltext.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *quietProperty = "mlfQuiet";
/// Characters of a line that stay beside each other; what is longer may break. Names of functions have no spaces to
/// break at.
constexpr int narrowestText = 24;
constexpr int narrowestWords = 12;
constexpr int narrowestFigure = 16; ///< a second unit may stand below the first

/// Plain text that breaks between words and, where a word is longer than the line, within them.
class WrappedLabel : public QLabel {
public:
    WrappedLabel(const QString &text, int narrowest, QWidget *parent) : QLabel(text, parent), m_narrowest(narrowest)
    {
        setTextFormat(Qt::PlainText);
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    }
    /// Takes what its neighbours leave.
    void yield() { m_isYielding = true; }
    // The height follows the width the line has got: a grid of cards in a scroll area does not ask for it beforehand.
    [[nodiscard]] QSize sizeHint() const override
    {
        return m_isYielding ? minimumSizeHint() : QSize(naturalWidth(), heightForWidth(currentWidth()));
    }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        const int width = std::min(naturalWidth(), fontMetrics().averageCharWidth() * m_narrowest);
        return {width, heightForWidth(currentWidth())};
    }
    [[nodiscard]] int heightForWidth(int width) const override
    {
        QTextLayout layout(text(), font());
        layout.setTextOption(option());
        layout.beginLayout();
        qreal height = 0;
        for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
            line.setLineWidth(std::max(width, 1));
            height += line.height();
        }
        layout.endLayout();
        return std::max(int(std::ceil(height)), fontMetrics().height());
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QLabel::resizeEvent(event);
        if (event->oldSize().width() != width())
            updateGeometry();
    }
    void paintEvent(QPaintEvent * /*event*/) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(QRectF(rect()), text(), option());
    }

private:
    [[nodiscard]] int currentWidth() const { return testAttribute(Qt::WA_Resized) ? width() : naturalWidth(); }
    [[nodiscard]] int naturalWidth() const { return fontMetrics().horizontalAdvance(text()) + 2; }
    [[nodiscard]] static QTextOption option()
    {
        QTextOption option(Qt::AlignLeft | Qt::AlignVCenter);
        option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
        return option;
    }

    int m_narrowest;
    bool m_isYielding = false;
};

void explain(QLabel *label, const QString &why)
{
    if (!why.isEmpty())
        label->setToolTip(plainToolTip(why));
}

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

void Card::addFigure(const Figure &figure, const QString &what, ByteUnit unit)
{
    addFigure(figureSize(figure, unit), what, figure.basis, figureWhy(figure, Language::Translated));
}

void Card::addFigure(const QString &figure, const QString &what, Basis basis, const QString &why)
{
    m_sized = nullptr;
    const QString shown = figure.isEmpty() ? tr("unknown") : figure;
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    QLabel *size = makeLabel(shown, 1.35, false, narrowestFigure);
    explain(size, why);
    row->addWidget(size);
    auto *words = makeLabel(what, 1, false, narrowestWords);
    static_cast<WrappedLabel *>(words)->yield(); // they wrap before the figure does
    row->addWidget(words, 1);
    if (!figure.isEmpty())
        row->addWidget(makeBadge(basis));
    const QMargins margins = m_layout->contentsMargins();
    const int others = row->minimumSize().width() - size->minimumSizeHint().width();
    m_figureWidth = std::max(m_figureWidth, margins.left() + size->sizeHint().width() + others + margins.right());
    m_lines->addLayout(row);
    m_spoken += shown + u' ' + what;
    describe();
}

void Card::addFact(const QString &text, Basis basis, const QString &why)
{
    m_sized = nullptr;
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    QLabel *words = makeLabel(text, 1, false, narrowestText);
    explain(words, why);
    row->addWidget(words);
    row->addStretch(1);
    row->addWidget(makeBadge(basis));
    m_lines->addLayout(row);
    m_spoken += text;
    describe();
}

void Card::addSized(const QString &size, const QString &what)
{
    if (!m_sized) {
        m_sized = new QGridLayout;
        m_sized->setHorizontalSpacing(10);
        m_sized->setVerticalSpacing(4);
        m_sized->setColumnStretch(1, 1);
        m_lines->addLayout(m_sized);
    }
    const int row = m_sized->rowCount();
    m_sized->addWidget(makeLabel(size, 1, false, narrowestFigure), row, 0, Qt::AlignRight | Qt::AlignTop);
    m_sized->addWidget(makeLabel(what, 1, false, narrowestWords), row, 1);
    m_spoken += size + u' ' + what;
    describe();
}

void Card::addText(const QString &text, bool isCaption)
{
    m_sized = nullptr;
    m_lines->addWidget(makeLabel(text, isCaption ? 0.9 : 1, isCaption, narrowestText));
    m_spoken += text;
    describe();
}

QLabel *Card::makeLabel(const QString &text, qreal scale, bool isQuiet, int narrowest)
{
    auto *label = new WrappedLabel(shownText(text), narrowest, this);
    label->setObjectName(u"line"_s);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * scale);
    label->setFont(font);
    label->setProperty(quietProperty, isQuiet);
    if (isQuiet)
        label->setPalette(quiet(palette()));
    return label;
}

QLabel *Card::makeBadge(Basis basis)
{
    return makeLabel(basisText(basis), 0.9, true, narrowestWords);
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
    Q_EMIT linkActivated(Link(m_link)); // a copy: this card may be replaced by what follows
}

void Card::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()) && !m_link.isNull())
        Q_EMIT linkActivated(Link(m_link));
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
