// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/base/units.h"

#include <QString>
#include <QStringList>
#include <QtGlobal>

#include <compare>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace Mlf {

/// A name from findings.json. The build declares the names of each layer in its own NAMEcodes.h, so that a new name
/// recompiles little.
template <typename Tag>
class CodeWord {
public:
    constexpr CodeWord() = default;
    consteval CodeWord(const char *name) : m_name(name) { }

    /// Name in kebab case; empty if not set.
    [[nodiscard]] constexpr std::string_view name() const { return m_name; }
    friend bool operator==(const CodeWord &, const CodeWord &) = default;
    friend auto operator<=>(const CodeWord &, const CodeWord &) = default;

private:
    std::string_view m_name;
};

/// Kind of a problem or remark. Its name is stable, because reports contain it.
using FindingCode = CodeWord<struct FindingCodeTag>;

/// Cause of a finding or an error in this case, as far as this program determines it; the message of a library is
/// `detail`. The texts and the meaning of their arguments are in findings.json. The names are never shown.
using FindingReason = CodeWord<struct FindingReasonTag>;

enum class Severity { Note, Warning, Error };
// More severe values are greater. Lists begin with the most severe finding, and `check` fails from a given severity on.
static_assert(Severity::Note < Severity::Warning && Severity::Warning < Severity::Error);

/// Reason why an operation failed. `detail` is the message of a library, which is never translated.
struct Error {
    FindingCode code {};
    QString entry {}; ///< path inside the archive, or path of the archive; may be empty
    std::optional<ByteOffset> offset {}; ///< offset in the bytes of `entry`
    std::optional<LineNumber> line {}; ///< line in `entry`
    QStringList arguments {}; ///< arguments of the texts of code and reason
    QString detail {};
    FindingReason reason {};
    std::optional<qint64> column {}; ///< column in `line`, in characters, counted from 1

    bool operator==(const Error &) const = default;
};

/// A problem that did not stop the reading.
struct Finding {
    FindingCode code {};
    Severity severity = Severity::Warning;
    Link location {};
    std::optional<ByteOffset> offset {}; ///< offset in the file of `location`
    QStringList arguments {}; ///< arguments of the texts of code and reason
    QString detail {};
    FindingReason reason {};

    bool operator==(const Finding &) const = default;
};

using Findings = std::vector<Finding>;

/// A finding with the usual severity of its code.
[[nodiscard]] Finding makeFinding(FindingCode code, Link location = {}, QStringList arguments = {},
                                  QString detail = {});

/// Like the other makeFinding(), but with a reason. The arguments are for the text of the reason.
[[nodiscard]] Finding makeFinding(FindingCode code, Link location, FindingReason reason, QStringList arguments = {});

/// An error without a place. The arguments are for the text of the reason.
[[nodiscard]] Error makeError(FindingCode code, FindingReason reason = {}, QStringList arguments = {});

/// Converts an error to a finding. Its entry and line become the location.
[[nodiscard]] Finding findingFromError(const Error &error);

/// Stable kebab-case name, as in reports.
[[nodiscard]] QString codeName(FindingCode code);

/// "error", "warning" or "note", as in reports.
[[nodiscard]] QString severityName(Severity severity);

/// Either a value or an error. Functions of the engine return it and do not throw.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(T value) : m_state(std::in_place_index<0>, std::move(value)) { }
    Result(Error error) : m_state(std::in_place_index<1>, std::move(error)) { }

    [[nodiscard]] bool isOk() const { return m_state.index() == 0; }
    explicit operator bool() const { return isOk(); }

    [[nodiscard]] const T &value() const &
    {
        Q_ASSERT(isOk());
        return std::get<0>(m_state);
    }
    [[nodiscard]] T &&value() &&
    {
        Q_ASSERT(isOk());
        return std::get<0>(std::move(m_state));
    }
    [[nodiscard]] const T *operator->() const { return &value(); }
    [[nodiscard]] const T &operator*() const & { return value(); }

    [[nodiscard]] const Error &error() const
    {
        Q_ASSERT(!isOk());
        return std::get<1>(m_state);
    }

private:
    std::variant<T, Error> m_state;
};

} // namespace Mlf
