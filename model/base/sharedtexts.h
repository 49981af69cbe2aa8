// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QString>

namespace Mlf {

/// Shares the memory of equal texts: a hundred thousand parameters have a handful of types, and a function's name is in
/// metadata.json, in its definition and among the references. For one thread at a time.
class SharedTexts {
public:
    /// The same text, in memory shared with all equal texts.
    [[nodiscard]] QString shared(const QString &text) { return *m_texts.insert(text); }
    void share(QString &text) { text = shared(text); }

private:
    QSet<QString> m_texts;
};

} // namespace Mlf
