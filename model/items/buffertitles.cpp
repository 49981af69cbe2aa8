// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/items/buffertitles.h"

#include "model/analysis/code/dataflowgraph.h"
#include "model/analysis/code/functionname.h"
#include "model/analysis/memory/memorytext.h"
#include "model/compare/comparetext.h"
#include "model/document/document.h"
#include "model/items/facts/comparedtotals.h"
#include "model/items/facts/memorytables.h"

using namespace Qt::StringLiterals;

namespace Mlf {

BufferTitles::BufferTitles(const ComparisonPointer &comparison, const QString &module) : m_comparison(comparison)
{
    const ModuleComparison *compared = comparison ? comparison->changes.moduleOrFirst(module) : nullptr;
    const auto moduleOf = [](const DocumentPointer &document, const QString &name) {
        return document ? document->module(name) : nullptr;
    };
    if (!compared)
        return;
    fill(m_sides.older, moduleOf(comparison->documents.older, compared->names.older));
    fill(m_sides.newer, moduleOf(comparison->documents.newer, compared->names.newer));
}

void BufferTitles::fill(Side &side, const Module *module)
{
    side.module = module;
    if (!module)
        return;
    const BufferTable &table = module->buffers;
    for (std::size_t i = 0; i < table.buffers.size(); ++i)
        side.buffers.insert(table.buffers[i].name, int(i));
    if (table.calls.size() <= maxTypedCalls)
        side.types = tensorTypes(*module);
}

const BufferFact *BufferTitles::bufferOf(const Side &side, const QString &name)
{
    const auto found = side.buffers.constFind(name);
    return found == side.buffers.constEnd() ? nullptr : &side.module->buffers.buffers[std::size_t(*found)];
}

Sides<QString> BufferTitles::offsets(const Sides<QString> &names, ByteUnit unit) const
{
    const BufferFact *older = bufferOf(m_sides.older, names.older);
    const BufferFact *newer = bufferOf(m_sides.newer, names.newer);
    const auto poolOf = [](const Side &side, const BufferFact &buffer) {
        const BufferTable &table = side.module->buffers;
        return table.isGraph || buffer.pool < 0 ? QString() : table.pools[std::size_t(buffer.pool)].name;
    };
    const bool areKnown = older && newer && older->offset && newer->offset;
    if (!areKnown || poolOf(m_sides.older, *older).isEmpty()
        || poolOf(m_sides.older, *older) != poolOf(m_sides.newer, *newer))
        return {};
    const auto words = [unit](ByteOffset offset) {
        return ChangeWords::tr("offset %1", "of a buffer").arg(offsetText(offset, unit));
    };
    return {words(*older->offset), words(*newer->offset)};
}

BufferTitles::Words BufferTitles::wordsOf(const Side &side, const QString &name)
{
    const auto found = side.buffers.constFind(name);
    if (found == side.buffers.constEnd())
        return {name};
    const BufferFact &buffer = side.module->buffers.buffers[std::size_t(*found)];
    const QString title = bufferTitle(side.module->buffers, *found, Language::Translated);
    if (buffer.kind == BufferFact::Kind::Scratch && buffer.firstCall == buffer.lastCall && buffer.firstCall)
        return {
            ChangeWords::tr("%1 of call %2", "scratch of a call").arg(title, QString::number(*buffer.firstCall + 1))};
    if (buffer.kind == BufferFact::Kind::Scratch && name.contains(u'/'))
        return {ChangeWords::tr("%1 of %2", "scratch of a function")
                    .arg(title, shortFunctionName(name.section(u'/', 0, -2), side.module->metadata.name))};
    return {title, std::size_t(*found) < side.types.size() ? side.types[std::size_t(*found)] : TensorType()};
}

QString BufferTitles::title(const Sides<QString> &names, Types types) const
{
    const auto typeText = [](const TensorType &type) { return tensorTypeText(type.shape, type.dtype); };
    const auto whole = [&](const QString &title, const QString &type) {
        return type.isEmpty() || types == Types::Hidden ? title : u"%1, %2"_s.arg(title, type);
    };
    const Words older = names.older.isEmpty() ? Words() : wordsOf(m_sides.older, names.older);
    const Words newer = names.newer.isEmpty() ? Words() : wordsOf(m_sides.newer, names.newer);
    if (older.title != newer.title)
        return bothNames({whole(older.title, typeText(older.type)), whole(newer.title, typeText(newer.type))});
    // An element type of both is written once.
    const bool isOneType = older.type.shape && newer.type.shape && older.type.dtype == newer.type.dtype;
    const QString before = isOneType ? tensorTypeText(older.type.shape, {}) : typeText(older.type);
    return whole(newer.title,
                 before == tensorTypeText(newer.type.shape, {}) ? typeText(newer.type)
                                                                : bothNames({before, typeText(newer.type)}));
}

} // namespace Mlf
