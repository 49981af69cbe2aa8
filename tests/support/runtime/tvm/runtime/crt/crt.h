/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the start of the C runtime. */
#ifndef TVM_RUNTIME_CRT_CRT_H_
#define TVM_RUNTIME_CRT_CRT_H_
#include <tvm/runtime/crt/error_codes.h>

tvm_crt_error_t TVMInitializeRuntime(void);

#endif
