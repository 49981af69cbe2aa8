// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/archive/entry.h"

#include <QByteArrayView>

#include <optional>

namespace Mlf {

/// How many bytes from its start tell what a file is.
constexpr qsizetype formatStartBytes = 512;

/// What a file is by its first bytes: `compression` is None where they are those of a container, or of nothing known;
/// `container` is none where they are compressed, or of nothing known. A tar is known by the checksum of its first
/// header, so that no name of a member is taken for a compression; where that is wrong and the mark of a tar is there,
/// its start is damaged.
struct ContainerFormat {
    Compression compression = Compression::None;
    std::optional<Container> container;
    bool isStartDamaged = false;
    bool operator==(const ContainerFormat &) const = default;
};

/// `start` holds the first formatStartBytes bytes, or all where there are fewer.
[[nodiscard]] ContainerFormat recogniseFormat(QByteArrayView start);

constexpr qint64 tarBlockSize = 512;

/// Whether a block of a tar begins a member: its checksum, which counts its own field as blanks, is right.
[[nodiscard]] bool isTarHeader(QByteArrayView block);

} // namespace Mlf
