// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"

#include "model/base/format.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CodeRow {
    FindingCode code;
    Severity severity;
    const char *sentence;
    const char *advice;
};

// Advice on findings, in addition to their text; several codes share one.
namespace Advice {
constexpr auto refetch = QT_TRANSLATE_NOOP(
    "Advice", "Fetch the archive again, or have it exported again, and compare the checksums of both copies.");
constexpr auto fillInput =
    QT_TRANSLATE_NOOP("Advice", "Check the command in front of the pipe, or give the name of a file instead of \"-\".");
constexpr auto openOther =
    QT_TRANSLATE_NOOP("Advice", "Check that it is the file you meant, and that you may read it.");
constexpr auto minorFlaw = QT_TRANSLATE_NOOP(
    "Advice", "Nothing has to be done to read it. Before you pass the archive on, pack it again with another program.");
constexpr auto suspect = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not unpack it with other programs before you know where the archive comes from; exporters write no such entries.");
constexpr auto oneName =
    QT_TRANSLATE_NOOP("Advice", "Find out which of the two is meant, delete the other one and pack the archive again.");
constexpr auto lift = QT_TRANSLATE_NOOP("Advice", "Open the archive without limits if you trust it.");
constexpr auto reload = QT_TRANSLATE_NOOP("Advice", "Reload the file once nothing writes to it any more.");
constexpr auto privacy = QT_TRANSLATE_NOOP(
    "Advice", "If names must not leave your company, pack the archive again without owners before you pass it on.");
constexpr auto openRoot =
    QT_TRANSLATE_NOOP("Advice", "Open the archive as the exporter wrote it, with metadata.json at its root.");
constexpr auto rename = QT_TRANSLATE_NOOP(
    "Advice",
    "Export the model again under the name that it is to have; the application includes and calls it by the name in the code.");
constexpr auto fixMetadata = QT_TRANSLATE_NOOP(
    "Advice",
    "Correct metadata.json at the place that is named, or export the archive again. Until then check each figure marked as stated.");
constexpr auto newerVersion =
    QT_TRANSLATE_NOOP("Advice", "Look for a newer version of this program, and do not rely on what is missing here.");
constexpr auto time = QT_TRANSLATE_NOOP(
    "Advice", "Write down the time zone of the exporting machine where the time matters, as in a build log.");
constexpr auto useComputed = QT_TRANSLATE_NOOP(
    "Advice",
    "Plan with the computed figure. Nothing has to be changed in the code; scripts that read metadata.json get the wrong number.");
constexpr auto reserve = QT_TRANSLATE_NOOP(
    "Advice",
    "Reserve what the code takes, and not what metadata.json states. Export again if both were made by different builds.");
constexpr auto enlarge = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not run the model. Enlarge the pool to at least the byte that is named, or export the archive again.");
constexpr auto rebuildLibrary = QT_TRANSLATE_NOOP(
    "Advice", "Build the library again with \"ar rcs\", without the option T, and check how it was copied.");
constexpr auto replan = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not run the model. Export it again, with another memory planner if it stays, and report the mistake to TVM.");
constexpr auto bounds = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not run the model. Correct the size or the index at the place that is named; if nobody edited the code, export it again.");
constexpr auto nothing = QT_TRANSLATE_NOOP("Advice", "Nothing has to be done.");
constexpr auto makeConst = QT_TRANSLATE_NOOP(
    "Advice", "Declare the pool const, or give its section to flash in the linker script; else it takes RAM as well.");
constexpr auto dropParams = QT_TRANSLATE_NOOP("Advice", "Leave the file of parameters out of the firmware.");
constexpr auto reexportPart =
    QT_TRANSLATE_NOOP("Advice", "Export the archive again: what this file holds is not known in full.");
constexpr auto keepOne = QT_TRANSLATE_NOOP("Advice", "Delete the source that is not built, then reload the archive.");
constexpr auto deleteDeclaration = QT_TRANSLATE_NOOP(
    "Advice", "Change the lines that are named before you compile, or export without a system library.");
constexpr auto fixSwitch = QT_TRANSLATE_NOOP(
    "Advice", "Write the switch as the finding has it, in all places of the file, before you build a product with it.");
constexpr auto fixCall = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not run the model. Correct the call at the place that is named, or export with another release of TVM.");
constexpr auto checkBuild = QT_TRANSLATE_NOOP(
    "Advice", "Check that sources and metadata.json come from the same export; if they do, only the list is wrong.");
constexpr auto addSource = QT_TRANSLATE_NOOP(
    "Advice",
    "Add the missing file to the archive, or export it again, then reload it. Take the figures as lower bounds until then.");
constexpr auto fixSource = QT_TRANSLATE_NOOP(
    "Advice", "Correct the line that is named so that the compiler takes it, then reload the archive.");
constexpr auto writePlain =
    QT_TRANSLATE_NOOP("Advice", "Write the line as the exporter does, or do not use these figures as exact sizes.");
constexpr auto decide = QT_TRANSLATE_NOOP(
    "Advice", "Remove the branch that is not built, or ask for a macro of your own, then reload the archive.");
constexpr auto renameHeader = QT_TRANSLATE_NOOP(
    "Advice",
    "Rename the header to what the code includes, and write the names in it as the code does, before you build on Linux.");
constexpr auto compilerFlag = QT_TRANSLATE_NOOP("Advice", "Compile this file with that flag, or fix the line.");
constexpr auto noVectors = QT_TRANSLATE_NOOP(
    "Advice", "Export the model again with the option --pass-config tir.disable_vectorize=1 of tvmc compile.");
constexpr auto declareContext = QT_TRANSLATE_NOOP(
    "Advice", "Add the line \"static void* __tvm_module_ctx = NULL;\" after the includes of this file.");
constexpr auto trustCode =
    QT_TRANSLATE_NOOP("Advice", "Go by what the code has, and correct the statement where other programs read it.");
constexpr auto fixType =
    QT_TRANSLATE_NOOP("Advice", "Correct the type at the place that is named, or export the archive again.");
constexpr auto fixHeader =
    QT_TRANSLATE_NOOP("Advice", "Use the size that the code has for your arrays, and correct the macro in the header.");
constexpr auto fixCode = QT_TRANSLATE_NOOP(
    "Advice",
    "Do not run the model. Correct the code at the place that is named; if nobody edited the code, export it again.");
constexpr auto oneValue = QT_TRANSLATE_NOOP(
    "Advice", "Delete the definition that is wrong, then reload the archive. Until then check both values.");
constexpr auto reinstall =
    QT_TRANSLATE_NOOP("Advice", "Install this program again: a file that it brings along is damaged.");
constexpr auto fixBoard =
    QT_TRANSLATE_NOOP("Advice", "Correct the file at the place that is named. Fit without this board until then.");
constexpr auto fixPolicy =
    QT_TRANSLATE_NOOP("Advice", "Correct the policy at the place that is named and check again.");
constexpr auto saveElsewhere = QT_TRANSLATE_NOOP("Advice", "Choose another folder, or one with more room.");
constexpr auto smallerPicture = QT_TRANSLATE_NOOP("Advice", "Show less, choose a smaller scale, or save it as SVG.");
constexpr auto otherPattern = QT_TRANSLATE_NOOP("Advice", "Change the pattern, or search for plain text.");
constexpr auto fixNotes = QT_TRANSLATE_NOOP(
    "Advice",
    "Correct the file at the place that is named, ask for it again, or look for a newer version of this program.");
} // namespace Advice

// The only place where codes become sentences. %1, %2 ... are the arguments of the finding or error, %L1 is a number,
// grouped in the window, %0 the text of its reason. Without %0 the reason is appended.
constexpr CodeRow codeRows[] = {
    {"cannot-open", Severity::Error, QT_TRANSLATE_NOOP("Findings", "The file cannot be opened."), Advice::openOther},
    {"not-an-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "This is not an archive: tar (plain or compressed with gzip, xz, zstd, bzip2 or lz4), zip and folders can be opened."),
     Advice::openOther},
    {"empty-file", Severity::Error, QT_TRANSLATE_NOOP("Findings", "The file is empty: there is no archive in it."),
     Advice::refetch},
    {"empty-input", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "Standard input is empty: there is no archive in it."), Advice::fillInput},
    {"truncated-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The archive ends too early, after byte %L1. What could be read is shown; fetch or export the file again."),
     Advice::refetch},
    {"damaged-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The archive is damaged at byte %L1. What could be read is shown; fetch or export the file again."),
     Advice::refetch},
    {"container-checksum", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "A checksum of the archive is wrong at byte %L1: the bytes in front of it are not those that were stored. Fetch or export the file again."),
     Advice::refetch},
    {"archive-warning", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The archive has a minor flaw; the entry was read."), Advice::minorFlaw},
    {"trailing-data", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "Bytes follow the end of the archive, from byte %L1 on. They are ignored."),
     Advice::minorFlaw},
    {"entry-unsafe-path", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The name of this entry points outside the archive. It is shown, never followed."),
     Advice::suspect},
    {"entry-duplicate", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "Several entries have this name; the last one counts."), Advice::oneName},
    {"entry-link", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "This entry is a link to %1. Links are shown, never followed."), Advice::suspect},
    {"entry-special", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "This entry is a device, pipe or socket. It is shown, never opened."),
     Advice::suspect},
    {"entry-name-encoding", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "The name of this entry is not UTF-8. Its odd bytes are shown as \\xHH."),
     Advice::minorFlaw},
    {"entry-unreadable", Severity::Warning, QT_TRANSLATE_NOOP("Findings", "This entry cannot be read."),
     Advice::refetch},
    {"limit-reached", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "Not everything was read: %0. Open it with --no-limits, or with Open Without Limits, to lift the limit."),
     Advice::lift},
    {"changed-while-reading", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The file changed on disk while it was read. Reload it for what it holds now."),
     Advice::reload},
    {"builder-identity", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "Entries carry the user name of the person or machine that built the archive: %1."),
     Advice::privacy},
    {"missing-metadata", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "There is no metadata.json at the root, so this is not a Model Library Format archive. %0"),
     Advice::openRoot},
    {"model-not-in-metadata", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json does not list the model %1, whose code is here. It is shown as far as its code "
                       "tells."),
     Advice::openRoot},
    {"model-name-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json names the model %1, but its code was generated for the model %2: its functions have that name. Trust the code."),
     Advice::rename},
    {"bad-metadata", Severity::Error, QT_TRANSLATE_NOOP("Findings", "metadata.json cannot be understood in full: %0."),
     Advice::fixMetadata},
    {"duplicate-key", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The key %1 occurs more than once in the same object; the last one counts."),
     Advice::oneName},
    {"unknown-version", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "%0 What has the shape of a known version is shown."), Advice::newerVersion},
    {"size-overflow", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "%1 is %2, which %0. It is used nowhere; the JSON view of metadata.json shows it."),
     Advice::fixMetadata},
    {"stated-twice", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "metadata.json states %0 more than once: the first one counts."), Advice::oneName},
    {"timestamp-local", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The export time %1 is the local time of the exporting machine, even where it ends in Z; its time zone is not recorded."),
     Advice::time},
    {"constants-not-stated", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states 0 bytes of constants, but the files hold some. Trust the files."),
     Advice::useComputed},
    {"io-size-not-io", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "io_size_bytes says %B1, but inputs and outputs are %B2: this exporter also counts intermediate tensors and constants. Trust the smaller number."),
     Advice::useComputed},
    {"workspace-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json states %B1 of workspace, but the code takes %B2. Trust the code: reserve what it takes."),
     Advice::reserve},
    {"pool-too-small", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The pool %1 holds %B2, but call %L3 uses it up to byte %L4: the model writes past its end. Do not run it before the pool is enlarged or the archive is exported again."),
     Advice::enlarge},
    {"buffers-overlap", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 and %2 share bytes of the pool %3 from call %L4 to call %L5, while both still hold data: one destroys the other."),
     Advice::replan},
    {"input-overwritten", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 (call %L2) writes %3 over %B4 of %5 before it reads them: that data is lost, and the model computes something else."),
     Advice::replan},
    {"buffer-overrun", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 holds %B2, but %3 uses it up to byte %L4: it reads or writes past its end. Correct the code or make it larger."),
     Advice::bounds},
    {"buffer-underrun", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%2 uses %1 from %B3 in front of its beginning on: it reads or writes what lies there. Correct the code."),
     Advice::bounds},
    {"bytes-never-read", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "No call reads the last %B1 of %2, which has %B3. They are written and take room in the plan; nothing is wrong."),
     Advice::nothing},
    {"pool-not-const", Severity::Warning, QT_TRANSLATE_NOOP("Findings", "The constant pool %1 is not const. %0"),
     Advice::makeConst},
    {"parameters-stored-twice", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The file holds %B1 of parameters, and the code has %B2 of constants built in, which are what it uses. Deploy the code alone: with the file, flash is paid twice."),
     Advice::dropParams},
    {"parameters-damaged", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The parameters cannot be read in full: %0 (at byte %L1)."), Advice::reexportPart},
    {"graph-damaged", Severity::Warning, QT_TRANSLATE_NOOP("Findings", "The graph cannot be read in full: %0."),
     Advice::reexportPart},
    {"library-damaged", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The static library cannot be read, or not all of it: %0."), Advice::rebuildLibrary},
    {"object-damaged", Severity::Warning, QT_TRANSLATE_NOOP("Findings", "The object file cannot be read: %0."),
     Advice::reexportPart},
    {"object-beside-source", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "This object is compiled from %1. The source counts, the object is left out."),
     Advice::nothing},
    {"graph-missing", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The graph executor runs %1, but the archive holds no graph of it: the order of its calls and the memory between them are unknown, and it cannot run. Export it again."),
     Advice::reexportPart},
    {"source-copied", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "This source is a copy of %1 and is not counted, because a build compiles only one of them."),
     Advice::oneName},
    {"sources-differ", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "This source defines the functions of %1 again, and differs. Nothing tells which one a build takes, so what the code needs is unknown. Delete one of them."),
     Advice::keepOne},
    {"constant-unreadable", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The values of this constant cannot be read: %0."), Advice::reexportPart},
    {"sid-size-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json states wrong sizes for %L1 of %L2 storages, such as %B4 for storage %3 where the graph needs %B5. "
         "The exporter computes them with a wrong index; trust the graph."),
     Advice::useComputed},
    {"conflicting-prototype", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is declared here with other parameters than on line %L2, which compilers refuse: the exporter writes that where a system library meets the C interface. %0"),
     Advice::deleteDeclaration},
    {"wrong-argument-count", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is called with %L2 arguments and defined with %L3 parameters in %4, line %L5. That compiles and links, but the function "
         "uses wrong addresses. Do not run it: correct the call, or export with another release of TVM."),
     Advice::fixCall},
    {"errors-swallowed", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "switch (!%1) turns every error into 0, which means success: the model returns 0 although a step has failed. Write switch (%1), and default: return -1; after its last case. Places in this file: %L2."),
     Advice::fixSwitch},
    {"function-not-in-code", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "metadata.json lists the function %1, but no source file defines it."),
     Advice::checkBuild},
    {"function-not-in-metadata", Severity::Note,
     QT_TRANSLATE_NOOP("Findings",
                       "The operator function %1 is defined in the code, but metadata.json does not list it."),
     Advice::checkBuild},
    {"entry-not-defined", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is declared as the function to call, but no source of the archive defines it: a program that calls it does not link. Add the source that is missing, or export the archive again."),
     Advice::addSource},
    {"source-missing", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The code uses %1, which no source of the archive defines: a source is missing. Figures that depend on it are unknown or lower bounds."),
     Advice::addSource},
    {"include-missing", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "This file includes %1, which is not in the archive: what that defines is missing. Figures that depend on it are unknown or lower bounds."),
     Advice::addSource},
    {"source-incomplete", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The text is cut off, inside %0; the rest is missing. Figures that depend on it are unknown or lower bounds."),
     Advice::addSource},
    {"source-not-c", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "From here on this is not C: %0. Figures that depend on this file are unknown. Correct the line; no compiler takes it."),
     Advice::fixSource},
    {"memory-not-followed", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 uses memory in a way that is not followed; this is the first of its places, %L2 in all. Its own workspace, the peak and what else depends on it are unknown or lower bounds."),
     Advice::writePlain},
    {"source-not-followed", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "A statement that calls something cannot be followed here, or a semicolon is missing. Figures that depend on this file are unknown."),
     Advice::fixSource},
    {"source-not-decided", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "Which code is built here depends on the compiler, the platform or a macro that cannot be evaluated. Figures that depend on this file are unknown. Delete the branch that is not built, or test a macro of your own."),
     Advice::decide},
    {"header-name-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The code includes %1, but the archive holds %2. Where file names tell capitals apart it does not compile: rename the header to that and write the names in it as the code does, or export with a model name in lower case."),
     Advice::renameHeader},
    {"header-missing", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The model is called through the C interface, but its header %1 is not in the archive: a program that calls it has nothing to include. Add the header, or export the archive again."),
     Advice::addSource},
    {"system-library-missing", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The code of %1 has no TVMSystemLibEntryPoint: a runtime that looks for its functions by name, as a host that drives the device does, finds none. Export it again with a system library if that is how it is to run."),
     Advice::reexportPart},
    {"runtime-missing", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json says that the archive holds the C runtime of %1, but no file of it is there. Take the runtime from the source of the same TVM release."),
     Advice::addSource},
    {"constant-pool-missing", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The code takes constants from the pool of %1, but nothing in the archive has their values: the model cannot compute. Export it again."),
     Advice::reexportPart},
    {"code-needs-permissive-compiler", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "Does not compile with gcc 14 or later: %0. With %1 it does."),
     Advice::compilerFlag},
    {"vector-type-missing", Severity::Error,
     QT_TRANSLATE_NOOP("Findings",
                       "The code does not compile: it uses the vector type %1, which no C compiler has and no file "
                       "declares."),
     Advice::noVectors},
    {"context-undeclared", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "The code does not compile: it uses %1 without declaring it."),
     Advice::declareContext},
    {"constants-size-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings", "metadata.json states %B1 of constants, but the archive holds %B2, from %3 on. Trust the files."),
     Advice::useComputed},
    {"tensor-size-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "%1 has %B2 as %3 states it, but %B4 as %5 has it. Trust the latter."),
     Advice::trustCode},
    {"tensor-type-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "%1 is of type %2 as %3 states it, but of type %4 as %5 has it. Trust the latter."),
     Advice::trustCode},
    {"tensor-type-unknown", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is of type %2 as %3 states it, and there is no such type: its type and its size are unknown. Correct it there, or export the archive again."),
     Advice::fixType},
    {"tensor-not-in-code", Severity::Warning, QT_TRANSLATE_NOOP("Findings", "%0 Trust the code."), Advice::checkBuild},
    {"header-size-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "%1 says %B2, but it takes %B3, as %4 has it. %0"), Advice::fixHeader},
    {"operator-workspace-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json states %B2 of workspace for the function %1, but its code at %4 takes %B3. Trust the code."),
     Advice::useComputed},
    {"executor-contradicted", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states the executor %1, but %3 is what the executor %2 runs. Trust the code."),
     Advice::trustCode},
    {"target-contradicted", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states the target \"%1\", but %3 was generated for \"%2\". Trust the code."),
     Advice::trustCode},
    {"release-contradicted", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states TVM %1, but the code has the traits of TVM %2, as at %3. Trust the code."),
     Advice::trustCode},
    {"device-without-target", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states memory of the device %1, but none of the targets (%2) runs on it."),
     Advice::trustCode},
    {"offload-without-target", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "%1 hands functions over to %2, which is not among the targets in metadata.json (%3)."),
     Advice::trustCode},
    {"macro-redefined", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is defined again as %L2; line %L4 defines it as %L3. Compilers warn and use the last one. Delete the wrong definition."),
     Advice::oneValue},
    {"pool-data-mismatch", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 has %L2 values, but the pool %3 holds %B4. If values are missing, the pool is filled with zeros and the model computes "
         "nonsense. Export it again."),
     Advice::fixCode},
    {"registry-mismatch", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The registry of functions states %L1 functions, has %L2 names and %L3 pointers: a function that is looked up by its name is not "
         "found, or another one is called. Correct the list, or export the archive again."),
     Advice::fixCode},
    {"work-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 does %L2 multiply-accumulates by its code and %L3 by the shapes in Relay. The code may have been edited, or belongs to "
         "another model."),
     Advice::trustCode},
    {"memory-not-freed", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 allocates %2 here and never frees it: each run leaves less workspace, until none is left. Free it before the function ends."),
     Advice::fixCode},
    {"memory-freed-twice", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "%1 frees %2 here, but line %L3 has already freed it. Delete one of the two calls."),
     Advice::fixCode},
    {"memory-used-after-free", Severity::Error,
     QT_TRANSLATE_NOOP("Findings",
                       "%1 passes %2 to %3 here, but line %L4 has already freed it. Free it after its last use."),
     Advice::fixCode},
    {"buffer-not-written", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "%0 A call is missing, or stands in the wrong place."), Advice::fixCode},
    {"board-damaged", Severity::Error, QT_TRANSLATE_NOOP("Findings", "This board file is damaged and is ignored: %0."),
     Advice::fixBoard},
    {"terms-damaged", Severity::Error, QT_TRANSLATE_NOOP("Findings", "The explanations of terms cannot be read: %0."),
     Advice::reinstall},
    {"policy-damaged", Severity::Error, QT_TRANSLATE_NOOP("Findings", "This policy cannot be used: %0."),
     Advice::fixPolicy},
    {"notes-unreadable", Severity::Error, QT_TRANSLATE_NOOP("Findings", "These review notes cannot be read: %0."),
     Advice::fixNotes},
    {"no-files", Severity::Error, QT_TRANSLATE_NOOP("Findings", "There are no files in it."), Advice::refetch},
    {"no-such-entry", Severity::Error, QT_TRANSLATE_NOOP("Findings", "There is no such file in the archive."),
     Advice::openOther},
    {"cannot-save", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "The file cannot be saved there. Nothing was changed."), Advice::saveElsewhere},
    {"picture-too-large", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The longer side of the picture would be %L1 pixels; %L2 are possible. Filter the functions, choose a smaller scale or save it as SVG."),
     Advice::smallerPicture},
    {"bad-pattern", Severity::Error, QT_TRANSLATE_NOOP("Findings", "The pattern cannot be understood at character %1."),
     Advice::otherPattern},
    {"pattern-too-costly", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "The search was given up: this pattern takes too long on this text."),
     Advice::otherPattern},
    {"cancelled", Severity::Note, QT_TRANSLATE_NOOP("Findings", "Reading was cancelled."), Advice::nothing},
};

struct ReasonRow {
    FindingReason reason;
    const char *sentence;
};

// Parts of sentences or whole ones, inserted at %0 of the code's sentence. For the parameters %1 is the byte before
// everything else.
constexpr ReasonRow reasonRows[] = {
    {"is-a-device", QT_TRANSLATE_NOOP("Findings", "it is a device")},
    {"is-no-file", QT_TRANSLATE_NOOP("Findings", "it is not a regular file")},
    {"is-a-named-pipe", QT_TRANSLATE_NOOP("Findings", "it is a named pipe; give - and redirect it to read one")},
    {"is-on-show", QT_TRANSLATE_NOOP("Findings", "this is the open archive, or is inside it")},
    {"is-no-regular-file", QT_TRANSLATE_NOOP("Findings", "it is a device, a pipe or a folder")},
    {"is-a-folder", QT_TRANSLATE_NOOP("Findings", "it is a folder")},
    {"not-in-the-archive", QT_TRANSLATE_NOOP("Findings", "the archive holds no file of that name")},
    {"too-many-maps", QT_TRANSLATE_NOOP("Findings", "too many files are open at once")},
    {"end-missing", QT_TRANSLATE_NOOP("Findings", "the two zero blocks at the end are missing")},
    {"members-behind-end",
     QT_TRANSLATE_NOOP("Findings", "files follow after its end: a part of it is overwritten with zeros")},
    {"less-than-stated", QT_TRANSLATE_NOOP("Findings", "it holds less data than it states")},
    {"more-than-stated", QT_TRANSLATE_NOOP("Findings", "it holds more data than it states")},
    {"pieces-overlap", QT_TRANSLATE_NOOP("Findings", "its pieces are not in order, or overlap")},
    {"header-damaged", QT_TRANSLATE_NOOP("Findings", "the checksum of a header is wrong; its file is missing")},
    {"part-of-volumes",
     QT_TRANSLATE_NOOP("Findings", "it begins in an archive in front of this one, which is not there")},
    {"checksum-left", QT_TRANSLATE_NOOP("Findings", "it says that it has no checksum, and the bytes of one follow")},
    {"member-encrypted", QT_TRANSLATE_NOOP("Findings", "it is encrypted")},
    {"method-not-read", QT_TRANSLATE_NOOP("Findings", "it is compressed by the method %1, which is not read")},
    {"name-has-zero", QT_TRANSLATE_NOOP("Findings", "its name holds a zero byte and is shown up to that")},
    {"name-missing", QT_TRANSLATE_NOOP("Findings", "it has no name")},
    {"folder-has-data", QT_TRANSLATE_NOOP("Findings", "it is a folder and holds data")},
    {"on-other-file-system",
     QT_TRANSLATE_NOOP("Findings",
                       "it is on another file system: open this folder itself, or lift the limits to read both")},
    {"no-longer-a-file", QT_TRANSLATE_NOOP("Findings", "it is not a regular file any more")},
    {"compressed-twice", QT_TRANSLATE_NOOP("Findings", "it is %1 within %2; one compression is taken off")},
    {"zip-without-directory", QT_TRANSLATE_NOOP("Findings", "the directory at the end of the zip is missing")},
    {"zip-directory-misplaced", QT_TRANSLATE_NOOP("Findings", "the directory of the zip does not fit the file")},
    {"zip-of-several-files", QT_TRANSLATE_NOOP("Findings", "it states that it is one of several files of a zip")},
    {"zip-ends-differ", QT_TRANSLATE_NOOP("Findings", "the records at the end of the zip contradict each other")},
    {"zip-count-wrong",
     QT_TRANSLATE_NOOP("Findings", "the directory of the zip does not have as many members as it states")},
    {"zip-members-overlap", QT_TRANSLATE_NOOP("Findings", "%2 lies within another member")},
    {"zip-member-not-listed", QT_TRANSLATE_NOOP("Findings", "the directory of the zip leaves out a member")},
    {"zip-headers-differ", QT_TRANSLATE_NOOP("Findings", "the directory of the zip contradicts the header of %2")},
    {"zip-names-differ",
     QT_TRANSLATE_NOOP("Findings", "the header of %2 has another name than the directory of the zip")},
    {"no-room-to-expand",
     QT_TRANSLATE_NOOP("Findings", "expanded into %1 it would take %B2, and that disk has %B3 left")},
    {"no-cache-folder", QT_TRANSLATE_NOOP("Findings", "nothing can be written into the cache folder %1")},
    {"too-many-entries", QT_TRANSLATE_NOOP("Findings", "it has more than %L1 entries")},
    {"names-too-long", QT_TRANSLATE_NOOP("Findings", "the names of its entries have more than %L1 characters in all")},
    {"nested-too-deep", QT_TRANSLATE_NOOP("Findings", "folders are nested more than %L1 deep")},
    {"unstated-too-large", QT_TRANSLATE_NOOP("Findings", "%1 states no size, and reading it stopped after %B2")},
    {"expands-too-often", QT_TRANSLATE_NOOP("Findings", "it expands to more than %L1 times its size")},
    {"expands-too-much", QT_TRANSLATE_NOOP("Findings", "it expands to more than %B1")},
    {"holds-nothing", QT_TRANSLATE_NOOP("Findings", "more than %B1 in a row hold nothing: padding or a header")},
    {"too-many-models", QT_TRANSLATE_NOOP("Findings", "there are more than %L1 models")},
    {"too-many-probed",
     QT_TRANSLATE_NOOP("Findings",
                       "there are more than %L1 files of which only their content could tell what they are")},
    {"too-many-items", QT_TRANSLATE_NOOP("Findings", "there are more than %L1 functions, calls or parameters")},
    {"too-many-tensors", QT_TRANSLATE_NOOP("Findings", "there are more than %L1 parameters")},
    {"too-many-json-values", QT_TRANSLATE_NOOP("Findings", "the JSON text holds more than %L1 values")},
    {"json-too-large", QT_TRANSLATE_NOOP("Findings", "the JSON text is larger than %B1")},
    {"text-too-large", QT_TRANSLATE_NOOP("Findings", "the text is larger than %B1")},
    {"too-many-sections", QT_TRANSLATE_NOOP("Findings", "the object file has more than %L1 sections")},
    {"object-names-too-long", QT_TRANSLATE_NOOP("Findings", "the names of the object file are longer than %B1")},
    {"function-too-long", QT_TRANSLATE_NOOP("Findings", "a function has more than %L1 words and signs")},
    {"macros-too-long", QT_TRANSLATE_NOOP("Findings", "the macros of a function stand for more than %B1")},
    {"macro-too-long",
     QT_TRANSLATE_NOOP("Findings", "a macro stands for more than %L1 words and signs, or for itself")},
    {"too-many-macros", QT_TRANSLATE_NOOP("Findings", "its macros stand for more than %L1 words and signs")},
    {"too-many-enumerators", QT_TRANSLATE_NOOP("Findings", "it gives names to more than %L1 numbers")},
    {"too-many-conditions",
     QT_TRANSLATE_NOOP("Findings", "its conditions ask for more than %L1 macros that nothing defines")},
    {"headers-too-long", QT_TRANSLATE_NOOP("Findings", "the headers that it includes are larger than %B1")},
    {"helpers-too-long",
     QT_TRANSLATE_NOOP("Findings", "the helpers to read again for calls with other numbers are longer than %B1")},
    {"too-many-calls", QT_TRANSLATE_NOOP("Findings", "the main function makes more than %L1 calls")},
    {"too-many-buffers", QT_TRANSLATE_NOOP("Findings", "the model has more than %L1 buffers")},
    {"too-many-buffer-pairs",
     QT_TRANSLATE_NOOP("Findings", "more than %L1 pairs of buffers share addresses of a pool")},
    {"too-many-references", QT_TRANSLATE_NOOP("Findings", "more than %L1 places name something")},
    {"tree-too-deep",
     QT_TRANSLATE_NOOP("Findings",
                       "the JSON text has more than %L1 objects and lists in each other, so it has no tree")},
    {"tree-too-many-parts",
     QT_TRANSLATE_NOOP("Findings", "the JSON text holds more than %L1 long objects and lists, so it has no tree")},
    {"too-many-folds", QT_TRANSLATE_NOOP("Findings", "more than %L1 places of the text can be folded")},
    {"too-many-text-differences",
     QT_TRANSLATE_NOOP("Findings", "the texts differ in more than %L1 places; the ones after that are shown as one")},
    {"too-many-findings", QT_TRANSLATE_NOOP("Findings", "%L1 more findings of the kind %2 are not listed")},
    {"not-json", QT_TRANSLATE_NOOP("Findings", "the text stops being JSON near byte %L1")},
    {"is-a-json-list", QT_TRANSLATE_NOOP("Findings", "the text is JSON, but a list instead of an object")},
    {"files-are-readable", QT_TRANSLATE_NOOP("Findings", "Its files can be read all the same.")},
    {"classic-package",
     QT_TRANSLATE_NOOP("Findings",
                       "It is tvmc's classic package, whose compiled model is %1: export the model again with "
                       "\"tvmc compile --output-format mlf\".")},
    {"metadata-in-folder", QT_TRANSLATE_NOOP("Findings", "The folder %1 has one: open %3 to see the model.")},
    {"metadata-in-folders",
     QT_TRANSLATE_NOOP("Findings", "%L2 folders have one: open one of them to see its model, such as %3.")},
    {"archive-in-folder",
     QT_TRANSLATE_NOOP("Findings", "The folder holds the archive %1: open that to see its model.")},
    {"version-unknown", QT_TRANSLATE_NOOP("Findings", "Format version %1 is not one of 1 to 7.")},
    {"version-is-no-number", QT_TRANSLATE_NOOP("Findings", "The format version, \"%1\", is not stated as a number.")},
    {"no-version", QT_TRANSLATE_NOOP("Findings", "metadata.json states no format version.")},
    {"not-the-style", QT_TRANSLATE_NOOP("Findings", "%1 is not that of the functions that are stated")},
    {"not-its-key", QT_TRANSLATE_NOOP("Findings", "%1 is %2, but the key of the model is %3")},
    {"key-missing-beside-others",
     QT_TRANSLATE_NOOP("Findings", "%1 is missing; beside it there are keys of no known version: %2")},
    {"not-whole-bytes", QT_TRANSLATE_NOOP("Findings", "is not a whole number of bytes")},
    {"less-than-no-bytes", QT_TRANSLATE_NOOP("Findings", "is less than 0 and cannot be a size in bytes")},
    {"wrapped-bytes",
     QT_TRANSLATE_NOOP("Findings", "cannot be a size in bytes: the exporter computes in 32 bits and may have wrapped")},
    {"more-than-63-bits", QT_TRANSLATE_NOOP("Findings", "is more bytes than any machine has")},
    {"model-twice", QT_TRANSLATE_NOOP("Findings", "the model %1")},
    {"device-twice", QT_TRANSLATE_NOOP("Findings", "the memory of the device %1")},
    {"function-twice", QT_TRANSLATE_NOOP("Findings", "the operator function %1")},
    {"not-an-object", QT_TRANSLATE_NOOP("Findings", "%1 is not an object")},
    {"not-a-list", QT_TRANSLATE_NOOP("Findings", "%1 is not a list")},
    {"not-a-list-or-object", QT_TRANSLATE_NOOP("Findings", "%1 is not a list or an object")},
    {"not-a-text", QT_TRANSLATE_NOOP("Findings", "%1 is not a text")},
    {"text-empty", QT_TRANSLATE_NOOP("Findings", "%1 is empty")},
    {"not-a-number", QT_TRANSLATE_NOOP("Findings", "%1 is not a whole number")},
    {"not-a-size", QT_TRANSLATE_NOOP("Findings", "%1 is not a size")},
    {"file-too-large", QT_TRANSLATE_NOOP("Findings", "it is larger than %B1")},
    {"key-missing", QT_TRANSLATE_NOOP("Findings", "%1 is missing")},
    {"newer-schema",
     QT_TRANSLATE_NOOP("Findings", "%1 is \"%2\", of a newer version of this program; this one reads \"%3\"")},
    {"other-schema", QT_TRANSLATE_NOOP("Findings", "%1 is \"%2\" instead of \"%3\"")},
    {"name-twice", QT_TRANSLATE_NOOP("Findings", "%1 has the name \"%2\", which is taken")},
    {"term-twice", QT_TRANSLATE_NOOP("Findings", "%1 is \"%2\", which is taken")},
    {"term-unknown", QT_TRANSLATE_NOOP("Findings", "%1 refers to \"%2\", which is not there")},
    {"spot-unknown", QT_TRANSLATE_NOOP("Findings", "%1 is \"%2\", which is not a place")},
    {"note-too-long", QT_TRANSLATE_NOOP("Findings", "%1 is longer than %L2 characters")},
    {"too-many-notes", QT_TRANSLATE_NOOP("Findings", "%1 has more than %L2 notes")},
    {"not-a-place", QT_TRANSLATE_NOOP("Findings", "%1 does not name a place")},
    {"not-yes-or-no", QT_TRANSLATE_NOOP("Findings", "%1 is neither true nor false")},
    {"not-a-time", QT_TRANSLATE_NOOP("Findings", "%1 is not a time")},
    {"no-regions", QT_TRANSLATE_NOOP("Findings", "%1 is missing, empty or no list: a board needs a region")},
    {"not-a-kind-of-memory", QT_TRANSLATE_NOOP("Findings", "%1 is neither \"ram\" nor \"rom\"")},
    {"no-boards", QT_TRANSLATE_NOOP("Findings", "%1 is missing or empty: a policy needs a board or a limit")},
    {"not-a-choice", QT_TRANSLATE_NOOP("Findings", "%1 is neither \"%2\" nor \"%3\"")},
    {"key-unknown", QT_TRANSLATE_NOOP("Findings", "%1 is not a key that is read; those are \"%2\" and \"%3\"")},
    {"used-above-bytes", QT_TRANSLATE_NOOP("Findings", "%1 is %L2 B, and the region has %L3 B")},
    {"not-a-limit", QT_TRANSLATE_NOOP("Findings", "%1 is not a limit that can be checked")},
    {"no-nodes", QT_TRANSLATE_NOOP("Findings", "nodes is empty or no list")},
    {"row-count-wrong", QT_TRANSLATE_NOOP("Findings", "node_row_ptr has %L1 items for %L2 nodes")},
    {"row-out-of-order", QT_TRANSLATE_NOOP("Findings", "node_row_ptr[%1] is out of order")},
    {"attribute-count-wrong", QT_TRANSLATE_NOOP("Findings", "attrs.%1 has %L2 items for %L3 entries")},
    {"no-storage", QT_TRANSLATE_NOOP("Findings", "attrs.storage_id[%1] is not a storage")},
    {"size-unknown", QT_TRANSLATE_NOOP("Findings", "the size of entry %1 (%2) cannot be computed")},
    {"input-not-before",
     QT_TRANSLATE_NOOP("Findings", "an input of node %1 (%2) is not an output of a node before it")},
    {"argument-not-there", QT_TRANSLATE_NOOP("Findings", "arg_nodes names a node that does not exist")},
    {"head-not-there", QT_TRANSLATE_NOOP("Findings", "heads names an entry that does not exist")},
    {"no-parameter-list", QT_TRANSLATE_NOOP("Findings", "the file does not start as a list of parameters")},
    {"name-count-wrong", QT_TRANSLATE_NOOP("Findings", "the number of names does not fit the file")},
    {"name-too-long", QT_TRANSLATE_NOOP("Findings", "name %L2 does not fit the file")},
    {"tensor-count-wrong", QT_TRANSLATE_NOOP("Findings", "there are %L2 names and %L3 tensors")},
    {"tensor-misplaced", QT_TRANSLATE_NOOP("Findings", "tensor %2 does not start where it should")},
    {"tensor-cut", QT_TRANSLATE_NOOP("Findings", "the file ends inside tensor %2")},
    {"tensor-type-impossible", QT_TRANSLATE_NOOP("Findings", "tensor %2 has an impossible type")},
    {"tensor-shape-impossible", QT_TRANSLATE_NOOP("Findings", "tensor %2 has an impossible shape")},
    {"tensor-data-too-large", QT_TRANSLATE_NOOP("Findings", "the data of tensor %2 does not fit the file")},
    {"tensor-size-wrong", QT_TRANSLATE_NOOP("Findings", "tensor %2 stores %B3, its shape needs %B4")},
    {"tensor-size-overflow",
     QT_TRANSLATE_NOOP("Findings", "tensor %2 stores %B3, its shape needs more than 64 bits can count")},
    {"bytes-behind-tensors", QT_TRANSLATE_NOOP("Findings", "%B2 follow the last tensor")},
    {"library-thin", QT_TRANSLATE_NOOP("Findings", "it is thin: it holds the names of its members, not their bytes")},
    {"library-header-wrong", QT_TRANSLATE_NOOP("Findings", "the header of a member makes no sense")},
    {"library-member-cut", QT_TRANSLATE_NOOP("Findings", "not all of the member %1 is there")},
    {"object-not-elf", QT_TRANSLATE_NOOP("Findings", "it is not in the ELF format")},
    {"object-header-wrong", QT_TRANSLATE_NOOP("Findings", "its headers do not fit the file")},
    {"object-section-beyond-end", QT_TRANSLATE_NOOP("Findings", "section %1 does not fit the file")},
    {"object-symbols-wrong", QT_TRANSLATE_NOOP("Findings", "its table of symbols does not fit the file")},
    {"pool-named-read-only",
     QT_TRANSLATE_NOOP(
         "Findings",
         "The compiler flags its section %2 as writable: a linker script that collects .rodata* by name still puts it into flash, others put it into RAM.")},
    {"pool-among-data",
     QT_TRANSLATE_NOOP("Findings", "It goes with other initialised data: into RAM, with a copy in flash.")},
    {"initialiser-value", QT_TRANSLATE_NOOP("Findings", "\"%1\" is not a number of its type")},
    {"initialiser-cut", QT_TRANSLATE_NOOP("Findings", "the text ends within the values")},
    {"initialiser-too-many",
     QT_TRANSLATE_NOOP("Findings", "there are more values than the %L1 elements that are declared")},
    {"initialiser-few", QT_TRANSLATE_NOOP("Findings", "there are only %L1 values for %L2 elements")},
    {"initialiser-rows", QT_TRANSLATE_NOOP("Findings", "some of its rows leave values out")},
    {"initialiser-type", QT_TRANSLATE_NOOP("Findings", "its type %1 is not a number")},
    {"operators-are-not-of-tvmc",
     QT_TRANSLATE_NOOP("Findings", "an archive of operators is exported by Python alone; tvmc writes none")},
    {"tvmc-makes-one-model",
     QT_TRANSLATE_NOOP("Findings",
                       "the archive holds %1 models, and tvmc exports one: Python puts several into one archive")},
    {"compiler-not-of-tvmc",
     QT_TRANSLATE_NOOP("Findings", "Relay hands functions over to %1, which is no target that tvmc has by itself")},
    {"target-is-stated",
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states the target as TVM writes it out: what was typed may have been shorter")},
    {"target-not-stated", QT_TRANSLATE_NOOP("Findings", "the archive states no target")},
    {"relay-hands-over", QT_TRANSLATE_NOOP("Findings", "Relay hands functions over to %1")},
    {"parameters-are-in-code",
     QT_TRANSLATE_NOOP("Findings", "the code holds the values of the parameters, and no file does")},
    {"has-system-library", QT_TRANSLATE_NOOP("Findings", "the code has TVMSystemLibEntryPoint")},
    {"pool-is-aligned", QT_TRANSLATE_NOOP("Findings", "the code aligns the pool %1 to %B2")},
    {"alignment-not-shown", QT_TRANSLATE_NOOP("Findings", "the code declares no pool with an alignment")},
    {"maps-tensors", QT_TRANSLATE_NOOP("Findings", "%1 returns the addresses of inputs in a pool")},
    {"has-vectors",
     QT_TRANSLATE_NOOP("Findings", "the code has vector types, which are not there when vectorization is disabled")},
    {"vectors-not-shown",
     QT_TRANSLATE_NOOP(
         "Findings", "the code has no vector types: vectorization was disabled, or no schedule of the target used it")},
    {"algorithm-not-recorded",
     QT_TRANSLATE_NOOP("Findings", "the code has the offsets alone, which each algorithm may come to")},
    {"caller-provides-pools",
     QT_TRANSLATE_NOOP(
         "Findings",
         "the caller provides these pools, as those that are named to TVM; in which order they were named is not recorded")},
    {"pool-limits-not-recorded",
     QT_TRANSLATE_NOOP("Findings", "the code has the sizes that came out, not what was allowed")},
    {"model-name-given", QT_TRANSLATE_NOOP("Findings", "the model is called so; without a name it is \"default\"")},
    {"is-model-library-format", QT_TRANSLATE_NOOP("Findings", "the archive has the Model Library Format")},
    {"option-not-recorded", QT_TRANSLATE_NOOP("Findings", "nothing in the archive says so")},
    {"runtime-not-recorded", QT_TRANSLATE_NOOP("Findings", "the format does not record the runtime")},
    {"target-says", QT_TRANSLATE_NOOP("Findings", "the target says -%1=%2")},
    {"names-crt", QT_TRANSLATE_NOOP("Findings", "metadata.json names the standalone C runtime as a dependency")},
    {"only-aot-has-interface", QT_TRANSLATE_NOOP("Findings", "only the AOT executor has an interface API")},
    {"has-interface-header", QT_TRANSLATE_NOOP("Findings", "the archive holds the header of the C interface")},
    {"no-interface-header", QT_TRANSLATE_NOOP("Findings", "it is not stated, and there is no interface header")},
    {"version-spec-says", QT_TRANSLATE_NOOP("Findings", "version_spec of %1 in metadata.json says %2")},
    {"format-5-released",
     QT_TRANSLATE_NOOP("Findings", "format 5 was released with TVM 0.8; development builds up to 0.9 wrote it too")},
    {"format-7-released", QT_TRANSLATE_NOOP("Findings", "format 7 was released with TVM 0.9 to 0.18")},
    {"format-not-released", QT_TRANSLATE_NOOP("Findings", "this format version was in no TVM release")},
    {"operator-has-no-executor", QT_TRANSLATE_NOOP("Findings", "operator style has no executor")},
    {"operator-has-no-planner", QT_TRANSLATE_NOOP("Findings", "operator style has no planner")},
    {"not-stated", QT_TRANSLATE_NOOP("Findings", "it is not stated")},
    {"executor-stated", QT_TRANSLATE_NOOP("Findings", "executors or runtimes in metadata.json say %1")},
    {"calls-packed-functions",
     QT_TRANSLATE_NOOP("Findings", "graph executor and operator style call packed functions")},
    {"c-interface-is-unpacked", QT_TRANSLATE_NOOP("Findings", "the C interface needs unpacked operators")},
    {"needs-code",
     QT_TRANSLATE_NOOP("Findings",
                       "can only be read from the generated code, which does not show it or is not read yet")},
    {"graph-plans-storages", QT_TRANSLATE_NOOP("Findings", "the graph executor plans by storage ids")},
    {"main-works-in-pool", QT_TRANSLATE_NOOP("Findings", "main works in the pool %1")},
    {"main-allocates", QT_TRANSLATE_NOOP("Findings", "main allocates its buffers while it runs")},
    {"main-needs-no-buffers", QT_TRANSLATE_NOOP("Findings", "main needs no buffers of its own")},
    {"main-calls-by-name", QT_TRANSLATE_NOOP("Findings", "main calls through TVMFuncCall")},
    {"main-calls-directly", QT_TRANSLATE_NOOP("Findings", "main calls functions directly with a stack of values")},
    {"main-takes-packed", QT_TRANSLATE_NOOP("Findings", "main takes packed arguments")},
    {"main-takes-buffers", QT_TRANSLATE_NOOP("Findings", "main takes its buffers as parameters")},
    {"entry-takes-packed", QT_TRANSLATE_NOOP("Findings", "the entry point takes packed arguments")},
    {"entry-takes-structs", QT_TRANSLATE_NOOP("Findings", "the entry point takes structs of buffers")},
    {"has-registry", QT_TRANSLATE_NOOP("Findings", "it has the registry of the C runtime")},
    {"has-entry-in-c", QT_TRANSLATE_NOOP("Findings", "it has an entry point in C")},
    {"object-has-registry", QT_TRANSLATE_NOOP("Findings", "an object holds the registry of the C runtime")},
    {"states-tensors", QT_TRANSLATE_NOOP("Findings", "metadata.json states inputs and outputs")},
    {"states-no-tensors", QT_TRANSLATE_NOOP("Findings", "metadata.json states no inputs and outputs")},
    {"includes-stdbool", QT_TRANSLATE_NOOP("Findings", "operators include <stdbool.h>")},
    {"includes-no-stdbool", QT_TRANSLATE_NOOP("Findings", "operators do not include <stdbool.h>")},
    {"declares-first", QT_TRANSLATE_NOOP("Findings", "every function is declared first")},
    {"declares-not-first", QT_TRANSLATE_NOOP("Findings", "functions are not declared first")},
    {"pool-is-const", QT_TRANSLATE_NOOP("Findings", "the constant pool is const")},
    {"pool-is-not-const", QT_TRANSLATE_NOOP("Findings", "the constant pool is not const")},
    {"development-build",
     QT_TRANSLATE_NOOP("Findings", "a development build: main has its name of TVM 0.9, format %1 is older")},
    {"defined-in", QT_TRANSLATE_NOOP("Findings", "%1 defines it")},
    {"template-holds", QT_TRANSLATE_NOOP("Findings", "%1 is a template of it, to be adapted")},
    {"c-library-holds", QT_TRANSLATE_NOOP("Findings", "the C library has it")},
    {"runtime-holds", QT_TRANSLATE_NOOP("Findings", "TVM's C runtime has it")},
    {"cmsis-holds", QT_TRANSLATE_NOOP("Findings", "the CMSIS-NN library has it: link that to the program")},
    {"driver-holds", QT_TRANSLATE_NOOP("Findings", "the driver of the accelerator has it: link that to the program")},
    {"platform-holds", QT_TRANSLATE_NOOP("Findings", "the program has to define it for its board")},
    {"nobody-holds", QT_TRANSLATE_NOOP("Findings", "no file of the archive defines it")},
    {"way-of-graph", QT_TRANSLATE_NOOP("Findings", "the archive holds a graph and the operators that it calls")},
    {"way-of-main",
     QT_TRANSLATE_NOOP("Findings", "the archive holds a main function that calls the operators in order")},
    {"way-of-packed-main",
     QT_TRANSLATE_NOOP("Findings", "the archive holds a packed main function, its tables and a system library")},
    {"way-needs-graph",
     QT_TRANSLATE_NOOP("Findings", "the model is run by its main function, and the archive holds no graph")},
    {"way-needs-main",
     QT_TRANSLATE_NOOP("Findings", "the model is run by a graph, and the archive holds no main function")},
    {"way-needs-packed",
     QT_TRANSLATE_NOOP(
         "Findings",
         "a host can only call packed functions, but this entry point takes the structs of the C interface: export it again with --executor-aot-interface-api=packed and a system library")},
    {"way-needs-system-library",
     QT_TRANSLATE_NOOP(
         "Findings",
         "a host finds functions by the system library, which the code does not have: export it again with --runtime-crt-system-lib=1")},
    {"way-needs-tables",
     QT_TRANSLATE_NOOP(
         "Findings",
         "a host asks for TVMMetadata, which the code does not have: TVM 0.9 and later write it for the packed interface")},
    {"way-needs-crt",
     QT_TRANSLATE_NOOP("Findings", "the host speaks with TVM's C runtime, and the code is made for its C++ runtime")},
    {"way-needs-later-host",
     QT_TRANSLATE_NOOP("Findings", "hosts before TVM 0.12 refuse constant pools, and this is %1")},
    {"way-not-of-operators",
     QT_TRANSLATE_NOOP("Findings", "operators alone have no executor: your program calls each of them")},
    {"way-not-known", QT_TRANSLATE_NOOP("Findings", "nothing in the archive tells enough of how it is run")},
    {"operators-in-sources", QT_TRANSLATE_NOOP("Findings", "C functions: %L1")},
    {"operators-in-objects", QT_TRANSLATE_NOOP("Findings", "compiled functions: %L1")},
    {"part-not-there", QT_TRANSLATE_NOOP("Findings", "no file of the archive has it")},
    {"part-not-read", QT_TRANSLATE_NOOP("Findings", "the code was not read whole, so it may be there")},
    {"part-not-needed", QT_TRANSLATE_NOOP("Findings", "this way to run the model does without it")},
    {"main-calls-all", QT_TRANSLATE_NOOP("Findings", "%1 calls the operators in order")},
    {"entry-is-declared", QT_TRANSLATE_NOOP("Findings", "call %1, which %2 declares")},
    {"entry-is-packed", QT_TRANSLATE_NOOP("Findings", "call %1 with packed arguments: inputs, then outputs")},
    {"entry-lacks-header",
     QT_TRANSLATE_NOOP("Findings", "%1 takes structs that the missing header of the C interface declares")},
    {"entry-is-main", QT_TRANSLATE_NOOP("Findings", "the code has no other entry point: call %1")},
    {"system-library-has",
     QT_TRANSLATE_NOOP("Findings", "TVMSystemLibEntryPoint gives the runtime the functions by name")},
    {"system-library-lacks",
     QT_TRANSLATE_NOOP("Findings",
                       "no file has TVMSystemLibEntryPoint: export it again with --runtime-crt-system-lib=1")},
    {"tables-describe", QT_TRANSLATE_NOOP("Findings", "inputs, outputs and pools as the host asks for them")},
    {"weights-in-code", QT_TRANSLATE_NOOP("Findings", "constants of the code: %B1")},
    {"weights-not-counted", QT_TRANSLATE_NOOP("Findings", "constants of the code; their size is not known")},
    {"weights-are-sent", QT_TRANSLATE_NOOP("Findings", "the host sends them: %L1 tensors, %B2")},
    {"weights-are-embedded", QT_TRANSLATE_NOOP("Findings", "make the file part of the program: %L1 tensors, %B2")},
    {"no-weights", QT_TRANSLATE_NOOP("Findings", "the model has no weights")},
    {"parameters-not-read", QT_TRANSLATE_NOOP("Findings", "the file of parameters is damaged")},
    {"graph-on-host", QT_TRANSLATE_NOOP("Findings", "the host reads it")},
    {"graph-is-embedded", QT_TRANSLATE_NOOP("Findings", "make the file part of the program, with a zero after it")},
    {"graph-not-read", QT_TRANSLATE_NOOP("Findings", "the graph is damaged")},
    {"heap-of-graph",
     QT_TRANSLATE_NOOP(
         "Findings",
         "a heap for the executor: %B1 of storages and workspace, with weights, inputs, outputs and the runtime's own besides")},
    {"heap-not-known",
     QT_TRANSLATE_NOOP("Findings", "a heap for the executor; nothing in the archive tells how large")},
    {"heap-of-host", QT_TRANSLATE_NOOP("Findings", "a heap for inputs, outputs and what the host asks for")},
    {"pool-in-code", QT_TRANSLATE_NOOP("Findings", "the code defines the pool %1: %B2")},
    {"pool-is-yours", QT_TRANSLATE_NOOP("Findings", "the code gets the pool %1 from you: %B2")},
    {"pool-size-not-known", QT_TRANSLATE_NOOP("Findings", "the pool %1, of which nothing tells the size")},
    {"allocator-is-yours", QT_TRANSLATE_NOOP("Findings", "the code asks TVMBackendAllocWorkspace for %B1 at most")},
    {"allocator-not-known",
     QT_TRANSLATE_NOOP("Findings",
                       "the code asks TVMBackendAllocWorkspace; nothing in the archive tells for how much")},
    {"no-workspace", QT_TRANSLATE_NOOP("Findings", "the code takes none")},
    {"runtime-in-archive", QT_TRANSLATE_NOOP("Findings", "compile the sources that come with the model")},
    {"runtime-from-release", QT_TRANSLATE_NOOP("Findings", "take it from the source of TVM %1")},
    {"runtime-from-source",
     QT_TRANSLATE_NOOP("Findings", "take it from the source of the TVM release that exported the model")},
    {"runtime-headers-only", QT_TRANSLATE_NOOP("Findings", "its headers are enough: the code calls no function of it")},
    {"runtime-is-cpp", QT_TRANSLATE_NOOP("Findings", "TVM's C++ runtime (libtvm_runtime) has it")},
    {"runtime-stated", QT_TRANSLATE_NOOP("Findings", "metadata.json says that the archive holds it, and it does not")},
    {"executor-in-runtime", QT_TRANSLATE_NOOP("Findings", "the AOT executor comes with the runtime")},
    {"server-in-runtime", QT_TRANSLATE_NOOP("Findings", "the RPC server comes with the runtime")},
    {"transport-is-yours", QT_TRANSLATE_NOOP("Findings", "only you know the wire between board and host")},
    {"config-is-yours", QT_TRANSLATE_NOOP("Findings", "limits of the C runtime, chosen for the model")},
    {"config-has-pattern",
     QT_TRANSLATE_NOOP("Findings", "limits of the C runtime, chosen for the model; %1 is a pattern")},
    {"platform-is-yours",
     QT_TRANSLATE_NOOP(
         "Findings",
         "the C runtime calls TVMPlatformAbort, TVMPlatformMemoryAllocate and others, which the board has to have")},
    {"platform-has-pattern",
     QT_TRANSLATE_NOOP("Findings",
                       "the C runtime calls TVMPlatformAbort, TVMPlatformMemoryAllocate and others; %1 is a pattern")},
    {"buffers-are-yours", QT_TRANSLATE_NOOP("Findings", "the caller brings inputs and outputs: %B1")},
    {"buffers-in-pools", QT_TRANSLATE_NOOP("Findings", "inputs and outputs lie in the pools")},
    {"buffers-not-known",
     QT_TRANSLATE_NOOP("Findings",
                       "the caller brings inputs and outputs; the archive does not tell how large all of them are")},
    {"cmsis-is-called", QT_TRANSLATE_NOOP("Findings", "CMSIS-NN, for %1")},
    {"driver-is-called", QT_TRANSLATE_NOOP("Findings", "the driver of the accelerator, for %1")},
    {"maths-is-called", QT_TRANSLATE_NOOP("Findings", "the maths library, for %1")},
    {"c-library-is-called", QT_TRANSLATE_NOOP("Findings", "the C library, for %1")},
    {"no-libraries", QT_TRANSLATE_NOOP("Findings", "the code calls no library")},
    {"nobody-brings", QT_TRANSLATE_NOOP("Findings", "no known library has %1")},
    {"setup-is-yours",
     QT_TRANSLATE_NOOP("Findings", "clocks, memory and console of the board; main() brings everything together")},
    {"host-program", QT_TRANSLATE_NOOP("Findings", "TVM's Python package opens the session and runs the model")},
    {"host-asks-for-default",
     QT_TRANSLATE_NOOP("Findings", "TVM's Python package asks for a model named default, and this one is %1")},
    {"math-library-holds", QT_TRANSLATE_NOOP("Findings", "the maths library (libm) has it")},
    {"compiler-may-call",
     QT_TRANSLATE_NOOP("Findings", "compilers may call it where a loop copies or fills, and for initialisers")},
    {"runtime-calls-it", QT_TRANSLATE_NOOP("Findings", "TVM's C runtime calls it")},
    {"main-calls-it", QT_TRANSLATE_NOOP("Findings", "main() calls it")},
    {"program-begins-there", QT_TRANSLATE_NOOP("Findings", "the program begins there")},
    {"arm-compiler-may-call",
     QT_TRANSLATE_NOOP(
         "Findings",
         "compilers for 32-bit Arm may call them for divisions and for numbers that the processor cannot handle")},
    {"graph-is-run-by-runtime",
     QT_TRANSLATE_NOOP(
         "Findings",
         "a graph is not a function: the runtime's graph executor takes graph, parameters and code together")},
    {"no-entry-to-call", QT_TRANSLATE_NOOP("Findings", "no function of the code is known to be the one to call")},
    {"several-operators",
     QT_TRANSLATE_NOOP("Findings", "there are several operators: each of them is called on its own")},
    {"tensors-not-known", QT_TRANSLATE_NOOP("Findings", "the inputs and outputs are not known")},
    {"size-not-known", QT_TRANSLATE_NOOP("Findings", "the size of %1 is not known")},
    {"shape-not-known", QT_TRANSLATE_NOOP("Findings", "the type or shape of %1 is not known")},
    {"workspace-not-known", QT_TRANSLATE_NOOP("Findings", "main allocates its workspace, and how much is not stated")},
    {"no-header-to-include", QT_TRANSLATE_NOOP("Findings", "the header of the C interface is not in the archive")},
    {"entry-has-no-body", QT_TRANSLATE_NOOP("Findings", "no source of the archive defines the function to call")},
    {"cut-in-initialiser", QT_TRANSLATE_NOOP("Findings", "the values of %1")},
    {"cut-in-function", QT_TRANSLATE_NOOP("Findings", "the function %1")},
    {"cut-in-comment", QT_TRANSLATE_NOOP("Findings", "a comment")},
    {"cut-in-condition", QT_TRANSLATE_NOOP("Findings", "a condition that no #endif closes")},
    {"call-reads-unwritten",
     QT_TRANSLATE_NOOP("Findings", "%1 reads %2 here (call %L3), but no call before it writes %2.")},
    {"output-never-written", QT_TRANSLATE_NOOP("Findings", "No call of %1 writes the output %2.")},
    {"conflict-is-open", QT_TRANSLATE_NOOP("Findings", "two versions stand there, with the marks of a conflict")},
    {"bracket-does-not-fit", QT_TRANSLATE_NOOP("Findings", "a bracket is not closed, or closes nothing")},
    {"quote-is-open", QT_TRANSLATE_NOOP("Findings", "a quote is not closed")},
    {"error-is-reached", QT_TRANSLATE_NOOP("Findings", "#error stands there, and no condition switches it off")},
    {"source-not-there", QT_TRANSLATE_NOOP("Findings", "no source of the archive defines %1")},
    {"no-code", QT_TRANSLATE_NOOP("Findings", "the archive has no code of this model")},
    {"archive-is-damaged", QT_TRANSLATE_NOOP("Findings", "%1 is damaged, and what was read may be wrong")},
    {"source-is-cut", QT_TRANSLATE_NOOP("Findings", "%1 is cut off")},
    {"entry-is-closed", QT_TRANSLATE_NOOP("Findings", "%1 cannot be read")},
    {"arguments-not-followed", QT_TRANSLATE_NOOP("Findings", "what call %L1 hands on cannot be followed")},
    {"size-not-evaluated", QT_TRANSLATE_NOOP("Findings", "the code does not tell the size of %1")},
    {"calls-repeat",
     QT_TRANSLATE_NOOP("Findings",
                       "%1 makes calls in a loop from line %L2 on: what they hand on is in use until the loop ends")},
    {"main-works-itself",
     QT_TRANSLATE_NOOP("Findings",
                       "%1 works in its buffers itself at line %L2: how long they are in use is not followed")},
    {"memory-not-followed", QT_TRANSLATE_NOOP("Findings", "what %1 does with its memory at line %L2 is not followed")},
    {"include-not-there", QT_TRANSLATE_NOOP("Findings", "%1, which %2 includes, is not in the archive")},
    {"assembly-not-read", QT_TRANSLATE_NOOP("Findings", "the assembler of %1 is not read")},
    {"taken-before-main", QT_TRANSLATE_NOOP("Findings", "%1 takes memory of its own around its call of %2")},
    {"allocation-not-known", QT_TRANSLATE_NOOP("Findings", "how much %1 allocates is not known")},
    {"place-not-known", QT_TRANSLATE_NOOP("Findings", "the code does not tell where %1 lies")},
    {"condition-not-decided",
     QT_TRANSLATE_NOOP("Findings", "a condition, a macro or a brace of %1 leaves open what its code is")},
    {"header-not-decided",
     QT_TRANSLATE_NOOP("Findings", "%1 and %2 differ, and nothing tells which of them %3 includes")},
    {"sources-differ", QT_TRANSLATE_NOOP("Findings", "%1 and %2 define the same functions, and differ")},
    {"code-is-compiled", QT_TRANSLATE_NOOP("Findings", "what compiled code holds is not read")},
    {"size-is-upper-bound", QT_TRANSLATE_NOOP("Findings", "the size of %1 is an upper bound")},
    {"size-is-inferred", QT_TRANSLATE_NOOP("Findings", "the size of %1 follows from its readers or from Relay")},
    {"frames-not-known",
     QT_TRANSLATE_NOOP("Findings", "arrays of the functions alone; their frames are known once they are compiled")},
    {"devices-have-their-own", QT_TRANSLATE_NOOP("Findings", "each device has a figure of its own")},
    {"header-too-small",
     QT_TRANSLATE_NOOP("Findings", "Reserve what it takes: what is smaller is overrun when the model runs.")},
    {"header-too-large", QT_TRANSLATE_NOOP("Findings", "Reserve what it takes: the rest is never used.")},
    {"input-not-in-code",
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states the input %1, but the model takes only these, as %3 has it: %2.")},
    {"output-not-in-code",
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states the output %1, but the model gives only these, as %3 has it: %2.")},
    {"has-aot-main", QT_TRANSLATE_NOOP("Findings", "the code has a main function of the AOT executor")},
    {"has-graph-file", QT_TRANSLATE_NOOP("Findings", "the archive holds a graph")},
    {"has-packed-main-alone",
     QT_TRANSLATE_NOOP("Findings", "main takes packed arguments, and there is no header of the C interface")},
    {"has-metadata-accessor", QT_TRANSLATE_NOOP("Findings", "the code has get_c_metadata, which the C++ runtime asks")},
    {"prototype-is-unused", QT_TRANSLATE_NOOP("Findings", "Delete this declaration.")},
    {"prototype-is-in-table",
     QT_TRANSLATE_NOOP(
         "Findings",
         "Delete this declaration, and move the table of functions to the end of the file: from the definition that uses it on line %L3 to the end of TVMSystemLibEntryPoint().")},
    {"prototype-is-used", QT_TRANSLATE_NOOP("Findings", "Write the declaration of line %L2 in its place.")},
    {"pointers-of-other-types", QT_TRANSLATE_NOOP("Findings", "%2 hands a pointer of another type than %3 declares")},
    {"calls-undeclared",
     QT_TRANSLATE_NOOP("Findings", "it calls %2, which nothing before declares with the types of its parameters")},
    {"bool-undeclared", QT_TRANSLATE_NOOP("Findings", "it uses bool without including <stdbool.h>")},
};

/// The row of a code; for a code without texts a row with only its name.
CodeRow rowOf(FindingCode code)
{
    for (const CodeRow &row : codeRows) {
        if (row.code == code)
            return row;
    }
    return {code, Severity::Warning, "", ""};
}

const char *sentenceOf(FindingReason reason)
{
    for (const ReasonRow &row : reasonRows) {
        if (row.reason == reason)
            return row.sentence;
    }
    return "";
}

QString findingPhrase(const char *source, Language language)
{
    return inLanguage("Findings", source, language);
}

QString grouped(const QString &argument, Language language)
{
    bool isNumber = false;
    const qint64 number = argument.toLongLong(&isNumber);
    return isNumber && language == Language::Translated ? formatCount(number) : argument;
}

/// "18432 bytes" in a report, the unit of other sizes in the window.
QString sized(const QString &argument, Language language, ByteUnit unit)
{
    bool isNumber = false;
    const qint64 number = argument.toLongLong(&isNumber);
    if (!isNumber)
        return argument + u" bytes"_s;
    if (language == Language::English)
        return plainBytes(number);
    return formatBytesIn(unit, ByteCount(number), QLocale());
}

/// Inserts `arguments` into `text`, and `reason` at %0. %L is for numbers, %B for sizes in bytes. One pass, because an
/// argument may itself contain a percent sign and a digit.
QString fill(const QString &text, const QString &reason, const QStringList &arguments, Language language, ByteUnit unit)
{
    QString filled;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isGrouped = text.sliced(i).startsWith("%L"_L1);
        const bool isSize = text.sliced(i).startsWith("%B"_L1);
        const qsizetype digit = i + (isGrouped || isSize ? 2 : 1);
        const int number = text[i] == u'%' && digit < text.size() ? text[digit].digitValue() : -1;
        if (number < 0) {
            filled += text[i];
            continue;
        }
        const QString argument = number == 0 ? reason : arguments.value(number - 1, u"?"_s);
        filled += isGrouped ? grouped(argument, language) : isSize ? sized(argument, language, unit) : argument;
        i = digit;
    }
    return filled;
}

/// A Finding or an Error as one sentence.
template <typename Statement>
QString sentence(const Statement &statement, Language language, ByteUnit unit)
{
    const QString text = findingPhrase(rowOf(statement.code).sentence, language);
    const QString reason = statement.reason.name().empty()
        ? QString()
        : fill(findingPhrase(sentenceOf(statement.reason), language), {}, statement.arguments, language, unit);
    QStringList behind {statement.detail};
    if (!text.contains("%0"_L1))
        behind.prepend(reason);
    behind.removeAll(QString());
    const QString filled = fill(text, reason, statement.arguments, language, unit);
    if (behind.isEmpty())
        return filled;
    const QString joined = behind.join(findingPhrase(QT_TRANSLATE_NOOP("Findings", "; "), language));
    return fill(findingPhrase(QT_TRANSLATE_NOOP("Findings", "%1 (%2)"), language), {}, {filled, joined}, language,
                unit);
}

} // namespace

Finding makeFinding(FindingCode code, Link location, QStringList arguments, QString detail)
{
    return {.code = code,
            .severity = rowOf(code).severity,
            .location = std::move(location),
            .arguments = std::move(arguments),
            .detail = std::move(detail)};
}

Finding makeFinding(FindingCode code, Link location, FindingReason reason, QStringList arguments)
{
    Finding finding = makeFinding(code, std::move(location), std::move(arguments));
    finding.reason = reason;
    return finding;
}

Error makeError(FindingCode code, FindingReason reason, QStringList arguments)
{
    return {.code = code, .arguments = std::move(arguments), .reason = reason};
}

Finding findingFromError(const Error &error)
{
    Link location;
    if (!error.entry.isEmpty())
        location = Link::file(error.entry, error.line);
    Finding finding = makeFinding(error.code, location, error.arguments, error.detail);
    finding.offset = error.offset;
    finding.reason = error.reason;
    return finding;
}

QString codeName(FindingCode code)
{
    return QString::fromLatin1(code.name());
}

std::vector<FindingCode> codesWithWords()
{
    std::vector<FindingCode> codes;
    for (const CodeRow &row : codeRows)
        codes.push_back(row.code);
    return codes;
}

std::vector<FindingReason> reasonsWithWords()
{
    std::vector<FindingReason> reasons;
    for (const ReasonRow &row : reasonRows)
        reasons.push_back(row.reason);
    return reasons;
}

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"error"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Note:
        return u"note"_s;
    }
    Q_UNREACHABLE();
}

QString findingText(const Finding &finding, Language language, ByteUnit unit)
{
    return sentence(finding, language, unit);
}

QString adviceText(FindingCode code, Language language)
{
    return inLanguage("Advice", rowOf(code).advice, language);
}

QString causesText(const std::vector<Cause> &causes, Language language)
{
    QStringList parts;
    for (const Cause &cause : causes)
        parts +=
            fill(findingPhrase(sentenceOf(cause.reason), language), {}, cause.arguments, language, ByteUnit::Bytes);
    return parts.join(findingPhrase(QT_TRANSLATE_NOOP("Findings", "; "), language));
}

QString errorText(const Error &error, Language language)
{
    QString text = sentence(error, language, ByteUnit::Bytes);
    if (error.entry.isEmpty())
        return text;
    QString place = error.entry;
    if (error.line)
        place += u':' + QString::number(error.line->oneBased())
            + (error.column ? u':' + QString::number(*error.column) : QString());
    else if (error.offset)
        place += u"@"_s + QString::number(error.offset->value());
    return place + u": "_s + text;
}

} // namespace Mlf
