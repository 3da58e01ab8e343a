/* A slow disk for some programs only: LD_PRELOAD this. Whatever is read from a file below SLOW_FOLDER takes SLOW_MS
   milliseconds more, each time. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

static const char *folder;
static long nanoseconds;

__attribute__((constructor)) static void look(void) {
    const char *told = getenv("SLOW_MS");
    folder = getenv("SLOW_FOLDER");
    nanoseconds = told ? atol(told) * 1000000L : 0;
}

static void wait_for(int file) {
    char link[64], path[4096];
    struct timespec pause = {nanoseconds / 1000000000L, nanoseconds % 1000000000L};
    if (!folder) return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return;
    path[length] = 0;
    if (!strncmp(path, folder, strlen(folder))) nanosleep(&pause, NULL);
}

#define SLOWLY(name, ...) \
    wait_for(file); \
    return ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(file, __VA_ARGS__)

ssize_t pread(int file, void *into, size_t count, off_t at) { SLOWLY(pread, into, count, at); }
ssize_t pread64(int file, void *into, size_t count, off64_t at) { SLOWLY(pread64, into, count, at); }
ssize_t preadv(int file, const struct iovec *into, int count, off_t at) { SLOWLY(preadv, into, count, at); }
ssize_t preadv64(int file, const struct iovec *into, int count, off64_t at) { SLOWLY(preadv64, into, count, at); }
