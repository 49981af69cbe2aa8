// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "views/common/page.h"

class QHBoxLayout;
class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace Mlf {

class Card;
struct MemoryFacts;

/// Summary of a model: identity, stated memory, targets, interface, findings. Every card opens the page with the
/// details. If the file is not a Model Library Format archive, the page shows the reason.
class OverviewPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    /// Place of a card: across the whole width, or in a column below. If there are fewer columns, the last one also
    /// contains the cards of the missing ones.
    enum class Side { Whole, Left, Middle, Third };
    explicit OverviewPage(QWidget *parent = nullptr);

    /// Shows one module of a document; the first if `module` is empty.
    void setDocument(const DocumentPointer &document, const QString &module = {}) override;
    void setUnit(ByteUnit unit) override;
    /// With an older archive, a card shows the changes of the totals.
    void setComparison(const ComparisonPointer &comparison) override;
    /// Receives the result of the page that fits models to boards. The card for it is shown while there is a result.
    void showSummary(const QString &page, const PageSummary &summary) override;

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fillHeading(const Module *module);
    void fillModels();
    void fillChanges(const Module &module);
    void fillMemory(const Module &module);
    void addWork(Card &card, const Module &module);
    void fillFit();
    void fillBoards();
    void fillCall(const Module &module);
    void fillContents();
    void fillFindings();
    void arrangeCards();
    Card *addCard(const QString &title, Side side);

    [[nodiscard]] const Module *currentModule() const;
    [[nodiscard]] Link pageLink(const QString &page) const;

    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    QString m_moduleName;
    QLabel *m_title;
    QLabel *m_caption;
    QLabel *m_models; ///< names of the models as links; hidden for a single model
    QVBoxLayout *m_whole; ///< cards in whole width
    QHBoxLayout *m_row; ///< contains the columns
    QScrollArea *m_scroll;
    std::vector<std::pair<Card *, Side>> m_cards;
    int m_columns = 0;
    ByteUnit m_unit = ByteUnit::Bytes;
    PageSummary m_fit;
};

} // namespace Mlf
