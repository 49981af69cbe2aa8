// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document/document.h"
#include "model/document/documentpointer.h"
#include "model/items/tablemodel.h"

namespace Mlf {

/// A table about one model of a document.
template <typename Row>
class ModuleTable : public TableModel<Row> {
public:
    using TableModel<Row>::TableModel;

    /// The displayed model, or null.
    [[nodiscard]] const Module *module() const { return m_module; }
    /// The first row with that link. A link without a model refers to the displayed model.
    [[nodiscard]] QModelIndex indexOfLink(const Link &link) const override
    {
        Link complete = link;
        if (link.kind != Link::Kind::File && (link.module.isEmpty() || link.module == moduleName()))
            complete.module = linkModule();
        return TableModel<Row>::indexOfLink(complete);
    }

protected:
    /// Selects the model of that name, or the first one.
    void setModule(const DocumentPointer &document, const QString &module)
    {
        m_document = document;
        m_module = document ? document->moduleOrFirst(module) : nullptr;
    }
    [[nodiscard]] QString moduleName() const { return m_module ? m_module->metadata.name : QString(); }
    /// The name of the model in links.
    [[nodiscard]] QString linkModule() const { return m_document ? m_document->linkModule(m_module) : QString(); }

    DocumentPointer m_document;
    const Module *m_module = nullptr; ///< module of m_document
};

} // namespace Mlf
