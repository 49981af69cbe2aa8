// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace Mlf {

/// Which blanks remain. Adjacent blanks become one.
enum class CBlanks {
    Needed, ///< only blanks without which tokens would merge
    Kept, ///< all
};

/// Passes C without comments and formatting to `take`, in pieces. Two texts that differ only in comments and formatting
/// give the same bytes.
///
/// Omits comments, spliced lines, blanks and line ends. One blank remains between words, between punctuators that would
/// merge, and between the parts of a directive. A directive stays on its own line. Literals are unchanged. Adjacent
/// statements that name places in buffers (`void* sid_4_let = (&(pool[64]));`) are sorted, because the exporter's order
/// varies. For a text that is not C, the result still depends only on its bytes. A different value of `__LINE__` is
/// ignored.
///
/// Linear in the text. Pieces have at most 64 KiB, except raw literals of C++. Returns early if stopped.
void takeBareC(QByteArrayView text, const std::function<void(QByteArrayView)> &take, CBlanks blanks = CBlanks::Needed,
               const std::stop_token &stop = {});

/// True if the text may define a macro that converts its argument to a string, `#define S(x) #x`. Then S(a+b) and S(a +
/// b) differ, so blanks must remain in every text that may use the macro. Linear in the text; fast if each `#` begins a
/// line.
[[nodiscard]] bool mayStringise(QByteArrayView text, const std::stop_token &stop = {});

} // namespace Mlf
