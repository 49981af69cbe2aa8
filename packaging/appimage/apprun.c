// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the runtime of the AppImage starts: looks whether the libraries that are left to the system are there, takes the
// runtime's own variables away again, and becomes the program. The program and its libraries find each other by where they
// lie, so programs that it starts get the environment as the user has it.
//
// HOST_LIBRARIES is the list that build.sh has computed.

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const libraries[] = {HOST_LIBRARIES};
static const char *const variables[] = {"APPDIR", "APPIMAGE", "ARGV0", "OWD"};

int main(int count, char **arguments)
{
    (void)count;
    int missing = 0;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; ++i) {
        if (!dlopen(libraries[i], RTLD_LAZY))
            fprintf(stderr, missing++ ? ", %s" : "mlf-viewer: missing on this system: %s", libraries[i]);
    }
    if (missing) {
        fputs("\n", stderr);
        return 2;
    }
    char *image = getenv("APPIMAGE") ? strdup(getenv("APPIMAGE")) : NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; ++i)
        unsetenv(variables[i]);
    char path[PATH_MAX];
    static const char program[] = "/usr/bin/mlf-viewer";
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - sizeof program);
    if (length > 0) {
        path[length] = '\0';
        strcpy(strrchr(path, '/'), program);
        arguments[0] = image ? image : path; // what the program starts its further windows from
        execv(path, arguments);
    }
    perror("mlf-viewer");
    return 2;
}
