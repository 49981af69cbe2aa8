// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review/noteplacer.h"

#include "model/artifact/artifactkind.h"
#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/base/errortext.h"
#include "model/compare/functiontext.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <algorithm>
#include <cstring>
#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype keptText = 200; ///< characters of a line: what is behind says little
constexpr std::size_t keptNeighbours = 3; ///< lines on each side: layers repeat, three in a row seldom do
constexpr qsizetype bodyDigits = 32;

QByteArrayView firstLine(QByteArrayView text)
{
    const qsizetype end = text.indexOf('\n');
    return end < 0 ? text : text.first(end);
}

/// The text of a line as notes keep it: without the blanks around it.
QString lineText(QByteArrayView line)
{
    line = line.trimmed();
    return QString::fromUtf8(line.first(std::min(line.size(), keptText * 4))).left(keptText); // at most 4 bytes each
}

/// The text from a line on, zero-based; empty where there is none.
QByteArrayView fromLine(QByteArrayView text, qint64 line)
{
    if (line <= 0)
        return line == 0 ? text : QByteArrayView();
    const std::vector<QByteArrayView> found = textsFromLines(text, {line});
    return found.empty() ? QByteArrayView() : found.front();
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// What a note keeps of a line, to be compared with many.
struct KeptLine {
    explicit KeptLine(const QString &text) : bytes(text.toUtf8()), isCut(text.size() >= keptText) { }
    QByteArray bytes;
    bool isCut = false;
};

/// The line says what was kept. Relay numbers its values and constants anew with every operator that comes or goes:
/// there the numbers behind `%` and `][` say nothing. Of a line that was cut, what was kept is compared.
bool isSameLine(const KeptLine &kept, QByteArrayView line, bool isRelay)
{
    const QByteArray &wanted = kept.bytes;
    line = line.trimmed();
    qsizetype at = 0;
    qsizetype other = 0;
    while (at < wanted.size() && other < line.size() && wanted[at] == line[other]) {
        const bool isNumbered = wanted[at] == '%' || (wanted[at] == '[' && at > 0 && wanted[at - 1] == ']');
        ++at;
        ++other;
        if (!isRelay || !isNumbered)
            continue;
        while (at < wanted.size() && isDigit(wanted[at]))
            ++at;
        while (other < line.size() && isDigit(line[other]))
            ++other;
    }
    return at == wanted.size() && (other == line.size() || kept.isCut);
}

/// The last line with more than blanks before a line of a text, given by what is before it; null where there is none.
QByteArrayView lastLineOf(QByteArrayView text)
{
    while (!text.isEmpty()) {
        const qsizetype begin = text.chopped(1).lastIndexOf('\n') + 1;
        const QByteArrayView line = text.sliced(begin).trimmed();
        if (!line.isEmpty())
            return line;
        text = text.first(begin);
    }
    return {};
}

/// The lines with more than blanks next to the line that begins there: those above, nearest first, and those below.
struct Neighbours {
    std::vector<QByteArrayView> above;
    std::vector<QByteArrayView> below;
};

Neighbours neighboursOf(QByteArrayView text, qsizetype begin)
{
    Neighbours found;
    QByteArrayView before = text.first(begin);
    while (found.above.size() < keptNeighbours) {
        const QByteArrayView line = lastLineOf(before);
        if (line.isEmpty())
            break;
        found.above.push_back(line);
        before = QByteArrayView(before.begin(), line.begin());
    }
    QByteArrayView rest = text.sliced(begin);
    const auto dropLine = [&] { rest = rest.sliced(std::min(firstLine(rest).size() + 1, rest.size())); };
    for (dropLine(); !rest.isEmpty() && found.below.size() < keptNeighbours; dropLine()) {
        if (const QByteArrayView line = firstLine(rest).trimmed(); !line.isEmpty())
            found.below.push_back(line);
    }
    return found;
}

QStringList keptLines(const std::vector<QByteArrayView> &lines)
{
    QStringList kept;
    for (const QByteArrayView line : lines)
        kept += lineText(line);
    return kept;
}

/// How many lines in a row, the nearest first, are those that were kept.
int agreeing(const QStringList &kept, const std::vector<QByteArrayView> &lines, bool isRelay)
{
    int count = 0;
    while (count < kept.size() && std::size_t(count) < lines.size()
           && isSameLine(KeptLine(kept[count]), lines[std::size_t(count)], isRelay))
        ++count;
    return count;
}

/// How many lines around the line that begins there are those around the note's.
int agreeing(const NoteSubject &subject, QByteArrayView text, qsizetype begin, bool isRelay)
{
    if (subject.above.isEmpty() && subject.below.isEmpty())
        return 0;
    const Neighbours neighbours = neighboursOf(text, begin);
    return agreeing(subject.above, neighbours.above, isRelay) + agreeing(subject.below, neighbours.below, isRelay);
}

/// The line of a text that a note is about: of those that say the same the one with the most neighbours of the note's
/// line, and of several of them the one nearest to `near`; -1 where none says the same.
qint64 bestLine(QByteArrayView text, const NoteSubject &subject, qint64 near, bool isRelay, const std::stop_token &stop)
{
    if (subject.text.isEmpty())
        return -1;
    const KeptLine kept(subject.text);
    const QByteArrayView there = fromLine(text, near);
    if (isSameLine(kept, firstLine(there), isRelay)
        && agreeing(subject, text, there.begin() - text.begin(), isRelay)
            == subject.above.size() + subject.below.size())
        return near;
    qint64 best = -1;
    int most = -1;
    qint64 line = 0;
    for (const char *at = text.begin(); at < text.end() && !stop.stop_requested(); ++line) {
        const auto *newline = static_cast<const char *>(std::memchr(at, '\n', std::size_t(text.end() - at)));
        const char *end = newline ? newline : text.end();
        if (isSameLine(kept, QByteArrayView(at, end), isRelay)) {
            const int agree = agreeing(subject, text, at - text.begin(), isRelay);
            if (agree > most || (agree == most && std::abs(line - near) < std::abs(best - near))) {
                most = agree;
                best = line;
            }
        }
        at = end + 1;
    }
    return best;
}

qint64 headOf(const FunctionFact &function)
{
    return function.line.value_or(LineNumber(0)).value();
}

qint64 lineCountOf(const FunctionFact &function)
{
    return function.endLine.value_or(LineNumber(headOf(function))).value() - headOf(function) + 1;
}

/// The range of lines of a place, moved to begin with that line.
Link movedTo(const Link &place, const QString &file, qint64 line)
{
    Link moved = place;
    moved.name = file;
    moved.firstLine = LineNumber(line);
    if (place.firstLine && place.lastLine)
        moved.lastLine = LineNumber(line + place.lastLine->value() - place.firstLine->value());
    return moved;
}

QString sizeText(const std::optional<ByteCount> &bytes)
{
    return bytes ? QString::number(bytes->value()) : QString();
}

const BufferFact *bufferOf(const Module &module, const QString &name)
{
    const auto found = std::ranges::find(module.buffers.buffers, name, &BufferFact::name);
    return found == module.buffers.buffers.end() ? nullptr : &*found;
}

const ConstantFact *constantOf(const Module &module, const QString &name)
{
    const auto found = std::ranges::find_if(module.constants.constants, [&](const ConstantFact &constant) {
        return constant.name == name || constantLabel(constant.file, constant.name) == name;
    });
    return found == module.constants.constants.end() ? nullptr : &*found;
}

} // namespace

QString noteStateName(PlacedNote::State state)
{
    switch (state) {
    case PlacedNote::State::Same:
        return u"same"_s;
    case PlacedNote::State::Moved:
        return u"moved"_s;
    case PlacedNote::State::Changed:
        return u"changed"_s;
    case PlacedNote::State::Gone:
        return u"gone"_s;
    }
    Q_UNREACHABLE();
}

QString noteKey(const PlacedNote &placed)
{
    const QString &code = placed.note.subject.finding;
    return code.isEmpty() ? formatLink(placed.place)
                          : QStringList {formatLink(placed.place), code, placed.sentence}.join(u'\n');
}

QString noteKey(const Finding &finding)
{
    return QStringList {formatLink(finding.location), codeName(finding.code), findingText(finding, Language::English)}
        .join(u'\n');
}

NotePlacer::NotePlacer(const Document &document, const std::stop_token &stop) : m_document(&document), m_stop(stop) { }

NotePlacer::~NotePlacer() = default;

// ---- What a place is about

const Module *NotePlacer::moduleOf(const Link &place) const
{
    // A model that has another name now may still be the only one.
    const Module *module = m_document->module(place.module);
    return module || m_document->modules.size() != 1 ? module : &m_document->modules.front();
}

/// The function that is around a line of a file; that or none.
const FunctionFact *NotePlacer::functionAt(const Link &place, const Module **module) const
{
    for (const Module &each : m_document->modules) {
        for (const FunctionFact &function : each.functions) {
            if (place.firstLine && function.file == place.name && function.line && *function.line <= *place.firstLine
                && place.firstLine->value() < headOf(function) + lineCountOf(function)) {
                *module = &each;
                return &function;
            }
        }
    }
    return nullptr;
}

QByteArrayView NotePlacer::textOf(const FunctionFact &function) const
{
    const auto source = m_document->bytes(function.file);
    if (!source || !function.line)
        return {};
    return firstLines(fromLine(source->view(), headOf(function)), lineCountOf(function));
}

QString NotePlacer::bodyOf(const Module &module, const FunctionFact &function)
{
    const auto known = m_bodies.find(&function);
    if (known != m_bodies.end())
        return known->second;
    QSet<QByteArray> names;
    for (const FunctionFact &each : module.functions) {
        if (each.line)
            names.insert(each.name.toUtf8());
    }
    QByteArrayView text = textOf(function);
    text = text.sliced(std::clamp<qsizetype>(text.indexOf(function.name.toUtf8()), 0, text.size()));
    const QByteArray key =
        function.role == FunctionRole::Main ? normaliseMain(text, names).key : normaliseFunction(text, names).key;
    QString body;
    if (!key.isEmpty()) {
        Digest digest;
        digest.add(key);
        body = QString::fromLatin1(digest.result().toHex().left(bodyDigits));
    }
    return m_bodies.emplace(&function, body).first->second;
}

NoteSubject NotePlacer::subjectOf(const Link &place)
{
    NoteSubject subject;
    subject.place = place;
    const Module *module = moduleOf(place);
    const FunctionFact *function = nullptr;
    switch (place.kind) {
    case Link::Kind::File:
        function = functionAt(place, &module);
        if (const auto source = m_document->bytes(place.name); source && place.firstLine) {
            const QByteArrayView rest = fromLine(source->view(), place.firstLine->value());
            subject.text = lineText(firstLine(rest));
            if (!function && !subject.text.isEmpty()) {
                const Neighbours neighbours = neighboursOf(source->view(), rest.begin() - source->view().begin());
                subject.above = keptLines(neighbours.above);
                subject.below = keptLines(neighbours.below);
            }
        }
        if (function)
            subject.line = place.firstLine->value() - headOf(*function);
        break;
    case Link::Kind::Call:
        if (module && std::size_t(place.step) < module->buffers.calls.size()) {
            const std::vector<BufferCall> &calls = module->buffers.calls;
            subject.function = calls[std::size_t(place.step)].function;
            subject.occurrence =
                int(std::count_if(calls.begin(), calls.begin() + place.step,
                                  [&](const BufferCall &call) { return call.function == subject.function; }));
        }
        break;
    case Link::Kind::Function:
        subject.function = place.name;
        break;
    case Link::Kind::Buffer:
        if (const BufferFact *buffer = module ? bufferOf(*module, place.name) : nullptr)
            subject.text = sizeText(buffer->bytes);
        break;
    case Link::Kind::Constant:
        if (const ConstantFact *constant = module ? constantOf(*module, place.name) : nullptr)
            subject.text = sizeText(constant->bytes);
        break;
    case Link::Kind::Page:
    case Link::Kind::None:
        break;
    }
    if (!function && module && !subject.function.isEmpty()) {
        const auto found = std::ranges::find(module->functions, subject.function, &FunctionFact::name);
        function = found == module->functions.end() ? nullptr : &*found;
    }
    if (function) {
        subject.function = function->name;
        subject.body = bodyOf(*module, *function);
    }
    return subject;
}

NoteSubject NotePlacer::subjectOf(const Finding &finding)
{
    NoteSubject subject;
    subject.place = finding.location;
    subject.finding = codeName(finding.code);
    subject.text = findingText(finding, Language::English);
    return subject;
}

// ---- Where a note belongs

NotePlacer::FoundFunction NotePlacer::find(const NoteSubject &subject)
{
    const Module *module = moduleOf(subject.place);
    if (!module && subject.place.kind == Link::Kind::File)
        module = m_document->moduleOrFirst({});
    if (!module || subject.function.isEmpty())
        return {};
    const FunctionFact *named = nullptr;
    for (const Module &each : m_document->modules) {
        // A place in a file names no model.
        if (&each != module && subject.place.kind != Link::Kind::File)
            continue;
        const auto found = std::ranges::find(each.functions, subject.function, &FunctionFact::name);
        if (found != each.functions.end()) {
            named = &*found;
            module = &each;
            break;
        }
    }
    if (named && bodyOf(*module, *named) == subject.body)
        return {module, named, true};
    // Under another name: numbers and hashes at the end of names change with any other layer. Of several with that body
    // the one whose name begins most alike.
    const FunctionFact *renamed = nullptr;
    const auto alike = [&](const FunctionFact &function) {
        return std::ranges::mismatch(function.name, subject.function).in1 - function.name.begin();
    };
    for (const FunctionFact &function : module->functions) {
        if (m_stop.stop_requested())
            break;
        if (!subject.body.isEmpty() && &function != named && bodyOf(*module, function) == subject.body
            && (!renamed || alike(function) > alike(*renamed)))
            renamed = &function;
    }
    return renamed ? FoundFunction {module, renamed, true} : FoundFunction {module, named, false};
}

PlacedNote NotePlacer::place(const ReviewNote &note)
{
    PlacedNote placed {note, PlacedNote::State::Same, note.subject.place};
    if (!note.subject.finding.isEmpty()) {
        placeFinding(placed);
        return placed;
    }
    switch (note.subject.place.kind) {
    case Link::Kind::File:
        placeLine(placed);
        break;
    case Link::Kind::Function:
        placeFunction(placed);
        break;
    case Link::Kind::Call:
        placeCall(placed);
        break;
    case Link::Kind::Buffer:
    case Link::Kind::Constant:
        placeSized(placed);
        break;
    case Link::Kind::Page:
    case Link::Kind::None:
        break;
    }
    return placed;
}

void NotePlacer::placeFunction(PlacedNote &placed)
{
    const FoundFunction found = find(placed.note.subject);
    if (!found.function) {
        placed.state = PlacedNote::State::Gone;
        return;
    }
    placed.place = Link::function(found.function->name, m_document->linkModule(found.module));
    placed.state = !found.isSame                               ? PlacedNote::State::Changed
        : found.function->name != placed.note.subject.function ? PlacedNote::State::Moved
                                                               : PlacedNote::State::Same;
}

void NotePlacer::placeCall(PlacedNote &placed)
{
    const NoteSubject &subject = placed.note.subject;
    const FoundFunction found = find(subject);
    placed.state = PlacedNote::State::Gone;
    if (!found.function)
        return;
    int occurrence = subject.occurrence;
    const std::vector<BufferCall> &calls = found.module->buffers.calls;
    for (std::size_t step = 0; step < calls.size(); ++step) {
        if (calls[step].function != found.function->name || occurrence-- > 0)
            continue;
        placed.place = Link::call(int(step), m_document->linkModule(found.module));
        placed.state = !found.isSame                                                      ? PlacedNote::State::Changed
            : int(step) != subject.place.step || found.function->name != subject.function ? PlacedNote::State::Moved
                                                                                          : PlacedNote::State::Same;
        return;
    }
}

void NotePlacer::placeLine(PlacedNote &placed)
{
    const NoteSubject &subject = placed.note.subject;
    const FoundFunction found = find(subject);
    if (found.function && found.function->line) {
        placeLineInFunction(placed, found);
        return;
    }
    const auto source = m_document->bytes(subject.place.name);
    // Of a function that is gone no line of another one is meant.
    if (!source || !subject.function.isEmpty()) {
        placed.state = PlacedNote::State::Gone;
        return;
    }
    if (!subject.place.firstLine)
        return; // of the file as a whole
    const qint64 line = subject.place.firstLine->value();
    const bool isRelay = kindOfPath(subject.place.name) == ArtifactKind::Relay;
    const qint64 best = bestLine(source->view(), subject, line, isRelay, m_stop);
    placed.state = best < 0 ? PlacedNote::State::Gone
        : best == line      ? PlacedNote::State::Same
                            : PlacedNote::State::Moved;
    if (best >= 0)
        placed.place = movedTo(subject.place, subject.place.name, best);
}

void NotePlacer::placeLineInFunction(PlacedNote &placed, const FoundFunction &found)
{
    const NoteSubject &subject = placed.note.subject;
    const QByteArrayView text = textOf(*found.function);
    const qint64 line = bestLine(text, subject, subject.line, false, m_stop);
    placed.place = movedTo(subject.place, found.function->file, headOf(*found.function) + std::max<qint64>(line, 0));
    // The text of a line names what has another name in another build: of the same body the line is the same one.
    if (line < 0 && found.isSame && subject.line < lineCountOf(*found.function))
        placed.place = movedTo(subject.place, found.function->file, headOf(*found.function) + subject.line);
    // A line that still stands may have another meaning in a function that does something else.
    placed.state = !found.isSame        ? PlacedNote::State::Changed
        : placed.place != subject.place ? PlacedNote::State::Moved
                                        : PlacedNote::State::Same;
}

void NotePlacer::placeSized(PlacedNote &placed) const
{
    const NoteSubject &subject = placed.note.subject;
    const Module *module = moduleOf(subject.place);
    std::optional<QString> size;
    if (subject.place.kind == Link::Kind::Buffer) {
        if (const BufferFact *buffer = module ? bufferOf(*module, subject.place.name) : nullptr)
            size = sizeText(buffer->bytes);
    } else if (const ConstantFact *constant = module ? constantOf(*module, subject.place.name) : nullptr) {
        size = sizeText(constant->bytes);
    }
    placed.state = !size        ? PlacedNote::State::Gone
        : *size == subject.text ? PlacedNote::State::Same
                                : PlacedNote::State::Changed;
    if (size)
        placed.place.module = m_document->linkModule(module);
}

void NotePlacer::placeFinding(PlacedNote &placed) const
{
    const NoteSubject &subject = placed.note.subject;
    const Finding *best = nullptr;
    PlacedNote::State state = PlacedNote::State::Gone;
    for (const Finding &finding : m_document->findings) {
        if (codeName(finding.code) != subject.finding)
            continue;
        const bool saysTheSame = findingText(finding, Language::English) == subject.text;
        const bool isAtPlace = finding.location == subject.place;
        const PlacedNote::State is = saysTheSame && isAtPlace ? PlacedNote::State::Same
            : saysTheSame                                     ? PlacedNote::State::Moved
            : isAtPlace                                       ? PlacedNote::State::Changed
                                                              : PlacedNote::State::Gone;
        if (is < state) {
            state = is;
            best = &finding;
        }
    }
    placed.state = state;
    if (!best)
        return;
    placed.place = best->location;
    placed.sentence = findingText(*best, Language::English);
}

NoteFile noteFileOf(const Document &document)
{
    NoteFile file;
    file.digest = document.modelDigest;
    for (const Module &module : document.modules)
        file.models += module.metadata.name;
    return file;
}

std::vector<PlacedNote> placeNotes(const Document &document, const ReviewNotes &notes, const std::stop_token &stop)
{
    NotePlacer placer(document, stop);
    std::vector<PlacedNote> placed;
    for (const ReviewNote &note : notes.all()) {
        if (stop.stop_requested())
            break;
        placed.push_back(placer.place(note));
    }
    return placed;
}

} // namespace Mlf
