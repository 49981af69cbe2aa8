// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/mappedregion.h"

#include "model/base/basecodes.h"
#include "model/base/platform/descriptor.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <mutex>

namespace Mlf {

namespace {

// If a mapped file is truncated, the next read of a missing page raises SIGBUS. The signal handler may call only
// async-signal-safe functions, so the maps are in a fixed table of atomics.
struct GuardRow {
    std::atomic<std::uintptr_t> begin = 0; ///< 0 if the row is free
    std::atomic<std::uintptr_t> end = 0;
    std::atomic<bool> isDamaged = false;
};

constexpr int guardRowCount = 8192;
std::array<GuardRow, guardRowCount> guardRows;
std::uintptr_t pageSize = 4096;
struct sigaction previousAction;

void onBusError(int, siginfo_t *info, void *)
{
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    for (GuardRow &row : guardRows) {
        const std::uintptr_t begin = row.begin.load(std::memory_order_acquire);
        const std::uintptr_t end = row.end.load(std::memory_order_acquire);
        if (begin == 0 || address < begin || address >= end)
            continue;
        // Map zero pages from the missing page to the end, because all pages after it are missing, too.
        const std::uintptr_t page = address & ~(pageSize - 1);
        void *zeros =
            mmap(reinterpret_cast<void *>(page), end - page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0);
        if (zeros == MAP_FAILED)
            break;
        row.isDamaged.store(true, std::memory_order_release);
        return;
    }
    // The address is in no map of this program. Restore the previous handler, because the fault is raised again.
    sigaction(SIGBUS, &previousAction, nullptr);
}

void installHandlerOnce()
{
    static std::once_flag once;
    std::call_once(once, [] {
        pageSize = std::uintptr_t(sysconf(_SC_PAGESIZE));
        struct sigaction action = {};
        action.sa_sigaction = onBusError;
        action.sa_flags = SA_SIGINFO | SA_NODEFER;
        sigemptyset(&action.sa_mask);
        sigaction(SIGBUS, &action, &previousAction);
    });
}

int guard(const char *data, std::uintptr_t length)
{
    static std::mutex mutex;
    installHandlerOnce();
    const std::scoped_lock lock(mutex);
    for (int i = 0; i < guardRowCount; ++i) {
        GuardRow &row = guardRows[std::size_t(i)];
        if (row.begin.load() != 0)
            continue;
        row.isDamaged.store(false);
        row.end.store(reinterpret_cast<std::uintptr_t>(data) + length);
        row.begin.store(reinterpret_cast<std::uintptr_t>(data));
        return i;
    }
    return -1;
}

} // namespace

QString lackOfAddresses(ByteCount size)
{
    constexpr quint64 reserve = 128 << 20;
    constexpr qint64 smallest = 1 << 20; // smaller sizes are negligible
    rlimit limit = {};
    if (size.value() < smallest || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return {};
    std::array<char, 64> text = {};
    const Descriptor file = openForReading(QStringLiteral("/proc/self/statm"));
    if (readBytes(file.number(), text.data(), qint64(text.size()) - 1) <= 0)
        return {};
    const quint64 taken = std::strtoull(text.data(), nullptr, 10) * quint64(sysconf(_SC_PAGESIZE));
    const quint64 left = limit.rlim_cur > taken ? limit.rlim_cur - taken : 0;
    const bool hasRoom = left >= reserve && quint64(size.value()) <= left - reserve;
    return hasRoom ? QString() : systemMessage(ENOMEM);
}

Result<std::shared_ptr<const MappedRegion>> MappedRegion::map(int fileDescriptor, ByteCount size)
{
    Q_ASSERT(size.value() >= 0);
    if (size.value() == 0)
        return std::shared_ptr<const MappedRegion>(new MappedRegion("", size, -1));
    if (const QString lack = lackOfAddresses(size); !lack.isEmpty())
        return Error {.code = Code::CannotOpen, .detail = lack};
    void *data = mmap(nullptr, std::size_t(size.value()), PROT_READ, MAP_SHARED, fileDescriptor, 0);
    if (data == MAP_FAILED)
        return Error {.code = Code::CannotOpen, .detail = systemMessage()};
    const int row = guard(static_cast<const char *>(data), std::uintptr_t(size.value()));
    if (row < 0) {
        munmap(data, std::size_t(size.value()));
        return makeError(Code::CannotOpen, Reason::TooManyMaps);
    }
    return std::shared_ptr<const MappedRegion>(new MappedRegion(static_cast<const char *>(data), size, row));
}

MappedRegion::MappedRegion(const char *data, ByteCount size, int guard) : m_data(data), m_size(size), m_guard(guard) { }

MappedRegion::~MappedRegion()
{
    if (m_guard < 0)
        return;
    // Free the row before unmapping. Nothing reads these bytes any more, and the next map at this address must not find
    // an old row.
    guardRows[std::size_t(m_guard)].begin.store(0);
    munmap(const_cast<char *>(m_data), std::size_t(m_size.value()));
}

bool MappedRegion::isDamaged() const
{
    return m_guard >= 0 && guardRows[std::size_t(m_guard)].isDamaged.load(std::memory_order_acquire);
}

} // namespace Mlf
