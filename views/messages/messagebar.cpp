// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/messages/messagebar.h"

#include "views/paint/seriescolors.h"
#include "views/tree/decorationproxy.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr const char *keyProperty = "mlfMessageKey";
constexpr qsizetype longestText = 2000;

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return MessageBar::tr("Error");
    case Severity::Warning:
        return MessageBar::tr("Warning");
    case Severity::Note:
        return MessageBar::tr("Note");
    }
    Q_UNREACHABLE();
}

/// Frame of one message. Its tint follows the palette.
class Strip final : public QFrame {
public:
    Strip(Severity severity, QWidget *parent) : QFrame(parent), m_severity(severity)
    {
        setAutoFillBackground(true);
        setFrameShape(QFrame::NoFrame);
        tint();
    }

protected:
    void changeEvent(QEvent *event) override
    {
        QFrame::changeEvent(event);
        if (event->type() == QEvent::ApplicationPaletteChange || event->type() == QEvent::StyleChange)
            tint();
    }

private:
    void tint()
    {
        const QPalette around = parentWidget()->palette();
        const QColor color = m_severity == Severity::Error ? seriesColor(SeriesRole::Trouble, around)
            : m_severity == Severity::Warning              ? seriesColor(SeriesRole::Constants, around)
                                                           : around.color(QPalette::Highlight);
        QPalette tinted = around;
        tinted.setColor(QPalette::Window, mixedColor(around.color(QPalette::Window), color, 0.22));
        setPalette(tinted);
    }

    Severity m_severity;
};

} // namespace

MessageBar::MessageBar(QWidget *parent) : QFrame(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(1);
    hide();
}

QFrame *MessageBar::makeStrip(const Message &message)
{
    auto *frame = new Strip(message.severity, this);
    frame->setProperty(keyProperty, message.key);
    auto *icon = new QLabel(frame);
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon->setPixmap(severityIcon(int(message.severity)).pixmap(side, side));
    icon->setAccessibleName(severityWord(message.severity));
    icon->setToolTip(severityWord(message.severity));
    auto *label = new QLabel(frame);
    label->setTextFormat(Qt::PlainText);
    label->setText(message.text.size() > longestText ? message.text.left(longestText) + u'…' : message.text);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *layout = new QHBoxLayout(frame);
    layout->setContentsMargins(8, 4, 4, 4);
    layout->setSpacing(8);
    layout->addWidget(icon, 0, Qt::AlignVCenter);
    layout->addWidget(label, 1);
    const auto addButton = [&](const QString &text, const std::function<void()> &action) {
        if (text.isEmpty())
            return;
        auto *button = new QPushButton(text, frame);
        connect(button, &QPushButton::clicked, this, [action] {
            if (action)
                action();
        });
        layout->addWidget(button, 0, Qt::AlignVCenter);
    };
    addButton(message.actionText, message.action);
    addButton(message.otherText, message.other);
    auto *close = new QToolButton(frame);
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setIcon(QIcon::fromTheme(u"window-close"_s, style()->standardIcon(QStyle::SP_TitleBarCloseButton)));
    close->setToolTip(tr("Dismiss this message"));
    close->setAccessibleName(tr("Dismiss this message"));
    connect(close, &QToolButton::clicked, this, [this, key = message.key] {
        dismiss(key);
        Q_EMIT dismissed(key);
    });
    layout->addWidget(close, 0, Qt::AlignVCenter);
    return frame;
}

void MessageBar::showMessage(const Message &message)
{
    int position = m_layout->count();
    if (QFrame *old = strip(message.key)) {
        position = m_layout->indexOf(old);
        m_layout->removeWidget(old);
        old->hide();
        old->setProperty(keyProperty, QVariant());
        old->deleteLater(); // later, because its button may still be handling the click
    }
    m_layout->insertWidget(position, makeStrip(message));
    updateVisibility();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageBar::dismiss(const QString &key)
{
    if (QFrame *old = strip(key)) {
        m_layout->removeWidget(old);
        old->hide();
        old->setProperty(keyProperty, QVariant());
        old->deleteLater();
    }
    updateVisibility();
}

void MessageBar::clear()
{
    while (count() > 0)
        dismiss(m_layout->itemAt(0)->widget()->property(keyProperty).toString());
}

int MessageBar::count() const
{
    return m_layout->count();
}

QFrame *MessageBar::strip(const QString &key) const
{
    for (int i = 0; i < m_layout->count(); ++i) {
        auto *frame = qobject_cast<QFrame *>(m_layout->itemAt(i)->widget());
        if (frame && frame->property(keyProperty).toString() == key)
            return frame;
    }
    return nullptr;
}

QString MessageBar::text(const QString &key) const
{
    const QFrame *found = strip(key);
    if (!found)
        return {};
    const QList<QLabel *> labels = found->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (!label->text().isEmpty())
            return label->text();
    }
    return {};
}

void MessageBar::updateVisibility()
{
    setVisible(count() > 0);
}

} // namespace Mlf
