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

/// The words of the documents on the format: a list by subject, narrowed and ranked while somebody types, and beside it
/// what the current one means, where it is met, and the places in the archive on show, which are links.
class TermsDialog : public QDialog {
    Q_OBJECT
public:
    /// Both tell what the window shows, and must outlive this.
    TermsDialog(const Navigator *navigator, const PageList *pages, QWidget *parent = nullptr);

    /// Takes what the window shows by now.
    void takeDocument();
    /// Makes a term current, whatever was searched for. False where there is none of that id.
    bool showTerm(const QString &id);

    [[nodiscard]] FilterEdit *filter() const { return m_filter; }
    [[nodiscard]] QTreeWidget *list() const { return m_list; }
    [[nodiscard]] QTextBrowser *article() const { return m_article; }
    /// The term whose article is shown; null where nothing was found.
    [[nodiscard]] const Term *current() const;
    /// What the button copies.
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
    QStringList m_before; ///< ids of the terms that links led away from
};

} // namespace Mlf
