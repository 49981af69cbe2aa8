// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the runtime of the AppImage starts. Takes the runtime's own variables away and becomes a program: mlf-viewer-cli for a verb,
// otherwise mlf-viewer, if the libraries that a window leaves to the system are there. Programs and libraries find each other by
// where they are, so programs that they start get the environment as the user has it.
//
// build.sh computes HOST_LIBRARIES and VERBS.

#define _GNU_SOURCE 1
#include <dlfcn.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const libraries[] = {HOST_LIBRARIES};
static const char *const verbs[] = {VERBS, "-h", "--help", "-v", "--version"};
static const char *const variables[] = {"APPDIR", "APPIMAGE", "ARGV0", "OWD"};

// Whether a word of the command line may be a verb. mlf-viewer-cli decides, and becomes mlf-viewer if there is none.
static int may_be_verb(char **arguments)
{
    for (char **word = arguments; *word && strcmp(*word, "--") != 0; ++word) {
        for (size_t i = 0; i < sizeof verbs / sizeof *verbs; ++i) {
            if (strcmp(*word, verbs[i]) == 0)
                return 1;
        }
    }
    return 0;
}

static int has_host_libraries(void)
{
    int missing = 0;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; ++i) {
        if (!dlopen(libraries[i], RTLD_LAZY))
            fprintf(stderr, missing++ ? ", %s" : "mlf-viewer: a window needs what this system lacks: %s", libraries[i]);
    }
    if (missing)
        fputs("\n", stderr);
    return !missing;
}

int main(int count, char **arguments)
{
    const char *program = "/usr/bin/mlf-viewer-cli";
    if (count < 2 || !may_be_verb(arguments + 1)) {
        program = "/usr/bin/mlf-viewer";
        if (!has_host_libraries())
            return 2;
    }
    char *image = getenv("APPIMAGE") ? strdup(getenv("APPIMAGE")) : NULL;
    for (size_t i = 0; i < sizeof variables / sizeof *variables; ++i)
        unsetenv(variables[i]);
    char path[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - strlen(program) - 1);
    if (length > 0) {
        path[length] = '\0';
        strcpy(strrchr(path, '/'), program);
        arguments[0] = image ? image : path; // what the program starts its further windows from
        execv(path, arguments);
    }
    perror("mlf-viewer");
    return 2;
}
