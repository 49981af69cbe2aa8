void f(float* x, float* a) {
  x[0] = ((a)W(i)] * 2.5f);
}
