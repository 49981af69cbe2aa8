// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QSpinBox>

#include <optional>

namespace Mlf {

/// A number of bytes as people write it: "20480", "20 480", "20K", "1 MiB"; nothing for what is none.
[[nodiscard]] std::optional<ByteCount> byteCountIn(QString text);

/// A number of bytes; "20K", "20 KiB" and "1M" may be typed too.
class ByteSpinBox : public QSpinBox {
    Q_OBJECT
public:
    explicit ByteSpinBox(QWidget *parent = nullptr);

protected:
    [[nodiscard]] QString textFromValue(int value) const override;
    [[nodiscard]] int valueFromText(const QString &text) const override;
    [[nodiscard]] QValidator::State validate(QString &text, int &position) const override;
};

} // namespace Mlf
