// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/fuzz.h"

#include "model/archive/archivereader.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Mlf;

namespace {

/// Small, so that one input takes little time; only the kind of the limits matters.
Limits fuzzLimits()
{
    Limits limits;
    limits[Limit::Entries] = 2000;
    limits[Limit::TotalBytes] = 16 << 20;
    limits[Limit::ExpansionFloor] = 1 << 20;
    limits[Limit::NameCharacters] = 1 << 20;
    return limits;
}

void checkPath(const Entry &entry)
{
    MUST(!entry.path.isEmpty());
    MUST(!entry.path.startsWith("./"_L1));
    MUST(!entry.path.endsWith(u'/'));
    MUST(!entry.path.contains("//"_L1));
    MUST(!entry.path.contains(QChar(0)));
    if (!entry.isSafe)
        return;
    MUST(!entry.path.startsWith(u'/'));
    const QStringList segments = entry.path.split(u'/');
    MUST(!segments.contains(u".."_s));
}

void checkBytes(const Entry &entry, const Listing &listing, qsizetype fileSize)
{
    MUST(entry.size.value() >= 0);
    const auto bytes = entry.bytes();
    MUST(bool(bytes) == entry.hasBytes());
    if (!bytes)
        return;
    MUST(entry.type == EntryType::File);
    MUST(bytes->isFinished());
    MUST(!bytes->isDamaged());
    MUST(bytes->available() <= bytes->size());
    MUST(bytes->size() <= entry.size);
    const QByteArrayView view = bytes->view();
    MUST(std::count(view.begin(), view.end(), 'x') <= view.size()); // reads every byte
    if (!entry.offset())
        return;
    MUST(listing.container == Container::Tar && listing.compression == Compression::None);
    MUST(entry.offset()->value() >= 0 && entry.offset()->value() + view.size() <= fileSize);
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView input = viewOf(data, size);
    const Limits limits = fuzzLimits();
    const Result<Listing> listing = readArchiveBytes(input, u"fuzz"_s, limits, {});
    if (!listing) {
        MUST(listing.error().entry == "fuzz"_L1);
        return 0;
    }
    MUST(qint64(listing->entries.size()) <= limits[Limit::Entries]);
    MUST(!(listing->damage && listing->isComplete));
    MUST(listing->bytes.value() == input.size());
    for (const Entry &entry : listing->entries) {
        checkPath(entry);
        checkBytes(entry, *listing, input.size());
        if (const auto bytes = entry.bytes(); bytes && entry.offset())
            MUST(bytes->view() == input.sliced(entry.offset()->value(), bytes->view().size()));
    }
    return 0;
}
