// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"

#include "model/analysis/code/crossreferences.h"
#include "model/analysis/deployment/deployment.h"

#include <algorithm>
#include <iterator>

using namespace Qt::StringLiterals;

namespace Mlf {

bool isJson(const DocumentFile &file)
{
    return file.kind == ArtifactKind::Metadata || file.kind == ArtifactKind::Graph || file.path.endsWith(".json"_L1);
}

Document::Document() = default;
Document::Document(const Document &other) = default;
Document::Document(Document &&other) noexcept = default;
Document &Document::operator=(const Document &other) = default;
Document &Document::operator=(Document &&other) noexcept = default;
Document::~Document() = default;

const Module *Document::module(const QString &name) const
{
    const auto it =
        std::ranges::find_if(modules, [&](const Module &candidate) { return candidate.metadata.name == name; });
    return it == modules.end() ? nullptr : &*it;
}

const Module *Document::moduleOrFirst(const QString &name) const
{
    const Module *named = module(name);
    return named || modules.empty() ? named : &modules.front();
}

QString Document::linkModule(const Module *module) const
{
    return module && modules.size() > 1 ? module->metadata.name : QString();
}

const DocumentFile *Document::file(const QString &path) const
{
    const int entry = listing->indexOf(path, true);
    if (entry < 0)
        return nullptr;
    const auto found = std::ranges::lower_bound(files, std::size_t(entry), {}, &DocumentFile::entry);
    return found != files.end() && found->entry == std::size_t(entry) ? &*found : nullptr;
}

std::shared_ptr<const ByteSource> Document::bytes(const QString &path) const
{
    const Entry *entry = listing->find(path);
    return entry ? entry->bytes() : nullptr;
}

Findings findingsOf(const Document &document, const QString &module)
{
    Findings findings;
    std::copy_if(
        document.findings.begin(), document.findings.end(), std::back_inserter(findings),
        [&](const Finding &finding) { return finding.location.module.isEmpty() || finding.location.module == module; });
    return findings;
}

} // namespace Mlf
