/* crt_config.h for the model @MODEL@: limits of TVM's C runtime.
   Put its folder on the include path of the runtime's sources. */
#ifndef TVM_RUNTIME_CRT_CONFIG_H_
#define TVM_RUNTIME_CRT_CONFIG_H_

#define TVM_CRT_LOG_LEVEL TVM_CRT_LOG_LEVEL_WARNING
#define TVM_CRT_DEBUG 0

@LIMITS@
/* The archive does not tell the next ones: these are usual values. */
#define TVM_CRT_MAX_STRLEN_DLTYPE 10
#define TVM_CRT_MAX_REGISTERED_MODULES 2
#define TVM_CRT_GLOBAL_FUNC_REGISTRY_SIZE_BYTES 512
#define TVM_CRT_MAX_FUNCTION_NAME_LENGTH_BYTES 30
#define TVM_CRT_MAX_PACKET_SIZE_BYTES (8 * 1024)
#define TVM_CRT_PAGE_BITS 10
#define TVM_CRT_MAX_PAGES 300

#endif
