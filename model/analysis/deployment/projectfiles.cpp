// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/deployment/projectfiles.h"

#include "model/analysis/contract/tensorlookup.h"
#include "model/analysis/deployment/deployment.h"
#include "model/analysis/deployment/deploymentcodes.h"
#include "model/analysis/deployment/skeletons.h"

#include <QRegularExpression>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 stackReserve = 2048; ///< bytes for stack frames and interrupts; a guess

/// True if CMake accepts the path unchanged between quotes.
bool isPlainPath(const QString &path)
{
    static const QRegularExpression plain(u"^[\\w.+-][\\w.+/ -]*$"_s);
    return plain.match(path).hasMatch() && !path.contains(".."_L1);
}

QString quotedPaths(const QStringList &paths)
{
    QString text;
    for (const QString &path : paths)
        text += isPlainPath(path) ? u"    \"${MODEL_DIR}/%1\"\n"_s.arg(path)
                                  : u"    # a file of the archive whose name CMake does not take\n"_s;
    return text.isEmpty() ? text : text.chopped(1);
}

/// Names of the sources of the C runtime that the project needs.
QString runtimeSources(bool isLinked, bool isGraph)
{
    if (!isLinked)
        return u"set(TVM_CRT_SOURCES \"\" CACHE STRING \"Nothing: the headers of the runtime are enough\")\n"_s;
    QStringList folders {u"common"_s, u"memory"_s};
    if (isGraph)
        folders += {u"graph_executor"_s, u"graph_executor_module"_s};
    QString globs;
    for (const QString &folder : folders)
        globs += u"\n    \"${TVM_CRT_DIR}/src/runtime/crt/%1/*.c\""_s.arg(folder);
    return u"file(GLOB runtime%1)\nset(TVM_CRT_SOURCES \"${runtime}\" CACHE STRING \"Its sources\")\n"_s.arg(globs);
}

QString sectionNotes(const DeploymentFacts &facts)
{
    QString text;
    for (const PoolFact &pool : facts.pools) {
        const QString bytes = pool.bytes && !pool.isAtLeast ? u"%1 bytes"_s.arg(pool.bytes->value())
                                                            : u"a size that the archive does not tell"_s;
        const bool isConstant = pool.kind == PoolFact::Kind::Constant;
        text += pool.placement == PoolFact::Placement::External
            ? u"    pool %1: %2 of %3, in model_call.c\n"_s.arg(cIdentifier(pool.name), bytes,
                                                                isConstant ? u"flash"_s : u"RAM"_s)
            : u"    %1: pool %2, %3 of %4%5\n"_s.arg(pool.section.isEmpty() ? u"no section"_s : pool.section,
                                                     cIdentifier(pool.name), bytes, isConstant ? u"flash"_s : u"RAM"_s,
                                                     isConstant && pool.isWritable ? u", not declared const"_s
                                                                                   : QString());
    }
    for (const QString &section : facts.constantSections)
        text += u"    %1: constants\n"_s.arg(section);
    return text.isEmpty() ? u"    none of its own\n"_s : text;
}

/// The way to run the model in a project of this kind; null if it cannot.
const DeploymentWay *projectWay(const std::array<DeploymentWay, 4> &ways, const QString &runtime, ProjectKind kind)
{
    const auto way = std::ranges::find_if(ways, [](const DeploymentWay &one) {
        return one.isPossible.value_or(false)
            && (one.way == RunWay::AotStandalone || one.way == RunWay::GraphStandalone);
    });
    // An Arduino sketch has setup() and loop(). The main() of an executor does not fit into them.
    const bool fits = way != ways.end() && runtime != "cpp"_L1
        && (way->way != RunWay::GraphStandalone || kind != ProjectKind::Arduino);
    return fits ? &*way : nullptr;
}

} // namespace

QStringList projectKindNames()
{
    return {u"bare-metal"_s, u"zephyr"_s, u"arduino"_s};
}

std::optional<ProjectKind> findProjectKind(const QString &name)
{
    const qsizetype at = projectKindNames().indexOf(name);
    return at < 0 ? std::nullopt : std::optional(ProjectKind(at));
}

bool hasProject(const std::array<DeploymentWay, 4> &ways, const QString &runtime, ProjectKind kind)
{
    return projectWay(ways, runtime, kind) != nullptr;
}

std::vector<ProjectFile> projectFiles(const DeploymentFacts &facts, ProjectKind kind)
{
    const auto ways = deploymentWays(facts);
    const DeploymentWay *way = projectWay(ways, facts.runtime, kind);
    if (!way)
        return {};
    const bool isGraph = way->way == RunWay::GraphStandalone;
    std::vector<ProjectFile> files;
    QString own;
    bool linksRuntime = false;
    for (const DeploymentRow &row : way->rows) {
        const bool isThere = std::ranges::any_of(files, [&](const ProjectFile &file) { return file.name == row.file; });
        // An Arduino sketch has setup() and loop() in place of main().
        const bool isOther = row.file == "main.c"_L1 && kind == ProjectKind::Arduino;
        if (row.skeleton.isEmpty() || isThere || isOther)
            continue;
        files.push_back({row.file, row.skeleton});
        linksRuntime = linksRuntime || row.file == "crt_config.h"_L1;
        if (row.file.endsWith(".c"_L1))
            own += u"    %1\n"_s.arg(row.file);
    }
    std::set<QString> folders; // folders of headers
    if (!facts.header.isNull())
        folders.insert(facts.header.name.section(u'/', 0, -2));
    const QString notes = facts.stackBytes
        ? u"%1 bytes of arrays of the generated functions, and their frames besides"_s.arg(facts.stackBytes->value())
        : u"the archive does not tell how much"_s;
    const qint64 stack = (facts.stackBytes ? facts.stackBytes->value() : 8192) + stackReserve;
    const QString heap = facts.workspaceBytes ? u"see HEAP_BYTES in platform.c, or the workspace in model_call.c"_s
                                              : u"none that the archive tells of"_s;
    const bool hasCpp = std::ranges::any_of(
        facts.sources, [](const QString &path) { return path.endsWith(".cc"_L1) || path.endsWith(".cpp"_L1); });
    const std::vector<std::pair<QString, QString>> values {
        {u"MODEL"_s, cIdentifier(facts.model)},
        {u"LANGUAGES"_s, hasCpp ? u"C CXX"_s : u"C"_s},
        {u"RUNTIME"_s,
         facts.runtimeFiles.source.isNull() ? u"${CMAKE_CURRENT_SOURCE_DIR}/runtime"_s : u"${MODEL_DIR}/runtime"_s},
        {u"CRT"_s, runtimeSources(linksRuntime, isGraph)},
        {u"OWN"_s, own.chopped(own.isEmpty() ? 0 : 1)},
        {u"SOURCES"_s, quotedPaths(facts.sources)},
        {u"INCLUDES"_s, quotedPaths(QStringList(folders.begin(), folders.end()))},
        {u"LIBRARIES"_s,
         std::ranges::any_of(way->rows,
                             [](const DeploymentRow &row) {
                                 return row.why.reason == Reason::CmsisIsCalled
                                     || row.why.reason == Reason::DriverIsCalled;
                             })
             ? u", and the libraries of the checklist"_s
             : QString()},
        {u"EMBEDDED"_s,
         isGraph ? u"set_source_files_properties(model_data.c PROPERTIES COMPILE_OPTIONS \"-Wa,-I${MODEL_DIR}\")\n"_s
                 : QString()},
        {u"SECTIONS"_s, sectionNotes(facts)},
        {u"STACK"_s, notes},
        {u"STACKSIZE"_s, QString::number(stack)},
        {u"HEAP"_s, heap},
        {u"RUNTIMEFILES"_s, linksRuntime ? u", and its sources to src/crt"_s : QString()},
    };
    switch (kind) {
    case ProjectKind::BareMetal:
        files.insert(files.begin(), {u"CMakeLists.txt"_s, fillSkeleton(u"project_baremetal.cmake"_s, values)});
        break;
    case ProjectKind::Zephyr:
        files.insert(files.begin(), {u"CMakeLists.txt"_s, fillSkeleton(u"project_zephyr.cmake"_s, values)});
        files.push_back({u"prj.conf"_s, fillSkeleton(u"project_zephyr.conf"_s, values)});
        break;
    case ProjectKind::Arduino:
        files.insert(files.begin(), {u"sketch.ino"_s, sketchSkeleton(facts, values)});
        break;
    }
    files.push_back({u"linker_notes.txt"_s, fillSkeleton(u"linker_notes.txt"_s, values)});
    return files;
}

} // namespace Mlf
