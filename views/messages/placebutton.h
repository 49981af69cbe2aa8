// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace Mlf {

/// Button with the text of a link, cut in the middle if it is long. Its owner copies the link on click.
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
