// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"

#include <QByteArray>
#include <QFont>
#include <QLabel>
#include <QLineEdit>
#include <QList>
#include <QMenu>
#include <QSplitter>

#include <functional>

class QAction;
class QKeySequence;
class QObject;
class QWidget;

namespace Mlf {

/// Multiplies the size of a widget's font by `scale`, and makes it bold if `isBold`.
void emphasize(QWidget *widget, qreal scale, bool isBold = false);

[[nodiscard]] QLabel *makeHeading(const QString &text, QWidget *parent);

/// Layout with these margins and this space between its items; -1 for the usual space.
template <typename Layout>
Layout *makeLayout(QWidget *parent, const QMargins &margins = {}, int spacing = 0)
{
    auto *layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// Label for text of any length: plain text, wrapped, selectable, does not widen the page.
[[nodiscard]] QLabel *makeText(QWidget *parent);

/// Adds an action to a widget. Its key works while the widget has the focus, even if the window uses the same key.
QAction *addActionOf(QWidget *widget, const QString &text, const QKeySequence &key, const QObject *context,
                     const std::function<void()> &run);

/// One line of plain text, cut if there is not enough room. Does not widen the page.
class ElidedLabel : public QLabel {
public:
    explicit ElidedLabel(Qt::TextElideMode mode, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Qt::TextElideMode m_mode;
};

/// Label with links that marks the first link as soon as Tab enters it, and removes the mark on leaving.
class LinkLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

/// Fills a page with content that scrolls if the page is too small.
void fillScrolling(QWidget *page, QWidget *content);

/// Splitter with sizes set by its page until the user moves it. Sizes set by the user are kept and stored.
class FittedSplitter : public QSplitter {
    Q_OBJECT
public:
    explicit FittedSplitter(Qt::Orientation orientation, QWidget *parent = nullptr);

    /// True if the user has set the sizes, now or in an earlier session.
    [[nodiscard]] bool hasOwnSizes() const { return m_hasOwnSizes; }
    void fit(const QList<int> &sizes);
    /// Sets the orientation; a change discards the sizes of the user.
    void turn(Qt::Orientation wanted);

    /// State for the settings; empty until the user moves the splitter.
    [[nodiscard]] QByteArray ownSizes() const { return m_hasOwnSizes ? saveState() : QByteArray(); }
    void restoreOwnSizes(const QByteArray &sizes);

Q_SIGNALS:
    void restored();

private:
    bool m_hasOwnSizes = false;
};

class UnitMenu : public QMenu {
    Q_OBJECT
public:
    explicit UnitMenu(QWidget *parent = nullptr);

    [[nodiscard]] ByteUnit unit() const { return m_unit; }
    /// Checks a unit without emitting.
    void setUnit(ByteUnit unit);

Q_SIGNALS:
    void unitChosen(Mlf::ByteUnit unit); ///< the user has chosen a unit

private:
    ByteUnit m_unit = ByteUnit::Bytes;
};

/// Monospaced font for texts: the font set by setFixedFont(), else the font of the desktop.
[[nodiscard]] QFont fixedFont();
/// Sets the font of all texts. An empty family or a size of 0 points selects the value of the desktop.
void setFixedFont(const QString &family, int points);
/// Sets this font on a widget, now and after each change.
void useFixedFont(QWidget *widget);

/// Filter field of the view below it. Escape first clears the field, then moves the focus to the view, as Down does.
class FilterEdit : public QLineEdit {
    Q_OBJECT
public:
    /// The view must outlive the field or be destroyed together with it.
    FilterEdit(const QString &placeholder, QWidget *view, QWidget *parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    QWidget *m_view;
};

} // namespace Mlf
