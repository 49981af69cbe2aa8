// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/limits.h"
#include "model/base/progress.h"
#include "model/csource/csource.h"
#include "model/document/document.h"

#include <QByteArrayView>
#include <QHash>
#include <QSet>
#include <QString>

#include <algorithm>
#include <compare>
#include <memory>
#include <optional>
#include <stop_token>
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

/// A limit shared by several files. If it is reached, the file that used most of it is the cause.
class LimitRoom {
public:
    explicit LimitRoom(qint64 limit) : m_left(limit) { }

    [[nodiscard]] qint64 left() const { return m_left; }
    [[nodiscard]] const QString &cause() const { return m_cause; }
    void take(const QString &file, qint64 count)
    {
        m_left -= std::min(m_left, count);
        qint64 &taken = m_taken[file];
        taken = checkedAdd(taken, count).value_or(taken);
        if (m_cause.isEmpty() || taken > m_taken[m_cause])
            m_cause = file;
    }

private:
    qint64 m_left;
    QHash<QString, qint64> m_taken; ///< used or requested, by file
    QString m_cause;
};

/// A document under construction, with services for all stages: bytes of files, findings, progress. Belongs to one call
/// of buildDocument(). `stop` and `progress` must outlive it.
class DocumentDraft {
public:
    DocumentDraft(std::shared_ptr<const Listing> listing, const Limits &limits, const std::stop_token &stop,
                  const ProgressFunction &progress);

    Document document; ///< its findings are set when it is published
    Findings findings; ///< all findings so far, without limit

    [[nodiscard]] const Limits &limits() const { return m_limits; }
    [[nodiscard]] const std::stop_token &stop() const { return m_stop; }
    [[nodiscard]] bool isCancelled() const { return m_stop.stop_requested(); }
    [[nodiscard]] std::optional<qint64> version() const; ///< version of metadata.json
    [[nodiscard]] QStringList moduleNames() const;
    /// True if all parts that may belong to a model were read.
    [[nodiscard]] bool isAllRead() const;
    /// Why the archive was not read to its end; `std::nullopt` if it was.
    [[nodiscard]] std::optional<Cause> listingCut() const;
    /// True if even the part that was read may be wrong. False if the archive only ends early or has unreadable parts.
    [[nodiscard]] bool isListingDamaged() const;

    void report(Progress::Job job, const QString &entry) const;

    /// The bytes of a file, kept alive by `keeper`. Adds a finding if they are unavailable.
    [[nodiscard]] QByteArrayView view(const QString &path, std::shared_ptr<const ByteSource> &keeper);
    [[nodiscard]] QByteArrayView view(const DocumentFile &file, std::shared_ptr<const ByteSource> &keeper);
    /// Adds a finding if the bytes changed. To be called after reading them.
    void recordDamage(const std::shared_ptr<const ByteSource> &bytes);

    void append(Finding finding) { findings.push_back(std::move(finding)); }
    void append(const Findings &more) { findings.insert(findings.end(), more.begin(), more.end()); }
    /// Adds findings of a reader that does not know the path of its file.
    void append(Findings more, const QString &file);
    void append(Error error, const QString &file);
    /// Adds a finding for a reached limit, only once, with the file that caused it.
    void appendLimit(Limit limit, const QString &file = {});
    /// Excludes a text that is too long for analysis: view() then returns no bytes.
    void leaveOutText(const QString &file);
    [[nodiscard]] bool isLeftOut(const QString &file) const { return m_leftOut.contains(file); }
    /// If the archive has several modules, sets the module of all findings from index `first` on.
    void nameModule(const Module &module, std::size_t first);

private:
    [[nodiscard]] QByteArrayView view(const Entry &entry, std::shared_ptr<const ByteSource> &keeper);
    [[nodiscard]] const Finding *fileLimit() const; ///< limit that excluded some of the existing files; null if none
                                                    ///< was reached

    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ProgressFunction &m_progress;
    QSet<QString> m_unreadable;
    QSet<QString> m_leftOut;
    bool m_isDamaged = false; ///< true if some bytes changed while being read
};

/// The information on inputs and outputs that is known at this stage. The result refers to the module.
[[nodiscard]] TensorSources tensorSources(const Module &module);

/// Sets inputs and outputs of a module from tensorSources().
void setTensors(Module &module);

/// Computes the memory figures of a module at this stage. `linkModule` is the module name in links, empty if the
/// archive has only one module.
void setFigures(Module &module, std::optional<qint64> formatVersion, const QString &linkModule);

} // namespace Mlf
