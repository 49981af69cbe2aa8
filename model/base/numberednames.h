// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// Numbers for names, each name once. Besides its text a name takes 40 to 80 bytes, about half of the memory of a hash
/// with the names as keys.
class NumberedNames {
public:
    /// The names in the order of their numbers; valid until the next name is added.
    [[nodiscard]] const std::vector<QString> &all() const { return m_names; }
    /// The number of a name, or -1 if it is unknown.
    [[nodiscard]] int find(QByteArrayView utf8) const;
    /// The number of a name, which is added if necessary.
    int add(const QString &name);

private:
    struct Place {
        quint32 hash = 0;
        int name = -1; ///< its number; -1 for a free place
    };
    template <typename Text>
    [[nodiscard]] std::size_t placeOf(const Text &name, quint32 hash) const;
    void grow();

    std::vector<QString> m_names;
    std::vector<Place> m_places; ///< hash table with linear probing; at most half full
};

} // namespace Mlf
