// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/archivereader.h"
#include "model/artifact/objectreader.h"
#include "tests/support/archivewriter.h"
#include "tests/support/corpus.h"
#include "tests/support/programrun.h"
#include "tests/support/reportfacts.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// The program on every real archive in every container, compared with a compiler's results.
class TstCorpus : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    static QJsonObject workspaceChart(const QString &path, const QString &module)
    {
        return Test::printedJson({u"chart"_s, u"workspace"_s, u"--format"_s, u"json"_s, u"--module"_s, module, path});
    }

    QString write(const QString &name, const QByteArray &bytes) const
    {
        Test::writeFile(m_folder.filePath(name), bytes);
        return m_folder.filePath(name);
    }

private Q_SLOTS:
    void containers_giveOneModelDigest_data() { Test::addCorpusRows(); }
    void containers_giveOneModelDigest()
    {
        QFETCH(const QString, name);
        const QByteArray tar = Test::corpusTar(name);
        const std::vector<Test::Member> members = Test::readTar(tar);
        const QString folder = m_folder.filePath(u"unpacked/"_s + name);
        QVERIFY(QDir().mkpath(folder));
        Test::unpackTo(members, folder);
        const QJsonObject plain = Test::reportOf(write(u"plain"_s, tar));
        const QString digest = plain[u"archive"_s][u"modelDigest"_s].toString();
        QCOMPARE(digest.size(), 64);
        const QStringList others {Test::corpusPath(name), write(u"gz"_s, Test::compress(tar, Test::Filter::Gzip)),
                                  write(u"zip"_s, Test::writeZip(members)), folder};
        for (const QString &other : others) {
            const QJsonObject same = Test::reportOf(other);
            QCOMPARE(same[u"archive"_s][u"modelDigest"_s].toString(), digest);
            QCOMPARE(same[u"archive"_s][u"entryCount"_s], plain[u"archive"_s][u"entryCount"_s]);
            QCOMPARE(same[u"modules"_s], plain[u"modules"_s]);
        }
        QDir(folder).removeRecursively();
    }

    void facts_equalTruth_data() { Test::addCorpusRows(); }
    void facts_equalTruth()
    {
        QFETCH(const QString, name);
        const QJsonObject truth = Test::corpusJson(u"truth"_s, name);
        const QJsonObject found = Test::reportOf(Test::corpusPath(name));
        QVERIFY(!truth.isEmpty() && !found.isEmpty());
        QCOMPARE(found[u"formatVersion"_s], truth[u"version"_s]);
        compareFiles(found, truth[u"files"_s].toObject());
        const QJsonObject models = truth[u"models"_s].toObject();
        QCOMPARE(found[u"modules"_s].toArray().size(), models.size());
        for (auto it = models.begin(); it != models.end(); ++it)
            compareModel(found, it.key(), it->toObject());
        const QJsonObject graphs = truth[u"graphs"_s].toObject();
        for (auto it = graphs.begin(); it != graphs.end(); ++it)
            compareGraph(found, it.key(), it->toObject());
    }

    void sumLine_equalsMetadata_data() { Test::addCorpusRows(); }
    void sumLine_equalsMetadata()
    {
        QFETCH(const QString, name);
        const QString file = Test::corpusPath(name);
        const QJsonObject models = Test::corpusJson(u"truth"_s, name)[u"models"_s].toObject();
        QVERIFY(!models.isEmpty());
        for (auto model = models.begin(); model != models.end(); ++model) {
            const QJsonObject chart = workspaceChart(file, model.key());
            const QJsonArray mains = (*model)[u"main"_s].toArray();
            QCOMPARE(chart[u"main"_s].toArray().size(), mains.size());
            const QJsonObject stated = (*model)[u"operator_functions"_s].toObject();
            qint64 largest = 0;
            for (const QJsonValue &bytes : stated)
                largest = std::max(largest, bytes.toInteger());
            QJsonObject bars;
            const QJsonArray functions = chart[u"functions"_s].toArray();
            for (const QJsonValue &function : functions) {
                if (function[u"bytes"_s].isDouble())
                    bars.insert(function[u"name"_s].toString(), function[u"bytes"_s]);
            }
            QCOMPARE(bars, stated);
            for (const QJsonValue &main : mains) {
                const QJsonValue sum = chart[u"main"_s][0];
                QCOMPARE(sum[u"bytes"_s], main[u"workspace_size_bytes"_s]);
                QCOMPARE(sum[u"largestFunction"_s].toInteger(), largest);
                QCOMPARE(largest + sum[u"own"_s].toInteger(-1), sum[u"bytes"_s].toInteger());
            }
        }
    }

    void parameters_areInTheGraph_data() { Test::addCorpusRows(); }
    void parameters_areInTheGraph()
    {
        QFETCH(const QString, name);
        // For a graph without linked parameters each tensor has the size of its storage, and their sum is the stated
        // constants.
        const QJsonObject found = Test::reportOf(Test::corpusPath(name));
        const QJsonArray modules = found[u"modules"_s].toArray();
        QVERIFY(!modules.isEmpty());
        for (const QJsonValue &module : modules) {
            const QJsonArray parameters = module[u"parameters"_s].toArray();
            if (!module[u"graph"_s].isObject() || parameters.isEmpty())
                continue;
            qint64 sum = 0;
            for (const QJsonValue &parameter : parameters) {
                const QJsonObject storage = Test::findBy(module[u"graph"_s][u"storages"_s].toArray(), u"inputBinding"_s,
                                                         parameter[u"name"_s].toString());
                QCOMPARE(parameter[u"bytes"_s], storage[u"bytes"_s]);
                sum += parameter[u"bytes"_s].toInteger();
            }
            QCOMPARE(sum, module[u"memory"_s][u"constantBytes"_s][u"stated"_s].toInteger());
        }
    }

    void objects_equalNm_data()
    {
        Test::skipWithout({u"nm"_s});
        Test::addCorpusRows();
    }
    void objects_equalNm()
    {
        QFETCH(const QString, name);
        const auto listing = readArchiveBytes(Test::corpusTar(name), name, {}, {});
        QVERIFY(listing);
        int objects = 0;
        for (const Entry &entry : listing->entries) {
            if (!entry.path.endsWith(".o"_L1))
                continue;
            ++objects;
            const QByteArray bytes = entry.bytes()->view().toByteArray();
            const Result<ObjectFile> object = readObject(bytes);
            QVERIFY(object);
            QStringList found;
            for (const ObjectSymbol &symbol : object->symbols) {
                // As printed by nm: no value for undefined symbols, no size of 0.
                QStringList words {symbol.name};
                if (symbol.isDefined)
                    words += QString::number(symbol.value.value(), 16).rightJustified(16, u'0');
                if (symbol.bytes.value() > 0)
                    words += QString::number(symbol.bytes.value(), 16).rightJustified(16, u'0');
                found += words.join(u' ');
            }
            QStringList expected;
            const auto lines = Test::runTool(u"nm"_s, {u"-S"_s, write(u"a.o"_s, bytes)}).output.split('\n');
            for (const QByteArray &line : lines) {
                QList<QByteArray> words = line.simplified().split(' ');
                if (words.size() < 2)
                    continue;
                const QByteArray symbol = words.takeLast();
                words.removeLast(); // the letter
                words.prepend(symbol);
                expected += QString::fromUtf8(words.join(' '));
            }
            found.sort();
            expected.sort();
            QVERIFY(expected.size() > 10);
            QCOMPARE(found, expected);
        }
        QCOMPARE(objects > 0, name.endsWith("_llvm"_L1));
    }

private:
    static void compareFiles(const QJsonObject &found, const QJsonObject &files)
    {
        const auto definitions = Test::definitionsOf(found);
        for (auto it = files.begin(); it != files.end(); ++it) {
            const QJsonObject file = Test::findBy(found[u"files"_s].toArray(), u"path"_s, it.key());
            QCOMPARE(file[u"bytes"_s], it->toObject()[u"bytes"_s]);
            const QJsonObject mine = definitions.value(it.key());
            const QJsonObject lines = it->toObject()[u"definitions"_s].toObject();
            for (auto line = lines.begin(); line != lines.end(); ++line)
                QCOMPARE(mine[line.key()], *line);
            const QJsonArray functions = it->toObject()[u"functions"_s].toArray();
            for (const QJsonValue &function : functions)
                QVERIFY2(mine.contains(function.toString()), qPrintable(function.toString()));
        }
    }

    static void compareModel(const QJsonObject &found, const QString &name, const QJsonObject &model)
    {
        const QJsonObject module = Test::findBy(found[u"modules"_s].toArray(), u"name"_s, name);
        QCOMPARE(module[u"executor"_s][u"value"_s].toString(), model[u"executors"_s].toArray().at(0).toString());
        QCOMPARE(found[u"style"_s].toString(), model[u"style"_s].toString(u"full-model"_s));
        QCOMPARE(module[u"devices"_s].toArray(), model[u"main"_s].toArray());
        QJsonArray targets;
        const QJsonArray list = module[u"targets"_s].toArray();
        for (const QJsonValue &target : list)
            targets.append(target[u"text"_s]);
        const QJsonValue stated = model[u"target"_s];
        QCOMPARE(targets,
                 stated.isObject() ? QJsonArray::fromVariantList(stated.toObject().toVariantMap().values())
                                   : stated.toArray());
        QJsonObject workspaces;
        const QJsonArray functions = module[u"functions"_s].toArray();
        for (const QJsonValue &function : functions) {
            if (function[u"workspaceBytes"_s][u"stated"_s].isDouble())
                workspaces.insert(function[u"name"_s].toString(), function[u"workspaceBytes"_s][u"stated"_s]);
        }
        QCOMPARE(workspaces, model[u"operator_functions"_s].toObject());
    }

    static void compareGraph(const QJsonObject &found, const QString &file, const QJsonObject &truth)
    {
        const QJsonArray modules = found[u"modules"_s].toArray();
        for (const QJsonValue &module : modules) {
            const QJsonObject graph = module[u"graph"_s].toObject();
            if (graph[u"file"_s].toString() != file)
                continue;
            QCOMPARE(graph[u"nodes"_s], truth[u"nodes"_s]);
            QCOMPARE(graph[u"operators"_s], truth[u"operators"_s]);
            QCOMPARE(Test::storagesOf(graph), truth[u"storage"_s].toObject());
            return;
        }
        QFAIL(qPrintable(file + u" was not read"_s));
    }
};

QTEST_GUILESS_MAIN(TstCorpus)
#include "tst_corpus.moc"
