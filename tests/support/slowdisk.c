// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program: makes one file, or all below a folder, lie on another machine.
//
//   SLOWDISK_PATH      the file or folder
//   SLOWDISK_NETWORK   set: its file system is NFS
//   SLOWDISK_RELEASE   reads of it do not answer before there is a file of this name; unset: they do
//
// Says "mapped" on standard error where the file is mapped all the same.

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/vfs.h>
#include <unistd.h>

static int isMeant(int file)
{
    const char *path = getenv("SLOWDISK_PATH");
    char link[64];
    char real[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    const ssize_t length = path && file >= 0 ? readlink(link, real, sizeof real - 1) : -1;
    return length > 0 && (size_t)length >= strlen(path) && strncmp(real, path, strlen(path)) == 0;
}

static void waitFor(int file)
{
    const char *release = getenv("SLOWDISK_RELEASE");
    while (release && isMeant(file) && access(release, F_OK) != 0)
        usleep(10000);
}

ssize_t read(int file, void *bytes, size_t size)
{
    static ssize_t (*real)(int, void *, size_t);
    if (!real)
        real = (ssize_t (*)(int, void *, size_t))dlsym(RTLD_NEXT, "read");
    waitFor(file);
    return real(file, bytes, size);
}

ssize_t pread64(int file, void *bytes, size_t size, off64_t offset)
{
    static ssize_t (*real)(int, void *, size_t, off64_t);
    if (!real)
        real = (ssize_t (*)(int, void *, size_t, off64_t))dlsym(RTLD_NEXT, "pread64");
    waitFor(file);
    return real(file, bytes, size, offset);
}

ssize_t pread(int file, void *bytes, size_t size, off_t offset)
{
    return pread64(file, bytes, size, offset);
}

int fstatfs(int file, struct statfs *status)
{
    static int (*real)(int, struct statfs *);
    if (!real)
        real = (int (*)(int, struct statfs *))dlsym(RTLD_NEXT, "fstatfs");
    const int result = real(file, status);
    if (result == 0 && getenv("SLOWDISK_NETWORK") && isMeant(file))
        status->f_type = 0x6969;
    return result;
}

int fstatfs64(int file, struct statfs64 *status)
{
    return fstatfs(file, (struct statfs *)status);
}

void *mmap64(void *address, size_t size, int protection, int flags, int file, off64_t offset)
{
    static void *(*real)(void *, size_t, int, int, int, off64_t);
    if (!real)
        real = (void *(*)(void *, size_t, int, int, int, off64_t))dlsym(RTLD_NEXT, "mmap64");
    if (isMeant(file))
        fputs("mapped\n", stderr);
    return real(address, size, protection, flags, file, offset);
}

void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset)
{
    return mmap64(address, size, protection, flags, file, offset);
}
