// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/permalink.h"
#include "model/document/places.h"

#include <QDialog>

#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;

namespace Mlf {

class PlaceListModel;

/// Asks for a place: what is typed picks pages, functions, data, variables and files by parts of their names, the best
/// first; a link that is typed in full is a place itself.
class PlaceDialog : public QDialog {
    Q_OBJECT
public:
    /// `isThere` says whether the window can go to a place that was typed.
    PlaceDialog(std::vector<NamedPlace> places, std::function<bool(const Permalink &)> isThere,
                QWidget *parent = nullptr);

    /// What is in the field at first, to be typed over.
    void setText(const QString &text);
    /// The place chosen: a permalink that was typed, else the current row, else the link typed; nothing where there is
    /// none of them.
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
    PlaceListModel *m_model;
};

} // namespace Mlf
