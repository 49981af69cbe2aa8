// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/code/crossreferences.h"

#include "model/analysis/code/callsequence.h"
#include "model/csource/scan/cnames.h"
#include "model/csource/tokens/cdeclaration.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

bool isHeader(const CodeReferences::File &file)
{
    return file.kind == ArtifactKind::Header || file.path.endsWith(".h"_L1);
}

bool isUpperCase(QByteArrayView name)
{
    return std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

constexpr qsizetype maxMeanings = 64; ///< limit for the definitions of one name that are compared
constexpr qsizetype longestDeclarationHead = 4096; ///< limit for the length of a declaration up to its name, in bytes

/// True for names before a parenthesis that are not calls: an attribute, or a type in a C++ conversion.
bool onlyLooksCalled(QByteArrayView name)
{
    static constexpr std::string_view words[] = {"__attribute__", "__asm__", "__volatile__", "__declspec",
                                                 "_Alignas",      "alignof", "static_assert"};
    const std::string_view view(name.data(), std::size_t(name.size()));
    return std::find(std::begin(words), std::end(words), view) != std::end(words) || sizeOfCType(name);
}

} // namespace

class ReferenceCollector {
public:
    ReferenceCollector(ReferenceSources sources, const std::stop_token &stop, qint64 useLimit)
        : m_open(std::move(sources.open))
        , m_scans(std::move(sources.scans))
        , m_symbols(std::move(sources.symbols))
        , m_stop(stop)
        , m_limit(useLimit)
    {
        m_result.m_files = std::move(sources.files);
        m_result.m_modules = std::move(sources.modules);
    }

    std::shared_ptr<const CodeReferences> collect()
    {
        sortPaths();
        const int count = int(m_result.m_files.size());
        for (int file = 0; file < count && !m_stop.stop_requested(); ++file)
            defineSorted(file);
        arrangeDefinitions();
        recordCallees();
        for (int file = 0; file < count && !m_stop.stop_requested(); ++file) {
            if (!m_symbols.contains(file))
                scanUses(file, isSource(m_result.m_files[std::size_t(file)].kind));
        }
        return std::make_shared<const CodeReferences>(std::move(m_result));
    }

private:
    void sortPaths()
    {
        std::vector<int> &byPath = m_result.m_byPath;
        byPath.resize(m_result.m_files.size());
        std::iota(byPath.begin(), byPath.end(), 0);
        const auto path = [this](int file) -> const QString & { return m_result.m_files[std::size_t(file)].path; };
        if (!std::ranges::is_sorted(byPath, {}, path)) // already sorted in most archives
            std::ranges::sort(byPath, {}, path);
    }

    [[nodiscard]] std::shared_ptr<const ByteSource> open(int file) const { return m_open ? m_open(file) : nullptr; }

    /// Null if the file has not been scanned.
    [[nodiscard]] const CSource *scanOf(int file) const
    {
        const auto found = m_scans.find(file);
        return found == m_scans.end() ? nullptr : found->second.get();
    }

    /// Adds the definitions of a file, sorted by line.
    void defineSorted(int file)
    {
        std::deque<CodeDefinition> &definitions = m_result.m_definitions;
        const auto before = std::ptrdiff_t(definitions.size());
        define(file);
        std::stable_sort(definitions.begin() + before, definitions.end(),
                         [](const CodeDefinition &a, const CodeDefinition &b) { return a.line < b.line; });
        const CSource *scan = scanOf(file);
        if (!m_result.m_isLimited && !(scan && scan->limit == Limit::Items))
            return;
        LineNumber &end = m_knownTo.emplace(file, LineNumber(-1)).first->second;
        for (auto definition = definitions.begin() + before; definition != definitions.end(); ++definition) {
            if (definition->kind == CodeDefinition::Kind::Function)
                end = std::max(end, definition->endLine);
        }
    }

    void define(int file)
    {
        if (const auto symbols = m_symbols.find(file); symbols != m_symbols.end()) {
            for (const QString &symbol : symbols->second)
                add(symbol, {.file = file, .kind = CodeDefinition::Kind::Function});
            return;
        }
        const std::shared_ptr<const ByteSource> bytes = open(file);
        if (!bytes)
            return;
        std::vector<CodeBlock> blocks;
        const CSource *scan = scanOf(file);
        if (scan) {
            for (const FunctionDefinition &function : scan->functions)
                add(function.name,
                    {.file = file,
                     .kind = CodeDefinition::Kind::Function,
                     .isOwn = function.isStatic,
                     .line = function.line,
                     .endLine = function.endLine});
            blocks = withSwitchedOff(*scan);
        } else {
            // Asks for one more than allowed, so that add() notices that the limit is exceeded.
            constexpr qint64 most = std::numeric_limits<qint64>::max() - 1;
            blocks = scanCodeBlocks(bytes->view(), m_stop, std::min(room(), most) + 1);
        }
        const std::vector<CodeBlock> &others = scan ? scan->switchedOff : blocks;
        for (const CodeBlock &block : others) {
            if (block.kind == CodeBlock::Kind::Function)
                add(block.name,
                    {.file = file,
                     .kind = CodeDefinition::Kind::Function,
                     .isOwn = block.isStatic,
                     .line = block.nameLine,
                     .endLine = block.lastLine});
        }
        defineObjects(file, scan && scan->switchedOff.empty() ? scan->objects : blocks, bytes->view());
        const auto takeMacro = [&](const CName &name) {
            if (name.isMacro)
                add(QString::fromUtf8(name.text),
                    {.file = file, .kind = CodeDefinition::Kind::Macro, .line = name.line, .begin = name.begin});
            return !m_result.m_isLimited;
        };
        // Generated sources define no macros that other files use, and they contain long arrays.
        if (!scan)
            scanCNames(bytes->view(), blocks, takeMacro, m_stop);
        std::erase_if(blocks, [](const CodeBlock &block) { return !holdsNoNames(block); });
        if (!blocks.empty())
            m_blocks.emplace(file, std::move(blocks));
    }

    /// Objects and disabled blocks of a source, sorted by their end. Empty if the preprocessor disables no block.
    static std::vector<CodeBlock> withSwitchedOff(const CSource &scan)
    {
        std::vector<CodeBlock> blocks;
        if (scan.switchedOff.empty())
            return blocks;
        blocks = scan.objects;
        blocks.insert(blocks.end(), scan.switchedOff.begin(), scan.switchedOff.end());
        std::stable_sort(blocks.begin(), blocks.end(),
                         [](const CodeBlock &a, const CodeBlock &b) { return a.end < b.end; });
        return blocks;
    }

    /// Objects of a file, in the order of the text; the scan for uses skips the large ones.
    [[nodiscard]] const std::vector<CodeBlock> &objectsOf(int file) const
    {
        static const std::vector<CodeBlock> none;
        if (const CSource *scan = scanOf(file); scan && scan->switchedOff.empty())
            return scan->objects;
        const auto found = m_blocks.find(file);
        return found == m_blocks.end() ? none : found->second;
    }

    void defineObjects(int file, const std::vector<CodeBlock> &objects, QByteArrayView text)
    {
        for (std::size_t i = 0; i < objects.size(); ++i) {
            const CodeBlock &block = objects[i];
            if (block.kind == CodeBlock::Kind::Function || block.kind == CodeBlock::Kind::Macro || block.isExtern)
                continue;
            // Objects inside of a struct precede it if the list is sorted by end, and follow it if sorted by begin.
            const auto isInside = [&](std::size_t other) {
                return other < objects.size() && objects[other].level > 0 && objects[other].begin >= block.begin
                    && objects[other].end <= block.end;
            };
            const bool isPool = block.level == 0
                && (block.kind == CodeBlock::Kind::Storage || (i > 0 && isInside(i - 1)) || isInside(i + 1));
            // The scan for uses skips large objects, so their names are located here. A file of an opened folder may
            // have become shorter since it was scanned.
            const qsizetype begin = std::min<qsizetype>(block.begin.value(), text.size());
            const QByteArrayView head =
                text.sliced(begin).first(std::min<qsizetype>(text.size() - begin, longestDeclarationHead));
            const qsizetype at = head.indexOf(block.name.toUtf8());
            add(block.name,
                {.file = file,
                 .kind = isPool ? CodeDefinition::Kind::Pool : CodeDefinition::Kind::Constant,
                 .isOwn = block.isStatic && block.level == 0 && !isPool,
                 .line = block.nameLine,
                 .begin = at < 0 ? std::nullopt : std::optional(ByteOffset(block.begin.value() + at))});
        }
    }

    /// Number of definitions that still fit into the limit.
    [[nodiscard]] qint64 room() const { return m_limit - qint64(m_result.m_definitions.size()); }

    void add(const QString &name, CodeDefinition definition)
    {
        if (name.isEmpty())
            return;
        if (room() <= 0) {
            m_result.m_isLimited = true;
            return;
        }
        definition.name = m_result.addName(name);
        m_result.m_definitions.push_back(definition);
    }

    void arrangeDefinitions()
    {
        const std::deque<CodeDefinition> &definitions = m_result.m_definitions;
        std::vector<int> &first = m_result.m_firstMeanings;
        first.assign(m_result.names().size() + 1, 0);
        for (const CodeDefinition &definition : definitions)
            ++first[std::size_t(definition.name) + 1];
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<int> next = first;
        m_result.m_meanings.resize(definitions.size());
        for (std::size_t i = 0; i < definitions.size(); ++i) {
            m_result.m_meanings[std::size_t(next[std::size_t(definitions[i].name)]++)] = int(i);
            if (definitions[i].kind == CodeDefinition::Kind::Function && definitions[i].line)
                m_result.m_functions.push_back(int(i));
        }
    }

    /// Registers the names of called functions before the scan for uses, because a declaration may precede the calls.
    void recordCallees()
    {
        for (int file = 0; file < int(m_result.m_files.size()); ++file) {
            const CSource *scan = scanOf(file);
            if (!scan)
                continue;
            for (const FunctionDefinition &function : scan->functions) {
                for (const CCall &call : function.code.body.calls)
                    m_result.addName(call.callee);
            }
        }
    }

    void scanUses(int file, bool isGenerated)
    {
        const std::shared_ptr<const ByteSource> bytes = open(file);
        if (!bytes)
            return;
        scanCNames(
            bytes->view(), objectsOf(file), [&](const CName &name) { return takeName(name, file, isGenerated); },
            m_stop);
    }

    bool takeName(const CName &name, int file, bool isGenerated)
    {
        if (name.isMacro)
            return true;
        CodeUse use;
        use.begin = name.begin;
        use.line = name.line;
        use.file = file;
        use.name = m_result.findName(name.text);
        use.function = m_result.functionAt(file, name.line);
        if (use.name < 0 && name.text.endsWith("_var")) {
            const int pool = m_result.findName(poolOfVariable(QString::fromUtf8(name.text)).toUtf8());
            const int meant = pool < 0 ? -1 : m_result.resolveId(pool, file);
            if (meant < 0 || m_result.m_definitions[std::size_t(meant)].kind != CodeDefinition::Kind::Pool)
                return true;
            use.name = pool;
        }
        const bool isInBody = use.function >= 0 && isBehindName(name, use.function);
        if (use.name < 0) {
            if (!isGenerated || !name.isCalled || !isInBody || onlyLooksCalled(name.text))
                return true;
            use.name = m_result.addName(QString::fromUtf8(name.text));
        }
        use.definition = meaning(use.name, name, file, isGenerated);
        if (use.definition >= 0 && !isInBody) {
            const int own = m_result.definitionAt(file, name.line, m_result.names()[std::size_t(use.name)]);
            if (own >= 0) { // the name is the definition itself
                m_result.m_definitions[std::size_t(own)].begin = name.begin;
                return true;
            }
        }
        if (use.definition < 0 && !name.isCalled)
            return true; // a variable of the function that has the same name
        return takeUse(use, name.isCalled, isInBody);
    }

    bool takeUse(CodeUse use, bool isCalled, bool isInBody)
    {
        const bool isMacro = use.definition >= 0
            && m_result.m_definitions[std::size_t(use.definition)].kind == CodeDefinition::Kind::Macro;
        const auto known = m_knownTo.find(use.file);
        const bool isKnownPlace = isInBody || known == m_knownTo.end() || use.line <= known->second;
        use.kind = isMacro || !isKnownPlace || (isInBody && !isCalled) ? CodeUse::Kind::Mention
            : isInBody                                                 ? CodeUse::Kind::Call
                                                                       : CodeUse::Kind::Declaration;
        if (!isInBody)
            use.function = -1;
        const bool isRoom = qint64(m_result.m_uses.size()) < m_limit;
        if (isRoom)
            m_result.m_uses.push_back(use);
        m_result.m_isLimited = m_result.m_isLimited || !isRoom;
        return isRoom;
    }

    /// True if the name is in the function's parameters or body. False if it precedes the function's own name on the
    /// same line, as the return type does.
    [[nodiscard]] bool isBehindName(const CName &name, int function)
    {
        const CodeDefinition &definition = m_result.m_definitions[std::size_t(function)];
        if (name.line != definition.line)
            return true;
        if (m_headOf != function && name.text == QByteArrayView(m_result.nameOf(definition).toUtf8())) {
            m_headOf = function;
            return false;
        }
        return m_headOf == function;
    }

    [[nodiscard]] int meaning(int id, const CName &name, int file, bool isGenerated) const
    {
        const int found = m_result.resolveId(id, file);
        if (found < 0 || !isGenerated)
            return found;
        // The runtime's headers define `size` and `data`, but a kernel's variables with these names are unrelated.
        const CodeDefinition &definition = m_result.m_definitions[std::size_t(found)];
        const bool isOfRuntime = m_result.m_files[std::size_t(definition.file)].kind == ArtifactKind::Runtime;
        const bool isMacro = definition.kind == CodeDefinition::Kind::Macro && isUpperCase(name.text);
        return isOfRuntime && !name.isCalled && !isMacro ? -1 : found;
    }

    const std::function<std::shared_ptr<const ByteSource>(int file)> m_open;
    const std::unordered_map<int, std::shared_ptr<const CSource>> m_scans;
    const std::unordered_map<int, QStringList> m_symbols;
    const std::stop_token &m_stop;
    qint64 m_limit;
    std::unordered_map<int, std::vector<CodeBlock>> m_blocks; ///< blocks to skip, by file
    /// Last line up to which all functions are known, by file. Set only for files whose scan stopped at a limit.
    std::unordered_map<int, LineNumber> m_knownTo;
    int m_headOf = -1; ///< last function whose own name has been passed on its line
    CodeReferences m_result;
};

std::shared_ptr<const CodeReferences> collectReferences(ReferenceSources sources, const std::stop_token &stop,
                                                        qint64 useLimit)
{
    return ReferenceCollector(std::move(sources), stop, useLimit).collect();
}

// ---- Queries -------------------------------------------------------------------------------------------------------

int CodeReferences::fileOf(const QString &path) const
{
    const auto found = std::ranges::lower_bound(
        m_byPath, path, {}, [this](int file) -> const QString & { return m_files[std::size_t(file)].path; });
    return found != m_byPath.end() && m_files[std::size_t(*found)].path == path ? *found : -1;
}

QString CodeReferences::largestFile() const
{
    std::vector<qsizetype> counts(m_files.size());
    for (const CodeUse &use : m_uses)
        ++counts[std::size_t(use.file)];
    for (const CodeDefinition &definition : m_definitions)
        ++counts[std::size_t(definition.file)];
    const auto largest = std::max_element(counts.begin(), counts.end());
    return largest == counts.end() ? QString() : m_files[std::size_t(largest - counts.begin())].path;
}

std::pair<std::deque<CodeDefinition>::const_iterator, std::deque<CodeDefinition>::const_iterator> CodeReferences::
    definitionsIn(int file) const
{
    const auto isBefore = [](const CodeDefinition &definition, int number) { return definition.file < number; };
    return {std::lower_bound(m_definitions.begin(), m_definitions.end(), file, isBefore),
            std::lower_bound(m_definitions.begin(), m_definitions.end(), file + 1, isBefore)};
}

std::pair<std::deque<CodeUse>::const_iterator, std::deque<CodeUse>::const_iterator> CodeReferences::usesIn(
    int file) const
{
    const auto isBefore = [](const CodeUse &use, int number) { return use.file < number; };
    return {std::lower_bound(m_uses.begin(), m_uses.end(), file, isBefore),
            std::lower_bound(m_uses.begin(), m_uses.end(), file + 1, isBefore)};
}

const CodeUse *CodeReferences::useAt(int file, ByteOffset begin) const
{
    const auto found =
        std::lower_bound(m_uses.begin(), m_uses.end(), std::pair(file, begin),
                         [](const CodeUse &use, const auto &place) { return std::pair(use.file, use.begin) < place; });
    return found != m_uses.end() && found->file == file && found->begin == begin ? &*found : nullptr;
}

int CodeReferences::definitionAt(int file, LineNumber line, QStringView name) const
{
    auto found = std::lower_bound(m_definitions.begin(), m_definitions.end(), std::pair(file, std::optional(line)),
                                  [](const CodeDefinition &definition, const auto &place) {
                                      return std::pair(definition.file, definition.line) < place;
                                  });
    for (qsizetype i = 0; i < maxMeanings && found != m_definitions.end() && found->file == file && found->line == line;
         ++i, ++found) {
        if (nameOf(*found) == name)
            return int(found - m_definitions.begin());
    }
    return -1;
}

int CodeReferences::functionAt(int file, LineNumber line) const
{
    const auto behind = std::upper_bound(m_functions.begin(), m_functions.end(), std::pair(file, line),
                                         [this](const auto &place, int function) {
                                             const CodeDefinition &other = m_definitions[std::size_t(function)];
                                             return place < std::pair(other.file, *other.line);
                                         });
    if (behind == m_functions.begin())
        return -1;
    const CodeDefinition &before = m_definitions[std::size_t(*(behind - 1))];
    return before.file == file && line <= before.endLine ? *(behind - 1) : -1;
}

int CodeReferences::addName(const QString &name)
{
    int &number = m_numbers[name.toUtf8()]; // one more than the index: a new name has 0
    if (number == 0) {
        m_names.push_back(name);
        number = int(m_names.size());
    }
    return number - 1;
}

int CodeReferences::findName(QByteArrayView utf8) const
{
    return m_numbers.value(QByteArray::fromRawData(utf8.data(), utf8.size()), 0) - 1;
}

int CodeReferences::resolve(const QString &name, int file) const
{
    const int id = findName(name.toUtf8());
    return id < 0 ? -1 : resolveId(id, file);
}

std::span<const int> CodeReferences::meaningsOf(int name) const
{
    if (std::size_t(name) + 1 >= m_firstMeanings.size()) // called, but not defined
        return {};
    const auto first = std::size_t(m_firstMeanings[std::size_t(name)]);
    return std::span(m_meanings).subspan(first, std::size_t(m_firstMeanings[std::size_t(name) + 1]) - first);
}

int CodeReferences::resolveId(int name, int file) const
{
    const auto rank = [&](int index) {
        const CodeDefinition &definition = m_definitions[std::size_t(index)];
        const File &there = m_files[std::size_t(definition.file)];
        if (definition.isOwn && !isHeader(there))
            return 4;
        const int module = file < 0 ? -1 : m_files[std::size_t(file)].module;
        return there.kind == ArtifactKind::Runtime ? 3 : there.module == module ? 1 : 2;
    };
    const std::span<const int> meanings = meaningsOf(name);
    const auto own = std::lower_bound(meanings.begin(), meanings.end(), file, [this](int index, int wanted) {
        return m_definitions[std::size_t(index)].file < wanted;
    });
    if (own != meanings.end() && m_definitions[std::size_t(*own)].file == file)
        return *own;
    // A hostile archive may define one name thousands of times; only the first definitions are compared.
    const auto last = meanings.begin() + std::min<qsizetype>(qsizetype(meanings.size()), maxMeanings);
    int best = -1;
    int bestRank = 4;
    for (auto index = meanings.begin(); index != last; ++index) {
        if (const int found = rank(*index); found < bestRank) {
            best = *index;
            bestRank = found;
        }
    }
    return best;
}

std::vector<const CodeUse *> CodeReferences::usesOf(int definition) const
{
    std::vector<const CodeUse *> found;
    for (const CodeUse &use : m_uses) {
        if (use.definition == definition)
            found.push_back(&use);
    }
    return found;
}

std::vector<const CodeUse *> CodeReferences::callsOf(int definition) const
{
    std::vector<const CodeUse *> found = usesOf(definition);
    std::erase_if(found, [](const CodeUse *use) { return use->kind != CodeUse::Kind::Call; });
    return found;
}

std::vector<const CodeUse *> CodeReferences::usesOfExternal(int name) const
{
    std::vector<const CodeUse *> found;
    for (const CodeUse &use : m_uses) {
        if (use.name == name && use.definition < 0)
            found.push_back(&use);
    }
    return found;
}

std::vector<const CodeUse *> CodeReferences::callsIn(int function) const
{
    std::vector<const CodeUse *> found;
    for (const CodeUse &use : m_uses) {
        if (use.function == function && use.kind == CodeUse::Kind::Call)
            found.push_back(&use);
    }
    return found;
}

const CodeUse *CodeReferences::declarationOf(int name) const
{
    const CodeUse *best = nullptr;
    for (const CodeUse &use : m_uses) {
        if (use.name != name || use.kind != CodeUse::Kind::Declaration)
            continue;
        if (!best || (isHeader(m_files[std::size_t(use.file)]) && !isHeader(m_files[std::size_t(best->file)])))
            best = &use;
    }
    return best;
}

} // namespace Mlf
