// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/linkhistory.h"
#include "views/code/textstate.h"

#include <QByteArray>

#include <vector>

namespace Mlf {

/// State in which the user left an archive: place, selection and displayed texts.
struct ArchiveState {
    struct Text {
        QString path;
        qint64 bytes = 0; ///< size of the file; if it changed, the state does not apply
        TextState state;
        bool operator==(const Text &) const = default;
    };
    WindowPlace place;
    std::vector<Link> selected; ///< first the current selection, then further selected places; may be empty
    std::vector<Text> texts; ///< at most one per path
    bool operator==(const ArchiveState &) const = default;

    [[nodiscard]] const Text *text(const QString &path) const; ///< null if there is none
};

/// Writes the state as JSON and reads it. Of damaged or foreign JSON the readable parts are kept. At most 1 000 folds
/// per text are written.
[[nodiscard]] QByteArray formatArchiveState(const ArchiveState &state);
[[nodiscard]] ArchiveState readArchiveState(const QByteArray &bytes);

} // namespace Mlf
