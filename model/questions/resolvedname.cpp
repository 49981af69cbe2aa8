// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/resolvedname.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/contract/externals.h"
#include "model/artifact/relaynames.h"
#include "model/base/basis.h"
#include "model/csource/scan/cnames.h"
#include "model/document/constantvalues.h"
#include "model/document/document.h"
#include "model/document/places.h"

#include <algorithm>
#include <iterator>
#include <map>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 longestMeaning = 4 << 20; ///< maximum bytes of a function searched for local names

const CodeReferences::File &fileOf(const CodeReferences &references, const CodeDefinition &definition)
{
    return references.files()[std::size_t(definition.file)];
}

Link linkOf(const CodeReferences &references, int definition)
{
    const CodeDefinition &found = references.definitions()[std::size_t(definition)];
    const QString &path = fileOf(references, found).path;
    // A definition in an object file has no line: link to the function by its name.
    return found.line ? Link::file(path, found.line) : Link::function(references.nameOf(found));
}

/// The range of a function, but at most longestMeaning bytes.
ByteRange textOf(const CodeDefinition &function, const LineIndex &index)
{
    if (!function.line || function.line->value() >= index.lineCount())
        return {};
    const ByteOffset begin = index.lineStart(*function.line);
    const LineNumber last(std::min(function.endLine.value(), index.lineCount() - 1));
    return {begin, ByteOffset(std::min(index.lineBytes(last).end.value(), begin.value() + longestMeaning))};
}

/// The path in an #include line, or an empty text.
QString includedPath(QByteArrayView line)
{
    const QByteArrayView text = line.trimmed();
    if (!text.startsWith('#') || !text.sliced(1).trimmed().startsWith("include"))
        return {};
    const qsizetype begin = std::max(text.indexOf('<'), text.indexOf('"')) + 1;
    const qsizetype end = begin > 0 ? std::max(text.lastIndexOf('>'), text.lastIndexOf('"')) : 0;
    return end > begin ? QString::fromUtf8(text.sliced(begin, end - begin)) : QString();
}

/// The file to which an #include refers: a file in the same folder, else the first file whose path ends with
/// `included`.
QString includedFile(const Document &document, const QString &from, const QString &included)
{
    const QString beside = from.left(from.lastIndexOf(u'/') + 1) + included;
    QString found;
    for (const DocumentFile &file : document.files) {
        if (file.path == beside)
            return beside;
        if (found.isEmpty() && (file.path == included || file.path.endsWith(u'/' + included)))
            found = file.path;
    }
    return found;
}

/// If the function declares `word` as a local name, sets the meaning to that declaration.
void resolveLocal(ResolvedName &meaning, const CodeReferences &references, int file, LineNumber line,
                  QByteArrayView word, const LineIndex &index)
{
    const int number = references.functionAt(file, line);
    if (number < 0)
        return;
    const CodeDefinition &function = references.definitions()[std::size_t(number)];
    const ByteRange range = textOf(function, index);
    if (references.nameOf(function).toUtf8() == word || range.size() == 0)
        return;
    const QByteArrayView text = index.source()->view().sliced(range.begin.value(), range.size());
    const std::optional<CName> declared = findLocalDeclaration(text, word);
    if (!declared)
        return;
    meaning.isDefinition = declared->begin.value() + range.begin.value() == meaning.word.begin.value();
    meaning.kind = ResolvedName::Kind::Local;
    meaning.name = QString::fromUtf8(word);
    meaning.external = -1;
    // The declaration of a local variable for a pool or constant links to the pool or constant.
    meaning.target = meaning.isDefinition && meaning.definition >= 0
        ? linkOf(references, meaning.definition)
        : Link::file(references.files()[std::size_t(file)].path,
                     LineNumber(function.line->value() + declared->line.value()));
}

ResolvedName meaningInText(const Document &document, const QString &name, ByteRange word)
{
    if (!document.references)
        return {};
    const CodeReferences &references = *document.references;
    const int definition = references.resolve(name, -1);
    if (definition < 0)
        return {};
    const CodeDefinition &found = references.definitions()[std::size_t(definition)];
    // A word in another language is not a name of the runtime.
    if (fileOf(references, found).kind == ArtifactKind::Runtime)
        return {};
    ResolvedName meaning = resolvedNameOf(document, definition);
    meaning.isDefinition = false;
    meaning.word = word;
    return meaning;
}

/// Meaning of a `meta[relay.Constant][N]` in Relay; links to the constant if it is identified.
ResolvedName constantInRelay(const Document &document, const QString &path, const RelayName &name,
                             const LineIndex &index)
{
    ResolvedName meaning;
    meaning.kind = ResolvedName::Kind::Constant;
    meaning.name = name.text;
    meaning.word = name.range;
    meaning.relayFile = path;
    const Module &module = *moduleOfRelay(document, path);
    const ConstantInRelay *constant = relayConstantAt(module, name.text, index.lineAtOffset(name.range.begin));
    if (!constant || constant->row < 0)
        return meaning;
    meaning.target =
        Link::constant(constantLedger(module)->rows[std::size_t(constant->row)].label, document.linkModule(&module));
    return meaning;
}

/// Meaning of the name at a byte of a Relay text. A function at its definition links to its C code.
ResolvedName meaningInRelay(const Document &document, const QString &path, const LineIndex &index, ByteOffset at)
{
    const std::optional<RelayName> name = relayNameAt(index.source()->view(), at);
    if (!name)
        return {};
    ResolvedName meaning;
    if (name->kind == RelayName::Kind::Constant)
        return constantInRelay(document, path, *name, index);
    if (name->kind == RelayName::Kind::Function)
        meaning = meaningInText(document, name->text.sliced(1), name->range);
    if (!name->definition)
        return meaning;
    meaning.kind = ResolvedName::Kind::Local;
    meaning.name = name->text;
    meaning.word = name->range;
    meaning.isDefinition = name->isDefinition;
    meaning.relayFile = path;
    if (!name->isDefinition || meaning.definition < 0)
        meaning.target = Link::file(path, index.lineAtOffset(name->definition->begin));
    return meaning;
}

void addHits(std::vector<FileHits> &files, const Document &document, const QString &path, ArtifactKind kind,
             const std::vector<std::pair<ByteRange, LineNumber>> &places, qint64 &room)
{
    FileHits hits {path, kind, qint64(places.size()), {}};
    const std::shared_ptr<const ByteSource> bytes = room > 0 ? document.bytes(path) : nullptr;
    for (const auto &[range, line] : places) {
        if (!bytes || room-- <= 0 || range.end.value() > bytes->view().size())
            break;
        hits.hits.push_back(searchHitAt(bytes->view(), range, line));
    }
    if (!hits.hits.empty())
        files.push_back(std::move(hits));
}

std::vector<FileHits> localUses(const Document &document, const ResolvedName &meaning, qint64 room)
{
    const CodeReferences &references = *document.references;
    const int file = references.fileOf(meaning.target.name);
    const int number =
        file >= 0 && meaning.target.firstLine ? references.functionAt(file, *meaning.target.firstLine) : -1;
    const std::shared_ptr<const ByteSource> bytes = number >= 0 ? document.bytes(meaning.target.name) : nullptr;
    if (!bytes)
        return {};
    const CodeDefinition &function = references.definitions()[std::size_t(number)];
    const QByteArrayView text = bytes->view();
    const QByteArray name = meaning.name.toUtf8();
    const qint64 begin = std::min<qint64>(function.begin ? function.begin->value() : text.size(), text.size());
    std::vector<std::pair<ByteRange, LineNumber>> places;
    scanCNames(text.sliced(begin), {}, [&](const CName &found) {
        const ByteOffset at(begin + found.begin.value());
        const LineNumber line(function.line->value() + found.line.value());
        if (found.text == name)
            places.push_back({{at, ByteOffset(at.value() + name.size())}, line});
        return line <= function.endLine && found.begin.value() < longestMeaning;
    });
    std::vector<FileHits> files;
    addHits(files, document, meaning.target.name, references.files()[std::size_t(file)].kind, places, room);
    return files;
}

std::vector<FileHits> relayUses(const Document &document, const ResolvedName &meaning, qint64 room)
{
    const DocumentFile *file = document.file(meaning.relayFile);
    const std::shared_ptr<const ByteSource> bytes = file ? document.bytes(file->path) : nullptr;
    const std::optional<RelayName> name = bytes ? relayNameAt(bytes->view(), meaning.word.end) : std::nullopt;
    if (!name)
        return {};
    std::vector<std::pair<ByteRange, LineNumber>> places;
    const QByteArrayView text = bytes->view();
    qint64 line = 0;
    qint64 begin = 0; // line feeds before this offset are counted
    for (const ByteRange &place : relayPlacesOf(text, *name)) {
        line += text.sliced(begin, place.begin.value() - begin).count('\n');
        begin = place.begin.value();
        places.emplace_back(place, LineNumber(line));
    }
    std::vector<FileHits> files;
    addHits(files, document, file->path, file->kind, places, room);
    return files;
}

} // namespace

ResolvedName resolvedNameAt(const Document &document, const QString &path, const LineIndex &index, LineNumber line,
                            qint64 byte)
{
    if (line.value() >= index.lineCount())
        return {};
    const ByteRange range = index.lineBytes(line);
    if (moduleOfRelay(document, path))
        return meaningInRelay(document, path, index, ByteOffset(range.begin.value() + byte));
    if (!document.references)
        return {};
    const CodeReferences &references = *document.references;
    const QByteArrayView text = index.source()->view().sliced(range.begin.value(), range.size());
    ResolvedName meaning;
    const int file = references.fileOf(path);
    if (const QString included = file < 0 ? QString() : includedPath(text); !included.isEmpty()) {
        const QString found = includedFile(document, path, included);
        const qint64 at = text.indexOf(included.toUtf8());
        if (found.isEmpty() || byte < at - 1 || byte > at + included.toUtf8().size() + 1)
            return {};
        meaning.kind = ResolvedName::Kind::File;
        meaning.name = found;
        meaning.target = Link::file(found);
        meaning.word = {ByteOffset(range.begin.value() + at),
                        ByteOffset(range.begin.value() + at + included.toUtf8().size())};
        return meaning;
    }
    const CWord word = cWordAt(text, byte);
    if (word.text.isEmpty())
        return {};
    const QString name = QString::fromUtf8(word.text);
    const ByteOffset begin(range.begin.value() + word.begin);
    meaning.word = {begin, ByteOffset(begin.value() + word.text.size())};
    if (file < 0)
        return meaningInText(document, name, meaning.word);
    const CodeUse *use = references.useAt(file, begin);
    const int own = use ? -1 : references.definitionAt(file, line, name);
    if (use || own >= 0) {
        meaning.definition = use ? use->definition : own;
        meaning.external = use && use->definition < 0 ? use->name : -1;
        meaning.isDefinition = !use;
        meaning.kind = meaning.definition >= 0 ? ResolvedName::Kind::Defined : ResolvedName::Kind::External;
        meaning.name = use ? references.names()[std::size_t(use->name)] : name;
        if (meaning.definition >= 0)
            meaning.target = linkOf(references, meaning.definition);
        else if (const CodeUse *declared = references.declarationOf(use->name))
            meaning.target = Link::file(references.files()[std::size_t(declared->file)].path, declared->line);
    }
    if (own < 0 && (!use || use->kind == CodeUse::Kind::Mention))
        resolveLocal(meaning, references, file, line, word.text, index);
    return meaning.isNull() ? ResolvedName {} : meaning;
}

const ConstantInRelay *relayConstantAt(const Module &module, const QString &name, LineNumber line)
{
    const auto found = std::ranges::find_if(module.relayConstants, [&](const ConstantInRelay &constant) {
        return constant.use.line == line && name == u"meta[relay.Constant][%1]"_s.arg(constant.use.number);
    });
    return found == module.relayConstants.end() ? nullptr : &*found;
}

ResolvedName resolvedNameOf(const Document &document, int definition)
{
    if (definition < 0 || !document.references)
        return {};
    ResolvedName meaning;
    meaning.kind = ResolvedName::Kind::Defined;
    meaning.name = document.references->nameOf(document.references->definitions()[std::size_t(definition)]);
    meaning.definition = definition;
    meaning.target = linkOf(*document.references, definition);
    meaning.isDefinition = true;
    return meaning;
}

std::vector<FileHits> referencesOf(const Document &document, const ResolvedName &meaning, ReferenceList list,
                                   qint64 limit)
{
    if (list == ReferenceList::Uses && !meaning.relayFile.isEmpty())
        return relayUses(document, meaning, limit);
    if (!document.references)
        return {};
    const CodeReferences &references = *document.references;
    if (list == ReferenceList::Uses && meaning.kind == ResolvedName::Kind::Local)
        return localUses(document, meaning, limit);
    std::vector<const CodeUse *> uses;
    if (meaning.definition >= 0)
        uses = list == ReferenceList::Callees ? references.callsIn(meaning.definition)
            : list == ReferenceList::Callers  ? references.callsOf(meaning.definition)
                                              : references.usesOf(meaning.definition);
    else if (meaning.external >= 0 && list != ReferenceList::Callees)
        uses = references.usesOfExternal(meaning.external);
    std::map<int, std::vector<std::pair<ByteRange, LineNumber>>> places; // places by file index
    for (const CodeUse *use : uses) {
        const bool isCall = use->kind == CodeUse::Kind::Call;
        if (list == ReferenceList::Callers && !isCall)
            continue;
        const auto length = qint64(references.names()[std::size_t(use->name)].toUtf8().size());
        places[use->file].push_back({{use->begin, ByteOffset(use->begin.value() + length)}, use->line});
    }
    if (list == ReferenceList::Uses && meaning.definition >= 0) {
        const CodeDefinition &definition = references.definitions()[std::size_t(meaning.definition)];
        if (definition.begin) {
            const qint64 end = definition.begin->value() + references.nameOf(definition).toUtf8().size();
            auto &here = places[definition.file];
            here.push_back({{*definition.begin, ByteOffset(end)}, *definition.line});
            std::ranges::sort(here, [](const auto &a, const auto &b) { return a.first.begin < b.first.begin; });
        }
    }
    std::vector<FileHits> files;
    qint64 room = limit;
    for (const auto &[number, found] : places) {
        const CodeReferences::File &file = references.files()[std::size_t(number)];
        addHits(files, document, file.path, file.kind, found, room);
    }
    return files;
}

namespace {

constexpr qint64 linesBefore = 8; ///< lines to include, because an idiom such as a clip has several statements
constexpr qint64 linesBehind = 4;
constexpr qint64 longestBefore = 1 << 20; ///< maximum bytes of the line before the position
constexpr qint64 longestAround = 1 << 14; ///< maximum bytes of the other lines, and of text after the position

} // namespace

std::vector<CIdiom> idiomsAt(const Document &document, const QString &path, const LineIndex &index, LineNumber line,
                             qint64 byte)
{
    const int file = document.references ? document.references->fileOf(path) : -1;
    if (file < 0 || line.value() >= index.lineCount() || byte > longestBefore)
        return {};
    const ArtifactKind kind = document.references->files()[std::size_t(file)].kind;
    if (kind == ArtifactKind::Runtime || kind == ArtifactKind::Object)
        return {};
    const ByteRange here = index.lineBytes(line);
    const qint64 place = std::min(here.begin.value() + byte, here.end.value());
    // Do not cut tokens: include other lines completely or not at all.
    qint64 begin = here.begin.value();
    for (qint64 above = line.value() - 1; above >= std::max<qint64>(line.value() - linesBefore, 0); --above) {
        const qint64 start = index.lineStart(LineNumber(above)).value();
        if (place - start > longestAround)
            break;
        begin = start;
    }
    const LineNumber last(std::min(line.value() + linesBehind, index.lineCount() - 1));
    const qint64 end = std::max(std::min(index.lineBytes(last).end.value(), place + longestAround), place);
    std::vector<CIdiom> idioms = idiomsAt(index.source()->view().sliced(begin, end - begin), place - begin);
    for (CIdiom &idiom : idioms)
        idiom.place = {ByteOffset(idiom.place.begin.value() + begin), ByteOffset(idiom.place.end.value() + begin)};
    return idioms;
}

} // namespace Mlf
