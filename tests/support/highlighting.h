// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/text/lineindex.h"
#include "views/code/codehighlighter.h"

#include <QRandomGenerator>
#include <QSignalSpy>

#include <algorithm>
#include <vector>

namespace Mlf::Test {

// Texts to highlight, and their expected looks.

/// Look of a line: per UTF-16 unit the colour in both themes and the weight; plain text is 0.
struct Look {
    QRgb light = 0;
    QRgb dark = 0;
    bool isBold = false;
    bool operator==(const Look &) const = default;
};

inline QList<QByteArray> linesOf(const QByteArray &text)
{
    QList<QByteArray> lines = text.split('\n');
    if (lines.size() > 1 && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// Waits until all requested lines are highlighted.
inline bool comesToRest(const CodeHighlighter &highlighter)
{
    QSignalSpy finished(&highlighter, &CodeHighlighter::finished);
    while (!highlighter.isFinished()) {
        if (!finished.wait(60'000))
            return false;
    }
    return true;
}

/// The part of a line that is highlighted.
inline QByteArray shown(QByteArrayView line)
{
    return line.first(std::min<qsizetype>(line.size(), HighlightPass::exactLineBytes)).toByteArray();
}

/// Runs of a line, one look per byte.
inline QList<Look> looksOf(const CodeHighlighter &highlighter, qint64 line, qsizetype size)
{
    QList<Look> looks(size);
    for (const CodeRun &run : highlighter.runs(LineNumber(line))) {
        const CodeStyle &style = highlighter.style(run.style);
        std::fill(looks.begin() + run.begin, looks.begin() + run.end,
                  Look {style.light.text.value_or(0), style.dark.text.value_or(0), style.isBold});
    }
    return looks;
}

inline std::shared_ptr<LineIndex> indexOf(const QByteArray &text)
{
    auto index = std::make_shared<LineIndex>(ByteSource::fromBytes(text));
    index->advance();
    return index;
}

/// Pieces of a language in random order, whole lines and parts of them, so that every open construct meets every piece.
inline QByteArray shuffled(const std::vector<QByteArray> &pieces, qsizetype size, quint32 seed = 4)
{
    QRandomGenerator random(seed);
    QByteArray text;
    while (text.size() < size) {
        const QByteArray &piece = pieces[random.bounded(quint32(pieces.size()))];
        text += random.bounded(12) == 0 ? piece.left(qsizetype(random.bounded(quint32(piece.size() + 1)))) : piece;
    }
    return text + '\n';
}

inline const std::vector<QByteArray> cPieces = {
    "int32_t x = 0x1.8p-3;\n",
    "/* a comment\n * over lines */ float y;\n",
    "#include <math.h>\n",
    "#define F(a) \\\n  ((a) + 1)\n",
    "const char* s = \"text \\\" \\n // no comment\";\n",
    "// a comment that \\\ngoes on\n",
    "for (int i = 0; i < 3; ++i) { a[i] = 'c'; }\n",
    "#if 0\nnot code \"\n#endif\n",
    "?\?=define X\n",
    "\n",
    "static const float __attribute__((section(\".rodata\"))) w[2] = {\n  0x1p+0, -0x1p-2\n};\n",
    "\t\ttabs\tand \"an open string\n",
    "/* open",
    " closed */\n",
    "<: %: ?\?/\n",
    "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n",
    "    +0x7f, -0x01, +0x02, -0x80, +0x00, +0x11, -0x22, +0x33, \n    +0x01, \n    -0x02, \n",
    "\\\n",
    "%:define Y \\\n 3\n",
    "[[maybe_unused]] int z; [[\n]]\n",
    "#ifdef A\n#else /* open \\\n*/\n#endif\n",
    "R\"x(raw)x\" u8\"\\x\\\n\"\n",
    "'\\'' '\n",
    "/\\\n* split */\n",
    "x ? y : z;\n",
    "@ $ ` ~ ^ & | % . , ; = ! < >\n",
    "0x1 1.5e3 077 0b1 1'000 1.f .5 0x 1e\n",
    "__builtin_x NULL TRUE asm __asm__ _Bool\n"};

inline QByteArray cText(qsizetype size = 300'000)
{
    return shuffled(cPieces, size);
}

inline const std::vector<QByteArray> cppPieces = {"class A : public B {\n  std::string s = R\"x(raw\n\"text)x\";\n",
                                                  "template <typename T> auto f() -> T; // c\n};\n",
                                                  "__builtin_\n",
                                                  "R\"(\n",
                                                  ")\"\n",
                                                  "namespace n { using x = int; }\n",
                                                  "// c \\\nmore\n"};

inline QByteArray repeated(const QByteArray &text, qsizetype size)
{
    return text.repeated(size / text.size() + 1);
}

} // namespace Mlf::Test
