// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"
#include "model/artifact/artifactkind.h"
#include "model/document/documentpointer.h"
#include "model/text/lineindex.h"
#include "model/text/textpattern.h"

#include <QSet>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace Mlf {

/// A place of a file where the pattern stands, with what can be shown of its line.
struct SearchHit {
    ByteRange bytes; ///< in the file
    LineNumber line; ///< holds the first byte
    qint64 column = 0; ///< zero-based, as the text view counts them
    QString text; ///< the line as the text view shows it, without the blanks before it; tabs are one blank. Some 200
                  ///< bytes around the hit where it is longer, with an ellipsis for what is left out
    int markBegin = 0; ///< of the hit in `text`, in UTF-16 units
    int markEnd = 0;
    bool operator==(const SearchHit &) const = default;
};

/// The hit of some bytes of a text, which are on that line.
[[nodiscard]] SearchHit searchHitAt(QByteArrayView text, ByteRange hit, LineNumber line);

/// What a search has found anew in one file.
struct FileHits {
    QString path;
    ArtifactKind kind = ArtifactKind::Other;
    qint64 count = 0; ///< all hits in the file so far, these and those sent before included
    std::vector<SearchHit> hits; ///< in the order of the text, behind those sent before
};

/// What a search can say about all it has done so far.
struct SearchSummary {
    qint64 hits = 0;
    qint64 listed = 0; ///< of them, handed out with their text
    qint64 files = 0; ///< with hits
    qint64 searchedFiles = 0;
    qint64 binaryFiles = 0; ///< left out
    qint64 unreadableFiles = 0; ///< left out
    ByteCount leftOut; ///< of initialisers
    std::optional<Error> error; ///< why the search was given up
    bool operator==(const SearchSummary &) const = default;
};

/// How many hits are handed out; all are counted.
struct SearchLimits {
    qint64 hitsPerFile = 10'000;
    qint64 hits = 100'000;
};

/// Finds a pattern in all text files of an archive, in the order of its tree.
///
/// Left out are compiled objects, parameters, and what has a zero byte near its beginning. Of C and C++ sources the
/// values of arrays, and texts written as string literals, are left out unless asked for: a hit that begins there does
/// not count. (Names are not: a constant is found by its name.) Files of an archive that still arrives are searched
/// once all of their bytes are there.
///
/// One thread at a time calls advance(); the progress may be asked from any thread.
class ArchiveSearch {
public:
    /// Takes hits as they are found, and what holds for all of them; at most some 500 hits at once, the first of a file
    /// as soon as they are known.
    using Sink = std::function<void(FileHits &&, const SearchSummary &)>;

    ArchiveSearch(std::shared_ptr<const TextPattern> pattern, bool includesInitialisers, SearchLimits limits = {});

    /// Searches the files of `document`, the same or a later stage of the one before, that have arrived and are not
    /// searched yet. True once nothing is left to search, or the search was given up (see SearchSummary::error:
    /// PatternTooCostly with file and offset); false while files are to come, or when `stop` asked to end, after which
    /// the search cannot go on.
    bool advance(const Document &document, const Sink &sink, const std::stop_token &stop = {});

    /// As of the last sink or advance(); for the thread that calls that.
    [[nodiscard]] const SearchSummary &summary() const { return m_summary; }
    /// Share of the bytes known so far that are searched, 0 to 1.
    [[nodiscard]] double progress() const;

private:
    void searchEntry(const Entry &entry, const Sink &sink, const std::stop_token &stop);
    void searchText(const QString &path, const std::shared_ptr<const ByteSource> &source, const Sink &sink,
                    const std::stop_token &stop);

    std::shared_ptr<const TextPattern> m_pattern;
    bool m_includesInitialisers;
    SearchLimits m_limits;
    QSet<QString> m_searched; ///< paths that are done with
    SearchSummary m_summary;
    std::atomic<qint64> m_doneBytes = 0;
    std::atomic<qint64> m_totalBytes = 0;
};

} // namespace Mlf
