/* Graph and weights of the model @MODEL@ as bytes of the program (GNU assembler).
   The paths are those in the archive: unpack it, and give its folder with -Wa,-I. */
#include <stdint.h>

__asm__(".section .rodata\n"
        ".global graph_json\n"
        "graph_json:\n"
        ".incbin \"@GRAPH@\"\n"
        ".byte 0\n" /* the executor wants a text with an end */
@PARAMETERS@        ".previous\n");
