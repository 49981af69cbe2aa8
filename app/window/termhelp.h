// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"

#include <QObject>
#include <QRect>

#include <functional>

class QAction;
class QHelpEvent;
class QMainWindow;
class QWidget;

namespace Mlf {

class CodePage;
class Navigator;
class PageList;
class TermsDialog;
struct Link;

struct TermSubject {
    Glossary::Terms terms {}; ///< most specific first
    bool isNamed = false; ///< named by the place itself, not by its row or column
    QString said {}; ///< tool tip of the place; empty without one
    QRect rect {}; ///< rectangle of the place, in widget coordinates

    [[nodiscard]] bool isNull() const { return terms.empty() && said.isEmpty(); }
};

/// Terms at a point of a widget: of the row, the text there, or the title of the column.
[[nodiscard]] TermSubject termSubjectAt(const QWidget *widget, QPoint point);

/// Terms for the keyboard focus: the current row of a view, else the text of the widget.
[[nodiscard]] TermSubject termSubjectOf(const QWidget *focus);

/// Explains the terms of the format: in tool tips, with "What Is This?", and in the list of all terms.
class TermHelp : public QObject {
    Q_OBJECT
public:
    /// `frontText` returns the text in front, or null. All must outlive this.
    TermHelp(Navigator *navigator, const PageList *pages, std::function<CodePage *()> frontText, QMainWindow *window);

    QAction *const whatIsThis;
    QAction *const terms;

    /// Shows the list of terms with the term `id`. If `id` is empty, shows the list at its last position.
    void showTerms(const QString &id = {});
    [[nodiscard]] TermsDialog *dialog() const { return m_dialog; }
    /// Tool tip at a point of a widget that has no tool tip of its own there; may be empty.
    [[nodiscard]] static QString toolTipAt(const QWidget *widget, QPoint point);
    /// Answer to "What Is This?" as rich text: all explanations of the subject, with links to the list of terms.
    [[nodiscard]] static QString answerAbout(const TermSubject &subject);

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void explainFocus();
    bool answerClick(QWidget *widget, const QHelpEvent &event);
    void update();

    Navigator *m_navigator;
    const PageList *m_pages;
    std::function<CodePage *()> m_frontText;
    QMainWindow *m_window;
    TermsDialog *m_dialog = nullptr; ///< belongs to the window
};

} // namespace Mlf
