// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace Mlf::Test {

/// Form of the constants in a generated source.
enum class ConstantStyle {
    Arrays, ///< one `static const` array each, in its own section
    ArraysAlone, ///< the same without operators and a main function
    Pool ///< one struct with nested initialisers, as the memory planner writes it
};

/// C in the exporter's style, of at least `size` bytes: constants of int8 and of float as hex floats in turn, each with
/// some `constantBytes` of text, then operators that use them and a main function, if the style has them. The same
/// arguments give the same bytes. `write` gets the text in pieces, so that any size needs little memory.
void generateSource(qint64 size, ConstantStyle style, qint64 constantBytes,
                    const std::function<void(const QByteArray &)> &write);

/// The same as one piece.
[[nodiscard]] QByteArray generatedSource(qint64 size, ConstantStyle style, qint64 constantBytes = 1 << 20);
/// The same as a file; false if it cannot be written, without a partial file.
[[nodiscard]] bool writeGeneratedSource(const QString &path, qint64 size, ConstantStyle style,
                                        qint64 constantBytes = 8 << 20);

} // namespace Mlf::Test
