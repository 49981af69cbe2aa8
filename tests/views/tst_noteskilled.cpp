// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/notestore.h"
#include "model/document/document.h"
#include "model/review/noteplacer.h"
#include "tests/support/documents.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdio>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

constexpr int rounds = 25;

const QString writerArgument = u"--write-notes"_s;

DocumentPointer notedDocument()
{
    return Test::documentFromFixture(u"v7-aot-usmp"_s);
}

/// Adds notes endlessly and prints the number of saved notes after each.
[[noreturn]] void writeNotes(const QString &folder)
{
    const DocumentPointer document = notedDocument();
    const NoteSubject subject =
        NotePlacer(*document).subjectOf(Link::file(u"codegen/host/src/tilt_lib1.c"_s, LineNumber(3)));
    const NoteStore store(folder);
    for (;;) {
        const NoteStore::Updated updated = store.update(*document, {}, [&](ReviewNotes &notes) {
            // Long enough for a file of several blocks, so that the program can be killed while writing it.
            notes.set(withText(makeNote(subject, u"Ana"_s), u"Why here? "_s.repeated(400)));
        });
        if (updated.failure != NoteStore::Failure::None)
            qFatal("%s", qPrintable(updated.detail));
        std::printf("%d\n", int(updated.notes.all().size()));
        std::fflush(stdout);
    }
}

} // namespace

/// The program can be killed at any moment, also while it writes notes: no saved note is lost.
class TstNotesKilled : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keptNotes_outliveAKilledProgram()
    {
        QTemporaryDir folder;
        const DocumentPointer document = notedDocument();
        qsizetype before = 0;
        for (int round = 0; round < rounds; ++round) {
            QProcess writer;
            writer.start(QCoreApplication::applicationFilePath(), {writerArgument, folder.path()});
            QVERIFY(writer.waitForReadyRead());
            // At another moment of its work in each round.
            QTest::qSleep(round * 3);
            writer.kill();
            QVERIFY(writer.waitForFinished());
            QCOMPARE(writer.exitStatus(), QProcess::CrashExit);
            const QList<QByteArray> said =
                writer.readAllStandardOutput().split('\n'); // text after the last line end is incomplete
            const qsizetype acknowledged = said[said.size() - 2].toInt();
            QVERIFY(acknowledged > before);

            const NoteStore store(folder.path());
            const Result<ReviewNotes> notes = store.load(document);
            QVERIFY2(notes, qPrintable(notes ? QString() : notes.error().detail));
            const auto kept = std::ssize(notes->all());
            // One more may have been written before its number was printed.
            QVERIFY2(kept == acknowledged || kept == acknowledged + 1,
                     qPrintable(u"%1 of %2 notes"_s.arg(kept).arg(acknowledged)));
            before = kept;
        }
        // The lock of a killed program blocks nobody, and its remaining file is read.
        const NoteStore::Updated updated = NoteStore(folder.path()).update(*document, {}, [](ReviewNotes &) {});
        QCOMPARE(updated.failure, NoteStore::Failure::None);
        QCOMPARE(updated.keptFile, QString());
        QCOMPARE(std::ssize(updated.notes.all()), before);
    }
};

int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == writerArgument)
        writeNotes(arguments[2]);
    TstNotesKilled test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_noteskilled.moc"
