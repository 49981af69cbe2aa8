/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the errors that skeletons name. */
#ifndef TVM_RUNTIME_CRT_ERROR_CODES_H_
#define TVM_RUNTIME_CRT_ERROR_CODES_H_

typedef enum {
    kTvmErrorNoError = 0,
    kTvmErrorPlatformShutdown = 0x502,
    kTvmErrorFunctionCallNotImplemented = 0x802,
    kTvmErrorFunctionCallInvalidArg = 0x803
} tvm_crt_error_t;

#endif
