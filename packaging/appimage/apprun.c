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

// Whether a word of the command line may be a verb, and none asks for pixels: mlf-viewer has all verbs, too, and paints.
static int may_be_verb_of_text(char **arguments)
{
    int is_verb = 0;
    for (char **word = arguments; *word && strcmp(*word, "--") != 0; ++word) {
        const size_t length = strlen(*word);
        const char *end = *word + (length < 3 ? 0 : length - 3);
        if (strcmp(end, "png") == 0 || strcmp(end, "pdf") == 0)
            return 0;
        for (size_t i = 0; i < sizeof verbs / sizeof *verbs; ++i)
            is_verb = is_verb || strcmp(*word, verbs[i]) == 0;
    }
    return is_verb;
}

static int has_host_libraries(void)
{
    int missing = 0;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; ++i) {
        if (!dlopen(libraries[i], RTLD_LAZY))
            fprintf(stderr, missing++ ? ", %s" : "mlf-viewer: windows and pictures need what this system lacks: %s", libraries[i]);
    }
    if (missing)
        fputs("\n", stderr);
    return !missing;
}

int main(int count, char **arguments)
{
    const char *program = "/usr/bin/mlf-viewer-cli";
    if (count < 2 || !may_be_verb_of_text(arguments + 1)) {
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
