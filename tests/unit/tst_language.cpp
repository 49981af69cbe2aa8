// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/basis.h"
#include "model/base/format.h"
#include "tests/support/rows.h"

#include <QTest>
#include <QTranslator>

using namespace Mlf;
using namespace Qt::StringLiterals;

namespace {

/// Translates "inferred" in one context only.
class SmallTranslator : public QTranslator {
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char *context, const char *source, const char *, int) const override
    {
        return QByteArrayView(context) == "Basis" && QByteArrayView(source) == "inferred" ? u"推断值"_s : QString();
    }
};

} // namespace

class TstLanguage : public QObject {
    Q_OBJECT

    SmallTranslator m_translator;

private Q_SLOTS:
    void initTestCase() { QVERIFY(QCoreApplication::installTranslator(&m_translator)); }
    void cleanupTestCase() { QCoreApplication::removeTranslator(&m_translator); }

    void inLanguage_isOfTheContext_data()
    {
        const Test::Rows<QByteArray, QByteArray, Language, QString> row({"context", "source", "language", "expected"});
        const QByteArray inferred = "inferred";
        const QByteArray basis = "Basis";
        row("translated", basis, inferred, Language::Translated, u"推断值"_s);
        row("English, whatever is installed", basis, inferred, Language::English, u"inferred"_s);
        row("not known in this context", "Fit", inferred, Language::Translated, u"inferred"_s);
        row("not translated yet", basis, "not translated", Language::Translated, u"not translated"_s);
        row("English beyond ASCII", basis, "%1 ≤ %2", Language::English, u"%1 ≤ %2"_s);
    }

    void inLanguage_isOfTheContext()
    {
        QFETCH(const QByteArray, context);
        QFETCH(const QByteArray, source);
        QFETCH(const Language, language);
        QFETCH(const QString, expected);
        QCOMPARE(inLanguage(context.constData(), source.constData(), language), expected);
    }
    void basisText_isInTheLanguage_data()
    {
        const Test::Rows<Basis, Language, QString> row({"basis", "language", "expected"});
        row("translated", Basis::Inferred, Language::Translated, u"推断值"_s);
        row("in a report", Basis::Inferred, Language::English, u"inferred"_s);
        row("not translated yet", Basis::Stated, Language::Translated, u"stated"_s);
        row("of code", Basis::Computed, Language::English, u"computed"_s);
        row("not known", Basis::Unknown, Language::English, u"unknown"_s);
    }

    void basisText_isInTheLanguage()
    {
        QFETCH(const Basis, basis);
        QFETCH(const Language, language);
        QFETCH(const QString, expected);
        QCOMPARE(basisText(basis, language), expected);
    }
};

QTEST_GUILESS_MAIN(TstLanguage)
#include "tst_language.moc"
