// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringView>

#include <algorithm>

namespace Mlf {

/// A set of words, given as one literal with blanks between them. Lookup without a copy.
class WordList {
public:
    explicit WordList(QStringView words) : m_words(words.split(u' ', Qt::SkipEmptyParts))
    {
        std::sort(m_words.begin(), m_words.end());
    }
    [[nodiscard]] bool contains(QStringView word) const
    {
        return std::binary_search(m_words.begin(), m_words.end(), word);
    }

private:
    QList<QStringView> m_words;
};

} // namespace Mlf
