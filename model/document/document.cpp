// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/document.h"

#include <algorithm>

namespace Mlf {

const DocumentFile *Document::file(const QString &path) const
{
    const auto it =
        std::find_if(files.rbegin(), files.rend(), [&](const DocumentFile &file) { return file.path == path; });
    return it == files.rend() ? nullptr : &*it;
}

std::shared_ptr<const ByteSource> Document::bytes(const QString &path) const
{
    const Entry *entry = listing->find(path);
    return entry ? entry->bytes() : nullptr;
}

} // namespace Mlf
