// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/figure.h"
#include "model/analysis/rom/constants.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "tests/support/documents.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

/// Data in headers and other included files: counted as in all compiled sources together.
class TstHeaderData : public QObject {
    Q_OBJECT

private:
    using Files = QMap<QString, QByteArray>; ///< by name; without a suffix the text of a source

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
        QTest::addColumn<int>("models");
        QTest::addColumn<Files>("files");
        QTest::addColumn<QStringList>("figures");
        const auto row = [](const char *title, int models, const Files &files, const QStringList &figures) {
            QTest::newRow(title) << models << files << figures;
        };
        const QByteArray lut = "#ifndef LUT_H\n#define LUT_H\nstatic const int8_t lut[500] = {1, 2};\n#endif\n";
        const QByteArray include = "#include \"lut.h\"\n";
        const auto user = [&](const QByteArray &name, const QByteArray &value = "lut[i]") {
            return include + "int tvmgen_kws_" + name + "(int i) { return " + value + "; }\n";
        };
        row("a header that nothing includes", 1, {{u"lut.h"_s, lut}}, {u"kws 0"_s});
        row("a header of one source", 1, {{u"lut.h"_s, lut}, {u"kws_lib2.c"_s, user("a")}}, {u"kws 500"_s});
        row("two sources use it", 1, {{u"lut.h"_s, lut}, {u"kws_lib2.c"_s, user("a")}, {u"kws_lib3.c"_s, user("b")}},
            {u"kws 1000"_s});
        row("two sources include it, one uses it", 1,
            {{u"lut.h"_s, lut}, {u"kws_lib2.c"_s, user("a")}, {u"kws_lib3.c"_s, user("b", "i")}}, {u"kws 500"_s});
        row("it comes by another header", 1,
            {{u"lut.h"_s, lut},
             {u"all.h"_s, include},
             {u"kws_lib2.c"_s, user("a")},
             {u"kws_lib3.c"_s, "#include \"all.h\"\nint tvmgen_kws_b(int i) { return lut[i]; }\n"}},
            {u"kws 1000"_s});
        row("functions of the header use it", 1,
            {{u"lut.h"_s, lut + "static inline int at(int i) { return lut[i]; }\n"},
             {u"kws_lib2.c"_s, user("a", "at(i)")},
             {u"kws_lib3.c"_s, user("b", "at(i) + 1")},
             {u"kws_lib4.c"_s, user("c", "i")}},
            {u"kws 1000"_s});
        row("functions of another header use it", 1,
            {{u"lut.h"_s, lut},
             {u"at.h"_s, include + "static inline int at(int i) { return lut[i]; }\n"},
             {u"kws_lib2.c"_s, "#include \"at.h\"\nint tvmgen_kws_a(int i) { return at(i); }\n"},
             {u"kws_lib3.c"_s, "#include \"at.h\"\nint tvmgen_kws_b(int i) { return at(i) + 1; }\n"}},
            {u"kws 1000"_s});
        row("arrays of a function of the header", 1,
            {{u"lut.h"_s, "static inline int at(int i) { static const int8_t t[30] = {1}; return t[i]; }\n"},
             {u"kws_lib2.c"_s, user("a", "at(i)")},
             {u"kws_lib3.c"_s, user("b", "at(i) + 1")}},
            {u"kws 60"_s});
        row("variables", 1,
            {{u"lut.h"_s, "static int8_t lut[70];\n"}, {u"kws_lib2.c"_s, user("a")}, {u"kws_lib3.c"_s, user("b")}},
            {u"kws 0, lut 70, lut 70"_s});
        row("a struct", 1,
            {{u"lut.h"_s, "static const struct { int8_t a[4]; int16_t b; } lut = {{1}, 2};\n"},
             {u"kws_lib2.c"_s, user("a", "lut.a[i]")},
             {u"kws_lib3.c"_s, user("b", "lut.b")}},
            {u"kws 12"_s});
        row("an array that one source defines for all", 1,
            {{u"lut.h"_s, "extern const int8_t lut[500];\n"},
             {u"kws_lib2.c"_s, user("a") + "const int8_t lut[500] = {1};\n"},
             {u"kws_lib3.c"_s, user("b")}},
            {u"kws 500"_s});
        row("a file of tables alone", 1,
            {{u"lut.inc"_s, lut},
             {u"kws_lib2.c"_s, "#include \"lut.inc\"\nint tvmgen_kws_a(int i) { return lut[i]; }\n"}},
            {u"kws 500"_s});
        row("two models share a header", 2,
            {{u"lut.h"_s, lut}, {u"kws_lib2.c"_s, user("a")}, {u"vad_lib2.c"_s, user("b")}},
            {u"kws 500"_s, u"vad 500"_s});
        row("the size is that of the source", 1,
            {{u"lut.h"_s, "#ifndef ROWS\n#define ROWS 5\n#endif\nstatic const int8_t lut[ROWS] = {1};\n"},
             {u"kws_lib2.c"_s, "#define ROWS 800\n" + user("a")}},
            {u"kws ?"_s});
    }
    void data_countsAsItIsCompiled()
    {
        QFETCH(const int, models);
        QFETCH(const Files, files);
        std::vector<Test::TestFile> all = Test::smallModel(models);
        for (auto file = files.begin(); file != files.end(); ++file) {
            const QString folder = file.key().endsWith(".h"_L1) ? u"include/"_s : u"src/"_s;
            all.emplace_back(u"codegen/host/"_s + folder + file.key(), file.value());
        }
        QTEST(described(*Test::documentFromFiles(all, Document::Stage::Analysis)), "figures");
    }
};

QTEST_GUILESS_MAIN(TstHeaderData)
#include "tst_headerdata.moc"
