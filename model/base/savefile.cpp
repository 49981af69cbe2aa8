// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/savefile.h"

#include <QSaveFile>

namespace Mlf {

std::optional<Error> saveFile(const QString &path, const QByteArray &bytes)
{
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return std::nullopt;
    return Error {Code::CannotWrite, path, {}, {}, {}, file.errorString()};
}

} // namespace Mlf
