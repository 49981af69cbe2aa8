// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/questions/codeidioms.h"

#include "model/analysis/code/crossreferences.h"
#include "model/document/document.h"

#include <algorithm>

namespace Mlf {

namespace {

constexpr qint64 linesBefore = 8; ///< lines to include, because an idiom such as a clip has several statements
constexpr qint64 linesBehind = 4;
constexpr qint64 longestBefore = 1 << 20; ///< maximum bytes of the line before the position
constexpr qint64 longestAround = 1 << 14; ///< maximum bytes of the other lines, and of text after the position

} // namespace

std::vector<CIdiom> idiomsAt(const Document &document, const QString &path, const LineIndex &index, LineNumber line,
                             qint64 byte)
{
    const int file = document.references ? document.references->fileOf(path) : -1;
    if (file < 0 || line.value() >= index.lineCount() || byte > longestBefore)
        return {};
    const ArtifactKind kind = document.references->files()[std::size_t(file)].kind;
    if (kind == ArtifactKind::Runtime || kind == ArtifactKind::Object)
        return {};
    const ByteRange here = index.lineBytes(line);
    const qint64 place = std::min(here.begin.value() + byte, here.end.value());
    // Do not cut tokens: include other lines completely or not at all.
    qint64 begin = here.begin.value();
    for (qint64 above = line.value() - 1; above >= std::max<qint64>(line.value() - linesBefore, 0); --above) {
        const qint64 start = index.lineStart(LineNumber(above)).value();
        if (place - start > longestAround)
            break;
        begin = start;
    }
    const LineNumber last(std::min(line.value() + linesBehind, index.lineCount() - 1));
    const qint64 end = std::max(std::min(index.lineBytes(last).end.value(), place + longestAround), place);
    std::vector<CIdiom> idioms = idiomsAt(index.source()->view().sliced(begin, end - begin), place - begin);
    for (CIdiom &idiom : idioms)
        idiom.place = {ByteOffset(idiom.place.begin.value() + begin), ByteOffset(idiom.place.end.value() + begin)};
    return idioms;
}

} // namespace Mlf
