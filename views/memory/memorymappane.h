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

/// All calls and all bytes of a pool: up to its size, or up to the last byte in use if that is larger or the size is
/// unknown. At least one byte.
[[nodiscard]] MemoryMapZoom wholeMap(const BufferTable &table, int pool);

/// Lifetime and bytes of a buffer with a margin on each side, within `whole`, which must be of the pool of the buffer.
/// Returns `whole` if offset, size or calls of the buffer are unknown.
[[nodiscard]] MemoryMapZoom zoomToBuffer(const BufferTable &table, int buffer, const MemoryMapZoom &whole);

/// One call and the bytes of the pool in use during it, within `whole`; all bytes if no byte is in use.
[[nodiscard]] MemoryMapZoom zoomToCall(const BufferTable &table, int pool, int step, const MemoryMapZoom &whole);

/// Half or twice the calls and bytes of `zoom`, centred at a call and a byte, within `whole`; at least one call and 16
/// bytes.
[[nodiscard]] MemoryMapZoom zoomedIn(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);
[[nodiscard]] MemoryMapZoom zoomedOut(const MemoryMapZoom &zoom, int call, qint64 byte, const MemoryMapZoom &whole);

/// Part of the map as text in a permalink: "2-5,0-4096" means calls 2 to 5, one-based, and bytes [0, 4096).
[[nodiscard]] QString formatMapZoom(const MemoryMapZoom &zoom);

/// Parses such a text; `std::nullopt` if it is invalid or not within `whole`.
[[nodiscard]] std::optional<MemoryMapZoom> parseMapZoom(const QString &text, const MemoryMapZoom &whole);

/// Map of a pool on the memory page, with controls for pool and zoom.
///
/// Shows a MemoryChoice without changing it: chart() emits selections by the user. The module passed last must outlive
/// the pane or be replaced.
class MemoryMapPane : public QWidget {
    Q_OBJECT
public:
    explicit MemoryMapPane(QWidget *parent = nullptr);

    /// Sets another module of the document, and shows its pool with the largest need as a whole.
    void setModule(const DocumentPointer &document, const MemoryChoice &choice);
    /// Shows another choice of the same module.
    void setChoice(const MemoryChoice &choice);
    /// Shows the whole pool `pool`, an index in BufferTable::pools. Changes nothing if it is already shown, or not in
    /// the map.
    void showPool(int pool);
    /// Shows the pool `name`, if it exists.
    void choosePool(const QString &name);
    /// Name of the shown pool; empty unless the user has selected another pool.
    [[nodiscard]] QString chosenPool() const;

    [[nodiscard]] ChartView *chart() const { return m_chart; }
    /// Visible part; `std::nullopt` for the whole pool.
    [[nodiscard]] const std::optional<MemoryMapZoom> &zoom() const { return m_zoom; }
    /// Visible part as in formatMapZoom(); empty if the whole pool is visible.
    [[nodiscard]] QString shownPart() const;
    /// Shows a part if it is within the shown pool.
    void showPart(const QString &part);
    /// Controls above the chart, in tab order.
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
    int m_firstPool = -1; ///< pool with the largest need
    std::optional<MemoryMapZoom> m_zoom;
};

} // namespace Mlf
