// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/compare/textdifference.h"
#include "model/document/documentpointer.h"

#include <QByteArrayView>

#include <memory>
#include <optional>
#include <stop_token>

namespace Mlf {

class LineIndex;

/// A compared text: a function or a whole file.
struct TextPart {
    QString path; ///< empty without a text
    LineNumber firstLine; ///< first line of the part in its file
    std::shared_ptr<const LineIndex> lines; ///< lines of the part, finished; null without a text
    std::vector<TextFold> folds; ///< the values of constants, in lines relative to the part

    /// Bytes of the archive, not copied.
    [[nodiscard]] QByteArrayView text() const;
};

/// Two texts and their hunks. One may be missing.
struct TextPair {
    Sides<TextPart> parts;
    std::vector<TextHunk> hunks;
    /// Lines in the parts to which the links point; -1 if none.
    Sides<qint64> line {-1, -1};
    std::optional<Finding> limit; ///< set if the last hunk was not compared because of a limit
    [[nodiscard]] bool isEmpty() const { return parts.older.path.isEmpty() && parts.newer.path.isEmpty(); }
};

/// The texts of two links, one into the older and one into the newer document, and their hunks. A link to a function
/// has the text of its definition; any other link has the whole file. Empty for files that are not text. Uses the
/// limits of the newer document, or of the only one. Cost: linear in the files. Memory: that of compareLines() and of
/// the folds. Undefined when stopped.
[[nodiscard]] TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links,
                                    const std::stop_token &stop = {}, const ProgressFunction &progress = {});

} // namespace Mlf
