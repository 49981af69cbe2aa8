// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/elfbuilder.h"

#include <QtEndian>

namespace Mlf::Test {

namespace {

constexpr quint32 symbolTable = 2;
constexpr quint32 stringTable = 3;

/// A string table: names with their zero bytes, after an empty one.
class Names {
public:
    quint32 add(const QByteArray &name)
    {
        const auto at = quint32(m_bytes.size());
        m_bytes += name + '\0';
        return name.isEmpty() ? 0 : at;
    }
    [[nodiscard]] const QByteArray &bytes() const { return m_bytes; }

private:
    QByteArray m_bytes = QByteArray(1, '\0');
};

class Writer {
public:
    explicit Writer(const ElfSpec &spec) : m_spec(spec) { }

    QByteArray write()
    {
        std::vector<ElfSection> sections = m_spec.sections;
        const auto symbolsAt = quint32(sections.size() + 1);
        if (m_spec.hasSymbolTable) {
            Names names;
            sections.push_back({".symtab", symbolTable, 0, symbols(names), -1, 8, -1});
            sections.push_back({".strtab", stringTable, 0, names.bytes(), -1, 1, -1});
        }
        Names names;
        std::vector<quint32> nameOffsets;
        for (const ElfSection &section : sections)
            nameOffsets.push_back(names.add(section.name));
        const quint32 own = names.add(".shstrtab");
        sections.push_back({".shstrtab", stringTable, 0, names.bytes(), -1, 1, -1});
        nameOffsets.push_back(own);

        QByteArray data;
        QByteArray headers(m_spec.is64 ? 64 : 40, '\0');
        const qint64 start = m_spec.is64 ? 64 : 52;
        for (std::size_t i = 0; i < sections.size(); ++i) {
            const ElfSection &section = sections[i];
            data += QByteArray((8 - data.size() % 8) % 8, '\0');
            const bool isSymbols = m_spec.hasSymbolTable && i + 1 == symbolsAt;
            const qint64 entry = m_spec.is64 ? 24 : 16;
            m_out.clear();
            number<quint32>(nameOffsets[i]);
            number<quint32>(section.type);
            word(section.flags);
            word(0);
            word(quint64(section.offset < 0 ? start + data.size() : section.offset));
            word(quint64(section.size < 0 ? section.data.size() : section.size));
            number<quint32>(isSymbols ? symbolsAt + 1 : 0); // its string table
            number<quint32>(0);
            word(section.alignment);
            word(quint64(!isSymbols ? 0 : m_spec.symbolEntrySize < 0 ? entry : m_spec.symbolEntrySize));
            headers += m_out;
            data += section.data;
        }
        data += QByteArray((8 - data.size() % 8) % 8, '\0');
        const qint64 headersAt = m_spec.sectionHeaderOffset < 0 ? start + data.size() : m_spec.sectionHeaderOffset;
        return header(quint64(headersAt), quint16(sections.size() + 1)) + data + headers;
    }

private:
    template <typename Number>
    void number(Number value)
    {
        QByteArray bytes(qsizetype(sizeof(Number)), '\0');
        if (m_spec.isBigEndian)
            qToBigEndian(value, bytes.data());
        else
            qToLittleEndian(value, bytes.data());
        m_out += bytes;
    }

    void word(quint64 value)
    {
        if (m_spec.is64)
            number<quint64>(value);
        else
            number<quint32>(quint32(value));
    }

    QByteArray header(quint64 headersAt, quint16 count)
    {
        m_out = QByteArray("\x7f"
                           "ELF");
        m_out += char(m_spec.is64 ? 2 : 1);
        m_out += char(m_spec.isBigEndian ? 2 : 1);
        m_out += char(1);
        m_out += QByteArray(9, '\0');
        number<quint16>(1); // relocatable
        number<quint16>(m_spec.machine);
        number<quint32>(1);
        word(0);
        word(0);
        word(headersAt);
        number<quint32>(0);
        number<quint16>(m_spec.is64 ? 64 : 52);
        number<quint16>(0);
        number<quint16>(0);
        number<quint16>(m_spec.is64 ? 64 : 40);
        number<quint16>(count);
        number<quint16>(quint16(count - 1)); // the section names are the last section
        return m_out;
    }

    QByteArray symbols(Names &names)
    {
        m_out = QByteArray(m_spec.is64 ? 24 : 16, '\0');
        for (const ElfSymbol &symbol : m_spec.symbols) {
            number<quint32>(names.add(symbol.name));
            if (m_spec.is64) {
                m_out += char(symbol.info) + QByteArray(1, '\0');
                number<quint16>(symbol.section);
            }
            word(symbol.value);
            word(symbol.size);
            if (!m_spec.is64) {
                m_out += char(symbol.info) + QByteArray(1, '\0');
                number<quint16>(symbol.section);
            }
        }
        return m_out;
    }

    const ElfSpec &m_spec;
    QByteArray m_out;
};

} // namespace

QByteArray ElfSpec::bytes() const
{
    return Writer(*this).write();
}

} // namespace Mlf::Test
