// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

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
struct TermSubject;

/// Explains the words of the format in a window: by tool tips of titles and labels that name a term, by "What Is This?"
/// for what has the focus or is clicked then, and by the list of all terms.
class TermHelp : public QObject {
    Q_OBJECT
public:
    /// `frontText` gives the text that is looked at, null where none is. All must outlive this.
    TermHelp(Navigator *navigator, const PageList *pages, std::function<CodePage *()> frontText, QMainWindow *window);

    QAction *const whatIsThis;
    QAction *const terms;

    /// The list of terms at one of them; as it was left for an empty id.
    void showTerms(const QString &id = {});
    /// The same list; null until somebody has asked for it.
    [[nodiscard]] TermsDialog *dialog() const { return m_dialog; }
    /// What a tool tip says at a point of a widget that says nothing of its own there; empty for nothing.
    [[nodiscard]] static QString toolTipAt(const QWidget *widget, QPoint point);
    /// The same for somebody who asks, as rich text: whatever is known, with a link to the list of terms.
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
