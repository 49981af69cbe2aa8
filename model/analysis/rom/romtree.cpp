// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/romtree.h"

#include "model/analysis/code/functionname.h"
#include "model/base/naturalorder.h"

#include <QSet>

#include <algorithm>
#include <map>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using RomRowKind = RomRow::Kind;
using Content = RomRow::Content;

/// Adds to a sum, which saturates. Returns false on overflow.
bool addTo(ByteCount &sum, ByteCount more)
{
    const bool isWhole = checkedAdd(sum.value(), more.value()).has_value();
    sum = saturatedAdd(sum, more);
    return isWhole;
}

/// Adds to a figure. It becomes a lower bound if `more` is unknown or the sum overflows.
void addTo(Figure &sum, std::optional<ByteCount> more)
{
    ByteCount bytes = sum.known();
    const bool isWhole = more && addTo(bytes, *more);
    sum.isAtLeast = sum.isAtLeast || !isWhole;
    sum.bytes = bytes;
}

class RomTreeBuilder {
public:
    RomTreeBuilder(const RomFacts &facts, RomOptions options) : m_facts(facts), m_options(options)
    {
        m_tree.rows.emplace_back();
        m_tree.rows.front().bytes = ByteCount();
    }

    RomTree build()
    {
        addConstants();
        addPools();
        for (const auto &[file, padding] : m_paddings)
            addPadding(file, padding);
        addObjects();
        addCode();
        for (RomRow &row : m_tree.rows) {
            sortChildren(row);
            if (!row.bytes)
                row.basis = Basis::Unknown;
        }
        m_tree.printTotals();
        return std::move(m_tree);
    }

private:
    using Symbols = std::vector<std::vector<const ObjectSymbol *>>; ///< symbols with name and size, by section
    struct Padding {
        ByteCount bytes;
        bool isInferred = false;
        bool isAtLeast = false;
    };

    RomTotals &totals() { return m_tree.totals; }

    /// Adds a row, and its bytes to all rows above it.
    int add(int parent, RomRow row)
    {
        const int index = int(m_tree.rows.size());
        row.parent = parent;
        for (int at = parent; at >= 0; at = m_tree.rows[std::size_t(at)].parent) {
            RomRow &above = m_tree.rows[std::size_t(at)];
            ByteCount sum = above.bytes.value_or(ByteCount());
            const bool isWhole = addTo(sum, row.bytes.value_or(ByteCount()));
            if (row.bytes)
                above.bytes = sum;
            above.isAtLeast = above.isAtLeast || !isWhole || row.isAtLeast || (!row.bytes && isLeaf(row.kind));
            if (row.bytes)
                above.basis = lessCertain(above.basis, row.basis);
        }
        m_tree.rows[std::size_t(parent)].children.push_back(index);
        m_tree.rows.push_back(std::move(row));
        return index;
    }

    static bool isLeaf(RomRowKind kind) { return kind == RomRowKind::Constant || kind == RomRowKind::Code; }

    /// The row with that kind and name below `parent`; added if missing.
    int group(int parent, RomRowKind kind, Content content, const QString &name, const Link &link)
    {
        const auto [found, isNew] = m_groups.try_emplace({parent, int(kind), name}, 0);
        if (isNew) {
            RomRow row;
            row.kind = kind;
            row.content = content;
            row.name = name;
            row.file = parent == 0 ? name : m_tree.rows[std::size_t(parent)].file;
            row.link = link;
            found->second = add(parent, std::move(row));
        }
        return found->second;
    }

    int fileRow(const QString &path, Content content)
    {
        const int row = group(0, RomRowKind::File, content, path, Link::file(path));
        if (m_tree.rows[std::size_t(row)].content != content)
            m_tree.rows[std::size_t(row)].content = Content::Mixed;
        return row;
    }

    int userRow(int file, Content content, const QStringList &users)
    {
        if (users.size() == 1)
            return group(file, RomRowKind::Function, content, users.first(),
                         Link::function(users.first(), m_facts.module));
        return group(file, users.isEmpty() ? RomRowKind::NotUsed : RomRowKind::Shared, content, {},
                     m_tree.rows[std::size_t(file)].link);
    }

    void addConstants()
    {
        for (const LedgerRow &constant : m_facts.ledger.rows) {
            if (!constant.isCounted || !isCounted(constant.isWritable, constant.bytes))
                continue;
            const QString &file = constant.values.file;
            const Content content = constant.values.isText ? Content::Constants : Content::Parameters;
            RomRow row;
            row.kind = RomRowKind::Constant;
            row.content = content;
            row.name = constant.name;
            row.file = file;
            row.line = constant.line;
            row.users = constant.users;
            row.bytes = constant.bytes;
            row.link = Link::constant(constant.label, m_facts.module);
            const int parent = userRow(fileRow(file, content), content, row.users);
            add(parent, std::move(row));
            if (constant.values.isText)
                m_pooled.insert(constant.pool);
            addTo(constant.values.isText ? totals().constants : totals().parameters, constant.bytes);
        }
        for (const LedgerRow &constant : m_facts.ledger.rows) {
            if (constant.isCounted && constant.values.isText) // parameters are in a file without padding
                recordPadding(constant.values.file, constant.padding, constant.pool.isEmpty(), constant.isWritable);
        }
    }

    /// Adds bytes to `writable` if they are declared without const. Returns true if the bytes are part of the total.
    bool isCounted(bool isWritable, std::optional<ByteCount> bytes)
    {
        if (isWritable)
            addTo(totals().writable, bytes);
        return !isWritable || m_options.countWritable;
    }

    void recordPadding(const QString &file, std::optional<ByteCount> bytes, bool isInferred, bool isWritable)
    {
        if (bytes == ByteCount())
            return;
        if (isWritable && isInferred)
            totals().writable.basis = Basis::Inferred;
        if (!isCounted(isWritable, bytes))
            return;
        Padding &padding = m_paddings[file];
        padding.isInferred = padding.isInferred || isInferred;
        const bool isWhole = bytes && addTo(padding.bytes, *bytes);
        padding.isAtLeast = padding.isAtLeast || !isWhole;
    }

    /// Adds the padding at the end of pools, up to their sizeof. Also adds external pools whose constants are unknown.
    void addPools()
    {
        for (const PoolFact &pool : m_facts.constants.pools) {
            if (pool.kind != PoolFact::Kind::Constant)
                continue;
            if (pool.placement == PoolFact::Placement::External && !m_pooled.contains(pool.name)) {
                addCallersPool(pool);
                continue;
            }
            const qint64 alignment = pool.alignment.value_or(ByteCount(1)).value();
            const qint64 over = pool.bytes && alignment > 1 ? pool.bytes->value() % alignment : 0;
            if (over > 0)
                recordPadding(pool.file, ByteCount(alignment - over), false, pool.isWritable);
        }
    }

    void addCallersPool(const PoolFact &pool)
    {
        RomRow row;
        row.kind = RomRowKind::Constant;
        row.content = Content::Constants;
        row.name = pool.name;
        row.file = pool.file;
        row.line = pool.line;
        row.link = Link::file(pool.file, pool.line);
        row.bytes = pool.bytes;
        row.basis = Basis::Stated;
        addTo(totals().constants, pool.bytes);
        if (pool.bytes)
            totals().constants.basis = lessCertain(totals().constants.basis, row.basis);
        add(fileRow(pool.file, Content::Constants), std::move(row));
    }

    void addPadding(const QString &file, const Padding &padding)
    {
        RomRow row;
        row.kind = RomRowKind::Padding;
        row.content = Content::Padding;
        row.file = file;
        row.link = Link::file(file);
        row.bytes = padding.bytes;
        row.isAtLeast = padding.isAtLeast;
        row.basis = padding.isInferred ? Basis::Inferred : Basis::Computed;
        addTo(totals().padding, padding.bytes);
        totals().padding.isAtLeast = totals().padding.isAtLeast || padding.isAtLeast;
        totals().padding.basis = lessCertain(totals().padding.basis, row.basis);
        add(fileRow(file, Content::Constants), std::move(row));
    }

    void addObjects()
    {
        for (const ScannedObject &scanned : m_facts.objects) {
            if (!scanned.object)
                continue;
            for (Figure *figure : {&totals().code, &totals().otherReadOnly}) {
                if (!figure->bytes)
                    *figure = makeFigure(ByteCount(), Basis::Computed);
            }
            const ObjectFile &object = *scanned.object;
            if (object.isForDesktop())
                totals().desktopMachine = object.machine;
            Symbols symbols(object.sections.size());
            for (const ObjectSymbol &symbol : object.symbols) {
                const bool isNamed = symbol.kind != ObjectSymbol::Kind::Other && symbol.bytes.value() > 0;
                if (isNamed && symbol.section && *symbol.section < symbols.size())
                    symbols[*symbol.section].push_back(&symbol);
            }
            for (std::size_t i = 0; i < object.sections.size(); ++i) {
                const ObjectSection &section = object.sections[i];
                const bool isCode = section.kind == ObjectSection::Kind::Code;
                const bool isData =
                    section.kind == ObjectSection::Kind::ReadOnly && section.name.startsWith(".rodata"_L1);
                if ((isCode || isData) && section.bytes.value() > 0)
                    addSection(scanned.path, section, apart(std::move(symbols[i]), section.bytes),
                               isCode ? Content::Code : Content::ReadOnlyData);
            }
        }
    }

    void addSection(const QString &path, const ObjectSection &section, const std::vector<const ObjectSymbol *> &symbols,
                    Content content)
    {
        const int file = fileRow(path, content);
        RomRow row;
        row.kind = RomRowKind::Section;
        row.content = content;
        row.name = section.name;
        row.file = path;
        row.link = Link::file(path);
        // Each section has its own row, even if several have the same name. If there are rows below it, its bytes are
        // the sum of theirs.
        if (symbols.empty())
            row.bytes = section.bytes;
        const int at = add(file, std::move(row));
        ByteCount rest = section.bytes;
        for (const ObjectSymbol *symbol : symbols) {
            addSymbol(at, path, content, *symbol);
            rest = ByteCount(rest.value() - symbol->bytes.value());
        }
        if (!symbols.empty() && rest.value() > 0) {
            RomRow left;
            left.kind = RomRowKind::Rest;
            left.content = content;
            left.file = path;
            left.link = Link::file(path);
            left.bytes = rest;
            add(at, std::move(left));
        }
        addTo(content == Content::Code ? totals().code : totals().otherReadOnly, section.bytes);
    }

    /// The symbols of a section in address order. Omits symbols that overlap an earlier one or end after the section.
    static std::vector<const ObjectSymbol *> apart(std::vector<const ObjectSymbol *> symbols, ByteCount section)
    {
        std::ranges::stable_sort(symbols, [](const auto *a, const auto *b) { return a->value < b->value; });
        qint64 end = 0;
        std::erase_if(symbols, [&](const ObjectSymbol *symbol) {
            const std::optional<qint64> last = checkedAdd(symbol->value.value(), symbol->bytes.value());
            const bool isIn = symbol->value.value() >= end && last && *last <= section.value();
            end = isIn ? *last : end;
            return !isIn;
        });
        return symbols;
    }

    void addSymbol(int section, const QString &path, Content content, const ObjectSymbol &symbol)
    {
        const bool isFunction = symbol.kind == ObjectSymbol::Kind::Function;
        RomRow row;
        row.kind = isFunction ? RomRowKind::Function : RomRowKind::Constant;
        row.content = content;
        row.name = symbol.name;
        row.file = path;
        row.link = isFunction ? Link::function(symbol.name, m_facts.module) : Link::file(path);
        row.bytes = symbol.bytes;
        add(section, std::move(row));
    }

    /// Adds a row for code that is not compiled yet.
    void addCode()
    {
        const bool isUnread =
            std::ranges::any_of(m_facts.objects, [](const ScannedObject &scanned) { return !scanned.object; });
        const bool hasSource = std::ranges::any_of(m_facts.functions, [](const FunctionFact &function) {
            return !function.file.isEmpty() && !function.codeBytes;
        });
        Figure &code = totals().code;
        totals().needsCompiler = !code.bytes || isUnread || hasSource;
        if (!totals().needsCompiler)
            return;
        code.isAtLeast = code.bytes.has_value();
        RomRow row;
        row.kind = RomRowKind::Code;
        row.content = Content::Code;
        add(0, std::move(row));
    }

    void sortChildren(RomRow &row) const
    {
        const auto isBefore = [this](int a, int b) {
            const RomRow &one = m_tree.rows[std::size_t(a)];
            const RomRow &other = m_tree.rows[std::size_t(b)];
            const qint64 bytes = one.bytes.value_or(ByteCount(-1)).value();
            const qint64 others = other.bytes.value_or(ByteCount(-1)).value();
            return bytes != others ? bytes > others : compareNaturally(one.name, other.name) < 0;
        };
        std::ranges::stable_sort(row.children, isBefore);
    }

    const RomFacts &m_facts;
    RomOptions m_options;
    RomTree m_tree;
    std::map<std::tuple<int, int, QString>, int> m_groups; ///< by parent, kind and name
    std::map<QString, Padding> m_paddings; ///< by file
    QSet<QString> m_pooled; ///< pools that have constants
};

} // namespace

Figure RomTotals::all() const
{
    Figure sum = constants + padding + parameters;
    Figure compiled = code;
    compiled.isAtLeast = false; // uncompiled code is shown as text instead
    for (const Figure &part : {compiled, otherReadOnly}) {
        if (part.bytes)
            sum = sum + part;
    }
    if (writable.known() > ByteCount())
        sum.basis = lessCertain(sum.basis, Basis::Inferred);
    return sum;
}

void RomTree::printTotals()
{
    const Figure all = totals.all();
    RomRow &model = rows.front();
    model.bytes = all.bytes;
    model.isAtLeast = all.isAtLeast;
    model.basis = all.bytes ? all.basis : Basis::Unknown;
}

int RomTree::find(const Link &link) const
{
    const auto found =
        std::ranges::find_if(rows, [&](const RomRow &row) { return row.link == link && !link.isNull(); });
    return found == rows.end() ? -1 : int(found - rows.begin());
}

RomTree romTree(const RomFacts &facts, RomOptions options)
{
    return RomTreeBuilder(facts, options).build();
}

namespace {

QString romPhrase(const char *source, Language language)
{
    return inLanguage("Rom", source, language);
}

constexpr const char *contentTexts[] = {
    "",
    QT_TRANSLATE_NOOP("Rom", "constants"),
    QT_TRANSLATE_NOOP("Rom", "alignment padding"),
    QT_TRANSLATE_NOOP("Rom", "parameters"),
    QT_TRANSLATE_NOOP("Rom", "machine code"),
    QT_TRANSLATE_NOOP("Rom", "other read-only data"),
};

} // namespace

QString romRowTitle(const RomRow &row, const QString &module, Language language)
{
    switch (row.kind) {
    case RomRow::Kind::File:
    case RomRow::Kind::Section:
    case RomRow::Kind::Constant:
        break;
    case RomRow::Kind::Model:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "all that is known"), language);
    case RomRow::Kind::Function:
        return shortFunctionName(row.name, module);
    case RomRow::Kind::Shared:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "used by several functions"), language);
    case RomRow::Kind::NotUsed:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "not used by any function"), language);
    case RomRow::Kind::Padding:
        return romContentText(RomRow::Content::Padding, language);
    case RomRow::Kind::Rest:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "without a symbol"), language);
    case RomRow::Kind::Code:
        return romPhrase(QT_TRANSLATE_NOOP("Rom", "code: unknown until compiled"), language);
    }
    return row.name;
}

QString romContentText(RomRow::Content content, Language language)
{
    return content == RomRow::Content::Mixed ? QString() : romPhrase(contentTexts[int(content)], language);
}

QString romShareText(std::optional<ByteCount> part, std::optional<ByteCount> whole, const QLocale &locale)
{
    constexpr double least = 0.05; // smaller shares would be rounded to 0
    if (!part || !whole || whole->value() <= 0)
        return {};
    const double percent = double(part->value()) / double(whole->value()) * 100;
    const bool isLess = percent > 0 && percent < least;
    return (isLess ? u"<\u00a0"_s : QString()) + locale.toString(isLess ? 0.1 : percent, 'f', 1) + u"\u00a0%"_s;
}

QString writableSentence(Language language)
{
    return romPhrase(
        QT_TRANSLATE_NOOP(
            "Rom",
            "The compiler flags their section as writable: a linker script that collects .rodata* by "
            "name puts them into flash, one that goes by the flag into RAM, copied from flash, which holds them all "
            "the same. Leave them out where something else brings them into RAM."),
        language);
}

} // namespace Mlf
