// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/junitreport.h"

#include "model/base/format.h"
#include "model/report/checkreport.h"

#include <QXmlStreamWriter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

using Outcome = CheckCase::Outcome;

/// Replaces characters that XML forbids, including unpaired surrogates, and terminal control characters by U+FFFD.
QString xmlText(const QString &text)
{
    QString shown;
    for (const QChar c : onOneLine(QString::fromUtf8(text.toUtf8())))
        shown += c == QChar(0xfffe) || c == QChar(0xffff) ? QChar(QChar::ReplacementCharacter) : c;
    return shown;
}

class JunitWriter {
public:
    explicit JunitWriter(const CheckReport &report) : m_cases(checkCases(report)), m_errors(report.errors)
    {
        m_xml.setAutoFormatting(true);
        m_xml.setAutoFormattingIndent(2);
    }

    QByteArray write()
    {
        m_xml.writeStartDocument();
        m_xml.writeStartElement(u"testsuites"_s);
        m_xml.writeAttribute(u"name"_s, u"mlf-viewer check"_s);
        writeCounts([](const CheckCase &) { return true; }, m_errors.size());
        QStringList subjects;
        for (const CheckCase &one : m_cases) {
            if (!subjects.contains(one.subject))
                subjects += one.subject;
        }
        for (const QString &subject : subjects)
            writeSuite(subject);
        if (!m_errors.empty())
            writeErrors();
        m_xml.writeEndElement();
        m_xml.writeEndDocument();
        return m_bytes;
    }

private:
    template <typename Predicate>
    void writeCounts(const Predicate &isMeant, std::size_t errors)
    {
        const auto count = [&](auto isCounted) {
            return std::ranges::count_if(m_cases, [&](const CheckCase &one) { return isMeant(one) && isCounted(one); });
        };
        const auto has = [](Outcome outcome) {
            return [outcome](const CheckCase &one) { return one.outcome == outcome; };
        };
        const auto all = count([](const CheckCase &) { return true; }) + std::ptrdiff_t(errors);
        m_xml.writeAttribute(u"tests"_s, QString::number(all));
        m_xml.writeAttribute(u"failures"_s, QString::number(count(has(Outcome::Failed))));
        m_xml.writeAttribute(u"errors"_s, QString::number(errors));
        m_xml.writeAttribute(u"skipped"_s, QString::number(count(has(Outcome::Skipped))));
    }

    void writeSuite(const QString &subject)
    {
        const auto isOf = [&](const CheckCase &one) { return one.subject == subject; };
        m_xml.writeStartElement(u"testsuite"_s);
        m_xml.writeAttribute(u"name"_s, xmlText(subject));
        writeCounts(isOf, 0);
        for (const CheckCase &one : m_cases) {
            if (isOf(one))
                writeCase(one);
        }
        m_xml.writeEndElement();
    }

    void writeCase(const CheckCase &one)
    {
        startCase(one.subject, one.name);
        const QString sentence = xmlText(one.sentence);
        if (one.outcome == Outcome::Failed) {
            m_xml.writeStartElement(u"failure"_s);
            m_xml.writeAttribute(u"message"_s, sentence);
            QStringList lines {sentence};
            for (const QString &line : one.lines)
                lines += xmlText(line.trimmed());
            m_xml.writeCharacters(lines.join(u'\n'));
            m_xml.writeEndElement();
        } else if (one.outcome == Outcome::Skipped) {
            m_xml.writeStartElement(u"skipped"_s);
            m_xml.writeAttribute(u"message"_s, sentence);
            m_xml.writeEndElement();
        } else {
            m_xml.writeTextElement(u"system-out"_s, sentence);
        }
        m_xml.writeEndElement();
    }

    void writeErrors()
    {
        m_xml.writeStartElement(u"testsuite"_s);
        m_xml.writeAttribute(u"name"_s, u"reading"_s);
        writeCounts([](const CheckCase &) { return false; }, m_errors.size());
        for (const CheckError &error : m_errors) {
            startCase(u"reading"_s, error.path);
            m_xml.writeStartElement(u"error"_s);
            m_xml.writeAttribute(u"message"_s, xmlText(error.message));
            m_xml.writeEndElement();
            m_xml.writeEndElement();
        }
        m_xml.writeEndElement();
    }

    void startCase(const QString &subject, const QString &name)
    {
        m_xml.writeStartElement(u"testcase"_s);
        m_xml.writeAttribute(u"classname"_s, xmlText(subject));
        m_xml.writeAttribute(u"name"_s, xmlText(name));
    }

    const std::vector<CheckCase> m_cases;
    const std::vector<CheckError> &m_errors;
    QByteArray m_bytes;
    QXmlStreamWriter m_xml {&m_bytes};
};

} // namespace

QByteArray writeJunit(const CheckReport &report)
{
    return JunitWriter(report).write();
}

} // namespace Mlf
