// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/base/limits.h"
#include "model/base/progress.h"
#include "model/document/document.h"
#include "model/document/module.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <stop_token>

namespace Mlf {

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
