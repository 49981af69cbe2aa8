// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <functional>

namespace Mlf::Test {

/// How the constants of a generated source stand in it.
enum class ConstantStyle {
    Arrays, ///< one `static const` array each, in a section of its own
    ArraysAlone, ///< the same without operators and a main function
    Pool ///< one struct with an initialiser inside of another, as the memory planner has it
};

/// C in the shape the exporter gives it, of about `size` bytes (never less): constants of int8 and of float as hex
/// floats in turn, each of some `constantBytes` of text, then operators that use them and a main function, if the style
/// has them. The same arguments give the same bytes. `write` gets it piece by piece, so that no size needs memory.
void generateSource(qint64 size, ConstantStyle style, qint64 constantBytes,
                    const std::function<void(const QByteArray &)> &write);

/// The same as one piece.
[[nodiscard]] QByteArray generatedSource(qint64 size, ConstantStyle style, qint64 constantBytes = 1 << 20);
/// The same as a file; false with nothing left behind where it cannot be written.
[[nodiscard]] bool writeGeneratedSource(const QString &path, qint64 size, ConstantStyle style,
                                        qint64 constantBytes = 8 << 20);

} // namespace Mlf::Test
