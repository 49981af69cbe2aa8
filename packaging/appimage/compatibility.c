// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What libraries of Debian 12 take from glibc 2.36, for systems that have 2.35. See build.sh.

#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/types.h>

void arc4random_buf(void *buffer, size_t size);

void arc4random_buf(void *buffer, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t count = getrandom((char *)buffer + done, size - done, 0);
        if (count < 0)
            abort(); // as glibc does where there is no randomness
        done += (size_t)count;
    }
}
