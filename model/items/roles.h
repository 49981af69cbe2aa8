// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

/// Roles that every model in this folder supports in addition to Qt's, so that views and proxies do not depend on the
/// model.
namespace Mlf::Roles {

enum Role {
    SortRole = Qt::UserRole + 1, ///< number or text for sorting the column; invalid is last in either order
    LinkRole, ///< Link: the place of the row; invalid if it has none
    KindRole, ///< int: an ArtifactKind or a SpecialKind; for outlines an OutlineKind, for places a NamedPlace::Kind
    SeverityRole, ///< int: a Severity
    ByteCountRole, ///< qint64: exact bytes of the cell; invalid where unknown
    TotalRole, ///< qint64: bytes of which ByteCountRole is a part, for bars
    BasisRole, ///< int: the Basis of the cell's value
    FilterRole, ///< text for filters; invalid means the displayed text
    CopyRole, ///< text to copy; invalid means the displayed text. For a header: with its unit; empty if the column
              ///< only repeats another one
    FileCountRole, ///< int: regular files in and below a row with children; invalid for other rows
    LineRole, ///< qint64: one-based line of a hit in a text
    MarkRole, ///< QPoint: first UTF-16 unit of a hit in the displayed text, and the one after its last
    PlaceTextRole, ///< text: place of the named thing, shown beside its name
    BytesTextRole, ///< text: size of the named thing, shown beside its name
    CountTextRole, ///< text: number of rows below a row with children, shown beside its name
    NoteRole, ///< text: key of review notes on the row, see noteKey(); invalid means its link
    GoneRole, ///< bool: true for a row that only an older archive has
    TermRole, ///< list of texts: ids of the glossary terms for the row
};

/// Kinds of rows of the archive tree that are not regular files.
enum SpecialKind {
    FolderKind = -1,
    SymbolicLinkKind = -2,
    DeviceKind = -3, ///< device, pipe, socket
    ModelKind = -4, ///< all files of one model
    GroupKind = -5, ///< files of one model with the same purpose
};

/// Rank of a kind among siblings in either sort order: models, then other rows with children, then the rest.
[[nodiscard]] constexpr int rankOfKind(int kind)
{
    return kind == ModelKind ? 0 : kind == FolderKind || kind == GroupKind ? 1 : 2;
}

/// True for kinds of rows with children.
[[nodiscard]] constexpr bool holdsOthers(int kind)
{
    return rankOfKind(kind) < 2;
}

} // namespace Mlf::Roles
