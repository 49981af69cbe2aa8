// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs the program on broken, forged or vanishing input. The table `cases` has the expected results.
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/programrun.h"
#include "tests/support/smalllibrary.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace Mlf::Test;

namespace {

// The fixtures. Each is bytes; small ones are literals, bombs are built from repeated pieces.

QByteArray withMetadata(const QByteArray &text)
{
    return TarBuilder().file("./src/tilt.relay", "def @main() { () }\n").file("./metadata.json", text).end();
}

QByteArray withSize(const QByteArray &sizeField)
{
    return library().header({.name = "./odd", .sizeField = sizeField}).data("data").file("./behind", "b").end();
}

QByteArray cut(const QByteArray &bytes, qsizetype size)
{
    return bytes.first(qMin(size, bytes.size()));
}

constexpr qint64 tenGigabytes = 10LL << 30;

/// `size` zeros after `start`, as concatenated streams of one filter.
QByteArray bomb(const QByteArray &start, qint64 size, Filter filter)
{
    constexpr qint64 piece = 16LL << 20;
    return compress(start, filter) + compress(QByteArray(piece, '\0'), filter).repeated(size / piece);
}

/// A gzip header with an endless name of ten gigabytes, itself compressed.
QByteArray endlessName()
{
    const QByteArray header = QByteArray::fromHex("1f8b0808000000000003");
    constexpr qint64 piece = 16LL << 20;
    return compress(header, Filter::Gzip)
        + compress(QByteArray(piece, 'n'), Filter::Gzip).repeated(tenGigabytes / piece);
}

/// The small library with `count` nested compressions.
QByteArray nested(int count)
{
    QByteArray bytes = library().end();
    for (int i = 0; i < count; ++i)
        bytes = compress(bytes, Filter::Gzip);
    return bytes;
}

QByteArray patched(QByteArray bytes, qsizetype fromEnd, const QByteArray &with)
{
    return bytes.replace(bytes.size() - fromEnd, with.size(), with);
}

/// A zip whose directory has `count` rows, all for its only member.
QByteArray wideDirectory(int count)
{
    const QByteArray zip = writeZip({{.path = "a", .bytes = "x"}});
    const qsizetype directory = zip.indexOf("PK\1\2");
    const qsizetype end = zip.indexOf("PK\5\6");
    const QByteArray row = zip.sliced(directory, end - directory);
    QByteArray last = zip.sliced(end);
    const auto size = quint32(row.size() * count);
    last.replace(8, 4, QByteArray(4, '\xff'));
    last.replace(12, 4, QByteArray(reinterpret_cast<const char *>(&size), 4));
    return zip.first(directory) + row.repeated(count) + last;
}

/// A member of ten gigabytes.
QByteArray memberBomb(Filter filter)
{
    return bomb(library().header({.name = "./zeros.c", .sizeField = base256Field(tenGigabytes, 12)}), tenGigabytes,
                filter);
}

/// Ten gigabytes after the end mark.
QByteArray paddingBomb(Filter filter)
{
    return bomb(library().end(), tenGigabytes, filter);
}

/// An extended header of ten gigabytes.
QByteArray headerBomb(Filter filter, char type)
{
    return bomb(library().header({.name = "././@PaxHeader", .type = type, .sizeField = base256Field(tenGigabytes, 12)}),
                tenGigabytes, filter);
}

QByteArray manyEntries(int count)
{
    TarBuilder tar = library();
    for (int i = 0; i < count; ++i)
        tar.header({.name = "./e/" + QByteArray::number(i)});
    return tar.end();
}

/// Names of 4 000 characters, all different.
QByteArray manyLongNames(int count)
{
    TarBuilder tar = library();
    for (int i = 0; i < count; ++i)
        tar.gnuLongName("./" + QByteArray::number(i) + QByteArray("n").repeated(4000)).header({.name = "short"});
    return tar.end();
}

QByteArray deepJson(const char *opening, const char *closing, int depth)
{
    return QByteArray(opening).repeated(depth) + QByteArray(closing).repeated(depth);
}

/// A metadata.json with as many values as the limit allows, each as expensive as possible.
QByteArray wideJson(int count)
{
    return "{\"version\": 7, \"modules\": {\"a\": {\"unknown\": [" + QByteArray("[1],").repeated(count / 2) + "[1]]}}}";
}

QByteArray manyModules(int count)
{
    QByteArray text = "{\"version\": 7, \"modules\": {";
    for (int i = 0; i < count; ++i)
        text += (i > 0 ? ",\"m" : "\"m") + QByteArray::number(i) + "\": {}";
    return text + "}}";
}

QByteArray manyKeys(int count)
{
    QByteArray text = "{\"version\": 7";
    for (int i = 0; i < count; ++i)
        text += ",\"k" + QByteArray::number(i) + "\":0";
    return text + '}';
}

/// A parameter file that declares more than it contains.
QByteArray hostileParameters()
{
    QByteArray bytes = QByteArray::fromHex("b79c04054f8de5f70000000000000000");
    return bytes + QByteArray(8, '\xff');
}

QByteArray hostileGraph()
{
    return R"({"nodes": [{"op": "null", "name": "x", "inputs": []}], "arg_nodes": [0], "heads": [[0, 0, 0]], "node_row_ptr": [0, 9999999],
 "attrs": {"storage_id": ["list_int", [9223372036854775807]], "shape": ["list_shape", [[9223372036854775807, 3]]], "dltype": ["list_str", ["float32"]]}})";
}

/// `count` parameters without bytes.
QByteArray manyParameters(qint64 count)
{
    const QByteArray number = QByteArray(reinterpret_cast<const char *>(&count), 8);
    const QByteArray tensor = QByteArray::fromHex("3fa1b496f0405edd"
                                                  "0000000000000000"
                                                  "01000000"
                                                  "00000000"
                                                  "01000000"
                                                  "02200100"
                                                  "0000000000000000"
                                                  "0000000000000000");
    return QByteArray::fromHex("b79c04054f8de5f70000000000000000") + number + QByteArray(8, '\0').repeated(count)
        + number + tensor.repeated(count);
}

QByteArray largeGraph(int count)
{
    QByteArray rows = "0";
    for (int i = 1; i <= count; ++i)
        rows += ',' + QByteArray::number(i);
    const auto list = [&](const QByteArray &item) { return (item + ',').repeated(count - 1) + item; };
    return R"({"nodes": [)" + list(R"({"op":"tvm_op","name":"n","attrs":{"func_name":"f"},"inputs":[]})")
        + R"(], "arg_nodes": [], "heads": [], "node_row_ptr": [)" + rows
        + R"(], "attrs": {"storage_id": ["list_int", [)" + list("1") + R"(]], "shape": ["list_shape", [)" + list("[1]")
        + R"(]], "dltype": ["list_str", [)" + list("\"int8\"") + "]]}}";
}

/// `count` modules that share one model name, and so its graph and Relay file.
QByteArray sharedFiles(int count)
{
    QByteArray modules;
    for (int i = 0; i < count; ++i)
        modules += (i > 0 ? ",\"m" : "\"m") + QByteArray::number(i)
            + R"(": {"model_name": "tilt", "style": "full-model", "executors": ["graph"], "target": ["c"]})";
    return TarBuilder()
        .file("./metadata.json", "{\"version\": 7, \"modules\": {" + modules + "}}")
        .file("./executor-config/graph/tilt.graph", largeGraph(15'000))
        .file("./src/tilt.relay", "def @main() {\n" + QByteArray("  %0 = nn.relu(%0);\n").repeated(15'000) + "}\n")
        .end();
}

QByteArray manyModels(int count)
{
    TarBuilder tar;
    for (int i = 0; i < count; ++i)
        tar.header({.name = "codegen/host/src/m" + QByteArray::number(i) + "_lib0.c"});
    return tar.end();
}

/// The small library and an incompressible member.
QByteArray noisyLibrary()
{
    QByteArray noise(1'000'000, Qt::Uninitialized);
    quint32 seed = 1;
    for (char &c : noise) {
        seed = seed * 1664525 + 1013904223;
        c = char(seed >> 24);
    }
    return library().file("./noise.bin", noise).end();
}

/// A zip written to a pipe: the sizes follow the data, which are 600 MB of zeros.
QByteArray streamedZip()
{
    const QByteArray zeros = qCompress(QByteArray(600 << 20, '\0'), 9);
    const QByteArray deflated = zeros.sliced(6, zeros.size() - 10); // without the headers of Qt and zlib
    const QByteArray local = QByteArray::fromHex("504b0304"
                                                 "1400"
                                                 "0800"
                                                 "0800"
                                                 "00000000"
                                                 "00000000"
                                                 "00000000"
                                                 "00000000"
                                                 "0700"
                                                 "0000")
        + "zeros.c";
    return local + deflated
        + QByteArray::fromHex("504b0708"
                              "00000000"
                              "00000000"
                              "00000000")
        + QByteArray::fromHex("504b0506") + QByteArray(18, '\0');
}

/// A model with calls, with a word replaced, also in file names.
QByteArray renamedModel(const QByteArray &word, const QByteArray &other)
{
    std::vector<Member> members = readTar(readFile(fixturePath(u"v7-aot-usmp"_s)));
    for (Member &member : members) {
        member.path.replace(word, other);
        member.bytes.replace(word, other);
    }
    return writeTar(members, TarFormat::Pax);
}

using Codes = QStringList;

struct Case {
    const char *fixture;
    QByteArray (*bytes)();
    int exitCode;
    Codes codes; ///< expected among the findings
    int files; ///< listed files; -1: no output; -2: some
    const char *says; ///< expected on standard error
};

// clang-format off
const Case cases[] = {
    // fixture                                  bytes                                                                              exit  findings that must occur                     files  standard error
    {"the small library itself",                [] { return QByteArray(library().end()); },                                        0,    {},                                             4, ""},

    // Nothing that could be listed
    {"a text",                                  [] { return QByteArray("int main() { return 0; }\n").repeated(50); },              2,    {},                                            -1, "This is not an archive"},
    {"one byte",                                [] { return QByteArray("x"); },                                                    2,    {},                                            -1, "This is not an archive"},
    {"an empty file",                           [] { return QByteArray(); },                                                       2,    {},                                            -1, "The file is empty"},
    {"a text in gzip",                          [] { return compress(QByteArray("hello\n").repeated(500), Filter::Gzip); },         2,    {},                                            -1, "This is not an archive"},
    {"only the start of a gzip file",           [] { return QByteArray::fromHex("1f8b0800000000000003"); },                        2,    {},                                            -1, "ends too early"},
    {"a picture's start and a tar",             [] { return "\x89PNG\r\n" + QByteArray(library().end()); },                        2,    {},                                            -1, "This is not an archive"},
    {"a tar of zero blocks only",               [] { return QByteArray(10240, '\0'); },                                            2,    {u"missing-metadata"_s},                        0, "There are no files in it."},

    // More than one compression, and headers without an end
    {"a gzip file in a gzip file",              [] { return nested(2); },                                                          2,    {},                                            -1, "it is gzip within gzip"},
    {"a tar in thirty gzip files",              [] { return nested(30); },                                                         2,    {},                                            -1, "it is gzip within gzip"},
    {"an xz file in a bzip2 file",              [] { return compress(compress(library().end(), Filter::Xz), Filter::Bzip2); },     2,    {},                                            -1, "it is xz within bzip2"},
    {"a gzip file with a name of 60 MB",        [] { return QByteArray::fromHex("1f8b0808000000000003") + QByteArray(60 << 20, 'n'); }, 2, {},                                         -1, "ends too early"},
    {"a gzip file with a name of 10 GB in gzip",[] { return endlessName(); },                                                      2,    {},                                            -1, "it is gzip within gzip"},
    {"a zip directory of a million rows",       [] { return wideDirectory(int(many(1'000'000))); },                                           0,    {u"limit-reached"_s},                           1, ""},

    // Checksums and lengths
    {"gzip: a checksum that is wrong",          [] { return patched(compress(library().end(), Filter::Gzip), 8, "abcd"); },        2,    {u"container-checksum"_s},                      4, "A checksum of the archive is wrong"},
    {"gzip: a length that is wrong",            [] { return patched(compress(library().end(), Filter::Gzip), 4, "abcd"); },        2,    {u"container-checksum"_s},                      4, "A checksum of the archive is wrong"},
    {"zip: a checksum that is wrong",           [] { QByteArray b = writeZip(readTar(library().end())); b[b.indexOf("PK\1\2") + 16] ^= 1; return b; }, 2, {u"container-checksum"_s},     4, "A checksum of the archive is wrong"},
    {"zip: a member is not in its directory",   [] { QByteArray b = writeZip(readTar(library().end())); const qsizetype at = b.indexOf("PK\1\2"); return b.first(at) + b.sliced(b.indexOf("PK\1\2", at + 1)); }, 2, {u"damaged-archive"_s}, -2, "is damaged"},
    {"zeros behind a gzip file",                [] { return compress(library().end(), Filter::Gzip) + QByteArray(10'000, '\0'); }, 0,  {},                                             4, ""},
    {"a byte behind an xz file",                [] { return compress(library().end(), Filter::Xz) + QByteArray("x"); },            0,    {u"trailing-data"_s},                           4, ""},
    {"zip: a bit of a member's name",           [] { QByteArray b = writeZip(readTar(library().end())); b[b.indexOf("codegen")] ^= 1; return b; }, 2, {u"damaged-archive"_s},          4, "has another name than the directory"},
    {"a text behind a gzip file",               [] { return compress(library().end(), Filter::Gzip) + QByteArray("and so on"); },  0,    {u"trailing-data"_s},                           4, ""},

    // metadata.json
    {"no metadata.json",                        [] { return QByteArray(TarBuilder().file("notes/readme.txt", "x").end()); },       0,    {u"missing-metadata"_s},                        1, ""},
    {"metadata.json is empty",                  [] { return withMetadata(""); },                                                   0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is cut",                    [] { return withMetadata(cut(metadata, 120)); },                                   0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is not JSON",                [] { return withMetadata("{'version': 7}"); },                                     0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is noise",                  [] { return withMetadata(QByteArray::fromHex("00ff80fe").repeated(500)); },        0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is a list",                 [] { return withMetadata("[7]"); },                                                0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is a string",               [] { return withMetadata("\"version 7\""); },                                      0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is version 8",              [] { return withMetadata(QByteArray(metadata).replace("7", "8")); },               0,    {u"unknown-version"_s},                         2, ""},
    {"metadata.json has no sensible version",   [] { return withMetadata(QByteArray(metadata).replace("7", "-1e300")); },          0,    {u"unknown-version"_s},                         2, ""},
    {"metadata.json: lists 100 000 deep",       [] { return withMetadata(deepJson("[", "]", 100'000)); },                          0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json: objects 100 000 deep",     [] { return withMetadata(deepJson("{\"a\":", "}", 100'000)); },                    0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json: 200 000 lists",            [] { return withMetadata(wideJson(199'000)); },                                    0,    {},                                             2, ""},
    {"metadata.json: ten million lists",        [] { return withMetadata(wideJson(int(many(10'000'000)))); },                                 0,    {u"limit-reached"_s},                           2, ""},
    {"metadata.json: 20 000 models",            [] { return withMetadata(manyModules(20'000)); },                                  0,    {u"limit-reached"_s},                                             2, ""},
    {"metadata.json is 60 MB of blanks",        [] { return compress(withMetadata(QByteArray(60 << 20, ' ')), Filter::Zstd); },    0,    {u"bad-metadata"_s},                            2, ""},
    {"metadata.json is a link",                 [] { return QByteArray(library().item("./metadata.json", '2', "/etc/passwd").end()); }, 0, {u"entry-link"_s},                           4, ""},

    // Parts
    {"parameters that promise too much",        [] { return QByteArray(library().file("./parameters/tilt.params", hostileParameters()).end()); },    0, {u"parameters-damaged"_s},   5, ""},
    {"a graph that promises too much",          [] { return QByteArray(library().file("./executor-config/graph/tilt.graph", hostileGraph()).end()); }, 0, {u"graph-damaged"_s},      5, ""},

    // Names and types
    {"a name with ..",                          [] { return QByteArray(library().file("../../.bashrc", "x").end()); },             0,    {u"entry-unsafe-path"_s},                       5, ""},
    {"an absolute name",                        [] { return QByteArray(library().file("/etc/passwd", "x").end()); },               0,    {u"entry-unsafe-path"_s},                       5, ""},
    {"a name with a drive letter",              [] { return QByteArray(library().file("C:\\boot.ini", "x").end()); },              0,    {u"entry-unsafe-path"_s},                       5, ""},
    {"a name twice",                            [] { return QByteArray(library().file("./metadata.json", metadata).end()); },      0,    {u"entry-duplicate"_s},                         5, ""},
    {"a name that is not UTF-8",                [] { return QByteArray(library().file("./src/\xfc\xff.relay", "x").end()); },       0,    {u"entry-name-encoding"_s},                     5, ""},
    {"a pax name that is not UTF-8",            [] { return QByteArray(library().pax({{"path", "./src/\xfc.relay"}}).file("x", "x").end()); }, 0, {u"entry-name-encoding"_s},            5, ""},
    {"a name of 4 000 characters",              [] { return QByteArray(library().gnuLongName(QByteArray("n").repeated(4000)).file("x", "x").end()); }, 0, {},                        5, ""},
    {"a name of 4 000 directories",             [] { return QByteArray(library().gnuLongName(QByteArray("n/").repeated(4000) + "f").file("x", "x").end()); }, 0, {},                       5, ""},
    {"a pax name of 900 000 characters",        [] { return QByteArray(library().pax({{"path", QByteArray("n").repeated(900'000)}}).file("x", "x").end()); }, 0, {},                 5, ""},
    {"no name at all",                          [] { return QByteArray(library().file("", "x").end()); },                          0,    {},                                             4, ""},
    {"a symbolic link",                         [] { return QByteArray(library().item("./link", '2', "/etc/shadow").end()); },     0,    {u"entry-link"_s},                              4, ""},
    {"a hard link",                             [] { return QByteArray(library().item("./link", '1', "../../etc/shadow").end()); },0,    {u"entry-link"_s},                              4, ""},
    {"a character device",                      [] { return QByteArray(library().item("./zero", '3').end()); },                    0,    {u"entry-special"_s},                           4, ""},
    {"a block device",                          [] { return QByteArray(library().item("./sda", '4').end()); },                     0,    {u"entry-special"_s},                           4, ""},
    {"a pipe",                                  [] { return QByteArray(library().item("./pipe", '6').end()); },                    0,    {u"entry-special"_s},                           4, ""},

    // Cuts
    {"a tar cut inside a member",               [] { return cut(library(), 600); },                                                2,    {u"truncated-archive"_s},                       1, "ends too early"},
    {"a tar cut between two members",           [] { return QByteArray(library()); },                                              2,    {u"truncated-archive"_s},                       4, "ends too early"},
    {"a tar cut between its two zero blocks",   [] { return QByteArray(library().end(1)); },                                       2,    {u"truncated-archive"_s},                       4, "ends too early"},
    {"a tar cut inside a header",               [] { return library().bytes() + QByteArray("./late"); },                           2,    {u"truncated-archive"_s},                       4, "ends too early"},
    {"a tar cut behind a pax record",           [] { return QByteArray(library().pax({{"mtime", "1.5"}})); },                      2,    {u"truncated-archive"_s},                       4, "ends too early"},
    {"a small gzip file without its last bytes",[] { const QByteArray b = compress(library().end(), Filter::Gzip); return cut(b, b.size() - 20); }, 2, {u"truncated-archive"_s},     -2, "ends too early"},
    {"a small gzip file without its last byte", [] { const QByteArray b = compress(library().end(), Filter::Gzip); return cut(b, b.size() - 1); },  2, {u"truncated-archive"_s},      4, "ends too early"},
    {"a gzip file without its last byte",       [] { const QByteArray b = compress(noisyLibrary(), Filter::Gzip); return cut(b, b.size() - 1); },  2, {u"truncated-archive"_s},    5, "ends too early"},
    {"half of a gzip file",                     [] { const QByteArray b = compress(noisyLibrary(), Filter::Gzip); return cut(b, b.size() / 2); },  2, {u"truncated-archive"_s},    5, "ends too early"},
    {"half of an xz file",                      [] { const QByteArray b = compress(noisyLibrary(), Filter::Xz); return cut(b, b.size() / 2); },    2, {u"truncated-archive"_s},    5, "ends too early"},
    {"half of a zstd file",                     [] { const QByteArray b = compress(noisyLibrary(), Filter::Zstd); return cut(b, b.size() / 2); },  2, {u"truncated-archive"_s},    5, "ends too early"},
    {"most of a bzip2 file",                    [] { const QByteArray b = compress(noisyLibrary(), Filter::Bzip2); return cut(b, b.size() * 19 / 20); }, 2, {u"truncated-archive"_s},    5, "ends too early"},
    {"a gzipped tar cut between two members",   [] { return compress(library(), Filter::Gzip); },                                  2,    {u"truncated-archive"_s},                       4, "ends too early"},
    {"a header whose checksum is wrong",        [] { return library().bytes() + QByteArray("x") + library().end().bytes().mid(1); }, 2,   {u"damaged-archive"_s},                         7, "is damaged"},
    {"a first header whose checksum is wrong",  [] { return QByteArray("x") + library().end().bytes().mid(1); },                   2,    {u"damaged-archive"_s},                         3, "is damaged"},
    {"headers without an end that are wrong",   [] { return library().bytes() + QByteArray(300 << 20, 'x'); },                     2,    {u"damaged-archive"_s, u"limit-reached"_s},     4, "is damaged"},
    {"a zip without its directory",             [] { const QByteArray b = writeZip(readTar(library().end())); return cut(b, b.indexOf("PK\1\2")); }, 2, {u"truncated-archive"_s},   4, "ends too early"},

    // Sizes
    {"a negative size",                         [] { return withSize(octalField(-512, 12)); },                                     2,    {u"damaged-archive"_s},                         4, "is damaged"},
    {"a negative size in base 256",             [] { return withSize(base256Field(-512, 12)); },                                   2,    {u"damaged-archive"_s},                         4, "is damaged"},
    {"the smallest size of 64 bits",            [] { return withSize(base256Field(std::numeric_limits<qint64>::min(), 12)); },     2,    {u"damaged-archive"_s},                         4, "is damaged"},
    {"the largest size of 64 bits",             [] { return withSize(base256Field(std::numeric_limits<qint64>::max(), 12)); },     2,    {},                                             4, ""},
    {"a size beyond 64 bits",                   [] { return withSize(QByteArray("\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12)); }, 2, {},                                   4, ""},
    {"a size of one terabyte",                  [] { return withSize(base256Field(1LL << 40, 12)); },                              2,    {u"limit-reached"_s, u"truncated-archive"_s},   5, ""},
    {"a pax size beyond 64 bits",               [] { return QByteArray(library().pax({{"size", "99999999999999999999999"}}).file("./odd", "x").end()); }, 2, {},                    4, ""},

    // Maps of holes that are wrong
    {"a hole map with pieces that overlap",     [] { return QByteArray(library().gnuSparse("./odd.c", 100, {{0, "hello"}, {2, "0123456789"}}).end()); }, 2, {u"damaged-archive"_s},    5, "not in order, or overlap"},
    {"a hole map with pieces out of order",     [] { return QByteArray(library().gnuSparse("./odd.c", 100, {{50, "hello"}, {10, "0123456789"}}).end()); }, 2, {u"damaged-archive"_s},  5, "not in order, or overlap"},
    {"a hole map beyond the end",               [] { return QByteArray(library().gnuSparse("./odd.c", 12, {{0, "hello"}, {10, "0123456789"}}).end()); }, 2, {u"damaged-archive"_s},    5, "more data than it states"},

    // Bombs
    {"10 GB of hole in 1 KB",                   [] { return QByteArray(library().gnuSparse("./hole.c", tenGigabytes, {{tenGigabytes - 1, "x"}}).end()); }, 0, {u"limit-reached"_s},  5, ""},
    {"10 GB of hole and nothing else",          [] { return QByteArray(library().gnuSparse("./hole.c", tenGigabytes, {{tenGigabytes, ""}}).end()); }, 0, {u"limit-reached"_s},       5, ""},
    {"10 GB of hole in gzip",                   [] { return compress(library().gnuSparse("./hole.c", tenGigabytes, {{0, "x"}}).end(), Filter::Gzip); }, 0, {u"limit-reached"_s},     5, ""},
    {"60 MB of hole, a hundred times",          [] { TarBuilder t = library(); for (int i = 0; i < 100; ++i) t.gnuSparse("./hole" + QByteArray::number(i) + ".c", 60 << 20, {{0, "x"}}); return QByteArray(t.end()); }, 0, {u"limit-reached"_s}, 104, ""},
    {"concatenated bzip2: a member of 10 GB",   [] { return memberBomb(Filter::Bzip2); },                                          0,    {u"limit-reached"_s},                           5, ""},
    {"concatenated gzip: a member of 10 GB",    [] { return memberBomb(Filter::Gzip); },                                           0,    {u"limit-reached"_s},                           5, ""},
    {"concatenated xz: a member of 10 GB",      [] { return memberBomb(Filter::Xz); },                                             0,    {u"limit-reached"_s},                           5, ""},
    {"concatenated zstd: a member of 10 GB",    [] { return memberBomb(Filter::Zstd); },                                           0,    {u"limit-reached"_s},                           5, ""},
    {"concatenated lz4: a member of 10 GB",     [] { return memberBomb(Filter::Lz4); },                                            0,    {u"limit-reached"_s},                           5, ""},
    {"concatenated bzip2: 10 GB of padding",    [] { return paddingBomb(Filter::Bzip2); },                                         0,    {u"limit-reached"_s},                           4, ""},
    {"concatenated gzip: 10 GB of padding",     [] { return paddingBomb(Filter::Gzip); },                                          0,    {u"limit-reached"_s},                           4, ""},
    {"concatenated zstd: 10 GB of padding",     [] { return paddingBomb(Filter::Zstd); },                                          0,    {u"limit-reached"_s},                           4, ""},
    {"bzip2: a pax header of 10 GB",            [] { return headerBomb(Filter::Bzip2, 'x'); },                                     2,    {},                                             4, ""},
    {"gzip: a pax header of 10 GB",             [] { return headerBomb(Filter::Gzip, 'x'); },                                      2,    {},                                             4, ""},
    {"gzip: a global pax header of 10 GB",      [] { return headerBomb(Filter::Gzip, 'g'); },                                      2,    {},                                             4, ""},
    {"gzip: a GNU long name of 10 GB",          [] { return headerBomb(Filter::Gzip, 'L'); },                                      2,    {},                                             4, ""},
    {"600 MB of unknown size in a zip in gzip", [] { return compress(streamedZip(), Filter::Gzip); },                              2,    {u"limit-reached"_s, u"damaged-archive"_s},     -2, ""},
    {"200 000 empty entries",                   [] { return manyEntries(200'000); },                                               0,    {u"limit-reached"_s},                      100'000, ""},
    {"200 000 empty entries in gzip",           [] { return compress(manyEntries(200'000), Filter::Gzip); },                       0,    {u"limit-reached"_s},                           -2, ""},
    {"16 000 names of 4 000 characters",        [] { return manyLongNames(16'000); },                                              0,    {u"limit-reached"_s},                           -2, ""},
    {"16 000 names of 4 000 characters in zstd",[] { return compress(manyLongNames(16'000), Filter::Zstd); },                      0,    {u"limit-reached"_s},                           -2, ""},
    {"a C file of 60 MB of braces",             [] { return compress(library().file("./codegen/host/src/tilt_lib2.c", QByteArray("{").repeated(many(60 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a C file of 60 MB of line ends",          [] { return compress(library().file("./codegen/host/src/tilt_lib2.c", QByteArray("\n").repeated(many(60 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a C file of 60 MB of definitions",        [] { return compress(library().file("./codegen/host/src/tilt_lib2.c", QByteArray("int f(int a){}\n").repeated(many(4 << 20))).end(), Filter::Zstd); }, 0, {u"limit-reached"_s}, 5, ""},
    {"a C file of 60 MB of open comments",      [] { return compress(library().file("./codegen/host/src/tilt_lib2.c", QByteArray("/ *\"\\\n# (").repeated(many(7 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"ten C files of 40 000 functions each",    [] { TarBuilder t = library(); for (char c = '0'; c <= '9'; ++c) t.file(QByteArray("./codegen/host/src/tilt_x") + c + ".c", QByteArray("int f(int a){}\n").repeated(40'000)); return QByteArray(t.end()); }, 0, {u"limit-reached"_s}, 14, ""},
    {"a Relay file of 30 MB of open comments",  [] { return compress(library().file("./src/tilt.relay", "def @main() {\n" + QByteArray("/*\n").repeated(many(10 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a Relay file of 30 MB of comments",       [] { return compress(library().file("./src/tilt.relay", "def @main() {\n" + QByteArray("/**/").repeated(many(7 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a Relay file of 60 MB of names",          [] { return compress(library().file("./src/tilt.relay", "def @main() {\n" + QByteArray("%a ").repeated(many(20 << 20))).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a TIR file of 60 MB of functions",        [] { return compress(library().file("./src/tir-1.txt", QByteArray("def f():\n").repeated(many(6 << 20))).end(), Filter::Zstd); }, 0, {u"limit-reached"_s}, 5, ""},
    {"a million parameters",                    [] { return compress(library().file("./parameters/tilt.params", manyParameters(many(1'000'000))).end(), Filter::Zstd); }, 0, {u"limit-reached"_s}, 5, ""},
    {"20 000 parameters",                       [] { return compress(library().file("./parameters/tilt.params", manyParameters(20'000)).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"a graph of 15 000 nodes",                 [] { return compress(library().file("./executor-config/graph/tilt.graph", largeGraph(15'000)).end(), Filter::Zstd); }, 0, {}, 5, ""},
    {"190 modules with one graph and Relay file",[] { return sharedFiles(190); },                                                  0,    {u"limit-reached"_s},                           3, ""},
    {"metadata.json: 100 000 objects",          [] { return withMetadata(QByteArray(metadata).replace("\"sids\"", "\"x\": [" + QByteArray("{\"a\":1},").repeated(99'000) + "{}], \"sids\"")); }, 0, {}, 2, ""},
    {"metadata.json: 39 000 functions",         [] { return withMetadata(QByteArray(metadata).replace("\"operator_functions\": []", "\"operator_functions\": [" + QByteArray("{\"function_name\":\"f\",\"workspace\":[{\"device\":1}]},").repeated(38'999) + "{}]")); }, 0, {}, 2, ""},
    {"metadata.json: 190 000 unknown keys",     [] { return withMetadata(manyKeys(190'000)); },                                    0,    {},                                             2, ""},
    {"no metadata.json and 30 000 models",      [] { return manyModels(30'000); },                                                  0,    {u"missing-metadata"_s, u"limit-reached"_s},                   30'000, ""},
    {"a Relay file of 60 MB of calls",          [] { return compress(library().file("./src/tilt.relay", "def @main() {\n" + QByteArray("  %0 = nn.relu(%0);\n").repeated(many(3 << 20))).end(), Filter::Zstd); }, 0, {u"limit-reached"_s}, 5, ""},
};
// clang-format on

} // namespace

class TstHostile : public QObject {
    Q_OBJECT

    /// True for a row that differs from another one only in the compression, which is done by libraries.
    static bool isTwin(QByteArrayView row)
    {
        return row.endsWith(" in gzip") || row.endsWith(" in zstd")
            || (row.startsWith("concatenated ") && !row.startsWith("concatenated gzip"));
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void badInput_data()
    {
        QTest::addColumn<int>("row");
        for (int i = 0; i < int(std::size(cases)); ++i) {
            if (!isSanitized || !isTwin(QByteArrayView(cases[i].fixture)))
                QTest::newRow(cases[i].fixture) << i;
        }
    }

    void badInput()
    {
        QFETCH(int, row);
        const Case &expected = cases[row];
        writeFile(inputPath(), expected.bytes());
        const Run run = quickestRun([this] { return runReport(inputPath()); });
        qInfo("%lld ms, %lld of them busy, %lld MB: %s", run.milliseconds, run.processorMilliseconds,
              run.residentKilobytes / 1024, run.message.trimmed().constData());
        QCOMPARE(misbehaviour(run), QString());
        QVERIFY2(run.exitCode == expected.exitCode, run.message.constData());
        QVERIFY2(run.message.contains(expected.says), run.message.constData());
        QCOMPARE(run.output.isEmpty(), expected.files == -1);
        const QStringList codes = run.codes();
        for (const QString &code : expected.codes)
            QVERIFY2(codes.contains(code), qPrintable(u"%1 is not among: %2"_s.arg(code, codes.join(u' '))));
        if (expected.files >= 0)
            QCOMPARE(run.report()[u"files"_s].toArray().size(), expected.files);
    }

    void endlessInput_endsByALimit_data()
    {
        QTest::addColumn<QByteArray>("start"); ///< first data of the pipe
        QTest::addColumn<QString>("rest"); ///< the command for the endless rest
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("says");
        const QString zeros = u"cat /dev/zero"_s;
        const QByteArray limit("in a row hold nothing");
        QTest::newRow("a gzip name") << QByteArray::fromHex("1f8b0808000000000003") << u"yes n"_s << 2 << limit;
        QTest::newRow("a skippable frame") << QByteArray::fromHex("502a4d18f0ffffff") << zeros << 2 << limit;
        QTest::newRow("zeros behind a tar") << QByteArray(library().end()) << zeros << 0 << QByteArray();
        for (const auto &[filter, name] :
             {std::pair(Filter::Gzip, "gzip"), std::pair(Filter::Xz, "xz"), std::pair(Filter::Zstd, "zstd"),
              std::pair(Filter::Bzip2, "bzip2"), std::pair(Filter::Lz4, "lz4")})
            QTest::addRow("zeros behind %s", name) << compress(library().end(), filter) << zeros << 0 << QByteArray();
        QTest::newRow("entries") << QByteArray(library()) << u"while cat \"$1.more\"; do :; done"_s << 0
                                 << QByteArray();
        QTest::newRow("a text behind a zip") << writeZip(readTar(library().end())) << u"yes"_s << 0 << QByteArray();
        QTest::newRow("a text") << QByteArray("int main() {\n") << u"yes"_s << 2
                                << QByteArray("This is not an archive");
    }

    void endlessInput_endsByALimit()
    {
        QFETCH(const QByteArray, start);
        QFETCH(const QString, rest);
        QFETCH(const int, exitCode);
        QFETCH(const QByteArray, says);
        writeFile(inputPath(), start);
        TarBuilder more;
        for (int i = 0; i < 20'000; ++i)
            more.header({.name = "./e"});
        writeFile(inputPath() + u".more"_s, more);
        const QString command = u"{ cat \"$1\"; %1; } 2>/dev/null | \"$0\" report --format json -"_s.arg(rest);
        const Run run = quickestRun([&] { return runShell(command, inputPath()); });
        QCOMPARE(misbehaviour(run), QString());
        QVERIFY2(run.exitCode == exitCode, run.message.constData());
        QVERIFY2(run.message.contains(says), run.message.constData());
        if (exitCode == 0)
            QVERIFY2(run.codes().contains(u"limit-reached"_s), qPrintable(run.codes().join(u' ')));
    }

    void folderOfHoles_endsByALimit_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<qint64>("size");
        for (const char *name : {"a.c", "a.relay", "metadata.json", "a.bin"}) {
            QTest::addRow("1 GB, %s", name) << QString::fromLatin1(name) << qint64(1LL << 30);
            QTest::addRow("4 GB, %s", name) << QString::fromLatin1(name) << qint64(4LL << 30);
            QTest::addRow("1 TB, %s", name) << QString::fromLatin1(name) << qint64(1LL << 40);
        }
    }

    void folderOfHoles_endsByALimit()
    {
        QFETCH(const QString, name);
        QFETCH(const qint64, size);
        const QTemporaryDir folder;
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(size));
        const Run run = quickestRun([&] { return runReport(folder.path()); });
        QCOMPARE(misbehaviour(run), QString());
        QVERIFY2(run.exitCode == 0, run.message.constData());
        QVERIFY2(run.codes().count(u"limit-reached"_s) == 1, qPrintable(run.codes().join(u' ')));
        QVERIFY(!run.codes().contains(u"bad-metadata"_s));
        QVERIFY2(run.residentKilobytes < 200 * 1024, qPrintable(QString::number(run.residentKilobytes)));
    }

    void fileOfTheSystem_hasAnEnd_data()
    {
        QTest::addColumn<QString>("path");
        for (const char *path :
             {"/proc/cpuinfo", "/proc/kallsyms", "/proc/kmsg", "/proc/self/mem", "/proc/self/pagemap"})
            QTest::newRow(path) << QString::fromLatin1(path);
    }

    void fileOfTheSystem_hasAnEnd()
    {
        QFETCH(const QString, path);
        const Run run = quickestRun([&] { return runReport(path); });
        QCOMPARE(misbehaviour(run), QString());
        QCOMPARE(run.exitCode, 2);
    }

    void picture_ofLongNamesAndLines_data()
    {
        QTest::addColumn<QByteArray>("tar");
        QTest::addColumn<QString>("place");
        constexpr qsizetype longName = 200'000;
        const qsizetype longText = many(10 << 20);
        const QByteArray name = QByteArray("n").repeated(longName);
        const auto withSource = [](const QByteArray &text) {
            return QByteArray(library().file("./codegen/host/src/tilt_lib2.c", text).end());
        };
        const auto add = [](const char *row, const QByteArray &tar, const QStringList &places) {
            for (const QString &place : isSanitized ? places.first(1) : places)
                QTest::addRow("%s, %s", row, qPrintable(place)) << tar << place;
        };
        const QString source = u"codegen/host/src/tilt_lib2.c"_s;
        const QStringList pages {u"page:overview"_s, u"page:code"_s, u"page:findings"_s};
        add("the name of a model", renamedModel("tilt", "tilt" + name), pages);
        add("the name of a function", renamedModel("fused_nn_softmax", "fused_" + name), pages);
        add("the name of an input", renamedModel("accel", name), pages);
        add("the name of a constant", withSource("static const float c" + name + "[2] = {\n    1, 2};\n"),
            {u"page:overview"_s, u"page:constants"_s, u"page:rom"_s});
        add("the name of a file", library().pax({{"path", "./src/" + name}}).file("x", "x").end(), pages);
        const QStringList lines {source, source + u":3"_s, u"page:overview"_s};
        add("a line of a comment", withSource("int a;\n// " + QByteArray("x").repeated(longText) + "\nint b;\n"),
            lines);
        add("a line of values",
            withSource("int a;\nint v[] = {" + QByteArray("1, ").repeated(longText / 3) + "1};\nint b;\n"), lines);
        add("a line of code",
            withSource("int a;\nint f(int a) { return " + QByteArray("a + ").repeated(longText / 4) + "1; }\nint b;\n"),
            lines);
        add("five million continued lines of a macro",
            withSource("#define A \\\n" + QByteArray("1 + \\\n").repeated(many(5'000'000))
                       + "1\nint f(void) { return A; }\n"),
            lines);
        add("five million continued lines of nothing",
            withSource("int a;\n" + QByteArray("\\\n").repeated(many(5'000'000)) + "int b;\n"), lines);
    }

    void picture_ofLongNamesAndLines()
    {
        QFETCH(const QByteArray, tar);
        QFETCH(const QString, place);
        writeFile(inputPath(), tar);
        const QString command =
            u"QT_QPA_PLATFORM=offscreen \"$2\" \"$1\" --at '%1' --picture \"$1.png\" && echo '{}'"_s.arg(place);
        const Run run = quickestRun([&] { return runShell(command, inputPath()); });
        qInfo("%lld ms, %lld of them busy, %lld MB", run.milliseconds, run.processorMilliseconds,
              run.residentKilobytes / 1024);
        QCOMPARE(misbehaviour(run), QString());
        QVERIFY2(run.exitCode == 0, run.message.constData());
    }

    void slowRun_isMeasuredAgain_data()
    {
        QTest::addColumn<QList<Run>>("runs");
        QTest::addColumn<qsizetype>("count"); ///< number of runs
        QTest::addColumn<qsizetype>("judged"); ///< index of the run that counts
        const auto took = [](qint64 milliseconds, int signal = 0) {
            Run run;
            run.exitCode = 0;
            run.signal = signal;
            run.milliseconds = milliseconds;
            run.processorMilliseconds = milliseconds;
            run.output = "{}";
            return run;
        };
        const qint64 most = maxMilliseconds;
        QTest::newRow("quick at once") << QList {took(most)} << qsizetype(1) << qsizetype(0);
        QTest::newRow("quick the second time")
            << QList {took(most + 2), took(most - 1), took(1)} << qsizetype(2) << qsizetype(1);
        QTest::newRow("never quick") << QList {took(most + 3), took(most + 1), took(most + 2), took(1)} << qsizetype(3)
                                     << qsizetype(1);
        QTest::newRow("ended by a signal") << QList {took(most + 1, SIGALRM), took(1)} << qsizetype(1) << qsizetype(0);
    }

    void slowRun_isMeasuredAgain()
    {
        QFETCH(const QList<Run>, runs);
        QFETCH(const qsizetype, count);
        QFETCH(const qsizetype, judged);
        qsizetype made = 0;
        const Run run = quickestRun([&] { return runs[made++]; });
        QCOMPARE(made, count);
        QCOMPARE(run.milliseconds, runs[judged].milliseconds);
        QCOMPARE(misbehaviour(run).isEmpty(), run.milliseconds <= maxMilliseconds && run.signal == 0);
    }

    void limits_canBeLifted()
    {
        writeFile(inputPath(), manyEntries(110'000));
        const Run run = runReport(inputPath(), {u"--no-limits"_s});
        QVERIFY2(run.exitCode == 0, run.message.constData());
        QCOMPARE(run.report()[u"files"_s].toArray().size(), 110'004);
        QVERIFY(!run.codes().contains(u"limit-reached"_s));
    }

    void missing_isSaid()
    {
        const Run run = runReport(m_folder.filePath(u"nowhere.tar"_s));
        QCOMPARE(misbehaviour(run), QString());
        QCOMPARE(run.exitCode, 2);
        QVERIFY(run.message.contains("cannot be opened"));
    }

private:
    [[nodiscard]] QString inputPath() const { return m_folder.filePath(u"x.bin"_s); }

    QTemporaryDir m_folder;
};

int main(int argc, char *argv[])
{
    TstHostile test;
    return runMeasuringTest(test, argc, argv);
}
#include "tst_hostile.moc"
