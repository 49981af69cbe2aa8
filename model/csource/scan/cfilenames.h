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

/// A variable that a text declares but does not define: `extern const float weights[64];`
struct CExternal {
    QString name;
    LineNumber line; ///< of the name
    bool operator==(const CExternal &) const = default;
};

/// A number variable of a text: `static int32_t calls = 1;`
struct CScalar {
    QString name;
    LineNumber line; ///< of the name
    std::optional<qint64> bytes;
    bool hasValue = false; ///< the initial value is not 0
    bool operator==(const CScalar &) const = default;
};

/// A header that a directive of a text includes.
struct CIncludedHeader {
    QString name; ///< text between the quotes or angle brackets
    LineNumber line; ///< of the `#`
    bool operator==(const CIncludedHeader &) const = default;
};

/// Names in a source outside of bodies and initialisers: words, headers, and variables that other sources define. Each
/// kind has a limit, except macros, which the size of the text limits.
class CFileNames {
public:
    void recordWord(QByteArrayView word);
    /// Records the words of a directive and the header that it includes. `directive` is the text from its # on `line`
    /// to its end.
    void recordDirective(QByteArrayView directive, LineNumber line);
    /// Records the macro if the directive defines one with parameters, also in inactive text.
    void recordMacro(QByteArrayView directive);
    /// Records a complete declaration. `value` is the text after its `=`; empty if unknown.
    void recordVariable(const CDeclaration &declaration, QByteArrayView value);
    /// Records a number variable that is not const. Repeated declarations count as one variable.
    void recordScalar(const CDeclaration &declaration, std::optional<qint64> bytes, QByteArrayView value);

    /// True if the word occurs outside of bodies and initialisers, so that it may be declared there. Always true if
    /// there are too many words.
    [[nodiscard]] bool hasWord(QByteArrayView word) const;
    // In the order of the text:
    /// At most 1 000.
    [[nodiscard]] const std::vector<CIncludedHeader> &includes() const { return m_includes; }
    /// Variables that are declared but not defined. At most 10 000; so are the next three lists.
    [[nodiscard]] const std::vector<CExternal> &externals() const { return m_externals; }
    /// Variables without a block that other sources can access, such as `const int rows = 8;` or an alias by attribute.
    [[nodiscard]] const QStringList &variables() const { return m_variables; }
    /// Pointers without an initial target, such as `static float* scratch;`.
    [[nodiscard]] const QStringList &pointers() const { return m_pointers; }
    /// Number variables that are not const. They may be static.
    [[nodiscard]] const std::vector<CScalar> &scalars() const { return m_scalars; }
    /// Macros with parameters, also those in inactive branches.
    [[nodiscard]] const QSet<QString> &macros() const { return m_macros; }

private:
    void recordInclude(QByteArrayView directive, LineNumber line);

    std::unordered_set<std::size_t> m_words; ///< hashes of the words
    std::vector<CIncludedHeader> m_includes;
    std::vector<CExternal> m_externals;
    QStringList m_variables;
    QStringList m_pointers;
    std::vector<CScalar> m_scalars;
    QHash<QString, std::size_t> m_scalarNumbers; ///< index in m_scalars, by name
    QSet<QString> m_macros;
};

} // namespace Mlf
