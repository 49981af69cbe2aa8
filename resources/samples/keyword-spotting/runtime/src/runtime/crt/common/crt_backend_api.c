/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in of this sample: workspace from the heap. A board would give out pieces of a static arena. */
#include <stdlib.h>
#include <tvm/runtime/c_backend_api.h>

void* TVMBackendAllocWorkspace(int device_type, int device_id, uint64_t nbytes, int dtype_code, int dtype_bits) {
  (void)device_type;
  (void)device_id;
  (void)dtype_code;
  (void)dtype_bits;
  return malloc((size_t)nbytes);
}

int TVMBackendFreeWorkspace(int device_type, int device_id, void* ptr) {
  (void)device_type;
  (void)device_id;
  free(ptr);
  return 0;
}
