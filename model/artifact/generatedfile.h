// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <stop_token>

namespace Mlf {

/// Kind of a file by its content, for folders that people have rearranged: generated C (as OperatorSource, see
/// kindOfSource()), header of the C interface, object of a library file, parameters, graph, Relay or TIR. Other for
/// everything else, including programs that only call a model: C is judged by its definitions. Linear in the bytes;
/// reads only the beginning if that does not mention TVM.
[[nodiscard]] ArtifactKind kindOfContent(const QString &path, QByteArrayView bytes, const std::stop_token &stop = {});

/// Model name in the name of a library file: "kws" for "src/kws_lib1.c", "default" for "lib1.c", otherwise empty.
[[nodiscard]] QString modelOfLibrary(const QString &path);

/// Models whose symbols occur in a text ("kws" for `tvmgen_kws___tvm_main__`), in text order, at most `limit`. If main
/// functions or entry points occur, only their models are returned, because kernel names do not show exactly where the
/// model's name ends.
[[nodiscard]] QStringList modelsNamedIn(QByteArrayView text, qsizetype limit);

} // namespace Mlf
