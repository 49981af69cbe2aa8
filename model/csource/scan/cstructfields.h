// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/tokens/cdeclaration.h"

#include <QByteArray>
#include <QByteArrayView>

#include <cstddef>
#include <optional>
#include <vector>

namespace Mlf {

/// The fields of the struct that was declared last. An initialiser may refer to them.
class CStructFields {
public:
    /// Begins another struct.
    void begin();
    void add(const CDeclaration &field);
    /// Ends the struct: later initialisers do not refer to its fields.
    void clear() { m_fields.clear(); }

    /// True if all fields were read, and each has a name.
    [[nodiscard]] bool areKnown() const { return m_areKnown; }
    [[nodiscard]] const std::vector<CField> &all() const { return m_fields; }
    /// Layout of the struct that `declaration` declares with these fields, without regard to `#pragma pack`.
    /// `std::nullopt` if uncertain.
    [[nodiscard]] std::optional<CStructLayout> layoutOf(const CDeclaration &declaration) const;

private:
    std::vector<CField> m_fields;
    bool m_areKnown = true;
};

/// Assigns the values in the initialiser of a struct to its fields, by position or by name.
class CStructValues {
public:
    /// Begins an initialiser. Its opening brace is on line `line`.
    void open(qint64 line, std::optional<CStructLayout> layout);
    void takeWord(QByteArrayView word);
    /// Reads a punctuator at the outer level, which ends before `at`.
    void readPunctuator(char c, qint64 at, qint64 line);
    /// True if an opening brace begins the block of a field. False for later braces of the same field.
    [[nodiscard]] bool consumeBlock();

    /// The field of the value that was just read, or null.
    [[nodiscard]] const CField *field(const CStructFields &fields);
    /// Name of the field as written before its value.
    [[nodiscard]] CDeclaration::Name name() const { return {m_name, m_line}; }
    [[nodiscard]] qint64 begin() const { return m_begin; } ///< of the designator, or of the value
    [[nodiscard]] qint64 openLine() const { return m_openLine; } ///< of the opening brace
    [[nodiscard]] const std::optional<CStructLayout> &layout() const { return m_layout; }

private:
    void nextField();

    std::optional<CStructLayout> m_layout;
    qint64 m_openLine = 0;
    int m_parentheses = 0;
    std::size_t m_number = 0; ///< index of the current field
    qint64 m_begin = -1;
    qint64 m_line = 0; ///< line of m_begin
    QByteArray m_name;
    bool m_isDesignator = false; ///< the name of a field comes next
    bool m_hasBlock = false;
};

} // namespace Mlf
