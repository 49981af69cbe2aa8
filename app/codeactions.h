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

/// Actions on the text in front: copy, move between functions and brackets, and list or open what a name refers to.
class CodeActions : public QObject {
    Q_OBJECT
public:
    /// `frontText` returns the text in front, or null.
    explicit CodeActions(std::function<CodePage *()> frontText, QObject *parent = nullptr);

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

    void updateActions();
    /// Handles Copy and Select All for the text in front if no widget with the focus did.
    [[nodiscard]] bool handleKey(QKeyEvent *event) const;

private:
    void list(ReferenceList list);
    std::function<CodePage *()> m_frontText;
};

} // namespace Mlf
