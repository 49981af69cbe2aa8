// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// Follows a zip from record to record while it arrives, so that bytes that belong to none of them are not kept without
/// a bound. A member that states its size is passed over; behind one whose size follows it the next mark is looked for.
/// Used once.
class ZipWalk {
public:
    /// The limits must outlive this.
    explicit ZipWalk(const Limits &limits) : m_limits(limits) { }

    /// Goes over the next bytes. The limit that ends the reading: EmptyBytes where too much belongs to nothing,
    /// UnstatedBytes where the end of a member does not come.
    [[nodiscard]] std::optional<Limit> take(QByteArrayView bytes);

private:
    [[nodiscard]] bool endsMember(QByteArrayView bytes) const;
    void readRecords();

    const Limits &m_limits;
    QByteArray m_rest; ///< the beginning of a record that is not whole, or of a mark
    quint64 m_toSkip = 0; ///< bytes of a record that have not come yet
    qint64 m_stray = 0; ///< bytes behind the last record
    bool m_isInMember = false; ///< of a size that follows it
};

} // namespace Mlf
