// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/platform/process.h"

#include <QFile>

#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>
#include <system_error>
#include <typeinfo>

#include <cxxabi.h>
#include <fcntl.h>
#include <langinfo.h>
#include <malloc.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#include <csignal>

using namespace Qt::StringLiterals;

/// Function of jemalloc; null if the program does not use it.
extern "C" __attribute__((weak)) int mallctl(const char *name, void *oldValue, size_t *oldBytes, void *newValue,
                                             size_t newBytes);

namespace Mlf {

void ensureStandardStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) < 0)
            static_cast<void>(open("/dev/null", stream == STDERR_FILENO ? O_WRONLY : O_RDONLY));
    }
}

void ensureUtf8Locale()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        setenv("LC_ALL", "C.UTF-8", 1);
}

void ignoreFileSizeSignal()
{
    std::signal(SIGXFSZ, SIG_IGN);
}

void explainLackOfMemory(int status)
{
    static int exitStatus = 0;
    exitStatus = status;
    std::set_terminate([] {
        const std::type_info *thrown = abi::__cxa_current_exception_type();
        if (!thrown || (*thrown != typeid(std::bad_alloc) && *thrown != typeid(std::system_error)))
            std::abort(); // a bug of this program
        static constexpr char message[] = "mlf-viewer: the system grants this process too little memory\n";
        static_cast<void>(!write(STDERR_FILENO, message, sizeof message - 1));
        _exit(exitStatus);
    });
}

bool isTerminal(FILE *stream)
{
    return isatty(fileno(stream)) != 0;
}

void yieldThread()
{
    constexpr int niceness = 10; // a tenth of the processor time if another thread is busy
    const auto thread = id_t(gettid()); // on Linux, each thread has its own priority
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + niceness);
}

void releaseFreedMemory()
{
    if (mallctl) {
        mallctl("thread.tcache.flush", nullptr, nullptr, nullptr, 0);
        mallctl("arena.4096.purge", nullptr, nullptr, nullptr, 0); // 4096 stands for all arenas
        return;
    }
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

void keepFreedMemory()
{
    if (!mallctl)
        return;
    ssize_t never = -1;
    mallctl("arenas.dirty_decay_ms", nullptr, nullptr, &never, sizeof never); // for future arenas
    for (const char *arena : {"arena.0.dirty_decay_ms", "arena.1.dirty_decay_ms"})
        mallctl(arena, nullptr, nullptr, &never, sizeof never);
}

void becomeProgram(const QString &path, char *argv[])
{
    execv(QFile::encodeName(path).constData(), argv);
}

void endProcessSoon(int status)
{
    static volatile std::sig_atomic_t exitStatus = 0;
    exitStatus = status;
    std::signal(SIGALRM, [](int) { _exit(exitStatus); });
    alarm(1);
}

bool isProcessRunning(qint64 process)
{
    return kill(pid_t(process), 0) == 0 || errno == EPERM;
}

double millisecondsSinceBoot()
{
    timespec now {};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) * 1e-6;
}

// Reads field 22 of /proc/self/stat. Counts the fields after the program name, which may contain spaces.
double processStart()
{
    QFile file(u"/proc/self/stat"_s);
    if (file.open(QIODevice::ReadOnly)) {
        const QByteArray stat = file.readAll();
        const QList<QByteArray> words = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        bool isNumber = false;
        const double ticks = words.value(19).toDouble(&isNumber);
        if (isNumber)
            return ticks * 1e3 / double(sysconf(_SC_CLK_TCK));
    }
    return millisecondsSinceBoot();
}

} // namespace Mlf
