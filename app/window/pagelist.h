// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

#include <QHash>
#include <QObject>

#include <vector>

class QStackedWidget;

namespace Mlf {

class CodePage;
class SideBar;

/// The pages of a window, listed in its sidebar (the bar) while they have content. A page is built when it is first
/// displayed or a link leads to it. Until then its PageType has its properties.
class PageList : public QObject {
    Q_OBJECT
public:
    /// Puts the pages into `stack` and lists them in `bar`; both must outlive this.
    PageList(std::vector<PageType> types, SideBar *bar, QStackedWidget *stack, QObject *parent = nullptr);

    [[nodiscard]] SideBar *bar() const { return m_bar; }
    [[nodiscard]] const std::vector<PageType> &types() const { return m_types; }
    /// The page with that id, or with that name in links of reports; null if not found.
    [[nodiscard]] const PageType *type(const QString &id) const;
    /// The page for a link of this kind, or null.
    [[nodiscard]] const PageType *typeOf(const Link &link) const;
    [[nodiscard]] bool hasContent(const PageType &type, const Module *module) const;
    /// Ids of the pages in the bar, in its order.
    [[nodiscard]] QStringList shown() const;

    [[nodiscard]] const PageType *frontType() const; ///< null while the bar has no page; then front() is null, too
    [[nodiscard]] Page *front() const;
    [[nodiscard]] CodePage *frontText() const; ///< null if there is none in front
    /// The page of that type, built if necessary.
    Page *page(const PageType &type);
    [[nodiscard]] std::vector<Page *> built() const;

    /// Brings a page to front if it is in the bar. A name in links of reports also selects a part of the page.
    void show(const QString &id);
    void showFirst();
    /// Brings the page to front that is `step` places after the current one; wraps around.
    void turn(int step);
    void focusFront();
    /// Adds pages that have content now to the bar, and removes the others.
    void updateBar();

    /// Shows a module on all pages, then brings `front` to front if it is in the bar.
    void setDocument(const DocumentPointer &document, const QString &module, const QString &front);
    void setComparison(const ComparisonPointer &comparison);
    void setUnit(ByteUnit unit);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void pageBuilt(Mlf::Page *page); ///< the page is built but still empty
    void pageFilled(Mlf::Page *page); ///< the page shows the document
    void barChanged();
    void frontChanged();
    void summaryChanged(const QString &page, const Mlf::PageSummary &summary);

private:
    struct Holder {
        QWidget *widget = nullptr; ///< widget in the bar, which exists before the page is built
        Page *page = nullptr;
        bool isInBar = false;
    };

    [[nodiscard]] Holder &holderOf(const PageType &type);
    void build(const PageType &type);
    QWidget *insertTabStops(Page *page);
    void setFront(int index);
    void takeFront();

    std::vector<PageType> m_types;
    std::vector<Holder> m_holders; ///< one per type
    SideBar *m_bar;
    QStackedWidget *m_stack;
    int m_front = -1; ///< -1 while no page is in the bar
    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_module;
    ByteUnit m_unit = ByteUnit::Bytes;
    QHash<QString, PageSummary> m_summaries; ///< by page
    bool m_isChanging = false; ///< rows of the bar are being added and removed: build no page
};

} // namespace Mlf
