#include "ab.h"
#ifndef GUARD
#define GUARD
#define UP(n, a) (((n) + (a) - 1) / (a) * (a))
#define PASTE(a, b) a##b
#define TEXT(...) #__VA_ARGS__
#define ALIGN(n) __attribute__((aligned(n), section(".ram")))
#define ALLOC(n) TVMBackendAllocWorkspace(1, 0, (uint64_t)(n), 0, 8)
#define CHECK(x) if ((x) != 0) return -1
enum { A, B = 4 * 4,
#if B
  C
#else
  D
#endif
};
#if defined(USE_ASM) && LEVEL >= 3 || !defined __GNUC__
ALIGN(16) static uint8_t pool[UP(13, 16) + B];
#elif 1
static uint8_t pool[100];
#else
int f(void) {
#endif
const int8_t values[] = { 1, 2
#ifdef X
  , 3
#endif
  , 4 };
static void* take(size_t n) { return ALLOC(n); }
static void give(void* p) { TVMBackendFreeWorkspace(1, 0, p); }
int g(int n) {
  int32_t shape[] = {1, A, B};
  void* PASTE(sid_, 1) = take(sizeof(int32_t) * B);
#if USE_ASM
  h(TEXT(a, "b"));
  {
#else
  CHECK(k(sizeof(shape), PASTE(sid_, 1)));
  if (n) {
#endif
  }
  give(sid_1);
}
#endif
