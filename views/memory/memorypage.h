// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/page.h"
#include "views/memory/memorychoice.h"
#include "views/memory/memorymappane.h"

#include <optional>

class QAction;
class QLabel;

namespace Mlf {

class ChartView;
class FactTableModel;
class FigureStrip;
class FittedSplitter;
class LiveBufferModel;
struct ModuleComparison;
struct MemoryFigure;
class PictureExport;
class TablePage;

/// Why the peak of a model is where it is: its figures, the sum of the peak, the calls with what each needs, and of the
/// one that is selected what is in use, as a map of a pool and as a table.
///
/// One call is always selected, one buffer may be. Left and Right walk the calls, on the map the buffers; Enter goes to
/// the code; Escape gives the buffer up, then leaves.
class MemoryPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit MemoryPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    void setNotes(const QHash<QString, QString> &texts) override;
    /// No order of calls is known.
    [[nodiscard]] bool isEmpty() const;

    /// The selected buffer, else the selected call.
    [[nodiscard]] Link currentLink() const override { return m_choice.link(); }
    /// The same, then the call of a buffer.
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    /// Where that is written: a line, or the file it belongs to; null where nowhere.
    [[nodiscard]] Link currentPlace() const { return m_choice.place(); }
    /// The operators of the selected call in Relay, inferred; null where they cannot be told.
    [[nodiscard]] Link relayPlace() const { return m_choice.relayPlace(); }
    /// Selects a call or a buffer of the module, for null the call of the peak; anything else changes nothing. Does not
    /// emit.
    void setCurrentLink(const Link &link) override;
    /// Selects the call of the subject, if it has one, and its buffer.
    bool follow(const Subject &subject) override;

    /// With the pool that was chosen, and the part of its map.
    [[nodiscard]] ViewState viewState() const override;
    void showView(const ViewState &view) override;
    [[nodiscard]] ChartView *timeline() const { return m_timeline; }
    [[nodiscard]] ChartView *map() const { return m_map->chart(); }
    /// Shows the map of the pool of that name, if it has one.
    void choosePool(const QString &name) { m_map->choosePool(name); }
    /// The name of the pool on the map where it is not the one shown at first; empty otherwise.
    [[nodiscard]] QString chosenPool() const { return m_map->chosenPool(); }
    [[nodiscard]] TablePage *peak() const { return m_peak; }
    [[nodiscard]] TablePage *live() const { return m_live; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }
    /// What the map shows; nothing while that is all.
    [[nodiscard]] const std::optional<MemoryMapZoom> &zoom() const { return m_map->zoom(); }

    /// Of the splitter between the calls and the map, then of that between these and the tables; empty until the user
    /// has moved one.
    [[nodiscard]] QByteArray splitterState() const;
    void restoreSplitterState(const QByteArray &state);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeTables();
    void makeCharts();
    void arrange();
    void addActions();
    void showModule();
    void updateChanges();
    void updateTimeline();
    void updatePeak();
    void fitPeak();
    [[nodiscard]] const ModuleComparison *compared() const;
    void showSelection();
    void take(const Link &link);
    void activate(const Link &link);
    void showSource(const MemoryFigure &figure);
    void goToRelay();
    void walk(int step);
    void leave();
    [[nodiscard]] bool select(const Link &link);
    [[nodiscard]] const Module *module() const { return m_choice.module; }

    DocumentPointer m_document;
    ComparisonPointer m_comparison;
    LiveBufferModel *m_liveModel;
    FactTableModel *m_peakModel;
    FigureStrip *m_figures;
    QLabel *m_sentence;
    QLabel *m_gap;
    QLabel *m_call;
    TablePage *m_peak;
    ChartView *m_timeline;
    MemoryMapPane *m_map;
    TablePage *m_live;
    FittedSplitter *m_rows; ///< the calls over the map
    FittedSplitter *m_columns; ///< these, and words and tables beside them, or below where that is too narrow
    PictureExport *m_export;
    std::vector<QAction *> m_toRelay; ///< one for each widget it is a key of
    QHash<QString, QString> m_notes; ///< by the text of their links
    MemoryChoice m_choice;
    Link m_kept; ///< of the document shown before, while this one is of the same file
    QString m_keptModule;
};

} // namespace Mlf
