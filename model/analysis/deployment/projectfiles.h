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

/// Build environment of a project.
enum class ProjectKind { BareMetal, Zephyr, Arduino };

/// "bare-metal", "zephyr", "arduino".
[[nodiscard]] QStringList projectKindNames();
[[nodiscard]] std::optional<ProjectKind> findProjectKind(const QString &name);

/// A text file of a project.
struct ProjectFile {
    QString name; ///< relative to the project folder
    QString text;
    bool operator==(const ProjectFile &) const = default;
};

/// True if projectFiles() returns files for a model that can run in these ways; `runtime` is "crt" or "cpp".
[[nodiscard]] bool hasProject(const std::array<DeploymentWay, 4> &ways, const QString &runtime, ProjectKind kind);

/// Files of a project that runs the model standalone: build description, main(), skeletons, and notes for the linker.
/// The generated code stays in the archive, which the user unpacks beside the project. Empty if the model cannot run on
/// a board: operator style, code for the C++ runtime, or unknown executor. Generated files with names that CMake does
/// not accept are left out; a comment names them.
[[nodiscard]] std::vector<ProjectFile> projectFiles(const DeploymentFacts &facts, ProjectKind kind);

} // namespace Mlf
