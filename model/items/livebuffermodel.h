// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/memory/bufferlifetimes.h"
#include "model/base/format.h"
#include "model/document/documentpointer.h"
#include "model/document/tensortypes.h"
#include "model/items/comparedrows.h"
#include "model/items/moduletable.h"

#include <vector>

namespace Mlf {

/// A buffer that is in use during a call.
struct LiveBufferRow {
    /// How the call uses the buffer; Waits means that only later calls use it.
    enum class Use { Reads, Changes, Writes, Waits, Scratch };
    int buffer = 0;
    Use use = Use::Waits;
    std::vector<int> shared {}; ///< other buffers in use at the same addresses
    bool isMistake = false; ///< the addresses are shared with one of them for longer than this call
};

/// The buffers in use during one call, one row each: inputs and outputs of the call, buffers for later calls, its own
/// scratch, constants that it reads.
class LiveBufferModel final : public ModuleTable<LiveBufferRow> {
    Q_OBJECT
public:
    enum class Column {
        Use,
        Bytes,
        Change,
        Title,
        Type,
        Name,
        Basis,
        Offset,
        FirstCall,
        LastCall,
        Shared,
        Kind,
        Pool,
        Count
    };

    explicit LiveBufferModel(QObject *parent = nullptr);

    /// Shows a call of the module of that name, or of the first module; no rows if the call does not exist.
    void setDocument(const DocumentPointer &document, const QString &module, int step);
    void setCall(int step);
    /// Shows the changes of the buffers since an older archive; null for none. Call after setDocument().
    void setComparison(const ComparisonPointer &comparison);
    [[nodiscard]] bool hasChanges() const { return m_changes.areThere(); }
    [[nodiscard]] int call() const { return m_step; }
    /// Null if the row does not exist.
    [[nodiscard]] const BufferFact *buffer(int row) const;

private:
    void fill();
    void addShared(std::vector<LiveBufferRow> &rows) const;
    [[nodiscard]] const BufferFact &fact(const LiveBufferRow &row) const;
    [[nodiscard]] Columns columns() const;
    [[nodiscard]] std::optional<ByteOffset> offset(const LiveBufferRow &row) const;
    [[nodiscard]] QString titleText(const LiveBufferRow &row) const;
    [[nodiscard]] QString poolText(const LiveBufferRow &row) const;
    [[nodiscard]] QString sizeToolTip(const LiveBufferRow &row) const;
    [[nodiscard]] QString sharedText(const LiveBufferRow &row) const;
    [[nodiscard]] QString sharedToolTip(const LiveBufferRow &row) const;
    [[nodiscard]] QString sharedNames(const LiveBufferRow &row, const QString &between) const;

    std::vector<TensorType> m_types; ///< type of each buffer; empty if there are very many calls
    int m_step = 0;
    ComparedRows m_changes;
};

} // namespace Mlf
