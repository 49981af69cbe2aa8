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

/// Explains the peak of a model: its figures, the need of each call, and the buffers in use during the selected call,
/// as a map of a pool and as a table. Left and Right move between calls, on the map between buffers; Enter goes to the
/// code; Escape clears the buffer, then leaves.
class MemoryPage : public Page {
    Q_OBJECT
public:
    static PageType type();
    explicit MemoryPage(QWidget *parent = nullptr);

    void setDocument(const DocumentPointer &document, const QString &module) override;
    void setComparison(const ComparisonPointer &comparison) override;
    void setUnit(ByteUnit unit) override;
    void setNotes(const QHash<QString, QString> &texts) override;
    /// True if the order of calls is unknown.
    [[nodiscard]] bool isEmpty() const { return m_choice.callCount() == 0; }

    [[nodiscard]] Link currentLink() const override { return m_choice.link(); }
    /// Selected buffer, if any, then the selected call.
    [[nodiscard]] std::vector<Link> selectedLinks() const override;
    [[nodiscard]] Link currentPlace() const { return m_choice.place(); }
    [[nodiscard]] Link relayPlace() const { return m_choice.relayPlace(); }
    /// Selects a call or a buffer; null selects the call of the peak; ignores other links. Does not emit.
    void setCurrentLink(const Link &link) override;
    bool follow(const Subject &subject) override;

    [[nodiscard]] ViewState viewState() const override;
    void showView(const ViewState &view) override;
    [[nodiscard]] ChartView *timeline() const { return m_timeline; }
    [[nodiscard]] ChartView *map() const { return m_map->chart(); }
    void choosePool(const QString &name) { m_map->choosePool(name); }
    [[nodiscard]] QString chosenPool() const { return m_map->chosenPool(); }
    [[nodiscard]] TablePage *peak() const { return m_peak; }
    [[nodiscard]] TablePage *live() const { return m_live; }
    [[nodiscard]] PictureExport *pictureExport() const { return m_export; }
    [[nodiscard]] const std::optional<MemoryMapZoom> &zoom() const { return m_map->zoom(); }

    /// State of both splitters; empty until the user moves one.
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
    bool m_isPeakReused = false; ///< a part of the peak reuses the bytes of another
    ChartView *m_timeline;
    MemoryMapPane *m_map;
    TablePage *m_live;
    FittedSplitter *m_rows; ///< calls above map
    FittedSplitter *m_columns; ///< charts, and tables beside them, or below them in a narrow window
    PictureExport *m_export;
    std::vector<QAction *> m_toRelay; ///< one per widget
    QHash<QString, QString> m_notes; ///< keys as in formatLink()
    MemoryChoice m_choice;
    Link m_kept; ///< selection to restore while the same file is loaded again
    QString m_keptModule;
};

} // namespace Mlf
