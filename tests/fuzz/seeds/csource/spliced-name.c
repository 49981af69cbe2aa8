int one\
_name;
int f(void) {
  return one\
_name;
}
