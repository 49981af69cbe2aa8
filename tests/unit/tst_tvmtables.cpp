// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/artifact/tvmtables.h"

#include "tests/support/cases.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstTvmTables : public QObject {
    Q_OBJECT

private:
    static QString described(const TableTensor &tensor)
    {
        QStringList extents;
        for (const qint64 extent : tensor.shape.value_or(std::vector<qint64> {}))
            extents += QString::number(extent);
        return u"%1:%2 %3 %4"_s.arg(tensor.name)
            .arg(tensor.line.oneBased())
            .arg(tensor.dtype, tensor.shape ? u'[' + extents.join(u',') + u']' : u"?"_s);
    }

    static QStringList described(const TvmTables &tables)
    {
        QStringList rows;
        for (const auto &[what, list] : {std::pair(u"in "_s, &tables.inputs), std::pair(u"out "_s, &tables.outputs),
                                         std::pair(u"pool "_s, &tables.workspacePools)}) {
            for (const TableTensor &tensor : *list)
                rows += what + described(tensor);
        }
        for (const TableConstant &constant : tables.constants)
            rows += u"constant %1:%2 at %3, %4 bytes"_s.arg(constant.name)
                        .arg(constant.line.oneBased())
                        .arg(constant.offset ? constant.offset->value() : -1)
                        .arg(constant.bytes ? constant.bytes->value() : -1);
        if (tables.hasMetadata)
            rows += u"model "_s + tables.modelName;
        for (const QString &name : tables.registered)
            rows += u"registered "_s + name;
        for (const TableRegistry &registry : tables.registries) {
            if (!registry.misplaced.isEmpty())
                rows += u"misplaced "_s + registry.misplaced;
        }
        return rows;
    }

private Q_SLOTS:
    void tables_data() { Test::addCases<QByteArray, QStringList>(u"tvmtables/tables"_s, {"text", "rows"}); }
    void tables()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")})
            QCOMPARE(described(readTvmTables(variant, scanCSource(variant))), rows);
    }

    void limit_endsTheReading()
    {
        const QByteArray text = "static F _tvm_func_array[] = {" + QByteArray("f, ").repeated(100) + "};";
        const CSource source = scanCSource(text);
        QVERIFY(!readTvmTables(text, source, 100).isLimited);
        const TvmTables tables = readTvmTables(text, source, 99);
        QVERIFY(tables.isLimited);
        QCOMPARE(tables.registered.size(), 99);
    }
};

QTEST_GUILESS_MAIN(TstTvmTables)
#include "tst_tvmtables.moc"
