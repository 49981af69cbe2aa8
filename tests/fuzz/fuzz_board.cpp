// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/analysiscodes.h"
#include "model/artifact/artifactcodes.h"
#include "tests/fuzz/fuzz.h"

#include "model/analysis/fit/fitpolicy.h"
#include "model/artifact/boardreader.h"
#include "model/base/errortext.h"

using namespace Mlf;

namespace {

/// Checks that the place of the error is inside the bytes.
void checkError(const Error &error, QByteArrayView bytes)
{
    MUST(error.offset && error.offset->value() >= 0 && error.offset->value() <= bytes.size());
    MUST(error.line && error.line->value() >= 0 && error.column && *error.column >= 1);
    MUST(!errorText(error, Language::English).isEmpty());
}

} // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArrayView bytes = viewOf(data, size);
    if (const Result<FitPolicy> policy = readPolicy(bytes); !policy) {
        MUST(policy.error().code == Code::PolicyDamaged);
        checkError(policy.error(), bytes);
    }
    const Result<Board> board = readBoard(bytes);
    if (!board) {
        MUST(board.error().code == Code::BoardDamaged);
        checkError(board.error(), bytes);
        return 0;
    }
    MUST(!board->name.isEmpty() && !board->title.isEmpty() && !board->regions.empty());
    for (const BoardRegion &region : board->regions) {
        MUST(region.bytes.value() >= 0 && region.used.value() >= 0 && region.stackReserve.value() >= 0);
        MUST(&board->regions[std::size_t(board->regionNamed(region.name))] == &region);
    }
    MUST(board->bytesOf(BoardRegion::Kind::Ram).value() >= 0 && board->bytesOf(BoardRegion::Kind::Rom).value() >= 0);
    return 0;
}
