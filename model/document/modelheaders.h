// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/csource/csource.h"

#include <QByteArrayView>
#include <QHash>
#include <QString>

#include <compare>
#include <memory>
#include <optional>
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
    ///
    /// A header that lies beside the file which includes it is the one. Of several others that differ nothing tells
    /// which it is: `choice` is the one of them to take.
    [[nodiscard]] CLanguage languageOf(const QString &source, std::size_t choice = 0);
    /// Paths of headers that nothing chose between since languageOf(), those of one name.
    [[nodiscard]] const QStringList &undecided() const { return m_undecided; }

    /// Scans a source with each of the headers that nothing chooses between.
    [[nodiscard]] CSource scan(QByteArrayView text, const QString &source, const std::stop_token &stop,
                               const Limits &limits);

private:
    /// The headers that the name can mean, the nearest to the source first, each content once; upper and lower case
    /// only where no other fits.
    [[nodiscard]] std::vector<const DocumentFile *> find(const CInclude &include, const QString &source);
    [[nodiscard]] std::optional<CHeaderText> text(const CInclude &include, const QString &source, std::size_t choice);
    [[nodiscard]] QByteArrayView view(const DocumentFile &file);
    void list();

    /// One of the draft's files by its name. In the order of their hashes a million of them are looked through as fast
    /// as in a hash that takes ten times as much memory.
    struct NamedFile {
        quint32 nameHash = 0; ///< of the name without its folder, in lower case
        int file = 0; ///< its number among the draft's files
        auto operator<=>(const NamedFile &) const = default;
    };
    [[nodiscard]] bool isOwn(const DocumentFile &file) const;
    /// Those of a name in lower case, in the order of the archive.
    [[nodiscard]] std::vector<const DocumentFile *> filesNamed(const QString &name, const std::vector<NamedFile> &files,
                                                               std::size_t maxFiles) const;

    DocumentDraft &m_draft;
    bool m_isListed = false;
    QStringList m_undecided;
    std::vector<NamedFile> m_headers; ///< sorted
    std::vector<NamedFile> m_others; ///< of the runtime and of templates, sorted
    QHash<QString, std::shared_ptr<const ByteSource>> m_opened; ///< by path
    qint64 m_room = qint64(4) << 30; ///< bytes that all sources together may read of them
};

} // namespace Mlf
