// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The first part of an AppImage (type 2): a static program that makes the squashfs behind it visible as a folder, and
// becomes AppRun in there. It mounts it by FUSE, or unpacks it where that is not possible.
//
// The process that somebody started becomes the program itself, so that exit status, signals, standard streams and job
// control need no help. A child serves the mount, or only waits; when the program ends, it takes the folder away.
//
//   --appimage-help and the options it lists      handled here; everything else belongs to the program
//   APPIMAGE_EXTRACT_AND_RUN                      set and not empty: as --appimage-extract-and-run
//
// Exit status of its own failures: 2, with one line.

#define _GNU_SOURCE 1
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

// Last: its config.h asks for less of the C library than is needed here.
#undef _POSIX_C_SOURCE
#include <squashfuse/ll.h>

// Filled in by build.sh, and by tools that know AppImages: the sections' names are theirs. Not static, for the compiler
// would see that nothing writes them.
__attribute__((section(".upd_info"), used, retain)) char updateInformation[1024] = {0};
__attribute__((section(".sha256_sig"), used, retain)) char signature[1024] = {0};
__attribute__((section(".sig_key"), used, retain)) char signatureKey[8192] = {0};

enum { cachedBlocks = 96, answeringThreads = 2 };
static const char *const filesOfEachStart[] = {READ_AHEAD}; ///< from build.sh, in the order that the loader wants them
static const char *programName = "AppImage";

__attribute__((noreturn, format(printf, 1, 2))) static void die(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "%s: ", programName);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    exit(2);
}

// ---- The file this is ----------------------------------------------------------------------------------------------

/// Where the squashfs begins: behind the section table, which ends the runtime.
static size_t imageOffset(const char *path)
{
    Elf64_Ehdr header;
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || read(file, &header, sizeof header) != (ssize_t)sizeof header)
        die("%s cannot be read: %s", path, strerror(errno));
    close(file);
    return (size_t)header.e_shoff + (size_t)header.e_shentsize * header.e_shnum;
}

/// Makes a folder that is this user's alone, where programs may be run. Several places, for the first may be full,
/// read-only or mounted without execution.
static void makeFolder(char *folder, size_t size, int mustExecute)
{
    const char *places[] = {getenv("TMPDIR"), "/tmp", getenv("XDG_RUNTIME_DIR"), getenv("XDG_CACHE_HOME"), "/var/tmp"};
    int error = ENOENT;
    for (size_t i = 0; i < sizeof places / sizeof *places; ++i) {
        struct statvfs system;
        if (!places[i] || places[i][0] != '/' || statvfs(places[i], &system) != 0)
            continue;
        if (mustExecute && (system.f_flag & ST_NOEXEC)) {
            error = EACCES;
            continue;
        }
        snprintf(folder, size, "%s/.mount_mlf-viewer-XXXXXX", places[i]);
        if (mkdtemp(folder))
            return;
        error = errno;
    }
    die("no folder can be made in TMPDIR, /tmp, XDG_RUNTIME_DIR, XDG_CACHE_HOME or /var/tmp: %s", strerror(error));
}

static int removeEntry(const char *path, const struct stat *status, int type, struct FTW *place)
{
    (void)status, (void)place;
    if (type == FTW_DP)
        rmdir(path);
    else
        unlink(path);
    return 0; // what cannot be removed keeps nothing else from being removed
}

static void removeFolder(const char *folder)
{
    // Should something be mounted in there, FTW_MOUNT keeps away from it.
    nftw(folder, removeEntry, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

// ---- Unpacking -----------------------------------------------------------------------------------------------------

/// Writes one regular file; false with errno where that fails.
static int unpackFile(sqfs *image, sqfs_inode *inode, const char *path)
{
    static char block[256 * 1024];
    const int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, inode->base.mode & 0777);
    if (file < 0)
        return 0;
    for (uint64_t at = 0; at < inode->xtra.reg.file_size;) {
        sqfs_off_t count = sizeof block;
        if (sqfs_read_range(image, inode, (sqfs_off_t)at, &count, block) != SQFS_OK || count <= 0) {
            errno = EIO;
            close(file);
            return 0;
        }
        for (sqfs_off_t done = 0; done < count;) {
            const ssize_t written = write(file, block + done, (size_t)(count - done));
            if (written < 0 && errno != EINTR) {
                const int error = errno;
                close(file);
                errno = error;
                return 0;
            }
            done += written > 0 ? written : 0;
        }
        at += (uint64_t)count;
    }
    return close(file) == 0;
}

/// Unpacks what matches the pattern (all without one) into a folder that exists. The path that failed, or null.
static const char *unpack(sqfs *image, const char *folder, const char *pattern)
{
    static char path[PATH_MAX];
    sqfs_traverse walk;
    sqfs_err error = sqfs_traverse_open(&walk, image, sqfs_inode_root(image));
    snprintf(path, sizeof path, "%s", folder);
    if (error != SQFS_OK) {
        errno = EIO;
        return path;
    }
    while (sqfs_traverse_next(&walk, &error)) {
        if (walk.dir_end)
            continue;
        const int isWanted = !pattern || fnmatch(pattern, walk.path, FNM_LEADING_DIR) == 0;
        sqfs_inode inode;
        if (snprintf(path, sizeof path, "%s/%s", folder, walk.path) >= (int)sizeof path) {
            errno = ENAMETOOLONG;
            return path;
        }
        errno = EIO;
        if (sqfs_inode_get(image, &inode, sqfs_dentry_inode(&walk.entry)) != SQFS_OK)
            return path;
        int isDone = 1;
        if (S_ISDIR(inode.base.mode)) {
            isDone = mkdir(path, 0755) == 0 || errno == EEXIST;
        } else if (isWanted && S_ISLNK(inode.base.mode)) {
            char target[PATH_MAX];
            size_t size = sizeof target;
            isDone = sqfs_readlink(image, &inode, target, &size) == SQFS_OK;
            unlink(path);
            isDone = isDone && symlink(target, path) == 0;
        } else if (isWanted && S_ISREG(inode.base.mode)) {
            unlink(path);
            isDone = unpackFile(image, &inode, path);
        }
        if (!isDone)
            return path;
        if (pattern && isWanted && !S_ISDIR(inode.base.mode))
            puts(path);
    }
    if (error != SQFS_OK) {
        errno = EIO;
        return folder;
    }
    sqfs_traverse_close(&walk);
    return NULL;
}

static void openImage(sqfs *image, const char *self, size_t offset)
{
    const int file = open(self, O_RDONLY | O_CLOEXEC);
    if (file < 0 || sqfs_init(image, file, offset) != SQFS_OK)
        die("%s is damaged: there is no squashfs at byte %zu", self, offset);
}

// ---- The child that cleans up --------------------------------------------------------------------------------------

/// In the child: ends with the process that became the program, and with nothing else. Returns a descriptor that can be
/// read when it is over.
static int watchParent(pid_t parent)
{
    sigset_t ends;
    sigfillset(&ends);
    sigprocmask(SIG_SETMASK, &ends, NULL);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    const int watch = signalfd(-1, &ends, SFD_CLOEXEC);
    if (watch < 0)
        _exit(2);
    if (getppid() != parent) // it was quicker
        raise(SIGTERM);
    return watch;
}

/// A child must not keep a pipe of the caller's open, or be stopped with its terminal.
static void detach(int kept, int alsoKept)
{
    setsid();
    const int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; stream <= 2; ++stream)
        dup2(nothing, stream);
    DIR *files = opendir("/proc/self/fd");
    for (struct dirent *entry; files && (entry = readdir(files));) {
        const int file = atoi(entry->d_name);
        if (file > 2 && file != kept && file != alsoKept && file != dirfd(files))
            close(file);
    }
    if (files)
        closedir(files);
    if (chdir("/") != 0)
        _exit(2);
}

static void waitAndRemove(const char *folder, pid_t parent)
{
    const int watch = watchParent(parent);
    detach(watch, -1);
    struct pollfd end = {.fd = watch, .events = POLLIN};
    while (poll(&end, 1, -1) < 0 && errno == EINTR) { }
    removeFolder(folder);
    _exit(0);
}

// ---- FUSE ----------------------------------------------------------------------------------------------------------

// Expanding what a start reads takes as long as the start itself. So what every start reads most of is read ahead, and
// several threads answer: each expands by itself, everything else is done by one at a time, for squashfuse knows no
// threads.
struct Serving {
    const char *self;
    size_t offset;
    const char *folder;
    struct fuse_session *session;
};
static pthread_mutex_t everythingElse = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local sqfs *ownImage;

static void readFile(fuse_req_t request, fuse_ino_t node, size_t size, off_t offset, struct fuse_file_info *file)
{
    (void)node;
    sqfs_inode *inode = (sqfs_inode *)(intptr_t)file->fh; // sqfs_ll_op_open() has put it there
    sqfs_off_t count = (sqfs_off_t)size;
    char *block = malloc(size);
    if (block && sqfs_read_range(ownImage, inode, offset, &count, block) == SQFS_OK)
        fuse_reply_buf(request, block, (size_t)count);
    else
        fuse_reply_err(request, EIO);
    free(block);
}

/// squashfuse keeps one block of its own accord. The loader goes back and forth between libraries.
static int openOwnImage(sqfs *image, const struct Serving *serving)
{
    const int file = open(serving->self, O_RDONLY | O_CLOEXEC);
    if (file < 0 || sqfs_init(image, file, serving->offset) != SQFS_OK)
        return 0;
    sqfs_cache_destroy(&image->data_cache);
    return sqfs_block_cache_init(&image->data_cache, cachedBlocks) == SQFS_OK;
}

static int isRead(const struct fuse_buf *request)
{
    enum { opcode = 15 }; // FUSE_READ of the kernel's protocol, behind the length of the request
    return !(request->flags & FUSE_BUF_IS_FD) && ((const uint32_t *)request->mem)[1] == opcode;
}

static void answer(struct fuse_session *session, const struct fuse_buf *request)
{
    const int mayRunBesideOthers = isRead(request);
    if (!mayRunBesideOthers)
        pthread_mutex_lock(&everythingElse);
    fuse_session_process_buf(session, request);
    if (!mayRunBesideOthers)
        pthread_mutex_unlock(&everythingElse);
}

static void *answerRequests(void *argument)
{
    const struct Serving *serving = argument;
    struct fuse_buf buffer = {.mem = NULL};
    sqfs image;
    ownImage = &image;
    int size = openOwnImage(&image, serving) ? -EINTR : 0;
    while (size > 0 || size == -EINTR) {
        size = fuse_session_receive_buf(serving->session, &buffer);
        if (size > 0)
            answer(serving->session, &buffer);
    }
    kill(getpid(), SIGTERM); // nothing is mounted any more
    return NULL;
}

/// What was read stays in the system's memory.
static void *readAhead(void *argument)
{
    const struct Serving *serving = argument;
    static char block[128 * 1024];
    for (size_t i = 0; i < sizeof filesOfEachStart / sizeof *filesOfEachStart; ++i) {
        char path[PATH_MAX];
        snprintf(path, sizeof path, "%s/%s", serving->folder, filesOfEachStart[i]);
        const int file = open(path, O_RDONLY | O_CLOEXEC);
        while (file >= 0 && read(file, block, sizeof block) > 0) { }
        close(file);
    }
    return NULL;
}

static void ignoreMessage(enum fuse_log_level level, const char *format, va_list arguments)
{
    (void)level, (void)format, (void)arguments; // where mounting fails, unpacking works
}

static struct fuse_session *mountImage(sqfs_ll *image, const char *folder)
{
    static const struct fuse_lowlevel_ops operations = {
        .getattr = sqfs_ll_op_getattr,
        .opendir = sqfs_ll_op_opendir,
        .releasedir = sqfs_ll_op_releasedir,
        .readdir = sqfs_ll_op_readdir,
        .lookup = sqfs_ll_op_lookup,
        .open = sqfs_ll_op_open,
        .create = sqfs_ll_op_create,
        .release = sqfs_ll_op_release,
        .read = readFile,
        .readlink = sqfs_ll_op_readlink,
        .listxattr = sqfs_ll_op_listxattr,
        .getxattr = sqfs_ll_op_getxattr,
        .forget = sqfs_ll_op_forget,
        .statfs = stfs_ll_op_statfs,
    };
    fuse_set_log_func(ignoreMessage);
    struct fuse_args options = FUSE_ARGS_INIT(0, NULL);
    fuse_opt_add_arg(&options, "mlf-viewer");
    fuse_opt_add_arg(&options, "-oro,nodev,nosuid,fsname=mlf-viewer,subtype=AppImage");
    struct fuse_session *session = fuse_session_new(&options, &operations, sizeof operations, image);
    if (session && fuse_session_mount(session, folder) != 0) {
        fuse_session_destroy(session);
        session = NULL;
    }
    return session;
}

/// In the child: mounts, says so through `ready` with one byte, and serves until the parent ends.
static void serve(const char *self, size_t offset, const char *folder, pid_t parent, int ready)
{
    const int watch = watchParent(parent);
    detach(watch, ready); // fusermount's complaints go nowhere, too
    sqfs_ll *image = sqfs_ll_open(self, offset);
    struct fuse_session *session = image ? mountImage(image, folder) : NULL;
    if (!session || write(ready, "m", 1) != 1)
        _exit(2);
    close(ready);
    struct Serving serving = {.self = self, .offset = offset, .folder = folder, .session = session};
    pthread_t thread;
    for (int i = 0; i < answeringThreads; ++i) {
        if (pthread_create(&thread, NULL, answerRequests, &serving) != 0 && i == 0)
            raise(SIGTERM);
    }
    pthread_create(&thread, NULL, readAhead, &serving);
    struct pollfd end = {.fd = watch, .events = POLLIN};
    while (poll(&end, 1, -1) < 0 && errno == EINTR) { }
    fuse_session_unmount(session);
    rmdir(folder);
    _exit(0);
}

/// The child that serves the mount; 0 where mounting is not possible.
static pid_t startServing(const char *self, size_t offset, const char *folder)
{
    // Without the device, or the right to open it, there is nothing to try.
    const int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
    int ready[2];
    if (device < 0 || pipe2(ready, O_CLOEXEC) != 0)
        return 0;
    close(device);
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0) {
        close(ready[0]);
        serve(self, offset, folder, parent, ready[1]);
    }
    close(ready[1]);
    char answer = 0;
    const int isMounted = child > 0 && read(ready[0], &answer, 1) == 1;
    close(ready[0]);
    if (!isMounted && child > 0)
        waitpid(child, NULL, 0);
    return isMounted ? child : 0;
}

// ---- Running -------------------------------------------------------------------------------------------------------

__attribute__((noreturn)) static void become(const char *folder, const char *self, char **arguments)
{
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/AppRun", folder);
    char working[PATH_MAX];
    setenv("APPIMAGE", self, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", arguments[0], 1);
    if (getcwd(working, sizeof working))
        setenv("OWD", working, 1);
    execv(path, arguments);
    die("%s cannot be started: %s", path, strerror(errno));
}

__attribute__((noreturn)) static void unpackAndRun(const char *self, size_t offset, char **arguments)
{
    char folder[PATH_MAX];
    makeFolder(folder, sizeof folder, 1);
    // From here on the child cleans up, whatever happens.
    const pid_t parent = getpid();
    const pid_t child = fork();
    if (child == 0)
        waitAndRemove(folder, parent);
    if (child < 0) {
        rmdir(folder);
        die("no process can be started: %s", strerror(errno));
    }
    sqfs image;
    openImage(&image, self, offset);
    const char *failed = unpack(&image, folder, NULL);
    if (failed)
        die("cannot unpack %s: %s", failed, strerror(errno));
    become(folder, self, arguments);
}

__attribute__((noreturn)) static void mountAndRun(const char *self, size_t offset, char **arguments)
{
    char folder[PATH_MAX];
    makeFolder(folder, sizeof folder, 0);
    if (startServing(self, offset, folder))
        become(folder, self, arguments);
    rmdir(folder);
    unpackAndRun(self, offset, arguments);
}

/// Mounts, prints where, and stays until it is told to end.
static int mountAndWait(const char *self, size_t offset)
{
    char folder[PATH_MAX];
    makeFolder(folder, sizeof folder, 0);
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGHUP);
    sigprocmask(SIG_BLOCK, &ends, NULL);
    const pid_t child = startServing(self, offset, folder);
    if (!child) {
        rmdir(folder);
        die("FUSE is not available: use --appimage-extract");
    }
    puts(folder);
    fflush(stdout);
    int signal = 0;
    sigwait(&ends, &signal);
    kill(child, SIGTERM);
    waitpid(child, NULL, 0);
    return 0;
}

static int extract(const char *self, size_t offset, const char *pattern)
{
    sqfs image;
    openImage(&image, self, offset);
    if (mkdir("squashfs-root", 0755) != 0 && errno != EEXIST)
        die("squashfs-root cannot be made: %s", strerror(errno));
    const char *failed = unpack(&image, "squashfs-root", pattern);
    if (failed)
        die("cannot unpack %s: %s", failed, strerror(errno));
    if (!pattern)
        puts("squashfs-root");
    return 0;
}

static void printHelp(void)
{
    puts("Options of the AppImage; everything else belongs to the program in it.\n\n"
         "  --appimage-extract [PATTERN]      unpack it, or what matches, into squashfs-root\n"
         "  --appimage-extract-and-run ...    unpack it into a temporary folder and run it there\n"
         "  --appimage-mount                  mount it, print where, and wait for Ctrl+C\n"
         "  --appimage-offset                 print where in the file the squashfs begins\n"
         "  --appimage-updateinformation      print where updates come from, if that was said\n"
         "  --appimage-signature              print its signature, if it has one\n"
         "  --appimage-help                   print this\n\n"
         "It is mounted by FUSE, or unpacked where there is none.\n"
         "APPIMAGE_EXTRACT_AND_RUN=1 in the environment means --appimage-extract-and-run.");
}

int main(int count, char **arguments)
{
    char self[PATH_MAX];
    const ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0)
        die("/proc is not mounted");
    self[length] = '\0';
    programName = strrchr(self, '/') + 1;
    const size_t offset = imageOffset(self);

    const char *option = count > 1 && strncmp(arguments[1], "--appimage-", 11) == 0 ? arguments[1] + 11 : NULL;
    const char *wantsUnpacking = getenv("APPIMAGE_EXTRACT_AND_RUN");
    if (!option && wantsUnpacking && *wantsUnpacking)
        unpackAndRun(self, offset, arguments);
    if (!option)
        mountAndRun(self, offset, arguments);
    if (strcmp(option, "extract-and-run") == 0) {
        arguments[1] = arguments[0];
        unpackAndRun(self, offset, arguments + 1);
    }
    if (strcmp(option, "extract") == 0)
        return extract(self, offset, arguments[2]);
    if (strcmp(option, "mount") == 0)
        return mountAndWait(self, offset);
    if (strcmp(option, "offset") == 0)
        return printf("%zu\n", offset) < 0;
    if (strcmp(option, "updateinformation") == 0 || strcmp(option, "updateinfo") == 0)
        return puts(updateInformation) < 0;
    if (strcmp(option, "signature") == 0)
        return puts(signature) < 0;
    if (strcmp(option, "help") == 0)
        printHelp();
    else
        die("unknown option --appimage-%s; --appimage-help lists them", option);
    return 0;
}
