// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/units.h"

#include <QSpinBox>

#include <optional>

namespace Mlf {

/// Parses a number of bytes like "20480", "20 480", "20K" or "1 MiB"; `std::nullopt` if invalid.
[[nodiscard]] std::optional<ByteCount> byteCountIn(QString text);

/// Field for a number of bytes; accepts also "20K", "20 KiB" and "1M".
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
