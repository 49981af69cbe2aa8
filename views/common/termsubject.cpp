// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/termsubject.h"

#include "model/items/roles.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QLabel>

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Terms named by a text: the whole text, or several "label: value" parts in a line.
Glossary::Terms termsOfWords(const QString &words)
{
    Glossary::Terms terms;
    const QStringList parts = words.split(u" \u00b7 "_s);
    for (const QString &part : parts) {
        const qsizetype colon = std::max(part.indexOf(u": "_s), part.indexOf(u'：'));
        const Glossary::Terms found = glossary().ofLabel(colon < 0 ? part : part.left(colon));
        // With several parts, use only the first term of each.
        terms.insert(terms.end(), found.begin(),
                     parts.size() == 1 || found.empty() ? found.end() : std::next(found.begin()));
    }
    return terms;
}

TermSubject subjectOfHeader(const QHeaderView &header, int section)
{
    const QAbstractItemModel *model = header.model();
    if (!model || section < 0)
        return {};
    const auto said = [&](int role) { return model->headerData(section, header.orientation(), role).toString(); };
    TermSubject subject {.terms = termsOfWords(said(Qt::DisplayRole)), .said = said(Qt::ToolTipRole)};
    subject.isNamed = !subject.terms.empty();
    subject.rect = QRect(header.sectionViewportPosition(section), 0, header.sectionSize(section), header.height());
    return subject;
}

TermSubject subjectOfIndex(const QAbstractItemView &view, const QModelIndex &index)
{
    if (!index.isValid())
        return {};
    TermSubject subject {.said = index.data(Qt::ToolTipRole).toString(), .rect = view.visualRect(index)};
    for (const QString &id : index.data(Roles::TermRole).toStringList()) {
        if (const Term *term = glossary().find(id))
            subject.terms.push_back(term);
    }
    if (subject.terms.empty())
        subject.terms = termsOfWords(index.data().toString());
    subject.isNamed = !subject.terms.empty();
    if (subject.terms.empty()) // use the text in the first column of the row
        subject.terms = termsOfWords(index.siblingAtColumn(0).data().toString());
    if (subject.terms.empty())
        subject.terms =
            termsOfWords(index.model()->headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString());
    return subject;
}

TermSubject subjectOfWidget(const QWidget &widget)
{
    TermSubject subject {.said = widget.toolTip(), .rect = widget.rect()};
    const auto *label = qobject_cast<const QLabel *>(&widget);
    subject.terms = termsOfWords(label ? label->text() : widget.accessibleName());
    subject.isNamed = !subject.terms.empty();
    return subject;
}

} // namespace

TermSubject termSubjectAt(const QWidget *widget, QPoint point)
{
    const auto *view = widget ? qobject_cast<const QAbstractItemView *>(widget->parentWidget()) : nullptr;
    if (const auto *header = qobject_cast<const QHeaderView *>(view); header && header->viewport() == widget)
        return subjectOfHeader(*header,
                               header->logicalIndexAt(header->orientation() == Qt::Horizontal ? point.x() : point.y()));
    if (view && view->viewport() == widget)
        return subjectOfIndex(*view, view->indexAt(point));
    return widget ? subjectOfWidget(*widget) : TermSubject();
}

TermSubject termSubjectOf(const QWidget *focus)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(focus))
        return subjectOfIndex(*view, view->currentIndex());
    if (!focus)
        return {};
    TermSubject subject = subjectOfWidget(*focus);
    // Use the labels inside a container.
    const QList<QLabel *> labels = focus->findChildren<QLabel *>();
    for (const QLabel *label : labels) {
        if (subject.terms.empty())
            subject.terms = termsOfWords(label->text());
    }
    return subject;
}

} // namespace Mlf
