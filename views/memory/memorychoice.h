// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/base/link.h"
#include "model/chart/calltimeline.h"
#include "model/document/documentpointer.h"

#include <QCoreApplication>

#include <optional>

namespace Mlf {

class ChartView;

/// "lib1.c:192"; empty for places without a line.
[[nodiscard]] QString fileLineText(const Link &place);

/// Selection on the memory page: a call of a module, and possibly a buffer in use during it. The module must outlive
/// it.
struct MemoryChoice {
    const Module *module = nullptr; ///< null if no module is shown
    QString linkModule = {}; ///< module name in links; empty if the archive has a single module
    ByteUnit unit = ByteUnit::Bytes;
    int step = -1; ///< call; -1 without a document
    int buffer = -1; ///< index in BufferTable::buffers

    [[nodiscard]] const BufferTable &table() const;
    [[nodiscard]] int callCount() const { return int(table().calls.size()); }
    /// Selection after following `link` to a call or buffer; null selects the call of the peak. Keeps the other part if
    /// the buffer is in use during the call. `std::nullopt` if the module has no such call or buffer.
    [[nodiscard]] std::optional<MemoryChoice> with(const Link &link) const;

    [[nodiscard]] Link link() const { return buffer < 0 ? callLink() : bufferLink(); }
    [[nodiscard]] Link callLink() const { return step < 0 ? Link() : Link::call(step, linkModule); }
    [[nodiscard]] Link bufferLink() const; ///< null if no buffer is selected
    /// Place of the selection in a file: a line, or the whole file; null if unknown.
    [[nodiscard]] Link place() const;
    /// Operators of the call in Relay, inferred; null if unknown.
    [[nodiscard]] Link relayPlace() const;
    /// Description of the call as HTML: its name as link "call", its need, and a link "relay". The call of the peak has
    /// its line instead of name and need, which another sentence states.
    [[nodiscard]] QString callText() const;
    /// Options for a chart of a pool (-1 for all pools), as large as its view.
    [[nodiscard]] MemoryChartOptions chartOptions(const ChartView &chart, double width, int pool = -1) const;

    Q_DECLARE_TR_FUNCTIONS(MemoryChoice)
};

} // namespace Mlf
