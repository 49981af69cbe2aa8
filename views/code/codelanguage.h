// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>

namespace Mlf {

/// What a text is written in, as far as highlighting tells them apart.
enum class CodeLanguage { Plain, C, Cpp, Json, Relay, Tir, Python, CMake, Markdown };

/// Language by file name, and by the beginning of the text where the name leaves it open: a header is C unless it holds
/// C++ outside of `#ifdef __cplusplus`, a .txt is Python where it is TVMScript and TIR where an older TVM printed it.
/// Reads at most 64 KiB of `text`.
[[nodiscard]] CodeLanguage codeLanguage(const QString &path, QByteArrayView text);

/// Name of the definition in KSyntaxHighlighting; empty for plain text.
[[nodiscard]] QString definitionName(CodeLanguage language);

/// True where C++ stands outside of comments and of `#ifdef __cplusplus`.
[[nodiscard]] bool holdsCpp(QByteArrayView text);

} // namespace Mlf
