// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/constantvalues.h"

#include "model/analysis/modelgaps.h"
#include "model/archive/spool.h"
#include "model/archive/zipwriter.h"
#include "model/base/basecodes.h"
#include "model/base/digest.h"
#include "model/csource/tokens/csourcecodes.h"
#include "model/document/document.h"
#include "model/document/documentcodes.h"

#include <QCoreApplication>
#include <QDir>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr qint64 valueBlockBytes = 1 << 16; ///< bytes per block of data; a multiple of every value size

Error unreadable(const ValueSource &source, FindingReason reason, const QStringList &arguments)
{
    Error error = makeError(Code::ConstantUnreadable, reason, arguments);
    error.entry = source.file;
    error.offset = source.begin;
    return error;
}

/// Passes values that are stored as data to `sink`, like readInitialiser() does for text.
std::optional<Error> readData(QByteArrayView data, qint64 valueBytes, const ValueSink &sink,
                              const std::stop_token &stop)
{
    const qint64 whole = data.size() - data.size() % valueBytes;
    for (qint64 at = 0; at < whole;) {
        if (stop.stop_requested())
            return Error {.code = Code::Cancelled};
        const qint64 size = std::min(valueBlockBytes, whole - at);
        if (!sink(data.sliced(at, size), ByteOffset(at + size)))
            return std::nullopt;
        at += size;
    }
    return std::nullopt;
}

/// The included file if the initialiser is only `#include "values.inc"`; otherwise the source itself.
ValueSource listOf(const Document &document, const ValueSource &source)
{
    constexpr qint64 maxBytes = 4096; // longer declarations have values of their own
    const std::shared_ptr<const ByteSource> bytes = source.isText ? document.bytes(source.file) : nullptr;
    const qint64 size = source.end.value() - source.begin.value();
    if (!bytes || size < 0 || size > maxBytes || bytes->available().value() < source.end.value())
        return source;
    const QByteArrayView text = bytes->view().sliced(source.begin.value(), size);
    if (!text.contains('#'))
        return source;
    static const QRegularExpression pattern(u"\\{\\s*\\n\\s*#\\s*include\\s*\"([^\"\\n]+)\"\\s*\\}?\\s*$"_s);
    const auto match = pattern.match(QString::fromUtf8(text));
    const QString path = QDir::cleanPath(source.file.section(u'/', 0, -2) + u'/' + match.captured(1));
    const DocumentFile *file = match.hasMatch() ? document.file(path) : nullptr;
    if (!file)
        return source;
    ValueSource list = source;
    list.file = path;
    list.begin = {};
    list.end = ByteOffset(file->bytes.value());
    list.isInMacro = true; // no braces, as in a macro
    return list;
}

/// Header of format version 1.0: magic, length, and a Python dictionary padded to a multiple of 64 bytes.
QByteArray npyHeader(const LedgerRow &constant)
{
    QByteArrayList extents;
    const std::vector<qint64> shape =
        constant.values.isText ? std::vector {constant.values.elements.value_or(0)} : constant.shape;
    for (const qint64 extent : shape)
        extents += QByteArray::number(extent);
    QByteArray dictionary = "{'descr': '" + numpyName(*constant.values.type) + "', 'fortran_order': False, 'shape': ("
        + extents.join(", ") + (extents.size() == 1 ? ",)" : ")") + ", }";
    constexpr qsizetype fixed = 10; // bytes of magic, version and length
    const qsizetype whole = (fixed + dictionary.size() + 1 + 63) / 64 * 64;
    dictionary = dictionary.leftJustified(whole - fixed - 1, ' ') + '\n';
    const auto length = quint16(dictionary.size());
    return QByteArray("\x93NUMPY\x01\x00", 8) + char(length & 0xff) + char(length >> 8) + dictionary;
}

/// Lines for a block of values, starting with number `index`.
QByteArray csvLines(NumberType type, QByteArrayView values, qint64 &index)
{
    QByteArray lines;
    lines.reserve(values.size() * 8);
    for (qsizetype at = 0; at < values.size(); at += bytesOf(type)) {
        lines += QByteArray::number(index++) + ',';
        lines += numberText(type, numberAt(type, values.data() + at)) + '\n';
    }
    return lines;
}

/// The parameters if they are constants of the model; else null.
const Parameters *constantParameters(const Module &module)
{
    const bool areLoaded = areParametersConstants(module.contract.executor, module.constants, module.parameters,
                                                  module.graph ? &*module.graph : nullptr);
    return areLoaded ? &module.parameters : nullptr;
}

/// A unique name for a member; "enc/kernel" becomes "enc_kernel".
QString nameInZip(QString label, QSet<QString> &names)
{
    constexpr qsizetype maxCharacters = 60; // leaves room for a number within the limit of proposedFileName()
    const QString start = proposedFileName(label.replace(u'/', u'_').left(maxCharacters));
    QString name = start;
    for (int number = 2; names.contains(name); ++number)
        name = start + u'_' + QString::number(number);
    names.insert(name);
    return name;
}

} // namespace

std::shared_ptr<const ConstantLedger> constantLedger(const Module &module)
{
    if (module.ledger)
        return module.ledger;
    return std::make_shared<const ConstantLedger>(makeLedger(module.constants, module.countedConstants,
                                                             constantParameters(module), module.parametersFile,
                                                             module.graph ? &*module.graph : nullptr));
}

bool hasPoolPadding(const Module &module)
{
    return constantLedger(module)->poolPadding > ByteCount();
}

QString constantsName(const Module &module, Language language)
{
    return hasPoolPadding(module)
        ? inLanguage("Constants", QT_TRANSLATE_NOOP("Constants", "constants with padding"), language)
        : inLanguage("Constants", QT_TRANSLATE_NOOP("Constants", "constants"), language);
}

RomTree romTree(const Module &module, const QString &linkModule, RomOptions options)
{
    const std::shared_ptr<const ConstantLedger> ledger = constantLedger(module);
    RomTree tree = romTree({*ledger, module.constants, module.objects, module.functions, linkModule}, options);
    RomTotals &totals = tree.totals;
    for (Figure *figure : {&totals.constants, &totals.otherReadOnly})
        *figure = withGaps(std::move(*figure), FigureGroup::Rom, module.gaps);
    if (const std::optional<Error> &damage = module.parameters.damage; damage && constantParameters(module)) {
        totals.parameters.isAtLeast = totals.parameters.bytes.has_value();
        addCause(totals.parameters.why, {damage->reason, damage->arguments});
    }
    totals.code = withGaps(std::move(totals.code), FigureGroup::Code, module.gaps);
    ModelGaps undecided;
    std::ranges::copy_if(module.gaps, std::back_inserter(undecided), isUndecided);
    totals.padding = withGaps(std::move(totals.padding), FigureGroup::Rom, undecided);
    // 0 B more likely means that there are none.
    if (totals.writable.known() > ByteCount() || totals.writable.isAtLeast)
        totals.writable = withGaps(std::move(totals.writable), FigureGroup::Rom, module.gaps);
    tree.printTotals();
    return tree;
}

bool hasCountedConstants(const Module &module)
{
    const std::vector<ConstantFact> &constants = module.constants.constants;
    if (std::ranges::any_of(constants, [](const ConstantFact &fact) { return fact.isCounted; }))
        return true;
    const Parameters *parameters = constantParameters(module);
    return parameters && !parameters->tensors.empty();
}

bool hasConstant(const Module &module, const QString &name)
{
    const auto isMeant = [&](const QString &file, const QString &constant) {
        return constant == name || constantLabel(file, constant) == name;
    };
    const std::vector<ConstantFact> &constants = module.constants.constants;
    if (std::ranges::any_of(constants, [&](const ConstantFact &fact) { return isMeant(fact.file, fact.name); }))
        return true;
    const Parameters *parameters = constantParameters(module);
    return parameters && std::ranges::any_of(parameters->tensors, [&](const Parameter &tensor) {
               return isMeant(module.parametersFile, tensor.name);
           });
}

std::optional<Error> readConstant(const Document &document, const ValueSource &declared, const ValueSink &sink,
                                  const std::stop_token &stop)
{
    const ValueSource source = listOf(document, declared);
    if (!source.type)
        return unreadable(source, Reason::InitialiserType, {source.typeName});
    const std::shared_ptr<const ByteSource> bytes = document.bytes(source.file);
    if (!bytes || bytes->available().value() < source.end.value() || source.end < source.begin)
        return Error {.code = Code::EntryUnreadable, .entry = source.file};
    const QByteArrayView part = bytes->view().sliced(source.begin.value(), source.end.value() - source.begin.value());
    std::optional<Error> error = !source.isText ? readData(part, bytesOf(*source.type), sink, stop)
        : source.isInMacro                      ? readMacroValues(part, *source.type, source.elements, sink, stop)
                                                : readInitialiser(part, *source.type, source.elements, sink, stop);
    if (error) {
        error->entry = source.file;
        if (error->offset)
            error->offset = ByteOffset(error->offset->value() + source.begin.value());
    } else if (bytes->isDamaged()) {
        error = Error {.code = Code::ChangedWhileReading, .entry = source.file};
    }
    return error;
}

MeasuredConstant measureConstant(const Document &document, const ValueSource &source, const std::stop_token &stop,
                                 const std::function<void(ByteCount)> &progress)
{
    MeasuredConstant measured;
    StatisticsCollector collector(source.type.value_or(NumberType::UInt8));
    Digest hash;
    const auto take = [&](QByteArrayView values, ByteOffset passed) {
        collector.add(values);
        hash.add(values);
        if (const qsizetype room = firstValueBytes - measured.firstValues.size(); room > 0)
            measured.firstValues += values.first(std::min(room, values.size()));
        if (progress)
            progress(ByteCount(passed.value()));
        return true;
    };
    measured.error = readConstant(document, source, take, stop);
    measured.statistics = collector.statistics();
    measured.digest = hash.result();
    return measured;
}

Result<std::shared_ptr<const ByteSource>> constantBytes(const Document &document, const ValueSource &source,
                                                        const std::stop_token &stop)
{
    if (!source.type)
        return unreadable(source, Reason::InitialiserType, {source.typeName});
    const qint64 each = bytesOf(*source.type);
    const std::shared_ptr<const ByteSource> file = document.bytes(source.file);
    if (!source.isText && file && file->available().value() >= source.end.value() && source.begin <= source.end)
        return ByteSource::fromPart(*file, source.begin,
                                    ByteCount((source.end.value() - source.begin.value()) / each * each));
    std::optional<Error> failed;
    const std::optional<qint64> size = source.elements ? checkedMultiply(*source.elements, each) : std::nullopt;
    if (!size) { // the number of values is known only after reading the text
        QByteArray values;
        failed = readConstant(
            document, source,
            [&](QByteArrayView block, ByteOffset) {
                values += block;
                return true;
            },
            stop);
        if (failed)
            return *failed;
        return ByteSource::fromBytes(values);
    }
    Result<Spool::Slot> room = Spool().allocate(ByteCount(*size));
    if (!room)
        return room.error();
    Spool::Slot slot = std::move(room).value();
    qint64 offset = 0;
    const auto take = [&](QByteArrayView block, ByteOffset) {
        failed = slot.write(ByteOffset(offset), block);
        offset += block.size();
        return !failed;
    };
    const std::optional<Error> error = readConstant(document, source, take, stop);
    if (failed || error)
        return failed ? *failed : *error;
    slot.finish(true);
    return std::shared_ptr<const ByteSource>(slot.source());
}

Result<std::vector<ChannelRange>> readChannelRanges(const Document &document, const ValueSource &source,
                                                    const std::vector<qint64> &shape, int dimension,
                                                    const std::stop_token &stop)
{
    if (!source.type)
        return unreadable(source, Reason::InitialiserType, {source.typeName});
    ChannelCollector collector(*source.type, shape, dimension);
    const auto take = [&](QByteArrayView values, ByteOffset) {
        collector.add(values);
        return true;
    };
    if (std::optional<Error> error = readConstant(document, source, take, stop))
        return *error;
    return collector.ranges();
}

QString constantDigest(const Document &document, const ValueSource &source, const std::stop_token &stop)
{
    Digest hash;
    const auto take = [&](QByteArrayView values, ByteOffset) {
        hash.add(values);
        return true;
    };
    const bool isRead = source.type && !readConstant(document, source, take, stop);
    return isRead ? QString::fromLatin1(hash.result().toHex()) : QString();
}

std::optional<Error> saveConstant(const Document &document, const LedgerRow &constant, ValueFormat format,
                                  const SaveTarget &target, const std::stop_token &stop,
                                  const ByteProgressFunction &progress)
{
    const ValueSource &source = constant.values;
    if (!source.type || (format == ValueFormat::Npy && !canBeSavedAsArray(constant)))
        return unreadable(source, Reason::InitialiserType, {source.typeName});
    const ByteCount total(source.end.value() - source.begin.value());
    return saveProduced(target, [&](const WriteFunction &write) -> std::optional<Error> {
        std::optional<Error> failed = write(format == ValueFormat::Npy ? npyHeader(constant) : "index,value\n"_ba);
        qint64 index = 0;
        const auto take = [&](QByteArrayView values, ByteOffset passed) {
            failed = format == ValueFormat::Npy ? write(values) : write(csvLines(*source.type, values, index));
            if (progress)
                progress(ByteCount(passed.value()), total);
            return !failed;
        };
        if (failed)
            return failed;
        const std::optional<Error> error = readConstant(document, source, take, stop);
        return failed ? failed : error;
    });
}

bool canBeSavedAsArray(const LedgerRow &constant)
{
    return constant.values.type && (!constant.values.isText || constant.values.elements);
}

std::optional<Error> saveConstants(const Document &document, const std::vector<LedgerRow> &constants,
                                   const SaveTarget &target, const std::stop_token &stop,
                                   const ByteProgressFunction &progress)
{
    qint64 total = 0;
    for (const LedgerRow &constant : constants)
        total += canBeSavedAsArray(constant) ? constant.values.end.value() - constant.values.begin.value() : 0;
    return saveProduced(target, [&](const WriteFunction &write) -> std::optional<Error> {
        ZipWriter zip(write);
        QSet<QString> names;
        qint64 done = 0;
        for (const LedgerRow &constant : constants) {
            if (!canBeSavedAsArray(constant))
                continue;
            const ValueSource &source = constant.values;
            const qint64 length = source.end.value() - source.begin.value();
            const qint64 each = bytesOf(*source.type);
            const std::optional<qint64> values =
                source.isText ? checkedMultiply(*source.elements, each) : std::optional(length / each * each);
            if (!values)
                return unreadable(source, Reason::InitialiserType, {source.typeName});
            const QString name = nameInZip(constant.label, names);
            const QByteArray header = npyHeader(constant);
            std::optional<Error> failed = zip.begin(name + u".npy"_s, ByteCount(header.size() + *values));
            if (!failed)
                failed = zip.write(header);
            const auto take = [&](QByteArrayView block, ByteOffset passed) {
                failed = zip.write(block);
                if (progress)
                    progress(ByteCount(done + passed.value()), ByteCount(total));
                return !failed;
            };
            const std::optional<Error> error = failed ? failed : readConstant(document, source, take, stop);
            if (failed || error)
                return failed ? failed : error;
            done += length;
        }
        return zip.finish();
    });
}

} // namespace Mlf
