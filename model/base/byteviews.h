// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>

#include <cstddef>
#include <string_view>

namespace Mlf {

/// The same bytes as a std::string_view, for maps and sets of std::string.
[[nodiscard]] inline std::string_view stdView(QByteArrayView bytes)
{
    return {bytes.data(), std::size_t(bytes.size())};
}

/// The same bytes as a QByteArrayView.
[[nodiscard]] inline QByteArrayView byteView(std::string_view text)
{
    return {text.data(), qsizetype(text.size())};
}

} // namespace Mlf
