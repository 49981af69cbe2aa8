// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// Languages that are highlighted differently.
enum class CodeLanguage { Plain, C, Cpp, Json, Relay, Tir, Python, CMake, Markdown };

/// Returns the language by file name, and by the beginning of the text if the name is ambiguous: a header is C unless
/// it contains C++ outside of `#ifdef __cplusplus`; a .txt file is Python if it is TVMScript, and TIR if an older TVM
/// printed it. Reads at most 64 KiB of `text`.
[[nodiscard]] CodeLanguage codeLanguage(const QString &path, QByteArrayView text);

/// Name of the definition in KSyntaxHighlighting; empty for plain text.
[[nodiscard]] QString definitionName(CodeLanguage language);

/// True if the text contains C++ outside of comments and of `#ifdef __cplusplus`.
[[nodiscard]] bool holdsCpp(QByteArrayView text);

} // namespace Mlf
