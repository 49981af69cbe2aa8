// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/linkedmodel.h"
#include "model/review/noteplacer.h"

#include <QAbstractTableModel>

namespace Mlf {

template <typename Model, typename Row>
struct ItemColumn;

/// The review notes of an archive, in the order they were written. A row's link is the place in this build; a note
/// whose subject is gone has none.
class NoteTableModel final : public QAbstractTableModel, public LinkedModel {
    Q_OBJECT
public:
    enum class Column { State, Note, Place, Build, Author, Changed, Count };

    using QAbstractTableModel::QAbstractTableModel;

    /// The row of a note stays that of the note where only texts and states are others; else a reset.
    void setNotes(std::vector<PlacedNote> notes);
    [[nodiscard]] const std::vector<PlacedNote> &notes() const { return m_notes; }
    /// -1 where there is none.
    [[nodiscard]] int rowOf(const QString &id) const;

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;
    /// The first note on exactly that place.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] static const ItemColumn<NoteTableModel, PlacedNote> &columnAt(int column);
    std::vector<PlacedNote> m_notes;
};

/// What a note is about, for people: "default_lib1.c:33", "call 5", "a finding: …".
[[nodiscard]] QString noteSubjectText(const PlacedNote &placed);
/// A time of a note where the reader is, to the minute.
[[nodiscard]] QString noteTimeText(const QDateTime &time);
/// What became of it in this build, as a sentence.
[[nodiscard]] QString noteStateText(const PlacedNote &placed);

} // namespace Mlf
