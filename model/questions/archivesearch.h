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

/// A match of the pattern in a file, with an excerpt of its line.
struct SearchHit {
    ByteRange range; ///< in the file
    LineNumber line; ///< line of the first byte
    qint64 column = 0; ///< zero-based column of the text view
    QString text; ///< the line as in the text view, but without indent and with a blank for each tab. A longer line is
                  ///< cut to about 200 bytes around the hit, with an ellipsis at each cut
    int markBegin = 0; ///< position of the hit in `text`, in UTF-16 units
    int markEnd = 0;
    bool operator==(const SearchHit &) const = default;
};

/// The hit for a byte range of a text. `line` is the line on which the range begins.
[[nodiscard]] SearchHit searchHitAt(QByteArrayView text, ByteRange hit, LineNumber line);

/// New hits of a search in one file.
struct FileHits {
    QString path;
    ArtifactKind kind = ArtifactKind::Other;
    qint64 count = 0; ///< number of hits in the file so far, including `hits` and earlier calls
    std::vector<SearchHit> hits; ///< in text order, after the hits of earlier calls
};

/// State of a search.
struct SearchSummary {
    qint64 hits = 0;
    qint64 listed = 0; ///< number of hits passed on with their text
    qint64 files = 0; ///< files with hits
    qint64 searchedFiles = 0;
    qint64 binaryFiles = 0; ///< number of binary files, which are skipped
    qint64 unreadableFiles = 0; ///< number of files that could not be read
    ByteCount leftOut; ///< skipped bytes of array values and string literals
    std::optional<Error> error; ///< why the search ended early
    bool operator==(const SearchSummary &) const = default;
};

/// Maximum numbers of hits to pass on; further hits are only counted.
struct SearchLimits {
    qint64 hitsPerFile = 10'000;
    qint64 hits = 100'000;
};

/// Finds a pattern in all text files of an archive, in the order of its tree.
///
/// Skips compiled objects, parameters, and files with a zero byte near their beginning. In C and C++ sources, hits that
/// begin in array values or string literals are skipped, unless such text is requested. Names are searched, so a
/// constant is found by its name. A file of a streamed archive is searched after all of its bytes have arrived.
///
/// advance() must run on one thread at a time; progress() may be called on any thread.
class ArchiveSearch {
public:
    /// Receives new hits and the current summary; at most about 500 hits per call. The first hits of a file are passed
    /// on immediately.
    using Sink = std::function<void(FileHits &&, const SearchSummary &)>;

    ArchiveSearch(std::shared_ptr<const TextPattern> pattern, bool includesInitialisers, SearchLimits limits = {});

    /// Searches the files that have arrived and have not been searched yet. `document` must be the document of the
    /// previous call, or a later stage of it. Returns true if nothing is left to search or the search failed, see
    /// SearchSummary::error (PatternTooCostly with file and offset). Returns false if files are still arriving, or if
    /// `stop` was requested. After a stop, the search cannot be continued.
    bool advance(const Document &document, const Sink &sink, const std::stop_token &stop = {});

    /// State at the last call of the sink or of advance(). Only for the thread that calls advance().
    [[nodiscard]] const SearchSummary &summary() const { return m_summary; }
    /// Share of the currently known bytes that has been searched, 0 to 1.
    [[nodiscard]] double progress() const;

private:
    void searchEntry(const Entry &entry, const Sink &sink, const std::stop_token &stop);
    void searchText(const QString &path, const std::shared_ptr<const ByteSource> &source, const Sink &sink,
                    const std::stop_token &stop);

    std::shared_ptr<const TextPattern> m_pattern;
    bool m_includesInitialisers;
    SearchLimits m_limits;
    QSet<QString> m_searched; ///< paths of searched files
    SearchSummary m_summary;
    std::atomic<qint64> m_doneBytes = 0;
    std::atomic<qint64> m_totalBytes = 0;
};

} // namespace Mlf
