// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelines.h"

#include <QDialog>

#include <optional>

class QRadioButton;
class QSpinBox;

namespace Mlf {

/// What of a text could be printed.
struct PrintableLines {
    LineSpan all;
    bool isAllTooLong = false; ///< for the pages there may be
    std::optional<LineSpan> selected;
    std::optional<LineSpan> function; ///< that the cursor is in
    QString functionName;
};

/// Asks what of a text is to be printed: the selection, the function, some lines, or everything.
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
