/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in of this sample: just enough of the runtime's interface to compile the model's C code. */
#ifndef TVM_RUNTIME_C_RUNTIME_API_H_
#define TVM_RUNTIME_C_RUNTIME_API_H_
#include <stddef.h>
#include <stdint.h>

#ifndef TVM_DLL
#define TVM_DLL __attribute__((visibility("default")))
#endif

#endif /* TVM_RUNTIME_C_RUNTIME_API_H_ */
