// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <functional>

namespace Mlf {

/// Shortens the names of a list and keeps the parts that distinguish them. For "fused_constant_12_let" among similar
/// names that is "12", which a cut in the middle would remove. A name consists of words with separators between them. A
/// word that more names contain is less important.
class NameShortener {
public:
    using WidthFunction = std::function<double(QStringView text)>;

    /// Counts the words of a name. Ignores names after the first thousand.
    void add(QStringView name);

    /// Returns the name if it fits. Otherwise replaces words by "…" until it fits: common words first, shorter ones
    /// before longer ones if equally common. The rarest word remains. If that alone is too wide, or all words are
    /// equally common, cuts the middle. Empty if not even "…" fits.
    [[nodiscard]] QString shortened(const QString &name, double width, const WidthFunction &widthOf) const;

private:
    QHash<QString, int> m_counts; ///< number of names that contain each word
    int m_names = 0;
};

} // namespace Mlf
