// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tree/decorationproxy.h"

#include "model/artifact/artifactkind.h"
#include "model/base/basis.h"
#include "model/base/error.h"
#include "model/items/celltext.h"
#include "model/items/roles.h"
#include "views/code/notemarks.h"
#include "views/paint/scenepainter.h"

#include <QApplication>
#include <QFont>
#include <QPainter>
#include <QStyle>

#include <utility>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

struct KindRow {
    ArtifactKind kind;
    const char *themeName;
    const char *letter; ///< letter on a sheet, used if the theme has no icon
};

constexpr KindRow kindRows[] = {
    {ArtifactKind::Metadata, "application-json", "{}"},
    {ArtifactKind::OperatorSource, "text-x-csrc", "C"},
    {ArtifactKind::EntrySource, "text-x-csrc", "C"},
    {ArtifactKind::MetadataSource, "text-x-csrc", "C"},
    {ArtifactKind::RegistrySource, "text-x-csrc", "C"},
    {ArtifactKind::OffloadSource, "text-x-csrc", "C"},
    {ArtifactKind::Header, "text-x-chdr", "H"},
    {ArtifactKind::Object, "application-x-object", "01"},
    {ArtifactKind::Parameters, "application-octet-stream", "w"},
    {ArtifactKind::Graph, "application-json", "G"},
    {ArtifactKind::Relay, "text-x-script", "R"},
    {ArtifactKind::Tir, "text-x-script", "T"},
    {ArtifactKind::Runtime, "text-x-generic", ""},
    {ArtifactKind::Template, "text-x-generic-template", ""},
    {ArtifactKind::Other, "text-x-generic", ""},
};

/// Sheet of paper with a letter, readable on light and dark backgrounds.
QIcon sheetIcon(const QString &letter)
{
    constexpr int side = 64;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPalette palette = QApplication::palette();
    const QColor ink = mixedColor(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.65);
    painter.setPen(QPen(ink, 4));
    painter.setBrush(palette.color(QPalette::Base));
    painter.drawRoundedRect(QRectF(10, 4, 44, 56), 6, 6);
    QFont font = QApplication::font();
    font.setBold(true);
    font.setPixelSize(letter.size() > 1 ? 28 : 38);
    painter.setFont(font);
    painter.setPen(palette.color(QPalette::Text));
    painter.drawText(QRectF(8, 4, 48, 56), Qt::AlignCenter, letter);
    return QIcon(pixmap);
}

QIcon themed(const QString &name, QStyle::StandardPixmap fallback)
{
    return QIcon::fromTheme(name, QApplication::style()->standardIcon(fallback));
}

QIcon kindIcon(int kind)
{
    if (kind == Roles::FolderKind || kind == Roles::GroupKind)
        return themed(u"folder"_s, QStyle::SP_DirIcon);
    if (kind == Roles::ModelKind)
        return QIcon::fromTheme(u"package-x-generic"_s, sheetIcon(u"M"_s));
    if (kind == Roles::SymbolicLinkKind)
        return themed(u"emblem-symbolic-link"_s, QStyle::SP_FileLinkIcon);
    if (kind == Roles::DeviceKind)
        return themed(u"drive-harddisk"_s, QStyle::SP_DriveHDIcon);
    for (const KindRow &row : kindRows) {
        if (int(row.kind) == kind)
            return QIcon::fromTheme(QString::fromLatin1(row.themeName), sheetIcon(QString::fromLatin1(row.letter)));
    }
    return themed(u"text-x-generic"_s, QStyle::SP_FileIcon);
}

QIcon noteIcon()
{
    constexpr int side = 32;
    QPixmap pixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintNoteSign(painter, QRectF(3, 5, 26, 23), QApplication::palette().color(QPalette::Link), false);
    return QIcon(pixmap);
}

} // namespace

QIcon severityIcon(int severity)
{
    switch (Severity(severity)) {
    case Severity::Error:
        return themed(u"dialog-error"_s, QStyle::SP_MessageBoxCritical);
    case Severity::Warning:
        return themed(u"dialog-warning"_s, QStyle::SP_MessageBoxWarning);
    case Severity::Note:
        break;
    }
    return themed(u"dialog-information"_s, QStyle::SP_MessageBoxInformation);
}

void DecorationProxy::setNotes(const QHash<QString, QString> &texts)
{
    if (texts == m_notes)
        return;
    m_notes = texts;
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1),
                           {Qt::DecorationRole, Qt::ToolTipRole});
}

QString DecorationProxy::noteOf(const QModelIndex &index) const
{
    if (m_notes.isEmpty())
        return {};
    if (const QVariant key = index.data(Roles::NoteRole); key.isValid())
        return m_notes.value(key.toString());
    const QVariant link = index.data(Roles::LinkRole);
    return link.isValid() ? m_notes.value(formatLink(link.value<Link>())) : QString();
}

QVariant DecorationProxy::data(const QModelIndex &index, int role) const
{
    if (role == Qt::DecorationRole && index.column() == 0) {
        if (std::exchange(m_paletteKey, QApplication::palette().cacheKey()) != QApplication::palette().cacheKey()) {
            m_kindIcons.clear();
            m_severityIcons.clear();
        }
        const auto cached = [](std::map<int, QIcon> &icons, int key, QIcon (*make)(int)) {
            const auto known = icons.find(key);
            return known != icons.end() ? known->second : icons.emplace(key, make(key)).first->second;
        };
        if (const QVariant kind = index.data(Roles::KindRole); kind.isValid())
            return cached(m_kindIcons, kind.toInt(), kindIcon);
        if (const QVariant severity = index.data(Roles::SeverityRole); severity.isValid())
            return cached(m_severityIcons, severity.toInt(), severityIcon);
        return noteOf(index).isEmpty() ? QVariant() : noteIcon();
    }
    if (role == Qt::DecorationRole && index.column() == 1 && !noteOf(index).isEmpty()) {
        const QModelIndex first = index.siblingAtColumn(0);
        const bool isTaken = first.data(Roles::KindRole).isValid() || first.data(Roles::SeverityRole).isValid();
        return isTaken ? noteIcon() : QVariant();
    }
    if (role == Qt::ToolTipRole) {
        if (const QString note = noteOf(index); !note.isEmpty())
            return plainToolTip(tr("Note: %1").arg(note));
    }
    const QVariant basis = role == Qt::FontRole || role == Qt::ToolTipRole ? index.data(Roles::BasisRole) : QVariant();
    const bool isItalic =
        basis.isValid() && (Basis(basis.toInt()) == Basis::Inferred || Basis(basis.toInt()) == Basis::Unknown);
    if (isItalic && role == Qt::FontRole) {
        QFont font = QApplication::font();
        font.setItalic(true);
        return font;
    }
    if (isItalic && role == Qt::ToolTipRole) {
        QString toolTip = QIdentityProxyModel::data(index, role).toString();
        if (const qsizetype end = toolTip.lastIndexOf("</qt>"_L1); end >= 0) // see plainToolTip()
            toolTip.insert(
                end, u"<br>"_s + tr("In italics: %1", "inferred or unknown").arg(basisText(Basis(basis.toInt()))));
        return toolTip;
    }
    return QIdentityProxyModel::data(index, role);
}

QModelIndex DecorationProxy::indexOfLink(const Link &link) const
{
    const auto *linked = dynamic_cast<const LinkedModel *>(sourceModel());
    return linked ? mapFromSource(linked->indexOfLink(link)) : QModelIndex();
}

} // namespace Mlf
