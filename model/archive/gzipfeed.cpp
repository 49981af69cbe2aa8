// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/gzipfeed.h"

#include "model/archive/archivecodes.h"
#include "model/base/basecodes.h"

#include <QString>

#include <algorithm>
#include <vector>

#include <zlib.h>

using namespace Qt::StringLiterals;

namespace Mlf {

namespace {

constexpr std::size_t blockSize = 256 * 1024;
constexpr int gzipWindow = 15 + 16; ///< the largest window, and gzip alone

} // namespace

struct GzipFeed::State {
    explicit State(ByteFeed &compressed) : file(compressed), block(blockSize) { inflateInit2(&stream, gzipWindow); }
    State(const State &) = delete;
    State &operator=(const State &) = delete;
    ~State() { inflateEnd(&stream); }

    enum class Place { InMember, BetweenMembers, End };

    /// False when the file has no more bytes.
    bool refill()
    {
        if (stream.avail_in > 0)
            return true;
        const QByteArrayView bytes = file.next();
        // zlib reads through this pointer and never writes.
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
        stream.avail_in = uInt(bytes.size());
        return !bytes.isEmpty();
    }

    [[nodiscard]] qint64 position() const { return file.filePosition() - stream.avail_in; }

    void fail(FindingCode code, const QString &words)
    {
        place = Place::End;
        error = makeError(code, {}, {QString::number(position())});
        error->detail = words;
    }

    /// Behind a member: another one, zeros up to the end, or something else.
    void goToNextMember()
    {
        const qint64 end = position();
        bool isPadded = false;
        while (refill()) {
            if (*stream.next_in != 0) {
                if (isPadded || *stream.next_in != 0x1f) {
                    trailing = end;
                    place = Place::End;
                    return;
                }
                inflateReset(&stream);
                place = Place::InMember;
                memberStart = end;
                isAnotherMember = true;
                return;
            }
            isPadded = true;
            ++stream.next_in;
            --stream.avail_in;
        }
        error = file.failure();
        place = Place::End;
    }

    /// Expands into the block; how many bytes that gave.
    std::size_t fill()
    {
        stream.next_out = block.data();
        stream.avail_out = uInt(block.size());
        while (place != Place::End && stream.avail_out > 0) {
            if (stream.avail_in == 0 && stream.avail_out < block.size())
                break; // what is there is not kept back while a pipe says nothing
            if (place == Place::BetweenMembers) {
                goToNextMember();
                continue;
            }
            if (!refill()) {
                fail(Code::TruncatedArchive, {});
                if (const std::optional<Error> cause = file.failure())
                    error = cause;
                break;
            }
            judge(inflate(&stream, Z_NO_FLUSH));
        }
        return block.size() - stream.avail_out;
    }

    void judge(int status)
    {
        if (status == Z_STREAM_END) {
            place = Place::BetweenMembers;
            return;
        }
        if (status == Z_OK || status == Z_BUF_ERROR)
            return;
        const QString words = QString::fromLatin1(stream.msg ? stream.msg : zError(status));
        // Where not even a header can be read behind a whole member, no member stands there.
        if (isAnotherMember && words == "incorrect header check"_L1) {
            trailing = memberStart;
            place = Place::End;
            return;
        }
        // "incorrect data check", "incorrect length check", "header crc mismatch"
        const bool isSum = words.endsWith(" check"_L1) && words != "incorrect header check"_L1;
        fail(isSum || words.contains("crc"_L1) ? Code::ContainerChecksum : Code::DamagedArchive, words);
    }

    ByteFeed &file;
    std::vector<Bytef> block;
    z_stream stream = {};
    Place place = Place::InMember;
    qint64 memberStart = 0;
    bool isAnotherMember = false;
    std::optional<Error> error;
    std::optional<qint64> trailing;
};

GzipFeed::GzipFeed(ByteFeed &file) : m_state(std::make_unique<State>(file)) { }

GzipFeed::~GzipFeed() = default;

QByteArrayView GzipFeed::next()
{
    const std::size_t size = m_state->fill();
    return QByteArrayView(reinterpret_cast<const char *>(m_state->block.data()), qsizetype(size));
}

qint64 GzipFeed::filePosition() const
{
    return m_state->position();
}

std::optional<Error> GzipFeed::failure() const
{
    return m_state->error;
}

std::optional<qint64> GzipFeed::trailingData() const
{
    return m_state->trailing;
}

} // namespace Mlf
