// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/documentpointer.h"
#include "views/memory/memorychoice.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace Mlf {

class ChartView;

/// Shows the calls of a model as small bars, and name, need and line of the current call. One strip serves all pages of
/// a window. Page Up and Page Down skip a tenth of the calls. Enter goes to the line of the call.
class CallStrip : public QWidget {
    Q_OBJECT
public:
    explicit CallStrip(QWidget *parent = nullptr);

    /// Shows the calls of a module of the document; null shows none. The current call is kept while it exists, else it
    /// is the call of the peak.
    void setModule(const DocumentPointer &document, const Module *module);
    void setUnit(ByteUnit unit);
    /// Makes a call current; other links change nothing. Does not emit.
    void setCurrentLink(const Link &call);
    [[nodiscard]] Link currentLink() const { return m_choice.callLink(); }
    [[nodiscard]] bool isEmpty() const { return m_choice.callCount() == 0; }
    /// Actions that go to the previous and the next call. Their shortcuts work in the whole window.
    [[nodiscard]] QList<QAction *> actions() const { return {m_previous, m_next}; }
    [[nodiscard]] ChartView *chart() const { return m_chart; }
    [[nodiscard]] QToolButton *placeButton() const { return m_place; }

Q_SIGNALS:
    void callSelected(const Mlf::Link &call); ///< the user has selected a call
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    [[nodiscard]] QToolButton *makeButton(QAction *action);
    void goTo(int step);
    void activate();
    void showCalls();
    void showCurrent();
    [[nodiscard]] QString needText(const StepNeed &need) const;
    [[nodiscard]] int widestPlace() const;
    void fitWidths();

    DocumentPointer m_document; ///< owns the module of m_choice
    MemoryChoice m_choice;
    QAction *m_previous;
    QAction *m_next;
    ChartView *m_chart;
    QLabel *m_position;
    QLabel *m_name;
    QLabel *m_bytes;
    QToolButton *m_place;
};

} // namespace Mlf
