// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/compilerneeds.h"

#include "model/analysis/analysiscodes.h"
#include "model/analysis/code/prototypes.h"
#include "model/base/wordlist.h"
#include "model/csource/scan/cvalue.h"
#include "model/csource/tokens/clexer.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 longestFunction = 4 << 20; ///< the rest of a longer function is not searched

bool isCpp(const QString &path)
{
    return path.endsWith(".cc"_L1, Qt::CaseInsensitive) || path.endsWith(".cpp"_L1, Qt::CaseInsensitive)
        || path.endsWith(".cxx"_L1, Qt::CaseInsensitive);
}

/// Reads the words of a source and its directives. Skips comments, strings and array values.
class SourceWords final : public CLexerClient {
public:
    void read(QByteArrayView text, const CSource &source)
    {
        m_block = source.objects.begin();
        m_end = source.objects.end();
        for (const CIncludedHeader &include : source.includes)
            includes += include.name;
        m_lexer.advance(text, true);
    }

    QStringList includes; ///< includes in any branch of conditionals, unordered
    std::optional<LineNumber> boolLine; ///< line of the first bool
    /// First use of each vector type that no compiler has, and of the module context, unless the file declares it.
    std::map<QByteArray, LineNumber> undeclared;

    static constexpr QByteArrayView moduleContext = "__tvm_module_ctx";

private:
    void takeString(QByteArrayView /*content*/) override
    {
        m_isAssigned = false;
        m_previous = '"';
    }

    void takeWord(QByteArrayView word) override
    {
        m_isAssigned = false;
        if (word == "bool" && !boolLine)
            boolLine = LineNumber(m_lexer.tokenLine());
        if (word == moduleContext || isOddVector(word))
            recordUse(word.toByteArray());
        m_previous = 'w';
    }

    /// True for vector types that only TVM writes. Types of OpenCL are excluded, because headers may declare them.
    static bool isOddVector(QByteArrayView word)
    {
        const std::string_view text(word.data(), std::size_t(word.size()));
        const std::string_view lanes = text.substr(text.find_last_not_of("0123456789") + 1);
        static constexpr std::string_view usual[] = {"2", "3", "4", "8", "16"};
        return isVectorType(text) && std::ranges::find(usual, lanes) == std::end(usual);
    }

    /// Records a use of `name`. If a type or a star precedes the name, it is a declaration.
    void recordUse(const QByteArray &name)
    {
        const bool isUse = m_previous == '(' || m_previous == '{' || m_previous == ';' || m_previous == '=';
        if (m_known.contains(name))
            return;
        m_known.insert(name);
        if (isUse)
            undeclared.emplace(name, LineNumber(m_lexer.tokenLine()));
    }

    void readPunctuator(char c) override
    {
        m_previous = c;
        if (c == '{' && m_isAssigned)
            skipValues();
        m_isAssigned = c == '=';
    }

    /// Skips the values of an initialiser, because they are the largest part of big sources. The scan has their ends.
    void skipValues()
    {
        const auto isPassed = [this](const CodeBlock &block) {
            return block.level > 0 || block.isInFunction || block.end.value() < m_lexer.at();
        };
        m_block = std::find_if_not(m_block, m_end, isPassed);
        if (m_block != m_end && m_block->begin.value() < m_lexer.at())
            m_lexer.jumpTo(m_block->end, m_block->lastLine);
        else
            m_lexer.skipBraces(false);
    }

    void takeDirective(QByteArrayView directive) override
    {
        static const QRegularExpression include(u"^#\\s*include\\s*[<\"]([^>\"]*)[>\"]"_s);
        static const QRegularExpression define(u"^#\\s*define\\s+(\\w+)"_s);
        constexpr qsizetype longest = 1024;
        if (directive.size() > longest)
            return;
        const QString text = QString::fromLatin1(directive);
        if (const QRegularExpressionMatch match = include.match(text); match.hasMatch())
            includes += match.captured(1);
        else if (const QRegularExpressionMatch macro = define.match(text); macro.hasMatch())
            m_known.insert(macro.captured(1).toLatin1());
    }

    CLexer m_lexer {*this};
    std::vector<CodeBlock>::const_iterator m_block; ///< the next one outside of functions
    std::vector<CodeBlock>::const_iterator m_end;
    bool m_isAssigned = false;
    char m_previous = ';'; ///< last punctuator; 'w' after a word
    QSet<QByteArray> m_known; ///< names that recordUse() has seen
};

/// True for headers with known content. Such a header declares only its own names.
bool isKnownHeader(const QString &include)
{
    static const WordList known(
        u"stdint.h stddef.h stdbool.h stdlib.h stdio.h string.h math.h inttypes.h assert.h "
        u"tvm/runtime/c_runtime_api.h tvm/runtime/c_backend_api.h tvm/runtime/crt/error_codes.h");
    return known.contains(include) || include.section(u'/', -1).startsWith("tvmgen_"_L1);
}

/// The C library header that declares a function, or empty.
QString headerOf(const QString &function)
{
    static const QHash<QString, QString> headers {
        {u"memcpy"_s, u"string.h"_s}, {u"memset"_s, u"string.h"_s}, {u"memmove"_s, u"string.h"_s},
        {u"memcmp"_s, u"string.h"_s}, {u"strlen"_s, u"string.h"_s}, {u"malloc"_s, u"stdlib.h"_s},
        {u"calloc"_s, u"stdlib.h"_s}, {u"free"_s, u"stdlib.h"_s},   {u"abs"_s, u"stdlib.h"_s},
        {u"printf"_s, u"stdio.h"_s},  {u"expf"_s, u"math.h"_s},     {u"exp"_s, u"math.h"_s},
        {u"sqrtf"_s, u"math.h"_s},    {u"sqrt"_s, u"math.h"_s},     {u"powf"_s, u"math.h"_s},
        {u"tanhf"_s, u"math.h"_s},    {u"roundf"_s, u"math.h"_s},   {u"floorf"_s, u"math.h"_s},
        {u"logf"_s, u"math.h"_s},     {u"ceilf"_s, u"math.h"_s},    {u"fmaxf"_s, u"math.h"_s}};
    return headers.value(function);
}

/// Normalises a C type. Removes qualifiers and treats unsigned types as signed ones, because compilers only warn about
/// such differences.
QString comparable(QString type)
{
    static const QRegularExpression qualifiers(
        u"\\b(const|volatile|restrict|__restrict|__restrict__|struct|register)\\b"_s);
    type.remove(qualifiers);
    type = type.simplified().remove(u' ');
    static const QHash<QString, QString> same {{u"uint8_t"_s, u"int8_t"_s},   {u"uint16_t"_s, u"int16_t"_s},
                                               {u"uint32_t"_s, u"int32_t"_s}, {u"uint64_t"_s, u"int64_t"_s},
                                               {u"int"_s, u"int32_t"_s},      {u"char"_s, u"int8_t"_s}};
    QString stars;
    while (type.endsWith(u'*')) {
        type.chop(1);
        stars += u'*';
    }
    return same.value(type, type) + stars;
}

/// True if both are pointers to numbers of known size, and of different types.
bool isOtherPointer(const QString &one, const QString &other)
{
    static const QSet<QString> known {u"int8_t*"_s,  u"int16_t*"_s, u"int32_t*"_s,
                                      u"int64_t*"_s, u"float*"_s,   u"double*"_s};
    return known.contains(one) && known.contains(other) && one != other;
}

/// Definitions and declarations in all files of an archive.
struct ArchiveNames {
    explicit ArchiveNames(const CodeReferences &all, const std::vector<ScannedSource> &sources) : references(all)
    {
        for (const ScannedSource &source : sources) {
            included += QSet<QString>(source.source->headers.begin(), source.source->headers.end());
            for (const FunctionDefinition &function : source.source->functions) {
                if (!function.isStatic)
                    generated.insert(function.name);
            }
        }
        for (const ScannedSource &source : sources) {
            for (std::size_t i = 0; included.contains(source.path) && i < source.source->functions.size(); ++i)
                inHeaders.insert(source.source->functions[i].name);
        }
        static const QRegularExpression header(u"\\.(h|hh|hpp|inc)$"_s, QRegularExpression::CaseInsensitiveOption);
        std::vector<bool> isHeader;
        for (const CodeReferences::File &file : references.files())
            isHeader.push_back(included.contains(file.path) || header.match(file.path).hasMatch());
        for (const CodeUse &use : references.uses()) {
            if (use.kind == CodeUse::Kind::Declaration && isHeader[std::size_t(use.file)])
                inHeaders.insert(references.names()[std::size_t(use.name)]);
        }
        for (const CodeDefinition &definition : references.definitions()) {
            if (isHeader[std::size_t(definition.file)])
                inHeaders.insert(references.nameOf(definition));
        }
    }

    const CodeReferences &references;
    QSet<QString> generated; ///< non-static functions of generated sources
    QSet<QString> included; ///< paths of files that other files include
    QSet<QString> inHeaders; ///< functions that a header of the archive declares or defines
};

class FileCheck {
public:
    FileCheck(const ArchiveNames &names, const ScannedSource &source, QByteArrayView text)
        : m_references(names.references)
        , m_names(names)
        , m_source(source)
        , m_text(text)
        , m_isCpp(isCpp(source.path))
    {
        m_words.read(text, *source.source);
        m_knowsHeaders = std::ranges::all_of(m_words.includes, isKnownHeader);
        recordDeclarations();
        for (const CodeBlock &block : source.source->objects) {
            if (block.level == 0 && !block.isInFunction && block.kind != CodeBlock::Kind::Macro)
                m_objects.insert(block.name, &block);
        }
    }

    Findings find()
    {
        if (!m_isCpp)
            checkCalls();
        for (const FunctionDefinition &function : m_source.source->functions) {
            if (m_found.contains(Reason::PointersOfOtherTypes))
                break;
            if (!function.code.body.calls.empty())
                enter(function);
            for (const CCall &call : function.code.body.calls)
                checkPointers(function, call);
        }
        if (!m_isCpp && m_words.boolLine && m_knowsHeaders && !m_words.includes.contains(u"stdbool.h"_s))
            add(Reason::BoolUndeclared, *m_words.boolLine, {u"-include stdbool.h"_s});
        addUndeclared();
        return std::move(m_findings);
    }

private:
    struct Declaration {
        ByteOffset begin;
        std::optional<QStringList> types; ///< parameter types; parsed on first use
    };

    void recordDeclarations()
    {
        const int file = m_references.fileOf(m_source.path);
        if (file < 0)
            return;
        const auto [first, last] = m_references.usesIn(file);
        for (auto use = first; use != last; ++use) {
            if (use->kind == CodeUse::Kind::Declaration)
                m_declarations.try_emplace(m_references.names()[std::size_t(use->name)],
                                           Declaration {use->begin, std::nullopt});
        }
        const auto [begin, end] = m_references.definitionsIn(file);
        for (auto definition = begin; definition != end; ++definition) {
            if (!definition->begin)
                continue;
            const QString &name = m_references.nameOf(*definition);
            if (definition->kind == CodeDefinition::Kind::Macro) {
                m_macros.insert(name);
                continue;
            }
            const auto [known, isNew] =
                m_declarations.try_emplace(name, Declaration {*definition->begin, std::nullopt});
            if (!isNew && *definition->begin < known->second.begin)
                known->second.begin = *definition->begin;
            m_definitions.insert(name, *definition->begin);
        }
    }

    /// Prepares for the calls of a function: reads the function's variables.
    void enter(const FunctionDefinition &function)
    {
        m_locals.clear();
        m_voidPointers.reset();
        for (const CBuffer &buffer : function.code.body.buffers) {
            if (buffer.kind != CBuffer::Kind::Named)
                m_locals.insert(buffer.name, {});
        }
        for (const CParameter &parameter : function.code.signature.parameters)
            m_locals.insert(parameter.name, comparable(parameter.type));
    }

    void add(FindingReason reason, LineNumber line, QStringList arguments)
    {
        if (!m_found.insert(reason).second)
            return;
        m_findings.push_back(makeFinding(Code::CodeNeedsPermissiveCompiler, Link::file(m_source.path, line), reason,
                                         std::move(arguments)));
    }

    void addUndeclared()
    {
        bool hasVector = false;
        for (const auto &[name, line] : m_words.undeclared) {
            const bool isContext = name == SourceWords::moduleContext;
            const QString word = QString::fromLatin1(name);
            if (!m_knowsHeaders || (!isContext && std::exchange(hasVector, true)))
                continue;
            m_findings.push_back(makeFinding(isContext ? Code::ContextUndeclared : Code::VectorTypeMissing,
                                             Link::file(m_source.path, line), {word}));
        }
    }

    void checkCalls()
    {
        const int file = m_references.fileOf(m_source.path);
        if (file < 0)
            return;
        const auto [first, last] = m_references.usesIn(file);
        for (auto use = first; use != last; ++use) {
            const QString &name = m_references.names()[std::size_t(use->name)];
            if (use->kind != CodeUse::Kind::Call || m_macros.contains(name) || m_names.inHeaders.contains(name))
                continue;
            const auto declared = m_declarations.find(name);
            if (declared != m_declarations.end() && declared->second.begin < use->begin) {
                if (isWithoutTypes(typesOf(name)))
                    add(Reason::CallsUndeclared, use->line, {u"-Wno-declaration-missing-parameter-type"_s, name});
                continue;
            }
            // Functions of libraries need a header. Functions that are built into the compiler do not.
            const QString header = headerOf(name);
            const bool isOfLibrary = !header.isEmpty() && m_knowsHeaders && !m_words.includes.contains(header);
            if (m_names.generated.contains(name) || m_definitions.contains(name) || isOfLibrary)
                add(Reason::CallsUndeclared, use->line, {u"-Wno-implicit-function-declaration"_s, name});
        }
    }

    /// True for a declaration that has names in place of types. The exporter declared main like this in 2021:
    /// `tvmgen_M_run_model(arg0,arg1)`.
    static bool isWithoutTypes(const QStringList &types)
    {
        static const QRegularExpression name(u"^arg\\d+$"_s);
        return std::ranges::any_of(types,
                                   [](const QString &type) { return type.isEmpty() || name.match(type).hasMatch(); });
    }

    /// Parameter types of the first declaration in the file.
    const QStringList &typesOf(const QString &callee)
    {
        static const QStringList none;
        const auto declared = m_declarations.find(callee);
        if (declared == m_declarations.end())
            return none;
        if (!declared->second.types)
            declared->second.types = parameterTypes(m_text, declared->second.begin, callee);
        return *declared->second.types;
    }

    /// Type of an argument. "[]" is appended if it is the address of an array. Empty if unknown.
    [[nodiscard]] QString typeOf(const QString &argument, const FunctionDefinition &caller)
    {
        static const QRegularExpression name(u"^(&?)\\s*\\(?\\s*([A-Za-z_]\\w*)\\s*\\)?$"_s);
        static const QRegularExpression field(u"^(in|out)puts\\s*->\\s*\\w+$"_s);
        if (m_isCpp && field.match(argument).hasMatch())
            return u"void*"_s;
        const QRegularExpressionMatch match = name.match(argument.trimmed());
        if (!match.hasMatch())
            return {};
        const bool isAddress = !match.captured(1).isEmpty();
        const QString variable = match.captured(2);
        if (const auto local = m_locals.constFind(variable); local != m_locals.constEnd()) {
            if (isAddress || !local->isEmpty())
                return isAddress ? QString() : *local;
            return m_isCpp && voidPointers(caller).contains(variable) ? u"void*"_s : QString();
        }
        const CodeBlock *block = m_objects.value(variable);
        if (!block)
            return {};
        const bool isArray = block->elements.has_value();
        const QString type = comparable(block->type);
        if (isAddress)
            return isArray ? type + u"[]*"_s : type + u'*';
        return isArray ? type + u'*' : QString();
    }

    /// Variables of a function that are declared as `void* NAME`.
    const QSet<QString> &voidPointers(const FunctionDefinition &function)
    {
        if (m_voidPointers)
            return *m_voidPointers;
        m_voidPointers.emplace();
        static const QRegularExpression declared(
            u"\\bvoid\\s*\\*\\s*(?:const\\s+|restrict\\s+)?([A-Za-z_]\\w*)\\s*[=;]"_s);
        if (!m_definitions.contains(function.name))
            return *m_voidPointers;
        const qint64 begin = m_definitions.value(function.name).value();
        const QByteArrayView rest = m_text.sliced(std::clamp<qint64>(begin, 0, m_text.size()));
        const qsizetype closing = rest.first(std::min<qsizetype>(rest.size(), longestFunction)).indexOf("\n}");
        const QString body =
            QString::fromLatin1(rest.first(closing < 0 ? std::min<qsizetype>(rest.size(), longestFunction) : closing));
        for (auto match = declared.globalMatch(body); match.hasNext();)
            m_voidPointers->insert(match.next().captured(1));
        return *m_voidPointers;
    }

    void checkPointers(const FunctionDefinition &caller, const CCall &call)
    {
        if (call.isPacked || call.arguments.empty() || m_found.contains(Reason::PointersOfOtherTypes))
            return;
        const QStringList types = typesOf(call.callee);
        for (std::size_t i = 0; i < call.arguments.size() && qsizetype(i) < types.size(); ++i) {
            const QString wanted = comparable(types[qsizetype(i)]);
            if (!wanted.endsWith(u'*') || wanted == "void*"_L1)
                continue;
            const QString given = typeOf(call.arguments[i].text, caller);
            const bool isArray = given.endsWith("[]*"_L1);
            const bool isStruct = given.endsWith(u'*') && !isArray && call.arguments[i].text.trimmed().startsWith(u'&')
                && given != wanted && isOtherStruct(given, wanted);
            const bool isVoid = m_isCpp && given == "void*"_L1;
            if (!isArray && !isStruct && !isVoid && !isOtherPointer(given, wanted))
                continue;
            const QString flags = !m_isCpp ? u"-Wno-incompatible-pointer-types"_s
                : isVoid                   ? u"-fpermissive"_s
                                           : u"-x c -Wno-incompatible-pointer-types"_s;
            add(Reason::PointersOfOtherTypes, call.line, {flags, caller.name, call.callee});
            return;
        }
    }

    /// True if the code passes a pointer to a struct of the file but the function expects a pointer to numbers.
    static bool isOtherStruct(const QString &given, const QString &wanted)
    {
        static const QSet<QString> numbers {u"int8_t*"_s,  u"int16_t*"_s, u"int32_t*"_s,
                                            u"int64_t*"_s, u"float*"_s,   u"double*"_s};
        return numbers.contains(wanted) && !numbers.contains(given);
    }

    const CodeReferences &m_references;
    const ArchiveNames &m_names;
    const ScannedSource &m_source;
    QByteArrayView m_text;
    bool m_isCpp = false;
    bool m_knowsHeaders = false;
    SourceWords m_words;
    std::map<QString, Declaration> m_declarations; ///< first declaration of each name
    QSet<QString> m_macros;
    QHash<QString, ByteOffset> m_definitions;
    QHash<QString, const CodeBlock *> m_objects; ///< objects of the file
    QHash<QString, QString> m_locals; ///< types of the current function's variables, by name; only parameters have one
    std::optional<QSet<QString>> m_voidPointers; ///< void pointers of the current function, read on demand
    std::set<FindingReason> m_found;
    Findings m_findings;
};

} // namespace

Findings checkCompilerNeeds(const CodeReferences &references, const std::vector<ScannedSource> &sources,
                            const std::function<std::shared_ptr<const ByteSource>(const QString &path)> &text)
{
    const ArchiveNames names(references, sources);
    Findings findings;
    for (const ScannedSource &source : sources) {
        // A file that others include depends on the text before the include, so it cannot be checked alone.
        const bool isPart = source.source->functions.empty() || names.included.contains(source.path);
        const std::shared_ptr<const ByteSource> bytes = isPart ? nullptr : text(source.path);
        if (!bytes)
            continue;
        for (Finding &finding : FileCheck(names, source, bytes->view()).find())
            findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace Mlf
