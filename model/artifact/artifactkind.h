// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <QByteArrayView>
#include <QString>
#include <QStringList>

#include <optional>

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

} // namespace Mlf
