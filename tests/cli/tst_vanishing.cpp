// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Runs the program on input that is cut, or that vanishes during reading.
#include "tests/support/archivewriter.h"
#include "tests/support/places.h"
#include "tests/support/programrun.h"
#include "tests/support/smalllibrary.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <thread>

using namespace Qt::StringLiterals;
using namespace Mlf::Test;

class TstVanishing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    /// The small library cut at every block and in between: never exit 0 before the end mark, and always the preceding
    /// members.
    void cutAnywhere_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("step");
        const QByteArray tar = library().end();
        QTest::newRow("a tar") << tar << 256;
        QTest::newRow("a gzip file") << compress(tar, Filter::Gzip) << 11;
        QTest::newRow("an xz file") << compress(tar, Filter::Xz) << 17;
    }

    void cutAnywhere()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, step);
        for (qsizetype size = 0; size < bytes.size(); size += isSanitized ? step * 4 : step) {
            writeFile(inputPath(), bytes.first(size));
            const Run run = runReport(inputPath());
            QCOMPARE(misbehaviour(run), QString());
            QVERIFY2(run.exitCode == 2, qPrintable(u"silent after %1 of %2 bytes"_s.arg(size).arg(bytes.size())));
            const QStringList codes = run.codes();
            QVERIFY(run.output.isEmpty() || codes.contains(u"truncated-archive"_s)
                    || codes.contains(u"damaged-archive"_s));
        }
    }

    // Input that changes during reading. These tests race on purpose: the answer must be orderly at any moment.

    void folder_disappearsWhileLoading()
    {
        const QString folder = m_folder.filePath(u"library"_s);
        for (int round = 0; round < rounds(24); ++round) {
            writeFile(folder + u"/metadata.json"_s, metadata);
            for (int i = 0; i < 300; ++i)
                writeFile(folder + u"/codegen/host/src/tilt_lib%1.c"_s.arg(i),
                          QByteArray("int f(void) { return 0; }\n").repeated(200));
            std::thread remover([&] {
                std::this_thread::sleep_for(std::chrono::milliseconds(round));
                QDir(folder).removeRecursively();
            });
            const Run run = runReport(folder);
            remover.join();
            QCOMPARE(misbehaviour(run), QString());
            if (run.exitCode == 2)
                QVERIFY2(run.message.contains("cannot be opened") || run.message.contains("no files")
                             || run.message.contains("cannot be read"),
                         run.message.constData());
        }
    }

    void file_isTruncatedWhileMapped()
    {
        const QByteArray bytes = largeLibrary();
        writeFile(inputPath(), bytes);
        std::atomic<bool> isOver = false;
        std::thread cutter([&] {
            QFile file(inputPath());
            if (!file.open(QIODevice::ReadWrite))
                qFatal("cannot open the fixture");
            while (!isOver) {
                file.resize(bytes.size() / 3);
                std::this_thread::sleep_for(std::chrono::milliseconds(3));
                file.seek(0);
                file.write(bytes);
                file.flush();
                std::this_thread::sleep_for(std::chrono::milliseconds(4));
            }
        });
        QString problem;
        int noticed = 0;
        for (int round = 0; round < rounds(40) && problem.isEmpty(); ++round) {
            const Run run = runReport(inputPath());
            problem = misbehaviour(run);
            const QStringList codes = run.codes();
            noticed += run.exitCode == 2 || codes.contains(u"changed-while-reading"_s) ? 1 : 0;
            if (run.exitCode == 0 && codes.contains(u"changed-while-reading"_s))
                problem = u"exit status 0 although the file changed"_s;
        }
        isOver = true;
        cutter.join();
        QCOMPARE(problem, QString());
        QVERIFY(noticed > 0);
    }

    /// The output of cat is the beginning of the file, and the whole file if the exit status is 0.
    void cat_printsOnlyWhatIsThere()
    {
        const QByteArray content = QByteArray("int f(void); // no zero in here\n").repeated(400'000);
        const QByteArray bytes = TarBuilder().file("a.c", content).end();
        writeFile(inputPath(), bytes);
        std::atomic<bool> isOver = false;
        std::thread cutter([&] {
            QFile file(inputPath());
            if (!file.open(QIODevice::ReadWrite))
                qFatal("cannot open the fixture");
            while (!isOver) {
                file.resize(bytes.size() / 3 + 100); // within a page, whose rest reads as zero
                std::this_thread::sleep_for(std::chrono::milliseconds(3));
                file.seek(0);
                file.write(bytes);
                file.flush();
                std::this_thread::sleep_for(std::chrono::milliseconds(40));
            }
        });
        QString problem;
        for (int round = 0; round < rounds(30) && problem.isEmpty(); ++round) {
            QProcess cat;
            cat.start(programPath(), {u"cat"_s, inputPath(), u"a.c"_s});
            if (!cat.waitForFinished())
                problem = u"it does not end"_s;
            const QByteArray output = cat.readAllStandardOutput();
            if (!content.startsWith(output))
                problem = u"other bytes from %1 on"_s.arg(std::distance(
                    output.begin(), std::mismatch(output.begin(), output.end(), content.begin(), content.end()).first));
            else if (cat.exitCode() == 0 && output != content)
                problem = u"exit status 0 for %1 bytes"_s.arg(output.size());
        }
        isOver = true;
        cutter.join();
        QCOMPARE(problem, QString());
    }

    void file_isReplacedWhileMapped()
    {
        const QByteArray bytes = largeLibrary();
        writeFile(inputPath(), bytes);
        std::atomic<bool> isOver = false;
        std::thread replacer([&] {
            const QByteArray names[] = {QFile::encodeName(m_folder.filePath(u"new"_s)), QFile::encodeName(inputPath())};
            for (bool isShort = true; !isOver; isShort = !isShort) {
                writeFile(m_folder.filePath(u"new"_s), isShort ? QByteArray(library().end()) : bytes);
                std::rename(names[0].constData(), names[1].constData());
            }
        });
        QString problem;
        for (int round = 0; round < rounds(30) && problem.isEmpty(); ++round) {
            const Run run = runReport(inputPath());
            problem = misbehaviour(run);
            // It must be one of the two.
            if (problem.isEmpty() && run.exitCode != 0)
                problem = QString::fromLocal8Bit(run.message);
        }
        isOver = true;
        replacer.join();
        QCOMPARE(problem, QString());
    }

private:
    [[nodiscard]] QString inputPath() const { return m_folder.filePath(u"x.bin"_s); }

    /// A longer run meets more of the changes by itself.
    static int rounds(int quickOnes) { return isSanitized ? quickOnes / 4 : quickOnes; }

    static QByteArray largeLibrary()
    {
        TarBuilder tar = library();
        for (int i = 2; i < 12; ++i)
            tar.file("./codegen/host/src/tilt_lib" + QByteArray::number(i) + ".c",
                     "int f(void) {\n" + QByteArray("  g(); // nothing to see here\n").repeated(many(40'000)) + "}\n");
        return tar.end();
    }

    QTemporaryDir m_folder;
};

int main(int argc, char *argv[])
{
    TstVanishing test;
    return runMeasuringTest(test, argc, argv);
}
#include "tst_vanishing.moc"
