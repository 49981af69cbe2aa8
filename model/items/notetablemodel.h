// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/items/tablemodel.h"
#include "model/review/noteplacer.h"

namespace Mlf {

/// The review notes of an archive, in the order of writing. The link of a row is the place of the note in this build;
/// null if the subject of the note no longer exists.
class NoteTableModel final : public TableModel<PlacedNote> {
    Q_OBJECT
public:
    enum class Column { State, Note, Place, Build, Author, Changed, Count };

    explicit NoteTableModel(QObject *parent = nullptr);

    /// Keeps the rows if the same notes are in the same order; otherwise resets the model.
    void setNotes(std::vector<PlacedNote> notes);
    [[nodiscard]] const std::vector<PlacedNote> &notes() const { return rows(); }
    /// The row of a note, or -1 if not found.
    [[nodiscard]] int rowOf(const QString &id) const;

private:
    [[nodiscard]] static Columns columns();
};

/// Subject of a note: "default_lib1.c:33", "call 5", "a finding: …".
[[nodiscard]] QString noteSubjectText(const PlacedNote &placed);
/// The time of a note in the reader's time zone, to the minute.
[[nodiscard]] QString noteTimeText(const QDateTime &time);
/// The state of a note in this build, as a sentence.
[[nodiscard]] QString noteStateText(const PlacedNote &placed);

} // namespace Mlf
