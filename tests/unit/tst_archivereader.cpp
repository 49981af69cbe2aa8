// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"

#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/tarbuilder.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <clocale>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Mlf;
using namespace Mlf::Test;

namespace {

using Members = std::vector<Member>;

QByteArray patterned(qsizetype size, quint32 seed = 1)
{
    QByteArray bytes(size, Qt::Uninitialized);
    for (char &c : bytes) {
        seed = seed * 1664525 + 1013904223;
        c = char(seed >> 24);
    }
    return bytes;
}

/// The last byte of the last member is not zero: its end is the end of the content.
Members exampleMembers(const QByteArray &prefix = "./")
{
    return {
        {.path = prefix + "codegen/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/src/", .type = Member::Type::Directory},
        {.path = prefix + "codegen/host/src/tilt_lib0.c",
         .bytes = QByteArray("int main() { return 0; }\n").repeated(90)},
        {.path = prefix + "codegen/host/src/" + QByteArray("l").repeated(90) + ".c",
         .bytes = "int f() { return 1; }\n"},
        {.path = prefix + "metadata.json", .bytes = R"({"version": 7, "modules": {}})"},
        {.path = prefix + "parameters/", .type = Member::Type::Directory},
        {.path = prefix + "parameters/empty.params", .bytes = {}},
        {.path = prefix + "parameters/tilt.params", .bytes = patterned(5000)},
        {.path = prefix + "src/tilt.relay", .bytes = "def @main() { () }\n"},
    };
}

QString shownPath(const Member &member)
{
    QString path = QString::fromUtf8(member.path);
    if (path.startsWith(u"./"_s))
        path.remove(0, 2);
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

QByteArray bytesOf(const Entry &entry)
{
    const auto bytes = entry.bytes();
    return bytes ? bytes->view().toByteArray() : QByteArray();
}

const Entry *entryAt(const Listing &listing, const QString &path)
{
    const auto it = std::find_if(listing.entries.begin(), listing.entries.end(),
                                 [&](const Entry &entry) { return entry.path == path; });
    return it == listing.entries.end() ? nullptr : &*it;
}

int countOf(const Listing &listing, Code code)
{
    return int(std::count_if(listing.findings.begin(), listing.findings.end(),
                             [&](const Finding &finding) { return finding.code == code; }));
}

Result<Listing> readBytes(const QByteArray &bytes, const Limits &limits = {})
{
    return readArchiveBytes(bytes, u"x.bin"_s, limits, {});
}

/// What is different from the members, or nothing.
QString difference(const Listing &listing, const Members &members, bool isFolder = false)
{
    std::size_t expected = 0;
    for (const Member &member : members) {
        const QString path = shownPath(member);
        if (path.isEmpty())
            continue;
        ++expected;
        const Entry *entry =
            isFolder || expected > listing.entries.size() ? entryAt(listing, path) : &listing.entries[expected - 1];
        if (!entry || entry->path != path)
            return u"%1 is missing or not in its place"_s.arg(path);
        const bool isDirectory = member.type == Member::Type::Directory;
        if (entry->type != (isDirectory ? EntryType::Directory : EntryType::File))
            return u"%1 has another type"_s.arg(path);
        if (isDirectory)
            continue;
        if (entry->size.value() != member.bytes.size() || !entry->hasBytes() || bytesOf(*entry) != member.bytes)
            return u"%1 has other bytes"_s.arg(path);
        if (!entry->bytes()->isFinished() || entry->bytes()->isDamaged())
            return u"%1 is not whole"_s.arg(path);
    }
    return expected == listing.entries.size() || isFolder
        ? QString()
        : u"%1 entries instead of %2"_s.arg(listing.entries.size()).arg(expected);
}

/// Both ends of a pipe; the reading end is opened once more by the name this gives.
class Pipe {
public:
    Pipe()
    {
        if (pipe2(m_ends, O_CLOEXEC) != 0)
            qFatal("no pipe");
    }
    ~Pipe()
    {
        closeWriting();
        close(m_ends[0]);
    }
    [[nodiscard]] QString path() const { return u"/dev/fd/%1"_s.arg(m_ends[0]); }
    void write(const QByteArray &bytes)
    {
        for (qsizetype at = 0; at < bytes.size();) {
            const ssize_t count = ::write(m_ends[1], bytes.constData() + at, std::size_t(bytes.size() - at));
            if (count <= 0)
                return;
            at += count;
        }
    }
    void closeWriting()
    {
        if (m_ends[1] >= 0)
            close(m_ends[1]);
        m_ends[1] = -1;
    }

private:
    int m_ends[2] = {-1, -1};
};

/// A listing as another thread sees it grow.
class Watched {
public:
    ListingFunction function()
    {
        return [this](const Listing &listing) {
            const std::scoped_lock lock(m_mutex);
            m_listing = listing;
        };
    }
    Listing listing()
    {
        const std::scoped_lock lock(m_mutex);
        return m_listing;
    }

private:
    std::mutex m_mutex;
    Listing m_listing;
};

constexpr std::pair<TarFormat, const char *> formats[] = {
    {TarFormat::Ustar, "ustar"}, {TarFormat::Pax, "pax"}, {TarFormat::Gnu, "gnu"}};

struct FilterRow {
    std::optional<Filter> filter;
    Compression compression;
    const char *name;
};
constexpr FilterRow filters[] = {
    {std::nullopt, Compression::None, "plain"},   {Filter::Gzip, Compression::Gzip, "gzip"},
    {Filter::Xz, Compression::Xz, "xz"},          {Filter::Zstd, Compression::Zstd, "zstd"},
    {Filter::Bzip2, Compression::Bzip2, "bzip2"}, {Filter::Lz4, Compression::Lz4, "lz4"},
};

} // namespace

class TstArchiveReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    // One set of entries, whatever holds it.

    void container_givesSameEntries_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("container");
        QTest::addColumn<int>("compression");
        for (const auto &[format, formatName] : formats) {
            const QByteArray tar = writeTar(exampleMembers(), format);
            for (const FilterRow &row : filters)
                QTest::addRow("a %s tar, %s", formatName, row.name)
                    << (row.filter ? compress(tar, *row.filter) : tar) << int(Container::Tar) << int(row.compression);
        }
        QTest::newRow("a zip") << writeZip(exampleMembers()) << int(Container::Zip) << int(Compression::None);
        const QByteArray zipped = compress(writeZip(exampleMembers()), Filter::Gzip);
        QTest::newRow("a zip inside gzip") << zipped << int(Container::Zip) << int(Compression::Gzip);
    }

    void container_givesSameEntries()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, container);
        QFETCH(int, compression);
        const Members members = exampleMembers();

        // From a file whose name says nothing.
        QTemporaryDir folder;
        writeFile(folder.filePath(u"x.bin"_s), bytes);
        const Result<Listing> listing = readArchive(folder.filePath(u"x.bin"_s), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QCOMPARE(int(listing->container), container);
        QCOMPARE(int(listing->compression), compression);
        QCOMPARE(listing->name, u"x.bin"_s);
        QCOMPARE(listing->bytes.value(), bytes.size());
        QCOMPARE(difference(*listing, members), QString());
        QVERIFY(listing->isComplete);
        QVERIFY(!listing->damage);
        QVERIFY(listing->findings.empty());
        for (const Entry &entry : listing->entries) {
            const bool isInPlace = container == int(Container::Tar) && compression == int(Compression::None)
                && entry.type == EntryType::File;
            QCOMPARE(entry.offset.has_value(), isInPlace);
            if (isInPlace)
                QCOMPARE(bytes.mid(entry.offset->value(), entry.size.value()), bytesOf(entry));
        }

        // From memory and, with everything in small pieces, from a pipe.
        const Result<Listing> fromMemory = readBytes(bytes);
        QVERIFY(fromMemory.isOk());
        QCOMPARE(difference(*fromMemory, members), QString());
        Pipe pipe;
        std::thread writer([&] {
            for (qsizetype at = 0; at < bytes.size(); at += 700)
                pipe.write(bytes.mid(at, 700));
            pipe.closeWriting();
        });
        const Result<Listing> fromPipe = readArchive(pipe.path(), {}, {}, {}, {});
        writer.join();
        QVERIFY(fromPipe.isOk());
        QCOMPARE(difference(*fromPipe, members), QString());
        QVERIFY(fromPipe->isComplete);
        QVERIFY(fromPipe->findings.empty());
        QCOMPARE(int(fromPipe->container), container);
        QCOMPARE(int(fromPipe->compression), compression);
        QCOMPARE(fromPipe->bytes.value(), bytes.size());
    }

    void folder_givesSameEntries()
    {
        QTemporaryDir folder;
        unpackTo(exampleMembers(), folder.path());
        const Result<Listing> listing = readArchive(folder.path(), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QCOMPARE(listing->container, Container::Directory);
        QCOMPARE(difference(*listing, exampleMembers(), true), QString());
        QVERIFY(listing->isComplete);
    }

    void path_isNormalized_data()
    {
        QTest::addColumn<QByteArray>("prefix");
        QTest::newRow("names start with ./") << QByteArray("./");
        QTest::newRow("names start at once") << QByteArray();
        QTest::newRow("one directory holds everything") << QByteArray("keyword-1.0/");
        QTest::newRow("one directory behind ./ holds everything") << QByteArray("./keyword-1.0/");
    }

    void path_isNormalized()
    {
        QFETCH(QByteArray, prefix);
        for (const auto &format : formats) {
            const Result<Listing> tar = readBytes(writeTar(exampleMembers(prefix), format.first));
            QVERIFY(tar.isOk());
            QCOMPARE(difference(*tar, exampleMembers()), QString());
        }
        const Result<Listing> zip = readBytes(writeZip(exampleMembers(prefix)));
        QVERIFY(zip.isOk());
        QCOMPARE(difference(*zip, exampleMembers()), QString());
        QTemporaryDir folder;
        unpackTo(exampleMembers(prefix), folder.path());
        const Result<Listing> directory = readArchive(folder.path(), {}, {}, {}, {});
        QVERIFY(directory.isOk());
        QCOMPARE(difference(*directory, exampleMembers(), true), QString());
    }

    void leadingDirectory_staysWhereItIsNotAlone()
    {
        Members members = exampleMembers("keyword/");
        members.push_back({.path = "notes.txt", .bytes = "beside it"});
        const Result<Listing> listing = readBytes(writeTar(members, TarFormat::Pax));
        QVERIFY(listing.isOk());
        QCOMPARE(difference(*listing, members), QString());
    }

    void projectFixture_isCompleteWithoutFindings()
    {
        const Result<Listing> listing = readArchive(fixturePath(u"v7-aot-usmp"_s), {}, {}, {}, {});
        QVERIFY(listing.isOk());
        QVERIFY(listing->isComplete);
        QVERIFY(listing->findings.empty());
        QVERIFY(listing->find(u"metadata.json"_s));
    }

    // Names.

    void name_isReadWhateverTheLocale_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("Latin letters with marks") << QByteArray("src/Übergröße.relay");
        QTest::newRow("Chinese") << QByteArray("src/关键词识别.relay");
        QTest::newRow("beyond the basic plane") << QByteArray("src/🎤.relay");
        QTest::newRow("longer than a header holds") << QByteArray("src/" + QByteArray("long-").repeated(50) + ".relay");
        QTest::newRow("long and not ASCII") << QByteArray("src/" + QByteArray("größe-").repeated(30) + ".relay");
        QTest::newRow("of 4 000 characters") << QByteArray("src/" + QByteArray("n").repeated(4000));
    }

    void name_isReadWhateverTheLocale()
    {
        QFETCH(QByteArray, name);
        const Members members {{.path = name, .bytes = "x"}};
        const QByteArray pax = TarBuilder().pax({{"path", name}}).file("short", "x").end();
        const QByteArray gnu = TarBuilder().gnuLongName(name).file("short", "x").end();
        for (const char *locale : {"C.UTF-8", "C"}) {
            std::setlocale(LC_ALL, locale);
            const Result<Listing> fromPax = readBytes(pax);
            const Result<Listing> fromGnu = readBytes(gnu);
            std::setlocale(LC_ALL, "C.UTF-8");
            QVERIFY(fromPax.isOk());
            QCOMPARE(difference(*fromPax, members), QString());
            QVERIFY(fromGnu.isOk());
            QCOMPARE(difference(*fromGnu, members), QString());
        }
    }

    void name_thatIsOddIsShown_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isSafe");
        QTest::addColumn<int>("code");
        QTest::newRow("parent directory")
            << QByteArray("../../etc/passwd") << u"../../etc/passwd"_s << false << int(Code::EntryUnsafePath);
        QTest::newRow("parent directory in the middle")
            << QByteArray("src/../../x") << u"src/../../x"_s << false << int(Code::EntryUnsafePath);
        QTest::newRow("absolute") << QByteArray("/etc/passwd") << u"/etc/passwd"_s << false
                                  << int(Code::EntryUnsafePath);
        QTest::newRow("drive letter") << QByteArray("C:\\boot.ini") << u"C:\\boot.ini"_s << false
                                      << int(Code::EntryUnsafePath);
        QTest::newRow("Latin-1") << QByteArray("src/\xfc.relay") << u"src/\\xfc.relay"_s << true
                                 << int(Code::EntryNameEncoding);
        QTest::newRow("broken UTF-8") << QByteArray("src/\xe2\x82") << u"src/\\xe2\\x82"_s << true
                                      << int(Code::EntryNameEncoding);
    }

    void name_thatIsOddIsShown()
    {
        QFETCH(QByteArray, name);
        QFETCH(QString, path);
        QFETCH(bool, isSafe);
        QFETCH(int, code);
        const QByteArray tars[] = {
            TarBuilder().file(name, "odd").file("metadata.json", "{}").end(),
            TarBuilder().pax({{"path", name}}).file("short", "odd").file("metadata.json", "{}").end(),
            TarBuilder().gnuLongName(name).file("short", "odd").file("metadata.json", "{}").end(),
        };
        for (const QByteArray &tar : tars) {
            const Result<Listing> listing = readBytes(tar);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(listing->entries[0].path, path);
            QCOMPARE(listing->entries[0].isSafe, isSafe);
            QCOMPARE(bytesOf(listing->entries[0]), "odd");
            QCOMPARE(countOf(*listing, Code(code)), 1);
            QCOMPARE(listing->find(path) != nullptr, isSafe);
            QVERIFY(listing->isComplete);
        }
    }

    void duplicate_lastOneCounts()
    {
        const Result<Listing> listing = readBytes(TarBuilder().file("a", "1").file("a", "22").file("a", "333").end());
        QVERIFY(listing.isOk());
        QCOMPARE(listing->entries.size(), 3u);
        QCOMPARE(countOf(*listing, Code::EntryDuplicate), 1);
        QVERIFY(listing->find(u"a"_s));
        QCOMPARE(bytesOf(*listing->find(u"a"_s)), "333");
    }

    void special_isShownAndNeverOpened_data()
    {
        QTest::addColumn<char>("flag");
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("code");
        QTest::newRow("symbolic link") << '2' << int(EntryType::SymbolicLink) << int(Code::EntryLink);
        QTest::newRow("hard link") << '1' << int(EntryType::HardLink) << int(Code::EntryLink);
        QTest::newRow("character device") << '3' << int(EntryType::Device) << int(Code::EntrySpecial);
        QTest::newRow("block device") << '4' << int(EntryType::Device) << int(Code::EntrySpecial);
        QTest::newRow("pipe") << '6' << int(EntryType::Fifo) << int(Code::EntrySpecial);
    }

    void special_isShownAndNeverOpened()
    {
        QFETCH(char, flag);
        QFETCH(int, type);
        QFETCH(int, code);
        const QByteArray tar =
            TarBuilder().item("metadata.json", flag, flag < '3' ? "/etc/passwd" : "").file("behind", "b").end();
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Zstd)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(int(listing->entries[0].type), type);
            QVERIFY(!listing->entries[0].hasBytes());
            QVERIFY(!listing->entries[0].bytes());
            QCOMPARE(listing->entries[0].linkTarget, flag < '3' ? u"/etc/passwd"_s : QString());
            QCOMPARE(countOf(*listing, Code(code)), 1);
            QVERIFY(!listing->find(u"metadata.json"_s));
            QCOMPARE(bytesOf(listing->entries[1]), "b");
            QVERIFY(listing->isComplete);
        }
    }

    void builder_isNamedOnce()
    {
        const TarHeader byAnna {.name = "runtime/a", .user = "anna"};
        const TarHeader alsoByAnna {.name = "runtime/b", .user = "anna"};
        const Result<Listing> listing = readBytes(TarBuilder().file("x", "1").header(byAnna).header(alsoByAnna).end());
        QVERIFY(listing.isOk());
        QCOMPARE(countOf(*listing, Code::BuilderIdentity), 1);
        QCOMPARE(listing->findings[0].arguments, QStringList {u"anna"_s});
        QCOMPARE(listing->findings[0].location, Link::file(u"runtime/a"_s));
    }

    // Cuts.

    void cutTar_isNeverSilentlyComplete_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const auto &[format, name] : formats)
            QTest::addRow("a %s tar", name) << writeTar(exampleMembers(), format);
        QTest::newRow("a tar of the project") << readFile(fixturePath(u"v4-operator"_s));
    }

    /// At every block, and beside it.
    void cutTar_isNeverSilentlyComplete()
    {
        QFETCH(QByteArray, bytes);
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        QVERIFY(whole->isComplete);
        qsizetype content = bytes.size();
        while (bytes[content - 1] == '\0')
            --content;
        content = (content + 511) / 512 * 512;
        for (qsizetype block = 0; block <= bytes.size(); block += 512) {
            for (const qsizetype beside : {0, 1, 100, 257, 511}) {
                const qsizetype cut = block + beside;
                if (cut > bytes.size())
                    continue;
                for (const bool throughPipe : {false, true}) {
                    const QString problem = problemOfCut(bytes.first(cut), *whole, cut >= content + 1024, throughPipe);
                    QVERIFY2(problem.isEmpty(),
                             qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                            .arg(bytes.size())
                                            .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
                }
            }
        }
    }

    void cutCompressed_isNeverSilentlyComplete_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        for (const FilterRow &row : filters) {
            if (row.filter)
                QTest::addRow("a pax tar in %s", row.name)
                    << compress(writeTar(exampleMembers(), TarFormat::Pax), *row.filter);
        }
    }

    void cutCompressed_isNeverSilentlyComplete()
    {
        QFETCH(QByteArray, bytes);
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        QVERIFY(whole->isComplete);
        for (qsizetype cut = 0; cut < bytes.size();
             cut += cut < bytes.size() - 40 ? std::min<qsizetype>(97, bytes.size() - 40 - cut) : 1) {
            for (const bool throughPipe : {false, true}) {
                const QString problem = problemOfCut(bytes.first(cut), *whole, false, throughPipe);
                QVERIFY2(problem.isEmpty(),
                         qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                        .arg(bytes.size())
                                        .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
            }
        }
    }

    /// The bytes of a zip end before its directory does; a cut there loses nothing but the directory.
    void cutZip_losesNothingSilently()
    {
        const QByteArray bytes = writeZip(exampleMembers());
        const Result<Listing> whole = readBytes(bytes);
        QVERIFY(whole.isOk());
        const qsizetype directory = bytes.indexOf("PK\1\2");
        QVERIFY(directory > 0);
        for (qsizetype cut = 0; cut < bytes.size(); cut += 13) {
            for (const bool throughPipe : {false, true}) {
                const QString problem = problemOfCut(bytes.first(cut), *whole, cut > directory + 3, throughPipe, true);
                QVERIFY2(problem.isEmpty(),
                         qPrintable(u"cut after %1 of %2 bytes%3: %4"_s.arg(cut)
                                        .arg(bytes.size())
                                        .arg(throughPipe ? u" (pipe)"_s : QString(), problem)));
            }
        }
    }

    void endMark_isLookedFor_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("isWhole");
        QTest::addColumn<bool>("hasTrailingData");
        const QByteArray file = TarBuilder().file("a", "1").file("b", "2");
        QTest::newRow("no zero block") << QByteArray(TarBuilder().raw(file)) << false << false;
        QTest::newRow("one zero block") << QByteArray(TarBuilder().raw(file).end(1)) << false << false;
        QTest::newRow("one zero block and half of another")
            << QByteArray(TarBuilder().raw(file).end(1).raw(QByteArray(300, '\0'))) << false << false;
        QTest::newRow("two zero blocks") << QByteArray(TarBuilder().raw(file).end()) << true << false;
        QTest::newRow("three zero blocks") << QByteArray(TarBuilder().raw(file).end(3)) << true << false;
        QTest::newRow("two zero blocks and garbage")
            << QByteArray(TarBuilder().raw(file).end().raw("garbage")) << true << true;
        QTest::newRow("padding and another tar")
            << QByteArray(TarBuilder().raw(file).end(16).raw(file).end()) << true << true;
    }

    void endMark_isLookedFor()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, isWhole);
        QFETCH(bool, hasTrailingData);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Gzip), compress(bytes, Filter::Lz4)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QCOMPARE(bytesOf(listing->entries[1]), "2");
            QCOMPARE(listing->isComplete, isWhole);
            QCOMPARE(listing->damage.has_value(), !isWhole);
            if (!isWhole)
                QCOMPARE(listing->damage->code, Code::TruncatedArchive);
            QCOMPARE(countOf(*listing, Code::TrailingData), hasTrailingData ? 1 : 0);
        }
    }

    /// A header that announces another header, and then the end.
    void endBehindExtendedHeader_isACut_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray file = TarBuilder().file("a", "1");
        QTest::newRow("pax record, then nothing") << QByteArray(TarBuilder().raw(file).pax({{"mtime", "1.5"}}));
        QTest::newRow("pax record, then zero blocks")
            << QByteArray(TarBuilder().raw(file).pax({{"mtime", "1.5"}}).end());
        QTest::newRow("GNU long name, then nothing")
            << QByteArray(TarBuilder().raw(file).gnuLongName(QByteArray("n").repeated(200)));
        QTest::newRow("GNU long name, then zero blocks")
            << QByteArray(TarBuilder().raw(file).gnuLongName(QByteArray("n").repeated(200)).end());
        QTest::newRow("GNU long name that is cut") << QByteArray(
            TarBuilder().raw(file).header({.name = "././@LongLink", .type = 'L', .size = 2000}).raw("nnn"));
    }

    void endBehindExtendedHeader_isACut()
    {
        QFETCH(QByteArray, bytes);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Xz)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 1u);
            QCOMPARE(bytesOf(listing->entries[0]), "1");
            QVERIFY(listing->damage);
            QVERIFY(!listing->isComplete);
        }
    }

    /// gzip without a code that cannot be, and zstd without a checksum, decode to anything: libarchive checks no CRC of
    /// gzip.
    void damagedCompression_keepsWhatCameBefore_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray tar = TarBuilder()
                                   .file("first", patterned(200'000, 7).toHex())
                                   .file("second", patterned(400'000, 8).toHex())
                                   .end();
        for (const FilterRow &row : filters) {
            if (!row.filter)
                continue;
            QByteArray bytes = compress(tar, *row.filter);
            qsizetype at = bytes.size() * 9 / 10;
            if (row.filter == Filter::Zstd) { // a block of a type that is reserved
                qsizetype block = 6;
                while (block < at)
                    block +=
                        3 + (uchar(bytes[block]) >> 3 | uchar(bytes[block + 1]) << 5 | uchar(bytes[block + 2]) << 13);
                QVERIFY(block + 3 < bytes.size());
                bytes[block] = char(bytes[block] | 6);
            } else {
                bytes.replace(at, 400, QByteArray(400, '\xff'));
            }
            QTest::addRow("%s", row.name) << bytes;
        }
    }

    void damagedCompression_keepsWhatCameBefore()
    {
        QFETCH(QByteArray, bytes);
        const Result<Listing> listing = readBytes(bytes);
        QVERIFY(listing.isOk());
        QVERIFY(listing->damage);
        QCOMPARE(listing->damage->code, Code::DamagedArchive);
        QVERIFY(!listing->damage->detail.contains("INTERNAL"_L1));
        QVERIFY(!listing->isComplete);
        QCOMPARE(listing->entries.size(), 2u);
        QCOMPARE(bytesOf(listing->entries[0]), patterned(200'000, 7).toHex());
    }

    void damagedHeader_keepsWhatCameBefore_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray first = TarBuilder().file("first", "1");
        QByteArray wrong = TarBuilder().file("second", "2");
        wrong[3] = 'X'; // the checksum is another now
        QTest::newRow("a checksum that is wrong")
            << QByteArray(TarBuilder().raw(first).raw(wrong).file("third", "3").end());
        QTest::newRow("a text where a header should be")
            << QByteArray(TarBuilder().raw(first).data("int main();").file("third", "3").end());
    }

    void damagedHeader_keepsWhatCameBefore()
    {
        QFETCH(QByteArray, bytes);
        for (const QByteArray &form : {bytes, compress(bytes, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(form);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 1u);
            QCOMPARE(bytesOf(listing->entries[0]), "1");
            QVERIFY(listing->damage);
            QCOMPARE(listing->damage->code, Code::DamagedArchive);
            QVERIFY(!listing->damage->detail.contains("INTERNAL"_L1));
        }
    }

    void nothingToList_isAnError_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("code");
        QTest::newRow("an empty file") << QByteArray() << int(Code::EmptyFile);
        QTest::newRow("one byte") << QByteArray("x") << int(Code::NotAnArchive);
        QTest::newRow("a text") << QByteArray("int main() { return 0; }\n").repeated(100) << int(Code::NotAnArchive);
        QTest::newRow("noise") << patterned(20'000) << int(Code::NotAnArchive);
        QTest::newRow("a text in gzip") << compress(QByteArray("hello, hello\n").repeated(200), Filter::Gzip)
                                        << int(Code::NotAnArchive);
        QTest::newRow("gzip in gzip") << compress(compress(patterned(3000), Filter::Gzip), Filter::Gzip)
                                      << int(Code::NotAnArchive);
        QTest::newRow("only the start of gzip")
            << QByteArray::fromHex("1f8b0800000000000003") << int(Code::TruncatedArchive);
    }

    void nothingToList_isAnError()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, code);
        QTemporaryDir folder;
        writeFile(folder.filePath(u"model.tar"_s), bytes);
        const Result<Listing> listing = readArchive(folder.filePath(u"model.tar"_s), {}, {}, {}, {});
        QVERIFY(!listing.isOk());
        QCOMPARE(int(listing.error().code), code);
        QCOMPARE(listing.error().entry, folder.filePath(u"model.tar"_s));

        Pipe pipe;
        std::thread writer([&] {
            pipe.write(bytes);
            pipe.closeWriting();
        });
        const Result<Listing> fromPipe = readArchive(pipe.path(), {}, {}, {}, {});
        writer.join();
        QVERIFY(!fromPipe.isOk());
        QCOMPARE(int(fromPipe.error().code), code);
    }

    void missingFile_isAnError()
    {
        const Result<Listing> listing = readArchive(u"/nowhere/at/all.tar"_s, {}, {}, {}, {});
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::CannotOpen);
        QVERIFY(!listing.error().detail.isEmpty());
        const Result<Listing> device = readArchive(u"/dev/zero"_s, {}, {}, {}, {});
        QVERIFY(!device.isOk());
        QCOMPARE(device.error().code, Code::CannotOpen);
    }

    // Sizes.

    void oddSize_isNoDanger_data()
    {
        QTest::addColumn<QByteArray>("sizeField");
        QTest::newRow("negative in octal") << octalField(-512, 12);
        QTest::newRow("negative in base 256") << base256Field(-512, 12);
        QTest::newRow("smallest of 64 bits") << base256Field(std::numeric_limits<qint64>::min(), 12);
        QTest::newRow("largest of 64 bits") << base256Field(std::numeric_limits<qint64>::max(), 12);
        QTest::newRow("beyond 64 bits") << QByteArray("\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12);
        QTest::newRow("one terabyte") << base256Field(1LL << 40, 12);
        QTest::newRow("more than the file has left") << octalField(100'000, 12);
        QTest::newRow("largest of the octal field") << QByteArray("777777777777");
        QTest::newRow("no number at all") << QByteArray("size        ");
    }

    void oddSize_isNoDanger()
    {
        QFETCH(QByteArray, sizeField);
        const QByteArray tar = TarBuilder()
                                   .file("before", "b")
                                   .header({.name = "odd", .sizeField = sizeField})
                                   .data("data")
                                   .file("behind", "c")
                                   .end();
        for (const Limits &limits : {Limits(), Limits::none()}) {
            for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
                const Result<Listing> listing = readBytes(bytes, limits);
                QVERIFY(listing.isOk());
                QVERIFY(!listing->entries.empty());
                QCOMPARE(bytesOf(listing->entries[0]), "b");
                // Never the impression that all is well.
                QVERIFY(listing->damage || !listing->findings.empty() || listing->entries.size() == 3);
                for (const Entry &entry : listing->entries) {
                    QVERIFY(entry.size.value() >= 0);
                    if (const auto source = entry.bytes())
                        QVERIFY(source->view().size() <= tar.size());
                }
            }
        }
    }

    void paxSize_overridesHeader()
    {
        const QByteArray tar =
            TarBuilder().pax({{"size", "5"}}).header({.name = "a", .size = 0}).data("12345").file("b", "2").end();
        const Result<Listing> listing = readBytes(tar);
        QVERIFY(listing.isOk());
        QCOMPARE(difference(*listing, {{.path = "a", .bytes = "12345"}, {.path = "b", .bytes = "2"}}), QString());
    }

    // Files with holes.

    void sparse_holesReadAsZero_data()
    {
        QTest::addColumn<QByteArray>("tar");
        QTest::addColumn<QByteArray>("content");
        const QByteArray hole(2000, '\0');
        QTest::newRow("old GNU form: hole, piece, hole")
            << QByteArray(TarBuilder().gnuSparse("sparse", 4007, {{2000, "middle!"}}).file("behind", "b").end())
            << hole + "middle!" + hole;
        QTest::newRow("old GNU form: two pieces") << QByteArray(
            TarBuilder().gnuSparse("sparse", 2007, {{0, "one"}, {2003, "four"}}).file("behind", "b").end())
                                                  << "one" + hole + "four";
        QTest::newRow("old GNU form: only a hole")
            << QByteArray(TarBuilder().gnuSparse("sparse", 2000, {{2000, ""}}).file("behind", "b").end()) << hole;
        QTest::newRow("pax 0.1: only a hole") << QByteArray(
            TarBuilder()
                .pax({{"GNU.sparse.size", "2000"}, {"GNU.sparse.numblocks", "1"}, {"GNU.sparse.map", "2000,0"}})
                .file("sparse", "")
                .file("behind", "b")
                .end()) << hole;
        QTest::newRow("pax 0.1: piece and hole") << QByteArray(
            TarBuilder()
                .pax({{"GNU.sparse.size", "2003"}, {"GNU.sparse.numblocks", "1"}, {"GNU.sparse.map", "0,3"}})
                .file("sparse", "one")
                .file("behind", "b")
                .end()) << "one" + hole;
        QTest::newRow("pax 1.0: hole and piece") << QByteArray(
            TarBuilder()
                .pax({{"GNU.sparse.major", "1"},
                      {"GNU.sparse.minor", "0"},
                      {"GNU.sparse.name", "sparse"},
                      {"GNU.sparse.realsize", "2003"}})
                .file("GNUSparseFile.0/sparse", QByteArray("1\n2000\n3\n") + QByteArray(503, '\0') + "two")
                .file("behind", "b")
                .end()) << hole + "two";
    }

    void sparse_holesReadAsZero()
    {
        QFETCH(QByteArray, tar);
        QFETCH(QByteArray, content);
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QCOMPARE(difference(*listing, {{.path = "sparse", .bytes = content}, {.path = "behind", .bytes = "b"}}),
                     QString());
            QVERIFY(listing->isComplete);
            QVERIFY(!listing->entries[0].offset);
        }
    }

    void sparse_mapThatLiesGivesNoForeignBytes_data()
    {
        QTest::addColumn<QByteArray>("tar");
        QTest::newRow("no map at all") << QByteArray(
            TarBuilder().gnuSparse("sparse", 2000, {}).file("behind", "secret").end());
        QTest::newRow("a piece larger than what is stored") << QByteArray(
            TarBuilder()
                .pax({{"GNU.sparse.size", "4000"}, {"GNU.sparse.numblocks", "1"}, {"GNU.sparse.map", "0,4000"}})
                .file("sparse", "one")
                .file("behind", "secret")
                .end());
    }

    void sparse_mapThatLiesGivesNoForeignBytes()
    {
        QFETCH(QByteArray, tar);
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip)}) {
            const Result<Listing> listing = readBytes(bytes);
            QVERIFY(listing.isOk());
            QCOMPARE(listing->entries.size(), 2u);
            QVERIFY(!bytesOf(listing->entries[0]).contains("secret"));
            QVERIFY(!bytesOf(listing->entries[0]).contains("behind"));
            QCOMPARE(bytesOf(listing->entries[1]), "secret");
        }
    }

    // Limits.

    void entryLimit_stopsAndIsLifted()
    {
        const QByteArray bytes = TarBuilder().file("a", "1").file("b", "2").file("c", "3").end();
        Limits limits;
        limits.entries = 2;
        const Result<Listing> cut = readBytes(bytes, limits);
        QVERIFY(cut.isOk());
        QCOMPARE(cut->entries.size(), 2u);
        QCOMPARE(countOf(*cut, Code::LimitReached), 1);
        QVERIFY(!cut->isComplete);
        QVERIFY(!cut->damage); // not the archive's fault
        limits.entries = 3;
        const Result<Listing> exact = readBytes(bytes, limits);
        QVERIFY(exact.isOk());
        QVERIFY(exact->isComplete);
        const Result<Listing> lifted = readBytes(bytes, Limits::none());
        QVERIFY(lifted.isOk());
        QCOMPARE(lifted->entries.size(), 3u);
        QVERIFY(lifted->isComplete);
    }

    void sizeLimit_stopsAndIsLifted()
    {
        const QByteArray tar =
            TarBuilder().file("a", patterned(3000)).file("b", patterned(3000, 2)).file("c", "3").end();
        Limits limits;
        limits.totalBytes = ByteCount(5000);
        for (const QByteArray &bytes : {tar, compress(tar, Filter::Gzip), writeZip(readTar(tar))}) {
            const Result<Listing> cut = readBytes(bytes, limits);
            QVERIFY(cut.isOk());
            QVERIFY(!cut->entries.empty());
            QCOMPARE(bytesOf(cut->entries[0]), patterned(3000));
            QVERIFY(countOf(*cut, Code::LimitReached) >= 1);
            QVERIFY(!cut->isComplete);
            QVERIFY(!cut->damage);
            const Result<Listing> lifted = readBytes(bytes, Limits::none());
            QVERIFY(lifted.isOk());
            QCOMPARE(lifted->entries.size(), 3u);
            QCOMPARE(bytesOf(lifted->entries[1]), patterned(3000, 2));
            QVERIFY(lifted->isComplete);
        }
    }

    void sizeNobodyStates_isKnownOnlyAtTheEnd_data()
    {
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("read to its end") << qint64(1'000'000) << true;
        QTest::newRow("a limit ends it") << qint64(150'000) << false;
    }

    void sizeNobodyStates_isKnownOnlyAtTheEnd()
    {
        QFETCH(const qint64, limit);
        QFETCH(const bool, isKnown);
        // As written to a pipe: the sizes and the checksum of the 200 000 zeros stand behind them.
        const QByteArray zeros = qCompress(QByteArray(200'000, '\0'), 9);
        const QByteArray deflated = zeros.sliced(6, zeros.size() - 10); // without the marks of Qt and zlib
        QByteArray sizes(16, '\0');
        qToLittleEndian<quint32>(0x08074b50, sizes.data());
        qToLittleEndian<quint32>(0x5ce0587b, sizes.data() + 4);
        qToLittleEndian(quint32(deflated.size()), sizes.data() + 8);
        qToLittleEndian<quint32>(200'000, sizes.data() + 12);
        const QByteArray local =
            QByteArray::fromHex("504b03041400080008000000000000000000000000000000000007000000") + "zeros.c";
        const QByteArray zip = local + deflated + sizes + QByteArray::fromHex("504b0506") + QByteArray(18, '\0');
        Limits limits;
        limits.totalBytes = ByteCount(limit);
        const Result<Listing> listing = readArchiveBytes(compress(zip, Filter::Gzip), u"a.zip.gz"_s, limits, {});
        QVERIFY(listing);
        const Entry *entry = listing->find(u"zeros.c"_s);
        QVERIFY(entry);
        QCOMPARE(entry->isSizeKnown, isKnown);
        if (isKnown)
            QCOMPARE(entry->size, ByteCount(200'000));
    }

    void expansionLimit_stopsAndIsLifted_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray zeros(4 << 20, '\0');
        const QByteArray inMember = TarBuilder().file("small", "s").file("zeros", zeros).end();
        const QByteArray inPadding = TarBuilder().file("small", "s").file("zeros", "").end().raw(zeros);
        for (const FilterRow &row : filters) {
            if (row.filter) {
                QTest::addRow("in a member, %s", row.name) << compress(inMember, *row.filter);
                QTest::addRow("behind the end, %s", row.name) << compress(inPadding, *row.filter);
            }
        }
        QTest::newRow("in a hole") << QByteArray(
            TarBuilder().file("small", "s").gnuSparse("zeros", zeros.size(), {{zeros.size() - 1, "x"}}).end());
        QTest::newRow("in a member of a zip")
            << writeZip({{.path = "small", .bytes = "s"}, {.path = "zeros", .bytes = zeros}});
    }

    void expansionLimit_stopsAndIsLifted()
    {
        QFETCH(QByteArray, bytes);
        Limits limits;
        limits.expansion = 20;
        limits.expansionFloor = ByteCount(1 << 20);
        const Result<Listing> cut = readBytes(bytes, limits);
        QVERIFY(cut.isOk());
        QVERIFY(!cut->entries.empty());
        QCOMPARE(bytesOf(cut->entries[0]), "s");
        QVERIFY(countOf(*cut, Code::LimitReached) >= 1);
        QVERIFY(!cut->isComplete);
        QVERIFY(!cut->damage);
        limits.expansionFloor = ByteCount(8 << 20);
        const Result<Listing> small = readBytes(bytes, limits); // below the floor no ratio counts
        QVERIFY(small.isOk());
        QVERIFY(small->isComplete);
        const Result<Listing> lifted = readBytes(bytes, Limits::none());
        QVERIFY(lifted.isOk());
        QCOMPARE(lifted->entries.size(), 2u);
        QVERIFY(lifted->isComplete);
    }

    // While it arrives.

    void member_isReadableWhileTheRestIsMissing_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<qsizetype>("half");
        const QByteArray tar = TarBuilder()
                                   .file("first", patterned(100'000))
                                   .file("second", patterned(3'000'000, 2))
                                   .file("third", "3")
                                   .end();
        QTest::newRow("a plain tar") << tar << qsizetype(1'500'000);
        for (const FilterRow &row : filters) {
            if (row.filter == Filter::Gzip || row.filter == Filter::Zstd) {
                const QByteArray bytes = compress(tar, *row.filter);
                QTest::addRow("%s", row.name) << bytes << bytes.size() / 2;
            }
        }
    }

    void member_isReadableWhileTheRestIsMissing()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(qsizetype, half);
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        pipe.write(bytes.first(half));
        QTRY_VERIFY(watched.listing().entries.size() == 2);
        const Listing growing = watched.listing();
        QVERIFY(!growing.isComplete);
        const auto first = growing.entries[0].bytes();
        QVERIFY(first->isFinished());
        QCOMPARE(first->view(), patterned(100'000));
        const auto second = growing.entries[1].bytes();
        QTRY_VERIFY(second->available().value() > 500'000);
        QVERIFY(!second->isFinished());
        QCOMPARE(second->size().value(), 3'000'000);
        QVERIFY(patterned(3'000'000, 2).startsWith(second->view().toByteArray()));
        pipe.write(bytes.mid(half));
        pipe.closeWriting();
        reader.join();
        QVERIFY(result && result->isOk());
        QVERIFY((*result)->isComplete);
        QVERIFY(second->isFinished());
        QCOMPARE(second->view(), patterned(3'000'000, 2)); // the source of before, not another
        QCOMPARE((*result)->entries.size(), 3u);
    }

    void pipeThatEndsEarly_finishesItsMembers()
    {
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        const QByteArray tar = TarBuilder().file("only", patterned(300'000)).end();
        pipe.write(tar.first(100'000));
        pipe.closeWriting();
        reader.join();
        QVERIFY(result && result->isOk());
        QVERIFY((*result)->damage);
        QCOMPARE((*result)->damage->code, Code::TruncatedArchive);
        QCOMPARE((*result)->damage->entry, u"only"_s);
        const auto bytes = (*result)->entries.at(0).bytes();
        QVERIFY(bytes->isFinished()); // nobody waits for more
        QVERIFY(bytes->available() < bytes->size());
        QVERIFY(patterned(300'000).startsWith(bytes->view().toByteArray()));
    }

    void cancel_endsAWaitingRead_data()
    {
        QTest::addColumn<QByteArray>("sent");
        const QByteArray tar = TarBuilder().file("a", patterned(30'000)).file("b", patterned(200'000)).end();
        QTest::newRow("before the first byte") << QByteArray();
        QTest::newRow("inside a member") << tar.first(100'000);
        QTest::newRow("inside a compressed member") << compress(tar, Filter::Gzip).first(100'000);
        QTest::newRow("behind the end mark") << tar;
    }

    void cancel_endsAWaitingRead()
    {
        QFETCH(QByteArray, sent);
        Pipe pipe;
        Watched watched;
        std::optional<Result<Listing>> result;
        pipe.write(sent.first(std::min<qsizetype>(sent.size(), 60'000)));
        std::jthread reader(
            [&](const std::stop_token &stop) { result = readArchive(pipe.path(), {}, stop, {}, watched.function()); });
        pipe.write(sent.mid(60'000));
        if (!sent.isEmpty())
            QTRY_VERIFY(!watched.listing().entries.empty());
        QElapsedTimer timer;
        timer.start();
        reader.request_stop();
        reader.join();
        QVERIFY2(timer.elapsed() < 1500, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(result && !result->isOk());
        QCOMPARE(result->error().code, Code::Cancelled);
    }

    void cancel_beforeTheStart()
    {
        std::stop_source stop;
        stop.request_stop();
        const Result<Listing> listing =
            readArchiveBytes(writeTar(exampleMembers(), TarFormat::Pax), u"x"_s, {}, stop.get_token());
        QVERIFY(!listing.isOk());
        QCOMPARE(listing.error().code, Code::Cancelled);
    }

    void progress_risesToTheEnd()
    {
        QTemporaryDir folder;
        const QByteArray bytes =
            compress(TarBuilder().file("a", patterned(600'000)).file("b", patterned(600'000, 2)).end(), Filter::Gzip);
        writeFile(folder.filePath(u"a"_s), bytes);
        qint64 last = 0;
        bool isRising = true;
        const Result<Listing> listing = readArchive(folder.filePath(u"a"_s), {}, {},
                                                    [&](const Progress &progress) {
                                                        isRising = isRising && progress.done.value() >= last
                                                            && progress.total.value() == bytes.size();
                                                        last = progress.done.value();
                                                    },
                                                    {});
        QVERIFY(listing.isOk());
        QVERIFY(isRising);
        QVERIFY(last > bytes.size() / 2);
        QVERIFY(last <= bytes.size());
    }

private:
    /// What is wrong with how a cut archive was read, or nothing.
    static QString problemOfCut(const QByteArray &cut, const Listing &whole, bool mayBeComplete, bool throughPipe,
                                bool mayBeDamaged = false)
    {
        const Result<Listing> result = throughPipe ? readThroughPipe(cut) : readBytes(cut);
        if (!result) {
            const Code code = result.error().code;
            const bool isKnown =
                code == Code::EmptyFile || code == Code::NotAnArchive || code == Code::TruncatedArchive;
            return mayBeComplete || !isKnown ? u"error %1"_s.arg(codeName(code)) : QString();
        }
        const Listing &listing = *result;
        if (listing.damage && mayBeComplete && !mayBeDamaged)
            return u"called damaged although only padding is missing"_s;
        if (!listing.damage && !mayBeComplete)
            return u"silently complete"_s;
        if (listing.damage && listing.damage->code != Code::TruncatedArchive
            && listing.damage->code != Code::DamagedArchive)
            return codeName(listing.damage->code);
        if (listing.isComplete == listing.damage.has_value())
            return u"complete and damaged"_s;
        if (!listing.damage && listing.entries.size() != whole.entries.size())
            return u"%1 entries without a word"_s.arg(listing.entries.size());
        if (listing.entries.size() > whole.entries.size())
            return u"more entries than there are"_s;
        for (std::size_t i = 0; i < whole.entries.size(); ++i) {
            const Entry &expected = whole.entries[i];
            const bool wasThere = expected.offset && expected.offset->value() + expected.size.value() <= cut.size();
            if (i >= listing.entries.size()) {
                if (wasThere)
                    return expected.path + u" is lost"_s;
                continue;
            }
            const Entry &entry = listing.entries[i];
            if (entry.path != expected.path || entry.type != expected.type)
                return expected.path + u" is another"_s;
            const QByteArray bytes = bytesOf(entry);
            if (!bytesOf(expected).startsWith(bytes))
                return expected.path + u" has other bytes"_s;
            if (entry.type == EntryType::File && (wasThere || !listing.damage || i + 1 < listing.entries.size())
                && bytes != bytesOf(expected))
                return expected.path + u" is not whole"_s;
            if (const auto source = entry.bytes(); source && !source->isFinished())
                return expected.path + u" never finishes"_s;
        }
        return {};
    }

    static Result<Listing> readThroughPipe(const QByteArray &bytes)
    {
        Pipe pipe;
        std::thread writer([&] {
            pipe.write(bytes);
            pipe.closeWriting();
        });
        Result<Listing> listing = readArchive(pipe.path(), {}, {}, {}, {});
        writer.join();
        return listing;
    }
};

QTEST_GUILESS_MAIN(TstArchiveReader)
#include "tst_archivereader.moc"
