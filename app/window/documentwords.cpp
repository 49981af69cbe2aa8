// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/documentwords.h"

#include "model/document/document.h"
#include "model/items/celltext.h"

#include <QDir>
#include <QLocale>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

QString containerText(const Listing &listing)
{
    return listing.compression == Compression::None ? containerName(listing.container)
                                                    : compressionName(listing.compression);
}

} // namespace

QString DocumentWords::models(const Document &document)
{
    QStringList names;
    for (const Module &module : document.modules)
        names += module.metadata.name;
    const QString text = names.join(u", "_s);
    if (!document.metadata || !document.metadata->version)
        return text;
    return tr("%1 (format %2)", "model and format version").arg(text).arg(*document.metadata->version);
}

QString DocumentWords::title(const Document &document)
{
    const QString text = models(document);
    const QString file = document.listing->name;
    return text.isEmpty() ? tr("%1 – MLF Viewer").arg(file) : tr("%1 – %2 – MLF Viewer").arg(text, file);
}

QString DocumentWords::model(const Document &document, const Module &module)
{
    QStringList parts;
    if (document.modules.size() == 1)
        parts += shownName(module.metadata.name);
    if (const auto &api = module.contract.interfaceApi.value)
        parts += *api;
    const auto target = std::ranges::find_if(
        module.targets, [](const TargetFact &fact) { return !fact.target.attribute(u"mcpu"_s).isEmpty(); });
    if (target != module.targets.end())
        parts += target->target.attribute(u"mcpu"_s);
    if (const auto &version = module.contract.compilerVersion.value)
        parts += tr("TVM %1", "a release").arg(*version);
    return parts.join(u" \u00b7 "_s);
}

QString DocumentWords::facts(const Document &document, ByteUnit unit)
{
    const Listing &listing = *document.listing;
    const auto size = [unit](ByteCount bytes) { return formatBytesIn(unit, bytes, QLocale()); };
    const bool isEnded = listing.isComplete || listing.damage || document.stage != Document::Stage::Listing;
    const QString count = formatCount(listing.fileCount());
    const QString text = listing.isComplete
        ? tr("Files: %1, %2 in all", "number of files and sum of their sizes").arg(count, size(listing.fileBytes()))
        : isEnded ? tr("Files: at least %1, %2", "of an archive that could not be read to its end")
                        .arg(count, size(listing.fileBytes()))
                  : tr("Files so far: %1").arg(count);
    if (!listing.isCompressed())
        return text;
    return tr("%1 \u00b7 archive: %2, %3", "facts of the files, size and compression of the archive")
        .arg(text, size(listing.bytes), containerText(listing));
}

QString DocumentWords::kept(const Document &document, ByteUnit unit)
{
    const KeptBytes &kept = document.listing->kept;
    const auto size = [unit](ByteCount bytes) { return formatBytesIn(unit, bytes, QLocale()); };
    QStringList lines;
    if (kept.inMemory.value() > 0)
        lines += tr("Kept in memory: %1").arg(size(kept.inMemory));
    if (kept.onDisk.value() > 0)
        lines += tr("Kept in a file without a name in %1: %2; it goes when the archive is closed")
                     .arg(QDir::toNativeSeparators(kept.folder), size(kept.onDisk));
    return lines.join(u'\n');
}

} // namespace Mlf
