// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

class QAction;

namespace Mlf {

class Navigator;

/// Actions from the selection to related places: the call in C and on the page Calls, the called function, the
/// operators in Relay, the largest constant of the function. Actions without a target are disabled.
class SelectionActions : public QObject {
    Q_OBJECT
public:
    /// `navigator` must outlive this.
    explicit SelectionActions(Navigator *navigator, QObject *parent = nullptr);

    /// In the order of the menus.
    [[nodiscard]] QList<QAction *> actions() const { return {m_toOtherText, m_toCall, m_toMemory, m_toConstant}; }
    void updateActions();

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

private:
    QAction *make(const QString &text, const QKeySequence &shortcut, Link (SelectionActions::*target)() const);
    [[nodiscard]] Link otherText() const;
    [[nodiscard]] Link call() const;
    [[nodiscard]] Link memory() const;
    [[nodiscard]] Link constant() const;
    [[nodiscard]] bool isRelayInFront() const;

    Navigator *m_navigator;
    QAction *m_toOtherText; ///< from C to Relay, and from there to the kernel in C
    QAction *m_toCall;
    QAction *m_toMemory;
    QAction *m_toConstant;
};

} // namespace Mlf
