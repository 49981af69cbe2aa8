// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/cdeclaration.h"

#include <QByteArray>
#include <QByteArrayView>

#include <cstddef>
#include <optional>
#include <vector>

namespace Mlf {

/// The fields of the struct that was declared last, for the values that may follow it.
class CStructFields {
public:
    /// The fields of another struct follow.
    void begin();
    void add(const CDeclaration &field);
    /// Values that come now are not of that struct.
    void clear() { m_fields.clear(); }
    /// `#pragma pack(1)` holds up to `#pragma pack()` or `#pragma pack(pop)`.
    void noteDirective(QByteArrayView directive);

    /// All of them were read, and each has a name.
    [[nodiscard]] bool areKnown() const { return m_areKnown; }
    [[nodiscard]] const std::vector<CField> &all() const { return m_fields; }
    /// Of the struct of that declaration, whose fields these are; nothing where that is not certain.
    [[nodiscard]] std::optional<CStructLayout> layoutOf(const CDeclaration &declaration) const;

private:
    std::vector<CField> m_fields;
    bool m_areKnown = true;
    bool m_isPackingSet = false; ///< by a #pragma
};

/// The values of a struct while they are read: which field is whose, by its place or by its name.
class CStructValues {
public:
    /// The brace on that line opens them.
    void open(qint64 line, std::optional<CStructLayout> layout);
    void takeWord(QByteArrayView word);
    /// A mark at the outer level, that stands before `at`.
    void takeMark(char c, qint64 at, qint64 line);
    /// The first braces of a field are a block; others of it are not.
    [[nodiscard]] bool takeBlock();

    /// The field of the value that was just read, or null.
    [[nodiscard]] const CField *field(const CStructFields &fields);
    [[nodiscard]] CDeclaration::Name name() const { return {m_name, m_line}; } ///< as it stands before its value
    [[nodiscard]] qint64 begin() const { return m_begin; } ///< of the designator, or of the value
    [[nodiscard]] qint64 openLine() const { return m_openLine; } ///< of all values
    [[nodiscard]] const std::optional<CStructLayout> &layout() const { return m_layout; }

private:
    void nextField();

    std::optional<CStructLayout> m_layout;
    qint64 m_openLine = 0;
    int m_parentheses = 0;
    std::size_t m_number = 0; ///< of the field
    qint64 m_begin = -1;
    qint64 m_line = 0; ///< of m_begin
    QByteArray m_name;
    bool m_isDesignator = false; ///< the name of a field comes next
    bool m_hasBlock = false;
};

} // namespace Mlf
