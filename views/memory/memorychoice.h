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

/// What the memory page is about: a call of a module, and maybe one of its buffers during it.
///
/// A value. The module must outlive it. Without a call there is nothing that can be said.
struct MemoryChoice {
    const Module *module = nullptr; ///< null while nothing is shown
    QString linkModule = {}; ///< named in links; empty where the archive holds one module only
    ByteUnit unit = ByteUnit::Bytes;
    int step = -1; ///< the call; none while there is no document
    int buffer = -1; ///< index in BufferTable::buffers

    /// Empty where there is no module.
    [[nodiscard]] const BufferTable &table() const;
    [[nodiscard]] int callCount() const { return int(table().calls.size()); }
    /// The choice that a link to a call or buffer makes of this one, for null the call of the peak. A buffer stays
    /// while it is in use, a call while the buffer is in use during it. Nothing where the module has no such call or
    /// buffer.
    [[nodiscard]] std::optional<MemoryChoice> with(const Link &link) const;

    /// The buffer, else the call.
    [[nodiscard]] Link link() const;
    [[nodiscard]] Link callLink() const { return step < 0 ? Link() : Link::call(step, linkModule); }
    [[nodiscard]] Link bufferLink() const; ///< null where none is chosen
    /// Where that is written: a line, or the file it belongs to; null where nowhere.
    [[nodiscard]] Link place() const;
    /// The operators of the call in Relay, inferred; null where they cannot be told.
    [[nodiscard]] Link relayPlace() const;
    /// The call in words, as HTML: its name, a link to "call", what it needs, and a link to "relay".
    [[nodiscard]] QString callText() const;
    /// Options of a chart of that pool, -1 for all together, as large as its view.
    [[nodiscard]] MemoryChartOptions chartOptions(const ChartView &chart, double width, int pool = -1) const;

    Q_DECLARE_TR_FUNCTIONS(MemoryChoice)
};

} // namespace Mlf
