// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/csource/body/cfunction.h"

#include "model/base/byteviews.h"
#include "model/csource/body/cstatementreader.h"

#include <utility>

namespace Mlf {

void CBody::addUndecided(LineNumber at, CLoss why)
{
    undecided = at;
    unknownUse = std::min(unknownUse.value_or(at), at);
    lostMentions.push_back({{}, at, why});
    for (CBuffer &buffer : buffers)
        buffer.lose(at);
    for (CCall &call : calls) {
        call.turns = CCount::unknown();
        call.isCertain = false;
    }
    accumulations = CCount::unknown();
    overwrites.clear();
    isStackAtLeast = true;
    returned = -1;
}

CFunction readCFunction(QByteArrayView text, const QString &name, LineNumber firstLine,
                        const std::vector<CRangeMaybe> &values, const CTextPlace &place)
{
    const CTokens tokens(text, place);
    const QByteArray utf8 = name.toUtf8();
    CHead head = readCHead(tokens, stdView(utf8));
    CBody body = CStatementReader(tokens, firstLine).read(head, values);
    return {std::move(head.signature), std::move(body)};
}

} // namespace Mlf
