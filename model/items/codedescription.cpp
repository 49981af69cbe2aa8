// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/codedescription.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/code/functionname.h"
#include "model/analysis/contract/externals.h"
#include "model/artifact/relaynames.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/places.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CodeDescription {
    Q_DECLARE_TR_FUNCTIONS(CodeDescription)
};

constexpr qsizetype usersNamed = 4;
constexpr qsizetype longestLine = 160;

/// The text of the line at a place, without blanks at both ends.
QString lineText(const Document &document, const Link &place)
{
    const CodeReferences &references = *document.references;
    const int file = references.fileOf(place.name);
    const int function = file >= 0 && place.firstLine ? references.functionAt(file, *place.firstLine) : -1;
    const auto bytes = document.bytes(place.name);
    const std::optional<ByteOffset> begin =
        function >= 0 ? references.definitions()[std::size_t(function)].begin : std::nullopt;
    if (!bytes || !begin)
        return {};
    // Search from the start of the function, because functions are short and files are not.
    QByteArrayView rest = bytes->view();
    rest = rest.sliced(std::min<qsizetype>(begin->value(), rest.size())); // a file in a folder may have become shorter
    for (qint64 line = references.definitions()[std::size_t(function)].line->value();
         line < place.firstLine->value() && !rest.isEmpty(); ++line)
        rest = rest.sliced(std::min(rest.size(), rest.indexOf('\n') < 0 ? rest.size() : rest.indexOf('\n') + 1));
    const qsizetype end = rest.indexOf('\n');
    const QString text = QString::fromUtf8(rest.first(std::min(end < 0 ? rest.size() : end, longestLine))).trimmed();
    return text.size() < longestLine - 4 ? text : text + u'…';
}

const QString &pathOf(const Document &document, const CodeDefinition &definition)
{
    return document.references->files()[std::size_t(definition.file)].path;
}

QString moduleNameOf(const Document &document, const CodeDefinition &definition)
{
    return document.references->moduleOf(document.references->files()[std::size_t(definition.file)]);
}

QString arrayText(const ConstantFact &constant)
{
    return constant.elements ? u"%1[%2]"_s.arg(constant.ctype).arg(*constant.elements) : constant.ctype;
}

QString usersText(const Document &document, const std::vector<const CodeUse *> &uses)
{
    const CodeReferences &references = *document.references;
    QStringList names;
    QSet<int> seen;
    for (const CodeUse *use : uses) {
        if (use->function < 0 || seen.contains(use->function))
            continue;
        seen.insert(use->function);
        const CodeDefinition &function = references.definitions()[std::size_t(use->function)];
        if (names.size() < usersNamed)
            names += shortFunctionName(references.nameOf(function), moduleNameOf(document, function));
    }
    const qsizetype more = seen.size() - names.size();
    if (names.isEmpty())
        return {};
    return more > 0 ? CodeDescription::tr("Used by %1 and %2 more").arg(names.join(u", "_s), formatCount(more))
                    : CodeDescription::tr("Used by %1").arg(names.join(u", "_s));
}

template <typename Fact>
const Fact *factAt(const std::vector<Fact> &facts, const QString &name, const CodeDefinition &definition,
                   const QString &path)
{
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const Fact &fact) {
        return fact.name == name && fact.line == definition.line && fact.file == path;
    });
    return found == facts.end() ? nullptr : &*found;
}

QString dataFacts(const Document &document, const CodeDefinition &definition, ByteUnit unit)
{
    const QString &path = pathOf(document, definition);
    const QString &name = document.references->nameOf(definition);
    for (const Module &module : document.modules) {
        if (const ConstantFact *constant = factAt(module.constants.constants, name, definition, path))
            return constantFacts(*constant, unit);
        if (const PoolFact *pool = factAt(module.constants.pools, name, definition, path))
            return poolFacts(*pool, unit);
    }
    return {};
}

QStringList functionFacts(const Document &document, const CodeDefinition &definition, ByteUnit unit)
{
    const QString &path = pathOf(document, definition);
    const QString &name = document.references->nameOf(definition);
    const FunctionFact *fact = nullptr;
    for (const Module &module : document.modules)
        fact = fact ? fact : factAt(module.functions, name, definition, path);
    if (!fact)
        return {};
    const auto size = [&](ByteCount bytes) { return formatBytesIn(unit, bytes, QLocale()); };
    QStringList facts;
    // metadata.json states 0 for functions with buffers planned into pools.
    if (const std::optional<ByteCount> workspace = fact->statedWorkspace(); workspace && workspace->value() > 0)
        facts += CodeDescription::tr("Workspace: %1, stated in metadata.json").arg(size(*workspace));
    if (fact->constantBytes && fact->constantBytes->value() > 0)
        facts += (fact->areConstantsAtLeast ? CodeDescription::tr("Constants: at least %1")
                                            : CodeDescription::tr("Constants: %1"))
                     .arg(size(*fact->constantBytes));
    if (fact->codeBytes)
        facts += CodeDescription::tr("Machine code: %1").arg(size(*fact->codeBytes));
    return facts;
}

/// Facts about a buffer of the main function, including its address in the plan.
QString bufferFacts(const Document &document, const ResolvedName &meaning, ByteUnit unit)
{
    for (const Module &module : document.modules) {
        if (module.mainCalls.file != meaning.target.name || !meaning.target.firstLine)
            continue;
        const int file = document.references->fileOf(module.mainCalls.file);
        const int function = document.references->functionAt(file, *meaning.target.firstLine);
        if (function < 0
            || document.references->nameOf(document.references->definitions()[std::size_t(function)])
                != module.mainCalls.function)
            continue;
        for (const MainBuffer &buffer : module.mainCalls.buffers) {
            if (meaning.name != buffer.name && meaning.name != buffer.name + u"_let"_s
                && meaning.name != buffer.name + u"_buffer_var"_s)
                continue;
            const QString size =
                buffer.bytes ? formatBytesIn(unit, *buffer.bytes, QLocale()) : CodeDescription::tr("size not known");
            return buffer.offset && !buffer.pool.isEmpty()
                ? CodeDescription::tr("Buffer %1: %2 at offset %3 of %4")
                      .arg(buffer.label(), size, formatCount(buffer.offset->value()), buffer.pool)
                : CodeDescription::tr("Buffer %1: %2").arg(buffer.label(), size);
        }
    }
    return {};
}

QStringList definedLines(const Document &document, int number, ByteUnit unit)
{
    const CodeReferences &references = *document.references;
    const CodeDefinition &definition = references.definitions()[std::size_t(number)];
    const QString &name = references.nameOf(definition);
    QStringList lines;
    if (definition.kind == CodeDefinition::Kind::Function) {
        const QString shortName = shortFunctionName(name, moduleNameOf(document, definition));
        lines += name;
        if (shortName != name)
            lines += shortName;
        lines += functionFacts(document, definition, unit);
        const auto calls = qint64(references.callsOf(number).size());
        lines += calls == 0 ? CodeDescription::tr("No code of the archive calls it")
                            : CodeDescription::tr("Places that call it: %1").arg(formatCount(calls));
    } else {
        const QString facts = dataFacts(document, definition, unit);
        const bool isMacro = definition.kind == CodeDefinition::Kind::Macro;
        lines += facts.isEmpty() ? name : u"%1: %2"_s.arg(name, facts);
        if (isMacro)
            lines += CodeDescription::tr("Macro");
        const QString users = usersText(document, references.usesOf(number));
        if (!users.isEmpty())
            lines += users;
        else if (!isMacro)
            lines += CodeDescription::tr("No code of the archive names it");
    }
    lines +=
        CodeDescription::tr("Defined at %1").arg(formatLink(Link::file(pathOf(document, definition), definition.line)));
    return lines;
}

QStringList relayValueLines(const Module &module, const QString &name, QByteArrayView definition, LineNumber line,
                            ByteUnit unit)
{
    const auto expression = std::find_if(
        module.relayExpressions.begin(), module.relayExpressions.end(),
        [&](const RelayExpression &candidate) { return candidate.line == line && candidate.binding == name; });
    if (expression != module.relayExpressions.end())
        return relayTypeLines(*expression, unit);
    // A parameter in the head of a function: "%x: Tensor[(1, 4), int8]".
    const QByteArrayView rest = definition.sliced(name.toUtf8().size());
    const RelayTensor parameter = rest.startsWith(": ") ? readRelayTensor(rest.sliced(2).trimmed()) : RelayTensor();
    if (parameter.dtype.isEmpty() || !parameter.shape)
        return {};
    return {relayTypeText(*RelayType::of({parameter.dtype, *parameter.shape}), unit)};
}

QStringList relayConstantLines(const Document &document, const Module &module, const ResolvedName &meaning,
                               LineNumber line, ByteUnit unit)
{
    QStringList lines {meaning.name};
    const ConstantInRelay *constant = relayConstantAt(module, meaning.name, line);
    if (!constant)
        return lines;
    if (constant->use.elements) {
        const QString elements = formatCount(*constant->use.elements);
        lines += constant->use.dtype.isEmpty()
            ? CodeDescription::tr("Values: %1").arg(elements)
            : CodeDescription::tr("Values: %1 of %2").arg(elements, constant->use.dtype);
    }
    if (constant->row >= 0) {
        const LedgerRow row = constantLedger(module)->rows[std::size_t(constant->row)];
        lines += row.bytes ? u"%1: %2"_s.arg(row.name, formatBytesIn(unit, *row.bytes, QLocale())) : row.name;
        lines += CodeDescription::tr(
            "Inferred: no other constant of that call has as many values; the compiler may have changed them");
        if (row.line)
            lines += CodeDescription::tr("Defined at %1").arg(formatLink(Link::file(row.values.file, row.line)));
    } else if (document.stage < Document::Stage::Analysis) {
        lines += CodeDescription::tr("The constant is identified after the code is read");
    } else if (constant->candidates > 0) {
        lines += CodeDescription::tr("The constant is unknown; constants of the call that it could be: %1")
                     .arg(formatCount(constant->candidates));
    } else {
        lines += CodeDescription::tr("The constant is unknown: the compiler may have replaced it by other constants");
    }
    return lines;
}

QStringList relayLines(const Document &document, const ResolvedName &meaning, ByteUnit unit)
{
    QStringList lines {meaning.name};
    const Module *module = moduleOfRelay(document, meaning.relayFile);
    const auto bytes = document.bytes(meaning.relayFile);
    const std::optional<RelayName> name = module && bytes ? relayNameAt(bytes->view(), meaning.word.end) : std::nullopt;
    if (!bytes)
        return lines;
    const QByteArrayView text = bytes->view();
    if (name && name->kind == RelayName::Kind::Constant)
        return relayConstantLines(document, *module, meaning,
                                  LineNumber(text.first(name->range.begin.value()).count('\n')), unit);
    if (!name || !name->definition)
        return lines;
    const qint64 begin = name->definition->begin.value();
    const LineNumber line(text.first(begin).count('\n'));
    if (name->kind == RelayName::Kind::Value) {
        lines += relayValueLines(*module, name->text, text.sliced(begin), line, unit);
        // The line of a parameter is not useful: it is the long head of the function.
        const QByteArrayView rest = text.sliced(begin, std::min(text.size() - begin, 2 * longestLine));
        const QString said =
            QString::fromUtf8(rest.indexOf('\n') < 0 ? rest : rest.first(rest.indexOf('\n'))).simplified();
        if (!meaning.isDefinition && said.startsWith(name->text + u" ="_s))
            lines.insert(1, said.size() <= longestLine ? said : said.first(longestLine) + u'…');
    }
    lines += CodeDescription::tr("Defined at %1").arg(formatLink(Link::file(meaning.relayFile, line)));
    if (meaning.definition >= 0)
        lines += definedLines(document, meaning.definition, unit);
    return lines;
}

constexpr qsizetype shownParts = 3; ///< parts of a tuple on one line
constexpr qsizetype listedParts = 16;

struct TypeTexts {
    Q_DECLARE_TR_FUNCTIONS(TypeMarks)
};

QString partText(const std::optional<RelayTensorType> &part)
{
    return part ? relayTensorText(*part) : TypeTexts::tr("unknown", "the shape of a tensor");
}

QString partWithBytes(const RelayTensorType &tensor, ByteUnit unit)
{
    const std::optional<ByteCount> bytes = tensor.bytes();
    return u"%1 · %2"_s.arg(relayTensorText(tensor),
                            bytes ? formatBytesNarrow(unit, *bytes, QLocale()) : TypeTexts::tr("bytes unknown"));
}

} // namespace

QString relayTensorText(const RelayTensorType &tensor)
{
    QStringList extents;
    for (const qint64 extent : tensor.shape)
        extents += QString::number(extent); // an extent is read as part of a shape, so its digits are not grouped
    const QString shape = extents.join(u'×');
    return shape.isEmpty() ? tensor.dtype : tensor.dtype.isEmpty() ? shape : shape + u' ' + tensor.dtype;
}

QString relayTypeText(const RelayType &type, ByteUnit unit)
{
    if (!type.isTuple)
        return type.parts.front() ? partWithBytes(*type.parts.front(), unit) : QString();
    QStringList parts;
    for (const auto &part : type.parts) {
        if (parts.size() == shownParts) {
            parts += u"…"_s;
            break;
        }
        parts += partText(part);
    }
    return u"(%1)"_s.arg(parts.join(u", "_s));
}

QStringList relayTypeLines(const RelayExpression &expression, ByteUnit unit)
{
    QStringList lines;
    for (const auto &part : expression.type->parts) {
        if (lines.size() == listedParts) {
            lines += u"…"_s;
            break;
        }
        lines += part ? partWithBytes(*part, unit) : partText(part);
    }
    lines += expression.isStated ? TypeTexts::tr("Stated: TVM has printed this type behind the expression.")
                                 : TypeTexts::tr("Computed: by the rule of the operator, from what it takes.");
    return lines;
}

QString constantFacts(const ConstantFact &constant, ByteUnit unit)
{
    QStringList facts {arrayText(constant)};
    facts += constant.bytes ? formatBytesIn(unit, *constant.bytes, QLocale()) : CodeDescription::tr("size not known");
    if (!constant.section.isEmpty())
        facts += constant.section;
    if (!constant.pool.isEmpty())
        facts += constant.offset
            ? CodeDescription::tr("at offset %1 of %2").arg(formatCount(constant.offset->value()), constant.pool)
            : CodeDescription::tr("in %1").arg(constant.pool);
    facts.removeAll(QString());
    return facts.join(u", "_s);
}

QString poolFacts(const PoolFact &pool, ByteUnit unit)
{
    QStringList facts {pool.kind == PoolFact::Kind::Workspace ? CodeDescription::tr("workspace pool")
                                                              : CodeDescription::tr("constant pool")};
    facts += pool.bytes ? formatBytesIn(unit, *pool.bytes, QLocale()) : CodeDescription::tr("size not known");
    if (!pool.section.isEmpty())
        facts += pool.section;
    return facts.join(u", "_s);
}

QString describeCode(const Document &document, const ResolvedName &meaning, ByteUnit unit)
{
    if (!meaning.relayFile.isEmpty())
        return relayLines(document, meaning, unit).join(u'\n');
    if (meaning.isNull() || !document.references)
        return {};
    QStringList lines;
    if (meaning.kind == ResolvedName::Kind::File) {
        const DocumentFile *file = document.file(meaning.name);
        lines += meaning.name;
        if (file)
            lines += formatBytesIn(unit, file->bytes, QLocale());
    } else if (meaning.kind == ResolvedName::Kind::External) {
        lines += meaning.name;
        lines += CodeDescription::tr("No file of the archive defines it");
        if (!meaning.target.isNull())
            lines += CodeDescription::tr("Declared at %1").arg(formatLink(meaning.target));
    } else if (meaning.kind == ResolvedName::Kind::Local) {
        const QString buffer = bufferFacts(document, meaning, unit);
        lines += buffer.isEmpty() ? meaning.name : buffer;
        const QString text = meaning.isDefinition ? QString() : lineText(document, meaning.target);
        if (!text.isEmpty())
            lines += text;
        if (meaning.definition >= 0)
            lines += definedLines(document, meaning.definition, unit);
    } else {
        lines = definedLines(document, meaning.definition, unit);
    }
    return lines.join(u'\n');
}

QString referenceTitle(const Document &document, const ResolvedName &meaning, ReferenceList list)
{
    QString module;
    if (meaning.definition >= 0)
        module = moduleNameOf(document, document.references->definitions()[std::size_t(meaning.definition)]);
    const QString name = shortFunctionName(meaning.name, module);
    return list == ReferenceList::Callers ? CodeDescription::tr("Callers of %1").arg(name)
        : list == ReferenceList::Callees  ? CodeDescription::tr("Calls in %1").arg(name)
                                          : CodeDescription::tr("Uses of %1").arg(name);
}

} // namespace Mlf
