// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/glossary.h"
#include "model/base/link.h"
#include "model/document/documentpointer.h"

#include <QDialog>

class QLabel;
class QTextBrowser;
class QToolButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace Mlf {

class FilterEdit;
class Navigator;
class PageList;

/// The terms that documents on the format use. Beside the list of terms is the article of the current term: its
/// meaning, its occurrences, and links to places in the displayed archive. Typed text filters and ranks the list, which
/// is otherwise in order of subject.
class TermsDialog : public QDialog {
    Q_OBJECT
public:
    /// `navigator` has the displayed document, and `pages` has the pages that links can open. Both must outlive this.
    TermsDialog(const Navigator *navigator, const PageList *pages, QWidget *parent = nullptr);

    /// Updates the dialog to the displayed document.
    void takeDocument();
    /// Selects a term regardless of the filter. Returns false if the id is unknown.
    bool showTerm(const QString &id);

    [[nodiscard]] FilterEdit *filter() const { return m_filter; }
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] QTextBrowser *article() const { return m_article; }
    /// The term of the displayed article; null if the search found nothing.
    [[nodiscard]] const Term *current() const;
    /// Text that the Copy button copies.
    [[nodiscard]] QString copiedText() const;

Q_SIGNALS:
    void linkActivated(const Mlf::Link &link);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fill(const QString &typed);
    QTreeWidgetItem *add(const Term &term, QTreeWidgetItem *group);
    void select(const QString &id);
    void showCurrent();
    void follow(const QUrl &url);
    void goBack();
    [[nodiscard]] QString articleHtml(const Term &term) const;
    [[nodiscard]] QString placesHtml(const Term &term) const;

    const Navigator *m_navigator;
    const PageList *m_pages;
    FilterEdit *m_filter;
    QLabel *m_count;
    QTreeWidget *m_list;
    QTextBrowser *m_article;
    QToolButton *m_back;
    DocumentPointer m_document;
    QString m_module;
    QStringList m_before; ///< ids of previous terms, for Back
};

} // namespace Mlf
