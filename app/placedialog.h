// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QLineEdit;
class QListView;
class QModelIndex;
class QSortFilterProxyModel;

namespace Mlf {

/// A place with the name it goes by on screen.
struct NamedPlace {
    QString name;
    Link link;
    bool operator==(const NamedPlace &) const = default;
};

/// Functions by their short name with the full one behind it, then files by their path, as the document has them.
[[nodiscard]] std::vector<NamedPlace> namedPlaces(const Document &document);

/// Asks for a place: a list that is narrowed while a name, short or full, is typed; a link that is typed in full
/// counts as it is.
class PlaceDialog : public QDialog {
    Q_OBJECT
public:
    /// `isThere` says whether the window can go to a link that was typed.
    PlaceDialog(const std::vector<NamedPlace> &places, std::function<bool(const Link &)> isThere,
                QWidget *parent = nullptr);

    /// What is in the field at first, to be typed over.
    void setText(const QString &text);
    /// The place chosen: the row gone to, else the link typed, else the best row; nothing where none matches.
    [[nodiscard]] std::optional<Link> place() const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }
    [[nodiscard]] QListView *list() const { return m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    [[nodiscard]] Link linkOf(const QModelIndex &index) const;

    std::vector<NamedPlace> m_places;
    std::function<bool(const Link &)> m_isThere;
    QLineEdit *m_edit;
    QListView *m_list;
    QSortFilterProxyModel *m_proxy;
};

} // namespace Mlf
