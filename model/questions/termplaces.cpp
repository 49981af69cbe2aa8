// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/termplaces.h"

#include "model/analysis/code/crossreferences.h"
#include "model/archive/entry.h"
#include "model/artifact/jsonfields.h"
#include "model/base/bytesource.h"
#include "model/document/document.h"
#include "model/document/places.h"

#include <algorithm>
#include <optional>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype longestTermText = 4 << 20; ///< maximum bytes of one file to search while the user waits
constexpr qsizetype longestTermTexts = 16 << 20; ///< maximum bytes of all files to search for one spot
constexpr qsizetype longestTermLine = 1 << 16;

using SpotKind = TermSpot::Kind;

SpotKind textKind(ArtifactKind kind)
{
    const bool isC = isSource(kind) || kind == ArtifactKind::Header || kind == ArtifactKind::Runtime
        || kind == ArtifactKind::Template;
    return isC                           ? SpotKind::C
        : kind == ArtifactKind::Relay    ? SpotKind::Relay
        : kind == ArtifactKind::Tir      ? SpotKind::Tir
        : kind == ArtifactKind::Metadata ? SpotKind::Key
                                         : SpotKind::Help;
}

/// The longest piece of a pattern between wildcards.
QByteArray literalOf(const QString &pattern)
{
    QString longest;
    QString piece;
    for (const QChar c : pattern + u'*') {
        const bool isWild = c == u'*' || c == u'#';
        piece = isWild ? piece : piece + c;
        longest = piece.size() > longest.size() ? piece : longest;
        piece = isWild ? QString() : piece;
    }
    return longest.toUtf8();
}

/// The first match of a spot in a text.
std::optional<TermPlace> placeInText(const TermSpot &spot, const QString &path, QByteArrayView text)
{
    const QByteArray literal = literalOf(spot.text);
    for (qsizetype found = literal.isEmpty() ? 0 : text.indexOf(literal); found >= 0 && found < text.size();) {
        const qsizetype begin = found == 0 ? 0 : text.lastIndexOf('\n', found - 1) + 1;
        const qsizetype ending = text.indexOf('\n', found);
        const qsizetype end = ending < 0 ? text.size() : ending;
        const QString line = QString::fromUtf8(text.sliced(begin, std::min(end - begin, longestTermLine)));
        const QRegularExpressionMatch match = spot.pattern.match(line);
        if (match.hasMatch()) {
            const auto number = std::count(text.begin(), text.begin() + begin, '\n');
            return TermPlace {match.captured(), Link::file(path, LineNumber(number))};
        }
        found = literal.isEmpty() ? end + 1 : text.indexOf(literal, end);
    }
    return std::nullopt;
}

std::optional<TermPlace> placeInTexts(const Document &document, const TermSpot &spot)
{
    qsizetype room = longestTermTexts;
    // Search generated files first, because the files of the runtime are the same in every archive.
    for (const bool isGenerated : {true, false}) {
        for (const DocumentFile &file : document.files) {
            const bool isOwn = file.kind != ArtifactKind::Runtime && file.kind != ArtifactKind::Template;
            if (textKind(file.kind) != spot.kind || isOwn != isGenerated || room <= 0)
                continue;
            const auto bytes = document.bytes(file.path);
            if (!bytes)
                continue;
            const QByteArrayView text = bytes->view().first(std::min({bytes->view().size(), longestTermText, room}));
            room -= text.size();
            if (const std::optional<TermPlace> place = placeInText(spot, file.path, text))
                return place;
        }
    }
    return std::nullopt;
}

std::optional<TermPlace> placeInCode(const Document &document, const TermSpot &spot)
{
    const CodeReferences *references = document.references.get();
    const std::size_t count = references ? references->definitions().size() : 0;
    for (std::size_t i = 0; i < count; ++i) {
        const CodeDefinition &definition = references->definitions()[i];
        const CodeReferences::File &file = references->files()[std::size_t(definition.file)];
        if (definition.line && textKind(file.kind) == SpotKind::C && file.kind != ArtifactKind::Runtime
            && spot.describes(references->nameOf(definition)))
            return TermPlace {references->nameOf(definition), Link::file(file.path, definition.line)};
    }
    return placeInTexts(document, spot);
}

/// Place of a key in metadata.json; `std::nullopt` if it is missing.
std::optional<TermPlace> placeOfKey(const Document &document, const QString &key, const QString &module)
{
    const Module *shown = document.moduleOrFirst(module);
    if (!shown)
        return std::nullopt;
    QStringList keys = key.split(u'.');
    keys.removeAll(u"*"_s);
    const Link link = placeOfMetadataKey(document, *shown, keys);
    if (link.firstLine)
        return TermPlace {keys.join(u'.'), link};
    // Not found in the model: look for the key in the whole file, for keys outside of "modules".
    const auto bytes = document.bytes(link.name);
    const QByteArrayView text = bytes ? bytes->view() : QByteArrayView();
    const auto line = lineOfJson(text.first(std::min(text.size(), longestTermText)), JsonPath(keys));
    return line ? std::optional(TermPlace {key, Link::file(link.name, line)}) : std::nullopt;
}

std::optional<TermPlace> placeOfFile(const Document &document, const TermSpot &spot)
{
    for (const DocumentFile &file : document.files) {
        if (spot.pattern.match(file.path).hasMatch())
            return TermPlace {file.path, Link::file(file.path)};
        // A folder links to its first file.
        for (qsizetype slash = file.path.indexOf(u'/'); slash >= 0 && spot.text.endsWith(u'/');
             slash = file.path.indexOf(u'/', slash + 1)) {
            if (const QString folder = file.path.left(slash + 1); spot.pattern.match(folder).hasMatch())
                return TermPlace {folder, Link::file(file.path)};
        }
    }
    return std::nullopt;
}

std::optional<TermPlace> placeOfTarget(const Document &document, const TermSpot &spot, const QString &module)
{
    const Module *shown = document.moduleOrFirst(module);
    if (!shown)
        return std::nullopt;
    for (const TargetFact &fact : shown->targets) {
        const QRegularExpressionMatch match = spot.pattern.match(fact.target.text);
        if (match.hasMatch())
            return TermPlace {match.captured(), placeOfMetadataKey(document, *shown, {u"target"_s})};
    }
    return std::nullopt;
}

std::optional<TermPlace> placeOfSpot(const Document &document, const TermSpot &spot, const QString &module)
{
    switch (spot.kind) {
    case SpotKind::Key:
        return placeOfKey(document, spot.text, module);
    case SpotKind::Value: {
        const Module *shown = document.moduleOrFirst(module);
        const bool isSo = shown && shown->contract.executor.value == spot.text.section(u'=', 1);
        return isSo ? placeOfKey(document, spot.text.section(u'=', 0, 0), module) : std::nullopt;
    }
    case SpotKind::File:
        return placeOfFile(document, spot);
    case SpotKind::C:
        return placeInCode(document, spot);
    case SpotKind::Relay:
    case SpotKind::Tir:
        return placeInTexts(document, spot);
    case SpotKind::Target:
        return placeOfTarget(document, spot, module);
    case SpotKind::Page:
        return TermPlace {spot.text, Link::page(spot.text, document.modules.size() > 1 ? module : QString())};
    case SpotKind::Label:
    case SpotKind::Help:
        return std::nullopt;
    }
    Q_UNREACHABLE();
}

} // namespace

std::vector<TermPlace> placesOfTerm(const Document &document, const Term &term, const QString &module)
{
    std::vector<TermPlace> places;
    for (const TermSpot &spot : term.spots) {
        const std::optional<TermPlace> place = placeOfSpot(document, spot, module);
        const bool isNew =
            place && std::ranges::none_of(places, [&](const TermPlace &other) { return other.link == place->link; });
        if (isNew)
            places.push_back(*place);
    }
    return places;
}

Glossary::Terms termsInText(const Document &document, const QString &path, QByteArrayView line, qint64 byte)
{
    const DocumentFile *file = document.file(path);
    const SpotKind kind = file ? textKind(file->kind) : SpotKind::Help;
    if (kind == SpotKind::Help || byte < 0 || byte > line.size())
        return {};
    constexpr qint64 farthest = 4096;
    const qint64 begin = byte > farthest ? byte - farthest / 2 : 0; // include the first word, which decides the meaning
    const QByteArrayView near = line.sliced(begin, std::min<qint64>(line.size() - begin, byte - begin + farthest));
    const QString text = QString::fromUtf8(near);
    const qsizetype at = QString::fromUtf8(near.first(byte - begin)).size();
    if (kind != SpotKind::Key)
        return glossary().ofText(kind, text, at);
    const qsizetype opening = at > 0 ? text.lastIndexOf(u'"', at - 1) : -1;
    const qsizetype closing = text.indexOf(u'"', at);
    const bool isKey = opening >= 0 && closing > opening && text.sliced(closing + 1).trimmed().startsWith(u':');
    return isKey ? glossary().ofKeyName(text.sliced(opening + 1, closing - opening - 1)) : Glossary::Terms();
}

bool isMetadata(const Document &document, const QString &path)
{
    const DocumentFile *file = document.file(path);
    return file && file->kind == ArtifactKind::Metadata;
}

} // namespace Mlf
