// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/settings.h"

#include <QKeySequence>
#include <QList>
#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QKeyEvent;
class QMenu;

namespace Mlf {

class CodePage;
class CodeView;

/// Actions on the text in front: copy, move between functions and brackets, open the definition of a name, list its
/// uses and calls, zoom and fold. Word wrap and visible blanks apply to all texts, and are stored.
class CodeActions : public QObject {
    Q_OBJECT
public:
    /// `frontText` returns the text in front, or null. `settings` may be null.
    CodeActions(std::function<CodePage *()> frontText, Settings *settings, QObject *parent = nullptr);

    QAction *const copy;
    QAction *const selectAll;
    QAction *const copyMarkdown; ///< connected by the window, which has the document
    QAction *const previousFunction;
    QAction *const nextFunction;
    QAction *const matchingBracket;
    QAction *const definition;
    QAction *const uses;
    QAction *const callers;
    QAction *const calls;

    /// Adds the actions that change how texts are displayed.
    void addTo(QMenu *menu);
    /// Connects a text: applies the display options now and after each change.
    void follow(const CodePage *page);
    void updateActions();
    /// Handles Copy and Select All for the text in front if no widget with the focus did.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    /// An action on the text in front.
    QAction *add(const QString &text, const QString &icon, const QKeySequence &shortcut,
                 const std::function<void(CodePage &)> &run);
    QAction *addSwitch(const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
                       void (CodeView::*change)(bool));

    std::function<CodePage *()> m_frontText;
    Settings *m_settings;
    std::vector<CodeView *> m_views; ///< of the window; they outlive this
    QList<QAction *> m_zoom;
    QList<QAction *> m_folds;
    QMenu *m_folding = nullptr; ///< submenu with the actions of m_folds
    QAction *m_wordWrap;
    QAction *m_blanks;
};

} // namespace Mlf
