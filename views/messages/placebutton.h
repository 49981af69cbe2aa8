// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace Mlf {

/// A place as a link; a click copies it. Shortened in the middle where it is long.
class PlaceButton : public QToolButton {
    Q_OBJECT
public:
    explicit PlaceButton(QWidget *parent = nullptr);

    void setPlace(const QString &place, int maximumWidth);
    [[nodiscard]] QString place() const { return m_place; }
    void copy();

private:
    QString m_place;
};

} // namespace Mlf
