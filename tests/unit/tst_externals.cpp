// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/contract/externals.h"
#include "model/analysis/contract/intrinsics.h"
#include "model/base/basecodes.h"

#include <QTest>

using namespace Mlf;
using namespace Qt::StringLiterals;

class TstExternals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void intrinsicsOfTheDspExtension_areKnown()
    {
        for (const char *name : {"__sxtb16", "__smlad", "__ssub8", "__sel", "__uadd8", "__qsub16", "__smlald"})
            QVERIFY2(isDspIntrinsic(QString::fromLatin1(name)), name);
        for (const char *name : {"__ror", "__builtin_expect", "__select", "smlad", "__clz"})
            QVERIFY2(!isDspIntrinsic(QString::fromLatin1(name)), name);
        QVERIFY(isReservedName(u"__smlad"_s) && !isReservedName(u"memcpy"_s));
    }

    void resolver_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("resolver");
        const auto row = [](const char *name, const char *resolver) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(resolver);
        };
        row("expf", "c-library");
        row("roundl", "c-library");
        row("sqrt", "c-library");
        row("memset", "c-library");
        row("TVMBackendAllocWorkspace", "runtime");
        row("TVMFuncCall", "runtime");
        row("TVMDeviceEthosUOpen", "yours");
        row("TVMEthosULaunch", "yours");
        row("TVMPlatformAbort", "yours");
        row("arm_softmax_s8", "yours");
        row("expx", "yours");
        row("other", "archive");
        row("in_runtime", "runtime");
        row("in_template", "template");
        row("own", "");
        row("MACRO", "");
        row("__smlad", "");
        row("__tvm_main__", "archive");
    }
    void resolver()
    {
        QFETCH(const QString, name);
        QFETCH(const QString, resolver);
        const QByteArray text =
            "int own(void) { return 1; }\nint f(void) {\n  return " + name.toLatin1() + "();\n}\n#define MACRO() 1\n";
        const auto source = std::make_shared<const CSource>(scanCSource(text));
        OtherDefinitions others;
        others.generated = {{u"other"_s, Link::file(u"lib2.c"_s)}, {u"__tvm_main__"_s, Link::file(u"lib3.c"_s)}};
        others.runtime = {{u"in_runtime"_s, Link::file(u"runtime/a.c"_s, LineNumber(4))}};
        others.templates = {{u"in_template"_s, Link::file(u"templates/p.c.template"_s)}};
        const auto externals = collectExternals({{u"lib1.c"_s, ArtifactKind::OperatorSource, source}}, {}, {}, others);
        QCOMPARE(externals.size(), std::size_t(resolver.isEmpty() ? 0 : 1));
        if (externals.empty())
            return;
        QCOMPARE(externals.front().name, name);
        QCOMPARE(resolverName(externals.front().resolver), resolver);
        QCOMPARE(formatLink(externals.front().use), u"lib1.c:3"_s);
        QVERIFY(externals.front().why.reason != FindingReason());
    }

    void yours_comeFirst()
    {
        const auto source = std::make_shared<const CSource>(
            scanCSource("int f(void) { expf(); b(); TVMFuncCall(); a10(); a9(); return 0; }\n"));
        QStringList names;
        for (const ExternalFact &external :
             collectExternals({{u"lib1.c"_s, ArtifactKind::OperatorSource, source}}, {}, {}, {}))
            names += external.name;
        QCOMPARE(names, QStringList({u"a9"_s, u"a10"_s, u"b"_s, u"TVMFuncCall"_s, u"expf"_s}));
    }

    void registry_needsWhatItNames()
    {
        const auto source = std::make_shared<const CSource>(
            scanCSource("static TVMBackendPackedCFunc _tvm_func_array[] = {\n  (TVMBackendPackedCFunc)k,\n};\n"));
        const auto externals =
            collectExternals({{u"lib0.c"_s, ArtifactKind::RegistrySource, source}}, {}, {u"k"_s}, {});
        QCOMPARE(externals.size(), std::size_t(1));
        QCOMPARE(externals.front().name, u"k"_s);
    }

    void objects_sayAllOfTheirs()
    {
        ObjectFile object;
        object.symbols = {{u"f"_s, ObjectSymbol::Kind::Function, ObjectSymbol::Binding::Global, true, 0, {}, {}},
                          {u"expf"_s, ObjectSymbol::Kind::Other, ObjectSymbol::Binding::Global, false, {}, {}, {}}};
        const auto externals = collectExternals({}, {{u"a.o"_s, object}, {u"b.o"_s, std::nullopt}}, {}, {});
        QCOMPARE(externals.size(), std::size_t(1));
        QCOMPARE(formatLink(externals.front().use), u"a.o"_s);
    }
};

QTEST_GUILESS_MAIN(TstExternals)
#include "tst_externals.moc"
