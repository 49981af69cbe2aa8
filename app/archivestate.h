// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/linkhistory.h"
#include "views/code/textstate.h"

#include <QByteArray>

#include <vector>

namespace Mlf {

/// How somebody has left an archive: where they were, what was selected, and the texts that were on show.
struct ArchiveState {
    struct Text {
        QString path;
        qint64 bytes = 0; ///< of its file; another length is another text, whose lines say nothing
        TextState state;
        bool operator==(const Text &) const = default;
    };
    WindowPlace place;
    std::vector<Link> selected; ///< as it was selected, and what was selected with it; empty where nothing was
    std::vector<Text> texts; ///< at most one of each path
    bool operator==(const ArchiveState &) const = default;

    [[nodiscard]] const Text *text(const QString &path) const; ///< null where there is none
};

/// As JSON and back. Of bytes that are not, or not of this, what can be read counts; folds beyond 1 000 of a text are
/// not kept.
[[nodiscard]] QByteArray formatArchiveState(const ArchiveState &state);
[[nodiscard]] ArchiveState readArchiveState(const QByteArray &bytes);

} // namespace Mlf
