// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"
#include "model/analysis/fit/fitpolicy.h"
#include "model/compare/growth.h"
#include "model/document/documentpointer.h"
#include "model/report/report.h"

#include <QStringList>

#include <vector>

namespace Mlf {

/// A checked model.
struct CheckedModel {
    QString name; ///< name in the parts
    QString module; ///< name in the archive
    std::size_t archive = 0; ///< index among the checked archives
    DocumentPointer document {}; ///< document of that archive
};

/// Place of a checked item.
struct CheckPlace {
    std::size_t archive = 0;
    Link link; ///< place in the window; may be null
    Link place; ///< place in a file of the archive; null if `link` already is one
    bool operator==(const CheckPlace &) const = default;
};

inline constexpr std::size_t shownParts = 5; ///< maximum parts that exceed a limit, and maximum contents of each part

/// Checked content of one archive, or of several archives that share a board.
struct CheckSubject {
    QString name; ///< name of the archive; names of several archives are joined by " + "
    std::vector<FitPart> parts;
    std::vector<CheckedModel> models {}; ///< models of the parts; contents are listed only for these
    QStringList processors {}; ///< see processorsOf()
};

struct BoardCheck {
    QString subject;
    Board board;
    BoardFit fit;
    std::vector<CheckedModel> models;
    QString processorNote; ///< see processorNote(); English
};

/// A symbol that several models of a subject define, so that the models cannot be linked into one program.
struct SharedSymbol {
    QString name;
    QStringList models {}; ///< models that define the symbol, by their names in the parts
    std::vector<CheckPlace> places {}; ///< places of the definitions, one per model
};

struct SubjectSymbols {
    QString subject;
    std::vector<SharedSymbol> symbols; ///< at least one
};

struct SubjectLimits {
    QString subject;
    std::vector<LimitCheck> limits;
    std::vector<CheckedModel> models;
};

struct SubjectGrowth {
    QString subject;
    std::vector<GrowthCheck> checks;
    std::size_t archive = 0;
    QString changes {}; ///< the comparison in one sentence, see comparisonSentence()
};

/// An archive that could not be read completely.
struct CheckError {
    QString path; ///< path given by the user
    QString message; ///< English
    bool operator==(const CheckError &) const = default;
};

struct CheckReport {
    bool together = true;
    bool failsOnUnknown = false;
    QStringList archives {}; ///< names of the checked archives
    std::vector<BoardCheck> boards; ///< grouped by subject
    std::vector<SubjectLimits> limits;
    std::vector<SubjectSymbols> symbols {}; ///< subjects whose models cannot be linked together
    std::vector<SubjectGrowth> growth {}; ///< compared with the older archive
    std::vector<UnmatchedName> unmatched; ///< names in the policy that match nothing; they are not in `limits`
    std::vector<CheckError> errors;

    /// True if the check failed: something does not fit, models cannot be linked, a limit is exceeded, a name of the
    /// policy matches nothing, or something is unknown and the policy does not allow that.
    [[nodiscard]] bool isBroken() const;
};

/// One result of a check, about a region or the processor of a board, a limit, shared symbols, growth, or a name of the
/// policy.
struct CheckCase {
    enum class Outcome {
        Passed,
        Skipped, ///< the result is unknown, and the policy allows that
        Failed,
    };
    QString subject;
    QString name; ///< such as "stm32f4, sram", "limit of workspace"
    Outcome outcome = Outcome::Passed;
    QString sentence; ///< English
    QStringList lines {}; ///< causes of a failure, largest first
    std::vector<CheckPlace> places {}; ///< places of the causes
    bool operator==(const CheckCase &) const = default;
};

/// All cases in the order of the report. Names from archives are not escaped.
[[nodiscard]] std::vector<CheckCase> checkCases(const CheckReport &report);

/// Checks the subjects on the boards. If archives could not be read, names of the policy without a match are not
/// reported, because these archives may contain them.
[[nodiscard]] CheckReport checkSubjects(const std::vector<CheckSubject> &subjects, const std::vector<Board> &boards,
                                        const FitPolicy &policy, std::vector<CheckError> errors);

/// For each subject and board: a line with the verdict, a line if the processor may not run the code, a line for each
/// region, and the largest parts of regions that are too small. Limits and growth follow, with the largest parts if
/// they are exceeded. English, sizes in bytes. Names cannot break a line.
[[nodiscard]] QString writeCheckText(const CheckReport &report);

/// The check with all parts, schema mlf-viewer/check/1. If something could not be read, it is unknown whether the check
/// failed.
[[nodiscard]] ReportSection checkValues(const CheckReport &report);

/// The list of boards: name, RAM and ROM in bytes, title, separated by tabs, one board per line.
[[nodiscard]] QString formatBoardList(const std::vector<Board> &boards);

} // namespace Mlf
