// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/print/printchoice.h"

#include "model/base/format.h"
#include "views/print/printedcode.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace Mlf {

namespace {

int spinValue(LineNumber line)
{
    return int(std::min<qint64>(line.oneBased(), std::numeric_limits<int>::max()));
}

} // namespace

PrintChoice::PrintChoice(const PrintableLines &lines, QWidget *parent)
    : QDialog(parent)
    , m_lines(lines)
    , m_selection(add(tr("&Selection"), lines.selected))
    , m_function(add(tr("&Function %1").arg(lines.functionName), lines.function))
    , m_some(new QRadioButton(tr("&Lines from"), this))
    , m_all(add(tr("&Everything"), lines.all))
    , m_first(new QSpinBox(this))
    , m_last(new QSpinBox(this))
{
    setWindowTitle(tr("Print"));
    for (QSpinBox *box : {m_first, m_last}) {
        box->setRange(spinValue(lines.all.first), spinValue(lines.all.last));
        box->setGroupSeparatorShown(true);
        connect(box, &QSpinBox::valueChanged, m_some, [this] { m_some->setChecked(true); });
    }
    m_first->setAccessibleName(tr("First line"));
    m_last->setAccessibleName(tr("Last line"));
    const LineSpan usual = lines.selected.value_or(lines.function.value_or(lines.all));
    m_first->setValue(spinValue(usual.first));
    m_last->setValue(spinValue(usual.last));
    m_all->setEnabled(!lines.isAllTooLong);
    if (lines.isAllTooLong)
        m_all->setText(tr("&Everything: more than %1 pages").arg(formatCount(PrintedCode::maxPages)));
    (lines.selected            ? m_selection
         : !lines.isAllTooLong ? m_all
         : lines.function      ? m_function
                               : m_some)
        ->setChecked(true);

    auto *some = new QHBoxLayout;
    some->addWidget(m_some);
    some->addWidget(m_first);
    some->addWidget(new QLabel(tr("to", "lines from … to …"), this));
    some->addWidget(m_last);
    some->addStretch();
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Preview"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new QLabel(tr("What is to be printed? Lines are folded as on the screen."), this));
    for (QRadioButton *button : {m_selection, m_function})
        layout->addWidget(button);
    layout->addLayout(some);
    layout->addWidget(m_all);
    layout->addSpacing(8);
    layout->addWidget(buttons);
}

QRadioButton *PrintChoice::add(const QString &text, std::optional<LineSpan> lines)
{
    QString shown = text;
    if (lines)
        shown = tr("%1: lines %2 to %3", "what, first and last line")
                    .arg(text, formatCount(lines->first.oneBased()), formatCount(lines->last.oneBased()));
    auto *button = new QRadioButton(shown, this);
    button->setVisible(lines.has_value());
    return button;
}

LineSpan PrintChoice::chosen() const
{
    if (m_selection->isChecked())
        return *m_lines.selected;
    if (m_function->isChecked())
        return *m_lines.function;
    if (m_all->isChecked())
        return m_lines.all;
    const auto [first, last] = std::minmax({m_first->value(), m_last->value()});
    return {LineNumber::fromOneBased(first), LineNumber::fromOneBased(last)};
}

} // namespace Mlf
