// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/facts/propertytablemodel.h"

#include "model/base/format.h"
#include "model/document/document.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"

#include <QDateTime>
#include <QTimeZone>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString kindText(int kind)
{
    switch (kind) {
    case Roles::FolderKind:
        return PropertyTableModel::tr("Folder");
    case Roles::SymbolicLinkKind:
        return PropertyTableModel::tr("Link, never followed");
    case Roles::DeviceKind:
        return PropertyTableModel::tr("Device, pipe or socket, never opened");
    case Roles::ModelKind:
        return PropertyTableModel::tr("All files of a model");
    case Roles::GroupKind:
        return PropertyTableModel::tr("Files of a model that do the same");
    default:
        break;
    }
    static constexpr const char *texts[] = {
        // in the order of ArtifactKind
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Metadata of the archive"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Generated code of operators"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Generated code of the entry point"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Generated code with metadata"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Generated code of the function registry"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Generated code for an accelerator or library"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Header"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Compiled code"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Parameters"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Graph"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Relay"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "TIR"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Part of TVM's runtime"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "Template"),
        QT_TRANSLATE_NOOP("Mlf::PropertyTableModel", "File"),
    };
    return textOf<PropertyTableModel, ArtifactKind::Other>(texts, ArtifactKind(kind));
}

/// "root (0)", or only the number.
QString ownerText(const QString &name, qint64 number)
{
    const QString digits = QString::number(number);
    return name.isEmpty() ? digits : u"%1 (%2)"_s.arg(shownName(name), digits);
}

} // namespace

QString permissionLetters(quint32 mode)
{
    QString text = u"rwxrwxrwx"_s;
    for (int bit = 0; bit < 9; ++bit) {
        if (!(mode & (0400U >> bit)))
            text[bit] = u'-';
    }
    const auto special = [&](quint32 flag, qsizetype at, QChar with, QChar without) {
        if (mode & flag)
            text[at] = text[at] == u'x' ? with : without;
    };
    special(04000, 2, u's', u'S');
    special(02000, 5, u's', u'S');
    special(01000, 8, u't', u'T');
    return text;
}

PropertyTableModel::PropertyTableModel(QObject *parent)
    : TableModel({{tr("Property"), [](const PropertyRow &row) { return row.name; }},
                  {tr("Value"),
                   [](const PropertyRow &row) -> Cell {
                       return {.text = row.value,
                               .toolTip = row.plain.size() > row.value.size() ? row.plain : QString(),
                               .shown = row.value,
                               .copy = row.plain};
                   }}},
                 {}, parent)
{
}

void PropertyTableModel::setItem(const DocumentPointer &document, const ArchiveTreeModel::Item &item)
{
    m_document = document;
    m_item = item;
    m_checksums.reset();
    fill();
}

void PropertyTableModel::setUnit(ByteUnit unit)
{
    if (std::exchange(m_unit, unit) != unit)
        fill();
}

void PropertyTableModel::setChecksums(const std::optional<Checksums> &checksums)
{
    if (std::exchange(m_checksums, checksums) != checksums)
        fill();
}

void PropertyTableModel::fill()
{
    m_filled.clear();
    if (m_document) {
        const Entry *entry = m_item.entry >= 0 ? &m_document->listing->entries[std::size_t(m_item.entry)] : nullptr;
        if (m_item.path.isEmpty())
            add(tr("Name"), shownName(m_item.name), m_item.name);
        else
            add(tr("Path"), shownName(m_item.path), m_item.path);
        add(tr("Kind"), kindText(m_item.kind));
        if (!m_item.module.isEmpty() && m_item.kind != Roles::ModelKind)
            add(tr("Model"), shownName(m_item.module), m_item.module);
        if (Roles::holdsOthers(m_item.kind))
            addSums(m_item);
        else if (entry && entry->type == EntryType::File)
            addSize(*entry);
        if (entry)
            addHeader(*m_document, *entry);
    }
    if (m_checksums) {
        add(u"SHA-256"_s, m_checksums->sha256);
        add(u"BLAKE2b-256"_s, m_checksums->blake2b256);
    }
    setRows(m_filled);
}

QString PropertyTableModel::sizeText(ByteCount bytes) const
{
    return formatBytesIn(m_unit, bytes, QLocale());
}

void PropertyTableModel::add(const QString &name, const QString &value, const QString &plain)
{
    m_filled.push_back({name, value, plain.isEmpty() ? value : plain});
}

void PropertyTableModel::addSums(const ArchiveTreeModel::Item &item)
{
    if (item.sum == ArchiveTreeModel::Sum::Arriving) {
        add(tr("Files"), tr("Still being read"));
        return;
    }
    const QString count = formatCount(item.files);
    const QString bytes = sizeText(item.bytes);
    const bool isWhole = item.sum == ArchiveTreeModel::Sum::Whole;
    const QString more = tr("%1 or more: the archive could not be read to its end");
    add(tr("Files"), isWhole ? count : more.arg(count), QString::number(item.files));
    add(tr("Total size"), isWhole ? bytes : more.arg(bytes), QString::number(item.bytes.value()));
}

void PropertyTableModel::addSize(const Entry &entry)
{
    if (!entry.isSizeKnown) {
        add(tr("Size"), tr("Unknown: the archive states none, and the data could not be read to its end"));
        return;
    }
    add(tr("Size"), sizeText(entry.size), QString::number(entry.size.value()));
    if (!entry.hasBytes()) {
        add(tr("Data"), tr("Not read"));
        return;
    }
    // Files of a folder are opened only when they are displayed, so nothing is known about them here.
    if (entry.m_source && entry.m_source->isFinished() && entry.m_source->available() < entry.size)
        add(tr("Data"), tr("Only %1 of it is there").arg(sizeText(entry.m_source->available())),
            QString::number(entry.m_source->available().value()));
}

void PropertyTableModel::addHeader(const Document &document, const Entry &entry)
{
    const EntryAttributes &attributes = entry.attributes();
    if (!attributes.linkTarget.isEmpty())
        add(tr("Link to"), shownName(attributes.linkTarget), attributes.linkTarget);
    const QString octal = u"%1"_s.arg(attributes.mode, 4, 8, QChar(u'0'));
    add(tr("Permissions"), u"%1 (%2)"_s.arg(octal, permissionLetters(attributes.mode)), octal);
    add(tr("Owner"), ownerText(attributes.user, attributes.uid));
    add(tr("Group"), ownerText(attributes.group, attributes.gid));
    const QDateTime time = QDateTime::fromSecsSinceEpoch(entry.modifiedSeconds().value_or(0), QTimeZone::utc());
    if (entry.modifiedSeconds() && time.isValid())
        add(tr("Modified"), time.toString(u"yyyy-MM-dd HH:mm:ss 'UTC'"_s), time.toString(Qt::ISODate));
    else
        add(tr("Modified"), tr("Not stated"));
    if (entry.type == EntryType::File)
        addOffset(*document.listing, entry);
}

void PropertyTableModel::addOffset(const Listing &listing, const Entry &entry)
{
    const QString name = tr("Data begins at");
    if (entry.offset()) {
        const qint64 offset = entry.offset()->value();
        add(name, tr("byte %1 (0x%2) of the archive").arg(formatCount(offset), QString::number(offset, 16)),
            QString::number(offset));
    } else if (listing.container == Container::Directory) {
        add(name, tr("No place: it is a file of its own in a folder"));
    } else if (listing.compression != Compression::None) {
        add(name,
            tr("No place of its own: the archive is compressed with %1").arg(compressionName(listing.compression)));
    } else if (listing.container == Container::Zip) {
        add(name, tr("Unknown: in a zip each file may be compressed by itself"));
    } else {
        add(name, tr("Unknown: the data is not contiguous, or was not read"));
    }
}

QString PropertyTableModel::asTsv() const
{
    QString text;
    for (const PropertyRow &row : rows())
        text += inertCell(row.name, '\t') + u'\t' + inertCell(row.plain, '\t') + u'\n';
    return text;
}

} // namespace Mlf
