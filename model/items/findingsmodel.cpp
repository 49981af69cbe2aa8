// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/findingsmodel.h"

#include "model/base/errortext.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString severityText(Severity severity)
{
    switch (severity) {
    case Severity::Note:
        return FindingsModel::tr("note", "severity");
    case Severity::Warning:
        return FindingsModel::tr("warning", "severity");
    case Severity::Error:
        return FindingsModel::tr("error", "severity");
    }
    Q_UNREACHABLE();
}

} // namespace

void FindingsModel::setDocument(const DocumentPointer &document, const QString &module)
{
    beginResetModel();
    const bool isFirst = document && module.isEmpty() && !document->modules.empty();
    m_findings =
        document ? findingsOf(*document, isFirst ? document->modules.front().metadata.name : module) : Findings();
    std::stable_sort(m_findings.begin(), m_findings.end(),
                     [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    makeSentences();
    endResetModel();
}

void FindingsModel::setUnit(ByteUnit unit)
{
    if (unit == m_unit)
        return;
    m_unit = unit;
    makeSentences();
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Sentence)), index(rowCount() - 1, int(Column::Sentence)),
                           {Qt::DisplayRole, Qt::ToolTipRole});
}

void FindingsModel::makeSentences()
{
    m_sentences.clear();
    for (const Finding &finding : m_findings)
        m_sentences.push_back(findingText(finding, Language::Translated, m_unit));
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_findings.size());
}

int FindingsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QString FindingsModel::place(const Finding &finding)
{
    Link inModel = finding.location;
    inModel.module.clear();
    QString text = formatLink(inModel);
    if (finding.offset && !text.isEmpty())
        text = tr("%1, byte %2", "place of a finding: file and offset").arg(text).arg(finding.offset->value());
    const QString &module = finding.location.module;
    return module.isEmpty() ? text : tr("%1: %2", "place of a finding: model and file").arg(module, text);
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Finding &finding = m_findings[std::size_t(index.row())];
    const QString &sentence = m_sentences[std::size_t(index.row())];
    const auto column = Column(index.column());
    switch (role) {
    case Qt::DisplayRole:
        switch (column) {
        case Column::Severity:
            return severityText(finding.severity);
        case Column::Sentence:
            return shownName(sentence);
        case Column::Place:
            return shownName(place(finding));
        case Column::Code:
            return codeName(finding.code);
        case Column::Count:
            break;
        }
        return {};
    case Qt::ToolTipRole:
        return plainToolTip(column == Column::Place ? place(finding) : sentence);
    case Roles::SortRole:
        if (column == Column::Severity)
            return qint64(Severity::Error) - qint64(finding.severity);
        if (column == Column::Place && finding.location.isNull())
            return {};
        return index.data(Qt::DisplayRole);
    case Roles::LinkRole:
        return finding.location.isNull() ? QVariant() : QVariant::fromValue(finding.location);
    case Roles::SeverityRole:
        return column == Column::Severity ? QVariant(int(finding.severity)) : QVariant();
    case Roles::CopyRole:
        if (column == Column::Sentence)
            return sentence;
        return column == Column::Place ? QVariant(place(finding)) : QVariant();
    default:
        return {};
    }
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (Column(section)) {
    case Column::Severity:
        return tr("Severity");
    case Column::Sentence:
        return tr("Finding");
    case Column::Place:
        return tr("Place");
    case Column::Code:
        return tr("Code");
    case Column::Count:
        break;
    }
    return {};
}

QModelIndex FindingsModel::indexOfLink(const Link &link) const
{
    const auto it = std::find_if(m_findings.begin(), m_findings.end(),
                                 [&](const Finding &finding) { return finding.location == link; });
    return it == m_findings.end() || link.isNull() ? QModelIndex() : index(int(it - m_findings.begin()), 0);
}

} // namespace Mlf
