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

/// What several files share of a limit. Where nothing is left the cause is the one that took most.
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
    QHash<QString, qint64> m_taken; ///< or wanted
    QString m_cause;
};

/// A document in the making, and what all stages need for it: bytes of files, findings, progress. Belongs to one call
/// of buildDocument(), which `stop` and `progress` must outlive.
class DocumentDraft {
public:
    DocumentDraft(std::shared_ptr<const Listing> listing, const Limits &limits, const std::stop_token &stop,
                  const ProgressFunction &progress);

    Document document; ///< its findings are set when it is published
    Findings findings; ///< of everything so far, however many

    [[nodiscard]] const Limits &limits() const { return m_limits; }
    [[nodiscard]] const std::stop_token &stop() const { return m_stop; }
    [[nodiscard]] bool isCancelled() const { return m_stop.stop_requested(); }
    [[nodiscard]] std::optional<qint64> version() const; ///< of metadata.json
    [[nodiscard]] QStringList moduleNames() const;
    /// Nothing of a model can stand where it was not looked for.
    [[nodiscard]] bool isAllRead() const;
    /// Why the archive was not read to its end; nothing where it was.
    [[nodiscard]] std::optional<Cause> listingCut() const;
    /// What could be read may be wrong, too. Of an archive that ends early, or of which a part may not be read, it is
    /// right.
    [[nodiscard]] bool isListingDamaged() const;

    void report(Progress::Job job, const QString &entry) const;

    /// The bytes of a file, kept by `keeper`; a finding where they cannot be had.
    [[nodiscard]] QByteArrayView view(const QString &path, std::shared_ptr<const ByteSource> &keeper);
    [[nodiscard]] QByteArrayView view(const DocumentFile &file, std::shared_ptr<const ByteSource> &keeper);
    /// To be asked when the bytes have been read.
    void noteDamage(const std::shared_ptr<const ByteSource> &bytes);

    void append(Finding finding) { findings.push_back(std::move(finding)); }
    void append(const Findings &more) { findings.insert(findings.end(), more.begin(), more.end()); }
    /// Findings of a reader, which does not know what file it reads.
    void append(Findings more, const QString &file);
    void append(Error error, const QString &file);
    /// A limit that was reached, and the file that is the cause; once.
    void appendLimit(Limit limit, const QString &file = {});
    [[nodiscard]] bool hasLimit(const QString &file) const; ///< that was reached at the file
    /// A text that is too long to be analysed: view() gives nothing of it.
    void leaveOutText(const QString &file);
    [[nodiscard]] bool isLeftOut(const QString &file) const { return m_leftOut.contains(file); }
    /// Findings from number `first` on are about one model; where there are several, their places say which.
    void nameModule(const Module &module, std::size_t first);

private:
    [[nodiscard]] QByteArrayView view(const Entry &entry, std::shared_ptr<const ByteSource> &keeper);
    [[nodiscard]] const Finding *fileLimit() const; ///< what was left out of the files that are there; null for nothing

    const Limits &m_limits;
    const std::stop_token &m_stop;
    const ProgressFunction &m_progress;
    QSet<QString> m_unreadable;
    QSet<QString> m_leftOut;
    bool m_isDamaged = false; ///< some bytes were lost while they were read
};

/// All that is known of inputs and outputs of the module at this stage; lives as long as that.
[[nodiscard]] TensorSources tensorSources(const Module &module);

/// Inputs and outputs from that.
void setTensors(Module &module);

/// The figures of its memory from all that is known of the module at this stage. `linkModule` is the module of their
/// links, empty where the archive holds one only.
void setFigures(Module &module, std::optional<qint64> formatVersion, const QString &linkModule);

} // namespace Mlf
