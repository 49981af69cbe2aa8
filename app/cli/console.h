// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/error.h"
#include "model/base/platform/descriptor.h"
#include "model/document/documentbuilder.h"

#include <QByteArray>
#include <QByteArrayView>
#include <QString>

#include <cstdio>
#include <functional>
#include <optional>

namespace Mlf {

class CommandLine;
struct Module;

/// Global options for the output of this process.
struct GlobalOptions {
    bool isQuiet = false; ///< print only results and errors
    bool hasColors = false; ///< in texts for people
};

/// The options stored by applyGlobalOptions(). Before that call, output is neither quiet nor coloured.
[[nodiscard]] const GlobalOptions &globalOptions();

/// Stores --quiet and --color. Without --color a terminal gets colours unless NO_COLOR is not empty or TERM is "dumb".
void applyGlobalOptions(const CommandLine &line);

/// Writes bytes unchanged.
void print(QByteArrayView text, FILE *file = stdout);

/// Writes a text for people, as converted by printable().
void printText(const QString &text);

/// Like printText(), with colours if enabled; for texts of info, check and compare.
void printAnswer(const QString &text);

/// Writes a text for programs unchanged, but to a terminal like printText().
void printLines(const QByteArray &text);

/// True if the finding reports that something was not read because of a limit. False for the finding that the list of
/// findings is incomplete.
[[nodiscard]] bool isLimitToTell(const Finding &finding);

/// Prints a message as one line to standard error, even if its names contain line breaks. Returns ExitFailed.
int complain(const QString &message);

/// Prints a remark that does not change the exit status to standard error; nothing with --quiet.
void remark(const QString &message);

/// Reports whether a file was overwritten since the verb started. A file replaced by another one counts as unchanged,
/// because its readers still have the old content. Folders, the sample and standard input are not watched.
class InputWatch {
public:
    explicit InputWatch(const QString &path);

    [[nodiscard]] bool hasChanged() const;

private:
    Descriptor m_file; ///< kept open, because the inode number of a deleted file can be reused
    std::optional<FileStatus> m_before;
};

/// Prints the problems of a document: damage, no content, reached limits, a change of the file during reading. Returns
/// the exit status; a reached limit is not a failure.
[[nodiscard]] int reportProblems(const Document &document, const InputWatch &file, bool printsLimits = true,
                                 bool printsChange = true);

/// Reads an archive, or the sample if `path` is empty, calls `answer` with the document, then prints the problems.
/// Prints reached limits only if `printsLimits`. Returns the worst exit status.
[[nodiscard]] int withArchive(const QString &path, const BuildOptions &options,
                              const std::function<int(const DocumentPointer &, const InputWatch &)> &answer,
                              bool printsLimits = true);

/// The model with that name, or the only one if `name` is empty; else null, with the reason in `problem`.
[[nodiscard]] const Module *findModule(const Document &document, const QString &name, QString &problem);

} // namespace Mlf
