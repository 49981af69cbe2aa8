// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"

#include <QHash>
#include <QObject>

#include <vector>

class QTabWidget;

namespace Mlf {

/// The pages of a window in one bar. Each is in it while it has content, and is built when it is first looked at or
/// gone to: until then its type says all that is asked of it.
class PageList : public QObject {
    Q_OBJECT
public:
    /// The pages stand in `tabs`, which must outlive this.
    PageList(std::vector<PageType> types, QTabWidget *tabs, QObject *parent = nullptr);

    [[nodiscard]] QTabWidget *tabs() const { return m_tabs; }
    [[nodiscard]] const std::vector<PageType> &types() const { return m_types; }
    [[nodiscard]] const PageType *type(const QString &id) const; ///< null where there is none
    /// The page that a link to a place names by its kind; null where none has such places.
    [[nodiscard]] const PageType *typeOf(const Link &link) const;
    /// Whether a page has content of a module of the document.
    [[nodiscard]] bool hasContent(const PageType &type, const Module *module) const;
    /// Ids of the pages in the bar, in its order.
    [[nodiscard]] QStringList shown() const;

    [[nodiscard]] const PageType *frontType() const; ///< null while no page is in the bar; so is the next
    [[nodiscard]] Page *front() const;
    /// The page of that type, built if it was not.
    Page *page(const PageType &type);
    [[nodiscard]] std::vector<Page *> built() const;

    /// Brings it to front if it is in the bar.
    void show(const QString &id);
    void showFirst();
    /// Brings the page `step` behind the one in front to front, the first one after the last.
    void turn(int step);
    /// Gives the page in front the focus.
    void focusFront();
    /// Takes pages into the bar that have content by now, and others out.
    void updateBar();

    /// Shows a module on all pages, then `front` in front if it is in the bar.
    void setDocument(const DocumentPointer &document, const QString &module, const QString &front);
    /// Shows what changed since an older archive; null where there is none.
    void setComparison(const ComparisonPointer &comparison);
    void setUnit(ByteUnit unit);
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    void pageBuilt(Mlf::Page *page); ///< it shows nothing yet
    void pageFilled(Mlf::Page *page); ///< it shows the document now
    void barChanged();
    void frontChanged();

private:
    struct Holder {
        QWidget *widget = nullptr; ///< in the bar, also before the page is built
        Page *page = nullptr;
    };

    [[nodiscard]] Holder &holderOf(const PageType &type);
    void build(const PageType &type);
    QWidget *insertTabStops(Page *page);
    void takeFront();

    std::vector<PageType> m_types;
    std::vector<Holder> m_holders; ///< of each type
    QTabWidget *m_tabs;
    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_module;
    ByteUnit m_unit = ByteUnit::Bytes;
    QHash<QString, PageSummary> m_summaries; ///< by page
    bool m_isChanging = false; ///< tabs come and go: none of them is looked at
};

} // namespace Mlf
