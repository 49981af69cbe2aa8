// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/findingsmodel.h"

#include "model/base/error.h"
#include "model/base/errortext.h"
#include "model/compare/documentcomparison.h"
#include "model/document/document.h"
#include "model/document/module.h"
#include "model/items/itemcolumn.h"
#include "model/review/noteplacer.h"

#include <algorithm>
#include <iterator>

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
    m_all = document ? findingsOf(*document, isFirst ? document->modules.front().metadata.name : module) : Findings();
    std::stable_sort(m_all.begin(), m_all.end(),
                     [](const Finding &a, const Finding &b) { return a.severity > b.severity; });
    choose();
    endResetModel();
}

void FindingsModel::setSeverityShown(Severity severity, bool isShown)
{
    bool &isLeftOut = m_isLeftOut[std::size_t(severity)];
    if (isLeftOut == !isShown)
        return;
    beginResetModel();
    isLeftOut = !isShown;
    choose();
    endResetModel();
}

qint64 FindingsModel::count(Severity severity) const
{
    return std::count_if(m_all.begin(), m_all.end(),
                         [&](const Finding &finding) { return finding.severity == severity; });
}

void FindingsModel::choose()
{
    m_findings.clear();
    std::copy_if(m_all.begin(), m_all.end(), std::back_inserter(m_findings),
                 [this](const Finding &finding) { return !m_isLeftOut[std::size_t(finding.severity)]; });
    makeSentences();
}

void FindingsModel::setComparison(const ComparisonPointer &comparison)
{
    m_comparison = comparison;
    Q_EMIT headerDataChanged(Qt::Horizontal, int(Column::Change), int(Column::Change));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, int(Column::Change)), index(rowCount() - 1, int(Column::Change)));
}

bool FindingsModel::isNew(const Finding &finding) const
{
    if (!m_comparison)
        return false;
    const Findings &added = m_comparison->changes.addedFindings;
    return std::find(added.begin(), added.end(), finding) != added.end();
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

QString FindingsModel::place(const Finding &finding, bool isShort)
{
    Link inModel = finding.location;
    inModel.module.clear();
    QString text = formatLink(inModel);
    if (isShort && inModel.kind == Link::Kind::File)
        text = text.section(u'/', -1);
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
    if (role == Roles::LinkRole)
        return finding.location.isNull() ? QVariant() : QVariant::fromValue(finding.location);
    if (role == Roles::NoteRole)
        return noteKey(finding);
    if (role == Roles::SeverityRole)
        return Column(index.column()) == Column::Severity ? QVariant(int(finding.severity)) : QVariant();
    return cellData(columnAt(index.column()), *this, finding, role);
}

QVariant FindingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

const QString &FindingsModel::sentence(const Finding &finding) const
{
    return m_sentences[std::size_t(&finding - m_findings.data())];
}

const ItemColumn<FindingsModel, Finding> &FindingsModel::columnAt(int column)
{
    using Model = const FindingsModel &;
    using Of = const Finding &;
    static constexpr auto sentenceText = [](Model model, Of finding) { return model.sentence(finding); };
    static constexpr ItemColumn<FindingsModel, Finding> columns[] = {
        {.id = Column::Severity,
         .title = [](Model) { return tr("Severity"); },
         .text = [](Model, Of finding) { return severityText(finding.severity); },
         .sortKey = [](Model, Of finding) -> QVariant { return qint64(Severity::Error) - qint64(finding.severity); },
         .toolTip = sentenceText},
        {.id = Column::Sentence,
         .title = [](Model) { return tr("Finding"); },
         .text = [](Model model, Of finding) { return shownName(model.sentence(finding)); },
         .copy = [](Model model, Of finding) -> QVariant { return model.sentence(finding); },
         .toolTip = sentenceText},
        {.id = Column::Advice,
         .title = [](Model) { return tr("What to do"); },
         .text = [](Model, Of finding) { return adviceText(finding.code, Language::Translated); }},
        {.id = Column::Place,
         .title = [](Model) { return tr("Place"); },
         .text = [](Model, Of finding) { return shownName(place(finding, true)); },
         .sortKey =
             [](Model, Of finding) {
                 return finding.location.isNull() ? QVariant() : QVariant(shownName(place(finding)));
             },
         .copy = [](Model, Of finding) -> QVariant { return place(finding); },
         .toolTip = [](Model, Of finding) { return place(finding); },
         .filter = [](Model, Of finding) { return place(finding); }},
        {.id = Column::Code,
         .title = [](Model) { return tr("Code"); },
         .text = [](Model, Of finding) { return codeName(finding.code); },
         .toolTip = sentenceText},
        {.id = Column::Change,
         .title = [](Model model) { return model.hasChanges() ? tr("Δ") : QString(); },
         .titleToolTip = [](Model) { return tr("Which of them the older archive does not have"); },
         .text = [](Model model, Of finding) { return model.isNew(finding) ? tr("new", "a finding") : QString(); },
         .toolTip = sentenceText},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex FindingsModel::indexOfLink(const Link &link) const
{
    const auto it = std::find_if(m_findings.begin(), m_findings.end(),
                                 [&](const Finding &finding) { return finding.location == link; });
    return it == m_findings.end() || link.isNull() ? QModelIndex() : index(int(it - m_findings.begin()), 0);
}

} // namespace Mlf
