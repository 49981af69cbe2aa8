// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/cdeclaration.h"
#include "model/artifact/csourcescanner.h"

#include <QByteArrayView>
#include <QStringList>

#include <unordered_set>
#include <vector>

namespace Mlf {

/// What a source names outside of bodies and values: words, headers, and variables that others define. Keeps a limited
/// number of each.
class CFileNames {
public:
    void noteWord(QByteArrayView word);
    /// From the # to the end of the line: its words, and the header that it includes.
    void noteDirective(QByteArrayView directive);
    void noteExternal(const CDeclaration::Name &name);
    void noteVariable(const CDeclaration::Name &name);

    /// Where there are too many words, any may be among them.
    [[nodiscard]] bool hasWord(QByteArrayView word) const;
    /// Without the marks around them, in the order of the text.
    [[nodiscard]] const QStringList &includes() const { return m_includes; }
    [[nodiscard]] const std::vector<CExternal> &externals() const { return m_externals; }
    [[nodiscard]] const QStringList &variables() const { return m_variables; }

private:
    void noteInclude(QByteArrayView directive);

    std::unordered_set<std::size_t> m_words; ///< hashes
    QStringList m_includes;
    std::vector<CExternal> m_externals;
    QStringList m_variables;
};

} // namespace Mlf
