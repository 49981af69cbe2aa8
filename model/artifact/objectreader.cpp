// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/objectreader.h"

#include "model/artifact/artifactcodes.h"
#include "model/base/byteviews.h"

#include <gelf.h>
#include <libelf.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Longer names are cut; they occur only in malicious files.
constexpr qsizetype longestObjectName = 10'000;

struct ElfDeleter {
    void operator()(Elf *elf) const { elf_end(elf); }
};
using ElfHandle = std::unique_ptr<Elf, ElfDeleter>;

QString machineName(int machine)
{
    static constexpr std::pair<int, const char *> names[] = {
        {EM_386, "x86"},      {EM_X86_64, "x86-64"},   {EM_ARM, "ARM"},   {EM_AARCH64, "AArch64"},
        {EM_RISCV, "RISC-V"}, {EM_XTENSA, "Xtensa"},   {EM_MIPS, "MIPS"}, {EM_PPC, "PowerPC"},
        {EM_ARC, "ARC"},      {EM_ARC_COMPACT, "ARC"},
    };
    const auto *found = std::ranges::find(names, machine, &std::pair<int, const char *>::first);
    return found == std::end(names) ? u"machine %1"_s.arg(machine) : QString::fromLatin1(found->second);
}

ObjectSection::Kind sectionKind(const GElf_Shdr &header)
{
    if (!(header.sh_flags & SHF_ALLOC))
        return ObjectSection::Kind::Other;
    if (header.sh_flags & SHF_EXECINSTR)
        return ObjectSection::Kind::Code;
    if (!(header.sh_flags & SHF_WRITE))
        return ObjectSection::Kind::ReadOnly;
    return header.sh_type == SHT_NOBITS ? ObjectSection::Kind::Zeroed : ObjectSection::Kind::Data;
}

ObjectSymbol::Kind symbolKind(int type)
{
    if (type == STT_FUNC || type == STT_GNU_IFUNC)
        return ObjectSymbol::Kind::Function;
    return type == STT_OBJECT || type == STT_COMMON || type == STT_TLS ? ObjectSymbol::Kind::Data
                                                                       : ObjectSymbol::Kind::Other;
}

Error damaged(FindingReason reason, const QStringList &arguments = {})
{
    Error error = makeError(Code::ObjectDamaged, reason, arguments);
    if (const int number = elf_errno(); number != 0)
        error.detail = QString::fromLocal8Bit(elf_errmsg(number));
    return error;
}

/// Reads one object file; use once.
class ObjectReader {
public:
    ObjectReader(Elf *elf, qint64 fileSize, const Limits &limits)
        : m_elf(elf)
        , m_fileSize(quint64(fileSize))
        , m_limits(limits)
        , m_nameRoom(limits[Limit::ObjectNameBytes])
    {
    }

    Result<ObjectFile> read()
    {
        GElf_Ehdr header;
        // The library treats a file with truncated section headers as a file without sections.
        if (!gelf_getehdr(m_elf, &header) || header.e_shoff > m_fileSize
            || quint64(header.e_shnum) * header.e_shentsize > m_fileSize - header.e_shoff)
            return damaged(Reason::ObjectHeaderWrong);
        m_object.machine = machineName(header.e_machine);
        m_object.bits = gelf_getclass(m_elf) == ELFCLASS32 ? 32 : 64;
        m_object.isBigEndian = header.e_ident[EI_DATA] == ELFDATA2MSB;
        if (auto error = readSections())
            return *error;
        for (Elf_Scn *section : m_symbolTables) {
            if (m_object.limit)
                break;
            if (auto error = readSymbols(section))
                return *error;
        }
        return std::move(m_object);
    }

private:
    std::optional<Error> readSections()
    {
        std::size_t names = 0;
        if (elf_getshdrstrndx(m_elf, &names) != 0)
            return damaged(Reason::ObjectHeaderWrong);
        for (Elf_Scn *section = nullptr; (section = elf_nextscn(m_elf, section));) {
            GElf_Shdr header;
            if (!gelf_getshdr(section, &header))
                return damaged(Reason::ObjectHeaderWrong);
            if (!hasRoom(Limit::ObjectSections, m_object.sections.size()))
                return std::nullopt;
            const bool hasData = header.sh_type != SHT_NOBITS && header.sh_type != SHT_NULL;
            const QString name = text(names, header.sh_name);
            if (hasData && (header.sh_offset > m_fileSize || header.sh_size > m_fileSize - header.sh_offset))
                return damaged(Reason::ObjectSectionBeyondEnd, {name});
            if (header.sh_size > quint64(std::numeric_limits<qint64>::max()))
                return damaged(Reason::ObjectSectionBeyondEnd, {name});
            m_object.sections.push_back({name, sectionKind(header), ByteCount(qint64(header.sh_size)),
                                         ByteCount(qint64(std::clamp<quint64>(header.sh_addralign, 1, 1ULL << 62))),
                                         hasData ? std::optional(ByteOffset(qint64(header.sh_offset))) : std::nullopt});
            if (header.sh_type == SHT_SYMTAB)
                m_symbolTables.push_back(section);
        }
        return std::nullopt;
    }

    std::optional<Error> readSymbols(Elf_Scn *section)
    {
        GElf_Shdr header;
        Elf_Data *data = elf_getdata(section, nullptr);
        if (!gelf_getshdr(section, &header) || !data || header.sh_entsize == 0)
            return damaged(Reason::ObjectSymbolsWrong);
        const quint64 count = data->d_size / header.sh_entsize;
        for (quint64 i = 0; i < std::min<quint64>(count, std::numeric_limits<int>::max()); ++i) {
            GElf_Sym symbol;
            if (!gelf_getsym(data, int(i), &symbol))
                return damaged(Reason::ObjectSymbolsWrong);
            const int type = GELF_ST_TYPE(symbol.st_info);
            if (type == STT_SECTION || type == STT_FILE || symbol.st_name == 0)
                continue;
            if (!hasRoom(Limit::Items, m_object.symbols.size()))
                return std::nullopt;
            addSymbol(symbol, text(header.sh_link, symbol.st_name));
        }
        return std::nullopt;
    }

    void addSymbol(const GElf_Sym &symbol, const QString &name)
    {
        const int binding = GELF_ST_BIND(symbol.st_info);
        constexpr quint64 most = std::numeric_limits<qint64>::max();
        ObjectSymbol result;
        result.name = name;
        result.kind = symbolKind(GELF_ST_TYPE(symbol.st_info));
        result.binding = binding == STB_LOCAL ? ObjectSymbol::Binding::Local
            : binding == STB_WEAK             ? ObjectSymbol::Binding::Weak
                                              : ObjectSymbol::Binding::Global;
        result.isDefined = symbol.st_shndx != SHN_UNDEF;
        // m_object.sections omits the null section 0.
        if (symbol.st_shndx != SHN_UNDEF && symbol.st_shndx < SHN_LORESERVE
            && symbol.st_shndx <= m_object.sections.size())
            result.section = symbol.st_shndx - 1;
        result.value = ByteOffset(qint64(std::min<quint64>(symbol.st_value, most)));
        result.bytes = ByteCount(qint64(std::min<quint64>(symbol.st_size, most)));
        m_object.symbols.push_back(std::move(result));
    }

    /// True if another item and its name fit the limits.
    bool hasRoom(Limit limit, std::size_t count)
    {
        if (qint64(count) >= m_limits[limit])
            m_object.limit = limit;
        else if (m_nameRoom <= 0) // many symbols may share one long name
            m_object.limit = Limit::ObjectNameBytes;
        return !m_object.limit;
    }

    QString text(std::size_t table, std::size_t offset)
    {
        const char *bytes = elf_strptr(m_elf, table, offset);
        const auto size = bytes ? qsizetype(qstrnlen(bytes, std::size_t(longestObjectName))) : 0;
        m_nameRoom -= size;
        return exactText(QByteArrayView(bytes, size));
    }

    Elf *m_elf;
    quint64 m_fileSize;
    const Limits &m_limits;
    qint64 m_nameRoom; ///< remaining bytes of names
    ObjectFile m_object;
    std::vector<Elf_Scn *> m_symbolTables;
};

} // namespace

ByteCount ObjectFile::bytesOf(ObjectSection::Kind kind) const
{
    ByteCount sum;
    for (const ObjectSection &section : sections) {
        if (section.kind == kind)
            sum = saturatedAdd(sum, section.bytes);
    }
    return sum;
}

Result<ObjectFile> readObject(QByteArrayView bytes, const Limits &limits)
{
    elf_version(EV_CURRENT);
    elf_errno(); // clears earlier errors
    if (!bytes.startsWith(QByteArrayView(ELFMAG, SELFMAG)))
        return makeError(Code::ObjectDamaged, Reason::ObjectNotElf);
    // The library only reads here, although the signature is not const.
    const ElfHandle elf(elf_memory(const_cast<char *>(bytes.data()), std::size_t(bytes.size())));
    if (!elf || elf_kind(elf.get()) != ELF_K_ELF)
        return damaged(Reason::ObjectHeaderWrong);
    return ObjectReader(elf.get(), bytes.size(), limits).read();
}

} // namespace Mlf
