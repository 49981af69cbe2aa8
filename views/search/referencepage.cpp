// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/search/referencepage.h"

#include "model/base/format.h"
#include "model/items/celltext.h"
#include "views/search/resulttree.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Mlf {

ReferencePage::ReferencePage(QWidget *parent)
    : QWidget(parent)
    , m_status(new QLabel(this))
    , m_filter(new QLineEdit(this))
    , m_tree(new ResultTree(this))
{
    m_status->setTextFormat(Qt::PlainText);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_filter->setPlaceholderText(tr("Filter places"));
    m_filter->setAccessibleName(tr("Filter the places"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(100);
    m_tree->setAccessibleName(tr("Places in the code"));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 6, 8, 4);
    row->setSpacing(12);
    row->addWidget(m_status, 3);
    row->addWidget(m_filter, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(row);
    layout->addWidget(m_tree, 1);
    setFocusProxy(m_tree);
    auto *escape = new QShortcut(Qt::Key_Escape, this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &ReferencePage::leaveRequested);
    connect(m_filter, &QLineEdit::textChanged, m_tree, &ResultTree::setFilterText);
    connect(m_tree, &ResultTree::hitActivated, this, &ReferencePage::hitActivated);
    clear();
}

void ReferencePage::clear()
{
    m_tree->clear();
    m_filter->clear();
    m_text = tr("The uses and callers of a name are listed here.");
    updateStatus();
}

void ReferencePage::setReferences(const QString &title, std::vector<FileHits> &&files)
{
    m_tree->clear();
    m_filter->clear();
    qint64 count = 0;
    qint64 listed = 0;
    const auto fileCount = qint64(files.size());
    for (FileHits &file : files) {
        count += file.count;
        listed += qint64(file.hits.size());
        m_tree->add(std::move(file));
    }
    QStringList parts {title};
    if (count == 0)
        parts += tr("none in this archive");
    else if (listed < count)
        parts += tr("first %1 of %2 places").arg(formatCount(listed), formatCount(count));
    else
        parts += tr("Places: %1").arg(formatCount(count));
    if (count > 0)
        parts += tr("Files: %1").arg(formatCount(fileCount));
    m_text = parts.join(u"  ·  "_s);
    updateStatus();
}

void ReferencePage::updateStatus()
{
    m_status->setText(m_status->fontMetrics().elidedText(m_text, Qt::ElideMiddle, std::max(m_status->width(), 60)));
    m_status->setToolTip(plainToolTip(m_text));
    m_status->setAccessibleName(m_text);
    m_filter->setEnabled(m_tree->hasResults());
}

void ReferencePage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    updateStatus();
}

} // namespace Mlf
