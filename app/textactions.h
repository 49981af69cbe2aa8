// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QMenu;

namespace Mlf {

class CodePage;
class CodeView;

/// How the texts of a window are shown: zoom and folds of the one in front, wrapping and blanks of all, which are
/// remembered.
class TextActions : public QObject {
    Q_OBJECT
public:
    /// `frontText` gives the text that is looked at, null where none is. `settings` may be null.
    TextActions(std::function<CodePage *()> frontText, Settings *settings, QObject *parent = nullptr);

    void addTo(QMenu *menu);
    /// Shows a text as the others from now on.
    void follow(const CodePage *page);
    void updateActions();

private:
    QAction *add(const QString &text, const QString &icon, const QKeySequence &shortcut,
                 const std::function<void(CodeView &)> &change);
    QAction *addSwitch(const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
                       void (CodeView::*change)(bool));

    std::function<CodePage *()> m_frontText;
    Settings *m_settings;
    std::vector<CodeView *> m_views; ///< of the window, which outlive this
    QList<QAction *> m_zoom;
    QList<QAction *> m_folds;
    QMenu *m_folding = nullptr; ///< the menu of these
    QAction *m_wordWrap;
    QAction *m_blanks;
};

} // namespace Mlf
