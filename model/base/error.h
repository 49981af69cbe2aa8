// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>
#include <QStringList>

#include <compare>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

/// The name of something that each layer declares for itself, in its NAMEcodes.h: no list of all has to be changed, and
/// compiled again, for a new one.
template <typename Tag>
class CodeWord {
public:
    constexpr CodeWord() = default;
    consteval CodeWord(const char *name) : m_name(name) { }

    /// Kebab-case; empty of one that says nothing.
    [[nodiscard]] constexpr std::string_view name() const { return m_name; }
    friend bool operator==(const CodeWord &, const CodeWord &) = default;
    friend auto operator<=>(const CodeWord &, const CodeWord &) = default;

private:
    std::string_view m_name;
};

/// What can be wrong or worth knowing. The names are stable: reports print them.
using FindingCode = CodeWord<struct FindingCodeTag>;

/// What makes a finding or an error true in this case, as far as it is ours to say; a library's own words are `detail`.
/// The sentences and what their arguments are stand in errortext.cpp. The names are seen nowhere.
using FindingReason = CodeWord<struct FindingReasonTag>;

enum class Severity { Note, Warning, Error };
// The graver, the greater: lists begin with the gravest, and check fails from one on.
static_assert(Severity::Note < Severity::Warning && Severity::Warning < Severity::Error);

/// Why something could not be done. `detail` holds the library's own message, never translated.
struct Error {
    FindingCode code {};
    QString entry {}; ///< path inside the archive, or of the archive itself; may be empty
    std::optional<ByteOffset> offset {}; ///< in the bytes of `entry`
    std::optional<LineNumber> line {}; ///< in `entry`
    QStringList arguments {}; ///< for the sentences of the code and the reason
    QString detail {};
    FindingReason reason {};
    std::optional<qint64> column {}; ///< in `line`, in characters from 1

    bool operator==(const Error &) const = default;
};

/// An oddity that did not stop the reading.
struct Finding {
    FindingCode code {};
    Severity severity = Severity::Warning;
    Link location {};
    std::optional<ByteOffset> offset {}; ///< in the file of `location`
    QStringList arguments {}; ///< for the sentences of the code and the reason
    QString detail {};
    FindingReason reason {};

    bool operator==(const Finding &) const = default;
};

using Findings = std::vector<Finding>;

/// A finding of a code's usual severity.
[[nodiscard]] Finding makeFinding(FindingCode code, Link location = {}, QStringList arguments = {},
                                  QString detail = {});

/// The same for a reason; the arguments are those of its sentence.
[[nodiscard]] Finding makeFinding(FindingCode code, Link location, FindingReason reason, QStringList arguments = {});

/// An error for a reason, without a place; the arguments are those of its sentence.
[[nodiscard]] Error makeError(FindingCode code, FindingReason reason = {}, QStringList arguments = {});

/// The same statement as a finding: entry and line become its location.
[[nodiscard]] Finding findingFromError(const Error &error);

/// Stable kebab-case name, as in reports.
[[nodiscard]] QString codeName(FindingCode code);

/// "error", "warning" or "note", as in reports.
[[nodiscard]] QString severityName(Severity severity);

} // namespace Mlf
