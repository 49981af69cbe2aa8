// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelines.h"

#include <QDialog>

#include <optional>

class QRadioButton;
class QSpinBox;

namespace Mlf {

/// Parts of a text that can be printed.
struct PrintableLines {
    LineSpan all;
    bool isAllTooLong = false; ///< exceeds the maximum number of pages
    std::optional<LineSpan> selected;
    std::optional<LineSpan> function; ///< around the cursor
    QString functionName;
};

/// Dialog for the part of a text to print: selection, function, range of lines, or everything.
class PrintChoice : public QDialog {
    Q_OBJECT
public:
    explicit PrintChoice(const PrintableLines &lines, QWidget *parent = nullptr);

    [[nodiscard]] LineSpan chosen() const;
    [[nodiscard]] QSpinBox *first() const { return m_first; }
    [[nodiscard]] QSpinBox *last() const { return m_last; }

private:
    QRadioButton *add(const QString &text, std::optional<LineSpan> lines);

    PrintableLines m_lines;
    QRadioButton *m_selection;
    QRadioButton *m_function;
    QRadioButton *m_some;
    QRadioButton *m_all;
    QSpinBox *m_first;
    QSpinBox *m_last;
};

} // namespace Mlf
