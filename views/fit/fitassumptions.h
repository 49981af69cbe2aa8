// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

#include <QWidget>

class QBoxLayout;
class QCheckBox;
class QPushButton;
class QSlider;
class QSpinBox;

namespace Mlf {

/// Line of assumptions about facts that the archive does not state: RAM and ROM of the application, each with a slider
/// in KiB and a box in bytes; whether constants not declared const are copied to RAM; and a button that resets all.
/// Wraps in a narrow window.
class FitAssumptions : public QWidget {
    Q_OBJECT
public:
    explicit FitAssumptions(QWidget *parent = nullptr);

    /// Shows options without emitting.
    void setOptions(const FitOptions &options);
    /// Writes the values into `options`.
    void apply(FitOptions &options) const;
    /// Sets the maximum of the sliders to the memory of the board.
    void setBoard(const Board &board);
    /// Shows the check box for constants not declared const.
    void setNotConstShown(bool isShown);
    [[nodiscard]] QPushButton *resetButton() const { return m_reset; }
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void changed();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Need {
        QSlider *slider = nullptr;
        QSpinBox *box = nullptr;
    };
    Need makeNeed(const QString &text, const QString &name);
    void arrange();

    QBoxLayout *m_line; ///< contains m_needs and m_rest
    QBoxLayout *m_needs;
    QBoxLayout *m_rest;
    Need m_ram;
    Need m_rom;
    QCheckBox *m_notConst;
    QPushButton *m_reset;
};

} // namespace Mlf
