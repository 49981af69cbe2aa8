// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/fit/fit.h"

#include <QWidget>

class QSlider;
class QSpinBox;

namespace Mlf {

/// RAM and ROM that the program around the models needs: a slider in KiB and a box in bytes for each.
class ApplicationNeeds : public QWidget {
    Q_OBJECT
public:
    explicit ApplicationNeeds(QWidget *parent = nullptr);

    [[nodiscard]] ByteCount ram() const;
    [[nodiscard]] ByteCount rom() const;
    /// Does not emit.
    void setBytes(ByteCount ram, ByteCount rom);
    /// The sliders go as far as the board.
    void setBoard(const Board &board);

Q_SIGNALS:
    void changed();

private:
    struct Need {
        QSlider *slider = nullptr;
        QSpinBox *box = nullptr;
    };
    Need makeNeed(int row, const QString &text);

    Need m_ram;
    Need m_rom;
};

} // namespace Mlf
