// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"
#include "model/document/documentbuilder.h"
#include "tests/support/cases.h"
#include "tests/support/corpus.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstFunctionUse : public QObject {
    Q_OBJECT

private:
    static QString number(std::optional<qint64> value) { return value ? QString::number(*value) : u"-"_s; }

private Q_SLOTS:
    void fixtures_data()
    {
        Test::addCases<QString, QString, QString>(u"functionuse/fixtures"_s, {"fixture", "function", "use"});
    }
    void fixtures()
    {
        QFETCH(const QString, fixture);
        QFETCH(const QString, function);
        QFETCH(const QString, use);
        const DocumentPointer document = Test::documentFromFixture(fixture);
        QStringList found;
        for (const FunctionFact &fact : document->modules.front().functions) {
            if (fact.name != function)
                continue;
            found += u"%1 %2 %3 %4 %5"_s.arg(
                functionRoleName(fact.role), fact.callingConvention.isEmpty() ? u"-"_s : fact.callingConvention,
                number(fact.callCount ? std::optional<qint64>(*fact.callCount) : std::nullopt),
                number(fact.stackBytes ? std::optional(fact.stackBytes->value()) : std::nullopt),
                number(fact.constantBytes ? std::optional(fact.constantBytes->value()) : std::nullopt));
        }
        QCOMPARE(found, QStringList {use});
    }
};

QTEST_GUILESS_MAIN(TstFunctionUse)
#include "tst_functionuse.moc"
