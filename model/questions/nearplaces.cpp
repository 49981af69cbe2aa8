// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/nearplaces.h"

#include "model/archive/entry.h"
#include "model/base/nearwords.h"
#include "model/document/document.h"

#include <vector>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

/// Links of the same kind as `missing` for the `names` that resemble its name.
QStringList nearLinks(const Link &missing, const QStringList &names)
{
    QStringList links;
    for (const std::size_t index : findNearWords(missing.name, names)) {
        Link link = missing;
        link.name = names[qsizetype(index)];
        links += formatLink(link);
    }
    links.removeDuplicates();
    return links;
}

template <typename Facts>
QStringList namesOfFacts(const Facts &facts)
{
    QStringList names;
    for (const auto &fact : facts)
        names += fact.name;
    return names;
}

} // namespace

QStringList findNearPaths(const Listing &listing, const QString &path)
{
    QStringList paths;
    QStringList names;
    for (const Entry &entry : listing.entries) {
        if (entry.type == EntryType::Directory)
            continue;
        paths += entry.path;
        names += entry.path.section(u'/', -1);
    }
    std::vector<std::size_t> found = findNearWords(path.section(u'/', -1), names);
    if (path.contains(u'/')) {
        const std::vector<std::size_t> whole = findNearWords(path, paths);
        found.insert(found.begin(), whole.begin(), whole.end());
    }
    QStringList near;
    for (const std::size_t index : found)
        near += paths[qsizetype(index)];
    near.removeDuplicates();
    return near;
}

QStringList findNearPlaces(const Document &document, const Module *module, const Link &missing)
{
    if (missing.kind == Link::Kind::File) {
        QStringList links;
        for (const QString &path : findNearPaths(*document.listing, missing.name))
            links += formatLink(Link::file(path));
        return links;
    }
    if (module && missing.kind == Link::Kind::Function)
        return nearLinks(missing, namesOfFacts(module->functions));
    if (module && missing.kind == Link::Kind::Buffer)
        return nearLinks(missing, namesOfFacts(module->buffers.buffers));
    if (module && missing.kind == Link::Kind::Constant)
        return nearLinks(missing, namesOfFacts(module->constants.constants));
    return {};
}

} // namespace Mlf
