// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/artifact/csource.h"

#include <QByteArrayView>
#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace Mlf {

class ByteSource;
class DocumentDraft;
struct DocumentFile;

/// The headers that generated code includes, by the names in its directives. Those of the runtime and of templates are
/// none of the model's.
class ModelHeaders {
public:
    /// Of the draft's files as they are at the first question; the draft has to outlive this.
    explicit ModelHeaders(DocumentDraft &draft) : m_draft(draft) { }

    /// How a source is compiled: C or, by its name, C++, with these headers. This has to outlive the answer.
    [[nodiscard]] CLanguage languageOf(const QString &source);

private:
    /// The header nearest to the source; upper and lower case only where no other fits.
    [[nodiscard]] const DocumentFile *find(const QString &name, const QString &source);
    [[nodiscard]] std::optional<QByteArrayView> text(std::string_view name, const QString &source);
    void list();

    DocumentDraft &m_draft;
    bool m_isListed = false;
    QHash<QString, std::vector<const DocumentFile *>> m_headers; ///< by file name in lower case
    QHash<QString, std::shared_ptr<const ByteSource>> m_opened; ///< by path
    qint64 m_room = qint64(4) << 30; ///< bytes that all sources together may read of them
};

} // namespace Mlf
