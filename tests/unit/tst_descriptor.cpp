// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/descriptor.h"
#include "tests/support/archivewriter.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cerrno>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstDescriptor : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static qsizetype openFiles()
    {
        return QDir(u"/proc/self/fd"_s).entryList(QDir::Files | QDir::System | QDir::NoDotAndDotDot).size();
    }
    [[nodiscard]] QString pathOf(const QString &name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void initTestCase()
    {
        for (const QString &name : {u"one"_s, u"two"_s}) {
            Test::writeFile(pathOf(name), "12345");
        }
        QVERIFY(QFile::link(u"one"_s, pathOf(u"link"_s)));
    }

    void names_areThoseOfAFolder()
    {
        const Descriptor folder = openFolder(m_folder.path());
        for (int round = 0; round < 2; ++round) { // users of an open folder share its position
            std::optional<QByteArrayList> names = namesIn(folder.number(), 10);
            QVERIFY(names);
            std::sort(names->begin(), names->end());
            QCOMPARE(*names, (QByteArrayList {"link", "one", "two"}));
        }
        QCOMPARE(namesIn(folder.number(), 1)->size(), 2);
    }

    void names_ofWhatIsNotAFolder_leaveNothingOpen()
    {
        const Descriptor file = openForReading(pathOf(u"one"_s));
        QVERIFY(file.isOpen());
        const qsizetype before = openFiles();
        QVERIFY(!namesIn(file.number(), 10));
        QCOMPARE(systemMessage(), systemMessage(ENOTDIR));
        QCOMPARE(openFiles(), before);
    }

    void status_ofWhatCannotBeOpened_keepsTheReason()
    {
        const Descriptor none = openForReading(pathOf(u"none"_s));
        QVERIFY(!none.isOpen() && !statusOf(none.number()));
        QCOMPARE(systemMessage(), systemMessage(ENOENT));
    }

    void link_isNotFollowedInAFolder()
    {
        const Descriptor folder = openFolder(m_folder.path());
        QCOMPARE(statusIn(folder, "link")->kind, FileStatus::Kind::Link);
        QCOMPARE(linkTargetIn(folder, "link"), QByteArray("one"));
        QVERIFY(!openForReadingIn(folder, "link").isOpen());
        QCOMPARE(statusOf(pathOf(u"link"_s))->kind, FileStatus::Kind::File);
    }

    void file_isClosedOnce()
    {
        const qsizetype before = openFiles();
        {
            Descriptor first = openForReading(pathOf(u"one"_s));
            Descriptor second = std::move(first);
            QVERIFY(!first.isOpen() && second.isOpen());
            second = openForReading(pathOf(u"two"_s));
            QCOMPARE(openFiles(), before + 1);
        }
        QCOMPARE(openFiles(), before);
    }
};

QTEST_GUILESS_MAIN(TstDescriptor)
#include "tst_descriptor.moc"
