// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/format.h"
#include "model/compare/documentcomparison.h"
#include "model/document/tensortypes.h"

#include <QHash>
#include <QString>

namespace Mlf {

struct BufferFact;

/// Titles of the buffers of a compared model, as the page Calls names them.
class BufferTitles {
public:
    /// Without a comparison, or without the model, a title is the name of the buffer.
    BufferTitles() = default;
    /// `module` is as in ChangeTableModel::setComparison(). Linear cost in the buffers.
    BufferTitles(const ComparisonPointer &comparison, const QString &module);

    enum class Types { Shown, Hidden };
    /// "output of call 5, 1×16×24×24 int8"; "… → …" if title or type differ.
    [[nodiscard]] QString title(const Sides<QString> &names, Types types = Types::Shown) const;
    /// Offsets of a buffer that moved within a pool; empty if it is in another pool or if an offset is unknown.
    [[nodiscard]] Sides<QString> offsets(const Sides<QString> &names, ByteUnit unit) const;

private:
    struct Side {
        const Module *module = nullptr;
        QHash<QString, int> buffers; ///< index by name
        std::vector<TensorType> types; ///< empty if the model has too many calls
    };
    struct Words {
        QString title;
        TensorType type {};
    };
    [[nodiscard]] static const BufferFact *bufferOf(const Side &side, const QString &name);
    [[nodiscard]] static Words wordsOf(const Side &side, const QString &name);
    static void fill(Side &side, const Module *module);

    ComparisonPointer m_comparison; ///< owns the modules
    Sides<Side> m_sides;
};

} // namespace Mlf
