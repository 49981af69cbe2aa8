// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Configuration of jemalloc, which looks this name up before anything else runs. Reading an archive takes several
/// times the memory of its result, so freed memory returns to the system after one second instead of ten; in a window
/// only if requested, see keepFreedMemory(). Two arenas are enough for a window and its worker threads, and fragment
/// less than four per processor. Blocks of up to 4 KiB come in slabs of up to 16 pages: the allocator keeps 128 bytes
/// for each slab of the peak, and by default most slabs have one page.
extern "C" {
extern const char *malloc_conf;
__attribute__((visibility("default"))) const char *malloc_conf =
    "narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:false,slab_sizes:8-4096:16";
}
