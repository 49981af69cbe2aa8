/* SPDX-FileCopyrightText: MLF Viewer contributors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A stand-in for tests: the RPC server. */
#ifndef TVM_RUNTIME_CRT_MICROTVM_RPC_SERVER_H_
#define TVM_RUNTIME_CRT_MICROTVM_RPC_SERVER_H_
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <tvm/runtime/crt/error_codes.h>

typedef ssize_t (*microtvm_rpc_channel_write_t)(void *context, const uint8_t *data, size_t num_bytes);
typedef void *microtvm_rpc_server_t;

microtvm_rpc_server_t MicroTVMRpcServerInit(microtvm_rpc_channel_write_t write_func, void *write_func_ctx);
tvm_crt_error_t MicroTVMRpcServerLoop(microtvm_rpc_server_t server, uint8_t **new_data, size_t *new_data_size_bytes);

#endif
