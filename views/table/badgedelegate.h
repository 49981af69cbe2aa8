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

/// Kind of a row as a letter, in the colour used everywhere for this kind of data.
struct Badge {
    QChar letter; ///< null if the row has no badge
    SeriesRole role = SeriesRole::Caption;
    bool operator==(const Badge &) const = default;
};

[[nodiscard]] Badge badgeOf(OutlineKind kind);
[[nodiscard]] Badge badgeOf(NamedPlace::Kind kind);

/// Text with its middle cut to fit into `width`. If the text already contains an ellipsis, more is cut there.
[[nodiscard]] QString elidedOnce(const QString &text, const QFontMetrics &metrics, int width);

/// Rows of a list or an outline: badge and name. At the right, place and bytes if the model provides PlaceTextRole and
/// BytesTextRole. Only the first column has badges.
class BadgeDelegate : public QStyledItemDelegate {
public:
    /// Badge for a value of KindRole.
    using BadgeFunction = std::function<Badge(int kind)>;

    explicit BadgeDelegate(BadgeFunction badgeOfKind, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    BadgeFunction m_badgeOfKind;
};

} // namespace Mlf
