// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/link.h"
#include "model/document/places.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace Mlf {

class PlaceListModel;

/// Asks for a place. The typed text filters pages, functions, data, variables and files by parts of their names, best
/// match first. A complete link can also be typed.
class PlaceDialog : public QDialog {
    Q_OBJECT
public:
    /// `isThere` returns true if the window can go to a typed place.
    PlaceDialog(std::vector<NamedPlace> places, std::function<bool(const Permalink &)> isThere,
                QWidget *parent = nullptr);

    /// Sets the initial text, selected so that typing replaces it.
    void setText(const QString &text);
    /// The chosen place: a typed permalink, else the current row, else a typed link, else `std::nullopt`.
    [[nodiscard]] std::optional<Permalink> place() const;
    [[nodiscard]] QString text() const;
    [[nodiscard]] QLineEdit *edit() const { return m_edit; }
    [[nodiscard]] QListView *list() const { return m_list; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void filter(const QString &text);
    void updateCount();

    std::function<bool(const Permalink &)> m_isThere;
    QLineEdit *m_edit;
    QListView *m_list;
    QLabel *m_count;
    QPushButton *m_go = nullptr;
    PlaceListModel *m_model;
};

} // namespace Mlf
