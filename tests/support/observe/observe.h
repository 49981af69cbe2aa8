/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records the memory accesses of a generated model while it runs.
   The model is compiled with -finstrument-functions and -fsanitize=kernel-address (call threshold 0), so that the
   compiler reports every function, load and store to observe.c. */
#ifndef MLF_OBSERVE_H_
#define MLF_OBSERVE_H_
#include <stddef.h>
#include <stdint.h>

/* Memory to record. The allocator's is named "allocator", by StackMemoryManager_Init(). */
void observePool(const char *name, const void *begin, size_t bytes);

/* Prints as JSON: the model's return value, the peak of the allocator, and for each function that main called the bytes
   of each pool that it wrote, and those that it read before writing them. Returns the program's exit code: 1 if a pool
   was touched outside of these calls. */
int reportObserved(int32_t result);

#endif
