// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/nameshortener.h"
#include "model/chart/barchart.h"
#include "model/chart/chartscene.h"
#include "model/document/places.h"

#include <QStyledItemDelegate>

#include <functional>
#include <optional>
#include <vector>

class QAbstractItemView;
class QFontMetrics;
class QTableView;

namespace Mlf {

struct Link;

/// Cells with horizontal padding. A proportional bar below numbers that provide Roles::ByteCountRole and
/// Roles::TotalRole.
class BarDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    /// Pixels between the edge of a cell and its text.
    [[nodiscard]] static int textMargin(const QStyle *style, const QWidget *widget);

    explicit BarDelegate(SeriesRole role, QObject *parent = nullptr);
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    /// Keeps options of compilers ("-Wno-cast-align", "--x-y") on one line.
    [[nodiscard]] QString displayText(const QVariant &value, const QLocale &locale) const override;

private:
    SeriesRole m_role;
};

/// Draws the bars of a chart in the cells of a column, with the number at the right. All cells share one axis.
class BarCellDelegate final : public BarDelegate {
    Q_OBJECT
public:
    struct Content {
        std::optional<BarRow> bars; ///< without bars only the text is shown
        ByteCount axis; ///< bytes represented by the full width of the bars
        QString widest; ///< widest number, which determines the width reserved for numbers
    };
    using ContentOf = std::function<Content(const QModelIndex &index)>;

    BarCellDelegate(ContentOf contentOf, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    ContentOf m_contentOf;
};

class LinkDelegate final : public BarDelegate {
    Q_OBJECT
public:
    explicit LinkDelegate(QObject *parent = nullptr);

    /// Installs the delegate for `columns`, and calls `activate` with the link of a clicked cell in them.
    static void makeLinks(QTableView *table, const std::vector<int> &columns,
                          const std::function<void(const Link &)> &activate);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

/// Shortens the names of a view so that each keeps the part that distinguishes it from the others of its depth.
class ShortNames : public QObject {
public:
    /// `view` must have its model already, and must outlive this.
    ShortNames(QAbstractItemView *view, int column, QObject *parent);

    [[nodiscard]] QString shortened(const QModelIndex &index, const QString &name, int room,
                                    const QFontMetrics &metrics) const;

private:
    const QAbstractItemView *m_view;
    int m_column;
    mutable std::vector<NameShortener> m_shorteners; ///< by depth, created on demand
};

/// Column of names. A name that does not fit is shortened by ShortNames.
class NameDelegate final : public BarDelegate {
    Q_OBJECT
public:
    /// Installs a delegate for a column of a view, which owns it. The view must already have its model.
    static void install(QAbstractItemView *view, int column);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    NameDelegate(QAbstractItemView *view, int column);

    ShortNames *m_names;
    mutable bool m_isPainting = false; ///< false while a size hint is computed, which uses the whole name
};

/// Weaker colour for a part of a row.
[[nodiscard]] QColor faintColor(const QStyleOptionViewItem &item);
/// Paints a text in this colour after the text of a row, if there is room.
void paintAfterName(QPainter *painter, const QStyleOptionViewItem &item, const QString &text);

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

/// Rows with badge and name; at the right, place and bytes if the model provides PlaceTextRole and BytesTextRole.
class BadgeDelegate : public QStyledItemDelegate {
public:
    /// Badge for a value of KindRole.
    using BadgeFunction = std::function<Badge(int kind)>;

    explicit BadgeDelegate(BadgeFunction badgeOfKind, QObject *parent = nullptr);
    /// The names of the view, which owns the delegate, are shortened by ShortNames.
    BadgeDelegate(BadgeFunction badgeOfKind, QAbstractItemView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    BadgeFunction m_badgeOfKind;
    ShortNames *m_names = nullptr;
};

} // namespace Mlf
