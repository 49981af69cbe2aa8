// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/cdeclaration.h"

#include <QByteArrayView>
#include <QSet>
#include <QString>
#include <QStringList>

#include <unordered_set>
#include <vector>

namespace Mlf {

/// A variable that a text declares and that another one has to define: `extern const float weights[64];`
struct CExternal {
    QString name;
    LineNumber line; ///< holds the name
    bool operator==(const CExternal &) const = default;
};

/// A header that a directive of a text includes.
struct CIncludedHeader {
    QString name; ///< what stands between the marks
    LineNumber line; ///< of the `#`
    bool operator==(const CIncludedHeader &) const = default;
};

/// What a source names outside of bodies and values: words, headers, and variables that others define. Keeps a limited
/// number of each but of macros, which take no more than the text.
class CFileNames {
public:
    void noteWord(QByteArrayView word);
    /// From the # on `line` to the end of the directive: its words, and the header that it includes.
    void noteDirective(QByteArrayView directive, LineNumber line);
    /// The same of one that is switched off, too: the macro with parameters that it defines.
    void noteMacro(QByteArrayView directive);
    /// A declaration that ends, with what stands behind its `=`; empty where that cannot be told.
    void noteVariable(const CDeclaration &declaration, QByteArrayView value);

    /// The word stands outside of bodies and of values: something may declare it there. Where there are too many words,
    /// any may be among them.
    [[nodiscard]] bool hasWord(QByteArrayView word) const;
    // All in the order of the text:
    /// At most 1 000.
    [[nodiscard]] const std::vector<CIncludedHeader> &includes() const { return m_includes; }
    /// Declared and not defined; at most 10 000, as of the next two.
    [[nodiscard]] const std::vector<CExternal> &externals() const { return m_externals; }
    /// For others, that are no blocks, as `const int rows = 8;` or another name of something by the attribute alias.
    [[nodiscard]] const QStringList &variables() const { return m_variables; }
    /// That begin without a place, as `static float* scratch;`.
    [[nodiscard]] const QStringList &pointers() const { return m_pointers; }
    /// Macros with parameters, of all branches, in no order.
    [[nodiscard]] const QSet<QString> &macros() const { return m_macros; }

private:
    void noteInclude(QByteArrayView directive, LineNumber line);

    std::unordered_set<std::size_t> m_words; ///< hashes
    std::vector<CIncludedHeader> m_includes;
    std::vector<CExternal> m_externals;
    QStringList m_variables;
    QStringList m_pointers;
    QSet<QString> m_macros;
};

} // namespace Mlf
