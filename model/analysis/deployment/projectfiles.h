// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace Mlf {

struct DeploymentFacts;
struct DeploymentWay;

/// What a project is built with.
enum class ProjectKind { BareMetal, Zephyr, Arduino };

/// "bare-metal", "zephyr", "arduino".
[[nodiscard]] QStringList projectKindNames();
[[nodiscard]] std::optional<ProjectKind> findProjectKind(const QString &name);

/// A text file of a project.
struct ProjectFile {
    QString name; ///< in its folder
    QString text;
    bool operator==(const ProjectFile &) const = default;
};

/// Whether projectFiles() makes any of a model that can be run in these ways; `runtime` as its contract names it.
[[nodiscard]] bool hasProject(const std::array<DeploymentWay, 4> &ways, const QString &runtime, ProjectKind kind);

/// A project that builds a program which runs the model on the device alone: build description, main(), the skeletons
/// of that way, notes for the linker. The generated code stays in the archive, which is unpacked beside it. Empty where
/// the model cannot be run so on a board: operators alone, code for the C++ runtime, an archive that does not tell its
/// executor. Names of files that CMake would not take as they are, are left out with a comment.
[[nodiscard]] std::vector<ProjectFile> projectFiles(const DeploymentFacts &facts, ProjectKind kind);

} // namespace Mlf
