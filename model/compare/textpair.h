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

/// A text that is compared: a function, or a whole file.
struct TextPart {
    QString path; ///< empty where there is no text
    LineNumber firstLine; ///< of the part, in its file
    std::shared_ptr<const LineIndex> lines; ///< of the part, finished; null where there is no text
    std::vector<TextFold> folds; ///< the values of constants, in lines of the part

    /// Bytes of the archive: nothing is copied.
    [[nodiscard]] QByteArrayView text() const;
};

/// Two texts and how they go together. One may be missing.
struct TextPair {
    Sides<TextPart> parts;
    std::vector<TextHunk> hunks;
    /// Lines of the parts that the links named.
    Sides<qint64> line {-1, -1};
    std::optional<Finding> limit; ///< what the last hunk stands for was not compared
    [[nodiscard]] bool isEmpty() const { return parts.older.path.isEmpty() && parts.newer.path.isEmpty(); }
};

/// The texts that links of the older and of the newer document name, and their hunks: of a function its definition, of
/// any other place the file around it. Empty where that is not text. How far it goes say the limits that the newer one
/// was read with, of one alone those of that. Cost: linear in the files; memory: that of compareLines() and of the
/// folds. Worthless when stopped.
[[nodiscard]] TextPair compareTexts(const Sides<DocumentPointer> &documents, const Sides<Link> &links,
                                    const std::stop_token &stop = {}, const ProgressFunction &progress = {});

} // namespace Mlf
