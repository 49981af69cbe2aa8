// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/figure.h"
#include "model/analysis/rom/constants.h"
#include "model/document/document.h"
#include "tests/support/cases.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Data in headers and other included files: counted as in all compiled sources together.
class TstHeaderData : public QObject {
    Q_OBJECT

private:
    static QString text(const Figure &figure)
    {
        return !figure.bytes ? u"?"_s
                             : (figure.isAtLeast ? u">= "_s : QString()) + QString::number(figure.bytes->value());
    }

    /// Constants and variables of each model.
    static QStringList described(const Document &document)
    {
        QStringList rows;
        for (const Module &module : document.modules) {
            QString row = u"%1 %2"_s.arg(module.metadata.name, text(module.figures.constants.computed));
            for (const VariableFact &variable : module.constants.variables)
                row += u", %1 %2"_s.arg(variable.name).arg(variable.bytes ? variable.bytes->value() : -1);
            rows += row;
        }
        return rows;
    }

private Q_SLOTS:
    void data_countsAsItIsCompiled_data()
    {
        Test::addCases<int, Test::FileEdits, QStringList>(u"headerdata/data"_s, {"models", "files", "figures"});
    }
    void data_countsAsItIsCompiled()
    {
        QFETCH(const int, models);
        QFETCH(const Test::FileEdits, files);
        std::vector<Test::TestFile> all = Test::smallModel(models);
        for (const Test::FileEdit &edit : files) {
            const QString folder = edit.file.endsWith(".h"_L1) ? u"include/"_s : u"src/"_s;
            all.emplace_back(u"codegen/host/"_s + folder + edit.file, edit.to);
        }
        QTEST(described(*Test::documentFromFiles(all, Document::Stage::Analysis)), "figures");
    }
};

QTEST_GUILESS_MAIN(TstHeaderData)
#include "tst_headerdata.moc"
