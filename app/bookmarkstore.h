// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/statefolder.h"
#include "model/base/bookmarks.h"

#include <optional>

namespace Mlf {

struct Document;

/// Bookmarks of archives as files in a folder, one an archive, the most recent ones only.
class BookmarkStore {
public:
    /// An empty folder keeps nothing.
    explicit BookmarkStore(const QString &folder) : m_folder(folder, QStringLiteral(".txt")) { }

    /// $XDG_STATE_HOME/mlf-viewer/bookmarks.
    [[nodiscard]] static QString defaultFolder();
    /// What an archive is known by: the digest of its models, or where it lies where there is none.
    [[nodiscard]] static QString keyOf(const Document &document);

    /// Nothing where none were saved.
    [[nodiscard]] std::optional<Bookmarks> load(const QString &key) const;
    /// What went wrong in the system's words, empty where nothing did. No bookmarks leave no file.
    [[nodiscard]] QString save(const QString &key, const Bookmarks &bookmarks) const;

private:
    StateFolder m_folder;
};

} // namespace Mlf
