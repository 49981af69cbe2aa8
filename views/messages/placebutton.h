// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace Mlf {

/// A place as a link; who makes it copies it after a click. Shortened in the middle where it is long.
class PlaceButton : public QToolButton {
    Q_OBJECT
public:
    explicit PlaceButton(QWidget *parent = nullptr);

    void setPlace(const QString &place, int maximumWidth);
    [[nodiscard]] QString place() const { return m_place; }

private:
    QString m_place;
};

} // namespace Mlf
