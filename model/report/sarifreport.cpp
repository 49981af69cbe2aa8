// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/sarifreport.h"

#include "model/base/errortext.h"
#include "model/base/format.h"
#include "model/base/version.h"
#include "model/document/document.h"
#include "model/document/places.h"
#include "model/report/checkreport.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Escapes brackets, because `[text](place)` is a link in SARIF messages.
QString messageText(const QString &text)
{
    QString shown;
    for (const QChar c : onOneLine(text)) {
        if (c == u'[' || c == u']' || c == u'\\')
            shown += u'\\';
        shown += c;
    }
    return shown;
}

class SarifWriter {
public:
    /// If `names` is not empty, it replaces the names of the archives.
    explicit SarifWriter(const std::vector<const Document *> &documents, const QStringList &names)
        : m_documents(documents)
        , m_names(names)
    {
    }

    void addFindings()
    {
        for (std::size_t i = 0; i < m_documents.size(); ++i) {
            for (const Finding &finding : m_documents[i]->findings)
                add(codeName(finding.code), severityName(finding.severity), findingText(finding, Language::English),
                    {{i, finding.location, {}}});
        }
    }

    /// Adds the failures of a check. A failure because of size has the places of the largest parts.
    void addFailures(const CheckReport &check)
    {
        for (const CheckCase &one : checkCases(check)) {
            if (one.outcome != CheckCase::Outcome::Failed)
                continue;
            const bool namesSubject = one.sentence.startsWith(one.subject + u", "_s);
            QStringList lines {namesSubject ? one.sentence : u"%1, %2: %3"_s.arg(one.subject, one.name, one.sentence)};
            for (const QString &line : one.lines)
                lines += line.trimmed();
            add(u"policy-broken"_s, severityName(Severity::Error), lines.join(u"; "_s), one.places);
        }
    }

    QByteArray write() const
    {
        QJsonObject bases;
        for (std::size_t i = 0; i < m_documents.size(); ++i)
            bases.insert(baseOf(i),
                         QJsonObject {{u"description"_s, QJsonObject {{u"text"_s, messageText(nameOf(i))}}}});
        const QJsonObject driver {
            {u"name"_s, u"MLF Viewer"_s}, {u"version"_s, programVersion()}, {u"rules"_s, m_rules}};
        const QJsonObject run {{u"tool"_s, QJsonObject {{u"driver"_s, driver}}},
                               {u"columnKind"_s, u"utf16CodeUnits"_s},
                               {u"originalUriBaseIds"_s, bases},
                               {u"results"_s, m_results}};
        const QJsonObject log {{u"$schema"_s, u"https://json.schemastore.org/sarif-2.1.0.json"_s},
                               {u"version"_s, u"2.1.0"_s},
                               {u"runs"_s, QJsonArray {run}}};
        return QJsonDocument(log).toJson();
    }

private:
    QString baseOf(std::size_t archive) const
    {
        return m_documents.size() == 1 ? u"ARCHIVE"_s : u"ARCHIVE-%1"_s.arg(archive + 1);
    }

    QString nameOf(std::size_t archive) const
    {
        return m_names.size() == qsizetype(m_documents.size()) ? m_names[qsizetype(archive)]
                                                               : m_documents[archive]->listing->name;
    }

    int ruleOf(const QString &id, const QString &level)
    {
        for (qsizetype i = 0; i < m_rules.size(); ++i) {
            if (m_rules[i][u"id"_s] == id)
                return int(i);
        }
        m_rules.append(QJsonObject {{u"id"_s, id}, {u"defaultConfiguration"_s, QJsonObject {{u"level"_s, level}}}});
        return int(m_rules.size()) - 1;
    }

    void add(const QString &rule, const QString &level, const QString &message, const std::vector<CheckPlace> &places)
    {
        QJsonObject result {{u"ruleId"_s, rule},
                            {u"ruleIndex"_s, ruleOf(rule, level)},
                            {u"level"_s, level},
                            {u"message"_s, QJsonObject {{u"text"_s, messageText(message)}}}};
        QJsonArray locations;
        for (const CheckPlace &place : places) {
            const QJsonObject location = place.archive < m_documents.size() ? locationOf(place) : QJsonObject();
            if (!location.isEmpty() && !locations.contains(location)) // several parts can have the same place
                locations.append(location);
        }
        if (!locations.isEmpty())
            result.insert(u"locations"_s, locations);
        m_results.append(result);
    }

    QJsonObject locationOf(const CheckPlace &what) const
    {
        QJsonObject location;
        const auto &[archive, link, known] = what;
        const Link place = known.isNull() ? completedLink(*m_documents[archive], link) : known;
        if (place.kind == Link::Kind::File) {
            const QJsonObject file {{u"uri"_s, QString::fromLatin1(QUrl::toPercentEncoding(place.name, "/"))},
                                    {u"uriBaseId"_s, baseOf(archive)}};
            QJsonObject physical {{u"artifactLocation"_s, file}};
            if (place.firstLine)
                physical.insert(u"region"_s,
                                QJsonObject {{u"startLine"_s, place.firstLine->value() + 1},
                                             {u"endLine"_s, place.lastLine.value_or(*place.firstLine).value() + 1}});
            location.insert(u"physicalLocation"_s, physical);
        }
        if (!link.isNull() && link.kind != Link::Kind::File)
            location.insert(u"logicalLocations"_s,
                            QJsonArray {QJsonObject {{u"fullyQualifiedName"_s, onOneLine(formatLink(link))}}});
        return location;
    }

    const std::vector<const Document *> &m_documents;
    const QStringList m_names;
    QJsonArray m_rules;
    QJsonArray m_results;
};

} // namespace

QByteArray writeSarif(const std::vector<const Document *> &documents, const CheckReport *check)
{
    SarifWriter writer(documents, check ? check->archives : QStringList());
    writer.addFindings();
    if (check)
        writer.addFailures(*check);
    return writer.write();
}

} // namespace Mlf
