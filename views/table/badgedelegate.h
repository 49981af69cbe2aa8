// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/chart/chartscene.h"
#include "model/document/places.h"

#include <QStyledItemDelegate>

#include <functional>

class QFontMetrics;

namespace Mlf {

enum class OutlineKind;

/// What a row is, in a letter of the colour that its kind of data has everywhere.
struct Badge {
    QChar letter; ///< null where the row needs none
    SeriesRole role = SeriesRole::Caption;
    bool operator==(const Badge &) const = default;
};

[[nodiscard]] Badge badgeOf(OutlineKind kind);
[[nodiscard]] Badge badgeOf(NamedPlace::Kind kind);

/// The text with its middle left out where there is no room; where a part is left out already, more of it there.
[[nodiscard]] QString elidedOnce(const QString &text, const QFontMetrics &metrics, int width);

/// Rows of a list or an outline: badge, name and, where the model speaks PlaceTextRole and BytesTextRole, at the right
/// where the thing is and its bytes. Columns behind the first have no badge.
class BadgeDelegate : public QStyledItemDelegate {
public:
    /// The badge of what the model gives as KindRole.
    using BadgeFunction = std::function<Badge(int kind)>;

    explicit BadgeDelegate(BadgeFunction badgeOfKind, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    BadgeFunction m_badgeOfKind;
};

} // namespace Mlf
