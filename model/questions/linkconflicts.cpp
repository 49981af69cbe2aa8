// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/linkconflicts.h"

#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace Mlf {

namespace {

class ConflictFinder {
public:
    void add(const QString &symbol, const LinkConflict::Place &place)
    {
        if (!m_numbers.contains(symbol)) {
            m_numbers.insert(symbol, m_symbols.size());
            m_symbols.push_back({symbol, {}});
        }
        std::vector<LinkConflict::Place> &places = m_symbols[m_numbers.value(symbol)].places;
        const bool isKnown = std::ranges::any_of(places, [&](const LinkConflict::Place &other) {
            return other.document == place.document && other.module == place.module;
        });
        if (!isKnown)
            places.push_back(place);
    }

    std::vector<LinkConflict> find()
    {
        std::erase_if(m_symbols, [](const LinkConflict &symbol) { return symbol.places.size() < 2; });
        return std::move(m_symbols);
    }

private:
    std::vector<LinkConflict> m_symbols;
    QHash<QString, std::size_t> m_numbers; ///< index in m_symbols by name
};

} // namespace

std::vector<LinkConflict> linkConflicts(const std::vector<const Document *> &documents)
{
    ConflictFinder finder;
    for (std::size_t i = 0; i < documents.size(); ++i) {
        const CodeReferences none;
        const CodeReferences &references = documents[i]->references ? *documents[i]->references : none;
        for (const CodeDefinition &definition : references.definitions()) {
            const CodeReferences::File &file = references.files()[std::size_t(definition.file)];
            if (definition.kind == CodeDefinition::Kind::Function && !definition.isOwn
                && (isSource(file.kind) || file.kind == ArtifactKind::Object))
                finder.add(references.nameOf(definition),
                           {i, references.moduleOf(file), Link::file(file.path, definition.line)});
        }
        for (const Module &module : documents[i]->modules) {
            for (const ConstantFact &constant : module.constants.constants) {
                if (constant.isShared && constant.pool.isEmpty())
                    finder.add(constant.name, {i, module.metadata.name, Link::file(constant.file, constant.line)});
            }
        }
    }
    return finder.find();
}

} // namespace Mlf
