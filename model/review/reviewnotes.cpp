// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review/reviewnotes.h"

#include "model/artifact/artifactcodes.h"
#include "model/artifact/jsonfields.h"
#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/compare/functiontext.h"
#include "model/document/documentcodes.h"
#include "model/review/reviewcodes.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QUuid>

#include <algorithm>
#include <limits>
#include <tuple>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Need = JsonFields::Need;

const QString noteSchema = u"mlf-viewer/notes/1"_s;
constexpr qsizetype digestLength = 16; ///< number of hex digits; enough to distinguish the texts of one note
constexpr qint64 mostValuesOfNote =
    100; ///< maximum of JSON values for each note, on average; includes the lines around its place
constexpr qsizetype keptTexts = 50; ///< maximum number of digests of earlier texts of a note

QString textDigest(const QString &text)
{
    Digest digest;
    digest.add(text.toUtf8());
    return QString::fromLatin1(digest.result().toHex().left(digestLength));
}

QDateTime now()
{
    return QDateTime::currentDateTimeUtc();
}

QStringList lastOf(const QStringList &digests)
{
    return digests.last(std::min(digests.size(), keptTexts));
}

/// A copy of the note with an id that depends only on its old id and its text. Equal notes give the same id.
ReviewNote forkOf(const ReviewNote &note)
{
    ReviewNote fork = note;
    fork.id = textDigest(note.id + u' ' + note.text);
    return fork;
}

// ---- JSON

QString timeText(const QDateTime &time)
{
    return time.isValid() ? time.toUTC().toString(Qt::ISODateWithMs) : QString();
}

QJsonObject jsonOf(const ReviewNote &note)
{
    const NoteSubject &subject = note.subject;
    QJsonObject json {{u"id"_s, note.id},
                      {u"text"_s, note.text},
                      {u"written"_s, timeText(note.written)},
                      {u"changed"_s, timeText(note.changed)},
                      {u"resolved"_s, note.isResolved}};
    if (note.stateChanged.isValid())
        json.insert(u"stateChanged"_s, timeText(note.stateChanged));
    const auto addText = [&](const QString &key, const QString &text) {
        if (!text.isEmpty())
            json.insert(key, text);
    };
    addText(u"place"_s, formatLink(subject.place)); // empty for the whole archive
    addText(u"author"_s, note.author);
    addText(u"function"_s, subject.function);
    addText(u"body"_s, subject.body);
    addText(u"about"_s, subject.text);
    addText(u"finding"_s, subject.finding);
    const auto addLines = [&](const QString &key, const QStringList &lines) {
        if (!lines.isEmpty())
            json.insert(key, QJsonArray::fromStringList(lines));
    };
    addLines(u"above"_s, subject.above);
    addLines(u"below"_s, subject.below);
    if (subject.line != 0)
        json.insert(u"line"_s, subject.line);
    if (subject.occurrence != 0)
        json.insert(u"occurrence"_s, subject.occurrence);
    addLines(u"earlier"_s, note.earlier);
    return json;
}

// ---- Two copies of a note

/// Time of the last change of the state. A note without `stateChanged` got its state at its last change if it is
/// resolved, else when it was written.
QDateTime stateTime(const ReviewNote &note)
{
    const QDateTime &otherwise = note.isResolved ? note.changed : note.written;
    return note.stateChanged.isValid() ? note.stateChanged : otherwise;
}

ReviewNote withLaterState(ReviewNote note, const ReviewNote &other)
{
    if (note.isResolved == other.isResolved) {
        note.stateChanged = std::max(note.stateChanged, other.stateChanged);
        return note;
    }
    const QDateTime ours = stateTime(note);
    const QDateTime theirs = stateTime(other);
    note.stateChanged = std::max(ours, theirs);
    note.isResolved = ours == theirs || (ours > theirs ? note : other).isResolved;
    return note;
}

/// Merges two copies of a note and keeps the text of `note`.
ReviewNote united(const ReviewNote &note, const ReviewNote &other)
{
    ReviewNote both = withLaterState(note, other);
    both.changed = std::max(note.changed, other.changed);
    QStringList earlier;
    for (const QString &digest : other.earlier + note.earlier) {
        earlier.removeAll(digest); // each digest once, at its last position
        if (digest != textDigest(note.text))
            earlier += digest;
    }
    both.earlier = lastOf(earlier);
    return both;
}

/// True if `note` is the copy to keep when the texts do not decide. Independent of the order of the arguments.
bool comesFirst(const ReviewNote &note, const ReviewNote &other)
{
    if (note.changed != other.changed)
        return note.changed > other.changed;
    const auto textOf = [](const ReviewNote &one) { return QJsonDocument(jsonOf(one)).toJson(); };
    return textOf(note) < textOf(other);
}

bool hasGoneOn(const ReviewNote &note, const ReviewNote &other)
{
    return note.earlier.contains(textDigest(other.text));
}

struct Joined {
    ReviewNote note;
    std::optional<ReviewNote> fork {}; ///< the second text, if neither text is an earlier version of the other
};

Joined join(const ReviewNote &ours, const ReviewNote &theirs)
{
    const bool haveWe = hasGoneOn(ours, theirs);
    const bool haveThey = hasGoneOn(theirs, ours);
    if (ours.text != theirs.text && !haveWe && !haveThey) {
        const bool areWeFirst = textDigest(ours.text) < textDigest(theirs.text);
        return areWeFirst ? Joined {ours, forkOf(theirs)} : Joined {theirs, forkOf(ours)};
    }
    const bool isOurs = haveWe != haveThey && ours.text != theirs.text ? haveWe : comesFirst(ours, theirs);
    return {isOurs ? united(ours, theirs) : united(theirs, ours)};
}

class NoteReader {
public:
    explicit NoteReader(JsonFields &fields) : m_fields(fields) { }

    void read(const QJsonObject &json, const JsonPath &path, ReviewNotes &notes)
    {
        ReviewNote note;
        note.id = m_fields.text(json, path, u"id"_s, Need::Required);
        if (!m_ids.contains(note.id))
            m_ids.insert(note.id);
        else
            m_fields.fail(Reason::NameTwice, path / u"id"_s, {note.id});
        note.subject = subject(json, path);
        note.text = m_fields.text(json, path, u"text"_s, Need::Required);
        if (note.text.size() > ReviewNotes::maxText)
            m_fields.fail(Reason::NoteTooLong, path / u"text"_s, {QString::number(ReviewNotes::maxText)});
        note.author = m_fields.text(json, path, u"author"_s, Need::Optional);
        note.written = time(json, path, u"written"_s);
        note.changed = time(json, path, u"changed"_s);
        if (json.contains(u"stateChanged"_s))
            note.stateChanged = time(json, path, u"stateChanged"_s);
        const QJsonValue resolved = json[u"resolved"_s];
        if (!resolved.isUndefined() && !resolved.isBool())
            m_fields.fail(Reason::NotYesOrNo, path / u"resolved"_s);
        note.isResolved = resolved.toBool();
        note.earlier = lastOf(m_fields.texts(json, path, u"earlier"_s));
        m_fields.checkKeys(json, path,
                           {u"about"_s, u"above"_s, u"author"_s, u"below"_s, u"body"_s, u"changed"_s, u"earlier"_s,
                            u"finding"_s, u"function"_s, u"id"_s, u"line"_s, u"occurrence"_s, u"place"_s, u"resolved"_s,
                            u"stateChanged"_s, u"text"_s, u"written"_s});
        if (!m_fields.error())
            notes.set(note);
    }

private:
    NoteSubject subject(const QJsonObject &json, const JsonPath &path)
    {
        NoteSubject subject;
        const QString text = m_fields.text(json, path, u"place"_s, Need::Optional);
        const std::optional<Link> place = parseLink(text);
        if (!place && !text.isEmpty())
            m_fields.fail(Reason::NotAPlace, path / u"place"_s);
        subject.place = place.value_or(Link());
        subject.function = m_fields.text(json, path, u"function"_s, Need::Optional);
        subject.body = m_fields.text(json, path, u"body"_s, Need::Optional);
        subject.text = m_fields.text(json, path, u"about"_s, Need::Optional);
        subject.finding = m_fields.text(json, path, u"finding"_s, Need::Optional);
        subject.above = m_fields.texts(json, path, u"above"_s);
        subject.below = m_fields.texts(json, path, u"below"_s);
        subject.line = m_fields.size(json, path, u"line"_s, Need::Optional).value_or(ByteCount()).value();
        const qint64 occurrence =
            m_fields.size(json, path, u"occurrence"_s, Need::Optional).value_or(ByteCount()).value();
        subject.occurrence = int(std::min<qint64>(occurrence, std::numeric_limits<int>::max()));
        return subject;
    }

    QDateTime time(const QJsonObject &json, const JsonPath &path, const QString &key)
    {
        const QString text = m_fields.text(json, path, key, Need::Required);
        const QDateTime time = QDateTime::fromString(text, Qt::ISODate).toUTC();
        // Years outside of 1 to 9999 could not be read again.
        if (!time.isValid() || time.date().year() < 1 || time.date().year() > 9999)
            m_fields.fail(Reason::NotATime, path / key);
        return time;
    }

    JsonFields &m_fields;
    QSet<QString> m_ids;
};

constexpr qsizetype keptText = 1000; ///< maximum characters of a line; only lines of weights are longer
constexpr std::size_t keptNeighbours = 3; ///< maximum lines on each side; layers repeat, but rarely three lines

QByteArrayView firstLine(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end < 0 ? text : text.first(end);
}

/// The text of a line as it is recorded in notes: without blanks at its ends.
QString lineText(QByteArrayView line)
{
    line = line.trimmed();
    return QString::fromUtf8(line.first(std::min(line.size(), keptText * 4))).left(keptText); // at most 4 bytes each
}

/// -1 if the line equals the recorded text `wanted`, else the number of equal bytes at the beginning. If `isCut`, the
/// line may be longer than the recorded text. Relay renumbers values and constants if an operator is added or removed,
/// so its numbers after `%` and `][` are ignored.
qsizetype differenceOf(const QByteArray &wanted, bool isCut, QByteArrayView line, bool isRelay)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    qsizetype at = 0;
    qsizetype other = 0;
    while (at < wanted.size() && other < line.size() && wanted[at] == line[other]) {
        const bool isNumbered = wanted[at] == '%' || (wanted[at] == '[' && at > 0 && wanted[at - 1] == ']');
        ++at;
        ++other;
        while (isRelay && isNumbered && at < wanted.size() && isDigit(wanted[at]))
            ++at;
        while (isRelay && isNumbered && other < line.size() && isDigit(line[other]))
            ++other;
    }
    return at == wanted.size() && (other == line.size() || isCut) ? -1 : at;
}

/// The nearest non-blank lines above and below a line; in `above` the nearest line is first.
struct Neighbours {
    QStringList above;
    QStringList below;
};

Neighbours neighboursOf(QByteArrayView text, qsizetype begin)
{
    Neighbours found;
    for (qsizetype end = begin; end > 0 && std::size_t(found.above.size()) < keptNeighbours;) {
        const qsizetype start = text.first(end - 1).lastIndexOf('\n') + 1;
        if (const QString line = lineText(text.sliced(start, end - start)); !line.isEmpty())
            found.above += line;
        end = start;
    }
    QByteArrayView rest = text.sliced(begin);
    const auto dropLine = [&] { rest = rest.sliced(std::min(firstLine(rest).size() + 1, rest.size())); };
    for (dropLine(); !rest.isEmpty() && std::size_t(found.below.size()) < keptNeighbours; dropLine()) {
        if (const QString line = lineText(firstLine(rest)); !line.isEmpty())
            found.below += line;
    }
    return found;
}

/// Number of equal lines from the nearest one to the first difference.
qsizetype agreeingLines(const QStringList &kept, const QStringList &lines, bool isRelay)
{
    qsizetype count = 0;
    while (count < kept.size() && count < lines.size()
           && differenceOf(kept[count].toUtf8(), kept[count].size() >= keptText, lines[count].toUtf8(), isRelay) < 0)
        ++count;
    return count;
}

} // namespace

// ---- Notes

const ReviewNote *ReviewNotes::find(const QString &id) const
{
    const auto found = std::ranges::find_if(m_notes, [&](const ReviewNote &note) { return note.id == id; });
    return found == m_notes.end() ? nullptr : &*found;
}

bool ReviewNotes::set(const ReviewNote &note)
{
    if (note.text.size() > maxText)
        return false;
    const auto found = std::ranges::find_if(m_notes, [&](const ReviewNote &each) { return each.id == note.id; });
    if (found != m_notes.end()) {
        *found = note;
        return true;
    }
    if (m_notes.size() >= maxNotes)
        return false;
    const auto behind =
        std::upper_bound(m_notes.begin(), m_notes.end(), note, [](const ReviewNote &a, const ReviewNote &b) {
            return a.written != b.written ? a.written < b.written : a.id < b.id;
        });
    m_notes.insert(behind, note);
    return true;
}

void ReviewNotes::remove(const QString &id)
{
    std::erase_if(m_notes, [&](const ReviewNote &note) { return note.id == id; });
}

QString ReviewNotes::edit(const ReviewNote &shown, const QString &text)
{
    const ReviewNote *stored = find(shown.id);
    if (!stored || stored->text == shown.text) {
        set(withText(stored ? *stored : shown, text));
        return shown.id;
    }
    ReviewNotes edited;
    edited.set(withText(shown, text));
    merge(edited);
    const ReviewNote *kept = find(shown.id);
    return kept->text == text ? kept->id : forkOf(edited.all().front()).id;
}

ReviewNotes::Merged ReviewNotes::merge(const ReviewNotes &others)
{
    Merged merged;
    for (const ReviewNote &theirs : others.all()) {
        const ReviewNote *found = find(theirs.id);
        if (!found) {
            ++(set(theirs) ? merged.added : merged.refused);
            continue;
        }
        const ReviewNote ours = *found;
        const Joined both = join(ours, theirs);
        const bool isNewFork = both.fork && !find(both.fork->id);
        if (isNewFork && !set(*both.fork)) {
            ++merged.refused; // the note here remains unchanged
            continue;
        }
        set(both.note);
        if (isNewFork)
            ++merged.forked;
        else if (both.note.text != ours.text || both.note.isResolved != ours.isResolved)
            ++merged.updated;
    }
    return merged;
}

ReviewNote makeNote(const NoteSubject &subject, const QString &author)
{
    ReviewNote note;
    note.id = QUuid::createUuid().toString(QUuid::Id128);
    note.subject = subject;
    note.author = author;
    note.written = note.changed = now();
    return note;
}

ReviewNote withText(ReviewNote note, const QString &text)
{
    if (text == note.text)
        return note;
    if (!note.text.isEmpty()) {
        note.earlier.removeAll(textDigest(text)); // the text may be equal to an earlier one
        note.earlier += textDigest(note.text);
        note.earlier = lastOf(note.earlier);
    }
    note.text = text;
    note.changed = now();
    return note;
}

ReviewNote withState(ReviewNote note, bool isResolved)
{
    if (note.isResolved != isResolved) {
        note.isResolved = isResolved;
        note.changed = note.stateChanged = now();
    }
    return note;
}

// ---- Files

QByteArray formatNotes(const NoteFile &file)
{
    QJsonArray notes;
    for (const ReviewNote &note : file.notes.all()) {
        if (!note.text.isEmpty())
            notes.append(jsonOf(note));
    }
    QJsonObject json {{u"schema"_s, noteSchema}, {u"notes"_s, notes}};
    if (!file.digest.isEmpty())
        json.insert(u"digest"_s, file.digest);
    if (!file.archive.isEmpty())
        json.insert(u"archive"_s, file.archive);
    if (!file.models.isEmpty())
        json.insert(u"models"_s, QJsonArray::fromStringList(file.models));
    return QJsonDocument(json).toJson();
}

Result<NoteFile> readNotes(QByteArrayView bytes)
{
    if (bytes.size() > ReviewNotes::maxFile)
        return makeError(Code::NotesUnreadable, Reason::FileTooLarge, {QString::number(ReviewNotes::maxFile)});
    JsonFields fields(bytes, Code::NotesUnreadable, qint64(ReviewNotes::maxNotes) * mostValuesOfNote);
    // Without this check, other JSON would look like a file without notes.
    if (!fields.text(fields.root(), {}, u"schema"_s, Need::Required).isEmpty())
        fields.checkSchema(noteSchema);
    NoteFile file;
    file.digest = fields.text(fields.root(), {}, u"digest"_s, Need::Optional);
    file.archive = fields.text(fields.root(), {}, u"archive"_s, Need::Optional);
    file.models = fields.texts(fields.root(), {}, u"models"_s);
    fields.checkKeys(fields.root(), {}, {u"archive"_s, u"digest"_s, u"models"_s, u"notes"_s, u"schema"_s});
    const JsonPath path = JsonPath() / u"notes"_s;
    const QJsonValue list = fields.root()[u"notes"_s];
    if (!list.isArray())
        fields.fail(list.isUndefined() ? Reason::KeyMissing : Reason::NotAList, path);
    const QJsonArray notes = list.toArray();
    if (std::size_t(notes.size()) > ReviewNotes::maxNotes)
        fields.fail(Reason::TooManyNotes, path, {QString::number(ReviewNotes::maxNotes)});
    NoteReader reader(fields);
    for (int i = 0; i < notes.size() && !fields.error(); ++i)
        reader.read(notes[i].toObject(), path / i, file.notes);
    if (fields.error())
        return *fields.error();
    return file;
}

Result<NoteFile> loadNotes(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error {.code = Code::CannotOpen, .entry = path, .detail = file.errorString()};
    Result<NoteFile> notes = readNotes(file.read(ReviewNotes::maxFile + 1));
    if (notes)
        return notes;
    Error error = notes.error();
    error.entry = path;
    return error;
}

QByteArrayView fromLine(QByteArrayView text, qint64 line)
{
    if (line <= 0)
        return line == 0 ? text : QByteArrayView();
    const QByteArrayView rest = textsFromLines(text, {line}).front();
    // The line after the last line end may be empty. No other line follows it.
    return !rest.isEmpty() || std::count(text.begin(), text.end(), '\n') == line ? rest : QByteArrayView();
}

void keepLine(NoteSubject &subject, QByteArrayView text, qint64 line, bool withNeighbours)
{
    const QByteArrayView rest = fromLine(text, line);
    if (rest.isNull())
        return;
    subject.text = lineText(firstLine(rest));
    if (!withNeighbours)
        return;
    const Neighbours neighbours = neighboursOf(text, rest.begin() - text.begin());
    subject.above = neighbours.above;
    subject.below = neighbours.below;
}

FoundLine bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay,
                   const std::stop_token &stop)
{
    const qsizetype neighbours = subject.above.size() + subject.below.size();
    if (subject.text.isEmpty() && neighbours == 0)
        return {};
    const QByteArray kept = subject.text.toUtf8();
    FoundLine best;
    std::tuple<bool, qsizetype, qint64> bestRank; // same text, agreement, negative distance
    qint64 line = 0;
    for (qsizetype at = 0; at < text.size() && !stop.stop_requested(); ++line) {
        const QByteArrayView each = firstLine(text.sliced(at));
        const qsizetype common = differenceOf(kept, subject.text.size() >= keptText, each.trimmed(), isRelay);
        const bool isSame = common < 0;
        if (isSame || (common > 0 && 2 * common >= kept.size())) {
            const Neighbours lines = neighbours > 0 ? neighboursOf(text, at) : Neighbours();
            const qsizetype above = agreeingLines(subject.above, lines.above, isRelay);
            const qsizetype below = agreeingLines(subject.below, lines.below, isRelay);
            const bool isNear = (above > 0 || subject.above.isEmpty()) && (below > 0 || subject.below.isEmpty());
            const std::tuple rank(isSame, isSame ? above + below : common, -std::abs(line - near));
            if ((isSame ? 2 * (above + below) >= neighbours : isNear) && (best.line < 0 || rank > bestRank)) {
                best = {line, isSame && isNear};
                bestRank = rank;
            }
        }
        at += each.size() + 1;
    }
    return best;
}

} // namespace Mlf
