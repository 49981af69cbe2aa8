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

/// Where a function of generated C stands in its text.
struct GeneratedFunction {
    QString name;
    QString parameters; ///< between the parentheses
    qsizetype begin = 0; ///< of the definition, with the lines for C++ above it
    qsizetype head = 0; ///< of "TVM_DLL"
    qsizetype body = 0; ///< behind the brace that opens it
    qsizetype end = 0; ///< behind the brace that closes it
    bool operator==(const GeneratedFunction &) const = default;

    [[nodiscard]] bool isMain() const;
};

/// The files of an archive as Latin-1 texts, to be changed as people change them.
struct SourceTree {
    std::map<QString, QString> files;
    bool operator==(const SourceTree &) const = default;

    [[nodiscard]] static SourceTree fromMembers(const std::vector<Member> &members);
    [[nodiscard]] std::vector<TestFile> toFiles() const;

    /// Paths of the C that the exporter generated: sources, interface headers.
    [[nodiscard]] QStringList sources() const;
    [[nodiscard]] QStringList headers() const;
    /// Changes each source; true where one is another afterwards.
    bool changeSources(const std::function<void(QString &)> &change);
    bool changeAll(const std::function<void(QString &)> &change); ///< headers too
};

/// Writes headers of which the archives have only filler, for a compiler. They declare nothing that takes memory.
void writeStubs(const QString &folder);

/// Functions that the exporter defines for all to call, in their order. Of unchanged text.
[[nodiscard]] std::vector<GeneratedFunction> generatedFunctions(const QString &text);

/// Replaces every match by what `replacement` makes of it.
void replaceEach(QString &text, const QRegularExpression &pattern,
                 const std::function<QString(const QRegularExpressionMatch &)> &replacement);

/// The same in what lies inside of generated functions alone.
void replaceInFunctions(QString &text, const QRegularExpression &pattern,
                        const std::function<QString(const QRegularExpressionMatch &)> &replacement);

/// Behind the includes at the top of a generated source: where people put what they add.
[[nodiscard]] qsizetype behindIncludes(const QString &text);

/// Names of the parameters of a definition, in order.
[[nodiscard]] QStringList parameterNames(const QString &parameters);

} // namespace Mlf::Test
