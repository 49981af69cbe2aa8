// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace Mlf {

/// Which blanks of C are kept; adjacent ones become one.
enum class CBlanks {
    Needed, ///< only if tokens would merge without one
    Kept, ///< all
};

/// Passes C without comments and formatting to `take`, in pieces. Two texts that differ only in those give the same
/// bytes.
///
/// Omits comments, spliced lines, blanks and line ends. One blank stays between words, between marks that would form
/// another operator, and between the parts of a directive; a directive stays on its own line. Literals are unchanged.
/// Adjacent statements that name places of buffers (`void* sid_4_let = (&(pool[64]));`) are sorted, because the
/// exporter's order varies. For a text that is not C, the result still depends only on its bytes. Changes of `__LINE__`
/// are ignored. Linear in the text; pieces have at most 64 KiB, except raw literals of C++. Returns early when stopped.
void takeBareC(QByteArrayView text, const std::function<void(QByteArrayView)> &take, CBlanks blanks = CBlanks::Needed,
               const std::stop_token &stop = {});

/// True if the text may define a macro that stringises its argument, `#define S(x) #x`: then S(a+b) and S(a + b)
/// differ, so blanks must be kept in every text that may use it. Linear; fast if each `#` begins a line.
[[nodiscard]] bool mayStringise(QByteArrayView text, const std::stop_token &stop = {});

} // namespace Mlf
