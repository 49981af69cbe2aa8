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
    KindRole, ///< int: an ArtifactKind or a SpecialKind
    SeverityRole, ///< int: a Severity
    ByteCountRole, ///< qint64: exact bytes of the cell; invalid where unknown
    TotalRole, ///< qint64: bytes of which ByteCountRole is a part, for bars
    BasisRole, ///< int: the Basis of the cell's value
    FilterRole, ///< text a filter looks into; invalid means the displayed text
    CopyRole, ///< text that is copied; invalid means the displayed text
};

/// What a row of the archive tree is when it is no regular file.
enum SpecialKind {
    FolderKind = -1,
    SymbolicLinkKind = -2,
    DeviceKind = -3, ///< device, pipe, socket
};

} // namespace Mlf::Roles
