// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct CodeRow {
    Code code;
    const char *name;
    Severity severity;
    const char *sentence;
};

// The only place where codes become sentences. %1, %2 ... are the arguments of the finding or error.
constexpr CodeRow codeRows[] = {
    {Code::CannotOpen, "cannot-open", Severity::Error, QT_TRANSLATE_NOOP("Findings", "The file cannot be opened.")},
    {Code::NotAnArchive, "not-an-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "This is not an archive: tar (plain or compressed with gzip, xz, zstd, bzip2 or lz4), zip and folders can be opened.")},
    {Code::EmptyFile, "empty-file", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "The file is empty: there is no archive in it.")},
    {Code::TruncatedArchive, "truncated-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The archive ends too early, after byte %1. What came before can be used; fetch or export the file again.")},
    {Code::DamagedArchive, "damaged-archive", Severity::Error,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The archive is damaged at byte %1. What came before can be used; fetch or export the file again.")},
    {Code::ArchiveWarning, "archive-warning", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The archive has a minor flaw; the entry was read.")},
    {Code::TrailingData, "trailing-data", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "Bytes follow the end of the archive, from byte %1 on. They are ignored.")},
    {Code::EntryUnsafePath, "entry-unsafe-path", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The name of this entry points outside the archive. It is shown, never followed.")},
    {Code::EntryDuplicate, "entry-duplicate", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "Several entries have this name; the last one counts.")},
    {Code::EntryLink, "entry-link", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "This entry is a link to %1. Links are shown, never followed.")},
    {Code::EntrySpecial, "entry-special", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "This entry is a device, pipe or socket. It is shown, never opened.")},
    {Code::EntryNameEncoding, "entry-name-encoding", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "The name of this entry is not UTF-8. Its odd bytes are shown as \\xHH.")},
    {Code::EntryUnreadable, "entry-unreadable", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "This entry cannot be read.")},
    {Code::LimitReached, "limit-reached", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "Not everything was read: %1. Open it with --no-limits, or with Open Without Limits, to lift the limit.")},
    {Code::ChangedWhileReading, "changed-while-reading", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The file changed on disk while it was read. Reload it for what it holds now.")},
    {Code::BuilderIdentity, "builder-identity", Severity::Note,
     QT_TRANSLATE_NOOP("Findings", "Entries carry the user name of the person or machine that built the archive: %1.")},
    {Code::MissingMetadata, "missing-metadata", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "There is no metadata.json at the root, so this is not a Model Library Format archive. Its files can be read all the same.")},
    {Code::BadMetadata, "bad-metadata", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "metadata.json cannot be understood: %1.")},
    {Code::UnknownVersion, "unknown-version", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "Format version %1 is not one of 1 to 7. What has the shape of a known version is shown.")},
    {Code::SizeOverflow, "size-overflow", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "%1 is %2, which cannot be a size in bytes: the exporter computes in 32 bits and may have wrapped. It is shown as stated and used nowhere.")},
    {Code::TimestampLocal, "timestamp-local", Severity::Note,
     QT_TRANSLATE_NOOP(
         "Findings",
         "The export time %1 is the local time of the exporting machine although it ends in Z; its time zone is not recorded.")},
    {Code::ConstantsNotStated, "constants-not-stated", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings",
                       "metadata.json states 0 bytes of constants, but the files hold some. Trust the files.")},
    {Code::IoSizeNotIo, "io-size-not-io", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "io_size_bytes says %1, but inputs and outputs are %2 bytes: this exporter also counts intermediate tensors and constants. Trust the smaller number.")},
    {Code::ParametersDamaged, "parameters-damaged", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The parameters cannot be read in full: %1.")},
    {Code::GraphDamaged, "graph-damaged", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "The graph cannot be read in full: %1.")},
    {Code::SidSizeMismatch, "sid-size-mismatch", Severity::Warning,
     QT_TRANSLATE_NOOP(
         "Findings",
         "metadata.json states wrong sizes for %1 of %2 storages, such as %4 bytes for storage %3 where the graph needs %5. "
         "The exporter computes them with a wrong index; trust the graph.")},
    {Code::FunctionNotInCode, "function-not-in-code", Severity::Warning,
     QT_TRANSLATE_NOOP("Findings", "metadata.json lists the function %1, but no source file defines it.")},
    {Code::FunctionNotInMetadata, "function-not-in-metadata", Severity::Note,
     QT_TRANSLATE_NOOP("Findings",
                       "The operator function %1 is defined in the code, but metadata.json does not list it.")},
    {Code::NoSuchEntry, "no-such-entry", Severity::Error,
     QT_TRANSLATE_NOOP("Findings", "There is no such file in the archive.")},
    {Code::Cancelled, "cancelled", Severity::Note, QT_TRANSLATE_NOOP("Findings", "Reading was cancelled.")},
    {Code::Usage, "usage", Severity::Error, QT_TRANSLATE_NOOP("Findings", "%1")},
};

const CodeRow &rowOf(Code code)
{
    for (const CodeRow &row : codeRows) {
        if (row.code == code)
            return row;
    }
    Q_UNREACHABLE();
}

QString sentence(Code code, const QStringList &arguments, const QString &detail, Language language)
{
    const char *source = rowOf(code).sentence;
    QString text =
        language == Language::Translated ? QCoreApplication::translate("Findings", source) : QString::fromUtf8(source);
    // One pass over the placeholders: an argument may itself hold a percent sign and a digit.
    QString filled;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int number = text[i] == u'%' && i + 1 < text.size() ? text[i + 1].digitValue() : -1;
        if (number < 1) {
            filled += text[i];
            continue;
        }
        filled += arguments.value(number - 1, u"?"_s);
        ++i;
    }
    if (!detail.isEmpty())
        filled += u" ("_s + detail + u')';
    return filled;
}

} // namespace

Finding makeFinding(Code code, Link location, QStringList arguments, QString detail)
{
    return {code, rowOf(code).severity, std::move(location), {}, std::move(arguments), std::move(detail)};
}

Finding findingFromError(const Error &error)
{
    Link location;
    if (!error.entry.isEmpty())
        location = Link::file(error.entry, error.line);
    Finding finding = makeFinding(error.code, location, error.arguments, error.detail);
    finding.offset = error.offset;
    return finding;
}

QString codeName(Code code)
{
    return QString::fromLatin1(rowOf(code).name);
}

QString severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return u"error"_s;
    case Severity::Warning:
        return u"warning"_s;
    case Severity::Note:
        return u"note"_s;
    }
    Q_UNREACHABLE();
}

QString findingText(const Finding &finding, Language language)
{
    return sentence(finding.code, finding.arguments, finding.detail, language);
}

QString errorText(const Error &error, Language language)
{
    QString text = sentence(error.code, error.arguments, error.detail, language);
    if (error.entry.isEmpty())
        return text;
    QString place = error.entry;
    if (error.line)
        place += u':' + QString::number(error.line->oneBased());
    else if (error.offset)
        place += u"@"_s + QString::number(error.offset->value());
    return place + u": "_s + text;
}

} // namespace Mlf
