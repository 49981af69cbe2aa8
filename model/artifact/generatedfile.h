// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/artifactkind.h"

#include <stop_token>

namespace Mlf {

/// What a file is to a model by its content, for trees that people have laid out anew: generated C (as OperatorSource,
/// see kindOfSource()), the header of the C interface, an object of a library file, parameters, a graph, Relay, TIR;
/// Other for everything else, programs that only call a model among it. Of C, what it defines decides. Linear in the
/// bytes; of files without a trace of TVM at their beginning, the beginning alone.
[[nodiscard]] ArtifactKind kindOfContent(const QString &path, QByteArrayView bytes, const std::stop_token &stop = {});

/// The model in the name of a library file, "kws" of "src/kws_lib1.c"; "default" of "lib1.c", empty for other names.
[[nodiscard]] QString modelOfLibrary(const QString &path);

/// The models whose symbols a text names, "kws" of `tvmgen_kws___tvm_main__`, in the order of the text, at most
/// `limit`. Where it names the main function or the entry of one, these alone: in names of kernels the model's ends
/// where the first operator seems to begin.
[[nodiscard]] QStringList modelsNamedIn(QByteArrayView text, qsizetype limit);

} // namespace Mlf
