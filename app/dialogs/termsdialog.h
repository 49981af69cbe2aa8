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

/// The terms of the documents on the format: a list by subject, which is filtered and ranked by typed text, and beside
/// it the article of the current term with its meaning, where it occurs, and links to its places in the displayed
/// archive.
class TermsDialog : public QDialog {
    Q_OBJECT
public:
    /// Both provide the state of the window, and must outlive this.
    TermsDialog(const Navigator *navigator, const PageList *pages, QWidget *parent = nullptr);

    /// Updates the dialog to the state of the window.
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
    [[nodiscard]] QString pageTitle(const QString &id) const;

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
