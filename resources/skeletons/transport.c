/* The bytes between the board and the host, for the RPC server: a serial line, USB, a socket. */
#include <stdint.h>
#include <sys/types.h>

/* Sends, and returns how many bytes have gone. */
ssize_t write_to_host(void *context, const uint8_t *data, size_t num_bytes)
{
    (void)context;
    for (size_t i = 0; i < num_bytes; ++i) {
        (void)data[i]; /* put it into the serial line and wait until there is room */
    }
    return (ssize_t)num_bytes;
}

/* Receives what has arrived, at most `capacity` bytes; 0 where there is nothing. */
size_t read_from_host(uint8_t *data, size_t capacity)
{
    (void)data;
    (void)capacity;
    return 0; /* take it from the serial line */
}
