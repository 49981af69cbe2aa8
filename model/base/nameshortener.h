// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <functional>

namespace Mlf {

/// Shortens names of a list but keeps the part that distinguishes them: for "fused_constant_12_let" among similar names
/// that is "12", which a cut in the middle would lose. Names are words between marks; the more names have a word, the
/// less it matters.
class NameShortener {
public:
    using WidthFunction = std::function<double(QStringView text)>;

    /// Counts the words of one name. Only the first thousand names are counted.
    void add(QStringView name);

    /// The name if it fits. Else leaves out words, most common first, of equally common ones the short first, with "…"
    /// in their place, down to the rarest word. If that alone is too wide, or all words are equally common, the middle
    /// is left out. Empty if not even "…" fits.
    [[nodiscard]] QString shortened(const QString &name, double width, const WidthFunction &widthOf) const;

private:
    QHash<QString, int> m_counts; ///< number of names with each word
    int m_names = 0;
};

} // namespace Mlf
