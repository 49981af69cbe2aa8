// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review/noteplacer.h"

#include "model/artifact/artifactkind.h"
#include "model/base/bytesource.h"
#include "model/base/digest.h"
#include "model/base/errortext.h"
#include "model/compare/functiontext.h"
#include "model/document/document.h"
#include "model/questions/pageplaces.h"

#include <QSet>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qsizetype bodyDigits = 32;

/// Empty for an empty text.
QString digestOf(QByteArrayView text)
{
    Digest digest;
    digest.add(text);
    return text.isEmpty() ? QString() : QString::fromLatin1(digest.result().toHex().left(bodyDigits));
}

qint64 headOf(const FunctionFact &function)
{
    return function.line.value_or(LineNumber(0)).value();
}

qint64 lineCountOf(const FunctionFact &function)
{
    return function.endLine.value_or(LineNumber(headOf(function))).value() - headOf(function) + 1;
}

/// The range of lines of a place, moved to another file and first line.
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

/// Size and offset of a buffer as far as known, for example "15680@512".
QString sizeAndPlaceText(const BufferFact &buffer)
{
    const QString size = sizeText(buffer.bytes);
    return buffer.offset ? size + u'@' + QString::number(buffer.offset->value()) : size;
}

PlacedNote::State stateOf(bool isSame, bool isMoved)
{
    return !isSame ? PlacedNote::State::Changed : isMoved ? PlacedNote::State::Moved : PlacedNote::State::Same;
}

/// For a subject that exists but whose content cannot be compared.
void setThere(PlacedNote &placed)
{
    placed.state = PlacedNote::State::Same;
    placed.isCompared = false;
}

/// The function of a note. Some notes have the function only in the place.
QString functionOf(const NoteSubject &subject)
{
    return subject.function.isEmpty() && subject.place.kind == Link::Kind::Function ? subject.place.name
                                                                                    : subject.function;
}

/// Zero-based index of a call among all calls of its function.
int occurrenceOf(const std::vector<BufferCall> &calls, std::size_t step)
{
    return int(std::count_if(calls.begin(), calls.begin() + std::ptrdiff_t(step),
                             [&](const BufferCall &call) { return call.function == calls[step].function; }));
}

/// Index of the first call that accesses a workspace or scratch buffer. Not set for other buffers, which are identified
/// by name.
std::optional<std::size_t> makerOf(const Module &module, const BufferFact &buffer)
{
    const bool isMade = buffer.kind == BufferFact::Kind::Workspace || buffer.kind == BufferFact::Kind::Scratch;
    if (!isMade || !buffer.firstCall || std::size_t(*buffer.firstCall) >= module.buffers.calls.size())
        return std::nullopt;
    return std::size_t(*buffer.firstCall);
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

QString noteStateName(const PlacedNote &placed)
{
    static constexpr std::array names {"same"_L1, "moved"_L1, "changed"_L1, "gone"_L1};
    return placed.isCompared ? names[std::size_t(placed.state)] : "there"_L1;
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

// ---- Subjects of places

const Module *NotePlacer::moduleOf(const Link &place) const
{
    // If a model has another name, it may still be the only one.
    const Module *module = m_document->module(place.module);
    return module || m_document->modules.size() != 1 ? module : &m_document->modules.front();
}

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
    return m_bodies.emplace(&function, digestOf(key)).first->second;
}

QString NotePlacer::valuesOf(const ConstantFact &constant) const
{
    const auto source = m_document->bytes(constant.file);
    if (!source || constant.end.value() > source->view().size() || constant.begin > constant.end)
        return {};
    QByteArrayView text = source->view().sliced(constant.begin.value(), constant.end.value() - constant.begin.value());
    text = text.sliced(std::max<qsizetype>(text.indexOf('='), 0)); // the text after the name of the constant
    return digestOf(text);
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
        if (const auto source = m_document->bytes(place.name); source && place.firstLine)
            keepLine(subject, source->view(), place.firstLine->value(), !function);
        if (function)
            subject.line = place.firstLine->value() - headOf(*function);
        break;
    case Link::Kind::Call:
        if (module && std::size_t(place.step) < module->buffers.calls.size()) {
            const std::vector<BufferCall> &calls = module->buffers.calls;
            subject.function = calls[std::size_t(place.step)].function;
            subject.occurrence = occurrenceOf(calls, std::size_t(place.step));
        }
        break;
    case Link::Kind::Function:
        subject.function = place.name;
        break;
    case Link::Kind::Buffer:
        if (const BufferFact *buffer = module ? bufferOf(*module, place.name) : nullptr) {
            subject.text = sizeAndPlaceText(*buffer);
            if (const std::optional<std::size_t> step = makerOf(*module, *buffer)) {
                subject.function = module->buffers.calls[*step].function;
                subject.occurrence = occurrenceOf(module->buffers.calls, *step);
            }
        }
        break;
    case Link::Kind::Constant:
        if (const ConstantFact *constant = module ? constantOf(*module, place.name) : nullptr) {
            subject.text = sizeText(constant->bytes);
            subject.body = valuesOf(*constant);
        }
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

// ---- Places of notes

NotePlacer::FoundFunction NotePlacer::find(const NoteSubject &subject)
{
    const Module *module = moduleOf(subject.place);
    if (!module && subject.place.kind == Link::Kind::File)
        module = m_document->moduleOrFirst({});
    const QString name = functionOf(subject);
    if (!module || name.isEmpty())
        return {};
    const FunctionFact *named = nullptr;
    for (const Module &each : m_document->modules) {
        // A place in a file has no model.
        if (&each != module && subject.place.kind != Link::Kind::File)
            continue;
        const auto found = std::ranges::find(each.functions, name, &FunctionFact::name);
        if (found != each.functions.end()) {
            named = &*found;
            module = &each;
            break;
        }
    }
    if (named && (subject.body.isEmpty() || bodyOf(*module, *named) == subject.body))
        return {module, named, true};
    // Search for a function with that body under another name, because numbers and hashes in names change with other
    // layers. If there are several, the name with the longest common beginning is taken.
    const FunctionFact *renamed = nullptr;
    const auto alike = [&](const FunctionFact &function) {
        return std::ranges::mismatch(function.name, name).in1 - function.name.begin();
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
        placeBuffer(placed);
        break;
    case Link::Kind::Constant:
        placeConstant(placed);
        break;
    case Link::Kind::Page:
        if (hasPage(*m_document, placed.place))
            setThere(placed);
        else
            placed.state = PlacedNote::State::Gone;
        break;
    case Link::Kind::None:
        setThere(placed); // the subject is the whole archive
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
    placed.state = stateOf(found.isSame, found.function->name != functionOf(placed.note.subject));
    placed.isCompared = !placed.note.subject.body.isEmpty();
}

void NotePlacer::placeCall(PlacedNote &placed)
{
    const NoteSubject &subject = placed.note.subject;
    const FoundFunction found = find(subject);
    placed.state = PlacedNote::State::Gone;
    if (subject.function.isEmpty()) {
        if (const Module *module = moduleOf(subject.place);
            module && std::size_t(subject.place.step) < module->buffers.calls.size())
            setThere(placed);
        return;
    }
    if (!found.function)
        return;
    int occurrence = subject.occurrence;
    const std::vector<BufferCall> &calls = found.module->buffers.calls;
    for (std::size_t step = 0; step < calls.size(); ++step) {
        if (calls[step].function != found.function->name || occurrence-- > 0)
            continue;
        placed.place = Link::call(int(step), m_document->linkModule(found.module));
        placed.state =
            stateOf(found.isSame, int(step) != subject.place.step || found.function->name != subject.function);
        placed.isCompared = !subject.body.isEmpty();
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
    // If the function is gone, the line cannot be in another function.
    if (!source || !subject.function.isEmpty()) {
        placed.state = PlacedNote::State::Gone;
        return;
    }
    if (!subject.place.firstLine) {
        setThere(placed); // the subject is the whole file
        return;
    }
    const qint64 line = subject.place.firstLine->value();
    if (subject.text.isEmpty() && subject.above.isEmpty() && subject.below.isEmpty()
        && !fromLine(source->view(), line).isNull()) {
        setThere(placed);
        return;
    }
    const bool isRelay = kindOfPath(subject.place.name) == ArtifactKind::Relay;
    const FoundLine best = bestLine(source->view(), subject, line, isRelay, m_stop);
    placed.state = best.line < 0 ? PlacedNote::State::Gone : stateOf(best.isSame, best.line != line);
    if (best.line >= 0)
        placed.place = movedTo(subject.place, subject.place.name, best.line);
}

void NotePlacer::placeLineInFunction(PlacedNote &placed, const FoundFunction &found)
{
    const NoteSubject &subject = placed.note.subject;
    const QByteArrayView text = textOf(*found.function);
    // The head and blank lines are identified by their number: the head may have another name, and a blank line has no
    // text.
    const bool isKnown = subject.line == 0 || subject.text.isEmpty();
    FoundLine best = bestLine(text, subject, subject.line, false, m_stop);
    if (found.isSame && isKnown && subject.line < lineCountOf(*found.function))
        best = {subject.line, true};
    placed.place =
        movedTo(subject.place, found.function->file, headOf(*found.function) + std::max<qint64>(best.line, 0));
    // An equal line may have another meaning in a changed function.
    placed.state = stateOf(found.isSame && best.isSame, placed.place != subject.place);
    placed.isCompared = placed.state == PlacedNote::State::Changed || !subject.body.isEmpty();
}

void NotePlacer::placeBuffer(PlacedNote &placed)
{
    const NoteSubject &subject = placed.note.subject;
    const Module *module = moduleOf(subject.place);
    const BufferFact *buffer = module ? bufferOf(*module, subject.place.name) : nullptr;
    bool isSame = true;
    // Planners renumber buffers, so a buffer is identified by the function that writes it.
    if (!subject.function.isEmpty()) {
        const FoundFunction found = find(subject);
        module = found.module ? found.module : module;
        buffer = found.function ? madeBy(found, subject) : nullptr;
        isSame = found.isSame;
    }
    placed.state = PlacedNote::State::Gone;
    if (!buffer)
        return;
    placed.place = Link::buffer(buffer->name, m_document->linkModule(module));
    const bool isElsewhere = subject.text.contains(u'@') && sizeAndPlaceText(*buffer) != subject.text;
    isSame = isSame && (subject.text.isEmpty() || sizeText(buffer->bytes) == subject.text.section(u'@', 0, 0));
    placed.state = stateOf(isSame, isElsewhere || buffer->name != subject.place.name);
    // A buffer that no function writes is only known by size and place.
    const bool isToldApart = !subject.text.isEmpty() && (subject.function.isEmpty() || !subject.body.isEmpty());
    placed.isCompared = placed.state == PlacedNote::State::Changed || isToldApart;
}

/// The buffer that a call of the function writes first. If there are several, prefers one with the note's name, then
/// one with its size.
const BufferFact *NotePlacer::madeBy(const FoundFunction &found, const NoteSubject &subject)
{
    const std::vector<BufferCall> &calls = found.module->buffers.calls;
    const auto likeness = [&](const BufferFact &buffer) {
        return (buffer.name.section(u'/', -1) == subject.place.name.section(u'/', -1) ? 2 : 0)
            + (sizeText(buffer.bytes) == subject.text.section(u'@', 0, 0) ? 1 : 0);
    };
    const BufferFact *best = nullptr;
    for (const BufferFact &buffer : found.module->buffers.buffers) {
        const std::optional<std::size_t> step = makerOf(*found.module, buffer);
        if (step && calls[*step].function == found.function->name && occurrenceOf(calls, *step) == subject.occurrence
            && (buffer.kind == BufferFact::Kind::Scratch) == subject.place.name.contains(u'/')
            && (!best || likeness(buffer) > likeness(*best)))
            best = &buffer;
    }
    return best;
}

void NotePlacer::placeConstant(PlacedNote &placed) const
{
    const NoteSubject &subject = placed.note.subject;
    const Module *module = moduleOf(subject.place);
    placed.state = PlacedNote::State::Gone;
    if (!module)
        return;
    const ConstantFact *constant = constantOf(*module, subject.place.name);
    const auto isSame = [&](const ConstantFact &other) {
        return (subject.text.isEmpty() || sizeText(other.bytes) == subject.text)
            && (subject.body.isEmpty() || valuesOf(other) == subject.body);
    };
    // Search for the values under another name, because constants are renumbered with other layers.
    if (!subject.body.isEmpty() && (!constant || !isSame(*constant))) {
        const auto renamed = std::ranges::find_if(module->constants.constants, isSame);
        if (renamed != module->constants.constants.end()) {
            placed.place = Link::constant(renamed->name, m_document->linkModule(module));
            placed.state = PlacedNote::State::Moved;
            return;
        }
    }
    if (!constant)
        return;
    placed.place.module = m_document->linkModule(module);
    placed.state = isSame(*constant) ? PlacedNote::State::Same : PlacedNote::State::Changed;
    placed.isCompared = placed.state == PlacedNote::State::Changed || !subject.body.isEmpty();
}

void NotePlacer::placeFinding(PlacedNote &placed) const
{
    const NoteSubject &subject = placed.note.subject;
    const bool isBare = subject.text.isEmpty(); // the note has only the code of the finding, not its sentence
    const Finding *best = nullptr;
    PlacedNote::State state = PlacedNote::State::Gone;
    for (const Finding &finding : m_document->findings) {
        if (codeName(finding.code) != subject.finding)
            continue;
        const bool saysTheSame = isBare || findingText(finding, Language::English) == subject.text;
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
    placed.isCompared = !isBare;
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
