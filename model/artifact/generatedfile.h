// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <stop_token>

namespace Mlf {

/// Kind of a file by its content, for folders that people have rearranged: generated C (as OperatorSource, see
/// kindOfSource()), header of the C interface, object of a library file, parameters, graph, Relay or TIR. Other for
/// everything else. The kind of C depends on what it defines, so a program that only calls a model is Other. Linear in
/// the bytes. Reads only the beginning of a file that does not mention TVM there.
[[nodiscard]] ArtifactKind kindOfContent(const QString &path, QByteArrayView bytes, const std::stop_token &stop = {});

/// Model name in the name of a library file: "kws" for "src/kws_lib1.c", "default" for "lib1.c", otherwise empty.
[[nodiscard]] QString modelOfLibrary(const QString &path);

/// Models whose symbols occur in a text ("kws" for `tvmgen_kws___tvm_main__`), in text order, at most `limit`. If the
/// text has main functions or entry points, only their models are returned: kernel names do not show where the model's
/// name ends.
[[nodiscard]] QStringList modelsNamedIn(QByteArrayView text, qsizetype limit);

} // namespace Mlf
