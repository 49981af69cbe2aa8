// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/errortext.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "model/report/markdownreport.h"
#include "model/report/notereport.h"
#include "model/report/reportbuilder.h"
#include "model/review/noteplacer.h"
#include "model/review/reviewnotes.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/rows.h"

#include <QRegularExpression>
#include <QTest>
#include <QTimeZone>

#include <algorithm>
#include <functional>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

ReviewNote note(const QString &id, const QString &text, qint64 seconds = 1000)
{
    ReviewNote note;
    note.id = id;
    note.subject.place = Link::call(4);
    note.text = text;
    note.author = u"Ana"_s;
    note.written = QDateTime::fromSecsSinceEpoch(1'700'000'000 + seconds, QTimeZone::utc());
    note.changed = note.written;
    return note;
}

ReviewNotes notesOf(const std::vector<ReviewNote> &list)
{
    ReviewNotes notes;
    for (const ReviewNote &each : list)
        notes.set(each);
    return notes;
}

QStringList textsOf(const ReviewNotes &notes)
{
    QStringList texts;
    for (const ReviewNote &each : notes.all())
        texts += each.text;
    return texts;
}

/// The digest that notes keep of a former text.
QString digestOf(const QString &text)
{
    const ReviewNote before = note(u"x"_s, text);
    return withText(before, text + u'.').earlier.constFirst();
}

QByteArray fileOf(const QByteArray &notes, const QByteArray &more = {})
{
    return "{\"schema\": \"mlf-viewer/notes/1\"" + more + ", \"notes\": [" + notes + "]}";
}

const QByteArray goodNote =
    R"({"id": "a", "place": "call:5", "text": "why?", "written": "2026-01-02T03:04:05Z", "changed": "2026-01-02T03:04:05Z"})";

std::vector<Test::TestFile> filesOf(const Document &document)
{
    std::vector<Test::TestFile> files;
    for (const DocumentFile &file : document.files)
        files.emplace_back(file.path, document.bytes(file.path)->view().toByteArray());
    return files;
}

/// The same archive with a text of its sources replaced.
DocumentPointer edited(const DocumentPointer &document, const QByteArray &before, const QByteArray &after)
{
    std::vector<Test::TestFile> files = filesOf(*document);
    bool isFound = before.isEmpty();
    for (auto &[path, bytes] : files) {
        isFound = isFound || bytes.contains(before);
        if (!before.isEmpty())
            bytes.replace(before, after);
    }
    if (!isFound)
        qFatal("no file has %s", before.constData());
    return Test::documentFromFiles(files);
}

ReviewNote noteOn(const DocumentPointer &document, const Link &place)
{
    ReviewNote result = note(u"x"_s, u"look here"_s);
    result.subject = NotePlacer(*document).subjectOf(place);
    return result;
}

Link linkOf(const QString &text)
{
    return parseLink(text).value_or(Link());
}

DocumentPointer realBuild(const QString &name)
{
    const Result<DocumentPointer> document = buildDocument(Test::corpusFolder() + u'/' + name + u".tar.xz"_s, {});
    if (!document)
        qFatal("%s cannot be read", qPrintable(name));
    return *document;
}

} // namespace

class TstReviewNotes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void notes_standInTheOrderTheyWereWritten()
    {
        ReviewNotes notes = notesOf({note(u"b"_s, u"second"_s, 2), note(u"a"_s, u"first"_s, 1)});
        QCOMPARE(textsOf(notes), (QStringList {u"first"_s, u"second"_s}));
        notes.set(withText(*notes.find(u"a"_s), u"first again"_s));
        QCOMPARE(textsOf(notes), (QStringList {u"first again"_s, u"second"_s}));
        notes.remove(u"a"_s);
        QCOMPARE(textsOf(notes), (QStringList {u"second"_s}));
        QVERIFY(!notes.find(u"a"_s));
        QVERIFY(!notes.set(note(u"c"_s, QString(ReviewNotes::maxText + 1, u'x'))));
    }

    void files_areReadAsTheyWereWritten()
    {
        ReviewNote full = note(u"1"_s, u"Two lines,\na \"quote\" and \u4e2d\u6587"_s);
        full.subject.function = u"tvmgen_default_run"_s;
        full.subject.body = u"0123"_s;
        full.subject.line = 7;
        full.subject.occurrence = 2;
        full.subject.text = u"int x;"_s;
        full.subject.above = QStringList {u"above"_s, u"above that"_s};
        full.subject.below = QStringList {u"below"_s};
        full.subject.finding = u"source-missing"_s;
        full = withState(full, true);
        QVERIFY(full.stateChanged.isValid());
        full = withText(full, u"other"_s);
        ReviewNote ofArchive = note(u"3"_s, u"of the archive"_s);
        ofArchive.subject = {};
        const NoteFile file {
            u"abcd"_s, u"/here/kws.tar"_s, {u"kws"_s}, notesOf({full, note(u"2"_s, u"plain"_s), ofArchive})};
        const QByteArray bytes = formatNotes(file);
        const Result<NoteFile> read = readNotes(bytes);
        QVERIFY(read);
        QCOMPARE(*read, file);
        QCOMPARE(formatNotes(*read), bytes);
    }

    void damagedFiles_sayWhatAndWhere_data()
    {
        Test::addCases<QByteArray, QString, qint64>(u"reviewnotes/damagedFiles"_s, {"bytes", "words", "line"});
        QTest::newRow("text too long") << fileOf(
            QByteArray(goodNote).replace("why?", QByteArray(ReviewNotes::maxText + 1, 'y')))
                                       << u"20"_s << 1LL;
    }
    void damagedFiles_sayWhatAndWhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        QFETCH(qint64, line);
        const Result<NoteFile> read = readNotes(bytes);
        QVERIFY(!read);
        const QString text = errorText(read.error(), Language::English);
        QVERIFY2(text.contains(words), qPrintable(text));
        QCOMPARE(read.error().line ? read.error().line->oneBased() : -1, line);
    }

    /// Written notes can be read, even if every text counts heavily against the limit of JSON.
    void asManyNotesAsThereIsRoomFor_areReadAgain()
    {
        NoteFile file;
        for (std::size_t i = 0; i < ReviewNotes::maxNotes; ++i) {
            ReviewNote each = note(QString::number(i), u"[{,"_s.repeated(100), qint64(i));
            each.subject.above = each.subject.below = QStringList {u"a, \"b\""_s, u"{c"_s, u"[d"_s};
            file.notes.set(each);
        }
        const Result<NoteFile> read = readNotes(formatNotes(file));
        QVERIFY2(read, read ? "" : qPrintable(errorText(read.error(), Language::English)));
        QCOMPARE(read->notes.size(), ReviewNotes::maxNotes);
    }

    void filesThatCannotBeOpened_sayWhy()
    {
        const Result<NoteFile> read = loadNotes(u"/no/such/notes.json"_s);
        QVERIFY(!read);
        const QString text = errorText(read.error(), Language::English);
        QVERIFY2(text.contains(u"/no/such/notes.json"_s) && text.contains(u"No such file"_s), qPrintable(text));
    }

    void edit_losesNoText_data()
    {
        QTest::addColumn<QString>("stored"); // the current text; empty if it was deleted
        QTest::addColumn<QString>("typed"); // typed by a person who saw "seen"
        QTest::addColumn<QStringList>("result");
        QTest::newRow("nobody else") << u"seen"_s << u"mine"_s << QStringList {u"mine"_s};
        QTest::newRow("deleted") << QString() << u"mine"_s << QStringList {u"mine"_s};
        QTest::newRow("both the same") << u"mine"_s << u"mine"_s << QStringList {u"mine"_s};
        QTest::newRow("another text") << u"theirs"_s << u"mine"_s << QStringList {u"theirs"_s, u"mine"_s};
    }
    void edit_losesNoText()
    {
        QFETCH(QString, stored);
        QFETCH(QString, typed);
        QFETCH(QStringList, result);
        const ReviewNote seen = note(u"a"_s, u"seen"_s);
        ReviewNotes notes;
        if (!stored.isEmpty())
            notes.set(withText(seen, stored));
        const QString id = notes.edit(seen, typed);
        QStringList texts = textsOf(notes);
        std::ranges::sort(texts, std::greater());
        QCOMPARE(texts, result);
        QVERIFY(notes.find(id));
        QCOMPARE(notes.find(id)->text, typed);
    }

    void merge_losesNoSide_data()
    {
        QTest::addColumn<QStringList>("ours"); // successive texts of the note "a"; empty without a note
        QTest::addColumn<QStringList>("theirs");
        QTest::addColumn<QStringList>("result");
        QTest::addColumn<QList<int>>("counts"); // added, updated, forked
        const auto row = [](const char *name, const QStringList &ours, const QStringList &theirs,
                            const QStringList &result,
                            const QList<int> &counts) { QTest::newRow(name) << ours << theirs << result << counts; };
        row("new to us", {}, {u"why?"_s}, {u"why?"_s}, {1, 0, 0});
        row("new to them", {u"why?"_s}, {}, {u"why?"_s}, {0, 0, 0});
        row("the same", {u"why?"_s}, {u"why?"_s}, {u"why?"_s}, {0, 0, 0});
        row("they went on", {u"why?"_s}, {u"why?"_s, u"because"_s}, {u"because"_s}, {0, 1, 0});
        row("we went on", {u"why?"_s, u"because"_s}, {u"why?"_s}, {u"because"_s}, {0, 0, 0});
        row("both went on", {u"why?"_s, u"because"_s}, {u"why?"_s, u"no reason"_s}, {u"because"_s, u"no reason"_s},
            {0, 0, 1});
        row("they came back to our text", {u"why?"_s}, {u"why?"_s, u"hm"_s, u"why?"_s}, {u"why?"_s}, {0, 0, 0});
    }
    void merge_losesNoSide()
    {
        QFETCH(QStringList, ours);
        QFETCH(QStringList, theirs);
        QFETCH(QStringList, result);
        QFETCH(QList<int>, counts);
        const auto notesWith = [](const QStringList &texts) {
            ReviewNotes notes;
            ReviewNote last = note(u"a"_s, {});
            for (const QString &text : texts)
                last = withText(last, text);
            last.changed = last.written;
            if (!texts.isEmpty())
                notes.set(last);
            return notes;
        };
        ReviewNotes merged = notesWith(ours);
        const ReviewNotes others = notesWith(theirs);
        const ReviewNotes::Merged done = merged.merge(others);
        QCOMPARE((QList<int> {done.added, done.updated, done.forked}), counts);
        QStringList texts = textsOf(merged);
        texts.sort();
        QCOMPARE(texts, result);
        const ReviewNotes once = merged;
        QCOMPARE(merged.merge(others), ReviewNotes::Merged());
        QCOMPARE(merged, once);
        ReviewNotes otherWay = notesWith(theirs);
        otherWay.merge(notesWith(ours));
        QCOMPARE(otherWay, once);
    }

    void merge_losesNoState_data()
    {
        QTest::addColumn<QByteArray>("ours"); // a note without its id, its place and its time
        QTest::addColumn<QByteArray>("theirs");
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isResolved");
        const auto said = [](const char *text, bool isResolved, const char *hour, const QByteArray &more = {}) {
            return QByteArray("\"text\": \"") + text + "\", \"resolved\": " + (isResolved ? "true" : "false")
                + ", \"changed\": \"2026-01-02T" + hour + ":00Z\"" + more;
        };
        const auto earlier = [](const char *text) {
            const QByteArray hash = digestOf(QString::fromLatin1(text)).toLatin1();
            return ", \"earlier\": [\"" + hash + "\"]";
        };
        const auto since = [](const char *hour) {
            return QByteArray(", \"stateChanged\": \"2026-01-02T") + hour + ":00Z\"";
        };
        const auto row = [](const char *name, const QByteArray &ours, const QByteArray &theirs, const char *text,
                            bool isResolved) { QTest::newRow(name) << ours << theirs << text << isResolved; };
        const QByteArray first = earlier("first");
        row("they went on from what we resolved later", said("first", true, "02:00"),
            said("second", false, "01:00", first), "second", true);
        row("they went on later from what we resolved", said("first", true, "02:00"),
            said("second", false, "03:00", first), "second", true);
        row("we went on from what they resolved later", said("second", false, "02:00", first),
            said("first", true, "02:30"), "second", true);
        row("they opened again what we resolved", said("first", true, "02:00"),
            said("first", false, "03:00", since("03:00")), "first", false);
        row("they opened it again before we resolved it", said("first", true, "04:00", since("04:00")),
            said("first", false, "03:00", since("03:00")), "first", true);
        row("they opened it again and went on", said("first", true, "02:00", since("02:00")),
            said("second", false, "03:30", first + since("03:00")), "second", false);
        row("they went on and resolved it, we opened it again", said("first", false, "03:00", since("03:00")),
            said("second", true, "02:30", first + since("02:00")), "second", false);
        row("resolved long before the text changed", said("first", false, "03:00", since("03:00")),
            said("second", true, "05:00", first + since("02:00")), "second", false);
        row("at one time", said("first", true, "02:00", since("02:00")), said("first", false, "02:00", since("02:00")),
            "first", true);
    }
    void merge_losesNoState()
    {
        QFETCH(QByteArray, ours);
        QFETCH(QByteArray, theirs);
        const auto notesWith = [](const QByteArray &said) {
            const Result<NoteFile> read =
                readNotes(fileOf(R"({"id": "a", "place": "call:5", "written": "2026-01-02T00:00:00Z", )" + said + "}"));
            return read ? read->notes : ReviewNotes();
        };
        ReviewNotes merged = notesWith(ours);
        QCOMPARE(merged.size(), std::size_t(1));
        merged.merge(notesWith(theirs));
        QCOMPARE(merged.size(), std::size_t(1));
        QTEST(merged.all().front().text, "text");
        QTEST(merged.all().front().isResolved, "isResolved");
        ReviewNotes otherWay = notesWith(theirs);
        otherWay.merge(notesWith(ours));
        QCOMPARE(otherWay, merged);
        // Merging again, or with other notes in between, changes nothing.
        ReviewNotes again = merged;
        QCOMPARE(again.merge(notesWith(ours)), ReviewNotes::Merged());
        QCOMPARE(again.merge(notesWith(theirs)), ReviewNotes::Merged());
        QCOMPARE(again, merged);
    }

    void merge_takesTheLaterState()
    {
        ReviewNotes ours = notesOf({note(u"a"_s, u"why?"_s)});
        ReviewNote resolved = withState(*ours.find(u"a"_s), true);
        QVERIFY(resolved.changed > ours.find(u"a"_s)->changed);
        QCOMPARE(ours.merge(notesOf({resolved})).updated, 1);
        QVERIFY(ours.find(u"a"_s)->isResolved);
        QCOMPARE(ours.merge(notesOf({note(u"a"_s, u"why?"_s)})), ReviewNotes::Merged());
        QVERIFY(ours.find(u"a"_s)->isResolved);
    }

    void notes_areFoundAgain_data()
    {
        Test::addCases<QString, QByteArray, QByteArray, QString>(u"reviewnotes/notes"_s,
                                                                 {"place", "before", "after", "found"});
    }
    void notes_areFoundAgain()
    {
        QFETCH(QString, place);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        QFETCH(QString, found);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const ReviewNote written = noteOn(document, linkOf(place));
        const PlacedNote placed = NotePlacer(*edited(document, before, after)).place(written);
        QCOMPARE(noteStateName(placed) + u' ' + formatLink(placed.place), found);
    }

    /// A note written by hand has a place but no digest, so it is unknown whether the place changed.
    void notesByHand_areThere_data()
    {
        Test::addColumns<QString, QString>({"place", "state"});
        const auto row = [](const QString &place, const QString &state) {
            QTest::newRow(qPrintable(place)) << place << state;
        };
        row(u"function:tvmgen_tilt_fused_nn_dense_add"_s, u"there"_s);
        row(u"function:tvmgen_tilt_none"_s, u"gone"_s);
        row(u"call:2"_s, u"there"_s);
        row(u"call:99"_s, u"gone"_s);
        row(u"buffer:sid_2"_s, u"there"_s);
        row(u"buffer:none"_s, u"gone"_s);
        row(u"constant:fused_constant_let"_s, u"there"_s);
        row(u"constant:none"_s, u"gone"_s);
        row(u"codegen/host/src/tilt_lib1.c:15"_s, u"there"_s);
        row(u"codegen/host/src/tilt_lib1.c:99999"_s, u"gone"_s);
        row(u"metadata.json"_s, u"there"_s);
        row(u"none.c"_s, u"gone"_s);
        row(u"page:memory"_s, u"there"_s);
        row(u"page:coresidency"_s, u"gone"_s); // the archive has only one model
        row(u"page:nonsense"_s, u"gone"_s);
        row(QString(), u"there"_s);
    }
    void notesByHand_areThere()
    {
        QFETCH(QString, place);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ReviewNote written = note(u"x"_s, u"look here"_s);
        written.subject.place = linkOf(place);
        const PlacedNote placed = NotePlacer(*document).place(written);
        QTEST(noteStateName(placed), "state");
        QCOMPARE(placed.place, written.subject.place);
    }

    /// Notes from before neighbours were stored.
    void linesWithoutNeighbours_areFoundByTheirText()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ReviewNote written = noteOn(document, linkOf(u"src/tilt.relay:4"_s));
        QVERIFY(!written.subject.above.isEmpty());
        written.subject.above.clear();
        written.subject.below.clear();
        const DocumentPointer newer = edited(document, "  %2 = nn.relu(%1)", "\n\n  %7 = nn.relu(%5)");
        const PlacedNote placed = NotePlacer(*newer).place(written);
        QCOMPARE(noteStateName(placed), u"moved"_s);
        QCOMPARE(formatLink(placed.place), u"src/tilt.relay:6"_s);
    }

    void functionsOfOneBody_areToldByTheirNames()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const QString softmax = u"tvmgen_tilt_fused_nn_softmax"_s;
        const ReviewNote written = noteOn(document, Link::function(softmax));
        QVERIFY(!written.subject.body.isEmpty());
        // The same body with two other names; the first begins differently.
        std::vector<Test::TestFile> files = filesOf(*document);
        for (auto &[path, bytes] : files) {
            const qsizetype head = bytes.indexOf("TVM_DLL int32_t " + softmax.toUtf8() + "(", bytes.indexOf(" {"));
            if (head < 0 || !path.endsWith(u"lib1.c"_s))
                continue;
            const QByteArray function = bytes.sliced(head, bytes.indexOf("\n}\n", head) + 3 - head);
            bytes.replace(softmax.toUtf8() + "(", softmax.toUtf8() + "_3(");
            bytes.insert(head, QByteArray(function).replace(softmax.toUtf8() + "(", "tvmgen_tilt_another("));
        }
        const PlacedNote placed = NotePlacer(*Test::documentFromFiles(files)).place(written);
        QCOMPARE(noteStateName(placed) + u' ' + formatLink(placed.place), u"moved function:"_s + softmax + u"_3"_s);
    }

    void lineOfAFunctionThatIsGone_isGone_data()
    {
        QTest::addColumn<QString>("text");
        for (const QString &text : {u"}"_s, u"return 0;"_s})
            QTest::newRow(qPrintable(text)) << text;
    }
    void lineOfAFunctionThatIsGone_isGone()
    {
        QFETCH(QString, text);
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        const QString source = u"codegen/host/src/tilt_lib1.c"_s;
        QVERIFY(document->bytes(source)->view().contains(text.toUtf8()));
        ReviewNote written = noteOn(document, linkOf(source + u":15"_s));
        written.subject.function = u"tvmgen_tilt_no_such_function"_s;
        written.subject.body = QString(32, u'0');
        written.subject.text = text;
        const PlacedNote placed = NotePlacer(*document).place(written);
        QCOMPARE(noteStateName(placed), u"gone"_s);
        QCOMPARE(placed.place, written.subject.place);
    }

    /// All items of a page: every buffer, constant, call and function of a build is found in the same build.
    void everyPlace_isFoundInItsOwnBuild_data()
    {
        QTest::addColumn<QString>("fixture");
        for (const char *name : {"v7-aot-usmp", "v7-three-modules", "v7-graph", "v7-cmsis", "v4-operator", "v1-graph"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void everyPlace_isFoundInItsOwnBuild()
    {
        QFETCH(QString, fixture);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        NotePlacer placer(*document);
        int count = 0;
        const auto check = [&](const Link &place) {
            ReviewNote written = note(u"x"_s, u"y"_s);
            written.subject = placer.subjectOf(place);
            const PlacedNote placed = placer.place(written);
            QVERIFY2(placed.state == PlacedNote::State::Same && placed.place == place, qPrintable(formatLink(place)));
            ++count;
        };
        for (const Module &module : document->modules) {
            const QString name = document->linkModule(&module);
            for (const BufferFact &buffer : module.buffers.buffers)
                check(Link::buffer(buffer.name, name));
            for (std::size_t step = 0; step < module.buffers.calls.size(); ++step)
                check(Link::call(int(step), name));
            for (const FunctionFact &function : module.functions)
                check(Link::function(function.name, name));
        }
        for (const Finding &finding : document->findings) {
            ReviewNote written = note(u"x"_s, u"y"_s);
            written.subject = placer.subjectOf(finding);
            const PlacedNote placed = placer.place(written);
            QCOMPARE(placed.state, PlacedNote::State::Same);
            QCOMPARE(placed.place, finding.location);
        }
        QVERIFY(count > 0);
    }

    /// In the next build of real models, with any change: an item with the same name, or a moved one, has the same
    /// text.
    void linesOfRealBuilds_areNotMistaken_data()
    {
        QTest::addColumn<QString>("pair");
        for (const QString &name : Test::corpusNames()) {
            if (name.startsWith("pairs/"_L1) && name.endsWith("_old"_L1))
                QTest::newRow(qPrintable(name.chopped(4))) << name.chopped(4);
        }
        if (Test::corpusNames().isEmpty())
            QSKIP("There is no corpus: set MLF_CORPUS.");
    }
    void linesOfRealBuilds_areNotMistaken()
    {
        QFETCH(QString, pair);
        const DocumentPointer older = realBuild(pair + u"_old"_s);
        const DocumentPointer newer = realBuild(pair + u"_new"_s);
        NotePlacer before(*older);
        NotePlacer after(*newer);
        static const QRegularExpression numbers(u"(%|\\]\\[)\\d+"_s);
        int count = 0;
        for (const DocumentFile &file : older->files) {
            const bool isRelay = file.kind == ArtifactKind::Relay;
            if (!isRelay && file.kind != ArtifactKind::OperatorSource)
                continue;
            const QStringList lines = QString::fromUtf8(older->bytes(file.path)->view()).split(u'\n');
            for (qsizetype line = 0; line < lines.size(); ++line) {
                ReviewNote written = note(u"x"_s, u"y"_s);
                written.subject = before.subjectOf(Link::file(file.path, LineNumber(line)));
                const PlacedNote placed = after.place(written);
                const bool isHead = !written.subject.function.isEmpty() && written.subject.line == 0;
                if (isHead || placed.state == PlacedNote::State::Changed || placed.state == PlacedNote::State::Gone)
                    continue;
                const QStringList there = QString::fromUtf8(newer->bytes(placed.place.name)->view()).split(u'\n');
                QString now = there.value(placed.place.firstLine->value());
                QString then = lines[line];
                if (isRelay) {
                    now.replace(numbers, u"\\1"_s);
                    then.replace(numbers, u"\\1"_s);
                }
                QCOMPARE(now.trimmed(), then.trimmed());
                ++count;
            }
        }
        QVERIFY(count > 0);
    }

    /// As in `compare`.
    void partsOfRealBuilds_areFoundAgain_data()
    {
        Test::addColumns<QString, QString, QString>({"pair", "place", "found"});
        const auto row = [](const QString &pair, const QString &place, const QString &found) {
            QTest::newRow(qPrintable(pair + u' ' + place)) << u"pairs/"_s + pair << place << found;
        };
        const QString second = u"constant:fused_nn_conv2d_constant_2_let"_s;
        row(u"pair02"_s, u"constant:fused_constant_5_let"_s, u"changed constant:fused_constant_5_let"_s);
        row(u"pair05"_s, u"constant:fused_constant_5_let"_s, u"moved constant:fused_constant_4_let"_s);
        row(u"pair05"_s, u"constant:fused_nn_conv2d_constant_3_let"_s, u"moved "_s + second);
        row(u"pair05"_s, u"buffer:sid_5"_s, u"moved buffer:sid_4"_s);
        row(u"pair06"_s, u"buffer:sid_2"_s, u"moved buffer:sid_2"_s);
        if (Test::corpusNames().isEmpty())
            QSKIP("There is no corpus: set MLF_CORPUS.");
    }
    void partsOfRealBuilds_areFoundAgain()
    {
        QFETCH(QString, pair);
        QFETCH(QString, place);
        QFETCH(QString, found);
        const DocumentPointer older = realBuild(pair + u"_old"_s);
        const DocumentPointer newer = realBuild(pair + u"_new"_s);
        const PlacedNote placed = NotePlacer(*newer).place(noteOn(older, linkOf(place)));
        QCOMPARE(noteStateName(placed) + u' ' + formatLink(placed.place), found);
    }

    void findings_areFoundByWhatTheySay()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-workspace-mismatch"_s);
        const auto mismatch = std::ranges::find_if(document->findings, [](const Finding &finding) {
            return codeName(finding.code) == "workspace-mismatch"_L1;
        });
        QVERIFY(mismatch != document->findings.end());
        ReviewNote written = note(u"x"_s, u"y"_s);
        written.subject = NotePlacer(*document).subjectOf(*mismatch);
        const DocumentPointer whole = Test::documentFromFixture(u"v7-aot-usmp"_s);
        QCOMPARE(NotePlacer(*whole).place(written).state, PlacedNote::State::Gone);
        written.subject.text += u" other"_s;
        QCOMPARE(NotePlacer(*document).place(written).state, PlacedNote::State::Changed);
        written.subject.place = Link::file(u"elsewhere"_s);
        QCOMPARE(NotePlacer(*document).place(written).state, PlacedNote::State::Gone);
    }

    void exports_haveEveryNote_andNothingInThemActs()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ReviewNotes notes;
        const QString hostile = u"<script>alert(1)</script> [x](javascript:y) @team | \u202e=SUM(1)"_s;
        ReviewNote bad = noteOn(document, Link::call(1));
        bad.text = hostile;
        bad.author = u"<b>Eve</b>"_s;
        notes.set(bad);
        ReviewNote done = note(u"z"_s, u"done with this"_s, 5000);
        done.isResolved = true;
        notes.set(done);
        const std::vector<PlacedNote> placed = placeNotes(*document, notes);
        const QByteArray html = writeNotesHtml(*document, placed);
        QVERIFY(html.contains("done with this") && html.contains("&lt;script&gt;alert"));
        QVERIFY(!html.contains("<script") && !html.contains("<b>Eve"));
        const QByteArray markdown = writeNotesMarkdown(*document, placed);
        QVERIFY(markdown.contains("done with this") && markdown.contains("**resolved**"));
        QVERIFY(markdown.indexOf("**open**") < markdown.indexOf("**resolved**"));
        QString outside = QString::fromUtf8(markdown); // outside of spans of code
        static const QRegularExpression spans(u"`[^`]*`(\\]\\(mlf:[^)]*\\))?"_s); // including our own links
        outside.remove(spans);
        QVERIFY2(!outside.contains(u'<') && !outside.contains(u"]("_s) && !outside.contains(u"@team"_s)
                     && !outside.contains(QChar(0x202e)),
                 qPrintable(outside));
        const Result<NoteFile> json = readNotes(writeNotesJson(*document, placed));
        QVERIFY(json);
        QCOMPARE(json->notes, notes);
        QCOMPARE(json->digest, document->modelDigest);
        QVERIFY(json->archive.isEmpty());
    }

    void exports_cutNothing()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ReviewNote written = noteOn(document, Link::call(1));
        for (int i = 0; i < 500; ++i)
            written.text += u"word%1 "_s.arg(i);
        written.text = written.text.trimmed();
        ReviewNotes notes;
        notes.set(written);
        const std::vector<PlacedNote> placed = placeNotes(*document, notes);
        for (const QByteArray &text : {writeNotesHtml(*document, placed), writeNotesMarkdown(*document, placed)})
            QVERIFY(text.contains(written.text.toUtf8()));
    }

    /// Line breaks of a note stay in pages and comments, and no text is lost by escaping.
    void exports_keepLines()
    {
        const DocumentPointer document = Test::documentFromFixture(u"v7-aot-usmp"_s);
        ReviewNotes notes;
        ReviewNote written = noteOn(document, Link::call(1));
        written.text = u"Peak is too high.\nUse hill_climb here.\n\nOr not | so"_s;
        notes.set(written);
        const std::vector<PlacedNote> placed = placeNotes(*document, notes);
        Report report = makeReport(*document);
        addNotes(report, placed);
        for (const QByteArray &text :
             {writeNotesHtml(*document, placed), writeNotesMarkdown(*document, placed), writeMarkdown(report)}) {
            const qsizetype begin = text.indexOf("Peak is too high.<br>");
            QVERIFY2(begin >= 0, text.constData());
            const QString shown = QString::fromUtf8(text.mid(begin, 120));
            QVERIFY2(shown.contains(u"hill_climb"_s) && !shown.contains(QChar::ReplacementCharacter),
                     qPrintable(shown));
        }
    }
};

QTEST_GUILESS_MAIN(TstReviewNotes)
#include "tst_reviewnotes.moc"
