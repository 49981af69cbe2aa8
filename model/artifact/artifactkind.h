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

/// Kind by the path alone. Generated sources are returned as OperatorSource: their content decides, see kindOfSource().
[[nodiscard]] ArtifactKind kindOfPath(const QString &path);

/// Kind of a generated source by its content. Pass a scan of the whole file, because the include of the header can be
/// hundreds of kilobytes after the beginning. Without a scan (null) only the beginning is read, and an entry source may
/// be mistaken for another kind.
[[nodiscard]] ArtifactKind kindOfSource(QByteArrayView text, const CSource *scan);

/// Name of the module that a file belongs to: the longest name M with `M_lib<n>`, `tvmgen_<lower-case M>.h` or `M.*`;
/// else the only module; else the module whose prefix a definition of the file has; else empty.
[[nodiscard]] QString moduleOfFile(const QString &path, const QStringList &modules, const CSource *scan);

} // namespace Mlf
