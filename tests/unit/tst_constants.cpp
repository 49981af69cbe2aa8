// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/rom/constants.h"
#include "tests/support/cases.h"
#include "tests/support/kinds.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstConstants : public QObject {
    Q_OBJECT

private:
    static QString number(std::optional<ByteCount> bytes) { return bytes ? QString::number(bytes->value()) : u"?"_s; }

    static QStringList described(const ConstantTable &table)
    {
        QStringList rows;
        for (const ConstantFact &constant : table.constants) {
            QString row = u"%1:%2 %3[%4] %5 B"_s.arg(constant.name)
                              .arg(constant.line.oneBased())
                              .arg(constant.ctype)
                              .arg(constant.elements.value_or(-1))
                              .arg(number(constant.bytes));
            row += constant.section.isEmpty() ? QString() : u' ' + constant.section;
            row += constant.alignment ? u" /"_s + number(constant.alignment) : QString();
            if (!constant.pool.isEmpty())
                row += u" in %1+%2"_s.arg(constant.pool).arg(constant.offset ? constant.offset->value() : -1);
            rows += row + (constant.isWritable ? u" writable"_s : QString());
        }
        for (const PoolFact &pool : table.pools) {
            const QString kind = (pool.placement == PoolFact::Placement::External ? u"external "_s : QString())
                + (pool.kind == PoolFact::Kind::Constant ? u"constants"_s : u"workspace"_s);
            rows += u"%1 %2:%3 %4 B %5 /%6%7"_s.arg(kind, pool.name)
                        .arg(pool.line.oneBased())
                        .arg(number(pool.bytes), pool.section, number(pool.alignment),
                             pool.isWritable ? u" writable"_s : QString());
        }
        for (const VariableFact &variable : table.variables)
            rows +=
                u"variable %1:%2 %3 B"_s.arg(variable.name).arg(variable.line.oneBased()).arg(number(variable.bytes));
        const CountedConstants sum = countConstants(table);
        rows += u"together %1"_s.arg(sum.isAtLeast ? number(std::nullopt) : number(sum.bytes));
        return rows;
    }

private Q_SLOTS:
    void forms_data()
    {
        Test::addCases<QString, QByteArray, QStringList>(u"constants/forms"_s, {"kind", "text", "rows"});
    }
    void forms()
    {
        QFETCH(const QString, kind);
        QFETCH(const QByteArray, text);
        QFETCH(const QStringList, rows);
        for (const QByteArray &variant : {text, QByteArray(text).replace('\n', "\r\n")}) {
            const auto source = std::make_shared<const CSource>(scanCSource(variant));
            QCOMPARE(described(collectConstants({{u"lib0.c"_s, Test::kindNamed(kind), source}})), rows);
        }
    }

    void externalPools_data()
    {
        Test::addCases<QByteArray, QStringList>(u"constants/externalPools"_s, {"header", "rows"});
    }
    void externalPools()
    {
        QFETCH(const QByteArray, header);
        QFETCH(const QStringList, rows);
        ConstantTable table;
        addExternalPools(table, readInterfaceHeader(header), u"h"_s);
        QCOMPARE(described(table), rows);
        for (const PoolFact &pool : table.pools)
            QCOMPARE(pool.file, u"h"_s);
    }
};

QTEST_GUILESS_MAIN(TstConstants)
#include "tst_constants.moc"
