// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/memorymap.h"
#include "views/memory/memorychoice.h"

#include <QString>
#include <QWidget>

#include <optional>

class QAction;
class QComboBox;
class QLabel;
class QToolButton;

namespace Mlf {

class ChartView;

/// All calls and bytes of a pool, up to its size or the last byte in use; at least one byte.
[[nodiscard]] MemoryMapZoom wholeMap(const BufferTable &table, int pool);

/// Lifetime and bytes of a buffer with a margin, within `whole`; `whole` if they are unknown.
[[nodiscard]] MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole);

/// One call and the bytes of the pool in use during it, within `whole`; all bytes if no byte is in use.
[[nodiscard]] MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole);

/// Half or twice the calls and bytes of `zoom` around a call and a byte, within `whole`.
[[nodiscard]] MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);
[[nodiscard]] MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);

/// Part of the map as text in a permalink: "2-5,0-4096" means calls 2 to 5, one-based, and bytes [0, 4096).
[[nodiscard]] QString formatMapZoom(const MemoryMapZoom &zoom);

/// Parses such a text; `std::nullopt` if it is invalid or not within `whole`.
[[nodiscard]] std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole);

/// Map of a pool on the memory page, with controls for pool and zoom. The module passed last must outlive the pane or
/// be replaced.
class MemoryMapPane : public QWidget {
    Q_OBJECT
public:
    explicit MemoryMapPane(QWidget *parent = nullptr);

    /// Sets another module of the document, and shows its pool with the largest need as a whole.
    void setModule(const DocumentPointer &document, const MemoryChoice &choice);
    void setChoice(const MemoryChoice &choice);
    /// Shows the whole pool with this index, unless it is already shown or not in the map.
    void showPool(int pool);
    void choosePool(const QString &name);
    /// Name of the shown pool; empty unless the user has selected another pool.
    [[nodiscard]] QString chosenPool() const;

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    /// Visible part; `std::nullopt` for the whole pool.
    [[nodiscard]] const std::optional<MemoryMapZoom> &zoom() const { return m_zoom; }
    /// Visible part as in formatMapZoom(); empty if the whole pool is visible.
    [[nodiscard]] QString shownPart() const { return m_zoom ? formatMapZoom(*m_zoom) : QString(); }
    void showPart(const QString &part);
    /// Controls above the chart, in tab order.
    [[nodiscard]] QWidget *poolBox() const;
    [[nodiscard]] QWidget *zoomButton() const;

protected:
    /// Zooms the map with Ctrl and the wheel.
    bool eventFilter(QObject *object, QEvent *event) override;

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
    int m_firstPool = -1; ///< pool with the largest need
    std::optional<MemoryMapZoom> m_zoom;
};

} // namespace Mlf
