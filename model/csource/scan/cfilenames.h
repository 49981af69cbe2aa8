// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"
#include "model/csource/tokens/cdeclaration.h"

#include <QByteArrayView>
#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

#include <optional>
#include <unordered_set>
#include <vector>

namespace Mlf {

/// A variable that a text declares and another text must define: `extern const float weights[64];`
struct CExternal {
    QString name;
    LineNumber line; ///< of the name
    bool operator==(const CExternal &) const = default;
};

/// A variable of the text that is a number: `static int32_t calls = 1;`
struct CScalar {
    QString name;
    LineNumber line; ///< of the name
    std::optional<qint64> bytes;
    bool hasValue = false; ///< other than 0
    bool operator==(const CScalar &) const = default;
};

/// A header that a directive of a text includes.
struct CIncludedHeader {
    QString name; ///< text between the quotes or angle brackets
    LineNumber line; ///< of the `#`
    bool operator==(const CIncludedHeader &) const = default;
};

/// Names in a source outside of bodies and values: words, headers, and variables that others define. The number of each
/// is limited, except for macros, which are limited by the text.
class CFileNames {
public:
    void noteWord(QByteArrayView word);
    /// Records the words of a directive from its # on `line` to its end, and the header that it includes.
    void noteDirective(QByteArrayView directive, LineNumber line);
    /// Records the macro with parameters that a directive defines. Also for directives that are switched off.
    void noteMacro(QByteArrayView directive);
    /// Records a declaration that ends, with the text after its `=`; empty if unknown.
    void noteVariable(const CDeclaration &declaration, QByteArrayView value);
    /// Records a number that is not const. A repeated declaration counts as one variable.
    void noteScalar(const CDeclaration &declaration, std::optional<qint64> bytes, QByteArrayView value);

    /// True if the word occurs outside of bodies and values, where something may declare it. Always true if there are
    /// too many words.
    [[nodiscard]] bool hasWord(QByteArrayView word) const;
    // In the order of the text:
    /// At most 1 000.
    [[nodiscard]] const std::vector<CIncludedHeader> &includes() const { return m_includes; }
    /// Declared and not defined; at most 10 000, like the next three.
    [[nodiscard]] const std::vector<CExternal> &externals() const { return m_externals; }
    /// Visible to other sources and not blocks, such as `const int rows = 8;` or an alias by attribute.
    [[nodiscard]] const QStringList &variables() const { return m_variables; }
    /// Pointers without an initial target, such as `static float* scratch;`.
    [[nodiscard]] const QStringList &pointers() const { return m_pointers; }
    /// Numbers that are not const, static or not.
    [[nodiscard]] const std::vector<CScalar> &scalars() const { return m_scalars; }
    /// Macros with parameters in all branches, unsorted.
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
