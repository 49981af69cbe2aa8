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

/// What is assumed where the archive does not say it, in one line: RAM and ROM that the program around the models
/// needs, a slider in KiB and a box in bytes for each; whether constants not declared const are copied to RAM; and a
/// button that takes all back. In a narrow window the line is folded.
class FitAssumptions : public QWidget {
    Q_OBJECT
public:
    explicit FitAssumptions(QWidget *parent = nullptr);

    /// Shows them; does not emit.
    void setOptions(const FitOptions &options);
    /// Puts them into options.
    void apply(FitOptions &options) const;
    /// The sliders go as far as the board.
    void setBoard(const Board &board);
    /// Whether the models have such constants at all.
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

    QBoxLayout *m_line; ///< of the two below
    QBoxLayout *m_needs;
    QBoxLayout *m_rest;
    Need m_ram;
    Need m_rom;
    QCheckBox *m_notConst;
    QPushButton *m_reset;
};

} // namespace Mlf
