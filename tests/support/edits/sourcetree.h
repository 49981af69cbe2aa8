// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/archivewriter.h"
#include "tests/support/documents.h"

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <functional>
#include <map>
#include <vector>

namespace Mlf::Test {

/// Positions of a function in the text of generated C.
struct GeneratedFunction {
    QString name;
    QString parameters; ///< between the parentheses
    qsizetype begin = 0; ///< of the definition, including the C++ guards above it
    qsizetype head = 0; ///< position of "TVM_DLL"
    qsizetype body = 0; ///< after the opening brace
    qsizetype end = 0; ///< after the closing brace
    bool operator==(const GeneratedFunction &) const = default;

    [[nodiscard]] bool isMain() const;
};

/// The files of an archive as Latin-1 texts, to be edited.
struct SourceTree {
    std::map<QString, QString> files;
    bool operator==(const SourceTree &) const = default;

    [[nodiscard]] static SourceTree fromMembers(const std::vector<Member> &members);
    [[nodiscard]] std::vector<TestFile> toFiles() const;

    /// Paths of generated C: sources and interface headers.
    [[nodiscard]] QStringList sources() const;
    [[nodiscard]] QStringList headers() const;
    /// Changes each source; true if one of them differs afterwards.
    bool changeSources(const std::function<void(QString &)> &change);
    bool changeAll(const std::function<void(QString &)> &change); ///< including headers
};

/// Writes headers that archives have only as filler, so that the code compiles. They declare no variables.
void writeStubs(const QString &folder);

/// The exported functions of generated code, in order. Requires unchanged text.
[[nodiscard]] std::vector<GeneratedFunction> generatedFunctions(const QString &text);

/// Replaces every match by the result of `replacement`.
void replaceEach(QString &text, const QRegularExpression &pattern,
                 const std::function<QString(const QRegularExpressionMatch &)> &replacement);

/// The same, but only inside of generated functions.
void replaceInFunctions(QString &text, const QRegularExpression &pattern,
                        const std::function<QString(const QRegularExpressionMatch &)> &replacement);

/// Position after the includes at the top of a generated source, for added text.
[[nodiscard]] qsizetype behindIncludes(const QString &text);

/// Names of the parameters of a definition, in order.
[[nodiscard]] QStringList parameterNames(const QString &parameters);

} // namespace Mlf::Test
