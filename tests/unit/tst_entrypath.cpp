// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/entry.h"
#include "tests/support/rows.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

class TstEntryPath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void normalize_data()
    {
        Test::addColumns<QByteArray, QString, bool, bool>({"raw", "text", "isSafe", "isUtf8"});
        const auto row = [](const char *name, const QByteArray &raw, const QString &text, bool isSafe = true,
                            bool isUtf8 = true) { QTest::newRow(name) << raw << text << isSafe << isUtf8; };
        row("a plain name", "metadata.json", u"metadata.json"_s);
        row("the root", "./", {});
        row("the root without a slash", ".", {});
        row("the root as an absolute name", "/", {}, false);
        row("nothing", "", {});
        row("leading ./", "./src/a.relay", u"src/a.relay"_s);
        row("several leading ./", "././src", u"src"_s);
        row("a trailing slash", "codegen/", u"codegen"_s);
        row("doubled slashes", "a//b///c", u"a/b/c"_s);
        row("a dot in the middle", "a/./b", u"a/b"_s);
        row("names that only start with dots", ".hidden/..name/...", u".hidden/..name/..."_s);
        row("letters with marks", "größe/关键词.c", u"größe/关键词.c"_s);
        row("blanks stay", " a / b ", u" a / b "_s);
        row("a backslash is a letter", "a\\b", u"a\\b"_s);
        row("an absolute name", "/etc/passwd", u"/etc/passwd"_s, false);
        row("an absolute name with many slashes", "///etc", u"/etc"_s, false);
        row("the parent", "..", u".."_s, false);
        row("the parent at the start", "../a", u"../a"_s, false);
        row("the parent behind ./", "./../a", u"../a"_s, false);
        row("the parent in the middle", "a/../b", u"a/../b"_s, false);
        row("the parent at the end", "a/..", u"a/.."_s, false);
        row("the parent of other systems", "..\\a", u"..\\a"_s, false);
        row("a drive letter", "C:/boot.ini", u"C:/boot.ini"_s, false);
        row("a drive letter and nothing", "c:x", u"c:x"_s, false);
        row("a share", "\\\\server\\x", u"\\\\server\\x"_s, false);
        row("a colon behind two letters", "ab:c", u"ab:c"_s);
        row("NUL", QByteArray("a\0b", 3), u"a\\x00b"_s, false);
        row("a line end", "a\nb", u"a\\x0ab"_s);
        row("an escape sequence", "\x1b[31mred", u"\\x1b[31mred"_s);
        row("DEL", "a\x7f", u"a\\x7f"_s);
        row("C1",
            "a\xc2\x9b"
            "31m",
            u"a\\xc2\\x9b31m"_s);
        row("a turn of the direction", "a\xe2\x80\xaeg.c", u"a\\xe2\\x80\\xaeg.c"_s);
        row("an isolated direction", "\xe2\x81\xa6x", u"\\xe2\\x81\\xa6x"_s);
        row("a line separator beside letters with marks", "\xc3\xa4\xe2\x80\xa8", u"ä\\xe2\\x80\\xa8"_s);
        row("a byte order mark", "\xef\xbb\xbf", u"\\xef\\xbb\\xbf"_s);
        row("a byte order mark at the start", "\xef\xbb\xbfmetadata.json", u"\\xef\\xbb\\xbfmetadata.json"_s);
        row("a byte order mark inside", "a/\xef\xbb\xbf.c", u"a/\\xef\\xbb\\xbf.c"_s);
        row("a blank without width", "a\xe2\x80\x8b.c", u"a\\xe2\\x80\\x8b.c"_s);
        row("letters that look like a byte", "a\\xff.c", u"a\\x5cxff.c"_s);
        row("letters that look like such a backslash", "a\\x5cxff.c", u"a\\x5cx5cxff.c"_s);
        row("letters and a byte", "\xfc\\xfc", u"\\xfc\\x5cxfc"_s, true, false);
        row("a backslash before other letters", "a\\xfg\\x", u"a\\xfg\\x"_s);
        row("Latin-1", "\xfc.c", u"\\xfc.c"_s, true, false);
        row("a cut sequence", "a\xe2\x82", u"a\\xe2\\x82"_s, true, false);
        row("a cut sequence before a letter", "\xe2\x82z", u"\\xe2\\x82z"_s, true, false);
        row("a stray continuation", "\x80", u"\\x80"_s, true, false);
        row("an overlong slash",
            "a\xc0\xaf"
            "b",
            u"a\\xc0\\xafb"_s, true, false);
        row("half a surrogate pair", "\xed\xa0\x80", u"\\xed\\xa0\\x80"_s, true, false);
        row("beyond Unicode", "\xf5\x80\x80\x80", u"\\xf5\\x80\\x80\\x80"_s, true, false);
        row("valid and not", "ü\xfc", u"ü\\xfc"_s, true, false);
    }

    void normalize()
    {
        QFETCH(QByteArray, raw);
        QFETCH(QString, text);
        QFETCH(bool, isSafe);
        QFETCH(bool, isUtf8);
        const EntryPath path = normalizeEntryPath(raw);
        QCOMPARE(path.text, text);
        QCOMPARE(path.isSafe, isSafe);
        QCOMPARE(path.isUtf8, isUtf8);
    }

    void longName_staysWhole()
    {
        const QByteArray raw = "./" + QByteArray("n").repeated(100'000);
        QCOMPARE(normalizeEntryPath(raw).text.size(), 100'000);
        QVERIFY(normalizeEntryPath(QByteArray("a/").repeated(50'000)).isSafe);
    }
};

QTEST_GUILESS_MAIN(TstEntryPath)
#include "tst_entrypath.moc"
