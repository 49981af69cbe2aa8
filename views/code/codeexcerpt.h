// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codelanguage.h"
#include "views/code/codeview.h"

#include <QString>

namespace Mlf {

/// Lines of a file with where they come from.
struct CodeExcerpt {
    QString text;
    CodeLanguage language = CodeLanguage::Plain;
    QString archive; ///< name of its file
    QString digest; ///< of the model, hex; empty where it is not known
    QString path;
    LineSpan lines;
};

/// The lines as a fenced block of Markdown, then `archive@digest:path#L10-L24` with the first 16 digits of the digest.
/// The fence is longer than any in the text. Without a digest, it is left out and said to be unknown.
[[nodiscard]] QString markdownOf(const CodeExcerpt &excerpt);

} // namespace Mlf
