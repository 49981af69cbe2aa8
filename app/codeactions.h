// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <functional>

class QAction;
class QKeyEvent;

namespace Mlf {

class CodePage;
enum class ReferenceList;

/// Actions on the text in front of a window: copying, walking by functions and brackets, and from names to what they
/// mean.
class CodeActions : public QObject {
    Q_OBJECT
public:
    /// `frontText` gives the text that is looked at, null where none is.
    explicit CodeActions(std::function<CodePage *()> frontText, QObject *parent = nullptr);

    QAction *const copy;
    QAction *const selectAll;
    QAction *const copyMarkdown; ///< only the window knows the whole document: it does the work
    QAction *const previousFunction;
    QAction *const nextFunction;
    QAction *const matchingBracket;
    QAction *const definition;
    QAction *const uses;
    QAction *const callers;
    QAction *const calls;

    void updateActions();
    /// Copy and Select All where no widget with the focus has a use for them: they mean the text in front.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    QAction *make(const QString &text, const QString &icon, const QKeySequence &shortcut,
                  const std::function<void()> &run);
    void list(ReferenceList list);
    std::function<CodePage *()> m_frontText;
};

} // namespace Mlf
