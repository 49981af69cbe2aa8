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

/// Display of the texts of a window: zoom and folds of the text in front; word wrap and visible blanks of all texts,
/// which are stored.
class TextActions : public QObject {
    Q_OBJECT
public:
    /// `frontText` returns the text in front, or null. `settings` may be null.
    TextActions(std::function<CodePage *()> frontText, Settings *settings, QObject *parent = nullptr);

    void addTo(QMenu *menu);
    /// Applies the options to a text from now on.
    void follow(const CodePage *page);
    void updateActions();

private:
    QAction *add(const QString &text, const QString &icon, const QKeySequence &shortcut,
                 const std::function<void(CodeView &)> &change);
    QAction *addSwitch(const QString &text, const QKeySequence &shortcut, const SettingKey<bool> &key,
                       void (CodeView::*change)(bool));

    std::function<CodePage *()> m_frontText;
    Settings *m_settings;
    std::vector<CodeView *> m_views; ///< of the window; they outlive this
    QList<QAction *> m_zoom;
    QList<QAction *> m_folds;
    QMenu *m_folding = nullptr; ///< the menu of m_folds
    QAction *m_wordWrap;
    QAction *m_blanks;
};

} // namespace Mlf
