// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelanguage.h"
#include "views/code/codeview.h"

#include <QString>

namespace Mlf {

/// Lines of a file and their origin.
struct CodeExcerpt {
    QString text;
    CodeLanguage language = CodeLanguage::Plain;
    QString archive; ///< file name
    QString digest; ///< digest of the model, hex; empty if unknown
    QString path;
    LineSpan lines;
};

/// Returns the lines as a fenced block of Markdown, followed by `archive@digest:path#L10-L24` with the first 16 digits
/// of the digest. The fence is longer than any run of backticks in the text. An unknown digest is left out and stated
/// as unknown.
[[nodiscard]] QString markdownOf(const CodeExcerpt &excerpt);

} // namespace Mlf
