// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fitpolicy.h"
#include "model/compare/growth.h"
#include "model/report/report.h"

#include <vector>

namespace Mlf {

/// What was asked of one archive, or of several that share a board.
struct CheckSubject {
    QString name; ///< of the archive; of several joined with " + "
    std::vector<FitPart> parts;
    bool operator==(const CheckSubject &) const = default;
};

struct BoardCheck {
    QString subject;
    Board board;
    BoardFit fit;
};

struct SubjectLimits {
    QString subject;
    std::vector<LimitCheck> limits;
};

struct SubjectGrowth {
    QString subject;
    std::vector<GrowthCheck> checks;
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
    std::vector<BoardCheck> boards; ///< subject by subject
    std::vector<SubjectLimits> limits;
    std::vector<SubjectGrowth> growth {}; ///< beside the older archive
    std::vector<UnmatchedName> unmatched; ///< of the policy; they are not among the limits
    std::vector<CheckError> errors;

    /// Something does not fit, a limit is broken, a name of the policy matches nothing, or something cannot be told
    /// where the policy does not allow that.
    [[nodiscard]] bool isBroken() const;
};

/// One thing that was judged: a region of a board, a limit, a growth, a name of the policy.
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
    std::vector<FitPart> parts {}; ///< what takes the room, the largest first; of a growth none
    bool operator==(const CheckCase &) const = default;
};

/// The first few of parts that are too large, one in a line: bytes, what it is, of which model, basis.
[[nodiscard]] QStringList largestPartLines(const std::vector<FitPart> &parts);

/// Everything that was judged, in the order of the report. Names from archives are as they stand there.
[[nodiscard]] std::vector<CheckCase> casesOf(const CheckReport &report);

/// Everything that is to be said of subjects on boards. Where there are errors, names that match nothing are not
/// reported: what could not be read may have them.
[[nodiscard]] CheckReport checkSubjects(const std::vector<CheckSubject> &subjects, const std::vector<Board> &boards,
                                        const FitPolicy &policy, std::vector<CheckError> errors);

/// A line for each subject and board with its verdict, one for each region, and the largest parts of those that are too
/// small; then the limits. English, sizes in bytes. Names cannot break a line.
[[nodiscard]] QString writeCheckText(const CheckReport &report);

/// The same with every part, of schema mlf-viewer/check/1. Whether it is broken is unknown where something could not be
/// read.
[[nodiscard]] ReportSection checkValues(const CheckReport &report);

/// The boards that there are: name, RAM and ROM in bytes, title, separated by tabs, one in a line.
[[nodiscard]] QString writeBoardList(const std::vector<Board> &boards);

} // namespace Mlf
