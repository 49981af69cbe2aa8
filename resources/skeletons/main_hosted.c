/* A program that waits for a host, which runs the model @MODEL@ over the wire. */
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include <tvm/runtime/crt/microtvm_rpc_server.h>
#include <tvm/runtime/crt/platform.h>

ssize_t write_to_host(void *context, const uint8_t *data, size_t num_bytes);
size_t read_from_host(uint8_t *data, size_t capacity);
tvm_crt_error_t TVMPlatformInitialize(void);

static void set_up_board(void)
{
    /* clocks, caches, floating point unit, serial line: what the board needs */
}

int main(void)
{
    set_up_board();
    if (TVMPlatformInitialize() != kTvmErrorNoError)
        return 1;
    microtvm_rpc_server_t server = MicroTVMRpcServerInit(write_to_host, NULL);
    for (;;) {
        uint8_t received[128];
        size_t size = read_from_host(received, sizeof(received));
        uint8_t *next = received;
        while (size > 0) {
            if (MicroTVMRpcServerLoop(server, &next, &size) == kTvmErrorPlatformShutdown)
                return 0;
        }
    }
}
