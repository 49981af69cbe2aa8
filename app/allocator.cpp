// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Configuration of jemalloc, which reads this variable before other code runs. Reading an archive takes several times
/// the memory of its result, so freed memory returns to the system after one second instead of ten. A window returns
/// memory only on request, see keepFreedMemory(). Two arenas are enough for a window and its worker threads, and cause
/// less fragmentation than the default of four per processor. Blocks of up to 4 KiB are in slabs of up to 16 pages;
/// most slabs have one page by default. Larger slabs save memory, because the allocator needs 128 bytes for each slab
/// of the peak.
extern "C" {
extern const char *malloc_conf;
__attribute__((visibility("default"))) const char *malloc_conf =
    "narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:false,slab_sizes:8-4096:16";
}
