// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/document/sample.h"

#include "model/archive/archivereader.h"
#include "model/base/basecodes.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace Mlf {

Result<DocumentPointer> buildSample(const BuildOptions &options, const std::stop_token &stop,
                                    const ProgressFunction &progress, const DeliverFunction &deliver)
{
    QFile file(u":/samples/keyword-spotting.tar"_s);
    if (!file.open(QIODevice::ReadOnly))
        return Error {.code = Code::CannotOpen, .entry = file.fileName(), .detail = file.errorString()};
    const QByteArray bytes = file.readAll();
    Result<Listing> listing = readArchiveBytes(bytes, u"keyword-spotting.tar"_s, options.limits, stop);
    if (!listing)
        return listing.error();
    return buildDocument(std::make_shared<const Listing>(std::move(listing).value()), options, stop, progress, deliver);
}

} // namespace Mlf
