// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

#include <vector>

namespace Mlf {

/// Names by number, each once. Beside its text a name takes 40 to 80 bytes, about half of what a hash takes that holds
/// the names as its keys.
class NumberedNames {
public:
    /// In the order of their numbers, until the next one is added.
    [[nodiscard]] const std::vector<QString> &all() const { return m_names; }
    /// Its number, -1 where it is not among them.
    [[nodiscard]] int find(QByteArrayView utf8) const;
    /// The number of a name, which becomes one of them.
    int add(const QString &name);

private:
    struct Place {
        quint32 hash = 0;
        int name = -1; ///< its number; -1 where nothing is
    };
    template <typename Text>
    [[nodiscard]] std::size_t placeOf(const Text &name, quint32 hash) const;
    void grow();

    std::vector<QString> m_names;
    std::vector<Place> m_places; ///< a name is where its hash says, or behind it; at most half of them are taken
};

} // namespace Mlf
