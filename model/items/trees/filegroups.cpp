// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/trees/filegroups.h"

#include "model/items/trees/archivetreemodel.h"

namespace Mlf {

int fileGroupOf(ArtifactKind kind)
{
    if (isSource(kind))
        return 0;
    switch (kind) {
    case ArtifactKind::Header:
        return 1;
    case ArtifactKind::Object:
        return 2;
    case ArtifactKind::Relay:
        return 3;
    case ArtifactKind::Tir:
        return 4;
    case ArtifactKind::Graph:
        return 5;
    case ArtifactKind::Parameters:
        return 6;
    default:
        return -1;
    }
}

QString fileGroupName(int group)
{
    switch (group) {
    case 0:
        return ArchiveTreeModel::tr("Code", "group of files of a model");
    case 1:
        return ArchiveTreeModel::tr("Headers", "group of files of a model");
    case 2:
        return ArchiveTreeModel::tr("Compiled code", "group of files of a model");
    case 3:
        return ArchiveTreeModel::tr("Relay", "group of files of a model");
    case 4:
        return ArchiveTreeModel::tr("TIR", "group of files of a model");
    case 5:
        return ArchiveTreeModel::tr("Graph", "group of files of a model");
    default:
        return ArchiveTreeModel::tr("Parameters", "group of files of a model");
    }
}

} // namespace Mlf
