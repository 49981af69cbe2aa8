// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/notetablemodel.h"

#include "model/items/celltext.h"

#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString stateWord(const PlacedNote &placed)
{
    static constexpr SourceText texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP3("Mlf::NoteTableModel", "as it was", "what a note is about"),
        QT_TRANSLATE_NOOP3("Mlf::NoteTableModel", "moved", "what a note is about"),
        QT_TRANSLATE_NOOP3("Mlf::NoteTableModel", "changed since", "what a note is about"),
        QT_TRANSLATE_NOOP3("Mlf::NoteTableModel", "gone", "what a note is about"),
    };
    if (placed.state == PlacedNote::State::Same && !placed.isCompared)
        return NoteTableModel::tr("there", "what a note is about");
    return textOf<NoteTableModel, PlacedNote::State::Gone>(texts, placed.state);
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
    static constexpr const char *texts[] = {
        // in the order of the enumeration
        QT_TRANSLATE_NOOP("Mlf::NoteTableModel", "The place has not changed."),
        QT_TRANSLATE_NOOP("Mlf::NoteTableModel", "What it is about is as it was, at another place."),
        QT_TRANSLATE_NOOP("Mlf::NoteTableModel", "What it is about has changed since the note was written."),
        QT_TRANSLATE_NOOP("Mlf::NoteTableModel", "This build does not have what it is about."),
    };
    if (placed.state == PlacedNote::State::Same && !placed.isCompared)
        return NoteTableModel::tr("The place still exists; whether it has changed is unknown.");
    return textOf<NoteTableModel, PlacedNote::State::Gone>(texts, placed.state);
}

NoteTableModel::NoteTableModel(QObject *parent)
    : TableModel(
        columns(),
        [](const PlacedNote &placed) { return placed.state == PlacedNote::State::Gone ? Link() : placed.place; },
        parent)
{
}

void NoteTableModel::setNotes(std::vector<PlacedNote> notes)
{
    const auto id = [](const PlacedNote &placed) { return placed.note.id; };
    if (std::ranges::equal(notes, rows(), {}, id, id))
        changeRows(std::move(notes));
    else
        setRows(std::move(notes));
}

int NoteTableModel::rowOf(const QString &id) const
{
    const auto found = std::ranges::find_if(rows(), [&](const PlacedNote &placed) { return placed.note.id == id; });
    return found == rows().end() ? -1 : int(found - rows().begin());
}

NoteTableModel::Columns NoteTableModel::columns()
{
    using Of = const PlacedNote &;
    const auto note = [](Of placed) -> Cell {
        return {.text = placed.note.text, .shown = shownText(placed.note.text.simplified())};
    };
    const auto about = [](Of placed) -> Cell {
        const QString link = formatLink(placed.place);
        return {.text = noteSubjectText(placed), .toolTip = link, .copy = link};
    };
    const auto state = [](Of placed) -> Cell { return {.text = stateWord(placed), .toolTip = noteStateText(placed)}; };
    const auto changed = [](Of placed) -> Cell {
        const QDateTime &time = placed.note.changed;
        return {.text = noteTimeText(time),
                .sortKey = QVariant(time.toSecsSinceEpoch()),
                .copy = time.toString(Qt::ISODate)};
    };
    return {
        {tr("State"),
         [](Of placed) { return placed.note.isResolved ? tr("resolved", "a note") : tr("open", "a note"); }},
        {tr("Note"), note},
        {tr("About"), about},
        {tr("In this build"), state},
        {tr("By"), [](Of placed) { return placed.note.author; }},
        {tr("Changed"), changed},
    };
}

} // namespace Mlf
