// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fitpolicy.h"
#include "model/compare/growth.h"
#include "model/report/checkparts.h"
#include "model/report/report.h"

#include <vector>

namespace Mlf {

/// What was asked of one archive, or of several that share a board.
struct CheckSubject {
    QString name; ///< of the archive; of several joined with " + "
    std::vector<FitPart> parts;
    std::vector<CheckedModel> models {}; ///< that the parts are of; of others no contents are listed
};

struct BoardCheck {
    QString subject;
    Board board;
    BoardFit fit;
    std::vector<CheckedModel> models;
};

/// A symbol that several models of a subject define: no program links all of them.
struct SharedSymbol {
    QString name;
    QStringList models {}; ///< that define it, as the parts have their names
    std::vector<CheckPlace> places {}; ///< of its definitions, one for each model
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
};

/// An archive that could not be read, or not all of it.
struct CheckError {
    QString path; ///< as it was given
    QString message; ///< English
    bool operator==(const CheckError &) const = default;
};

struct CheckReport {
    bool together = true;
    bool failsOnUnknown = false;
    QStringList archives {}; ///< what those that are checked are called
    std::vector<BoardCheck> boards; ///< subject by subject
    std::vector<SubjectLimits> limits;
    std::vector<SubjectSymbols> symbols {}; ///< of subjects whose models do not link
    std::vector<SubjectGrowth> growth {}; ///< beside the older archive
    std::vector<UnmatchedName> unmatched; ///< of the policy; they are not among the limits
    std::vector<CheckError> errors;

    /// Something does not fit, models do not link, a limit is broken, a name of the policy matches nothing, or
    /// something cannot be told where the policy does not allow that.
    [[nodiscard]] bool isBroken() const;
};

/// One thing that was judged: a region of a board, a limit, symbols, a growth, a name of the policy.
struct CheckCase {
    enum class Outcome {
        Passed,
        Skipped, ///< it cannot be told, and the policy allows that
        Failed,
    };
    QString subject;
    QString name; ///< "stm32f4, sram", "limit of workspace"
    Outcome outcome = Outcome::Passed;
    QString sentence; ///< English
    QStringList lines {}; ///< where it failed: what is the cause, the largest first; as partLines() has them
    std::vector<CheckPlace> places {}; ///< the same, where it stands
    bool operator==(const CheckCase &) const = default;
};

/// Everything that was judged, in the order of the report. Names from archives are as they stand there.
[[nodiscard]] std::vector<CheckCase> casesOf(const CheckReport &report);

/// Everything that is to be said of subjects on boards. Where there are errors, names that match nothing are not
/// reported: what could not be read may have them.
[[nodiscard]] CheckReport checkSubjects(const std::vector<CheckSubject> &subjects, const std::vector<Board> &boards,
                                        const FitPolicy &policy, std::vector<CheckError> errors);

/// A line for each subject and board with its verdict, one for each region, and the largest parts of those that are too
/// small; then limits and growth, with what takes most where they are broken. English, sizes in bytes. Names cannot
/// break a line.
[[nodiscard]] QString writeCheckText(const CheckReport &report);

/// The same with every part, of schema mlf-viewer/check/1. Whether it is broken is unknown where something could not be
/// read.
[[nodiscard]] ReportSection checkValues(const CheckReport &report);

/// The boards that there are: name, RAM and ROM in bytes, title, separated by tabs, one in a line.
[[nodiscard]] QString writeBoardList(const std::vector<Board> &boards);

} // namespace Mlf
