// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/termplaces.h"

#include "model/archive/entry.h"
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"
#include "tests/support/expected.h"

#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

QString placesText(const Document &document, const QString &term)
{
    QStringList lines;
    for (const TermPlace &place :
         placesOfTerm(document, *glossary().find(term), document.modules.front().metadata.name))
        lines += place.text + u" = "_s + formatLink(place.link);
    return lines.join(u"; "_s);
}

} // namespace

class TstTermPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(u".*"_s)); }

    void places_data()
    {
        QTest::addColumn<QString>("fixture");
        QTest::addColumn<QString>("term");
        QTest::newRow("key of the archive") << u"v7-three-modules"_s << u"version-key"_s;
        QTest::newRow("key of a model") << u"v7-three-modules"_s << u"workspace-main"_s;
        QTest::newRow("key of an early format") << u"v2-graph"_s << u"runtimes-key"_s;
        QTest::newRow("key that is not there") << u"v7-aot-usmp"_s << u"runtimes-key"_s;
        QTest::newRow("value") << u"v7-aot-usmp"_s << u"aot"_s;
        QTest::newRow("another value") << u"v7-aot-usmp"_s << u"graph-executor"_s;
        QTest::newRow("folder and file") << u"v7-graph"_s << u"params-file"_s;
        QTest::newRow("definition") << u"v7-aot-usmp"_s << u"tvmgen-run"_s;
        QTest::newRow("in the text of C") << u"v7-aot-usmp"_s << u"sid-let"_s;
        QTest::newRow("in Relay") << u"v7-aot-conv"_s << u"relay-module"_s;
        QTest::newRow("in TIR") << u"v7-operator-flat"_s << u"tir"_s;
        QTest::newRow("in a target") << u"v7-cmsis"_s << u"accelerator"_s;
        QTest::newRow("only in the documents") << u"v7-aot-usmp"_s << u"mod-json"_s;
    }

    void places()
    {
        QFETCH(QString, fixture);
        QFETCH(QString, term);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        const QString name = u"terms/%1-%2.txt"_s.arg(fixture, term);
        Test::compareWithExpected(placesText(*document, term).toUtf8(), name);
    }

    /// Each link has an existing target; each term with a spot occurs in one of the real archives, or is in the list of
    /// exceptions.
    void eachTerm_isMetInRealArchives()
    {
        if (Test::corpusNames().isEmpty())
            QSKIP("the real archives are not there");
        QSet<QString> met;
        for (const QString &name : Test::corpusNames()) {
            if (name.contains(u'/'))
                continue;
            const auto bytes = Test::corpusTar(name);
            QTemporaryDir folder;
            QFile file(folder.filePath(u"a.tar"_s));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
            file.close();
            const DocumentPointer document = Test::documentAt(file.fileName());
            for (const Term &term : glossary().terms()) {
                for (const TermPlace &place : placesOfTerm(*document, term, {})) {
                    if (place.link.kind == Link::Kind::File)
                        QVERIFY2(document->file(place.link.name), qPrintable(formatLink(place.link)));
                    QVERIFY(!place.text.isEmpty());
                    met.insert(term.id);
                }
            }
        }
        QStringList missing;
        for (const Term &term : glossary().terms()) {
            if (term.isMet() && !met.contains(term.id))
                missing += term.id;
        }
        qInfo("met in real archives: %lld of %zu terms", qint64(met.size()), glossary().terms().size());
        Test::compareWithExpected((missing.join(u'\n') + u'\n').toUtf8(), u"terms/not-in-real-archives.txt"_s);
    }
};

QTEST_GUILESS_MAIN(TstTermPlaces)
#include "tst_termplaces.moc"
