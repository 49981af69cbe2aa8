// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <functional>
#include <stop_token>

namespace Mlf {

/// Which blanks of C are kept, one for any number of them.
enum class CBlanks {
    Needed, ///< where there is another token without
    Kept, ///< wherever there are some
};

/// C without comments and formatting, in pieces to `take`: the same bytes for two texts that differ in nothing else.
///
/// Comments, spliced lines, blanks and line ends are left out; one blank stays between words, between marks that would
/// be another operator together, and between the parts of a directive, which keeps its line to itself. Literals stay as
/// they are. Statements behind each other that name places of buffers (`void* sid_4_let = (&(pool[64]));`) come sorted:
/// exporters write them in another order each time. Of a text that is not C the answer is one of its bytes all the
/// same. What `__LINE__` comes to is not looked at. Linear in the text; pieces have 64 KiB at most, but for raw
/// literals of C++. Gives up when stopped.
void takeBareC(QByteArrayView text, const std::function<void(QByteArrayView)> &take, CBlanks blanks = CBlanks::Needed,
               const std::stop_token &stop = {});

/// The text may define a macro that makes a text of what it is given, `#define S(x) #x`: then S(a+b) and S(a + b) are
/// two things, so blanks are to be kept in every text that may use it. Linear; quick where each `#` begins a line.
[[nodiscard]] bool mayStringise(QByteArrayView text, const std::stop_token &stop = {});

} // namespace Mlf
