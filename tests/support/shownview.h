// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/code/codeview.h"

#include <QImage>
#include <QPixmap>

namespace Mlf::Test {

// Texts for tests of CodeView, and helpers to inspect it.

inline QByteArray numberedLines(qint64 count)
{
    QByteArray text;
    for (qint64 i = 1; i <= count; ++i)
        text += "int line_" + QByteArray::number(i) + ";\n";
    return text;
}

inline CodePosition at(qint64 line, qint64 byte = 0)
{
    return {LineNumber(line), byte};
}

/// A view on screen with a text.
struct Shown {
    explicit Shown(std::shared_ptr<const ByteSource> source, const QString &path = QStringLiteral("a.c"))
    {
        view.resize(800, 600);
        view.show();
        view.setFocus();
        view.setSource(std::move(source), path);
    }
    explicit Shown(const QByteArray &text, const QString &path = QStringLiteral("a.c"))
        : Shown(ByteSource::fromBytes(text), path)
    {
    }
    [[nodiscard]] bool isIndexed() const { return view.lines().index()->isFinished(); }
    QImage picture() { return view.viewport()->grab().toImage(); }
    CodeView view;
};

/// Values in lines of eight: "const int8_t NAME[N] = {", `lines` of them, "};".
inline QByteArray initialiser(const QByteArray &name, qint64 lines)
{
    return "const int8_t " + name + "[" + QByteArray::number(lines * 8) + "] = {\n"
        + QByteArray("  1, 2, 3, 4, 5, 6, 7, 8,\n").repeated(lines) + "};\n";
}

/// Line 0: an initialiser of 10 lines. 10: one of 3. 13: a function of 4. 17: a pool whose first field (18) has 6 lines
/// and whose second (24) has 3. 28: the last line.
inline QByteArray foldableText()
{
    return initialiser("weights", 8) + initialiser("few", 1)
        + "int f(void)\n{\n  return 1;\n}\n"
          "struct pool { float a[4]; int b[2]; } pool = {\n  .a = {\n1,\n2,\n3,\n4\n},\n.b = {\n1, 2\n}\n};\nint last;\n";
}

inline QList<qint64> closedFolds(const CodeView &view)
{
    QList<qint64> lines;
    for (const Fold &fold : view.folds().map().folds()) {
        if (fold.isClosed)
            lines.append(fold.first.value());
    }
    return lines;
}

/// Visible lines, from the first one on.
inline QList<qint64> linesOnScreen(const CodeView &view)
{
    QList<qint64> lines;
    for (qint64 line = 0; line < view.lines().count(); ++line) {
        if (view.onScreen().topOf(LineNumber(line)))
            lines.append(line);
    }
    return lines;
}

} // namespace Mlf::Test
