void __attribute__((noreturn)) TVMPlatformAbort(tvm_crt_error_t error)
{
    (void)error; /* say it on a console, restart the board */
    for (;;) {
    }
}

size_t TVMPlatformFormatMessage(char *out_buf, size_t out_buf_size_bytes, const char *fmt, va_list args)
{
    const int length = vsnprintf(out_buf, out_buf_size_bytes, fmt, args);
    return length < 0 ? 0 : (size_t)length;
}

void TVMLogf(const char *msg, ...)
{
    (void)msg; /* nothing, or a console */
}

tvm_crt_error_t TVMPlatformTimerStart(void)
{
    return kTvmErrorFunctionCallNotImplemented; /* start a timer of the board */
}

tvm_crt_error_t TVMPlatformTimerStop(double *elapsed_time_seconds)
{
    *elapsed_time_seconds = 0;
    return kTvmErrorFunctionCallNotImplemented; /* read it */
}

tvm_crt_error_t TVMPlatformGenerateRandom(uint8_t *buffer, size_t num_bytes)
{
    (void)buffer;
    (void)num_bytes;
    return kTvmErrorFunctionCallNotImplemented; /* a host needs random numbers: no constant ones */
}
