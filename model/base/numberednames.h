// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// Names by number, each once. Beside its text a name takes no more than 40 bytes, a third of what a hash takes that
/// holds the names as its keys.
class NumberedNames {
public:
    [[nodiscard]] const std::vector<QString> &all() const { return m_names; }
    /// -1 where it is none of them.
    [[nodiscard]] int find(QByteArrayView utf8) const;
    /// The number of a name, which becomes one of them.
    int add(const QString &name);

private:
    struct Place {
        quint32 hash = 0;
        int name = -1; ///< nothing is here
    };
    [[nodiscard]] std::size_t placeOf(QByteArrayView utf8, quint32 hash) const;
    void grow();

    std::vector<QString> m_names;
    std::vector<Place> m_places; ///< a name is where its hash says, or behind it; at most half of them are taken
};

} // namespace Mlf
