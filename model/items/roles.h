// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

/// Roles in addition to Qt's that every model in this folder supports. With them, views and proxies do not depend on a
/// certain model.
namespace Mlf::Roles {

enum Role {
    SortRole = Qt::UserRole + 1, ///< number or text by which the column is sorted; rows with an invalid value are last
                                 ///< in either order
    LinkRole, ///< Link: the place of the row; invalid if it has none
    KindRole, ///< int: an ArtifactKind or a SpecialKind; for outlines an OutlineKind, for places a NamedPlace::Kind
    SeverityRole, ///< int: a Severity
    ByteCountRole, ///< qint64: exact bytes of the cell; invalid if unknown
    TotalRole, ///< qint64: the whole of which ByteCountRole is a part, in bytes, for bars
    BasisRole, ///< int: the Basis of the cell's value
    FilterRole, ///< text for filters; invalid means the displayed text
    CopyRole, ///< text to copy; invalid means the displayed text. For a header: with its unit, or empty if the column
              ///< repeats another one
    FileCountRole, ///< int: number of regular files below a row with children; invalid for other rows
    LineRole, ///< qint64: one-based line of a hit in a text
    MarkRole, ///< QPoint: begin and end of a hit in the displayed text, in UTF-16 units; the end is after the last unit
    PlaceTextRole, ///< text: place of the named item, displayed beside its name
    BytesTextRole, ///< text: size of the named item, displayed beside its name
    CountTextRole, ///< text: number of rows below a row with children, displayed beside its name
    NoteRole, ///< text: key of the row for review notes, see noteKey(); if invalid, the link of the row is the key
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

/// Rank of a kind among siblings, in either sort order: first models, then other rows with children, then the remaining
/// rows.
[[nodiscard]] constexpr int rankOfKind(int kind)
{
    return kind == ModelKind ? 0 : kind == FolderKind || kind == GroupKind ? 1 : 2;
}

/// True for kinds of rows that can have children.
[[nodiscard]] constexpr bool holdsOthers(int kind)
{
    return rankOfKind(kind) < 2;
}

} // namespace Mlf::Roles
