// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/notetablemodel.h"

#include "model/items/itemcolumn.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString stateWord(const PlacedNote &placed)
{
    switch (placed.state) {
    case PlacedNote::State::Same:
        return !placed.isCompared ? NoteTableModel::tr("there", "what a note is about")
                                  : NoteTableModel::tr("as it was", "what a note is about");
    case PlacedNote::State::Moved:
        return NoteTableModel::tr("moved", "what a note is about");
    case PlacedNote::State::Changed:
        return NoteTableModel::tr("changed since", "what a note is about");
    case PlacedNote::State::Gone:
        return NoteTableModel::tr("gone", "what a note is about");
    }
    Q_UNREACHABLE();
}

QString lineRange(const Link &link)
{
    QString text = link.name.section(u'/', -1);
    if (link.firstLine)
        text += u':' + QString::number(link.firstLine->oneBased());
    if (link.lastLine)
        text += u'-' + QString::number(link.lastLine->oneBased());
    return text;
}

QString placeText(const Link &link)
{
    switch (link.kind) {
    case Link::Kind::None:
        return NoteTableModel::tr("the archive", "what a note is about");
    case Link::Kind::File:
        return lineRange(link);
    case Link::Kind::Function:
        return link.name;
    case Link::Kind::Constant:
        return NoteTableModel::tr("constant %1", "what a note is about").arg(link.name);
    case Link::Kind::Buffer:
        return NoteTableModel::tr("buffer %1", "what a note is about").arg(link.name);
    case Link::Kind::Call:
        return NoteTableModel::tr("call %1", "what a note is about").arg(link.step + 1);
    case Link::Kind::Page:
        return NoteTableModel::tr("page %1", "what a note is about").arg(link.name);
    }
    Q_UNREACHABLE();
}

} // namespace

QString noteSubjectText(const PlacedNote &placed)
{
    const QString place = placeText(placed.place);
    const QString named = placed.place.module.isEmpty()
        ? place
        : NoteTableModel::tr("%1: %2", "place of a note: model and place").arg(placed.place.module, place);
    return placed.note.subject.finding.isEmpty()
        ? named
        : NoteTableModel::tr("finding %1, %2", "what a note is about: code and place")
              .arg(placed.note.subject.finding, named);
}

QString noteTimeText(const QDateTime &time)
{
    const QDateTime here = time.toLocalTime();
    return QLocale().toString(here.date(), QLocale::ShortFormat) + u' ' + here.toString(u"HH:mm"_s);
}

QString noteStateText(const PlacedNote &placed)
{
    switch (placed.state) {
    case PlacedNote::State::Same:
        return !placed.isCompared
            ? NoteTableModel::tr("What it is about is there; whether it is as it was cannot be told.")
            : NoteTableModel::tr("What it is about is as it was.");
    case PlacedNote::State::Moved:
        return NoteTableModel::tr("What it is about is as it was, at another place.");
    case PlacedNote::State::Changed:
        return NoteTableModel::tr("What it is about has changed since the note was written.");
    case PlacedNote::State::Gone:
        return NoteTableModel::tr("This build does not have what it is about.");
    }
    Q_UNREACHABLE();
}

void NoteTableModel::setNotes(std::vector<PlacedNote> notes)
{
    const bool areSame = std::ranges::equal(
        notes, m_notes, {}, [](const PlacedNote &placed) { return placed.note.id; },
        [](const PlacedNote &placed) { return placed.note.id; });
    if (!areSame) {
        beginResetModel();
        m_notes = std::move(notes);
        endResetModel();
        return;
    }
    m_notes = std::move(notes);
    if (!m_notes.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int NoteTableModel::rowOf(const QString &id) const
{
    const auto found = std::ranges::find_if(m_notes, [&](const PlacedNote &placed) { return placed.note.id == id; });
    return found == m_notes.end() ? -1 : int(found - m_notes.begin());
}

int NoteTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_notes.size());
}

int NoteTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(Column::Count);
}

QVariant NoteTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PlacedNote &placed = m_notes[std::size_t(index.row())];
    if (role == Roles::LinkRole) {
        const bool isThere = placed.state != PlacedNote::State::Gone && !placed.place.isNull();
        return isThere ? QVariant::fromValue(placed.place) : QVariant();
    }
    return cellData(columnAt(index.column()), *this, placed, role);
}

QVariant NoteTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isThere = orientation == Qt::Horizontal && section >= 0 && section < columnCount();
    return isThere ? titleData(columnAt(section), *this, role) : QVariant();
}

const ItemColumn<NoteTableModel, PlacedNote> &NoteTableModel::columnAt(int column)
{
    using Model = const NoteTableModel &;
    using Of = const PlacedNote &;
    static constexpr auto noteText = [](Model, Of placed) { return placed.note.text; };
    static constexpr ItemColumn<NoteTableModel, PlacedNote> columns[] = {
        {.id = Column::State,
         .title = [](Model) { return tr("State"); },
         .text = [](Model,
                    Of placed) { return placed.note.isResolved ? tr("resolved", "a note") : tr("open", "a note"); }},
        {.id = Column::Note,
         .title = [](Model) { return tr("Note"); },
         .text = [](Model, Of placed) { return shownText(placed.note.text.simplified()); },
         .copy = [](Model, Of placed) -> QVariant { return placed.note.text; },
         .toolTip = noteText,
         .filter = noteText},
        {.id = Column::Place,
         .title = [](Model) { return tr("About"); },
         .text = [](Model, Of placed) { return shownName(noteSubjectText(placed)); },
         .copy = [](Model, Of placed) -> QVariant { return formatLink(placed.place); },
         .toolTip = [](Model, Of placed) { return formatLink(placed.place); },
         .filter = [](Model, Of placed) { return noteSubjectText(placed); }},
        {.id = Column::Build,
         .title = [](Model) { return tr("In this build"); },
         .text = [](Model, Of placed) { return stateWord(placed); },
         .toolTip = [](Model, Of placed) { return noteStateText(placed); }},
        {.id = Column::Author,
         .title = [](Model) { return tr("By"); },
         .text = [](Model, Of placed) { return shownName(placed.note.author); }},
        {.id = Column::Changed,
         .title = [](Model) { return tr("Changed"); },
         .text = [](Model, Of placed) { return noteTimeText(placed.note.changed); },
         .sortKey = [](Model, Of placed) -> QVariant { return placed.note.changed.toSecsSinceEpoch(); },
         .copy = [](Model, Of placed) -> QVariant { return placed.note.changed.toString(Qt::ISODate); }},
    };
    static_assert(isInOrder(columns));
    return columns[column];
}

QModelIndex NoteTableModel::indexOfLink(const Link &link) const
{
    const auto found = std::ranges::find_if(m_notes, [&](const PlacedNote &placed) { return placed.place == link; });
    return found == m_notes.end() || link.isNull() ? QModelIndex() : index(int(found - m_notes.begin()), 0);
}

} // namespace Mlf
