// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/archive/zipwriter.h"

#include "model/base/basecodes.h"

#include <archive.h>
#include <archive_entry.h>

#include <utility>

namespace Mlf {

struct ZipWriter::State {
    WriteFunction write;
    std::optional<Error> failed; ///< the error of `write`
    bool isGivenUp = false; ///< destroyed without finish()
    qint64 left = 0; ///< number of bytes that the member still needs
    std::unique_ptr<archive, decltype(&archive_write_free)> writer {archive_write_new(), archive_write_free};

    /// Accepts and drops all data after a failure, because libarchive leaks memory if the callback fails.
    static la_ssize_t take(archive *, void *state, const void *bytes, std::size_t size)
    {
        auto &own = *static_cast<State *>(state);
        if (!own.failed && !own.isGivenUp)
            own.failed = own.write(QByteArrayView(static_cast<const char *>(bytes), qsizetype(size)));
        return la_ssize_t(size);
    }

    [[nodiscard]] std::optional<Error> errorOf(la_ssize_t status) const
    {
        if (failed)
            return failed;
        if (status >= ARCHIVE_WARN)
            return std::nullopt;
        const char *text = archive_error_string(writer.get());
        return Error {.code = Code::CannotSave, .detail = QString::fromUtf8(text ? text : "")};
    }
};

ZipWriter::ZipWriter(WriteFunction write) : m_state(std::make_unique<State>())
{
    m_state->write = std::move(write);
    archive *writer = m_state->writer.get();
    archive_write_set_format_zip(writer);
    archive_write_zip_set_compression_store(writer);
    archive_write_set_bytes_in_last_block(writer, 1); // no padding
    archive_write_open(writer, m_state.get(), nullptr, &State::take, nullptr);
}

ZipWriter::~ZipWriter()
{
    m_state->isGivenUp = true;
    m_state->writer.reset(); // before the state it calls is destroyed
}

std::optional<Error> ZipWriter::begin(const QString &name, ByteCount size)
{
    const std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry {archive_entry_new(), archive_entry_free};
    archive_entry_set_pathname_utf8(entry.get(), name.toUtf8().constData());
    archive_entry_set_size(entry.get(), size.value());
    archive_entry_set_filetype(entry.get(), AE_IFREG);
    archive_entry_set_perm(entry.get(), 0644);
    if (m_state->left != 0)
        return Error {.code = Code::CannotSave};
    m_state->left = size.value();
    return m_state->errorOf(archive_write_header(m_state->writer.get(), entry.get()));
}

std::optional<Error> ZipWriter::write(QByteArrayView bytes)
{
    if (bytes.size() > m_state->left)
        return Error {.code = Code::CannotSave};
    m_state->left -= bytes.size();
    return m_state->errorOf(archive_write_data(m_state->writer.get(), bytes.data(), std::size_t(bytes.size())));
}

std::optional<Error> ZipWriter::finish()
{
    if (m_state->left != 0)
        return Error {.code = Code::CannotSave};
    return m_state->errorOf(archive_write_close(m_state->writer.get()));
}

} // namespace Mlf
