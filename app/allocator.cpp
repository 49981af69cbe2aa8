// SPDX-FileCopyrightText: MLF Viewer contributors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How jemalloc is set up, which looks for this name before anything runs. Reading an archive takes several times what
/// it finds, so what is freed goes back to the system after a second and not after ten; in a window only when it is
/// told to, see keepFreedMemory(). Two arenas are enough for a window and what works beside it, and scatter less than
/// four for each processor. Blocks of up to 4 KiB come in slabs of up to 16 pages: the allocator keeps 128 bytes for
/// good for each slab there was at a time, and without this most slabs are of one page.
extern "C" {
extern const char *malloc_conf;
__attribute__((visibility("default"))) const char *malloc_conf =
    "narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0,background_thread:false,slab_sizes:8-4096:16";
}
