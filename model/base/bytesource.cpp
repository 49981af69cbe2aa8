// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/bytesource.h"

namespace Mlf {

ByteSource::ByteSource(std::shared_ptr<const MappedRegion> region, const QByteArray &bytes, const char *data,
                       ByteCount size)
    : m_region(std::move(region))
    , m_bytes(bytes)
    , m_data(data)
    , m_size(size)
{
}

std::shared_ptr<const ByteSource> ByteSource::fromBytes(const QByteArray &bytes)
{
    std::shared_ptr<ByteSource> source(new ByteSource({}, bytes, nullptr, ByteCount(bytes.size())));
    source->m_data = source->m_bytes.constData();
    source->publish(source->m_size);
    source->finish();
    return source;
}

std::shared_ptr<ByteSource> ByteSource::growing(std::shared_ptr<const MappedRegion> region, ByteOffset offset,
                                                ByteCount size)
{
    Q_ASSERT(offset.value() >= 0 && size.value() >= 0 && offset.value() + size.value() <= region->size().value());
    const char *data = region->data() + offset.value();
    return std::shared_ptr<ByteSource>(new ByteSource(std::move(region), {}, data, size));
}

std::shared_ptr<const ByteSource> ByteSource::fromRegion(std::shared_ptr<const MappedRegion> region, ByteOffset offset,
                                                         ByteCount size)
{
    std::shared_ptr<ByteSource> source = growing(std::move(region), offset, size);
    source->publish(size);
    source->finish();
    return source;
}

std::shared_ptr<const ByteSource> ByteSource::fromPart(const ByteSource &whole, ByteOffset offset, ByteCount size)
{
    Q_ASSERT(offset.value() >= 0 && size.value() >= 0 && offset.value() + size.value() <= whole.available().value());
    const char *data = whole.m_data + offset.value();
    std::shared_ptr<ByteSource> source(new ByteSource(whole.m_region, whole.m_bytes, data, size));
    source->publish(size);
    source->finish();
    return source;
}

} // namespace Mlf
