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

/// Name in reports: "operator-source".
[[nodiscard]] QString artifactKindName(ArtifactKind kind);

/// True for the kinds of generated C and C++ (headers not included).
[[nodiscard]] bool isSource(ArtifactKind kind);

/// Kind by the path alone. Generated sources come as OperatorSource: their content decides, see kindOfSource().
[[nodiscard]] ArtifactKind kindOfPath(const QString &path);

/// Kind of a generated source by its content. An include of the header can stand hundreds of kilobytes in, so the scan
/// of the whole file is needed; without one (null) the beginning alone decides and an entry source may look like
/// another.
[[nodiscard]] ArtifactKind kindOfSource(QByteArrayView text, const CSource *scan);

/// The module a file belongs to: the longest name M with `M_lib<n>`, `tvmgen_<lower-case M>.h` or `M.*`; else the only
/// module; else the one whose prefix a definition of the file has; else empty.
[[nodiscard]] QString moduleOfFile(const QString &path, const QStringList &modules, const CSource *scan);

} // namespace Mlf
