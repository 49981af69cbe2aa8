// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>

#include <functional>

namespace Mlf {

/// Shortens names that stand beside each other so that what tells them apart stays: of "fused_constant_12_let" among
/// its like that is "12", for which a cut in the middle has no room. Names are words between marks; a word says the
/// less the more of the names have it.
class NameShortener {
public:
    using WidthFunction = std::function<double(QStringView text)>;

    /// Counts the words of one of the names. The first thousand say enough of all.
    void add(QStringView name);

    /// The name where it fits. Else without the words that most of the names share, of those the short ones first, "…"
    /// for what is left out, down to the word that says most. Where that alone is too wide, or all its words are
    /// equally common, the middle is left out. Empty where not even "…" fits.
    [[nodiscard]] QString shortened(const QString &name, double width, const WidthFunction &widthOf) const;

private:
    QHash<QString, int> m_counts; ///< in how many names each word is
    int m_names = 0;
};

} // namespace Mlf
