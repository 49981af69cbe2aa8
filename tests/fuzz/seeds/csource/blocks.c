struct p { int8_t a[2] __attribute__((packed, aligned(16))); } p = { .a = { 1 }, };
char t[] = "a\"\x01" "b";
#define M \
 1
int (*f[])(int) = {g, h};
