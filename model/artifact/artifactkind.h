// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <stop_token>

namespace Mlf {

enum class ArtifactKind : quint8 {
    Metadata,
    OperatorSource,
    EntrySource,
    MetadataSource,
    RegistrySource,
    OffloadSource,
    Header,
    Object,
    Parameters,
    Graph,
    Relay,
    Tir,
    Runtime,
    Template,
    Other,
};

/// Name in reports, for example "operator-source".
[[nodiscard]] QString artifactKindName(ArtifactKind kind);

/// True for generated C and C++; false for headers.
[[nodiscard]] bool isSource(ArtifactKind kind);

/// Kind by the path alone. Returns OperatorSource for all generated sources; call kindOfSource() for the kind by
/// content.
[[nodiscard]] ArtifactKind kindOfPath(const QString &path);

/// Kind of a generated source by its content. `scan` must cover the whole file, because the include of the header may
/// be hundreds of kilobytes after the beginning. If `scan` is null, only the beginning is read, and an entry source may
/// be mistaken for another kind.
[[nodiscard]] ArtifactKind kindOfSource(QByteArrayView text, const CSource *scan);

/// Name of the module that a file belongs to. First choice: the longest name M if the file is named `M_lib<n>`,
/// `tvmgen_<lower-case M>.h` or `M.*`. Second: the only module. Third: the module whose prefix a definition in the file
/// has. Otherwise empty.
[[nodiscard]] QString moduleOfFile(const QString &path, const QStringList &modules, const CSource *scan);

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
