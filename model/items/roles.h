// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

/// Roles every model of this folder speaks beside Qt's own, so that views and proxies need not know which model they
/// show.
namespace Mlf::Roles {

enum Role {
    SortRole = Qt::UserRole + 1, ///< number or text the column sorts by; invalid stands last in either order
    LinkRole, ///< Link: the place the row stands for; invalid where it has none
    KindRole, ///< int: an ArtifactKind or a SpecialKind; of an outline an OutlineKind, of places a NamedPlace::Kind
    SeverityRole, ///< int: a Severity
    ByteCountRole, ///< qint64: exact bytes of the cell; invalid where unknown
    TotalRole, ///< qint64: bytes of which ByteCountRole is a part, for bars
    BasisRole, ///< int: the Basis of the cell's value
    FilterRole, ///< text a filter looks into; invalid means the displayed text
    CopyRole, ///< text that is copied; invalid means the displayed text. Of a header: with its unit; empty where the
              ///< column only says again what another one does
    FileCountRole, ///< int: regular files in and below a row that holds others; invalid for every other row
    LineRole, ///< qint64: one-based line of a hit in a text
    MarkRole, ///< QPoint: first UTF-16 unit of a hit in the displayed text, and the one behind its last
    PlaceTextRole, ///< text: where what a row names is, as shown beside its name
    BytesTextRole, ///< text: the size of what a row names, as shown beside its name
    CountTextRole, ///< text: how many rows are below one that holds others, as shown beside its name
    NoteRole, ///< text: what review notes on the row are known by, see noteKey(); invalid means its link
    TermRole, ///< list of texts: ids of the terms of the glossary that are met at the row
};

/// What a row of the archive tree is when it is not a regular file.
enum SpecialKind {
    FolderKind = -1,
    SymbolicLinkKind = -2,
    DeviceKind = -3, ///< device, pipe, socket
    ModelKind = -4, ///< all files of one model
    GroupKind = -5, ///< files of one model that do the same
};

/// Where rows of a kind stand among their siblings in either sort order: models, then what holds others, then the rest.
[[nodiscard]] constexpr int rankOfKind(int kind)
{
    return kind == ModelKind ? 0 : kind == FolderKind || kind == GroupKind ? 1 : 2;
}

/// True for kinds of rows that stand for what is below them.
[[nodiscard]] constexpr bool holdsOthers(int kind)
{
    return rankOfKind(kind) < 2;
}

} // namespace Mlf::Roles
