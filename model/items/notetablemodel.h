// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodel.h"
#include "model/review/noteplacer.h"

namespace Mlf {

/// The review notes of an archive, in the order they were written. A row's link is the place in this build; a note
/// whose subject is gone has none.
class NoteTableModel final : public TableModel<PlacedNote> {
    Q_OBJECT
public:
    enum class Column { State, Note, Place, Build, Author, Changed, Count };

    explicit NoteTableModel(QObject *parent = nullptr);

    /// The row of a note stays that of the note where only texts and states are others; else a reset.
    void setNotes(std::vector<PlacedNote> notes);
    [[nodiscard]] const std::vector<PlacedNote> &notes() const { return rows(); }
    /// -1 where there is none.
    [[nodiscard]] int rowOf(const QString &id) const;

    /// The first note on exactly that place.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override;

private:
    [[nodiscard]] static Columns columns();
};

/// What a note is about, for people: "default_lib1.c:33", "call 5", "a finding: …".
[[nodiscard]] QString noteSubjectText(const PlacedNote &placed);
/// A time of a note where the reader is, to the minute.
[[nodiscard]] QString noteTimeText(const QDateTime &time);
/// What became of it in this build, as a sentence.
[[nodiscard]] QString noteStateText(const PlacedNote &placed);

} // namespace Mlf
