// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/overview/card.h"

#include "model/analysis/modelfigures.h"
#include "model/items/celltext.h"
#include "views/common/pageparts.h"
#include "views/overview/wrappedlabel.h"

#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *quietProperty = "mlfQuiet";
/// Minimum width of a line in characters; longer words may break. Function names have no spaces to break at.
constexpr int narrowestText = 24;
constexpr int narrowestWords = 12;
constexpr int columnsFrom = 780; ///< minimum width in pixels for columns side by side
constexpr int narrowestFigure = 28; ///< minimum width in characters: a number with its second unit does not wrap

void explain(QLabel *label, const QString &why)
{
    if (!why.isEmpty())
        label->setToolTip(plainToolTip(why));
}

/// Mixes the text colour with the background: readable, but weaker than the figure beside it.
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

/// A figure, its name and its badge on one line. If they do not fit, the name is below the figure.
class FigureRow : public QWidget {
public:
    FigureRow(QLabel *size, QLabel *words, QLabel *badge, QWidget *parent)
        : QWidget(parent)
        , m_layout(new QGridLayout(this))
        , m_words(words)
    {
        m_layout->setContentsMargins(0, 0, 0, 0);
        m_layout->setHorizontalSpacing(8);
        m_layout->setVerticalSpacing(0);
        m_layout->setColumnStretch(1, 1);
        m_layout->addWidget(size, 0, 0);
        m_layout->addWidget(words, 1, 0, 1, 3);
        if (badge)
            m_layout->addWidget(badge, 0, 2);
        m_oneLine = words->sizeHint().width();
        for (const QLabel *label : {size, badge})
            m_oneLine += label ? label->sizeHint().width() + m_layout->horizontalSpacing() : 0;
    }

    /// The width with the name below the figure: otherwise a card that was once wide would not become narrow again.
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        int width = -m_layout->horizontalSpacing();
        for (int i = 0; i < m_layout->count(); ++i) {
            const QWidget *label = m_layout->itemAt(i)->widget();
            width += label == m_words ? 0 : label->minimumSizeHint().width() + m_layout->horizontalSpacing();
        }
        return {std::max(width, m_words->minimumSizeHint().width()), QWidget::minimumSizeHint().height()};
    }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QWidget::resizeEvent(event);
        const bool isBelow = width() < m_oneLine;
        if (isBelow == m_isBelow)
            return;
        m_isBelow = isBelow;
        m_layout->removeWidget(m_words);
        m_layout->addWidget(m_words, isBelow ? 1 : 0, isBelow ? 0 : 1, 1, isBelow ? 3 : 1);
    }

private:
    QGridLayout *m_layout;
    QLabel *m_words;
    int m_oneLine = 0; ///< width of all three in one line
    bool m_isBelow = true;
};

} // namespace

Card::Card(const QString &title, QWidget *parent)
    : QFrame(parent)
    , m_title(title)
    , m_layout(new QVBoxLayout(this))
    , m_head(new QHBoxLayout)
    , m_body(new QBoxLayout(QBoxLayout::TopToBottom))
    , m_lines(nullptr)
    , m_foot(new QHBoxLayout)
{
    setFrameShape(QFrame::NoFrame);
    m_layout->setContentsMargins(16, 10, 16, 8);
    m_layout->setSpacing(6);
    QLabel *heading = makeHeading(title, this);
    m_pageLink = new QLabel(this);
    m_pageLink->hide();
    heading->setWordWrap(true);
    heading->setMinimumWidth(narrowestText);
    m_head->addWidget(heading, 1);
    m_head->addWidget(m_pageLink);
    m_layout->addLayout(m_head);
    m_body->setSpacing(16);
    m_layout->addLayout(m_body);
    addColumn();
    m_layout->addStretch(0);
    m_foot->addStretch(0);
    m_layout->addLayout(m_foot);
    describe();
}

void Card::setLink(const Link &link, const QString &pageName)
{
    m_link = link;
    const bool isLink = !link.isNull();
    m_pageLink->setText(pageName + u" \u2192"_s);
    m_pageLink->setForegroundRole(QPalette::Link);
    m_pageLink->setVisible(isLink);
    setFocusPolicy(isLink ? Qt::StrongFocus : Qt::NoFocus);
    setCursor(isLink ? Qt::PointingHandCursor : Qt::ArrowCursor);
    describe();
}

void Card::addFigure(const Figure &figure, const QString &what, ByteUnit unit)
{
    addFigure(figureSize(figure, unit), what, figure.basis, figureWhy(figure, Language::Translated));
}

void Card::addAgreed(const Figure &figure, Basis other, const QString &what, ByteUnit unit)
{
    addFigureRow(figureSize(figure, unit), what,
                 tr("%1 = %2", "two sources of one number").arg(basisText(figure.basis), basisText(other)),
                 figureWhy(figure, Language::Translated));
}

void Card::addFigure(const QString &figure, const QString &what, Basis basis, const QString &why)
{
    addFigureRow(figure, what, basisText(basis), why);
}

void Card::addFigureRow(const QString &figure, const QString &what, const QString &badge, const QString &why)
{
    m_sized = nullptr;
    const QString shown = figure.isEmpty() ? tr("unknown") : figure;
    QLabel *size = makeLabel(shown, 1.35, false, narrowestFigure);
    explain(size, why);
    QLabel *words = makeLabel(what, 1, false, narrowestText);
    m_lines->addWidget(new FigureRow(size, words, figure.isEmpty() ? nullptr : makeBadge(badge), this));
    say({shown + u' ' + what, figure.isEmpty() ? QString() : badge});
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
    row->addWidget(makeBadge(basisText(basis)));
    m_lines->addLayout(row);
    say({text, basisText(basis)});
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
    say({size + u' ' + what, {}});
}

void Card::addText(const QString &text, bool isCaption)
{
    m_sized = nullptr;
    m_lines->addWidget(makeLabel(text, isCaption ? 0.9 : 1, isCaption, narrowestText));
    say({text, {}});
}

void Card::addChart(GlanceChart::Builder builder, const QString &name, GlanceChart::LeastHeight least)
{
    m_sized = nullptr;
    if (least) {
        m_isGrowing = true;
        m_body->setAlignment(m_lines, {});
        m_layout->setStretchFactor(m_body, 1);
    }
    auto *chart = new GlanceChart(std::move(builder), name, std::move(least), this);
    connect(chart, &ChartView::linkActivated, this, &Card::linkActivated);
    m_lines->addWidget(chart);
    say({name, {}, chart});
}

void Card::addColumn()
{
    m_sized = nullptr;
    m_lines = new QVBoxLayout;
    m_lines->setSpacing(4);
    m_body->addLayout(m_lines, m_body->isEmpty() ? 3 : 2);
    m_body->setAlignment(m_lines, Qt::AlignTop);
}

void Card::addLink(const QString &text, const Link &link, const QString &toolTip)
{
    m_sized = nullptr;
    auto *label = new WrappedLink(shownText(text), narrowestText, this);
    explain(label, toolTip);
    connect(label, &WrappedLink::activated, this, [this, link] { Q_EMIT linkActivated(Link(link)); });
    m_lines->addWidget(label);
    say({text, {}});
}

void Card::setNote(const QString &text)
{
    QLabel *note = makeLabel(text, 0.9, true, narrowestText);
    static_cast<WrappedLabel *>(note)->yield();
    m_foot->insertWidget(0, note, 1);
    say({text, {}});
}

void Card::addButton(const QString &text, const QString &toolTip, const std::function<void()> &pressed)
{
    auto *button = new QPushButton(text, this);
    button->setToolTip(toolTip);
    button->setCursor(Qt::ArrowCursor);
    connect(button, &QPushButton::clicked, this, pressed);
    m_head->insertWidget(1, button);
}

QLabel *Card::makeLabel(const QString &text, qreal scale, bool isQuiet, int narrowest)
{
    auto *label = new WrappedLabel(shownText(text), narrowest, this);
    label->setObjectName(u"line"_s);
    emphasize(label, scale);
    label->setProperty(quietProperty, isQuiet);
    if (isQuiet)
        label->setPalette(quiet(palette()));
    return label;
}

QLabel *Card::makeBadge(const QString &text)
{
    return makeLabel(text, 0.9, true, narrowestWords);
}

void Card::say(const Line &line)
{
    m_said.push_back(line);
    describe();
}

void Card::describe()
{
    QStringList texts;
    for (const Line &line : m_said)
        texts += line.text;
    setAccessibleName(m_title);
    setAccessibleDescription(texts.join(u"; "_s));
}

void Card::keyPressEvent(QKeyEvent *event)
{
    const bool isActivation =
        event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space;
    if (!isActivation || m_link.isNull()) {
        QFrame::keyPressEvent(event);
        return;
    }
    Q_EMIT linkActivated(Link(m_link)); // a copy: the receiver may replace this card
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

void Card::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    const bool areBeside = width() >= columnsFrom;
    m_body->setDirection(areBeside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    for (int column = 1; column < m_body->count(); ++column)
        m_body->setStretch(column, areBeside ? 2 : 0); // below each other, only a chart grows
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
