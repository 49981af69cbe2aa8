// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/memorymap.h"
#include "views/memory/memorychoice.h"

#include <QWidget>

#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace Mlf {

class ChartView;

/// The map of a pool of the memory page, with what chooses the pool and what of it is in sight.
///
/// Shows a MemoryChoice and changes none: what somebody selects on the map comes from chart(). The module that it was
/// given last must outlive it, or another one be given.
class MemoryMapPane : public QWidget {
    Q_OBJECT
public:
    explicit MemoryMapPane(QWidget *parent = nullptr);

    /// Another module, which lies in the document: shows the pool that needs most, all of it, when its first choice
    /// comes.
    void setModule(const DocumentPointer &document, const MemoryChoice &choice);
    /// Shows another choice of the module.
    void setChoice(const MemoryChoice &choice);
    /// Shows all of a pool, an index in BufferTable::pools, where the map has it and shows another one.
    void showPool(int pool);
    /// The same of the pool of that name, if it has one.
    void choosePool(const QString &name);
    /// The name of the one on show where it is not the one shown at first; empty otherwise.
    [[nodiscard]] QString chosenPool() const;

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    /// What is in sight; nothing while that is all.
    [[nodiscard]] const std::optional<MemoryMapZoom> &zoom() const { return m_zoom; }
    /// The same as formatMapZoom() has it; empty while that is all.
    [[nodiscard]] QString shownPart() const;
    /// Shows that part, where the pool on show has it.
    void showPart(const QString &part);
    /// What takes the focus above the chart, in its order.
    [[nodiscard]] QWidget *poolBox() const;
    [[nodiscard]] QWidget *zoomButton() const;

private:
    void addActions();
    void fillPools();
    void setPool(int pool);
    void setZoom(const std::optional<MemoryMapZoom> &zoom);
    void zoomBy(bool isIn);
    void updateChart();

    DocumentPointer m_document;
    MemoryChoice m_choice;
    ChartView *m_chart;
    QComboBox *m_pools;
    QLabel *m_poolLabel;
    QToolButton *m_zoomButton;
    QAction *m_toBuffer = nullptr;
    QAction *m_toAll = nullptr;
    int m_pool = -1; ///< index in BufferTable::pools
    int m_firstPool = -1; ///< the one that needs most
    std::optional<MemoryMapZoom> m_zoom;
};

} // namespace Mlf
