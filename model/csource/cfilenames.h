// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/cdeclaration.h"

#include <QByteArrayView>
#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <unordered_set>
#include <vector>

namespace Mlf {

/// A variable that a text declares and that another one has to define: `extern const float weights[64];`
struct CExternal {
    QString name;
    LineNumber line; ///< holds the name
    bool operator==(const CExternal &) const = default;
};

/// A variable of the text that is a number: `static int32_t calls = 1;`
struct CScalar {
    QString name;
    LineNumber line; ///< holds the name
    std::optional<qint64> bytes;
    bool hasValue = false; ///< another one than 0
    bool operator==(const CScalar &) const = default;
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
    /// The same of a number that is not const. A name that is declared again is one variable.
    void noteScalar(const CDeclaration &declaration, std::optional<qint64> bytes, QByteArrayView value);

    /// The word stands outside of bodies and of values: something may declare it there. Where there are too many words,
    /// any may be among them.
    [[nodiscard]] bool hasWord(QByteArrayView word) const;
    // All in the order of the text:
    /// At most 1 000.
    [[nodiscard]] const std::vector<CIncludedHeader> &includes() const { return m_includes; }
    /// Declared and not defined; at most 10 000, as of the next three.
    [[nodiscard]] const std::vector<CExternal> &externals() const { return m_externals; }
    /// For others, that are no blocks, as `const int rows = 8;` or another name of something by the attribute alias.
    [[nodiscard]] const QStringList &variables() const { return m_variables; }
    /// That begin without a place, as `static float* scratch;`.
    [[nodiscard]] const QStringList &pointers() const { return m_pointers; }
    /// Numbers that are not const, for others or not.
    [[nodiscard]] const std::vector<CScalar> &scalars() const { return m_scalars; }
    /// Macros with parameters, of all branches, in no order.
    [[nodiscard]] const QSet<QString> &macros() const { return m_macros; }

private:
    void noteInclude(QByteArrayView directive, LineNumber line);

    std::unordered_set<std::size_t> m_words; ///< hashes
    std::vector<CIncludedHeader> m_includes;
    std::vector<CExternal> m_externals;
    QStringList m_variables;
    QStringList m_pointers;
    std::vector<CScalar> m_scalars;
    QHash<QString, std::size_t> m_scalarNumbers; ///< by name
    QSet<QString> m_macros;
};

} // namespace Mlf
