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

/// Finds the headers that generated code includes. Headers of the runtime and of templates do not belong to a model.
class ModelHeaders {
public:
    /// Uses the draft's files at the first call. The draft must outlive this.
    explicit ModelHeaders(DocumentDraft &draft) : m_draft(draft) { }

    /// Language and headers for compiling a source. The language is C++ if the file name is that of C++, otherwise C.
    /// This object must outlive the result.
    ///
    /// A header in the folder of the including file takes precedence. If several other headers have different content,
    /// the right one is unknown: `choice` is the index of the header to use.
    [[nodiscard]] CLanguage languageOf(const QString &source, std::size_t choice = 0, const CReturns &returns = {});
    /// Paths of the headers for which the right choice has been unknown since the last call of languageOf().
    [[nodiscard]] const QStringList &undecided() const { return m_undecided; }

    /// Scans a source once for each choice of ambiguous headers. `returns`: see CLanguage.
    [[nodiscard]] CSource scan(QByteArrayView text, const QString &source, const std::stop_token &stop,
                               const Limits &limits, const CReturns &returns = {});

private:
    /// The headers that an include may refer to, nearest to the source first, each content once. Case is ignored only
    /// if no header matches exactly.
    [[nodiscard]] std::vector<const DocumentFile *> find(const CInclude &include, const QString &source);
    [[nodiscard]] std::optional<CHeaderText> text(const CInclude &include, const QString &source, std::size_t choice);
    [[nodiscard]] QByteArrayView view(const DocumentFile &file);
    void list();

    /// Entry of an index of the draft's files by name. A vector sorted by hash is as fast for a million files as a hash
    /// table, and needs a tenth of its memory.
    struct NamedFile {
        quint32 nameHash = 0; ///< hash of the lower-case name without folder
        int file = 0; ///< index in the draft's files
        auto operator<=>(const NamedFile &) const = default;
    };
    [[nodiscard]] bool isOwn(const DocumentFile &file) const;
    /// The files with a name in lower case, in archive order.
    [[nodiscard]] std::vector<const DocumentFile *> filesNamed(const QString &name, const std::vector<NamedFile> &files,
                                                               std::size_t maxFiles) const;

    DocumentDraft &m_draft;
    bool m_isListed = false;
    QStringList m_undecided;
    std::vector<NamedFile> m_headers; ///< sorted
    std::vector<NamedFile> m_others; ///< files of the runtime and of templates, sorted
    QHash<QString, std::shared_ptr<const ByteSource>> m_opened; ///< bytes of headers, by path
    qint64 m_room = qint64(4) << 30; ///< number of header bytes that all sources together may still read
};

} // namespace Mlf
