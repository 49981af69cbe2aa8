// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/statefolder.h"
#include "model/base/bookmarks.h"

#include <optional>

namespace Mlf {

struct Document;

/// Stores bookmarks in a folder, one file per archive. Only the most recent files are kept.
class BookmarkStore {
public:
    /// With an empty folder nothing is stored.
    explicit BookmarkStore(const QString &folder) : m_folder(folder, QStringLiteral(".txt")) { }

    /// $XDG_STATE_HOME/mlf-viewer/bookmarks.
    [[nodiscard]] static QString defaultFolder();
    /// Key of an archive: the digest of its models, or a key of its location if there is no digest.
    [[nodiscard]] static QString keyOf(const Document &document);

    /// `std::nullopt` if none were saved.
    [[nodiscard]] std::optional<Bookmarks> load(const QString &key) const;
    /// Returns the system's error message, or an empty text. Saving no bookmarks removes the file.
    [[nodiscard]] QString save(const QString &key, const Bookmarks &bookmarks) const;

private:
    StateFolder m_folder;
};

} // namespace Mlf
