// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fitpolicy.h"
#include "model/compare/growth.h"
#include "model/report/checkparts.h"
#include "model/report/report.h"

#include <vector>

namespace Mlf {

/// Checked content of one archive, or of several that share a board.
struct CheckSubject {
    QString name; ///< of the archive; several are joined with " + "
    std::vector<FitPart> parts;
    std::vector<CheckedModel> models {}; ///< of the parts; contents are listed only for these models
};

struct BoardCheck {
    QString subject;
    Board board;
    BoardFit fit;
    std::vector<CheckedModel> models;
};

/// A symbol that several models of a subject define, so that they cannot be linked into one program.
struct SharedSymbol {
    QString name;
    QStringList models {}; ///< that define it, named as in the parts
    std::vector<CheckPlace> places {}; ///< of its definitions, one per model
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
    QString changes {}; ///< see comparisonSentence()
};

/// An archive that could not be read completely.
struct CheckError {
    QString path; ///< as given by the user
    QString message; ///< English
    bool operator==(const CheckError &) const = default;
};

struct CheckReport {
    bool together = true;
    bool failsOnUnknown = false;
    QStringList archives {}; ///< names of the checked archives
    std::vector<BoardCheck> boards; ///< grouped by subject
    std::vector<SubjectLimits> limits;
    std::vector<SubjectSymbols> symbols {}; ///< of subjects whose models cannot be linked together
    std::vector<SubjectGrowth> growth {}; ///< compared with the older archive
    std::vector<UnmatchedName> unmatched; ///< names of the policy without a match; they are not in `limits`
    std::vector<CheckError> errors;

    /// True if something does not fit, models cannot be linked, a limit is broken, a name of the policy has no match,
    /// or something is unknown and the policy does not allow that.
    [[nodiscard]] bool isBroken() const;
};

/// A check with one result: a region of a board, a limit, symbols, a growth, a name of the policy.
struct CheckCase {
    enum class Outcome {
        Passed,
        Skipped, ///< unknown, and the policy allows that
        Failed,
    };
    QString subject;
    QString name; ///< "stm32f4, sram", "limit of workspace"
    Outcome outcome = Outcome::Passed;
    QString sentence; ///< English
    QStringList lines {}; ///< the causes of a failure, largest first, as from partLines()
    std::vector<CheckPlace> places {}; ///< the places of the causes
    bool operator==(const CheckCase &) const = default;
};

/// All cases in the order of the report. Names from archives are unchanged.
[[nodiscard]] std::vector<CheckCase> casesOf(const CheckReport &report);

/// Checks the subjects on the boards. If there are errors, names without a match are not reported, because an
/// unreadable archive may contain them.
[[nodiscard]] CheckReport checkSubjects(const std::vector<CheckSubject> &subjects, const std::vector<Board> &boards,
                                        const FitPolicy &policy, std::vector<CheckError> errors);

/// Per subject and board a line with the verdict, a line per region, and the largest parts of regions that are too
/// small; then limits and growth, with the largest parts if they are broken. English, sizes in bytes. Names cannot
/// break a line.
[[nodiscard]] QString writeCheckText(const CheckReport &report);

/// The same with all parts, schema mlf-viewer/check/1. Whether the check is broken is unknown if something could not be
/// read.
[[nodiscard]] ReportSection checkValues(const CheckReport &report);

/// The list of boards: name, RAM and ROM in bytes, title, separated by tabs, one board per line.
[[nodiscard]] QString writeBoardList(const std::vector<Board> &boards);

} // namespace Mlf
